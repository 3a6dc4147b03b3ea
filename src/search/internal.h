/* What the files of search share and no other room sees. */
#ifndef FIFTEEN_SEARCH_INTERNAL_H
#define FIFTEEN_SEARCH_INTERNAL_H

#include <fifteen/search.h>

/* For the few loops that are written once and compiled once for every case. */
#define F15I_INLINE static inline __attribute__((always_inline))

/* ---- the open cells of a grid, numbered ------------------------------------------------------ */

/* Open cells have the numbers 0, 1, ... in reading order, and so have the items by their homes: the
 * hole is the last. */
typedef struct f15i_ground {
    uint32_t cells;
    uint8_t cell[F15_MAX_CELLS];               /* of a number */
    uint8_t number[F15_MAX_CELLS];             /* of a cell */
    f15_cells near[F15_MAX_CELLS];             /* numbers beside a number */
    uint8_t ways[F15_MAX_CELLS];               /* how many they are */
    uint8_t way[F15_MAX_CELLS][4];             /* the same as a list */
    uint8_t far[F15_MAX_CELLS][F15_MAX_CELLS]; /* slides between two, for a piece alone */
} f15i_ground;
void f15i_ground_of(const f15_grid *grid, f15i_ground *out);

/* The items of a board, and where they stand, in those numbers. */
void f15i_items_of(const f15i_ground *ground, const f15_board *board, uint8_t *item);
/* How far all pieces are from home, each alone on the grid: the sum. */
uint32_t f15i_far(const f15i_ground *ground, const uint8_t *item);

/* ---- a search in progress -------------------------------------------------------------------- */

/* What one search keeps from iteration to iteration. */
typedef struct f15i_search {
    const f15_engine *engine;
    f15_search_limits limits;
    f15_shortest *known;
    bool count_all;
    uint64_t pause;              /* when known->nodes is past it, f15i_pause is called */
    uint8_t item[F15_MAX_CELLS]; /* where it starts, in numbers of the engine's ground */
    uint32_t hole;
    uint8_t *way; /* room for known->bound of the hole's cells, after each slide */
    f15_code code;
} f15i_search;
/* Tells the caller how far it is; false, and a code, where the search is to end. */
bool f15i_pause(f15i_search *search);
/* F15_OUT_OF_REACH in words. */
f15_code f15i_limit_met(const f15i_search *search, f15_error *err);

f15_code f15i_breadth(const f15_board *board, f15i_search *search, f15_moves *moves,
                      f15_error *err);

/* ---- engines --------------------------------------------------------------------------------- */

/* What makes an engine of a kind, a row of the table in engine.c. One that needs nothing has NULL
 * for prepare, part and drop. They fail for want of memory only. */
typedef struct f15i_engine_kind {
    bool (*prepare)(f15_engine *engine); /* what it leaves half made, `drop` gets */
    bool (*part)(const f15_engine *engine, uint32_t part);
    void (*drop)(f15_engine *engine);
    uint32_t (*estimate)(const f15_engine *engine, const uint8_t *item);
    /* One iteration: every way of at most known->bound slides. Counts known->nodes and
     * known->solutions; the first solution is left in `way`. Returns at once after f15i_pause has
     * said false. */
    bool (*iterate)(f15i_search *search);
} f15i_engine_kind;
extern const f15i_engine_kind f15i_manhattan, f15i_patterns, f15i_tables;
const f15i_engine_kind *f15i_engine_by(const f15_engine *engine);

#endif
