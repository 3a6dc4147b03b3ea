/* The swaps one after another (chapter6 section 6.2). */
#include "internal.h"

#include <string.h>

f15_code f15_apply(const f15_problem *problem, const f15_sequence *swaps, f15_trace *trace,
                   uint32_t *end, f15_error *err) {
    F15_NEED(problem && swaps, err);
    size_t n = problem->n;
    uint64_t made = 0;
    f15_arena work = {0};
    uint32_t *now = f15_alloc_copy(&work, problem->start, n, sizeof *now);
    if (!now)
        return f15i_finish(&work, NULL, NULL, err);
    f15_begin(trace, APPLYING, problem, swaps->count);
    f15i_say_told_apart(problem, trace);
    for (size_t s = 0; s < swaps->count && !f15_stopped(trace); s++) {
        const uint32_t *pair = swaps->at + 2 * s;
        uint32_t i = pair[0], j = pair[1];
        if (i == j) {
            f15_say(trace, SWAP_OF_SAME, i);
            continue;
        }
        f15_swap(now, i, j);
        made++;
        f15_step(trace, GIVEN, pair, 2, 0);
        if (problem->names.letters && f15_same_name(&problem->names, now[i], now[j]))
            f15_say(trace, LOOK_ALIKE, now[j], now[i]);
        f15_say(trace, TWO_PLACES, i, j);
    }
    f15_say(trace, SIGN_OF_SWAPS, made, made % 2);
    f15_end(trace);
    if (end && n > 0 && !f15_stopped(trace))
        memcpy(end, now, n * sizeof *now);
    return f15i_finish(&work, trace, NULL, err);
}
