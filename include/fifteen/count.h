/* fifteen/count.h - whatever can be counted of a permutation, a word or a board, rightly and as a
 * student miscounts it.
 *
 * asks.def has a row for each property: its name, its words, and the function of
 * src/engine/count/count.c that counts it. A miscounting (f15_counting) changes what that function
 * counts; no other property is affected. No input or output. */
#ifndef FIFTEEN_COUNT_H
#define FIFTEEN_COUNT_H

#include <fifteen/board.h>
#include <fifteen/core.h>
#include <fifteen/notation.h>

F15_C_BEGIN

#define F15_MAX_COUNT_N 1024 /* places of a permutation */
#define F15_DISTANCE_CELLS 9 /* most open cells of a board whose shortest solution is searched */
#define F15_NEVER UINT64_MAX /* the distance of a board that slides cannot solve */

typedef enum f15_yield {
    F15_YIELDS_PERMUTATION,
    F15_YIELDS_ARRANGEMENT,
    F15_YIELDS_NUMBER,
    F15_YIELDS_TRUTH
} f15_yield;

typedef enum f15_ask {
#define F15_ASK(id, name, yields, counts, phrase, says, look) F15_ASK_##id,
#include <fifteen/asks.def>
#undef F15_ASK
    F15_ASKS
} f15_ask;
const char *f15_ask_name(f15_ask ask);
f15_yield f15_ask_yields(f15_ask ask);
const char *f15_ask_phrase(f15_ask ask); /* "the number of cycles" */
const char *f15_ask_says(f15_ask ask);   /* the template of a sentence: see asks.def */
const char *f15_ask_look(f15_ask ask);   /* advice on how to count it again */
bool f15_ask_by_name(const char *name, f15_ask *out);
bool f15_ask_is_of_boards(f15_ask ask); /* of boards only */

/* The ways in which a student counts: rightly, or with one error. */
typedef enum f15_counting {
    F15_COUNT_RIGHTLY,
    F15_COUNT_NO_FIXED_POINTS,  /* fixed points are not cycles */
    F15_COUNT_DESCENTS,         /* descents for inversions */
    F15_COUNT_CYCLE_LENGTHS,    /* a cycle of length k has the parity of k */
    F15_COUNT_LENGTHS_AS_SWAPS, /* a cycle of length k takes k swaps */
    F15_COUNT_ODD_TIMES_ODD,    /* parities combine as odd and even numbers multiply */
    F15_COUNT_N_ITSELF,         /* the parity is that of n */
    F15_COUNT_BY_SIGHT,         /* equal letters are not distinguished (left to the caller) */
    F15_COUNT_WAY_OUT,          /* CONVERSION without the way back (left to the caller) */
    F15_COUNT_LENGTHS_ADDED,    /* the order is the sum of the cycles' lengths */
    F15_COUNT_LENGTHS_MULTIPLIED,
    F15_COUNT_HOLE_AS_LAST, /* the hole is the piece of its home cell. From here on: boards only */
    F15_COUNT_HOLE_AS_ZERO, /* the hole is a piece 0 */
    F15_COUNT_HOLE_IGNORED,
    F15_COUNT_NO_FIXED_CELLS, /* as NO_FIXED_POINTS, and walls are not items */
    F15_COUNT_FROM_BOTTOM,    /* rows from the bottom */
    F15_COUNT_FROM_ZERO,      /* the top row is row 0 */
    F15_COUNT_ALL_SLIDES,     /* the slides, where rounds are asked for */
    F15_COUNT_SLIDE_A_CELL,   /* a round has a slide for every cell of the path */
    F15_COUNT_TURNED          /* rounds in the other direction */
} f15_counting;

/* The thing counted, and how. Fields that are not set change nothing. */
typedef struct f15_counted {
    const uint32_t *p; /* a permutation of n <= F15_MAX_COUNT_N places; of a board, the cell of each
                          item, the hole an item like any other */
    size_t n;
    const f15_board *board; /* NULL: p is not of a board */
    f15_counting how;
    bool list_is_map; /* the one-line list of p is p itself, not its inverse (DESCENTS) */
    bool all_odd;     /* ODD_TIMES_ODD: every part of which p is composed is odd */
    uint32_t asked;   /* SOLVABLE, miscounted: the asks (bits) from whose numbers it is decided */
    const uint32_t *start, *goal; /* SWAPS: if start is not NULL, those from one arrangement of n
                                     items to another, where items of equal names are equal */
    f15_names names;
    const uint8_t *path; /* ROUNDS, SLIDES: as in f15_puzzle */
    size_t path_length;
    uint8_t item, cell;
    f15_error *err; /* where a failure is described; or NULL */
} f15_counted;

/* Returns the number, or 1 or 0 for a truth; 0 for an ask that is not counted. After a failure
 * (F15_NO_MEMORY, F15_TOO_BIG), which *it->err describes, the number is meaningless. Preconditions:
 * f15_ask_applies and f15_can_count, or a path for ROUNDS and SLIDES. */
uint64_t f15_count(f15_ask ask, const f15_counted *it);
/* Returns whether the ask can be counted of boards (or of permutations) at all. */
bool f15_ask_applies(f15_ask ask, bool to_board);
/* Returns F15_OK if the ask can be counted of boards of the grid, else F15_MISMATCH. A board
 * without a solution still has a distance, F15_NEVER. */
f15_code f15_can_count(f15_ask ask, const f15_grid *grid, f15_error *err);
/* Returns the steps of work that counting takes at most, on n places or cells: for
 * F15_ASK_DISTANCE those of a search, else about one per place. */
uint64_t f15_count_steps(f15_ask ask, size_t n);
/* Counts correctly, for the board, or if NULL for p (n <= F15_MAX_COUNT_N); 1 or 0 for a truth.
 * F15_MISMATCH if the ask does not apply to it; F15_TOO_BIG; F15_NO_MEMORY. */
f15_code f15_count_ask(f15_ask ask, const uint32_t *p, size_t n, const f15_board *board,
                       uint64_t *out, f15_error *err);

/* Writes to p the cell of each item of the board. */
void f15_board_places(const f15_board *board, uint32_t *p);
/* Finds the least number of swaps from `now` to an arrangement that looks like the goal.
 * F15_TOO_BIG for words of more than 64 letters, or with very many equal ones. */
f15_code f15_least_swaps(const uint32_t *now, const uint32_t *goal, size_t n,
                         const f15_names *names, uint64_t *out, f15_error *err);

F15_C_END

#endif
