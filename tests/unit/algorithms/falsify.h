/* A recorded run told again to a new trace, with one event falsified. Include after cmocka. */
#ifndef FIFTEEN_TESTS_FALSIFY_H
#define FIFTEEN_TESTS_FALSIFY_H

#include "tell_again.h"

/* Returns how many claims fail when event `at` is replaced by `other`, up to the first that does: 0
 * if all hold. */
static uint64_t failures(const f15_tape *tape, size_t at, const f15_event *other) {
    f15_trace trace = {0};
    for (size_t e = 0; e < tape->count && trace.failed == 0; e++) {
        const f15_event *event = e == at ? other : &tape->event[e];
        tell_again(&trace, event);
        assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    }
    uint64_t failed = trace.failed;
    f15_trace_free(&trace);
    return failed;
}

#endif
