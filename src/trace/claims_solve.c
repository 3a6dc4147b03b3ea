/* Predicates of the claims of events_solve.def: rows, columns and exchanges on the replayed
 * arrangement, by plain comparison. */
#include "claims.h"

/* ---- slides ---------------------------------------------------------------------------------- */

static bool is_wall(const f15_grid *grid, uint64_t cell) {
    return grid->obstacles >> cell & 1;
}

/* The hole is the item of the last cell that is no wall. */
static uint32_t hole_of(const f15_grid *grid) {
    uint32_t cell = grid->rows * grid->columns - 1;
    while (cell > 0 && is_wall(grid, cell))
        cell--;
    return cell;
}

static bool share_a_side(const f15_grid *grid, uint64_t a, uint64_t b) {
    uint64_t low = a < b ? a : b, high = a < b ? b : a;
    bool one_below = high == low + grid->columns;
    bool one_right = high == low + 1 && high / grid->columns == low / grid->columns;
    return one_below || one_right;
}

/* a and b agree in all places but those of `listed`. */
static bool agree_but_for(const uint32_t *a, const uint32_t *b, size_t n, const uint64_t *listed,
                          size_t count) {
    for (size_t x = 0; x < n; x++) {
        bool free = false;
        for (size_t k = 0; k < count; k++)
            free |= listed[k] == x;
        if (!free && a[x] != b[x])
            return false;
    }
    return true;
}

static bool legal_slide(const f15i_state *s) {
    const f15_grid *grid = s->now->problem.grid;
    const uint32_t *before = s->now->before, *now = s->now->now;
    uint64_t piece = f15i_value(s, 0), from = f15i_value(s, 1), to = f15i_value(s, 2);
    if (!grid || from >= s->n || to >= s->n || is_wall(grid, from) || is_wall(grid, to))
        return false;
    return share_a_side(grid, from, to) && before[from] == piece && before[to] == hole_of(grid) &&
           now[to] == piece && now[from] == before[to] &&
           agree_but_for(before, now, s->n, (const uint64_t[]){from, to}, 2);
}

static bool hole_is_at(const f15i_state *s) {
    const f15_grid *grid = s->now->problem.grid;
    return grid && f15i_value(s, 0) < s->n && s->now->now[f15i_value(s, 0)] == hole_of(grid);
}

/* ---- what is finished ------------------------------------------------------------------------ */

static bool is_right(const f15i_state *s, uint64_t cell) {
    return s->now->problem.goal && cell < s->n && s->now->now[cell] == s->now->problem.goal[cell];
}

static bool cells_right(const f15i_state *s) {
    for (uint64_t cell = 0; cell < 64; cell++)
        if ((f15i_value(s, 0) >> cell & 1) && !is_right(s, cell))
            return false;
    return s->n > 0;
}

/* Rows and columns are counted from 1. */
static bool rows_right(const f15i_state *s) {
    const f15_grid *grid = s->now->problem.grid;
    if (!grid || f15i_value(s, 0) == 0 || f15i_value(s, 0) > grid->rows)
        return false;
    for (uint64_t cell = 0; cell < f15i_value(s, 0) * grid->columns; cell++)
        if (!is_right(s, cell))
            return false;
    return true;
}

static bool columns_right(const f15i_state *s) {
    const f15_grid *grid = s->now->problem.grid;
    if (!grid || f15i_value(s, 0) == 0 || f15i_value(s, 0) > grid->columns)
        return false;
    for (uint64_t cell = 0; cell < s->n; cell++)
        if (cell % grid->columns < f15i_value(s, 0) && !is_right(s, cell))
            return false;
    return true;
}

/* ---- permutations since the section began ---------------------------------------------------- */

static bool is_brought(const f15i_state *s) {
    const f15_grid *grid = s->now->problem.grid;
    const uint32_t *start = f15i_section_start(s), *now = s->now->now;
    uint64_t to = f15i_value(s, 1), a = f15i_value(s, 2), b = f15i_value(s, 3);
    if (!grid || to >= s->n || a >= s->n || b >= s->n)
        return false;
    for (size_t cell = 0; cell < s->n; cell++)
        if (start[cell] == hole_of(grid) && now[cell] != start[cell])
            return false;
    return now[to] == f15i_value(s, 0) && now[a] == start[a] && now[b] == start[b];
}

static bool is_turned(const f15i_state *s) {
    const uint32_t *start = f15i_section_start(s), *now = s->now->now, *cycle = s->claim->list;
    uint64_t listed[F15_MAX_CELLS];
    size_t count = s->claim->listed;
    if (count < 3 || count > F15_MAX_CELLS)
        return false;
    for (size_t k = 0; k < count; k++) {
        uint32_t next = cycle[(k + 1) % count];
        if (cycle[k] >= s->n || next >= s->n || now[next] != start[cycle[k]])
            return false;
        listed[k] = cycle[k];
    }
    return agree_but_for(start, now, s->n, listed, count);
}

static bool are_exchanged(const f15i_state *s) {
    const uint32_t *start = f15i_section_start(s), *now = s->now->now;
    for (size_t k = 0; k < 4; k++) {
        uint64_t cell = f15i_value(s, k), other = f15i_value(s, k ^ 1);
        if (cell >= s->n || other >= s->n || cell == other || now[other] != start[cell])
            return false;
    }
    return agree_but_for(start, now, s->n, s->claim->value, 4);
}

/* By counting the pairs of items that stand in the wrong order. */
static bool has_parity(const f15i_state *s) {
    const uint32_t *goal = s->now->problem.goal;
    uint64_t wrong = 0;
    if (!goal)
        return false;
    for (size_t place = 0; place < s->n; place++)
        s->scratch[goal[place]] = (uint32_t)place;
    for (size_t y = 1; y < s->n; y++)
        for (size_t x = 0; x < y; x++)
            wrong += s->scratch[s->now->now[x]] > s->scratch[s->now->now[y]];
    return wrong % 2 == f15i_value(s, 0);
}

f15i_predicate *f15i_solve_claim(f15_event_id id) {
    static f15i_predicate *const predicates[F15_EVENT_IDS] = {
        [F15_EVENT_SOLVE_LEGAL] = legal_slide,
        [F15_EVENT_SOLVE_HOLE_AT] = hole_is_at,
        [F15_EVENT_SOLVE_CELLS_RIGHT] = cells_right,
        [F15_EVENT_LAYERED_ROW_RIGHT] = rows_right,
        [F15_EVENT_LAYERED_COLUMN_RIGHT] = columns_right,
        [F15_EVENT_TOURS_BROUGHT] = is_brought,
        [F15_EVENT_TOURS_TURNED] = is_turned,
        [F15_EVENT_TOURS_EXCHANGED] = are_exchanged,
        [F15_EVENT_TOURS_EVEN] = has_parity,
    };
    return predicates[id];
}
