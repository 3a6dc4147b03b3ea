/* Each misconception that the table allows a kind makes a wrong answer of that kind, on some
 * question of a pool, and is found in it. Then a few answers whose only explanation is known. */
#include "questions.h"

static f15_question pool[200];
static size_t pooled;

static f15_question *put(f15_question q) {
    assert_true(pooled < sizeof pool / sizeof *pool);
    pool[pooled] = q;
    return &pool[pooled++];
}

static f15_question *put_kind(f15_kind kind, f15_ask of, uint32_t base) {
    f15_question q = ask_kind(kind, 0);
    q.of = of;
    q.convention.base = base;
    return put(q);
}

/* ---- permutations --------------------------------------------------------------------------- */

static void put_arrangements(void) {
    static const f15_kind kinds[] = {F15_KIND_SWAPS, F15_KIND_THREE_CYCLES, F15_KIND_CYCLE_FORM};
    for (uint32_t base = 0; base < 2; base++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            f15_question *q = put_kind(kinds[k], F15_ASK_ITSELF, base);
            give_start(q, base == 0 ? "3 4 0 2 1 5" : "4 5 1 3 2 6");
            give_goal(q, base == 0 ? "0 5 1 4 3 2" : "1 6 2 5 4 3");
            q = put_kind(kinds[k], F15_ASK_ITSELF, base);
            give_factor(q, base == 0 ? "(0 1 2 3)(4 5)" : "(1 2 3 4)(5 6)");
            give_factor(q, base == 0 ? "2 0 3 1 5 4" : "3 1 4 2 6 5");
            q->fewest = kinds[k] != F15_KIND_CYCLE_FORM;
        }
    f15_question *q = put_kind(F15_KIND_THREE_CYCLES, F15_ASK_ITSELF, 0);
    give_start(q, "0 1 2 3 4");
    give_goal(q, "1 2 3 4 0");
    q = put_kind(F15_KIND_THREE_CYCLES, F15_ASK_ITSELF, 0);
    give_factor(q, "1 2 4 0 3");
    give_factor(q, "(0 3 1)");
    q = put_kind(F15_KIND_THREE_CYCLES, F15_ASK_ITSELF, 0);
    q->n = 5;
    give_factor(q, "(0 1 2)");
    give_factor(q, "(2 3 4)");
    q = put_kind(F15_KIND_SWAPS, F15_ASK_ITSELF, 0);
    give_start(q, "0 1 2 3 4");
    give_goal(q, "3 1 2 0 4");
    q->adjacent = true;
    q = put_kind(F15_KIND_CYCLE_FORM, F15_ASK_ITSELF, 0);
    give_start(q, "TASTE");
    give_sequence(q, 2, "0-1 1-3 3-4", &q->swaps);
    q = put_kind(F15_KIND_CYCLE_FORM, F15_ASK_INVERSE, 0);
    give_factor(q, "3 4 0 2 1");
}

static void put_lists(void) {
    for (uint32_t base = 0; base < 2; base++) {
        f15_question *q = put_kind(F15_KIND_PERMUTATION, F15_ASK_ARRANGEMENT, base);
        give_start(q, base == 0 ? "3 4 0 2 1" : "4 5 1 3 2");
        give_sequence(q, 2, "1-2 2-4 1-3", &q->swaps);
        q = put_kind(F15_KIND_PERMUTATION, F15_ASK_ITSELF, base);
        give_factor(q, base == 0 ? "(0 1 2 3)" : "(1 2 3 4)");
        give_factor(q, base == 0 ? "2 0 3 1" : "3 1 4 2");
    }
}

static void put_conjugates(void) {
    static const f15_kind kinds[] = {F15_KIND_CONJUGATE, F15_KIND_CYCLE_FORM, F15_KIND_PERMUTATION};
    for (uint32_t base = 0; base < 2; base++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            f15_question *q = put_kind(kinds[k], F15_ASK_CONJUGATE, base);
            give_factor(q, base == 0 ? "1 2 0 4 5 3" : "2 3 1 5 6 4");
            give_factor(q, base == 0 ? "(0 3)(1 4 2 5)" : "(1 4)(2 5 3 6)");
        }
}

static const f15_ask numbers[] = {F15_ASK_SWAPS,      F15_ASK_CYCLES, F15_ASK_FIXED_POINTS,
                                  F15_ASK_INVERSIONS, F15_ASK_ORDER,  F15_ASK_DESCENTS};

static void give_with(f15_question *q, f15_ask ask) {
    if (q->kind == F15_KIND_NUMBER)
        q->of = ask;
    else
        q->with[q->withs++] = ask;
}

/* Parities, yes or no, numbers: of lists, products, cycles, words. */
static void put_numbers_of(f15_kind kind, f15_ask of) {
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        f15_question *q = put_kind(kind, of, 0);
        give_factor(q, "2 4 1 0 5 3 6");
        give_with(q, numbers[k]);
        q = put_kind(kind, of, 0);
        q->n = 7;
        give_factor(q, "(0 1 2 3)(4 5)");
        give_factor(q, "(0 2 6)(1 4)");
        give_with(q, numbers[k]);
        q = put_kind(kind, of, 0);
        give_factor(q, "2 4 1 0 5 3");
        give_factor(q, "(0 1 2 3)(4 5)");
        give_with(q, numbers[k]);
    }
    f15_question *q = put_kind(kind, of, 0);
    give_start(q, "TASTE");
    give_sequence(q, 2, "0-3 1-2", &q->swaps);
    give_with(q, F15_ASK_INVERSIONS);
}

static void put_witnesses(void) {
    for (uint32_t base = 0; base < 2; base++) {
        f15_question *q = put_kind(F15_KIND_WITNESS, F15_ASK_ITSELF, base);
        q->n = 5;
        q->condition[0] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
        q->condition[1] = (f15_condition){F15_ASK_INVERSIONS, F15_EXACTLY, 4};
        q->condition[2] = (f15_condition){F15_ASK_DESCENTS, F15_EXACTLY, 1};
        q->conditions = 3;
        q = put_kind(F15_KIND_WITNESS, F15_ASK_ITSELF, base);
        q->n = 5;
        q->condition[0] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
        q->condition[1] = (f15_condition){F15_ASK_FIXED_POINTS, F15_EXACTLY, 1};
        q->conditions = 2;
    }
}

/* ---- boards --------------------------------------------------------------------------------- */

static f15_question *put_board(f15_kind kind, f15_ask of, uint32_t base, const char *text) {
    f15_question *q = put_kind(kind, of, base);
    f15_error err = {0};
    must(f15_read_board(text, strlen(text), 0, 0, &q->puzzle.board, NULL, &err), &err);
    q->puzzle.given = true;
    q->n = f15_grid_size(&q->puzzle.board.grid);
    f15_board_solved(&q->puzzle.wanted, &q->puzzle.board.grid);
    return q;
}

#define SCRAMBLED "5 1 11 3 / 9 14 2 _ / 6 12 7 4 / 13 10 15 8"

static void put_moves(void) {
    for (uint32_t base = 0; base < 2; base++) {
        f15_question *q = put_board(F15_KIND_MOVES, F15_ASK_ITSELF, base, SCRAMBLED);
        q->puzzle.goal = F15_GOAL_HOLE;
        q->puzzle.hole_at = 8;
        q->has_at_most = true;
        q->at_most = 4;
        q = put_board(F15_KIND_MOVES, F15_ASK_ITSELF, base, SCRAMBLED);
        q->puzzle.goal = F15_GOAL_PLACES;
        q->puzzle.placed[0] = (f15_placed){2, 1};
        q->puzzle.placeds = 1;
        q->puzzle.kept = F15_CELL(9);
        q = put_board(F15_KIND_MOVES, F15_ASK_ITSELF, base, "1 2 3 / 4 5 6 / 7 8 _");
        q->puzzle.goal = F15_GOAL_CYCLE;
        q->puzzle.cycle[0] = 0;
        q->puzzle.cycle[1] = 4;
        q->puzzle.cycle[2] = 7;
        q = put_board(F15_KIND_BOARD_CYCLE, F15_ASK_ITSELF, base, "1 2 3 / 4 5 6 / 7 8 _");
        q->puzzle.through = F15_CELL(0) | F15_CELL(4);
        q->puzzle.avoiding = F15_CELL(8);
    }
}

static void put_board_numbers(void) {
    static const f15_kind kinds[] = {F15_KIND_NUMBER, F15_KIND_YES_NO, F15_KIND_PARITY};
    static const f15_ask asks[] = {F15_ASK_ROW, F15_ASK_N_PLUS_K, F15_ASK_INVERSIONS,
                                   F15_ASK_RANK_VIOLATIONS, F15_ASK_SWAPS};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (size_t k = 0; k < sizeof asks / sizeof *asks; k++)
            give_with(put_board(kinds[i],
                                kinds[i] == F15_KIND_YES_NO ? F15_ASK_SOLVABLE : F15_ASK_EVEN, 0,
                                SCRAMBLED),
                      asks[k]);
    f15_question *q = put_board(F15_KIND_NUMBER, F15_ASK_ROUNDS, 0, "1 2 / 3 _");
    static const uint8_t ring[] = {0, 1, 3, 2};
    memcpy(q->puzzle.path, ring, sizeof ring);
    q->puzzle.path_length = 4;
    q->puzzle.item = 0;
    q->puzzle.cell = 1;
}

static void put_board_witnesses(void) {
    static const f15_ask asks[] = {F15_ASK_ROW, F15_ASK_N_PLUS_K, F15_ASK_INVERSIONS};
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        f15_question *q = put_board(F15_KIND_WITNESS, F15_ASK_ITSELF, 0, SCRAMBLED);
        q->condition[0] = (f15_condition){asks[k], F15_EXACTLY, 4};
        q->condition[1] = (f15_condition){F15_ASK_SOLVABLE, F15_EXACTLY, 1};
        q->conditions = 2;
    }
}

static void put_rules(void) {
    static const f15_rule_id rules[] = {F15_RULE_N_PARITY,         F15_RULE_CYCLE_LENGTH,
                                        F15_RULE_DESCENTS_DECIDE,  F15_RULE_WRITTEN_CYCLES,
                                        F15_RULE_ODD_TWICE,        F15_RULE_N_DECIDES,
                                        F15_RULE_ROWS_FROM_ZERO,   F15_RULE_HOLE_AS_PIECE,
                                        F15_RULE_N_PLUS_K_DECIDES, F15_RULE_INVERSIONS_LEAST};
    for (size_t k = 0; k < 2 * sizeof rules / sizeof *rules; k++)
        put_kind(F15_KIND_COUNTEREXAMPLE, F15_ASK_ITSELF, k % 2)->rule = rules[k / 2];
}

static void put_networks(void) {
    for (uint32_t base = 0; base < 2; base++) {
        f15_question *q = put_kind(F15_KIND_NETWORK, F15_ASK_ITSELF, base);
        q->n = 4;
        q->fewest = true;
    }
}

static void put_words(void) {
    f15_question *q = put_kind(F15_KIND_WORD, F15_ASK_ITSELF, 0);
    give_factor(q, "1 2 0 4 3");
    q->generators = 2;
    q->generator_name[0] = "r";
    q->generator_name[1] = "s";
    q->generator[0] = f15_alloc(&q->memory, q->n, sizeof **q->generator);
    q->generator[1] = f15_alloc(&q->memory, q->n, sizeof **q->generator);
    for (uint32_t x = 0; x < q->n; x++) { /* a cycle of all, and the swap of the first two */
        q->generator[0][x] = (x + 1) % (uint32_t)q->n;
        q->generator[1][x] = x < 2 ? 1 - x : x;
    }
    q->fewest = true;
}

static int fill(void **state) {
    (void)state;
    put_arrangements();
    put_lists();
    put_conjugates();
    put_numbers_of(F15_KIND_PARITY, F15_ASK_EVEN);
    put_numbers_of(F15_KIND_YES_NO, F15_ASK_EVEN);
    put_numbers_of(F15_KIND_NUMBER, F15_ASK_SWAPS);
    put_numbers_of(F15_KIND_NUMBER, F15_ASK_ORDER);
    put_kind(F15_KIND_NUMBER, F15_ASK_CONVERSION, 0);
    f15_question *given = put_kind(F15_KIND_NUMBER, F15_ASK_FORMULA, 0);
    given->expects = UINT64_MAX;
    give_formula(given, "4!/2");
    put_witnesses();
    put_moves();
    put_board_numbers();
    put_board_witnesses();
    put_rules();
    put_networks();
    put_words();
    return 0;
}

static int empty(void **state) {
    (void)state;
    while (pooled > 0)
        f15_question_free(&pool[--pooled]);
    return 0;
}

/* ---- every pair ----------------------------------------------------------------------------- */

/* On this question: a wrong answer, wrong for that reason. */
static bool spoils(const f15_question *q, f15_misconception_id id, const char *right) {
    f15_text wrong = {0};
    char found[600];
    f15_code code = f15_wrong_answer(q, id, right, &wrong, NULL);
    assert_true(code == F15_OK || code == F15_UNKNOWN);
    if (code == F15_OK)
        assert_non_null(
            strstr(diagnosis_of(q, wrong.s, found, sizeof found), f15_misconception_name(id)));
    f15_text_free(&wrong);
    return code == F15_OK;
}

static void every_pair_of_the_table(void **state) {
    (void)state;
    static bool done[F15_KINDS][F15_MISCONCEPTIONS], asked[F15_KINDS];
    for (size_t k = 0; k < pooled; k++) {
        f15_text right = {0};
        f15_error err = {0};
        f15_kind kind = pool[k].kind;
        is_valid(&pool[k]);
        must(f15_solve_question(&pool[k], &right, &err), &err);
        asked[kind] = true;
        for (unsigned m = 0; m < F15_MISCONCEPTIONS; m++)
            if (f15_misconception_applies((f15_misconception_id)m, kind) && !done[kind][m])
                done[kind][m] = spoils(&pool[k], (f15_misconception_id)m, right.s);
        f15_text_free(&right);
    }
    size_t missing = 0;
    for (unsigned k = 0; k < F15_KINDS; k++)
        for (unsigned m = 0; asked[k] && m < F15_MISCONCEPTIONS; m++)
            if (f15_misconception_applies((f15_misconception_id)m, (f15_kind)k) && !done[k][m]) {
                print_error("%s: no wrong answer shows %s\n", f15_kind_name((f15_kind)k),
                            f15_misconception_name((f15_misconception_id)m));
                missing++;
            }
    assert_int_equal(missing, 0);
}

/* ---- in particular -------------------------------------------------------------------------- */

static void a_cycle_takes_one_swap_fewer(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_SWAPS;
    give_factor(&q, "(0 1 2 3 4)(5 6)");
    is_valid(&q);
    is_right(&q, "5");
    is_explained(&q, "7", "cycle-length-parity");
    f15_question_free(&q);
}

static void cells_from_the_other_base(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_MOVES, 9);
    q.puzzle.given = true;
    f15_board_solved(&q.puzzle.board, &(f15_grid){3, 3, 0});
    q.puzzle.goal = F15_GOAL_HOLE;
    q.puzzle.hole_at = 5;
    is_valid(&q);
    is_right(&q, "6");
    is_explained(&q, "6 5", "base-one");
    is_explained(&q, "8", "");
    q.convention.base = 1;
    is_explained(&q, "6 5 8", "reverse-order");
    q.puzzle.hole_at = 4;
    is_explained(&q, "6", "base-zero");
}

static void places_told_by_their_items(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_CYCLE_FORM, "1 2 0 3", "2 1 3 0");
    is_valid(&q);
    is_right(&q, "(0 1)(2 3)");
    is_explained(&q, "(1 2)(0 3)", "items-for-places");
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_of_the_table),
        cmocka_unit_test(a_cycle_takes_one_swap_fewer),
        cmocka_unit_test(cells_from_the_other_base),
        cmocka_unit_test(places_told_by_their_items),
    };
    return cmocka_run_group_tests(tests, fill, empty) != 0;
}
