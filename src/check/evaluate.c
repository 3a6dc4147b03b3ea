/* What is asked, worked out: the subject of a question, and the numbers and truths of it. */
#include "internal.h"

#include <string.h>

bool f15i_needs_subject(f15_ask ask) {
    return ask != F15_ASK_CONVERSION && ask != F15_ASK_FORMULA && ask != F15_ASK_STATED &&
           ask != F15_ASK_ARRANGEMENT;
}

bool f15i_repeats(const f15_arrangement *a) {
    f15_names names = f15_arrangement_names(a);
    if (names.code == NULL)
        return false;
    for (size_t i = 0; i < a->n; i++)
        for (size_t j = i + 1; j < a->n; j++)
            if (f15_same_name(&names, a->item[i], a->item[j]))
                return true;
    return false;
}

bool f15i_looks_like(const uint32_t *a, const uint32_t *b, size_t n, const f15_names *names) {
    for (size_t i = 0; i < n; i++)
        if (!f15_same_name(names, a[i], b[i]))
            return false;
    return true;
}

void f15i_match(const uint32_t *first, const uint32_t *now, size_t n, const f15_names *names,
                uint32_t *out) {
    bool used[F15_MAX_QUESTION_N] = {false};
    if (names->code == NULL) {
        memcpy(out, now, n * sizeof *now);
        return;
    }
    for (size_t x = 0; x < n; x++) {
        size_t y = 0;
        while (y < n && (used[y] || !f15_same_name(names, first[y], now[x])))
            y++;
        out[x] = y < n ? first[y] : now[x];
        if (y < n)
            used[y] = true;
    }
}

void f15i_list_of(const uint32_t *p, size_t n, f15_direction direction, uint32_t *out) {
    if (direction == F15_ITEM_TO_PLACE)
        f15_inverse(p, n, out);
    else
        memcpy(out, p, n * sizeof *p);
}

void f15i_cycle_through(const uint32_t *list, size_t n, uint32_t *out) {
    for (size_t i = 0; i < n; i++)
        out[list[i]] = list[i + 1 < n ? i + 1 : 0];
}

/* ---- the subject --------------------------------------------------------------------------- */

static void product_of_factors(const f15_question *q, uint32_t *out) {
    uint32_t so_far[F15_MAX_QUESTION_N];
    memcpy(out, q->factor[0], q->n * sizeof *out);
    for (size_t i = 1; i < q->factors; i++) {
        memcpy(so_far, out, q->n * sizeof *out);
        f15_product_in(q->convention.compose, so_far, q->factor[i], q->n, out);
    }
}

/* What the swaps seem to have done to somebody who does not tell equal letters apart. */
static f15_code swaps_by_sight(const f15_question *q, uint32_t *out, f15_error *err) {
    uint32_t after[F15_MAX_QUESTION_N], seen[F15_MAX_QUESTION_N];
    f15_names names = f15_arrangement_names(&q->start);
    memcpy(after, q->start.item, q->n * sizeof *after);
    for (size_t k = 0; k < q->swaps.count; k++)
        f15_turn(after, q->swaps.at + 2 * k, 2);
    f15i_match(q->start.item, after, q->n, &names, seen);
    return f15_relative(q->start.item, seen, q->n, out, err);
}

f15_code f15i_subject(const f15i_reading *c, uint32_t *out, f15_error *err) {
    const f15_question *q = &c->q;
    if (q->factors > 0) {
        product_of_factors(q, out);
    } else if (q->goal.n > 0) {
        return f15_relative(q->start.item, q->goal.item, q->n, out, err);
    } else if (q->swaps.at == NULL && q->puzzle.given) {
        for (uint32_t cell = 0; cell < q->n; cell++)
            out[q->puzzle.board.item[cell]] = cell;
    } else if (q->swaps.at == NULL) {
        f15_identity(out, q->n);
    } else if (c->counting == F15I_BY_SIGHT && q->start.n > 0) {
        return swaps_by_sight(q, out, err);
    } else {
        f15_sequence_permutation(&q->swaps, q->n, out);
    }
    return F15_OK;
}

/* Carrying beta[x] to beta[alpha[x]] is beta^-1 alpha beta from left to right and beta alpha
 * beta^-1 from right to left: the relabelling is the same (lecture9, exercise 12). */
f15_code f15i_permutation(const f15i_reading *c, f15_ask ask, uint32_t *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    bool inverse = c->inverted != (ask == F15_ASK_INVERSE);
    f15_code code = F15_OK;
    if (ask == F15_ASK_CONJUGATE)
        f15_conjugate_of(c->q.factor[0], c->q.factor[1], c->q.n, p);
    else
        code = f15i_subject(c, p, err);
    if (code != F15_OK)
        return code;
    if (inverse)
        f15_inverse(p, c->q.n, out);
    else
        memcpy(out, p, c->q.n * sizeof *out);
    return F15_OK;
}

/* ---- numbers ------------------------------------------------------------------------------- */

static f15_code cycles_counted(const f15i_reading *c, const uint32_t *p, uint64_t *out,
                               f15_error *err) {
    size_t count = 0;
    f15_code code = f15_cycle_count(p, c->q.n, &count, err);
    if (c->counting == F15I_NO_FIXED_POINTS)
        count -= f15_fixed_points(p, c->q.n);
    *out = count;
    return code;
}

/* Words with equal letters: any way of telling them apart will do, so the least over all. */
static f15_code swaps_needed(const f15i_reading *c, const uint32_t *p, uint64_t *out,
                             f15_error *err) {
    const f15_question *q = &c->q;
    if (q->kind == F15_KIND_NUMBER && q->factors == 0 && q->goal.n > 0 && f15i_repeats(&q->start)) {
        f15_names names = f15_arrangement_names(&q->start);
        return f15i_least_swaps(q->start.item, q->goal.item, q->n, &names, out, err);
    }
    uint64_t cycles = 0;
    if (c->counting == F15I_LENGTHS_AS_SWAPS) {
        *out = q->n - f15_fixed_points(p, q->n);
        return F15_OK;
    }
    f15_code code = cycles_counted(c, p, &cycles, err);
    *out = q->n - cycles;
    return code;
}

/* Where a line of items is to be seen, it is the list: the items by place, as they were numbered at
 * first. Else the list that shows p is. */
static bool is_seen(const f15_question *q) {
    bool listed = q->kind == F15_KIND_SET || q->kind == F15_KIND_PARTITION;
    return q->factors == 0 && (q->goal.n > 0 || q->swaps.at != NULL || listed);
}

static uint64_t descents_of_list(const f15i_reading *c, const uint32_t *p) {
    uint32_t list[F15_MAX_QUESTION_N];
    f15_direction seen = is_seen(&c->q) ? F15_ITEM_TO_PLACE : c->q.convention.direction;
    f15i_list_of(p, c->q.n, seen, list);
    return f15_descents(list, c->q.n);
}

f15_code f15i_number(const f15i_reading *c, f15_ask ask, const uint32_t *p, uint64_t *out,
                     f15_error *err) {
    if (c->q.puzzle.given && (ask == F15_ASK_INVERSIONS || f15i_asks_of_board(ask)))
        return f15i_board_number(c, ask, out, err);
    switch (ask) {
    case F15_ASK_SWAPS:
        return swaps_needed(c, p, out, err);
    case F15_ASK_CYCLES:
        return cycles_counted(c, p, out, err);
    case F15_ASK_FIXED_POINTS:
        *out = f15_fixed_points(p, c->q.n);
        return F15_OK;
    case F15_ASK_DESCENTS:
        *out = descents_of_list(c, p);
        return F15_OK;
    case F15_ASK_ORDER:
        return f15_order(p, c->q.n, out, err);
    case F15_ASK_FORMULA:
        return f15i_whole(&c->q.formula, out, err);
    default: /* a list and its inverse have the same inversions */
        if (c->counting == F15I_DESCENTS) {
            *out = descents_of_list(c, p);
            return F15_OK;
        }
        return f15_inversions(p, c->q.n, out, err);
    }
}

/* ---- truths -------------------------------------------------------------------------------- */

/* Odd only if every piece is odd: how signs would combine if odd and even numbers were multiplied.
 * The pieces are the factors, or the given swaps, or the cycles that were given. */
static f15_code all_cycles_odd(const uint32_t *p, size_t n, bool *odd, f15_error *err) {
    f15_cycles cycles = {0};
    f15_code code = f15_cycles_of(p, n, &cycles, err);
    size_t pieces = 0;
    *odd = true;
    for (size_t k = 0; code == F15_OK && k < cycles.count; k++) {
        uint32_t length = cycles.start[k + 1] - cycles.start[k];
        pieces += length > 1;
        if (length > 1 && length % 2 == 1)
            *odd = false;
    }
    *odd = *odd && pieces > 0;
    f15_cycles_free(&cycles);
    return code;
}

static f15_code all_factors_odd(const f15_question *q, bool *odd, f15_error *err) {
    f15_code code = F15_OK;
    *odd = true;
    for (size_t i = 0; code == F15_OK && i < q->factors; i++) {
        int sign = 1;
        code = f15_sign(q->factor[i], q->n, &sign, err);
        if (sign > 0)
            *odd = false;
    }
    return code;
}

static f15_code odd_times_odd(const f15i_reading *c, const uint32_t *p, size_t batch, bool *odd,
                              f15_error *err) {
    const f15_question *q = &c->q;
    bool alone = batch == F15_MAX_BATCH;
    if (alone && q->factors > 1)
        return all_factors_odd(q, odd, err);
    bool cycles = q->puzzle.given || (q->factors == 1 && !q->factor_is_list[0]);
    if (alone ? cycles : !q->batch_is_list[batch])
        return all_cycles_odd(p, q->n, odd, err);
    if (alone && q->factors == 0 && q->goal.n == 0) {
        *odd = q->swaps.count > 0;
        return F15_OK;
    }
    int sign = 1;
    f15_code code = f15_sign(p, q->n, &sign, err);
    *odd = sign < 0;
    return code;
}

static f15_code sign_even(const uint32_t *p, size_t n, bool *even, f15_error *err) {
    int sign = 1;
    f15_code code = f15_sign(p, n, &sign, err);
    *even = sign > 0;
    return code;
}

f15_code f15i_even(const f15i_reading *c, const uint32_t *p, size_t batch, bool *out,
                   f15_error *err) {
    size_t n = c->q.n;
    uint64_t number = 0;
    f15_code code = F15_OK;
    switch (c->numbers_only ? F15I_RIGHTLY : c->counting) {
    case F15I_NO_FIXED_POINTS:
        code = cycles_counted(c, p, &number, err);
        *out = (n - number) % 2 == 0;
        return code;
    case F15I_DESCENTS:
        *out = descents_of_list(c, p) % 2 == 0;
        return F15_OK;
    case F15I_LENGTHS_AS_SWAPS:
    case F15I_CYCLE_LENGTHS: /* the lengths of all that is written in cycle form */
        *out = (n - f15_fixed_points(p, n)) % 2 == 0;
        return F15_OK;
    case F15I_ODD_TIMES_ODD:
        code = odd_times_odd(c, p, batch, out, err);
        *out = !*out;
        return code;
    case F15I_N_ITSELF:
        *out = n % 2 == 0;
        return F15_OK;
    default:
        return sign_even(p, n, out, err);
    }
}

f15_code f15i_truth(const f15i_reading *c, f15_ask ask, const uint32_t *p, bool *out,
                    f15_error *err) {
    if (ask == F15_ASK_EVEN)
        return f15i_even(c, p, F15_MAX_BATCH, out, err);
    if (ask == F15_ASK_SOLVABLE)
        return f15i_solvable(c, p, out, err);
    *out = ask == F15_ASK_IDENTITY ? f15_fixed_points(p, c->q.n) == c->q.n : c->q.truth;
    return F15_OK;
}
