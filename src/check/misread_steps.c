/* Misreadings of an answer in swaps, in 3-cycles, in letters or in cells, and what somebody writes
 * so who means the right steps: the same change, where it undoes itself. */
#include "internal.h"

#include <string.h>

bool f15i_answers_steps(const f15_question *q) {
    return q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
}

static size_t arity_of(const f15_question *q) {
    return q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_NETWORK ? 2
           : q->kind == F15_KIND_THREE_CYCLES                       ? 3
                                                                    : 1;
}

size_t f15i_steps(const f15_reading *r) {
    return r->q.kind == F15_KIND_MOVES ? r->answer.moves.count
                                       : r->answer.groups.n / arity_of(&r->q);
}

bool f15i_take_steps(f15_reading *r, const size_t run[][2], size_t runs) {
    f15_arena *arena = &r->work->arena;
    const f15i_answer *old = &r->answer;
    bool moves = r->q.kind == F15_KIND_MOVES;
    size_t arity = arity_of(&r->q), count = f15i_steps(r), total = 0, at = 0;
    for (size_t k = 0; k < runs; k++)
        total += run[k][0] < run[k][1] ? run[k][1] - run[k][0] : run[k][0] - run[k][1];
    f15_groups groups = f15i_make_groups(arena, moves ? 0 : total * arity, moves ? 0 : total);
    f15_written_move *move = f15_alloc(arena, moves ? total : 0, sizeof *move);
    if (arena->code != F15_OK)
        return false;
    for (size_t k = 0; k < runs; k++)
        for (size_t i = run[k][0]; i != run[k][1]; at++) {
            size_t step = i < run[k][1] ? i++ : --i;
            if (step < count && moves)
                move[at] = old->moves.move[step];
            else if (step < count)
                memcpy(groups.value + at * arity, old->groups.value + step * arity,
                       arity * sizeof *groups.value);
            if (!moves)
                groups.start[at + 1] = (at + 1) * arity;
        }
    r->answer.groups = groups;
    r->answer.moves = (f15_written_moves){move, moves ? total : 0};
    return true;
}

/* The same once more, to be changed in place. */
bool f15i_copy_answer(f15_reading *r) {
    return f15i_take_steps(r, (const size_t[][2]){{0, f15i_steps(r)}}, 1);
}

bool f15i_as_backwards(f15_reading *r) {
    return f15i_take_steps(r, (const size_t[][2]){{f15i_steps(r), 0}}, 1);
}

/* The places of each step from the last to the first. */
static bool turn_each(f15_reading *r) {
    size_t arity = arity_of(&r->q);
    for (size_t g = 0; g < r->answer.groups.count; g++)
        if (r->q.kind == F15_KIND_WORD)
            r->answer.groups.value[g] ^= r->answer.groups.value[g] != F15_NO_GENERATOR;
        else
            f15_swap(r->answer.groups.value + g * arity, 0, (uint32_t)arity - 1);
    return true;
}

bool f15i_as_inverse_steps(f15_reading *r) {
    return f15i_as_backwards(r) && turn_each(r);
}

bool f15i_as_wrong_turn(f15_reading *r) {
    return r->q.kind == F15_KIND_MOVES ? f15i_turn_cycle(r) : f15i_copy_answer(r) && turn_each(r);
}

bool f15i_as_written_wrong_turn(f15_reading *r) {
    return r->q.kind == F15_KIND_MOVES ? f15i_go_round_back(r) : f15i_as_wrong_turn(r);
}

/* Of MOVES it is the question that is misread. */
bool f15i_as_written_in_base(f15_reading *r) {
    uint32_t base = r->as == F15_MIS_BASE_ONE;
    if (r->q.kind == F15_KIND_MOVES)
        return f15i_as_base(r);
    if (!f15i_copy_answer(r))
        return false;
    for (size_t i = 0; i < r->answer.groups.n; i++)
        r->answer.groups.value[i] += base - r->q.convention.base;
    return true;
}

/* ---- steps left out or added ---------------------------------------------------------------- */

bool f15i_as_self_swap(f15_reading *r) {
    f15_groups *groups = &r->answer.groups;
    size_t kept = 0, count = groups->count;
    if (!f15i_copy_answer(r))
        return false;
    for (uint32_t *v = groups->value; v < groups->value + 2 * count; v += 2)
        if (v[0] != v[1])
            memmove(groups->value + 2 * kept++, v, 2 * sizeof *v);
    groups->count = kept;
    groups->n = 2 * kept;
    return kept < count;
}

/* The right steps, and `more` after them. */
static bool write_more(f15_reading *r, const uint32_t *more, size_t steps) {
    size_t n = r->answer.groups.n;
    if (!f15i_take_steps(r, (const size_t[][2]){{0, f15i_steps(r) + steps}}, 1))
        return false;
    for (size_t k = n; k < r->answer.groups.n; k++)
        r->answer.groups.value[k] =
            more[k - n] + (r->q.kind == F15_KIND_WORD ? 0 : r->q.convention.base);
    return true;
}

bool f15i_as_written_self_swap(f15_reading *r) {
    return write_more(r, (const uint32_t[]){0, 0}, 1);
}

/* Something, and that undone. */
bool f15i_as_written_longer(f15_reading *r) {
    static const uint32_t swap[] = {0, 1, 0, 1}, three[] = {0, 1, 2, 2, 1, 0};
    size_t arity = arity_of(&r->q);
    return r->q.kind == F15_KIND_MOVES
               ? f15i_go_out_and_back(r)
               : r->q.n >= arity && write_more(r, arity == 3 ? three : swap, 2);
}

/* Out along the neighbours, and back over all but the last step: what was left out. */
bool f15i_as_way_out_only(f15_reading *r) {
    size_t count = f15i_steps(r);
    r->counting = F15I_WAY_OUT;
    if (r->q.kind != F15_KIND_SWAPS)
        return r->q.of == F15_ASK_CONVERSION;
    return count >= 2 && r->q.adjacent &&
           f15i_take_steps(r, (const size_t[][2]){{0, count}, {count - 1, 0}}, 2);
}

/* The first half and the middle of what goes out and back again. */
bool f15i_as_written_way_out(f15_reading *r) {
    size_t count = f15i_steps(r);
    for (size_t k = 0; k < count / 2; k++) {
        const uint32_t *a = r->answer.groups.value + 2 * k;
        const uint32_t *b = r->answer.groups.value + 2 * (count - 1 - k);
        if ((a[0] != b[0] || a[1] != b[1]) && (a[0] != b[1] || a[1] != b[0]))
            return false;
    }
    return count % 2 == 1 && f15i_take_steps(r, (const size_t[][2]){{0, count / 2 + 1}}, 1);
}

/* ---- items for places ----------------------------------------------------------------------- */

/* Items of each step to the places where they stand when it is made, or places to items; both as
 * they are written. False: a number names none. */
static bool exchange(const f15_reading *r, uint32_t *value, size_t count, bool to_places) {
    uint32_t now[F15_MAX_QUESTION_N], n = (uint32_t)r->q.n, base = r->q.convention.base;
    size_t arity = f15i_answers_steps(&r->q) ? arity_of(&r->q) : 2;
    f15_names names = f15_arrangement_names(&r->q.start);
    memcpy(now, r->q.start.item, n * sizeof *now);
    for (uint32_t *v = value; v < value + count * arity; v += arity) {
        uint32_t p[3] = {0};
        for (size_t k = 0; k < arity; k++) {
            uint32_t item = 0;
            for (p[k] = 0; p[k] < n; p[k]++) {
                item = names.code != NULL ? names.code[now[p[k]]] : now[p[k]] + base;
                if (v[k] == (to_places ? item : p[k] + base))
                    break;
            }
            if (p[k] == n)
                return false;
            v[k] = to_places ? p[k] + base : item;
        }
        if (arity == 3 && (p[0] == p[1] || p[1] == p[2] || p[0] == p[2]))
            return false;
        if (p[0] != p[1])
            f15_turn(now, p, arity);
    }
    return true;
}

/* Letters are no numbers: a word's items cannot be named so. In cycles it is which item goes where
 * which other one stood, instead of which place's item goes to which place. */
bool f15i_as_items_for_places(f15_reading *r) {
    f15_question *q = &r->q;
    const uint32_t *start = q->start.item;
    bool form = q->kind == F15_KIND_CYCLE_FORM && q->start.code == NULL;
    uint32_t p[F15_MAX_QUESTION_N], *value = NULL;
    size_t n = 2 * q->swaps.count;
    if (q->start.n == 0 || q->start.letters || q->factors > 0)
        return false;
    if (f15i_answers_steps(q))
        return f15i_copy_answer(r) &&
               exchange(r, r->answer.groups.value, r->answer.groups.count, true);
    value = f15_alloc(&r->work->arena, form ? q->n : n, sizeof *value);
    if (value == NULL || (!form && q->of != F15_ASK_ARRANGEMENT))
        return false;
    if (form) {
        f15i_subject(r, p);
        for (size_t x = 0; x < q->n; x++)
            value[start[x]] = start[p[x]];
        q->factors = 1;
        q->factor[0] = value;
        return true;
    }
    for (size_t k = 0; k < n; k++)
        value[k] = q->swaps.at[k] + q->convention.base;
    if (!exchange(r, value, q->swaps.count, true))
        return false;
    for (size_t k = 0; k < n; k++)
        value[k] -= q->convention.base;
    q->swaps.at = value;
    return true;
}

/* The items that stand at the places of each step when it is made. */
bool f15i_as_written_items(f15_reading *r) {
    return r->q.start.n > 0 && f15i_copy_answer(r) &&
           exchange(r, r->answer.groups.value, r->answer.groups.count, false);
}

/* ---- letters -------------------------------------------------------------------------------- */

/* Is it a distractor that speaks for the misconception? */
static bool speaks_for_it(const f15_reading *r, uint32_t s) {
    return s < r->q.statements && f15i_names(&r->q.statement[s].remark, r->named);
}

/* The answer without the distractors that speak for it. */
bool f15i_as_left_out(f15_reading *r) {
    f15_groups *groups = &r->answer.groups;
    size_t kept = 0, n = groups->n;
    if (!f15i_copy_answer(r))
        return false;
    for (size_t k = 0; k < n; k++)
        if (!speaks_for_it(r, groups->value[k]))
            groups->value[kept++] = groups->value[k];
    groups->n = kept;
    return kept < n;
}

/* The first of them comes in just before the end, which it is to bring about. */
bool f15i_as_put_in(f15_reading *r) {
    size_t n = f15i_steps(r);
    uint32_t statement = 0;
    while (statement < r->q.statements && !speaks_for_it(r, statement))
        statement++;
    if (n == 0 || statement == r->q.statements ||
        !f15i_take_steps(r, (const size_t[][2]){{0, n}, {n - 1, n}}, 2))
        return false;
    r->answer.groups.value[n - 1] = statement;
    return true;
}
