/* The heuristics on every board that can be reached, of every small grid and of grids with
 * obstacles: counted once more by plain counting, never more than the distance that plain
 * breadth-first search finds, and changed by at most one by a slide. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/unstable/heuristic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 9, MOST_BOARDS = 362880, UNSEEN = 0xff };

/* ---- every board, by plain breadth-first search ------------------------------------------------
 */

typedef struct all {
    f15_grid grid;
    uint32_t cell[MOST_CELLS], cells; /* the open ones; items are called by their homes' numbers */
    uint8_t *far;
    uint32_t *queue, count;
} all;

static uint32_t rank_of(const all *a, const f15_board *board) {
    uint32_t p[MOST_CELLS], number[F15_MAX_CELLS] = {0};
    uint64_t rank;
    for (uint32_t k = 0; k < a->cells; k++)
        number[a->cell[k]] = k;
    for (uint32_t k = 0; k < a->cells; k++)
        p[k] = number[board->item[a->cell[k]]];
    assert_int_equal(f15_rank(p, a->cells, &rank, NULL), F15_OK);
    return (uint32_t)rank;
}

static f15_board board_of(const all *a, uint32_t rank) {
    uint32_t p[MOST_CELLS];
    f15_board board;
    f15_board_solved(&board, &a->grid);
    assert_int_equal(f15_unrank(rank, a->cells, p, NULL), F15_OK);
    for (uint32_t k = 0; k < a->cells; k++) {
        board.item[a->cell[k]] = (uint8_t)a->cell[p[k]];
        if (p[k] == a->cells - 1)
            board.hole = (uint8_t)a->cell[k];
    }
    return board;
}

static void search_all(all *a, const f15_grid *grid) {
    *a = (all){.grid = *grid, .far = malloc(MOST_BOARDS), .queue = malloc(MOST_BOARDS * 4)};
    assert_true(a->far && a->queue);
    memset(a->far, UNSEEN, MOST_BOARDS);
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (!(grid->obstacles >> cell & 1))
            a->cell[a->cells++] = cell;
    a->queue[a->count++] = 0;
    a->far[0] = 0;
    for (uint32_t k = 0; k < a->count; k++) {
        f15_board board = board_of(a, a->queue[k]);
        uint32_t hole = board.hole;
        for (uint32_t c = 0; c < a->cells; c++) {
            if (!f15_board_can_slide(&board, a->cell[c]))
                continue;
            f15_board_slide(&board, a->cell[c]);
            uint32_t rank = rank_of(a, &board);
            f15_board_slide(&board, hole);
            if (a->far[rank] == UNSEEN) {
                a->far[rank] = (uint8_t)(a->far[a->queue[k]] + 1);
                a->queue[a->count++] = rank;
            }
        }
    }
}

static void free_all(all *a) {
    free(a->far);
    free(a->queue);
}

/* ---- plain counting ----------------------------------------------------------------------------
 */

/* The least pieces to be taken out of a line so that no two stand in the wrong order: every set of
 * pieces is tried. */
static uint32_t least_out(const uint32_t *home, uint32_t count) {
    uint32_t least = count;
    for (uint32_t out = 0; out < 1u << count; out++) {
        bool good = true;
        for (uint32_t y = 0; y < count; y++)
            for (uint32_t x = 0; x < y; x++)
                good &= (out >> x & 1) || (out >> y & 1) || home[x] < home[y];
        uint32_t size = (uint32_t)__builtin_popcount(out);
        least = good && size < least ? size : least;
    }
    return least;
}

static uint32_t line_conflicts(const f15_board *board, bool rows) {
    uint32_t columns = board->grid.columns, size = f15_grid_size(&board->grid), out = 0;
    for (uint32_t line = 0; line < (rows ? board->grid.rows : columns); line++) {
        uint32_t home[F15_MAX_CELLS], count = 0;
        for (uint32_t cell = 0; cell < size; cell++) {
            uint32_t item = board->item[cell];
            bool here = rows ? cell / columns == line && item / columns == line
                             : cell % columns == line && item % columns == line;
            if (here && cell != board->hole && !(board->grid.obstacles >> cell & 1))
                home[count++] = item;
        }
        out += least_out(home, count);
    }
    return out;
}

static uint32_t apart(uint32_t a, uint32_t b) {
    return a < b ? b - a : a - b;
}

static void count_plainly(const f15_board *board, uint32_t *value) {
    uint32_t columns = board->grid.columns, size = f15_grid_size(&board->grid);
    value[F15_HEURISTIC_MISPLACED] = value[F15_HEURISTIC_MANHATTAN] = 0;
    for (uint32_t cell = 0; cell < size; cell++) {
        uint32_t item = board->item[cell];
        if (cell == board->hole)
            continue;
        value[F15_HEURISTIC_MISPLACED] += item != cell;
        value[F15_HEURISTIC_MANHATTAN] +=
            apart(item / columns, cell / columns) + apart(item % columns, cell % columns);
    }
    value[F15_HEURISTIC_LINEAR_CONFLICT] =
        value[F15_HEURISTIC_MANHATTAN] +
        2 * (line_conflicts(board, true) + line_conflicts(board, false));
}

/* ---- one grid ----------------------------------------------------------------------------------
 */

/* Every step-th board; returns the sum of the heuristic over them. */
static uint64_t look_at(const all *a, f15_heuristic_id id, uint32_t step) {
    f15_heuristic h;
    uint64_t sum = 0;
    assert_int_equal(f15_heuristic_open(&h, id, &a->grid, NULL), F15_OK);
    for (uint32_t k = 0; k < a->count; k += step) {
        f15_board board = board_of(a, a->queue[k]);
        uint32_t value = f15_heuristic_of(&h, &board), plain[F15_HEURISTICS], hole = board.hole;
        sum += value;
        assert_true(value <= a->far[a->queue[k]]);
        assert_true((value == 0) == f15_board_is_solved(&board));
        count_plainly(&board, plain);
        if (id != F15_HEURISTIC_WALKING)
            assert_int_equal(value, plain[id]);
        for (uint32_t c = 0; c < a->cells; c++) {
            if (!f15_board_can_slide(&board, a->cell[c]))
                continue;
            f15_board_slide(&board, a->cell[c]);
            assert_true(apart(f15_heuristic_of(&h, &board), value) <= 1);
            f15_board_slide(&board, hole);
        }
    }
    f15_heuristic_close(&h);
    f15_heuristic_close(&h);
    return sum;
}

static void small_grids(void **state) {
    static const uint32_t sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2},
                                        {3, 3}, {1, 7}, {7, 1}, {1, 1}};
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        all a;
        search_all(&a, &(f15_grid){sizes[k][0], sizes[k][1], 0});
        uint64_t sum[F15_HEURISTICS];
        for (unsigned id = 0; id < F15_HEURISTICS; id++)
            sum[id] = look_at(&a, (f15_heuristic_id)id, 1);
        /* each is better than the one before it, on the whole */
        assert_true(sum[0] <= sum[1] && sum[1] <= sum[2]);
        if (k == 5) {
            assert_int_equal(a.count, 181440);
            print_message("# 3 x 3: on average %.3f misplaced, %.3f manhattan, %.3f linear "
                          "conflict, %.3f walking\n",
                          sum[0] / 181440.0, sum[1] / 181440.0, sum[2] / 181440.0,
                          sum[3] / 181440.0);
            /* the 8 pieces are not at home 7 times of 9, or 8 of 9 were the hole one of them */
            assert_int_equal(sum[0] * 9, (uint64_t)181440 * 64);
        }
        free_all(&a);
    }
}

/* Every grid of 3 x 3 with one or two obstacles, and some larger ones of at most nine open cells.
 */
static void grids_with_obstacles(void **state) {
    static const f15_grid larger[] = {
        {4, 3, 0x111}, {3, 4, 0x842}, {4, 4, 0x6996}, {5, 5, 0x1f7f7fe}};
    f15_heuristic h;
    (void)state;
    for (f15_cells walls = 1; walls < 1 << 9; walls++) {
        if (f15_count_cells(walls) > 2)
            continue;
        all a;
        search_all(&a, &(f15_grid){3, 3, walls});
        for (unsigned id = 0; id < F15_HEURISTIC_WALKING; id++)
            look_at(&a, (f15_heuristic_id)id, 3);
        assert_int_equal(f15_heuristic_open(&h, F15_HEURISTIC_WALKING, &a.grid, NULL),
                         F15_MISMATCH);
        free_all(&a);
    }
    for (size_t k = 0; k < sizeof larger / sizeof *larger; k++) {
        all a;
        search_all(&a, &larger[k]);
        for (unsigned id = 0; id < F15_HEURISTIC_WALKING; id++)
            look_at(&a, (f15_heuristic_id)id, 7);
        free_all(&a);
    }
}

/* Where no table of all boards can be had: along random slides. */
static void larger_grids(void **state) {
    f15_random random = {20261122};
    (void)state;
    for (unsigned id = 0; id < F15_HEURISTICS; id++) {
        f15_heuristic h;
        f15_board board;
        assert_int_equal(f15_heuristic_open(&h, (f15_heuristic_id)id, &F15_GRID_4X4, NULL), F15_OK);
        f15_board_solved(&board, &F15_GRID_4X4);
        uint32_t value = f15_heuristic_of(&h, &board);
        assert_int_equal(value, 0);
        for (uint32_t k = 1; k <= 5000; k++) {
            f15_board_wander(&random, &board, 1);
            uint32_t next = f15_heuristic_of(&h, &board);
            assert_true(apart(next, value) <= 1 && next <= k);
            value = next;
        }
        f15_heuristic_close(&h);
    }
}

static void tables_are_bounded(void **state) {
    f15_heuristic h;
    f15_error err = {0};
    uint32_t offered = 0;
    (void)state;
    for (uint32_t rows = 1; rows <= 8; rows++)
        for (uint32_t columns = 1; columns <= 8; columns++) {
            f15_code code =
                f15_heuristic_open(&h, F15_HEURISTIC_WALKING, &(f15_grid){rows, columns, 0}, &err);
            assert_true(code == F15_OK || code == F15_TOO_BIG);
            assert_true(code == F15_OK || rows > 4 || columns > 4);
            assert_true(h.arena[0].used <= F15_WALKING_LIMIT &&
                        h.arena[1].used <= F15_WALKING_LIMIT);
            offered += code == F15_OK;
            f15_heuristic_close(&h);
        }
    print_message("# walking distance is offered for %u of the 64 sizes up to 8 x 8\n", offered);
}

/* The example of the header. */
static void the_example_of_the_header(void **state) {
    const f15_grid grid = {3, 3, 0};
    const uint32_t item[] = {1, 0, 2, 4, 3, 5, 6, 7, 8};
    f15_board board;
    all a;
    (void)state;
    assert_int_equal(f15_board_set(&board, &grid, item, NULL, NULL), F15_OK);
    search_all(&a, &grid);
    assert_int_equal(f15_misplaced(&board), 4);
    assert_int_equal(f15_manhattan(&board), 4);
    assert_int_equal(f15_linear_conflict(&board), 8);
    assert_int_equal(a.far[rank_of(&a, &board)], 16);
    free_all(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_grids),
        cmocka_unit_test(grids_with_obstacles),
        cmocka_unit_test(larger_grids),
        cmocka_unit_test(tables_are_bounded),
        cmocka_unit_test(the_example_of_the_header),
    };
    return cmocka_run_group_tests_name("heuristic", tests, NULL, NULL) != 0;
}
