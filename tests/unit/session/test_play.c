/* Boards that are played: every slide of every small board against a ledger counted by hand, hints
 * followed to the end, slides taken back and made again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/search.h>
#include <fifteen/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOT_KNOWN UINT64_MAX

static f15_session *open_board(const f15_board *board) {
    const f15_session_start start = {.kind = F15_SESSION_PLAY, .board = board};
    f15_session *session = NULL;
    assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
    assert_int_equal(f15_session_view(session)->part, F15_PART_PLAY);
    return session;
}

static const f15_play *look(const f15_session *session) {
    return f15_session_view(session)->play;
}

static void act(f15_session *session, f15_act_kind kind, uint64_t number) {
    const f15_act it = {.kind = kind, .number = number};
    assert_int_equal(f15_session_act(session, &it, NULL), F15_OK);
}

static bool can(const f15_session *session, f15_act_kind kind) {
    return f15_session_view(session)->can >> kind & 1;
}

static const f15_message *said(const f15_session *session, f15_message_id id) {
    const f15_view *view = f15_session_view(session);
    for (size_t k = 0; k < view->saids; k++)
        if (view->said[k].id == id)
            return &view->said[k];
    return NULL;
}

static f15_board board_of(const char *text) {
    f15_board board;
    assert_int_equal(f15_read_board(text, strlen(text), 0, 0, &board, NULL, NULL), F15_OK);
    return board;
}

/* ---- the ledger, counted anew -------------------------------------------------------------- */

static void assert_ledger(const f15_session *session) {
    const f15_play *play = look(session);
    const uint32_t cells = play->now.grid.rows * play->now.grid.columns;
    const uint8_t *item = play->now.item;
    const uint32_t columns = play->now.grid.columns;
    uint32_t home = cells, inversions = 0, all = 0, cycles = 0, solved = 0;
    bool seen[F15_MAX_CELLS] = {false};
    while (play->now.grid.obstacles >> --home & 1) {
    }
    for (uint32_t a = 0; a < cells; a++)
        for (uint32_t b = a + 1; b < cells; b++) {
            const bool wall =
                (play->now.grid.obstacles >> a & 1) || (play->now.grid.obstacles >> b & 1);
            all += item[a] > item[b];
            inversions += item[a] > item[b] && item[a] != home && item[b] != home && !wall;
        }
    for (uint32_t a = 0; a < cells; a++) {
        solved += item[a] == a;
        cycles += !seen[a] && !(play->now.grid.obstacles >> a & 1);
        for (uint32_t b = a; !seen[b]; b = item[b])
            seen[b] = true;
    }
    const int down = (int)(play->now.hole / columns) - (int)(home / columns);
    const int right = (int)(play->now.hole % columns) - (int)(home % columns);
    assert_int_equal(item[play->now.hole], home);
    assert_int_equal(play->odd, all % 2);
    assert_int_equal(play->dark, (abs(down) + abs(right)) % 2);
    assert_int_equal(play->inversions, inversions);
    assert_int_equal(play->cycles, cycles);
    assert_int_equal(play->solved, solved == cells);
    assert_true(!play->solvable || play->odd == play->dark);
}

/* ---- hints --------------------------------------------------------------------------------- */

/* Does what hints say until there is nothing left to do; how many slides that took. */
static uint64_t follow_hints(f15_session *session) {
    const uint64_t begun = look(session)->made;
    for (size_t acts = 0; acts < 200000; acts++) {
        act(session, F15_ACT_HINT, 0);
        if (said(session, F15_SAY_NOTHING_TO_HINT))
            return look(session)->made - begun;
        const f15_message *slide = said(session, F15_SAY_HINT_SLIDE);
        if (!slide)
            continue;
        const f15_board *now = &look(session)->now;
        const uint32_t cell = f15_board_find(now, (uint32_t)slide->value[0] - 1);
        assert_int_equal(f15_board_source(now, (f15_side)slide->value[1]), cell);
        act(session, F15_ACT_SLIDE, cell);
        assert_true(said(session, F15_SAY_PLAY));
    }
    fail_msg("hints do not come to an end");
    return 0;
}

/* Hints on a board that cannot be solved say why, each time, and offer nothing. */
static void hints_say_why_not(f15_session *session) {
    static const f15_message_id offers[] = {
        F15_SAY_NOTHING_TO_HINT, F15_SAY_NO_WAY_KNOWN, F15_SAY_HINT_SHORTEST, F15_SAY_HINT_ROW,
        F15_SAY_HINT_REST,       F15_SAY_HINT_CYCLES,  F15_SAY_HINT_SLIDE};
    const f15_play *play = look(session);
    for (size_t tries = 0; tries < 3; tries++) {
        act(session, F15_ACT_HINT, 0);
        assert_true(
            said(session, play->odd != play->dark ? F15_SAY_SIGN_DIFFERS : F15_SAY_PLACE_DIFFERS));
        assert_int_equal(said(session, F15_SAY_NEARS) != NULL, play->nears && !play->nearest);
        for (size_t k = 0; k < sizeof offers / sizeof *offers; k++)
            assert_null(said(session, offers[k]));
    }
}

/* Slides all home but the last two pieces, on the way that solves the board with these exchanged.
 */
static void go_near(f15_session *session) {
    const f15_play *play = look(session);
    f15_board twin = play->now;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest found;
    twin.item[f15_board_find(&play->now, play->last[0])] = (uint8_t)play->last[1];
    twin.item[f15_board_find(&play->now, play->last[1])] = (uint8_t)play->last[0];
    assert_int_equal(
        f15_shortest_solution(&twin, NULL, NULL, F15_ONE_SOLUTION, &moves, &found, NULL), F15_OK);
    for (size_t k = 0; k < moves.count; k++) {
        const uint32_t cell = f15_board_find(&twin, moves.item[k]);
        f15_board_slide(&twin, cell);
        act(session, F15_ACT_SLIDE, cell);
    }
    f15_arena_free(&arena);
    assert_true(play->nearest);
}

/* A board of few cells: its distance is known, and its hints are on a shortest way. */
static void play_small(const f15_board *board) {
    f15_session *session = open_board(board);
    const f15_play *play = look(session);
    uint32_t where;
    assert_ledger(session);
    assert_int_equal(play->solvable, f15_board_is_in_reach(board, &where));
    assert_int_equal(!play->solvable,
                     said(session, F15_SAY_SIGN_DIFFERS) || said(session, F15_SAY_PLACE_DIFFERS));
    assert_int_equal(said(session, F15_SAY_NEARS) != NULL, play->nears && !play->nearest);
    if (play->solvable) {
        f15_shortest known;
        assert_int_equal(
            f15_shortest_solution(board, NULL, NULL, F15_ONE_SOLUTION, NULL, &known, NULL), F15_OK);
        assert_int_equal(play->shortest, known.length);
        assert_int_equal(play->left, known.length);
        assert_int_equal(follow_hints(session), known.length);
        assert_true(play->solved);
        assert_int_equal(play->left, 0);
    } else {
        assert_true(play->shortest == NOT_KNOWN);
        hints_say_why_not(session);
    }
    if (play->nears) {
        go_near(session);
        hints_say_why_not(session);
        for (uint32_t c = 0; c < f15_grid_size(&board->grid); c++)
            assert_int_equal(play->now.item[c], c == play->last[0]   ? play->last[1]
                                                : c == play->last[1] ? play->last[0]
                                                                     : c);
    }
    f15_session_close(session);
}

static void every_board_of(uint32_t rows, uint32_t columns, f15_cells obstacles) {
    const f15_grid grid = {rows, columns, obstacles};
    uint32_t order[F15_MAX_CELLS], item[F15_MAX_CELLS], cell[F15_MAX_CELLS], n = 0;
    for (uint32_t c = 0; c < rows * columns; c++)
        if (!(obstacles >> c & 1))
            cell[n++] = c;
    f15_identity(order, n);
    do {
        f15_board board;
        size_t where;
        f15_identity(item, rows * columns);
        for (uint32_t k = 0; k < n; k++)
            item[cell[k]] = cell[order[k]];
        assert_int_equal(f15_board_set(&board, &grid, item, &where, NULL), F15_OK);
        play_small(&board);
    } while (f15_next_permutation(order, n));
}

static void every_small_board(void **state) {
    (void)state;
    every_board_of(1, 1, 0);
    every_board_of(1, 4, 0);
    every_board_of(4, 1, 0);
    every_board_of(2, 2, 0);
    every_board_of(2, 3, 0);
    every_board_of(2, 4, F15_CELL(0) | F15_CELL(7));
    every_board_of(2, 3, F15_CELL(5)); /* a square with a tail */
}

/* ---- a random walk against a list of boards ------------------------------------------------ */

#define WALK 60
#define LONGEST F15_MAX_CELLS /* slides of an act */

/* Puts the cells from the hole to a piece in its row or column into path; returns how many: none if a wall
 * is between them. */
static size_t line_to(const f15_board *now, uint32_t cell, uint32_t path[LONGEST]) {
    const int columns = (int)now->grid.columns;
    int row = (int)now->hole / columns, column = (int)now->hole % columns;
    const int to_row = (int)cell / columns, to_column = (int)cell % columns;
    size_t count = 0;
    if (cell >= f15_grid_size(&now->grid) || (row != to_row && column != to_column))
        return 0;
    while (row != to_row || column != to_column) {
        row += (to_row > row) - (to_row < row);
        column += (to_column > column) - (to_column < column);
        path[count++] = (uint32_t)(row * columns + column);
        if (now->grid.obstacles >> path[count - 1] & 1)
            return 0;
    }
    return count;
}

static void walk(const f15_board *board, f15_random *random) {
    f15_session *session = open_board(board);
    const f15_play *play = look(session);
    f15_board stood[WALK * 8 + 1] = {*board}; /* after so many slides */
    size_t made = 0, most = 0;
    for (size_t acts = 0; acts < WALK; acts++) {
        const uint64_t what = f15_random_below(random, 8);
        assert_int_equal(can(session, F15_ACT_UNDO), made > 0);
        assert_int_equal(can(session, F15_ACT_CLEAR), made > 0);
        assert_int_equal(can(session, F15_ACT_REDO), most > made);
        if (what < 4) {
            const uint32_t cell = (uint32_t)f15_random_below(random, F15_MAX_CELLS + 1);
            uint32_t path[LONGEST];
            const size_t slides = line_to(&play->now, cell, path);
            act(session, F15_ACT_SLIDE, cell);
            assert_int_equal(slides == 0,
                             said(session, F15_SAY_NO_PIECE) || said(session, F15_SAY_NOT_BESIDE));
            for (size_t k = 0; k < slides; k++) {
                stood[made + 1] = stood[made];
                f15_board_slide(&stood[made + 1], path[k]);
                most = ++made;
            }
        } else if (what == 4 || what == 5) {
            act(session, F15_ACT_UNDO, 0);
            made -= made > 0;
        } else if (what == 6) {
            act(session, F15_ACT_REDO, 0);
            made += made < most;
        } else if (f15_random_below(random, 8) == 0) {
            act(session, F15_ACT_CLEAR, 0);
            made = 0;
        } else {
            act(session, F15_ACT_HINT, 0);
        }
        assert_int_equal(play->made, made);
        assert_int_equal(play->undone, most - made);
        assert_memory_equal(play->now.item, stood[made].item, f15_grid_size(&board->grid));
        assert_ledger(session);
    }
    if (play->solvable) {
        follow_hints(session);
        assert_true(play->solved);
    } else {
        hints_say_why_not(session);
    }

    /* what was made, as text, leads from the one board to the other */
    f15_arena arena = {0};
    f15_written_moves moves;
    f15_board again = play->from;
    size_t played;
    assert_int_equal(f15_read_moves(play->moves, play->length, &again, NULL, F15_MOVER_PIECE,
                                    &arena, &moves, NULL),
                     F15_OK);
    assert_int_equal(f15_play_written(&again, &moves, NULL, &played, NULL), F15_OK);
    assert_int_equal(played, play->made);
    assert_memory_equal(again.item, play->now.item, f15_grid_size(&board->grid));
    f15_arena_free(&arena);
    f15_session_close(session);
}

static void random_walks(void **state) {
    static const f15_grid grids[] = {{3, 3, 0}, {4, 4, 0},           {5, 5, 0},          {2, 8, 0},
                                     {8, 8, 0}, {4, 4, F15_CELL(6)}, {3, 4, F15_CELL(0)}};
    const uint64_t seed = 20261122;
    f15_random random = {seed};
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (size_t k = 0; k < 2 * sizeof grids / sizeof *grids; k++) {
        f15_board board;
        assert_int_equal(f15_board_scramble(&random, &grids[k / 2], k % 2 == 0, &board, NULL),
                         F15_OK);
        walk(&board, &random);
    }
}

/* ---- what is said -------------------------------------------------------------------------- */

static void the_end_is_told_against_the_shortest(void **state) {
    const f15_board board = board_of("1 2 3 / 4 5 6 / 7 _ 8");
    (void)state;
    f15_session *session = open_board(&board);
    act(session, F15_ACT_SLIDE, 8);
    assert_int_equal(said(session, F15_SAY_PLAYED_SHORTEST)->value[0], 1);
    act(session, F15_ACT_UNDO, 0);
    assert_null(said(session, F15_SAY_PLAYED_SHORTEST));
    act(session, F15_ACT_SLIDE, 6);
    assert_int_equal(look(session)->left, 2);
    act(session, F15_ACT_SLIDE, 7);
    act(session, F15_ACT_SLIDE, 8);
    assert_int_equal(said(session, F15_SAY_PLAYED_LONGER)->value[0], 3);
    assert_int_equal(said(session, F15_SAY_PLAYED_LONGER)->value[1], 1);
    assert_string_equal(look(session)->moves, "7 7 8");
    act(session, F15_ACT_LEVEL, 0);
    assert_string_equal(look(session)->moves, "7 7 8");
    act(session, F15_ACT_CLEAR, 0);
    assert_string_equal(look(session)->moves, "()");
    assert_int_equal(look(session)->undone, 3);
    act(session, F15_ACT_CLEAR, 0);
    assert_true(said(session, F15_SAY_NOT_NOW));
    f15_session_close(session);
    const f15_board solved = board_of("1 2 3 / 4 5 6 / 7 8 _");
    session = open_board(&solved);
    act(session, F15_ACT_SLIDE, 7);
    act(session, F15_ACT_UNDO, 0); /* back at the start, which is not an end */
    assert_true(look(session)->solved && look(session)->made == 0);
    assert_null(said(session, F15_SAY_PLAYED_SHORTEST));
    f15_session_close(session);
}

/* First the reason alone, and then slide by slide; the reason again where another stage begins. */
static void a_hint_is_a_ladder(void **state) {
    const f15_board board =
        board_of("2 15 1 12 24 / 8 5 6 11 23 / 4 9 10 7 22 / 3 14 13 21 20 / 19 17 18 16 _");
    (void)state;
    f15_session *session = open_board(&board);
    assert_true(look(session)->shortest == NOT_KNOWN);
    act(session, F15_ACT_HINT, 0);
    const f15_message *row = said(session, F15_SAY_HINT_ROW);
    assert_non_null(row);
    assert_null(said(session, F15_SAY_HINT_SLIDE));
    const uint64_t slides = row->value[1];
    for (uint64_t k = 0; k < slides; k++) {
        act(session, F15_ACT_HINT, 0);
        assert_null(said(session, F15_SAY_HINT_ROW));
        const f15_message *slide = said(session, F15_SAY_HINT_SLIDE);
        assert_non_null(slide);
        act(session, F15_ACT_SLIDE,
            f15_board_find(&look(session)->now, (uint32_t)slide->value[0] - 1));
    }
    act(session, F15_ACT_HINT, 0);
    assert_null(said(session, F15_SAY_HINT_SLIDE));
    assert_non_null(said(session, F15_SAY_HINT_ROW));
    f15_session_close(session);
}

/* Also on a board whose shortest solution is known; off its path the reason comes first again. */
static void a_hint_on_a_small_board_keeps_the_slide(void **state) {
    const f15_board board = board_of("1 2 3 / 4 _ 6 / 7 5 8");
    (void)state;
    f15_session *session = open_board(&board);
    for (uint32_t k = 0; k < 2; k++) {
        act(session, F15_ACT_HINT, 0);
        assert_true(said(session, F15_SAY_HINT_SHORTEST) && !said(session, F15_SAY_HINT_SLIDE));
        act(session, F15_ACT_HINT, 0);
        assert_true(!said(session, F15_SAY_HINT_SHORTEST) && said(session, F15_SAY_HINT_SLIDE));
        act(session, F15_ACT_SLIDE, 3);
    }
    f15_session_close(session);
}

/* In a ring nothing can pass: not even the last two pieces can be exchanged. */
static void a_board_without_a_way(void **state) {
    const f15_board board = board_of("1 2 3 / 4 # 8 / 7 6 _");
    (void)state;
    f15_session *session = open_board(&board);
    assert_true(said(session, F15_SAY_SIGN_DIFFERS) && !said(session, F15_SAY_NEARS));
    hints_say_why_not(session);
    assert_false(look(session)->solved || look(session)->nearest);
    f15_session_close(session);
}

static void no_more_slides_than_are_kept(void **state) {
    const f15_board board = board_of("1 2 3 _");
    (void)state;
    f15_session *session = open_board(&board);
    for (size_t k = 0; k < F15_PLAY_SLIDES; k++)
        act(session, F15_ACT_SLIDE, k % 2 ? 3 : 2);
    assert_int_equal(look(session)->made, F15_PLAY_SLIDES);
    act(session, F15_ACT_SLIDE, 2);
    assert_true(said(session, F15_SAY_TOO_MANY_SLIDES));
    assert_int_equal(look(session)->made, F15_PLAY_SLIDES);
    act(session, F15_ACT_CLEAR, 0);
    assert_int_equal(look(session)->undone, F15_PLAY_SLIDES);
    f15_session_close(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_board),
        cmocka_unit_test(random_walks),
        cmocka_unit_test(the_end_is_told_against_the_shortest),
        cmocka_unit_test(a_hint_is_a_ladder),
        cmocka_unit_test(a_hint_on_a_small_board_keeps_the_slide),
        cmocka_unit_test(a_board_without_a_way),
        cmocka_unit_test(no_more_slides_than_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
