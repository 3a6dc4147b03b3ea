/* Dispatch, and the overview. */
#include "json_lines.h"

#include <fifteen/player.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The verbs, in the order of the overview: each has a table f15_verb_NAME in cmd_NAME.c. */
#define VERBS(each)                                                                                \
    each(learn) each(practice) each(play) each(progress) each(show) each(check) each(list)         \
        each(trace) each(parity) each(convert) each(solvable) each(prove) each(solve) each(tables) \
            each(space) each(draw) each(scramble) each(new) each(lint) each(site) each(assign)     \
                each(grade) each(report) each(export) each(complete)
#define DECLARE(name) extern const f15_verb f15_verb_##name;
#define NAME(name) {#name, &f15_verb_##name},
VERBS(DECLARE)
const struct f15_named_verb f15_verbs[] = {VERBS(NAME)};
const size_t f15_verb_count = sizeof f15_verbs / sizeof *f15_verbs;

static int overview(f15_app *app) {
    f15_text text = {0};
    app->style.width = f15_tty_width(STDOUT_FILENO, getenv("COLUMNS"));
    f15_wrap(&text, &app->style, "", "",
             "fifteen: the mathematics of the 15-puzzle, traced, checked and taught");
    f15_text_add(&text, "\nusage: fifteen VERB ...\n");
    for (size_t v = 0; v < f15_verb_count; v++) {
        char lead[40];
        const f15_verb *verb = f15_verbs[v].verb;
        if (verb->group)
            f15_text_addf(&text, "\n%s\n", verb->group);
        snprintf(lead, sizeof lead, "  %-9s ", f15_verbs[v].name);
        f15_wrap(&text, &app->style, lead, "            ", verb->summary);
    }
    f15_text_add(&text, "\n");
    f15_wrap(&text, &app->style, "", "",
             "`fifteen VERB --help` tells more. To begin: fifteen learn");
    return f15_send(app, &text, 0);
}

static int run_verb(f15_app *app, const char *name, int argc, char **argv) {
    const char *names[sizeof f15_verbs / sizeof *f15_verbs];
    for (size_t v = 0; v < f15_verb_count; v++) {
        names[v] = f15_verbs[v].name;
        if (strcmp(name, names[v]) == 0) {
            app->name = names[v];
            app->verb = f15_verbs[v].verb;
        }
    }
    if (!app->verb)
        return f15_complain_unknown(app, "verb", name, names, f15_verb_count,
                                    "`fifteen --help` shows the verbs");
    return f15_parse(app, &argc, argv) ? app->verb->run(app, argc, argv) : 0;
}

static int dispatch(f15_app *app, int argc, char **argv) {
    char help[] = "--help", *ask[] = {help, NULL};
    const char *name = argc > 1 ? argv[1] : "help";
    if (strcmp(name, "help") == 0 && argc > 3)
        return f15_complain_usage(app, "name one verb", "%s is not wanted", argv[3]);
    if (strcmp(name, "help") == 0 && argc > 2 && strcmp(argv[2], help) != 0)
        return run_verb(app, argv[2], 1, ask);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return overview(app);
    if (strcmp(name, "--version") == 0) {
        f15_text text = {0};
        f15_text_add(&text, "fifteen " F15_VERSION "\n");
        return f15_send(app, &text, 0);
    }
    return run_verb(app, name, argc - 2, argv + 2);
}

/* Returns whether errors are to be JSON: needed before options are read, as that may fail. */
static bool asks_for_json(int argc, char **argv) {
    for (int k = 1; k < argc && strcmp(argv[k], "--") != 0; k++)
        if (strcmp(argv[k], "--format=json") == 0 ||
            (strcmp(argv[k], "--format") == 0 && k + 1 < argc && strcmp(argv[k + 1], "json") == 0))
            return true;
    return false;
}

int main(int argc, char **argv) {
    /* static, since its large buffer would otherwise be filled with zeros at every start */
    static f15_stdout to = {.lock = PTHREAD_MUTEX_INITIALIZER};
    to.terminal = isatty(STDOUT_FILENO);
    f15_app app = {.style = {.width = 80},
                   .convention = F15_CHAPTER6,
                   .format = "text",
                   .errors_in_json = asks_for_json(argc, argv),
                   .out = {.write = f15_write_stdout, .self = &app},
                   .to = &to};
    json_set_alloc_funcs(f15_json_memory, free);
    f15_finish(&app, dispatch(&app, argc, argv));
    if (!f15_flush(&app) && !to.told) /* a full disk or a closed pipe is a failure */
        f15_cannot_write(to.failed, &app.err);
    f15_findings_free(&app.findings);
    f15_course_free(&app.course);
    f15_arena_free(&app.arena);
    return f15_finish(&app, 0);
}
