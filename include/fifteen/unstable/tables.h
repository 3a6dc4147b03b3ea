/* fifteen/unstable/tables.h - additive pattern databases: a second chapter of the module `search`.
 *
 * The pieces of a board are divided into groups. A group's table has, for every arrangement of its
 * pieces, the least number of slides of pieces of the group that bring them home, whatever the
 * others do. As a slide moves one piece, the sum over the groups is a lower bound for a solution
 * (R. E. Korf and A. Felner, Disjoint pattern database heuristics, 2002); so is, on a square board,
 * the sum for the board reflected in its main diagonal, which keeps the hole's home.
 *
 *      1  2  3  4        8 pieces, 16!/8! = 518,918,400 arrangements         1 5  9 13
 *      5  6  7  8                                                            2 6 10 14
 *      9 10 11 12        7 pieces, 16!/9! =  57,657,600                      3 7 11 15
 *     13 14 15  _                                                            4 8 12  _
 *
 * Only slides of the group's pieces count: the hole moves for free through the cells that the group
 * leaves, so a state of the search that makes a table is
 *
 *      cells     the set of cells of the group's pieces, C(16, 8) = 12,870
 *      region    the connected part of the other cells that contains the hole
 *      order     the pieces in these cells, read in the cells' order: its rank of 8!
 *
 * with a bitmap of orders for each cell set and region. A slide to a neighbour keeps the order, and
 * is the union of two bitmaps; one past some pieces of the group permutes the order. The table
 * keeps the least over the regions.
 *
 * The bytes of a table set, made by f15_tables_make, opened by f15_tables_open, kept by the caller:
 *
 *      at  bytes
 *       0      8   "F15TABLE"
 *       8      4   1, the version of this format; all numbers have their lowest byte first
 *      12      4   rows, columns, groups, 0
 *      16    8*8   for each group its pieces: a set of home cells, bit c for cell c; then 0
 *      80      8   the number of all bytes
 *      88      8   the sum of everything before the entries, this number taken as 0
 *      96    8*B   the sum of each of the B blocks of 2^20 bytes (the last shorter) of entries
 *     ...          0, to a multiple of 4096
 *                  entries of the groups one after the other, each group's to a multiple of 4096
 *
 * An entry has four bits, two entries per byte, the first one low: half of the cost's excess over
 * the taxicab distances of the group's pieces, at most 15 (30 slides; a larger one is kept as 15,
 * which is still a lower bound). Entry number: lexicographic rank of the order times the number of
 * sets, plus the rank of the cells (sets of equal size, ordered as numbers with bit c for cell c):
 * a slide that keeps the order finds its entry near the last one. An unreachable arrangement has 0.
 *
 * A sum has 64 bits: eight lanes, which begin as 1 to 8, take the 8-byte words in turn, each by
 * lane = (lane ^ word) * 0x9fb21c651e98df25, rotated left by 29; then the length takes the lanes in
 * the same way, and finally its own upper half. Each step is invertible, so a change within one
 * word always changes the sum, and any other change except with probability 2^-64. It protects
 * against damage, not against malice: with any bytes the search stays in its bounds and plays the
 * solution it finds. */
#ifndef FIFTEEN_TABLES_H
#define FIFTEEN_TABLES_H

#include <fifteen/search.h>

F15_C_BEGIN

#define F15_TABLES_VERSION 1
enum { F15_TABLES_CELLS = 16, F15_TABLES_PIECES = 8, F15_TABLES_GROUPS = 8 };

/* A choice of tables: at most F15_TABLES_CELLS cells, no obstacle, disjoint groups of at most
 * F15_TABLES_PIECES pieces by their home cells, without the hole. A piece in no group adds its
 * taxicab distance. */
typedef struct f15_tables_plan {
    f15_grid grid;
    size_t groups;
    f15_cells group[F15_TABLES_GROUPS];
} f15_tables_plan;

/* Returns 4 x 4 in groups of 8 and 7 pieces, as drawn above: 288,296,960 bytes. */
f15_tables_plan f15_tables_standard(void);

/* Computes the bytes of the tables, and the memory needed to make them, including those bytes. */
f15_code f15_tables_need(const f15_tables_plan *plan, size_t *bytes, size_t *memory,
                         f15_error *err);

/* Called after each layer: `done` of `all` entries, in all groups. Returns false to stop. */
typedef bool f15_tables_progress(void *self, uint64_t done, uint64_t all);

/* Makes the tables: *bytes of *length, owned by the caller (free). `progress` may be NULL.
 * F15_STOPPED if it returns false; after this, or any failure, no memory is left. */
f15_code f15_tables_make(const f15_tables_plan *plan, const f15_workers *workers,
                         f15_tables_progress *progress, void *self, uint8_t **bytes, size_t *length,
                         f15_error *err);

/* Open tables. They point into the bytes, which must stay. Only read: any number of threads. */
typedef struct f15_tables {
    f15_tables_plan plan;
    const uint8_t *entry[F15_TABLES_GROUPS];
    struct f15_tables_index *index; /* for finding entries; owned */
} f15_tables;

/* Checks all the bytes (300 million take some 30 ms) and opens them. F15_MISMATCH if they were not
 * made by f15_tables_make, or by another version; the remedy is to make them again. */
f15_code f15_tables_open(const uint8_t *bytes, size_t length, const f15_workers *workers,
                         f15_tables *out, f15_error *err);
void f15_tables_free(f15_tables *tables); /* not the bytes */

/* Returns what the table says of a group whose pieces, in the order of their homes, are in these
 * (different) cells: the least number of their slides, or a lower bound for it. For callers that
 * look into a table; the tests compare it with a count of their own. */
uint32_t f15_tables_cost(const f15_tables *tables, size_t group, const uint8_t *cell);

/* Returns a lower bound for a shortest solution of a solvable board of the plan's grid: the sum
 * over the groups, or on a square that of the reflected board if larger. For a search of the
 * caller's own, like the bounds of heuristic.h. */
uint32_t f15_tables_bound(const f15_tables *tables, const f15_board *board);

/* Makes an engine (search.h) for boards of the plan's grid that estimates by f15_tables_bound.
 * Borrows the tables until it is freed. F15_NO_MEMORY. */
f15_code f15_engine_of_tables(const f15_tables *tables, f15_engine *out, f15_error *err);

F15_C_END

#endif
