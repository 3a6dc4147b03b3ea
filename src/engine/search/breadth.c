/* Breadth-first search among the boards of a grid of few open cells: from one board until all
 * that can be reached are visited, or from it and the solved one in turns until they meet.
 *
 * A board is a permutation of the numbers of the open cells, kept as its lexicographic rank: the
 * solved one has rank 0. A table of words keeps the visited boards:
 *
 *      rank (29 bits)   distance from its end, modulo 4 (2)   which end (1): 0 the start, 1 solved
 *
 * Until the ends meet, each distance is exact; a neighbour is one slide nearer or farther, and the
 * remainder shows which. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = F15_SHORTEST_CELLS, FIRST_BITS = 10 };
#define EMPTY UINT32_MAX /* no board is this word: 12! < 2^29 - 1 */

typedef struct list {
    uint32_t *rank;
    size_t count, room;
} list;

typedef struct distance_survey {
    const f15i_cell_graph *graph;
    uint32_t *slot; /* 1 << bits slots, at most three quarters of them taken */
    uint32_t bits;
    size_t bytes; /* of all lists and of the table */
    uint64_t boards;
    uint32_t depth[2];       /* of the fronts */
    list front[2], next;     /* the farthest boards from each end; the layer being found */
    f15i_engine_run *search; /* the caller's; may be NULL */
    f15_code code;
} distance_survey;

static const f15i_turn *ways_of(const distance_survey *s, const uint32_t *p) {
    uint32_t hole = 0;
    while (p[hole] != s->graph->cells - 1)
        hole++;
    return f15i_start_from(s->graph, hole);
}

/* Returns the rank of the board after step w of the turn; p is unchanged. */
static uint32_t rank_after(const distance_survey *s, uint32_t *p, const f15i_turn *turn,
                           uint32_t w) {
    uint64_t rank = 0;
    f15_swap(p, turn->hole, turn->way[w].to);
    (void)f15_rank(p, s->graph->cells, &rank, NULL); /* twelve items always have one */
    f15_swap(p, turn->hole, turn->way[w].to);
    return (uint32_t)rank;
}

static uint32_t *find_slot(const distance_survey *s, uint32_t rank) {
    uint32_t at = rank * UINT32_C(2654435761) >> (32 - s->bits);
    while (s->slot[at] != EMPTY && s->slot[at] >> 3 != rank)
        at = (at + 1) & ((UINT32_C(1) << s->bits) - 1);
    return &s->slot[at];
}

static uint32_t *take_words(distance_survey *s, size_t count) {
    uint64_t limit = s->search ? s->search->limits.bytes : 0;
    size_t bytes = count * sizeof *s->slot;
    if (limit && bytes > limit - s->bytes) {
        s->code = F15_GAVE_UP;
        return NULL;
    }
    uint32_t *more = malloc(bytes);
    if (!more)
        s->code = F15_NO_MEMORY;
    else
        s->bytes += bytes;
    return more;
}

static void give_back(distance_survey *s, uint32_t *some, size_t count) {
    free(some);
    s->bytes -= count * sizeof *some;
}

static void widen(distance_survey *s) {
    uint32_t *old = s->slot, bits = old ? s->bits + 1 : FIRST_BITS;
    size_t slots = old ? (size_t)1 << s->bits : 0;
    uint32_t *wider = take_words(s, (size_t)1 << bits);
    if (!wider)
        return;
    memset(wider, 0xff, sizeof *wider << bits);
    s->slot = wider;
    s->bits = bits;
    for (size_t k = 0; k < slots; k++)
        if (old[k] != EMPTY)
            *find_slot(s, old[k] >> 3) = old[k];
    give_back(s, old, slots);
}

static void lengthen(distance_survey *s, list *it) {
    size_t room = it->room ? 2 * it->room : 64;
    uint32_t *more = take_words(s, room);
    if (!more)
        return;
    if (it->count > 0)
        memcpy(more, it->rank, it->count * sizeof *more);
    give_back(s, it->rank, it->room);
    *it = (list){more, it->count, room};
}

/* Notes a board unless it was visited. Returns the word that it had in the table; EMPTY if it had
 * none, or after a failure. */
static uint32_t visit(distance_survey *s, uint32_t rank, uint32_t depth, uint32_t end) {
    if (!s->slot || s->boards * 4 >= (uint64_t)3 << s->bits)
        widen(s);
    if (s->next.count == s->next.room && !s->code)
        lengthen(s, &s->next);
    if (s->boards == F15_SHORTEST_BOARDS && !s->code)
        s->code = F15_GAVE_UP;
    if (s->code)
        return EMPTY;
    uint32_t *slot = find_slot(s, rank), was = *slot;
    if (was == EMPTY) {
        *slot = rank << 3 | (depth & 3) << 1 | end;
        s->next.rank[s->next.count++] = rank;
        s->boards++;
    }
    return was;
}

static void advance(distance_survey *s, uint32_t end) {
    give_back(s, s->front[end].rank, s->front[end].room);
    s->front[end] = s->next;
    s->next = (list){NULL, 0, 0};
}

/* Visits one layer from an end. Returns true where it meets the other end: p is then a board of
 * this end's front, and step *way leads to a board of the other front. */
static bool expand(distance_survey *s, uint32_t end, uint32_t *p, uint32_t *way) {
    const list *front = &s->front[end];
    for (size_t k = 0; k < front->count; k++) {
        (void)f15_unrank(front->rank[k], s->graph->cells, p, NULL);
        const f15i_turn *turn = ways_of(s, p);
        for (*way = 0; *way < turn->ways; ++*way) {
            uint32_t was = visit(s, rank_after(s, p, turn, *way), s->depth[end] + 1, end);
            if (was != EMPTY && (was & 1) != end)
                return true;
            if (s->code)
                return false;
        }
        if (s->search) {
            s->search->known->nodes = s->boards;
            if (s->boards > s->search->pause && !f15i_pause(s->search))
                s->code = s->search->code;
        }
    }
    advance(s, end);
    s->depth[end]++;
    return false;
}

/* Returns whether step w leads to a board found at this depth from this end. */
static bool leads_to_depth(const distance_survey *s, uint32_t *p, const f15i_turn *turn, uint32_t w,
                           uint32_t end, uint32_t depth) {
    uint32_t word = *find_slot(s, rank_after(s, p, turn, w));
    return word != EMPTY && (word & 7) == ((depth & 3) << 1 | end);
}

/* Writes the hole's cells on the path from p to an end into to[0], to[step], to[2 * step], ...;
 * includes the end's own board only if that is the solved one (end = 1). */
static void walk_back(const distance_survey *s, uint32_t *p, uint32_t end, uint8_t *to, int step) {
    uint32_t left = end == 1 ? s->depth[end] + 1 : s->depth[end];
    for (uint32_t depth = s->depth[end]; left > 0; left--, depth--, to += step) {
        const f15i_turn *turn = ways_of(s, p);
        uint32_t w = 0;
        *to = turn->hole;
        while (depth > 0 && !leads_to_depth(s, p, turn, w, end, depth - 1))
            w++;
        f15_swap(p, turn->hole, turn->way[w].to);
    }
}

/* Counts the paths of `depth` slides from p to the end. Each step leads to a board that was found
 * from that end, one slide nearer to it. Recurses as deep as the paths are long. */
static uint64_t count_ways(const distance_survey *s, uint32_t *p, uint32_t end, uint32_t depth) {
    const f15i_turn *turn = ways_of(s, p);
    uint64_t ways = 0;
    if (depth == 0) /* p is the end: one path, without slides */
        return 1;
    for (uint32_t w = 0; w < turn->ways; w++)
        if (leads_to_depth(s, p, turn, w, end, depth - 1)) {
            f15_swap(p, turn->hole, turn->way[w].to);
            ways += count_ways(s, p, end, depth - 1);
            f15_swap(p, turn->hole, turn->way[w].to);
        }
    return ways;
}

/* Counts the shortest solutions: each has one slide from the start's front to the other one. */
static uint64_t count_solutions(const distance_survey *s, uint32_t *p) {
    uint64_t solutions = 0;
    for (size_t k = 0; k < s->front[0].count; k++) {
        (void)f15_unrank(s->front[0].rank[k], s->graph->cells, p, NULL);
        const uint64_t onward = count_ways(s, p, 1, s->depth[1] + 1); /* first to the other front */
        solutions += onward > 0 ? onward * count_ways(s, p, 0, s->depth[0]) : 0;
    }
    return solutions;
}

static void begin(distance_survey *s, const uint8_t *item, uint32_t *p) {
    uint64_t rank = 0;
    for (uint32_t k = 0; k < s->graph->cells; k++)
        p[k] = item[k];
    (void)f15_rank(p, s->graph->cells, &rank, NULL);
    visit(s, (uint32_t)rank, 0, 0);
    advance(s, 0);
}

static void end_survey(distance_survey *s) {
    free(s->slot);
    free(s->front[0].rank);
    free(s->front[1].rank);
    free(s->next.rank);
}

/* Writes the path that has step `way` from board p of one end's front to the other's. */
static void write_path(const distance_survey *s, uint32_t end, const uint32_t *p, uint32_t way,
                       uint8_t *path) {
    const f15i_turn *turn = ways_of(s, p);
    uint32_t before[CELLS], after[CELLS]; /* the boards of the step, at this end and at the other */
    memcpy(before, p, sizeof before);
    memcpy(after, p, sizeof after);
    f15_swap(after, turn->hole, turn->way[way].to);
    if (s->depth[0] > 0)
        walk_back(s, end == 0 ? before : after, 0, path + s->depth[0] - 1, -1);
    walk_back(s, end == 0 ? after : before, 1, path + s->depth[0], 1);
}

void f15i_breadth(const f15i_cell_graph *graph, f15i_engine_run *search) {
    distance_survey s = {.graph = graph, .search = search};
    uint32_t p[CELLS] = {0}, way = 0, end = 0; /* p, way: from expand */
    f15_shortest *known = search->known;
    bool met = false;
    begin(&s, search->item, p);
    if (!s.code)
        visit(&s, 0, 0, 1); /* the solved board has rank 0 */
    advance(&s, 1);
    /* All boards up to a distance from either end are known, so the first meeting is on a shortest
     * path, whichever end goes on. */
    while (!met && !s.code) {
        known->bound = s.depth[0] + s.depth[1] + 1;
        known->nodes = s.boards;
        if (!f15i_pause(search))
            s.code = search->code;
        end = s.front[1].count < s.front[0].count; /* the smaller front goes on */
        met = !s.code && expand(&s, end, p, &way);
    }
    search->way = met ? malloc(known->bound) : NULL;
    if (met && !search->way)
        s.code = F15_NO_MEMORY;
    if (met && !s.code) {
        write_path(&s, end, p, way, search->way);
        known->nodes = s.boards;
        known->solutions = search->count_all ? count_solutions(&s, p) : 1;
    }
    search->code = s.code;
    end_survey(&s);
}

f15_code f15_search_reach(const f15_board *board, uint64_t *boards, bool *found, f15_error *err) {
    F15_NEED(board && boards && found, err);
    f15i_cell_graph *graph = malloc(sizeof *graph);
    distance_survey s = {.graph = graph};
    uint8_t item[F15_MAX_CELLS];
    uint32_t p[CELLS] = {0}, way;
    if (!graph)
        return f15_no_memory(err);
    f15i_make_cell_graph(&board->grid, graph);
    f15i_items_of(graph, board, item);
    begin(&s, item, p);
    while (s.front[0].count > 0 && !s.code)
        expand(&s, 0, p, &way);
    if (!s.code) {
        *boards = s.boards;
        *found = *find_slot(&s, 0) != EMPTY;
    }
    end_survey(&s);
    free(graph);
    if (s.code == F15_GAVE_UP)
        return f15_fail(err, s.code, NULL,
                        "out of this method's reach: the search has visited %llu boards, the most "
                        "that it may",
                        (unsigned long long)F15_SHORTEST_BOARDS);
    return s.code ? f15_no_memory(err) : F15_OK;
}
