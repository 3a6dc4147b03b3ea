/* How a group of pieces can stand, and what that costs: what both kinds of tables are made from. */
#ifndef FIFTEEN_SEARCH_SHAPES_H
#define FIFTEEN_SEARCH_SHAPES_H

#include "internal.h"

enum { F15I_PIECES = 8 };

/* What is common to all groups of so many pieces on a ground. */
typedef struct f15i_shape {
    f15_arena arena;
    uint32_t pieces, sets, rooms, steps;
    size_t orders, words; /* of the pieces; in a bitmap of them */
    f15_cells *set;       /* by rank: sets of as many cells in the order of their numbers */
    uint32_t *first;      /* room of a set; one more at the end */
    f15_cells *room;      /* its cells */
    /* The hole and a piece of the group change places: into a room, one more at the end; each the
     * room that it leads from and, in its upper bits, by which turn of the order (0: none). */
    uint32_t *first_step, *step;
    uint16_t *turned; /* [turn][order] */
} f15i_shape;
/* False without memory, which sticks in its arena; freed by f15i_shape_free all the same. */
bool f15i_shape_make(const f15i_ground *ground, uint32_t pieces, f15i_shape *out);
void f15i_shape_free(f15i_shape *shape);
uint32_t f15i_count_rooms(const f15i_ground *ground, uint32_t pieces);

/* Told after each layer how many ways to stand have a cost. False stops it all. */
typedef bool f15i_layer_made(void *self, uint64_t found);
/* Of every set and order, cost[set * orders + order]: 1 more than the least number of slides of the
 * pieces that bring them to the cells `home`, in order, the hole to `hole`, whatever other pieces
 * do; 255 and more are one; 0: it cannot be. In the arena; NULL: no memory, which sticks there, or
 * stopped. `made` may be NULL. */
uint8_t *f15i_costs(const f15i_shape *shape, f15_cells home, uint32_t hole,
                    const f15_workers *workers, f15i_layer_made *made, void *self,
                    f15_arena *arena);

#endif
