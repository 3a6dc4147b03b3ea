/* The large state spaces: 2 x 5 from every cell, 3 x 4 and 2 x 6 from the corner, against counts
 * that a plain search made (tests/bench/space.c makes them again), published numbers, and relations
 * that must hold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include <fifteen/unstable/space.h>

#include "../thorough.h"

static void explore(const f15_grid *grid, uint32_t hole, f15_arena *arena, f15_space *out) {
    f15_board start;
    uint64_t boards = 0, edges = 0;
    f15_space_start(&start, grid, hole);
    assert_int_equal(f15_space_explore(&start, F15_SPACE_FARTHEST, NULL, NULL, arena, out, NULL),
                     F15_OK);
    assert_true(out->complete);
    for (size_t d = 0; d < out->layers; d++) {
        boards += out->layer[d].boards;
        edges += out->layer[d].onward;
    }
    assert_true(boards == out->boards && edges == out->edges);
    assert_true(2 * boards == out->arrangements);
    assert_true(out->listed == out->layer[out->layers - 1].boards);
    assert_in_range(f15_space_bytes(&start), 1, F15_SPACE_BYTES);
}

/* Each board of a grid has a slide along each of its sides that are inside: so of all boards, the
 * hole in each cell as often, sides * 2 / cells a board. And what is symmetric counts alike. */
static void two_by_five(void **state) {
    const f15_grid grid = {2, 5, 0}, turned = {5, 2, 0};
    (void)state;
    for (uint32_t hole = 0; hole < 10; hole++) {
        f15_arena arena = {0};
        f15_space space, mirrored, upright;
        explore(&grid, hole, &arena, &space);
        explore(&grid, 9 - hole, &arena, &mirrored);
        explore(&turned, hole % 5 * 2 + hole / 5, &arena, &upright);
        assert_true(space.edges * 10 == space.boards * 13);
        assert_int_equal(space.layers, mirrored.layers);
        assert_int_equal(space.layers, upright.layers);
        assert_memory_equal(space.layer, mirrored.layer, space.layers * sizeof *space.layer);
        assert_memory_equal(space.layer, upright.layer, space.layers * sizeof *space.layer);
        if (hole == 9) {
            assert_int_equal(space.layers, 56);
            assert_int_equal(space.listed, 2);
        }
        f15_arena_free(&arena);
    }
}

/* Ten cells by a list of boards and a mark for each of the 10! ranks. */
static void compare_with_marks(const f15_grid *grid) {
    enum { CELLS = 10 };
    uint32_t cell[CELLS], p[CELLS] = {0}, number[F15_MAX_CELLS] = {0}, n = 0;
    uint32_t *rank = malloc(f15_factorial(CELLS) * sizeof *rank);
    bool *seen = calloc(f15_factorial(CELLS), sizeof *seen);
    size_t layer = 0, end = 1, count = 1, from = 0;
    f15_arena arena = {0};
    f15_space space;
    assert_true(rank && seen);
    explore(grid, f15_grid_home(grid), &arena, &space);
    for (f15_cells open = f15_grid_open(grid); open; open &= open - 1) {
        number[f15_first_cell(open)] = n;
        cell[n++] = f15_first_cell(open);
    }
    assert_int_equal(n, CELLS);
    rank[0] = 0;
    seen[0] = true;
    for (size_t at = 0; at < count; at++) {
        uint32_t hole = 0;
        if (at == end) {
            assert_true(space.layer[layer++].boards == end - from);
            from = end;
            end = count;
        }
        assert_int_equal(f15_unrank(rank[at], n, p, NULL), F15_OK);
        while (p[hole] != n - 1)
            hole++;
        for (f15_cells on = f15_grid_neighbours(grid, cell[hole]); on; on &= on - 1) {
            uint64_t to = 0;
            f15_swap(p, hole, number[f15_first_cell(on)]);
            assert_int_equal(f15_rank(p, n, &to, NULL), F15_OK);
            f15_swap(p, hole, number[f15_first_cell(on)]);
            if (!seen[to])
                rank[count++] = (uint32_t)to;
            seen[to] = true;
        }
    }
    assert_true(space.boards == count);
    assert_int_equal(space.layers, layer + 1);
    free(rank);
    free(seen);
    f15_arena_free(&arena);
}

static void ten_cells(void **state) {
    static const f15_grid grids[] = {{2, 5, 0}, {3, 4, F15_CELL(0) | F15_CELL(11)}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++)
        compare_with_marks(&grids[k]);
}

static const uint64_t three_by_four_layers[] = {
    1,        2,        4,        9,        20,       37,       63,       122,      232,
    431,      781,      1392,     2494,     4442,     7854,     13899,    24215,    41802,
    71167,    119888,   198363,   323206,   515778,   811000,   1248011,  1885279,  2782396,
    4009722,  5621354,  7647872,  10065800, 12760413, 15570786, 18171606, 20299876, 21587248,
    21841159, 20906905, 18899357, 16058335, 12772603, 9515217,  6583181,  4242753,  2503873,
    1350268,  643245,   270303,   92311,    27116,    5390,     1115,     86,       18,
};

static void three_by_four(void **state) {
    f15_arena arena = {0};
    f15_space space;
    (void)state;
    if (thorough(1, 0) == 0)
        return; /* cmocka calls what is skipped not ok */
    explore(&(f15_grid){3, 4, 0}, 11, &arena, &space);
    assert_true(space.boards == 239500800);
    assert_int_equal(space.layers, 54);
    for (size_t d = 0; d < space.layers; d++)
        assert_true(space.layer[d].boards == three_by_four_layers[d]);
    assert_true(space.edges * 12 == space.boards * 17);
    f15_arena_free(&arena);
}

static void two_by_six(void **state) {
    f15_arena arena = {0};
    f15_space space;
    (void)state;
    if (thorough(1, 0) == 0)
        return; /* cmocka calls what is skipped not ok */
    explore(&(f15_grid){2, 6, 0}, 11, &arena, &space);
    assert_true(space.boards == 239500800);
    assert_int_equal(space.layers, 81);
    assert_int_equal(space.listed, 2);
    assert_true(space.edges * 12 == space.boards * 16);
    f15_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_by_five),
        cmocka_unit_test(ten_cells),
        cmocka_unit_test(three_by_four),
        cmocka_unit_test(two_by_six),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
