/* What the readers of boards share: a table of cells, numbers or letters, with the place of each.
 *
 *     text --the form--> cells in rows --the shape, the hole--> f15i_board_table --> f15_board
 */
#ifndef FIFTEEN_NOTATION_BOARD_INTERNAL_H
#define FIFTEEN_NOTATION_BOARD_INTERNAL_H

#include "internal.h"

typedef enum f15i_content { F15I_PIECE, F15I_HOLE, F15I_WALL } f15i_content;

typedef struct f15i_cell {
    f15i_content content;
    uint32_t value; /* of a piece: its number as written, or its letter */
    f15_span span;
} f15i_cell;

typedef struct f15i_board_table {
    f15i_cell cell[F15_MAX_CELLS];
    size_t row_end[F15_MAX_CELLS]; /* cells up to the end of each row as written */
    size_t count, rows;
    f15_grid grid; /* the shape that was found, the walls too */
    uint32_t hole; /* the cell of the only one */
} f15i_board_table;

/* A board of numbers or of letters, whole: in rows of one length or of the size given (0, 0: none),
 * with exactly one hole. Which numbers and letters is not looked at. */
f15_code f15i_read_table(const char *text, size_t length, bool letters, uint32_t rows,
                         uint32_t columns, f15i_board_table *out, f15_error *err);

/* "row 2, column 4" */
typedef struct f15i_spot {
    char s[40];
} f15i_spot;
f15i_spot f15i_spot_of(const f15_grid *grid, uint32_t cell);

#endif
