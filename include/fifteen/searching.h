/* fifteen/searching.h - the four searches of the blog, as a textbook has them: a third chapter of
 * `algorithms`.
 *
 * They look for a way from a board to the solved one in the tree of all ways: a node is a board
 * with the slides that led to it. A node is *live* from when it is made until it is expanded; the
 * *E-node* is the one whose children are being made; then it is *dead*.
 *
 *     bfs      takes the live node that was made first; a board that was made before is not made
 *              again. The way is a shortest.
 *     dfs      takes the node made last and goes back where nothing is left; no deeper than a
 * limit; a board on the way to the node is not made again. The way may be a long one. astar takes
 * the live node with the least f = g + h: g slides lead to it, and h says how many are needed from
 * there at least (heuristic.h). Of several the one with the greatest g, and of those the one made
 * first. If a board that is live is met again with fewer slides, the new node stands for it and the
 * old one is dead. As h is consistent, what was expanded never needs it, and the way is a shortest.
 *     idastar  depth first as far as f is within a bound; at first h of the start, and from round
 * to round the least f that was beyond. Only the slide just made is not taken back at once. Nothing
 * is remembered but the way. The way is a shortest.
 *
 * So that a trace is the same everywhere, the children of a node are made in the reading order of
 * the cells from which a piece comes: the hole goes up, left, right, down. Whether a node is the
 * solved board is looked at when it is its turn, not when it is made.
 *
 * The numbers: `made` counts the start and every board made by a slide (idastar: in every round,
 * those beyond the bound too), `expanded` the E-nodes whose children were made, `kept` the most
 * nodes that were remembered at once, `bytes` the most memory in which they were (dfs, idastar: the
 * way).
 */
#ifndef FIFTEEN_SEARCHING_H
#define FIFTEEN_SEARCHING_H

#include <fifteen/heuristic.h>
#include <fifteen/search.h>
#include <fifteen/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum f15_search_method {
    F15_SEARCH_BFS,
    F15_SEARCH_DFS,
    F15_SEARCH_ASTAR,
    F15_SEARCH_IDASTAR,
    F15_SEARCH_METHODS
} f15_search_method;
const char *f15_search_name(f15_search_method method); /* "bfs", ... */
bool f15_search_rates(f15_search_method method);       /* astar, idastar: it wants a heuristic */

/* Slips of the blog's printed programs, to see what becomes of a search that has
 * them. Their claims are made and may fail, which is what is to be seen: f15_trace.as_printed. */
typedef enum f15_slip {
    F15_NO_SLIP,
    F15_SLIP_COMPARE_CURRENT, /* every child counts as repeated */
    F15_SLIP_LAST_CHILD,      /* but for idastar: only the last child is kept */
    F15_SLIP_POP_LAST         /* bfs, astar: the wrong end of the list is taken */
} f15_slip;

#define F15_SEARCH_MAX_NODES ((uint64_t)5000000)   /* if nothing else is asked for */
#define F15_SEARCH_MAX_BYTES ((uint64_t)256 << 20) /* likewise */
#define F15_SEARCH_SHOWN ((uint64_t)30)            /* E-nodes that are told */
#define F15_SEARCH_DEPTH_LIMIT 20                  /* of dfs */
#define F15_SEARCH_DEEPEST 1000                    /* dfs, idastar: slides on a way */
#define F15_SEARCH_TELL ((uint64_t)1 << 12)
typedef struct f15_searching {
    f15_search_method method;
    const f15_heuristic *heuristic; /* of astar and idastar; open for the board's grid */
    uint32_t depth_limit;           /* of dfs: at most F15_SEARCH_DEEPEST */
    uint64_t max_nodes, max_bytes;  /* 0: as above */
    uint64_t shown;                 /* E-nodes told to the trace */
    f15_slip slip;                  /* one that the method can have */
    /* As of f15_search_limits (`nodes`: made; `bound`: at_least), every F15_SEARCH_TELL nodes. */
    bool (*tell)(void *self, const f15_shortest *so_far);
    void *self;
} f15_searching;

typedef enum f15_search_end {
    F15_SEARCH_FOUND,
    F15_SEARCH_NONE_LEFT, /* no live node is left: with no slip, the board cannot be solved */
    F15_SEARCH_TOO_DEEP,  /* dfs: none within the limit; idastar: F15_SEARCH_DEEPEST reached */
    F15_SEARCH_NODES,     /* max_nodes were made */
    F15_SEARCH_MEMORY,    /* max_bytes are not enough */
    F15_SEARCH_STOPPED    /* `tell` said so */
} f15_search_end;
const char *f15_search_end_name(f15_search_end end); /* "found", "none-left", ... */

typedef struct f15_search_report {
    f15_search_method method;
    f15_search_end end;
    const char *heuristic; /* NULL: none */
    uint64_t made, expanded, kept, bytes;
    uint32_t rounds;   /* of idastar */
    uint32_t length;   /* of the way found */
    uint32_t at_least; /* this many slides has every solution; with a slip: 0 */
} f15_search_report;

/* The search. Found, the board is moved along the way, and its slides are appended to `moves`
 * (NULL: not wanted); otherwise it stays. Every end is a success of the call: F15_OK but for no
 * memory within the limits, and what stops the trace. */
f15_code f15_search(f15_board *board, const f15_searching *ask, f15_trace *trace, f15_moves *moves,
                    f15_search_report *out, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
