/* Section 6.2.3: a swap of neighbours changes the order of those two and of no other pair, so in a
 * sequence that brings all back every pair passes an even number of times. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static void count_pair(f15_tally *tally, uint32_t x, uint32_t y) {
    size_t lo = x < y ? x : y, hi = x < y ? y : x;
    tally->times[lo * tally->n + hi]++;
    tally->adjacent++;
}

static f15_code pass_neighbours(f15_tally *tally, uint32_t *now, uint32_t i, f15_trace *trace,
                                f15_error *err) {
    uint32_t pair[2] = {i, i + 1}, x = now[i], y = now[i + 1];
    f15_swap(now, i, i + 1);
    count_pair(tally, x, y);
    f15_code code = t_step(trace, err, GIVEN, pair, 2, 0);
    return code ? code : t_say(trace, err, ONE_PAIR_FLIPS, x, y);
}

/* A swap from afar: its conversion, in a section of its own. */
static f15_code pass_converted(f15_tally *tally, uint32_t *now, uint32_t i, uint32_t j,
                               f15_trace *trace, f15_error *err) {
    uint32_t lo = i < j ? i : j, hi = i < j ? j : i;
    uint64_t between = hi - lo - 1;
    f15_code code = t_begin(trace, err, CONVERTING, NULL, i, j, between);
    for (uint32_t s = lo; !code && s < hi; s++)
        code = pass_neighbours(tally, now, s, trace, err);
    for (uint32_t s = hi - 1; !code && s-- > lo;)
        code = pass_neighbours(tally, now, s, trace, err);
    if (!code)
        code = t_say(trace, err, ONLY_THESE_TWO, lo, hi);
    if (!code)
        code = t_say(trace, err, ODD_COUNT, 2 * between + 1, between);
    return code ? code : t_end(trace, err);
}

static f15_code pass(f15_tally *tally, uint32_t *now, const uint32_t *pair, f15_trace *trace,
                     f15_error *err) {
    uint32_t i = pair[0], j = pair[1];
    if (i == j)
        return t_say(trace, err, SWAP_OF_SAME, i);
    if (i + 1 == j || j + 1 == i)
        return pass_neighbours(tally, now, i < j ? i : j, trace, err);
    return pass_converted(tally, now, i, j, trace, err);
}

static f15_code say_counts(const f15_tally *tally, f15_trace *trace, uint64_t *flipped,
                           f15_error *err) {
    f15_code code = F15_OK;
    uint64_t total = 0;
    *flipped = 0;
    for (size_t x = 0; x < tally->n; x++)
        for (size_t y = x + 1; !code && y < tally->n; y++) {
            uint32_t times = tally->times[x * tally->n + y];
            *flipped += times % 2;
            total += times;
            if (times == 0)
                continue;
            code = t_say(trace, err, PAIR_COUNT, x, y, times, times % 2);
            if (!code)
                code = t_say(trace, err, PAIR_PARITY, x, y, times % 2);
        }
    return code ? code : t_say(trace, err, TALLY_TOTAL, total);
}

static f15_code tally_all(const f15_problem *line, const f15_sequence *swaps, f15_trace *trace,
                          uint32_t *now, f15_tally *tally, f15_error *err) {
    uint64_t flipped = 0;
    f15_code code = t_begin(trace, err, TALLYING, line, swaps->count);
    if (!code)
        code = f15_say_told_apart(line, trace, err);
    for (size_t s = 0; !code && s < swaps->count; s++)
        code = pass(tally, now, swaps->at + 2 * s, trace, err);
    if (!code)
        code = say_counts(tally, trace, &flipped, err);
    tally->closed = line->n == 0 || memcmp(now, line->start, line->n * sizeof *now) == 0;
    if (!code)
        code = tally->closed ? t_say(trace, err, CLOSED_IS_EVEN, tally->adjacent)
                             : t_say(trace, err, NOT_CLOSED, flipped, flipped % 2);
    return code ? code : t_end(trace, err);
}

f15_code f15_pair_tally(const f15_problem *line, const f15_sequence *swaps, f15_trace *trace,
                        f15_tally *tally, f15_error *err) {
    size_t n = line->n;
    if (n > F15_MAX_TALLY_N)
        return f15_fail(err, F15_TOO_BIG, "try a shorter line",
                        "%zu items have too many pairs: at "
                        "most %zu items are tallied",
                        n, F15_MAX_TALLY_N);
    f15_tally made = {calloc(n ? n * n : 1, sizeof *made.times), n, 0, false};
    uint32_t *now = malloc((n ? n : 1) * sizeof *now);
    f15_code code = made.times && now ? F15_OK : f15_no_memory(err);
    if (!code && n > 0)
        memcpy(now, line->start, n * sizeof *now);
    if (!code)
        code = tally_all(line, swaps, trace, now, &made, err);
    free(now);
    if (!code && tally)
        *tally = made;
    else
        f15_tally_free(&made);
    return code;
}

void f15_tally_free(f15_tally *tally) {
    free(tally->times);
    *tally = (f15_tally){0};
}
