/* The chapter's set-up of a 3-cycle on 4 x 4 (section 6.4.6), as a plan: a to the corner by rounds
 * through the whole board, c below it, b beside it, the hole between them. How many rounds each
 * takes follows from the place of its piece in the list of the path; only four cells need to be
 * followed. */
#include "board_internal.h"

#include <string.h>

/* Each path listed twice, so that an index needs no remainder; and where each cell is in it. */
typedef struct tour {
    uint8_t count;
    uint8_t twice[32];
    uint8_t index[16];
} tour;

enum { OFF = 255 };

static const tour tours[F15I_CHAPTER_PATHS] = {
    [F15I_ALL] = {16,
                  {0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 6, 10, 9, 5, 1,
                   0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 6, 10, 9, 5, 1},
                  {0, 15, 10, 9, 1, 14, 11, 8, 2, 13, 12, 7, 3, 4, 5, 6}},
    [F15I_NOT_12] = {14,
                     {1, 5, 4, 8, 9, 13, 14, 15, 11, 10, 6, 7, 3, 2,
                      1, 5, 4, 8, 9, 13, 14, 15, 11, 10, 6, 7, 3, 2},
                     {OFF, 0, 13, 12, 2, 1, 10, 11, 3, 4, 9, 8, OFF, 5, 6, 7}},
    [F15I_NOT_3] = {14,
                    {1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2,
                     1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2},
                    {OFF, 0, 13, OFF, 2, 1, 12, 11, 3, 6, 7, 10, 4, 5, 8, 9}},
    [F15I_NOT_4] = {14,
                    {1, 5, 9, 8, 12, 13, 14, 15, 11, 10, 6, 7, 3, 2,
                     1, 5, 9, 8, 12, 13, 14, 15, 11, 10, 6, 7, 3, 2},
                    {OFF, 0, 13, 12, OFF, 1, 10, 11, 3, 2, 9, 8, 4, 5, 6, 7}},
    [F15I_NOT_10] = {12,
                     {2, 6, 5, 9, 8, 12, 13, 14, 15, 11, 7, 3,
                      2, 6, 5, 9, 8, 12, 13, 14, 15, 11, 7, 3},
                     {OFF, OFF, 0, 11, OFF, 2, 1, 10, 4, 3, OFF, 9, 5, 6, 7, 8}},
};

static const uint8_t *cells_of(int path) {
    return f15i_chapter_path[path].cell;
}

/* Field by field: the labels are not for the plan to set. */
static void push_leg(f15i_plan *plan, const uint8_t *cell, size_t count, size_t at, size_t rounds) {
    f15i_leg *leg = &plan->own[plan->legs++];
    leg->cell = cell;
    leg->count = (uint8_t)count;
    leg->at = (uint8_t)at;
    leg->rounds = (uint8_t)rounds;
    leg->phase = (uint8_t)plan->phases;
    leg->closed = count > 2;
    leg->onto = count == 2;
    plan->slides += (count - 1) * rounds;
}

static uint8_t moved(const tour *t, uint8_t cell, size_t rounds) {
    uint8_t at = t->index[cell];
    return at == OFF ? cell : t->twice[at + t->count - rounds];
}

/* Rounds until what is in `cell` is in `to`. */
static inline __attribute__((always_inline)) void turn(f15i_plan *plan, f15i_spots *spots, int path,
                                                       uint8_t cell, uint8_t to) {
    const tour *t = &tours[path];
    size_t from = t->index[cell], goal = t->index[to];
    size_t rounds = from - goal + (from < goal ? t->count : 0u);
    if (rounds == 0)
        return;
    push_leg(plan, cells_of(path), t->count, t->index[spots->hole], rounds);
    *spots = (f15i_spots){moved(t, spots->hole, rounds), moved(t, spots->a, rounds),
                          moved(t, spots->b, rounds), moved(t, spots->c, rounds)};
}

static uint8_t stepped(uint8_t cell, const uint8_t step[2]) {
    return cell == step[1] ? step[0] : cell == step[0] ? step[1] : cell;
}

/* The hole, in step[0], exchanges with step[1]: it was in the cell that the next path leaves out.
 */
static void step_aside(f15i_plan *plan, f15i_spots *spots, const uint8_t step[2]) {
    push_leg(plan, step, 2, 0, 1);
    *spots = (f15i_spots){step[1], stepped(spots->a, step), stepped(spots->b, step),
                          stepped(spots->c, step)};
}

static const uint8_t step_12_8[2] = {12, 8}, step_12_13[2] = {12, 13}, step_3_7[2] = {3, 7},
                     step_10_11[2] = {10, 11};

static void bring_a(f15i_plan *plan, f15i_spots *spots) {
    turn(plan, spots, F15I_ALL, spots->a, 0);
}

/* The path that leaves out the bottom left corner, unless the piece is there (Problem 179). */
static void bring_c(f15i_plan *plan, f15i_spots *spots) {
    bool in_corner = spots->c == 12;
    if (!in_corner && spots->hole == 12)
        step_aside(plan, spots, spots->c == 8 ? step_12_13 : step_12_8);
    if (in_corner && spots->hole == 3)
        step_aside(plan, spots, step_3_7);
    turn(plan, spots, in_corner ? F15I_NOT_3 : F15I_NOT_12, spots->c, 4);
}

static void bring_b(f15i_plan *plan, f15i_spots *spots) {
    turn(plan, spots, F15I_NOT_4, spots->b, 1);
}

static void bring_hole(f15i_plan *plan, f15i_spots *spots) {
    if (spots->hole == 10)
        step_aside(plan, spots, step_10_11);
    turn(plan, spots, F15I_NOT_10, spots->hole, 5);
}

static void end_phase(f15i_plan *plan, f15_event_id id, uint32_t item, uint32_t to,
                      f15_cells kept) {
    plan->phase[plan->phases++] = (f15i_phase){id, item, to, kept};
}

void f15i_plan_chapter(f15i_spots spots, const uint32_t item[3], f15i_plan *out) {
    static const uint8_t around[4] = {1, 0, 4, 5}, held[3] = {1, 0, 2};
    out->legs = out->slides = out->phases = 0;
    out->leg = out->own;
    memcpy(out->around, around, sizeof around);
    memcpy(out->held, held, sizeof held);
    bring_a(out, &spots);
    end_phase(out, F15_EVENT_SET_UP_A, item[0], 0, 0);
    bring_c(out, &spots);
    end_phase(out, F15_EVENT_SET_UP_C, item[2], 4, F15_CELL(0));
    bring_b(out, &spots);
    end_phase(out, F15_EVENT_SET_UP_B, item[1], 1, F15_CELL(0) | F15_CELL(4));
    bring_hole(out, &spots);
    end_phase(out, F15_EVENT_SET_UP_HOLE, 15, 5, F15_CELL(0) | F15_CELL(1) | F15_CELL(4));
}

void f15i_plan_corner(f15i_spots spots, uint32_t to, f15i_plan *out) {
    out->leg = out->own;
    spots.b = spots.c = spots.a;
    if (to == 0)
        bring_a(out, &spots);
    else if (to == 4)
        bring_c(out, &spots);
    else
        bring_b(out, &spots);
}
