/* Every even permutation is a product of 3-cycles (chapter6 Theorem 6.4.2): fill the places from
 * the left; one spare place turns a swap into a 3-cycle, so the last two places cannot be filled.
 */
#include "internal.h"

f15_code f15_three_cycles(const f15_problem *problem, f15_trace *trace, f15_sequence *cycles,
                          bool *reached, f15_error *err) {
    uint32_t n = (uint32_t)problem->n;
    f15_arena work = {0};
    f15i_items items;
    if (!f15i_index_items(problem, &work, &items))
        return f15i_finish(&work, NULL, NULL, err);
    f15_begin(trace, BY_THREE_CYCLES, problem, 0);
    f15i_say_told_apart(problem, trace);
    for (uint32_t to = 0; to + 2 < n && !f15_stopped(trace); to++) {
        uint32_t wanted = problem->goal[to], from = items.where[wanted];
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
    bool even = n < 2 || items.now[n - 1] == problem->goal[n - 1];
    if (even) {
        f15_say(trace, REACHED, 0);
    } else {
        f15_say(trace, ODD_SO_STUCK, items.now[n - 2], items.now[n - 1]);
        f15_say(trace, LAST_TWO_EXCHANGED, n - 2, n - 1);
    }
    f15_end(trace);
    f15_code code = f15i_finish(&work, trace, cycles, err);
    if (!code && reached)
        *reached = even;
    return code;
}
