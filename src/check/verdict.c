/* A verdict, from the answer as it was written; and the list of what explains it. */
#include "internal.h"

#include <string.h>

f15_verdict f15_verdict_of(f15_judgement judgement) {
    return (f15_verdict){.judgement = judgement,
                         .fault = {.text = "", .remedy = "", .look = ""},
                         .produces = "",
                         .credit = judgement == F15_RIGHT,
                         .told = F15_FEEDBACK_FULL};
}

void f15_verdict_free(f15_verdict *verdict) {
    f15_arena_free(&verdict->memory);
    *verdict = (f15_verdict){0};
}

bool f15_verdict_names(const f15_verdict *verdict, const char *misconception) {
    for (size_t d = 0; d < verdict->diagnoses; d++)
        if (strcmp(verdict->diagnosis[d].name, misconception) == 0)
            return true;
    return false;
}

void f15_verdict_add(f15_verdict *verdict, f15_misconception misconception) {
    if (misconception.name != NULL && verdict->diagnoses < F15_MAX_DIAGNOSES &&
        !f15_verdict_names(verdict, misconception.name))
        verdict->diagnosis[verdict->diagnoses++] = misconception;
}

/* ---- how much of it is told ------------------------------------------------------------------ */

f15_feedback f15_feedback_of_try(uint64_t n) {
    return n < 2 ? F15_FEEDBACK_PLACE : F15_FEEDBACK_EFFECT;
}

void f15_verdict_limit(f15_verdict *verdict, f15_feedback level) {
    f15_fault none = {.text = "", .remedy = "", .look = ""};
    f15_fault *fault = &verdict->fault;
    bool unreadable = verdict->judgement == F15_UNREADABLE;
    if (level >= verdict->told)
        return;
    if (level < verdict->credit_from || level == F15_FEEDBACK_NONE)
        verdict->credit = F15_CREDIT_UNTOLD;
    if (verdict->judgement == F15_RIGHT && level != F15_FEEDBACK_NONE)
        return;
    verdict->told = level;
    if (level < F15_FEEDBACK_EFFECT || fault->id == F15_FAULT_NOT_CANONICAL) /* the answer itself */
        verdict->produces = "";
    if (level < F15_FEEDBACK_PLACE) {
        verdict->diagnoses = 0;
        verdict->feedback = verdict->tag = NULL;
    }
    if (level < (unreadable ? F15_FEEDBACK_VERDICT : F15_FEEDBACK_PLACE)) {
        *fault = none;
    } else if (fault->place != NULL) {
        fault->text = fault->place;
    } else {
        none.id = fault->look[0] != '\0' ? F15_FAULT_UNTOLD : F15_FAULT_NONE;
        none.remedy = none.place = fault->look;
        *fault = none;
    }
}

/* ---- judging --------------------------------------------------------------------------------- */

/* That an answer cannot be read is a verdict, and no failure; that there is no memory is one. What
 * to do instead is a sentence but for its capital and full stop: the reader's own question if it
 * asks one back, else the question's form, with the numbers that it asks for. */
static void tell_unreadable(f15_reading *r, f15i_judged *out) {
    const f15_error why = r->work->failed;
    const f15_question *q = &r->q;
    const bool asks =
        (why.code == F15_AMBIGUOUS || why.code == F15_TOO_BIG) && why.remedy[0] != '\0';
    f15_text remedy = {0};
    if (why.code == F15_NO_MEMORY || r->work->arena.code != F15_OK)
        return;
    r->work->failed = (f15_error){0};
    if (asks)
        f15_text_add(&remedy, why.remedy);
    else
        f15_text_addf(&remedy, "write %s", f15_question_form(q));
    for (size_t k = 0; !asks && k < q->withs; k++)
        f15_text_addf(&remedy, "%s%s", k > 0 ? ", " : ": ", f15_ask_name(q->with[k]));
    out->fault = (f15_fault){.id = F15_FAULT_UNREADABLE,
                             .span = {(uint32_t)why.line, (uint32_t)why.column, why.line > 0},
                             .text = f15i_say(r, "%s", why.what),
                             .remedy = f15i_keep(r, &remedy)};
    out->fault.place = out->fault.text;
}

/* ---- credit ---------------------------------------------------------------------------------- */

double f15i_share(size_t right, size_t wrong, size_t all) {
    return right > wrong ? (double)(right - wrong) / (double)all : 0;
}

double f15i_changed(const uint32_t *was, const uint32_t *wanted, const uint32_t *given, size_t n,
                    const f15_names *names) {
    size_t right = 0, wrong = 0, all = 0;
    for (size_t k = 0; k < n; k++) {
        bool as_wanted = f15_same_name(names, given[k], wanted[k]);
        bool to_change = !f15_same_name(names, was[k], wanted[k]);
        all += to_change;
        right += to_change && as_wanted;
        wrong += !as_wanted && !f15_same_name(names, given[k], was[k]);
    }
    return f15i_share(right, wrong, all);
}

/* Where there are few values, how many are right tells which. */
static f15_feedback shares_from(const f15_question *q) {
    const f15_feedback from = f15i_kind_of(q->kind)->shares;
    return from != F15_FEEDBACK_NONE && q->n > 0 && q->n < F15I_MANY_VALUES ? F15_FEEDBACK_FULL
                                                                            : from;
}

/* Reads the answer and, if that can be done, judges it. */
static f15_judgement judge(f15_reading *r, const char *answer, size_t length, f15i_judged *out) {
    r->answer.text = answer;
    r->answer.length = length;
    f15i_read(r);
    if (f15i_failed(r))
        return F15_UNREADABLE;
    f15i_kind_of(r->q.kind)->judge(r, out);
    return out->fault.id == F15_FAULT_NONE ? F15_RIGHT : F15_WRONG;
}

/* Sets the next step: what the fault itself wants; where nothing explains the answer, what to look
 * at again, in place of a remedy that is missing or tells which part is off. */
static void tell_next(const f15_reading *r, const f15_verdict *verdict, f15_fault *fault) {
    if (verdict->diagnoses == 0 && verdict->feedback == NULL)
        fault->look = f15i_look_again(r);
    if (fault->remedy == NULL || fault->remedy[0] == '\0')
        fault->remedy = fault->look;
}

/* A text of the work becomes one of the verdict. */
static const char *keep(f15_verdict *out, const char *s) {
    return s == NULL || *s == '\0' ? "" : f15_alloc_string(&out->memory, s, strlen(s));
}

f15_code f15_check(const f15_question *question, const char *answer, size_t length,
                   f15_verdict *out, f15_error *err) {
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_judged judged = {0};
    f15_verdict verdict = f15_verdict_of(judge(&r, answer, length, &judged));
    verdict.feedback = judged.said.feedback;
    verdict.tag = judged.said.tag;
    if (verdict.judgement == F15_UNREADABLE)
        tell_unreadable(&r, &judged);
    else if (verdict.judgement == F15_WRONG && !f15i_failed(&r))
        f15i_diagnose(&r, &judged, &verdict);
    if (verdict.judgement == F15_WRONG && !f15i_failed(&r))
        tell_next(&r, &verdict, &judged.fault);
    if (verdict.judgement == F15_WRONG) {
        verdict.credit_from = shares_from(question);
        verdict.credit = verdict.credit_from != F15_FEEDBACK_NONE ? judged.credit : 0;
    }
    verdict.fault = judged.fault;
    verdict.fault.text = keep(&verdict, judged.fault.text);
    verdict.fault.remedy = keep(&verdict, judged.fault.remedy);
    verdict.fault.look = keep(&verdict, judged.fault.look);
    if (judged.fault.place != NULL)
        verdict.fault.place = keep(&verdict, judged.fault.place);
    verdict.produces = keep(&verdict, f15_text_string(&judged.produces));
    if (judged.produces.code != F15_OK || verdict.memory.code != F15_OK)
        f15_no_memory(&work.failed);
    f15_text_free(&judged.produces);
    f15_code code = f15i_end(&work, err);
    if (code == F15_OK)
        *out = verdict;
    else
        f15_verdict_free(&verdict);
    return code;
}

f15_code f15_read_answer(const f15_question *question, const char *answer, size_t length,
                         f15_arena *arena, f15_written *out, f15_error *err) {
    f15i_work work = {.arena = *arena};
    f15_reading r = f15i_reading_of(question, &work);
    f15_arena none = {0};
    r.answer.text = answer;
    r.answer.length = length;
    f15i_read(&r);
    if (!f15i_failed(&r))
        work.failed = r.answer.refused;
    *arena = work.arena; /* what was read stays */
    work.arena = none;
    f15_code code = f15_arena_done(arena, err);
    if (code == F15_OK)
        code = f15i_end(&work, err);
    if (code == F15_OK)
        *out = (f15_written){r.answer.shape == F15_SHAPE_LIST, r.answer.groups, r.answer.moves,
                             r.answer.board};
    return code;
}

/* Without the words of a verdict, and without looking at any but one misconception. An answer that
 * cannot be read is neither right nor wrong. */
static f15_code judge_briefly(const f15_question *question, const char *answer, size_t length,
                              const f15_misconception_id *id, bool *yes, f15_error *err) {
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_judged judged = {0};
    r.quiet = true;
    f15_judgement judgement = judge(&r, answer, length, &judged);
    if (judgement == F15_UNREADABLE && work.failed.code != F15_NO_MEMORY)
        work.failed = (f15_error){0};
    *yes = id == NULL ? judgement == F15_RIGHT
                      : judgement == F15_WRONG && f15i_is_explained_by(&r, *id);
    f15_text_free(&judged.produces);
    f15_code code = f15i_end(&work, err);
    *yes = *yes && code == F15_OK;
    return code;
}

f15_code f15_is_right(const f15_question *question, const char *answer, size_t length, bool *yes,
                      f15_error *err) {
    return judge_briefly(question, answer, length, NULL, yes, err);
}

f15_code f15_is_wrong_for(const f15_question *question, const char *answer, size_t length,
                          f15_misconception_id id, bool *yes, f15_error *err) {
    return judge_briefly(question, answer, length, &id, yes, err);
}
