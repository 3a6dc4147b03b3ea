/* Is a board solvable? Every criterion of the course, side by side, each in a section of its own
 * from the given board: they must agree. On a grid that misses a hypothesis of lecture 9's exercise
 * 15 its blocks decide too (Wilson's theorem), and on few cells a complete search confirms that. */
#include "board_internal.h"

/* ---- what several criteria share ------------------------------------------------------------- */

static uint32_t hole_distance(const f15_board *board) {
    return f15_grid_taxicab(&board->grid, board->hole, f15_grid_home(&board->grid));
}

/* Counts the fewest swaps that sort the board, with the hole as an item: the open cells minus the
 * cycles, of which some have one item. Each item of a cycle is in the home of the next: lecture 9's
 * map from tiles to boxes. */
static uint32_t count_swaps(f15_trace *trace, const f15_board *board) {
    f15_cells left = f15_grid_open(&board->grid);
    uint32_t cells = f15_count_cells(left), swaps = cells, cycle[F15_MAX_CELLS];
    for (; left; swaps--) {
        uint32_t length = 0;
        for (uint32_t item = f15_first_cell(left); left >> item & 1;
             item = f15_board_find(board, item)) {
            left &= ~F15_CELL(item);
            cycle[length++] = item;
        }
        if (length > 1)
            f15_say_list(trace, PIECES_TURN, cycle, length, length, (length + 1) % 2);
    }
    f15_say(trace, CYCLES_COUNTED, cells, cells - swaps, swaps);
    return swaps;
}

/* Adds up for every piece the later pieces, in reading order, with a smaller number. The hole's own
 * number is the largest, so the hole is never among them; there are no obstacles. */
static uint64_t count_smaller(f15_trace *trace, const f15_board *board) {
    uint32_t size = f15_grid_size(&board->grid);
    uint64_t sum = 0;
    for (uint32_t cell = 0; cell < size; cell++) {
        uint32_t smaller = 0;
        if (cell == board->hole)
            continue;
        for (uint32_t later = cell + 1; later < size; later++)
            smaller += board->item[later] < board->item[cell];
        sum += smaller;
        f15_say(trace, SMALLER_PIECES, board->item[cell], smaller);
    }
    return sum;
}

static void slide(f15_trace *trace, f15_board *board, uint32_t cell, f15_event_id reason,
                  uint64_t left) {
    f15i_play play = {.board = board, .trace = trace, .legal = F15_EVENT_SLIDE_MADE};
    f15i_slide(&play, cell, reason, F15_VALUES(board->item[cell], left));
}

/* ---- the criteria, each on its own copy ------------------------------------------------------ */

static f15_criterion_answer answer_of(bool solvable, uint64_t count, uint64_t second) {
    return (f15_criterion_answer){true, solvable, count, second};
}

/* Uses the permutation after the hole went home, each step to the first cell that is nearer. */
static f15_criterion_answer by_permutation(f15_board board, f15_trace *trace) {
    uint32_t home = f15_grid_home(&board.grid), from = board.hole;
    f15i_cell_path way;
    if (!f15i_find_way(&board.grid, home, F15_CELL(from), f15_grid_open(&board.grid), &way)) {
        f15_say(trace, HOLE_CUT_OFF, from, home);
        return (f15_criterion_answer){.applies = false};
    }
    size_t moves = way.count - 1;
    for (size_t left = moves; left-- > 0;)
        slide(trace, &board, way.cell[left], F15_EVENT_HOLE_HOMEWARD, left);
    if (moves > 0)
        f15_say(trace, HOME_MOVES, from, moves, moves % 2);
    else
        f15_say(trace, HOLE_AT_HOME, home);
    f15_say(trace, HOLE_CAME_HOME, moves);
    uint32_t swaps = count_swaps(trace, &board);
    f15_say(trace, REST_OF_PIECES, swaps, swaps % 2);
    return answer_of(swaps % 2 == 0, swaps, moves);
}

static f15_criterion_answer by_box(f15_board board, f15_trace *trace) {
    const f15_grid *grid = &board.grid;
    uint32_t swaps = count_swaps(trace, &board), distance = hole_distance(&board);
    uint32_t home = f15_grid_home(grid);
    if (distance == 0)
        f15_say(trace, HOLE_AT_HOME, home);
    else
        f15_say(trace, HOLE_COLOUR, board.hole, home, distance, distance % 2);
    if (grid->rows != 4 || grid->columns != 4 || home != 15) /* the text has 4x4 only */
        f15_say(trace, COLOUR_FROM_HOME, grid->rows, grid->columns);
    f15_say(trace, SIGN_AND_COLOUR, swaps, swaps % 2, distance % 2);
    return answer_of(swaps % 2 == distance % 2, swaps, distance);
}

/* Uses N + K. A slide up or down carries a piece past columns - 1 others and changes K by one. So
 * with an even number of columns N + K keeps its parity, with an odd number N does. */
static f15_criterion_answer by_n_plus_k(f15_board board, f15_trace *trace) {
    uint32_t columns = board.grid.columns, rows = board.grid.rows;
    if (board.grid.obstacles) {
        f15_say(trace, NOT_WITH_WALLS, f15_count_cells(board.grid.obstacles));
        return (f15_criterion_answer){.applies = false};
    }
    uint64_t n = count_smaller(trace, &board), k = board.hole / columns + 1;
    f15_say(trace, N_AND_K, n, k);
    if (columns % 2)
        f15_say(trace, N_K_ODD_WIDTH, columns);
    else if (columns == 4 && rows == 4)
        f15_say(trace, N_K_AS_PRINTED, columns, rows);
    else
        f15_say(trace, N_K_EVEN_WIDTH, columns, rows, rows % 2);
    bool solvable = columns % 2 ? n % 2 == 0 : (n + k) % 2 == rows % 2;
    return answer_of(solvable, n, k);
}

static f15_criterion_answer by_rank_violations(f15_board board, f15_trace *trace) {
    uint32_t columns = board.grid.columns, size = f15_grid_size(&board.grid);
    if (board.grid.obstacles) {
        f15_say(trace, NOT_WITH_WALLS, f15_count_cells(board.grid.obstacles));
        return (f15_criterion_answer){.applies = false};
    }
    if (columns % 2)
        f15_say(trace, VIOLATIONS_ODD_WIDTH, columns);
    else
        f15_say(trace, VIOLATIONS_EVEN_WIDTH, columns);
    while (board.hole % columns + 1 < columns && !f15_stopped(trace))
        slide(trace, &board, board.hole + 1u, F15_EVENT_HOLE_RIGHTWARD, 0);
    while (board.hole + columns < size && !f15_stopped(trace))
        slide(trace, &board, board.hole + columns, F15_EVENT_HOLE_DOWNWARD, 0);
    uint64_t sum = count_smaller(trace, &board);
    f15_say(trace, VIOLATIONS_COUNTED, sum, sum % 2);
    return answer_of(sum % 2 == 0, sum, 0);
}

/* Compares the hole's taxicab distance with how many swaps, of any cells, sort the board. */
static f15_criterion_answer by_taxicab(f15_board board, f15_trace *trace) {
    uint32_t distance = hole_distance(&board), home = f15_grid_home(&board.grid), swaps = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(&board.grid); cell++) {
        uint32_t from = f15_board_find(&board, cell), pair[2] = {cell, from};
        if (from == cell)
            continue;
        board.item[from] = board.item[cell];
        board.item[cell] = (uint8_t)cell;
        f15_step(trace, FILL, pair, 2, cell, cell, from);
        f15_say(trace, PLACES_RIGHT, 0, cell);
        swaps++;
    }
    f15_say(trace, REACHED, 0);
    if (distance == 0)
        f15_say(trace, HOLE_AT_HOME, home);
    else
        f15_say(trace, HOLE_AWAY, board.hole, home, distance);
    f15_say(trace, SWAPS_AND_DISTANCE, swaps, distance);
    return answer_of(swaps % 2 == distance % 2, swaps, distance);
}

static const struct {
    const char *name;
    f15_event_id section;
    f15_criterion_answer (*ask)(f15_board board, f15_trace *trace);
} criteria[F15_CRITERIA] = {
    [F15_CRITERION_PERMUTATION] = {"permutation", F15_EVENT_BY_PERMUTATION, by_permutation},
    [F15_CRITERION_BOX] = {"box", F15_EVENT_BY_BOX, by_box},
    [F15_CRITERION_N_PLUS_K] = {"n-plus-k", F15_EVENT_BY_N_PLUS_K, by_n_plus_k},
    [F15_CRITERION_RANK_VIOLATIONS] = {"rank-violations", F15_EVENT_BY_RANK_VIOLATIONS,
                                       by_rank_violations},
    [F15_CRITERION_TAXICAB] = {"taxicab", F15_EVENT_BY_TAXICAB, by_taxicab},
};

const char *f15_criterion_name(f15_criterion criterion) {
    return (unsigned)criterion < F15_CRITERIA ? criteria[criterion].name : "unknown";
}

/* ---- where agreement is not enough ----------------------------------------------------------- */

/* Decides on a grid that misses a hypothesis, by the case of its blocks, what the parity leaves
 * open. Where the boards are few, visits all of them too; returns false if that contradicts. */
static bool look_closer(const f15_board *board, f15_trace *trace, const f15_problem *problem,
                        uint32_t where, f15_solvability *out, f15_error *err) {
    static const f15_event_id of_case[] = {[F15_CASE_BRIDGE] = F15_EVENT_CASE_BRIDGE,
                                           [F15_CASE_RING] = F15_EVENT_CASE_RING,
                                           [F15_CASE_BLOCKS] = F15_EVENT_CASE_BLOCKS};
    uint32_t cells = f15_count_cells(f15_grid_open(&board->grid));
    f15_block block[F15_MAX_CELLS];
    uint64_t boards = 0;
    bool found = false, agree = true, fits = out->solvable;
    if (out->fault == F15_GRID_NOT_CONNECTED)
        f15_say(trace, GRID_IN_PARTS, where);
    else if (out->fault == F15_GRID_NO_SQUARE)
        f15_say(trace, GRID_WITHOUT_SQUARE, 0);
    else
        f15_say(trace, GRID_TRAPS_PIECES, where);
    f15_say(trace, BLOCKS_COUNTED, f15_grid_blocks(&board->grid, block));
    f15_tell(trace, of_case[out->grid_case], NULL, NULL, 0, F15_VALUES(0));
    out->solvable = fits && f15_board_is_in_reach(board, &where);
    if (out->solvable)
        f15_say(trace, BLOCKS_ALLOW, 0);
    else if (fits)
        f15_say(trace, BLOCKS_FORBID, where);
    out->searched = cells <= F15_SEARCH_CELLS;
    if (!out->searched && fits) {
        f15_say(trace, TOO_MANY_TO_VISIT, cells, F15_SEARCH_CELLS);
    } else if (out->searched && !f15_search_reach(board, &boards, &found, err)) {
        f15_begin(trace, VISITING_BOARDS, problem, cells);
        if (found)
            f15_say(trace, SEARCH_FINDS, boards, f15_factorial(cells));
        else
            f15_say(trace, SEARCH_MISSES, boards, f15_factorial(cells));
        f15_end(trace);
        agree = found == out->solvable;
    }
    return agree;
}

/* If the criteria disagree, the claim made of them is false, and the trace shows it. The
 * certificate: every slide flips sign and colour, so their agreement is an invariant (the easy half
 * of Theorem 9.2). */
f15_code f15_solvable(const f15_board *board, f15_trace *trace, f15_solvability *out,
                      f15_error *err) {
    F15_NEED(board && out, err);
    f15i_problem own;
    const f15_problem *problem = f15i_problem_of(board, NULL, &own);
    f15_error failed = {0};
    uint32_t where = 0, cast = 0, yes = 0;
    bool agree = true; /* the blocks agree with a visit of all boards */
    f15_solvability found = {.fault = f15_grid_hypotheses(&board->grid, &where),
                             .grid_case = f15_grid_case_of(&board->grid)};
    f15_begin(trace, SOLVABLE, problem, 0);
    for (size_t c = 0; c < F15_CRITERIA; c++) {
        f15_tell(trace, criteria[c].section, problem, NULL, 0, F15_VALUES(0));
        const f15_criterion_answer answer = found.criterion[c] = criteria[c].ask(*board, trace);
        if (answer.applies && answer.solvable)
            f15_say(trace, CRITERION_YES, 0);
        else if (answer.applies)
            f15_say(trace, CRITERION_NO, 0);
        f15_end(trace);
        cast += answer.applies;
        yes += answer.applies && answer.solvable;
    }
    const bool fits = found.solvable = yes > 0;
    if (fits)
        f15_say(trace, ALL_SAY_YES, cast);
    else
        f15_say(trace, ALL_SAY_NO, cast);
    if (found.fault != F15_GRID_MEETS_ALL)
        agree = look_closer(board, trace, problem, where, &found, &failed);
    else if (fits)
        f15_say(trace, GRID_IS_ENOUGH, 0);
    if (!fits) {
        bool odd = f15_board_sign(board) < 0;
        f15_begin(trace, CERTIFYING, problem, 0);
        f15_say(trace, INVARIANT, 0);
        f15_say(trace, INVARIANT_DIFFERS, odd, !odd);
        f15_end(trace);
    }
    f15_end(trace);
    f15_code code = f15_trace_done(trace, err);
    if (!code && failed.code)
        code = f15_no_memory(err);
    const bool unanimous = yes == 0 || yes == cast;
    if (!code && !(unanimous && agree))
        code = f15_fail(err, F15_CLAIM_FAILED,
                        "this is a fault of fifteen, not yours: please report it",
                        "the criteria of solvability do not agree");
    if (!code)
        *out = found;
    return code;
}
