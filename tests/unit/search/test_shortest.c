/* Shortest solutions against the most obvious breadth-first search: every board of small grids,
 * with obstacles too; all engines against each other on larger ones; limits and stops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/search.h>
#include <stdlib.h>
#include <string.h>

#include "proved.h"

enum { SEED = 20261122, MOST_CELLS = 9 };

/* ---- the truth --------------------------------------------------------------------------------
 * Every board of a grid by its rank among all arrangements of the open cells, one queue, and for
 * each board how far it is from the solved one and by how many ways. */

typedef struct truth {
    f15_grid grid;
    uint32_t cells, cell[MOST_CELLS], boards;
    uint8_t *distance; /* 255: cannot be solved */
    uint64_t *ways;
} truth;

static uint32_t rank_of(const truth *t, const f15_board *board) {
    uint32_t p[MOST_CELLS] = {0};
    uint64_t rank = 0;
    for (uint32_t k = 0; k < t->cells; k++)
        for (uint32_t x = 0; x < t->cells; x++)
            p[k] = board->item[t->cell[k]] == t->cell[x] ? x : p[k];
    assert_int_equal(f15_rank(p, t->cells, &rank, NULL), F15_OK);
    return (uint32_t)rank;
}

static f15_board board_of(const truth *t, uint32_t rank) {
    uint32_t p[MOST_CELLS], home = f15_grid_home(&t->grid);
    f15_board board;
    f15_board_solved(&board, &t->grid);
    assert_int_equal(f15_unrank(rank, t->cells, p, NULL), F15_OK);
    for (uint32_t k = 0; k < t->cells; k++)
        board.item[t->cell[k]] = (uint8_t)t->cell[p[k]];
    board.hole = (uint8_t)f15_board_find(&board, home);
    return board;
}

static truth find_truth(f15_grid grid) {
    truth t = {.grid = grid};
    for (uint32_t c = 0; c < f15_grid_size(&grid); c++)
        if (!(grid.obstacles >> c & 1))
            t.cell[t.cells++] = c;
    t.boards = (uint32_t)f15_factorial(t.cells);
    uint32_t *queue = malloc(t.boards * sizeof *queue), first = 0, last = 1;
    t.distance = malloc(t.boards);
    t.ways = calloc(t.boards, sizeof *t.ways);
    memset(t.distance, 255, t.boards);
    queue[0] = 0;
    t.distance[0] = 0;
    t.ways[0] = 1;
    for (; first < last; first++) {
        f15_board board = board_of(&t, queue[first]);
        for (uint32_t c = 0; c < f15_grid_size(&grid); c++) {
            f15_board next = board;
            if (!f15_board_can_slide(&board, c))
                continue;
            f15_board_slide(&next, c);
            uint32_t rank = rank_of(&t, &next);
            if (t.distance[rank] == 255) {
                t.distance[rank] = (uint8_t)(t.distance[queue[first]] + 1);
                queue[last++] = rank;
            }
            if (t.distance[rank] == t.distance[queue[first]] + 1)
                t.ways[rank] += t.ways[queue[first]];
        }
    }
    free(queue);
    return t;
}

static void forget(truth *t) {
    free(t->distance);
    free(t->ways);
}

/* ---- one board --------------------------------------------------------------------------------
 */

/* ---- small grids ------------------------------------------------------------------------------
 */

static const f15_grid small[] = {
    {1, 1, 0},     {1, 2, 0},     {1, 5, 0},      {2, 2, 0},     {2, 3, 0},      {3, 2, 0},
    {2, 4, 0},     {4, 2, 0},     {3, 3, 0},      {3, 3, 0x10},  {3, 3, 0x01},   {3, 3, 0x100},
    {3, 3, 0x20},  {2, 4, 0x02},  {4, 3, 0x108},  {3, 4, 0x062}, {4, 4, 0x0660}, {5, 2, 0x30},
    {3, 3, 0x1c0}, {4, 3, 0x4d0}, {3, 5, 0x2a4a}, {4, 3, 0x804},
};

static void every_board_of_small_grids(void **state) {
    (void)state;
    for (size_t g = 0; g < sizeof small / sizeof *small; g++) {
        f15_engine engine[2];
        truth t = {0};
        if (f15_count_cells(f15_grid_open(&small[g])) > MOST_CELLS)
            continue;
        t = find_truth(small[g]);
        uint32_t step = t.boards > 50000 ? 307 : t.boards > 5000 ? 31 : 1, farthest = 0;
        for (int k = 0; k < 2; k++)
            assert_int_equal(f15_engine_make(&t.grid, (f15_engine_kind)k, &engine[k], NULL),
                             F15_OK);
        for (uint32_t rank = 0; rank < t.boards; rank += step) {
            f15_board board = board_of(&t, rank);
            f15_shortest known = {0};
            if (t.distance[rank] == 255) {
                assert_int_equal(
                    f15_shortest_solution(&board, NULL, NULL, F15_ONE_SOLUTION, NULL, &known, NULL),
                    F15_UNREACHABLE);
                assert_false(known.proved);
                continue;
            }
            farthest = t.distance[rank] > farthest ? t.distance[rank] : farthest;
            known = solve(&board, NULL, true);
            assert_int_equal(known.length, t.distance[rank]);
            assert_int_equal(known.solutions, t.ways[rank]);
            if (rank % 7 == 0)
                assert_int_equal(solve(&board, NULL, false).length, t.distance[rank]);
            for (int k = 0; k < 2; k++) {
                assert_true(f15_engine_estimate(&engine[k], &board) <= t.distance[rank]);
                known = solve(&board, &engine[k], true);
                assert_int_equal(known.length, t.distance[rank]);
                assert_int_equal(known.solutions, t.ways[rank]);
            }
        }
        print_message("# %u x %u with obstacles %llx: %u boards, the farthest %u\n",
                      (unsigned)t.grid.rows, (unsigned)t.grid.columns,
                      (unsigned long long)t.grid.obstacles, (unsigned)t.boards, (unsigned)farthest);
        for (int k = 0; k < 2; k++)
            f15_engine_free(&engine[k]);
        forget(&t);
    }
}

/* The fewest bytes within which a board that is made by random slides is solved breadth first. */
static uint64_t least_bytes(const f15_grid *grid, size_t slides) {
    f15_random random = {SEED};
    f15_board board;
    uint64_t few = 0, enough = 1 << 24;
    f15_board_solved(&board, grid);
    f15_board_wander(&random, &board, slides);
    while (few + 1 < enough) {
        const uint64_t bytes = (few + enough) / 2;
        const f15_search_limits limits = {.bytes = bytes};
        f15_shortest known = {0};
        const f15_code code =
            f15_shortest_solution(&board, NULL, &limits, F15_ONE_SOLUTION, NULL, &known, NULL);
        assert_true(code == F15_OK || code == F15_GAVE_UP);
        *(code == F15_OK ? &enough : &few) = bytes;
    }
    return enough;
}

/* Words of four bytes: a table of 1024, doubled while the old one is there when three in four are taken; the two fronts
 * and the layer being found, lists of 64, each doubled while the old one is there. */
static void memory_is_counted_to_the_byte(void **state) {
    (void)state;
    assert_int_equal(least_bytes(&(f15_grid){2, 3, 0}, 1), 4 * (1024 + 3 * 64));
    assert_int_equal(least_bytes(&(f15_grid){2, 3, 0}, 90), 4 * (1024 + 3 * 64));
    assert_int_equal(least_bytes(&(f15_grid){3, 3, 0}, 40), 59392);
    assert_int_equal(least_bytes(&(f15_grid){3, 3, 0}, 400), 14592);
    assert_int_equal(least_bytes(&(f15_grid){3, 4, 1}, 200), 917504);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_of_small_grids),
        cmocka_unit_test(memory_is_counted_to_the_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
