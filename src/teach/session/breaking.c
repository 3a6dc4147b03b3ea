/* Shows a claim that fails, on a changed copy of its state. */
#include "internal.h"

/* Returns the last step of the cut: from there on all claims are about the state after it. */
static size_t last_step(const f15_recording *r, size_t cut) {
    size_t last = r->cut[cut];
    for (size_t i = last; i < r->cut[cut + 1]; i++)
        if (r->tape.event[i].kind == F15_STEP)
            last = i;
    return last;
}

static bool can_exchange(const f15_replay *replay, uint64_t a, uint64_t b) {
    const f15_problem *problem = &replay->problem;
    const f15_cells walls = problem->grid != NULL ? problem->grid->obstacles : 0;
    return a != b && a < problem->n && b < problem->n &&
           (walls == 0 || !(walls & (F15_CELL(a) | F15_CELL(b))));
}

/* Judges the claim of event i, where the tape is, with two items exchanged; false: no memory. */
static bool rejudge(f15_session *s, size_t i, uint32_t a, uint32_t b, f15_rejudged_claim *out) {
    const f15_tape *tape = &s->recording.tape;
    f15_replay copy = tape->replay;
    copy.now = f15_alloc_copy(&s->now, copy.now, copy.problem.n, sizeof *copy.now);
    if (copy.now == NULL)
        return false;
    copy.kept = NULL;
    f15_swap(copy.now, a, b);
    *out = (f15_rejudged_claim){.event = i, .holds = f15_claim_judge(&tape->event[i], &copy)};
    return true;
}

void f15i_session_break(f15_session *s, const f15_act *act) {
    f15_view *view = &s->view;
    f15_recording *r = &s->recording;
    f15_tape *tape = &r->tape;
    const size_t end = r->cut[view->cut + 1], from = last_step(r, view->cut);
    const uint64_t a = act->number, b = act->other;
    const unsigned base = f15i_session_convention(s)->base;
    size_t claims = 0, failed = 0;
    f15_rejudged_claim *broken = f15_alloc(&s->now, end - from, sizeof *broken);
    if (broken == NULL || f15i_session_failed(s, f15_tape_seek(tape, end, &s->error)))
        return;
    if (!can_exchange(&tape->replay, a, b)) {
        f15i_session_say(s, F15_SAY_NO_PLACE);
        return;
    }
    for (size_t i = from; i < end; i++) {
        const f15_event *event = &tape->event[i];
        if (event->kind != F15_CLAIM)
            continue;
        if (f15i_session_failed(s, f15_tape_seek(tape, i + 1, &s->error)) ||
            f15i_session_failed(s, f15_replay_measure(&tape->replay, event, &s->error)))
            return;
        claims++;
        if (!can_exchange(&tape->replay, a, b)) /* here the trace may be about another problem */
            continue;
        if (!rejudge(s, i, (uint32_t)a, (uint32_t)b, &broken[view->brokens]))
            return;
        if (!broken[view->brokens].holds)
            failed++;
        view->brokens++;
    }
    f15i_session_say_numbers(s, F15_SAY_BROKEN, a + base, b + base);
    if (claims == 0) {
        f15i_session_say(s, F15_SAY_NO_CLAIM);
        return;
    }
    view->broken = broken;
    if (view->brokens > 0)
        f15i_session_say_numbers(s, failed > 0 ? F15_SAY_CLAIMS_FAIL : F15_SAY_CLAIMS_HOLD, failed,
                                 view->brokens);
    if (view->brokens < claims)
        f15i_session_say_numbers(s, F15_SAY_NOT_JUDGED, claims - view->brokens, 0);
}
