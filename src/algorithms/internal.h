/* What the algorithms on a line share: an arrangement together with where each item stands. */
#ifndef FIFTEEN_ALGORITHMS_INTERNAL_H
#define FIFTEEN_ALGORITHMS_INTERNAL_H

#include <fifteen/algorithms.h>

#include "told.h"

/* now[place] = item and where[item] = place, kept inverse to each other. */
typedef struct f15_desk {
    uint32_t *now, *where;
    size_t n;
} f15_desk;

f15_code f15_desk_set(f15_desk *desk, const f15_problem *line, f15_error *err);
void f15_desk_swap(f15_desk *desk, uint32_t i, uint32_t j);
void f15_desk_free(f15_desk *desk);

/* How many swaps a filling makes, and how many swaps of neighbours those are worth. */
typedef struct f15_filling {
    uint64_t swaps, adjacent;
} f15_filling;

/* Fills every place in turn. What is done with a swap is the caller's: one step, or a conversion.
 */
typedef struct f15_filler {
    const f15_problem *line;
    f15_from from;
    f15_trace *trace;
    f15_sequence *out;
    f15_code (*fill)(const struct f15_filler *filler, const f15_desk *desk, uint32_t to,
                     uint32_t from, f15_error *err);
} f15_filler;
f15_code f15_fill_places(const f15_filler *filler, f15_filling *filling, f15_error *err);
/* The filler of transform: one swap, one step. */
f15_code f15_fill_by_swap(const f15_filler *filler, const f15_desk *desk, uint32_t to,
                          uint32_t from, f15_error *err);

/* Do two items share a letter, so that they must be told apart? */
bool f15_has_look_alikes(const f15_problem *line);
/* One remark that says how, if they do. */
f15_code f15_say_told_apart(const f15_problem *line, f15_trace *trace, f15_error *err);

/* The steps of a conversion, without its section: the caller's desk is not moved. */
f15_code f15_convert_steps(const uint32_t *now, uint32_t i, uint32_t j, f15_trace *trace,
                           f15_sequence *swaps, f15_error *err);

/* The number of cycles of start -> goal. */
f15_code f15_line_cycles(const f15_problem *line, size_t *cycles, f15_error *err);

#endif
