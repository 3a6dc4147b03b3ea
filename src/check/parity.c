/* even or odd: of the subject, with the numbers behind it; or of each of a batch. */
#include "internal.h"

#include <stdio.h>

f15_code f15i_read_parity(const f15_question *q, f15i_given *given, f15_error *err) {
    return f15i_read_told(q, f15_read_even_odd, given, err);
}

static f15_code judge_batch(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    size_t truths = c->given.truths;
    for (size_t k = 0; k < c->q.batches && k < truths; k++) {
        bool even = true;
        f15_code code = f15i_even(c, c->q.batch[k], k, &even, err);
        if (code != F15_OK)
            return code;
        f15i_fill fill = {.at = c->given.truth_span[k]};
        snprintf(fill.detail, sizeof fill.detail, "permutation %zu", k + 1);
        if (even != c->given.truth[k])
            f15i_blame(c, out, F15_FAULT_WRONG_PARITY, k + 1, &fill);
    }
    return F15_OK;
}

static f15_code judge_one(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    bool even = true;
    f15_code code = f15i_subject(c, p, err);
    if (code == F15_OK)
        code = f15i_even(c, p, F15_MAX_BATCH, &even, err);
    if (code != F15_OK)
        return code;
    f15i_fill fill = {.at = c->given.truth_span[0], .detail = "this permutation"};
    if (even != c->given.truth[0])
        f15i_blame(c, out, F15_FAULT_WRONG_PARITY, 1, &fill);
    return f15i_judge_with(c, p, out, err);
}

f15_code f15i_judge_parity(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    if (c->q.batches == 0)
        return judge_one(c, out, err);
    f15i_fill fill = {.number = c->given.truths, .limit = c->q.batches};
    if (c->given.truths > c->q.batches && c->q.batches < F15_MAX_BATCH)
        fill.at = c->given.truth_span[c->q.batches];
    if (c->given.truths != c->q.batches)
        f15i_blame(c, out, F15_FAULT_WRONG_LENGTH, 0, &fill);
    return judge_batch(c, out, err);
}

static f15_code answer_batch(const f15i_reading *c, f15_text *out, f15_error *err) {
    for (size_t k = 0; k < c->q.batches; k++) {
        bool even = true;
        f15_code code = f15i_even(c, c->q.batch[k], k, &even, err);
        if (code != F15_OK)
            return code;
        f15_text_addf(out, "%s%s", k > 0 ? " " : "", even ? "even" : "odd");
    }
    return F15_OK;
}

f15_code f15i_answer_parity(const f15i_reading *c, f15_text *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    bool even = true;
    if (c->q.batches > 0)
        return answer_batch(c, out, err);
    f15_code code = f15i_subject(c, p, err);
    if (code == F15_OK)
        code = f15i_even(c, p, F15_MAX_BATCH, &even, err);
    if (code != F15_OK)
        return code;
    f15_text_add(out, even ? "even" : "odd");
    return f15i_answer_with(c, p, out, err);
}
