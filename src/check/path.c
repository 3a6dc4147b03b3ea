/* A closed path on a board, cell by cell: through some cells, and not through others. */
#include "internal.h"

static void validate(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    f15i_demand(r, puzzle->given, "there is no board for the path", "give a board or its size");
    f15i_demand(r, (puzzle->through & puzzle->avoiding) == 0,
                "a cell is to be visited and to be avoided", NULL);
}

static void read(f15_reading *r) {
    if (r->answer.shape != F15_SHAPE_LIST && r->answer.shape != F15_SHAPE_GROUPS)
        f15i_wrong_shape(r, r->answer.shape, "write the numbers of cells");
    else
        f15i_read_permutation(r, NULL);
    if (!f15i_failed(r) && r->answer.shape == F15_SHAPE_GROUPS && r->answer.groups.count != 1)
        f15_fail(&r->work->failed, F15_BAD_NOTATION, NULL, "one path is wanted, not %zu",
                 r->answer.groups.count);
}

/* An answer as far as it can be followed. */
typedef struct way {
    uint32_t cell[F15_MAX_CELLS];
    size_t count;
    f15_cells seen;
} way;

/* At the i-th value; the cells are named, where there are any. */
static void blame_cells(const f15_reading *r, f15_fault_id id, size_t i, uint32_t found,
                        uint32_t wanted, f15i_judged *out) {
    f15i_fill fill = {.at = r->answer.groups.span[i]};
    if (found < r->q.n)
        f15i_name_cell(r, found, fill.found);
    if (wanted < r->q.n)
        f15i_name_cell(r, wanted, fill.wanted);
    f15i_blame(r, out, id, i + 1, &fill);
}

/* What is wrong with going on to this cell; NONE: nothing. */
static f15_fault_id fault_of(const f15_reading *r, const way *w, uint32_t cell) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    if (cell >= r->q.n)
        return F15_FAULT_NO_CELL;
    if (!(f15_grid_open(&puzzle->board.grid) & F15_CELL(cell)))
        return F15_FAULT_OBSTACLE;
    if (w->seen & F15_CELL(cell))
        return F15_FAULT_REPEATED;
    if (puzzle->avoiding & F15_CELL(cell))
        return F15_FAULT_AVOIDED;
    return w->count > 0 && !f15i_neighbours(r, w->cell[w->count - 1], cell)
               ? F15_FAULT_NOT_NEIGHBOURS
               : F15_FAULT_NONE;
}

/* The first cell may be written once more at the end. */
static bool follow(const f15_reading *r, way *w, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t none = (uint32_t)r->q.n;
    for (size_t i = 0; i < groups->n; i++) {
        uint32_t cell = groups->value[i] - r->q.convention.base; /* below the base: past the end */
        if (i > 0 && i + 1 == groups->n && groups->value[i] == groups->value[0])
            return true;
        f15_fault_id id = fault_of(r, w, cell);
        if (id == F15_FAULT_NOT_NEIGHBOURS)
            blame_cells(r, id, i, w->cell[w->count - 1], cell, out);
        else if (id != F15_FAULT_NONE)
            blame_cells(r, id, i, cell, none, out);
        if (id != F15_FAULT_NONE)
            return false;
        w->cell[w->count++] = cell;
        w->seen |= F15_CELL(cell);
    }
    return true;
}

static void judge_whole(const f15_reading *r, const way *w, f15i_judged *out) {
    f15_cells missing = r->q.puzzle.through & ~w->seen;
    f15i_fill fill = {0};
    uint32_t cell = 0;
    if (w->count < 4) {
        f15i_blame(r, out, F15_FAULT_TOO_SHORT, 0, &fill);
    } else if (!f15i_neighbours(r, w->cell[w->count - 1], w->cell[0])) {
        blame_cells(r, F15_FAULT_NOT_CLOSED, w->count - 1, w->cell[w->count - 1], w->cell[0], out);
    } else if (missing != 0) {
        while (!(missing & F15_CELL(cell)))
            cell++;
        f15i_name_cell(r, cell, fill.found);
        f15i_blame(r, out, F15_FAULT_LEFT_OUT, 0, &fill);
    }
}

static void judge(const f15_reading *r, f15i_judged *out) {
    way w = {.count = 0};
    if (follow(r, &w, out))
        judge_whole(r, &w, out);
    if (!r->quiet)
        f15_text_addf(&out->produces, "a way through %zu cells", w.count);
}

const f15i_kind f15i_kind_board_cycle = {
    .validate = validate, .read = read, .judge = judge, .many = "there may be many paths"};
