/* Shared by the runners: a request, and the readers of its words. */
#ifndef FIFTEEN_RUN_INTERNAL_H
#define FIFTEEN_RUN_INTERNAL_H

#include <fifteen/run.h>

/* A word of a synopsis, and the command's text for it; all borrowed. */
typedef struct f15i_word {
    const char *name; /* START, N|WORD, --from: `length` bytes of the synopsis */
    size_t length;
    const char *values; /* of an option, up to the bracket: left|right, RxC; NULL: it takes none */
    const char *text;   /* NULL: not given; for an option without a value its name */
} f15i_word;

enum { F15I_MAX_WORDS = 12 };

/* A run in progress. After the first failure the readers below do nothing, so a runner reads all
 * its words and asks `code` once, before it runs. */
typedef struct f15i_request {
    f15_run *run; /* NULL: the words are a figure's */
    const f15_algorithm_info *info;
    f15i_word word[F15I_MAX_WORDS];
    size_t words, arguments; /* of the synopsis; the first `arguments` of them are required */
    const uint32_t *state;   /* replaces the written start; NULL: keep the written one */
    size_t states;
    const f15_solve_options *solving; /* a solver's options, or NULL */
    f15_trace *trace;
    f15_arena *arena; /* of the words that are joined */
    f15_code code;
    f15_error *err;
} f15i_request;

/* Sorts the words after the first under the synopsis's names; F15_USAGE if they do not fit. */
void f15i_sort_words(f15i_request *r, const char *const *word, size_t count);
/* Gives the arguments their texts: one given word each, or else words joined and divided where only
 * one division is possible. Returns false if there is none. */
bool f15i_gather(f15i_request *r, const char *const *word, size_t count);
/* Returns the text of a word of the synopsis; NULL if none was written. */
const char *f15i_text(const f15i_request *r, const char *name);
/* Returns whether BOARD is one of letters; if not, refuses --goal. */
bool f15i_has_letters(f15i_request *r);

/* Keeps the outcome of a call: the first failure, which names the argument as it would a file:
 * "GOAL:1:4: ..."; NULL names none. */
void f15i_outcome(f15i_request *r, f15_code code, const char *argument);
/* Fails as f15_fail does, and keeps that outcome. */
void f15i_refuse_word(f15i_request *r, const char *argument, f15_code code, const char *remedy,
                      const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Refuses with F15_TOO_BIG more items than are traced. */
void f15i_check_traced(f15i_request *r, uint64_t n, bool traced, const char *argument);

/* Runs the algorithm "apply" where START is a board: the slides are swaps with the hole. */
void f15i_run_slides(f15i_request *r);
/* Returns how many boards the searches of a run have made. */
uint64_t f15i_boards_made(const f15_run *run);
/* Reads a whole number; returns `otherwise` if none is written, 0 after a failure. */
uint64_t f15i_number_of(f15i_request *r, const char *name, uint64_t otherwise);
/* Reads cells of a board of `cells` cells, and returns their set; none if nothing is written, or
 * after a failure. Unless in_order is NULL, it gets the *count cells as written, and none may be
 * listed twice. */
f15_cells f15i_read_cells(f15i_request *r, const char *name, uint32_t base, uint32_t cells,
                          uint8_t in_order[F15_MAX_CELLS], size_t *count);
/* Returns the index of the chosen word of the synopsis; 0, the default, if none is written. */
size_t f15i_choice_of(f15i_request *r, const char *name);
/* Reads the text as the start; errors call the text `argument`. */
void f15i_read_start(f15i_request *r, const char *text, const char *argument, bool traced);
/* Replaces the start just read by the request's state; F15_MISMATCH if they do not match. */
void f15i_take_state(f15i_request *r, uint32_t *item, size_t n);
/* Sets start to 0 1 2 ... n-1, named by their numbers. */
void f15i_take_identity(f15i_request *r, size_t n);

typedef void f15i_runner(f15i_request *r);
#define F15_ALGORITHM(id, name, synopsis, summary, source, depth, run, example) f15i_runner run;
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM

#endif
