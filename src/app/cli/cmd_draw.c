/* fifteen draw: a figure with box characters, or as SVG for a handout. */
#include <fifteen/unstable/figure.h>

#include "app.h"

#include <string.h>

enum { PLAIN, SIZE, GOAL, RING, KEEP, SLIDE, SWAPS, ITEMS, STEPS, CAPTION, OPTIONS };
enum { MAX_WORDS = 16 };

/* Draws the figure that the words and the given options name, as in the prose of a lesson. */
static int draw_words(f15_app *app, const char *const *word, size_t count) {
    const char *all[2 * OPTIONS + MAX_WORDS];
    f15_figure figure = {0};
    f15_text out = {0}, plain = {0};
    if (count > MAX_WORDS)
        return f15_complain_usage(app, "quote what has spaces in it", "there are too many words");
    memcpy(all, word, count * sizeof *all);
    count = f15_pass_on(app, SIZE, OPTIONS, all, count);
    if (!f15_note(app, f15_read_figure(all, count, &app->convention, &figure, &app->last))) {
        if (strcmp(app->format, "svg") == 0)
            f15_note(app, f15_render_figure_svg(&out, &figure, NULL, &app->last));
        else
            f15_render_figure_text(&out, &figure, NULL, "", &app->style);
    }
    f15_figure_free(&figure);
    if (!app->given[PLAIN] || strcmp(app->format, "svg") == 0)
        return f15_send(app, &out, 0);
    f15_add_ascii(&plain, f15_text_string(&out), out.length);
    f15_text_free(&out);
    return f15_send(app, &plain, 0);
}

static int draw_board(f15_app *app, const char *text) {
    return draw_words(app, (const char *const[]){"board", text}, 2);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_boards boards = {.verb = draw_board, .has_options = app->given[SIZE] || app->given[GOAL]};
    return argc > 0 && f15_is_figure_name(argv[0])
               ? draw_words(app, (const char *const *)argv, (size_t)argc)
               : f15_each_board(app, argc, argv, &boards);
}

const f15_verb f15_verb_draw = {
    .arguments = "[BOARD | FIGURE]",
    .summary = "Draw a board, or another figure",
    .option = {[PLAIN] = {"--plain", 0, NULL, "plain ASCII"},
               [SIZE] = {"--size", 0, "RxC", "rows and columns, if the text does not show them"},
               [GOAL] = {"--goal", 0, "BOARD", "the goal, for boards of letters"},
               [RING] = {"--ring", 0, "CELLS", "a closed path through these cells, as a line"},
               [KEEP] = {"--keep", 0, "CELLS", "cells that must not change"},
               [SLIDE] = {"--slide", 0, "PIECE", "an arrow from this piece to the hole"},
               [SWAPS] = {"--swaps", 0, "SWAPS", "of a row: an arc for each swap, and the result"},
               [ITEMS] = {"--items", 0, "N", "of cycles: the number of items"},
               [STEPS] = {"--steps", 0, "K", "of a trace: its first K steps"},
               [CAPTION] = {"--caption", 0, "TEXT", "a caption below it"}},
    .help = "For a handout: --format svg, with which `fifteen trace` draws a strip, one figure per "
            "step. A figure is one of\n"
            "  board BOARD          with --ring, --keep, --slide\n"
            "  cells RxC            a board whose cells are numbered: --ring, --keep\n"
            "  row START            a word or a list, and the result of --swaps\n"
            "  cycles PERMUTATION   its cycles, with arrows: --items\n"
            "  graph WORD           the arrangements of two or three letters, and their swaps\n"
            "  trace ALGORITHM ...  a trace: its first --steps; options of its own after --\n"
            "The same words draw a figure in the prose of a lesson, and of an exercise.\n",
    .formats = " svg ",
    .run = run,
};
