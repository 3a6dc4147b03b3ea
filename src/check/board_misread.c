/* Misreadings of boards: of moves, of paths, of the numbers that decide about solvability. */
#include "internal.h"

#include <string.h>

/* ---- moves ---------------------------------------------------------------------------------- */

/* New moves in place of the answer's; NULL: no memory. */
static f15_written_move *new_moves(f15i_reading *c, size_t count) {
    f15_written_move *move = f15_alloc(&c->work->arena, count, sizeof *move);
    if (move != NULL)
        c->given.moves = (f15_written_moves){move, count};
    return move;
}

static char opposite(char way) {
    switch (way) {
    case 'U':
        return 'D';
    case 'D':
        return 'U';
    case 'L':
        return 'R';
    case 'R':
        return 'L';
    default:
        return way;
    }
}

static bool has_directions(const f15i_reading *c) {
    return c->given.moves.count > 0 && c->given.moves.move[0].way != 0;
}

f15_code f15i_as_hole_moves(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const f15_written_moves old = c->given.moves;
    if (variant > 0 || !has_directions(c))
        return F15_OK;
    f15_written_move *move = new_moves(c, old.count);
    if (move == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < old.count; k++) {
        move[k] = old.move[k];
        move[k].way = opposite(old.move[k].way);
    }
    *applies = true;
    return F15_OK;
}

/* From the last to the first; directions as they are, or, where the way from the goal was found,
 * turned round. */
f15_code f15i_reverse_moves(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const f15_written_moves old = c->given.moves;
    bool turned = has_directions(c) && c->q.puzzle.goal == F15_GOAL_BOARD;
    if (variant > (turned ? 1 : 0))
        return F15_OK;
    f15_written_move *move = new_moves(c, old.count);
    if (move == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < old.count; k++) {
        move[k] = old.move[old.count - 1 - k];
        if (variant == 1)
            move[k].way = opposite(move[k].way);
    }
    *applies = true;
    return F15_OK;
}

/* The piece that stands in the cell when the move is made; false: none that can move. */
static bool name_standing(f15_board *board, uint32_t base, f15_written_move *move) {
    uint32_t cell = move->label - base;
    if (move->label < base || cell >= f15_grid_size(&board->grid) ||
        !f15_board_can_slide(board, cell))
        return false;
    move->label = board->item[cell] + 1u;
    f15_board_slide(board, cell);
    return true;
}

f15_code f15i_as_cells_for_pieces(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    const f15_written_moves old = c->given.moves;
    f15_board board = c->q.puzzle.board;
    if (variant > 0 || old.count == 0 || has_directions(c))
        return F15_OK;
    f15_written_move *move = new_moves(c, old.count);
    if (move == NULL)
        return f15_no_memory(err);
    for (size_t k = 0; k < old.count; k++) {
        move[k] = old.move[k];
        if (!name_standing(&board, c->q.convention.base, &move[k]))
            return F15_OK;
    }
    *applies = true;
    return F15_OK;
}

f15_code f15i_as_row_end_joined(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    c->joined = true;
    *applies = variant == 0;
    return F15_OK;
}

f15_code f15i_turn_cycle(f15i_reading *c, size_t variant, bool *applies) {
    uint8_t *cycle = c->q.puzzle.cycle, second = cycle[1];
    if (variant > 0 || c->q.puzzle.goal != F15_GOAL_CYCLE)
        return F15_OK;
    cycle[1] = cycle[2];
    cycle[2] = second;
    *applies = true;
    return F15_OK;
}

/* ---- set-up, something, set-up undone ------------------------------------------------------- */

#define SETUP_MOST 1000 /* moves: each beginning of the answer may be the set-up */

static bool same_move(const f15_written_move *a, const f15_written_move *b) {
    return a->way == b->way && (a->way != 0 || a->label == b->label);
}

/* Are the last k moves the first k once more? For directions also: backwards but not turned round
 * (1), turned round but not backwards (2). */
static bool ends_like_start(const f15_written_moves *moves, size_t k, size_t variant) {
    for (size_t i = 0; i < k; i++) {
        f15_written_move wanted = moves->move[variant == 1 ? k - 1 - i : i];
        if (variant == 2)
            wanted.way = opposite(wanted.way);
        if (!same_move(&wanted, &moves->move[moves->count - k + i]))
            return false;
    }
    return true;
}

/* The first `kept` moves, and then the hole goes back on the way of the first k. *good: that can be
 * done, and the goal is reached. */
static void go_back(const f15i_reading *c, const f15_written_moves *moves, size_t kept, size_t k,
                    f15_written_move *out, bool *good) {
    uint8_t hole[SETUP_MOST + 1], back[SETUP_MOST];
    f15_board board = c->q.puzzle.board;
    const f15_written_moves first = {moves->move, kept};
    *good = f15i_follow_hole(c, &first, &board, hole) == kept && hole[kept] == hole[k];
    if (!*good)
        return;
    for (size_t i = 0; i < k; i++)
        back[i] = hole[k - 1 - i];
    memcpy(out, moves->move, kept * sizeof *out);
    *good = f15i_label_way(&board, back, k, out + kept) && f15i_is_reached(&c->q.puzzle, &board);
}

/* Looks for a set-up whose true undoing makes the answer right. */
static f15_code undo_setup(f15i_reading *c, size_t variant, bool again, bool *applies,
                           f15_error *err) {
    const f15_written_moves old = c->given.moves;
    size_t most = again ? (old.count - 1) / 2 : old.count - 1;
    f15_written_move *move = new_moves(c, 2 * old.count);
    if (move == NULL)
        return f15_no_memory(err);
    for (size_t k = 1; k <= most && !*applies; k++) {
        size_t kept = again ? old.count - k : old.count;
        if (!again || ends_like_start(&old, k, variant))
            go_back(c, &old, kept, k, move, applies);
        c->given.moves.count = kept + k;
    }
    c->q.has_at_most = false;
    return F15_OK;
}

f15_code f15i_as_setup_unreversed(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    size_t count = c->given.moves.count;
    if (variant > (has_directions(c) ? 2 : 0) || count < 3 || count > SETUP_MOST)
        return F15_OK;
    return undo_setup(c, variant, true, applies, err);
}

f15_code f15i_as_setup_left(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    size_t count = c->given.moves.count;
    if (variant > 0 || count < 2 || count > SETUP_MOST || c->q.puzzle.goal != F15_GOAL_CYCLE)
        return F15_OK;
    return undo_setup(c, variant, false, applies, err);
}

/* ---- rows ----------------------------------------------------------------------------------- */

static f15_code count_as(f15i_reading *c, f15i_counting counting, size_t variant, bool *applies) {
    c->counting = counting;
    c->numbers_only = variant == 1;
    *applies = variant <= (c->q.kind == F15_KIND_NUMBER ? 0 : 1);
    return F15_OK;
}

static uint8_t from_bottom(const f15_grid *grid, uint32_t cell) {
    uint32_t row = grid->rows - 1 - cell / grid->columns;
    return (uint8_t)(row * grid->columns + cell % grid->columns);
}

/* The cells of the goal. */
static f15_code flip_goal(f15i_reading *c, bool *applies) {
    f15_puzzle *puzzle = &c->q.puzzle;
    const f15_grid *grid = &puzzle->board.grid;
    if (puzzle->goal != F15_GOAL_PLACES && puzzle->goal != F15_GOAL_HOLE)
        return F15_OK;
    puzzle->hole_at = from_bottom(grid, puzzle->hole_at);
    for (size_t k = 0; k < puzzle->placeds; k++)
        puzzle->placed[k].cell = from_bottom(grid, puzzle->placed[k].cell);
    *applies = true;
    return F15_OK;
}

/* The cells of the answer. */
static f15_code flip_path(f15i_reading *c, bool *applies, f15_error *err) {
    f15_groups *groups = &c->given.groups;
    uint32_t base = c->q.convention.base,
             *value = f15_alloc(&c->work->arena, groups->n, sizeof *value);
    if (value == NULL)
        return f15_no_memory(err);
    for (size_t i = 0; i < groups->n; i++) {
        uint32_t cell = groups->value[i] - base;
        if (groups->value[i] < base || cell >= c->q.n)
            return F15_OK;
        value[i] = base + from_bottom(&c->q.puzzle.board.grid, cell);
    }
    groups->value = value;
    *applies = true;
    return F15_OK;
}

f15_code f15i_as_rows_from_bottom(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    bool row = f15i_asks_for(&c->q, F15_ASK_ROW) || f15i_asks_for(&c->q, F15_ASK_N_PLUS_K);
    if (row)
        return count_as(c, F15I_FROM_BOTTOM, variant, applies);
    if (variant > 0)
        return F15_OK;
    if (c->q.kind == F15_KIND_MOVES)
        return flip_goal(c, applies);
    return c->q.kind == F15_KIND_BOARD_CYCLE ? flip_path(c, applies, err) : F15_OK;
}

f15_code f15i_as_rows_from_zero(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    if (!f15i_asks_for(&c->q, F15_ASK_ROW) && !f15i_asks_for(&c->q, F15_ASK_N_PLUS_K))
        return F15_OK;
    return count_as(c, F15I_FROM_ZERO, variant, applies);
}

/* ---- cells read in the other base ------------------------------------------------------------ */

/* The cell that somebody finds who counts from `base`; F15_MAX_CELLS: there is none. */
static uint8_t counted_from(const f15i_reading *c, uint32_t base, uint32_t cell) {
    uint32_t shown = cell + c->q.convention.base;
    f15_cells open = f15_grid_open(&c->q.puzzle.board.grid);
    bool there = shown >= base && shown - base < c->q.n && (open & F15_CELL(shown - base)) != 0;
    return (uint8_t)(there ? shown - base : F15_MAX_CELLS);
}

static bool shift_goal(f15i_reading *c, uint32_t base) {
    f15_puzzle *puzzle = &c->q.puzzle;
    bool fits = true;
    for (size_t k = 0; puzzle->goal == F15_GOAL_PLACES && k < puzzle->placeds; k++) {
        puzzle->placed[k].cell = counted_from(c, base, puzzle->placed[k].cell);
        fits = fits && puzzle->placed[k].cell < F15_MAX_CELLS;
    }
    if (puzzle->goal == F15_GOAL_HOLE)
        puzzle->hole_at = counted_from(c, base, puzzle->hole_at);
    return fits && (puzzle->goal != F15_GOAL_HOLE || puzzle->hole_at < F15_MAX_CELLS);
}

void f15i_shift_cells(f15i_reading *c, uint32_t base, bool *applies) {
    f15_puzzle *puzzle = &c->q.puzzle;
    f15_cells kept = puzzle->kept;
    bool fits = shift_goal(c, base);
    puzzle->kept = 0;
    for (uint32_t cell = 0; cell < c->q.n; cell++)
        if (kept & F15_CELL(cell)) {
            uint8_t shifted = counted_from(c, base, cell);
            fits = fits && shifted < F15_MAX_CELLS;
            puzzle->kept |= shifted < F15_MAX_CELLS ? F15_CELL(shifted) : 0;
        }
    bool named = puzzle->goal == F15_GOAL_PLACES || puzzle->goal == F15_GOAL_HOLE || kept != 0;
    *applies = fits && named;
}

/* ---- the hole ------------------------------------------------------------------------------- */

/* As the piece of its home cell (0, 1), or as a piece 0 (2, 3). */
f15_code f15i_as_hole_counted(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    bool order = f15i_asks_for(&c->q, F15_ASK_INVERSIONS) || f15i_asks_for(&c->q, F15_ASK_N_PLUS_K);
    if (!f15i_about_boards(&c->q) || !order)
        return F15_OK;
    return count_as(c, variant < 2 ? F15I_HOLE_AS_LAST : F15I_HOLE_AS_ZERO, variant % 2, applies);
}

f15_code f15i_as_hole_ignored(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    if (!f15i_asks_for(&c->q, F15_ASK_SOLVABLE) && !f15i_asks_for(&c->q, F15_ASK_N_PLUS_K) &&
        !f15i_asks_for(&c->q, F15_ASK_RANK_VIOLATIONS))
        return F15_OK;
    return count_as(c, F15I_HOLE_IGNORED, variant, applies);
}

/* ---- rounds --------------------------------------------------------------------------------- */

f15_code f15i_as_round_as_slides(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    c->counting = variant == 0 ? F15I_ALL_SLIDES : F15I_SLIDE_A_CELL;
    *applies = variant < 2 && (c->q.of == F15_ASK_ROUNDS || c->q.of == F15_ASK_SLIDES);
    return F15_OK;
}

f15_code f15i_as_round_turned(f15i_reading *c, size_t variant, bool *applies, f15_error *err) {
    (void)err;
    c->counting = F15I_TURNED;
    *applies = variant == 0 && c->q.of == F15_ASK_ROUNDS;
    return F15_OK;
}
