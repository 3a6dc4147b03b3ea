/* The runners whose answer is a sequence of swaps or 3-cycles. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static f15_problem line_of(const f15_run *run) {
    return (f15_problem){run->n, run->start.item, run->goal.item,
                         f15_arrangement_names(&run->start), NULL};
}

/* Keeps the answer's length, and the parity of start -> goal whatever sequence was chosen. */
static f15_code finish(f15_run *run, uint64_t count, f15_error *err) {
    int sign = 1;
    uint32_t *relative = malloc((run->n ? run->n : 1) * sizeof *relative);
    if (!relative)
        return f15_no_memory(err);
    f15_code code = f15_relative(run->start.item, run->goal.item, run->n, relative, err);
    if (!code)
        code = f15_sign(relative, run->n, &sign, err);
    free(relative);
    run->count = count;
    run->has_parity = true;
    run->odd = sign < 0;
    return code;
}

static f15_code read_start_and_goal(f15_run *run, const f15_words *words, bool traced,
                                    f15_error *err) {
    const char *goal = words->argument[1];
    f15_code code = f15_read_start(run, words->argument[0], "START", traced, err);
    if (code)
        return code;
    code = f15_read_arrangement_of(goal, strlen(goal), &run->convention, &run->start, &run->arena,
                                   &run->goal, err);
    if (code)
        return f15_in_argument(code, "GOAL", err);
    return f15_take_state(words, run->start.item, run->n, err);
}

f15_code f15_run_transform(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    bool from_right = false;
    f15_code code = f15_read_either(words->from, "--from", "left", "right", &from_right, err);
    if (!code)
        code = read_start_and_goal(run, words, trace != NULL, err);
    if (code)
        return code;
    f15_problem line = line_of(run);
    run->sequence.arity = 2;
    code = f15_transform(&line, from_right ? F15_RIGHT_END : F15_LEFT, trace, &run->sequence, err);
    return code ? code : finish(run, run->sequence.count, err);
}

f15_code f15_run_adjacent(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    bool bubble = false;
    f15_code code = f15_read_either(words->method, "--method", "convert", "bubble", &bubble, err);
    if (!code)
        code = read_start_and_goal(run, words, trace != NULL, err);
    if (code)
        return code;
    f15_problem line = line_of(run);
    run->sequence.arity = 2;
    code = bubble ? f15_bubble(&line, trace, &run->sequence, err)
                  : f15_adjacent(&line, trace, &run->sequence, err);
    return code ? code : finish(run, run->sequence.count, err);
}

f15_code f15_run_three_cycles(f15_run *run, const f15_words *words, f15_trace *trace,
                              f15_error *err) {
    f15_code code = read_start_and_goal(run, words, trace != NULL, err);
    if (code)
        return code;
    f15_problem line = line_of(run);
    run->sequence.arity = 3;
    code = f15_three_cycles(&line, trace, &run->sequence, &run->reached, err);
    return code ? code : finish(run, run->sequence.count, err);
}

/* The goal is what the swaps leave: the start, to begin with. */
static f15_code copy_start_to_goal(f15_run *run, f15_error *err) {
    uint32_t *item = f15_alloc_copy(&run->arena, run->start.item, run->n, sizeof *item);
    if (!item)
        return f15_arena_done(&run->arena, err);
    run->goal = (f15_arrangement){.n = run->n, .item = item, .letters = run->start.letters};
    return F15_OK;
}

static f15_code read_start_and_swaps(f15_run *run, const f15_words *words, bool traced,
                                     f15_error *err) {
    const char *swaps = words->argument[1];
    f15_code code = f15_read_start(run, words->argument[0], "START", traced, err);
    if (code)
        return code;
    code = f15_read_sequence(swaps, strlen(swaps), 2, run->n, &run->convention, &run->arena,
                             &run->sequence, err);
    return code ? f15_in_argument(code, "SWAPS", err) : copy_start_to_goal(run, err);
}

f15_code f15_run_apply(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    f15_code code = read_start_and_swaps(run, words, trace != NULL, err);
    if (code)
        return code;
    f15_problem line = line_of(run);
    line.goal = NULL;
    code = f15_apply(&line, &run->sequence, trace, run->goal.item, err);
    return code ? code : finish(run, run->sequence.count, err);
}

f15_code f15_run_pair_tally(f15_run *run, const f15_words *words, f15_trace *trace,
                            f15_error *err) {
    f15_code code = read_start_and_swaps(run, words, trace != NULL, err);
    if (code)
        return code;
    f15_problem line = line_of(run);
    line.goal = NULL;
    code = f15_pair_tally(&line, &run->sequence, trace, &run->arena, &run->tally, err);
    run->kind = F15_RESULT_TALLY;
    for (size_t s = 0; !code && s < run->sequence.count; s++)
        f15_swap(run->goal.item, run->sequence.at[2 * s], run->sequence.at[2 * s + 1]);
    return code ? code : finish(run, run->tally.adjacent, err);
}

/* ---- convert --------------------------------------------------------------------------------- */

static f15_code read_place(const char *text, const char *name, uint32_t base, uint32_t *place,
                           f15_error *err) {
    uint64_t number = 0, last = F15_MAX_TRACED_N - 1 + base;
    f15_code code = f15_read_number(text, strlen(text), &number, err);
    if (!code && (number < base || number > last))
        code = f15_fail(err, F15_OUT_OF_RANGE, NULL,
                        "%llu is no place: places go from %u to %llu here",
                        (unsigned long long)number, base, (unsigned long long)last);
    if (!code)
        *place = (uint32_t)(number - base);
    return f15_in_argument(code, name, err);
}

static f15_code read_size(const char *text, uint64_t least, uint64_t *n, f15_error *err) {
    f15_code code = f15_read_option(text, "--size", least, n, err);
    if (!code && (*n < least || *n > F15_MAX_TRACED_N))
        code = f15_fail(err, F15_OUT_OF_RANGE, NULL, "--size goes from %llu to %zu here",
                        (unsigned long long)least, F15_MAX_TRACED_N);
    return code;
}

static f15_code read_convert(f15_run *run, const f15_words *words, uint32_t *i, uint32_t *j,
                             f15_error *err) {
    uint64_t n = 0;
    f15_code code = read_place(words->argument[0], "I", run->convention.base, i, err);
    if (!code)
        code = read_place(words->argument[1], "J", run->convention.base, j, err);
    if (!code && *i == *j)
        code = f15_fail(err, F15_REPEATED, "name two different places",
                        "a place cannot be swapped with itself");
    if (!code)
        code = read_size(words->size, (*i > *j ? *i : *j) + 1, &n, err);
    if (!code)
        code = f15_take_identity(run, (size_t)n, err);
    return code ? code : copy_start_to_goal(run, err);
}

f15_code f15_run_convert(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    uint32_t i = 0, j = 0;
    f15_code code = read_convert(run, words, &i, &j, err);
    if (code)
        return code;
    f15_swap(run->goal.item, i, j);
    f15_problem line = line_of(run);
    run->sequence.arity = 2;
    code = f15_convert(&line, i, j, trace, &run->sequence, err);
    return code ? code : finish(run, run->sequence.count, err);
}
