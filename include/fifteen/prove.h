/* fifteen/prove.h - what the course says, checked on every case of a size.
 *
 * A trace is a proof run on an example; here a statement is tried on every example of a size. A
 * statement is a row of statements.def. Its cases are numbered 0, 1, 2, ...; each is an object (an
 * arrangement, two permutations, a board, a grid with obstacles, ...) that a checker looks at:
 *
 *     6.2.1 --n 3     0      1     2       3     ...    8        the arrangements of up to 3
 *                    [0]   [0 1] [1 0]  [0 1 2] ... [2 1 0]      items, each with all its swaps
 *
 * A size by n means every n up to that, so that the first counterexample found is the smallest; a
 * grid means that size alone, and f15_statement_next_size leads from the smallest size up. Any
 * range of cases can be checked by itself, also on many machines: f15_trial_join joins the results.
 *
 * Some statements are false, and are here because people believe them: they end with a
 * counterexample.
 *
 * Opening a trial computes the data that its cases are compared with, such as the group of the
 * hole's walks by a stabiliser chain. Then it is only read: threads may run ranges of it. */
#ifndef FIFTEEN_PROVE_H
#define FIFTEEN_PROVE_H

#include <fifteen/board.h>
#include <fifteen/core.h>

F15_C_BEGIN

typedef enum f15_statement_id {
#define F15_STATEMENT(id, ...) F15_STATEMENT_##id,
#include <fifteen/statements.def>
#undef F15_STATEMENT
    F15_STATEMENTS
} f15_statement_id;

/* A size: n items, or a grid; the fields not used are 0. */
typedef struct f15_size {
    uint32_t n, rows, columns;
} f15_size;

/* The sizes of a statement. */
typedef struct f15_sizes {
    bool grid;           /* by rows and columns, else by n */
    uint32_t least;      /* n, or the fewest rows and columns */
    f15_size usual;      /* the default: takes about a second; for a false statement about grids the
                            smallest size at which it is false */
    uint32_t most;       /* n, or the most cells; 0 if there is only one size */
    f15_size longest;    /* the size that takes longest */
    f15_cells obstacles; /* statements about one board only */
} f15_sizes;

typedef struct f15_statement_info {
    const char *name; /* "6.2.1" */
    const char *also; /* other names, with spaces between: "c1 p162"; "" */
    bool holds;       /* whether the statement is true, as far as known */
    f15_sizes sizes;
    uint64_t nanoseconds; /* per case, roughly, on one core */
    const char *says;     /* a sentence */
    const char *checks;   /* what the checker looks at in each case */
    const char *proves;   /* what that proves, and what it does not */
    const char *lesson;   /* the lesson with the proof, or the error */
    const char *source;   /* in the course */
    const char *counted;  /* what a trial counts: "grids meet them"; or NULL */
    const char *most;     /* what a trial finds the maximum of: "swaps"; or NULL */
    /* The theorems that Coq has checked: "p166, p166_program" in "proofs/Swaps.v", for "every n".
     * NULL, all three: exhaustion only. */
    const char *theorem, *proof, *range;
    const char *cases; /* what its cases are: "arrangements" */
    const char *order; /* of the cases of a size: "in the order of their lists" */
} f15_statement_info;

f15_statement_info f15_statement_info_of(f15_statement_id id);
/* Finds a statement by any of its names, in upper or lower case. */
bool f15_statement_by_name(const char *name, f15_statement_id *id);

/* Checks that the statement has this size. F15_USAGE: n for a grid, or a grid for n; F15_TOO_BIG
 * past the largest, F15_OUT_OF_RANGE below the least: the error says which sizes are allowed, and
 * how long the largest takes. */
f15_code f15_statement_size_check(f15_statement_id id, const f15_size *size, f15_error *err);

/* Sets *size to the next size of a statement about grids: fewer cells first, then fewer rows.
 * {0} becomes the smallest. */
void f15_statement_next_size(f15_statement_id id, f15_size *size);

/* Return the number of cases of a size, and roughly how many seconds they take on one core; appends
 * "some 9 hours". Precondition: the statement has this size. */
uint64_t f15_statement_count(f15_statement_id id, const f15_size *size);
uint64_t f15_statement_seconds(f15_statement_id id, const f15_size *size);
void f15_write_seconds(f15_text *text, uint64_t seconds);
void f15_write_case_size(f15_text *text, const f15_size *size); /* "8", "3x4" */

/* ---- a trial ------------------------------------------------------------------------------- */

typedef struct f15_trial {
    f15_statement_id statement;
    f15_size size;
    uint64_t cases;
    const struct f15i_facts *facts;   /* the functions on trial */
    struct f15i_reference *reference; /* precomputed data that cases are compared with; or NULL */
} f15_trial;

/* Opens a trial. F15_NO_MEMORY; the errors of f15_statement_size_check. */
f15_code f15_trial_open(f15_statement_id id, const f15_size *size, f15_trial *out, f15_error *err);
void f15_trial_free(f15_trial *trial);

/* Sets the cases of part `part` (from 1) of `of`: first <= case < end. Each case is in one part. */
void f15_trial_part(uint64_t cases, uint64_t part, uint64_t of, uint64_t *first, uint64_t *end);

/* The result on the cases first <= case < end. */
typedef struct f15_trial_result {
    uint64_t first, end;
    uint64_t checked; /* up to and with the counterexample; not all if the trial was stopped */
    uint64_t counted; /* things named by statement.counted, without the counterexample */
    uint64_t most;    /* the maximum of the quantity that statement.most names */
    uint64_t order;   /* of the group, if its case is in the range and the order fits; else 0 */
    bool refuted;
    uint64_t at;      /* the first case that refutes the statement */
    f15_size size;    /* of case `at` */
    char object[400]; /* case `at`, as other commands read it: "1 0 2", "1 2 / _ 3" */
    char why[600];    /* why it is a counterexample */
} f15_trial_result;
bool f15_trial_is_whole(const f15_trial_result *finding); /* refuted, or all were checked */

/* Receives how many more cases are done, from any of the threads; returns false to stop. */
typedef bool f15_prove_tick(void *self, uint64_t cases);

/* Checks a range, with these workers (NULL: in the calling thread). The result does not depend on
 * their number. If `tick` (or NULL) stops it, returns F15_OK and a result that is not whole: some
 * cases were checked, and none of them refutes the statement. F15_NO_MEMORY. */
f15_code f15_trial_run(const f15_trial *trial, uint64_t first, uint64_t end,
                       const f15_workers *workers, f15_prove_tick *tick, void *self,
                       f15_trial_result *out, f15_error *err);

/* Adds the result of the next range to that of the ranges before. Unchecked precondition: both are
 * whole, and next->first is whole->end. */
void f15_trial_join(f15_trial_result *whole, const f15_trial_result *next);

F15_C_END

#endif
