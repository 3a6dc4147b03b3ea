/* What the algorithms on a board share: a slide, ways of the hole, closed paths, set-ups. */
#ifndef FIFTEEN_ALGORITHMS_BOARD_INTERNAL_H
#define FIFTEEN_ALGORITHMS_BOARD_INTERNAL_H

#include <fifteen/puzzle.h>
#include <fifteen/search.h>

/* Where slides go: a board that moves, a trace that is told, moves that are kept. What goes wrong
 * sticks: once the trace is stopped, or there is no way on, nothing slides any more, and whoever
 * began asks at the end. */
typedef struct f15i_play {
    f15_board *board;
    f15_trace *trace;
    f15_moves *moves;
    f15_event_id legal; /* the claim that says of a slide that it was legal */
    uint64_t slides;    /* made so far */
    bool stuck;         /* there was no way to the cell `to` */
    uint32_t to;
} f15i_play;

static inline bool f15i_halted(const f15i_play *play) {
    return play->stuck || f15_stopped(play->trace);
}
/* F15_OK, or what has gone wrong in trace or moves; F15_UNREACHABLE where there was no way. */
f15_code f15i_play_done(const f15i_play *play, f15_error *err);

/* The piece of `cell`, which is next to the hole, goes to the hole, told for a reason with its
 * values, and claimed to be legal. The one way to slide that there is. */
void f15i_slide(f15i_play *play, uint32_t cell, f15_event_id reason, f15_values values);
/* For the reasons of chapter 6, whose values are the piece, from where and to where; `kept` is
 * claimed to be untouched. */
void f15i_slide_past(f15i_play *play, uint32_t cell, f15_event_id reason, f15_cells kept);

/* The board as a problem: from as it stands to solved. */
typedef struct f15i_problem {
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    f15_problem problem; /* which points into start and goal */
} f15i_problem;
const f15_problem *f15i_problem_of(const f15_board *board, const f15_names *names,
                                   f15i_problem *out);
/* The same for the outermost section of a trace; NULL inside another one, which goes on with the
 * problem that is there, and where there is no trace. */
const f15_problem *f15i_outer_problem(const f15i_play *play, f15i_problem *out);

bool f15i_is_open(const f15_grid *grid, uint32_t cell);
/* F15_OK for an open cell, else F15_OUT_OF_RANGE. */
f15_code f15i_check_cell(const f15_grid *grid, uint32_t cell, f15_error *err);
bool f15i_is_chapter_grid(const f15_grid *grid);
/* F15_UNREACHABLE, with the reason, for a grid that misses a hypothesis of lecture9 exercise 15. */
f15_code f15i_check_grid(const f15_grid *grid, f15_grid_fault fault, uint32_t where,
                         f15_error *err);
/* F15_OUT_OF_REACH: the board can be solved, but not so. Names another method if one will do.
 * F15_OK for a board that is solved. */
f15_code f15i_out_of_reach(const f15_board *board, const char *why, f15_error *err);

/* ---- ways and closed paths ----------------------------------------------------------------- */

/* A shortest way from `from` to the nearest cell of `to` inside `allowed`: from the first cell to
 * the last, `count` cells. Of several nearest cells, and several ways, the first in reading order.
 * False if there is none. */
typedef struct f15i_way {
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
} f15i_way;
bool f15i_find_way(const f15_grid *grid, uint32_t from, f15_cells to, f15_cells allowed,
                   f15i_way *out);

/* The five closed paths of chapter 6, on 4 x 4, each called by what it leaves out (F15I_NOT_4 and
 * F15I_NOT_10 leave out the corner 0 too, F15I_NOT_12 and F15I_NOT_3 leave out 0, F15I_NOT_10 also
 * 1 and 4). */
enum { F15I_ALL, F15I_NOT_12, F15I_NOT_3, F15I_NOT_4, F15I_NOT_10, F15I_CHAPTER_PATHS };
extern const f15_path f15i_chapter_path[F15I_CHAPTER_PATHS];

/* f15_find_path by complete search, on any grid. */
f15_code f15i_search_path(const f15_grid *grid, f15_cells through, f15_cells avoiding,
                          bool shortest, f15_path *out, f15_error *err);
size_t f15i_path_index(const f15_path *path, uint32_t cell); /* count if it is not on the path */
/* Rounds until what is in `from` is in `to`: what is at an index goes to the one before. */
size_t f15i_rounds_between(const f15_path *path, uint32_t from, uint32_t to);

/* ---- legs ---------------------------------------------------------------------------------- */

/* A part of the hole's walk, all slides for one reason: `rounds` rounds of a closed path, the hole
 * in cell[at] (F15_EVENT_SLIDE_ROUND); or, with rounds = 1 and the hole in front, one way of the
 * hole, which may cross itself. */
typedef struct f15i_leg {
    const uint8_t *cell;
    uint32_t count, at, rounds;
    f15_event_id reason;
    uint8_t phase; /* of a set-up */
} f15i_leg;

/* Performed and told, slide by slide; backwards every slide is F15_EVENT_SLIDE_BACK. */
void f15i_follow(f15i_play *play, const f15i_leg *leg, bool backwards, f15_cells kept);
/* One round, told as a section; the hole is on the path. */
void f15i_round(f15i_play *play, const f15_path *path, f15_event_id reason,
                const f15_problem *problem, f15_cells kept);

/* ---- set-ups of 3-cycles ------------------------------------------------------------------- */

/* Cells of the hole and of the pieces a, b, c: all that a set-up depends on. */
typedef struct f15i_spots {
    uint8_t hole, a, b, c;
} f15i_spots;

/* What a part of the set-up is for: the event that opens it, and what comes to `to`: 0, 1, 2 for
 * the pieces a, b, c, 3 for the hole. */
typedef struct f15i_phase {
    f15_event_id id;
    uint8_t which, to;
    f15_cells kept;
} f15i_phase;

/* The set-up, to be told; then the hole goes once around the square, in the order of `around`, from
 * and back to the cell around[3]. */
enum { F15I_MOST_LEGS = 8, F15I_MOST_PHASES = 4, F15I_PAD = 16 };
typedef struct f15i_plan {
    f15i_spots spots;
    uint32_t slides, legs, phases; /* slides of the set-up */
    uint8_t around[4], held[4];    /* held[k]: where what slides from around[k] was at first */
    f15i_phase phase[F15I_MOST_PHASES];
    f15i_leg leg[F15I_MOST_LEGS];
    /* While it is made: where what is in a cell now stood at first, and the other way round; and
     * the chapter's, where what slides in a leg's first round did. */
    uint8_t from[F15_MAX_CELLS], at[F15_MAX_CELLS], source[F15I_MOST_LEGS][F15I_PAD];
} f15i_plan;

/* The same to be written out at once: each slide is known by the cell where its piece stood before
 * the whole set-up. `source` has all slides, the hole's walk; or `runs` periods of slides, each in
 * F15I_PAD bytes, `length` of them in use, with as many bytes before the first. */
typedef struct f15i_score {
    f15i_spots spots;
    uint32_t slides, runs; /* runs: 0 for a walk, which has more slides than F15I_PAD */
    uint8_t held[4];
    uint8_t length[F15I_MOST_LEGS], rounds[F15I_MOST_LEGS];
    uint8_t source[];
} f15i_score;

/* Lays `setups` out for the grid, if they are for another one or for none yet. F15_UNREACHABLE for
 * a grid that misses a hypothesis of exercise 15. */
f15_code f15i_setups_for(f15_setups *setups, const f15_grid *grid, f15_error *err);
/* The set-up to be told, valid until the next one is asked for; or to be written, found or found
 * again. False or NULL: no memory, which sticks in setups->arena, or, if not, there is none on this
 * grid. */
bool f15i_find_plan(f15_setups *setups, f15i_spots at, f15i_plan *out);
const f15i_score *f15i_find_score(f15_setups *setups, f15i_spots at);
/* The whole 3-cycle of the items there by its set-up; false: there is none, as above. */
bool f15i_turn_three(f15i_play *play, f15_setups *setups, f15i_spots at,
                     const f15_problem *problem);
/* Why there was none. */
f15_code f15i_no_plan(const f15_setups *setups, f15_error *err);

/* What place needs of it. The chapter's way of the piece in `from` to the cell 0, 4 or 1, past
 * those of them that are filled before it; at most two legs. */
size_t f15i_plan_corner(uint8_t hole, uint8_t from, uint32_t to, f15i_leg leg[2]);
/* The shortest walk of the hole that brings the piece in `from` to `to` and leaves `kept` alone, in
 * `setups`, which are laid out for this alone. False: there is none, or no memory for it. */
bool f15i_find_walk(f15_setups *setups, const f15_grid *grid, uint8_t hole, uint8_t from,
                    uint32_t to, f15_cells kept, f15i_leg *out);

#endif
