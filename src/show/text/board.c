/* Boards, and other frames of cells, as text. A closed path is a line from cell to cell:
 *
 *     ┌───┬───┬───┐    +---+---+---+
 *     │ 1━━━2 │███│    | 1===2 |###|
 *     ├─┃─┼─┃─┼───┤    +-!-+-!-+---+
 *     │ 4━━━5 │[ ]│    | 4===5 |[ ]|
 *     └───┴───┴───┘    +---+---+---+ */
#include "../internal.h"

#include <string.h>

/* Pairs: a character, and its substitute of one byte. */
static const char spare[] =
    "┌+┬+┐+├+┼+┤+└+┴+┘+─-│|━=┃!█#·*×x✓v✗x→>←<↑^↓v–-—-−-“\"”\"‘'’'….²2αaβbγgσsτt"
    "₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9";

void f15_add_ascii(f15_text *out, const char *s, size_t length) {
    for (size_t at = 0, bytes; at < length; at += bytes) {
        uint32_t codepoint = 0;
        const char *found = spare;
        bytes = f15_utf8_decode(s + at, length - at, &codepoint);
        bytes = bytes ? bytes : 1;
        while (*found && memcmp(found, s + at, bytes) != 0)
            found += f15_utf8_decode(found, strlen(found), &codepoint) + 1;
        if (bytes > 1 && *found)
            f15_text_add_n(out, found + bytes, 1);
        else
            f15_text_add_n(out, s + at, bytes);
    }
}

/* The width of the widest label, and the cells from which the path goes right, or below. */
typedef struct frame {
    const f15i_frame *is;
    size_t width;
    f15_cells right, below;
} frame;

/* Returns `on` if a slide goes from a to b, `back` if it goes from b to a, else NULL. */
static const char *arrow_between(const frame *f, uint32_t a, uint32_t b, const char *on,
                                 const char *back) {
    const uint8_t *slide = f->is->look->slide;
    if (slide && slide[0] == a && slide[1] == b)
        return on;
    return slide && slide[0] == b && slide[1] == a ? back : NULL;
}

/* Adds the line above a row, or below all. */
static void add_rule(f15_text *out, const frame *f, uint32_t row) {
    enum { LEFT_END, BETWEEN, RIGHT_END };
    static const char *const top[] = {"┌", "┬", "┐"}, *const middle[] = {"├", "┼", "┤"},
                             *const bottom[] = {"└", "┴", "┘"};
    const char *const *corner = row == 0 ? top : row < f->is->rows ? middle : bottom;
    const uint32_t columns = f->is->columns;
    f15_text_add(out, f->is->look->indent ? f->is->look->indent : "");
    for (uint32_t column = 0; column < columns; column++) {
        const uint32_t above = row > 0 ? (row - 1) * columns + column : 0;
        const bool joined = row > 0 && f->below >> above & 1;
        const char *arrow = row > 0 ? arrow_between(f, above, above + columns, "↓", "↑") : NULL;
        const char *line = joined ? "┃" : "─";
        f15_text_add(out, corner[column == 0 ? LEFT_END : BETWEEN]);
        f15_text_add_times(out, "─", f->width);
        f15_text_addf(out, "%s─", arrow ? arrow : line);
    }
    f15_text_addf(out, "%s\n", corner[RIGHT_END]);
}

/* Adds a cell and the bar before it. A path replaces blanks, except before a marked label. */
static void add_cell(f15_text *out, const frame *f, const f15_style *style, uint32_t cell,
                     f15i_text_line name) {
    const bool wall = f->is->walls >> cell & 1, marked = f->is->look->marks >> cell & 1;
    const bool kept = f->is->look->kept >> cell & 1, first = cell % f->is->columns == 0;
    const bool from_left = !first && f->right >> (cell - 1) & 1;
    const bool to_right = f->right >> cell & 1;
    const char *arrow = first ? NULL : arrow_between(f, cell - 1, cell, "→", "←");
    const char *bar = from_left ? "━" : "│", *blank = wall ? "█" : " ";
    const char *before = from_left && !marked ? "━" : blank, *after = to_right ? "━" : blank;
    const size_t pad = f->width - f15_columns(name.s, name.length);
    f15_text label = {0};
    f15_text_add(out, arrow ? arrow : bar);
    f15_text_add(&label, marked ? "[" : kept ? "(" : before);
    f15_text_add_times(&label, before, f->is->left ? 0 : pad);
    f15_text_add_n(&label, name.s, name.length);
    f15_text_add_times(&label, after, f->is->left ? pad : 0);
    f15_text_add(&label, marked ? "]" : kept ? ")" : after);
    f15_painted(out, style, marked ? F15_STRONG : F15_PLAIN, f15_text_string(&label));
    f15_text_drop_part(out, &label);
}

static void add_frame(f15_text *out, const frame *f, const f15_style *style) {
    const char *labels = f15_text_string(&f->is->labels);
    const uint32_t columns = f->is->columns;
    for (uint32_t row = 0; row < f->is->rows && !out->code; row++) {
        add_rule(out, f, row);
        f15_text_add(out, f->is->look->indent ? f->is->look->indent : "");
        for (uint32_t cell = row * columns; cell < (row + 1) * columns; cell++)
            add_cell(out, f, style, cell, f15i_next_line(&labels));
        f15_text_add(out, "│\n");
    }
    add_rule(out, f, f->is->rows);
}

bool f15i_draw_frame(f15_text *out, const f15_style *style, const f15i_frame *is) {
    const f15_board_look *look = is->look;
    const char *indent = look->indent ? look->indent : "";
    frame f = {.is = is, .width = 1};
    for (const char *labels = f15_text_string(&is->labels); *labels;) {
        const f15i_text_line label = f15i_next_line(&labels);
        const size_t columns = f15_columns(label.s, label.length);
        f.width = columns > f.width ? columns : f.width;
    }
    for (size_t k = 0; k < look->ring_cells; k++) {
        const uint32_t a = look->ring[k], b = look->ring[(k + 1) % look->ring_cells];
        const uint32_t first = a < b ? a : b, last = a < b ? b : a;
        if (last == first + is->columns)
            f.below |= F15_CELL(first);
        else if (last == first + 1 && last % is->columns != 0)
            f.right |= F15_CELL(first);
    }
    const size_t needed = strlen(indent) + is->columns * (f.width + 3) + 1;
    const bool draws = is->anyway || needed <= f15i_style_width(style);
    f15_text plain = {.limit = out->limit}; /* lines that are added in ASCII */
    if (!is->labels.code && draws) {
        add_frame(look->plain ? &plain : out, &f, style);
        f15_add_ascii(out, f15_text_string(&plain), plain.length);
    }
    f15_text_drop_part(out, &plain);
    return draws;
}

void f15_render_board(f15_text *out, const f15_board *board, const f15_board_names *names,
                      const f15_board_look *look, const f15_style *style) {
    const f15_grid *grid = &board->grid;
    f15i_frame is = f15i_frame_of(grid, look);
    is.anyway = true; /* a board has no narrower form */
    const f15_names called =
        names ? (f15_names){.letters = names->letters, .code = names->code} : (f15_names){0};
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        if (cell != board->hole && !(grid->obstacles >> cell & 1))
            f15_write_item(&is.labels, board->item[cell], 0, &called, 1, F15_NO_SUBSCRIPTS);
        f15_text_add(&is.labels, "\n");
    }
    f15i_draw_frame(out, style, &is);
    f15_text_drop_part(out, &is.labels);
}
