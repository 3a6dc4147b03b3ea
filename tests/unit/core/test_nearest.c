/* "Did you mean": the distance against a plain recursive definition, on all short words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/core.h>

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* From the back: the definition, without a table. */
static size_t defined(const char *a, size_t m, const char *b, size_t n) {
    if (m == 0 || n == 0) {
        return m + n;
    }
    size_t d = defined(a, m - 1, b, n - 1) + (a[m - 1] != b[n - 1]);
    d = least(d, defined(a, m - 1, b, n) + 1);
    d = least(d, defined(a, m, b, n - 1) + 1);
    if (m > 1 && n > 1 && a[m - 1] == b[n - 2] && a[m - 2] == b[n - 1]) {
        d = least(d, defined(a, m - 2, b, n - 2) + 1);
    }
    return d;
}

/* The words over a, b of up to four letters. */
static size_t all_words(char words[64][8]) {
    size_t count = 0;
    for (size_t length = 1; length <= 4; length++) {
        for (unsigned bits = 0; bits < 1u << length; bits++) {
            for (size_t i = 0; i < length; i++) {
                words[count][i] = bits >> i & 1u ? 'b' : 'a';
            }
            words[count++][length] = '\0';
        }
    }
    return count;
}

static void distance_is_as_defined(void **state) {
    (void)state;
    static char words[64][8];
    size_t count = all_words(words);
    assert_int_equal(count, 30);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < count; k++) {
            const char *one[] = {words[k]};
            size_t m = strlen(words[i]), d = defined(words[i], m, words[k], strlen(words[k]));
            bool near = d <= 3 && 3 * d <= m + 1;
            assert_int_equal(f15_nearest(words[i], one, 1) != NULL, near);
        }
    }
}

static void the_nearest_is_chosen(void **state) {
    (void)state;
    static const char *const ids[] = {"ch6/p161", "ch6/p162", "ch6/s01", "l9/ex10a"};
    assert_string_equal(f15_nearest("ch6/p162", ids, 4), "ch6/p162");
    assert_string_equal(f15_nearest("ch6/p16", ids, 4), "ch6/p161");
    assert_string_equal(f15_nearest("ch6/s10", ids, 4), "ch6/s01");
    assert_string_equal(f15_nearest("l9/ex10", ids, 4), "l9/ex10a");
    assert_null(f15_nearest("", ids, 4));
    assert_null(f15_nearest("x", ids, 4));
    assert_null(f15_nearest("something/else", ids, 4));
    static const char *const words[] = {"hole", "trace"};
    assert_null(f15_nearest("sort", words, 2));
    assert_null(f15_nearest("nope", words, 2));
    assert_string_equal(f15_nearest("hoel", words, 2), "hole");
    assert_null(f15_nearest("ch6/p161", ids, 0));
}

static void long_names_have_no_neighbours(void **state) {
    (void)state;
    char name[80], other[80];
    const char *ids[] = {other};
    for (size_t length = 60; length < 70; length++) {
        memset(name, 'a', length);
        name[length] = '\0';
        memset(other, 'a', length);
        other[length] = '\0';
        assert_int_equal(f15_nearest(name, ids, 1) != NULL, length <= 64);
    }
}

static void the_remedy_names_it_or_says_where_to_look(void **state) {
    (void)state;
    static const char *const words[] = {"trace", "check"};
    char remedy[40], small[10];
    f15_did_you_mean("trcae", words, 2, "look there", remedy, sizeof remedy);
    assert_string_equal(remedy, "did you mean trace?");
    f15_did_you_mean("permutation", words, 2, "look there", remedy, sizeof remedy);
    assert_string_equal(remedy, "look there");
    f15_did_you_mean("trace", NULL, 0, "look there", small, sizeof small);
    assert_string_equal(small, "look ther");
}

static void rows_by_name(void **state) {
    static const struct {
        const char *name;
        int value;
    } rows[] = {{"one", 1}, {"two", 2}, {"one", 3}};
    (void)state;
    assert_int_equal(f15_row_named(rows, 3, sizeof *rows, "one"), 0);
    assert_int_equal(f15_row_named(rows, 3, sizeof *rows, "two"), 1);
    assert_int_equal(f15_row_named(rows, 3, sizeof *rows, "on"), 3);
    assert_int_equal(f15_row_named(rows, 3, 0, "one"), 3);
    const char *const list[] = {"one", "two"};
    assert_true(f15_is_among("two", list, 2) && !f15_is_among("two", list, 1));
    assert_false(f15_is_among("on", list, 2) || f15_is_among("one", NULL, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distance_is_as_defined),
        cmocka_unit_test(the_nearest_is_chosen),
        cmocka_unit_test(long_names_have_no_neighbours),
        cmocka_unit_test(the_remedy_names_it_or_says_where_to_look),
        cmocka_unit_test(rows_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
