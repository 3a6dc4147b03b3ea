/* What slides can do on grids with bridges and rings: every board of every layout of small grids,
 * against all boards that slides lead to from the solved one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/board.h>
#include <string.h>

enum { CELLS = 6, SEEDS = 24 };

/* The boards that slides make of the solved one, each as the items of its cells. */
static void find_all(const f15_grid *grid, f15_states *found) {
    f15_board board;
    f15_board_solved(&board, grid);
    f15_states_add(found, board.item);
    for (size_t k = 0; k < found->count; k++) {
        uint8_t item[CELLS];
        uint32_t whole[CELLS];
        memcpy(item, found->state + k * CELLS, CELLS);
        for (uint32_t cell = 0; cell < CELLS; cell++)
            whole[cell] = item[cell];
        assert_int_equal(f15_board_set(&board, grid, whole, NULL, NULL), F15_OK);
        for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
            f15_board next = board;
            if (!f15_board_can_slide(&board, cell))
                continue;
            f15_board_slide(&next, cell);
            f15_states_add(found, next.item);
        }
    }
}

static void every_board_is_decided(const f15_grid *grid, const f15_states *found, size_t boards,
                                   uint32_t n, const uint32_t *cell) {
    size_t in_reach = 0;
    for (uint64_t rank = 0; rank < boards; rank++) {
        uint32_t p[CELLS], item[CELLS] = {0}, where = F15_MAX_CELLS;
        f15_board board;
        f15_error err = {0};
        assert_int_equal(f15_unrank(rank, n, p, NULL), F15_OK);
        for (uint32_t k = 0; k < f15_grid_size(grid); k++)
            item[k] = k;
        for (uint32_t k = 0; k < n; k++)
            item[cell[k]] = cell[p[k]];
        assert_int_equal(f15_board_set(&board, grid, item, NULL, NULL), F15_OK);
        const bool there = f15_states_find(found, board.item) < found->count;
        in_reach += there;
        assert_int_equal(f15_board_is_in_reach(&board, &where), there);
        assert_true(there || f15_grid_open(grid) >> where & 1);
        assert_int_equal(f15_board_check_reach(&board, false, "wait", &err),
                         there ? F15_OK : F15_UNREACHABLE);
        assert_int_equal(err.what[0] != '\0', !there);
        assert_int_equal(f15_board_check_reach(&board, true, "wait", &err),
                         f15_board_parity_fits(&board) ? F15_OK : F15_UNREACHABLE);
    }
    assert_int_equal(in_reach, found->count);
}

static void random_boards_are_as_asked_for(const f15_grid *grid, const f15_states *found,
                                           size_t boards) {
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        f15_random random = {seed};
        f15_board board;
        assert_int_equal(f15_board_random(&random, grid, true, &board, NULL), F15_OK);
        assert_true(f15_states_find(found, board.item) < found->count);
        const f15_code code = f15_board_random(&random, grid, false, &board, NULL);
        assert_int_equal(code, found->count < boards ? F15_OK : F15_UNREACHABLE);
        assert_true(code != F15_OK || f15_states_find(found, board.item) == found->count);
    }
}

static void every_layout(void **state) {
    static const f15_grid shapes[] = {{1, 1, 0}, {1, 2, 0}, {2, 1, 0}, {2, 2, 0},
                                      {1, 5, 0}, {2, 3, 0}, {3, 2, 0}};
    (void)state;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        f15_grid grid = shapes[s];
        const f15_cells all = F15_CELL(f15_grid_size(&grid)) - 1;
        for (grid.obstacles = 0; grid.obstacles < all; grid.obstacles++) {
            uint32_t cell[F15_MAX_CELLS];
            const uint32_t n = f15_list_cells(f15_grid_open(&grid), cell);
            f15_arena arena = {0};
            f15_states found = {.arena = &arena, .size = CELLS, .most = 1000};
            const size_t boards = (size_t)f15_factorial(n);
            assert_int_equal(f15_states_find(&found, cell), 0);
            find_all(&grid, &found);
            every_board_is_decided(&grid, &found, boards, n, cell);
            random_boards_are_as_asked_for(&grid, &found, boards);
            f15_arena_free(&arena);
        }
    }
}

/* Which way a piece slides from each cell to each, and which piece slides that way into the hole. */
static void every_side(void **state) {
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    const f15_grid grid = {3, 3, 0x20};
    (void)state;
    for (uint32_t hole = 0; hole < 9; hole++) {
        uint32_t item[9], source[] = {9, 9, 9, 9};
        f15_board board;
        for (uint32_t a = 0; a < 9; a++) {
            int side = F15_SIDES;
            for (int k = 0; k < 4; k++)
                if ((int)(a / 3) + down[k] == (int)(hole / 3) &&
                    (int)(a % 3) + right[k] == (int)(hole % 3) && a != 5 && hole != 5) {
                    side = k;
                    source[k] = a;
                }
            assert_int_equal(f15_grid_side(&grid, a, hole), side);
        }
        if (hole == 5)
            continue;
        f15_identity(item, 9);
        f15_swap(item, hole, 8);
        assert_int_equal(f15_board_set(&board, &grid, item, NULL, NULL), F15_OK);
        for (int k = 0; k < F15_SIDES; k++)
            assert_int_equal(f15_board_source(&board, (f15_side)k), source[k]);
    }
}

/* On a line of 64 cells, as long as a word, each cell is a layer of its own. */
static void layers_of_the_longest_line(void **state) {
    const f15_grid across = {1, 64, 0}, down = {64, 1, 0};
    f15_cells layer[F15_MAX_CELLS];
    (void)state;
    for (uint32_t from = 0; from < 64; from++)
        for (int k = 0; k < 2; k++) {
            const uint32_t longer = from < 32 ? 63 - from : from;
            assert_int_equal(f15_grid_layers(k ? &down : &across, from, ~(f15_cells)0, layer),
                             longer + 1);
            for (uint32_t d = 0; d <= longer; d++)
                assert_true(layer[d] == ((from + d < 64 ? F15_CELL(from + d) : 0) |
                                         (d <= from ? F15_CELL(from - d) : 0)));
        }
}

/* A hole with no neighbour stays; at a dead end it goes back. */
static void wandering(void **state) {
    f15_random random = {7};
    f15_board board;
    (void)state;
    f15_board_solved(&board, &(f15_grid){2, 2, 0x6});
    assert_false(f15_board_wander(&random, &board, 1));
    assert_true(f15_board_wander(&random, &board, 0) && f15_board_is_solved(&board));
    f15_board_solved(&board, &(f15_grid){1, 2, 0});
    assert_true(f15_board_wander(&random, &board, 3) && board.hole == 0);
    assert_true(f15_board_wander(&random, &board, 1) && f15_board_is_solved(&board));
    assert_string_equal(f15_grid_case_name((f15_grid_case)3), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_layout),
        cmocka_unit_test(every_side),
        cmocka_unit_test(wandering),
        cmocka_unit_test(layers_of_the_longest_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
