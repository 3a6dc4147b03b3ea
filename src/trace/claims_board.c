/* Predicates of the claims of events_cycle.def and events_solve.def, judged cell by cell on the
 * replayed arrangements: slides, rounds, 3-cycles, and what is finished. What is common to the
 * claims on boards comes first, in plain words: nothing of it is shared with the algorithms. */
#include "claims.h"

/* ---- the board ---------------------------------------------------------------------------------
 */

bool f15i_on_board(const f15i_state *s) {
    const f15_grid *grid = s->now->problem.grid;
    return grid && (size_t)grid->rows * grid->columns == s->n && s->n <= F15_MAX_CELLS &&
           s->now->problem.goal;
}

bool f15i_free_cell(const f15i_state *s, uint64_t cell) {
    return cell < s->n && !(s->now->problem.grid->obstacles >> cell & 1);
}

uint32_t f15i_hole_item(const f15i_state *s) {
    uint32_t cell = (uint32_t)s->n - 1;
    while (cell > 0 && !f15i_free_cell(s, cell))
        cell--;
    return cell;
}

static uint64_t apart(uint64_t x, uint64_t y) {
    return x < y ? y - x : x - y;
}

uint64_t f15i_steps_between(const f15i_state *s, uint64_t a, uint64_t b) {
    uint32_t columns = s->now->problem.grid->columns;
    return apart(a / columns, b / columns) + apart(a % columns, b % columns);
}

uint32_t f15i_cell_of(const f15i_state *s, const uint32_t *list, uint64_t item) {
    uint32_t cell = 0;
    while (cell < s->n && list[cell] != item)
        cell++;
    return cell;
}

uint64_t f15i_wrong_pairs(const f15i_state *s, const uint32_t *list, uint32_t left_out) {
    uint64_t pairs = 0;
    for (size_t y = 1; y < s->n; y++)
        for (size_t x = 0; x < y; x++)
            pairs += list[x] > list[y] && list[x] != left_out && list[y] != left_out;
    return pairs;
}

/* Every step between neighbours is tried until no distance becomes less. */
void f15i_measure(const f15i_state *s, uint32_t from, f15_cells kept, uint64_t *far) {
    bool shorter = true;
    for (uint32_t cell = 0; cell < s->n; cell++)
        far[cell] = cell == from ? 0 : UINT64_MAX;
    while (shorter) {
        shorter = false;
        for (uint32_t a = 0; a < s->n; a++)
            for (uint32_t b = 0; far[a] < UINT64_MAX && b < s->n; b++)
                if (far[a] + 1 < far[b] && f15i_free_cell(s, b) && !(kept >> b & 1) &&
                    f15i_steps_between(s, a, b) == 1) {
                    far[b] = far[a] + 1;
                    shorter = true;
                }
    }
}

/* Both arrangements agree on every place that is not in the set. */
static bool same_outside(const f15i_state *s, const uint32_t *a, const uint32_t *b, f15_cells set) {
    for (size_t x = 0; x < s->n; x++)
        if (!(set >> x & 1) && a[x] != b[x])
            return false;
    return true;
}

/* Since the section began nothing has changed outside the set. */
static bool only_these(const f15i_state *s, f15_cells set) {
    return same_outside(s, f15i_section_start(s), s->now->now, set);
}

static bool holds_item(const f15i_state *s, uint64_t item, uint64_t place) {
    return f15i_on_board(s) && place < s->n && s->now->now[place] == item;
}

/* ---- slides ------------------------------------------------------------------------------------
 */

/* The last step was a slide from one cell into the hole in the other. */
static bool slid(const f15i_state *s, uint64_t from, uint64_t to) {
    return f15i_on_board(s) && f15i_free_cell(s, from) && f15i_free_cell(s, to) &&
           f15i_steps_between(s, from, to) == 1 && s->now->before[to] == f15i_hole_item(s) &&
           f15i_exchanged(s->now->before, s->now->now, s->n, from, to);
}

static bool slide_legal(const f15i_state *s) {
    return slid(s, f15i_value(s, 0), f15i_value(s, 1));
}

static bool solve_legal(const f15i_state *s) {
    return slid(s, f15i_value(s, 1), f15i_value(s, 2)) &&
           holds_item(s, f15i_value(s, 0), f15i_value(s, 2));
}

/* Since the section began, and not between either: the last step is looked at too. */
static bool kept_untouched(const f15i_state *s) {
    f15_cells kept = f15i_value(s, 0);
    return f15i_on_board(s) && kept && (s->n >= 64 || kept >> s->n == 0) && only_these(s, ~kept) &&
           same_outside(s, s->now->before, s->now->now, ~kept);
}

static bool hole_shortest(const f15i_state *s) {
    uint64_t from = f15i_value(s, 0), to = f15i_value(s, 1), far[F15_MAX_CELLS];
    if (!f15i_on_board(s) || from >= s->n || !holds_item(s, f15i_hole_item(s), to))
        return false;
    f15i_measure(s, (uint32_t)from, f15i_value(s, 3), far);
    return f15i_section_start(s)[from] == f15i_hole_item(s) &&
           f15i_value(s, 2) == f15i_section_steps(s) && f15i_value(s, 2) == far[to];
}

static bool piece_there(const f15i_state *s) {
    return holds_item(s, f15i_value(s, 0), f15i_value(s, 1));
}

static bool hole_at(const f15i_state *s) {
    return f15i_on_board(s) && holds_item(s, f15i_hole_item(s), f15i_value(s, 0));
}

/* ---- turned since the section began ------------------------------------------------------------
 */

/* What was in each cell of the list is in the next one, or, with `forth` false, in the one before;
 * nothing else moved. */
static bool turned(const f15i_state *s, bool forth) {
    const uint32_t *list = s->claim->list, *start = f15i_section_start(s);
    size_t count = f15i_on_board(s) ? s->claim->listed : 0;
    f15_cells set = 0;
    for (size_t k = 0; k < count; k++) {
        uint32_t from = list[forth ? k : (k + 1) % count], to = list[forth ? (k + 1) % count : k];
        if (from >= s->n || to >= s->n || (set >> to & 1) || s->now->now[to] != start[from])
            return false;
        set |= F15_CELL(to);
    }
    return count > 0 && only_these(s, set);
}

static bool round_turned(const f15i_state *s) {
    const uint32_t *path = s->claim->list;
    size_t count = s->claim->listed;
    bool hole = false;
    if (count < 4 || f15i_value(s, 0) != count - 1 || f15i_section_steps(s) != count - 1 ||
        !turned(s, false))
        return false;
    for (size_t k = 0; k < count; k++) {
        if (!f15i_free_cell(s, path[k]) ||
            f15i_steps_between(s, path[k], path[(k + 1) % count]) != 1)
            return false;
        hole |= f15i_section_start(s)[path[k]] == f15i_hole_item(s);
    }
    return hole;
}

static bool cycle_turned(const f15i_state *s) {
    return s->claim->listed >= 3 && turned(s, true);
}

static bool square_ready(const f15i_state *s) {
    const uint32_t *cell = s->claim->list;
    f15_cells items = 0;
    if (!f15i_on_board(s) || s->claim->listed != 4)
        return false;
    uint32_t columns = s->now->problem.grid->columns;
    for (size_t k = 0; k < 4; k++) {
        if (!f15i_free_cell(s, cell[k]))
            return false;
        items |= F15_CELL(s->now->now[cell[k]]);
    }
    bool square = cell[0] % columns + 1 < columns && cell[1] == cell[0] + 1 &&
                  cell[2] == cell[0] + columns && cell[3] == cell[2] + 1;
    f15_cells wanted = F15_CELL(f15i_hole_item(s));
    for (size_t k = 0; k < 3; k++) {
        if (f15i_value(s, k) >= s->n || (wanted >> f15i_value(s, k) & 1))
            return false;
        wanted |= F15_CELL(f15i_value(s, k));
    }
    return square && items == wanted;
}

static bool exactly_this_cycle(const f15i_state *s) {
    const uint32_t *start = f15i_section_start(s);
    f15_cells set = 0;
    for (size_t k = 0; k < 3; k++) {
        if (!f15i_on_board(s))
            return false;
        uint32_t from = f15i_cell_of(s, start, f15i_value(s, k));
        uint32_t to = f15i_cell_of(s, start, f15i_value(s, (k + 1) % 3));
        if (from == s->n || from == to || !holds_item(s, f15i_value(s, k), to))
            return false;
        set |= F15_CELL(from);
    }
    return only_these(s, set) && f15i_section_steps(s) == f15i_value(s, 3) &&
           f15i_value(s, 3) == 2 * f15i_value(s, 4) + 4;
}

static bool brought(const f15i_state *s) {
    const uint32_t *start = f15i_section_start(s), *now = s->now->now;
    uint64_t a = f15i_value(s, 2), b = f15i_value(s, 3);
    return holds_item(s, f15i_value(s, 0), f15i_value(s, 1)) && a < s->n && b < s->n &&
           now[a] == start[a] && now[b] == start[b] &&
           now[f15i_cell_of(s, start, f15i_hole_item(s))] == f15i_hole_item(s);
}

static bool exchanged_pairs(const f15i_state *s) {
    f15_cells set = 0;
    for (size_t k = 0; k < 4; k++) {
        uint64_t cell = f15i_value(s, k), other = f15i_value(s, k ^ 1);
        if (!f15i_on_board(s) || cell >= s->n || other >= s->n || cell == other ||
            s->now->now[other] != f15i_section_start(s)[cell])
            return false;
        set |= F15_CELL(cell);
    }
    return only_these(s, set);
}

/* ---- parity ------------------------------------------------------------------------------------
 */

static bool sign_kept(const f15i_state *s) {
    uint64_t odd = f15i_wrong_pairs(s, s->now->now, UINT32_MAX) % 2;
    return f15i_on_board(s) && f15i_value(s, 0) == odd &&
           odd == f15i_wrong_pairs(s, f15i_section_start(s), UINT32_MAX) % 2;
}

/* Of what is left to do; the goal is the solved board. */
static bool has_parity(const f15i_state *s) {
    return f15i_on_board(s) && f15i_value(s, 0) == f15i_wrong_pairs(s, s->now->now, UINT32_MAX) % 2;
}

/* ---- what is finished --------------------------------------------------------------------------
 */

static bool cells_right(const f15i_state *s) {
    for (uint64_t cell = 0; cell < 64; cell++)
        if ((f15i_value(s, 0) >> cell & 1) &&
            (!f15i_on_board(s) || cell >= s->n || s->now->now[cell] != s->now->problem.goal[cell]))
            return false;
    return s->n > 0;
}

/* Rows and columns are counted from 1. */
static bool rows_right(const f15i_state *s) {
    uint64_t rows = f15i_value(s, 0);
    if (!f15i_on_board(s) || rows == 0 || rows > s->now->problem.grid->rows)
        return false;
    f15_cells below = rows * s->now->problem.grid->columns;
    return same_outside(s, s->now->now, s->now->problem.goal, below < 64 ? UINT64_MAX << below : 0);
}

static bool columns_right(const f15i_state *s) {
    uint64_t columns = f15i_value(s, 0);
    if (!f15i_on_board(s) || columns == 0 || columns > s->now->problem.grid->columns)
        return false;
    for (uint32_t cell = 0; cell < s->n; cell++)
        if (cell % s->now->problem.grid->columns < columns &&
            s->now->now[cell] != s->now->problem.goal[cell])
            return false;
    return true;
}

/* The last two open cells before the hole's home. */
static bool last_pieces_exchanged(const f15i_state *s) {
    uint64_t a = f15i_value(s, 0), b = f15i_value(s, 1), behind = 0;
    if (!f15i_on_board(s) || a >= b || b >= f15i_hole_item(s) || !f15i_free_cell(s, a))
        return false;
    for (uint64_t cell = a + 1; cell < s->n; cell++)
        behind += f15i_free_cell(s, cell);
    return behind == 2 && f15i_free_cell(s, b) &&
           f15i_exchanged(s->now->problem.goal, s->now->now, s->n, a, b);
}

/* ---- the table ---------------------------------------------------------------------------------
 */

f15i_predicate *f15i_board_claim(f15_event_id id) {
    static f15i_predicate *const predicates[F15_EVENT_IDS] = {
        [F15_EVENT_SLIDE_LEGAL] = slide_legal,
        [F15_EVENT_SLIDE_MADE] = slide_legal,
        [F15_EVENT_SOLVE_LEGAL] = solve_legal,
        [F15_EVENT_KEPT_UNTOUCHED] = kept_untouched,
        [F15_EVENT_HOLE_SHORTEST] = hole_shortest,
        [F15_EVENT_PIECE_THERE] = piece_there,
        [F15_EVENT_SOLVE_HOLE_AT] = hole_at,
        [F15_EVENT_ROUND_TURNED] = round_turned,
        [F15_EVENT_TOURS_TURNED] = cycle_turned,
        [F15_EVENT_SQUARE_READY] = square_ready,
        [F15_EVENT_EXACTLY_THIS_CYCLE] = exactly_this_cycle,
        [F15_EVENT_TOURS_BROUGHT] = brought,
        [F15_EVENT_TOURS_EXCHANGED] = exchanged_pairs,
        [F15_EVENT_SIGN_KEPT] = sign_kept,
        [F15_EVENT_TOURS_EVEN] = has_parity,
        [F15_EVENT_SOLVE_CELLS_RIGHT] = cells_right,
        [F15_EVENT_LAYERED_ROW_RIGHT] = rows_right,
        [F15_EVENT_LAYERED_COLUMN_RIGHT] = columns_right,
        [F15_EVENT_LAST_PIECES_EXCHANGED] = last_pieces_exchanged,
    };
    return predicates[id];
}
