/* Predicates of the claims made on boards, judged cell by cell on the replayed arrangements:
 * slides, rounds, 3-cycles, finished cells, and the criteria of solvability. They share nothing
 * with the algorithms: parities are found pair by pair, distances from rows and columns. */
#include "claims.h"

#include <string.h>

/* ---- the board ------------------------------------------------------------------------------- */

bool f15i_free_cell(const f15i_view *v, uint64_t cell) {
    return cell < v->n && !(v->grid->obstacles >> cell & 1);
}

static bool on_board(const f15i_view *v, f15_cells set) {
    return v->n >= 64 || set >> v->n == 0;
}

static uint64_t apart(uint64_t x, uint64_t y) {
    return x < y ? y - x : x - y;
}

uint64_t f15i_steps_between(const f15_grid *grid, uint64_t a, uint64_t b) {
    return apart(a / grid->columns, b / grid->columns) +
           apart(a % grid->columns, b % grid->columns);
}

uint32_t f15i_cell_of(const f15i_view *v, const uint32_t *list, uint64_t item) {
    uint32_t cell = 0;
    while (cell < v->n && list[cell] != item)
        cell++;
    return cell;
}

/* Sets far[cell] to the number of slides that bring a hole from `from` to the cell without entering
 * kept cells, or UINT64_MAX. Tries every step between neighbours until no distance decreases. */
static void measure(const f15i_view *v, uint32_t from, f15_cells kept, uint64_t *far) {
    bool shorter = true;
    for (uint32_t cell = 0; cell < v->n; cell++)
        far[cell] = cell == from ? 0 : UINT64_MAX;
    while (shorter) {
        shorter = false;
        for (uint32_t a = 0; a < v->n; a++)
            for (uint32_t b = 0; far[a] < UINT64_MAX && b < v->n; b++)
                if (far[a] + 1 < far[b] && f15i_free_cell(v, b) && !(kept >> b & 1) &&
                    f15i_steps_between(v->grid, a, b) == 1) {
                    far[b] = far[a] + 1;
                    shorter = true;
                }
    }
}

static bool same_outside(const f15i_view *v, const uint32_t *a, const uint32_t *b, f15_cells set) {
    for (size_t x = 0; x < v->n; x++)
        if (!(set >> x & 1) && a[x] != b[x])
            return false;
    return true;
}

static bool only_changed_in(const f15i_view *v, f15_cells set) {
    return same_outside(v, v->since, v->now, set);
}

static bool holds_item(const f15i_view *v, uint64_t item, uint64_t place) {
    return place < v->n && v->now[place] == item;
}

static uint64_t wrong_pairs(const f15i_view *v, const uint32_t *list, uint32_t left_out) {
    uint64_t pairs = 0;
    for (size_t y = 1; y < v->n; y++)
        for (size_t x = 0; x < y; x++)
            pairs += list[x] > list[y] && list[x] != left_out && list[y] != left_out;
    return pairs;
}

static uint64_t sign_of(const f15i_view *v, const uint32_t *list) {
    return wrong_pairs(v, list, UINT32_MAX) % 2;
}

static uint64_t colour_of(const f15i_view *v, const uint32_t *list) {
    return f15i_steps_between(v->grid, f15i_cell_of(v, list, v->hole), v->hole) % 2;
}

static bool fits(const f15i_view *v, const uint32_t *list) {
    return sign_of(v, list) == colour_of(v, list);
}

static uint64_t swaps_to_sort(const f15i_view *v, const uint32_t *list) {
    uint64_t swaps = 0;
    memcpy(v->scratch, list, v->n * sizeof *list);
    for (uint32_t cell = 0; cell < v->n; cell++)
        if (v->scratch[cell] != cell) {
            f15_swap(v->scratch, cell, f15i_cell_of(v, v->scratch, cell));
            swaps++;
        }
    return swaps;
}

/* ---- slides ---------------------------------------------------------------------------------- */

/* Returns whether the last step slid the piece of `from` into the hole in `to`. */
static bool slid(const f15i_view *v, uint64_t from, uint64_t to) {
    return f15i_free_cell(v, from) && f15i_free_cell(v, to) &&
           f15i_steps_between(v->grid, from, to) == 1 && v->before[to] == v->hole &&
           f15i_exchanged(v->before, v->now, v->n, from, to);
}

F15I_SAYS(SLIDE_LEGAL, slid(v, v->value[0], v->value[1]));
F15I_SAYS(SLIDE_MADE, f15i_claim_SLIDE_LEGAL(v));
F15I_SAYS(SOLVE_LEGAL,
          slid(v, v->value[1], v->value[2]) && holds_item(v, v->value[0], v->value[2]));

/* Compares with the section's beginning, and with `before`: a step may undo an earlier change. */
F15I_CLAIM(KEPT_UNTOUCHED) {
    f15_cells kept = v->value[0];
    return kept && on_board(v, kept) && only_changed_in(v, ~kept) &&
           same_outside(v, v->before, v->now, ~kept);
}

F15I_CLAIM(HOLE_SHORTEST) {
    uint64_t from = v->value[0], to = v->value[1], far[F15_MAX_CELLS];
    const f15_cells kept = v->value[3];
    if (from >= v->n || !holds_item(v, v->hole, to) || !on_board(v, kept))
        return false;
    measure(v, (uint32_t)from, kept, far);
    return v->since[from] == v->hole && v->value[2] == v->since_steps && v->value[2] == far[to];
}

F15I_SAYS(PIECE_THERE, holds_item(v, v->value[0], v->value[1]));
F15I_SAYS(SOLVE_HOLE_AT, holds_item(v, v->hole, v->value[0]));

/* ---- turned since the section began ---------------------------------------------------------- */

/* Returns whether each listed cell's item is now in the cell `step` entries later in the list (1,
 * or the list's length less 1: one entry earlier), and nothing else moved. */
static bool turned(const f15i_view *v, size_t step) {
    size_t count = v->listed;
    f15_cells set = 0;
    for (size_t k = 0; k < count; k++) {
        uint32_t from = v->list[k], to = v->list[(k + step) % count];
        if (from >= v->n || to >= v->n || (set >> to & 1) || v->now[to] != v->since[from])
            return false;
        set |= F15_CELL(to);
    }
    return only_changed_in(v, set);
}

F15I_CLAIM(ROUND_TURNED) {
    size_t count = v->listed;
    bool hole = false;
    if (count < 4 || v->value[0] != count - 1 || v->since_steps != count - 1 ||
        !turned(v, count - 1))
        return false;
    for (size_t k = 0; k < count; k++) {
        uint32_t cell = v->list[k], next = v->list[(k + 1) % count];
        if (!f15i_free_cell(v, cell) || f15i_steps_between(v->grid, cell, next) != 1)
            return false;
        hole |= v->since[cell] == v->hole;
    }
    return hole;
}

F15I_SAYS(TOURS_TURNED, v->listed >= 3 && turned(v, 1));

F15I_CLAIM(SQUARE_READY) {
    const uint32_t *cell = v->list;
    uint32_t columns = v->grid->columns;
    f15_cells items = 0, wanted = F15_CELL(v->hole);
    if (v->listed != 4)
        return false;
    for (size_t k = 0; k < 4; k++) {
        if (!f15i_free_cell(v, cell[k]))
            return false;
        items |= F15_CELL(v->now[cell[k]]);
    }
    for (size_t k = 0; k < 3; k++) {
        if (v->value[k] >= v->n)
            return false;
        wanted |= F15_CELL(v->value[k]);
    }
    return items == wanted && cell[0] % columns + 1 < columns && cell[1] == cell[0] + 1 &&
           cell[2] == cell[0] + columns && cell[3] == cell[2] + 1;
}

F15I_CLAIM(EXACTLY_THIS_CYCLE) {
    f15_cells set = 0;
    for (size_t k = 0; k < 3; k++) {
        uint32_t from = f15i_cell_of(v, v->since, v->value[k]);
        uint32_t to = f15i_cell_of(v, v->since, v->value[(k + 1) % 3]);
        if (from == v->n || from == to || !holds_item(v, v->value[k], to))
            return false;
        set |= F15_CELL(from);
    }
    return only_changed_in(v, set) && v->since_steps == v->value[3] && v->value[3] % 2 == 0 &&
           f15i_is_sum(v->value[3] / 2, v->value[4], 2);
}

F15I_CLAIM(TOURS_BROUGHT) {
    uint64_t a = v->value[2], b = v->value[3];
    return f15i_claim_PIECE_THERE(v) && a < v->n && b < v->n && v->now[a] == v->since[a] &&
           v->now[b] == v->since[b] && holds_item(v, v->hole, f15i_cell_of(v, v->since, v->hole));
}

F15I_CLAIM(TOURS_EXCHANGED) {
    f15_cells set = 0;
    for (size_t k = 0; k < 4; k++) { /* values 0 and 1 are a pair, 2 and 3 another */
        uint64_t cell = v->value[k], other = v->value[k ^ 1];
        if (cell >= v->n || other >= v->n || cell == other || v->now[other] != v->since[cell])
            return false;
        set |= F15_CELL(cell);
    }
    return only_changed_in(v, set);
}

/* ---- what is finished ------------------------------------------------------------------------ */

F15I_CLAIM(SOLVE_CELLS_RIGHT) {
    f15_cells cells = v->value[0];
    return on_board(v, cells) && same_outside(v, v->now, v->goal, ~cells);
}

/* The claim counts rows and columns from 1. */
F15I_CLAIM(LAYERED_ROW_RIGHT) {
    uint64_t rows = v->value[0], below = rows * v->grid->columns;
    return rows > 0 && rows <= v->grid->rows &&
           same_outside(v, v->now, v->goal, below < 64 ? UINT64_MAX << below : 0);
}

F15I_CLAIM(LAYERED_COLUMN_RIGHT) {
    uint64_t columns = v->value[0];
    for (uint32_t cell = 0; cell < v->n; cell++)
        if (cell % v->grid->columns < columns && v->now[cell] != v->goal[cell])
            return false;
    return columns > 0 && columns <= v->grid->columns;
}

/* a and b are the last two open cells before the hole's home. */
F15I_CLAIM(LAST_PIECES_EXCHANGED) {
    uint64_t a = v->value[0], b = v->value[1], later = 0;
    if (a >= b || b >= v->hole || !f15i_free_cell(v, a))
        return false;
    for (uint64_t cell = a + 1; cell < v->n; cell++)
        later += f15i_free_cell(v, cell);
    return later == 2 && f15i_free_cell(v, b) && f15i_exchanged(v->goal, v->now, v->n, a, b);
}

/* ---- parity, and the criteria of solvability ------------------------------------------------- */

/* The claim is about the permutation left to do; the goal is the solved board. */
F15I_SAYS(TOURS_EVEN, v->value[0] == sign_of(v, v->now));
F15I_SAYS(SIGN_KEPT, f15i_claim_TOURS_EVEN(v) && v->value[0] == sign_of(v, v->since));
F15I_SAYS(HOLE_CAME_HOME, holds_item(v, v->hole, v->hole) && v->steps == v->value[0] &&
                              v->value[0] % 2 == colour_of(v, v->start));
F15I_SAYS(REST_OF_PIECES, holds_item(v, v->hole, v->hole) &&
                              swaps_to_sort(v, v->now) == v->value[0] &&
                              sign_of(v, v->now) == v->value[1] && v->value[0] % 2 == v->value[1]);
F15I_SAYS(SIGN_AND_COLOUR, swaps_to_sort(v, v->now) == v->value[0] &&
                               sign_of(v, v->now) == v->value[1] &&
                               colour_of(v, v->now) == v->value[2]);
F15I_SAYS(N_AND_K, wrong_pairs(v, v->now, v->hole) == v->value[0] &&
                       f15i_cell_of(v, v->now, v->hole) / v->grid->columns + 1 == v->value[1]);
F15I_SAYS(VIOLATIONS_COUNTED, holds_item(v, v->hole, v->hole) &&
                                  wrong_pairs(v, v->now, v->hole) == v->value[0] &&
                                  v->value[0] % 2 == v->value[1]);
F15I_SAYS(SWAPS_AND_DISTANCE,
          v->steps == v->value[0] && swaps_to_sort(v, v->start) == v->value[0] &&
              f15i_steps_between(v->grid, f15i_cell_of(v, v->start, v->hole), v->hole) ==
                  v->value[1]);
F15I_SAYS(CRITERION_YES, fits(v, v->start));
F15I_SAYS(CRITERION_NO, !fits(v, v->start));

/* Of the five criteria two apply only without obstacles, as they count along rows, and one only if
 * the hole can come home. */
static bool that_many_apply(const f15i_view *v) {
    uint64_t far[F15_MAX_CELLS], applying = 2;
    measure(v, f15i_cell_of(v, v->start, v->hole), 0, far);
    if (v->grid->obstacles == 0)
        applying += 2;
    if (far[v->hole] < UINT64_MAX)
        applying++;
    return v->value[0] == applying;
}

F15I_SAYS(ALL_SAY_YES, f15i_claim_CRITERION_YES(v) && that_many_apply(v));
F15I_SAYS(ALL_SAY_NO, f15i_claim_CRITERION_NO(v) && that_many_apply(v));
F15I_SAYS(INVARIANT_DIFFERS, f15i_claim_CRITERION_NO(v) && sign_of(v, v->start) == v->value[0] &&
                                 colour_of(v, v->start) == v->value[1]);

/* Each slide changes the sum of the distances from home by 1, as it moves one piece by one cell. */
F15I_CLAIM(SLIDES_LEFT) {
    uint64_t least = 0;
    for (uint32_t place = 0; place < v->n; place++)
        if (v->now[place] != v->hole)
            least += f15i_steps_between(v->grid, place, v->now[place]);
    return least <= v->value[0] && (v->value[0] - least) % 2 == 0;
}

F15I_SAYS(BOTH_FLIPPED,
          v->steps == v->value[0] && v->value[0] > 0 && sign_of(v, v->now) == v->value[1] &&
              colour_of(v, v->now) == v->value[2] && sign_of(v, v->before) != v->value[1] &&
              colour_of(v, v->before) != v->value[2]);
F15I_SAYS(LEDGER_CLOSES, v->steps == v->value[0] && fits(v, v->start) == fits(v, v->now));

F15I_CLAIM(ALIKE_TO_SEE) {
    uint64_t x = v->value[0], y = v->value[1];
    return x < v->n && y < v->n && x != y && v->names->code &&
           v->names->code[x] == v->names->code[y] &&
           f15i_exchanged(v->start, v->now, v->n, f15i_cell_of(v, v->start, x),
                          f15i_cell_of(v, v->start, y));
}

F15I_SAYS(PARITY_FITS, fits(v, v->now));
F15I_SAYS(PARITY_MISFITS, !fits(v, v->now));
