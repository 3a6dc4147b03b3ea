/* Predicates of what searches claim: of the distances of boards, measured by a breadth-first search
 * of this room's own, every board by itself. */
#include "claims.h"

#include <string.h>

/* A board is known by the number of the arrangement of its items in its open cells; items are
 * numbered like the cells. NEVER: no slides lead there (the farthest there is, is nearer). */
enum { CELLS = F15_MEASURED_CELLS, NEVER = UINT16_MAX };
#define NO_BOARD UINT32_MAX

struct f15i_distances {
    uint32_t cells, cell[CELLS], number[F15_MAX_CELLS]; /* open cells; their numbers */
    uint32_t boards;                                    /* cells! */
    uint16_t *far[2]; /* from the start; from the goal; NULL: not measured */
    uint32_t *queue;
};

static uint32_t number_of(uint32_t cells, const uint32_t *p) {
    uint32_t number = 0;
    for (uint32_t x = 0; x < cells; x++) {
        uint32_t digit = 0;
        for (uint32_t y = x + 1; y < cells; y++)
            digit += p[y] < p[x];
        number = number * (cells - x) + digit;
    }
    return number;
}

static void board_of(uint32_t cells, uint32_t number, uint32_t *p) {
    for (uint32_t x = cells; x-- > 0;) {
        p[x] = number % (cells - x);
        number /= cells - x;
        for (uint32_t y = x + 1; y < cells; y++)
            p[y] += p[y] >= p[x];
    }
}

/* The number of what stands in the cells; NO_BOARD if that is no board of theirs. */
static uint32_t find(const f15i_distances *d, const uint32_t *item, size_t n) {
    uint32_t p[CELLS], seen = 0;
    for (uint32_t k = 0; k < d->cells; k++) {
        if (item[d->cell[k]] >= n)
            return NO_BOARD;
        p[k] = d->number[item[d->cell[k]]];
        seen |= 1u << p[k];
    }
    return seen == (1u << d->cells) - 1 ? number_of(d->cells, p) : NO_BOARD;
}

static bool side_by_side(const f15_grid *grid, uint32_t a, uint32_t b) {
    return a + grid->columns == b || b + grid->columns == a ||
           (a / grid->columns == b / grid->columns && (a + 1 == b || b + 1 == a));
}

static void measure(f15i_distances *d, const f15_problem *problem, int from) {
    const uint32_t root = find(d, from ? problem->goal : problem->start, problem->n);
    uint64_t count = 0;
    memset(d->far[from], 0xff, d->boards * sizeof *d->far[from]);
    if (root != NO_BOARD) {
        d->queue[count++] = root;
        d->far[from][root] = 0;
    }
    for (uint64_t k = 0; k < count; k++) {
        uint32_t p[CELLS] = {0}, hole = 0, distance = d->far[from][d->queue[k]];
        board_of(d->cells, d->queue[k], p);
        while (p[hole] != d->cells - 1)
            hole++;
        for (uint32_t to = 0; to < d->cells; to++) {
            if (!side_by_side(problem->grid, d->cell[hole], d->cell[to]))
                continue;
            f15_swap(p, hole, to);
            uint32_t next = number_of(d->cells, p);
            f15_swap(p, hole, to);
            if (d->far[from][next] == NEVER) {
                d->far[from][next] = (uint16_t)(distance + 1);
                d->queue[count++] = next;
            }
        }
    }
}

/* Which distances a claim is about. */
enum { FROM_START = 1, FROM_GOAL = 2 };

f15_code f15_replay_measure(f15_replay *replay, const f15_event *claim, f15_error *err) {
    static const uint8_t wants[F15_EVENT_IDS] = {
        [F15_EVENT_G_IS_DISTANCE] = FROM_START, [F15_EVENT_H_NOT_TOO_MUCH] = FROM_GOAL,
        [F15_EVENT_NONE_SHORTER] = FROM_START,  [F15_EVENT_WAY_SHORTEST] = FROM_START,
        [F15_EVENT_NO_WAY] = FROM_START,        [F15_EVENT_DISTANCE_LEFT] = FROM_GOAL,
    };
    const f15_problem *problem = &replay->problem;
    f15i_distances *d = replay->distances;
    uint32_t cells = 0;
    if (!wants[claim->id] || !problem->grid || !problem->goal || problem->n > F15_MAX_CELLS)
        return F15_OK;
    for (uint32_t cell = 0; cell < problem->n; cell++)
        cells += !(problem->grid->obstacles >> cell & 1);
    if (cells > F15_MEASURED_CELLS)
        return F15_OK;
    if (!d) {
        d = replay->distances = f15_alloc(&replay->arena, 1, sizeof *d);
        if (!d)
            return f15_arena_done(&replay->arena, err);
        d->boards = 1;
        for (uint32_t cell = 0; cell < problem->n; cell++)
            if (!(problem->grid->obstacles >> cell & 1)) {
                d->number[cell] = d->cells;
                d->cell[d->cells++] = cell;
                d->boards *= d->cells;
            }
    }
    const int from = wants[claim->id] == FROM_GOAL;
    if (!d->far[from]) {
        if (!d->queue)
            d->queue = f15_alloc(&replay->arena, d->boards, sizeof *d->queue);
        d->far[from] = f15_alloc(&replay->arena, d->boards, sizeof *d->far[from]);
        if (!d->queue || !d->far[from])
            return f15_arena_done(&replay->arena, err);
        measure(d, problem, from);
    }
    return F15_OK;
}

/* ---- predicates ------------------------------------------------------------------------------ */

/* NEVER: unknown, or no slides lead there. */
static uint64_t far_from(const f15i_view *v, int from, const uint32_t *item) {
    const f15i_distances *d = v->distances;
    const uint32_t number = d && d->far[from] ? find(d, item, v->n) : NO_BOARD;
    return number != NO_BOARD ? d->far[from][number] : NEVER;
}

/* Of the solved board, as far as it is known to be reached or not. */
static uint64_t length_of_solution(const f15i_view *v) {
    return far_from(v, 0, v->goal);
}

bool f15i_distance_left(const f15i_view *v) {
    return v->value[0] < NEVER && far_from(v, 1, v->now) == v->value[0];
}

bool f15i_g_is_distance(const f15i_view *v) {
    return v->listed == v->n && v->value[0] < NEVER && far_from(v, 0, v->list) == v->value[0];
}

/* A board from which no slides lead to the goal stands on no way of a start from which some do. */
bool f15i_h_not_too_much(const f15i_view *v) {
    if (v->listed != v->n || !v->distances || !v->distances->far[1])
        return false;
    const uint64_t far = far_from(v, 1, v->list);
    return far < NEVER ? v->value[0] <= far : far_from(v, 1, v->start) == NEVER;
}

bool f15i_h_by_one(const f15i_view *v) {
    const uint64_t h = v->value[0], least = v->value[1], most = v->value[2];
    return least <= most && most <= h + 1 && h <= least + 1;
}

bool f15i_f_in_order(const f15i_view *v) {
    return v->value[0] == v->value[1] + v->value[2] && v->value[3] <= v->value[0];
}

bool f15i_f_within(const f15i_view *v) {
    return v->value[0] == v->value[1] + v->value[2] && v->value[0] <= v->value[3];
}

bool f15i_none_shorter(const f15i_view *v) {
    return v->distances && v->distances->far[0] && v->value[0] <= length_of_solution(v);
}

bool f15i_way_shortest(const f15i_view *v) {
    return v->steps == v->value[0] && v->value[0] < NEVER && length_of_solution(v) == v->value[0];
}

bool f15i_no_way(const f15i_view *v) {
    return v->distances && v->distances->far[0] && length_of_solution(v) == NEVER;
}
