/* Cycle form, and the conjugate: equal as maps. */
#include "internal.h"

static void validate(const f15_reading *r) {
    f15i_demand_permutation(r, r->q.of);
}

static void read(f15_reading *r) {
    f15i_read_steps(r, 0, "write it as cycles");
}

/* The first place, in the order of the answer and then of the places, that goes elsewhere. */
static void judge_images(const f15_reading *r, const uint32_t *right, const uint32_t *given,
                         f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t base = r->q.convention.base, x = 0;
    f15i_fill fill = {.few = r->q.n < F15I_MANY_VALUES};
    size_t k = 0, step = 0;
    while (k < groups->n && right[groups->value[k] - base] == given[groups->value[k] - base])
        k++;
    if (k < groups->n) {
        x = groups->value[k] - base;
        fill.at = groups->span[k];
        step = f15i_group_of(groups, k) + 1;
    }
    while (x < r->q.n && right[x] == given[x])
        x++;
    if (x == r->q.n)
        return;
    fill.place = (uint64_t)x + base;
    fill.wanted = f15i_say(r, "%lu", (unsigned long)right[x] + base);
    fill.found = f15i_say(r, "%lu", (unsigned long)given[x] + base);
    f15i_blame(r, out, F15_FAULT_WRONG_IMAGE, step, &fill);
}

/* Each cycle from its smallest, the cycles in the order of those. */
static void judge_order(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    for (size_t g = 0; g < groups->count; g++) {
        size_t from = groups->start[g], end = groups->start[g + 1];
        bool fits = from == end || g == 0 || groups->start[g - 1] == from ||
                    groups->value[groups->start[g - 1]] < groups->value[from];
        for (size_t k = from; k < end; k++)
            fits = fits && groups->value[from] <= groups->value[k];
        if (!fits)
            f15i_blame(r, out, F15_FAULT_NOT_CANONICAL, g + 1,
                       &(f15i_fill){.at = groups->group_span[g]});
    }
}

static void judge(const f15_reading *r, f15i_judged *out) {
    uint32_t right[F15_MAX_QUESTION_N], given[F15_MAX_QUESTION_N], was[F15_MAX_QUESTION_N];
    uint32_t base = r->q.convention.base;
    if (!f15i_fits(r, out, f15_groups_permutation(&r->answer.groups, r->q.n, base, given), false))
        return;
    f15i_permutation(r, r->q.of, right);
    if (!r->quiet && !f15i_failed(r))
        f15_write_cycles(&out->produces, given, r->q.n, base, f15i_failing(r));
    judge_images(r, right, given, out);
    f15_identity(was, r->q.n);
    out->credit = f15i_changed(was, right, given, r->q.n, &(f15_names){0});
    if (r->q.canonical && out->fault.id == F15_FAULT_NONE) {
        judge_order(r, out);
        out->credit = 0.5;
    }
}

static void right(const f15_reading *r, f15_text *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_permutation(r, r->q.of, p);
    if (!f15i_failed(r))
        f15_write_cycles(out, p, r->q.n, r->q.convention.base, f15i_failing(r));
}

const f15i_kind f15i_kind_cycle_form = {.validate = validate,
                                        .read = read,
                                        .typed = F15_TYPED_CYCLES,
                                        .judge = judge,
                                        .right = right,
                                        .shares = F15_FEEDBACK_EFFECT};
