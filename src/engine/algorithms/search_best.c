/* Breadth-first search and A*: every node is remembered, in the order in which it was made.
 *
 *     node[k], item[k * cells ...]   how it was made; its board
 *     slot[]                         open addressing by the board: k + 1, or 0 if empty
 *     open[first] .. open[last - 1]  live nodes: of bfs a queue, of astar a heap from 0; a node
 *                                    replaced by a shorter path is dead, and skipped */
#include "searching.h"

#include <stdlib.h>
#include <string.h>

typedef struct node {
    uint32_t parent;
    uint16_t g, h;
    uint8_t piece; /* the piece that slid; for the start, the hole's item */
    bool dead;
} node;

typedef struct nodes {
    f15i_tree_search *s;
    size_t cells; /* of a board, with obstacles */
    node *node;
    uint8_t *item;
    uint32_t *open, *slot;
    size_t count, room, slots, first, last;
    uint64_t live;
    uint32_t most_f; /* the greatest f of the E-nodes so far */
} nodes;

/* ---- remembering ----------------------------------------------------------------------------- */

static size_t slot_of(const nodes *t, const uint8_t *item) {
    const uint64_t hash = f15_hash_more(F15_HASH_START, item, t->cells);
    size_t at = (hash ^ hash >> 32) & (t->slots - 1);
    while (t->slot[at] && memcmp(t->item + (t->slot[at] - 1) * t->cells, item, t->cells) != 0)
        at = (at + 1) & (t->slots - 1);
    return at;
}

static bool grow(nodes *t) {
    const size_t room = t->room ? 2 * t->room : 64, slots = 2 * room;
    if (!f15i_count_bytes(t->s, room * (sizeof *t->node + t->cells + sizeof *t->open) +
                                    slots * sizeof *t->slot))
        return false;
    free(t->slot);
    node *more_nodes = realloc(t->node, room * sizeof *more_nodes);
    t->node = more_nodes ? more_nodes : t->node;
    uint8_t *more_items = realloc(t->item, room * t->cells);
    t->item = more_items ? more_items : t->item;
    uint32_t *more_open = realloc(t->open, room * sizeof *more_open);
    t->open = more_open ? more_open : t->open;
    t->slot = calloc(slots, sizeof *t->slot);
    if (!more_nodes || !more_items || !more_open || !t->slot) {
        f15_arena_fail(&t->s->work, F15_NO_MEMORY);
        return false;
    }
    t->room = room;
    t->slots = slots;
    for (size_t k = 0; k < t->count; k++)
        t->slot[slot_of(t, t->item + k * t->cells)] = (uint32_t)k + 1;
    return true;
}

/* Writes the slides that lead to node k, beginning with the last. */
static void write_solution(nodes *t, uint32_t k) {
    f15i_tree_search *s = t->s;
    uint32_t g = t->node[k].g;
    s->goal = k;
    if (f15_moves_more(&s->way, g) == NULL)
        return;
    for (s->way.count += g; g-- > 0; k = t->node[k].parent)
        s->way.item[g] = t->node[k].piece;
}

static f15_board board_of(const nodes *t, uint32_t k) {
    f15_board board = {.grid = t->s->start->grid};
    const uint8_t *item = t->item + k * t->cells, home = (uint8_t)f15_grid_home(&board.grid);
    memcpy(board.item, item, t->cells);
    board.hole = (uint8_t)((const uint8_t *)memchr(item, home, t->cells) - item);
    return board;
}

/* ---- what is live ---------------------------------------------------------------------------- */

/* Returns whether a comes before b: by the least f, then the greatest g, then the first made; with
 * F15_SLIP_POP_LAST the reverse. */
static bool before(const nodes *t, uint32_t a, uint32_t b) {
    const node *x = &t->node[a], *y = &t->node[b];
    const int f = x->g + x->h, other = y->g + y->h;
    bool first = a < b;
    if (f != other)
        first = f < other;
    else if (x->g != y->g)
        first = x->g > y->g;
    return t->s->ask->slip == F15_SLIP_POP_LAST ? !first : first;
}

static void put(nodes *t, uint32_t k) {
    size_t at = t->last++;
    t->live++;
    if (t->s->ask->method == F15_SEARCH_ASTAR)
        for (; at > 0 && before(t, k, t->open[(at - 1) / 2]); at = (at - 1) / 2)
            t->open[at] = t->open[(at - 1) / 2];
    t->open[at] = k;
}

static uint32_t take_best(nodes *t) {
    const uint32_t best = t->open[0], k = t->open[--t->last];
    size_t at = 0;
    for (size_t child = 1; child < t->last; at = child, child = 2 * at + 1) {
        if (child + 1 < t->last && before(t, t->open[child + 1], t->open[child]))
            child++;
        if (!before(t, t->open[child], k))
            break;
        t->open[at] = t->open[child];
    }
    t->open[at] = k;
    return best;
}

static bool take_live(nodes *t, uint32_t *out) {
    while (t->first < t->last) {
        if (t->s->ask->method == F15_SEARCH_ASTAR)
            *out = take_best(t);
        else
            *out = t->s->ask->slip == F15_SLIP_POP_LAST ? t->open[--t->last] : t->open[t->first++];
        if (!t->node[*out].dead)
            return true;
    }
    return false;
}

/* ---- the search ------------------------------------------------------------------------------ */

/* Makes a node for a board that is new, or met again by a shorter path. */
static void make(nodes *t, const f15_board *board, node made) {
    f15i_tree_search *s = t->s;
    f15_trace *shown = f15i_shown_trace(s);
    const bool rated = s->ask->method == F15_SEARCH_ASTAR;
    if (!f15i_count_node(s) || (t->count == t->room && !grow(t)))
        return;
    const uint32_t k = (uint32_t)t->count, f = (uint32_t)made.g + made.h;
    size_t at = slot_of(t, board->item);
    const uint32_t old = t->slot[at];
    t->node[k] = made;
    memcpy(t->item + k * t->cells, board->item, t->cells);
    t->slot[at] = k + 1;
    t->count++;
    put(t, k);
    s->report.kept = t->count;
    if (k == 0 && rated)
        f15i_tell_board(shown, F15_EVENT_START_RATED, board, F15_VALUES(k, made.g, made.h, f));
    else if (k == 0)
        f15i_tell_board(shown, F15_EVENT_START_NODE, board, F15_VALUES(k));
    else if (rated)
        f15i_tell_board(shown, F15_EVENT_NODE_RATED, board,
                        F15_VALUES(k, made.parent, made.piece, made.g, made.h, f));
    else
        f15i_tell_board(shown, F15_EVENT_NODE_MADE, board,
                        F15_VALUES(k, made.parent, made.piece, made.g));
    if (old) {
        t->node[old - 1].dead = true;
        t->live--;
        f15_say(shown, SHORTER_WAY, k, old - 1);
    }
}

static bool is_pruned(nodes *t, uint32_t e, const f15_board *board, uint32_t piece, bool last) {
    if (f15i_is_skipped(t->s, piece, last, piece == t->node[e].piece))
        return true;
    const uint32_t known = t->slot[slot_of(t, board->item)];
    const node *made = known ? &t->node[known - 1] : NULL;
    if (!made || (!made->dead && t->node[e].g + 1 < made->g)) /* new, or on a shorter way */
        return false;
    f15_say(f15i_shown_trace(t->s), ALREADY_MADE, piece, known - 1);
    return true;
}

static void expand(nodes *t, uint32_t e, f15_board *board) {
    f15i_tree_search *s = t->s;
    const uint32_t hole = board->hole, h = t->node[e].h;
    uint32_t least = h, most = h;
    bool made_some = false;
    for (f15_cells near = f15_grid_neighbours(&board->grid, hole); near && !f15i_search_over(s);
         near &= near - 1) {
        const uint32_t cell = f15_first_cell(near), piece = board->item[cell];
        f15_board_slide(board, cell);
        if (!is_pruned(t, e, board, piece, f15_count_cells(near) == 1)) {
            const uint32_t rate = f15i_rate(s, board);
            make(t, board,
                 (node){e, (uint16_t)(t->node[e].g + 1), (uint16_t)rate, (uint8_t)piece, false});
            least = rate < least ? rate : least;
            most = rate > most ? rate : most;
            made_some = true;
        }
        f15_board_slide(board, hole);
    }
    if (made_some && s->ask->method == F15_SEARCH_ASTAR)
        f15_say(f15i_shown_trace(s), H_BY_ONE, h, least, most);
}

static void trace_expansion(nodes *t, uint32_t e, const f15_board *board) {
    const bool worst = t->s->ask->slip == F15_SLIP_POP_LAST;
    f15_trace *shown = f15i_shown_trace(t->s);
    const uint32_t g = t->node[e].g, h = t->node[e].h, f = g + h;
    if (t->s->ask->method == F15_SEARCH_BFS) {
        f15i_tell_board(shown, worst ? F15_EVENT_EXPAND_LAST : F15_EVENT_EXPAND_FIRST, board,
                        F15_VALUES(e, g, t->live));
    } else {
        f15i_tell_board(shown, worst ? F15_EVENT_EXPAND_WORST : F15_EVENT_EXPAND_BEST, board,
                        F15_VALUES(e, g, h, f, t->live));
        f15i_tell_board(shown, F15_EVENT_F_IN_ORDER, board, F15_VALUES(f, g, h, t->most_f));
    }
    if (!t->s->measured)
        return;
    f15i_tell_board(shown, F15_EVENT_G_IS_DISTANCE, board, F15_VALUES(g));
    if (t->s->ask->method == F15_SEARCH_ASTAR)
        f15i_tell_board(shown, F15_EVENT_H_NOT_TOO_MUCH, board, F15_VALUES(h));
}

void f15i_search_best_first(f15i_tree_search *s) {
    nodes t = {.s = s, .cells = f15_grid_size(&s->start->grid)};
    uint32_t e = 0;
    if (grow(&t)) {
        t.most_f = f15i_rate(s, s->start);
        make(&t, s->start,
             (node){.h = (uint16_t)t.most_f, .piece = (uint8_t)f15_grid_home(&s->start->grid)});
    }
    while (!f15i_search_over(s) && take_live(&t, &e)) {
        f15_board board = board_of(&t, e);
        const uint32_t f = (uint32_t)t.node[e].g + t.node[e].h;
        trace_expansion(&t, e, &board);
        t.live--;
        t.most_f = f > t.most_f ? f : t.most_f;
        s->report.at_least = f; /* every solution passes a live node, and none has a lower f */
        if (f15_board_is_solved(&board)) {
            f15i_search_end(s, F15_SEARCH_FOUND);
            write_solution(&t, e);
        } else {
            expand(&t, e, &board);
        }
        t.node[e].dead = true;
        f15_end(f15i_shown_trace(s));
        s->report.expanded += !s->ended || s->report.end != F15_SEARCH_FOUND;
    }
    if (!f15i_search_over(s))
        f15i_search_end(s, F15_SEARCH_NONE_LEFT);
    free(t.node);
    free(t.item);
    free(t.open);
    free(t.slot);
}
