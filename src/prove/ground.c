/* The data that cases are compared with, computed once per trial: the reachable boards, by visiting
 * all or by a stabiliser chain; and in how many ways random exchanges give each order. */
#include "internal.h"

#include <string.h>

/* Up to this number of open cells every board with the hole at home is visited; above it the chain
 * decides what can be reached. */
#define VISITED_CELLS 10

/* ---- boards that can be reached -------------------------------------------------------------- */

static bool was_visited(const f15i_ground *ground, uint64_t rank) {
    return ground->visited[rank >> 6] >> (rank & 63) & 1;
}

/* Visits all orders that closed walks of the hole make of the solved board's pieces. */
static void visit_all(f15i_ground *ground) {
    const f15i_walks *walks = &ground->walks;
    uint32_t n = walks->cells - 1, p[F15_MAX_CELLS] = {0}, q[F15_MAX_CELLS];
    uint64_t orders = f15_factorial(n), found = 0, at = 0, rank = 0;
    uint32_t *list = f15_alloc(&ground->arena, orders, sizeof *list);
    ground->visited = f15_alloc(&ground->arena, orders / 64 + 1, sizeof *ground->visited);
    if (ground->arena.code)
        return;
    list[found++] = 0;
    ground->visited[0] = 1;
    for (; at < found; at++) {
        (void)f15_unrank(list[at], n, p, NULL); /* so few items always have a rank */
        for (uint32_t k = 0; k < walks->count; k++) {
            for (uint32_t x = 0; x < n; x++)
                q[x] = p[walks->walk[k][x]];
            (void)f15_rank(q, n, &rank, NULL);
            if (!was_visited(ground, rank)) {
                ground->visited[rank >> 6] |= (uint64_t)1 << (rank & 63);
                list[found++] = (uint32_t)rank;
            }
        }
    }
}

/* Slides can be undone, so a board is reached iff bringing its hole home gives a reached one. */
bool f15i_is_reached(const f15i_ground *ground, const uint32_t *p, uint32_t cells) {
    uint32_t hole = 0, order[F15_MAX_CELLS];
    uint8_t narrow[F15_MAX_CELLS];
    uint64_t rank = 0;
    while (p[hole] != cells - 1)
        hole++;
    const uint8_t *home = ground->walks.home[hole];
    if (!ground->visited) {
        for (uint32_t k = 0; k + 1 < cells; k++)
            narrow[k] = (uint8_t)p[home[k]];
        return f15i_chain_has(ground->chain, narrow);
    }
    for (uint32_t k = 0; k + 1 < cells; k++)
        order[k] = p[home[k]];
    (void)f15_rank(order, cells - 1, &rank, NULL);
    return was_visited(ground, rank);
}

/* ---- distances of boards --------------------------------------------------------------------- */

/* Searches breadth first from the solved board, in the plainest way: a list of ranks, and for each
 * cell of the hole its neighbours. */
static void measure(f15i_ground *ground, const f15_grid *grid, const f15i_facts *facts) {
    uint32_t cell[F15_MAX_CELLS], number[F15_MAX_CELLS] = {0}, p[F15_MAX_CELLS] = {0};
    uint32_t n = f15i_open_cells(grid, cell);
    uint64_t boards = f15_factorial(n), found = 0, rank = 0;
    uint32_t *list = f15_alloc(&ground->arena, boards, sizeof *list);
    ground->distance = f15_alloc(&ground->arena, boards, 1);
    if (ground->arena.code)
        return;
    memset(ground->distance, F15I_NOWHERE, boards);
    for (uint32_t k = 0; k < n; k++)
        number[cell[k]] = k;
    ground->distance[0] = 0;
    list[found++] = 0;
    for (uint64_t at = 0; at < found; at++) {
        uint32_t hole = 0;
        (void)f15_unrank(list[at], n, p, NULL);
        while (p[hole] != n - 1)
            hole++;
        for (f15_cells left = facts->neighbours(grid, cell[hole]); left; left &= left - 1) {
            uint32_t to = number[f15_first_cell(left)];
            f15_swap(p, hole, to);
            (void)f15_rank(p, n, &rank, NULL);
            f15_swap(p, hole, to);
            if (ground->distance[rank] == F15I_NOWHERE) {
                ground->distance[rank] = (uint8_t)(ground->distance[list[at]] + 1);
                list[found++] = (uint32_t)rank;
            }
        }
    }
}

static void open_heuristics(f15i_ground *ground, const f15_grid *grid) {
    for (; ground->heuristics < F15_HEURISTICS && !ground->arena.code; ground->heuristics++)
        if (f15_heuristic_open(&ground->heuristic[ground->heuristics],
                               (f15_heuristic_id)ground->heuristics, grid, NULL))
            f15_arena_fail(&ground->arena, F15_NO_MEMORY); /* so few cells always fit */
}

/* ---- random exchanges ------------------------------------------------------------------------ */

/* Counts the ways in which `rows * columns` exchanges of pieces i and j, each any piece, make each
 * order of the pieces; adds to an even order those of the odd one with its first two exchanged. */
static void count_draws(f15i_ground *ground, const f15_grid *grid) {
    uint32_t n = ground->walks.cells - 1, p[F15_MAX_CELLS] = {0};
    uint64_t orders = f15_factorial(n), rank = 0;
    uint64_t *now = f15_alloc(&ground->arena, orders, sizeof *now);
    uint64_t *next = f15_alloc(&ground->arena, orders, sizeof *next);
    if (ground->arena.code)
        return;
    now[0] = 1;
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
    ground->ways = next;
}

/* ---- all together ---------------------------------------------------------------------------- */

f15_code f15i_ground_make(f15i_ground_id id, const f15_grid *grid, const f15i_facts *facts,
                          f15i_ground **out, f15_error *err) {
    f15_arena arena = {0};
    f15i_ground *ground = f15_alloc(&arena, 1, sizeof *ground);
    if (!ground)
        return f15_no_memory(err);
    ground->arena = arena;
    f15i_walks_of(grid, facts->neighbours, &ground->walks);
    if (id == F15I_DRAWS) {
        count_draws(ground, grid);
    } else if (id == F15I_FAR) {
        measure(ground, grid, facts);
        open_heuristics(ground, grid);
    } else if (id == F15I_REACH && ground->walks.cells <= VISITED_CELLS)
        visit_all(ground);
    else
        ground->chain = f15i_chain_of(&ground->walks, &ground->arena);
    f15_code code = f15_arena_done(&ground->arena, err);
    if (code)
        f15i_ground_free(ground);
    else
        *out = ground;
    return code;
}

void f15i_ground_free(f15i_ground *ground) {
    if (!ground)
        return;
    f15_arena arena = ground->arena; /* the ground itself is in it */
    for (uint32_t k = 0; k < F15_HEURISTICS; k++)
        f15_heuristic_close(&ground->heuristic[k]);
    f15_arena_free(&arena);
}
