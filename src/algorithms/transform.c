/* Filling the places one after another (chapter6, the proof of Problem 162 by induction). */
#include "internal.h"

f15i_filling f15i_fill_in_order(f15i_items *items, const f15_problem *problem, f15_from from,
                                bool converted, f15_trace *trace, f15_sequence *out) {
    uint32_t n = (uint32_t)problem->n;
    f15i_filling filling = {0, 0};
    for (uint32_t k = 0; k < n && !f15i_is_over(trace, out); k++) {
        uint32_t place = from == F15_LEFT ? k : n - 1 - k;
        uint32_t wanted = problem->goal[place], at = items->where[wanted];
        uint32_t pair[2] = {at < place ? at : place, at < place ? place : at};
        if (at == place) {
            f15_say(trace, ALREADY_RIGHT, place, wanted);
        } else if (converted) {
            f15i_convert(items->now, NULL, place, at, trace, out);
        } else {
            f15_swap(items->now, place, at);
            f15_step(trace, FILL, pair, 2, place, wanted, at);
            f15_sequence_push(out, pair);
        }
        if (at != place) {
            items->where[wanted] = place;
            items->where[items->now[at]] = at;
            filling.swaps++;
            filling.adjacent += 2 * (uint64_t)(pair[1] - pair[0]) - 1;
        }
        /* the induction step: the places filled so far are right, and stay right */
        uint32_t first = from == F15_LEFT ? 0 : place, last = from == F15_LEFT ? place : n - 1;
        f15_say(trace, PLACES_RIGHT, first, last);
        if (at != place && first < last)
            f15_say(trace, PLACED_STAY, first + (from != F15_LEFT), last - (from == F15_LEFT));
    }
    return filling;
}

f15_code f15_transform(const f15_problem *problem, f15_from from, f15_trace *trace,
                       f15_sequence *swaps, f15_error *err) {
    size_t n = problem->n, cycles = 0;
    uint32_t a, b;
    f15_arena work = {0};
    f15i_items items;
    bool ready = f15i_index_items(problem, &work, &items);
    if (ready && trace) { /* the goal's place x takes the item at relative[x] */
        uint32_t *relative = f15_alloc(&work, n, sizeof *relative);
        for (size_t x = 0; relative && x < n; x++)
            relative[x] = items.where[problem->goal[x]];
        ready = relative && f15_cycle_count(relative, n, &cycles, NULL) == F15_OK;
    }
    if (!ready) {
        f15_arena_fail(&work, F15_NO_MEMORY);
        return f15i_finish(&work, NULL, NULL, err);
    }
    if (from == F15_LEFT)
        f15_begin(trace, FROM_LEFT, problem, 0);
    else
        f15_begin(trace, FROM_RIGHT, problem, 0);
    f15i_say_told_apart(problem, trace);
    f15i_filling filling = f15i_fill_in_order(&items, problem, from, false, trace, swaps);
    f15_say(trace, REACHED, 0);
    f15_say(trace, AT_MOST, filling.swaps, n ? n - 1 : 0);
    if (trace && f15i_find_equal_names(problem, &a, &b))
        f15_say(trace, FEWEST_MATCHED, filling.swaps, n, cycles);
    else
        f15_say(trace, FEWEST, filling.swaps, n, cycles);
    f15_end(trace);
    return f15i_finish(&work, trace, swaps, err);
}
