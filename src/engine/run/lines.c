/* The runners whose answer is a sequence of swaps or 3-cycles. */
#include "internal.h"

#include <string.h>

static f15_problem problem_of(const f15_run *run) {
    return (f15_problem){run->n, run->start.item, run->goal.item,
                         f15_arrangement_names(&run->start), NULL};
}

/* Keeps the answer's length, and the parity, which all answers to the problem share. */
static void finish(f15i_request *r, uint64_t count, bool odd) {
    if (r->code)
        return;
    r->run->count = count;
    r->run->has_parity = true;
    r->run->odd = odd;
}

static f15_problem read_problem(f15i_request *r, uint32_t arity) {
    f15_run *run = r->run;
    const char *goal = f15i_text(r, "GOAL");
    f15i_read_start(r, f15i_text(r, "START"), "START", r->trace != NULL);
    if (!r->code)
        f15i_outcome(r,
                     f15_read_arrangement_of(goal, strlen(goal), &run->convention, &run->start,
                                             &run->arena, &run->goal, r->err),
                     "GOAL");
    f15i_take_state(r, run->start.item, run->n);
    run->sequence.arity = arity;
    return problem_of(run);
}

void f15i_run_transform(f15i_request *r) {
    f15_run *run = r->run;
    f15_from from = f15i_choice_of(r, "--from") == 1 ? F15_RIGHT_END : F15_LEFT;
    f15_problem problem = read_problem(r, 2);
    if (!r->code)
        r->code = f15_transform(&problem, from, r->trace, &run->sequence, r->err);
    finish(r, run->sequence.count, run->sequence.count % 2);
}

void f15i_run_adjacent(f15i_request *r) {
    f15_run *run = r->run;
    bool bubble = f15i_choice_of(r, "--method") == 1;
    f15_problem problem = read_problem(r, 2);
    if (!r->code)
        r->code = bubble ? f15_bubble(&problem, r->trace, &run->sequence, r->err)
                         : f15_adjacent(&problem, r->trace, &run->sequence, r->err);
    finish(r, run->sequence.count, run->sequence.count % 2);
}

void f15i_run_three_cycles(f15i_request *r) {
    f15_run *run = r->run;
    f15_problem problem = read_problem(r, 3);
    if (!r->code)
        r->code = f15_three_cycles(&problem, r->trace, &run->sequence, run->goal.item,
                                   &run->reached, r->err);
    finish(r, run->sequence.count, !run->reached);
}

static void copy_start_to_goal(f15i_request *r) {
    f15_run *run = r->run;
    if (r->code)
        return;
    uint32_t *item = f15_alloc_copy(&run->arena, run->start.item, run->n, sizeof *item);
    run->goal = (f15_arrangement){.n = run->n, .item = item, .letters = run->start.letters};
    f15i_outcome(r, f15_arena_done(&run->arena, r->err), NULL);
}

static f15_problem read_start_and_swaps(f15i_request *r) {
    f15_run *run = r->run;
    const char *swaps = f15i_text(r, "SWAPS");
    f15i_read_start(r, f15i_text(r, "START"), "START", r->trace != NULL);
    if (!r->code)
        f15i_outcome(r,
                     f15_read_sequence(swaps, strlen(swaps), 2, run->n, &run->convention,
                                       &run->arena, &run->sequence, r->err),
                     "SWAPS");
    copy_start_to_goal(r);
    f15_problem problem = problem_of(run);
    problem.goal = NULL;
    return problem;
}

void f15i_run_apply(f15i_request *r) {
    f15_run *run = r->run;
    if (strpbrk(f15i_text(r, "START"), "/_")) { /* a board: it has rows, or a hole */
        f15i_run_slides(r);
        return;
    }
    f15_problem problem = read_start_and_swaps(r);
    bool odd = false;
    for (size_t s = 0; s < run->sequence.count; s++)
        odd ^= run->sequence.at[2 * s] != run->sequence.at[2 * s + 1];
    if (!r->code)
        r->code = f15_apply(&problem, &run->sequence, r->trace, run->goal.item, r->err);
    finish(r, run->sequence.count, odd);
}

void f15i_run_pair_tally(f15i_request *r) {
    f15_run *run = r->run;
    f15_problem problem = read_start_and_swaps(r);
    run->kind = F15_RESULT_TALLY;
    if (!r->code)
        r->code =
            f15_pair_tally(&problem, &run->sequence, r->trace, &run->arena, &run->tally, r->err);
    for (size_t s = 0; !r->code && s < run->sequence.count; s++)
        f15_swap(run->goal.item, run->sequence.at[2 * s], run->sequence.at[2 * s + 1]);
    finish(r, run->tally.adjacent, run->tally.adjacent % 2);
}

static uint32_t read_place(f15i_request *r, const char *name) {
    const uint32_t base = r->run->convention.base;
    const uint64_t number = f15i_number_of(r, name, base), last = F15_MAX_TRACED_N - 1 + base;
    if (number < base || number > last)
        f15i_refuse_word(r, name, F15_OUT_OF_RANGE, NULL,
                         "%llu is no place: places go from %u to %llu here",
                         (unsigned long long)number, base, (unsigned long long)last);
    return (uint32_t)(number - base);
}

void f15i_run_convert(f15i_request *r) {
    f15_run *run = r->run;
    uint32_t i = read_place(r, "I"), j = read_place(r, "J");
    if (i == j)
        f15i_refuse_word(r, NULL, F15_REPEATED, "name two different places",
                         "a place cannot be swapped with itself");
    uint64_t least = (uint64_t)(i > j ? i : j) + 1, n = f15i_number_of(r, "--size", least);
    if (n < least || n > F15_MAX_TRACED_N)
        f15i_refuse_word(r, NULL, F15_OUT_OF_RANGE, NULL, "--size goes from %llu to %zu here",
                         (unsigned long long)least, F15_MAX_TRACED_N);
    f15i_take_identity(r, (size_t)n);
    copy_start_to_goal(r);
    if (r->code)
        return;
    f15_swap(run->goal.item, i, j);
    f15_problem problem = problem_of(run);
    run->sequence.arity = 2;
    r->code = f15_convert(&problem, i, j, r->trace, &run->sequence, r->err);
    finish(r, run->sequence.count, true);
}
