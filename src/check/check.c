/* f15_check: read, judge, diagnose. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* What to do instead, a sentence but for its capital and full stop: the reader's own question if it
 * asks one back, else the kind's form with the numbers that this question asks for. */
static f15_code say_remedy(const f15_question *q, const f15_error *why, f15_fault *fault) {
    f15_text text = {0};
    if (why->code == F15_AMBIGUOUS || (why->code == F15_TOO_BIG && why->remedy[0] != '\0')) {
        f15_text_add(&text, why->remedy);
    } else if (q->withs > 0 && (q->kind == F15_KIND_PARITY || q->kind == F15_KIND_YES_NO)) {
        f15_text_add(&text, q->kind == F15_KIND_PARITY
                                ? "write even or odd and what else is asked for, such as: even"
                                : "write yes or no and what else is asked for, such as: yes");
        for (size_t k = 0; k < q->withs; k++)
            f15_text_addf(&text, ", %s %zu", f15_ask_name(q->with[k]), k + 1);
    } else if (q->kind == F15_KIND_PARITY && q->batches > 0) {
        f15_text_addf(&text,
                      "write even or odd for each of the %zu permutations, such as: even odd odd",
                      q->batches);
    } else {
        f15_text_addf(&text, "write %s", f15_question_form(q));
    }
    f15i_one_line(fault->remedy, sizeof fault->remedy, f15_text_string(&text), text.length);
    f15_code code = text.code;
    f15_text_free(&text);
    return code;
}

static f15_code unreadable(const f15_question *q, const f15_error *why, f15_verdict *out,
                           f15_error *err) {
    f15_fault *fault = &out->fault;
    out->judgement = F15_UNREADABLE;
    fault->id = F15_FAULT_UNREADABLE;
    fault->span = (f15_span){(uint32_t)why->line, (uint32_t)why->column, why->line > 0};
    f15i_one_line(fault->text, sizeof fault->text, why->what, strlen(why->what));
    return say_remedy(q, why, fault) == F15_OK ? F15_OK : f15_no_memory(err);
}

f15_code f15i_read_answer(const f15_question *q, f15i_given *given, f15_error *err) {
    if (given->length > F15_MAX_ANSWER_BYTES)
        return f15_fail(err, F15_TOO_BIG, "find a shorter answer", "this answer is too long");
    given->shape = f15_shape_of(given->text, given->length);
    return f15i_kind_of(q->kind)->read(q, given, err);
}

static f15_code judge(const f15i_reading *c, f15_verdict *out, f15_error *err) {
    f15i_judged judged = {0};
    f15_code code = f15i_kind_of(c->q.kind)->judge(c, &judged, err);
    if (code == F15_OK && (judged.code != F15_OK || judged.produces.code != F15_OK))
        code = f15_no_memory(err);
    if (code != F15_OK) {
        f15_text_free(&judged.produces);
        return code;
    }
    out->fault = judged.fault;
    out->produces = judged.produces;
    out->judgement = judged.fault.id == F15_FAULT_NONE ? F15_RIGHT : F15_WRONG;
    out->credit = out->judgement == F15_RIGHT ? 1 : judged.credit;
    out->why = judged.why;
    return out->judgement == F15_WRONG ? f15i_diagnose(c, out, err) : F15_OK;
}

f15_code f15_check(const f15_question *question, const char *answer, size_t length,
                   f15_verdict *out, f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(question, &work);
    f15_verdict verdict = {0};
    f15_error why = {0};
    c.given.text = answer;
    c.given.length = length;
    f15_code code = f15i_read_answer(question, &c.given, &why);
    if (code == F15_OK)
        code = judge(&c, &verdict, err);
    else if (code == F15_NO_MEMORY)
        f15_no_memory(err);
    else
        code = unreadable(question, &why, &verdict, err);
    f15i_given_free(&c.given);
    if (code == F15_OK)
        *out = verdict;
    else
        f15_verdict_free(&verdict);
    return code;
}

/* Without the words of a verdict, and without looking at other misconceptions. */
static f15_code judge_briefly(const f15_question *q, const char *answer, size_t length,
                              f15_judgement *out, f15_misconception_id id, bool *explained,
                              f15_error *err) {
    f15i_work work = {0};
    f15i_reading r = f15i_reading_of(q, &work);
    f15i_judged judged = {0};
    f15_error why = {0};
    r.quiet = true;
    r.given.text = answer;
    r.given.length = length;
    *out = F15_UNREADABLE;
    f15_code code = f15i_read_answer(q, &r.given, &why);
    bool readable = code == F15_OK;
    if (readable)
        code = f15i_kind_of(q->kind)->judge(&r, &judged, err);
    if (readable && code == F15_OK)
        *out = judged.fault.id == F15_FAULT_NONE ? F15_RIGHT : F15_WRONG;
    if (*out == F15_WRONG && explained != NULL)
        code = f15i_is_explained_by(&r, id, explained, err);
    f15_text_free(&judged.produces);
    f15i_given_free(&r.given);
    f15_arena_free(&work.arena);
    if (code == F15_NO_MEMORY || judged.code != F15_OK)
        return f15_no_memory(err);
    return readable ? code : F15_OK;
}

f15_code f15_is_right(const f15_question *question, const char *answer, size_t length, bool *yes,
                      f15_error *err) {
    f15_judgement judgement = F15_UNREADABLE;
    f15_code code =
        judge_briefly(question, answer, length, &judgement, F15_MISCONCEPTIONS, NULL, err);
    *yes = code == F15_OK && judgement == F15_RIGHT;
    return code;
}

f15_code f15_is_wrong_for(const f15_question *question, const char *answer, size_t length,
                          f15_misconception_id id, bool *yes, f15_error *err) {
    f15_judgement judgement = F15_UNREADABLE;
    *yes = false;
    return judge_briefly(question, answer, length, &judgement, id, yes, err);
}

f15_code f15_right_answer(const f15_question *question, f15_text *out, f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(question, &work);
    f15_code code = f15i_kind_of(question->kind)->answer(&c, out, err);
    return code == F15_OK && out->code != F15_OK ? f15_no_memory(err) : code;
}
