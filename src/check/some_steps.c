/* Some right sequence of swaps or 3-cycles: as short as there is one, where that is known; and
 * another, where the shortest is the one that was given.
 *
 * What is made is tried on the judge; the first that is right is taken: the shortest, the shortest
 * and something undone, one step in two, and then whatever a search finds, by length.
 */
#include "some_answer.h"

#include <string.h>

typedef struct maker {
    const f15_question *q;
    f15i_target target; /* its goal: one of those that look like the one wanted */
    f15_sequence s;     /* steps as they are made */
    uint32_t arity;
    bool taken;
    f15_text *out;
} maker;

/* ---- trying --------------------------------------------------------------------------------- */

/* As it is written: the factors of a product from right to left have the last step first. */
static f15_code written(const maker *m, f15_text *text, f15_error *err) {
    f15_arena arena = {0};
    f15_sequence turned = {.arity = m->arity, .arena = &arena};
    bool backwards = m->target.product && m->q->convention.compose == F15_RIGHT_TO_LEFT;
    f15_code code = f15_sequence_done(&m->s, err);
    for (size_t k = 0; backwards && code == F15_OK && k < m->s.count; k++)
        f15_sequence_push(&turned, m->s.at + (m->s.count - 1 - k) * m->arity);
    if (code == F15_OK)
        code = f15_sequence_done(&turned, err);
    if (code == F15_OK)
        f15_write_sequence(text, backwards ? &turned : &m->s, m->q->convention.base);
    f15_arena_free(&arena);
    return code;
}

static f15_code try_it(maker *m, f15_error *err) {
    f15_text text = {0};
    f15_code code = written(m, &text, err);
    if (code == F15_OK)
        code = f15i_take_if_right(m->q, &text, m->out, &m->taken, err);
    f15_text_free(&text);
    return code;
}

/* ---- the shortest --------------------------------------------------------------------------- */

/* Equal letters: the item that the first wrong place wants is somewhere among its likes; the swap
 * that brings the nearest of those that bring the goal nearer. Some walk through the letters passes
 * every wrong place, so the first may be where it is begun (see distance.c). */
static f15_code best_source(const maker *m, uint32_t *now, uint32_t x, uint32_t *from,
                            f15_error *err) {
    const f15i_target *t = &m->target;
    uint64_t least = UINT64_MAX, far = 0;
    f15_code code = F15_OK;
    for (uint32_t y = x + 1; code == F15_OK && y < t->n; y++) {
        if (!f15_same_name(&t->names, now[y], t->goal[x]) ||
            f15_same_name(&t->names, now[y], t->goal[y]))
            continue;
        f15_swap(now, x, y);
        code = f15i_distance(m->q, now, t, &far, err);
        f15_swap(now, x, y);
        far = code == F15_TOO_BIG ? UINT64_MAX - 1 : far;
        code = code == F15_TOO_BIG ? F15_OK : code;
        if (code == F15_OK && far < least) {
            least = far;
            *from = y;
        }
    }
    return code;
}

static f15_code swaps_by_sight(maker *m, f15_error *err) {
    const f15i_target *t = &m->target;
    uint32_t now[F15_MAX_QUESTION_N];
    f15_code code = F15_OK;
    memcpy(now, t->start, t->n * sizeof *now);
    for (uint32_t x = 0; code == F15_OK && x < t->n; x++) {
        uint32_t from = x;
        if (f15_same_name(&t->names, now[x], t->goal[x]))
            continue;
        code = best_source(m, now, x, &from, err);
        if (code == F15_OK && from != x)
            f15_sequence_push_swap(&m->s, x, from);
        f15_swap(now, x, from);
    }
    return code;
}

static f15_code push_three(maker *m, uint32_t a, uint32_t b, uint32_t c, f15_error *err) {
    const uint32_t places[3] = {a, b, c};
    f15_sequence_push(&m->s, places);
    return f15_sequence_done(&m->s, err);
}

/* (a b c d e ...) = (a b c)(a d e) ..., left to right; of an even cycle the swap of its first and
 * its last is left. */
static f15_code cycle_in_threes(maker *m, const uint32_t *cycle, size_t length, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 1; code == F15_OK && k + 1 < length; k += 2)
        code = push_three(m, cycle[0], cycle[k], cycle[k + 1], err);
    return code;
}

/* Two swaps left over, (a x)(b y), are (a x b)(a y b). */
static f15_code two_swaps(maker *m, const uint32_t a[2], const uint32_t b[2], f15_error *err) {
    f15_code code = push_three(m, a[0], a[1], b[0], err);
    return code == F15_OK ? push_three(m, a[0], b[1], b[0], err) : code;
}

static f15_code threes_of_cycles(maker *m, const f15_cycles *cycles, f15_error *err) {
    uint32_t left[2] = {0, 0};
    bool waiting = false;
    f15_code code = F15_OK;
    for (size_t c = 0; code == F15_OK && c < cycles->count; c++) {
        const uint32_t *cycle = cycles->item + cycles->start[c];
        size_t length = cycles->start[c + 1] - cycles->start[c];
        const uint32_t ends[2] = {cycle[0], cycle[length - 1]};
        code = cycle_in_threes(m, cycle, length, err);
        if (code != F15_OK || length % 2 == 1)
            continue;
        if (waiting)
            code = two_swaps(m, left, ends, err);
        memcpy(left, ends, sizeof left);
        waiting = !waiting;
    }
    return code;
}

static f15_code goal_permutation(const maker *m, uint32_t *p, int *sign, f15_error *err) {
    const f15i_target *t = &m->target;
    f15_code code = f15_relative(t->start, t->goal, t->n, p, err);
    return code == F15_OK ? f15_sign(p, t->n, sign, err) : code;
}

/* An odd goal becomes even when two items of it that look alike change places. */
static void exchange_equals(maker *m) {
    f15i_target *t = &m->target;
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t j = i + 1; j < t->n; j++)
            if (f15_same_name(&t->names, t->goal[i], t->goal[j])) {
                f15_swap(t->goal, i, j);
                return;
            }
}

static f15_code three_cycles(maker *m, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15_cycles cycles = {0};
    int sign = 1;
    f15_code code = goal_permutation(m, p, &sign, err);
    if (code == F15_OK && sign < 0) {
        exchange_equals(m);
        code = goal_permutation(m, p, &sign, err);
    }
    if (code == F15_OK)
        code = f15_cycles_of(p, m->target.n, &cycles, err);
    if (code == F15_OK)
        code = threes_of_cycles(m, &cycles, err);
    f15_cycles_free(&cycles);
    return code;
}

static f15_code make_shortest(maker *m, f15_error *err) {
    m->s.arity = m->arity;
    if (m->arity == 3)
        return three_cycles(m, err);
    if (m->q->adjacent || !f15i_repeats(&m->q->start))
        return f15i_make_sequence(&m->target, 2, m->q->adjacent, &m->s, err);
    return swaps_by_sight(m, err);
}

/* ---- another one ---------------------------------------------------------------------------- */

/* Something that is undone at once. */
static f15_code try_longer(maker *m, f15_error *err) {
    const uint32_t there[3] = {0, 1, 2}, back[3] = {2, 1, 0};
    if (m->target.n < m->arity)
        return F15_OK;
    f15_sequence_push(&m->s, there);
    f15_sequence_push(&m->s, m->arity == 3 ? back : there);
    f15_code code = try_it(m, err);
    m->s.count -= code == F15_OK ? 2 : 0;
    return code;
}

/* (a b c) is (a c b) twice. */
static f15_code try_doubled(maker *m, f15_error *err) {
    if (m->arity != 3 || m->s.count == 0)
        return F15_OK;
    uint32_t *last = m->s.at + 3 * (m->s.count - 1);
    f15_swap(last, 1, 2);
    const uint32_t again[3] = {last[0], last[1], last[2]};
    f15_sequence_push(&m->s, again);
    return try_it(m, err);
}

/* ---- searching ------------------------------------------------------------------------------ */

#define SEARCH_STEPS 60000
#define SEARCH_DEPTH 12

typedef struct search {
    maker *m;
    uint32_t now[F15_MAX_QUESTION_N];
    uint64_t left; /* steps that may still be tried */
} search;

/* No fewer steps than this are left: the distance where it is known. */
static f15_code least_left(search *s, uint64_t *least, f15_error *err) {
    const f15i_target *t = &s->m->target;
    size_t wrong = 0;
    f15_code code = f15i_distance(s->m->q, s->now, t, least, err);
    if (code != F15_TOO_BIG)
        return code;
    for (size_t x = 0; x < t->n; x++)
        wrong += !f15_same_name(&t->names, s->now[x], t->goal[x]);
    *least = (wrong + s->m->arity - 1) / s->m->arity;
    return F15_OK;
}

static f15_code go_on(search *s, size_t depth, f15_error *err);

static f15_code try_step(search *s, const uint32_t *places, size_t depth, f15_error *err) {
    uint64_t least = 0;
    maker *m = s->m;
    s->left--;
    f15_turn(s->now, places, m->arity);
    f15_code code = least_left(s, &least, err);
    if (code == F15_OK && least < depth) {
        f15_sequence_push(&m->s, places);
        code = f15_sequence_done(&m->s, err);
        if (code == F15_OK)
            code = go_on(s, depth - 1, err);
        if (code == F15_OK)
            m->s.count--;
    }
    f15_turn_back(s->now, places, m->arity);
    return code;
}

static f15_code try_thirds(search *s, uint32_t a, uint32_t b, size_t depth, f15_error *err) {
    f15_code code = F15_OK;
    for (uint32_t c = a + 1; code == F15_OK && !s->m->taken && s->left > 0 && c < s->m->target.n;
         c++) {
        const uint32_t places[3] = {a, b, c};
        if (c != b)
            code = try_step(s, places, depth, err);
    }
    return code;
}

/* All sequences of so many steps more. */
static f15_code go_on(search *s, size_t depth, f15_error *err) {
    const maker *m = s->m;
    uint32_t n = (uint32_t)m->target.n;
    f15_code code = F15_OK;
    if (depth == 0)
        return try_it(s->m, err);
    for (uint32_t a = 0; a < n; a++) {
        uint32_t end = m->q->adjacent && a + 2 < n ? a + 2 : n;
        for (uint32_t b = a + 1; b < end; b++) {
            const uint32_t places[2] = {a, b};
            if (m->taken || s->left == 0 || code != F15_OK)
                return code;
            code =
                m->arity == 3 ? try_thirds(s, a, b, depth, err) : try_step(s, places, depth, err);
        }
    }
    return code;
}

static f15_code look_for_any(maker *m, f15_error *err) {
    search s = {.m = m, .left = SEARCH_STEPS};
    uint64_t least = 0;
    memcpy(s.now, m->target.start, m->target.n * sizeof *s.now);
    f15_code code = least_left(&s, &least, err);
    for (uint64_t depth = least; code == F15_OK && !m->taken && s.left > 0 && depth <= SEARCH_DEPTH;
         depth++) {
        m->s.count = 0;
        if (m->q->has_at_most && depth > m->q->at_most)
            break;
        code = go_on(&s, (size_t)depth, err);
    }
    return code;
}

f15_code f15i_some_steps(const f15_question *q, f15_text *out, f15_error *err) {
    maker m = {.q = q, .arity = q->kind == F15_KIND_SWAPS ? 2 : 3, .out = out};
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    f15_arena arena = {0};
    m.s.arena = &arena;
    f15_code code = f15i_target_of(&c, &m.target, err);
    if (code == F15_OK)
        code = make_shortest(&m, err);
    if (code == F15_OK)
        code = try_it(&m, err);
    if (code == F15_OK && !m.taken)
        code = try_longer(&m, err);
    if (code == F15_OK && !m.taken)
        code = try_doubled(&m, err);
    if (code == F15_OK && !m.taken)
        code = look_for_any(&m, err);
    f15_arena_free(&arena);
    return code == F15_OK && !m.taken ? f15i_none_found(err) : code;
}
