/* Each directory of tests/data/bad is one bad file: input.yaml, and in expected.txt every finding
 * that it must give, a line each: LINE:COLUMN: what; what to do. */
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
#define CASES 256

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

static bool case_passes(const char *name) {
    size_t length, wanted_length;
    char *text = slurp(name, "input.yaml", &length);
    char *wanted = slurp(name, "expected.txt", &wanted_length);
    f15_course course = {0};
    f15_findings findings = {0};
    f15_text found = {0};
    f15_code code = f15_course_read(&course, name, text, length, &findings, NULL);
    write_findings(&findings, &found);
    bool good = strcmp(f15_text_string(&found), wanted) == 0 && findings.errors > 0 &&
                course.exercises == 0 && course.lessons == 0 && code != F15_NO_MEMORY;
    if (!good) {
        print_error("%s:\n--- expected\n%s--- found\n%s", name, wanted, f15_text_string(&found));
    }
    f15_text_free(&found);
    f15_findings_free(&findings);
    f15_course_free(&course);
    free(text);
    free(wanted);
    return good;
}

static void every_bad_file_gives_its_findings(void **state) {
    (void)state;
    DIR *directory = opendir(BAD);
    size_t cases = 0, failures = 0;
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] != '.') {
            cases++;
            failures += !case_passes(entry->d_name);
        }
    }
    closedir(directory);
    assert_in_range(cases, 50, CASES);
    assert_int_equal(failures, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_bad_file_gives_its_findings)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
