/* Markdown for a terminal: goldens, and what must hold for every text whatever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/render.h>

static void render(f15_text *out, const char *markdown, bool color, unsigned width) {
    const f15_style style = {color, width};
    f15_error err = {0};
    if (f15_render_prose(out, markdown, NULL, &style, &err) != F15_OK)
        fail_msg("%s", err.what);
}

typedef struct golden {
    unsigned width;
    const char *markdown, *expected;
} golden;

static const golden goldens[] = {
    {40, "", ""},
    {40, "one", "one\n"},
    {40, "one\ntwo", "one two\n"},
    {40, "one\n\ntwo", "one\n\ntwo\n"},
    {40, "one\\\ntwo", "one\ntwo\n"},
    {40, "# A b\n\ntext", "A b\n===\n\ntext\n"},
    {40, "## A *b*\n### c", "A b\n---\n\nc\n"},
    {40, "_e_ **s** `c d`", "e s “c d”\n"},
    {40, "[t](u) <http://v> ![alt](p)", "t (u) http://v alt\n"},
    {60, "[t](http://v/?a=1&amp;b=2) [a&b](a&amp;b) [a&amp;b](a&b) [t](&#27;&lt;)",
     "t (http://v/?a=1&b=2) a&b a&b t (\\x1B<)\n"},
    {40, "of [two\\\nt](t)", "of two\nt\n"},
    {40, "- a\n- b\n  - c\n- d", "- a\n- b\n  - c\n- d\n"},
    {40, "- a\n\n- b", "- a\n\n- b\n"},
    {40, "9. a\n3. b\n\n   c", "9. a\n\n10. b\n\n    c\n"},
    {40, "2) a", "2) a\n"},
    {40, "-\n- b", "-\n- b\n"},
    {40, "> a\n>\n> b\n\nc", "> a\n>\n> b\n\nc\n"},
    {40, "> - a\n>   1. b", "> - a\n>   1. b\n"},
    {40, "a\n\n***\n\nb", "a\n\n----------------------------------------\n\nb\n"},
    {40, "```\nx\n\n  y\tz\n```\nafter", "    x\n\n      y    z\n\nafter\n"},
    {40, "- a\n  ```\n  code\n  ```\n- b", "- a\n      code\n- b\n"},
    {40, "<b>x</b>\n\n<div>\ny\n</div>", "<b>x</b>\n\n<div> y </div>\n"},
    {40, "&times;&#8594;&lt;&zork;&#0;", "×→<&zork;�\n"},
    {40, "a&#27;[31mb", "a\\x1B[31mb\n"},
    {40, "a\033[31mb\a", "a\\x1B[31mb\\x07\n"},
    {40, "a\xE2\x80\xAE z \xFF", "a\\xE2\\x80\\xAE z \\xFF\n"},
    {40, "    a\033b", "    a\\x1Bb\n"},
    {40, "|a|b|\n|--:|:-:|\n|1|2|\n|100|300|", "  a   b\n---  ---\n  1   2\n100  300\n"},
    {40, "|漢|b|\n|---|---|\n|e\xCC\x81|f|", "漢  b\n--  -\ne\xCC\x81   f\n"},
    {40, "|a word or two of a head|another such head|\n|---|---|\n|1|2|\n|3|4|",
     "a word or two of a head: 1\nanother such head: 2\n\na word or two of a head: 3\n"
     "another such head: 4\n"},
    {40, "One swap moves two items and leaves the others alone.",
     "One swap moves two items and leaves the\nothers alone.\n"},
    {80, "One swap moves two items and leaves the others alone.",
     "One swap moves two items and leaves the others alone.\n"},
    {40, "- One swap moves two items and leaves the others alone.",
     "- One swap moves two items and leaves\n  the others alone.\n"},
    {40, "```\nA line of code is never wrapped, however far it may go.\n```",
     "    A line of code is never wrapped, however far it may go.\n"},
    /* lists and formulas are not divided, if they go on a line */
    {40, "Six items stand at their places now as **2 5 3 0 4 1** (from 0).",
     "Six items stand at their places now as\n2 5 3 0 4 1 (from 0).\n"},
    {80,
     "The word of six letters becomes another one by the three swaps that are `(0,1) (1,3) (4,5)`.",
     "The word of six letters becomes another one by the three swaps that are\n"
     "“(0,1) (1,3) (4,5)”.\n"},
    {40, "- How many pairs are there, again? *n(n - 1) / 2*",
     "- How many pairs are there, again?\n  n(n - 1) / 2\n"},
    {40, "Words are divided wherever they are, **in bold ones too**.",
     "Words are divided wherever they are, in\nbold ones too.\n"},
    {40, "Longer: **0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16**",
     "Longer:\n0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n"},
    {40, "Longer: **0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17**",
     "Longer: 0 1 2 3 4 5 6 7 8 9 10 11 12 13\n14 15 16 17\n"},
    {40, "|a|b|\n|---|---|\n|**1 2**|3|", "a    b\n---  -\n1 2  3\n"},
    {40, "012345678901234567890123456789012345678901234",
     "0123456789012345678901234567890123456789\n01234\n"},
    {40, "漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢",
     "漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢\n漢\n"},
};

static void goldens_match(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof goldens / sizeof *goldens; i++) {
        f15_text out = {0};
        render(&out, goldens[i].markdown, false, goldens[i].width);
        assert_string_equal(f15_text_string(&out), goldens[i].expected);
        f15_text_free(&out);
    }
}

#define LESSON                                                                                     \
    "## The parity of a permutation\n\nEvery permutation is a *product of swaps*, and there are "  \
    "many such\nproducts; but their **lengths** are all even or all odd:\n\n1. an adjacent swap "  \
    "changes the number of inversions by exactly one,\n2. any swap is `2m+1` adjacent ones.\n\n"   \
    "> Try it on `3 1 2 0` before you go on.\n"

static void a_lesson_at_two_widths(void **state) {
    (void)state;
    f15_text narrow = {0}, wide = {0};
    render(&narrow, LESSON, false, 40);
    render(&wide, LESSON, false, 80);
    assert_string_equal(f15_text_string(&narrow), "The parity of a permutation\n"
                                                  "---------------------------\n\n"
                                                  "Every permutation is a product of swaps,\n"
                                                  "and there are many such products; but\n"
                                                  "their lengths are all even or all odd:\n\n"
                                                  "1. an adjacent swap changes the number\n"
                                                  "   of inversions by exactly one,\n"
                                                  "2. any swap is “2m+1” adjacent ones.\n\n"
                                                  "> Try it on “3 1 2 0” before you go on.\n");
    assert_string_equal(
        f15_text_string(&wide),
        "The parity of a permutation\n---------------------------\n\n"
        "Every permutation is a product of swaps, and there are many such products; but\n"
        "their lengths are all even or all odd:\n\n"
        "1. an adjacent swap changes the number of inversions by exactly one,\n"
        "2. any swap is “2m+1” adjacent ones.\n\n> Try it on “3 1 2 0” before you go on.\n");
    f15_text_free(&narrow);
    f15_text_free(&wide);
}

static void colour_marks_words(void **state) {
    (void)state;
    f15_text out = {0};
    render(&out, "a **b c** `d`", true, 40);
    assert_string_equal(f15_text_string(&out),
                        "a \033[1mb\033[0m \033[1mc\033[0m “\033[36md\033[0m”\n");
    f15_text_free(&out);
}

/* Of an emphasis that ends in a link's address, or begins there, md4c tells one end only. */
static void a_paint_ends_with_its_block(void **state) {
    (void)state;
    f15_text out = {0};
    render(&out, "*a [b](c*d)\n\nnext", true, 40);
    assert_string_equal(strchr(f15_text_string(&out), '\n'), "\n\nnext\n");
    out.length = 0;
    render(&out, "[b](<c *d>) e* f\n\nnext *one* two", true, 40);
    assert_string_equal(f15_text_string(&out), "b (c *d) e f\n\nnext \033[1mone\033[0m two\n");
    f15_text_free(&out);
}

/* ---- random texts -------------------------------------------------------------------------- */

static const char *const piece[] = {
    "a",    "word ",    "swap",         "\n",      "\n\n",  "- ",    "> ",          "1. ",
    "# ",   "*",        "**",           "`",       "_",     "[",     "](u)",        "![",
    "<x>",  "&lt;",     "&#27;",        "\033[2J", "\x9B",  "漢字",  "é ",          "  ",
    "    ", "|a|b|\n",  "|---|---|\n",  "\\",      "```\n", "***\n", "\t",          "\r",
    "\x7F", "\xC2\x9B", "\xE2\x80\xAE", "~",       "===\n", "0-1 ",  "longerwords", "    - ",
    "10) ", "</div>",   "e\xCC\x81",
};

static void random_markdown(f15_random *random, f15_text *out) {
    size_t count = (size_t)f15_random_below(random, 60);
    for (size_t i = 0; i < count; i++)
        f15_text_add(out, piece[f15_random_below(random, sizeof piece / sizeof *piece)]);
}

static void without_paint(f15_text *out, const char *s) {
    while (*s != '\0') {
        if (*s == '\033')
            s += strcspn(s, "m") + 1;
        else
            f15_text_add_n(out, s++, 1);
    }
}

static void check_bytes(const char *s, const char *markdown) {
    for (; *s != '\0'; s++)
        if (((unsigned char)*s < 0x20 && *s != '\n') || *s == 0x7F)
            fail_msg("control byte %d from:\n%s", *s, markdown);
}

/* Only code may go past the edge, and a mark nested deep in lists. */
static void check_width(const char *s, unsigned width, const char *markdown) {
    if (strstr(markdown, "```") != NULL || strstr(markdown, "    ") != NULL ||
        strchr(markdown, '\t') != NULL)
        return;
    for (; *s != '\0'; s += strcspn(s, "\n") + 1)
        if (f15_columns(s, strcspn(s, "\n")) > width)
            fail_msg("too wide:\n%s\nfrom:\n%s", s, markdown);
}

static void any_text_comes_out_clean(void **state) {
    (void)state;
    uint64_t seed = 0x5eed15;
    print_message("seed %#llx\n", (unsigned long long)seed);
    f15_random random = {seed};
    for (int round = 0; round < 20000; round++) {
        f15_text markdown = {0}, plain = {0}, painted = {0}, stripped = {0};
        random_markdown(&random, &markdown);
        unsigned width = 40 + (unsigned)f15_random_below(&random, 60);
        render(&plain, f15_text_string(&markdown), false, width);
        render(&painted, f15_text_string(&markdown), true, width);
        without_paint(&stripped, f15_text_string(&painted));
        check_bytes(f15_text_string(&plain), f15_text_string(&markdown));
        check_width(f15_text_string(&plain), width, f15_text_string(&markdown));
        if (strcmp(f15_text_string(&stripped), f15_text_string(&plain)) != 0)
            fail_msg("colour changes the text of:\n%s", f15_text_string(&markdown));
        f15_text_free(&markdown);
        f15_text_free(&plain);
        f15_text_free(&painted);
        f15_text_free(&stripped);
    }
}

/* What f15_clean must not let through: said here again, range by range. */
static const struct {
    uint32_t first, last;
} unfit[] = {{0x01, 0x09},     {0x0B, 0x1F},     {0x7F, 0x9F},     {0x61C, 0x61C},
             {0x200E, 0x200F}, {0x2028, 0x2029}, {0x202A, 0x202E}, {0x2066, 0x2069}};

static bool is_unfit(uint32_t c) {
    bool found = false;
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++)
        found = found || (c >= unfit[i].first && c <= unfit[i].last);
    return found;
}

/* Blanks may be dropped or become spaces; anything else is to be seen as an escape. */
static void check_shown(const char *markdown, uint32_t unwanted) {
    f15_text out = {0};
    render(&out, markdown, false, 80);
    const char *s = f15_text_string(&out);
    for (size_t at = 0, taken; at < out.length; at += taken) {
        uint32_t c = 0;
        taken = f15_utf8_decode(s + at, out.length - at, &c);
        if (taken == 0 || is_unfit(c))
            fail_msg("U+%04X comes out of: %s", (unsigned)c, markdown);
    }
    if ((unwanted < 0x09 || unwanted > 0x0D) && strstr(s, "\\x") == NULL)
        fail_msg("U+%04X is not shown: %s", (unsigned)unwanted, s);
    f15_text_free(&out);
}

static void check_everywhere(uint32_t c) {
    static const char *const around[][2] = {
        {"a", "b"},
        {"`a", "b`"},
        {"    a", "b"},
        {"```\na", "b\n```"},
        {"# a", "b"},
        {"- a", "b"},
        {"> a", "b"},
        {"**a", "b**"},
        {"[a", "b](u)"},
        {"[a](u", "v)"},
        {"![a", "b](u)"},
        {"<http://a", "b>"},
        {"<i a", "b>"},
        {"|a", "|b|\n|-|-|\n|c|d|"},
        {"|a|b|\n|-|-|\n|c", "|d|"},
        {"[a](u \"t", "\")x"},
        {"```a", "\nb\n```"},
    };
    f15_text raw = {0};
    f15_text_add_codepoint(&raw, c);
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        f15_text markdown = {0};
        f15_text_addf(&markdown, "%s%s%s", around[i][0], f15_text_string(&raw), around[i][1]);
        check_shown(f15_text_string(&markdown), i < 15 ? c : 0x09);
        f15_text_free(&markdown);
    }
    f15_text_free(&raw);
}

static void check_entities(uint32_t c) {
    static const char *const format[] = {"a&#%u;b", "a&#x%X;b", "a&#X%x;b", "**&#%u;**",
                                         "|a|b|\n|-|-|\n|&#x%x;|d|"};
    for (size_t i = 0; i < sizeof format / sizeof *format; i++) {
        char markdown[80];
        snprintf(markdown, sizeof markdown, format[i], (unsigned)c);
        check_shown(markdown, c);
    }
}

static void what_is_unfit_to_be_shown_is_escaped(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) {
        for (uint32_t c = unfit[i].first; c <= unfit[i].last; c++) {
            check_everywhere(c);
            check_entities(c);
        }
    }
}

/* ---- hostile texts ------------------------------------------------------------------------- */

static void repeated(f15_text *out, const char *s, size_t bytes) {
    while (out->length < bytes)
        f15_text_add(out, s);
}

static void nesting_is_bounded(void **state) {
    (void)state;
    static const char *const hostile[] = {"> ", "- ", "1. ", "[", "*a ", "![", "`", "_a__b***"};
    const f15_style style = {false, 80};
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        f15_text markdown = {0}, out = {0};
        repeated(&markdown, hostile[i], 100000);
        f15_text_add(&markdown, "x");
        f15_code code = f15_render_prose(&out, f15_text_string(&markdown), NULL, &style, NULL);
        assert_true(code == F15_OK || code == F15_TOO_BIG);
        assert_true(out.length < 300000);
        f15_text_free(&markdown);
        f15_text_free(&out);
    }
}

/* A table without rows that is too wide for a line shows its head all the same. */
static void a_head_alone_is_shown(void **state) {
    (void)state;
    const f15_style style = {false, 40};
    f15_text out = {0};
    assert_int_equal(f15_render_prose(&out,
                                      "| the first of two long heads | and the second of them |\n"
                                      "|---|---|\n",
                                      NULL, &style, NULL),
                     F15_OK);
    assert_string_equal(f15_text_string(&out),
                        "the first of two long heads\nand the second of them\n");
    f15_text_free(&out);
}

static void too_much_is_refused_and_changes_nothing(void **state) {
    (void)state;
    const f15_style style = {false, 80};
    f15_text markdown = {0}, out = {0};
    f15_error err = {0};
    f15_text_add(&out, "before");
    repeated(&markdown, "text and text ", ((size_t)1 << 20) + 1);
    assert_int_equal(f15_render_prose(&out, f15_text_string(&markdown), NULL, &style, &err),
                     F15_TOO_BIG);
    assert_string_equal(f15_text_string(&out), "before");
    assert_true(err.what[0] != '\0' && err.remedy[0] != '\0');
    f15_text_free(&markdown);
    f15_text_free(&out);
}

static void a_full_text_is_reported(void **state) {
    (void)state;
    const f15_style style = {false, 80};
    f15_text out = {.limit = 8};
    assert_int_equal(f15_render_prose(&out, "more than eight bytes", NULL, &style, NULL),
                     F15_TOO_BIG);
    f15_text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_alone_is_shown),
        cmocka_unit_test(goldens_match),
        cmocka_unit_test(a_lesson_at_two_widths),
        cmocka_unit_test(colour_marks_words),
        cmocka_unit_test(a_paint_ends_with_its_block),
        cmocka_unit_test(any_text_comes_out_clean),
        cmocka_unit_test(what_is_unfit_to_be_shown_is_escaped),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(too_much_is_refused_and_changes_nothing),
        cmocka_unit_test(a_full_text_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
