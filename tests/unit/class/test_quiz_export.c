/* Questions for Moodle. Every answer that is exported, for the whole course and for exercises made
 * for this test, is judged again by the program's own check. An answer has 100 exactly if it is
 * right; each other one has the grade of Moodle that is nearest to its credit; and no question has
 * a text twice. */
#include "../../thorough.h"
#include "../course/whole.h"

#include <fifteen/class.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define MOST 4000

/* The answers of a question in XML, as Moodle reads them. */
typedef struct read_back {
    char type[20];
    double fraction[MOST];
    char *text[MOST];
    size_t answers;
} read_back;

/* What stands between <text> and </text>, outside CDATA or within, without entities. */
static char *text_after(const char *at) {
    static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    const char *s = strstr(at, "<text>") + 6, *end = strstr(s, "</text>");
    char *text = malloc((size_t)(end - s) + 1), *to = text;
    assert_non_null(text);
    if (strncmp(s, "<![CDATA[", 9) == 0) {
        s += 9;
        end -= 3;
    }
    while (s < end) {
        size_t k = 0;
        while (k < 4 && strncmp(s, entity[k], strlen(entity[k])) != 0)
            k++;
        *to++ = k < 4 ? "&<>\""[k] : *s;
        s += k < 4 ? strlen(entity[k]) : 1;
    }
    *to = '\0';
    return text;
}

static read_back read_question(const char *xml) {
    read_back q = {0};
    assert_int_equal(sscanf(xml, "<question type=\"%19[a-z]\">", q.type), 1);
    for (const char *at = xml; (at = strstr(at, "<answer fraction=\"")) != NULL; q.answers++) {
        at += strlen("<answer fraction=\"");
        assert_true(q.answers < MOST);
        q.fraction[q.answers] = strtod(at, NULL);
        q.text[q.answers] = text_after(at);
    }
    return q;
}

static void free_question(read_back *q) {
    for (size_t k = 0; k < q->answers; k++)
        free(q->text[k]);
}

/* Written out from Moodle's list, and not as the program has it. */
static double nearest(double credit) {
    static const double all[] = {0,        5,  10, 11.11111, 12.5,     14.28571, 16.66667,
                                 20,       25, 30, 33.33333, 40,       50,       60,
                                 66.66667, 70, 75, 80,       83.33333, 90};
    double best = 0;
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        best = fabs(all[k] - 100 * credit) < fabs(best - 100 * credit) ? all[k] : best;
    return credit >= 1 ? 100 : best;
}

static void judge_again(const f15_exercise *e, const read_back *q) {
    size_t right = 0;
    const bool ordering = strcmp(q->type, "ordering") == 0;
    for (size_t k = 0; k < q->answers && !ordering; k++) {
        f15_verdict v = {0};
        char letter[] = {(char)('a' + k), '\0'};
        const char *answer = e->question.kind == F15_KIND_CHOICE ? letter : q->text[k];
        assert_int_equal(f15_check(&e->question, answer, strlen(answer), &v, NULL), F15_OK);
        if (v.judgement == F15_UNREADABLE ||
            (v.judgement == F15_RIGHT) != (q->fraction[k] > 99.9) ||
            fabs(nearest(v.credit) - q->fraction[k]) > 0.001)
            fail_msg("%s, seed %llu: \"%s\" has %f, and is %s", e->id, (unsigned long long)e->seed,
                     answer, q->fraction[k], f15_judgement_name(v.judgement));
        right += v.judgement == F15_RIGHT;
        f15_verdict_free(&v);
        for (size_t i = 0; i < k; i++)
            if (strcasecmp(q->text[i], q->text[k]) == 0)
                fail_msg("%s: \"%s\" stands there twice", e->id, q->text[k]);
    }
    assert_true(right > 0 || ordering);
}

/* Returns whether Moodle judges it; there is a reason if not. */
static bool try_exercise(const f15_exercise *e, size_t *rounded) {
    f15_text out = {0}, reason = {0};
    assert_int_equal(f15_moodle_question(&out, e, 100 * e->points, &reason, rounded, NULL), F15_OK);
    read_back q = read_question(f15_text_string(&out));
    const bool essay = strcmp(q.type, "essay") == 0;
    assert_int_equal(essay, reason.length > 0);
    assert_int_equal(essay, q.answers == 0);
    if (!essay)
        judge_again(e, &q);
    free_question(&q);
    f15_text_free(&out);
    f15_text_free(&reason);
    return !essay;
}

static void the_whole_course(void **state) {
    size_t judged = 0, rounded = 0;
    (void)state;
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_exercise *e = course.exercise[k];
        judged += try_exercise(e, &rounded);
        for (uint64_t seed = 0, n = 0; e->varies && n < thorough(10, 2); seed++, n++) {
            f15_exercise made = {0};
            assert_int_equal(f15_exercise_fresh(e, seed, &made, NULL), F15_OK);
            seed = made.seed;
            judged += try_exercise(&made, &rounded);
            f15_exercise_free(&made);
        }
    }
    assert_true(judged > 200);
}

#define HEAD "fifteen: exercises\nconvention: chapter6\nexercises:\n"
#define ITEM "  - id: a/x\n    title: X\n    prompt: What is it?\n"

/* The question of one exercise in YAML. */
static char *question_of(const char *keys, size_t *rounded, char reason[200]) {
    f15_course own = {0};
    f15_findings findings = {0};
    f15_text yaml = {0}, out = {0}, why = {0};
    f15_text_addf(&yaml, HEAD ITEM "%s", keys);
    f15_course_read(&own, "x.yaml", f15_text_string(&yaml), yaml.length, &findings, NULL);
    if (findings.errors > 0)
        fail_msg("%s", findings.at[0].error.what);
    assert_int_equal(f15_moodle_question(&out, own.exercise[0], 100, &why, rounded, NULL), F15_OK);
    read_back q = read_question(f15_text_string(&out));
    if (q.answers > 0)
        judge_again(own.exercise[0], &q);
    free_question(&q);
    snprintf(reason, 200, "%s", f15_text_string(&why));
    char *copy = strdup(f15_text_string(&out));
    f15_text_free(&yaml);
    f15_text_free(&why);
    f15_text_free(&out);
    f15_findings_free(&findings);
    f15_course_free(&own);
    return copy;
}

/* What the question of these keys has in its XML, how many answers, and the reason if it has none. */
static void one(const char *keys, const char *has, size_t answers, const char *reason,
                size_t rounded) {
    char why[200];
    size_t off = 0;
    char *xml = question_of(keys, &off, why);
    read_back q = read_question(xml);
    if (strstr(xml, has) == NULL)
        fail_msg("no %s in\n%s", has, xml);
    assert_int_equal(q.answers, answers);
    assert_string_equal(why, reason);
    assert_int_equal(off, rounded);
    free_question(&q);
    free(xml);
}

static void numbers(void **state) {
    (void)state;
    one("    kind: number\n    formula: 3/8\n    solutions: [3/8]\n", "<text>0.375</text>", 1, "",
        0);
    one("    kind: number\n    formula: 5-7\n    solutions: [5-7]\n", "<text>-2</text>", 1, "", 0);
    one("    kind: number\n    formula: 1/3\n    solutions: [1/3]\n", "essay", 0,
        "its number has no exact decimal form that Moodle could compare", 0);
    one("    kind: number\n    formula: 30!\n    solutions: [30!]\n", "essay", 0,
        "its number is too large for Moodle to compare exactly", 0);
    one("    kind: number\n    formula: 1/30!\n    solutions: [1/30!]\n", "essay", 0,
        "its number has no exact decimal form that Moodle could compare", 0);
    one("    kind: number\n    formula: 16!/2\n    solutions: [16!/2]\n",
        "<text>10461394944000</text>", 1, "", 0);
    one("    kind: number\n    formula: 2^46\n    solutions: [2^46]\n",
        "<text>70368744177664</text>", 1, "", 0);
    one("    kind: number\n    formula: 2^46+1\n    solutions: [2^46+1]\n", "essay", 0,
        "its number is too large for Moodle to compare exactly", 0);
    one("    kind: number\n    formula: 2m+1\n    solutions: [2m+1]\n", "essay", 0,
        "a formula can be written in many ways", 0);
    one("    kind: number\n    of: conversion\n"
        "    solutions: [m+1]\n",
        "essay", 0, "a formula can be written in many ways", 0);
    /* two spellings of one number are one; credit that Moodle has, and that it lacks; no decimal: left out */
    one("    kind: number\n    formula: 44\n    solutions: [\"44\"]\n"
        "    wrong: [{answer: \"76\", credit: 2/3, feedback: \"]]> & <b>\"}, {answer: 120-44}, "
        "{answer: \"45\", "
        "credit: 0.44}, {answer: 1/3}]\n",
        "<answer fraction=\"66.666667\"", 3, "", 1);
    one("    kind: number\n    formula: 44\n    solutions: [\"44\"]\n    wrong: [{answer: \"45\", "
        "credit: 0.99}]\n",
        "<answer fraction=\"90\"", 2, "", 1);
}

static void lists_and_cycles(void **state) {
    (void)state;
    one("    kind: cycles\n    data: {n: 4, permutation: (0 1)}\n    solutions: [(0 1)]\n",
        ">(1,0)<", 6, "", 0);
    one("    kind: cycles\n    canonical: yes\n    data: {permutation: (0 1)(2 3)}\n    solutions: "
        "[(0 1)(2 3)]\n",
        ">(0, 1) (2, 3)<", 6, "", 0);
    one("    kind: cycles\n    data: {permutation: (0 1)(2 3)}\n    solutions: [(0 1)(2 3)]\n",
        ">(3,2) (1,0)<", 48, "", 0);
    one("    kind: cycles\n    data: {n: 3, permutation: ()}\n    solutions: [()]\n", ">()<", 1, "",
        0);
    one("    kind: cycles\n    data: {permutation: (0 1 2)(3 4 5)(6 7 8)(9 10)}\n"
        "    solutions: [(0 1 2)(3 4 5)(6 7 8)(9 10)]\n",
        "essay", 0, "what earns credit has too many spellings for a list of texts", 0);
    one("    kind: permutation\n    of: arrangement\n    data: {start: STOP, swaps: 0-1}\n    "
        "solutions: [TSOP]\n",
        ">T S O P<", 2, "", 0);
    one("    kind: set\n    data: {start: ABC}\n    conditions: [{of: even, exactly: yes}]\n"
        "    solutions: [ABC BCA CAB]\n",
        ">CAB, BCA, ABC<", 18, "", 0);
}

/* Cards with signs or letters for their suits, words with their letters apart; and the question says
 * how to write them. */
static void cards_and_words(void **state) {
    char why[200];
    size_t off = 0;
    char *xml;
    (void)state;
    one("    kind: permutation\n    of: arrangement\n    data: {start: A♠ 10h Kd, swaps: 0-1}\n"
        "    solutions: [Th As Kd]\n    wrong: [{answer: As T♥ K♢, "
        "credit: 1/2}]\n",
        ">10h,As,Kd<", 12, "", 0);
    one("    kind: permutation\n    of: arrangement\n    data: {start: A♠ 10h Kd, swaps: 0-1}\n"
        "    solutions: [Th As Kd]\n",
        "<p>Write cards, such as 7♣ 9♦ or 7c 9d. Write one blank", 6, "", 0);
    one("    kind: permutation\n    of: arrangement\n    data: {start: A♠ 10h, swaps: 0-1}\n"
        "    solutions: [10h As]\n",
        "<p>Write cards, such as 7♣ 9♦ 4♠ or 7c 9d 4s. Write one blank", 6, "", 0);
    one("    kind: permutation\n    of: arrangement\n    data: {start: A♠ 10h, swaps: 0-1}\n"
        "    solutions: [10h As]\n",
        "Write all suits as signs, or all as s, h, d or c, and ten as 10.</p>", 6, "", 0);
    one("    kind: permutation\n    of: arrangement\n    data: {start: red blue, swaps: 0-1}\n"
        "    solutions: [blue red]\n",
        "Write one blank between two entries.</p>", 3, "", 0);
    xml = question_of("    kind: permutation\n    of: arrangement\n    data: {start: STOP, swaps: "
                      "0-1}\n    solutions: [TSOP]\n",
                      &off, why);
    assert_non_null(strstr(xml, "<p>Write a word such as ACT.</p>"));
    free(xml);
}

static void words_and_orders(void **state) {
    (void)state;
    one("    kind: parity\n    data: {permutation: (0 1)}\n    solutions: [odd]\n", "multichoice",
        2, "", 0);
    one("    kind: yes-no\n    answer: no\n    solutions: [no]\n", "multichoice", 2, "", 0);
    one("    kind: parity\n    data: {permutation: (0 1)}\n    with: [swaps]\n    solutions: "
        "[\"odd, swaps 1\"]\n",
        "essay", 0, "it asks for numbers beside the word", 0);
    one("    kind: choice\n    options: [{text: \"a < b ]]> *\", right: yes}, {text: b, feedback: "
        "No.}]\n"
        "    solutions: [a]\n    wrong: [{answer: b, credit: 1/2}]\n",
        "a &lt; b ]]&gt; *", 2, "", 0);
    one("    kind: order\n    solutions: [b c a]\n"
        "    statements: [{text: Last., needs: [c]}, {text: First.}, {text: Then., needs: [b]}]\n",
        "<gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>", 3, "", 0);
    one("    kind: order\n    solutions: [b c a]\n"
        "    statements: [{text: Last., needs: [c, b]}, {text: First.}, {text: Then.}]\n",
        "essay", 0, "more than one order is right", 0);
    one("    kind: order\n    solutions: [b a]\n"
        "    statements: [{text: Last., needs: [b]}, {text: First.}, {text: No., distractor: "
        "yes}]\n",
        "essay", 0, "it has lines that do not belong to the proof", 0);
    one("    kind: swaps\n    data: {start: STOP, goal: POTS}\n    solutions: [0-3 1-2]\n",
        "fifteen check a/x -- ANSWER", 0, "many answers are right, and Moodle compares with a list",
        0);
}

/* The order that is exported is the right one. */
static void order_of_lines(void **state) {
    char why[200];
    size_t off = 0;
    char *xml = question_of(
        "    kind: order\n    solutions: [b c a]\n"
        "    statements: [{text: Last., needs: [c]}, {text: First.}, {text: Then., needs: [b]}]\n",
        &off, why);
    read_back q = read_question(xml);
    static const char *const lines[] = {"First.", "Then.", "Last."};
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        assert_string_equal(q.text[k], lines[k]);
        assert_true(q.fraction[k] == (double)(k + 1));
    }
    free_question(&q);
    free(xml);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_course), cmocka_unit_test(numbers),
        cmocka_unit_test(lists_and_cycles), cmocka_unit_test(cards_and_words),
        cmocka_unit_test(words_and_orders), cmocka_unit_test(order_of_lines),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
