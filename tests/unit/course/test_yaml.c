/* The tree of nodes, and hostile bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "../../../src/teach/course/internal.h"

static f15i_tree tree;
static f15_arena nodes, texts;
static f15_error error;

static int drop(void **state) {
    (void)state;
    f15_arena_free(&nodes);
    f15_arena_free(&texts);
    tree = (f15i_tree){0};
    return 0;
}

static f15_code read_bytes(const char *text, size_t length) {
    drop(NULL);
    error = (f15_error){0};
    return f15i_yaml_read(text, length, &nodes, &texts, &tree, &error);
}

static f15_code read_text(const char *text) {
    return read_bytes(text, strlen(text));
}

/* The i-th node of the file, from 0; *i counts down. */
static const f15i_node *node_below(const f15i_node *node, uint32_t *i) {
    for (; node != NULL && *i > 0; node = node->next) {
        --*i;
        const f15i_node *found = node_below(node->first, i);
        if (found != NULL) {
            return found;
        }
    }
    return node;
}

static const f15i_node *node_at(uint32_t i) {
    const f15i_node *node = node_below(tree.root, &i);
    assert_non_null(node);
    return node;
}

static void assert_node(uint32_t i, f15i_node_kind kind, unsigned line, unsigned column,
                        const char *text) {
    assert_true(i < tree.count);
    assert_int_equal(node_at(i)->kind, kind);
    assert_int_equal(node_at(i)->line, line);
    assert_int_equal(node_at(i)->column, column);
    if (text != NULL) {
        assert_string_equal(node_at(i)->text, text);
        assert_int_equal(node_at(i)->length, strlen(text));
    }
}

static void nodes_know_their_places(void **state) {
    (void)state;
    assert_int_equal(read_text("a: [x, 'y z']\n\xc3\xa4\xc3\xb6: {\xe6\x97\xa5: 1, k: \"v\"}\n"),
                     F15_OK);
    assert_node(0, F15I_MAPPING, 1, 1, NULL);
    assert_node(1, F15I_SCALAR, 1, 1, "a");
    assert_node(2, F15I_LIST, 1, 4, NULL);
    assert_node(3, F15I_SCALAR, 1, 5, "x");
    assert_node(4, F15I_SCALAR, 1, 8, "y z");
    assert_node(5, F15I_SCALAR, 2, 1, "\xc3\xa4\xc3\xb6");
    assert_node(6, F15I_MAPPING, 2, 5, NULL);
    assert_node(7, F15I_SCALAR, 2, 6, "\xe6\x97\xa5");
    assert_node(8, F15I_SCALAR, 2, 9, "1");
    assert_node(9, F15I_SCALAR, 2, 12, "k");
    assert_node(10, F15I_SCALAR, 2, 15, "v");
    assert_int_equal(tree.count, 11);
}

static void children_are_linked(void **state) {
    (void)state;
    assert_int_equal(read_text("[[], [a], b]"), F15_OK);
    const f15i_node *root = tree.root, *list = root->first->next;
    assert_int_equal(root->count, 3);
    assert_null(root->first->first);
    assert_int_equal(list->count, 1);
    assert_string_equal(list->first->text, "a");
    assert_null(list->first->next);
    assert_string_equal(list->next->text, "b");
    assert_null(list->next->next);
    assert_null(root->next);
    assert_int_equal(tree.count, 5);
}

static void line_ends_of_every_kind(void **state) {
    (void)state;
    assert_int_equal(read_text("- a\r\n- b\r- c\n- d"), F15_OK);
    assert_node(1, F15I_SCALAR, 1, 3, "a");
    assert_node(2, F15I_SCALAR, 2, 3, "b");
    assert_node(3, F15I_SCALAR, 3, 3, "c");
    assert_node(4, F15I_SCALAR, 4, 3, "d");
}

/* A character of the text is placed where it stands, whatever YAML makes of the blanks around it;
 * of a text with escapes only the beginning is known. */
static void characters_have_places(void **state) {
    (void)state;
    static const struct {
        const char *yaml;
        size_t offset, line, column;
    } cases[] = {{"(0,1) x", 0, 1, 1},
                 {"(0,1) x", 3, 1, 4},
                 {"(0,1) x", 7, 1, 8},
                 {"'(0,1)'", 3, 1, 5},
                 {"\"\xc3\xa4o\"", 2, 1, 3},
                 {"'it''s'", 4, 1, 1},
                 {"\"a\\u0062\"", 2, 1, 1},
                 {"a\n b", 2, 2, 2},
                 {"'a\n  b'", 2, 2, 3},
                 {"|\n a\n b c\n", 0, 2, 2},
                 {"|\n a\n b c\n", 4, 3, 4},
                 {"|\n a\n\n   b\n", 5, 4, 4},
                 {"|2 # x\n    a\n  b\n", 2, 2, 5},
                 {"|2 # x\n    a\n  b\n", 4, 3, 3},
                 {">-\n a b\n c d\n\n e\n", 6, 3, 4},
                 {">-\n a b\n c d\n\n e\n", 8, 5, 2},
                 {"|\r\n a\r\n b\r\n", 2, 3, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read_text(cases[i].yaml), F15_OK);
        const f15_position at = f15i_place_in(tree.root, cases[i].offset);
        if (at.line != cases[i].line || at.column != cases[i].column)
            fail_msg("%s: %zu is placed at %zu:%zu", cases[i].yaml, cases[i].offset, at.line,
                     at.column);
    }
}

static char *repeat(const char *unit, size_t times, size_t *length) {
    size_t size = strlen(unit);
    char *text = malloc(size * times + 1);
    assert_non_null(text);
    for (size_t i = 0; i < times; i++) {
        memcpy(text + i * size, unit, size);
    }
    *length = size * times;
    text[*length] = '\0';
    return text;
}

static f15_code read_repeated(const char *unit, size_t times) {
    size_t length;
    char *text = repeat(unit, times, &length);
    f15_code code = read_bytes(text, length);
    free(text);
    return code;
}

static void depth_is_judged_at_once(void **state) {
    (void)state;
    static const char *const units[] = {"[", "{a: ", "- ", "? ", "[\n"};
    static const unsigned columns[] = {17, 65, 33, 33, 1};
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(read_repeated(units[i], 40000), F15_TOO_BIG);
        assert_int_equal(error.column, columns[i]);
        assert_true(tree.count <= 32);
    }
}

static void sixteen_deep_is_not_too_deep(void **state) {
    (void)state;
    assert_int_equal(read_text("[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]"), F15_OK);
    assert_int_equal(tree.count, 17);
    assert_int_equal(read_text("[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]"), F15_TOO_BIG);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 17);
}

static void too_many_nodes(void **state) {
    (void)state;
    assert_int_equal(read_repeated("- a\n", 250000), F15_TOO_BIG);
    assert_int_equal(error.line, 200000);
    assert_int_equal(tree.count, F15_COURSE_NODES);
}

static void an_alias_bomb_never_starts(void **state) {
    (void)state;
    assert_int_equal(read_text("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"), F15_FINDINGS);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 4);
    assert_int_equal(read_text("&a [*a]\n"), F15_FINDINGS);
    assert_int_equal(read_text("[*a]\n"), F15_FINDINGS);
    assert_int_equal(error.column, 2);
}

/* Every byte value in the middle of a text, and every code point that matters: what the bytes
 * pass, libyaml passes, so that no fault is ever without a place. */
static void no_byte_is_refused_without_a_place(void **state) {
    (void)state;
    for (unsigned b = 0; b < 256; b++) {
        const char text[] = {'a', ':', ' ', 'x', (char)b, 'y', '\n'};
        f15_code code = read_bytes(text, sizeof text);
        bool allowed = b == '\t' || b == '\n' || b == '\r' || (b >= 0x20 && b < 0x7f);
        if (!allowed) {
            assert_int_equal(code, F15_NOT_YAML);
            assert_int_equal(error.column, 5);
        }
        assert_true(code == F15_OK || error.line > 0);
    }
}

static void every_code_point_has_one_judge(void **state) {
    (void)state;
    for (uint32_t c = 0x20; c < 0x110000; c += c < 0x3000 || c >= 0xd700 ? 1 : 97) {
        f15_text text = {0};
        if (c >= 0x10100) {
            c += 4099;
        }
        f15_text_add(&text, "'x");
        f15_text_add_codepoint(&text, c);
        f15_text_add(&text, "'");
        bool allowed = f15i_yaml_allows(c) && c != '\'' && !(c >= 0xd800 && c < 0xe000);
        f15_code code = read_bytes(text.s, text.length);
        if (allowed) {
            assert_int_equal(code, F15_OK);
        } else {
            assert_true(code == F15_OK || (error.line == 1 && error.column > 0));
        }
        f15_text_free(&text);
    }
}

/* Random bytes and random YAML: never a crash, never a fault without a place. */
static void random_texts(void **state) {
    (void)state;
    static const char letters[] = "[]{}:-,? \n\t'\"#&*!|>%@`ab1\\.~<=";
    f15_random random = {20240607};
    print_message("seed %llu\n", (unsigned long long)random.state);
    for (int round = 0; round < 20000; round++) {
        char text[64];
        size_t length = (size_t)f15_random_below(&random, sizeof text);
        for (size_t i = 0; i < length; i++) {
            text[i] = round % 4 == 0 ? (char)f15_random_below(&random, 256)
                                     : letters[f15_random_below(&random, sizeof letters - 1)];
        }
        f15_code code = read_bytes(text, length);
        assert_true(code == F15_OK || (error.line > 0 && error.column > 0 && error.what[0]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(nodes_know_their_places, drop),
        cmocka_unit_test_teardown(children_are_linked, drop),
        cmocka_unit_test_teardown(line_ends_of_every_kind, drop),
        cmocka_unit_test_teardown(characters_have_places, drop),
        cmocka_unit_test_teardown(depth_is_judged_at_once, drop),
        cmocka_unit_test_teardown(sixteen_deep_is_not_too_deep, drop),
        cmocka_unit_test_teardown(too_many_nodes, drop),
        cmocka_unit_test_teardown(an_alias_bomb_never_starts, drop),
        cmocka_unit_test_teardown(no_byte_is_refused_without_a_place, drop),
        cmocka_unit_test_teardown(every_code_point_has_one_judge, drop),
        cmocka_unit_test_teardown(random_texts, drop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
