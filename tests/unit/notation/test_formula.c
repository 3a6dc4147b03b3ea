/* Formulas: values, precedence, and everything that is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
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

static f15_code evaluate(const char *text, f15_exact *out, f15_error *err) {
    int64_t value[26];
    f15_formula formula = {0};
    set_values(value);
    f15_code code = f15_read_formula(text, strlen(text), &arena, &formula, err);
    if (code == F15_OK)
        code = f15_formula_value(&formula, value, out, err);
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
        {"n(n-1)\xc3\xb7"
         "2",
         21, 1},
        {"n(n-1)\xe2\x88\x95"
         "2",
         21, 1},
        {"|i-j|", 7, 1},
        {"2|i-j|-1", 13, 1},
        {"||i|-|j||", 7, 1},
        {"|i||j|", 18, 1},
        {"|i-j|(n)", 49, 1},
        {"|(|i|-j)|", 7, 1},
        {"|i*|j||", 18, 1},
        {"C(n,2)", 21, 1},
        {"2abs(3-n) - ABS (abs(1-n)-n)", 7, 1},
        {"c(n, n-2)", 21, 1},
        {"2C(n,2)-1", 41, 1},
        {"C(C(4,2),3)!/C(3,3)", 2432902008176640000, 1},
        {"C(n,0)", 1, 1},
        {"binom(n,2)", 21, 1},
        {"2BINOMIAL (n, n-2)-1", 41, 1},
        {"n\xc2\xb2", 49, 1},
        {"(n\xc2\xb3-n)/6", 56, 1},
        {"2n\xc2\xb2", 98, 1},
        {"-n\xc2\xb2", -49, 1},
        {"2^2\xc2\xb3/2^7", 2, 1},
        {"(1/2)\xc2\xb2!", 0, 0},
        {"2\xc2\xb2!", 24, 1},
        {"C(n,8)", 0, 1},
        {"-C(|0-n|,1)^2", -49, 1},
        {"C(9223372036854775807,9223372036854775806)", INT64_MAX, 1},
        {"1+2*3", 7, 1},
        {"(1+2)*3", 9, 1},
        {"2-3-4", -5, 1},
        {"24/4/2", 3, 1},
        {"24/4*2", 12, 1},
        {"-2^2", -4, 1},
        {"+1", 1, 1},
        {"+n", 7, 1},
        {"(-2)^2", 4, 1},
        {"2^-1", 1, 2},
        {"2^3^2", 512, 1},
        {"2^n!/2^5039", 0, 0},
        {"2^200/2^199", 2, 1},
        {"52!/50!", 2652, 1},
        {"0.375", 3, 8},
        {".375", 3, 8},
        {"0.3750", 3, 8},
        {"37.5%", 3, 8},
        {"50% + .25", 3, 4},
        {"(1+2)%", 3, 100},
        {"|50%|", 1, 2},
        {"|-50%| + 1", 3, 2},
        {"1.5^2", 9, 4},
        {"-1.5n", -21, 2},
        {"C(1,0)", 1, 1},
        {"C(5,2).5", 0, 0},
        {"0.1+0.2-0.3", 0, 1},
        {"10^100/(10^100+1)*(1+10^100)/10^99", 10, 1},
        {"(-1)^10^20", 1, 1},
        {"0^52!", 0, 1},
        {"C(52,5)", 2598960, 1},
        {"C(52,26)", 495918532948104, 1},
        {"C(100,98)", 4950, 1},
        {"C(2^99,1)/2^98", 2, 1},
        {"-n!", -5040, 1},
        {"2n!", 10080, 1},
        {"(2m)!/10!", 1, 1},
        {"2*-3", -6, 1},
        {"0^0", 1, 1},
        {"0!", 1, 1},
        {"20!", 2432902008176640000, 1},
        {"9223372036854775807", INT64_MAX, 1},
        {"-9223372036854775807", -INT64_MAX, 1},
        {"2^62*2-1+2^62-2^62", INT64_MAX, 1},
        {"2^62*2-1+2^62-2^62+0a", 0, 0},
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
        f15_exact number;
        f15_error err = {0};
        f15_code code = evaluate(table[i].text, &number, &err);
        if (code == F15_OK)
            assert_true(f15_exact_fits(&number, &over, &under));
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
        f15_exact one, other;
        assert_int_equal(f15_formula_value(&x, value, &one, NULL), F15_OK);
        assert_int_equal(f15_formula_value(&y, value, &other, NULL), F15_OK);
        assert_true(f15_exact_same(&one, &other));
        assert_true(f15_exact_fits(&one, &over[0], &under[0]) &&
                    f15_exact_fits(&other, &over[1], &under[1]));
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
        {"2++3", F15_BAD_NOTATION, 3, "not '+'"},
        {"2--3", F15_BAD_NOTATION, 3, "not '-'"},
        {"2m + = 1", F15_BAD_NOTATION, 6, "not '='"},
        {"m2", F15_BAD_NOTATION, 2, "the number 2 cannot follow"},
        {"2 3", F15_BAD_NOTATION, 3, "cannot follow"},
        {"(m+1)2", F15_BAD_NOTATION, 6, "cannot follow"},
        {"n!!", F15_BAD_NOTATION, 3, "two '!'"},
        {"(n", F15_BAD_NOTATION, 3, "')' was expected, for the '(' of column 1"},
        {"1 +\n(n", F15_BAD_NOTATION, 3, "')' was expected, for the '(' of line 2, column 1"},
        {"n)", F15_BAD_NOTATION, 2, "not ')'"},
        {"|n", F15_BAD_NOTATION, 3, "'|' was expected"},
        {"|(n|)", F15_BAD_NOTATION, 5, "not ')'"},
        {"()", F15_BAD_NOTATION, 2, "not ')'"},
        {"1.", F15_BAD_NOTATION, 1, "no digit follows"},
        {"1.5.2", F15_AMBIGUOUS, 1, "goes on"},
        {".", F15_BAD_NOTATION, 1, "not '.'"},
        {"1 .5", F15_BAD_NOTATION, 3, "the number .5 cannot follow"},
        {"00.5", F15_BAD_NOTATION, 1, "does not begin with 0"},
        {"0.333...", F15_AMBIGUOUS, 1, "not exact"},
        {"0.3\xe2\x80\xa6", F15_AMBIGUOUS, 1, "not exact"},
        {"1+0.(3)", F15_AMBIGUOUS, 3, "not exact"},
        {"0.3(3)", F15_AMBIGUOUS, 1, "not exact"},
        {"0,375", F15_AMBIGUOUS, 2, "comma"},
        {"1,000,000", F15_AMBIGUOUS, 2, "comma"},
        {"C((1,5),2)", F15_AMBIGUOUS, 5, "comma"},
        {"C(4,1,000)", F15_AMBIGUOUS, 6, "comma"},
        {"5%2", F15_BAD_NOTATION, 3, "cannot follow"},
        {"5%n", F15_BAD_NOTATION, 3, "hundredths"},
        {"5%%", F15_BAD_NOTATION, 3, "hundredths"},
        {"5%|2|", F15_BAD_NOTATION, 3, "hundredths"},
        {"5%!", F15_BAD_NOTATION, 3, "hundredths"},
        {"50% 0.5", F15_BAD_NOTATION, 5, "the number 0.5 cannot follow"},
        {"n! 0.25", F15_BAD_NOTATION, 4, "not the number 0.25"},
        {"n! 99999999999", F15_BAD_NOTATION, 4, "not the number 99999999999"},
        {"(n! 0.25)", F15_BAD_NOTATION, 5, "not the number 0.25"},
        {"C(n! 0.25,2)", F15_BAD_NOTATION, 6, "',' was expected, not the number 0.25"},
        {"n! 99999999999999999999", F15_BAD_NOTATION, 4, "not the number 99999999999999999999"},
        {"n! 123456789012345678901", F15_BAD_NOTATION, 4, "the number 12345678901234567890..."},
        {"1/2 99999999999!", F15_BAD_NOTATION, 5, "the number 99999999999 cannot follow"},
        {"1/2! 99999999999!", F15_AMBIGUOUS, 6, "does the number 99999999999 belong"},
        {"01", F15_BAD_NOTATION, 1, "does not begin with 0"},
        {"binom(n-2)", F15_BAD_NOTATION, 10, "',' was expected"},
        {"n\xc2\xb9\xc2\xb2", F15_BAD_NOTATION, 2, "a power is written with ^"},
        {"n\xc2\xb2\xc2\xb3", F15_BAD_NOTATION, 3, "a power is written with ^"},
        {"n!\xc2\xb2", F15_BAD_NOTATION, 3, "not '\xc2\xb2'"},
        {"2\xe2\x81\xbf", F15_BAD_NOTATION, 2, "a power is written with ^"},
        {"\xc2\xb2", F15_BAD_NOTATION, 1, "a number, a letter"},
        {"\xce\xb1", F15_BAD_NOTATION, 1, "a number, a letter"},
        {"2->1", F15_BAD_NOTATION, 2, "not '-'"},
        {"1/2n", F15_AMBIGUOUS, 4, "fraction"},
        {"n!/2(n-2)!", F15_AMBIGUOUS, 5, "fraction"},
        {"9223372036854775808n", F15_TOO_BIG, 1, "64 bits"},
        {"1/0", F15_OUT_OF_RANGE, 2, "divided by 0"},
        {"1+2/(n-7)", F15_OUT_OF_RANGE, 4, "divided by 0"},
        {"0^-1", F15_OUT_OF_RANGE, 2, "divided by 0"},
        {"(-1)!", F15_OUT_OF_RANGE, 5, "negative or not whole"},
        {"(1/2)!", F15_OUT_OF_RANGE, 6, "negative or not whole"},
        {"4^(1/2)", F15_OUT_OF_RANGE, 2, "no whole number"},
        {"C(n,2", F15_BAD_NOTATION, 6, "')' was expected"},
        {"C(n,2,n)", F15_BAD_NOTATION, 6, "')' was expected"},
        {"C(n,)", F15_BAD_NOTATION, 5, "a number, a letter"},
        {"C(1/2,1)", F15_OUT_OF_RANGE, 1, "negative or not whole"},
        {"C(4,0-1)", F15_OUT_OF_RANGE, 1, "negative or not whole"},
        {"C(100m,250)", F15_TOO_BIG, 1, "64 bits"},
        {"3n!", F15_OK, 0, ""},
        {"(3n)!", F15_TOO_BIG, 5, "64 bits"},
        {"2^(9n)", F15_TOO_BIG, 2, "64 bits"},
        {"2^-(9n)", F15_TOO_BIG, 2, "64 bits"},
        {"2^(9223372036854775807+0n)", F15_TOO_BIG, 2, "64 bits"},
        {"9223372036854775807+a", F15_TOO_BIG, 20, "64 bits"},
        {"10^10^10", F15_TOO_BIG, 3, "too large"},
        {"2^10^10^10", F15_TOO_BIG, 5, "too large"},
        {"1000000!", F15_TOO_BIG, 8, "too large"},
        {"52!!", F15_BAD_NOTATION, 4, "two '!'"},
        {"(52!)!", F15_TOO_BIG, 6, "too large"},
        {"C(10^9,10^8)", F15_TOO_BIG, 1, "too large"},
        {"C(52!,51!)", F15_TOO_BIG, 1, "too large"},
        {"2^-5000", F15_TOO_BIG, 2, "too large"},
        {"2^4096", F15_TOO_BIG, 2, "too large"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        f15_exact number;
        f15_error err = {0};
        f15_code code = evaluate(table[i].text, &number, &err);
        if (code != table[i].code || err.column != table[i].column ||
            !strstr(err.what, table[i].message))
            print_message("%s: %s %zu: %s\n", table[i].text, f15_code_name(code), err.column,
                          err.what);
        assert_int_equal(code, table[i].code);
        assert_int_equal(err.column, table[i].column);
        assert_non_null(strstr(err.what, table[i].message));
        assert_true(code == F15_OK || err.remedy[0] != '\0');
    }
}

/* What is written is what was meant, and is read as that again. */
static void is_written(const char *text, size_t most, const char *wanted) {
    f15_exact number, again;
    f15_text said = {0};
    assert_int_equal(evaluate(text, &number, NULL), F15_OK);
    f15_write_exact(&said, &number, most);
    assert_string_equal(f15_text_string(&said), wanted);
    if (strchr(wanted, '.') == NULL) {
        assert_int_equal(evaluate(wanted, &again, NULL), F15_OK);
        assert_true(f15_exact_same(&number, &again));
    }
    f15_text_free(&said);
}

static void written(void **state) {
    (void)state;
    is_written("0", SIZE_MAX, "0");
    is_written("1000000000", SIZE_MAX, "1000000000");
    is_written("2^100", SIZE_MAX, "1267650600228229401496703205376");
    is_written("52!", SIZE_MAX,
               "80658175170943878571660636856403766975289505440883277824000000000000");
    is_written("52!", 40, "80658175...0000 (68 digits)");
    is_written("10^1000+7", 40, "10000000...0007 (1001 digits)");
    is_written("-0.375", 40, "-3/8");
    is_written("1/52!", 40, "1/80658175...0000 (68 digits)");
}

static void agrees(const char *left, const char *right) {
    f15_exact a, b;
    f15_code code = evaluate(left, &a, NULL), other = evaluate(right, &b, NULL);
    if (code != other || (code == F15_OK && !f15_exact_same(&a, &b)))
        fail_msg("%s is not %s", left, right);
}

/* Numbers at the edges of words, and others, keep the laws of arithmetic. */
static void laws(void **state) {
    static const char *const big[] = {"0",         "1",        "(-1)",      "(2^32-1)",
                                      "(2^32)",    "(2^64-1)", "(3/2^64)",  "(-7/10^20)",
                                      "(2^500+1)", "(30!)",    "(2^999/3)", "(0.1)"};
    const size_t count = sizeof big / sizeof *big;
    char left[200], right[200];
    (void)state;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            const char *a = big[i], *b = big[j];
            snprintf(left, sizeof left, "(%s+%s)(%s-%s)", a, b, a, b);
            snprintf(right, sizeof right, "%s^2-%s^2", a, b);
            agrees(left, right);
            snprintf(right, sizeof right, "%s\xc2\xb2-%s\xc2\xb2", a, b);
            agrees(left, right);
            snprintf(left, sizeof left, "(%s+%s)\xc2\xb3", a, b);
            snprintf(right, sizeof right, "%s^3+3*%s^2*%s+3*%s*%s^2+%s^3", a, a, b, a, b, b);
            agrees(left, right);
            snprintf(left, sizeof left, "%s/(1+%s^2)*(%s^2+1)", a, b, b);
            agrees(left, a);
            snprintf(left, sizeof left, "%s-%s+%s", a, b, b);
            agrees(left, a);
        }
    for (int n = 1; n <= 500;
         n++) { /* Pascal, the factorial, and that powers of 2 are their sums */
        snprintf(left, sizeof left, "%d!", n);
        snprintf(right, sizeof right, "%d*%d!", n, n - 1);
        agrees(left, right);
        for (int k = 1; k <= n; k += 1 + n / 20) {
            snprintf(left, sizeof left, "C(%d,%d)", n, k);
            snprintf(right, sizeof right, "C(%d,%d)+C(%d,%d)", n - 1, k, n - 1, k - 1);
            agrees(left, right);
            snprintf(right, sizeof right, "%d!/(%d!*%d!)", n, k, n - k);
            if (n <= 250)
                agrees(left, right);
        }
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
    char text[F15_MAX_FORMULA_BYTES + 2];
    f15_exact number;
    (void)state;
    nested(text, 32, "(", ")");
    assert_int_equal(evaluate(text, &number, NULL), F15_OK);
    nested(text, 33, "(", ")");
    assert_int_equal(evaluate(text, &number, NULL), F15_TOO_BIG);
    nested(text, 32, "1^", "");
    assert_int_equal(evaluate(text, &number, NULL), F15_OK);
    nested(text, 33, "1^", "");
    assert_int_equal(evaluate(text, &number, NULL), F15_TOO_BIG);
    nested(text, 100, "|", "|");
    assert_int_equal(evaluate(text, &number, NULL), F15_TOO_BIG);
    memset(text, 'a', 256); /* 256 operands, 255 implied products */
    text[256] = '\0';
    assert_int_equal(evaluate(text, &number, NULL), F15_OK);
    text[256] = 'a';
    text[257] = '\0';
    assert_int_equal(evaluate(text, &number, NULL), F15_TOO_BIG);
    memset(text, '9', sizeof text); /* 1233 nines have 4096 bits */
    text[1233] = '\0';
    assert_int_equal(evaluate(text, &number, NULL), F15_OK);
    text[1233] = '9';
    text[1234] = '\0';
    assert_int_equal(evaluate(text, &number, NULL), F15_TOO_BIG);
    text[1234] = '9';
    text[sizeof text - 1] = '\0';
    assert_int_equal(evaluate(text, &number, NULL), F15_TOO_BIG);
}

/* A formula is written with no more signs than it needs. */
static void formulas_written(void **state) {
    static const char *const table[][2] = {
        {"(((2*n)))", "2n"},
        {"(n\xc2\xb2 - n)/2", "(n\xc2\xb2-n)/2"},
        {"(n^2)\xc2\xb3", "(n^2)\xc2\xb3"},
        {"n\xc2\xb2^m", "(n\xc2\xb2)^m"},
        {"binomial(n, 2)!", "C(n,2)!"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        f15_formula formula = {0};
        f15_text out = {0};
        assert_int_equal(f15_read_formula(table[i][0], strlen(table[i][0]), &arena, &formula, NULL),
                         F15_OK);
        f15_write_formula(&out, &formula);
        assert_string_equal(f15_text_string(&out), table[i][1]);
        f15_text_free(&out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),   cmocka_unit_test(equal_as_fractions),
        cmocka_unit_test(refusals), cmocka_unit_test(depth_and_length),
        cmocka_unit_test(written),  cmocka_unit_test(formulas_written),
        cmocka_unit_test(laws),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
