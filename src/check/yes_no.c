/* yes or no, with the numbers behind it. */
#include "internal.h"

f15_code f15i_read_yes_no(const f15_question *q, f15i_given *given, f15_error *err) {
    return f15i_read_told(q, f15_read_yes_no, given, err);
}

/* A question whose yes is stated may have no permutation behind it: then n is 0, nothing is read
 * of p. */
static f15_code truth_of(const f15i_reading *c, uint32_t *p, bool *yes, f15_error *err) {
    f15_code code = f15i_subject(c, p, err);
    return code == F15_OK ? f15i_truth(c, c->q.of, p, yes, err) : code;
}

f15_code f15i_judge_yes_no(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    bool yes = true;
    f15_code code = truth_of(c, p, &yes, err);
    if (code != F15_OK)
        return code;
    f15i_fill fill = {.at = c->given.truth_span[0]};
    if (yes != c->given.truth[0])
        f15i_blame(c, out, F15_FAULT_WRONG_TRUTH, 1, &fill);
    return f15i_judge_with(c, p, out, err);
}

f15_code f15i_answer_yes_no(const f15i_reading *c, f15_text *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    bool yes = true;
    f15_code code = truth_of(c, p, &yes, err);
    if (code != F15_OK)
        return code;
    f15_text_add(out, yes ? "yes" : "no");
    return f15i_answer_with(c, p, out, err);
}
