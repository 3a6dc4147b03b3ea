/* hole (chapter6 Problem 177): the hole goes wherever cells lead, by the shortest way. */
#include "board_internal.h"

#include <string.h>

bool f15i_is_open(const f15_grid *grid, uint32_t cell) {
    return cell < f15_grid_size(grid) && (f15_grid_open(grid) >> cell & 1);
}

f15_code f15i_check_cell(const f15_grid *grid, uint32_t cell, f15_error *err) {
    if (f15i_is_open(grid, cell))
        return F15_OK;
    return f15_fail(err, F15_OUT_OF_RANGE, "name a cell of the board that is no wall",
                    "there is no open cell in row %u, column %u",
                    (unsigned)(cell / grid->columns + 1), (unsigned)(cell % grid->columns + 1));
}

const f15_problem *f15i_problem_of(const f15i_play *play, f15i_problem *out) {
    const f15_board *board = play->board;
    f15_board solved;
    if (!play->trace || play->trace->depth > 0)
        return NULL;
    f15_board_solved(&solved, &board->grid);
    f15_board_arrangement(board, out->start);
    f15_board_arrangement(&solved, out->goal);
    out->line =
        (f15_problem){f15_grid_size(&board->grid), out->start, out->goal, {0}, &board->grid};
    return &out->line;
}

f15_code f15i_slide(const f15i_play *play, uint32_t cell, f15_event_id reason, f15_cells kept) {
    f15_board *board = play->board;
    uint32_t piece = board->item[cell], hole = board->hole, pair[2] = {cell, hole};
    f15_code code = t_moves_push(play->moves, piece, play->err);
    if (code)
        return code;
    f15_board_slide(board, cell);
    code = t_emit(play->trace, reason, NULL, pair, 2, F15_VALUES(piece, cell, hole), play->err);
    if (!code)
        code = t_say(play->trace, play->err, SLIDE_LEGAL, cell, hole);
    if (!code && kept)
        code = t_say(play->trace, play->err, KEPT_UNTOUCHED, kept);
    return code;
}

/* ---- ways --------------------------------------------------------------------------------------
 */

static void trace_back(const uint8_t *before, uint32_t from, uint32_t to, f15i_way *out) {
    size_t count = 1;
    for (uint32_t at = to; at != from; at = before[at])
        count++;
    out->count = count;
    for (uint32_t at = to; count-- > 0; at = before[at])
        out->cell[count] = (uint8_t)at;
}

/* Breadth first: a layer is what the layer before it touches. */
bool f15i_find_way(const f15_grid *grid, uint32_t from, f15_cells to, f15_cells allowed,
                   f15i_way *out) {
    uint8_t before[F15_MAX_CELLS] = {0};
    f15_cells layer = F15_CELL(from), seen = layer;
    while (layer && !(layer & to)) {
        f15_cells next = 0;
        for (f15_cells left = layer; left; left &= left - 1) {
            uint32_t cell = f15i_first(left);
            f15_cells fresh = f15_grid_neighbours(grid, cell) & allowed & ~seen;
            seen |= fresh;
            next |= fresh;
            for (; fresh; fresh &= fresh - 1)
                before[f15i_first(fresh)] = (uint8_t)cell;
        }
        layer = next;
    }
    if (!(layer & to))
        return false;
    trace_back(before, from, f15i_first(layer & to), out);
    return true;
}

f15_code f15i_follow_way(const f15i_play *play, const f15i_way *way, f15_event_id reason,
                         f15_cells kept) {
    f15_code code = F15_OK;
    for (size_t k = 1; !code && k < way->count; k++)
        code = f15i_slide(play, way->cell[k], reason, kept);
    return code;
}

/* ---- hole --------------------------------------------------------------------------------------
 */

static f15_code no_way(const f15_board *board, uint32_t to, f15_cells kept, f15_error *err) {
    unsigned row = to / board->grid.columns + 1, column = to % board->grid.columns + 1;
    if (kept & F15_CELL(board->hole))
        return f15_fail(err, F15_UNREACHABLE, "keep other cells",
                        "the hole stands in a cell that is to stay untouched");
    if (kept & F15_CELL(to))
        return f15_fail(err, F15_UNREACHABLE, "keep other cells",
                        "the cell in row %u, column %u is itself to stay untouched", row, column);
    return f15_fail(err, F15_UNREACHABLE, kept ? "keep fewer cells" : NULL,
                    "walls%s cut the hole off from row %u, column %u",
                    kept ? " and kept cells" : "", row, column);
}

f15_code f15_move_hole(f15_board *board, uint32_t to, f15_cells kept, f15_trace *trace,
                       f15_moves *moves, f15_error *err) {
    const f15i_play play = {board, trace, moves, err};
    uint32_t from = board->hole;
    f15i_problem problem;
    f15i_way way;
    f15_code code = f15i_check_cell(&board->grid, to, err);
    if (code)
        return code;
    bool cut = from != to && (kept & (F15_CELL(from) | F15_CELL(to)));
    if (cut || !f15i_find_way(&board->grid, from, F15_CELL(to), ~kept, &way))
        return no_way(board, to, kept, err);
    code = t_begin(trace, err, MOVING_HOLE, f15i_problem_of(&play, &problem), from, to, kept);
    if (!code)
        code = f15i_follow_way(&play, &way, F15_EVENT_SLIDE_HOLE, kept);
    if (!code)
        code = t_say(trace, err, HOLE_SHORTEST, from, to, way.count - 1, kept);
    return code ? code : t_end(trace, err);
}
