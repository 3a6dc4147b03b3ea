/* What the runners share: the words of a command, sorted, and the reading of arguments. */
#ifndef FIFTEEN_RUN_INTERNAL_H
#define FIFTEEN_RUN_INTERNAL_H

#include <fifteen/run.h>

enum { F15_MAX_ARGUMENTS = 4 };

/* Everything borrowed from the words. */
typedef struct f15_words {
    const char *argument[F15_MAX_ARGUMENTS];
    size_t arguments;
    const char *from, *method, *size, *swaps, *keep, *ledger, *goal, *depth; /* NULL: not given */
    bool anyway;
    const uint32_t *state; /* stands in for the start that is written; NULL: it is as written */
    size_t states;
} f15_words;

/* Sorts word[1] .. word[count - 1]; F15_USAGE if they do not suit the algorithm's synopsis. */
f15_code f15_words_sort(const char *const *word, size_t count, const f15_algorithm_info *info,
                        f15_words *out, f15_error *err);

/* Names the argument in an error as a file would be: "GOAL:1:4: ...". Returns `code`. */
f15_code f15_in_argument(f15_code code, const char *name, f15_error *err);

/* F15_TOO_BIG for more items than are traced (no trace: any number). */
f15_code f15_check_traced(size_t n, bool traced, f15_error *err);

/* An optional whole number. */
f15_code f15_read_option(const char *text, const char *name, uint64_t otherwise, uint64_t *out,
                         f15_error *err);
/* One of two words, the first by default; *second tells which. */
f15_code f15_read_either(const char *text, const char *name, const char *first, const char *other,
                         bool *second, f15_error *err);
f15_code f15_read_start(f15_run *run, const char *text, const char *name, bool traced,
                        f15_error *err);
/* Puts the state that the words bring in the place of the start read; F15_MISMATCH if it is
 * none. */
f15_code f15_take_state(const f15_words *words, uint32_t *item, size_t n, f15_error *err);
/* start: 0 1 2 ... n-1, called by their numbers. */
f15_code f15_take_identity(f15_run *run, size_t n, f15_error *err);

typedef f15_code f15_runner(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err);
f15_runner f15_run_apply, f15_run_transform, f15_run_convert, f15_run_adjacent, f15_run_pair_tally,
    f15_run_parity, f15_run_three_cycles, f15_run_conjugate, f15_run_graph, f15_run_hole,
    f15_run_place, f15_run_cycle, f15_run_solve, f15_run_solvable;

#endif
