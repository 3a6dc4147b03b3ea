/* Row after row from the top, then column after column from the left, then the last 2 x 2 block
 * (lecture9 section 9.3). Columns are rows of the board turned a quarter to the right: the same
 * code, seen through `cell_at`. Of the two ways that the lecture has for the end of a row, its
 * manoeuvre and its chain of two pieces, the shorter one is taken.
 *
 *      the manoeuvre, x to its cell          the chain x y
 *      . . p .        . . p x                . . _ x        . . x y
 *      . . . x   ->   . . . _                . . . y   ->   . . . _
 *      . . . _        . . . .
 */
#include "solve.h"

typedef struct layered {
    f15i_walk walk;
    f15_cells kept; /* what is finished */
    bool turned;    /* columns, not rows */
    uint32_t width; /* of a row as seen */
} layered;

/* Row and column as seen; turned a quarter to the right, the left column lies on top, its lowest
 * cell first. */
static uint32_t cell_at(const layered *s, uint32_t row, uint32_t column) {
    const f15_grid *grid = &s->walk.board->grid;
    if (s->turned)
        return (grid->rows - 1 - column) * grid->columns + row;
    return row * grid->columns + column;
}

static bool is_home(const layered *s, uint32_t cell) {
    return s->walk.board->item[cell] == cell;
}

static f15_code finish(layered *s, f15_cells cells) {
    s->kept |= cells;
    f15_code code = t_say(s->walk.trace, s->walk.err, SOLVE_CELLS_RIGHT, s->kept);
    return code ? code : t_end(s->walk.trace, s->walk.err);
}

static f15_code keep(layered *s, uint32_t cell) {
    s->kept |= F15_CELL(cell);
    return t_say(s->walk.trace, s->walk.err, ALREADY_RIGHT, cell, cell);
}

static f15_code place_piece(layered *s, uint32_t home) {
    f15i_walk *w = &s->walk;
    if (is_home(s, home))
        return keep(s, home);
    f15_code code = t_begin(w->trace, w->err, LAYERED_PIECE, NULL, home, home);
    if (!code)
        code = f15i_walk_piece(w, home, home, s->kept);
    return code ? code : finish(s, F15_CELL(home));
}

/* ---- the last piece of a row ----------------------------------------------------------------- */

/* Where the hole goes when a piece moves in the named direction. */
static void follow(char direction, uint32_t *row, uint32_t *column) {
    *row += (direction == 'U') - (direction == 'D');
    *column += (direction == 'L') - (direction == 'R');
}

/* The hole two below the end of the row, the piece between: the eleven slides of lecture 9. */
static f15_code manoeuvre(layered *s, uint32_t row) {
    f15i_walk *w = &s->walk;
    uint32_t i = row + 2, j = s->width - 1, home = cell_at(s, row, j);
    f15_code code = t_begin(w->trace, w->err, LAYERED_MANOEUVRE, NULL, home, home);
    for (const char *direction = "DDRULURDDLU"; !code && *direction; direction++) {
        follow(*direction, &i, &j);
        code = f15i_walk_slide(w, F15_EVENT_LAYERED_TWIST, cell_at(s, i, j));
    }
    return code ? code : t_end(w->trace, w->err);
}

/* With the hole in the place itself, which only the cell below leads to, one slide is enough. */
static f15_code lift_last(layered *s, uint32_t row) {
    uint32_t end = s->width - 1, below = cell_at(s, row + 1, end);
    if (s->walk.board->hole == cell_at(s, row, end))
        return f15i_walk_slide(&s->walk, F15_EVENT_SOLVE_PUSH, below);
    f15_code code = f15i_walk_hole(&s->walk, cell_at(s, row + 2, end), s->kept | F15_CELL(below));
    return code ? code : manoeuvre(s, row);
}

static f15_code place_last(layered *s, uint32_t row) {
    f15i_walk *w = &s->walk;
    uint32_t home = cell_at(s, row, s->width - 1), below = cell_at(s, row + 1, s->width - 1);
    if (is_home(s, home))
        return keep(s, home);
    f15_code code = t_begin(w->trace, w->err, LAYERED_LAST_PIECE, NULL, home, home, below);
    if (!code)
        code = f15i_walk_piece(w, home, below, s->kept);
    if (!code)
        code = lift_last(s, row);
    return code ? code : finish(s, F15_CELL(home));
}

/* ---- the last two pieces --------------------------------------------------------------------- */

static f15_code one_by_one(layered *s, uint32_t row) {
    f15_code code = place_piece(s, cell_at(s, row, s->width - 2));
    return code ? code : place_last(s, row);
}

/* The first at the end of the row, the second below it, the hole before them; then both draw in. */
static f15_code join_chain(layered *s, uint32_t row) {
    f15i_walk *w = &s->walk;
    uint32_t home = cell_at(s, row, s->width - 2), end = cell_at(s, row, s->width - 1);
    uint32_t below = cell_at(s, row + 1, s->width - 1);
    f15_code code = f15i_walk_piece(w, home, end, s->kept);
    if (!code)
        code = f15i_walk_piece(w, end, below, s->kept | F15_CELL(end));
    if (!code)
        code = f15i_walk_hole(w, home, s->kept | F15_CELL(end) | F15_CELL(below));
    if (!code)
        code = f15i_walk_slide(w, F15_EVENT_LAYERED_DRAW, end);
    return code ? code : f15i_walk_slide(w, F15_EVENT_LAYERED_DRAW, below);
}

static f15_code as_chain(layered *s, uint32_t row) {
    uint32_t home = cell_at(s, row, s->width - 2), end = cell_at(s, row, s->width - 1);
    f15_code code = t_begin(s->walk.trace, s->walk.err, LAYERED_CHAIN, NULL, home, end, end);
    if (!code)
        code = join_chain(s, row);
    return code ? code : finish(s, F15_CELL(home) | F15_CELL(end));
}

/* How many slides a way would take: tried on a copy. The chain cannot always be joined: the second
 * piece, or the hole, may be shut in behind the first. */
static uint64_t slides_of(const layered *s, uint32_t row, f15_code (*way)(layered *, uint32_t)) {
    f15_board copy = *s->walk.board;
    layered trial = *s;
    trial.walk = (f15i_walk){&copy, NULL, NULL, NULL, 0};
    return way(&trial, row) ? UINT64_MAX : trial.walk.slides;
}

static f15_code place_last_two(layered *s, uint32_t row) {
    uint64_t single = slides_of(s, row, one_by_one);
    if (single > 1 && slides_of(s, row, as_chain) < single)
        return as_chain(s, row);
    return one_by_one(s, row);
}

/* ---- layers ---------------------------------------------------------------------------------- */

static f15_code claim_layer(const layered *s, uint32_t row) {
    if (s->turned)
        return t_say(s->walk.trace, s->walk.err, LAYERED_COLUMN_RIGHT, row + 1);
    return t_say(s->walk.trace, s->walk.err, LAYERED_ROW_RIGHT, row + 1);
}

static f15_code solve_layer(layered *s, uint32_t row) {
    f15_event_id id = s->turned ? F15_EVENT_LAYERED_COLUMN : F15_EVENT_LAYERED_ROW;
    f15_code code = t_emit(s->walk.trace, id, NULL, NULL, 0, F15_VALUES(row + 1), s->walk.err);
    for (uint32_t column = 0; !code && column + 2 < s->width; column++)
        code = place_piece(s, cell_at(s, row, column));
    if (!code)
        code = place_last_two(s, row);
    if (!code)
        code = claim_layer(s, row);
    return code ? code : t_end(s->walk.trace, s->walk.err);
}

static f15_code solve_layers(layered *s) {
    f15_grid grid = s->walk.board->grid;
    f15_code code = F15_OK;
    s->width = grid.columns;
    for (uint32_t row = 0; !code && row + 2 < grid.rows; row++)
        code = solve_layer(s, row);
    s->turned = true;
    s->width = 2;
    for (uint32_t column = 0; !code && column + 2 < grid.columns; column++)
        code = solve_layer(s, column);
    return code;
}

/* ---- the last block -------------------------------------------------------------------------- */

/* Its cells, once around. */
typedef struct block {
    uint32_t cell[4];
    uint32_t hole; /* which of them */
} block;

static block last_block(const f15_board *board) {
    uint32_t end = f15_grid_size(&board->grid) - 1, above = end - board->grid.columns;
    block b = {{above - 1, above, end, end - 1}, 0};
    while (b.cell[b.hole] != board->hole)
        b.hole++;
    return b;
}

/* Slides until it is solved, the hole going round by `turn` cells (1 or 3) each time. The hole and
 * three pieces in a ring have 12 states, all of one parity: any of them is found within 11. */
static uint32_t turns_needed(const f15_board *board, const block *b, uint32_t turn) {
    f15_board copy = *board;
    uint32_t slides = 0;
    for (uint32_t hole = b->hole; slides < 12 && !f15_board_is_solved(&copy); slides++) {
        hole = (hole + turn) % 4;
        f15_board_slide(&copy, b->cell[hole]);
    }
    return slides;
}

static f15_code solve_block(f15i_walk *walk) {
    block b = last_block(walk->board);
    uint32_t one = turns_needed(walk->board, &b, 1), other = turns_needed(walk->board, &b, 3);
    uint32_t slides = one <= other ? one : other, turn = one <= other ? 1 : 3;
    f15_code code = t_begin(walk->trace, walk->err, LAYERED_BLOCK, NULL, slides);
    for (uint32_t k = 0; !code && k < slides; k++) {
        b.hole = (b.hole + turn) % 4;
        code = f15i_walk_slide(walk, F15_EVENT_LAYERED_TURN, b.cell[b.hole]);
    }
    return code ? code : t_end(walk->trace, walk->err);
}

f15_code f15_solve_layered(f15_board *board, f15_trace *trace, f15_moves *moves, f15_error *err) {
    layered s = {.walk = {board, trace, moves, err, 0}};
    if (board->grid.rows < 2 || board->grid.columns < 2 || board->grid.obstacles)
        return f15_fail(err, F15_MISMATCH, "use the method of three-cycles",
                        "the layered method is for boards of two rows and two columns or more "
                        "without walls");
    f15_code code = f15i_refuse_unfitting(board, err);
    if (!code)
        code = f15i_walk_begin(&s.walk, F15_EVENT_LAYERED);
    if (!code)
        code = solve_layers(&s);
    if (!code)
        code = solve_block(&s.walk);
    if (!code)
        code = t_say(trace, err, REACHED, 0);
    return code ? code : t_end(trace, err);
}
