/* The plain methods that ours is measured against, written as anyone would. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

/* scratch serves as the bitmap, n bits of it. */
uint64_t peer_walk(const uint32_t *p, size_t n, uint32_t *scratch) {
    size_t cycles = 0;
    memset(scratch, 0, (n / 32 + 1) * sizeof *scratch);
    for (size_t start = 0; start < n; start++) {
        uint32_t x = (uint32_t)start;
        if (scratch[x / 32] >> x % 32 & 1)
            continue;
        cycles++;
        do {
            scratch[x / 32] |= UINT32_C(1) << x % 32;
            x = p[x];
        } while (x != start);
    }
    return (n - cycles) % 2;
}

static uint64_t merge(uint32_t *list, size_t half, size_t n, uint32_t *spare) {
    size_t left = 0, right = half, used = 0;
    uint64_t inversions = 0;
    while (left < half && right < n) {
        if (list[left] <= list[right]) {
            spare[used++] = list[left++];
        } else {
            inversions += half - left;
            spare[used++] = list[right++];
        }
    }
    while (left < half)
        spare[used++] = list[left++];
    while (right < n)
        spare[used++] = list[right++];
    memcpy(list, spare, n * sizeof *list);
    return inversions;
}

static uint64_t sort(uint32_t *list, size_t n, uint32_t *spare) {
    size_t half = n / 2;
    if (n < 2)
        return 0;
    uint64_t inversions = sort(list, half, spare) + sort(list + half, n - half, spare);
    return inversions + merge(list, half, n, spare);
}

uint64_t peer_merge(const uint32_t *p, size_t n, uint32_t *scratch) {
    memcpy(scratch, p, n * sizeof *p);
    return sort(scratch, n, scratch + n);
}
