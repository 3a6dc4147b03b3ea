/* The numbers of a board, and whether it is solvable, counted rightly or as somebody miscounts. */
#include "claim.h"

#include <string.h>

bool f15i_asks_of_board(f15_ask ask) {
    switch (ask) {
    case F15_ASK_ROW:
    case F15_ASK_N_PLUS_K:
    case F15_ASK_RANK_VIOLATIONS:
    case F15_ASK_TAXICAB:
    case F15_ASK_ROUNDS:
    case F15_ASK_SLIDES:
    case F15_ASK_SOLVABLE:
        return true;
    default:
        return false;
    }
}

bool f15i_about_boards(const f15_question *q) {
    return q->puzzle.given ||
           (q->kind == F15_KIND_COUNTEREXAMPLE && f15_rule_domain(q->rule) == F15_DOMAIN_BOARDS);
}

static bool claims_of(const f15i_rule *rule, f15_ask ask) {
    for (size_t k = 0; k < rule->facts; k++)
        if (rule->fact[k].ask == ask)
            return true;
    return false;
}

bool f15i_asks_for(const f15_question *q, f15_ask ask) {
    for (size_t k = 0; k < q->withs; k++)
        if (q->with[k] == ask)
            return true;
    for (size_t k = 0; k < q->conditions; k++)
        if (q->condition[k].ask == ask)
            return true;
    if (q->kind == F15_KIND_COUNTEREXAMPLE)
        return claims_of(f15i_rule_of(q->rule), ask);
    return q->of == ask && (q->kind == F15_KIND_NUMBER || q->kind == F15_KIND_YES_NO);
}

/* ---- in reading order ----------------------------------------------------------------------- */

/* The pieces in reading order; the hole among them only if it is counted. Returns how many. */
static size_t read_pieces(const f15_board *board, f15i_counting counting, uint32_t *out) {
    uint32_t size = f15_grid_size(&board->grid);
    f15_cells open = f15_grid_open(&board->grid);
    bool counted = counting == F15I_HOLE_AS_LAST || counting == F15I_HOLE_AS_ZERO;
    size_t n = 0;
    for (uint32_t cell = 0; cell < size; cell++) {
        bool hole = cell == board->hole;
        if (!(open & F15_CELL(cell)) || (hole && !counted))
            continue;
        out[n++] = hole && counting == F15I_HOLE_AS_ZERO ? 0 : board->item[cell] + 1u;
    }
    return n;
}

static uint64_t out_of_order(const f15_board *board, f15i_counting counting) {
    uint32_t piece[F15_MAX_CELLS];
    size_t n = read_pieces(board, counting, piece);
    uint64_t count = 0;
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
    if (counting == F15I_TURNED)
        return (to + length - from) % length;
    uint64_t right = (from + length - to) % length;
    if (counting == F15I_ALL_SLIDES)
        return right * (length - 1);
    return counting == F15I_SLIDE_A_CELL ? right * length : right;
}

f15_code f15i_board_number(const f15i_reading *c, f15_ask ask, uint64_t *out, f15_error *err) {
    const f15_puzzle *puzzle = &c->q.puzzle;
    const f15_board *board = &puzzle->board;
    uint32_t home = f15_grid_home(&board->grid);
    switch (ask) {
    case F15_ASK_ROW:
        *out = row_of_hole(board, c->counting);
        return F15_OK;
    case F15_ASK_N_PLUS_K:
        *out = out_of_order(board, c->counting);
        if (c->counting != F15I_HOLE_IGNORED)
            *out += row_of_hole(board, c->counting);
        return F15_OK;
    case F15_ASK_RANK_VIOLATIONS:
        *out = rank_violations(board, c->counting);
        return F15_OK;
    case F15_ASK_TAXICAB:
        *out = f15_grid_taxicab(&board->grid, board->hole, home);
        return F15_OK;
    case F15_ASK_ROUNDS:
        *out = rounds(puzzle, c->counting);
        return F15_OK;
    case F15_ASK_SLIDES:
        *out = puzzle->path_length - (c->counting != F15I_SLIDE_A_CELL);
        return F15_OK;
    case F15_ASK_INVERSIONS:
        *out = out_of_order(board, c->counting);
        return F15_OK;
    default:
        return f15_fail(err, F15_MISMATCH, NULL, "this is no number of a board");
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

/* From the numbers that are asked for. */
static f15_code by_order_alone(const f15i_reading *c, const uint32_t *p, bool *out,
                               f15_error *err) {
    const f15_board *board = &c->q.puzzle.board;
    int sign = 1;
    if (f15i_asks_for(&c->q, F15_ASK_INVERSIONS) || f15i_asks_for(&c->q, F15_ASK_RANK_VIOLATIONS)) {
        *out = out_of_order(board, F15I_RIGHTLY) % 2 == 0;
        return F15_OK;
    }
    f15_code code = f15_sign(p, c->q.n, &sign, err);
    *out = sign > 0;
    return code;
}

/* Swaps against distance, the sign counted as somebody counts it. */
static f15_code by_swaps(const f15i_reading *c, const uint32_t *p, bool *out, f15_error *err) {
    const f15_board *board = &c->q.puzzle.board;
    f15_code code = f15i_even(c, p, F15_MAX_BATCH, out, err);
    *out = *out != f15_grid_is_odd(&board->grid, board->hole);
    return code;
}

f15_code f15i_solvable(const f15i_reading *c, const uint32_t *p, bool *out, f15_error *err) {
    const f15_board *board = &c->q.puzzle.board;
    bool swaps = f15i_asks_for(&c->q, F15_ASK_SWAPS) || f15i_asks_for(&c->q, F15_ASK_CYCLES);
    f15i_counting counting = c->numbers_only ? F15I_RIGHTLY : c->counting;
    *out = f15_board_parity_fits(board);
    switch (counting) {
    case F15I_HOLE_IGNORED:
        return by_order_alone(c, p, out, err);
    case F15I_HOLE_AS_LAST:
    case F15I_HOLE_AS_ZERO:
    case F15I_FROM_BOTTOM:
    case F15I_FROM_ZERO:
        *out = by_inversions(board, counting);
        return F15_OK;
    case F15I_NO_FIXED_POINTS:
    case F15I_CYCLE_LENGTHS:
    case F15I_LENGTHS_AS_SWAPS:
    case F15I_ODD_TIMES_ODD:
        return swaps ? by_swaps(c, p, out, err) : F15_OK;
    case F15I_DESCENTS:
        if (f15i_asks_for(&c->q, F15_ASK_INVERSIONS))
            *out = by_inversions(board, counting);
        return F15_OK;
    default:
        return F15_OK;
    }
}
