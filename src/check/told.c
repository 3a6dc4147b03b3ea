/* Parities, truths and the numbers beside them: judging and writing. */
#include "internal.h"

#include <string.h>

static f15i_fill of_ask(f15_span at, f15_ask ask) {
    f15i_fill fill = {.at = at};
    const char *phrase = f15_ask_phrase(ask);
    size_t length = strlen(phrase);
    length = length < sizeof fill.detail ? length : sizeof fill.detail - 1;
    memcpy(fill.detail, phrase, length);
    return fill;
}

/* The reader has seen to it that all numbers are there. */
f15_code f15i_judge_with(const f15i_reading *c, const uint32_t *p, f15i_judged *out,
                         f15_error *err) {
    for (size_t k = 0; k < c->q.withs; k++) {
        uint64_t right = 0;
        f15_code code = f15i_number(c, c->q.with[k], p, &right, err);
        if (code != F15_OK)
            return code;
        f15i_fill fill = of_ask(c->given.with[k].span, c->q.with[k]);
        if (c->given.with[k].value != right)
            f15i_blame(c, out, F15_FAULT_WRONG_NUMBER, k + 2, &fill);
    }
    return F15_OK;
}

f15_code f15i_answer_with(const f15i_reading *c, const uint32_t *p, f15_text *out, f15_error *err) {
    for (size_t k = 0; k < c->q.withs; k++) {
        uint64_t number = 0;
        f15_code code = f15i_number(c, c->q.with[k], p, &number, err);
        if (code != F15_OK)
            return code;
        f15_text_addf(out, ", %s %llu", f15_ask_name(c->q.with[k]), (unsigned long long)number);
    }
    return F15_OK;
}
