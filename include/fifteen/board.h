/* fifteen/board.h - the puzzle's board: a second chapter of the module `core`.
 *
 * A grid is rows x columns cells in reading order, some of them obstacles (printed as walls). A
 * board is an arrangement whose places are the cells of a grid, and one of whose items is the hole.
 * Every piece is called by the number of its home cell, so that item i belongs in cell i; the
 * hole's home is the last open cell; an obstacle always holds its own number:
 *
 *      cells            solved             a board          as an arrangement (item[cell])
 *      0 1 2 3          1  2  3  4         1  2  3  4       0 1 2 3
 *      4 5 6 7          5  6  #  8         5  _  #  8       4 8 6 7       the hole is item 8
 *      8 . . .          _                  6                5
 *
 * Cells, items and labels are 0-based here; notation always adds 1 to pieces (a piece is called by
 * its home cell counted from 1, whatever the base), and the base to cells. */
#ifndef FIFTEEN_BOARD_H
#define FIFTEEN_BOARD_H

#include <fifteen/core.h>

F15_C_BEGIN

#define F15_MAX_CELLS ((size_t)64)

/* A set of cells: bit c for cell c. */
typedef uint64_t f15_cells;
#define F15_CELL(c) ((f15_cells)1 << (c))
static inline uint32_t f15_first_cell(f15_cells cells) { /* cells is not empty */
    return (uint32_t)__builtin_ctzll(cells);
}
/* Without __builtin_popcountll, which may be a call of a function. */
static inline uint32_t f15_count_cells(f15_cells cells) {
    cells -= cells >> 1 & UINT64_C(0x5555555555555555);
    cells = (cells & UINT64_C(0x3333333333333333)) + (cells >> 2 & UINT64_C(0x3333333333333333));
    cells = (cells + (cells >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)(cells * UINT64_C(0x0101010101010101) >> 56);
}
/* Lists a set's cells in reading order; returns their number. */
uint32_t f15_list_cells(f15_cells cells, uint32_t *out);

typedef struct f15_grid {
    uint32_t rows, columns; /* rows * columns <= F15_MAX_CELLS, both > 0 */
    f15_cells obstacles;
} f15_grid;

#define F15_GRID_4X4 (F15_VALUE(f15_grid){4, 4, 0})

/* Returns F15_OK if rows and columns are in range, no obstacle is outside, and a cell is open. */
f15_code f15_grid_check(const f15_grid *grid, f15_error *err);
bool f15_same_grid(const f15_grid *a, const f15_grid *b);
uint32_t f15_grid_size(const f15_grid *grid);  /* rows * columns, obstacles included */
f15_cells f15_grid_open(const f15_grid *grid); /* all cells except obstacles */
uint32_t f15_grid_home(const f15_grid *grid);  /* of the hole */
/* Returns the open cells that share a side with `cell`. */
f15_cells f15_grid_neighbours(const f15_grid *grid, uint32_t cell);
/* Returns the 2 x 2 square of open cells with this one at its upper left; 0 if there is none. */
f15_cells f15_grid_square(const f15_grid *grid, uint32_t cell);
bool f15_grid_adjacent(const f15_grid *grid, uint32_t a, uint32_t b);
uint32_t f15_grid_taxicab(const f15_grid *grid, uint32_t a, uint32_t b);
/* Returns whether the cell's taxicab distance from the hole's home is odd (lecture 9's parity of a
 * box). */
bool f15_grid_is_odd(const f15_grid *grid, uint32_t cell);
/* Finds the cells at each distance from `from`, by paths inside `allowed`: layer[d] for every d
 * below the number of layers returned, layer[0] being `from`, allowed or not. Every shortest path
 * in the library is read off these layers. */
size_t f15_grid_layers(const f15_grid *grid, uint32_t from, f15_cells allowed,
                       f15_cells layer[F15_MAX_CELLS]);
/* Returns the cells that can be reached from `from` inside `allowed` (which contains from). */
f15_cells f15_grid_reach(const f15_grid *grid, uint32_t from, f15_cells allowed);

typedef struct f15_board {
    f15_grid grid;
    uint8_t item[F15_MAX_CELLS]; /* item[cell]; the hole is item f15_grid_home(grid) */
    uint8_t hole;                /* the cell where the hole is */
} f15_board;

/* Returns whether both have one grid, and the same items in the same cells. */
bool f15_same_board(const f15_board *a, const f15_board *b);
void f15_board_solved(f15_board *board, const f15_grid *grid);
bool f15_board_is_solved(const f15_board *board);
/* Makes a board of an arrangement of the grid's cells: a permutation with every obstacle at home.
 * F15_OUT_OF_RANGE or F15_REPEATED otherwise, with *where the first faulty cell. */
f15_code f15_board_set(f15_board *board, const f15_grid *grid, const uint32_t *item, size_t *where,
                       f15_error *err);
/* Writes the arrangement for a trace: size words. */
void f15_board_arrangement(const f15_board *board, uint32_t *item);
/* Returns the cell of an item; f15_grid_size if there is no such item. */
uint32_t f15_board_find(const f15_board *board, uint32_t item);
bool f15_board_can_slide(const f15_board *board, uint32_t cell);
/* Slides the piece in `cell` into the hole. Unchecked precondition: f15_board_can_slide. */
void f15_board_slide(f15_board *board, uint32_t cell);
/* The direction of a slide. */
typedef enum f15_side { /* side ^ 1 is the opposite one */
                        F15_SIDE_UP,
                        F15_SIDE_DOWN,
                        F15_SIDE_LEFT,
                        F15_SIDE_RIGHT,
                        F15_SIDES
} f15_side;
/* Returns the cell whose piece slides that way into the hole; f15_grid_size if there is none. */
uint32_t f15_board_source(const f15_board *board, f15_side side);
/* Returns the direction from a cell to an adjacent one; F15_SIDES if `to` is not adjacent. */
f15_side f15_grid_side(const f15_grid *grid, uint32_t from, uint32_t to);

/* A list of slides: the item that moves in each, in the order in which they are made. */
#define F15_MOVES_LIMIT ((size_t)1 << 28)
typedef struct f15_moves {
    uint8_t *item;
    size_t count, room;
    f15_arena *arena; /* borrowed: where it grows; NULL for a list that is only read */
} f15_moves;

/* Appends a slide; does nothing if `moves` is NULL. Its arena keeps a failure: F15_NO_MEMORY,
 * F15_TOO_BIG past the limit. Unchecked precondition: it has an arena. */
void f15_moves_push(f15_moves *moves, uint32_t item);
/* Makes room for `more` slides after the last one; the caller writes them there and adds to count.
 * NULL after a failure. */
uint8_t *f15_moves_more(f15_moves *moves, size_t more);
/* Returns f15_arena_done of its arena; F15_OK for NULL and without an arena. */
f15_code f15_moves_done(const f15_moves *moves, f15_error *err);
/* Performs the slides up to the first illegal one; returns how many were performed. */
size_t f15_board_play(f15_board *board, const f15_moves *moves);

/* Returns the number of inversions of the pieces in reading order, without the hole. */
uint64_t f15_board_inversions(const f15_board *board);
/* Returns the sign of the board as a permutation of its cells, the hole an item like any other. */
int f15_board_sign(const f15_board *board);
/* Returns whether the sign fits the colour of the hole's cell (Theorems 9.2 and 6.4.1). Every board
 * that can be solved has that; on some grids each board that has it can be
 * (f15_grid_parity_decides). */
bool f15_board_parity_fits(const f15_board *board);

/* Draws uniformly a board of the grid with (or without) fitting parity: f15_shuffle of the items of
 * the open cells in reading order, then, if the parity requires it, the first two pieces in reading
 * order exchanged (a single piece: exchanged with the hole). The same random state gives the same
 * board on every machine. F15_UNREACHABLE if the grid has too few cells for a board of that
 * parity. */
f15_code f15_board_scramble(f15_random *random, const f15_grid *grid, bool fitting, f15_board *out,
                            f15_error *err);

/* Makes random slides, none undoing the one before unless no other is possible: f15_random_below
 * chooses among the cells beside the hole, in reading order, except the one it came from. If that
 * leaves a single cell, no random number is taken. Returns false if the hole cannot move at all. */
bool f15_board_wander(f15_random *random, f15_board *board, uint64_t slides);

/* The hypothesis of lecture 9 exercise 15 that a grid misses, if any. */
typedef enum f15_grid_fault {
    F15_GRID_MEETS_ALL,
    F15_GRID_NOT_CONNECTED, /* some open cell cannot be reached */
    F15_GRID_NO_SQUARE,     /* no 2 x 2 block without an obstacle */
    F15_GRID_TRAPS          /* some piece cannot reach some cell */
} f15_grid_fault;
/* Decides exactly whether a grid meets the hypotheses: a piece can go from every cell to every cell
 * iff the open cells are connected and stay so without any one of them (grid.c has the proof, the
 * test compares with complete search). *where: the first cell that is cut off from the hole's home,
 * or the cell that traps, whose removal divides the others; else unchanged. */
f15_grid_fault f15_grid_hypotheses(const f15_grid *grid, uint32_t *where);

/* ---- what slides can do on any grid ---------------------------------------------------------- */

/* A block: a maximal set of cells that stays connected without any one of them. Blocks are joined
 * at single cells, which no piece can pass. So on a grid slides can do exactly what they can do in
 * each of its blocks (blocks.c has the theorem). */
typedef struct f15_block {
    uint8_t entry;               /* the cell by which the hole enters from its home */
    uint8_t cell[F15_MAX_CELLS]; /* the others, where its pieces belong: in reading order; of a ring
                                    in the order around it from the entry */
    uint32_t pieces;             /* 1: a bridge of two cells */
    bool ring; /* slides only turn its pieces round; else they make every even order */
} f15_block;

/* Finds the blocks that the hole can reach from home; returns how many. */
size_t f15_grid_blocks(const f15_grid *grid, f15_block block[F15_MAX_CELLS]);

/* The slides that a grid's blocks allow, the most restrictive case first. */
typedef enum f15_grid_case {
    F15_CASE_BRIDGE, /* some block is a bridge: two cells, no other path between them */
    F15_CASE_RING,   /* no bridge, but some block is a ring of more than four cells */
    F15_CASE_BLOCKS  /* each block makes every even order of its own pieces */
} f15_grid_case;
f15_grid_case f15_grid_case_of(const f15_grid *grid);
const char *f15_grid_case_name(f15_grid_case which); /* "bridge", "ring", "blocks" */
/* Returns whether the open cells are connected and the parity alone decides which boards can be
 * solved: the cells are at most three, or a single block of case F15_CASE_BLOCKS. So it is on every
 * grid that meets the hypotheses of lecture 9 exercise 15, and on some that have no square. */
bool f15_grid_parity_decides(const f15_grid *grid);
/* Decides exactly, on any grid, without a search, whether slides can solve the board. If not,
 * *where is a cell of a block, or a single cell, whose items slides cannot bring home. */
bool f15_board_is_in_reach(const f15_board *board, uint32_t *where);
/* Returns F15_UNREACHABLE unless the board can be solved. If sign and hole do not fit (Theorems
 * 6.4.1 and 9.2), the error names this invariant, with the remedy; else a cell whose items slides
 * cannot bring home. With `grid_meets_all` (exercise 15's hypotheses) checks only the invariant. */
f15_code f15_board_check_reach(const f15_board *board, bool grid_meets_all, const char *remedy,
                               f15_error *err);
/* Draws a solvable (or unsolvable) board uniformly; on a grid meeting exercise 15's hypotheses, the
 * board that f15_board_scramble gives. F15_UNREACHABLE if every board is solvable, as with one or
 * two cells. */
f15_code f15_board_random(f15_random *random, const f15_grid *grid, bool solvable, f15_board *out,
                          f15_error *err);

F15_C_END

#endif
