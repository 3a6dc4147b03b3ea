/* Boards: made, judged and changed by one slide at a time. */
#include <fifteen/board.h>

#include <string.h>

static void clear(f15_board *board, const f15_grid *grid) {
    memset(board->item, 0, sizeof board->item);
    board->grid = *grid;
}

void f15_board_solved(f15_board *board, const f15_grid *grid) {
    clear(board, grid);
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        board->item[cell] = (uint8_t)cell;
    board->hole = (uint8_t)f15_grid_home(grid);
}

bool f15_same_board(const f15_board *a, const f15_board *b) {
    return f15_same_grid(&a->grid, &b->grid) &&
           memcmp(a->item, b->item, f15_grid_size(&a->grid)) == 0;
}

bool f15_board_is_solved(const f15_board *board) {
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        if (board->item[cell] != cell)
            return false;
    return true;
}

/* ---- from and to an arrangement -------------------------------------------------------------- */

f15_code f15_board_set(f15_board *board, const f15_grid *grid, const uint32_t *item, size_t *where,
                       f15_error *err) {
    F15_NEED(board && grid && item, err);
    const f15_cells walls = grid->obstacles; /* each obstacle must be at home, and nowhere else */
    f15_cells seen = 0;
    uint32_t cell = 0, size = f15_grid_size(grid);
    f15_code code = f15_grid_check(grid, err);
    for (; code == F15_OK && cell < size; cell++) {
        const uint32_t held = item[cell];
        if (held != cell && (walls >> cell & 1))
            code =
                f15_fail(err, F15_OUT_OF_RANGE, NULL,
                         "cell number %u of the grid is a wall and cannot hold a piece", cell + 1);
        else if (held >= size || (held != cell && (walls >> held & 1)))
            code = f15_fail(err, F15_OUT_OF_RANGE, NULL,
                            "cell number %u of the grid holds piece %u, and there is no such piece",
                            cell + 1, held + 1);
        else if (seen >> held & 1)
            code =
                f15_fail(err, F15_REPEATED, NULL,
                         "cell number %u of the grid holds what an earlier cell holds", cell + 1);
        else
            seen |= F15_CELL(held);
    }
    if (code != F15_OK) {
        if (where)
            *where = cell > 0 ? cell - 1 : 0;
        return code;
    }
    clear(board, grid);
    for (cell = 0; cell < size; cell++)
        board->item[cell] = (uint8_t)item[cell];
    board->hole = (uint8_t)f15_board_find(board, f15_grid_home(grid));
    return F15_OK;
}

void f15_board_arrangement(const f15_board *board, uint32_t *item) {
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        item[cell] = board->item[cell];
}

/* ---- slides ---------------------------------------------------------------------------------- */

uint32_t f15_board_find(const f15_board *board, uint32_t item) {
    uint32_t size = f15_grid_size(&board->grid), cell = 0;
    while (cell < size && board->item[cell] != item)
        cell++;
    return cell;
}

bool f15_board_can_slide(const f15_board *board, uint32_t cell) {
    return f15_grid_adjacent(&board->grid, cell, board->hole);
}

void f15_board_slide(f15_board *board, uint32_t cell) {
    uint8_t hole = board->item[board->hole];
    board->item[board->hole] = board->item[cell];
    board->item[cell] = hole;
    board->hole = (uint8_t)cell;
}

f15_side f15_grid_side(const f15_grid *grid, uint32_t from, uint32_t to) {
    if (!f15_grid_adjacent(grid, from, to))
        return F15_SIDES;
    if (from / grid->columns == to / grid->columns)
        return to < from ? F15_SIDE_LEFT : F15_SIDE_RIGHT;
    return to < from ? F15_SIDE_UP : F15_SIDE_DOWN;
}

uint32_t f15_board_source(const f15_board *board, f15_side side) {
    f15_cells beside = f15_grid_neighbours(&board->grid, board->hole);
    while (beside && f15_grid_side(&board->grid, f15_first_cell(beside), board->hole) != side)
        beside &= beside - 1;
    return beside ? f15_first_cell(beside) : f15_grid_size(&board->grid);
}

size_t f15_board_play(f15_board *board, const f15_moves *moves) {
    for (size_t k = 0; k < moves->count; k++) {
        uint32_t cell = f15_board_find(board, moves->item[k]);
        if (!f15_board_can_slide(board, cell))
            return k;
        f15_board_slide(board, cell);
    }
    return moves->count;
}

/* ---- parity ---------------------------------------------------------------------------------- */

uint64_t f15_board_inversions(const f15_board *board) {
    uint32_t cell[F15_MAX_CELLS];
    const f15_cells pieces = f15_grid_open(&board->grid) & ~F15_CELL(board->hole);
    const uint32_t count = f15_list_cells(pieces, cell);
    uint64_t inversions = 0;
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = a + 1; b < count; b++)
            inversions += board->item[cell[a]] > board->item[cell[b]];
    return inversions;
}

int f15_board_sign(const f15_board *board) {
    uint32_t item[F15_MAX_CELLS];
    int sign = 1;
    f15_board_arrangement(board, item);
    /* Up to 64 items f15_sign asks for no memory, so it cannot fail. */
    (void)f15_sign(item, f15_grid_size(&board->grid), &sign, NULL);
    return sign;
}

bool f15_board_parity_fits(const f15_board *board) {
    return (f15_board_sign(board) < 0) == f15_grid_is_odd(&board->grid, board->hole);
}

/* ---- random boards --------------------------------------------------------------------------- */

static void shuffle_open(f15_random *random, f15_board *board) {
    uint32_t cell[F15_MAX_CELLS], item[F15_MAX_CELLS];
    const uint32_t count = f15_list_cells(f15_grid_open(&board->grid), cell);
    memcpy(item, cell, sizeof *item * count);
    f15_shuffle(random, item, count);
    for (uint32_t k = 0; k < count; k++)
        board->item[cell[k]] = (uint8_t)item[k];
    board->hole = (uint8_t)f15_board_find(board, f15_grid_home(&board->grid));
}

/* Changes the parity of the board. Exchanging the first two pieces pairs off the boards of the two
 * parities, so all boards of the wanted parity stay equally likely. A single piece is exchanged
 * with the hole, which makes the only other board. */
static void exchange_first_two(f15_board *board) {
    const f15_cells open = f15_grid_open(&board->grid);
    uint32_t cell[F15_MAX_CELLS], count = f15_list_cells(open & ~F15_CELL(board->hole), cell);
    if (count < 2)
        count = f15_list_cells(open, cell);
    if (count < 2)
        return;
    const uint8_t first = board->item[cell[0]];
    board->item[cell[0]] = board->item[cell[1]];
    board->item[cell[1]] = first;
    board->hole = (uint8_t)f15_board_find(board, f15_grid_home(&board->grid));
}

f15_code f15_board_scramble(f15_random *random, const f15_grid *grid, bool fitting, f15_board *out,
                            f15_error *err) {
    F15_NEED(random && grid && out, err);
    f15_board board;
    f15_code code = f15_grid_check(grid, err);
    if (code != F15_OK)
        return code;
    f15_board_solved(&board, grid);
    shuffle_open(random, &board);
    if (f15_board_parity_fits(&board) != fitting)
        exchange_first_two(&board);
    if (f15_board_parity_fits(&board) != fitting)
        return f15_fail(err, F15_UNREACHABLE, "take a board with two pieces or more",
                        "no arrangement of this board has the parity asked for");
    *out = board;
    return F15_OK;
}

bool f15_board_wander(f15_random *random, f15_board *board, uint64_t slides) {
    f15_cells previous = 0; /* the hole's last cell */
    for (uint64_t k = 0; k < slides; k++) {
        const f15_cells beside = f15_grid_neighbours(&board->grid, board->hole);
        const bool dead_end = (beside & ~previous) == 0;
        uint32_t to[4];
        const uint32_t ways = f15_list_cells(dead_end ? beside : beside & ~previous, to);
        if (ways == 0)
            return false;
        previous = F15_CELL(board->hole);
        f15_board_slide(board, to[ways > 1 ? f15_random_below(random, ways) : 0]);
    }
    return true;
}

/* ---- lists of slides ------------------------------------------------------------------------- */

/* Both count and room stay within the limit, so nothing overflows. */
uint8_t *f15_moves_more(f15_moves *moves, size_t more) {
    if (more > F15_MOVES_LIMIT - moves->count)
        f15_arena_fail(moves->arena, F15_TOO_BIG);
    if (moves->arena->code)
        return NULL;
    if (more > moves->room - moves->count) {
        size_t room = moves->room < 64 ? 64 : 2 * moves->room;
        while (room < moves->count + more)
            room *= 2;
        uint8_t *item = f15_alloc(moves->arena, room, 1);
        if (!item)
            return NULL;
        if (moves->count > 0)
            memcpy(item, moves->item, moves->count);
        moves->item = item;
        moves->room = room;
    }
    return moves->count > 0 ? moves->item + moves->count : moves->item;
}

void f15_moves_push(f15_moves *moves, uint32_t item) {
    uint8_t *at = moves ? f15_moves_more(moves, 1) : NULL;
    if (!at)
        return;
    *at = (uint8_t)item;
    moves->count++;
}

f15_code f15_moves_done(const f15_moves *moves, f15_error *err) {
    return moves && moves->arena ? f15_arena_done(moves->arena, err) : F15_OK;
}
