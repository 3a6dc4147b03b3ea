/* The numbers of a board, and whether it is solvable, counted rightly or as somebody miscounts. */
#include "internal.h"

#include <fifteen/heuristic.h>
#include <fifteen/search.h>
#include <string.h>

/* ---- what is asked about -------------------------------------------------------------------- */

bool f15i_asks_of_board(f15_ask ask) {
    return ask >= F15_ASK_ROW; /* the last part of asks.def */
}

bool f15i_about_boards(const f15_question *q) {
    return q->puzzle.given || (q->kind == F15_KIND_COUNTEREXAMPLE &&
                               f15_rule_domain(q->rule) != F15_DOMAIN_PERMUTATIONS);
}

bool f15i_asks_for(const f15_question *q, f15_ask ask) {
    for (size_t k = 0; k < q->withs; k++)
        if (q->with[k] == ask)
            return true;
    for (size_t k = 0; k < q->conditions; k++)
        if (q->condition[k].ask == ask)
            return true;
    if (q->kind != F15_KIND_COUNTEREXAMPLE)
        return q->of == ask && (q->kind == F15_KIND_NUMBER || q->kind == F15_KIND_YES_NO);
    const f15i_rule *rule = f15i_rule_of(q->rule);
    for (size_t k = 0; k < rule->facts; k++)
        if (rule->fact[k].ask == ask)
            return true;
    return false;
}

/* ---- in reading order ----------------------------------------------------------------------- */

/* Of the pieces in reading order; the hole is among them only if it is counted. */
static uint64_t out_of_order(const f15_board *board, f15i_counting counting) {
    uint32_t piece[F15_MAX_CELLS], size = f15_grid_size(&board->grid);
    f15_cells read = f15_grid_open(&board->grid);
    uint64_t count = 0;
    size_t n = 0;
    if (counting != F15I_HOLE_AS_LAST && counting != F15I_HOLE_AS_ZERO)
        read &= ~F15_CELL(board->hole);
    for (uint32_t cell = 0; cell < size; cell++)
        if (read & F15_CELL(cell))
            piece[n++] =
                cell == board->hole && counting == F15I_HOLE_AS_ZERO ? 0 : board->item[cell] + 1u;
    if (counting == F15I_DESCENTS)
        return f15_descents(piece, n);
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            count += piece[i] > piece[j];
    return count;
}

static uint64_t row_of_hole(const f15_board *board, f15i_counting counting) {
    uint32_t row = board->hole / board->grid.columns;
    if (counting == F15I_FROM_BOTTOM)
        return board->grid.rows - row;
    return counting == F15I_FROM_ZERO ? row : row + 1;
}

/* What is out of order once the hole has gone right and down; to forget that is to ignore where it
 * is. */
static uint64_t rank_violations(const f15_board *board, f15i_counting counting) {
    f15_board home = *board;
    uint32_t columns = board->grid.columns;
    if (counting == F15I_HOLE_IGNORED)
        return out_of_order(board, F15I_RIGHTLY);
    while (home.hole % columns + 1 < columns)
        f15_board_slide(&home, home.hole + 1u);
    while (home.hole + columns < f15_grid_size(&home.grid))
        f15_board_slide(&home, home.hole + columns);
    return out_of_order(&home, counting);
}

/* ---- how far from solved -------------------------------------------------------------------- */

/* The number of slides in a shortest solution, or F15I_NEVER. On a grid without walls or narrow
 * places parity says which boards can be solved (Theorem 9.2), so iterative deepening ends; it is
 * many times as fast there as breadth first, which other grids need. */
uint64_t f15i_distance(const f15_reading *r, const f15_board *board) {
    const f15_grid *grid = &board->grid;
    const bool deepens = grid->obstacles == 0 && grid->rows > 1 && grid->columns > 1 &&
                         f15_grid_size(grid) <= F15_DISTANCE_CELLS;
    f15_engine engine = {0};
    f15_shortest found;
    f15_code code = deepens ? f15_engine_make(grid, F15_ENGINE_MANHATTAN, &engine, NULL) : F15_OK;
    if (code == F15_OK)
        code =
            f15_shortest_solution(board, deepens ? &engine : NULL, NULL, false, NULL, &found, NULL);
    f15_engine_free(&engine);
    if (code == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    return code == F15_OK ? found.length : F15I_NEVER;
}

/* One of the heuristics; to whom the hole is a piece, it has a home to go to as well. */
static uint64_t at_least(const f15_board *board, f15_ask ask, f15i_counting counting) {
    bool hole_too = counting == F15I_HOLE_AS_LAST || counting == F15I_HOLE_AS_ZERO;
    uint64_t hole =
        hole_too ? f15_grid_taxicab(&board->grid, board->hole, f15_grid_home(&board->grid)) : 0;
    if (ask == F15_ASK_MISPLACED)
        return f15_misplaced(board) + (hole > 0);
    return hole + (ask == F15_ASK_MANHATTAN ? f15_manhattan(board) : f15_linear_conflict(board));
}

/* ---- rounds --------------------------------------------------------------------------------- */

static size_t index_on_path(const f15_puzzle *puzzle, uint32_t cell) {
    size_t k = 0;
    while (k < puzzle->path_length && puzzle->path[k] != cell)
        k++;
    return k;
}

/* A round turns everything on the path by one cell, the hole with it. */
static uint64_t rounds(const f15_puzzle *puzzle, f15i_counting counting) {
    size_t length = puzzle->path_length;
    size_t from = index_on_path(puzzle, f15_board_find(&puzzle->board, puzzle->item));
    size_t to = index_on_path(puzzle, puzzle->cell);
    uint64_t right = (from + length - to) % length;
    if (counting == F15I_TURNED)
        return (to + length - from) % length;
    if (counting == F15I_ALL_SLIDES)
        return right * (length - 1);
    return counting == F15I_SLIDE_A_CELL ? right * length : right;
}

uint64_t f15i_board_number(const f15_reading *r, f15_ask ask) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    const f15_board *board = &puzzle->board;
    switch (ask) {
    case F15_ASK_ROW:
        return row_of_hole(board, r->counting);
    case F15_ASK_N_PLUS_K:
        return out_of_order(board, r->counting) +
               (r->counting == F15I_HOLE_IGNORED ? 0 : row_of_hole(board, r->counting));
    case F15_ASK_RANK_VIOLATIONS:
        return rank_violations(board, r->counting);
    case F15_ASK_TAXICAB:
        return f15_grid_taxicab(&board->grid, board->hole, f15_grid_home(&board->grid));
    case F15_ASK_ROUNDS:
        return rounds(puzzle, r->counting);
    case F15_ASK_SLIDES:
        return puzzle->path_length - (r->counting != F15I_SLIDE_A_CELL);
    case F15_ASK_INVERSIONS:
        return out_of_order(board, r->counting);
    case F15_ASK_MISPLACED:
    case F15_ASK_MANHATTAN:
    case F15_ASK_LINEAR_CONFLICT:
        return at_least(board, ask, r->counting);
    case F15_ASK_DISTANCE:
        return f15i_distance(r, board);
    default:
        f15i_demand(r, false, "this is no number of a board", NULL);
        return 0;
    }
}

/* ---- solvable? ------------------------------------------------------------------------------ */

/* With an even number of columns each step down of the hole changes the parity of N; with an odd
 * number no slide does. */
static bool by_inversions(const f15_board *board, f15i_counting counting) {
    uint64_t sum = out_of_order(board, counting);
    if (board->grid.columns % 2 == 0)
        sum += row_of_hole(board, counting) + board->grid.rows;
    return sum % 2 == 0;
}

/* From the numbers that are asked for: order alone where the hole is ignored; swaps against
 * distance, the sign counted as somebody counts it. */
bool f15i_solvable(const f15_reading *r, const uint32_t *p) {
    const f15_question *q = &r->q;
    const f15_board *board = &q->puzzle.board;
    bool inversions = f15i_asks_for(q, F15_ASK_INVERSIONS);
    int sign = 1;
    switch (r->numbers_only ? F15I_RIGHTLY : r->counting) {
    case F15I_HOLE_IGNORED:
        if (inversions || f15i_asks_for(q, F15_ASK_RANK_VIOLATIONS))
            return out_of_order(board, F15I_RIGHTLY) % 2 == 0;
        f15_sign(p, q->n, &sign, &r->work->failed);
        return sign > 0;
    case F15I_HOLE_AS_LAST:
    case F15I_HOLE_AS_ZERO:
    case F15I_FROM_BOTTOM:
    case F15I_FROM_ZERO:
        return by_inversions(board, r->counting);
    case F15I_NO_FIXED_POINTS:
    case F15I_NO_FIXED_CELLS:
    case F15I_CYCLE_LENGTHS:
    case F15I_LENGTHS_AS_SWAPS:
    case F15I_ODD_TIMES_ODD:
        if (f15i_asks_for(q, F15_ASK_SWAPS) || f15i_asks_for(q, F15_ASK_CYCLES))
            return f15i_even(r, p, F15_MAX_BATCH) != f15_grid_is_odd(&board->grid, board->hole);
        break;
    case F15I_DESCENTS:
        if (inversions)
            return by_inversions(board, r->counting);
        break;
    default:
        break;
    }
    return f15_board_parity_fits(board);
}
