/* Cycle form, and the conjugate: equal as maps. */
#include "internal.h"

#include <stdio.h>

f15_code f15i_read_cycle_form(const f15_question *q, f15i_given *given, f15_error *err) {
    if (given->shape != F15_SHAPE_GROUPS && given->shape != F15_SHAPE_OTHER)
        return f15i_wrong_shape(given->shape, "write it as cycles", err);
    return f15i_read_steps(q, 0, given, err);
}

/* The first place, in the order of the answer and then of the places, that goes elsewhere. */
static bool first_wrong(const f15i_reading *c, const uint32_t *right, const uint32_t *given,
                        size_t *index, uint32_t *place) {
    const f15_groups *groups = &c->given.groups;
    for (size_t k = 0; k < groups->n; k++) {
        *index = k;
        *place = groups->value[k] - c->q.convention.base;
        if (right[*place] != given[*place])
            return true;
    }
    *index = groups->n;
    for (*place = 0; *place < c->q.n; ++*place)
        if (right[*place] != given[*place])
            return true;
    return false;
}

static void blame_image(const f15i_reading *c, const uint32_t *right, const uint32_t *given,
                        size_t index, uint32_t place, f15i_judged *out) {
    uint64_t base = c->q.convention.base;
    f15i_fill fill = {.place = place + base};
    size_t step = 0;
    if (index < c->given.groups.n) {
        fill.at = c->given.groups.span[index];
        step = f15i_group_of(&c->given.groups, index) + 1;
    }
    snprintf(fill.wanted, sizeof fill.wanted, "%llu", (unsigned long long)(right[place] + base));
    snprintf(fill.found, sizeof fill.found, "%llu", (unsigned long long)(given[place] + base));
    f15i_blame(c, out, F15_FAULT_WRONG_IMAGE, step, &fill);
}

/* Each cycle from its smallest, the cycles in the order of those. */
static void judge_order(const f15i_reading *c, f15i_judged *out) {
    const f15_groups *groups = &c->given.groups;
    for (size_t g = 0; g < groups->count; g++) {
        size_t from = groups->start[g], end = groups->start[g + 1];
        bool fits = from == end || g == 0 || groups->start[g - 1] == from ||
                    groups->value[groups->start[g - 1]] < groups->value[from];
        for (size_t k = from; k < end; k++)
            fits = fits && groups->value[from] <= groups->value[k];
        f15i_fill fill = {.at = groups->group_span[g]};
        if (!fits)
            f15i_blame(c, out, F15_FAULT_NOT_CANONICAL, g + 1, &fill);
    }
}

f15_code f15i_judge_cycle_form(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    uint32_t right[F15_MAX_QUESTION_N], given[F15_MAX_QUESTION_N], place = 0;
    size_t index = 0;
    f15_code code = f15i_permutation(c, c->q.of, right, err);
    if (code != F15_OK)
        return code;
    f15_fit fit = f15_groups_permutation(&c->given.groups, c->q.n, c->q.convention.base, given);
    if (fit.fault != F15_FITS) {
        f15i_blame_fit(c, out, fit, false);
        return F15_OK;
    }
    if (!c->quiet)
        code = f15_write_cycles(&out->produces, given, c->q.n, c->q.convention.base, err);
    if (first_wrong(c, right, given, &index, &place))
        blame_image(c, right, given, index, place, out);
    if (c->q.canonical)
        judge_order(c, out);
    return code;
}

f15_code f15i_answer_cycle_form(const f15i_reading *c, f15_text *out, f15_error *err) {
    uint32_t right[F15_MAX_QUESTION_N];
    f15_code code = f15i_permutation(c, c->q.of, right, err);
    if (code != F15_OK)
        return code;
    return f15_write_cycles(out, right, c->q.n, c->q.convention.base, err);
}
