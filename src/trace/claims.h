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

/* ---- boards (claims_board.c) --------------------------------------------------------------- */

/* Is the problem on a board, with a goal? The others here may only be asked if it is. */
bool f15i_on_board(const f15i_state *s);
bool f15i_free_cell(const f15i_state *s, uint64_t cell); /* of the board, and no obstacle */
uint32_t f15i_hole_item(const f15i_state *s);            /* the last free cell is its home */
uint64_t f15i_steps_between(const f15i_state *s, uint64_t a, uint64_t b);        /* by taxicab */
uint32_t f15i_cell_of(const f15i_state *s, const uint32_t *list, uint64_t item); /* n: nowhere */
/* Pairs of cells whose items stand in the wrong order; the item `left_out` is not looked at. */
uint64_t f15i_wrong_pairs(const f15i_state *s, const uint32_t *list, uint32_t left_out);
/* far[cell]: how many slides bring a hole there from `from` past the kept cells; UINT64_MAX: none
 * do. */
void f15i_measure(const f15i_state *s, uint32_t from, f15_cells kept, uint64_t *far);

/* The predicates of the claims on boards, NULL for an event that is not theirs. One file each:
 * claims_board.c, claims_solvable.c. */
f15i_predicate *f15i_board_claim(f15_event_id id);
f15i_predicate *f15i_solvable_claim(f15_event_id id);

#endif
