/* Errors, growing text, UTF-8 and cleaning. */
#include <fifteen/core.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <cmocka.h>

/* ---- errors --------------------------------------------------------------------------------- */

static void codes_have_names_and_statuses(void **state) {
    (void)state;
    for (int code = 0; code < F15_CODES; code++) {
        int status = f15_code_status((f15_code)code);
        assert_true(strlen(f15_code_name((f15_code)code)) > 0);
        assert_true(status == 0 || status == 1 || status == 2 || status == 70);
    }
    assert_string_equal(f15_code_name(F15_NO_MEMORY), "no-memory");
    assert_int_equal(f15_code_status(F15_NO_MEMORY), 70);
    assert_int_equal(f15_code_status(F15_FINDINGS), 1);
    assert_int_equal(f15_code_status((f15_code)4711), 70);
    assert_non_null(f15_code_name((f15_code)-1));
}

static void fail_fills_the_error(void **state) {
    f15_error err = {.file = "a.yaml", .line = 3, .column = 4};
    (void)state;
    assert_int_equal(f15_fail(NULL, F15_IO, "x", "y"), F15_IO);
    assert_int_equal(f15_fail(&err, F15_REPEATED, "name it once", "place %d twice", 6),
                     F15_REPEATED);
    assert_int_equal(err.code, F15_REPEATED);
    assert_string_equal(err.what, "place 6 twice");
    assert_string_equal(err.remedy, "name it once");
    assert_string_equal(err.file, "a.yaml");
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 4);
    assert_int_equal(f15_fail(&err, F15_IO, NULL, "%s", "\x1b[31m\xff"), F15_IO);
    assert_int_equal(err.line + err.column, 0); /* the place was the earlier failure's */
    assert_int_equal(f15_fail(f15_at(&err, 7, 8), F15_IO, NULL, "again"), F15_IO);
    assert_true(err.line == 7 && err.column == 8);
    assert_null(f15_at(NULL, 1, 1));
    assert_int_equal(f15_fail(&err, F15_IO, NULL, "%s", "\x1b[31m\xff"), F15_IO);
    assert_string_equal(err.what, "\\x1B[31m\\xFF");
    assert_string_equal(err.remedy, "");
    assert_int_equal(f15_no_memory(&err), F15_NO_MEMORY);
    assert_int_equal(f15_no_memory(NULL), F15_NO_MEMORY);
}

static void fail_may_quote_the_error_it_fills(void **state) {
    f15_error err = {0};
    (void)state;
    f15_fail(&err, F15_IO, "do", "inner");
    f15_fail(&err, F15_IO, err.remedy, "outer: %s", err.what);
    assert_string_equal(err.what, "outer: inner");
    assert_string_equal(err.remedy, "do");
}

/* Whatever the length, the text ends on a whole character and is made of e-acutes and a prefix. */
static void fail_cuts_between_characters(void **state) {
    char long_text[1001];
    (void)state;
    for (size_t k = 0; k < 1000; k += 2)
        memcpy(long_text + k, "\xc3\xa9", 2);
    long_text[1000] = '\0';
    for (int prefix = 0; prefix < 4; prefix++) {
        f15_error err = {0};
        f15_fail(&err, F15_IO, long_text, "%.*s%s", prefix, "abc", long_text);
        size_t length = strlen(err.what);
        assert_true(length == sizeof err.what - 1 || length == sizeof err.what - 2);
        assert_memory_equal(err.what + length - 2, "\xc3\xa9", 2);
        assert_null(strchr(err.what, '\\'));
        assert_null(strchr(err.remedy, '\\'));
    }
}

/* ---- text ----------------------------------------------------------------------------------- */

static void text_grows(void **state) {
    f15_text text = {0};
    (void)state;
    assert_string_equal(f15_text_string(&text), "");
    for (int k = 0; k < 10000; k++)
        f15_text_addf(&text, "%d,", k % 10);
    assert_int_equal(text.code, F15_OK);
    assert_int_equal(text.length, 20000);
    for (size_t k = 0; k < 20000; k++)
        assert_int_equal(text.s[k], k % 2 ? ',' : '0' + (int)(k / 2 % 10));
    assert_int_equal(text.s[20000], '\0');
    f15_text_free(&text);
    f15_text_free(&text);
    f15_text_add_n(&text, "", 0);
    assert_string_equal(f15_text_string(&text), "");
    f15_text_free(&text);
}

static void text_failure_sticks(void **state) {
    f15_text text = {.limit = 5};
    (void)state;
    f15_text_add(&text, "abc");
    f15_text_add(&text, "de");
    assert_int_equal(text.code, F15_OK);
    f15_text_add(&text, "f");
    assert_int_equal(text.code, F15_TOO_BIG);
    f15_text_add(&text, "");
    f15_text_addf(&text, "%d", 1);
    f15_text_add_codepoint(&text, 'x');
    f15_text_add_clean(&text, "y", 1);
    assert_string_equal(text.s, "abcde");
    assert_int_equal(text.code, F15_TOO_BIG);
    f15_text_free(&text);
    f15_text_add(&text, "again");
    assert_string_equal(f15_text_string(&text), "again");
    f15_text_addf(&text, "%s", "!");
    assert_int_equal(text.code, F15_TOO_BIG);
    f15_text_free(&text);
}

static void text_is_repeated(void **state) {
    f15_text text = {.limit = 9};
    (void)state;
    f15_text_add_times(&text, "ab", 3);
    f15_text_add_times(&text, "x", 0);
    assert_string_equal(text.s, "ababab");
    f15_text_add_times(&text, "", SIZE_MAX);
    assert_int_equal(text.code, F15_OK);
    f15_text_add_times(&text, "cd", SIZE_MAX); /* ends where the text fails */
    assert_int_equal(text.code, F15_TOO_BIG);
    assert_string_equal(text.s, "abababcd");
    f15_text_free(&text);
}

/* In the locale "C" half of a surrogate pair cannot be written. */
static void what_cannot_be_formatted_fails(void **state) {
    f15_text text = {0};
    f15_error err = {0};
    (void)state;
    f15_text_add(&text, "before");
    f15_text_addf(&text, "%lc", (wint_t)0xdc00);
    assert_int_equal(text.code, F15_TOO_BIG);
    assert_string_equal(text.s, "before");
    f15_text_addf(&text, "%lc", (wint_t)0xdc00);
    assert_int_equal(text.code, F15_TOO_BIG);
    f15_text_free(&text);
    f15_text_addf(&text, "%lc", (wint_t)0xdc00);
    assert_string_equal(f15_text_string(&text), "");
    f15_text_free(&text);
    assert_int_equal(f15_fail(&err, F15_IO, "try", "%lc", (wint_t)0xdc00), F15_IO);
    assert_string_equal(err.what, "(the message could not be written)");
    assert_string_equal(err.remedy, "try");
}

/* `make check-elsewhere` runs these in processes with a Turkish and a German locale. */
static void numbers_have_a_point(void **state) {
    f15_text text = {0};
    (void)state;
    f15_text_addf(&text, "%.1f %.17g %d", 1.5, -0.25, 1000);
    assert_string_equal(f15_text_string(&text), "1.5 -0.25 1000");
    f15_text_free(&text);
}

static void words_are_of_ascii(void **state) {
    (void)state;
    assert_true(f15_same_word("IiZz@", "iIzZ@", SIZE_MAX));
    assert_true(f15_same_word("IDn", "idx", 2));
    assert_true(f15_same_word("", "", SIZE_MAX) && f15_same_word("a", "b", 0));
    assert_false(f15_same_word("id", "i", SIZE_MAX) || f15_same_word("i", "id", SIZE_MAX));
    assert_false(f15_same_word("@[`{", "`{@[", SIZE_MAX));
    assert_false(f15_same_word("\xc4\xb0", "\xc4\xb1", SIZE_MAX));
    for (int c = -128; c < 128; c++) {
        const bool small = c >= 'a' && c <= 'z', big = c >= 'A' && c <= 'Z';
        assert_int_equal(f15_is_letter((char)c), small || big);
        assert_int_equal(f15_is_digit((char)c), c >= '0' && c <= '9');
        assert_int_equal(f15_lower((char)c), (char)(big ? c + 32 : c));
    }
}

static void text_takes_bytes_as_they_are(void **state) {
    f15_text text = {0};
    (void)state;
    f15_text_add_n(&text, "a\0b", 3);
    f15_text_add_n(&text, NULL, 0);
    assert_int_equal(text.length, 3);
    assert_memory_equal(text.s, "a\0b", 4);
    f15_text_free(&text);
}

/* ---- UTF-8 ---------------------------------------------------------------------------------- */

static void every_code_point_there_and_back(void **state) {
    (void)state;
    for (uint32_t c = 0; c <= 0x110010; c++) {
        bool scalar = c <= 0x10ffff && (c < 0xd800 || c > 0xdfff);
        f15_text text = {0};
        uint32_t back = 0;
        f15_text_add_codepoint(&text, c);
        if (f15_utf8_decode(text.s, text.length, &back) != text.length ||
            back != (scalar ? c : 0xfffd))
            fail_msg("U+%04X came back as U+%04X", c, back);
        for (size_t cut = 1; cut < text.length; cut++)
            assert_int_equal(f15_utf8_decode(text.s, cut, &back), 0);
        f15_text_free(&text);
    }
}

static void bad_utf8_is_refused(void **state) {
    static const char *const bad[] = {
        "\x80",         "\xbf",         "\xc0\x80",      "\xc1\xbf",         "\xe0\x80\x80",
        "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",  "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
        "\xf5\x80\x80", "\xfe",         "\xff",          "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80",
        "\xc3(",        "\xe2\x82(",    "\xf0\x9f\x98(", "\xe2(\x82",        "\xc3",
    };
    (void)state;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        uint32_t c = 4711;
        assert_int_equal(f15_utf8_decode(bad[k], strlen(bad[k]), &c), 0);
        assert_int_equal(c, 4711);
    }
}

/* ---- cleaning ------------------------------------------------------------------------------- */

/* Default_Ignorable_Code_Point of Unicode 15, without the variation selectors, and the interlinear
 * annotations. */
static bool is_ignorable(uint32_t c) {
    switch (c >> 4) {
    case 0x00a:
        return c == 0xad;
    case 0x034:
        return c == 0x34f;
    case 0x115:
        return c == 0x115f;
    case 0x116:
        return c == 0x1160;
    case 0x17b:
        return c == 0x17b4 || c == 0x17b5;
    case 0x180:
        return c >= 0x180b;
    case 0x200:
        return c >= 0x200b;
    case 0x206:
        return true;
    case 0x316:
        return c == 0x3164;
    case 0xfef:
        return c == 0xfeff;
    case 0xffa:
        return c == 0xffa0;
    case 0xfff:
        return c < 0xfffc;
    case 0x1bca:
        return c < 0x1bca4;
    case 0x1d17:
        return c > 0x1d172 && c < 0x1d17b;
    default:
        return c >> 12 == 0xe0 && !(c >= 0xe0100 && c <= 0xe01ef);
    }
}

static bool must_be_escaped(uint32_t c) {
    static const uint32_t list[] = {0x061c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b,
                                    0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069};
    for (size_t k = 0; k < sizeof list / sizeof *list; k++)
        if (list[k] == c)
            return true;
    return (c < 0x20 && c != '\n') || (c >= 0x7f && c <= 0x9f) || is_ignorable(c);
}

static void every_code_point_cleaned(void **state) {
    (void)state;
    for (uint32_t c = 0; c < 0x110000; c++) {
        f15_text raw = {0};
        if (c >= 0xd800 && c < 0xe000) /* no character */
            continue;
        char clean[32], expected[32] = "";
        f15_text_add_codepoint(&raw, c);
        if (!must_be_escaped(c))
            memcpy(expected, raw.s, raw.length + 1);
        else
            for (size_t k = 0; k < raw.length; k++)
                snprintf(expected + 4 * k, 5, "\\x%02X", (unsigned char)raw.s[k]);
        size_t length = f15_clean(clean, sizeof clean, raw.s, raw.length);
        assert_int_equal(length, strlen(expected));
        assert_string_equal(clean, expected);
        f15_text_free(&raw);
    }
}

static void every_byte_cleaned(void **state) {
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        char s[2] = {(char)byte, 'x'}, clean[16], expected[16];
        bool shown = byte == '\n' || (byte >= 0x20 && byte < 0x7f);
        snprintf(expected, sizeof expected, shown ? "%cx" : "\\x%02Xx", byte);
        f15_clean(clean, sizeof clean, s, 2);
        assert_string_equal(clean, expected);
    }
}

/* For every capacity: a prefix of the whole, cut between units, as long as it can be. */
static void clean_fits_any_capacity(void **state) {
    static const char text[] = "a\xc3\xa9\x1b\xe2\x80\xae\xf0\x9f\x98\x80z";
    static const size_t end[] = {0, 1, 3, 7, 19, 23, 24};
    char whole[64], part[64];
    (void)state;
    assert_int_equal(f15_clean(whole, sizeof whole, text, sizeof text - 1), 24);
    for (size_t capacity = 1; capacity <= 26; capacity++) {
        size_t expected = 0;
        for (size_t k = 0; k < 7; k++)
            expected = end[k] < capacity ? end[k] : expected;
        memset(part, '#', sizeof part);
        assert_int_equal(f15_clean(part, capacity, text, sizeof text - 1), expected);
        assert_memory_equal(part, whole, expected);
        assert_int_equal(part[expected], '\0');
        assert_int_equal(part[capacity], '#');
    }
}

static void text_cleans_alike(void **state) {
    char bytes[512], clean[4096], again[4096];
    f15_random random = {42};
    (void)state;
    for (int round = 0; round < 500; round++) {
        f15_text text = {0};
        for (size_t k = 0; k < sizeof bytes; k++)
            bytes[k] = (char)f15_random_next(&random);
        size_t length = f15_clean(clean, sizeof clean, bytes, sizeof bytes);
        f15_text_add_clean(&text, bytes, sizeof bytes);
        assert_int_equal(text.length, length);
        assert_string_equal(text.s, clean);
        f15_text_free(&text);
        assert_int_equal(f15_clean(again, sizeof again, clean, length), length);
        assert_string_equal(again, clean); /* what is clean stays as it is */
    }
}

/* In threes; four signs for each three bytes, as RFC 4648 has them. */
static void numbers_and_bytes(void **state) {
    static const struct {
        const char *bytes, *signs;
    } known[] = {{"", ""},        {"f", "Zg=="},        {"fo", "Zm8="},
                 {"foo", "Zm9v"}, {"foob", "Zm9vYg=="}, {"\xfb\xff\xbe", "+/++"}};
    static const struct {
        uint64_t number;
        const char *grouped;
    } numbers[] = {{0, "0"},
                   {999, "999"},
                   {1000, "1,000"},
                   {123456, "123,456"},
                   {UINT64_MAX, "18,446,744,073,709,551,615"}};
    f15_text text = {0};
    (void)state;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        f15_text_add_base64(&text, (const uint8_t *)known[k].bytes, strlen(known[k].bytes));
        assert_string_equal(f15_text_string(&text), known[k].signs);
        text.length = 0;
    }
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        f15_text_add_grouped(&text, numbers[k].number);
        assert_string_equal(f15_text_string(&text), numbers[k].grouped);
        text.length = 0;
    }
    f15_text_free(&text);
    f15_text_free(NULL);
}

/* The first failure of either is that of the whole; a text that is full says so. */
static void a_part_that_failed(void **state) {
    f15_text whole = {0}, part = {.limit = 3};
    f15_error err = {0};
    (void)state;
    f15_text_drop_part(&whole, &(f15_text){0});
    assert_int_equal(f15_text_done(&whole, &err), F15_OK);
    f15_text_add(&part, "four");
    assert_int_equal(part.code, F15_TOO_BIG);
    f15_text_drop_part(&whole, &part);
    assert_int_equal(f15_text_done(&whole, &err), F15_TOO_BIG);
    assert_string_equal(err.what, "the text is too long");
    part.code = F15_NO_MEMORY;
    f15_text_drop_part(&whole, &part);
    assert_int_equal(whole.code, F15_TOO_BIG);
    whole.code = F15_NO_MEMORY;
    assert_int_equal(f15_text_done(&whole, &err), F15_NO_MEMORY);
    f15_text_free(&whole);
    assert_string_equal(f15_version(), F15_VERSION);
}

/* Points are read as they are written, and in nothing else. */
static void hundredths(void **state) {
    static const char *const bad[] = {"",     "-1",    "+1",    ".5",         "2.",    "2,",
                                      "2.5.", "2.555", "1/2",   "2 5",        "2.5x",  "x",
                                      "1e2",  "0x1",   "20.01", "1000000000", "2 . 5", "2..5"};
    uint64_t value = 0;
    (void)state;
    for (uint64_t k = 0; k <= 2000; k++) {
        f15_text text = {0};
        f15_add_hundredths(&text, k);
        assert_true(f15_read_hundredths(f15_text_string(&text), 2000, &value));
        assert_int_equal(value, k);
        f15_text_free(&text);
    }
    assert_true(f15_read_hundredths(" 2,5 ", 250, &value) && value == 250);
    assert_true(f15_read_hundredths("02.50", 250, &value) && value == 250);
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        if (f15_read_hundredths(bad[k], 2000, &value) || value != 250)
            fail_msg("%s is read", bad[k]);
    assert_string_equal(f15_number_word(12), "twelve");
    assert_null(f15_number_word(13));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_have_names_and_statuses),
        cmocka_unit_test(fail_fills_the_error),
        cmocka_unit_test(fail_may_quote_the_error_it_fills),
        cmocka_unit_test(fail_cuts_between_characters),
        cmocka_unit_test(text_grows),
        cmocka_unit_test(text_failure_sticks),
        cmocka_unit_test(text_is_repeated),
        cmocka_unit_test(what_cannot_be_formatted_fails),
        cmocka_unit_test(text_takes_bytes_as_they_are),
        cmocka_unit_test(every_code_point_there_and_back),
        cmocka_unit_test(numbers_have_a_point),
        cmocka_unit_test(words_are_of_ascii),
        cmocka_unit_test(bad_utf8_is_refused),
        cmocka_unit_test(every_code_point_cleaned),
        cmocka_unit_test(every_byte_cleaned),
        cmocka_unit_test(clean_fits_any_capacity),
        cmocka_unit_test(text_cleans_alike),
        cmocka_unit_test(numbers_and_bytes),
        cmocka_unit_test(a_part_that_failed),
        cmocka_unit_test(hundredths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
