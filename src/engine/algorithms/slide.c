/* A slide, and how every algorithm on a board begins and ends. */
#include "board_internal.h"

bool f15i_is_open(const f15_grid *grid, uint32_t cell) {
    return cell < f15_grid_size(grid) && (f15_grid_open(grid) >> cell & 1);
}

bool f15i_is_chapter_grid(const f15_grid *grid) {
    return grid->rows == 4 && grid->columns == 4 && grid->obstacles == 0;
}

const f15_problem *f15i_problem_of(const f15_board *board, const f15_names *names,
                                   f15i_problem *out) {
    size_t n = f15_grid_size(&board->grid);
    f15_board_arrangement(board, out->start);
    f15_identity(out->goal, n);
    out->problem =
        (f15_problem){n, out->start, out->goal, names ? *names : (f15_names){0}, &board->grid};
    return &out->problem;
}

const f15_problem *f15i_outer_problem(const f15i_play *play, f15i_problem *out) {
    if (!play->trace || play->trace->depth > 0)
        return NULL;
    return f15i_problem_of(play->board, NULL, out);
}

void f15i_slide(f15i_play *play, uint32_t cell, f15_event_id reason, f15_values values) {
    f15_board *board = play->board;
    uint32_t piece = board->item[cell], pair[2] = {cell, board->hole};
    if (f15i_halted(play))
        return;
    f15_moves_push(play->moves, piece);
    f15_board_slide(board, cell);
    play->slides++;
    if (!play->trace)
        return;
    f15_emit(play->trace, reason, NULL, pair, 2, values);
    f15_emit(play->trace, play->legal, NULL, NULL, 0,
             play->legal == F15_EVENT_SOLVE_LEGAL ? F15_VALUES(piece, pair[0], pair[1])
                                                  : F15_VALUES(pair[0], pair[1]));
}

void f15i_slide_past(f15i_play *play, uint32_t cell, f15_event_id reason, f15_cells kept) {
    f15i_slide(play, cell, reason, F15_VALUES(play->board->item[cell], cell, play->board->hole));
    if (kept)
        f15_say(play->trace, KEPT_UNTOUCHED, kept);
}

f15_code f15i_play_done(const f15i_play *play, f15_error *err) {
    f15_code code = f15_trace_done(play->trace, err);
    if (!code)
        code = f15_moves_done(play->moves, err);
    if (code || !play->stuck)
        return code;
    return f15_fail(err, F15_UNREACHABLE, NULL,
                    "the hole cannot come round to where it is wanted on the way to cell number %u",
                    play->to + 1);
}

f15_code f15i_check_cell(const f15_grid *grid, uint32_t cell, f15_error *err) {
    if (f15i_is_open(grid, cell))
        return F15_OK;
    return f15_fail(err, F15_OUT_OF_RANGE, "name a cell of the board that is no wall",
                    "there is no open cell in row %u, column %u",
                    (unsigned)(cell / grid->columns + 1), (unsigned)(cell % grid->columns + 1));
}

f15_code f15i_check_grid(const f15_grid *grid, f15_grid_fault fault, uint32_t where,
                         f15_error *err) {
    static const char remedy[] = "take away a wall";
    unsigned row = where / grid->columns + 1, column = where % grid->columns + 1;
    switch (fault) {
    case F15_GRID_NOT_CONNECTED:
        return f15_fail(err, F15_UNREACHABLE, remedy, "walls cut off row %u, column %u", row,
                        column);
    case F15_GRID_NO_SQUARE:
        if (grid->rows < 2 || grid->columns < 2)
            return f15_fail(err, F15_UNREACHABLE, "take a board of two rows and two columns",
                            "a single %s has no 2 x 2 square, where three pieces could turn",
                            grid->rows < 2 ? "row" : "column");
        return f15_fail(err, F15_UNREACHABLE, remedy,
                        "there is no 2 x 2 square without a wall, where three pieces could turn");
    case F15_GRID_TRAPS:
        return f15_fail(err, F15_UNREACHABLE, remedy,
                        "row %u, column %u is the only way between two parts of the board, and no "
                        "piece can pass it",
                        row, column);
    case F15_GRID_MEETS_ALL:
        break;
    }
    return F15_OK;
}

f15_code f15i_out_of_reach(const f15_board *board, const char *why, f15_error *err) {
    uint32_t where, cells = f15_count_cells(f15_grid_open(&board->grid));
    if (f15_board_is_solved(board))
        return F15_OK;
    bool usual = f15_grid_hypotheses(&board->grid, &where) == F15_GRID_MEETS_ALL;
    return f15_fail(err, F15_GAVE_UP,
                    usual                         ? "use the method of three-cycles"
                    : cells <= F15_SHORTEST_CELLS ? "use the method optimal"
                                                  : NULL,
                    "out of this method's reach, though the board can be solved: %s", why);
}
