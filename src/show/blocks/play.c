/* A board being played, and the ledger beside it.
 *
 *     ┌───┬───┬───┐    Slides       2
 *     │ 1 │ 2 │ 3 │    Shortest     2
 *     ├───┼───┼───┤    Permutation  even
 *     │ 4 │   │ 6 │    Hole's cell  light
 *     ├───┼───┼───┤    They go together.
 *     │ 7 │ 5 │ 8 │
 *     └───┴───┴───┘    2  5 down   even  light
 *                      1  8 right  odd   dark
 *
 * Each slide changes both words of its line. */
#include "../internal.h"

#include <string.h>

static const char *sign(bool odd) {
    return odd ? "odd" : "even";
}

static const char *colour(bool dark) {
    return dark ? "dark" : "light";
}

/* Takes back the last slide, and returns its direction. */
static f15_side take_back(f15_board *board, uint32_t item) {
    const uint32_t from = board->hole, to = f15_board_find(board, item);
    f15_board_slide(board, to);
    return f15_grid_side(&board->grid, from, to);
}

static void add_line(f15_text *out, size_t *rows, const f15_style *style, f15_paint paint,
                     const char *name, const char *value) {
    if (*rows == 0)
        return;
    f15_text_addf(out, "%-13s", name);
    f15_painted(out, style, paint, value);
    f15_text_add(out, "\n");
    --*rows;
}

static void add_number(f15_text *out, size_t *rows, const f15_style *style, const char *name,
                       uint64_t number) {
    f15_text value = {0};
    f15_text_add_number(&value, number);
    if (number != UINT64_MAX)
        add_line(out, rows, style, F15_STRONG, name, f15_text_string(&value));
    f15_text_drop_part(out, &value);
}

/* Adds as many of the last slides as there is room for, the last one first. */
static void add_slides(f15_text *out, size_t rows, const f15_play *play) {
    f15_board board = play->now;
    bool odd = play->odd, dark = play->dark;
    for (uint64_t k = play->made; k > 0 && rows > 0; k--, rows--) {
        const uint32_t item = play->slide[k - 1];
        const char *way = f15i_sides[take_back(&board, item)];
        f15_text_addf(out, "%-3llu %2u %-6s %-5s %s\n", (unsigned long long)k, item + 1, way,
                      sign(odd), colour(dark));
        odd = !odd;
        dark = !dark;
    }
}

void f15_render_ledger(f15_text *out, const f15_play *play, bool all, size_t rows,
                       const f15_style *style) {
    const bool agree = play->odd == play->dark;
    const f15_paint paint = agree ? F15_STRONG : F15_BAD;
    add_number(out, &rows, style, "Slides", play->made);
    add_number(out, &rows, style, "Shortest", play->shortest);
    add_line(out, &rows, style, paint, "Permutation", sign(play->odd));
    add_line(out, &rows, style, paint, "Hole's cell", colour(play->dark));
    if (rows > 0) {
        f15_painted(out, style, agree ? F15_PLAIN : F15_BAD,
                    agree ? "They go together." : "They do not go together.");
        f15_text_add(out, "\n");
        rows--;
    }
    if (all) {
        add_number(out, &rows, style, "Inversions", play->inversions);
        add_number(out, &rows, style, "Cycles", play->cycles);
        add_number(out, &rows, style, "Still to go", play->left);
    }
    if (rows > 1 && play->made > 0) {
        f15_text_add(out, "\n");
        add_slides(out, rows - 1, play);
    }
}

static void add_beside(f15_text *out, const char *left, size_t width, const char *right) {
    while (*left != '\0' || *right != '\0') {
        const size_t l = strcspn(left, "\n"), r = strcspn(right, "\n");
        f15_text_add_n(out, left, l);
        if (r > 0)
            f15i_add_times(out, " ", width - f15_columns(left, l));
        f15_text_add_n(out, right, r);
        f15_text_add(out, "\n");
        left += l + (left[l] != '\0');
        right += r + (right[r] != '\0');
    }
}

void f15_render_play(f15_text *out, const f15_play *play, bool all, const f15_style *style) {
    const f15_board_look look = {.indent = "  "};
    const size_t rows = 2 * (size_t)play->now.grid.rows + 1, least = 12;
    f15_text board = {0}, ledger = {0};
    f15_render_board(&board, &play->now, NULL, &look, style);
    const char *drawn = f15_text_string(&board);
    const size_t width = f15_columns(drawn, strcspn(drawn, "\n")) + 3;
    f15_render_ledger(&ledger, play, all, rows > least ? rows : least, style);
    f15_text_add(out, "\n");
    if (width + F15_LEDGER_COLUMNS <= f15i_style_width(style))
        add_beside(out, drawn, width, f15_text_string(&ledger));
    else
        f15_text_addf(out, "%s%s", drawn, f15_text_string(&ledger));
    f15_text_add(out, "\n");
    f15_text_drop_part(out, &board);
    f15_text_drop_part(out, &ledger);
}

void f15_render_play_sentence(f15_text *out, const f15_play *play) {
    f15_board board = play->now;
    if (play->made > 0) {
        const uint32_t item = play->slide[play->made - 1];
        f15_text_addf(out, "Piece %u went %s. ", item + 1, f15i_sides[take_back(&board, item)]);
    }
    f15_text_addf(out, "The permutation is %s and the hole's cell %s.", sign(play->odd),
                  colour(play->dark));
}
