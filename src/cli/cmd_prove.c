/* fifteen prove: a statement, checked on every case of a size, by as many threads as there are
 * processors; in parts, for many machines; and what came of it, checked again. */
#include "certificate.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { N, SIZE, PART, JOBS, ALL, JOIN, AGAIN };

/* ---- one trial ------------------------------------------------------------------------------- */

/* What is shown while it runs: on a terminal, how far it is. */
typedef struct watch {
    uint64_t cases;
    _Atomic uint64_t done, shown_at; /* shown_at: in tenths of a second */
    bool terminal, shown;
} watch;

static uint64_t tenths_now(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 10 + (uint64_t)now.tv_nsec / 100000000;
}

/* From any thread: whoever changes shown_at shows it. */
static bool tick(void *self, uint64_t cases) {
    watch *w = self;
    uint64_t done = atomic_fetch_add(&w->done, cases) + cases;
    if (w->terminal) {
        uint64_t now = tenths_now(), last = atomic_load(&w->shown_at);
        if (now >= last + 5 && atomic_compare_exchange_strong(&w->shown_at, &last, now)) {
            fprintf(stderr, "\rfifteen: %.1f %% of %" PRIu64 " cases",
                    100 * (double)done / (double)w->cases, w->cases);
            w->shown = true;
        }
    }
    return !f15_is_interrupted();
}

static void begin_to_watch(const f15_app *app, const f15_certificate *c, uint64_t cases, watch *w) {
    uint64_t seconds = f15_statement_seconds(c->statement, &c->size);
    f15_text text = {0};
    w->cases = cases;
    w->terminal = !app->quiet && isatty(STDERR_FILENO);
    atomic_init(&w->done, 0);
    atomic_init(&w->shown_at, tenths_now());
    if (w->terminal && c->of == 1 && seconds >= 60) {
        f15_write_seconds(&text, seconds);
        fprintf(stderr, "fifteen: this takes %s on one core; Ctrl-C stops it\n",
                f15_text_string(&text));
    }
    f15_text_free(&text);
}

/* Checks the part that the certificate names, which then says what was found. False after a
 * failure. */
static bool run_trial(f15_app *app, size_t jobs, f15_certificate *c) {
    const f15_workers workers = f15_threads(jobs);
    f15_trial trial = {0};
    watch w = {0};
    uint64_t first, end;
    if (!f15_note(app, f15_trial_open(c->statement, &c->size, &trial, &app->last))) {
        c->cases = trial.cases;
        f15_trial_part(trial.cases, c->part, c->of, &first, &end);
        begin_to_watch(app, c, end - first, &w);
        f15_note(app,
                 f15_trial_run(&trial, first, end, &workers, tick, &w, &c->result, &app->last));
    }
    if (w.shown)
        fprintf(stderr, "\r%60s\r", "");
    f15_trial_free(&trial);
    return !app->err.code;
}

/* 0: it holds for all of the part, as far as this says. */
static int status_of(const f15_certificate *c) {
    return c->result.refuted || !f15_trial_is_whole(&c->result);
}

static int show(f15_app *app, const f15_certificate *c) {
    f15_text text = {0};
    if (app->json)
        f15_render_certificate_json(c, &text);
    else if (!app->quiet)
        f15_render_certificate_text(c, &app->style, &text);
    return f15_send(app, &text, status_of(c));
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* Each at its usual size: those that are known to be false must be refuted. */
static int prove_all(f15_app *app, size_t jobs) {
    unsigned held = 0, refuted = 0, otherwise = 0;
    bool stopped = false;
    for (unsigned id = 0; id < F15_STATEMENTS && !stopped && !app->err.code; id++) {
        const f15_statement_info s = f15_statement_info_of((f15_statement_id)id);
        f15_certificate c = {.statement = (f15_statement_id)id, .size = s.sizes.usual};
        f15_text text = {0};
        c.part = c.of = 1;
        if (!run_trial(app, jobs, &c))
            break;
        stopped = !f15_trial_is_whole(&c.result);
        held += !stopped && s.holds && !c.result.refuted;
        refuted += !s.holds && c.result.refuted;
        otherwise += !stopped && c.result.refuted == s.holds;
        if (app->json)
            f15_render_certificate_json(&c, &text);
        else if (!app->quiet)
            f15_render_certificate_line(&c, &app->style, &text);
        f15_send(app, &text, 0);
        fflush(stdout);
        stopped = stopped || (f15_is_interrupted() && id + 1 < F15_STATEMENTS);
    }
    f15_text text = {0};
    if (!app->json && !app->quiet) {
        f15_text_addf(&text, "\n%u hold; %u are false, as they are known to be", held, refuted);
        if (otherwise)
            f15_text_addf(&text, "; %u OTHERWISE than the course says", otherwise);
        f15_text_addf(&text, "%s\n", stopped ? "; the others were not looked at" : "");
    }
    return f15_send(app, &text, stopped || otherwise > 0);
}

/* ---- certificates ---------------------------------------------------------------------------- */

static int not_joined(f15_app *app, const f15_kept_certificate *k, const char *remedy,
                      const char *what) {
    app->err.file = k->file;
    f15_fail(f15_at(&app->err, k->line, 0), F15_MISMATCH, remedy, "%s", what);
    return 0;
}

/* Is that a part of what the first is a part of? Else what differs. */
static const char *differs(const f15_kept_certificate *a, const f15_kept_certificate *b) {
    const f15_certificate *x = &a->certificate, *y = &b->certificate;
    return x->statement != y->statement ? "it is of another statement"
           : x->size.n != y->size.n || x->size.rows != y->size.rows ||
                   x->size.columns != y->size.columns
               ? "it is of another size"
           : x->of != y->of                      ? "it is of another number of parts"
           : strcmp(a->version, b->version) != 0 ? "another version made it"
           : !f15_trial_is_whole(&y->result)     ? "it was stopped before its end"
                                                 : NULL;
}

static int join(f15_app *app, f15_kept_certificate *kept, size_t count) {
    const f15_certificate *first = &kept[0].certificate;
    f15_kept_certificate **part =
        f15_alloc(&app->arena, (size_t)first->of + 1, sizeof *part); /* by number */
    f15_note(app, f15_arena_done(&app->arena, &app->last));
    if (!part)
        return 0;
    for (f15_kept_certificate *k = kept; k < kept + count; k++) {
        const char *what = differs(kept, k);
        if (what)
            return not_joined(app, k, "join the parts of one trial, each finished", what);
        if (part[k->certificate.part])
            return not_joined(app, k, "give each part once", "this part was there before");
        part[k->certificate.part] = k;
    }
    f15_text missing = {0};
    uint64_t lacking = 0;
    for (uint64_t p = 1; p <= first->of; p++)
        if (!part[p] && ++lacking <= 20)
            f15_text_addf(&missing, "%s%" PRIu64, missing.length ? " " : "", p);
    if (lacking > 0) {
        f15_fail(&app->err, F15_MISMATCH, "run these as well",
                 "of %" PRIu64 " parts %" PRIu64 " %s missing: %s%s", first->of, lacking,
                 lacking == 1 ? "is" : "are", f15_text_string(&missing),
                 lacking > 20 ? " ..." : "");
        f15_text_free(&missing);
        return 0;
    }
    f15_certificate whole = part[1]->certificate;
    for (uint64_t p = 2; p <= first->of; p++)
        f15_trial_join(&whole.result, &part[p]->certificate.result);
    whole.part = whole.of = 1;
    return show(app, &whole);
}

static bool is_same(const f15_trial_result *a, const f15_trial_result *b) {
    return a->checked == b->checked && a->counted == b->counted && a->most == b->most &&
           a->order == b->order && a->refuted == b->refuted &&
           (!a->refuted ||
            (a->at == b->at && strcmp(a->object, b->object) == 0 && strcmp(a->why, b->why) == 0));
}

/* Runs what each names, and compares. */
static int run_again(f15_app *app, size_t jobs, const f15_kept_certificate *kept, size_t count) {
    int status = 0;
    for (size_t k = 0; k < count && !app->err.code; k++) {
        f15_certificate c = kept[k].certificate;
        f15_text text = {0};
        if (!run_trial(app, jobs, &c))
            break;
        bool whole = f15_trial_is_whole(&c.result);
        bool same = whole && is_same(&c.result, &kept[k].certificate.result);
        status |= !same;
        if (app->json) {
            f15_render_certificate_json(&c, &text);
        } else if (!app->quiet) {
            f15_text_addf(&text, "%s:%zu: ", kept[k].file, kept[k].line);
            f15_write_prove_command(&text, &c);
            f15_text_add(&text, same     ? ": the same again"
                                : !whole ? ": stopped before its end"
                                         : ": it comes out OTHERWISE");
            if (strcmp(kept[k].version, F15_VERSION) != 0)
                f15_text_addf(&text, " (made by version %s; this is %s)", kept[k].version,
                              F15_VERSION);
            f15_text_add(&text, "\n");
        }
        f15_send(app, &text, 0);
        if (!whole)
            break;
    }
    return status;
}

static int work_on_files(f15_app *app, size_t jobs, int argc, char **argv) {
    const char *name = app->given[JOIN] ? "join" : "again";
    f15_kept_certificate *kept = NULL;
    size_t count = 0;
    if (app->given[N] || app->given[SIZE] || app->given[PART] || app->given[ALL] ||
        (app->given[JOIN] && app->given[AGAIN]))
        return f15_complain_usage(app, "the certificates say what was checked",
                                  "--%s goes with files alone", name);
    if (argc == 0)
        return f15_complain_usage(app, "name files; - is standard input", "there is nothing to %s",
                                  app->given[JOIN] ? name : "do again");
    if (!f15_read_certificates(app, argc, argv, &kept, &count))
        return 0;
    if (count == 0)
        return f15_complain_usage(app, "give it what `fifteen prove --format json` writes",
                                  "there is no certificate in the files");
    return app->given[JOIN] ? join(app, kept, count) : run_again(app, jobs, kept, count);
}

/* ---- the command line ------------------------------------------------------------------------ */

/* "2/4" */
static bool take_part(f15_app *app, f15_certificate *c) {
    const char *s = app->given[PART], *slash = s ? strchr(s, '/') : NULL;
    c->part = c->of = 1;
    if (!s || (slash && !f15_read_number(s, (size_t)(slash - s), &c->part, NULL) &&
               !f15_read_number(slash + 1, strlen(slash + 1), &c->of, NULL) && c->part >= 1 &&
               c->part <= c->of && c->of <= F15_MOST_PARTS))
        return true;
    f15_complain_usage(app, "write I/N, such as --part 2/4: part 2 of 4 (10000 at most)",
                       "--part %s", s);
    return false;
}

static bool take_size(f15_app *app, f15_certificate *c) {
    const char *size = app->given[SIZE];
    uint64_t n = 0;
    if (!f15_take_number(app, N, 1, 1000, &n))
        return false;
    if (n > 0 && size) {
        f15_complain_usage(app, "give --n or --size", "there are two sizes");
        return false;
    }
    c->size = (f15_size){(uint32_t)n, 0, 0};
    if (!f15_take_size(app, SIZE, &c->size.rows, &c->size.columns))
        return false;
    if (!size && n == 0)
        c->size = f15_statement_info_of(c->statement).sizes.usual;
    return !f15_note(app, f15_statement_size_check(c->statement, &c->size, &app->last));
}

static int prove(f15_app *app, size_t jobs, int argc, char **argv) {
    f15_certificate c = {0};
    if (app->given[JOIN] || app->given[AGAIN])
        return work_on_files(app, jobs, argc, argv);
    if (app->given[ALL] && (argc > 0 || app->given[N] || app->given[SIZE] || app->given[PART]))
        return f15_complain_usage(app, "name a statement, or give --all alone",
                                  "--all checks each statement at its usual size");
    if (app->given[ALL])
        return prove_all(app, jobs);
    if (argc == 0 && (app->given[N] || app->given[SIZE] || app->given[PART]))
        return f15_complain_usage(app, "`fifteen list statements` shows them",
                                  "a statement is missing");
    if (argc == 0)
        return f15_list_statements(app);
    if (argc > 1)
        return f15_complain_usage(app, "name one, or give --all", "one statement at a time");
    if (!f15_statement_by_name(argv[0], &c.statement)) {
        const char *names[F15_STATEMENTS];
        for (unsigned id = 0; id < F15_STATEMENTS; id++)
            names[id] = f15_statement_info_of((f15_statement_id)id).name;
        return f15_complain_unknown(app, "statement", argv[0], names, F15_STATEMENTS,
                                    "`fifteen list statements` shows them");
    }
    return take_part(app, &c) && take_size(app, &c) && run_trial(app, jobs, &c) ? show(app, &c) : 0;
}

static int run(f15_app *app, int argc, char **argv) {
    size_t jobs;
    if (!f15_take_jobs(app, JOBS, &jobs))
        return 0;
    f15_hold_interrupts(app);
    int status = prove(app, jobs, argc, argv);
    f15_release_interrupts(app);
    return status;
}

const f15_verb f15_verb_prove = {
    .arguments = "[STATEMENT|FILE...]",
    .summary = "Check a theorem on every case of a size",
    .option = {[N] = {"--n", 0, "N", "every n up to N, where n items are meant"},
               [SIZE] = {"--size", 0, "RxC", "a board of so many rows and columns"},
               [PART] = {"--part", 0, "I/N", "part I of N of the cases"},
               [JOBS] = {"--jobs", 'j', "N", "so many threads (one a processor, at most 8)"},
               [ALL] = {"--all", 0, NULL, "every statement at its usual size"},
               [JOIN] = {"--join", 0, NULL, "put the parts in FILEs together; - is standard input"},
               [AGAIN] = {"--again", 0, NULL,
                          "run what the certificates in FILEs name, and compare"}},
    .help = "Without a size a statement is checked at its usual one, which takes a second at "
            "most.\nSome statements are false, and end with their smallest counterexample. It "
            "exits with 0\nif the statement holds in all cases that were asked for, with 1 if not, "
            "or if it was\nstopped. For example:\n"
            "  fifteen prove 6.2.1 --n 9\n"
            "  fifteen prove ex15 --size 4x4\n",
    .formats = " json ",
    .no_convention = true,
    .run = run,
};
