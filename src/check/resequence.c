/* Misreadings of a sequence: of the steps in the answer, or of the given swaps. */
#include "internal.h"

#include <string.h>

static bool answers_steps(const f15_question *q) {
    return q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
}

static uint32_t arity_of(const f15_question *q) {
    return q->kind == F15_KIND_THREE_CYCLES ? 3 : 2;
}

/* New steps in place of the answer's, all 0 and without spans; NULL: no memory. */
static uint32_t *new_steps(f15i_reading *c, size_t count) {
    size_t arity = arity_of(&c->q), n = count * arity;
    f15_groups groups = {.n = n, .count = count};
    groups.value = f15_alloc(&c->work->arena, n, sizeof *groups.value);
    groups.span = f15_alloc(&c->work->arena, n, sizeof *groups.span);
    groups.start = f15_alloc(&c->work->arena, count + 1, sizeof *groups.start);
    groups.group_span = f15_alloc(&c->work->arena, count, sizeof *groups.group_span);
    if (groups.value == NULL || groups.span == NULL || groups.start == NULL ||
        groups.group_span == NULL)
        return NULL;
    for (size_t g = 0; g <= count; g++)
        groups.start[g] = g * arity;
    c->given.groups = groups;
    return groups.value;
}

static f15_code reverse_answer(f15i_reading *c, bool each_too, bool *applies, f15_error *err) {
    const f15_groups old = c->given.groups;
    size_t arity = arity_of(&c->q), count = old.count;
    uint32_t *value = new_steps(c, count);
    if (value == NULL)
        return f15_no_memory(err);
    for (size_t g = 0; g < count; g++)
        for (size_t k = 0; k < arity; k++)
            value[g * arity + k] = each_too ? old.value[g * arity + arity - 1 - k]
                                            : old.value[(count - 1 - g) * arity + k];
    *applies = true;
    return F15_OK;
}

static f15_code reverse_given(f15i_reading *c, bool *applies, f15_error *err) {
    size_t count = c->q.swaps.count;
    uint32_t *at = f15_alloc(&c->work->arena, 2 * count, sizeof *at);
    if (at == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < count; k++)
        memcpy(at + 2 * k, c->q.swaps.at + 2 * (count - 1 - k), 2 * sizeof *at);
    c->q.swaps.at = at;
    *applies = true;
    return F15_OK;
}

/* Products are read in the other order under composed-other-way. */
f15_code f15i_as_reverse_order(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const f15_question *q = &c->q;
    if (q->kind == F15_KIND_MOVES)
        return f15i_reverse_moves(c, variant, applies, err);
    if (variant > 0 || q->factors > 0)
        return F15_OK;
    if (answers_steps(q))
        return reverse_answer(c, false, applies, err);
    if (q->swaps.at == NULL || (q->of != F15_ASK_ARRANGEMENT && q->goal.n > 0))
        return F15_OK;
    return reverse_given(c, applies, err);
}

static void flip(f15i_reading *c) {
    f15_compose *compose = &c->q.convention.compose;
    *compose = *compose == F15_LEFT_TO_RIGHT ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT;
}

/* beta^-1 alpha beta, its factors made in the other order, is the conjugate by beta^-1. */
static f15_code flip_conjugate(f15i_reading *c, f15_error *err) {
    uint32_t *inverse = f15_alloc(&c->work->arena, c->q.n, sizeof *inverse);
    if (inverse == NULL)
        return f15_no_memory(err);
    f15_inverse(c->q.factor[1], c->q.n, inverse);
    c->q.factor[1] = inverse;
    return F15_OK;
}

/* A sequence that stands for a product may be misread together with the given product (0), alone
 * (1), or not, only the given one (2). */
f15_code f15i_as_composed_other_way(f15i_reading *c, size_t variant, bool *applies,
                                    f15_error *err) {
    bool steps = answers_steps(&c->q);
    if (c->q.factors == 0 || variant > (steps ? 2 : 0))
        return F15_OK;
    *applies = true;
    if (c->q.of == F15_ASK_CONJUGATE && !steps)
        return flip_conjugate(c, err);
    if (variant != 1)
        flip(c);
    return variant == 0 ? F15_OK : reverse_answer(c, false, applies, err);
}

f15_code f15i_as_wrong_turn(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    if (c->q.kind == F15_KIND_MOVES)
        return f15i_turn_cycle(c, variant, applies);
    return variant > 0 ? F15_OK : reverse_answer(c, true, applies, err);
}

/* ---- steps left out or added ---------------------------------------------------------------- */

f15_code f15i_as_self_swap(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const f15_groups old = c->given.groups;
    size_t kept = 0;
    uint32_t *value = variant == 0 ? new_steps(c, old.count) : NULL;
    if (variant > 0)
        return F15_OK;
    if (value == NULL)
        return f15_no_memory(err);
    for (size_t g = 0; g < old.count; g++)
        if (old.value[2 * g] != old.value[2 * g + 1])
            memcpy(value + 2 * kept++, old.value + 2 * g, 2 * sizeof *value);
    *applies = kept < old.count;
    c->given.groups.count = kept;
    c->given.groups.n = 2 * kept;
    return F15_OK;
}

/* Out along the neighbours, and back over all but the last step: what was left out. */
static f15_code add_way_back(f15i_reading *c, bool *applies, f15_error *err) {
    const f15_groups old = c->given.groups;
    size_t count = old.count;
    if (count < 2 || !c->q.adjacent)
        return F15_OK;
    uint32_t *value = new_steps(c, 2 * count - 1);
    if (value == NULL)
        return f15_no_memory(err);
    memcpy(value, old.value, 2 * count * sizeof *value);
    for (size_t g = 0; g + 1 < count; g++)
        memcpy(value + 2 * (count + g), old.value + 2 * (count - 2 - g), 2 * sizeof *value);
    *applies = true;
    return F15_OK;
}

f15_code f15i_as_way_out_only(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    if (variant > 0)
        return F15_OK;
    if (c->q.kind == F15_KIND_SWAPS)
        return add_way_back(c, applies, err);
    c->counting = F15I_WAY_OUT;
    *applies = c->q.of == F15_ASK_CONVERSION;
    return F15_OK;
}

/* ---- items for places ----------------------------------------------------------------------- */

/* The place where the item stands that a number names; false if it names none. */
static bool place_of(const f15_question *q, const f15_names *names, const uint32_t *now,
                     uint32_t value, uint32_t *place) {
    for (uint32_t x = 0; x < q->n; x++) {
        uint32_t shown = names->code != NULL ? names->code[now[x]] : now[x] + q->convention.base;
        if (shown == value) {
            *place = x;
            return true;
        }
    }
    return false;
}

/* Items of each step to the places where they stand when it is made. from: as written, to: places
 * from 0; the same memory will do. */
static bool to_places(const f15i_reading *c, const uint32_t *from, size_t count, size_t arity,
                      uint32_t *to) {
    uint32_t now[F15_MAX_QUESTION_N];
    f15_names names = f15_arrangement_names(&c->q.start);
    memcpy(now, c->q.start.item, c->q.n * sizeof *now);
    for (size_t g = 0; g < count; g++) {
        uint32_t *p = to + g * arity;
        for (size_t k = 0; k < arity; k++)
            if (!place_of(&c->q, &names, now, from[g * arity + k], &p[k]))
                return false;
        if (arity == 3 && (p[0] == p[1] || p[1] == p[2] || p[0] == p[2]))
            return false;
        if (p[0] != p[1])
            f15_turn(now, p, arity);
    }
    return true;
}

static f15_code items_in_answer(f15i_reading *c, bool *applies, f15_error *err) {
    const f15_groups old = c->given.groups;
    uint32_t *value = new_steps(c, old.count);
    if (value == NULL)
        return f15_no_memory(err);
    *applies = to_places(c, old.value, old.count, arity_of(&c->q), value);
    for (size_t k = 0; *applies && k < old.n; k++)
        value[k] += c->q.convention.base;
    return F15_OK;
}

/* Which item goes where which other one stood, instead of which place's item goes to which
 * place. */
static f15_code items_in_cycles(f15i_reading *c, bool *applies, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N], *items = f15_alloc(&c->work->arena, c->q.n, sizeof *items);
    const uint32_t *start = c->q.start.item;
    f15_code code = items == NULL ? f15_no_memory(err) : f15i_subject(c, p, err);
    for (size_t x = 0; code == F15_OK && x < c->q.n; x++)
        items[start[x]] = start[p[x]];
    c->q.factors = 1;
    c->q.factor[0] = items;
    *applies = code == F15_OK;
    return code;
}

static f15_code items_in_given(f15i_reading *c, bool *applies, f15_error *err) {
    size_t n = 2 * c->q.swaps.count;
    uint32_t *at = f15_alloc(&c->work->arena, n, sizeof *at);
    if (at == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < n; k++)
        at[k] = c->q.swaps.at[k] + c->q.convention.base;
    *applies = to_places(c, at, c->q.swaps.count, 2, at);
    c->q.swaps.at = at;
    return F15_OK;
}

/* Letters are no numbers: a word's items cannot be named so. */
f15_code f15i_as_items_for_places(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const f15_question *q = &c->q;
    if (variant > 0 || q->start.n == 0 || q->start.letters || q->factors > 0)
        return F15_OK;
    if (answers_steps(q))
        return items_in_answer(c, applies, err);
    if (q->kind == F15_KIND_CYCLE_FORM)
        return q->start.code == NULL ? items_in_cycles(c, applies, err) : F15_OK;
    if (q->of != F15_ASK_ARRANGEMENT)
        return F15_OK;
    return items_in_given(c, applies, err);
}
