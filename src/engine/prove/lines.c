/* The checkers of statements about arrangements on a line. */
#include "internal.h"

#include <string.h>

bool f15i_is_odd(f15i_case *c, const uint32_t *p, uint32_t n) {
    int sign = 1;
    f15i_note_code(c, c->trial->facts->sign(p, n, &sign, NULL));
    return sign < 0;
}

/* Adds the items of the cycle of x to `seen`, one bit each, as statements here have few items.
 * Returns its length; 0 if it was seen before. */
static uint32_t walk_cycle(const uint32_t *p, uint32_t x, uint64_t *seen) {
    uint32_t length = 0;
    for (; !(*seen >> x & 1); x = p[x], length++)
        *seen |= (uint64_t)1 << x;
    return length;
}

static uint32_t count_cycles(const uint32_t *p, uint32_t n) {
    uint64_t seen = 0;
    uint32_t cycles = 0;
    for (uint32_t x = 0; x < n; x++)
        cycles += walk_cycle(p, x, &seen) > 0;
    return cycles;
}

static uint32_t count_inversions(const uint32_t *p, uint32_t n) {
    uint32_t inversions = 0;
    for (uint32_t x = 0; x < n; x++)
        for (uint32_t y = x + 1; y < n; y++)
            inversions += p[x] > p[y];
    return inversions;
}

static f15_sequence empty_sequence(f15i_case *c, uint32_t arity) {
    return (f15_sequence){.arity = arity, .arena = &c->arena};
}

/* Sets q to 0 1 2 ..., and returns the problem of making p of it. */
static f15_problem problem_to_p(f15i_case *c) {
    f15_identity(c->q, c->n);
    return (f15_problem){.n = c->n, .start = c->q, .goal = c->p};
}

static f15_sequence transform(f15i_case *c) {
    f15_problem problem = problem_to_p(c);
    f15_sequence swaps = empty_sequence(c, 2);
    f15i_note_code(c, c->trial->facts->transform(&problem, F15_LEFT, NULL, &swaps, NULL));
    f15i_note_most(c, swaps.count);
    return swaps;
}

static bool leads_to_p(f15i_case *c, const f15_sequence *swaps) {
    f15_identity(c->q, c->n);
    for (size_t k = 0; k < swaps->count; k++)
        f15_turn(c->q, swaps->at + k * swaps->arity, swaps->arity);
    return memcmp(c->q, c->p, c->n * sizeof *c->p) == 0;
}

/* ---- swaps ----------------------------------------------------------------------------------- */

bool f15i_check_swaps(f15i_case *c) {
    const f15_statement_id id = c->trial->statement;
    f15_sequence swaps = transform(c);
    for (size_t k = 0; id == F15_STATEMENT_LAST_FREE && k < swaps.count; k++)
        if (swaps.at[2 * k] + 1 == c->n)
            return f15i_refute(c, "swap %zu is made for the last place", k + 1);
    if (id == F15_STATEMENT_AT_MOST && swaps.count + 1 > c->n)
        return f15i_refute(c, "%zu swaps for %u items", swaps.count, (unsigned)c->n);
    return leads_to_p(c, &swaps) || f15i_refute(c, "the %zu swaps lead elsewhere", swaps.count);
}

/* Also checks what the proof uses: a swap changes the number of cycles by at most one, and some
 * swap adds one, except in the sorted order, which has n cycles. */
bool f15i_check_fewest(f15i_case *c) {
    uint32_t n = c->n, cycles = count_cycles(c->p, n), most = 0;
    f15_sequence swaps = transform(c);
    c->counted += cycles == 1;
    if (swaps.count != n - cycles)
        return f15i_refute(c, "n less the cycles is %u, and the swaps are %zu",
                           (unsigned)(n - cycles), swaps.count);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            c->trial->facts->swap(c->p, i, j);
            uint32_t now = count_cycles(c->p, n);
            c->trial->facts->swap(c->p, i, j);
            if (now > cycles + 1 || cycles > now + 1)
                return f15i_refute(c, "swapping places %u and %u makes %u cycles of %u",
                                   (unsigned)i, (unsigned)j, (unsigned)now, (unsigned)cycles);
            most = now > most ? now : most;
        }
    return cycles == n || most > cycles || f15i_refute(c, "no swap makes one cycle more");
}

bool f15i_check_convert(f15i_case *c) {
    uint32_t list[200] = {0}, i = c->p[0], j = c->p[1];
    uint64_t inversions = 0;
    f15_problem problem = {.n = c->n, .start = list};
    f15_sequence swaps = empty_sequence(c, 2);
    f15_identity(list, c->n);
    f15_code code = c->trial->facts->convert(&problem, i, j, NULL, &swaps, NULL);
    for (size_t k = 0; k < swaps.count; k++) {
        uint32_t a = swaps.at[2 * k], b = swaps.at[2 * k + 1];
        if (a + 1 != b && b + 1 != a)
            return f15i_refute(c, "places %u and %u are no neighbours", (unsigned)a, (unsigned)b);
        f15_swap(list, a, b);
    }
    f15i_note_most(c, swaps.count);
    if (!code)
        code = c->trial->facts->inversions(list, c->n, &inversions, NULL);
    c->code = code;
    f15_swap(list, i, j);
    if (f15_fixed_points(list, c->n) < c->n)
        return f15i_refute(c, "that is not what the swap does");
    return (swaps.count == 2 * (j - i - 1) + 1 && inversions == swaps.count) ||
           f15i_refute(c, "%zu swaps, and %llu pairs in the wrong order", swaps.count,
                       (unsigned long long)inversions);
}

static f15_sequence adjacent(f15i_case *c) {
    f15_problem problem = problem_to_p(c);
    f15_sequence swaps = empty_sequence(c, 2);
    f15i_note_code(c, c->trial->facts->adjacent(&problem, NULL, &swaps, NULL));
    f15i_note_most(c, swaps.count);
    return swaps;
}

bool f15i_check_neighbours_reach(f15i_case *c) {
    f15_sequence swaps = adjacent(c);
    for (size_t k = 0; k < swaps.count; k++)
        if (swaps.at[2 * k] + 1 != swaps.at[2 * k + 1] &&
            swaps.at[2 * k + 1] + 1 != swaps.at[2 * k])
            return f15i_refute(c, "swap %zu is not of neighbours", k + 1);
    return leads_to_p(c, &swaps) || f15i_refute(c, "the %zu swaps lead elsewhere", swaps.count);
}

bool f15i_check_adjacent_fewest(f15i_case *c) {
    f15_sequence swaps = adjacent(c);
    uint32_t inversions = count_inversions(c->p, c->n);
    return swaps.count <= inversions ||
           f15i_refute(c, "the program makes %zu swaps of neighbours, and bubble sort %u",
                       swaps.count, (unsigned)inversions);
}

/* Bubble sort goes from p to 0 1 2 ..., which takes as many swaps as the way back. */
bool f15i_check_fewest_neighbours(f15i_case *c) {
    uint32_t n = c->n, inversions = count_inversions(c->p, n);
    f15_sequence swaps = empty_sequence(c, 2);
    bool lowers = false;
    f15_identity(c->q, n);
    f15_problem problem = {.n = n, .start = c->p, .goal = c->q};
    c->code = c->trial->facts->bubble(&problem, NULL, &swaps, NULL);
    f15i_note_most(c, swaps.count);
    if (swaps.count != inversions)
        return f15i_refute(c, "%u inversions, and %zu swaps", (unsigned)inversions, swaps.count);
    for (uint32_t i = 0; i + 1 < n; i++) {
        c->trial->facts->swap(c->p, i, i + 1);
        uint32_t now = count_inversions(c->p, n);
        c->trial->facts->swap(c->p, i, i + 1);
        if (now + 1 != inversions && inversions + 1 != now)
            return f15i_refute(c, "swapping places %u and %u makes %u inversions of %u",
                               (unsigned)i, (unsigned)(i + 1), (unsigned)now, (unsigned)inversions);
        lowers = lowers || now < inversions;
    }
    return inversions == 0 || lowers || f15i_refute(c, "no swap lowers the inversions");
}

/* ---- even and odd ---------------------------------------------------------------------------- */

bool f15i_check_never_back(f15i_case *c) {
    bool odd = f15i_is_odd(c, c->p, c->n);
    for (uint32_t i = 0; i < c->n; i++)
        for (uint32_t j = i + 1; j < c->n; j++) {
            c->trial->facts->swap(c->p, i, j);
            bool now = f15i_is_odd(c, c->p, c->n);
            c->trial->facts->swap(c->p, i, j);
            if (now == odd)
                return f15i_refute(c, "swapping places %u and %u leaves it %s", (unsigned)i,
                                   (unsigned)j, odd ? "odd" : "even");
        }
    return true;
}

/* Sets bit y of before[x] if item x is before item y. */
static void note_orders(const uint32_t *p, uint32_t n, uint64_t before[F15_MAX_CELLS]) {
    uint64_t later = 0;
    for (uint32_t k = n; k-- > 0;) {
        before[p[k]] = later;
        later |= (uint64_t)1 << p[k];
    }
}

bool f15i_check_neighbours_turn(f15i_case *c) {
    uint64_t was[F15_MAX_CELLS], is[F15_MAX_CELLS];
    note_orders(c->p, c->n, was);
    for (uint32_t i = 0; i + 1 < c->n; i++) {
        uint32_t a = c->p[i], b = c->p[i + 1];
        c->trial->facts->swap(c->p, i, i + 1);
        note_orders(c->p, c->n, is);
        c->trial->facts->swap(c->p, i, i + 1);
        is[a] ^= (uint64_t)1 << b; /* turns this pair back: all pairs must be as they were */
        is[b] ^= (uint64_t)1 << a;
        if (memcmp(was, is, c->n * sizeof *was) != 0)
            return f15i_refute(c, "swapping places %u and %u does not turn %u and %u alone",
                               (unsigned)i, (unsigned)(i + 1), (unsigned)a, (unsigned)b);
    }
    return true;
}

bool f15i_check_not_both(f15i_case *c) {
    f15_routes r = {0};
    c->code = c->trial->facts->parity(c->p, c->n, NULL, NULL, &r, NULL);
    uint64_t odd = f15i_is_odd(c, c->p, c->n), by_cycles = c->n - r.cycles;
    return (r.swaps % 2 == odd && by_cycles % 2 == odd && r.adjacent % 2 == odd &&
            r.inversions % 2 == odd) ||
           f15i_refute(
               c,
               "%llu swaps, n less the cycles %llu, %llu swaps of neighbours, %llu inversions, "
               "and the sign is %s",
               (unsigned long long)r.swaps, (unsigned long long)by_cycles,
               (unsigned long long)r.adjacent, (unsigned long long)r.inversions,
               odd ? "odd" : "even");
}

bool f15i_check_fixed_object(f15i_case *c) {
    bool odd = f15i_is_odd(c, c->p, c->n);
    for (uint32_t at = 0; at <= c->n; at++) {
        for (uint32_t x = 0; x < c->n; x++)
            c->q[x < at ? x : x + 1] = c->p[x] < at ? c->p[x] : c->p[x] + 1;
        c->q[at] = at;
        if (f15i_is_odd(c, c->q, c->n + 1) != odd)
            return f15i_refute(c, "it is %s, and with an object fixed at place %u it is not",
                               odd ? "odd" : "even", (unsigned)at);
    }
    return true;
}

bool f15i_check_taste(f15i_case *c) {
    uint64_t letters = 0;
    bool found = false;
    for (uint32_t x = 0; x < c->n; x++)
        letters |= (uint64_t)1 << c->p[x];
    bool equal = f15_count_cells(letters) < c->n;
    f15_identity(c->q, c->n);
    do {
        uint32_t x = 0;
        while (x < c->n && c->p[c->q[x]] == c->p[x])
            x++;
        found = x == c->n && f15i_is_odd(c, c->q, c->n);
    } while (!found && f15_next_permutation(c->q, c->n));
    c->counted += equal;
    return found == equal ||
           f15i_refute(c, found ? "all its letters are different, and an odd "
                                  "permutation changes nothing"
                                : "two letters are equal, and every odd permutation "
                                  "changes something");
}

/* Judges a common mistake, that a cycle of n items has the parity of n: it has that of n - 1. */
bool f15i_check_cycle_parity(f15i_case *c) {
    if (count_cycles(c->p, c->n) > 1)
        return true;
    bool odd = f15i_is_odd(c, c->p, c->n);
    if (odd != (c->n % 2 == 1))
        return f15i_refute(c, "a cycle of %u items, and it is %s", (unsigned)c->n,
                           odd ? "odd" : "even");
    c->counted++;
    return true;
}

/* ---- three-cycles ---------------------------------------------------------------------------- */

bool f15i_check_two_swaps(f15i_case *c) {
    uint32_t n = c->n, ways = 0, wanted[F15_MAX_CELLS];
    f15_identity(wanted, n);
    f15_turn(wanted, c->p, 3);
    f15_identity(c->q, n);
    for (uint32_t a = 0; a < n; a++)
        for (uint32_t b = a + 1; b < n; b++)
            for (uint32_t d = 0; d < n; d++)
                for (uint32_t e = d + 1; e < n; e++) {
                    c->trial->facts->swap(c->q, a, b);
                    c->trial->facts->swap(c->q, d, e);
                    ways += memcmp(c->q, wanted, n * sizeof *wanted) == 0;
                    c->trial->facts->swap(c->q, d, e);
                    c->trial->facts->swap(c->q, a, b);
                }
    return ways == 3 || f15i_refute(c, "there are %u ways", (unsigned)ways);
}

static f15_sequence three_cycles(f15i_case *c, bool *reached) {
    f15_problem problem = problem_to_p(c);
    f15_sequence cycles = empty_sequence(c, 3);
    f15i_note_code(c, c->trial->facts->three_cycles(&problem, NULL, &cycles, NULL, reached, NULL));
    f15i_note_most(c, cycles.count);
    return cycles;
}

bool f15i_check_three_cycles(f15i_case *c) {
    bool reached = false, odd = f15i_is_odd(c, c->p, c->n);
    f15_sequence cycles = three_cycles(c, &reached);
    bool there = leads_to_p(c, &cycles);
    if (!there && c->n > 1) {
        f15_swap(c->q, c->n - 2, c->n - 1);
        if (odd && memcmp(c->q, c->p, c->n * sizeof *c->p) != 0)
            return f15i_refute(c, "it is odd, and not the last two places are left");
    }
    if (there == odd || reached != there)
        return f15i_refute(c, "it is %s, and the 3-cycles %s", odd ? "odd" : "even",
                           there ? "make it" : "do not make it");
    return cycles.count + 2 <= c->n || cycles.count == 0 ||
           f15i_refute(c, "%zu 3-cycles", cycles.count);
}

/* Returns the least number of 3-cycles, (n - cycles of odd length) / 2: a 3-cycle adds at most two
 * such cycles, and until all have length 1 some 3-cycle adds two. */
static uint32_t least_three_cycles(const uint32_t *p, uint32_t n) {
    uint64_t seen = 0;
    uint32_t odd_cycles = 0;
    for (uint32_t x = 0; x < n; x++)
        odd_cycles += walk_cycle(p, x, &seen) % 2;
    return (n - odd_cycles) / 2;
}

/* Returns whether `left` 3-cycles sort p; appends them to `why`. */
static bool find_shorter(f15i_case *c, uint32_t left) {
    uint32_t n = c->n, list[F15_MAX_CELLS], place[3];
    const uint32_t base = n > 0 ? n : 1; /* of the three digits of a triple of places */
    memcpy(list, c->p, n * sizeof *list);
    while (left > 0) {
        bool lower = false;
        for (uint32_t k = 0; k < base * base * base && !lower; k++) {
            place[0] = k / base / base;
            place[1] = k / base % base;
            place[2] = k % base;
            if (place[0] == place[1] || place[0] == place[2] || place[1] == place[2])
                continue;
            f15_turn(list, place, 3);
            lower = least_three_cycles(list, n) < left;
            if (!lower)
                f15_turn_back(list, place, 3);
        }
        if (!lower)
            return false;
        left--;
        f15_text_addf(&c->why, " (%u %u %u)", (unsigned)place[0], (unsigned)place[1],
                      (unsigned)place[2]);
    }
    return f15_fixed_points(list, n) == n;
}

bool f15i_check_fewest_three_cycles(f15i_case *c) {
    bool reached = false;
    if (f15i_is_odd(c, c->p, c->n))
        return true;
    f15_sequence cycles = three_cycles(c, &reached);
    uint32_t least = least_three_cycles(c->p, c->n);
    if (cycles.count > least) {
        f15_text_addf(&c->why, "the program makes %zu 3-cycles, and fewer sort it:", cycles.count);
        return !find_shorter(c, least);
    }
    c->counted++;
    return true;
}

bool f15i_check_conjugates(f15i_case *c) {
    uint32_t n = c->n, out[F15_MAX_CELLS] = {0};
    uint32_t had[F15_MAX_CELLS + 1] = {0}, has[F15_MAX_CELLS + 1] = {0};
    const uint32_t *side[2] = {c->p, out};
    uint32_t *lengths[2] = {had, has};
    c->trial->facts->conjugate_of(c->p, c->q, n, out);
    for (uint32_t x = 0; x < n; x++)
        if (out[c->q[x]] != c->q[c->p[x]])
            return f15i_refute(c, "the conjugate does not take %u to %u", (unsigned)c->q[x],
                               (unsigned)c->q[c->p[x]]);
    for (uint32_t s = 0; s < 2; s++) {
        uint64_t seen = 0;
        for (uint32_t x = 0; x < n; x++)
            lengths[s][walk_cycle(side[s], x, &seen)]++;
    }
    return memcmp(had, has, sizeof had) == 0 || f15i_refute(c, "the cycles have other lengths");
}
