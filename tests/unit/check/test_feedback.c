/* How much of a verdict each level reveals. Only the last level reveals what belongs at the place
 * of the fault. */
#include "questions.h"

#include <fifteen/render.h>

static const f15_feedback levels[] = {F15_FEEDBACK_NONE, F15_FEEDBACK_VERDICT, F15_FEEDBACK_PLACE,
                                      F15_FEEDBACK_EFFECT, F15_FEEDBACK_FULL};

/* The verdict as text, at a level. */
static void told(const f15_question *q, const char *answer, f15_feedback level, f15_text *text) {
    const f15_verdict_context about = {
        .exercise = "told", .question = q, .answer = answer, .answer_length = strlen(answer)};
    const f15_style style = {false, 200};
    f15_verdict v = verdict_of(q, answer), limited = v;
    f15_error err = {0};
    f15_verdict_limit(&limited, level);
    must(f15_render_verdict_text(&about, &limited, &style, text, &err), &err);
    f15_verdict_free(&v);
}

/* At the levels from the one to the other, and at no other. */
static void tells_between(const f15_question *q, const char *answer, const char *part,
                          f15_feedback from, f15_feedback to) {
    for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
        f15_text text = {0};
        told(q, answer, levels[k], &text);
        bool wanted = levels[k] >= from && levels[k] <= to;
        if ((strstr(f15_text_string(&text), part) != NULL) != wanted)
            fail_msg("\"%s\" at %s:\n%s", part, f15_feedback_name(levels[k]),
                     f15_text_string(&text));
        f15_text_free(&text);
    }
}

static void tells(const f15_question *q, const char *answer, const char *part, f15_feedback from) {
    tells_between(q, answer, part, from, F15_FEEDBACK_FULL);
}

/* What is said where the full sentence is not. */
static void hints(const f15_question *q, const char *answer, const char *part) {
    tells_between(q, answer, part, F15_FEEDBACK_PLACE, F15_FEEDBACK_EFFECT);
}

static void swaps_tell_where(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    tells(&q, "0-1 1-2", "Not right", F15_FEEDBACK_VERDICT);
    tells(&q, "0-1 1-2", "Step 2: 1-2 brings the goal no nearer", F15_FEEDBACK_PLACE);
    tells(&q, "0-1 1-2", "^^^", F15_FEEDBACK_PLACE);
    tells(&q, "0-1 1-2", "What it gives: ARMINE", F15_FEEDBACK_EFFECT);
    tells(&q, "0-1 1-2", "holds R, not I", F15_FEEDBACK_FULL);
    hints(&q, "0-1", "The answer stops too early.");
    tells(&q, "(1,2) (2,4) (5,6)", "Counting from 1 explains this answer", F15_FEEDBACK_PLACE);
    tells(&q, "AIRMEN", "cannot be read", F15_FEEDBACK_VERDICT);
    tells(&q, "AIRMEN", "Write swaps, two places each", F15_FEEDBACK_VERDICT);
    tells(&q, "0-1 1-3 4-5", "Right.", F15_FEEDBACK_VERDICT);
    tells_between(&q, "0-1 1-3 4-5", "Noted.", F15_FEEDBACK_NONE, F15_FEEDBACK_NONE);
    f15_question_free(&q);
}

static void entries_are_not_told(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_PERMUTATION, "0 1 2 3", "1 0 3 2");
    hints(&q, "1 2 3 0", "Place 1 should not hold 2.");
    tells(&q, "1 2 3 0", "Place 1 should hold 0", F15_FEEDBACK_FULL);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q, "2 3 1 0");
    q.canonical = true;
    hints(&q, "(0 2 3)", "should not go to");
    tells(&q, "(0 2 3)", "should go to", F15_FEEDBACK_FULL);
    f15_text right = {0};
    f15_error err = {0};
    must(f15_right_answer(&q, &right, &err), &err);
    tells(&q, "(3 1 2 0)", "is out of order", F15_FEEDBACK_PLACE);
    tells(&q, "(3 1 2 0)", right.s, F15_FEEDBACK_FULL); /* the canonical form */
    f15_text_free(&right);
    f15_question_free(&q);
}

/* Where an entry has less than four values, where it is tells what belongs there. */
static void few_values_have_no_place(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_PERMUTATION, "0 1 2", "1 2 0");
    tells(&q, "0 2 1", "Place 0 should", F15_FEEDBACK_FULL);
    tells(&q, "0 2 1", "^", F15_FEEDBACK_FULL);
    tells(&q, "1 0", "2 given where 3 are needed", F15_FEEDBACK_PLACE); /* this anybody can see */
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "0 1 2", "1 2 0");
    tells(&q, "0-1 0-1", "brings the goal no nearer", F15_FEEDBACK_FULL);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_batch(&q, "1 0 2");
    give_batch(&q, "1 2 0");
    tells(&q, "odd odd", "permutation 2", F15_FEEDBACK_FULL);
    tells(&q, "odd odd", "^", F15_FEEDBACK_FULL);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    q.with[q.withs++] = F15_ASK_CYCLES;
    tells(&q, "odd, cycles 1", "The parity", F15_FEEDBACK_FULL);
    tells(&q, "even, cycles 2", "The number of cycles", F15_FEEDBACK_FULL);
    tells(&q, "even, cycles 2", "^", F15_FEEDBACK_FULL);
    f15_question_free(&q);
}

/* Where not even the place is told, the next step is, and no more than "untold" of the fault. */
static void tells_next(const f15_question *q, const char *answer, const char *next) {
    f15_verdict v = verdict_of(q, answer);
    f15_verdict_limit(&v, F15_FEEDBACK_PLACE);
    assert_int_equal(v.fault.id, F15_FAULT_HIDDEN);
    assert_string_equal(v.fault.text, "");
    assert_string_equal(v.fault.remedy, next);
    assert_int_equal(v.fault.span.line, 0);
    f15_verdict_limit(&v, F15_FEEDBACK_VERDICT);
    assert_string_equal(v.fault.remedy, "");
    f15_verdict_free(&v);
}

static void a_next_step_is_told(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    q.with[q.withs++] = F15_ASK_SWAPS;
    tells_next(&q, "odd, swaps 2",
               "your answer contradicts itself: a permutation is even exactly if the number of its "
               "swaps is");
    tells_next(&q, "odd, swaps 1",
               "the least number of swaps is not right: follow the cycles: one of k items takes "
               "k - 1 swaps, and an item that stays takes none");
    q.with[q.withs++] = F15_ASK_CYCLES;
    tells_next(&q, "even, swaps 2, cycles 4",
               "your answer contradicts itself: a permutation is even exactly if the number of its "
               "swaps is, and exactly if n less its cycles is");
    q.with[q.withs++] = F15_ASK_INVERSIONS;
    tells_next(&q, "even, swaps 2, cycles 3, inversions 1",
               "your answer contradicts itself: a permutation is even exactly if the number of its "
               "swaps is, and exactly if n less its cycles is, and exactly if the number of its "
               "inversions is");
    tells_next(
        &q, "even, swaps 4, cycles 1, inversions 2",
        "the number of inversions is not right: take each in turn, count those after it that "
        "should come before it, and add up");
    q.advice = "look at the last one";
    tells_next(&q, "odd, swaps 1, cycles 4, inversions 1", "look at the last one");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "n(n-1)/2");
    tells_next(&q, "n^2", "for n = 3 it gives 9: work that case out by hand, and compare");
    tells_next(&q, "n", "for n = 4 it gives 4: work that case out by hand, and compare");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "a+2z");
    tells_next(&q, "a+z", "for a = 0, z = 1 it gives 1: work that case out by hand, and compare");
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "0 1 2", "1 2 0");
    tells_next(&q, "0-1 0-1",
               "perform your steps one at a time, and compare what comes out with what is asked");
    f15_question_free(&q);
}

/* On a board with an even number of columns N + K decides, with an odd one N alone. */
static void boards_contradict(void **state) {
    static const char contradicts[] =
        "your answer contradicts itself: the numbers that you give decide the yes or no";
    static const struct {
        const char *board, *answer;
        bool contradicts;
    } rows[] = {
        {"1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _", "yes, inversions 1, row 4", true},
        {"1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _", "yes, inversions 2, row 4", false},
        {"1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _", "no, inversions 3, row 3", true},
        {"1 2 3 / 4 5 6 / 8 7 _", "yes, inversions 1, row 3", true},
        {"1 2 3 / 4 5 6 / 8 7 _", "yes, inversions 2, row 3", false},
        {"1 2 3 / 4 5 6 / 8 7 _", "no, inversions 2, row 2", true},
    };
    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        f15_question q = ask_kind(F15_KIND_YES_NO, 0);
        q.of = F15_ASK_SOLVABLE;
        f15_error err = {0};
        must(
            f15_read_board(rows[k].board, strlen(rows[k].board), 0, 0, &q.puzzle.board, NULL, &err),
            &err);
        q.puzzle.given = true;
        q.n = f15_grid_size(&q.puzzle.board.grid);
        q.with[q.withs++] = F15_ASK_INVERSIONS;
        q.with[q.withs++] = F15_ASK_ROW;
        f15_verdict v = verdict_of(&q, rows[k].answer);
        f15_verdict_limit(&v, F15_FEEDBACK_PLACE);
        assert_int_equal(strcmp(v.fault.remedy, contradicts) == 0, rows[k].contradicts);
        f15_verdict_free(&v);
        f15_question_free(&q);
    }
}

/* What is said of a misunderstanding is true of the way in which it is had. */
static void the_way_back_is_no_reversal(void **state) {
    static const char made[] = "These slides lead from the goal to this board";
    static const char backwards[] = "Performed from the last step to the first, this is right";
    f15_question q = ask_kind(F15_KIND_MOVES, 6);
    f15_error err = {0};
    (void)state;
    must(f15_read_board("_ 1 2 / 4 5 3", 13, 2, 3, &q.puzzle.board, NULL, &err), &err);
    must(f15_read_board("1 2 3 / 4 5 _", 13, 2, 3, &q.puzzle.wanted, NULL, &err), &err);
    q.puzzle.given = true;
    tells(&q, "DRR", made, F15_FEEDBACK_PLACE);
    tells(&q, "3 2 1", backwards, F15_FEEDBACK_PLACE);
    tells_between(&q, "DRR", backwards, F15_FEEDBACK_FULL, F15_FEEDBACK_NONE);
    f15_question_free(&q);
}

/* A number is only said to be none that there could be. */
static void numbers_tell_no_more(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "4!");
    tells(&q, "23", "^", F15_FEEDBACK_FULL);
    hints(&q, "1/0", "1/0 cannot be right: ");
    f15_question_free(&q);
}

static void a_reason_of_the_author_is_told(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CHOICE, 0);
    q.options = 2;
    q.option[0] = (f15_option){.text = "p",
                               .remark = {.feedback = "p is no prime.",
                                          .misconception = f15_misconception_of(F15_MIS_BASE_ONE)}};
    q.option[1] = (f15_option){.text = "q", .right = true};
    tells(&q, "a", "p is no prime.", F15_FEEDBACK_PLACE);
    tells(&q, "a", "Counting from 1 explains this answer", F15_FEEDBACK_PLACE);
    tells(&q, "a", "Choice a is not", F15_FEEDBACK_FULL);
    f15_question_free(&q);
}

static void nothing_missing_is_named(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SET, 0);
    give_start(&q, "ABC");
    q.condition[q.conditions++] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    tells(&q, "ABC BCA", "CAB", F15_FEEDBACK_FULL);
    hints(&q, "ABC BCA", "Something that belongs there is left out.");
    tells(&q, "ABC BCA BAC", "BAC does not belong to the set", F15_FEEDBACK_PLACE);
    tells(&q, "ABC BCA BAC", "it is odd", F15_FEEDBACK_FULL);
    q.kind = F15_KIND_PARTITION;
    q.conditions = 0;
    tells(&q, "ABC BAC | CAB", "^", F15_FEEDBACK_FULL);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = F15_RULE_INVERSIONS_LEAST;
    q.smallest = true;
    tells(&q, "none", "The claim is false", F15_FEEDBACK_PLACE);
    tells(&q, "none", "2 1 0", F15_FEEDBACK_FULL);
    hints(&q, "3 2 1 0", "so does a smaller one");
    tells(&q, "3 2 1 0", "3 items", F15_FEEDBACK_FULL);
    q.rule = F15_RULE_INVERSE_SAME;
    tells(&q, "1 0", "claim holds for it", F15_FEEDBACK_PLACE);
    tells(&q, "1 0", "no counterexample exists", F15_FEEDBACK_FULL);
    f15_question_free(&q);
}

/* What is said of the numbers beside even or odd is true of them: on a board the inversions leave
 * out the hole, and a permutation can be odd though their number is even. */
static void no_false_rule_is_taught(void **state) {
    static const char board[] = "1 2 3 / 4 5 _ / 7 8 6";
    f15_error err = {0};
    f15_question q = ask_kind(F15_KIND_PARITY, 9);
    (void)state;
    must(f15_read_board(board, sizeof board - 1, 0, 0, &q.puzzle.board, NULL, &err), &err);
    q.puzzle.given = true;
    q.of = F15_ASK_EVEN;
    q.with[q.withs++] = F15_ASK_SWAPS;
    q.with[q.withs++] = F15_ASK_INVERSIONS;
    is_valid(&q);
    is_right(&q, "odd, swaps 1, inversions 2");
    tells(&q, "odd, swaps 2, inversions 2", "even exactly if the number of its swaps is",
          F15_FEEDBACK_PLACE);
    tells_between(&q, "odd, swaps 2, inversions 2", "inversions is", F15_FEEDBACK_FULL,
                  F15_FEEDBACK_NONE);
    f15_question_free(&q);
}

static void tries_climb(void **state) {
    (void)state;
    f15_feedback level;
    assert_int_equal(f15_feedback_of_try(1), F15_FEEDBACK_PLACE);
    assert_int_equal(f15_feedback_of_try(2), F15_FEEDBACK_EFFECT);
    assert_int_equal(f15_feedback_of_try(UINT64_MAX), F15_FEEDBACK_EFFECT);
    for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
        assert_true(f15_feedback_by_name(f15_feedback_name(levels[k]), &level));
        assert_int_equal(level, levels[k]);
    }
    assert_false(f15_feedback_by_name("all", &level));
    assert_string_equal(f15_feedback_name((f15_feedback)(F15_FEEDBACK_FULL + 1)), "unknown");
}

/* To a lower level only; and a copy leaves the whole as it was. */
static void limits_only_take(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    f15_verdict v = verdict_of(&q, "0-1 1-2"), copy = v;
    f15_verdict_limit(&copy, F15_FEEDBACK_VERDICT);
    assert_int_equal(copy.fault.id, F15_FAULT_NONE);
    assert_int_equal(copy.fault.span.line, 0);
    assert_int_equal(copy.fault.step, 0);
    f15_verdict_limit(&copy, F15_FEEDBACK_FULL);
    assert_int_equal(copy.level, F15_FEEDBACK_VERDICT);
    assert_string_equal(copy.produces, "");
    assert_string_equal(v.produces, "ARMINE");
    assert_int_equal(v.fault.id, F15_FAULT_NOT_REACHED);
    f15_verdict_free(&v);
    f15_question_free(&q);
}

static void same_texts(const f15_verdict *a, const f15_verdict *b) {
    assert_int_equal(a->level, b->level);
    assert_int_equal(a->fault.id, b->fault.id);
    assert_int_equal(a->fault.step, b->fault.step);
    assert_int_equal(a->fault.span.line, b->fault.span.line);
    assert_string_equal(a->fault.text, b->fault.text);
    assert_string_equal(a->fault.remedy, b->fault.remedy);
    assert_string_equal(a->produces, b->produces);
    assert_int_equal(a->diagnoses, b->diagnoses);
    assert_ptr_equal(a->feedback, b->feedback);
    assert_true(a->credit == b->credit);
}

/* To one level, and then to a lower one: as to the lower one at once. */
static void limited_twice(const f15_question *q, const char *answer) {
    f15_verdict v = verdict_of(q, answer);
    for (size_t high = 0; high < sizeof levels / sizeof *levels; high++)
        for (size_t low = 0; low <= high; low++) {
            f15_verdict twice = v, once = v;
            f15_verdict_limit(&twice, levels[high]);
            f15_verdict_limit(&twice, levels[low]);
            f15_verdict_limit(&once, levels[low]);
            same_texts(&once, &twice);
        }
    f15_verdict_free(&v);
}

static void limits_follow_one_another(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    limited_twice(&q, "0-1 1-2");
    limited_twice(&q, "0-1 1-3 4-5");
    limited_twice(&q, "AIRMEN");
    f15_question_free(&q);
    q = from_to(F15_KIND_PERMUTATION, "0 1 2", "1 2 0");
    limited_twice(&q, "0 2 1");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    limited_twice(&q, "odd");
    q.with[q.withs++] = F15_ASK_SWAPS;
    limited_twice(&q, "odd, swaps 2");
    limited_twice(&q, "odd, swaps 1");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q, "2 3 1 0");
    q.canonical = true;
    limited_twice(&q, "(3 1 2 0)");
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(swaps_tell_where),
        cmocka_unit_test(entries_are_not_told),
        cmocka_unit_test(few_values_have_no_place),
        cmocka_unit_test(a_next_step_is_told),
        cmocka_unit_test(boards_contradict),
        cmocka_unit_test(the_way_back_is_no_reversal),
        cmocka_unit_test(numbers_tell_no_more),
        cmocka_unit_test(a_reason_of_the_author_is_told),
        cmocka_unit_test(nothing_missing_is_named),
        cmocka_unit_test(no_false_rule_is_taught),
        cmocka_unit_test(tries_climb),
        cmocka_unit_test(limits_only_take),
        cmocka_unit_test(limits_follow_one_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
