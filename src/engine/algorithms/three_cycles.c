/* Every even permutation is a product of 3-cycles (chapter6 Theorem 6.4.2): fill the places from
 * the left; a spare place turns a swap into a 3-cycle, so the last two places cannot be filled. */
#include "internal.h"

#include <string.h>

/* Exchanges the goals of two items that look alike if the permutation is odd. */
static bool match_even(const f15_problem *problem, uint32_t *goal, uint32_t *x, uint32_t *y,
                       f15_arena *work) {
    size_t n = problem->n;
    int sign = 1;
    if (!f15_find_equal_names(&problem->names, problem->n, x, y))
        return false;
    uint32_t *relative = f15_alloc(work, n, sizeof *relative);
    if (relative)
        f15_arena_fail(work, f15_relative(problem->start, goal, n, relative, NULL));
    if (!work->code)
        f15_arena_fail(work, f15_sign(relative, n, &sign, NULL));
    for (size_t place = 0; sign < 0 && place < n; place++)
        if (goal[place] == *x || goal[place] == *y)
            goal[place] = goal[place] == *x ? *y : *x;
    return sign < 0;
}

f15_code f15_three_cycles(const f15_problem *problem, f15_trace *trace, f15_sequence *cycles,
                          uint32_t *goal, bool *reached, f15_error *err) {
    F15_NEED(problem && problem->goal && (!cycles || (cycles->arity == 3 && cycles->arena)), err);
    uint32_t n = (uint32_t)problem->n, x = 0, y = 0;
    f15_arena work = {0};
    f15i_items items;
    f15_problem matched = *problem;
    uint32_t *to_reach = f15_alloc_copy(&work, problem->goal, n, sizeof *to_reach);
    bool mended = to_reach && match_even(problem, to_reach, &x, &y, &work);
    matched.goal = to_reach;
    if (work.code || !f15i_index_items(problem, &work, &items))
        return f15i_finish(&work, NULL, NULL, err);
    f15_begin(trace, BY_THREE_CYCLES, &matched, 0);
    f15i_say_told_apart(problem, trace);
    if (mended) {
        f15_say(trace, MATCHED_ODD, x, y);
        f15_say(trace, MATCHED_EVEN, x, y);
    }
    for (uint32_t to = 0; to + 2 < n && !f15_stopped(trace); to++) {
        uint32_t wanted = to_reach[to], from = items.where[wanted];
        uint32_t spare = from == to + 1 ? to + 2 : to + 1, cycle[3] = {from, to, spare};
        if (from == to) {
            f15_say(trace, ALREADY_RIGHT, to, wanted);
        } else {
            f15_turn(items.now, cycle, 3);
            for (size_t k = 0; k < 3; k++)
                items.where[items.now[cycle[k]]] = cycle[k];
            f15_step(trace, FILL_WITH_SPARE, cycle, 3, to, wanted, from, spare);
            f15_sequence_push(cycles, cycle);
        }
        f15_say(trace, PLACES_RIGHT, 0, to);
    }
    bool even = n < 2 || items.now[n - 1] == to_reach[n - 1];
    if (even) {
        f15_say(trace, REACHED, 0);
    } else {
        f15_say(trace, ODD_SO_STUCK, items.now[n - 2], items.now[n - 1]);
        f15_say(trace, LAST_TWO_EXCHANGED, n - 2, n - 1);
    }
    f15_end(trace);
    if (goal && n > 0 && !f15i_is_over(trace, cycles))
        memcpy(goal, to_reach, n * sizeof *goal);
    f15_code code = f15i_finish(&work, trace, cycles, err);
    if (!code && reached)
        *reached = even;
    return code;
}
