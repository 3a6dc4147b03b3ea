/* Solving by stages: how long the solutions are on 4 x 4, boards of every size to 8 x 8, every
 * stage compared with a search of the test's own, and tables that are kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../thorough.h"

#include <fifteen/unstable/stages.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 10000, SEED = 20261122 };

static f15_board scramble(f15_random *random, const f15_grid *grid) {
    f15_board board;
    assert_int_equal(f15_board_scramble(random, grid, true, &board, NULL), F15_OK);
    return board;
}

typedef struct solution {
    f15_arena arena;
    f15_moves moves;
    f15_stage stage[F15_MAX_CELLS];
    size_t stages;
    uint32_t orders;
} solution;

static void search(const f15_stages *tables, const f15_board *board, solution *out) {
    *out = (solution){.moves = {0}};
    out->moves.arena = &out->arena;
    assert_int_equal(
        f15_search_stages(tables, board, &out->moves, out->stage, &out->stages, &out->orders, NULL),
        F15_OK);
}

/* ---- how good ----------------------------------------------------------------------------------
 */

/* The sums are those of the seed, so that a change that makes the ways longer is seen. */
static void as_good_as_a_practical_solver(void **state) {
    f15_random random = {SEED};
    f15_stages tables = {0};
    size_t sum = 0, longest = 0, boards = thorough(BOARDS, 500);
    (void)state;
    assert_int_equal(f15_stages_prepare(&tables, &F15_GRID_4X4, NULL), F15_OK);
    assert_true(tables.arena.used < (size_t)3 << 19); /* as stages.h says */
    for (size_t k = 0; k < boards; k++) {
        f15_board board = scramble(&random, &F15_GRID_4X4);
        solution s;
        search(&tables, &board, &s);
        assert_int_equal(s.orders, 2);
        assert_int_equal(f15_board_play(&board, &s.moves), s.moves.count);
        assert_true(f15_board_is_solved(&board));
        sum += s.moves.count;
        longest = s.moves.count > longest ? s.moves.count : longest;
        f15_arena_free(&s.arena);
    }
    print_message("# %zu random 4 x 4 boards (seed %d): %.2f slides on average, at most %zu\n",
                  boards, SEED, (double)sum / (double)boards, longest);
    assert_true(sum <= 70 * boards && longest <= 100);
    f15_stages_free(&tables);
}

/* ---- every size --------------------------------------------------------------------------------
 */

/* Each stage puts its cells right, and what was right stays. */
static void assert_stages(const f15_board *start, const solution *s) {
    f15_board board = *start;
    f15_cells right = 0;
    size_t from = 0;
    for (size_t k = 0; k < s->stages; k++) {
        const f15_stage *stage = &s->stage[k];
        assert_true(stage->cells && (stage->cells & right) == 0);
        assert_int_equal(stage->kind == F15_STAGE_REST, k + 1 == s->stages);
        for (f15_cells left = stage->cells; left && stage->kind != F15_STAGE_REST;
             left &= left - 1) {
            uint32_t cell = f15_first_cell(left), columns = board.grid.columns;
            assert_int_equal(stage->kind == F15_STAGE_ROW ? cell / columns : cell % columns,
                             stage->line);
        }
        for (uint32_t slide = 0; slide < stage->slides; slide++) {
            uint32_t cell = f15_board_find(&board, s->moves.item[from++]);
            assert_true(f15_board_can_slide(&board, cell) && !(right >> cell & 1));
            f15_board_slide(&board, cell);
        }
        right |= stage->cells;
        for (f15_cells left = right; left; left &= left - 1)
            assert_int_equal(board.item[f15_first_cell(left)], f15_first_cell(left));
    }
    assert_int_equal(from, s->moves.count);
    assert_true(f15_board_is_solved(&board));
    assert_true(right == f15_grid_open(&board.grid));
}

static void boards_of_every_size(void **state) {
    f15_random random = {SEED};
    f15_stages tables = {0};
    uint32_t most = (uint32_t)thorough(8, 5);
    (void)state;
    for (uint32_t rows = 2; rows <= most; rows++)
        for (uint32_t columns = 2; columns <= most; columns++) {
            f15_grid grid = {rows, columns, 0};
            f15_board solved;
            solution s;
            assert_int_equal(f15_stages_prepare(&tables, &grid, NULL), F15_OK);
            for (size_t k = 0; k < 3; k++) {
                f15_board board = scramble(&random, &grid);
                solution again;
                search(&tables, &board, &s);
                search(&tables, &board, &again);
                assert_stages(&board, &s);
                assert_int_equal(s.moves.count, again.moves.count);
                assert_true(s.moves.count == 0 ||
                            memcmp(s.moves.item, again.moves.item, s.moves.count) == 0);
                f15_arena_free(&s.arena);
                f15_arena_free(&again.arena);
            }
            f15_board_solved(&solved, &grid);
            search(&tables, &solved, &s);
            assert_int_equal(s.moves.count, 0);
        }
    f15_stages_free(&tables);
}

/* The longest grid; and what it does not take. */
static void grids_that_it_takes(void **state) {
    f15_random random = {SEED};
    f15_stages tables = {0};
    f15_grid grid = {(uint32_t)thorough(32, 10), 2, 0};
    solution s;
    (void)state;
    assert_true(f15_stages_take(&grid));
    assert_false(f15_stages_take(&(f15_grid){1, 8, 0}));
    assert_false(f15_stages_take(&(f15_grid){8, 1, 0}));
    assert_false(f15_stages_take(&(f15_grid){4, 4, 1}));
    assert_int_equal(f15_stages_prepare(&tables, &grid, NULL), F15_OK);
    f15_board board = scramble(&random, &grid);
    search(&tables, &board, &s);
    assert_stages(&board, &s);
    f15_arena_free(&s.arena);
    f15_stages_free(&tables);
}

/* ---- every stage's way is a shortest -----------------------------------------------------------
 */

enum { MOST_FOLLOWED = 5 };

/* Where the hole and the pieces that are followed stand, as a number: a digit each. */
static size_t number_of(const uint32_t *at, uint32_t count, uint32_t cells) {
    size_t number = 0;
    for (uint32_t k = 0; k < count; k++)
        number = number * cells + at[k];
    return number;
}

/* Slides until the pieces of `wanted` are home and `kept` has not been touched, by going forwards
 * from the board through all ways in which they and the hole can stand, distance after distance. */
static uint32_t fewest(const f15_board *board, f15_cells wanted, f15_cells kept) {
    uint32_t cells = f15_grid_size(&board->grid), at[MOST_FOLLOWED] = {board->hole}, count = 1;
    uint32_t home[MOST_FOLLOWED] = {0};
    size_t all = cells;
    for (f15_cells left = wanted; left; left &= left - 1, all *= cells) {
        assert_true(count < MOST_FOLLOWED);
        home[count] = f15_first_cell(left);
        at[count++] = f15_board_find(board, f15_first_cell(left));
    }
    uint8_t *seen = calloc(all, 1);
    uint32_t(*queue)[MOST_FOLLOWED] = malloc(all * sizeof *queue), *far = malloc(all * sizeof *far);
    assert_true(seen && queue && far);
    size_t first = 0, last = 1;
    memcpy(queue[0], at, sizeof at);
    far[0] = 0;
    seen[number_of(at, count, cells)] = 1;
    while (memcmp(queue[first] + 1, home + 1, (count - 1) * sizeof *home) != 0) {
        f15_cells near = f15_grid_neighbours(&board->grid, queue[first][0]) & ~kept;
        for (; near; near &= near - 1) {
            memcpy(at, queue[first], sizeof at);
            at[0] = f15_first_cell(near);
            for (uint32_t k = 1; k < count; k++)
                if (at[k] == at[0])
                    at[k] = queue[first][0];
            if (!seen[number_of(at, count, cells)]++) {
                far[last] = far[first] + 1;
                memcpy(queue[last++], at, sizeof at);
            }
        }
        first++;
        assert_true(first < last);
    }
    uint32_t slides = far[first];
    free(seen);
    free(queue);
    free(far);
    return slides;
}

static void no_way_is_shorter(void **state) {
    static const struct {
        f15_grid grid;
        size_t boards;
    } cases[] = {{{4, 4, 0}, 4}, {{4, 5, 0}, 3}, {{3, 7, 0}, 3}, {{7, 2, 0}, 5}, {{7, 7, 0}, 1}};
    f15_random random = {SEED};
    f15_stages tables = {0};
    size_t stages = 0;
    (void)state;
    for (size_t g = 0; g < thorough(sizeof cases / sizeof *cases, 4); g++) {
        assert_int_equal(f15_stages_prepare(&tables, &cases[g].grid, NULL), F15_OK);
        for (size_t b = 0; b < cases[g].boards; b++) {
            f15_board board = scramble(&random, &cases[g].grid);
            f15_cells kept = 0;
            solution s;
            size_t from = 0;
            search(&tables, &board, &s);
            for (size_t k = 0; k + 1 < s.stages; k++, stages++) {
                assert_int_equal(s.stage[k].slides, fewest(&board, s.stage[k].cells, kept));
                for (uint32_t slide = 0; slide < s.stage[k].slides; slide++)
                    f15_board_slide(&board, f15_board_find(&board, s.moves.item[from++]));
                kept |= s.stage[k].cells;
            }
            f15_arena_free(&s.arena);
        }
    }
    print_message("# %zu stages\n", stages);
    f15_stages_free(&tables);
}

/* ---- tables are kept ---------------------------------------------------------------------------
 */

static void tables_are_made_once(void **state) {
    static const f15_grid grids[] = {{4, 4, 0}, {3, 4, 0}, {4, 3, 0}, {3, 3, 0}};
    f15_stages tables = {0};
    (void)state;
    assert_int_equal(f15_stages_prepare(&tables, &grids[0], NULL), F15_OK);
    const void *first = tables.first;
    size_t used = tables.arena.used;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        assert_int_equal(f15_stages_prepare(&tables, &grids[g], NULL), F15_OK);
        assert_ptr_equal(tables.first, first);
        assert_int_equal(tables.arena.used, used);
    }
    f15_stages_free(&tables);
    f15_stages_free(&tables);
    assert_null(tables.first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_good_as_a_practical_solver), cmocka_unit_test(boards_of_every_size),
        cmocka_unit_test(grids_that_it_takes),           cmocka_unit_test(no_way_is_shorter),
        cmocka_unit_test(tables_are_made_once),
    };
    return cmocka_run_group_tests_name("stages", tests, NULL, NULL) != 0;
}
