/* The engines: their nodes against a plain recursive IDA*, their lengths against each other and
 * against published ones, and that limits and callers end a search. With F15_LONG set, a thousand
 * random boards of 4 x 4 by all of them, which takes an hour. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../thorough.h"
#include "hundred.h"
#include <fifteen/search.h>
#include <string.h>

#include "proved.h"

enum { SEED = 20261122, ITERATIONS = 64 };

static f15_engine engine_for(uint32_t rows, uint32_t columns, f15_cells obstacles,
                             f15_engine_kind kind) {
    f15_grid grid = {rows, columns, obstacles};
    f15_engine engine;
    assert_int_equal(f15_engine_make(&grid, kind, &engine, NULL), F15_OK);
    return engine;
}

static f15_engine *patterns_4x4(void) {
    static f15_engine engine;
    if (!engine.graph)
        engine = engine_for(4, 4, 0, F15_ENGINE_PATTERNS);
    return &engine;
}

/* ---- nodes ------------------------------------------------------------------------------------
 */

typedef struct plain {
    const f15_engine *engine;
    uint64_t nodes, solutions;
} plain;

static void search_plainly(plain *p, const f15_board *board, uint32_t from, uint32_t left) {
    if (f15_board_is_solved(board)) {
        p->solutions++;
        return;
    }
    for (uint32_t c = 0; c < f15_grid_size(&board->grid); c++) {
        f15_board next = *board;
        if (c == from || !f15_board_can_slide(board, c))
            continue;
        p->nodes++;
        f15_board_slide(&next, c);
        if (left > 0 && f15_engine_estimate(p->engine, &next) <= left - 1)
            search_plainly(p, &next, board->hole, left - 1);
    }
}

/* What a search has told whenever its bound had risen. */
typedef struct told {
    uint32_t count, bound[ITERATIONS];
    uint64_t nodes[ITERATIONS];
} told;

static bool note(void *self, const f15_shortest *so_far) {
    told *t = self;
    if (t->count > 0 && t->bound[t->count - 1] == so_far->bound)
        return true; /* in the midst of an iteration */
    assert_true(t->count < ITERATIONS);
    t->bound[t->count] = so_far->bound;
    t->nodes[t->count++] = so_far->nodes;
    return true;
}

static void compare_nodes(const f15_engine *engine, const f15_board *board) {
    told t = {0};
    f15_search_limits limits = {.tell = note, .self = &t};
    plain p = {.engine = engine};
    f15_shortest known;
    assert_int_equal(
        f15_shortest_solution(board, engine, &limits, F15_ALL_SOLUTIONS, NULL, &known, NULL),
        F15_OK);
    if (f15_board_is_solved(board))
        return;
    assert_int_equal(t.bound[0], f15_engine_estimate(engine, board));
    for (uint32_t k = 0; k < t.count; k++) {
        assert_int_equal(p.solutions, 0);
        assert_int_equal(p.nodes, t.nodes[k]);
        search_plainly(&p, board, F15_MAX_CELLS, t.bound[k]);
    }
    assert_int_equal(p.nodes, known.nodes);
    assert_int_equal(p.solutions, known.solutions);
}

static void nodes_of_every_iteration(void **state) {
    static const struct {
        f15_grid grid;
        uint64_t slides;
    } some[] = {{{2, 2, 0}, 9},      {{3, 3, 0}, 200},    {{3, 3, 0x10}, 99},
                {{2, 4, 0x02}, 30},  {{3, 4, 0x20}, 40},  {{4, 4, 0}, 30},
                {{4, 5, 0x400}, 28}, {{8, 8, 0x600}, 20}, {{1, 9, 0}, 8}};
    f15_random random = {SEED};
    (void)state;
    print_message("# seed %d\n", SEED);
    for (size_t g = 0; g < sizeof some / sizeof *some; g++)
        for (int kind = 0; kind < 2; kind++) {
            f15_grid grid = some[g].grid;
            f15_engine engine =
                engine_for(grid.rows, grid.columns, grid.obstacles, (f15_engine_kind)kind);
            for (size_t k = 0; k < thorough(8, 2); k++) {
                f15_board board;
                f15_board_solved(&board, &grid);
                f15_board_wander(&random, &board, some[g].slides + k % 2);
                compare_nodes(&engine, &board);
            }
            f15_engine_free(&engine);
        }
}

/* ---- lengths ----------------------------------------------------------------------------------
 */

static void published_lengths(void **state) {
    uint64_t nodes = 0;
    (void)state;
    for (uint32_t k = 0; k < (getenv("F15_LONG") ? 100 : thorough(40, 10)); k++) {
        f15_board board = hundredth(k);
        f15_shortest known = solve(&board, patterns_4x4(), false);
        assert_int_equal(known.length, hundred[k].length);
        nodes += known.nodes;
    }
    print_message("# published boards: %llu nodes\n", (unsigned long long)nodes);
}

/* Plain distances need 4 * 10^8 nodes for a random board: where they are not to be gone through,
 * what is proved within a limit must not exceed the length. */
static void engines_agree(void **state) {
    f15_engine plain_one = engine_for(4, 4, 0, F15_ENGINE_MANHATTAN);
    bool all = getenv("F15_LONG") != NULL;
    f15_search_limits limits = {.nodes = all ? 0 : 1 << 21};
    f15_random random = {SEED};
    size_t finished = 0, boards = all ? 1000 : thorough(24, 5);
    (void)state;
    for (size_t k = 0; k < boards; k++) {
        f15_board board;
        f15_shortest known;
        f15_board_scramble(&random, &F15_GRID_4X4, true, &board, NULL);
        if (!all && k % 2) {
            f15_board_solved(&board, &F15_GRID_4X4);
            f15_board_wander(&random, &board, 50 + k);
        }
        f15_shortest best = solve(&board, patterns_4x4(), k % 2);
        f15_code code =
            f15_shortest_solution(&board, &plain_one, &limits,
                                  k % 2 ? F15_ALL_SOLUTIONS : F15_ONE_SOLUTION, NULL, &known, NULL);
        assert_true(known.bound <= best.length && known.bound % 2 == best.length % 2);
        assert_true(f15_engine_estimate(&plain_one, &board) <=
                    f15_engine_estimate(patterns_4x4(), &board));
        if (code) {
            assert_int_equal(code, F15_GAVE_UP);
            assert_in_range(known.nodes, limits.nodes, limits.nodes + 4);
        } else {
            finished++;
            assert_int_equal(known.solutions, best.solutions);
        }
        assert_true(code || known.proved);
        assert_true(!known.proved || known.length == best.length);
    }
    print_message("# seed %d: %zu boards, %zu by both engines\n", SEED, boards, finished);
    assert_true(finished >= boards / 4);
    f15_engine_free(&plain_one);
}

/* ---- where it ends ----------------------------------------------------------------------------
 */

static bool stop_third(void *self, const f15_shortest *so_far) {
    (void)so_far;
    return ++*(int *)self < 3;
}

static void limits_end_it(void **state) {
    f15_board board = hundredth(87); /* 65 slides */
    f15_engine engine = engine_for(4, 4, 0, F15_ENGINE_MANHATTAN);
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest known;
    f15_error err = {0};
    int calls = 0;
    (void)state;
    for (uint64_t nodes = 1; nodes < 3000000; nodes = nodes * 3 + 1) {
        f15_search_limits limits = {.nodes = nodes};
        assert_int_equal(
            f15_shortest_solution(&board, &engine, &limits, F15_ONE_SOLUTION, &moves, &known, &err),
            F15_GAVE_UP);
        assert_in_range(known.nodes, nodes, nodes + 4);
        assert_true(!known.proved && known.length == 0 && known.bound >= 43);
        assert_string_not_equal(err.what, "");
    }
    f15_board near;
    f15_board_solved(&near, &F15_GRID_4X4);
    f15_board_slide(&near, 14);
    assert_int_equal(f15_shortest_solution(&near, patterns_4x4(), &(f15_search_limits){.nodes = 1},
                                           F15_ONE_SOLUTION, &moves, &known, &err),
                     F15_GAVE_UP);
    assert_non_null(strstr(err.what, "at least 1 slide, and no more is known"));
    f15_search_limits limits = {.tell = stop_third, .self = &calls};
    assert_int_equal(
        f15_shortest_solution(&board, &engine, &limits, F15_ONE_SOLUTION, &moves, &known, NULL),
        F15_STOPPED);
    assert_int_equal(calls, 3);
    assert_int_equal(moves.count, 0);
    f15_engine_free(&engine);
    f15_arena_free(&arena);
}

static void limits_end_it_breadth_first(void **state) {
    f15_random random = {SEED};
    f15_grid grid = {3, 4, 0};
    f15_board board;
    f15_shortest known;
    int calls = 0;
    (void)state;
    do
        f15_board_scramble(&random, &grid, true, &board, NULL);
    while (f15_shortest_solution(&board, NULL, NULL, F15_ONE_SOLUTION, NULL, &known, NULL) ||
           known.length < 36);
    uint32_t length = known.length;
    for (int by = 0; by < 3; by++) {
        f15_search_limits limits = {.nodes = by == 0 ? 1000 : 0, .bytes = by == 1 ? 10000 : 0};
        if (by == 2)
            limits = (f15_search_limits){.tell = stop_third, .self = &calls};
        assert_int_equal(
            f15_shortest_solution(&board, NULL, &limits, F15_ONE_SOLUTION, NULL, &known, NULL),
            by < 2 ? F15_GAVE_UP : F15_STOPPED);
        assert_true(!known.proved && known.bound > 2 && known.bound <= length);
        assert_true(by != 0 || (known.nodes >= 1000 && known.nodes < 1005));
    }
    assert_int_equal(calls, 3);
}

/* Only the counting is broken off: the solution is there. */
static bool stop_when_found(void *self, const f15_shortest *so_far) {
    (void)self;
    return so_far->solutions == 0;
}

static void what_was_found_stays(void **state) {
    f15_board board = hundredth(87);
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest known;
    f15_search_limits limits = {.tell = stop_when_found};
    (void)state;
    assert_int_equal(f15_shortest_solution(&board, patterns_4x4(), &limits, F15_ALL_SOLUTIONS,
                                           &moves, &known, NULL),
                     F15_STOPPED);
    assert_true(known.proved && known.solutions > 0);
    assert_int_equal(known.length, 65);
    assert_int_equal(f15_board_play(&board, &moves), 65);
    assert_true(f15_board_is_solved(&board));
    f15_arena_free(&arena);
}

static void boards_that_cannot_be_solved(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {3, 4, 0}, {4, 4, 0}, {1, 20, 0}, {4, 5, 0x400}};
    f15_random random = {SEED};
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        f15_board board;
        f15_shortest known;
        f15_error err = {0};
        assert_int_equal(f15_board_random(&random, &grids[g], false, &board, NULL), F15_OK);
        assert_int_equal(
            f15_shortest_solution(&board, NULL, NULL, F15_ALL_SOLUTIONS, NULL, &known, &err),
            F15_UNREACHABLE);
        assert_true(!known.proved && known.nodes == 0);
        assert_string_not_equal(err.what, "");
    }
}

static void made_in_parts(void **state) {
    f15_grid grid = {3, 4, 0x800}, wrong = {9, 9, 0};
    f15_engine whole = engine_for(3, 4, 0x800, F15_ENGINE_PATTERNS), parts = {0};
    f15_random random = {SEED};
    (void)state;
    assert_int_equal(f15_engine_make(&wrong, F15_ENGINE_PATTERNS, &parts, NULL), F15_TOO_BIG);
    f15_engine_free(&parts);
    assert_int_equal(f15_engine_prepare(&grid, F15_ENGINE_PATTERNS, &parts, NULL), F15_OK);
    for (uint32_t k = parts.parts; k-- > 0;)
        assert_int_equal(f15_engine_make_part(&parts, k, NULL), F15_OK);
    for (int k = 0; k < 1000; k++) {
        f15_board board;
        f15_board_random(&random, &grid, true, &board, NULL);
        assert_int_equal(f15_engine_estimate(&whole, &board), f15_engine_estimate(&parts, &board));
    }
    f15_engine_free(&whole);
    f15_engine_free(&parts);
    f15_engine_free(&parts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_of_every_iteration),
        cmocka_unit_test(published_lengths),
        cmocka_unit_test(engines_agree),
        cmocka_unit_test(limits_end_it),
        cmocka_unit_test(limits_end_it_breadth_first),
        cmocka_unit_test(what_was_found_stays),
        cmocka_unit_test(boards_that_cannot_be_solved),
        cmocka_unit_test(made_in_parts),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    f15_engine_free(patterns_4x4());
    return failed != 0;
}
