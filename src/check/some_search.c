/* The fewest slides to a goal, by iterative deepening: how many are left is never less than the
 * cells that the pieces with a goal have still to go, each slide being one cell for one of them
 * (the taxicab bound of Korf's IDA*); where a row's end is thought to be joined to the next row's
 * start, never less than the pieces that have to go. One path is kept, so the memory is that of its
 * length.
 */
#include "some_answer.h"

#define LONGEST 4096

typedef struct search {
    const f15i_slides *wanted;
    f15_board board;
    uint8_t way[LONGEST + 1];    /* way[k]: where the hole is after k slides */
    f15_cells left[LONGEST + 1]; /* where it may still be tried to go from there */
    size_t depth;
    uint64_t far;   /* cells still to go */
    uint64_t nodes; /* that may still be looked at */
    uint64_t next;  /* the least length past the limit that was met */
} search;

static uint64_t cells_to_go(const search *s, uint32_t item, uint32_t cell) {
    uint8_t want = s->wanted->want[item];
    if (want >= F15_MAX_CELLS)
        return 0;
    return s->wanted->joined ? cell != want : f15_grid_taxicab(&s->board.grid, cell, want);
}

static void count_cells_to_go(search *s) {
    uint32_t size = f15_grid_size(&s->board.grid);
    s->far = 0;
    for (uint32_t cell = 0; cell < size; cell++)
        s->far += cells_to_go(s, s->board.item[cell], cell);
}

/* The piece of `cell` goes to the hole. */
static void slide(search *s, uint32_t cell) {
    uint32_t hole = s->board.hole, item = s->board.item[cell], home = s->board.item[hole];
    s->far -= cells_to_go(s, item, cell) + cells_to_go(s, home, hole);
    f15_board_slide(&s->board, cell);
    s->far += cells_to_go(s, item, hole) + cells_to_go(s, home, cell);
}

static f15_cells around(const search *s, uint32_t cell) {
    f15_cells next = f15_grid_neighbours(&s->board.grid, cell);
    if (s->wanted->joined)
        next |= F15_CELL(cell) << 1 | F15_CELL(cell) >> 1;
    return next & s->wanted->allowed;
}

/* Everywhere but back. */
static void open_up(search *s) {
    f15_cells next = around(s, s->board.hole);
    s->way[s->depth] = s->board.hole;
    s->left[s->depth] = s->depth > 0 ? next & ~F15_CELL(s->way[s->depth - 1]) : next;
}

static uint32_t first_of(f15_cells cells) {
    uint32_t cell = 0;
    while (!(cells & F15_CELL(cell)))
        cell++;
    return cell;
}

/* One slide on, if that can still end within the limit. */
static void step(search *s, uint32_t cell, uint64_t limit) {
    s->left[s->depth] &= s->left[s->depth] - 1;
    s->nodes--;
    slide(s, cell);
    uint64_t length = s->depth + 1 + s->far;
    if (length <= limit) {
        s->depth++;
        open_up(s);
        return;
    }
    s->next = length < s->next ? length : s->next;
    slide(s, s->way[s->depth]);
}

/* Looks through everything within the limit; true: the goal is reached. */
static bool look(search *s, uint64_t limit) {
    s->depth = 0;
    s->next = UINT64_MAX;
    open_up(s);
    while (s->far > 0 && s->nodes > 0) {
        if (s->left[s->depth] != 0) {
            step(s, first_of(s->left[s->depth]), limit);
        } else if (s->depth == 0) {
            return false;
        } else {
            s->depth--;
            slide(s, s->way[s->depth]);
        }
    }
    return s->far == 0;
}

static f15_code tell(const search *s, const f15_board *from, f15_moves *out, f15_error *err) {
    f15_board board = *from;
    for (size_t k = 1; k <= s->depth; k++) {
        f15_moves_push(out, board.item[s->way[k]]);
        f15_board_slide(&board, s->way[k]);
    }
    return f15_moves_done(out, err);
}

f15_code f15i_search_moves(const f15i_slides *wanted, f15_moves *out, f15_error *err) {
    search s = {.wanted = wanted, .board = *wanted->board, .nodes = wanted->nodes};
    size_t most = wanted->most < LONGEST ? wanted->most : LONGEST;
    count_cells_to_go(&s);
    for (uint64_t limit = s.far; limit <= most && s.nodes > 0; limit = s.next) {
        s.board = *wanted->board;
        count_cells_to_go(&s);
        if (look(&s, limit))
            return tell(&s, wanted->board, out, err);
    }
    return f15i_none_found(err);
}
