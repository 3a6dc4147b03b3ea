/* The trace: replay, the tape forwards and back, sinks that stop, nesting, what events.def says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/algorithms.h>
#include <string.h>

static const uint32_t start[] = {3, 4, 0, 2, 1}, goal[] = {0, 1, 3, 4, 2};
static const f15_problem line = {5, start, goal, {0}, NULL};

static void record(f15_tape *tape) {
    f15_trace trace = {.sink = f15_tape_sink(tape)};
    assert_int_equal(f15_adjacent(&line, &trace, NULL, NULL), F15_OK);
    f15_trace_free(&trace);
}

/* The states after every prefix, by an independent walk over the tape. */
static void naive_state(const f15_tape *tape, size_t position, uint32_t *now) {
    memcpy(now, start, sizeof start);
    for (size_t e = 0; e < position; e++)
        if (tape->event[e].kind == F15_STEP)
            f15_swap(now, tape->event[e].list[0], tape->event[e].list[1]);
}

static void tape_goes_to_every_position_from_every_other(void **state) {
    f15_tape tape = {0};
    uint32_t now[5];
    (void)state;
    record(&tape);
    assert_true(tape.count > 20);
    for (size_t from = 1; from <= tape.count; from++)
        for (size_t to = 1; to <= tape.count; to++) {
            assert_int_equal(f15_tape_seek(&tape, from, NULL), F15_OK);
            assert_int_equal(f15_tape_seek(&tape, to, NULL), F15_OK);
            assert_int_equal(tape.position, to);
            naive_state(&tape, to, now);
            assert_memory_equal(tape.replay.now, now, sizeof now);
        }
    assert_memory_equal(tape.replay.now, goal, sizeof goal);
    f15_tape_free(&tape);
}

static void nothing_can_be_freed(void **state) {
    f15_trace trace = {0};
    (void)state;
    f15_tape_free(NULL);
    f15_trace_free(NULL);
    f15_trace_free(&trace);
    assert_int_equal(trace.checked, 0);
}

static void tape_stays_at_its_end(void **state) {
    f15_tape tape = {0};
    (void)state;
    record(&tape);
    assert_int_equal(f15_tape_seek(&tape, tape.count + 100, NULL), F15_OK);
    assert_int_equal(tape.position, tape.count);
    assert_int_equal(f15_tape_seek(&tape, 0, NULL), F15_OK);
    assert_null(tape.replay.now);
    f15_tape_free(&tape);
}

static void before_is_one_step_behind(void **state) {
    f15_tape tape = {0};
    uint32_t now[5];
    size_t last = 0;
    (void)state;
    record(&tape);
    for (size_t e = 0; e < tape.count; e++) {
        assert_int_equal(f15_tape_seek(&tape, e + 1, NULL), F15_OK);
        if (tape.event[e].kind == F15_STEP)
            last = e;
        naive_state(&tape, last, now);
        assert_memory_equal(tape.replay.before, now, sizeof now);
    }
    f15_tape_free(&tape);
}

/* ---- bad events --------------------------------------------------------------------------------
 */

static f15_code follow_step(f15_replay *replay, const uint32_t *list, size_t listed) {
    f15_event step = {.kind = F15_STEP, .id = F15_EVENT_GIVEN, .list = list, .listed = listed};
    return f15_replay_follow(replay, &step, NULL);
}

static void bad_steps_move_nothing(void **state) {
    const uint32_t outside[] = {1, 5}, same[] = {2, 2}, twice[] = {0, 1, 0}, one[] = {3};
    f15_replay replay = {0};
    f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &line};
    (void)state;
    assert_int_equal(f15_replay_follow(&replay, &begin, NULL), F15_OK);
    assert_int_equal(follow_step(&replay, outside, 2), F15_OUT_OF_RANGE);
    assert_int_equal(follow_step(&replay, same, 2), F15_OUT_OF_RANGE);
    assert_int_equal(follow_step(&replay, twice, 3), F15_OUT_OF_RANGE);
    assert_int_equal(follow_step(&replay, one, 1), F15_OUT_OF_RANGE);
    assert_memory_equal(replay.now, start, sizeof start);
    assert_int_equal(replay.steps, 0);
    f15_replay_free(&replay);
}

static void steps_need_a_problem(void **state) {
    const uint32_t pair[] = {0, 1};
    f15_replay replay = {0};
    (void)state;
    assert_int_equal(follow_step(&replay, pair, 2), F15_OUT_OF_RANGE);
    f15_replay_free(&replay);
}

static void nesting_is_bounded(void **state) {
    f15_trace trace = {0};
    (void)state;
    for (size_t d = 0; d < F15_MAX_FRAMES; d++)
        f15_begin(&trace, FROM_LEFT, &line, 0);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    f15_begin(&trace, FROM_LEFT, NULL, 0);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_TOO_BIG);
    f15_trace_free(&trace);
}

/* ---- sinks -------------------------------------------------------------------------------------
 */

typedef struct counter {
    size_t seen, stop_at;
} counter;

static f15_code count(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    counter *c = self;
    (void)event;
    (void)now;
    (void)err;
    return ++c->seen == c->stop_at ? F15_STOPPED : F15_OK;
}

static void a_sink_stops_every_algorithm_at_every_event(void **state) {
    counter all = {0};
    f15_trace trace = {.sink = {count, &all}};
    (void)state;
    assert_int_equal(f15_adjacent(&line, &trace, NULL, NULL), F15_OK);
    f15_trace_free(&trace);
    for (size_t at = 1; at <= all.seen; at++) {
        counter c = {0, at};
        trace = (f15_trace){.sink = {count, &c}};
        assert_int_equal(f15_adjacent(&line, &trace, NULL, NULL), F15_STOPPED);
        assert_int_equal(c.seen, at);
        f15_trace_free(&trace);
    }
}

static void a_null_trace_says_nothing(void **state) {
    (void)state;
    f15_say((f15_trace *)NULL, REACHED, 0);
    assert_int_equal(f15_trace_done(NULL, NULL), F15_OK);
    assert_false(f15_stopped(NULL));
}

/* From the first failure on nothing is followed, judged, counted or passed on. */
static void failure_sticks(void **state) {
    const uint32_t twice[] = {1, 1}, pair[] = {0, 1};
    counter c = {0};
    f15_trace trace = {.sink = {count, &c}};
    f15_error err = {0};
    (void)state;
    f15_begin(&trace, FROM_LEFT, &line, 0);
    assert_false(f15_stopped(&trace));
    f15_step(&trace, FILL, twice, 2, 0);
    assert_true(f15_stopped(&trace));
    f15_step(&trace, FILL, pair, 2, 0);
    f15_say(&trace, REACHED, 0);
    f15_end(&trace);
    assert_int_equal(c.seen, 1);
    assert_int_equal(trace.replay.steps + trace.checked, 0);
    assert_int_equal(trace.depth, 1);
    assert_int_equal(f15_trace_done(&trace, &err), F15_OUT_OF_RANGE);
    assert_int_equal(err.code, F15_OUT_OF_RANGE);
    assert_string_equal(err.what, "a step names places that are not there");
    f15_trace_free(&trace);
}

/* That the sink wants no more is no error. */
static void stopped_leaves_the_error_alone(void **state) {
    counter c = {0, 1};
    f15_trace trace = {.sink = {count, &c}};
    f15_error err = {.line = 3};
    (void)state;
    f15_begin(&trace, FROM_LEFT, &line, 0);
    assert_int_equal(f15_trace_done(&trace, &err), F15_STOPPED);
    assert_true(err.code == F15_OK && err.line == 3);
    f15_trace_free(&trace);
}

static void a_failed_claim_is_counted_and_told(void **state) {
    f15_trace trace = {0};
    f15_error err = {0};
    (void)state;
    f15_begin(&trace, FROM_LEFT, &line, 0);
    f15_say(&trace, REACHED, 0);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    assert_int_equal(trace.checked, 1);
    assert_int_equal(trace.failed, 1);
    assert_int_equal(f15_trace_verdict(&trace, &err), F15_CLAIM_FAILED);
    assert_int_equal(f15_code_status(err.code), 70);
    f15_trace_free(&trace);
}

/* ---- events.def --------------------------------------------------------------------------------
 */

/* Pairs in another order than 3 1 0 2 has them, counted by looking at each. */
static const uint32_t target[] = {3, 1, 0, 2}, target_place[] = {2, 1, 3, 0};
static uint64_t count_pairs(const uint32_t *list) {
    uint64_t pairs = 0;
    for (size_t y = 1; y < 4; y++)
        for (size_t x = 0; x < y; x++)
            pairs += target_place[list[x]] > target_place[list[y]];
    return pairs;
}

static void judge_one_less(const f15_replay *replay) {
    const uint64_t left = count_pairs(replay->now);
    f15_event claim = {.kind = F15_CLAIM, .id = F15_EVENT_ONE_INVERSION_LESS, .value = {left}};
    assert_int_equal(f15_claim_judge(&claim, replay), count_pairs(replay->before) == left + 1);
    claim.value[0]++;
    assert_false(f15_claim_judge(&claim, replay));
}

/* What was counted at one claim is gone on from at the next: whatever three swaps lie between, at
 * whichever of them it is asked, and whoever has changed the state meanwhile. */
static void pairs_are_counted_on(void **state) {
    static const uint32_t swap[][2] = {{0, 1}, {2, 1}, {2, 3}, {0, 2}, {3, 1}, {0, 3}};
    uint32_t first[] = {0, 1, 2, 3};
    const f15_problem problem = {4, first, target, {0}, NULL};
    f15_replay replay = {0};
    (void)state;
    do
        for (unsigned k = 0; k < 6 * 6 * 6 * 16; k++) {
            const f15_event begin = {
                .kind = F15_BEGIN, .id = F15_EVENT_BUBBLING, .problem = &problem};
            assert_int_equal(f15_replay_follow(&replay, &begin, NULL), F15_OK);
            for (unsigned at = 0, which = k / 16; at < 3; at++, which /= 6) {
                f15_event step = {.kind = F15_STEP, .id = F15_EVENT_WRONG_ORDER};
                step.list = swap[which % 6];
                step.listed = 2;
                assert_int_equal(f15_replay_follow(&replay, &step, NULL), F15_OK);
                if (k >> at & 1)
                    judge_one_less(&replay);
            }
            if (k & 8) {
                f15_replay changed = replay;
                changed.kept = NULL;
                f15_swap(changed.now, 0, k % 3 + 1);
                judge_one_less(&changed);
            }
            replay.frames = 0;
        }
    while (f15_next_permutation(first, 4));
    f15_replay_free(&replay);
}

/* Judged with what earlier claims have found, and without: the same. */
static void judge_alike(const f15_replay *replay, f15_event_id id, uint64_t a, uint64_t b) {
    const f15_event claim = {.kind = F15_CLAIM, .id = id, .value = {a, b}};
    f15_replay unknown = *replay;
    unknown.kept = NULL;
    assert_int_equal(f15_claim_judge(&claim, replay), f15_claim_judge(&claim, &unknown));
}

/* Three steps from every arrangement of four, swaps and 3-cycles, some of them judged after. Each is
 * a turn of its own: of a turn of several steps, placed-stay knows only what is kept of it. */
static void what_is_kept_changes_no_verdict(void **state) {
    static const uint32_t place[][3] = {{0, 1}, {2, 1},    {2, 3},   {0, 2},
                                        {3, 0}, {3, 2, 1}, {0, 2, 1}};
    static const f15_event_id ids[] = {F15_EVENT_TWO_PLACES,     F15_EVENT_NEIGHBOURS,
                                       F15_EVENT_PLACES_RIGHT,   F15_EVENT_PLACED_STAY,
                                       F15_EVENT_ONE_PAIR_FLIPS, F15_EVENT_ONE_INVERSION_LESS};
    const f15_event turn_ends = {.kind = F15_CLAIM, .id = F15_EVENT_PLACES_RIGHT};
    uint32_t first[] = {0, 1, 2, 3};
    const f15_problem problem = {4, first, target, {0}, NULL};
    f15_replay replay = {0};
    (void)state;
    do
        for (unsigned k = 0; k < 7 * 7 * 7 * 8; k++) {
            const f15_event begin = {
                .kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
            assert_int_equal(f15_replay_follow(&replay, &begin, NULL), F15_OK);
            for (unsigned at = 0, which = k / 8; at < 3; at++, which /= 7) {
                assert_int_equal(follow_step(&replay, place[which % 7], which % 7 < 5 ? 2 : 3),
                                 F15_OK);
                assert_int_equal(f15_replay_follow(&replay, &turn_ends, NULL), F15_OK);
                for (unsigned claim = 0; k >> at & 1 && claim < 6 * 5 * 5; claim++)
                    judge_alike(&replay, ids[claim / 25], claim / 5 % 5, claim % 5);
            }
            replay.frames = 0;
        }
    while (f15_next_permutation(first, 4));
    f15_replay_free(&replay);
}

/* Claims with values from anywhere, on a line with names and on a grid, are judged and end; one about a place or an
 * item beyond the last is false. (What is read of the tables then is for the sanitizer to see.) */
static bool names_one_beyond(const f15_event *claim, size_t n) {
    f15_value_spec spec;
    for (size_t v = 0; v < F15_EVENT_VALUES && f15_event_value_spec(claim->id, v, &spec); v++)
        if (spec.type == F15_VALUE_ITEM && claim->value[v] >= n)
            return true;
    return false;
}

static void claims_take_any_values(void **state) {
    static const uint32_t list[] = {1, 0, 5, 6, UINT32_MAX, 2},
                          code[] = {'A', 'B', 'A', 'C', 'D', 'B'};
    static const uint32_t first[] = {1, 0, 2, 3, 4, 5}, last[] = {0, 1, 2, 3, 4, 5};
    static const uint64_t value[] = {0, 1, 2, 5, 6, 7, 63, 64, UINT32_MAX, UINT64_MAX};
    enum { VALUES = sizeof value / sizeof *value };
    const f15_grid grid = {.rows = 2, .columns = 3};
    (void)state;
    for (unsigned k = 0; k < 2 * F15_EVENT_IDS; k++) {
        const f15_problem problem = {
            6, first, last, {k % 2 == 0, k % 2 ? NULL : code}, k % 2 ? &grid : NULL};
        const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_BUBBLING, .problem = &problem};
        f15_event claim = {.kind = F15_CLAIM, .id = (f15_event_id)(k / 2), .list = list};
        f15_replay replay = {0};
        if (f15_event_info_of(claim.id)->kind != F15_CLAIM)
            continue;
        assert_int_equal(f15_replay_follow(&replay, &begin, NULL), F15_OK);
        assert_int_equal(follow_step(&replay, list, 2), F15_OK);
        for (unsigned which = 0; which < VALUES * VALUES * VALUES * 7; which++) {
            unsigned rest = which / 7;
            claim.listed = which % 7;
            for (size_t v = 0; v < F15_EVENT_VALUES; v++, rest /= v < 3 ? VALUES : 1)
                claim.value[v] = value[rest % VALUES];
            if (f15_claim_judge(&claim, &replay) && names_one_beyond(&claim, 6))
                fail_msg("%s holds of item %llu, %llu", f15_event_info_of(claim.id)->name,
                         (unsigned long long)claim.value[0], (unsigned long long)claim.value[1]);
        }
        f15_replay_free(&replay);
    }
}

static void every_token_of_a_text_names_a_value(void **state) {
    (void)state;
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        const char *text = f15_event_info_of((f15_event_id)id)->text;
        for (const char *open = strchr(text, '{'); open; open = strchr(open + 1, '{')) {
            char name[32] = {0};
            size_t length = strcspn(open + 1, "}:.");
            bool found = false;
            f15_value_spec spec;
            assert_true(length < sizeof name);
            memcpy(name, open + 1, length);
            for (size_t v = 0; f15_event_value_spec((f15_event_id)id, v, &spec); v++)
                found |= strcmp(spec.name, name) == 0;
            if (!found)
                print_error("event %u: {%s}\n", id, name);
            assert_true(found);
        }
    }
}

static void every_value_has_a_place_and_lists_come_last(void **state) {
    (void)state;
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        f15_value_spec spec;
        size_t v = 0;
        bool list = false;
        for (; f15_event_value_spec((f15_event_id)id, v, &spec); v++) {
            assert_false(list);
            list = spec.type >= F15_VALUE_PLACES;
            assert_true(list || v < F15_EVENT_VALUES);
        }
        const char *words = f15_event_info_of((f15_event_id)id)->values;
        size_t wanted = *words != '\0';
        for (; *words; words++)
            wanted += *words == ' ';
        assert_int_equal(v, wanted);
    }
}

static void names_are_different_within_a_kind(void **state) {
    (void)state;
    for (unsigned b = 0; b < F15_EVENT_IDS; b++)
        for (unsigned a = 0; a < b; a++) {
            const f15_event_info *x = f15_event_info_of((f15_event_id)a),
                                 *y = f15_event_info_of((f15_event_id)b);
            assert_false(x->kind == y->kind && strcmp(x->name, y->name) == 0);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tape_goes_to_every_position_from_every_other),
        cmocka_unit_test(nothing_can_be_freed),
        cmocka_unit_test(tape_stays_at_its_end),
        cmocka_unit_test(before_is_one_step_behind),
        cmocka_unit_test(bad_steps_move_nothing),
        cmocka_unit_test(steps_need_a_problem),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(a_sink_stops_every_algorithm_at_every_event),
        cmocka_unit_test(a_null_trace_says_nothing),
        cmocka_unit_test(failure_sticks),
        cmocka_unit_test(stopped_leaves_the_error_alone),
        cmocka_unit_test(a_failed_claim_is_counted_and_told),
        cmocka_unit_test(pairs_are_counted_on),
        cmocka_unit_test(what_is_kept_changes_no_verdict),
        cmocka_unit_test(claims_take_any_values),
        cmocka_unit_test(every_token_of_a_text_names_a_value),
        cmocka_unit_test(every_value_has_a_place_and_lists_come_last),
        cmocka_unit_test(names_are_different_within_a_kind),
    };
    return cmocka_run_group_tests_name("trace", tests, NULL, NULL) != 0;
}
