/* Formulas: values, precedence, and everything that is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

/* m = 5, n = 7, i = 2, j = 9, all others 1. */
static void set_values(int64_t value[26]) {
    for (int k = 0; k < 26; k++)
        value[k] = 1;
    value['m' - 'a'] = 5;
    value['n' - 'a'] = 7;
    value['i' - 'a'] = 2;
    value['j' - 'a'] = 9;
}

static f15_code evaluate(const char *text, int64_t *over, int64_t *under, f15_error *err) {
    int64_t value[26];
    f15_formula formula = {0};
    set_values(value);
    f15_code code = f15_read_formula(text, strlen(text), &arena, &formula, err);
    if (code == F15_OK)
        code = f15_formula_value(&formula, value, over, under, err);
    return code;
}

static void values(void **state) {
    static const struct {
        const char *text;
        int64_t over, under;
    } table[] = {
        {"2m+1", 11, 1},
        {"m + m + 1", 11, 1},
        {"2*M + 1", 11, 1},
        {"n!", 5040, 1},
        {"n(n-1)/2", 21, 1},
        {"(n-1)n/2", 21, 1},
        {"2(m+1)", 12, 1},
        {"n^2", 49, 1},
        {"|i-j|", 7, 1},
        {"2|i-j|-1", 13, 1},
        {"||i|-|j||", 7, 1},
        {"|i||j|", 18, 1},
        {"|i-j|(n)", 49, 1},
        {"|(|i|-j)|", 7, 1},
        {"|i*|j||", 18, 1},
        {"C(n,2)", 21, 1},
        {"c(n, n-2)", 21, 1},
        {"2C(n,2)-1", 41, 1},
        {"C(C(4,2),3)!/C(3,3)", 2432902008176640000, 1},
        {"C(n,0)", 1, 1},
        {"C(n,8)", 0, 1},
        {"-C(|0-n|,1)^2", -49, 1},
        {"C(9223372036854775807,9223372036854775806)", INT64_MAX, 1},
        {"1+2*3", 7, 1},
        {"(1+2)*3", 9, 1},
        {"2-3-4", -5, 1},
        {"24/4/2", 3, 1},
        {"24/4*2", 12, 1},
        {"-2^2", -4, 1},
        {"(-2)^2", 4, 1},
        {"2^-1", 1, 2},
        {"2^3^2", 512, 1},
        {"2^n!/2^5039", 0, 0},
        {"-n!", -5040, 1},
        {"2n!", 10080, 1},
        {"(2m)!/10!", 1, 1},
        {"2*-3", -6, 1},
        {"0^0", 1, 1},
        {"0!", 1, 1},
        {"20!", 2432902008176640000, 1},
        {"9223372036854775807", INT64_MAX, 1},
        {"-9223372036854775807", -INT64_MAX, 1},
        {"2^62*2-1+2^62-2^62", 0, 0},
        {"9223372036854775807*(2/4)*2", INT64_MAX, 1},
        {"1/2+1/3", 5, 6},
        {"2/4", 1, 2},
        {"3/-6", -1, 2},
        {"(1/2)^3", 1, 8},
        {"(2/3)^-2", 9, 4},
        {"(-1)^1000001", -1, 1},
        {"1^9223372036854775807", 1, 1},
        {"2mn", 70, 1},
        {"2\xc3\x97m\xe2\x88\x92"
         "1",
         9, 1},
        {"2\xc2\xb7m", 10, 1},
        {"00", 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int64_t over = 0, under = 0;
        f15_error err = {0};
        f15_code code = evaluate(table[i].text, &over, &under, &err);
        if ((table[i].under == 0) != (code != F15_OK) || over != table[i].over)
            print_message("%s: %lld/%lld %s\n", table[i].text, (long long)over, (long long)under,
                          err.what);
        assert_int_equal(code == F15_OK, table[i].under != 0);
        assert_true(over == table[i].over && under == table[i].under);
    }
}

/* Two ways to write a number are one number: n(n-1)/2 and n^2/2 - n/2, at all small n. */
static void equal_as_fractions(void **state) {
    static const char *a = "n(n-1)/2", *b = "n^2/2 - n/2";
    f15_formula x = {0}, y = {0};
    int64_t value[26] = {0};
    (void)state;
    assert_int_equal(f15_read_formula(a, strlen(a), &arena, &x, NULL), F15_OK);
    assert_int_equal(f15_read_formula(b, strlen(b), &arena, &y, NULL), F15_OK);
    assert_int_equal(x.variables, 1 << ('n' - 'a'));
    for (int64_t n = -50; n <= 50; n++) {
        int64_t over[2], under[2];
        value['n' - 'a'] = n;
        assert_int_equal(f15_formula_value(&x, value, &over[0], &under[0], NULL), F15_OK);
        assert_int_equal(f15_formula_value(&y, value, &over[1], &under[1], NULL), F15_OK);
        assert_true(over[0] == over[1] && under[0] == under[1] && over[0] == n * (n - 1) / 2);
    }
}

static void refusals(void **state) {
    static const struct {
        const char *text;
        f15_code code;
        size_t column;
        const char *message;
    } table[] = {
        {"", F15_BAD_NOTATION, 1, "a formula was expected"},
        {"2m+", F15_BAD_NOTATION, 4, "not the end"},
        {"+1", F15_BAD_NOTATION, 1, "not '+'"},
        {"2--3", F15_BAD_NOTATION, 3, "not '-'"},
        {"2m + = 1", F15_BAD_NOTATION, 6, "not '='"},
        {"m2", F15_BAD_NOTATION, 2, "the number 2 cannot follow"},
        {"2 3", F15_BAD_NOTATION, 3, "cannot follow"},
        {"(m+1)2", F15_BAD_NOTATION, 6, "cannot follow"},
        {"n!!", F15_BAD_NOTATION, 3, "two '!'"},
        {"(n", F15_BAD_NOTATION, 3, "')' was expected, for the '(' of column 1"},
        {"n)", F15_BAD_NOTATION, 2, "not ')'"},
        {"|n", F15_BAD_NOTATION, 3, "'|' was expected"},
        {"|(n|)", F15_BAD_NOTATION, 5, "not ')'"},
        {"()", F15_BAD_NOTATION, 2, "not ')'"},
        {"1.5", F15_BAD_NOTATION, 2, "not '.'"},
        {"01", F15_BAD_NOTATION, 1, "does not begin with 0"},
        {"n\xc2\xb2", F15_BAD_NOTATION, 2, "not"},
        {"\xce\xb1", F15_BAD_NOTATION, 1, "a number, a letter"},
        {"2->1", F15_BAD_NOTATION, 2, "not '-'"},
        {"1/2n", F15_AMBIGUOUS, 4, "fraction"},
        {"n!/2(n-2)!", F15_AMBIGUOUS, 5, "fraction"},
        {"9223372036854775808", F15_BAD_NOTATION, 1, "too big"},
        {"1/0", F15_OUT_OF_RANGE, 2, "divided by 0"},
        {"1+2/(n-7)", F15_OUT_OF_RANGE, 4, "divided by 0"},
        {"0^-1", F15_OUT_OF_RANGE, 2, "divided by 0"},
        {"(-1)!", F15_OUT_OF_RANGE, 5, "negative or not whole"},
        {"(1/2)!", F15_OUT_OF_RANGE, 6, "negative or not whole"},
        {"4^(1/2)", F15_OUT_OF_RANGE, 2, "no whole number"},
        {"C(n,2", F15_BAD_NOTATION, 6, "')' was expected"},
        {"C(n,2,3)", F15_BAD_NOTATION, 6, "')' was expected"},
        {"C(n,)", F15_BAD_NOTATION, 5, "a number, a letter"},
        {"C(1/2,1)", F15_OUT_OF_RANGE, 1, "negative or not whole"},
        {"C(4,0-1)", F15_OUT_OF_RANGE, 1, "negative or not whole"},
        {"C(100,50)", F15_TOO_BIG, 1, "64 bits"},
        {"21!", F15_TOO_BIG, 3, "64 bits"},
        {"2^63", F15_TOO_BIG, 2, "64 bits"},
        {"2^-63", F15_TOO_BIG, 2, "64 bits"},
        {"2^9223372036854775807", F15_TOO_BIG, 2, "64 bits"},
        {"9223372036854775807+1", F15_TOO_BIG, 20, "64 bits"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int64_t over = 0, under = 0;
        f15_error err = {0};
        f15_code code = evaluate(table[i].text, &over, &under, &err);
        if (code != table[i].code || err.column != table[i].column ||
            !strstr(err.what, table[i].message))
            print_message("%s: %s %zu: %s\n", table[i].text, f15_code_name(code), err.column,
                          err.what);
        assert_int_equal(code, table[i].code);
        assert_int_equal(err.column, table[i].column);
        assert_non_null(strstr(err.what, table[i].message));
        assert_true(err.remedy[0] != '\0');
    }
}

static void nested(char *text, size_t depth, const char *open, const char *close) {
    size_t used = 0;
    for (size_t i = 0; i < depth; i++)
        for (const char *c = open; *c; c++)
            text[used++] = *c;
    text[used++] = '1';
    for (size_t i = 0; i < depth; i++)
        for (const char *c = close; *c; c++)
            text[used++] = *c;
    text[used] = '\0';
}

static void depth_and_length(void **state) {
    char text[300];
    int64_t over, under;
    (void)state;
    nested(text, 32, "(", ")");
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_OK);
    nested(text, 33, "(", ")");
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_TOO_BIG);
    nested(text, 32, "1^", "");
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_OK);
    nested(text, 33, "1^", "");
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_TOO_BIG);
    nested(text, 100, "|", "|");
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_TOO_BIG);
    memset(text, 'a', 256); /* 256 operands, 255 implied products */
    text[256] = '\0';
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_OK);
    text[256] = 'a';
    text[257] = '\0';
    assert_int_equal(evaluate(text, &over, &under, NULL), F15_TOO_BIG);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),
        cmocka_unit_test(equal_as_fractions),
        cmocka_unit_test(refusals),
        cmocka_unit_test(depth_and_length),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
