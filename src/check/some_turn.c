/* A 3-cycle of pieces that share a square of two by two cells, as chapter 6 section 6.4.6 and
 * lecture 9 make it: the hole goes to the fourth cell without touching the three, four slides turn
 * them, and it goes back the way it came. */
#include <fifteen/puzzle.h>

#include "some_answer.h"

/* Four slides round the square in which the hole is, the first from the cell `first`. */
static void turn(f15_board *board, f15_cells square, uint32_t first, f15_moves *moves) {
    uint32_t next = first;
    for (int slide = 0; slide < 4; slide++) {
        uint32_t before = board->hole;
        f15_moves_push(moves, board->item[next]);
        f15_board_slide(board, next);
        f15_cells on = f15_grid_neighbours(&board->grid, board->hole) & square & ~F15_CELL(before);
        for (next = 0; slide < 3 && !(on & F15_CELL(next)); next++)
            ;
    }
}

/* Out, round and back; false in *made: the hole cannot come there. */
static f15_code out_and_back(const f15_puzzle *puzzle, f15_cells square, uint32_t corner,
                             uint32_t first, f15_cells three, f15_moves *moves, bool *made,
                             f15_error *err) {
    f15_board board = puzzle->board;
    f15_error why = {0};
    moves->count = 0;
    f15_code code = f15_move_hole(&board, corner, three | puzzle->kept, NULL, moves, &why);
    size_t out = moves->count;
    *made = code == F15_OK;
    if (code != F15_OK)
        return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
    turn(&board, square, first, moves);
    if (f15_moves_done(moves, NULL) == F15_OK)
        for (size_t k = out; k-- > 0;)
            f15_moves_push(moves, moves->item[k]);
    return f15_moves_done(moves, err);
}

static f15_cells cells_of(const f15_puzzle *puzzle) {
    f15_cells cells = 0;
    for (size_t k = 0; k < 3; k++)
        cells |= F15_CELL(f15_board_find(&puzzle->board, puzzle->cycle[k]));
    return cells;
}

/* The square of two by two that begins with the cell; 0: there is none, or it does not hold all
 * three. */
static f15_cells square_around(const f15_grid *grid, uint32_t cell, f15_cells three) {
    if (cell % grid->columns + 1 == grid->columns || cell / grid->columns + 1 == grid->rows)
        return 0;
    f15_cells square = F15_CELL(cell) | F15_CELL(cell + 1) | F15_CELL(cell + grid->columns) |
                       F15_CELL(cell + grid->columns + 1);
    bool fits = (three & ~square) == 0 && (square & ~f15_grid_open(grid)) == 0;
    return fits ? square : 0;
}

/* Does it do the 3-cycle? */
static bool does_it(const f15_puzzle *puzzle, const f15_moves *moves) {
    f15_board board = puzzle->board;
    return f15_board_play(&board, moves) == moves->count && f15i_is_reached(puzzle, &board);
}

f15_code f15i_turn_in_square(const f15_puzzle *puzzle, f15_moves *moves, bool *made,
                             f15_error *err) {
    const f15_grid *grid = &puzzle->board.grid;
    f15_cells three = cells_of(puzzle), square = 0;
    f15_code code = F15_OK;
    uint32_t corner = 0;
    *made = false;
    for (uint32_t cell = 0; square == 0 && cell < f15_grid_size(grid); cell++)
        square = square_around(grid, cell, three);
    while (square != 0 && !((square & ~three) & F15_CELL(corner)))
        corner++;
    f15_cells beside = square != 0 ? f15_grid_neighbours(grid, corner) & square : 0;
    for (uint32_t first = 0; code == F15_OK && !*made && first < f15_grid_size(grid); first++) {
        if (!(beside & F15_CELL(first)))
            continue;
        code = out_and_back(puzzle, square, corner, first, three, moves, made, err);
        *made = code == F15_OK && *made && does_it(puzzle, moves);
    }
    if (!*made)
        moves->count = 0;
    return code;
}
