/* How far an arrangement is from the goal, in steps of each kind; items of equal names are equal.
 *
 * Different items: swaps, n - cycles; adjacent swaps, inversions; 3-cycles, half of n less the
 * number of cycles of odd length (each 3-cycle makes at most two more of those). With equal letters,
 * adjacent swaps match them in their order (equal letters need never cross), and swaps as
 * f15_least_swaps does. */
#include "internal.h"

static f15_code three_cycles(const uint32_t *p, size_t n, uint64_t *out, f15_error *err) {
    uint32_t length[F15_MAX_QUESTION_N];
    size_t odd = 0, count = 0;
    f15_code code = f15_cycle_type(p, n, length, &count, err);
    for (size_t k = 0; k < count; k++)
        odd += length[k] % 2;
    if (code == F15_OK)
        *out = (n - odd) / 2;
    return code;
}

f15_code f15_target_distance(const f15_question *q, const uint32_t *now, const f15_target *target,
                             uint64_t *out, f15_error *err) {
    uint32_t goal[F15_MAX_QUESTION_N], p[F15_MAX_QUESTION_N];
    size_t n = target->n, cycles = 0;
    bool repeats = target->names.code != NULL && f15i_repeats(&q->start);
    if (repeats && q->kind == F15_KIND_THREE_CYCLES)
        return f15_fail(err, F15_TOO_BIG, "use different letters",
                        "with equal letters the least number of 3-cycles is not known");
    if (repeats && !q->adjacent)
        return f15_least_swaps(now, target->goal, n, &target->names, out, err);
    f15i_match(now, target->goal, n, &target->names, goal);
    f15_code code = f15_relative(now, goal, n, p, err);
    if (code != F15_OK)
        return code;
    if (q->kind == F15_KIND_THREE_CYCLES)
        return three_cycles(p, n, out, err);
    if (q->adjacent)
        return f15_inversions(p, n, out, err);
    code = f15_cycle_count(p, n, &cycles, err);
    *out = n - cycles;
    return code;
}
