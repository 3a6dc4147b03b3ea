/* trace/claims.h - what the predicates share; for this room only. */
#ifndef F15_TRACE_CLAIMS_H
#define F15_TRACE_CLAIMS_H

#include <fifteen/trace.h>

/* What a predicate sees: the claim, the replay, and 4 n + 2 words to work in. */
typedef struct f15i_state {
    const f15_event *claim;
    const f15_replay *now;
    size_t n;
    uint32_t *scratch;
} f15i_state;

static inline uint64_t f15i_value(const f15i_state *s, size_t index) {
    return s->claim->value[index];
}

/* The arrangement when the innermost open section began, and the steps made since. */
static inline const uint32_t *f15i_section_start(const f15i_state *s) {
    return s->now->frames ? s->now->frame[s->now->frames - 1].item : s->now->problem.start;
}

static inline uint64_t f15i_section_steps(const f15i_state *s) {
    return s->now->steps - (s->now->frames ? s->now->frame[s->now->frames - 1].steps : 0);
}

/* a and b agree but for exactly the items of places i and j, which are exchanged. */
bool f15i_exchanged(const uint32_t *a, const uint32_t *b, size_t n, uint64_t i, uint64_t j);

typedef bool f15i_predicate(const f15i_state *state);

/* The predicates of the claims on boards, NULL for an event that is not theirs. One file each:
 * claims_cycle.c, claims_solve.c, claims_solvable.c. */
f15i_predicate *f15i_cycle_claim(f15_event_id id);
f15i_predicate *f15i_solve_claim(f15_event_id id);
f15i_predicate *f15i_solvable_claim(f15_event_id id);

#endif
