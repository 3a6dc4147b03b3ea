/* fifteen trace: run an algorithm of the course, step by step. */
#include "app.h"

#include <fifteen/player.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_WORDS = 16 };
#define WORD_LIMIT ((size_t)1 << 16) /* bytes of an argument read from a file */

/* The words of the run, with those read from files. */
typedef struct words {
    const char *word[MAX_WORDS];
    char *owned[MAX_WORDS];
    size_t count;
} words;

static void free_words(words *w) {
    for (size_t k = 0; k < w->count; k++)
        free(w->owned[k]);
}

static f15_code expand_words(words *w, int argc, char **argv, f15_error *err) {
    if (argc > MAX_WORDS)
        return f15_fail(err, F15_USAGE, "a list with spaces is one word if it is quoted: \"3 1 2\"",
                        "there are too many words");
    for (int k = 0; k < argc; k++) {
        size_t length = 0;
        f15_code code =
            f15_expand_word(argv[k], WORD_LIMIT, &w->owned[k], &w->word[k], &length, err);
        if (code)
            return code;
        w->count++;
        if (strlen(w->word[k]) != length)
            return f15_fail(err, F15_BAD_NOTATION, NULL, "%s holds a NUL byte", argv[k]);
    }
    return F15_OK;
}

static f15_code read_depth(const char *text, uint32_t *depth, f15_error *err) {
    uint64_t value = 0;
    if (!text)
        return F15_OK;
    f15_code code = f15_read_number(text, strlen(text), &value, err);
    if (!code && (value < 1 || value > 1000))
        code = f15_fail(err, F15_OUT_OF_RANGE, NULL, "--depth goes from 1 to 1000");
    *depth = (uint32_t)value;
    return code;
}

/* Everything one way of showing needs. */
typedef struct showing {
    const f15_app *app;
    const words *words;
    uint32_t depth; /* 0: not given */
    f15_run run;
    f15_trace trace;
} showing;

static f15_code run(showing *s, f15_error *err) {
    return f15_run_words(s->words->word, s->words->count, &s->app->convention, &s->trace, &s->run,
                         err);
}

static uint32_t own_depth(const words *w) {
    f15_algorithm algorithm;
    if (w->count > 0 && f15_algorithm_by_name(w->word[0], &algorithm))
        return f15_algorithm_info_of(algorithm)->depth;
    return 1;
}

static f15_code say_folds(const f15_app *app, const f15_text_sink *sink, f15_error *err) {
    char line[80];
    snprintf(line, sizeof line, "(%llu section%s folded; --depth %u shows more)\n",
             (unsigned long long)sink->folds, sink->folds == 1 ? " is" : "s are", sink->depth + 1);
    return f15_out_string(&app->out, line, err);
}

static f15_code show_text(showing *s, f15_error *err) {
    f15_text_sink sink = {.out = s->app->out,
                          .style = s->app->style,
                          .convention = s->app->convention,
                          .depth = s->depth ? s->depth : own_depth(s->words)};
    if (!s->app->quiet)
        s->trace.sink = f15_text_sink_of(&sink);
    f15_code code = run(s, err);
    if (!code)
        code = f15_render_result_text(&s->run, &s->trace, &s->app->style, &s->app->out, err);
    if (!code && sink.folds > 0)
        code = say_folds(s->app, &sink, err);
    f15_text_sink_free(&sink);
    return code;
}

static f15_code show_json(showing *s, f15_error *err) {
    f15_json_sink sink = {s->app->out, s->app->convention, s->depth ? s->depth : F15_ALL_DEPTHS};
    if (!s->app->quiet)
        s->trace.sink = f15_json_sink_of(&sink);
    f15_code code = run(s, err);
    return code ? code : f15_render_result_json(&s->run, &s->trace, &s->app->out, err);
}

static f15_code show_dot(showing *s, f15_error *err) {
    f15_code code = run(s, err);
    if (!code && s->run.kind != F15_RESULT_GRAPH)
        code = f15_fail(err, F15_USAGE, "try --format text or json",
                        "--format dot draws the transition graph: it is for `trace graph`");
    return code ? code : f15_render_graph_dot(&s->run, &s->app->out, err);
}

/* A strip of figures, for boards. */
static f15_code show_svg(showing *s, f15_error *err) {
    f15_svg_sink sink = {.convention = s->app->convention,
                         .depth = s->depth ? s->depth : own_depth(s->words)};
    char title[80];
    s->trace.sink = f15_svg_sink_of(&sink);
    f15_code code = run(s, err);
    snprintf(title, sizeof title, "fifteen trace %s", s->words->count ? s->words->word[0] : "");
    if (!code)
        code = f15_render_strip_svg(&sink, &s->run, title, &s->app->out, err);
    f15_svg_sink_free(&sink);
    return code;
}

static f15_code show(showing *s, f15_error *err) {
    if (strcmp(s->app->format, "svg") == 0)
        return show_svg(s, err);
    if (strcmp(s->app->format, "json") == 0)
        return show_json(s, err);
    return strcmp(s->app->format, "dot") == 0 ? show_dot(s, err) : show_text(s, err);
}

/* The sheet with gaps, instead of the trace. */
static int print_gaps(const f15_app *app, const words *w, uint32_t depth) {
    f15_error err = {0};
    f15_quiz predict = {0};
    f15_text text = {0};
    if (strcmp(app->format, "text") != 0)
        return f15_complain_usage(app, NULL, "--blanks is for --format text");
    f15_code code = f15_quiz_open(&predict, w->word, w->count, &app->convention, depth, &err);
    if (!code)
        code = f15_render_sheet(&predict, depth, &app->style, &text, &err);
    if (!code && !app->quiet)
        code = f15_send_text(app, &text, &err);
    f15_text_free(&text);
    f15_quiz_free(&predict);
    return code ? f15_complain(app, &err) : 0;
}

/* One step at a key. Nothing is kept, and no lesson is there. */
static int step_words(const f15_app *app, const words *w, uint32_t depth) {
    f15_error err = {0};
    f15_tty *tty = NULL;
    bool reached = true;
    f15_code code = f15_tty_open(STDIN_FILENO, STDOUT_FILENO, app->style.color, &tty, &err);
    if (!code) {
        f15_player player = {.terminal = f15_tty_terminal(tty)};
        code =
            f15_player_trace(&player, w->word, w->count, &app->convention, depth, &reached, &err);
    }
    int interrupted = tty ? f15_tty_signal(tty) : 0;
    f15_tty_close(tty);
    if (interrupted)
        raise(interrupted);
    return code ? f15_complain(app, &err) : reached ? 0 : 1;
}

static bool can_step(const f15_app *app) {
    if (strcmp(app->format, "text") != 0)
        f15_complain_usage(app, NULL, "--step is for --format text");
    else if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        f15_complain_usage(app, "without --step the whole trace is shown",
                           "--step needs a terminal");
    else
        return true;
    return false;
}

typedef struct wishes {
    const char *depth;
    bool step, gaps;
} wishes;

static int trace_words(const f15_app *app, const words *w, const wishes *wish) {
    f15_error err = {0};
    showing s = {.app = app, .words = w};
    f15_code code = read_depth(wish->depth, &s.depth, &err);
    if (!code && wish->gaps && wish->step)
        return f15_complain_usage(app, NULL, "--blanks and --step do not go together");
    if (!code && wish->gaps)
        return print_gaps(app, w, s.depth);
    if (!code && wish->step)
        return can_step(app) ? step_words(app, w, s.depth) : 2;
    if (!code)
        code = show(&s, &err);
    if (!code)
        code = f15_trace_verdict(&s.trace, &err);
    int status = code ? f15_complain(app, &err) : s.run.reached ? 0 : 1;
    f15_run_free(&s.run);
    f15_trace_free(&s.trace);
    return status;
}

int f15_cmd_trace(int argc, char **argv, f15_app *app) {
    wishes wish = {0};
    f15_flag flags[] = {{"depth", 0, &wish.depth, NULL},
                        {"step", 0, NULL, &wish.step},
                        {"blanks", 0, NULL, &wish.gaps},
                        {"gaps", 0, NULL, &wish.gaps}};
    words w = {0};
    f15_error err = {0};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 4, " json dot svg ", F15_KEEP_UNKNOWN, &status))
        return status;
    if (expand_words(&w, argc, argv, &err))
        status = f15_complain(app, &err);
    else
        status = trace_words(app, &w, &wish);
    free_words(&w);
    return status;
}
