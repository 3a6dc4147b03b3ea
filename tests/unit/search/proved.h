/* A shortest solution, compared with what the search claims about it. */
#ifndef FIFTEEN_TEST_PROVED_H
#define FIFTEEN_TEST_PROVED_H

#include <fifteen/search.h>

static f15_shortest solve(const f15_board *start, const f15_engine *engine, bool count_all) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest known;
    f15_board board = *start;
    assert_int_equal(f15_shortest_solution(start, engine, NULL,
                                           count_all ? F15_ALL_SOLUTIONS : F15_ONE_SOLUTION, &moves,
                                           &known, NULL),
                     F15_OK);
    assert_true(known.proved);
    assert_int_equal(known.bound, known.length);
    assert_int_equal(moves.count, known.length);
    assert_int_equal(f15_board_play(&board, &moves), moves.count);
    assert_true(f15_board_is_solved(&board));
    f15_arena_free(&arena);
    return known;
}

#endif
