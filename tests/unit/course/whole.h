/* The exercises of the course, for tests that go through all of them. */
#ifndef FIFTEEN_TEST_WHOLE_H
#define FIFTEEN_TEST_WHOLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/course.h>

static f15_course course;

static inline int load(void **state) {
    f15_findings findings = {0};
    (void)state;
    f15_code code = f15_course_load(&course, "exercises", &findings, NULL);
    size_t errors = findings.errors;
    f15_findings_free(&findings);
    return code != F15_OK || errors > 0;
}

static inline int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

#endif
