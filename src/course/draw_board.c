/* src/course/draw_board.c - boards, and the pieces and cells on them, drawn as course.h says. */
#include "internal.h"

/* ---- cells --------------------------------------------------------------------------------- */

static size_t list_cells(f15_cells cells, uint32_t *out) {
    size_t count = 0;
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++)
        if ((cells & F15_CELL(cell)) != 0)
            out[count++] = cell;
    return count;
}

static size_t shuffled_cells(f15i_draw *d, f15_cells cells, uint32_t *out) {
    size_t count = list_cells(cells, out);
    f15_shuffle(&d->random, out, count);
    return count;
}

/* The cells that may be drawn: those of the path, or all open ones that are not kept. */
static f15_cells cells_to_draw(const f15_puzzle *puzzle) {
    f15_cells cells = 0;
    for (size_t k = 0; k < puzzle->path_length; k++)
        cells |= F15_CELL(puzzle->path[k]);
    return cells != 0 ? cells : f15_grid_open(&puzzle->board.grid) & ~puzzle->kept;
}

f15_cells *f15i_cells_of(f15_puzzle *puzzle, f15_drawn what) {
    return what == F15_DRAWN_AVOIDING ? &puzzle->avoiding
           : what == F15_DRAWN_KEPT   ? &puzzle->kept
                                      : &puzzle->through;
}

/* As many; of `through` that is all which is not avoided, all. */
void f15i_draw_cells(f15i_draw *d) {
    f15_puzzle *to = &d->to->puzzle;
    f15_cells open = f15_grid_open(&to->board.grid), *cells = f15i_cells_of(to, d->what);
    uint32_t cell[F15_MAX_CELLS];
    if (d->what == F15_DRAWN_THROUGH && *cells == (open & ~d->e->question.puzzle.avoiding)) {
        *cells = open & ~to->avoiding;
        return;
    }
    size_t count = list_cells(*cells, cell);
    shuffled_cells(d, open, cell);
    *cells = 0;
    for (size_t k = 0; k < count; k++)
        *cells |= F15_CELL(cell[k]);
}

/* ---- boards -------------------------------------------------------------------------------- */

void f15i_draw_board(f15i_draw *d) {
    f15_puzzle *puzzle = &d->to->puzzle;
    const bool goal = d->what == F15_DRAWN_GOAL_BOARD;
    f15_board *board = goal ? &puzzle->wanted : &puzzle->board;
    f15_grid grid = board->grid;
    if (!d->e->vary.has_slides) {
        bool even = f15_random_below(&d->random, 2) == 0;
        d->code = f15_board_scramble(&d->random, &grid, even, board, NULL);
        if (d->code == F15_UNREACHABLE) /* a board so small that it has no such parity */
            d->code = F15_MISMATCH;
        return;
    }
    if (!goal && d->to->kind == F15_KIND_MOVES && puzzle->goal == F15_GOAL_BOARD)
        *board = puzzle->wanted;
    else
        f15_board_solved(board, &grid);
    if (!f15_board_wander(&d->random, board, f15i_draw_range(d, d->e->vary.slides)))
        d->code = F15_MISMATCH;
}

/* ---- paths --------------------------------------------------------------------------------- */

static uint32_t turned(const f15_grid *grid, uint32_t cell, uint64_t how) {
    uint32_t row = cell / grid->columns, column = cell % grid->columns;
    column = (how & 1) != 0 ? grid->columns - 1 - column : column;
    row = (how & 2) != 0 ? grid->rows - 1 - row : row;
    return (how & 4) != 0 ? column * grid->columns + row : row * grid->columns + column;
}

void f15i_draw_path(f15i_draw *d) {
    const f15_puzzle *from = &d->e->question.puzzle;
    const f15_grid *grid = &from->board.grid;
    size_t length = from->path_length;
    uint64_t how = f15_random_below(&d->random, grid->rows == grid->columns ? 8 : 4);
    size_t first = (size_t)f15_random_below(&d->random, length);
    bool back = f15_random_below(&d->random, 2) == 1;
    for (size_t k = 0; k < length; k++) {
        size_t at = back ? (first + length - k) % length : (first + k) % length;
        d->to->puzzle.path[k] = (uint8_t)turned(grid, from->path[at], how);
    }
}

/* ---- pieces -------------------------------------------------------------------------------- */

static size_t shuffled_pieces(f15i_draw *d, uint32_t *out) {
    const f15_board *board = &d->to->puzzle.board;
    f15_cells pieces = 0, cells = cells_to_draw(&d->to->puzzle) & ~F15_CELL(board->hole);
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++)
        if ((cells & F15_CELL(cell)) != 0)
            pieces |= F15_CELL(board->item[cell]);
    return shuffled_cells(d, pieces, out);
}

/* The file may ask for more than can be drawn: pieces or cells of its own among those kept. */
void f15i_draw_pieces(f15i_draw *d) {
    f15_puzzle *to = &d->to->puzzle;
    uint32_t piece[F15_MAX_CELLS], cell[F15_MAX_CELLS];
    const f15_drawn what = d->what;
    const bool place = what == F15_DRAWN_PLACE;
    const size_t wanted = place ? to->placeds : 1;
    size_t pieces = wanted, cells = wanted;
    if (place || what == F15_DRAWN_PIECE)
        pieces = shuffled_pieces(d, piece);
    if (what != F15_DRAWN_PIECE)
        cells = shuffled_cells(d, cells_to_draw(to), cell);
    if (pieces < wanted || cells < wanted)
        d->code = F15_MISMATCH;
    else if (what == F15_DRAWN_PIECE)
        to->item = (uint8_t)piece[0];
    else if (!place)
        *(what == F15_DRAWN_CELL ? &to->cell : &to->hole_at) = (uint8_t)cell[0];
    for (size_t k = 0; place && d->code == F15_OK && k < wanted; k++)
        to->placed[k] = (f15_placed){(uint8_t)piece[k], (uint8_t)cell[k]};
}

/* ---- 3-cycles ------------------------------------------------------------------------------ */

/* The cells of the square of two by two whose first cell this is, if none is a wall; else none. */
static f15_cells square_at(const f15_grid *grid, uint32_t cell) {
    f15_cells square = F15_CELL(cell);
    if (cell % grid->columns + 1 == grid->columns || cell / grid->columns + 1 == grid->rows)
        return 0;
    square |=
        F15_CELL(cell + 1) | F15_CELL(cell + grid->columns) | F15_CELL(cell + grid->columns + 1);
    return (square & ~f15_grid_open(grid)) == 0 ? square : 0;
}

/* The squares that hold these cells. */
static size_t list_squares(const f15_grid *grid, f15_cells cells, f15_cells *out) {
    size_t count = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        f15_cells square = square_at(grid, cell);
        if (square != 0 && (cells & ~square) == 0)
            out[count++] = square;
    }
    return count;
}

/* In a square, if those of the file stand in one; there the hole must be able to come to the fourth
 * cell and leave the three alone: else nobody would make the cycle there. */
void f15i_draw_three_cycle(f15i_draw *d) {
    const f15_puzzle *from = &d->e->question.puzzle;
    f15_puzzle *to = &d->to->puzzle;
    const f15_grid *grid = &to->board.grid;
    uint32_t drawn[F15_MAX_CELLS];
    f15_cells squares[F15_MAX_CELLS], three = 0;
    size_t taken = 0;
    for (size_t k = 0; k < 3; k++)
        three |= F15_CELL(f15_board_find(&from->board, from->cycle[k]));
    if (list_squares(grid, three, squares) == 0) {
        d->code = shuffled_pieces(d, drawn) < 3 ? F15_MISMATCH : F15_OK;
        for (size_t k = 0; d->code == F15_OK && k < 3; k++)
            to->cycle[k] = (uint8_t)drawn[k];
        return;
    }
    f15_cells square = squares[f15_random_below(&d->random, list_squares(grid, 0, squares))];
    shuffled_cells(d, square, drawn);
    three = 0;
    for (size_t k = 0; taken < 3; k++)
        if (drawn[k] != to->board.hole) {
            three |= F15_CELL(drawn[k]);
            to->cycle[taken++] = to->board.item[drawn[k]];
        }
    if ((f15_grid_reach(grid, to->board.hole, f15_grid_open(grid) & ~three) & square) == 0)
        d->code = F15_MISMATCH;
}
