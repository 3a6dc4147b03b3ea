/* Each directory of tests/data/bad is one bad file, input.yaml, with expected.txt: every finding
 * that the file must give, one per line: LINE:COLUMN: what; what to do. One mistake gives one
 * message; the files with several of either are in the table below, with the reason. F15_RENEW=1
 * writes the expected findings. */
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
    {"bracket-open-in-a-text", 6},
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
    {"identity-from-one", 2},
    {"key-of-another-kind", 2},
    {"list-without-commas", 2},
    {"missing-keys", 4},
    {"nothing-in-yaml", 2},
    {"notation-from-one", 2},
    {"notation-goal", 2},
    {"notation-sizes", 2},
    {"notation-too-large", 2},
    {"notation-yaml-list", 2},
    {"options-repeated", 2},
    {"figure-of-the-answer", 2},
    {"hash-in-figure", 2},
    {"hash-in-trace", 6},
    {"needs-repeated", 2},
    {"of-of-another-kind", 12},
    {"of-without-use", 2},
    {"own-misconceptions", 10},
    {"rounds-endless", 3},
    {"said-otherwise", 7},
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
    snprintf(path, sizeof path, "%s/%s", directory, name);
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

static void renew(const char *directory, const f15_text *found) {
    char path[512];
    snprintf(path, sizeof path, "%s/expected.txt", directory);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(f15_text_string(found), file);
    fclose(file);
}

/* As `fifteen lint` looks at a file: what it says when it is read, and if that is well, what can be
 * said of all of it, and of a variant. */
static bool case_passes(const char *name, bool renews) {
    size_t length, wanted_length;
    char directory[300];
    snprintf(directory, sizeof directory, BAD "/%s", name);
    char *text = slurp(directory, "input.yaml", &length);
    char *wanted = slurp(directory, "expected.txt", &wanted_length);
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
        renew(directory, &found);
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

/* ---- keys that are no texts, values that are lists ------------------------------------------- */

#define CORPUS "tests/fuzz/corpus/fuzz_course"

/* Reads the text with `put` in place of at .. end; the file is read, or its faults are told. */
static void read_with(const char *text, size_t at, size_t end, const char *put) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_text changed = {0};
    f15_text_add_n(&changed, text, at);
    f15_text_add(&changed, put);
    f15_text_add(&changed, text + end);
    const f15_code code = f15_course_read(&course, "a.yaml", f15_text_string(&changed),
                                          changed.length, &findings, NULL);
    assert_true(code == F15_OK || code == F15_FINDINGS || code == F15_NOT_YAML);
    f15_text_free(&changed);
    f15_findings_free(&findings);
    f15_course_free(&course);
}

/* Returns the length of the key that begins at `at`, or 0. */
static size_t key_at(const char *text, size_t at) {
    const size_t length = strspn(text + at, "abcdefghijklmnopqrstuvwxyz-");
    const bool begins = at == 0 || strchr("\n{ ", text[at - 1]) != NULL;
    return begins && text[at + length] == ':' ? length : 0;
}

/* Puts odd keys before the key at `at`: in its braces, or in lines above it, in its column. */
static size_t try_odd_keys(const char *text, size_t at) {
    static const char *const odd[] = {"{}", "[]", "~", "? [a]\n"};
    enum { KEYS = sizeof odd / sizeof *odd };
    const bool in_braces = at > 0 && text[at - 1] == '{';
    size_t line = at;
    while (line > 0 && strchr(" -", text[line - 1]) != NULL)
        line--;
    for (size_t k = 0; k < KEYS; k++) {
        f15_text put = {0};
        f15_text_addf(&put, "%s: \"{p}\"%s", odd[k], in_braces ? ", " : "\n");
        f15_text_add_times(&put, " ", in_braces ? 0 : at - line);
        read_with(text, at, at, f15_text_string(&put));
        f15_text_free(&put);
    }
    return KEYS;
}

/* In every exercise of the fuzzer's corpus: before each key, and after it to the end of its line. */
static void odd_keys_and_values_are_findings(void **state) {
    DIR *directory = opendir(CORPUS);
    size_t tried = 0, size;
    (void)state;
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        char *text = slurp(CORPUS, entry->d_name, &size);
        for (size_t at = 0; at < size; at++) {
            const size_t key = key_at(text, at), value = at + key + 1;
            if (key == 0)
                continue;
            tried += try_odd_keys(text, at);
            read_with(text, value, value + strcspn(text + value, "\n"), " [[]]");
            read_with(text, value, value + strcspn(text + value, "\n"), " [a, [b], {c: d}]");
        }
        free(text);
    }
    closedir(directory);
    assert_true(tried > 1000);
}

/* A file that cannot be read at all has a finding too, whether it is of a course or an assignment. */
static void what_keeps_a_file_from_being_read_is_a_finding(void **state) {
    static const struct {
        const char *text;
        f15_code code;
    } cases[] = {{"", F15_FINDINGS}, {"# nothing\n", F15_FINDINGS}, {"a: [", F15_NOT_YAML}};
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_week week = {0};
        f15_findings findings = {0};
        f15_error err = {0};
        const char *text = cases[k].text;
        assert_int_equal(f15_week_read("week.yaml", text, strlen(text), &week, &findings, &err),
                         cases[k].code);
        assert_int_equal(findings.count, 1);
        assert_int_equal(findings.errors, 1);
        assert_string_equal(findings.at[0].error.file, "week.yaml");
        assert_true(findings.at[0].error.line > 0);
        assert_string_not_equal(findings.at[0].error.what, "");
        if (cases[k].code == F15_NOT_YAML) {
            assert_ptr_equal(err.file, findings.at[0].error.file);
            assert_string_equal(err.what, findings.at[0].error.what);
        }
        f15_week_free(&week);
        f15_findings_free(&findings);
    }
}

/* A point stands before digits, and there is a zone. */
static void times_of_rfc_3339(void **state) {
    static const struct {
        const char *text;
        int64_t seconds; /* 0: no time */
    } cases[] = {{"2026-11-30T23:59:00Z", 1796083140},
                 {"2026-11-30 23:59:00z", 1796083140},
                 {"2026-11-30T23:59:00.5Z", 1796083140},
                 {"2026-11-30T23:59:00.000+01:00", 1796079540},
                 {"2026-11-30T23:59:00.Z", 0},
                 {"2026-11-30T23:59:00.+01:00", 0},
                 {"2026-11-30T23:59:00", 0},
                 {"2026-11-30T23:59:00.5", 0}};
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        int64_t seconds = 7;
        assert_int_equal(f15_read_instant(cases[k].text, &seconds), cases[k].seconds > 0);
        assert_int_equal(seconds, cases[k].seconds > 0 ? cases[k].seconds : 7);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mistake_gives_one_message),
        cmocka_unit_test(odd_keys_and_values_are_findings),
        cmocka_unit_test(what_keeps_a_file_from_being_read_is_a_finding),
        cmocka_unit_test(times_of_rfc_3339),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
