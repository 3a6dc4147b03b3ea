/* The figures of prose and of `fifteen draw`, as text. */
#include "../internal.h"

#include <string.h>

typedef struct figure_drawing {
    f15_text *out;
    const f15_figure *figure;
    const char *indent;
    const f15_style *style;
} figure_drawing;

static void draw_board(const figure_drawing *d) {
    const f15_figure *f = d->figure;
    const uint8_t slide[] = {f->slides, f->board.hole};
    const bool slides = f->slides != F15_NO_HOLE;
    const f15_board_look look = {.indent = d->indent,
                                 .marks = (slides ? F15_CELL(f->slides) : 0) | f->fault,
                                 .kept = f->kept,
                                 .ring = f->ring,
                                 .ring_cells = f->ring_cells,
                                 .slide = slides ? slide : NULL};
    f15_render_board(d->out, &f->board, &f->names, &look, d->style);
}

/* ---- a row and its swaps ------------------------------------------------------------------- */

/* Writes the item of a place, or without items the place's number; returns its columns. */
static size_t write_entry(const figure_drawing *d, const uint32_t *item, size_t place,
                          f15_text *out) {
    const f15_figure *f = d->figure;
    const f15_names names = f15_arrangement_names(&f->start);
    const size_t before = out->length;
    if (item)
        f15_write_item(out, item[place], f->n, &names, f->base, F15_SUBSCRIPTS);
    else
        f15_text_add_number(out, place + f->base);
    return f15_columns(f15_text_string(out) + before, out->length - before);
}

static size_t widest_entry(const figure_drawing *d, const uint32_t *item) {
    f15_text entry = {0};
    size_t widest = 0;
    for (size_t place = 0; place < d->figure->n; place++) {
        const size_t columns = write_entry(d, item, place, &entry);
        widest = columns > widest ? columns : widest;
    }
    f15_text_drop_part(d->out, &entry);
    return widest;
}

/* Adds the entries, each in `width` columns, with no blanks after the last. */
static void add_row(const figure_drawing *d, const uint32_t *item, size_t width) {
    f15_text_add(d->out, d->indent);
    for (size_t place = 0; place < d->figure->n; place++) {
        const size_t columns = write_entry(d, item, place, d->out);
        f15_text_add_times(d->out, " ", place + 1 < d->figure->n ? width - columns : 0);
    }
    f15_text_add(d->out, "\n");
}

/* Draws an arc below the row for each swap, and the row after it:
 *
 *     S  T  O  P
 *     └──┘            0-1
 *     T  S  O  P                                                                              */
static void draw_row(const figure_drawing *d) {
    const f15_figure *f = d->figure;
    uint32_t item[F15_MAX_CELLS];
    memcpy(item, f->start.item, f->n * sizeof *item);
    const size_t items = widest_entry(d, item), places = widest_entry(d, NULL);
    const size_t width = (items > places ? items : places) + 2;
    add_row(d, NULL, width);
    add_row(d, item, width);
    for (size_t k = 0; k < f->swaps.count; k++) {
        const uint32_t a = f->swaps.at[2 * k], b = f->swaps.at[2 * k + 1];
        const size_t from = a < b ? a : b, to = a < b ? b : a;
        f15_text_add(d->out, d->indent);
        f15_text_add_times(d->out, " ", from * width);
        f15_text_add(d->out, "└");
        f15_text_add_times(d->out, "─", (to - from) * width - 1);
        f15_text_add(d->out, "┘");
        f15_text_add_times(d->out, " ", (f->n - to) * width);
        f15_text_addf(d->out, "%u-%u\n", a + f->base, b + f->base);
        f15_swap(item, a, b);
        add_row(d, item, width);
    }
}

/* Draws 0 → 2 → 1 → 0, a line for each cycle. */
static void draw_cycles(const figure_drawing *d) {
    const f15_figure *f = d->figure;
    f15_text rest = {0};
    f15_cells seen = 0;
    f15_text_addf(&rest, "%s  ", d->indent);
    for (uint32_t first = 0; first < f->n; first++) {
        f15_text line = {0};
        if (seen >> first & 1)
            continue;
        f15_text_add_number(&line, first + f->base);
        for (uint32_t x = first; !(seen >> x & 1); x = f->permutation[x]) {
            seen |= F15_CELL(x);
            f15_text_addf(&line, " → %u", f->permutation[x] + f->base);
        }
        f15i_wrap_part(d->out, d->style, d->indent, f15_text_string(&rest), &line);
    }
    f15_text_drop_part(d->out, &rest);
}

/* ---- the graph of the arrangements --------------------------------------------------------- */

/* Lists the vertices around the hexagon: top, upper left, lower left, bottom, lower right, upper
 * right. Each is an adjacent swap from the previous one; opposite ones differ by the swap of the
 * two ends. */
void f15i_hexagon(const f15_figure *f, uint32_t vertex[6][F15_MAX_GRAPHED]) {
    memcpy(vertex[0], f->start.item, f->n * sizeof *vertex[0]);
    for (size_t k = 1; k < 6; k++) {
        const uint32_t left = f->n == 2 || k % 2 == 1 ? 0 : 1; /* of the places swapped */
        memcpy(vertex[k], vertex[k - 1], f->n * sizeof *vertex[0]);
        f15_swap(vertex[k], left, left + 1);
    }
}

static void draw_graph(const figure_drawing *d) {
    /* a digit stands for the vertex of this number */
    static const char *const lines[] = {"    0",       "   / | \\",   "1  |  5",     " | \\ | / |",
                                        " |  \\|/  |", " |  /|\\  |", " | / | \\ |", "2  |  4",
                                        "   \\ | /",   "    3"};
    const f15_figure *f = d->figure;
    const f15_names names = f15_arrangement_names(&f->start);
    uint32_t vertex[6][F15_MAX_GRAPHED];
    f15i_hexagon(f, vertex);
    for (size_t k = 0; k < (f->n == 2 ? 1 : sizeof lines / sizeof *lines); k++) {
        f15_text_add(d->out, d->indent);
        for (const char *s = f->n == 2 ? "0 --- 1" : lines[k]; *s; s++)
            if (*s >= '0' && *s <= '5')
                f15_write_arrangement(d->out, vertex[*s - '0'], f->n, &names, f->base,
                                      F15_NO_SUBSCRIPTS);
            else
                f15_text_add_n(d->out, s, 1);
        f15_text_add(d->out, "\n");
    }
    if (f->n == 2)
        return;
    f15i_show_sentencef(&(f15i_blocks){.out = d->out, .style = d->style}, d->indent,
                        "Sides: %u-%u and %u-%u in turn, top left %u-%u; through the middle: %u-%u",
                        f->base, f->base + 1, f->base + 1, f->base + 2, f->base, f->base + 1,
                        f->base, f->base + 2);
}

static void draw_trace(const figure_drawing *d) {
    f15_recording *recording = d->figure->recording;
    const unsigned all = f15i_style_width(d->style);
    const unsigned left = (unsigned)f15_columns(d->indent, strlen(d->indent));
    const char *indent = all >= F15I_MIN_WIDTH + left ? d->indent : "";
    f15_text text = {0};
    f15_text_sink sink = {.out = f15_out_text(&text),
                          .style = {d->style->color, *indent ? all - left : all},
                          .convention = recording->run.convention,
                          .depth = recording->depth};
    const f15_code code =
        f15_record_play(recording, d->figure->steps, f15_text_sink_of(&sink), NULL);
    if (code && !d->out->code)
        d->out->code = code;
    for (const char *at = f15_text_string(&text); *at;) {
        const f15i_text_line line = f15i_next_line(&at);
        f15_text_add(d->out, line.length > 0 ? indent : "");
        f15_text_add_n(d->out, line.s, line.length);
        f15_text_add(d->out, "\n");
    }
    f15_text_sink_free(&sink);
    f15_text_drop_part(d->out, &text);
}

void f15_render_figure_text(f15_text *out, const f15_figure *figure, const char *number,
                            const char *indent, const f15_style *style) {
    static void (*const draw[])(const figure_drawing *) = {
        [F15_FIGURE_BOARD] = draw_board, [F15_FIGURE_CELLS] = draw_board,
        [F15_FIGURE_ROW] = draw_row,     [F15_FIGURE_CYCLES] = draw_cycles,
        [F15_FIGURE_GRAPH] = draw_graph, [F15_FIGURE_TRACE] = draw_trace,
    };
    f15_text caption = {0};
    draw[figure->kind](&(figure_drawing){out, figure, indent, style});
    if (number)
        f15_text_addf(&caption, "%s%s", number, figure->caption ? ". " : "");
    if (figure->caption)
        f15_text_add_clean(&caption, figure->caption, strlen(figure->caption));
    if (caption.length > 0)
        f15_wrap(out, style, indent, indent, f15_text_string(&caption));
    f15_text_drop_part(out, &caption);
}

/* ---- in prose ------------------------------------------------------------------------------ */

bool f15i_read_numbered(const char *words, size_t length, const f15_numbering *n, size_t k,
                        f15_figure *figure, f15_text *number) {
    const f15_code code = f15_read_figure_text(words, length, &n->convention, figure, NULL);
    if (k > 0)
        f15_text_add(number, "Figure ");
    if (k > 0 && n->page > 0)
        f15_text_addf(number, "%zu.", n->page);
    if (k > 0)
        f15_text_add_number(number, n->before + k);
    if (code == F15_NO_MEMORY)
        number->code = code;
    return !code;
}

bool f15i_draw_figure(f15_text *out, const char *words, size_t length, const f15_numbering *n,
                      size_t k, const char *indent, const f15_style *style) {
    f15_figure figure;
    f15_text number = {0};
    const bool read = f15i_read_numbered(words, length, n, k, &figure, &number);
    if (read)
        f15_render_figure_text(out, &figure, f15_text_string(&number), indent, style);
    f15_figure_free(&figure);
    f15_text_drop_part(out, &number);
    return read;
}

/* ---- a closed path that was answered ------------------------------------------------------- */

void f15i_show_drawn(f15i_blocks *b, const f15_figure *figure, const char *title) {
    f15_text drawn = {0};
    if (!b->html) {
        f15_render_figure_text(&drawn, figure, NULL, "    ", b->style);
        f15i_show_lines(b, &drawn);
        return;
    }
    f15i_end_names(b);
    f15_text_add(b->out, "<figure class=\"figure\">\n");
    f15i_figure_in_page(b->out, figure, title);
    f15_text_add(b->out, "</figure>\n");
}

void f15i_show_path(f15i_blocks *b, const f15_verdict_context *about, const f15_fault *fault) {
    const f15_question *q = about->question;
    const uint32_t base = q->convention.base, cells = f15_grid_size(&q->puzzle.board.grid);
    const char *answer = about->answer;
    const size_t length = about->answer_length;
    const f15i_fault_text wrong =
        f15i_fault_text_of(about, fault != NULL ? &fault->span : &(f15_span){0});
    f15_figure figure = {.kind = F15_FIGURE_CELLS,
                         .base = base,
                         .board = {.grid = q->puzzle.board.grid, .hole = F15_NO_HOLE},
                         .slides = F15_NO_HOLE};
    if (q->kind != F15_KIND_BOARD_CYCLE || !q->puzzle.given)
        return;
    for (uint32_t cell = 0; cell < cells; cell++) {
        figure.board.item[cell] = (uint8_t)cell;
        figure.names.code[cell] = cell + base;
    }
    for (size_t at = 0; at < length && figure.ring_cells < F15_MAX_CELLS; at++) {
        uint32_t number = 0, digits = 0;
        const char *begin = answer + at;
        for (; at < length && answer[at] >= '0' && answer[at] <= '9' && digits < 4; at++, digits++)
            number = 10 * number + (uint32_t)(answer[at] - '0');
        const uint32_t cell = number - base; /* a number below the base wraps, past all cells */
        if (digits == 0 || cell >= cells)
            continue;
        figure.ring[figure.ring_cells++] = (uint8_t)cell;
        if (begin >= wrong.line + wrong.from && begin < wrong.line + wrong.to)
            figure.fault |= F15_CELL(cell);
    }
    f15i_show_drawn(b, &figure, "The path of the answer");
}
