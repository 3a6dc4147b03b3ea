/* Proofs misread: written backwards, or with a statement in them that does not belong. */
#include "internal.h"

#include <string.h>

/* New letters in place of the answer's, no more than there were; NULL: no memory. */
static uint32_t *new_letters(f15i_reading *c) {
    uint32_t *letter = f15_alloc(&c->work->arena, c->given.groups.n, sizeof *letter);
    if (letter != NULL)
        c->given.groups.value = letter;
    return letter;
}

f15_code f15i_as_proof_backwards(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const uint32_t *old = c->given.groups.value;
    size_t n = c->given.groups.n;
    if (variant > 0)
        return F15_OK;
    uint32_t *letter = new_letters(c);
    if (letter == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < n; k++)
        letter[k] = old[n - 1 - k];
    *applies = true;
    return F15_OK;
}

/* Only where an option or a statement says so. */
f15_code f15i_as_named_only(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)c;
    (void)variant;
    (void)err;
    *applies = false;
    return F15_OK;
}

static bool speaks_for(const f15_question *q, uint32_t s, f15_misconception_id id) {
    return s < q->statements && q->statement[s].misconception != NULL &&
           strcmp(q->statement[s].misconception, f15_misconception_name(id)) == 0;
}

bool f15i_is_spoken_for(const f15_question *q, f15_misconception_id id) {
    uint32_t s = 0;
    while (s < q->statements && !speaks_for(q, s, id))
        s++;
    return s < q->statements;
}

f15_code f15i_leave_out(f15i_reading *c, f15_misconception_id id, bool *applies, f15_error *err) {
    const uint32_t *old = c->given.groups.value;
    size_t n = c->given.groups.n, kept = 0;
    for (size_t k = 0; k < n; k++)
        *applies = *applies || speaks_for(&c->q, old[k], id);
    if (!*applies)
        return F15_OK;
    uint32_t *letter = new_letters(c);
    if (letter == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < n; k++)
        if (!speaks_for(&c->q, old[k], id))
            letter[kept++] = old[k];
    c->given.groups.n = kept;
    return F15_OK;
}

/* ---- wrong answers -------------------------------------------------------------------------- */

/* The right order that was given, or one of ours. */
static f15_code right_order(const f15_question *q, const char *right,
                            uint8_t order[F15_MAX_STATEMENTS], size_t *count, f15_error *err) {
    f15i_given given = {.text = right, .length = right != NULL ? strlen(right) : 0};
    bool only = false;
    *count = f15i_some_order(q, order, &only);
    if (right == NULL)
        return F15_OK;
    f15_code code = f15i_read_order(q, &given, err);
    bool fits = code == F15_OK && given.groups.n == *count;
    for (size_t k = 0; fits && k < *count; k++) {
        fits = given.groups.value[k] < q->statements;
        order[k] = (uint8_t)given.groups.value[k];
    }
    f15i_given_free(&given);
    return fits || code == F15_NO_MEMORY ? code : f15i_none_wrong(err);
}

/* The distractor comes in just before the end, which it is to bring about. */
static void distract(const f15_question *q, f15_misconception_id id, const uint8_t *order,
                     size_t count, f15_text *out) {
    uint8_t with[F15_MAX_STATEMENTS];
    uint32_t s = 0;
    size_t n = 0;
    while (s < q->statements && !speaks_for(q, s, id))
        s++;
    for (size_t k = 0; s < q->statements && k < count; k++) {
        if (k + 1 == count)
            with[n++] = (uint8_t)s;
        with[n++] = order[k];
    }
    f15i_write_order(out, with, n);
}

static void turn_back(const uint8_t *order, size_t count, f15_text *out) {
    uint8_t back[F15_MAX_STATEMENTS];
    for (size_t k = 0; k < count; k++)
        back[k] = order[count - 1 - k];
    f15i_write_order(out, back, count);
}

f15_code f15i_wrong_order(const f15_question *q, f15_misconception_id id, const char *right,
                          f15_text *out, f15_error *err) {
    uint8_t order[F15_MAX_STATEMENTS];
    size_t count = 0;
    f15_text text = {0};
    f15_code code = right_order(q, right, order, &count, err);
    if (code != F15_OK)
        return code;
    if (id == F15_MIS_PROOF_BACKWARDS)
        turn_back(order, count, &text);
    else
        distract(q, id, order, count, &text);
    code = f15i_offer(q, &text, id, out, err);
    f15_text_free(&text);
    return code;
}
