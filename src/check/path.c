/* A closed path on a board, cell by cell: through some cells, and not through others. */
#include "internal.h"

f15_code f15i_read_board_cycle(const f15_question *q, f15i_given *given, f15_error *err) {
    f15_code code = F15_OK;
    if (given->shape == F15_SHAPE_LIST)
        return f15_read_list(given->text, given->length, true, &given->arena, &given->groups, err);
    if (given->shape != F15_SHAPE_GROUPS)
        return f15i_wrong_shape(given->shape, "write the numbers of cells", err);
    code = f15i_read_steps(q, 0, given, err);
    if (code == F15_OK && given->groups.count != 1)
        return f15_fail(err, F15_BAD_NOTATION, NULL, "one path is wanted, not %zu",
                        given->groups.count);
    return code;
}

/* An answer as far as it can be followed. */
typedef struct trail {
    uint32_t cell[F15_MAX_CELLS];
    size_t count;
    f15_cells seen;
} trail;

static void blame_cell(const f15i_reading *c, f15_fault_id id, size_t i, uint32_t cell,
                       f15i_judged *out) {
    f15i_fill fill = {.at = c->given.groups.span[i]};
    if (!c->quiet && cell < c->q.n)
        f15i_name_cell(c, cell, fill.found, out);
    f15i_blame(c, out, id, i + 1, &fill);
}

static void blame_pair(const f15i_reading *c, f15_fault_id id, size_t i, uint32_t from, uint32_t to,
                       f15i_judged *out) {
    f15i_fill fill = {.at = c->given.groups.span[i]};
    if (!c->quiet) {
        f15i_name_cell(c, from, fill.found, out);
        f15i_name_cell(c, to, fill.wanted, out);
    }
    f15i_blame(c, out, id, i + 1, &fill);
}

/* May the path go on to this cell? */
static bool step_to(const f15i_reading *c, trail *t, size_t i, uint32_t cell, f15i_judged *out) {
    const f15_puzzle *puzzle = &c->q.puzzle;
    if (!(f15_grid_open(&puzzle->board.grid) & F15_CELL(cell))) {
        blame_cell(c, F15_FAULT_WALL, i, cell, out);
    } else if (t->seen & F15_CELL(cell)) {
        blame_cell(c, F15_FAULT_REPEATED, i, cell, out);
    } else if (puzzle->avoiding & F15_CELL(cell)) {
        blame_cell(c, F15_FAULT_AVOIDED, i, cell, out);
    } else if (t->count > 0 && !f15i_neighbours(c, t->cell[t->count - 1], cell)) {
        blame_pair(c, F15_FAULT_NOT_NEIGHBOURS, i, t->cell[t->count - 1], cell, out);
    } else {
        t->cell[t->count++] = cell;
        t->seen |= F15_CELL(cell);
        return true;
    }
    return false;
}

/* The first cell may be written once more at the end. */
static bool comes_back(const f15_groups *groups, size_t i) {
    return i > 0 && i + 1 == groups->n && groups->value[i] == groups->value[0];
}

static bool follow(const f15i_reading *c, trail *t, f15i_judged *out) {
    const f15_groups *groups = &c->given.groups;
    for (size_t i = 0; i < groups->n; i++) {
        uint32_t base = c->q.convention.base, value = groups->value[i];
        if (comes_back(groups, i))
            return true;
        if (value < base || value - base >= c->q.n) {
            blame_cell(c, F15_FAULT_NO_CELL, i, F15_MAX_QUESTION_N, out);
            return false;
        }
        if (!step_to(c, t, i, value - base, out))
            return false;
    }
    return true;
}

static void judge_whole(const f15i_reading *c, const trail *t, f15i_judged *out) {
    f15_cells missing = c->q.puzzle.through & ~t->seen;
    f15i_fill fill = {0};
    uint32_t cell = 0;
    if (t->count < 4) {
        f15i_blame(c, out, F15_FAULT_TOO_SHORT, 0, &fill);
    } else if (!f15i_neighbours(c, t->cell[t->count - 1], t->cell[0])) {
        blame_pair(c, F15_FAULT_NOT_CLOSED, t->count - 1, t->cell[t->count - 1], t->cell[0], out);
    } else if (missing != 0) {
        while (!(missing & F15_CELL(cell)))
            cell++;
        if (!c->quiet)
            f15i_name_cell(c, cell, fill.found, out);
        f15i_blame(c, out, F15_FAULT_LEFT_OUT, 0, &fill);
    }
}

f15_code f15i_judge_board_cycle(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    trail t = {.count = 0};
    (void)err;
    if (follow(c, &t, out))
        judge_whole(c, &t, out);
    if (!c->quiet)
        f15_text_addf(&out->produces, "a way through %zu cells", t.count);
    return F15_OK;
}

f15_code f15i_answer_board_cycle(const f15i_reading *c, f15_text *out, f15_error *err) {
    (void)c;
    (void)out;
    return f15_fail(err, F15_UNKNOWN, NULL, "there may be many paths");
}
