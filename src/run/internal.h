/* What the runners share: a request, and the reading of its words. */
#ifndef FIFTEEN_RUN_INTERNAL_H
#define FIFTEEN_RUN_INTERNAL_H

#include <fifteen/run.h>

/* A word of a synopsis, and what stands for it in the command; everything is borrowed. */
typedef struct f15i_word {
    const char *name; /* START, N|WORD, --from: `length` bytes of the synopsis */
    size_t length;
    const char *values; /* of an option, up to the bracket: left|right, RxC; NULL: it takes none */
    const char *text;   /* NULL: not given; for an option without a value its name */
} f15i_word;

enum { F15I_MAX_WORDS = 12 };

/* A run on its way. Failure sticks: the readers below do nothing after the first one, so a runner
 * reads whatever it wants and asks `code` once, before it runs. */
typedef struct f15i_request {
    f15_run *run;
    const f15_algorithm_info *info;
    f15i_word word[F15I_MAX_WORDS];
    size_t words, arguments; /* of the words, those that must be there; they stand first */
    const uint32_t *state;   /* stands in for the start that is written; NULL: it is as written */
    size_t states;
    const f15_solving *solving; /* what a solver was given, or nothing of it */
    f15_trace *trace;
    f15_code code;
    f15_error *err;
} f15i_request;

/* Sorts word[1] .. word[count - 1] under the names of the synopsis; F15_USAGE where they do not
 * suit it. */
void f15i_sort_words(f15i_request *r, const char *const *word, size_t count);
/* What was written for this word of the synopsis; NULL: nothing, or the synopsis has no such word.
 */
const char *f15i_text(const f15i_request *r, const char *name);

/* The outcome of a call: a failure sticks, and the argument is named as a file would be:
 * "GOAL:1:4: ..."; NULL: none is to blame. */
void f15i_outcome(f15i_request *r, f15_code code, const char *argument);
/* f15_fail, and that outcome. */
void f15i_refuse_word(f15i_request *r, const char *argument, f15_code code, const char *remedy,
                      const char *format, ...) __attribute__((format(printf, 5, 6)));
/* F15_TOO_BIG for more items than are traced. */
void f15i_check_traced(f15i_request *r, size_t n, bool traced, const char *argument);

/* apply, where START is a board: the slides are swaps with the hole. */
void f15i_run_slides(f15i_request *r);
/* A whole number, `otherwise` where none is written; 0 after a failure. */
uint64_t f15i_number_of(f15i_request *r, const char *name, uint64_t otherwise);
/* Which of the words of the synopsis: 0 for the first, which is the default. */
size_t f15i_choice_of(f15i_request *r, const char *name);
/* START, or what the text of this name is called in an error. */
void f15i_read_start(f15i_request *r, const char *text, const char *argument, bool traced);
/* Puts the state that the request brings in the place of the start read; F15_MISMATCH if it is
 * none. */
void f15i_take_state(f15i_request *r, uint32_t *item, size_t n);
/* start: 0 1 2 ... n-1, called by their numbers. */
void f15i_take_identity(f15i_request *r, size_t n);

/* ---- of the algorithms on boards ---- */

/* BOARD with --size and --goal, or the state that the request brings: run->board, and after. */
void f15i_read_board_word(f15i_request *r);
/* Equal letters: two of them exchanged in run->after, if that makes the parity fit. */
void f15i_choose_letters(f15i_request *r, f15_trace *trace);
/* What is answered by moves: `code` is that of the algorithm. */
void f15i_finish_board(f15i_request *r, f15_code code);

typedef void f15i_runner(f15i_request *r);
#define F15_ALGORITHM(id, name, synopsis, summary, source, depth, run) f15i_runner run;
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM

#endif
