/* Row after row from the top, then column after column from the left, then the last 2 x 2 block
 * (lecture9 section 9.3). Columns are rows of the board turned a quarter to the right: the same
 * code, seen through `cell_at`. The end of a row is done by the shorter of the
 * lecture's two methods, its manoeuvre and its chain of two pieces.
 *
 *      the manoeuvre, x to its cell          the chain x y
 *      . . p .        . . p x                . . _ x        . . x y
 *      . . . x   ->   . . . _                . . . y   ->   . . . _
 *      . . . _        . . . . */
#include "board_internal.h"

typedef struct layered {
    f15i_play play;
    f15_cells kept; /* finished cells */
    bool turned;    /* columns, not rows */
    uint32_t width; /* of a row as seen */
} layered;

/* Returns the cell of a row and column as seen; turned a quarter to the right, the left column is
 * the top row, its lowest cell first. */
static uint32_t cell_at(const layered *s, uint32_t row, uint32_t column) {
    const f15_grid *grid = &s->play.board->grid;
    if (s->turned)
        return (grid->rows - 1 - column) * grid->columns + row;
    return row * grid->columns + column;
}

static void finish(layered *s, f15_cells cells) {
    s->kept |= cells;
    f15_say(s->play.trace, SOLVE_CELLS_RIGHT, s->kept);
    f15_end(s->play.trace);
}

static bool keep_if_right(layered *s, uint32_t cell) {
    if (s->play.board->item[cell] != cell)
        return false;
    s->kept |= F15_CELL(cell);
    f15_say(s->play.trace, ALREADY_RIGHT, cell, cell);
    return true;
}

static void place_piece(layered *s, uint32_t home) {
    if (keep_if_right(s, home))
        return;
    f15_begin(s->play.trace, LAYERED_PIECE, NULL, home, home);
    f15i_bring_piece(&s->play, home, home, s->kept);
    finish(s, F15_CELL(home));
}

/* Performs the eleven slides of lecture 9; the hole is two below the end of the row, the piece
 * between. A piece that moves in the named direction leaves the hole on its other side. */
static void manoeuvre(layered *s, uint32_t row) {
    uint32_t i = row + 2, j = s->width - 1, home = cell_at(s, row, j);
    f15_begin(s->play.trace, LAYERED_MANOEUVRE, NULL, home, home);
    for (const char *direction = "DDRULURDDLU"; *direction; direction++) {
        if (*direction == 'U' || *direction == 'D')
            i = *direction == 'U' ? i + 1 : i - 1;
        else
            j = *direction == 'L' ? j + 1 : j - 1;
        f15i_push(&s->play, cell_at(s, i, j), F15_EVENT_LAYERED_TWIST);
    }
    f15_end(s->play.trace);
}

/* Brings the last piece below its cell and lifts it in. If the hole is in that cell, which only the
 * cell below leads to, one slide is enough. */
static void place_last(layered *s, uint32_t row) {
    uint32_t end = s->width - 1, home = cell_at(s, row, end), below = cell_at(s, row + 1, end);
    if (keep_if_right(s, home))
        return;
    f15_begin(s->play.trace, LAYERED_LAST_PIECE, NULL, home, home, below);
    f15i_bring_piece(&s->play, home, below, s->kept);
    if (s->play.board->hole == home) {
        f15i_push(&s->play, below, F15_EVENT_SOLVE_PUSH);
    } else {
        f15i_bring_hole(&s->play, cell_at(s, row + 2, end), s->kept | F15_CELL(below));
        if (!f15i_halted(&s->play))
            manoeuvre(s, row);
    }
    finish(s, F15_CELL(home));
}

static void one_by_one(layered *s, uint32_t row) {
    place_piece(s, cell_at(s, row, s->width - 2));
    place_last(s, row);
}

/* Brings one piece to the row's end, one below it, the hole in front; then slides both in. */
static void as_chain(layered *s, uint32_t row) {
    f15i_play *play = &s->play;
    uint32_t home = cell_at(s, row, s->width - 2), end = cell_at(s, row, s->width - 1);
    uint32_t below = cell_at(s, row + 1, s->width - 1);
    f15_begin(play->trace, LAYERED_CHAIN, NULL, home, end, end);
    f15i_bring_piece(play, home, end, s->kept);
    f15i_bring_piece(play, end, below, s->kept | F15_CELL(end));
    f15i_bring_hole(play, home, s->kept | F15_CELL(end) | F15_CELL(below));
    f15i_push(play, end, F15_EVENT_LAYERED_DRAW);
    f15i_push(play, below, F15_EVENT_LAYERED_DRAW);
    finish(s, F15_CELL(home) | F15_CELL(end));
}

/* Counts the slides of a method on a copy. The chain cannot always be joined: the second piece, or
 * the hole, may be shut in behind the first. */
static uint64_t slides_of(const layered *s, uint32_t row, void (*way)(layered *, uint32_t)) {
    f15_board copy = *s->play.board;
    layered trial = *s;
    trial.play = (f15i_play){.board = &copy, .legal = F15_EVENT_SOLVE_LEGAL};
    way(&trial, row);
    return trial.play.stuck ? UINT64_MAX : trial.play.slides;
}

static void solve_layer(layered *s, uint32_t row) {
    f15_event_id id = s->turned ? F15_EVENT_LAYERED_COLUMN : F15_EVENT_LAYERED_ROW;
    f15_tell(s->play.trace, id, NULL, NULL, 0, F15_VALUES(row + 1));
    for (uint32_t column = 0; column + 2 < s->width; column++)
        place_piece(s, cell_at(s, row, column));
    uint64_t single = slides_of(s, row, one_by_one);
    if (single > 1 && slides_of(s, row, as_chain) < single)
        as_chain(s, row);
    else
        one_by_one(s, row);
    id = s->turned ? F15_EVENT_LAYERED_COLUMN_RIGHT : F15_EVENT_LAYERED_ROW_RIGHT;
    f15_tell(s->play.trace, id, NULL, NULL, 0, F15_VALUES(row + 1));
    f15_end(s->play.trace);
}

/* Counts the slides until the block is solved, the hole turning by `turn` cells (1 or 3) each. The
 * hole and three pieces in a ring have 12 states, all of one parity: each is found within 11. */
static uint32_t turns_needed(const f15_board *board, const uint32_t ring[4], uint32_t hole,
                             uint32_t turn) {
    f15_board copy = *board;
    uint32_t slides = 0;
    for (; slides < 12 && !f15_board_is_solved(&copy); slides++) {
        hole = (hole + turn) % 4;
        f15_board_slide(&copy, ring[hole]);
    }
    return slides;
}

static void solve_block(f15i_play *play) {
    const f15_board *board = play->board;
    uint32_t end = f15_grid_size(&board->grid) - 1, above = end - board->grid.columns, hole = 0;
    const uint32_t ring[4] = {above - 1, above, end, end - 1};
    while (hole < 3 && ring[hole] != board->hole)
        hole++;
    uint32_t one = turns_needed(board, ring, hole, 1), other = turns_needed(board, ring, hole, 3);
    uint32_t slides = one <= other ? one : other, turn = one <= other ? 1 : 3;
    f15_begin(play->trace, LAYERED_BLOCK, NULL, slides);
    for (uint32_t k = 0; k < slides; k++) {
        hole = (hole + turn) % 4;
        f15i_push(play, ring[hole], F15_EVENT_LAYERED_TURN);
    }
    f15_end(play->trace);
}

/* Solves the rows down to the last two, the columns of these, and then the last block of four. */
static void solve_all(layered *s) {
    const f15_grid grid = s->play.board->grid;
    s->width = grid.columns;
    for (uint32_t row = 0; row + 2 < grid.rows && !f15i_halted(&s->play); row++)
        solve_layer(s, row);
    s->turned = true; /* two rows are left: their columns */
    s->width = 2;
    for (uint32_t column = 0; column + 2 < grid.columns && !f15i_halted(&s->play); column++)
        solve_layer(s, column);
    if (!f15i_halted(&s->play))
        solve_block(&s->play);
}

f15_code f15_solve_layered(f15_board *board, f15_trace *trace, f15_moves *moves, f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    layered s = {.play = f15i_play_on(board, trace, moves, F15_EVENT_SOLVE_LEGAL)};
    f15_grid grid = board->grid;
    bool fits = grid.rows >= 2 && grid.columns >= 2 && !grid.obstacles;
    f15_code code =
        f15i_solve_check(board, fits,
                         "the layered method is for boards of two rows and two columns or "
                         "more without walls",
                         err);
    if (code)
        return code;
    f15i_solve_begin(&s.play, F15_EVENT_LAYERED);
    if (fits) /* else the board is solved already: f15i_solve_check refuses all others */
        solve_all(&s);
    f15_say(trace, REACHED, 0);
    f15_end(trace);
    return f15i_play_done(&s.play, err);
}
