/* The parity table of a walk: the two columns of Theorem 9.2's proof, which flip together. */
#include "board_internal.h"

static bool is_odd(const f15_board *board) {
    return f15_board_sign(board) < 0;
}

static bool colour_is_odd(const f15_board *board) {
    return f15_grid_is_odd(&board->grid, board->hole);
}

static f15_code find_slide(const f15_board *board, uint32_t item, size_t slide, uint32_t *from,
                           f15_error *err) {
    if (!f15i_is_open(&board->grid, item) || item == board->item[board->hole])
        return f15_fail(err, F15_OUT_OF_RANGE, "name slides by the piece that moves",
                        "slide %zu: there is no piece %u on this board", slide, item + 1);
    *from = f15_board_find(board, item);
    if (f15_board_can_slide(board, *from))
        return F15_OK;
    return f15_fail(err, F15_MISMATCH, NULL, "slide %zu: piece %u is not next to the hole", slide,
                    item + 1);
}

f15_code f15_parity_table(f15_board *board, const f15_moves *moves, f15_trace *trace, size_t *at,
                          f15_error *err) {
    F15_NEED(board && moves, err);
    f15i_play play = {.board = board, .trace = trace, .legal = F15_EVENT_SLIDE_MADE};
    f15i_problem problem;
    f15_code code = F15_OK;
    f15_begin(trace, LEDGERING, f15i_problem_of(board, NULL, &problem), moves->count);
    f15_say(trace, LEDGER_OPENS, is_odd(board), colour_is_odd(board));
    while (!code && play.slides < moves->count && !f15i_halted(&play)) {
        uint32_t item = moves->item[play.slides], from = 0;
        code = find_slide(board, item, (size_t)play.slides + 1, &from, err);
        if (code)
            break;
        f15i_slide(&play, from, F15_EVENT_LEDGER_SLIDE, F15_VALUES(item, from, board->hole));
        if (trace)
            f15_say(trace, BOTH_FLIPPED, play.slides, is_odd(board), colour_is_odd(board));
    }
    if (at)
        *at = (size_t)play.slides;
    if (code)
        return code;
    f15_say(trace, LEDGER_CLOSES, moves->count);
    f15_end(trace);
    return f15_trace_done(trace, err);
}
