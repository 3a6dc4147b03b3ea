/* Sequences of swaps (transpositions) and of 3-cycles: performed, and compared with the goal. */
#include "internal.h"

#include <string.h>

/* ---- how far from the goal ------------------------------------------------------------------- */

/* Writes the least number of 3-cycles: each makes at most two more cycles of odd length. */
static f15_code three_cycles(const uint32_t *p, size_t n, uint64_t *out, f15_error *err) {
    uint32_t length[F15_MAX_QUESTION_N];
    size_t odd = 0, count = 0; /* odd: cycles of odd length; in the end all n are fixed points */
    f15_code code = f15_cycle_type(p, n, length, &count, err);
    for (size_t k = 0; k < count; k++)
        odd += length[k] % 2;
    if (code == F15_OK)
        *out = (n - odd) / 2;
    return code;
}

/* Different items take n - cycles swaps, or one adjacent swap per inversion. Equal letters of start
 * and goal are paired: for adjacent swaps in order, as they need never cross; for other swaps so
 * that the swaps are fewest (f15_least_swaps). */
f15_code f15_target_distance(const f15_question *q, const uint32_t *now, const f15_target *target,
                             uint64_t *out, f15_error *err) {
    F15_NEED(q && target && out, err);
    uint32_t goal[F15_MAX_QUESTION_N], p[F15_MAX_QUESTION_N];
    size_t n = target->n, cycles = 0;
    bool repeats = target->names.code != NULL && f15i_repeats(&q->start);
    if (repeats && q->kind == F15_KIND_THREE_CYCLES)
        return f15_fail(err, F15_TOO_BIG, "use different letters",
                        "with equal letters the least number of 3-cycles is not known");
    if (repeats && !q->adjacent)
        return f15_least_swaps(now, target->goal, n, &target->names, out, err);
    f15i_match(now, target->goal, n, &target->names, goal);
    f15_code code = f15_relative(now, goal, n, p, err);
    if (code != F15_OK)
        return code;
    if (q->kind == F15_KIND_THREE_CYCLES)
        return three_cycles(p, n, out, err);
    if (q->adjacent)
        return f15_inversions(p, n, out, err);
    code = f15_cycle_count(p, n, &cycles, err);
    *out = n - cycles;
    return code;
}

/* ---- is it whole and consistent? ------------------------------------------------------------- */

static void demand_even(const f15_reading *r, const f15_target *t) {
    uint32_t p[F15_MAX_QUESTION_N];
    int sign = 1;
    if (f15_relative(t->start, t->goal, t->n, p, f15i_failing(r)) == F15_OK)
        f15_sign(p, t->n, &sign, f15i_failing(r));
    f15i_demand(r, sign > 0, "the permutation is odd: no 3-cycles lead there",
                "exchange any two items of the goal, or ask for swaps");
}

/* Refuses an at-most below the least number of steps, and `fewest` where that is unknown. */
static void demand_enough_steps(const f15_reading *r, const f15_target *t) {
    const f15_question *q = &r->q;
    uint64_t least = 0;
    f15_error why = {0};
    const f15_code code = f15_target_distance(q, t->start, t, &least, &why);
    if (code == F15_OK && q->has_at_most && q->at_most < least)
        f15_fail(f15i_failing(r), F15_MISMATCH, NULL,
                 "no more than %llu step%s allowed, and no fewer than %llu will do",
                 (unsigned long long)q->at_most, q->at_most == 1 ? " is" : "s are",
                 (unsigned long long)least);
    else if (code != F15_OK && (code != F15_TOO_BIG || q->fewest))
        r->work->failed = why;
}

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    f15_target t;
    f15i_demand(r, f15i_has_subject(q), "there is nothing to reach",
                "give a start and a goal, factors, or swaps");
    f15i_demand(r, !q->adjacent || f15i_arity(q) == 2, "only swaps can be adjacent", NULL);
    f15i_demand_sequence(r, &q->unlike, f15i_arity(q));
    if (f15i_failed(r))
        return;
    f15i_target_of(r, &t);
    if (f15i_arity(q) == 3 && !f15i_repeats(&q->start) && !f15i_failed(r))
        demand_even(r, &t);
    if ((q->fewest || q->has_at_most) && !f15i_failed(r))
        demand_enough_steps(r, &t);
}

static void read(f15_reading *r) {
    f15i_read_steps(r, f15i_arity(&r->q));
}

/* ---- each step by itself -------------------------------------------------------------------- */

/* An answer being performed. place: `arity` places per step, in the order written. */
typedef struct performance {
    f15_target target;
    uint32_t *place;
    size_t arity, count;
    bool backwards; /* a product written right to left: the last step acts first */
} performance;

/* Takes the places of the g-th step, from 0; returns false if it cannot be performed. */
static bool take_step(const f15_reading *r, performance *w, size_t g, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t base = r->q.convention.base, *p = w->place + g * w->arity;
    size_t from = groups->start[g];
    f15i_fill fill = {0};
    for (size_t k = 0; k < w->arity; k++) {
        p[k] = groups->value[from + k] - base; /* below the base: past the end */
        fill.at = groups->span[from + k];
        const bool is_repeated = (k > 0 && p[k] == p[0]) || (k > 1 && p[k] == p[1]);
        const bool is_bad = w->arity == 3 && is_repeated;
        if (p[k] < r->q.n && !is_bad)
            continue;
        f15i_blame(r, out, is_bad ? F15_FAULT_REPEATED : F15_FAULT_OUT_OF_RANGE, g + 1, &fill);
        return false;
    }
    fill.at = groups->group_span[g];
    if (w->arity == 2 && p[0] == p[1]) /* nothing moves, so it can be performed */
        f15i_blame(r, out, F15_FAULT_SELF_SWAP, g + 1, &fill);
    else if (w->arity == 2 && r->q.adjacent && p[0] + 1 != p[1] && p[1] + 1 != p[0])
        f15i_blame(r, out, F15_FAULT_NOT_ADJACENT, g + 1, &fill);
    return true;
}

/* Returns the index, in the answer as written, of the step that is performed at this time. */
static size_t step_at(const performance *w, size_t time) {
    return w->backwards ? w->count - 1 - time : time;
}

static void perform(const performance *w, size_t time, uint32_t *now) {
    const uint32_t *places = w->place + step_at(w, time) * w->arity;
    if (places[0] != places[1])
        f15_turn(now, places, w->arity);
}

/* Writes to `now` the items after the first `count` steps in the order of time. */
static void perform_first(const performance *w, size_t count, uint32_t *now) {
    memcpy(now, w->target.start, w->target.n * sizeof *now);
    for (size_t time = 0; time < count; time++)
        perform(w, time, now);
}

/* ---- longer ways of the course --------------------------------------------------------------- */

/* Which steps are right: those of a shortest way only, or also those by which the course fills the
 * places from one end. */
typedef enum way_there { SHORTEST, FROM_LEFT, FROM_RIGHT } way_there;

/* Returns the place that is the k-th to be filled. */
static size_t nth_place(way_there way, size_t n, size_t k) {
    return way == FROM_LEFT ? k : n - 1 - k;
}

static bool is_home(const f15_target *t, const uint32_t *now, size_t x) {
    return f15_same_name(&t->names, now[x], t->goal[x]);
}

/* Returns whether the next place from this end is filled, and all before it stay right: the proof
 * of Theorem 6.4.2, with any spare place. */
static bool fills_next(const f15_target *t, way_there way, const uint32_t *before,
                       const uint32_t *after) {
    for (size_t k = 0; k < t->n; k++) {
        const size_t x = nth_place(way, t->n, k);
        if (!is_home(t, before, x) || !is_home(t, after, x))
            return is_home(t, after, x);
    }
    return false;
}

/* Returns whether one item more is home, and each that was home still is. */
static bool fills_any(const f15_target *t, const uint32_t *before, const uint32_t *after) {
    bool more = false;
    for (size_t x = 0; x < t->n; x++) {
        if (is_home(t, before, x) && !is_home(t, after, x))
            return false;
        more = more || (is_home(t, after, x) && !is_home(t, before, x));
    }
    return more;
}

/* Returns the left of the two neighbouring places that are swapped at this time. */
static size_t left_of(const performance *w, size_t time) {
    const uint32_t *places = w->place + step_at(w, time) * w->arity;
    return places[0] < places[1] ? places[0] : places[1];
}

/* Returns how many of the steps from this time on exchange the next place from this end with the
 * one where its item is, as in Problem 173: one of the two items goes out by swaps of neighbours,
 * the other comes back. 0 if they turn to something else before they turn back. goal: its items,
 * each another one. */
static size_t exchanging(const performance *w, way_there way, const uint32_t *goal,
                         const uint32_t *now, size_t time) {
    const size_t n = w->target.n;
    size_t k = 0, from = 0, most = 0;
    while (k < n && now[nth_place(way, n, k)] == goal[nth_place(way, n, k)])
        k++;
    if (k == n)
        return 0;
    const size_t to = nth_place(way, n, k);
    while (now[from] != goal[to])
        from++;
    const size_t left = from < to ? from : to, out = from < to ? to - from : from - to;
    const size_t all = 2 * out - 1; /* `out` steps out, the others back */
    for (int rightward = 0; rightward < 2; rightward++) {
        size_t m = 0;
        for (; m < all && time + m < w->count; m++) {
            const size_t gone = m < out ? m : all - 1 - m;
            if (left_of(w, time + m) != left + (rightward ? gone : out - 1 - gone))
                break;
        }
        most = m > most ? m : most;
    }
    return most > out || most == all || time + most == w->count ? most : 0;
}

/* ---- where they lead ------------------------------------------------------------------------ */

/* Measures the distance from the goal; returns false if it is unknown. */
static bool measure(const f15_reading *r, const performance *w, const uint32_t *now,
                    uint64_t *far) {
    f15_code code = f15_target_distance(&r->q, now, &w->target, far, NULL);
    if (code == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    return code == F15_OK;
}

/* Returns the time of the first step that does not bring the goal nearer; w->count if there is
 * none, or if the distance is unknown (*known is false). Unless `way` is SHORTEST, the steps of a
 * longer way of the course count as steps that do. */
static size_t idle_step(const f15_reading *r, const performance *w, way_there way, bool *known) {
    uint32_t now[F15_MAX_QUESTION_N], before[F15_MAX_QUESTION_N], goal[F15_MAX_QUESTION_N];
    const f15_target *t = &w->target;
    uint64_t far = 0, next = 0;
    f15i_match(t->start, t->goal, t->n, &t->names, goal);
    perform_first(w, 0, now);
    *known = measure(r, w, now, &far);
    for (size_t time = 0; *known && time < w->count;) {
        const bool exchanges = way != SHORTEST && w->arity == 2 && r->q.adjacent;
        const size_t many = exchanges ? exchanging(w, way, goal, now, time) : 0;
        const size_t end = time + (many > 0 ? many : 1);
        memcpy(before, now, t->n * sizeof *now);
        for (size_t k = time; k < end; k++)
            perform(w, k, now);
        *known = measure(r, w, now, &next);
        const bool fills = way != SHORTEST && w->arity == 3 &&
                           (fills_next(t, way, before, now) || fills_any(t, before, now));
        if (*known && next >= far && many == 0 && !fills)
            return time;
        far = next;
        time = end;
    }
    return w->count;
}

/* Returns whether the course has longer ways than the shortest, and the question allows them. */
static bool allows_longer(const f15_reading *r, const performance *w) {
    uint64_t least = 0;
    if (r->q.fewest || (w->arity == 2 && !r->q.adjacent))
        return false;
    return !r->q.has_at_most || (measure(r, w, w->target.start, &least) && r->q.at_most > least);
}

/* Returns the time of the first step after which more steps are needed than the limit leaves; so
 * that step brings the goal no nearer. w->count if there is none. */
static size_t step_beyond(const f15_reading *r, const performance *w) {
    uint32_t now[F15_MAX_QUESTION_N];
    uint64_t left = 0;
    perform_first(w, 0, now);
    for (size_t time = 0; time < w->count; time++) {
        perform(w, time, now);
        if (measure(r, w, now, &left) && time + 1 + left > r->q.at_most)
            return time;
    }
    return w->count;
}

/* Returns the time of the first wrong step, as idle_step does. Where longer ways are allowed, a
 * step is wrong only if it is none of those either, from whichever end the places are filled, or
 * leads beyond the limit. */
static size_t wrong_step(const f15_reading *r, const performance *w, bool *known) {
    if (!allows_longer(r, w))
        return idle_step(r, w, SHORTEST, known);
    const size_t left = idle_step(r, w, FROM_LEFT, known);
    const size_t right = *known ? idle_step(r, w, FROM_RIGHT, known) : left;
    const size_t wrong = left > right ? left : right;
    const size_t beyond = r->q.has_at_most ? step_beyond(r, w) : w->count;
    return beyond < wrong ? beyond : wrong;
}

/* Blames the answer for place x, which does not hold its item of the goal. An answer that only
 * stops too early has no wrong step. */
static void blame_goal(const f15_reading *r, const performance *w, const uint32_t *now, size_t x,
                       f15i_judged *out) {
    const f15_target *t = &w->target;
    const unsigned long long place = (unsigned long long)x + r->q.convention.base;
    const size_t values = w->arity == 2 && r->q.adjacent ? t->n - 1 : t->n * (t->n - 1) / 2;
    size_t step = 0;
    f15i_fill fill = {.wanted = f15i_name_item(r, &t->names, t->goal[x]),
                      .found = f15i_name_item(r, &t->names, now[x]),
                      .few = values < F15I_MANY_VALUES};
    bool known = false;
    size_t time = r->quiet ? 0 : wrong_step(r, w, &known);
    if (time < w->count) {
        step = step_at(w, time) + 1;
        fill.at = r->answer.groups.group_span[step - 1];
        fill.detail = " brings the goal no nearer";
        fill.more = f15i_say(r, ", and after the last step place %llu holds", place);
    } else {
        fill.detail = known ? "the answer stops too early" : "the steps do not lead to the goal";
        fill.more = f15i_say(r, ": place %llu %sholds", place,
                             f15_same_name(&t->names, now[x], t->start[x]) ? "still " : "");
    }
    f15i_blame(r, out, F15_FAULT_NOT_REACHED, step, &fill);
}

/* ---- how many steps, and which --------------------------------------------------------------- */

/* Blames more steps than are allowed, or than are needed where the fewest are asked for. */
static void judge_count(const f15_reading *r, const performance *w, f15i_judged *out) {
    uint64_t least = UINT64_MAX, limit = r->q.has_at_most ? r->q.at_most : UINT64_MAX;
    if (r->q.fewest)
        f15_target_distance(&r->q, w->target.start, &w->target, &least, f15i_failing(r));
    limit = least < limit ? least : limit;
    if (w->count <= limit || f15i_failed(r))
        return;
    out->credit = (double)limit / (double)w->count;
    bool known = false;
    size_t time = r->quiet ? w->count : idle_step(r, w, SHORTEST, &known);
    const bool idle = time < w->count;
    time = idle ? time : (size_t)limit;
    F15I_BLAME(r, out, TOO_MANY, step_at(w, time) + 1,
               .at = r->answer.groups.group_span[step_at(w, time)], .number = w->count,
               .limit = limit,
               .detail = idle ? "the first that brings it no nearer"
                              : "the first past those that are allowed");
}

/* Returns whether the steps are the given ones; (a b c) = (b c a) = (c a b), and (a b) = (b a). */
static bool is_the_given(const performance *w, const f15_sequence *given) {
    const size_t arity = w->arity;
    if (given->at == NULL || given->arity != arity || given->count != w->count)
        return false;
    for (size_t k = 0; k < w->count * arity; k += arity) {
        bool same = false;
        for (size_t shift = 0; !same && shift < arity; shift++) {
            same = true;
            for (size_t i = 0; i < arity; i++)
                same = same && w->place[k + i] == given->at[k + (i + shift) % arity];
        }
        if (!same)
            return false;
    }
    return true;
}

/* Returns the share of the distance that the first `doable` steps in time cover, times their share
 * of all steps. */
static double made_good(const f15_reading *r, const performance *w, size_t doable) {
    uint32_t now[F15_MAX_QUESTION_N];
    uint64_t far = 0, left = 0;
    perform_first(w, doable, now);
    bool known = measure(r, w, w->target.start, &far) && measure(r, w, now, &left);
    return known && w->count > 0 ? f15i_share(far, left, far) * (double)doable / (double)w->count
                                 : 0;
}

/* Writes what the steps lead to: an arrangement, or if there is none, the list of a permutation. */
static void write_reached(const f15_reading *r, const f15_target *t, const uint32_t *now,
                          f15_text *out) {
    uint32_t map[F15_MAX_QUESTION_N], list[F15_MAX_QUESTION_N];
    f15_inverse(now, t->n, map);
    f15i_list_of(r, map, t->n, list);
    f15_write_arrangement(out, r->q.start.n > 0 ? now : list, t->n, &t->names, r->q.convention.base,
                          F15_NO_SUBSCRIPTS);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    performance w = {.arity = f15i_arity(&r->q), .count = r->answer.groups.count};
    const f15_target *t = &w.target;
    uint32_t now[F15_MAX_QUESTION_N];
    bool doable = true;
    size_t first = w.count, last = 0; /* the first and last step with a fault, as written */
    size_t x = 0;
    f15i_target_of(r, &w.target);
    w.backwards = t->product && r->q.convention.compose == F15_RIGHT_TO_LEFT;
    w.place = f15_alloc(&r->work->arena, w.count * w.arity, sizeof *w.place);
    if (f15i_failed(r))
        return;
    for (size_t g = 0; g < w.count; g++) {
        f15i_judged step = {0};
        doable = take_step(r, &w, g, &step) && doable;
        if (step.fault.id == F15_FAULT_NONE)
            continue;
        if (out->fault.id == F15_FAULT_NONE) {
            out->fault = step.fault;
            first = g;
        }
        last = g;
    }
    const bool last_acts_first = w.backwards && first < w.count;
    if (!r->quiet) /* credit for the steps that act before all faulty ones */
        out->credit = made_good(r, &w, last_acts_first ? step_at(&w, last) : first);
    if (!doable)
        return;
    perform_first(&w, w.count, now);
    if (!r->quiet)
        write_reached(r, t, now, &out->produces);
    while (x < t->n && is_home(t, now, x))
        x++;
    if (x < t->n && out->fault.id == F15_FAULT_NONE)
        blame_goal(r, &w, now, x, out);
    if (out->fault.id == F15_FAULT_NONE)
        judge_count(r, &w, out);
    if (out->fault.id == F15_FAULT_NONE && is_the_given(&w, &r->q.unlike)) {
        F15I_BLAME(r, out, SAME_AS_GIVEN, 0, .at = {0});
        out->credit = 0;
    }
}

const f15i_kind f15i_kind_swaps = {
    .validate = validate, .read = read, .judge = judge, .many = "many sequences lead there"};
