/* The schema is what the table says, the file in docs is the schema, and the course obeys it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/json.h>

#include "schema_writer.h"

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
    write_schema(&schema);
    assert_int_equal(schema.code, F15_OK);
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
    size_t mappings = 0, keys = 0, named = 0;
    write_schema(&schema);
    assert_int_equal(schema.code, F15_OK);
    for (int type = 0; type < F15I_TYPES; type++) {
        const f15i_type_info *info = f15i_type_of((f15i_type)type);
        size_t count = 0;
        const f15i_key *key = f15i_keys_of((f15i_type)type, &count);
        assert_true(types[type].name != NULL && count <= 64 && info->values <= 64);
        assert_int_equal(key != NULL, info->form == F15I_KEYS);
        assert_int_equal(info->values > 0, info->form == F15I_NAMES);
        assert_int_equal(info->most > 0, info->form == F15I_NAMED);
        assert_int_equal(types[type].json != NULL, key != NULL || info->form == F15I_VALUE);
        mappings += key != NULL;
        named += info->most > 0;
        keys += count;
        for (size_t i = 0; i < count; i++) {
            assert_true(key[i].mapping == (f15i_type)type && doc_of(&key[i])[0] != '\0');
        }
    }
    assert_int_equal(count_of(schema.s, "\"additionalProperties\": false"),
                     mappings + named + 1); /* and parts */
    assert_int_equal(count_of(schema.s, "anyOf") + count_of(schema.s, "oneOf"), 0);
    assert_int_equal(count_of(schema.s, "\"description\": "), mappings + keys + 1);
    assert_int_equal(count_of(schema.s, "{"), count_of(schema.s, "}"));
    f15_text_free(&schema);
}

/* Looks a YAML text through as names of the author's own; gives back what is said, line by line. */
static size_t look_through_sentences(const char *yaml, f15_text *said) {
    f15_arena nodes = {0}, texts = {0};
    f15_findings findings = {0};
    f15i_tree tree = {0};
    f15i_yaml_reader reader = {.file = "f", .memory = &texts, .findings = &findings};
    assert_int_equal(f15i_yaml_read(yaml, strlen(yaml), &nodes, &texts, &tree, NULL), F15_OK);
    f15i_look_through(&reader, tree.root, F15I_TYPE_SENTENCES);
    const size_t good = tree.root->good ? tree.root->count : 0;
    assert_int_equal(tree.root->good && tree.root->faulty, good > 0 && findings.errors > 0);
    for (size_t i = 0; i < findings.count; i++)
        f15_text_addf(said, "%zu:%zu %s\n", findings.at[i].error.line, findings.at[i].error.column,
                      findings.at[i].error.what);
    f15_findings_free(&findings);
    f15_arena_free(&nodes);
    f15_arena_free(&texts);
    return good;
}

static void names_of_the_authors_own(void **state) {
    (void)state;
    static const struct {
        const char *yaml;
        size_t count;
        const char *said;
    } cases[] = {
        {"a: one\nb/2-c: two\n", 2, ""},
        {"A b: one\nb: two\n", 2, "1:1 \"A b\" is no id\n"},
        {"a: one\nb: [1]\nc:\n", 3,
         "2:4 a line of text should stand here, not a list\n"
         "3:3 a line of text should stand here, but there is nothing\n"},
        {"b: x\na: one\na: two\na: three\n", 4,
         "3:1 \"a\" stands here a second time; the first is in line 2\n"
         "4:1 \"a\" stands here a second time; the first is in line 2\n"},
        {"[a]: one\n", 1, "1:1 an id should stand here, not a list\n"},
        {"[a, b]\n", 0, "1:1 a sentence for each id should stand here, not a list\n"},
        {"{}\n", 0, "1:1 a sentence for each id should stand here\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        f15_text said = {0};
        assert_int_equal(look_through_sentences(cases[i].yaml, &said), cases[i].count);
        assert_string_equal(f15_text_string(&said), cases[i].said);
        f15_text_free(&said);
    }
    f15_text many = {0}, said = {0};
    for (int i = 0; i < 70; i++)
        f15_text_addf(&many, "k%d: x\n", i);
    assert_int_equal(look_through_sentences(many.s, &said), 64);
    assert_string_equal(said.s, "65:1 there are at most 64 names here\n");
    f15_text_free(&many);
    f15_text_free(&said);
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

/* The data of a file as the tree has it, a line of JSON whose scalars are texts: for
 * tests/cli/schema.sh, which holds it against what other readers of YAML see. */
static void write_tree(f15_json *json, const char *key, const f15i_node *node) {
    if (node->kind == F15I_SCALAR) {
        f15_json_string(json, key, node->text);
    } else if (node->kind == F15I_LIST) {
        f15_json_array(json, key);
        for (const f15i_node *k = node->first; k != NULL; k = k->next)
            write_tree(json, NULL, k);
        f15_json_close(json, ']');
    } else {
        f15_json_object(json, key);
        for (const f15i_node *k = node->first; k != NULL; k = k->next->next)
            write_tree(json, k->text, k->next);
        f15_json_close(json, '}');
    }
}

static int show_trees(char *const *name, size_t count) {
    static char bytes[F15_COURSE_BYTES];
    for (size_t i = 0; i < count; i++) {
        f15_arena nodes = {0}, texts = {0};
        f15i_tree tree = {0};
        f15_text out = {0};
        f15_error error = {0};
        FILE *file = fopen(name[i], "rb");
        size_t length = 0;
        if (file != NULL) {
            length = fread(bytes, 1, sizeof bytes, file);
            fclose(file);
        }
        if (f15i_yaml_read(bytes, length, &nodes, &texts, &tree, &error) != F15_OK ||
            tree.root == NULL) {
            fprintf(stderr, "%s:%zu: %s\n", name[i], error.line, error.what);
            return 1;
        }
        f15_json json = f15_json_line(&out);
        json.keys_as_given = true; /* they are the file's */
        write_tree(&json, NULL, tree.root);
        f15_json_end(&json);
        fputs(f15_text_string(&out), stdout);
        f15_text_free(&out);
        f15_arena_free(&nodes);
        f15_arena_free(&texts);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--trees") == 0)
        return show_trees(argv + 2, (size_t)argc - 2);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(docs_hold_the_schema),
        cmocka_unit_test(the_schema_is_whole),
        cmocka_unit_test(names_of_the_authors_own),
        cmocka_unit_test(the_course_obeys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
