/* What was done, as lines of JSON. */
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

static void is_said(double amount, bool in_words, const char *expected) {
    f15_text text = {0};
    f15_render_amount(&text, amount, in_words);
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
                                       cmocka_unit_test(amounts_are_said)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
