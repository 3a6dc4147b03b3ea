/* Runs all benchmarks, or those named on the command line. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct benchmark {
    const char *name;
    void (*run)(void);
} benchmark;

static const benchmark table[] = {
    {"sign", bench_sign},     {"inversions", bench_inversions}, {"start-up", bench_startup},
    {"check", bench_check},   {"claims", bench_claims},         {"own-claims", bench_own_claims},
    {"traces", bench_traces}, {"bubble", bench_bubble},         {"course", bench_course},
    {"solver", bench_solver}, {"solve", bench_solve},           {"space", bench_space},
    {"stages", bench_stages}, {"tables", bench_tables},         {"shortest", bench_shortest},
    {"events", bench_events},
};

double bench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *seconds) {
    qsort(seconds, BENCH_RUNS, sizeof *seconds, by_size);
    return seconds[BENCH_RUNS / 2];
}

const char *bench_seconds(char buffer[32], double seconds) {
    if (seconds < 1e-6)
        snprintf(buffer, 32, "%.1f ns", 1e9 * seconds);
    else if (seconds < 1e-3)
        snprintf(buffer, 32, "%.2f us", 1e6 * seconds);
    else
        snprintf(buffer, 32, "%.2f ms", 1e3 * seconds);
    return buffer;
}

void *bench_memory(size_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) {
        fputs("bench: there is not enough memory\n", stderr);
        exit(70);
    }
    memset(memory, 1, bytes);
    return memory;
}

static bool is_wanted(const char *name, int argc, char **argv) {
    for (int k = 1; k < argc; k++)
        if (strcmp(name, argv[k]) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv) {
    printf("medians of %d runs, seed %llu\n", BENCH_RUNS, (unsigned long long)BENCH_SEED);
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (is_wanted(table[k].name, argc, argv))
            table[k].run();
    return 0;
}
