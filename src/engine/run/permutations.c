/* The runners that take permutations: parity, conjugate, graph. */
#include "internal.h"

#include <string.h>

/* Reads a word as a permutation of its letters in alphabetical order: permutation[place] is the
 * number of letters before the one at that place (quadratic, words are short). Then renumbers the
 * items so that the start is the alphabetical order. */
static void read_word(f15i_request *r, const char *text, const char *name) {
    f15_run *run = r->run;
    f15i_read_start(r, text, name, true);
    if (r->code)
        return;
    uint32_t *letter = run->start.code, *item = run->start.item;
    uint32_t *rank = run->permutation = f15_alloc(&run->arena, run->n, sizeof *rank);
    f15i_outcome(r, f15_arena_done(&run->arena, r->err), name);
    for (size_t x = 0; rank && !r->code && x < run->n; x++)
        for (size_t y = 0; y < run->n; y++) {
            if (y != x && letter[y] == letter[x])
                f15i_refuse_word(
                    r, name, F15_REPEATED, "number the letters, and write the list of the numbers",
                    "a letter stands twice in this word: exchanging the two changes the "
                    "parity but nothing to see, so the word alone has no parity");
            rank[x] += letter[y] < letter[x];
        }
    if (r->code || !rank)
        return;
    memcpy(item, letter, run->n * sizeof *item);
    for (size_t x = 0; x < run->n; x++)
        letter[rank[x]] = item[x];
    f15_identity(item, run->n);
}

/* Returns whether a text is a word of letters. id and e are the identity, ID and E are words. */
static bool is_word(const char *text) {
    const size_t length = strlen(text);
    return f15_shape_of(text, length) == F15_SHAPE_WORD &&
           !(f15_is_identity(text, length) && strpbrk(text, "eid"));
}

static uint32_t *read_permutation(f15i_request *r, const char *name, size_t *n) {
    f15_run *run = r->run;
    const char *text = f15i_text(r, name);
    uint32_t *map = NULL;
    bool one = false;
    if (!r->code)
        f15i_outcome(r,
                     f15_read_permutation(text, strlen(text), &run->convention, &run->arena, n,
                                          &one, &map, r->err),
                     name);
    run->read_from_one = run->read_from_one || one;
    return map;
}

/* Refuses a permutation without n. The identity is even for every n, but its effect on each place
 * cannot be shown without n. */
static void demand_places(f15i_request *r, size_t n, const char *name) {
    if (r->code || n > 0)
        return;
    f15_at(r->err, 1, 1);
    f15i_refuse_word(r, name, F15_BAD_NOTATION, "write it as a list, such as \"0 1 2 3\"",
                     "() does not tell how many places there are");
}

/* Works out the swaps of route 1, each with its adjacent swaps (2m + 1 for m items between), and
 * the smaller items after each item (chapter6 section 6.2.5). */
static void work_out(f15i_request *r) {
    f15_run *run = r->run;
    const f15_problem line = {run->n, run->start.item, run->permutation, {0}, NULL};
    const uint32_t *p = run->permutation; /* as a list */
    f15_working *w = &run->working;
    run->sequence.arity = 2;
    r->code = f15_transform(&line, F15_LEFT, NULL, &run->sequence, r->err);
    if (r->code)
        return;
    for (size_t s = 0; s < run->sequence.count; s++) {
        uint32_t i = run->sequence.at[2 * s], j = run->sequence.at[2 * s + 1];
        w->neighbours[s] = 2 * (i < j ? j - i : i - j) - 1;
    }
    w->terms = run->sequence.count ? run->sequence.count : 1;
    f15_inverse(p, run->n, w->map);
    for (size_t x = 0; x < run->n; x++)
        for (size_t y = x + 1; y < run->n; y++)
            w->smaller[x] += p[y] < p[x];
    w->shown = true;
}

void f15i_run_parity(f15i_request *r) {
    f15_run *run = r->run;
    const char *text = f15i_text(r, "PERMUTATION");
    if (is_word(text)) {
        read_word(r, text, "PERMUTATION");
    } else {
        const uint32_t *map = read_permutation(r, "PERMUTATION", &run->n);
        f15i_check_traced(r, run->n, r->trace != NULL, NULL);
        if (r->trace)
            demand_places(r, run->n, "PERMUTATION");
        f15i_take_identity(r, run->n);
        run->permutation = r->code ? NULL : f15_alloc(&run->arena, run->n, sizeof *map);
        if (run->permutation)
            f15_inverse(map, run->n, run->permutation);
        if (!r->code)
            r->code = f15_arena_done(&run->arena, r->err);
    }
    if (r->code)
        return;
    f15_names names = f15_arrangement_names(&run->start);
    run->kind = F15_RESULT_PARITY;
    r->code = f15_parity(run->permutation, run->n, &names, r->trace, &run->routes, r->err);
    if (!r->code && run->n <= F15_MOST_WORKED)
        work_out(r);
    run->count = run->routes.swaps;
    run->has_parity = true;
    run->odd = run->routes.swaps % 2;
}

/* Reads alpha and beta with the same n; if cycles leave it open, with the larger of the two. */
void f15i_run_conjugate(f15i_request *r) {
    f15_run *run = r->run;
    const uint64_t size = f15i_number_of(r, "--size", 0); /* 0: not given */
    size_t of_alpha = (size_t)size, of_beta = (size_t)size;
    int sign = 1;
    if (size == 0 && f15i_text(r, "--size"))
        f15i_refuse_word(r, NULL, F15_OUT_OF_RANGE, NULL, "--size goes from 1");
    f15i_check_traced(r, size, true, NULL);
    uint32_t *alpha = read_permutation(r, "ALPHA", &of_alpha);
    f15i_check_traced(r, of_alpha, true, NULL);
    uint32_t *beta = read_permutation(r, "BETA", &of_beta);
    f15i_check_traced(r, of_beta, true, NULL);
    if (of_alpha < of_beta)
        alpha = read_permutation(r, "ALPHA", &of_beta);
    else if (of_beta < of_alpha)
        beta = read_permutation(r, "BETA", &of_alpha);
    const size_t n = of_alpha < of_beta ? of_beta : of_alpha;
    demand_places(r, n, "ALPHA");
    f15i_take_identity(r, n);
    if (r->code)
        return;
    run->permutation = f15_alloc(&run->arena, n, sizeof *run->permutation);
    r->code = f15_arena_done(&run->arena, r->err);
    if (!r->code)
        r->code = f15_conjugate(alpha, beta, n, r->trace, run->permutation, r->err);
    if (!r->code)
        r->code = f15_sign(run->permutation, n, &sign, r->err);
    run->kind = F15_RESULT_PERMUTATION;
    for (size_t x = 0; !r->code && x < n; x++)
        run->count += run->permutation[x] != x; /* counts the moved places */
    run->has_parity = true;
    run->odd = sign < 0;
}

void f15i_run_graph(f15i_request *r) {
    f15_run *run = r->run;
    const char *text = f15i_text(r, "N|WORD");
    uint64_t swaps = f15i_number_of(r, "--swaps", 0), n = 0;
    if (swaps > F15_MAX_GRAPH_SWAPS)
        f15i_refuse_word(r, NULL, F15_TOO_BIG, NULL, "--swaps goes up to %llu",
                         (unsigned long long)F15_MAX_GRAPH_SWAPS);
    if (f15_shape_of(text, strlen(text)) == F15_SHAPE_WORD) {
        read_word(r, text, "WORD");
    } else if (!r->code) {
        f15i_outcome(r, f15_read_number(text, strlen(text), &n, r->err), "N");
        /* the algorithm refuses too many */
        f15i_take_identity(r, n > F15_MAX_GRAPH_N ? F15_MAX_GRAPH_N + 1 : (size_t)n);
    }
    if (r->code)
        return;
    f15_names names = f15_arrangement_names(&run->start);
    run->kind = F15_RESULT_GRAPH;
    r->code = f15_graph(run->n, &names, f15i_text(r, "--swaps") ? &swaps : NULL, r->trace,
                        &run->layers, r->err);
    run->count = r->code ? 0 : f15_factorial((unsigned)run->n);
}
