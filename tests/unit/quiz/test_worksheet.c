/* Worksheets: what is read from one, what is refused and where, and the marks of one that is filled
 * in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/quiz.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reads_a_sheet(void **state) {
    (void)state;
    static const char text[] = "\xef\xbb\xbf# begins with a comment\r\n"
                               "\n"
                               "fifteen trace 'transform' \\\r\n"
                               "   MARINE \"AIR\"MEN --base=1 --depth 3 --compose right-to-left "
                               "--blanks\n"
                               "  1. swap: ___\n"
                               "3. \xc3\xa9swap: ___ 2-3__ \t\r\n"
                               "  # 4. swap: 1-2\n"
                               "12. a: b: c";
    f15_worksheet sheet;
    f15_error err = {0};
    if (f15_worksheet_read(text, sizeof text - 1, &sheet, &err) != F15_OK)
        fail_msg("%s", err.what);
    assert_int_equal(sheet.words, 3);
    assert_string_equal(sheet.word[0], "transform");
    assert_string_equal(sheet.word[2], "AIRMEN");
    assert_int_equal(sheet.convention.base, 1);
    assert_int_equal(sheet.convention.compose, F15_RIGHT_TO_LEFT);
    assert_int_equal(sheet.depth, 3);
    assert_int_equal(sheet.most, 12);
    assert_true(sheet.gap[0].there && sheet.gap[0].length == 0 && sheet.gap[0].line == 5);
    assert_false(sheet.gap[1].there || sheet.gap[3].there);
    assert_int_equal(sheet.gap[2].length, 3);
    assert_memory_equal(sheet.gap[2].text, "2-3", 3);
    assert_true(sheet.gap[2].line == 6 && sheet.gap[2].column == 15);
    assert_memory_equal(sheet.gap[11].text, "b: c", 4);
    f15_worksheet_free(&sheet);
    f15_worksheet_free(&sheet);
}

#define HEAD "fifteen trace transform AB BA --blanks\n"

static void refuses_what_is_no_sheet(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        f15_code code;
        size_t line, column;
    } cases[] = {
#define CASE(code, line, column, text) {text, sizeof text - 1, F15_##code, line, column}
        CASE(BAD_NOTATION, 1, 0, ""),
        CASE(BAD_NOTATION, 3, 0, "# only\n# comments\n"),
        CASE(USAGE, 1, 1, "rm -rf /\n1. swap: 0-1\n"),
        CASE(USAGE, 2, 1, "\nfifteen check x\n"),
        CASE(USAGE, 1, 1, "fifteen trace\n"),
        CASE(USAGE, 1, 1, "1. swap: 0-1\n"),
        CASE(USAGE, 1, 0, "fifteen trace transform AB BA --depth\n"),
        CASE(USAGE, 1, 0, "fifteen trace transform AB BA --depth 0\n"),
        CASE(USAGE, 1, 0, "fifteen trace transform AB BA --base 2\n"),
        CASE(USAGE, 1, 0, "fifteen trace transform AB BA --compose up\n"),
        CASE(BAD_NOTATION, 1, 0, "fifteen trace transform \"AB BA\n1. a: b"),
        CASE(TOO_BIG, 1, 0, "fifteen trace a a a a a a a a a a a a a a a a a a a a a a a a a"),
        CASE(BAD_NOTATION, 2, 1, HEAD "swap: 0-1\n"),
        CASE(BAD_NOTATION, 2, 3, HEAD "  ; rm\n"),
        CASE(BAD_NOTATION, 2, 1, HEAD "1 swap: 0-1\n"),
        CASE(BAD_NOTATION, 2, 1, HEAD "1. swap 0-1\n"),
        CASE(OUT_OF_RANGE, 2, 1, HEAD "0. swap: 0-1\n"),
        CASE(OUT_OF_RANGE, 2, 1, HEAD "129. swap: 0-1\n"),
        CASE(BAD_NOTATION, 2, 1, HEAD "99999999999999999999999. swap: 0-1\n"),
        CASE(REPEATED, 3, 2, HEAD "1. swap: 0-1\n 1. swap: 0-1\n"),
        CASE(BAD_NOTATION, 2, 4, HEAD "1. \x1b[31m: 0-1\n"),
        CASE(MISMATCH, 2, 0, HEAD "# Write your answers where the\n1. swap: 0-1\n"),
        CASE(MISMATCH, 3, 0, HEAD "#\n# Sheet version 1\r\n1. swap: 0-1\n"),
        CASE(MISMATCH, 2, 0, HEAD "#Sheet version 3\n# Write your answers where the\n"),
        CASE(OK, 0, 0, HEAD "# Sheet version 2\n# Write your answers where the\n1. swap: 0-1\n"),
        CASE(OK, 0, 0, HEAD "# Sheet version\n# Sheet version two\n# Sheet version 2 of 3\n#"),
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_worksheet sheet;
        f15_error err = {0};
        f15_code code = f15_worksheet_read(cases[k].text, cases[k].length, &sheet, &err);
        if (code != cases[k].code || err.line != cases[k].line || err.column != cases[k].column)
            fail_msg("case %zu: %s at %zu:%zu: %s", k, f15_code_name(code), err.line, err.column,
                     err.what);
        assert_true((err.what[0] != '\0') == (code != F15_OK));
        assert_true((sheet.memory.last != NULL) == (code == F15_OK));
        f15_worksheet_free(&sheet);
    }
}

/* The message shows the line as far as it goes, and nothing behind it. */
static void an_open_quote_is_shown(void **state) {
    (void)state;
    static const char text[] = "fifteen trace x\"AB\n1. swap: 0-1\n";
    const size_t to_the_line = 18, to_the_quote = 16;
    f15_worksheet sheet;
    f15_error err = {0};
    char *exact = malloc(to_the_line);
    assert_non_null(exact);
    memcpy(exact, text, to_the_line);
    assert_int_equal(f15_worksheet_read(text, sizeof text - 1, &sheet, &err), F15_BAD_NOTATION);
    assert_string_equal(err.what, "a quote is open: x\"AB");
    assert_int_equal(f15_worksheet_read(exact, to_the_line - 1, &sheet, &err), F15_BAD_NOTATION);
    assert_string_equal(err.what, "a quote is open: x\"A");
    assert_int_equal(f15_worksheet_read(exact, to_the_quote, &sheet, &err), F15_BAD_NOTATION);
    assert_string_equal(err.what, "a quote is open: x\"");
    free(exact);
}

static void refuses_what_is_too_long(void **state) {
    (void)state;
    char *text = malloc(F15_WORKSHEET_BYTES + 1);
    f15_worksheet sheet;
    assert_non_null(text);
    memset(text, '#', F15_WORKSHEET_BYTES + 1);
    assert_int_equal(f15_worksheet_read(text, F15_WORKSHEET_BYTES + 1, &sheet, NULL), F15_TOO_BIG);
    memcpy(text, "fifteen trace ", 14);
    assert_int_equal(f15_worksheet_read(text, F15_WORKSHEET_BYTES, &sheet, NULL), F15_OK);
    assert_int_equal(sheet.words, 1);
    f15_worksheet_free(&sheet);
    free(text);
}

/* ---- marks --------------------------------------------------------------------------------- */

typedef struct seen {
    char verdict[32]; /* r w u - of each gap in turn */
    char expected[16][32];
} seen;

static f15_code note(void *self, const f15_marked *m, f15_error *err) {
    seen *s = self;
    (void)err;
    s->verdict[m->number - 1] = m->right                             ? 'r'
                                : !m->verdict                        ? '-'
                                : m->verdict->judgement == F15_WRONG ? 'w'
                                                                     : 'u';
    snprintf(s->expected[m->number - 1], 32, "%s", m->expected ? m->expected : "");
    return F15_OK;
}

static f15_marks mark(const char *text, seen *s) {
    f15_worksheet sheet;
    f15_quiz predict;
    f15_marks marks = {0};
    f15_error err = {0};
    *s = (seen){0};
    f15_code code = f15_worksheet_read(text, strlen(text), &sheet, &err);
    if (code == F15_OK)
        code = f15_quiz_open(&predict, sheet.word, sheet.words, &sheet.convention, NULL,
                             sheet.depth, &err);
    if (code == F15_OK)
        code = f15_worksheet_judge(&sheet, &predict, F15_FEEDBACK_FULL, note, s, &marks, &err);
    if (code != F15_OK)
        fail_msg("%s", err.what);
    f15_quiz_free(&predict);
    f15_worksheet_free(&sheet);
    return marks;
}

#define MARINE "fifteen trace transform MARINE AIRMEN\n"

static void marks_are_carried_forward(void **state) {
    (void)state;
    seen s;
    f15_marks m = mark(MARINE "1. a: 0-1\n2. a: 1-3\n3. a: 4-5\n4. a: 3\n", &s);
    assert_true(m.right == 4 && m.of == 4);
    m = mark(MARINE "1. a: 0-3\n2. a: 0-1\n3. a: 4-5\n4. a: 3\n", &s);
    assert_string_equal(s.verdict, "wrrr");
    assert_string_equal(s.expected[0], "0-1");
    m = mark(MARINE "1. a: 0-1\n2. a: (((\n3. a: 4-5\n4. a: \n", &s);
    assert_string_equal(s.verdict, "rur-");
    assert_true(m.right == 2 && m.unreadable == 1 && m.unfilled == 1 && m.wrong == 0);
    m = mark(MARINE "2. a: 1-3\n", &s); /* gaps that are gone are made as they should be */
    assert_string_equal(s.verdict, "-r--");
    m = mark("fifteen trace transform ABC BAC\n1. a: 0-2\n2. a: 2\n", &s);
    assert_string_equal(s.verdict, "wr");
}

/* The value that is right for the gap asked now. */
static uint64_t right_value(f15_quiz *quiz) {
    f15_text text = {0};
    assert_int_equal(f15_quiz_write(quiz, &text, NULL), F15_OK);
    const char *s = f15_text_string(&text);
    uint64_t value =
        f15_quiz_gap(quiz)->kind == F15_GAP_PARITY ? strcmp(s, "odd") == 0 : strtoull(s, NULL, 10);
    f15_text_free(&text);
    return value;
}

/* Fills in the sheet of a permutation's parity as somebody does who is wrong at gap `slip` alone,
 * by `delta`, and goes on from that: adds up what was counted, and, if `believing`, has the parity
 * that it means wherever the whole one is asked; but the last gap, if `contrary`, the wrong one.
 * Returns how many faults there are. */
static size_t faults_of(const char *list, size_t slip, uint64_t delta, bool believing,
                        bool contrary) {
    const char *const words[] = {"parity", list};
    f15_quiz quiz;
    f15_error err = {0};
    size_t faults = 0;
    uint64_t counted = 0;
    bool astray = false;
    if (f15_quiz_open(&quiz, words, 2, &F15_CHAPTER6, NULL, 0, &err) != F15_OK)
        fail_msg("%s: %s", list, err.what);
    for (const f15_gap *gap; (gap = f15_quiz_gap(&quiz)) != NULL;) {
        const bool parity = gap->kind == F15_GAP_PARITY, last = quiz.next + 1 == quiz.own.gaps;
        const bool whole = parity && gap->info->of == F15_ASK_EVEN;
        const uint64_t truth = right_value(&quiz);
        uint64_t said = truth;
        char answer[24];
        f15_verdict verdict = {0};
        if (gap->info->event == F15_EVENT_INVERSIONS_RIGHT)
            said = counted;
        if (whole && (last && contrary ? !astray : astray && believing))
            said = !truth;
        if (quiz.next == slip)
            said = parity ? !truth : truth + delta;
        if (gap->info->event == F15_EVENT_SMALLER_BEHIND)
            counted += said;
        else if ((said ^ truth) & 1)
            astray = true;
        snprintf(answer, sizeof answer, "%d", (int)said);
        const char *text = !parity ? answer : said ? "odd" : "even";
        assert_int_equal(f15_quiz_judge(&quiz, text, strlen(text), &verdict, &err), F15_OK);
        faults += verdict.judgement != F15_RIGHT;
        f15_verdict_free(&verdict);
        assert_int_equal(f15_quiz_take(&quiz, &err), F15_OK);
    }
    f15_quiz_free(&quiz);
    return faults;
}

/* Every slip in the sheet of every permutation of up to 4 items is one fault, whether its author
 * believes it or not; the wrong parity that nothing wrong means is another. */
static void one_slip_is_one_fault(void **state) {
    (void)state;
    for (uint32_t n = 2; n <= 4; n++) {
        for (uint32_t code = 0; code < n * n * n * n; code++) {
            char list[24] = "";
            uint32_t seen_items = 0, digits = code;
            for (uint32_t k = 0; k < n; k++, digits /= n) {
                seen_items |= 1u << digits % n;
                snprintf(list + strlen(list), 8, "%s%u", k > 0 ? " " : "", (unsigned)(digits % n));
            }
            if (seen_items != (1u << n) - 1 || (n < 4 && digits > 0))
                continue;
            const char *const words[] = {"parity", list};
            f15_quiz quiz;
            assert_int_equal(f15_quiz_open(&quiz, words, 2, &F15_CHAPTER6, NULL, 0, NULL), F15_OK);
            const size_t gaps = quiz.own.gaps;
            assert_int_equal(faults_of(list, gaps, 0, true, false), 0);
            for (size_t slip = 0; slip < gaps; slip++) {
                const bool parity = quiz.own.gap[slip].kind == F15_GAP_PARITY;
                for (uint64_t delta = 1; delta <= (parity ? 1 : 4); delta++) {
                    assert_int_equal(faults_of(list, slip, delta, true, false), 1);
                    assert_int_equal(faults_of(list, slip, delta, false, false), 1);
                    if (!parity && delta % 2 == 0)
                        assert_int_equal(faults_of(list, slip, delta, true, true), 2);
                }
            }
            f15_quiz_free(&quiz);
        }
    }
}

/* A count in words, or as a sum, is added up like one in digits: a slip after it is one fault, and
 * what follows from a wrong count is none. */
static void counts_in_words_are_added_up(void **state) {
    static const char *const ones[] = {"1", "one", "One", "2-1", "= 1", "1.", "it is 1"};
    (void)state;
    for (size_t k = 0; k < sizeof ones / sizeof *ones; k++) {
        char text[200];
        seen s;
        snprintf(text, sizeof text,
                 "fifteen trace parity \"1 0\"\n1. a: odd\n2. a: odd\n3. a: 1\n4. a: odd\n"
                 "5. a: %s\n6. a: 1\n7. a: 2\n8. a: even\n",
                 ones[k]);
        mark(text, &s);
        assert_string_equal(s.verdict, "rrrrrwrr");
        snprintf(text, sizeof text,
                 "fifteen trace parity \"2 1 0\"\n1. a: odd\n2. a: odd\n3. a: even\n4. a: 2\n"
                 "5. a: odd\n6. a: %s\n7. a: 1\n8. a: 0\n9. a: 2\n10. a: even\n",
                 ones[k]);
        mark(text, &s);
        assert_string_equal(s.verdict, "rrrrrwrrrr");
    }
}

/* A wrong parity in other words is gone on from like one in plain words. */
static void parities_in_other_words_are_heard(void **state) {
    static const char *const odds[] = {"odd", "ODD.", "it is odd", "parity = odd", "\"odd\""};
    (void)state;
    for (size_t k = 0; k < sizeof odds / sizeof *odds; k++) {
        char text[200];
        seen s;
        snprintf(text, sizeof text,
                 "fifteen trace parity \"2 1 0\"\n1. a: odd\n2. a: odd\n3. a: %s\n4. a: 2\n"
                 "5. a: even\n",
                 odds[k]);
        mark(text, &s);
        assert_string_equal(s.verdict, "rrwrr-----");
    }
}

/* The next swap is made on a wrong arrangement too, however it is spelt. */
static void a_wrong_arrangement_is_gone_on_from(void **state) {
    static const char *const words[] = {"CBAD",  "c b a d", "= CBAD",
                                        "CBAD.", "'CBAD'",  "C, B, A, D"};
    static const char *const lists[] = {"3 2 1 4", "[3,2,1,4]", "p = 3 2 1 4", "3, 2, 1, 4."};
    (void)state;
    for (size_t k = 0; k < sizeof words / sizeof *words + sizeof lists / sizeof *lists; k++) {
        const size_t in_words = sizeof words / sizeof *words;
        char text[200];
        seen s;
        snprintf(text, sizeof text, "fifteen trace apply %s \"%s\" --base 1\n1. a: %s\n2. a: %s\n",
                 k < in_words ? "ABCD" : "\"1 2 3 4\"", "1-2 2-3",
                 k < in_words ? words[k] : lists[k - in_words], k < in_words ? "CABD" : "3 1 2 4");
        mark(text, &s);
        assert_string_equal(s.verdict, "wr-");
    }
}

/* Three-cycles with a spare place that happens to be filled as well: all is done after one of the
 * gaps. What is left over may be empty or (), and a step there is a slip like any other. */
static void nothing_left_to_be_done(void **state) {
    (void)state;
    seen s;
    static const char head[] = "fifteen trace three-cycles 4,1,0,3,2 0,1,2,3,4\n";
    char text[200];
    f15_marks m;
    snprintf(text, sizeof text, "%s1. a: (2 0 4)\n2. a: ()\n3. a:\n", head);
    m = mark(text, &s);
    assert_int_equal(m.of, 3);
    assert_string_equal(s.verdict, "rrr");
    snprintf(text, sizeof text, "%s1. a: (2 0 4)\n2. a: (0 1 2)\n3. a: (1 0 2)\n", head);
    mark(text, &s);
    assert_string_equal(s.verdict, "rwr");
    assert_string_equal(s.expected[1], "()");
}

static void a_blank_too_many(void **state) {
    (void)state;
    static const char text[] = MARINE "1. a: 0-1\n9. a: 0-1\n";
    f15_worksheet sheet;
    f15_quiz predict;
    f15_marks marks = {0};
    seen s = {0};
    f15_error err = {0};
    assert_int_equal(f15_worksheet_read(text, sizeof text - 1, &sheet, &err), F15_OK);
    assert_int_equal(
        f15_quiz_open(&predict, sheet.word, sheet.words, &sheet.convention, NULL, 0, NULL), F15_OK);
    assert_int_equal(
        f15_worksheet_judge(&sheet, &predict, F15_FEEDBACK_FULL, note, &s, &marks, &err),
        F15_OUT_OF_RANGE);
    assert_int_equal(err.line, 3);
    f15_quiz_free(&predict);
    f15_worksheet_free(&sheet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_sheet),
        cmocka_unit_test(refuses_what_is_no_sheet),
        cmocka_unit_test(an_open_quote_is_shown),
        cmocka_unit_test(refuses_what_is_too_long),
        cmocka_unit_test(marks_are_carried_forward),
        cmocka_unit_test(one_slip_is_one_fault),
        cmocka_unit_test(counts_in_words_are_added_up),
        cmocka_unit_test(parities_in_other_words_are_heard),
        cmocka_unit_test(a_wrong_arrangement_is_gone_on_from),
        cmocka_unit_test(nothing_left_to_be_done),
        cmocka_unit_test(a_blank_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
