/* What is carried from a wrong answer to the parts after it: on four places, for six seeds, every
 * answer to the first part and every answer to the later ones, against a count of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/course.h>

enum { N = 4, ALL = 24, PARTS = 7 };
static const char bank[] =
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - id: t/p\n    title: T\n    prompt: \"P {c}\"\n    let: "
    "{c: permutation of 4, m: order(c)}\n"
    "    data: {n: 4, permutation: \"{c}\"}\n    points: 2\n    parts:\n"
    "      - {prompt: It, kind: cycles, of: permutation, gives: c}\n"
    "      - {prompt: Order, kind: number, of: order, carried: 2/3}\n"
    "      - {prompt: Inverse, kind: cycles, of: inverse, carried: 0.25}\n"
    "      - {prompt: Fixed, kind: number, of: fixed-points, carried: 0}\n"
    "      - {prompt: Cube, kind: permutation, of: permutation, data: {n: 4, "
    "permutation: \"{c^3}\"}}\n"
    "      - {prompt: Twice, kind: number, formula: \"2 * {m}\"}\n"
    "      - {prompt: Cube, kind: cycles, of: permutation, data: {n: 4, permutation: \"{c^3}\"}}\n";

typedef struct answer {
    unsigned at[N];
    char text[20], list[20];
} answer;
static answer all[ALL];

/* In cycles and as a list. */
static void write_answer(answer *p) {
    bool seen[N] = {false};
    char *s = p->text;
    for (unsigned k = 0; k < N; k++) {
        if (seen[k] || p->at[k] == k)
            continue;
        s += sprintf(s, "(%u", k);
        for (unsigned i = p->at[k]; i != k; i = p->at[i]) {
            seen[i] = true;
            s += sprintf(s, " %u", i);
        }
        s += sprintf(s, ")");
    }
    if (s == p->text)
        strcpy(s, "()");
    unsigned list[N];
    for (unsigned k = 0; k < N; k++)
        list[p->at[k]] = k;
    sprintf(p->list, "%u %u %u %u", list[0], list[1], list[2], list[3]);
}

static void list_answers(void) {
    size_t count = 0;
    for (unsigned code = 0; code < 256; code++) {
        answer p = {.at = {code % 4, code / 4 % 4, code / 16 % 4, code / 64}};
        unsigned used = 0;
        for (unsigned k = 0; k < N; k++)
            used |= 1u << p.at[k];
        if (used != 15)
            continue;
        write_answer(&p);
        all[count++] = p;
    }
    assert_int_equal(count, ALL);
}

static unsigned order_of(const answer *p) {
    for (unsigned k = 1;; k++) {
        bool home = true;
        for (unsigned x = 0; x < N; x++) {
            unsigned y = x;
            for (unsigned i = 0; i < k; i++)
                y = p->at[y];
            home = home && y == x;
        }
        if (home)
            return k;
    }
}

static unsigned fixed_of(const answer *p) {
    unsigned fixed = 0;
    for (unsigned k = 0; k < N; k++)
        fixed += p->at[k] == k;
    return fixed;
}

static bool same(const answer *p, const answer *q) {
    return memcmp(p->at, q->at, sizeof p->at) == 0;
}

static answer inverse_of(const answer *p) {
    answer q = {0};
    for (unsigned k = 0; k < N; k++)
        q.at[p->at[k]] = k;
    return q;
}

static answer cube_of(const answer *p) {
    answer q = {0};
    for (unsigned k = 0; k < N; k++)
        q.at[k] = p->at[p->at[p->at[k]]];
    return q;
}

static const double share[] = {0, 2.0 / 3, 0.25, 0, 1, 1, 1};

/* carried: is it to be, and not right by itself? */
static void judged(const f15_exercise *part, const char *first, const char *text, bool carried) {
    const char *const before[5] = {first};
    f15_verdict v = {0}, alone = {0};
    bool follows = false;
    assert_int_equal(f15_check_part(part, before, 5, text, strlen(text), &v, &follows, NULL),
                     F15_OK);
    assert_int_equal(f15_check(&part->question, text, strlen(text), &alone, NULL), F15_OK);
    if (follows != carried)
        fail_msg("seed %llu, part %zu, %s after %s: carried %d", (unsigned long long)part->seed,
                 part->part, text, first, follows);
    const double least = share[part->part - 1];
    if (carried) {
        assert_int_equal(v.judgement, F15_RIGHT);
        assert_true(v.credit == (alone.credit > least ? alone.credit : least));
        f15_verdict_limit(&v, F15_FEEDBACK_PLACE); /* and a share of its own is not told there */
        assert_true(v.credit == (alone.credit > least ? F15_CREDIT_UNKNOWN : least));
    } else {
        assert_int_equal(v.judgement, alone.judgement);
        assert_true(v.credit == alone.credit);
    }
    f15_verdict_free(&v);
    f15_verdict_free(&alone);
}

static void numbers(const f15_exercise *part, const answer *right, const answer *first,
                    unsigned (*of)(const answer *p), unsigned times) {
    const unsigned now = times * of(first), ever = times * of(right);
    for (unsigned k = 0; k < 20; k++) {
        char text[8];
        sprintf(text, "%u", k);
        judged(part, first->text, text, k == now && k != ever && k > 1 && order_of(first) > 1);
    }
}

static void permutations(const f15_exercise *part, const answer *right, const answer *first,
                         answer (*of)(const answer *p)) {
    const answer now = of(first), ever = of(right);
    for (size_t k = 0; k < ALL; k++) {
        const bool carried = same(&all[k], &now) && !same(&all[k], &ever) &&
                             order_of(&all[k]) > 1 && !same(&all[k], first);
        const bool listed = part->question.kind == F15_KIND_PERMUTATION;
        judged(part, first->text, listed ? all[k].list : all[k].text, carried);
        judged(part, first->list, listed ? all[k].list : all[k].text, carried);
    }
}

static void every_small_case(void **state) {
    (void)state;
    f15_course course = {0};
    f15_findings findings = {0};
    assert_int_equal(f15_course_read(&course, "t.yaml", bank, strlen(bank), &findings, NULL),
                     F15_OK);
    if (findings.count > 0)
        fail_msg("%zu: %s", findings.at[0].error.line, findings.at[0].error.what);
    list_answers();
    for (uint64_t seed = 1; seed <= 6; seed++) {
        f15_exercise part[PARTS] = {0};
        const answer *right = NULL;
        char id[] = "t/p/a";
        for (size_t k = 0; k < PARTS; k++, id[4]++)
            assert_int_equal(
                f15_exercise_variant(f15_course_exercise(&course, id), seed, &part[k], NULL),
                F15_OK);
        for (size_t k = 0; k < ALL; k++) {
            bool yes = false;
            f15_is_right(&part[0].question, all[k].text, strlen(all[k].text), &yes, NULL);
            right = yes ? &all[k] : right;
        }
        assert_non_null(right);
        for (size_t k = 0; k < ALL; k++) {
            numbers(&part[1], right, &all[k], order_of, 1);
            permutations(&part[2], right, &all[k], inverse_of);
            numbers(&part[3], right, &all[k], fixed_of, 1);
            permutations(&part[4], right, &all[k], cube_of);
            numbers(&part[5], right, &all[k], order_of, 2);
            permutations(&part[6], right, &all[k], cube_of);
        }
        for (size_t k = 0; k < PARTS; k++)
            f15_exercise_free(&part[k]);
    }
    f15_findings_free(&findings);
    f15_course_free(&course);
}

/* Returns whether part (b), answered so, is right only because of the answer to part (a). */
static bool is_carried(const f15_course *course, const char *first, const char *second) {
    f15_exercise part = {0};
    f15_verdict verdict = {0};
    bool follows = false;
    assert_int_equal(f15_exercise_variant(f15_course_exercise(course, "t/h/b"), 1, &part, NULL),
                     F15_OK);
    assert_int_equal(
        f15_check_part(&part, &first, 1, second, strlen(second), &verdict, &follows, NULL), F15_OK);
    f15_verdict_free(&verdict);
    f15_exercise_free(&part);
    return follows;
}

/* Reads an exercise in two parts. */
static void read_two(f15_course *course, const char *let, const char *a, const char *b) {
    f15_findings findings = {0};
    f15_text text = {0};
    f15_text_addf(&text,
                  "fifteen: exercises\nconvention: chapter6\nexercises:\n"
                  "  - id: t/h\n    title: T\n    let: {%s}\n    parts:\n"
                  "      - {%s}\n      - {%s}\n",
                  let, a, b);
    f15_course_read(course, "t.yaml", f15_text_string(&text), text.length, &findings, NULL);
    if (findings.count > 0)
        fail_msg("%zu: %s", findings.at[0].error.line, findings.at[0].error.what);
    f15_findings_free(&findings);
    f15_text_free(&text);
}

static void each_spelling_of_a_number_is_carried(void **state) {
    (void)state;
    static const char *const spellings[] = {
        "6",      " 6",      "3!",  "2*3", "6/1",   "12/2", "6.0",  "2(1+2)", "7-1",
        "3! ",    "six",     "= 6", "6.",  "m = 6", "2x3",  "a) 6", "\"6\"",  "it is 6",
        "is six", "7-1 = 6", "６",  "6,0", "Six",   "$6$",  "6%/1%"};
    static const char *const others[] = {"5!", "6.5", "13/2", "-6", "6n", "six!", "10^30", "6/0"};
    f15_course course = {0};
    read_two(&course, "k: 4..7, m: k!/2, s: m+1",
             "prompt: \"{k}: half\", kind: number, formula: \"{m}\", gives: m",
             "prompt: One more, kind: number, formula: \"{s}\"");
    for (size_t k = 0; k < sizeof spellings / sizeof *spellings; k++)
        if (!is_carried(&course, spellings[k], "7"))
            fail_msg("%s is not carried", spellings[k]);
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        if (is_carried(&course, others[k], "7"))
            fail_msg("%s is carried as 6", others[k]);
    assert_true(is_carried(&course, "-8", "-7"));
    assert_true(is_carried(&course, "5!", "121"));
    f15_course_free(&course);
}

/* Even is yes: an answer of either kind is the value of a truth. */
static void even_and_odd_are_carried(void **state) {
    (void)state;
    static const char *const first[][2] = {{"even", "odd"}, {"e", "o"},
                                           {"yes", "no"},   {"It is even", "odd"},
                                           {"even.", "o"},  {"parity = even", "It is odd."}};
    f15_course course = {0};
    read_two(&course, "p: 4-cycle of 6, e: even(p), f: not e",
             "prompt: \"{p}\", kind: parity, data: {n: 6, permutation: \"{p}\"}, gives: e",
             "prompt: The other?, kind: yes-no, answer: \"{f}\"");
    for (size_t k = 0; k < sizeof first / sizeof *first; k++) {
        assert_true(is_carried(&course, first[k][0], "no"));
        assert_false(is_carried(&course, first[k][0], "yes"));
        assert_false(is_carried(&course, first[k][1], "no"));
    }
    f15_course_free(&course);
}

/* Numbers beside the word are no part of the value. */
static void a_word_is_carried_without_its_numbers(void **state) {
    (void)state;
    f15_course course = {0};
    read_two(&course, "p: 4-cycle of 6, e: even(p), f: not e",
             "prompt: \"{p}\", kind: parity, with: [cycles], data: {n: 6, permutation: \"{p}\"}, "
             "gives: e",
             "prompt: The other?, kind: yes-no, answer: \"{f}\"");
    assert_true(is_carried(&course, "even, cycles 3", "no"));
    assert_true(is_carried(&course, "even. 2", "no"));
    assert_false(is_carried(&course, "odd, cycles 3", "no"));
    f15_course_free(&course);
}

static void each_spelling_of_a_permutation_is_carried(void **state) {
    (void)state;
    static const char *const spellings[] = {
        "(0 1 2 3 4)", "(0 1 2 3 4).", "p = (0 1 2 3 4)",    "(01234)",
        "0-1-2-3-4",   "(0,1,2,3,4)",  "(0->1->2->3->4->0)", "The answer is (0 1 2 3 4)"};
    f15_course course = {0};
    read_two(&course, "p: permutation of 6 with order 3, q: p^2",
             "prompt: \"{p}\", kind: cycles, data: {n: 6, permutation: \"{p}\"}, gives: p",
             "prompt: Its square?, kind: cycles, data: {n: 6, permutation: \"{q}\"}");
    for (size_t k = 0; k < sizeof spellings / sizeof *spellings; k++)
        if (!is_carried(&course, spellings[k], "(0 2 4 1 3)"))
            fail_msg("%s is not carried", spellings[k]);
    assert_false(is_carried(&course, "(0 1 2 4 3)", "(0 2 4 1 3)"));
    f15_course_free(&course);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_small_case),
                                       cmocka_unit_test(a_word_is_carried_without_its_numbers),
                                       cmocka_unit_test(each_spelling_of_a_permutation_is_carried),
                                       cmocka_unit_test(each_spelling_of_a_number_is_carried),
                                       cmocka_unit_test(even_and_odd_are_carried)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
