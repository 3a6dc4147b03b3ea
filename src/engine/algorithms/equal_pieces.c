/* Boards on which pieces look alike (lecture 9, exercises 7 to 9): exchanging the names of two of
 * them changes the sign and nothing visible. */
#include "board_internal.h"

/* Matches the pieces of a ring, which slides can only turn. */
static bool match_ring(const f15_board *now, const f15_block *ring, const f15_names *names,
                       uint32_t *home) {
    const uint32_t n = ring->pieces;
    uint32_t right = 0; /* pieces that look right under this turn */
    for (uint32_t turn = 0; turn < n && right < n; turn++)
        for (right = 0; right < n; right++) {
            home[right] = (right + turn) % n;
            if (!f15_same_name(names, now->item[ring->cell[right]], ring->cell[home[right]]))
                break;
        }
    return right == n;
}

/* Matches the pieces of one block, with the hole at home: home[k] gets the index of the cell where
 * the piece of cell k shall belong. Returns false if no order that slides can make looks right. */
static bool match_block(const f15_board *now, const f15_block *block, const f15_names *names,
                        uint32_t *home) {
    const uint8_t *cell = block->cell;
    const uint32_t n = block->pieces;
    f15_cells taken = 0;
    int sign = 1;
    if (block->ring)
        return match_ring(now, block, names, home);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t to = 0;
        while (to < n && ((taken >> to & 1) || !f15_same_name(names, now->item[cell[k]], cell[to])))
            to++;
        if (to == n)
            return false;
        home[k] = to;
        taken |= F15_CELL(to);
    }
    (void)f15_sign(home, n, &sign, NULL); /* no memory needed for so few */
    for (uint32_t l = 1; l < n && sign < 0; l++)
        for (uint32_t k = 0; k < l && sign < 0; k++)
            if (f15_same_name(names, now->item[cell[k]], now->item[cell[l]])) {
                f15_swap(home, k, l);
                sign = 1;
            }
    return sign > 0;
}

void f15_tell_pieces_apart(f15_board *board, const f15_names *names) {
    const f15_grid *grid = &board->grid;
    uint32_t where, home[F15_MAX_CELLS] = {0}, hole = f15_grid_home(grid);
    uint8_t called[F15_MAX_CELLS];
    f15_block block[F15_MAX_CELLS];
    f15_board now = *board;
    f15i_cell_path way;
    if (f15_grid_hypotheses(grid, &where) == F15_GRID_MEETS_ALL ||
        !f15i_find_way(grid, board->hole, F15_CELL(hole), f15_grid_open(grid), &way))
        return;
    for (size_t k = 1; k < way.count; k++)
        f15_board_slide(&now, way.cell[k]);
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        called[now.item[cell]] = (uint8_t)cell; /* right for a piece in no block */
    for (size_t b = f15_grid_blocks(grid, block); b-- > 0;) {
        if (!match_block(&now, &block[b], names, home))
            return;
        for (uint32_t k = 0; k < block[b].pieces; k++)
            called[now.item[block[b].cell[k]]] = block[b].cell[home[k]];
    }
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (!f15_same_name(names, now.item[cell], called[now.item[cell]]))
            return;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        board->item[cell] = called[board->item[cell]];
}

/* Returns by how many cells the two items are farther from home if they exchange names. */
static int64_t detour(const f15_board *board, uint32_t x, uint32_t y) {
    const f15_grid *grid = &board->grid;
    uint32_t at_x = f15_board_find(board, x), at_y = f15_board_find(board, y);
    return (int64_t)f15_grid_taxicab(grid, at_x, y) + f15_grid_taxicab(grid, at_y, x) -
           f15_grid_taxicab(grid, at_x, x) - f15_grid_taxicab(grid, at_y, y);
}

/* Chooses the pair that looks alike with the least detour; among equals the first in order. */
static bool choose_pair(const f15_board *board, const f15_names *names, uint32_t *x, uint32_t *y) {
    f15_cells pieces = f15_grid_open(&board->grid) & ~F15_CELL(f15_grid_home(&board->grid));
    int64_t least = INT64_MAX;
    for (f15_cells first = pieces; first; first &= first - 1)
        for (f15_cells second = first & (first - 1); second; second &= second - 1) {
            uint32_t a = f15_first_cell(first), b = f15_first_cell(second);
            if (!f15_same_name(names, a, b) || detour(board, a, b) >= least)
                continue;
            least = detour(board, a, b);
            *x = a;
            *y = b;
        }
    return least < INT64_MAX;
}

f15_code f15_match_equal_pieces(const f15_board *board, const f15_names *names, f15_trace *trace,
                                f15_equal_pieces *out, f15_error *err) {
    F15_NEED(board && names && out, err);
    f15i_problem problem;
    f15_equal_pieces match = {.fits = f15_board_parity_fits(board), .board = *board};
    f15_begin(trace, MATCHING_EQUALS, f15i_problem_of(board, names, &problem), 0);
    if (match.fits) {
        f15_say(trace, NO_EXCHANGE_NEEDED, 0);
        f15_say(trace, PARITY_FITS, 0);
    } else {
        f15_say(trace, PARITY_MISFITS, 0);
        match.exchanged = choose_pair(board, names, &match.x, &match.y);
        if (!match.exchanged)
            f15_say(trace, NO_EQUAL_PIECES, 0);
    }
    if (match.exchanged) {
        match.x_cell = f15_board_find(board, match.x);
        match.y_cell = f15_board_find(board, match.y);
        match.board.item[match.x_cell] = (uint8_t)match.y;
        match.board.item[match.y_cell] = (uint8_t)match.x;
        const uint32_t pair[2] = {match.x_cell, match.y_cell};
        f15_step(trace, EQUALS_EXCHANGED, pair, 2, match.x, match.y, pair[0], pair[1]);
        f15_say(trace, ALIKE_TO_SEE, match.x, match.y);
        f15_say(trace, PARITY_FITS, 0);
    }
    f15_end(trace);
    const f15_code code = f15_trace_done(trace, err);
    if (!code)
        *out = match;
    return code;
}
