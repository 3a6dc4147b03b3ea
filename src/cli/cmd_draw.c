/* fifteen draw: a board with box characters, or as SVG for a handout. */
#include "app.h"

#include <string.h>

enum { PLAIN, SIZE, GOAL };

static int draw(f15_app *app, const char *text) {
    const char *size = app->given[SIZE];
    const char *goal = app->given[GOAL] ? app->given[GOAL] : text; /* to draw, any goal will do */
    uint32_t rows = 0, columns = 0;
    f15_board board, solved;
    f15_board_names names;
    f15_text out = {0};
    if (size && f15_note(app, f15_read_size(size, strlen(size), &rows, &columns, &app->last)))
        return 0;
    if (f15_has_letters(text, strlen(text))
            ? f15_note(app, f15_read_word_board(text, strlen(text), goal, strlen(goal), rows,
                                                columns, &board, &solved, &names, &app->last))
            : f15_note(app, f15_read_board(text, strlen(text), rows, columns, &board, &names,
                                           &app->last)))
        return 0;
    if (strcmp(app->format, "svg") == 0) {
        f15_board_figure figure = {.board = board};
        f15_render_board_svg(&out, &figure, 1, &names, 0, "A board of the 15-puzzle");
    } else {
        f15_board_look look = {.plain = app->given[PLAIN] != NULL};
        f15_render_board(&out, &board, &names, &look, &app->style);
    }
    return f15_send(app, &out, 0);
}

static int run(f15_app *app, int argc, char **argv) {
    return f15_each_board(app, argc, argv, draw);
}

const f15_verb f15_verb_draw = {
    .name = "draw",
    .arguments = "[BOARD]",
    .summary = "Draw a board",
    .option = {[PLAIN] = {"plain", 0, NULL, "plain ASCII"},
               [SIZE] = {"size", 0, "RxC", "rows and columns, where the text does not tell"},
               [GOAL] = {"goal", 0, "BOARD", "for boards of letters: what it is to become"}},
    .help = "For a handout: --format svg. `fifteen trace` draws a strip of figures with it, one a "
            "step.\n",
    .formats = " svg ",
    .run = run,
};
