/* Closed paths and rounds (chapter6 section 6.4.2).
 *
 * The search looks at all closed paths of a grid at once, and passes one cell after another.
 *
 * Cells are passed in reading order (the grid is laid so that its rows are the short side, of W
 * cells, at most 8). The cells done so far affect the rest only by this: which of the W + 1 borders
 * between done and not yet done the path crosses, and which two crossings are the ends of one piece
 * of path:
 *
 *      done done done       border k is crossed by nothing (0), by the left end of a piece (1) or
 *      done [here] rest     by its right end (2); pieces cannot cross each other, so ends pair like
 *      rest rest  rest      brackets, in at most 835 ways (a Motzkin number)
 *
 * For each combination of crossings the beginning with the fewest cells is kept, the first found
 * among equals. So the search is complete, and on any grid it ends after at most 64 x 836 states,
 * in about half a megabyte. */
#include "board_internal.h"

#include <stdlib.h>
#include <string.h>

enum { STATES = 1024, SLOTS = 4096 };

/* Bits 2 k and 2 k + 1 are border k. CLOSED: the path is complete, and crosses no border. */
typedef uint32_t borders;
#define CLOSED ((borders)1 << 20)

typedef struct state {
    borders key;
    uint16_t cells;  /* used so far */
    uint16_t before; /* index of the state that it continues, in the layer before */
} state;

typedef struct layer {
    state state[STATES];
    uint16_t count;
} layer;

typedef struct path_search {
    f15_grid grid; /* laid with its short side as the width */
    f15_cells usable, through;
    bool turned;
    layer *layer; /* layer[c]: the states before cell c is passed */
    uint16_t slot[SLOTS];
} path_search;

/* Returns 0, 1 or 2: how border k is crossed. */
static unsigned get(borders key, uint32_t k) {
    return key >> (2 * k & 31) & 3; /* k <= 8 */
}

static borders put(borders key, uint32_t k, unsigned end) {
    k = 2 * k & 31;
    return (key & ~((borders)3 << k)) | (borders)end << k;
}

/* Adds a state, or keeps the better of two with the same key. */
static void keep_better(path_search *s, layer *to, borders key, unsigned cells, uint16_t before) {
    uint32_t at = (key * UINT32_C(2654435761)) >> 20; /* a hash of 12 bits */
    while (s->slot[at] && to->state[s->slot[at] - 1].key != key)
        at = (at + 1) % SLOTS;
    if (!s->slot[at])
        s->slot[at] = ++to->count;
    else if (to->state[s->slot[at] - 1].cells <= cells)
        return;
    to->state[s->slot[at] - 1] = (state){key, (uint16_t)cells, before};
}

/* Returns the border of the other end of the piece that ends at border k: the matching bracket. */
static uint32_t partner(borders key, uint32_t k) {
    const bool rightward = get(key, k) == 1;
    int open = 0;
    do {
        if (get(key, k) != 0)
            open += get(key, k) == 1 ? 1 : -1;
        k = rightward ? k + 1 : k - 1;
    } while (open != 0);
    return rightward ? k - 1 : k + 1;
}

/* The cell that is passed, of column k. Border k is to its left and border k + 1 above it; after it
 * they are below it and to its right. */
typedef struct passing {
    uint32_t k;
    bool right, down; /* the path can go on there */
    layer *to;
} passing;

/* Extends the beginning of state x by a turn or a straight piece of the path in the cell. */
static void use_cell(path_search *s, const passing *at, const state *from, uint16_t x) {
    const uint32_t k = at->k;
    const unsigned cells = from->cells + 1u;
    const unsigned left = get(from->key, k), above = get(from->key, k + 1);
    borders rest = put(put(from->key, k, 0), k + 1, 0); /* the other borders */
    if (left == 0 && above == 0) {                      /* a piece begins: both its ends are here */
        if (at->right && at->down && from->key != CLOSED)
            keep_better(s, at->to, put(put(rest, k, 1), k + 1, 2), cells, x);
    } else if (left == 0 || above == 0) { /* one end, which goes on */
        if (at->down)
            keep_better(s, at->to, put(rest, k, left | above), cells, x);
        if (at->right)
            keep_better(s, at->to, put(rest, k + 1, left | above), cells, x);
    } else if (left == 1 && above == 2) { /* the two ends of one piece */
        if (rest == 0)
            keep_better(s, at->to, CLOSED, cells, x);
    } else {                         /* ends of two pieces, which become one */
        if (left == 1 && above == 1) /* the inner piece's other end becomes its left end */
            rest = put(rest, partner(from->key, k + 1), 1);
        else if (left == 2 && above == 2) /* or its right end */
            rest = put(rest, partner(from->key, k), 2);
        keep_better(s, at->to, rest, cells, x);
    }
}

/* Extends each beginning by every use of the cell, and by leaving it out. At the end of a row
 * nothing crosses the right border, and the borders move on by one. */
static void pass_cell(path_search *s, uint32_t cell) {
    const layer *from = &s->layer[cell];
    layer *to = &s->layer[cell + 1];
    const uint32_t width = s->grid.columns, k = cell % width, below = cell + width;
    const bool usable = s->usable >> cell & 1, wanted = s->through >> cell & 1;
    const passing at = {
        .k = k,
        .right = k + 1 < width && (s->usable >> (cell + 1) & 1),
        .down = below < f15_grid_size(&s->grid) && (s->usable >> below & 1),
        .to = to,
    };
    to->count = 0;
    memset(s->slot, 0, sizeof s->slot);
    for (uint16_t x = 0; x < from->count; x++) {
        const borders key = from->state[x].key;
        if (usable)
            use_cell(s, &at, &from->state[x], x);
        if (!wanted && get(key, k) == 0 && get(key, k + 1) == 0)
            keep_better(s, to, key, from->state[x].cells, x);
    }
    if (k + 1 == width)
        for (uint16_t x = 0; x < to->count; x++)
            if (to->state[x].key != CLOSED)
                to->state[x].key <<= 2;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static uint32_t turn_cell(const f15_grid *grid, uint32_t cell) {
    return cell % grid->columns * grid->rows + cell / grid->columns;
}

static f15_cells turn_cells(const f15_grid *grid, f15_cells cells) {
    f15_cells turned = 0;
    for (; cells; cells &= cells - 1)
        turned |= F15_CELL(turn_cell(grid, f15_first_cell(cells)));
    return turned;
}

static void link_cells(f15_cells *link, uint32_t a, uint32_t b) {
    link[a] |= F15_CELL(b);
    link[b] |= F15_CELL(a);
}

/* Goes back through the layers from the state `at` of the last one. The borders below a cell and to
 * its right, right after it is passed, show whether the path links it with the cells there. Then
 * follows the path from the first cell in reading order, first downwards. */
static void read_path(const path_search *s, uint16_t at, f15_path *out) {
    uint32_t width = s->grid.columns, first = 0;
    f15_cells link[F15_MAX_CELLS] = {0};
    for (uint32_t cell = f15_grid_size(&s->grid); cell-- > 0;) {
        const state *after = &s->layer[cell + 1].state[at];
        bool last = cell % width + 1 == width; /* of its row: the borders have moved on */
        uint32_t k = last ? width : cell % width;
        if (after->key != CLOSED && get(after->key, k) != 0)
            link_cells(link, cell, cell + width);
        if (after->key != CLOSED && !last && get(after->key, k + 1) != 0)
            link_cells(link, cell, cell + 1);
        at = after->before;
    }
    while (!link[first])
        first++;
    /* the first cell is linked to its right and below; in a turned grid, downwards is right */
    uint32_t from, cell = first, next = s->turned ? first + 1 : first + width;
    out->count = 0;
    do {
        out->cell[out->count++] = (uint8_t)(s->turned ? turn_cell(&s->grid, cell) : cell);
        from = cell;
        cell = next;
        next = f15_first_cell(link[cell] & ~F15_CELL(from));
    } while (cell != first);
}

f15_code f15_find_path(const f15_grid *grid, f15_cells through, f15_cells avoiding, f15_path *out,
                       f15_error *err) {
    F15_NEED(grid && out, err);
    f15_cells usable = f15_grid_open(grid) & ~avoiding;
    uint32_t size = f15_grid_size(grid);
    path_search s = {
        .grid = *grid, .usable = usable, .through = through, .turned = grid->columns > grid->rows};
    if (s.turned) {
        s.grid = (f15_grid){grid->columns, grid->rows, turn_cells(grid, grid->obstacles)};
        s.usable = turn_cells(grid, usable);
        s.through = turn_cells(grid, through);
    }
    s.layer = malloc((size + 1) * sizeof *s.layer);
    if (!s.layer)
        return f15_no_memory(err);
    s.layer[0].count = 1;
    s.layer[0].state[0] = (state){0, 0, 0};
    for (uint32_t cell = 0; cell < size; cell++)
        pass_cell(&s, cell);
    uint16_t x = 0;
    while (x < s.layer[size].count && s.layer[size].state[x].key != CLOSED)
        x++;
    const bool found = x < s.layer[size].count && (through & ~usable) == 0;
    if (found)
        read_path(&s, x, out);
    free(s.layer);
    if (found)
        return F15_OK;
    return f15_fail(err, F15_UNREACHABLE, "ask for fewer cells, or avoid fewer",
                    "no closed path of this board does so: all were searched");
}

/* ---- the paths of the chapter ---------------------------------------------------------------- */

/* In the chapter's order: the roundtrip of the whole board, then the paths that leave cells out. */
const f15_path f15i_chapter_path[F15I_CHAPTER_PATHS] = {
    [F15I_ALL] = {{0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 6, 10, 9, 5, 1}, 16},
    [F15I_NOT_12] = {{1, 5, 4, 8, 9, 13, 14, 15, 11, 10, 6, 7, 3, 2}, 14},
    [F15I_NOT_3] = {{1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2}, 14},
    [F15I_NOT_4] = {{1, 5, 9, 8, 12, 13, 14, 15, 11, 10, 6, 7, 3, 2}, 14},
    [F15I_NOT_10] = {{2, 6, 5, 9, 8, 12, 13, 14, 15, 11, 7, 3}, 12},
};

f15_cells f15_path_cells(const f15_path *path) {
    f15_cells cells = 0;
    for (size_t k = 0; k < path->count; k++)
        cells |= F15_CELL(path->cell[k]);
    return cells;
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static size_t index_on(const f15_path *path, uint32_t cell) {
    size_t k = 0;
    while (k < path->count && path->cell[k] != cell)
        k++;
    return k;
}

size_t f15i_rounds_between(const f15_path *path, uint32_t from, uint32_t to) {
    size_t a = index_on(path, from), b = index_on(path, to);
    return a >= b ? a - b : a + path->count - b;
}

void f15i_round(f15i_play *play, const f15_path *path, f15_event_id reason,
                const f15_problem *problem, f15_cells kept) {
    size_t count = path->count, at = index_on(path, play->board->hole);
    uint32_t list[F15_MAX_CELLS];
    for (size_t k = 0; k < count; k++)
        list[k] = path->cell[k];
    F15_TELL(play->trace, ROUND, problem, list, count, count - 1);
    for (size_t k = 1; k < count; k++)
        f15i_slide_past(play, list[(at + k) % count], reason, kept);
    f15_say_list(play->trace, ROUND_TURNED, list, count, count - 1);
    f15_end(play->trace);
}
