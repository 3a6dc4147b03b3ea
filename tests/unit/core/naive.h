/* Plain references for the tests of core: by the definitions, slow, sharing nothing with src/. */
#ifndef TESTS_CORE_NAIVE_H
#define TESTS_CORE_NAIVE_H

#include <fifteen/core.h>

#include <stdlib.h>
#include <string.h>

static inline uint64_t naive_inversions(const uint32_t *p, size_t n) {
    uint64_t count = 0;
    for (size_t y = 1; y < n; y++)
        for (size_t x = 0; x < y; x++)
            count += p[x] > p[y];
    return count;
}

/* Counts by merge sort, for lists too long for the definition. Sorts the list; spare has room for n
 * items. */
static inline uint64_t merge_inversions(uint32_t *list, uint32_t *spare, size_t n) {
    size_t half = n / 2, left = 0, right = half, used = 0;
    if (n < 2)
        return 0;
    uint64_t count =
        merge_inversions(list, spare, half) + merge_inversions(list + half, spare, n - half);
    while (left < half && right < n) {
        bool take_right = list[right] < list[left];
        count += take_right ? half - left : 0;
        spare[used++] = take_right ? list[right++] : list[left++];
    }
    while (left < half)
        spare[used++] = list[left++];
    memcpy(list, spare, used * sizeof *list);
    return count;
}

static inline uint64_t long_inversions(const uint32_t *p, size_t n) {
    uint32_t *work = malloc((2 * n + 1) * sizeof *work);
    if (!work)
        abort();
    memcpy(work, p, n * sizeof *p);
    uint64_t count = merge_inversions(work, work + n, n);
    free(work);
    return count;
}

/* Follows one cycle after another, with a byte for each place. */
static inline size_t naive_cycle_count(const uint32_t *p, size_t n) {
    unsigned char *seen = calloc(n + 1, 1);
    size_t count = 0;
    if (!seen)
        abort();
    for (size_t x = 0; x < n; x++) {
        count += !seen[x];
        for (size_t y = x; !seen[y]; y = p[y])
            seen[y] = 1;
    }
    free(seen);
    return count;
}

static inline int sign_of_number(uint64_t number) {
    return number % 2 == 0 ? 1 : -1;
}

#endif
