/* The gaps of a recording. */
#include "internal.h"

#include <string.h>

static const f15_gap_info infos[] = {
#define F15_GAP(event, value, label, of, question)                                                 \
    {F15_EVENT_##event, value, label, F15_ASK_##of, question},
#include <fifteen/unstable/gaps.def>
#undef F15_GAP
};

const char *f15_gap_kind_name(f15_gap_kind kind) {
    static const char *const names[] = {"swap",  "three-cycle", "slide",  "pieces",
                                        "state", "conjugate",   "number", "parity"};
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}

bool f15i_is_step(f15_gap_kind kind) {
    return kind == F15_GAP_SWAP || kind == F15_GAP_THREE_CYCLE || kind == F15_GAP_SLIDE ||
           kind == F15_GAP_PIECES;
}

static bool step_gap(f15_algorithm algorithm, const f15_event *step, f15_gap_kind *out) {
    switch (algorithm) {
    case F15_ALGORITHM_TRANSFORM:
    case F15_ALGORITHM_ADJACENT:
    case F15_ALGORITHM_CONVERT:
        *out = F15_GAP_SWAP;
        return true;
    case F15_ALGORITHM_THREE_CYCLES:
        *out = F15_GAP_THREE_CYCLE;
        return true;
    case F15_ALGORITHM_APPLY:
        *out = F15_GAP_STATE;
        return true;
    case F15_ALGORITHM_CYCLE: /* asks nothing about the set-up, which nobody could guess */
        *out = F15_GAP_SLIDE;
        return step->id == F15_EVENT_SLIDE_AROUND || step->id == F15_EVENT_SLIDE_BACK;
    case F15_ALGORITHM_HOLE:
    case F15_ALGORITHM_PLACE:
    case F15_ALGORITHM_SOLVE: /* nobody could guess one of a stage's shortest paths */
        *out = F15_GAP_SLIDE;
        return step->id != F15_EVENT_STAGE_SLIDE;
    default:
        return false;
    }
}

/* Makes one gap of a folded section that is a single swap, or a single 3-cycle of pieces. */
static bool fold_gap(f15_algorithm algorithm, const f15_event *begin, f15_gap_kind *out) {
    bool swap = begin->id == F15_EVENT_CONVERTING && algorithm == F15_ALGORITHM_ADJACENT;
    *out = swap ? F15_GAP_SWAP : F15_GAP_PIECES;
    return swap || (begin->id == F15_EVENT_CYCLING_PIECES && algorithm == F15_ALGORITHM_SOLVE);
}

/* Sets the gap of a value; returns false if nothing is asked. For a conjugate, the event has a
 * cycle of alpha, and the one after it has the answer, the cycle that beta makes of it. */
static bool value_gap(f15_algorithm algorithm, const f15_event *event, f15_gap *out) {
    f15_value_spec spec;
    if (algorithm == F15_ALGORITHM_SOLVABLE)
        return false; /* its criteria need boards that a question does not show */
    out->kind = F15_GAP_CONJUGATE;
    if (event->id == F15_EVENT_CARRIED)
        return true;
    for (size_t k = 0; k < sizeof infos / sizeof *infos; k++) {
        if (infos[k].event != event->id)
            continue;
        out->info = &infos[k];
        out->kind = F15_GAP_NUMBER;
        for (size_t i = 0; f15_event_value_spec(event->id, i, &spec); i++)
            if (strcmp(spec.name, infos[k].value) == 0 && spec.type == F15_VALUE_PARITY)
                out->kind = F15_GAP_PARITY;
        return true;
    }
    return false;
}

f15_code f15i_find_gaps(f15_recording *r, uint32_t depth, bool *too_many, f15_error *err) {
    const f15_algorithm algorithm = r->run.algorithm;
    const f15_tape *tape = &r->tape;
    f15_gap *gap = f15_alloc(&r->arena, F15_MAX_GAPS, sizeof *gap);
    if (gap == NULL)
        return f15_arena_done(&r->arena, err);
    r->gap = gap;
    r->gaps = 0;
    *too_many = false;
    for (size_t i = 0, end; i < tape->count && !*too_many; i = end) {
        const f15_event *event = &tape->event[i];
        bool folded = f15_is_folded(event, depth);
        end = folded ? f15_section_end(tape, i) : i + 1;
        f15_gap found = {.at = i, .until = end};
        bool asks = false;
        if (folded)
            asks = fold_gap(algorithm, event, &found.kind);
        else if (event->kind == F15_STEP)
            asks = step_gap(algorithm, event, &found.kind);
        else
            asks = value_gap(algorithm, event, &found);
        *too_many = asks && r->gaps == F15_MAX_GAPS;
        if (asks && !*too_many)
            gap[r->gaps++] = found;
    }
    return F15_OK;
}
