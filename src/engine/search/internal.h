/* Shared by the files of search. */
#ifndef FIFTEEN_SEARCH_INTERNAL_H
#define FIFTEEN_SEARCH_INTERNAL_H

#include <fifteen/search.h>

/* Marks a function of which the compiler makes a copy for each constant argument. */
#ifdef __OPTIMIZE_SIZE__ /* not in a page, which downloads the code */
#define F15I_INLINE static inline
#else
#define F15I_INLINE static inline __attribute__((always_inline))
#endif

/* ---- the open cells of a grid, numbered ------------------------------------------------------ */

/* Open cells have the numbers 0, 1, ... in reading order, and items the number of their home, so
 * that the hole is the last. A turn lists the steps that the hole can take from a cell: to all
 * neighbours except the one that it came from. The turns of all cells are made in advance. */
typedef struct f15i_hole_step {
    f15_cells nearer; /* the pieces that come nearer to home by filling the hole's old cell */
    const struct f15i_turn *turn; /* the steps from there */
    uint8_t to;
    int8_t step[2]; /* the old cell's number less that of `to`; the same in the mirror */
} f15i_hole_step;
typedef struct f15i_turn {
    uint8_t hole, ways;
    f15i_hole_step way[4];
} f15i_turn;

typedef struct f15i_cell_graph {
    uint32_t cells;
    uint8_t cell[F15_MAX_CELLS];               /* of a number */
    uint8_t number[F15_MAX_CELLS];             /* of a cell */
    f15_cells near[F15_MAX_CELLS];             /* numbers of the neighbours of a number */
    uint8_t far[F15_MAX_CELLS][F15_MAX_CELLS]; /* steps from cell to cell, around obstacles */
    bool mirrored;                 /* symmetric in the main diagonal, which has the hole's home */
    uint8_t mirror[F15_MAX_CELLS]; /* the reflected cell; without a mirror, the cell itself */
    f15i_turn turn[5 * F15_MAX_CELLS]; /* turn[5 c]: of a hole that starts in c; see list_turns */
} f15i_cell_graph;
static inline const f15i_turn *f15i_start_from(const f15i_cell_graph *graph, size_t hole) {
    return &graph->turn[5 * hole];
}
void f15i_make_cell_graph(const f15_grid *grid, f15i_cell_graph *out);

/* Sets item[cell] for every open cell of a board, with cells and items by those numbers. */
void f15i_items_of(const f15i_cell_graph *graph, const f15_board *board, uint8_t *item);
/* Returns the sum of the pieces' distances from home, each as if alone on the grid. */
uint32_t f15i_far(const f15i_cell_graph *graph, const uint8_t *item);

/* ---- a search in progress -------------------------------------------------------------------- */

/* The state that one search keeps between iterations. */
typedef struct f15i_engine_run {
    const f15_engine *engine; /* NULL: breadth first */
    f15_search_limits limits;
    f15_shortest *known;
    bool count_all;
    uint64_t pause;              /* once known->nodes exceeds it, f15i_pause is called */
    uint8_t item[F15_MAX_CELLS]; /* the start, numbered by the cell graph */
    uint32_t hole;
    uint8_t *way; /* the hole's cell after each of known->bound slides */
    f15_code code;
} f15i_engine_run;
/* Reports progress to the caller; returns false, with a code, if the search shall end. */
bool f15i_pause(f15i_engine_run *search);

/* Searches from both ends, for boards of at most F15_SHORTEST_CELLS open cells. Allocates `way`,
 * and leaves the results as an iteration with a solution does; or else a code. */
void f15i_breadth(const f15i_cell_graph *graph, f15i_engine_run *search);

/* ---- engines --------------------------------------------------------------------------------- */

/* The functions of a kind of engine, a row of the table in shortest.c. prepare, part and drop may
 * be NULL. They fail only without memory. */
typedef struct f15i_engine_kind {
    bool (*prepare)(f15_engine *engine); /* on failure, `drop` frees the rest */
    bool (*part)(const f15_engine *engine, uint32_t part);
    void (*drop)(f15_engine *engine);
    uint32_t (*estimate)(const f15_engine *engine, const uint8_t *item);
    /* Tries every path of at most known->bound slides. Counts known->nodes and known->solutions;
     * leaves the first solution in `way`. Returns true, at once after f15i_pause returned false. */
    bool (*iterate)(f15i_engine_run *search);
} f15i_engine_kind;
extern const f15i_engine_kind f15i_patterns, f15i_tables;

#endif
