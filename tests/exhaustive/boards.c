/* Lecture 9 exercise 15 by complete search: on every wall layout of 2 x 3, 3 x 3 and 2 x 4 that
 * meets the hypotheses, slides lead from the solved board to exactly the boards of fitting parity;
 * on every other layout to no others. Then what the texts say of boards without a 2 x 2 block. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <fifteen/board.h>

enum { MOST = 9 };

typedef struct search {
    f15_grid grid;
    uint32_t open[MOST], place[F15_MAX_CELLS], n;
    uint64_t *queue; /* ranks of boards, each once */
    bool *seen;
    size_t boards, reached;
} search;

/* A board as a permutation of the open cells, numbered in reading order. */
static uint64_t rank_of(const search *s, const f15_board *board) {
    uint32_t p[MOST];
    uint64_t rank = 0;
    for (uint32_t k = 0; k < s->n; k++)
        p[k] = s->place[board->item[s->open[k]]];
    assert_int_equal(f15_rank(p, s->n, &rank, NULL), F15_OK);
    return rank;
}

static void board_of(const search *s, uint64_t rank, f15_board *board) {
    uint32_t p[MOST], item[F15_MAX_CELLS];
    assert_int_equal(f15_unrank(rank, s->n, p, NULL), F15_OK);
    f15_identity(item, f15_grid_size(&s->grid));
    for (uint32_t k = 0; k < s->n; k++)
        item[s->open[k]] = s->open[p[k]];
    assert_int_equal(f15_board_set(board, &s->grid, item, NULL, NULL), F15_OK);
}

static void visit(search *s, const f15_board *board) {
    uint64_t rank = rank_of(s, board);
    if (s->seen[rank])
        return;
    s->seen[rank] = true;
    s->queue[s->reached++] = rank;
}

static void begin(search *s, const f15_grid *grid) {
    *s = (search){.grid = *grid, .boards = 1};
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (!(grid->obstacles >> cell & 1)) {
            s->place[cell] = s->n;
            s->open[s->n++] = cell;
            s->boards *= s->n;
        }
    s->queue = malloc(s->boards * sizeof *s->queue);
    s->seen = calloc(s->boards, sizeof *s->seen);
    assert_true(s->queue && s->seen);
}

static void reach_all(search *s, const f15_grid *grid) {
    f15_board board;
    begin(s, grid);
    f15_board_solved(&board, grid);
    visit(s, &board);
    for (size_t at = 0; at < s->reached; at++) {
        board_of(s, s->queue[at], &board);
        uint32_t hole = board.hole;
        for (f15_cells beside = f15_grid_neighbours(grid, hole); beside; beside &= beside - 1) {
            f15_board_slide(&board, (uint32_t)__builtin_ctzll(beside));
            visit(s, &board);
            f15_board_slide(&board, hole);
        }
    }
}

static void end(search *s) {
    free(s->queue);
    free(s->seen);
}

/* Whether the boards of fitting parity are exactly those that can be reached. */
static bool parity_decides(const f15_grid *grid) {
    search s;
    bool decides = true;
    reach_all(&s, grid);
    for (uint64_t rank = 0; rank < s.boards; rank++) {
        f15_board board;
        board_of(&s, rank, &board);
        bool fits = f15_board_parity_fits(&board);
        assert_true(fits || !s.seen[rank]);
        decides = decides && fits == s.seen[rank];
    }
    end(&s);
    return decides;
}

static size_t reachable(const f15_grid *grid) {
    search s;
    reach_all(&s, grid);
    end(&s);
    return s.reached;
}

static void test_exercise_15(void **state) {
    (void)state;
    static const uint32_t shapes[][2] = {{2, 3}, {3, 3}, {2, 4}};
    static const size_t meeting[] = {3, 13, 6};
    for (size_t k = 0; k < 3; k++) {
        size_t met = 0;
        for (f15_cells walls = 0; walls + 1 < F15_CELL(shapes[k][0] * shapes[k][1]); walls++) {
            const f15_grid grid = {shapes[k][0], shapes[k][1], walls};
            bool decides = parity_decides(&grid);
            if (f15_grid_hypotheses(&grid, NULL) != F15_GRID_MEETS_ALL)
                continue;
            met++;
            if (!decides)
                fail_msg("%u x %u, walls %llx", grid.rows, grid.columns, (unsigned long long)walls);
        }
        assert_int_equal(met, meeting[k]);
    }
}

/* 12 of the 24 boards of 2 x 2, 360 of 720 of 3 x 2, half of 3 x 3; 4 of 24 of 1 x 4; on the ring
 * of eight cells the pieces keep their order: 8 places of the hole, 7 turns. */
static void test_counts(void **state) {
    (void)state;
    assert_int_equal(reachable(&(f15_grid){2, 2, 0}), 12);
    assert_int_equal(reachable(&(f15_grid){3, 2, 0}), 360);
    assert_int_equal(reachable(&(f15_grid){3, 3, 0}), 181440);
    assert_int_equal(reachable(&(f15_grid){1, 4, 0}), 4);
    assert_int_equal(reachable(&(f15_grid){3, 3, F15_CELL(4)}), 56);
    assert_int_equal(f15_grid_hypotheses(&(f15_grid){3, 3, F15_CELL(4)}, NULL), F15_GRID_NO_SQUARE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_exercise_15),
                                       cmocka_unit_test(test_counts)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
