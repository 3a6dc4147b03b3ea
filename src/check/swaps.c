/* Sequences of swaps and of 3-cycles: performed, and looked at where they lead. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t arity_of(const f15_question *q) {
    return q->kind == F15_KIND_SWAPS ? 2 : 3;
}

f15_code f15i_read_swaps(const f15_question *q, f15i_given *given, f15_error *err) {
    const char *wanted = q->kind == F15_KIND_SWAPS ? "write swaps, two places each"
                                                   : "write 3-cycles, three places each";
    if (given->shape != F15_SHAPE_GROUPS && given->shape != F15_SHAPE_OTHER)
        return f15i_wrong_shape(given->shape, wanted, err);
    return f15i_read_steps(q, arity_of(q), given, err);
}

/* An answer being performed. place: arity places a step, in the order written. */
typedef struct walk {
    f15i_target target;
    uint32_t *place;
    size_t arity, count;
    bool doable;    /* all places in range, and different where they must be */
    bool backwards; /* a product written right to left: the last step acts first */
} walk;

static size_t step_at(const walk *w, size_t time) {
    return w->backwards ? w->count - 1 - time : time;
}

static void perform(const walk *w, size_t time, uint32_t *now) {
    const uint32_t *places = w->place + step_at(w, time) * w->arity;
    if (places[0] != places[1])
        f15_turn(now, places, w->arity);
}

static void arrive(const walk *w, uint32_t *now) {
    memcpy(now, w->target.start, w->target.n * sizeof *now);
    for (size_t time = 0; time < w->count; time++)
        perform(w, time, now);
}

/* ---- each step by itself -------------------------------------------------------------------- */

/* Its places, 0-based; false if one is out of range. */
static bool take_places(const f15i_reading *c, walk *w, size_t g, f15i_judged *out) {
    for (size_t k = 0; k < w->arity; k++) {
        size_t i = c->given.groups.start[g] + k;
        uint32_t value = c->given.groups.value[i], base = c->q.convention.base;
        f15i_fill fill = {.at = c->given.groups.span[i]};
        if (value < base || value - base >= c->q.n) {
            f15i_blame(c, out, F15_FAULT_OUT_OF_RANGE, g + 1, &fill);
            return false;
        }
        w->place[g * w->arity + k] = value - base;
    }
    return true;
}

static bool all_different(const f15i_reading *c, const walk *w, size_t g, f15i_judged *out) {
    const uint32_t *p = w->place + g * w->arity;
    f15i_fill fill = {.at = c->given.groups.group_span[g]};
    if (w->arity == 2) {
        if (p[0] == p[1])
            f15i_blame(c, out, F15_FAULT_SELF_SWAP, g + 1, &fill);
        return true; /* it can be performed: nothing moves */
    }
    size_t second = p[1] == p[0] ? 1 : p[2] == p[0] || p[2] == p[1] ? 2 : 0;
    if (second == 0)
        return true;
    fill.at = c->given.groups.span[c->given.groups.start[g] + second];
    f15i_blame(c, out, F15_FAULT_REPEATED, g + 1, &fill);
    return false;
}

static void judge_step(const f15i_reading *c, walk *w, size_t g, f15i_judged *out) {
    if (!take_places(c, w, g, out) || !all_different(c, w, g, out)) {
        w->doable = false;
        return;
    }
    const uint32_t *p = w->place + g * w->arity;
    f15i_fill fill = {.at = c->given.groups.group_span[g]};
    if (c->q.adjacent && w->arity == 2 && (p[0] > p[1] ? p[0] - p[1] : p[1] - p[0]) != 1)
        f15i_blame(c, out, F15_FAULT_NOT_ADJACENT, g + 1, &fill);
}

/* ---- where they lead ------------------------------------------------------------------------ */

/* The first step that brings the goal no nearer; *found: is there one? Up to there every step
 * brings it one nearer, so few distances are worked out however long the answer is. None is found
 * where the distance is not known. */
static f15_code idle_step(const f15i_reading *c, const walk *w, bool *found, size_t *time,
                          f15_error *err) {
    uint32_t now[F15_MAX_QUESTION_N];
    uint64_t far = 0, next = 0;
    *found = false;
    memcpy(now, w->target.start, w->target.n * sizeof *now);
    f15_code code = f15_target_distance(&c->q, now, &w->target, &far, err);
    for (*time = 0; code == F15_OK && *time < w->count; ++*time) {
        perform(w, *time, now);
        code = f15_target_distance(&c->q, now, &w->target, &next, err);
        *found = code == F15_OK && next >= far;
        if (*found)
            break;
        far = next;
    }
    return code == F15_NO_MEMORY ? code : F15_OK;
}

/* An answer that only stops too early has no wrong step. */
static f15_code blame_goal(const f15i_reading *c, const walk *w, const uint32_t *now, uint32_t x,
                           f15i_judged *out, f15_error *err) {
    const f15i_target *t = &w->target;
    unsigned long long place = (unsigned long long)x + c->q.convention.base;
    f15i_fill fill = {0};
    size_t time = 0, step = 0;
    bool found = false;
    f15_code code = idle_step(c, w, &found, &time, err);
    if (code != F15_OK)
        return code;
    if (found) {
        step = step_at(w, time) + 1;
        fill.at = c->given.groups.group_span[step - 1];
        snprintf(fill.detail, sizeof fill.detail,
                 " brings the goal no nearer, and after the last step place %llu holds", place);
    } else {
        snprintf(fill.detail, sizeof fill.detail, "the answer stops too early: place %llu %sholds",
                 place, f15_same_name(&t->names, now[x], t->start[x]) ? "still " : "");
    }
    f15i_item_name(c, &t->names, t->goal[x], fill.wanted, out);
    f15i_item_name(c, &t->names, now[x], fill.found, out);
    f15i_blame(c, out, F15_FAULT_NOT_REACHED, step, &fill);
    return F15_OK;
}

static f15_code judge_goal(const f15i_reading *c, const walk *w, const uint32_t *now,
                           f15i_judged *out, f15_error *err) {
    const f15i_target *t = &w->target;
    uint32_t x = 0;
    f15i_fill none = {0};
    while (x < t->n && f15_same_name(&t->names, now[x], t->goal[x]))
        x++;
    if (x == t->n || out->fault.id != F15_FAULT_NONE)
        return F15_OK;
    if (!c->quiet)
        return blame_goal(c, w, now, x, out, err);
    f15i_blame(c, out, F15_FAULT_NOT_REACHED, 0, &none);
    return F15_OK;
}

/* ---- how many there are --------------------------------------------------------------------- */

static f15_code limit_of(const f15i_reading *c, const walk *w, uint64_t *limit, f15_error *err) {
    uint64_t least = 0;
    *limit = c->q.has_at_most ? c->q.at_most : UINT64_MAX;
    if (!c->q.fewest)
        return F15_OK;
    f15_code code = f15_target_distance(&c->q, w->target.start, &w->target, &least, err);
    if (code == F15_OK && least < *limit)
        *limit = least;
    return code;
}

static f15_code judge_count(const f15i_reading *c, const walk *w, f15i_judged *out,
                            f15_error *err) {
    uint64_t limit = 0;
    size_t time = 0;
    bool found = false;
    f15_code code = limit_of(c, w, &limit, err);
    if (code != F15_OK || w->count <= limit || out->fault.id != F15_FAULT_NONE)
        return code;
    if (!c->quiet)
        code = idle_step(c, w, &found, &time, err);
    if (code != F15_OK)
        return code;
    if (!found) /* the first step past the limit */
        time = (size_t)limit;
    f15i_fill fill = {.number = w->count, .limit = limit};
    fill.at = c->given.groups.group_span[step_at(w, time)];
    f15i_blame(c, out, F15_FAULT_TOO_MANY, step_at(w, time) + 1, &fill);
    return F15_OK;
}

/* ---- another than the one given ------------------------------------------------------------- */

/* (a b c) = (b c a) = (c a b), and (a b) = (b a). */
static bool same_step(const uint32_t *a, const uint32_t *b, size_t arity) {
    for (size_t shift = 0; shift < arity; shift++) {
        size_t k = 0;
        while (k < arity && a[k] == b[(k + shift) % arity])
            k++;
        if (k == arity)
            return true;
    }
    return false;
}

static void judge_unlike(const f15i_reading *c, const walk *w, f15i_judged *out) {
    const f15_sequence *unlike = &c->q.unlike;
    f15i_fill fill = {0};
    size_t k = 0;
    if (unlike->at == NULL || unlike->arity != w->arity || unlike->count != w->count)
        return;
    while (k < w->count && same_step(w->place + k * w->arity, unlike->at + k * w->arity, w->arity))
        k++;
    if (k == w->count)
        f15i_blame(c, out, F15_FAULT_SAME_AS_GIVEN, 0, &fill);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static f15_code judge_walk(const f15i_reading *c, walk *w, f15i_judged *out, f15_error *err) {
    uint32_t now[F15_MAX_QUESTION_N];
    for (size_t g = 0; g < w->count; g++)
        judge_step(c, w, g, out);
    if (!w->doable)
        return F15_OK;
    arrive(w, now);
    if (!c->quiet)
        f15_write_arrangement(&out->produces, now, w->target.n, &w->target.names,
                              c->q.convention.base, false);
    f15_code code = judge_goal(c, w, now, out, err);
    if (code != F15_OK || out->fault.id != F15_FAULT_NONE)
        return code;
    code = judge_count(c, w, out, err);
    judge_unlike(c, w, out);
    return code;
}

f15_code f15i_judge_swaps(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    walk w = {.arity = arity_of(&c->q), .count = c->given.groups.count, .doable = true};
    f15_code code = f15i_target_of(c, &w.target, err);
    if (code != F15_OK)
        return code;
    w.backwards = w.target.product && c->q.convention.compose == F15_RIGHT_TO_LEFT;
    w.place = calloc(w.count > 0 ? w.count : 1, w.arity * sizeof *w.place);
    if (w.place == NULL)
        return f15_no_memory(err);
    code = judge_walk(c, &w, out, err);
    free(w.place);
    return code;
}

f15_code f15i_answer_swaps(const f15i_reading *c, f15_text *out, f15_error *err) {
    (void)c;
    (void)out;
    return f15_fail(err, F15_UNKNOWN, NULL, "many sequences lead there");
}
