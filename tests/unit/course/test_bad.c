/* Each directory of tests/data/bad is one bad file: input.yaml, and in expected.txt every finding
 * that it must give, a line each: LINE:COLUMN: what; what to do. One mistake, one message: what has
 * several of either is in the table below, with the reason. F15_RENEW=1 writes them anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>

#define BAD "tests/data/bad"
#define CASES 512

/* Files of several mistakes, to see that none hides another, and how many there are. */
static const struct {
    const char *name;
    size_t mistakes;
} several[] = {
    {"asked-and-given", 4},
    {"bad-names", 3},
    {"bad-truth", 2},
    {"board-asks", 5},
    {"board-goals", 9},
    {"board-missing", 5},
    {"board-repeated", 4},
    {"carried-no-share", 12},
    {"credit-no-share", 7},
    {"choice-two-right", 2},
    {"condition-parity", 5},
    {"condition-relations", 5},
    {"convention-mapping", 3},
    {"convention-unknown-and-notation", 2},
    {"does-not-fit", 3},
    {"empty-values", 2},
    {"explore-without-reached", 2},
    {"gap-slip", 7},
    {"gap-unknown", 4},
    {"key-of-another-kind", 2},
    {"missing-keys", 4},
    {"nothing-in-yaml", 2},
    {"notation-from-one", 2},
    {"notation-goal", 2},
    {"notation-sizes", 2},
    {"notation-too-large", 2},
    {"notation-yaml-list", 2},
    {"options-repeated", 2},
    {"own-misconceptions", 10},
    {"solutions-missing", 3},
    {"statements-circle", 4},
    {"statements-distractors", 6},
    {"statements-needs", 14},
    {"statements-of-another-kind", 5},
    {"ten-in-a-bank", 11},
    {"ten-in-a-lesson", 10},
    {"variants-unknown-key", 2},
    {"vary-everything", 31},
    {"vary-lists", 5},
    {"part-vary", 2},
    {"wrong-types", 3},
};

static size_t mistakes_of(const char *name) {
    for (size_t i = 0; i < sizeof several / sizeof *several; i++)
        if (strcmp(several[i].name, name) == 0)
            return several[i].mistakes;
    return 1;
}

static char *slurp(const char *directory, const char *name, size_t *length) {
    char path[512];
    snprintf(path, sizeof path, BAD "/%s/%s", directory, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s cannot be opened (run the tests from the top directory)", path);
    }
    char *text = calloc(1, 1 << 20);
    *length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    return text;
}

static void write_findings(const f15_findings *findings, f15_text *out) {
    for (size_t i = 0; i < findings->count; i++) {
        const f15_error *e = &findings->at[i].error;
        f15_text_addf(out, "%zu:%zu: %s%s%s\n", e->line, e->column, e->what,
                      e->remedy[0] == '\0' ? "" : "; ", e->remedy);
    }
}

static void renew(const char *name, const f15_text *found) {
    char path[512];
    snprintf(path, sizeof path, BAD "/%s/expected.txt", name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(f15_text_string(found), file);
    fclose(file);
}

/* As `fifteen lint` looks at a file: what it says when it is read, and if that is well, what can be
 * said of all of it, and of a variant. */
static bool case_passes(const char *name, bool renews) {
    size_t length, wanted_length;
    char *text = slurp(name, "input.yaml", &length);
    char *wanted = slurp(name, "expected.txt", &wanted_length);
    f15_course course = {0};
    f15_findings findings = {0};
    f15_text found = {0};
    f15_code code = f15_course_read(&course, name, text, length, &findings, NULL);
    const bool unusable = findings.errors > 0;
    if (!unusable)
        assert_int_equal(f15_course_lint(&course, NULL, &findings, NULL), F15_OK);
    if (findings.count == 0)
        assert_int_equal(f15_course_lint_variants(&course, 1, &findings, NULL), F15_OK);
    write_findings(&findings, &found);
    if (renews)
        renew(name, &found);
    bool good = strcmp(f15_text_string(&found), wanted) == 0 &&
                findings.count == mistakes_of(name) &&
                !(unusable && course.exercises + course.lessons > 0) && code != F15_NO_MEMORY;
    if (!good) {
        print_error("%s: %zu of %zu\n--- expected\n%s--- found\n%s", name, findings.count,
                    mistakes_of(name), wanted, f15_text_string(&found));
    }
    f15_text_free(&found);
    f15_findings_free(&findings);
    f15_course_free(&course);
    free(text);
    free(wanted);
    return good;
}

static void every_mistake_gives_one_message(void **state) {
    (void)state;
    DIR *directory = opendir(BAD);
    const bool renews = getenv("F15_RENEW") != NULL;
    size_t cases = 0, failures = 0;
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] != '.') {
            cases++;
            failures += !case_passes(entry->d_name, renews);
        }
    }
    closedir(directory);
    assert_in_range(cases, 98 + sizeof several / sizeof *several, CASES);
    assert_int_equal(failures, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_mistake_gives_one_message)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
