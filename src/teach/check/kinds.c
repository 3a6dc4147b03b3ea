/* The table of kinds, and what all kinds do alike: reading, validating, the right answer. */
#include "internal.h"

#include <string.h>

/* ---- names ----------------------------------------------------------------------------------- */

static const struct {
    const char *name, *form, *look;
    f15_typed typed;
    f15_feedback shares;
    const f15i_kind *kind;
} kinds[F15_KINDS] = {
#define F15_KIND(id, name, stem, typed, shares, form, look)                                        \
    [F15_KIND_##                                                                                   \
        id] = {name, form, look, F15_TYPED_##typed, F15_FEEDBACK_##shares, &f15i_kind_##stem},
#include <fifteen/kinds.def>
#undef F15_KIND
};

const f15i_kind *f15i_kind_of(f15_kind kind) {
    return kinds[(unsigned)kind < F15_KINDS ? kind : F15_KIND_PERMUTATION].kind;
}

const char *f15_kind_name(f15_kind kind) {
    return (unsigned)kind < F15_KINDS ? kinds[kind].name : "unknown";
}

const char *f15_kind_form(f15_kind kind) {
    return (unsigned)kind < F15_KINDS ? kinds[kind].form : "";
}

const char *f15i_kind_look(f15_kind kind) {
    return kinds[kind].look;
}

F15I_BY_NAME(kind, f15_kind, kinds, F15_KINDS)

const char *f15_relation_name(f15_relation relation) {
    static const char *const names[F15_RELATIONS] = {"exactly", "at-least", "at-most", "parity"};
    return (unsigned)relation < F15_RELATIONS ? names[relation] : "";
}

const char *f15_answer_word_name(f15_answer_word word) {
    static const char *const names[] = {"even", "odd", "yes", "no", "none"};
    return (unsigned)word < F15_ANSWER_WORDS ? names[word] : "unknown";
}

const char *f15_english_word(const f15_answer_words *words, const char *s, size_t length) {
    f15_trim(&s, &length);
    for (unsigned k = 0; k < F15_ANSWER_WORDS; k++)
        if (words->of[k] != NULL && strlen(words->of[k]) == length &&
            f15_same_word(words->of[k], s, length))
            return f15_answer_word_name((f15_answer_word)k);
    return NULL;
}

#define LEVELS (F15_FEEDBACK_FULL + 1)
static const char *const levels[LEVELS] = {"none", "verdict", "place", "effect", "full"};

const char *f15_feedback_name(f15_feedback level) {
    return (unsigned)level < LEVELS ? levels[level] : "unknown";
}

F15I_BY_NAME(feedback, f15_feedback, levels, LEVELS)

#define JUDGEMENTS (F15_UNREADABLE + 1)
static const char *const judgements[JUDGEMENTS] = {"right", "wrong", "unreadable"};

const char *f15_judgement_name(f15_judgement judgement) {
    return (unsigned)judgement < JUDGEMENTS ? judgements[judgement] : "unknown";
}

F15I_BY_NAME(judgement, f15_judgement, judgements, JUDGEMENTS)

/* ---- questions ------------------------------------------------------------------------------- */

const char *f15_question_item(const f15_question *q, size_t k) {
    if (k < q->options)
        return q->option[k].text;
    return k < q->statements ? q->statement[k].text : NULL;
}

const char *f15_question_form(const f15_question *q) {
    const f15i_kind *kind = f15i_kind_of(q->kind);
    const char *form = kind->form != NULL ? kind->form(q) : NULL;
    return form != NULL ? form : f15_kind_form(q->kind);
}

/* Returns whether a permutation may be answered as a product of cycles: only where any permutation
 * with a property is right. (Elsewhere that would be copying the question.) */
static bool takes_product(const f15_question *q) {
    return (q->kind == F15_KIND_WITNESS || q->kind == F15_KIND_COUNTEREXAMPLE) && q->factors < 2 &&
           !f15i_about_boards(q);
}

/* Returns whether a permutation may be shown as a list: as the answer, as one of the data, or, if
 * there is no arrangement or board, in the prompt or in an option. */
static bool has_lists(const f15_question *q) {
    const bool lists = (q->kind == F15_KIND_PERMUTATION && q->of != F15_ASK_ARRANGEMENT) ||
                       (q->start.n == 0 && q->kind != F15_KIND_NETWORK) || f15i_shows_list(q);
    return lists && !f15i_about_boards(q);
}

/* The order of composition matters for answers in swaps or 3-cycles only if these are factors of a
 * product: from a start to a goal they are made one after the other, whatever the convention. */
unsigned f15_question_uses(const f15_question *q) {
    const f15i_kind *kind = f15i_kind_of(q->kind);
    const bool places = kind->counts_places == NULL || kind->counts_places(q);
    const bool is_product = q->kind == F15_KIND_CONJUGATE || q->kind == F15_KIND_WORD ||
                            (f15i_answers_steps(q) && q->factors > 0) || takes_product(q);
    const bool images = q->convention.direction == F15_IMAGES && has_lists(q);
    return (places ? F15_USES_BASE : 0) | (images ? F15_USES_LISTS : 0) |
           (is_product || q->factors > 1 ? F15_USES_ORDER : 0);
}

f15_code f15_question_validate(const f15_question *q, f15_error *err) {
    F15_NEED(q, err);
    if (q->unjudged)
        return F15_OK;
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(q, &work);
    f15_code *code = &work.failed.code;
    f15i_demand_data(&r);
    if (!f15i_failed(&r))
        f15i_kind_of(q->kind)->validate(&r);
    if (*code == F15_OUT_OF_RANGE || *code == F15_REPEATED || *code == F15_TOO_BIG)
        *code = F15_MISMATCH; /* the one code for a question that is not consistent */
    return f15i_end(&work, err);
}

/* With few possible values, the number of right entries would show which are right. An author's
 * credit is revealed with the author's words. */
f15_feedback f15i_shares_from(const f15_question *q) {
    const f15_feedback from = kinds[q->kind].shares;
    for (size_t k = 0; from == F15_FEEDBACK_NONE && k < q->knowns; k++)
        if (q->known[k].remark.credited)
            return F15_FEEDBACK_PLACE;
    const bool few_values = q->n > 0 && q->n < F15I_MANY_VALUES;
    return from != F15_FEEDBACK_NONE && few_values ? F15_FEEDBACK_FULL : from;
}

/* ---- answers as people type them ------------------------------------------------------------- */

static void read_as(f15_reading *r, const char *s, size_t length) {
    r->answer = (f15i_answer){.text = s,
                              .length = length,
                              .plain = s,
                              .plain_length = length,
                              .shape = f15_shape_of(s, length)};
    f15i_kind_of(r->q.kind)->read(r);
}

f15_typed f15i_typed_as(const f15_question *q) {
    const f15_typed typed = kinds[q->kind].typed;
    if (typed != F15_TYPED_LIST)
        return typed;
    if (f15i_about_boards(q) && q->kind != F15_KIND_BOARD_CYCLE)
        return F15_TYPED_BOARD;
    return q->start.letters ? F15_TYPED_WORDS : F15_TYPED_LIST;
}

/* Refuses the sign of composition, a ring, by which the right factor acts first, unless the
 * question reads products so too or the order does not matter. Refuses cycles that are written with
 * arrows and share items, such as (1->2)(2->3): each may only say where one item goes. */
static void settle_order(f15_reading *r, const f15_plain *plain) {
    uint32_t forth[F15_MAX_QUESTION_N], back[F15_MAX_QUESTION_N];
    const f15_groups *groups = &r->answer.groups;
    const uint32_t base = r->q.convention.base;
    const f15_convention orders[] = {{base, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM},
                                     {base, F15_RIGHT_TO_LEFT, F15_PLACE_TO_ITEM}};
    const bool by_ring =
        r->q.convention.compose == F15_RIGHT_TO_LEFT && (f15_question_uses(&r->q) & F15_USES_ORDER);
    const size_t n = F15_MAX_QUESTION_N;
    if ((!plain->ring && !plain->arrows) || f15i_failed(r))
        return;
    if (plain->ring && !by_ring &&
        f15_groups_product(groups, n, &orders[0], forth).fault == F15_IN_RANGE &&
        f15_groups_product(groups, n, &orders[1], back).fault == F15_IN_RANGE &&
        memcmp(forth, back, sizeof forth) != 0)
        f15i_refuse_ring(r);
    else if (plain->arrows && f15i_arity(&r->q) < 2 &&
             f15_groups_permutation(groups, n, base, forth).fault == F15_VALUE_REPEATED)
        f15_fail(f15i_failing(r), F15_AMBIGUOUS, "write each cycle once: (1 2 3)(4 5)",
                 "are these cycles, or where each goes?");
}

/* Returns whether a failure is farther on in the text than `before`, or is at no place of it, or
 * asks back at the same place. */
static bool is_farther(const f15_error *failed, const f15_error *before) {
    const bool asks_there = failed->column == before->column && failed->code == F15_AMBIGUOUS;
    return failed->line == 0 || failed->line > before->line ||
           (failed->line == before->line && (failed->column > before->column || asks_there));
}

/* Returns whether the strict reader has read the answer, and all of it can be one. */
static bool is_understood(const f15_reading *r) {
    return !f15i_failed(r) && r->answer.refused.code == F15_OK && !r->answer.strange;
}

/* Reads an answer that the strict readers do not understand, rewritten in plain notation. If that
 * fails too, keeps the failure that is farther on in the text. */
static void read_typed(f15_reading *r, const char *s, size_t length) {
    const f15i_answer as_written = r->answer;
    const f15_error why = r->work->failed;
    f15_plain plain = {0};
    if (why.code == F15_NO_MEMORY || r->work->arena.code != F15_OK)
        return;
    r->work->failed = (f15_error){0};
    f15_plain_text(s, length, f15i_typed_as(&r->q), f15i_letters_of(&r->q), &r->work->arena, &plain,
                   f15i_failing(r));
    if (plain.s != NULL) {
        read_as(r, plain.s, plain.length);
        settle_order(r, &plain);
    }
    const bool explains_better =
        f15i_failed(r) && why.code != F15_OK && is_farther(&r->work->failed, &why);
    if (plain.s != NULL && (is_understood(r) || explains_better))
        return;
    r->answer = as_written;
    if (r->work->failed.code != F15_NO_MEMORY)
        r->work->failed = why;
}

void f15i_read(f15_reading *r, const char *s, size_t length) {
    if (length > F15_MAX_ANSWER_BYTES) {
        f15_fail(f15i_failing(r), F15_TOO_BIG, "find a shorter answer", "this answer is too long");
    } else {
        read_as(r, s, length);
        if (!is_understood(r))
            read_typed(r, s, length);
    }
    r->answer.text = s;
    r->answer.length = length;
}

/* ---- right answers --------------------------------------------------------------------------- */

void f15i_judge(const f15_reading *r, f15i_judged *out) {
    f15_question_took(&r->q, 100 + r->q.n + r->answer.length);
    f15i_kind_of(r->q.kind)->judge(r, out);
}

bool f15i_is_right(const f15_reading *r) {
    f15i_judged judged = {0};
    f15i_judge(r, &judged);
    f15_text_free(&judged.produces);
    return judged.fault.id == F15_FAULT_NONE && !f15i_failed(r);
}

f15_code f15_reading_answer(const f15_reading *reading, f15_text *out, f15_error *err) {
    F15_NEED(reading && out, err);
    const f15i_kind *kind = f15i_kind_of(reading->q.kind);
    f15i_work work = {0};
    f15_reading r = *reading;
    r.work = &work;
    if (kind->right != NULL)
        kind->right(&r, out);
    else
        f15_fail(&work.failed, F15_UNKNOWN, NULL, "%s", kind->many);
    if (out->code != F15_OK && !f15i_failed(&r))
        f15_no_memory(&work.failed);
    return f15i_end(&work, err);
}

f15_code f15_right_answer(const f15_question *question, f15_text *out, f15_error *err) {
    F15_NEED(question && out, err);
    if (question->unjudged)
        return f15i_refuse_unjudged(err);
    const f15_reading rightly = f15i_reading_of(question, NULL);
    return f15_reading_answer(&rightly, out, err);
}
