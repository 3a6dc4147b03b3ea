/* Grids and boards: every function against a naive one on all small grids, every wall layout; then
 * random walks with a printed seed; then examples of lecture 9. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/board.h>
#include <string.h>

typedef struct shape {
    uint32_t rows, columns;
} shape;

static const shape small[] = {{1, 1}, {1, 2}, {1, 4}, {2, 1}, {2, 2},
                              {2, 3}, {3, 2}, {3, 3}, {2, 4}};
enum { SMALL = sizeof small / sizeof *small };

/* All layouts of a shape with an open cell. */
static void each_layout(shape s, void (*test)(const f15_grid *, void *), void *self) {
    f15_cells layouts = F15_CELL(s.rows * s.columns);
    for (f15_cells walls = 0; walls + 1 < layouts; walls++) {
        const f15_grid grid = {s.rows, s.columns, walls};
        assert_int_equal(f15_grid_check(&grid, NULL), F15_OK);
        test(&grid, self);
    }
}

static void each_small_layout(void (*test)(const f15_grid *, void *)) {
    for (size_t k = 0; k < SMALL; k++)
        each_layout(small[k], test, NULL);
}

/* ---- naive truth ----------------------------------------------------------------------------- */

static bool is_open(const f15_grid *g, uint32_t cell) {
    return !(g->obstacles >> cell & 1);
}

static uint32_t naive_distance(const f15_grid *g, uint32_t a, uint32_t b) {
    int row = (int)(a / g->columns) - (int)(b / g->columns);
    int column = (int)(a % g->columns) - (int)(b % g->columns);
    return (uint32_t)((row < 0 ? -row : row) + (column < 0 ? -column : column));
}

static bool naive_adjacent(const f15_grid *g, uint32_t a, uint32_t b) {
    return is_open(g, a) && is_open(g, b) && naive_distance(g, a, b) == 1;
}

/* Closes `seen` under going one cell on, again and again until nothing is new. */
static f15_cells naive_reach(const f15_grid *g, uint32_t from, f15_cells allowed) {
    f15_cells seen = F15_CELL(from), before = 0;
    uint32_t size = g->rows * g->columns;
    while (seen != before) {
        before = seen;
        for (uint32_t a = 0; a < size; a++)
            for (uint32_t b = 0; b < size; b++)
                if ((before >> a & 1) && (allowed >> b & 1) && naive_adjacent(g, a, b))
                    seen |= F15_CELL(b);
    }
    return seen;
}

/* Complete search over (cell of one piece, cell of the hole): the cells that the piece comes to. */
static f15_cells piece_reach(const f15_grid *g, uint32_t piece, uint32_t hole) {
    bool seen[16][16] = {{false}};
    struct pair {
        uint32_t piece, hole;
    } queue[256];
    size_t head = 0, tail = 0;
    f15_cells reached = 0;
    seen[piece][hole] = true;
    queue[tail++] = (struct pair){piece, hole};
    while (head < tail) {
        struct pair at = queue[head++];
        reached |= F15_CELL(at.piece);
        for (uint32_t to = 0; to < g->rows * g->columns; to++) {
            struct pair next = {to == at.piece ? at.hole : at.piece, to};
            if (!naive_adjacent(g, at.hole, to) || seen[next.piece][next.hole])
                continue;
            seen[next.piece][next.hole] = true;
            queue[tail++] = next;
        }
    }
    return reached;
}

static bool naive_square(const f15_grid *g) {
    uint32_t size = g->rows * g->columns;
    for (uint32_t a = 0; a + g->columns + 1 < size; a++)
        if (a % g->columns + 1 < g->columns && is_open(g, a) && is_open(g, a + 1) &&
            is_open(g, a + g->columns) && is_open(g, a + g->columns + 1))
            return true;
    return false;
}

static bool naive_traps(const f15_grid *g) {
    uint32_t size = g->rows * g->columns;
    for (uint32_t piece = 0; piece < size; piece++)
        for (uint32_t hole = 0; hole < size; hole++)
            if (piece != hole && is_open(g, piece) && is_open(g, hole) &&
                piece_reach(g, piece, hole) != f15_grid_open(g))
                return true;
    return false;
}

/* ---- grids ----------------------------------------------------------------------------------- */

static void grid_is_naive(const f15_grid *g, void *self) {
    uint32_t size = f15_grid_size(g), home = 0;
    (void)self;
    assert_int_equal(size, g->rows * g->columns);
    for (uint32_t a = 0; a < size; a++) {
        f15_cells beside = 0;
        home = is_open(g, a) ? a : home;
        assert_int_equal(f15_grid_open(g) >> a & 1, is_open(g, a));
        for (uint32_t b = 0; b < size; b++) {
            assert_int_equal(f15_grid_adjacent(g, a, b), naive_adjacent(g, a, b));
            assert_int_equal(f15_grid_taxicab(g, a, b), naive_distance(g, a, b));
            beside |= naive_adjacent(g, a, b) ? F15_CELL(b) : 0;
        }
        if (is_open(g, a))
            assert_true(f15_grid_neighbours(g, a) == beside);
        f15_cells square = F15_CELL(a);
        for (uint32_t b = a + 1; b < size; b++)
            square |= b / g->columns - a / g->columns <= 1 && b % g->columns >= a % g->columns &&
                              b % g->columns - a % g->columns <= 1 && is_open(g, b)
                          ? F15_CELL(b)
                          : 0;
        const bool whole = is_open(g, a) && __builtin_popcountll(square) == 4;
        assert_true(f15_grid_square(g, a) == (whole ? square : 0));
    }
    assert_true(size == 64 || f15_grid_open(g) >> size == 0);
    assert_int_equal(f15_grid_home(g), home);
    for (uint32_t a = 0; a < size; a++)
        assert_int_equal(f15_grid_is_odd(g, a), naive_distance(g, a, home) % 2);
}

static void test_grids(void **state) {
    (void)state;
    each_small_layout(grid_is_naive);
    for (uint32_t rows = 1; rows <= 64; rows++)
        for (uint32_t columns = 1; rows * columns <= 64; columns++)
            grid_is_naive(&(f15_grid){rows, columns, rows * columns > 4 ? 5 : 0}, NULL);
    assert_false(f15_grid_adjacent(&F15_GRID_4X4, 15, 16));
    assert_false(f15_grid_adjacent(&F15_GRID_4X4, 64, 63));
    assert_false(f15_grid_adjacent(&F15_GRID_4X4, 3, 4));
}

/* Each layer is what the last one touches and no layer before it has. */
static void layers_are_naive(const f15_grid *g, uint32_t from, f15_cells allowed) {
    f15_cells layer[F15_MAX_CELLS], seen = 0;
    size_t layers = f15_grid_layers(g, from, allowed, layer);
    assert_true(layers > 0 && layer[0] == F15_CELL(from));
    for (size_t d = 0; d < layers; d++) {
        f15_cells touched = 0;
        seen |= layer[d];
        for (uint32_t cell = 0; cell < f15_grid_size(g); cell++)
            if (layer[d] >> cell & 1)
                touched |= f15_grid_neighbours(g, cell);
        assert_true((touched & allowed & ~seen) == (d + 1 < layers ? layer[d + 1] : 0));
    }
}

static void reach_is_naive(const f15_grid *g, void *self) {
    (void)self;
    f15_cells open = f15_grid_open(g);
    for (uint32_t from = 0; from < f15_grid_size(g); from++) {
        if (!is_open(g, from))
            continue;
        for (f15_cells without = 0; without < 16; without++) {
            f15_cells allowed = ~(without * 0x11 << from % 3) | F15_CELL(from);
            assert_true(f15_grid_reach(g, from, allowed) == naive_reach(g, from, allowed & open));
            layers_are_naive(g, from, allowed & open);
        }
    }
}

static void test_reach(void **state) {
    (void)state;
    each_small_layout(reach_is_naive);
}

static void test_grid_check(void **state) {
    (void)state;
    const struct {
        f15_grid grid;
        f15_code code;
    } cases[] = {
        {{0, 4, 0}, F15_OUT_OF_RANGE},
        {{4, 0, 0}, F15_OUT_OF_RANGE},
        {{0, 0, 0}, F15_OUT_OF_RANGE},
        {{8, 8, 0}, F15_OK},
        {{1, 64, 0}, F15_OK},
        {{13, 5, 0}, F15_TOO_BIG},
        {{1, 65, 0}, F15_TOO_BIG},
        {{65536, 65536, 0}, F15_TOO_BIG},
        {{UINT32_MAX, UINT32_MAX, 0}, F15_TOO_BIG},
        {{2, 2, 15}, F15_OUT_OF_RANGE},
        {{2, 2, 14}, F15_OK},
        {{2, 2, 16}, F15_OUT_OF_RANGE},
        {{8, 8, UINT64_MAX}, F15_OUT_OF_RANGE},
        {{8, 8, UINT64_MAX / 2}, F15_OK},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_error err = {0};
        assert_int_equal(f15_grid_check(&cases[k].grid, &err), cases[k].code);
        assert_int_equal(err.what[0] != '\0', cases[k].code != F15_OK);
    }
}

/* ---- the hypotheses of exercise 15 ----------------------------------------------------------- */

static void hypotheses_are_naive(const f15_grid *g, void *self) {
    uint32_t where = 99, first = f15_grid_home(g);
    f15_cells open = f15_grid_open(g);
    bool connected = naive_reach(g, first, open) == open;
    f15_grid_fault fault = f15_grid_hypotheses(g, &where);
    size_t *count = self;
    if (count)
        *count += fault == F15_GRID_MEETS_ALL;
    assert_int_equal(f15_grid_hypotheses(g, NULL), fault);
    assert_int_equal(fault, !connected         ? F15_GRID_NOT_CONNECTED
                            : !naive_square(g) ? F15_GRID_NO_SQUARE
                            : naive_traps(g)   ? F15_GRID_TRAPS
                                               : F15_GRID_MEETS_ALL);
    if (fault == F15_GRID_NOT_CONNECTED) /* from where the hole belongs */
        assert_true((open & ~naive_reach(g, first, open)) >> where & 1);
    else if (fault == F15_GRID_TRAPS)
        assert_true(open >> where & 1);
    else
        assert_int_equal(where, 99);
    if (fault == F15_GRID_TRAPS) {
        f15_cells rest = open & ~F15_CELL(where);
        assert_true(naive_reach(g, (uint32_t)__builtin_ctzll(rest), rest) != rest);
    }
}

static void test_hypotheses(void **state) {
    (void)state;
    each_small_layout(hypotheses_are_naive);
}

static void count_layouts(const f15_grid *g, void *self) {
    *(size_t *)self += f15_grid_hypotheses(g, NULL) == F15_GRID_MEETS_ALL;
}

static void test_layout_counts(void **state) {
    (void)state;
    const struct {
        shape s;
        size_t count;
    } cases[] = {{{2, 3}, 3}, {{3, 3}, 13}, {{2, 4}, 6}, {{2, 5}, 10}, {{3, 4}, 44}, {{4, 4}, 293}};
    for (size_t k = 0; k < 6; k++) {
        size_t count = 0;
        each_layout(cases[k].s, count_layouts, &count);
        assert_int_equal(count, cases[k].count);
    }
}

/* ---- the case that decides ------------------------------------------------------------------- */

/* Two edges at one cell are of one block iff their other ends hang together without that cell; the
 * rest follows from edge to edge. A block of one edge is a bridge, one of as many edges as cells a
 * ring. */
static f15_grid_case naive_case(const f15_grid *g) {
    uint32_t end[2][32], class[32], edges = 0;
    f15_cells within = f15_grid_reach(g, f15_grid_home(g), f15_grid_open(g));
    f15_grid_case found = F15_CASE_BLOCKS;
    for (uint32_t a = 0; a < g->rows * g->columns; a++)
        for (uint32_t b = 0; b < a; b++)
            if ((within >> a & within >> b & 1) && naive_adjacent(g, a, b)) {
                class[edges] = edges;
                end[0][edges] = a;
                end[1][edges++] = b;
            }
    for (uint32_t x = 0; x < edges; x++)
        for (uint32_t k = 0; k < 4 * edges; k++) {
            uint32_t y = k / 4, at = end[k / 2 % 2][x], a = end[!(k / 2 % 2)][x],
                     b = end[!(k % 2)][y];
            if (y == x || end[k % 2][y] != at || class[x] == class[y] ||
                !(f15_grid_reach(g, a, within & ~F15_CELL(at)) >> b & 1))
                continue;
            for (uint32_t old = class[y], z = 0; z < edges; z++)
                class[z] = class[z] == old ? class[x] : class[z];
        }
    for (uint32_t c = 0; c < edges; c++) {
        uint32_t length = 0;
        f15_cells cells = 0;
        for (uint32_t x = 0; x < edges; x++)
            if (class[x] == c) {
                length++;
                cells |= F15_CELL(end[0][x]) | F15_CELL(end[1][x]);
            }
        if (length == 1)
            found = F15_CASE_BRIDGE;
        else if (length > 4 && length == f15_count_cells(cells) && found != F15_CASE_BRIDGE)
            found = F15_CASE_RING;
    }
    return found;
}

static void case_is_naive(const f15_grid *g, void *self) {
    size_t *count = self;
    f15_grid_case found = f15_grid_case_of(g);
    if (found != naive_case(g))
        fail_msg("%u x %u, walls %llx: %s", (unsigned)g->rows, (unsigned)g->columns,
                 (unsigned long long)g->obstacles, f15_grid_case_name(found));
    count[found]++;
}

static void test_cases(void **state) {
    (void)state;
    static const shape larger[] = {{3, 4}, {4, 3}, {3, 5}, {4, 4}};
    size_t count[3] = {0};
    for (size_t k = 0; k < SMALL; k++)
        each_layout(small[k], case_is_naive, count);
    for (size_t k = 0; k < sizeof larger / sizeof *larger; k++)
        each_layout(larger[k], case_is_naive, count);
    assert_true(count[F15_CASE_BRIDGE] > 0 && count[F15_CASE_RING] > 0 &&
                count[F15_CASE_BLOCKS] > 0);
    print_message("layouts decided by bridge %zu, ring %zu, blocks %zu\n", count[0], count[1],
                  count[2]);
}

/* ---- boards ---------------------------------------------------------------------------------- */

static void assert_whole(const f15_board *board) {
    uint32_t item[F15_MAX_CELLS];
    f15_board again;
    f15_board_arrangement(board, item);
    assert_int_equal(f15_board_set(&again, &board->grid, item, NULL, NULL), F15_OK);
    assert_memory_equal(&again.item, &board->item, sizeof again.item);
    assert_int_equal(again.hole, board->hole);
    assert_int_equal(board->item[board->hole], f15_grid_home(&board->grid));
}

static void assert_same(const f15_board *a, const f15_board *b) {
    assert_int_equal(a->grid.rows, b->grid.rows);
    assert_int_equal(a->grid.columns, b->grid.columns);
    assert_true(a->grid.obstacles == b->grid.obstacles);
    assert_int_equal(a->hole, b->hole);
    assert_memory_equal(a->item, b->item, sizeof a->item);
}

static void solved_is_solved(const f15_grid *g, void *self) {
    f15_board board;
    (void)self;
    f15_board_solved(&board, g);
    assert_true(f15_board_is_solved(&board));
    assert_whole(&board);
    assert_int_equal(f15_board_sign(&board), 1);
    assert_true(f15_board_parity_fits(&board));
    for (uint32_t item = 0; item < f15_grid_size(g); item++)
        assert_int_equal(f15_board_find(&board, item), item);
    assert_int_equal(f15_board_find(&board, 200), f15_grid_size(g));
}

static void test_solved(void **state) {
    (void)state;
    each_small_layout(solved_is_solved);
    solved_is_solved(&(f15_grid){8, 8, 0}, NULL);
}

static void assert_refused(const f15_grid *grid, const uint32_t *item, f15_code code, size_t at) {
    f15_board board, before;
    f15_error err = {0};
    size_t where = 99;
    memset(&board, 7, sizeof board);
    before = board;
    assert_int_equal(f15_board_set(&board, grid, item, &where, &err), code);
    assert_int_equal(where, at);
    assert_int_equal(err.code, code);
    assert_int_equal(f15_board_set(&board, grid, item, NULL, NULL), code);
    assert_same(&board, &before);
}

static void test_set(void **state) {
    (void)state;
    const f15_grid square = {2, 2, 0}, walled = {2, 3, F15_CELL(2)};
    assert_refused(&square, (uint32_t[]){0, 1, 4, 3}, F15_OUT_OF_RANGE, 2);
    assert_refused(&square, (uint32_t[]){0, UINT32_MAX, 2, 3}, F15_OUT_OF_RANGE, 1);
    assert_refused(&square, (uint32_t[]){3, 2, 1, 2}, F15_REPEATED, 3);
    assert_refused(&walled, (uint32_t[]){0, 1, 3, 2, 4, 5}, F15_OUT_OF_RANGE, 2);
    assert_refused(&walled, (uint32_t[]){2, 1, 2, 3, 4, 5}, F15_OUT_OF_RANGE, 0);
    assert_refused(&walled, (uint32_t[]){0, 0, 2, 3, 4, 5}, F15_REPEATED, 1);
    assert_refused(&(f15_grid){2, 2, 15}, (uint32_t[]){0, 1, 2, 3}, F15_OUT_OF_RANGE, 0);
    f15_board board;
    assert_int_equal(f15_board_set(&board, &walled, (uint32_t[]){5, 0, 2, 1, 3, 4}, NULL, NULL),
                     F15_OK);
    assert_int_equal(board.hole, 0);
    assert_whole(&board);
}

/* ---- parity ---------------------------------------------------------------------------------- */

static int naive_sign(const uint32_t *p, uint32_t n) {
    int sign = 1;
    for (uint32_t y = 0; y < n; y++)
        for (uint32_t x = 0; x < y; x++)
            sign = p[x] > p[y] ? -sign : sign;
    return sign;
}

/* Each slide, of every board of 2 x 3, flips the sign and the colour of the hole's cell, and is
 * undone by sliding the same piece again. */
static void slides_flip_both(const f15_board *board) {
    for (uint32_t cell = 0; cell < 8; cell++) {
        f15_board moved = *board;
        assert_int_equal(f15_board_can_slide(board, cell),
                         cell < 6 && naive_adjacent(&board->grid, cell, board->hole));
        if (!f15_board_can_slide(board, cell))
            continue;
        const f15_side side = f15_grid_side(&board->grid, cell, board->hole);
        const int down = (int)(board->hole / board->grid.columns - cell / board->grid.columns);
        const int right = (int)(board->hole % board->grid.columns - cell % board->grid.columns);
        assert_int_equal(down, side == F15_SIDE_DOWN ? 1 : side == F15_SIDE_UP ? -1 : 0);
        assert_int_equal(right, side == F15_SIDE_RIGHT ? 1 : side == F15_SIDE_LEFT ? -1 : 0);
        assert_int_equal(f15_board_source(board, side), cell);
        f15_board_slide(&moved, cell);
        assert_whole(&moved);
        assert_int_equal(moved.item[board->hole], board->item[cell]);
        assert_int_equal(f15_board_sign(&moved), -f15_board_sign(board));
        assert_int_not_equal(f15_grid_is_odd(&board->grid, moved.hole),
                             f15_grid_is_odd(&board->grid, board->hole));
        f15_board_slide(&moved, board->hole);
        assert_same(&moved, board);
    }
}

/* The inversions of the list that is left without one item. */
static uint64_t inversions_without(const uint32_t *item, size_t n, uint32_t hole) {
    uint32_t piece[F15_MAX_CELLS];
    uint64_t inversions = 0;
    size_t pieces = 0;
    for (size_t k = 0; k < n; k++)
        if (item[k] != hole)
            piece[pieces++] = item[k];
    assert_int_equal(f15_inversions(piece, pieces, &inversions, NULL), F15_OK);
    return inversions;
}

static void test_slides(void **state) {
    (void)state;
    uint32_t item[6];
    f15_identity(item, 6);
    do {
        f15_board board;
        assert_int_equal(f15_board_set(&board, &(f15_grid){2, 3, 0}, item, NULL, NULL), F15_OK);
        assert_int_equal(f15_board_sign(&board), naive_sign(item, 6));
        assert_int_equal(f15_board_inversions(&board), inversions_without(item, 6, 5));
        slides_flip_both(&board);
    } while (f15_next_permutation(item, 6));
}

/* Lecture 9: the exercises whose boards are printed, and the answers of Theorem 9.2. */
static void test_lecture_boards(void **state) {
    (void)state;
    const struct {
        uint8_t piece[16]; /* 0: the hole */
        bool fits;
    } cases[] = {
        {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0}, false},
        {{2, 4, 6, 8, 10, 12, 14, 0, 1, 3, 5, 7, 9, 11, 13, 15}, true},
        {{1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7}, true},
        {{1, 2, 3, 4, 12, 13, 14, 15, 11, 0, 5, 6, 10, 9, 8, 7}, false},
    };
    for (size_t k = 0; k < 4; k++) {
        uint32_t item[16];
        f15_board board;
        for (size_t c = 0; c < 16; c++)
            item[c] = (cases[k].piece[c] + 15u) % 16;
        assert_int_equal(f15_board_set(&board, &F15_GRID_4X4, item, NULL, NULL), F15_OK);
        assert_int_equal(f15_board_parity_fits(&board), cases[k].fits);
    }
}

/* ---- scrambles ------------------------------------------------------------------------------- */

static void scrambles_fit(const f15_grid *g, void *self) {
    f15_random random = {*(uint64_t *)self};
    for (int fitting = 0; fitting <= 1; fitting++)
        for (int k = 0; k < 4; k++) {
            f15_board board;
            f15_code code = f15_board_scramble(&random, g, fitting, &board, NULL);
            if (code == F15_UNREACHABLE) {
                assert_false(fitting);
                assert_true(__builtin_popcountll(f15_grid_open(g)) < 3);
                continue;
            }
            assert_int_equal(code, F15_OK);
            assert_int_equal(f15_board_parity_fits(&board), fitting);
            assert_whole(&board);
        }
}

static void test_scramble(void **state) {
    (void)state;
    uint64_t seed = 20260101;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (size_t k = 0; k < SMALL; k++)
        each_layout(small[k], scrambles_fit, &seed);
    scrambles_fit(&(f15_grid){8, 8, 0}, &seed);
    f15_board board;
    assert_int_equal(f15_board_scramble(&(f15_random){1}, &(f15_grid){0, 1, 0}, true, &board, NULL),
                     F15_OUT_OF_RANGE);
    /* Two cells apart: one board of each parity. Two cells side by side: both fit. */
    const f15_grid apart = {1, 3, 2}, beside = {1, 2, 0};
    for (uint64_t s = 0; s < 8; s++) {
        assert_int_equal(f15_board_scramble(&(f15_random){s}, &apart, false, &board, NULL), F15_OK);
        assert_int_equal(board.hole, 0);
        assert_int_equal(f15_board_scramble(&(f15_random){s}, &beside, false, &board, NULL),
                         F15_UNREACHABLE);
    }
}

/* All 12 fitting boards of 2 x 2, each about as often as the others, the hole anywhere; and the
 * boards of seed 1 as they were the first time. */
static void test_scramble_is_even(void **state) {
    (void)state;
    f15_random random = {7};
    size_t seen[24] = {0}, kinds = 0;
    for (int k = 0; k < 12000; k++) {
        f15_board board;
        uint32_t item[4];
        uint64_t rank = 0;
        assert_int_equal(f15_board_scramble(&random, &(f15_grid){2, 2, 0}, true, &board, NULL),
                         F15_OK);
        f15_board_arrangement(&board, item);
        assert_int_equal(f15_rank(item, 4, &rank, NULL), F15_OK);
        seen[rank]++;
    }
    for (int k = 0; k < 24; k++) {
        kinds += seen[k] > 0;
        assert_true(seen[k] == 0 || (seen[k] > 850 && seen[k] < 1150));
    }
    assert_int_equal(kinds, 12);
}

static void test_scramble_for_ever(void **state) {
    (void)state;
    f15_random random = {1};
    f15_board board;
    const uint8_t first[16] = {11, 2, 10, 6, 7, 13, 14, 0, 12, 5, 15, 9, 3, 8, 4, 1};
    assert_int_equal(f15_board_scramble(&random, &F15_GRID_4X4, true, &board, NULL), F15_OK);
    assert_memory_equal(board.item, first, 16);
}

/* ---- moves ----------------------------------------------------------------------------------- */

static void test_moves(void **state) {
    (void)state;
    f15_arena arena = {0}, other = {0}, third = {0};
    f15_moves moves = {.arena = &arena};
    uint8_t many[200];
    for (uint32_t k = 0; k < 200; k++) {
        f15_moves_push(&moves, k);
        assert_int_equal(f15_moves_done(&moves, NULL), F15_OK);
        many[k] = (uint8_t)k;
    }
    memcpy(f15_moves_more(&moves, 200), many, 200);
    moves.count += 200;
    assert_int_equal(f15_moves_done(&moves, NULL), F15_OK);
    assert_true(moves.room >= moves.count);
    assert_int_equal(moves.count, 400);
    assert_memory_equal(moves.item, many, 200);
    assert_memory_equal(moves.item + 200, many, 200);
    f15_moves_push(NULL, 3);
    assert_int_equal(f15_moves_done(NULL, NULL), F15_OK);
    f15_moves at_once = {.arena = &other};
    memcpy(f15_moves_more(&at_once, 200), many, 200);
    at_once.count += 200;
    assert_int_equal(f15_moves_done(&at_once, NULL), F15_OK);
    assert_true(at_once.room >= 200);
    memcpy(f15_moves_more(&at_once, 200), many, 200);
    at_once.count += 200;
    assert_memory_equal(at_once.item, moves.item, 400);
    f15_moves full = {.count = F15_MOVES_LIMIT, .room = F15_MOVES_LIMIT, .arena = &third};
    f15_error err = {0};
    f15_moves_push(&full, 1);
    assert_int_equal(f15_moves_done(&full, &err), F15_TOO_BIG);
    assert_int_equal(err.code, F15_TOO_BIG);
    f15_arena_clear(&third);
    assert_null(f15_moves_more(&full, SIZE_MAX));
    assert_int_equal(f15_moves_done(&full, NULL), F15_TOO_BIG);
    assert_null(f15_moves_more(&full, 1)); /* the failure sticks */
    assert_int_equal(full.count, F15_MOVES_LIMIT);
    f15_arena_free(&arena);
    f15_arena_free(&other);
    f15_arena_free(&third);
    f15_arena_free(&arena);
}

/* Lecture 9: (12,16)(11,12)(11,15)(15,16) is 12 11 15, and turns boxes 11, 12, 15. */
static void test_play(void **state) {
    (void)state;
    uint8_t item[] = {11, 10, 14, 11, 3};
    const f15_moves four = {item, 4, 4, NULL}, five = {item, 5, 5, NULL}, none = {0};
    f15_board board;
    f15_board_solved(&board, &F15_GRID_4X4);
    assert_int_equal(f15_board_play(&board, &none), 0);
    assert_int_equal(f15_board_play(&board, &four), 4);
    assert_whole(&board);
    f15_board_solved(&board, &F15_GRID_4X4);
    assert_int_equal(f15_board_play(&board, &five), 4);
    item[1] = 15;
    f15_board_solved(&board, &F15_GRID_4X4);
    assert_int_equal(f15_board_play(&board, &five), 1); /* the hole itself does not slide */
    item[0] = 77;
    assert_int_equal(f15_board_play(&board, &five), 0);
}

/* Boards are the same whatever lies behind the last cell, and differ by one cell, walls or size. */
static void compare_boards(const f15_grid *grid, void *self) {
    f15_board a, b;
    f15_board_solved(&a, grid);
    b = a;
    for (uint32_t k = f15_grid_size(grid); k < F15_MAX_CELLS; k++)
        b.item[k] = 77;
    assert_true(f15_same_board(&a, &b));
    for (uint32_t k = 0; k < f15_grid_size(grid); k++) {
        b.item[k]++;
        assert_false(f15_same_board(&a, &b));
        b.item[k]--;
        b.grid.obstacles ^= F15_CELL(k);
        assert_false(f15_same_board(&a, &b));
        b.grid.obstacles ^= F15_CELL(k);
    }
    b.grid.rows = grid->columns;
    b.grid.columns = grid->rows;
    assert_int_equal(f15_same_board(&a, &b), grid->rows == grid->columns);
    (void)self;
}

static void test_same_boards(void **state) {
    (void)state;
    each_small_layout(compare_boards);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_boards),
        cmocka_unit_test(test_grids),
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_grid_check),
        cmocka_unit_test(test_hypotheses),
        cmocka_unit_test(test_layout_counts),
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_slides),
        cmocka_unit_test(test_lecture_boards),
        cmocka_unit_test(test_scramble),
        cmocka_unit_test(test_scramble_is_even),
        cmocka_unit_test(test_scramble_for_ever),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
