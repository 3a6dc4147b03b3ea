/* fifteen solve: a solution of a board, or of each line of a file. */
#include "table_file.h"

#include <fifteen/run.h>
#include <fifteen/unstable/stages.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { METHOD, ANYWAY, SIZE, GOAL, HOME, ALL, MOST_NODES, JOBS, TABLES, OPTIONS };

/* ---- engines, shared by the threads -------------------------------------------------------- */

/* An engine, and the number of its users. */
typedef struct kept {
    f15_engine engine;
    size_t users;
    bool made;
} kept;

typedef struct solver {
    const f15_app *app;
    const char *word[2 + 2 * OPTIONS]; /* words of the run; the second one is the board */
    size_t words;
    f15_solve_options solving; /* copied by each thread */
    pthread_mutex_t lock;
    const char *table_path;   /* of big tables; NULL: none, or opened already */
    f15_table_file tables;    /* the opened tables */
    kept kept[F15_MOST_JOBS]; /* one per thread, so that there is always an unused one */
    size_t jobs;
} solver;

typedef struct thread {
    solver *solver;
    f15_setups setups;
    f15_stages stages;
    kept *used;
} thread;

typedef struct making {
    const f15_engine *engine;
    atomic_bool failed;
} making;

static void make_part(void *self, size_t part) {
    making *m = self;
    if (f15_engine_make_part(m->engine, (uint32_t)part, NULL))
        m->failed = true;
}

/* Makes an engine with the big tables if they fit this grid and are undamaged, else with tables of
 * its own, made by all workers in parts. The caller keeps the lock meanwhile, since threads that
 * wait for the engine can do nothing else. */
static bool make_engine(solver *s, const f15_grid *grid, f15_engine *out) {
    const f15_grid theirs = f15_tables_standard().grid;
    const f15_workers workers = f15_threads(s->jobs);
    f15_error err = {0};
    if (s->table_path && f15_same_grid(grid, &theirs)) {
        if (f15_open_tables(s->table_path, NULL, &workers, &s->tables, &err))
            f15_tell_error(s->app, &err);
        s->table_path = NULL;
    }
    if (s->tables.path && f15_same_grid(grid, &s->tables.tables.plan.grid))
        return f15_engine_of_tables(&s->tables.tables, out, NULL) == F15_OK;
    if (f15_engine_prepare(grid, F15_ENGINE_PATTERNS, out, NULL))
        return false;
    making m = {.engine = out};
    f15_each_part(&workers, out->parts, make_part, &m);
    if (m.failed)
        f15_engine_free(out);
    return !m.failed;
}

/* Returns an engine for the grid, or NULL; with `make`, may make one in place of an unused one. */
static const f15_engine *take_engine(void *self, const f15_grid *grid, bool make) {
    thread *own = self;
    solver *s = own->solver;
    kept *free = NULL;
    pthread_mutex_lock(&s->lock);
    for (size_t k = 0; k < s->jobs && !own->used; k++) {
        if (s->kept[k].made && f15_same_grid(&s->kept[k].engine.grid, grid))
            own->used = &s->kept[k];
        else if (s->kept[k].users == 0 && (!free || !s->kept[k].made))
            free = &s->kept[k];
    }
    if (!own->used && free && make) {
        if (free->made)
            f15_engine_free(&free->engine);
        free->made = make_engine(s, grid, &free->engine);
        own->used = free->made ? free : NULL;
    }
    if (own->used)
        own->used->users++;
    pthread_mutex_unlock(&s->lock);
    return own->used ? &own->used->engine : NULL;
}

static void give_back(thread *own) {
    pthread_mutex_lock(&own->solver->lock);
    if (own->used)
        own->used->users--;
    own->used = NULL;
    pthread_mutex_unlock(&own->solver->lock);
}

/* ---- a board ------------------------------------------------------------------------------- */

/* Solves the board (NULL: a line with a NUL) and appends the answer. `line` is 0 for the command
 * line. Failures that are not about the board are stored in *err. Returns the exit status. */
static int answer(thread *own, const char *board, size_t line, f15_text *out, f15_error *err) {
    const solver *s = own->solver;
    const f15_app *app = s->app;
    const char *words[2 + 2 * OPTIONS];
    f15_solve_options solving = s->solving;
    f15_run run = {.solving = &solving};
    solving.setups = &own->setups;
    solving.stages = &own->stages;
    solving.self = own;
    memcpy(words, s->word, sizeof words);
    words[1] = board;
    f15_code code = board ? f15_run_words(words, s->words, &app->convention, NULL, &run, err)
                          : f15_fail(err, F15_BAD_NOTATION, NULL, "a line holds a NUL byte");
    if (line && app->given[GOAL])
        err->column = 0; /* the column may be the goal's, not the line's */
    const int status = code ? f15_code_status(code) : !run.reached || f15_run_falls_short(&run);
    /* an answer: a solution, that there is none, or in a file that this line is not a board */
    const bool is_answer =
        !code || f15_code_status(code) == 1 || (line && f15_code_status(code) == 2);
    const bool is_reported = app->coq ? code == F15_UNREACHABLE : is_answer;
    if (!app->coq && is_answer && !app->quiet)
        f15_render_solution(&run, code ? err : NULL, line, app->json, out);
    if (is_reported)
        *err = (f15_error){0};
    if (app->coq && !err->code && !app->quiet)
        f15_render_coq(&run, out, err);
    give_back(own);
    f15_run_free(&run);
    return status;
}

static int answer_line(void *self, void *own, const char *line, size_t length, size_t number,
                       f15_text *out) {
    f15_error err = {0};
    (void)self;
    if (strlen(line) != length)
        line = NULL;
    else if (line[strspn(line, " \t")] == '\0')
        return 0;
    int status = answer(own, line, number, out, &err);
    if (err.code && !out->code)
        out->code = err.code;
    return status;
}

/* ---- the verb ------------------------------------------------------------------------------ */

static void refuse_none(f15_app *app) {
    f15_text remedy = {0};
    f15_text_add(&remedy, "`fifteen tables");
    f15_add_tables_option(&remedy, app->given[TABLES]);
    f15_text_add(&remedy, "` makes them");
    f15_fail(&app->err, F15_IO, f15_text_string(&remedy), "there are no tables in %s",
             app->given[TABLES]);
    f15_text_free(&remedy);
}

/* Opens the tables that --tables names at once; others are opened when they are needed. */
static bool find_tables(f15_app *app, solver *s) {
    s->table_path = f15_table_path(app, app->given[TABLES]);
    f15_watch_tables(app);
    if (!app->given[TABLES]) {
        app->err = (f15_error){0}; /* without a home directory there are no tables */
        return true;
    }
    const char *path = s->table_path;
    s->table_path = NULL;
    const f15_workers workers = f15_threads(s->jobs);
    if (path &&
        !f15_note(app,
                  f15_open_tables(path, app->given[TABLES], &workers, &s->tables, &app->last)) &&
        !s->tables.path)
        refuse_none(app);
    return !app->err.code;
}

/* Takes the options. Returns false after a complaint. */
static bool take_options(f15_app *app, solver *s) {
    size_t home = F15_HOME_LAST;
    const char *method = app->given[METHOD];
    const bool optimal = !method || strcmp(method, "optimal") == 0;
    if (!f15_take_choice(app, HOME, &home) || !f15_take_jobs(app, JOBS, &s->jobs) ||
        !f15_take_number(app, MOST_NODES, 1, UINT64_MAX, &s->solving.limits.nodes))
        return false;
    for (size_t k = ALL; k < OPTIONS; k++)
        if (k != JOBS && app->given[k] && (!optimal || app->given[ANYWAY]))
            return F15_REFUSE(app, "leave it out, or take --method optimal",
                              "%s goes with the search for a shortest solution only",
                              app->verb->option[k].name);
    if (app->given[ALL] || app->given[MOST_NODES])
        app->given[METHOD] = "optimal";
    if (!optimal && !app->given[JOBS])
        s->jobs = 1; /* solving such boards takes less time than handing them to threads */
    s->app = app;
    s->word[0] = "solve";
    s->words = f15_pass_on(app, METHOD, GOAL + 1, s->word, 2);
    s->solving.home = home;
    s->solving.shortest = true;
    s->solving.count_all = app->given[ALL] != NULL;
    s->solving.limits.tell = f15_until_interrupted;
    s->solving.engine = take_engine;
    return true;
}

static int run(f15_app *app, int argc, char **argv) {
    solver s = {.lock = PTHREAD_MUTEX_INITIALIZER};
    thread threads[F15_MOST_JOBS] = {0};
    void *own[F15_MOST_JOBS];
    f15_text out = {0};
    int status = 0;
    if (app->coq && f15_lines_path(argc, argv))
        return f15_complain_one_certificate(app);
    if (!take_options(app, &s) || !find_tables(app, &s))
        return app->err.code ? 0 : 2;
    for (size_t k = 0; k < F15_MOST_JOBS; k++) {
        threads[k].solver = &s;
        own[k] = &threads[k];
    }
    f15_hold_interrupts(app);
    const char *path = f15_lines_path(argc, argv), *board;
    if (path) {
        if (argc == 0 && !app->quiet && isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
            fputs("fifteen solve: a board a line; Ctrl-D ends\n", stderr);
        size_t lines = f15_answer_lines(app, path, s.jobs, answer_line, &s, own);
        if (f15_is_interrupted())
            f15_fail(&app->err, F15_GAVE_UP, "", "stopped after %zu line%s", lines,
                     lines == 1 ? "" : "s");
    } else if ((board = f15_join_words(app, argc, argv)) != NULL) {
        status = answer(&threads[0], board, 0, &out, &app->err);
        status = f15_send(app, &out, app->err.code ? 0 : status);
    }
    f15_release_interrupts(app);
    for (size_t k = 0; k < s.jobs; k++) {
        f15_setups_free(&threads[k].setups);
        f15_stages_free(&threads[k].stages);
        if (s.kept[k].made)
            f15_engine_free(&s.kept[k].engine);
    }
    f15_close_tables(&s.tables);
    return status;
}

const f15_verb f15_verb_solve = {
    .arguments = "[BOARD]",
    .summary = "Solve a board, plainly",
    .option =
        {[METHOD] = {"--method", 0, "three-cycles|tours|layered|stages|optimal",
                     "three-cycles (chapter 6), tours or layered (lecture 9); stages: layers, "
                     "each in the fewest slides; optimal: a shortest solution"},
         [ANYWAY] = {"--anyway", 0, NULL,
                     "three-cycles on a board that cannot be solved: all but the last two"},
         [SIZE] = {"--size", 0, "RxC", "rows and columns, if the text does not show them"},
         [GOAL] = {"--goal", 0, "BOARD", "the goal, if not the solved board"},
         [HOME] = {"--home", 0, "last|first",
                   "the home of the hole; first: the first cell, and the number of a piece "
                   "is that of its home, from 0"},
         [ALL] = {"--all", 0, NULL, "count the shortest solutions"},
         [MOST_NODES] = {"--max-nodes", 0, "N",
                         "end the search for a shortest solution after N boards"},
         [JOBS] = {"--jobs", 'j', "N", "solve N boards at a time (default: one per processor)"},
         [TABLES] = {"--tables", 0, "DIR",
                     "the directory of the big tables, if `fifteen tables` was given one"}},
    .help = "The answer is the pieces in the order in which they slide. Without a method it is a "
            "shortest solution of a board of at most 4 rows and 4 columns, a solution by stages of "
            "a larger one, and one by three-cycles of a larger one with obstacles, or of one row "
            "or column. If a limit or Ctrl-C ends the search, prints what is known, and another "
            "solution. Boards on standard input, one per line, are answered in order. `fifteen "
            "trace solve` shows a solution step by step.\n",
    .formats = " json coq ",
    .run = run,
};
