/* Checks the claims of searches: the distances of boards, by this module's own breadth-first
 * search; and that no fewer slides reach a stage's goal without touching the kept cells. */
#include "claims.h"

#include <string.h>

/* A board is stored as the rank of the arrangement of its items in its open cells; items are
 * numbered like the cells. NEVER, more than any distance: no slides lead there. */
enum { CELLS = F15_MEASURED_CELLS, NEVER = UINT16_MAX };
#define NO_BOARD UINT32_MAX

/* The board from which distances are measured; FROM_GOALS: from the nearest of all that look like
 * the goal. */
typedef enum origin { FROM_NONE, FROM_START, FROM_GOAL, FROM_GOALS, ORIGINS } origin;

struct f15i_distances {
    uint32_t cells, cell[CELLS];    /* the open cells */
    uint32_t number[F15_MAX_CELLS]; /* of each cell among the open ones; CELLS of a wall */
    uint32_t beside[CELLS];         /* bit k: cell number k is its neighbour */
    uint32_t boards;                /* cells! */
    uint16_t *far[ORIGINS];         /* by rank; NULL: not measured */
    uint32_t met[ORIGINS];          /* boards that can be reached from there */
    uint32_t solution;              /* slides from the start to a board that looks like the goal */
    uint32_t *queue;
};

/* Returns the rank of the items in the open cells; NO_BOARD if items of other cells are there. */
static uint32_t find(const f15i_distances *d, const uint32_t *item, size_t n) {
    uint32_t p[CELLS], seen = 0;
    uint64_t number = NO_BOARD;
    for (uint32_t k = 0; k < d->cells; k++) {
        if (item[d->cell[k]] >= n || d->number[item[d->cell[k]]] == CELLS)
            return NO_BOARD;
        p[k] = d->number[item[d->cell[k]]];
        seen |= 1u << p[k];
    }
    if (seen == (1u << d->cells) - 1)
        (void)f15_rank(p, d->cells, &number, NULL); /* cannot fail for so few */
    return (uint32_t)number;
}

/* Returns whether the items in the open cells, numbered, look like those of the goal. */
static bool looks_solved(const f15i_distances *d, const f15_problem *problem, const uint32_t *p) {
    bool same = true;
    for (uint32_t k = 0; k < d->cells && same; k++)
        same = problem->goal[d->cell[k]] < problem->n &&
               f15_same_name(&problem->names, d->cell[p[k]], problem->goal[d->cell[k]]);
    return same;
}

/* Puts the boards from which distances are measured into the queue; returns how many. */
static uint32_t begin(f15i_distances *d, const f15_problem *problem, origin from) {
    const uint32_t root = find(d, from == FROM_START ? problem->start : problem->goal, problem->n);
    uint32_t count = 0, p[CELLS] = {0};
    if (root != NO_BOARD)
        d->queue[count++] = root;
    for (uint32_t k = 0; k < d->boards && from == FROM_GOALS && problem->names.letters; k++) {
        (void)f15_unrank(k, d->cells, p, NULL);
        if (k != root && looks_solved(d, problem, p))
            d->queue[count++] = k;
    }
    return count;
}

static void measure(f15i_distances *d, const f15_problem *problem, origin from) {
    memset(d->far[from], 0xff, d->boards * sizeof *d->far[from]);
    uint32_t count = begin(d, problem, from);
    for (uint32_t k = 0; k < count; k++)
        d->far[from][d->queue[k]] = 0;
    if (from == FROM_START)
        d->solution = NEVER;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t p[CELLS] = {0}, hole = 0, distance = d->far[from][d->queue[k]];
        uint64_t next = 0;
        (void)f15_unrank(d->queue[k], d->cells, p, NULL);
        while (p[hole] != d->cells - 1)
            hole++;
        if (from == FROM_START && d->solution == NEVER && looks_solved(d, problem, p))
            d->solution = distance;
        for (uint32_t to = 0; to < d->cells; to++) {
            if (!(d->beside[hole] >> to & 1))
                continue;
            f15_swap(p, hole, to);
            (void)f15_rank(p, d->cells, &next, NULL);
            f15_swap(p, hole, to);
            if (d->far[from][next] == NEVER) {
                d->far[from][next] = (uint16_t)(distance + 1);
                d->queue[count++] = (uint32_t)next;
            }
        }
    }
    d->met[from] = count;
}

/* Numbers the open cells and lists their neighbours; NULL without memory. */
static f15i_distances *make_distances(f15_arena *arena, const f15_problem *problem) {
    f15i_distances *d = f15_alloc(arena, 1, sizeof *d);
    if (!d)
        return NULL;
    d->boards = 1;
    for (uint32_t cell = 0; cell < problem->n; cell++)
        if (problem->grid->obstacles >> cell & 1) {
            d->number[cell] = CELLS;
        } else {
            d->number[cell] = d->cells;
            d->cell[d->cells++] = cell;
            d->boards *= d->cells;
        }
    for (uint32_t a = 0; a < d->cells; a++)
        for (uint32_t b = 0; b < d->cells; b++)
            if (f15i_steps_between(problem->grid, d->cell[a], d->cell[b]) == 1)
                d->beside[a] |= 1u << b;
    d->queue = f15_alloc(arena, d->boards, sizeof *d->queue);
    return d->queue ? d : NULL;
}

f15_code f15_replay_measure(f15_replay *replay, const f15_event *claim, f15_error *err) {
    F15_NEED(replay && claim, err);
    static const origin origins[F15_EVENT_IDS] = {
        [F15_EVENT_G_IS_DISTANCE] = FROM_START, [F15_EVENT_H_NOT_TOO_MUCH] = FROM_GOAL,
        [F15_EVENT_NONE_SHORTER] = FROM_START,  [F15_EVENT_WAY_SHORTEST] = FROM_START,
        [F15_EVENT_NO_WAY] = FROM_START,        [F15_EVENT_DISTANCE_LEFT] = FROM_GOALS,
        [F15_EVENT_SEARCH_FINDS] = FROM_START,  [F15_EVENT_SEARCH_MISSES] = FROM_START,
    };
    const f15_problem *problem = &replay->problem;
    const origin from = origins[claim->id];
    uint32_t cells = 0;
    if (from == FROM_NONE || !problem->grid || !problem->goal || problem->n > F15_MAX_CELLS)
        return F15_OK;
    for (uint32_t cell = 0; cell < problem->n; cell++)
        cells += !(problem->grid->obstacles >> cell & 1);
    if (cells > F15_MEASURED_CELLS)
        return F15_OK;
    if (!replay->distances)
        replay->distances = make_distances(&replay->arena, problem);
    f15i_distances *d = replay->distances;
    if (d && !d->far[from]) {
        d->far[from] = f15_alloc(&replay->arena, d->boards, sizeof *d->far[from]);
        if (d->far[from])
            measure(d, problem, from);
    }
    return f15_arena_done(&replay->arena, err);
}

/* ---- h, worked out again --------------------------------------------------------------------- */

/* Returns how many pieces of the list must leave a line of `count` cells, `step` apart: those at
 * home in it, but for the longest row of them that stand in their order. Each goes on the first
 * pile whose top belongs behind it, or begins a pile: there are as many piles as that row is long.
 * (The search looks for the row itself.) */
static uint64_t must_leave(const f15i_view *v, uint32_t first, uint32_t step, uint32_t count) {
    uint64_t top[F15_MAX_CELLS], pieces = 0, piles = 0;
    for (uint32_t k = 0; k < count; k++) {
        const uint32_t cell = first + k * step, at = f15i_cell_of(v, v->goal, v->list[cell]);
        if (!f15i_free_cell(v, cell) || v->list[cell] == v->hole || at < first ||
            (at - first) % step != 0 || (at - first) / step >= count)
            continue;
        uint64_t pile = 0;
        while (pile < piles && top[pile] < at)
            pile++;
        top[pile] = at;
        piles += pile == piles;
        pieces++;
    }
    return pieces - piles;
}

/* Returns whether h of the board in the list is this number. Of walking distance only this is
 * looked at: it is no less than the pieces' distances from home, and as even or odd. */
static bool is_h_of_list(const f15i_view *v, uint64_t h) {
    const uint32_t rows = v->grid->rows, columns = v->grid->columns;
    const f15_event_id which = v->kept ? v->kept->heuristic : 0;
    uint64_t misplaced = 0, apart = 0, leaving = 0;
    if (v->listed != v->n)
        return false;
    for (uint32_t cell = 0; cell < v->n; cell++) {
        const uint32_t at = f15i_cell_of(v, v->goal, v->list[cell]);
        if (at >= v->n)
            return false;
        if (v->list[cell] != v->hole) {
            misplaced += at != cell;
            apart += f15i_steps_between(v->grid, cell, at);
        }
    }
    if (which == F15_EVENT_H_MISPLACED)
        return h == misplaced;
    if (which == F15_EVENT_H_MANHATTAN)
        return h == apart;
    if (which == F15_EVENT_H_WALKING)
        return h >= apart && (h - apart) % 2 == 0;
    if (which != F15_EVENT_H_LINEAR_CONFLICT) /* it is not known what h is */
        return true;
    for (uint32_t row = 0; row < rows; row++)
        leaving += must_leave(v, row * columns, 1, columns);
    for (uint32_t column = 0; column < columns; column++)
        leaving += must_leave(v, column, columns, rows);
    return h == apart + 2 * leaving;
}

/* ---- predicates ------------------------------------------------------------------------------ */

/* Returns NEVER where the distance is unknown or no slides lead there. */
static uint64_t far_from(const f15i_view *v, origin from, const uint32_t *item) {
    const f15i_distances *d = v->distances;
    const uint32_t number = d && d->far[from] ? find(d, item, v->n) : NO_BOARD;
    return number != NO_BOARD ? d->far[from][number] : NEVER;
}

/* However pieces that look alike are matched. */
static uint64_t length_of_solution(const f15i_view *v) {
    return v->distances && v->distances->far[FROM_START] ? v->distances->solution : NEVER;
}

F15I_SAYS(DISTANCE_LEFT, v->value[0] < NEVER && far_from(v, FROM_GOALS, v->now) == v->value[0]);
F15I_SAYS(G_IS_DISTANCE, v->listed == v->n && v->value[0] < NEVER &&
                             far_from(v, FROM_START, v->list) == v->value[0]);

/* A board that cannot reach the goal passes only if the start cannot reach the goal either. */
F15I_CLAIM(H_NOT_TOO_MUCH) {
    if (v->listed != v->n || !v->distances || !v->distances->far[FROM_GOAL])
        return false;
    const uint64_t far = far_from(v, FROM_GOAL, v->list);
    return far < NEVER ? v->value[0] <= far : far_from(v, FROM_GOAL, v->start) == NEVER;
}

F15I_CLAIM(H_BY_ONE) {
    const uint64_t h = v->value[0], least = v->value[1], most = v->value[2];
    return least <= most && most <= h + 1 && h <= least + 1;
}

F15I_SAYS(F_IN_ORDER, f15i_is_sum(v->value[0], v->value[1], v->value[2]) &&
                          v->value[3] <= v->value[0] && is_h_of_list(v, v->value[2]));
F15I_SAYS(F_WITHIN, f15i_is_sum(v->value[0], v->value[1], v->value[2]) &&
                        v->value[0] <= v->value[3] && is_h_of_list(v, v->value[2]));
F15I_SAYS(NONE_SHORTER,
          v->distances && v->distances->far[FROM_START] && v->value[0] <= length_of_solution(v));
F15I_SAYS(WAY_SHORTEST,
          v->steps == v->value[0] && v->value[0] < NEVER && length_of_solution(v) == v->value[0]);
F15I_SAYS(NO_WAY,
          v->distances != NULL && v->distances->far[FROM_START] && length_of_solution(v) == NEVER);

static bool has_counted(const f15i_view *v) {
    const f15i_distances *d = v->distances;
    return d && d->far[FROM_START] && d->met[FROM_START] == v->value[0] && d->boards == v->value[1];
}

F15I_SAYS(SEARCH_FINDS, has_counted(v) && length_of_solution(v) < NEVER);
F15I_SAYS(SEARCH_MISSES, has_counted(v) && length_of_solution(v) == NEVER);

/* ---- no shorter way -------------------------------------------------------------------------- */

/* Nine cells in a rectangle take 31 slides at most, eight 36. */
enum { MOST_MOVING = 9, LONGEST = 36 };

/* The part of a board that moves: its cells, and the items of the whole board. */
typedef struct loose {
    const f15i_view *v;
    uint32_t cell[MOST_MOVING], count;
    uint32_t *item;
} loose;

static uint64_t from_home(const f15i_view *v, uint32_t item, uint32_t cell) {
    return item == v->hole ? 0 : f15i_steps_between(v->grid, cell, f15i_cell_of(v, v->goal, item));
}

/* Returns whether the goal is at most `most` slides away without taking back the last one. `apart`:
 * the sum of the pieces' distances from home, of which a slide removes at most one. */
static bool is_near(const loose *g, uint32_t hole, uint32_t before, uint64_t apart, uint64_t most) {
    bool near = apart == 0;
    for (uint32_t k = 0; k < g->count && !near && apart <= most; k++) {
        uint32_t cell = g->cell[k], item = g->item[cell];
        if (cell == before || f15i_steps_between(g->v->grid, cell, hole) != 1)
            continue;
        f15_swap(g->item, cell, hole);
        near = is_near(g, cell, hole,
                       apart + from_home(g->v, item, hole) - from_home(g->v, item, cell), most - 1);
        f15_swap(g->item, cell, hole);
    }
    return near;
}

/* The goal is reached now, and no fewer slides reach it without moving kept items (tries all). */
F15I_CLAIM(STAGE_SHORTEST) {
    uint64_t slides = v->value[0], kept = v->value[1], apart = 0;
    loose g = {.v = v, .item = v->scratch};
    if (slides != v->since_steps || slides > LONGEST || (v->n < 64 && kept >> v->n) ||
        (kept >> v->hole & 1))
        return false;
    for (uint32_t cell = 0; cell < v->n; cell++) {
        const bool moving = f15i_free_cell(v, cell) && !(kept >> cell & 1);
        const bool reached = v->now[cell] == v->goal[cell];
        const bool fits = moving ? g.count < MOST_MOVING : v->since[cell] == v->now[cell];
        if (!reached || !fits)
            return false;
        if (moving)
            g.cell[g.count++] = cell;
        g.item[cell] = v->since[cell];
        apart += from_home(v, v->since[cell], cell);
    }
    uint32_t hole = f15i_cell_of(v, v->since, v->hole);
    for (uint64_t most = slides % 2; most < slides; most += 2) /* all solutions have one parity */
        if (is_near(&g, hole, hole, apart, most))
            return false;
    return true;
}
