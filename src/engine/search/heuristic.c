/* The heuristics, each computed from the board alone, in plain code to read and compare with. */
#include <fifteen/unstable/heuristic.h>

#include <string.h>

static const char *const names[F15_HEURISTICS] = {
    [F15_HEURISTIC_MISPLACED] = "misplaced",
    [F15_HEURISTIC_MANHATTAN] = "manhattan",
    [F15_HEURISTIC_LINEAR_CONFLICT] = "linear-conflict",
    [F15_HEURISTIC_WALKING] = "walking",
};

const char *f15_heuristic_name(f15_heuristic_id id) {
    return (size_t)id < sizeof names / sizeof *names ? names[id] : "unknown";
}

/* ---- one piece at a time --------------------------------------------------------------------- */

uint32_t f15_misplaced(const f15_board *board) {
    uint32_t count = 0, size = f15_grid_size(&board->grid);
    for (uint32_t cell = 0; cell < size; cell++)
        count += board->item[cell] != cell && cell != board->hole;
    return count;
}

uint32_t f15_manhattan(const f15_board *board) {
    uint32_t sum = 0, size = f15_grid_size(&board->grid);
    for (uint32_t cell = 0; cell < size; cell++)
        if (cell != board->hole)
            sum += f15_grid_taxicab(&board->grid, cell, board->item[cell]);
    return sum;
}

/* ---- pieces that block each other ------------------------------------------------------------ */

/* Counts the pieces that must leave a line of `count` cells from `first` on, `step` apart: those
 * that belong in it, less the longest ascending sequence of them. */
static uint32_t must_leave(const f15_board *board, uint32_t first, uint32_t step, uint32_t count) {
    uint32_t belong = 0, most = 0, longest[F15_MAX_CELLS], home[F15_MAX_CELLS];
    for (uint32_t k = 0; k < count; k++) {
        uint32_t cell = first + k * step, item = board->item[cell];
        if (cell == board->hole || (board->grid.obstacles >> cell & 1) || item < first ||
            (item - first) % step || (item - first) / step >= count)
            continue;
        home[belong] = item;
        longest[belong] = 1; /* of ascending pieces, ending here */
        for (uint32_t before = 0; before < belong; before++)
            if (home[before] < item && longest[before] >= longest[belong])
                longest[belong] = longest[before] + 1;
        most = longest[belong] > most ? longest[belong] : most;
        belong++;
    }
    return belong - most;
}

uint32_t f15_linear_conflict(const f15_board *board) {
    uint32_t rows = board->grid.rows, columns = board->grid.columns, leave = 0;
    for (uint32_t row = 0; row < rows; row++)
        leave += must_leave(board, row * columns, 1, columns);
    for (uint32_t column = 0; column < columns; column++)
        leave += must_leave(board, column, columns, rows);
    return f15_manhattan(board) + 2 * leave;
}

/* ---- walking distance ------------------------------------------------------------------------ */

/* Of a board only this is kept: how many pieces of each line (row, or column) belong in each line,
 * as digits of a key. Digit line * lines + home counts the pieces of `line` that belong in `home`.
 * The hole's line has one piece less than the others. */
enum { KEY_BITS = 56 };
struct f15i_walking {
    uint32_t lines, bits; /* lines * lines digits of `bits` bits each */
    bool rows;
    f15_states keys; /* the keys that slides from the solved board lead to */
    uint8_t *far;    /* their distances from the solved board */
    size_t room;
};
typedef struct f15i_walking walking;

static uint32_t shift_of(const walking *w, uint32_t line, uint32_t home) {
    return w->bits * (line * w->lines + home);
}

/* Returns the key of one piece in `line` that belongs in `home`. The key of all pieces is a sum. */
static uint64_t one_piece(const walking *w, uint32_t line, uint32_t home) {
    return (uint64_t)1 << shift_of(w, line, home);
}

static uint32_t pieces_in(const walking *w, uint64_t key, uint32_t line, uint32_t home) {
    return key >> shift_of(w, line, home) & ((1u << w->bits) - 1);
}

/* Adds a key with its distance, unless it was met before. */
static void meet(walking *w, uint64_t key, uint32_t distance) {
    f15_states *keys = &w->keys;
    uint8_t *far = f15_alloc_more(keys->arena, w->far, keys->count, &w->room, keys->most, 1);
    if (!far)
        return;
    w->far = far;
    far[keys->count] = (uint8_t)distance; /* counts only if the key is new */
    if (distance > UINT8_MAX)
        f15_arena_fail(keys->arena, F15_TOO_BIG);
    f15_states_add(keys, &key);
}

static uint64_t key_of(const walking *w, const f15_board *board) {
    uint32_t columns = board->grid.columns, size = f15_grid_size(&board->grid);
    uint64_t key = 0;
    for (uint32_t cell = 0; cell < size; cell++) {
        uint32_t item = board->item[cell];
        if (cell != board->hole)
            key += w->rows ? one_piece(w, cell / columns, item / columns)
                           : one_piece(w, cell % columns, item % columns);
    }
    return key;
}

/* Returns the line with one piece less than `width`. */
static uint32_t hole_line(const walking *w, uint64_t key, uint32_t width) {
    for (uint32_t line = 0;; line++) {
        uint32_t pieces = 0;
        for (uint32_t home = 0; home < w->lines; home++)
            pieces += pieces_in(w, key, line, home);
        if (pieces < width)
            return line;
    }
}

/* Makes the table of rows or of columns. A slide takes a piece from a line next to the hole's into
 * the hole's; only its home line matters. */
static walking *make_table(const f15_grid *grid, bool rows, f15_arena *arena) {
    uint32_t lines = rows ? grid->rows : grid->columns, width = rows ? grid->columns : grid->rows;
    walking *w = f15_alloc(arena, 1, sizeof *w);
    f15_board solved;
    if (!w)
        return NULL;
    *w = (walking){.lines = lines,
                   .rows = rows,
                   .keys = {.arena = arena, .size = sizeof(uint64_t), .most = F15_WALKING_LIMIT}};
    while (width >> w->bits)
        w->bits++;
    if (w->bits * lines * lines > KEY_BITS) {
        f15_arena_fail(arena, F15_TOO_BIG);
        return NULL;
    }
    f15_board_solved(&solved, grid);
    meet(w, key_of(w, &solved), 0);
    for (size_t k = 0; !arena->code && k < w->keys.count; k++) {
        uint64_t key;
        memcpy(&key, w->keys.state + k * sizeof key, sizeof key);
        uint32_t hole = hole_line(w, key, width);
        for (uint32_t from = 0; from < lines; from++)
            for (uint32_t home = 0; home < lines; home++) /* of the piece that slides */
                if ((from + 1 == hole || from == hole + 1) && pieces_in(w, key, from, home) > 0)
                    meet(w, key - one_piece(w, from, home) + one_piece(w, hole, home),
                         w->far[k] + 1u);
    }
    return w;
}

static uint32_t walk(const walking *w, const f15_board *board) {
    const uint64_t key = key_of(w, board);
    return w->far[f15_states_find(&w->keys, &key)];
}

/* ---- by name --------------------------------------------------------------------------------- */

f15_code f15_heuristic_open(f15_heuristic *out, f15_heuristic_id id, const f15_grid *grid,
                            f15_error *err) {
    F15_NEED(out && (unsigned)id < F15_HEURISTICS && grid, err);
    static const char remedy[] = "take linear-conflict or manhattan";
    f15_code code = F15_OK;
    *out = (f15_heuristic){.id = id};
    if (id != F15_HEURISTIC_WALKING)
        return F15_OK;
    if (grid->obstacles)
        return f15_fail(err, F15_MISMATCH, remedy,
                        "walking distance takes all rows for alike, and all columns, which they "
                        "are not where there are walls");
    for (int k = 0; k < 2 && !code; k++) {
        out->arena[k].limit = F15_WALKING_LIMIT;
        out->walking[k] = make_table(grid, k == 0, &out->arena[k]);
        code = out->arena[k].code;
    }
    if (!code)
        return F15_OK;
    f15_heuristic_close(out);
    if (code == F15_TOO_BIG)
        return f15_fail(err, F15_TOO_BIG, remedy,
                        "walking distance needs a table that is too large for %u x %u",
                        (unsigned)grid->rows, (unsigned)grid->columns);
    return f15_no_memory(err);
}

uint32_t f15_heuristic_of(const f15_heuristic *h, const f15_board *board) {
    switch (h->id) {
    case F15_HEURISTIC_MISPLACED:
        return f15_misplaced(board);
    case F15_HEURISTIC_MANHATTAN:
        return f15_manhattan(board);
    case F15_HEURISTIC_LINEAR_CONFLICT:
        return f15_linear_conflict(board);
    default:
        return walk(h->walking[0], board) + walk(h->walking[1], board);
    }
}

void f15_heuristic_close(f15_heuristic *h) {
    if (!h)
        return;
    f15_arena_free(&h->arena[0]);
    f15_arena_free(&h->arena[1]);
    *h = (f15_heuristic){0};
}
