/* Boards on which pieces look alike (lecture 9, exercises 7 to 9): to call two of them by each
 * other's names changes the sign and nothing that can be seen. */
#include "board_internal.h"

/* How many cells farther from home the two items are if each is called by the other's name. */
static int64_t detour(const f15_board *board, uint32_t x, uint32_t y) {
    const f15_grid *grid = &board->grid;
    uint32_t at_x = f15_board_find(board, x), at_y = f15_board_find(board, y);
    return (int64_t)f15_grid_taxicab(grid, at_x, y) + f15_grid_taxicab(grid, at_y, x) -
           f15_grid_taxicab(grid, at_x, x) - f15_grid_taxicab(grid, at_y, y);
}

/* Of all pairs that look alike the one with the least detour, of those the first in order. */
static bool choose_pair(const f15_board *board, const f15_names *names, uint32_t *x, uint32_t *y) {
    f15_cells pieces = f15_grid_open(&board->grid) & ~F15_CELL(f15_grid_home(&board->grid));
    int64_t least = INT64_MAX;
    for (f15_cells first = pieces; first; first &= first - 1)
        for (f15_cells second = first & (first - 1); second; second &= second - 1) {
            uint32_t a = f15i_first(first), b = f15i_first(second);
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
    f15i_problem problem;
    *out = (f15_equal_pieces){.fits = f15_board_parity_fits(board), .board = *board};
    f15_begin(trace, MATCHING_EQUALS, f15i_problem_of(board, names, &problem), 0);
    if (out->fits) {
        f15_say(trace, NO_EXCHANGE_NEEDED, 0);
        f15_say(trace, PARITY_FITS, 0);
    } else {
        f15_say(trace, PARITY_MISFITS, 0);
        out->exchanged = choose_pair(board, names, &out->x, &out->y);
        if (!out->exchanged)
            f15_say(trace, NO_EQUAL_PIECES, 0);
    }
    if (out->exchanged) {
        out->x_cell = f15_board_find(board, out->x);
        out->y_cell = f15_board_find(board, out->y);
        out->board.item[out->x_cell] = (uint8_t)out->y;
        out->board.item[out->y_cell] = (uint8_t)out->x;
        const uint32_t pair[2] = {out->x_cell, out->y_cell};
        f15_step(trace, EQUALS_EXCHANGED, pair, 2, out->x, out->y, pair[0], pair[1]);
        f15_say(trace, ALIKE_TO_SEE, out->x, out->y);
        f15_say(trace, PARITY_FITS, 0);
    }
    f15_end(trace);
    return f15_trace_done(trace, err);
}
