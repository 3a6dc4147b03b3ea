/* The ledger of a walk: the two columns of Theorem 9.2's proof, which flip together. */
#include "solvable_internal.h"

static bool is_odd(const f15_board *board) {
    return f15_board_sign(board) < 0;
}

static bool colour_is_odd(const f15_board *board) {
    return f15_grid_is_odd(&board->grid, board->hole);
}

/* The cell of the piece that is to slide. */
static f15_code find_slide(const f15_board *board, uint32_t item, size_t slide, uint32_t *from,
                           f15_error *err) {
    bool known = item < f15_grid_size(&board->grid) && !(board->grid.obstacles >> item & 1);
    if (!known || item == board->item[board->hole])
        return f15_fail(err, F15_OUT_OF_RANGE, "name slides by the piece that moves",
                        "slide %zu: there is no piece %u on this board", slide, item + 1);
    *from = f15_board_find(board, item);
    if (f15_board_can_slide(board, *from))
        return F15_OK;
    return f15_fail(err, F15_MISMATCH, NULL, "slide %zu: piece %u is not next to the hole", slide,
                    item + 1);
}

static f15_code enter_slide(f15_board *board, uint32_t item, size_t slide, f15_trace *trace,
                            f15_error *err) {
    uint32_t from = 0, to = board->hole;
    f15_code code = find_slide(board, item, slide, &from, err);
    if (!code)
        code = f15i_tell_slide(board, from, F15_EVENT_LEDGER_SLIDE, F15_VALUES(item, from, to),
                               trace, err);
    if (code || !trace)
        return code;
    return t_say(trace, err, BOTH_FLIPPED, slide, is_odd(board), colour_is_odd(board));
}

static f15_code open_ledger(const f15_board *board, const f15_moves *moves, f15_trace *trace,
                            f15_error *err) {
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    f15_problem line;
    f15i_line_of_board(board, NULL, start, goal, &line);
    f15_code code = t_begin(trace, err, LEDGERING, &line, moves->count);
    return code ? code : t_say(trace, err, LEDGER_OPENS, is_odd(board), colour_is_odd(board));
}

f15_code f15_ledger(f15_board *board, const f15_moves *moves, f15_trace *trace, size_t *at,
                    f15_error *err) {
    size_t done = 0;
    f15_code code = open_ledger(board, moves, trace, err);
    while (!code && done < moves->count) {
        code = enter_slide(board, moves->item[done], done + 1, trace, err);
        done += !code;
    }
    if (at)
        *at = done;
    if (!code)
        code = t_say(trace, err, LEDGER_CLOSES, moves->count);
    return code ? code : t_end(trace, err);
}
