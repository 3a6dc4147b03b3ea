/* Misreadings of the question: its base, its order, its direction, its parts, its counting. Each
 * changes a case in place; *applies stays false where there is nothing to misread. */
#include "internal.h"

#include <string.h>

/* ---- the data replaced ---------------------------------------------------------------------- */

static uint32_t *own_words(f15i_reading *c, size_t n) {
    return f15_alloc(&c->work->arena, n, sizeof(uint32_t));
}

static f15_code invert_map(f15i_reading *c, uint32_t **map, f15_error *err) {
    uint32_t *inverse = own_words(c, c->q.n);
    if (inverse == NULL)
        return f15_no_memory(err);
    f15_inverse(*map, c->q.n, inverse);
    *map = inverse;
    return F15_OK;
}

/* The list that shows the map, taken for a cycle. */
static f15_code cycle_map(f15i_reading *c, uint32_t **map, f15_error *err) {
    uint32_t list[F15_MAX_QUESTION_N], *cycle = own_words(c, c->q.n);
    if (cycle == NULL)
        return f15_no_memory(err);
    f15i_list_of(*map, c->q.n, c->q.convention.direction, list);
    f15i_cycle_through(list, c->q.n, cycle);
    *map = cycle;
    return F15_OK;
}

typedef f15_code (*map_change)(f15i_reading *c, uint32_t **map, f15_error *err);

/* Changes all maps that were given as lists. */
static f15_code change_lists(f15i_reading *c, map_change change, bool *applies, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t i = 0; code == F15_OK && i < c->q.factors; i++)
        if (c->q.factor_is_list[i]) {
            *applies = true;
            code = change(c, &c->q.factor[i], err);
        }
    for (size_t i = 0; code == F15_OK && i < c->q.batches; i++)
        if (c->q.batch_is_list[i]) {
            *applies = true;
            code = change(c, &c->q.batch[i], err);
        }
    return code;
}

/* The given swaps as memory of the case's own. */
static f15_code own_swaps(f15i_reading *c, f15_error *err) {
    const f15_sequence *from = &c->q.swaps;
    uint32_t *at = own_words(c, 2 * from->count);
    if (at == NULL)
        return f15_no_memory(err);
    if (from->count > 0)
        memcpy(at, from->at, 2 * from->count * sizeof *at);
    c->q.swaps.at = at;
    return F15_OK;
}

/* ---- counted from the other end of 0 and 1 -------------------------------------------------- */

static bool shows_swaps(const f15_question *q) {
    return q->kind == F15_KIND_PERMUTATION && q->of == F15_ASK_ARRANGEMENT && q->factors == 0 &&
           q->swaps.at != NULL;
}

/* The places of the given swaps are misread by one. */
static f15_code shift_swaps(f15i_reading *c, uint32_t base, bool *applies, f15_error *err) {
    f15_code code = own_swaps(c, err);
    for (size_t k = 0; code == F15_OK && k < 2 * c->q.swaps.count; k++) {
        uint32_t shown = c->q.swaps.at[k] + c->q.convention.base;
        if (shown < base || shown - base >= c->q.n)
            return F15_OK; /* nobody can perform that */
        c->q.swaps.at[k] = shown - base;
    }
    *applies = code == F15_OK;
    return code;
}

static f15_code as_base(f15i_reading *c, uint32_t base, size_t variant, bool *applies,
                        f15_error *err) {
    if (c->q.convention.base == base)
        return F15_OK;
    if (variant == 0 && c->q.kind == F15_KIND_MOVES)
        f15i_shift_cells(c, base, applies);
    if (c->q.kind == F15_KIND_MOVES)
        return F15_OK;
    if (variant == 1 && shows_swaps(&c->q))
        return shift_swaps(c, base, applies, err);
    if (variant != 0)
        return F15_OK;
    c->q.convention.base = base;
    *applies = true;
    return F15_OK;
}

f15_code f15i_as_base_one(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    return as_base(c, 1, variant, applies, err);
}

f15_code f15i_as_base_zero(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    return as_base(c, 0, variant, applies, err);
}

/* ---- directions ----------------------------------------------------------------------------- */

f15_code f15i_as_inverse(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    if (variant > 0 || c->q.of == F15_ASK_ARRANGEMENT)
        return F15_OK;
    c->inverted = !c->inverted;
    *applies = true;
    return F15_OK;
}

/* All lists are read the other way, the one that is answered too. */
f15_code f15i_as_item_to_place(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    f15_direction *direction = &c->q.convention.direction;
    if (variant > 0)
        return F15_OK;
    *direction = *direction == F15_ITEM_TO_PLACE ? F15_PLACE_TO_ITEM : F15_ITEM_TO_PLACE;
    *applies = (c->q.kind == F15_KIND_PERMUTATION && c->q.of != F15_ASK_ARRANGEMENT) ||
               (c->q.kind == F15_KIND_WITNESS && !c->q.puzzle.given);
    return change_lists(c, invert_map, applies, err);
}

/* An arrangement of what stood in order at first is a list of a permutation too. */
static bool is_in_order(const f15_arrangement *a) {
    size_t x = 0;
    while (x < a->n && !a->letters && a->item[x] == x)
        x++;
    return a->n > 0 && x == a->n;
}

static f15_code cycle_of_goal(f15i_reading *c, bool *applies, f15_error *err) {
    uint32_t *cycle = own_words(c, c->q.n);
    if (cycle == NULL)
        return f15_no_memory(err);
    f15i_cycle_through(c->q.goal.item, c->q.n, cycle);
    c->q.factors = 1;
    c->q.factor[0] = cycle;
    *applies = true;
    return F15_OK;
}

/* The list may have been put in brackets just as it stands, whatever was asked of it (1). */
f15_code f15i_as_list_as_cycle(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    f15_question *q = &c->q;
    bool form = q->kind == F15_KIND_CYCLE_FORM && q->factors <= 1;
    if (variant > (form && q->of == F15_ASK_INVERSE ? 1 : 0))
        return F15_OK;
    if (variant == 1)
        q->of = F15_ASK_ITSELF;
    if (form && q->factors == 0 && q->goal.n > 0 && is_in_order(&q->start))
        return cycle_of_goal(c, applies, err);
    return change_lists(c, cycle_map, applies, err);
}

/* ---- conjugates ----------------------------------------------------------------------------- */

f15_code f15i_as_alpha_beta_exchanged(f15i_reading *c, size_t variant, bool *applies,
                                      f15_error *err) {
    uint32_t *alpha = c->q.factor[0];
    (void)err;
    if (variant > 0 || c->q.of != F15_ASK_CONJUGATE)
        return F15_OK;
    c->q.factor[0] = c->q.factor[1];
    c->q.factor[1] = alpha;
    *applies = true;
    return F15_OK;
}

/* alpha beta, beta alpha, beta alpha beta: a plain product. */
f15_code f15i_as_beta_inverse_forgotten(f15i_reading *c, size_t variant, bool *applies,
                                        f15_error *err) {
    uint32_t *alpha = c->q.factor[0], *beta = c->q.factor[1];
    (void)err;
    if (variant > 2 || c->q.of != F15_ASK_CONJUGATE)
        return F15_OK;
    c->q.of = F15_ASK_ITSELF;
    c->q.factors = variant == 2 ? 3 : 2;
    c->q.factor[0] = variant == 0 ? alpha : beta;
    c->q.factor[1] = variant == 0 ? beta : alpha;
    c->q.factor[2] = beta;
    *applies = true;
    return F15_OK;
}

/* ---- counting ------------------------------------------------------------------------------- */

static f15_code count_as(f15i_reading *c, f15i_counting counting, bool *applies) {
    c->counting = counting;
    *applies = true;
    return F15_OK;
}

/* The parity alone is had from the lengths (0), or so is the number of swaps (1). */
f15_code f15i_as_cycle_length_parity(f15i_reading *c, size_t variant, bool *applies,
                                     f15_error *err) {
    bool number = c->q.kind == F15_KIND_NUMBER;
    (void)err;
    if (variant == 0 && !number)
        return count_as(c, F15I_CYCLE_LENGTHS, applies);
    bool told = c->q.kind != F15_KIND_WITNESS && c->q.kind != F15_KIND_SET;
    if (variant == 1 && told && f15i_asks_for(&c->q, F15_ASK_SWAPS))
        return count_as(c, F15I_LENGTHS_AS_SWAPS, applies);
    return F15_OK;
}

f15_code f15i_as_odd_times_odd(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    return variant > 0 ? F15_OK : count_as(c, F15I_ODD_TIMES_ODD, applies);
}

f15_code f15i_as_n_for_parity(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    return variant > 0 ? F15_OK : count_as(c, F15I_N_ITSELF, applies);
}

/* Is the number asked for, or nothing that tells from which number the answer was had? */
static bool is_touched(const f15_question *q, f15_ask ask) {
    bool told = q->kind == F15_KIND_NUMBER || q->kind == F15_KIND_WITNESS ||
                q->kind == F15_KIND_SET || q->withs > 0;
    if (q->kind == F15_KIND_SET && f15i_asks_for(q, F15_ASK_EVEN))
        return true;
    return f15i_asks_for(q, ask) || !told;
}

/* The parity may follow from the wrong number, or have been found another way. */
f15_code f15i_as_fixed_points_left_out(f15i_reading *c, size_t variant, bool *applies,
                                       f15_error *err) {
    bool touched = is_touched(&c->q, F15_ASK_CYCLES) || is_touched(&c->q, F15_ASK_SWAPS);
    (void)err;
    c->numbers_only = variant == 1;
    return variant > 1 || !touched ? F15_OK : count_as(c, F15I_NO_FIXED_POINTS, applies);
}

f15_code f15i_as_descents_for_inversions(f15i_reading *c, size_t variant, bool *applies,
                                         f15_error *err) {
    bool touched = is_touched(&c->q, F15_ASK_INVERSIONS) || is_touched(&c->q, F15_ASK_N_PLUS_K);
    (void)err;
    c->numbers_only = variant == 1;
    return variant > 1 || !touched ? F15_OK : count_as(c, F15I_DESCENTS, applies);
}

f15_code f15i_as_equal_letters(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    if (variant > 0 || c->q.swaps.at == NULL || c->q.factors > 0 || c->q.goal.n > 0 ||
        !f15i_repeats(&c->q.start))
        return F15_OK;
    return count_as(c, F15I_BY_SIGHT, applies);
}

/* ---- what is demanded ----------------------------------------------------------------------- */

f15_code f15i_as_non_adjacent(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    *applies = variant == 0 && c->q.adjacent;
    c->q.adjacent = false;
    return F15_OK;
}

f15_code f15i_as_longer_than_needed(f15i_reading *c, size_t variant, bool *applies,
                                    f15_error *err) {
    (void)err;
    *applies = variant == 0 && (c->q.fewest || c->q.has_at_most);
    c->q.fewest = c->q.has_at_most = false;
    return F15_OK;
}
