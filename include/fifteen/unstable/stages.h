/* fifteen/unstable/stages.h - boards solved by stages: a chapter of the module `search`.
 *
 * The layers of lecture9 section 9.3, found by machine. From the rectangle of cells that is left, a
 * line of the shorter side's length is removed, a row at the top or a column at the left, until at
 * most F15_STAGES_REST cells are left, which are the last stage. Removed cells are not touched
 * again.
 *
 *      1 2 3 4      row 1       4      column 1     . . . .    the rest: 3 x 3
 *      . . . .                  5 . . .               . . .
 *      . . . .                  9 . . .               . . .
 *      . . . _                 13 . . _               . . _
 *
 * A stage finishes the whole line, or, if that needs too large a table, one group of its pieces
 * after another, each by a shortest path for these pieces. The path is read off a table of the
 * places of the group's pieces and the hole, made backwards, breadth first; the table serves every
 * rectangle of that form. On a square a row or a column may go first: all orders are tried (2 on
 * 4 x 4, 32 on 8 x 8), and the one with the fewest slides is taken; of equals the first (rows
 * before columns, at the largest square first). Of several slides on shortest paths, one that
 * brings its piece nearer home is taken; of these the first cell in reading order with the line
 * turned to the top. */
#ifndef FIFTEEN_STAGES_H
#define FIFTEEN_STAGES_H

#include <fifteen/board.h>

F15_C_BEGIN

/* The most entries of a table. An entry has two bits, and its number has as digits the places of
 * the hole and a group's pieces, to the base of the cells that are left. So a group has at most
 * four pieces in 16 cells, three in 32, two in 64. In the rest the last two pieces need no digit:
 * the parity determines them. */
#define F15_STAGES_TABLE ((uint32_t)1 << 20)
#define F15_STAGES_REST 9

/* The tables, by the form of the rectangle left: for 4 x 4 three with 1.5 MB in all, for 8 x 8 some
 * 30 with 2.2 MB; making them takes at most 3.5 MB more. */
typedef struct f15_stages {
    f15_arena arena;
    const struct f15i_stage_table *first;
} f15_stages;
void f15_stages_free(f15_stages *stages);

/* Returns whether stages can solve the grid: at least two rows and two columns, no obstacle. */
bool f15_stages_take(const f15_grid *grid);
/* Makes the missing tables for such a grid. Changes nothing if none is missing: from then on
 * several threads may share the tables. After a failure there are none. */
f15_code f15_stages_prepare(f15_stages *stages, const f15_grid *grid, f15_error *err);

typedef enum f15_stage_kind { F15_STAGE_ROW, F15_STAGE_COLUMN, F15_STAGE_REST } f15_stage_kind;
typedef struct f15_stage {
    f15_stage_kind kind;
    uint32_t line;   /* the row or column, from 0 */
    f15_cells cells; /* cells that the stage finishes; in the last stage also the hole's home */
    uint32_t slides;
} f15_stage;

/* Appends the slides of all stages, by item, to `moves` (or NULL), and writes the *count stages, at
 * most F15_MAX_CELLS; *orders: how many were tried. Unchecked preconditions: the tables are
 * prepared for the grid, and the board has fitting parity. */
f15_code f15_search_stages(const f15_stages *stages, const f15_board *board, f15_moves *moves,
                           f15_stage stage[F15_MAX_CELLS], size_t *count, uint32_t *orders,
                           f15_error *err);

F15_C_END

#endif
