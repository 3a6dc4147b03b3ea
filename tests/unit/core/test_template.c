/* Templates: sentences with values to be filled in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/core.h>
#include <string.h>

/* Shows what it was asked for, unless its name has a capital or a blank. */
static bool show(void *self, const f15_placeholder *it, f15_text *out) {
    ++*(size_t *)self;
    for (size_t i = 0; i < it->length; i++)
        if (it->name[i] < 'a' || it->name[i] > 'z')
            return false;
    if (it->length == 0 || !it->closed)
        return false;
    f15_text_add(out, "<");
    f15_text_add_n(out, it->name, it->length);
    if (it->mark)
        f15_text_addf(out, "|%c|%.*s", it->mark, (int)it->rest_length, it->rest);
    f15_text_add(out, ">");
    return true;
}

static const struct {
    const char *text, *filled;
    size_t asked;
} cases[] = {
    {"", "", 0},
    {"plain } text.", "plain } text.", 0},
    {"{name}", "<name>", 1},
    {"a {name}b{c}", "a <name>b<c>", 2},
    {"{swaps:swap} made", "<swaps|:|swap> made", 1},
    {"{start.2}, {from..to} right", "<start|.|2>, <from|.|.to> right", 2},
    {"{a:b.c}{a.b:c}", "<a|:|b.c><a|.|b:c>", 2},
    {"{{name}}", "{name}}", 0},
    {"{{{name}", "{<name>", 1},
    {"{", "{", 1},
    {"{}", "{}", 1},
    {"{{", "{", 0},
    {"{name", "{name", 1},
    {"{name\n}", "{name\n}", 1},
    {"{ name }, {Name}", "{ name }, {Name}", 2},
    {"{1, 2, {a}}", "{1, 2, <a>}", 2},
    {"{n: {a}", "{n: <a>", 2},
};

static void test_cases(void **state) {
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_text out = {0};
        size_t asked = 0;
        f15_template(&out, cases[k].text, strlen(cases[k].text), show, &asked);
        assert_string_equal(f15_text_string(&out), cases[k].filled);
        assert_int_equal(asked, cases[k].asked);
        f15_text_free(&out);
    }
}

/* A part of a text is a template too: nothing behind its end is looked at. */
static void test_a_part(void **state) {
    (void)state;
    static const char text[] = "a {name} b";
    for (size_t length = 0; length < sizeof text; length++) {
        f15_text out = {0};
        size_t asked = 0;
        f15_template(&out, text, length, show, &asked);
        assert_int_equal(out.length, length);
        assert_true(length < 8 ? memcmp(f15_text_string(&out), text, length) == 0
                               : memcmp(out.s, "a <name>", 8) == 0);
        f15_text_free(&out);
    }
}

static void test_names(void **state) {
    (void)state;
    const f15_placeholder it = {.name = "swaps:swap", .length = 5};
    assert_true(f15_placeholder_is(&it, "swaps"));
    assert_false(f15_placeholder_is(&it, "swap"));
    assert_false(f15_placeholder_is(&it, "swaps:"));
}

static void test_failure_sticks(void **state) {
    (void)state;
    f15_text out = {.limit = 3};
    size_t asked = 0;
    f15_template(&out, "long {a}{b}", 11, show, &asked);
    assert_int_equal(out.code, F15_TOO_BIG);
    assert_int_equal(asked, 1);
    f15_text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_a_part),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_failure_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
