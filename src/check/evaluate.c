/* What is asked, worked out: the subject of a question, and the numbers and truths of it, counted
 * rightly or as somebody miscounts. */
#include "internal.h"

#include <string.h>

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

void f15i_list_of(const f15_reading *r, const uint32_t *p, size_t n, uint32_t *out) {
    if (r->lists_as_maps)
        memcpy(out, p, n * sizeof *p);
    else
        f15_inverse(p, n, out);
}

void f15i_cycle_through(const uint32_t *list, size_t n, uint32_t *out) {
    for (size_t i = 0; i < n; i++)
        out[list[i]] = list[i + 1 < n ? i + 1 : 0];
}

/* ---- the subject --------------------------------------------------------------------------- */

/* What the swaps do; or seem to have done, to somebody who does not tell equal letters apart. */
static void perform_swaps(const f15_reading *r, uint32_t *out) {
    const f15_question *q = &r->q;
    uint32_t after[F15_MAX_QUESTION_N], seen[F15_MAX_QUESTION_N];
    f15_names names = f15_arrangement_names(&q->start);
    if (r->counting != F15I_BY_SIGHT || q->start.n == 0) {
        f15_sequence_permutation(&q->swaps, q->n, out);
        return;
    }
    memcpy(after, q->start.item, q->n * sizeof *after);
    for (size_t k = 0; k < q->swaps.count; k++)
        f15_turn(after, q->swaps.at + 2 * k, 2);
    f15i_match(q->start.item, after, q->n, &names, seen);
    f15_relative(q->start.item, seen, q->n, out, &r->work->failed);
}

bool f15i_has_subject(const f15_question *q) {
    return q->n > 0 && (q->factors > 0 || q->goal.n > 0 || q->swaps.at != NULL || q->puzzle.given);
}

void f15i_subject(const f15_reading *r, uint32_t *out) {
    const f15_question *q = &r->q;
    f15_identity(out, q->n);
    if (f15i_failed(r))
        return;
    if (q->factors > 0) {
        uint32_t so_far[F15_MAX_QUESTION_N];
        memcpy(out, q->factor[0], q->n * sizeof *out);
        for (size_t i = 1; i < q->factors; i++) {
            memcpy(so_far, out, q->n * sizeof *out);
            f15_product_in(q->convention.compose, so_far, q->factor[i], q->n, out);
        }
    } else if (q->goal.n > 0) {
        f15_relative(q->start.item, q->goal.item, q->n, out, &r->work->failed);
    } else if (q->swaps.at != NULL) {
        perform_swaps(r, out);
    } else if (q->puzzle.given) {
        for (uint32_t cell = 0; cell < q->n; cell++)
            out[q->puzzle.board.item[cell]] = cell;
    }
}

/* Carrying beta[x] to beta[alpha[x]] is beta^-1 alpha beta from left to right and beta alpha
 * beta^-1 from right to left: the relabelling is the same (lecture9, exercise 12). */
void f15i_permutation(const f15_reading *r, f15_ask ask, uint32_t *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    if (ask == F15_ASK_CONJUGATE)
        f15_conjugate_of(r->q.factor[0], r->q.factor[1], r->q.n, p);
    else
        f15i_subject(r, p);
    if (r->inverted != (ask == F15_ASK_INVERSE))
        f15_inverse(p, r->q.n, out);
    else
        memcpy(out, p, r->q.n * sizeof *out);
}

void f15i_target_of(const f15_reading *r, f15_target *out) {
    const f15_question *q = &r->q;
    out->n = q->n;
    out->product = q->factors > 0;
    out->names = (f15_names){false, NULL};
    f15_identity(out->start, q->n);
    if (q->start.n > 0) {
        out->names = f15_arrangement_names(&q->start);
        memcpy(out->start, q->start.item, q->n * sizeof *out->start);
    }
    if (q->factors > 0 || q->goal.n == 0) {
        uint32_t p[F15_MAX_QUESTION_N];
        f15i_permutation(r, F15_ASK_ITSELF, p);
        for (size_t x = 0; x < q->n; x++)
            out->goal[p[x]] = out->start[x];
        return;
    }
    memcpy(out->goal, q->goal.item, q->n * sizeof *out->goal);
    if (r->inverted) { /* from the goal back to the start */
        memcpy(out->goal, out->start, q->n * sizeof *out->goal);
        memcpy(out->start, q->goal.item, q->n * sizeof *out->start);
    }
}

/* ---- numbers ------------------------------------------------------------------------------- */

static uint64_t cycles_counted(const f15_reading *r, const uint32_t *p) {
    size_t count = 0;
    f15_cycle_count(p, r->q.n, &count, &r->work->failed);
    bool left_out = r->counting == F15I_NO_FIXED_POINTS || r->counting == F15I_NO_FIXED_CELLS;
    return left_out ? count - f15_fixed_points(p, r->q.n) : count;
}

/* n less the cycles, all as they are counted. */
static uint64_t less_cycles(const f15_reading *r, const uint32_t *p) {
    size_t n = r->q.n;
    if (r->counting == F15I_NO_FIXED_CELLS)
        n = (size_t)__builtin_popcountll(f15_grid_open(&r->q.puzzle.board.grid));
    return n - cycles_counted(r, p);
}

/* Words with equal letters: any way of telling them apart will do, so the least over all. */
static uint64_t swaps_needed(const f15_reading *r, const uint32_t *p) {
    const f15_question *q = &r->q;
    if (q->kind == F15_KIND_NUMBER && q->factors == 0 && q->goal.n > 0 && f15i_repeats(&q->start)) {
        f15_names names = f15_arrangement_names(&q->start);
        uint64_t least = 0;
        f15i_least_swaps(q->start.item, q->goal.item, q->n, &names, &least, &r->work->failed);
        return least;
    }
    return r->counting == F15I_LENGTHS_AS_SWAPS ? q->n - f15_fixed_points(p, q->n)
                                                : less_cycles(r, p);
}

/* Where a line of items is to be seen, it is the list: the items by place, as they were numbered at
 * first. Else the list that shows p is. */
static uint64_t descents_of_list(const f15_reading *r, const uint32_t *p) {
    const f15_question *q = &r->q;
    uint32_t list[F15_MAX_QUESTION_N];
    bool listed = q->kind == F15_KIND_SET || q->kind == F15_KIND_PARTITION;
    bool seen = q->factors == 0 && (q->goal.n > 0 || q->swaps.at != NULL || listed);
    if (seen)
        f15_inverse(p, q->n, list);
    else
        f15i_list_of(r, p, q->n, list);
    return f15_descents(list, q->n);
}

/* The least common multiple of the lengths; or their sum, or their product. */
static uint64_t order_counted(const f15_reading *r, const uint32_t *p) {
    bool added = r->counting == F15I_LENGTHS_ADDED;
    uint32_t length[F15_MAX_QUESTION_N] = {0};
    uint64_t number = !added;
    size_t count = 0;
    if (!added && r->counting != F15I_LENGTHS_MULTIPLIED) {
        f15_order(p, r->q.n, &number, &r->work->failed);
        return number;
    }
    f15_cycle_type(p, r->q.n, length, &count, &r->work->failed);
    for (size_t k = 0; k < count && length[k] > 1 && number < UINT32_MAX; k++)
        number = added ? number + length[k] : number * length[k];
    return number;
}

uint64_t f15i_number(const f15_reading *r, f15_ask ask, const uint32_t *p) {
    f15_error *failed = &r->work->failed;
    uint64_t number = 0;
    if (f15i_failed(r))
        return 0;
    if (r->q.puzzle.given && (ask == F15_ASK_INVERSIONS || f15i_asks_of_board(ask)))
        return f15i_board_number(r, ask);
    switch (ask) {
    case F15_ASK_SWAPS:
        return swaps_needed(r, p);
    case F15_ASK_CYCLES:
        return cycles_counted(r, p);
    case F15_ASK_FIXED_POINTS:
        return f15_fixed_points(p, r->q.n);
    case F15_ASK_DESCENTS:
        return descents_of_list(r, p);
    case F15_ASK_ORDER:
        return order_counted(r, p);
    case F15_ASK_FORMULA:
        return f15i_whole(r);
    default: /* a list and its inverse have the same inversions */
        if (r->counting == F15I_DESCENTS)
            return descents_of_list(r, p);
        f15_inversions(p, r->q.n, &number, failed);
        return number;
    }
}

/* ---- truths -------------------------------------------------------------------------------- */

static bool is_odd(const f15_reading *r, const uint32_t *p) {
    int sign = 1;
    f15_sign(p, r->q.n, &sign, &r->work->failed);
    return sign < 0;
}

static bool all_cycles_odd(const f15_reading *r, const uint32_t *p) {
    uint32_t length[F15_MAX_QUESTION_N] = {0};
    size_t count = 0, pieces = 0;
    f15_cycle_type(p, r->q.n, length, &count, &r->work->failed);
    for (size_t k = 0; k < count && length[k] > 1; k++, pieces++)
        if (length[k] % 2 == 1)
            return false;
    return pieces > 0;
}

/* Odd only if every piece is odd: how signs would combine if odd and even numbers were multiplied.
 * The pieces are the factors, or the given swaps, or the cycles that were given. */
static bool odd_times_odd(const f15_reading *r, const uint32_t *p, size_t batch) {
    const f15_question *q = &r->q;
    bool alone = batch == F15_MAX_BATCH, all = true;
    if (alone && q->factors > 1) {
        for (size_t i = 0; i < q->factors; i++)
            all = is_odd(r, q->factor[i]) && all;
        return all;
    }
    bool cycles = q->puzzle.given || (q->factors == 1 && !q->factor_is_list[0]);
    if (alone ? cycles : !q->batch_is_list[batch])
        return all_cycles_odd(r, p);
    if (alone && q->factors == 0 && q->goal.n == 0)
        return q->swaps.count > 0;
    return is_odd(r, p);
}

bool f15i_even(const f15_reading *r, const uint32_t *p, size_t batch) {
    size_t n = r->q.n;
    if (f15i_failed(r))
        return false;
    switch (r->numbers_only ? F15I_RIGHTLY : r->counting) {
    case F15I_NO_FIXED_POINTS:
    case F15I_NO_FIXED_CELLS:
        return less_cycles(r, p) % 2 == 0;
    case F15I_DESCENTS:
        return descents_of_list(r, p) % 2 == 0;
    case F15I_LENGTHS_AS_SWAPS:
    case F15I_CYCLE_LENGTHS: /* the lengths of all that is written in cycle form */
        return (n - f15_fixed_points(p, n)) % 2 == 0;
    case F15I_ODD_TIMES_ODD:
        return !odd_times_odd(r, p, batch);
    case F15I_N_ITSELF:
        return n % 2 == 0;
    default:
        return !is_odd(r, p);
    }
}

bool f15i_truth(const f15_reading *r, f15_ask ask, const uint32_t *p) {
    switch (ask) {
    case F15_ASK_EVEN:
        return f15i_even(r, p, F15_MAX_BATCH);
    case F15_ASK_SOLVABLE:
        return f15i_solvable(r, p);
    case F15_ASK_IDENTITY:
        return f15_fixed_points(p, r->q.n) == r->q.n;
    default:
        return r->q.truth;
    }
}

uint64_t f15i_value(const f15_reading *r, f15_ask ask, const uint32_t *p) {
    return f15_ask_yields(ask) == F15_YIELDS_NUMBER ? f15i_number(r, ask, p)
                                                    : f15i_truth(r, ask, p);
}
