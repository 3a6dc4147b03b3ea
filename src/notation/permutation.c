/* A permutation as people write it, a one-line list or cycles; swaps and 3-cycles as places. */
#include "internal.h"

/* Cycles on an unknown number of places name the last place themselves; one wrong large number must
 * not cost gigabytes. */
#define MOST_GUESSED ((size_t)1 << 20)

/* Checks the list under the convention's base and, where that is allowed, as a list of 1..n;
 * reports the fault under the convention's base. */
f15_code f15i_read_items(const char *text, size_t length, const f15_convention *convention,
                         f15_arena *arena, size_t *n, bool *from_one, uint32_t **out,
                         f15_error *err) {
    f15_groups list = {0};
    f15_code code = f15_read_list(text, length, false, arena, &list, err);
    size_t count = *n > 0 ? *n : list.n;
    uint32_t base = convention->base, *bits = NULL;
    if (code == F15_OK && count <= F15_MAX_N)
        bits = f15_alloc(arena, count / 32 + 1, sizeof *bits);
    if (!bits)
        return code != F15_OK ? code : f15_no_memory(err);
    f15_range_check range = f15i_list_range(&list, count, base, bits);
    bool one = range.fault != F15_IN_RANGE && base == 0 && from_one &&
               f15i_list_range(&list, count, 1, bits).fault == F15_IN_RANGE;
    if (range.fault != F15_IN_RANGE && !one)
        return f15i_refuse_range(text, length, &list, range, "item", count, base, err);
    base += one;
    for (size_t i = 0; i < count && base > 0; i++)
        list.value[i] -= base;
    *n = count;
    *out = list.value;
    if (from_one)
        *from_one = one;
    return F15_OK;
}

/* Takes the largest place for the last, if only the cycles give the number of places. */
static f15_code from_cycles(const char *text, size_t length, const f15_convention *convention,
                            f15_arena *arena, size_t *n, uint32_t **out, f15_error *err) {
    f15_groups cycles = {0};
    size_t count = *n, last = 0;
    uint32_t base = convention->base;
    f15_code code = f15_read_groups(text, length, 0, count, base, arena, &cycles, err);
    if (code == F15_OK && count == 0)
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
    f15_range_check range = f15_groups_permutation(&cycles, count, base, map);
    if (range.fault != F15_IN_RANGE)
        return f15i_refuse_range(text, length, &cycles, range, "place", count, base, err);
    *n = count;
    *out = map;
    return F15_OK;
}

f15_code f15_read_permutation(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, size_t *n, bool *read_from_one, uint32_t **out,
                              f15_error *err) {
    f15_shape shape = f15_shape_of(text, length);
    uint32_t *item = NULL, *map = NULL;
    if (shape != F15_SHAPE_LIST && shape != F15_SHAPE_GROUPS && !f15_is_identity(text, length))
        return f15i_refuse_shape(
            text, length, "a permutation was expected",
            "write a list such as 3,4,0,2,1 or cycles such as \"(0 3 2)(1 4)\"", err);
    if (shape != F15_SHAPE_LIST) {
        f15_code code = from_cycles(text, length, convention, arena, n, out, err);
        if (code == F15_OK && read_from_one)
            *read_from_one = false;
        return code;
    }
    /* the item at a place went there, so the map is the inverse of the list */
    f15_code code = f15i_read_items(text, length, convention, arena, n, read_from_one, &item, err);
    if (code == F15_OK)
        map = f15_alloc(arena, *n, sizeof *map);
    if (!map)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    f15_inverse(item, *n, map);
    *out = map;
    return F15_OK;
}

/* ---- the sign alone -------------------------------------------------------------------------- */

static const char *past_blanks(const char *s, const char *end) {
    while (s < end && *s == ' ')
        s++;
    return s;
}

static bool is_unbroken(uint64_t bits) {
    return (bits & (bits + 1)) == 0;
}

/* Reads a plain list of numbers below 64, as most long texts have, by the parity of its inversions:
 * bit k of `above` is the parity of the larger numbers than k seen (core/sign.c). Returns false for
 * any other text, and for every error, which the other reader then finds. */
static bool read_short_sign(const char *s, const char *end, uint32_t base, bool *from_one,
                            int *sign) {
    uint64_t seen = 0, above = 0, odd = 0;
    bool comma;
    s = past_blanks(s, end);
    do {
        unsigned value = s < end ? (unsigned)*s++ - '0' : 10;
        if (value > 9)
            return false;
        if (s < end && *s >= '0' && *s <= '9')
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
    const bool one = base == 1 || !is_unbroken(seen);
    if (one && ((seen & 1) || !is_unbroken(seen >> 1)))
        return false;
    *from_one = one && base == 0;
    *sign = __builtin_parityll(odd) ? -1 : 1;
    return true;
}

f15_code f15_read_sign(const char *text, size_t length, const f15_convention *convention,
                       f15_arena *arena, bool *read_from_one, int *sign, f15_error *err) {
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
    f15_groups groups = {0};
    uint32_t base = convention->base;
    f15_code code = f15_read_groups(text, length, arity, n, base, arena, &groups, err);
    uint32_t *places = code == F15_OK ? f15_alloc(arena, groups.n, sizeof *places) : NULL;
    if (!places)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    f15_range_check range = f15_groups_places(&groups, n, base, places);
    if (range.fault != F15_IN_RANGE)
        return f15i_refuse_range(text, length, &groups, range, "place", n, base, err);
    *out =
        (f15_sequence){.at = places, .count = groups.count, .room = groups.count, .arity = arity};
    return F15_OK;
}
