/* The runners that are given permutations: parity, conjugate, graph. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- a word as a permutation of its letters in alphabetical order ------------------------------
 */

static f15_code refuse_repeated(f15_error *err) {
    return f15_fail(err, F15_REPEATED, "number the letters, and write the list of the numbers",
                    "a letter stands twice in this word: exchanging the two changes the parity but "
                    "nothing to see, so the word alone has no parity");
}

/* rank[place] = how many letters come before the one at that place; quadratic, words are short. */
static f15_code rank_letters(const uint32_t *letter, size_t n, uint32_t *rank, f15_error *err) {
    for (size_t x = 0; x < n; x++) {
        rank[x] = 0;
        for (size_t y = 0; y < n; y++) {
            if (y != x && letter[y] == letter[x])
                return refuse_repeated(err);
            rank[x] += letter[y] < letter[x];
        }
    }
    return F15_OK;
}

/* Renumbers the items: start is the alphabetical order, permutation the word. */
static void sort_letters(f15_run *run) {
    uint32_t *code = run->start.code, *item = run->start.item;
    memcpy(item, code, run->n * sizeof *item);
    for (size_t x = 0; x < run->n; x++)
        code[run->permutation[x]] = item[x];
    f15_identity(item, run->n);
}

static f15_code read_word(f15_run *run, const char *text, const char *name, f15_error *err) {
    f15_code code = f15_read_start(run, text, name, true, err);
    if (code)
        return code;
    run->permutation = f15_alloc(&run->arena, run->n, sizeof *run->permutation);
    if (!run->permutation)
        return f15_arena_done(&run->arena, err);
    code = rank_letters(run->start.code, run->n, run->permutation, err);
    if (!code)
        sort_letters(run);
    return f15_in_argument(code, name, err);
}

static f15_code read_permutation(f15_run *run, const char *text, size_t *n, const char *name,
                                 uint32_t **out, f15_error *err) {
    f15_code code = f15_read_permutation(text, strlen(text), &run->convention, &run->arena, n,
                                         &run->read_from_one, out, err);
    return f15_in_argument(code, name, err);
}

/* ---- parity ---------------------------------------------------------------------------------- */

f15_code f15_run_parity(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    const char *text = words->argument[0];
    f15_code code = F15_OK;
    if (f15_shape_of(text, strlen(text)) == F15_SHAPE_WORD) {
        code = read_word(run, text, "PERMUTATION", err);
    } else {
        code = read_permutation(run, text, &run->n, "PERMUTATION", &run->permutation, err);
        if (!code)
            code = f15_check_traced(run->n, trace != NULL, err);
        if (!code)
            code = f15_take_identity(run, run->n, err);
    }
    if (code)
        return code;
    f15_names names = f15_arrangement_names(&run->start);
    run->kind = F15_RESULT_PARITY;
    code = f15_parity(run->permutation, run->n, &names, trace, &run->routes, err);
    run->count = run->routes.swaps;
    run->has_parity = true;
    run->odd = run->routes.swaps % 2;
    return code;
}

/* ---- conjugate ------------------------------------------------------------------------------- */

typedef struct factor {
    const char *text, *name;
    uint32_t *map;
    size_t n;
} factor;

static f15_code read_factor(f15_run *run, factor *f, size_t n, f15_error *err) {
    f->n = n;
    f15_code code = read_permutation(run, f->text, &f->n, f->name, &f->map, err);
    return code ? code : f15_check_traced(f->n, true, err);
}

/* Both of the same n: the larger of the two where cycles leave it open. */
static f15_code read_factors(f15_run *run, factor *alpha, factor *beta, const char *size,
                             f15_error *err) {
    uint64_t n = 0;
    f15_code code = f15_read_option(size, "--size", 0, &n, err);
    if (!code)
        code = f15_check_traced((size_t)n, true, err);
    if (!code)
        code = read_factor(run, alpha, (size_t)n, err);
    if (!code)
        code = read_factor(run, beta, (size_t)n, err);
    if (!code && alpha->n != beta->n)
        code = alpha->n < beta->n ? read_factor(run, alpha, beta->n, err)
                                  : read_factor(run, beta, alpha->n, err);
    return code ? code : f15_take_identity(run, alpha->n, err);
}

static f15_code conjugate(f15_run *run, const factor *alpha, const factor *beta, f15_trace *trace,
                          f15_error *err) {
    int sign = 1;
    run->permutation = f15_alloc(&run->arena, run->n, sizeof *run->permutation);
    if (!run->permutation)
        return f15_arena_done(&run->arena, err);
    f15_code code = f15_conjugate(alpha->map, beta->map, run->n, trace, run->permutation, err);
    if (!code)
        code = f15_sign(run->permutation, run->n, &sign, err);
    run->kind = F15_RESULT_PERMUTATION;
    for (size_t x = 0; x < run->n; x++)
        run->count += run->permutation[x] != x; /* the places that it moves */
    run->has_parity = true;
    run->odd = sign < 0;
    return code;
}

f15_code f15_run_conjugate(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    factor alpha = {words->argument[0], "ALPHA", NULL, 0};
    factor beta = {words->argument[1], "BETA", NULL, 0};
    f15_code code = read_factors(run, &alpha, &beta, words->size, err);
    if (!code)
        code = conjugate(run, &alpha, &beta, trace, err);
    return code;
}

/* ---- graph ----------------------------------------------------------------------------------- */

static f15_code read_vertices(f15_run *run, const char *text, f15_error *err) {
    uint64_t n = 0;
    if (f15_shape_of(text, strlen(text)) == F15_SHAPE_WORD)
        return read_word(run, text, "WORD", err);
    f15_code code = f15_read_number(text, strlen(text), &n, err);
    if (!code && n > F15_MAX_GRAPH_N) /* the algorithm says what is wrong with that */
        n = F15_MAX_GRAPH_N + 1;
    return code ? f15_in_argument(code, "N", err) : f15_take_identity(run, (size_t)n, err);
}

f15_code f15_run_graph(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    uint64_t swaps = 0;
    f15_code code = f15_read_option(words->swaps, "--swaps", 0, &swaps, err);
    if (!code && swaps > F15_MAX_GRAPH_SWAPS)
        code = f15_fail(err, F15_TOO_BIG, NULL, "--swaps goes up to %llu",
                        (unsigned long long)F15_MAX_GRAPH_SWAPS);
    if (!code)
        code = read_vertices(run, words->argument[0], err);
    if (code)
        return code;
    f15_names names = f15_arrangement_names(&run->start);
    run->kind = F15_RESULT_GRAPH;
    code = f15_graph(run->n, &names, words->swaps ? &swaps : NULL, trace, &run->layers, err);
    run->count = code ? 0 : f15_factorial((unsigned)run->n);
    return code;
}
