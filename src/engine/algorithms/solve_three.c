/* solve --method three-cycles (chapter6 Theorem 6.4.1, Problem 185): fills the cells in reading
 * order by 3-cycles of pieces; the last two come right by themselves iff the board is even. */
#include "board_internal.h"

/* Returns whether moving the hole home solves the board. Then no three pieces need turn, and a grid
 * on which none can turn is allowed. */
static bool needs_only_the_hole(const f15_board *board) {
    f15_board copy = *board;
    return f15_move_hole(&copy, f15_grid_home(&board->grid), 0, NULL, NULL, NULL) == F15_OK &&
           f15_board_is_solved(&copy);
}

/* Brings the pieces home, cell by cell, by 3-cycles from -> cell -> spare -> from: `from` holds the
 * piece of this cell, and the spare cell is the next one other than `from`. */
static f15_code fill_cells(f15i_play *play, f15_setups *setups, f15_solution *out, f15_error *err) {
    f15_board *board = play->board;
    uint8_t cell[F15_MAX_CELLS] = {0}, where[F15_MAX_CELLS] = {0}; /* where[item] */
    uint32_t pieces = 0, home = f15_grid_home(&board->grid);
    for (f15_cells left = f15_grid_open(&board->grid); left; left &= left - 1) {
        where[board->item[f15_first_cell(left)]] = (uint8_t)f15_first_cell(left);
        cell[pieces++] = (uint8_t)f15_first_cell(left);
    }
    pieces--; /* the last open cell is the hole's */
    for (uint32_t k = 0; k + 2 < pieces && !f15i_halted(play); k++) {
        uint8_t to = cell[k], from = where[to];
        uint8_t spare = cell[k + 1] == from ? cell[k + 2] : cell[k + 1];
        if (from == to) {
            f15_say(play->trace, ALREADY_RIGHT, to, to);
        } else {
            where[to] = to;
            where[board->item[to]] = spare;
            where[board->item[spare]] = from;
            if (!f15i_turn_three(play, setups, (f15i_spots){board->hole, from, to, spare}, NULL))
                return f15i_no_plan(setups, err);
            out->cycles++;
        }
        f15_say(play->trace, PLACES_RIGHT, 0, to);
        f15_say(play->trace, PIECE_THERE, home, home);
    }
    out->solved = pieces == 0 || where[cell[pieces - 1]] == cell[pieces - 1];
    if (out->solved) {
        f15_say(play->trace, REACHED, 0);
    } else {
        f15_say(play->trace, ODD_SO_LEFT, cell[pieces - 1], cell[pieces - 2]);
        f15_say(play->trace, LAST_PIECES_EXCHANGED, cell[pieces - 2], cell[pieces - 1]);
    }
    return F15_OK;
}

f15_code f15_solve_three_cycles(f15_board *board, bool anyway, f15_setups *setups, f15_trace *trace,
                                f15_moves *moves, f15_solution *out, f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SLIDE_LEGAL);
    f15_setups own = {0}, *s = setups ? setups : &own;
    f15_solution solution = {0};
    f15i_problem problem;
    f15_error why = {0};
    uint32_t home = f15_grid_home(&board->grid);
    f15_code code = f15i_setups_for(s, &board->grid, &why);
    const bool no_cycles = code == F15_UNREACHABLE; /* this grid has no 3-cycles */
    if (code && !no_cycles)
        code = f15_no_memory(err);
    else if (!anyway || no_cycles)
        code = f15_board_check_reach(
            board, !no_cycles,
            no_cycles
                ? "exchange two pieces, and it may be solved"
                : "exchange two pieces, or go on all the same: the last two will stay exchanged",
            err);
    if (!code && no_cycles && !needs_only_the_hole(board))
        code = f15i_out_of_reach(board, why.what, err);
    if (!code) {
        f15_begin(trace, SOLVING_BY_CYCLES, f15i_outer_problem(&play, &problem), 0);
        if (board->hole != home)
            code = f15_move_hole(board, home, 0, trace, moves, err);
        if (!code)
            code = fill_cells(&play, s, &solution, err);
        f15_end(trace);
    }
    if (!code)
        code = f15i_play_done(&play, err);
    if (!code && out)
        *out = solution;
    f15_setups_free(&own);
    return code;
}
