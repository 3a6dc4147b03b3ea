/* State spaces against the slowest and most obvious way to count them: arrays of boards, each layer
 * sorted, and a board is new if it is in none of the layers before. */
#include <fifteen/unstable/space.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../thorough.h"

enum { MOST_LAYERS = 100, LISTED = 5 };

/* What stands in at most sixteen cells, four bits each, the first cell's before the others'. */
typedef uint64_t packed;

static packed pack(const f15_board *board) {
    packed out = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        out = out << 4 | board->item[cell];
    return out;
}

static void unpack(packed from, f15_board *board) {
    for (uint32_t cell = f15_grid_size(&board->grid); cell-- > 0; from >>= 4) {
        board->item[cell] = from & 15;
        if (board->item[cell] == f15_grid_home(&board->grid))
            board->hole = (uint8_t)cell;
    }
}

static int by_value(const void *a, const void *b) {
    packed x = *(const packed *)a, y = *(const packed *)b;
    return (x > y) - (x < y);
}

/* Layer d is board[begin[d]] .. board[begin[d + 1] - 1]. */
typedef struct obvious {
    packed *board;
    size_t begin[MOST_LAYERS + 1], layers;
    uint64_t onward[MOST_LAYERS], edges;
} obvious;

static bool is_in_a_layer(const obvious *o, size_t layers, packed board) {
    for (size_t d = layers; d-- > 0;)
        if (bsearch(&board, o->board + o->begin[d], o->begin[d + 1] - o->begin[d], sizeof board,
                    by_value))
            return true;
    return false;
}

static void count_obviously(const f15_board *start, size_t room, obvious *o) {
    f15_board board = *start;
    memset(o, 0, sizeof *o);
    o->board = malloc(room * sizeof *o->board);
    assert_non_null(o->board);
    o->board[0] = pack(start);
    o->begin[1] = 1;
    for (size_t d = 0; o->begin[d] < o->begin[d + 1]; d++) {
        size_t next = o->begin[d + 1];
        assert_true(d + 2 < MOST_LAYERS);
        for (size_t k = o->begin[d]; k < o->begin[d + 1]; k++) {
            unpack(o->board[k], &board);
            const uint32_t hole = board.hole;
            for (f15_cells on = f15_grid_neighbours(&board.grid, hole); on; on &= on - 1) {
                f15_board_slide(&board, f15_first_cell(on));
                o->board[next] = pack(&board);
                f15_board_slide(&board, hole);
                o->edges++;
                next += !is_in_a_layer(o, d + 1, o->board[next]);
                assert_true(next < room);
            }
        }
        o->layers = d + 1;
        o->onward[d] = next - o->begin[d + 1];
        qsort(o->board + o->begin[d + 1], next - o->begin[d + 1], sizeof *o->board, by_value);
        size_t kept = o->begin[d + 1];
        for (size_t k = o->begin[d + 1]; k < next; k++)
            if (k == o->begin[d + 1] || o->board[k] != o->board[k - 1])
                o->board[kept++] = o->board[k];
        o->begin[d + 2] = kept;
    }
    o->edges /= 2;
}

static void compare(const f15_board *start) {
    const uint32_t cells =
        f15_count_cells(f15_grid_reach(&start->grid, start->hole, f15_grid_open(&start->grid)));
    f15_arena arena = {0};
    f15_space space = {0};
    obvious o;
    assert_int_equal(f15_space_explore(start, LISTED, NULL, NULL, &arena, &space, NULL), F15_OK);
    count_obviously(start, 4 * f15_factorial(cells) + 4, &o);
    assert_true(space.complete);
    assert_int_equal(space.cells, cells);
    assert_true(space.arrangements == f15_factorial(cells));
    assert_int_equal(space.layers, o.layers);
    for (size_t d = 0; d < o.layers; d++) {
        assert_true(space.layer[d].boards == o.begin[d + 1] - o.begin[d]);
        assert_true(space.layer[d].onward == o.onward[d]);
    }
    assert_true(space.boards == o.begin[o.layers]);
    assert_true(space.edges == o.edges);
    const size_t last = o.begin[o.layers - 1], there = o.begin[o.layers] - last;
    assert_int_equal(space.listed, there < LISTED ? there : LISTED);
    for (size_t k = 0; k < space.listed; k++) {
        f15_board read = space.farthest[k];
        unpack(o.board[last + k], &read);
        assert_true(f15_same_board(&read, &space.farthest[k]));
        assert_int_equal(read.hole, space.farthest[k].hole);
    }
    assert_in_range(f15_space_bytes(start), 1, F15_SPACE_BYTES);
    free(o.board);
    f15_arena_free(&arena);
}

static void from_each_cell(const f15_grid *grid, uint32_t most_cells) {
    for (f15_cells open = f15_grid_open(grid); open; open &= open - 1) {
        f15_board start;
        f15_space_start(&start, grid, f15_first_cell(open));
        if (f15_count_cells(f15_grid_reach(grid, start.hole, f15_grid_open(grid))) <= most_cells)
            compare(&start);
    }
}

static void every_layout_to_3x3(void **state) {
    (void)state;
    for (uint32_t rows = 1; rows <= 3; rows++)
        for (uint32_t columns = 1; columns <= 3; columns++) {
            const f15_cells all = F15_CELL(rows * columns) - 1;
            for (f15_cells obstacles = 0; obstacles < all; obstacles++)
                from_each_cell(&(f15_grid){rows, columns, obstacles}, (uint32_t)thorough(8, 6));
        }
}

/* A corner, a side and the middle of 3 x 3; the corner of 2 x 4 and 4 x 2. */
static void larger_grids(void **state) {
    static const struct {
        f15_grid grid;
        uint32_t hole;
    } starts[] = {{{2, 4, 0}, 7}, {{4, 2, 0}, 2}, {{3, 3, 0}, 8}, {{3, 3, 0}, 1}, {{3, 3, 0}, 4}};
    (void)state;
    for (size_t k = 0; k < thorough(sizeof starts / sizeof *starts, 2); k++) {
        f15_board start;
        f15_space_start(&start, &starts[k].grid, starts[k].hole);
        compare(&start);
    }
}

/* Ring, path, blocks that hang together at a cell, a piece walled in, obstacles on the snake. */
static void odd_shapes(void **state) {
    static const f15_grid grids[] = {
        {1, 12, 0},     {12, 1, 0},     {3, 4, 0x060},  {3, 5, 0x9cf},
        {4, 4, 0xe66f}, {2, 8, 0xb9e4}, {4, 4, 0xa5c1}, {3, 5, 0x1ab},
        {5, 3, 0x1ab},  {4, 4, 0x0f6e}, {3, 4, 0x00a},  {4, 3, 0x402},
    };
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++)
        from_each_cell(&grids[k], (uint32_t)thorough(8, 6));
}

static bool until(void *self, const f15_space *so_far) {
    size_t *layers = self;
    assert_int_equal(so_far->listed, 0);
    return so_far->layers < *layers;
}

/* What was counted before that is the same; and a wish to stop at the end changes nothing. */
static void stopped(void **state) {
    f15_arena arena = {0};
    f15_board start;
    f15_space all, part;
    (void)state;
    f15_board_solved(&start, &(f15_grid){3, 3, 0});
    assert_int_equal(f15_space_explore(&start, 2, NULL, NULL, &arena, &all, NULL), F15_OK);
    assert_int_equal(all.layers, 32);
    for (size_t layers = 1; layers <= 32; layers++) {
        assert_int_equal(f15_space_explore(&start, 2, until, &layers, &arena, &part, NULL), F15_OK);
        assert_int_equal(part.layers, layers);
        assert_int_equal(part.complete, layers == 32);
        assert_int_equal(part.listed, layers == 32 ? 2 : 0);
        assert_memory_equal(part.layer, all.layer, layers * sizeof *part.layer);
    }
    assert_true(all.boards == 181440 && all.edges == 241920); /* 24/9 = 2.67 slides a board */
    assert_in_range((uint64_t)(f15_space_mean(&all) * 1e4), 219723, 219724);
    f15_arena_free(&arena);
}

/* What the hole cannot come to does not count, however much there is of it. */
static void too_many_cells(void **state) {
    const f15_grid parted = {3, 5, F15_CELL(12)}, walled = {8, 8, UINT64_C(0xff) << 8};
    f15_arena arena = {0};
    f15_board start;
    f15_space space = {.cells = 99};
    f15_error err = {0};
    (void)state;
    f15_board_solved(&start, &parted);
    assert_int_equal(f15_space_bytes(&start), 0);
    assert_int_equal(f15_space_explore(&start, 1, NULL, NULL, &arena, &space, &err), F15_TOO_BIG);
    assert_true(err.what[0] && err.remedy[0]);
    assert_int_equal(space.cells, 99);
    f15_space_start(&start, &walled, 3);
    assert_int_equal(f15_space_explore(&start, 9, NULL, NULL, &arena, &space, NULL), F15_OK);
    assert_true(space.boards == 8 && space.layers == 5 && space.listed == 1);
    f15_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_layout_to_3x3), cmocka_unit_test(larger_grids),
        cmocka_unit_test(odd_shapes),          cmocka_unit_test(stopped),
        cmocka_unit_test(too_many_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
