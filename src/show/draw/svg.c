/* Boards and lines as SVG.
 *
 *    ┌───────┬───────┐                                    arcs of a step, on lines
 *    │ slot  │ slot  │  a slot: the figure, and below   ┌─────┬─────┬─────┐
 *    ├───────┼───────┤  it its caption, in lines        │     │     │     │ CELL
 *    │ slot  │ slot  │                                  └─────┴─────┴─────┘
 *    └───────┴───────┘                                   numbers of places, on lines
 *    signs explained */
#include "../internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 48, GAP = 32, MARGIN = 20, LINE = 20, LETTER = 8, NARROWEST = 160, TRAY = 6 };
/* lines: the room for arcs and for numbers of places, and the offset of an arc where another ends;
 * signs: the height of the line that explains them, and the width of one sample */
enum { ARCS = 48, NUMBERS = 20, ASIDE = 7, KEY = 28, SAMPLE = 96 };

/* ---- the document -------------------------------------------------------------------------- */

/* The colours of dark mode; a style rule overrides an attribute. */
static const char dark[] = "<style>@media (prefers-color-scheme: dark) { "
                           ".paper { fill: #15181c; } .tray { fill: #343a42; stroke: #e6e8ea; } "
                           ".tile { fill: #20242a; stroke: #e6e8ea; } "
                           ".home { fill: #1f4468; stroke: #e6e8ea; } "
                           ".kept { fill: #5e4a14; stroke: #e6e8ea; } "
                           ".hole { fill: #4a515b; stroke: #9aa1aa; } "
                           ".wall { fill: #050607; stroke: #e6e8ea; } .hatch { stroke: #767d86; } "
                           ".frame { stroke: #e6e8ea; } .arrow { stroke: #ff9a90; } "
                           ".ring { stroke: #7ea6d0; } .sign, .words { fill: #f2f3f4; } "
                           ".small { fill: #aeb4bc; } }</style>\n";

void f15i_begin_svg(f15_text *out, size_t width, size_t height, const char *title, bool in_page) {
    f15_text_addf(out,
                  "<svg%s role=\"img\" width=\"%zu\" height=\"%zu\" viewBox=\"0 0 %zu %zu\"%s "
                  "text-anchor=\"middle\">\n",
                  in_page ? "" : " xmlns=\"http://www.w3.org/2000/svg\"", width, height, width,
                  height, in_page ? "" : " font-family=\"Helvetica, Arial, sans-serif\"");
    f15_html_addf(out, "<title>%s</title>\n", title);
    if (!in_page)
        f15_text_addf(out, "%s<rect width=\"%zu\" height=\"%zu\" %s/>\n", dark, width, height,
                      F15I_PAPER);
    f15_text_add(out, "<desc>");
}

void f15i_add_words(f15_text *out, const char *ink, int x, int y, unsigned size, const char *format,
                    ...) {
    f15_text words = {0};
    F15_ADD_ARGUMENTS(&words, format);
    f15_text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%u\" %s", x, y, size, ink);
    f15_html_addf(out, ">%s</text>\n", f15_text_string(&words));
    f15_text_drop_part(out, &words);
}

void f15i_add_box(f15_text *out, const char *ink, int x, int y, int width, int height, int round,
                  const char *more) {
    f15_text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" %s%s/>\n", x,
                  y, width, height, round, ink, more);
}

void f15i_add_head(f15_text *out, double x, double y, double dx, double dy) {
    const double length = hypot(dx, dy), ux = 9 * dx / length, uy = 9 * dy / length;
    f15_text_addf(out, "M%.1f %.1fL%.1f %.1fL%.1f %.1f", x - ux - uy * 0.6, y - uy + ux * 0.6, x, y,
                  x - ux + uy * 0.6, y - uy - ux * 0.6);
}

/* ---- captions ------------------------------------------------------------------------------ */

static void wrap_caption(f15_text *lines, const char *number, const char *caption, size_t width) {
    f15_text clean = {0}, lead = {0};
    f15_text_add(&lead, number ? number : "");
    f15_text_add(&lead, number ? ". " : "");
    f15_text_add_clean(&clean, caption ? caption : "", caption ? strlen(caption) : 0);
    if (number || clean.length > 0)
        f15i_wrap_at(lines, width / LETTER, f15_text_string(&lead), "", f15_text_string(&clean));
    f15_text_drop_part(lines, &clean);
    f15_text_drop_part(lines, &lead);
}

size_t f15i_caption_lines(f15_text *out, const char *number, const char *caption, size_t width) {
    f15_text text = {0};
    size_t lines = 0;
    wrap_caption(&text, number, caption, width);
    for (size_t k = 0; k < text.length; k++)
        lines += text.s[k] == '\n';
    f15_text_drop_part(out, &text);
    return lines;
}

void f15i_add_caption(f15_text *out, const char *number, const char *caption, int x, int y,
                      size_t width) {
    f15_text text = {0};
    wrap_caption(&text, number, caption, width);
    for (const char *at = f15_text_string(&text); *at;) {
        const f15i_text_line line = f15i_next_line(&at);
        const bool has_number = number && line.s == text.s && line.length > strlen(number);
        const size_t bold = has_number ? strlen(number) + strlen(".") : 0;
        y += LINE;
        f15_text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"14\" %s>", x, y, F15I_WORDS);
        if (bold) {
            f15_text_add(out, "<tspan font-weight=\"bold\">");
            f15_html_text(out, line.s, bold);
            f15_text_add(out, "</tspan>");
        }
        f15_html_text(out, line.s + bold, line.length - bold);
        f15_text_add(out, "</text>\n");
    }
    f15_text_drop_part(out, &text);
}

/* ---- one figure ---------------------------------------------------------------------------- */

typedef struct svg_sheet {
    f15_text *out;
    const f15i_strip *strip;
    const f15_board_figure *figure;
    size_t count, per_row;
    size_t width; /* of a slot */
    int arcs;     /* the room above the lines of the current row of figures */
} svg_sheet;

static void add_name(f15_text *out, const f15i_strip *strip, const f15_board *board,
                     uint32_t cell) {
    const uint32_t base = strip->line || strip->cells ? strip->base : 1;
    f15_text name = {0};
    f15_write_item(&name, board->item[cell], strip->n, &strip->names, base, strip->line);
    f15_html_addf(out, "%s", f15_text_string(&name));
    f15_text_drop_part(out, &name);
}

/* Names the item, by which a page finds it in the next figure and moves it from its old place. */
static void add_item(const svg_sheet *s, const f15_board_figure *figure, uint32_t cell) {
    if (s->strip->in_page && !s->strip->cells)
        f15_text_addf(s->out, " data-item=\"%u\"", figure->board.item[cell]);
}

/* Adds the name as large as the cell allows. */
static void add_label(const svg_sheet *s, const f15_board_figure *figure, uint32_t cell, int x,
                      int y) {
    f15_text name = {0};
    add_name(&name, s->strip, &figure->board, cell);
    const size_t columns = f15_columns(f15_text_string(&name), name.length);
    const int size = columns > 2 ? 50 / (int)columns : 20; /* the name is about as wide as CELL */
    f15_text_add(s->out, "<text");
    add_item(s, figure, cell);
    f15_text_addf(s->out, " x=\"%d\" y=\"%d\" font-size=\"%d\" %s%s>%s</text>\n", x,
                  y + (size + 1) / 3, size, F15I_WORDS,
                  figure->marks >> cell & 1 ? " font-weight=\"bold\"" : "", f15_text_string(&name));
    f15_text_drop_part(s->out, &name);
}

static void add_square(f15_text *out, const char *ink, int x, int y, int inset, int round) {
    f15i_add_box(out, ink, x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset, round, "");
}

static void add_wall(f15_text *out, int x, int y) {
    add_square(out, F15I_WALL, x, y, 0, 0);
    f15_text_addf(out, "<path %s d=\"", F15I_HATCH);
    for (int at = 8; at < 2 * CELL; at += 8) { /* slanted lines, cut off at the edges */
        const int over = at > CELL ? at - CELL : 0;
        f15_text_addf(out, "M%d %dL%d %d", x + over, y + at - over, x + at - over, y + over);
    }
    f15_text_add(out, "\"/>\n");
}

/* Returns whether the item is shown as at home. A line's figure lists those that are; where cells
 * have names, no piece has a home. */
static bool is_home(const svg_sheet *s, const f15_board_figure *figure, uint32_t cell) {
    return s->strip->line ? figure->home >> cell & 1
                          : !s->strip->cells && figure->board.item[cell] == cell;
}

/* Signs that say the same as the tints, without colour; bits of a set. */
enum { HOME = 1, KEPT = 2, MARK = 4 };

/* Returns the signs of a cell; the hole has only that of a fault. */
static unsigned signs_of(const svg_sheet *s, const f15_board_figure *figure, uint32_t cell) {
    const unsigned mark = figure->marks >> cell & 1 ? MARK : 0;
    if (cell == figure->board.hole)
        return s->strip->faults ? mark : 0;
    return mark | (is_home(s, figure, cell) ? HOME : 0) | (figure->kept >> cell & 1 ? KEPT : 0);
}

static void add_signs(const svg_sheet *s, unsigned signs, int x, int y) {
    if (signs & HOME)
        f15_text_addf(s->out, "<circle cx=\"%d\" cy=\"%d\" r=\"2.5\" %s/>\n", x + CELL - 9,
                      y + CELL - 9, F15I_SIGN);
    if (signs & KEPT)
        f15_text_addf(s->out, "<path %s d=\"M%d %dh12l-12 12z\"/>\n", F15I_SIGN, x + 4, y + 4);
    if (signs & MARK)
        add_square(s->out, s->strip->faults ? F15I_ARROW : F15I_FRAME, x, y, 5, 3);
    if (signs & MARK && s->strip->faults)
        f15_text_addf(s->out, "<path %s d=\"M%d %dl6 6m0-6l-6 6\"/>\n", F15I_ARROW, x + CELL - 14,
                      y + 8);
}

static void add_cell(const svg_sheet *s, const f15_board_figure *figure, uint32_t cell, int x,
                     int y) {
    const f15_board *board = &figure->board;
    const unsigned signs = signs_of(s, figure, cell);
    if (board->grid.obstacles >> cell & 1) {
        add_wall(s->out, x, y);
    } else if (cell == board->hole) {
        add_square(s->out, F15I_HOLE, x, y, 4, 4);
        add_signs(s, signs, x, y);
    } else {
        const bool moves = s->strip->in_page && !s->strip->line;
        const char *ink = signs & KEPT ? F15I_KEPT : signs & HOME ? F15I_HOME : F15I_TILE;
        f15_text_add(s->out, moves ? "<g" : "");
        if (moves)
            add_item(s, figure, cell);
        f15_text_add(s->out, moves ? ">" : "");
        add_square(s->out, ink, x, y, s->strip->line ? 0 : 2, s->strip->line ? 0 : 5);
        add_signs(s, signs, x, y);
        f15_text_add(s->out, moves ? "</g>\n" : "");
    }
}

/* Returns whether the last cell of the path is beside the first, as it need not be in an answer. */
static bool is_closed(const f15_board_figure *figure) {
    const f15_ring *ring = &figure->ring;
    return f15_grid_adjacent(&figure->board.grid, ring->cell[0], ring->cell[ring->cells - 1]);
}

/* Draws the path through the middles of its cells, broken around their labels. */
static void add_ring(const svg_sheet *s, const f15_board_figure *figure, int left, int top) {
    const uint32_t columns = figure->board.grid.columns;
    const f15_ring *ring = &figure->ring;
    f15_text_addf(s->out, "<path %s d=\"", F15I_RING);
    for (size_t k = 0; k < ring->cells; k++)
        f15_text_addf(s->out, "%s%d %d", k ? "L" : "M",
                      left + (int)(ring->cell[k] % columns) * CELL + CELL / 2,
                      top + (int)(ring->cell[k] / columns) * CELL + CELL / 2);
    f15_text_add(s->out, is_closed(figure) ? "z\"/>\n" : "\"/>\n");
    for (size_t k = 0; k < ring->cells; k++) {
        const uint32_t cell = ring->cell[k];
        const bool kept = figure->kept >> cell & 1;
        f15_text_addf(s->out, "<circle cx=\"%d\" cy=\"%d\" r=\"14\" stroke-opacity=\"0\" %s/>\n",
                      left + (int)(cell % columns) * CELL + CELL / 2,
                      top + (int)(cell / columns) * CELL + CELL / 2,
                      (cell == figure->board.hole ? F15I_HOLE
                       : kept                     ? F15I_KEPT
                       : is_home(s, figure, cell) ? F15I_HOME
                                                  : F15I_TILE));
    }
}

/* Returns how far to shift the end at place p of the arc between p and `other`, so that it does not
 * cross the arc between p and `another`. It is shifted towards `other`; but if both arcs go to one
 * side, the longer one is shifted away, to be outside the shorter. */
static int aside(int p, int other, int another) {
    const bool right = other > p, same_side = (another > p) == right;
    const bool longer = abs(other - p) >= abs(another - p);
    const bool outside = same_side && longer;
    return right != outside ? ASIDE : -ASIDE;
}

/* Draws an arc from each place to where its item went; for a swap one arc with two heads. */
static void add_arcs(const svg_sheet *s, const f15_board_figure *figure, int left, int y) {
    const size_t k = figure->ways;
    const int foot = y - 4, most = (int)figure->board.grid.columns;
    for (size_t a = 0; a < (k == 2 ? 1 : k); a++) {
        int from = figure->way[a][0], to = figure->way[a][1];
        int x = left + from * CELL + CELL / 2, end = left + to * CELL + CELL / 2;
        int far = to > from ? to - from : from - to;
        int high = foot - 18 - (ARCS - 14) * far / most; /* an arc rises three quarters of this */
        if (k > 2) {
            x += aside(from, to, figure->way[(a + k - 1) % k][0]);
            end += aside(to, from, figure->way[(a + 1) % k][1]);
        } else {
            f15i_add_head(s->out, x, foot, 0, 1);
        }
        f15_text_addf(s->out, "M%d %dC%d %d %d %d %d %d", x, foot, x, high, end, high, end, foot);
        f15i_add_head(s->out, end, foot, 0, 1);
    }
}

/* Draws the moves on a board: a straight arrow through the hole to or from the piece beside it;
 * else a curve from cell to cell. Along the line between the middles of its two cells, an arrow
 * goes from `begin` to `end`. It is `off` beside this line, and its control point `bend`. */
static void add_ways(const svg_sheet *s, const f15_board_figure *figure, int left, int top) {
    const uint32_t columns = figure->board.grid.columns;
    for (size_t a = 0; a < figure->ways; a++) {
        const uint32_t from = figure->way[a][0], to = figure->way[a][1];
        const uint32_t row = from / columns, column = from % columns;
        const uint32_t to_row = to / columns, to_column = to % columns;
        const double x = left + (column + 0.5) * CELL, y = top + (row + 0.5) * CELL;
        const double dx = ((double)to_column - column) * CELL;
        const double dy = ((double)to_row - row) * CELL;
        const double length = hypot(dx, dy), ux = dx / length, uy = dy / length;
        const bool beside = length < CELL + 1, out_of = beside && from == figure->board.hole;
        const bool into = beside && to == figure->board.hole;
        const bool straight = out_of || into;
        const double begin = out_of ? -13 : into ? CELL / 2.0 - 3 : 6;
        const double end = out_of ? CELL / 2.0 + 1 : into ? length + 11 : length - 6;
        const double off = straight ? 0 : 15, bend = straight ? 0 : off + 0.2 * length;
        const double mx = x + dx / 2 - uy * bend, my = y + dy / 2 + ux * bend;
        const double ex = x + ux * end - uy * off, ey = y + uy * end + ux * off;
        f15_text_addf(s->out, "M%.1f %.1fQ%.1f %.1f %.1f %.1f", x + ux * begin - uy * off,
                      y + uy * begin + ux * off, mx, my, ex, ey);
        f15i_add_head(s->out, ex, ey, straight ? dx : ex - mx, straight ? dy : ey - my);
    }
}

/* Returns the height without the caption. */
static int figure_height(const svg_sheet *s, const f15_board_figure *figure) {
    return (int)figure->board.grid.rows * CELL + (s->strip->line ? s->arcs + NUMBERS : 2 * TRAY);
}

/* Returns the words "Figure 2" below figure k, or NULL; may write them to `text`. A strip that is
 * one figure has its number below its last part only. */
static const char *number_of(const svg_sheet *s, size_t k, f15_text *text) {
    if (s->strip->in_page)
        return NULL;
    if (s->strip->one || s->count == 1)
        return k + 1 == s->count ? s->strip->number : NULL;
    f15_text_addf(text, "Figure %zu", k + 1);
    return f15_text_string(text);
}

static void add_figure(const svg_sheet *s, size_t k, int x, int y) {
    const f15_board_figure *figure = &s->figure[k];
    const f15_grid *grid = &figure->board.grid;
    const int width = (int)grid->columns * CELL, height = (int)grid->rows * CELL;
    const int left = x + ((int)s->width - width) / 2, top = y + (s->strip->line ? s->arcs : TRAY);
    const int pad = s->strip->line ? 1 : TRAY;
    f15_text number = {0};
    f15i_add_box(s->out, F15I_TRAY, left - pad, top - pad, width + 2 * pad, height + 2 * pad,
                 s->strip->line ? 0 : 8, "");
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        add_cell(s, figure, cell, left + (int)(cell % grid->columns) * CELL,
                 top + (int)(cell / grid->columns) * CELL);
    if (figure->ring.cells > 0)
        add_ring(s, figure, left, top);
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        const int cx = left + (int)(cell % grid->columns) * CELL + CELL / 2;
        const int cy = top + (int)(cell / grid->columns) * CELL + CELL / 2;
        if (cell != figure->board.hole && !(grid->obstacles >> cell & 1))
            add_label(s, figure, cell, cx, cy);
        if (s->strip->line)
            f15i_add_words(s->out, F15I_SMALL, cx, top + CELL + 15, 12, "%u",
                           cell + s->strip->base);
    }
    if (figure->ways > 0) {
        f15_text_addf(s->out, "<path %s d=\"", F15I_ARROW);
        if (s->strip->line)
            add_arcs(s, figure, left, top);
        else
            add_ways(s, figure, left, top);
        f15_text_add(s->out, "\"/>\n");
    }
    f15i_add_caption(s->out, number_of(s, k, &number), figure->caption, x + (int)s->width / 2,
                     y + figure_height(s, figure), s->width);
    f15_text_drop_part(s->out, &number);
}

static void describe(const svg_sheet *s, const f15_board_figure *figure, size_t number) {
    const f15_board *board = &figure->board;
    f15_text_add(s->out, s->strip->line ? "Line" : "Board");
    if (s->count > 1)
        f15_text_addf(s->out, " %zu of %zu", number + 1, s->count);
    if (figure->caption)
        f15_html_addf(s->out, ", %s", figure->caption);
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        bool first = cell % board->grid.columns == 0;
        f15_text_add(s->out, !first ? ", " : cell == 0 ? ": " : "; ");
        if (first && !s->strip->line)
            f15_text_addf(s->out, "row %u: ", (unsigned)(cell / board->grid.columns + 1));
        if (board->grid.obstacles >> cell & 1)
            f15_text_add(s->out, "obstacle");
        else if (cell == board->hole)
            f15_text_add(s->out, "hole");
        else
            add_name(s->out, s->strip, board, cell);
        f15_text_add(s->out, figure->kept >> cell & 1 ? " (kept)" : "");
        if (figure->marks >> cell & 1)
            f15_text_add(s->out, s->strip->faults ? " (here it goes wrong)" : " (marked)");
    }
    if (figure->ring.cells > 0)
        f15_text_addf(s->out, "; a %spath through the cells", is_closed(figure) ? "closed " : "");
    for (size_t k = 0; k < figure->ring.cells; k++)
        f15_text_addf(s->out, " %u", figure->ring.cell[k] + s->strip->base);
    f15_text_add(s->out, ".\n");
}

/* ---- the sheet ----------------------------------------------------------------------------- */

/* Measures the row of figures that begins with `first`, and sets the room for its arcs. */
static size_t row_height(svg_sheet *s, size_t first) {
    size_t height = 0;
    s->arcs = 0;
    for (size_t k = first; k < s->count && k - first < s->per_row; k++)
        s->arcs = s->figure[k].ways > 0 ? ARCS : s->arcs;
    for (size_t k = first; k < s->count && k - first < s->per_row; k++) {
        f15_text number = {0};
        size_t lines =
            f15i_caption_lines(s->out, number_of(s, k, &number), s->figure[k].caption, s->width);
        size_t needed = (size_t)figure_height(s, &s->figure[k]) + lines * LINE;
        height = needed > height ? needed : height;
        f15_text_drop_part(s->out, &number);
    }
    return height;
}

/* Returns the signs that the figures use. */
static unsigned used_signs(const svg_sheet *s) {
    unsigned used = 0;
    for (size_t k = 0; k < s->count; k++) {
        const f15_board *board = &s->figure[k].board;
        if (s->strip->faults && s->figure[k].marks != 0)
            used |= MARK;
        for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
            if (!(board->grid.obstacles >> cell & 1))
                used |= signs_of(s, &s->figure[k], cell);
    }
    return used;
}

/* Draws a sample of a sign, and its meaning. */
static void explain(const svg_sheet *s, unsigned sign, int x, int y) {
    const char *ink = sign == HOME ? F15I_HOME : sign == KEPT ? F15I_KEPT : F15I_TILE;
    const char *words = s->strip->faults ? "goes wrong" : "moved";
    if (sign != MARK)
        words = sign == HOME ? "at home" : "kept";
    f15_text_addf(s->out, "<g transform=\"translate(%d %d) scale(0.4)\">\n", x, y);
    add_square(s->out, ink, 0, 0, 0, 5);
    add_signs(s, sign, 0, 0);
    f15_text_add(s->out, "</g>\n");
    f15_text_addf(s->out,
                  "<text x=\"%d\" y=\"%d\" font-size=\"13\" text-anchor=\"start\" "
                  "%s>%s</text>\n",
                  x + 26, y + 14, F15I_SMALL, words);
}

void f15i_draw_strip(f15_text *out, const f15i_strip *strip, const f15_board_figure *figure,
                     size_t count, size_t per_row, const char *title) {
    svg_sheet s = {.out = out, .strip = strip, .figure = figure, .count = count};
    s.per_row = per_row > 0 && per_row < count ? per_row : count;
    for (size_t k = 0; k < count; k++) {
        size_t columns = figure[k].board.grid.columns * CELL + 2 * TRAY;
        size_t needed = columns > NARROWEST ? columns : NARROWEST;
        s.width = needed > s.width ? needed : s.width;
    }
    const unsigned used = used_signs(&s);
    const size_t signs = f15_count_cells(used);
    size_t width = (size_t)2 * MARGIN + s.per_row * (s.width + GAP) - (s.per_row > 0 ? GAP : 0);
    size_t height = (size_t)2 * MARGIN + (signs > 0 ? KEY : 0), y = MARGIN;
    width = width > signs * SAMPLE ? width : signs * SAMPLE;
    for (size_t first = 0; first < count; first += s.per_row)
        height += row_height(&s, first) + (first > 0 ? GAP : 0);
    f15i_begin_svg(out, width, height, title, strip->in_page);
    for (size_t k = 0; k < count; k++)
        describe(&s, &figure[k], k);
    f15_text_add(out, "</desc>\n");
    for (size_t first = 0; first < count; first += s.per_row) {
        const size_t tall = row_height(&s, first);
        for (size_t k = first; k < count && k - first < s.per_row; k++)
            add_figure(&s, k, (int)(MARGIN + (k - first) * (s.width + GAP)), (int)y);
        y += tall + GAP;
    }
    int x = (int)width / 2 - (int)signs * SAMPLE / 2;
    for (unsigned sign = HOME; sign <= MARK; sign *= 2)
        if (used & sign) {
            explain(&s, sign, x, (int)height - KEY - 4);
            x += SAMPLE;
        }
    f15_text_add(out, "</svg>\n");
}

void f15_render_board_svg(f15_text *out, const f15_board_figure *figure, size_t count,
                          const f15_board_names *names, size_t per_row, const char *title) {
    const f15i_strip strip = {.names = f15_names_of_board(names)};
    f15i_draw_strip(out, &strip, figure, count, per_row,
                    title        ? title
                    : count == 1 ? "A board"
                                 : "Boards");
}
