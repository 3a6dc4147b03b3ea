/* What a right file gives; how values are typed; what happens when memory or limits run out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>

static f15_course course;
static f15_findings findings;

static int drop(void **state) {
    (void)state;
    f15_course_free(&course);
    f15_findings_free(&findings);
    return 0;
}

static f15_code add(const char *name, const char *text) {
    return f15_course_read(&course, name, text, strlen(text), &findings, NULL);
}

static f15_code read_text(const char *text) {
    drop(NULL);
    return add("test.yaml", text);
}

static void assert_clean(const char *text) {
    assert_int_equal(read_text(text), F15_OK);
    for (size_t i = 0; i < findings.count; i++) {
        print_error("%zu:%zu: %s; %s\n", findings.at[i].error.line, findings.at[i].error.column,
                    findings.at[i].error.what, findings.at[i].error.remedy);
    }
    assert_int_equal(findings.errors + findings.warnings, 0);
}

/* An exercise with one value after its head, which is in column 5. */
#define HEAD "fifteen: exercises\nconvention: chapter6\nexercises:\n"
#define ONE "  - id: a/one\n    title: One\n    prompt: Do it.\n"

static const f15_exercise *one(const char *rest) {
    f15_text text = {0};
    f15_text_add(&text, HEAD ONE);
    f15_text_add(&text, rest);
    assert_clean(f15_text_string(&text));
    f15_text_free(&text);
    assert_int_equal(course.exercises, 1);
    return course.exercise[0];
}

static void a_bank_is_read(void **state) {
    (void)state;
    const f15_exercise *e = one("    source: chapter6\n    topic: swaps\n    kind: swaps\n"
                                "    data: {start: MARINE, goal: AIRMEN}\n"
                                "    fewest: yes\n    at-most: 3\n"
                                "    hints: [Look., Look again.]\n"
                                "    solutions:\n      - (4,5) (0,3) (0,1)\n      - 4-5 0-3 0-1\n"
                                "    catches: [base-one, reverse-order]\n    wrong:\n"
                                "      - {answer: \"(1,2)\", misconception: base-one}\n");
    assert_string_equal(e->id, "a/one");
    assert_string_equal(e->title, "One");
    assert_string_equal(e->source, "chapter6");
    assert_string_equal(e->topic, "swaps");
    assert_string_equal(e->prompt, "Do it.");
    assert_string_equal(e->file, "test.yaml");
    assert_int_equal(e->at.line, 4);
    assert_int_equal(e->at.column, 5);
    assert_int_equal(e->hints, 2);
    assert_string_equal(e->hint[1], "Look again.");
    assert_int_equal(e->solutions, 2);
    assert_string_equal(e->solution[0], "(4,5) (0,3) (0,1)");
    assert_int_equal(e->solution_at[1].line, 16);
    assert_int_equal(e->solution_at[1].column, 9);
    assert_int_equal(e->catches_count, 2);
    assert_string_equal(e->catches[1].name, "reverse-order");
    assert_int_equal(e->catches_at[1].column, 25);
    assert_int_equal(e->wrongs, 1);
    assert_string_equal(e->wrong[0].answer, "(1,2)");
    assert_string_equal(e->wrong[0].remark.misconception.name, "base-one");
    assert_int_equal(e->wrong_at[0].line, 19);
}

static void the_question_is_filled(void **state) {
    (void)state;
    const f15_question *q = &one("    kind: swaps\n    data: {start: MARINE, goal: AIRMEN}\n"
                                 "    fewest: yes\n    at-most: 3\n    unlike: (4,5) (0,1) (1,3)\n"
                                 "    solutions: [\"(4,5) (0,3) (0,1)\"]\n")
                                 ->question;
    assert_int_equal(q->kind, F15_KIND_SWAPS);
    assert_int_equal(q->n, 6);
    assert_int_equal(q->start.n, 6);
    assert_true(q->start.letters);
    assert_int_equal(q->start.code[0], 'M');
    assert_int_equal(q->goal.item[0], 1);
    assert_true(q->fewest && !q->adjacent && !q->canonical && q->has_at_most);
    assert_int_equal(q->at_most, 3);
    assert_int_equal(q->unlike.count, 3);
    assert_int_equal(q->unlike.arity, 2);
    assert_int_equal(q->unlike.at[5], 3);
}

/* The gap of a network is after as many comparators as precede it, whatever divides them. */
static void a_gap_is_between_comparators(void **state) {
    (void)state;
    static const struct {
        const char *network;
        size_t gap;
    } cases[] = {{"_ 0-1 1-2", 0},     {"0-1 _ 1-2", 1},     {"0-1 1-2 _", 2}, {"0-1, _ 1-2", 1},
                 {"(0 1) _ (1 2)", 1}, {"(0,1),(1,2) _", 2}, {"0-1 1-2", 2}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_text text = {0};
        f15_text_addf(&text,
                      "    kind: network\n    data: {n: 3, network: \"%s\"}\n"
                      "    solutions: [0-2]\n",
                      cases[k].network);
        const f15_exercise *e = one(f15_text_string(&text));
        assert_int_equal(e->question.network.count, 2);
        assert_int_equal(e->question.gap, cases[k].gap);
        f15_text_free(&text);
    }
}

static void lists_may_be_written_in_yaml(void **state) {
    (void)state;
    const f15_question *q = &one("    kind: swaps\n    data:\n      start: [3, 4, 0, 2, 1]\n"
                                 "      goal: \"0 1 3 4 2\"\n    unlike: [[0, 2], [1, 4], [3, 4]]\n"
                                 "    solutions: [\"(0,2) (1,4) (3,4)\"]\n")
                                 ->question;
    static const uint32_t start[] = {3, 4, 0, 2, 1}, unlike[] = {0, 2, 1, 4, 3, 4};
    assert_int_equal(q->n, 5);
    assert_memory_equal(q->start.item, start, sizeof start);
    assert_int_equal(q->unlike.count, 3);
    assert_memory_equal(q->unlike.at, unlike, sizeof unlike);
    const f15_question *sorts =
        &one("    kind: network\n    data: {n: 3, network: [[0, 1], [1, 2]]}\n"
             "    solutions: [0-1]\n")
             ->question;
    assert_int_equal(sorts->network.count, 2);
    assert_int_equal(sorts->gap, 2);
}

static void swaps_say_how_many_places_there_are(void **state) {
    (void)state;
    static const struct {
        const char *swaps;
        size_t n;
    } rows[] = {{"0-1 2-3", 4}, {"(0,1) (2,5)", 6}, {"3-4", 5}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char rest[256];
        snprintf(
            rest, sizeof rest,
            "    kind: yes-no\n    of: even\n    data: {swaps: \"%s\"}\n    solutions: [\"%s\"]\n",
            rows[i].swaps, i < 2 ? "yes" : "no");
        assert_int_equal(one(rest)->question.n, rows[i].n);
    }
}

static void a_word_may_have_to_differ_from_one(void **state) {
    (void)state;
    const f15_question *q =
        &one("    kind: word\n    data: {n: 4, permutation: \"(0 1)(2 3)\", generators: {r: "
             "\"(0 1 2 3)\", s: \"(1 3)\"}}\n    unlike: \"s r\"\n    solutions: [\"r^-1 s\"]\n")
             ->question;
    static const uint32_t unlike[] = {2, 0};
    assert_int_equal(q->unlike.count, 2);
    assert_memory_equal(q->unlike.at, unlike, sizeof unlike);
}

static void cycles_are_as_long_as_is_needed(void **state) {
    (void)state;
    const f15_question *q =
        &one("    kind: cycles\n    data: {product: [(0 1 2), (1 4), 1 0 2 3 4]}\n"
             "    solutions: [(0 1)]\n")
             ->question;
    assert_int_equal(q->n, 5);
    assert_int_equal(q->factors, 3);
    assert_int_equal(q->factor[0][4], 4);
    assert_int_equal(q->factor[1][4], 1);
    assert_false(q->factor_is_list[0]);
    assert_true(q->factor_is_list[2]);
    q = &one("    kind: parity\n    data: {n: 7, batch: [(0 1 2), \"()\"]}\n"
             "    solutions: [even even]\n")
             ->question;
    assert_int_equal(q->n, 7);
    assert_int_equal(q->batches, 2);
    assert_int_equal(q->batch[1][6], 6);
}

/* Under lecture 9 the list shows the place of each item, under chapter 6 the item at each place:
 * one is the inverse of the other. */
static void read_parity_of(const char *convention, const char *list) {
    f15_text text = {0};
    f15_text_addf(&text,
                  "fifteen: exercises\nconvention: %s\nexercises:\n" ONE
                  "    kind: parity\n    data: {permutation: %s}\n    with: [cycles]\n"
                  "    solutions: [even 2]\n",
                  convention, list);
    assert_clean(f15_text_string(&text));
    f15_text_free(&text);
}

/* Whatever the habit: the item 0 is in place 2, so what is at 0 goes to 2. */
static void a_list_shows_what_stands_where(void **state) {
    (void)state;
    static const char *const conventions[] = {"chapter6", "lecture9"};
    static const char *const lists[] = {"1 2 0 3", "2 3 1 4"};
    static const uint32_t goes[] = {2, 0, 1, 3};
    for (uint32_t i = 0; i < 2; i++) {
        read_parity_of(conventions[i], lists[i]);
        assert_int_equal(course.exercise[0]->question.convention.base, i);
        assert_memory_equal(course.exercise[0]->question.factor[0], goes, sizeof goes);
    }
}

static void what_is_asked_has_defaults(void **state) {
    (void)state;
    static const struct {
        const char *rest;
        f15_ask of;
    } cases[] = {
        {"    kind: permutation\n    data: {start: STOP, swaps: 0-1}\n    solutions: [TSOP]\n",
         F15_ASK_ARRANGEMENT},
        {"    kind: permutation\n    data: {permutation: (0 1 2)}\n    solutions: [1 2 0]\n",
         F15_ASK_ITSELF},
        {"    kind: permutation\n    of: inverse\n    data: {permutation: (0 1 2)}\n"
         "    solutions: [2 0 1]\n",
         F15_ASK_INVERSE},
        {"    kind: cycles\n    data: {permutation: 1 2 0}\n    solutions: [(0 2 1)]\n",
         F15_ASK_ITSELF},
        {"    kind: conjugate\n    data: {alpha: (0 1), beta: (1 2)}\n    solutions: [(0 2)]\n",
         F15_ASK_CONJUGATE},
        {"    kind: number\n    formula: 2m+1\n    solutions: [2m+1]\n", F15_ASK_FORMULA},
        {"    kind: number\n    of: order\n    data: {permutation: (0 1 2)}\n    solutions: [3]\n",
         F15_ASK_ORDER},
        {"    kind: yes-no\n    answer: no\n    solutions: [no]\n", F15_ASK_STATED},
        {"    kind: yes-no\n    of: even\n    data: {permutation: (0 1 2)}\n    with: [swaps]\n"
         "    solutions: [\"yes, swaps 2\"]\n",
         F15_ASK_EVEN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(one(cases[i].rest)->question.of, cases[i].of);
    }
}

/* "no" is a text in a prompt and a truth in `answer`. */
static void truths_are_typed_by_their_key(void **state) {
    (void)state;
    static const char *const words[] = {"no", "yes", "false", "true", "\"no\"", "'yes'"};
    for (size_t i = 0; i < 6; i++) {
        char rest[100];
        snprintf(rest, sizeof rest, "    kind: yes-no\n    solutions: [no]\n    answer: %s",
                 words[i]);
        const f15_exercise *e = one(rest);
        assert_int_equal(e->question.truth, i % 2);
        assert_string_equal(e->solution[0], "no");
    }
}

static void choices_and_conditions(void **state) {
    (void)state;
    const f15_question *q =
        &one("    kind: choice\n    options:\n      - text: yes\n        right: yes\n"
             "      - {text: 12, why: Count again., misconception: base-one}\n"
             "    solutions: [a]\n")
             ->question;
    assert_int_equal(q->options, 2);
    assert_string_equal(q->option[0].text, "yes");
    assert_true(q->option[0].right && !q->option[1].right);
    assert_null(q->option[0].remark.feedback);
    assert_string_equal(q->option[1].text, "12");
    assert_string_equal(q->option[1].remark.misconception.name, "base-one");
    q = &one("    kind: witness\n    data: {n: 5}\n    conditions:\n"
             "      - {of: swaps, at-least: 3}\n      - {of: even, exactly: no}\n"
             "      - {of: fixed-points, at-most: 1}\n    solutions: [(0 1 2 3)]\n")
             ->question;
    assert_int_equal(q->n, 5);
    assert_int_equal(q->conditions, 3);
    assert_int_equal(q->condition[0].relation, F15_AT_LEAST);
    assert_int_equal(q->condition[0].value, 3);
    assert_int_equal(q->condition[1].ask, F15_ASK_EVEN);
    assert_int_equal(q->condition[1].value, 0);
    assert_int_equal(q->condition[2].relation, F15_AT_MOST);
}

static void an_exercise_may_have_its_own_convention(void **state) {
    (void)state;
    const f15_question *q =
        &one("    kind: parity\n    data: {permutation: (1 2 3)}\n    with: [cycles]\n"
             "    convention: {base: 1, compose: right-to-left, direction: item-to-place}\n"
             "    solutions: [\"even, cycles 1\"]\n")
             ->question;
    assert_int_equal(q->convention.base, 1);
    assert_int_equal(q->convention.compose, F15_RIGHT_TO_LEFT);
    assert_int_equal(q->convention.direction, F15_ITEM_TO_PLACE);
    assert_int_equal(q->n, 3);
    assert_int_equal(q->factor[0][0], 1);
}

/* ---- lessons ------------------------------------------------------------------------------- */

#define LESSON "fifteen: lesson\nid: small\ntitle: Small\nconvention: chapter6\n"

static void a_lesson_is_read(void **state) {
    (void)state;
    assert_clean(LESSON "summary: A small one.\norder: 20\npages:\n"
                        "  - title: Watch\n    prose: |\n      # Text\n\n      More.\n"
                        "    trace: transform \"3 4 0 2 1\" '0 1 3 4 2'  --from right\n"
                        "  - trace: [convert, 5, 2]\n"
                        "  - question: ch6/p161\n");
    const f15_lesson *l = course.lesson[0];
    assert_string_equal(l->id, "small");
    assert_string_equal(l->summary, "A small one.");
    assert_int_equal(l->order, 20);
    assert_int_equal(l->pages, 3);
    assert_string_equal(l->page[0].prose, "# Text\n\nMore.\n");
    assert_int_equal(l->page[0].traces, 5);
    assert_string_equal(l->page[0].trace[1], "3 4 0 2 1");
    assert_string_equal(l->page[0].trace[2], "0 1 3 4 2");
    assert_string_equal(l->page[0].trace[4], "right");
    assert_int_equal(l->page[0].trace_at.line, 13);
    assert_int_equal(l->page[0].trace_at.column, 12);
    assert_int_equal(l->page[1].traces, 3);
    assert_string_equal(l->page[1].trace[1], "5");
    assert_null(l->page[1].prose);
    assert_string_equal(l->page[2].question, "ch6/p161");
    assert_int_equal(l->page[2].question_at.line, 15);
    assert_int_equal(l->page[2].question_at.column, 15);
    assert_int_equal(l->page[2].traces, 0);
}

static void lessons_stand_in_order(void **state) {
    (void)state;
    static const char *const heads[] = {"id: c\norder: 20\n", "id: b\norder: 10\n",
                                        "id: a\norder: 20\n", "id: d\n"};
    drop(NULL);
    for (size_t i = 0; i < 4; i++) {
        char text[300];
        snprintf(text, sizeof text, "%s%s",
                 "fifteen: lesson\ntitle: T\nconvention: lecture9\npages: [prose: x]\n", heads[i]);
        assert_int_equal(add(heads[i], text), F15_OK);
    }
    assert_int_equal(findings.count, 0);
    assert_int_equal(course.lessons, 4);
    assert_int_equal(course.sound, 4);
    assert_string_equal(course.lesson[0]->id, "d");
    assert_string_equal(course.lesson[1]->id, "b");
    assert_string_equal(course.lesson[2]->id, "a");
    assert_string_equal(course.lesson[3]->id, "c");
    assert_string_equal(course.lesson[3]->file, heads[0]);
    assert_ptr_equal(f15_course_lesson(&course, "b"), course.lesson[1]);
    assert_null(f15_course_lesson(&course, "e"));
    assert_null(f15_course_exercise(&course, "a"));
}

static void windows_line_ends_and_a_mark_are_welcome(void **state) {
    (void)state;
    assert_clean("\xef\xbb\xbf"
                 "fifteen: lesson\r\nid: small\r\ntitle: Small\r\nconvention: chapter6\r\n"
                 "pages:\r\n  - prose: |\r\n      One\r\n      Two\r\n");
    assert_string_equal(course.lesson[0]->page[0].prose, "One\nTwo\n");
}

/* ---- faults -------------------------------------------------------------------------------- */

static void a_faulty_file_adds_nothing(void **state) {
    (void)state;
    assert_clean(LESSON "pages: [prose: x]\n");
    assert_int_equal(add("bank.yaml", HEAD ONE "    kind: swaps\n    data: {start: AB, goal: BA}\n"
                                               "    solutions: [0-1]\n    fewest: 1\n"),
                     F15_OK);
    assert_int_equal(findings.errors, 1);
    assert_string_equal(findings.at[0].error.file, "bank.yaml");
    assert_int_equal(course.exercises, 0);
    assert_int_equal(course.lessons, 1);
    assert_int_equal(course.spoilts, 1);
    assert_string_equal(course.spoilt[0], "a/one");
}

static void findings_are_counted_past_their_limit(void **state) {
    (void)state;
    f15_text text = {0};
    f15_text_add(&text, LESSON "pages:\n");
    for (int i = 0; i < 400; i++) {
        f15_text_add(&text, "  - {x: y}\n");
    }
    assert_int_equal(read_text(text.s), F15_OK);
    f15_text_free(&text);
    assert_int_equal(findings.count, F15_COURSE_FINDINGS);
    assert_int_equal(findings.errors, 400);
}

/* An error is listed however many warnings precede it; those of its own file are not counted. */
static void an_error_is_listed_behind_any_warnings(void **state) {
    (void)state;
    for (int faulty = 0; faulty < 2; faulty++) {
        f15_text text = {0};
        f15_text_add(&text, HEAD);
        for (int i = 0; i < 120; i++)
            f15_text_addf(
                &text,
                "  - {id: t/a%d, title: T, prompt: \"[a](b)\", kind: number, formula: 1,\n"
                "     solutions: [1]}\n",
                i);
        f15_text_add(&text, faulty ? "  - {id: t/b, title: T, prompt: P, fewest: 1,\n"
                                     "     kind: number, formula: 1, solutions: [1]}\n"
                                   : "");
        assert_int_equal(read_text(text.s), F15_OK);
        f15_text_free(&text);
        assert_int_equal(findings.warnings, faulty ? 0 : 120);
        assert_true((findings.errors > 0) == (faulty > 0));
        assert_int_equal(findings.count, faulty ? findings.errors : F15_COURSE_FINDINGS);
        if (faulty == 0) { /* of another file */
            add("u.yaml", "x: y\n");
            assert_int_equal(findings.count, F15_COURSE_FINDINGS + 1);
            assert_int_equal(findings.at[F15_COURSE_FINDINGS].severity, F15_ERROR);
            assert_int_equal(findings.warnings, 120);
        }
        drop(NULL);
    }
}

static void a_large_text_is_refused_unread(void **state) {
    (void)state;
    f15_error error = {0};
    drop(NULL);
    assert_int_equal(f15_course_read(&course, "x", "", F15_COURSE_BYTES + 1, &findings, &error),
                     F15_TOO_BIG);
    assert_int_equal(findings.errors, 1);
    assert_int_equal(error.code, F15_TOO_BIG);
}

/* Lines of a good file left out, doubled, exchanged, indented, cut: never a crash, and a fault
 * always has a place. */
static const char *const good_lines[] = {
    "fifteen: exercises",
    "convention: chapter6",
    "exercises:",
    "  - id: a/one",
    "    title: One",
    "    prompt: Do it.",
    "    kind: swaps",
    "    data: {start: MARINE, goal: AIRMEN}",
    "    unlike: (4,5) (0,1) (1,3)",
    "    solutions: [\"(4,5) (0,3) (0,1)\"]",
    "    catches: [base-one]",
    "    wrong:",
    "      - {answer: \"(1,2)\", misconception: base-one}",
    "  - id: a/two",
    "    title: Two",
    "    prompt: Do it.",
    "    kind: cycles",
    "    data: {n: 4, product: [(0 1), 1 0 2 3]}",
    "    solutions: [()]",
    "    conditions: [{of: even, exactly: yes}]",
};

static void mutate(f15_random *random, char *text) {
    size_t length = strlen(text);
    for (uint64_t k = f15_random_below(random, 4); k > 0; k--) {
        size_t at = (size_t)f15_random_below(random, length);
        static const char letters[] = "[]{}:-, \n'\"()019axz/|";
        text[at] = letters[f15_random_below(random, sizeof letters - 1)];
    }
}

/* Each line as often as it happens: mostly once. */
static void shuffle_lines(f15_random *random, f15_text *text) {
    for (size_t i = 0; i < sizeof good_lines / sizeof *good_lines; i++) {
        uint64_t times = f15_random_below(random, 8) == 0 ? f15_random_below(random, 3) : 1;
        for (; times > 0; times--) {
            f15_text_addf(text, "%s\n", good_lines[i]);
        }
    }
}

static void assert_placed(void) {
    for (size_t i = 0; i < findings.count; i++) {
        const f15_error *e = &findings.at[i].error;
        assert_true(e->line > 0 && e->column > 0 && e->what[0] != '\0');
        assert_true(i == 0 || findings.at[i - 1].error.line <= e->line);
    }
}

static void random_files(void **state) {
    (void)state;
    f15_random random = {77};
    print_message("seed %llu\n", (unsigned long long)random.state);
    for (int round = 0; round < 1500; round++) {
        f15_text text = {0};
        f15_text_add(&text, "# a file\n");
        shuffle_lines(&random, &text);
        mutate(&random, text.s);
        f15_code code = read_text(text.s);
        f15_text_free(&text);
        assert_true(code == F15_OK || code == F15_NOT_YAML || code == F15_TOO_BIG);
        assert_true(findings.errors > 0 || course.exercises + course.lessons > 0);
        assert_placed();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_bank_is_read, drop),
        cmocka_unit_test_teardown(the_question_is_filled, drop),
        cmocka_unit_test_teardown(a_gap_is_between_comparators, drop),
        cmocka_unit_test_teardown(lists_may_be_written_in_yaml, drop),
        cmocka_unit_test_teardown(swaps_say_how_many_places_there_are, drop),
        cmocka_unit_test_teardown(a_word_may_have_to_differ_from_one, drop),
        cmocka_unit_test_teardown(cycles_are_as_long_as_is_needed, drop),
        cmocka_unit_test_teardown(a_list_shows_what_stands_where, drop),
        cmocka_unit_test_teardown(what_is_asked_has_defaults, drop),
        cmocka_unit_test_teardown(truths_are_typed_by_their_key, drop),
        cmocka_unit_test_teardown(choices_and_conditions, drop),
        cmocka_unit_test_teardown(an_exercise_may_have_its_own_convention, drop),
        cmocka_unit_test_teardown(a_lesson_is_read, drop),
        cmocka_unit_test_teardown(lessons_stand_in_order, drop),
        cmocka_unit_test_teardown(windows_line_ends_and_a_mark_are_welcome, drop),
        cmocka_unit_test_teardown(a_faulty_file_adds_nothing, drop),
        cmocka_unit_test_teardown(findings_are_counted_past_their_limit, drop),
        cmocka_unit_test_teardown(an_error_is_listed_behind_any_warnings, drop),
        cmocka_unit_test_teardown(a_large_text_is_refused_unread, drop),
        cmocka_unit_test_teardown(random_files, drop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
