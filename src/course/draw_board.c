/* src/course/draw_board.c - boards, and the pieces and cells on them, drawn as course.h says. */
#include "internal.h"

#include <string.h>

/* ---- boards -------------------------------------------------------------------------------- */

static uint32_t pick_cell(f15_random *random, f15_cells cells) {
    uint32_t count = 0, cell = 0;
    for (f15_cells rest = cells; rest != 0; rest &= rest - 1)
        count++;
    for (uint64_t skip = count > 1 ? f15_random_below(random, count) : 0;; cell++)
        if ((cells & F15_CELL(cell)) != 0 && skip-- == 0)
            return cell;
}

/* False where the hole cannot move at all. */
static bool slide_about(f15_random *random, f15_board *board, uint64_t slides) {
    uint32_t last = board->hole;
    for (uint64_t k = 0; k < slides; k++) {
        f15_cells next = f15_grid_neighbours(&board->grid, board->hole);
        f15_cells forward = k == 0 ? next : next & ~F15_CELL(last);
        if (next == 0)
            return false;
        last = board->hole;
        f15_board_slide(board, pick_cell(random, forward != 0 ? forward : next));
    }
    return true;
}

static void draw_board(f15i_draw *d, bool goal) {
    f15_puzzle *puzzle = &d->to->puzzle;
    const f15_vary *vary = &d->e->vary;
    f15_board *board = goal ? &puzzle->wanted : &puzzle->board;
    f15_grid grid = board->grid;
    if (!vary->has_slides) {
        bool even = f15_random_below(&d->random, 2) == 0;
        d->code = f15_board_scramble(&d->random, &grid, even, board, d->err);
        if (d->code == F15_UNREACHABLE) /* a board so small that it has no such parity */
            f15i_reject(d, "no board is so");
        return;
    }
    if (!goal && d->to->kind == F15_KIND_MOVES && puzzle->goal == F15_GOAL_BOARD)
        *board = puzzle->wanted;
    else
        f15_board_solved(board, &grid);
    uint64_t slides = vary->slides.least +
                      f15_random_below(&d->random, vary->slides.most - vary->slides.least + 1);
    if (!slide_about(&d->random, board, slides))
        f15i_reject(d, "the hole cannot move");
}

/* ---- cells --------------------------------------------------------------------------------- */

/* The cells that may be drawn: those of the path, or all open ones that are not kept. */
static f15_cells cells_to_draw(const f15_puzzle *puzzle) {
    f15_cells cells = 0;
    for (size_t k = 0; k < puzzle->path_length; k++)
        cells |= F15_CELL(puzzle->path[k]);
    return cells != 0 ? cells : f15_grid_open(&puzzle->board.grid) & ~puzzle->kept;
}

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

static f15_cells as_many(f15i_draw *d, f15_cells like) {
    uint32_t cell[F15_MAX_CELLS], counted[F15_MAX_CELLS];
    size_t wanted = list_cells(like, counted);
    f15_cells out = 0;
    shuffled_cells(d, f15_grid_open(&d->to->puzzle.board.grid), cell);
    for (size_t k = 0; k < wanted; k++)
        out |= F15_CELL(cell[k]);
    return out;
}

static void draw_cells(f15i_draw *d, f15_drawn what) {
    const f15_puzzle *from = &d->e->question.puzzle;
    f15_puzzle *to = &d->to->puzzle;
    f15_cells open = f15_grid_open(&from->board.grid);
    if (what == F15_DRAWN_AVOIDING)
        to->avoiding = as_many(d, from->avoiding);
    else if (what == F15_DRAWN_KEPT)
        to->kept = as_many(d, from->kept);
    else if (from->through == (open & ~from->avoiding))
        to->through = open & ~to->avoiding;
    else
        to->through = as_many(d, from->through);
}

/* ---- paths --------------------------------------------------------------------------------- */

static uint32_t turned(const f15_grid *grid, uint32_t cell, uint64_t how) {
    uint32_t row = cell / grid->columns, column = cell % grid->columns;
    column = (how & 1) != 0 ? grid->columns - 1 - column : column;
    row = (how & 2) != 0 ? grid->rows - 1 - row : row;
    return (how & 4) != 0 ? column * grid->columns + row : row * grid->columns + column;
}

static void draw_path(f15i_draw *d) {
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
    const f15_puzzle *puzzle = &d->to->puzzle;
    f15_cells pieces = 0, cells = cells_to_draw(puzzle);
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++)
        if ((cells & F15_CELL(cell)) != 0 && cell != puzzle->board.hole)
            pieces |= F15_CELL(puzzle->board.item[cell]);
    return shuffled_cells(d, pieces, out);
}

/* The file may ask for more than can be drawn: pieces or cells of its own among those kept. */
static bool are_enough(f15i_draw *d, size_t count, size_t wanted) {
    if (count < wanted)
        f15i_reject(d, "there are not so many pieces or cells to draw from");
    return count >= wanted;
}

static void draw_places(f15i_draw *d) {
    f15_puzzle *to = &d->to->puzzle;
    uint32_t piece[F15_MAX_CELLS], cell[F15_MAX_CELLS];
    size_t pieces = shuffled_pieces(d, piece), cells = shuffled_cells(d, cells_to_draw(to), cell);
    if (!are_enough(d, pieces < cells ? pieces : cells, to->placeds))
        return;
    for (size_t k = 0; k < to->placeds; k++)
        to->placed[k] = (f15_placed){(uint8_t)piece[k], (uint8_t)cell[k]};
}

/* The cells of the square of two by two whose first cell this is, if none is a wall; else none. */
static f15_cells square_at(const f15_grid *grid, uint32_t cell) {
    f15_cells square = F15_CELL(cell);
    if (cell % grid->columns + 1 == grid->columns || cell / grid->columns + 1 == grid->rows)
        return 0;
    square |=
        F15_CELL(cell + 1) | F15_CELL(cell + grid->columns) | F15_CELL(cell + grid->columns + 1);
    return (square & ~f15_grid_open(grid)) == 0 ? square : 0;
}

/* The first cells of all squares. */
static size_t list_squares(const f15_grid *grid, uint32_t *out) {
    size_t count = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (square_at(grid, cell) != 0)
            out[count++] = cell;
    return count;
}

static bool in_a_square(const f15_puzzle *puzzle) {
    f15_cells cells = 0;
    uint32_t square[F15_MAX_CELLS];
    size_t count = list_squares(&puzzle->board.grid, square);
    for (size_t k = 0; k < 3; k++)
        cells |= F15_CELL(f15_board_find(&puzzle->board, puzzle->cycle[k]));
    for (size_t k = 0; k < count; k++)
        if ((cells & ~square_at(&puzzle->board.grid, square[k])) == 0)
            return true;
    return false;
}

/* The hole must be able to come to the fourth cell and leave the three alone: else nobody would
 * make the cycle there. */
static void draw_in_a_square(f15i_draw *d) {
    f15_puzzle *to = &d->to->puzzle;
    uint32_t squares[F15_MAX_CELLS], cell[F15_MAX_CELLS];
    size_t count = list_squares(&to->board.grid, squares), taken = 0;
    uint32_t first = squares[f15_random_below(&d->random, count)];
    f15_cells square = square_at(&to->board.grid, first), three = 0;
    shuffled_cells(d, square, cell);
    for (size_t k = 0; taken < 3; k++) {
        if (cell[k] != to->board.hole) {
            three |= F15_CELL(cell[k]);
            to->cycle[taken++] = to->board.item[cell[k]];
        }
    }
    f15_cells way = f15_grid_open(&to->board.grid) & ~three;
    if ((f15_grid_reach(&to->board.grid, to->board.hole, way) & square) == 0)
        f15i_reject(d, "the hole is shut out");
}

/* The first `count` of what is shuffled. */
static void take(f15i_draw *d, const uint32_t *drawn, size_t there, size_t count, uint8_t *out) {
    for (size_t k = 0; are_enough(d, there, count) && k < count; k++)
        out[k] = (uint8_t)drawn[k];
}

void f15i_draw_puzzle(f15i_draw *d, f15_drawn what) {
    f15_puzzle *to = &d->to->puzzle;
    uint32_t drawn[F15_MAX_CELLS];
    switch (what) {
    case F15_DRAWN_GOAL_BOARD:
    case F15_DRAWN_BOARD:
        draw_board(d, what == F15_DRAWN_GOAL_BOARD);
        break;
    case F15_DRAWN_PATH:
        draw_path(d);
        break;
    case F15_DRAWN_PLACE:
        draw_places(d);
        break;
    case F15_DRAWN_THREE_CYCLE:
        if (in_a_square(&d->e->question.puzzle))
            draw_in_a_square(d);
        else
            take(d, drawn, shuffled_pieces(d, drawn), 3, to->cycle);
        break;
    case F15_DRAWN_PIECE:
        take(d, drawn, shuffled_pieces(d, drawn), 1, &to->item);
        break;
    case F15_DRAWN_CELL:
    case F15_DRAWN_HOLE_AT:
        take(d, drawn, shuffled_cells(d, cells_to_draw(to), drawn), 1,
             what == F15_DRAWN_CELL ? &to->cell : &to->hole_at);
        break;
    default:
        draw_cells(d, what);
    }
}
