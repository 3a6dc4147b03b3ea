/* render/trace.h - what the renderers of a trace share; for this room only. */
#ifndef F15_RENDER_TRACE_H
#define F15_RENDER_TRACE_H

#include <fifteen/render.h>

/* A sentence with an event's values filled in. */
void f15i_fill_sentence(f15_text *out, const char *text, const f15_event *event,
                        const f15_replay *now, const f15_convention *convention);

/* The problem that an event brings, drawn as text_trace.c draws it: start and goal, or the board;
 * and the state. */
void f15i_draw_problem(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now);
void f15i_draw_state(f15_text *out, const f15_text_sink *self, const f15_replay *now);

/* "A" or "item 3". */
void f15i_say_item(f15_text *out, uint32_t item, const f15_replay *now,
                   const f15_convention *convention);

/* "place 3", or on a board "cell 7 (row 2, column 4)". */
void f15i_say_place(f15_text *out, uint32_t place, const f15_replay *now,
                    const f15_convention *convention);

/* Is the step just made a slide: the hole and a piece beside it? Some criteria swap pieces afar. */
bool f15i_is_slide(const f15_event *step, const f15_replay *now);

/* "up", "down", "left", "right": the way that a piece goes. */
const char *f15i_direction(const f15_grid *grid, uint32_t from, uint32_t to);

/* board_result.c: the answers of the algorithms on boards. */
void f15i_say_moves(f15_text *text, const f15_run *run);
void f15i_say_solvable(f15_text *text, const f15_run *run, const f15_style *style);

/* Writes a finished text and frees it; the text's own failure comes first. */
f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err);

#endif
