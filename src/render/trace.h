/* render/trace.h - what the renderers of a trace share; for this room only. */
#ifndef F15_RENDER_TRACE_H
#define F15_RENDER_TRACE_H

#include <fifteen/render.h>

/* "A" or "item 3". */
void f15i_say_item(f15_text *out, uint32_t item, const f15_replay *now,
                   const f15_convention *convention);

/* Writes a finished text and frees it; the text's own failure comes first. */
f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err);

#endif
