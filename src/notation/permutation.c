/* A permutation as people give one: a one-line list or cycles. */
#include "internal.h"

/* Cycles on an unknown number of places name the last place themselves; a stray big number must
 * not cost gigabytes. */
#define MOST_GUESSED ((size_t)1 << 20)

/* ---- lists --------------------------------------------------------------------------------- */

/* Judges under the convention's base and, where that is allowed, as a list of 1..n. The fault that
 * is reported is the one under the convention's base. */
static f15_fit judge(const f15_groups *list, size_t n, uint32_t base, bool *from_one,
                     uint32_t *bits) {
    f15_fit fit = f15i_list_fit(list, n, base, bits);
    bool other = fit.fault != F15_FITS && base == 0 && from_one &&
                 f15i_list_fit(list, n, 1, bits).fault == F15_FITS;
    if (from_one)
        *from_one = other;
    return other ? (f15_fit){F15_FITS, 0} : fit;
}

/* The list is turned into the map where it stands; one of places by item is the map's inverse. */
static f15_code from_list(const char *text, size_t length, const f15_convention *convention,
                          f15_arena *arena, size_t *n, bool *from_one, uint32_t **out,
                          f15_error *err) {
    f15_groups list = {0};
    bool one = false;
    f15_code code = f15_read_list(text, length, false, arena, &list, err);
    if (code != F15_OK)
        return code;
    size_t count = *n > 0 ? *n : list.n;
    uint32_t *map = list.value, base = convention->base;
    uint32_t *bits = count <= F15_MAX_N ? f15_alloc(arena, count / 32 + 1, sizeof *bits) : NULL;
    if (!bits)
        return f15_no_memory(err);
    f15_fit fit = judge(&list, count, base, from_one ? &one : NULL, bits);
    if (fit.fault != F15_FITS)
        return f15i_refuse_fit(text, length, &list, fit, "item", count, base, err);
    base += one;
    for (size_t i = 0; i < count && base > 0; i++)
        map[i] -= base;
    if (convention->direction == F15_ITEM_TO_PLACE) {
        map = f15_alloc(arena, count, sizeof *map);
        if (!map)
            return f15_arena_done(arena, err);
        f15_inverse(list.value, count, map);
    }
    *n = count;
    *out = map;
    if (from_one)
        *from_one = one;
    return F15_OK;
}

/* ---- cycles -------------------------------------------------------------------------------- */

static uint32_t largest(const f15_groups *cycles, size_t *index) {
    *index = 0;
    for (size_t i = 1; i < cycles->n; i++)
        if (cycles->value[i] > cycles->value[*index])
            *index = i;
    return cycles->value[*index];
}

/* The number of places, when only the cycles tell it. */
static f15_code guess_n(const f15_groups *cycles, uint32_t base, size_t *n, f15_error *err) {
    size_t index;
    if (cycles->n == 0)
        return f15_fail(f15i_at(err, &(f15_span){1, 1, 0}), F15_BAD_NOTATION,
                        "write it as a list, such as \"0 1 2 3\"",
                        "() does not tell how many places there are");
    f15_code code = f15i_ask_back(cycles, 0, 0, base, err);
    if (code != F15_OK)
        return code;
    uint32_t last = largest(cycles, &index);
    if (last >= MOST_GUESSED)
        return f15_fail(f15i_at(err, &cycles->span[index]), F15_TOO_BIG,
                        "write it as a list, or with smaller numbers",
                        "place %u is farther away than cycles alone may name", (unsigned)last);
    *n = last >= base ? (size_t)(last - base) + 1 : 1;
    return F15_OK;
}

static f15_code from_cycles(const char *text, size_t length, const f15_convention *convention,
                            f15_arena *arena, size_t *n, uint32_t **out, f15_error *err) {
    f15_groups cycles = {0};
    size_t count = *n;
    uint32_t base = convention->base;
    f15_code code = f15_read_groups(text, length, 0, count, base, arena, &cycles, err);
    if (code == F15_OK && count == 0)
        code = guess_n(&cycles, base, &count, err);
    uint32_t *map = code == F15_OK ? f15_alloc(arena, count, sizeof *map) : NULL;
    if (!map)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    f15_fit fit = f15_groups_permutation(&cycles, count, base, map);
    if (fit.fault != F15_FITS)
        return f15i_refuse_fit(text, length, &cycles, fit, "place", count, base, err);
    *n = count;
    *out = map;
    return F15_OK;
}

f15_code f15_read_permutation(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, size_t *n, bool *read_from_one, uint32_t **out,
                              f15_error *err) {
    f15_shape shape = f15_shape_of(text, length);
    if (shape == F15_SHAPE_LIST)
        return from_list(text, length, convention, arena, n, read_from_one, out, err);
    if (shape != F15_SHAPE_GROUPS)
        return f15i_refuse_shape(
            text, length, "a permutation was expected",
            "write a list such as 3,4,0,2,1 or cycles such as \"(0 3 2)(1 4)\"", err);
    f15_code code = from_cycles(text, length, convention, arena, n, out, err);
    if (code == F15_OK && read_from_one)
        *read_from_one = false;
    return code;
}
