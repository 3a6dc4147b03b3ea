/* fifteen tables: make, check and remove the big tables for shortest solutions. */
#include "table_file.h"

#include <fifteen/json.h>
#include <fifteen/notation.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLES, GROUPS, JOBS, PROGRESS, VERIFY, REMOVE };

static f15_tables_plan plan_of(size_t groups) {
    static const f15_tables_plan smaller = {.grid = {.rows = 4, .columns = 4},
                                            .groups = 3, /* bit k: the piece of cell k */
                                            .group = {0x1331, 0x6cc0, 0x000e}};
    return groups == 0 ? f15_tables_standard() : smaller;
}

typedef enum outcome { MADE, THERE, WHOLE, NONE, REMOVED } outcome;
static const struct {
    const char *name, *says;
} outcomes[] = {[MADE] = {"made", "made"},
                [THERE] = {"there", "they are there"},
                [WHOLE] = {"whole", "whole to the last byte"},
                [NONE] = {"none", "there are none"},
                [REMOVED] = {"removed", "removed"}};

/* Prints the outcome; `plan` is that of the tables there are now, or NULL. */
static int tell(f15_app *app, outcome what, const f15_tables_plan *plan, size_t length,
                const char *path) {
    f15_text text = {0}, groups = {0};
    for (size_t g = 0; plan && g < plan->groups; g++)
        f15_text_addf(&groups, "%s%u", g == 0 ? "" : "-", f15_count_cells(plan->group[g]));
    if (app->json) {
        f15_json json = f15_json_begin(&text);
        f15_json_string(&json, "outcome", outcomes[what].name);
        f15_json_clean(&json, "file", path, strlen(path));
        if (plan) {
            f15_json_string(&json, "groups", f15_text_string(&groups));
            f15_json_number(&json, "bytes", length);
        }
        f15_json_end(&json);
    } else if (!app->quiet) {
        f15_text_addf(&text, "%s: ", outcomes[what].says);
        f15_text_add_clean(&text, path, strlen(path));
        if (plan)
            f15_text_addf(&text, " (4x4, groups of %s pieces, %zu bytes)", f15_text_string(&groups),
                          length);
        f15_text_add(&text, "\n");
    }
    f15_text_drop_part(&text, &groups);
    return f15_send(app, &text, what == NONE);
}

typedef struct progress {
    bool terminal, lines;
    uint64_t percent;
} progress;

static bool tell_progress(void *self, uint64_t done, uint64_t all) {
    progress *p = self;
    uint64_t before = p->percent;
    p->percent = done * 100 / all;
    if (p->lines && p->percent / 10 != before / 10)
        fprintf(stderr, "fifteen: %llu %% made\n", (unsigned long long)p->percent);
    else if (p->terminal && p->percent != before)
        fprintf(stderr, "\rfifteen: %llu %% made", (unsigned long long)p->percent);
    return !f15_is_interrupted();
}

/* Compares the need with "MemAvailable:  24060780 kB", if the system has that line. */
static bool is_memory_free(f15_app *app, size_t bytes) {
    static const char name[] = "MemAvailable:";
    uint64_t kilobytes = 0;
    char line[100];
    FILE *file = fopen("/proc/meminfo", "r");
    bool known = false;
    while (file && !known && fgets(line, sizeof line, file)) {
        const char *digits = line + strcspn(line, "0123456789");
        known = strncmp(line, name, sizeof name - 1) == 0 &&
                f15_read_number(digits, strspn(digits, "0123456789"), &kilobytes, NULL) == F15_OK;
    }
    if (file)
        fclose(file);
    if (known && kilobytes < bytes / 1024)
        f15_fail(&app->err, F15_NO_MEMORY, "end other programs, or take --groups 6-6-3",
                 "making the tables takes %zu MB of memory, and %llu are free", bytes / 1000000,
                 (unsigned long long)kilobytes * 1024 / 1000000);
    return !app->err.code;
}

static int make(f15_app *app, const f15_tables_plan *plan, const f15_workers *workers,
                const char *path) {
    progress how = {.lines = app->given[PROGRESS] != NULL};
    size_t length = 0, memory = 0;
    uint8_t *bytes = NULL;
    f15_table_part part;
    f15_hold_interrupts(app);
    signal(SIGXFSZ, SIG_IGN); /* too large a file is handled like a full disk */
    how.terminal = !how.lines && !app->quiet && isatty(STDERR_FILENO);
    if (!f15_note(app, f15_tables_need(plan, &length, &memory, &app->last)) &&
        is_memory_free(app, memory) && f15_begin_table_part(app, path, length, &part)) {
        f15_note(app,
                 f15_tables_make(plan, workers, tell_progress, &how, &bytes, &length, &app->last));
        f15_end_table_part(app, path, &part, bytes, length);
    }
    free(bytes);
    f15_release_interrupts(app);
    if (how.terminal)
        fprintf(stderr, "\r%24s\r", "");
    if (app->err.code == F15_STOPPED) {
        app->err = (f15_error){0};
        if (!app->quiet)
            fprintf(stderr,
                    "fifteen: stopped; nothing was made, and what was there is as it was\n");
        return 1;
    }
    return app->err.code ? 0 : tell(app, MADE, plan, length, path);
}

static void refuse_others(f15_app *app, const char *path) {
    f15_text remedy = {0};
    f15_text_add(&remedy, "`fifteen tables --remove");
    f15_add_tables_option(&remedy, app->given[TABLES]);
    f15_text_add(&remedy, "` first");
    f15_fail(&app->err, F15_USAGE, f15_text_string(&remedy), "%s: these tables are of other groups",
             path);
    f15_text_free(&remedy);
}

static int look(f15_app *app, const f15_tables_plan *plan, const char *path) {
    size_t jobs = 1;
    f15_table_file file = {0};
    f15_error err = {0};
    if (!f15_take_jobs(app, JOBS, &jobs))
        return 2;
    const f15_workers workers = f15_threads(jobs);
    f15_watch_tables(app);
    f15_code code = f15_open_tables(path, app->given[TABLES], &workers, &file, &err);
    const bool there = file.path != NULL;
    int status = 0;
    if (code && (app->given[VERIFY] || code != F15_MISMATCH))
        app->err = err;
    else if (app->given[VERIFY])
        status =
            tell(app, there ? WHOLE : NONE, there ? &file.tables.plan : NULL, file.length, path);
    else if (!there) /* missing or damaged: a new file takes its place */
        status = make(app, plan, &workers, path);
    else if (memcmp(plan->group, file.tables.plan.group, sizeof plan->group) == 0)
        status = tell(app, THERE, plan, file.length, path);
    else
        refuse_others(app, path);
    f15_close_tables(&file);
    return status;
}

static int run(f15_app *app, int argc, char **argv) {
    size_t groups = 0;
    const char *path = f15_table_path(app, app->given[TABLES]);
    if (argc > 0)
        return f15_complain_usage(app, "name a directory with --tables", "%s is not wanted",
                                  argv[0]);
    if (app->given[VERIFY] && app->given[REMOVE])
        return f15_complain_usage(app, "give one of them", "--verify and --remove");
    for (size_t k = GROUPS; k <= PROGRESS; k++)
        if (app->given[k] && (app->given[REMOVE] || (app->given[VERIFY] && k != JOBS)))
            return f15_complain_usage(app, "leave it out", "%s is for making tables, not for --%s",
                                      app->verb->option[k].name,
                                      app->given[VERIFY] ? "verify" : "remove");
    if (!path || !f15_take_choice(app, GROUPS, &groups))
        return 0;
    const f15_tables_plan plan = plan_of(groups);
    if (!app->given[REMOVE])
        return look(app, &plan, path);
    outcome removed = f15_remove_tables(app, path) ? REMOVED : NONE;
    return app->err.code ? 0 : tell(app, removed, NULL, 0, path);
}

const f15_verb f15_verb_tables = {
    .arguments = "",
    .summary = "Make the big tables with which solve finds shortest solutions faster",
    .option = {[TABLES] = {"--tables", 0, "DIR",
                           "use this directory, not the one in XDG_CACHE_HOME"},
               [GROUPS] = {"--groups", 0, "8-7|6-6-3",
                           "how the pieces are divided: larger groups make searches faster and "
                           "tables larger (288 and 6 MB)"},
               [JOBS] = {"--jobs", 'j', "N", "N threads (default: one per processor, at most 8)"},
               [PROGRESS] = {"--progress", 0, NULL,
                             "report each tenth of the work on standard error"},
               [VERIFY] = {"--verify", 0, NULL,
                           "only check every byte: 0 complete, 1 no tables, 2 damaged"},
               [REMOVE] = {"--remove", 0, NULL, "remove them, and those of an interrupted run"}},
    .help =
        "For every placement of 8 pieces of the 4 by 4 puzzle, and of the other 7, the tables have "
        "the least number of their slides that brings them home. They are made once, in half a "
        "minute and 1.3 GB of memory, and are a file of 288 MB. Existing tables are kept; damaged "
        "ones are made again; remove those of other groups first. Ctrl-C changes nothing.\n",
    .formats = " json ",
    .no_convention = "the tables depend on no convention",
    .run = run,
};
