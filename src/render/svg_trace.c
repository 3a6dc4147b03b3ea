/* A trace on a board as a strip of figures: the start, and the board after each step, or after each
 * section that is folded. */
#include "trace.h"

#include <stdlib.h>
#include <string.h>

static f15_code make_room(f15_svg_sink *self, f15_error *err) {
    if (self->count == F15_SVG_FIGURES)
        return f15_fail(err, F15_TOO_BIG, "draw less of it: --depth 1, or 2",
                        "a strip holds at most %zu figures", F15_SVG_FIGURES);
    if (self->count < self->room)
        return F15_OK;
    size_t room = self->room ? 2 * self->room : 16;
    f15_board_figure *grown = realloc(self->figure, room * sizeof *grown);
    if (!grown)
        return f15_no_memory(err);
    self->figure = grown;
    self->room = room;
    return F15_OK;
}

/* Takes the caption over. */
static f15_code add_figure(f15_svg_sink *self, const uint32_t *item, const f15_replay *now,
                           f15_cells marks, f15_text *caption, f15_error *err) {
    size_t where = 0;
    f15_code code = caption->code == F15_NO_MEMORY ? f15_no_memory(err) : make_room(self, err);
    if (!code)
        code =
            f15_board_set(&self->figure[self->count].board, now->problem.grid, item, &where, err);
    if (code) {
        f15_text_free(caption);
        return code;
    }
    self->figure[self->count].marks = marks;
    self->figure[self->count].caption = caption->s;
    self->count++;
    return F15_OK;
}

static void say_caption(f15_text *caption, const f15_svg_sink *self, const f15_event *event,
                        const f15_replay *now) {
    if (event->kind == F15_STEP) {
        f15_text_addf(caption, "%zu. ", self->count);
        f15i_say_item(caption, now->now[event->list[1]], now, &self->convention);
        f15_text_addf(caption, " %s",
                      f15i_direction(now->problem.grid, event->list[0], event->list[1]));
        return;
    }
    f15_event_sentence(caption, event, now, &self->convention);
}

static f15_code end_fold(f15_svg_sink *self, const f15_replay *now, f15_error *err) {
    f15_text caption = {0};
    self->folding = false;
    if (now->all_steps == self->steps)
        return F15_OK;
    say_caption(&caption, self, &self->fold, now);
    return add_figure(self, now->now, now, 0, &caption, err);
}

static f15_code put_figure(void *context, const f15_event *event, const f15_replay *now,
                           f15_error *err) {
    f15_svg_sink *self = context;
    f15_text caption = {0};
    if (!now->problem.grid)
        return f15_fail(err, F15_USAGE, "try --format text or json",
                        "--format svg draws boards, and this is none");
    if (event->kind == F15_BEGIN && self->count == 0) {
        f15_text_add(&caption, "start");
        return add_figure(self, now->problem.start, now, 0, &caption, err);
    }
    if (!self->folding && event->kind == F15_BEGIN && event->depth >= self->depth) {
        self->folding = true;
        self->fold = *event;
        self->steps = now->all_steps;
        return F15_OK;
    }
    if (self->folding)
        return event->kind == F15_END && event->depth == self->fold.depth ? end_fold(self, now, err)
                                                                          : F15_OK;
    if (event->kind != F15_STEP)
        return F15_OK;
    say_caption(&caption, self, event, now);
    return add_figure(self, now->now, now, F15_CELL(event->list[1]), &caption, err);
}

f15_sink f15_svg_sink_of(f15_svg_sink *self) {
    return (f15_sink){put_figure, self};
}

f15_code f15_render_strip_svg(const f15_svg_sink *self, const f15_run *run, const char *title,
                              const f15_out *out, f15_error *err) {
    f15_text text = {0};
    f15_render_board_svg(&text, self->figure, self->count, run->names.letters ? &run->names : NULL,
                         4, title);
    return f15i_flush(out, &text, err);
}

void f15_svg_sink_free(f15_svg_sink *self) {
    for (size_t f = 0; f < self->count; f++)
        free((char *)self->figure[f].caption);
    free(self->figure);
    *self = (f15_svg_sink){0};
}
