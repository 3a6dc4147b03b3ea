/* fifteen lint --format sarif: what SARIF 2.1.0 demands of a log, and the findings in it. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

static json_t *lint(const char *files) {
    char command[512];
    const char *program = getenv("FIFTEEN");
    snprintf(command, sizeof command, "%s lint --format sarif %s",
             program == NULL ? "build/fifteen" : program, files);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    json_error_t error;
    json_t *log = json_loadf(pipe, JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, &error);
    if (log == NULL)
        fail_msg("%s", error.text);
    assert_int_not_equal(pclose(pipe), -1);
    return log;
}

/* The one result of a log that has the shape that is required. */
static void assert_one(json_t *log, const char *level, const char *message, const char *uri,
                       json_int_t line, json_int_t column) {
    const char *schema, *version, *name, *said, *rule, *text, *where;
    json_t *runs, *results, *locations, *region = NULL;
    json_error_t error;
    if (json_unpack_ex(log, &error, JSON_STRICT, "{s:s, s:s, s:o}", "$schema", &schema, "version",
                       &version, "runs", &runs) != 0)
        fail_msg("%s", error.text);
    assert_string_equal(version, "2.1.0");
    assert_non_null(strstr(schema, "sarif-2.1.0"));
    assert_int_equal(json_array_size(runs), 1);
    assert_int_equal(json_unpack_ex(json_array_get(runs, 0), &error, JSON_STRICT,
                                    "{s:{s:{s:s, s:s}}, s:s, s:o}", "tool", "driver", "name", &name,
                                    "version", &said, "columnKind", &text, "results", &results),
                     0);
    assert_string_equal(name, "fifteen");
    assert_string_equal(text, "unicodeCodePoints");
    assert_int_equal(json_array_size(results), 1);
    assert_int_equal(json_unpack_ex(json_array_get(results, 0), &error, JSON_STRICT,
                                    "{s:s, s:s, s:{s:s}, s:o}", "ruleId", &rule, "level", &said,
                                    "message", "text", &text, "locations", &locations),
                     0);
    assert_string_equal(said, level);
    assert_non_null(strstr(text, message));
    assert_int_equal(json_array_size(locations), 1);
    assert_int_equal(json_unpack_ex(json_array_get(locations, 0), &error, JSON_STRICT,
                                    "{s:{s:{s:s}, s?:o}}", "physicalLocation", "artifactLocation",
                                    "uri", &where, "region", &region),
                     0);
    assert_string_equal(where, uri);
    assert_int_equal(region != NULL, line > 0);
    if (region != NULL) {
        assert_int_equal(json_integer_value(json_object_get(region, "startLine")), line);
        assert_int_equal(json_integer_value(json_object_get(region, "startColumn")), column);
    }
    json_decref(log);
}

static void findings_are_results(void **state) {
    (void)state;
    assert_one(lint("tests/data/bad/unknown-key/input.yaml"), "error", "did you mean \"title\"?",
               "tests/data/bad/unknown-key/input.yaml", 3, 1);
    assert_one(lint("tests/data/bad/tab/input.yaml"), "error", "indent with spaces",
               "tests/data/bad/tab/input.yaml", 6, 1);
    assert_one(lint("no-such.yaml"), "error", "there is no such file", "no-such.yaml", 0, 0);
    assert_one(lint("'/no such/50%: \xc3\xa4\xff.yaml'"), "error", "",
               "file:///no%20such/50%25%3A%20%C3%A4%FF.yaml", 0, 0);
}

static void nothing_found_is_no_result(void **state) {
    (void)state;
    json_t *log = lint("lessons/swaps.yaml");
    json_t *run = json_array_get(json_object_get(log, "runs"), 0);
    assert_true(json_is_array(json_object_get(run, "results")));
    assert_int_equal(json_array_size(json_object_get(run, "results")), 0);
    json_decref(log);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(findings_are_results),
                                       cmocka_unit_test(nothing_found_is_no_result)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
