/* Swaps of neighbours only: one swap converted, a whole filling converted, and bubble sort. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* A swap of the neighbours i and i + 1, done on `now`, told and kept. */
typedef struct walk {
    uint32_t *now;
    f15_trace *trace;
    f15_sequence *swaps;
    f15_error *err;
} walk;

static f15_code pass(const walk *w, f15_event_id reason, uint32_t i, uint32_t mover,
                     uint32_t passed) {
    uint32_t pair[2] = {i, i + 1};
    f15_swap(w->now, i, i + 1);
    f15_code code = t_emit(w->trace, reason, NULL, pair, 2, F15_VALUES(mover, passed), w->err);
    if (!code)
        code = t_say(w->trace, w->err, NEIGHBOURS, i, i + 1);
    return code ? code : t_push(w->swaps, pair, w->err);
}

/* m steps out, one exchange, m steps back (figure 6.3); lo < hi. */
static f15_code walk_out_and_back(const walk *w, uint32_t lo, uint32_t hi) {
    uint32_t out = w->now[lo], back = w->now[hi];
    f15_code code = F15_OK;
    for (uint32_t s = lo; !code && s + 1 < hi; s++)
        code = pass(w, F15_EVENT_MOVE_OUT, s, out, w->now[s + 1]);
    if (!code)
        code = pass(w, F15_EVENT_EXCHANGE, hi - 1, out, back);
    for (uint32_t s = hi - 1; !code && s-- > lo;)
        code = pass(w, F15_EVENT_MOVE_BACK, s, back, w->now[s]);
    return code;
}

static f15_code convert_steps_on(uint32_t *now, uint32_t i, uint32_t j, f15_trace *trace,
                                 f15_sequence *swaps, f15_error *err) {
    uint32_t lo = i < j ? i : j, hi = i < j ? j : i;
    walk w = {now, trace, swaps, err};
    f15_code code = walk_out_and_back(&w, lo, hi);
    uint64_t between = hi - lo - 1;
    if (!code)
        code = t_say(trace, err, ONLY_THESE_TWO, lo, hi);
    return code ? code : t_say(trace, err, ODD_COUNT, 2 * between + 1, between);
}

/* Only the places from lo to hi are touched, so a copy of those is enough; `now` shifted by lo
 * keeps the numbering. */
f15_code f15_convert_steps(const uint32_t *now, uint32_t i, uint32_t j, f15_trace *trace,
                           f15_sequence *swaps, f15_error *err) {
    size_t n = (size_t)(i < j ? j : i) + 1;
    uint32_t *copy = malloc(n * sizeof *copy);
    if (!copy)
        return f15_no_memory(err);
    memcpy(copy, now, n * sizeof *copy);
    f15_code code = convert_steps_on(copy, i, j, trace, swaps, err);
    free(copy);
    return code;
}

static f15_code convert_section(const uint32_t *now, const f15_problem *line, uint32_t i,
                                uint32_t j, f15_trace *trace, f15_sequence *swaps, f15_error *err) {
    uint64_t between = (i < j ? j - i : i - j) - 1;
    f15_code code = t_begin(trace, err, CONVERTING, line, i, j, between);
    if (!code)
        code = f15_convert_steps(now, i, j, trace, swaps, err);
    return code ? code : t_end(trace, err);
}

f15_code f15_convert(const f15_problem *line, uint32_t i, uint32_t j, f15_trace *trace,
                     f15_sequence *swaps, f15_error *err) {
    return convert_section(line->start, line, i, j, trace, swaps, err);
}

static f15_code fill_by_neighbours(const f15_filler *filler, const f15_desk *desk, uint32_t to,
                                   uint32_t from, f15_error *err) {
    return convert_section(desk->now, NULL, to, from, filler->trace, filler->out, err);
}

f15_code f15_adjacent(const f15_problem *line, f15_trace *trace, f15_sequence *swaps,
                      f15_error *err) {
    f15_filler filler = {line, F15_LEFT, trace, swaps, fill_by_neighbours};
    f15_filling filling = {0};
    f15_code code = t_begin(trace, err, BY_NEIGHBOURS, line, 0);
    if (!code)
        code = f15_say_told_apart(line, trace, err);
    if (!code)
        code = f15_fill_places(&filler, &filling, err);
    if (!code)
        code = t_say(trace, err, REACHED, 0);
    if (!code)
        code = t_say(trace, err, SAME_PARITY, filling.adjacent, filling.adjacent % 2);
    return code ? code : t_end(trace, err);
}

/* ---- bubble sort ----------------------------------------------------------------------------- */

/* `now` holds, at each place, the place where its item wants to be; inversions of that list are the
 * pairs in the wrong order. */
static f15_code bubble_step(uint32_t *wants, const f15_problem *line, uint32_t i, uint64_t left,
                            f15_trace *trace, f15_sequence *swaps, f15_error *err) {
    uint32_t pair[2] = {i, i + 1};
    f15_code code =
        t_step(trace, err, WRONG_ORDER, pair, 2, line->goal[wants[i]], line->goal[wants[i + 1]]);
    f15_swap(wants, i, i + 1);
    if (!code)
        code = t_say(trace, err, NEIGHBOURS, i, i + 1);
    if (!code)
        code = t_say(trace, err, ONE_INVERSION_LESS, left);
    return code ? code : t_push(swaps, pair, err);
}

static f15_code bubble_passes(uint32_t *wants, const f15_problem *line, uint64_t inversions,
                              f15_trace *trace, f15_sequence *swaps, f15_error *err) {
    uint64_t left = inversions;
    f15_code code = F15_OK;
    while (!code && left > 0)
        for (uint32_t i = 0; !code && i + 1 < line->n; i++)
            if (wants[i] > wants[i + 1])
                code = bubble_step(wants, line, i, --left, trace, swaps, err);
    if (!code)
        code = t_say(trace, err, REACHED, 0);
    if (!code)
        code = t_say(trace, err, SAME_PARITY, inversions, inversions % 2);
    return code ? code : t_say(trace, err, FEWEST_ADJACENT, inversions, inversions);
}

f15_code f15_bubble(const f15_problem *line, f15_trace *trace, f15_sequence *swaps,
                    f15_error *err) {
    uint64_t inversions = 0;
    uint32_t *wants = malloc((line->n ? line->n : 1) * sizeof *wants);
    if (!wants)
        return f15_no_memory(err);
    f15_code code = f15_relative(line->start, line->goal, line->n, wants, err);
    if (!code)
        code = f15_inversions(wants, line->n, &inversions, err);
    if (!code)
        code = t_begin(trace, err, BUBBLING, line, inversions);
    if (!code)
        code = f15_say_told_apart(line, trace, err);
    if (!code)
        code = bubble_passes(wants, line, inversions, trace, swaps, err);
    free(wants);
    return code ? code : t_end(trace, err);
}
