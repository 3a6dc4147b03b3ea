/* fifteen/puzzle.h - the algorithms of the course on a board: a second chapter of `algorithms`.
 *
 * Each function takes a board, which it changes, and appends its slides to `moves` (or NULL). With
 * a trace it records every slide with its reason and its claims; the outermost section's problem is
 * the board's arrangement, the goal the solved board, the grid as given. With a NULL trace it
 * computes at full speed. After a failure the board and `moves` are as far as the work went.
 * Besides F15_NO_MEMORY and a sink's own code: F15_UNREACHABLE, with the reason and the attempts,
 * if the goal cannot be reached. */
#ifndef FIFTEEN_PUZZLE_H
#define FIFTEEN_PUZZLE_H

#include <fifteen/board.h>
#include <fifteen/search.h>
#include <fifteen/trace.h>

F15_C_BEGIN

typedef struct f15_stages f15_stages; /* unstable/stages.h */

/* ---- closed paths -------------------------------------------------------------------------- */

/* A closed path: count >= 4 different cells, each adjacent to the one before, the last to the
 * first. Listed as in chapter 6: in one round the piece of cell[k + 1] goes to cell[k]. */
typedef struct f15_path {
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
} f15_path;

f15_cells f15_path_cells(const f15_path *path);
/* Finds a closed path through all of `through` and none of `avoiding`, with the fewest cells. It
 * starts with its first cell in reading order and leaves it downwards. The search is complete:
 * F15_UNREACHABLE if there is none. */
f15_code f15_find_path(const f15_grid *grid, f15_cells through, f15_cells avoiding, f15_path *out,
                       f15_error *err);

/* ---- moving -------------------------------------------------------------------------------- */

/* hole (Problem 177): moves the hole to `to` by a shortest path; the cells of `kept` untouched. */
f15_code f15_move_hole(f15_board *board, uint32_t to, f15_cells kept, f15_trace *trace,
                       f15_moves *moves, f15_error *err);

/* place (Problems 178-182): moves `item` to the cell `to` by rounds of closed paths, the cells of
 * `kept` untouched, with the special cases of the texts (hole or piece off the path). Where no
 * closed path serves, uses any walk of the hole; F15_UNREACHABLE only if no walk does either. */
f15_code f15_place(f15_board *board, uint32_t item, uint32_t to, f15_cells kept, f15_trace *trace,
                   f15_moves *moves, f15_error *err);

/* ---- 3-cycles ------------------------------------------------------------------------------ */

/* Set-ups of 3-cycles found for one grid. To find one takes far longer than to make its slides, so
 * a caller that makes many 3-cycles, or solves many boards, passes the same f15_setups to all the
 * calls: then a slide costs less than a nanosecond on any grid. A board with another grid empties
 * it, as does a growth to some 20 MB. Given NULL, a call keeps set-ups only for itself; the result
 * is the same. For one thread at a time. */
typedef struct f15_setups {
    f15_arena arena;
    struct f15i_planner *planner; /* private, both */
    struct f15i_scores *scores;
} f15_setups;
void f15_setups_free(f15_setups *setups);

/* cycle (section 6.4.6): a goes where b was, b where c was, c where a was; nothing else has moved
 * in the end, not even the hole. On 4 x 4 the chapter's exact moves. On another grid that meets
 * exercise 15's hypotheses: the same idea, set-up, four slides, set-up undone. */
f15_code f15_cycle_three(f15_board *board, uint32_t a, uint32_t b, uint32_t c, f15_setups *setups,
                         f15_trace *trace, f15_moves *moves, f15_error *err);

/* ---- solving ------------------------------------------------------------------------------- */

typedef struct f15_solution {
    uint64_t cycles; /* 3-cycles made */
    bool solved;     /* false: odd, with `anyway`: exactly the last two pieces stay exchanged */
} f15_solution;

/* All methods: F15_UNREACHABLE for a board that cannot be solved, with the reason, checked first;
 * F15_GAVE_UP for one that can be solved, but not by this method.
 *
 * solve --method three-cycles (Theorem 6.4.1, Problem 185): the chapter's program; a hole away from
 * home is moved home first. With `anyway` takes a board that cannot be solved. Needs a grid that
 * meets exercise 15's hypotheses; on another grid, a board that becomes solved when the hole goes
 * home. */
f15_code f15_solve_three_cycles(f15_board *board, bool anyway, f15_setups *setups, f15_trace *trace,
                                f15_moves *moves, f15_solution *out, f15_error *err);
/* solve --method tours (lecture9 section 9.2), on 4 x 4 without obstacles: the fewest 3-cycles. */
f15_code f15_solve_tours(f15_board *board, f15_trace *trace, f15_moves *moves, f15_solution *out,
                         f15_error *err);
/* solve --method layered (lecture9 section 9.3), on any m x n >= 2 x 2 without obstacles. */
f15_code f15_solve_layered(f15_board *board, f15_trace *trace, f15_moves *moves, f15_error *err);

/* solve --method stages: the layers of lecture 9, each stage by a shortest path (stages.h says
 * which stages and tables; kept in `stages` for many boards, or if NULL only during the call), on
 * any m x n >= 2 x 2 without obstacles: 65 slides on average on 4 x 4. Claims that the last stage
 * is shortest; of earlier stages only that they are finished. */
f15_code f15_solve_stages(f15_board *board, f15_stages *stages, f15_trace *trace, f15_moves *moves,
                          f15_error *err);

/* solve --method optimal: a shortest solution, by complete search (search.h): breadth first on
 * boards of at most F15_SHORTEST_CELLS open cells, else by iterative deepening with an engine. If a
 * limit ends the search, out->proved is false, out->bound is the proved bound, and the solution is
 * by stages, or with obstacles by 3-cycles. The trace claims after each slide how many slides are
 * left, and on at most F15_MEASURED_CELLS open cells that fewer cannot solve the board. */
typedef struct f15_optimal {
    /* Lends an engine for a larger grid; it stays valid during the call. If !make, returns an
     * existing one or NULL; called again with make, after F15_NODES_WITHOUT_TABLES boards, may make
     * one. Without the function, or if it returns NULL, the call makes its own. */
    const f15_engine *(*engine)(void *self, const f15_grid *grid, bool make);
    void *self;
    const f15_search_limits *limits; /* NULL: none */
    bool count_all;                  /* count all shortest solutions */
    const f15_names *names;          /* pieces that look alike: the shortest over all matchings of
                                        them; with more than F15_MOST_MATCHINGS, by iterative
                                        deepening without an engine; NULL: all differ */
    f15_setups *setups;              /* these keep data for other solutions; each may be NULL */
    f15_stages *stages;
} f15_optimal;
#define F15_NODES_WITHOUT_TABLES ((uint64_t)1 << 20)
#define F15_MOST_MATCHINGS 1024
/* Solves the board by a shortest solution (above). `how` and `out` may be NULL. */
f15_code f15_solve_optimal(f15_board *board, const f15_optimal *how, f15_trace *trace,
                           f15_moves *moves, f15_shortest *out, f15_error *err);

/* ---- solvable? ----------------------------------------------------------------------------- */

/* The criteria of the five texts, each with its own numbers. */
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
    bool applies; /* false: obstacles, which make N + K and rank violations meaningless; or, for
                     the permutation, a hole that cannot come home */
    bool solvable;
    /* The numbers that decide: for the permutation, the swaps and the hole's slides home; for the
     * box, n - cycles and the hole's taxicab distance; N and K; the sum of the rank violations and
     * 0; for the taxicab, the swaps and that distance. */
    uint64_t count;
    uint64_t second;
} f15_criterion_answer;

typedef struct f15_solvability {
    bool solvable; /* exactly: by the parity; if a hypothesis is missed, by the case too
                      (f15_board_is_in_reach) */
    bool searched; /* all reachable boards were visited too: a hypothesis is missed, and at most
                      F15_SEARCH_CELLS cells are open */
    f15_grid_fault fault;
    f15_grid_case grid_case;
    f15_criterion_answer criterion[F15_CRITERIA];
} f15_solvability;

/* The search takes at most two words for each of the n! boards of n open cells: 3 MB. */
#define F15_SEARCH_CELLS 9

/* Applies all criteria. F15_OK with any answer; F15_CLAIM_FAILED, a bug in fifteen, if the criteria
 * disagree, or the case and the search. */
f15_code f15_solvable(const f15_board *board, f15_trace *trace, f15_solvability *out,
                      f15_error *err);

/* Records sign and colour after each slide, the two columns that flip together. *at (may be NULL)
 * counts the legal slides. F15_MISMATCH for a piece that is not next to the hole, F15_OUT_OF_RANGE
 * for one that does not exist; the board is then as the slides before it left it. */
f15_code f15_parity_table(f15_board *board, const f15_moves *moves, f15_trace *trace, size_t *at,
                          f15_error *err);

/* ---- pieces that repeat -------------------------------------------------------------------- */

/* Matches pieces that look alike (names has f15_grid_size entries) so that the board can be solved,
 * if possible, on a grid that misses one of exercise 15's hypotheses: there matching them in order
 * may take a piece out of its block. On any other grid nothing changes. */
void f15_tell_pieces_apart(f15_board *board, const f15_names *names);

typedef struct f15_equal_pieces {
    bool fits;      /* the parity fits already: nothing is exchanged */
    bool exchanged; /* the parity did not fit: items x and y, which look alike, were exchanged */
    uint32_t x, y;  /* if exchanged; x < y */
    uint32_t x_cell, y_cell; /* their cells in the board given */
    f15_board board;         /* matched so that the parity fits, if fits or exchanged */
} f15_equal_pieces;

/* Lecture 9 exercises 7-9: `board` has equal pieces numbered in order, `names` (size entries, or
 * code == NULL) says which look alike. If the parity does not fit, exchanges two pieces that look
 * alike so that it does: of all pairs the one that leaves the pieces least far from home. On a
 * grid that does not meet exercise 15's hypotheses that may not be enough. */
f15_code f15_match_equal_pieces(const f15_board *board, const f15_names *names, f15_trace *trace,
                                f15_equal_pieces *out, f15_error *err);

F15_C_END

#endif
