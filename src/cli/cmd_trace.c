/* fifteen trace: run an algorithm of the course, step by step. */
#include "app.h"

#include <fifteen/player.h>

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH, STEP, BLANKS, GAPS };
enum { MAX_WORDS = 16 };
#define WORD_LIMIT ((size_t)1 << 16) /* bytes of an argument read from a file */

/* The words of the run, with those read from files, and how deep it is shown (0: not given). */
typedef struct tracing {
    f15_app *app;
    const char *word[MAX_WORDS];
    size_t count;
    uint32_t depth;
    f15_run run;
    f15_trace trace;
} tracing;

static f15_code read_words(tracing *t, int argc, char **argv, f15_error *err) {
    const char *depth = t->app->given[DEPTH];
    uint64_t number = 0;
    if (argc > MAX_WORDS)
        return f15_fail(err, F15_USAGE, "a list with spaces is one word if it is quoted: \"3 1 2\"",
                        "there are too many words");
    for (int k = 0; k < argc; k++) {
        size_t length = 0;
        f15_code code = f15_expand_word(&t->app->arena, argv[k], WORD_LIMIT, &t->word[t->count++],
                                        &length, err);
        if (code)
            return code;
        if (strlen(t->word[k]) != length)
            return f15_fail(err, F15_BAD_NOTATION, NULL, "%s holds a NUL byte", argv[k]);
    }
    f15_code code = depth ? f15_read_number(depth, strlen(depth), &number, err) : F15_OK;
    if (!code && depth && (number < 1 || number > F15_MAX_DEPTH))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "--depth goes from 1 to %d", F15_MAX_DEPTH);
    t->depth = (uint32_t)number;
    return code;
}

static f15_code run_words(tracing *t, f15_error *err) {
    return f15_run_words(t->word, t->count, &t->app->convention, &t->trace, &t->run, err);
}

static uint32_t own_depth(const tracing *t) {
    f15_algorithm algorithm;
    if (t->depth > 0)
        return t->depth;
    if (t->count > 0 && f15_algorithm_by_name(t->word[0], &algorithm))
        return f15_algorithm_info_of(algorithm)->depth;
    return 1;
}

static f15_code show_text(tracing *t, f15_error *err) {
    f15_text_sink sink = {.out = t->app->out,
                          .style = t->app->style,
                          .convention = t->app->convention,
                          .depth = own_depth(t)};
    char line[80];
    if (!t->app->quiet)
        t->trace.sink = f15_text_sink_of(&sink);
    f15_code code = run_words(t, err);
    if (!code)
        code = f15_render_result_text(&t->run, &t->trace, &t->app->style, &t->app->out, err);
    snprintf(line, sizeof line, "(%llu section%s folded; --depth %u shows more)\n",
             (unsigned long long)sink.folds, sink.folds == 1 ? " is" : "s are", sink.depth + 1);
    if (!code && sink.folds > 0)
        code = f15_out_string(&t->app->out, line, err);
    f15_text_sink_free(&sink);
    return code;
}

static f15_code show_json(tracing *t, f15_error *err) {
    f15_json_sink sink = {.out = t->app->out,
                          .convention = t->app->convention,
                          .depth = t->depth ? t->depth : F15_ALL_DEPTHS};
    if (!t->app->quiet)
        t->trace.sink = f15_json_sink_of(&sink);
    f15_code code = run_words(t, err);
    f15_json_sink_free(&sink);
    return code ? code : f15_render_result_json(&t->run, &t->trace, &t->app->out, err);
}

static f15_code show_dot(tracing *t, f15_error *err) {
    f15_code code = run_words(t, err);
    if (!code && t->run.kind != F15_RESULT_GRAPH)
        code = f15_fail(err, F15_USAGE, "try --format text or json",
                        "--format dot draws the transition graph: it is for `trace graph`");
    return code ? code : f15_render_graph_dot(&t->run, &t->app->out, err);
}

/* A strip of figures. */
static f15_code show_svg(tracing *t, f15_error *err) {
    f15_svg_sink sink = {.convention = t->app->convention, .depth = own_depth(t)};
    char title[80];
    t->trace.sink = f15_svg_sink_of(&sink);
    f15_code code = run_words(t, err);
    snprintf(title, sizeof title, "fifteen trace %s", t->count ? t->word[0] : "");
    if (!code)
        code = f15_render_strip_svg(&sink, &t->run, title, &t->app->out, err);
    f15_svg_sink_free(&sink);
    return code;
}

static int show(tracing *t) {
    f15_error err = {0};
    const char *format = t->app->format;
    f15_code code = t->app->json                 ? show_json(t, &err)
                    : strcmp(format, "svg") == 0 ? show_svg(t, &err)
                    : strcmp(format, "dot") == 0 ? show_dot(t, &err)
                                                 : show_text(t, &err);
    if (!code)
        code = f15_trace_verdict(&t->trace, &err);
    int status = code ? f15_complain(t->app, &err) : t->run.reached ? 0 : 1;
    f15_run_free(&t->run);
    f15_trace_free(&t->trace);
    return status;
}

/* The sheet with gaps, instead of the trace. */
static int print_sheet(const tracing *t) {
    f15_error err = {0};
    f15_quiz quiz = {0};
    f15_text text = {0};
    f15_code code = f15_quiz_open(&quiz, t->word, t->count, &t->app->convention, t->depth, &err);
    if (!code)
        code = f15_render_sheet(&quiz, t->depth, &t->app->style, &text, &err);
    if (!code && !t->app->quiet)
        code = f15_send_text(t->app, &text, &err);
    f15_text_free(&text);
    f15_quiz_free(&quiz);
    return code ? f15_complain(t->app, &err) : 0;
}

/* One step at a key. Nothing is kept, and no lesson is there. */
static int step(const tracing *t) {
    f15_error err = {0};
    f15_tty *tty = NULL;
    bool reached = true;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return f15_complain_usage(t->app, "without --step the whole trace is shown",
                                  "--step needs a terminal");
    f15_code code = f15_tty_open(STDIN_FILENO, STDOUT_FILENO, t->app->style.color, &tty, &err);
    if (!code) {
        f15_player player = {.terminal = f15_tty_terminal(tty)};
        code = f15_player_trace(&player, t->word, t->count, &t->app->convention, t->depth, &reached,
                                &err);
    }
    int interrupted = tty ? f15_tty_signal(tty) : 0;
    f15_tty_close(tty);
    if (interrupted)
        raise(interrupted);
    return code ? f15_complain(t->app, &err) : reached ? 0 : 1;
}

static int run(f15_app *app, int argc, char **argv) {
    tracing t = {.app = app};
    f15_error err = {0};
    bool stepping = app->given[STEP] != NULL, gaps = app->given[BLANKS] || app->given[GAPS];
    if (read_words(&t, argc, argv, &err))
        return f15_complain(app, &err);
    if (gaps && stepping)
        return f15_complain_usage(app, NULL, "--blanks and --step do not go together");
    if ((gaps || stepping) && strcmp(app->format, "text") != 0)
        return f15_complain_usage(app, NULL, "--%s is for --format text", gaps ? "blanks" : "step");
    return gaps ? print_sheet(&t) : stepping ? step(&t) : show(&t);
}

const f15_verb f15_verb_trace = {
    .name = "trace",
    .group = "To verify",
    .arguments = "ALGORITHM ARGUMENT...",
    .summary = "Run an algorithm of the course, step by step",
    .option = {[DEPTH] = {"depth", 0, "N",
                          "how deep to show sections (each algorithm has its own default)"},
               [STEP] = {"step", 0, NULL, "one step at a key, forwards and back"},
               [BLANKS] = {"blanks", 0, NULL,
                           "a sheet to be filled in, for `fifteen check --sheet`"},
               [GAPS] = {"gaps", 0, NULL, "the same"}},
    .help = "With --format json, one object a line; dot is for the graph, svg draws figures.\n"
            "`fifteen list algorithms` shows the algorithms and their arguments. An argument @FILE "
            "is\nread from that file, - from standard input. For example:\n"
            "  fifteen trace transform MARINE AIRMEN\n"
            "  fifteen trace three-cycles 3,4,0,2,1,5 0,5,1,4,3,2\n",
    .formats = " json dot svg ",
    .keeps_unknown = true,
    .run = run,
};
