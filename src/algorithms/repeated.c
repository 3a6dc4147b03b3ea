/* Boards on which pieces look alike (lecture 9, exercises 7 to 9): to call two of them by each
 * other's names changes the sign and nothing that can be seen. */
#include "solvable_internal.h"

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
            uint32_t a = (uint32_t)__builtin_ctzll(first), b = (uint32_t)__builtin_ctzll(second);
            if (!f15_same_name(names, a, b) || detour(board, a, b) >= least)
                continue;
            least = detour(board, a, b);
            *x = a;
            *y = b;
        }
    return least < INT64_MAX;
}

static f15_code exchange(f15_repeated *out, f15_trace *trace, f15_error *err) {
    uint32_t pair[2] = {out->x_cell, out->y_cell};
    out->board.item[out->x_cell] = (uint8_t)out->y;
    out->board.item[out->y_cell] = (uint8_t)out->x;
    f15_code code =
        t_step(trace, err, EQUALS_EXCHANGED, pair, 2, out->x, out->y, out->x_cell, out->y_cell);
    if (!code)
        code = t_say(trace, err, ALIKE_TO_SEE, out->x, out->y);
    return code ? code : t_say(trace, err, PARITY_FITS, 0);
}

static f15_code make_fit(const f15_names *names, f15_repeated *out, f15_trace *trace,
                         f15_error *err) {
    f15_code code = t_say(trace, err, PARITY_MISFITS, 0);
    if (code)
        return code;
    out->exchanged = choose_pair(&out->board, names, &out->x, &out->y);
    if (!out->exchanged)
        return t_say(trace, err, NO_EQUAL_PIECES, 0);
    out->x_cell = f15_board_find(&out->board, out->x);
    out->y_cell = f15_board_find(&out->board, out->y);
    return exchange(out, trace, err);
}

f15_code f15_repeated_fit(const f15_board *board, const f15_names *names, f15_trace *trace,
                          f15_repeated *out, f15_error *err) {
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    f15_problem line;
    f15i_line_of_board(board, names, start, goal, &line);
    *out = (f15_repeated){.fits = f15_board_parity_fits(board), .board = *board};
    f15_code code = t_begin(trace, err, MATCHING_EQUALS, &line, 0);
    if (!code && !out->fits)
        code = make_fit(names, out, trace, err);
    if (!code && out->fits)
        code = t_say(trace, err, NO_EXCHANGE_NEEDED, 0);
    if (!code && out->fits)
        code = t_say(trace, err, PARITY_FITS, 0);
    return code ? code : t_end(trace, err);
}
