/* Figures as SVG: those of prose and of `fifteen draw`, and traces. Boards and rows are drawn as a
 * strip. */
#include "../internal.h"

#include <math.h>
#include <string.h>

enum { EDGE = 24, NODE = 15, LINE = 20, WIDEST = 640 };
#define FULL 6.283185307179586

/* Returns the sine of an angle of at most two turns, by its series: the C library's function would
 * add 5 KB to a page. */
static double sine(double angle) {
    double term = angle, sum = angle;
    for (int k = 2; k < 60; k += 2) {
        term *= -angle * angle / (k * (k + 1));
        sum += term;
    }
    return sum;
}

static double cosine(double angle) {
    return sine(angle + FULL / 4);
}

/* ---- cycles -------------------------------------------------------------------------------- */

/* Returns the angle of the k-th place of a cycle; the first is at the top. */
static double angle_of(size_t k, size_t length) {
    return FULL * (double)k / (double)length - FULL / 4;
}

/* Returns the radius at which a cycle's places do not touch; a fixed point is in the middle. */
static double radius_of(size_t length) {
    const double needed = (double)length * 3.4 * NODE / FULL;
    return length == 1 ? 0 : needed > 34 ? needed : 34;
}

/* Draws arrows around the middle, from each place to the next; a fixed point's back to itself. */
static void add_arrows(f15_text *out, size_t length, double x, double y) {
    const double radius = radius_of(length), gap = length > 1 ? (NODE + 4) / radius : 0;
    f15_text_addf(out, "<path %s d=\"", F15I_ARROW);
    if (length == 1) {
        f15_text_addf(out, "M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f", x - 8, y - NODE - 1, x - 24,
                      y - 50, x + 24, y - 50, x + 8, y - NODE - 2);
        f15i_add_head(out, x + 8, y - NODE - 2, -8, 17);
    }
    for (size_t k = 0; length > 1 && k < length; k++) {
        const double from = angle_of(k, length) + gap, to = angle_of(k + 1, length) - gap;
        const double ex = x + radius * cosine(to), ey = y + radius * sine(to);
        f15_text_addf(out, "M%.1f %.1fA%.1f %.1f 0 0 1 %.1f %.1f", x + radius * cosine(from),
                      y + radius * sine(from), radius, radius, ex, ey);
        f15i_add_head(out, ex, ey, -sine(to - 0.1), cosine(to - 0.1));
    }
    f15_text_add(out, "\"/>\n");
}

/* Draws a cycle of this length, from this place on, around the middle x, y. */
static void draw_cycle(f15_text *out, const f15_figure *f, uint32_t place, size_t length, double x,
                       double y) {
    add_arrows(out, length, x, y);
    for (size_t k = 0; k < length; place = f->permutation[place], k++) {
        const double angle = angle_of(k, length), radius = radius_of(length);
        const double px = x + radius * cosine(angle), py = y + radius * sine(angle);
        f15_text_addf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" %s/>\n", px, py, NODE,
                      F15I_TILE);
        f15i_add_words(out, F15I_WORDS, (int)lround(px), (int)lround(py) + 6, 17, "%u",
                       place + f->base);
    }
}

/* Draws one cycle after another, in lines; without `out` only measures. */
static void lay_cycles(f15_text *out, const f15_figure *f, double *width, double *height) {
    double x = EDGE, y = EDGE, tall = 0; /* tall: the highest of this line */
    f15_cells seen = 0;
    *width = 0;
    for (uint32_t first = 0; first < f->n; first++) {
        size_t length = 0;
        for (uint32_t at = first; !(seen >> at & 1); at = f->permutation[at], length++)
            seen |= F15_CELL(at);
        if (length == 0)
            continue;
        const double radius = radius_of(length), size = 2 * (radius + NODE);
        const double above = length == 1 ? 34 : 0; /* the arrow of a fixed point */
        if (x > EDGE && x + size > WIDEST) {
            x = EDGE;
            y += tall + EDGE;
            tall = 0;
        }
        if (out)
            draw_cycle(out, f, first, length, x + radius + NODE, y + above + radius + NODE);
        tall = size + above > tall ? size + above : tall;
        *width = x + size + EDGE > *width ? x + size + EDGE : *width;
        x += size + EDGE;
    }
    *height = y + tall;
}

/* ---- the graph ------------------------------------------------------------------------------ */

/* Lines of three kinds, distinct without colour. */
static const char *const lines[] = {"", " stroke-dasharray=\"9 5\"",
                                    " stroke-dasharray=\"2 5\" stroke-linecap=\"round\""};
enum { ACROSS = 380, DOWN = 330, KEYS = 52 };

static void add_line(f15_text *out, size_t kind, int x, int y, int ex, int ey) {
    f15_text_addf(out,
                  "<path class=\"frame\" fill=\"none\" stroke=\"#1b1e22\" stroke-width=\"2\"%s "
                  "d=\"M%d %dL%d %d\"/>\n",
                  lines[kind], x, y, ex, ey);
}

/* Draws the arrangements on a hexagon (two: on a line), odd ones in a double frame. */
static void draw_graph(f15_text *out, const f15_figure *f) {
    static const int at[6][2] = {{190, 40},  {80, 105},  {80, 225},
                                 {190, 290}, {300, 225}, {300, 105}};
    static const int of_two[2][2] = {{80, 60}, {300, 60}};
    static const uint8_t edge[9][3] = {{0, 1, 0}, {1, 2, 1}, {2, 3, 0}, {3, 4, 1}, {4, 5, 0},
                                       {5, 0, 1}, {0, 3, 2}, {1, 4, 2}, {2, 5, 2}};
    const f15_names names = f15_arrangement_names(&f->start);
    const bool two = f->n == 2;
    const int(*place)[2] = two ? of_two : at;
    const size_t vertices = two ? 2 : 6, edges = two ? 1 : 9, kinds = two ? 1 : 3;
    uint32_t vertex[6][F15_MAX_GRAPHED];
    f15_text name = {0};
    f15i_hexagon(f, vertex);
    for (size_t k = 0; k < edges; k++)
        add_line(out, edge[k][2], place[edge[k][0]][0], place[edge[k][0]][1], place[edge[k][1]][0],
                 place[edge[k][1]][1]);
    for (size_t k = 0; k < vertices; k++) {
        const bool odd = k % 2 == 1; /* neighbours differ by a swap */
        for (int inset = 0; inset <= (odd ? 4 : 0); inset += 4)
            f15i_add_box(out, odd ? F15I_HOME : F15I_TILE, place[k][0] - 42 + inset,
                         place[k][1] - 18 + inset, 84 - 2 * inset, 36 - 2 * inset, 6, "");
        name.length = 0;
        f15_write_arrangement(&name, vertex[k], f->n, &names, f->base, F15_NO_SUBSCRIPTS);
        f15i_add_words(out, F15I_WORDS, place[k][0], place[k][1] + 6, 17, "%s",
                       f15_text_string(&name));
    }
    static const unsigned swap[3][2] = {
        {0, 1}, {1, 2}, {0, 2}}; /* that a kind of line stands for */
    for (size_t k = 0; k < kinds; k++) {
        const int x = 30 + (int)k * 116, y = two ? 110 : DOWN + 10;
        add_line(out, k, x, y, x + 50, y);
        f15i_add_words(out, F15I_SMALL, x + 72, y + 5, 14, "%u-%u", swap[k][0] + f->base,
                       swap[k][1] + f->base);
    }
    f15i_add_words(out, F15I_SMALL, ACROSS / 2, two ? 138 : DOWN + 40, 13,
                   "lines: the places that are swapped; double frame: odd");
    f15_text_drop_part(out, &name);
}

/* ---- a trace ------------------------------------------------------------------------------ */

enum { MOST_ARROWS = 4 };

/* Adds arrows: on a line, from each place of the step to where its item goes; on a board, from the
 * old cell of each moved piece to its new one, unless there are many. */
static void add_ways(f15_board_figure *figure, const f15_replay *now, const f15_event *step,
                     const uint32_t *before) {
    const uint32_t n = now->problem.n;
    if (!now->problem.grid) {
        for (size_t k = 0; step && k < step->listed; k++) {
            figure->way[k][0] = (uint8_t)step->list[k];
            figure->way[k][1] = (uint8_t)step->list[(k + 1) % step->listed];
            figure->ways++;
        }
        return;
    }
    if (!before || f15_count_cells(figure->marks) > MOST_ARROWS)
        return;
    for (uint32_t to = 0; to < n; to++)
        for (uint32_t from = 0; figure->marks >> to & 1 && from < n; from++)
            if (before[from] == now->now[to]) {
                figure->way[figure->ways][0] = (uint8_t)from;
                figure->way[figure->ways++][1] = (uint8_t)to;
            }
}

/* Adds a figure of the arrangement `item`, and frees the caption. before: the arrangement before
 * this step or folded section, or NULL. */
static f15_code add_figure(f15_svg_sink *self, const uint32_t *item, const f15_replay *now,
                           const f15_event *step, const uint32_t *before, f15_text *caption,
                           f15_error *err) {
    const f15_problem *line = &now->problem;
    f15_board_figure *figure = f15_alloc_more(&self->arena, self->figure, self->count, &self->room,
                                              F15_SVG_FIGURES, sizeof *figure);
    char *said = f15_alloc_string(&self->arena, f15_text_string(caption), caption->length);
    f15_code code = f15_text_done(caption, err);
    f15_text_free(caption);
    if (!code && self->arena.code == F15_TOO_BIG)
        code = f15_fail(err, F15_TOO_BIG, "draw less of it: --depth 1, or 2",
                        "a strip holds at most %zu figures", F15_SVG_FIGURES);
    if (!code)
        code = f15_arena_done(&self->arena, err);
    if (code)
        return code;
    self->figure = figure;
    figure += self->count++;
    *figure = (f15_board_figure){.caption = said};
    self->line = !line->grid;
    figure->board.grid = line->grid ? *line->grid : (f15_grid){1, (uint32_t)line->n, 0};
    figure->board.hole = F15_NO_HOLE;
    for (size_t cell = 0; cell < line->n; cell++) {
        figure->board.item[cell] = (uint8_t)item[cell];
        if (line->grid && item[cell] == f15_grid_home(line->grid))
            figure->board.hole = (uint8_t)cell;
        if (self->homes && line->goal && item != line->goal && item[cell] == line->goal[cell])
            figure->home |= F15_CELL(cell);
    }
    figure->ring = self->ring;
    const bool ends_fold = before && !step;
    const size_t open = ends_fold ? now->frames + 1 : now->frames; /* it still keeps its cells */
    for (size_t k = 0; k < open && k < F15_MAX_FRAMES; k++)
        figure->kept |= self->kept[k];
    if (before)
        figure->marks = f15i_moved(now, before);
    add_ways(figure, now, step, before);
    return F15_OK;
}

static f15_code add_problem(f15_svg_sink *self, const f15_event *event, const f15_replay *now,
                            f15_error *err) {
    const f15_problem *line = &now->problem;
    f15_text caption = {0};
    if (event->id == F15_EVENT_GRAPHING && event->value[0] > 1 &&
        event->value[0] <= F15_MAX_GRAPHED)
        return F15_OK; /* nothing to draw before the arrangements are reached */
    if (line->n == 0 || event->id == F15_EVENT_GRAPHING)
        return f15_fail(err, F15_USAGE, "try --format text, json, or dot",
                        "--format svg draws boards and lines, and this is neither");
    if (line->n > F15_MAX_CELLS)
        return f15_fail(err, F15_TOO_BIG, "try --format text or json",
                        "--format svg draws lines of at most %zu places", F15_MAX_CELLS);
    self->homes = line->goal && !line->grid && event->id != F15_EVENT_CONJUGATING;
    f15_text_add(&caption, "Start");
    f15_code code = add_figure(self, line->start, now, NULL, NULL, &caption, err);
    if (code || line->grid || !line->goal)
        return code;
    f15_text_add(&caption, event->id == F15_EVENT_CONJUGATING ? "Alpha" : "Goal");
    return add_figure(self, line->goal, now, NULL, NULL, &caption, err);
}

static void say_caption(f15_text *caption, const f15_svg_sink *self, const f15_event *event,
                        const f15_replay *now) {
    const size_t from = caption->length;
    if (event->kind == F15_STEP && now->problem.grid) {
        f15i_say_item(caption, now->now[event->list[1]], now, &self->convention);
        f15_text_addf(caption, " %s",
                      f15i_direction(now->problem.grid, event->list[0], event->list[1]));
    } else {
        f15_event_sentence(caption, event, now, &self->convention);
    }
    f15i_capitalise(caption, from);
}

/* Stores the cells that a section keeps, until it ends. */
static void follow_kept(f15_svg_sink *self, const f15_event *event) {
    f15_value_spec spec;
    if (event->kind != F15_BEGIN || event->depth >= F15_MAX_FRAMES)
        return;
    self->kept[event->depth] = 0;
    for (size_t k = 0; k < F15_EVENT_VALUES && f15_event_value_spec(event->id, k, &spec); k++)
        if (spec.type == F15_VALUE_CELLS)
            self->kept[event->depth] = event->value[k];
}

static f15_code put_figure(void *context, const f15_event *event, const f15_replay *now,
                           f15_error *err) {
    f15_svg_sink *self = context;
    f15_text caption = {0};
    f15i_follow_ring(&self->ring, event, now);
    follow_kept(self, event);
    const bool in_view = event->depth == 0 || event->depth < self->depth;
    const bool has_new_problem = self->count == 0 || (self->line && event->problem);
    if (event->kind == F15_BEGIN && !self->fold.open && in_view && has_new_problem)
        return add_problem(self, event, now, err);
    const f15i_folding folding = f15i_follow_fold(&self->fold, event, self->depth);
    if (folding == F15I_AT_END && f15i_moved(now, f15i_ended(now)->item) != 0) {
        say_caption(&caption, self, &self->fold.begin, now);
        return add_figure(self, now->now, now, NULL, f15i_ended(now)->item, &caption, err);
    }
    if (folding != F15I_OUTSIDE || event->kind != F15_STEP)
        return F15_OK;
    say_caption(&caption, self, event, now);
    return add_figure(self, now->now, now, event, now->before, &caption, err);
}

f15_sink f15_svg_sink_of(f15_svg_sink *self) {
    return (f15_sink){put_figure, self};
}

f15i_strip f15i_strip_of(const f15_svg_sink *self, const f15_run *run) {
    return (f15i_strip){.line = self->line,
                        .base = self->convention.base,
                        .n = run->n,
                        .names = self->line ? f15_arrangement_names(&run->start)
                                            : f15_names_of_board(&run->names)};
}

f15_code f15_render_strip_svg(const f15_svg_sink *self, const f15_run *run, const char *title,
                              const f15_out *out, f15_error *err) {
    F15_NEED(self && run && title && out, err);
    f15_text text = {0};
    const f15i_strip strip = f15i_strip_of(self, run);
    enum { PAGE = 900, CELL = 48, GAP = 32 }; /* CELL, GAP: those of svg.c */
    const size_t fit = self->line && self->count ? PAGE / (CELL * (size_t)run->n + GAP) : 4;
    const size_t per_row = fit > 4 ? 4 : fit > 0 ? fit : 1;
    const f15_figure graph = {
        .kind = F15_FIGURE_GRAPH, .base = strip.base, .start = run->start, .n = run->n};
    if (run->kind == F15_RESULT_GRAPH)
        f15_render_figure_svg(&text, &graph, NULL, NULL);
    else
        f15i_draw_strip(&text, &strip, self->figure, self->count, per_row, title);
    return f15i_flush(out, &text, err);
}

void f15_svg_sink_free(f15_svg_sink *self) {
    if (!self)
        return;
    f15_arena_free(&self->arena);
    *self = (f15_svg_sink){0};
}

/* ---- any figure ---------------------------------------------------------------------------- */

static void draw_alone(f15_text *out, const f15_figure *f, const char *number, const char *title) {
    const char *caption = title ? NULL : f->caption;
    const bool cycles = f->kind == F15_FIGURE_CYCLES;
    f15_text words = {0};
    double drawn_width = ACROSS, height = f->n == 2 ? 150 : DOWN + KEYS;
    if (cycles)
        lay_cycles(NULL, f, &drawn_width, &height);
    const double width = drawn_width > 220 ? drawn_width : 220; /* there is room for a caption */
    const size_t below = f15i_caption_lines(out, number, caption, (size_t)width - EDGE) * LINE;
    const char *name = cycles ? "Cycles" : "A graph";
    if (title || number)
        name = title ? title : number;
    f15i_begin_svg(out, (size_t)ceil(width), (size_t)ceil(height) + below + EDGE, name,
                   title != NULL);
    f15_render_figure_text(&words, f, NULL, "", &F15I_HTML_STYLE);
    f15_html_addf(out, "%s</desc>\n", f15_text_string(&words));
    f15_text_drop_part(out, &words);
    if (cycles)
        lay_cycles(out, f, &drawn_width, &height);
    else
        draw_graph(out, f);
    f15i_add_caption(out, number, caption, (int)width / 2, (int)ceil(height), (size_t)width - EDGE);
    f15_text_add(out, "</svg>\n");
}

/* Makes the row after the first `swaps` swaps, with the arc of the last of them. */
static void make_row(const f15_figure *f, size_t swaps, f15_board_figure *row) {
    uint32_t item[F15_MAX_CELLS];
    *row = (f15_board_figure){.board = {.grid = {1, (uint32_t)f->n, 0}, .hole = F15_NO_HOLE}};
    memcpy(item, f->start.item, f->n * sizeof *item);
    for (size_t k = 0; k < swaps; k++)
        f15_swap(item, f->swaps.at[2 * k], f->swaps.at[2 * k + 1]);
    for (size_t k = 0; k < f->n; k++)
        row->board.item[k] = (uint8_t)item[k];
    if (swaps == 0)
        return;
    const uint32_t *last = &f->swaps.at[2 * (swaps - 1)];
    for (size_t k = 0; k < 2; k++) { /* from each of its places to the other */
        row->way[k][0] = (uint8_t)last[k];
        row->way[k][1] = (uint8_t)last[1 - k];
        row->marks |= F15_CELL(last[k]);
    }
    row->ways = 2;
}

/* Draws a trace as a strip, whose figures have numbers and captions of their own. */
static f15_code draw_trace(f15_text *out, const f15_figure *f, const char *title, f15_error *err) {
    const f15_out to = f15_out_text(out);
    f15_svg_sink sink = {.convention = f->recording->run.convention, .depth = f->recording->depth};
    f15_code code = f15_record_play(f->recording, f->steps, f15_svg_sink_of(&sink), err);
    if (!code)
        code = f15_render_strip_svg(&sink, &f->recording->run, title, &to, err);
    f15_svg_sink_free(&sink);
    return code;
}

/* Draws a figure; in a page (with a title) without caption and number. */
static void draw(f15_text *out, const f15_figure *f, const char *number, const char *title) {
    const bool line = f->kind == F15_FIGURE_ROW;
    const size_t rows = line ? f->swaps.count + 1 : 1;
    f15_board_figure figure[F15_MAX_DRAWN_SWAPS + 1] = {{.board = f->board}};
    f15i_strip strip = {.line = line,
                        .cells = f->kind == F15_FIGURE_CELLS,
                        .base = f->base,
                        .n = f->n,
                        .number = number,
                        .one = true,
                        .in_page = title != NULL,
                        .faults = f->fault != 0};
    if (f->kind >= F15_FIGURE_CYCLES) {
        draw_alone(out, f, number, title);
        return;
    }
    strip.names = line ? f15_arrangement_names(&f->start) : f15_names_of_board(&f->names);
    if (line) {
        for (size_t k = 0; k < rows; k++)
            make_row(f, k, &figure[k]);
        figure[0].home = f->kept;
        figure[0].ways = f->ring_cells;
        for (size_t k = 0; k < f->ring_cells; k++) {
            figure[0].way[k][0] = f->ring[k];
            figure[0].way[k][1] = f->ring[(k + 1) % f->ring_cells];
        }
    } else {
        figure[0].kept = f->kept;
        figure[0].ring.cells = f->ring_cells;
        memcpy(figure[0].ring.cell, f->ring, f->ring_cells);
    }
    figure[0].marks |= f->fault;
    if (f->slides != F15_NO_HOLE) {
        figure[0].way[0][0] = f->slides;
        figure[0].way[0][1] = f->board.hole;
        figure[0].ways = 1;
    }
    figure[rows - 1].caption = title ? NULL : f->caption;
    const char *name = line ? "A row" : "A board of the 15-puzzle";
    const char *given = title ? title : number;
    if (given && given[0] != '\0')
        name = given;
    f15i_draw_strip(out, &strip, figure, rows, 1, name);
}

void f15i_figure_in_page(f15_text *out, const f15_figure *figure, const char *title) {
    draw(out, figure, NULL, title);
}

f15_code f15_render_figure_svg(f15_text *out, const f15_figure *f, const char *number,
                               f15_error *err) {
    F15_NEED(out && f, err);
    if (f->kind == F15_FIGURE_TRACE)
        return draw_trace(out, f, f->caption ? f->caption : number ? number : "A trace", err);
    draw(out, f, number, NULL);
    return F15_OK;
}
