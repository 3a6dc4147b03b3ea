/* Every exercise of the course has some right answer that is found without its solutions. */
#include "whole.h"

#include <fifteen/unstable/answers.h>

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

static void is_judged(const f15_exercise *e, const char *answer, f15_judgement judgement) {
    f15_verdict verdict = {0};
    assert_int_equal(f15_check(&e->question, answer, strlen(answer), &verdict, NULL), F15_OK);
    if (verdict.judgement != judgement)
        fail_msg("%s: \"%s\" is not judged as its edge has it", e->id, answer);
    f15_verdict_free(&verdict);
}

/* What misses one condition alone is right where that is not asked for. */
static void misses_alone(const f15_exercise *e, const f15_edge *edge) {
    f15_question rest = e->question;
    rest.conditions = 0;
    for (size_t k = 0; k < e->question.conditions; k++)
        if (k != edge->condition)
            rest.condition[rest.conditions++] = e->question.condition[k];
    for (size_t k = 0; k < edge->refuses && rest.conditions > 0; k++) {
        f15_verdict verdict = {0};
        assert_int_equal(
            f15_check(&rest, edge->refused[k], strlen(edge->refused[k]), &verdict, NULL), F15_OK);
        assert_int_equal(verdict.judgement, F15_RIGHT);
        f15_verdict_free(&verdict);
    }
}

/* What an author sees at the edges of an exercise is judged as it says. */
static void edges_are_judged_so(void **state) {
    /* Conditions of which the others say enough: five exercises of the course have one, and
     * conj/ex12-witness has two. Of all others answers are known that miss them alone. */
    enum { IMPLIED = 7 };
    size_t looked = 0, taken = 0, refused = 0, bare = 0, never_alone = 0, few = 0;
    (void)state;
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_exercise *e = course.exercise[k];
        f15_edge edge[F15_MAX_EDGES];
        f15_arena arena = {0};
        size_t edges = 0;
        if (!f15_has_edges(e->question.kind))
            continue;
        assert_int_equal(
            f15_find_edges(&e->question, e->solution, e->solutions, edge, &edges, &arena, NULL),
            F15_OK);
        looked++;
        bare += edges == 0;
        for (size_t j = 0; j < edges; j++) {
            for (size_t i = 0; i < edge[j].takes; i++)
                is_judged(e, edge[j].taken[i], F15_RIGHT);
            for (size_t i = 0; i < edge[j].refuses; i++) {
                is_judged(e, edge[j].refused[i], F15_WRONG);
                assert_true(edge[j].why[i][0] != '\0');
            }
            if (e->question.kind == F15_KIND_WITNESS) {
                misses_alone(e, &edge[j]);
                never_alone += edge[j].refuses == 0;
                few += edge[j].refuses > 0 && edge[j].refuses < F15_EDGE_ANSWERS;
            }
            taken += edge[j].takes;
            refused += edge[j].refuses;
        }
        f15_arena_free(&arena);
    }
    print_message("# %zu exercises, %zu answers taken, %zu refused, %zu without an edge\n", looked,
                  taken, refused, bare);
    assert_int_equal(never_alone, IMPLIED);
    assert_in_range(few, 0, 1); /* few boards are as search/conflict-board asks */
    assert_true(looked > 80 && taken > looked && refused > 3 * looked && bare == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_exercise_is_answered),
        cmocka_unit_test(each_misconception_spoils_it),
        cmocka_unit_test(edges_are_judged_so),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
