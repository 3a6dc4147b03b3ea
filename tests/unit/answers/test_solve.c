/* Some right answer to every question: all small ones of each kind, then random ones. */
#include "../check/questions.h"

#include <fifteen/puzzle.h>

#include <time.h>

static uint64_t seed;

static void must_answer(const f15_question *q) {
    f15_text text = {0};
    f15_error err = {0};
    must(f15_question_validate(q, &err), &err);
    must(f15_solve_question(q, &text, &err), &err);
    is_right(q, f15_text_string(&text));
    f15_text_free(&text);
}

static void none_is_found(const f15_question *q) {
    f15_text text = {0};
    f15_error err = {0};
    is_valid(q);
    f15_code code = f15_solve_question(q, &text, &err);
    if (code != F15_UNKNOWN)
        fail_msg("%s: \"%s\"", f15_code_name(code), f15_text_string(&text));
    assert_true(strlen(err.what) > 0);
    assert_int_equal(text.length, 0);
    f15_text_free(&text);
}

/* ---- sequences ------------------------------------------------------------------------------ */

static f15_question of_map(f15_kind kind, const uint32_t *p, size_t n) {
    f15_question q = ask_kind(kind, n);
    q.factors = 1;
    q.factor[0] = f15_alloc_copy(&q.memory, p, n, sizeof *p);
    return q;
}

static bool is_even(const uint32_t *p, size_t n) {
    int sign = 1;
    assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
    return sign > 0;
}

/* Fewest swaps, fewest of neighbours, fewest 3-cycles, in both orders of factors and both bases. */
static void answer_all_ways(const uint32_t *p, size_t n) {
    for (unsigned way = 0; way < 16; way++) {
        bool threes = way % 4 == 3;
        if (threes && (!is_even(p, n)))
            continue;
        f15_question q = of_map(threes ? F15_KIND_THREE_CYCLES : F15_KIND_SWAPS, p, n);
        q.fewest = way % 4 > 0;
        q.adjacent = way % 4 == 2;
        q.convention.compose = way & 4 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT;
        q.convention.base = way >> 3;
        must_answer(&q);
        f15_question_free(&q);
    }
}

static void every_permutation_in_steps(void **state) {
    (void)state;
    for (size_t n = 1; n <= 6; n++) {
        uint32_t p[6];
        f15_identity(p, n);
        do
            answer_all_ways(p, n);
        while (f15_next_permutation(p, n));
    }
}

/* Every pair of different words of these letters. */
static void every_word(const char *letters, f15_kind kind, bool fewest, bool adjacent) {
    f15_question words = ask_kind(kind, 0);
    give_start(&words, letters);
    uint32_t order[8];
    size_t n = words.n;
    for (size_t k = 0; k < n; k++)
        order[k] = (uint32_t)letters[k];
    for (size_t k = 1; k < n; k++) /* sorted */
        for (size_t j = k; j > 0 && order[j - 1] > order[j]; j--)
            f15_swap(order, (uint32_t)j - 1, (uint32_t)j);
    do {
        char goal[9] = {0};
        for (size_t k = 0; k < n; k++)
            goal[k] = (char)order[k];
        f15_question q = from_to(kind, letters, goal);
        q.fewest = fewest;
        q.adjacent = adjacent;
        must_answer(&q);
        f15_question_free(&q);
    } while (f15_next_permutation(order, n));
    f15_question_free(&words);
}

static void every_goal_of_a_word(void **state) {
    (void)state;
    static const char *const words[] = {"TASTE", "ANNA", "AABBCC", "ABCABC", "AAAAA", "LETTERS"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        every_word(words[w], F15_KIND_SWAPS, false, false);
        every_word(words[w], F15_KIND_SWAPS, true, false);
        every_word(words[w], F15_KIND_SWAPS, true, true);
        every_word(words[w], F15_KIND_THREE_CYCLES, false, false);
    }
}

/* What was given is answered by something else. */
static void another_than_the_given_one(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SWAPS, 3);
    give_factor(&q, "(0 1 2)");
    q.fewest = true;
    give_sequence(&q, 2, "0-2 1-2", &q.unlike);
    must_answer(&q);
    q.unlike = (f15_sequence){0};
    give_sequence(&q, 2, "0-1 0-2", &q.unlike);
    must_answer(&q);
    f15_question_free(&q);

    q = ask_kind(F15_KIND_SWAPS, 2);
    give_factor(&q, "(0 1)");
    give_sequence(&q, 2, "0-1", &q.unlike);
    must_answer(&q);
    q.fewest = true; /* (0 1) is the only one */
    none_is_found(&q);
    f15_question_free(&q);

    q = ask_kind(F15_KIND_THREE_CYCLES, 3);
    give_factor(&q, "(0 1 2)");
    give_sequence(&q, 3, "(0 1 2)", &q.unlike);
    must_answer(&q);
    q.has_at_most = true;
    q.at_most = 2; /* (0 2 1)(0 2 1) */
    must_answer(&q);
    q.at_most = 1;
    none_is_found(&q);
    f15_question_free(&q);

    q = from_to(F15_KIND_SWAPS, "3 2 1 0", "0 1 2 3");
    q.adjacent = q.fewest = true;
    give_sequence(&q, 2, "0-1 1-2 2-3 0-1 1-2 0-1", &q.unlike);
    must_answer(&q);
    f15_question_free(&q);
}

static void random_long_ones(void **state) {
    (void)state;
    f15_random random = {seed};
    for (size_t k = 0; k < 12; k++) {
        size_t n = 2 + (size_t)f15_random_below(&random, k == 0 ? F15_MAX_QUESTION_N - 1 : 60);
        uint32_t p[F15_MAX_QUESTION_N];
        f15_identity(p, n);
        f15_shuffle(&random, p, n);
        f15_question q = of_map(F15_KIND_SWAPS, p, n);
        q.fewest = true;
        q.adjacent = n < 60;
        must_answer(&q);
        q.kind = F15_KIND_THREE_CYCLES;
        q.adjacent = false;
        if (is_even(p, n))
            must_answer(&q);
        f15_question_free(&q);
    }
}

/* ---- values --------------------------------------------------------------------------------- */

static void formulas_as_they_are(void **state) {
    (void)state;
    static const char *const formulas[] = {
        "2m+1",       "n!",      "n(n-1)/2", "-n",      "2^(n-1)", "(-1)^n",  "|n-m|+1", "1/(2n)",
        "n-(m-1)",    "(n!)!",   "2^n^m",    "(2^n)^m", "-(n+1)!", "a*(b*c)", "a/(b/c)", "n(-m)",
        "(n+1)(n-1)", "|n*|m||", "2*3m",     "m*2",     "-n^2",    "(-n)^2",  "n-m-1",   "n-(m+1)",
        "2(m+1)",     "2^-n+n",  "(2m)^2",   "||n|-m|", "n*(m/2)", "n/2*m"};
    for (size_t k = 0; k < sizeof formulas / sizeof *formulas; k++) {
        f15_question q = ask_kind(F15_KIND_NUMBER, 0);
        q.of = F15_ASK_FORMULA;
        give_formula(&q, formulas[k]);
        must_answer(&q);
        f15_question_free(&q);
    }
}

/* ---- witnesses ------------------------------------------------------------------------------ */

static f15_question witness(size_t n, f15_condition a, f15_condition b) {
    f15_question q = ask_kind(F15_KIND_WITNESS, n);
    q.condition[0] = a;
    q.condition[1] = b;
    q.conditions = 2;
    return q;
}

/* Every pair of numbers that some permutation of five items has. */
static void every_pair_of_properties(void **state) {
    (void)state;
    static const f15_ask asks[] = {F15_ASK_SWAPS, F15_ASK_INVERSIONS, F15_ASK_DESCENTS,
                                   F15_ASK_ORDER, F15_ASK_CYCLES,     F15_ASK_FIXED_POINTS};
    enum { ASKS = sizeof asks / sizeof *asks };
    for (size_t n = 1; n <= 5; n++)
        for (size_t i = 0; i < ASKS; i++)
            for (size_t j = 0; j < i; j++)
                for (uint64_t value = 0; value <= 10; value++) {
                    f15_question q = witness(n, (f15_condition){asks[i], F15_EXACTLY, value},
                                             (f15_condition){asks[j], F15_AT_LEAST, value * 7 % 5});
                    if (f15_question_validate(&q, NULL) == F15_OK)
                        must_answer(&q);
                }
}

static void witnesses_of_many(void **state) {
    (void)state;
    static const struct {
        size_t n;
        f15_condition a, b;
    } rows[] = {
        {9, {F15_ASK_ORDER, F15_EXACTLY, 20}, {F15_ASK_EVEN, F15_EXACTLY, 0}},
        {12, {F15_ASK_ORDER, F15_EXACTLY, 60}, {F15_ASK_INVERSIONS, F15_EXACTLY, 31}},
        {20, {F15_ASK_SWAPS, F15_EXACTLY, 19}, {F15_ASK_DESCENTS, F15_EXACTLY, 1}},
        {30, {F15_ASK_FIXED_POINTS, F15_EXACTLY, 0}, {F15_ASK_CYCLES, F15_AT_LEAST, 14}},
        {16, {F15_ASK_INVERSIONS, F15_EXACTLY, 101}, {F15_ASK_SWAPS, F15_EXACTLY, 9}},
        {200, {F15_ASK_SWAPS, F15_EXACTLY, 50}, {F15_ASK_EVEN, F15_EXACTLY, 1}},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        f15_question q = witness(rows[k].n, rows[k].a, rows[k].b);
        must_answer(&q);
    }
    f15_question q = witness(9, (f15_condition){F15_ASK_ORDER, F15_EXACTLY, 11},
                             (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1});
    none_is_found(&q);
}

/* ---- boards --------------------------------------------------------------------------------- */

static f15_question on_board(f15_kind kind, const f15_board *board) {
    f15_question q = ask_kind(kind, f15_grid_size(&board->grid));
    q.puzzle.given = true;
    q.puzzle.board = *board;
    return q;
}

static void a_path_where_there_is_one(void **state) {
    (void)state;
    static const f15_grid grids[] = {{2, 2, 0}, {3, 3, 0}, {3, 4, 0}, {2, 5, 0}, {3, 3, 1 << 4}};
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        f15_board board;
        f15_board_solved(&board, &grids[g]);
        f15_question q = on_board(F15_KIND_BOARD_CYCLE, &board);
        f15_cells open = f15_grid_open(&grids[g]);
        for (f15_cells through = 0; through <= open; through++) {
            f15_text text = {0};
            if (through & ~open)
                continue;
            q.puzzle.through = through;
            q.puzzle.avoiding = ~through & open & 0x111;
            is_valid(&q);
            f15_code code = f15_solve_question(&q, &text, NULL);
            f15_path path;
            f15_code found = f15_find_path(&grids[g], through, q.puzzle.avoiding, &path, NULL);
            assert_int_equal(code == F15_OK, found == F15_OK);
            if (code == F15_OK)
                is_right(&q, f15_text_string(&text));
            f15_text_free(&text);
        }
    }
}

/* Every board of 2 x 2 and of 2 x 3 that can be reached, from a fixed one and to it. */
/* Compares the fewest slides home with a search of another kind. */
static void must_be_fewest(const f15_question *q) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest found;
    size_t fewest = 0;
    must(
        f15_shortest_solution(&q->puzzle.board, NULL, NULL, F15_ONE_SOLUTION, &moves, &found, NULL),
        &(f15_error){0});
    assert_true(f15_fewest_slides(q, UINT64_MAX, &fewest));
    assert_int_equal(fewest, moves.count);
    assert_true(fewest == 0 || !f15_fewest_slides(q, 0, &fewest));
    f15_arena_free(&arena);
}

static void every_small_board(void **state) {
    (void)state;
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 3, 1 << 0 | 1 << 4}};
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        f15_board board, solved;
        uint32_t item[9], at[9], open = 0, size = f15_grid_size(&grids[g]);
        f15_board_solved(&solved, &grids[g]);
        for (uint32_t cell = 0; cell < size; cell++) {
            item[cell] = cell;
            if (f15_grid_open(&grids[g]) & F15_CELL(cell))
                at[open++] = cell;
        }
        if (open == 7)
            continue;
        uint32_t order[9];
        memcpy(order, at, sizeof order);
        do {
            for (uint32_t k = 0; k < open; k++)
                item[at[k]] = order[k];
            must(f15_board_set(&board, &grids[g], item, NULL, NULL), &(f15_error){0});
            f15_question q = on_board(F15_KIND_MOVES, &board);
            q.puzzle.wanted = solved;
            if (f15_question_validate(&q, NULL) != F15_OK)
                continue;
            must_answer(&q);
            must_be_fewest(&q);
            q.puzzle.board = solved;
            q.puzzle.wanted = board;
            must_answer(&q);
        } while (f15_next_permutation(order, open));
    }
}

static f15_question random_moves(f15_random *random, const f15_grid *grid, f15_board_goal goal) {
    f15_board board, wanted;
    uint32_t size = f15_grid_size(grid), home = f15_grid_home(grid);
    must(f15_board_scramble(random, grid, true, &board, NULL), &(f15_error){0});
    must(f15_board_scramble(random, grid, true, &wanted, NULL), &(f15_error){0});
    f15_question q = on_board(F15_KIND_MOVES, &board);
    q.puzzle.goal = goal;
    q.puzzle.wanted = wanted;
    do
        q.puzzle.hole_at = (uint8_t)f15_random_below(random, size);
    while (q.puzzle.hole_at == board.hole || (grid->obstacles & F15_CELL(q.puzzle.hole_at)));
    uint32_t item[F15_MAX_CELLS], cell[F15_MAX_CELLS], items = 0, cells = 0;
    for (uint32_t c = 0; c < size; c++)
        if (!(grid->obstacles & F15_CELL(c))) {
            cell[cells++] = c;
            if (c != home)
                item[items++] = c;
        }
    f15_shuffle(random, item, items);
    f15_shuffle(random, cell, cells);
    q.puzzle.placeds =
        1 + (size_t)f15_random_below(random, items < 8 ? items - 2 : 6); /* parity is free */
    for (size_t k = 0; k < q.puzzle.placeds; k++)
        q.puzzle.placed[k] = (f15_placed){(uint8_t)item[k], (uint8_t)cell[k]};
    for (size_t k = 0; k < 3; k++)
        q.puzzle.cycle[k] = (uint8_t)item[k];
    return q;
}

/* Goals of every sort; on some a cell is to be left alone, in which what is wanted stands. */
static void random_goals(void **state) {
    (void)state;
    static const f15_grid grids[] = {{2, 2, 0},      {3, 3, 0},       {4, 4, 0},
                                     {3, 5, 0},      {2, 4, 0},       {6, 4, 0},
                                     {4, 4, 1 << 5}, {5, 5, 1 << 12}, {8, 8, 0}};
    f15_random random = {seed};
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++)
        for (unsigned goal = F15_GOAL_BOARD; goal <= F15_GOAL_CYCLE; goal++)
            for (size_t k = 0; k < 3; k++) {
                f15_question q = random_moves(&random, &grids[g], (f15_board_goal)goal);
                if (f15_question_validate(&q, NULL) == F15_OK)
                    must_answer(&q);
            }
}

static void cells_left_alone(void **state) {
    (void)state;
    f15_random random = {seed + 1};
    for (size_t k = 0; k < 40; k++) {
        const f15_grid grid = {4, 4, 0}, inner = {4, 4, 1};
        f15_board_goal goal = (f15_board_goal)(k % 4);
        f15_question q = random_moves(&random, &inner, goal);
        q.puzzle.board.grid = q.puzzle.wanted.grid =
            grid; /* cell 0 holds piece 0, as a wall does */
        q.puzzle.kept = 1;
        if (f15_question_validate(&q, NULL) == F15_OK)
            must_answer(&q);
    }
}

/* As many as are needed, and one fewer. */
static void no_more_than_allowed(void **state) {
    (void)state;
    f15_random random = {seed + 2};
    for (size_t k = 0; k < 12; k++) {
        f15_question q = random_moves(&random, &(f15_grid){3, 3, 0}, F15_GOAL_BOARD);
        if (f15_question_validate(&q, NULL) != F15_OK)
            continue;
        f15_verdict v;
        q.has_at_most = true;
        for (q.at_most = 0; q.at_most <= 31; q.at_most++) {
            f15_text text = {0};
            f15_code code = f15_solve_question(&q, &text, NULL);
            if (code == F15_OK) {
                v = verdict_of(&q, f15_text_string(&text));
                assert_int_equal(v.judgement, F15_RIGHT);
                f15_verdict_free(&v);
                f15_text_free(&text);
                break;
            }
            assert_int_equal(code, F15_UNKNOWN);
        }
        assert_true(q.at_most <= 31); /* no board of 3 x 3 is farther */
    }
}

/* On a strip and on a ring the parity does not decide; what cannot be had is not found. */
static void where_parity_does_not_decide(void **state) {
    (void)state;
    f15_board board, wanted;
    const f15_grid strip = {1, 4, 0}, ring = {3, 3, 1 << 4};
    f15_board_solved(&board, &strip);
    wanted = board;
    f15_board_slide(&wanted, 2);
    f15_board_slide(&wanted, 1);
    f15_question q = on_board(F15_KIND_MOVES, &board);
    q.puzzle.wanted = wanted;
    must_answer(&q);
    const uint32_t turned[4] = {1, 2, 0, 3};
    must(f15_board_set(&q.puzzle.wanted, &strip, turned, NULL, NULL), &(f15_error){0});
    none_is_found(&q);

    f15_board_solved(&board, &ring);
    wanted = board;
    static const uint8_t round[] = {7, 6, 3, 0, 1, 2, 5, 8};
    for (size_t k = 0; k < 32; k++)
        f15_board_slide(&wanted, round[k % 8]);
    q = on_board(F15_KIND_MOVES, &board);
    q.puzzle.wanted = wanted;
    must_answer(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_permutation_in_steps),
        cmocka_unit_test(every_goal_of_a_word),
        cmocka_unit_test(another_than_the_given_one),
        cmocka_unit_test(random_long_ones),
        cmocka_unit_test(formulas_as_they_are),
        cmocka_unit_test(every_pair_of_properties),
        cmocka_unit_test(witnesses_of_many),
        cmocka_unit_test(a_path_where_there_is_one),
        cmocka_unit_test(every_small_board),
        cmocka_unit_test(random_goals),
        cmocka_unit_test(cells_left_alone),
        cmocka_unit_test(no_more_than_allowed),
        cmocka_unit_test(where_parity_does_not_decide),
    };
    const char *given = getenv("F15_SEED");
    seed = given != NULL ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
    print_message("F15_SEED=%llu\n", (unsigned long long)seed);
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
