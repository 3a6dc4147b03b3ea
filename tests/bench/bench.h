/* The bench: every figure is a median of several runs of ours and of a named peer, taken in turns
 * in the same process, and only their ratio is meant to be compared between machines.
 *
 * To add measurements write a file with a function void bench_NAME(void) that prints its own table,
 * declare it below and name it in the table of bench.c. */
#ifndef TESTS_BENCH_H
#define TESTS_BENCH_H

#include <fifteen/core.h>

#define BENCH_RUNS 5
#define BENCH_SEED UINT64_C(20260105)

/* Seconds on a clock that only goes forward. */
double bench_now(void);

/* The median of BENCH_RUNS numbers; sorts them. */
double bench_median(double *seconds);

/* "14 ns", "3.21 ms", ...; the buffer is the caller's. */
const char *bench_seconds(char buffer[32], double seconds);

/* Memory or the end of the bench. */
void *bench_memory(size_t bytes);

/* ---- inputs: lists.c ------------------------------------------------------------------------ */

/* Writes `count` permutations of n items one after another. */
typedef struct bench_list {
    const char *name;
    void (*write)(f15_random *random, uint32_t *p, size_t n);
} bench_list;
extern const bench_list bench_random_list;
extern const bench_list bench_structured[];
extern const size_t bench_structured_count;

/* ---- what is measured: peers.c and core.c --------------------------------------------------- */

/* A function of a permutation whose result is used (so it cannot be left out) and compared. scratch
 * has 2 n words, touched before. */
typedef uint64_t bench_function(const uint32_t *p, size_t n, uint32_t *scratch);

/* The sign (1 for odd) by walking each cycle and marking a bitmap; the inversions by the merge sort
 * of a textbook, top down. */
bench_function peer_walk, peer_merge;

void bench_sign(void);
void bench_inversions(void);
void bench_startup(void); /* program.c */
void bench_check(void);
void bench_claims(void);
void bench_own_claims(void);
void bench_solve(void);
void bench_traces(void);
void bench_bubble(void);
void bench_course(void);   /* course.c */
void bench_solver(void);   /* solver.c */
void bench_space(void);    /* space.c */
void bench_stages(void);   /* stages.c */
void bench_shortest(void); /* shortest.c */
void bench_tables(void);   /* tables.c */
void bench_events(void);   /* events.c */

#endif
