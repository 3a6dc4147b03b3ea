/* What the data of an exercise say of a board: cells under its base, pieces by their labels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/course.h>

static const char text[] =
    "fifteen: exercises\n"
    "convention: lecture9\n"
    "exercises:\n"
    "  - id: t/hole\n    title: T\n    prompt: p\n    kind: moves\n    at-most: 4\n"
    "    data: {board: '1 2 3 / 4 # 6 / 7 8 _', hole-at: 1, kept: [2, 3]}\n    solutions: [x]\n"
    "  - id: t/place\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {size: 2x3, place: [{piece: 5, cell: 1}, {piece: 1, cell: 6}]}\n"
    "    solutions: [x]\n"
    "  - id: t/cycle\n    title: T\n    prompt: p\n    kind: moves\n    convention: chapter6\n"
    "    data: {board: [5, 1, 2, 3, 4, 0], size: 3x2, three-cycle: [5, 1, 2]}\n"
    "    solutions: [x]\n"
    "  - id: t/board\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {board: 1 2 / _ 3, goal-board: _ 2 / 1 3}\n    solutions: [x]\n"
    "  - id: t/solve\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {board: [[1, 2], [0, 3]]}\n    solutions: [x]\n"
    "  - id: t/ring\n    title: T\n    prompt: p\n    kind: board-cycle\n"
    "    data: {size: 3x3, through: [1, 9], avoiding: [5]}\n    solutions: [x]\n"
    "  - id: t/rounds\n    title: T\n    prompt: p\n    kind: number\n    of: rounds\n"
    "    data: {size: 2x2, path: [1, 2, 4, 3], piece: 2, cell: 3}\n    solutions: [x]\n"
    "  - id: t/solvable\n    title: T\n    prompt: p\n    kind: yes-no\n    of: solvable\n"
    "    with: [inversions, row]\n    data: {board: 1 2 / _ 3}\n    solutions: [x]\n"
    "  - id: t/line\n    title: T\n    prompt: p\n    kind: cycles\n"
    "    data: {permutation: 2 1 3}\n    solutions: [x]\n";

static f15_course course;

static int load(void **state) {
    f15_findings findings = {0};
    f15_error err = {0};
    (void)state;
    f15_code code = f15_course_read(&course, "t", text, strlen(text), &findings, &err);
    for (size_t i = 0; i < findings.count; i++)
        print_error("%zu:%zu: %s\n", findings.at[i].error.line, findings.at[i].error.column,
                    findings.at[i].error.what);
    f15_findings_free(&findings);
    return code != F15_OK || course.exercises != 9;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

static const f15_puzzle *puzzle_of(const char *id) {
    const f15_exercise *e = f15_course_exercise(&course, id);
    assert_non_null(e);
    assert_true(e->question.puzzle.given);
    assert_int_equal(e->question.n, f15_grid_size(&e->question.puzzle.board.grid));
    return &e->question.puzzle;
}

static void cells_follow_the_base(void **state) {
    (void)state;
    const f15_puzzle *hole = puzzle_of("t/hole"), *ring = puzzle_of("t/ring");
    assert_int_equal(hole->goal, F15_GOAL_HOLE);
    assert_int_equal(hole->hole_at, 0);
    assert_true(hole->kept == (F15_CELL(1) | F15_CELL(2)));
    assert_true(hole->board.grid.obstacles == F15_CELL(4));
    assert_true(f15_course_exercise(&course, "t/hole")->question.has_at_most);
    assert_true(ring->through == (F15_CELL(0) | F15_CELL(8)) && ring->avoiding == F15_CELL(4));
    assert_true(f15_board_is_solved(&ring->board));
}

static void pieces_are_labels(void **state) {
    (void)state;
    const f15_puzzle *place = puzzle_of("t/place"), *cycle = puzzle_of("t/cycle");
    assert_int_equal(place->goal, F15_GOAL_PLACES);
    assert_int_equal(place->placeds, 2);
    assert_int_equal(place->placed[0].item, 4);
    assert_int_equal(place->placed[0].cell, 0);
    assert_int_equal(place->placed[1].item, 0);
    assert_int_equal(place->placed[1].cell, 5);
    assert_int_equal(cycle->goal, F15_GOAL_CYCLE);
    assert_int_equal(cycle->cycle[0], 4);
    assert_int_equal(cycle->cycle[2], 1);
    assert_int_equal(cycle->board.grid.rows, 3);
    assert_int_equal(cycle->board.item[0], 4);
}

static void boards_are_goals(void **state) {
    (void)state;
    const f15_puzzle *board = puzzle_of("t/board"), *solve = puzzle_of("t/solve");
    assert_int_equal(board->goal, F15_GOAL_BOARD);
    assert_int_equal(board->wanted.hole, 0);
    assert_int_equal(solve->goal, F15_GOAL_BOARD);
    assert_true(f15_board_is_solved(&solve->wanted));
    assert_int_equal(solve->board.hole, 2);
}

static void numbers_of_boards(void **state) {
    (void)state;
    const f15_puzzle *rounds = puzzle_of("t/rounds");
    static const uint8_t path[] = {0, 1, 3, 2};
    f15_verdict verdict = {0};
    assert_int_equal(rounds->path_length, 4);
    assert_memory_equal(rounds->path, path, 4);
    assert_int_equal(rounds->item, 1);
    assert_int_equal(rounds->cell, 2);
    const f15_exercise *e = f15_course_exercise(&course, "t/solvable");
    assert_int_equal(f15_check(&e->question, "yes 0 2", 7, &verdict, NULL), F15_OK);
    assert_int_equal(verdict.judgement, F15_RIGHT);
    f15_verdict_free(&verdict);
    assert_false(f15_course_exercise(&course, "t/line")->question.puzzle.given);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_follow_the_base),
        cmocka_unit_test(pieces_are_labels),
        cmocka_unit_test(boards_are_goals),
        cmocka_unit_test(numbers_of_boards),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
