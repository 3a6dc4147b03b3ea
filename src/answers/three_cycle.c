/* A 3-cycle of pieces that share a square of two by two cells, as chapter 6 section 6.4.6 and
 * lecture 9 make it: the hole goes to the fourth cell without touching the three, four slides turn
 * them, and it goes back the way it came. */
#include "internal.h"

/* The first square of two by two open cells that holds all three; 0: there is none. */
static f15_cells square_around(const f15_grid *grid, f15_cells three) {
    for (uint32_t cell = 0; cell + grid->columns + 1 < f15_grid_size(grid); cell++) {
        f15_cells square = F15_CELL(cell) | F15_CELL(cell + 1) | F15_CELL(cell + grid->columns) |
                           F15_CELL(cell + grid->columns + 1);
        if (cell % grid->columns + 1 < grid->columns && (three & ~square) == 0 &&
            (square & ~f15_grid_open(grid)) == 0)
            return square;
    }
    return 0;
}

f15_code f15i_turn_in_square(const f15_puzzle *puzzle, f15_moves *moves) {
    const f15_grid *grid = &puzzle->board.grid;
    f15_cells three = 0;
    for (size_t k = 0; k < 3; k++)
        three |= F15_CELL(f15_board_find(&puzzle->board, puzzle->cycle[k]));
    const f15_cells square = square_around(grid, three);
    if (square == 0)
        return F15_UNKNOWN;
    const uint32_t corner = f15_first_cell(square & ~three);
    const f15_cells beside = f15_grid_neighbours(grid, corner) & square;
    const uint32_t one = f15_first_cell(beside), other = f15_first_cell(beside & (beside - 1));
    const uint32_t across = f15_first_cell(three & ~beside);
    const uint32_t rounds[2][4] = {{one, across, other, corner}, {other, across, one, corner}};
    for (size_t turned = 0; turned < 2; turned++) {
        f15_board board = puzzle->board;
        moves->count = 0;
        f15_code code = f15_move_hole(&board, corner, three | puzzle->kept, NULL, moves, NULL);
        size_t out = moves->count;
        for (size_t k = 0; code == F15_OK && k < 4; k++) {
            f15_moves_push(moves, board.item[rounds[turned][k]]);
            f15_board_slide(&board, rounds[turned][k]);
        }
        for (size_t k = out; f15_moves_done(moves, NULL) == F15_OK && k-- > 0;)
            f15_moves_push(moves, moves->item[k]);
        board = puzzle->board;
        if (code == F15_OK)
            code = f15_moves_done(moves, NULL);
        if (code == F15_NO_MEMORY ||
            (code == F15_OK && f15_board_play(&board, moves) == moves->count &&
             f15_puzzle_is_reached(puzzle, &board)))
            return code;
    }
    moves->count = 0;
    return F15_UNKNOWN;
}
