/* A diagnosis needs evidence: a question with enough wrong answers that could have been guessed,
 * and no more names than these can distinguish. Words that the author has for an answer are always
 * given. */
#include "questions.h"

/* The names of what the verdict says, in its order. */
static void tells(const f15_question *q, const char *answer, const char *names) {
    char found[200] = "";
    size_t used = 0;
    f15_verdict v = verdict_of(q, answer);
    assert_int_equal(v.judgement, F15_WRONG);
    for (size_t k = 0; k < v.diagnoses; k++)
        used += (size_t)snprintf(found + used, sizeof found - used, "%s%s", k > 0 ? " " : "",
                                 v.diagnosis[k].name);
    assert_string_equal(found, names);
    f15_verdict_free(&v);
}

static f15_question swaps_of(const char *start, const char *goal) {
    f15_question q = from_to(F15_KIND_SWAPS, start, goal);
    is_valid(&q);
    return q;
}

/* All wrong answers in up to two swaps: 6 or 36 on four places, 10 or 100 on five. */
static void few_answers(void **state) {
    (void)state;
    static const char *const starts[] = {"PSOT", "STOP", "TSARE"},
                             *goals[] = {"POST", "TOSP", "SATRE"};
    for (size_t k = 0; k < 3; k++) {
        f15_question q = swaps_of(starts[k], goals[k]);
        size_t n = strlen(starts[k]), said = 0, explained = 0;
        for (size_t code = 0; code < n * n * n * n; code++) {
            size_t a = code % n, b = code / n % n, c = code / n / n % n, d = code / n / n / n;
            char answer[100], found[600];
            if (a >= b || c > d)
                continue;
            if (c == d)
                snprintf(answer, sizeof answer, "%zu-%zu", a, b);
            else
                snprintf(answer, sizeof answer, "%zu-%zu %zu-%zu", a, b, c, d);
            f15_verdict v = verdict_of(&q, answer);
            if (v.judgement == F15_WRONG) {
                said += v.diagnoses > 0;
                explained += diagnosis_of(&q, answer, found, sizeof found)[0] != '\0';
                assert_true(v.diagnoses <= 2);
            }
            f15_verdict_free(&v);
        }
        assert_true(explained > 0);
        assert_true(k < 2 ? said == 0 : said > 0);
        f15_question_free(&q);
    }
}

/* What the author says is told of however few answers, and first; the same steps written otherwise
 * are the same answer. */
static void known_answers(void **state) {
    (void)state;
    f15_known_answer known[] = {{"(2, 3)",
                                 {.feedback = "Look again.",
                                  .misconception = f15_misconception_of(F15_MIS_BASE_ONE),
                                  .tag = "seen"}}};
    f15_question q = swaps_of("PSOT", "POST");
    tells(&q, "(2 3)", "");
    q.known = known;
    q.knowns = 1;
    tells(&q, "(2,3)", "base-one");
    tells(&q, "1-3", "");
    f15_verdict v = verdict_of(&q, "(2 3)");
    assert_string_equal(v.feedback, "Look again.");
    f15_verdict_free(&v);
    q.knowns = 0;
    f15_question_free(&q);
}

/* A comment of the author's is told, and what explains the answer is recorded beside it; unless the
 * author says what explains it. */
static void comments_delete_no_diagnosis(void **state) {
    (void)state;
    f15_known_answer known[] = {{"1-2 2-4 5-6", {.feedback = "Look again."}}};
    f15_question q = swaps_of("MARINE", "AIRMEN");
    tells(&q, "1-2 2-4 5-6", "base-one");
    q.known = known;
    q.knowns = 1;
    tells(&q, "1-2 2-4 5-6", "base-one");
    known[0].remark.feedback = NULL;
    tells(&q, "1-2 2-4 5-6", "base-one");
    known[0].remark.misconception = (f15_misconception){"mine", "A sentence."};
    known[0].remark.feedback = "Look again.";
    tells(&q, "1-2 2-4 5-6", "mine");
    q.knowns = 0;
    f15_question_free(&q);
}

/* "24", "4!" and "2*12" are one wrong number; 2 and 240 are others. */
static void known_numbers(void **state) {
    (void)state;
    static const char *const same[] = {"24", "4!", " 2*12"}, *const others[] = {"2", "240", "23"};
    f15_known_answer known[] = {{"24", {.feedback = "These are all of them."}}};
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "12");
    q.known = known;
    q.knowns = 1;
    is_valid(&q);
    for (size_t k = 0; k < 3; k++) {
        f15_verdict v = verdict_of(&q, same[k]), other = verdict_of(&q, others[k]);
        assert_string_equal(v.feedback, "These are all of them.");
        assert_int_equal(v.diagnoses, 0);
        assert_null(other.feedback);
        f15_verdict_free(&v);
        f15_verdict_free(&other);
    }
    q.knowns = 0;
    f15_question_free(&q);
}

/* What the question is meant to catch comes first. */
static void what_is_expected(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_NUMBER, 7);
    q.of = F15_ASK_SWAPS;
    give_factor(&q, "1 2 3 0 4 6 5");
    is_valid(&q); /* 4 swaps; 7 - 2 cycles, 6 for 6 places */
    tells(&q, "5", "fixed-points-left-out");
    tells(&q, "6", "cycle-length-parity list-as-cycle");
    q.expects = UINT64_C(1) << F15_MIS_LIST_AS_CYCLE;
    tells(&q, "5", "fixed-points-left-out");
    tells(&q, "6", "list-as-cycle cycle-length-parity");
    f15_question_free(&q);
}

/* Two 3-cycles of five places are 400 answers, but do 60 things: nothing else is looked for than
 * the question is meant to catch, but beside that it is named too. On six places they do 360. */
static void what_does_little(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_THREE_CYCLES, "0 1 2 3 4", "4 0 1 2 3");
    is_valid(&q);
    tells(&q, "(0 3 4) (0 1 2)", "reverse-order items-for-places");
    tells(&q, "(0 4 3) (0 2 1)", "inverse");
    q.expects = UINT64_C(1) << F15_MIS_REVERSE_ORDER;
    tells(&q, "(0 3 4) (0 1 2)", "reverse-order items-for-places");
    tells(&q, "(0 4 3) (0 2 1)", "");
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "0 1 2 3 4 5", "4 0 1 2 3 5");
    is_valid(&q);
    q.expects = UINT64_C(1) << F15_MIS_REVERSE_ORDER;
    tells(&q, "(0 4 3) (0 2 1)", "inverse");
    f15_question_free(&q);
}

/* There are five wrong answers that could be guessed. A place that does not exist, and a swap that
 * is none, are not guessed. */
static void what_is_not_guessed(void **state) {
    (void)state;
    f15_question q = swaps_of("PSOT", "PSTO");
    tells(&q, "1-2", "");
    tells(&q, "3-4", "base-one");
    tells(&q, "2-3 0-0", "self-swap");
    f15_question_free(&q);
}

/* The piece is in the cell counted from 1 before anything is done: that shows nothing. */
static void done_from_the_start(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_MOVES, 0);
    q.n = 16;
    q.puzzle.given = true;
    f15_board_solved(&q.puzzle.board, &(f15_grid){4, 4, 0});
    q.puzzle.goal = F15_GOAL_PLACES;
    q.puzzle.placed[0] = (f15_placed){1, 2};
    q.puzzle.placeds = 1;
    is_valid(&q);
    assert_true(would_explain(&q, "12 8", F15_MIS_BASE_ONE));
    tells(&q, "12 8", "");
    f15_question_free(&q);
}

/* Of every number that is wrong, up to 40, on every permutation of up to 5: whatever is said, the
 * right number is not, and what cannot be is said to be so. */
static void reasons(void **state) {
    (void)state;
    static const f15_ask asks[] = {F15_ASK_SWAPS,      F15_ASK_CYCLES,   F15_ASK_FIXED_POINTS,
                                   F15_ASK_INVERSIONS, F15_ASK_DESCENTS, F15_ASK_ORDER};
    size_t others = 0, impossible = 0;
    for (uint32_t n = 1; n <= 5; n++) {
        uint32_t p[5];
        f15_identity(p, n);
        do {
            for (size_t k = 0; k < 6; k++) {
                f15_text list = {0}, right = {0};
                f15_question q = ask_kind(F15_KIND_NUMBER, 0);
                q.of = asks[k];
                f15_write_list(&list, p, n, 0);
                give_factor(&q, list.s);
                assert_int_equal(f15_right_answer(&q, &right, NULL), F15_OK);
                for (unsigned number = 0; number <= 40; number++) {
                    char answer[8];
                    snprintf(answer, sizeof answer, "%u", number);
                    if (strcmp(answer, right.s) == 0)
                        continue;
                    f15_verdict v = verdict_of(&q, answer);
                    for (const char *s = strchr(v.fault.text, ':'); s != NULL && *s != '\0'; s++)
                        assert_false(*s >= '0' && *s <= '9');
                    others += strstr(v.fault.text, "it would be") != NULL;
                    impossible += strstr(v.fault.text, "fewer ") != NULL;
                    if (number == 40 && asks[k] != F15_ASK_ORDER)
                        assert_non_null(strchr(v.fault.text, ':'));
                    f15_verdict_free(&v);
                }
                f15_question_free(&q);
                f15_text_free(&list);
                f15_text_free(&right);
            }
        } while (f15_next_permutation(p, n));
    }
    assert_true(others > 500);
    assert_true(impossible > 10000);
}

/* The sample is of boards with distances of their own. That some number is at most the distance is
 * refuted by few boards if the hole adds no more than it is cells from home, but by many if it is
 * the least piece. */
static void boards_of_a_sample(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = F15_RULE_MANHATTAN_BOUND;
    is_valid(&q);
    tells(&q, "_ 4 2 / 5 1 8 / 7 6 3", "hole-counted");
    tells(&q, "1 _ 3 / 4 2 8 / 7 6 5", "hole-counted");
    q.rule = F15_RULE_INVERSIONS_BOUND;
    is_valid(&q);
    tells(&q, "1 2 3 / 4 5 6 / 7 8 _", "");
    tells(&q, "1 2 3 / 4 5 _", "");
}

/* A sample is of permutations of the answer's size, whether it is written as a list or in cycles. */
static void permutations_of_a_sample(void **state) {
    static const char *const answers[][2] = {
        {"(1 2)(3 4)", "0 2 1 4 3"}, {"(1 4)", "0 4 2 3 1"}, {"(0 2)(1 3 4)", "2 3 0 4 1"}};
    static const f15_rule_id rules[] = {F15_RULE_MOVED_ITEMS, F15_RULE_WRITTEN_CYCLES};
    (void)state;
    f15_question q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    for (size_t k = 0; k < 2; k++) {
        q.rule = rules[k];
        is_valid(&q);
        for (size_t a = 0; a < sizeof answers / sizeof *answers; a++) {
            f15_verdict cycles = verdict_of(&q, answers[a][0]),
                        list = verdict_of(&q, answers[a][1]);
            assert_int_equal(cycles.judgement, list.judgement);
            assert_int_equal(cycles.diagnoses, list.diagnoses);
            for (size_t d = 0; d < list.diagnoses; d++)
                assert_string_equal(cycles.diagnosis[d].name, list.diagnosis[d].name);
            f15_verdict_free(&cycles);
            f15_verdict_free(&list);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_answers),
        cmocka_unit_test(known_answers),
        cmocka_unit_test(comments_delete_no_diagnosis),
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(what_is_expected),
        cmocka_unit_test(what_does_little),
        cmocka_unit_test(what_is_not_guessed),
        cmocka_unit_test(done_from_the_start),
        cmocka_unit_test(reasons),
        cmocka_unit_test(boards_of_a_sample),
        cmocka_unit_test(permutations_of_a_sample),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
