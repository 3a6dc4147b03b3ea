/* Exercises made of names (let), and in parts: a variant agrees with the values of its names;
 * editing a text that is only read changes no variant; and every fault is reported where it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>

#define HEAD "fifteen: exercises\nconvention: chapter6\nexercises:\n"

static void read_bank(f15_course *course, const char *text) {
    f15_findings findings = {0};
    f15_error err = {0};
    f15_course_read(course, "t.yaml", text, strlen(text), &findings, &err);
    for (size_t i = 0; i < findings.count; i++)
        print_message("%zu:%zu: %s\n", findings.at[i].error.line, findings.at[i].error.column,
                      findings.at[i].error.what);
    assert_int_equal(findings.count, 0);
    f15_findings_free(&findings);
}

/* The only thing found in a bank that has one fault. */
static void expect_fault(const char *text, size_t line, size_t column, const char *what) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_error err = {0};
    f15_course_read(&course, "t.yaml", text, strlen(text), &findings, &err);
    for (size_t i = 1; i < findings.count; i++)
        print_message("%zu:%zu: %s\n", findings.at[i].error.line, findings.at[i].error.column,
                      findings.at[i].error.what);
    const f15_error *found = &findings.at[0].error;
    if (strstr(found->what, what) == NULL || found->line != line || found->column != column)
        fail_msg("%zu:%zu: %s", found->line, found->column, found->what);
    assert_int_equal(findings.count, 1);
    f15_findings_free(&findings);
    f15_course_free(&course);
}

static bool is_right(const f15_exercise *e, const char *answer) {
    bool yes = false;
    assert_int_equal(f15_is_right(&e->question, answer, strlen(answer), &yes, NULL), F15_OK);
    return yes;
}

/* ---- one exercise --------------------------------------------------------------------------- */

#define ORDER(id, prompt, hint)                                                                    \
    HEAD "  - id: " id "\n"                                                                        \
         "    title: \"On {n} places\"\n"                                                          \
         "    let:\n"                                                                              \
         "      n: 6..8\n"                                                                         \
         "      p: permutation of n with cycle type 3+2\n"                                         \
         "      q: 3-cycle of n\n"                                                                 \
         "      m: order(p q)\n"                                                                   \
         "    where: [\"shared(p, q) = 1\", m > 2]\n"                                              \
         "    prompt: " prompt "\n"                                                                \
         "    kind: number\n"                                                                      \
         "    of: order\n"                                                                         \
         "    data: {n: \"{n}\", product: [\"{p}\", \"{q}\"]}\n"                                   \
         "    hints: [" hint "]\n"                                                                 \
         "    solutions: [\"{m}\"]\n"                                                              \
         "    wrong: [{answer: \"{m + 1}\", why: \"Not {m + 1}.\"}]\n"

static void a_variant_is_what_its_names_are(void **state) {
    (void)state;
    f15_course course = {0};
    bool sizes[9] = {false};
    read_bank(&course, ORDER("t/a", "\"{p} and {q} on {n}\"", "\"{p q:type}\""));
    const f15_exercise *e = f15_course_exercise(&course, "t/a");
    assert_true(e != NULL && e->varies && e->solutions == 1);
    assert_true(is_right(e, e->solution[0]));
    for (uint64_t seed = 0; seed < 300; seed++) {
        f15_exercise v = {0};
        char title[32], wrong[24];
        assert_int_equal(f15_exercise_variant(e, seed, &v, NULL), F15_OK);
        const size_t n = v.question.n;
        snprintf(title, sizeof title, "On %zu places", n);
        assert_string_equal(v.title, title);
        assert_true(n >= 6 && n <= 8);
        sizes[n] = true;
        uint32_t product[F15_MAX_QUESTION_N];
        uint64_t order = 0;
        size_t shared = 0;
        for (size_t x = 0; x < n; x++)
            shared += v.question.factor[0][x] != x && v.question.factor[1][x] != x;
        f15_product(v.question.factor[0], v.question.factor[1], n, product);
        assert_int_equal(f15_order(product, n, &order, NULL), F15_OK);
        assert_int_equal(shared, 1);
        assert_true(order > 2);
        assert_int_equal(strtoull(v.solution[0], NULL, 10), order);
        assert_true(is_right(&v, v.solution[0]));
        snprintf(wrong, sizeof wrong, "%llu", (unsigned long long)order + 1);
        assert_string_equal(v.wrong[0].answer, wrong);
        assert_true(strstr(v.prompt, v.datum[1].text[0]) != NULL);
        if (seed == 0)
            assert_string_equal(v.prompt, e->prompt);
        f15_exercise_free(&v);
    }
    assert_true(!sizes[6] && sizes[7] && sizes[8]); /* there is no room in 6 */
    f15_course_free(&course);
}

static void what_is_only_read_moves_no_seed(void **state) {
    (void)state;
    f15_course one = {0}, other = {0};
    read_bank(&one, ORDER("t/a", "\"{p} and {q} on {n}\"", "\"{p q:type}\""));
    read_bank(&other, ORDER("t/renamed", "\"Which order has {q} behind {p}?\"", "\"No hint\""));
    const f15_exercise *a = f15_course_exercise(&one, "t/a");
    const f15_exercise *b = f15_course_exercise(&other, "t/renamed");
    for (uint64_t seed = 0; seed < 50; seed++) {
        f15_exercise v = {0}, w = {0};
        assert_int_equal(f15_exercise_variant(a, seed, &v, NULL), F15_OK);
        assert_int_equal(f15_exercise_variant(b, seed, &w, NULL), F15_OK);
        assert_true(f15_question_hash(&v.question) == f15_question_hash(&w.question));
        f15_hashes of_v = {0}, of_w = {0};
        assert_int_equal(f15_exercise_hashes(&v, &of_v, NULL), F15_OK);
        assert_int_equal(f15_exercise_hashes(&w, &of_w, NULL), F15_OK);
        assert_true(of_v.draw == of_w.draw && of_v.key == of_w.key && of_v.printed != of_w.printed);
        f15_exercise_free(&v);
        f15_exercise_free(&w);
    }
    f15_course_free(&one);
    f15_course_free(&other);
}

/* A hint that cannot be said of some variant is told of that one, and decides nothing. */
static void what_cannot_be_said_refuses_no_draw(void **state) {
    (void)state;
    f15_course one = {0}, other = {0};
    size_t spoilt = 0;
    read_bank(&one, ORDER("t/a", "\"{p} and {q} on {n}\"", "\"H\""));
    read_bank(&other, ORDER("t/a", "\"{p} and {q} on {n}\"", "\"{m / 10 + 10 / m}\""));
    for (uint64_t seed = 0; seed < 100; seed++) {
        f15_exercise v = {0}, w = {0};
        f15_error err = {0};
        assert_int_equal(f15_exercise_variant(f15_course_exercise(&one, "t/a"), seed, &v, NULL),
                         F15_OK);
        f15_code code = f15_exercise_variant(f15_course_exercise(&other, "t/a"), seed, &w, &err);
        assert_int_equal(code, strcmp(v.solution[0], "10") == 0 ? F15_OK : F15_UNKNOWN);
        if (code == F15_OK)
            assert_string_equal(v.prompt, w.prompt);
        else
            assert_true(err.code == code && err.line == 16 && strstr(err.what, "whole") != NULL);
        spoilt += code != F15_OK;
        f15_exercise_free(&v);
        f15_exercise_free(&w);
    }
    assert_true(spoilt > 0 && spoilt < 100);
    f15_course_free(&one);
    f15_course_free(&other);
}

/* What the author leaves out, the engine answers. */
static void without_solutions_it_is_solved(void **state) {
    (void)state;
    f15_course course = {0};
    read_bank(&course, HEAD "  - id: t/b\n    title: T\n    prompt: \"{board}\"\n"
                            "    let: {b: board of 2x3 at distance 4..6}\n"
                            "    where: [taxicab(b) <= 3]\n"
                            "    kind: moves\n    data: {board: \"{b}\"}\n");
    const f15_exercise *e = f15_course_exercise(&course, "t/b");
    assert_int_equal(e->solutions, 1);
    assert_true(is_right(e, e->solution[0]));
    f15_course_free(&course);
}

/* A single number or swap is the first part of itself; a single word has letters. */
static void what_is_single_has_one_part(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"kind: swaps, data: {start: AB, goal: BA}, solutions: [0-1],\n"
         "     prompt: \"{start} {goal}\", hints: [\"{step.1} {start.1}\"]",
         "0-1 A"},
        {"kind: swaps, data: {start: ABC, goal: BCA}, solutions: [0-1 1-2],\n"
         "     prompt: \"{start} {goal}\", hints: [\"{step.1} {goal.2}\"]",
         "0-1 C"},
        {"kind: moves, solutions: [15],\n"
         "     data: {board: 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 _ 15, kept: [10]},\n"
         "     prompt: \"{board} {kept.1}\", hints: [\"{step.1} {kept.1}\"]",
         "15 10"}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_course course = {0};
        f15_text text = {0};
        f15_text_addf(&text, HEAD "  - {id: t/a, title: T, %s}\n", cases[k][0]);
        read_bank(&course, f15_text_string(&text));
        assert_string_equal(f15_course_exercise(&course, "t/a")->hint[0], cases[k][1]);
        f15_text_free(&text);
        f15_course_free(&course);
    }
}

/* ---- parts ---------------------------------------------------------------------------------- */

static void parts_are_made_of_the_same_names(void **state) {
    (void)state;
    f15_course course = {0};
    read_bank(&course, HEAD "  - id: t/c\n    title: T\n    prompt: \"p = {p}\"\n"
                            "    let: {p: permutation of 6 with 2 cycles, c: p p, m: order(c)}\n"
                            "    data: {n: 6}\n"
                            "    parts:\n"
                            "      - prompt: What is p p?\n        kind: cycles\n"
                            "        data: {product: [\"{p}\", \"{p}\"]}\n"
                            "        solutions: [\"{c}\"]\n        gives: c\n"
                            "      - prompt: What is its order?\n        kind: number\n"
                            "        of: order\n        data: {permutation: \"{c}\"}\n"
                            "        hidden: [permutation]\n        solutions: [\"{m}\"]\n");
    assert_null(f15_course_exercise(&course, "t/c"));
    for (uint64_t seed = 0; seed < 50; seed++) {
        f15_exercise part[2] = {{0}};
        for (size_t k = 0; k < 2; k++) {
            const f15_exercise *e = f15_course_exercise(&course, k == 0 ? "t/c/a" : "t/c/b");
            assert_true(e != NULL && e->part == k + 1);
            assert_int_equal(f15_exercise_variant(e, seed, &part[k], NULL), F15_OK);
            assert_true(is_right(&part[k], part[k].solution[0]));
        }
        uint32_t square[6];
        f15_product(part[0].question.factor[0], part[0].question.factor[1], 6, square);
        assert_memory_equal(part[1].question.factor[0], square, sizeof square);
        const size_t stem = strcspn(part[0].prompt, "\n");
        assert_memory_equal(part[0].prompt, part[1].prompt, stem);
        assert_string_equal(part[0].prompt + stem, "\n\nWhat is p p?");
        assert_string_equal(part[1].title, "T (b)");
        f15_exercise_free(&part[0]);
        f15_exercise_free(&part[1]);
    }
    f15_course_free(&course);
}

#define CHAIN                                                                                      \
    HEAD "  - id: t/f\n    title: T\n    prompt: \"{p}\"\n    kind: number\n"                      \
         "    let: {p: 5-cycle of 7, a: order(p), b: a^2 + 1, d: b - a}\n"                         \
         "    parts:\n"                                                                            \
         "      - {prompt: A, of: order, data: {n: 7, permutation: \"{p}\"}, gives: a,\n"          \
         "         solutions: [\"{a}\"]}\n"                                                        \
         "      - {prompt: B, formula: \"{b}\", gives: b, solutions: [\"{b}\"]}\n"                 \
         "      - {prompt: C, formula: \"{d}\", solutions: [\"{d}\"]}\n"

/* One slip is one fault: what follows from it is right, whatever was said before. */
static void what_follows_from_a_slip_is_right(void **state) {
    (void)state;
    static const struct {
        const char *a, *b, *c;
        f15_judgement b_is, c_is;
        bool b_follows, c_follows;
    } cases[] = {
        {NULL, NULL, "21", F15_RIGHT, F15_RIGHT, false, false},
        {"5", "26", "21", F15_RIGHT, F15_RIGHT, false, false},
        {"6", "37", "31", F15_RIGHT, F15_RIGHT, true, true},
        {"6", "26", "21", F15_RIGHT, F15_RIGHT, false, false},
        {"6", "38", "32", F15_WRONG, F15_RIGHT, false, true},
        {"6", "38", "33", F15_WRONG, F15_WRONG, false, false},
        {"5", "30", "25", F15_WRONG, F15_RIGHT, false, true},
        {"six", "26", "20", F15_RIGHT, F15_RIGHT, false, true},
        {"6 or 7", "26", "20", F15_RIGHT, F15_WRONG, false, false},
    };
    f15_course course = {0};
    read_bank(&course, CHAIN);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const before[] = {cases[i].a, cases[i].b};
        const char *const answer[] = {cases[i].b, cases[i].c};
        for (size_t k = 0; k < 2; k++) {
            const f15_exercise *part = f15_course_exercise(&course, k == 0 ? "t/f/b" : "t/f/c");
            f15_verdict verdict = {0};
            bool follows = false;
            if (answer[k] == NULL)
                continue;
            assert_int_equal(f15_check_part(part, before, k + 1, answer[k], strlen(answer[k]),
                                            &verdict, &follows, NULL),
                             F15_OK);
            assert_int_equal(verdict.judgement, k == 0 ? cases[i].b_is : cases[i].c_is);
            assert_int_equal(follows, k == 0 ? cases[i].b_follows : cases[i].c_follows);
            assert_true((verdict.credit == 1) == (verdict.judgement == F15_RIGHT));
            f15_verdict_free(&verdict);
        }
    }
    const f15_exercise *asked = f15_course_next_part(&course, "t/f", NULL);
    for (size_t k = 0; k < 3; k++, asked = f15_course_next_part(&course, "t/f", asked)) {
        assert_non_null(asked);
        assert_int_equal(asked->part, k + 1);
        assert_string_equal(asked->whole, "t/f");
        assert_string_equal(f15_exercise_own(asked).prompt + 0, k == 0   ? asked->prompt
                                                                : k == 1 ? "B"
                                                                         : "C");
    }
    assert_null(asked);
    asked = f15_course_next_part(&course, "t/f/b", NULL);
    assert_int_equal(asked->part, 2);
    assert_null(f15_course_next_part(&course, "t/f/b", asked));
    f15_course_free(&course);
}

/* ---- handing out ---------------------------------------------------------------------------- */

#define PARTS(rest)                                                                                \
    HEAD "  - {id: t/h, title: T, prompt: P, kind: number, of: order,\n     " rest "}\n"

/* What no part shows is not handed out, and what is handed out can be read. */
static void what_every_part_hides_is_withheld(void **state) {
    (void)state;
    static const struct {
        const char *bank, *kept, *secret;
    } cases[] = {
        /* each by its own list */
        {PARTS("data: {n: 5, permutation: (0 1 2)(3 4)}, parts: [\n"
               "       {prompt: a, hidden: [permutation]},\n"
               "       {prompt: b, hidden: [permutation]}]"),
         "\"n\":5", "(3 4)"},
        /* one by the list of the whole */
        {PARTS("data: {n: 5, permutation: (0 1 2)(3 4)}, hidden: [permutation], parts: [\n"
               "       {prompt: a}, {prompt: b, hidden: [n, permutation]}]"),
         "\"n\":5", "(3 4)"},
        /* one has its own */
        {PARTS("data: {n: 5, permutation: (0 1 2)(3 4)}, parts: [\n"
               "       {prompt: a, hidden: [permutation]},\n"
               "       {prompt: \"{permutation}\", data: {permutation: (0 4)}}]"),
         "(0 4)", "(3 4)"},
        /* the list of a part is not that of the whole */
        {PARTS("let: {p: permutation of 5}, data: {n: 5, permutation: \"{p}\"},\n"
               "     hidden: [permutation], parts: [{prompt: a},\n"
               "       {prompt: \"{permutation}\", data: {n: 5}, hidden: [n]}]"),
         "\"permutation\":\"{p}\"", "\"data\":{\"n\":5}"},
        /* definitions stay with the data made of them */
        {PARTS("let: {p: permutation of 5, q: p^2, r: p^3}, hidden: [permutation], parts: [\n"
               "       {prompt: a, data: {n: 5, permutation: \"{r}\"}},\n"
               "       {prompt: \"{permutation}\", data: {n: 5, permutation: \"{q}\"},\n"
               "        hidden: [n]}]"),
         "\"q\":\"p^2\"", "p^3"},
        {PARTS("let: {p: permutation of 5, q: p^2}, data: {n: 5}, parts: [\n"
               "       {prompt: \"{p}\", data: {permutation: \"{p}\"}},\n"
               "       {prompt: b, data: {permutation: \"{q}\"}, hidden: [permutation]}]"),
         "\"n\":5", "p^2"},
        /* variants may hide otherwise, too */
        {PARTS("data: {n: 5, permutation: (0 1 2)(3 4)}, hidden: [permutation],\n"
               "     variants: {let: {n: 5..6, p: permutation of n}, hidden: [n],\n"
               "       prompt: \"{p}\", data: {n: \"{n}\", permutation: \"{p}\"}}"),
         "\"permutation\":\"{p}\"", "(3 4)"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_course course = {0}, again = {0};
        f15_text text = {0};
        read_bank(&course, cases[k].bank);
        assert_int_equal(f15_course_write_file(&course, cases[k].bank, strlen(cases[k].bank),
                                               &(f15_selection){.withheld = true}, &text, NULL),
                         F15_OK);
        if (strstr(f15_text_string(&text), cases[k].kept) == NULL ||
            strstr(f15_text_string(&text), cases[k].secret) != NULL)
            fail_msg("handed out is %s", f15_text_string(&text));
        read_bank(&again, f15_text_string(&text));
        assert_int_equal(again.exercises, course.exercises);
        f15_text_free(&text);
        f15_course_free(&again);
        f15_course_free(&course);
    }
}

/* ---- faults --------------------------------------------------------------------------------- */

#define SMALL(let, prompt, rest)                                                                   \
    HEAD "  - id: t/d\n    title: T\n    let: " let "\n    prompt: " prompt "\n    kind: number\n" \
         "    of: order\n    data: {permutation: \"{p:list}\"}\n    solutions: "                   \
         "[\"{order(p)}\"]\n" rest

static void faults_stand_where_they_are(void **state) {
    (void)state;
    expect_fault(SMALL("{p: permutation of 5 with oder 3}", "P", ""), 6, 36, "with oder");
    expect_fault(SMALL("{p: permutation of 5, q: \"p + 1\"}", "P", ""), 6, 38, "no sum");
    expect_fault(SMALL("{p: permutation of 5}", "\"The order of {p p p^}\"", ""), 7, 34, "");
    expect_fault(SMALL("{p: permutation of 5}", "P", "    at-most: \"{order(p)}\"\n"), 12, 14,
                 "means nothing");
    expect_fault(SMALL("{p: permutation of 5 with order 7}", "P", ""), 6, 29,
                 "no permutation of 5");
    expect_fault(SMALL("{p: permutation of 5}", "P", "    colour: red\n"), 12, 5, "colour");
    expect_fault(HEAD "  - id: t/e\n    let: {p: permutation of 5}\n    prompt: P\n"
                      "    kind: number\n    of: order\n    data: {permutation: \"{p:list}\"}\n",
                 4, 5, "title");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_variant_is_what_its_names_are),
        cmocka_unit_test(what_is_only_read_moves_no_seed),
        cmocka_unit_test(what_cannot_be_said_refuses_no_draw),
        cmocka_unit_test(without_solutions_it_is_solved),
        cmocka_unit_test(what_is_single_has_one_part),
        cmocka_unit_test(parts_are_made_of_the_same_names),
        cmocka_unit_test(what_follows_from_a_slip_is_right),
        cmocka_unit_test(what_every_part_hides_is_withheld),
        cmocka_unit_test(faults_stand_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
