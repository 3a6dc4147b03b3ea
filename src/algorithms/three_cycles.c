/* Every even permutation is a product of 3-cycles (chapter6 Theorem 6.4.2): fill the places from
 * the left; one spare place turns a swap into a 3-cycle, so the last two places cannot be filled.
 */
#include "internal.h"

static void turn_desk(f15_desk *desk, const uint32_t *cycle) {
    f15_turn(desk->now, cycle, 3);
    for (size_t k = 0; k < 3; k++)
        desk->where[desk->now[cycle[k]]] = cycle[k];
}

static f15_code fill_with_spare(const f15_problem *line, f15_desk *desk, uint32_t to,
                                f15_trace *trace, f15_sequence *cycles, f15_error *err) {
    uint32_t wanted = line->goal[to], from = desk->where[wanted];
    f15_code code = F15_OK;
    if (from == to) {
        code = t_say(trace, err, ALREADY_RIGHT, to, wanted);
    } else {
        uint32_t spare = from == to + 1 ? to + 2 : to + 1;
        uint32_t cycle[3] = {from, to, spare};
        turn_desk(desk, cycle);
        code = t_step(trace, err, FILL_WITH_SPARE, cycle, 3, to, wanted, from, spare);
        if (!code)
            code = t_push(cycles, cycle, err);
    }
    return code ? code : t_say(trace, err, PLACES_RIGHT, 0, to);
}

static f15_code claim_end(const f15_problem *line, const f15_desk *desk, f15_trace *trace,
                          bool *reached, f15_error *err) {
    uint32_t n = (uint32_t)line->n;
    bool done = n < 2 || desk->now[n - 1] == line->goal[n - 1];
    if (reached)
        *reached = done;
    if (done)
        return t_say(trace, err, REACHED, 0);
    f15_code code = t_say(trace, err, ODD_SO_STUCK, desk->now[n - 2], desk->now[n - 1]);
    return code ? code : t_say(trace, err, LAST_TWO_EXCHANGED, n - 2, n - 1);
}

f15_code f15_three_cycles(const f15_problem *line, f15_trace *trace, f15_sequence *cycles,
                          bool *reached, f15_error *err) {
    f15_desk desk;
    f15_code code = f15_desk_set(&desk, line, err);
    if (code)
        return code;
    code = t_begin(trace, err, BY_THREE_CYCLES, line, 0);
    if (!code)
        code = f15_say_told_apart(line, trace, err);
    for (uint32_t to = 0; !code && to + 2 < line->n; to++)
        code = fill_with_spare(line, &desk, to, trace, cycles, err);
    if (!code)
        code = claim_end(line, &desk, trace, reached, err);
    f15_desk_free(&desk);
    return code ? code : t_end(trace, err);
}
