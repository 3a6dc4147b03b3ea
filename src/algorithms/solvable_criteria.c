/* The five criteria, each in a section of its own that starts from the board as it was given. */
#include "solvable_internal.h"

/* ---- counting -------------------------------------------------------------------------------- */

static uint32_t first_of(f15_cells cells) {
    return (uint32_t)__builtin_ctzll(cells);
}

/* Cycles of the open cells, each cell going to the home of its item; fixed points count. */
static uint32_t count_cycles(const f15_board *board) {
    uint32_t cycles = 0;
    for (f15_cells left = f15_grid_open(&board->grid); left; cycles++)
        for (uint32_t cell = first_of(left); left >> cell & 1; cell = board->item[cell])
            left &= ~F15_CELL(cell);
    return cycles;
}

/* The swaps that sort the board, the hole an item like any other: n - cycles, the least. */
static uint32_t sorting_swaps(const f15_board *board) {
    return f15i_count(f15_grid_open(&board->grid)) - count_cycles(board);
}

/* Pieces behind `cell`, in reading order, with a smaller number than the one in it. The hole's own
 * number is the largest, so it is not among them; there are no walls. */
static uint32_t smaller_behind(const f15_board *board, uint32_t cell) {
    uint32_t smaller = 0, size = f15_grid_size(&board->grid);
    for (uint32_t later = cell + 1; later < size; later++)
        smaller += board->item[later] < board->item[cell];
    return smaller;
}

/* ---- words that several criteria share ------------------------------------------------------- */

/* Each piece of the cycle stands in the home of the next: lecture 9's map from tiles to boxes. */
static f15_code say_cycle(const f15i_inquiry *q, const f15_board *board, uint32_t item,
                          f15_cells *left) {
    uint32_t cycle[F15_MAX_CELLS];
    size_t length = 0;
    for (; *left >> item & 1; item = f15_board_find(board, item)) {
        *left &= ~F15_CELL(item);
        cycle[length++] = item;
    }
    if (length < 2)
        return F15_OK;
    return t_say_list(q->trace, q->err, PIECES_TURN, cycle, length, length, (length + 1) % 2);
}

static f15_code say_cycles(const f15i_inquiry *q, const f15_board *board) {
    f15_cells left = f15_grid_open(&board->grid);
    uint32_t cells = f15i_count(left), cycles = 0;
    f15_code code = F15_OK;
    if (!q->trace)
        return F15_OK;
    cycles = count_cycles(board);
    while (!code && left)
        code = say_cycle(q, board, first_of(left), &left);
    return code ? code : t_say(q->trace, q->err, CYCLES_COUNTED, cells, cycles, cells - cycles);
}

static uint32_t hole_distance(const f15_board *board) {
    return f15_grid_taxicab(&board->grid, board->hole, f15_grid_home(&board->grid));
}

static f15_code say_distance(const f15i_inquiry *q) {
    uint32_t distance = hole_distance(q->board), home = f15_grid_home(&q->board->grid);
    if (distance == 0)
        return t_say(q->trace, q->err, HOLE_AT_HOME, home);
    return t_say(q->trace, q->err, HOLE_AWAY, q->board->hole, home, distance);
}

/* Tells of every piece, and adds up. */
static f15_code say_smaller(const f15i_inquiry *q, const f15_board *board, uint64_t *sum) {
    f15_code code = F15_OK;
    for (uint32_t cell = 0; !code && cell < f15_grid_size(&board->grid); cell++) {
        if (cell == board->hole)
            continue;
        uint32_t smaller = smaller_behind(board, cell);
        *sum += smaller;
        code = t_say(q->trace, q->err, SMALLER_PIECES, board->item[cell], smaller);
    }
    return code;
}

static f15_code say_verdict(const f15i_inquiry *q, const f15_criterion_answer *answer) {
    return answer->solvable ? t_say(q->trace, q->err, CRITERION_YES, 0)
                            : t_say(q->trace, q->err, CRITERION_NO, 0);
}

static f15_code pass_over(const f15i_inquiry *q) {
    return t_say(q->trace, q->err, NOT_WITH_WALLS, f15i_count(q->board->grid.obstacles));
}

/* ---- the permutation, once the hole is home -------------------------------------------------- */

/* layer[d]: the open cells that the hole can leave for home in d slides and no fewer. */
static void layers_around_home(const f15_grid *grid, f15_cells *layer) {
    f15_cells seen = F15_CELL(f15_grid_home(grid)), now = seen;
    for (uint32_t d = 0; now; d++) {
        f15_cells next = 0;
        layer[d] = now;
        for (f15_cells left = now; left; left &= left - 1)
            next |= f15_grid_neighbours(grid, first_of(left));
        now = next & ~seen;
        seen |= now;
    }
}

/* The shortest way; of several next cells the first in reading order. */
static f15_code bring_home(const f15i_inquiry *q, f15_board *board, uint64_t *moves) {
    f15_cells layer[F15_MAX_CELLS] = {0};
    uint32_t left = 0;
    f15_code code = F15_OK;
    layers_around_home(&board->grid, layer);
    while (!(layer[left] >> board->hole & 1))
        left++;
    *moves = left;
    while (!code && left-- > 0) {
        uint32_t from = first_of(f15_grid_neighbours(&board->grid, board->hole) & layer[left]);
        code = f15i_tell_slide(board, from, F15_EVENT_HOLE_HOMEWARD,
                               F15_VALUES(board->item[from], left), q->trace, q->err);
    }
    return code;
}

static bool hole_can_come_home(const f15_board *board) {
    const f15_grid *grid = &board->grid;
    f15_cells reach = f15_grid_reach(grid, board->hole, f15_grid_open(grid));
    return reach >> f15_grid_home(grid) & 1;
}

static f15_code by_permutation(const f15i_inquiry *q, f15_criterion_answer *answer) {
    f15_board board = *q->board;
    uint64_t moves = 0;
    if (!hole_can_come_home(&board))
        return t_say(q->trace, q->err, HOLE_CUT_OFF, board.hole, f15_grid_home(&board.grid));
    f15_code code = bring_home(q, &board, &moves);
    if (!code)
        code = moves > 0 ? t_say(q->trace, q->err, HOME_MOVES, q->board->hole, moves, moves % 2)
                         : t_say(q->trace, q->err, HOLE_AT_HOME, board.hole);
    if (!code)
        code = t_say(q->trace, q->err, HOLE_CAME_HOME, moves);
    if (!code)
        code = say_cycles(q, &board);
    uint32_t swaps = sorting_swaps(&board);
    *answer = (f15_criterion_answer){true, swaps % 2 == 0, swaps, moves};
    if (!code)
        code = t_say(q->trace, q->err, REST_OF_PIECES, swaps, swaps % 2);
    return code ? code : say_verdict(q, answer);
}

/* ---- the sign against the colour of the hole's box ------------------------------------------- */

static f15_code say_colour(const f15i_inquiry *q) {
    const f15_grid *grid = &q->board->grid;
    uint32_t distance = hole_distance(q->board), home = f15_grid_home(grid);
    f15_code code = distance == 0 ? t_say(q->trace, q->err, HOLE_AT_HOME, home)
                                  : t_say(q->trace, q->err, HOLE_COLOUR, q->board->hole, home,
                                          distance, distance % 2);
    if (code || (grid->rows == 4 && grid->columns == 4 && home == 15))
        return code;
    return t_say(q->trace, q->err, COLOUR_FROM_HOME, grid->rows, grid->columns);
}

static f15_code by_box(const f15i_inquiry *q, f15_criterion_answer *answer) {
    uint32_t swaps = sorting_swaps(q->board), distance = hole_distance(q->board);
    uint32_t colour = distance % 2;
    *answer = (f15_criterion_answer){true, swaps % 2 == colour, swaps, distance};
    f15_code code = say_cycles(q, q->board);
    if (!code)
        code = say_colour(q);
    if (!code)
        code = t_say(q->trace, q->err, SIGN_AND_COLOUR, swaps, swaps % 2, colour);
    return code ? code : say_verdict(q, answer);
}

/* ---- N + K ----------------------------------------------------------------------------------- */

/* A slide up or down carries a piece past columns - 1 others and changes K by one. So with an even
 * number of columns N + K keeps its parity, with an odd number N does. */
static f15_code say_n_k_rule(const f15i_inquiry *q) {
    uint32_t columns = q->board->grid.columns, rows = q->board->grid.rows;
    if (columns % 2)
        return t_say(q->trace, q->err, N_K_ODD_WIDTH, columns);
    if (columns == 4 && rows == 4)
        return t_say(q->trace, q->err, N_K_AS_PRINTED, columns, rows);
    return t_say(q->trace, q->err, N_K_EVEN_WIDTH, columns, rows, rows % 2);
}

static f15_code by_n_plus_k(const f15i_inquiry *q, f15_criterion_answer *answer) {
    const f15_grid *grid = &q->board->grid;
    uint64_t n = 0, k = q->board->hole / grid->columns + 1;
    if (grid->obstacles)
        return pass_over(q);
    f15_code code = say_smaller(q, q->board, &n);
    bool solvable = grid->columns % 2 ? n % 2 == 0 : (n + k) % 2 == grid->rows % 2;
    *answer = (f15_criterion_answer){true, solvable, n, k};
    if (!code)
        code = t_say(q->trace, q->err, N_AND_K, n, k);
    if (!code)
        code = say_n_k_rule(q);
    return code ? code : say_verdict(q, answer);
}

/* ---- rank violations ------------------------------------------------------------------------- */

static f15_code bring_right_and_down(const f15i_inquiry *q, f15_board *board) {
    uint32_t columns = board->grid.columns, size = f15_grid_size(&board->grid);
    f15_code code = F15_OK;
    while (!code && board->hole % columns + 1 < columns)
        code = f15i_tell_slide(board, board->hole + 1u, F15_EVENT_HOLE_RIGHTWARD,
                               F15_VALUES(board->item[board->hole + 1]), q->trace, q->err);
    while (!code && board->hole + columns < size)
        code = f15i_tell_slide(board, board->hole + columns, F15_EVENT_HOLE_DOWNWARD,
                               F15_VALUES(board->item[board->hole + columns]), q->trace, q->err);
    return code;
}

static f15_code by_rank_violations(const f15i_inquiry *q, f15_criterion_answer *answer) {
    f15_board board = *q->board;
    uint32_t columns = board.grid.columns;
    uint64_t sum = 0;
    if (board.grid.obstacles)
        return pass_over(q);
    f15_code code = columns % 2 ? t_say(q->trace, q->err, VIOLATIONS_ODD_WIDTH, columns)
                                : t_say(q->trace, q->err, VIOLATIONS_EVEN_WIDTH, columns);
    if (!code)
        code = bring_right_and_down(q, &board);
    if (!code)
        code = say_smaller(q, &board, &sum);
    *answer = (f15_criterion_answer){true, sum % 2 == 0, sum, 0};
    if (!code)
        code = t_say(q->trace, q->err, VIOLATIONS_COUNTED, sum, sum % 2);
    return code ? code : say_verdict(q, answer);
}

/* ---- swaps against the taxicab distance ------------------------------------------------------ */

/* The right item into `cell`, by a swap that no slide could make. */
static f15_code swap_into(const f15i_inquiry *q, f15_board *board, uint32_t cell) {
    uint32_t from = f15_board_find(board, cell), pair[2] = {cell, from};
    board->item[from] = board->item[cell];
    board->item[cell] = (uint8_t)cell;
    f15_code code = t_step(q->trace, q->err, FILL, pair, 2, cell, cell, from);
    return code ? code : t_say(q->trace, q->err, PLACES_RIGHT, 0, cell);
}

static f15_code by_taxicab(const f15i_inquiry *q, f15_criterion_answer *answer) {
    f15_board board = *q->board;
    uint32_t distance = hole_distance(&board), swaps = 0;
    f15_code code = F15_OK;
    for (uint32_t cell = 0; !code && cell < f15_grid_size(&board.grid); cell++)
        if (board.item[cell] != cell) {
            code = swap_into(q, &board, cell);
            swaps++;
        }
    *answer = (f15_criterion_answer){true, swaps % 2 == distance % 2, swaps, distance};
    if (!code)
        code = t_say(q->trace, q->err, REACHED, 0);
    if (!code)
        code = say_distance(q);
    if (!code)
        code = t_say(q->trace, q->err, SWAPS_AND_DISTANCE, swaps, distance);
    return code ? code : say_verdict(q, answer);
}

/* ---- the table ------------------------------------------------------------------------------- */

static const struct {
    f15_event_id section;
    f15_code (*ask)(const f15i_inquiry *q, f15_criterion_answer *answer);
} criteria[F15_CRITERIA] = {
    [F15_CRITERION_PERMUTATION] = {F15_EVENT_BY_PERMUTATION, by_permutation},
    [F15_CRITERION_BOX] = {F15_EVENT_BY_BOX, by_box},
    [F15_CRITERION_N_PLUS_K] = {F15_EVENT_BY_N_PLUS_K, by_n_plus_k},
    [F15_CRITERION_RANK_VIOLATIONS] = {F15_EVENT_BY_RANK_VIOLATIONS, by_rank_violations},
    [F15_CRITERION_TAXICAB] = {F15_EVENT_BY_TAXICAB, by_taxicab},
};

f15_code f15i_try_criterion(f15i_inquiry *q, f15_criterion criterion) {
    f15_code code =
        t_emit(q->trace, criteria[criterion].section, &q->line, NULL, 0, F15_VALUES(0), q->err);
    if (!code)
        code = criteria[criterion].ask(q, &q->out->criterion[criterion]);
    return code ? code : t_end(q->trace, q->err);
}
