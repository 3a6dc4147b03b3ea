/* Deeds as lines of JSON, written and read back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/render.h>

static void is_written(f15_deed deed, const char *expected) {
    f15_text text = {0};
    f15_render_deed_json(&text, &deed);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void each_kind_has_its_line(void **state) {
    (void)state;
    const f15_subject variant = {.id = "t/word",
                                 .hash = 0xabc,
                                 .has_seed = true,
                                 .seed = UINT64_MAX,
                                 .draw = 2,
                                 .printed = 3,
                                 .key = 5,
                                 .points = 4},
                      fixed = {.id = "t\n", .hash = 1};
    is_written((f15_deed){.kind = F15_DEED_ATTEMPT,
                          .time = F15_NO_TIME,
                          .subject = variant,
                          .answer = "0-\0001",
                          .length = 4,
                          .judgement = F15_WRONG,
                          .fault = "range",
                          .diagnosis = "base-one  inverse ",
                          .tag = "",
                          .credit = 0.25,
                          .hints = 2,
                          .shown = true},
               "{\"what\":\"attempt\",\"time\":null,\"exercise\":\"t/word\","
               "\"hash\":\"0000000000000abc\",\"draw\":\"0000000000000002\","
               "\"printed\":\"0000000000000003\",\"key\":\"0000000000000005\",\"seed\":"
               "\"18446744073709551615\","
               "\"answer\":\"0-\\\\x001\",\"verdict\":\"wrong\",\"fault\":\"range\","
               "\"diagnosis\":[\"base-one\",\"inverse\"],\"tag\":null,\"hints\":2,\"shown\":true,"
               "\"credit\":0.25,\"points\":{\"earned\":1.0,\"of\":4},"
               "\"answer_bytes\":\"302d0031\"}\n");
    is_written(
        (f15_deed){.kind = F15_DEED_SKIPPED, .time = 0, .subject = fixed},
        "{\"what\":\"skipped\",\"time\":\"1970-01-01T00:00:00Z\",\"exercise\":\"t\\n\","
        "\"hash\":\"0000000000000001\",\"draw\":null,\"printed\":null,\"key\":null,\"seed\":null,"
        "\"answer\":null,\"verdict\":null,\"fault\":null,\"diagnosis\":null,\"tag\":null,"
        "\"hints\":null,\"shown\":null,\"credit\":null,\"points\":null}\n");
    is_written(
        (f15_deed){
            .kind = F15_DEED_DONE, .time = F15_NO_TIME, .lesson = "l", .page = 2, .pages = 3},
        "{\"what\":\"done\",\"time\":null,\"lesson\":\"l\",\"page\":2,\"pages\":3,\"finished\":"
        "null}\n");
    is_written((f15_deed){.kind = F15_DEED_PAGE, .time = 0, .lesson = "l", .finished = true},
               "{\"what\":\"page\",\"time\":\"1970-01-01T00:00:00Z\",\"lesson\":\"l\",\"page\":0,"
               "\"pages\":null,\"finished\":true}\n");
}

/* A line is read, and written again: `again`, or as it was. NULL: it is refused so. */
static void is_read(const char *line, const char *again, const char *refused) {
    f15_arena arena = {0};
    f15_error err = {0};
    f15_deed deed;
    const f15_code code = f15_read_deed_json(line, strlen(line), &arena, &deed, &err);
    assert_int_equal(code, refused != NULL ? F15_BAD_NOTATION : F15_OK);
    if (refused != NULL)
        assert_string_equal(err.what, refused);
    else
        is_written(deed, again);
    f15_arena_free(&arena);
}

#define TRY(answer, hints, credit)                                                                 \
    "{\"what\":\"attempt\",\"time\":null,\"exercise\":\"e\",\"hash\":\"0000000000000abc\","        \
    "\"draw\":null,\"printed\":null,\"key\":null,\"seed\":\"18446744073709551615\","               \
    "\"answer\":" answer                                                                           \
    ",\"verdict\":\"wrong\",\"fault\":\"none\",\"diagnosis\":[\"base-one\",\"inverse\"],"          \
    "\"tag\":null,\"hints\":" hints ",\"shown\":true,\"credit\":" credit "}\n"
#define NOT_JSON "this is not JSON"

static void lines_are_read_back(void **state) {
    (void)state;
    static const char *const hint[] = {
        "01",       "+1",          "1.",          "-",
        "1e",       "\"1",         "tru",         "[1,]",
        "{\"a\"}",  "[1",          "{1:2}",       "9223372036854775808",
        "1e999",    "\"\\ud800\"", "\"\\u0000\"", "\"\\q\"",
        "\"\x01\"", "\"\xff\"",    "\"\\udc00\"", "\"\\ud800\\u0041\"",
        "1e--1",    "1e++1",       "1e-+1",       ""};
    is_read(TRY("\"a\"", "2", "null,\"points\":null"), TRY("\"a\"", "2", "null,\"points\":null"),
            NULL);
    is_read(" " TRY("\"\\u00e9 \\ud83d\\ude00 \\/\\\"\"", "2",
                    "2.5e-1,\"points\":{\"x\":[{}],\"of\":4}") " ",
            TRY("\"\u00e9 \U0001f600 /\\\"\"", "2", "0.25,\"points\":{\"earned\":1.0,\"of\":4}"),
            NULL);
    is_read(TRY("\"0-\\\\x001\",\"answer_bytes\":\"302d0031\"", "0", "null"),
            TRY("\"0-\\\\x001\"", "0", "null,\"points\":null,\"answer_bytes\":\"302d0031\""), NULL);
    for (size_t k = 0; k < sizeof hint / sizeof *hint; k++) {
        char line[600];
        snprintf(line, sizeof line, TRY("\"a\"", "%s", "null"), hint[k]);
        is_read(line, NULL, NOT_JSON);
    }
    is_read(TRY("\"a\"", "-1", "null"), NULL, "\"hints\" is missing, or cannot be");
    is_read(TRY("\"a\"", "1.5", "null"), NULL, "\"hints\" is missing, or cannot be");
    is_read(TRY("\"a\"", "0", "1.5"), NULL, "\"credit\" is missing, or cannot be");
    is_read(TRY("7", "0", "null"), NULL, "\"answer\" is missing, or cannot be");
    is_read(TRY("\"a\",\"answer_bytes\":\"62\"", "0", "null"), NULL,
            "\"answer\" is missing, or cannot be");
    is_read(TRY("\"a\",\"hints\":0", "0", "null"), NULL,
            "a key stands there twice (near \"hints\")");
    is_read("[1]", NULL, "\"what\" is missing, or cannot be");
    is_read("", NULL, NOT_JSON);
    is_read("{} {}", NULL, NOT_JSON);
    for (size_t k = 0, whole = strlen(TRY("\"\\u00e9\"", "2", "0.5")) - 2; k < whole; k++) {
        f15_arena arena = {0}; /* cut off anywhere */
        f15_deed deed;
        assert_int_equal(f15_read_deed_json(TRY("\"\\u00e9\"", "2", "0.5"), k, &arena, &deed, NULL),
                         F15_BAD_NOTATION);
        f15_arena_free(&arena);
    }
}

static void is_said(double amount, bool in_words, const char *expected) {
    f15_text text = {0};
    (in_words ? f15_render_amount_in_words : f15_render_amount)(&text, amount);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void amounts_are_said(void **state) {
    (void)state;
    is_said(2.0 / 3, true, "two thirds");
    is_said(0.1 + 0.7, true, "four fifths");
    is_said(0.5, true, "half");
    is_said(1.0 / 7, true, "one seventh");
    is_said(24.0 / 35, true, "24/35");
    is_said(0.5, false, "1/2");
    is_said(11.0 / 3, true, "3 2/3");
    is_said(3, false, "3");
    is_said(0, false, "0");
    is_said(46.0 / 101, true, "about 0.455");
    for (unsigned of = 11; of <= 100; of++)
        for (unsigned count = 1; count < of; count++) {
            unsigned p = count, q = of;
            char expected[32];
            for (unsigned d = 2; d <= p; d++)
                while (p % d == 0 && q % d == 0) {
                    p /= d;
                    q /= d;
                }
            snprintf(expected, sizeof expected, "%u/%u", p, q);
            is_said((double)count / of, false, expected);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_kind_has_its_line),
                                       cmocka_unit_test(lines_are_read_back),
                                       cmocka_unit_test(amounts_are_said)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
