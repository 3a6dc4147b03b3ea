/* A run on its tape, and what of it is left blank. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static const f15_blank_info infos[] = {
#define F15_BLANK(event, value, label, of, question)                                               \
    {F15_EVENT_##event, value, label, F15_ASK_##of, question},
#include <fifteen/blanks.def>
#undef F15_BLANK
};

void f15_reel_free(f15_reel *reel) {
    f15_tape_free(&reel->tape);
    f15_trace_free(&reel->trace);
    f15_run_free(&reel->run);
    free(reel->blank);
    *reel = (f15_reel){0};
}

const char *f15_blank_kind_name(f15_blank_kind kind) {
    static const char *const names[] = {"swap",  "three-cycle", "slide",  "pieces",
                                        "state", "conjugate",   "number", "parity"};
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}

bool f15i_is_step(f15_blank_kind kind) {
    return kind == F15_BLANK_SWAP || kind == F15_BLANK_THREE_CYCLE || kind == F15_BLANK_SLIDE ||
           kind == F15_BLANK_PIECES;
}

/* ---- which events are asked for ------------------------------------------------------------ */

static bool step_kind(const f15_reel *reel, const f15_event *event, f15_blank_kind *out) {
    switch (reel->run.algorithm) {
    case F15_ALGORITHM_TRANSFORM:
    case F15_ALGORITHM_ADJACENT:
    case F15_ALGORITHM_CONVERT:
        *out = F15_BLANK_SWAP;
        return true;
    case F15_ALGORITHM_THREE_CYCLES:
        *out = F15_BLANK_THREE_CYCLE;
        return true;
    case F15_ALGORITHM_APPLY:
        *out = F15_BLANK_STATE;
        return true;
    case F15_ALGORITHM_CYCLE: /* the set-up is given: nobody can guess it */
        *out = F15_BLANK_SLIDE;
        return event->id == F15_EVENT_SLIDE_AROUND || event->id == F15_EVENT_SLIDE_BACK;
    case F15_ALGORITHM_HOLE:
    case F15_ALGORITHM_PLACE:
    case F15_ALGORITHM_SOLVE:
        *out = F15_BLANK_SLIDE;
        return true;
    default:
        return false;
    }
}

/* A folded section that is one swap, or one 3-cycle of pieces, as a whole. */
static bool fold_kind(const f15_reel *reel, const f15_event *begin, f15_blank_kind *out) {
    if (begin->id == F15_EVENT_CONVERTING && reel->run.algorithm == F15_ALGORITHM_ADJACENT)
        *out = F15_BLANK_SWAP;
    else if (begin->id == F15_EVENT_CYCLING_PIECES && reel->run.algorithm == F15_ALGORITHM_SOLVE)
        *out = F15_BLANK_PIECES;
    else
        return false;
    return true;
}

/* What is carried is told by two events, the second is the answer. */
static bool value_kind(const f15_event *event, f15_blank *out) {
    f15_value_spec spec;
    if (event->id == F15_EVENT_CARRIED) {
        out->kind = F15_BLANK_CONJUGATE;
        return true;
    }
    for (size_t k = 0; k < sizeof infos / sizeof *infos; k++)
        if (infos[k].event == event->id) {
            out->info = &infos[k];
            out->kind = F15_BLANK_NUMBER;
            for (size_t i = 0; f15_event_value_spec(event->id, i, &spec); i++)
                if (strcmp(spec.name, infos[k].value) == 0 && spec.type == F15_VALUE_PARITY)
                    out->kind = F15_BLANK_PARITY;
            return true;
        }
    return false;
}

/* The event after the section that begins with event `begin`. */
static size_t section_end(const f15_tape *tape, size_t begin) {
    size_t i = begin + 1;
    while (i < tape->count &&
           !(tape->event[i].kind == F15_END && tape->event[i].depth == tape->event[begin].depth))
        i++;
    return i < tape->count ? i + 1 : i;
}

/* Event i as a blank; *end is where to look on. */
static bool is_blank(const f15_reel *reel, size_t i, uint32_t depth, f15_blank *out, size_t *end) {
    const f15_event *event = &reel->tape.event[i];
    bool folded = event->kind == F15_BEGIN && event->depth >= depth && event->depth > 0;
    *out = (f15_blank){.at = i};
    *end = folded ? section_end(&reel->tape, i) : i + 1;
    out->until = *end;
    if (folded)
        return fold_kind(reel, event, &out->kind);
    if (reel->run.algorithm == F15_ALGORITHM_SOLVABLE)
        return false; /* its criteria look at several boards: their numbers need them shown */
    return event->kind == F15_STEP ? step_kind(reel, event, &out->kind) : value_kind(event, out);
}

static size_t list_blanks(const f15_reel *reel, uint32_t depth, f15_blank *out, size_t room) {
    size_t count = 0, end = 0;
    f15_blank blank;
    for (size_t i = 0; i < reel->tape.count; i = end)
        if (is_blank(reel, i, depth, &blank, &end)) {
            if (count < room)
                out[count] = blank;
            count++;
        }
    return count;
}

uint32_t f15i_depth_for(const f15_run *run, uint32_t depth) {
    if (depth > 0 || run->depth > 0)
        return depth > 0 ? depth : run->depth;
    return run->algorithm == F15_ALGORITHM_PLACE ? 2 : f15_algorithm_info_of(run->algorithm)->depth;
}

f15_code f15i_reel_run(f15_reel *reel, const f15i_run_request *r, bool *too_many, f15_error *err) {
    f15_code code;
    reel->trace.sink = f15_tape_sink(&reel->tape);
    code = r->state
               ? f15_run_from(r->words, r->count, r->convention, r->state, r->n, &reel->trace,
                              &reel->run, err)
               : f15_run_words(r->words, r->count, r->convention, &reel->trace, &reel->run, err);
    if (code == F15_OK)
        code = f15_trace_verdict(&reel->trace, err);
    if (code != F15_OK)
        return code;
    reel->blank = calloc(F15_MAX_BLANKS, sizeof *reel->blank);
    if (reel->blank == NULL)
        return f15_no_memory(err);
    uint32_t depth = f15i_depth_for(&reel->run, r->depth);
    reel->blanks = list_blanks(reel, depth, reel->blank, F15_MAX_BLANKS);
    *too_many = reel->blanks > F15_MAX_BLANKS;
    if (*too_many)
        reel->blanks = F15_MAX_BLANKS;
    return F15_OK;
}
