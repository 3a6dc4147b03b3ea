/* Boards and lines as SVG.
 *
 *    ┌───────┬───────┐                                    arrows of a step, on lines
 *    │ slot  │ slot  │  a slot: the figure, and below   ┌─────┬─────┬─────┐
 *    ├───────┼───────┤  it its caption, in lines        │     │     │     │ CELL
 *    │ slot  │ slot  │                                  └─────┴─────┴─────┘
 *    └───────┴───────┘                                   numbers of places, on lines             */
#include "internal.h"

#include <string.h>

enum { CELL = 48, GAP = 32, MARGIN = 16, LINE = 20, LETTER = 8, NARROWEST = 150 };
/* of lines: the room for arrows and that for the numbers of places; how far to its side an arrow
 * stands where another ends; the size of its head */
enum { ARROWS = 48, NUMBERS = 18, ASIDE = 7, HEAD = 5 };

typedef struct sheet {
    f15_text *out;
    const f15i_strip *strip;
    const f15_board_figure *figure;
    size_t count, per_row;
    size_t width; /* of a slot */
} sheet;

/* ---- texts --------------------------------------------------------------------------------- */

/* XML 1.0 section 2.2: what no document may hold, even escaped. */
static bool is_xml(uint32_t c) {
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xd800) ||
           (c >= 0xe000 && c <= 0x10ffff && c != 0xfffe && c != 0xffff);
}

static void add_xml(f15_text *out, const char *s, size_t length) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, s, length);
    for (size_t i = 0, bytes = 0; i < clean.length; i += bytes) {
        static const char special[] = "&<>\"";
        static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
        const char *found = clean.s[i] ? strchr(special, clean.s[i]) : NULL;
        uint32_t c = 0;
        bytes = f15_utf8_decode(clean.s + i, clean.length - i, &c);
        if (found)
            f15_text_add(out, entity[found - special]);
        else
            f15_text_add_codepoint(out, bytes > 0 && is_xml(c) ? c : 0xfffd);
        bytes = bytes > 0 ? bytes : 1;
    }
    f15_text_drop_part(out, &clean);
}

/* What stands in a cell, as it stands on it. */
static void add_name(const sheet *s, const f15_board *board, uint32_t cell) {
    const f15i_strip *strip = s->strip;
    uint32_t item = board->item[cell];
    f15_text name = {0};
    if (strip->line)
        f15_write_item(&name, item, strip->n, &strip->names, strip->base, true);
    else if (strip->names.letters)
        f15_text_add_codepoint(&name, strip->names.code[item]);
    else
        f15_text_add_number(&name, (uint64_t)item + 1);
    add_xml(s->out, f15_text_string(&name), name.length);
    f15_text_drop_part(s->out, &name);
}

static bool is_obstacle(const f15_board *board, uint32_t cell) {
    return board->grid.obstacles >> cell & 1;
}

/* ---- captions ------------------------------------------------------------------------------ */

/* The next word from *s on; moves *s behind it. */
static size_t next_word(const char **s, const char **word) {
    *s += strspn(*s, " \t\n\r");
    *word = *s;
    size_t length = strcspn(*s, " \t\n\r");
    *s += length;
    return length;
}

/* As much of *s as goes on a line of the slot, one word at least. */
static size_t next_line(const sheet *page, const char **s, const char **line) {
    const char *word = NULL, *end = NULL, *ahead = *s;
    size_t length = next_word(&ahead, line);
    for (end = ahead; length > 0; end = ahead) {
        *s = end;
        length = next_word(&ahead, &word);
        if (length == 0 || f15_columns(*line, (size_t)(ahead - *line)) > page->width / LETTER)
            break;
    }
    return (size_t)(end - *line);
}

/* ---- one figure ---------------------------------------------------------------------------- */

static void add_square(f15_text *out, size_t x, size_t y, unsigned inset, unsigned stroke) {
    f15_text_addf(out,
                  "<rect x=\"%zu\" y=\"%zu\" width=\"%u\" height=\"%u\" fill=\"none\" "
                  "stroke-width=\"%u\"/>\n",
                  x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset, stroke);
}

/* Slanting lines from the left and top sides to the bottom and right. */
static void add_hatching(f15_text *out, size_t x, size_t y) {
    f15_text_add(out, "<path stroke-width=\"1.5\" d=\"");
    for (unsigned at = 8; at <= CELL; at += 8)
        f15_text_addf(out, "M%zu %zuL%zu %zu", x, y + at, x + at, y);
    for (unsigned at = 8; at < CELL; at += 8)
        f15_text_addf(out, "M%zu %zuL%zu %zu", x + at, y + CELL, x + CELL, y + at);
    f15_text_add(out, "\"/>\n");
}

static void add_cell(const sheet *s, const f15_board_figure *figure, uint32_t cell, size_t x,
                     size_t y) {
    const f15_board *board = &figure->board;
    bool marked = figure->marks >> cell & 1;
    add_square(s->out, x, y, 0, 1);
    if (is_obstacle(board, cell)) {
        add_hatching(s->out, x, y);
    } else if (cell != board->hole) {
        f15_text_addf(s->out, "<text x=\"%zu\" y=\"%zu\" font-size=\"22\" stroke=\"none\"%s>",
                      x + CELL / 2, y + CELL / 2 + 8, marked ? " font-weight=\"bold\"" : "");
        add_name(s, board, cell);
        f15_text_add(s->out, "</text>\n");
    }
    if (marked)
        add_square(s->out, x, y, 5, 4);
    if (s->strip->line)
        f15_text_addf(s->out,
                      "<text x=\"%zu\" y=\"%zu\" font-size=\"12\" fill=\"#555\" "
                      "stroke=\"none\">%u</text>\n",
                      x + CELL / 2, y + CELL + 14, cell + s->strip->base);
}

/* How far to its right an arrow meets place p that goes to, or comes from, `other`, where another
 * one meets it too: so that the two do not cross there. */
static int aside(int p, int other, int another) {
    int far = other < p ? p - other : other - p, near = another < p ? p - another : another - p;
    bool right = other > p, both = (another > p) == right;
    return (both ? right == (far < near) : right) ? ASIDE : -ASIDE;
}

static void add_head(f15_text *out, int x, int y) {
    f15_text_addf(out, "M%d %dl%d %dl%d %d", x - HEAD, y - HEAD - 2, HEAD, HEAD + 2, HEAD,
                  -HEAD - 2);
}

/* An arrow above the places from each to where its item went; of a swap one with two heads. */
static void add_arrows(const sheet *s, const f15_board_figure *figure, size_t left, size_t y) {
    size_t k = figure->turns, arrows = k == 2 ? 1 : k;
    const uint8_t *turned = figure->turned;
    int foot = (int)y - 3, most = (int)figure->board.grid.columns;
    f15_text_add(s->out, "<path fill=\"none\" stroke-width=\"2\" d=\"");
    for (size_t a = 0; a < arrows; a++) {
        int from = turned[a], to = turned[(a + 1) % k];
        int x = (int)left + from * CELL + CELL / 2, end = (int)left + to * CELL + CELL / 2;
        int far = to > from ? to - from : from - to;
        int high =
            foot - 16 - (ARROWS - 12) * far / most; /* the curve rises three quarters of it */
        if (k > 2) {
            x += aside(from, to, turned[(a + k - 1) % k]);
            end += aside(to, from, turned[(a + 2) % k]);
        } else {
            add_head(s->out, x, foot);
        }
        f15_text_addf(s->out, "M%d %dC%d %d %d %d %d %d", x, foot, x, high, end, high, end, foot);
        add_head(s->out, end, foot);
    }
    f15_text_add(s->out, "\"/>\n");
}

/* Its height without the caption. */
static size_t figure_height(const sheet *s, const f15_board_figure *figure) {
    return (size_t)figure->board.grid.rows * CELL + (s->strip->line ? ARROWS + NUMBERS : 0);
}

static void add_figure(const sheet *s, const f15_board_figure *figure, size_t x, size_t y) {
    const f15_grid *grid = &figure->board.grid;
    size_t width = (size_t)grid->columns * CELL, height = (size_t)grid->rows * CELL;
    size_t left = x + (s->width - width) / 2, top = y + (s->strip->line ? ARROWS : 0), length = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        add_cell(s, figure, cell, left + (size_t)(cell % grid->columns) * CELL,
                 top + (size_t)(cell / grid->columns) * CELL);
    f15_text_addf(s->out,
                  "<rect x=\"%zu\" y=\"%zu\" width=\"%zu\" height=\"%zu\" fill=\"none\" "
                  "stroke-width=\"3\"/>\n",
                  left, top, width, height);
    if (figure->turns > 1)
        add_arrows(s, figure, left, top);
    const char *line = NULL, *caption = figure->caption ? figure->caption : "";
    for (y += figure_height(s, figure); (length = next_line(s, &caption, &line)) > 0;) {
        y += LINE;
        f15_text_addf(s->out, "<text x=\"%zu\" y=\"%zu\" font-size=\"14\" stroke=\"none\">",
                      x + s->width / 2, y);
        add_xml(s->out, line, length);
        f15_text_add(s->out, "</text>\n");
    }
}

/* In words: row by row, or the items of a line. */
static void describe(const sheet *s, const f15_board_figure *figure, size_t number) {
    const f15_board *board = &figure->board;
    f15_text_add(s->out, s->strip->line ? "Line" : "Board");
    if (s->count > 1)
        f15_text_addf(s->out, " %zu of %zu", number + 1, s->count);
    if (figure->caption) {
        f15_text_add(s->out, ", ");
        add_xml(s->out, figure->caption, strlen(figure->caption));
    }
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        bool first = cell % board->grid.columns == 0;
        f15_text_add(s->out, !first ? ", " : cell == 0 ? ": " : "; ");
        if (first && !s->strip->line)
            f15_text_addf(s->out, "row %u: ", (unsigned)(cell / board->grid.columns + 1));
        if (is_obstacle(board, cell))
            f15_text_add(s->out, "obstacle");
        else if (cell == board->hole)
            f15_text_add(s->out, "hole");
        else
            add_name(s, board, cell);
        f15_text_add(s->out, figure->marks >> cell & 1 ? " (marked)" : "");
    }
    f15_text_add(s->out, ".\n");
}

/* ---- the sheet ----------------------------------------------------------------------------- */

static void grow(size_t *size, size_t needed) {
    *size = *size > needed ? *size : needed;
}

/* The widest figure, and the longest word of a caption. */
static size_t slot_width(const sheet *s) {
    size_t width = 0, length = 0;
    for (size_t k = 0; k < s->count; k++) {
        const char *word = NULL, *caption = s->figure[k].caption;
        grow(&width, (size_t)s->figure[k].board.grid.columns * CELL);
        if (caption)
            grow(&width, NARROWEST);
        while (caption && (length = next_word(&caption, &word)) > 0)
            grow(&width, f15_columns(word, length) * LETTER);
    }
    return width;
}

/* Of the row of figures that begins with this one. */
static size_t row_height(const sheet *s, size_t first) {
    size_t height = 0;
    for (size_t k = first; k < s->count && k - first < s->per_row; k++) {
        const char *line = NULL, *caption = s->figure[k].caption ? s->figure[k].caption : "";
        size_t needed = figure_height(s, &s->figure[k]);
        while (next_line(s, &caption, &line) > 0)
            needed += LINE;
        grow(&height, needed);
    }
    return height;
}

void f15i_draw_strip(f15_text *out, const f15i_strip *strip, const f15_board_figure *figure,
                     size_t count, size_t per_row, const char *title) {
    sheet s = {out, strip, figure, count, per_row > 0 && per_row < count ? per_row : count, 0};
    s.width = slot_width(&s);
    size_t width = (size_t)2 * MARGIN + s.per_row * (s.width + GAP) - (s.per_row > 0 ? GAP : 0);
    size_t height = (size_t)2 * MARGIN, y = MARGIN;
    for (size_t first = 0; first < count; first += s.per_row)
        height += row_height(&s, first) + (first > 0 ? GAP : 0);
    f15_text_addf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%zu\" "
                  "height=\"%zu\" viewBox=\"0 0 %zu %zu\">\n<title>",
                  width, height, width, height);
    add_xml(out, title, strlen(title));
    f15_text_add(out, "</title>\n<desc>");
    for (size_t k = 0; k < count; k++)
        describe(&s, &figure[k], k);
    f15_text_addf(out,
                  "</desc>\n<rect width=\"%zu\" height=\"%zu\" fill=\"#fff\"/>\n"
                  "<g stroke=\"#000\" font-family=\"sans-serif\" text-anchor=\"middle\">\n",
                  width, height);
    for (size_t first = 0; first < count; first += s.per_row) {
        for (size_t k = first; k < count && k - first < s.per_row; k++)
            add_figure(&s, &figure[k], MARGIN + (k - first) * (s.width + GAP), y);
        y += row_height(&s, first) + GAP;
    }
    f15_text_add(out, "</g>\n</svg>\n");
}

void f15_render_board_svg(f15_text *out, const f15_board_figure *figure, size_t count,
                          const f15_board_names *names, size_t per_row, const char *title) {
    const f15i_strip strip = {.names = names ? f15_names_of_board(names) : (f15_names){0}};
    f15i_draw_strip(out, &strip, figure, count, per_row,
                    title        ? title
                    : count == 1 ? "A board"
                                 : "Boards");
}
