/* From what was written to places and items: range, repetition, bases, directions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

/* ---- the first fault, against a judge that compares all pairs ------------------------------- */

static f15_range_check naive_places(const f15_groups *groups, size_t n, uint32_t base) {
    for (size_t g = 0; g < groups->count; g++)
        for (size_t i = groups->start[g]; i < groups->start[g + 1]; i++) {
            if (groups->value[i] < base || groups->value[i] >= base + n)
                return (f15_range_check){F15_VALUE_OUT_OF_RANGE, i};
            for (size_t k = groups->start[g]; k < i; k++)
                if (groups->value[k] == groups->value[i])
                    return (f15_range_check){F15_VALUE_REPEATED, i};
        }
    return (f15_range_check){F15_IN_RANGE, 0};
}

static f15_range_check naive_list(const f15_groups *list, size_t n, uint32_t base) {
    size_t judged = list->n < n ? list->n : n;
    size_t start[2] = {0, judged};
    f15_groups part = {.value = list->value, .start = start, .n = judged, .count = 1};
    f15_range_check fit = naive_places(&part, n, base);
    if (fit.fault != F15_IN_RANGE)
        return fit;
    if (list->n < n)
        return (f15_range_check){F15_TOO_FEW, list->n};
    return list->n > n ? (f15_range_check){F15_TOO_MANY, n} : fit;
}

static void assert_same(f15_range_check a, f15_range_check b, const uint32_t *out,
                        const f15_groups *groups, uint32_t base) {
    assert_int_equal(a.fault, b.fault);
    assert_int_equal(a.index, b.index);
    size_t good = a.fault == F15_IN_RANGE ? groups->n : a.index;
    for (size_t i = 0; i < good; i++)
        assert_int_equal(out[i], groups->value[i] - base);
}

/* All lists of up to 4 values 0..4, against all n up to 4 and both bases. */
static void small_lists(void **state) {
    (void)state;
    for (uint32_t number = 0; number < 5 * 5 * 5 * 5; number++)
        for (size_t length = 1; length <= 4; length++)
            for (size_t n = 1; n <= 4; n++)
                for (uint32_t base = 0; base < 2; base++) {
                    uint32_t value[4], out[4], rest = number;
                    size_t start[2] = {0, length};
                    for (size_t i = 0; i < 4; i++, rest /= 5)
                        value[i] = rest % 5;
                    f15_groups list = {.value = value, .start = start, .n = length, .count = 1};
                    assert_same(f15_list_items(&list, n, base, out), naive_list(&list, n, base),
                                out, &list, base);
                    assert_same(f15_groups_places(&list, n, base, out),
                                naive_places(&list, n, base), out, &list, base);
                }
}

/* Longer groups than any swap or cycle of an answer. */
static void random_groups(void **state) {
    f15_random random = {20240616};
    enum { MOST = 200 };
    (void)state;
    print_message("seed %llu\n", (unsigned long long)random.state);
    for (int run = 0; run < 3000; run++) {
        uint32_t value[MOST], out[MOST];
        size_t length = 1 + (size_t)f15_random_below(&random, MOST);
        size_t n = 1 + (size_t)f15_random_below(&random, 40000);
        size_t start[3] = {0, (size_t)f15_random_below(&random, length + 1), length};
        uint32_t base = (uint32_t)f15_random_below(&random, 2);
        for (size_t i = 0; i < length; i++)
            value[i] = base + (uint32_t)f15_random_below(&random, n + (run % 3 == 0));
        f15_groups groups = {.value = value, .start = start, .n = length, .count = 2};
        assert_same(f15_groups_places(&groups, n, base, out), naive_places(&groups, n, base), out,
                    &groups, base);
    }
}

static f15_range_check cycles_fit(const char *text, size_t n, uint32_t base, uint32_t *out) {
    f15_groups cycles = {0};
    assert_int_equal(f15_read_groups(text, strlen(text), 0, n, base, &arena, &cycles, NULL),
                     F15_OK);
    f15_range_check fit = f15_groups_permutation(&cycles, n, base, out);
    return fit;
}

static void disjoint_cycles(void **state) {
    uint32_t out[5];
    (void)state;
    assert_int_equal(cycles_fit("(0 3 2)(1 4)", 5, 0, out).fault, F15_IN_RANGE);
    assert_memory_equal(out, ((uint32_t[]){3, 4, 0, 2, 1}), sizeof out);
    assert_int_equal(cycles_fit("(1 4 3)", 5, 1, out).fault, F15_IN_RANGE);
    assert_memory_equal(out, ((uint32_t[]){3, 1, 0, 2, 4}), sizeof out);
    f15_range_check fit = cycles_fit("(0 3)(1 3)", 5, 0, out);
    assert_int_equal(fit.fault, F15_VALUE_REPEATED);
    assert_int_equal(fit.index, 3);
    fit = cycles_fit("(0 5)", 5, 0, out);
    assert_int_equal(fit.fault, F15_VALUE_OUT_OF_RANGE);
    assert_int_equal(fit.index, 1);
    assert_int_equal(cycles_fit("(0 1)", 5, 1, out).index, 0);
}

/* All pairs of cycles on four places, against an item that is followed by hand. */
static void products(void **state) {
    static const char *const cycles[] = {"()",      "(0 1)",   "(0 2)",   "(0 3)",     "(1 2)",
                                         "(1 3)",   "(2 3)",   "(0 1 2)", "(0 2 1)",   "(0 1 3)",
                                         "(0 3 1)", "(1 2 3)", "(3 2 1)", "(0 1 2 3)", "(3 1 0 2)"};
    const size_t count = sizeof cycles / sizeof *cycles;
    (void)state;
    for (size_t i = 0; i < count * count * 2; i++) {
        const f15_convention convention = {.compose =
                                               i % 2 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT};
        uint32_t a[4], b[4], out[4];
        f15_groups both = {0};
        f15_text text = {0};
        f15_text_addf(&text, "%s%s", cycles[i / 2 % count], cycles[i / 2 / count]);
        cycles_fit(cycles[i / 2 % count], 4, 0, a);
        cycles_fit(cycles[i / 2 / count], 4, 0, b);
        assert_int_equal(f15_read_groups(text.s, text.length, 0, 4, 0, &arena, &both, NULL),
                         F15_OK);
        assert_int_equal(f15_groups_product(&both, 4, &convention, out).fault, F15_IN_RANGE);
        for (size_t x = 0; x < 4; x++)
            assert_int_equal(out[x], i % 2 ? a[b[x]] : b[a[x]]);
        f15_text_free(&text);
    }
    f15_groups twice = {0};
    uint32_t out[4];
    assert_int_equal(f15_read_groups("(0 1)(2 3 2)", 12, 0, 0, 0, &arena, &twice, NULL), F15_OK);
    assert_int_equal(f15_groups_product(&twice, 4, &F15_CHAPTER6, out).fault, F15_VALUE_REPEATED);
    assert_int_equal(f15_groups_product(&twice, 4, &F15_CHAPTER6, out).index, 4);
    assert_int_equal(f15_groups_product(&twice, 3, &F15_CHAPTER6, out).index, 3);
}

/* ---- permutations -------------------------------------------------------------------------- */

static f15_code permutation(const char *text, const f15_convention *convention, size_t *n,
                            bool *from_one, uint32_t **p, f15_error *err) {
    return f15_read_permutation(text, strlen(text), convention, &arena, n, from_one, p, err);
}

static void assert_permutation(const char *text, f15_convention convention, size_t n, bool from_one,
                               const uint32_t *expected, size_t expected_n) {
    uint32_t *p = NULL;
    bool read_from_one = false;
    assert_int_equal(permutation(text, &convention, &n, &read_from_one, &p, NULL), F15_OK);
    assert_int_equal(n, expected_n);
    assert_int_equal(read_from_one, from_one);
    assert_memory_equal(p, expected, n * sizeof *p);
}

/* Which base a list is in, its items tell. */
static void bases(void **state) {
    static const f15_convention from_0 = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
    bool one = true;
    uint32_t *p = NULL;
    f15_error err = {0};
    size_t n = 0;
    (void)state;
    assert_int_equal(permutation("2 0 1", &from_0, &n, &one, &p, NULL), F15_OK);
    assert_false(one);
    assert_int_equal(permutation("2 3 1", &from_0, &n, &one, &p, NULL), F15_OK);
    assert_true(one);
    assert_int_equal(permutation("2 0 3", &from_0, &n, &one, &p, &err), F15_OUT_OF_RANGE);
    assert_int_equal(err.column, 5);
    assert_non_null(strstr(err.what, "item 3"));
    assert_int_equal(permutation("2 1 2", &from_0, &n, &one, &p, &err), F15_REPEATED);
    assert_int_equal(err.column, 5);
    assert_true(one);
}

static void permutations(void **state) {
    static const uint32_t p[] = {3, 4, 0, 2, 1}, q[] = {2, 4, 3, 0, 1};
    f15_convention place_to_item_1 = F15_CHAPTER6;
    place_to_item_1.base = 1;
    (void)state;
    assert_permutation("3,4,0,2,1", F15_CHAPTER6, 0, false, q, 5);
    assert_permutation("3,4,0,2,1", F15_CHAPTER6, 5, false, q, 5);
    assert_permutation("4 5 1 3 2", F15_CHAPTER6, 0, true, q, 5);
    assert_permutation("4 5 1 3 2", place_to_item_1, 0, false, q, 5);
    assert_permutation("4 5 1 3 2", F15_LECTURE9, 0, false, q, 5);
    assert_permutation("(0 3 2)(1 4)", F15_CHAPTER6, 0, false, p, 5);
    assert_permutation("(1 4 3)(2 5)", F15_LECTURE9, 0, false, p, 5);
    assert_permutation("()", F15_CHAPTER6, 2, false, (uint32_t[]){0, 1}, 2);
    assert_permutation("e", F15_CHAPTER6, 2, false, (uint32_t[]){0, 1}, 2);
    assert_permutation(" Id", F15_LECTURE9, 2, false, (uint32_t[]){0, 1}, 2);
    assert_permutation("()", F15_CHAPTER6, 0, false, p, 0); /* of however many */
    assert_permutation("(12)", F15_CHAPTER6, 13, false,
                       (uint32_t[]){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, 13);
    assert_permutation("(0 1)", F15_CHAPTER6, 3, false, (uint32_t[]){1, 0, 2}, 3);
}

/* ---- the sign alone -------------------------------------------------------------------------- */

/* It is that of what the other reader reads, and refused is what it refuses, in the same words. */
static void assert_sign(const char *text, uint32_t base) {
    const f15_convention convention = {base, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
    f15_error why = {0}, err = {0};
    bool one = false, from_one = false;
    uint32_t *p = NULL;
    size_t n = 0;
    int expected = 0, sign = 0;
    f15_arena_clear(&arena);
    f15_code code = permutation(text, &convention, &n, &one, &p, &why);
    if (!code)
        assert_int_equal(f15_sign(p, n, &expected, NULL), F15_OK);
    if (f15_read_sign(text, strlen(text), &convention, &arena, &from_one, &sign, &err) != code ||
        sign != expected || (!code && from_one != one) || strcmp(err.what, why.what) != 0 ||
        err.column != why.column)
        fail_msg("\"%s\" from %u: sign %d, not %d; %s, not %s", text, base, sign, expected,
                 err.what, why.what);
}

static void short_signs(void **state) {
    static const char letters[] = "012 ,(";
    char text[7] = "";
    (void)state;
    for (size_t length = 0, texts = 1; length < sizeof text; length++, texts *= 6)
        for (size_t k = 0; k < texts; k++) {
            for (size_t at = 0, left = k; at < length; at++, left /= 6)
                text[at] = letters[left % 6];
            text[length] = '\0';
            assert_sign(text, 0);
            assert_sign(text, 1);
        }
}

/* Around the 64 items of the short way, whole and with one number changed. */
static void random_signs(void **state) {
    static const char *const between[] = {" ", ",", " , ", "  "};
    f15_random random = {20261122};
    uint32_t p[70];
    f15_text text = {0};
    (void)state;
    print_message("seed 20261122\n");
    for (uint32_t n = 1; n <= 70; n++)
        for (uint32_t run = 0; run < 60; run++) {
            const uint32_t base = run % 2;
            f15_identity(p, n);
            f15_shuffle(&random, p, n);
            text.length = 0;
            for (uint32_t x = 0; x < n; x++)
                f15_text_addf(&text, "%s%u", x > 0 ? between[run % 4] : "", p[x] + base);
            assert_sign(text.s, 0);
            assert_sign(text.s, 1);
            size_t at = (size_t)f15_random_below(&random, text.length);
            text.s[at] = "0123456789 ,x"[f15_random_below(&random, 13)];
            assert_sign(text.s, base);
        }
    f15_text_free(&text);
}

typedef struct refused {
    const char *text;
    size_t n;
    f15_code code;
    size_t column;
    const char *message;
} refused;

static void refused_permutations(void **state) {
    static const refused table[] = {
        {"3 4 0 2 2", 0, F15_REPEATED, 9, "item 2 stands here a second time"},
        {"3 4 0 2 7", 0, F15_OUT_OF_RANGE, 9, "item 7 is out of range"},
        {"40123", 0, F15_OUT_OF_RANGE, 1, "one number only, 40123"},
        {"7", 0, F15_OUT_OF_RANGE, 1, "item 7 is out of range"},
        {"0 1 2", 4, F15_MISMATCH, 0, "3 numbers where 4 are needed"},
        {"0 1 2", 2, F15_MISMATCH, 5, "3 numbers where 2 are needed"},
        {"(0 1)(1 2)", 0, F15_REPEATED, 7, "place 1 stands here a second time"},
        {"(0 1)(2 3)", 3, F15_OUT_OF_RANGE, 9, "place 3 is out of range"},
        {"(12)(13)", 0, F15_AMBIGUOUS, 1, "no place 12"},
        {"(12)(13)", 5, F15_AMBIGUOUS, 1, "no place 12"},
        {"(032)(15)", 11, F15_BAD_NOTATION, 2, "does not begin with 0"},
        {"(123)", 11, F15_AMBIGUOUS, 1, "no place 123"},
        {"ide", 4, F15_BAD_NOTATION, 1, "a permutation was expected"},
        {"(0 4000000000)", 0, F15_TOO_BIG, 4, "place 4000000000"},
        {"STOP", 0, F15_BAD_NOTATION, 1, "a permutation was expected"},
        {" #", 0, F15_BAD_NOTATION, 2, "a permutation was expected"},
        {"0-1", 0, F15_BAD_NOTATION, 1, "in brackets"},
    };
    f15_convention convention = F15_CHAPTER6;
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        size_t n = table[i].n;
        bool from_one = true;
        uint32_t *p = NULL;
        f15_error err = {0};
        f15_code code = permutation(table[i].text, &convention, &n, &from_one, &p, &err);
        if (code != table[i].code || err.column != table[i].column)
            print_message("%s: %zu: %s\n", table[i].text, err.column, err.what);
        assert_int_equal(code, table[i].code);
        assert_int_equal(err.column, table[i].column);
        assert_non_null(strstr(err.what, table[i].message));
        assert_null(p);
        assert_int_equal(n, table[i].n);
    }
    size_t n = 0;
    uint32_t *p = NULL;
    assert_int_equal(permutation("1 2 3", &convention, &n, NULL, &p, NULL), F15_OUT_OF_RANGE);
}

/* ---- sequences ----------------------------------------------------------------------------- */

static void sequences(void **state) {
    f15_convention convention = F15_LECTURE9;
    f15_sequence read = {0};
    f15_error err = {0};
    (void)state;
    assert_int_equal(f15_read_sequence("1-2 2-4", 7, 2, 4, &convention, &arena, &read, NULL),
                     F15_OK);
    assert_int_equal(read.count, 2);
    assert_int_equal(read.arity, 2);
    assert_memory_equal(read.at, ((uint32_t[]){0, 1, 1, 3}), 4 * sizeof(uint32_t));
    assert_int_equal(f15_read_sequence("()", 2, 3, 4, &convention, &arena, &read, NULL), F15_OK);
    assert_int_equal(read.count, 0);
    assert_int_equal(read.arity, 3);
    assert_int_equal(f15_read_sequence("1-2 2-6", 7, 2, 4, &convention, &arena, &read, &err),
                     F15_OUT_OF_RANGE);
    assert_int_equal(err.column, 7);
    assert_string_equal(err.what, "place 6 is out of range");
    assert_string_equal(err.remedy, "places go from 1 to 4");
    assert_int_equal(f15_read_sequence("1-2 3-3", 7, 2, 4, &convention, &arena, &read, &err),
                     F15_REPEATED);
    assert_int_equal(err.column, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_lists),
        cmocka_unit_test(random_groups),
        cmocka_unit_test(disjoint_cycles),
        cmocka_unit_test(products),
        cmocka_unit_test(bases),
        cmocka_unit_test(permutations),
        cmocka_unit_test(refused_permutations),
        cmocka_unit_test(short_signs),
        cmocka_unit_test(random_signs),
        cmocka_unit_test(sequences),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
