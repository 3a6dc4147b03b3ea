/* fifteen/space.h - the whole state space of a board: a chapter of the room `search`.
 *
 * From a board, every board that slides can make of it, counted by its distance (the least number
 * of slides): how many there are at each, how many in all, which are the farthest. Any grid does
 * (boxes, rings, blocks that hang together at a cell, a single cell) whose hole can come to at most
 * F15_SPACE_CELLS cells; 3 x 4 has 239,500,800 such boards, 2 x 6 as many, and they take a second.
 *
 * The graph of boards and slides has two colours, those of the hole's cell: a slide leads one
 * distance on or back, never to the same. So of the layers only the last two are kept, a bit a
 * board (space.c has the rest), and the slides between distances follow from the counts.
 */
#ifndef FIFTEEN_SPACE_H
#define FIFTEEN_SPACE_H

#include <fifteen/board.h>

#ifdef __cplusplus
extern "C" {
#endif

#define F15_SPACE_CELLS 12
/* The most that F15_SPACE_CELLS cells need, whatever their shape (f15_space_bytes); 3 x 4 and 2 x 6
 * take 35 MB. */
#define F15_SPACE_BYTES ((size_t)40 << 20)
#define F15_SPACE_FARTHEST ((size_t)4096) /* boards listed at most */
#define F15_SPACE_LAYERS ((size_t)1 << 20)

typedef struct f15_space_layer {
    uint64_t boards; /* at this distance */
    uint64_t onward; /* slides from them that lead one distance on */
} f15_space_layer;

typedef struct f15_space {
    f15_board start;
    uint32_t cells;         /* to which the hole can come */
    uint64_t arrangements;  /* of what stands in these cells: cells! */
    f15_space_layer *layer; /* layer[d], d < layers; in the arena */
    size_t layers;
    uint64_t boards, edges; /* sums over the layers; an edge is two boards one slide apart */
    bool complete;          /* layers are all there are; layers - 1 is then the eccentricity of the
                               start: God's number, if that is the solved board */
    f15_board *farthest;    /* of the last layer, in lexicographic order of what stands in the cells
                               in reading order (the hole is an item like any other); in the arena */
    size_t listed;          /* the first so many of them; 0 if it is not complete */
} f15_space;

/* Told after each layer, with what is counted so far (no farthest boards yet); false: stop there.
 */
typedef bool f15_space_counted(void *self, const f15_space *so_far);

/* Counts all, or until it is told to stop, which is no failure. farthest: at most so many boards
 * are listed; `counted` may be NULL. The lists are in the arena; what it works with,
 * f15_space_bytes of memory, is freed. F15_TOO_BIG if the hole can come to too many cells. */
f15_code f15_space_explore(const f15_board *start, size_t farthest, f15_space_counted *counted,
                           void *self, f15_arena *arena, f15_space *out, f15_error *err);

/* The bytes that it works with, lists not counted; 0 where it has too many cells. */
size_t f15_space_bytes(const f15_board *start);

/* The mean distance of the boards counted. */
double f15_space_mean(const f15_space *space);

/* The pieces in their order, and the hole in a cell: counts depend on that alone, not on what the
 * pieces are called. Unchecked precondition: the cell is open. */
void f15_space_start(f15_board *board, const f15_grid *grid, uint32_t hole);

#ifdef __cplusplus
}
#endif

#endif
