/* What stops an algorithm, and what it can do without: each run is stopped at each of its events,
 * and each function is called without a trace, without room for its moves and without any of its
 * outputs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../some_runs.h"

#include <fifteen/run.h>
#include <string.h>

typedef struct stopping {
    size_t seen, at; /* events; the one that stops it, from 1; 0: none does */
} stopping;

static f15_code stop_at(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    stopping *s = self;
    (void)event;
    (void)now;
    (void)err;
    return ++s->seen == s->at ? F15_STOPPED : F15_OK;
}

static f15_code run_until(size_t which, stopping *s) {
    f15_trace trace = {.sink = {stop_at, s}};
    f15_run run = {0};
    f15_error err = {0};
    size_t words = 0;
    while (words < MOST_WORDS && runs[which][words])
        words++;
    const f15_code code = f15_run_words(runs[which], words, &F15_CHAPTER6, &trace, &run, &err);
    assert_int_equal(err.code, code == F15_STOPPED ? F15_OK : code);
    f15_run_free(&run);
    f15_trace_free(&trace);
    return code;
}

/* Nothing more is told, and the code is that of the sink: that is no error. (Of long runs, not at every event.) */
static void every_event_can_stop_it(void **state) {
    (void)state;
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        stopping all = {0};
        assert_int_equal(run_until(k, &all), F15_OK);
        const size_t by = all.seen / 100 + 1;
        for (size_t at = 1; at <= all.seen; at += at < 50 || at + 50 > all.seen ? 1 : by) {
            stopping s = {.at = at};
            const f15_code code = run_until(k, &s);
            if (code != F15_STOPPED || s.seen != at)
                fail_msg("%s %s, event %zu: code %d, %zu events", runs[k][0], runs[k][1], at, code,
                         s.seen);
        }
    }
}

static void lines_without_outputs(void **state) {
    static const uint32_t start[] = {2, 0, 1, 4, 3}, goal[] = {0, 1, 2, 3, 4},
                          swap[] = {0, 1, 3, 4};
    const f15_problem problem = {5, start, goal, {0}, NULL}, none = {0, start, goal, {0}, NULL},
                      one = {1, goal, goal, {0}, NULL};
    const f15_sequence swaps = {.arity = 2, .at = (uint32_t *)swap, .count = 2};
    const f15_problem *const problems[] = {&problem, &one, &none};
    f15_arena arena = {0};
    (void)state;
    for (size_t traced = 0; traced < 2; traced++)
        for (size_t k = 0; k < 3; k++) {
            const f15_problem *p = problems[k];
            const f15_sequence some = {.arity = 2, .at = swaps.at, .count = k == 0 ? 2 : 0};
            f15_trace trace = {0}, *t = traced ? &trace : NULL;
            assert_int_equal(f15_apply(p, &some, t, NULL, NULL), F15_OK);
            assert_int_equal(f15_pair_tally(p, &some, t, &arena, NULL, NULL), F15_OK);
            assert_int_equal(f15_transform(p, F15_LEFT, t, NULL, NULL), F15_OK);
            assert_int_equal(f15_transform(p, F15_RIGHT_END, t, NULL, NULL), F15_OK);
            assert_int_equal(f15_adjacent(p, t, NULL, NULL), F15_OK);
            assert_int_equal(f15_bubble(p, t, NULL, NULL), F15_OK);
            assert_int_equal(f15_three_cycles(p, t, NULL, NULL, NULL, NULL), F15_OK);
            if (p->n > 0)
                assert_int_equal(f15_parity(p->start, p->n, NULL, t, NULL, NULL), F15_OK);
            if (k == 0)
                assert_int_equal(f15_convert(p, 1, 3, t, NULL, NULL), F15_OK);
            assert_int_equal(trace.failed, 0);
            f15_trace_free(&trace);
        }
    uint32_t many[F15_MAX_TALLY_N + 1];
    f15_problem longer = {F15_MAX_TALLY_N, many, many, {0}, NULL};
    const f15_sequence no_swaps = {.arity = 2};
    f15_identity(many, F15_MAX_TALLY_N + 1);
    assert_int_equal(f15_pair_tally(&longer, &no_swaps, NULL, &arena, NULL, NULL), F15_OK);
    longer.n++;
    assert_int_equal(f15_pair_tally(&longer, &no_swaps, NULL, &arena, NULL, NULL), F15_TOO_BIG);
    f15_arena_free(&arena);
}

/* After a stop no output is written. */
static void stopped_before_it_began(void **state) {
    static const uint32_t start[] = {1, 2, 0}, goal[] = {0, 1, 2}, swap[] = {0, 1};
    const f15_problem problem = {3, start, goal, {0}, NULL}, none = {0, start, goal, {0}, NULL};
    const f15_sequence swaps = {.arity = 2, .at = (uint32_t *)swap, .count = 1},
                       no_swaps = {.arity = 2};
    f15_trace trace = {.error = {.code = F15_STOPPED}};
    f15_arena arena = {0};
    f15_tally tally = {0};
    f15_routes routes = {.swaps = 77};
    uint32_t end[] = {7, 7, 7};
    bool reached = true;
    (void)state;
    assert_int_equal(f15_apply(&problem, &swaps, &trace, end, NULL), F15_STOPPED);
    assert_int_equal(f15_pair_tally(&problem, &swaps, &trace, &arena, &tally, NULL), F15_STOPPED);
    assert_int_equal(f15_parity(start, 3, NULL, &trace, &routes, NULL), F15_STOPPED);
    assert_int_equal(f15_three_cycles(&problem, &trace, NULL, end, &reached, NULL), F15_STOPPED);
    assert_int_equal(f15_conjugate(start, goal, 3, &trace, end, NULL), F15_STOPPED);
    assert_true(end[0] == 7 && end[2] == 7 && routes.swaps == 77 && tally.times == NULL && reached);
    assert_int_equal(f15_apply(&none, &no_swaps, NULL, end, NULL), F15_OK);
    assert_int_equal(f15_three_cycles(&none, NULL, NULL, end, &reached, NULL), F15_OK);
    assert_int_equal(end[0], 7);
    f15_arena_free(&arena);
}

static void boards_without_outputs(void **state) {
    static const uint32_t items[] = {1, 2, 5, 0, 4, 8, 3, 6, 7};
    (void)state;
    for (size_t traced = 0; traced < 2; traced++)
        for (int method = 0; method < 7; method++) {
            f15_trace trace = {0}, *t = traced ? &trace : NULL;
            f15_board board;
            assert_int_equal(f15_board_set(&board, &(f15_grid){3, 3, 0}, items, NULL, NULL),
                             F15_OK);
            const f15_code code =
                method == 0   ? f15_solve_layered(&board, t, NULL, NULL)
                : method == 1 ? f15_solve_optimal(&board, NULL, t, NULL, NULL, NULL)
                : method == 2 ? f15_solve_stages(&board, NULL, t, NULL, NULL)
                : method == 3 ? f15_solve_three_cycles(&board, false, NULL, t, NULL, NULL, NULL)
                : method == 4 ? f15_move_hole(&board, 0, 0, t, NULL, NULL)
                : method == 5 ? f15_place(&board, 3, 0, 0, t, NULL, NULL)
                              : f15_cycle_three(&board, 0, 1, 2, NULL, t, NULL, NULL);
            assert_int_equal(code, F15_OK);
            assert_true(method > 3 || f15_board_is_solved(&board));
            assert_int_equal(trace.failed, 0);
            f15_trace_free(&trace);
        }
    assert_string_equal(f15_search_name(F15_SEARCH_METHODS), "unknown");
    assert_string_equal(f15_search_end_name((f15_search_end)99), "unknown");
    assert_string_equal(f15_criterion_name(F15_CRITERIA), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_can_stop_it),
        cmocka_unit_test(lines_without_outputs),
        cmocka_unit_test(boards_without_outputs),
        cmocka_unit_test(stopped_before_it_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
