/* Records a run on a tape, and divides the tape into cuts. */
#include <fifteen/recording.h>

#include <string.h>

f15_code f15_record(f15_recording *out, const char *const *words, size_t count,
                    const f15_convention *convention, const uint32_t *state, size_t n,
                    f15_error *err) {
    F15_NEED(out, err);
    out->trace.sink = f15_tape_sink(&out->tape);
    f15_code code = f15_run_from(words, count, convention, state, n, &out->trace, &out->run, err);
    if (code == F15_OK || code == F15_CLAIM_FAILED)
        return F15_OK;
    f15_recording_free(out);
    return code;
}

void f15_recording_free(f15_recording *recording) {
    if (!recording)
        return;
    f15_tape_free(&recording->tape);
    f15_trace_free(&recording->trace);
    f15_run_free(&recording->run);
    f15_arena_free(&recording->arena);
    *recording = (f15_recording){0};
}

uint32_t f15_recording_depth(const f15_recording *recording, uint32_t depth) {
    const f15_run *run = &recording->run;
    if (depth > 0 || run->depth > 0)
        return depth > 0 ? depth : run->depth;
    return f15_algorithm_info_of(run->algorithm)->depth;
}

bool f15_is_folded(const f15_event *event, uint32_t depth) {
    return event->kind == F15_BEGIN && event->depth >= depth && event->depth > 0;
}

size_t f15_section_end(const f15_tape *tape, size_t begin) {
    size_t i = begin + 1;
    while (i < tape->count &&
           !(tape->event[i].kind == F15_END && tape->event[i].depth == tape->event[begin].depth))
        i++;
    return i < tape->count ? i + 1 : i;
}

static bool begins_cut(const f15_event *event, const f15_event *before) {
    if (event->kind == F15_CLAIM || event->kind == F15_END)
        return false;
    if (event->kind == F15_REMARK && event->id == before->id) /* remarks of one kind in turn */
        return false;
    return !(before->kind == F15_BEGIN && before->depth > 0); /* else in that section's cut */
}

/* A cut counts only if one of its events is shown: outside folded sections, any event except an
 * end; in a folded section, its own end or a claim that fails. */
f15_code f15_record_cuts(f15_recording *recording, uint32_t depth, f15_error *err) {
    F15_NEED(recording, err);
    const f15_tape *tape = &recording->tape;
    size_t cuts = 0, begun = 0; /* begun: the first event of the present cut */
    size_t fold_end = 0;        /* the event after the folded section */
    size_t *cut = f15_alloc(&recording->arena, tape->count + 2, sizeof *cut);
    if (cut == NULL)
        return f15_arena_done(&recording->arena, err);
    recording->depth = depth = f15_recording_depth(recording, depth);
    for (size_t i = 0; i < tape->count; i++) {
        const f15_event *event = &tape->event[i];
        bool shown = event->kind != F15_END;
        if (i > 0 && begins_cut(event, event - 1))
            begun = i;
        if (i >= fold_end && f15_is_folded(event, depth))
            fold_end = f15_section_end(tape, i);
        if (i < fold_end)
            shown = i + 1 == fold_end || (event->kind == F15_CLAIM && !event->holds);
        if (i == 0 || (shown && begun != cut[cuts - 1]))
            cut[cuts++] = begun;
    }
    cut[cuts] = tape->count;
    recording->cut = cut;
    recording->cuts = cuts > 0 ? cuts : 1;
    return F15_OK;
}

size_t f15_recording_steps(const f15_recording *recording, size_t cut) {
    const f15_tape *tape = &recording->tape;
    const size_t end = recording->cut[cut + 1];
    size_t steps = 0;
    for (size_t i = 0, next; i < end; i = next) {
        const bool folded = f15_is_folded(&tape->event[i], recording->depth);
        next = folded ? f15_section_end(tape, i) : i + 1;
        steps += next <= end && (folded || tape->event[i].kind == F15_STEP);
    }
    return steps;
}

size_t f15_cuts_of_steps(const f15_recording *recording, uint64_t steps) {
    size_t least = 1, cuts = recording->cuts; /* bisects: a later cut has as many steps or more */
    while (steps > 0 && least < cuts) {
        const size_t middle = least + (cuts - least) / 2;
        if (f15_recording_steps(recording, middle - 1) >= steps)
            cuts = middle;
        else
            least = middle + 1;
    }
    return cuts;
}

f15_code f15_record_play(f15_recording *recording, uint64_t steps, f15_sink sink, f15_error *err) {
    F15_NEED(recording && recording->cut && sink.put, err);
    const size_t cuts = f15_cuts_of_steps(recording, steps);
    f15_tape *tape = &recording->tape;
    f15_code code = F15_OK;
    for (size_t i = 0; i < recording->cut[cuts] && code == F15_OK; i++) {
        code = f15_tape_seek(tape, i + 1, err);
        if (code == F15_OK)
            code = sink.put(sink.self, &tape->event[i], &tape->replay, err);
    }
    return code;
}

f15_code f15_record_cut_at(f15_recording *recording, size_t event, f15_error *err) {
    F15_NEED(recording && recording->cut, err);
    const size_t cuts = recording->cuts;
    size_t k = 0;
    while (k < cuts && recording->cut[k] < event)
        k++;
    if (recording->cut[k] == event)
        return F15_OK;
    size_t *cut = f15_alloc(&recording->arena, cuts + 2, sizeof *cut);
    if (cut == NULL)
        return f15_arena_done(&recording->arena, err);
    memcpy(cut, recording->cut, k * sizeof *cut);
    cut[k] = event;
    memcpy(cut + k + 1, recording->cut + k, (cuts + 1 - k) * sizeof *cut);
    recording->cut = cut;
    recording->cuts = cuts + 1;
    return F15_OK;
}
