/* The predicates behind the claims, judged on the replayed arrangement.
 *
 * They share nothing with the algorithms, and are plain on purpose, even where that is slow: they
 * count cycles by walking, and list permutations one after another. */
#include "claims.h"

#include <string.h>

/* ---- plain counting ------------------------------------------------------------------------- */

static void find_places(const uint32_t *arrangement, size_t n, uint32_t *where) {
    for (size_t place = 0; place < n; place++)
        where[arrangement[place]] = (uint32_t)place;
}

/* Counts the cycles of the permutation of places that carries `from` to `to`; scratch has 2 n
 * words. A type that is not NULL has n + 1 entries, all 0; type[k] gets the number of cycles of
 * length k. The walk marks a seen place by writing n over its image. */
static size_t count_cycles(const uint32_t *from, const uint32_t *to, size_t n, uint32_t *scratch,
                           uint32_t *type) {
    uint32_t *where = scratch, *next = scratch + n;
    size_t cycles = 0;
    find_places(to, n, where);
    for (size_t x = 0; x < n; x++)
        next[x] = where[from[x]];
    for (size_t x = 0; x < n; x++) {
        size_t length = 0;
        for (size_t y = x; next[y] < n; length++) {
            size_t z = next[y];
            next[y] = (uint32_t)n;
            y = z;
        }
        cycles += length > 0;
        if (type && length > 0)
            type[length]++;
    }
    return cycles;
}

/* Counts the pairs of items that are in one order in a and in the other in b. As some claims count
 * at each step, uses a Fenwick tree, of the places in b that later items of a have. Needs 2n words
 * of scratch. */
static uint64_t count_flipped(const f15i_view *v, const uint32_t *a, const uint32_t *b) {
    uint32_t *in_b = v->scratch, *tree = v->scratch + v->n;
    uint64_t flipped = 0;
    find_places(b, v->n, in_b);
    memset(tree, 0, v->n * sizeof *tree);
    for (size_t x = v->n; x-- > 0;) {
        for (size_t k = in_b[a[x]]; k > 0; k &= k - 1)
            flipped += tree[k - 1];
        for (size_t k = (size_t)in_b[a[x]] + 1; k <= v->n; k += k & (~k + 1))
            tree[k - 1]++;
    }
    return flipped;
}

static bool same_items(const uint32_t *a, const uint32_t *b, size_t n) {
    return n == 0 || memcmp(a, b, n * sizeof *a) == 0;
}

bool f15i_is_sum(uint64_t whole, uint64_t a, uint64_t b) {
    return whole >= a && whole - a == b;
}

bool f15i_exchanged(const uint32_t *a, const uint32_t *b, size_t n, uint64_t i, uint64_t j) {
    if (i >= n || j >= n || i == j)
        return false;
    const size_t lo = (size_t)(i < j ? i : j), hi = (size_t)(i < j ? j : i);
    return a[lo] == b[hi] && a[hi] == b[lo] && same_items(a, b, lo) &&
           same_items(a + lo + 1, b + lo + 1, hi - lo - 1) &&
           same_items(a + hi + 1, b + hi + 1, n - hi - 1);
}

static size_t cycles_to_goal(const f15i_view *v) {
    return count_cycles(v->start, v->goal, v->n, v->scratch, NULL);
}

static uint64_t flips_to_goal(const f15i_view *v) {
    return count_flipped(v, v->start, v->goal);
}

/* ---- what the last step did ------------------------------------------------------------------ */

/* Returns whether the last step exchanged the items of places i and j and moved nothing else. */
static bool just_exchanged(const f15i_view *v, uint64_t i, uint64_t j) {
    if (!v->kept)
        return f15i_exchanged(v->before, v->now, v->n, i, j);
    const uint32_t *last = v->last;
    return v->last_places == 2 &&
           ((last[0] == i && last[1] == j) || (last[0] == j && last[1] == i)) &&
           v->before[i] == v->now[j] && v->before[j] == v->now[i];
}

/* Returns whether places from..to-1 hold the goal's items; skips places known to hold them. */
static bool are_right(const f15i_view *v, size_t from, size_t to) {
    f15i_kept *k = v->kept;
    const bool none_known = !k || k->right_from == k->right_to;
    if (none_known || from > k->right_to || to < k->right_from) { /* no known places to extend */
        if (!same_items(v->now + from, v->goal + from, to - from))
            return false;
        if (k && to - from > k->right_to - k->right_from) {
            k->right_from = from;
            k->right_to = to;
        }
        return true;
    }
    for (; k->right_from > from; k->right_from--)
        if (v->now[k->right_from - 1] != v->goal[k->right_from - 1])
            return false;
    for (; k->right_to < to; k->right_to++)
        if (v->now[k->right_to] != v->goal[k->right_to])
            return false;
    return true;
}

/* Returns the left one of two neighbours that the last step swapped, or n if it did something else.
 * Such a swap changes the order of their pair and of no other. */
static size_t swapped_neighbours(const f15i_view *v) {
    if (v->last_places == 2 && v->last[0] + 1 == v->last[1])
        return v->last[0];
    if (v->last_places == 2 && v->last[1] + 1 == v->last[0])
        return v->last[1];
    return v->n;
}

/* Counts the pairs whose order is not the goal's, and returns whether the last step made one less.
 * If neighbours were swapped, derives the number from that of a step ago. */
static bool is_one_less(const f15i_view *v, uint64_t *now) {
    const size_t i = swapped_neighbours(v);
    f15i_kept *k = v->kept;
    if (!k || i == v->n) {
        *now = count_flipped(v, v->now, v->goal);
        return count_flipped(v, v->before, v->goal) == *now + 1;
    }
    if (!k->counted)
        find_places(v->goal, v->n, k->in_goal);
    const bool one_more = k->in_goal[v->now[i]] > k->in_goal[v->now[i + 1]];
    if (!k->counted || k->steps + 1 < v->steps) /* not counted a step ago */
        k->flips = count_flipped(v, v->now, v->goal);
    else if (k->steps < v->steps)
        k->flips = one_more ? k->flips + 1 : k->flips - 1;
    k->counted = true;
    k->steps = v->steps;
    *now = k->flips;
    return !one_more;
}

/* ---- one predicate a claim ------------------------------------------------------------------ */

F15I_SAYS(TWO_PLACES, just_exchanged(v, v->value[0], v->value[1]));

static bool odd_from_start(const f15i_view *v) {
    return (v->n - count_cycles(v->start, v->now, v->n, v->scratch, NULL)) % 2;
}

/* The number of steps has the parity of the permutation that they made. */
F15I_SAYS(SIGN_OF_SWAPS, v->steps == v->value[0] && odd_from_start(v) == (v->value[1] == 1) &&
                             v->value[0] % 2 == v->value[1]);
F15I_SAYS(SAME_PARITY, f15i_claim_SIGN_OF_SWAPS(v));

F15I_CLAIM(PLACES_RIGHT) {
    uint64_t first = v->value[0], last = v->value[1];
    return v->goal && last < v->n && first <= last && are_right(v, (size_t)first, (size_t)last + 1);
}

/* Looks at every step since the last claim but this turn's that places are right: a place may have
 * been filled by several steps. By hand only `before` and `now` are known. */
F15I_CLAIM(PLACED_STAY) {
    const uint64_t from = v->value[0], to = v->value[1];
    if (from <= to && to >= v->n)
        return false;
    if (!v->kept)
        return from > to || same_items(v->before + from, v->now + from, (size_t)(to - from) + 1);
    for (size_t k = 0; k < v->kept->touches; k++)
        if (v->kept->touched[k] >= from && v->kept->touched[k] <= to)
            return false;
    return true;
}

F15I_SAYS(REACHED, v->goal != NULL && same_items(v->now, v->goal, v->n));
F15I_SAYS(AT_MOST, v->steps == v->value[0] && v->value[0] <= v->value[1] &&
                       v->value[1] == (v->n > 0 ? v->n - 1 : 0));
F15I_SAYS(FEWEST, v->goal != NULL && v->steps == v->value[0] && v->value[1] == v->n &&
                      v->value[2] == cycles_to_goal(v) && v->value[0] + v->value[2] == v->value[1]);

/* Items that look alike are in the same order at the start and at the goal. */
F15I_CLAIM(FEWEST_MATCHED) {
    if (!f15i_claim_FEWEST(v))
        return false;
    find_places(v->goal, v->n, v->scratch);
    for (size_t y = 1; y < v->n; y++)
        for (size_t x = 0; x < y; x++)
            if (f15_same_name(v->names, v->start[x], v->start[y]) &&
                v->scratch[v->start[x]] > v->scratch[v->start[y]])
                return false;
    return true;
}

F15I_CLAIM(NEIGHBOURS) {
    uint64_t i = v->value[0], j = v->value[1];
    return (i + 1 == j || j + 1 == i) && f15i_claim_TWO_PLACES(v);
}

F15I_SAYS(ONLY_THESE_TWO, f15i_exchanged(v->since, v->now, v->n, v->value[0], v->value[1]));
F15I_SAYS(ODD_COUNT,
          v->since_steps == v->value[0] && v->value[0] % 2 == 1 && v->value[0] / 2 == v->value[1]);

F15I_CLAIM(ONE_INVERSION_LESS) {
    uint64_t now;
    return v->goal && is_one_less(v, &now) && now == v->value[0];
}

F15I_SAYS(FEWEST_ADJACENT, v->goal != NULL && v->steps == v->value[0] &&
                               v->value[0] == v->value[1] && v->value[1] == flips_to_goal(v));

/* Compares only the pairs in lo..hi-1, as the last step touched no other place. */
static bool only_pair_passed(const f15i_view *v, size_t lo, size_t hi) {
    uint32_t *in_now = v->scratch;
    unsigned passed = 0;
    bool is_pair = false;
    for (size_t place = lo; place < hi; place++)
        in_now[v->now[place]] = (uint32_t)place;
    for (size_t y = lo + 1; y < hi && passed < 2; y++)
        for (size_t x = lo; x < y; x++)
            if (in_now[v->before[x]] > in_now[v->before[y]]) {
                const uint64_t a = v->before[x], b = v->before[y];
                passed++;
                is_pair = (a == v->value[0] && b == v->value[1]) ||
                          (a == v->value[1] && b == v->value[0]);
            }
    return passed == 1 && is_pair;
}

static bool names_a_pair(const f15i_view *v) {
    return v->value[0] < v->n && v->value[1] < v->n && v->value[0] != v->value[1];
}

F15I_CLAIM(ONE_PAIR_FLIPS) {
    if (!v->kept)
        return only_pair_passed(v, 0, v->n);
    const size_t i = swapped_neighbours(v);
    return i < v->n && only_pair_passed(v, i, i + 2);
}

F15I_CLAIM(PAIR_PARITY) {
    const uint64_t x = v->value[0], y = v->value[1];
    uint32_t *at_first = v->scratch, *in_now = v->scratch + v->n;
    if (!names_a_pair(v) || v->value[2] > 1)
        return false;
    find_places(v->start, v->n, at_first);
    find_places(v->now, v->n, in_now);
    return ((at_first[x] < at_first[y]) != (in_now[x] < in_now[y])) == (v->value[2] == 1);
}

F15I_SAYS(TALLY_TOTAL, v->steps == v->value[0]);
F15I_SAYS(CLOSED_IS_EVEN,
          same_items(v->start, v->now, v->n) && v->value[0] % 2 == 0 && v->steps == v->value[0]);

F15I_CLAIM(NOT_CLOSED) {
    uint64_t pairs = count_flipped(v, v->start, v->now);
    return pairs > 0 && pairs == v->value[0] && pairs % 2 == v->value[1] &&
           odd_from_start(v) == (v->value[1] == 1);
}

F15I_SAYS(CYCLES_RIGHT, v->goal != NULL && v->value[0] == cycles_to_goal(v));
F15I_SAYS(INVERSIONS_RIGHT, v->goal != NULL && v->value[0] == flips_to_goal(v));

F15I_CLAIM(ROUTES_AGREE) {
    const uint64_t *count = v->value, parity = v->value[4];
    return v->goal && count[1] == cycles_to_goal(v) && count[0] + count[1] == v->n &&
           count[3] == flips_to_goal(v) && count[0] % 2 == parity && count[2] % 2 == parity &&
           count[3] % 2 == parity;
}

F15I_SAYS(MATCHED_EVEN, v->goal != NULL && names_a_pair(v) && v->names->letters &&
                            v->names->code[v->value[0]] == v->names->code[v->value[1]] &&
                            (v->n - cycles_to_goal(v)) % 2 == 0);
F15I_SAYS(LAST_TWO_EXCHANGED, v->goal != NULL && v->n >= 2 && v->value[0] == v->n - 2 &&
                                  v->value[1] == v->n - 1 &&
                                  f15i_exchanged(v->now, v->goal, v->n, v->n - 2, v->n - 1));

F15I_CLAIM(CYCLE_CARRIED) {
    for (size_t k = 0; k < v->listed; k++) {
        uint32_t from = v->list[k], to = v->list[(k + 1) % v->listed];
        if (from >= v->n || to >= v->n || v->now[to] != v->start[from])
            return false;
    }
    return v->listed > 0;
}

/* The problem's goal is alpha applied to the start. */
F15I_CLAIM(SAME_TYPE) {
    uint32_t *one = v->scratch + 2 * v->n, *two = one + v->n + 1;
    if (!v->goal)
        return false;
    memset(one, 0, 2 * (v->n + 1) * sizeof *one);
    count_cycles(v->start, v->goal, v->n, v->scratch, one);
    count_cycles(v->start, v->now, v->n, v->scratch, two);
    return same_items(one, two, v->n + 1);
}

/* ---- the transition graph: every arrangement, one after another ------------------------------ */

/* Returns the first of the n! permutations, from which the caller goes to the next ones. Returns
 * NULL for n > 8, or if the event's n, value[0], is not that of the trace. */
static uint32_t *first_of_list(const f15i_view *v) {
    if (v->value[0] != v->n || v->n > 8)
        return NULL;
    f15_identity(v->scratch + 2 * v->n, v->n);
    return v->scratch + 2 * v->n;
}

/* Exactly k swaps reach p iff n - cycles(p) is at most k and of k's parity (for n >= 2). */
static bool can_reach(const f15i_view *v, const uint32_t *start, const uint32_t *p, uint64_t k) {
    size_t least = v->n - count_cycles(start, p, v->n, v->scratch, NULL);
    return least <= k && k % 2 == least % 2 && (v->n >= 2 || k == 0);
}

F15I_CLAIM(REACHES) {
    uint32_t *seen = v->scratch + 2 * v->n;
    if (v->listed != v->n)
        return false;
    memset(seen, 0, v->n * sizeof *seen);
    for (size_t x = 0; x < v->n; x++)
        if (v->list[x] >= v->n || seen[v->list[x]]++)
            return false;
    return can_reach(v, v->start, v->list, v->value[0]);
}

F15I_CLAIM(LAYER_RIGHT) {
    uint32_t *p = first_of_list(v), *start = v->scratch + 3 * v->n;
    uint64_t found = 0;
    if (!p)
        return false;
    f15_identity(start, v->n);
    do {
        found += can_reach(v, start, p, v->value[1]);
    } while (f15_next_permutation(p, v->n));
    return found == v->value[2];
}

static bool has_odd_inversions(const uint32_t *p, size_t n) {
    bool odd = false;
    for (size_t y = 1; y < n; y++)
        for (size_t x = 0; x < y; x++)
            odd ^= p[x] > p[y];
    return odd;
}

F15I_CLAIM(EDGES_CROSS) {
    uint32_t *p = first_of_list(v);
    uint64_t vertices = 0, ends = 0;
    if (!p)
        return false;
    do {
        bool odd = has_odd_inversions(p, v->n);
        vertices++;
        for (uint32_t j = 1; j < v->n; j++)
            for (uint32_t i = 0; i < j; i++) {
                f15_swap(p, i, j);
                ends += has_odd_inversions(p, v->n) != odd;
                f15_swap(p, i, j);
            }
    } while (f15_next_permutation(p, v->n));
    return vertices == v->value[1] && f15i_is_sum(ends, v->value[2], v->value[2]);
}

/* ---- judging -------------------------------------------------------------------------------- */

static f15i_predicate *const predicates[F15_EVENT_IDS] = {
#define F15_EVENT(id, kind, name, values, text)                                                    \
    [F15_EVENT_##id] = F15_##kind == F15_CLAIM ? f15i_claim_##id : NULL,
#include <fifteen/events.def>
#undef F15_EVENT
};

/* The claims that are made only of a board with a goal. */
static const bool of_boards[F15_EVENT_IDS] = {
#define F15_EVENT(id, kind, name, values, text) [F15_EVENT_##id] = true,
#include <fifteen/events_cycle.def>
#include <fifteen/events_search.def>
#include <fifteen/events_solvable.def>
#include <fifteen/events_solve.def>
#undef F15_EVENT
};

/* Returns the last free cell of the grid, if the problem is on a board and has a goal; else n. */
static uint32_t home_of_hole(const f15i_view *v) {
    const bool on_board = v->grid && v->goal && v->n <= F15_MAX_CELLS &&
                          f15_grid_size(v->grid) == v->n && f15_grid_open(v->grid) != 0;
    return on_board ? f15_grid_home(v->grid) : (uint32_t)v->n;
}

bool f15_claim_judge(const f15_event *claim, const f15_replay *now) {
    const f15_problem *problem = &now->problem;
    const f15_frame *frame = now->frames ? &now->frame[now->frames - 1] : NULL;
    f15i_view v = {.n = problem->n,
                   .value = claim->value,
                   .list = claim->list,
                   .listed = claim->listed,
                   .start = problem->start,
                   .goal = problem->goal,
                   .before = now->before,
                   .now = now->now,
                   .since = frame ? frame->item : problem->start,
                   .steps = now->steps,
                   .since_steps = now->steps - (frame ? frame->steps : 0),
                   .names = &problem->names,
                   .grid = problem->grid,
                   .distances = now->distances,
                   .last = now->last,
                   .last_places = now->last_places,
                   .scratch = now->scratch,
                   .kept = now->kept};
    if (!now->words || !predicates[claim->id])
        return false;
    v.hole = home_of_hole(&v);
    return (!of_boards[claim->id] || v.hole < v.n) && predicates[claim->id](&v);
}
