/* Every exercise of the course has some right answer that is found without its solutions. */
#include "whole.h"

#include <fifteen/answers.h>

#include <string.h>

static void each_exercise_is_answered(void **state) {
    (void)state;
    assert_true(course.exercises > 100);
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_exercise *e = course.exercise[k];
        f15_text answer = {0};
        f15_error err = {0};
        f15_verdict verdict = {0};
        f15_code code = f15_solve_question(&e->question, &answer, &err);
        if (code != F15_OK)
            fail_msg("%s: %s", e->id, err.what);
        code = f15_check(&e->question, f15_text_string(&answer), answer.length, &verdict, &err);
        assert_int_equal(code, F15_OK);
        if (verdict.judgement != F15_RIGHT)
            fail_msg("%s: \"%s\": %s", e->id, f15_text_string(&answer), verdict.fault.text);
        f15_verdict_free(&verdict);
        f15_text_free(&answer);
    }
}

/* The misunderstandings that an exercise is to catch make wrong answers of it, too. */
static void each_misconception_spoils_it(void **state) {
    size_t made = 0, none = 0;
    (void)state;
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_exercise *e = course.exercise[k];
        f15_text answer = {0};
        assert_int_equal(f15_solve_question(&e->question, &answer, NULL), F15_OK);
        for (size_t j = 0; j < e->catches_count; j++) {
            f15_text wrong = {0};
            f15_misconception_id id = F15_MISCONCEPTIONS;
            assert_true(f15_misconception_by_name(e->catches[j].name, &id));
            f15_code code =
                f15_wrong_answer(&e->question, id, f15_text_string(&answer), &wrong, NULL);
            made += code == F15_OK;
            none += code == F15_UNKNOWN;
            if (code != F15_OK && code != F15_UNKNOWN)
                fail_msg("%s: %s", e->id, f15_code_name(code));
            if (code == F15_UNKNOWN)
                print_message("# %s, %s: \"%s\" is not spoilt\n", e->id, e->catches[j].name,
                              f15_text_string(&answer));
            f15_text_free(&wrong);
        }
        f15_text_free(&answer);
    }
    print_message("# %zu wrong answers, %zu not made\n", made, none);
    assert_true(made > 10 * none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_exercise_is_answered),
        cmocka_unit_test(each_misconception_spoils_it),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
