/* A recording as text, cut by cut, forwards and back. */
#include "internal.h"

/* Numbers of steps, and lists, go on from one cut to the next: the events before cut k go through
 * the sink too, once. */
f15_code f15_render_cut(f15_cut_text *self, f15_recording *recording, size_t k,
                        const f15_style *style, f15_text *out, f15_error *err) {
    const f15_sink sink = f15_text_sink_of(&self->sink);
    f15_code code = F15_OK;
    if (self->recording != recording || self->fed > recording->cut[k]) { /* from the beginning */
        f15_text_sink_free(&self->sink);
        self->sink = (f15_text_sink){.out = f15_out_text(&self->shown),
                                     .convention = recording->run.convention,
                                     .depth = recording->depth,
                                     .html = self->html};
        self->recording = recording;
        self->fed = 0;
    }
    self->sink.style = *style;
    self->sink.bare = self->bare;
    for (size_t i = self->fed; i < recording->cut[k + 1] && code == F15_OK; i++) {
        if (i <= recording->cut[k])
            self->shown.length = 0;
        code = f15_tape_seek(&recording->tape, i + 1, err);
        if (code == F15_OK)
            code = sink.put(sink.self, &recording->tape.event[i], &recording->tape.replay, err);
        self->fed = i + 1;
    }
    if (code == F15_OK)
        f15_text_add_n(out, f15_text_string(&self->shown), self->shown.length);
    if (code != F15_OK || k + 1 < recording->cuts || self->no_result)
        return code;
    if (self->html)
        return f15i_html_result(out, recording, err);
    f15_out whole = f15_out_text(out);
    return f15_render_result_text(&recording->run, &recording->trace, style, &whole, err);
}

void f15_cut_text_free(f15_cut_text *self) {
    f15_text_sink_free(&self->sink);
    f15_text_free(&self->shown);
    *self = (f15_cut_text){0};
}
