/* Every allocation of the readers, the course loader, lint, the checker and the verdict's
 * renderers; libyaml's, md4c's and jansson's too. */
#define _DEFAULT_SOURCE /* mkdtemp */
#include "banks.h"

#include <fifteen/render.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- notation
 * ------------------------------------------------------------------------------------ */

static f15_code read_list(f15_error *err) {
    f15_arena arena = {0};
    f15_groups groups = {0};
    f15_code code = f15_read_list("3, 4, 0, 2, 1", 13, &arena, &groups, err);
    f15_arena_free(&arena);
    return code;
}

static f15_code read_groups(f15_error *err) {
    f15_arena arena = {0};
    f15_groups groups = {0};
    const char *text = "[[0,1],[1,3],[4,5],[2,3],[0,5]]";
    f15_code code = f15_read_groups(text, strlen(text), 2, 6, 0, &arena, &groups, err);
    f15_arena_free(&arena);
    return code;
}

static f15_code read_permutation(f15_error *err) {
    f15_arena arena = {0};
    uint32_t *p = NULL;
    size_t n = 0;
    bool from_one = false;
    f15_code code =
        f15_read_permutation("(1 4 2)(0 3)", 12, &F15_CHAPTER6, &arena, &n, &from_one, &p, err);
    f15_arena_free(&arena);
    return code;
}

/* A caller that asks only the text learns of every failure. */
static f15_code write_cycles(f15_error *err) {
    static const uint32_t p[] = {3, 4, 0, 2, 1};
    f15_text text = {0};
    const f15_code told = f15_write_cycles(&text, p, 5, 0, NULL);
    f15_code code = f15_text_done(&text, err);
    if (told != code || (!code && strcmp(f15_text_string(&text), "(0 3 2)(1 4)") != 0))
        code = f15_fail(err, F15_CLAIM_FAILED, NULL, "the text lost a failure");
    f15_text_free(&text);
    return code;
}

static f15_code read_sequence(f15_error *err) {
    f15_arena arena = {0};
    f15_sequence sequence = {0};
    f15_code code =
        f15_read_sequence("0-1 1-3 2-0", 11, 2, 4, &F15_CHAPTER6, &arena, &sequence, err);
    f15_arena_free(&arena);
    return code;
}

static f15_code read_arrangements(f15_error *err) {
    f15_arena arena = {0};
    f15_arrangement start = {0}, goal = {0};
    f15_code code = f15_read_arrangement("TASTE", 5, &F15_CHAPTER6, &arena, &start, err);
    if (!code)
        code = f15_read_arrangement_of("STATE", 5, &F15_CHAPTER6, &start, &arena, &goal, err);
    f15_arena_free(&arena);
    return code;
}

static f15_code read_formula(f15_error *err) {
    f15_arena arena = {0};
    f15_formula formula = {0};
    int64_t value[26] = {0};
    f15_exact number;
    f15_code code = f15_read_formula("n(n-1)/2 + |m-1|!", 17, &arena, &formula, err);
    if (!code)
        code = f15_formula_value(&formula, value, &number, err);
    f15_arena_free(&arena);
    return code;
}

/* ---- course
 * -------------------------------------------------------------------------------------- */

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/swaps\n    title: T\n    prompt: Turn *MARINE* into AIRMEN.\n    kind: swaps\n"
    "    data: {start: MARINE, goal: AIRMEN}\n    hints: [one, two]\n"
    "    solutions: [\"0-1 1-3 4-5\"]\n    catches: [base-one]\n"
    "    wrong:\n      - {answer: \"(1,2) (2,4) (5,6)\", misconception: base-one}\n"
    "  - id: t/cycles\n    title: T\n    prompt: p\n    kind: cycles\n"
    "    data: {permutation: 3 4 0 2 1}\n    solutions: [\"(0 3 2)(1 4)\"]\n    catches: "
    "[inverse]\n"
    "  - id: t/parity\n    title: T\n    prompt: p\n    kind: parity\n    with: [cycles]\n"
    "    data: {permutation: 4 0 1 2 3}\n    solutions: [\"even, cycles 1\"]\n"
    "  - id: t/choice\n    title: T\n    prompt: p\n    kind: choice\n"
    "    options: [{text: a, right: true}, {text: b, why: no}]\n    solutions: [a]\n"
    "  - id: t/number\n    title: T\n    prompt: p\n    kind: number\n    formula: 2m+1\n"
    "    solutions: [m+m+1]\n"
    "  - id: t/witness\n    title: T\n    prompt: p\n    kind: witness\n    data: {n: 4}\n"
    "    conditions: [{of: swaps, at-least: 3}]\n    solutions: [1 2 3 0]\n";

static const char lesson[] = "fifteen: lesson\nid: t\ntitle: T\nconvention: chapter6\npages:\n"
                             "  - prose: Watch.\n    trace: transform MARINE AIRMEN\n"
                             "  - question: t/swaps\n";

static const char faulty[] = "fifteen: exercises\nconvention: nowhere\nexercises:\n  - id: A B\n"
                             "    titel: T\n    kind: swops\n    data: {start: AB, gaol: BA}\n";

static f15_code read_course(f15_error *err) {
    f15_course course = {0};
    f15_code code = read_text(&course, bank, err);
    if (!code)
        code = read_text(&course, lesson, err);
    f15_course_free(&course);
    return code;
}

static f15_code read_faulty(f15_error *err) {
    return read_alone(faulty, err);
}

static f15_code read_no_yaml(f15_error *err) {
    return read_alone("a: [1, 2\n", err);
}

/* A course in a directory, of which ever more is read. */
static char base[256];

static bool write_part(const char *part, const char *name, const char *text) {
    char path[400];
    snprintf(path, sizeof path, "%s/%s", base, part);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/%s", base, part, name);
    FILE *file = fopen(path, "wb");
    return file != NULL && fputs(text, file) >= 0 && fclose(file) == 0;
}

static bool make_base(void) {
    const char *top = getenv("TMPDIR");
    snprintf(base, sizeof base, "%s/fifteen-faults-XXXXXX", top == NULL ? "/tmp" : top);
    return mkdtemp(base) != NULL && write_part("exercises", "a.yaml", faulty) &&
           write_part("exercises", "b.yaml", bank) && write_part("lessons", "l.yaml", lesson);
}

static void remove_base(void) {
    static const char *const names[] = {"exercises/a.yaml", "exercises/b.yaml", "lessons/l.yaml",
                                        "exercises",        "lessons",          ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", base, names[i]);
        remove(path);
    }
}

static f15_code want(f15_error *err) {
    static const char *const ids[] = {"t/cycles", "t/none", "A B"};
    f15_course course = {0};
    f15_findings findings = {0};
    f15_arena memory = {0};
    const char *const *listed;
    size_t count;
    f15_code code = f15_course_open(&course, base, &findings, err);
    if (!code)
        code = f15_course_require(&course, ids, 3, &findings, err);
    if (!code && !f15_course_exercise(&course, "t/cycles"))
        code = f15_fail(err, F15_UNKNOWN, NULL, "not found");
    if (!code)
        code = f15_course_ids(&course, &memory, &listed, &count, &findings, err);
    if (!code)
        code = f15_course_require_lesson(&course, "t", &findings, err);
    if (!code)
        code = f15_course_want_all(&course, &findings, err);
    if (!code && course.exercises != 6)
        code = f15_fail(err, F15_UNKNOWN, NULL, "not all found");
    f15_arena_free(&memory);
    f15_findings_free(&findings);
    f15_course_free(&course);
    return code;
}

/* ---- verdicts
 * ------------------------------------------------------------------------------------- */

static f15_code render(const f15_verdict_context *about, const f15_verdict *verdict,
                       f15_error *err) {
    f15_text text = {0}, json = {0};
    f15_style style = {true, 40};
    f15_out out = f15_out_text(&json);
    f15_code code = f15_render_verdict_text(about, verdict, &style, &text, err);
    if (!code)
        code = f15_render_verdict_json(about, verdict, &out, err);
    f15_text_free(&text);
    f15_text_free(&json);
    return code;
}

static f15_code tell(const char *id, const char *answer, f15_error *err) {
    const f15_exercise *exercise = f15_course_exercise(&loaded, id);
    f15_verdict verdict = {0};
    f15_verdict_context about = {.exercise = id,
                                 .question = &exercise->question,
                                 .answer = answer,
                                 .answer_length = strlen(answer)};
    f15_code code = f15_check(&exercise->question, answer, strlen(answer), &verdict, err);
    if (!code)
        code = render(&about, &verdict, err);
    f15_verdict_free(&verdict);
    return code;
}

#define TELL(name, id, answer)                                                                     \
    static f15_code name(f15_error *err) {                                                         \
        return tell(id, answer, err);                                                              \
    }

TELL(right, "t/swaps", "(4,5) (0,3) (0,1)")
TELL(diagnosed, "t/swaps", "(1,2) (2,4) (5,6)")
TELL(short_of_goal, "t/swaps", "0-1 1-3")
TELL(unreadable, "t/swaps", "(0,1")
TELL(cycles, "t/cycles", "(0 2 3)(1 4)")
TELL(parity, "t/parity", "odd, cycles 2")
TELL(choice, "t/choice", "b")
TELL(number, "t/number", "m+1")
TELL(witness, "t/witness", "1 0 3 2")

static f15_code markdown(f15_error *err) {
    f15_text text = {0};
    f15_style style = {true, 40};
    f15_code code = f15_render_prose(
        &text, "# T\n\nA *b* **c** `d` [e](f)\n\n- x\n- y\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
        NULL, &style, err);
    if (!code && text.code)
        code = f15_no_memory(err);
    f15_text_free(&text);
    return code;
}

/* f15_cycles_of gives back what it did not need, and does without giving it back. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "list", .run = read_list},
    {.name = "groups", .run = read_groups},
    {.name = "permutation", .run = read_permutation},
    {.name = "sequence", .run = read_sequence},
    {.name = "cycles written", .run = write_cycles, .succeeds_anyway = true},
    {.name = "arrangements", .run = read_arrangements},
    {.name = "formula", .run = read_formula},
    {.name = "course", .run = read_course, .succeeds_anyway = true},
    {.name = "faulty course", .run = read_faulty},
    {.name = "no YAML", .run = read_no_yaml, .expected = F15_NOT_YAML},
    {.name = "what is asked for", .run = want, .succeeds_anyway = true},
    {.name = "lint", .run = lint, .succeeds_anyway = true},
    {.name = "right", .run = right},
    {.name = "diagnosed", .run = diagnosed},
    {.name = "short of the goal", .run = short_of_goal},
    {.name = "unreadable", .run = unreadable},
    {.name = "cycle form", .run = cycles, .succeeds_anyway = true},
    {.name = "parity", .run = parity},
    {.name = "choice", .run = choice},
    {.name = "number", .run = number},
    {.name = "witness", .run = witness, .succeeds_anyway = true},
    {.name = "markdown", .run = markdown},
    {0},
};

int main(void) {
    if (!make_base())
        return 1;
    int status = run_loaded(f15t_scenarios, (const char *const[]){bank, lesson, NULL}, 6, 1);
    remove_base();
    return status;
}
