/* Boards as SVG. No colour, no ids, no style sheets: several of them can stand in one page, and
 * each is readable in print. Sizes in user units:
 *
 *     MARGIN | board, CELL a cell | GAP | board | MARGIN      all slots equally wide and high
 *              caption lines, LINE each */
#include "prose.h"

#include <fifteen/notation.h>
#include <string.h>

enum { CELL = 48, GAP = 32, MARGIN = 16, LINE = 20, LETTER = 8, NARROWEST = 150 };

typedef struct sheet {
    f15_text *out;
    const f15_board_figure *figure;
    const f15_board_names *names;
    size_t count, per_row;
    size_t width; /* of a slot */
} sheet;

/* ---- texts ----------------------------------------------------------------------------------- */

/* XML 1.0 section 2.2: what no document may hold, even escaped. */
static bool is_xml(uint32_t c) {
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xd800) ||
           (c >= 0xe000 && c <= 0x10ffff && c != 0xfffe && c != 0xffff);
}

static const char *entity_of(uint32_t c) {
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

/* s is clean. */
static void add_escaped(f15_text *out, const char *s, size_t length) {
    for (size_t i = 0, bytes = 0; i < length; i += bytes) {
        uint32_t c = 0;
        bytes = f15_utf8_decode(s + i, length - i, &c);
        const char *entity = entity_of(c);
        if (entity)
            f15_text_add(out, entity);
        else
            f15_text_add_codepoint(out, bytes > 0 && is_xml(c) ? c : 0xfffd);
        bytes = bytes > 0 ? bytes : 1;
    }
}

static void add_xml(f15_text *out, const char *s, size_t length) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, s, length);
    add_escaped(out, f15_text_string(&clean), clean.length);
    f15_text_drop_part(out, &clean);
}

/* A piece's name, as it stands on it. */
static void add_name(const sheet *s, const f15_board *board, uint32_t cell) {
    uint32_t item = board->item[cell];
    f15_text name = {0};
    if (s->names && s->names->letters)
        f15_text_add_codepoint(&name, s->names->code[item]);
    else
        f15_text_addf(&name, "%u", (unsigned)item + 1);
    add_xml(s->out, f15_text_string(&name), name.length);
    f15_text_drop_part(s->out, &name);
}

static bool is_wall(const f15_board *board, uint32_t cell) {
    return board->grid.obstacles >> cell & 1;
}

/* ---- captions -------------------------------------------------------------------------------- */

/* The next word from *s on; moves *s behind it. */
static size_t next_word(const char **s, const char **word) {
    *s += strspn(*s, " \t\n\r");
    *word = *s;
    size_t length = strcspn(*s, " \t\n\r");
    *s += length;
    return length;
}

static size_t longest_word(const char *caption) {
    const char *word = NULL;
    size_t longest = 0, length = 0;
    while ((length = next_word(&caption, &word)) > 0) {
        size_t columns = f15_columns(word, length);
        longest = columns > longest ? columns : longest;
    }
    return longest;
}

/* As much of *s as goes on a line of `columns`, one word at least. */
static size_t next_line(const char **s, size_t columns, const char **line) {
    const char *word = NULL, *end = NULL, *ahead = *s;
    size_t length = next_word(&ahead, line);
    for (end = ahead; length > 0; end = ahead) {
        *s = end;
        length = next_word(&ahead, &word);
        if (length == 0 || f15_columns(*line, (size_t)(ahead - *line)) > columns)
            break;
    }
    return (size_t)(end - *line);
}

static size_t columns_of(const sheet *s) {
    return s->width / LETTER;
}

static size_t count_lines(const sheet *s, const char *caption) {
    const char *line = NULL;
    size_t lines = 0;
    while (next_line(&caption, columns_of(s), &line) > 0)
        lines++;
    return lines;
}

static void add_caption(const sheet *s, const char *caption, size_t x, size_t y) {
    const char *line = NULL;
    size_t length = 0;
    while ((length = next_line(&caption, columns_of(s), &line)) > 0) {
        y += LINE;
        f15_text_addf(s->out, "<text x=\"%zu\" y=\"%zu\" font-size=\"14\" stroke=\"none\">",
                      x + s->width / 2, y);
        add_xml(s->out, line, length);
        f15_text_add(s->out, "</text>\n");
    }
}

/* ---- one board ------------------------------------------------------------------------------- */

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

static void add_piece(const sheet *s, const f15_board *board, uint32_t cell, size_t x, size_t y,
                      bool marked) {
    f15_text_addf(s->out, "<text x=\"%zu\" y=\"%zu\" font-size=\"22\" stroke=\"none\"%s>",
                  x + CELL / 2, y + CELL / 2 + 8, marked ? " font-weight=\"bold\"" : "");
    add_name(s, board, cell);
    f15_text_add(s->out, "</text>\n");
}

static void add_cell(const sheet *s, const f15_board_figure *figure, uint32_t cell, size_t x,
                     size_t y) {
    const f15_board *board = &figure->board;
    bool marked = figure->marks >> cell & 1;
    add_square(s->out, x, y, 0, 1);
    if (is_wall(board, cell))
        add_hatching(s->out, x, y);
    else if (cell != board->hole)
        add_piece(s, board, cell, x, y, marked);
    if (marked)
        add_square(s->out, x, y, 5, 4);
}

static void add_figure(const sheet *s, const f15_board_figure *figure, size_t x, size_t y) {
    const f15_grid *grid = &figure->board.grid;
    size_t width = (size_t)grid->columns * CELL, height = (size_t)grid->rows * CELL;
    size_t left = x + (s->width - width) / 2;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        size_t row = cell / grid->columns, column = cell % grid->columns;
        add_cell(s, figure, cell, left + column * CELL, y + row * CELL);
    }
    f15_text_addf(s->out,
                  "<rect x=\"%zu\" y=\"%zu\" width=\"%zu\" height=\"%zu\" fill=\"none\" "
                  "stroke-width=\"3\"/>\n",
                  left, y, width, height);
    if (figure->caption)
        add_caption(s, figure->caption, x, y + height);
}

/* ---- in words -------------------------------------------------------------------------------- */

static void describe_cell(const sheet *s, const f15_board_figure *figure, uint32_t cell) {
    if (is_wall(&figure->board, cell))
        f15_text_add(s->out, "obstacle");
    else if (cell == figure->board.hole)
        f15_text_add(s->out, "hole");
    else
        add_name(s, &figure->board, cell);
    if (figure->marks >> cell & 1)
        f15_text_add(s->out, " (marked)");
}

static void describe(const sheet *s, const f15_board_figure *figure, size_t number) {
    const f15_grid *grid = &figure->board.grid;
    if (s->count > 1)
        f15_text_addf(s->out, "Board %zu of %zu", number + 1, s->count);
    else
        f15_text_add(s->out, "Board");
    if (figure->caption) {
        f15_text_add(s->out, ", ");
        add_xml(s->out, figure->caption, strlen(figure->caption));
    }
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        if (cell % grid->columns == 0)
            f15_text_addf(s->out, "%s row %u: ", cell == 0 ? ":" : ";",
                          (unsigned)(cell / grid->columns + 1));
        else
            f15_text_add(s->out, ", ");
        describe_cell(s, figure, cell);
    }
    f15_text_add(s->out, ".\n");
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static void grow(size_t *size, size_t needed) {
    *size = *size > needed ? *size : needed;
}

static size_t slot_width(const sheet *s) {
    size_t width = 0;
    for (size_t k = 0; k < s->count; k++) {
        const f15_board_figure *figure = &s->figure[k];
        grow(&width, (size_t)figure->board.grid.columns * CELL);
        if (figure->caption) {
            grow(&width, NARROWEST);
            grow(&width, longest_word(figure->caption) * LETTER);
        }
    }
    return width;
}

/* Of the row of figures that begins with this one. */
static size_t row_height(const sheet *s, size_t first) {
    size_t height = 0;
    for (size_t k = first; k < s->count && k - first < s->per_row; k++) {
        const f15_board_figure *figure = &s->figure[k];
        size_t lines = figure->caption ? count_lines(s, figure->caption) : 0;
        grow(&height, (size_t)figure->board.grid.rows * CELL + lines * LINE);
    }
    return height;
}

static size_t sheet_height(const sheet *s) {
    size_t height = (size_t)2 * MARGIN;
    for (size_t first = 0; first < s->count; first += s->per_row)
        height += row_height(s, first) + (first > 0 ? GAP : 0);
    return height;
}

static size_t sheet_width(const sheet *s) {
    size_t across = s->count < s->per_row ? s->count : s->per_row;
    return (size_t)2 * MARGIN + across * (s->width + GAP) - (across > 0 ? GAP : 0);
}

static void begin(const sheet *s, const char *title) {
    size_t width = sheet_width(s), height = sheet_height(s);
    f15_text_addf(s->out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%zu\" "
                  "height=\"%zu\" viewBox=\"0 0 %zu %zu\">\n<title>",
                  width, height, width, height);
    add_xml(s->out, title, strlen(title));
    f15_text_add(s->out, "</title>\n<desc>");
    for (size_t k = 0; k < s->count; k++)
        describe(s, &s->figure[k], k);
    f15_text_addf(s->out,
                  "</desc>\n<rect width=\"%zu\" height=\"%zu\" fill=\"#fff\"/>\n"
                  "<g stroke=\"#000\" font-family=\"sans-serif\" text-anchor=\"middle\">\n",
                  width, height);
}

static void add_figures(const sheet *s) {
    size_t y = MARGIN;
    for (size_t first = 0; first < s->count; first += s->per_row) {
        for (size_t k = first; k < s->count && k - first < s->per_row; k++)
            add_figure(s, &s->figure[k], MARGIN + (k - first) * (s->width + GAP), y);
        y += row_height(s, first) + GAP;
    }
}

void f15_render_board_svg(f15_text *out, const f15_board_figure *figure, size_t count,
                          const f15_board_names *names, size_t per_row, const char *title) {
    sheet s = {out, figure, names, count, per_row > 0 && per_row < count ? per_row : count, 0};
    s.width = slot_width(&s);
    begin(&s, title ? title : count == 1 ? "A board" : "Boards");
    add_figures(&s);
    f15_text_add(out, "</g>\n</svg>\n");
}
