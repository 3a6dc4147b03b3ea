/* Shared by the algorithms on a line. */
#ifndef FIFTEEN_ALGORITHMS_INTERNAL_H
#define FIFTEEN_ALGORITHMS_INTERNAL_H

#include <fifteen/algorithms.h>

/* An arrangement and its index: now[place] = item, where[item] = place. */
typedef struct f15i_items {
    uint32_t *now, *where;
} f15i_items;

/* Copies the start of a problem to an arena; returns false without memory. */
bool f15i_index_items(const f15_problem *problem, f15_arena *arena, f15i_items *out);

/* The swaps that a filling makes, and the number of adjacent swaps that they convert to. */
typedef struct f15i_filling {
    uint64_t swaps, adjacent;
} f15i_filling;

/* How a swap is made: at once, or converted to adjacent swaps. */
typedef enum f15i_manner { F15I_AT_ONCE, F15I_CONVERTED } f15i_manner;
/* Fills place after place, each by one swap (chapter6, Problem 162, the proof by induction). */
f15i_filling f15i_fill_in_order(f15i_items *items, const f15_problem *problem, f15_from from,
                                f15i_manner manner, f15_trace *trace, f15_sequence *out);

/* Figure 6.3 converts a swap of lo < hi, with m places between, to 2m + 1 adjacent swaps: m out,
 * one exchange, m back. Returns the left place of the k-th of them, from 0. */
static inline uint32_t f15i_conversion_place(uint32_t lo, uint32_t hi, uint64_t k) {
    return (uint32_t)(k < hi - lo ? lo + k : 2 * (uint64_t)hi - lo - 2 - k);
}

/* Returns whether items that look alike are in the same order at the start and at the goal, if
 * there is one. A run from a state that a student has reached need not begin so. */
bool f15i_matched_in_order(const f15_problem *problem);

/* Remarks how equal letters are distinguished, if there are any and they are matched in order. */
void f15i_say_told_apart(const f15_problem *problem, f15_trace *trace);

/* Returns whether the trace or the output (NULL: none) has failed; long loops ask. */
static inline bool f15i_is_over(const f15_trace *trace, const f15_sequence *out) {
    return f15_stopped(trace) || (out && out->arena->code);
}
/* Frees an algorithm's memory; returns the first failure of memory, trace or output. */
f15_code f15i_finish(f15_arena *work, const f15_trace *trace, const f15_sequence *out,
                     f15_error *err);

#endif
