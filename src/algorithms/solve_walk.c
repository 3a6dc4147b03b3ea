/* Sliding with a purpose: one slide, a way of the hole, a way of a piece. */
#include "solve.h"

/* The cells at each distance from one of them: layer[d], for d < layers. */
typedef struct flood {
    f15_cells layer[F15_MAX_CELLS];
    uint32_t layers;
} flood;

static f15_cells first_column(const f15_grid *grid) {
    f15_cells column = 0;
    for (uint32_t row = 0; row < grid->rows; row++)
        column |= F15_CELL(row * grid->columns);
    return column;
}

/* All neighbours of all of `set` at once; may leave the board, which the caller cuts off. No board
 * here has fewer than two rows, so a row is at most half of the 64 bits. */
static f15_cells beside(f15_cells set, f15_cells first, uint32_t columns) {
    f15_cells last = first << (columns - 1);
    return (set & ~first) >> 1 | (set & ~last) << 1 | set >> columns | set << columns;
}

static void flood_from(const f15_grid *grid, uint32_t from, f15_cells allowed, flood *out) {
    f15_cells first = first_column(grid), next = F15_CELL(from) & allowed;
    out->layers = 0;
    while (next) {
        out->layer[out->layers++] = next;
        allowed &= ~next;
        next = beside(next, first, grid->columns) & allowed;
    }
}

/* out->layers for a cell that is not reached. */
static uint32_t distance(const flood *f, uint32_t cell) {
    uint32_t d = 0;
    while (d < f->layers && !(f->layer[d] & F15_CELL(cell)))
        d++;
    return d;
}

static uint32_t lowest(f15_cells cells) {
    return (uint32_t)__builtin_ctzll(cells);
}

/* ---- telling --------------------------------------------------------------------------------- */

f15_code f15i_walk_begin(const f15i_walk *walk, f15_event_id id) {
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    const f15_grid *grid = &walk->board->grid;
    f15_problem line = {f15_grid_size(grid), start, goal, {0}, grid};
    f15_board_arrangement(walk->board, start);
    f15_identity(goal, line.n);
    return t_emit(walk->trace, id, &line, NULL, 0, F15_VALUES(0), walk->err);
}

f15_code f15i_walk_slide(f15i_walk *walk, f15_event_id reason, uint32_t cell) {
    f15_board *board = walk->board;
    uint32_t pair[2] = {cell, board->hole}, piece = board->item[cell];
    f15_code code = t_moves_push(walk->moves, piece, walk->err);
    if (code)
        return code;
    f15_board_slide(board, cell);
    walk->slides++;
    if (!walk->trace)
        return F15_OK;
    code = t_emit(walk->trace, reason, NULL, pair, 2, F15_VALUES(piece, pair[1]), walk->err);
    return code ? code : t_say(walk->trace, walk->err, SOLVE_LEGAL, piece, pair[0], pair[1]);
}

f15_code f15i_refuse_unfitting(const f15_board *board, f15_error *err) {
    if (f15_board_parity_fits(board))
        return F15_OK;
    const char *sign = f15_board_sign(board) < 0 ? "odd" : "even";
    const char *colour = f15_grid_is_odd(&board->grid, board->hole) ? "odd" : "even";
    return f15_fail(err, F15_UNREACHABLE, "exchange any two pieces, and it can be solved",
                    "this board cannot be solved: its permutation is %s and the hole's cell is %s; "
                    "each slide changes both, and the solved board has both even",
                    sign, colour);
}

/* ---- ways ------------------------------------------------------------------------------------ */

static f15_code no_way(const f15i_walk *walk, uint32_t to) {
    return f15_fail(walk->err, F15_UNREACHABLE, NULL,
                    "the hole cannot come round to where it is wanted on the way to cell number %u",
                    to + 1);
}

f15_code f15i_walk_hole(f15i_walk *walk, uint32_t to, f15_cells kept) {
    const f15_board *board = walk->board;
    flood ways;
    flood_from(&board->grid, to, f15_grid_open(&board->grid) & ~kept, &ways);
    uint32_t d = distance(&ways, board->hole);
    if (d == ways.layers)
        return no_way(walk, to);
    if (d == 0)
        return F15_OK;
    f15_code code = t_begin(walk->trace, walk->err, SOLVE_HOLE_WAY, NULL, to, d);
    while (!code && d-- > 0) {
        f15_cells next = f15_grid_neighbours(&board->grid, board->hole) & ways.layer[d];
        code = f15i_walk_slide(walk, F15_EVENT_SOLVE_MAKE_WAY, lowest(next));
    }
    if (!code)
        code = t_say(walk->trace, walk->err, SOLVE_HOLE_AT, to);
    return code ? code : t_end(walk->trace, walk->err);
}

/* Of the cells next to `at` from which `to` is nearer, the one to which the hole has the shortest
 * way round the piece; false if it has no way to any. */
static bool next_cell(const f15_board *board, const flood *ways, uint32_t at, f15_cells free,
                      uint32_t *next) {
    uint32_t d = distance(ways, at), best = UINT32_MAX;
    flood hole;
    if (d == 0 || d == ways->layers)
        return false;
    flood_from(&board->grid, board->hole, free & ~F15_CELL(at), &hole);
    f15_cells nearer = f15_grid_neighbours(&board->grid, at) & ways->layer[d - 1];
    for (; nearer; nearer &= nearer - 1) {
        uint32_t far = distance(&hole, lowest(nearer));
        if (far < hole.layers && far < best) {
            best = far;
            *next = lowest(nearer);
        }
    }
    return best != UINT32_MAX;
}

f15_code f15i_walk_piece(f15i_walk *walk, uint32_t item, uint32_t to, f15_cells kept) {
    const f15_board *board = walk->board;
    f15_cells free = f15_grid_open(&board->grid) & ~kept;
    uint32_t at = f15_board_find(board, item), next = at;
    f15_code code = F15_OK;
    flood ways;
    flood_from(&board->grid, to, free, &ways);
    while (!code && at != to) {
        if (!next_cell(board, &ways, at, free, &next))
            return no_way(walk, to);
        code = f15i_walk_hole(walk, next, kept | F15_CELL(at));
        if (!code)
            code = f15i_walk_slide(walk, F15_EVENT_SOLVE_PUSH, at);
        at = next;
    }
    return code;
}
