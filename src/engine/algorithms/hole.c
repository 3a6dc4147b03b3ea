/* hole (chapter6 Problem 177): the hole goes by a shortest path to any cell that it can reach. */
#include "board_internal.h"

/* Goes from the nearest cell back, through the layers around `from`. */
bool f15i_find_way(const f15_grid *grid, uint32_t from, f15_cells to, f15_cells allowed,
                   f15i_cell_path *out) {
    f15_cells layer[F15_MAX_CELLS];
    size_t layers = f15_grid_layers(grid, from, allowed, layer), d = 0;
    while (d < layers && !(layer[d] & to))
        d++;
    if (d == layers)
        return false;
    uint32_t at = f15_first_cell(layer[d] & to);
    out->count = d + 1;
    out->cell[d] = (uint8_t)at;
    while (d-- > 0) {
        at = f15_first_cell(f15_grid_neighbours(grid, at) & layer[d]);
        out->cell[d] = (uint8_t)at;
    }
    return true;
}

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
    F15_NEED(board && (!moves || moves->arena), err);
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SLIDE_LEGAL);
    uint32_t from = board->hole;
    f15i_problem problem;
    f15i_cell_path path;
    f15_code code = f15i_check_cell(&board->grid, to, err);
    if (code)
        return code;
    bool end_is_kept = from != to && (kept & (F15_CELL(from) | F15_CELL(to)));
    if (end_is_kept || !f15i_find_way(&board->grid, from, F15_CELL(to), ~kept, &path))
        return no_way(board, to, kept, err);
    f15_begin(trace, MOVING_HOLE, f15i_outer_problem(&play, &problem), from, to, kept);
    for (size_t k = 1; k < path.count; k++)
        f15i_slide_past(&play, path.cell[k], F15_EVENT_SLIDE_HOLE, kept);
    f15_say(trace, HOLE_SHORTEST, from, to, path.count - 1, kept);
    f15_end(trace);
    return f15i_play_done(&play, err);
}
