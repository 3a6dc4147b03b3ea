/* Finds a right sequence of swaps or 3-cycles. Tries a shortest one; then this one with a step and
 * its inverse added, or with one step made as two; then all sequences, by length. So a question
 * that refuses the shortest has an answer too. */
#include "internal.h"

#include <string.h>

#define SEARCH_STEPS 60000
#define SEARCH_DEPTH 12

typedef struct step_maker {
    f15i_attempt *a;
    f15_target target; /* any arrangement that looks like its goal will do */
    f15_sequence s;    /* steps as they are made */
    uint32_t now[F15_MAX_QUESTION_N];
    uint64_t left; /* steps that the search may still try */
} step_maker;

/* Adds a step; c is the third place of a 3-cycle, and is ignored for a swap. */
static void push(step_maker *m, uint32_t a, uint32_t b, uint32_t c) {
    const uint32_t places[3] = {a, b, c};
    f15_sequence_push(&m->s, places);
}

/* Removes the last steps. Without memory they were not added. */
static void take_back(step_maker *m, size_t steps) {
    if (m->a->arena.code == F15_OK)
        m->s.count -= steps;
}

void f15i_turn_product(const f15_question *q, const f15_target *target, f15_sequence *s) {
    size_t n = s->count * s->arity;
    if (!target->product || q->convention.compose != F15_RIGHT_TO_LEFT)
        return;
    for (size_t i = 0; i < n / 2; i++) /* reverses the steps, and the places in each step, */
        f15_swap(s->at, (uint32_t)i, (uint32_t)(n - 1 - i));
    for (size_t k = 0; k < s->count; k++) /* which are turned back */
        f15_swap(s->at + k * s->arity, 0, s->arity - 1);
}

static void try_it(step_maker *m) {
    if (!f15i_goes_on(m->a))
        return;
    f15i_turn_product(m->a->q, &m->target, &m->s);
    f15_write_sequence(&m->a->text, &m->s, m->a->q->convention.base);
    f15i_turn_product(m->a->q, &m->target, &m->s);
    f15i_offer(m->a);
}

/* ---- the shortest --------------------------------------------------------------------------- */

/* Fills place by place from the left: by a swap, by adjacent swaps, or by a 3-cycle with a spare
 * place to its right. 3-cycles leave the last two places, which the parity decides. */
void f15i_fill_places(const f15_target *target, bool adjacent, f15_sequence *out) {
    uint32_t now[F15_MAX_QUESTION_N], n = (uint32_t)target->n;
    memcpy(now, target->start, n * sizeof *now);
    for (uint32_t to = 0; to < n; to++) {
        uint32_t from = to;
        while (from + 1 < n && !f15_same_name(&target->names, now[from], target->goal[to]))
            from++;
        while (from > to) {
            const uint32_t spare = from == to + 1 ? to + 2 : to + 1;
            uint32_t places[3] = {from, to, spare};
            if (out->arity == 3 && spare >= n)
                break;
            if (adjacent) {
                places[0] = from - 1;
                places[1] = from;
            }
            f15_sequence_push(out, places);
            f15_turn(now, places, out->arity);
            from = adjacent ? from - 1 : to;
        }
    }
}

/* Finds two items of the goal that look alike; returns false if none do. */
static bool find_equals(const f15_target *t, uint32_t *i, uint32_t *j) {
    for (*i = 0; t->names.code != NULL && *i < t->n; ++*i)
        for (*j = *i + 1; *j < t->n; ++*j)
            if (f15_same_name(&t->names, t->goal[*i], t->goal[*j]))
                return true;
    return false;
}

/* Makes a shortest sequence of swaps where some letters are equal. Of all swaps that bring a right
 * letter to the first wrong place, takes one that leaves the fewest to be made. Each shortest
 * solution has a cycle through this place, and so may begin there. */
static void swaps_by_sight(step_maker *m) {
    const f15_target *t = &m->target;
    uint32_t *now = m->now;
    for (uint32_t x = 0; f15i_goes_on(m->a) && x < t->n; x++) {
        uint32_t from = x;
        uint64_t least = UINT64_MAX;
        if (f15_same_name(&t->names, now[x], t->goal[x]))
            continue;
        for (uint32_t y = x + 1; y < t->n; y++) {
            uint64_t far = UINT64_MAX - 1;
            if (!f15_same_name(&t->names, now[y], t->goal[x]) ||
                f15_same_name(&t->names, now[y], t->goal[y]))
                continue;
            f15_swap(now, x, y);
            f15_code code = f15_target_distance(m->a->q, now, t, &far, NULL);
            f15_swap(now, x, y);
            if ((f15i_note(m->a, code) || code == F15_TOO_BIG) && far < least) {
                least = far;
                from = y;
            }
        }
        if (from != x)
            push(m, x, from, 0);
        f15_swap(now, x, from);
    }
}

/* Uses that (a b c d e ...) = (a b c)(a d e) ..., left to right. A cycle of even length leaves the
 * swap of its first and last item; two of these swaps, (a x)(b y), are (a x b)(a y b). If the goal
 * is odd, exchanging two items of it that look alike makes it even. */
static void make_three_cycles(step_maker *m) {
    f15_target *t = &m->target;
    uint32_t p[F15_MAX_QUESTION_N], i, j, a = 0, x = 0;
    bool waiting = false;
    f15_cycles cycles = {0};
    int sign = 1;
    f15_code code = f15_relative(t->start, t->goal, t->n, p, NULL);
    if (code == F15_OK)
        code = f15_sign(p, t->n, &sign, NULL);
    if (code == F15_OK && sign < 0 && find_equals(t, &i, &j)) {
        f15_swap(t->goal, i, j);
        code = f15_relative(t->start, t->goal, t->n, p, NULL);
    }
    if (code == F15_OK)
        code = f15_cycles_of(p, t->n, &cycles, NULL);
    for (size_t c = 0; f15i_note(m->a, code) && c < cycles.count; c++) {
        const uint32_t *cycle = cycles.item + cycles.start[c];
        size_t length = cycles.start[c + 1] - cycles.start[c];
        uint32_t b = cycle[0], y = cycle[length - 1];
        for (size_t k = 1; k + 1 < length; k += 2)
            push(m, b, cycle[k], cycle[k + 1]);
        if (length % 2 == 1)
            continue;
        if (waiting) {
            push(m, a, x, b);
            push(m, a, y, b);
        }
        a = b;
        x = y;
        waiting = !waiting;
    }
    f15_cycles_free(&cycles);
}

/* Tries the steps with one and its inverse added; then with (a c b) twice for the last, (a b c). */
static void try_longer(step_maker *m) {
    if (m->target.n >= m->s.arity) {
        push(m, 0, 1, 2);
        push(m, m->s.arity == 3 ? 2 : 0, 1, 0);
        try_it(m);
        take_back(m, 2);
    }
    if (m->s.arity == 3 && m->s.count > 0) {
        uint32_t *last = m->s.at + 3 * (m->s.count - 1);
        f15_swap(last, 1, 2);
        push(m, last[0], last[1], last[2]);
        try_it(m);
    }
}

/* ---- searching ------------------------------------------------------------------------------ */

/* Returns a lower bound of the steps left: the distance if it is known. */
static uint64_t least_left(step_maker *m) {
    const f15_target *t = &m->target;
    uint64_t least = 0, wrong = 0;
    f15_code code = f15_target_distance(m->a->q, m->now, t, &least, NULL);
    if (f15i_note(m->a, code) || code != F15_TOO_BIG)
        return least;
    for (size_t x = 0; x < t->n; x++)
        if (!f15_same_name(&t->names, m->now[x], t->goal[x]))
            wrong++;
    return (wrong + m->s.arity - 1) / m->s.arity;
}

/* Tries all sequences of `depth` more steps. */
static void search(step_maker *m, size_t depth) {
    const uint32_t n = (uint32_t)m->target.n, arity = m->s.arity;
    if (depth == 0)
        try_it(m);
    for (uint32_t a = 0; depth > 0 && a < n; a++) {
        const uint32_t end = m->a->q->adjacent && a + 2 < n ? a + 2 : n;
        const uint32_t end_of_c =
            arity == 3 ? n : a + 2; /* a swap has no c: one turn of the loop */
        for (uint32_t b = a + 1; b < end; b++)
            for (uint32_t c = a + 1; c < end_of_c; c++) {
                const uint32_t places[3] = {a, b, c};
                if (!f15i_goes_on(m->a) || m->left == 0)
                    return;
                if (arity == 3 && c == b)
                    continue;
                m->left--;
                f15_turn(m->now, places, arity);
                if (least_left(m) < depth) {
                    push(m, a, b, c);
                    search(m, depth - 1);
                    take_back(m, 1);
                }
                f15_turn_back(m->now, places, arity);
            }
    }
}

void f15i_solve_steps(f15i_attempt *a) {
    const f15_question *q = a->q;
    step_maker m = {.a = a, .s = {.arena = &a->arena}, .left = SEARCH_STEPS};
    uint32_t i, j;
    m.s.arity = q->kind == F15_KIND_SWAPS ? 2 : 3;
    if (!f15i_note(a, f15_question_target(q, &m.target, NULL)))
        return;
    memcpy(m.now, m.target.start, m.target.n * sizeof *m.now);
    if (m.s.arity == 3)
        make_three_cycles(&m);
    else if (!q->adjacent && find_equals(&m.target, &i, &j))
        swaps_by_sight(&m);
    else
        f15i_fill_places(&m.target, q->adjacent, &m.s);
    try_it(&m);
    if (f15i_goes_on(a))
        try_longer(&m);
    memcpy(m.now, m.target.start, m.target.n * sizeof *m.now);
    uint64_t depth = f15i_goes_on(a) ? least_left(&m) : 0;
    for (; f15i_goes_on(a) && m.left > 0; depth++) {
        m.s.count = 0;
        if (depth > SEARCH_DEPTH || (q->has_at_most && depth > q->at_most))
            break;
        search(&m, (size_t)depth);
    }
}
