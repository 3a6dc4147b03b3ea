/* Pattern tables, and the engine over them. */
#ifndef FIFTEEN_SEARCH_PATTERNS_H
#define FIFTEEN_SEARCH_PATTERNS_H

#include "internal.h"

/* A table has two bits for each way to put a group's pieces anywhere, even two into one cell:
 *
 *      index = number of the first piece's cell + cells * that of the second + cells^2 * ...
 *
 * so that a slide changes the index by a number that is known beforehand. The entry says by how
 * many pairs of slides the group's distance exceeds the sum of its pieces' distances, each alone
 * (that it exceeds it by an even number follows from the colours of the cells); F15I_MOST and more
 * are one. */
enum { F15I_GROUP = 6, F15I_MOST = 3 };

static inline uint32_t f15i_get(const uint8_t *table, uint32_t index) {
    return table[index >> 2] >> (index & 3) * 2 & F15I_MOST;
}
static inline void f15i_put(uint8_t *table, uint32_t index, uint32_t value) { /* over F15I_MOST */
    table[index >> 2] ^= (uint8_t)((F15I_MOST ^ value) << (index & 3) * 2);
}

/* What is common to all groups of so many pieces; NULL without memory. */
typedef struct f15i_shape f15i_shape;
f15i_shape *f15i_shape_make(const f15i_ground *ground, uint32_t pieces);
void f15i_shape_free(f15i_shape *shape);
/* Fills a table whose bits are all 1; false without memory. */
bool f15i_table_make(const f15i_ground *ground, const f15i_shape *shape, f15_cells group,
                     uint8_t *table);

#endif
