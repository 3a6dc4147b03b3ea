/* A proof whose statements are to be put in order, by their letters: what they rest on, which
 * orders that allows, and where an answer goes wrong. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define BIT(k) (UINT32_C(1) << (k))

/* ---- what they rest on ---------------------------------------------------------------------- */

uint32_t f15i_belonging(const f15_question *q) {
    uint32_t belonging = 0;
    for (size_t k = 0; k < q->statements; k++)
        if (!q->statement[k].distractor)
            belonging |= BIT(k);
    return belonging;
}

/* Warshall: what rests on m rests on all that m rests on. */
void f15i_rests_on(const f15_question *q, uint32_t before[F15_MAX_STATEMENTS]) {
    for (size_t k = 0; k < q->statements; k++)
        before[k] = q->statement[k].needs;
    for (size_t m = 0; m < q->statements; m++)
        for (size_t k = 0; k < q->statements; k++)
            if (before[k] & BIT(m))
                before[k] |= before[m];
}

/* The first statement that belongs, has not been said, and has all that it needs. */
static size_t first_ready(const f15_question *q, uint32_t said) {
    size_t k = 0;
    while (k < q->statements && (q->statement[k].distractor || (said & BIT(k)) != 0 ||
                                 (q->statement[k].needs & ~said) != 0))
        k++;
    return k;
}

/* An order is the only one if each statement needs the one before it: two neighbours that need not
 * stand so could change places. */
size_t f15i_some_order(const f15_question *q, uint8_t order[F15_MAX_STATEMENTS], bool *only) {
    uint32_t said = 0;
    size_t count = 0;
    *only = true;
    for (size_t k = first_ready(q, 0); k < q->statements; k = first_ready(q, said)) {
        if (count > 0 && (q->statement[k].needs & BIT(order[count - 1])) == 0)
            *only = false;
        said |= BIT(k);
        order[count++] = (uint8_t)k;
    }
    return count;
}

void f15i_write_order(f15_text *out, const uint8_t *order, size_t count) {
    for (size_t k = 0; k < count; k++)
        f15_text_addf(out, "%s%c", k > 0 ? " " : "", (char)('a' + order[k]));
}

void f15_write_some_order(const f15_question *question, f15_text *out) {
    uint8_t order[F15_MAX_STATEMENTS];
    bool only;
    f15i_write_order(out, order, f15i_some_order(question, order, &only));
}

static size_t lowest(uint32_t bits) {
    size_t k = 0;
    while ((bits >> k & 1) == 0)
        k++;
    return k;
}

static size_t count_bits(uint32_t bits) {
    size_t count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* ---- is it whole and consistent? ------------------------------------------------------------ */

static void demand(const f15_reading *r, size_t k, bool holds, const char *what,
                   const char *remedy) {
    if (!holds && !f15i_failed(r))
        f15_fail(&r->work->failed, F15_MISMATCH, remedy, "statement %c %s", (char)('a' + k), what);
}

static void validate_statement(const f15_reading *r, size_t k) {
    const f15_question *q = &r->q;
    const f15_statement *s = &q->statement[k];
    f15_misconception_id id;
    bool said_before = false;
    demand(r, k, s->text != NULL && s->text[0] != '\0', "has no text", NULL);
    for (size_t j = 0; !f15i_failed(r) && j < k; j++)
        said_before = said_before || strcmp(q->statement[j].text, s->text) == 0;
    demand(r, k, !said_before, "says the same as another", "say it once only");
    demand(r, k, !(s->needs & BIT(k)), "needs itself", NULL);
    demand(r, k, (s->needs & ~f15i_belonging(q)) == 0,
           "needs a statement that there is not, or a distractor", NULL);
    demand(r, k, s->distractor || (s->why == NULL && s->misconception == NULL),
           "belongs to the proof, so using it is no mistake",
           "only a distractor has a why and a misconception");
    demand(r, k, !s->distractor || s->needs == 0, "is a distractor, but needs something",
           "it belongs to no order");
    demand(r, k, s->misconception == NULL || f15_misconception_by_name(s->misconception, &id),
           "names a misconception that there is not", NULL);
}

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    uint32_t before[F15_MAX_STATEMENTS], needs = 0;
    uint8_t order[F15_MAX_STATEMENTS];
    bool only = false;
    size_t circle = 0;
    if (q->statements < 2 || q->statements > F15_MAX_STATEMENTS) {
        if (!f15i_failed(r))
            f15_fail(&r->work->failed, F15_MISMATCH, NULL,
                     "a proof to be put in order has 2 to %d statements", F15_MAX_STATEMENTS);
        return;
    }
    for (size_t k = 0; k < q->statements; k++) {
        validate_statement(r, k);
        needs |= q->statement[k].needs;
    }
    if (!f15i_demand(r, needs != 0, "no statement needs another, so any order would be right",
                     "say what each statement needs"))
        return;
    f15i_rests_on(q, before);
    while (circle + 1 < q->statements && (before[circle] & BIT(circle)) == 0)
        circle++;
    demand(r, circle, f15i_some_order(q, order, &only) == count_bits(f15i_belonging(q)),
           "rests on itself, through others", "no proof goes in a circle");
}

/* ---- reading ------------------------------------------------------------------------------- */

/* The letters of all words, each with its own place: "cadb" is "c a d b". Dashes and arrows are no
 * matter; a bar is. A letter that is no statement's is read: that it is none is for the judge to
 * say. */
static void read(f15_reading *r) {
    f15_word_list words = {0};
    f15_groups *groups = &r->answer.groups;
    f15_read_word_list(r->answer.text, r->answer.length, &r->work->arena, &words, &r->work->failed);
    for (size_t p = 0; !f15i_failed(r) && p < words.parts; p++)
        if (words.part[p].sort == '|')
            f15i_unreadable(r, words.part[p].span, "a bar does not belong between statements");
    if (!f15i_failed(r) && words.letters == 0)
        f15i_wrong_shape(r, F15_SHAPE_EMPTY, "write the letters");
    else if (!f15i_failed(r) && words.letters > F15_MAX_ANSWER_STATEMENTS)
        f15_fail(&r->work->failed, F15_TOO_BIG, "write each statement once",
                 "an answer may have at most %d letters", F15_MAX_ANSWER_STATEMENTS);
    if (f15i_failed(r))
        return;
    *groups = f15i_make_groups(&r->work->arena, words.letters, 1);
    for (size_t p = 0; !f15i_failed(r) && p < words.parts; p++) {
        const f15_word_part *part = &words.part[p];
        for (size_t i = 0; i < part->n; i++) {
            groups->value[part->first + i] = words.letter[part->first + i] - 'A';
            groups->span[part->first + i] =
                (f15_span){part->span.line, part->span.column + (uint32_t)i, 1};
        }
    }
}

/* ---- judging ------------------------------------------------------------------------------- */

static void name_statement(char dst[64], size_t k) {
    dst[0] = (char)('a' + k);
    dst[1] = '\0';
}

/* The k-th step, after all that has been said. */
static void judge_step(const f15_reading *r, size_t k, uint32_t said, f15i_judged *out) {
    const f15_question *q = &r->q;
    uint32_t s = r->answer.groups.value[k];
    f15i_fill fill = {.at = r->answer.groups.span[k]};
    fill.few = s < q->statements && q->statements < F15I_MANY_VALUES;
    if (s >= q->statements) {
        name_statement(fill.found, q->statements - 1);
        f15i_blame(r, out, F15_FAULT_NO_STATEMENT, k + 1, &fill);
    } else if (q->statement[s].distractor) {
        f15i_blame(r, out, F15_FAULT_DISTRACTOR, k + 1, &fill);
        out->why = q->statement[s].why;
    } else if (said & BIT(s)) {
        f15i_blame(r, out, F15_FAULT_REPEATED, k + 1, &fill);
    } else if (q->statement[s].needs & ~said) {
        name_statement(fill.found, lowest(q->statement[s].needs & ~said));
        f15i_blame(r, out, F15_FAULT_TOO_EARLY, k + 1, &fill);
    }
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t said = 0, belonging = f15i_belonging(&r->q);
    f15i_fill fill = {0};
    for (size_t k = 0; k < groups->n && out->fault.id == F15_FAULT_NONE; k++) {
        judge_step(r, k, said, out);
        if (out->fault.id == F15_FAULT_NONE)
            said |= BIT(groups->value[k]);
    }
    if (out->fault.id == F15_FAULT_NONE && (belonging & ~said) != 0) {
        snprintf(fill.found, sizeof fill.found, "statement %c",
                 (char)('a' + lowest(belonging & ~said)));
        f15i_blame(r, out, F15_FAULT_LEFT_OUT, 0, &fill);
    }
    if (r->quiet || out->fault.id == F15_FAULT_NONE)
        return;
    size_t edits = f15i_order_edits(&r->q, groups->value, groups->n);
    size_t wanted = count_bits(belonging);
    out->credit = edits < wanted ? (double)(wanted - edits) / (double)wanted : 0;
    f15_text_addf(&out->produces, "an order that %zu change%s right", edits,
                  edits == 1 ? " makes" : "s make");
}

static void right(const f15_reading *r, f15_text *out) {
    uint8_t order[F15_MAX_STATEMENTS];
    bool only = false;
    size_t count = f15i_some_order(&r->q, order, &only);
    if (only)
        f15i_write_order(out, order, count);
    else
        f15_fail(&r->work->failed, F15_UNKNOWN, NULL, "more than one order is right");
}

static bool uses_convention(const f15_question *q) {
    (void)q;
    return false;
}

const f15i_kind f15i_kind_order = {.validate = validate,
                                   .read = read,
                                   .judge = judge,
                                   .right = right,
                                   .uses_convention = uses_convention};
