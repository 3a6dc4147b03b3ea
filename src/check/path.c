/* A closed path on a board, cell by cell: through some cells, and not through others. */
#include "internal.h"

static void validate(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    f15i_demand(r, puzzle->given, "there is no board for the path", "give a board or its size");
    f15i_demand(r, (puzzle->through & puzzle->avoiding) == 0,
                "a cell is to be visited and to be avoided", NULL);
}

static void read(f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    if (!f15i_takes(r, 1u << F15_SHAPE_LIST | 1u << F15_SHAPE_GROUPS, "write the numbers of cells"))
        return;
    if (r->answer.shape == F15_SHAPE_GROUPS)
        f15i_read_steps(r, 1, NULL);
    else
        f15i_read_permutation(r, NULL);
    if (r->answer.shape == F15_SHAPE_GROUPS && groups->count != 1)
        f15_fail(f15i_failing(r), F15_BAD_NOTATION, NULL, "one path is wanted, not %zu",
                 groups->count);
}

/* The part of an answer that can be followed. */
typedef struct way {
    uint32_t cell[F15_MAX_CELLS];
    size_t count;
    f15_cells seen;
} way;

/* Blames the i-th value, naming the cells that exist. */
static void blame_cells(const f15_reading *r, f15_fault_id id, size_t i, uint32_t found,
                        uint32_t wanted, f15i_judged *out) {
    f15i_blame(r, out, id, i + 1,
               &(f15i_fill){.at = r->answer.groups.span[i],
                            .found = f15i_name_cell(r, found),
                            .wanted = f15i_name_cell(r, wanted)});
}

/* Returns what is wrong with going on to this cell. */
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
static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    const uint32_t none = (uint32_t)r->q.n;
    f15_fault_id id = F15_FAULT_NONE;
    way w = {.count = 0};
    for (size_t i = 0; i < groups->n && id == F15_FAULT_NONE; i++) {
        uint32_t cell = groups->value[i] - r->q.convention.base; /* below the base: past the end */
        if (i > 0 && i + 1 == groups->n && groups->value[i] == groups->value[0])
            break;
        id = fault_of(r, &w, cell);
        if (id == F15_FAULT_NOT_NEIGHBOURS)
            blame_cells(r, id, i, w.cell[w.count - 1], cell, out);
        else if (id != F15_FAULT_NONE)
            blame_cells(r, id, i, cell, none, out);
        else {
            w.cell[w.count++] = cell;
            w.seen |= F15_CELL(cell);
        }
    }
    f15_cells missing = r->q.puzzle.through & ~w.seen;
    if (id == F15_FAULT_NONE && w.count < 4)
        F15I_BLAME(r, out, TOO_SHORT, 0, .at = {0});
    else if (id == F15_FAULT_NONE && !f15i_neighbours(r, w.cell[w.count - 1], w.cell[0]))
        blame_cells(r, F15_FAULT_NOT_CLOSED, w.count - 1, w.cell[w.count - 1], w.cell[0], out);
    else if (id == F15_FAULT_NONE && missing != 0)
        F15I_BLAME(r, out, LEFT_OUT, 0,
                   .found = f15i_name_cell(r, (uint32_t)__builtin_ctzll(missing)));
    if (!r->quiet)
        f15_text_addf(&out->produces, "a way through %zu cells", w.count);
}

/* Returns the number of cells of a closed path, without the first at the end. */
static size_t cells_of(const f15_groups *groups) {
    return groups->n - (groups->n > 1 && groups->value[groups->n - 1] == groups->value[0]);
}

/* A path may begin anywhere and go either way round. */
static bool same(const f15_reading *r, const f15_reading *other) {
    const uint32_t *a = r->answer.groups.value, *b = other->answer.groups.value;
    const size_t n = cells_of(&r->answer.groups);
    bool found = false;
    for (size_t first = 0; !found && n == cells_of(&other->answer.groups) && first < n; first++) {
        bool on = true, back = true;
        for (size_t k = 0; k < n && (on || back); k++) {
            on = on && a[k] == b[(first + k) % n];
            back = back && a[k] == b[(first + n - k) % n];
        }
        found = on || back;
    }
    return found;
}

const f15i_kind f15i_kind_board_cycle = {.validate = validate,
                                         .read = read,
                                         .typed = F15_TYPED_LIST,
                                         .judge = judge,
                                         .many = "there may be many paths",
                                         .same = same};
