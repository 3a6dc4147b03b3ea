/* The arguments that each function of check, answers, let and quiz needs: a call with one of them
 * missing, or out of its range, is refused as the caller's mistake, and does not look at the
 * others. */
#include "../needs.h"

#include <fifteen/quiz.h>
#include <fifteen/unstable/answers.h>
#include <fifteen/unstable/let.h>

static f15_arena arena;
static f15_question question;
static f15_text text;
static size_t count;
static bool yes;

static void answers_judged(void **state) {
    f15_verdict verdict;
    f15_written written;
    (void)state;
    REFUSED(check, NULL, "", 0, &verdict);
    REFUSED(check, &question, NULL, 0, &verdict);
    REFUSED(check, &question, "", 0, NULL);
    REFUSED(read_answer, NULL, "", 0, &arena, &written);
    REFUSED(read_answer, &question, NULL, 0, &arena, &written);
    REFUSED(read_answer, &question, "", 0, NULL, &written);
    REFUSED(is_right, NULL, "", 0, &yes);
    REFUSED(is_right, &question, NULL, 0, &yes);
    REFUSED(is_right, &question, "", 0, NULL);
    REFUSED(is_wrong_for, NULL, "", 0, (f15_misconception_id)0, &yes);
    REFUSED(is_wrong_for, &question, NULL, 0, (f15_misconception_id)0, &yes);
    REFUSED(is_wrong_for, &question, "", 0, (f15_misconception_id)0, NULL);
}

static void questions(void **state) {
    const f15_convention convention = F15_CHAPTER6;
    f15_reading *const reading = (void *)&arena; /* not looked at */
    f15_sequence swaps;
    f15_target target = {0};
    uint32_t p[4] = {0};
    uint64_t distance;
    (void)state;
    REFUSED(smallest_counterexample, (f15_rule_id)0, NULL, &text);
    REFUSED(smallest_counterexample, (f15_rule_id)0, &convention, NULL);
    REFUSED(question_target, NULL, &target);
    REFUSED(question_target, &question, NULL);
    REFUSED(preimage, NULL, (f15_misconception_id)0, NULL, &text);
    REFUSED(preimage, &question, (f15_misconception_id)0, NULL, NULL);
    REFUSED(question_validate, NULL);
    REFUSED(reading_answer, NULL, &text);
    REFUSED(reading_answer, reading, NULL);
    REFUSED(right_answer, NULL, &text);
    REFUSED(right_answer, &question, NULL);
    question.kind = F15_KIND_NETWORK;
    REFUSED(complete_network, NULL, &swaps);
    REFUSED(complete_network, &question, NULL);
    question.kind = F15_KIND_NUMBER;
    REFUSED(complete_network, &question, &swaps);
    REFUSED(target_distance, NULL, p, &target, &distance);
    REFUSED(target_distance, &question, p, NULL, &distance);
    REFUSED(target_distance, &question, p, &target, NULL);
    REFUSED(find_witness, NULL, 0, p);
    REFUSED(find_witness, reading, 0, NULL);
    REFUSED(guess_witness, NULL, 0, p);
    REFUSED(shortest_word, NULL, &text);
    REFUSED(shortest_word, &question, NULL);
}

static void answers_made(void **state) {
    char *const right[] = {NULL};
    f15_edge edge;
    (void)state;
    REFUSED(find_edges, NULL, right, 1, &edge, &count, &arena);
    REFUSED(find_edges, &question, NULL, 1, &edge, &count, &arena);
    REFUSED(find_edges, &question, right, 1, NULL, &count, &arena);
    REFUSED(find_edges, &question, right, 1, &edge, NULL, &arena);
    REFUSED(find_edges, &question, right, 1, &edge, &count, NULL);
    REFUSED(find_edges, &question, right, F15_MAX_N + 1, &edge, &count, &arena);
    REFUSED(solve_question, NULL, &text);
    REFUSED(solve_question, &question, NULL);
    REFUSED(wrong_answer, NULL, (f15_misconception_id)0, NULL, &text);
    REFUSED(wrong_answer, &question, (f15_misconception_id)0, NULL, NULL);
}

static void values(void **state) {
    f15_let *const let = (void *)&arena; /* not looked at */
    f15_let_value given = {0};
    f15_let_values *drawn;
    f15_random random = {0};
    (void)state;
    REFUSED(let_fill, let, NULL, NULL, true, &text, NULL);
    REFUSED(let_draw, NULL, &random, &arena, &drawn, NULL);
    REFUSED(let_draw, let, NULL, &arena, &drawn, NULL);
    REFUSED(let_draw, let, &random, NULL, &drawn, NULL);
    REFUSED(let_draw, let, &random, &arena, NULL, NULL);
    REFUSED(let_add_name, let, NULL, "1");
    REFUSED(let_add_where, NULL, "1 = 1");
    REFUSED(let_add_where, let, NULL);
    REFUSED(let_given, NULL, NULL, "n", "1", &arena, &drawn);
    REFUSED(let_given, let, NULL, NULL, "1", &arena, &drawn);
    REFUSED(let_fixed, NULL, &given, &arena, &drawn);
    REFUSED(let_fixed, let, NULL, &arena, &drawn);
    REFUSED(let_fixed, let, &given, NULL, &drawn);
    REFUSED(let_fixed, let, &given, &arena, NULL);
}

static f15_code mark(void *self, const f15_marked *marked, f15_error *err) {
    (void)self;
    (void)marked;
    (void)err;
    return F15_OK;
}

static void quizzes(void **state) {
    const f15_convention convention = F15_CHAPTER6;
    f15_quiz quiz = {0};
    f15_random random = {0};
    f15_random_words words;
    f15_verdict verdict;
    f15_worksheet sheet = {0};
    f15_marks marks;
    const f15_event *event;
    const f15_replay *now;
    (void)state;
    REFUSED(quiz_open, NULL, NULL, 0, &convention, NULL, 0);
    REFUSED(quiz_open, &quiz, NULL, 0, NULL, NULL, 0);
    REFUSED(quiz_take, NULL);
    REFUSED(quiz_pass, NULL);
    REFUSED(quiz_follow, NULL, &yes);
    REFUSED(quiz_follow, &quiz, NULL);
    REFUSED(quiz_judge, NULL, "", 0, &verdict);
    REFUSED(quiz_judge, &quiz, NULL, 0, &verdict);
    REFUSED(quiz_judge, &quiz, "", 0, NULL);
    REFUSED(quiz_judge, &quiz, "", 0, &verdict); /* it has no gap left */
    assert_null(f15_quiz_given(&quiz));
    REFUSED(quiz_write, NULL, &text);
    REFUSED(quiz_write, &quiz, NULL);
    REFUSED(quiz_reason, NULL, &event, &now);
    REFUSED(quiz_reason, &quiz, NULL, &now);
    REFUSED(quiz_reason, &quiz, &event, NULL);
    REFUSED(quiz_random, (f15_algorithm)0, NULL, &convention, &words);
    REFUSED(quiz_random, (f15_algorithm)0, &random, NULL, &words);
    REFUSED(quiz_random, (f15_algorithm)0, &random, &convention, NULL);
    REFUSED(quiz_random, F15_ALGORITHMS, &random, &convention, &words);
    REFUSED(worksheet_read, NULL, 0, &sheet);
    REFUSED(worksheet_read, "", 0, NULL);
    REFUSED(worksheet_read, "", F15_READ_LIMIT + 1, &sheet);
    REFUSED(worksheet_judge, NULL, &quiz, F15_FEEDBACK_FULL, mark, NULL, &marks);
    REFUSED(worksheet_judge, &sheet, NULL, F15_FEEDBACK_FULL, mark, NULL, &marks);
    REFUSED(worksheet_judge, &sheet, &quiz, F15_FEEDBACK_FULL, mark, NULL, NULL);
    REFUSED(worksheet_judge, &sheet, &quiz, F15_FEEDBACK_VERDICT, NULL, NULL, &marks);
    REFUSED(worksheet_judge, &sheet, &quiz, (f15_feedback)(F15_FEEDBACK_FULL + 1), mark, NULL,
            &marks);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_judged), cmocka_unit_test(questions),
        cmocka_unit_test(answers_made),   cmocka_unit_test(values),
        cmocka_unit_test(quizzes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
