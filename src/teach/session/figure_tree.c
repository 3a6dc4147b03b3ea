/* Four figures of searches, on the tree of all paths from a board, DEPTH slides deep. A board that
 * was made is not made again. Nodes are called by letters, in breadth-first order.
 *
 *     ring BOARD           all boards of two by two; touched, one is joined to those a slide away.
 *                          Its goal is reached when every slide is drawn.
 *     tree BOARD DEPTH     a touched live node is expanded. Its goal is reached when the solved
 *                          board is expanded.
 *     best BOARD DEPTH     the same, with f = g + h; the keys choose h, and the boards of the last
 *                          expanded node and its slides are shown. Its goal also demands that h is
 *                          the Manhattan distance, and that no node above the least f was expanded.
 *     deeper BOARD BOUND   the keys turn the bound up to BOUND; nothing beyond it is expanded. Its
 *                          goal is reached at the least bound that lets the solved board in. */
#include "internal.h"

#include <fifteen/unstable/heuristic.h>

#include <string.h>

enum { NODES = 26, DEEPEST = 6, MANHATTAN = 1, RING = 12, ROWS = 3, COLUMNS = 5 };
#define NEEDS(what) " needs a board, and a " what " from 1 to 6 that makes at most 26 nodes"
typedef struct node {
    f15_board board;
    uint32_t parent, depth, place;
    bool made, expanded;
} node;
typedef struct tree {
    node node[NODES];
    uint32_t count, order[NODES], ordered; /* order: in which nodes were made */
    uint32_t h, expanded, strayed; /* h: the key; strayed: nodes expanded above the least f */
    uint32_t bound, deepest;
    uint32_t last; /* the node that was expanded last */
} tree;

static uint32_t h_of(const tree *now, uint32_t k) {
    const f15_board *board = &now->node[k].board;
    return now->h == MANHATTAN ? f15_manhattan(board) : f15_misplaced(board);
}

static uint32_t f_of(const tree *now, uint32_t k) {
    return now->node[k].depth + h_of(now, k);
}

/* ---- the tree -------------------------------------------------------------------------------- */

static bool is_new(const tree *now, const f15_board *board) {
    uint32_t k = 0;
    while (k < now->count && !f15_same_board(&now->node[k].board, board))
        k++;
    return k == now->count;
}

/* Returns whether one slide leads from the one node to the other. */
static bool is_joined(const tree *now, uint32_t from, uint32_t to) {
    f15_board board = now->node[from].board;
    const uint32_t cell = now->node[to].board.hole;
    if (!f15_board_can_slide(&board, cell))
        return false;
    f15_board_slide(&board, cell);
    return f15_same_board(&board, &now->node[to].board);
}

/* The nodes that get children: those above a depth; or unsolved ones with f at most the limit. */
typedef enum limit_kind { BY_DEPTH, BY_F } limit_kind;

/* Adds all nodes within the limit, layer by layer; false: there are too many. */
static bool grow(tree *now, limit_kind by, uint32_t limit) {
    for (uint32_t k = 0; k < now->count; k++) {
        const f15_board *from = &now->node[k].board;
        const bool ends = f_of(now, k) > limit || f15_board_is_solved(from);
        if (by == BY_DEPTH ? now->node[k].depth == limit : ends)
            continue;
        for (f15_cells left = f15_grid_neighbours(&from->grid, from->hole); left;
             left &= left - 1) {
            f15_board board = *from;
            f15_board_slide(&board, f15_first_cell(left));
            if (!is_new(now, &board))
                continue;
            if (now->count == NODES)
                return false;
            now->node[now->count++] =
                (node){.board = board, .parent = k, .depth = now->node[k].depth + 1};
        }
    }
    return true;
}

/* Places a node above its first child, the next leaf one column on; returns the columns so far. */
static uint32_t place(tree *now, uint32_t k, uint32_t columns) {
    bool leaf = true;
    now->node[k].place = columns;
    for (uint32_t child = 1; child < now->count; child++)
        if (now->node[child].parent == k) {
            columns = place(now, child, columns);
            leaf = false;
        }
    return leaf ? columns + 1 : columns;
}

/* Returns the place of the k-th board of a ring, `far` slides away, on the edge of a rectangle: in
 * turn on the edge that goes down and then right, and on the one that goes right and then down. */
static uint32_t on_edge(uint32_t k, uint32_t far) {
    const bool right_first = k % 2 != 0;
    const uint32_t corner = right_first ? COLUMNS - 1 : ROWS - 1;
    const uint32_t to_corner = far < corner ? far : corner, after = far - to_corner;
    const uint32_t row = right_first ? after : to_corner;
    return row * COLUMNS + far - row;
}

/* Grows the tree, and makes room for its rows; for a ring, for the rectangle around it. */
static bool begin_with(f15i_figure *f, const char *const *key, size_t keys, limit_kind by) {
    tree now = {.count = 1, .h = by == BY_F ? MANHATTAN : 0};
    const bool is_ring = f->words == 1;
    uint64_t limit = DEEPEST;
    f15_board *first = &now.node[0].board;
    if (f15_read_board(f->word[0], strlen(f->word[0]), 0, 0, first, NULL, f->err) != F15_OK)
        return false;
    if (!is_ring && f15_read_number(f->word[1], strlen(f->word[1]), &limit, f->err) != F15_OK)
        return false;
    if (limit < 1 || limit > DEEPEST || !grow(&now, by, (uint32_t)limit))
        return false;
    if (is_ring && (f15_grid_size(&first->grid) != 4 || now.count != RING))
        return false;
    const uint32_t columns = is_ring ? COLUMNS : place(&now, 0, 0);
    const size_t rows = is_ring ? ROWS : 1 + now.node[now.count - 1].depth;
    if (!f15i_figure_room(f, columns * rows, columns, key, keys, sizeof now))
        return false;
    now.bound = f_of(&now, 0);
    now.deepest = (uint32_t)limit;
    now.node[0].made = true;
    now.ordered = 1;
    memset(f->call, 0, f->n * sizeof *f->call);
    for (uint32_t k = 0; k < now.count; k++) {
        node *it = &now.node[k];
        it->place = is_ring ? on_edge(k, it->depth) : it->depth * columns + it->place;
        f->call[it->place] = f15i_figure_text(f, "%c", 'a' + k);
    }
    *(tree *)f->state = now;
    return true;
}

static void make_children(tree *now, uint32_t k) {
    now->node[k].expanded = true;
    now->expanded++;
    now->last = k;
    for (uint32_t child = 1; child < now->count; child++)
        if (!now->node[child].made && is_joined(now, k, child)) {
            now->node[child].made = true;
            now->order[now->ordered++] = child;
        }
}

static uint32_t least_f(const tree *now) {
    uint32_t least = UINT32_MAX;
    for (uint32_t k = 0; k < now->count; k++)
        if (now->node[k].made && !now->node[k].expanded && f_of(now, k) < least)
            least = f_of(now, k);
    return least;
}

/* Expands the live node of this place. */
static bool touch_node(f15i_figure *f, uint32_t element) {
    tree *now = f->state;
    uint32_t k = 0;
    while (k < now->count && now->node[k].place != element)
        k++;
    if (k == now->count || !now->node[k].made || now->node[k].expanded)
        return false;
    if (f_of(now, k) > least_f(now))
        now->strayed++;
    make_children(now, k);
    return true;
}

/* ---- what is shown --------------------------------------------------------------------------- */

typedef enum node_content { BOARDS, G_AND_H } node_content;

/* Shows the nodes that were made, with lines for the slides that were seen. */
static void show_nodes(f15i_figure *f, node_content content) {
    const tree *now = f->state;
    for (size_t p = 0; p < f->n; p++) {
        f->label[p] = NULL;
        f->can[p] = false;
    }
    for (uint32_t k = 0; k < now->count; k++) {
        const node *it = &now->node[k];
        const uint32_t spot = it->place;
        f15_text board = {0};
        if (!it->made)
            continue;
        for (uint32_t c = 0; c < f15_grid_size(&it->board.grid); c++) {
            f15_text_add(&board, c > 0 && c % it->board.grid.columns == 0 ? "/" : "");
            if (c == it->board.hole)
                f15_text_add(&board, "_");
            else
                f15_text_add_number(&board, it->board.item[c] + UINT64_C(1));
        }
        f->label[spot] =
            content == G_AND_H
                ? f15i_figure_text(f, "%s %u+%u", f->call[spot], it->depth, h_of(now, k))
                : f15i_figure_text(f, "%s %s", f->call[spot], f15_text_string(&board));
        f15_text_free(&board);
        if (it->expanded)
            f->mark[spot] = f15_board_is_solved(&it->board) ? F15_MARK_HERE : F15_MARK_DIM;
        f->can[spot] = !it->expanded;
        for (uint32_t to = 0; to < k; to++)
            if ((it->expanded || now->node[to].expanded) && is_joined(now, to, k))
                f15i_figure_line(f, now->node[to].place, spot);
    }
}

static bool is_solved(const tree *now) {
    bool solved = false;
    for (uint32_t k = 0; k < now->count; k++)
        solved = solved || (now->node[k].expanded && f15_board_is_solved(&now->node[k].board));
    return solved;
}

typedef enum live_order { OLDEST_FIRST, NEWEST_FIRST } live_order;

/* Returns the letters of the live nodes, the next one first. */
static const char *live(f15i_figure *f, live_order order) {
    const tree *now = f->state;
    f15_text text = {0};
    for (uint32_t i = 0; i < now->ordered; i++) {
        const uint32_t k = now->order[order == NEWEST_FIRST ? now->ordered - 1 - i : i];
        if (!now->node[k].expanded)
            f15_text_addf(&text, "%s%c", text.length > 0 ? " " : "", 'a' + k);
    }
    return text.length > 0 ? f15_alloc_text(f->arena, &text) : "empty";
}

static void read_board(f15i_figure *f, uint32_t k) {
    const tree *now = f->state;
    f15_text own = {0};
    f15_write_board(&own, &now->node[k].board, NULL);
    f15i_figure_read(f, f15i_figure_text(f, "board of %c", 'a' + k),
                     f15_alloc_text(f->arena, &own));
}

/* Shows the boards of the nodes that are one slide below node k. */
static void read_children(f15i_figure *f, uint32_t k) {
    const tree *now = f->state;
    f15_text made = {0};
    for (uint32_t i = 1; i < now->ordered; i++) {
        const uint32_t child = now->order[i];
        if (now->node[child].depth < now->node[k].depth || !is_joined(now, k, child))
            continue;
        f15_text_addf(&made, "%s%c: ", made.length > 0 ? "; " : "", 'a' + child);
        f15_write_board(&made, &now->node[child].board, NULL);
    }
    if (made.length > 0)
        f15i_figure_read(f, "a slide from there", f15_alloc_text(f->arena, &made));
}

/* ---- ring, tree, best, deeper ---------------------------------------------------------------- */

static bool begin(f15i_figure *f) {
    return begin_with(f, NULL, 0, BY_DEPTH);
}

static void show(f15i_figure *f) {
    const tree *now = f->state;
    show_nodes(f, BOARDS);
    f15i_figure_count(f, "expanded", now->expanded);
    f15i_figure_read(f, "in a queue", live(f, OLDEST_FIRST));
    f15i_figure_read(f, "on a stack", live(f, NEWEST_FIRST));
    f->reached = is_solved(now);
}

static void show_ring(f15i_figure *f) {
    show_nodes(f, BOARDS);
    f15i_figure_count(f, "boards", ((tree *)f->state)->ordered);
    f15i_figure_count(f, "slides", f->lines);
    f->reached = f->lines == RING;
}

static bool begin_best(f15i_figure *f) {
    static const char *const key[] = {"misplaced", "manhattan"};
    return begin_with(f, key, 2, BY_DEPTH);
}

static bool touch_best(f15i_figure *f, uint32_t element) {
    tree *now = f->state;
    if (element < f->n)
        return touch_node(f, element);
    if (now->h == element - f->n || now->expanded > 0)
        return false;
    now->h = element - (uint32_t)f->n;
    return true;
}

static void show_best(f15i_figure *f) {
    const tree *now = f->state;
    show_nodes(f, G_AND_H);
    f->mark[f->n + now->h] = F15_MARK_LIT;
    for (uint32_t k = 0; k < 2; k++)
        f->can[f->n + k] = now->expanded == 0 && now->h != k;
    f15i_figure_count(f, "expanded", now->expanded);
    f15i_figure_count(f, "not of the least f", now->strayed);
    read_board(f, now->last);
    if (now->expanded > 0)
        read_children(f, now->last);
    f->reached = is_solved(now) && now->strayed == 0 && now->h == MANHATTAN;
}

static bool begin_deeper(f15i_figure *f) {
    static const char *const key[] = {"more", "less"};
    return begin_with(f, key, 2, BY_F);
}

static bool touch_bound(f15i_figure *f, uint32_t element) {
    tree *now = f->state;
    const uint32_t to = element == f->n ? now->bound + 1 : now->bound - 1;
    if (element < f->n || to > now->deepest || to < f_of(now, 0))
        return false;
    now->bound = to;
    return true;
}

static void show_deeper(f15i_figure *f) {
    tree *now = f->state;
    uint32_t beyond = UINT32_MAX;
    for (uint32_t k = 0; k < now->count; k++)
        if (now->node[k].made && f_of(now, k) <= now->bound)
            make_children(now, k);
    show_nodes(f, G_AND_H);
    for (uint32_t k = 0; k < now->count; k++) {
        const uint32_t spot = now->node[k].place, own_f = f_of(now, k);
        f->can[spot] = false;
        if (now->node[k].made && own_f > now->bound) {
            f->mark[spot] = F15_MARK_BAD;
            beyond = own_f < beyond ? own_f : beyond;
        }
    }
    f->can[f->n] = now->bound < now->deepest;
    f->can[f->n + 1] = now->bound > f_of(now, 0);
    f15i_figure_count(f, "bound", now->bound);
    f15i_figure_count(f, "nodes in the tree", now->ordered);
    f15i_figure_read(f, "least f beyond",
                     beyond == UINT32_MAX ? "none" : f15i_figure_text(f, "%u", beyond));
    read_board(f, 0);
    f->reached = false;
    for (uint32_t k = 0; k < now->count; k++)
        f->reached = f->reached || (f15_board_is_solved(&now->node[k].board) &&
                                    now->node[k].expanded && now->bound == now->node[k].depth);
}

const f15i_figure_kind f15i_figure_ring = {
    "ring", "BOARD", "ring needs a board of two by two", 1, begin, touch_node, show_ring};
const f15i_figure_kind f15i_figure_tree = {
    "tree", "BOARD DEPTH", "tree" NEEDS("depth"), 2, begin, touch_node, show};
const f15i_figure_kind f15i_figure_best = {
    "best", "BOARD DEPTH", "best" NEEDS("depth"), 2, begin_best, touch_best, show_best};
const f15i_figure_kind f15i_figure_deeper = {
    "deeper", "BOARD BOUND", "deeper" NEEDS("bound"), 2, begin_deeper, touch_bound, show_deeper};
