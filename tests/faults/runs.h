/* Runs by name as scenarios: judged, and thrown away. */
#ifndef FIFTEEN_TESTS_FAULTS_RUNS_H
#define FIFTEEN_TESTS_FAULTS_RUNS_H

#include "faults.h"

#include <fifteen/run.h>

static f15_code run_into(const char *const *words, size_t count, f15_sink sink, f15_run *run,
                         f15_trace *trace, f15_error *err) {
    *trace = (f15_trace){.sink = sink};
    f15_code code = f15_run_words(words, count, &F15_CHAPTER6, trace, run, err);
    return code ? code : f15_trace_verdict(trace, err);
}

static f15_code run_words(const char *const *words, size_t count, f15_error *err) {
    f15_run run = {0};
    f15_trace trace;
    f15_code code = run_into(words, count, (f15_sink){0}, &run, &trace, err);
    f15_run_free(&run);
    f15_trace_free(&trace);
    return code;
}

/* A scenario called `name` that runs the words. */
#define RUN(name, ...)                                                                             \
    static f15_code name(f15_error *err) {                                                         \
        const char *words[] = {__VA_ARGS__};                                                       \
        return run_words(words, sizeof words / sizeof *words, err);                                \
    }

#endif
