/* The table of asks; for each the function that counts it, rightly or as a student miscounts. */
#include <fifteen/count.h>
#include <fifteen/search.h>
#include <fifteen/unstable/heuristic.h>
#include <string.h>

/* ---- permutations ---------------------------------------------------------------------------- */

static uint64_t fixed_points(const f15_counted *s) {
    return f15_fixed_points(s->p, s->n);
}

static uint64_t cycles(const f15_counted *s) {
    const bool left_out = s->how == F15_COUNT_NO_FIXED_POINTS || s->how == F15_COUNT_NO_FIXED_CELLS;
    size_t count = 0;
    f15_cycle_count(s->p, s->n, &count, s->err);
    return left_out ? count - f15_fixed_points(s->p, s->n) : count;
}

/* Returns n less the cycles, as the student counts both. */
static uint64_t less_cycles(const f15_counted *s) {
    const size_t n =
        s->how == F15_COUNT_NO_FIXED_CELLS ? f15_count_cells(f15_grid_open(&s->board->grid)) : s->n;
    return n - cycles(s);
}

static uint64_t swaps(const f15_counted *s) {
    uint64_t least = 0;
    if (s->start != NULL) {
        f15_least_swaps(s->start, s->goal, s->n, &s->names, &least, s->err);
        return least;
    }
    return s->how == F15_COUNT_LENGTHS_AS_SWAPS ? s->n - f15_fixed_points(s->p, s->n)
                                                : less_cycles(s);
}

static uint64_t descents(const f15_counted *s) {
    uint32_t list[F15_MAX_COUNT_N];
    if (!s->list_is_map)
        f15_inverse(s->p, s->n, list);
    return f15_descents(s->list_is_map ? s->p : list, s->n);
}

/* Returns the least common multiple of the cycle lengths; miscounted, their sum or product. */
static uint64_t order(const f15_counted *s) {
    uint32_t length[F15_MAX_COUNT_N] = {0};
    uint64_t least = 1, sum = 0, product = 1;
    size_t count = 0;
    if (s->how != F15_COUNT_LENGTHS_ADDED && s->how != F15_COUNT_LENGTHS_MULTIPLIED) {
        f15_order(s->p, s->n, &least, s->err);
        return least;
    }
    f15_cycle_type(s->p, s->n, length, &count, s->err);
    for (size_t k = 0; k < count && length[k] > 1; k++) {
        sum += length[k];
        product *= product < UINT32_MAX ? length[k] : 1; /* no overflow */
    }
    return s->how == F15_COUNT_LENGTHS_ADDED ? sum : product;
}

/* Returns 1 if the permutation is even, as the student decides it. */
static uint64_t even(const f15_counted *s) {
    int sign = 1;
    switch (s->how) {
    case F15_COUNT_NO_FIXED_POINTS:
    case F15_COUNT_NO_FIXED_CELLS:
        return less_cycles(s) % 2 == 0;
    case F15_COUNT_DESCENTS:
        return descents(s) % 2 == 0;
    case F15_COUNT_LENGTHS_AS_SWAPS:
    case F15_COUNT_CYCLE_LENGTHS: /* the sum of the lengths of all cycles that are written */
        return (s->n - f15_fixed_points(s->p, s->n)) % 2 == 0;
    case F15_COUNT_ODD_TIMES_ODD:
        return !s->all_odd;
    case F15_COUNT_N_ITSELF:
        return s->n % 2 == 0;
    default:
        f15_sign(s->p, s->n, &sign, s->err);
        return sign == 1;
    }
}

static uint64_t identity(const f15_counted *s) {
    return fixed_points(s) == s->n;
}

/* ---- boards, in reading order ---------------------------------------------------------------- */

static bool counts_hole(f15_counting how) {
    return how == F15_COUNT_HOLE_AS_LAST || how == F15_COUNT_HOLE_AS_ZERO;
}

/* Returns the inversions of the pieces in reading order, with the hole if it is counted. */
static uint64_t out_of_order(const f15_board *board, f15_counting how) {
    uint32_t piece[F15_MAX_CELLS], size = f15_grid_size(&board->grid);
    f15_cells read = f15_grid_open(&board->grid);
    uint64_t count = 0;
    size_t n = 0;
    if (!counts_hole(how))
        read &= ~F15_CELL(board->hole);
    for (uint32_t cell = 0; cell < size; cell++)
        if (read & F15_CELL(cell))
            piece[n++] =
                cell == board->hole && how == F15_COUNT_HOLE_AS_ZERO ? 0 : board->item[cell] + 1u;
    if (how == F15_COUNT_DESCENTS)
        return f15_descents(piece, n);
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            count += piece[i] > piece[j];
    return count;
}

/* A list and its inverse have the same inversions. */
static uint64_t inversions(const f15_counted *s) {
    uint64_t number = 0;
    if (s->board != NULL)
        return out_of_order(s->board, s->how);
    if (s->how == F15_COUNT_DESCENTS)
        return descents(s);
    f15_inversions(s->p, s->n, &number, s->err);
    return number;
}

static uint64_t row(const f15_counted *s) {
    const f15_board *board = s->board;
    const uint32_t above = board->hole / board->grid.columns;
    if (s->how == F15_COUNT_FROM_BOTTOM)
        return board->grid.rows - above;
    return s->how == F15_COUNT_FROM_ZERO ? above : above + 1;
}

static uint64_t n_plus_k(const f15_counted *s) {
    return out_of_order(s->board, s->how) + (s->how == F15_COUNT_HOLE_IGNORED ? 0 : row(s));
}

/* Counts the inversions with the hole moved right and down, unless the student ignores it. */
static uint64_t rank_violations(const f15_counted *s) {
    f15_board home = *s->board;
    const uint32_t columns = home.grid.columns;
    if (s->how == F15_COUNT_HOLE_IGNORED)
        return out_of_order(&home, F15_COUNT_RIGHTLY);
    while (home.hole % columns + 1 < columns)
        f15_board_slide(&home, home.hole + 1u);
    while (home.hole + columns < f15_grid_size(&home.grid))
        f15_board_slide(&home, home.hole + columns);
    return out_of_order(&home, s->how);
}

/* With an even number of columns a step down of the hole changes N's parity; else no slide does. */
static bool solvable_by_inversions(const f15_counted *s) {
    uint64_t sum = out_of_order(s->board, s->how);
    if (s->board->grid.columns % 2 == 0)
        sum += row(s) + s->board->grid.rows;
    return sum % 2 == 0;
}

static bool is_asked(const f15_counted *s, f15_ask ask) {
    return s->asked >> ask & 1;
}

/* Decides from the numbers asked for. A student who ignores the hole looks at the pieces only; one
 * who miscounts the sign compares it with the hole's distance from home. */
static uint64_t solvable(const f15_counted *s) {
    const f15_board *board = s->board;
    int sign = 1;
    switch (s->how) {
    case F15_COUNT_HOLE_IGNORED:
        if (is_asked(s, F15_ASK_INVERSIONS) || is_asked(s, F15_ASK_RANK_VIOLATIONS))
            return out_of_order(board, F15_COUNT_RIGHTLY) % 2 == 0;
        f15_sign(s->p, s->n, &sign, s->err);
        return sign > 0;
    case F15_COUNT_HOLE_AS_LAST:
    case F15_COUNT_HOLE_AS_ZERO:
    case F15_COUNT_FROM_BOTTOM:
    case F15_COUNT_FROM_ZERO:
        return solvable_by_inversions(s);
    case F15_COUNT_NO_FIXED_POINTS:
    case F15_COUNT_NO_FIXED_CELLS:
    case F15_COUNT_CYCLE_LENGTHS:
    case F15_COUNT_LENGTHS_AS_SWAPS:
    case F15_COUNT_ODD_TIMES_ODD:
        if (is_asked(s, F15_ASK_SWAPS) || is_asked(s, F15_ASK_CYCLES))
            return (even(s) != 0) != f15_grid_is_odd(&board->grid, board->hole);
        break;
    case F15_COUNT_DESCENTS:
        if (is_asked(s, F15_ASK_INVERSIONS))
            return solvable_by_inversions(s);
        break;
    default:
        break;
    }
    return f15_board_parity_fits(board);
}

/* ---- boards: how far from solved ------------------------------------------------------------- */

static uint64_t taxicab(const f15_counted *s) {
    const f15_grid *grid = &s->board->grid;
    return f15_grid_taxicab(grid, s->board->hole, f15_grid_home(grid));
}

/* A student to whom the hole is a piece sends it home as well. */
static uint64_t misplaced(const f15_counted *s) {
    return f15_misplaced(s->board) + (counts_hole(s->how) && taxicab(s) > 0);
}

static uint64_t manhattan(const f15_counted *s) {
    return f15_manhattan(s->board) + (counts_hole(s->how) ? taxicab(s) : 0);
}

static uint64_t linear_conflict(const f15_counted *s) {
    return f15_linear_conflict(s->board) + (counts_hole(s->how) ? taxicab(s) : 0);
}

/* Returns the slides of a shortest solution, or F15_NEVER. Without walls iterative deepening is far
 * faster than breadth first; with walls it may be far slower, and the search chooses by itself. */
static uint64_t distance(const f15_counted *s) {
    const f15_grid *grid = &s->board->grid;
    const bool deepens = grid->obstacles == 0;
    f15_engine engine = {0};
    f15_shortest found;
    f15_code code = deepens ? f15_engine_make(grid, F15_ENGINE_MANHATTAN, &engine, NULL) : F15_OK;
    if (code == F15_OK)
        code = f15_shortest_solution(s->board, deepens ? &engine : NULL, NULL, F15_ONE_SOLUTION,
                                     NULL, &found, NULL);
    f15_engine_free(&engine);
    if (code == F15_NO_MEMORY)
        f15_no_memory(s->err);
    return code == F15_OK ? found.length : F15_NEVER;
}

/* ---- boards: rounds on a closed path --------------------------------------------------------- */

static size_t index_on_path(const f15_counted *s, uint32_t cell) {
    size_t k = 0;
    while (k < s->path_length && s->path[k] != cell)
        k++;
    return k;
}

/* A round takes one slide less than the path has cells, and all items on it one cell back. */
static uint64_t slides(const f15_counted *s) {
    return s->how == F15_COUNT_SLIDE_A_CELL ? s->path_length : s->path_length - 1;
}

static uint64_t rounds(const f15_counted *s) {
    const size_t length = s->path_length, to = index_on_path(s, s->cell);
    const size_t from = index_on_path(s, f15_board_find(s->board, s->item));
    const uint64_t back =
        (from + length - to) % length; /* the piece goes one cell back per round */
    if (s->how == F15_COUNT_TURNED)
        return (to + length - from) % length;
    if (s->how == F15_COUNT_ALL_SLIDES || s->how == F15_COUNT_SLIDE_A_CELL)
        return back * slides(s);
    return back;
}

/* ---- the table ------------------------------------------------------------------------------- */

static uint64_t nothing(const f15_counted *s) {
    (void)s;
    return 0;
}

static const struct {
    const char *name;
    f15_yield yields;
    uint64_t (*counts)(const f15_counted *s);
    const char *phrase, *says, *look;
} asks[F15_ASKS] = {
#define F15_ASK(id, name, yields, counts, phrase, says, look)                                      \
    [F15_ASK_##id] = {name, F15_YIELDS_##yields, counts, phrase, says, look},
#include <fifteen/asks.def>
#undef F15_ASK
};

const char *f15_ask_name(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].name : "unknown";
}

f15_yield f15_ask_yields(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].yields : F15_YIELDS_NUMBER;
}

const char *f15_ask_phrase(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].phrase : "";
}

const char *f15_ask_says(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].says : "";
}

const char *f15_ask_look(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].look : "";
}

bool f15_ask_by_name(const char *name, f15_ask *out) {
    const size_t k = f15_row_named(asks, F15_ASKS, sizeof *asks, name);
    if (k < F15_ASKS)
        *out = (f15_ask)k;
    return k < F15_ASKS;
}

bool f15_ask_is_of_boards(f15_ask ask) {
    return ask >= F15_ASK_ROW; /* the last part of asks.def */
}

void f15_board_places(const f15_board *board, uint32_t *p) {
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        p[board->item[cell]] = cell;
}

uint64_t f15_count(f15_ask ask, const f15_counted *it) {
    return (unsigned)ask < F15_ASKS ? asks[ask].counts(it) : F15_NEVER;
}

/* A board's descents have two readings, so none are asked; rounds and slides need a path. */
bool f15_ask_applies(f15_ask ask, bool to_board) {
    if ((unsigned)ask >= F15_ASKS)
        return false;
    return asks[ask].counts != nothing &&
           (to_board ? ask != F15_ASK_DESCENTS && ask != F15_ASK_ROUNDS && ask != F15_ASK_SLIDES
                     : !f15_ask_is_of_boards(ask));
}

f15_code f15_can_count(f15_ask ask, const f15_grid *grid, f15_error *err) {
    F15_NEED((unsigned)ask < F15_ASKS && grid, err);
    if (grid->obstacles != 0 && (ask == F15_ASK_N_PLUS_K || ask == F15_ASK_RANK_VIOLATIONS))
        return f15_fail(err, F15_MISMATCH, NULL,
                        "this number says nothing about a board with walls");
    if (ask == F15_ASK_SOLVABLE && !f15_grid_parity_decides(grid))
        return f15_fail(err, F15_MISMATCH, "use another board",
                        "on this board the parity does not decide");
    if (ask == F15_ASK_DISTANCE && f15_count_cells(f15_grid_open(grid)) > F15_DISTANCE_CELLS)
        return f15_fail(err, F15_MISMATCH, "use a smaller board",
                        "distances are searched on boards of at most 9 cells only");
    return F15_OK;
}

uint64_t f15_count_steps(f15_ask ask, size_t n) {
    /* the steps of a search on at most SMALL cells, and on more */
    enum { SMALL = 6, SMALL_STEPS = 500, SEARCH_STEPS = 20000 };
    if (ask != F15_ASK_DISTANCE)
        return 5 + n;
    return n > SMALL ? SEARCH_STEPS : SMALL_STEPS;
}

f15_code f15_count_ask(f15_ask ask, const uint32_t *p, size_t n, const f15_board *board,
                       uint64_t *out, f15_error *err) {
    F15_NEED((board || (p && n <= F15_MAX_COUNT_N)) && out, err);
    uint32_t places[F15_MAX_CELLS];
    f15_error failed = {0};
    if (!f15_ask_applies(ask, board != NULL))
        return f15_fail(err, F15_MISMATCH, NULL, "this cannot be asked of a %s",
                        board != NULL ? "board" : "permutation");
    if (board != NULL && f15_can_count(ask, &board->grid, err) != F15_OK)
        return F15_MISMATCH;
    if (board != NULL)
        f15_board_places(board, places);
    const f15_counted it = {.p = board != NULL ? places : p,
                            .n = board != NULL ? f15_grid_size(&board->grid) : n,
                            .board = board,
                            .err = &failed};
    const uint64_t number = f15_count(ask, &it);
    if (failed.code == F15_OK && number == F15_NEVER)
        f15_fail(&failed, F15_MISMATCH, "use one that can be", "this board cannot be solved");
    if (failed.code == F15_OK)
        *out = number;
    else
        f15_fail(err, failed.code, failed.remedy, "%s", failed.what);
    return failed.code;
}
