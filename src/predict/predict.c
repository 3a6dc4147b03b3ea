/* Opening, and going on from blank to blank. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- the step that should come ------------------------------------------------------------- */

static f15_event_id section_of(const f15_reel *reel) {
    return reel->tape.count > 0 ? reel->tape.event[0].id : F15_EVENT_SECTION;
}

bool f15i_begins_anywhere(const f15_predict *p) {
    switch (p->own.run.algorithm) {
    case F15_ALGORITHM_TRANSFORM:
    case F15_ALGORITHM_THREE_CYCLES:
    case F15_ALGORITHM_HOLE:
    case F15_ALGORITHM_PLACE:
        return true;
    case F15_ALGORITHM_ADJACENT:
        return p->depth == 1 || section_of(&p->own) == F15_EVENT_BUBBLING;
    case F15_ALGORITHM_SOLVE:
        return p->depth == 1 && section_of(&p->own) == F15_EVENT_SOLVING_BY_CYCLES;
    default:
        return false;
    }
}

f15_reel *f15i_reel(f15_predict *p) {
    return p->strayed ? &p->again : &p->own;
}

const f15_blank *f15i_ahead(const f15_predict *p) {
    const f15_reel *reel = p->strayed ? &p->again : &p->own;
    size_t k = p->ahead;
    while (k < reel->blanks && !f15i_is_step(reel->blank[k].kind))
        k++;
    return k < reel->blanks ? &reel->blank[k] : NULL;
}

static uint32_t place_of(const uint32_t *now, size_t n, uint64_t item) {
    uint32_t place = 0;
    while (place + 1 < n && now[place] != item)
        place++;
    return place;
}

bool f15i_step_ahead(const f15_predict *p, f15i_step *out) {
    const f15_blank *blank = f15i_ahead(p);
    const f15_reel *reel = p->strayed ? &p->again : &p->own;
    if (blank == NULL)
        return false;
    const f15_event *event = &reel->tape.event[blank->at];
    *out = (f15i_step){.arity = blank->kind == F15_BLANK_THREE_CYCLE ? 3 : 2};
    if (event->kind == F15_STEP) {
        memcpy(out->place, event->list, out->arity * sizeof *out->place);
        return true;
    }
    if (blank->kind == F15_BLANK_PIECES)
        out->arity = 3;
    for (uint32_t k = 0; k < out->arity; k++)
        out->place[k] =
            out->arity == 3 ? place_of(p->now, p->n, event->value[k]) : (uint32_t)event->value[k];
    return true;
}

void f15i_after(const uint32_t *from, size_t n, const f15i_step *step, uint32_t *out) {
    memcpy(out, from, n * sizeof *out);
    f15_turn(out, step->place, step->arity);
}

f15_cells f15i_kept_cells(const f15_predict *p) {
    const f15_event *begin = &p->own.tape.event[0];
    return begin->id == F15_EVENT_MOVING_HOLE ? begin->value[2]
           : begin->id == F15_EVENT_PLACING   ? begin->value[3]
                                              : 0;
}

static bool repeats(const f15_arrangement *a) {
    for (size_t i = 0; a->code != NULL && i < a->n; i++)
        for (size_t j = 0; j < i; j++)
            if (a->code[i] == a->code[j])
                return true;
    return false;
}

f15_arrangement f15i_arrangement(const f15_predict *p, uint32_t *item) {
    const f15_arrangement *start = &p->own.run.start;
    if (start->n != p->n || repeats(start))
        return (f15_arrangement){.n = p->n, .item = item};
    return (f15_arrangement){
        .n = p->n, .item = item, .code = start->code, .letters = start->letters};
}

/* ---- opening ------------------------------------------------------------------------------- */

static f15_code refuse(const f15_predict *p, bool too_many, f15_error *err) {
    if (too_many)
        return f15_fail(err, F15_TOO_BIG, "take a smaller problem, or show less with --depth",
                        "more than %zu things would be asked", F15_MAX_BLANKS);
    if (p->own.run.names.letters)
        return f15_fail(err, F15_UNKNOWN, "write the board in numbers",
                        "pieces that are letters are not asked for");
    if (p->own.blanks == 0)
        return f15_fail(err, F15_UNKNOWN, "take another problem, or show more with --depth",
                        "nothing in this trace can be asked for");
    return F15_OK;
}

/* The state as the trace has it before the blank that is next. */
static f15_code follow_trace(f15_predict *p, f15_error *err) {
    const f15_replay *replay = &p->own.tape.replay;
    f15_code code = f15_tape_seek(&p->own.tape, p->own.blank[p->next].at, err);
    size_t n = replay->line.n < p->n ? replay->line.n : p->n;
    if (code == F15_OK && n > 0)
        memcpy(p->now, replay->now, n * sizeof *p->now);
    return code;
}

static f15_code make_room(f15_predict *p, f15_error *err) {
    p->n = p->own.run.n;
    p->now = calloc(p->n + 1, sizeof *p->now);
    p->goes = calloc(p->n + 1, sizeof *p->goes);
    p->wanted = calloc(p->n + 1, sizeof *p->wanted);
    return p->now && p->goes && p->wanted ? F15_OK : f15_no_memory(err);
}

f15_code f15_predict_open(f15_predict *p, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, f15_error *err) {
    bool too_many = false;
    *p = (f15_predict){.convention = *convention, .words = words, .count = count};
    f15i_run_request request = {words, count, convention, NULL, 0, depth};
    f15_code code = f15i_reel_run(&p->own, &request, &too_many, err);
    p->depth = f15i_depth_for(&p->own.run, depth);
    if (code == F15_OK)
        code = refuse(p, too_many, err);
    if (code == F15_OK)
        code = make_room(p, err);
    if (code == F15_OK)
        code = follow_trace(p, err);
    if (code != F15_OK)
        f15_predict_free(p);
    return code;
}

void f15_predict_free(f15_predict *p) {
    f15_reel_free(&p->own);
    f15_reel_free(&p->again);
    free(p->now);
    free(p->goes);
    free(p->wanted);
    *p = (f15_predict){0};
}

/* ---- going on ------------------------------------------------------------------------------ */

const f15_blank *f15_predict_blank(const f15_predict *p) {
    return p->next < p->own.blanks ? &p->own.blank[p->next] : NULL;
}

bool f15_predict_is_done(const f15_predict *p) {
    const f15_blank *blank = f15_predict_blank(p);
    return blank != NULL && f15i_is_step(blank->kind) && f15i_ahead(p) == NULL;
}

const f15_event *f15_predict_given(const f15_predict *p) {
    return &p->own.tape.event[p->own.blank[p->next].at];
}

/* Runs the algorithm from where the answer led. *strays: it could be. */
static f15_code stray(f15_predict *p, bool *strays, f15_error *err) {
    f15_reel reel = {0};
    bool too_many;
    f15i_run_request request = {p->words, p->count, &p->convention, p->goes, p->n, p->depth};
    f15_code code = f15i_reel_run(&reel, &request, &too_many, err);
    *strays = code == F15_OK;
    if (code != F15_OK) {
        f15_reel_free(&reel);
        return code == F15_NO_MEMORY || code == F15_CLAIM_FAILED ? code : F15_OK;
    }
    f15_reel_free(&p->again);
    p->again = reel;
    p->strayed = true;
    p->ahead = 0;
    memcpy(p->now, p->goes, p->n * sizeof *p->now);
    return F15_OK;
}

/* Past the step that should have come. */
static void make_step(f15_predict *p) {
    const f15_blank *blank = f15i_ahead(p);
    f15i_step step;
    if (!f15i_step_ahead(p, &step))
        return;
    f15_turn(p->now, step.place, step.arity);
    p->ahead = (size_t)(blank - f15i_reel(p)->blank) + 1;
}

static f15_code leave_step(f15_predict *p, bool follow, f15_error *err) {
    f15i_step step;
    bool strays = false;
    f15_code code = F15_OK;
    if (follow && p->can_go && f15i_begins_anywhere(p)) {
        memcpy(p->wanted, p->now, p->n * sizeof *p->wanted);
        if (f15i_step_ahead(p, &step))
            f15_turn(p->wanted, step.place, step.arity);
        if (memcmp(p->wanted, p->goes, p->n * sizeof *p->wanted) != 0)
            code = stray(p, &strays, err);
    }
    if (code == F15_OK && !strays)
        make_step(p);
    return code;
}

static void leave_state(f15_predict *p, bool follow) {
    const f15_event *given = f15_predict_given(p);
    if (follow && p->can_go)
        memcpy(p->now, p->goes, p->n * sizeof *p->now);
    else
        f15_turn(p->now, given->list, given->listed);
}

static f15_code leave(f15_predict *p, bool follow, f15_error *err) {
    const f15_blank *blank = f15_predict_blank(p);
    f15_code code = F15_OK;
    if (blank == NULL)
        return F15_OK;
    if (blank->kind == F15_BLANK_STATE)
        leave_state(p, follow);
    else if (f15i_is_step(blank->kind))
        code = leave_step(p, follow, err);
    p->can_go = false;
    if (code != F15_OK)
        return code;
    p->next++;
    if (p->next < p->own.blanks && !p->strayed && p->own.run.algorithm != F15_ALGORITHM_APPLY)
        return follow_trace(p, err);
    return F15_OK;
}

f15_code f15_predict_take(f15_predict *p, f15_error *err) {
    return leave(p, true, err);
}

f15_code f15_predict_pass(f15_predict *p, f15_error *err) {
    return leave(p, false, err);
}

f15_code f15_predict_judge(f15_predict *p, const char *answer, size_t length, f15_verdict *out,
                           f15_error *err) {
    f15_blank_kind kind = p->own.blank[p->next].kind;
    p->can_go = p->other = false;
    if (kind == F15_BLANK_STATE)
        return f15i_judge_state(p, answer, length, out, err);
    return f15i_is_step(kind) ? f15i_judge_step(p, answer, length, out, err)
                              : f15i_judge_value(p, answer, length, out, err);
}
