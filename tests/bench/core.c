/* The sign and the inversions, ours against the plain methods. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

/* Short lists are measured in a row of different ones, so that neither the clock's grain nor a
 * branch learnt by heart is measured. */
#define ITEMS_AT_LEAST ((size_t)1 << 16)
#define ITEMS_ONCE ((size_t)100000000)

typedef struct rivals {
    const char *ours_name, *peer_name;
    bench_function *ours, *peer;
} rivals;

typedef struct batch {
    uint32_t *p;
    size_t n, count;
    uint32_t *scratch;
} batch;

static uint64_t our_sign(const uint32_t *p, size_t n, uint32_t *scratch) {
    int sign = 0;
    (void)scratch;
    f15_sign(p, n, &sign, NULL);
    return sign < 0;
}

static uint64_t our_inversions(const uint32_t *p, size_t n, uint32_t *scratch) {
    uint64_t inversions = 0;
    (void)scratch;
    f15_inversions(p, n, &inversions, NULL);
    return inversions;
}

/* Seconds a list; *sum is that of all results. */
static double time_row(bench_function *function, const batch *row, uint64_t *sum) {
    double begin = bench_now();
    *sum = 0;
    for (size_t k = 0; k < row->count; k++)
        *sum += function(row->p + k * row->n, row->n, row->scratch);
    return (bench_now() - begin) / (double)row->count;
}

/* Of what takes the peer half a minute there is one run. */
static void compete(const rivals *contest, const batch *row, const char *name) {
    double ours[BENCH_RUNS], peer[BENCH_RUNS];
    uint64_t our_sum = 0, peer_sum = 0;
    char our_time[32], peer_time[32];
    for (int run = 0; run < BENCH_RUNS; run++) {
        bool again = run == 0 || row->n < ITEMS_ONCE;
        ours[run] = again ? time_row(contest->ours, row, &our_sum) : ours[0];
        peer[run] = again ? time_row(contest->peer, row, &peer_sum) : peer[0];
    }
    double our_median = bench_median(ours), peer_median = bench_median(peer);
    printf("  %-24s %9zu %12s %12s %8.2f%s\n", name, row->n, bench_seconds(our_time, our_median),
           bench_seconds(peer_time, peer_median), peer_median / our_median,
           our_sum == peer_sum ? "" : "  THE RESULTS DIFFER");
    fflush(stdout);
}

static void compete_on(const rivals *contest, const bench_list *list, size_t n) {
    f15_random random = {BENCH_SEED};
    batch row = {.n = n, .count = n < ITEMS_AT_LEAST ? ITEMS_AT_LEAST / n : 1};
    row.p = bench_memory(row.count * n * sizeof *row.p);
    row.scratch = bench_memory(2 * n * sizeof *row.scratch);
    for (size_t k = 0; k < row.count; k++)
        list->write(&random, row.p + k * n, n);
    compete(contest, &row, list->name);
    free(row.p);
    free(row.scratch);
}

static void compete_on_all(const rivals *contest) {
    static const size_t sizes[] = {16, 1000, 1000000, 10000000};
    printf("\n%s against %s\n  %-24s %9s %12s %12s %8s\n", contest->ours_name, contest->peer_name,
           "list", "items", "ours", "theirs", "times");
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        compete_on(contest, &bench_random_list, sizes[k]);
    for (size_t n = 1000000; n <= 10000000; n *= 10)
        for (size_t k = 0; k < bench_structured_count; k++)
            compete_on(contest, &bench_structured[k], n);
}

void bench_sign(void) {
    static const rivals sign = {"f15_sign", "a cycle walk over a bitmap", our_sign, peer_walk};
    compete_on_all(&sign);
    compete_on(&sign, &bench_random_list, ITEMS_ONCE);
}

void bench_inversions(void) {
    static const rivals inversions = {"f15_inversions", "a textbook merge sort", our_inversions,
                                      peer_merge};
    compete_on_all(&inversions);
}
