/* Judges moves on a board, which are played and compared with the goal; and closed paths on a
 * board, which must visit some cells and avoid others. */
#include "internal.h"

#include <string.h>

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    const f15_puzzle *puzzle = &q->puzzle;
    f15i_demand(r, puzzle->given, "there is no board to move on", "give a board");
    f15i_demand(r, !q->fewest && !q->adjacent, "the fewest moves cannot be found out for any board",
                "say at-most, with a number");
    f15i_demand_goal(r);
    if (f15i_failed(r))
        return;
    f15i_demand(r, !f15_puzzle_is_reached(puzzle, &puzzle->board),
                "the goal is reached before the first move", NULL);
    f15i_demand(r, !(puzzle->kept & F15_CELL(puzzle->board.hole)),
                "the hole is in a cell that nothing may touch", NULL);
}

static void read(f15_reading *r) {
    f15i_answer *answer = &r->answer;
    if (f15i_takes(r, ~(1u << F15_SHAPE_EMPTY)))
        f15_read_moves(answer->text, answer->length, &r->q.puzzle.board, &r->q.puzzle.names,
                       F15_MOVER_PIECE, &r->work->arena, &answer->moves, f15i_failing(r));
    if (answer->moves.count > F15_MAX_ANSWER_STEPS)
        f15_fail(f15i_failing(r), F15_TOO_BIG, "find a shorter answer",
                 "an answer may have at most %d moves", F15_MAX_ANSWER_STEPS);
}

/* ---- one slide ------------------------------------------------------------------------------ */

/* Returns whether cells are neighbours; a misreading joins a row's end to the next row. */
static bool neighbours(const f15_reading *r, uint32_t a, uint32_t b) {
    const f15_grid *grid = &r->q.puzzle.board.grid;
    f15_cells open = f15_grid_open(grid);
    if (f15_grid_adjacent(grid, a, b))
        return true;
    return r->joined && (a + 1 == b || b + 1 == a) && (open & F15_CELL(a)) && (open & F15_CELL(b));
}

/* Returns the cell whose piece (or wall) would move in this direction into the hole; a cell past
 * the last if there is none. If rows are joined, the cells before and after the hole are to its
 * left and right. */
static uint32_t cell_behind(const f15_reading *r, const f15_board *board, char way) {
    static const char ways[F15_SIDES + 1] = "UDLR";
    const f15_side side = (f15_side)(strchr(ways, way) - ways);
    f15_board bare = *board;
    bare.grid.obstacles = 0;
    const uint32_t cell = f15_board_source(&bare, side), size = f15_grid_size(&board->grid);
    if (cell < size || !r->joined || side == F15_SIDE_UP || side == F15_SIDE_DOWN)
        return cell;
    return side == F15_SIDE_LEFT ? board->hole + 1u : board->hole - 1u;
}

/* Finds the cell whose piece a move slides; returns false if the move is impossible. */
static bool slide_of(const f15_reading *r, const f15_board *board, const f15_written_move *move,
                     uint32_t *cell) {
    const uint32_t size = f15_grid_size(&board->grid);
    *cell = size;
    if (move->way != 0)
        *cell = cell_behind(r, board, move->way);
    else if (move->label > 0 && move->label <= size)
        *cell = f15_board_find(board, move->label - 1);
    return *cell < size && *cell != board->hole && neighbours(r, *cell, board->hole);
}

/* Slides between any two cells: under a misreading they need not be neighbours. */
static void slide(f15_board *board, uint32_t cell) {
    board->item[board->hole] = board->item[cell];
    board->item[cell] = (uint8_t)f15_grid_home(&board->grid);
    board->hole = (uint8_t)cell;
}

size_t f15i_follow_hole(const f15_reading *r, const f15_written_moves *moves, f15_board *board,
                        uint8_t *hole) {
    size_t k = 0;
    hole[0] = board->hole;
    for (; k < moves->count; k++) {
        uint32_t cell = 0;
        if (!slide_of(r, board, &moves->move[k], &cell))
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

/* ---- why it cannot be made ------------------------------------------------------------------ */

static const char *name_piece(const f15_reading *r, uint32_t item) {
    f15_text text = {0};
    if (r->quiet)
        return "";
    f15_write_piece(&text, item, &r->q.puzzle.board.grid, &r->q.puzzle.names);
    return f15i_keep(r, &text);
}

/* Blames the k-th move, from 0, which is impossible on this board. */
static void blame_slide(const f15_reading *r, const f15_board *board, size_t k, f15i_judged *out) {
    static const struct {
        char letter;
        const char *goes, *side; /* the piece's direction; where it was, seen from the hole */
    } directions[] = {{'U', "up", "below"},
                      {'D', "down", "above"},
                      {'L', "to the left", "to the right of"},
                      {'R', "to the right", "to the left of"}};
    const f15_written_move *move = &r->answer.moves.move[k];
    const f15_grid *grid = &board->grid;
    const bool has_label = move->way == 0;  /* else a direction */
    const uint32_t piece = move->label - 1; /* label 0: past the end */
    const bool on_board = piece < F15_MAX_CELLS && piece < r->q.n && piece != f15_grid_home(grid) &&
                          (f15_grid_open(grid) & F15_CELL(piece)) != 0;
    const char *hole = f15i_name_cell(r, board->hole), *then = k > 0 ? "by then " : "";
    f15i_fill fill = {.at = move->span};
    if (has_label && on_board)
        fill.detail = f15i_say(r, "%s, %sin %s, is not next to the hole, which is in %s",
                               name_piece(r, piece), then,
                               f15i_name_cell(r, f15_board_find(board, piece)), hole);
    for (size_t d = 0; !has_label && d < F15_SIDES; d++)
        if (move->way == directions[d].letter)
            fill.detail = f15i_say(
                r, "no piece can go %s: the hole is %sin %s, with %s %s it", directions[d].goes,
                then, hole,
                cell_behind(r, board, move->way) < f15_grid_size(grid) ? "a wall" : "nothing",
                directions[d].side);
    f15i_blame(r, out, has_label && !on_board ? F15_FAULT_NO_PIECE : F15_FAULT_ILLEGAL_MOVE, k + 1,
               &fill);
}

/* Blames a slide: "piece 3 leaves cell 0, which nothing may touch". */
static void blame_touch(const f15_reading *r, const f15_board *board, uint32_t cell, size_t k,
                        f15i_judged *out) {
    bool leaves = (r->q.puzzle.kept & F15_CELL(cell)) != 0;
    F15I_BLAME(r, out, KEPT_TOUCHED, k + 1, .at = r->answer.moves.move[k].span,
               .detail = f15i_say(r, "%s %s %s, which nothing may touch",
                                  name_piece(r, board->item[cell]), leaves ? "leaves" : "enters",
                                  f15i_name_cell(r, leaves ? cell : board->hole)));
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

static bool same_piece(const f15_puzzle *puzzle, uint32_t x, uint32_t y) {
    const f15_names names = f15_names_of_board(&puzzle->names);
    return f15_same_name(&names, x, y);
}

bool f15_puzzle_first_wrong(const f15_puzzle *puzzle, const f15_board *board, f15_placed *out) {
    f15_board wanted = puzzle->wanted;
    if (puzzle->goal == F15_GOAL_HOLE) {
        *out = (f15_placed){(uint8_t)f15_grid_home(&board->grid), puzzle->hole_at};
        return board->hole != puzzle->hole_at;
    }
    if (puzzle->goal == F15_GOAL_PLACES) {
        for (size_t k = 0; k < puzzle->placeds; k++) {
            *out = puzzle->placed[k];
            if (board->item[out->cell] != out->item)
                return true;
        }
        return false;
    }
    if (puzzle->goal == F15_GOAL_CYCLE)
        f15_puzzle_cycled(puzzle, &wanted);
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        *out = (f15_placed){wanted.item[cell], (uint8_t)cell};
        if (!same_piece(puzzle, board->item[cell], wanted.item[cell]))
            return true;
    }
    return false;
}

bool f15_puzzle_is_reached(const f15_puzzle *puzzle, const f15_board *board) {
    f15_placed wrong;
    return !f15_puzzle_first_wrong(puzzle, board, &wrong);
}

void f15_puzzle_wanted(const f15_puzzle *puzzle, uint8_t cell[F15_MAX_CELLS]) {
    f15_board goal = puzzle->wanted;
    const uint32_t home = f15_grid_home(&puzzle->board.grid);
    memset(cell, F15_MAX_CELLS, F15_MAX_CELLS);
    if (puzzle->goal == F15_GOAL_PLACES) {
        for (size_t k = 0; k < puzzle->placeds; k++)
            cell[puzzle->placed[k].item] = puzzle->placed[k].cell;
    } else if (puzzle->goal == F15_GOAL_HOLE) {
        cell[home] = puzzle->hole_at;
    } else {
        if (puzzle->goal == F15_GOAL_CYCLE)
            f15_puzzle_cycled(puzzle, &goal);
        for (uint32_t at = 0; at < f15_grid_size(&goal.grid); at++)
            if (goal.item[at] != home)
                cell[goal.item[at]] = (uint8_t)at;
    }
}

/* Returns the sum of the taxicab distances of the pieces that the goal names from their cells. */
static size_t distance_from_goal(const f15_puzzle *puzzle, const f15_board *board) {
    uint8_t wanted[F15_MAX_CELLS];
    size_t sum = 0;
    f15_puzzle_wanted(puzzle, wanted);
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        if (wanted[board->item[cell]] < F15_MAX_CELLS)
            sum += f15_grid_taxicab(&board->grid, cell, wanted[board->item[cell]]);
    return sum;
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_question *q = &r->q;
    const size_t far = distance_from_goal(&q->puzzle, &q->puzzle.board);
    const f15_written_moves *moves = &r->answer.moves;
    f15_board board = q->puzzle.board;
    size_t touched[F15_MAX_CELLS] = {0}; /* the last move that touched each cell, from 1; 0: none */
    f15_placed wrong;
    uint32_t cell = 0; /* from which the piece slides */
    for (size_t k = 0; k < moves->count; k++) {
        if (!slide_of(r, &board, &moves->move[k], &cell)) {
            blame_slide(r, &board, k, out);
            break;
        }
        if (q->puzzle.kept & (F15_CELL(cell) | F15_CELL(board.hole)))
            blame_touch(r, &board, cell, k, out);
        touched[cell] = touched[board.hole] = k + 1;
        slide(&board, cell);
        if (out->fault.id == F15_FAULT_NONE)
            out->credit = f15i_share(far, distance_from_goal(&q->puzzle, &board), far) *
                          (double)(k + 1) / (double)moves->count;
    }
    if (!r->quiet)
        f15_write_board(&out->produces, &board, &q->puzzle.names);
    if (out->fault.id != F15_FAULT_NONE)
        return;
    if (f15_puzzle_first_wrong(&q->puzzle, &board, &wrong)) {
        size_t step = touched[wrong.cell];
        F15I_BLAME(r, out, WRONG_CELL, step,
                   .at = step > 0 ? moves->move[step - 1].span : (f15_span){0},
                   .detail = f15i_name_cell(r, wrong.cell), .wanted = name_piece(r, wrong.item),
                   .found = name_piece(r, board.item[wrong.cell]));
    } else if (q->has_at_most && moves->count > q->at_most) {
        out->credit = (double)q->at_most / (double)moves->count;
        F15I_BLAME(r, out, TOO_MANY_MOVES, (size_t)q->at_most + 1,
                   .at = moves->move[q->at_most].span, .number = moves->count, .limit = q->at_most);
    }
}

static bool counts_places(const f15_question *q) {
    const f15_puzzle *puzzle = &q->puzzle;
    return puzzle->goal == F15_GOAL_PLACES || puzzle->goal == F15_GOAL_HOLE || puzzle->kept != 0;
}

static const char *form(const f15_question *q) {
    return q->puzzle.names.letters
               ? "the letters of the pieces moved, or where they go: UP, DOWN, LEFT, RIGHT"
               : NULL;
}

const f15i_kind f15i_kind_moves = {.form = form,
                                   .validate = validate,
                                   .read = read,
                                   .judge = judge,
                                   .many = "there are many ways to move there",
                                   .counts_places = counts_places};

/* ---- a closed path, cell by cell ------------------------------------------------------------- */

static void validate_path(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    f15i_demand(r, puzzle->given, "there is no board for the path", "give a board or its size");
    f15i_demand(r, (puzzle->through & puzzle->avoiding) == 0,
                "a cell is to be visited and to be avoided", NULL);
}

static void read_path(f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    if (!f15i_takes(r, 1u << F15_SHAPE_LIST | 1u << F15_SHAPE_GROUPS))
        return;
    if (r->answer.shape == F15_SHAPE_GROUPS)
        f15i_read_steps(r, 1);
    else
        f15i_read_permutation(r);
    if (r->answer.shape == F15_SHAPE_GROUPS && groups->count != 1)
        f15_fail(f15i_failing(r), F15_BAD_NOTATION, NULL, "one path is wanted, not %zu",
                 groups->count);
}

/* The part of a path answer without faults. */
typedef struct way {
    uint32_t cell[F15_MAX_CELLS];
    size_t count;
    f15_cells seen;
} way;

/* Blames the i-th value, naming the cells found and wanted if they exist. */
static void blame_cells(const f15_reading *r, f15_fault_id id, size_t i, uint32_t found,
                        uint32_t wanted, f15i_judged *out) {
    f15i_blame(r, out, id, i + 1,
               &(f15i_fill){.at = r->answer.groups.span[i],
                            .found = f15i_name_cell(r, found),
                            .wanted = f15i_name_cell(r, wanted)});
}

/* Returns the fault of this cell as the next of the path. */
static f15_fault_id fault_of_path(const f15_reading *r, const way *w, uint32_t cell) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    if (cell >= r->q.n)
        return F15_FAULT_NO_CELL;
    if (!(f15_grid_open(&puzzle->board.grid) & F15_CELL(cell)))
        return F15_FAULT_OBSTACLE;
    if (w->seen & F15_CELL(cell))
        return F15_FAULT_REPEATED;
    if (puzzle->avoiding & F15_CELL(cell))
        return F15_FAULT_AVOIDED;
    return w->count > 0 && !neighbours(r, w->cell[w->count - 1], cell) ? F15_FAULT_NOT_NEIGHBOURS
                                                                       : F15_FAULT_NONE;
}

/* Returns the number of cells of a closed path, whose first may be written once more at the end. */
static size_t cells_of(const f15_groups *groups) {
    const bool ends_at_first = groups->n > 1 && groups->value[groups->n - 1] == groups->value[0];
    return ends_at_first ? groups->n - 1 : groups->n;
}

static void judge_path(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    const uint32_t no_cell = (uint32_t)r->q.n;
    const size_t count = cells_of(groups);
    f15_fault_id id = F15_FAULT_NONE;
    way w = {.count = 0};
    for (size_t i = 0; i < count && id == F15_FAULT_NONE; i++) {
        uint32_t cell = groups->value[i] - r->q.convention.base; /* below the base: past the end */
        id = fault_of_path(r, &w, cell);
        if (id == F15_FAULT_NONE) {
            w.cell[w.count++] = cell;
            w.seen |= F15_CELL(cell);
        } else if (id == F15_FAULT_NOT_NEIGHBOURS) {
            blame_cells(r, id, i, w.cell[w.count - 1], cell, out);
        } else {
            blame_cells(r, id, i, cell, no_cell, out);
        }
    }
    f15_cells missing = r->q.puzzle.through & ~w.seen;
    if (id == F15_FAULT_NONE && w.count < 4)
        F15I_BLAME(r, out, TOO_SHORT, 0, .at = {0});
    else if (id == F15_FAULT_NONE && !neighbours(r, w.cell[w.count - 1], w.cell[0]))
        blame_cells(r, F15_FAULT_NOT_CLOSED, w.count - 1, w.cell[w.count - 1], w.cell[0], out);
    else if (id == F15_FAULT_NONE && missing != 0)
        F15I_BLAME(r, out, LEFT_OUT, 0,
                   .found = f15i_name_cell(r, (uint32_t)__builtin_ctzll(missing)));
    if (!r->quiet)
        f15_text_addf(&out->produces, "a way through %zu cell%s", w.count, w.count == 1 ? "" : "s");
}

/* Compares closed paths, which may begin anywhere and go either way round. */
static bool same_path(const f15_reading *r, const f15_reading *other) {
    const uint32_t *a = r->answer.groups.value, *b = other->answer.groups.value;
    const size_t n = cells_of(&r->answer.groups);
    bool found = false;
    for (size_t first = 0; !found && n == cells_of(&other->answer.groups) && first < n; first++) {
        bool on = true, back = true;
        for (size_t k = 0; k < n && (on || back); k++) {
            on = on && a[k] == b[(first + k) % n];
            back = back && a[k] == b[(first + n - k) % n];
        }
        found = on || back;
    }
    return found;
}

const f15i_kind f15i_kind_board_cycle = {.validate = validate_path,
                                         .read = read_path,
                                         .judge = judge_path,
                                         .many = "there may be many paths",
                                         .same = same_path};
