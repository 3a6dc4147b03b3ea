/* Cells, pieces, closed paths and swaps, drawn as let.h says. */
#include "internal.h"

#include <string.h>

typedef const f15i_let_definition *definition;

/* How many are wanted, of so many that there are; or it is refused. */
static size_t wanted(f15i_let_run *run, definition it, size_t there, const char *what) {
    const f15i_let_node *count = it->bounds.least;
    const int64_t number = count == NULL ? 1 : f15i_let_value_of(run, count).number;
    if (run->code == F15_OK && (number < 1 || number > (int64_t)there))
        f15i_let_refuse(run, count != NULL ? count : it->of[0], "draw fewer, or of a larger board",
                        "%lld %s are drawn, and there are %zu", (long long)number, what, there);
    return run->code == F15_OK ? (size_t)number : 0;
}

static size_t list_cells(f15_cells cells, uint32_t *out) {
    size_t count = 0;
    for (; cells != 0; cells &= cells - 1)
        out[count++] = f15_first_cell(cells);
    return count;
}

static f15_let_value value_of(f15i_let_run *run, definition it, const uint32_t *number, size_t n) {
    return it->type == F15_LET_NUMBER && run->code == F15_OK
               ? f15i_let_number_value((int64_t)number[0])
               : f15i_let_list_value(run, number, n);
}

/* In the order of their numbers. */
static f15_let_value draw_cells(f15i_let_run *run, definition it, const f15_board *board) {
    uint32_t cell[F15_MAX_CELLS] = {0};
    f15_cells drawn = 0;
    size_t count = list_cells(f15_grid_open(&board->grid), cell);
    const size_t n = wanted(run, it, count, "cells");
    f15_shuffle(run->random, cell, count);
    for (size_t k = 0; k < n; k++)
        drawn |= F15_CELL(cell[k]);
    count = list_cells(drawn, cell);
    for (size_t k = 0; k < count; k++)
        cell[k] += run->convention.base;
    return value_of(run, it, cell, count);
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* The cells of the square of two by two whose first cell this is, if none is a wall; else none. */
static f15_cells square_at(const f15_grid *grid, uint32_t cell) {
    f15_cells square = F15_CELL(cell);
    if (cell % grid->columns + 1 == grid->columns || cell / grid->columns + 1 == grid->rows)
        return 0;
    square |=
        F15_CELL(cell + 1) | F15_CELL(cell + grid->columns) | F15_CELL(cell + grid->columns + 1);
    return (square & ~f15_grid_open(grid)) == 0 ? square : 0;
}

static f15_let_value draw_pieces(f15i_let_run *run, definition it, const f15_board *board) {
    uint32_t cell[F15_MAX_CELLS], piece[F15_MAX_CELLS] = {0};
    const size_t count = list_cells(f15_grid_open(&board->grid) & ~F15_CELL(board->hole), cell);
    const size_t n = wanted(run, it, count, "pieces");
    f15_shuffle(run->random, cell, count);
    for (size_t k = 0; k < n; k++)
        piece[k] = board->item[cell[k]] + 1u;
    return value_of(run, it, piece, n);
}

/* Again while the hole cannot come into the square without one of those pieces being moved. */
static f15_let_value draw_in_square(f15i_let_run *run, definition it, const f15_board *board) {
    const f15_grid *grid = &board->grid;
    f15_cells squares[F15_MAX_CELLS], square = 0, free = 0;
    uint32_t cell[4], piece[4] = {0};
    size_t count = 0, n = 0;
    for (uint32_t first = 0; first < f15_grid_size(grid); first++)
        if (square_at(grid, first) != 0)
            squares[count++] = square_at(grid, first);
    if (count == 0)
        f15i_let_refuse(run, it->of[0], "use a larger board", "this board has no square of 2x2");
    while (run->code == F15_OK && (f15_grid_reach(grid, board->hole, free) & square) == 0) {
        square = squares[f15_random_below(run->random, count)];
        const size_t pieces = list_cells(square & ~F15_CELL(board->hole), cell);
        n = wanted(run, it, 3, "pieces");
        free = f15_grid_open(grid);
        f15_shuffle(run->random, cell, pieces);
        for (size_t k = 0; k < n; k++) {
            free &= ~F15_CELL(cell[k]);
            piece[k] = board->item[cell[k]] + 1u;
        }
        if (++run->again > F15_LET_DRAWS)
            f15i_let_refuse(run, it->of[0], NULL, "the hole cannot come to any square");
    }
    return value_of(run, it, piece, n);
}

/* ---- paths ----------------------------------------------------------------------------------- */

/* The k-th cell of the closed path down the first column and back through the other ones, from the
 * last row to the first and back in turn; their number must be odd. */
static uint32_t of_comb(uint32_t rows, uint32_t columns, uint32_t k) {
    if (k < rows)
        return k * columns;
    if (k < rows + columns - 1)
        return (rows - 1) * columns + k - rows + 1;
    const uint32_t rest = k - (rows + columns - 1), high = rows - 1;
    const uint32_t column = columns - 1 - rest / high, down = rest / high % 2;
    const uint32_t row = down != 0 ? rest % high : high - 1 - rest % high;
    return row * columns + column;
}

static f15_let_value draw_path(f15i_let_run *run, definition it) {
    const uint32_t rows = it->grid.rows, columns = it->grid.columns, size = rows * columns;
    const bool across = columns % 2 != 0 || (rows == columns && f15_random_below(run->random, 2));
    const uint64_t mirrored = f15_random_below(run->random, 4);
    const uint64_t first = f15_random_below(run->random, size);
    const bool back = f15_random_below(run->random, 2) == 1;
    uint32_t path[F15_MAX_CELLS];
    for (uint32_t k = 0; k < size; k++) {
        const uint32_t at = (uint32_t)(back ? first + size - k : first + k) % size;
        const uint32_t cell = of_comb(across ? columns : rows, across ? rows : columns, at);
        uint32_t row = across ? cell % rows : cell / columns;
        uint32_t column = across ? cell / rows : cell % columns;
        row = (mirrored & 1) != 0 ? rows - 1 - row : row;
        column = (mirrored & 2) != 0 ? columns - 1 - column : column;
        path[k] = row * columns + column + run->convention.base;
    }
    return f15i_let_list_value(run, path, size);
}

/* ---- swaps ----------------------------------------------------------------------------------- */

/* None is the one before it, but on two places, which have only one. */
static f15_let_value draw_swaps(f15i_let_run *run, definition it) {
    const bool adjacent = it->way == F15I_LET_ADJACENT_SWAPS;
    const int64_t n = f15i_let_value_of(run, it->of[0]).number;
    uint32_t swap[2 * F15_LET_MAX_N] = {0};
    if (run->code == F15_OK && (n < 2 || n > F15_LET_MAX_N))
        f15i_let_refuse(run, it->of[0], NULL, "swaps are of 2 to %d places here", F15_LET_MAX_N);
    const size_t count = wanted(run, it, F15_LET_MAX_N, "swaps");
    for (size_t k = 0; k < count; k++) {
        uint32_t *at = swap + 2 * k;
        do {
            at[0] = (uint32_t)f15_random_below(run->random, (uint64_t)n - adjacent);
            at[1] = adjacent ? at[0] + 1 : (uint32_t)f15_random_below(run->random, (uint64_t)n - 1);
            at[1] += !adjacent && at[1] >= at[0];
            if (at[0] > at[1])
                f15_swap(at, 0, 1);
        } while (n > 2 && k > 0 && memcmp(at, at - 2, 2 * sizeof *at) == 0);
    }
    f15_let_value made = f15i_let_list_value(run, swap, 2 * count);
    if (made.type == F15_LET_LIST)
        made = (f15_let_value){.type = F15_LET_SWAPS, .n = count, .p = made.p};
    return made;
}

f15_let_value f15i_let_draw_list(f15i_let_run *run, definition it) {
    if (it->way == F15I_LET_CLOSED_PATH)
        return draw_path(run, it);
    if (it->way == F15I_LET_ANY_SWAPS || it->way == F15I_LET_ADJACENT_SWAPS)
        return draw_swaps(run, it);
    const f15_let_value of = f15i_let_value_of(run, it->of[0]);
    if (run->code != F15_OK)
        return f15i_let_number_value(0);
    if (it->way == F15I_LET_PIECES_IN_SQUARE)
        return draw_in_square(run, it, of.board);
    return it->way == F15I_LET_CELL || it->way == F15I_LET_CELLS ? draw_cells(run, it, of.board)
                                                                 : draw_pieces(run, it, of.board);
}
