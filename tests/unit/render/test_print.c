/* What a page's module prints by, against the C library of this machine: every form that is used. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/core.h>

int f15w_vsnprintf(char *to, size_t room, const char *format, va_list words);
int f15w_snprintf(char *to, size_t room, const char *format, ...);
#define vsnprintf f15w_vsnprintf
#define snprintf f15w_snprintf
#define F15W_TESTED
#include "../../../web/print.c"
#undef vsnprintf
#undef snprintf

#define AGREES(...)                                                                                \
    do {                                                                                           \
        char own[200], theirs[200];                                                                \
        const int length = snprintf(theirs, sizeof theirs, __VA_ARGS__);                           \
        assert_int_equal(f15w_snprintf(own, sizeof own, __VA_ARGS__), length);                     \
        assert_string_equal(own, theirs);                                                          \
    } while (0)

static void texts_and_integers(void **state) {
    (void)state;
    AGREES("%s|%-7s|%5s|%.3s|%.*s|%*s|%-3s", "abc", "de", "fg", "hijkl", 2, "xyz", 6, "q", "wxyz");
    AGREES("%*s|%c|%%|%d%i|%d", -6, "q", 'x', -5, 7, INT32_MIN);
    AGREES("%lld %llu %zu %lu", (long long)INT64_MIN, (unsigned long long)UINT64_MAX, SIZE_MAX,
           99UL);
    AGREES("%02d|%04d|%3llu|%-3llu|%03d|%04X|%016llx|%02x|%09lu|%2u|%-5d|%.3d", 5, -7, 3ULL, 4ULL,
           -4, 0xabU, 0xdeadbeefULL, 3U, 77UL, 9U, -3, 7);
    char own[5];
    assert_int_equal(f15w_snprintf(own, sizeof own, "%s", "abcdefgh"), 8);
    assert_string_equal(own, "abcd");
    assert_int_equal(f15w_snprintf(NULL, 0, "%d", 12345), 5);
}

static void numbers(void **state) {
    (void)state;
    f15_random random = {20261121};
    print_message("seed %llu\n", (unsigned long long)random.state);
    AGREES("%.17g %.17g %.1f %.1f %.1f %.17g", 0.0, 1.0, 0.0, -0.04, -0.0, 1e-6);
    for (unsigned a = 0; a < 120; a++)
        for (unsigned b = 1; b < 120; b++)
            AGREES("%.17g %.1f %.2f %.3f %.0f %.4g", (double)a / b, (double)a / b, (double)a / b,
                   (double)a / b, (double)a / b, (double)a / b);
    for (unsigned k = 0; k < 50000; k++) {
        const double value = (double)(f15_random_below(&random, 1u << 31)) / (k % 3 == 0   ? 8
                                                                              : k % 3 == 1 ? 1e4
                                                                                           : 1e12);
        AGREES("%.1f %.1f %.2f %.17g %.4g", value, -value, value, value, value);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_and_integers),
                                       cmocka_unit_test(numbers)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
