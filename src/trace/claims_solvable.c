/* Predicates of the claims of events_solvable.def. Parities are found pair by pair, distances from
 * rows and columns, and what a search found is found again from the group of the hole's loops. */
#include "claims.h"

#include <string.h>

static uint32_t hole_in(const f15i_state *s, const uint32_t *list) {
    return f15i_cell_of(s, list, f15i_hole_item(s));
}

/* Swaps that put cell after cell right; works on a copy. */
static uint64_t swaps_to_sort(const f15i_state *s, const uint32_t *list) {
    uint64_t swaps = 0;
    memcpy(s->scratch, list, s->n * sizeof *list);
    for (uint32_t cell = 0; cell < s->n; cell++)
        if (s->scratch[cell] != cell) {
            f15_swap(s->scratch, cell, f15i_cell_of(s, s->scratch, cell));
            swaps++;
        }
    return swaps;
}

static uint64_t sign_of(const f15i_state *s, const uint32_t *list) {
    return f15i_wrong_pairs(s, list, UINT32_MAX) % 2;
}

static uint64_t colour_of(const f15i_state *s, const uint32_t *list) {
    return f15i_steps_between(s, hole_in(s, list), f15i_hole_item(s)) % 2;
}

static bool fits(const f15i_state *s, const uint32_t *list) {
    return sign_of(s, list) == colour_of(s, list);
}

static const uint32_t *start_of(const f15i_state *s) {
    return s->now->problem.start;
}

/* ---- the criteria ---------------------------------------------------------------------------- */

static bool hole_is_home(const f15i_state *s) {
    return f15i_on_board(s) && hole_in(s, s->now->now) == f15i_hole_item(s);
}

static bool hole_came_home(const f15i_state *s) {
    return hole_is_home(s) && s->now->steps == f15i_value(s, 0) &&
           f15i_value(s, 0) % 2 == colour_of(s, start_of(s));
}

static bool rest_of_pieces(const f15i_state *s) {
    return hole_is_home(s) && swaps_to_sort(s, s->now->now) == f15i_value(s, 0) &&
           sign_of(s, s->now->now) == f15i_value(s, 1) && f15i_value(s, 0) % 2 == f15i_value(s, 1);
}

static bool sign_and_colour(const f15i_state *s) {
    return f15i_on_board(s) && swaps_to_sort(s, s->now->now) == f15i_value(s, 0) &&
           sign_of(s, s->now->now) == f15i_value(s, 1) &&
           colour_of(s, s->now->now) == f15i_value(s, 2);
}

static bool n_and_k(const f15i_state *s) {
    return f15i_on_board(s) &&
           f15i_wrong_pairs(s, s->now->now, f15i_hole_item(s)) == f15i_value(s, 0) &&
           hole_in(s, s->now->now) / s->now->problem.grid->columns + 1 == f15i_value(s, 1);
}

static bool violations_counted(const f15i_state *s) {
    return hole_is_home(s) &&
           f15i_wrong_pairs(s, s->now->now, f15i_hole_item(s)) == f15i_value(s, 0) &&
           f15i_value(s, 0) % 2 == f15i_value(s, 1);
}

static bool swaps_and_distance(const f15i_state *s) {
    return f15i_on_board(s) && s->now->steps == f15i_value(s, 0) &&
           swaps_to_sort(s, start_of(s)) == f15i_value(s, 0) &&
           f15i_steps_between(s, hole_in(s, start_of(s)), f15i_hole_item(s)) == f15i_value(s, 1);
}

static bool criterion_yes(const f15i_state *s) {
    return f15i_on_board(s) && fits(s, start_of(s));
}

static bool criterion_no(const f15i_state *s) {
    return f15i_on_board(s) && !fits(s, start_of(s));
}

/* ---- the group of the hole's loops ----------------------------------------------------------- */

/* With the hole in one cell, what walks of the hole that end there do to the other cells is a
 * group. A tree of ways from that cell leaves some edges of the grid over; to go out to such an
 * edge, across it and back by the tree is a loop, and these loops generate the group. At most 8
 * loose cells: at most 8! arrangements, a bit each. */
enum { MOST_LOOSE = 8, MOST_ARRANGEMENTS = 40320, MOST_LOOPS = 16 };

typedef struct loops {
    uint32_t base, loose[MOST_LOOSE], loose_count;
    uint64_t far[F15_MAX_CELLS];    /* from base */
    uint64_t reached;               /* cells that the hole can come to */
    uint32_t parent[F15_MAX_CELLS]; /* on the way to base; the cell itself: none or base */
    uint32_t loop[MOST_LOOPS][MOST_LOOSE], loop_count;
    uint64_t seen[MOST_ARRANGEMENTS / 64], waiting[MOST_ARRANGEMENTS / 64];
} loops;

static void grow_tree(const f15i_state *s, loops *g) {
    g->base = hole_in(s, start_of(s));
    f15i_measure(s, g->base, 0, g->far);
    for (uint32_t cell = 0; cell < s->n; cell++) {
        g->parent[cell] = cell;
        g->reached += g->far[cell] < UINT64_MAX;
        for (uint32_t near = 0; near < s->n && g->far[cell] < UINT64_MAX; near++)
            if (g->far[cell] > 0 && g->far[near] == g->far[cell] - 1 &&
                f15i_steps_between(s, near, cell) == 1)
                g->parent[cell] = near;
    }
}

static void walk_back(const loops *g, uint32_t *list, uint32_t hole) {
    for (; hole != g->base; hole = g->parent[hole])
        f15_swap(list, hole, g->parent[hole]);
}

static void walk_out(const loops *g, uint32_t *list, uint32_t to) {
    uint32_t way[MOST_LOOSE + 1], length = 0, hole = g->base;
    for (uint32_t cell = to; cell != g->base; cell = g->parent[cell])
        way[length++] = cell;
    while (length > 0) {
        f15_swap(list, hole, way[--length]);
        hole = way[length];
    }
}

/* Reads the loose cells of a list as numbers of loose cells: which one's item stands there. */
static void read_loose(const loops *g, const uint32_t *list, const uint32_t *before,
                       uint32_t *out) {
    for (uint32_t k = 0; k < g->loose_count; k++)
        for (uint32_t l = 0; l < g->loose_count; l++)
            if (list[g->loose[k]] == before[g->loose[l]])
                out[k] = l;
}

static void find_loops(const f15i_state *s, loops *g) {
    uint32_t *list = s->scratch, *still = s->scratch + s->n;
    for (uint32_t x = 0; x < s->n; x++)
        still[x] = x;
    for (uint32_t a = 0; a < s->n; a++)
        for (uint32_t b = a + 1; b < s->n && g->loop_count < MOST_LOOPS; b++) {
            if (g->far[a] == UINT64_MAX || g->far[b] == UINT64_MAX ||
                f15i_steps_between(s, a, b) != 1 || g->parent[a] == b || g->parent[b] == a)
                continue;
            memcpy(list, still, s->n * sizeof *list);
            walk_out(g, list, a);
            f15_swap(list, a, b);
            walk_back(g, list, b);
            read_loose(g, list, still, g->loop[g->loop_count++]);
        }
}

/* A number for each arrangement of the loose cells, in a mixed base. */
static uint32_t number_of(const loops *g, const uint32_t *p) {
    uint32_t number = 0;
    for (uint32_t x = 0; x < g->loose_count; x++) {
        uint32_t digit = 0;
        for (uint32_t y = x + 1; y < g->loose_count; y++)
            digit += p[y] < p[x];
        number = number * (g->loose_count - x) + digit;
    }
    return number;
}

static void arrangement_of(const loops *g, uint32_t number, uint32_t *p) {
    for (uint32_t x = g->loose_count; x-- > 0;) {
        p[x] = number % (g->loose_count - x);
        number /= g->loose_count - x;
        for (uint32_t y = x + 1; y < g->loose_count; y++)
            p[y] += p[y] >= p[x];
    }
}

static bool take_bit(uint64_t *bits, uint32_t at) {
    bool was = bits[at / 64] >> at % 64 & 1;
    bits[at / 64] &= ~((uint64_t)1 << at % 64);
    return was;
}

static void meet(loops *g, uint32_t number) {
    uint64_t bit = (uint64_t)1 << number % 64;
    if (!(g->seen[number / 64] & bit))
        g->waiting[number / 64] |= bit;
    g->seen[number / 64] |= bit;
}

/* How many elements the group has. */
static uint64_t close_group(loops *g) {
    uint64_t elements = 0, before = UINT64_MAX;
    meet(g, 0);
    while (elements != before) {
        before = elements;
        for (uint32_t number = 0; number < MOST_ARRANGEMENTS; number++) {
            uint32_t p[MOST_LOOSE] = {0}, turned[MOST_LOOSE] = {0};
            if (!take_bit(g->waiting, number))
                continue;
            elements++;
            arrangement_of(g, number, p);
            for (uint32_t l = 0; l < g->loop_count; l++) {
                for (uint32_t k = 0; k < g->loose_count; k++)
                    turned[k] = p[g->loop[l][k]];
                meet(g, number_of(g, turned));
            }
        }
    }
    return elements;
}

/* The solved board with its hole walked to where the hole of the start is: is it a loop away? */
static bool solved_is_near(const f15i_state *s, loops *g) {
    uint32_t *list = s->scratch, p[MOST_LOOSE], home = f15i_hole_item(s);
    bool known[MOST_LOOSE] = {false};
    if (g->far[home] == UINT64_MAX)
        return false;
    for (uint32_t x = 0; x < s->n; x++)
        list[x] = x;
    walk_back(g, list, home);
    for (uint32_t k = 0; k < g->loose_count; k++)
        p[k] = MOST_LOOSE;
    read_loose(g, list, start_of(s), p);
    for (uint32_t k = 0; k < g->loose_count; k++) {
        if (p[k] == MOST_LOOSE || known[p[k]])
            return false;
        known[p[k]] = true;
    }
    return take_bit(g->seen, number_of(g, p));
}

static bool search_says(const f15i_state *s, bool finds) {
    loops g = {0};
    uint64_t boards = 1;
    if (!f15i_on_board(s))
        return false;
    grow_tree(s, &g);
    for (uint32_t cell = 0; cell < s->n; cell++) {
        if (!f15i_free_cell(s, cell) || cell == g.base)
            continue;
        if (g.loose_count == MOST_LOOSE)
            return false;
        g.loose[g.loose_count++] = cell;
        boards *= g.loose_count + 1;
    }
    find_loops(s, &g);
    uint64_t reached = close_group(&g) * g.reached;
    return reached == f15i_value(s, 0) && boards == f15i_value(s, 1) &&
           solved_is_near(s, &g) == finds;
}

static bool search_finds(const f15i_state *s) {
    return search_says(s, true);
}

static bool search_misses(const f15i_state *s) {
    return search_says(s, false);
}

/* ---- what all say ---------------------------------------------------------------------------- */

/* Two of the five count along rows that an obstacle breaks, and one needs a way home for the hole.
 */
static uint64_t criteria_that_apply(const f15i_state *s) {
    uint64_t far[F15_MAX_CELLS];
    f15i_measure(s, hole_in(s, start_of(s)), 0, far);
    return 2 + (s->now->problem.grid->obstacles ? 0 : 2) + (far[f15i_hole_item(s)] < UINT64_MAX);
}

static bool all_say_yes(const f15i_state *s) {
    return criterion_yes(s) && criteria_that_apply(s) == f15i_value(s, 0);
}

static bool all_say_no(const f15i_state *s) {
    return criterion_no(s) && criteria_that_apply(s) == f15i_value(s, 0);
}

static bool invariant_differs(const f15i_state *s) {
    return criterion_no(s) && sign_of(s, start_of(s)) == f15i_value(s, 0) &&
           colour_of(s, start_of(s)) == f15i_value(s, 1);
}

/* ---- the parity table, and pieces that look alike -------------------------------------------- */

static bool both_flipped(const f15i_state *s) {
    const uint32_t *before = s->now->before, *now = s->now->now;
    return f15i_on_board(s) && s->now->steps == f15i_value(s, 0) && f15i_value(s, 0) > 0 &&
           sign_of(s, now) == f15i_value(s, 1) && colour_of(s, now) == f15i_value(s, 2) &&
           sign_of(s, before) != sign_of(s, now) && colour_of(s, before) != colour_of(s, now);
}

static bool table_closes(const f15i_state *s) {
    return f15i_on_board(s) && s->now->steps == f15i_value(s, 0) &&
           fits(s, start_of(s)) == fits(s, s->now->now);
}

static bool equal_to_see(const f15i_state *s) {
    uint64_t x = f15i_value(s, 0), y = f15i_value(s, 1);
    const f15_names *names = &s->now->problem.names;
    return f15i_on_board(s) && x < s->n && y < s->n && x != y && names->code &&
           names->code[x] == names->code[y] &&
           f15i_exchanged(start_of(s), s->now->now, s->n, f15i_cell_of(s, start_of(s), x),
                          f15i_cell_of(s, start_of(s), y));
}

static bool parity_fits(const f15i_state *s) {
    return f15i_on_board(s) && fits(s, s->now->now);
}

static bool parity_misfits(const f15i_state *s) {
    return f15i_on_board(s) && !fits(s, s->now->now);
}

/* ---- the table ------------------------------------------------------------------------------- */

f15i_predicate *f15i_solvable_claim(f15_event_id id) {
    static f15i_predicate *const predicates[F15_EVENT_IDS] = {
        [F15_EVENT_HOLE_CAME_HOME] = hole_came_home,
        [F15_EVENT_REST_OF_PIECES] = rest_of_pieces,
        [F15_EVENT_SIGN_AND_COLOUR] = sign_and_colour,
        [F15_EVENT_N_AND_K] = n_and_k,
        [F15_EVENT_VIOLATIONS_COUNTED] = violations_counted,
        [F15_EVENT_SWAPS_AND_DISTANCE] = swaps_and_distance,
        [F15_EVENT_CRITERION_YES] = criterion_yes,
        [F15_EVENT_CRITERION_NO] = criterion_no,
        [F15_EVENT_ALL_SAY_YES] = all_say_yes,
        [F15_EVENT_ALL_SAY_NO] = all_say_no,
        [F15_EVENT_SEARCH_FINDS] = search_finds,
        [F15_EVENT_SEARCH_MISSES] = search_misses,
        [F15_EVENT_INVARIANT_DIFFERS] = invariant_differs,
        [F15_EVENT_BOTH_FLIPPED] = both_flipped,
        [F15_EVENT_LEDGER_CLOSES] = table_closes,
        [F15_EVENT_ALIKE_TO_SEE] = equal_to_see,
        [F15_EVENT_PARITY_FITS] = parity_fits,
        [F15_EVENT_PARITY_MISFITS] = parity_misfits,
    };
    return predicates[id];
}
