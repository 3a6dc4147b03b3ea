/* What the algorithms on a board share: a slide that is told and kept, ways of the hole, and plans.
 */
#ifndef FIFTEEN_ALGORITHMS_BOARD_INTERNAL_H
#define FIFTEEN_ALGORITHMS_BOARD_INTERNAL_H

#include <fifteen/puzzle.h>

#include "told.h"

/* Where slides go: a board that moves, a trace that is told, moves that are kept. */
typedef struct f15i_play {
    f15_board *board;
    f15_trace *trace;
    f15_moves *moves;
    f15_error *err;
} f15i_play;

/* The board as a problem of its own, for the outermost section of a trace; inside another one the
 * section goes on with the problem that is there. */
typedef struct f15i_problem {
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    f15_problem line;
} f15i_problem;
const f15_problem *f15i_problem_of(const f15i_play *play, f15i_problem *out);

/* The piece in `cell`, next to the hole, goes to the hole; with its claims. */
f15_code f15i_slide(const f15i_play *play, uint32_t cell, f15_event_id reason, f15_cells kept);

/* A shortest way from `from` to the nearest cell of `to` inside `allowed`: from the first cell to
 * the last, `count` cells. Of several nearest cells, and several ways, the first in reading order.
 * False if there is none. */
typedef struct f15i_way {
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
} f15i_way;
bool f15i_find_way(const f15_grid *grid, uint32_t from, f15_cells to, f15_cells allowed,
                   f15i_way *out);

/* The hole along the way, all slides for one reason. */
f15_code f15i_follow_way(const f15i_play *play, const f15i_way *way, f15_event_id reason,
                         f15_cells kept);

bool f15i_is_open(const f15_grid *grid, uint32_t cell);
/* F15_OK for an open cell, else F15_OUT_OF_RANGE. */
f15_code f15i_check_cell(const f15_grid *grid, uint32_t cell, f15_error *err);

/* ---- closed paths ------------------------------------------------------------------------------
 */

/* The five of chapter 6, on 4 x 4, each called by what it leaves out (F15I_NOT_4 and F15I_NOT_10
 * leave out the corner 0 too, F15I_NOT_12 and F15I_NOT_3 leave out 0, F15I_NOT_10 also 1 and 4). */
enum { F15I_ALL, F15I_NOT_12, F15I_NOT_3, F15I_NOT_4, F15I_NOT_10, F15I_CHAPTER_PATHS };
extern const f15_path f15i_chapter_path[F15I_CHAPTER_PATHS];
bool f15i_is_chapter_grid(const f15_grid *grid);

/* f15_find_path by complete search, on any grid. */
f15_code f15i_search_path(const f15_grid *grid, f15_cells through, f15_cells avoiding,
                          bool shortest, f15_path *out, f15_error *err);

size_t f15i_path_index(const f15_path *path, uint32_t cell); /* count if it is not on the path */
/* One round, told as a section; the hole is on the path. */
f15_code f15i_round(const f15i_play *play, const f15_path *path, f15_event_id reason,
                    const f15_problem *line, f15_cells kept);

static inline uint32_t f15i_first(f15_cells cells) {
    return (uint32_t)__builtin_ctzll(cells);
}

/* ---- plans -------------------------------------------------------------------------------------
 * A 3-cycle is planned once, from the board, and then either performed slide by slide (where there
 * is a trace) or written out at once. A leg is `rounds` rounds of a closed path, or, with rounds =
 * 1 and the hole in front, one way of the hole: in both the pieces go towards the front of the
 * list,
 *
 *      h p1 p2 ... pm   --one round: p1, p2, ..., pm slide-->   p1 p2 ... pm h
 *
 * and the second round of a closed path has the same pieces slide in the same order again. So a leg
 * is a period of m = count - 1 labels, written `rounds` times. */
enum { F15I_MAX_PHASES = 4, F15I_OWN_LEGS = 8 };

typedef struct f15i_leg {
    const uint8_t *cell;
    uint8_t count, at, rounds; /* the hole is in cell[at] */
    uint8_t phase;
    bool closed, onto; /* onto: to bring the hole onto the path of the next leg */
    /* Once the leg has been written: its items twice over, and the period of its way back. */
    uint8_t list[3 * F15_MAX_CELLS], back[F15_MAX_CELLS];
} f15i_leg;

/* What a part of the set-up is for: the event that opens it, and the item that comes to `to`. */
typedef struct f15i_phase {
    f15_event_id id;
    uint32_t item, to;
    f15_cells kept;
} f15i_phase;

/* The set-up; then the hole goes once around the square, in the order of `around`, from and back to
 * the cell around[3]. `leg` is own, or
 * found; found and walk are the plan's memory, and start as NULL. */
typedef struct f15i_plan {
    f15i_leg *leg;
    size_t legs, slides; /* of the set-up */
    f15i_phase phase[F15I_MAX_PHASES];
    size_t phases;
    uint8_t around[4], held[3]; /* held[k]: 0, 1, 2 where a, b, c comes to around[k] */
    f15i_leg own[F15I_OWN_LEGS];
    f15i_leg *found;
    uint8_t *walk;
} f15i_plan;

/* Cells of the hole and of the pieces a, b, c: all that a plan depends on. */
typedef struct f15i_spots {
    uint8_t hole, a, b, c;
} f15i_spots;

/* The chapter's set-up on its grid: never fails, needs no memory. `item` are a, b, c. */
void f15i_plan_chapter(f15i_spots spots, const uint32_t item[3], f15i_plan *out);
/* One part of it, for f15_place: the piece in spots.a to cell 0, 4 or 1. */
void f15i_plan_corner(f15i_spots spots, uint32_t to, f15i_plan *out);
/* A set-up by search, on a grid that meets the hypotheses. */
f15_code f15i_plan_search(const f15_grid *grid, f15i_spots spots, const uint32_t item[3],
                          f15i_plan *out, f15_error *err);
/* Where that finds nothing, by complete search. */
f15_code f15i_plan_joint(const f15_grid *grid, f15i_spots spots, f15i_plan *out, f15_error *err);
/* What the two share. The legs of plan->walk, whose phases end at the lengths end[]. */
f15_code f15i_plan_legs(f15i_plan *plan, const size_t *end, f15_error *err);
/* ring: the square in order around it, the hole's corner first; held[k]: 0, 1, 2 for a, b, c. */
void f15i_plan_around(f15i_plan *plan, const uint8_t ring[4], const uint8_t held[4]);
bool f15i_is_square(const f15_grid *grid, uint32_t cell); /* of four open cells, from `cell` on */
/* Whatever is in cell `from` comes to `to`. */
void f15i_carry(uint8_t *at, size_t count, uint8_t from, uint8_t to);
/* The shortest walk of the hole that brings the piece to `to` and leaves `kept` alone: the cells
 * after the first, at most 4095. False if there is none. */
bool f15i_chase(const f15_grid *grid, uint8_t hole, uint8_t piece, uint32_t to, f15_cells kept,
                uint8_t *walk, size_t *count);
void f15i_plan_free(f15i_plan *plan);

/* The legs of one phase, told. */
f15_code f15i_perform_phase(const f15i_play *play, const f15i_plan *plan, size_t phase);
/* The whole 3-cycle of the items. */
f15_code f15i_turn_three(const f15i_play *play, const uint32_t item[3], f15i_spots spots,
                         const f15_problem *line);
/* F15_UNREACHABLE, with the reason, for a grid that misses a hypothesis of lecture9 exercise 15. */
f15_code f15i_check_grid(const f15_grid *grid, f15_error *err);

#endif
