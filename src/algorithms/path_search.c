/* All closed paths of a grid at once, a row's width at a time.
 *
 * Cells are taken in reading order (the grid laid so that its rows are the short side, at most 8).
 * What the cells so far do to the rest is only this: which of the W + 1 borders between done and
 * not yet done are crossed by the path, and which crossings are two ends of the same piece of path:
 *
 *      done done done       border k is crossed by nothing (0), by the left end of a piece (1) or
 *      done [here] rest     by its right end (2); pieces cannot cross each other, so ends pair like
 *      rest rest  rest      brackets, and there are at most 835 ways (a Motzkin number)
 *
 * For each way the best beginning is kept: fewest or most cells, the first found among equals. So
 * the search is complete, and on any grid it ends after 64 x 836 states, in 532,480 bytes. */
#include "board_internal.h"

#include <stdlib.h>
#include <string.h>

enum { STATES = 1024, SLOTS = 4096 };

/* Bits 2 k and 2 k + 1: border k. CLOSED: the path is complete, and no border is crossed. */
typedef uint32_t borders;
#define CLOSED ((borders)1 << 20)

typedef struct state {
    borders key;
    int16_t cells; /* used so far; negative where most are wanted, so that less is better */
    uint16_t before;
} state;

typedef struct layer {
    state state[STATES];
    uint16_t count;
} layer;

typedef struct search {
    f15_grid grid; /* laid with its short side as the width */
    f15_cells usable, through;
    bool turned;
    int16_t cost; /* of a cell */
    layer *layer; /* layer[c]: before cell c */
    uint16_t slot[SLOTS];
} search;

static unsigned get(borders key, uint32_t k) {
    return key >> 2 * k & 3;
}

static borders put(borders key, uint32_t k, unsigned end) {
    return (key & ~((borders)3 << 2 * k)) | (borders)end << 2 * k;
}

/* Keeps a state in the layer, if it is new or better than what is there. */
static void keep(search *s, layer *to, borders key, int cells, uint16_t before) {
    uint32_t at = (key * UINT32_C(2654435761)) >> 20;
    while (s->slot[at] && to->state[s->slot[at] - 1].key != key)
        at = (at + 1) % SLOTS;
    if (!s->slot[at])
        s->slot[at] = ++to->count;
    else if (to->state[s->slot[at] - 1].cells <= cells)
        return;
    to->state[s->slot[at] - 1] = (state){key, (int16_t)cells, before};
}

/* The other end of the piece whose end is at border k: brackets are matched. */
static uint32_t partner(borders key, uint32_t k) {
    uint32_t step = get(key, k) == 1 ? 1 : (uint32_t)-1;
    for (int open = 0;; k += step) {
        open += get(key, k) == 1 ? 1 : get(key, k) == 2 ? -1 : 0;
        if (open == 0)
            return k;
    }
}

/* ---- one cell ----------------------------------------------------------------------------------
 */

/* A cell of width w has border k to its left and k + 1 above it; after it they are below it and to
 * its right. */
typedef struct place {
    uint32_t k;
    bool usable, wanted, right, down; /* may the path go on there? */
} place;

static place place_of(const search *s, uint32_t cell) {
    uint32_t width = s->grid.columns, column = cell % width;
    bool last_row = cell + width >= f15_grid_size(&s->grid);
    return (place){.k = column,
                   .usable = s->usable >> cell & 1,
                   .wanted = s->through >> cell & 1,
                   .right = column + 1 < width && (s->usable >> (cell + 1) & 1),
                   .down = !last_row && (s->usable >> (cell + width) & 1)};
}

/* Two pieces, or the two ends of one, meet in the cell. */
static bool join(borders key, uint32_t k, borders *out) {
    unsigned left = get(key, k), above = get(key, k + 1);
    borders rest = put(put(key, k, 0), k + 1, 0);
    *out = rest;
    if (left == 1 && above == 2) {
        *out = CLOSED;
        return rest == 0;
    }
    if (left == 1 && above == 1)
        *out = put(rest, partner(key, k + 1), 1);
    if (left == 2 && above == 2)
        *out = put(rest, partner(key, k), 2);
    return true;
}

static void take_cell(search *s, layer *to, const place *p, const state *from, uint16_t index) {
    unsigned left = get(from->key, p->k), above = get(from->key, p->k + 1);
    borders rest = put(put(from->key, p->k, 0), p->k + 1, 0), joined;
    int cells = from->cells + s->cost;
    if (left == 0 && above == 0) {
        if (p->right && p->down && from->key != CLOSED)
            keep(s, to, put(put(rest, p->k, 1), p->k + 1, 2), cells, index);
    } else if (left == 0 || above == 0) {
        if (p->down)
            keep(s, to, put(rest, p->k, left | above), cells, index);
        if (p->right)
            keep(s, to, put(rest, p->k + 1, left | above), cells, index);
    } else if (join(from->key, p->k, &joined)) {
        keep(s, to, joined, cells, index);
    }
}

static void leave_cell(search *s, layer *to, const place *p, const state *from, uint16_t index) {
    if (!p->wanted && get(from->key, p->k) == 0 && get(from->key, p->k + 1) == 0)
        keep(s, to, from->key, from->cells, index);
}

/* At the end of a row the right border is open to nothing, and the borders move on by one. */
static void end_row(layer *to) {
    for (uint16_t x = 0; x < to->count; x++)
        if (to->state[x].key != CLOSED)
            to->state[x].key <<= 2;
}

static void pass_cell(search *s, uint32_t cell) {
    const layer *from = &s->layer[cell];
    layer *to = &s->layer[cell + 1];
    place p = place_of(s, cell);
    to->count = 0;
    memset(s->slot, 0, sizeof s->slot);
    for (uint16_t x = 0; x < from->count; x++) {
        if (p.usable)
            take_cell(s, to, &p, &from->state[x], x);
        leave_cell(s, to, &p, &from->state[x], x);
    }
    if (p.k + 1 == s->grid.columns)
        end_row(to);
}

/* ---- the whole --------------------------------------------------------------------------------
 */

static uint32_t turn_cell(const f15_grid *grid, uint32_t cell) {
    return cell % grid->columns * grid->rows + cell / grid->columns;
}

static f15_cells turn_cells(const f15_grid *grid, f15_cells cells) {
    f15_cells turned = 0;
    for (; cells; cells &= cells - 1)
        turned |= F15_CELL(turn_cell(grid, f15i_first(cells)));
    return turned;
}

static void lay(search *s, const f15_grid *grid, f15_cells through, f15_cells avoiding) {
    f15_cells usable = f15_grid_open(grid) & ~avoiding;
    s->turned = grid->columns > grid->rows;
    s->grid = *grid;
    s->usable = usable;
    s->through = through;
    if (s->turned) {
        s->grid = (f15_grid){grid->columns, grid->rows, turn_cells(grid, grid->obstacles)};
        s->usable = turn_cells(grid, usable);
        s->through = turn_cells(grid, through);
    }
}

/* The cells next to each on the path: two of them for each cell of it. What a cell does to its
 * borders tells where the path leaves it. */
static void read_links(const search *s, uint16_t at, f15_cells *link) {
    for (uint32_t cell = f15_grid_size(&s->grid); cell-- > 0;) {
        const state *after = &s->layer[cell + 1].state[at];
        place p = place_of(s, cell);
        uint32_t k = p.k + 1 == s->grid.columns ? p.k + 1 : p.k, down = cell + s->grid.columns;
        if (after->key != CLOSED && get(after->key, k) != 0) {
            link[cell] |= F15_CELL(down);
            link[down] |= F15_CELL(cell);
        }
        if (after->key != CLOSED && k == p.k && get(after->key, k + 1) != 0) {
            link[cell] |= F15_CELL(cell + 1);
            link[cell + 1] |= F15_CELL(cell);
        }
        at = after->before;
    }
}

static uint8_t laid_back(const search *s, uint32_t cell) {
    return (uint8_t)(s->turned ? turn_cell(&s->grid, cell) : cell);
}

/* From the first cell of the path in reading order, first downwards. */
static void read_path(const search *s, const f15_cells *link, f15_path *out) {
    uint32_t first = 0;
    while (!link[first])
        first++;
    uint32_t right = f15i_first(link[first]), below = 63 - (uint32_t)__builtin_clzll(link[first]);
    uint32_t from = first, at = s->turned ? right : below;
    out->count = 0;
    out->cell[out->count++] = laid_back(s, first);
    while (at != first) {
        f15_cells on = link[at] & ~F15_CELL(from);
        out->cell[out->count++] = laid_back(s, at);
        from = at;
        at = f15i_first(on);
    }
}

static bool run(search *s, f15_path *out) {
    uint32_t size = f15_grid_size(&s->grid);
    f15_cells link[F15_MAX_CELLS] = {0};
    s->layer[0].count = 1;
    s->layer[0].state[0] = (state){0, 0, 0};
    for (uint32_t cell = 0; cell < size; cell++)
        pass_cell(s, cell);
    for (uint16_t x = 0; x < s->layer[size].count; x++)
        if (s->layer[size].state[x].key == CLOSED) {
            read_links(s, x, link);
            read_path(s, link, out);
            return true;
        }
    return false;
}

static f15_code no_path(f15_error *err) {
    return f15_fail(err, F15_UNREACHABLE, "ask for fewer cells, or avoid fewer",
                    "no closed path of this board does so: all were searched");
}

f15_code f15i_search_path(const f15_grid *grid, f15_cells through, f15_cells avoiding,
                          bool shortest, f15_path *out, f15_error *err) {
    search s;
    lay(&s, grid, through, avoiding);
    s.cost = shortest ? 1 : -1;
    if (through & ~(f15_grid_open(grid) & ~avoiding))
        return no_path(err);
    s.layer = malloc((f15_grid_size(grid) + 1) * sizeof *s.layer);
    if (!s.layer)
        return f15_no_memory(err);
    bool found = run(&s, out);
    free(s.layer);
    return found ? F15_OK : no_path(err);
}
