/* The claims are not decoration: every step of every algorithm done wrongly makes a claim fail, and
 * every kind of claim fails for some wrong value. The recorded events of a true run are told again
 * to a new trace, one of them falsified. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "falsify.h"

#include <fifteen/algorithms.h>
#include <string.h>

enum { RUNS = 12 };

/* ---- true runs ----------------------------------------------------------------------------------
 */

static const uint32_t start[] = {3, 4, 0, 2, 1, 5}, goal[] = {0, 5, 1, 4, 3, 2},
                      odd[] = {0, 5, 1, 4, 2, 3};
static uint32_t there[] = {0, 1, 1, 4, 3, 4, 5, 2}, back[] = {0, 1, 2, 4, 2, 4, 0, 1};
static const f15_problem even_line = {6, start, goal, {0}, NULL},
                         odd_line = {6, start, odd, {0}, NULL};

/* TASTE -> STATE, told apart and matched in order. */
static const uint32_t taste[] = {0, 1, 2, 3, 4}, state_of_taste[] = {2, 0, 1, 3, 4},
                      letters[] = {'T', 'A', 'S', 'T', 'E'};
static const uint32_t dbda[] = {'D', 'B', 'D', 'A'}, of_dbda[] = {0, 1, 2, 3};
static const uint32_t bdda_of_dbda[] = {1, 0, 2, 3};
static const f15_problem dbda_line = {4, of_dbda, bdda_of_dbda, {true, dbda}, NULL};
static const f15_problem word_line = {5, taste, state_of_taste, {true, letters}, NULL};

static f15_code run(size_t which, f15_trace *trace) {
    uint32_t end[6];
    const f15_sequence open = {there, 4, 4, 2, NULL}, closed = {back, 4, 4, 2, NULL};
    f15_arena arena = {0};
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
        code =
            f15_pair_tally(&even_line, which == 6 ? &open : &closed, trace, &arena, &tally, NULL);
        f15_arena_free(&arena);
        return code;
    case 8:
        code = f15_three_cycles(&even_line, trace, NULL, NULL, NULL, NULL);
        return code ? code : f15_three_cycles(&odd_line, trace, NULL, NULL, NULL, NULL);
    case 9:
        return f15_conjugate(start, goal, 6, trace, NULL, NULL);
    case 10: /* TASTE to STATE, DBDA to BDDA: letters that look alike */
        code = f15_transform(&word_line, F15_LEFT, trace, NULL, NULL);
        return code ? code : f15_three_cycles(&dbda_line, trace, NULL, NULL, NULL, NULL);
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

static void every_step_done_wrongly_is_noticed(void **state) {
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        size_t tried = 0;
        record(which, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            if (tape.event[e].kind != F15_STEP)
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

/* Is it noticed, anywhere in the run, when this value of this event is a little off? */
static bool value_matters(const f15_tape *tape, size_t e, size_t v) {
    for (int delta = -2; delta <= 2; delta++) {
        f15_event wrong = tape->event[e];
        wrong.value[v] += (uint64_t)delta;
        if (delta != 0 && failures(tape, e, &wrong) > 0)
            return true;
    }
    return false;
}

static bool list_matters(const f15_tape *tape, size_t e) {
    f15_event wrong = tape->event[e];
    uint32_t list[8];
    if (wrong.listed < 3)
        return false;
    memcpy(list, wrong.list, wrong.listed * sizeof *list);
    f15_swap(list, 0, 1);
    wrong.list = list;
    return failures(tape, e, &wrong) > 0;
}

/* Claims without a value fail when they are made too early: before the first step. */
static bool fails_early(f15_event_id id) {
    const uint32_t alone[] = {1, 0, 2}, wanted[] = {0, 1, 2};
    const f15_problem early = {3, alone, wanted, {0}, NULL};
    f15_trace trace = {0};
    f15_begin(&trace, FROM_LEFT, &early, 0);
    f15_emit(&trace, id, NULL, NULL, 0, F15_VALUES(0));
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    bool failed = trace.failed > 0;
    f15_trace_free(&trace);
    return failed;
}

typedef struct noticed {
    bool made, list, value[F15_EVENT_VALUES];
} noticed;

static void look_at_claims(const f15_tape *tape, noticed *seen) {
    for (size_t e = 0; e < tape->count; e++) {
        noticed *claim = &seen[tape->event[e].id];
        if (tape->event[e].kind != F15_CLAIM)
            continue;
        claim->made = true;
        claim->list = claim->list || list_matters(tape, e);
        for (size_t v = 0; v < F15_EVENT_VALUES; v++)
            claim->value[v] = claim->value[v] || value_matters(tape, e, v);
    }
}

/* Every value that a claim states is a value that the predicate looks at. */
static void every_value_of_every_claim_matters(void **state) {
    noticed seen[F15_EVENT_IDS] = {0};
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        record(which, &tape);
        look_at_claims(&tape, seen);
        f15_tape_free(&tape);
    }
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        const f15_event_info *info = f15_event_info_of((f15_event_id)id);
        f15_value_spec spec;
        size_t v = 0;
        if (info->kind != F15_CLAIM || id >= F15_EVENT_MOVING_HOLE)
            continue; /* the claims on boards, which come last, have tests of their own */
        for (; f15_event_value_spec((f15_event_id)id, v, &spec); v++) {
            bool list = spec.type >= F15_VALUE_PLACES;
            bool matters = list ? seen[id].list : seen[id].value[v];
            if (!matters)
                print_error("claim %s, value %s\n", info->name, spec.name);
            assert_true(matters);
        }
        assert_true(seen[id].made);
        assert_true(v > 0 || fails_early((f15_event_id)id));
    }
}

/* ---- claims about ranges: each place of the range is looked at, and no other
 * ---------------------- */

enum { N = 6 };

/* now: the goal with the items of i and j exchanged; before: the goal. */
static void set_state(f15_replay *replay, uint32_t i, uint32_t j) {
    static const uint32_t identity[N] = {0, 1, 2, 3, 4, 5};
    static const f15_problem line = {N, identity, identity, {0}, NULL};
    f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &line};
    const uint32_t pair[] = {i, j};
    f15_event step = {.kind = F15_STEP, .id = F15_EVENT_FILL, .list = pair, .listed = 2};
    *replay = (f15_replay){0};
    assert_int_equal(f15_replay_follow(replay, &begin, NULL), F15_OK);
    assert_int_equal(f15_replay_follow(replay, &step, NULL), F15_OK);
}

static bool holds(f15_event_id id, const f15_replay *replay, uint64_t from, uint64_t to) {
    f15_event claim = {.kind = F15_CLAIM, .id = id, .value = {from, to}};
    return f15_claim_judge(&claim, replay);
}

static void ranges_are_looked_at_to_their_ends(void **state) {
    (void)state;
    for (uint32_t j = 1; j < N; j++)
        for (uint32_t i = 0; i < j; i++) {
            f15_replay replay;
            set_state(&replay, i, j);
            for (uint64_t to = 0; to < N; to++)
                for (uint64_t from = 0; from <= to; from++) {
                    bool touched = (from <= i && i <= to) || (from <= j && j <= to);
                    assert_int_equal(holds(F15_EVENT_PLACES_RIGHT, &replay, from, to), !touched);
                    assert_int_equal(holds(F15_EVENT_PLACED_STAY, &replay, from, to), !touched);
                }
            assert_false(holds(F15_EVENT_PLACES_RIGHT, &replay, 0, N));
            assert_false(holds(F15_EVENT_PLACED_STAY, &replay, 0, N));
            assert_false(holds(F15_EVENT_PLACES_RIGHT, &replay, 3, 2));
            f15_replay_free(&replay);
        }
}

/* A place filled by several steps: none of them may move what was placed, not only the last. */
static void all_steps_of_a_turn_are_looked_at(void **state) {
    (void)state;
    for (uint32_t touched = 0; touched < 3;
         touched++) { /* the step of the turn that moves place 0 */
        f15_replay replay;
        const f15_event right = {.kind = F15_CLAIM, .id = F15_EVENT_PLACES_RIGHT};
        set_state(&replay, 0, 1); /* the turn before: place 0 is filled */
        assert_int_equal(f15_replay_follow(&replay, &right, NULL), F15_OK);
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t pair[2] = {k == touched ? 0 : 2, 3};
            const f15_event step = {
                .kind = F15_STEP, .id = F15_EVENT_MOVE_OUT, .list = pair, .listed = 2};
            assert_int_equal(f15_replay_follow(&replay, &step, NULL), F15_OK);
        }
        assert_int_equal(f15_replay_follow(&replay, &right, NULL), F15_OK);
        assert_false(holds(F15_EVENT_PLACED_STAY, &replay, 0, 0));
        assert_true(holds(F15_EVENT_PLACED_STAY, &replay, 1, 1));
        assert_false(holds(F15_EVENT_PLACED_STAY, &replay, 3, 3));
        const f15_event step = {
            .kind = F15_STEP, .id = F15_EVENT_MOVE_OUT, .list = (uint32_t[]){2, 3}, .listed = 2};
        assert_int_equal(f15_replay_follow(&replay, &step, NULL), F15_OK);
        assert_true(holds(F15_EVENT_PLACED_STAY, &replay, 0, 1)); /* a new turn */
        f15_replay_free(&replay);
    }
}

/* The reader refuses a swap of a place with itself; the library says that it is none. */
static void a_swap_of_a_place_with_itself_is_no_swap(void **state) {
    uint32_t pairs[] = {2, 2, 0, 1}, end[6];
    const f15_sequence swaps = {pairs, 2, 2, 2, NULL};
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_tally tally = {0};
    (void)state;
    assert_int_equal(f15_apply(&even_line, &swaps, &trace, end, NULL), F15_OK);
    assert_int_equal(trace.replay.steps, 1);
    assert_int_equal(end[2], start[2]);
    assert_int_equal(f15_pair_tally(&even_line, &swaps, &trace, &arena, &tally, NULL), F15_OK);
    assert_int_equal(tally.adjacent, 1);
    assert_int_equal(trace.failed, 0);
    f15_arena_free(&arena);
    f15_trace_free(&trace);
}

static void claims_without_a_problem_fail(void **state) {
    (void)state;
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        f15_event claim = {.kind = F15_CLAIM, .id = (f15_event_id)id};
        f15_replay nothing = {0};
        assert_false(f15_claim_judge(&claim, &nothing));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_done_wrongly_is_noticed),
        cmocka_unit_test(every_value_of_every_claim_matters),
        cmocka_unit_test(ranges_are_looked_at_to_their_ends),
        cmocka_unit_test(all_steps_of_a_turn_are_looked_at),
        cmocka_unit_test(a_swap_of_a_place_with_itself_is_no_swap),
        cmocka_unit_test(claims_without_a_problem_fail),
    };
    return cmocka_run_group_tests_name("claims", tests, NULL, NULL) != 0;
}
