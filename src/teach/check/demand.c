/* The demands on a question that several kinds make, so that the judges need not check them again.
 * Demands of one kind are in its file. */
#include "internal.h"

/* ---- boards --------------------------------------------------------------------------------- */

static bool is_open(const f15_puzzle *puzzle, uint32_t cell) {
    return cell < F15_MAX_CELLS && (f15_grid_open(&puzzle->board.grid) & F15_CELL(cell)) != 0;
}

static bool is_piece(const f15_puzzle *puzzle, uint32_t item) {
    return is_open(puzzle, item) && item != f15_grid_home(&puzzle->board.grid);
}

/* Demands that the grid is possible, and that the board has each item once, with the hole in
 * board->hole. */
static void demand_board(const f15_reading *r, const f15_board *board) {
    uint32_t item[F15_MAX_CELLS];
    f15_board again = {.hole = 0};
    f15_error *failed = &r->work->failed;
    if (f15i_failed(r) || f15_grid_check(&board->grid, failed) != F15_OK)
        return;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        item[cell] = board->item[cell];
    f15_board_set(&again, &board->grid, item, NULL, failed);
    f15i_demand(r, again.hole == board->hole, "the hole is not where the board says", NULL);
}

static bool is_closed_path(const f15_puzzle *puzzle, f15_cells *cells) {
    *cells = 0;
    for (size_t k = 0; k < puzzle->path_length; k++) {
        uint32_t cell = puzzle->path[k], next = puzzle->path[(k + 1) % puzzle->path_length];
        if (!is_open(puzzle, cell) || !is_open(puzzle, next) || (*cells & F15_CELL(cell)) ||
            !f15_grid_adjacent(&puzzle->board.grid, cell, next))
            return false;
        *cells |= F15_CELL(cell);
    }
    return true;
}

static void demand_puzzle(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    f15_cells path = 0;
    if (!puzzle->given)
        return;
    demand_board(r, &puzzle->board);
    if (!f15i_demand(r, f15_grid_size(&puzzle->board.grid) == r->q.n,
                     "the data are not all of the same size", "leave n out"))
        return;
    f15i_demand(r,
                ((puzzle->kept | puzzle->through | puzzle->avoiding) &
                 ~f15_grid_open(&puzzle->board.grid)) == 0,
                "a cell is not on this board", "name cells that are not walls");
    if (f15i_demand(r, puzzle->path_length <= F15_MAX_CELLS, "the path is longer than the board",
                    NULL))
        f15i_demand(r, is_closed_path(puzzle, &path),
                    "the path is not closed, or not made of different neighbours",
                    "each cell is next to the one before, the last one to the first");
}

/* ---- the data ------------------------------------------------------------------------------ */

static void demand_map(const f15_reading *r, const uint32_t *p) {
    if (f15i_demand(r, p != NULL, "a permutation is missing", "give one"))
        f15_permutation_check(p, r->q.n, NULL, &r->work->failed);
}

static void demand_arrangement(const f15_reading *r, const f15_arrangement *a) {
    if (a->n > 0 && f15i_demand(r, a->n == r->q.n, "the data are not all of the same size",
                                "use the same n everywhere"))
        demand_map(r, a->item);
}

/* Returns whether the places of a step are different, and below n. */
static bool step_fits(const uint32_t *places, uint32_t arity, size_t n) {
    for (uint32_t i = 0; i < arity; i++)
        for (uint32_t j = 0; j < arity; j++)
            if (places[i] >= n || (i != j && places[i] == places[j]))
                return false;
    return true;
}

void f15i_demand_sequence(const f15_reading *r, const f15_sequence *s, uint32_t arity) {
    f15_error *failed = &r->work->failed;
    if (s->at == NULL ||
        !f15i_demand(r, s->arity == arity, "a given sequence is not of the sort that is needed",
                     "swaps have two places, 3-cycles three"))
        return;
    if (s->count > F15_MAX_ANSWER_STEPS)
        f15_fail(failed, F15_TOO_BIG, NULL, "a given sequence has more than %d steps",
                 F15_MAX_ANSWER_STEPS);
    for (size_t k = 0; !f15i_failed(r) && k < s->count; k++)
        if (!step_fits(s->at + k * arity, arity, r->q.n))
            f15_fail(failed, F15_OUT_OF_RANGE, "name different places in range",
                     "step %zu of a given sequence cannot be made", k + 1);
}

void f15i_demand_data(const f15_reading *r) {
    const f15_question *q = &r->q;
    f15_error *failed = &r->work->failed;
    f15i_demand(
        r, (unsigned)q->kind < F15_KINDS && (unsigned)q->of < F15_ASKS && q->convention.base <= 1,
        "no such kind, ask or base", NULL);
    if (!f15i_failed(r) && q->n > F15_MAX_QUESTION_N)
        f15_fail(failed, F15_TOO_BIG, NULL, "a question has at most %d places", F15_MAX_QUESTION_N);
    f15i_demand(r, q->goal.n == 0 || q->start.n > 0, "there is a goal, but no start",
                "give a start");
    demand_arrangement(r, &q->start);
    demand_arrangement(r, &q->goal);
    f15i_demand_sequence(r, &q->swaps, 2);
    if (!f15i_failed(r) && (q->factors > F15_MAX_FACTORS || q->batches > F15_MAX_BATCH))
        f15_fail(failed, F15_TOO_BIG, NULL, "at most %d factors and %d permutations of a batch",
                 F15_MAX_FACTORS, F15_MAX_BATCH);
    for (size_t i = 0; !f15i_failed(r) && i < q->factors; i++)
        demand_map(r, q->factor[i]);
    for (size_t i = 0; !f15i_failed(r) && i < q->batches; i++)
        demand_map(r, q->batch[i]);
    for (size_t i = 0; !f15i_failed(r) && i < q->generators; i++)
        demand_map(r, q->generator[i]);
    demand_puzzle(r);
}

/* Returns whether the piece asked about, and the cell that it is to reach, are on the path. */
static bool goes_along(const f15_puzzle *puzzle, f15_cells path) {
    return is_piece(puzzle, puzzle->item) && puzzle->cell < F15_MAX_CELLS &&
           (path & F15_CELL(f15_board_find(&puzzle->board, puzzle->item))) &&
           (path & F15_CELL(puzzle->cell));
}

void f15i_demand_board_ask(const f15_reading *r, f15_ask ask) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    f15_cells path = 0;
    if (!f15i_demand(r, puzzle->given, "this can be asked of a board only", "give a board"))
        return;
    f15_can_count(ask, &puzzle->board.grid, f15i_failing(r));
    const bool tries_others = r->q.kind == F15_KIND_WITNESS; /* boards of the same shape */
    if (ask == F15_ASK_DISTANCE && !tries_others && !f15i_failed(r))
        f15i_demand(r, f15i_distance(r, &puzzle->board) != F15_NEVER, "this board cannot be solved",
                    "use one that can be");
    if (ask != F15_ASK_ROUNDS && ask != F15_ASK_SLIDES)
        return;
    f15i_demand(r, puzzle->path_length > 0 && is_closed_path(puzzle, &path),
                "there is no path to go round", "give a path");
    f15i_demand(r, (path & F15_CELL(puzzle->board.hole)) != 0,
                "the hole is not on the path, so nothing can move there", NULL);
    if (ask == F15_ASK_ROUNDS)
        f15i_demand(r, goes_along(puzzle, path),
                    "the piece, or the cell that it is to reach, is not on the path", NULL);
}

/* ---- what is asked ------------------------------------------------------------------------- */

static bool needs_subject(f15_ask ask) {
    return ask != F15_ASK_CONVERSION && ask != F15_ASK_FORMULA && ask != F15_ASK_STATED &&
           ask != F15_ASK_ARRANGEMENT;
}

/* Two words with equal letters do not determine a permutation. Only the least numbers of swaps and
 * of adjacent swaps between them can be asked for. */
void f15i_demand_subject(const f15_reading *r, f15_ask ask) {
    const f15_question *q = &r->q;
    if (!needs_subject(ask) || f15i_failed(r))
        return;
    if (f15_ask_is_of_boards(ask)) {
        f15i_demand_board_ask(r, ask);
        return;
    }
    f15i_demand(r, f15i_has_subject(q), "there is no permutation to ask about",
                "give factors, or a start and a goal, or swaps");
    const bool least =
        q->kind == F15_KIND_NUMBER && (ask == F15_ASK_SWAPS || ask == F15_ASK_INVERSIONS);
    f15i_demand(r, least || !f15i_between_equal_letters(q),
                "two letters are equal, so the permutation is not determined",
                "use different letters, or give the swaps");
}

void f15i_demand_number(const f15_reading *r, f15_ask ask) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_demand_subject(r, ask);
    f15i_demand(r, f15_ask_yields(ask) == F15_YIELDS_NUMBER, "this is not a number",
                "ask for a number");
    f15i_demand(r, ask != F15_ASK_FORMULA || r->q.formula.node != NULL, "the formula is missing",
                "give the formula that is right");
    if (f15i_failed(r))
        return;
    f15i_subject(r, p);
    f15i_value(r, ask, p); /* fails if it cannot be counted */
}

void f15i_demand_permutation(const f15_reading *r, f15_ask ask) {
    f15i_demand(r, f15_ask_yields(ask) == F15_YIELDS_PERMUTATION,
                "this does not ask for a permutation", "ask for permutation, inverse or conjugate");
    f15i_demand(r, ask != F15_ASK_CONJUGATE || (r->q.factors == 2 && r->q.n > 0),
                "a conjugate needs two factors, alpha and beta", NULL);
    f15i_demand_subject(r, ask);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void demand_places(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    const f15_placed *placed = puzzle->placed;
    if (puzzle->placeds == 0 || puzzle->placeds > F15_MAX_PLACED) {
        f15_fail(&r->work->failed, F15_MISMATCH, NULL, "1 to %d pieces can be placed",
                 F15_MAX_PLACED);
        return;
    }
    for (size_t k = 0; k < puzzle->placeds; k++) {
        f15i_demand(r, is_piece(puzzle, placed[k].item) && is_open(puzzle, placed[k].cell),
                    "there is no such piece, or no such cell", NULL);
        for (size_t j = 0; j < k; j++)
            f15i_demand(r, placed[j].item != placed[k].item && placed[j].cell != placed[k].cell,
                        "a piece, or a cell, is named twice", NULL);
    }
}

void f15i_demand_goal(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    const uint8_t *cycle = puzzle->cycle;
    if (f15i_failed(r))
        return;
    switch (puzzle->goal) {
    case F15_GOAL_BOARD:
        demand_board(r, &puzzle->wanted);
        f15i_demand(r, f15_same_grid(&puzzle->board.grid, &puzzle->wanted.grid),
                    "the two boards differ in shape", NULL);
        f15i_demand(r,
                    f15i_failed(r) || f15_board_parity_fits(&puzzle->board) ==
                                          f15_board_parity_fits(&puzzle->wanted),
                    "no moves lead from the one board to the other: their parity differs",
                    "exchange any two pieces of one of them");
        break;
    case F15_GOAL_PLACES:
        demand_places(r);
        break;
    case F15_GOAL_CYCLE:
        f15i_demand(r, cycle[0] != cycle[1] && cycle[1] != cycle[2] && cycle[0] != cycle[2],
                    "a 3-cycle needs three different pieces", NULL);
        for (size_t k = 0; k < 3; k++)
            f15i_demand(r, is_piece(puzzle, cycle[k]), "there is no such piece on this board",
                        NULL);
        break;
    default:
        f15i_demand(r, is_open(puzzle, puzzle->hole_at), "there is no such cell", NULL);
    }
}
