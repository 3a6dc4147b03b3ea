/* solve --method three-cycles (chapter6 Theorem 6.4.1, Problem 185): the cells are filled in
 * reading order by 3-cycles of pieces; the last two pieces come right by themselves iff the board
 * is even. */
#include "board_internal.h"

typedef struct solver {
    f15i_play play;
    uint8_t cell[F15_MAX_CELLS]; /* the open cells in reading order, the hole's home left out */
    uint32_t pieces;
    uint8_t where[F15_MAX_CELLS]; /* where[item] = cell */
    uint64_t cycles;
} solver;

static void look_around(solver *s) {
    const f15_board *board = s->play.board;
    uint32_t home = f15_grid_home(&board->grid);
    for (f15_cells left = f15_grid_open(&board->grid); left; left &= left - 1) {
        uint32_t cell = f15i_first(left);
        if (cell != home)
            s->cell[s->pieces++] = (uint8_t)cell;
        s->where[board->item[cell]] = (uint8_t)cell;
    }
}

/* The piece of cell number k comes from where it is; what stands there goes to the spare cell, the
 * next one that the piece does not come from. */
static f15_code fill_cell(solver *s, uint32_t k) {
    const f15_board *board = s->play.board;
    uint32_t to = s->cell[k], from = s->where[to];
    uint32_t spare = s->cell[k + 1] == from ? s->cell[k + 2] : s->cell[k + 1];
    if (from == to)
        return t_say(s->play.trace, s->play.err, ALREADY_RIGHT, to, to);
    const uint32_t item[3] = {to, board->item[to], board->item[spare]};
    const f15i_spots spots = {board->hole, (uint8_t)from, (uint8_t)to, (uint8_t)spare};
    f15_code code = f15i_turn_three(&s->play, item, spots, NULL);
    s->where[item[0]] = (uint8_t)to;
    s->where[item[1]] = (uint8_t)spare;
    s->where[item[2]] = (uint8_t)from;
    s->cycles++;
    return code;
}

static f15_code fill_cells(solver *s) {
    f15_trace *trace = s->play.trace;
    uint32_t home = f15_grid_home(&s->play.board->grid);
    f15_code code = F15_OK;
    for (uint32_t k = 0; !code && k + 2 < s->pieces; k++) {
        code = fill_cell(s, k);
        if (!code)
            code = t_say(trace, s->play.err, PLACES_RIGHT, 0, s->cell[k]);
        if (!code)
            code = t_say(trace, s->play.err, PIECE_THERE, home, home);
    }
    return code;
}

static f15_code claim_end(const solver *s, bool solved) {
    f15_trace *trace = s->play.trace;
    if (solved)
        return t_say(trace, s->play.err, REACHED, 0);
    uint32_t a = s->cell[s->pieces - 2], b = s->cell[s->pieces - 1];
    f15_code code = t_say(trace, s->play.err, ODD_SO_LEFT, b, a);
    return code ? code : t_say(trace, s->play.err, LAST_PIECES_EXCHANGED, a, b);
}

static f15_code solve(const f15i_play *play, f15_solution *out) {
    f15_board *board = play->board;
    uint32_t home = f15_grid_home(&board->grid);
    solver s = {.play = *play};
    f15_code code = F15_OK;
    if (board->hole != home)
        code = f15_move_hole(board, home, 0, play->trace, play->moves, play->err);
    look_around(&s);
    if (!code)
        code = fill_cells(&s);
    if (code)
        return code;
    bool solved = s.where[s.cell[s.pieces - 1]] == s.cell[s.pieces - 1];
    if (out)
        *out = (f15_solution){s.cycles, solved};
    return claim_end(&s, solved);
}

static f15_code check_parity(const f15_board *board, f15_error *err) {
    if (f15_board_parity_fits(board))
        return F15_OK;
    bool odd = f15_board_sign(board) < 0, far = f15_grid_is_odd(&board->grid, board->hole);
    return f15_fail(err, F15_UNREACHABLE,
                    "exchange two pieces, or go on all the same: the last two will stay exchanged",
                    "the board is %s and the hole %s number of cells from home; a slide changes "
                    "both, and solved they agree",
                    odd ? "odd" : "even", far ? "an odd" : "an even");
}

f15_code f15_solve_three_cycles(f15_board *board, bool anyway, f15_trace *trace, f15_moves *moves,
                                f15_solution *out, f15_error *err) {
    const f15i_play play = {board, trace, moves, err};
    f15i_problem problem;
    f15_code code = f15i_check_grid(&board->grid, err);
    if (!code && !anyway)
        code = check_parity(board, err);
    if (!code)
        code = t_begin(trace, err, SOLVING_BY_CYCLES, f15i_problem_of(&play, &problem), 0);
    if (!code)
        code = solve(&play, out);
    return code ? code : t_end(trace, err);
}
