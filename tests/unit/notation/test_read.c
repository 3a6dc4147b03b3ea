/* Every form that is accepted, and a table of texts that are not, each with the exact place and a
 * piece of the message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

/* ---- what is accepted ---------------------------------------------------------------------- */

typedef struct accepted {
    const char *text;
    uint32_t arity;
    const char *read; /* groups with | in between */
} accepted;

static void show(const f15_groups *groups, f15_text *text) {
    for (size_t g = 0; g < groups->count; g++) {
        f15_text_add(text, g > 0 ? "|" : "");
        f15_write_list(text, groups->value + groups->start[g],
                       groups->start[g + 1] - groups->start[g], 0);
    }
}

static void assert_read(const f15_groups *groups, const char *expected) {
    f15_text text = {0};
    show(groups, &text);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void lists(void **state) {
    static const accepted table[] = {
        {"3,4,0,2,1", 0, "3 4 0 2 1"},
        {"3 4 0 2 1", 0, "3 4 0 2 1"},
        {"[3, 4, 0, 2, 1]", 0, "3 4 0 2 1"},
        {"1, 2 3", 0, "1 2 3"},
        {" \n7\t8 ,\n9 ", 0, "7 8 9"},
        {"0", 0, "0"},
        {"4294967295", 0, "4294967295"},
        {"3\xc2\xa0"
         "4\xe2\x80\x89"
         "0",
         0, "3 4 0"},
        {"\xef\xbb\xbf"
         "1 2",
         0, "1 2"},
        {"3\r\n4\r\n", 0, "3 4"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        for (int spans = 0; spans < 2; spans++) {
            f15_groups groups = {0};
            f15_error err = {0};
            f15_code code = (spans ? f15_read_list : f15_read_values)(
                table[i].text, strlen(table[i].text), &arena, &groups, &err);
            if (code != F15_OK)
                print_message("%s: %s\n", table[i].text, err.what);
            assert_int_equal(code, F15_OK);
            assert_int_equal(groups.count, 1);
            assert_int_equal(groups.span != NULL, spans != 0);
            assert_read(&groups, table[i].read);
        }
}

static void groups(void **state) {
    static const accepted table[] = {
        {"(0,1) (1,3)", 2, "0 1|1 3"},
        {"[[0,1],[1,3]]", 2, "0 1|1 3"},
        {"[(0,1),(1,3)]", 2, "0 1|1 3"},
        {"[(0 1)(1 3)]", 2, "0 1|1 3"},
        {"0-1 1-3", 2, "0 1|1 3"},
        {"0-1, 1-3", 2, "0 1|1 3"},
        {"0 - 1\n1 - 3", 2, "0 1|1 3"},
        {"(0 1),(1 3)", 2, "0 1|1 3"},
        {"(0,1)(1,3)", 2, "0 1|1 3"},
        {"0\xe2\x80\x93"
         "1 1\xe2\x88\x92"
         "3",
         2, "0 1|1 3"},
        {"0\xe2\x86\x92"
         "1 1->3",
         2, "0 1|1 3"},
        {"()", 2, ""},
        {"[]", 2, ""},
        {" ( ) ", 3, ""},
        {"(2,0,1) (5,1,2)", 3, "2 0 1|5 1 2"},
        {"[[2,0,1],[5,1,2]]", 3, "2 0 1|5 1 2"},
        {"2-0-1 5-1-2", 3, "2 0 1|5 1 2"},
        {"(1 2 3)(4 5)", 0, "1 2 3|4 5"},
        {"(1,2,3)", 0, "1 2 3"},
        {"()", 0, ""},
        {"[]", 0, ""},
        {"()(1 2)()", 0, "1 2"},
        {"(7)", 0, "7"},
        {"e", 0, ""},
        {" Id ", 0, ""},
        {"0-1-5-4", 1, "0 1 5 4"},
        {"0->1\xe2\x86\x92"
         "5 - 4",
         1, "0 1 5 4"},
        {"(0 1 5 4)", 1, "0 1 5 4"},
        {"[[0,1,5,4]]", 1, "0 1 5 4"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        f15_groups read = {0};
        f15_error err = {0};
        const char *text = table[i].text;
        f15_code code =
            f15_read_groups(text, strlen(text), table[i].arity, 0, 0, &arena, &read, &err);
        if (code != F15_OK)
            print_message("%s: %s\n", text, err.what);
        assert_int_equal(code, F15_OK);
        assert_read(&read, table[i].read);
    }
}

static void spans(void **state) {
    const char *text = "(0,1)\n ( 12 , 3 )";
    f15_groups read = {0};
    (void)state;
    assert_int_equal(f15_read_groups(text, strlen(text), 2, 0, 0, &arena, &read, NULL), F15_OK);
    assert_int_equal(read.span[1].line, 1);
    assert_int_equal(read.span[1].column, 4);
    assert_int_equal(read.span[2].line, 2);
    assert_int_equal(read.span[2].column, 4);
    assert_int_equal(read.span[2].length, 2);
    assert_int_equal(read.group_span[0].length, 5);
    assert_int_equal(read.group_span[1].column, 2);
    assert_int_equal(read.group_span[1].length, 10);
    assert_int_equal(f15_read_list(" [3, 4] ", 8, &arena, &read, NULL), F15_OK);
    assert_int_equal(read.group_span[0].column, 2);
    assert_int_equal(read.group_span[0].length, 6);
}

static void words(void **state) {
    f15_word word = {0};
    const char *text = "rate YOUR m\xc3\xa9";
    (void)state;
    assert_int_equal(f15_read_word(text, strlen(text), &arena, &word, NULL), F15_OK);
    assert_int_equal(word.n, 10);
    assert_int_equal(word.letter[0], 'R');
    assert_int_equal(word.letter[9], 0xe9);
    assert_int_equal(word.span[4].column, 6);
}

/* ---- what is refused ----------------------------------------------------------------------- */

typedef enum reader_kind {
    LIST,
    SWAPS,
    TRIPLES,
    CYCLES,
    WORD,
    NUMBER,
    EVEN_ODD,
    YES_NO
} reader_kind;

typedef struct refused {
    reader_kind reader;
    const char *text;
    size_t line, column;
    const char *message; /* a piece of it */
} refused;

static const refused refusals[] = {
    {LIST, "1,2,,4", 1, 5, "a number is missing between the commas"},
    {LIST, "1,2,", 1, 4, "a number is missing after the comma"},
    {LIST, "[1,2,]", 1, 5, "a number is missing after the comma"},
    {LIST, ",1", 1, 1, "a number is missing before the comma"},
    {LIST, "", 1, 1, "a list of numbers was expected"},
    {LIST, "  ", 1, 3, "a list of numbers was expected"},
    {LIST, "[]", 1, 2, "this one is empty"},
    {LIST, "0junk", 1, 2, "'j' runs into the number"},
    {LIST, "1 2x 3", 1, 4, "'x' runs into the number"},
    {LIST, "-1", 1, 1, "never negative"},
    {LIST, "-01", 1, 1, "never negative"},
    {LIST, "[-1, 2]", 1, 2, "never negative"},
    {LIST, "1 -1", 1, 3, "not in a list"},
    {LIST, "0-1", 1, 2, "not in a list"},
    {LIST, "01 2", 1, 1, "does not begin with 0"},
    {LIST, "1 00", 1, 3, "does not begin with 0"},
    {LIST, "1 4294967296", 1, 3, "too big"},
    {LIST, "99999999999999999999999", 1, 1, "too big"},
    {LIST, "[1 2", 1, 5, "']' is missing"},
    {LIST, "[1 2)", 1, 5, "closed by ')'"},
    {LIST, "1 2]", 1, 4, "no bracket that is open"},
    {LIST, "[[1]]", 1, 2, "no brackets inside"},
    {LIST, "[1] 2", 1, 5, "not the number 2"},
    {LIST, "(1 2)", 1, 1, "no brackets inside"},
    {LIST, "1;2", 1, 2, "not ';'"},
    {LIST, "1.5", 1, 2, "not '.'"},
    {LIST, "1\n2\n,,3", 3, 2, "between the commas"},
    {LIST, "[1", 1, 3, "'[' in column 1 is not closed"},
    {LIST, "[1,\n2", 2, 2, "'[' in line 1, column 1 is not closed"},
    {LIST, "1\n x", 2, 2, "'x'"},
    {LIST, "\xc3\xa9 1", 1, 1, "'\xc3\xa9'"},
    {LIST, "1 \xff", 1, 3, "not UTF-8"},
    {LIST, "1 \xe2\x80\x8f 2", 1, 3, "U+200F"},
    {LIST, "1 \x1b[31m", 1, 3, "U+001B"},
    {SWAPS, "", 1, 1, "a swap was expected"},
    {SWAPS, "(0,1", 1, 5, "')' is missing"},
    {SWAPS, "(0,1]", 1, 5, "')' must close it, not ']'"},
    {SWAPS, "(0,1))", 1, 6, "no bracket that is open"},
    {SWAPS, "(0,(1", 1, 4, "before the one in column 1 is closed"},
    {SWAPS, "(0,1)\n(1,2) (0,(1", 2, 10, "before the one in line 2, column 7 is closed"},
    {SWAPS, "(0,\n(1", 2, 1, "before the one in line 1, column 1 is closed"},
    {SWAPS, "((0,1),(1,3))", 1, 2, "before the one in column 1 is closed"},
    {SWAPS, "[[[0,1]]]", 1, 3, "before the one in column 2 is closed"},
    {SWAPS, "[0,1]", 1, 2, "after the outer '['"},
    {SWAPS, "[", 1, 2, "']' is missing"},
    {SWAPS, "[(0,1)", 1, 7, "']' is missing"},
    {SWAPS, "[(0,1)]]", 1, 8, "nothing may follow"},
    {SWAPS, "[(0,1),[1,3]]", 1, 8, "the brackets before this one are '('"},
    {SWAPS, "(0,1) 1-3", 1, 7, "outside the brackets"},
    {SWAPS, "0-1 (1,3)", 1, 5, "mixed"},
    {SWAPS, "(0-1)", 1, 3, "separated by commas or spaces"},
    {SWAPS, "(0,1),,(1,3)", 1, 7, "a swap is missing between the commas"},
    {SWAPS, "(0,1),", 1, 6, "a swap is missing after the comma"},
    {SWAPS, "0-1,", 1, 4, "a swap is missing after the comma"},
    {SWAPS, "0-1,,1-3", 1, 5, "a swap is missing between the commas"},
    {SWAPS, ",(0,1)", 1, 1, "a swap was expected, not ','"},
    {SWAPS, "(,0,1)", 1, 2, "before the comma"},
    {SWAPS, "(0,,1)", 1, 4, "between the commas"},
    {SWAPS, "(0,1,)", 1, 5, "after the comma"},
    {SWAPS, "0-", 1, 3, "a number was expected after '-', not the end"},
    {SWAPS, "0--1", 1, 3, "a number was expected after '-', not '-'"},
    {SWAPS, "-1", 1, 1, "never negative"},
    {SWAPS, "(-1,2)", 1, 2, "never negative"},
    {SWAPS, "0 1", 1, 1, "here is 1 number; a swap has 2"},
    {SWAPS, "0-1-2", 1, 1, "here are 3 numbers; a swap has 2"},
    {SWAPS, "(0,1) (2,3,4)", 1, 7, "here are 3 numbers; a swap has 2"},
    {SWAPS, "(0,1) ()", 1, 7, "this bracket is empty"},
    {SWAPS, "[()]", 1, 2, "this bracket is empty"},
    {SWAPS, "(a,b)", 1, 2, "a number was expected, not 'a'"},
    {SWAPS, "STOP", 1, 1, "a swap was expected, not 'S'"},
    {TRIPLES, "(0,1)", 1, 1, "here are 2 numbers; a 3-cycle has 3"},
    {TRIPLES, "2-0-1 5-1", 1, 7, "a 3-cycle has 3"},
    {CYCLES, "0-1-2", 1, 1, "a cycle stands in brackets"},
    {CYCLES, "(1 2", 1, 5, "')' is missing"},
    {CYCLES, "1 2)", 1, 1, "a cycle stands in brackets"},
    {WORD, "", 1, 1, "a word was expected"},
    {WORD, "ST0P", 1, 3, "'0' is no letter"},
    {WORD, "S-P", 1, 2, "'-' is no letter"},
    {WORD, "A B\n C.", 2, 3, "'.' is no letter"},
    {WORD, "e\xcc\x81", 1, 2, "no letter"},
    {NUMBER, "", 1, 1, "a number was expected"},
    {NUMBER, "7 8", 1, 3, "after it stands the number 8"},
    {NUMBER, "seven", 1, 1, "not 's'"},
    {NUMBER, "-7", 1, 1, "not '-'"},
    {NUMBER, "07", 1, 1, "does not begin with 0"},
    {NUMBER, "18446744073709551616", 1, 1, "too big"},
    {NUMBER, "1.5", 1, 2, "'.'"},
    {EVEN_ODD, "", 1, 1, "even or odd was expected"},
    {EVEN_ODD, " maybe", 1, 2, "even or odd"},
    {EVEN_ODD, "even odd", 1, 1, "even or odd"},
    {EVEN_ODD, "evenevenevenevenodd", 1, 1, "even or odd"},
    {EVEN_ODD, "1", 1, 1, "even or odd"},
    {YES_NO, "yess", 1, 1, "yes or no was expected"},
    {YES_NO, "\xc3\xa9", 1, 1, "yes or no"},
};

static f15_code read_by(reader_kind reader, const char *text, size_t length, f15_error *err) {
    f15_groups groups = {0};
    f15_word word = {0};
    uint64_t number = 0;
    bool truth = false;
    f15_code code = F15_OK;
    switch (reader) {
    case LIST:
        code = f15_read_values(text, length, &arena, &groups, err);
        break;
    case SWAPS:
    case TRIPLES:
        code = f15_read_groups(text, length, reader == SWAPS ? 2 : 3, 0, 0, &arena, &groups, err);
        break;
    case CYCLES:
        code = f15_read_groups(text, length, 0, 0, 0, &arena, &groups, err);
        break;
    case WORD:
        code = f15_read_word(text, length, &arena, &word, err);
        break;
    case NUMBER:
        code = f15_read_number(text, length, &number, err);
        break;
    case EVEN_ODD:
        code = f15_read_even_odd(text, length, &truth, err);
        break;
    case YES_NO:
        code = f15_read_yes_no(text, length, &truth, err);
        break;
    }
    return code;
}

static void malformed(void **state) {
    size_t failures = 0;
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const refused *r = &refusals[i];
        f15_error err = {0};
        f15_code code = read_by(r->reader, r->text, strlen(r->text), &err);
        if (code == F15_BAD_NOTATION && err.code == code && err.line == r->line &&
            err.column == r->column && strstr(err.what, r->message) && err.remedy[0] != '\0')
            continue;
        print_message("\"%s\": %s at %zu:%zu: %s; %s\n", r->text, f15_code_name(code), err.line,
                      err.column, err.what, err.remedy);
        failures++;
    }
    assert_int_equal(failures, 0);
}

/* Lengths are given, so a NUL is a character like others. */
static void nul_inside(void **state) {
    f15_error err = {0};
    (void)state;
    assert_int_equal(read_by(LIST, "1 \0 2", 5, &err), F15_BAD_NOTATION);
    assert_int_equal(err.column, 3);
    assert_non_null(strstr(err.what, "U+0000"));
    assert_int_equal(read_by(WORD, "A\0B", 3, &err), F15_BAD_NOTATION);
    assert_int_equal(err.column, 2);
    assert_int_equal(read_by(EVEN_ODD, "even\0", 5, &err), F15_BAD_NOTATION);
}

static void hostile_size(void **state) {
    size_t length = (size_t)1 << 22;
    char *text = malloc(length);
    f15_error err = {0};
    (void)state;
    assert_non_null(text);
    memset(text, '(', length);
    assert_int_equal(read_by(SWAPS, text, length, &err), F15_BAD_NOTATION);
    assert_int_equal(err.column, 2);
    memset(text, '[', length);
    assert_int_equal(read_by(CYCLES, text, length, &err), F15_BAD_NOTATION);
    assert_int_equal(err.column, 3);
    memset(text, '9', length);
    assert_int_equal(read_by(LIST, text, length, &err), F15_BAD_NOTATION);
    assert_int_equal(read_by(LIST, text, F15_READ_LIMIT + 1, &err), F15_TOO_BIG);
    free(text);
}

/* ---- (12)(13) ------------------------------------------------------------------------------ */

static void ambiguous(void **state) {
    f15_groups read = {0};
    (void)state;
    for (uint32_t base = 0; base < 2; base++)
        for (uint32_t arity = 0; arity <= 2; arity += 2) {
            f15_error err = {0};
            assert_int_equal(f15_read_groups("(12)(13)", 8, arity, 4, base, &arena, &read, &err),
                             F15_AMBIGUOUS);
            assert_non_null(strstr(err.remedy, "(1 2)(1 3)?"));
            assert_int_equal(err.column, 1);
        }
    assert_int_equal(f15_read_groups("(12)(13)", 8, 0, 14, 0, &arena, &read, NULL), F15_OK);
    assert_int_equal(f15_read_groups("(12)(13)", 8, 0, 13, 1, &arena, &read, NULL), F15_OK);
    assert_int_equal(f15_read_groups("(12)(13)", 8, 0, 13, 0, &arena, &read, NULL), F15_AMBIGUOUS);
    assert_int_equal(f15_read_groups("(12)(13)", 8, 0, 0, 0, &arena, &read, NULL), F15_OK);
    assert_int_equal(f15_read_groups("(11)", 4, 0, 4, 0, &arena, &read, NULL), F15_OK);
    assert_int_equal(f15_read_groups("(12)", 4, 2, 0, 0, &arena, &read, NULL), F15_BAD_NOTATION);
    assert_int_equal(f15_read_groups("(12)(345)", 9, 0, 0, 1, &arena, &read, NULL), F15_OK);
    assert_true(read.n == 5 && read.count == 2 && read.value[4] == 5);
    /* out of range too: a digit a place, if all is without spaces and no place stands twice */
    static const struct {
        const char *text;
        size_t n;
        uint32_t base;
        size_t numbers;
        uint32_t first;
    } beyond[] = {
        {"(1756)(283)", 8, 0, 7, 1}, {"(12345)", 5, 0, 5, 1},   {"(0421)", 5, 1, 4, 0},
        {"(12 8)", 8, 0, 2, 12},     {"(1885)", 8, 0, 1, 1885}, {"(99)", 8, 0, 1, 99},
        {"(1 2 8)", 8, 0, 3, 1},     {"(89)", 0, 0, 2, 8},      {"(10)", 11, 0, 1, 10},
    };
    for (size_t k = 0; k < sizeof beyond / sizeof *beyond; k++) {
        assert_int_equal(f15_read_groups(beyond[k].text, strlen(beyond[k].text), 0, beyond[k].n,
                                         beyond[k].base, &arena, &read, NULL),
                         F15_OK);
        assert_int_equal(read.n, beyond[k].numbers);
        assert_int_equal(read.value[0], beyond[k].first);
    }
    assert_int_equal(f15_read_groups("(12)(3 45)", 10, 0, 0, 1, &arena, &read, NULL), F15_OK);
    assert_true(read.n == 3 && read.value[0] == 12 && read.value[2] == 45);
    assert_int_equal(f15_read_groups("(10)", 4, 0, 0, 1, &arena, &read, NULL), F15_OK);
    assert_true(read.n == 1 && read.value[0] == 10);
    f15_error err = {0};
    assert_int_equal(f15_read_groups("(0 3)(123)", 10, 0, 4, 0, &arena, &read, &err),
                     F15_AMBIGUOUS);
    assert_non_null(strstr(err.remedy, "(0 3)(1 2 3)?"));
    assert_int_equal(err.column, 6);
}

/* ---- the rest ------------------------------------------------------------------------------ */

static void truths(void **state) {
    static const char *yes[] = {"yes", "Y", " TRUE ", "true"}, *no[] = {"no", "n", "False\n"};
    static const char nbsp_even[] = "\xc2\xa0"
                                    "Even",
                      minus_one[] = "\xe2\x88\x92"
                                    "1";
    static const char *even[] = {"even", "E", "+1", "+", nbsp_even};
    static const char *odd[] = {"odd", "o", "-1", "-", minus_one};
    bool out = false;
    (void)state;
    for (size_t i = 0; i < 4; i++)
        assert_true(f15_read_yes_no(yes[i], strlen(yes[i]), &out, NULL) == F15_OK && out);
    for (size_t i = 0; i < 3; i++)
        assert_true(f15_read_yes_no(no[i], strlen(no[i]), &out, NULL) == F15_OK && !out);
    for (size_t i = 0; i < 5; i++) {
        assert_true(f15_read_even_odd(even[i], strlen(even[i]), &out, NULL) == F15_OK && out);
        assert_true(f15_read_even_odd(odd[i], strlen(odd[i]), &out, NULL) == F15_OK && !out);
    }
}

static void numbers(void **state) {
    uint64_t out = 0;
    (void)state;
    assert_int_equal(f15_read_number(" 18446744073709551615\n", 22, &out, NULL), F15_OK);
    assert_true(out == UINT64_MAX);
    assert_int_equal(f15_read_number("0", 1, &out, NULL), F15_OK);
    assert_true(out == 0);
}

static void integers(void **state) {
    static const struct {
        const char *text;
        int64_t number;
        f15_code code;
    } table[] = {
        {"0", 0, F15_OK},
        {"-0", 0, F15_OK},
        {"-1", -1, F15_OK},
        {"9223372036854775807", INT64_MAX, F15_OK},
        {"-9223372036854775807", -INT64_MAX, F15_OK},
        {"9223372036854775808", 7, F15_BAD_NOTATION},
        {"-9223372036854775808", INT64_MIN, F15_OK},
        {"-9223372036854775809", 7, F15_BAD_NOTATION},
        {"18446744073709551615", 7, F15_BAD_NOTATION},
        {"-18446744073709551616", 7, F15_BAD_NOTATION},
        {"--1", 7, F15_BAD_NOTATION},
        {"-", 7, F15_BAD_NOTATION},
        {"", 7, F15_BAD_NOTATION},
        {"1-", 7, F15_BAD_NOTATION},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        int64_t out = 7; /* stays if the text is refused */
        assert_int_equal(f15_read_integer(table[i].text, strlen(table[i].text), &out, NULL),
                         table[i].code);
        assert_int_equal(out, table[i].number);
    }
    f15_error err = {0};
    int64_t out = 0;
    assert_int_equal(f15_read_integer("-1x", 3, &out, &err), F15_BAD_NOTATION);
    assert_int_equal(err.column, 3);
}

/* What is asked back has the brackets that were written. */
static void an_empty_group_is_asked_back_whole(void **state) {
    f15_groups swaps = {0};
    f15_error err = {0};
    (void)state;
    assert_int_equal(f15_read_groups("() (12)", 7, 2, 3, 0, &arena, &swaps, &err), F15_AMBIGUOUS);
    assert_string_equal(err.remedy, "did you mean ()(1 2)? put a space between two numbers");
}

static void shapes(void **state) {
    static const struct {
        const char *text;
        f15_shape shape;
    } table[] = {
        {"", F15_SHAPE_EMPTY},
        {" \n", F15_SHAPE_EMPTY},
        {"3,4", F15_SHAPE_LIST},
        {"[3,4]", F15_SHAPE_LIST},
        {"0junk", F15_SHAPE_LIST},
        {"STOP", F15_SHAPE_WORD},
        {"\xc3\xa9t\xc3\xa9", F15_SHAPE_WORD},
        {"(1 2)", F15_SHAPE_GROUPS},
        {"[[0,1]]", F15_SHAPE_GROUPS},
        {"[ (", F15_SHAPE_GROUPS},
        {"[]", F15_SHAPE_GROUPS},
        {"0-1", F15_SHAPE_GROUPS},
        {"0 \xe2\x80\x93 1", F15_SHAPE_GROUPS},
        {"-1", F15_SHAPE_OTHER},
        {"#", F15_SHAPE_OTHER},
        {"\xff", F15_SHAPE_OTHER},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_int_equal(f15_shape_of(table[i].text, strlen(table[i].text)), table[i].shape);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_group_is_asked_back_whole),
        cmocka_unit_test(lists),
        cmocka_unit_test(groups),
        cmocka_unit_test(spans),
        cmocka_unit_test(words),
        cmocka_unit_test(malformed),
        cmocka_unit_test(nul_inside),
        cmocka_unit_test(hostile_size),
        cmocka_unit_test(ambiguous),
        cmocka_unit_test(truths),
        cmocka_unit_test(numbers),
        cmocka_unit_test(integers),
        cmocka_unit_test(shapes),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
