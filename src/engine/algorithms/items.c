/* Items and their places, and how every algorithm on a line begins and ends. */
#include "internal.h"

bool f15i_index_items(const f15_problem *problem, f15_arena *arena, f15i_items *out) {
    size_t n = problem->n;
    out->now = f15_alloc_copy(arena, problem->start, n, sizeof *out->now);
    out->where = f15_alloc(arena, n, sizeof *out->where);
    if (!out->where)
        return false;
    f15_inverse(out->now, n, out->where);
    return true;
}

/* Counts the items before this one that look like it. */
static size_t alike_before(const f15_names *names, const uint32_t *order, uint32_t item) {
    size_t count = 0;
    for (const uint32_t *before = order; *before != item; before++)
        count += f15_same_name(names, *before, item);
    return count;
}

bool f15i_matched_in_order(const f15_problem *problem) {
    bool same = true;
    for (size_t x = 0; problem->goal && same && x < problem->n; x++) {
        const uint32_t item = problem->start[x];
        same = alike_before(&problem->names, problem->start, item) ==
               alike_before(&problem->names, problem->goal, item);
    }
    return same;
}

void f15i_say_told_apart(const f15_problem *problem, f15_trace *trace) {
    uint32_t x, y;
    if (trace && f15_find_equal_names(&problem->names, problem->n, &x, &y) &&
        f15i_matched_in_order(problem))
        f15_say(trace, TOLD_APART, problem->n);
}

f15_code f15i_finish(f15_arena *work, const f15_trace *trace, const f15_sequence *out,
                     f15_error *err) {
    f15_code code = f15_arena_done(work, err);
    if (!code)
        code = f15_trace_done(trace, err);
    if (!code)
        code = f15_sequence_done(out, err);
    f15_arena_free(work);
    return code;
}
