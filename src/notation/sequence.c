/* Swaps and 3-cycles as places. */
#include "internal.h"

#include <stdlib.h>

static f15_code push_all(const uint32_t *places, size_t count, uint32_t arity, f15_sequence *out,
                         f15_error *err) {
    f15_sequence sequence = {.arity = arity};
    f15_code code = F15_OK;
    for (size_t i = 0; i < count && code == F15_OK; i++)
        code = f15_sequence_push(&sequence, places + i * arity, err);
    if (code == F15_OK)
        *out = sequence;
    else
        f15_sequence_free(&sequence);
    return code;
}

static f15_code make_sequence(const char *text, size_t length, const f15_groups *groups,
                              uint32_t arity, size_t n, uint32_t base, f15_sequence *out,
                              f15_error *err) {
    uint32_t *places = f15i_words_of(groups->n);
    if (!places)
        return f15_no_memory(err);
    f15_fit fit = f15_groups_places(groups, n, base, places);
    f15_code code = F15_OK;
    if (fit.fault != F15_FITS)
        code = f15i_refuse_fit(text, length, groups, fit, "place", n, base, err);
    else
        code = push_all(places, groups->count, arity, out, err);
    free(places);
    return code;
}

f15_code f15_read_sequence(const char *text, size_t length, uint32_t arity, size_t n,
                           const f15_convention *convention, f15_sequence *out, f15_error *err) {
    f15_groups groups = {0};
    f15_code code = f15_read_groups(text, length, arity, n, convention->base, &groups, err);
    if (code != F15_OK)
        return code;
    code = make_sequence(text, length, &groups, arity, n, convention->base, out, err);
    f15_groups_free(&groups);
    return code;
}
