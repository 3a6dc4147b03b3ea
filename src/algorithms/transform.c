/* Filling the places one after another (chapter6, the proof of Problem 162 by induction). */
#include "internal.h"

static uint64_t distance(uint32_t i, uint32_t j) {
    return i < j ? j - i : i - j;
}

/* The induction step: the places filled so far are right, and stay so. */
static f15_code claim_filled(const f15_filler *filler, uint32_t place, bool swapped,
                             f15_error *err) {
    uint32_t last = (uint32_t)filler->line->n - 1;
    uint32_t from = filler->from == F15_LEFT ? 0 : place;
    uint32_t to = filler->from == F15_LEFT ? place : last;
    f15_code code = t_say(filler->trace, err, PLACES_RIGHT, from, to);
    if (code || !swapped || from == to)
        return code;
    return filler->from == F15_LEFT ? t_say(filler->trace, err, PLACED_STAY, from, to - 1)
                                    : t_say(filler->trace, err, PLACED_STAY, from + 1, to);
}

static f15_code fill_place(const f15_filler *filler, f15_desk *desk, uint32_t place,
                           f15_filling *filling, f15_error *err) {
    uint32_t wanted = filler->line->goal[place], from = desk->where[wanted];
    if (from == place) {
        f15_code code = t_say(filler->trace, err, ALREADY_RIGHT, place, wanted);
        return code || !filler->trace ? code : claim_filled(filler, place, false, err);
    }
    f15_code code = filler->fill(filler, desk, place, from, err);
    f15_desk_swap(desk, place, from);
    filling->swaps++;
    filling->adjacent += 2 * distance(place, from) - 1;
    return code || !filler->trace ? code : claim_filled(filler, place, true, err);
}

f15_code f15_fill_places(const f15_filler *filler, f15_filling *filling, f15_error *err) {
    f15_desk desk;
    f15_code code = f15_desk_set(&desk, filler->line, err);
    if (code)
        return code;
    *filling = (f15_filling){0};
    size_t n = filler->line->n;
    for (size_t k = 0; !code && k < n; k++)
        code = fill_place(filler, &desk, (uint32_t)(filler->from == F15_LEFT ? k : n - 1 - k),
                          filling, err);
    f15_desk_free(&desk);
    return code;
}

f15_code f15_fill_by_swap(const f15_filler *filler, const f15_desk *desk, uint32_t to,
                          uint32_t from, f15_error *err) {
    uint32_t pair[2] = {to < from ? to : from, to < from ? from : to};
    f15_code code = t_step(filler->trace, err, FILL, pair, 2, to, desk->now[from], from);
    return code ? code : t_push(filler->out, pair, err);
}

static f15_code claim_end(const f15_problem *line, f15_trace *trace, uint64_t swaps,
                          f15_error *err) {
    size_t cycles = 0;
    f15_code code = f15_line_cycles(line, &cycles, err);
    if (!code)
        code = t_say(trace, err, REACHED, 0);
    if (!code)
        code = t_say(trace, err, AT_MOST, swaps, line->n ? line->n - 1 : 0);
    if (!code)
        code = f15_has_look_alikes(line) ? t_say(trace, err, FEWEST_MATCHED, swaps, line->n, cycles)
                                         : t_say(trace, err, FEWEST, swaps, line->n, cycles);
    return code;
}

f15_code f15_transform(const f15_problem *line, f15_from from, f15_trace *trace,
                       f15_sequence *swaps, f15_error *err) {
    f15_filler filler = {line, from, trace, swaps, f15_fill_by_swap};
    f15_filling filling;
    f15_code code = from == F15_LEFT ? t_begin(trace, err, FROM_LEFT, line, 0)
                                     : t_begin(trace, err, FROM_RIGHT, line, 0);
    if (!code)
        code = f15_say_told_apart(line, trace, err);
    if (!code)
        code = f15_fill_places(&filler, &filling, err);
    if (!code && trace)
        code = claim_end(line, trace, filling.swaps, err);
    return code ? code : t_end(trace, err);
}
