/* Grids: cells that share a side, and what can be reached through them. */
#include <fifteen/board.h>

static f15_cells all_cells(const f15_grid *grid) {
    uint32_t size = f15_grid_size(grid);
    return size < 64 ? F15_CELL(size) - 1 : UINT64_MAX;
}

uint32_t f15_list_cells(f15_cells cells, uint32_t *out) {
    uint32_t count = 0;
    for (; cells; cells &= cells - 1)
        out[count++] = f15_first_cell(cells);
    return count;
}

f15_code f15_grid_check(const f15_grid *grid, f15_error *err) {
    F15_NEED(grid, err);
    if (grid->rows == 0 || grid->columns == 0)
        return f15_fail(err, F15_OUT_OF_RANGE, "give at least one row and one column, as in 3x4",
                        "a board of %u x %u has no cells", (unsigned)grid->rows,
                        (unsigned)grid->columns);
    if ((uint64_t)grid->rows * grid->columns > F15_MAX_CELLS)
        return f15_fail(err, F15_TOO_BIG, "take a smaller board, as 8x8",
                        "a board of %u x %u has more than %zu cells", (unsigned)grid->rows,
                        (unsigned)grid->columns, F15_MAX_CELLS);
    if (grid->obstacles & ~all_cells(grid))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "there is a wall outside the board");
    if (f15_grid_open(grid) == 0)
        return f15_fail(err, F15_OUT_OF_RANGE, "leave a cell for the hole",
                        "all cells of the board are walls");
    return F15_OK;
}

bool f15_same_grid(const f15_grid *a, const f15_grid *b) {
    return a->rows == b->rows && a->columns == b->columns && a->obstacles == b->obstacles;
}

uint32_t f15_grid_size(const f15_grid *grid) {
    return grid->rows * grid->columns;
}

f15_cells f15_grid_open(const f15_grid *grid) {
    return all_cells(grid) & ~grid->obstacles;
}

static uint32_t last_cell(f15_cells cells) {
    return 63 - (uint32_t)__builtin_clzll(cells);
}

uint32_t f15_grid_home(const f15_grid *grid) {
    return last_cell(f15_grid_open(grid));
}

f15_cells f15_grid_neighbours(const f15_grid *grid, uint32_t cell) {
    uint32_t column = cell % grid->columns, size = f15_grid_size(grid);
    f15_cells beside = 0;
    if (cell >= grid->columns)
        beside |= F15_CELL(cell - grid->columns);
    if (cell + grid->columns < size)
        beside |= F15_CELL(cell + grid->columns);
    if (column > 0)
        beside |= F15_CELL(cell - 1);
    if (column + 1 < grid->columns)
        beside |= F15_CELL(cell + 1);
    return beside & ~grid->obstacles;
}

bool f15_grid_adjacent(const f15_grid *grid, uint32_t a, uint32_t b) {
    f15_cells open = f15_grid_open(grid);
    uint32_t size = f15_grid_size(grid);
    return a < size && b < size && (open & F15_CELL(a)) && (f15_grid_neighbours(grid, a) >> b & 1);
}

static uint32_t gap(uint32_t x, uint32_t y) {
    return x < y ? y - x : x - y;
}

uint32_t f15_grid_taxicab(const f15_grid *grid, uint32_t a, uint32_t b) {
    return gap(a / grid->columns, b / grid->columns) + gap(a % grid->columns, b % grid->columns);
}

bool f15_grid_is_odd(const f15_grid *grid, uint32_t cell) {
    return f15_grid_taxicab(grid, cell, f15_grid_home(grid)) & 1;
}

/* Takes all neighbours of a set at once: a row up, a row down, one to the left except from the
 * first column, one to the right except from the last. */
size_t f15_grid_layers(const f15_grid *grid, uint32_t from, f15_cells allowed,
                       f15_cells layer[F15_MAX_CELLS]) {
    uint32_t columns = grid->columns;
    f15_cells first = 0, next = F15_CELL(from);
    size_t layers = 0;
    for (uint32_t row = 0; row < grid->rows; row++)
        first |= F15_CELL(row * columns);
    f15_cells last = first << (columns - 1);
    allowed &= f15_grid_open(grid);
    while (next) {
        f15_cells now = layer[layers++] = next;
        allowed &= ~now;
        next = (now & ~first) >> 1 | (now & ~last) << 1;
        if (columns < 64) /* else there is one row; a word cannot be shifted by its 64 bits */
            next |= now >> columns | now << columns;
        next &= allowed;
    }
    return layers;
}

f15_cells f15_grid_reach(const f15_grid *grid, uint32_t from, f15_cells allowed) {
    f15_cells layer[F15_MAX_CELLS], reached = 0;
    for (size_t layers = f15_grid_layers(grid, from, allowed, layer); layers > 0;)
        reached |= layer[--layers];
    return reached;
}

/* ---- lecture 9, exercise 15 ------------------------------------------------------------------ */

/* Returns the first of `cells` that is cut off from the last of them, or 64. */
static uint32_t first_cut_off(const f15_grid *grid, f15_cells cells) {
    f15_cells cut = cells ? cells & ~f15_grid_reach(grid, last_cell(cells), cells) : 0;
    return cut ? f15_first_cell(cut) : 64;
}

f15_cells f15_grid_square(const f15_grid *grid, uint32_t cell) {
    if (cell % grid->columns + 1 == grid->columns || cell / grid->columns + 1 == grid->rows)
        return 0;
    const uint32_t below = cell + grid->columns;
    f15_cells square = F15_CELL(cell) | F15_CELL(cell + 1) | F15_CELL(below) | F15_CELL(below + 1);
    return (square & ~f15_grid_open(grid)) == 0 ? square : 0;
}

static bool has_square(const f15_grid *grid) {
    uint32_t cell = 0;
    while (cell < f15_grid_size(grid) && f15_grid_square(grid, cell) == 0)
        cell++;
    return cell < f15_grid_size(grid);
}

/* Theorem: on a connected grid of three or more open cells, every piece can come from every cell to
 * every cell iff the open cells stay connected when any one of them is removed.
 *
 * If they do, a piece in u goes to its neighbour w, since the hole comes to w without passing u; so
 * it goes along any path. If removing v separates A from B, a piece that enters v from A leaves the
 * hole behind in A, and while the piece stays in v the hole cannot leave A; so the piece only goes
 * back, and never comes to B. */
static uint32_t first_trap(const f15_grid *grid) {
    f15_cells open = f15_grid_open(grid);
    for (f15_cells left = open; left; left &= left - 1) {
        uint32_t cell = f15_first_cell(left);
        if (first_cut_off(grid, open & ~F15_CELL(cell)) < 64)
            return cell;
    }
    return 64;
}

f15_grid_fault f15_grid_hypotheses(const f15_grid *grid, uint32_t *where) {
    uint32_t cell = first_cut_off(grid, f15_grid_open(grid));
    f15_grid_fault fault = F15_GRID_MEETS_ALL;
    if (cell < 64) {
        fault = F15_GRID_NOT_CONNECTED;
    } else if (!has_square(grid)) {
        fault = F15_GRID_NO_SQUARE;
    } else {
        cell = first_trap(grid);
        fault = cell < 64 ? F15_GRID_TRAPS : F15_GRID_MEETS_ALL;
    }
    if (where && cell < 64)
        *where = cell;
    return fault;
}
