/* The schema is what the table says, the file in docs is the schema, and the course obeys it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../src/course/internal.h"

#define SCHEMA "docs/lesson.schema.json"

/* With F15_RENEW=1 in the environment the file is written anew; the test still fails that once. */
static void renew(const f15_text *schema) {
    FILE *file = getenv("F15_RENEW") == NULL ? NULL : fopen(SCHEMA, "wb");
    if (file != NULL) {
        assert_int_equal(fwrite(schema->s, 1, schema->length, file), schema->length);
        assert_int_equal(fclose(file), 0);
    }
}

static void docs_hold_the_schema(void **state) {
    (void)state;
    f15_text schema = {0};
    assert_int_equal(f15_course_schema(&schema, NULL), F15_OK);
    FILE *file = fopen(SCHEMA, "rb");
    assert_non_null(file);
    char *text = calloc(1, schema.length + 2);
    assert_non_null(text);
    size_t length = fread(text, 1, schema.length + 1, file);
    fclose(file);
    if (length != schema.length || memcmp(text, schema.s, length) != 0) {
        renew(&schema);
    }
    assert_int_equal(length, schema.length);
    assert_memory_equal(text, schema.s, length);
    free(text);
    f15_text_free(&schema);
}

static size_t count_of(const char *text, const char *part) {
    size_t count = 0;
    for (const char *s = text; (s = strstr(s, part)) != NULL; s++) {
        count++;
    }
    return count;
}

/* A description for every key and mapping; mappings closed. */
static void the_schema_is_whole(void **state) {
    (void)state;
    f15_text schema = {0};
    size_t mappings = 0, keys = 0;
    assert_int_equal(f15_course_schema(&schema, NULL), F15_OK);
    for (int type = 0; type < F15I_TYPES; type++) {
        const f15i_type_info *info = f15i_type_of((f15i_type)type);
        size_t count = 0;
        const f15i_key *key = f15i_keys_of((f15i_type)type, &count);
        assert_true(info->name != NULL && count <= 32 && info->values <= 64);
        assert_int_equal((key != NULL) + (info->read != NULL) + (info->values > 0),
                         type != F15I_TYPE_CONVENTION); /* that is a name or a mapping */
        mappings += key != NULL;
        keys += count;
        for (size_t i = 0; i < count; i++) {
            assert_true(key[i].mapping == (f15i_type)type && key[i].doc[0] != '\0');
        }
    }
    assert_int_equal(count_of(schema.s, "\"additionalProperties\": false"), mappings);
    assert_int_equal(count_of(schema.s, "\"description\": "), mappings + keys + 1);
    assert_int_equal(count_of(schema.s, "{"), count_of(schema.s, "}"));
    f15_text_free(&schema);
}

static void limited_text_is_a_clean_failure(void **state) {
    (void)state;
    f15_text schema = {.limit = 1000};
    f15_error error = {0};
    assert_int_equal(f15_course_schema(&schema, &error), F15_TOO_BIG);
    assert_true(error.what[0] != '\0');
    f15_text_free(&schema);
}

static void assert_loads(const char *path) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_error error = {0};
    f15_code code = f15_course_load(&course, path, &findings, &error);
    for (size_t i = 0; i < findings.count; i++) {
        const f15_error *e = &findings.at[i].error;
        print_error("%s:%zu:%zu: %s; %s\n", e->file, e->line, e->column, e->what, e->remedy);
    }
    assert_int_equal(code, F15_OK);
    assert_int_equal(findings.count, 0);
    assert_true(course.sound > 0 && course.exercises + course.lessons > 0);
    f15_course_free(&course);
    f15_findings_free(&findings);
}

static void the_course_obeys(void **state) {
    (void)state;
    assert_loads("lessons");
    assert_loads("exercises");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(docs_hold_the_schema),
        cmocka_unit_test(the_schema_is_whole),
        cmocka_unit_test(limited_text_is_a_clean_failure),
        cmocka_unit_test(the_course_obeys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
