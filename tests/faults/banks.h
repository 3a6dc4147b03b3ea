/* A course of the scenarios' own, read before faults begin; each scenario then uses it. */
#ifndef FIFTEEN_TESTS_FAULTS_BANKS_H
#define FIFTEEN_TESTS_FAULTS_BANKS_H

#include "faults.h"

#include <fifteen/course.h>
#include <fifteen/unstable/answers.h>
#include <stdio.h>
#include <string.h>

static f15_course loaded;

static inline f15_code read_text(f15_course *course, const char *text, f15_error *err) {
    f15_findings findings = {0};
    f15_code code = f15_course_read(course, "file", text, strlen(text), &findings, err);
    f15_findings_free(&findings);
    return code;
}

/* Into a course that is thrown away. */
static inline f15_code read_alone(const char *text, f15_error *err) {
    f15_course course = {0};
    f15_code code = read_text(&course, text, err);
    f15_course_free(&course);
    return code;
}

static inline f15_code lint(f15_error *err) {
    f15_findings findings = {0};
    f15_code code = f15_course_lint(&loaded, NULL, &findings, err);
    f15_findings_free(&findings);
    return code;
}

static inline f15_code judge(const char *id, const char *answer, f15_error *err) {
    f15_verdict verdict = {0};
    const f15_question *question = &f15_course_exercise(&loaded, id)->question;
    f15_code code = f15_check(question, answer, strlen(answer), &verdict, err);
    f15_verdict_free(&verdict);
    return code;
}

/* A scenario called `name` that judges the answer. */
#define JUDGE(name, id, answer)                                                                    \
    static f15_code name(f15_error *err) {                                                         \
        return judge(id, answer, err);                                                             \
    }

/* Reads the texts (the last one NULL), in which so many exercises and lessons must be found, and
 * runs the scenarios. */
static inline int run_loaded(const f15t_scenario *scenarios, const char *const *texts,
                             size_t exercises, size_t lessons) {
    f15_error err = {0};
    f15_code code = F15_OK;
    for (; code == F15_OK && *texts != NULL; texts++)
        code = read_text(&loaded, *texts, &err);
    if (code != F15_OK || loaded.exercises != exercises || loaded.lessons != lessons) {
        printf("Bail out! the course of the scenarios is faulty: %s\n", err.what);
        return 1;
    }
    int status = f15t_run_table(scenarios);
    f15_course_free(&loaded);
    return status;
}

#endif
