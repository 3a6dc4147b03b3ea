/* Misreadings of moves on a board, and what somebody writes so who means the right moves. */
#include "internal.h"

#include <string.h>

static char opposite(char way) {
    static const char ways[] = "UDLR";
    const char *at = way != 0 ? strchr(ways, way) : NULL;
    return at != NULL ? ways[(at - ways) ^ 1] : way;
}

static bool has_directions(const f15_reading *r) {
    return r->answer.moves.count > 0 && r->answer.moves.move[0].way != 0;
}

bool f15i_as_hole_moves(f15_reading *r) {
    if (!has_directions(r) || !f15i_copy_answer(r))
        return false;
    for (size_t k = 0; k < r->answer.moves.count; k++)
        r->answer.moves.move[k].way = opposite(r->answer.moves.move[k].way);
    return true;
}

/* From the last to the first; directions as they are (0), or, where the way from the goal was
 * found, turned round (1). */
bool f15i_reverse_moves(f15_reading *r) {
    if (r->way == 0)
        return f15i_as_backwards(r);
    return r->q.puzzle.goal == F15_GOAL_BOARD && f15i_as_hole_moves(r) && f15i_as_backwards(r);
}

/* The piece that stands in the cell when the move is made; false: there is none that can move. */
bool f15i_as_cells_for_pieces(f15_reading *r) {
    f15_board board = r->q.puzzle.board;
    if (r->answer.moves.count == 0 || r->q.puzzle.names.letters || has_directions(r) ||
        !f15i_copy_answer(r))
        return false;
    for (size_t k = 0; k < r->answer.moves.count; k++) {
        f15_written_move *move = &r->answer.moves.move[k];
        uint32_t cell = move->label - r->q.convention.base;
        if (cell >= f15_grid_size(&board.grid) || !f15_board_can_slide(&board, cell))
            return false;
        move->label = board.item[cell] + 1u;
        f15_board_slide(&board, cell);
    }
    return true;
}

bool f15i_turn_cycle(f15_reading *r) {
    uint8_t *cycle = r->q.puzzle.cycle, second = cycle[1];
    cycle[1] = cycle[2];
    cycle[2] = second;
    return r->q.puzzle.goal == F15_GOAL_CYCLE;
}

/* ---- set-up, something, set-up undone ------------------------------------------------------- */

#define SETUP_MOST 1000 /* moves: each beginning of the answer may be the set-up */

/* Are the last k moves the first k once more? For directions also: backwards but not turned round
 * (1), turned round but not backwards (2). */
static bool ends_like_start(const f15_written_moves *moves, size_t k, size_t way) {
    for (size_t i = 0; i < k; i++) {
        const f15_written_move *last = &moves->move[moves->count - k + i];
        const f15_written_move *first = &moves->move[way == 1 ? k - 1 - i : i];
        char wanted = way == 2 ? opposite(first->way) : first->way;
        if (wanted != last->way || (wanted == 0 && first->label != last->label))
            return false;
    }
    return true;
}

/* Looks for a set-up of which this makes the answer right: that the hole goes back on its way, and
 * that instead of the last moves, which are those of the set-up again, or at the end. */
static bool undo_setup(f15_reading *r, bool again) {
    const f15_written_moves old = r->answer.moves;
    uint8_t hole[SETUP_MOST + 1], back[SETUP_MOST];
    if (old.count > SETUP_MOST || old.count < (again ? 3 : 2) ||
        !f15i_take_steps(r, (const size_t[][2]){{0, 2 * old.count}}, 1))
        return false;
    r->q.has_at_most = false;
    for (size_t k = 1; k <= (again ? (old.count - 1) / 2 : old.count - 1); k++) {
        size_t kept = again ? old.count - k : old.count; /* what comes behind is written anew */
        f15_written_moves *moves = &r->answer.moves;
        const f15_written_moves first = {moves->move, kept};
        f15_board board = r->q.puzzle.board;
        moves->count = kept + k;
        if ((again && !ends_like_start(&old, k, r->way)) ||
            f15i_follow_hole(r, &first, &board, hole) < kept || hole[kept] != hole[k])
            continue;
        for (size_t i = 0; i < k; i++)
            back[i] = hole[k - 1 - i];
        if (f15i_label_way(&board, back, k, moves->move + kept) &&
            f15_puzzle_is_reached(&r->q.puzzle, &board))
            return true;
    }
    return false;
}

bool f15i_as_setup_unreversed(f15_reading *r) {
    return r->way <= (has_directions(r) ? 2 : 0) && undo_setup(r, true);
}

bool f15i_as_setup_left(f15_reading *r) {
    return r->q.puzzle.goal == F15_GOAL_CYCLE && undo_setup(r, false);
}

/* ---- what is written by who means the right moves -------------------------------------------- */

/* The way of the hole in the answer, which is then told by labels. NULL: there is none, or it
 * cannot be played. */
static uint8_t *way_of_hole(f15_reading *r) {
    size_t count = r->answer.moves.count;
    f15_board board = r->q.puzzle.board, again = board;
    uint8_t *hole = f15_alloc(&r->work->arena, count + 1, sizeof *hole);
    bool played =
        hole != NULL && count > 0 && f15i_follow_hole(r, &r->answer.moves, &board, hole) == count &&
        f15i_copy_answer(r) && f15i_label_way(&again, hole + 1, count, r->answer.moves.move);
    return played ? hole : NULL;
}

bool f15i_as_written_backwards(f15_reading *r) {
    return r->q.kind != F15_KIND_MOVES ? f15i_as_reverse_order(r)
                                       : way_of_hole(r) != NULL && f15i_as_backwards(r);
}

bool f15i_as_written_hole_moves(f15_reading *r) {
    const uint8_t *hole = way_of_hole(r);
    uint32_t columns = r->q.puzzle.board.grid.columns;
    for (size_t k = 0; hole != NULL && k < r->answer.moves.count; k++) {
        uint32_t from = hole[k], to = hole[k + 1];
        r->answer.moves.move[k].way = to == from + columns   ? 'D'
                                      : to + columns == from ? 'U'
                                      : to > from            ? 'R'
                                                             : 'L';
    }
    return hole != NULL;
}

/* The cells that the pieces leave: where the hole goes. */
bool f15i_as_written_cells(f15_reading *r) {
    const uint8_t *hole = way_of_hole(r);
    for (size_t k = 0; hole != NULL && k < r->answer.moves.count; k++)
        r->answer.moves.move[k].label = hole[k + 1] + r->q.convention.base;
    return hole != NULL;
}

/* The hole's way from the end to the beginning: the inverse, where the hole ends as it began. */
bool f15i_go_round_back(f15_reading *r) {
    uint8_t *hole = way_of_hole(r);
    size_t count = r->answer.moves.count;
    f15_board board = r->q.puzzle.board;
    if (hole == NULL || hole[count] != hole[0])
        return false;
    for (size_t k = 0; k < (count + 1) / 2; k++) {
        uint8_t first = hole[k];
        hole[k] = hole[count - k];
        hole[count - k] = first;
    }
    return f15i_label_way(&board, hole + 1, count, r->answer.moves.move);
}

bool f15i_go_out_and_back(f15_reading *r) {
    size_t n = r->answer.moves.count;
    return way_of_hole(r) != NULL &&
           f15i_take_steps(r, (const size_t[][2]){{0, n}, {n - 1, n}, {n - 1, n}}, 3);
}

/* As far as the hole's way back is its way out, the set-up is not undone, but made again, or not.
 */
static bool write_setup(f15_reading *r, bool again) {
    const uint8_t *hole = way_of_hole(r);
    size_t k = 0, count = r->answer.moves.count;
    if (hole == NULL || hole[0] != hole[count])
        return false;
    while (2 * k + 3 <= count && hole[k + 1] == hole[count - k - 1])
        k++;
    return k > 0 && f15i_take_steps(r, (const size_t[][2]){{0, count - k}, {0, k}}, again ? 2 : 1);
}

bool f15i_as_written_setup_again(f15_reading *r) {
    return write_setup(r, true);
}

bool f15i_as_written_setup_once(f15_reading *r) {
    return write_setup(r, false);
}
