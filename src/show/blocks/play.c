/* A board being played, and the ledger beside it.
 *
 *     ┌───┬───┬───┐    Slides       2
 *     │ 1 │ 2 │ 3 │    Shortest     2
 *     ├───┼───┼───┤    Permutation  even
 *     │ 4 │   │ 6 │    Hole's cell  light
 *     ├───┼───┼───┤    They go together.
 *     │ 7 │ 5 │ 8 │
 *     └───┴───┴───┘    2  5 down   even  light   0
 *                      1  8 right  odd   dark    2
 *
 * Each slide changes both words of its line. The number is that of the inversions. */
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

/* ---- facts --------------------------------------------------------------------------------- */

/* A ledger being written: as many lines of text as there is room for, or HTML. */
typedef struct ledger {
    f15_text *out;
    const f15_play *play;
    const f15_style *style; /* NULL: HTML */
    size_t rows;            /* of text, left for facts */
    bool all;               /* as for f15_render_ledger */
} ledger;

/* Adds a line. In HTML the value is a class too, by which odd and even can be styled, and the name
 * has its meaning beside it, as a reader may not have met it yet. */
static void add_line(ledger *l, f15_paint paint, const char *name, const char *meaning,
                     const char *value) {
    if (l->style == NULL) {
        f15_html_addf(l->out, "<dt>%s <small>%s</small></dt><dd class=\"%s\">%s</dd>\n", name,
                      meaning, value, value);
    } else if (l->rows > 0) {
        const int columns = l->play->solvable ? 13 : 14; /* for "Can be solved" */
        f15_text_addf(l->out, "%-*s", columns, name);
        f15_painted(l->out, l->style, paint, value);
        f15_text_add(l->out, "\n");
        l->rows--;
    }
}

static void add_number(ledger *l, const char *name, const char *meaning, uint64_t number) {
    f15_text value = {0};
    f15_text_add_number(&value, number);
    if (number != UINT64_MAX)
        add_line(l, F15_STRONG, name, meaning, f15_text_string(&value));
    f15_text_drop_part(l->out, &value);
}

static void add_facts(ledger *l) {
    const f15_play *play = l->play;
    const bool agree = play->odd == play->dark;
    const f15_paint paint = agree ? F15_STRONG : F15_BAD;
    const char *words = agree ? "They go together." : "They do not go together.";
    add_number(l, "Slides", "", play->made);
    add_number(l, "Shortest", "", play->shortest);
    if (!play->solvable)
        add_line(l, F15_BAD, "Can be solved", "", "no");
    add_line(l, paint, "Permutation", "made by an even or an odd number of exchanges",
             sign(play->odd));
    add_line(l, paint, "Hole's cell", "coloured like a chessboard; the last cell is light",
             colour(play->dark));
    if (l->style == NULL) {
        f15_html_addf(l->out, "<dd class=\"%s\">%s</dd>\n", agree ? "together" : "together bad",
                      words);
    } else if (l->rows > 0) {
        f15_painted(l->out, l->style, agree ? F15_PLAIN : F15_BAD, words);
        f15_text_add(l->out, "\n");
        l->rows--;
    }
    if (l->all) {
        add_number(l, "Inversions", "pairs of pieces of which the larger comes first",
                   play->inversions);
        add_number(l, "Cycles", "rings of items, each in the place of the next", play->cycles);
        add_number(l, "Still to go", "", play->left);
    }
}

/* ---- slide by slide ------------------------------------------------------------------------ */

/* Adds the line of a slide, or of the beginning (0), and takes the slide back. */
static void add_slide(const ledger *l, f15_board *board, uint64_t slide) {
    const char *const parity = sign(f15_board_sign(board) < 0);
    const char *const cell = colour(f15_grid_is_odd(&board->grid, board->hole));
    const uint64_t inversions = f15_board_inversions(board);
    const bool undone = slide > l->play->made, latest = slide == l->play->made;
    f15_text piece = {0};
    if (slide > 0) {
        const uint32_t item = l->play->slide[slide - 1];
        const char *way = f15i_sides[take_back(board, item)];
        f15_text_addf(&piece, l->style ? "%2u %-6s" : "%u %s", item + 1, way);
    }
    if (l->style == NULL) {
        f15_html_addf(l->out, "<tr%s%s><td>%zu</td><td>%s</td>", undone ? " class=\"undone\"" : "",
                      latest ? " aria-current=\"step\"" : "", (size_t)slide,
                      f15_text_string(&piece));
        f15_html_addf(l->out, "<td class=\"%s\">%s</td><td class=\"%s\">%s</td><td>%zu</td></tr>\n",
                      parity, parity, cell, cell, (size_t)inversions);
    } else {
        f15_text_addf(l->out, "%-3llu %s %-5s ", (unsigned long long)slide, f15_text_string(&piece),
                      parity);
        f15_text_addf(l->out, l->all ? "%-5s %3llu\n" : "%s\n", cell,
                      (unsigned long long)inversions);
    }
    f15_text_drop_part(l->out, &piece);
}

void f15_render_ledger(f15_text *out, const f15_play *play, bool all, size_t rows,
                       const f15_style *style) {
    ledger l = {.out = out, .play = play, .style = style, .rows = rows, .all = all};
    f15_board board = play->now;
    add_facts(&l);
    if (l.rows <= 1 || play->made == 0)
        return;
    f15_text_add(out, "\n");
    const uint64_t room = l.rows - 1, fit = play->made < room ? play->made : room;
    for (uint64_t k = play->made; k > play->made - fit; k--)
        add_slide(&l, &board, k);
}

/* The most slides that a page lists, of those made and of those undone. */
#define MOST_LISTED 100

void f15i_html_ledger(f15_text *out, const f15_play *play) {
    const uint64_t after = play->undone < MOST_LISTED ? play->undone : MOST_LISTED;
    const uint64_t first = play->made > MOST_LISTED ? play->made - MOST_LISTED : 0;
    ledger l = {.out = out, .play = play, .all = true};
    f15_board board = play->now;
    for (uint64_t k = 0; k < after; k++)
        f15_board_slide(&board, f15_board_find(&board, play->slide[play->made + k]));
    f15_text_add(out, "<dl class=\"ledger\">\n");
    add_facts(&l);
    f15_text_add(out, "</dl>\n<div class=\"history\"" F15I_REACHED("Slides") ">");
    f15_text_add(out, "<table class=\"plain\">\n<tr><th>Slide</th><th>Piece</th>"
                      "<th>Permutation</th><th>Hole's cell</th><th>Inversions</th></tr>\n");
    for (uint64_t k = play->made + after + 1; k-- > first;)
        add_slide(&l, &board, k);
    f15_text_add(out, "</table></div>\n");
}

static void add_beside(f15_text *out, const char *left, size_t width, const char *right) {
    while (*left != '\0' || *right != '\0') {
        const f15i_text_line l = f15i_next_line(&left), r = f15i_next_line(&right);
        f15_text_add_n(out, l.s, l.length);
        if (r.length > 0)
            f15_text_add_times(out, " ", width - f15_columns(l.s, l.length));
        f15_text_add_n(out, r.s, r.length);
        f15_text_add(out, "\n");
    }
}

void f15_render_play(f15_text *out, const f15_play *play, bool all, const f15_style *style) {
    const f15_board_look look = {.indent = "  "};
    const size_t rows = 2 * (size_t)play->now.grid.rows + 1, least = 12;
    f15_text board = {0}, lines = {0};
    f15_render_board(&board, &play->now, NULL, &look, style);
    const char *drawn = f15_text_string(&board);
    const size_t width = f15_columns(drawn, strcspn(drawn, "\n")) + 3;
    f15_render_ledger(&lines, play, all, rows > least ? rows : least, style);
    f15_text_add(out, "\n");
    if (width + F15_LEDGER_COLUMNS <= f15i_style_width(style))
        add_beside(out, drawn, width, f15_text_string(&lines));
    else
        f15_text_addf(out, "%s%s", drawn, f15_text_string(&lines));
    f15_text_add(out, "\n");
    f15_text_drop_part(out, &board);
    f15_text_drop_part(out, &lines);
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
