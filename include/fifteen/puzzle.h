/* fifteen/puzzle.h - the algorithms of the course on a board: a second chapter of `algorithms`.
 *
 * Each takes a board, which it moves, and appends its slides to `moves` (NULL: not wanted). With a
 * trace it leaves every slide with its reason and its claims; the outermost section's problem is
 * the board's arrangement, the goal the solved board, the grid as given. With a NULL trace it
 * computes at full speed. On failure the board and what was appended stay as far as the work went.
 * Besides F15_NO_MEMORY and a sink's own code: F15_UNREACHABLE, with the reason and what was tried,
 * where the board cannot be had.
 */
#ifndef FIFTEEN_PUZZLE_H
#define FIFTEEN_PUZZLE_H

#include <fifteen/board.h>
#include <fifteen/search.h>
#include <fifteen/stages.h>
#include <fifteen/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- closed paths -------------------------------------------------------------------------- */

/* A closed path: count >= 4 different cells, each next to the one before, the last next to the
 * first. Listed as chapter 6 lists them: in one round the piece of cell[k + 1] goes to cell[k]. */
typedef struct f15_path {
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
} f15_path;

f15_cells f15_path_cells(const f15_path *path);
/* A closed path through all of `through` and none of `avoiding`: one with the fewest cells if
 * `shortest`; else on 4 x 4 the first of the chapter's own five that serves, and then one with the
 * most cells. It starts with its first cell in reading order and leaves it downwards. The search is
 * complete: F15_UNREACHABLE if there is none. */
f15_code f15_find_path(const f15_grid *grid, f15_cells through, f15_cells avoiding, bool shortest,
                       f15_path *out, f15_error *err);

/* ---- moving -------------------------------------------------------------------------------- */

/* hole (Problem 177): the shortest way of the hole to `to`, the cells of `kept` untouched. */
f15_code f15_move_hole(f15_board *board, uint32_t to, f15_cells kept, f15_trace *trace,
                       f15_moves *moves, f15_error *err);

/* place (Problems 178-182): `item` to the cell `to` by rounds of closed paths, the cells of `kept`
 * untouched; the special cases of the texts (hole or piece off the path) included. Where no closed
 * path serves, by any walk of the hole; F15_UNREACHABLE only if there is none of those either. */
f15_code f15_place(f15_board *board, uint32_t item, uint32_t to, f15_cells kept, f15_trace *trace,
                   f15_moves *moves, f15_error *err);

/* ---- 3-cycles ------------------------------------------------------------------------------ */

/* The set-ups of 3-cycles that have been found for one grid. To look for one takes far longer than
 * to make its slides, so whoever makes many 3-cycles, or solves many boards, hands the same one to
 * all the calls: then a slide costs less than a nanosecond on any grid. {0} is an empty one; it may
 * be freed twice. Where a board has another grid than the one before, it is begun anew; it may grow
 * to some 20 MB, and past that it forgets. Where a call is given NULL, what it finds is kept for
 * its own time only. It never changes what is answered. Not for two threads at once. */
typedef struct f15_setups {
    f15_arena arena;
    struct f15i_planner *planner;
} f15_setups;
void f15_setups_free(f15_setups *setups);

/* cycle (section 6.4.6): a goes where b was, b where c was, c where a was; nothing else moves in
 * the end, the hole neither. On 4 x 4 the chapter's exact moves. On another grid that meets
 * exercise 15's hypotheses: the same idea, set-up, four slides, set-up undone. */
f15_code f15_cycle_three(f15_board *board, uint32_t a, uint32_t b, uint32_t c, f15_setups *setups,
                         f15_trace *trace, f15_moves *moves, f15_error *err);

/* ---- solving ------------------------------------------------------------------------------- */

typedef struct f15_solution {
    uint64_t cycles; /* 3-cycles made */
    bool solved;     /* false: odd, with `anyway`: exactly the last two pieces stay exchanged */
} f15_solution;

/* All of them: F15_UNREACHABLE for a board that cannot be solved, with the reason, which is looked
 * for first; F15_OUT_OF_REACH for one that can be, but not by this method.
 *
 * solve --method three-cycles (Theorem 6.4.1, Problem 185): the chapter's program; a hole away from
 * home is moved home first. A board that cannot be solved is taken with `anyway`. Reaches grids
 * that meet exercise 15's hypotheses; on another only a board that comes right with the hole at
 * home. */
f15_code f15_solve_three_cycles(f15_board *board, bool anyway, f15_setups *setups, f15_trace *trace,
                                f15_moves *moves, f15_solution *out, f15_error *err);
/* solve --method tours (lecture9 section 9.2), on 4 x 4 without obstacles. As few 3-cycles as there
 * can be. */
f15_code f15_solve_tours(f15_board *board, f15_trace *trace, f15_moves *moves, f15_solution *out,
                         f15_error *err);
/* solve --method layered (lecture9 section 9.3), on any m x n >= 2 x 2 without obstacles. */
f15_code f15_solve_layered(f15_board *board, f15_trace *trace, f15_moves *moves, f15_error *err);

/* solve --method stages: the layers of lecture 9, each stage by a way than which none is shorter
 * (stages.h says which, and what tables it takes; kept in `stages` for many boards, or for the time
 * of the call if NULL), on any m x n >= 2 x 2 without obstacles: 65 slides on average on 4 x 4.
 * That the rest's way is shortest is claimed too; of the stages before it only that they are
 * finished. */
f15_code f15_solve_stages(f15_board *board, f15_stages *stages, f15_trace *trace, f15_moves *moves,
                          f15_error *err);

/* solve --method optimal: a shortest solution, by complete search (search.h): breadth first on
 * boards of at most F15_SHORTEST_CELLS open cells, else deeper and deeper with an engine. Where a
 * limit ends the search, out->proved is false, out->bound what is known, and the solution one by
 * stages, or with obstacles by 3-cycles. After each slide it is claimed how many are left, on at
 * most F15_MEASURED_CELLS open cells that no way is shorter. */
typedef struct f15_optimal {
    /* An engine for a grid of more open cells than that, for the time of the call: one that is
     * there; and if there is none, and the first F15_NODES_WITHOUT_TABLES boards did not do, one
     * that is made. NULL, or what gives NULL: one is made for the call. */
    const f15_engine *(*engine)(void *self, const f15_grid *grid, bool make);
    void *self;
    const f15_search_limits *limits; /* NULL: none */
    bool count_all;                  /* how many shortest solutions there are */
    const f15_names *names;          /* pieces that look alike: shortest whichever stands for which,
                                        of F15_MOST_MATCHINGS such ways at most; NULL: all differ */
    f15_setups *setups;              /* for the other solutions; NULL each */
    f15_stages *stages;
} f15_optimal;
#define F15_NODES_WITHOUT_TABLES ((uint64_t)1 << 20)
#define F15_MOST_MATCHINGS 1024
/* `how` may be NULL, and so may `out`. */
f15_code f15_solve_optimal(f15_board *board, const f15_optimal *how, f15_trace *trace,
                           f15_moves *moves, f15_shortest *out, f15_error *err);

/* ---- solvable? ----------------------------------------------------------------------------- */

/* The criteria of the five texts side by side, each with its own numbers (DESIGN section 4 names
 * them in JSON). */
typedef enum f15_criterion {
    F15_CRITERION_PERMUTATION,     /* hole moved home; the permutation even */
    F15_CRITERION_BOX,             /* sign against the colour of the hole's cell */
    F15_CRITERION_N_PLUS_K,        /* inversions without the hole, and the hole's row */
    F15_CRITERION_RANK_VIOLATIONS, /* after moving the hole right and down */
    F15_CRITERION_TAXICAB,         /* swaps against the hole's taxicab distance */
    F15_CRITERIA
} f15_criterion;
const char *f15_criterion_name(f15_criterion criterion); /* "permutation", "box", "n-plus-k", ... */

typedef struct f15_criterion_answer {
    bool applies; /* false: obstacles, with which N + K and rank violations decide nothing; or, for
                     the permutation, a hole that cannot come home */
    bool solvable;
    uint64_t count;  /* swaps, n - cycles, N, sum of violations, swaps */
    uint64_t second; /* home moves, taxicab distance, K, 0, the same distance */
} f15_criterion_answer;

typedef struct f15_solvability {
    bool solvable; /* for certain: by the parity, and where the hypotheses are not met by the case
                      too (f15_board_is_in_reach) */
    bool searched; /* hypotheses not met and at most F15_SEARCH_CELLS open cells: every board that
                      can be reached was visited too */
    f15_grid_fault fault;
    f15_grid_case grid_case;
    f15_criterion_answer criterion[F15_CRITERIA];
} f15_solvability;

/* The search takes two words at most for each of the n! boards of n open cells: 3 MB. */
#define F15_SEARCH_CELLS 9

/* F15_OK whatever the answer is; F15_CLAIM_FAILED if the criteria disagree, or the case and the
 * search, a fault of ours. */
f15_code f15_solvable(const f15_board *board, f15_trace *trace, f15_solvability *out,
                      f15_error *err);

/* Sign and colour after each slide, the two columns that flip together: the slides must be legal
 * (*at, which may be NULL: how many were): F15_MISMATCH for a piece that is not next to the hole,
 * F15_OUT_OF_RANGE for one that is not there, the board as the slides before it left it. */
f15_code f15_parity_table(f15_board *board, const f15_moves *moves, f15_trace *trace, size_t *at,
                          f15_error *err);

/* ---- pieces that repeat -------------------------------------------------------------------- */

/* Pieces that look alike (names has f15_grid_size entries) are called so that the board is in
 * reach, if it can be so, on a grid that misses one of exercise 15's hypotheses: there the order in
 * which they stand may take a piece out of its block. On any other grid nothing changes. */
void f15_tell_pieces_apart(f15_board *board, const f15_names *names);

typedef struct f15_equal_pieces {
    bool fits;               /* the parity fits as it is: nothing is exchanged */
    bool exchanged;          /* it does not, and items x and y, which look alike, were exchanged */
    uint32_t x, y;           /* if exchanged; x < y */
    uint32_t x_cell, y_cell; /* where they stood in the board given */
    f15_board board;         /* told apart so that the parity fits, if fits or exchanged */
} f15_equal_pieces;

/* Lecture 9 exercises 7-9: `board` has its pieces told apart in order, `names` (size entries, or
 * code == NULL) says which look alike. If the parity does not fit, two pieces that look alike are
 * exchanged so that it does: of all pairs the one that leaves the pieces least far from home. On a
 * grid that does not meet exercise 15's hypotheses that need not be enough, as always. */
f15_code f15_match_equal_pieces(const f15_board *board, const f15_names *names, f15_trace *trace,
                                f15_equal_pieces *out, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
