/* Times as people write them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/core.h>

static void time_is(int64_t seconds, const char *expected) {
    f15_text text = {0};
    assert_true(f15_add_time(&text, seconds) == (expected != NULL));
    assert_string_equal(f15_text_string(&text), expected != NULL ? expected : "");
    int64_t back = seconds;
    assert_true(f15_read_time(f15_text_string(&text), text.length, &back) == (expected != NULL));
    assert_int_equal(back, seconds);
    f15_text_free(&text);
}

/* Day after day for eight hundred years, against the rule that everybody knows. */
static void days_follow_one_another(void) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t day = -719528; /* 0000-01-01 */
    for (int year = 0; year < 800; year++) {
        bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        for (int month = 1; month <= 12; month++) {
            int length = lengths[month - 1] + (month == 2 && leap);
            for (int d = 1; d <= length; d++, day++) {
                char expected[48];
                f15_text text = {0};
                snprintf(expected, sizeof expected, "%04d-%02d-%02d", year, month, d);
                assert_true(f15_add_day(&text, day * 86400 + 86399));
                assert_string_equal(f15_text_string(&text), expected);
                f15_text_add(&text, "T23:59:59Z");
                int64_t back = 0;
                assert_true(f15_read_time(f15_text_string(&text), text.length, &back));
                assert_int_equal(back, day * 86400 + 86399);
                f15_text_free(&text);
            }
        }
    }
}

/* Each byte of a time changed to each other one: what is read is what is written. */
static void times_are_read_as_they_are_written(void **state) {
    static const char time[] = "2024-02-29T20:15:59Z";
    (void)state;
    for (size_t at = 0; at < sizeof time; at++)
        for (int byte = 0; byte < 256; byte++) {
            char other[sizeof time];
            int64_t seconds = 7;
            f15_text again = {0};
            memcpy(other, time, sizeof time);
            other[at] = (char)byte;
            const size_t length = at < sizeof time - 1 ? sizeof time - 1 : sizeof time;
            if (f15_read_time(other, length, &seconds)) {
                assert_true(f15_add_time(&again, seconds));
                assert_memory_equal(f15_text_string(&again), other, length);
            } else {
                assert_int_equal(seconds, 7);
            }
            f15_text_free(&again);
        }
    int64_t seconds;
    for (size_t length = 0; length < sizeof time - 1; length++)
        assert_false(f15_read_time(time, length, &seconds));
    assert_false(f15_read_time("2023-02-29T20:15:59Z", 20, &seconds));
    assert_false(f15_read_time("2024-02-29T20:15:60Z", 20, &seconds));
    assert_false(f15_read_time("2024-13-29T20:15:59Z", 20, &seconds));
}

static void times_are_written(void **state) {
    (void)state;
    time_is(0, "1970-01-01T00:00:00Z");
    time_is(-1, "1969-12-31T23:59:59Z");
    time_is(951868799, "2000-02-29T23:59:59Z");
    time_is(1795292123, "2026-11-21T20:15:23Z");
    time_is(253402300799, "9999-12-31T23:59:59Z");
    time_is(253402300800, NULL);
    time_is(-62167219200, "0000-01-01T00:00:00Z");
    time_is(-62167219201, NULL);
    time_is(INT64_MIN, NULL);
    time_is(INT64_MAX, NULL);
    days_follow_one_another();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_are_written),
        cmocka_unit_test(times_are_read_as_they_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
