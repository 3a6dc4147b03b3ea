/* Scenarios of the module `core`. */
#include "faults.h"

#include <stdlib.h>
#include <string.h>

#define N ((size_t)100000)

/* Runs f on a random permutation of N items; the scenario's own memory fails cleanly too. */
static f15_code with_permutation(f15_code (*f)(const uint32_t *p, f15_error *err), f15_error *err) {
    f15_random random = {15};
    uint32_t *p = malloc(N * sizeof *p);
    if (!p)
        return f15_no_memory(err);
    f15_identity(p, N);
    f15_shuffle(&random, p, N);
    f15_code code = f(p, err);
    free(p);
    return code;
}

static f15_code sign_of(const uint32_t *p, f15_error *err) {
    int sign = 0;
    return f15_sign(p, N, &sign, err);
}

static f15_code sign(f15_error *err) {
    return with_permutation(sign_of, err);
}

static f15_code inversions_of(const uint32_t *p, f15_error *err) {
    uint64_t inversions = 0;
    return f15_inversions(p, N, &inversions, err);
}

static f15_code inversions(f15_error *err) {
    return with_permutation(inversions_of, err);
}

static f15_code cycles_of(const uint32_t *p, f15_error *err) {
    f15_cycles cycles = {0};
    f15_code code = f15_cycles_of(p, N, &cycles, err);
    f15_cycles_free(&cycles);
    return code;
}

static f15_code cycles(f15_error *err) {
    return with_permutation(cycles_of, err);
}

static f15_code cycle_count_of(const uint32_t *p, f15_error *err) {
    size_t count = 0;
    return f15_cycle_count(p, N, &count, err);
}

static f15_code cycle_count(f15_error *err) {
    return with_permutation(cycle_count_of, err);
}

static f15_code check_of(const uint32_t *p, f15_error *err) {
    size_t where = 0;
    return f15_permutation_check(p, N, &where, err);
}

static f15_code check(f15_error *err) {
    return with_permutation(check_of, err);
}

static f15_code order_of(const uint32_t *p, f15_error *err) {
    uint64_t order = 0;
    return f15_order(p, N, &order, err);
}

static f15_code order(f15_error *err) {
    return with_permutation(order_of, err);
}

static f15_code type_of(const uint32_t *p, f15_error *err) {
    size_t count = 0;
    uint32_t *lengths = malloc(N * sizeof *lengths);
    if (!lengths)
        return f15_no_memory(err);
    f15_code code = f15_cycle_type(p, N, lengths, &count, err);
    free(lengths);
    return code;
}

static f15_code type(f15_error *err) {
    return with_permutation(type_of, err);
}

static f15_code relative_of(const uint32_t *p, f15_error *err) {
    uint32_t *out = malloc(N * sizeof *out);
    if (!out)
        return f15_no_memory(err);
    f15_code code = f15_relative(p, p, N, out, err);
    free(out);
    return code;
}

static f15_code relative(f15_error *err) {
    return with_permutation(relative_of, err);
}

/* A failed push changes nothing: the steps so far are still there. */
static f15_code sequence(f15_error *err) {
    f15_arena arena = {0};
    f15_sequence swaps = {.arity = 2, .arena = &arena};
    size_t kept = 0;
    for (uint32_t i = 0; i < 5000; i++) {
        f15_sequence_push(&swaps, (uint32_t[]){i, i + 1});
        kept += f15_sequence_done(&swaps, NULL) == F15_OK;
    }
    f15_code code = f15_sequence_done(&swaps, err);
    if (swaps.count != kept || (kept > 0 && swaps.at[2 * kept - 1] != kept))
        code = f15_fail(err, F15_CLAIM_FAILED, NULL, "a failed push changed the sequence");
    f15_arena_free(&arena);
    return code;
}

/* After a failure a text keeps what was written before it, terminated. */
static f15_code text(f15_error *err) {
    f15_text out = {0};
    for (int i = 0; i < 2000; i++)
        f15_text_addf(&out, "%d ", i);
    f15_code code = out.code;
    if (strlen(f15_text_string(&out)) != out.length)
        code = f15_fail(err, F15_CLAIM_FAILED, NULL, "the text is not terminated");
    else if (code != F15_OK)
        f15_fail(err, code, NULL, "the text could not grow");
    f15_text_free(&out);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "sign", .run = sign},
    {.name = "inversions", .run = inversions},
    /* gives back the rest of its list of starts, or keeps it */
    {.name = "cycles", .run = cycles, .succeeds_anyway = true},
    {.name = "cycle count", .run = cycle_count},
    {.name = "permutation check", .run = check},
    {.name = "order", .run = order, .expected = F15_TOO_BIG},
    {.name = "cycle type", .run = type},
    {.name = "relative", .run = relative},
    {.name = "sequence", .run = sequence},
    {.name = "text", .run = text},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
