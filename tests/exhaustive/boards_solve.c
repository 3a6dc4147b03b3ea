/* The layered method and the stages on every position of 2 x 2, 2 x 3, 3 x 2, 2 x 4 and 3 x 3, the
 * hole anywhere: each that fits is solved, by slides that are performed once more here, and each
 * other is refused. Up to eight cells every run is traced (of eight by stages, every sixteenth) and
 * all its claims hold. So few cells are one stage: there the slides are as few as can be, by
 * distances that are counted here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/puzzle.h>
#include <fifteen/unstable/stages.h>
#include <stdlib.h>
#include <string.h>

#include "../thorough.h"

enum { MAX_SIZE = 9 };

typedef struct tally {
    const char *name;
    f15_stages *stages; /* by stages, or NULL: by layers; and then, by rank, */
    uint8_t *distance;  /* the slides to the solved board, where it can be reached */
    uint64_t solved, refused, slides;
    size_t longest;
} tally;

static uint32_t apart(uint32_t a, uint32_t b) {
    return a < b ? b - a : a - b;
}

static void assert_solves(const f15_grid *grid, const uint32_t *start, const f15_moves *moves) {
    uint32_t where[MAX_SIZE], size = grid->rows * grid->columns, hole;
    for (uint32_t cell = 0; cell < size; cell++)
        where[start[cell]] = cell;
    hole = where[size - 1];
    for (size_t k = 0; k < moves->count; k++) {
        uint32_t cell = where[moves->item[k]];
        assert_int_equal(apart(cell / grid->columns, hole / grid->columns) +
                             apart(cell % grid->columns, hole % grid->columns),
                         1);
        where[moves->item[k]] = hole;
        hole = cell;
    }
    for (uint32_t item = 0; item + 1 < size; item++)
        assert_int_equal(where[item], item);
}

/* Inversions, and the hole's distance from the last cell: Theorem 9.2 by counting. */
static bool fits(const f15_grid *grid, const uint32_t *item) {
    uint32_t size = grid->rows * grid->columns, odd = 0;
    for (uint32_t y = 0; y < size; y++) {
        for (uint32_t x = 0; x < y; x++)
            odd ^= item[x] > item[y];
        if (item[y] == size - 1)
            odd ^= (grid->rows - 1 - y / grid->columns + grid->columns - 1 - y % grid->columns) & 1;
    }
    return odd == 0;
}

/* From the solved board outwards, distance after distance, by going through all that there is. */
static void measure(const f15_grid *grid, uint8_t *distance) {
    uint32_t size = grid->rows * grid->columns, item[MAX_SIZE];
    uint64_t all = f15_factorial(size), rank = 0;
    bool more = true;
    memset(distance, UINT8_MAX, all);
    distance[0] = 0;
    for (uint8_t d = 0; more; d++) {
        more = false;
        for (uint64_t from = 0; from < all; from++) {
            if (distance[from] != d)
                continue;
            assert_int_equal(f15_unrank(from, size, item, NULL), F15_OK);
            uint32_t hole = 0;
            while (item[hole] != size - 1)
                hole++;
            for (uint32_t cell = 0; cell < size; cell++) {
                if (apart(cell / grid->columns, hole / grid->columns) +
                        apart(cell % grid->columns, hole % grid->columns) !=
                    1)
                    continue;
                f15_swap(item, cell, hole);
                assert_int_equal(f15_rank(item, size, &rank, NULL), F15_OK);
                f15_swap(item, cell, hole);
                if (distance[rank] > d + 1) {
                    distance[rank] = (uint8_t)(d + 1);
                    more = true;
                }
            }
        }
    }
}

static void try_position(const f15_grid *grid, const uint32_t *item, bool traced, f15_moves *moves,
                         tally *t) {
    f15_board board;
    f15_trace trace = {0};
    size_t where;
    uint32_t size = grid->rows * grid->columns;
    bool solvable = fits(grid, item);
    assert_int_equal(f15_board_set(&board, grid, item, &where, NULL), F15_OK);
    moves->count = 0;
    traced &= !t->stages || size < 8 ||
              t->solved % thorough(16, 96) == 0; /* to prove a way shortest takes long */
    f15_trace *told = traced ? &trace : NULL;
    assert_int_equal(t->stages ? f15_solve_stages(&board, t->stages, told, moves, NULL)
                               : f15_solve_layered(&board, told, moves, NULL),
                     solvable ? F15_OK : F15_UNREACHABLE);
    if (solvable)
        assert_solves(grid, item, moves);
    else
        assert_int_equal(moves->count, 0);
    if (t->distance) {
        uint64_t rank = 0;
        assert_int_equal(f15_rank(item, size, &rank, NULL), F15_OK);
        assert_int_equal(t->distance[rank], solvable ? moves->count : UINT8_MAX);
    }
    assert_int_equal(trace.failed, 0);
    assert_true(!traced || !solvable || trace.checked > moves->count);
    f15_trace_free(&trace);
    t->solved += solvable;
    t->refused += !solvable;
    t->slides += moves->count;
    t->longest = moves->count > t->longest ? moves->count : t->longest;
}

static void every_position(const f15_grid *grid, bool traced, tally t) {
    uint32_t item[MAX_SIZE], size = grid->rows * grid->columns;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_identity(item, size);
    do
        try_position(grid, item, traced, &moves, &t);
    while (f15_next_permutation(item, size));
    f15_arena_free(&arena);
    assert_int_equal(t.solved, f15_factorial(size) / 2);
    assert_int_equal(t.refused, f15_factorial(size) / 2);
    print_message("# %s, %u x %u: %llu solved, %.1f slides on average, at most %zu\n", t.name,
                  grid->rows, grid->columns, (unsigned long long)t.solved,
                  (double)t.slides / (double)t.solved, t.longest);
}

static void by_both(const f15_grid *grid, bool traced) {
    f15_stages stages = {0};
    uint8_t *distance = malloc(f15_factorial(MAX_SIZE));
    assert_non_null(distance);
    measure(grid, distance);
    every_position(grid, traced, (tally){.name = "layered"});
    every_position(grid, traced, (tally){"stages", &stages, distance, 0, 0, 0, 0});
    f15_stages_free(&stages);
    free(distance);
}

static void every_small_position_traced(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 2, 0}, {2, 4, 0}, {4, 2, 0}};
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++)
        by_both(&grids[g], true);
}

static void every_position_of_three_by_three(void **state) {
    (void)state;
    by_both(&(f15_grid){3, 3, 0}, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_position_traced),
        cmocka_unit_test(every_position_of_three_by_three),
    };
    return cmocka_run_group_tests_name("exhaustive boards, solved", tests, NULL, NULL) != 0;
}
