/* The conjugate of alpha by beta, by doing it: beta undone, alpha, beta again (lecture9, exercises
 * 10-12). The product is read off the final arrangement. */
#include "internal.h"

/* Performs the cycles of a permutation, one per step, as a section; to undo beta, backwards. */
static void do_cycles(uint32_t *now, uint32_t *list, const f15_cycles *cycles, f15_event_id section,
                      f15_event_id reason, f15_trace *trace) {
    const bool backwards = section == F15_EVENT_UNDOING_BETA;
    f15_tell(trace, section, NULL, NULL, 0, F15_VALUES(0));
    for (size_t c = 0; c < cycles->count; c++) {
        const uint32_t *item = cycles->item + cycles->start[c];
        size_t k = cycles->start[c + 1] - cycles->start[c];
        if (k < 2)
            continue;
        for (size_t i = 0; i < k; i++)
            list[i] = item[backwards ? k - 1 - i : i];
        f15_turn(now, list, k);
        f15_tell(trace, reason, NULL, list, k, F15_VALUES(0));
    }
    f15_end(trace);
}

/* Claims lecture9 exercise 12 (ii): beta takes (a1 a2 ...) to (beta(a1) beta(a2) ...). */
static void claim_carried(uint32_t *list, const f15_cycles *alpha, const uint32_t *beta,
                          f15_trace *trace) {
    for (size_t c = 0; c < alpha->count; c++) {
        const uint32_t *cycle = alpha->item + alpha->start[c];
        size_t k = alpha->start[c + 1] - alpha->start[c];
        if (k < 2)
            continue;
        for (size_t i = 0; i < k; i++)
            list[i] = beta[cycle[i]];
        f15_say_list(trace, CARRIED, cycle, k, k);
        f15_say_list(trace, CYCLE_CARRIED, list, k, 0);
    }
    f15_say(trace, SAME_TYPE, 0);
}

f15_code f15_conjugate(const uint32_t *alpha, const uint32_t *beta, size_t n, f15_trace *trace,
                       uint32_t *out, f15_error *err) {
    F15_NEED(alpha && beta, err);
    f15_arena work = {0};
    f15_cycles of_alpha = {0}, of_beta = {0};
    uint32_t *identity = f15_alloc(&work, n, sizeof *identity);
    uint32_t *after_alpha = f15_alloc(&work, n, sizeof *after_alpha);
    uint32_t *now = f15_alloc(&work, n, sizeof *now), *list = f15_alloc(&work, n, sizeof *list);
    f15_arena_fail(&work, f15_cycles_of(alpha, n, &of_alpha, NULL));
    f15_arena_fail(&work, f15_cycles_of(beta, n, &of_beta, NULL));
    if (!work.code) {
        f15_identity(identity, n);
        f15_identity(now, n);
        f15_inverse(alpha, n, after_alpha);
        f15_problem problem = {n, identity, after_alpha, {0}, NULL};
        f15_begin(trace, CONJUGATING, &problem, 0);
        do_cycles(now, list, &of_beta, F15_EVENT_UNDOING_BETA, F15_EVENT_CYCLE_BACKWARDS, trace);
        do_cycles(now, list, &of_alpha, F15_EVENT_DOING_ALPHA, F15_EVENT_CYCLE_OF_ALPHA, trace);
        do_cycles(now, list, &of_beta, F15_EVENT_DOING_BETA, F15_EVENT_CYCLE_OF_BETA, trace);
        claim_carried(list, &of_alpha, beta, trace);
        f15_say(trace, OTHER_ORDER, 0);
        f15_end(trace);
    }
    if (!work.code && out && !f15_stopped(trace))
        f15_inverse(now, n, out);
    f15_cycles_free(&of_alpha);
    f15_cycles_free(&of_beta);
    return f15i_finish(&work, trace, NULL, err);
}
