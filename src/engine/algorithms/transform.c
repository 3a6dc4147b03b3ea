/* Swaps: filling the places one after another (chapter6, the proof of Problem 162 by induction);
 * one swap converted to adjacent swaps, all swaps of a filling converted, and bubble sort. */
#include "internal.h"

/* m steps out, one exchange, m steps back (figure 6.3). */
static void convert(uint32_t *now, const f15_problem *problem, uint32_t i, uint32_t j,
                    f15_trace *trace, f15_sequence *out) {
    uint32_t lo = i < j ? i : j, hi = i < j ? j : i;
    uint64_t between = hi - lo - 1;
    f15_begin(trace, CONVERTING, problem, i, j, between);
    for (uint64_t k = 0; k <= 2 * between && !f15_stopped(trace); k++) {
        bool back = k > between; /* on the way back, the travelling item is the right of the two */
        uint32_t s = f15i_conversion_place(lo, hi, k), pair[2] = {s, s + 1};
        uint32_t mover = now[back ? s + 1 : s], passed = now[back ? s : s + 1];
        f15_event_id reason = back ? F15_EVENT_MOVE_BACK : F15_EVENT_MOVE_OUT;
        if (k == between)
            reason = F15_EVENT_EXCHANGE;
        f15_swap(now, s, s + 1);
        f15_tell(trace, reason, NULL, pair, 2, F15_VALUES(mover, passed));
        f15_say(trace, NEIGHBOURS, s, s + 1);
        f15_sequence_push(out, pair);
    }
    f15_say(trace, ONLY_THESE_TWO, lo, hi);
    f15_say(trace, ODD_COUNT, 2 * between + 1, between);
    f15_end(trace);
}

f15i_filling f15i_fill_in_order(f15i_items *items, const f15_problem *problem, f15_from from,
                                f15i_manner manner, f15_trace *trace, f15_sequence *out) {
    uint32_t n = (uint32_t)problem->n;
    const bool rightward = from == F15_LEFT;
    f15i_filling filling = {0, 0};
    for (uint32_t k = 0; k < n && !f15i_is_over(trace, out); k++) {
        uint32_t place = rightward ? k : n - 1 - k;
        uint32_t wanted = problem->goal[place], at = items->where[wanted]; /* its place now */
        uint32_t pair[2] = {at < place ? at : place, at < place ? place : at};
        if (at == place) {
            f15_say(trace, ALREADY_RIGHT, place, wanted);
        } else if (manner == F15I_CONVERTED) {
            convert(items->now, NULL, place, at, trace, out);
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
        f15_say(trace, PLACES_RIGHT, rightward ? 0 : place, rightward ? place : n - 1);
        if (at != place && k > 0)
            f15_say(trace, PLACED_STAY, rightward ? 0 : place + 1, rightward ? place - 1 : n - 1);
    }
    return filling;
}

f15_code f15_transform(const f15_problem *problem, f15_from from, f15_trace *trace,
                       f15_sequence *swaps, f15_error *err) {
    F15_NEED(problem && problem->goal && (!swaps || (swaps->arity == 2 && swaps->arena)), err);
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
    f15_tell(trace, from == F15_LEFT ? F15_EVENT_FROM_LEFT : F15_EVENT_FROM_RIGHT, problem, NULL, 0,
             F15_VALUES(0));
    f15i_say_told_apart(problem, trace);
    f15i_filling filling = f15i_fill_in_order(&items, problem, from, F15I_AT_ONCE, trace, swaps);
    f15_say(trace, REACHED, 0);
    f15_say(trace, AT_MOST, filling.swaps, n ? n - 1 : 0);
    const bool alike = trace && f15_find_equal_names(&problem->names, n, &a, &b);
    if (!alike || f15i_matched_in_order(problem))
        f15_tell(trace, alike ? F15_EVENT_FEWEST_MATCHED : F15_EVENT_FEWEST, NULL, NULL, 0,
                 F15_VALUES(filling.swaps, n, cycles));
    f15_end(trace);
    return f15i_finish(&work, trace, swaps, err);
}

f15_code f15_convert(const f15_problem *problem, uint32_t i, uint32_t j, f15_trace *trace,
                     f15_sequence *swaps, f15_error *err) {
    F15_NEED(problem && i != j && i < problem->n && j < problem->n, err);
    F15_NEED(!swaps || (swaps->arity == 2 && swaps->arena), err);
    f15_arena work = {0};
    uint32_t *now = f15_alloc_copy(&work, problem->start, problem->n, sizeof *now);
    if (now)
        convert(now, problem, i, j, trace, swaps);
    return f15i_finish(&work, trace, swaps, err);
}

f15_code f15_adjacent(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                      f15_error *err) {
    F15_NEED(problem && problem->goal && (!swaps || (swaps->arity == 2 && swaps->arena)), err);
    f15_arena work = {0};
    f15i_items items;
    if (f15i_index_items(problem, &work, &items)) {
        f15_begin(trace, BY_NEIGHBOURS, problem, 0);
        f15i_say_told_apart(problem, trace);
        f15i_filling filling =
            f15i_fill_in_order(&items, problem, F15_LEFT, F15I_CONVERTED, trace, swaps);
        f15_say(trace, REACHED, 0);
        f15_say(trace, SAME_PARITY, filling.adjacent, filling.adjacent % 2);
        f15_end(trace);
    }
    return f15i_finish(&work, trace, swaps, err);
}

/* wants[place] is where this place's item goes; its inversions are the pairs out of order. */
f15_code f15_bubble(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                    f15_error *err) {
    F15_NEED(problem && problem->goal && (!swaps || (swaps->arity == 2 && swaps->arena)), err);
    size_t n = problem->n;
    f15_arena work = {0};
    uint64_t inversions = 0;
    uint32_t *wants = f15_alloc(&work, n, sizeof *wants);
    if (wants)
        f15_arena_fail(&work, f15_relative(problem->start, problem->goal, n, wants, NULL));
    if (!work.code)
        f15_arena_fail(&work, f15_inversions(wants, n, &inversions, NULL));
    if (work.code)
        return f15i_finish(&work, NULL, NULL, err);
    f15_begin(trace, BUBBLING, problem, inversions);
    f15i_say_told_apart(problem, trace);
    for (uint64_t left = inversions; left > 0 && !f15i_is_over(trace, swaps);)
        for (uint32_t i = 0; i + 1 < n; i++) {
            uint32_t pair[2] = {i, i + 1};
            if (wants[i] < wants[i + 1])
                continue;
            f15_step(trace, WRONG_ORDER, pair, 2, problem->goal[wants[i]],
                     problem->goal[wants[i + 1]]);
            f15_swap(wants, i, i + 1);
            f15_say(trace, NEIGHBOURS, i, i + 1);
            f15_say(trace, ONE_INVERSION_LESS, --left);
            f15_sequence_push(swaps, pair);
        }
    f15_say(trace, REACHED, 0);
    f15_say(trace, SAME_PARITY, inversions, inversions % 2);
    f15_say(trace, FEWEST_ADJACENT, inversions, inversions);
    f15_end(trace);
    return f15i_finish(&work, trace, swaps, err);
}
