/* Moves on a board: played, and looked at where they lead. */
#include "internal.h"

#include <string.h>

f15_code f15i_read_moves(const f15_question *q, f15i_given *given, f15_error *err) {
    f15_code code = F15_OK;
    if (given->shape == F15_SHAPE_EMPTY)
        return f15i_wrong_shape(given->shape, "write the moves", err);
    code = f15_read_moves(given->text, given->length, &q->puzzle.board, F15_WAY_OF_PIECE,
                          &given->arena, &given->moves, err);
    if (code == F15_OK && given->moves.count > F15_MAX_ANSWER_STEPS)
        return f15_fail(err, F15_TOO_BIG, "find a shorter answer",
                        "an answer may have at most %d moves", F15_MAX_ANSWER_STEPS);
    return code;
}

/* ---- one slide ------------------------------------------------------------------------------ */

/* Cells beside each other in reading order are neighbours to somebody who does not see that a row
 * ends. */
bool f15i_neighbours(const f15i_reading *c, uint32_t a, uint32_t b) {
    const f15_grid *grid = &c->q.puzzle.board.grid;
    f15_cells open = f15_grid_open(grid);
    if (f15_grid_adjacent(grid, a, b))
        return true;
    return c->joined && (a + 1 == b || b + 1 == a) && (open & F15_CELL(a)) && (open & F15_CELL(b));
}

/* The cell from which a piece would go that way; false: it lies off the board. */
static bool cell_behind(const f15i_reading *c, const f15_board *board, char way, uint32_t *cell) {
    uint32_t hole = board->hole, columns = board->grid.columns;
    uint32_t size = f15_grid_size(&board->grid);
    bool across = way == 'L' || way == 'R';
    uint32_t step = across ? 1 : columns;
    bool ahead = way == 'U' || way == 'L'; /* the piece comes from a later cell */
    bool at_edge = across && !c->joined && hole % columns == (ahead ? columns - 1 : 0);
    if (at_edge || (ahead ? hole + step >= size : hole < step))
        return false;
    *cell = ahead ? hole + step : hole - step;
    return true;
}

bool f15i_slide_of(const f15i_reading *c, const f15_board *board, const f15_written_move *move,
                   uint32_t *cell) {
    uint32_t size = f15_grid_size(&board->grid);
    if (move->way != 0) {
        if (!cell_behind(c, board, move->way, cell))
            return false;
    } else if (move->label == 0 || move->label > size) {
        return false;
    } else {
        *cell = f15_board_find(board, move->label - 1);
    }
    return *cell < size && *cell != board->hole && f15i_neighbours(c, *cell, board->hole);
}

/* ---- why it cannot be made ------------------------------------------------------------------ */

static void keep_detail(f15i_fill *fill, f15_text *said, f15i_judged *out) {
    f15i_one_line(fill->detail, sizeof fill->detail, f15_text_string(said), said->length);
    if (said->code != F15_OK)
        out->code = said->code;
    f15_text_free(said);
}

static const char *way_name(char way) {
    return way == 'U' ? "up" : way == 'D' ? "down" : way == 'L' ? "to the left" : "to the right";
}

/* On which side of the hole the piece would be that goes that way. */
static const char *origin_name(char way) {
    return way == 'U'   ? "below"
           : way == 'D' ? "above"
           : way == 'L' ? "to the right of"
                        : "to the left of";
}

static void blame_direction(const f15i_reading *c, const f15_board *board, size_t k,
                            f15i_judged *out) {
    const f15_written_move *move = &c->given.moves.move[k];
    f15i_fill fill = {.at = move->span};
    f15_text said = {0};
    uint32_t cell = 0;
    f15_text_addf(&said, "no piece can go %s: the hole is in ", way_name(move->way));
    f15_write_cell(&said, board->hole, &board->grid, c->q.convention.base);
    f15_text_addf(&said, ", with %s %s it",
                  cell_behind(c, board, move->way, &cell) ? "a wall" : "nothing",
                  origin_name(move->way));
    keep_detail(&fill, &said, out);
    f15i_blame(c, out, F15_FAULT_ILLEGAL_MOVE, k + 1, &fill);
}

static void blame_label(const f15i_reading *c, const f15_board *board, size_t k, f15i_judged *out) {
    const f15_written_move *move = &c->given.moves.move[k];
    uint32_t home = f15_grid_home(&board->grid);
    f15i_fill fill = {.at = move->span};
    f15_text said = {0};
    bool piece = move->label > 0 && move->label <= c->q.n && move->label - 1 != home &&
                 (f15_grid_open(&board->grid) & F15_CELL(move->label - 1)) != 0;
    if (!piece) {
        f15i_blame(c, out, F15_FAULT_NO_PIECE, k + 1, &fill);
        return;
    }
    f15_text_addf(&said, "piece %lu, in ", (unsigned long)move->label);
    f15_write_cell(&said, f15_board_find(board, move->label - 1), &board->grid,
                   c->q.convention.base);
    f15_text_add(&said, ", is not next to the hole, which is in ");
    f15_write_cell(&said, board->hole, &board->grid, c->q.convention.base);
    keep_detail(&fill, &said, out);
    f15i_blame(c, out, F15_FAULT_ILLEGAL_MOVE, k + 1, &fill);
}

static void blame_slide(const f15i_reading *c, const f15_board *board, size_t k, f15i_judged *out) {
    if (c->quiet) {
        out->fault.id = F15_FAULT_ILLEGAL_MOVE;
    } else if (c->given.moves.move[k].way != 0) {
        blame_direction(c, board, k, out);
    } else {
        blame_label(c, board, k, out);
    }
}

/* "piece 3 left cell 0, which was to be left alone" */
static void blame_touch(const f15i_reading *c, const f15_board *board, uint32_t cell, size_t k,
                        f15i_judged *out) {
    f15i_fill fill = {.at = c->given.moves.move[k].span};
    f15_text said = {0};
    bool leaves = (c->q.puzzle.kept & F15_CELL(cell)) != 0;
    if (!c->quiet) {
        f15_write_piece(&said, board->item[cell], &board->grid, NULL);
        f15_text_add(&said, leaves ? " leaves " : " enters ");
        f15_write_cell(&said, leaves ? cell : board->hole, &board->grid, c->q.convention.base);
        f15_text_add(&said, ", which nothing may touch");
        keep_detail(&fill, &said, out);
    }
    f15i_blame(c, out, F15_FAULT_KEPT_TOUCHED, k + 1, &fill);
}

/* ---- playing -------------------------------------------------------------------------------- */

typedef struct game {
    f15_board board;
    size_t touched[F15_MAX_CELLS]; /* by which move last, from 1; 0: by none */
} game;

/* A slide between any two cells: under a misreading they need not be neighbours. */
static void slide(f15_board *board, uint32_t cell) {
    board->item[board->hole] = board->item[cell];
    board->item[cell] = (uint8_t)f15_grid_home(&board->grid);
    board->hole = (uint8_t)cell;
}

/* Up to the first that cannot be made. */
static void play(const f15i_reading *c, game *g, f15i_judged *out) {
    for (size_t k = 0; k < c->given.moves.count; k++) {
        uint32_t cell = 0;
        if (!f15i_slide_of(c, &g->board, &c->given.moves.move[k], &cell)) {
            blame_slide(c, &g->board, k, out);
            return;
        }
        if (c->q.puzzle.kept & (F15_CELL(cell) | F15_CELL(g->board.hole)))
            blame_touch(c, &g->board, cell, k, out);
        g->touched[cell] = g->touched[g->board.hole] = k + 1;
        slide(&g->board, cell);
    }
}

size_t f15i_follow_hole(const f15i_reading *c, const f15_written_moves *moves, f15_board *board,
                        uint8_t *hole) {
    size_t k = 0;
    hole[0] = board->hole;
    for (; k < moves->count; k++) {
        uint32_t cell = 0;
        if (!f15i_slide_of(c, board, &moves->move[k], &cell))
            break;
        slide(board, cell);
        hole[k + 1] = (uint8_t)cell;
    }
    return k;
}

bool f15i_label_way(f15_board *board, const uint8_t *hole, size_t count, f15_written_move *out) {
    for (size_t k = 0; k < count; k++) {
        if (!f15_board_can_slide(board, hole[k]))
            return false;
        out[k] = (f15_written_move){.label = board->item[hole[k]] + 1u};
        f15_board_slide(board, hole[k]);
    }
    return true;
}

/* ---- where they lead ------------------------------------------------------------------------ */

void f15_puzzle_cycled(const f15_puzzle *puzzle, f15_board *out) {
    uint32_t cell[3];
    *out = puzzle->board;
    for (size_t k = 0; k < 3; k++)
        cell[k] = f15_board_find(&puzzle->board, puzzle->cycle[k]);
    for (size_t k = 0; k < 3; k++)
        out->item[cell[(k + 1) % 3]] = puzzle->cycle[k];
}

static bool first_difference(const f15_board *board, const f15_board *wanted, uint32_t *cell) {
    uint32_t size = f15_grid_size(&board->grid);
    for (*cell = 0; *cell < size; ++*cell)
        if (board->item[*cell] != wanted->item[*cell])
            return true;
    return false;
}

static bool first_misplaced(const f15_puzzle *puzzle, const f15_board *board, f15_placed *out) {
    for (size_t k = 0; k < puzzle->placeds; k++)
        if (board->item[puzzle->placed[k].cell] != puzzle->placed[k].item) {
            *out = puzzle->placed[k];
            return true;
        }
    return false;
}

/* The first cell that is not as the goal wants it, and what it should hold. */
static bool first_wrong(const f15_puzzle *puzzle, const f15_board *board, f15_placed *out) {
    f15_board wanted = puzzle->wanted;
    uint32_t cell = 0;
    if (puzzle->goal == F15_GOAL_HOLE) {
        *out = (f15_placed){(uint8_t)f15_grid_home(&board->grid), puzzle->hole_at};
        return board->hole != puzzle->hole_at;
    }
    if (puzzle->goal == F15_GOAL_PLACES)
        return first_misplaced(puzzle, board, out);
    if (puzzle->goal == F15_GOAL_CYCLE)
        f15_puzzle_cycled(puzzle, &wanted);
    bool differs = first_difference(board, &wanted, &cell);
    *out = (f15_placed){differs ? wanted.item[cell] : 0, (uint8_t)cell};
    return differs;
}

bool f15_puzzle_is_reached(const f15_puzzle *puzzle, const f15_board *board) {
    f15_placed wrong;
    return !first_wrong(puzzle, board, &wrong);
}

void f15i_name_cell(const f15i_reading *c, uint32_t cell, char dst[64], f15i_judged *out) {
    f15_text text = {0};
    f15_write_cell(&text, cell, &c->q.puzzle.board.grid, c->q.convention.base);
    f15_clean(dst, 64, f15_text_string(&text), text.length);
    if (text.code != F15_OK)
        out->code = text.code;
    f15_text_free(&text);
}

static void name_piece(const f15i_reading *c, uint32_t item, char dst[64], f15i_judged *out) {
    f15_text text = {0};
    f15_write_piece(&text, item, &c->q.puzzle.board.grid, NULL);
    f15_clean(dst, 64, f15_text_string(&text), text.length);
    if (text.code != F15_OK)
        out->code = text.code;
    f15_text_free(&text);
}

static void judge_goal(const f15i_reading *c, const game *g, f15i_judged *out) {
    f15i_fill fill = {0};
    f15_placed wrong;
    if (!first_wrong(&c->q.puzzle, &g->board, &wrong))
        return;
    size_t step = g->touched[wrong.cell];
    if (!c->quiet) {
        f15i_name_cell(c, wrong.cell, fill.detail, out);
        name_piece(c, wrong.item, fill.wanted, out);
        name_piece(c, g->board.item[wrong.cell], fill.found, out);
        if (step > 0)
            fill.at = c->given.moves.move[step - 1].span;
    }
    f15i_blame(c, out, F15_FAULT_WRONG_CELL, step, &fill);
}

static void judge_count(const f15i_reading *c, f15i_judged *out) {
    size_t count = c->given.moves.count;
    f15i_fill fill = {.number = count, .limit = c->q.at_most};
    if (!c->q.has_at_most || count <= c->q.at_most)
        return;
    fill.at = c->given.moves.move[c->q.at_most].span;
    f15i_blame(c, out, F15_FAULT_TOO_MANY_MOVES, (size_t)c->q.at_most + 1, &fill);
}

f15_code f15i_judge_moves(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    game g = {.board = c->q.puzzle.board};
    (void)err;
    play(c, &g, out);
    if (out->fault.id == F15_FAULT_NONE)
        judge_goal(c, &g, out);
    if (out->fault.id == F15_FAULT_NONE)
        judge_count(c, out);
    if (!c->quiet)
        f15_write_board(&out->produces, &g.board, NULL);
    return F15_OK;
}

f15_code f15i_answer_moves(const f15i_reading *c, f15_text *out, f15_error *err) {
    (void)c;
    (void)out;
    return f15_fail(err, F15_UNKNOWN, NULL, "there are many ways to move there");
}
