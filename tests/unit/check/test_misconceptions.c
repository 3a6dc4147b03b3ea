/* Every misconception: the right answer does not show it, its own wrong answer does. */
#include "questions.h"

/* The wrong answer that a misconception gives; asserts that it is wrong for that reason. */
static void gives(const f15_question *q, const char *name, const char *right, const char *wrong) {
    f15_misconception_id id;
    f15_text text = {0};
    f15_error err = {0};
    is_valid(q);
    if (right != NULL)
        is_right(q, right);
    assert_true(f15_misconception_by_name(name, &id));
    assert_true(f15_misconception_applies(id, q->kind));
    must(f15_wrong_answer(q, id, right, &text, &err), &err);
    f15_verdict v = verdict_of(q, text.s);
    assert_int_equal(v.judgement, F15_WRONG);
    assert_true(would_explain(q, text.s, id));
    if (wrong != NULL)
        assert_string_equal(text.s, wrong);
    f15_verdict_free(&v);
    f15_text_free(&text);
}

/* This misconception has no wrong answer here. */
static void gives_none(const f15_question *q, const char *name, const char *right) {
    f15_misconception_id id;
    f15_text text = {0};
    assert_true(f15_misconception_by_name(name, &id));
    assert_int_equal(f15_wrong_answer(q, id, right, &text, NULL), F15_UNKNOWN);
    assert_int_equal(text.length, 0);
    f15_text_free(&text);
}

static void of_swaps(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "3 4 0 2 1", "0 1 3 4 2");
    q.fewest = true;
    gives(&q, "base-one", "0-2 1-4 3-4", "1-3 2-5 4-5");
    gives(&q, "items-for-places", "0-2 1-4 3-4", "3-0 4-1 2-4");
    gives(&q, "reverse-order", "0-2 1-4 3-4", "3-4 1-4 0-2");
    gives(&q, "self-swap", "0-2 1-4 3-4", "0-2 1-4 3-4 0-0");
    gives(&q, "longer-than-needed", "0-2 1-4 3-4", "0-2 1-4 3-4 0-1 0-1");
    gives(&q, "base-one", NULL, NULL);
    gives_none(&q, "base-zero", "0-2 1-4 3-4");
    gives_none(&q, "composed-other-way", "0-2 1-4 3-4");
    gives_none(&q, "way-out-only", "0-2 1-4 3-4");
    gives_none(&q, "non-adjacent", "0-2 1-4 3-4");
    q.adjacent = true;
    gives(&q, "non-adjacent", NULL, "2-0 4-1 4-3");
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "STOP", "SPOT");
    q.adjacent = true;
    gives(&q, "way-out-only", "1-2 2-3 1-2", "1-2 2-3");
    gives_none(&q, "items-for-places", "1-2 2-3 1-2");
    gives_none(&q, "reverse-order", "1-2 2-3 1-2"); /* the same both ways */
    f15_question_free(&q);
}

static void of_swaps_from_one(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SWAPS, 0);
    q.convention = F15_LECTURE9;
    give_start(&q, "4 5 1 3 2");
    give_goal(&q, "1 2 4 5 3");
    gives(&q, "base-zero", "1-3 2-5 4-5", "0-2 1-4 3-4");
    gives_none(&q, "base-one", "1-3 2-5 4-5");
    gives(&q, "items-for-places", "1-3 2-5 4-5", "4-1 5-2 3-5");
    f15_question_free(&q);
}

static void of_products(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SWAPS, 0);
    give_factor(&q, "3 4 0 2 1");
    q.fewest = true;
    gives(&q, "composed-other-way", NULL, NULL);
    gives(&q, "item-to-place", NULL, NULL);
    gives(&q, "list-as-cycle", NULL, NULL);
    gives_none(&q, "reverse-order", NULL);
    gives_none(&q, "items-for-places", NULL);
    f15_question_free(&q);
}

/* (0 1), then (1 2 3), is (0 2 3 1); the other way round it is (0 1 2 3). */
static void composed_in_three_ways(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SWAPS, 4);
    give_factor(&q, "(0 1)");
    give_factor(&q, "(1 2 3)");
    is_valid(&q);
    is_right(&q, "(0 1)(1 2)(1 3)");
    is_explained(&q, "(1 2)(1 3)(0 1)", "composed-other-way"); /* only the product that is given */
    is_explained(&q, "(1 3)(1 2)(0 1)", "composed-other-way"); /* only the answer */
    is_explained(&q, "(0 1)(1 3)(1 2)", "composed-other-way"); /* both */
    f15_question_free(&q);
}

static void of_three_cycles(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_THREE_CYCLES, "3 4 0 2 1 5", "0 5 1 4 3 2");
    const char *right = "(2 0 1)(5 1 2)(4 2 3)(5 3 4)";
    gives(&q, "wrong-turn", right, "(1 0 2) (2 1 5) (3 2 4) (4 3 5)");
    gives(&q, "inverse", right, "(4 3 5) (3 2 4) (2 1 5) (1 0 2)");
    gives(&q, "reverse-order", right, "(5 3 4) (4 2 3) (5 1 2) (2 0 1)");
    gives(&q, "base-one", right, NULL);
    gives(&q, "items-for-places", right, NULL);
    q.has_at_most = true;
    q.at_most = 4;
    gives(&q, "longer-than-needed", right, NULL);
    f15_question_free(&q);
}

static void of_maps(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q, "2 4 3 0 1");
    gives(&q, "base-one", "(0 3 2)(1 4)", "(1 4 3)(2 5)");
    gives(&q, "inverse", "(0 3 2)(1 4)", "(0 2 3)(1 4)");
    gives(&q, "item-to-place", "(0 3 2)(1 4)", "(0 2 3)(1 4)");
    gives(&q, "list-as-cycle", "(0 3 2)(1 4)", "(0 1 2 4 3)");
    gives_none(&q, "composed-other-way", "(0 3 2)(1 4)");
    give_factor(&q, "(0 1 2)");
    gives(&q, "composed-other-way", NULL, NULL);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PERMUTATION, 5);
    give_factor(&q, "(0 3 2)(1 4)");
    gives(&q, "item-to-place", "2 4 3 0 1", "3 4 0 2 1");
    gives(&q, "base-one", "2 4 3 0 1", "3 5 4 1 2");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CYCLE_FORM, 4);
    give_sequence(&q, 2, "0-1 1-2 2-3", &q.swaps);
    gives(&q, "reverse-order", NULL, NULL);
    f15_question_free(&q);
}

static void of_arrangements(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PERMUTATION, 0);
    q.of = F15_ASK_ARRANGEMENT;
    give_start(&q, "3 4 0 2 1");
    give_sequence(&q, 2, "2-1 1-4", &q.swaps);
    gives(&q, "items-for-places", "3 1 4 2 0", "3 1 0 4 2");
    gives(&q, "reverse-order", "3 1 4 2 0", "3 0 1 2 4");
    gives(&q, "base-one", "3 1 4 2 0", "4 2 5 3 1");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PERMUTATION, 0);
    q.of = F15_ASK_ARRANGEMENT;
    give_start(&q, "STOP");
    give_sequence(&q, 2, "1-3 2-3", &q.swaps);
    gives(&q, "base-one", "SPTO", "OSTP"); /* places 1 and 3, then 2 and 3, from 1 */
    f15_question_free(&q);
}

/* Five readings of a conjugate, all different on a discriminating instance. */
static void of_conjugates(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CONJUGATE, 6);
    give_factor(&q, "(0 1 2)(3 4)");
    give_factor(&q, "(0 3 1 5)(2 4)");
    static const char *const names[] = {"composed-other-way", "inverse", "alpha-beta-exchanged",
                                        "beta-inverse-forgotten", "base-one"};
    f15_text right = {0}, wrong[5] = {{0}};
    must(f15_right_answer(&q, &right, NULL), &(f15_error){0});
    for (size_t k = 0; k < 5; k++) {
        f15_misconception_id id;
        gives(&q, names[k], right.s, NULL);
        assert_true(f15_misconception_by_name(names[k], &id));
        assert_int_equal(f15_wrong_answer(&q, id, right.s, &wrong[k], NULL), F15_OK);
        for (size_t j = 0; j < k; j++)
            assert_string_not_equal(wrong[j].s, wrong[k].s);
    }
    for (size_t k = 0; k < 5; k++)
        f15_text_free(&wrong[k]);
    f15_text_free(&right);
    f15_question_free(&q);
}

/* beta forgotten in each of its three ways. */
static void beta_forgotten(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CONJUGATE, 5);
    give_factor(&q, "(0 1 2)");
    give_factor(&q, "(0 3)(1 4 2)");
    is_explained(&q, "(0 4 2 3)", "beta-inverse-forgotten");  /* alpha beta */
    is_explained(&q, "(0 3 1 4)", "beta-inverse-forgotten");  /* beta alpha */
    is_explained(&q, "(1 2)(3 4)", "beta-inverse-forgotten"); /* beta alpha beta */
    f15_question_free(&q);
}

static void of_parities(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3 5");
    q.with[0] = F15_ASK_CYCLES;
    q.with[1] = F15_ASK_INVERSIONS;
    q.withs = 2;
    const char *right = "even, cycles 2, inversions 4";
    gives(&q, "cycle-length-parity", right, "odd, cycles 2, inversions 4");
    gives(&q, "fixed-points-left-out", right, "odd, cycles 1, inversions 4");
    gives(&q, "descents-for-inversions", right, "odd, cycles 2, inversions 1");
    gives(&q, "list-as-cycle", right, NULL);
    gives_none(&q, "n-for-parity", right); /* six items, even */
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 6);
    give_factor(&q, "(0 1)");
    give_factor(&q, "(2 3)");
    gives(&q, "odd-times-odd", "even", "odd");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 7);
    give_factor(&q, "(0 1 2)");
    gives(&q, "n-for-parity", "even", "odd");
    f15_question_free(&q);
}

static void of_numbers(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    give_factor(&q, "4 0 1 2 3 5");
    q.of = F15_ASK_CYCLES;
    gives(&q, "fixed-points-left-out", "2", "1");
    q.of = F15_ASK_INVERSIONS;
    gives(&q, "descents-for-inversions", "4", "1");
    q.of = F15_ASK_ORDER;
    gives(&q, "list-as-cycle", "5", "6");
    q.of = F15_ASK_DESCENTS;
    gives_none(&q, "item-to-place", "1");
    q.of = F15_ASK_CONVERSION;
    gives(&q, "way-out-only", "2m+1", "m+1");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_NUMBER, 0);
    give_factor(&q, "1 0 2 3"); /* (0 1), then (1 2 3) */
    give_factor(&q, "0 2 3 1");
    q.of = F15_ASK_DESCENTS;
    gives(&q, "composed-other-way", NULL, NULL);
    f15_question_free(&q);
}

static void of_words(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_YES_NO, 0);
    q.of = F15_ASK_IDENTITY;
    give_start(&q, "TASTE");
    give_sequence(&q, 2, "(0,1)(3,4)(1,3)(0,4)(1,4)", &q.swaps);
    gives(&q, "equal-letters", "no", "yes");
    q.kind = F15_KIND_PARITY;
    gives(&q, "equal-letters", "odd", "even");
    q.kind = F15_KIND_CYCLE_FORM;
    q.of = F15_ASK_ITSELF;
    gives(&q, "equal-letters", "(0 3)", "()");
    f15_question_free(&q);
}

static void of_witnesses(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_WITNESS, 10);
    q.condition[0] = (f15_condition){F15_ASK_SWAPS, F15_AT_LEAST, 9};
    q.conditions = 1;
    gives(&q, "base-one", "1 2 3 4 5 6 7 8 9 0", NULL);
    gives_none(&q, "base-zero", NULL);
    is_explained(&q, "9 8 7 6 5 4 3 2 1 0", ""); /* in brackets any list would do */
    is_explained(&q, "(0 1 2 3 4 5 6 7 8)", "");
    static const f15_misconception_id never[] = {
        F15_MIS_LIST_AS_CYCLE, F15_MIS_FIXED_POINTS_LEFT_OUT, F15_MIS_N_FOR_PARITY};
    for (size_t k = 0; k < 3; k++)
        assert_false(f15_misconception_applies(never[k], F15_KIND_WITNESS));
    f15_question_free(&q);
    q = ask_kind(F15_KIND_WITNESS, 5);
    q.condition[0] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    q.condition[1] = (f15_condition){F15_ASK_DESCENTS, F15_EXACTLY, 1};
    q.condition[2] = (f15_condition){F15_ASK_INVERSIONS, F15_AT_LEAST, 3};
    q.conditions = 3;
    gives(&q, "base-one", "1 2 3 4 0", NULL);
    gives(&q, "cycle-length-parity", "1 2 3 4 0", NULL);
    is_explained(&q, "(0 1 4 3 2)", "item-to-place"); /* 2 0 3 4 1, or 1 4 0 2 3 */
    f15_question_free(&q);
}

/* The list as it stands, in brackets. */
static void of_lists_in_brackets(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_CYCLE_FORM, "0 1 2 3 4 5", "2 5 3 0 4 1");
    is_valid(&q);
    is_right(&q, "(0 3 2)(1 5)");
    is_explained(&q, "(2 5 3 0 4 1)", "list-as-cycle");
    gives(&q, "list-as-cycle", "(0 3 2)(1 5)", "(0 4 1 2 5 3)");
    f15_question_free(&q);
    q = from_to(F15_KIND_CYCLE_FORM, "0 1 2 3 4 5 6 7", "5 2 7 3 6 4 0 1");
    is_explained(&q, "(5 2 7 3 6 4 0 1)", "list-as-cycle");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q, "2 5 3 0 4 1");
    is_explained(&q, "(2 5 3 0 4 1)", "list-as-cycle");
    q.of = F15_ASK_INVERSE;
    is_valid(&q);
    is_explained(&q, "(2 5 3 0 4 1)", "list-as-cycle");
    is_explained(&q, "(1 4 0 3 5 2)", "list-as-cycle"); /* and then turned round */
    f15_question_free(&q);
    q = from_to(F15_KIND_CYCLE_FORM, "1 0 2 3 4 5", "2 5 3 0 4 1"); /* not a permutation's list */
    is_explained(&q, "(2 5 3 0 4 1)", "");
    gives_none(&q, "list-as-cycle", NULL);
    f15_question_free(&q);
    q = from_to(F15_KIND_CYCLE_FORM, "MARINE", "AIRMEN");
    gives_none(&q, "list-as-cycle", NULL);
    f15_question_free(&q);
}

/* Every list of five that is no cycle form of itself. */
static void all_lists_in_brackets(void **state) {
    (void)state;
    uint32_t p[5];
    f15_identity(p, 5);
    do {
        f15_text list = {0}, brackets = {0};
        f15_write_list(&list, p, 5, 0);
        f15_text_addf(&brackets, "(%s)", list.s);
        f15_question q = from_to(F15_KIND_CYCLE_FORM, "0 1 2 3 4", list.s);
        f15_verdict v = verdict_of(&q, brackets.s);
        assert_true(v.judgement == F15_RIGHT || f15_verdict_names(&v, "list-as-cycle"));
        f15_verdict_free(&v);
        f15_question_free(&q);
        f15_text_free(&list);
        f15_text_free(&brackets);
    } while (f15_next_permutation(p, 5));
}

/* What is not asked for explains nothing. */
static void of_numbers_not_asked_for(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "5 2 7 3 6 4 0 1"); /* odd; 3 cycles, 4 descents */
    q.with[0] = F15_ASK_CYCLES;
    q.withs = 1;
    is_valid(&q);
    is_right(&q, "odd, cycles 3");
    is_explained(&q, "even, cycles 3", "n-for-parity");
    is_explained(&q, "even, cycles 2", "fixed-points-left-out");
    gives_none(&q, "descents-for-inversions", "odd, cycles 3");
    q.with[0] = F15_ASK_INVERSIONS;
    is_right(&q, "odd, inversions 19");
    is_explained(&q, "even, inversions 4", "descents-for-inversions");
    is_explained(&q, "odd, inversions 4", "descents-for-inversions");
    gives_none(&q, "fixed-points-left-out", "odd, inversions 19");
    f15_question_free(&q);
}

/* Right both ways: the inverse may be what is asked for. */
static void the_inverse_in_words(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CYCLE_FORM, 7);
    give_factor(&q, "(0 3 5 1)(2 6 4)");
    q.of = F15_ASK_INVERSE;
    is_explained(&q, "(0 3 5 1)(2 6 4)", "inverse");
    q.of = F15_ASK_ITSELF;
    is_explained(&q, "(0 1 5 3)(2 4 6)", "inverse");
    assert_non_null(strstr(f15_misconception_of(F15_MIS_INVERSE).teaches,
                           "is the inverse of what is asked for"));
    f15_question_free(&q);
}

/* Readings that happen to coincide are both named. */
static void coincidences(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q, "1 2 0");
    is_explained(&q, "(0 1 2)", "inverse item-to-place list-as-cycle");
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "0 1 2", "2 0 1");
    is_right(&q, "(0 1 2)");
    is_explained(&q, "(0 2 1)", "inverse wrong-turn");
    f15_question_free(&q);
}

/* All permutations of 5 to the identity: a right answer misread is wrong, and found out, or right
 * all the same. */
static void exhaustive(void **state) {
    (void)state;
    uint32_t p[5];
    unsigned found = 0;
    f15_identity(p, 5);
    do {
        f15_text start = {0};
        f15_write_list(&start, p, 5, 0);
        f15_question q = from_to(F15_KIND_SWAPS, start.s, "0 1 2 3 4");
        q.fewest = true;
        for (unsigned id = 0; id < F15_MISCONCEPTIONS; id++) {
            f15_text text = {0};
            f15_code code = f15_wrong_answer(&q, (f15_misconception_id)id, NULL, &text, NULL);
            assert_true(code == F15_OK || code == F15_UNKNOWN);
            found += code == F15_OK;
            if (code == F15_OK)
                assert_true(f15_misconception_applies((f15_misconception_id)id, q.kind));
            f15_text_free(&text);
        }
        f15_text_free(&start);
        f15_question_free(&q);
    } while (f15_next_permutation(p, 5));
    assert_true(found > 300);
}

static void of_listed_arrangements(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SET, 0);
    give_start(&q, "ABC");
    q.condition[q.conditions++] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    gives(&q, "even-odd-exchanged", "ABC BCA CAB", "ACB BAC CBA");
    gives(&q, "cycle-length-parity", "ABC BCA CAB", "ABC ACB BAC CBA");
    gives(&q, "fixed-points-left-out", "ABC BCA CAB", "ACB BAC BCA CAB CBA");
    gives(&q, "descents-for-inversions", "ABC BCA CAB", "ABC CBA");
    gives_none(&q, "neighbours-only", "ABC BCA CAB");
    q.condition[0] = (f15_condition){F15_ASK_SWAPS, F15_EXACTLY, 1};
    gives(&q, "neighbours-only", "ACB BAC CBA", "ACB BAC");
    gives_none(&q, "even-odd-exchanged", "ACB BAC CBA");
    gives_none(&q, "descents-for-inversions", "ACB BAC CBA");
    q.kind = F15_KIND_PARTITION;
    q.conditions = 0;
    gives(&q, "cycle-length-parity", "ABC BCA CAB | ACB BAC CBA", "ABC ACB BAC CBA | BCA CAB");
    gives(&q, "fixed-points-left-out", NULL, "ACB BAC BCA CAB CBA | ABC");
    gives(&q, "descents-for-inversions", NULL, "ABC CBA | ACB BAC BCA CAB");
    q.kind = F15_KIND_GRAPH;
    gives(&q, "neighbours-only", NULL, "ABC-ACB ABC-BAC ACB-CAB BAC-BCA BCA-CBA CAB-CBA");
    gives_none(&q, "non-adjacent", NULL);
    q.around = true;
    gives(&q, "three-cycle-for-swap", NULL, "ABC-ACB ABC-BAC ABC-BCA ABC-CAB ABC-CBA");
    q.adjacent = true;
    gives(&q, "non-adjacent", NULL, "ABC-ACB ABC-BAC ABC-CBA");
    gives_none(&q, "neighbours-only", NULL);
    f15_question_free(&q);
}

/* An option or a statement may name any. */
static bool explains_something(f15_misconception_id id) {
    for (unsigned kind = 0; kind < F15_KINDS; kind++)
        if (kind != F15_KIND_CHOICE && kind != F15_KIND_ORDER &&
            f15_misconception_applies(id, (f15_kind)kind))
            return true;
    return false;
}

static bool is_about_proofs(f15_misconception_id id) {
    return id == F15_MIS_PROOF_BACKWARDS || id == F15_MIS_CLAIM_ASSUMED || id == F15_MIS_CONVERSE ||
           id == F15_MIS_EXAMPLE_FOR_PROOF;
}

static void table(void **state) {
    (void)state;
    f15_misconception_id id;
    for (unsigned k = 0; k < F15_MISCONCEPTIONS; k++) {
        f15_misconception_id here = (f15_misconception_id)k;
        assert_true(f15_misconception_by_name(f15_misconception_name(here), &id));
        assert_int_equal(id, here);
        assert_true(strlen(f15_misconception_of(here).teaches) > 30);
        assert_true(f15_misconception_applies(here, F15_KIND_CHOICE));
        assert_true(f15_misconception_applies(here, F15_KIND_ORDER));
        assert_true(explains_something(here) != is_about_proofs(here));
    }
    assert_false(f15_misconception_by_name("base-two", &id));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_swaps),
        cmocka_unit_test(of_swaps_from_one),
        cmocka_unit_test(of_products),
        cmocka_unit_test(of_three_cycles),
        cmocka_unit_test(of_maps),
        cmocka_unit_test(of_arrangements),
        cmocka_unit_test(of_conjugates),
        cmocka_unit_test(beta_forgotten),
        cmocka_unit_test(of_parities),
        cmocka_unit_test(of_numbers),
        cmocka_unit_test(of_words),
        cmocka_unit_test(of_witnesses),
        cmocka_unit_test(of_listed_arrangements),
        cmocka_unit_test(coincidences),
        cmocka_unit_test(exhaustive),
        cmocka_unit_test(table),
        cmocka_unit_test(composed_in_three_ways),
        cmocka_unit_test(of_lists_in_brackets),
        cmocka_unit_test(all_lists_in_brackets),
        cmocka_unit_test(of_numbers_not_asked_for),
        cmocka_unit_test(the_inverse_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
