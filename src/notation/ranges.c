/* Range and repetition: the first fault of what was written, and the error that names it. Uses no
 * memory except the output. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define NO_VALUE UINT32_MAX /* not a place: places are below 2^30 */

static bool in_range(uint32_t value, size_t n, uint32_t base) {
    return value >= base && value - base < n;
}

f15_range_check f15_groups_places(const f15_groups *groups, size_t n, uint32_t base,
                                  uint32_t *out) {
    for (size_t g = 0; g < groups->count; g++)
        for (size_t from = groups->start[g], i = from; i < groups->start[g + 1]; i++) {
            if (!in_range(groups->value[i], n, base))
                return (f15_range_check){F15_VALUE_OUT_OF_RANGE, i};
            for (size_t k = from; k < i; k++)
                if (groups->value[k] == groups->value[i])
                    return (f15_range_check){F15_VALUE_REPEATED, i};
            out[i] = groups->value[i] - base;
        }
    return (f15_range_check){F15_IN_RANGE, 0};
}

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

/* The output holds the set of the values seen: n bits fit in n words. */
f15_range_check f15_list_items(const f15_groups *list, size_t n, uint32_t base, uint32_t *out) {
    f15_range_check range = f15i_list_range(list, n, base, out);
    size_t good = range.fault == F15_IN_RANGE ? n : range.index;
    for (size_t i = 0; i < good; i++)
        out[i] = list->value[i] - base;
    return range;
}

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

/* Composes from the factor that acts first; the next one takes out[x] to the new image of x. */
f15_range_check f15_groups_product(const f15_groups *cycles, size_t n,
                                   const f15_convention *convention, uint32_t *out) {
    const uint32_t base = convention->base;
    uint32_t factor[F15_MAX_PRODUCT];
    f15_identity(out, n);
    for (size_t k = 0; k < cycles->count; k++) {
        const size_t g = convention->compose == F15_LEFT_TO_RIGHT ? k : cycles->count - 1 - k;
        const size_t from = cycles->start[g], length = cycles->start[g + 1] - from;
        const f15_groups one = {
            .value = cycles->value + from, .start = (size_t[]){0, length}, .n = length, .count = 1};
        f15_range_check range = f15_groups_permutation(&one, n, base, factor);
        range.index += from;
        if (range.fault != F15_IN_RANGE)
            return range;
        for (size_t x = 0; x < n; x++)
            out[x] = factor[out[x]];
    }
    return (f15_range_check){F15_IN_RANGE, 0};
}

/* ---- the error ----------------------------------------------------------------------------- */

/* Returns the span of value `index`; a faulty list, read without spans, is read again. */
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
    if (range.fault == F15_VALUE_OUT_OF_RANGE && groups->n == 1 && n == 1 && value >= 10)
        return f15_fail(at, F15_OUT_OF_RANGE, "put spaces between the items",
                        "the list has one number only, %u", value);
    snprintf(remedy, sizeof remedy, "%ss go from %llu to %llu", what, (unsigned long long)base,
             (unsigned long long)base + n - (n > 0 ? 1 : 0));
    if (range.fault == F15_VALUE_OUT_OF_RANGE)
        return f15_fail(at, F15_OUT_OF_RANGE, remedy, "%s %u is out of range", what, value);
    return f15_fail(at, F15_REPEATED, "write each number once", "%s %u stands here a second time",
                    what, value);
}
