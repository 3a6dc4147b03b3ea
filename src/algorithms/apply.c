#include "internal.h"

#include <stdlib.h>
#include <string.h>

static f15_code apply_one(const f15_problem *line, uint32_t *now, const uint32_t *pair,
                          f15_trace *trace, f15_error *err) {
    uint32_t i = pair[0], j = pair[1];
    if (i == j)
        return t_say(trace, err, SWAP_OF_SAME, i);
    f15_swap(now, i, j);
    f15_code code = t_step(trace, err, GIVEN, pair, 2, 0);
    if (!code && line->names.letters && f15_same_name(&line->names, now[i], now[j]))
        code = t_say(trace, err, LOOK_ALIKE, now[j], now[i]);
    if (!code)
        code = t_say(trace, err, TWO_PLACES, i, j);
    return code;
}

static f15_code apply_all(const f15_problem *line, const f15_sequence *swaps, f15_trace *trace,
                          uint32_t *now, f15_error *err) {
    uint64_t made = 0;
    f15_code code = t_begin(trace, err, APPLYING, line, swaps->count);
    if (!code)
        code = f15_say_told_apart(line, trace, err);
    for (size_t s = 0; !code && s < swaps->count; s++) {
        code = apply_one(line, now, swaps->at + 2 * s, trace, err);
        made += swaps->at[2 * s] != swaps->at[2 * s + 1];
    }
    if (!code)
        code = t_say(trace, err, SIGN_OF_SWAPS, made, made % 2);
    return code ? code : t_end(trace, err);
}

f15_code f15_apply(const f15_problem *line, const f15_sequence *swaps, f15_trace *trace,
                   uint32_t *end, f15_error *err) {
    size_t n = line->n;
    uint32_t *now = malloc((n ? n : 1) * sizeof *now);
    if (!now)
        return f15_no_memory(err);
    if (n > 0)
        memcpy(now, line->start, n * sizeof *now);
    f15_code code = apply_all(line, swaps, trace, now, err);
    if (!code && end && n > 0)
        memcpy(end, now, n * sizeof *now);
    free(now);
    return code;
}
