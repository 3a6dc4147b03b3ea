/* What the statements of a proof rest on: is that sound, and which orders does it allow? */
#include "internal.h"

#include <string.h>

#define BIT(k) (UINT32_C(1) << (k))

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
    bool only = false;
    f15i_write_order(out, order, f15i_some_order(question, order, &only));
}

/* ---- is it whole and consistent? ------------------------------------------------------------ */

static f15_code faulty(size_t k, const char *what, const char *remedy, f15_error *err) {
    return f15_fail(err, F15_MISMATCH, remedy, "statement %c %s", (char)('a' + k), what);
}

static bool said_before(const f15_question *q, size_t k) {
    size_t j = 0;
    while (j < k && strcmp(q->statement[j].text, q->statement[k].text) != 0)
        j++;
    return j < k;
}

static f15_code valid_distractor(const f15_statement *s, size_t k, f15_error *err) {
    f15_misconception_id id;
    if (!s->distractor && (s->why != NULL || s->misconception != NULL))
        return faulty(k, "belongs to the proof, so using it is no mistake",
                      "only a distractor has a why and a misconception", err);
    if (s->distractor && s->needs != 0)
        return faulty(k, "is a distractor, but needs something", "it belongs to no order", err);
    if (s->misconception != NULL && !f15_misconception_by_name(s->misconception, &id))
        return faulty(k, "names a misconception that there is not", NULL, err);
    return F15_OK;
}

static f15_code valid_statement(const f15_question *q, size_t k, f15_error *err) {
    const f15_statement *s = &q->statement[k];
    if (s->text == NULL || s->text[0] == '\0')
        return faulty(k, "has no text", NULL, err);
    if (said_before(q, k))
        return faulty(k, "says the same as another", "say it once only", err);
    if (s->needs & BIT(k))
        return faulty(k, "needs itself", NULL, err);
    if ((s->needs & ~f15i_belonging(q)) != 0)
        return faulty(k, "needs a statement that there is not, or a distractor", NULL, err);
    return valid_distractor(s, k, err);
}

static f15_code refuse_circle(const f15_question *q, f15_error *err) {
    uint32_t before[F15_MAX_STATEMENTS];
    size_t k = 0;
    f15i_rests_on(q, before);
    while (k + 1 < q->statements && (before[k] & BIT(k)) == 0)
        k++;
    return faulty(k, "rests on itself, through others", "no proof goes in a circle", err);
}

static size_t count_bits(uint32_t bits) {
    size_t count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

f15_code f15i_validate_order(const f15_question *q, f15_error *err) {
    uint8_t order[F15_MAX_STATEMENTS];
    uint32_t needs = 0;
    bool only = false;
    if (q->statements < 2 || q->statements > F15_MAX_STATEMENTS)
        return f15_fail(err, F15_MISMATCH, NULL,
                        "a proof to be put in order has 2 to %d statements", F15_MAX_STATEMENTS);
    for (size_t k = 0; k < q->statements; k++) {
        f15_code code = valid_statement(q, k, err);
        if (code != F15_OK)
            return code;
        needs |= q->statement[k].needs;
    }
    if (needs == 0)
        return f15_fail(err, F15_MISMATCH, "say what each statement needs",
                        "no statement needs another, so any order would be right");
    if (f15i_some_order(q, order, &only) < count_bits(f15i_belonging(q)))
        return refuse_circle(q, err);
    return F15_OK;
}
