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

/* ---- solutions and wrong answers ----------------------------------------------------------- */

/* Is the answer wrong, and would this misconception explain it? */
static bool is_caught(f15i_lint *lint, const f15_exercise *e, const char *answer,
                      f15_misconception_id id) {
    bool caught = false;
    f15i_lint_failed(lint,
                     f15_is_wrong_for(&e->question, answer, strlen(answer), id, &caught, NULL));
    return caught;
}

/* What to do about an answer that is not judged as it should be: the fault's own remedy, and for a
 * solution one that is right, where one can be found and is short. */
static void find_remedy(f15i_lint *lint, const f15_exercise *e, const f15_verdict *verdict,
                        bool solution, char *out, size_t capacity) {
    f15_text right = {.limit = 120};
    const char *remedy = verdict->fault.remedy;
    if (remedy == NULL)
        remedy = "";
    const bool known =
        solution && !f15i_lint_failed(lint, f15_solve_question(&e->question, &right, NULL));
    if (!solution && verdict->judgement == F15_RIGHT)
        remedy = "put it among the solutions, or change it";
    snprintf(out, capacity, "%s%s%s%s", remedy, known && remedy[0] != '\0' ? "; " : "",
             known ? "right would be " : "", known ? f15_text_string(&right) : "");
    f15_text_free(&right);
}

void f15i_lint_name(const f15_exercise *e, char name[F15I_LINT_NAME]) {
    int length = snprintf(name, F15I_LINT_NAME, "%s", e->id);
    if (e->is_variant && length > 0)
        snprintf(name + length, F15I_LINT_NAME - (size_t)length, ", seed %llu",
                 (unsigned long long)e->seed);
}

/* wrong NULL: a solution. */
static void lint_answer(f15i_lint *lint, const f15_exercise *e, const char *answer, f15_position at,
                        const f15_wrong *wrong) {
    const char *said = wrong == NULL ? "this solution is judged" : "this wrong answer is judged";
    f15_verdict verdict = {0};
    f15_text found = {.limit = 200};
    char name[F15I_LINT_NAME];
    f15i_lint_name(e, name);
    if (f15i_lint_failed(lint, f15_check(&e->question, answer, strlen(answer), &verdict, NULL)))
        return;
    if (verdict.judgement != (wrong == NULL ? F15_RIGHT : F15_WRONG)) {
        char remedy[320];
        find_remedy(lint, e, &verdict, wrong == NULL, remedy, sizeof remedy);
        f15i_lint_add(lint, false, e->file, at, remedy, "%s: %s %s%s%s", name, said,
                      f15_judgement_name(verdict.judgement),
                      verdict.fault.text[0] == '\0' ? "" : ": ", verdict.fault.text);
    } else if (wrong != NULL && wrong->misconception != F15_MISCONCEPTIONS &&
               !is_caught(lint, e, answer, wrong->misconception) && lint->code == F15_OK) {
        for (size_t i = 0; i < verdict.diagnoses; i++)
            if (verdict.diagnosis[i] != wrong->misconception)
                f15_text_addf(&found, "%s%s", found.length == 0 ? "" : ", ",
                              f15_misconception_name(verdict.diagnosis[i]));
        f15i_lint_add(lint, false, e->file, at, NULL,
                      "%s: this wrong answer is not explained by %s but by %s", name,
                      f15_misconception_name(wrong->misconception),
                      found.length == 0 ? "nothing" : f15_text_string(&found));
    }
    f15_text_free(&found);
    f15_verdict_free(&verdict);
}

void f15i_lint_answers(f15i_lint *lint, const f15_exercise *e) {
    for (size_t i = 0; i < e->solutions && lint->code == F15_OK; i++)
        lint_answer(lint, e, e->solution[i], e->solution_at[i], NULL);
    for (size_t i = 0; i < e->wrongs && lint->code == F15_OK; i++)
        lint_answer(lint, e, e->wrong[i].answer, e->wrong[i].at, &e->wrong[i]);
}

/* ---- what it catches ----------------------------------------------------------------------- */

/* Is there a right answer which this misconception turns into a wrong one? */
static bool catches(f15i_lint *lint, const f15_exercise *e, f15_misconception_id id) {
    bool caught = false;
    for (size_t i = 0; i < e->solutions && lint->code == F15_OK && !caught; i++) {
        f15_text answer = {0};
        caught = !f15i_lint_failed(
                     lint, f15_wrong_answer(&e->question, id, e->solution[i], &answer, NULL)) &&
                 is_caught(lint, e, f15_text_string(&answer), id);
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
    if (!f15_misconception_applies(id, e->question.kind))
        f15i_lint_add(lint, true, e->file, e->catches_at[i], "delete it",
                      "%s: %s explains no answer of the kind %s", e->id, name,
                      f15_kind_name(e->question.kind));
    else if (id == (base == 1 ? F15_MIS_BASE_ONE : F15_MIS_BASE_ZERO))
        f15i_lint_add(lint, true, e->file, e->catches_at[i], "delete it",
                      "%s: %s is no misunderstanding here: this exercise counts from %u", e->id,
                      name, base);
    else if (!catches(lint, e, id) && lint->code == F15_OK)
        f15i_lint_add(lint, true, e->file, e->catches_at[i],
                      "choose data on which that reading gives another answer",
                      "%s: this instance lets %s pass", e->id, name);
}

/* ---- what gives the answer away ------------------------------------------------------------ */

static bool is_right(f15i_lint *lint, const f15_exercise *e, const char *order) {
    bool yes = false;
    f15i_lint_failed(lint, f15_is_right(&e->question, order, strlen(order), &yes, NULL));
    return yes;
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
    const char *fault = is_right(lint, e, order) ? "the statements stand in a right order already"
                        : needs > 1 && is_right(lint, e, back)
                            ? "read from the last to the first, the statements stand in a right "
                              "order"
                            : NULL;
    if (fault != NULL)
        f15i_lint_add(lint, true, e->file, e->at, "shuffle the statements", "%s: %s", e->id, fault);
}

void f15i_lint_exercise(f15i_lint *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    bool two_valued = q->kind == F15_KIND_PARITY || q->kind == F15_KIND_YES_NO;
    if (two_valued && q->withs == 0 && q->batches == 0)
        f15i_lint_add(lint, true, e->file, e->at, "ask for numbers too (with), or for a batch",
                      "%s: there are two answers only: one can be guessed", e->id);
    if (q->kind == F15_KIND_ORDER)
        lint_proof(lint, e);
    const size_t before = lint->findings->errors;
    f15i_lint_answers(lint, e);
    const bool sound = lint->findings->errors == before; /* else nothing follows from its answers */
    f15i_lint_figures(lint, e);
    if (e->varies)
        f15i_lint_wording(lint, e);
    for (size_t i = 0; i < e->catches_count && sound && lint->code == F15_OK; i++)
        lint_catch(lint, e, i);
}
