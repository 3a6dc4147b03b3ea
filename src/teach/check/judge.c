/* Reads, judges and diagnoses an answer, and limits what its verdict reveals. */
#include "internal.h"

#include <string.h>

f15_verdict f15_verdict_of(f15_judgement judgement) {
    return (f15_verdict){.judgement = judgement,
                         .fault = {.text = "", .remedy = "", .look = ""},
                         .produces = "",
                         .credit = judgement == F15_RIGHT ? 1 : 0,
                         .level = F15_FEEDBACK_FULL};
}

void f15_verdict_free(f15_verdict *verdict) {
    if (!verdict)
        return;
    f15_arena_free(&verdict->memory);
    *verdict = (f15_verdict){0};
}

bool f15_remark_names(const f15_remark *remark, const char *misconception) {
    const char *named = remark->misconception.name;
    return named != NULL && strcmp(named, misconception) == 0;
}

bool f15_verdict_names(const f15_verdict *verdict, const char *misconception) {
    return f15_row_named(verdict->diagnosis, verdict->diagnoses, sizeof *verdict->diagnosis,
                         misconception) < verdict->diagnoses;
}

void f15_verdict_add(f15_verdict *verdict, f15_misconception misconception) {
    if (misconception.name != NULL && verdict->diagnoses < F15_MAX_DIAGNOSES &&
        !f15_verdict_names(verdict, misconception.name))
        verdict->diagnosis[verdict->diagnoses++] = misconception;
}

/* ---- how much of it is revealed -------------------------------------------------------------- */

f15_feedback f15_feedback_of_try(uint64_t n) {
    return n < 2 ? F15_FEEDBACK_PLACE : F15_FEEDBACK_EFFECT;
}

void f15_verdict_limit(f15_verdict *verdict, f15_feedback level) {
    const f15_fault none = {.text = "", .remedy = "", .look = ""};
    f15_fault *fault = &verdict->fault;
    if (level >= verdict->level)
        return;
    if (level < verdict->credit_from || level == F15_FEEDBACK_NONE)
        verdict->credit = F15_CREDIT_UNKNOWN;
    if (verdict->judgement == F15_RIGHT && level != F15_FEEDBACK_NONE)
        return;
    verdict->level = level;
    /* the effect of an answer that is right except in its form is the right answer */
    if (level < F15_FEEDBACK_EFFECT || fault->id == F15_FAULT_NOT_CANONICAL)
        verdict->produces = "";
    if (level < F15_FEEDBACK_PLACE) {
        verdict->diagnoses = 0;
        verdict->feedback = verdict->pattern = verdict->tag = NULL;
    }
    f15_feedback fault_from = F15_FEEDBACK_PLACE; /* the first level that shows the fault */
    if (verdict->judgement == F15_UNREADABLE)
        fault_from = F15_FEEDBACK_VERDICT;
    if (level < fault_from) {
        *fault = none;
    } else if (fault->id == F15_FAULT_HIDDEN) {
        return; /* a limit before this one has left what to look at again */
    } else if (fault->place != NULL) {
        fault->text = fault->place;
    } else { /* a fault that stays hidden below the full level, except what to look at again */
        const char *look = fault->look;
        *fault = none;
        fault->id = look[0] != '\0' ? F15_FAULT_HIDDEN : F15_FAULT_NONE;
        fault->remedy = fault->place = look;
    }
}

/* ---- the next step --------------------------------------------------------------------------- */

/* Returns advice on finding the question's permutation; NULL: use that of asks.def. */
static const char *look_at_permutation(const f15_question *q) {
    if (q->of == F15_ASK_CONJUGATE || q->factors == 1)
        return NULL;
    if (q->factors > 1)
        return q->convention.compose == F15_LEFT_TO_RIGHT
                   ? "follow one place through all factors, the left one first, then the next place"
                   : "follow one place through all factors, the right one first, then the next "
                     "place";
    if (q->goal.n > 0)
        return "ask of each item where it was at first, and where it is at the end";
    return q->swaps.at != NULL
               ? "make the swaps one at a time, and write down after each what is at which place"
               : NULL;
}

/* Returns what to look at again after an unexplained wrong answer, or "". The advice is about the
 * question and the student's own answer, never about the right one; it may name a wrong part. */
static const char *look_again(const f15_reading *r) {
    const f15_question *q = &r->q;
    const f15i_kind *kind = f15i_kind_of(q->kind);
    const char *look = q->advice;
    if (look == NULL && kind->look != NULL)
        look = kind->look(r);
    if (look == NULL)
        look = f15i_kind_look(q->kind);
    if (look[0] != '\0' || q->kind == F15_KIND_WITNESS)
        return look;
    look = f15_ask_yields(q->of) <= F15_YIELDS_ARRANGEMENT ? look_at_permutation(q) : NULL;
    return look != NULL ? look : f15_ask_look(q->of);
}

/* Turns the reader's failure into the fault of an unreadable answer; only lack of memory stays a
 * failure. The remedy is the reader's own, or else the question's form with the names of the
 * numbers that are asked for. */
static void find_unreadable(f15_reading *r, f15i_judged *out) {
    const f15_error why = r->work->failed;
    const f15_question *q = &r->q;
    const bool has_own_remedy =
        (why.code == F15_AMBIGUOUS || why.code == F15_TOO_BIG) && why.remedy[0] != '\0';
    f15_text remedy = {0};
    if (why.code == F15_NO_MEMORY || r->work->arena.code != F15_OK)
        return;
    r->work->failed = (f15_error){0};
    if (has_own_remedy)
        f15_text_add(&remedy, why.remedy);
    else
        f15_text_addf(&remedy, "write %s", f15_question_form(q));
    for (size_t k = 0; !has_own_remedy && k < q->withs; k++)
        f15_text_addf(&remedy, "%s%s", k > 0 ? ", " : ": ", f15_ask_name(q->with[k]));
    out->fault =
        (f15_fault){.id = r->answer.incomplete ? F15_FAULT_INCOMPLETE : F15_FAULT_UNREADABLE,
                    .span = {(uint32_t)why.line, (uint32_t)why.column, why.line > 0},
                    .text = f15i_say(r, "%s", why.what),
                    .remedy = f15i_keep(r, &remedy),
                    .form = !has_own_remedy};
    out->fault.place = out->fault.text; /* levels below FULL show this text too */
}

/* Diagnoses a wrong answer, and finds its next step: the fault's own; or, if nothing explains the
 * answer, what to look at again. */
static void find_reasons(const f15_reading *r, f15i_judged *judged, f15_verdict *out) {
    f15_fault *fault = &judged->fault;
    out->credit_from = f15i_shares_from(&r->q);
    out->credit = out->credit_from != F15_FEEDBACK_NONE ? judged->credit : 0;
    if (!f15i_failed(r))
        f15i_diagnose(r, judged, out);
    if (!f15i_failed(r) && out->diagnoses == 0 && out->feedback == NULL)
        fault->look = look_again(r);
    if (fault->remedy == NULL || fault->remedy[0] == '\0')
        fault->remedy = fault->look;
}

/* ---- judging --------------------------------------------------------------------------------- */

static f15_judgement judge(f15_reading *r, const char *answer, size_t length, f15i_judged *out) {
    f15i_read(r, answer, length);
    if (f15i_failed(r))
        return F15_UNREADABLE;
    f15i_judge(r, out);
    return out->fault.id == F15_FAULT_NONE ? F15_RIGHT : F15_WRONG;
}

static const char *keep(f15_verdict *out, const char *s) {
    return s == NULL || *s == '\0' ? "" : f15_alloc_string(&out->memory, s, strlen(s));
}

f15_code f15_check(const f15_question *question, const char *answer, size_t length,
                   f15_verdict *out, f15_error *err) {
    F15_NEED(question && answer && out, err);
    if (question->unjudged)
        return f15i_refuse_unjudged(err);
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_judged judged = {0};
    f15_verdict verdict = f15_verdict_of(judge(&r, answer, length, &judged));
    verdict.feedback = judged.said.feedback;
    verdict.pattern = judged.said.pattern;
    verdict.tag = judged.said.tag;
    if (verdict.judgement == F15_UNREADABLE)
        find_unreadable(&r, &judged);
    else if (verdict.judgement == F15_WRONG)
        find_reasons(&r, &judged, &verdict);
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
    F15_NEED(question && answer && arena && out, err);
    f15i_work work = {.arena = *arena};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_read(&r, answer, length);
    if (!f15i_failed(&r)) /* f15_check judges an impossible board; here it is unreadable */
        work.failed = r.answer.refused;
    *arena = work.arena; /* the caller keeps the reading's memory */
    work.arena = (f15_arena){0};
    f15_code code = f15_arena_done(arena, err);
    if (code == F15_OK)
        code = f15i_end(&work, err);
    const bool partial = r.answer.incomplete && code != F15_NO_MEMORY; /* *out gets what is there */
    if (code != F15_OK && !partial)
        return code;
    *out = (f15_written){.list = r.answer.shape == F15_SHAPE_LIST,
                         .groups = r.answer.groups,
                         .moves = r.answer.moves,
                         .board = r.answer.board,
                         .none = r.answer.none,
                         .option = r.answer.option,
                         .missing = r.answer.missing,
                         .truths = r.answer.truths};
    for (size_t k = 0; k < F15_MAX_BATCH; k++)
        out->truth[k] = r.answer.truth[k];
    for (size_t k = 0; k < F15_MAX_WITH; k++) {
        out->with[k] = r.answer.with[k].value;
        if (k < question->withs && !r.answer.with[k].given)
            out->missing |= 1u << (F15_MAX_BATCH + k);
    }
    return code;
}

/* Writes 3 0 1 2 for a list, (0 3)(1 2) for cycles, () for none. */
static void write_groups(const f15_groups *groups, bool list, f15_text *out) {
    if (list)
        f15_write_list(out, groups->value, groups->n, 0);
    else if (groups->n == 0)
        f15_text_add(out, "()");
    for (size_t g = 0; !list && g < groups->count; g++)
        f15_write_cycle(out, groups->value + groups->start[g],
                        groups->start[g + 1] - groups->start[g], 0);
}

/* Writes a formula's value if it has one, else the formula. */
static void write_number(const f15_formula *formula, f15_text *out) {
    const int64_t none[26] = {0};
    f15_exact value;
    if (formula->variables == 0 && f15_formula_value(formula, none, &value, NULL) == F15_OK)
        f15_write_exact(out, &value, F15_MAX_FORMULA_BYTES);
    else
        f15_write_formula(out, formula);
}

static void write_as_read(const f15_reading *r, f15_text *out) {
    const f15i_answer *answer = &r->answer;
    const bool parity = r->q.kind == F15_KIND_PARITY;
    const char *const word[] = {parity ? "odd" : "no", parity ? "even" : "yes"};
    const f15_typed typed = f15i_typed_as(&r->q);
    const bool listed = answer->shape == F15_SHAPE_LIST || r->q.kind == F15_KIND_PERMUTATION;
    if (answer->none)
        f15_text_add(out, "none");
    else if (typed == F15_TYPED_NUMBER)
        write_number(&answer->formula, out);
    else if (typed == F15_TYPED_CYCLES || typed == F15_TYPED_SWAPS || typed == F15_TYPED_LIST)
        write_groups(&answer->groups, typed == F15_TYPED_LIST && listed, out);
    else if (typed != F15_TYPED_TRUTHS)
        f15_text_add_n(out, answer->plain, answer->plain_length);
    for (size_t k = 0; k < answer->truths && k < F15_MAX_BATCH; k++)
        f15_text_addf(out, "%s%s", k > 0 ? " " : "", word[answer->truth[k]]);
}

f15_code f15_write_as_read(const f15_question *question, const char *answer, size_t length,
                           f15_text *out, f15_error *err) {
    F15_NEED(question && answer && out, err);
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_read(&r, answer, length);
    if (!f15i_failed(&r))
        work.failed = r.answer.refused;
    if (!f15i_failed(&r))
        write_as_read(&r, out);
    f15_text_done(out, f15i_failing(&r));
    return f15i_end(&work, err);
}

/* Decides without texts whether the answer is right; or, with an id, whether it is wrong and this
 * misconception explains it. An unreadable answer is neither right nor wrong. */
static f15_code judge_briefly(const f15_question *question, const char *answer, size_t length,
                              const f15_misconception_id *id, bool *yes, f15_error *err) {
    if (question->unjudged)
        return f15i_refuse_unjudged(err);
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_judged judged = {0};
    r.quiet = true;
    const f15_judgement judgement = judge(&r, answer, length, &judged);
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
    F15_NEED(question && answer && yes, err);
    return judge_briefly(question, answer, length, NULL, yes, err);
}

f15_code f15_is_wrong_for(const f15_question *question, const char *answer, size_t length,
                          f15_misconception_id id, bool *yes, f15_error *err) {
    F15_NEED(question && answer && yes, err);
    return judge_briefly(question, answer, length, &id, yes, err);
}
