/* src/course/lint_exercise.c - an exercise tests itself.
 *
 * Its solutions must be right; its wrong answers wrong, and for the reason it names; and what it
 * says it catches must really give a wrong answer on its data (DESIGN section 5: discriminating
 * exercises).
 */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* "ch6/p161", or "ch6/p161, seed 17". */
typedef struct shown_name {
    char text[96];
} shown_name;
static shown_name name_of(const f15_exercise *e) {
    shown_name out;
    if (e->is_variant) {
        snprintf(out.text, sizeof out.text, "%s, seed %llu", e->id, (unsigned long long)e->seed);
    } else {
        snprintf(out.text, sizeof out.text, "%s", e->id);
    }
    return out;
}

static void judge(f15i_lint *lint, const f15_exercise *e, const char *answer, f15_verdict *out) {
    f15_code code = f15_check(&e->question, answer, strlen(answer), out, lint->err);
    if (code != F15_OK) {
        lint->code = code;
    }
}

static void lint_solution(f15i_lint *lint, const f15_exercise *e, size_t i) {
    f15_verdict verdict = {0};
    judge(lint, e, e->solution[i], &verdict);
    if (lint->code == F15_OK && verdict.judgement != F15_RIGHT) {
        f15i_lint_add(lint, false, e->file, e->solution_at[i], verdict.fault.remedy,
                      "%s: this solution is judged %s: %s", name_of(e).text,
                      f15_judgement_name(verdict.judgement), verdict.fault.text);
    }
    f15_verdict_free(&verdict);
}

/* The names of a diagnosis, for a message. */
static void list_diagnosis(const f15_verdict *verdict, f15_text *out) {
    for (size_t i = 0; i < verdict->diagnoses; i++) {
        f15_text_addf(out, "%s%s", i == 0 ? "" : ", ",
                      f15_misconception_name(verdict->diagnosis[i]));
    }
}

static void tell_other_reason(f15i_lint *lint, const f15_exercise *e, const f15_wrong *wrong,
                              const f15_verdict *verdict) {
    f15_text found = {.limit = 200};
    list_diagnosis(verdict, &found);
    f15i_lint_add(lint, false, e->file, wrong->at, NULL,
                  "%s: this wrong answer is not explained by %s but by %s", name_of(e).text,
                  f15_misconception_name(wrong->misconception),
                  verdict->diagnoses == 0 ? "nothing" : f15_text_string(&found));
    f15_text_free(&found);
}

static void lint_wrong(f15i_lint *lint, const f15_exercise *e, const f15_wrong *wrong) {
    f15_verdict verdict = {0};
    judge(lint, e, wrong->answer, &verdict);
    if (lint->code == F15_OK && verdict.judgement != F15_WRONG) {
        f15i_lint_add(lint, false, e->file, wrong->at, verdict.fault.remedy,
                      "%s: this wrong answer is judged %s%s%s", name_of(e).text,
                      f15_judgement_name(verdict.judgement),
                      verdict.fault.text[0] == '\0' ? "" : ": ", verdict.fault.text);
    } else if (lint->code == F15_OK && !f15_verdict_names(&verdict, wrong->misconception)) {
        tell_other_reason(lint, e, wrong, &verdict);
    }
    f15_verdict_free(&verdict);
}

/* ---- what it catches ----------------------------------------------------------------------- */

static bool is_caught(f15i_lint *lint, const f15_exercise *e, const char *answer,
                      f15_misconception_id id) {
    f15_verdict verdict = {0};
    judge(lint, e, answer, &verdict);
    bool caught =
        lint->code == F15_OK && verdict.judgement == F15_WRONG && f15_verdict_names(&verdict, id);
    f15_verdict_free(&verdict);
    return caught;
}

static bool caught_from(f15i_lint *lint, const f15_exercise *e, const char *right,
                        f15_misconception_id id) {
    f15_text answer = {0};
    f15_error error = {0};
    f15_code code = f15_wrong_answer(&e->question, id, right, &answer, &error);
    bool caught = false;
    if (code == F15_NO_MEMORY) {
        lint->code = f15_no_memory(lint->err);
    } else if (code == F15_OK) {
        caught = is_caught(lint, e, f15_text_string(&answer), id);
    }
    f15_text_free(&answer);
    return caught;
}

/* Is there a right answer which this misconception turns into a wrong one? */
static bool catches(f15i_lint *lint, const f15_exercise *e, f15_misconception_id id) {
    for (size_t i = 0; i < e->solutions && lint->code == F15_OK; i++) {
        if (caught_from(lint, e, e->solution[i], id)) {
            return true;
        }
    }
    for (size_t i = 0; i < e->wrongs && lint->code == F15_OK; i++) {
        if (e->wrong[i].misconception == id && is_caught(lint, e, e->wrong[i].answer, id)) {
            return true;
        }
    }
    return false;
}

/* Is it no misunderstanding at all here, because the exercise counts so itself? */
static bool is_convention(const f15_exercise *e, f15_misconception_id id) {
    return id == (e->question.convention.base == 1 ? F15_MIS_BASE_ONE : F15_MIS_BASE_ZERO);
}

static void lint_catch(f15i_lint *lint, const f15_exercise *e, size_t i) {
    f15_misconception_id id = e->catches[i];
    const char *name = f15_misconception_name(id);
    if (!f15_misconception_applies(id, e->question.kind)) {
        f15i_lint_add(lint, true, e->file, e->catches_at[i], "delete it",
                      "%s: %s explains no answer of the kind %s", e->id, name,
                      f15_kind_name(e->question.kind));
    } else if (is_convention(e, id)) {
        f15i_lint_add(lint, true, e->file, e->catches_at[i], "delete it",
                      "%s: %s is no misunderstanding here: this exercise counts from %u", e->id,
                      name, (unsigned)e->question.convention.base);
    } else if (!catches(lint, e, id) && lint->code == F15_OK) {
        f15i_lint_add(lint, true, e->file, e->catches_at[i],
                      "choose data on which that reading gives another answer",
                      "%s: this instance lets %s pass", e->id, name);
    }
}

static void lint_guessing(f15i_lint *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    bool two_valued = q->kind == F15_KIND_PARITY || q->kind == F15_KIND_YES_NO;
    if (two_valued && q->withs == 0 && q->batches == 0) {
        f15i_lint_add(lint, true, e->file, e->at, "ask for numbers too (with), or for a batch",
                      "%s: there are two answers only: one can be guessed", e->id);
    }
}

/* ---- a list of statements that gives the proof away ------------------------------------------
 *
 * The statements are shown in the order of the file. If that is a right order, or one when it is
 * read from the end, nothing is left to be found. */

static bool is_right(f15i_lint *lint, const f15_exercise *e, const char *order, size_t count) {
    f15_verdict verdict = {0};
    f15_code code = f15_check(&e->question, order, count, &verdict, lint->err);
    bool right = code == F15_OK && verdict.judgement == F15_RIGHT;
    if (code != F15_OK) {
        lint->code = code;
    }
    f15_verdict_free(&verdict);
    return right;
}

/* With a single "this rests on that" every order is right from one end or the other. */
static bool can_be_shuffled(const f15_question *q) {
    size_t needs = 0;
    for (size_t k = 0; k < q->statements; k++) {
        for (uint32_t left = q->statement[k].needs; left != 0; left &= left - 1) {
            needs++;
        }
    }
    return needs > 1;
}

static void lint_proof(f15i_lint *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    char order[F15_MAX_STATEMENTS], back[F15_MAX_STATEMENTS];
    size_t count = 0;
    for (size_t k = 0; k < q->statements; k++) {
        if (!q->statement[k].distractor) {
            order[count++] = (char)('a' + k);
        }
    }
    for (size_t k = 0; k < count; k++) {
        back[k] = order[count - 1 - k];
    }
    if (is_right(lint, e, order, count)) {
        f15i_lint_add(lint, true, e->file, e->at, "shuffle the statements",
                      "%s: the statements stand in a right order already", e->id);
    } else if (can_be_shuffled(q) && is_right(lint, e, back, count)) {
        f15i_lint_add(lint, true, e->file, e->at, "shuffle the statements",
                      "%s: read from the last to the first, the statements stand in a right order",
                      e->id);
    }
}

void f15i_lint_answers(f15i_lint *lint, const f15_exercise *e) {
    for (size_t i = 0; i < e->solutions && lint->code == F15_OK; i++) {
        lint_solution(lint, e, i);
    }
    for (size_t i = 0; i < e->wrongs && lint->code == F15_OK; i++) {
        lint_wrong(lint, e, &e->wrong[i]);
    }
}

void f15i_lint_exercise(f15i_lint *lint, const f15_exercise *e) {
    lint_guessing(lint, e);
    if (e->question.kind == F15_KIND_ORDER) {
        lint_proof(lint, e);
    }
    f15i_lint_answers(lint, e);
    f15i_lint_wording(lint, e);
    for (size_t i = 0; i < e->catches_count && lint->code == F15_OK; i++) {
        lint_catch(lint, e, i);
    }
}
