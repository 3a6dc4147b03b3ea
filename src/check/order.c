/* A proof whose statements are to be put in order: by their letters. */
#include "internal.h"

#include <stdio.h>

#define BIT(k) (UINT32_C(1) << (k))

/* ---- reading ------------------------------------------------------------------------------- */

/* The letters of all words, each with its own place: "cadb" is "c a d b". */
static void take_letters(const f15_word_list *words, f15_groups *out) {
    for (size_t p = 0; p < words->parts; p++) {
        const f15_word_part *part = &words->part[p];
        for (size_t i = 0; i < part->n; i++) {
            out->span[part->first + i] =
                (f15_span){part->span.line, part->span.column + (uint32_t)i, 1};
            out->value[part->first + i] = words->letter[part->first + i] - 'A';
        }
    }
}

/* Dashes and arrows are no matter; a bar is. */
static f15_code refuse_bar(const f15_word_list *words, f15_error *err) {
    size_t p = 0;
    while (p < words->parts && words->part[p].sort != '|')
        p++;
    if (p == words->parts)
        return F15_OK;
    if (err != NULL) {
        err->line = words->part[p].span.line;
        err->column = words->part[p].span.column;
    }
    return f15_fail(err, F15_BAD_NOTATION, NULL, "a bar does not belong between statements");
}

/* A letter that is no statement's is read: that it is none is for the judge to say. */
f15_code f15i_read_order(const f15_question *q, f15i_given *given, f15_error *err) {
    f15_word_list words = {0};
    (void)q;
    f15_code code = f15_read_word_list(given->text, given->length, &given->arena, &words, err);
    if (code == F15_OK)
        code = refuse_bar(&words, err);
    if (code == F15_OK && words.letters == 0)
        code = f15i_wrong_shape(F15_SHAPE_EMPTY, "write the letters", err);
    if (code == F15_OK && words.letters > F15_MAX_ANSWER_STATEMENTS)
        code = f15_fail(err, F15_TOO_BIG, "write each statement once",
                        "an answer may have at most %d letters", F15_MAX_ANSWER_STATEMENTS);
    if (code == F15_OK)
        code = f15i_make_groups(&given->arena, &given->groups, words.letters, 1, err);
    if (code == F15_OK)
        take_letters(&words, &given->groups);
    return code;
}

/* ---- judging ------------------------------------------------------------------------------- */

static void name_statement(char dst[64], size_t k) {
    dst[0] = (char)('a' + k);
    dst[1] = '\0';
}

static size_t lowest(uint32_t bits) {
    size_t k = 0;
    while ((bits >> k & 1) == 0)
        k++;
    return k;
}

/* The k-th step, after all that has been said. */
static void judge_step(const f15i_reading *c, size_t k, uint32_t said, f15i_judged *out) {
    const f15_question *q = &c->q;
    uint32_t s = c->given.groups.value[k];
    f15i_fill fill = {.at = c->given.groups.span[k]};
    if (s >= q->statements) {
        name_statement(fill.found, q->statements - 1);
        f15i_blame(c, out, F15_FAULT_NO_STATEMENT, k + 1, &fill);
    } else if (q->statement[s].distractor) {
        f15i_blame(c, out, F15_FAULT_DISTRACTOR, k + 1, &fill);
        out->why = q->statement[s].why;
    } else if (said & BIT(s)) {
        f15i_blame(c, out, F15_FAULT_REPEATED, k + 1, &fill);
    } else if (q->statement[s].needs & ~said) {
        name_statement(fill.found, lowest(q->statement[s].needs & ~said));
        f15i_blame(c, out, F15_FAULT_TOO_EARLY, k + 1, &fill);
    }
}

static void judge_missing(const f15i_reading *c, uint32_t missing, f15i_judged *out) {
    f15i_fill fill = {0};
    if (missing == 0 || out->fault.id != F15_FAULT_NONE)
        return;
    snprintf(fill.found, sizeof fill.found, "statement %c", (char)('a' + lowest(missing)));
    f15i_blame(c, out, F15_FAULT_LEFT_OUT, 0, &fill);
}

static void judge_edits(const f15i_reading *c, f15i_judged *out) {
    size_t edits = f15i_order_edits(&c->q, c->given.groups.value, c->given.groups.n), wanted = 0;
    for (uint32_t left = f15i_belonging(&c->q); left != 0; left &= left - 1)
        wanted++;
    out->credit = edits < wanted ? (double)(wanted - edits) / (double)wanted : 0;
    f15_text_addf(&out->produces, "an order that %zu change%s right", edits,
                  edits == 1 ? " makes" : "s make");
}

f15_code f15i_judge_order(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    uint32_t said = 0;
    (void)err;
    for (size_t k = 0; k < c->given.groups.n && out->fault.id == F15_FAULT_NONE; k++) {
        judge_step(c, k, said, out);
        if (out->fault.id == F15_FAULT_NONE)
            said |= BIT(c->given.groups.value[k]);
    }
    judge_missing(c, f15i_belonging(&c->q) & ~said, out);
    if (!c->quiet && out->fault.id != F15_FAULT_NONE)
        judge_edits(c, out);
    return F15_OK;
}

f15_code f15i_answer_order(const f15i_reading *c, f15_text *out, f15_error *err) {
    uint8_t order[F15_MAX_STATEMENTS];
    bool only = false;
    size_t count = f15i_some_order(&c->q, order, &only);
    if (!only)
        return f15_fail(err, F15_UNKNOWN, NULL, "more than one order is right");
    f15i_write_order(out, order, count);
    return F15_OK;
}
