/* src/course/lint_exercise.c - an exercise tests itself.
 *
 * Its solutions must be right; its wrong answers wrong, and for the reason it names; and what it
 * says it catches must really give a wrong answer on its data (DESIGN section 5: discriminating
 * exercises).
 */
#include "internal.h"

#include <fifteen/answers.h>

#include <stdio.h>
#include <string.h>

/* The verdict must be freed, whatever happens. */
static bool judge(f15i_lint *lint, const f15_exercise *e, const char *answer, f15_verdict *out) {
    f15_code code = f15_check(&e->question, answer, strlen(answer), out, lint->err);
    lint->code = code != F15_OK ? code : lint->code;
    return code == F15_OK;
}

/* ---- solutions and wrong answers ----------------------------------------------------------- */

/* "ch6/p161", or "ch6/p161, seed 17". */
static void write_name(const f15_exercise *e, char name[96]) {
    int length = snprintf(name, 96, "%s", e->id);
    if (e->is_variant && length > 0)
        snprintf(name + length, 96 - (size_t)length, ", seed %llu", (unsigned long long)e->seed);
}

static void lint_solution(f15i_lint *lint, const f15_exercise *e, size_t i) {
    f15_verdict verdict = {0};
    char name[96];
    write_name(e, name);
    if (judge(lint, e, e->solution[i], &verdict) && verdict.judgement != F15_RIGHT) {
        f15i_lint_add(lint, false, e->file, e->solution_at[i], verdict.fault.remedy,
                      "%s: this solution is judged %s: %s", name,
                      f15_judgement_name(verdict.judgement), verdict.fault.text);
    }
    f15_verdict_free(&verdict);
}

static void lint_wrong(f15i_lint *lint, const f15_exercise *e, const f15_wrong *wrong) {
    f15_verdict verdict = {0};
    f15_text found = {.limit = 200};
    char name[96];
    write_name(e, name);
    bool judged = judge(lint, e, wrong->answer, &verdict);
    if (judged && verdict.judgement != F15_WRONG) {
        f15i_lint_add(lint, false, e->file, wrong->at, verdict.fault.remedy,
                      "%s: this wrong answer is judged %s%s%s", name,
                      f15_judgement_name(verdict.judgement),
                      verdict.fault.text[0] == '\0' ? "" : ": ", verdict.fault.text);
    } else if (judged && !f15_verdict_names(&verdict, wrong->misconception)) {
        for (size_t i = 0; i < verdict.diagnoses; i++) {
            f15_text_addf(&found, "%s%s", i == 0 ? "" : ", ",
                          f15_misconception_name(verdict.diagnosis[i]));
        }
        f15i_lint_add(lint, false, e->file, wrong->at, NULL,
                      "%s: this wrong answer is not explained by %s but by %s", name,
                      f15_misconception_name(wrong->misconception),
                      verdict.diagnoses == 0 ? "nothing" : f15_text_string(&found));
    }
    f15_text_free(&found);
    f15_verdict_free(&verdict);
}

void f15i_lint_answers(f15i_lint *lint, const f15_exercise *e) {
    for (size_t i = 0; i < e->solutions && lint->code == F15_OK; i++)
        lint_solution(lint, e, i);
    for (size_t i = 0; i < e->wrongs && lint->code == F15_OK; i++)
        lint_wrong(lint, e, &e->wrong[i]);
}

/* ---- what it catches ----------------------------------------------------------------------- */

/* Is the answer wrong, and does this misconception explain it? */
static bool is_caught(f15i_lint *lint, const f15_exercise *e, const char *answer,
                      f15_misconception_id id) {
    f15_verdict verdict = {0};
    bool caught = judge(lint, e, answer, &verdict) && verdict.judgement == F15_WRONG &&
                  f15_verdict_names(&verdict, id);
    f15_verdict_free(&verdict);
    return caught;
}

/* Is there a right answer which this misconception turns into a wrong one? */
static bool catches(f15i_lint *lint, const f15_exercise *e, f15_misconception_id id) {
    bool caught = false;
    for (size_t i = 0; i < e->solutions && lint->code == F15_OK && !caught; i++) {
        f15_text answer = {0};
        f15_error error = {0};
        f15_code code = f15_wrong_answer(&e->question, id, e->solution[i], &answer, &error);
        if (code == F15_NO_MEMORY)
            lint->code = f15_no_memory(lint->err);
        caught = code == F15_OK && is_caught(lint, e, f15_text_string(&answer), id);
        f15_text_free(&answer);
    }
    for (size_t i = 0; i < e->wrongs && lint->code == F15_OK && !caught; i++)
        caught = e->wrong[i].misconception == id && is_caught(lint, e, e->wrong[i].answer, id);
    return caught;
}

static void lint_catch(f15i_lint *lint, const f15_exercise *e, size_t i) {
    f15_misconception_id id = e->catches[i];
    const char *name = f15_misconception_name(id);
    unsigned base = e->question.convention.base;
    if (!f15_misconception_applies(id, e->question.kind)) {
        f15i_lint_add(lint, true, e->file, e->catches_at[i], "delete it",
                      "%s: %s explains no answer of the kind %s", e->id, name,
                      f15_kind_name(e->question.kind));
    } else if (id == (base == 1 ? F15_MIS_BASE_ONE : F15_MIS_BASE_ZERO)) {
        f15i_lint_add(lint, true, e->file, e->catches_at[i], "delete it",
                      "%s: %s is no misunderstanding here: this exercise counts from %u", e->id,
                      name, base);
    } else if (!catches(lint, e, id) && lint->code == F15_OK) {
        f15i_lint_add(lint, true, e->file, e->catches_at[i],
                      "choose data on which that reading gives another answer",
                      "%s: this instance lets %s pass", e->id, name);
    }
}

/* ---- what gives the answer away ------------------------------------------------------------ */

static bool is_right(f15i_lint *lint, const f15_exercise *e, const char *order) {
    f15_verdict verdict = {0};
    bool right = judge(lint, e, order, &verdict) && verdict.judgement == F15_RIGHT;
    f15_verdict_free(&verdict);
    return right;
}

/* The statements are shown in the order of the file. If that is a right order, or one when it is
 * read from the end, nothing is left to be found; but with a single "this rests on that" every
 * order is right from one end or the other. */
static void lint_proof(f15i_lint *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    char order[F15_MAX_STATEMENTS + 1] = "", back[F15_MAX_STATEMENTS + 1] = "";
    size_t count = 0, needs = 0;
    for (size_t k = 0; k < q->statements; k++) {
        for (uint32_t left = q->statement[k].needs; left != 0; left &= left - 1)
            needs++;
        if (!q->statement[k].distractor)
            order[count++] = (char)('a' + k);
    }
    for (size_t k = 0; k < count; k++)
        back[k] = order[count - 1 - k];
    if (is_right(lint, e, order)) {
        f15i_lint_add(lint, true, e->file, e->at, "shuffle the statements",
                      "%s: the statements stand in a right order already", e->id);
    } else if (needs > 1 && is_right(lint, e, back)) {
        f15i_lint_add(lint, true, e->file, e->at, "shuffle the statements",
                      "%s: read from the last to the first, the statements stand in a right order",
                      e->id);
    }
}

void f15i_lint_exercise(f15i_lint *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    bool two_valued = q->kind == F15_KIND_PARITY || q->kind == F15_KIND_YES_NO;
    if (two_valued && q->withs == 0 && q->batches == 0) {
        f15i_lint_add(lint, true, e->file, e->at, "ask for numbers too (with), or for a batch",
                      "%s: there are two answers only: one can be guessed", e->id);
    }
    if (q->kind == F15_KIND_ORDER)
        lint_proof(lint, e);
    f15i_lint_answers(lint, e);
    f15i_lint_wording(lint, e);
    for (size_t i = 0; i < e->catches_count && lint->code == F15_OK; i++)
        lint_catch(lint, e, i);
}
