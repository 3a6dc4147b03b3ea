/* Which boards are solvable: the boards of the texts with their numbers, what is said on grids of
 * other kinds, the ledger, pieces that look alike; and that false claims are noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "falsify.h"

#include <fifteen/puzzle.h>
#include <string.h>

/* Items as they are called, from 1 in reading order; 0 is the hole, walls are their own cells. */
static f15_board board_of(f15_grid grid, const uint8_t *label) {
    f15_board board;
    uint32_t item[F15_MAX_CELLS];
    for (uint32_t c = 0; c < grid.rows * grid.columns; c++)
        item[c] = label[c] ? label[c] - 1u : f15_grid_home(&grid);
    assert_int_equal(f15_board_set(&board, &grid, item, NULL, NULL), F15_OK);
    return board;
}

/* A sink that counts events. */
typedef struct tally {
    size_t times[F15_EVENT_IDS];
    uint64_t value[F15_EVENT_IDS][F15_EVENT_VALUES]; /* of the last of each */
} tally;

/* Each item of a cycle stands in the home of the next, and the length tells the parity. */
static void assert_is_cycle(const f15_event *event, const f15_replay *now) {
    assert_int_equal(event->value[0], event->listed);
    assert_int_equal(event->value[1], (event->listed + 1) % 2);
    for (size_t k = 0; k < event->listed; k++)
        assert_int_equal(now->now[event->list[(k + 1) % event->listed]], event->list[k]);
}

static f15_code count_event(void *self, const f15_event *event, const f15_replay *now,
                            f15_error *err) {
    tally *t = self;
    (void)err;
    if (event->id == F15_EVENT_PIECES_TURN)
        assert_is_cycle(event, now);
    t->times[event->id]++;
    memcpy(t->value[event->id], event->value, sizeof event->value);
    return F15_OK;
}

static f15_solvability ask(const f15_board *board, tally *t) {
    f15_trace trace = {.sink = {count_event, t}};
    f15_solvability s;
    memset(t, 0, sizeof *t);
    assert_int_equal(f15_solvable(board, &trace, &s, NULL), F15_OK);
    assert_int_equal(trace.failed, 0);
    assert_int_equal(trace.depth, 0);
    assert_int_equal(t->times[F15_EVENT_SECTION],
                     6u + t->times[F15_EVENT_CERTIFYING] + t->times[F15_EVENT_VISITING_BOARDS]);
    f15_trace_free(&trace);
    return s;
}

/* ---- the boards of the texts ----------------------------------------------------------------- */

/* Lecture 9's boards with what catalogues them: sign, parity of the hole's box, N + K, rank
 * violations, exchanges and taxicab distance, and the answer. */
static const struct {
    const char *name;
    uint8_t label[16];
    unsigned odd, box, n, k, violations, exchanges, taxicab;
    bool solvable;
} boards[] = {
    {"fig. 1a, by its cycles",
     {1, 3, 2, 4, 8, 7, 6, 5, 12, 11, 10, 9, 13, 14, 15, 0},
     1,
     0,
     13,
     4,
     13,
     5,
     0,
     false},
    {"fig. 1a, as printed",
     {1, 3, 2, 4, 8, 6, 7, 5, 12, 10, 11, 9, 13, 14, 15, 0},
     1,
     0,
     11,
     4,
     11,
     3,
     0,
     false},
    {"fig. 1b",
     {1, 2, 3, 4, 9, 10, 11, 12, 5, 6, 7, 8, 13, 14, 15, 0},
     0,
     0,
     16,
     4,
     16,
     4,
     0,
     true},
    {"fig. 1c",
     {6, 15, 12, 10, 5, 3, 14, 1, 2, 13, 4, 8, 7, 11, 9, 0},
     1,
     0,
     57,
     4,
     57,
     11,
     0,
     false},
    {"fig. 3",
     {6, 5, 2, 3, 0, 7, 11, 4, 9, 1, 10, 8, 15, 14, 13, 12},
     1,
     1,
     28,
     2,
     24,
     11,
     5,
     true},
    {"ex. 1", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0}, 1, 0, 1, 4, 1, 1, 0, false},
    {"ex. 3a",
     {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
     1,
     0,
     105,
     4,
     105,
     7,
     0,
     false},
    {"ex. 3b",
     {1, 8, 9, 0, 2, 7, 10, 15, 3, 6, 11, 14, 4, 5, 12, 13},
     0,
     1,
     36,
     1,
     45,
     10,
     3,
     false},
    {"ex. 3c",
     {1, 2, 4, 7, 3, 5, 8, 11, 6, 9, 12, 14, 10, 13, 15, 0},
     1,
     0,
     11,
     4,
     11,
     11,
     0,
     false},
    {"ex. 3d",
     {4, 3, 2, 1, 5, 14, 13, 12, 6, 15, 0, 11, 7, 8, 9, 10},
     1,
     0,
     36,
     3,
     39,
     11,
     2,
     false},
    {"ex. 4a",
     {1, 2, 4, 3, 0, 9, 11, 6, 14, 13, 15, 8, 5, 12, 10, 7},
     1,
     1,
     32,
     2,
     28,
     11,
     5,
     true},
    {"ex. 4b",
     {10, 9, 8, 7, 11, 0, 15, 6, 12, 13, 14, 5, 1, 2, 3, 4},
     1,
     0,
     69,
     2,
     69,
     13,
     4,
     false},
    {"ex. 4c", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 1, 0, 0, 1, 9, 15, 6, false},
    {"ex. 4d, the spiral completed",
     {1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7},
     1,
     1,
     37,
     3,
     34,
     11,
     3,
     true},
    {"ex. 4d, the other repair",
     {1, 2, 3, 4, 12, 13, 14, 15, 11, 0, 5, 6, 10, 9, 8, 7},
     0,
     1,
     40,
     3,
     37,
     10,
     3,
     false},
    {"ex. 6", {2, 4, 6, 8, 10, 12, 14, 0, 1, 3, 5, 7, 9, 11, 13, 15}, 0, 0, 28, 2, 34, 14, 2, true},
};

static void boards_of_lecture_9(void **state) {
    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        f15_board board = board_of(F15_GRID_4X4, boards[b].label);
        tally t;
        f15_solvability s = ask(&board, &t);
        const f15_criterion_answer *c = s.criterion;
        print_message("%s\n", boards[b].name);
        assert_int_equal(c[F15_CRITERION_BOX].count % 2, boards[b].odd);
        assert_int_equal(c[F15_CRITERION_BOX].second % 2, boards[b].box);
        assert_int_equal(c[F15_CRITERION_BOX].second,
                         f15_grid_taxicab(&board.grid, board.hole, f15_grid_home(&board.grid)));
        assert_int_equal(c[F15_CRITERION_N_PLUS_K].count, boards[b].n);
        assert_int_equal(c[F15_CRITERION_N_PLUS_K].second, boards[b].k);
        assert_int_equal(c[F15_CRITERION_RANK_VIOLATIONS].count, boards[b].violations);
        assert_int_equal(c[F15_CRITERION_TAXICAB].count, boards[b].exchanges);
        assert_int_equal(c[F15_CRITERION_TAXICAB].second, boards[b].taxicab);
        assert_int_equal(c[F15_CRITERION_PERMUTATION].second, boards[b].taxicab);
        assert_int_equal(c[F15_CRITERION_BOX].count, boards[b].exchanges);
        assert_int_equal(s.solvable, boards[b].solvable);
        assert_true(!s.searched);
        assert_int_equal(t.times[F15_EVENT_INVARIANT_DIFFERS], !boards[b].solvable);
        assert_int_equal(t.times[boards[b].solvable ? F15_EVENT_ALL_SAY_YES : F15_EVENT_ALL_SAY_NO],
                         1);
        assert_int_equal(t.times[F15_EVENT_N_K_AS_PRINTED], 1);
        assert_int_equal(t.times[F15_EVENT_GRID_IS_ENOUGH], boards[b].solvable);
        assert_int_equal(t.times[F15_EVENT_HOLE_AT_HOME], boards[b].taxicab ? 0 : 3);
        assert_int_equal(t.times[F15_EVENT_COLOUR_FROM_HOME], 0);
    }
}

/* The blogs' own: 52 rank violations; 8 exchanges and a hole 2 away on 3 x 3. */
static void boards_of_the_blogs(void **state) {
    static const uint8_t sample[] = {10, 13, 5, 11, 1, 3, 12, 8, 4, 9, 14, 6, 2, 15, 7, 0};
    static const uint8_t small[] = {5, 4, 0, 6, 8, 7, 3, 2, 1};
    static const uint64_t smaller[] = {9, 11, 4, 8, 0, 1, 6, 4, 1, 3, 3, 1, 0, 1, 0};
    f15_board board = board_of(F15_GRID_4X4, sample);
    tally t;
    f15_solvability s = ask(&board, &t);
    uint64_t sum = 0;
    (void)state;
    for (size_t k = 0; k < 15; k++)
        sum += smaller[k];
    assert_int_equal(sum, 52);
    assert_true(s.solvable);
    assert_int_equal(s.criterion[F15_CRITERION_RANK_VIOLATIONS].count, 52);
    assert_int_equal(t.times[F15_EVENT_SMALLER_PIECES], 30); /* N + K's and the violations' */
    board = board_of((f15_grid){3, 3, 0}, small);
    s = ask(&board, &t);
    assert_true(s.solvable);
    assert_int_equal(s.criterion[F15_CRITERION_TAXICAB].count, 8);
    assert_int_equal(s.criterion[F15_CRITERION_TAXICAB].second, 2);
    assert_int_equal(t.times[F15_EVENT_FILL], 8);
    assert_int_equal(t.times[F15_EVENT_N_K_ODD_WIDTH], 1);
    assert_int_equal(t.times[F15_EVENT_VIOLATIONS_ODD_WIDTH], 1);
    assert_int_equal(t.times[F15_EVENT_COLOUR_FROM_HOME], 1);
    assert_int_equal(t.times[F15_EVENT_HOLE_AWAY], 1);
}

/* ---- other grids ----------------------------------------------------------------------------- */

/* Six wide and three high: N + K must be odd. Box 1 of 3 x 2 is odd (lecture 9, exercise 13). */
static void other_sizes(void **state) {
    f15_board board;
    tally t;
    (void)state;
    f15_board_solved(&board, &(f15_grid){3, 6, 0});
    f15_solvability s = ask(&board, &t);
    assert_true(s.solvable);
    assert_int_equal(s.criterion[F15_CRITERION_N_PLUS_K].second, 3);
    assert_int_equal(t.value[F15_EVENT_N_K_EVEN_WIDTH][2], 1);
    board = board_of((f15_grid){3, 2, 0}, (const uint8_t[]){0, 1, 3, 2, 5, 4});
    s = ask(&board, &t);
    assert_int_equal(s.criterion[F15_CRITERION_BOX].second, 3);
}

/* Exercise 14's walls: three criteria still apply, the others say why not. */
static void walls_of_exercise_14(void **state) {
    f15_grid grid = {4, 4, F15_CELL(5) | F15_CELL(6) | F15_CELL(10)};
    uint8_t label[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0};
    f15_board board = board_of(grid, label);
    tally t;
    f15_solvability s = ask(&board, &t);
    (void)state;
    assert_true(!s.solvable && s.fault == F15_GRID_MEETS_ALL);
    assert_false(s.criterion[F15_CRITERION_N_PLUS_K].applies);
    assert_false(s.criterion[F15_CRITERION_RANK_VIOLATIONS].applies);
    assert_int_equal(t.times[F15_EVENT_NOT_WITH_WALLS], 2);
    assert_int_equal(t.value[F15_EVENT_ALL_SAY_NO][0], 3);
    label[8] = 10;
    label[9] = 9;
    board = board_of(grid, label);
    s = ask(&board, &t);
    assert_true(s.solvable);
}

/* Each way of failing the hypotheses is told by its own name. */
static void which_hypothesis_fails(void **state) {
    static const struct {
        f15_grid grid;
        f15_grid_fault fault;
        f15_event_id said, of_case;
        uint64_t reached, of;
    } layouts[] = {
        {{1, 4, 0},
         F15_GRID_NO_SQUARE,
         F15_EVENT_GRID_WITHOUT_SQUARE,
         F15_EVENT_CASE_BRIDGE,
         4,
         24},
        {{3, 3, F15_CELL(4)},
         F15_GRID_NO_SQUARE,
         F15_EVENT_GRID_WITHOUT_SQUARE,
         F15_EVENT_CASE_RING,
         56,
         40320},
        {{3, 3, F15_CELL(1)},
         F15_GRID_TRAPS,
         F15_EVENT_GRID_TRAPS_PIECES,
         F15_EVENT_CASE_BRIDGE,
         0,
         40320},
        {{3, 3, F15_CELL(2) | F15_CELL(6)},
         F15_GRID_TRAPS,
         F15_EVENT_GRID_TRAPS_PIECES,
         F15_EVENT_CASE_BLOCKS,
         63,
         5040},
        {{3, 3, F15_CELL(1) | F15_CELL(4) | F15_CELL(7)},
         F15_GRID_NOT_CONNECTED,
         F15_EVENT_GRID_IN_PARTS,
         F15_EVENT_CASE_BRIDGE,
         3,
         720},
    };
    (void)state;
    for (size_t k = 0; k < sizeof layouts / sizeof *layouts; k++) {
        f15_board board;
        tally t;
        f15_board_solved(&board, &layouts[k].grid);
        f15_solvability s = ask(&board, &t);
        assert_int_equal(s.fault, layouts[k].fault);
        assert_true(s.solvable && s.searched);
        assert_int_equal(t.times[layouts[k].said], 1);
        assert_int_equal(t.times[layouts[k].of_case], 1);
        assert_int_equal(t.times[F15_EVENT_GRID_IS_ENOUGH], 0);
        assert_int_equal(t.times[F15_EVENT_SEARCH_FINDS], 1);
        assert_int_equal(t.value[F15_EVENT_SEARCH_FINDS][1], layouts[k].of);
        if (layouts[k].reached)
            assert_int_equal(t.value[F15_EVENT_SEARCH_FINDS][0], layouts[k].reached);
    }
}

/* Parity fits, and yet: three pieces turned in a row; a hole that is cut off; too many to visit. */
static void necessary_is_not_sufficient(void **state) {
    f15_board board = board_of((f15_grid){1, 4, 0}, (const uint8_t[]){2, 3, 1, 0});
    tally t;
    f15_solvability s = ask(&board, &t);
    (void)state;
    assert_true(!s.solvable && s.searched);
    assert_true(s.criterion[F15_CRITERION_N_PLUS_K].solvable);
    assert_int_equal(t.times[F15_EVENT_SEARCH_MISSES], 1);
    assert_int_equal(t.times[F15_EVENT_CERTIFYING], 0);
    board = board_of((f15_grid){1, 12, 0}, (const uint8_t[]){2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 11, 0});
    s = ask(&board, &t);
    assert_true(!s.solvable && !s.searched);
    assert_int_equal(t.times[F15_EVENT_TOO_MANY_TO_VISIT], 1);
    assert_int_equal(t.times[F15_EVENT_BLOCKS_FORBID], 1);
    assert_int_equal(t.value[F15_EVENT_BLOCKS_COUNTED][0], 11);
    board = board_of((f15_grid){1, 12, 0}, (const uint8_t[]){1, 2, 3, 4, 0, 5, 6, 7, 8, 9, 10, 11});
    s = ask(&board, &t);
    assert_true(s.solvable && !s.searched);
    assert_int_equal(t.times[F15_EVENT_BLOCKS_ALLOW], 1);
    /* rows of five, the third a wall: the hole above, its home below, one row apart */
    board = board_of((f15_grid){3, 5, 0x1f << 5},
                     (const uint8_t[]){1, 2, 3, 4, 0, 6, 7, 8, 9, 10, 11, 12, 13, 5, 14});
    s = ask(&board, &t);
    assert_true(!s.solvable && !s.searched);
    assert_true(s.criterion[F15_CRITERION_BOX].solvable);
    assert_false(s.criterion[F15_CRITERION_PERMUTATION].applies);
    assert_int_equal(t.times[F15_EVENT_HOLE_CUT_OFF], 1);
    assert_int_equal(t.times[F15_EVENT_BLOCKS_FORBID], 1);
}

/* On every layout of up to nine cells: the boards that can be reached, against those whose parity
 * fits, which are half of all if there are three cells or more. */
static void where_the_parity_decides(void **state) {
    (void)state;
    size_t without_square = 0;
    for (uint32_t rows = 1; rows <= 3; rows++)
        for (uint32_t columns = 1; columns <= 3; columns++)
            for (f15_cells walls = 0; walls + 1 < F15_CELL(rows * columns); walls++) {
                const f15_grid grid = {rows, columns, walls};
                const f15_cells open = f15_grid_open(&grid);
                const uint32_t cells = f15_count_cells(open);
                f15_board board;
                uint64_t reached = 0;
                bool found = false;
                f15_board_solved(&board, &grid);
                const bool connected = f15_grid_reach(&grid, board.hole, open) == open;
                assert_int_equal(f15_search_reach(&board, &reached, &found, NULL), F15_OK);
                const bool all = reached == (cells < 3 ? cells : f15_factorial(cells) / 2);
                assert_int_equal(f15_grid_parity_decides(&grid), connected && all);
                without_square += connected && all && f15_grid_hypotheses(&grid, NULL);
            }
    assert_true(without_square > 0);
    /* 3 x 5 with walls in the boxes 7 and 9: two rings of eight side by side, and no square */
    const f15_board board =
        board_of((f15_grid){3, 5, F15_CELL(6) | F15_CELL(8)},
                 (const uint8_t[]){2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0});
    tally t;
    assert_true(f15_grid_parity_decides(&board.grid));
    const f15_solvability s = ask(&board, &t);
    assert_true(s.solvable && s.fault == F15_GRID_NO_SQUARE && s.grid_case == F15_CASE_BLOCKS);
}

static void criteria_have_names(void **state) {
    (void)state;
    assert_string_equal(f15_criterion_name(F15_CRITERION_PERMUTATION), "permutation");
    assert_string_equal(f15_criterion_name(F15_CRITERION_BOX), "box");
    assert_string_equal(f15_criterion_name(F15_CRITERION_N_PLUS_K), "n-plus-k");
    assert_string_equal(f15_criterion_name(F15_CRITERION_RANK_VIOLATIONS), "rank-violations");
    assert_string_equal(f15_criterion_name(F15_CRITERION_TAXICAB), "taxicab");
}

/* ---- the ledger ------------------------------------------------------------------------------ */

static void illegal_slides(void **state) {
    static uint8_t far[] = {11, 10, 0}, wall[] = {4}, hole[] = {8};
    f15_moves moves = {far, 3, 3, NULL};
    f15_board board = {0}, kept;
    f15_error err = {0};
    size_t at = 9;
    (void)state;
    f15_board_solved(&board, &F15_GRID_4X4);
    assert_int_equal(f15_parity_table(&board, &moves, NULL, &at, &err), F15_MISMATCH);
    assert_int_equal(at, 2);
    assert_int_equal(board.hole, 10);
    assert_string_equal(err.what, "slide 3: piece 1 is not next to the hole");
    f15_board_solved(&board, &(f15_grid){3, 3, F15_CELL(4)});
    kept = board;
    moves = (f15_moves){wall, 1, 1, NULL};
    assert_int_equal(f15_parity_table(&board, &moves, NULL, &at, &err), F15_OUT_OF_RANGE);
    moves = (f15_moves){hole, 1, 1, NULL};
    assert_int_equal(f15_parity_table(&board, &moves, NULL, &at, &err), F15_OUT_OF_RANGE);
    moves = (f15_moves){far, 1, 1, NULL};
    assert_int_equal(f15_parity_table(&board, &moves, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_string_equal(err.what, "slide 1: there is no piece 12 on this board");
    assert_int_equal(at, 0);
    assert_memory_equal(board.item, kept.item, sizeof board.item);
    assert_int_equal(board.hole, kept.hole);
}

static void empty_ledger(void **state) {
    f15_moves none = {0};
    f15_board board;
    f15_trace trace = {0};
    size_t at = 9;
    (void)state;
    f15_board_solved(&board, &F15_GRID_4X4);
    assert_int_equal(f15_parity_table(&board, &none, &trace, &at, NULL), F15_OK);
    assert_int_equal(at, 0);
    assert_int_equal(trace.failed, 0);
    f15_trace_free(&trace);
}

/* ---- pieces that look alike ------------------------------------------------------------------ */

static const uint32_t rate_your_mind[16] = {'R', 'A', 'T', 'E', 'Y', 'O', 'U', 'R',
                                            'M', 'I', 'N', 'D', 'P', 'A', 'L', '_'};

static f15_equal_pieces match(const f15_board *board, const f15_names *names) {
    f15_trace trace = {0};
    f15_equal_pieces r;
    assert_int_equal(f15_match_equal_pieces(board, names, &trace, &r, NULL), F15_OK);
    assert_int_equal(trace.failed, 0);
    assert_true(trace.checked > 0);
    f15_trace_free(&trace);
    return r;
}

/* RATE YOUR MIND PLA: the As, not the Rs, since they leave the pieces nearer home. */
static void rate_your_mind_pla(void **state) {
    const f15_names names = {true, rate_your_mind};
    f15_board board = board_of(
        F15_GRID_4X4, (const uint8_t[]){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0});
    f15_equal_pieces r = match(&board, &names);
    f15_solvability s;
    (void)state;
    assert_true(r.exchanged && !r.fits);
    assert_int_equal(r.x, 1);
    assert_int_equal(r.y, 13);
    assert_int_equal(r.x_cell, 1);
    assert_int_equal(r.y_cell, 14);
    assert_int_equal(r.board.item[1], 13);
    assert_int_equal(r.board.item[14], 1);
    assert_int_equal(f15_solvable(&r.board, NULL, &s, NULL), F15_OK);
    assert_true(s.solvable);
}

/* Of pairs that are as good the first: the As, not the Bs. */
static void first_of_equal_pairs(void **state) {
    static const uint32_t letters[] = {'A', 'A', 'C', 'B', 'B', 'D', 'E', 'F', '_'};
    f15_board board = board_of((f15_grid){3, 3, 0}, (const uint8_t[]){1, 2, 6, 4, 5, 3, 7, 8, 0});
    f15_equal_pieces r = match(&board, &(f15_names){true, letters});
    (void)state;
    assert_true(r.exchanged && r.x == 0 && r.y == 1);
}

/* Of every 2 x 3 board with two pieces that look alike exactly one reading fits; with none alike
 * the misfits stay. */
static void every_2x3_with_equals(void **state) {
    static const uint32_t alike[] = {'A', 'B', 'A', 'C', 'D', '_'};
    static const uint32_t different[] = {'A', 'B', 'E', 'C', 'D', '_'};
    const f15_grid grid = {2, 3, 0};
    uint32_t p[6];
    (void)state;
    f15_identity(p, 6);
    do {
        f15_board board;
        assert_int_equal(f15_board_set(&board, &grid, p, NULL, NULL), F15_OK);
        bool fits = f15_board_parity_fits(&board);
        f15_equal_pieces r = match(&board, &(f15_names){true, alike});
        assert_int_equal(r.fits, fits);
        assert_int_equal(r.exchanged, !fits);
        assert_true(f15_board_parity_fits(&r.board));
        for (size_t c = 0; c < 6; c++)
            assert_int_equal(alike[r.board.item[c]], alike[board.item[c]]);
        r = match(&board, &(f15_names){true, different});
        assert_true(r.fits == fits && !r.exchanged);
        r = match(&board, &(f15_names){0});
        assert_true(r.fits == fits && !r.exchanged);
    } while (f15_next_permutation(p, 6));
}

/* ---- false claims are noticed ---------------------------------------------------------------- */

enum { RUNS = 9 };

static f15_code run_ledger(f15_board *board, f15_trace *trace) {
    static uint8_t items[] = {11, 10, 9, 5, 6};
    f15_moves moves = {items, 5, 5, NULL};
    f15_board_solved(board, &F15_GRID_4X4);
    board->item[14] = 13;
    board->item[13] = 14;
    return f15_parity_table(board, &moves, trace, NULL, NULL);
}

/* The grid must last as long as the tape. */
static f15_code run(size_t which, f15_board *board, f15_trace *trace) {
    const f15_grid row = {1, 4, 0}, cross = {3, 3, F15_CELL(1)}, holes = {3, 4, 0x21};
    f15_solvability s;
    f15_equal_pieces r;
    switch (which) {
    case 0:
    case 1:
    case 2:
    case 3:
        *board = board_of(F15_GRID_4X4, boards[(const size_t[]){4, 7, 12, 15}[which]].label);
        break;
    case 4:
        *board = board_of(row, (const uint8_t[]){2, 3, 1, 0});
        break;
    case 5:
        *board = board_of(cross, (const uint8_t[]){1, 2, 3, 5, 7, 6, 4, 8, 0});
        break;
    case 6:
        *board = board_of(holes, (const uint8_t[]){1, 3, 2, 4, 5, 6, 7, 8, 9, 10, 0, 11});
        break;
    case 7:
        return run_ledger(board, trace);
    default:
        *board = board_of(F15_GRID_4X4, boards[5].label);
        (void)f15_match_equal_pieces(board, &(f15_names){true, rate_your_mind}, trace, &r, NULL);
        board[1] = r.board; /* told apart so that it fits */
        return f15_match_equal_pieces(&board[1], &(f15_names){true, rate_your_mind}, trace, &r,
                                      NULL);
    }
    return f15_solvable(board, trace, &s, NULL);
}

static void record(size_t which, f15_board *board, f15_tape *tape) {
    f15_trace trace = {.sink = f15_tape_sink(tape)};
    assert_int_equal(run(which, board, &trace), F15_OK);
    assert_int_equal(trace.failed, 0);
    f15_trace_free(&trace);
}

static void every_step_done_wrongly_is_noticed(void **state) {
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_board board[2];
        f15_tape tape = {0};
        record(which, board, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            if (tape.event[e].kind != F15_STEP)
                continue;
            for (uint32_t other = 0; other < tape.replay.problem.n; other++) {
                uint32_t list[2] = {other, tape.event[e].list[1]};
                f15_event wrong = tape.event[e];
                if (other == list[1] || other == wrong.list[0])
                    continue;
                wrong.list = list;
                if (failures(&tape, e, &wrong) == 0)
                    print_error("run %zu, event %zu, cell %u\n", which, e, other);
                assert_true(failures(&tape, e, &wrong) > 0);
            }
        }
        f15_tape_free(&tape);
    }
}

/* The claims that say the contrary, for those without values. */
static f15_event_id contrary(f15_event_id id) {
    static const f15_event_id pairs[][2] = {
        {F15_EVENT_CRITERION_YES, F15_EVENT_CRITERION_NO},
        {F15_EVENT_ALL_SAY_YES, F15_EVENT_ALL_SAY_NO},
        {F15_EVENT_SEARCH_FINDS, F15_EVENT_SEARCH_MISSES},
        {F15_EVENT_PARITY_FITS, F15_EVENT_PARITY_MISFITS},
    };
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
        for (size_t side = 0; side < 2; side++)
            if (pairs[k][side] == id)
                return pairs[k][1 - side];
    return id;
}

/* Every value one more, one less, its last bit turned; every claim its contrary: all must fail. */
static void falsify(const f15_tape *tape, size_t e) {
    f15_value_spec spec;
    const f15_event *claim = &tape->event[e];
    f15_event wrong = *claim;
    wrong.id = contrary(claim->id);
    if (wrong.id != claim->id)
        assert_true(failures(tape, e, &wrong) > 0);
    for (size_t v = 0; f15_event_value_spec(claim->id, v, &spec); v++)
        for (int delta = -1; delta <= 1; delta += 2) {
            wrong = *claim;
            wrong.value[v] += (uint64_t)delta;
            if (claim->id == F15_EVENT_PLACES_RIGHT) /* fewer right places are right too */
                continue;
            if (failures(tape, e, &wrong) == 0)
                print_error("claim %s, value %zu\n", f15_event_info_of(claim->id)->name, v);
            assert_true(failures(tape, e, &wrong) > 0);
        }
}

static void every_false_claim_is_noticed(void **state) {
    bool made[F15_EVENT_IDS] = {false};
    static const f15_event_id ours[] = {
#define F15_EVENT(id, kind, name, values, text) F15_EVENT_##id,
#include <fifteen/events_solvable.def>
#undef F15_EVENT
    };
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_board board[2];
        f15_tape tape = {0};
        record(which, board, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            made[tape.event[e].id] = true;
            if (tape.event[e].kind == F15_CLAIM)
                falsify(&tape, e);
        }
        f15_tape_free(&tape);
    }
    for (size_t k = 0; k < sizeof ours / sizeof *ours; k++) {
        if (f15_event_info_of(ours[k])->kind == F15_CLAIM && !made[ours[k]])
            print_error("claim %s is never made\n", f15_event_info_of(ours[k])->name);
        if (f15_event_info_of(ours[k])->kind == F15_CLAIM)
            assert_true(made[ours[k]]);
    }
}

/* Two neighbours exchanged with the hole elsewhere: no slide, and the ledger does not close. */
static void an_exchange_is_no_slide(void **state) {
    f15_board board;
    uint32_t start[16], goal[16], pair[2] = {0, 1};
    f15_board_solved(&board, &F15_GRID_4X4);
    f15_board_arrangement(&board, start);
    f15_identity(goal, 16);
    const f15_problem line = {16, start, goal, {0}, &board.grid};
    f15_trace trace = {0};
    (void)state;
    f15_begin(&trace, LEDGERING, &line, 1);
    f15_step(&trace, LEDGER_SLIDE, pair, 2, 0, 0, 1);
    f15_say(&trace, SLIDE_MADE, 0, 1);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    assert_int_equal(trace.failed, 1);
    f15_say(&trace, BOTH_FLIPPED, 1, 1, 0);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    assert_int_equal(trace.failed, 2);
    f15_say(&trace, LEDGER_CLOSES, 1);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    assert_int_equal(trace.failed, 3);
    f15_trace_free(&trace);
}

/* On a line, which has no grid, none of them holds. */
static void nothing_holds_without_a_grid(void **state) {
    static const f15_event_id ours[] = {
#define F15_EVENT(id, kind, name, values, text) F15_EVENT_##id,
#include <fifteen/events_solvable.def>
#undef F15_EVENT
    };
    const uint32_t identity[] = {0, 1, 2, 3};
    const f15_problem line = {4, identity, identity, {0}, NULL};
    (void)state;
    for (size_t k = 0; k < sizeof ours / sizeof *ours; k++) {
        f15_trace trace = {0};
        if (f15_event_info_of(ours[k])->kind != F15_CLAIM)
            continue;
        f15_begin(&trace, FROM_LEFT, &line, 0);
        f15_emit(&trace, ours[k], NULL, NULL, 0, F15_VALUES(0));
        assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
        assert_int_equal(trace.failed, 1);
        f15_trace_free(&trace);
    }
}

/* A sink that stops, at each event in turn: its code comes back, and nothing leaks. */
static f15_code stop_at(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    size_t *left = self;
    (void)event;
    (void)now;
    (void)err;
    return (*left)-- == 0 ? F15_STOPPED : F15_OK;
}

static void a_sink_can_stop_it(void **state) {
    (void)state;
    for (size_t which = 0; which < RUNS - 1; which++) {
        size_t events = 0;
        for (bool stopped = true; stopped; events++) {
            f15_board board[2];
            size_t left = events;
            f15_trace trace = {.sink = {stop_at, &left}};
            f15_code code = run(which, board, &trace);
            stopped = code == F15_STOPPED;
            assert_true(stopped || code == F15_OK);
            f15_trace_free(&trace);
        }
        assert_true(events > 5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_of_lecture_9),
        cmocka_unit_test(boards_of_the_blogs),
        cmocka_unit_test(other_sizes),
        cmocka_unit_test(walls_of_exercise_14),
        cmocka_unit_test(which_hypothesis_fails),
        cmocka_unit_test(necessary_is_not_sufficient),
        cmocka_unit_test(where_the_parity_decides),
        cmocka_unit_test(criteria_have_names),
        cmocka_unit_test(illegal_slides),
        cmocka_unit_test(empty_ledger),
        cmocka_unit_test(rate_your_mind_pla),
        cmocka_unit_test(first_of_equal_pairs),
        cmocka_unit_test(every_2x3_with_equals),
        cmocka_unit_test(every_step_done_wrongly_is_noticed),
        cmocka_unit_test(every_false_claim_is_noticed),
        cmocka_unit_test(an_exchange_is_no_slide),
        cmocka_unit_test(nothing_holds_without_a_grid),
        cmocka_unit_test(a_sink_can_stop_it),
    };
    return cmocka_run_group_tests_name("solvable", tests, NULL, NULL) != 0;
}
