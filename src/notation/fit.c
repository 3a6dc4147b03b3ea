/* Judging range and repetition, and the first fault of both. Needs no memory but the output. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define NO_VALUE UINT32_MAX /* no place: places are below 2^30 */
#define MET ((uint32_t)1 << 31)
#define FEW 24 /* up to here comparing all pairs is as fast as sorting */

static bool in_range(uint32_t value, size_t n, uint32_t base) {
    return value >= base && value - base < n;
}

/* ---- groups: each group's values different ------------------------------------------------- */

/* The first i in from..to-1 whose value stands before it in the group; `to` if there is none. */
static size_t first_repeat_of_few(const uint32_t *value, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        for (size_t k = from; k < i; k++)
            if (value[k] == value[i])
                return i;
    return to;
}

static int compare_words(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Keeps of a sorted array what occurs twice or more, once each; returns how many. */
static size_t keep_repeated(uint32_t *sorted, size_t n) {
    size_t kept = 0;
    for (size_t i = 1; i < n; i++)
        if (sorted[i] == sorted[i - 1] && (kept == 0 || sorted[kept - 1] != sorted[i]))
            sorted[kept++] = sorted[i];
    return kept;
}

/* The entry of `value` among n sorted values, of which some carry MET; NULL if it is not there. */
static uint32_t *find(uint32_t *sorted, size_t n, uint32_t value) {
    size_t low = 0, high = n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if ((sorted[middle] & ~MET) < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && (sorted[low] & ~MET) == value ? &sorted[low] : NULL;
}

/* The same for many: sort (scratch has room for to - from), keep the repeated ones, and walk to
 * the second time that one of them is met. */
static size_t first_repeat_of_many(const uint32_t *value, size_t from, size_t to, uint32_t base,
                                   uint32_t *scratch) {
    size_t n = to - from;
    for (size_t i = 0; i < n; i++)
        scratch[i] = value[from + i] - base;
    qsort(scratch, n, sizeof *scratch, compare_words);
    size_t repeated = keep_repeated(scratch, n);
    for (size_t i = from; i < to && repeated > 0; i++) {
        uint32_t *entry = find(scratch, repeated, value[i] - base);
        if (entry && (*entry & MET) != 0)
            return i;
        if (entry)
            *entry |= MET;
    }
    return to;
}

static f15_fit fit_of_group(const f15_groups *groups, size_t g, size_t n, uint32_t base,
                            uint32_t *out) {
    size_t from = groups->start[g], end = groups->start[g + 1], to = from;
    while (to < end && in_range(groups->value[to], n, base))
        to++;
    size_t repeat = to - from <= FEW
                        ? first_repeat_of_few(groups->value, from, to)
                        : first_repeat_of_many(groups->value, from, to, base, out + from);
    for (size_t i = from; i < repeat; i++)
        out[i] = groups->value[i] - base;
    if (repeat < to)
        return (f15_fit){F15_VALUE_REPEATED, repeat};
    return to < end ? (f15_fit){F15_VALUE_OUT_OF_RANGE, to} : (f15_fit){F15_FITS, 0};
}

f15_fit f15_groups_places(const f15_groups *groups, size_t n, uint32_t base, uint32_t *out) {
    for (size_t g = 0; g < groups->count; g++) {
        f15_fit fit = fit_of_group(groups, g, n, base, out);
        if (fit.fault != F15_FITS)
            return fit;
    }
    return (f15_fit){F15_FITS, 0};
}

/* ---- lists: n different values ------------------------------------------------------------- */

f15_fit f15i_list_fit(const f15_groups *list, size_t n, uint32_t base, uint32_t *bits) {
    size_t judged = list->n < n ? list->n : n;
    memset(bits, 0, (n / 32 + (n % 32 != 0)) * sizeof *bits);
    for (size_t i = 0; i < judged; i++) {
        if (!in_range(list->value[i], n, base))
            return (f15_fit){F15_VALUE_OUT_OF_RANGE, i};
        uint32_t x = list->value[i] - base, bit = (uint32_t)1 << (x & 31);
        if ((bits[x >> 5] & bit) != 0)
            return (f15_fit){F15_VALUE_REPEATED, i};
        bits[x >> 5] |= bit;
    }
    if (list->n < n)
        return (f15_fit){F15_TOO_FEW, list->n};
    return list->n > n ? (f15_fit){F15_TOO_MANY, n} : (f15_fit){F15_FITS, 0};
}

/* n bits fit in n words, so the output serves as the set of the values seen. */
f15_fit f15_list_items(const f15_groups *list, size_t n, uint32_t base, uint32_t *out) {
    f15_fit fit = n > 0 ? f15i_list_fit(list, n, base, out)
                        : (f15_fit){list->n > 0 ? F15_TOO_MANY : F15_FITS, 0};
    size_t good = fit.fault == F15_FITS ? n : fit.index;
    for (size_t i = 0; i < good; i++)
        out[i] = list->value[i] - base;
    return fit;
}

/* ---- disjoint cycles ----------------------------------------------------------------------- */

/* Marks what the cycles name (by itself), and finds the first value out of range or met before. */
static f15_fit mark_named(const f15_groups *cycles, size_t n, uint32_t base, uint32_t *out) {
    for (size_t i = 0; i < cycles->n; i++) {
        if (!in_range(cycles->value[i], n, base))
            return (f15_fit){F15_VALUE_OUT_OF_RANGE, i};
        uint32_t x = cycles->value[i] - base;
        if (out[x] != NO_VALUE)
            return (f15_fit){F15_VALUE_REPEATED, i};
        out[x] = x;
    }
    return (f15_fit){F15_FITS, 0};
}

static void link_cycle(const uint32_t *value, size_t k, uint32_t base, uint32_t *out) {
    for (size_t i = 0; i < k; i++)
        out[value[i] - base] = value[i + 1 < k ? i + 1 : 0] - base;
}

f15_fit f15_groups_permutation(const f15_groups *cycles, size_t n, uint32_t base, uint32_t *out) {
    for (size_t x = 0; x < n; x++)
        out[x] = NO_VALUE;
    f15_fit fit = mark_named(cycles, n, base, out);
    if (fit.fault != F15_FITS)
        return fit;
    for (size_t x = 0; x < n; x++)
        out[x] = (uint32_t)x;
    for (size_t g = 0; g < cycles->count; g++)
        link_cycle(cycles->value + cycles->start[g], cycles->start[g + 1] - cycles->start[g], base,
                   out);
    return fit;
}
