/* Opening, and going on from gap to gap. */
#include "internal.h"

#include <string.h>

/* ---- the step that should come ------------------------------------------------------------- */

bool f15i_begins_anywhere(const f15_quiz *p) {
    const f15_event_id section =
        p->own.tape.count > 0 ? p->own.tape.event[0].id : F15_EVENT_SECTION;
    switch (p->own.run.algorithm) {
    case F15_ALGORITHM_TRANSFORM:
    case F15_ALGORITHM_THREE_CYCLES:
    case F15_ALGORITHM_HOLE:
    case F15_ALGORITHM_PLACE:
        return true;
    case F15_ALGORITHM_ADJACENT:
        return p->own.depth == 1 || section == F15_EVENT_BUBBLING;
    case F15_ALGORITHM_SOLVE:
        return p->own.depth == 1 && section == F15_EVENT_SOLVING_BY_CYCLES;
    default:
        return false;
    }
}

const f15_recording *f15i_recording_ahead(const f15_quiz *p) {
    return p->strayed ? &p->again : &p->own;
}

const f15_gap *f15i_ahead(const f15_quiz *p) {
    const f15_recording *recording = f15i_recording_ahead(p);
    size_t k = p->ahead;
    while (k < recording->gaps && !f15i_is_step(recording->gap[k].kind))
        k++;
    return k < recording->gaps ? &recording->gap[k] : NULL;
}

uint32_t f15i_place_of(const f15_quiz *p, uint64_t item) {
    uint32_t place = 0;
    while (place + 1 < p->n && p->now[place] != item)
        place++;
    return place;
}

bool f15i_step_ahead(const f15_quiz *p, f15i_step *out) {
    const f15_gap *gap = f15i_ahead(p);
    if (gap == NULL)
        return false;
    const f15_event *event = &f15i_recording_ahead(p)->tape.event[gap->at];
    bool step = event->kind == F15_STEP;
    out->arity = gap->kind == F15_GAP_THREE_CYCLE || (!step && gap->kind == F15_GAP_PIECES) ? 3 : 2;
    for (uint32_t k = 0; k < out->arity; k++)
        out->place[k] = step              ? event->list[k]
                        : out->arity == 3 ? f15i_place_of(p, event->value[k])
                                          : (uint32_t)event->value[k];
    return true;
}

void f15i_after(const uint32_t *from, size_t n, const f15i_step *step, uint32_t *out) {
    memcpy(out, from, n * sizeof *out);
    f15_turn(out, step->place, step->arity);
}

void f15i_after_ahead(const f15_quiz *p, uint32_t *out) {
    f15i_step step = {{0}, 0};
    if (f15i_step_ahead(p, &step))
        f15i_after(p->now, p->n, &step, out);
    else
        memcpy(out, p->now, p->n * sizeof *out);
}

f15_cells f15i_kept_cells(const f15_quiz *p) {
    const f15_event *begin = &p->own.tape.event[0];
    return begin->id == F15_EVENT_MOVING_HOLE ? begin->value[2]
           : begin->id == F15_EVENT_PLACING   ? begin->value[3]
                                              : 0;
}

f15_arrangement f15i_arrangement(const f15_quiz *p, uint32_t *item) {
    const f15_arrangement *start = &p->own.run.start;
    f15_arrangement plain = {.n = p->n, .item = item}, lettered = plain;
    if (start->n != p->n || start->code == NULL)
        return plain;
    for (size_t i = 0; i < start->n; i++)
        for (size_t j = 0; j < i; j++)
            if (start->code[i] == start->code[j])
                return plain;
    lettered.code = start->code;
    lettered.letters = start->letters;
    return lettered;
}

/* ---- opening ------------------------------------------------------------------------------- */

/* The state as the trace has it before the gap that is next. */
static f15_code follow_trace(f15_quiz *p, f15_error *err) {
    const f15_replay *replay = &p->own.tape.replay;
    f15_code code = f15_tape_seek(&p->own.tape, p->own.gap[p->next].at, err);
    size_t n = replay->problem.n < p->n ? replay->problem.n : p->n;
    if (code == F15_OK && n > 0)
        memcpy(p->now, replay->now, n * sizeof *p->now);
    return code;
}

/* Runs the algorithm, from a state or as the words have it, and finds the gaps. */
static f15_code record(const f15_quiz *p, const uint32_t *state, uint32_t depth, f15_recording *out,
                       bool *too_many, f15_error *err) {
    f15_code code = f15_record(out, p->words, p->count, &p->convention, state, p->n, err);
    if (code != F15_OK)
        return code;
    code = f15_trace_verdict(&out->trace, err);
    bool own = depth == 0 && out->run.depth == 0;
    out->depth =
        own && out->run.algorithm == F15_ALGORITHM_PLACE ? 2 : f15_recording_depth(out, depth);
    return code == F15_OK ? f15i_find_gaps(out, out->depth, too_many, err) : code;
}

f15_code f15_quiz_open(f15_quiz *p, const char *const *words, size_t count,
                       const f15_convention *convention, uint32_t depth, f15_error *err) {
    bool too_many = false;
    *p = (f15_quiz){.convention = *convention, .words = words, .count = count};
    f15_recording *own = &p->own;
    f15_code code = record(p, NULL, depth, own, &too_many, err);
    if (code == F15_OK && too_many)
        code = f15_fail(err, F15_TOO_BIG, "take a smaller problem, or show less with --depth",
                        "more than %zu things would be asked", F15_MAX_GAPS);
    else if (code == F15_OK && own->run.names.letters)
        code = f15_fail(err, F15_UNKNOWN, "write the board in numbers",
                        "pieces that are letters are not asked for");
    else if (code == F15_OK && own->gaps == 0)
        code = f15_fail(err, F15_UNKNOWN, "take another problem, or show more with --depth",
                        "nothing in this trace can be asked for");
    if (code == F15_OK)
        code = f15_record_cuts(own, own->depth, err);
    for (size_t k = 0; k < own->gaps && code == F15_OK; k++)
        code = f15_record_cut_at(own, own->gap[k].at, err);
    if (code == F15_OK) {
        p->n = own->run.n;
        p->now = f15_alloc(&own->arena, p->n + 1, sizeof *p->now);
        p->goes = f15_alloc(&own->arena, p->n + 1, sizeof *p->goes);
        p->wanted = f15_alloc(&own->arena, p->n + 1, sizeof *p->wanted);
        code = f15_arena_done(&own->arena, err);
    }
    if (code == F15_OK)
        code = follow_trace(p, err);
    if (code != F15_OK)
        f15_quiz_free(p);
    return code;
}

void f15_quiz_free(f15_quiz *p) {
    f15_recording_free(&p->own);
    f15_recording_free(&p->again);
    *p = (f15_quiz){0};
}

uint64_t f15_quiz_hash(const char *const *words, size_t count, const f15_convention *convention) {
    const unsigned char last[] = {(unsigned char)convention->base,
                                  (unsigned char)convention->compose,
                                  (unsigned char)convention->direction};
    const uint64_t prime = UINT64_C(0x100000001b3); /* of FNV-1a */
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t k = 0; k < count; k++) {
        for (const char *s = words[k]; *s != '\0'; s++)
            hash = (hash ^ (unsigned char)*s) * prime;
        hash *= prime; /* the end of the word */
    }
    for (size_t k = 0; k < sizeof last; k++)
        hash = (hash ^ last[k]) * prime;
    return hash;
}

/* ---- going on ------------------------------------------------------------------------------ */

const f15_gap *f15_quiz_gap(const f15_quiz *p) {
    return p->next < p->own.gaps ? &p->own.gap[p->next] : NULL;
}

bool f15_quiz_is_done(const f15_quiz *p) {
    const f15_gap *gap = f15_quiz_gap(p);
    return gap != NULL && f15i_is_step(gap->kind) && f15i_ahead(p) == NULL;
}

const f15_event *f15_quiz_given(const f15_quiz *p) {
    return &p->own.tape.event[p->own.gap[p->next].at];
}

/* Runs the algorithm from where the answer led. *strays: it could be. */
static f15_code stray(f15_quiz *p, bool *strays, f15_error *err) {
    f15_recording recording = {0};
    bool too_many;
    f15_code code = record(p, p->goes, p->own.depth, &recording, &too_many, err);
    *strays = code == F15_OK;
    if (code != F15_OK) {
        f15_recording_free(&recording);
        return code == F15_NO_MEMORY || code == F15_CLAIM_FAILED ? code : F15_OK;
    }
    f15_recording_free(&p->again);
    p->again = recording;
    p->strayed = true;
    p->ahead = 0;
    memcpy(p->now, p->goes, p->n * sizeof *p->now);
    return F15_OK;
}

static f15_code leave_step(f15_quiz *p, bool follow, f15_error *err) {
    bool strays = false;
    f15_code code = F15_OK;
    f15i_after_ahead(p, p->wanted);
    if (follow && p->can_go && f15i_begins_anywhere(p) &&
        memcmp(p->wanted, p->goes, p->n * sizeof *p->wanted) != 0)
        code = stray(p, &strays, err);
    const f15_gap *gap = f15i_ahead(p);
    if (code == F15_OK && !strays && gap != NULL) {
        memcpy(p->now, p->wanted, p->n * sizeof *p->now);
        p->ahead = (size_t)(gap - f15i_recording_ahead(p)->gap) + 1;
    }
    return code;
}

static f15_code leave(f15_quiz *p, bool follow, f15_error *err) {
    const f15_gap *gap = f15_quiz_gap(p);
    f15_code code = F15_OK;
    if (gap == NULL)
        return F15_OK;
    if (f15i_is_step(gap->kind))
        code = leave_step(p, follow, err);
    else if (gap->kind == F15_GAP_STATE && follow && p->can_go)
        memcpy(p->now, p->goes, p->n * sizeof *p->now);
    else if (gap->kind == F15_GAP_STATE)
        f15_turn(p->now, f15_quiz_given(p)->list, f15_quiz_given(p)->listed);
    p->can_go = false;
    if (code != F15_OK)
        return code;
    p->next++;
    if (p->next < p->own.gaps && !p->strayed && p->own.run.algorithm != F15_ALGORITHM_APPLY)
        return follow_trace(p, err);
    return F15_OK;
}

f15_code f15_quiz_take(f15_quiz *p, f15_error *err) {
    return leave(p, true, err);
}

f15_code f15_quiz_pass(f15_quiz *p, f15_error *err) {
    return leave(p, false, err);
}

f15_code f15_quiz_judge(f15_quiz *p, const char *answer, size_t length, f15_verdict *out,
                        f15_error *err) {
    f15_gap_kind kind = p->own.gap[p->next].kind;
    p->can_go = p->other = false;
    if (kind == F15_GAP_STATE)
        return f15i_judge_state(p, answer, length, out, err);
    return f15i_is_step(kind) ? f15i_judge_step(p, answer, length, out, err)
                              : f15i_judge_value(p, answer, length, out, err);
}
