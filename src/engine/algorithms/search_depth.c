/* Depth-first search and IDA*: only the current path is remembered. A node's number counts those
 * made before it in its round. */
#include "searching.h"

#include <string.h>

typedef struct depth_walk {
    f15i_tree_search *s;
    f15_board board;
    uint32_t deepest, bound; /* limits: of slides; in idastar also of f */
    uint32_t beyond;         /* the least f beyond the bound */
    uint64_t first;          /* nodes made before the round */
    uint8_t *piece;          /* the piece that slid, for each node of the path except the start */
    uint32_t *number;        /* of each node of the path */
    uint8_t *item;           /* dfs: the board of each node of the path */
    bool cut;                /* a node was not expanded, as it is at the limit of slides */
} depth_walk;

/* Returns the first node with the current board on the path of g slides; g + 1 if there is none. */
static uint32_t find_on_way(const depth_walk *w, uint32_t g) {
    const size_t cells = f15_grid_size(&w->board.grid);
    uint32_t k = 0;
    while (k <= g && memcmp(w->item + k * cells, w->board.item, cells) != 0)
        k++;
    return k;
}

static void append_node(depth_walk *w, uint32_t g) {
    const size_t cells = f15_grid_size(&w->board.grid);
    if (w->item)
        memcpy(w->item + g * cells, w->board.item, cells);
    w->number[g] = (uint32_t)(w->s->report.made - 1 - w->first);
    if (w->s->report.kept < g + 1)
        w->s->report.kept = g + 1;
    f15i_count_bytes(w->s, w->s->report.kept * (1 + sizeof *w->number + (w->item ? cells : 0)));
}

/* Claims f and h of an E-node of IDA*; `from` is h of its parent. */
static void claim_rated(const depth_walk *w, uint32_t g, uint32_t h, uint32_t from) {
    f15_trace *shown = f15i_shown_trace(w->s);
    f15i_tell_board(shown, F15_EVENT_F_WITHIN, &w->board, F15_VALUES(g + h, g, h, w->bound));
    if (w->s->measured)
        f15i_tell_board(shown, F15_EVENT_H_NOT_TOO_MUCH, &w->board, F15_VALUES(h));
    if (g > 0)
        f15_say(shown, H_BY_ONE, from, h < from ? h : from, h > from ? h : from);
}

static bool is_pruned(const depth_walk *w, uint32_t g, uint32_t piece, bool last) {
    if (f15i_is_skipped(w->s, piece, last, g > 0 && piece == w->piece[g - 1]))
        return true;
    const uint32_t known = w->item ? find_on_way(w, g) : g + 1;
    if (known <= g)
        f15_say(f15i_shown_trace(w->s), ON_THE_WAY, piece, w->number[known]);
    return known <= g;
}

/* Looks at the path's last node, g slides deep, whose h is given, and at its descendants. */
static void descend(depth_walk *w, uint32_t g, uint32_t h);

static void visit_child(depth_walk *w, uint32_t g, uint32_t piece, uint32_t from) {
    f15i_tree_search *s = w->s;
    if (!f15i_count_node(s))
        return;
    const uint32_t h = f15i_rate(s, &w->board), parent = w->number[g - 1];
    const uint32_t k = (uint32_t)(s->report.made - 1 - w->first);
    const bool rated = s->ask->method == F15_SEARCH_IDASTAR;
    if (rated && g + h > w->bound) {
        w->beyond = g + h < w->beyond ? g + h : w->beyond;
        f15i_tell_board(f15i_shown_trace(s), F15_EVENT_NODE_BEYOND, &w->board,
                        F15_VALUES(k, parent, piece, g, h, g + h));
        return;
    }
    w->piece[g - 1] = (uint8_t)piece;
    append_node(w, g);
    f15i_tell_board(f15i_shown_trace(s), rated ? F15_EVENT_DESCENDED_RATED : F15_EVENT_DESCENDED,
                    &w->board, F15_VALUES(k, parent, piece, g, h, g + h));
    if (rated)
        claim_rated(w, g, h, from);
    descend(w, g, h);
    if (!f15i_search_over(s))
        f15_say(f15i_shown_trace(s), BACKED_UP, k, parent);
}

static void descend(depth_walk *w, uint32_t g, uint32_t h) {
    f15i_tree_search *s = w->s;
    const uint32_t hole = w->board.hole;
    if (f15i_search_over(s))
        return;
    if (f15_board_is_solved(&w->board)) {
        f15i_search_end(s, F15_SEARCH_FOUND);
        s->goal = w->number[g];
        for (uint32_t k = 0; k < g; k++)
            f15_moves_push(&s->way, w->piece[k]);
        return;
    }
    if (g == w->deepest) {
        w->cut = true;
        f15_say(f15i_shown_trace(s), NODE_AT_LIMIT, w->number[g], g);
        return;
    }
    s->report.expanded++;
    for (f15_cells near = f15_grid_neighbours(&w->board.grid, hole); near && !f15i_search_over(s);
         near &= near - 1) {
        const uint32_t cell = f15_first_cell(near), piece = w->board.item[cell];
        f15_board_slide(&w->board, cell);
        if (!is_pruned(w, g, piece, f15_count_cells(near) == 1))
            visit_child(w, g + 1, piece, h);
        f15_board_slide(&w->board, hole);
    }
}

static void search_depth(depth_walk *w) {
    f15i_tree_search *s = w->s;
    if (!f15i_count_node(s))
        return;
    append_node(w, 0);
    f15i_tell_board(f15i_shown_trace(s), F15_EVENT_START_NODE, &w->board, F15_VALUES(0));
    descend(w, 0, 0);
    if (f15i_search_over(s))
        return;
    const bool too_deep = w->cut && !s->ask->slip;
    f15i_search_end(s, too_deep ? F15_SEARCH_TOO_DEEP : F15_SEARCH_NONE_LEFT);
    s->report.at_least = too_deep ? w->deepest + 1 : 0;
}

/* Along a path to a solution f is at most the solution's length, as h is never too large. So after
 * a round without a solution, none is shorter than the least f beyond the bound. */
static void search_deeper(depth_walk *w) {
    f15i_tree_search *s = w->s;
    const uint32_t h = f15i_rate(s, s->start);
    for (w->beyond = h; !f15i_search_over(s);) {
        w->bound = w->beyond;
        w->beyond = UINT32_MAX;
        w->first = s->report.made;
        s->report.at_least = w->bound;
        if (w->bound > w->deepest) {
            f15i_search_end(s, F15_SEARCH_TOO_DEEP);
        } else if (f15i_count_node(s)) {
            f15_begin(s->trace, ROUND_OF_SEARCH, NULL, ++s->report.rounds, w->bound);
            append_node(w, 0);
            f15i_tell_board(f15i_shown_trace(s), F15_EVENT_START_RATED, &w->board,
                            F15_VALUES(0, 0, h, h));
            claim_rated(w, 0, h, h);
            descend(w, 0, h);
            const bool again = !f15i_search_over(s) && w->beyond < UINT32_MAX;
            if (again)
                f15_say(s->trace, NEXT_BOUND, w->bound, w->beyond);
            if (again && s->measured)
                f15_say(s->trace, NONE_SHORTER, w->beyond);
            f15_end(s->trace);
            if (!again && !f15i_search_over(s))
                f15i_search_end(s, F15_SEARCH_NONE_LEFT);
        }
    }
}

void f15i_search_depth_first(f15i_tree_search *s) {
    const bool rated = s->ask->method == F15_SEARCH_IDASTAR;
    depth_walk w = {
        .s = s, .board = *s->start, .deepest = rated ? F15_SEARCH_DEEPEST : s->ask->depth_limit};
    const size_t room = w.deepest + 1, cells = rated ? 0 : f15_grid_size(&w.board.grid);
    w.piece = f15_alloc(&s->work, room, sizeof *w.piece);
    w.number = f15_alloc(&s->work, room, sizeof *w.number);
    w.item = rated ? NULL : f15_alloc(&s->work, room, cells);
    if (s->work.code)
        return;
    if (rated)
        search_deeper(&w);
    else
        search_depth(&w);
}
