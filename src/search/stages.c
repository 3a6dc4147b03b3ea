/* Solving by stages: the tables, and the ways that are read off them.
 *
 * A table is for a line at the top of a rectangle that is no wider than high; a column at the left
 * of one that is no higher than wide is the same seen in the mirror of the main diagonal. Of the
 * line, `from` pieces are finished; the other cells are numbered on from there, so that the pieces
 * of the group belong in the cells 0, 1, ...
 *
 *      x x 0 1        width 4, from 2, group of two pieces: the table counts, for every two cells
 *      2 3 4 5        of these pieces and every cell of the hole, the slides until the pieces are
 *      6 7 8 9        in 0 and 1, wherever the hole is then; for the rest: until all is right
 *
 * How the pieces and the hole stand is a number: of the cells in a list, each piece in turn takes
 * its own to the end of what is left of the list, the last cell coming where that was, and the
 * place at which it was found is a digit (the ranking of Myrvold and Ruskey, broken off); the
 * hole's is the last one, so that where the hole alone moves only that changes.
 */
#include <fifteen/stages.h>

#include <stdlib.h>
#include <string.h>

enum { MOST_PIECES = F15_STAGES_REST - 3 };

typedef struct f15i_stage_table {
    const struct f15i_stage_table *next;
    uint32_t rows, width, from, cells, pieces, numbers;
    bool rest;
    uint8_t near[F15_MAX_CELLS][4], ways[F15_MAX_CELLS];
    uint8_t *slides; /* of each number 1 + slides to the end % 3; 0: cannot be */
} table;

/* list[place]: the cells, in it from the end those of the pieces, the first piece's last. */
typedef struct standing {
    uint8_t list[F15_MAX_CELLS], place[F15_MAX_CELLS];
    uint32_t number, hole; /* number: without the hole's digit */
} standing;

/* ---- how pieces and hole stand --------------------------------------------------------------- */

static void begin(standing *s) {
    static const uint8_t all[F15_MAX_CELLS] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    memcpy(s->list, all, sizeof all);
    memcpy(s->place, all, sizeof all);
    s->number = 0;
}

/* The cell at a place of the list becomes that of the piece. */
static void take(const table *t, standing *s, uint32_t piece, uint32_t place) {
    uint32_t last = t->cells - 1 - piece;
    uint8_t mine = s->list[place], other = s->list[last];
    s->number = s->number * (last + 1) + place;
    s->list[place] = other;
    s->place[other] = (uint8_t)place;
    s->list[last] = mine;
    s->place[mine] = (uint8_t)last;
}

static void stand(const table *t, standing *s, const uint8_t *piece, uint32_t hole) {
    begin(s);
    for (uint32_t k = 0; k < t->pieces; k++)
        take(t, s, k, s->place[piece[k]]);
    s->hole = hole;
}

static uint32_t number_of(const table *t, const standing *s) {
    return s->number * (t->cells - t->pieces) + s->place[s->hole];
}

static void read_number(const table *t, standing *s, uint32_t number) {
    uint32_t digit[MOST_PIECES + 1];
    for (uint32_t k = t->pieces + 1; k-- > 0;) {
        digit[k] = number % (t->cells - k);
        number /= t->cells - k;
    }
    begin(s);
    for (uint32_t k = 0; k < t->pieces; k++)
        take(t, s, k, digit[k]);
    s->hole = s->list[digit[t->pieces]];
}

/* The hole goes to a cell next to it; a piece of the group that is there goes to where it was. */
static void move_hole(const table *t, const standing *s, uint32_t to, standing *next) {
    uint8_t piece[MOST_PIECES];
    for (uint32_t k = 0; k < t->pieces; k++)
        piece[k] = s->list[t->cells - 1 - k] == to ? (uint8_t)s->hole : s->list[t->cells - 1 - k];
    stand(t, next, piece, to);
}

/* The number then; where the hole moves alone, only its digit changes. */
static uint32_t number_after(const table *t, const standing *s, uint32_t to) {
    uint32_t others = t->cells - t->pieces;
    if (s->place[to] < others)
        return s->number * others + s->place[to];
    standing next;
    move_hole(t, s, to, &next);
    return number_of(t, &next);
}

static bool is_finished(const table *t, const standing *s) {
    for (uint32_t k = 0; k < t->pieces; k++)
        if (s->list[t->cells - 1 - k] != k)
            return false;
    return !t->rest || s->hole == t->cells - 1;
}

/* ---- making the tables ----------------------------------------------------------------------- */

/* Backwards from all that is finished; the queue has room for every number. */
static void fill(table *t, uint32_t *queue) {
    static const uint8_t home[MOST_PIECES] = {0, 1, 2, 3, 4, 5};
    uint32_t count = 0;
    standing s;
    for (uint32_t hole = t->rest ? t->cells - 1 : t->pieces; hole < t->cells; hole++) {
        stand(t, &s, home, hole);
        queue[count] = number_of(t, &s);
        t->slides[queue[count++]] = 1;
    }
    for (uint32_t k = 0; k < count; k++) {
        uint8_t farther = (uint8_t)(t->slides[queue[k]] % 3 + 1);
        read_number(t, &s, queue[k]);
        for (uint32_t way = 0; way < t->ways[s.hole]; way++) {
            uint32_t number = number_after(t, &s, t->near[s.hole][way]);
            if (!t->slides[number]) {
                t->slides[number] = farther;
                queue[count++] = number;
            }
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
    t->numbers = t->cells;
    for (uint32_t k = 1; k <= t->pieces; k++)
        t->numbers *= t->cells - k;
    for (uint32_t k = 0; k < t->cells; k++) {
        f15_cells near = f15_grid_neighbours(&grid, k + t->from) >> t->from;
        for (; near; near &= near - 1)
            t->near[k][t->ways[k]++] = (uint8_t)f15_first_cell(near);
    }
    uint32_t *queue = malloc(t->numbers * sizeof *queue);
    t->slides = f15_alloc(&stages->arena, t->numbers, 1);
    if (!queue)
        f15_arena_fail(&stages->arena, F15_NO_MEMORY);
    else if (t->slides)
        fill(t, queue);
    free(queue);
    t->next = stages->first;
    stages->first = t;
}

/* In as few groups as can be, the smaller ones first, as there are more cells then; none but the
 * first is a single piece, and the last never is: one that must come round the corner alone could
 * not. */
static void make_line(f15_stages *stages, uint32_t rows, uint32_t width) {
    uint32_t cells = rows * width, most = 0, numbers = cells, from = 0;
    while (most < width && numbers * (cells - 1 - most) <= F15_STAGES_TABLE)
        numbers *= cells - 1 - most++;
    uint32_t groups = (width + most - 1) / most;
    for (uint32_t k = 1; k <= groups; k++) {
        uint32_t to = width * k / groups;
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
    f15_arena_free(&stages->arena);
    *stages = (f15_stages){0};
}

/* ---- a board --------------------------------------------------------------------------------- */

typedef struct walk {
    const f15_stages *stages;
    f15_board board;
    f15_moves *moves;       /* or NULL */
    f15_stage *stage;       /* or NULL */
    uint32_t rows, columns; /* of what is left */
    uint32_t slides, count;
} walk;

/* Is that a way nearer home for the piece in a cell? */
static bool comes_nearer(const f15_board *board, uint32_t cell) {
    uint32_t home = board->item[cell];
    return f15_grid_taxicab(&board->grid, board->hole, home) <
           f15_grid_taxicab(&board->grid, cell, home);
}

/* One slide on a shortest way; cell[]: of the table's numbers. */
static void go_on(walk *w, const table *t, standing *s, const uint8_t *cell) {
    uint8_t nearer = (uint8_t)((t->slides[number_of(t, s)] + 1) % 3 + 1);
    uint32_t best = s->hole;
    for (uint32_t way = 0; way < t->ways[s->hole]; way++) {
        uint32_t to = t->near[s->hole][way];
        if (t->slides[number_after(t, s, to)] == nearer &&
            (best == s->hole ||
             (comes_nearer(&w->board, cell[to]) && !comes_nearer(&w->board, cell[best]))))
            best = to;
    }
    move_hole(t, s, best, s);
    f15_moves_push(w->moves, w->board.item[cell[best]]);
    f15_board_slide(&w->board, cell[best]);
    w->slides++;
}

/* One table's stage, `kind` being what is told of it; a column, and what is wider than high, is
 * seen in the mirror. */
static void finish(walk *w, const table *t, f15_stage_kind kind, bool mirror) {
    const f15_grid *grid = &w->board.grid;
    uint8_t cell[F15_MAX_CELLS], number[F15_MAX_CELLS], piece[MOST_PIECES];
    uint32_t top = grid->rows - w->rows, left = grid->columns - w->columns, before = w->slides;
    f15_cells cells = 0;
    standing s;
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
    stand(t, &s, piece, number[f15_grid_home(grid)]);
    while (!is_finished(t, &s))
        go_on(w, t, &s, cell);
    if (w->stage)
        w->stage[w->count++] =
            (f15_stage){kind, kind == F15_STAGE_COLUMN ? left : top, cells, w->slides - before};
}

/* By the order that is given: at each square, the largest first, 0 takes a row off and 1 a column.
 */
static void solve(walk *w, uint32_t order, uint32_t squares) {
    while (!is_rest(w->rows, w->columns)) {
        bool column = w->rows < w->columns;
        if (w->rows == w->columns)
            column = order >> --squares & 1;
        uint32_t rows = column ? w->columns : w->rows, width = column ? w->rows : w->columns;
        for (uint32_t from = 0; from < width;) {
            const table *t = find(w->stages, rows, width, from);
            finish(w, t, column ? F15_STAGE_COLUMN : F15_STAGE_ROW, column);
            from += t->pieces;
        }
        w->columns -= column;
        w->rows -= !column;
    }
    bool mirror = w->rows < w->columns;
    finish(w,
           mirror ? find(w->stages, w->columns, w->rows, 0)
                  : find(w->stages, w->rows, w->columns, 0),
           F15_STAGE_REST, mirror);
}

f15_code f15_search_stages(const f15_stages *stages, const f15_board *board, f15_moves *moves,
                           f15_stage stage[F15_MAX_CELLS], size_t *count, uint32_t *orders,
                           f15_error *err) {
    const walk start = {.stages = stages,
                        .board = *board,
                        .rows = board->grid.rows,
                        .columns = board->grid.columns};
    uint32_t side = start.rows < start.columns ? start.rows : start.columns;
    uint32_t squares = side > 3 ? side - 3 : 0, best = 0, fewest = UINT32_MAX;
    for (uint32_t order = 0; squares > 0 && order < UINT32_C(1) << squares; order++) {
        walk trial = start;
        solve(&trial, order, squares);
        if (trial.slides < fewest) {
            fewest = trial.slides;
            best = order;
        }
    }
    walk w = start;
    w.moves = moves;
    w.stage = stage;
    solve(&w, best, squares);
    *count = w.count;
    *orders = UINT32_C(1) << squares;
    return f15_moves_done(moves, err);
}
