/* Permutations to measure with: random ones, and those on which a clever method may do badly. */
#include "bench.h"

#include <stdlib.h>

static void write_random(f15_random *random, uint32_t *p, size_t n) {
    f15_identity(p, n);
    f15_shuffle(random, p, n);
}

static void write_identity(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    f15_identity(p, n);
}

static void write_reversal(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)(n - 1 - x);
}

static void write_rotation(uint32_t *p, size_t n, size_t by) {
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)((x + by) % n);
}

static void write_rotation_by_1(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    write_rotation(p, n, 1);
}

static void write_rotation_by_half(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    write_rotation(p, n, n / 2);
}

static void write_rotation_by_odd(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    write_rotation(p, n, n / 3 | 1);
}

/* x -> 1001 x: every step lands far from the one before. (1001 = 7 * 11 * 13 has no factor of n.)
 */
static void write_strided(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)(x * 1001 % n);
}

/* A matrix of about as many rows as columns, read by columns; what is left over stays. */
static void write_transposed(f15_random *random, uint32_t *p, size_t n) {
    size_t rows = 1;
    (void)random;
    f15_identity(p, n);
    while ((rows + 1) * (rows + 1) <= n)
        rows++;
    size_t columns = n / rows;
    for (size_t x = 0; x < rows * columns; x++)
        p[x] = (uint32_t)(x % columns * rows + x / columns);
}

/* Like a shuffle that never lets an item stay: one cycle through all places. */
static void write_one_cycle(f15_random *random, uint32_t *p, size_t n) {
    f15_identity(p, n);
    for (size_t x = n; x > 1; x--)
        f15_swap(p, (uint32_t)(x - 1), (uint32_t)f15_random_below(random, x - 1));
}

static void write_neighbour_pairs(f15_random *random, uint32_t *p, size_t n) {
    (void)random;
    f15_identity(p, n);
    for (size_t x = 1; x < n; x += 2)
        f15_swap(p, (uint32_t)(x - 1), (uint32_t)x);
}

static void write_random_pairs(f15_random *random, uint32_t *p, size_t n) {
    uint32_t *order = bench_memory(n * sizeof *order);
    write_random(random, order, n);
    f15_identity(p, n);
    for (size_t x = 1; x < n; x += 2)
        f15_swap(p, order[x - 1], order[x]);
    free(order);
}

const bench_list bench_random_list = {"random", write_random};

const bench_list bench_structured[] = {
    {"identity", write_identity},
    {"reversal", write_reversal},
    {"rotation by 1", write_rotation_by_1},
    {"rotation by n/2", write_rotation_by_half},
    {"rotation by n/3, odd", write_rotation_by_odd},
    {"strided by 1001", write_strided},
    {"a matrix transposed", write_transposed},
    {"one random cycle", write_one_cycle},
    {"neighbours exchanged", write_neighbour_pairs},
    {"random pairs exchanged", write_random_pairs},
};
const size_t bench_structured_count = sizeof bench_structured / sizeof *bench_structured;
