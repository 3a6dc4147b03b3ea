/* Permutations as people write them: lists or cycles; and the places of swaps and 3-cycles. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- the first fault of what was written, without memory except the output ------------------- */

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

/* Returns the first fault of values that must differ and be of base .. base + n - 1. `bits` is
 * scratch, with room for n bits. */
static f15_range_check check_values(const uint32_t *value, size_t count, size_t n, uint32_t base,
                                    uint32_t *bits) {
    if (n > 0)
        memset(bits, 0, (n + 31) / 32 * sizeof *bits);
    for (size_t i = 0; i < count; i++) {
        if (!in_range(value[i], n, base))
            return (f15_range_check){F15_VALUE_OUT_OF_RANGE, i};
        uint32_t x = value[i] - base, bit = (uint32_t)1 << (x & 31);
        if ((bits[x >> 5] & bit) != 0)
            return (f15_range_check){F15_VALUE_REPEATED, i};
        bits[x >> 5] |= bit;
    }
    return (f15_range_check){F15_IN_RANGE, 0};
}

static f15_range_check list_range(const f15_groups *list, size_t n, uint32_t base, uint32_t *bits) {
    f15_range_check range = check_values(list->value, list->n < n ? list->n : n, n, base, bits);
    if (range.fault == F15_IN_RANGE && list->n != n)
        range = list->n < n ? (f15_range_check){F15_TOO_FEW, list->n}
                            : (f15_range_check){F15_TOO_MANY, n};
    return range;
}

/* While the list is checked, `out` holds the set of the values seen: n bits fit in n words. */
f15_range_check f15_list_items(const f15_groups *list, size_t n, uint32_t base, uint32_t *out) {
    f15_range_check range = list_range(list, n, base, out);
    size_t good = range.fault == F15_IN_RANGE ? n : range.index;
    for (size_t i = 0; i < good; i++)
        out[i] = list->value[i] - base;
    return range;
}

f15_range_check f15_groups_permutation(const f15_groups *cycles, size_t n, uint32_t base,
                                       uint32_t *out) {
    f15_range_check range = check_values(cycles->value, cycles->n, n, base, out);
    if (range.fault != F15_IN_RANGE)
        return range;
    f15_identity(out, n);
    for (size_t g = 0; g < cycles->count; g++)
        for (size_t i = cycles->start[g], end = cycles->start[g + 1]; i < end; i++) {
            size_t next = i + 1 < end ? i + 1 : cycles->start[g];
            out[cycles->value[i] - base] = cycles->value[next] - base;
        }
    return range;
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

/* Returns the span of value `index`; a faulty list, read without spans, is read again. */
static f15_span span_of(const char *text, size_t length, const f15_groups *groups, size_t index) {
    f15_arena arena = {0};
    f15_groups again = *groups;
    f15_span span = {0};
    if (!again.span && f15_read_list(text, length, &arena, &again, NULL) != F15_OK)
        again.n = 0;
    if (index < again.n)
        span = again.span[index];
    f15_arena_free(&arena);
    return span;
}

static f15_code refuse_range(const char *text, size_t length, const f15_groups *groups,
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
    if (*what == 'i' && range.fault == F15_VALUE_OUT_OF_RANGE && groups->n == 1 && n == 1 &&
        value >= 10)
        return f15_fail(at, F15_OUT_OF_RANGE, "put spaces between the items",
                        "the list has one number only, %u", value);
    snprintf(remedy, sizeof remedy, "%ss go from %llu to %llu", what, (unsigned long long)base,
             (unsigned long long)base + n - (n > 0 ? 1 : 0));
    if (range.fault == F15_VALUE_OUT_OF_RANGE)
        return f15_fail(at, F15_OUT_OF_RANGE, remedy, "%s %u is out of range", what, value);
    snprintf(remedy, sizeof remedy, "write each number from %llu to %llu once",
             (unsigned long long)base, (unsigned long long)base + n - 1);
    return f15_fail(at, F15_REPEATED, *what == 'i' ? remedy : "write each number once",
                    "%s %u stands here a second time", what, value);
}

/* ---- permutations, swaps and 3-cycles -------------------------------------------------------- */

/* Without n the largest number in cycles says how many places there are. It has a limit, as a typo
 * must not cost gigabytes. */
#define MOST_GUESSED ((size_t)1 << 20)
#define MOST_COMPOSED ((size_t)1 << 26) /* cycles of a product, times its places */

static bool has_zero(const f15_groups *list) {
    size_t i = 0;
    while (i < list->n && list->value[i] > 0)
        i++;
    return i < list->n;
}

/* Checks the list under the convention's base and, where that is allowed, as a list of 1..n;
 * reports the fault under the convention's base, or from 1 if that is allowed and no 0 is there. */
f15_code f15i_read_items(const char *text, size_t length, const f15_convention *convention,
                         f15_arena *arena, size_t *n, bool *from_one, uint32_t **out,
                         f15_error *err) {
    f15_groups list = {0};
    f15_code code = f15_read_values(text, length, arena, &list, err);
    size_t count = *n > 0 ? *n : list.n;
    uint32_t base = convention->base, *bits = NULL;
    if (code == F15_OK && count > F15_MAX_N)
        return f15_fail(err, F15_TOO_BIG, NULL, "%zu items are too many; the most is %zu", count,
                        F15_MAX_N);
    if (code == F15_OK)
        bits = f15_alloc(arena, count / 32 + 1, sizeof *bits);
    if (!bits)
        return code != F15_OK ? code : f15_no_memory(err);
    f15_range_check range = list_range(&list, count, base, bits);
    bool one = range.fault != F15_IN_RANGE && base == 0 && from_one && !has_zero(&list);
    if (one)
        range = list_range(&list, count, 1, bits);
    base = one ? 1 : base;
    if (range.fault != F15_IN_RANGE)
        return refuse_range(text, length, &list, range, "item", count, base, err);
    for (size_t i = 0; i < count && base > 0; i++)
        list.value[i] -= base;
    *n = count;
    *out = list.value;
    if (from_one)
        *from_one = one;
    return F15_OK;
}

/* Takes the largest place for the last, if only the cycles give the number of places. */
f15_code f15i_read_cycles(const char *text, size_t length, const f15_convention *convention,
                          unsigned how, f15_arena *arena, size_t *n, uint32_t **out,
                          f15_error *err) {
    const bool literal = how & F15I_LITERAL_CYCLES;
    f15_groups cycles = {0};
    size_t count = *n, last = 0;
    uint32_t base = convention->base;
    f15_code code =
        f15_read_groups(text, length, 0, literal ? F15_MAX_N : count, base, arena, &cycles, err);
    if (code == F15_OK && count == 0 && !literal)
        code = f15i_ask_back(&cycles, 0, 0, base, err);
    if (code != F15_OK)
        return code;
    if (count == 0 && cycles.n > 0) {
        for (size_t i = 1; i < cycles.n; i++)
            if (cycles.value[i] > cycles.value[last])
                last = i;
        uint32_t place = cycles.value[last];
        if (place >= MOST_GUESSED)
            return f15_fail(f15i_at(err, &cycles.span[last]), F15_TOO_BIG,
                            "write it as a list, or with smaller numbers",
                            "place %u is farther away than cycles alone may name", (unsigned)place);
        count = place >= base ? (size_t)(place - base) + 1 : 1;
    }
    uint32_t *map = f15_alloc(arena, count, sizeof *map);
    if (!map)
        return f15_arena_done(arena, err);
    const bool few = count <= F15_MAX_PRODUCT && count * cycles.count <= MOST_COMPOSED;
    f15_range_check range = (how & F15I_CYCLE_PRODUCT) && few
                                ? f15_groups_product(&cycles, count, convention, map)
                                : f15_groups_permutation(&cycles, count, base, map);
    if (range.fault != F15_IN_RANGE)
        return refuse_range(text, length, &cycles, range, "place", count, base, err);
    *n = count;
    *out = map;
    return F15_OK;
}

void f15_one_line(const uint32_t *p, size_t n, const f15_convention *convention, uint32_t *out) {
    if (convention->direction != F15_IMAGES)
        f15_inverse(p, n, out);
    else if (n > 0)
        memcpy(out, p, n * sizeof *p);
}

f15_code f15_read_permutation(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, size_t *n, bool *read_from_one, uint32_t **out,
                              f15_error *err) {
    F15_NEED(text && convention && arena && n && out, err);
    f15_shape shape = f15_shape_of(text, length);
    uint32_t *list = NULL, *map = NULL;
    if (shape != F15_SHAPE_LIST && shape != F15_SHAPE_GROUPS && !f15_is_identity(text, length))
        return f15i_refuse_shape(
            text, length, "a permutation was expected",
            "write a list such as 3,4,0,2,1 or cycles such as \"(0 3 2)(1 4)\"", err);
    if (shape != F15_SHAPE_LIST) {
        f15_code code =
            f15i_read_cycles(text, length, convention, F15I_DISJOINT_CYCLES, arena, n, out, err);
        if (code == F15_OK && read_from_one)
            *read_from_one = false;
        return code;
    }
    f15_code code = f15i_read_items(text, length, convention, arena, n, read_from_one, &list, err);
    if (code == F15_OK)
        map = f15_alloc(arena, *n, sizeof *map);
    if (!map)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    f15_one_line(list, *n, convention, map);
    *out = map;
    return F15_OK;
}

/* ---- the sign alone -------------------------------------------------------------------------- */

static const char *past_blanks(const char *s, const char *end) {
    while (s < end && *s == ' ')
        s++;
    return s;
}

/* Returns whether the bits set are 0, 1, ..., k, for some k. */
static bool is_unbroken(uint64_t bits) {
    return (bits & (bits + 1)) == 0;
}

/* Finds the sign of a plain list of numbers below 64, as most long texts are, by the parity of its
 * inversions: bit k of `above` is the parity of how many numbers above k were seen (core/sign.c).
 * Returns false for any other text, and for every error, which the other reader then finds. */
static bool read_short_sign(const char *s, const char *end, uint32_t base, bool *from_one,
                            int *sign) {
    uint64_t seen = 0, above = 0, odd = 0;
    bool comma;
    s = past_blanks(s, end);
    do {
        unsigned value = s < end ? (unsigned)*s++ - '0' : 10;
        if (value > 9)
            return false;
        if (s < end && *s >= '0' && *s <= '9') /* a 0 before a digit: 64, which is refused */
            value = value > 0 ? 10 * value + (unsigned)(*s++ - '0') : 64;
        const uint64_t bit = (uint64_t)1 << (value & 63);
        if (value > 63 || (seen & bit))
            return false;
        seen |= bit;
        odd ^= above & bit;
        above ^= bit - 1;
        const char *after = past_blanks(s, end);
        comma = after < end && *after == ',';
        if (!comma && after == s && s < end)
            return false;
        s = comma ? past_blanks(after + 1, end) : after;
    } while (comma || s < end);
    const bool from_1 = base == 1 || !is_unbroken(seen);
    if (from_1 && ((seen & 1) || !is_unbroken(seen >> 1)))
        return false;
    *from_one = from_1 && base == 0;
    *sign = __builtin_parityll(odd) ? -1 : 1;
    return true;
}

f15_code f15_read_sign(const char *text, size_t length, const f15_convention *convention,
                       f15_arena *arena, bool *read_from_one, int *sign, f15_error *err) {
    F15_NEED(text && length <= F15_READ_LIMIT && convention && read_from_one && sign, err);
    uint32_t *p = NULL;
    size_t n = 0;
    if (read_short_sign(text, text + length, convention->base, read_from_one, sign))
        return F15_OK;
    f15_code code =
        f15_read_permutation(text, length, convention, arena, &n, read_from_one, &p, err);
    return code ? code : f15_sign(p, n, sign, err);
}

f15_code f15_read_sequence(const char *text, size_t length, uint32_t arity, size_t n,
                           const f15_convention *convention, f15_arena *arena, f15_sequence *out,
                           f15_error *err) {
    F15_NEED(text && convention && arena && out, err);
    f15_groups groups = {0};
    uint32_t base = convention->base;
    f15_code code = f15_read_groups(text, length, arity, n, base, arena, &groups, err);
    uint32_t *places = code == F15_OK ? f15_alloc(arena, groups.n, sizeof *places) : NULL;
    if (!places)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    f15_range_check range = f15_groups_places(&groups, n, base, places);
    if (range.fault != F15_IN_RANGE)
        return refuse_range(text, length, &groups, range, "place", n, base, err);
    *out =
        (f15_sequence){.at = places, .count = groups.count, .room = groups.count, .arity = arity};
    return F15_OK;
}
