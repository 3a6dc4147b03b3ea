/* fifteen/search.h - shortest solutions: engines that search, and know nothing of traces or words.
 *
 * The room works on boards (board.h) within limits that its caller states. It starts no thread,
 * opens nothing and has no clock; what it allocates it frees before it returns, but for an engine,
 * which its maker owns. Two threads may search at once, with one engine.
 *
 *     the board has                 is searched                      by
 *     at most 12 open cells         breadth first, from both ends    f15_shortest_solution, no
 * engine more                          iterative deepening (IDA*)       an engine for its grid
 *
 * A solution is a list of slides; the length of a shortest one is the board's distance.
 */
#ifndef FIFTEEN_SEARCH_H
#define FIFTEEN_SEARCH_H

#include <fifteen/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what is asked, and what is known ------------------------------------------------------ */

/* What a search knows, at any moment. */
typedef struct f15_shortest {
    bool proved;     /* `length` is the distance: a solution is found, and none is shorter */
    uint32_t length; /* 0 while it is not known */
    uint32_t bound;  /* no solution is shorter than this: proved so far */
    uint64_t nodes;  /* boards generated (see f15_engine), or visited breadth first */
    uint64_t
        solutions; /* shortest ones found so far; all there are at the end, if all are wanted */
} f15_shortest;

/* Where a search ends before its end. NULL, and what is 0 or NULL in it, is no limit. */
typedef struct f15_search_limits {
    uint64_t nodes; /* generated: more than these, by no more than the ways of one cell */
    uint64_t bytes; /* of memory that grows while it searches (the engine's own not counted) */
    /* Called at least every F15_TELL_NODES nodes, and whenever the bound has risen. False stops the
     * search: F15_STOPPED. It may take as long as it likes, and so pause the search. */
    bool (*tell)(void *self, const f15_shortest *so_far);
    void *self;
} f15_search_limits;
#define F15_TELL_NODES ((uint64_t)1 << 20)

/* ---- engines ------------------------------------------------------------------------------- */

/* How an engine estimates from below how far a board is from solved (h). It then goes depth first
 * through all slides that do not take back the last one, wherever g + h <= bound (g: slides so
 * far), with bound = h of the start, then 2 more, and so on: on a grid each slide changes the
 * parity of h, so all solutions of a board are of one parity (Korf 1985, IDA*).
 *
 * A node generated is a slide performed in this way, those that are cut off at once counted too,
 * the start not counted; where the last slide would be taken back none is generated. So an
 * iteration in which there is no solution has a number of nodes that depends on the board and on h
 * alone, not on the order of the slides; one that ends with a solution depends on the order. */
typedef enum f15_engine_kind {
    /* The sum over the pieces of how far each is from home, alone on the grid: on grids without
     * obstacles the Manhattan distance. No table. */
    F15_ENGINE_MANHATTAN,
    /* Additive pattern databases (Korf and Felner 2002), made on the spot: the pieces are parted
     * in groups; for every way a group can stand, the least number of its own slides that bring
     * it home, whatever the others do. The groups' numbers are added up; and again for a second
     * parting, of which the first is the mirror image where the grid is symmetric; the larger sum
     * counts. A table is at most F15_TABLE_BYTES. */
    F15_ENGINE_PATTERNS,
    /* The same from tables that the caller brings: see f15_engine_of_tables of tables.h, which
     * alone makes one. */
    F15_ENGINE_TABLES
} f15_engine_kind;

#define F15_TABLE_BYTES ((size_t)4 << 20)

/* An engine for the boards of one grid. Once made it is only read: any number of threads may share
 * it. Owned by the caller; {0} may be freed. */
typedef struct f15_engine {
    f15_grid grid;
    f15_engine_kind kind;
    uint32_t parts;                   /* tables to be made */
    struct f15i_ground *ground;       /* what follows is the room's own */
    struct f15i_patterns *tables;     /* NULL: none */
    const struct f15_tables *brought; /* borrowed */
} f15_engine;

/* Makes an engine, its tables too. 4 x 4 without obstacles: 12 MB, some third of a second. Any grid
 * of up to 64 cells. F15_NO_MEMORY; what f15_grid_check refuses. */
f15_code f15_engine_make(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                         f15_error *err);
/* The same in parts, for a caller with threads: prepared first, then every part k < parts made
 * once, different ones by different threads at once if they like. Before all are made (and the
 * threads joined) nothing may be searched with it. */
f15_code f15_engine_prepare(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                            f15_error *err);
f15_code f15_engine_make_part(const f15_engine *engine, uint32_t part, f15_error *err);
void f15_engine_free(f15_engine *engine);

/* h of a board of the engine's grid. */
uint32_t f15_engine_estimate(const f15_engine *engine, const f15_board *board);

/* ---- shortest solutions -------------------------------------------------------------------- */

/* Appends a shortest solution to `moves` (may be NULL), by the items that slide. With count_all all
 * shortest solutions are counted, which takes the whole of the last iteration; else *out has 1 of
 * them. Without an engine (NULL): breadth first on boards of at most F15_SHORTEST_CELLS open cells,
 * complete, whatever the obstacles; on others with a pattern engine made for this call. With one,
 * of the board's grid (unchecked precondition), always by it.
 *
 * F15_OK: proved (the solved board: length 0, one solution). F15_UNREACHABLE: slides cannot solve
 * it; the sentence says why. F15_OUT_OF_REACH: a limit was met; F15_STOPPED: `tell` said so (*err
 * untouched); F15_NO_MEMORY: in these cases *out is what is known, and nothing is appended unless a
 * solution was found and only their counting was broken off (then it is proved, too). */
f15_code f15_shortest_solution(const f15_board *board, const f15_engine *engine,
                               const f15_search_limits *limits, bool count_all, f15_moves *moves,
                               f15_shortest *out, f15_error *err);

/* Breadth first takes boards of at most F15_SHORTEST_CELLS open cells, and visits at most
 * F15_SHORTEST_BOARDS, which take some 250 MB; it is some 20 million for the hardest of 3 x 4. */
#define F15_SHORTEST_CELLS 12
#define F15_SHORTEST_BOARDS ((uint64_t)3 << 23)

/* Visits every board that can be reached, breadth first; *found: the solved one is among them.
 * *boards: how many were visited. F15_OUT_OF_REACH past F15_SHORTEST_BOARDS. Unchecked
 * precondition: at most F15_SHORTEST_CELLS open cells. */
f15_code f15_search_reach(const f15_board *board, uint64_t *boards, bool *found, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
