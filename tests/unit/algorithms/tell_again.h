/* A recorded event told again to another trace. */
#ifndef FIFTEEN_TESTS_TELL_AGAIN_H
#define FIFTEEN_TESTS_TELL_AGAIN_H

#include <fifteen/trace.h>

#include <string.h>

static inline void tell_again(f15_trace *trace, const f15_event *event) {
    f15_values values;
    memcpy(values.value, event->value, sizeof values.value);
    f15_emit(trace, event->id, event->problem, event->list, event->listed, values);
}

#endif
