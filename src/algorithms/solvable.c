/* Is a board solvable? Every criterion of the course, side by side, each in a section of its own
 * that starts from the board as it was given: they must agree. What a grid without the hypotheses
 * of lecture 9's exercise 15 adds to that, a complete search decides where there are few cells. */
#include "board_internal.h"

/* One question: a board, where to tell of it, and the board as the problem of each section. */
typedef struct inquiry {
    const f15_board *board;
    f15_trace *trace;
    const f15_problem *problem;
} inquiry;

const char *f15_criterion_name(f15_criterion criterion) {
    static const char *const names[F15_CRITERIA] = {
        [F15_CRITERION_PERMUTATION] = "permutation",
        [F15_CRITERION_BOX] = "box",
        [F15_CRITERION_N_PLUS_K] = "n-plus-k",
        [F15_CRITERION_RANK_VIOLATIONS] = "rank-violations",
        [F15_CRITERION_TAXICAB] = "taxicab",
    };
    return names[criterion];
}

/* ---- counting -------------------------------------------------------------------------------- */

/* The swaps that sort the board, the hole an item like any other: the open cells less the cycles,
 * each cell going to the home of its item, fixed points counted; the least there can be. */
static uint32_t sorting_swaps(const f15_board *board) {
    f15_cells left = f15_grid_open(&board->grid);
    uint32_t swaps = f15i_count(left);
    for (; left; swaps--)
        for (uint32_t cell = f15i_first(left); left >> cell & 1; cell = board->item[cell])
            left &= ~F15_CELL(cell);
    return swaps;
}

static uint32_t hole_distance(const f15_board *board) {
    return f15_grid_taxicab(&board->grid, board->hole, f15_grid_home(&board->grid));
}

/* ---- words that several criteria share ------------------------------------------------------- */

/* Each piece of a cycle stands in the home of the next: lecture 9's map from tiles to boxes. */
static void say_cycles(const inquiry *q, const f15_board *board) {
    f15_cells left = f15_grid_open(&board->grid);
    uint32_t cells = f15i_count(left), swaps = sorting_swaps(board), cycle[F15_MAX_CELLS];
    while (q->trace && left) {
        uint32_t length = 0;
        for (uint32_t item = f15i_first(left); left >> item & 1;
             item = f15_board_find(board, item)) {
            left &= ~F15_CELL(item);
            cycle[length++] = item;
        }
        if (length > 1)
            f15_say_list(q->trace, PIECES_TURN, cycle, length, length, (length + 1) % 2);
    }
    f15_say(q->trace, CYCLES_COUNTED, cells, cells - swaps, swaps);
}

/* For every piece the pieces behind it, in reading order, with a smaller number; their sum. The
 * hole's own number is the largest, so it is not among them; there are no obstacles. */
static uint64_t say_smaller(const inquiry *q, const f15_board *board) {
    uint32_t size = f15_grid_size(&board->grid);
    uint64_t sum = 0;
    for (uint32_t cell = 0; cell < size; cell++) {
        uint32_t smaller = 0;
        if (cell == board->hole)
            continue;
        for (uint32_t later = cell + 1; later < size; later++)
            smaller += board->item[later] < board->item[cell];
        sum += smaller;
        f15_say(q->trace, SMALLER_PIECES, board->item[cell], smaller);
    }
    return sum;
}

static void slide(const inquiry *q, f15_board *board, uint32_t cell, f15_event_id reason,
                  uint64_t left) {
    f15i_play play = {board, q->trace, NULL, F15_EVENT_SLIDE_MADE, 0, false, 0};
    f15i_slide(&play, cell, reason, F15_VALUES(board->item[cell], left));
}

/* ---- the permutation, once the hole is home -------------------------------------------------- */

/* The hole goes home the shortest way, of several next cells to the first in reading order. */
static void by_permutation(const inquiry *q, f15_criterion_answer *answer) {
    f15_board board = *q->board;
    const f15_grid *grid = &board.grid;
    uint32_t home = f15_grid_home(grid);
    f15i_way way;
    if (!f15i_find_way(grid, home, F15_CELL(board.hole), f15_grid_open(grid), &way)) {
        f15_say(q->trace, HOLE_CUT_OFF, board.hole, home);
        return;
    }
    size_t moves = way.count - 1;
    for (size_t left = moves; left-- > 0;)
        slide(q, &board, way.cell[left], F15_EVENT_HOLE_HOMEWARD, left);
    if (moves > 0)
        f15_say(q->trace, HOME_MOVES, q->board->hole, moves, moves % 2);
    else
        f15_say(q->trace, HOLE_AT_HOME, home);
    f15_say(q->trace, HOLE_CAME_HOME, moves);
    say_cycles(q, &board);
    uint32_t swaps = sorting_swaps(&board);
    f15_say(q->trace, REST_OF_PIECES, swaps, swaps % 2);
    *answer = (f15_criterion_answer){true, swaps % 2 == 0, swaps, moves};
}

/* ---- the sign against the colour of the hole's box ------------------------------------------- */

static void by_box(const inquiry *q, f15_criterion_answer *answer) {
    const f15_grid *grid = &q->board->grid;
    uint32_t swaps = sorting_swaps(q->board), distance = hole_distance(q->board);
    uint32_t home = f15_grid_home(grid);
    say_cycles(q, q->board);
    if (distance == 0)
        f15_say(q->trace, HOLE_AT_HOME, home);
    else
        f15_say(q->trace, HOLE_COLOUR, q->board->hole, home, distance, distance % 2);
    if (grid->rows != 4 || grid->columns != 4 || home != 15)
        f15_say(q->trace, COLOUR_FROM_HOME, grid->rows, grid->columns);
    f15_say(q->trace, SIGN_AND_COLOUR, swaps, swaps % 2, distance % 2);
    *answer = (f15_criterion_answer){true, swaps % 2 == distance % 2, swaps, distance};
}

/* ---- N + K ----------------------------------------------------------------------------------- */

/* A slide up or down carries a piece past columns - 1 others and changes K by one. So with an even
 * number of columns N + K keeps its parity, with an odd number N does. */
static void by_n_plus_k(const inquiry *q, f15_criterion_answer *answer) {
    uint32_t columns = q->board->grid.columns, rows = q->board->grid.rows;
    if (q->board->grid.obstacles) {
        f15_say(q->trace, NOT_WITH_WALLS, f15i_count(q->board->grid.obstacles));
        return;
    }
    uint64_t n = say_smaller(q, q->board), k = q->board->hole / columns + 1;
    f15_say(q->trace, N_AND_K, n, k);
    if (columns % 2)
        f15_say(q->trace, N_K_ODD_WIDTH, columns);
    else if (columns == 4 && rows == 4)
        f15_say(q->trace, N_K_AS_PRINTED, columns, rows);
    else
        f15_say(q->trace, N_K_EVEN_WIDTH, columns, rows, rows % 2);
    bool solvable = columns % 2 ? n % 2 == 0 : (n + k) % 2 == rows % 2;
    *answer = (f15_criterion_answer){true, solvable, n, k};
}

/* ---- rank violations ------------------------------------------------------------------------- */

static void by_rank_violations(const inquiry *q, f15_criterion_answer *answer) {
    f15_board board = *q->board;
    uint32_t columns = board.grid.columns, size = f15_grid_size(&board.grid);
    if (board.grid.obstacles) {
        f15_say(q->trace, NOT_WITH_WALLS, f15i_count(board.grid.obstacles));
        return;
    }
    if (columns % 2)
        f15_say(q->trace, VIOLATIONS_ODD_WIDTH, columns);
    else
        f15_say(q->trace, VIOLATIONS_EVEN_WIDTH, columns);
    while (board.hole % columns + 1 < columns && !f15_stopped(q->trace))
        slide(q, &board, board.hole + 1u, F15_EVENT_HOLE_RIGHTWARD, 0);
    while (board.hole + columns < size && !f15_stopped(q->trace))
        slide(q, &board, board.hole + columns, F15_EVENT_HOLE_DOWNWARD, 0);
    uint64_t sum = say_smaller(q, &board);
    f15_say(q->trace, VIOLATIONS_COUNTED, sum, sum % 2);
    *answer = (f15_criterion_answer){true, sum % 2 == 0, sum, 0};
}

/* ---- swaps against the taxicab distance ------------------------------------------------------ */

/* The right item into cell after cell, by swaps that no slide could make. */
static void by_taxicab(const inquiry *q, f15_criterion_answer *answer) {
    f15_board board = *q->board;
    uint32_t distance = hole_distance(&board), home = f15_grid_home(&board.grid), swaps = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(&board.grid); cell++) {
        uint32_t from = f15_board_find(&board, cell), pair[2] = {cell, from};
        if (from == cell)
            continue;
        board.item[from] = board.item[cell];
        board.item[cell] = (uint8_t)cell;
        f15_step(q->trace, FILL, pair, 2, cell, cell, from);
        f15_say(q->trace, PLACES_RIGHT, 0, cell);
        swaps++;
    }
    f15_say(q->trace, REACHED, 0);
    if (distance == 0)
        f15_say(q->trace, HOLE_AT_HOME, home);
    else
        f15_say(q->trace, HOLE_AWAY, q->board->hole, home, distance);
    f15_say(q->trace, SWAPS_AND_DISTANCE, swaps, distance);
    *answer = (f15_criterion_answer){true, swaps % 2 == distance % 2, swaps, distance};
}

/* ---- what all say ---------------------------------------------------------------------------- */

static const struct {
    f15_event_id section;
    void (*ask)(const inquiry *q, f15_criterion_answer *answer);
} criteria[F15_CRITERIA] = {
    [F15_CRITERION_PERMUTATION] = {F15_EVENT_BY_PERMUTATION, by_permutation},
    [F15_CRITERION_BOX] = {F15_EVENT_BY_BOX, by_box},
    [F15_CRITERION_N_PLUS_K] = {F15_EVENT_BY_N_PLUS_K, by_n_plus_k},
    [F15_CRITERION_RANK_VIOLATIONS] = {F15_EVENT_BY_RANK_VIOLATIONS, by_rank_violations},
    [F15_CRITERION_TAXICAB] = {F15_EVENT_BY_TAXICAB, by_taxicab},
};

/* How many answer, and how many of them say yes. */
typedef struct votes {
    uint64_t cast, yes;
} votes;

static votes ask_all(const inquiry *q, f15_solvability *out) {
    votes v = {0, 0};
    for (size_t c = 0; c < F15_CRITERIA; c++) {
        f15_criterion_answer *answer = &out->criterion[c];
        f15_tell(q->trace, criteria[c].section, q->problem, NULL, 0, F15_VALUES(0));
        criteria[c].ask(q, answer);
        if (answer->applies && answer->solvable)
            f15_say(q->trace, CRITERION_YES, 0);
        else if (answer->applies)
            f15_say(q->trace, CRITERION_NO, 0);
        f15_end(q->trace);
        v.cast += answer->applies;
        v.yes += answer->applies && answer->solvable;
    }
    return v;
}

/* ---- where agreement is not enough ----------------------------------------------------------- */

/* On a grid that misses a hypothesis; `fits` is what parity says. The truth by visiting every
 * board, where they are few; else by the theorem of the blocks. */
static void look_closer(const inquiry *q, uint32_t where, bool fits, f15_solvability *out,
                        f15_error *err) {
    uint32_t cells = f15i_count(f15_grid_open(&q->board->grid));
    f15_block block[F15_MAX_CELLS];
    uint64_t boards = 0;
    if (out->fault == F15_GRID_NOT_CONNECTED)
        f15_say(q->trace, GRID_IN_PARTS, where);
    else if (out->fault == F15_GRID_NO_SQUARE)
        f15_say(q->trace, GRID_WITHOUT_SQUARE, 0);
    else
        f15_say(q->trace, GRID_TRAPS_PIECES, where);
    out->solvable = fits && out->criterion[F15_CRITERION_PERMUTATION].applies;
    out->searched = cells <= F15_SEARCH_CELLS;
    if (out->searched && !f15i_search(q->board, NULL, &boards, &out->solvable, err)) {
        f15_begin(q->trace, VISITING_BOARDS, q->problem, cells);
        if (out->solvable)
            f15_say(q->trace, SEARCH_FINDS, boards, f15_factorial(cells));
        else
            f15_say(q->trace, SEARCH_MISSES, boards, f15_factorial(cells));
        f15_end(q->trace);
    } else if (!out->searched && out->solvable) {
        f15_say(q->trace, TOO_MANY_TO_VISIT, cells, F15_SEARCH_CELLS);
        f15_say(q->trace, BLOCKS_COUNTED, f15_grid_blocks(&q->board->grid, block));
        out->solvable = f15_board_is_in_reach(q->board, &where);
        if (out->solvable)
            f15_say(q->trace, BLOCKS_ALLOW, 0);
        else
            f15_say(q->trace, BLOCKS_FORBID, where);
    }
}

/* The certificate: every slide flips sign and colour, so whether they agree is an invariant
 * (Theorem 9.2, the half that is easy). */
static void certify(const inquiry *q) {
    bool odd = f15_board_sign(q->board) < 0;
    f15_begin(q->trace, CERTIFYING, q->problem, 0);
    f15_say(q->trace, INVARIANT, 0);
    f15_say(q->trace, INVARIANT_DIFFERS, odd, !odd);
    f15_end(q->trace);
}

/* If the criteria do not agree, the claim made of them is false for certain, and the trace says so.
 */
f15_code f15_solvable(const f15_board *board, f15_trace *trace, f15_solvability *out,
                      f15_error *err) {
    f15i_problem problem;
    inquiry q = {board, trace, f15i_problem_of(board, NULL, &problem)};
    f15_error failed = {0};
    uint32_t where = 0;
    *out = (f15_solvability){.fault = f15_grid_hypotheses(&board->grid, &where)};
    f15_begin(trace, SOLVABLE, q.problem, 0);
    votes v = ask_all(&q, out);
    bool fits = out->solvable = v.yes > 0;
    if (fits)
        f15_say(trace, ALL_SAY_YES, v.cast);
    else
        f15_say(trace, ALL_SAY_NO, v.cast);
    if (out->fault != F15_GRID_MEETS_ALL)
        look_closer(&q, where, fits, out, &failed);
    else if (fits)
        f15_say(trace, GRID_IS_ENOUGH, 0);
    if (!fits)
        certify(&q);
    f15_end(trace);
    f15_code code = f15_trace_done(trace, err);
    if (!code && failed.code)
        code = f15_no_memory(err);
    /* all or none; and what parity forbids no search finds */
    if (!code && (v.yes != (fits ? v.cast : 0) || (out->solvable && !fits)))
        code = f15_fail(err, F15_CLAIM_FAILED,
                        "this is a fault of fifteen, not yours: please report it",
                        "the criteria of solvability do not agree");
    return code;
}
