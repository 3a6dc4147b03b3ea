/* Misreadings of an answer in swaps, in 3-cycles or in letters, and what somebody writes so who
 * means the right steps: the same change, where it undoes itself. */
#include "internal.h"

#include <string.h>

static bool answers_steps(const f15_question *q) {
    return q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
}

static uint32_t arity_of(const f15_question *q) {
    return q->kind == F15_KIND_THREE_CYCLES ? 3 : 2;
}

/* New steps in place of the answer's, all 0 and without spans; NULL: no memory. */
static uint32_t *new_steps(f15_reading *r, size_t count) {
    size_t arity = arity_of(&r->q);
    f15_groups groups = f15i_make_groups(&r->work->arena, count * arity, count);
    bool made = r->work->arena.code == F15_OK;
    for (size_t g = 0; made && g <= count; g++)
        groups.start[g] = g * arity;
    r->answer.groups = groups;
    return made ? groups.value : NULL;
}

/* The steps from the last to the first, the places of each from the last to the first, or both. */
static bool turn_round(f15_reading *r, bool steps, bool each) {
    const f15_groups old = r->answer.groups;
    size_t arity = arity_of(&r->q), count = old.count;
    uint32_t *value = new_steps(r, count);
    for (size_t g = 0; value != NULL && g < count; g++)
        for (size_t k = 0; k < arity; k++)
            value[g * arity + k] =
                old.value[(steps ? count - 1 - g : g) * arity + (each ? arity - 1 - k : k)];
    return true;
}

bool f15i_as_reversed_steps(f15_reading *r) {
    return turn_round(r, true, false);
}

bool f15i_as_inverse_steps(f15_reading *r) {
    return turn_round(r, true, true);
}

bool f15i_as_wrong_turn(f15_reading *r) {
    return r->q.kind == F15_KIND_MOVES ? f15i_turn_cycle(r) : turn_round(r, false, true);
}

bool f15i_as_written_wrong_turn(f15_reading *r) {
    return r->q.kind == F15_KIND_MOVES ? f15i_go_round_back(r) : f15i_as_wrong_turn(r);
}

/* Of MOVES it is the question that is misread. */
bool f15i_as_written_in_base(f15_reading *r) {
    const f15_groups old = r->answer.groups;
    uint32_t base = r->as == F15_MIS_BASE_ONE;
    if (r->q.kind == F15_KIND_MOVES)
        return f15i_as_base(r);
    uint32_t *value = f15_alloc(&r->work->arena, old.n, sizeof *value);
    for (size_t i = 0; value != NULL && i < old.n; i++)
        value[i] = old.value[i] - r->q.convention.base + base;
    r->answer.groups.value = value;
    return true;
}

/* ---- steps left out or added ---------------------------------------------------------------- */

bool f15i_as_self_swap(f15_reading *r) {
    const f15_groups old = r->answer.groups;
    size_t kept = 0;
    uint32_t *value = new_steps(r, old.count);
    for (size_t g = 0; value != NULL && g < old.count; g++)
        if (old.value[2 * g] != old.value[2 * g + 1])
            memcpy(value + 2 * kept++, old.value + 2 * g, 2 * sizeof *value);
    r->answer.groups.count = kept;
    r->answer.groups.n = 2 * kept;
    return kept < old.count;
}

/* The right steps, and `more` after them. */
static bool write_more(f15_reading *r, const uint32_t *more, size_t steps) {
    const f15_groups old = r->answer.groups;
    uint32_t *value = new_steps(r, old.count + steps), base = r->q.convention.base;
    if (value == NULL)
        return false;
    memcpy(value, old.value, old.n * sizeof *value);
    for (size_t k = 0; k < steps * arity_of(&r->q); k++)
        value[old.n + k] = base + more[k];
    return true;
}

bool f15i_as_written_self_swap(f15_reading *r) {
    static const uint32_t first[2] = {0, 0};
    return write_more(r, first, 1);
}

/* Something, and that undone. */
bool f15i_as_written_longer(f15_reading *r) {
    static const uint32_t swap[4] = {0, 1, 0, 1}, three[6] = {0, 1, 2, 2, 1, 0};
    size_t arity = arity_of(&r->q);
    if (r->q.kind == F15_KIND_MOVES)
        return f15i_go_out_and_back(r);
    return r->q.n >= arity && write_more(r, arity == 3 ? three : swap, 2);
}

/* Out along the neighbours, and back over all but the last step: what was left out. */
static bool add_way_back(f15_reading *r) {
    const f15_groups old = r->answer.groups;
    size_t count = old.count;
    if (count < 2 || !r->q.adjacent)
        return false;
    uint32_t *value = new_steps(r, 2 * count - 1);
    for (size_t g = 0; value != NULL && g < 2 * count - 1; g++)
        memcpy(value + 2 * g, old.value + 2 * (g < count ? g : 2 * count - 2 - g),
               2 * sizeof *value);
    return true;
}

bool f15i_as_way_out_only(f15_reading *r) {
    r->counting = F15I_WAY_OUT;
    return r->q.kind == F15_KIND_SWAPS ? add_way_back(r) : r->q.of == F15_ASK_CONVERSION;
}

/* The first half and the middle of what goes out and back again. */
bool f15i_as_written_way_out(f15_reading *r) {
    const f15_groups old = r->answer.groups;
    size_t half = old.count / 2;
    for (size_t k = 0; k < half; k++) {
        const uint32_t *a = old.value + 2 * k, *b = old.value + 2 * (old.count - 1 - k);
        if ((a[0] != b[0] || a[1] != b[1]) && (a[0] != b[1] || a[1] != b[0]))
            return false;
    }
    uint32_t *value = old.count % 2 == 1 ? new_steps(r, half + 1) : NULL;
    if (value == NULL)
        return false;
    memcpy(value, old.value, 2 * (half + 1) * sizeof *value);
    return true;
}

/* ---- items for places ----------------------------------------------------------------------- */

static uint32_t shown(const f15_reading *r, const f15_names *names, uint32_t item) {
    return names->code != NULL ? names->code[item] : item + r->q.convention.base;
}

/* Items of each step to the places where they stand when it is made; false if a number names none.
 * from: as written, to: places from 0; the same memory will do. */
static bool to_places(const f15_reading *r, const uint32_t *from, size_t count, size_t arity,
                      uint32_t *to) {
    uint32_t now[F15_MAX_QUESTION_N];
    f15_names names = f15_arrangement_names(&r->q.start);
    memcpy(now, r->q.start.item, r->q.n * sizeof *now);
    for (size_t g = 0; g < count; g++) {
        uint32_t *p = to + g * arity;
        for (size_t k = 0; k < arity; k++) {
            uint32_t place = 0;
            while (place < r->q.n && shown(r, &names, now[place]) != from[g * arity + k])
                place++;
            if (place == r->q.n)
                return false;
            p[k] = place;
        }
        if (arity == 3 && (p[0] == p[1] || p[1] == p[2] || p[0] == p[2]))
            return false;
        if (p[0] != p[1])
            f15_turn(now, p, arity);
    }
    return true;
}

static bool items_in_answer(f15_reading *r) {
    const f15_groups old = r->answer.groups;
    uint32_t *value = new_steps(r, old.count);
    if (value == NULL || !to_places(r, old.value, old.count, arity_of(&r->q), value))
        return false;
    for (size_t k = 0; k < old.n; k++)
        value[k] += r->q.convention.base;
    return true;
}

/* Which item goes where which other one stood, instead of which place's item goes to which
 * place. */
static bool items_in_cycles(f15_reading *r) {
    uint32_t p[F15_MAX_QUESTION_N];
    uint32_t *items = f15_alloc(&r->work->arena, r->q.n, sizeof *items);
    const uint32_t *start = r->q.start.item;
    f15i_subject(r, p);
    for (size_t x = 0; items != NULL && x < r->q.n; x++)
        items[start[x]] = start[p[x]];
    r->q.factors = 1;
    r->q.factor[0] = items;
    return !f15i_failed(r);
}

static bool items_in_given(f15_reading *r) {
    f15_sequence *swaps = &r->q.swaps;
    uint32_t *at = f15_alloc(&r->work->arena, 2 * swaps->count, sizeof *at);
    for (size_t k = 0; at != NULL && k < 2 * swaps->count; k++)
        at[k] = swaps->at[k] + r->q.convention.base;
    swaps->at = at;
    return at != NULL && to_places(r, at, swaps->count, 2, at);
}

/* Letters are no numbers: a word's items cannot be named so. */
bool f15i_as_items_for_places(f15_reading *r) {
    const f15_question *q = &r->q;
    if (q->start.n == 0 || q->start.letters || q->factors > 0)
        return false;
    if (answers_steps(q))
        return items_in_answer(r);
    if (q->kind == F15_KIND_CYCLE_FORM)
        return q->start.code == NULL && items_in_cycles(r);
    return q->of == F15_ASK_ARRANGEMENT && items_in_given(r);
}

/* The items that stand at the places of each step when it is made. */
bool f15i_as_written_items(f15_reading *r) {
    const f15_groups old = r->answer.groups;
    size_t arity = arity_of(&r->q);
    uint32_t now[F15_MAX_QUESTION_N], places[3], base = r->q.convention.base;
    f15_names names = f15_arrangement_names(&r->q.start);
    uint32_t *value = r->q.start.n > 0 ? new_steps(r, old.count) : NULL;
    if (value == NULL)
        return false;
    memcpy(now, r->q.start.item, r->q.n * sizeof *now);
    for (size_t g = 0; g < old.count; g++) {
        for (size_t k = 0; k < arity; k++) {
            places[k] = old.value[g * arity + k] - base;
            if (places[k] >= r->q.n)
                return false;
            value[g * arity + k] = shown(r, &names, now[places[k]]);
        }
        if (places[0] != places[1])
            f15_turn(now, places, arity);
    }
    return true;
}

/* ---- letters -------------------------------------------------------------------------------- */

bool f15i_as_proof_backwards(f15_reading *r) {
    f15_groups *groups = &r->answer.groups;
    uint32_t *letter = f15_alloc(&r->work->arena, groups->n, sizeof *letter);
    for (size_t k = 0; letter != NULL && k < groups->n; k++)
        letter[k] = groups->value[groups->n - 1 - k];
    groups->value = letter;
    return true;
}

bool f15i_speaks_for(const f15_question *q, uint32_t s, f15_misconception_id id) {
    return s < q->statements && q->statement[s].misconception != NULL &&
           strcmp(q->statement[s].misconception, f15_misconception_name(id)) == 0;
}

/* The answer without the distractors that do. */
bool f15i_as_left_out(f15_reading *r) {
    f15_groups *groups = &r->answer.groups;
    size_t kept = 0, n = groups->n;
    uint32_t *letter = f15_alloc(&r->work->arena, n, sizeof *letter);
    for (size_t k = 0; letter != NULL && k < n; k++)
        if (!f15i_speaks_for(&r->q, groups->value[k], r->as))
            letter[kept++] = groups->value[k];
    groups->value = letter;
    groups->n = kept;
    return kept < n;
}

/* The first that does comes in just before the end, which it is to bring about. */
bool f15i_as_put_in(f15_reading *r) {
    f15_groups *groups = &r->answer.groups;
    size_t n = groups->n;
    uint32_t statement = 0, *letter = f15_alloc(&r->work->arena, n + 1, sizeof *letter);
    while (statement < r->q.statements && !f15i_speaks_for(&r->q, statement, r->as))
        statement++;
    if (n == 0 || letter == NULL || statement == r->q.statements)
        return false;
    memcpy(letter, groups->value, n * sizeof *letter);
    letter[n] = letter[n - 1];
    letter[n - 1] = statement;
    groups->value = letter;
    groups->n = n + 1;
    return true;
}
