/* The planner of set-ups: walks of the hole after which three pieces and the hole fill a square
 * (chapter6 section 6.4.6).
 *
 * On 4 x 4 it follows the chapter: a goes to the corner by rounds through the whole board, c below
 * it, b beside it, and the hole between them, each by rounds of a path without the cells filled
 * before.
 *
 * On any other grid that meets the hypotheses of lecture9 exercise 15 we choose a square, and a
 * corner of it for the hole. The three pieces go to the other corners one by one, by the shortest
 * walk of the hole that leaves alone those already there. We try squares, corners and orders until
 * one works; wherever the pieces come, four slides in one direction or the other turn a to b, b to
 * c and c to a. On narrow grids none may work, as one piece can lock another in: then we search for
 * hole and pieces together, until they fill a square; this search is complete. */
#include "board_internal.h"

#include <string.h>

/* The distance of each state from the end of a walk. A state is the cells of the hole and of one
 * piece, which shall come to the cell `to` past `kept`; or (TOGETHER) of the hole and all three
 * pieces, which shall fill a square. Its number has a digit for each cell, the hole's first, to the
 * base of the m open cells. A slide changes a distance by at most one, so distances are kept modulo
 * 3. The map grows from the ends outwards, breadth first, as far as needed. It takes 5 m^2 bytes,
 * or 5 m^4: 320 KiB on 2 x 8, and with 64 open cells, the most, 80 MiB. */
typedef struct map {
    struct map *next;
    f15_cells kept;
    uint32_t to, pieces;
    uint8_t *far; /* of a state: 0 if not reached yet, else 1 + distance % 3 */
    uint32_t *queue;
    size_t first, last;
} map;

enum { TOGETHER = UINT8_MAX + 1, LONGEST_WALK = 1 << 24 };

typedef struct f15i_planner f15i_planner;
struct f15i_planner {
    f15_grid grid;
    f15_grid_fault fault;
    uint32_t where;
    bool chapter;
    uint32_t m;
    uint8_t cell[F15_MAX_CELLS], number[F15_MAX_CELLS]; /* cell[number], number[open cell] */
    f15_cells near[F15_MAX_CELLS];
    f15_cells square; /* upper left cells of open squares */
    map *maps;
    uint8_t *walk; /* the walk being made: cells, from the hole's cell on */
    size_t walked, room;
};

/* Lists the square with upper left corner `cell`, once around from one of its corners: 0 the lower
 * right, 1 the lower left, 2 the upper left, 3 the upper right. */
static void ring_of(const f15_grid *grid, uint32_t cell, size_t from, uint8_t ring[4]) {
    const uint32_t below = cell + grid->columns, corner[4] = {below + 1, below, cell, cell + 1};
    for (size_t k = 0; k < 4; k++)
        ring[k] = (uint8_t)corner[(from + k) % 4];
}

/* The orders in which pieces are brought (0, 1, 2 for a, b, c): the first to ring[2], opposite the
 * hole, the second to ring[3], the third to ring[1]. */
static const uint8_t orders[6][3] = {{0, 2, 1}, {0, 1, 2}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
static const uint8_t corner_of[3] = {2, 3, 1};

bool f15i_setups_lay(f15_setups *s, const f15_grid *grid) {
    f15_arena_clear(&s->arena);
    f15i_planner *p = s->planner = f15_alloc(&s->arena, 1, sizeof *p);
    s->scores = NULL;
    if (!p)
        return false;
    p->grid = *grid;
    p->chapter = f15i_is_chapter_grid(grid);
    p->fault = p->chapter ? F15_GRID_MEETS_ALL : f15_grid_hypotheses(grid, &p->where);
    for (f15_cells left = f15_grid_open(grid); left; left &= left - 1) {
        uint32_t cell = f15_first_cell(left);
        p->number[cell] = (uint8_t)p->m;
        p->cell[p->m++] = (uint8_t)cell;
        p->near[cell] = f15_grid_neighbours(grid, cell);
        p->square |= f15_grid_square(grid, cell) != 0 ? F15_CELL(cell) : 0;
    }
    return true;
}

f15_code f15i_setups_for(f15_setups *s, const f15_grid *grid, f15_error *err) {
    const f15i_planner *p = s->arena.code ? NULL : s->planner;
    if (!(p && f15_same_grid(&p->grid, grid)) && !f15i_setups_lay(s, grid))
        return f15_arena_done(&s->arena, err);
    return f15i_check_grid(grid, s->planner->fault, s->planner->where, err);
}

void f15_setups_free(f15_setups *s) {
    if (!s)
        return;
    f15_arena_free(&s->arena);
    s->planner = NULL;
    s->scores = NULL;
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* Returns the number of a state: spot[0] is the hole's cell, the others those of the pieces. */
static uint32_t pack(const f15i_planner *p, const map *t, const uint8_t *spot) {
    uint32_t state = p->number[spot[0]];
    for (size_t k = 1; k <= t->pieces && k < 4; k++) /* never more than three */
        state = state * p->m + p->number[spot[k]];
    return state;
}

/* Moves the hole, in spot[0], to a neighbour; a piece there comes to the hole's old cell. */
static void slide(uint8_t *spot, size_t pieces, uint8_t to) {
    for (size_t k = 1; k <= pieces; k++)
        if (spot[k] == to)
            spot[k] = spot[0];
    spot[0] = to;
}

static void reach(const f15i_planner *p, map *t, const uint8_t *spot, unsigned distance) {
    uint32_t state = pack(p, t, spot);
    if (t->far[state])
        return;
    t->far[state] = (uint8_t)(1 + distance % 3);
    t->queue[t->last++] = state;
}

/* Reaches every end: the piece in `to`, or a square filled in any order. */
static void reach_ends(const f15i_planner *p, map *t) {
    uint8_t ring[4] = {0}, spot[4] = {0};
    for (f15_cells left = f15_grid_open(&p->grid) & ~t->kept; left; left &= left - 1) {
        uint32_t cell = f15_first_cell(left);
        if (t->to != TOGETHER && cell != t->to) {
            spot[0] = (uint8_t)cell;
            spot[1] = (uint8_t)t->to;
            reach(p, t, spot, 0);
        }
        /* the hole in each of four corners, the pieces in each of six orders */
        for (size_t way = 0; t->to == TOGETHER && (p->square >> cell & 1) && way < 24; way++) {
            ring_of(&p->grid, cell, way % 4, ring);
            spot[0] = ring[0];
            for (size_t k = 0; k < 3; k++)
                spot[1 + orders[way / 4][k]] = ring[1 + k];
            reach(p, t, spot, 0);
        }
    }
}

static map *find_map(f15_setups *s, uint32_t to, f15_cells kept) {
    f15i_planner *p = s->planner;
    for (map *t = p->maps; t; t = t->next)
        if (t->to == to && t->kept == kept)
            return t;
    size_t states = (size_t)p->m * p->m * (to == TOGETHER ? (size_t)p->m * p->m : 1);
    map *t = f15_alloc(&s->arena, 1, sizeof *t);
    uint8_t *far = f15_alloc(&s->arena, states, sizeof *far);
    uint32_t *queue = f15_alloc(&s->arena, states, sizeof *queue);
    if (!t || !far || !queue)
        return NULL;
    *t = (map){p->maps, kept, to, to == TOGETHER ? 3 : 1, far, queue, 0, 0};
    p->maps = t;
    reach_ends(p, t);
    return t;
}

/* Extends the map until the wanted state is reached; returns false if it never is. */
static bool extend_to(const f15i_planner *p, map *t, uint32_t wanted) {
    uint8_t spot[4] = {0}, next[4] = {0};
    while (!t->far[wanted] && t->first < t->last) {
        uint32_t state = t->queue[t->first++], digits = state;
        for (size_t k = t->pieces + 1; k-- > 0; digits /= p->m)
            spot[k] = p->cell[digits % p->m];
        for (f15_cells on = p->near[spot[0]] & ~t->kept; on; on &= on - 1) {
            memcpy(next, spot, sizeof next);
            slide(next, t->pieces, (uint8_t)f15_first_cell(on));
            reach(p, t, next, t->far[state]); /* one more than the distance, modulo 3 */
        }
    }
    return t->far[wanted];
}

/* ---- walks ----------------------------------------------------------------------------------- */

/* Moves the hole on to `to`, or begins the walk there. The arena keeps a failure. */
static void walk_on(f15_setups *s, uint8_t spot[4], uint8_t to) {
    f15i_planner *p = s->planner;
    uint8_t *walk = f15_alloc_more(&s->arena, p->walk, p->walked, &p->room, LONGEST_WALK, 1);
    slide(spot, 3, to);
    if (!walk)
        return;
    p->walk = walk;
    p->walk[p->walked++] = to;
}

/* Returns the upper left cell of the square that all four fill, else 64. */
static uint32_t square_of(const f15i_planner *p, const uint8_t spot[4]) {
    f15_cells filled = 0;
    for (size_t k = 0; k < 4; k++)
        filled |= F15_CELL(spot[k]);
    uint32_t cell = f15_first_cell(filled);
    return filled == f15_grid_square(&p->grid, cell) ? cell : F15_MAX_CELLS;
}

/* Walks a shortest path to an end of the map, always to the first cell in reading order from which
 * the end is nearer. A map of one piece is used for piece number `which`. Returns false if there is
 * no walk, or no map. */
static bool walk_by(f15_setups *s, map *t, size_t which, uint8_t spot[4]) {
    f15i_planner *p = s->planner;
    if (!t)
        return false;
    const size_t walked = t->pieces == 1 ? which + 1 : 1; /* spot[] of the map's first piece */
    for (;;) {
        uint8_t seen[4] = {spot[0], spot[walked], spot[2], spot[3]}, next[4];
        uint32_t state = pack(p, t, seen), to = 0;
        if (!extend_to(p, t, state))
            return false;
        if (t->to == TOGETHER ? square_of(p, seen) < F15_MAX_CELLS : seen[1] == t->to)
            return true;
        const uint8_t nearer = (uint8_t)(1 + (t->far[state] + 1) % 3); /* distance - 1, modulo 3 */
        for (f15_cells on = p->near[spot[0]] & ~t->kept; on; on &= on - 1) {
            memcpy(next, seen, sizeof next);
            to = f15_first_cell(on);
            slide(next, t->pieces, (uint8_t)to);
            if (t->far[pack(p, t, next)] == nearer)
                break;
        }
        walk_on(s, spot, (uint8_t)to);
    }
}

bool f15i_find_walk(f15_setups *setups, const f15_grid *grid, uint8_t hole, uint8_t from,
                    uint32_t to, f15_cells kept, f15i_leg *out) {
    uint8_t spot[4] = {hole, from, from, from}; /* of the three pieces, the first is walked */
    if (!f15i_setups_lay(setups, grid))
        return false;
    walk_on(setups, spot, hole);
    if (!walk_by(setups, find_map(setups, to, kept), 0, spot) || setups->arena.code)
        return false;
    const f15i_planner *p = setups->planner;
    *out = (f15i_leg){.cell = p->walk,
                      .count = (uint32_t)p->walked,
                      .rounds = 1,
                      .reason = F15_EVENT_SLIDE_SEARCHED};
    return true;
}

/* ---- making a plan --------------------------------------------------------------------------- */

static void begin_plan(f15i_plan *plan, f15i_spots spots) {
    memset(plan, 0, sizeof *plan); /* write_run reads past a run: there must be cells too */
    plan->spots = spots;
    for (size_t cell = 0; cell < F15_MAX_CELLS; cell++)
        plan->from[cell] = plan->at[cell] = (uint8_t)cell;
}

/* Sets the hole's path around the square, from ring[0] and back, and the pieces that slide.
 * piece[k] is 0, 1 or 2 where a, b or c is in ring[k]. By ring[1], ring[2], ring[3] and back, the
 * hole takes the piece of ring[1], which slides first and again last, to ring[3], and the other two
 * one corner back. That is as wanted if the piece of ring[3] follows it in a, b, c, a; otherwise
 * the hole goes in the other direction. */
static void set_square(f15i_plan *plan, const uint8_t ring[4], const uint8_t piece[4]) {
    const uint8_t start[3] = {plan->spots.a, plan->spots.b, plan->spots.c};
    bool forth = (piece[1] + 1) % 3 == piece[3];
    for (uint8_t k = 0; k < 4; k++) {
        uint8_t corner = (forth ? k + 1 : 3 - k) % 4;
        plan->around[k] = ring[corner];
        if (k < 3)
            plan->held[k] = start[piece[corner]];
    }
    plan->held[3] = plan->held[0];
}

static void set_phases(f15i_plan *plan, const uint8_t ring[4], const uint8_t order[3]) {
    static const f15_event_id id[3] = {F15_EVENT_SET_UP_A, F15_EVENT_SET_UP_B, F15_EVENT_SET_UP_C};
    uint8_t piece[4] = {0};
    f15_cells kept = 0;
    for (size_t k = 0; k < 3; k++) {
        uint8_t corner = corner_of[k];
        piece[corner] = order[k];
        plan->phase[k] = (f15i_phase){id[order[k]], order[k], ring[corner], kept};
        kept |= F15_CELL(ring[corner]);
    }
    plan->phase[3] = (f15i_phase){F15_EVENT_SET_UP_HOLE, 3, ring[0], kept};
    plan->phases = 4;
    set_square(plan, ring, piece);
}

/* ---- the chapter's plan ---------------------------------------------------------------------- */

/* Adds rounds of a closed path, or one slide if it has two cells. A round takes the list
 *
 *      h p1 p2 ... pm   --p1, p2, ..., pm slide-->   p1 p2 ... pm h
 *
 * and the next round has the same pieces slide in the same order again. */
static void add_leg(f15i_plan *plan, const uint8_t *cell, uint32_t count, uint32_t rounds) {
    f15_event_id reason = count > 2 ? F15_EVENT_SLIDE_ROUND : F15_EVENT_SLIDE_ONTO;
    uint8_t list[2 * F15I_PAD]; /* where the items on the path began, twice around */
    const uint8_t hole = plan->at[plan->spots.hole];
    uint32_t at = 0;
    for (uint32_t k = 0; k < count; k++) {
        list[k] = list[k + count] = plan->from[cell[k]];
        at = cell[k] == hole ? k : at;
    }
    memcpy(plan->source[plan->legs], list + at + 1, count - 1);
    plan->leg[plan->legs++] = (f15i_leg){cell, count, at, rounds, reason, (uint8_t)plan->phases};
    for (uint32_t k = 0; k < count; k++) {
        plan->from[cell[k]] = list[k + rounds];
        plan->at[list[k + rounds]] = cell[k];
    }
    plan->slides += (count - 1) * rounds;
}

/* The chapter's turns: a to the corner, c below it, b beside it, the hole between them, each by
 * rounds of the path that leaves out the cells filled before. The path for c leaves out the bottom
 * left corner too, unless c is there; a hole off the path steps aside first (Problem 179). */
enum { TURN_A, TURN_C, TURN_B, TURN_HOLE, TURNS };

/* Slides a hole that is off the path of the turn onto it; the piece of the turn is in `at`. */
static void step_aside(f15i_plan *plan, int turn, uint8_t at) {
    static const uint8_t down[2] = {12, 8}, right[2] = {12, 13}, below_3[2] = {3, 7};
    static const uint8_t beside_10[2] = {10, 11};
    const uint8_t hole = plan->at[plan->spots.hole];
    if (turn == TURN_C && at != 12 && hole == 12)
        add_leg(plan, at == 8 ? right : down, 2, 1);
    if (turn == TURN_C && at == 12 && hole == 3)
        add_leg(plan, below_3, 2, 1);
    if (turn == TURN_HOLE && hole == 10)
        add_leg(plan, beside_10, 2, 1);
}

static void make_turn(f15i_plan *plan, int turn) {
    static const uint8_t path[TURNS] = {F15I_ALL, F15I_NOT_12, F15I_NOT_4, F15I_NOT_10};
    static const uint8_t corner[TURNS] = {0, 4, 1, 5};
    const f15i_spots *spots = &plan->spots;
    const uint8_t first[TURNS] = {spots->a, spots->c, spots->b, spots->hole};
    const uint8_t at = plan->at[first[turn]];
    const f15_path *by = &f15i_chapter_path[turn == TURN_C && at == 12 ? F15I_NOT_3 : path[turn]];
    step_aside(plan, turn, at);
    uint32_t rounds = (uint32_t)f15i_rounds_between(by, plan->at[first[turn]], corner[turn]);
    if (rounds > 0)
        add_leg(plan, by->cell, (uint32_t)by->count, rounds);
    plan->phases++;
}

size_t f15i_plan_corner(uint8_t hole, uint8_t from, uint32_t to, f15i_leg leg[2]) {
    f15i_plan plan;
    begin_plan(&plan, (f15i_spots){hole, from, from, from});
    make_turn(&plan, to == 0 ? TURN_A : to == 4 ? TURN_C : TURN_B);
    memcpy(leg, plan.leg, plan.legs * sizeof *leg);
    return plan.legs;
}

static void plan_chapter(f15i_plan *plan) {
    static const uint8_t ring[4] = {5, 1, 0, 4};
    for (int turn = TURN_A; turn < TURNS; turn++)
        make_turn(plan, turn);
    set_phases(plan, ring, orders[0]);
}

/* ---- a plan by search ------------------------------------------------------------------------ */

/* Brings the pieces in `order` to the ring, then the hole. end[k] counts the cells of the walk at
 * the end of phase k. */
static bool try_order(f15_setups *s, f15i_spots spots, const uint8_t ring[4],
                      const uint8_t order[3], size_t end[4]) {
    uint8_t spot[4] = {spots.hole, spots.a, spots.b, spots.c};
    f15_cells kept = 0;
    f15i_cell_path way;
    s->planner->walked = 0;
    walk_on(s, spot, spots.hole);
    for (size_t k = 0; k < 3; k++) {
        const uint8_t to = ring[corner_of[k]];
        if (!walk_by(s, find_map(s, to, kept), order[k], spot))
            return false;
        kept |= F15_CELL(to);
        end[k] = s->planner->walked;
    }
    if (!f15i_find_way(&s->planner->grid, spot[0], F15_CELL(ring[0]), ~kept, &way))
        return false;
    for (size_t k = 1; k < way.count; k++)
        walk_on(s, spot, way.cell[k]);
    end[3] = s->planner->walked;
    return !s->arena.code;
}

static bool try_squares(f15_setups *s, f15i_plan *plan, size_t end[4]) {
    uint8_t ring[4];
    for (f15_cells left = s->planner->square; left; left &= left - 1)
        for (size_t way = 0; way < 24 && !s->arena.code; way++) {
            const uint8_t *order = orders[way % 6];
            ring_of(&s->planner->grid, f15_first_cell(left), way / 6, ring);
            if (try_order(s, plan->spots, ring, order, end)) {
                set_phases(plan, ring, order);
                return true;
            }
        }
    return false;
}

static bool try_together(f15_setups *s, f15i_plan *plan, size_t end[4]) {
    f15i_planner *p = s->planner;
    const f15i_spots *from = &plan->spots;
    uint8_t spot[4] = {from->hole, from->a, from->b, from->c}, ring[4], piece[4] = {0};
    size_t corner = 0;
    p->walked = 0;
    walk_on(s, spot, from->hole);
    if (!walk_by(s, find_map(s, TOGETHER, 0), 0, spot) || s->arena.code)
        return false;
    const uint32_t square = square_of(p, spot);
    do
        ring_of(&p->grid, square, corner++, ring);
    while (ring[0] != spot[0]);
    for (size_t x = 1; x < 4; x++)
        for (uint8_t k = 0; k < 3; k++)
            if (spot[k + 1] == ring[x])
                piece[x] = k;
    set_square(plan, ring, piece);
    plan->phase[0] = (f15i_phase){F15_EVENT_SET_UP_TOGETHER, 3, spot[0], 0};
    plan->phases = 1;
    end[0] = p->walked;
    return true;
}

static bool plan_search(f15_setups *s, f15i_plan *plan) {
    f15i_planner *p = s->planner;
    size_t end[F15I_MOST_PHASES], from = 0;
    if (!try_squares(s, plan, end) && (s->arena.code || !try_together(s, plan, end)))
        return false;
    for (uint32_t k = 0; k < plan->phases; k++) {
        plan->leg[k] = (f15i_leg){.cell = p->walk + from,
                                  .count = (uint32_t)(end[k] - from),
                                  .rounds = 1,
                                  .reason = F15_EVENT_SLIDE_SEARCHED,
                                  .phase = (uint8_t)k};
        from = end[k] - 1;
    }
    plan->slides = (uint32_t)p->walked - 1;
    plan->walk = p->walk;
    plan->legs = plan->phases;
    return true;
}

bool f15i_find_plan(f15_setups *s, f15i_spots at, f15i_plan *plan) {
    begin_plan(plan, at);
    if (!s->planner->chapter)
        return plan_search(s, plan);
    plan_chapter(plan);
    return true;
}

f15_code f15i_no_plan(const f15_setups *s, f15_error *err) {
    f15_code code = f15_arena_done(&s->arena, err);
    return code ? code
                : f15_fail(err, F15_UNREACHABLE, NULL,
                           "these three pieces and the hole cannot come to one square of this "
                           "board");
}
