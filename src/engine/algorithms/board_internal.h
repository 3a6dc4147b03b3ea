/* Shared by the algorithms on a board: a slide, paths of the hole, closed paths, set-ups. */
#ifndef FIFTEEN_ALGORITHMS_BOARD_INTERNAL_H
#define FIFTEEN_ALGORITHMS_BOARD_INTERNAL_H

#include <fifteen/puzzle.h>
#include <fifteen/search.h>

/* A board in play, its trace, and the moves so far. The first failure is kept: once the trace is
 * stopped, or the hole has no path, slides do nothing, and the algorithm checks at its end. */
typedef struct f15i_play {
    f15_board *board;
    f15_trace *trace;
    f15_moves *moves;
    f15_event_id legal; /* the claim that a slide was legal */
    uint64_t slides;
    bool stuck; /* the hole had no path to the cell `to` */
    uint32_t to;
} f15i_play;

static inline f15i_play f15i_play_on(f15_board *board, f15_trace *trace, f15_moves *moves,
                                     f15_event_id legal) {
    return (f15i_play){.board = board, .trace = trace, .moves = moves, .legal = legal};
}
static inline bool f15i_halted(const f15i_play *play) {
    return play->stuck || f15_stopped(play->trace);
}
/* Returns F15_OK or the failure of trace or moves; F15_UNREACHABLE if the hole had no path. */
f15_code f15i_play_done(const f15i_play *play, f15_error *err);

/* Slides the piece of `cell`, a neighbour of the hole; the trace gets the event `reason` with these
 * values, and the claim that the slide is legal. All slides go through this function. */
void f15i_slide(f15i_play *play, uint32_t cell, f15_event_id reason, f15_values values);
/* Slides as f15i_slide, with the values of chapter 6's events: the piece, the cell it leaves, the
 * cell it enters; claims that `kept` is untouched. */
void f15i_slide_past(f15i_play *play, uint32_t cell, f15_event_id reason, f15_cells kept);

typedef struct f15i_problem {
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    f15_problem problem; /* points into start and goal */
} f15i_problem;
const f15_problem *f15i_problem_of(const f15_board *board, const f15_names *names,
                                   f15i_problem *out);
/* Fills *out with the problem of a section that is about to begin, and returns it if the section is
 * the outermost: inner ones keep its problem. Else returns NULL, as where nothing is traced. */
const f15_problem *f15i_outer_problem(const f15i_play *play, f15i_problem *out);

bool f15i_is_open(const f15_grid *grid, uint32_t cell);
/* Returns F15_OK for an open cell, else F15_OUT_OF_RANGE. */
f15_code f15i_check_cell(const f15_grid *grid, uint32_t cell, f15_error *err);
bool f15i_is_chapter_grid(const f15_grid *grid);
/* Returns F15_UNREACHABLE, with the reason, if the grid misses a hypothesis of exercise 15. */
f15_code f15i_check_grid(const f15_grid *grid, f15_grid_fault fault, uint32_t where,
                         f15_error *err);
/* Returns F15_GAVE_UP for a board that can be solved, but not by this method; the remedy names a
 * method that fits, if there is one. Returns F15_OK for a solved board. */
f15_code f15i_out_of_reach(const f15_board *board, const char *why, f15_error *err);

/* Returns a number of slides that every solution has at least, however the pieces that look alike
 * are matched. */
uint32_t f15i_alike_bound(const f15_board *board, const f15_names *names);
/* Finds a shortest solution of a board that can be solved, as f15_shortest_solution does, but any
 * board that looks solved will do (how->names), and no engine is needed. Then the board's pieces
 * that look alike are matched as this solution takes them. */
f15_code f15i_solve_alike(f15_board *board, const f15_optimal *how, f15_moves *way,
                          f15_shortest *out, f15_error *err);

/* ---- paths of the hole, and closed paths ---------------------------------------------------- */

/* A shortest path from `from` to the nearest cell of `to` inside `allowed`: from the first cell to
 * the last, `count` cells. Among several nearest cells or paths, the first in reading order.
 * f15i_find_way returns false if there is none. */
typedef struct f15i_cell_path {
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
} f15i_cell_path;
bool f15i_find_way(const f15_grid *grid, uint32_t from, f15_cells to, f15_cells allowed,
                   f15i_cell_path *out);

/* The five closed paths of chapter 6, on 4 x 4: one through all cells, the others each named by a
 * cell that it leaves out. These four leave out the corner 0 too, and F15I_NOT_10 also 1 and 4. */
enum { F15I_ALL, F15I_NOT_12, F15I_NOT_3, F15I_NOT_4, F15I_NOT_10, F15I_CHAPTER_PATHS };
extern const f15_path f15i_chapter_path[F15I_CHAPTER_PATHS];

/* Returns how many rounds bring the piece in the cell `from` to the cell `to`: a round moves each
 * piece one index back along the path. */
size_t f15i_rounds_between(const f15_path *path, uint32_t from, uint32_t to);

/* ---- legs ---------------------------------------------------------------------------------- */

/* A part of the hole's walk, with one reason for all slides. If that is F15_EVENT_SLIDE_ROUND, the
 * hole makes `rounds` rounds of a closed path, from whichever of its cells it is in. Otherwise it
 * goes from cell[0] to the last cell, and may pass a cell again; `rounds` is 1. */
typedef struct f15i_leg {
    const uint8_t *cell;
    uint32_t count, at, rounds;
    f15_event_id reason;
    uint8_t phase; /* the phase of a set-up */
} f15i_leg;

/* The direction in which the hole goes along a path: from its first cell, or from its last. */
typedef enum f15i_sense { F15I_FORTH, F15I_BACK } f15i_sense;
/* Performs and traces the leg, slide by slide; back, each slide is F15_EVENT_SLIDE_BACK. */
void f15i_follow(f15i_play *play, const f15i_leg *leg, f15i_sense sense, f15_cells kept);
/* Performs one round, traced as a section; the hole is on the path. */
void f15i_round(f15i_play *play, const f15_path *path, f15_event_id reason,
                const f15_problem *problem, f15_cells kept);

/* ---- set-ups of 3-cycles ------------------------------------------------------------------- */

/* Cells of the hole and of the pieces a, b, c: a set-up depends on nothing else. */
typedef struct f15i_spots {
    uint8_t hole, a, b, c;
} f15i_spots;

/* The purpose of a part of the set-up: the event that opens it, and the item that it brings to the
 * cell `to`. `which` is 0, 1 or 2 for the pieces a, b, c, and 3 for the hole. */
typedef struct f15i_phase {
    f15_event_id id;
    uint8_t which, to;
    f15_cells kept;
} f15i_phase;

/* A set-up to trace. After it the hole is in the cell around[3], and goes once around the square,
 * to around[0], [1], [2] and back. */
enum { F15I_MOST_LEGS = 8, F15I_MOST_PHASES = 4, F15I_PAD = 16 };
typedef struct f15i_plan {
    f15i_spots spots;
    uint32_t slides, legs, phases; /* slides of the set-up */
    uint8_t around[4], held[4];    /* held[k]: where the piece of around[k] began */
    f15i_phase phase[F15I_MOST_PHASES];
    f15i_leg leg[F15I_MOST_LEGS];
    const uint8_t *walk; /* the hole's cells, from its own on; NULL: the chapter's plan */
    /* from[cell] is where the item now in a cell began, at[] its inverse. source (the chapter's
     * plans only) is where the pieces of each leg's first round began. */
    uint8_t from[F15_MAX_CELLS], at[F15_MAX_CELLS], source[F15I_MOST_LEGS][F15I_PAD];
} f15i_plan;

/* Prepares `setups` for the grid, unless they are for this grid already. Returns F15_UNREACHABLE
 * for a grid that misses a hypothesis of exercise 15. */
f15_code f15i_setups_for(f15_setups *setups, const f15_grid *grid, f15_error *err);
/* Empties `setups` and begins again with a grid; returns false without memory. */
bool f15i_setups_lay(f15_setups *setups, const f15_grid *grid);
/* Finds a set-up, valid until the next is found. Returns false if this grid has none, or memory ran
 * out: setups->arena keeps that failure. */
bool f15i_find_plan(f15_setups *setups, f15i_spots at, f15i_plan *out);
/* Performs the 3-cycle of the items in those cells; returns false where f15i_find_plan does. */
bool f15i_turn_three(f15i_play *play, f15_setups *setups, f15i_spots at,
                     const f15_problem *problem);
/* Reports why f15i_find_plan found no set-up; returns the code. */
f15_code f15i_no_plan(const f15_setups *setups, f15_error *err);

/* Plans, as chapter 6 does, legs that bring the piece in `from` to `to`: 0, 4 or 1. These cells are
 * filled in this order, and the legs leave filled ones alone. Returns how many legs, at most 2. */
size_t f15i_plan_corner(uint8_t hole, uint8_t from, uint32_t to, f15i_leg leg[2]);
/* Finds the shortest walk of the hole that brings the piece in `from` to `to` and leaves `kept`
 * alone; overwrites `setups`. Returns false if there is none, or without memory. */
bool f15i_find_walk(f15_setups *setups, const f15_grid *grid, uint8_t hole, uint8_t from,
                    uint32_t to, f15_cells kept, f15i_leg *out);

/* ---- lecture 9's methods of solving: slides with a purpose ---------------------------------- */

/* Returns F15_OK if the method can solve the board, or it is solved already; else the reason. */
f15_code f15i_solve_check(const f15_board *board, bool fits, const char *why, f15_error *err);
/* Opens the outermost section: from the given board to the solved one. */
void f15i_solve_begin(const f15i_play *play, f15_event_id id);
/* Slides the piece of `cell`, for a reason whose values are the piece and its new cell. */
void f15i_push(f15i_play *play, uint32_t cell, f15_event_id reason);
/* Moves the hole by a shortest path to `to` without touching `kept`, in a section of its own; does
 * nothing if it is there. Without a path, sets play->stuck, and later slides do nothing. */
void f15i_bring_hole(f15i_play *play, uint32_t to, f15_cells kept);
/* Brings the item by a shortest path to `to`, step by step, each time moving the hole to the cell
 * in front of it; `kept` stays untouched. */
void f15i_bring_piece(f15i_play *play, uint32_t item, uint32_t to, f15_cells kept);

/* Performs the 3-cycle of cells a -> b -> c -> a on a 4 x 4 board without obstacles with the hole
 * at home (lecture9 section 9.2); none of the three is the hole's cell. */
void f15i_tours_cycle(f15i_play *play, uint32_t a, uint32_t b, uint32_t c);

#endif
