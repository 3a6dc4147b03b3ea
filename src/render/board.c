/* A board as text:
 *     +---+---+    ┌───┬───┐
 *     |[1]|###|    │[1]│███│
 *     +---+---+    ├───┼───┤
 *     | 3 |   |    │ 3 │   │
 *     +---+---+    └───┴───┘ */
#include "prose.h"

#include <fifteen/notation.h>

/* left end, crossing, right end, line */
typedef struct rule {
    const char *left, *cross, *right;
} rule;

typedef struct pen {
    f15_text *out;
    const f15_board *board;
    const f15_board_names *names;
    const f15_board_look *look;
    const f15_style *style;
    unsigned width; /* columns of the widest label */
} pen;

/* ---- labels ---------------------------------------------------------------------------------- */

static bool is_piece(const f15_board *board, uint32_t cell) {
    return cell != board->hole && !(board->grid.obstacles >> cell & 1);
}

static bool in_letters(const pen *p) {
    return p->names && p->names->letters;
}

static unsigned label_columns(const pen *p, uint32_t cell) {
    uint32_t item = p->board->item[cell];
    if (!is_piece(p->board, cell))
        return 1;
    if (in_letters(p))
        return f15i_codepoint_columns(p->names->code[item]);
    return item + 1 < 10 ? 1 : 2;
}

static void widen(pen *p) {
    p->width = 1;
    for (uint32_t cell = 0; cell < f15_grid_size(&p->board->grid); cell++) {
        unsigned columns = label_columns(p, cell);
        p->width = columns > p->width ? columns : p->width;
    }
}

static void add_times(f15_text *out, const char *s, unsigned times) {
    while (times-- > 0)
        f15_text_add(out, s);
}

/* The label as wide as all, numbers to the right. */
static void add_label(f15_text *out, const pen *p, uint32_t cell) {
    uint32_t item = p->board->item[cell];
    if (p->board->grid.obstacles >> cell & 1) {
        add_times(out, p->look->plain ? "#" : "\xe2\x96\x88", p->width);
        return;
    }
    if (!is_piece(p->board, cell)) {
        add_times(out, " ", p->width);
        return;
    }
    add_times(out, " ", p->width - label_columns(p, cell));
    if (in_letters(p))
        f15_text_add_codepoint(out, p->names->code[item]);
    else
        f15_text_addf(out, "%u", (unsigned)item + 1);
}

/* ---- rows ------------------------------------------------------------------------------------ */

static void add_cell(const pen *p, uint32_t cell) {
    f15_text label = {0};
    bool wall = p->board->grid.obstacles >> cell & 1, marked = p->look->marks >> cell & 1;
    const char *filled = p->look->plain ? "#" : "\xe2\x96\x88";
    f15_text_add(&label, marked ? "[" : wall ? filled : " ");
    add_label(&label, p, cell);
    f15_text_add(&label, marked ? "]" : wall ? filled : " ");
    f15_painted(p->out, p->style, marked ? F15_STRONG : F15_PLAIN, f15_text_string(&label));
    f15_text_drop_part(p->out, &label);
}

static void add_indent(const pen *p) {
    f15_text_add(p->out, p->look->indent ? p->look->indent : "");
}

static void add_rule(const pen *p, const rule *box) {
    static const rule ascii = {"+", "+", "+"};
    bool plain = p->look->plain;
    box = plain ? &ascii : box;
    add_indent(p);
    for (uint32_t column = 0; column < p->board->grid.columns; column++) {
        f15_text_add(p->out, column == 0 ? box->left : box->cross);
        add_times(p->out, plain ? "-" : "\xe2\x94\x80", p->width + 2);
    }
    f15_text_add(p->out, box->right);
    f15_text_add(p->out, "\n");
}

static void add_row(const pen *p, uint32_t row) {
    const char *side = p->look->plain ? "|" : "\xe2\x94\x82";
    add_indent(p);
    for (uint32_t column = 0; column < p->board->grid.columns; column++) {
        f15_text_add(p->out, side);
        add_cell(p, row * p->board->grid.columns + column);
    }
    f15_text_add(p->out, side);
    f15_text_add(p->out, "\n");
}

void f15_render_board(f15_text *out, const f15_board *board, const f15_board_names *names,
                      const f15_board_look *look, const f15_style *style) {
    static const rule top = {"\xe2\x94\x8c", "\xe2\x94\xac", "\xe2\x94\x90"},
                      middle = {"\xe2\x94\x9c", "\xe2\x94\xbc", "\xe2\x94\xa4"},
                      bottom = {"\xe2\x94\x94", "\xe2\x94\xb4", "\xe2\x94\x98"};
    pen p = {out, board, names, look, style, 1};
    widen(&p);
    for (uint32_t row = 0; row < board->grid.rows; row++) {
        add_rule(&p, row == 0 ? &top : &middle);
        add_row(&p, row);
    }
    add_rule(&p, &bottom);
}
