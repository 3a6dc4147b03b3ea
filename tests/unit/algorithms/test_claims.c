/* The claims are not decoration: every step of every algorithm done wrongly makes a claim fail, and
 * every kind of claim fails for some wrong value. The recorded events of a true run are told again
 * to a new trace, one of them falsified. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/algorithms.h>
#include <string.h>

enum { RUNS = 11 };

/* ---- true runs ----------------------------------------------------------------------------------
 */

static const uint32_t start[] = {3, 4, 0, 2, 1, 5}, goal[] = {0, 5, 1, 4, 3, 2},
                      odd[] = {0, 5, 1, 4, 2, 3};
static uint32_t there[] = {0, 1, 1, 4, 3, 4, 5, 2}, back[] = {0, 1, 2, 4, 2, 4, 0, 1};
static const f15_line even_line = {6, start, goal, {0}}, odd_line = {6, start, odd, {0}};

static f15_code run(size_t which, f15_trace *trace) {
    uint32_t end[6];
    const f15_sequence open = {there, 4, 4, 2}, closed = {back, 4, 4, 2};
    f15_tally tally = {0};
    f15_code code = F15_OK;
    switch (which) {
    case 0:
        return f15_apply(&even_line, &open, trace, end, NULL);
    case 1:
        return f15_transform(&even_line, F15_LEFT, trace, NULL, NULL);
    case 2:
        return f15_transform(&odd_line, F15_RIGHT_END, trace, NULL, NULL);
    case 3:
        return f15_convert(&even_line, 4, 1, trace, NULL, NULL);
    case 4:
        return f15_adjacent(&even_line, trace, NULL, NULL);
    case 5:
        return f15_bubble(&odd_line, trace, NULL, NULL);
    case 6:
    case 7:
        code = f15_pair_tally(&even_line, which == 6 ? &open : &closed, trace, &tally, NULL);
        f15_tally_free(&tally);
        return code;
    case 8:
        code = f15_three_cycles(&even_line, trace, NULL, NULL, NULL);
        return code ? code : f15_three_cycles(&odd_line, trace, NULL, NULL, NULL);
    case 9:
        return f15_conjugate(start, goal, 6, F15_LEFT_TO_RIGHT, trace, NULL, NULL);
    default:
        code = f15_parity(start, 6, NULL, trace, NULL, NULL);
        return code ? code : f15_graph(4, NULL, NULL, trace, NULL, NULL);
    }
}

static void record(size_t which, f15_tape *tape) {
    f15_trace trace = {.sink = f15_tape_sink(tape)};
    assert_int_equal(run(which, &trace), F15_OK);
    assert_int_equal(trace.failed, 0);
    f15_trace_free(&trace);
}

/* ---- telling it again
 * ---------------------------------------------------------------------------- */

/* How many claims fail when event `at` is replaced by `other`. */
static uint64_t failures(const f15_tape *tape, size_t at, const f15_event *other) {
    f15_trace trace = {0};
    for (size_t e = 0; e < tape->count; e++) {
        const f15_event *event = e == at ? other : &tape->event[e];
        assert_int_equal(f15_emit(&trace, event->id, event->line, event->list, event->listed,
                                  event->value, NULL),
                         F15_OK);
    }
    uint64_t failed = trace.failed;
    f15_trace_free(&trace);
    return failed;
}

static void every_step_done_wrongly_is_noticed(void **state) {
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        size_t tried = 0;
        record(which, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            if (tape.event[e].kind != F15_KIND_STEP)
                continue;
            f15_event wrong = tape.event[e];
            uint32_t list[8];
            memcpy(list, wrong.list, wrong.listed * sizeof *list);
            list[0] = 0; /* another place in place of the first */
            for (size_t k = 0; k < wrong.listed; k++)
                if (list[0] == wrong.list[k]) {
                    list[0]++;
                    k = SIZE_MAX; /* look again */
                }
            if (list[0] >= 6)
                continue;
            wrong.list = list;
            tried++;
            if (failures(&tape, e, &wrong) == 0)
                print_error("run %zu, event %zu\n", which, e);
            assert_true(failures(&tape, e, &wrong) > 0);
        }
        assert_true(tried > 0);
        f15_tape_free(&tape);
    }
}

/* One more and one less of each value; and for lists, two of their places exchanged. */
static bool fails_somehow(const f15_tape *tape, size_t e) {
    f15_value_spec spec;
    bool failed = false;
    for (size_t v = 0; f15_event_value_spec(tape->event[e].id, v, &spec); v++)
        for (int delta = -1; delta <= 1 && v < F15_EVENT_VALUES; delta += 2) {
            f15_event wrong = tape->event[e];
            wrong.value[v] += (uint64_t)delta;
            failed |= failures(tape, e, &wrong) > 0;
        }
    if (tape->event[e].listed >= 3) {
        f15_event wrong = tape->event[e];
        uint32_t list[8];
        memcpy(list, wrong.list, wrong.listed * sizeof *list);
        f15_swap(list, 0, 1);
        wrong.list = list;
        failed |= failures(tape, e, &wrong) > 0;
    }
    return failed;
}

/* Claims without a value fail when they are made too early: before the first step. */
static bool fails_early(f15_event_id id) {
    const uint32_t alone[] = {1, 0, 2}, wanted[] = {0, 1, 2};
    const f15_line early = {3, alone, wanted, {0}};
    f15_trace trace = {0};
    assert_int_equal(f15_begin(&trace, NULL, FROM_LEFT, &early, 0), F15_OK);
    assert_int_equal(f15_emit(&trace, id, NULL, NULL, 0, F15_VALUES(0), NULL), F15_OK);
    bool failed = trace.failed > 0;
    f15_trace_free(&trace);
    return failed;
}

static void every_kind_of_claim_can_fail(void **state) {
    bool made[F15_EVENT_IDS] = {false}, failed[F15_EVENT_IDS] = {false};
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        record(which, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            f15_event_id id = tape.event[e].id;
            if (tape.event[e].kind != F15_KIND_CLAIM || failed[id])
                continue;
            made[id] = true;
            failed[id] = fails_somehow(&tape, e);
        }
        f15_tape_free(&tape);
    }
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        if (f15_event_info_of((f15_event_id)id)->kind != F15_KIND_CLAIM)
            continue;
        if (id == F15_EVENT_FEWEST_MATCHED) /* made of words only; FEWEST's predicate */
            continue;
        if (!made[id] || !(failed[id] || fails_early((f15_event_id)id)))
            print_error("claim %s\n", f15_event_info_of((f15_event_id)id)->name);
        assert_true(made[id]);
        assert_true(failed[id] || fails_early((f15_event_id)id));
    }
}

static void claims_without_a_problem_fail(void **state) {
    (void)state;
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        f15_event claim = {.kind = F15_KIND_CLAIM, .id = (f15_event_id)id};
        f15_replay nothing = {0};
        bool holds = true;
        assert_int_equal(f15_claim_judge(&claim, &nothing, &holds, NULL), F15_OK);
        assert_false(holds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_done_wrongly_is_noticed),
        cmocka_unit_test(every_kind_of_claim_can_fail),
        cmocka_unit_test(claims_without_a_problem_fail),
    };
    return cmocka_run_group_tests_name("claims", tests, NULL, NULL) != 0;
}
