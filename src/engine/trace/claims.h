/* Shared by the predicates. */
#ifndef F15_TRACE_CLAIMS_H
#define F15_TRACE_CLAIMS_H

#include <fifteen/trace.h>

/* Facts known about a replay's `now`, so that a claim made at every step need not look at every
 * place. A step moves only the items of its own places, so a claim's result stays true elsewhere.
 *
 *     now    3 1 4 | 0 2 | 5     places right_from..right_to-1 are known to hold the goal's items
 *     goal   1 3 5 | 0 2 | 4     (none at first); a step that spoils one of them divides the range,
 *                                and the longer side stays */
typedef struct f15i_kept {
    size_t right_from, right_to;
    bool counted; /* `flips` is valid, for `steps` steps */
    uint64_t steps;
    uint64_t flips;    /* pairs of items of `now` in the other order in the goal */
    uint32_t *in_goal; /* in_goal[item] = its place in the goal */
    /* The places of the steps since the last claim that places are right, or stay so. Such a claim
     * ends their list: the next step begins a new one. at_touch[place] is the number of the list
     * that has it. */
    uint32_t *touched, *at_touch, list;
    size_t touches;
    bool list_ended;
    f15_event_id heuristic; /* the remark that says what h is; 0: none was made */
} f15i_kept;

/* The input of a predicate: the claim, and the arrangements that it may speak of. */
typedef struct f15i_view {
    size_t n;
    const uint64_t *value; /* the claim's values, in the order of its row in events.def */
    const uint32_t *list;  /* its list */
    size_t listed;
    const uint32_t *start, *goal, *before, *now; /* goal: NULL if there is none */
    const uint32_t *since; /* the arrangement when the innermost open section began */
    uint64_t steps, since_steps;
    const f15_names *names;
    const f15_grid *grid;
    const struct f15i_distances *distances; /* NULL: not measured */
    uint32_t hole;        /* on a board: the hole's item; its home is the last free cell */
    const uint32_t *last; /* the places of the last step */
    size_t last_places;
    uint32_t *scratch; /* 4 n + 2 words */
    f15i_kept *kept;   /* NULL: nothing is known of `now` and `before` */
} f15i_view;

typedef bool f15i_predicate(const f15i_view *v);

/* Every claim of events.def has a predicate of its name: F15I_CLAIM(REACHED) { ... }, or, if it is
 * one condition, F15I_SAYS(REACHED, condition); */
#define F15I_CLAIM(id) bool f15i_claim_##id(const f15i_view *v)
#define F15I_SAYS(id, ...)                                                                         \
    F15I_CLAIM(id) {                                                                               \
        return __VA_ARGS__;                                                                        \
    }                                                                                              \
    F15I_CLAIM(id)
#define F15_EVENT(id, kind, name, values, text) F15I_CLAIM(id);
#include <fifteen/events.def>
#undef F15_EVENT

/* Returns whether the sum a + b, which need not fit in 64 bits, is the whole. */
bool f15i_is_sum(uint64_t whole, uint64_t a, uint64_t b);

/* Returns whether a and b differ exactly by the exchange of the items of places i and j. */
bool f15i_exchanged(const uint32_t *a, const uint32_t *b, size_t n, uint64_t i, uint64_t j);

bool f15i_free_cell(const f15i_view *v, uint64_t cell); /* on the board, not an obstacle */
uint64_t f15i_steps_between(const f15_grid *grid, uint64_t a, uint64_t b);      /* taxicab */
uint32_t f15i_cell_of(const f15i_view *v, const uint32_t *list, uint64_t item); /* n: nowhere */

typedef struct f15i_distances f15i_distances;

#endif
