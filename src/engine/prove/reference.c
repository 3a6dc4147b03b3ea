/* The data that cases are compared with, computed once per trial: the distances of all boards, or
 * on many cells the reachable ones by a stabiliser chain; and in how many ways random exchanges
 * give each order. */
#include "internal.h"

#include <string.h>

/* Slides can be undone, so a board is reached iff bringing its hole home gives a reached one. */
bool f15i_is_reached(const f15i_reference *reference, const uint32_t *p, uint32_t cells) {
    uint32_t hole = 0;
    uint8_t order[F15_MAX_CELLS];
    uint64_t rank = 0;
    if (reference->distance) {
        (void)f15_rank(p, cells, &rank, NULL); /* cannot fail for so few items */
        return reference->distance[rank] != F15_NO_DISTANCE;
    }
    while (p[hole] != cells - 1)
        hole++;
    for (uint32_t k = 0; k + 1 < cells; k++)
        order[k] = (uint8_t)p[reference->walks.home[hole][k]];
    return f15i_chain_has(reference->chain, order);
}

static void open_heuristics(f15i_reference *reference, const f15_grid *grid) {
    for (; reference->heuristics < F15_HEURISTICS && !reference->arena.code;
         reference->heuristics++)
        if (f15_heuristic_open(&reference->heuristic[reference->heuristics],
                               (f15_heuristic_id)reference->heuristics, grid, NULL))
            f15_arena_fail(&reference->arena, F15_NO_MEMORY); /* boards this small fit */
}

/* Counts in how many ways `rows * columns` exchanges, of two pieces or of a piece with itself, make
 * each order. Then an even order also gets the ways of its neighbour, the odd order with the first
 * two pieces exchanged, which gets 0. */
static void count_draws(f15i_reference *reference, const f15_grid *grid) {
    uint32_t n = reference->walks.cells - 1, p[F15_MAX_CELLS] = {0};
    uint64_t orders = f15_factorial(n), rank = 0;
    uint64_t *now = f15_alloc(&reference->arena, orders, sizeof *now);
    uint64_t *next = f15_alloc(&reference->arena, orders, sizeof *next);
    if (reference->arena.code)
        return;
    now[0] = 1; /* in one way, without exchanges, the order of rank 0 */
    for (uint32_t step = 0; step < f15_grid_size(grid); step++) {
        memset(next, 0, orders * sizeof *next);
        for (uint64_t k = 0; k < orders; k++) {
            next[k] += n * now[k]; /* a piece with itself */
            (void)f15_unrank(k, n, p, NULL);
            for (uint32_t i = 0; now[k] && i < n; i++)
                for (uint32_t j = i + 1; j < n; j++) {
                    f15_swap(p, i, j);
                    (void)f15_rank(p, n, &rank, NULL);
                    f15_swap(p, i, j);
                    next[rank] += 2 * now[k];
                }
        }
        uint64_t *old = now;
        now = next;
        next = old;
    }
    for (uint64_t k = 0; k < orders; k++) {
        int sign = 1;
        (void)f15_unrank(k, n, p, NULL);
        (void)f15_sign(p, n, &sign, NULL);
        f15_swap(p, 0, 1);
        (void)f15_rank(p, n, &rank, NULL);
        next[k] = sign > 0 ? now[k] + now[rank] : 0;
    }
    reference->ways = next;
}

f15_code f15i_reference_make(f15i_reference_id id, const f15_grid *grid, const f15i_facts *facts,
                             f15i_reference **out, f15_error *err) {
    f15_arena arena = {0};
    f15i_reference *reference = f15_alloc(&arena, 1, sizeof *reference);
    if (!reference)
        return f15_no_memory(err);
    reference->arena = arena;
    f15i_walks_of(grid, facts->neighbours, &reference->walks);
    if (id == F15I_DRAWS) {
        count_draws(reference, grid);
    } else if (id == F15I_FAR ||
               (id == F15I_REACH && reference->walks.cells <= F15_DISTANCES_CELLS)) {
        reference->distance =
            f15_search_distances(grid, facts->neighbours, UINT32_MAX, &reference->arena);
        if (id == F15I_FAR)
            open_heuristics(reference, grid);
    } else {
        reference->chain = f15i_chain_of(&reference->walks, &reference->arena);
    }
    f15_code code = f15_arena_done(&reference->arena, err);
    if (code)
        f15i_reference_free(reference);
    else
        *out = reference;
    return code;
}

void f15i_reference_free(f15i_reference *reference) {
    if (!reference)
        return;
    f15_arena arena = reference->arena; /* `reference` itself is in it */
    for (uint32_t k = 0; k < F15_HEURISTICS; k++)
        f15_heuristic_close(&reference->heuristic[k]);
    f15_arena_free(&arena);
}
