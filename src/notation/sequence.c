/* Swaps and 3-cycles as places. */
#include "internal.h"

f15_code f15_read_sequence(const char *text, size_t length, uint32_t arity, size_t n,
                           const f15_convention *convention, f15_arena *arena, f15_sequence *out,
                           f15_error *err) {
    f15_groups groups = {0};
    uint32_t base = convention->base;
    f15_code code = f15_read_groups(text, length, arity, n, base, arena, &groups, err);
    uint32_t *places = code == F15_OK ? f15_alloc(arena, groups.n, sizeof *places) : NULL;
    if (!places)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    f15_fit fit = f15_groups_places(&groups, n, base, places);
    if (fit.fault != F15_FITS)
        return f15i_refuse_fit(text, length, &groups, fit, "place", n, base, err);
    *out =
        (f15_sequence){.at = places, .count = groups.count, .room = groups.count, .arity = arity};
    return F15_OK;
}
