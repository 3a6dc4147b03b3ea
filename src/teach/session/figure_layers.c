/* layers BOARD: the board is slid; rows that are finished from the top lock, and with two rows left
 * columns from the left. Its goal is reached when only a square of four cells is open. */
#include "internal.h"

typedef struct layers {
    f15_board board;
    f15_cells locked;
} layers;

/* Locks the next finished row or column while more than two rows or columns are left. */
static void lock(layers *now) {
    const f15_grid *grid = &now->board.grid;
    uint32_t row = 0, column = 0; /* the next ones to be finished */
    while (row + 2 < grid->rows || column + 2 < grid->columns) {
        const bool by_row = row + 2 < grid->rows;
        f15_cells line = 0;
        for (uint32_t c = 0; c < f15_grid_size(grid); c++) {
            const bool in_row = c / grid->columns == row, in_column = c % grid->columns == column;
            const bool below = c / grid->columns >= row;
            if (!(by_row ? in_row : in_column && below))
                continue;
            if (now->board.item[c] != c)
                return;
            line |= F15_CELL(c);
        }
        now->locked |= line;
        if (by_row)
            row++;
        else
            column++;
    }
}

static bool begin(f15i_figure *f) {
    f15_board board;
    if (!f15i_figure_read_board(f, NULL, 0, sizeof(layers), &board) || board.grid.obstacles)
        return false;
    *(layers *)f->state = (layers){.board = board};
    lock(f->state);
    return true;
}

static bool touch(f15i_figure *f, uint32_t element) {
    layers *now = f->state;
    const uint32_t cell = f15_board_find(&now->board, element);
    if (cell >= f->n || now->locked & F15_CELL(cell) || !f15_board_can_slide(&now->board, cell))
        return false;
    f15_board_slide(&now->board, cell);
    lock(now);
    return true;
}

static void show(f15i_figure *f) {
    const layers *now = f->state;
    const uint32_t open = (uint32_t)f->n - f15_count_cells(now->locked);
    f15i_figure_board(f, &now->board);
    for (uint32_t cell = 0; cell < f->n; cell++)
        if (now->locked & F15_CELL(cell)) {
            f->mark[cell] = F15_MARK_LIT;
            f->can[cell] = false;
        }
    f15i_figure_count(f, "cells still open", open);
    f->reached = open == 4;
}

const f15i_figure_kind f15i_figure_layers = {
    "layers", "BOARD", "layers needs a board without walls", 1, begin, touch, show};
