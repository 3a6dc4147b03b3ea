/* Breadth-first search among the boards of a grid of few open cells: from one board until all that
 * can be reached are visited, or from it and from the solved one in turns until they meet.
 *
 * Open cells are numbered 0, 1, ... in reading order, and so are the items by their homes; a board
 * is a permutation of those numbers, kept as its lexicographic rank. The solved one has rank 0, and
 * the hole is the last of the items. What is visited is kept in a table of words:
 *
 *      rank (29 bits)   from which of its neighbours the hole came (2)   from which end (1)
 */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = F15_SHORTEST_CELLS, FIRST_BITS = 10 };
#define NOBODY UINT32_MAX /* 12! < 2^29 - 1: no board is this word */

typedef struct list {
    uint32_t *rank;
    size_t count, room;
} list;

typedef struct survey {
    uint32_t cells, near[CELLS][4], ways[CELLS];
    uint32_t *slot; /* 1 << bits, at most three in four of them taken */
    uint32_t bits;
    uint64_t boards;
    list front[2], next; /* the farthest boards from each end; those behind them */
    f15i_search *search; /* who asked; NULL: nobody */
    f15_code code;
} survey;

/* The slot where the board is, or is to be. */
static uint32_t *find(const survey *s, uint32_t rank) {
    uint32_t at = rank * UINT32_C(2654435761) >> (32 - s->bits);
    while (s->slot[at] != NOBODY && s->slot[at] >> 3 != rank)
        at = (at + 1) & ((UINT32_C(1) << s->bits) - 1);
    return &s->slot[at];
}

/* A table of twice as many slots. */
static void widen(survey *s) {
    uint32_t *old = s->slot, bits = s->slot ? s->bits + 1 : FIRST_BITS;
    size_t slots = old ? (size_t)1 << s->bits : 0, bytes = ((size_t)1 << bits) * sizeof *old;
    bool allowed = !s->search || !s->search->limits.bytes || bytes * 2 <= s->search->limits.bytes;
    uint32_t *wider = allowed ? malloc(bytes) : NULL;
    if (!wider) {
        s->code = allowed ? F15_NO_MEMORY : F15_OUT_OF_REACH;
        return;
    }
    memset(wider, 0xff, bytes);
    s->slot = wider;
    s->bits = bits;
    for (size_t k = 0; k < slots; k++)
        if (old[k] != NOBODY)
            *find(s, old[k] >> 3) = old[k];
    free(old);
}

/* Notes a board, unless it was visited; returns the word that was there. */
static uint32_t visit(survey *s, uint32_t rank, uint32_t way, uint32_t end) {
    if (!s->slot || s->boards * 4 >= (uint64_t)3 << s->bits)
        widen(s);
    if (s->boards == F15_SHORTEST_BOARDS)
        s->code = F15_OUT_OF_REACH;
    if (s->next.count == s->next.room && !s->code) {
        size_t room = s->next.room ? 2 * s->next.room : 64;
        uint32_t *more = realloc(s->next.rank, room * sizeof *more);
        if (more)
            s->next = (list){more, s->next.count, room};
        else
            s->code = F15_NO_MEMORY;
    }
    if (s->code)
        return NOBODY;
    uint32_t *slot = find(s, rank), was = *slot;
    if (was == NOBODY) {
        *slot = rank << 3 | way << 1 | end;
        s->next.rank[s->next.count++] = rank;
        s->boards++;
        if (s->search) {
            s->search->known->nodes = s->boards;
            if (s->boards > s->search->pause && !f15i_pause(s->search))
                s->code = s->search->code;
        }
    }
    return was;
}

static uint32_t hole_of(const survey *s, const uint32_t *p) {
    uint32_t hole = 0;
    while (p[hole] != s->cells - 1)
        hole++;
    return hole;
}

/* One layer from an end. True where it meets the other one: p is then a board of this end's, *on
 * the number to which its hole goes for a board of the other's. */
static bool expand(survey *s, uint32_t end, uint32_t *p, uint32_t *on) {
    list front = s->front[end];
    bool met = false;
    s->next = (list){NULL, 0, 0};
    for (size_t k = 0; k < front.count && !s->code && !met; k++) {
        (void)f15_unrank(front.rank[k], s->cells, p, NULL); /* twelve items always have one */
        uint32_t hole = hole_of(s, p);
        for (uint32_t w = 0; w < s->ways[hole] && !met; w++) {
            uint32_t back = 0;
            uint64_t rank = 0;
            *on = s->near[hole][w];
            while (s->near[*on][back] != hole)
                back++;
            f15_swap(p, hole, *on);
            (void)f15_rank(p, s->cells, &rank, NULL);
            f15_swap(p, hole, *on);
            uint32_t was = visit(s, (uint32_t)rank, back, end);
            met = was != NOBODY && (was & 1) != end;
        }
    }
    free(front.rank);
    s->front[end] = s->next;
    s->next = (list){NULL, 0, 0};
    return met;
}

/* Where the hole stands, and then the cells by which it comes back to the end from which p was
 * reached. */
static void walk_back(const survey *s, uint32_t *p, uint64_t root, const uint32_t *cell,
                      f15_moves *way) {
    for (uint64_t rank = root + 1; rank != root;) {
        uint32_t hole = hole_of(s, p);
        (void)f15_rank(p, s->cells, &rank, NULL);
        f15_moves_push(way, cell[hole]);
        if (rank != root)
            f15_swap(p, hole, s->near[hole][*find(s, (uint32_t)rank) >> 1 & 3]);
    }
}

/* From the board until all that can be reached are visited; or, if someone searches, from it and
 * from the solved one in turns until they meet: then leaves the hole's way in `way`. */
static f15_code survey_boards(const f15_board *board, f15i_search *search, f15_moves *way,
                              uint64_t *boards, bool *found) {
    uint32_t cell[CELLS], number[F15_MAX_CELLS] = {0}, p[CELLS] = {0}, q[CELLS], on = 0, end = 0;
    uint64_t root = 0;
    survey s = {.search = search};
    bool met = false;
    for (f15_cells left = f15_grid_open(&board->grid); left; left &= left - 1) {
        number[f15_first_cell(left)] = s.cells;
        cell[s.cells++] = f15_first_cell(left);
    }
    for (uint32_t k = 0; k < s.cells; k++) {
        f15_cells near = f15_grid_neighbours(&board->grid, cell[k]);
        for (; near; near &= near - 1)
            s.near[k][s.ways[k]++] = number[f15_first_cell(near)];
        p[k] = number[board->item[cell[k]]];
    }
    (void)f15_rank(p, s.cells, &root, NULL);
    visit(&s, (uint32_t)root, 0, 0);
    s.front[0] = s.next;
    s.next = (list){NULL, 0, 0};
    if (way) {
        visit(&s, 0, 0, 1);
        s.front[1] = s.next;
    }
    /* all boards up to a distance from either end are known: so the first meeting is on a shortest
     * way, whichever end goes on */
    while (!met && s.front[0].count && (!way || s.front[1].count) && !s.code) {
        if (search && ++search->known->bound && !f15i_pause(search))
            s.code = search->code;
        end = way && s.front[1].count < s.front[0].count;
        met = !s.code && expand(&s, end, p, &on);
    }
    *boards = s.boards;
    *found = !s.code && (way ? met : *find(&s, 0) != NOBODY);
    if (way && met) {
        memcpy(q, p, sizeof q);
        f15_swap(q, hole_of(&s, q), on);
        size_t first = way->count;
        walk_back(&s, end ? q : p, root, cell, way);
        for (size_t a = first, b = way->count; a + 1 < b; a++) {
            uint8_t swapped = way->item[--b];
            way->item[b] = way->item[a];
            way->item[a] = swapped;
        }
        walk_back(&s, end ? p : q, 0, cell, way);
    }
    free(s.slot);
    free(s.front[0].rank);
    free(s.front[1].rank);
    return s.code;
}

static f15_code tell_failure(f15_code code, f15_error *err) {
    if (code == F15_OUT_OF_REACH)
        return f15_fail(err, code, NULL,
                        "out of this method's reach: the search has visited %llu boards, the most "
                        "that it may",
                        (unsigned long long)F15_SHORTEST_BOARDS);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : code;
}

f15_code f15_search_reach(const f15_board *board, uint64_t *boards, bool *found, f15_error *err) {
    return tell_failure(survey_boards(board, NULL, NULL, boards, found), err);
}

f15_code f15i_breadth(const f15_board *board, f15i_search *search, f15_moves *moves,
                      f15_error *err) {
    f15_arena work = {0};
    f15_moves way = {.arena = &work};
    f15_board at = *board;
    f15_shortest *known = search->known;
    bool found = false;
    f15_code code = survey_boards(board, search, &way, &known->nodes, &found);
    if (!code)
        code = f15_moves_done(&way, NULL);
    if (code == F15_OUT_OF_REACH && known->nodes < F15_SHORTEST_BOARDS)
        code = f15i_limit_met(search, err);
    else
        code = tell_failure(code, err);
    if (!code) {
        *known =
            (f15_shortest){true, (uint32_t)way.count - 1, (uint32_t)way.count - 1, known->nodes, 1};
        for (size_t k = 1; moves && k < way.count; k++) {
            f15_moves_push(moves, at.item[way.item[k]]);
            f15_board_slide(&at, way.item[k]);
        }
        code = f15_moves_done(moves, err);
    }
    f15_arena_free(&work);
    return code;
}
