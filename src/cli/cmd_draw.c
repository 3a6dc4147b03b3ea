/* fifteen draw: a board with box characters, or as SVG for a handout. */
#include "boards.h"

#include <string.h>

typedef struct wish {
    const char *size, *goal;
    bool plain;
} wish;

static f15_code read_board(const char *text, const wish *w, f15_board *board,
                           f15_board_names *names, f15_error *err) {
    uint32_t rows = 0, columns = 0;
    f15_board goal;
    f15_code code = F15_OK;
    if (w->size)
        code = f15_read_size(w->size, strlen(w->size), &rows, &columns, err);
    if (code)
        return code;
    if (!f15_has_letters(text, strlen(text)))
        return f15_read_board(text, strlen(text), rows, columns, board, names, err);
    const char *solved = w->goal ? w->goal : text; /* to draw, any goal will do */
    return f15_read_word_board(text, strlen(text), solved, strlen(solved), rows, columns, board,
                               &goal, names, err);
}

static int draw_one(const f15_app *app, const char *text, void *context) {
    const wish *w = context;
    f15_board board;
    f15_board_names names;
    f15_error err = {0};
    f15_text out = {0};
    if (read_board(text, w, &board, &names, &err))
        return f15_complain(app, &err);
    if (strcmp(app->format, "svg") == 0) {
        f15_board_figure figure = {board, 0, NULL};
        f15_render_board_svg(&out, &figure, 1, &names, 0, "A board of the 15-puzzle");
    } else {
        f15_board_look look = {.plain = w->plain};
        f15_render_board(&out, &board, &names, &look, &app->style);
    }
    return f15_finish_text(app, &out, 0);
}

int f15_cmd_draw(int argc, char **argv, f15_app *app) {
    wish w = {0};
    f15_flag flags[] = {
        {"size", 0, &w.size, NULL}, {"goal", 0, &w.goal, NULL}, {"plain", 0, NULL, &w.plain}};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 3, " svg ", F15_REFUSE_UNKNOWN, &status))
        return status;
    return f15_each_board(app, argc, argv, draw_one, &w);
}
