/* Solving by stages: the tables, and the paths read off them.
 *
 * A table is for a line at the top of a rectangle that is no wider than high; a column at the left
 * of one that is no higher than wide is the same in the mirror of the main diagonal. The line has
 * `from` finished pieces; the other cells are numbered from there, so that the pieces of the group
 * belong in the cells 0, 1, ...
 *
 *      x x 0 1        width 4, from 2, group of two pieces: the table counts, for every two cells
 *      2 3 4 5        of these pieces and every cell of the hole, the slides until the pieces are
 *      6 7 8 9        in 0 and 1, wherever the hole is then; for the rest: until all is right
 *
 * The cells of the hole and the pieces make a number to the base `cells`, whose lowest digit is the
 * hole's cell, the next the first piece's, and so on. A slide adds a difference for the hole, and
 * one for a piece of the group that it moves. */
#include <fifteen/unstable/stages.h>

#include <stdlib.h>

enum { MOST_PIECES = F15_STAGES_REST - 3, INVERSE_BITS = 40 };

typedef struct f15i_stage_table {
    const struct f15i_stage_table *next;
    uint32_t rows, width, from, cells, pieces;
    bool rest;
    uint64_t inverse; /* 2^40 / cells, rounded up */
    uint32_t scale[MOST_PIECES];
    uint8_t near[F15_MAX_CELLS][4], ways[F15_MAX_CELLS];
    uint8_t *slides; /* two bits per number: 1 + (slides to the end) % 3; 0: impossible */
} table;

typedef struct stage_state {
    uint32_t number, hole;
    uint8_t piece[MOST_PIECES];
} stage_state;

/* ---- numbers of hole and pieces -------------------------------------------------------------- */

static uint32_t slides_of(const table *t, uint32_t number) {
    return t->slides[number / 4] >> number % 4 * 2 & 3;
}

static void set_state(const table *t, stage_state *s, const uint8_t *piece, uint32_t hole) {
    s->number = s->hole = hole;
    for (uint32_t k = 0; k < t->pieces; k++) {
        s->piece[k] = piece[k];
        s->number += piece[k] * t->scale[k];
    }
}

/* Divides by `cells` with a product: as `inverse` is rounded up, the quotients are exact for
 * numbers below 2^40 / cells. */
static void read_number(const table *t, stage_state *s, uint32_t number) {
    uint32_t rest = (uint32_t)(number * t->inverse >> INVERSE_BITS);
    s->number = number;
    s->hole = number - rest * t->cells;
    for (uint32_t k = 0; k < MOST_PIECES && k < t->pieces; k++) {
        number = rest;
        rest = (uint32_t)(number * t->inverse >> INVERSE_BITS);
        s->piece[k] = (uint8_t)(number - rest * t->cells);
    }
}

/* Returns the number after the hole and a neighbour change places. */
static uint32_t number_after(const table *t, const stage_state *s, uint32_t to) {
    uint32_t number = s->number + to - s->hole;
    for (uint32_t k = 0; k < t->pieces; k++) {
        const uint32_t slides = s->piece[k] == to; /* 0 or 1: a factor, not a branch */
        number += slides * (s->hole - to) * t->scale[k];
    }
    return number;
}

static bool is_finished(const table *t, const stage_state *s) {
    for (uint32_t k = 0; k < t->pieces; k++)
        if (s->piece[k] != k)
            return false;
    return !t->rest || s->hole == t->cells - 1;
}

/* ---- making the tables ----------------------------------------------------------------------- */

static void note(table *t, uint32_t number, uint32_t slides) {
    t->slides[number / 4] |= (uint8_t)(slides << number % 4 * 2);
}

/* Fills the table backwards, breadth first, from every finished number; the queue has room for all
 * possible ones and one more. */
static void fill(table *t, uint32_t *queue) {
    static const uint8_t home[MOST_PIECES] = {0, 1, 2, 3, 4, 5};
    uint32_t count = 0;
    stage_state s;
    for (uint32_t hole = t->rest ? t->cells - 1 : t->pieces; hole < t->cells; hole++) {
        set_state(t, &s, home, hole);
        note(t, s.number, 1);
        queue[count++] = s.number;
    }
    for (uint32_t k = 0; k < count; k++) {
        uint32_t farther = slides_of(t, queue[k]) % 3 + 1;
        read_number(t, &s, queue[k]);
        for (uint32_t way = 0; way < t->ways[s.hole]; way++) {
            uint32_t number = number_after(t, &s, t->near[s.hole][way]);
            bool fresh = slides_of(t, number) == 0;
            note(t, number, fresh * farther); /* without a branch, which could not be predicted */
            queue[count] = number;
            count += fresh;
        }
    }
}

static const table *find(const f15_stages *stages, uint32_t rows, uint32_t width, uint32_t from) {
    const table *t = stages->first;
    while (t && (t->rows != rows || t->width != width || t->from != from))
        t = t->next;
    return t;
}

static void make(f15_stages *stages, table form) {
    const f15_grid grid = {form.rows, form.width, 0};
    table *t = f15_alloc_copy(&stages->arena, &form, 1, sizeof form);
    if (!t)
        return;
    t->cells = form.rows * form.width - form.from;
    t->inverse = ((UINT64_C(1) << INVERSE_BITS) + t->cells - 1) / t->cells;
    uint32_t numbers = t->cells, possible = t->cells; /* possible: no two pieces in one cell */
    for (uint32_t k = 0; k < t->pieces; k++) {
        t->scale[k] = numbers;
        numbers *= t->cells;
        possible *= t->cells - 1 - k;
    }
    for (uint32_t k = 0; k < t->cells; k++) {
        f15_cells near = f15_grid_neighbours(&grid, k + t->from) >> t->from;
        for (; near; near &= near - 1)
            t->near[k][t->ways[k]++] = (uint8_t)f15_first_cell(near);
    }
    uint32_t *queue = malloc(((size_t)possible + 1) * sizeof *queue);
    t->slides = f15_alloc(&stages->arena, (size_t)numbers / 4 + 1, 1);
    if (!queue)
        f15_arena_fail(&stages->arena, F15_NO_MEMORY);
    else if (t->slides)
        fill(t, queue);
    free(queue);
    t->next = stages->first;
    stages->first = t;
}

/* Divides a line into as few groups as possible. The smaller ones come first, when more cells are
 * free. The last is never a single piece: alone it could not come round the corner. */
static void make_line(f15_stages *stages, uint32_t rows, uint32_t width) {
    uint32_t cells = rows * width, most = 1, from = 0;
    uint32_t numbers = cells * cells; /* of a table of `most` pieces and the hole */
    for (; most < width && numbers * cells <= F15_STAGES_TABLE; most++)
        numbers *= cells;
    uint32_t groups = (width + most - 1) / most;
    for (uint32_t k = 1; k <= groups; k++) {
        uint32_t to = width * k / groups; /* rounded down: the last group is a largest one */
        make(stages, (table){.rows = rows, .width = width, .from = from, .pieces = to - from});
        from = to;
    }
}

bool f15_stages_take(const f15_grid *grid) {
    return grid->rows >= 2 && grid->columns >= 2 && !grid->obstacles;
}

static bool is_rest(uint32_t rows, uint32_t columns) {
    return rows * columns <= F15_STAGES_REST;
}

f15_code f15_stages_prepare(f15_stages *stages, const f15_grid *grid, f15_error *err) {
    F15_NEED(stages && grid, err);
    uint32_t rows = grid->rows, width = grid->columns;
    for (bool rest = false; !rest; rows--) {
        if (rows < width) {
            uint32_t longer = width;
            width = rows;
            rows = longer;
        }
        rest = is_rest(rows, width);
        if (!find(stages, rows, width, 0) && !stages->arena.code) {
            if (rest)
                make(stages,
                     (table){
                         .rows = rows, .width = width, .rest = true, .pieces = rows * width - 3});
            else
                make_line(stages, rows, width);
        }
    }
    f15_code code = f15_arena_done(&stages->arena, err);
    if (code)
        f15_stages_free(stages);
    return code;
}

void f15_stages_free(f15_stages *stages) {
    if (!stages)
        return;
    f15_arena_free(&stages->arena);
    *stages = (f15_stages){0};
}

/* ---- a board --------------------------------------------------------------------------------- */

typedef struct stage_walk {
    const f15_stages *stages;
    f15_board board;
    f15_moves *moves;       /* may be NULL */
    f15_stage *stage;       /* may be NULL */
    uint32_t rows, columns; /* of the unfinished part */
    uint32_t slides, count;
} stage_walk;

static bool comes_nearer(const f15_board *board, uint32_t cell) {
    uint32_t home = board->item[cell];
    return f15_grid_taxicab(&board->grid, board->hole, home) <
           f15_grid_taxicab(&board->grid, cell, home);
}

/* Makes one slide of a shortest path; cell[k] is the table's cell k on the board. */
static void go_on(stage_walk *w, const table *t, stage_state *s, const uint8_t *cell) {
    uint32_t nearer = (slides_of(t, s->number) + 1) % 3 + 1, best = s->hole;
    for (uint32_t way = 0; way < t->ways[s->hole]; way++) {
        uint32_t to = t->near[s->hole][way];
        if (slides_of(t, number_after(t, s, to)) != nearer)
            continue;
        if (best == s->hole || /* the first */
            (comes_nearer(&w->board, cell[to]) && !comes_nearer(&w->board, cell[best])))
            best = to;
    }
    read_number(t, s, number_after(t, s, best));
    f15_moves_push(w->moves, w->board.item[cell[best]]);
    f15_board_slide(&w->board, cell[best]);
    w->slides++;
}

/* Performs one table's stage; a column, or a rectangle wider than high, in the mirror. */
static void finish(stage_walk *w, const table *t, f15_stage_kind kind, bool mirror) {
    const f15_grid *grid = &w->board.grid;
    uint8_t cell[F15_MAX_CELLS] = {0}, number[F15_MAX_CELLS] = {0}, piece[MOST_PIECES];
    uint32_t top = grid->rows - w->rows, left = grid->columns - w->columns, before = w->slides;
    f15_cells cells = 0;
    stage_state s;
    for (uint32_t k = 0; k < t->cells; k++) {
        uint32_t down = (k + t->from) / t->width, across = (k + t->from) % t->width;
        uint32_t row = top + (mirror ? across : down), column = left + (mirror ? down : across);
        cell[k] = (uint8_t)(row * grid->columns + column);
        number[w->board.item[cell[k]]] = (uint8_t)k;
        if (t->rest || k < t->pieces)
            cells |= F15_CELL(cell[k]);
    }
    for (uint32_t k = 0; k < t->pieces; k++)
        piece[k] = number[cell[k]];
    set_state(t, &s, piece, number[f15_grid_home(grid)]);
    while (!is_finished(t, &s))
        go_on(w, t, &s, cell);
    if (w->stage)
        w->stage[w->count++] =
            (f15_stage){kind, kind == F15_STAGE_COLUMN ? left : top, cells, w->slides - before};
}

static void finish_line(stage_walk *w, bool column) {
    uint32_t rows = column ? w->columns : w->rows, width = column ? w->rows : w->columns;
    for (uint32_t from = 0; from < width;) {
        const table *t = find(w->stages, rows, width, from);
        finish(w, t, column ? F15_STAGE_COLUMN : F15_STAGE_ROW, column);
        from += t->pieces;
    }
    if (column)
        w->columns--;
    else
        w->rows--;
}

/* Finishes lines until a square leaves a choice, and returns false; or, if there is none, finishes
 * the rest too, and returns true. */
static bool finish_to_square(stage_walk *w) {
    while (w->rows != w->columns && !is_rest(w->rows, w->columns))
        finish_line(w, w->rows < w->columns);
    if (!is_rest(w->rows, w->columns))
        return false;
    bool mirror = w->rows < w->columns;
    finish(w, find(w->stages, mirror ? w->columns : w->rows, mirror ? w->rows : w->columns, 0),
           F15_STAGE_REST, mirror);
    return true;
}

/* An order has a bit for each square, the largest first: 0 takes off a row and 1 a column. */
typedef struct choice {
    uint32_t order, slides, tried;
} choice;

static void try_orders(stage_walk w, uint32_t order, choice *best) {
    if (finish_to_square(&w)) {
        best->tried++;
        if (w.slides < best->slides) {
            best->slides = w.slides;
            best->order = order;
        }
        return;
    }
    for (uint32_t column = 0; column < 2; column++) {
        stage_walk next = w;
        finish_line(&next, column);
        try_orders(next, order << 1 | column, best);
    }
}

f15_code f15_search_stages(const f15_stages *stages, const f15_board *board, f15_moves *moves,
                           f15_stage stage[F15_MAX_CELLS], size_t *count, uint32_t *orders,
                           f15_error *err) {
    F15_NEED(stages && board && stage && count && orders, err);
    stage_walk w = {.stages = stages,
                    .board = *board,
                    .rows = board->grid.rows,
                    .columns = board->grid.columns};
    choice best = {0, UINT32_MAX, 0};
    try_orders(w, 0, &best);
    w.moves = moves;
    w.stage = stage;
    /* with c choices 2^c orders were tried, and the first choice is the highest bit of an order */
    for (uint32_t bit = best.tried / 2; !finish_to_square(&w); bit /= 2)
        finish_line(&w, best.order & bit);
    *count = w.count;
    *orders = best.tried;
    return f15_moves_done(moves, err);
}
