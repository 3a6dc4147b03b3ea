/* Shared by the files that make, open and search with tables. */
#ifndef FIFTEEN_SEARCH_TABLES_INTERNAL_H
#define FIFTEEN_SEARCH_TABLES_INTERNAL_H

#include <fifteen/unstable/tables.h>

enum { F15I_SETS = 1 << F15_TABLES_CELLS, F15I_NO_GROUP = 0xff };

/* An order of a group's pieces in the cells of a set is a word: three bits per cell have the number
 * in the group of the piece there, the lowest for the first cell. Its rank is head[the pieces
 * before the last four] + tail[the last four]. */
typedef struct f15i_group {
    uint32_t pieces, orders, sets; /* orders of the pieces; sets of cells for them */
    uint8_t home[F15_TABLES_PIECES];
    uint32_t front; /* the number of bits of the pieces before the last four */
    uint16_t head[1 << 12];
    uint8_t tail[1 << 12];
} f15i_group;

typedef struct f15_tables_index {
    uint16_t rank[F15I_SETS];        /* of a set among those of its size */
    uint8_t group[F15_TABLES_CELLS]; /* group: of an item; number: the item's number in its group */
    uint8_t number[F15_TABLES_CELLS];
    f15i_group of[F15_TABLES_GROUPS];
    /* seen_as[view][x]: a cell or item x in each view; on a square the second view is reflected. */
    uint32_t views;
    uint8_t seen_as[2][F15_TABLES_CELLS];
} f15_tables_index;

/* A group's set of cells and its order. */
typedef struct f15i_standing {
    uint32_t set, order;
} f15i_standing;

static inline size_t f15i_entry_number(const f15_tables_index *index, size_t group,
                                       f15i_standing at) {
    const f15i_group *of = &index->of[group];
    const size_t rank =
        of->head[at.order & ((1u << of->front) - 1)] + (size_t)of->tail[at.order >> of->front];
    return rank * of->sets + index->rank[at.set];
}
/* A board in each view: where each group is, the group's table entry, the sum of the entries.
 * f15i_tables_state returns the larger sum: the pairs of slides beyond the taxicab distances. */
enum { F15I_VIEWS = 2 };
typedef struct f15i_state {
    f15i_standing at[F15I_VIEWS][F15_TABLES_GROUPS];
    uint8_t more[F15I_VIEWS][F15_TABLES_GROUPS];
    uint8_t sum[F15I_VIEWS];
} f15i_state;
uint32_t f15i_tables_state(const f15_tables *tables, const uint8_t *item, f15i_state *out);

#endif
