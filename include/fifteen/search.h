/* fifteen/search.h - shortest solutions: engines that search, and know nothing of traces or words.
 *
 * The module works on boards (board.h) within limits that its caller states. It starts no thread,
 * opens nothing and has no clock. It frees what it allocates before it returns, except an engine,
 * which its maker owns. Two threads may search at once with one engine.
 *
 *     the board has            is searched                      by
 *     at most 12 open cells    breadth first, from both ends    f15_shortest_solution, no engine
 *     more                     iterative deepening (IDA*)       an engine for its grid
 *
 * A solution is a list of slides; the length of a shortest one is the board's distance. */
#ifndef FIFTEEN_SEARCH_H
#define FIFTEEN_SEARCH_H

#include <fifteen/board.h>

F15_C_BEGIN

/* ---- limits and results -------------------------------------------------------------------- */

/* The results of a search so far. */
typedef struct f15_shortest {
    bool proved;        /* `length` is the distance: a solution is found, and none is shorter */
    uint32_t length;    /* 0 while unknown */
    uint32_t bound;     /* proved so far: no solution is shorter than this */
    uint64_t nodes;     /* boards generated (see f15_engine_kind), or visited breadth first */
    uint64_t solutions; /* shortest ones found so far; all at the end, if all are counted */
} f15_shortest;

/* Limits of a search. NULL, like a field that is 0 or NULL, sets no limit. */
typedef struct f15_search_limits {
    uint64_t nodes; /* generated; a search exceeds it by at most the slides from one board */
    uint64_t bytes; /* of memory that grows while it searches (without the engine's own) */
    /* Called at least every F15_REPORT_NODES nodes, and whenever the bound has risen. Returning
     * false stops the search (F15_STOPPED). May take any time, and so pause the search. */
    bool (*tell)(void *self, const f15_shortest *so_far);
    void *self;
} f15_search_limits;
#define F15_REPORT_NODES ((uint64_t)1 << 20)
/* Tells what is known, and sets the number of nodes after which this is to be called again. Returns
 * F15_GAVE_UP at the limit of nodes, F15_STOPPED if `tell` says so. limits: or NULL. */
f15_code f15_search_pause(const f15_search_limits *limits, const f15_shortest *known,
                          uint64_t *next);

/* ---- engines ------------------------------------------------------------------------------- */

/* The kinds of engines, by their lower bound h of a board's distance. An engine goes depth first
 * through all slides that do not undo the last one, wherever g + h <= bound (g: slides so far),
 * with bound = h of the start, then 2 more, and so on: on a grid each slide changes the parity of
 * h, so all solutions of a board have one parity (Korf 1985, IDA*).
 *
 * A node generated is a slide performed in this search, cut off at once or not; the start does not
 * count, nor a slide that would undo the last one. So in an iteration without a solution the number
 * of nodes depends only on the board and on h, not on the order of the slides; in the last one it
 * depends on the order. */
typedef enum f15_engine_kind {
    /* The sum of the pieces' distances from home, each as if alone on the grid: on grids without
     * obstacles the Manhattan distance. No table. */
    F15_ENGINE_MANHATTAN,
    /* Additive pattern databases (Korf and Felner 2002), made on the spot. The pieces are divided
     * into groups; for every arrangement of a group, a table has the least number of its own slides
     * that bring it home, whatever the others do. The sum over the groups is compared with that of
     * a second division (on a symmetric grid the mirror image of the first); the larger is h.
     * A table is at most F15_TABLE_BYTES. */
    F15_ENGINE_PATTERNS,
    /* Additive pattern databases; only f15_engine_of_tables (tables.h) makes this kind. */
    F15_ENGINE_TABLES
} f15_engine_kind;

#define F15_TABLE_BYTES ((size_t)4 << 20)

/* An engine for the boards of one grid. Once made it is only read: any number of threads may share
 * it. Owned by the caller. */
typedef struct f15_engine {
    f15_grid grid;
    f15_engine_kind kind;
    uint32_t parts;                   /* tables to be made */
    struct f15i_cell_graph *graph;    /* private from here on */
    struct f15i_patterns *tables;     /* NULL: none */
    const struct f15_tables *brought; /* borrowed */
} f15_engine;

/* Makes an engine and its tables. 4 x 4 without obstacles: 12 MB, some third of a second. Any grid
 * of up to 64 cells. F15_NO_MEMORY; the errors of f15_grid_check. */
f15_code f15_engine_make(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                         f15_error *err);
/* Makes an engine in parts, for a caller with threads: first f15_engine_prepare, then each part
 * k < parts once, in any threads, at once or not. Search only after all are made (and the threads
 * joined). */
f15_code f15_engine_prepare(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                            f15_error *err);
f15_code f15_engine_make_part(const f15_engine *engine, uint32_t part, f15_error *err);
void f15_engine_free(f15_engine *engine);

/* Returns h of a board of the engine's grid. */
uint32_t f15_engine_estimate(const f15_engine *engine, const f15_board *board);

/* ---- shortest solutions -------------------------------------------------------------------- */

typedef enum f15_solutions { F15_ONE_SOLUTION, F15_ALL_SOLUTIONS } f15_solutions;
/* Appends a shortest solution to `moves` (may be NULL), by the items that slide. Counts in *out
 * one, or all: to count all takes the whole last iteration. Without an engine (NULL) searches
 * breadth first on at most F15_SHORTEST_CELLS open cells, complete with any obstacles; on more
 * cells with a pattern engine made for this call. With an engine for the board's grid (unchecked
 * precondition), always uses that.
 *
 * F15_OK: proved (the solved board: length 0, one solution). F15_UNREACHABLE: slides cannot solve
 * the board; the sentence says why. F15_GAVE_UP: a limit was met; F15_STOPPED: `tell` stopped
 * it (*err unchanged); F15_NO_MEMORY: in these three cases *out has the results so far, and nothing
 * is appended, unless a solution was proved and only the counting was cut short. */
f15_code f15_shortest_solution(const f15_board *board, const f15_engine *engine,
                               const f15_search_limits *limits, f15_solutions counted,
                               f15_moves *moves, f15_shortest *out, f15_error *err);

/* Limits of breadth first: at most F15_SHORTEST_CELLS open cells, and at most F15_SHORTEST_BOARDS
 * visited, which take some 250 MB; the hardest of 3 x 4 visit some 20 million. */
#define F15_SHORTEST_CELLS 12
#define F15_SHORTEST_BOARDS ((uint64_t)3 << 23)

/* Visits every reachable board, breadth first; *found: the solved one is among them; *boards counts
 * those visited. F15_GAVE_UP past F15_SHORTEST_BOARDS. Unchecked precondition: at most
 * F15_SHORTEST_CELLS open cells. */
f15_code f15_search_reach(const f15_board *board, uint64_t *boards, bool *found, f15_error *err);

/* Returns a table in the arena, of cells! bytes: the number of slides from the solved board to each
 * board of the grid; F15_NO_DISTANCE if it is more than `most`, or slides do not lead there. The
 * index of a board is the f15_rank of the items in its open cells, both numbered in reading order.
 * `neighbours`: f15_grid_neighbours, or a stand-in. NULL without memory: the arena keeps the
 * failure. Unchecked precondition: at most F15_DISTANCES_CELLS open cells. */
#define F15_DISTANCES_CELLS 10
#define F15_NO_DISTANCE UINT8_MAX
typedef f15_cells f15_neighbours(const f15_grid *grid, uint32_t cell);
uint8_t *f15_search_distances(const f15_grid *grid, f15_neighbours *neighbours, uint32_t most,
                              f15_arena *arena);

F15_C_END

#endif
