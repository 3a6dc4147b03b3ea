/* The predicates behind the claims, judged on the replayed arrangement.
 *
 * They share nothing with the algorithms: orders of pairs are compared pair by pair, cycles are
 * counted by walking, permutations are listed one after another. Slow and plain on purpose. */
#include "claims.h"

#include <string.h>

/* ---- plain counting ------------------------------------------------------------------------- */

/* where[item] = place */
static void find_places(const uint32_t *arrangement, size_t n, uint32_t *where) {
    for (size_t place = 0; place < n; place++)
        where[arrangement[place]] = (uint32_t)place;
}

/* Cycles of the permutation of places that carries `from` to `to`; scratch has 2 n words. type
 * (NULL: not wanted) has n + 1 entries, all 0, and gets how many there are of each length. The walk
 * marks a place as seen by writing n over where its item goes. */
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

/* Pairs of items that stand in one order in a and in the other in b, counted with a Fenwick tree:
 * some claims count them at every step. scratch: 2 n words. */
static uint64_t count_flipped(const uint32_t *a, const uint32_t *b, size_t n, uint32_t *scratch) {
    uint32_t *in_b = scratch, *tree = scratch + n;
    uint64_t flipped = 0;
    find_places(b, n, in_b);
    memset(tree, 0, n * sizeof *tree);
    for (size_t x = n; x-- > 0;) {
        for (size_t k = in_b[a[x]]; k > 0; k &= k - 1)
            flipped += tree[k - 1];
        for (size_t k = (size_t)in_b[a[x]] + 1; k <= n; k += k & (~k + 1))
            tree[k - 1]++;
    }
    return flipped;
}

static bool same_items(const uint32_t *a, const uint32_t *b, size_t n) {
    return n == 0 || memcmp(a, b, n * sizeof *a) == 0;
}

bool f15i_exchanged(const uint32_t *a, const uint32_t *b, size_t n, uint64_t i, uint64_t j) {
    if (i >= n || j >= n || i == j || a[i] != b[j] || a[j] != b[i])
        return false;
    for (size_t x = 0; x < n; x++)
        if (x != i && x != j && a[x] != b[x])
            return false;
    return true;
}

/* What the goal asks of the start; the problem has one. */
static size_t cycles_to_goal(const f15i_state *s) {
    const f15_problem *problem = &s->now->problem;
    return count_cycles(problem->start, problem->goal, s->n, s->scratch, NULL);
}

static uint64_t flips_to_goal(const f15i_state *s) {
    const f15_problem *problem = &s->now->problem;
    return count_flipped(problem->start, problem->goal, s->n, s->scratch);
}

/* ---- one predicate a claim ------------------------------------------------------------------ */

static bool two_places(const f15i_state *s) {
    return f15i_exchanged(s->now->before, s->now->now, s->n, f15i_value(s, 0), f15i_value(s, 1));
}

static bool odd_from_start(const f15i_state *s) {
    return (s->n - count_cycles(s->now->problem.start, s->now->now, s->n, s->scratch, NULL)) % 2;
}

/* The steps made have the parity of what they did. */
static bool sign_of_steps(const f15i_state *s) {
    return s->now->steps == f15i_value(s, 0) && odd_from_start(s) == (f15i_value(s, 1) == 1) &&
           f15i_value(s, 0) % 2 == f15i_value(s, 1);
}

static bool places_right(const f15i_state *s) {
    const uint32_t *goal = s->now->problem.goal;
    if (!goal || f15i_value(s, 1) >= s->n || f15i_value(s, 0) > f15i_value(s, 1))
        return false;
    for (uint64_t x = f15i_value(s, 0); x <= f15i_value(s, 1); x++)
        if (s->now->now[x] != goal[x])
            return false;
    return true;
}

static bool placed_stay(const f15i_state *s) {
    for (uint64_t x = f15i_value(s, 0); x <= f15i_value(s, 1); x++)
        if (x >= s->n || s->now->before[x] != s->now->now[x])
            return false;
    return true;
}

static bool reached(const f15i_state *s) {
    return s->now->problem.goal && same_items(s->now->now, s->now->problem.goal, s->n);
}

static bool at_most(const f15i_state *s) {
    return s->now->steps == f15i_value(s, 0) && f15i_value(s, 0) <= f15i_value(s, 1) &&
           f15i_value(s, 1) + 1 == (s->n ? s->n : 1);
}

static bool fewest(const f15i_state *s) {
    return s->now->problem.goal && s->now->steps == f15i_value(s, 0) && f15i_value(s, 1) == s->n &&
           f15i_value(s, 2) == cycles_to_goal(s) &&
           f15i_value(s, 0) + f15i_value(s, 2) == f15i_value(s, 1);
}

/* Items that look alike stand in one order at the start and at the goal. */
static bool fewest_matched(const f15i_state *s) {
    const f15_problem *problem = &s->now->problem;
    if (!fewest(s))
        return false;
    find_places(problem->goal, s->n, s->scratch);
    for (size_t y = 1; y < s->n; y++)
        for (size_t x = 0; x < y; x++)
            if (f15_same_name(&problem->names, problem->start[x], problem->start[y]) &&
                s->scratch[problem->start[x]] > s->scratch[problem->start[y]])
                return false;
    return true;
}

static bool neighbours(const f15i_state *s) {
    uint64_t i = f15i_value(s, 0), j = f15i_value(s, 1);
    return (i + 1 == j || j + 1 == i) && two_places(s);
}

static bool only_these_two(const f15i_state *s) {
    return f15i_exchanged(f15i_section_start(s), s->now->now, s->n, f15i_value(s, 0),
                          f15i_value(s, 1));
}

static bool odd_count(const f15i_state *s) {
    return f15i_section_steps(s) == f15i_value(s, 0) &&
           f15i_value(s, 0) == 2 * f15i_value(s, 1) + 1;
}

static bool one_inversion_less(const f15i_state *s) {
    const uint32_t *goal = s->now->problem.goal;
    return goal && count_flipped(s->now->now, goal, s->n, s->scratch) == f15i_value(s, 0) &&
           count_flipped(s->now->before, goal, s->n, s->scratch) == f15i_value(s, 0) + 1;
}

static bool fewest_adjacent(const f15i_state *s) {
    return s->now->problem.goal && s->now->steps == f15i_value(s, 0) &&
           f15i_value(s, 0) == f15i_value(s, 1) && f15i_value(s, 1) == flips_to_goal(s);
}

/* Pairs that changed their order between two arrangements. Only what stands between the first and
 * the last place where they differ can have passed anything, so only that is compared. */
static uint64_t count_passed(const f15i_state *s, const uint32_t *a, const uint32_t *b) {
    size_t lo = 0, hi = s->n;
    while (lo < hi && a[lo] == b[lo])
        lo++;
    while (hi > lo && a[hi - 1] == b[hi - 1])
        hi--;
    uint64_t passed = 0;
    find_places(b, s->n, s->scratch);
    for (size_t y = lo + 1; y < hi; y++)
        for (size_t x = lo; x < y; x++)
            passed += s->scratch[a[x]] > s->scratch[a[y]];
    return passed;
}

/* Do the two items that the claim names stand in one order in a and in the other in b? */
static bool flipped(const f15i_state *s, const uint32_t *a, const uint32_t *b) {
    uint32_t *in_a = s->scratch, *in_b = s->scratch + s->n;
    uint64_t x = f15i_value(s, 0), y = f15i_value(s, 1);
    find_places(a, s->n, in_a);
    find_places(b, s->n, in_b);
    return (in_a[x] < in_a[y]) != (in_b[x] < in_b[y]);
}

static bool names_a_pair(const f15i_state *s) {
    uint64_t x = f15i_value(s, 0), y = f15i_value(s, 1);
    return x < s->n && y < s->n && x != y;
}

static bool one_pair_flips(const f15i_state *s) {
    return names_a_pair(s) && count_passed(s, s->now->before, s->now->now) == 1 &&
           flipped(s, s->now->before, s->now->now);
}

static bool pair_parity(const f15i_state *s) {
    return names_a_pair(s) && f15i_value(s, 2) < 2 &&
           flipped(s, s->now->problem.start, s->now->now) == (f15i_value(s, 2) == 1);
}

static bool tally_total(const f15i_state *s) {
    return s->now->steps == f15i_value(s, 0);
}

static bool closed_is_even(const f15i_state *s) {
    return same_items(s->now->problem.start, s->now->now, s->n) && f15i_value(s, 0) % 2 == 0 &&
           s->now->steps == f15i_value(s, 0);
}

static bool not_closed(const f15i_state *s) {
    uint64_t pairs = count_flipped(s->now->problem.start, s->now->now, s->n, s->scratch);
    return pairs > 0 && pairs == f15i_value(s, 0) && pairs % 2 == f15i_value(s, 1) &&
           odd_from_start(s) == (f15i_value(s, 1) == 1);
}

static bool cycles_right(const f15i_state *s) {
    return s->now->problem.goal && f15i_value(s, 0) == cycles_to_goal(s);
}

static bool inversions_right(const f15i_state *s) {
    return s->now->problem.goal && f15i_value(s, 0) == flips_to_goal(s);
}

static bool routes_agree(const f15i_state *s) {
    return s->now->problem.goal && f15i_value(s, 1) == cycles_to_goal(s) &&
           f15i_value(s, 0) + f15i_value(s, 1) == s->n && f15i_value(s, 3) == flips_to_goal(s) &&
           f15i_value(s, 0) % 2 == f15i_value(s, 4) && f15i_value(s, 2) % 2 == f15i_value(s, 4) &&
           f15i_value(s, 3) % 2 == f15i_value(s, 4);
}

static bool last_two_exchanged(const f15i_state *s) {
    return s->n >= 2 && s->now->problem.goal && f15i_value(s, 0) == s->n - 2 &&
           f15i_value(s, 1) == s->n - 1 &&
           f15i_exchanged(s->now->now, s->now->problem.goal, s->n, s->n - 2, s->n - 1);
}

/* The item that started at each place of the list stands at the next one now. */
static bool cycle_carried(const f15i_state *s) {
    const uint32_t *cycle = s->claim->list;
    for (size_t k = 0; k < s->claim->listed; k++) {
        uint32_t from = cycle[k], to = cycle[(k + 1) % s->claim->listed];
        if (from >= s->n || to >= s->n || s->now->now[to] != s->now->problem.start[from])
            return false;
    }
    return s->claim->listed > 0;
}

/* The problem's goal is what alpha alone makes of the start. */
static bool same_type(const f15i_state *s) {
    const f15_problem *problem = &s->now->problem;
    uint32_t *one = s->scratch + 2 * s->n, *two = one + s->n + 1;
    if (!problem->goal)
        return false;
    memset(one, 0, 2 * (s->n + 1) * sizeof *one);
    count_cycles(problem->start, problem->goal, s->n, s->scratch, one);
    count_cycles(problem->start, s->now->now, s->n, s->scratch, two);
    return same_items(one, two, s->n + 1);
}

/* ---- the transition graph: every arrangement, one after another ------------------------------ */

/* The graph's claims are for n <= 8: n! permutations of it are listed. */
static uint32_t *first_of_list(const f15i_state *s) {
    if (f15i_value(s, 0) != s->n || s->n > 8)
        return NULL;
    for (size_t x = 0; x < s->n; x++)
        s->scratch[2 * s->n + x] = (uint32_t)x;
    return s->scratch + 2 * s->n;
}

/* p is reached in exactly k swaps iff n - cycles(p) is at most k and of k's parity (for n >= 2). */
static bool can_reach(const f15i_state *s, const uint32_t *start, const uint32_t *p, uint64_t k) {
    size_t least = s->n - count_cycles(start, p, s->n, s->scratch, NULL);
    return least <= k && (k - least) % 2 == 0 && (s->n >= 2 || k == 0);
}

static bool reaches(const f15i_state *s) {
    uint32_t *seen = s->scratch + 2 * s->n;
    if (s->claim->listed != s->n)
        return false;
    memset(seen, 0, s->n * sizeof *seen);
    for (size_t x = 0; x < s->n; x++)
        if (s->claim->list[x] >= s->n || seen[s->claim->list[x]]++)
            return false;
    return can_reach(s, s->now->problem.start, s->claim->list, f15i_value(s, 0));
}

static bool layer_right(const f15i_state *s) {
    uint32_t *p = first_of_list(s), *start = s->scratch + 3 * s->n;
    uint64_t k = f15i_value(s, 1), found = 0;
    if (!p)
        return false;
    memcpy(start, p, s->n * sizeof *p);
    do {
        found += can_reach(s, start, p, k);
    } while (f15_next_permutation(p, s->n));
    return found == f15i_value(s, 2);
}

static bool has_odd_inversions(const uint32_t *p, size_t n) {
    bool odd = false;
    for (size_t y = 1; y < n; y++)
        for (size_t x = 0; x < y; x++)
            odd ^= p[x] > p[y];
    return odd;
}

static bool edges_cross(const f15i_state *s) {
    uint32_t *p = first_of_list(s);
    uint64_t vertices = 0, ends = 0;
    if (!p)
        return false;
    do {
        bool odd = has_odd_inversions(p, s->n);
        vertices++;
        for (uint32_t j = 1; j < s->n; j++)
            for (uint32_t i = 0; i < j; i++) {
                f15_swap(p, i, j);
                bool crosses = has_odd_inversions(p, s->n) != odd;
                f15_swap(p, i, j);
                if (!crosses)
                    return false;
                ends++;
            }
    } while (f15_next_permutation(p, s->n));
    return vertices == f15i_value(s, 1) && ends == 2 * f15i_value(s, 2);
}

/* ---- the table ------------------------------------------------------------------------------- */

static f15i_predicate *const predicates[F15_EVENT_IDS] = {
    [F15_EVENT_TWO_PLACES] = two_places,
    [F15_EVENT_SIGN_OF_SWAPS] = sign_of_steps,
    [F15_EVENT_PLACES_RIGHT] = places_right,
    [F15_EVENT_PLACED_STAY] = placed_stay,
    [F15_EVENT_REACHED] = reached,
    [F15_EVENT_AT_MOST] = at_most,
    [F15_EVENT_FEWEST] = fewest,
    [F15_EVENT_FEWEST_MATCHED] = fewest_matched,
    [F15_EVENT_NEIGHBOURS] = neighbours,
    [F15_EVENT_ONLY_THESE_TWO] = only_these_two,
    [F15_EVENT_ODD_COUNT] = odd_count,
    [F15_EVENT_SAME_PARITY] = sign_of_steps,
    [F15_EVENT_ONE_INVERSION_LESS] = one_inversion_less,
    [F15_EVENT_FEWEST_ADJACENT] = fewest_adjacent,
    [F15_EVENT_ONE_PAIR_FLIPS] = one_pair_flips,
    [F15_EVENT_PAIR_PARITY] = pair_parity,
    [F15_EVENT_TALLY_TOTAL] = tally_total,
    [F15_EVENT_CLOSED_IS_EVEN] = closed_is_even,
    [F15_EVENT_NOT_CLOSED] = not_closed,
    [F15_EVENT_CYCLES_RIGHT] = cycles_right,
    [F15_EVENT_INVERSIONS_RIGHT] = inversions_right,
    [F15_EVENT_ROUTES_AGREE] = routes_agree,
    [F15_EVENT_LAST_TWO_EXCHANGED] = last_two_exchanged,
    [F15_EVENT_CYCLE_CARRIED] = cycle_carried,
    [F15_EVENT_SAME_TYPE] = same_type,
    [F15_EVENT_REACHES] = reaches,
    [F15_EVENT_LAYER_RIGHT] = layer_right,
    [F15_EVENT_EDGES_CROSS] = edges_cross,
};

static f15i_predicate *predicate_of(f15_event_id id) {
    f15i_predicate *found = predicates[id] ? predicates[id] : f15i_board_claim(id);
    return found ? found : f15i_solvable_claim(id);
}

bool f15_claim_judge(const f15_event *claim, const f15_replay *now) {
    f15i_predicate *predicate = predicate_of(claim->id);
    f15i_state s = {claim, now, now->problem.n, now->scratch};
    return predicate && now->words && predicate(&s);
}
