/* Questions: those that are incomplete or contradict themselves are refused; their hashes change
 * with everything that decides a verdict; and which conventions they depend on. */
#include "questions.h"

static void refused(const f15_question *q) {
    f15_error err = {0};
    assert_int_equal(f15_question_validate(q, &err), F15_MISMATCH);
    assert_int_equal(err.code, F15_MISMATCH);
    assert_true(strlen(err.what) > 0);
}

static void names(void **state) {
    (void)state;
    f15_kind kind;
    f15_ask ask;
    for (unsigned k = 0; k < F15_KINDS; k++) {
        assert_true(f15_kind_by_name(f15_kind_name((f15_kind)k), &kind));
        assert_int_equal(kind, k);
        assert_true(strlen(f15_kind_form((f15_kind)k)) > 0);
    }
    for (unsigned k = 0; k < F15_ASKS; k++) {
        assert_true(f15_ask_by_name(f15_ask_name((f15_ask)k), &ask));
        assert_int_equal(ask, k);
        assert_true(strlen(f15_ask_phrase((f15_ask)k)) > 0);
    }
    assert_false(f15_kind_by_name("swap", &kind));
    assert_false(f15_ask_by_name("", &ask));
    assert_string_equal(f15_kind_name(F15_KINDS), "unknown");
    assert_string_equal(f15_kind_form(F15_KINDS), "");
    assert_string_equal(f15_relation_name(F15_RELATIONS), "");
    assert_string_equal(f15_answer_word_name(F15_ANSWER_WORDS), "unknown");
    assert_string_equal(f15_feedback_name((f15_feedback)(F15_FEEDBACK_FULL + 1)), "unknown");
    assert_string_equal(f15_judgement_name((f15_judgement)(F15_UNREADABLE + 1)), "unknown");
    assert_string_equal(f15_judgement_name(F15_UNREADABLE), "unreadable");
    assert_string_equal(f15_fault_name(F15_FAULT_TOO_MANY), "too-many");
}

/* The words of another language stand for the English ones, in any case and between blanks. */
static void words_of_answers(void **state) {
    static const char *const english[] = {"even", "odd", "yes", "no", "none"};
    const f15_answer_words words = {.of = {"gerade", "ungerade", NULL, "nein", "keine"}};
    (void)state;
    for (unsigned k = 0; k < F15_ANSWER_WORDS; k++) {
        const char *const is = words.of[k];
        assert_string_equal(f15_answer_word_name((f15_answer_word)k), english[k]);
        if (is != NULL)
            assert_string_equal(f15_english_word(&words, is, strlen(is)), english[k]);
    }
    assert_string_equal(f15_english_word(&words, " Gerade ", 8), "even");
    assert_null(f15_english_word(&words, "gerad", 5));
    assert_null(f15_english_word(&words, "gerads", 6));
    assert_null(f15_english_word(&words, "yes", 3));
}

/* A question whose key was taken out is whole, and not judged. */
static void without_its_key(void **state) {
    f15_question q = {.kind = F15_KIND_NUMBER, .unjudged = true};
    f15_verdict verdict = {0};
    f15_error err = {0};
    (void)state;
    assert_int_equal(f15_question_validate(&q, NULL), F15_OK);
    assert_int_equal(f15_check(&q, "1", 1, &verdict, &err), F15_MISMATCH);
    assert_string_equal(err.remedy, "ask whoever made the course");
    f15_verdict_free(&verdict);
    f15_verdict_free(NULL);
}

/* Nothing answers it either, whatever its kind: what is left of it is no question to be solved. */
static void no_answer_without_its_key(void **state) {
    (void)state;
    for (unsigned k = 0; k < F15_KINDS; k++)
        for (unsigned of = 0; of < F15_ASKS; of++) {
            f15_question q = {.kind = (f15_kind)k,
                              .convention = F15_CHAPTER6,
                              .of = (f15_ask)of,
                              .unjudged = true};
            f15_text out = {0};
            f15_edge edge[F15_MAX_EDGES];
            f15_arena memory = {0};
            size_t edges = 1;
            bool yes = false;
            assert_int_equal(f15_right_answer(&q, &out, NULL), F15_MISMATCH);
            assert_int_equal(f15_solve_question(&q, &out, NULL), F15_MISMATCH);
            assert_int_equal(f15_is_right(&q, "1", 1, &yes, NULL), F15_MISMATCH);
            for (unsigned id = 0; id < F15_MISCONCEPTIONS; id++) {
                const f15_misconception_id as = (f15_misconception_id)id;
                assert_int_equal(f15_is_wrong_for(&q, "1", 1, as, &yes, NULL), F15_MISMATCH);
                assert_int_equal(f15_wrong_answer(&q, as, NULL, &out, NULL), F15_MISMATCH);
            }
            assert_int_equal(
                f15_find_edges(&q, (char *const[]){NULL}, 0, edge, &edges, &memory, NULL), F15_OK);
            assert_int_equal(edges, 0);
            assert_int_equal(out.length, 0);
            f15_arena_free(&memory);
        }
}

static void nothing_given(void **state) {
    (void)state;
    for (unsigned k = 0; k < F15_KINDS; k++) {
        f15_question q = ask_kind((f15_kind)k, 0);
        if (k == F15_KIND_COUNTEREXAMPLE)
            continue; /* it needs a rule only, and 0 is one */
        refused(&q);
        q.n = 3;
        if (k != F15_KIND_NETWORK) /* it needs no more */
            refused(&q);
    }
    f15_question q = ask_kind(F15_KIND_SWAPS, 3);
    q.kind = (f15_kind)99;
    refused(&q);
}

static void bad_data(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "STOP", "POTS");
    is_valid(&q);
    q.n = 5;
    refused(&q);
    q.n = 4;
    q.goal.item[0] = q.goal.item[1];
    refused(&q);
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "STOP", "POTS");
    q.n = F15_MAX_QUESTION_N + 1;
    refused(&q);
    f15_question largest = ask_kind(F15_KIND_NUMBER, F15_MAX_QUESTION_N);
    largest.of = F15_ASK_CYCLES;
    give_factor(&largest, "(0 1)");
    is_valid(&largest);
    f15_error err = {.line = 7,
                     .column = 7}; /* where the caller found the answer; now, where it is faulty */
    f15_arena memory = {0};
    f15_written read = {0};
    assert_int_equal(f15_read_answer(&largest, "?", 1, &memory, &read, &err), F15_BAD_NOTATION);
    assert_int_equal(err.line, 1);
    f15_arena_free(&memory);
    f15_question_free(&largest);
    q.n = 4;
    give_sequence(&q, 2, "0-1", &q.swaps);
    is_valid(&q);
    q.swaps.at[1] = 4;
    refused(&q);
    q.swaps.at[1] = 0;
    refused(&q);
    q.swaps.at[1] = 1;
    q.swaps.arity = 3;
    refused(&q);
    q.swaps.arity = 2;
    give_sequence(&q, 3, "0-1-2", &q.unlike);
    refused(&q);
    f15_question_free(&q);
}

static f15_question of_factors(f15_kind kind, f15_ask of, const char *first, const char *second) {
    f15_question q = ask_kind(kind, 5);
    q.of = of;
    give_factor(&q, first);
    if (second != NULL)
        give_factor(&q, second);
    return q;
}

static void fails_with(const f15_question *q, const char *what) {
    f15_error err = {0};
    assert_int_equal(f15_question_validate(q, &err), F15_MISMATCH);
    assert_string_equal(err.what, what);
}

/* Each of the data has the question's size, even a single item; and each permutation is there. */
static void every_part_is_looked_at(void **state) {
    (void)state;
    for (size_t n = 1; n <= 6; n++) {
        f15_question q = ask_kind(F15_KIND_SWAPS, 0);
        give_start(&q, &"6 5 4 3 2 1 0"[12 - 2 * (n - 1)]);
        give_goal(&q, &"6 5 4 3 2 1 0"[12 - 2 * (n - 1)]);
        for (q.n = 0; q.n <= 7; q.n++)
            if (q.n != n)
                fails_with(&q, "the data are not all of the same size");
        f15_question_free(&q);
    }
    for (size_t k = 0; k < 6; k++) {
        f15_question q = of_factors(F15_KIND_PERMUTATION, F15_ASK_ITSELF, "(0 1 2)", "(1 2)");
        give_batch(&q, "(0 1)");
        give_batch(&q, "(0 1 4)");
        give_generator(&q, "r", "(0 1)");
        give_generator(&q, "s", "(0 1 4)");
        *(k < 2 ? &q.factor[k] : k < 4 ? &q.batch[k - 2] : &q.generator[k - 4]) = NULL;
        fails_with(&q, "a permutation is missing");
        f15_question_free(&q);
    }
}

static void bad_demands(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_THREE_CYCLES, "STOP", "TSOP");
    refused(&q); /* odd */
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "STOP", "TOSP");
    is_valid(&q);
    q.adjacent = true;
    refused(&q);
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "TASTE", "ATSTE"); /* the other T makes it even */
    is_valid(&q);
    q.fewest = true;
    refused(&q);
    f15_question_free(&q);
    q = from_to(F15_KIND_PARITY, "TASTE", "TESTA");
    refused(&q);
    q.kind = F15_KIND_NUMBER;
    q.of = F15_ASK_SWAPS;
    is_valid(&q);
    is_right(&q, "1");
    q.of = F15_ASK_CYCLES;
    refused(&q);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "1 0 2");
    q.with[0] = F15_ASK_EVEN;
    q.withs = 1;
    refused(&q);
    q.with[0] = F15_ASK_CONVERSION;
    refused(&q);
    static const char *const not_whole[] = {"3/2", "1/2", "0-1", "n", "2^63"};
    q.with[0] = F15_ASK_FORMULA;
    for (size_t k = 0; k < sizeof not_whole / sizeof *not_whole; k++) {
        give_formula(&q, not_whole[k]);
        fails_with(&q, "the formula is not a whole number below 2^63");
    }
    give_formula(&q, "3!/2");
    is_valid(&q);
    q.withs = F15_MAX_WITH + 1;
    refused(&q);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CONJUGATE, 3);
    give_factor(&q, "(0 1)");
    refused(&q);
    give_factor(&q, "(1 2)");
    is_valid(&q);
    give_factor(&q, "(1 2)");
    refused(&q);
    f15_question_free(&q);
}

/* Everything that decides a verdict changes the hash, prose does not. */
static void hashes(void **state) {
    (void)state;
    uint64_t seen[20];
    size_t count = 0;
    f15_question q = from_to(F15_KIND_SWAPS, "3 4 0 2 1", "0 1 3 4 2");
    seen[count++] = f15_question_hash(&q);
    assert_int_equal(seen[0], f15_question_hash(&q));
    q.fewest = true;
    seen[count++] = f15_question_hash(&q);
    q.adjacent = true;
    seen[count++] = f15_question_hash(&q);
    q.convention.base = 1;
    seen[count++] = f15_question_hash(&q);
    q.convention.compose = F15_RIGHT_TO_LEFT;
    seen[count++] = f15_question_hash(&q);
    q.convention.direction = F15_ITEM_TO_PLACE;
    seen[count++] = f15_question_hash(&q);
    f15_swap(q.goal.item, 0, 1);
    seen[count++] = f15_question_hash(&q);
    q.has_at_most = true;
    seen[count++] = f15_question_hash(&q);
    q.at_most = 9;
    seen[count++] = f15_question_hash(&q);
    q.options = 1;
    q.option[0].text = "";
    seen[count++] = f15_question_hash(&q);
    q.option[0].text = "x";
    seen[count++] = f15_question_hash(&q);
    q.option[0].remark.feedback = ""; /* prose */
    assert_int_equal(seen[count - 1], f15_question_hash(&q));
    q.statements = 3;
    seen[count++] = f15_question_hash(&q);
    q.statement[2].needs = 1;
    seen[count++] = f15_question_hash(&q);
    for (size_t k = 0; k < F15_MAX_EITHER; k++) {
        q.statement[2].either[k] = 3;
        seen[count++] = f15_question_hash(&q);
    }
    q.statement[1].distractor = true;
    seen[count++] = f15_question_hash(&q);
    q.statement[1].text = "x"; /* prose */
    assert_int_equal(seen[count - 1], f15_question_hash(&q));
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(seen[i] != seen[j]);
    f15_question_free(&q);
    f15_question_free(&q);
}

/* Formulas are hashed by what they are worth; and the value is fixed for ever. */
static void formula_hash(void **state) {
    (void)state;
    f15_question a = ask_kind(F15_KIND_NUMBER, 0), b = a, c = a;
    a.of = b.of = c.of = F15_ASK_FORMULA;
    give_formula(&a, "2m+1");
    give_formula(&b, "m+1+m");
    give_formula(&c, "2m");
    assert_true(f15_question_hash(&a) == f15_question_hash(&b));
    assert_true(f15_question_hash(&a) != f15_question_hash(&c));
    f15_question_free(&a);
    f15_question_free(&b);
    f15_question_free(&c);
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    assert_true(f15_question_hash(&q) == UINT64_C(0x56a827f60a3cde22));
    f15_question_free(&q);
}

static void uses_are(f15_question q, unsigned uses) {
    const unsigned found = f15_question_uses(&q);
    if (found != uses)
        fail_msg("a question of kind %s uses %u of the convention, not %u", f15_kind_name(q.kind),
                 found, uses);
    f15_question_free(&q);
}

/* One that has no product. */
static void convention_is(f15_question q, bool used) {
    const bool product =
        q.kind == F15_KIND_CONJUGATE || q.kind == F15_KIND_WORD ||
        ((q.kind == F15_KIND_WITNESS || q.kind == F15_KIND_COUNTEREXAMPLE) && used);
    uses_are(q, (used ? F15_USES_BASE : 0) | (product ? F15_USES_ORDER : 0));
}

static f15_question of_words(f15_kind kind, f15_ask of) {
    f15_question q = from_to(kind, "STOP", "POTS");
    q.of = of;
    return q;
}

static f15_question of_list(f15_kind kind) {
    f15_question q = ask_kind(kind, 0);
    give_start(&q, "3 0 2 1");
    return q;
}

/* What is picked by letter, words, boards, and what is counted need none; what names places does.
 */
static void conventions(void **state) {
    (void)state;
    for (unsigned k = 0; k < F15_KINDS; k++) {
        bool without = k == F15_KIND_ORDER || k == F15_KIND_CHOICE || k == F15_KIND_SET ||
                       k == F15_KIND_PARTITION || k == F15_KIND_GRAPH || k == F15_KIND_PARITY ||
                       k == F15_KIND_NUMBER || k == F15_KIND_YES_NO;
        if (k != F15_KIND_MOVES && k != F15_KIND_COUNTEREXAMPLE)
            convention_is(of_words((f15_kind)k, F15_ASK_EVEN), !without);
        without = k == F15_KIND_ORDER || k == F15_KIND_CHOICE || k == F15_KIND_PARITY ||
                  k == F15_KIND_NUMBER || k == F15_KIND_YES_NO;
        if (k != F15_KIND_MOVES && k != F15_KIND_COUNTEREXAMPLE)
            convention_is(of_list((f15_kind)k), !without);
    }
    convention_is(of_words(F15_KIND_NUMBER, F15_ASK_DESCENTS), false);
    f15_question q = ask_kind(F15_KIND_PARITY, 4);
    give_sequence(&q, 2, "0-1", &q.swaps);
    convention_is(q, true);
    q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    for (unsigned rule = 0; rule < F15_RULES; rule++) {
        q.rule = (f15_rule_id)rule;
        convention_is(q, f15_rule_domain(q.rule) == F15_DOMAIN_PERMUTATIONS);
    }
}

/* The order of the factors is said where there are two, or where the answer is their product; the
 * base where they are cycles, for a list is counted from anything; under a number, which is the
 * same from 0 and from 1, it is not. */
static void conventions_of_products(void **state) {
    (void)state;
    const unsigned both = F15_USES_BASE | F15_USES_ORDER;
    uses_are(of_factors(F15_KIND_NUMBER, F15_ASK_INVERSIONS, "4 0 1 3 2", NULL), 0);
    uses_are(of_factors(F15_KIND_NUMBER, F15_ASK_ORDER, "(0 1 2)", NULL), 0);
    uses_are(of_factors(F15_KIND_NUMBER, F15_ASK_ORDER, "(0 1 2)", "(1 2)"), F15_USES_ORDER);
    uses_are(of_factors(F15_KIND_PARITY, F15_ASK_EVEN, "(0 1 2)", NULL), F15_USES_BASE);
    uses_are(of_factors(F15_KIND_PARITY, F15_ASK_EVEN, "4 0 1 3 2", "0 1 2 4 3"), F15_USES_ORDER);
    uses_are(of_factors(F15_KIND_CYCLE_FORM, F15_ASK_INVERSE, "(0 1 2)", NULL), F15_USES_BASE);
    uses_are(of_factors(F15_KIND_CYCLE_FORM, F15_ASK_ITSELF, "(0 1 2)", "(1 2)"), both);
    uses_are(of_factors(F15_KIND_PERMUTATION, F15_ASK_ITSELF, "(0 1 2)", "(1 2)"), both);
    uses_are(of_factors(F15_KIND_SWAPS, F15_ASK_ITSELF, "(0 1 2)", NULL), both);
    uses_are(of_factors(F15_KIND_THREE_CYCLES, F15_ASK_ITSELF, "(0 1 2)", NULL), both);
    uses_are(of_list(F15_KIND_SWAPS), F15_USES_BASE);
    uses_are(of_words(F15_KIND_SWAPS, F15_ASK_EVEN), F15_USES_BASE);
}

static void conventions_of_boards(void **state) {
    (void)state;
    static const f15_board_goal goals[] = {F15_GOAL_BOARD, F15_GOAL_PLACES, F15_GOAL_HOLE,
                                           F15_GOAL_CYCLE};
    f15_question q = ask_kind(F15_KIND_MOVES, 4);
    q.puzzle.given = true;
    for (size_t k = 0; k < sizeof goals / sizeof *goals; k++) {
        q.puzzle.goal = goals[k];
        convention_is(q, goals[k] == F15_GOAL_PLACES || goals[k] == F15_GOAL_HOLE);
    }
    q.puzzle.kept = 1;
    convention_is(q, true);
    q.kind = F15_KIND_WITNESS;
    convention_is(q, false);
    q.kind = F15_KIND_BOARD_CYCLE;
    convention_is(q, true);
    q.kind = F15_KIND_NUMBER;
    for (unsigned of = 0; of < F15_ASKS; of++) {
        q.of = (f15_ask)of;
        convention_is(q, of == F15_ASK_ROUNDS || of == F15_ASK_SLIDES);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(words_of_answers),
        cmocka_unit_test(without_its_key),
        cmocka_unit_test(no_answer_without_its_key),
        cmocka_unit_test(nothing_given),
        cmocka_unit_test(every_part_is_looked_at),
        cmocka_unit_test(bad_data),
        cmocka_unit_test(bad_demands),
        cmocka_unit_test(hashes),
        cmocka_unit_test(formula_hash),
        cmocka_unit_test(conventions),
        cmocka_unit_test(conventions_of_boards),
        cmocka_unit_test(conventions_of_products),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
