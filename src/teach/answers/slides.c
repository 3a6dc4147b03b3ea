/* The fewest slides to a goal, by iterative deepening. Lower bound of the slides left: the taxicab
 * distances of the pieces that have a goal, as a slide moves one piece by one cell (Korf's IDA*);
 * with joined rows, the number of these pieces that are elsewhere. */
#include "internal.h"

#define LONGEST 4096 /* slides, each a recursive call */

typedef struct slide_search {
    const f15i_slides *wanted;
    f15_board board;
    uint8_t way[LONGEST + 1]; /* way[k]: where the hole is after k slides */
    size_t depth;
    uint64_t far;   /* the lower bound of the slides left */
    uint64_t nodes; /* boards that may still be looked at */
    uint64_t next;  /* the least length found beyond the limit */
} slide_search;

/* Returns how many slides at least bring the item from this cell to its goal. */
static uint64_t cells_to_go(const slide_search *s, uint32_t item, uint32_t cell) {
    uint8_t want = s->wanted->want[item];
    if (want >= F15_MAX_CELLS)
        return 0;
    return s->wanted->joined ? cell != want : f15_grid_taxicab(&s->board.grid, cell, want);
}

static void slide(slide_search *s, uint32_t cell) {
    uint32_t hole = s->board.hole, item = s->board.item[cell], home = s->board.item[hole];
    s->far -= cells_to_go(s, item, cell) + cells_to_go(s, home, hole);
    f15_board_slide(&s->board, cell);
    s->far += cells_to_go(s, item, hole) + cells_to_go(s, home, cell);
}

/* Searches within the limit, without taking back a slide; returns whether the goal is reached. */
static bool search(slide_search *s, uint64_t limit) {
    const uint32_t hole = s->board.hole;
    f15_cells cells = f15_grid_neighbours(&s->board.grid, hole); /* where the hole may go */
    if (s->wanted->joined)
        cells |= F15_CELL(hole) << 1 | F15_CELL(hole) >> 1; /* the cells after and before it */
    if (s->depth > 0)
        cells &= ~F15_CELL(s->way[s->depth - 1]);
    s->way[s->depth] = (uint8_t)hole;
    cells &= s->wanted->allowed;
    for (; s->far > 0 && s->nodes > 0 && cells != 0; cells &= cells - 1) {
        s->nodes--;
        slide(s, f15_first_cell(cells));
        uint64_t length = s->depth + 1 + s->far; /* the least length of a solution from here */
        if (length > limit)
            s->next = length < s->next ? length : s->next;
        s->depth++;
        if (length <= limit && search(s, limit))
            return true;
        s->depth--;
        slide(s, hole);
    }
    return s->far == 0;
}

f15i_slides f15i_slides_of(const f15_question *question, size_t most, uint64_t nodes) {
    const f15_puzzle *puzzle = &question->puzzle;
    f15i_slides wanted = {.question = question,
                          .board = &puzzle->board,
                          .allowed = f15_grid_open(&puzzle->board.grid) & ~puzzle->kept,
                          .most = most,
                          .nodes = nodes};
    f15_puzzle_wanted(puzzle, wanted.want);
    return wanted;
}

f15_code f15i_search_slides(const f15i_slides *wanted, f15_moves *out) {
    slide_search s = {.wanted = wanted, .board = *wanted->board, .nodes = wanted->nodes};
    size_t most = wanted->most < LONGEST ? wanted->most : LONGEST;
    f15_board board = *wanted->board;
    bool found = false;
    for (uint32_t cell = 0; cell < f15_grid_size(&board.grid); cell++)
        s.far += cells_to_go(&s, board.item[cell], cell);
    for (uint64_t limit = s.far; !found && limit <= most && s.nodes > 0; limit = s.next) {
        s.next = UINT64_MAX;
        found = search(&s, limit);
    }
    f15_question_took(wanted->question, 20 * (wanted->nodes - s.nodes));
    for (size_t k = 1; found && k <= s.depth; k++) {
        f15_moves_push(out, board.item[s.way[k]]);
        f15_board_slide(&board, s.way[k]);
    }
    return found ? f15_moves_done(out, NULL) : F15_UNKNOWN;
}
