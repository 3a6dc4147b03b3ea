/* The reach of slides on any grid, by its blocks; and random boards.
 *
 * A block is a maximal set of open cells that stays connected without any one of them; blocks meet
 * at single cells, and no piece passes such a cell (grid.c has the proof). So, with the hole at
 * home, each block has its own pieces: those in its cells except the one by which the hole enters.
 *
 *      home - - [entry] B B B [cell] C C C        the pieces of B stay in B, those of C in C
 *
 * Theorem (R. M. Wilson, Graph puzzles, homotopy, and the alternating group, J. Combin. Theory B
 * 16, 1974, 86-96): walks of the hole inside a block that is not a ring make all even permutations
 * of its pieces, and no others, as a grid's cells have two colours. His one exception, a ring of
 * six vertices with a seventh between two opposite ones, has a ring of five: no grid contains it.
 * In a ring the pieces only turn; over a bridge of two cells the one piece goes and comes. A walk
 * in one block leaves the others alone: so the number of boards that can be reached, with the hole
 * in a given cell, is the product of the numbers of the blocks. */
#include <fifteen/board.h>

/* Returns the cells of `side`, beside `entry`, that no single cell cuts off from `entry`. */
static f15_cells block_of(const f15_grid *grid, uint32_t entry, f15_cells side) {
    f15_cells block = side;
    for (f15_cells left = side; left; left &= left - 1) {
        f15_cells cell = left & -left;
        block &= cell | f15_grid_reach(grid, entry, (side & ~cell) | F15_CELL(entry));
    }
    return block;
}

/* Adds the parts of `rest` as sides of blocks to be found, each with its entry: the one cell of
 * `from` that it touches. Returns how many are known now. */
static size_t add_sides(const f15_grid *grid, f15_cells from, f15_cells rest, size_t known,
                        f15_cells *side, f15_block *block) {
    for (; rest; rest &= ~side[known++]) {
        side[known] = f15_grid_reach(grid, f15_first_cell(rest), rest);
        block[known].entry = 0;
        for (f15_cells left = from; left; left &= left - 1)
            if (f15_grid_neighbours(grid, f15_first_cell(left)) & side[known])
                block[known].entry = (uint8_t)f15_first_cell(left);
    }
    return known;
}

/* Lists the cells of a block: those of a ring along it, from a neighbour of the entry. */
static void list_cells(const f15_grid *grid, f15_cells cells, f15_block *b) {
    uint32_t edges = 0, at = b->entry;
    b->pieces = 0;
    for (f15_cells left = cells; left; left &= left - 1) {
        b->cell[b->pieces++] = (uint8_t)f15_first_cell(left);
        edges += f15_count_cells(f15_grid_neighbours(grid, f15_first_cell(left)) &
                                 (left | F15_CELL(b->entry)));
    }
    b->ring = edges == b->pieces + 1; /* a ring has as many edges as cells: these, and the entry */
    for (uint32_t k = 0; b->ring && k < b->pieces; k++) {
        at = f15_first_cell(f15_grid_neighbours(grid, at) & cells);
        b->cell[k] = (uint8_t)at;
        cells &= ~F15_CELL(at);
    }
}

size_t f15_grid_blocks(const f15_grid *grid, f15_block block[F15_MAX_CELLS]) {
    f15_cells side[F15_MAX_CELLS], home = F15_CELL(f15_grid_home(grid));
    f15_cells reached = f15_grid_reach(grid, f15_grid_home(grid), f15_grid_open(grid));
    size_t count = 0, known = add_sides(grid, home, reached & ~home, 0, side, block);
    for (; count < known; count++) {
        f15_cells cells = block_of(grid, block[count].entry, side[count]);
        known = add_sides(grid, cells, side[count] & ~cells, known, side, block);
        list_cells(grid, cells, &block[count]);
    }
    return count;
}

/* A square is a ring too, but turning its three pieces makes all their even orders. */
f15_grid_case f15_grid_case_of(const f15_grid *grid) {
    f15_block block[F15_MAX_CELLS];
    f15_grid_case tightest = F15_CASE_BLOCKS;
    for (size_t b = f15_grid_blocks(grid, block); b-- > 0;) {
        f15_grid_case its_case = F15_CASE_BLOCKS;
        if (block[b].pieces == 1)
            its_case = F15_CASE_BRIDGE;
        else if (block[b].ring && block[b].pieces != 3)
            its_case = F15_CASE_RING;
        tightest = its_case < tightest ? its_case : tightest;
    }
    return tightest;
}

const char *f15_grid_case_name(f15_grid_case which) {
    static const char *const name[] = {"bridge", "ring", "blocks"};
    return (unsigned)which < 3 ? name[which] : "unknown";
}

/* In a row of three cells both pieces are in blocks of their own, and the boards whose parity fits
 * are the three that the hole makes by its walk. */
bool f15_grid_parity_decides(const f15_grid *grid) {
    f15_block block[F15_MAX_CELLS];
    const f15_cells open = f15_grid_open(grid);
    if (f15_grid_reach(grid, f15_grid_home(grid), open) != open)
        return false;
    return f15_count_cells(open) <= 3 ||
           (f15_grid_blocks(grid, block) == 1 && f15_grid_case_of(grid) == F15_CASE_BLOCKS);
}

/* Moves the hole by a shortest path to a cell that it can reach. */
static void walk_hole(f15_board *board, uint32_t to) {
    f15_cells layer[F15_MAX_CELLS];
    size_t d = f15_grid_layers(&board->grid, to, f15_grid_open(&board->grid), layer);
    while (d > 0 && !(layer[d - 1] >> board->hole & 1))
        d--;
    for (; d > 1; d--)
        f15_board_slide(
            board, f15_first_cell(f15_grid_neighbours(&board->grid, board->hole) & layer[d - 2]));
}

/* Returns whether the block holds its own pieces, in an order that slides can make: the piece in
 * its cell k belongs in its cell home[k]. */
static bool is_in_reach(const f15_board *board, const f15_block *block) {
    uint32_t n = block->pieces, home[F15_MAX_CELLS] = {0};
    bool turned = true;
    int sign = 1;
    for (uint32_t k = 0; k < n; k++) {
        while (home[k] < n && block->cell[home[k]] != board->item[block->cell[k]])
            home[k]++;
        if (home[k] == n)
            return false;
        turned = turned && home[k] == (home[0] + k) % n;
    }
    (void)f15_sign(home, n, &sign, NULL); /* cannot fail: a short list needs no memory */
    return block->ring ? turned : sign > 0;
}

bool f15_board_is_in_reach(const f15_board *board, uint32_t *where) {
    uint32_t home = f15_grid_home(&board->grid);
    f15_cells others = f15_grid_open(&board->grid);
    f15_block block[F15_MAX_CELLS] = {0};
    f15_board copy = *board;
    size_t blocks = f15_grid_blocks(&board->grid, block);
    walk_hole(&copy, home);
    for (size_t b = 0; b < blocks; b++) {
        for (uint32_t k = 0; k < block[b].pieces; k++)
            others &= ~F15_CELL(block[b].cell[k]);
        if (!is_in_reach(&copy, &block[b])) {
            *where = block[b].cell[0];
            return false;
        }
    }
    for (; others; others &= others - 1) /* cells where no piece ever moves */
        if (copy.item[f15_first_cell(others)] != f15_first_cell(others)) {
            *where = f15_first_cell(others);
            return false;
        }
    return true;
}

f15_code f15_board_check_reach(const f15_board *board, bool grid_meets_all, const char *remedy,
                               f15_error *err) {
    F15_NEED(board, err);
    const bool odd = f15_board_sign(board) < 0;
    const bool odd_distance = f15_grid_is_odd(&board->grid, board->hole);
    uint32_t where = 0, columns = board->grid.columns;
    if (odd != odd_distance)
        return f15_fail(
            err, F15_UNREACHABLE, remedy,
            "the board is %s and the hole %s number of cells from home; a slide changes "
            "both, and solved they agree",
            odd ? "odd" : "even", odd_distance ? "an odd" : "an even");
    if (grid_meets_all || f15_board_is_in_reach(board, &where))
        return F15_OK;
    return f15_fail(err, F15_UNREACHABLE, NULL,
                    "the parity fits, but what is in and around row %u, column %u cannot be put "
                    "right: no piece passes a cell whose loss would part the others, and in a ring "
                    "the pieces can only turn",
                    (unsigned)(where / columns + 1), (unsigned)(where % columns + 1));
}

/* ---- random boards --------------------------------------------------------------------------- */

/* Puts each block's pieces in a random order that slides can make, then the hole in a random cell
 * that it can reach: each such cell belongs to equally many boards. */
static void draw_in_reach(f15_random *random, f15_board *board) {
    f15_block block[F15_MAX_CELLS];
    uint32_t home = board->hole, order[F15_MAX_CELLS];
    size_t blocks = f15_grid_blocks(&board->grid, block);
    for (size_t b = 0; b < blocks; b++) {
        uint32_t n = block[b].pieces, turn = 0;
        int sign = 1;
        f15_identity(order, n);
        if (block[b].ring)
            turn = (uint32_t)f15_random_below(random, n);
        else
            f15_shuffle(random, order, n);
        (void)f15_sign(order, n, &sign, NULL); /* no memory needed for so few */
        if (sign < 0)
            f15_swap(order, 0, 1);
        for (uint32_t k = 0; k < n; k++)
            board->item[block[b].cell[k]] = block[b].cell[order[(k + turn) % n]];
    }
    uint32_t cell[F15_MAX_CELLS];
    const uint32_t cells =
        f15_list_cells(f15_grid_reach(&board->grid, home, f15_grid_open(&board->grid)), cell);
    walk_hole(board, cell[f15_random_below(random, cells)]);
}

f15_code f15_board_random(f15_random *random, const f15_grid *grid, bool solvable, f15_board *out,
                          f15_error *err) {
    F15_NEED(random && grid && out, err);
    f15_board board;
    uint32_t where;
    f15_code code = f15_grid_check(grid, err);
    if (code)
        return code;
    if (f15_grid_hypotheses(grid, &where) == F15_GRID_MEETS_ALL)
        return f15_board_scramble(random, grid, solvable, out, err);
    f15_cells open = f15_grid_open(grid);
    f15_board_solved(&board, grid);
    if (solvable) {
        draw_in_reach(random, &board);
    } else {
        if (f15_count_cells(open) < 3 && f15_grid_reach(grid, board.hole, open) == open)
            return f15_fail(err, F15_UNREACHABLE, "take a board with two pieces or more",
                            "every arrangement of this board can be solved");
        do /* at least half of all boards qualify; a grid may have none of the drawn parity */
            code = f15_board_scramble(random, grid, f15_random_below(random, 2) == 1, &board, NULL);
        while (code || f15_board_is_in_reach(&board, &where));
    }
    *out = board;
    return F15_OK;
}
