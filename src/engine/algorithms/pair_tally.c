/* Section 6.2.3: an adjacent swap changes the order of its two items and of no other pair, so in a
 * closed sequence every pair passes an even number of times. */
#include "internal.h"

#include <string.h>

static void follow_swap(f15_tally *tally, uint32_t *now, uint32_t i, uint32_t j, f15_trace *trace) {
    uint32_t lo = i < j ? i : j, hi = i < j ? j : i;
    uint64_t between = hi - lo - 1;
    if (between > 0)
        f15_begin(trace, CONVERTING, NULL, i, j, between);
    for (uint64_t k = 0; k <= 2 * between && !f15_stopped(trace); k++) {
        uint32_t s = f15i_conversion_place(lo, hi, k), pair[2] = {s, s + 1};
        uint32_t x = now[s], y = now[s + 1];
        f15_swap(now, s, s + 1);
        tally->times[(x < y ? x : y) * tally->n + (x < y ? y : x)]++;
        tally->adjacent++;
        f15_step(trace, GIVEN, pair, 2, 0);
        f15_say(trace, ONE_PAIR_FLIPS, x, y);
    }
    if (between > 0) {
        f15_say(trace, ONLY_THESE_TWO, lo, hi);
        f15_say(trace, ODD_COUNT, 2 * between + 1, between);
        f15_end(trace);
    }
}

f15_code f15_pair_tally(const f15_problem *problem, const f15_sequence *swaps, f15_trace *trace,
                        f15_arena *arena, f15_tally *tally, f15_error *err) {
    F15_NEED(problem && swaps && arena, err);
    size_t n = problem->n;
    uint64_t total = 0, flipped = 0;
    if (n > F15_MAX_TALLY_N)
        return f15_fail(err, F15_TOO_BIG, "try a shorter line",
                        "%zu items have too many pairs: at most %zu items are tallied", n,
                        F15_MAX_TALLY_N);
    f15_tally made = {f15_alloc(arena, n * n, sizeof *made.times), n, 0, false};
    uint32_t *now = f15_alloc_copy(arena, problem->start, n, sizeof *now);
    if (!now)
        return f15_arena_done(arena, err);
    f15_begin(trace, TALLYING, problem, swaps->count);
    f15i_say_told_apart(problem, trace);
    for (size_t s = 0; s < swaps->count && !f15_stopped(trace); s++) {
        uint32_t i = swaps->at[2 * s], j = swaps->at[2 * s + 1];
        if (i == j)
            f15_say(trace, SWAP_OF_SAME, i);
        else
            follow_swap(&made, now, i, j, trace);
    }
    for (size_t x = 0; x < n; x++)
        for (size_t y = x + 1; y < n; y++) {
            uint32_t times = made.times[x * n + y];
            flipped += times % 2;
            total += times;
            if (times == 0)
                continue;
            f15_say(trace, PAIR_COUNT, x, y, times, times % 2);
            f15_say(trace, PAIR_PARITY, x, y, times % 2);
        }
    f15_say(trace, TALLY_TOTAL, total);
    made.closed = n == 0 || memcmp(now, problem->start, n * sizeof *now) == 0;
    if (made.closed)
        f15_say(trace, CLOSED_IS_EVEN, made.adjacent);
    else
        f15_say(trace, NOT_CLOSED, flipped, flipped % 2);
    f15_end(trace);
    f15_code code = f15_trace_done(trace, err);
    if (!code && tally)
        *tally = made;
    return code;
}
