/* fifteen/unstable/space.h - the whole state space of a board: a chapter of the module `search`.
 *
 * Counts the boards that slides can make of a board, by distance (the least number of slides): how
 * many at each distance and in all, and which are the farthest. Works on any grid (boxes, rings,
 * blocks joined at a cell, a single cell) whose hole can reach at most F15_SPACE_CELLS cells; 3 x 4
 * has 239,500,800 such boards, as has 2 x 6, and they take a second.
 *
 * The graph of boards and slides has two colours, those of the hole's cell: a slide leads one
 * distance on or back, never to the same. So only the last two layers are kept, one bit per board
 * (space.c has the rest), and the slides between distances follow from the counts. */
#ifndef FIFTEEN_SPACE_H
#define FIFTEEN_SPACE_H

#include <fifteen/board.h>

F15_C_BEGIN

#define F15_SPACE_CELLS 12
/* The most that F15_SPACE_CELLS cells need, whatever their shape (f15_space_bytes); 3 x 4 and 2 x 6
 * take 35 MB. */
#define F15_SPACE_BYTES ((size_t)40 << 20)
#define F15_SPACE_FARTHEST ((size_t)4096) /* most boards listed */
#define F15_SPACE_LAYERS ((size_t)1 << 20)

typedef struct f15_space_layer {
    uint64_t boards; /* at this distance */
    uint64_t onward; /* slides from them that lead to the next distance */
} f15_space_layer;

typedef struct f15_space {
    f15_board start;
    uint32_t cells;         /* that the hole can reach */
    uint64_t arrangements;  /* of the items in these cells: cells! */
    f15_space_layer *layer; /* layer[d], d < layers; in the arena */
    size_t layers;
    uint64_t boards, edges; /* sums over the layers; an edge is two boards one slide apart */
    bool complete;          /* layers are all there are; layers - 1 is then the eccentricity of the
                               start: God's number, if that is the solved board */
    f15_board *farthest; /* of the last layer, in lexicographic order of the items, cell after cell
                               (the hole is an item like any other); in the arena */
    size_t listed;       /* entries of `farthest`; 0 if not complete */
} f15_space;

/* Called after each layer with the counts so far (no farthest boards yet); false stops. */
typedef bool f15_space_counted(void *self, const f15_space *so_far);

/* Counts all boards, or until `counted` (or NULL) stops it, which is not a failure. Lists at most
 * `farthest` boards. The lists are in the arena; the working memory, f15_space_bytes, is freed.
 * F15_TOO_BIG if the hole can reach too many cells. */
f15_code f15_space_explore(const f15_board *start, size_t farthest, f15_space_counted *counted,
                           void *self, f15_arena *arena, f15_space *out, f15_error *err);

/* Returns the bytes of working memory, lists not counted; 0 for too many cells. */
size_t f15_space_bytes(const f15_board *start);

/* Returns the mean distance of the boards counted. */
double f15_space_mean(const f15_space *space);

/* Sets the board to the pieces in order, and the hole in a cell: counts depend only on that, not on
 * the names of the pieces. Unchecked precondition: the cell is open. */
void f15_space_start(f15_board *board, const f15_grid *grid, uint32_t hole);

F15_C_END

#endif
