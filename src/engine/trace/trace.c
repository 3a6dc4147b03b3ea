/* An event on its way: it gets its depth, is replayed, judged, and passed on to the sink. */
#include <fifteen/trace.h>

#include <string.h>

void f15_emit(f15_trace *trace, f15_event_id id, const f15_problem *problem, const uint32_t *list,
              size_t listed, f15_values values) {
    if (!trace || (unsigned)id >= F15_EVENT_IDS || f15_stopped(trace))
        return;
    f15_event event = {.kind = f15_event_info_of(id)->kind,
                       .id = id,
                       .problem = problem,
                       .list = list,
                       .listed = listed};
    memcpy(event.value, values.value, sizeof event.value);
    f15_problem named = problem ? *problem : (f15_problem){0};
    if (problem && trace->names.code) {
        named.names = trace->names;
        event.problem = &named;
    }
    if (event.kind == F15_END && trace->depth > 0)
        trace->depth--;
    event.depth = trace->depth;
    f15_code code = f15_replay_follow(&trace->replay, &event, &trace->error);
    if (!code && event.kind == F15_CLAIM) {
        code = f15_replay_measure(&trace->replay, &event, &trace->error);
        event.holds = f15_claim_judge(&event, &trace->replay);
        trace->checked++;
        trace->refuted += trace->as_printed && !event.holds;
        trace->failed += !trace->as_printed && !event.holds;
    }
    if (!code && event.kind == F15_BEGIN)
        trace->depth++;
    if (!code && trace->sink.put)
        code = trace->sink.put(trace->sink.self, &event, &trace->replay, &trace->error);
    trace->error.code = code;
}

f15_code f15_trace_done(const f15_trace *trace, f15_error *err) {
    if (!f15_stopped(trace))
        return F15_OK;
    if (err && trace->error.code != F15_STOPPED)
        *err = trace->error;
    return trace->error.code;
}

f15_code f15_trace_verdict(const f15_trace *trace, f15_error *err) {
    F15_NEED(trace, err);
    if (trace->failed == 0)
        return F15_OK;
    return f15_fail(err, F15_CLAIM_FAILED,
                    "this is a fault of fifteen, not yours: please report it",
                    "%llu of %llu claims do not hold", (unsigned long long)trace->failed,
                    (unsigned long long)trace->checked);
}

void f15_trace_free(f15_trace *trace) {
    if (!trace)
        return;
    f15_replay_free(&trace->replay);
    *trace = (f15_trace){0};
}
