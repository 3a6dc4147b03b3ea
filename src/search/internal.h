/* What the files of search share and no other room sees. */
#ifndef FIFTEEN_SEARCH_INTERNAL_H
#define FIFTEEN_SEARCH_INTERNAL_H

#include <fifteen/search.h>

/* For the few loops that are written once and compiled once for every case. */
#ifdef __OPTIMIZE_SIZE__ /* a page waits for its bytes */
#define F15I_INLINE static inline
#else
#define F15I_INLINE static inline __attribute__((always_inline))
#endif

/* ---- the open cells of a grid, numbered ------------------------------------------------------ */

/* Open cells have the numbers 0, 1, ... in reading order, and so have the items by their homes: the
 * hole is the last. The hole goes on from a cell to any beside it but the one it came from: that is
 * a turn, and all turns of all cells are listed once. */
typedef struct f15i_way {
    f15_cells nearer; /* the pieces that come nearer home if they make room for the hole */
    const struct f15i_turn *turn; /* how it goes on from there */
    uint8_t to;
    int8_t step[2]; /* the number of the cell that it leaves less that of `to`; in the mirror */
} f15i_way;
typedef struct f15i_turn {
    uint8_t hole, ways;
    f15i_way way[4];
} f15i_turn;

typedef struct f15i_ground {
    uint32_t cells;
    uint8_t cell[F15_MAX_CELLS];               /* of a number */
    uint8_t number[F15_MAX_CELLS];             /* of a cell */
    f15_cells near[F15_MAX_CELLS];             /* numbers beside a number */
    uint8_t far[F15_MAX_CELLS][F15_MAX_CELLS]; /* slides between two, for a piece alone */
    bool mirrored; /* the main diagonal is a mirror, the hole's home its own image */
    uint8_t mirror[F15_MAX_CELLS];     /* the image of a number; if there is no mirror, itself */
    f15i_turn turn[5 * F15_MAX_CELLS]; /* that of a start in cell c: 5 c */
} f15i_ground;
static inline const f15i_turn *f15i_start_from(const f15i_ground *ground, size_t hole) {
    return &ground->turn[5 * hole];
}
void f15i_ground_of(const f15_grid *grid, f15i_ground *out);

/* The items of a board, and where they stand, in those numbers. */
void f15i_items_of(const f15i_ground *ground, const f15_board *board, uint8_t *item);
/* How far all pieces are from home, each alone on the grid: the sum. */
uint32_t f15i_far(const f15i_ground *ground, const uint8_t *item);

/* ---- a search in progress -------------------------------------------------------------------- */

/* What one search keeps from iteration to iteration. */
typedef struct f15i_search {
    const f15_engine *engine; /* NULL: breadth first */
    f15_search_limits limits;
    f15_shortest *known;
    bool count_all;
    uint64_t pause;              /* when known->nodes is past it, f15i_pause is called */
    uint8_t item[F15_MAX_CELLS]; /* where it starts, in numbers of the engine's ground */
    uint32_t hole;
    uint8_t *way; /* where the hole is after each of known->bound slides */
    f15_code code;
} f15i_search;
/* Tells the caller how far it is; false, and a code, where the search is to end. */
bool f15i_pause(f15i_search *search);

/* From both ends, boards of at most F15_SHORTEST_CELLS open cells. Leaves what an iteration with a
 * solution leaves, or a code; `way` is made here. */
void f15i_breadth(const f15i_ground *ground, f15i_search *search);

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
