/* Is what a question says of its board whole and consistent? */
#include "internal.h"

static f15_code mismatch(f15_error *err, const char *what, const char *remedy) {
    return f15_fail(err, F15_MISMATCH, remedy, "%s", what);
}

static bool is_open(const f15_puzzle *puzzle, uint32_t cell) {
    return cell < F15_MAX_CELLS && (f15_grid_open(&puzzle->board.grid) & F15_CELL(cell)) != 0;
}

static bool is_piece(const f15_puzzle *puzzle, uint32_t item) {
    return is_open(puzzle, item) && item != f15_grid_home(&puzzle->board.grid);
}

/* ---- boards --------------------------------------------------------------------------------- */

static f15_code valid_board(const f15_board *board, f15_error *err) {
    uint32_t item[F15_MAX_CELLS];
    f15_board again;
    f15_code code = f15_grid_check(&board->grid, err);
    if (code != F15_OK)
        return code;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        item[cell] = board->item[cell];
    code = f15_board_set(&again, &board->grid, item, NULL, err);
    if (code == F15_OK && again.hole != board->hole)
        return mismatch(err, "the hole is not where the board says", NULL);
    return code;
}

static f15_code valid_cells(const f15_puzzle *puzzle, f15_error *err) {
    f15_cells open = f15_grid_open(&puzzle->board.grid);
    if (((puzzle->kept | puzzle->through | puzzle->avoiding) & ~open) != 0)
        return mismatch(err, "a cell is no cell of this board", "name cells that are no walls");
    return F15_OK;
}

static f15_code valid_path(const f15_puzzle *puzzle, f15_error *err) {
    const f15_grid *grid = &puzzle->board.grid;
    f15_cells seen = 0;
    if (puzzle->path_length > F15_MAX_CELLS)
        return mismatch(err, "the path is longer than the board", NULL);
    for (size_t k = 0; k < puzzle->path_length; k++) {
        uint32_t cell = puzzle->path[k], next = puzzle->path[(k + 1) % puzzle->path_length];
        if (!is_open(puzzle, cell) || !is_open(puzzle, next) || (seen & F15_CELL(cell)) ||
            !f15_grid_adjacent(grid, cell, next))
            return mismatch(err, "the path is not closed, or not made of different neighbours",
                            "each cell is next to the one before, the last one to the first");
        seen |= F15_CELL(cell);
    }
    return F15_OK;
}

f15_code f15i_valid_puzzle(const f15_question *q, f15_error *err) {
    const f15_puzzle *puzzle = &q->puzzle;
    if (!puzzle->given)
        return F15_OK;
    f15_code code = valid_board(&puzzle->board, err);
    if (code == F15_OK && f15_grid_size(&puzzle->board.grid) != q->n)
        return mismatch(err, "the data are not all of the same size", "leave n out");
    if (code == F15_OK)
        code = valid_cells(puzzle, err);
    return code == F15_OK ? valid_path(puzzle, err) : code;
}

/* ---- what is asked of a board --------------------------------------------------------------- */

static bool on_path(const f15_puzzle *puzzle, uint32_t cell) {
    for (size_t k = 0; k < puzzle->path_length; k++)
        if (puzzle->path[k] == cell)
            return true;
    return false;
}

static f15_code valid_rounds(const f15_puzzle *puzzle, f15_error *err) {
    if (puzzle->path_length == 0)
        return mismatch(err, "there is no path to go round", "give a path");
    if (!on_path(puzzle, puzzle->board.hole))
        return mismatch(err, "the hole is not on the path, so nothing can move there", NULL);
    return F15_OK;
}

/* The criterion decides only on a grid with a square, on which no piece is trapped. */
static f15_code valid_solvable(const f15_puzzle *puzzle, f15_error *err) {
    uint32_t where = 0;
    if (f15_grid_hypotheses(&puzzle->board.grid, &where) != F15_GRID_MEETS_ALL)
        return mismatch(err, "on this board the parity does not decide", "use another board");
    return F15_OK;
}

f15_code f15i_valid_board_ask(const f15_question *q, f15_ask ask, f15_error *err) {
    const f15_puzzle *puzzle = &q->puzzle;
    if (!puzzle->given)
        return mismatch(err, "this can be asked of a board only", "give a board");
    bool walls = puzzle->board.grid.obstacles != 0;
    if (walls && (ask == F15_ASK_N_PLUS_K || ask == F15_ASK_RANK_VIOLATIONS))
        return mismatch(err, "this number says nothing about a board with walls", NULL);
    if (ask == F15_ASK_SOLVABLE)
        return valid_solvable(puzzle, err);
    if (ask != F15_ASK_ROUNDS && ask != F15_ASK_SLIDES)
        return F15_OK;
    f15_code code = valid_rounds(puzzle, err);
    if (code != F15_OK || ask == F15_ASK_SLIDES)
        return code;
    if (!is_piece(puzzle, puzzle->item) ||
        !on_path(puzzle, f15_board_find(&puzzle->board, puzzle->item)) ||
        !on_path(puzzle, puzzle->cell))
        return mismatch(err, "the piece, or the cell that it is to reach, is not on the path",
                        NULL);
    return F15_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static f15_code valid_wanted(const f15_puzzle *puzzle, f15_error *err) {
    const f15_grid *a = &puzzle->board.grid, *b = &puzzle->wanted.grid;
    f15_code code = valid_board(&puzzle->wanted, err);
    if (code != F15_OK)
        return code;
    if (a->rows != b->rows || a->columns != b->columns || a->obstacles != b->obstacles)
        return mismatch(err, "the two boards have not the same shape", NULL);
    if (f15_board_parity_fits(&puzzle->board) != f15_board_parity_fits(&puzzle->wanted))
        return mismatch(err, "no moves lead from the one board to the other: their parity differs",
                        NULL);
    return F15_OK;
}

static f15_code valid_places(const f15_puzzle *puzzle, f15_error *err) {
    const f15_placed *placed = puzzle->placed;
    if (puzzle->placeds == 0 || puzzle->placeds > F15_MAX_PLACED)
        return f15_fail(err, F15_MISMATCH, NULL, "1 to %d pieces can be placed", F15_MAX_PLACED);
    for (size_t k = 0; k < puzzle->placeds; k++) {
        if (!is_piece(puzzle, placed[k].item) || !is_open(puzzle, placed[k].cell))
            return mismatch(err, "there is no such piece, or no such cell", NULL);
        for (size_t j = 0; j < k; j++)
            if (placed[j].item == placed[k].item || placed[j].cell == placed[k].cell)
                return mismatch(err, "a piece, or a cell, is named twice", NULL);
    }
    return F15_OK;
}

static f15_code valid_cycle(const f15_puzzle *puzzle, f15_error *err) {
    const uint8_t *cycle = puzzle->cycle;
    if (cycle[0] == cycle[1] || cycle[1] == cycle[2] || cycle[0] == cycle[2])
        return mismatch(err, "a 3-cycle needs three different pieces", NULL);
    for (size_t k = 0; k < 3; k++)
        if (!is_piece(puzzle, cycle[k]))
            return mismatch(err, "there is no such piece on this board", NULL);
    return F15_OK;
}

static f15_code valid_goal(const f15_puzzle *puzzle, f15_error *err) {
    switch (puzzle->goal) {
    case F15_GOAL_BOARD:
        return valid_wanted(puzzle, err);
    case F15_GOAL_PLACES:
        return valid_places(puzzle, err);
    case F15_GOAL_CYCLE:
        return valid_cycle(puzzle, err);
    default:
        return is_open(puzzle, puzzle->hole_at) ? F15_OK
                                                : mismatch(err, "there is no such cell", NULL);
    }
}

f15_code f15i_validate_moves(const f15_question *q, f15_error *err) {
    const f15_puzzle *puzzle = &q->puzzle;
    if (!puzzle->given)
        return mismatch(err, "there is no board to move on", "give a board");
    if (q->fewest || q->adjacent)
        return mismatch(err, "the fewest moves cannot be found out for any board",
                        "say at-most, with a number");
    f15_code code = valid_goal(puzzle, err);
    if (code != F15_OK)
        return code;
    if (f15_puzzle_is_reached(puzzle, &puzzle->board))
        return mismatch(err, "the goal is reached before the first move", NULL);
    if (puzzle->kept & F15_CELL(puzzle->board.hole))
        return mismatch(err, "the hole is in a cell that nothing may touch", NULL);
    return F15_OK;
}

f15_code f15i_validate_board_cycle(const f15_question *q, f15_error *err) {
    const f15_puzzle *puzzle = &q->puzzle;
    if (!puzzle->given)
        return mismatch(err, "there is no board for the path", "give a board or its size");
    if ((puzzle->through & puzzle->avoiding) != 0)
        return mismatch(err, "a cell is to be visited and to be avoided", NULL);
    return F15_OK;
}
