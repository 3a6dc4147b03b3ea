/* Misreadings of the question: its base, its order, its direction, its parts, its counting. Each
 * changes a reading and returns whether there is something to misread in this way. */
#include "internal.h"

#include <string.h>

/* ---- the data replaced ----------------------------------------------------------------------- */

static uint32_t *new_words(f15_reading *r, size_t n) {
    return f15_alloc(&r->work->arena, n, sizeof(uint32_t));
}

/* Writes the cycle list[0] -> list[1] -> ... -> list[0]. */
static void cycle_through(const uint32_t *list, size_t n, uint32_t *out) {
    for (size_t i = 0; i < n; i++)
        out[list[i]] = list[i + 1 < n ? i + 1 : 0];
}

typedef enum list_change { INVERT_MAPS, LISTS_AS_CYCLES } list_change;

/* Inverts all maps given as lists, or takes the lists for cycles. Returns whether there are any. */
static bool change_lists(f15_reading *r, list_change which) {
    f15_question *q = &r->q;
    bool any = false;
    for (size_t i = 0; i < q->factors + q->batches; i++) {
        const bool factor = i < q->factors;
        const size_t k = factor ? i : i - q->factors;
        uint32_t **map = factor ? &q->factor[k] : &q->batch[k];
        uint32_t list[F15_MAX_QUESTION_N];
        if (!(factor ? q->factor_is_list[k] : q->batch_is_list[k]))
            continue;
        any = true;
        uint32_t *changed = new_words(r, q->n);
        if (changed == NULL)
            break;
        f15_one_line(*map, q->n, &q->convention, list);
        if (which == INVERT_MAPS)
            f15_inverse(*map, q->n, changed);
        else
            cycle_through(list, q->n, changed);
        *map = changed;
    }
    return any;
}

/* Replaces each cell named by the goal of MOVES, and each cell in `kept`, a part of the puzzle's
 * kept cells, by found[cell]; F15_MAX_CELLS means that there is none. Returns false if there is no
 * cell to replace, or one has no replacement. */
static bool move_goal(f15_puzzle *puzzle, const uint8_t found[F15_MAX_CELLS], f15_cells kept) {
    bool fits = puzzle->goal == F15_GOAL_HOLE || puzzle->goal == F15_GOAL_PLACES || kept != 0;
    if (puzzle->goal == F15_GOAL_HOLE) {
        puzzle->hole_at = found[puzzle->hole_at];
        fits = puzzle->hole_at < F15_MAX_CELLS;
    }
    for (size_t k = 0; puzzle->goal == F15_GOAL_PLACES && k < puzzle->placeds; k++) {
        puzzle->placed[k].cell = found[puzzle->placed[k].cell];
        fits = fits && puzzle->placed[k].cell < F15_MAX_CELLS;
    }
    puzzle->kept &= ~kept;
    for (uint32_t cell = 0; fits && cell < F15_MAX_CELLS; cell++)
        if (kept & F15_CELL(cell)) {
            fits = found[cell] < F15_MAX_CELLS;
            puzzle->kept |= fits ? F15_CELL(found[cell]) : 0;
        }
    return fits;
}

/* ---- bases and rows -------------------------------------------------------------------------- */

/* Moves the goal's cells and the kept cells on by `shift`. Returns false if there are neither, or
 * if one of them does not come to an open cell. */
static bool shift_goal(f15_question *q, uint32_t shift) {
    const f15_cells open = f15_grid_open(&q->puzzle.board.grid);
    uint8_t found[F15_MAX_CELLS];
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++) {
        const uint32_t to = cell + shift;
        found[cell] = to < q->n && (open & F15_CELL(to)) ? (uint8_t)to : F15_MAX_CELLS;
    }
    return move_goal(&q->puzzle, found, q->puzzle.kept);
}

static bool shift_swaps(f15_reading *r, uint32_t shift) {
    const size_t count = 2 * r->q.swaps.count;
    uint32_t *at = new_words(r, count);
    for (size_t k = 0; at != NULL && k < count; k++) {
        at[k] = r->q.swaps.at[k] + shift;
        if (at[k] >= r->q.n)
            return false; /* no student could perform this swap */
    }
    r->q.swaps.at = at;
    return true;
}

/* Takes the other base, 0 or 1: for MOVES in the goal's cells; else in all numbers (misreading 0),
 * or only in the places of the given swaps (1). */
bool f15i_as_base(f15_reading *r) {
    f15_question *q = &r->q;
    const uint32_t base = r->as == F15_MIS_BASE_ONE ? 1 : 0;
    const uint32_t shift = q->convention.base - base; /* 1, or -1: place 0 wraps past the end */
    const bool performs_swaps = q->kind == F15_KIND_PERMUTATION && q->of == F15_ASK_ARRANGEMENT &&
                                q->factors == 0 && q->swaps.at != NULL;
    if (shift == 0)
        return false;
    if (q->kind == F15_KIND_MOVES)
        return r->way == 0 && shift_goal(q, shift);
    if (r->way == 0)
        q->convention.base = base;
    return r->way == 0 || (r->way == 1 && performs_swaps && shift_swaps(r, shift));
}

static uint8_t from_bottom(const f15_grid *grid, uint32_t cell) {
    const uint32_t row = grid->rows - 1 - cell / grid->columns;
    return (uint8_t)(row * grid->columns + cell % grid->columns);
}

/* Counts rows from the bottom: in a number, in a goal's cells, or in the answer's cells. */
bool f15i_as_rows_from_bottom(f15_reading *r) {
    f15_puzzle *puzzle = &r->q.puzzle;
    const f15_grid *grid = &puzzle->board.grid;
    const uint32_t base = r->q.convention.base;
    if (f15i_as_counted(r))
        return true;
    r->counting = F15_COUNT_RIGHTLY; /* f15i_as_counted set a miscounting */
    if (r->way == 0 && r->q.kind == F15_KIND_MOVES) {
        uint8_t found[F15_MAX_CELLS] = {0};
        for (uint32_t cell = 0; cell < r->q.n; cell++)
            found[cell] = from_bottom(grid, cell);
        return move_goal(puzzle, found, 0);
    }
    if (r->way > 0 || r->q.kind != F15_KIND_BOARD_CYCLE || !f15i_copy_answer(r))
        return false;
    for (size_t i = 0; i < r->answer.groups.n; i++) {
        uint32_t *value = &r->answer.groups.value[i], cell = *value - base;
        if (*value < base || cell >= r->q.n)
            return false;
        *value = base + from_bottom(grid, cell);
    }
    return true;
}

/* ---- directions ------------------------------------------------------------------------------ */

bool f15i_as_inverse(f15_reading *r) {
    r->inverted = !r->inverted;
    return r->q.of != F15_ASK_ARRANGEMENT || r->q.factors > 0;
}

/* Reads all lists in the other direction, including the answer and an arrangement of numbers. */
bool f15i_as_item_to_place(f15_reading *r) {
    const f15_question *q = &r->q;
    const bool arranged = q->of == F15_ASK_ARRANGEMENT;
    const bool answers_list = (q->kind == F15_KIND_PERMUTATION || q->kind == F15_KIND_WITNESS) &&
                              !arranged && !q->puzzle.given;
    if (arranged && (q->start.letters || q->start.code != NULL || q->factors == 0))
        return false;
    r->lists_as_maps = !r->lists_as_maps;
    return change_lists(r, INVERT_MAPS) || answers_list || arranged;
}

/* Misreading 0 takes lists for cycles, among them a goal if the start is in order. Misreading 1
 * answers a question for the inverse with the list itself, in brackets. */
bool f15i_as_list_as_cycle(f15_reading *r) {
    f15_question *q = &r->q;
    const bool form = q->kind == F15_KIND_CYCLE_FORM && q->factors <= 1;
    bool in_order = form && q->factors == 0 && q->goal.n > 0 && q->start.n > 0;
    if (r->way == 1 && (!form || q->of != F15_ASK_INVERSE))
        return false;
    if (r->way == 1)
        q->of = F15_ASK_ITSELF;
    for (size_t x = 0; in_order && x < q->start.n; x++)
        in_order = !q->start.letters && q->start.item[x] == x;
    if (!in_order)
        return change_lists(r, LISTS_AS_CYCLES);
    q->factors = 1;
    q->factor[0] = new_words(r, q->n);
    if (q->factor[0] != NULL)
        cycle_through(q->goal.item, q->n, q->factor[0]);
    return true;
}

/* ---- products and conjugates ----------------------------------------------------------------- */

/* Performs the steps from the last to the first: moves in unchanged directions (misreading 0), or
 * in reversed ones, as if the path from the goal was sought (1). For products, see
 * composed-other-way. */
bool f15i_as_reverse_order(f15_reading *r) {
    f15_sequence *swaps = &r->q.swaps;
    const bool moves = r->q.kind == F15_KIND_MOVES;
    if (moves && r->way > 0 && (r->q.puzzle.goal != F15_GOAL_BOARD || !f15i_as_hole_moves(r)))
        return false;
    if (!moves && (r->way > 0 || r->q.factors > 0))
        return false;
    if (moves || f15i_answers_steps(&r->q))
        return f15i_as_backwards(r);
    if (swaps->at == NULL || (r->q.of != F15_ASK_ARRANGEMENT && r->q.goal.n > 0))
        return false;
    uint32_t *at = new_words(r, 2 * swaps->count);
    for (size_t k = swaps->count; at != NULL && k > 0; k--)
        memcpy(at + 2 * (swaps->count - k), swaps->at + 2 * (k - 1), 2 * sizeof *at);
    swaps->at = at;
    return true;
}

/* Reads products in the other order. An answer in steps or letters is a product too: misreads it
 * and the given product (misreading 0), only the answer (1), or only the given product (2). In the
 * last case the answer is reversed as well, since backwards in the other order it does the same.
 * The product beta^-1 alpha beta, read in the other order, is the conjugate by beta^-1. */
bool f15i_as_composed_other_way(f15_reading *r) {
    f15_compose *compose = &r->q.convention.compose;
    const bool word = r->q.kind == F15_KIND_WORD, steps = word || f15i_answers_steps(&r->q);
    if ((r->q.factors == 0 && !word) || (r->way > 0 && !steps))
        return false;
    if (r->q.of == F15_ASK_CONJUGATE && !steps) {
        uint32_t *inverse = new_words(r, r->q.n);
        if (inverse != NULL)
            f15_inverse(r->q.factor[1], r->q.n, inverse);
        r->q.factor[1] = inverse;
        return true;
    }
    const bool misreads_given = r->way != 1, reverses_answer = r->way != 0;
    if (misreads_given)
        *compose = *compose == F15_LEFT_TO_RIGHT ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT;
    return !reverses_answer || f15i_as_backwards(r);
}

bool f15i_as_alpha_beta_exchanged(f15_reading *r) {
    uint32_t *alpha = r->q.factor[0];
    r->q.factor[0] = r->q.factor[1];
    r->q.factor[1] = alpha;
    return r->q.of == F15_ASK_CONJUGATE;
}

/* Asks for alpha beta (0), beta alpha (1) or beta alpha beta (2) in place of the conjugate. */
bool f15i_as_beta_inverse_forgotten(f15_reading *r) {
    uint32_t *alpha = r->q.factor[0], *beta = r->q.factor[1];
    if (r->q.of != F15_ASK_CONJUGATE)
        return false;
    r->q.of = F15_ASK_ITSELF;
    r->q.factors = r->way == 2 ? 3 : 2;
    r->q.factor[0] = r->way == 0 ? alpha : beta;
    r->q.factor[1] = r->way == 0 ? beta : alpha;
    r->q.factor[2] = beta;
    return true;
}

/* ---- counting -------------------------------------------------------------------------------- */

typedef struct miscounted {
    f15_counting first, second; /* a misconception's one or two miscountings */
    bool beside;   /* misreading 2 k is the k-th miscounting, and 2 k + 1 the same for numbers only,
                      with the parity counted rightly */
    bool or_open;  /* also for questions that leave open what to count */
    uint32_t asks; /* the properties that it can miscount, as bits */
    bool in_list;  /* an open question must show a list, and inversions must have been taught */
} miscounted;

#define A(ask) (UINT32_C(1) << F15_ASK_##ask)
#define IN_PAIRS (A(INVERSIONS) | A(N_PLUS_K))
#define IN_ROUNDS (A(ROUNDS) | A(SLIDES))
#define AT_LEAST (A(MISPLACED) | A(MANHATTAN) | A(LINEAR_CONFLICT))
#define DECIDING (A(SOLVABLE) | A(N_PLUS_K) | A(RANK_VIOLATIONS))
#define C(counting) F15_COUNT_##counting
static const miscounted countings[F15_MISCONCEPTIONS] = {
    [F15_MIS_ODD_TIMES_ODD] = {C(ODD_TIMES_ODD), .or_open = true},
    [F15_MIS_N_FOR_PARITY] = {C(N_ITSELF), .or_open = true},
    [F15_MIS_FIXED_POINTS_LEFT_OUT] = {C(NO_FIXED_POINTS), C(NO_FIXED_CELLS), .beside = true,
                                       .or_open = true, .asks = A(CYCLES) | A(SWAPS)},
    [F15_MIS_DESCENTS_FOR_INVERSIONS] = {C(DESCENTS), .beside = true, .or_open = true,
                                         .asks = IN_PAIRS | A(RANK_VIOLATIONS), .in_list = true},
    [F15_MIS_ROWS_FROM_BOTTOM] = {C(FROM_BOTTOM), .beside = true, .asks = A(ROW) | A(N_PLUS_K)},
    [F15_MIS_ROWS_FROM_ZERO] = {C(FROM_ZERO), .beside = true, .asks = A(ROW) | A(N_PLUS_K)},
    [F15_MIS_HOLE_COUNTED] = {C(HOLE_AS_LAST), C(HOLE_AS_ZERO), .beside = true,
                              .asks = IN_PAIRS | AT_LEAST},
    [F15_MIS_HOLE_IGNORED] = {C(HOLE_IGNORED), .beside = true, .asks = DECIDING},
    [F15_MIS_LENGTHS_FOR_ORDER] = {C(LENGTHS_ADDED), C(LENGTHS_MULTIPLIED), .asks = A(ORDER)},
    [F15_MIS_ROUND_AS_SLIDES] = {C(ALL_SLIDES), C(SLIDE_A_CELL), .asks = IN_ROUNDS},
    [F15_MIS_ROUND_TURNED] = {C(TURNED), .asks = A(ROUNDS)},
};

/* Returns whether the question leaves open which numbers to count. */
static bool leaves_open(const f15_question *q) {
    if (q->kind == F15_KIND_SET)
        return f15_question_asks(q) >> F15_ASK_EVEN & 1;
    return q->kind != F15_KIND_NUMBER && q->kind != F15_KIND_WITNESS && q->withs == 0;
}

bool f15i_as_counted(f15_reading *r) {
    const miscounted *c = &countings[r->as];
    const bool only_cycles = r->q.factors + r->q.batches > 0 && !f15i_shows_list(&r->q);
    const bool untaught = r->q.untaught >> F15_ASK_INVERSIONS & 1;
    bool open = c->or_open && (c->asks == 0 || leaves_open(&r->q));
    if (c->in_list)
        open = open && !only_cycles && !untaught;
    const size_t miscounting = c->beside ? r->way / 2 : r->way;
    r->counting = miscounting == 0 ? c->first : c->second;
    r->numbers_only = c->beside && r->way % 2 == 1;
    if (r->numbers_only && r->q.kind == F15_KIND_NUMBER)
        return false; /* the same as the misreading before this one */
    if (r->counting >= F15_COUNT_HOLE_AS_LAST && !f15i_about_boards(&r->q))
        return false; /* countings from there on are of boards */
    return open || (c->asks & f15_question_asks(&r->q)) != 0;
}

/* Takes the parity from the cycle lengths (misreading 0), or the number of swaps too (1). */
bool f15i_as_cycle_length_parity(f15_reading *r) {
    const f15_kind kind = r->q.kind;
    r->counting = r->way == 0 ? F15_COUNT_CYCLE_LENGTHS : F15_COUNT_LENGTHS_AS_SWAPS;
    if (r->way == 0)
        return kind != F15_KIND_NUMBER;
    return kind != F15_KIND_WITNESS && kind != F15_KIND_SET &&
           (f15_question_asks(&r->q) & A(SWAPS)) != 0;
}

bool f15i_as_equal_letters(f15_reading *r) {
    r->counting = F15_COUNT_BY_SIGHT;
    return r->q.swaps.at != NULL && r->q.factors == 0 && r->q.goal.n == 0 &&
           f15i_repeats(&r->q.start);
}

bool f15i_as_swaps_for_cycles(f15_reading *r) {
    const f15_ask of = r->q.of;
    r->q.of = of == F15_ASK_SWAPS ? F15_ASK_CYCLES : F15_ASK_SWAPS;
    return (of == F15_ASK_SWAPS || of == F15_ASK_CYCLES) && !f15i_between_equal_letters(&r->q);
}

/* Takes a number that is one more or less than the right one, or twice or half of it, for the right
 * one. Many wrong numbers are such by chance, so the question must expect these misconceptions. */
bool f15i_as_other_formula(f15_reading *r) {
    static const char *const other[F15_MISCONCEPTIONS][2] = {
        [F15_MIS_HALF_FORGOTTEN] = {"*2", NULL},
        [F15_MIS_HALF_TAKEN] = {"/2", NULL},
        [F15_MIS_OFF_BY_ONE] = {"+1", "-1"}};
    f15_text text = {0};
    if (r->q.of != F15_ASK_FORMULA || !(r->q.expects >> r->as & 1))
        return false;
    f15_text_add(&text, "(");
    f15_write_formula(&text, &r->q.formula);
    f15_text_addf(&text, ")%s", other[r->as][r->way]);
    const char *s = f15i_keep(r, &text);
    return f15_read_formula(s, strlen(s), &r->work->arena, &r->q.formula, NULL) == F15_OK;
}

/* ---- what is demanded ------------------------------------------------------------------------ */

bool f15i_as_row_end_joined(f15_reading *r) {
    r->joined = true;
    return true;
}

bool f15i_as_three_cycle_for_swap(f15_reading *r) {
    r->threes = true;
    return true;
}

bool f15i_as_non_adjacent(f15_reading *r) {
    const bool adjacent = r->q.adjacent;
    r->q.adjacent = false;
    return adjacent;
}

bool f15i_as_longer_than_needed(f15_reading *r) {
    const bool limited = r->q.fewest || r->q.has_at_most;
    r->q.fewest = r->q.has_at_most = false;
    return limited;
}

bool f15i_as_even_odd_exchanged(f15_reading *r) {
    bool any = false;
    for (f15_condition *c = r->q.condition; c < r->q.condition + r->q.conditions; c++)
        if (c->ask == F15_ASK_EVEN) {
            c->value = !c->value;
            any = true;
        }
    return any;
}

/* Asks for swaps of neighbours only, counted by inversions; a graph has lines for these alone. */
bool f15i_as_neighbours_only(f15_reading *r) {
    bool any = r->q.kind == F15_KIND_GRAPH && !r->q.adjacent;
    r->q.adjacent = true;
    for (f15_condition *c = r->q.condition; c < r->q.condition + r->q.conditions; c++)
        if (c->ask == F15_ASK_SWAPS) {
            c->ask = F15_ASK_INVERSIONS;
            any = true;
        }
    return any;
}
