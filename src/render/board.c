/* A board as text:
 *     +---+---+    ┌───┬───┐
 *     |[1]|###|    │[1]│███│
 *     +---+---+    ├───┼───┤
 *     | 3 |   |    │ 3 │   │
 *     +---+---+    └───┴───┘ */
#include "internal.h"

/* left end, crossing, right end, line; and the bar between cells */
typedef struct box {
    const char *left, *cross, *right, *line, *bar;
} box;

static const box ascii = {"+", "+", "+", "-", "|"},
                 top = {"\xe2\x94\x8c", "\xe2\x94\xac", "\xe2\x94\x90", "\xe2\x94\x80",
                        "\xe2\x94\x82"},
                 middle = {"\xe2\x94\x9c", "\xe2\x94\xbc", "\xe2\x94\xa4", "\xe2\x94\x80",
                           "\xe2\x94\x82"},
                 bottom = {"\xe2\x94\x94", "\xe2\x94\xb4", "\xe2\x94\x98", "\xe2\x94\x80",
                           "\xe2\x94\x82"};

static bool is_piece(const f15_board *board, uint32_t cell) {
    return cell != board->hole && !(board->grid.obstacles >> cell & 1);
}

static unsigned label_columns(const f15_board *board, const f15_board_names *names, uint32_t cell) {
    uint32_t item = board->item[cell];
    if (!is_piece(board, cell))
        return 1;
    if (names && names->letters)
        return f15i_codepoint_columns(names->code[item]);
    return item + 1 < 10 ? 1 : 2;
}

static void add_rule(f15_text *out, const box *b, const f15_board_look *look, uint32_t columns,
                     unsigned width) {
    f15_text_add(out, look->indent ? look->indent : "");
    for (uint32_t column = 0; column < columns; column++) {
        f15_text_add(out, column == 0 ? b->left : b->cross);
        f15i_add_times(out, b->line, width + 2);
    }
    f15_text_add(out, b->right);
    f15_text_add(out, "\n");
}

/* The label as wide as all, numbers to the right, and what stands on both sides of it. */
static void add_cell(f15_text *out, const f15_board *board, const f15_board_names *names,
                     const f15_board_look *look, const f15_style *style, uint32_t cell,
                     unsigned width) {
    f15_text label = {0};
    bool wall = board->grid.obstacles >> cell & 1, marked = look->marks >> cell & 1;
    const char *filled = look->plain ? "#" : "\xe2\x96\x88", *around = wall ? filled : " ";
    uint32_t item = board->item[cell];
    f15_text_add(&label, marked ? "[" : around);
    if (is_piece(board, cell)) {
        f15i_add_times(&label, " ", width - label_columns(board, names, cell));
        if (names && names->letters)
            f15_text_add_codepoint(&label, names->code[item]);
        else
            f15_text_add_number(&label, (uint64_t)item + 1);
    } else {
        f15i_add_times(&label, around, width);
    }
    f15_text_add(&label, marked ? "]" : around);
    f15_painted(out, style, marked ? F15_STRONG : F15_PLAIN, f15_text_string(&label));
    f15_text_drop_part(out, &label);
}

void f15_render_board(f15_text *out, const f15_board *board, const f15_board_names *names,
                      const f15_board_look *look, const f15_style *style) {
    const uint32_t columns = board->grid.columns, cells = f15_grid_size(&board->grid);
    unsigned width = 1;
    for (uint32_t cell = 0; cell < cells; cell++) {
        unsigned needed = label_columns(board, names, cell);
        width = needed > width ? needed : width;
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        const box *b = look->plain ? &ascii : cell == 0 ? &top : &middle;
        if (cell % columns == 0) {
            add_rule(out, b, look, columns, width);
            f15_text_add(out, look->indent ? look->indent : "");
        }
        f15_text_add(out, b->bar);
        add_cell(out, board, names, look, style, cell, width);
        if (cell % columns == columns - 1)
            f15_text_addf(out, "%s\n", b->bar);
    }
    add_rule(out, look->plain ? &ascii : &bottom, look, columns, width);
}
