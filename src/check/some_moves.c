/* Some right moves on a board: a short search first, then the algorithms of the course (puzzle.h).
 *
 * A cell that no slide may touch is a wall. So with the walls and the kept cells together as the
 * walls of a smaller grid, whatever is asked for is a board of that grid to be reached from another
 * one, and that is solving with other names: the piece that is wanted in cell c is called c.
 */
#include <fifteen/puzzle.h>

#include "some_answer.h"

#include <string.h>

/* Boards that the search may look at: where the answer must be short, and where it need not. */
#define NODES_SHORT 5000000
#define NODES_FREE 300000
#define LONGEST_SEARCHED 60 /* where the algorithms will do as well */

typedef struct mover {
    const f15_question *q;
    f15_grid grid; /* with the kept cells as walls */
    f15_moves moves;
    f15_arena arena; /* of the moves */
    bool made;       /* moves that lead there were made, if perhaps too many */
    bool taken;
    f15_text *out;
} mover;

/* ---- trying --------------------------------------------------------------------------------- */

/* A piece that moves twice running is back where it was. */
static void leave_out_returns(f15_moves *moves) {
    size_t kept = 0;
    for (size_t k = 0; k < moves->count; k++)
        if (kept > 0 && moves->item[kept - 1] == moves->item[k])
            kept--;
        else
            moves->item[kept++] = moves->item[k];
    moves->count = kept;
}

/* Tries what was made, if it was made; then it is forgotten. */
static f15_code try_it(mover *m, f15_code made, f15_error *err) {
    f15_text text = {0};
    f15_code code = made == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
    m->made = made == F15_OK;
    if (m->made) {
        leave_out_returns(&m->moves);
        f15_write_moves(&text, &m->moves);
        code = f15i_take_if_right(m->q, &text, m->out, &m->taken, err);
    }
    f15_text_free(&text);
    m->moves.count = 0;
    return code;
}

/* ---- searching ------------------------------------------------------------------------------ */

/* The hole too, if it is all that has a goal. */
void f15i_wanted_cells(const f15_puzzle *puzzle, uint8_t want[F15_MAX_CELLS]) {
    f15_board goal = puzzle->wanted;
    uint32_t home = f15_grid_home(&puzzle->board.grid);
    memset(want, F15_MAX_CELLS, F15_MAX_CELLS);
    for (size_t k = 0; puzzle->goal == F15_GOAL_PLACES && k < puzzle->placeds; k++)
        want[puzzle->placed[k].item] = puzzle->placed[k].cell;
    if (puzzle->goal == F15_GOAL_HOLE)
        want[home] = puzzle->hole_at;
    if (puzzle->goal == F15_GOAL_CYCLE)
        f15i_cycled(puzzle, &goal);
    if (puzzle->goal == F15_GOAL_PLACES || puzzle->goal == F15_GOAL_HOLE)
        return;
    for (uint32_t cell = 0; cell < f15_grid_size(&goal.grid); cell++)
        if (goal.item[cell] != home)
            want[goal.item[cell]] = (uint8_t)cell;
}

static f15_code try_searching(mover *m, f15_error *err) {
    const f15_question *q = m->q;
    uint32_t where = 0;
    bool solvable = f15_grid_hypotheses(&m->grid, &where) == F15_GRID_MEETS_ALL;
    f15i_slides wanted = {.board = &q->puzzle.board,
                          .allowed = f15_grid_open(&m->grid),
                          .nodes = q->has_at_most || !solvable ? NODES_SHORT : NODES_FREE,
                          .most = solvable ? LONGEST_SEARCHED : F15_MAX_ANSWER_STEPS};
    if (q->has_at_most)
        wanted.most = q->at_most < F15_MAX_ANSWER_STEPS ? (size_t)q->at_most : F15_MAX_ANSWER_STEPS;
    f15i_wanted_cells(&q->puzzle, wanted.want);
    return try_it(m, f15i_search_moves(&wanted, &m->moves, NULL), err);
}

/* ---- any board from any other --------------------------------------------------------------- */

/* Two boards of the smaller grid: called[x]: what piece x is called so that the goal is in
 * order. */
typedef struct renamed {
    f15_board from;
    f15_moves last; /* slides that bring the solved board to the goal: the hole's way from home */
    uint8_t item[F15_MAX_CELLS]; /* the piece that is called so */
} renamed;

/* The pieces of the goal called by their cells: what is in the hole's home, by the hole's cell. */
static void call_by_cell(const f15_board *goal, const f15_grid *grid, uint8_t called[F15_MAX_CELLS],
                         f15_board *out) {
    uint32_t home = f15_grid_home(grid);
    f15_board_solved(out, grid);
    if (goal->hole != home) {
        out->item[home] = goal->hole;
        out->item[goal->hole] = (uint8_t)home;
    }
    out->hole = goal->hole;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (f15_grid_open(grid) & F15_CELL(cell))
            called[goal->item[cell]] = out->item[cell];
}

/* Once its hole has gone home, the goal is the solved board, if every piece is called by its cell
 * there. */
static f15_code rename_all(const f15_board *from, const f15_board *goal, const f15_grid *grid,
                           renamed *out, f15_error *err) {
    uint8_t first[F15_MAX_CELLS] = {0}, second[F15_MAX_CELLS] = {0};
    uint32_t home = f15_grid_home(grid), size = f15_grid_size(grid);
    f15_cells open = f15_grid_open(grid);
    f15_board at_home;
    call_by_cell(goal, grid, first, &at_home);
    f15_code code = f15_move_hole(&at_home, home, 0, NULL, &out->last, err);
    f15_board_solved(&out->from, grid);
    for (uint32_t cell = 0; cell < size; cell++)
        second[at_home.item[cell]] = (uint8_t)cell;
    for (uint32_t cell = 0; code == F15_OK && cell < size; cell++) {
        if (!(open & F15_CELL(cell)))
            continue;
        out->from.item[cell] = second[first[from->item[cell]]];
        out->item[second[first[from->item[cell]]]] = from->item[cell];
    }
    out->from.hole = from->hole;
    for (size_t k = 0; k < out->last.count; k++)
        out->last.item[k] = second[out->last.item[k]];
    return code;
}

static bool same_cells_differ(const f15_board *a, const f15_board *b, const f15_grid *grid) {
    f15_cells open = f15_grid_open(grid);
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (!(open & F15_CELL(cell)) && a->item[cell] != b->item[cell])
            return true;
    return !(open & F15_CELL(b->hole));
}

static f15_code solve(f15_board *board, f15_moves *moves, f15_error *err) {
    f15_board again = *board;
    f15_code code = F15_MISMATCH;
    if (!f15_board_parity_fits(board))
        return f15i_none_found(err);
    if (board->grid.walls == 0)
        code = f15_solve_layered(board, NULL, moves, NULL);
    if (code == F15_OK || code == F15_NO_MEMORY)
        return code == F15_OK ? code : f15_no_memory(err);
    moves->count = 0;
    return f15_solve_three_cycles(&again, false, NULL, moves, NULL, err);
}

/* Fills m->moves. */
static f15_code lead_to(mover *m, const f15_board *goal, f15_error *err) {
    const f15_board *from = &m->q->puzzle.board;
    renamed r = {.from = *from, .last.arena = &m->arena};
    if (same_cells_differ(from, goal, &m->grid))
        return f15i_none_found(err);
    f15_code code = rename_all(from, goal, &m->grid, &r, err);
    if (code == F15_OK)
        code = solve(&r.from, &m->moves, err);
    for (size_t k = r.last.count; code == F15_OK && k-- > 0;)
        f15_moves_push(&m->moves, r.last.item[k]);
    if (code == F15_OK)
        code = f15_moves_done(&m->moves, err);
    for (size_t k = 0; code == F15_OK && k < m->moves.count; k++)
        m->moves.item[k] = r.item[m->moves.item[k]];
    return code;
}

static f15_code try_board(mover *m, const f15_board *goal, f15_error *err) {
    f15_error why = {0};
    return try_it(m, lead_to(m, goal, &why), err);
}

/* ---- goal by goal --------------------------------------------------------------------------- */

static f15_code try_hole(mover *m, f15_error *err) {
    f15_board board = m->q->puzzle.board;
    f15_error why = {0};
    return try_it(
        m, f15_move_hole(&board, m->q->puzzle.hole_at, m->q->puzzle.kept, NULL, &m->moves, &why),
        err);
}

/* The set-up, the turn and the set-up undone; then the board that this is to give. */
static f15_code try_cycle(mover *m, f15_error *err) {
    const f15_puzzle *puzzle = &m->q->puzzle;
    f15_board board = puzzle->board;
    f15_error why = {0};
    bool made = false;
    f15_code code = f15i_turn_in_square(puzzle, &m->moves, &made, err);
    if (code == F15_OK && made)
        code = try_it(m, F15_OK, err);
    if (code != F15_OK || m->taken)
        return code;
    code = try_it(m,
                  f15_cycle_three(&board, puzzle->cycle[0], puzzle->cycle[1], puzzle->cycle[2],
                                  NULL, &m->moves, &why),
                  err);
    if (code == F15_OK && !m->taken)
        code = try_searching(m, err);
    if (code != F15_OK || m->taken)
        return code;
    f15i_cycled(puzzle, &board);
    return try_board(m, &board, err);
}

/* One piece after the other, each left alone once it is there. */
static f15_code place_in_turn(mover *m, f15_error *err) {
    const f15_puzzle *puzzle = &m->q->puzzle;
    f15_board board = puzzle->board;
    f15_cells kept = puzzle->kept;
    f15_code code = F15_OK;
    for (size_t k = 0; code == F15_OK && k < puzzle->placeds; k++) {
        code = f15_place(&board, puzzle->placed[k].item, puzzle->placed[k].cell, kept, NULL,
                         &m->moves, err);
        kept |= F15_CELL(puzzle->placed[k].cell);
    }
    return code;
}

/* A board with the pieces where they are wanted and the hole in `hole`; all the others fill the
 * rest in their order. *pair: the first two cells of those; false: the hole cannot be there. */
static bool complete(const mover *m, uint32_t hole, f15_board *out, uint32_t pair[2]) {
    const f15_puzzle *puzzle = &m->q->puzzle;
    f15_cells taken = F15_CELL(hole), placed = F15_CELL(f15_grid_home(&puzzle->board.grid));
    size_t pieces = 0;
    uint32_t size = f15_grid_size(&m->grid), to = 0;
    *out = puzzle->board;
    for (size_t k = 0; k < puzzle->placeds; k++) {
        taken |= F15_CELL(puzzle->placed[k].cell);
        placed |= F15_CELL(puzzle->placed[k].item);
        out->item[puzzle->placed[k].cell] = puzzle->placed[k].item;
        if (puzzle->placed[k].cell == hole)
            return false;
    }
    out->hole = (uint8_t)hole;
    out->item[hole] = (uint8_t)f15_grid_home(&puzzle->board.grid);
    for (uint32_t from = 0; from < size; from++) {
        uint32_t item = puzzle->board.item[from];
        if (!(f15_grid_open(&m->grid) & F15_CELL(from)) || (placed & F15_CELL(item)))
            continue;
        while (!(f15_grid_open(&m->grid) & F15_CELL(to)) || (taken & F15_CELL(to)))
            to++;
        if (pieces < 2)
            pair[pieces++] = to;
        out->item[to++] = (uint8_t)item;
    }
    if (pieces < 2)
        pair[0] = pair[1] = hole;
    return true;
}

/* With the hole there, and two of the other pieces exchanged or not. */
static f15_code try_completed_at(mover *m, uint32_t hole, f15_error *err) {
    f15_board goal;
    uint32_t pair[2];
    m->made = false;
    if (!complete(m, hole, &goal, pair))
        return F15_OK;
    f15_code code = try_board(m, &goal, err);
    if (code != F15_OK || m->made)
        return code;
    uint8_t first = goal.item[pair[0]];
    goal.item[pair[0]] = goal.item[pair[1]];
    goal.item[pair[1]] = first;
    return try_board(m, &goal, err);
}

static f15_code try_completed(mover *m, f15_error *err) {
    f15_cells open = f15_grid_open(&m->grid);
    f15_code code = F15_OK;
    m->made = false;
    for (uint32_t hole = 0; code == F15_OK && !m->made && hole < f15_grid_size(&m->grid); hole++)
        if (open & F15_CELL(hole))
            code = try_completed_at(m, hole, err);
    return code;
}

/* All wanted pieces and cells have to be within reach, or the board cannot be completed. */
static bool is_within(const mover *m) {
    const f15_puzzle *puzzle = &m->q->puzzle;
    f15_cells open = f15_grid_open(&m->grid);
    for (size_t k = 0; k < puzzle->placeds; k++) {
        uint32_t cell = f15_board_find(&puzzle->board, puzzle->placed[k].item);
        if (!(open & F15_CELL(cell)) || !(open & F15_CELL(puzzle->placed[k].cell)))
            return false;
    }
    return true;
}

static f15_code try_places(mover *m, f15_error *err) {
    f15_error why = {0};
    f15_code code = try_searching(m, err);
    if (code == F15_OK && !m->taken)
        code = try_it(m, place_in_turn(m, &why), err);
    if (code == F15_OK && !m->taken && is_within(m))
        code = try_completed(m, err);
    return code;
}

static f15_code try_whole(mover *m, f15_error *err) {
    f15_code code = try_searching(m, err);
    return code == F15_OK && !m->taken ? try_board(m, &m->q->puzzle.wanted, err) : code;
}

f15_code f15i_some_moves(const f15_question *q, f15_text *out, f15_error *err) {
    mover m = {.q = q, .grid = q->puzzle.board.grid, .out = out};
    f15_code code = F15_OK;
    m.moves.arena = &m.arena;
    m.grid.walls |= q->puzzle.kept;
    switch (q->puzzle.goal) {
    case F15_GOAL_HOLE:
        code = try_hole(&m, err);
        break;
    case F15_GOAL_CYCLE:
        code = try_cycle(&m, err);
        break;
    case F15_GOAL_PLACES:
        code = try_places(&m, err);
        break;
    default:
        code = try_whole(&m, err);
    }
    f15_arena_free(&m.arena);
    return code == F15_OK && !m.taken ? f15i_none_found(err) : code;
}
