/* Questions that are made in a line or two, for the tests of this module. */
#ifndef FIFTEEN_TEST_QUESTIONS_H
#define FIFTEEN_TEST_QUESTIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/check.h>
#include <fifteen/unstable/answers.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void must(f15_code code, const f15_error *err) {
    if (code != F15_OK)
        fail_msg("%s: %s", f15_code_name(code), err->what);
}

static inline f15_question ask_kind(f15_kind kind, size_t n) {
    return (f15_question){.kind = kind, .convention = F15_CHAPTER6, .n = n};
}

/* Copies a text into the question's memory. */
static inline const char *kept_text(f15_question *q, const char *text) {
    return f15_alloc_string(&q->memory, text, strlen(text));
}

static inline void give_start(f15_question *q, const char *text) {
    f15_error err = {0};
    must(f15_read_arrangement(text, strlen(text), &q->convention, &q->memory, &q->start, &err),
         &err);
    q->n = q->start.n;
}

static inline void give_goal(f15_question *q, const char *text) {
    f15_error err = {0};
    must(f15_read_arrangement_of(text, strlen(text), &q->convention, &q->start, &q->memory,
                                 &q->goal, &err),
         &err);
}

static inline void give_sequence(f15_question *q, uint32_t arity, const char *text,
                                 f15_sequence *out) {
    f15_error err = {0};
    must(f15_read_sequence(text, strlen(text), arity, q->n, &q->convention, &q->memory, out, &err),
         &err);
}

static inline void give_factor(f15_question *q, const char *text) {
    f15_error err = {0};
    size_t i = q->factors++;
    must(f15_read_permutation(text, strlen(text), &q->convention, &q->memory, &q->n, NULL,
                              &q->factor[i], &err),
         &err);
    q->factor_is_list[i] = f15_shape_of(text, strlen(text)) == F15_SHAPE_LIST;
}

static inline void give_generator(f15_question *q, const char *name, const char *text) {
    f15_error err = {0};
    must(f15_read_permutation(text, strlen(text), &q->convention, &q->memory, &q->n, NULL,
                              &q->generator[q->generators], &err),
         &err);
    q->generator_name[q->generators++] = name;
}

static inline void give_batch(f15_question *q, const char *text) {
    f15_error err = {0};
    size_t i = q->batches++;
    must(f15_read_permutation(text, strlen(text), &q->convention, &q->memory, &q->n, NULL,
                              &q->batch[i], &err),
         &err);
    q->batch_is_list[i] = f15_shape_of(text, strlen(text)) == F15_SHAPE_LIST;
}

static inline void give_formula(f15_question *q, const char *text) {
    f15_error err = {0};
    must(f15_read_formula(text, strlen(text), &q->memory, &q->formula, &err), &err);
}

static inline f15_question from_to(f15_kind kind, const char *start, const char *goal) {
    f15_question q = ask_kind(kind, 0);
    give_start(&q, start);
    give_goal(&q, goal);
    return q;
}

static inline void is_valid(const f15_question *q) {
    f15_error err = {0};
    must(f15_question_validate(q, &err), &err);
}

static inline f15_verdict verdict_of(const f15_question *q, const char *answer) {
    f15_verdict verdict = {0};
    f15_error err = {0};
    must(f15_check(q, answer, strlen(answer), &verdict, &err), &err);
    return verdict;
}

static inline void is_right(const f15_question *q, const char *answer) {
    f15_verdict v = verdict_of(q, answer);
    if (v.judgement != F15_RIGHT)
        fail_msg("\"%s\" is %s: %s", answer, f15_judgement_name(v.judgement), v.fault.text);
    assert_true(v.credit > 0.99);
    assert_int_equal(v.diagnoses, 0);
    assert_int_equal(v.fault.id, F15_FAULT_NONE);
    f15_verdict_free(&v);
}

static inline void is_wrong(const f15_question *q, const char *answer, f15_fault_id fault) {
    f15_verdict v = verdict_of(q, answer);
    if (v.judgement != F15_WRONG || v.fault.id != fault)
        fail_msg("\"%s\" is %s, %s: %s", answer, f15_judgement_name(v.judgement),
                 f15_fault_name(v.fault.id), v.fault.text);
    assert_true(v.credit >= 0 && v.credit < 1);
    assert_true(strlen(v.fault.text) > 0);
    f15_verdict_free(&v);
}

static inline void is_unreadable(const f15_question *q, const char *answer) {
    f15_verdict v = verdict_of(q, answer);
    if (v.judgement != F15_UNREADABLE)
        fail_msg("\"%s\" is %s: %s", answer, f15_judgement_name(v.judgement), v.fault.text);
    assert_true(v.fault.id == F15_FAULT_UNREADABLE || v.fault.id == F15_FAULT_INCOMPLETE);
    assert_true(strlen(v.fault.text) > 0);
    assert_true(strlen(v.fault.remedy) > 0);
    assert_int_equal(v.diagnoses, 0);
    f15_verdict_free(&v);
}

static inline bool would_explain(const f15_question *q, const char *answer,
                                 f15_misconception_id id) {
    bool yes = false;
    f15_error err = {0};
    must(f15_is_wrong_for(q, answer, strlen(answer), id, &yes, &err), &err);
    return yes;
}

/* Writes the names of all misconceptions that would explain a wrong answer, in the order of the
 * table, with a space between; "" for none. Which of them a verdict names is tested in
 * test_evidence.c. */
static inline const char *diagnosis_of(const f15_question *q, const char *answer, char *out,
                                       size_t room) {
    f15_verdict v = verdict_of(q, answer);
    size_t used = 0;
    out[0] = '\0';
    assert_int_equal(v.judgement, F15_WRONG);
    for (unsigned k = 0; k < F15_MISCONCEPTIONS; k++)
        if (would_explain(q, answer, (f15_misconception_id)k))
            used += (size_t)snprintf(out + used, room - used, "%s%s", used > 0 ? " " : "",
                                     f15_misconception_name((f15_misconception_id)k));
    f15_verdict_free(&v);
    return out;
}

static inline void is_explained(const f15_question *q, const char *answer, const char *names) {
    char found[600];
    assert_string_equal(diagnosis_of(q, answer, found, sizeof found), names);
}

static inline void produces(const f15_question *q, const char *answer, const char *what) {
    f15_verdict v = verdict_of(q, answer);
    assert_string_equal(v.produces, what);
    f15_verdict_free(&v);
}

static inline void says(const f15_question *q, const char *answer, const char *sentence) {
    f15_verdict v = verdict_of(q, answer);
    assert_string_equal(v.fault.text, sentence);
    f15_verdict_free(&v);
}

static inline void points_at(const f15_question *q, const char *answer, size_t step,
                             uint32_t column, uint32_t length) {
    f15_verdict v = verdict_of(q, answer);
    assert_int_equal(v.fault.step, step);
    assert_int_equal(v.fault.span.line, column > 0);
    assert_int_equal(v.fault.span.column, column);
    assert_int_equal(v.fault.span.length, length);
    f15_verdict_free(&v);
}

#endif
