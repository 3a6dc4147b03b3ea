/* What is found when everything is loaded: each case is a course and the findings it must give. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>

static f15_course course, elsewhere;
static f15_findings findings;

static int drop(void **state) {
    (void)state;
    f15_course_free(&course);
    f15_course_free(&elsewhere);
    f15_findings_free(&findings);
    return 0;
}

static void add(const char *name, const char *text) {
    assert_int_equal(f15_course_read(&course, name, text, strlen(text), &findings, NULL), F15_OK);
}

static void add_elsewhere(const char *text) {
    f15_findings quiet = {0};
    assert_int_equal(f15_course_read(&elsewhere, "there", text, strlen(text), &quiet, NULL),
                     F15_OK);
    f15_findings_free(&quiet);
}

static void show_all(void) {
    for (size_t i = 0; i < findings.count; i++) {
        const f15_error *e = &findings.at[i].error;
        print_error("%s:%zu:%zu: %s; %s\n", e->file, e->line, e->column, e->what, e->remedy);
    }
}

static void lint(size_t errors, size_t warnings) {
    f15_error error = {0};
    assert_int_equal(f15_course_lint(&course, &elsewhere, &findings, &error), F15_OK);
    if (findings.errors != errors || findings.warnings != warnings) {
        show_all();
    }
    assert_int_equal(findings.errors, errors);
    assert_int_equal(findings.warnings, warnings);
}

static void assert_found(size_t i, const char *file, size_t line, size_t column, const char *part) {
    assert_true(i < findings.count);
    const f15_error *e = &findings.at[i].error;
    if (strstr(e->what, part) == NULL && strstr(e->remedy, part) == NULL) {
        fail_msg("\"%s\" is not in: %s; %s", part, e->what, e->remedy);
    }
    assert_string_equal(e->file, file);
    assert_int_equal(e->line, line);
    assert_int_equal(e->column, column);
}

#define BANK "fifteen: exercises\nconvention: chapter6\nexercises:\n"
#define SWAPS(id)                                                                                  \
    "  - id: " id "\n    title: One\n    prompt: Do it.\n    kind: swaps\n"                        \
    "    data: {start: MARINE, goal: AIRMEN}\n"
#define GOOD "    solutions: [\"(4,5) (0,3) (0,1)\"]\n"
#define LESSON(id) "fifteen: lesson\nid: " id "\ntitle: T\nconvention: chapter6\npages:\n"

static void a_good_course_is_silent(void **state) {
    (void)state;
    add("bank", BANK SWAPS("a/one") GOOD
        "    catches: [base-one]\n    wrong:\n"
        "      - {answer: \"(1,2) (2,4) (5,6)\", misconception: base-one}\n");
    add("lesson", LESSON("small") "  - question: a/one\n  - trace: transform MARINE AIRMEN\n");
    lint(0, 0);
}

/* The prompt of a word shows its generators, none of which is the permutation that is asked for. */
static void generators_are_no_other_permutation(void **state) {
    (void)state;
    add("bank", BANK "  - {id: a/one, title: One, kind: word, solutions: [\"r r r\"],\n"
                     "     prompt: \"Here r is (0 1 2). Make {permutation} of r, in 3 letters.\",\n"
                     "     data: {n: 3, permutation: (), generators: {r: (0 1 2)}}, unlike: ()}\n");
    lint(0, 0);
}

/* One piece of the prompt has several permutations of a batch, with commas between them. */
static void permutations_of_a_batch_are_no_other(void **state) {
    (void)state;
    add("bank", BANK "  - {id: a/one, title: One, kind: parity, solutions: [odd odd odd],\n"
                     "     prompt: \"Even or odd: {batch.1}, {batch.2}, {batch.3}?\",\n"
                     "     data: {n: 6, batch: [\"(1 2)\", \"(3 4)\", \"(5 0)\"]}}\n");
    lint(0, 0);
}

static void ids_are_used_once(void **state) {
    (void)state;
    add("bank", BANK SWAPS("a/one") GOOD);
    add("other", BANK SWAPS("a/two") GOOD SWAPS("a/one") GOOD);
    add("third", BANK SWAPS("a/one") GOOD);
    add("lesson", LESSON("small") "  - prose: x\n");
    add("again", LESSON("small") "  - prose: x\n");
    lint(3, 0);
    assert_found(0, "other", 10, 5, "bank:4:5");
    assert_found(1, "third", 4, 5, "bank:4:5");
    assert_found(2, "again", 1, 1, "lesson:1:1");
}

static void questions_exist(void **state) {
    (void)state;
    add("bank", BANK SWAPS("ch6/p161") GOOD SWAPS("ch6/p162") GOOD);
    add("lesson", LESSON("small") "  - question: ch6/p162\n  - question: ch6/q161\n"
                                  "  - question: nothing/like-it\n");
    lint(2, 0);
    assert_found(0, "lesson", 7, 15, "did you mean \"ch6/p161\"?");
    assert_found(1, "lesson", 8, 15, "there is no exercise \"nothing/like-it\"");
}

/* The n of variants is that of their own data. */
static void degrees_are_those_of_the_variants(void **state) {
    (void)state;
    static const char *const n[] = {"7", "6"};
    for (size_t k = 0; k < 2; k++) {
        f15_text text = {0};
        f15_text_addf(&text,
                      BANK "  - id: a/one\n    title: T\n    prompt: \"{permutation}\"\n"
                           "    kind: number\n    of: order\n    solutions: [6]\n"
                           "    data: {n: 5, permutation: (0 1 2)(3 4)}\n"
                           "    variants: {let: {p: permutation of 7 with order 6},\n"
                           "      data: {n: %s, permutation: \"{p}\"}}\n",
                      n[k]);
        add("bank", f15_text_string(&text));
        f15_text_free(&text);
        assert_int_equal(f15_course_lint_variants(&course, 1, &findings, NULL), F15_OK);
        assert_int_equal(findings.count, k);
        drop(NULL);
    }
}

/* The fault of the bank has been told; that its exercise is missing is no second one. */
static void questions_of_a_faulty_bank_are_not_told_again(void **state) {
    (void)state;
    add("bank", BANK SWAPS("a/one") GOOD "    fewest: 3\n");
    add("lesson", LESSON("small") "  - question: a/one\n");
    lint(1, 0);
    assert_found(0, "bank", 10, 13, "yes or no");
}

/* Faults of what stands elsewhere are not told, and its ids may be used again. */
static void questions_may_stand_elsewhere(void **state) {
    (void)state;
    add("bank", BANK SWAPS("a/one") GOOD);
    add("lesson", LESSON("small") "  - question: a/one\n  - question: b/three\n"
                                  "  - question: b/spoilt\n  - question: ch6/q161\n");
    lint(3, 0);
    f15_findings_free(&findings);
    add_elsewhere(BANK SWAPS("b/three") "    solutions: [0-1]\n" SWAPS("ch6/p161")
                      GOOD SWAPS("a/one") GOOD);
    add_elsewhere(BANK SWAPS("b/spoilt") "    solution: [0-1]\n");
    add_elsewhere(LESSON("small") "  - question: nowhere\n");
    lint(1, 0);
    assert_found(0, "lesson", 9, 15, "did you mean \"ch6/p161\"?");
    f15_findings_free(&findings);
    assert_int_equal(f15_course_lint(&course, NULL, &findings, NULL), F15_OK);
    assert_int_equal(findings.errors, 3);
}

static void traces_run(void **state) {
    (void)state;
    add("lesson", LESSON("small") "  - trace: transform MARINE AIRMEN\n"
                                  "  - trace: transfrom MARINE AIRMEN\n"
                                  "  - trace: [transform, MARINE]\n"
                                  "  - trace: transform MARINE SAILOR\n");
    lint(3, 0);
    assert_found(0, "lesson", 7, 12, "transform");
    assert_found(1, "lesson", 8, 12, "this trace cannot be run");
    assert_found(2, "lesson", 9, 12, "this trace cannot be run");
}

static void solutions_are_right(void **state) {
    (void)state;
    add("bank", BANK SWAPS("a/one") "    solutions:\n      - (4,5) (0,3) (0,1)\n      - (0,1)\n"
                                    "      - nonsense\n      - 4-5 0-3 0-1\n");
    lint(2, 0);
    assert_found(0, "bank", 11, 9, "this solution is judged wrong");
    assert_found(1, "bank", 12, 9, "this solution is judged unreadable");
}

static void wrong_answers_are_wrong_for_their_reason(void **state) {
    (void)state;
    add("bank", BANK SWAPS("a/one") GOOD
        "    wrong:\n"
        "      - {answer: \"(4,5) (0,3) (0,1)\", misconception: base-one}\n"
        "      - {answer: \"(1,2) (2,4) (5,6)\", misconception: reverse-order}\n"
        "      - {answer: \"(0,1)\", misconception: base-one}\n"
        "      - {answer: \"(0,\", misconception: base-one}\n"
        "      - {answer: \"(1,2) (2,4) (5,6)\", misconception: base-one}\n");
    lint(4, 0);
    assert_found(0, "bank", 11, 9, "this wrong answer is judged right");
    assert_found(1, "bank", 12, 9, "not explained by reverse-order but by base-one");
    assert_found(2, "bank", 13, 9, "not explained by base-one but by nothing");
    assert_found(3, "bank", 14, 9, "this wrong answer is judged unreadable");
}

static void own_misconceptions_are_named(void **state) {
    (void)state;
    add("bank", "fifteen: exercises\nconvention: chapter6\n"
                "misconceptions:\n  stopped: It stops too early.\n  unused: Nobody.\n"
                "  caught-only: Nobody either.\nexercises:\n" SWAPS("a/one") GOOD
        "    catches: [stopped, caught-only]\n"
        "    wrong:\n      - {answer: (4 5), misconception: stopped}\n"
        "      - {answer: (0 5)}\n");
    lint(0, 3);
    assert_found(0, "bank", 5, 3, "nothing in this file names the misconception unused");
    assert_found(1, "bank", 6, 3, "nothing in this file names the misconception caught-only");
    assert_found(2, "bank", 14, 24, "no wrong answer, option or distractor names caught-only");
}

/* One swap reads the same in either order, so the instance cannot tell. */
static void what_is_not_caught_is_named(void **state) {
    (void)state;
    add("bank", BANK "  - id: a/one\n    title: One\n    prompt: Do it.\n    kind: swaps\n"
                     "    data: {start: STOP, goal: TSOP}\n    solutions: [0-1]\n"
                     "    catches: [base-one, reverse-order, odd-times-odd]\n");
    lint(0, 3);
    assert_int_equal(findings.at[0].severity, F15_WARNING);
    assert_found(0, "bank", 10, 15,
                 "base-one would not be recognized here: there are too few wrong answers, or two "
                 "others explain the same one");
    assert_found(1, "bank", 10, 25, "this instance lets reverse-order pass");
    assert_found(2, "bank", 10, 40, "odd-times-odd explains no answer of the kind swaps");
}

/* Without a solution no misconception makes a wrong answer of it. */
static void an_unsolved_exercise_catches_nothing(void **state) {
    (void)state;
    add("bank", BANK "  - id: a/one\n    title: One\n    prompt: Do it.\n    kind: cycles\n"
                     "    data: {n: 6, product: [(0 1 2 3), (3 4 5), (0 5)]}\n"
                     "    catches: [composed-other-way]\n");
    lint(1, 0);
    assert_found(0, "bank", 4, 5, "an exercise needs the key \"solutions\"");
}

static void what_can_be_guessed_is_named(void **state) {
    (void)state;
    static const char head[] = "    title: One\n    prompt: Do it.\n    kind: parity\n";
    f15_text text = {0};
    f15_text_addf(&text,
                  BANK "  - id: a/one\n%s    data: {permutation: 1 2 0}\n    solutions: [even]\n"
                       "  - id: a/two\n%s    data: {permutation: 1 2 0}\n    with: [cycles]\n"
                       "    solutions: [\"even, cycles 1\"]\n"
                       "  - id: a/three\n%s    data: {batch: [1 2 0, 1 0 2]}\n"
                       "    solutions: [even odd]\n"
                       "  - id: a/four\n    title: Four\n    prompt: Is it?\n    kind: yes-no\n"
                       "    answer: no\n    solutions: [no]\n",
                  head, head, head);
    add("bank", f15_text_string(&text));
    f15_text_free(&text);
    lint(0, 2);
    assert_found(0, "bank", 4, 5, "one can be guessed");
    assert_found(1, "bank", 23, 5, "one can be guessed");
}

/* As they stand, from the last to the first, and shuffled; one arrow is always right one way. */
static void a_proof_is_not_given_away(void **state) {
    (void)state;
    static const char head[] = "    title: P\n    prompt: p\n    kind: order\n    statements:\n";
    static const char other[] = "      - {text: never, distractor: yes}\n";
    f15_text text = {0};
    f15_text_addf(&text,
                  BANK "  - id: a/one\n%s      - {text: x}\n%s      - {text: y, needs: [a]}\n"
                       "      - {text: z, needs: [c]}\n    solutions: [a c d]\n"
                       "  - id: a/two\n%s      - {text: x, needs: [b]}\n"
                       "      - {text: y, needs: [d]}\n%s      - {text: z}\n"
                       "    solutions: [d b a]\n"
                       "  - id: a/three\n%s      - {text: x, needs: [b]}\n      - {text: y}\n"
                       "      - {text: z, needs: [a]}\n%s    solutions: [b a c]\n"
                       "  - id: a/four\n%s      - {text: x, needs: [b]}\n      - {text: y}\n"
                       "    solutions: [b a]\n",
                  head, other, head, other, head, other, head);
    add("bank", f15_text_string(&text));
    f15_text_free(&text);
    lint(0, 2);
    assert_found(0, "bank", 4, 5, "a/one: the statements stand in a right order already");
    assert_found(1, "bank", 14, 5, "a/two: read from the last to the first");
}

static void an_empty_course_is_fine(void **state) {
    (void)state;
    lint(0, 0);
}

/* A finding that is known takes no room, also where the list is full. */
static void a_finding_is_added_once(void **state) {
    enum { FILES = 40 };
    f15_error err = {.code = F15_FINDINGS, .line = 1, .column = 1, .what = "what"};
    char name[16];
    (void)state;
    for (unsigned k = 0; k < 2 * FILES; k++) {
        snprintf(name, sizeof name, "file-%u", k / 2);
        f15_findings_add(&findings, name, F15_ERROR, &err);
    }
    assert_int_equal(findings.count, FILES);
    assert_int_equal(findings.errors, FILES);
    for (unsigned k = 0; k < FILES; k++) {
        snprintf(name, sizeof name, "file-%u", k);
        assert_string_equal(findings.at[k].error.file, name);
        assert_string_equal(findings.at[k].error.what, "what");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_good_course_is_silent, drop),
        cmocka_unit_test_teardown(generators_are_no_other_permutation, drop),
        cmocka_unit_test_teardown(permutations_of_a_batch_are_no_other, drop),
        cmocka_unit_test_teardown(ids_are_used_once, drop),
        cmocka_unit_test_teardown(questions_exist, drop),
        cmocka_unit_test_teardown(degrees_are_those_of_the_variants, drop),
        cmocka_unit_test_teardown(questions_of_a_faulty_bank_are_not_told_again, drop),
        cmocka_unit_test_teardown(questions_may_stand_elsewhere, drop),
        cmocka_unit_test_teardown(traces_run, drop),
        cmocka_unit_test_teardown(solutions_are_right, drop),
        cmocka_unit_test_teardown(wrong_answers_are_wrong_for_their_reason, drop),
        cmocka_unit_test_teardown(own_misconceptions_are_named, drop),
        cmocka_unit_test_teardown(what_is_not_caught_is_named, drop),
        cmocka_unit_test_teardown(an_unsolved_exercise_catches_nothing, drop),
        cmocka_unit_test_teardown(what_can_be_guessed_is_named, drop),
        cmocka_unit_test_teardown(a_proof_is_not_given_away, drop),
        cmocka_unit_test_teardown(an_empty_course_is_fine, drop),
        cmocka_unit_test_teardown(a_finding_is_added_once, drop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
