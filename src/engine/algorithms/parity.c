/* The parity of a permutation by four routes, which must agree (chapter6 section 6.2.5). */
#include "internal.h"

/* Route 1 makes the permutation by swaps; route 3 converts each to adjacent ones. */
static f15i_filling build(const f15_problem *problem, f15i_manner manner, f15_arena *work,
                          f15_trace *trace) {
    f15i_items items;
    f15i_filling filling = {0, 0};
    if (!f15i_index_items(problem, work, &items))
        return filling;
    if (manner == F15I_CONVERTED)
        f15_begin(trace, ROUTE_ADJACENT, problem, 0);
    else
        f15_begin(trace, ROUTE_SWAPS, problem, 0);
    filling = f15i_fill_in_order(&items, problem, F15_LEFT, manner, trace, NULL);
    f15_say(trace, REACHED, 0);
    if (manner == F15I_CONVERTED)
        f15_say(trace, SAME_PARITY, filling.adjacent, filling.adjacent % 2);
    else
        f15_say(trace, SIGN_OF_SWAPS, filling.swaps, filling.swaps % 2);
    f15_end(trace);
    return filling;
}

/* Traces route 2: n minus the number of cycles (Problem 176). */
static void count_cycles(const f15_problem *problem, const f15_cycles *cycles, size_t count,
                         f15_trace *trace) {
    size_t n = problem->n;
    f15_begin(trace, ROUTE_CYCLES, problem, 0);
    for (size_t c = 0; c < cycles->count; c++) {
        size_t length = cycles->start[c + 1] - cycles->start[c];
        f15_say_list(trace, CYCLE_FOUND, cycles->item + cycles->start[c], length, length,
                     (length + 1) % 2);
    }
    f15_say(trace, CYCLES_COUNTED, n, count, n - count);
    f15_say(trace, CYCLES_RIGHT, count);
    f15_end(trace);
}

/* Traces route 4: the pairs in the wrong order. */
static void count_inversions(const f15_problem *problem, uint64_t inversions, f15_trace *trace) {
    const uint32_t *p = problem->goal;
    f15_begin(trace, ROUTE_INVERSIONS, problem, 0);
    for (size_t x = 0; trace && x < problem->n; x++) {
        uint64_t smaller = 0;
        for (size_t y = x + 1; y < problem->n; y++)
            smaller += p[y] < p[x];
        f15_say(trace, SMALLER_BEHIND, p[x], smaller);
    }
    f15_say(trace, ROUTE_ANSWER, inversions, inversions % 2);
    f15_say(trace, INVERSIONS_RIGHT, inversions);
    f15_end(trace);
}

f15_code f15_parity(const uint32_t *p, size_t n, const f15_names *names, f15_trace *trace,
                    f15_routes *routes, f15_error *err) {
    F15_NEED(p, err);
    f15_arena work = {0};
    f15_cycles cycles = {0};
    size_t count = 0;
    uint64_t inversions = 0;
    uint32_t *identity = f15_alloc(&work, n, sizeof *identity);
    f15_arena_fail(&work, f15_cycle_count(p, n, &count, NULL));
    f15_arena_fail(&work, f15_inversions(p, n, &inversions, NULL));
    if (trace && !work.code) { /* where each item goes: the inverse of the list */
        uint32_t *goes = f15_alloc(&work, n, sizeof *goes);
        if (goes)
            f15_inverse(p, n, goes);
        f15_arena_fail(&work, goes ? f15_cycles_of(goes, n, &cycles, NULL) : F15_NO_MEMORY);
    }
    if (work.code || !identity)
        return f15i_finish(&work, NULL, NULL, err);
    f15_identity(identity, n);
    f15_problem problem = {n, identity, p, names ? *names : (f15_names){0}, NULL};
    f15_begin(trace, FINDING_PARITY, &problem, n);
    f15i_filling filling = build(&problem, F15I_AT_ONCE, &work, trace);
    count_cycles(&problem, &cycles, count, trace);
    if (trace) /* without a trace, route 1's count is enough */
        build(&problem, F15I_CONVERTED, &work, trace);
    count_inversions(&problem, inversions, trace);
    f15_say(trace, ROUTES_AGREE, filling.swaps, count, filling.adjacent, inversions,
            filling.swaps % 2);
    f15_end(trace);
    f15_cycles_free(&cycles);
    f15_code code = f15i_finish(&work, trace, NULL, err);
    if (!code && routes)
        *routes = (f15_routes){filling.swaps, count, filling.adjacent, inversions};
    return code;
}
