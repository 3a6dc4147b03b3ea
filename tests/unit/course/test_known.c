/* Wrong answers that an author lists. Each stands for all answers of its kind that do the same, and
 * for no others. Its feedback is shown at its level of feedback, and parts of its entry may be
 * missing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/course.h>

static f15_course course;

/* A bank with one exercise in it, which is without a fault. */
static const f15_exercise *read_one(const char *exercise) {
    f15_findings findings = {0};
    f15_text bank = {0};
    f15_text_addf(&bank,
                  "fifteen: exercises\nconvention: chapter6\n"
                  "misconceptions:\n  own: This is our own.\nexercises:\n"
                  "  - id: a/one\n    title: One\n    prompt: Do it.\n%s",
                  exercise);
    assert_int_equal(
        f15_course_read(&course, "bank", f15_text_string(&bank), bank.length, &findings, NULL),
        F15_OK);
    if (findings.count > 0)
        fail_msg("%s%zu: %s", f15_text_string(&bank), findings.at[0].error.line,
                 findings.at[0].error.what);
    f15_findings_free(&findings);
    f15_text_free(&bank);
    return course.exercise[0];
}

static f15_verdict verdict_of(const f15_exercise *e, const char *answer) {
    f15_verdict verdict = {0};
    assert_int_equal(f15_check(&e->question, answer, strlen(answer), &verdict, NULL), F15_OK);
    return verdict;
}

/* ---- which answers are the same -------------------------------------------------------------- */

static const struct {
    const char *exercise, *known, *same[5], *other[5];
} kinds[] = {
    {"    kind: cycles\n    data: {n: 3, permutation: (0 2 1)}\n"
     "    solutions: [(0 2 1)]\n",
     "(0 1 2)",
     {"(1 2 0)", "(2,0,1)"},
     {"(0 1)", "(1 2)", "(0 1 1)", "()"}},
    {"    kind: cycles\n    data: {n: 3, permutation: (0 1 2)}\n    canonical: "
     "yes\n"
     "    solutions: [(0 1 2)]\n",
     "(1 2 0)",
     {"(2 0 1)"},
     {"(0 2 1)", "(2 1 0)"}},
    {"    kind: permutation\n    data: {start: STOP, swaps: 0-1}\n    solutions: [TSOP]\n",
     "STOP",
     {"stop", " S T O P"},
     {"SPOT", "STO"}},
    {"    kind: permutation\n    data: {permutation: 1 2 0}\n"
     "    solutions: [1 2 0]\n",
     "2 0 1",
     {"[2, 0, 1]", "2,0,1"},
     {"0 1 2", "2 0", "2 0 1 1"}},
    {"    kind: swaps\n    data: {start: STOP, goal: POST}\n    solutions: [0-3 1-3 2-3]\n",
     "0-3",
     {"(3,0)", "3-0", "0-1 1-3 0-1"},
     {"0-1", "0-3 0-3", "0-0", "0-9"}},
    {"    kind: swaps\n    fewest: yes\n    data: {start: STOP, goal: TSOP}\n    solutions: "
     "[0-1]\n",
     "0-1 0-2 0-2",
     {"(0 1)(0 2)(0 2)"},
     {"0-2 0-2 0-1", "0-1 1-2 1-2", "0-2"}},
    {"    kind: three-cycles\n    data: {start: 0 1 2 3, goal: 1 2 0 3}\n    solutions: [(0 2 "
     "1)]\n",
     "(0 1 2)",
     {"(1 2 0)", "(0 2 1)(0 2 1)"},
     {"(0 1 3)", "(0 1 2)(0 1 2)(0 1 3)"}},
    {"    kind: parity\n    data: {n: 4, permutation: (0 1)(2 3)}\n    with: [cycles]\n"
     "    solutions: [\"even, cycles 2\"]\n",
     "odd, cycles 3",
     {"odd 3", "odd 3 cycles", "Odd, cycles 3"},
     {"even 3", "odd 2", "odd 4"}},
    {"    kind: number\n    formula: 44\n    solutions: [44]\n",
     "76",
     {"120-44", "2*38"},
     {"67", "7"}},
    {"    kind: choice\n    options: [{text: red, right: yes}, {text: blue, misconception: own}, "
     "{text: green, misconception: own}]\n"
     "    solutions: [a]\n",
     "b",
     {"B)", "blue", "Blue"},
     {"c", "green"}},
    {"    kind: witness\n    data: {n: 3}\n    conditions: [{of: even, exactly: no}]\n"
     "    solutions: [(0 1)]\n",
     "(0 1 2)",
     {"2 0 1", "(1 2 0)"},
     {"1 2 0", "()", "0 1 2"}},
    {"    kind: set\n    data: {start: ABC}\n    conditions: [{of: even, exactly: yes}]\n"
     "    solutions: [ABC BCA CAB]\n",
     "ABC BCA",
     {"BCA, ABC", "bca abc"},
     {"ABC CAB", "ABC", "ABC BCA ACB"}},
    {"    kind: partition\n    data: {start: ABC}\n    solutions: [ABC BCA CAB | ACB BAC CBA]\n",
     "ABC | ACB BAC CBA BCA CAB",
     {"ACB BCA BAC CAB CBA | ABC"},
     {"ACB | ABC BAC CBA BCA CAB", "ABC | ACB BAC CBA BCA"}},
    {"    kind: graph\n    around: yes\n    data: {start: ABC}\n    solutions: [ABC-ACB ABC-BAC "
     "ABC-CBA]\n",
     "ABC-ACB ABC-BAC",
     {"BAC-ABC ACB-ABC"},
     {"ABC-ACB", "ABC-ACB ABC-CBA"}},
    {"    kind: board-cycle\n    data: {size: 3x3, through: [0, 8]}\n    solutions: [0 1 2 5 8 7 6 "
     "3]\n",
     "0 1 4 3",
     {"1 4 3 0", "3 4 1 0 3", "4 1 0 3"},
     {"0 3 4 7", "0 4 1 3"}},
    {"    kind: moves\n    data: {board: 1 2 _ / 4 5 3}\n    solutions: [\"3\"]\n",
     "2",
     {"R", "2 2 2", "R L R"},
     {"2 1", "3 3"}},
    {"    kind: order\n    statements:\n      - {text: two, needs: [b]}\n      - {text: one}\n"
     "      - {text: three, needs: [a]}\n    solutions: [b a c]\n",
     "a b c",
     {"abc", "A, B, C"},
     {"b c a", "ab", "c b a"}},
};

static void known_of(size_t k, const char *answer, bool same) {
    f15_text exercise = {0};
    f15_text_addf(&exercise, "%s    wrong: [{answer: \"%s\", feedback: Known., tag: t}]\n",
                  kinds[k].exercise, kinds[k].known);
    const f15_exercise *e = read_one(f15_text_string(&exercise));
    f15_verdict v = verdict_of(e, answer);
    if ((v.feedback != NULL) != same || (v.tag != NULL) != same || v.judgement == F15_RIGHT)
        fail_msg("%s%s is%s known (%s)", f15_text_string(&exercise), answer, same ? " not" : "",
                 f15_judgement_name(v.judgement));
    f15_verdict_free(&v);
    f15_course_free(&course);
    f15_text_free(&exercise);
}

static void what_does_the_same_is_known(void **state) {
    (void)state;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        known_of(k, kinds[k].known, true);
        for (size_t i = 0; i < 5 && kinds[k].same[i] != NULL; i++)
            known_of(k, kinds[k].same[i], true);
        for (size_t i = 0; i < 5 && kinds[k].other[i] != NULL; i++)
            known_of(k, kinds[k].other[i], false);
    }
}

/* What the a-th of the sequences of two swaps of three places makes of 0 1 2; the last of three is
 * no swap at all. */
static const uint8_t swap[3][2] = {{0, 1}, {0, 2}, {1, 2}};
static void perform(size_t a, uint8_t now[3], char *written) {
    const size_t step[2] = {a / 4, a % 4};
    memcpy(now, (uint8_t[]){0, 1, 2}, 3);
    *written = '\0';
    for (size_t k = 0; k < 2; k++)
        if (step[k] < 3) {
            const uint8_t *s = swap[step[k]], item = now[s[0]];
            now[s[0]] = now[s[1]];
            now[s[1]] = item;
            sprintf(written + strlen(written), "%u-%u ", s[0], s[1]);
        }
}

/* Of all sequences of one or two swaps, and every goal: known is what leads to the same. */
static void swaps_are_known_by_where_they_lead(void **state) {
    (void)state;
    static const char *const goals[] = {"0 2 1", "1 0 2", "1 2 0", "2 0 1", "2 1 0"};
    size_t looked = 0;
    for (size_t g = 0; g < 5; g++)
        for (size_t a = 0; a < 15; a++) {
            uint8_t reached[3], other[3];
            char known[16], answer[16], exercise[300];
            perform(a, reached, known);
            snprintf(exercise, sizeof exercise,
                     "    kind: swaps\n    data: {start: 0 1 2, goal: %s}\n    solutions: [0-1]\n"
                     "    wrong: [{answer: %s, feedback: Known.}]\n",
                     goals[g], known);
            const f15_exercise *e = read_one(exercise);
            for (size_t b = 0; b < 15; b++) {
                perform(b, other, answer);
                f15_verdict v = verdict_of(e, answer);
                bool same = v.judgement == F15_WRONG && memcmp(reached, other, 3) == 0;
                if ((v.feedback != NULL) != same)
                    fail_msg("goal %s: %s is%s %s", goals[g], answer, same ? " not" : "", known);
                looked += same;
                f15_verdict_free(&v);
            }
            f15_course_free(&course);
        }
    assert_true(looked > 100);
}

/* ---- what is said of them ----------------------------------------------------------------------
 */

static void said_at(const char *wrong, f15_feedback level, const char *feedback, const char *name) {
    char exercise[200];
    snprintf(exercise, sizeof exercise,
             "    kind: number\n    formula: 44\n    solutions: [44]\n    wrong: [%s]\n", wrong);
    f15_verdict v = verdict_of(read_one(exercise), "76");
    f15_verdict_limit(&v, level);
    assert_int_equal(v.diagnoses, name != NULL);
    if (name != NULL)
        assert_string_equal(v.diagnosis[0].name, name);
    assert_string_equal(v.feedback != NULL ? v.feedback : "", feedback);
    assert_int_equal(v.tag != NULL, strstr(wrong, "tag") != NULL && level >= F15_FEEDBACK_PLACE);
    f15_verdict_free(&v);
    f15_course_free(&course);
}

static void every_part_may_be_missing(void **state) {
    (void)state;
    for (int level = F15_FEEDBACK_NONE; level <= F15_FEEDBACK_FULL; level++) {
        bool told = level >= F15_FEEDBACK_PLACE;
        f15_feedback at = (f15_feedback)level;
        said_at("{answer: 76}", at, "", NULL);
        said_at("{answer: 76, tag: t}", at, "", NULL);
        said_at("{answer: 76, why: W.}", at, told ? "W." : "", NULL);
        said_at("{answer: 76, feedback: F.}", at, told ? "F." : "", NULL);
        said_at("{answer: 76, misconception: own}", at, "", told ? "own" : NULL);
        said_at("{answer: 76, feedback: F., misconception: own, tag: t}", at, told ? "F." : "",
                told ? "own" : NULL);
    }
}

/* Options and distractors may name our own ones, and are told so. */
static void options_and_distractors(void **state) {
    (void)state;
    static const char *const exercises[] = {
        "    kind: choice\n    options: [{text: x, right: yes}, {text: y, feedback: F.,"
        " misconception: own, tag: t}]\n    solutions: [a]\n    catches: [own]\n",
        "    kind: order\n    statements:\n      - {text: two, needs: [c]}\n"
        "      - {text: y, distractor: yes, feedback: F., misconception: own, tag: t}\n"
        "      - {text: one}\n      - {text: three, needs: [a]}\n    solutions: [c a d]\n"};
    static const char *const answers[] = {"b", "c a b d"};
    for (size_t k = 0; k < 2; k++) {
        const f15_exercise *e = read_one(exercises[k]);
        f15_verdict v = {0};
        assert_int_equal(f15_check(&e->question, answers[k], strlen(answers[k]), &v, NULL), F15_OK);
        assert_int_equal(v.judgement, F15_WRONG);
        assert_true(f15_verdict_names(&v, "own"));
        assert_string_equal(v.diagnosis[0].teaches, "This is our own.");
        assert_string_equal(v.feedback, "F.");
        assert_string_equal(v.tag, "t");
        f15_verdict_free(&v);
        f15_course_free(&course);
    }
}

/* Of two that do the same the one that is written like the answer is told, or else the first; and
 * nothing of the other. */
static void the_one_written_so_is_told(void **state) {
    (void)state;
    static const char *const told[][3] = {{"0-3", "short", "own"},
                                          {" ( 0 3 )", "short", "own"},
                                          {"0-1 1-3 0-1", "long", ""},
                                          {"0-1, 1-3, 0-1", "long", ""},
                                          {"1-3 0-1 1-3", "short", "own"}};
    const f15_exercise *e =
        read_one("    kind: swaps\n    data: {start: STOP, goal: POST}\n"
                 "    solutions: [0-3 1-3 2-3]\n    wrong:\n"
                 "      - {answer: (0 3), tag: short, misconception: own}\n"
                 "      - {answer: 0-1 1-3 0-1, tag: long, feedback: Round about.}\n");
    for (size_t k = 0; k < sizeof told / sizeof *told; k++) {
        f15_verdict v = verdict_of(e, told[k][0]);
        assert_string_equal(v.tag, told[k][1]);
        assert_int_equal(f15_verdict_names(&v, "own"), told[k][2][0] != '\0');
        assert_int_equal(v.feedback != NULL, told[k][2][0] == '\0');
        f15_verdict_free(&v);
    }
    f15_course_free(&course);
}

/* A misconception of the table explains these steps, wherever each begins, and not others that do the same. */
static void other_steps_are_another_mistake(void **state) {
    (void)state;
    static const char *const said[][2] = {{"(0 3 1) (0 3 4)", "yes"},
                                          {"(3,1,0) (4,0,3)", "yes"},
                                          {"(0 1 3) (4 0 1)", ""},
                                          {"(1 3 4) (4 0 1)", ""}};
    const f15_exercise *e =
        read_one("    kind: three-cycles\n    data: {start: ABCDE, goal: BACED}\n"
                 "    solutions: [(0 1 3) (0 4 3)]\n    wrong:\n"
                 "      - {answer: (0 3 1) (0 3 4), tag: there, misconception: wrong-turn}\n");
    for (size_t k = 0; k < sizeof said / sizeof *said; k++) {
        f15_verdict v = verdict_of(e, said[k][0]);
        assert_int_equal(f15_verdict_names(&v, "wrong-turn"), said[k][1][0] != '\0');
        assert_int_equal(v.tag != NULL, k < 3);
        f15_verdict_free(&v);
    }
    f15_course_free(&course);
}

/* Data are put into what is said of a wrong answer, and into the explanation. */
static void texts_show_the_data(void **state) {
    (void)state;
    const f15_exercise *e =
        read_one("    kind: cycles\n    data: {n: 3, permutation: (0 1 2)}\n    of: inverse\n"
                 "    solutions: [(0 2 1)]\n    explanation: \"{permutation} undone\"\n"
                 "    wrong: [{answer: (0 1 2), feedback: \"That is {permutation}.\"}]\n");
    f15_verdict v = verdict_of(e, "(1 2 0)");
    assert_string_equal(v.feedback, "That is (0 1 2).");
    assert_string_equal(e->explanation, "(0 1 2) undone");
    f15_verdict_free(&v);
    f15_course_free(&course);
}

/* In statements too, whatever order they are drawn in and whatever their data become. */
static void statements_show_the_data(void **state) {
    (void)state;
    const f15_exercise *e =
        read_one("    kind: order\n    data: {permutation: (0 1 2)}\n    statements:\n"
                 "      - {text: \"1 of {permutation}\", needs: [c]}\n"
                 "      - {text: \"2 of {permutation}\", distractor: yes,"
                 " feedback: \"Not of {permutation}.\", tag: t}\n"
                 "      - {text: \"3 of {permutation}\"}\n"
                 "      - {text: \"4 of {permutation}\", needs: [a]}\n"
                 "    solutions: [c a d]\n    shuffled: yes\n    variants: {let: {p: 3-cycle of "
                 "5}, data: {permutation: \"{p}\"}}\n");
    bool moved = false, other = false;
    assert_string_equal(e->question.statement[2].text, "3 of (0 1 2)");
    assert_string_equal(e->question.statement[1].remark.feedback, "Not of (0 1 2).");
    for (uint64_t seed = 0; seed < 20; seed++) {
        f15_exercise v = {0};
        assert_int_equal(f15_exercise_variant(e, seed, &v, NULL), F15_OK);
        const f15_question *q = &v.question;
        const char *data = strchr(q->statement[0].text, '(');
        for (size_t k = 0; k < q->statements; k++) {
            const char number = q->statement[k].text[0];
            assert_string_equal(strchr(q->statement[k].text, '('), data);
            assert_int_equal(q->statement[k].distractor, number == '2');
            assert_int_equal(q->statement[k].remark.feedback != NULL, number == '2');
            if (number == '2')
                assert_memory_equal(strchr(q->statement[k].remark.feedback, '('), data,
                                    strlen(data));
            moved = moved || number != (char)('1' + k);
        }
        other = other || strcmp(data, "(0 1 2)") != 0;
        f15_exercise_free(&v);
    }
    assert_true(moved && other);
    f15_course_free(&course);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_the_same_is_known),
        cmocka_unit_test(swaps_are_known_by_where_they_lead),
        cmocka_unit_test(every_part_may_be_missing),
        cmocka_unit_test(options_and_distractors),
        cmocka_unit_test(the_one_written_so_is_told),
        cmocka_unit_test(other_steps_are_another_mistake),
        cmocka_unit_test(texts_show_the_data),
        cmocka_unit_test(statements_show_the_data),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
