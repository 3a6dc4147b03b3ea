/* Kinds with one right answer, and witnesses. */
#include "questions.h"

static void right_is(const f15_question *q, const char *text) {
    f15_text right = {0};
    f15_error err = {0};
    must(f15_right_answer(q, &right, &err), &err);
    assert_string_equal(f15_text_string(&right), text);
    is_right(q, text);
    f15_text_free(&right);
}

/* ---- lists and words ------------------------------------------------------------------------ */

static void word_after_swaps(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PERMUTATION, 0);
    q.of = F15_ASK_ARRANGEMENT;
    give_start(&q, "STOP");
    give_sequence(&q, 2, "(1,3),(0,1)", &q.swaps);
    is_valid(&q);
    right_is(&q, "PSOT");
    is_right(&q, " p s o t");
    is_wrong(&q, "PSTO", F15_FAULT_WRONG_VALUE);
    says(&q, "PSTO", "place 2 should hold O, not T");
    points_at(&q, "PSTO", 3, 3, 1);
    is_wrong(&q, "PSO", F15_FAULT_WRONG_LENGTH);
    is_wrong(&q, "PSOTT", F15_FAULT_WRONG_LENGTH);
    is_wrong(&q, "PSOO", F15_FAULT_REPEATED);
    is_wrong(&q, "PSOX", F15_FAULT_ITEM_OUT_OF_RANGE);
    is_unreadable(&q, "0 1 2 3");
    is_unreadable(&q, "(1 2)");
    is_unreadable(&q, "P-S");
    is_explained(&q, "OTSP", "");
    is_explained(&q, "TPOS", "reverse-order"); /* STOP, TSOP, TPOS */
    f15_question_free(&q);
}

static void word_with_equal_letters(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PERMUTATION, 0);
    q.of = F15_ASK_ARRANGEMENT;
    give_start(&q, "TASTE");
    give_sequence(&q, 2, "0-3 1-4", &q.swaps);
    is_valid(&q);
    right_is(&q, "TESTA");
    is_wrong(&q, "TTTEA", F15_FAULT_REPEATED);
    f15_question_free(&q);
}

static void list_after_swaps(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PERMUTATION, 0);
    q.of = F15_ASK_ARRANGEMENT;
    give_start(&q, "3 4 0 2 1");
    give_sequence(&q, 2, "0-2 1-4", &q.swaps);
    is_valid(&q);
    right_is(&q, "0 1 3 2 4");
    is_right(&q, "[0,1,3,2,4]");
    is_unreadable(&q, "01324");
    is_unreadable(&q, "STOP");
    is_wrong(&q, "0 1 3 2 5", F15_FAULT_ITEM_OUT_OF_RANGE);
    is_wrong(&q, "0 1 3 2 2", F15_FAULT_REPEATED);
    is_explained(&q, "3 1 2 0 4", "items-for-places");
    is_explained(&q, "1 2 4 3 5", "base-one");
    f15_question_free(&q);
}

/* Lists under both directions, all permutations of up to 5. */
static void inverse_lists(void **state) {
    (void)state;
    for (size_t n = 1; n <= 5; n++) {
        uint32_t p[8];
        f15_identity(p, n);
        do {
            f15_text list = {0};
            f15_question q = ask_kind(F15_KIND_PERMUTATION, 0);
            f15_write_list(&list, p, n, 0);
            give_factor(&q, list.s);
            q.of = F15_ASK_ITSELF;
            is_right(&q, list.s);
            uint32_t inverse[8];
            for (uint32_t x = 0; x < n; x++)
                inverse[p[x]] = x;
            f15_text_free(&list);
            list = (f15_text){0};
            f15_write_list(&list, inverse, n, 0);
            q.of = F15_ASK_INVERSE;
            is_right(&q, list.s);
            q.convention.direction = F15_ITEM_TO_PLACE; /* a habit, and nothing else */
            is_right(&q, list.s);
            f15_text_free(&list);
            f15_question_free(&q);
        } while (f15_next_permutation(p, n));
    }
}

/* ---- cycles --------------------------------------------------------------------------------- */

static void cycle_form(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q, "2 4 3 0 1"); /* the item 0 is in place 3 */
    is_valid(&q);
    right_is(&q, "(0 3 2)(1 4)");
    is_right(&q, "(4 1)(3 2 0)");
    is_wrong(&q, "(0 3 2)", F15_FAULT_WRONG_IMAGE);
    says(&q, "(0 3 2)", "1 should go to 4, not to 1");
    points_at(&q, "(0 3 2)", 0, 0, 0);
    says(&q, "(1 4)(0 2 3)", "0 should go to 3, not to 2");
    points_at(&q, "(1 4)(0 2 3)", 2, 7, 1);
    produces(&q, "(4 1)(2 3 0)", "(0 2 3)(1 4)");
    is_unreadable(&q, "(0 3)(3 2)"); /* asked back: a product, perhaps the right one */
    is_unreadable(&q, "(0 2)(0 3)(1 4)");
    says(&q, "(0 3)(3 2)", "two of these cycles have 3 in common, so they could be a product");
    is_wrong(&q, "(0 3 3 2)", F15_FAULT_REPEATED);
    is_wrong(&q, "(0 5)", F15_FAULT_OUT_OF_RANGE);
    is_unreadable(&q, "2 4 3 0 1");
    is_unreadable(&q, "");
    is_wrong(&q, "id", F15_FAULT_WRONG_IMAGE);
    is_unreadable(&q, "ide");
    is_right(&q, "(032)(14)");
    is_right(&q, "(41)(320)");
    is_unreadable(&q, "(12)(13)"); /* asked back: no two cycles share an item */
    is_explained(&q, "(023)(14)", "inverse item-to-place");
    is_explained(&q, "(0 2 3)(1 4)", "inverse item-to-place");
    is_explained(&q, "(2 4 3 0 1)", "list-as-cycle");
    is_explained(&q, "(1 4 3)(2 5)", "base-one");
    q.canonical = true;
    is_right(&q, "(0 3 2)(1 4)");
    is_wrong(&q, "(1 4)(0 3 2)", F15_FAULT_NOT_CANONICAL);
    is_wrong(&q, "(0 3 2)(4 1)", F15_FAULT_NOT_CANONICAL);
    points_at(&q, "(0 3 2)(4 1)", 2, 8, 5);
    f15_question_free(&q);
}

static void products(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CYCLE_FORM, 4);
    give_factor(&q, "(0 1)");
    give_factor(&q, "(1 2 3)");
    is_valid(&q);
    right_is(&q, "(0 2 3 1)"); /* 0 -> 1 -> 2 */
    is_explained(&q, "(0 1 2 3)", "composed-other-way");
    q.convention.compose = F15_RIGHT_TO_LEFT;
    right_is(&q, "(0 1 2 3)");
    f15_question_free(&q);
}

static void conjugates(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CONJUGATE, 5);
    give_factor(&q, "(0 1 2)");
    give_factor(&q, "(0 3)(1 4 2)");
    is_valid(&q);
    right_is(&q, "(1 3 4)"); /* 0 1 2 relabelled 3 4 1 */
    q.convention.compose = F15_RIGHT_TO_LEFT;
    right_is(&q, "(1 3 4)");
    is_explained(&q, "(0 1)(2 3 4)", "");
    is_explained(&q, "(1 4 3)", "inverse");
    f15_question_free(&q);
}

/* ---- parities ------------------------------------------------------------------------------- */

/* The parts that are there are read, and those that are not are named. */
static void reads_half(const f15_question *q, const char *answer, uint32_t missing) {
    f15_arena arena = {0};
    f15_written half = {0};
    assert_int_not_equal(f15_read_answer(q, answer, strlen(answer), &arena, &half, NULL), F15_OK);
    assert_int_equal(half.missing, missing);
    assert_int_equal(half.truths, 1);
    assert_true((half.missing & 1) || half.truth[0]);
    assert_true((half.missing >> (F15_MAX_BATCH + 1) & 1) || half.with[1] == 4);
    f15_arena_free(&arena);
}

static void parity_with_numbers(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    q.with[0] = F15_ASK_CYCLES;
    q.with[1] = F15_ASK_INVERSIONS;
    q.withs = 2;
    is_valid(&q);
    right_is(&q, "even, cycles 1, inversions 4");
    static const char *const right[] = {"even 1 4",
                                        "Even, inversions 4, cycles 1",
                                        "e cycles=1 inversions=4",
                                        "EVEN (cycle: 1; inversion: 4)",
                                        "even, 1 cycle, 4 inversions",
                                        "even 4 inversions, cycles 1",
                                        "even, inversions 4, 1 cycle",
                                        "+1, 1, 4"};
    for (size_t k = 0; k < sizeof right / sizeof *right; k++)
        is_right(&q, right[k]);
    is_wrong(&q, "odd 1 4", F15_FAULT_WRONG_PARITY);
    is_wrong(&q, "even 2 4", F15_FAULT_WRONG_NUMBER);
    says(&q, "even 2 4", "the number of cycles is not 2");
    points_at(&q, "even 2 4", 2, 6, 1);
    static const char *const missing[][2] = {
        {"even", "still missing: the number of cycles, the number of inversions"},
        {"odd", "still missing: the number of cycles, the number of inversions"},
        {"even, inversions 4", "still missing: the number of cycles"},
        {"even, cycles, inversions 4", "still missing: the number of cycles"},
        {"even 4 inversions, cycles", "still missing: the number of cycles"},
        {"? cycles 1, inversions 4", "still missing: even or odd"}, /* by hand */
        {"?", "still missing: even or odd, the number of cycles, the number of inversions"},
        {"odd 7", "still missing: the number of inversions"}};
    for (size_t k = 0; k < sizeof missing / sizeof *missing; k++) {
        f15_verdict v = verdict_of(&q, missing[k][0]);
        assert_int_equal(v.fault.id, F15_FAULT_INCOMPLETE);
        f15_verdict_free(&v);
        is_unreadable(&q, missing[k][0]);
        says(&q, missing[k][0], missing[k][1]);
    }
    reads_half(&q, "even", 3u << F15_MAX_BATCH);
    reads_half(&q, "even, inversions 4", 1u << F15_MAX_BATCH);
    reads_half(&q, "? inversions 4", 1u | 1u << F15_MAX_BATCH);
    reads_half(&q, "? cycles 1, inversions 4", 1);
    static const char *const bad[] = {"",
                                      "maybe",
                                      "4",
                                      "even 1 4 5",
                                      "even odd",
                                      "even swaps 4",
                                      "even cycles",
                                      "even 4 inversions",
                                      "even cycles one",
                                      "even cycles 1 cycles 1",
                                      "even 1 cycles 1 cycles",
                                      "even 1 cycle 4",
                                      "even 1 4 inversions",
                                      "even cycles inversions 1 4",
                                      "even 4 swaps 1 cycle",
                                      "even 99999999999999999999 4",
                                      "4 0 1 2 3"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        is_unreadable(&q, bad[k]);
    is_explained(&q, "odd 1 4", "cycle-length-parity n-for-parity");
    is_explained(&q, "odd, cycles 1, inversions 1", "descents-for-inversions");
    is_explained(&q, "even, cycles 1, inversions 1", "descents-for-inversions");
    f15_question_free(&q);
}

static void batches(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 0);
    give_batch(&q, "0 1 2 3");
    give_batch(&q, "1 0 2 3");
    give_batch(&q, "1 2 0 3");
    give_batch(&q, "1 2 3 0");
    is_valid(&q);
    right_is(&q, "even odd even odd");
    is_right(&q, "e o e o");
    is_right(&q, "e,o,e,o");
    is_right(&q, "even - odd - even - odd"); /* a dash between words is no sign */
    is_right(&q, "even – odd – even – odd.");
    is_right(&q, "- e\n- o\n- e\n- o");
    is_right(&q, "+ - + −");
    is_right(&q, "+1 -1 +1 odd");
    is_wrong(&q, "+ - - +", F15_FAULT_WRONG_PARITY);
    is_wrong(&q, "even - odd - even", F15_FAULT_WRONG_LENGTH);
    is_wrong(&q, "e o e e", F15_FAULT_WRONG_PARITY);
    says(&q, "e o e e", "the parity of permutation 4 is not e");
    is_wrong(&q, "e o e", F15_FAULT_WRONG_LENGTH);
    says(&q, "e ? e ?", "still missing: 2 of the 4 words");
    is_wrong(&q, "e o e o e o e o e o e o e o", F15_FAULT_WRONG_LENGTH);
    is_unreadable(&q, "e o e 1");
    is_unreadable(&q, "eoeo");
    is_explained(&q, "e e o e", "cycle-length-parity");
    is_explained(&q, "e e e e", "n-for-parity");
    is_explained(&q, "o o o o", "list-as-cycle");
    is_explained(&q, "o e o o", "");
    f15_question_free(&q);
}

static void odd_times_odd(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 5);
    give_factor(&q, "(0 1)(2 3)");
    is_valid(&q);
    right_is(&q, "even");
    is_explained(&q, "odd", "odd-times-odd fixed-points-left-out n-for-parity");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 6);
    give_factor(&q, "(0 1)");
    give_factor(&q, "(0 1 2)");
    right_is(&q, "odd");
    is_explained(&q, "even", "cycle-length-parity odd-times-odd n-for-parity");
    f15_question_free(&q); /* nobody counts descents of cycles */
    q = ask_kind(F15_KIND_PARITY, 6);
    give_factor(&q, "2 1 0 3 4 5");
    right_is(&q, "odd");
    is_explained(&q, "even", "cycle-length-parity descents-for-inversions n-for-parity");
    f15_question_free(&q);
}

/* ---- numbers -------------------------------------------------------------------------------- */

static void numbers_of_permutations(void **state) {
    (void)state;
    static const struct {
        f15_ask of;
        const char *right;
    } asked[] = {{F15_ASK_SWAPS, "3"},      {F15_ASK_CYCLES, "3"}, {F15_ASK_FIXED_POINTS, "1"},
                 {F15_ASK_INVERSIONS, "7"}, {F15_ASK_ORDER, "6"},  {F15_ASK_DESCENTS, "2"}};
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    give_factor(&q, "3 4 0 2 1 5"); /* (0 3 2)(1 4)(5) */
    for (size_t k = 0; k < sizeof asked / sizeof *asked; k++) {
        q.of = asked[k].of;
        is_valid(&q);
        right_is(&q, asked[k].right);
        is_wrong(&q, "100", F15_FAULT_WRONG_NUMBER);
    }
    q.of = F15_ASK_CYCLES;
    is_explained(&q, "2", "fixed-points-left-out");
    is_right(&q, "6/2");
    is_unreadable(&q, "thirteen");
    is_unreadable(&q, "");
    is_unreadable(&q, "3 3x");
    q.of = F15_ASK_SWAPS;
    is_explained(&q, "4", "fixed-points-left-out");
    q.of = F15_ASK_INVERSIONS;
    is_explained(&q, "2", "descents-for-inversions");
    f15_question_free(&q);
}

static void formulas(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_CONVERSION;
    is_valid(&q);
    right_is(&q, "2m+1");
    is_right(&q, "m + 1 + m");
    is_right(&q, "(m+1)^2 - m^2");
    is_wrong(&q, "2m", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "2k+1", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "3", F15_FAULT_WRONG_NUMBER);
    is_unreadable(&q, "2m+1 swaps");
    says(&q, "2m+1 swaps", "there is a word in it; write only a number or formula");
    is_wrong(&q, "mm", F15_FAULT_WRONG_NUMBER); /* a product */
    static const char *const nearly[] = {
        "2m+1+m(m-1)(m-2)(m-3)(m-4)(m-5)(m-6)(m-7)(m-8)",
        "2m+1+m(m-1)(m-2)(m-3)(m-4)(m-5)(m-6)(m-7)(m-8)(m-9)(m-10)(m-11)(m-12)",
        "2m+1+m(m-1)(m-2)(m-3)(m-4)(m-5)(m-6)(m-7)(m-8)a"};
    for (size_t k = 0; k < sizeof nearly / sizeof *nearly; k++)
        is_wrong(&q, nearly[k], F15_FAULT_WRONG_NUMBER);
    is_right(&q, "(2m+1)(m+1)!/(m!(m+1))"); /* has no value that can be had where m is large */
    is_explained(&q, "m+1", "way-out-only");
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "n(n-1)/2");
    is_valid(&q);
    is_right(&q, "(n^2-n)/2");
    is_right(&q, "n!/(n-2)!/2");
    is_wrong(&q, "n^2", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "n(n-1)/2*(n-7)!/(n-7)!", F15_FAULT_WRONG_NUMBER); /* hardly ever defined */
    says(&q, "k", "the number asked for is not k: the letter k is not in the question");
    f15_text none = {0};
    assert_int_equal(f15_right_answer(&q, &none, NULL), F15_UNKNOWN);
    f15_text_free(&none);
    give_formula(&q, "|i-j|"); /* equal to 1: the condition may be written whole */
    q.has_equal_to = true;
    q.equal_to = 1;
    is_right(&q, "|i-j| = 1");
    is_right(&q, "(i-j)^2=2/2");
    is_wrong(&q, "i-j=1", F15_FAULT_WRONG_NUMBER);
    is_unreadable(&q, "|i-j|=2");
    is_unreadable(&q, "|i-j|=j");
    q.has_equal_to = false;
    is_unreadable(&q, "|i-j|=1");
    give_formula(&q, "a+b");
    is_right(&q, "b+a");
    is_wrong(&q, "a+b+a(a-1)(a-2)(a-3)(a-4)(a-5)(a-6)(a-7)(a-8)", F15_FAULT_WRONG_NUMBER);
    give_formula(&q, "1/2");
    is_valid(&q);
    right_is(&q, "1/2");
    is_right(&q, "12/24");
    is_wrong(&q, "1/3", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "1/0", F15_FAULT_WRONG_NUMBER);
    says(&q, "1/0", "the number asked for is not 1/0: here something is divided by 0");
    f15_question_free(&q);
}

/* Fractions, decimals and hundredths are one number if they are worth the same, exactly. */
static void exact_numbers(void **state) {
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    (void)state;
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "0.375");
    is_valid(&q);
    right_is(&q, "3/8");
    is_right(&q, "3/8");
    is_right(&q, "6/16");
    is_right(&q, ".375");
    is_right(&q, "0.3750000000000000000000000000000000000000");
    is_right(&q, "37.5 %");
    is_right(&q, "1-5/8");
    is_wrong(&q, "0.37500000000000000000000000000000000000001", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "0.38", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "37.5", F15_FAULT_WRONG_NUMBER);
    is_unreadable(&q, "0,375");
    says(&q, "0.374999...", "a decimal that goes on is not exact");
    give_formula(&q, "1/3");
    right_is(&q, "1/3");
    is_wrong(&q, "0.3333333333333333333333333333333333333333", F15_FAULT_WRONG_NUMBER);
    is_unreadable(&q, "0.(3)");
    f15_question_free(&q);
}

static void gives(const f15_question *q, const char *answer, const char *what) {
    f15_verdict v = verdict_of(q, answer);
    assert_string_equal(v.produces, what);
    f15_verdict_free(&v);
}

/* Numbers of many digits; what is too large to be computed is no answer, and costs no try. */
static void large_numbers(void **state) {
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    (void)state;
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "52!");
    is_valid(&q);
    right_is(&q, "80658175170943878571660636856403766975289505440883277824000000000000");
    is_right(&q, "52!");
    is_right(&q, "26!*26!*C(52,26)");
    is_right(&q, "54!/54/53");
    is_wrong(&q, "80658175170943878571660636856403766975289505440883277824000000000001",
             F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "52!+2^-600", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "1/0", F15_FAULT_WRONG_NUMBER);
    is_unreadable(&q, "10^10^10");
    is_unreadable(&q, "1000000!/999999!");
    is_unreadable(&q, "80,658,175");
    gives(&q, "51!", "15511187...0000 (67 digits)");
    gives(&q, "3/9", "1/3");
    gives(&q, "17", "");
    uint64_t hash = f15_question_hash(&q);
    give_formula(&q, "52*51!");
    assert_true(f15_question_hash(&q) == hash);
    give_formula(&q, "52!+1");
    assert_true(f15_question_hash(&q) != hash);
    give_formula(&q, "-(2^1000)"); /* too many digits to be told in */
    right_is(&q, "0-2^1000");
    is_right(&q, "0-4^500");
    give_formula(&q, "10^10^10");
    f15_error err = {0};
    assert_int_equal(f15_question_validate(&q, &err), F15_MISMATCH);
    assert_non_null(strstr(err.what, "too large to be computed"));
    f15_question_free(&q);
}

/* Where the question has no x, an x between two factors is times. */
static void times_in_formulas(void **state) {
    (void)state;
    static const char *const ways[] = {"2 x m + 1",   "2xm+1",          "1+mx2",
                                       "2 X (m) + 1", "2\xc3\x97m + 1", "2 \xc2\xb7 m + 1",
                                       "1 + |2| x m"},
                             *const counts[] = {"4x3x2x1",
                                                "4 x 3 x 2 x 1",
                                                "4x3!",
                                                ("4\xc3\x97"
                                                 "3!"),
                                                "4!",
                                                "3! x 4"},
                             *const none[] = {"4x", "x4!", "4x+20", "24 + x"};
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_CONVERSION;
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
        is_right(&q, ways[k]);
    says(&q, "2x+1",
         "the number of adjacent swaps is not 2x+1: the letter x is not in the question");
    is_unreadable(&q, "max m");
    is_unreadable(&q, "six m");
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "4!");
    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        is_right(&q, counts[k]);
    for (size_t k = 0; k < sizeof none / sizeof *none; k++)
        is_unreadable(&q, none[k]);
    give_formula(&q, "nx");
    is_right(&q, "n x");
    is_right(&q, "x n");
    is_wrong(&q, "n x n", F15_FAULT_WRONG_NUMBER);
    f15_question_free(&q);
}

static void words_in_formulas(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "n!");
    is_unreadable(&q, "n factorial");
    f15_verdict v = verdict_of(&q, "\n n factorial");
    assert_int_equal(v.fault.span.line, 2);
    assert_int_equal(v.fault.span.column, 4);
    f15_verdict_free(&v);
    is_unreadable(&q, "abs n");
    is_unreadable(&q, "abs(n");
    is_unreadable(&q, "sqrt(n)");
    is_wrong(&q, "n!/0", F15_FAULT_WRONG_NUMBER);
    says(&q, "n!/0", "the number asked for is not n!/0: here something is divided by 0");
    says(&q, "n!/n", "the number asked for is not n!/n"); /* only at 0 */
    is_right(&q, "abs(n)!");
    give_formula(&q, "n(n-1)/2");
    is_right(&q, "binom(n,2)");
    is_right(&q, "Binomial (n, 2)");
    is_right(&q, "(n\xc2\xb2 - n)/2");
    is_unreadable(&q, "binom n");
    is_unreadable(&q, "bin(n,2)");
    give_formula(&q, "|i-j|");
    static const char *const right[] = {"abs(i-j)",      "ABS (j-i)",    "Abs((i)-(j))",
                                        "abs(abs(i-j))", "0+abs  (i-j)", "|j-i|",
                                        "2abs(i-j)/2"};
    for (size_t k = 0; k < sizeof right / sizeof *right; k++)
        is_right(&q, right[k]);
    is_wrong(&q, "ij", F15_FAULT_WRONG_NUMBER);
    is_wrong(&q, "abs(i+j)", F15_FAULT_WRONG_NUMBER);
    f15_question_free(&q);
}

/* Between words with equal letters no permutation is determined: nothing is said of its cycles, its
 * inversions, or anything else of it. */
static void numbers_between_equal_letters(void **state) {
    static const char *const words[][2] = {
        {"TASTE", "STATE"}, {"TASTETASTE", "STATESTATE"}, {"AABB", "BBAA"}, {"ABCDEA", "EABCDA"}};
    (void)state;
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        f15_question q = from_to(F15_KIND_NUMBER, words[w][0], words[w][1]);
        q.of = F15_ASK_SWAPS;
        is_valid(&q);
        for (unsigned k = 0; k < 30; k++) {
            char answer[8];
            snprintf(answer, sizeof answer, "%u", k);
            f15_verdict v = verdict_of(&q, answer);
            if (v.judgement == F15_WRONG) {
                assert_false(would_explain(&q, answer, F15_MIS_SWAPS_FOR_CYCLES));
                assert_null(strstr(v.fault.text, "it would be"));
            }
            f15_verdict_free(&v);
        }
        f15_question_free(&q);
    }
}

/* ---- yes or no, and choices ----------------------------------------------------------------- */

static void taste(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_YES_NO, 0);
    q.of = F15_ASK_IDENTITY;
    give_start(&q, "TASTE");
    give_sequence(&q, 2, "(0,1)(3,4)(1,3)(0,4)(1,4)", &q.swaps);
    is_valid(&q);
    right_is(&q, "no");
    is_explained(&q, "yes", "equal-letters");
    q.of = F15_ASK_EVEN;
    right_is(&q, "no");
    q.with[0] = F15_ASK_SWAPS;
    q.withs = 1;
    is_valid(&q);
    right_is(&q, "no, swaps 1");
    is_explained(&q, "yes, swaps 0", "equal-letters");
    f15_question_free(&q);
}

static void stated(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_YES_NO, 0);
    q.of = F15_ASK_STATED;
    q.truth = true;
    is_valid(&q);
    right_is(&q, "yes");
    is_wrong(&q, "no", F15_FAULT_WRONG_TRUTH);
    is_unreadable(&q, "perhaps");
    is_unreadable(&q, "yes no");
    q.with[0] = F15_ASK_FORMULA;
    q.withs = 1;
    give_formula(&q, "3!");
    is_valid(&q);
    right_is(&q, "yes, formula 6");
    is_unreadable(&q, "yes");
    is_unreadable(&q, "no");
    is_right(&q, "y 6");
    is_wrong(&q, "y 5", F15_FAULT_WRONG_NUMBER);
    f15_question_free(&q);
}

static void choices(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CHOICE, 0);
    q.options = 3;
    q.option[0].text = "It is always even";
    q.option[0].remark.misconception.name = "n-for-parity";
    q.option[1].text = "It depends";
    q.option[1].right = true;
    q.option[2].text = "It is never even";
    q.option[2].remark.feedback = "Look at the identity.";
    is_valid(&q);
    right_is(&q, "b");
    static const char *const right[] = {"B", "(b)", "b.", "it   depends", "IT DEPENDS\n"};
    for (size_t k = 0; k < sizeof right / sizeof *right; k++)
        is_right(&q, right[k]);
    is_wrong(&q, "a", F15_FAULT_WRONG_CHOICE);
    says(&q, "a", "choice a is not the right one");
    says(&q, "it is never even", "choice c is not the right one");
    is_explained(&q, "a", "n-for-parity");
    is_explained(&q, "c", "");
    says(&q, "2", "the choices have letters from a to c, not numbers");
    f15_verdict v = verdict_of(&q, "c");
    assert_string_equal(v.feedback, "Look at the identity.");
    f15_verdict_free(&v);
    static const char *const bad[] = {"", "d", "4", "0", "1", " 2 ", "(3)", "ab", "it", "1 2"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        is_unreadable(&q, bad[k]);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CHOICE, 0);
    q.options = 3;
    q.option[0].text = "2";
    q.option[0].right = true;
    q.option[1].text = "1";
    q.option[2].text = "7";
    is_right(&q, "2");
    is_wrong(&q, "1", F15_FAULT_WRONG_CHOICE);
    is_right(&q, "a");
    is_unreadable(&q, "3");
    f15_question_free(&q);
}

/* A choice can be named by its letter and its text, which may begin with a sign. */
static void choices_with_signs(void **state) {
    static const char *const right[] = {"a", "-1", "a -1", "a, -1", "a = -1", "a) -1", "a - -1"};
    static const char *const bad[] = {"a, 1", "a - 1", "b, -1", "b - -1", "a, -", "a ="};
    (void)state;
    f15_question q = ask_kind(F15_KIND_CHOICE, 0);
    q.options = 3;
    q.option[0].text = "-1";
    q.option[0].right = true;
    q.option[1].text = "1";
    q.option[2].text = "0";
    is_valid(&q);
    for (size_t k = 0; k < sizeof right / sizeof *right; k++)
        is_right(&q, right[k]);
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        is_unreadable(&q, bad[k]);
    is_wrong(&q, "b - 1", F15_FAULT_WRONG_CHOICE);
    is_wrong(&q, "c,0", F15_FAULT_WRONG_CHOICE);
    f15_question_free(&q);
}

/* ---- witnesses ------------------------------------------------------------------------------ */

static void witnesses(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_WITNESS, 4);
    q.condition[0] = (f15_condition){F15_ASK_SWAPS, F15_AT_LEAST, 3};
    q.conditions = 1;
    is_valid(&q);
    is_right(&q, "1 2 3 0");
    is_right(&q, "(0 2 1 3)");
    is_wrong(&q, "1 0 3 2", F15_FAULT_CONDITION);
    says(&q, "1 0 3 2", "it needs 2 swaps; at least 3 are asked for");
    produces(&q, "1 0 3 2", "(0 1)(2 3)");
    is_wrong(&q, "1 2 3", F15_FAULT_WRONG_LENGTH);
    is_wrong(&q, "1 2 3 0 4", F15_FAULT_WRONG_LENGTH);
    is_wrong(&q, "1 2 3 3", F15_FAULT_REPEATED);
    is_wrong(&q, "1 2 3 4", F15_FAULT_OUT_OF_RANGE);
    is_explained(&q, "2 3 4 1", "base-one");
    is_explained(&q, "0 1 2 3", "");
    is_explained(&q, "(0 1 2)", "");
    says(&q, "1 0 2 3", "it needs 1 swap; at least 3 are asked for");
    says(&q, "(0 1)(1 2)", "it needs 2 swaps; at least 3 are asked for"); /* a product, here */
    is_right(&q, "(0 1)(1 2)(2 3)");
    is_right(&q, "(0 1 2)(2 3)");
    is_unreadable(&q, "STOP");
    is_unreadable(&q, "");
    q.condition[1] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    q.conditions = 2;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
}

static void a_number_is_asked_to_be_odd(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_WITNESS, 4);
    q.condition[0] = (f15_condition){F15_ASK_DESCENTS, F15_OF_PARITY, 1};
    q.condition[1] = (f15_condition){F15_ASK_INVERSIONS, F15_OF_PARITY, 0};
    q.conditions = 2;
    is_valid(&q);
    is_right(&q, "2 3 0 1");
    is_right(&q, "3 2 1 0");
    says(&q, "0 1 2 3", "it has 0 descents; an odd number is asked for");
    says(&q, "1 0 3 2", "it has 2 descents; an odd number is asked for");
    says(&q, "1 0 2 3", "it has 1 inversion; an even number is asked for");
    q.condition[1] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 0};
    assert_int_equal(f15_question_validate(&q, NULL), F15_OK);
    q.condition[0].ask = F15_ASK_SWAPS;
    q.condition[0].value = 0;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
}

/* Every kind of condition, against all permutations of 5 counted plainly. */
static void all_witnesses(void **state) {
    (void)state;
    uint32_t p[5];
    f15_question q = ask_kind(F15_KIND_WITNESS, 5);
    q.condition[0] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    q.condition[1] = (f15_condition){F15_ASK_FIXED_POINTS, F15_AT_MOST, 1};
    q.condition[2] = (f15_condition){F15_ASK_INVERSIONS, F15_AT_LEAST, 4};
    q.conditions = 3;
    is_valid(&q);
    f15_identity(p, 5);
    do {
        f15_text text = {0};
        unsigned inversions = 0, fixed = 0;
        for (size_t i = 0; i < 5; i++) {
            fixed += p[i] == i;
            for (size_t j = i + 1; j < 5; j++)
                inversions += p[i] > p[j];
        }
        f15_write_list(&text, p, 5, 0);
        if (inversions % 2 == 0 && fixed <= 1 && inversions >= 4)
            is_right(&q, text.s);
        else
            is_wrong(&q, text.s, F15_FAULT_CONDITION);
        f15_text_free(&text);
    } while (f15_next_permutation(p, 5));
    f15_question_free(&q);
}

/* One list of spaces for all readers; NUL is in none of them, and nothing is passed over for it. */
static f15_judgement judgement_of(const f15_question *q, const char *answer, size_t length) {
    f15_verdict verdict = {0};
    assert_int_equal(f15_check(q, answer, length, &verdict, NULL), F15_OK);
    f15_judgement judgement = verdict.judgement;
    f15_verdict_free(&verdict);
    return judgement;
}

static void spaces_and_nul(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 0);
    q.of = F15_ASK_EVEN;
    q.with[0] = F15_ASK_SWAPS;
    q.withs = 1;
    give_factor(&q, "1 2 0 4 3");
    q.n = 5;
    is_valid(&q);
    is_right(&q, "odd, swaps 3");
    is_right(&q, "odd,\xe2\x81\x9fswaps\xc2\xa0"
                 "3\xe3\x80\x80");
    is_right(&q, "\xe1\x9a\x80odd\xe2\x80\xa8swaps\v3");
    assert_int_equal(judgement_of(&q, "odd swaps 3", 11), F15_RIGHT);
    assert_int_equal(judgement_of(&q, "odd\0swaps 3", 11), F15_UNREADABLE);
    assert_int_equal(judgement_of(&q, "odd swaps 3\0", 12), F15_UNREADABLE);
    assert_int_equal(judgement_of(&q, "\0odd swaps 3", 12), F15_UNREADABLE);
    assert_int_equal(judgement_of(&q,
                                  "odd swaps\x01"
                                  "3",
                                  11),
                     F15_UNREADABLE);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    for (unsigned k = 0; k < F15_RULES && (q.rule == 0 || !f15_rule_is_true(q.rule)); k++)
        q.rule = (f15_rule_id)k;
    if (f15_rule_is_true(q.rule)) {
        assert_int_equal(judgement_of(&q, " None\xe2\x80\x89\n", 9), F15_RIGHT);
        assert_int_not_equal(judgement_of(&q, "none\0", 5), F15_RIGHT);
        assert_int_not_equal(judgement_of(&q, "\0none", 5), F15_RIGHT);
    }
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CHOICE, 0);
    q.options = 2;
    q.option[0] = (f15_option){.text = "an odd one", .right = true};
    q.option[1] = (f15_option){.text = "another"};
    is_valid(&q);
    is_right(&q, " An  odd\xe2\x81\x9fone\n");
    is_right(&q, "a)");
    assert_int_equal(judgement_of(&q, "an odd one\0", 11), F15_UNREADABLE);
    assert_int_equal(judgement_of(&q, "a\0", 2), F15_UNREADABLE);
    assert_int_equal(judgement_of(&q, "\0a", 2), F15_UNREADABLE);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_and_nul),
        cmocka_unit_test(word_after_swaps),
        cmocka_unit_test(word_with_equal_letters),
        cmocka_unit_test(list_after_swaps),
        cmocka_unit_test(inverse_lists),
        cmocka_unit_test(cycle_form),
        cmocka_unit_test(products),
        cmocka_unit_test(conjugates),
        cmocka_unit_test(parity_with_numbers),
        cmocka_unit_test(batches),
        cmocka_unit_test(odd_times_odd),
        cmocka_unit_test(numbers_of_permutations),
        cmocka_unit_test(formulas),
        cmocka_unit_test(exact_numbers),
        cmocka_unit_test(large_numbers),
        cmocka_unit_test(times_in_formulas),
        cmocka_unit_test(words_in_formulas),
        cmocka_unit_test(taste),
        cmocka_unit_test(stated),
        cmocka_unit_test(numbers_between_equal_letters),
        cmocka_unit_test(choices),
        cmocka_unit_test(choices_with_signs),
        cmocka_unit_test(witnesses),
        cmocka_unit_test(a_number_is_asked_to_be_odd),
        cmocka_unit_test(all_witnesses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
