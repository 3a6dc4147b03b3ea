/* What an event costs in the library, its claim judged and no sink listening: a claim is about what
 * a step did, so it should not cost more where there are more items. The peer is the same run on
 * 1,000 items. */
#include "bench.h"

#include <fifteen/algorithms.h>
#include <stdio.h>
#include <stdlib.h>

typedef f15_code run_function(const f15_problem *problem, f15_trace *trace);

static f15_code transform(const f15_problem *problem, f15_trace *trace) {
    return f15_transform(problem, F15_LEFT, trace, NULL, NULL);
}

static f15_code three_cycles(const f15_problem *problem, f15_trace *trace) {
    return f15_three_cycles(problem, trace, NULL, NULL, NULL, NULL);
}

static f15_code count_event(void *self, const f15_event *event, const f15_replay *now,
                            f15_error *err) {
    (void)event, (void)now, (void)err;
    ++*(uint64_t *)self;
    return F15_OK;
}

/* Seconds an event, of one run. */
static double an_event(run_function *run, const f15_problem *problem) {
    uint64_t events = 0;
    f15_trace counted = {.sink = {count_event, &events}}, judged = {0};
    if (run(problem, &counted) || counted.failed > 0)
        abort();
    double start = bench_now();
    if (run(problem, &judged) || judged.failed > 0)
        abort();
    start = bench_now() - start;
    f15_trace_free(&counted);
    f15_trace_free(&judged);
    return start / (double)events;
}

void bench_events(void) {
    static const struct {
        const char *name;
        run_function *run;
    } row[] = {{"transform", transform}, {"three-cycles", three_cycles}};
    for (size_t r = 0; r < sizeof row / sizeof *row; r++) {
        double peer = 0;
        for (size_t n = 1000; n <= 100000; n *= 10) {
            f15_random random = {BENCH_SEED};
            uint32_t *start = bench_memory(2 * n * sizeof *start), *goal = start + n;
            double seconds[BENCH_RUNS];
            char buffer[32];
            bench_random_list.write(&random, start, n);
            bench_random_list.write(&random, goal, n);
            const f15_problem problem = {.n = n, .start = start, .goal = goal};
            for (int k = 0; k < BENCH_RUNS; k++)
                seconds[k] = an_event(row[r].run, &problem);
            const double median = bench_median(seconds);
            peer = n == 1000 ? median : peer;
            printf("events: %s of %zu items, %s an event; %.2f times that of 1,000 items\n",
                   row[r].name, n, bench_seconds(buffer, median), median / peer);
            free(start);
        }
    }
}
