/* What an algorithm writes to: number the depth, replay, judge, pass on. */
#include <fifteen/trace.h>

static f15_code judge(f15_trace *trace, f15_event *event, f15_error *err) {
    f15_code code = f15_claim_judge(event, &trace->replay, &event->holds, err);
    if (code)
        return code;
    trace->checked++;
    trace->failed += !event->holds;
    return F15_OK;
}

f15_code f15_emit(f15_trace *trace, f15_event_id id, const f15_problem *line, const uint32_t *list,
                  size_t listed, const uint64_t *values, f15_error *err) {
    if (!trace)
        return F15_OK;
    f15_event event = {.kind = f15_event_info_of(id)->kind,
                       .id = id,
                       .line = line,
                       .list = list,
                       .listed = listed};
    for (size_t v = 0; v < F15_EVENT_VALUES; v++)
        event.value[v] = values[v];
    f15_problem named = line ? *line : (f15_problem){0};
    if (line && trace->names.code) {
        named.names = trace->names;
        event.line = &named;
    }
    if (event.kind == F15_END && trace->depth > 0)
        trace->depth--;
    event.depth = trace->depth;
    f15_code code = f15_replay_follow(&trace->replay, &event, err);
    if (!code && event.kind == F15_CLAIM)
        code = judge(trace, &event, err);
    if (code)
        return code;
    if (event.kind == F15_BEGIN)
        trace->depth++;
    return trace->sink.put ? trace->sink.put(trace->sink.self, &event, &trace->replay, err)
                           : F15_OK;
}

f15_code f15_trace_verdict(const f15_trace *trace, f15_error *err) {
    if (trace->failed == 0)
        return F15_OK;
    return f15_fail(err, F15_CLAIM_FAILED,
                    "this is a fault of fifteen, not yours: please report it",
                    "%llu of %llu claims do not hold", (unsigned long long)trace->failed,
                    (unsigned long long)trace->checked);
}

void f15_trace_free(f15_trace *trace) {
    f15_replay_free(&trace->replay);
    *trace = (f15_trace){0};
}
