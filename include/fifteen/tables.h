/* fifteen/tables.h - additive pattern databases: a second chapter of the room `search`.
 *
 * The pieces of a board are parted into groups. For each group a table has, for every way in which
 * its pieces can stand, the least number of slides of pieces of the group that brings them home,
 * whatever the others do. As a slide moves one piece, the sum over the groups is a lower bound for
 * a solution (R. E. Korf and A. Felner, Disjoint pattern database heuristics, 2002); so is, on a
 * square board, the sum for the board reflected in its main diagonal, which keeps the hole's home.
 *
 *      1  2  3  4        8 pieces, 16!/8! = 518,918,400 ways to stand        1 5  9 13
 *      5  6  7  8                                                            2 6 10 14
 *      9 10 11 12        7 pieces, 16!/9! =  57,657,600                      3 7 11 15
 *     13 14 15  _                                                            4 8 12  _
 *
 * Which pieces moved how is all that counts: the hole goes for nothing through the cells that the
 * group leaves, so a state of the search that makes a table is
 *
 *      cells     the set of cells in which the group stands, C(16, 8) = 12,870
 *      room      the connected part of the other cells in which the hole is
 *      order     which piece stands in which of the cells, read in their order: its rank of 8!
 *
 * with a bitmap of orders for each of the sets and rooms. A slide to a neighbour keeps the order,
 * and is the union of two bitmaps; one past some pieces of the group turns the order there. What is
 * kept is the least over the rooms.
 *
 * The bytes of a table set, made by f15_tables_make, opened by f15_tables_open, kept by the caller:
 *
 *      at  bytes
 *       0      8   "F15TABLE"
 *       8      4   1, the version of this format; this and all numbers lowest byte first
 *      12      4   rows, columns, groups, 0
 *      16    8*8   for each group its pieces: a set of home cells, bit c for cell c; then 0
 *      80      8   the bytes in all
 *      88      8   the sum of all that precedes the entries, this number taken for 0
 *      96    8*B   the sum of each of the B blocks of 2^20 bytes (the last shorter) of entries
 *     ...          0, to a multiple of 4096
 *                  entries of the groups one after the other, each group's to a multiple of 4096
 *
 * An entry has four bits, two entries a byte, the first one low: half of what the cost exceeds the
 * taxicab distances of the group's pieces by, 15 at most (30 slides; more is kept as 15, which is
 * still a lower bound). Entry number: lexicographic rank of the order times the number of sets,
 * plus the rank of the cells (sets of as many cells in the order of their numbers, bit c for cell
 * c): a slide that keeps the order finds its entry not far from the last one. What cannot be
 * reached at all has 0.
 *
 * A sum is of 64 bits: eight lanes, which begin as 1 to 8, take the 8-byte words in turn, each by
 * lane = (lane ^ word) * 0x9fb21c651e98df25, turned to the left by 29; then the length takes the
 * lanes likewise, and at last its own upper half. Each step can be undone, so no change within one
 * word leaves the sum as it was, and another with a chance of 2^-64. It protects against damage,
 * not against malice: whatever the bytes say, the search stays in its bounds and plays what it
 * finds.
 */
#ifndef FIFTEEN_TABLES_H
#define FIFTEEN_TABLES_H

#include <fifteen/search.h>

#ifdef __cplusplus
extern "C" {
#endif

#define F15_TABLES_VERSION 1
enum { F15_TABLES_CELLS = 16, F15_TABLES_PIECES = 8, F15_TABLES_GROUPS = 8 };

/* Which tables: at most F15_TABLES_CELLS cells, no obstacle, groups of at most F15_TABLES_PIECES
 * pieces by their home cells, none in two groups, none of them the hole. A piece in no group adds
 * its taxicab distance. */
typedef struct f15_tables_plan {
    f15_grid grid;
    size_t groups;
    f15_cells group[F15_TABLES_GROUPS];
} f15_tables_plan;

/* 4 x 4 in groups of 8 and 7 pieces, as drawn above: 288,296,960 bytes. */
f15_tables_plan f15_tables_standard(void);

/* How many bytes the tables have, and how many are needed while they are made, these among them. */
f15_code f15_tables_need(const f15_tables_plan *plan, size_t *bytes, size_t *memory,
                         f15_error *err);

/* Told after each layer: `done` of `all` entries, in all groups. False stops the making. */
typedef bool f15_tables_progress(void *self, uint64_t done, uint64_t all);

/* Makes them, to *bytes of *length, the caller's (free). `progress` may be NULL. F15_STOPPED if it
 * says so; then, and after any failure, there is nothing. */
f15_code f15_tables_make(const f15_tables_plan *plan, const f15_workers *workers,
                         f15_tables_progress *progress, void *self, uint8_t **bytes, size_t *length,
                         f15_error *err);

/* Tables opened. They point into the bytes, which must stay. Only read: any number of threads. */
typedef struct f15_tables {
    f15_tables_plan plan;
    const uint8_t *entry[F15_TABLES_GROUPS];
    struct f15_tables_index *index; /* how entries are found; owned */
} f15_tables;

/* Checks all the bytes (300 million take some 30 ms) and opens them. F15_MISMATCH if they are not
 * what f15_tables_make made, or of another version; the remedy is to make them again. */
f15_code f15_tables_open(const uint8_t *bytes, size_t length, const f15_workers *workers,
                         f15_tables *out, f15_error *err);
void f15_tables_free(f15_tables *tables); /* not the bytes */

/* What the table has for a group whose pieces, in the order of their homes, stand in these cells
 * (different ones): the least number of their slides, or what is known of it. */
uint32_t f15_tables_cost(const f15_tables *tables, size_t group, const uint8_t *cell);

/* A lower bound for a shortest solution of a board of the plan's grid that can be solved: the sum
 * over the groups, or on a square that of the reflected board if it is more. */
uint32_t f15_tables_bound(const f15_tables *tables, const f15_board *board);

/* An engine (search.h) for the boards of the plan's grid that estimates by f15_tables_bound. The
 * tables are borrowed: they stay until it is freed. F15_NO_MEMORY. */
f15_code f15_engine_of_tables(const f15_tables *tables, f15_engine *out, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
