/* A trace as a film: recorded once, then shown cut by cut, forwards and back.
 *
 * A cut begins where something is done or decided: at a step, at a section inside another, at a
 * remark. A claim belongs to the step before it. What the sink folds away says nothing, and is
 * joined to the cut before it. */
#include "internal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool begins_cut(const f15_tape *tape, size_t i) {
    const f15_event *event = &tape->event[i], *before = &tape->event[i - 1];
    if (event->kind == F15_CLAIM || event->kind == F15_END)
        return false;
    if (event->kind == F15_REMARK && event->id == before->id)
        return false;
    return !(before->kind == F15_BEGIN && before->depth > 0);
}

static f15_code find_cuts(f15i_film *film, f15_error *err) {
    const f15_tape *tape = &film->tape;
    size_t count = 2;
    for (size_t i = 1; i < tape->count; i++)
        count += begins_cut(tape, i);
    film->cut = calloc(count, sizeof *film->cut);
    if (film->cut == NULL)
        return f15_no_memory(err);
    film->cuts = 1;
    for (size_t i = 1; i < tape->count; i++)
        if (begins_cut(tape, i))
            film->cut[film->cuts++] = i;
    film->cut[film->cuts] = tape->count;
    return F15_OK;
}

/* As the caller asks; else as the words do; else as the algorithm says. */
static uint32_t depth_of(const f15i_film *film) {
    if (film->depth > 0)
        return film->depth;
    return film->run.depth > 0 ? film->run.depth
                               : f15_algorithm_info_of(film->run.algorithm)->depth;
}

static void rewind_film(f15i_film *film, const f15_style *style) {
    f15_text_sink_free(&film->sink);
    film->sink = (f15_text_sink){
        .out = f15_out_text(&film->shown),
        .style = *style,
        .convention = film->run.convention,
        .depth = depth_of(film),
    };
    film->fed = 0;
}

static void forget_shown(f15i_film *film) {
    film->shown.length = 0;
    if (film->shown.s != NULL)
        film->shown.s[0] = '\0';
}

/* Puts the events of the next cut through the sink. */
static f15_code feed(f15i_film *film, f15_error *err) {
    f15_sink sink = f15_text_sink_of(&film->sink);
    f15_code code = F15_OK;
    for (size_t i = film->cut[film->fed]; i < film->cut[film->fed + 1] && code == F15_OK; i++) {
        code = f15_tape_seek(&film->tape, i + 1, err);
        if (code == F15_OK)
            code = sink.put(sink.self, &film->tape.event[i], &film->tape.replay, err);
    }
    film->fed++;
    return code;
}

/* Joins the cuts that say nothing to those before them. */
static f15_code join_silent_cuts(f15i_film *film, const f15_style *style, f15_error *err) {
    size_t kept = 0, count = film->cuts, end = film->cut[count];
    rewind_film(film, style);
    for (size_t k = 0; k < count; k++) {
        size_t from = film->cut[k];
        forget_shown(film);
        f15_code code = feed(film, err);
        if (code != F15_OK)
            return code;
        if (k == 0 || film->shown.length > 0)
            film->cut[kept++] = from;
    }
    film->cut[kept] = end;
    film->cuts = kept;
    rewind_film(film, style);
    return F15_OK;
}

f15_code f15i_film_open(f15i_film *film, const char *const *words, size_t count,
                        const f15_convention *convention, uint32_t depth, const f15_style *style,
                        f15_error *err) {
    *film = (f15i_film){.depth = depth};
    film->trace.sink = f15_tape_sink(&film->tape);
    f15_code code = f15_run_words(words, count, convention, &film->trace, &film->run, err);
    if (code == F15_CLAIM_FAILED)
        code = F15_OK; /* shown first: f15i_film_show ends with it */
    if (code == F15_OK)
        code = find_cuts(film, err);
    if (code == F15_OK)
        code = join_silent_cuts(film, style, err);
    if (code != F15_OK)
        f15i_film_free(film);
    return code;
}

f15_code f15i_film_split(f15i_film *film, size_t event, f15_error *err) {
    size_t k = 0;
    while (k < film->cuts && film->cut[k] < event)
        k++;
    if (film->cut[k] == event)
        return F15_OK;
    size_t *cut = realloc(film->cut, (film->cuts + 2) * sizeof *cut);
    if (cut == NULL)
        return f15_no_memory(err);
    memmove(cut + k + 1, cut + k, (film->cuts + 1 - k) * sizeof *cut);
    cut[k] = event;
    film->cut = cut;
    film->cuts++;
    return F15_OK;
}

void f15i_film_free(f15i_film *film) {
    f15_text_sink_free(&film->sink);
    f15_tape_free(&film->tape);
    f15_trace_free(&film->trace);
    f15_run_free(&film->run);
    f15_text_free(&film->shown);
    free(film->cut);
    *film = (f15i_film){0};
}

f15_code f15i_film_show(f15i_film *film, size_t k, const f15_style *style, f15_text *text,
                        f15_error *err) {
    f15_code code = F15_OK;
    if (film->fed > k)
        rewind_film(film, style);
    film->sink.style = *style;
    while (film->fed <= k && code == F15_OK) {
        forget_shown(film);
        code = feed(film, err);
    }
    if (code != F15_OK)
        return code;
    f15_text_add_n(text, f15_text_string(&film->shown), film->shown.length);
    if (k + 1 < film->cuts)
        return F15_OK;
    f15_out out = f15_out_text(text);
    return f15_render_result_text(&film->run, &film->trace, style, &out, err);
}
