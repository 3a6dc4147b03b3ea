/* Range and repetition: the first fault of what was written, and the error that names it. Needs no
 * memory but the output. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_VALUE UINT32_MAX /* no place: places are below 2^30 */
#define FEW 24              /* up to here comparing all pairs is as fast as sorting */

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

static bool repeats(const uint32_t *value, size_t n, uint32_t *scratch) {
    bool twice = false;
    memcpy(scratch, value, n * sizeof *scratch);
    qsort(scratch, n, sizeof *scratch, compare_words);
    for (size_t i = 1; i < n; i++)
        twice = twice || scratch[i] == scratch[i - 1];
    return twice;
}

/* The same for many, with scratch for to - from: sorted, and if one repeats, the shortest beginning
 * in which one does is looked for. */
static size_t first_repeat_of_many(const uint32_t *value, size_t from, size_t to,
                                   uint32_t *scratch) {
    size_t good = from, bad = to; /* a beginning without, and one with a repeat */
    if (!repeats(value + from, to - from, scratch))
        return to;
    while (bad - good > 1) {
        size_t middle = good + (bad - good) / 2;
        if (repeats(value + from, middle - from, scratch))
            bad = middle;
        else
            good = middle;
    }
    return good;
}

f15_range_check f15_groups_places(const f15_groups *groups, size_t n, uint32_t base,
                                  uint32_t *out) {
    for (size_t g = 0; g < groups->count; g++) {
        size_t from = groups->start[g], end = groups->start[g + 1], to = from;
        while (to < end && in_range(groups->value[to], n, base))
            to++;
        size_t repeat = to - from <= FEW
                            ? first_repeat_of_few(groups->value, from, to)
                            : first_repeat_of_many(groups->value, from, to, out + from);
        for (size_t i = from; i < repeat; i++)
            out[i] = groups->value[i] - base;
        if (repeat < to)
            return (f15_range_check){F15_VALUE_REPEATED, repeat};
        if (to < end)
            return (f15_range_check){F15_VALUE_OUT_OF_RANGE, to};
    }
    return (f15_range_check){F15_IN_RANGE, 0};
}

/* ---- lists: n different values ------------------------------------------------------------- */

f15_range_check f15i_list_range(const f15_groups *list, size_t n, uint32_t base, uint32_t *bits) {
    size_t judged = list->n < n ? list->n : n;
    if (n > 0)
        memset(bits, 0, (n / 32 + (n % 32 != 0)) * sizeof *bits);
    for (size_t i = 0; i < judged; i++) {
        if (!in_range(list->value[i], n, base))
            return (f15_range_check){F15_VALUE_OUT_OF_RANGE, i};
        uint32_t x = list->value[i] - base, bit = (uint32_t)1 << (x & 31);
        if ((bits[x >> 5] & bit) != 0)
            return (f15_range_check){F15_VALUE_REPEATED, i};
        bits[x >> 5] |= bit;
    }
    if (list->n < n)
        return (f15_range_check){F15_TOO_FEW, list->n};
    return list->n > n ? (f15_range_check){F15_TOO_MANY, n} : (f15_range_check){F15_IN_RANGE, 0};
}

/* n bits fit in n words, so the output serves as the set of the values seen. */
f15_range_check f15_list_items(const f15_groups *list, size_t n, uint32_t base, uint32_t *out) {
    f15_range_check range = f15i_list_range(list, n, base, out);
    size_t good = range.fault == F15_IN_RANGE ? n : range.index;
    for (size_t i = 0; i < good; i++)
        out[i] = list->value[i] - base;
    return range;
}

/* Only a list that holds 0 can be counted from 0. */
f15_code f15_list_base(const f15_groups *list, uint32_t *base, f15_error *err) {
    static const f15_span unknown = {0};
    f15_arena arena = {0};
    uint32_t found = 1;
    if (list->n > F15_MAX_N)
        return f15_fail(err, F15_TOO_BIG, "give a shorter list", "the list is too long");
    for (size_t i = 0; i < list->n; i++)
        if (list->value[i] == 0)
            found = 0;
    uint32_t *bits = f15_alloc(&arena, list->n / 32 + 1, sizeof *bits);
    if (!bits)
        return f15_arena_done(&arena, err);
    f15_range_check range = f15i_list_range(list, list->n, found, bits);
    f15_arena_free(&arena);
    if (range.fault == F15_IN_RANGE) {
        *base = found;
        return F15_OK;
    }
    char remedy[128];
    unsigned long long n = list->n;
    unsigned value = list->value[range.index];
    f15_error *at = f15i_at(err, list->span ? &list->span[range.index] : &unknown);
    snprintf(remedy, sizeof remedy, "write each of 0 to %llu once, or each of 1 to %llu", n - 1, n);
    if (range.fault == F15_VALUE_REPEATED)
        return f15_fail(at, F15_REPEATED, remedy, "item %u stands here a second time", value);
    return f15_fail(at, F15_OUT_OF_RANGE, remedy, "item %u is out of range in a list of %llu",
                    value, n);
}

/* ---- disjoint cycles ----------------------------------------------------------------------- */

f15_range_check f15_groups_permutation(const f15_groups *cycles, size_t n, uint32_t base,
                                       uint32_t *out) {
    for (size_t x = 0; x < n; x++)
        out[x] = NO_VALUE;
    for (size_t i = 0; i < cycles->n; i++) {
        if (!in_range(cycles->value[i], n, base))
            return (f15_range_check){F15_VALUE_OUT_OF_RANGE, i};
        uint32_t x = cycles->value[i] - base;
        if (out[x] != NO_VALUE)
            return (f15_range_check){F15_VALUE_REPEATED, i};
        out[x] = x;
    }
    f15_identity(out, n);
    for (size_t g = 0; g < cycles->count; g++)
        for (size_t i = cycles->start[g], end = cycles->start[g + 1]; i < end; i++) {
            size_t next = i + 1 < end ? i + 1 : cycles->start[g];
            out[cycles->value[i] - base] = cycles->value[next] - base;
        }
    return (f15_range_check){F15_IN_RANGE, 0};
}

/* ---- the error ----------------------------------------------------------------------------- */

/* Where value `index` stands: lists are read without spans, so a faulty one is read once more. */
static f15_span span_of(const char *text, size_t length, const f15_groups *groups, size_t index) {
    f15_arena arena = {0};
    f15_groups again = *groups;
    f15_span span = {0};
    if (!again.span && f15_read_list(text, length, true, &arena, &again, NULL) != F15_OK)
        again.n = 0;
    if (index < again.n)
        span = again.span[index];
    f15_arena_free(&arena);
    return span;
}

f15_code f15i_refuse_range(const char *text, size_t length, const f15_groups *groups,
                           f15_range_check range, const char *what, size_t n, uint32_t base,
                           f15_error *err) {
    char remedy[96];
    f15_span span = span_of(text, length, groups, range.index);
    f15_error *at = f15i_at(err, &span);
    if (range.fault == F15_TOO_FEW || range.fault == F15_TOO_MANY)
        return f15_fail(at, F15_MISMATCH, "write every item once",
                        "the list has %zu %s where %zu %s needed", groups->n,
                        groups->n == 1 ? "number" : "numbers", n, n == 1 ? "is" : "are");
    unsigned value = groups->value[range.index];
    snprintf(remedy, sizeof remedy, "%ss go from %llu to %llu", what, (unsigned long long)base,
             (unsigned long long)base + n - (n > 0 ? 1 : 0));
    if (range.fault == F15_VALUE_OUT_OF_RANGE)
        return f15_fail(at, F15_OUT_OF_RANGE, remedy, "%s %u is out of range", what, value);
    return f15_fail(at, F15_REPEATED, "write each number once", "%s %u stands here a second time",
                    what, value);
}
