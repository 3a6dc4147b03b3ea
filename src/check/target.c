/* Where a sequence of swaps or 3-cycles starts and is to lead, and a sequence that does it. */
#include "internal.h"

#include <string.h>

static f15_code goal_of_subject(const f15i_reading *c, f15i_target *t, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N], towards[F15_MAX_QUESTION_N];
    f15_code code = f15i_subject(c, p, err);
    if (code != F15_OK)
        return code;
    if (c->inverted) {
        f15_inverse(p, t->n, towards);
        memcpy(p, towards, t->n * sizeof *p);
    }
    for (size_t x = 0; x < t->n; x++)
        t->goal[p[x]] = t->start[x];
    return F15_OK;
}

f15_code f15i_target_of(const f15i_reading *c, f15i_target *out, f15_error *err) {
    const f15_question *q = &c->q;
    out->n = q->n;
    out->product = q->factors > 0;
    out->names = (f15_names){false, NULL};
    f15_identity(out->start, q->n);
    if (q->start.n > 0) {
        out->names = f15_arrangement_names(&q->start);
        memcpy(out->start, q->start.item, q->n * sizeof *out->start);
    }
    if (q->factors > 0 || q->goal.n == 0)
        return goal_of_subject(c, out, err);
    memcpy(out->goal, q->goal.item, q->n * sizeof *out->goal);
    if (c->inverted) { /* from the goal back to the start */
        memcpy(out->goal, out->start, q->n * sizeof *out->goal);
        memcpy(out->start, q->goal.item, q->n * sizeof *out->start);
    }
    return F15_OK;
}

/* ---- making one: fill the places from the left ---------------------------------------------- */

static void carry(uint32_t *now, size_t from, size_t to, f15_sequence *out) {
    for (size_t x = from; x > to; x--) {
        f15_sequence_push_swap(out, (uint32_t)x - 1, (uint32_t)x);
        f15_swap(now, (uint32_t)x - 1, (uint32_t)x);
    }
}

/* Brings the item at place `from` to place `to`; what a 3-cycle disturbs lies right of `to`, the
 * last two places wait for the parity. */
static void bring(uint32_t *now, size_t n, size_t from, size_t to, uint32_t arity,
                  f15_sequence *out) {
    uint32_t spare = (uint32_t)(from == to + 1 ? to + 2 : to + 1);
    uint32_t places[3] = {(uint32_t)from, (uint32_t)to, spare};
    if (arity == 3 && spare >= n)
        return;
    f15_sequence_push(out, places);
    f15_turn(now, places, arity);
}

f15_code f15i_make_sequence(const f15i_target *target, uint32_t arity, bool adjacent,
                            f15_sequence *out, f15_error *err) {
    uint32_t now[F15_MAX_QUESTION_N];
    out->arity = arity;
    memcpy(now, target->start, target->n * sizeof *now);
    for (size_t to = 0; to < target->n; to++) {
        size_t from = to;
        while (from + 1 < target->n && !f15_same_name(&target->names, now[from], target->goal[to]))
            from++;
        if (from == to)
            continue;
        if (adjacent)
            carry(now, from, to, out);
        else
            bring(now, target->n, from, to, arity, out);
    }
    return f15_sequence_done(out, err);
}
