/* fifteen/stages.h - solved by stages: a chapter of the room `search`.
 *
 * The layers of lecture9 section 9.3, found by machine. From the rectangle of cells that is left, a
 * line of the shorter side's length is taken off, a row at the top or a column at the left, until
 * at most F15_STAGES_REST cells are left, which are the last stage. What is off is not touched
 * again.
 *
 *      1 2 3 4      row 1       4      column 1     . . . .    the rest: 3 x 3
 *      . . . .                  5 . . .               . . .
 *      . . . .                  9 . . .               . . .
 *      . . . _                 13 . . _               . . _
 *
 * A stage finishes the whole line, or, where that would take too large a table, one group of its
 * pieces after another: each by a way that no other is shorter than, for these pieces. It is read
 * off a table of the places of the group's pieces and the hole, made backwards, breadth first; the
 * table holds for all that is left of such a form. From a square row and column can go first: all
 * orders are tried (2 on 4 x 4, 32 on 8 x 8), and the one with the fewest slides is taken, of
 * equals the first (rows before columns, at the largest square first). Of several slides that are
 * on a shortest way, one is taken that brings its piece nearer home, of these the first cell in
 * reading order of the line lying on top.
 */
#ifndef FIFTEEN_STAGES_H
#define FIFTEEN_STAGES_H

#include <fifteen/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A table has two bits for each number that the places of the hole and a group's pieces make, to
 * the base of the cells that are left; of a group at most so many, which is four pieces in 16
 * cells, three in 32, two in 64. For the rest the last two pieces need no place in it: the parity
 * tells. */
#define F15_STAGES_TABLE ((uint32_t)1 << 20)
#define F15_STAGES_REST 9

/* The tables, by the form of what is left: for 4 x 4 three with 1.5 MB in all, for 8 x 8 some 30
 * with 2.2 MB; while they are made at most 3.5 MB more. {0} has none; may be freed twice. */
typedef struct f15_stages {
    f15_arena arena;
    const struct f15i_stage_table *first;
} f15_stages;
void f15_stages_free(f15_stages *stages);

/* Can the grid be solved by stages? Two rows and two columns or more, no obstacle. */
bool f15_stages_take(const f15_grid *grid);
/* Makes the tables for such a grid that are not there yet. Where all are there, nothing changes: so
 * once they are, several threads may use the same ones. After a failure there are none. */
f15_code f15_stages_prepare(f15_stages *stages, const f15_grid *grid, f15_error *err);

typedef enum f15_stage_kind { F15_STAGE_ROW, F15_STAGE_COLUMN, F15_STAGE_REST } f15_stage_kind;
typedef struct f15_stage {
    f15_stage_kind kind;
    uint32_t line;   /* which row or column, from 0 */
    f15_cells cells; /* that it puts right; the rest's with the hole's home */
    uint32_t slides;
} f15_stage;

/* Appends the slides of all stages, by item, to `moves` (NULL: not wanted), and tells the stages,
 * at most F15_MAX_CELLS, with *count; *orders: how many were tried. Unchecked preconditions:
 * prepared for the grid, and a board with fitting parity. */
f15_code f15_search_stages(const f15_stages *stages, const f15_board *board, f15_moves *moves,
                           f15_stage stage[F15_MAX_CELLS], size_t *count, uint32_t *orders,
                           f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
