/* What the algorithms on a line share. */
#ifndef FIFTEEN_ALGORITHMS_INTERNAL_H
#define FIFTEEN_ALGORITHMS_INTERNAL_H

#include <fifteen/algorithms.h>

/* An arrangement with its index: now[place] = item and where[item] = place, inverse to each other.
 */
typedef struct f15i_items {
    uint32_t *now, *where;
} f15i_items;

/* The start of a problem, in an arena; false: no memory. */
bool f15i_index_items(const f15_problem *problem, f15_arena *arena, f15i_items *out);

/* How many swaps a filling makes, and how many swaps of neighbours those are worth. */
typedef struct f15i_filling {
    uint64_t swaps, adjacent;
} f15i_filling;

/* Fills the places one after another, each by one swap (chapter6, the proof of Problem 162 by
 * induction); converted: each swap as swaps of neighbours. */
f15i_filling f15i_fill_in_order(f15i_items *items, const f15_problem *problem, f15_from from,
                                bool converted, f15_trace *trace, f15_sequence *out);

/* Swaps i and j on `now` by swaps of neighbours, in a section of its own; `problem` is what that
 * brings, or NULL. */
void f15i_convert(uint32_t *now, const f15_problem *problem, uint32_t i, uint32_t j,
                  f15_trace *trace, f15_sequence *out);
/* Figure 6.3: of the 2m + 1 swaps, m out, one exchange and m back, number k is of this place and
 * the next; lo < hi, m places between. */
static inline uint32_t f15i_conversion_place(uint32_t lo, uint32_t hi, uint64_t k) {
    return (uint32_t)(k < hi - lo ? lo + k : 2 * (uint64_t)hi - lo - 2 - k);
}

/* Two items that share a letter, so that they must be told apart: the first there are; or false. */
bool f15i_find_equal_names(const f15_problem *problem, uint32_t *x, uint32_t *y);
/* One remark that says how, if they do. */
void f15i_say_told_apart(const f15_problem *problem, f15_trace *trace);

/* Has the trace or what is written to (NULL: nothing) failed? What is long asks. */
static inline bool f15i_is_over(const f15_trace *trace, const f15_sequence *out) {
    return f15_stopped(trace) || (out && out->arena->code);
}
/* An algorithm's end: frees its memory; the first failure of that, of the trace, of the output. */
f15_code f15i_finish(f15_arena *work, const f15_trace *trace, const f15_sequence *out,
                     f15_error *err);

#endif
