/* The set-up of a 3-cycle on any grid that meets the hypotheses of lecture9 exercise 15.
 *
 * A square of four cells is chosen, and for the hole a corner of it. The three pieces are brought
 * to the other corners one by one, the one opposite the hole first, by the shortest walk of the
 * hole that leaves alone what is there already: a search of at most 64 x 64 states, hole and piece.
 * Squares, corners and orders are tried until one serves; whichever pieces come where, four slides
 * one way round or the other turn a to b, b to c and c to a.
 *
 * On narrow grids none may serve, as one piece can lock another in: board_cycle_joint.c then. */
#include "board_internal.h"

#include <stdlib.h>
#include <string.h>

enum { STATES = (int)F15_MAX_CELLS * (int)F15_MAX_CELLS, WALK = 3 * STATES + (int)F15_MAX_CELLS };

typedef struct setting {
    const f15_grid *grid;
    uint8_t *cell; /* the walk of the hole so far, from where it stands; WALK cells */
    size_t count;
    uint8_t at[3];               /* where a, b, c are at its end */
    size_t end[F15I_MAX_PHASES]; /* the length of the walk after each phase */
    uint8_t ring[4];             /* the square, in order around it; the hole's corner first */
    const uint8_t *order;        /* which piece comes to ring[2], ring[3], ring[1] */
} setting;

static const uint8_t orders[6][3] = {{0, 2, 1}, {0, 1, 2}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
static const uint8_t corner_of[3] = {2, 3, 1};

void f15i_carry(uint8_t *at, size_t count, uint8_t from, uint8_t to) {
    for (size_t k = 0; k < count; k++)
        if (at[k] == from)
            at[k] = to;
}

static void walk_on(setting *s, uint8_t cell) {
    f15i_carry(s->at, 3, cell, s->cell[s->count - 1]);
    s->cell[s->count++] = cell;
}

/* ---- one piece ---------------------------------------------------------------------------------
 */

/* A state is hole * 64 + piece. */
typedef struct chase {
    uint16_t queue[STATES], before[STATES];
    f15_cells seen[F15_MAX_CELLS];
    size_t first, last;
} chase;

static void reach(chase *c, uint32_t state, uint32_t before) {
    if (c->seen[state / 64] >> state % 64 & 1)
        return;
    c->seen[state / 64] |= F15_CELL(state % 64);
    c->before[state] = (uint16_t)before;
    c->queue[c->last++] = (uint16_t)state;
}

/* The state in which the piece is in `to`, or STATES. */
static uint32_t search(chase *c, const f15_grid *grid, uint32_t start, uint32_t to,
                       f15_cells kept) {
    memset(c->seen, 0, sizeof c->seen);
    c->first = c->last = 0;
    reach(c, start, start);
    while (c->first < c->last) {
        uint32_t state = c->queue[c->first++], hole = state / 64, piece = state % 64;
        if (piece == to)
            return state;
        for (f15_cells on = f15_grid_neighbours(grid, hole) & ~kept; on; on &= on - 1) {
            uint32_t next = f15i_first(on);
            reach(c, next * 64 + (next == piece ? hole : piece), state);
        }
    }
    return STATES;
}

bool f15i_chase(const f15_grid *grid, uint8_t hole, uint8_t piece, uint32_t to, f15_cells kept,
                uint8_t *walk, size_t *count) {
    chase c;
    uint32_t start = hole * 64u + piece, end = search(&c, grid, start, to, kept);
    *count = 0;
    if (end == STATES)
        return false;
    for (uint32_t state = end; state != start; state = c.before[state])
        ++*count;
    size_t k = *count;
    for (uint32_t state = end; k > 0; state = c.before[state])
        walk[--k] = (uint8_t)(state / 64);
    return true;
}

static bool bring(setting *s, size_t piece, uint32_t to, f15_cells kept) {
    uint8_t walk[STATES];
    size_t count;
    if (!f15i_chase(s->grid, s->cell[s->count - 1], s->at[piece], to, kept, walk, &count))
        return false;
    for (size_t k = 0; k < count; k++)
        walk_on(s, walk[k]);
    return true;
}

/* ---- one square --------------------------------------------------------------------------------
 */

static bool try_order(setting *s, f15i_spots spots) {
    const uint8_t start[3] = {spots.a, spots.b, spots.c};
    f15_cells kept = 0;
    f15i_way way;
    memcpy(s->at, start, sizeof start);
    s->cell[0] = spots.hole;
    s->count = 1;
    for (size_t k = 0; k < 3; k++) {
        uint32_t to = s->ring[corner_of[k]];
        if (!bring(s, s->order[k], to, kept))
            return false;
        kept |= F15_CELL(to);
        s->end[k] = s->count;
    }
    uint8_t hole = s->cell[s->count - 1];
    if (!f15i_find_way(s->grid, hole, F15_CELL(s->ring[0]), ~kept, &way))
        return false;
    for (size_t k = 1; k < way.count; k++)
        walk_on(s, way.cell[k]);
    s->end[3] = s->count;
    return true;
}

static bool try_square(setting *s, f15i_spots spots, uint32_t cell) {
    uint32_t below = cell + s->grid->columns;
    const uint8_t ring[4] = {(uint8_t)(below + 1), (uint8_t)below, (uint8_t)cell,
                             (uint8_t)(cell + 1)};
    for (size_t corner = 0; corner < 4; corner++)
        for (size_t k = 0; k < 6; k++) {
            for (size_t x = 0; x < 4; x++)
                s->ring[x] = ring[(corner + x) % 4];
            s->order = orders[k];
            if (try_order(s, spots))
                return true;
        }
    return false;
}

bool f15i_is_square(const f15_grid *grid, uint32_t cell) {
    uint32_t below = cell + grid->columns;
    return cell % grid->columns + 1 < grid->columns && below + 1 < f15_grid_size(grid) &&
           ((f15_grid_open(grid) >> cell & 3) == 3) && ((f15_grid_open(grid) >> below & 3) == 3);
}

static bool try_squares(setting *s, f15i_spots spots) {
    for (uint32_t cell = 0; cell < f15_grid_size(s->grid); cell++)
        if (f15i_is_square(s->grid, cell) && try_square(s, spots, cell))
            return true;
    return false;
}

/* ---- the plan ----------------------------------------------------------------------------------
 */

/* Legs are walks through different cells; `from` and the last cell of the phase are indices. */
static size_t split(const uint8_t *cell, size_t from, size_t last, size_t phase, f15i_leg *leg) {
    size_t legs = 0;
    while (from < last) {
        f15_cells seen = F15_CELL(cell[from]);
        size_t to = from;
        while (to < last && !(seen >> cell[to + 1] & 1))
            seen |= F15_CELL(cell[++to]);
        if (leg)
            leg[legs] = (f15i_leg){.cell = cell + from,
                                   .count = (uint8_t)(to - from + 1),
                                   .rounds = 1,
                                   .phase = (uint8_t)phase};
        legs++;
        from = to;
    }
    return legs;
}

static size_t split_all(const f15i_plan *plan, const size_t *end, f15i_leg *leg) {
    size_t legs = 0, from = 0;
    for (size_t p = 0; p < plan->phases; p++) {
        legs += split(plan->walk, from, end[p] - 1, p, leg ? leg + legs : NULL);
        from = end[p] - 1;
    }
    return legs;
}

f15_code f15i_plan_legs(f15i_plan *plan, const size_t *end, f15_error *err) {
    plan->legs = split_all(plan, end, NULL);
    plan->slides = end[plan->phases - 1] - 1;
    plan->found = malloc((plan->legs + 1) * sizeof *plan->found);
    if (!plan->found)
        return f15_no_memory(err);
    split_all(plan, end, plan->found);
    plan->leg = plan->found;
    return F15_OK;
}

/* The hole goes through ring[1], ring[2], ring[3]: then what was in ring[1] is in ring[3], what was
 * there in ring[2], and what was there in ring[1]. So it goes that way if those three held a, b, c,
 * or b, c, a, or c, a, b; and the other way if not. */
void f15i_plan_around(f15i_plan *plan, const uint8_t ring[4], const uint8_t held[4]) {
    bool forth = (held[1] + 1) % 3 == held[3];
    plan->around[0] = ring[forth ? 1 : 3];
    plan->around[1] = ring[2];
    plan->around[2] = ring[forth ? 3 : 1];
    plan->around[3] = ring[0];
    plan->held[0] = held[forth ? 1 : 3];
    plan->held[1] = held[2];
    plan->held[2] = held[forth ? 3 : 1];
}

static void set_phases(const setting *s, const uint32_t item[3], f15i_plan *plan) {
    static const f15_event_id id[3] = {F15_EVENT_SET_UP_A, F15_EVENT_SET_UP_B, F15_EVENT_SET_UP_C};
    uint8_t held[4] = {0};
    f15_cells kept = 0;
    for (size_t k = 0; k < 3; k++) {
        uint8_t piece = s->order[k], corner = corner_of[k];
        plan->phase[k] = (f15i_phase){id[piece], item[piece], s->ring[corner], kept};
        kept |= F15_CELL(s->ring[corner]);
        held[corner] = piece;
    }
    plan->phase[3] = (f15i_phase){F15_EVENT_SET_UP_HOLE, f15_grid_home(s->grid), s->ring[0], kept};
    plan->phases = 4;
    f15i_plan_around(plan, s->ring, held);
}

f15_code f15i_plan_search(const f15_grid *grid, f15i_spots spots, const uint32_t item[3],
                          f15i_plan *out, f15_error *err) {
    setting s = {.grid = grid};
    out->walk = s.cell = malloc(WALK);
    if (!out->walk)
        return f15_no_memory(err);
    if (!try_squares(&s, spots))
        return f15i_plan_joint(grid, spots, out, err);
    set_phases(&s, item, out);
    return f15i_plan_legs(out, s.end, err);
}
