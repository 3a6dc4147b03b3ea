/* An exercise tests itself: its solutions must be right, its wrong answers wrong for the reason
 * named, and each misconception in `catches` must make a wrong answer on its data. */
#include "../internal.h"

#include <fifteen/unstable/answers.h>

#include <stdio.h>
#include <string.h>

/* ---- solutions and wrong answers ----------------------------------------------------------- */

/* Returns whether the answer is wrong, and this misconception would explain it. */
static bool is_caught(f15_findings *lint, const f15_exercise *e, const char *answer,
                      f15_misconception_id id) {
    bool caught = false;
    f15i_lint_failed(lint,
                     f15_is_wrong_for(&e->question, answer, strlen(answer), id, &caught, NULL));
    return caught;
}

bool f15i_lint_is_named(f15_findings *lint, const f15_exercise *e, const char *answer,
                        const char *misconception) {
    f15_verdict verdict = {0};
    const bool named =
        !f15i_lint_failed(lint, f15_check(&e->question, answer, strlen(answer), &verdict, NULL)) &&
        f15_verdict_names(&verdict, misconception);
    f15_verdict_free(&verdict);
    return named;
}

/* Writes the remedy for a solution that is not right, or a wrong answer that is not wrong: if it is
 * unreadable, that of its reader; and for a solution, a right answer, if a short one is found. */
static void find_remedy(f15_findings *lint, const f15_exercise *e, const f15_verdict *verdict,
                        bool solution, char *out, size_t capacity) {
    f15_text right = {.limit = 120};
    const char *remedy = verdict->judgement == F15_UNREADABLE ? verdict->fault.remedy : "";
    const bool known =
        solution && !f15i_lint_failed(lint, f15_solve_question(&e->question, &right, NULL));
    if (!solution && verdict->judgement == F15_RIGHT)
        remedy = "put it among the solutions, or change it";
    snprintf(out, capacity, "%s%s%s%s", remedy, known && remedy[0] != '\0' ? "; " : "",
             known ? "right would be " : "", known ? f15_text_string(&right) : "");
    f15_text_free(&right);
}

/* Checks a wrong answer with its remark `wrong`; if that is NULL, a solution. */
static void lint_answer(f15_findings *lint, const f15_exercise *e, const char *answer,
                        f15_position at, const f15_remark *wrong) {
    f15_misconception_id id;
    const char *subject = wrong == NULL ? "this solution is judged" : "this wrong answer is judged";
    const char *named = wrong == NULL ? NULL : wrong->misconception.name;
    f15_verdict verdict = {0};
    f15_text found = {.limit = 200};
    if (f15i_lint_failed(lint, f15_check(&e->question, answer, strlen(answer), &verdict, NULL)))
        return;
    if (verdict.judgement != (wrong == NULL ? F15_RIGHT : F15_WRONG)) {
        char remedy[320];
        find_remedy(lint, e, &verdict, wrong == NULL, remedy, sizeof remedy);
        f15i_lint_say(lint, F15_ERROR, e, at, remedy, "%s %s%s%s", subject,
                      f15_judgement_name(verdict.judgement),
                      verdict.fault.text[0] == '\0' ? "" : ": ", verdict.fault.text);
    } else if (wrong != NULL && named == NULL && verdict.diagnoses == 0 &&
               verdict.fault.id == F15_FAULT_OUT_OF_RANGE) {
        f15i_lint_say(lint, F15_WARNING, e, at, "change it, or name the misconception behind it",
                      "this wrong answer is out of range: %s", verdict.fault.text);
    } else if (named != NULL && f15_misconception_by_name(named, &id) &&
               !is_caught(lint, e, answer, id) && lint->memory.code == F15_OK) {
        for (size_t i = 0; i < verdict.diagnoses; i++)
            if (strcmp(verdict.diagnosis[i].name, named) != 0)
                f15_text_addf(&found, "%s%s", found.length == 0 ? "" : ", ",
                              verdict.diagnosis[i].name);
        f15i_lint_say(lint, F15_ERROR, e, at, NULL,
                      "this wrong answer is not explained by %s but by %s", named,
                      found.length == 0 ? "nothing" : f15_text_string(&found));
    }
    f15_text_free(&found);
    f15_verdict_free(&verdict);
}

/* Appends the value of the name that the part gives. */
static f15_code write_given(const f15_exercise *part, const f15_let_values *values, f15_text *out,
                            f15_error *why) {
    f15_text form = {0};
    f15_text_addf(&form, "{%s}", part->gives);
    const f15_code code = f15_let_fill(f15_exercise_names(part), values, f15_text_string(&form),
                                       true, out, NULL, why);
    f15_text_drop_part(out, &form);
    return code;
}

/* A solution, read as the name that the part gives, must have its value: else a wrong answer would
 * be carried as another value than it has. */
static void lint_given(f15_findings *lint, const f15_exercise *e, const char *solution) {
    const f15_position at = f15i_position(f15i_find(e->family->tree[e->part - 1], "gives"));
    f15_arena memory = {0};
    f15_text plain = {0}, value = {0}, read_as = {0};
    f15_let_values *given = NULL;
    f15_error why = {0};
    f15_code code = f15_write_as_read(&e->question, solution, strlen(solution), &plain, &why);
    if (code == F15_OK)
        code = f15_let_given(f15_exercise_names(e), e->values, e->gives, f15_text_string(&plain),
                             &memory, &given, &why);
    if (code == F15_OK)
        code = write_given(e, given, &read_as, &why);
    const bool known = code == F15_OK && write_given(e, e->values, &value, NULL) == F15_OK;
    if (f15i_lint_failed(lint, code) && code != F15_NO_MEMORY)
        f15i_lint_say(lint, F15_ERROR, e, at, "give a name that is worth what the answer is",
                      "the answer %.60s cannot be carried as %s: %s", f15_text_string(&plain),
                      e->gives, why.what);
    else if (known && strcmp(f15_text_string(&value), f15_text_string(&read_as)) != 0)
        f15i_lint_say(lint, F15_ERROR, e, at,
                      e->question.kind == F15_KIND_PARITY
                          ? "even is carried as yes, so give a name that says whether it is even"
                          : "give a name that is worth what the answer is",
                      "the answer %.60s would be carried as %.60s, and %s is %.60s",
                      f15_text_string(&plain), f15_text_string(&read_as), e->gives,
                      f15_text_string(&value));
    f15_text_free(&plain);
    f15_text_free(&value);
    f15_text_free(&read_as);
    f15_arena_free(&memory);
}

void f15i_lint_answers(f15_findings *lint, const f15_exercise *e) {
    const size_t before = lint->errors;
    for (size_t i = 0; i < e->solutions && lint->memory.code == F15_OK; i++)
        lint_answer(lint, e, e->solution[i], e->solution_at[i], NULL);
    for (size_t i = 0; i < e->wrongs && lint->memory.code == F15_OK; i++)
        lint_answer(lint, e, e->wrong[i].answer, e->wrong_at[i], &e->wrong[i].remark);
    if (e->gives != NULL && e->solutions > 0 && lint->errors == before)
        lint_given(lint, e, e->solution[0]);
}

/* ---- what it catches ----------------------------------------------------------------------- */

/* Returns whether the misconception turns a solution into a wrong answer whose verdict names it;
 * if it makes none (*made is false), whether a wrong answer names it. */
static bool catches(f15_findings *lint, const f15_exercise *e, f15_misconception_id id,
                    bool *made) {
    bool caught = false;
    *made = false;
    for (size_t i = 0; i < e->solutions && lint->memory.code == F15_OK && !caught; i++) {
        f15_text answer = {0};
        if (!f15i_lint_failed(lint,
                              f15_wrong_answer(&e->question, id, e->solution[i], &answer, NULL))) {
            *made = true;
            caught =
                f15i_lint_is_named(lint, e, f15_text_string(&answer), f15_misconception_name(id));
        }
        f15_text_free(&answer);
    }
    for (size_t i = 0; i < e->wrongs && lint->memory.code == F15_OK && !caught && !*made; i++)
        caught = f15_remark_names(&e->wrong[i].remark, f15_misconception_name(id)) &&
                 is_caught(lint, e, e->wrong[i].answer, id);
    return caught;
}

bool f15i_is_attached(const f15_exercise *e, const char *misconception) {
    const f15_question *q = &e->question;
    bool named = false;
    for (size_t i = 0; i < e->wrongs; i++)
        named = named || f15_remark_names(&e->wrong[i].remark, misconception);
    for (size_t i = 0; i < q->options; i++)
        named = named || f15_remark_names(&q->option[i].remark, misconception);
    for (size_t i = 0; i < q->statements; i++)
        named = named || f15_remark_names(&q->statement[i].remark, misconception);
    return named;
}

static void lint_catch(f15_findings *lint, const f15_exercise *e, size_t i) {
    const bool solved = e->solutions > 0; /* else no answer can be made wrong */
    f15_misconception_id id;
    const char *name = e->catches[i].name;
    unsigned base = e->question.convention.base;
    bool made = false;
    if (!f15_misconception_by_name(name, &id)) {
        if (!f15i_is_attached(e, name))
            f15i_lint_say(lint, F15_WARNING, e, e->catches_at[i],
                          "name it there, or delete it here",
                          "no wrong answer, option or distractor names %s", name);
    } else if (!f15_misconception_applies(id, e->question.kind))
        f15i_lint_say(lint, F15_WARNING, e, e->catches_at[i], "delete it",
                      "%s explains no answer of the kind %s", name,
                      f15_kind_name(e->question.kind));
    else if (id == (base == 1 ? F15_MIS_BASE_ONE : F15_MIS_BASE_ZERO))
        f15i_lint_say(lint, F15_WARNING, e, e->catches_at[i], "delete it",
                      "%s is no misunderstanding here: this exercise counts from %u", name, base);
    else if (solved && !catches(lint, e, id, &made) && lint->memory.code == F15_OK)
        f15i_lint_say(
            lint, F15_WARNING, e, e->catches_at[i],
            made ? "choose longer data, or delete it here"
                 : "choose data on which that reading gives another answer",
            made ? "%s would not be recognized here: there are too few wrong answers, or two "
                   "others explain the same one"
                 : "this instance lets %s pass",
            name);
}

/* ---- the rest ------------------------------------------------------------------------------ */

/* Warns if the file's order of the statements is right, or would be if reversed. With a single need
 * one of the two is always so: then only the first is looked at. */
static void lint_proof(f15_findings *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    char order[F15_MAX_STATEMENTS + 1] = "", back[F15_MAX_STATEMENTS + 1] = "";
    size_t count = 0, needs = 0;
    for (size_t k = 0; k < q->statements; k++) {
        needs += (size_t)__builtin_popcount(f15_statement_names(&q->statement[k]));
        if (!q->statement[k].distractor)
            order[count++] = (char)('a' + k);
    }
    for (size_t k = 0; k < count; k++)
        back[k] = order[count - 1 - k];
    const char *fault = f15i_lint_is_right(lint, e, order, count)
                            ? "the statements stand in a right order already"
                        : needs > 1 && f15i_lint_is_right(lint, e, back, count)
                            ? "read from the last to the first, the statements stand in a right "
                              "order"
                            : NULL;
    if (fault != NULL)
        f15i_lint_say(lint, F15_WARNING, e, e->at, "shuffle the statements", "%s", fault);
}

/* Returns whether two comments on one answer conflict: only the first one would be shown. */
static bool are_rivals(const f15_remark *a, const f15_remark *b) {
    return (a->feedback != NULL && b->feedback != NULL) || (a->credited && b->credited) ||
           (a->misconception.name != NULL && f15_remark_names(b, a->misconception.name));
}

/* Warns of a wrong answer that is the same as an earlier one: only the earlier comment would be
 * shown. Checks it with the earlier one as the only known answer, whose feedback is a mark. */
static void lint_twins(f15_findings *lint, const f15_exercise *e) {
    static const char mark[] = "twice";
    for (size_t i = 0; i < e->wrongs; i++) {
        f15_known_answer known = e->question.known[i];
        f15_question alone = e->question;
        known.remark.feedback = mark;
        alone.known = &known;
        alone.knowns = 1;
        for (size_t k = i + 1; k < e->wrongs && lint->memory.code == F15_OK; k++) {
            f15_verdict verdict = {0};
            const char *answer = e->wrong[k].answer;
            if (are_rivals(&e->wrong[i].remark, &e->wrong[k].remark) &&
                !f15i_lint_failed(lint,
                                  f15_check(&alone, answer, strlen(answer), &verdict, NULL)) &&
                verdict.feedback == mark)
                f15i_lint_say(lint, F15_WARNING, e, e->wrong_at[k], "delete one of the two",
                              "this wrong answer is the same as that of line %zu",
                              e->wrong_at[i].line);
            f15_verdict_free(&verdict);
        }
    }
}

/* Reports missing solutions, except withheld ones; a family made of names got them when it was
 * read. */
static void lint_unsolved(f15_findings *lint, const f15_exercise *e) {
    f15_text right = {.limit = 120};
    char remedy[200] = "add it: right answers, as a student would write them";
    if (e->solutions > 0 || e->withheld)
        return;
    if (!f15i_lint_failed(lint, f15_solve_question(&e->question, &right, NULL)))
        snprintf(remedy, sizeof remedy, "such as solutions: [\"%s\"]", f15_text_string(&right));
    f15i_lint_say(lint, F15_ERROR, e, e->at, remedy, "an exercise needs the key \"solutions\"");
    f15_text_free(&right);
}

void f15i_lint_exercise(f15_findings *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    bool two_valued = q->kind == F15_KIND_PARITY || q->kind == F15_KIND_YES_NO;
    if (two_valued && q->withs == 0 && q->batches == 0)
        f15i_lint_say(lint, F15_WARNING, e, e->at,
                      q->kind == F15_KIND_PARITY ? "ask for numbers too (with), or for a batch"
                                                 : "ask for numbers too (with)",
                      "there are two answers only: one can be guessed");
    if (q->kind == F15_KIND_ORDER)
        lint_proof(lint, e);
    lint_unsolved(lint, e);
    const size_t before = lint->errors;
    f15i_lint_answers(lint, e);
    const bool sound = lint->errors == before; /* a faulty exercise is not checked further */
    f15i_lint_figures(lint, e);
    f15i_lint_texts(lint, e);
    if (sound) {
        f15i_lint_told(lint, e);
        lint_twins(lint, e);
    }
    const bool catches_any = sound && !e->withheld; /* else the wrong answers are gone, too */
    for (size_t i = 0; i < e->catches_count && catches_any && lint->memory.code == F15_OK; i++)
        lint_catch(lint, e, i);
}
