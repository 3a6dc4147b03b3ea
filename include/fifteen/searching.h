/* fifteen/searching.h - the four searches of the blog, as in a textbook: a third chapter of
 * `algorithms`.
 *
 * They look for a path from a board to the solved one in the tree of all paths: a node is a board
 * with the slides that led to it. A node is *live* from when it is made until it is expanded; the
 * *E-node* is the one whose children are being made; then it is *dead*.
 *
 *     bfs      takes the live node that was made first; a board made before is not made again.
 *              The path is a shortest.
 *     dfs      takes the node made last and goes back where nothing is left; no deeper than a
 *              limit; does not repeat a board on the path to the node. The path may be long.
 *     astar    takes the live node with the least f = g + h: g slides lead to it, and h is a lower
 *              bound for the rest (heuristic.h); of several the one with the greatest g, and of
 *              those the first made. If a live board is met again with fewer slides, the new node
 *              replaces the old one, which is dead. As h is consistent, an expanded board is never
 *              improved, and the path is a shortest.
 *     idastar  goes depth first while f is within a bound: at first h of the start, then in each
 *              round the least f that exceeded the last bound. Repeats boards, except that it
 *              never undoes the last slide. Remembers nothing but the path, which is a shortest.
 *
 * To make a trace the same everywhere, the children of a node are made in the reading order of
 * the cells from which a piece comes: the hole goes up, left, right, down. A node is compared with
 * the solved board when it is its turn, not when it is made.
 *
 * The numbers: `made` counts the start and every board made by a slide (idastar: in every round,
 * those beyond the bound too), `expanded` the E-nodes whose children were made (of the last, if the
 * search was broken off, perhaps not all), `kept` the most nodes remembered at once, `bytes` the
 * most memory for them (dfs, idastar: for the path). */
#ifndef FIFTEEN_SEARCHING_H
#define FIFTEEN_SEARCHING_H

#include <fifteen/search.h>
#include <fifteen/trace.h>

F15_C_BEGIN

typedef struct f15_heuristic f15_heuristic; /* unstable/heuristic.h */

typedef enum f15_search_method {
    F15_SEARCH_BFS,
    F15_SEARCH_DFS,
    F15_SEARCH_ASTAR,
    F15_SEARCH_IDASTAR,
    F15_SEARCH_METHODS
} f15_search_method;
const char *f15_search_name(f15_search_method method);    /* "bfs", ... */
bool f15_search_uses_heuristic(f15_search_method method); /* astar, idastar: it needs a heuristic */

/* Slips of the blog's printed programs, to show their effect on a search. The claims are made and
 * may fail, as expected: f15_trace.as_printed. */
typedef enum f15_slip {
    F15_NO_SLIP,
    F15_SLIP_COMPARE_CURRENT, /* every child counts as repeated */
    F15_SLIP_LAST_CHILD,      /* except idastar: only the last child is kept */
    F15_SLIP_POP_LAST         /* bfs, astar: the wrong end of the list is taken */
} f15_slip;

#define F15_SEARCH_MAX_NODES ((uint64_t)5000000)   /* the default */
#define F15_SEARCH_MAX_BYTES ((uint64_t)256 << 20) /* the default */
#define F15_SEARCH_SHOWN ((uint64_t)30)            /* E-nodes in a trace */
#define F15_SEARCH_DEPTH_LIMIT 20                  /* of dfs */
#define F15_SEARCH_DEEPEST 1000                    /* dfs, idastar: slides on a path */
#define F15_SEARCH_TELL ((uint64_t)1 << 12)
typedef struct f15_search_options {
    f15_search_method method;
    const f15_heuristic *heuristic; /* astar and idastar need it; open for the board's grid */
    uint32_t depth_limit;           /* dfs only: at most F15_SEARCH_DEEPEST */
    uint64_t max_nodes, max_bytes;  /* 0: the default */
    uint64_t shown;                 /* E-nodes in the trace */
    f15_slip slip;                  /* one that the method can have */
    /* Reports `nodes` (made) and `bound` (at_least) every F15_SEARCH_TELL nodes; false stops. */
    bool (*tell)(void *self, const f15_shortest *so_far);
    void *self;
} f15_search_options;

typedef enum f15_search_end {
    F15_SEARCH_FOUND,
    F15_SEARCH_NONE_LEFT, /* no live node is left: without a slip, the board cannot be solved */
    F15_SEARCH_TOO_DEEP,  /* dfs: none within the limit; idastar: F15_SEARCH_DEEPEST reached */
    F15_SEARCH_NODES,     /* max_nodes were made */
    F15_SEARCH_MEMORY,    /* max_bytes are not enough */
    F15_SEARCH_STOPPED    /* `tell` returned false */
} f15_search_end;
const char *f15_search_end_name(f15_search_end end); /* "found", "none-left", ... */

typedef struct f15_search_report {
    f15_search_method method;
    f15_search_end end;
    const char *heuristic; /* NULL: none */
    uint64_t made, expanded, kept, bytes;
    uint32_t rounds;   /* of idastar */
    uint32_t length;   /* of the path found */
    uint32_t at_least; /* every solution has at least this many slides; with a slip: 0 */
} f15_search_report;

/* Runs a search. If it finds a path, moves the board along it, and appends its slides to `moves`
 * (or NULL); otherwise the board is unchanged. Every end returns F15_OK; only no memory within the
 * limits, and a stop of the trace, are failures.
 *
 * To the search all pieces differ. Where some look alike (trace->names), a shortest way is claimed
 * to be one to any board that looks solved: match them first, as f15_solve_optimal does. */
f15_code f15_search(f15_board *board, const f15_search_options *ask, f15_trace *trace,
                    f15_moves *moves, f15_search_report *out, f15_error *err);

F15_C_END

#endif
