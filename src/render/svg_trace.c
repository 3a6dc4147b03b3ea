/* A trace as a strip of figures: the start, and the board or line after each step or folded
 * section. */
#include "internal.h"

#include <string.h>

enum { MOST_ARROWS = 4 };

/* Adds arrows: on a line to where the step moves its places; on a board from the old cell of each
 * moved piece, if they are few. */
static void add_ways(f15_board_figure *figure, const f15_replay *now, const f15_event *step,
                     const uint32_t *before) {
    const bool few = f15_count_cells(figure->marks) <= MOST_ARROWS;
    for (size_t k = 0; !now->problem.grid && step && k < step->listed; k++) {
        figure->way[k][0] = (uint8_t)step->list[k];
        figure->way[k][1] = (uint8_t)step->list[(k + 1) % step->listed];
        figure->ways++;
    }
    for (uint32_t to = 0; before && now->problem.grid && few && to < now->problem.n; to++)
        for (uint32_t from = 0; figure->marks >> to & 1 && from < now->problem.n; from++)
            if (before[from] == now->now[to]) {
                figure->way[figure->ways][0] = (uint8_t)from;
                figure->way[figure->ways++][1] = (uint8_t)to;
            }
}

/* Adds a figure of `item`, and takes its caption; `before` is the arrangement until now. */
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
    const size_t open = now->frames + (before && !step); /* with the fold that ends here */
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
        return F15_OK; /* the arrangements are drawn when they are reached */
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

/* Keeps the kept cells of a section until its end. */
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
    if (!self->fold.open && event->kind == F15_BEGIN &&
        (self->count == 0 || (self->line && event->problem)) &&
        (event->depth == 0 || event->depth < self->depth))
        return add_problem(self, event, now, err);
    const f15i_folding folding = f15i_follow_fold(&self->fold, event, self->depth);
    if (folding == F15I_AT_END && f15i_moved(now, f15i_ended(now)->item) != 0) {
        say_caption(&caption, self, &self->fold.begin, now);
        return add_figure(self, now->now, now, NULL, f15i_ended(now)->item, &caption, err);
    }
    if (folding != F15I_OUTSIDE)
        return F15_OK;
    if (event->kind != F15_STEP)
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
    f15_text text = {0};
    const f15i_strip strip = f15i_strip_of(self, run);
    const size_t fit = self->line && self->count ? 900 / (48 * (size_t)run->n + 32) : 4;
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
    f15_arena_free(&self->arena);
    *self = (f15_svg_sink){0};
}
