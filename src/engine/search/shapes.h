/* The arrangements of a group of pieces and their costs, from which all tables are made. */
#ifndef FIFTEEN_SEARCH_SHAPES_H
#define FIFTEEN_SEARCH_SHAPES_H

#include "internal.h"

/* The data shared by all groups of `pieces` pieces on one grid. */
typedef struct f15i_shape {
    f15_arena arena;
    uint32_t pieces, sets, rooms, steps;
    size_t orders, words; /* orders of the pieces; words in a bitmap of orders */
    f15_cells *set;       /* by rank: the sets of `pieces` cells, increasing as numbers */
    uint32_t *first;      /* first room of a set; one more at the end */
    f15_cells *room;      /* cells of a room */
    /* first_step: the index of the first step into each room, and one more at the end. A step
     * exchanges the hole and a piece of the group: step[] has the room that it leads from and, in
     * the upper bits, the number of the turn that it gives the order (0: none). */
    uint32_t *first_step, *step;
    uint16_t *turned; /* turned[turn][order]: the order after a turn */
} f15i_shape;
/* Makes a shape of at most 8 pieces, to be freed in any case. Returns false without memory. */
bool f15i_shape_make(const f15i_cell_graph *graph, uint32_t pieces, f15i_shape *out);
void f15i_shape_free(f15i_shape *shape);
uint32_t f15i_count_rooms(const f15i_cell_graph *graph, uint32_t pieces);

/* Receives after each layer the number of arrangements with a cost; false stops the search. */
typedef bool f15i_layer_made(void *self, uint64_t found);
/* Returns cost[set * orders + order]: 1 + the least number of slides of the pieces that bring them
 * in order to the cells `home`, and the hole to `hole`, whatever other pieces do; 255 for any
 * larger number, 0 if impossible. The costs are in the arena; NULL if memory fails, which the arena
 * keeps, or if stopped. `made` may be NULL. */
uint8_t *f15i_costs(const f15i_shape *shape, f15_cells home, uint32_t hole,
                    const f15_workers *workers, f15i_layer_made *made, void *self,
                    f15_arena *arena);

#endif
