/* fifteen/unstable/heuristic.h - how far is a board from solved, at least? a second chapter of
 * `search`.
 *
 * A heuristic h gives every board a number of slides. All four here are
 *
 *   admissible   h(board) is at most the length of the shortest solution
 *   consistent   one slide changes h by at most 1, and h of the solved board is 0
 *
 * on every grid on which they are offered, with obstacles too. Consistent is the stronger: along a
 * shortest solution h falls to 0 by at most 1 per slide. The hole is not a piece and never counts.
 *
 *   misplaced        the pieces that are not at home. A slide moves one piece, so it brings at most
 *                    one home, or takes one away. (the blog's h; often called Hamming distance)
 *   manhattan        the sum over the pieces of rows and columns to the piece's home. A slide
 *                    moves one piece by one row or column. Around an obstacle the true path is
 *                    longer, so h is still a lower bound. (the blog's other h)
 *   linear-conflict  manhattan, plus 2 for every piece that must also leave its line. Of the pieces
 *                    in a row that belong in that row, those that never leave it keep their order,
 *                    so all but a longest ascending subsequence must go out and come back, by two
 *                    slides up or down that manhattan has not counted; the same in columns. No
 *                    fewer pieces can go out, so h is admissible. A slide along a row keeps the
 *                    order in that row. If it brings a piece into its home column, manhattan
 *                    falls by 1 and at most one more piece of that column must go out (2); if it
 *                    takes the piece out of it, the reverse. So h changes by 1 in all cases.
 *                    (Hansson, Mayer, Yung 1992)
 *   walking          slides up or down, ignoring everything except the row of each piece and its
 *                    home's row; plus slides left or right, with columns; each counted by
 *                    breadth-first search. A slide is one step in one of the two reduced
 *                    puzzles and nothing in the other. (Takahashi 2002) Not offered with
 *                    obstacles, as rows then differ, nor if a table would be too large.
 *
 *     2 1 3      misplaced 4 (1, 2, 4, 5)      manhattan 1 + 1 + 1 + 1 = 4
 *     5 4 6      linear-conflict 4 + 2 + 2 = 8: 1 or 2 must leave the first row, 4 or 5 the second
 *     7 8 _      the shortest solution has 16 slides */
#ifndef FIFTEEN_HEURISTIC_H
#define FIFTEEN_HEURISTIC_H

#include <fifteen/board.h>

F15_C_BEGIN

uint32_t f15_misplaced(const f15_board *board);
uint32_t f15_manhattan(const f15_board *board);
uint32_t f15_linear_conflict(const f15_board *board);

typedef enum f15_heuristic_id {
    F15_HEURISTIC_MISPLACED,
    F15_HEURISTIC_MANHATTAN,
    F15_HEURISTIC_LINEAR_CONFLICT,
    F15_HEURISTIC_WALKING,
    F15_HEURISTICS
} f15_heuristic_id;
const char *f15_heuristic_name(f15_heuristic_id id); /* "misplaced", ..., "linear-conflict" */

/* A heuristic for the boards of a grid, with its tables: none except for walking, which has one for
 * the rows and one for the columns, at most F15_WALKING_LIMIT bytes each. Owned by the caller; {0}
 * may be closed, twice too. Two threads may use an open one. */
#define F15_WALKING_LIMIT ((size_t)2 << 20)
typedef struct f15_heuristic {
    f15_heuristic_id id;
    struct f15i_walking *walking[2]; /* walking only; else NULL */
    f15_arena arena[2];
} f15_heuristic;

/* Opens a heuristic. F15_MISMATCH for walking on a grid with obstacles, F15_TOO_BIG if a table
 * would exceed its limit (none does up to 4 rows and 4 columns, nor 2 x 5); then *out is {0}. */
f15_code f15_heuristic_open(f15_heuristic *out, f15_heuristic_id id, const f15_grid *grid,
                            f15_error *err);
/* Returns h of a board. Unchecked precondition: the board has the grid with which h was opened. */
uint32_t f15_heuristic_of(const f15_heuristic *h, const f15_board *board);
void f15_heuristic_close(f15_heuristic *h);

F15_C_END

#endif
