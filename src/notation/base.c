/* Is a list counted from 0 or from 1? Only a list that holds 0 can be counted from 0. */
#include "internal.h"

#include <stdio.h>

static bool has_zero(const f15_groups *list) {
    for (size_t i = 0; i < list->n; i++)
        if (list->value[i] == 0)
            return true;
    return false;
}

static f15_code refuse(const f15_groups *list, f15_fit fit, f15_error *err) {
    static const f15_span unknown = {0};
    char remedy[128];
    unsigned long long n = list->n;
    unsigned value = list->value[fit.index];
    f15_error *at = f15i_at(err, list->span ? &list->span[fit.index] : &unknown);
    snprintf(remedy, sizeof remedy, "write each of 0 to %llu once, or each of 1 to %llu", n - 1, n);
    if (fit.fault == F15_VALUE_REPEATED)
        return f15_fail(at, F15_REPEATED, remedy, "item %u stands here a second time", value);
    return f15_fail(at, F15_OUT_OF_RANGE, remedy, "item %u is out of range in a list of %llu",
                    value, n);
}

f15_code f15_list_base(const f15_groups *list, uint32_t *base, f15_error *err) {
    uint32_t found = has_zero(list) ? 0 : 1;
    if (list->n > F15_MAX_N)
        return f15_fail(err, F15_TOO_BIG, "give a shorter list", "the list is too long");
    f15_arena arena = {0};
    uint32_t *bits = f15_alloc(&arena, list->n / 32 + 1, sizeof *bits);
    if (!bits)
        return f15_arena_done(&arena, err);
    f15_fit fit = f15i_list_fit(list, list->n, found, bits);
    f15_arena_free(&arena);
    if (fit.fault != F15_FITS)
        return refuse(list, fit, err);
    *base = found;
    return F15_OK;
}
