/* Sliding with a purpose: a path of the hole, a path of a piece. */
#include "board_internal.h"

f15_code f15i_solve_check(const f15_board *board, bool fits, const char *why, f15_error *err) {
    uint32_t where;
    const bool meets_all = f15_grid_hypotheses(&board->grid, &where) == F15_GRID_MEETS_ALL;
    f15_code code =
        f15_board_check_reach(board, meets_all,
                              meets_all ? "exchange any two pieces, and it can be solved"
                                        : "exchange two pieces, and it may be solved",
                              err);
    return code || fits ? code : f15i_out_of_reach(board, why, err);
}

void f15i_solve_begin(const f15i_play *play, f15_event_id id) {
    f15i_problem problem;
    f15_tell(play->trace, id, f15i_outer_problem(play, &problem), NULL, 0, F15_VALUES(0));
}

void f15i_push(f15i_play *play, uint32_t cell, f15_event_id reason) {
    f15i_slide(play, cell, reason, F15_VALUES(play->board->item[cell], play->board->hole));
}

/* Returns the layer of a cell; `layers` for a cell in none. */
static size_t distance(const f15_cells *layer, size_t layers, uint32_t cell) {
    size_t d = 0;
    while (d < layers && !(layer[d] >> cell & 1))
        d++;
    return d;
}

static void get_stuck(f15i_play *play, uint32_t to) {
    if (!f15i_halted(play)) {
        play->stuck = true;
        play->to = to;
    }
}

void f15i_bring_hole(f15i_play *play, uint32_t to, f15_cells kept) {
    const f15_board *board = play->board;
    f15i_cell_path way;
    if (f15i_halted(play))
        return;
    if ((kept >> to & 1) || !f15i_find_way(&board->grid, to, F15_CELL(board->hole), ~kept, &way)) {
        get_stuck(play, to);
        return;
    }
    if (way.count == 1)
        return;
    f15_begin(play->trace, SOLVE_HOLE_WAY, NULL, to, way.count - 1);
    for (size_t k = way.count - 1; k-- > 0;) /* the hole is in the last cell */
        f15i_push(play, way.cell[k], F15_EVENT_SOLVE_MAKE_WAY);
    f15_say(play->trace, SOLVE_HOLE_AT, to);
    f15_end(play->trace);
}

/* Each step brings the piece into a cell nearer to `to`: of several, into the one that the hole
 * reaches by the shortest path round the piece. */
void f15i_bring_piece(f15i_play *play, uint32_t item, uint32_t to, f15_cells kept) {
    const f15_board *board = play->board;
    f15_cells around_to[F15_MAX_CELLS], around_hole[F15_MAX_CELLS]; /* layers, by distance */
    uint32_t at = f15_board_find(board, item);
    size_t layers = kept >> to & 1 ? 0 : f15_grid_layers(&board->grid, to, ~kept, around_to);
    size_t d = distance(around_to, layers, at);
    if (d == layers)
        get_stuck(play, to);
    for (; d > 0 && !f15i_halted(play); d--) {
        const f15_cells free = ~(kept | F15_CELL(at));
        size_t reached = f15_grid_layers(&board->grid, board->hole, free, around_hole);
        size_t best = reached;
        uint32_t next = at;
        for (f15_cells near = f15_grid_neighbours(&board->grid, at) & around_to[d - 1]; near;
             near &= near - 1) {
            size_t far = distance(around_hole, reached, f15_first_cell(near));
            if (far < best) {
                best = far;
                next = f15_first_cell(near);
            }
        }
        if (best == reached) {
            get_stuck(play, to);
            return;
        }
        f15i_bring_hole(play, next, kept | F15_CELL(at));
        f15i_push(play, at, F15_EVENT_SOLVE_PUSH);
        at = next;
    }
}
