/* fifteen trace: run an algorithm of the course, step by step. */
#include "student.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH, STEP, BLANKS, GAPS };
enum { MAX_WORDS = 16 };
#define WORD_LIMIT ((size_t)1 << 16) /* bytes of an argument read from a file */

/* A run: its words, some read from files, and its depth (0: not given). */
typedef struct tracing {
    f15_app *app;
    const char *word[MAX_WORDS];
    size_t count;
    bool known; /* the first word is the name of `algorithm` */
    f15_algorithm algorithm;
    char title[80];
    uint32_t depth;
    f15_run run;
    f15_trace trace;
} tracing;

static f15_code run_words(tracing *t) {
    return f15_note(t->app, f15_run_words(t->word, t->count, &t->app->convention, &t->trace,
                                          &t->run, &t->app->last));
}

/* Returns the depth that was given, or the algorithm's own. */
static uint32_t own_depth(const tracing *t) {
    return t->depth ? t->depth : t->known ? f15_algorithm_info_of(t->algorithm)->depth : 1;
}

static void show_text(tracing *t) {
    f15_app *app = t->app;
    f15_text_sink sink = {
        .out = app->out, .style = app->style, .convention = app->convention, .depth = own_depth(t)};
    char line[80];
    if (!app->quiet)
        t->trace.sink = f15_text_sink_of(&sink);
    f15_code code = run_words(t);
    if (!code)
        code = f15_note(
            app, f15_render_result_text(&t->run, &t->trace, &app->style, &app->out, &app->last));
    snprintf(line, sizeof line, "(%llu section%s folded; --depth %u shows more)\n",
             (unsigned long long)sink.folds, sink.folds == 1 ? " is" : "s are", sink.depth + 1);
    if (!code && sink.folds > 0)
        f15_note(app, f15_out_string(&app->out, line, &app->last));
    f15_text_sink_free(&sink);
}

static void show_json(tracing *t) {
    f15_app *app = t->app;
    f15_json_sink sink = {.out = app->out,
                          .convention = app->convention,
                          .depth = t->depth ? t->depth : F15_ALL_DEPTHS};
    if (!app->quiet)
        t->trace.sink = f15_json_sink_of(&sink);
    f15_code code = run_words(t);
    f15_json_sink_free(&sink);
    if (!code)
        f15_note(app, f15_render_result_json(&t->run, &t->trace, &app->out, &app->last));
}

static void show_tree(tracing *t, bool dot) {
    f15_app *app = t->app;
    f15_tree_sink sink = {.convention = app->convention};
    t->trace.sink = f15_tree_sink_of(&sink);
    if (!run_words(t))
        f15_note(app, dot ? f15_render_tree_dot(&sink, &t->run, &app->out, &app->last)
                          : f15_render_tree_svg(&sink, &t->run, t->title, &app->out, &app->last));
    f15_tree_sink_free(&sink);
}

static void show_dot(tracing *t) {
    f15_app *app = t->app;
    if (run_words(t))
        return;
    if (t->run.kind == F15_RESULT_GRAPH)
        f15_note(app, f15_render_graph_dot(&t->run, &app->out, &app->last));
    else
        f15_fail(&app->err, F15_USAGE, "try --format text or json",
                 "--format dot draws graphs: it is for `trace graph` and for searches");
}

static void show_svg(tracing *t) {
    f15_svg_sink sink = {.convention = t->app->convention, .depth = own_depth(t)};
    t->trace.sink = f15_svg_sink_of(&sink);
    if (!run_words(t))
        f15_note(t->app,
                 f15_render_strip_svg(&sink, &t->run, t->title, &t->app->out, &t->app->last));
    f15_svg_sink_free(&sink);
}

/* Shows the run; draws a search as a tree. Ctrl-C ends a search with the best result so far. */
static int show(tracing *t) {
    static const f15_solve_options solving = {.limits.tell = f15_until_interrupted};
    f15_app *app = t->app;
    const bool search =
        t->known && t->algorithm >= F15_ALGORITHM_BFS && t->algorithm <= F15_ALGORITHM_IDASTAR;
    const bool svg = strcmp(app->format, "svg") == 0, dot = strcmp(app->format, "dot") == 0;
    t->run.solving = &solving;
    if (search || (t->known && t->algorithm == F15_ALGORITHM_SOLVE))
        f15_hold_interrupts(app);
    if (app->json)
        show_json(t);
    else if (search && (svg || dot))
        show_tree(t, dot);
    else if (svg)
        show_svg(t);
    else if (dot)
        show_dot(t);
    else
        show_text(t);
    f15_release_interrupts(app);
    if (!app->err.code)
        f15_note(app, f15_trace_verdict(&t->trace, &app->last));
    const bool falls_short = !t->run.reached || f15_run_falls_short(&t->run);
    f15_run_free(&t->run);
    f15_trace_free(&t->trace);
    return falls_short && !app->err.code;
}

static int print_sheet(const tracing *t) {
    f15_app *app = t->app;
    f15_quiz quiz = {0};
    f15_text text = {0};
    if (!f15_note(app, f15_quiz_open(&quiz, t->word, t->count, &app->convention, NULL, t->depth,
                                     &app->last)))
        f15_note(app, f15_render_sheet(&quiz, t->depth, &app->style, &text, &app->last));
    f15_quiz_free(&quiz);
    if (app->quiet)
        f15_text_free(&text);
    return f15_send(app, &text, 0);
}

static int run(f15_app *app, int argc, char **argv) {
    tracing t = {.app = app};
    const bool stepping = app->given[STEP] != NULL, gaps = app->given[BLANKS] || app->given[GAPS];
    uint64_t depth = 0;
    if (argc > MAX_WORDS)
        f15_fail(&app->err, F15_USAGE, "a list with spaces is one word if it is quoted: \"3 1 2\"",
                 "there are too many words");
    for (int k = 0; k < argc && !app->err.code; k++)
        t.word[t.count++] = f15_expand_text(app, argv[k], WORD_LIMIT);
    if (app->err.code || !f15_take_number(app, DEPTH, 1, F15_MAX_DEPTH, &depth))
        return 0;
    t.depth = (uint32_t)depth;
    t.known = t.count > 0 && f15_algorithm_by_name(t.word[0], &t.algorithm);
    snprintf(t.title, sizeof t.title, "fifteen trace %s", t.count ? t.word[0] : "");
    if (gaps && stepping)
        return f15_complain_usage(app, NULL, "--blanks and --step do not go together");
    if ((gaps || stepping) && strcmp(app->format, "text") != 0)
        return f15_complain_usage(app, NULL, "--%s is for --format text", gaps ? "blanks" : "step");
    if (stepping)
        return !f15_student_step(app, t.word, t.count, &app->convention, t.depth,
                                 "without --step the whole trace is shown");
    return gaps ? print_sheet(&t) : show(&t);
}

const f15_verb f15_verb_trace = {
    .group = "To verify",
    .arguments = "ALGORITHM ARGUMENT...",
    .summary = "Run an algorithm of the course, step by step",
    .option = {[DEPTH] = {"--depth", 0, "N",
                          "how deep to show sections (each algorithm has its own default)"},
               [STEP] = {"--step", 0, NULL, "one step per key, forwards and back"},
               [BLANKS] = {"--blanks", 0, NULL,
                           "a sheet to be filled in, for `fifteen check --sheet`"},
               [GAPS] = {"--gaps", 0, NULL, "the same, which the sheet calls --blanks"}},
    .help = "With --format json, one object per line; dot is for graphs, svg draws figures. "
            "`fifteen list algorithms` shows the algorithms and their arguments. An argument @FILE "
            "is read from that file, - from standard input. For example:\n"
            "  fifteen trace transform MARINE AIRMEN\n"
            "  fifteen trace three-cycles 3,4,0,2,1,5 0,5,1,4,3,2\n",
    .formats = " json dot svg ",
    .keeps_unknown = true,
    .run = run,
};
