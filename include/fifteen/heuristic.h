/* fifteen/heuristic.h - how far is a board from solved, at least? a second chapter of `search`.
 *
 * A heuristic h gives every board a number of slides. All four here are
 *
 *   admissible   h(board) is at most the length of the shortest solution
 *   consistent   one slide changes h by at most 1, and h of the solved board is 0
 *
 * on every grid on which they are offered, obstacles or not; consistent is the stronger: along a
 * shortest solution h falls to 0 by at most 1 a slide. The hole is no piece and never counts.
 *
 *   misplaced        the pieces that are not at home. A slide moves one piece, so it brings at most
 *                    one home, or takes one away. (the blog's h; often called Hamming distance)
 *   manhattan        for every piece the rows and columns between it and its home, added. A slide
 *                    moves one piece by one row or column. Around an obstacle the true way is
 *                    longer, which is no harm. (the blog's other h)
 *   linear-conflict  manhattan, and 2 for every piece that must leave its line besides: of the
 *                    pieces in a row that belong in that row those that are never moved out of it
 *                    keep their order, so all but a longest ascending row of them must go out and
 *                    come back, by two slides up or down that manhattan has not counted; likewise
 *                    in columns. The least number is taken (the longest ascending subsequence),
 *                    so it is admissible. A slide along a row leaves the order in it alone, brings
 *                    manhattan up or down by 1, and only in the column that it leaves or enters,
 *                    and only where the piece belongs there, changes what must go out by at most
 *                    one: down by 1 and up by 2, or up and down: 1 either way. (Hansson, Mayer,
 *                    Yung 1992)
 *   walking          slides up or down, with everything forgotten but in which row each piece is
 *                    and in which it belongs; and slides left or right, with columns; each counted
 *                    by breadth-first search, and added. A slide is one step of one of the two
 *                    forgetful puzzles and nothing in the other. (Takahashi 2002) Its tables have a
 *                    bounded size; with obstacles the rows are not alike, and it is not offered.
 *
 *     2 1 3      misplaced 4 (1, 2, 4, 5)      manhattan 1 + 1 + 1 + 1 = 4
 *     5 4 6      linear-conflict 4 + 2 + 2 = 8: of 1 and 2 one must leave the first row, of 4 and 5
 *     7 8 _      one the second          the shortest solution has 16 slides
 */
#ifndef FIFTEEN_HEURISTIC_H
#define FIFTEEN_HEURISTIC_H

#include <fifteen/board.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/* One of them for the boards of a grid, with the tables that it needs: none but for walking, which
 * has one for the rows and one for the columns, at most F15_WALKING_LIMIT bytes each. It owns them;
 * {0} may be closed, twice too. Two threads may ask one that is open. */
#define F15_WALKING_LIMIT ((size_t)2 << 20)
typedef struct f15_heuristic {
    f15_heuristic_id id;
    struct f15i_walking *walking[2]; /* NULL but for walking */
    f15_arena arena[2];
} f15_heuristic;

/* F15_MISMATCH for walking on a grid with obstacles, F15_TOO_BIG where a table would grow past
 * its limit (all grids of at most 4 rows and 4 columns have room; 2 x 5 too); *out is {0} then. */
f15_code f15_heuristic_open(f15_heuristic *out, f15_heuristic_id id, const f15_grid *grid,
                            f15_error *err);
/* Unchecked precondition: the board is of the grid for which it was opened. */
uint32_t f15_heuristic_of(const f15_heuristic *h, const f15_board *board);
void f15_heuristic_close(f15_heuristic *h);

#ifdef __cplusplus
}
#endif

#endif
