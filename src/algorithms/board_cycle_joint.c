/* The set-up of a 3-cycle where one piece after another does not serve: hole and three pieces
 * searched for together, breadth first, until they fill a square. Complete, so that a grid on which
 * it finds nothing has no set-up at all. With m open cells it takes 5 m^4 bytes while it runs: 102
 * KiB on 3 x 4, 320 KiB on 4 x 4, and at the very most, with 64 open cells, 80 MiB. */
#include "board_internal.h"

#include <stdlib.h>
#include <string.h>

/* A state: the four cells, hole first, each counted among the m open ones. */
typedef struct joint {
    const f15_grid *grid;
    uint32_t m;
    uint8_t cell[F15_MAX_CELLS]; /* of an open cell's number */
    uint8_t number[F15_MAX_CELLS];
    uint8_t *step; /* of a state: 1 + the number of the cell where the hole was before, or 0 */
    uint32_t *queue;
    size_t first, last;
} joint;

enum { START = 255 };

static uint32_t pack(const joint *j, const uint8_t spot[4]) {
    uint32_t state = 0;
    for (size_t k = 0; k < 4; k++)
        state = state * j->m + j->number[spot[k]];
    return state;
}

static void unpack(const joint *j, uint32_t state, uint8_t spot[4]) {
    for (size_t k = 4; k-- > 0; state /= j->m)
        spot[k] = j->cell[state % j->m];
}

static void slide(uint8_t spot[4], uint8_t cell) {
    f15i_carry(spot + 1, 3, cell, spot[0]);
    spot[0] = cell;
}

static void reach(joint *j, const uint8_t spot[4], uint8_t step) {
    uint32_t state = pack(j, spot);
    if (j->step[state])
        return;
    j->step[state] = step;
    j->queue[j->last++] = state;
}

/* The first cell of the square that the four cells fill, or 64. */
static uint32_t square_of(const f15_grid *grid, const uint8_t spot[4]) {
    f15_cells filled = 0;
    for (size_t k = 0; k < 4; k++)
        filled |= F15_CELL(spot[k]);
    uint32_t cell = f15i_first(filled);
    bool square = f15i_is_square(grid, cell) &&
                  filled == (F15_CELL(cell) * 3 | F15_CELL(cell + grid->columns) * 3);
    return square ? cell : 64;
}

static bool search(joint *j, const uint8_t start[4], uint8_t spot[4]) {
    reach(j, start, START);
    while (j->first < j->last) {
        unpack(j, j->queue[j->first++], spot);
        if (square_of(j->grid, spot) < 64)
            return true;
        for (f15_cells on = f15_grid_neighbours(j->grid, spot[0]); on; on &= on - 1) {
            uint8_t next[4];
            memcpy(next, spot, sizeof next);
            slide(next, (uint8_t)f15i_first(on));
            reach(j, next, (uint8_t)(j->number[spot[0]] + 1));
        }
    }
    return false;
}

/* Back from the end: the hole was before where the step says. Counts, and writes if there is room.
 */
static size_t way_back(const joint *j, const uint8_t end[4], uint8_t *walk, size_t count) {
    uint8_t spot[4];
    size_t back = 0;
    memcpy(spot, end, sizeof spot);
    for (;; back++) {
        uint8_t step = j->step[pack(j, spot)];
        if (walk)
            walk[count - 1 - back] = spot[0];
        if (step == START)
            return back + 1;
        slide(spot, j->cell[step - 1]);
    }
}

static void set_around(const joint *j, const uint8_t spot[4], f15i_plan *plan) {
    uint32_t cell = square_of(j->grid, spot), below = cell + j->grid->columns;
    const uint8_t square[4] = {(uint8_t)cell, (uint8_t)(cell + 1), (uint8_t)(below + 1),
                               (uint8_t)below};
    uint8_t ring[4], held[4] = {0};
    size_t corner = 0;
    while (square[corner] != spot[0])
        corner++;
    for (size_t x = 0; x < 4; x++) {
        ring[x] = square[(corner + x) % 4];
        for (uint8_t piece = 0; piece < 3; piece++)
            if (spot[piece + 1] == ring[x])
                held[x] = piece;
    }
    f15i_plan_around(plan, ring, held);
    plan->phase[0] = (f15i_phase){F15_EVENT_SET_UP_TOGETHER, f15_grid_home(j->grid), spot[0], 0};
    plan->phases = 1;
}

static f15_code take_walk(const joint *j, const uint8_t spot[4], f15i_plan *plan, f15_error *err) {
    size_t count = way_back(j, spot, NULL, 0);
    uint8_t *walk = malloc(count);
    if (!walk)
        return f15_no_memory(err);
    way_back(j, spot, walk, count);
    free(plan->walk);
    plan->walk = walk;
    set_around(j, spot, plan);
    return f15i_plan_legs(plan, &count, err);
}

static void number_cells(joint *j) {
    for (f15_cells left = f15_grid_open(j->grid); left; left &= left - 1) {
        j->cell[j->m] = (uint8_t)f15i_first(left);
        j->number[f15i_first(left)] = (uint8_t)j->m++;
    }
}

f15_code f15i_plan_joint(const f15_grid *grid, f15i_spots spots, f15i_plan *out, f15_error *err) {
    joint j = {.grid = grid};
    const uint8_t start[4] = {spots.hole, spots.a, spots.b, spots.c};
    uint8_t end[4];
    number_cells(&j);
    size_t states = (size_t)j.m * j.m * j.m * j.m; /* m >= 4: the grid has a square */
    if (states == 0)
        return f15_fail(err, F15_UNREACHABLE, NULL, "every cell is an obstacle");
    j.step = calloc(states, sizeof *j.step);
    j.queue = malloc(states * sizeof *j.queue);
    f15_code code = F15_OK;
    if (!j.step || !j.queue)
        code = f15_no_memory(err);
    else if (!search(&j, start, end))
        code = f15_fail(err, F15_UNREACHABLE, NULL,
                        "these three pieces and the hole cannot come to one square of this board");
    else
        code = take_walk(&j, end, out, err);
    free(j.step);
    free(j.queue);
    return code;
}
