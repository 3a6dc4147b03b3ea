/* Expressions: values, what is refused and where, filling in, spelling. */
#include "one.h"

#include <fifteen/check.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

static void everything_in_the_table(void **state) {
    f15_let_entry entry;
    (void)state;
    for (size_t i = 0; f15_let_function_at(i, &entry); i++) {
        begin(F15_CHAPTER6);
        assert_int_equal(draw(0, NULL), F15_OK);
        if (strcmp(worth(entry.example), entry.value) != 0)
            fail_msg("%s is %s, not %s", entry.example, worth(entry.example), entry.value);
    }
    for (size_t i = 0; f15_let_draw_at(i, &entry); i++) {
        f15_error err = {0};
        begin(F15_CHAPTER6);
        if (f15_let_add_name(let, "x", entry.example, &err) != F15_OK)
            fail_msg("%s: %s (%s) %zu", entry.example, err.what, err.remedy, err.column);
        assert_true(f15_let_name(let, 0)->drawn);
        assert_int_equal(draw(i, &err), F15_OK);
    }
}

/* What can be counted of a permutation or a board is a function of that name. */
static void what_is_asked(void **state) {
    const uint32_t p[] = {1, 0};
    f15_board board;
    (void)state;
    f15_board_solved(&board, &F15_GRID_4X4);
    for (int ask = 0; ask < F15_ASKS; ask++) {
        uint64_t count = 0;
        f15_let_entry entry = {.name = ""};
        const char *name = f15_ask_name((f15_ask)ask);
        bool wanted = f15_count_ask((f15_ask)ask, p, 2, NULL, &count, NULL) == F15_OK ||
                      f15_count_ask((f15_ask)ask, NULL, 0, &board, &count, NULL) == F15_OK;
        for (size_t i = 0; strcmp(entry.name, name) != 0 && f15_let_function_at(i, &entry);)
            i++;
        assert_true(!wanted || strcmp(entry.name, name) == 0);
    }
}

/* n = 5, k = 2, p = (0 1 2), q = (2 3), w = STOP. */
static void five(f15_convention convention) {
    begin(convention);
    if (convention.base == 0)
        define("n: 5; k: 2; a: 3; p: (0 1 2); q: (2 3); w: STOP; b: '1 2 / 3 _'");
    else
        define("n: 5; k: 2; a: 3; p: (1 2 3); q: (3 4); w: STOP; b: '1 2 / 3 _'");
    assert_int_equal(draw(0, NULL), F15_OK);
}

static const struct {
    const char *text, *value;
} worths[] = {
    {"2n+1", "11"},
    {"2 * n + 1", "11"},
    {"n(n-1)/2", "10"},
    {"(n-1)n", "20"},
    {"2(n-1)", "8"},
    {"n!", "120"},
    {"-2^2", "-4"},
    {"2 * -k", "-4"},
    {"2^3^2", "512"},
    {"6/2n", "15"},
    {"|k - n|", "3"},
    {"||k|-|n||", "3"},
    {"-7 mod 3", "2"},
    {"C(n, 2)", "10"},
    {"2C(n,2) - 1", "19"},
    {"n - k - 1", "2"},
    {"n-k", "3"},
    {"1 < k <= n", "yes"},
    {"1 < k < 2", "no"},
    {"k != n and not n = k", "yes"},
    {"3! = 6", "yes"},
    {"n = 5 or 1/(n-5) = 1", "yes"},
    {"k divides 8", "yes"},
    {"k does not divide n", "yes"},
    {"n is odd", "yes"},
    {"n is not odd", "no"},
    {"even(n)", "no"},
    {"even(p)", "yes"},
    {"p q", "(0 1 3 2)"},
    {"p * q", "(0 1 3 2)"},
    {"p^-1", "(0 2 1)"},
    {"p^3", "()"},
    {"p^(n-3)", "(0 2 1)"},
    {"p q p^-1 q^-1", "(1 2 3)"},
    {"p (0 1)^2 q", "(0 1 3 2)"},
    {"p(0 1)", "(1 2)"},
    {"p(1)", "2"},
    {"p(k)", "0"},
    {"(p q)(3)", "2"},
    {"(0 1)(2)(3)", "(0 1)"},
    {"(k n)", "(2 5)"},
    {"(0 n-1)", "(0 4)"},
    {"(0, n - 1, k)", "(0 4 2)"},
    {"(2 n)", "(2 5)"},
    {"()", "()"},
    {"[2 0 1]", "(0 1 2)"},
    {"[2, 0, k-1]", "(0 1 2)"},
    {"p = [2 0 1]", "yes"},
    {"p = (0 1 2)(4)", "yes"},
    {"p is a 3-cycle", "yes"},
    {"p is a (k+1)-cycle", "yes"},
    {"p is an a-cycle", "yes"},
    {"p is a-cycle", "yes"},
    {"p q is not a 3-cycle", "yes"},
    {"q is a transposition", "yes"},
    {"q is an involution", "yes"},
    {"p is not an involution", "yes"},
    {"p p^-1 is the identity", "yes"},
    {"p commutes with p^2", "yes"},
    {"p does not commute with q", "yes"},
    {"p is not a derangement", "no"},
    {"b is solvable", "yes"},
    {"b = '1 2 / 3 _'", "yes"},
    {"'T O / P _' = 'T O / P _'", "yes"},
    {"'T O / P _' = 'P O / T _'", "no"},
    {"'T O / P _' != 'T O / _ P'", "yes"},
    {"'T O / P _' = 'T O P / _ A B'", "no"},
    {"'T O / O _' = 'T # / O _'", "no"},
    {"'T O / P _' = '1 2 / 3 _'", "no"},
    {"w = apply(p^-1, apply(p, w))", "yes"},
    {"apply(p, w)", "OSTP"},
    {"w.1", "S"},
    {"p.1", "2"},
    {"p:list", "2 0 1"},
    {"(p q):type", "4"},
    {"even(p):parity", "even"},
    {"(k + 1) is even:parity", "odd"},
    {"b:rows", "1 2\n3 _"},
    {"gcd((-2)^63, 6)", "2"},
    {"lcm((-2)^63, 0)", "0"},
    {"7 mod (-2)^63", "7"},
    {"(-2)^63 mod -1", "0"},
    {"1^9223372036854775807", "1"},
    {"(-1)^9223372036854775807", "-1"},
    {"(-1)^9223372036854775806", "1"},
    {"(-1)^-3", "-1"},
    {"0^0", "1"},
    {"0^3", "0"},
    {"-1 mod (-2)^63", "9223372036854775807"},
    {"derangements(0)", "1"},
    {"derangements(1)", "0"},
    {"derangements(20)", "895014631192902121"},
    {"b", "1 2 / 3 _"},
    {"order(p q) \xE2\x89\xA5 2 \xC3\x97 2", "yes"},
    {"min(n, k) + max(1, n)", "7"},
    {"list(3, 1, k)", "3 1 2"},
    {"list(3, 1, k).2", "1"},
    {"list(3, 1) = list(3, 1, 2)", "no"},
    {"piece-at(b, 3) = 0", "yes"},
    {"\"hole-parity\"", "hole-parity"},
    {"'C A R / D S _'", "CAR / DS_"},
};

static void values_of_expressions(void **state) {
    (void)state;
    five(F15_CHAPTER6);
    for (size_t i = 0; i < COUNT(worths); i++)
        if (strcmp(worth(worths[i].text), worths[i].value) != 0)
            fail_msg("%s is %s, not %s", worths[i].text, worth(worths[i].text), worths[i].value);
    /* from right to left, counted from 1 */
    five((f15_convention){1, F15_RIGHT_TO_LEFT, F15_PLACE_TO_ITEM});
    assert_string_equal(worth("p q"), "(1 2 3 4)");
    assert_string_equal(worth("q p"), "(1 2 4 3)");
    assert_string_equal(worth("p(1)"), "2");
    assert_string_equal(worth("p:list"), "3 1 2");
    assert_string_equal(worth("conjugate(p, q)"), "(1 2 4)");
    assert_string_equal(worth("reflection(4, 0)"), "(1 3)");
}

static const struct {
    const char *text;
    size_t column;
    const char *what;
} refused[] = {
    {"p q + 1", 5, "a permutation has no sum; + joins numbers"},
    {"1 - p", 3, "a permutation has no difference; - joins numbers"},
    {"n p", 3, "the end, or an operation, was expected, not `p`"},
    {"2p", 2, "a number and a permutation have no product"},
    {"w w", 3, "the end, or an operation, was expected, not `w`"},
    {"w * w", 3, "a word has no such product; * joins numbers, or permutations"},
    {"ordr(p)", 1, "nothing above is called ordr"},
    {"order(n)", 7, "order(p) takes no number here, and this is a number"},
    {"order(p, q)", 1, "write order(p): it was given 2 arguments"},
    {"order p", 7, "order is a function: write order(p)"},
    {"m + 1", 1, "nothing above is called m"},
    {"n +", 4, "a number, a name or a bracket was expected, and here the text ends"},
    {"(0 1", 5, "a closing ) was expected, and here the text ends"},
    {"(0 0)", 4, "0 stands here twice"},
    {"(0 128)", 4, "place 128 is out of range: the places are 0 to 127"},
    {"[0 2]", 4, "place 2 is out of range: the places are 0 to 1"},
    {"(012)", 2, "a number does not begin with 0"},
    {"5/2", 2, "5 / 2 is no whole number"},
    {"-p", 2, "- takes a number, and this is a permutation"},
    {"21!", 3, "this number does not fit 64 bits"},
    {"9223372036854775808", 1, "this number does not fit 64 bits"},
    {"1.5", 2, "the end, or an operation, was expected, not `.`"},
    {"p is nice", 6, "nothing above is called nice"},
    {"p < q", 3, "only numbers are less or greater, and this is a permutation"},
    {"p = n", 3, "on the left stands a permutation, on the right a number"},
    {"n and k", 1, "`and` takes a truth, and this is a number"},
    {"p ^ q", 3, "an exponent is a number, and this is a permutation"},
    {"n # 2", 3, "`#` means nothing here"},
    {"p is a 3-cycl", 10, "a property, such as even or a 3-cycle, was expected, not `cycl`"},
    {"permutation of p", 16, "the number of places takes a number, and this is a permutation"},
    {"permutation of 5 with order 7", 16, "no permutation of 5 has all of this"},
    {"permutation of 5 with cycle type 4+2", 36, "a permutation of 5 has no room for these cycles"},
    {"permutation of 3 with 9 inversions", 16, "no permutation of 3 has so many inversions"},
    {"permutation of 5 with 3 cycle", 0, ""},
    {"permutation of 5 with order", 28,
     "a number, a name or a bracket was expected, and here the text ends"},
    {"permutation of 5 with 3 kittens", 25,
     "cycles, fixed points, swaps, inversions or descents was expected, not `kittens`"},
    {"one of 2, p", 11, "the first of these is a number, and this is a permutation"},
    {"8..6", 1, "nothing lies between 8 and 6"},
    {"-9223372036854775807-1..9223372036854775807", 21, "this range is too large"},
    {"board of 4x4 at distance 3", 17, "distances are searched on boards of at most 9 cells only"},
    {"board of 9", 10, "a size was expected, and here is the end"},
    {"2 + shuffling of w", 5, "a number, a name or a bracket was expected, not `shuffling`"},
    {"'1 2 / 3 3'", 0, NULL},
    {"\"\"", 1, "a text has 1 to 127 characters here"},
    {"17 cells of 4x4", 1, "17 cells are drawn, and there are 16"},
    {"cell of p", 6, "cells and pieces are of a board, and this is a permutation"},
    {"3 pieces in a square of 1x5", 22, "this board has no square of 2x2"},
    {"closed path of 3x3", 8, "no closed path goes through all cells of this size"},
    {"2 swaps of 1", 12, "swaps are of 2 to 128 places here"},
    {"piece-at('1 2 / 3 _', 4)", 1, "cell 4 is out of range: cells are 0 to 3"},
    {"piece-at('1 # / 3 _', 1)", 1, "this cell is a wall, which holds no piece"},
    {"[]", 1, "this list is empty"},
    {"unsolvable board of '1 _ / # #'", 21, "every arrangement of this board can be solved"},
    {"list(0, 1) + 1", 12, "a list of numbers has no sum; + joins numbers"},
    {"(((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))", 34,
     "this is nested more than 32 deep"},
};

static void what_is_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(refused); i++) {
        f15_error err = {0};
        five(F15_CHAPTER6);
        f15_code code = f15_let_add_name(let, "x", refused[i].text, &err);
        bool fine = refused[i].what != NULL && refused[i].what[0] == '\0';
        if ((code == F15_OK) != fine)
            fail_msg("%s: %d %s", refused[i].text, code, err.what);
        if (!fine && refused[i].what != NULL &&
            (strcmp(err.what, refused[i].what) != 0 || err.column != refused[i].column))
            fail_msg("%s: column %zu: %s (%s)", refused[i].text, err.column, err.what, err.remedy);
        assert_int_equal(f15_let_names(let), fine ? 8 : 7);
    }
}

static void names(void **state) {
    static const char *const bad[] = {
        "",   "P", "2p", "p-q", "order", "permutation", "and", "n", "abcdefghijklmnopqrstuvwxy",
        "p q"};
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        f15_error err = {0};
        five(F15_CHAPTER6);
        assert_int_not_equal(f15_let_add_name(let, bad[i], "5", &err), F15_OK);
        assert_int_equal(err.line, 0);
    }
    f15_error err = {0};
    assert_int_equal(f15_let_add_name(let, "m", "ordr(p)", &err), F15_UNKNOWN);
    assert_string_equal(err.remedy, "did you mean order?");
    assert_int_equal(f15_let_add_name(let, "m", "permuation of 5", &err), F15_UNKNOWN);
    assert_string_equal(err.remedy, "did you mean permutation?");
}

/* What is worked out while it is read is work too. */
static void reading_takes_steps(void **state) {
    (void)state;
    begin(F15_CHAPTER6);
    assert_int_equal(f15_let_steps(let), 0);
    define("x: order((0 1 2))");
    assert_in_range(f15_let_steps(let), 3, 100);
}

/* Of what people write out of habit it is said how it is written here. */
static void habits(void **state) {
    static const struct {
        const char *text, *remedy;
    } habit[] = {{"n == 2", "comparisons are =, !=, <, <=, > and >="},
                 {"n => 2", "comparisons are =, !=, <, <=, > and >="},
                 {"n <> 2", "comparisons are =, !=, <, <=, > and >="},
                 {"5 to 8", "a range is 5..8, and numbers are whole"},
                 {"5...8", "a range is 5..8, and numbers are whole"},
                 {"permutation of {n}", "names stand without braces here"}};
    (void)state;
    for (size_t i = 0; i < COUNT(habit); i++) {
        f15_error err = {0};
        five(F15_CHAPTER6);
        assert_int_equal(f15_let_add_name(let, "x", habit[i].text, &err), F15_BAD_NOTATION);
        assert_string_equal(err.remedy, habit[i].remedy);
    }
}

static void conditions(void **state) {
    f15_error err = {0};
    (void)state;
    begin(F15_CHAPTER6);
    define("n: 1..9");
    assert_int_equal(f15_let_add_where(let, "n", &err), F15_MISMATCH);
    assert_int_equal(f15_let_add_where(let, "1..2", &err), F15_MISMATCH);
    assert_int_equal(f15_let_add_where(let, "(0 1) = (0 2)", &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_let_add_where(let, "n is even", &err), F15_OK);
    assert_int_equal(f15_let_add_where(let, "12 / n > 2", &err), F15_OK);
    for (uint64_t seed = 0; seed < 200; seed++) {
        f15_code code = draw(seed, &err);
        assert_true(code == F15_OK || code == F15_MISMATCH);
        if (code == F15_OK)
            assert_true(strcmp(worth("n"), "2") == 0 || strcmp(worth("n"), "4") == 0);
        else
            assert_non_null(strchr(err.what, ':'));
    }
    f15_text out = {0};
    f15_let_write(let, true, &out);
    assert_string_equal(f15_text_string(&out), "n: 1..9\nwhere: n is even\nwhere: 12/n>2\n");
    f15_text_free(&out);
    f15_error full = {.line = 7, .column = 7};
    for (size_t k = 2; k < F15_LET_CONDITIONS; k++)
        assert_int_equal(f15_let_add_where(let, "n > 0", &err), F15_OK);
    assert_int_equal(f15_let_add_where(let, "n > 0", &full), F15_TOO_BIG);
    assert_int_equal(full.line, 0);
}

static void filling_in(void **state) {
    static const struct {
        const char *text;
        bool all;
        const char *made;
        size_t column; /* of an error */
    } table[] = {
        {"What is {p} of {n}?", true, "What is (0 1 2) of 5?", 0},
        {"{{0, {k}}}", true, "{0, 2}", 0},
        {"{{0, {k}}}", false, "{{0, 2}}", 0},
        {"{to.2} {n} {goal-board} {at-most}", false, "{to.2} 5 {goal-board} {at-most}", 0},
        {"{n-1} {n -1} {n-k} {n-k-1} {(n-1)}", false, "4 4 3 2 4", 0},
        {"{nn-1}", false, NULL, 2},
        {"{n-goal}", false, "{n-goal}", 0}, /* a datum, for all that let knows */
        {"{from..to}", false, NULL, 2},
        {"{word:noun}", false, NULL, 2},
        {"{k2}", false, NULL, 2},
        {"{to}", true, NULL, 2},
        {"a {n + p}", true, NULL, 6},
        {"a {n + }", true, NULL, 8},
        {"{p:lst}", true, NULL, 4},
        {"{p.4}", true, NULL, 2},
        {"{p.0}", true, NULL, 4},
        {"{n.1}", true, NULL, 4},
        {"{n", true, NULL, 3},
        {"\xC3\xA9 {n:list}", true, NULL, 6},
    };
    (void)state;
    five(F15_CHAPTER6);
    for (size_t i = 0; i < COUNT(table); i++) {
        f15_error err = {0};
        f15_text out = {0};
        f15_code code = f15_let_fill(let, values, table[i].text, table[i].all, &out, NULL, &err);
        if ((code == F15_OK) != (table[i].made != NULL) || err.column != table[i].column)
            fail_msg("%s: %s, column %zu", table[i].text, err.what, err.column);
        if (code == F15_OK)
            assert_string_equal(f15_text_string(&out), table[i].made);
        else
            assert_int_equal(out.length, 0);
        code = f15_let_fill(let, NULL, table[i].text, table[i].all, NULL, NULL, &err);
        assert_true(code == F15_OK || table[i].made == NULL);
        f15_text_free(&out);
    }
}

static void given(void **state) {
    f15_let_values *other = NULL;
    f15_error err = {0};
    (void)state;
    five(F15_CHAPTER6);
    define("c: p q; m: order(c); r: permutation of n");
    assert_int_equal(draw(3, &err), F15_OK);
    const uint32_t *drawn = f15_let_value_at(values, 9)->p;
    assert_int_equal(f15_let_given(let, values, "c", "(0 1)(2 3 4)", &arena, &other, &err), F15_OK);
    assert_int_equal(f15_let_value_at(other, 8)->number, 6);
    assert_int_equal(f15_let_value_at(values, 8)->number, 4);
    assert_ptr_equal(f15_let_value_at(other, 9)->p, drawn);
    assert_int_equal(f15_let_given(let, values, "x", "1", &arena, &other, &err), F15_UNKNOWN);
    assert_int_equal(f15_let_given(let, values, "m", "-4", &arena, &other, &err), F15_OK);
    assert_int_equal(f15_let_value_at(other, 8)->number, -4);
    assert_int_not_equal(f15_let_given(let, values, "c", "what", &arena, &other, &err), F15_OK);
    assert_int_equal(f15_let_given(let, values, "b", "_ 3 / 1 2", &arena, &other, &err), F15_OK);
    assert_int_equal(f15_let_value_at(other, 6)->board->hole, 0);
    assert_int_equal(f15_let_value_at(other, 6)->board->item[1], 2);
    assert_int_not_equal(f15_let_given(let, values, "b", "1 2 3 / 4 5 _", &arena, &other, &err),
                         F15_OK);
}

/* Which names stand in what, and how far a try came. */
static void uses(void **state) {
    (void)state;
    f15_error err = {0};
    f15_let_effort effort = {0};
    f15_random random = {1};
    begin(F15_CHAPTER6);
    define("n: 5..6; p: permutation of n with at most 2 cycles; q: 3-cycle of n; k: one of "
           "order(p), 2");
    assert_null(f15_let_name(let, f15_let_names(let)));
    assert_null(f15_let_condition(let, f15_let_conditions(let)));
    assert_int_equal(f15_let_name(let, 0)->uses, 0);
    assert_int_equal(f15_let_name(let, 1)->uses, 1);
    assert_int_equal(f15_let_name(let, 2)->uses, 1);
    assert_int_equal(f15_let_name(let, 3)->uses, 2);
    assert_int_equal(f15_let_add_where(let, "n > 4", &err), F15_OK);
    assert_int_equal(f15_let_add_where(let, "shared(p, q) = 77", &err), F15_OK);
    assert_int_equal(f15_let_conditions(let), 2);
    assert_string_equal(f15_let_condition(let, 0)->spelt, "n>4");
    assert_int_equal(f15_let_condition(let, 1)->uses, 2 + 4);
    assert_int_equal(f15_let_text_uses(let, "{p q:type} of {order}, {k}", false), 2 + 4 + 8);
    assert_int_equal(f15_let_text_uses(let, "{{p}} and p, {q.1}", true), 4);
    assert_int_equal(f15_let_draw(let, &random, &arena, &values, &effort, &err), F15_MISMATCH);
    assert_true(effort.drawn && effort.held == 1);
}

static int free_arena(void **state) {
    (void)state;
    f15_arena_free(&arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_asked),
        cmocka_unit_test(everything_in_the_table),
        cmocka_unit_test(values_of_expressions),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(names),
        cmocka_unit_test(reading_takes_steps),
        cmocka_unit_test(habits),
        cmocka_unit_test(conditions),
        cmocka_unit_test(filling_in),
        cmocka_unit_test(given),
        cmocka_unit_test(uses),
    };
    return cmocka_run_group_tests(tests, NULL, free_arena) != 0;
}
