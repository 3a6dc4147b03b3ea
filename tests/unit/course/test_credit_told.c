/* The kinds that fifteen-lesson(5) gives a rule of credit are those whose wrong answers may be
 * worth a part; all others have 0 or 1. Judged are answers to the exercises of the course: the
 * wrong ones that they name, and their solutions cut short, and with two characters exchanged. */
#include "whole.h"

#include <stdio.h>
#include <string.h>

static bool is_told[F15_KINDS], is_shared[F15_KINDS], is_judged[F15_KINDS];

static void judge(const f15_question *q, const char *answer, size_t length) {
    f15_verdict v = {0};
    assert_int_equal(f15_check(q, answer, length, &v, NULL), F15_OK);
    is_judged[q->kind] = is_judged[q->kind] || v.judgement == F15_WRONG;
    if (v.credit > 0 && v.credit < 1) {
        is_shared[q->kind] = true;
        if (!is_told[q->kind])
            fail_msg("kind %s, \"%.*s\": %f", f15_kind_name(q->kind), (int)length, answer,
                     v.credit);
        f15_verdict limited = v; /* nor does any level below `effect` tell it */
        f15_verdict_limit(&limited, F15_FEEDBACK_PLACE);
        assert_true(limited.credit == F15_CREDIT_UNKNOWN);
    }
    f15_verdict_free(&v);
}

/* Cut short, and with any two of its characters exchanged. */
static void judge_spoilt(const f15_question *q, const char *right) {
    char text[60];
    const size_t length = strlen(right);
    if (length >= sizeof text)
        return;
    for (size_t i = 1; i < length; i++)
        judge(q, right, i);
    for (size_t i = 0; i < length; i++)
        for (size_t j = i + 1; j < length; j++) {
            memcpy(text, right, length);
            text[i] = right[j];
            text[j] = right[i];
            judge(q, text, length);
        }
}

/* The names behind .It Cm in the section on credit. */
static void read_page(void) {
    char line[300];
    bool within = false;
    FILE *page = fopen("docs/fifteen-lesson.5", "r");
    assert_non_null(page);
    while (fgets(line, sizeof line, page) != NULL) {
        if (strncmp(line, ".S", 2) == 0)
            within = strcmp(line, ".Ss Credit\n") == 0;
        if (!within || strncmp(line, ".It Cm ", 7) != 0)
            continue;
        for (char *name = strtok(line + 7, " ,\n"); name != NULL; name = strtok(NULL, " ,\n")) {
            f15_kind kind;
            if (!f15_kind_by_name(name, &kind))
                fail_msg("the page tells the credit of \"%s\", which is no kind", name);
            is_told[kind] = true;
        }
    }
    fclose(page);
}

static void the_page_names_the_kinds_that_have_a_rule(void **state) {
    (void)state;
    read_page();
    for (size_t i = 0; i < course.exercises; i++) {
        const f15_exercise *e = course.exercise[i];
        for (size_t k = 0; k < e->question.options; k++)
            judge(&e->question, (const char[]){(char)('a' + k)}, 1);
        for (size_t k = 0; k < e->wrongs; k++)
            judge(&e->question, e->wrong[k].answer, strlen(e->wrong[k].answer));
        for (size_t k = 0; k < e->solutions; k++)
            judge_spoilt(&e->question, e->solution[k]);
    }
    for (int kind = 0; kind < F15_KINDS; kind++) {
        if (!is_judged[kind])
            fail_msg("no wrong answer of kind %s\n", f15_kind_name((f15_kind)kind));
        if (is_told[kind] && !is_shared[kind])
            fail_msg("no answer of kind %s was worth a part", f15_kind_name((f15_kind)kind));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_page_names_the_kinds_that_have_a_rule)};
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
