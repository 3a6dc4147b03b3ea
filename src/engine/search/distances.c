/* The distances of all boards of a small grid, breadth first from the solved one. A board is a
 * word: four bits for the item of each open cell, both numbered in reading order, and the hole's
 * cell in the highest four bits. */
#include <fifteen/search.h>

#include <string.h>

enum { ITEM = 4, HOLE = 60 };

/* Returns the board's lexicographic rank. `smaller` has for each item the number of smaller ones
 * still to come: an item that comes lowers it for all greater ones. */
static uint64_t rank_of(uint64_t board, uint32_t cells) {
    uint64_t rank = 0, smaller = UINT64_C(0xfedcba9876543210);
    for (uint32_t x = 0; x < cells; x++, board >>= ITEM) {
        const uint64_t item = board & 15;
        rank = rank * (cells - x) + (smaller >> ITEM * item & 15);
        smaller -= UINT64_C(0x0111111111111111) << ITEM * (item + 1); /* 1 for each greater item */
    }
    return rank;
}

uint8_t *f15_search_distances(const f15_grid *grid, f15_neighbours *neighbours, uint32_t most,
                              f15_arena *arena) {
    uint32_t cell[F15_DISTANCES_CELLS], number[F15_MAX_CELLS] = {0};
    const uint32_t n = f15_list_cells(f15_grid_open(grid), cell);
    const size_t boards = (size_t)f15_factorial(n);
    f15_arena work = {0};
    uint64_t *found = f15_alloc(&work, boards, sizeof *found);
    uint8_t *distance = f15_alloc(arena, boards, 1);
    size_t count = 1, layer = 1; /* boards found; those at most `far` slides away */
    f15_arena_fail(arena, work.code);
    for (uint32_t k = 0; k < n && found; k++) {
        number[cell[k]] = k;
        found[0] |= (uint64_t)k << ITEM * k;
    }
    if (!arena->code) {
        memset(distance, F15_NO_DISTANCE, boards);
        found[0] |= (uint64_t)(n - 1) << HOLE;
        distance[0] = 0;
    }
    for (size_t k = 0, far = 0; !arena->code && k < count && far < most; k++) {
        const uint32_t hole = (uint32_t)(found[k] >> HOLE);
        for (f15_cells left = neighbours(grid, cell[hole]); left; left &= left - 1) {
            const uint32_t to = number[f15_first_cell(left)];
            const uint64_t piece = found[k] >> ITEM * to & 15;
            const uint64_t change = piece ^ (n - 1); /* in both cells: the hole is item n - 1 */
            const uint64_t next = found[k] ^ change << ITEM * to ^ change << ITEM * hole ^
                                  (uint64_t)(to ^ hole) << HOLE;
            const uint64_t rank = rank_of(next, n);
            if (distance[rank] == F15_NO_DISTANCE) {
                distance[rank] = (uint8_t)(far + 1);
                found[count++] = next;
            }
        }
        if (k + 1 == layer) {
            layer = count;
            far++;
        }
    }
    f15_arena_free(&work);
    return arena->code ? NULL : distance;
}
