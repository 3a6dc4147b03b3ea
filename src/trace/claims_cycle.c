/* Predicates of the claims of events_cycle.def: slides, rounds and 3-cycles on a board, judged cell
 * by cell on the replayed arrangements. */
#include "claims.h"

#include <string.h>

static const f15_grid *grid_of(const f15i_state *s) {
    return s->now->problem.grid;
}

/* Both arrangements agree on every place that is not in the set. */
static bool same_outside(const uint32_t *a, const uint32_t *b, size_t n, f15_cells set) {
    for (size_t x = 0; x < n; x++)
        if (!(set >> x & 1) && a[x] != b[x])
            return false;
    return true;
}

static bool holds_item(const f15i_state *s, uint64_t item, uint64_t place) {
    return place < s->n && s->now->now[place] == item;
}

/* ---- slides ------------------------------------------------------------------------------------
 */

static bool slide_legal(const f15i_state *s) {
    const f15_grid *grid = grid_of(s);
    const uint32_t *before = s->now->before, *now = s->now->now;
    uint64_t from = f15i_value(s, 0), to = f15i_value(s, 1);
    if (!grid || from >= s->n || to >= s->n || s->now->steps == 0)
        return false;
    uint32_t hole = f15_grid_home(grid);
    return f15_grid_adjacent(grid, (uint32_t)from, (uint32_t)to) && before[to] == hole &&
           now[from] == hole && now[to] == before[from] &&
           same_outside(before, now, s->n, F15_CELL(from) | F15_CELL(to));
}

/* Since the section began, and not between either: the last step is looked at too. */
static bool kept_untouched(const f15i_state *s) {
    f15_cells kept = f15i_value(s, 0);
    const uint32_t *now = s->now->now;
    return grid_of(s) && kept && (s->n >= 64 || kept >> s->n == 0) &&
           same_outside(f15i_section_start(s), now, s->n, ~kept) &&
           same_outside(s->now->before, now, s->n, ~kept);
}

/* The number of slides that bring a hole from one cell to another: the sets of cells that 0, 1, 2,
 * ... slides can reach grow until they hold the goal. */
static uint64_t least_slides(const f15_grid *grid, uint32_t from, uint32_t to, f15_cells kept) {
    f15_cells reached = F15_CELL(from), last = 0;
    uint64_t slides = 0;
    for (; !(reached >> to & 1) && reached != last; slides++) {
        f15_cells wider = last = reached;
        for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
            if (reached >> cell & 1)
                wider |= f15_grid_neighbours(grid, cell) & ~kept;
        reached = wider;
    }
    return reached >> to & 1 ? slides : UINT64_MAX;
}

static bool hole_shortest(const f15i_state *s) {
    const f15_grid *grid = grid_of(s);
    uint64_t from = f15i_value(s, 0), to = f15i_value(s, 1);
    if (!grid || from >= s->n || to >= s->n)
        return false;
    uint32_t hole = f15_grid_home(grid);
    return f15i_section_start(s)[from] == hole && s->now->now[to] == hole &&
           f15i_value(s, 2) == f15i_section_steps(s) &&
           f15i_value(s, 2) == least_slides(grid, (uint32_t)from, (uint32_t)to, f15i_value(s, 3));
}

static bool piece_there(const f15i_state *s) {
    return grid_of(s) && holds_item(s, f15i_value(s, 0), f15i_value(s, 1));
}

/* ---- rounds ------------------------------------------------------------------------------------
 */

static bool round_turned(const f15i_state *s) {
    const uint32_t *path = s->claim->list, *start = f15i_section_start(s);
    size_t count = s->claim->listed;
    f15_cells set = 0;
    bool hole = false;
    if (!grid_of(s) || count < 4 || f15i_value(s, 0) != count - 1 ||
        f15i_section_steps(s) != count - 1)
        return false;
    for (size_t k = 0; k < count; k++) {
        uint32_t to = path[k], from = path[(k + 1) % count];
        if (to >= s->n || !f15_grid_adjacent(grid_of(s), to, from) ||
            s->now->now[to] != start[from])
            return false;
        hole |= start[from] == f15_grid_home(grid_of(s));
        set |= F15_CELL(to);
    }
    return hole && (size_t)__builtin_popcountll(set) == count &&
           same_outside(start, s->now->now, s->n, set);
}

/* ---- 3-cycles ----------------------------------------------------------------------------------
 */

static uint64_t place_in(const uint32_t *arrangement, size_t n, uint64_t item) {
    uint64_t x = 0;
    while (x < n && arrangement[x] != item)
        x++;
    return x;
}

static bool is_square(const f15_grid *grid, const uint32_t *cell, size_t n) {
    f15_cells walls = grid->obstacles;
    return cell[3] < n && cell[0] % grid->columns + 1 < grid->columns && cell[1] == cell[0] + 1 &&
           cell[2] == cell[0] + grid->columns && cell[3] == cell[2] + 1 &&
           !((walls >> cell[0] | walls >> cell[1] | walls >> cell[2] | walls >> cell[3]) & 1);
}

static bool square_ready(const f15i_state *s) {
    f15_cells items = 0;
    if (!grid_of(s) || s->claim->listed != 4 || !is_square(grid_of(s), s->claim->list, s->n))
        return false;
    for (size_t k = 0; k < 4; k++)
        items |= F15_CELL(s->now->now[s->claim->list[k]]);
    for (size_t k = 0; k < 3; k++)
        if (f15i_value(s, k) >= s->n || f15i_value(s, k) == f15_grid_home(grid_of(s)) ||
            !(items >> f15i_value(s, k) & 1))
            return false;
    return items >> f15_grid_home(grid_of(s)) & 1 && f15i_value(s, 0) != f15i_value(s, 1) &&
           f15i_value(s, 1) != f15i_value(s, 2) && f15i_value(s, 0) != f15i_value(s, 2);
}

static bool exactly_this_cycle(const f15i_state *s) {
    const uint32_t *start = f15i_section_start(s);
    f15_cells set = 0;
    for (size_t k = 0; k < 3; k++) {
        uint64_t from = place_in(start, s->n, f15i_value(s, k));
        uint64_t to = place_in(start, s->n, f15i_value(s, (k + 1) % 3));
        if (!grid_of(s) || from == s->n || to == s->n || from == to ||
            !holds_item(s, f15i_value(s, k), to))
            return false;
        set |= F15_CELL(from);
    }
    return same_outside(start, s->now->now, s->n, set) &&
           f15i_section_steps(s) == f15i_value(s, 3) &&
           f15i_value(s, 3) == 2 * f15i_value(s, 4) + 4;
}

static bool is_odd(const uint32_t *arrangement, size_t n) {
    bool odd = false;
    for (size_t y = 1; y < n; y++)
        for (size_t x = 0; x < y; x++)
            odd ^= arrangement[x] > arrangement[y];
    return odd;
}

static bool sign_kept(const f15i_state *s) {
    bool odd = is_odd(s->now->now, s->n);
    return grid_of(s) && odd == is_odd(f15i_section_start(s), s->n) && f15i_value(s, 0) == odd;
}

/* The last two open cells before the hole's home. */
static bool last_pieces_exchanged(const f15i_state *s) {
    const uint32_t *goal = s->now->problem.goal, *now = s->now->now;
    uint64_t a = f15i_value(s, 0), b = f15i_value(s, 1);
    if (!grid_of(s) || !goal || a >= b || b >= s->n)
        return false;
    f15_cells after = f15_grid_open(grid_of(s)) >> a >> 1;
    return __builtin_popcountll(after) == 2 && (after >> (b - a - 1) & 1) &&
           b != f15_grid_home(grid_of(s)) && now[a] == goal[b] && now[b] == goal[a] &&
           now[a] != goal[a] && same_outside(now, goal, s->n, F15_CELL(a) | F15_CELL(b));
}

/* ---- the table ---------------------------------------------------------------------------------
 */

static f15i_predicate *const predicates[F15_EVENT_IDS] = {
    [F15_EVENT_SLIDE_LEGAL] = slide_legal,
    [F15_EVENT_KEPT_UNTOUCHED] = kept_untouched,
    [F15_EVENT_HOLE_SHORTEST] = hole_shortest,
    [F15_EVENT_ROUND_TURNED] = round_turned,
    [F15_EVENT_PIECE_THERE] = piece_there,
    [F15_EVENT_SQUARE_READY] = square_ready,
    [F15_EVENT_EXACTLY_THIS_CYCLE] = exactly_this_cycle,
    [F15_EVENT_SIGN_KEPT] = sign_kept,
    [F15_EVENT_LAST_PIECES_EXCHANGED] = last_pieces_exchanged,
};

f15i_predicate *f15i_cycle_claim(f15_event_id id) {
    return predicates[id];
}
