/* Where a sequence of swaps or 3-cycles starts and is to lead. */
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

f15_code f15_question_target(const f15_question *question, f15_target *out, f15_error *err) {
    f15i_work work = {0};
    f15i_reading r = f15i_reading_of(question, &work);
    f15_code code = f15i_target_of(&r, out, err);
    f15_arena_free(&work.arena);
    return code;
}
