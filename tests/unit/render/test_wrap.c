/* Columns, wrapping and paint. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/render.h>

static const struct {
    const char *s;
    size_t columns;
} widths[] = {
    {"", 0},     {"abc", 3},
    {"é", 1},    {"e\xCC\x81", 1},                /* a letter and a combining acute */
    {"漢字", 4}, {"ｆ", 2},                       /* full width f */
    {"한", 2},   {"\xE1\x84\x92\xE1\x85\xA1", 2}, /* the same syllable in parts */
    {"T₁", 2},   {"\033[1mab\033[0m", 2},
    {"\xFF", 1}, {"\xE2\x80\x8B", 0}, /* zero width space */
    {"→×−", 3},
};

static void columns_are_counted(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        assert_int_equal(f15_columns(widths[i].s, strlen(widths[i].s)), widths[i].columns);
}

/* Each single character is 0, 1 or 2 columns, and a string is the sum of its characters. */
static void columns_add_up(void **state) {
    (void)state;
    for (uint32_t c = 0x20; c < 0x30000; c++) {
        if ((c >= 0xD800 && c < 0xE000) || (c >= 0x7F && c < 0xA0))
            continue;
        f15_text one = {0}, two = {0};
        f15_text_add_codepoint(&one, c);
        f15_text_add(&two, f15_text_string(&one));
        f15_text_add(&two, "x");
        size_t columns = f15_columns(f15_text_string(&one), one.length);
        assert_true(columns <= 2);
        assert_int_equal(f15_columns(f15_text_string(&two), two.length), columns + 1);
        f15_text_free(&one);
        f15_text_free(&two);
    }
}

static void wrapped(const char *first, const char *rest, const char *s, const char *expected) {
    const f15_style style = {false, 40};
    f15_text out = {0};
    f15_wrap(&out, &style, first, rest, s);
    assert_string_equal(f15_text_string(&out), expected);
    f15_text_free(&out);
}

static void lines_are_filled(void **state) {
    (void)state;
    wrapped("", "", "", "\n");
    wrapped("- ", "  ", "a  b\n c", "- a b c\n");
    wrapped("", "", "0123456789 0123456789 0123456789 0123456",
            "0123456789 0123456789 0123456789 0123456\n");
    wrapped("", "", "0123456789 0123456789 0123456789 01234567",
            "0123456789 0123456789 0123456789\n01234567\n");
    wrapped("  * ", "    ", "0123456789 0123456789 0123456789 012",
            "  * 0123456789 0123456789 0123456789 012\n");
    wrapped("  * ", "    ", "0123456789 0123456789 0123456789 0123",
            "  * 0123456789 0123456789 0123456789\n    0123\n");
}

/* Nothing of a text is lost: without blanks it is the same before and after. */
static void nothing_is_lost(void **state) {
    (void)state;
    uint64_t seed = 0x3a7;
    print_message("seed %#llx\n", (unsigned long long)seed);
    static const char *const piece[] = {"a", " ", "bc", " ", "漢", "é", "\n", "longword"};
    f15_random random = {seed};
    for (int round = 0; round < 5000; round++) {
        const f15_style style = {false, 40 + (unsigned)f15_random_below(&random, 20)};
        f15_text text = {0}, out = {0}, want = {0}, have = {0};
        for (uint64_t i = f15_random_below(&random, 80); i > 0; i--)
            f15_text_add(&text, piece[f15_random_below(&random, 8)]);
        f15_wrap(&out, &style, "", "", f15_text_string(&text));
        for (const char *s = f15_text_string(&text); *s != '\0'; s++)
            f15_text_add_n(&want, s, *s != ' ' && *s != '\n');
        for (const char *s = f15_text_string(&out); *s != '\0'; s++)
            f15_text_add_n(&have, s, *s != ' ' && *s != '\n');
        assert_string_equal(f15_text_string(&have), f15_text_string(&want));
        f15_text_free(&text);
        f15_text_free(&out);
        f15_text_free(&want);
        f15_text_free(&have);
    }
}

static void widths_are_clamped(void **state) {
    (void)state;
    static const unsigned width[] = {0, 1, 39, 40, 200, 201, 4000000000u};
    for (size_t i = 0; i < sizeof width / sizeof *width; i++) {
        const f15_style style = {false, width[i]};
        f15_text out = {0}, text = {0};
        for (int k = 0; k < 500; k++)
            f15_text_add(&text, "x ");
        f15_wrap(&out, &style, "", "", f15_text_string(&text));
        size_t first = strcspn(f15_text_string(&out), "\n");
        assert_int_equal(first, width[i] <= 40 ? 39 : 199);
        f15_text_free(&out);
        f15_text_free(&text);
    }
}

static const struct {
    const char *text, *wrapped;
} cycles[] = {
    /* a cycle goes to the next line as a whole, with what is joined to it; prose in brackets not */
    {"It takes place after place: then (0 1 2 3)(4 5), which is even.",
     "It takes place after place: then\n(0 1 2 3)(4 5), which is even.\n"},
    {"One cycle after another (0 1 2)(3 4 5)(6 7 8)(9 10 11).",
     "One cycle after another (0 1 2)(3 4 5)\n(6 7 8)(9 10 11).\n"},
    {"The pieces that are turned, in order: (A B\xe2\x82\x82 C).",
     "The pieces that are turned, in order:\n(A B\xe2\x82\x82 C).\n"},
    {"What stands in brackets is prose, (which may be broken).",
     "What stands in brackets is prose, (which\nmay be broken).\n"},
    {"Longer than a line: (0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16).",
     "Longer than a line: (0 1 2 3 4 5 6 7 8 9\n10 11 12 13 14 15 16).\n"},
    {"One that is never closed, (0 1 2 3 4 5 6", "One that is never closed, (0 1 2 3 4 5 6\n"},
};

static void cycles_are_not_broken(void **state) {
    (void)state;
    const f15_style style = {false, 40};
    for (size_t k = 0; k < sizeof cycles / sizeof *cycles; k++) {
        f15_text out = {0};
        f15_wrap(&out, &style, "", "", cycles[k].text);
        assert_string_equal(out.s, cycles[k].wrapped);
        f15_text_free(&out);
    }
}

/* Any number of cycles in a row, at every width: no line ends inside a bracket. */
static void no_line_ends_inside_a_cycle(void **state) {
    (void)state;
    f15_random random = {20261126};
    print_message("seed 20261126\n");
    for (int round = 0; round < 2000; round++) {
        const f15_style style = {false, 40 + (unsigned)f15_random_below(&random, 40)};
        f15_text text = {0}, out = {0};
        for (size_t k = 0; k < 20; k++) {
            f15_text_add(&text, f15_random_below(&random, 2) ? " word" : "");
            f15_text_add(&text, f15_random_below(&random, 2) ? " (" : "(");
            size_t length = 2 + (size_t)f15_random_below(&random, 9);
            for (size_t i = 0; i < length; i++)
                f15_text_addf(&text, "%s%u", i ? " " : "",
                              (unsigned)f15_random_below(&random, 100));
            f15_text_add(&text, ")");
        }
        f15_wrap(&out, &style, "", "", text.s);
        bool inside = false;
        for (const char *s = out.s; *s; s++) {
            inside = *s == '(' || (inside && *s != ')');
            assert_false(inside && *s == '\n');
        }
        f15_text_free(&text);
        f15_text_free(&out);
    }
}

static void paint_needs_colour(void **state) {
    (void)state;
    for (int paint = F15_PLAIN; paint <= F15_ACCENT; paint++) {
        const f15_style plain = {false, 80}, color = {true, 80};
        f15_text out = {0}, painted = {0};
        f15_painted(&out, &plain, (f15_paint)paint, "word");
        assert_string_equal(f15_text_string(&out), "word");
        f15_painted(&painted, &color, (f15_paint)paint, "word");
        assert_int_equal(f15_columns(f15_text_string(&painted), painted.length), 4);
        assert_true((painted.s[0] == '\033') == (paint != F15_PLAIN));
        f15_text_free(&out);
        f15_text_free(&painted);
    }
}

static void out_writes_to_a_text(void **state) {
    (void)state;
    f15_text text = {.limit = 16};
    f15_out out = f15_out_text(&text);
    assert_int_equal(f15_out_string(&out, "some", NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), "some");
    assert_int_equal(f15_out_string(&out, "more than sixteen bytes", NULL), F15_TOO_BIG);
    f15_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_counted),
        cmocka_unit_test(columns_add_up),
        cmocka_unit_test(lines_are_filled),
        cmocka_unit_test(nothing_is_lost),
        cmocka_unit_test(widths_are_clamped),
        cmocka_unit_test(paint_needs_colour),
        cmocka_unit_test(out_writes_to_a_text),
        cmocka_unit_test(cycles_are_not_broken),
        cmocka_unit_test(no_line_ends_inside_a_cycle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
