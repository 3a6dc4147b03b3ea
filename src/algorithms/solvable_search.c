/* Every board that can be reached, on a grid of few open cells: breadth first, a bit and a word a
 * board, 1.5 MB for nine cells. */
#include "solvable_internal.h"

/* Open cells are numbered 0, 1, ... in reading order, and so are the items by their homes; a board
 * is a permutation of those numbers, kept as its lexicographic rank. The solved one has rank 0, and
 * the hole is the last of the items. */
typedef struct survey {
    uint32_t cells;
    uint32_t beside[F15_SEARCH_CELLS]; /* bit l: numbers k and l are neighbours */
    uint64_t *seen;                    /* a bit a board */
    uint32_t *queue;                   /* a word a board that was reached */
    size_t count;
} survey;

static void number_cells(const f15_board *board, survey *s, uint32_t *start) {
    uint32_t cell[F15_SEARCH_CELLS], number[F15_MAX_CELLS] = {0};
    for (f15_cells left = f15_grid_open(&board->grid); left; left &= left - 1) {
        number[f15i_first(left)] = s->cells;
        cell[s->cells++] = f15i_first(left);
    }
    for (uint32_t k = 0; k < s->cells; k++) {
        start[k] = number[board->item[cell[k]]];
        for (uint32_t l = 0; l < s->cells; l++)
            s->beside[k] |= (uint32_t)f15_grid_adjacent(&board->grid, cell[k], cell[l]) << l;
    }
}

static void visit(survey *s, const uint32_t *p) {
    uint64_t rank = 0;
    (void)f15_rank(p, s->cells, &rank, NULL); /* nine items always have one */
    uint64_t *word = &s->seen[rank / 64], bit = (uint64_t)1 << rank % 64;
    if (!(*word & bit))
        s->queue[s->count++] = (uint32_t)rank;
    *word |= bit;
}

static void visit_neighbours(survey *s, uint32_t rank) {
    uint32_t p[F15_SEARCH_CELLS] = {0}, hole = 0;
    (void)f15_unrank(rank, s->cells, p, NULL);
    while (p[hole] != s->cells - 1)
        hole++;
    for (uint32_t left = s->beside[hole]; left; left &= left - 1) {
        uint32_t from = (uint32_t)__builtin_ctz(left);
        f15_swap(p, from, hole);
        visit(s, p);
        f15_swap(p, from, hole);
    }
}

f15_code f15i_visit_boards(const f15i_inquiry *q, bool *found, f15_error *err) {
    uint32_t start[F15_SEARCH_CELLS];
    f15_arena arena = {0};
    survey s = {0};
    number_cells(q->board, &s, start);
    size_t boards = (size_t)f15_factorial(s.cells);
    s.seen = f15_alloc(&arena, boards / 64 + 1, sizeof *s.seen);
    s.queue = f15_alloc(&arena, boards, sizeof *s.queue);
    f15_code code = f15_arena_done(&arena, err);
    if (!code && s.seen && s.queue) {
        visit(&s, start);
        for (size_t next = 0; next < s.count; next++)
            visit_neighbours(&s, s.queue[next]);
        *found = s.seen[0] & 1;
        f15_begin(q->trace, VISITING_BOARDS, q->problem, s.cells);
        if (*found)
            f15_say(q->trace, SEARCH_FINDS, s.count, boards);
        else
            f15_say(q->trace, SEARCH_MISSES, s.count, boards);
        f15_end(q->trace);
    }
    f15_arena_free(&arena);
    return code;
}
