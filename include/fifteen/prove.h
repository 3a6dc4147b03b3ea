/* fifteen/prove.h - what the course says, checked on every case of a size.
 *
 * A trace is a proof run on one example; here a statement is tried on all examples there are of a
 * size. A statement is a row of statements.def. Its cases are numbered 0, 1, 2, ...; each is an
 * object (an arrangement, two permutations, a board, a grid with obstacles, ...) that a checker
 * looks at:
 *
 *     6.2.1 --n 3     0         1 2    3     4      ...  8        the arrangements of up to 3
 * items, [0]   [0 1] [1 0]  [0 1 2] ... [2 1 0]      each with all its swaps
 *
 * A size by n means every n up to that, so that the first counterexample found is the smallest; a
 * grid means that size alone, and f15_statement_next_size leads from the smallest size up. Any
 * range of cases can be checked by itself: so can the parts of many machines, which f15_trial_join
 * puts together.
 *
 * Some statements are false, and are here because people believe them: they end with a
 * counterexample.
 *
 * A trial is opened once (that computes what its cases are held against, such as the group of the
 * hole's walks by a stabiliser chain), and then only read: several threads may run ranges of it.
 */
#ifndef FIFTEEN_PROVE_H
#define FIFTEEN_PROVE_H

#include <fifteen/board.h>
#include <fifteen/core.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum f15_statement_id {
#define F15_STATEMENT(id, ...) F15_STATEMENT_##id,
#include <fifteen/statements.def>
#undef F15_STATEMENT
    F15_STATEMENTS
} f15_statement_id;

/* How large: n items, or a grid; what is not meant is 0. */
typedef struct f15_size {
    uint32_t n, rows, columns;
} f15_size;

/* The sizes of a statement. */
typedef struct f15_sizes {
    bool grid;           /* by rows and columns, else by n */
    uint32_t least;      /* n, or the fewest rows and columns */
    f15_size usual;      /* what is taken where none is given: a matter of a second; of a false
                            statement about grids the smallest at which it is false */
    uint32_t most;       /* n, or the most cells; for one size only: 0 */
    f15_size longest;    /* the size that takes longest */
    f15_cells obstacles; /* of a statement about one board */
} f15_sizes;

typedef struct f15_statement_info {
    const char *name; /* "6.2.1" */
    const char *also; /* other names, with spaces between: "c1 p162"; "" */
    bool holds;       /* what is known of it; the false ones are told as such */
    f15_sizes sizes;
    uint64_t nanoseconds; /* that a case takes, roughly, on one core */
    const char *says;     /* a sentence */
    const char *checks;   /* what is looked at in each case */
    const char *proves;   /* what that proves, and what it does not */
    const char *lesson;   /* where the proof, or the error, is told */
    const char *source;   /* in the course */
    const char *counted;  /* what a finding counts: "grids meet them"; or NULL */
    const char *most;     /* of what it has the largest: "swaps"; or NULL */
} f15_statement_info;

f15_statement_info f15_statement_info_of(f15_statement_id id);
const char *f15_statement_cases(f15_statement_id id); /* what its cases are: "arrangements" */
/* How the cases of a size follow one another: "in the order of their lists". */
const char *f15_statement_order(f15_statement_id id);
/* By any of its names, capitals or not. */
bool f15_statement_by_name(const char *name, f15_statement_id *id);

/* Is this a size of it? F15_USAGE: n where a grid is wanted, or the other way round; F15_TOO_BIG
 * past the largest, F15_OUT_OF_RANGE below the least: each says what may be given, and how long the
 * largest takes. */
f15_code f15_statement_size_check(f15_statement_id id, const f15_size *size, f15_error *err);

/* Sets *size to the size after it, of those of a statement about grids: fewer cells come first,
 * then fewer rows. {0} becomes the smallest. */
void f15_statement_next_size(f15_statement_id id, f15_size *size);

/* How many cases there are of a size, and how many seconds they take on one core, roughly; "some 9
 * hours". Precondition: it is a size. */
uint64_t f15_statement_count(f15_statement_id id, const f15_size *size);
uint64_t f15_statement_seconds(f15_statement_id id, const f15_size *size);
void f15_write_seconds(f15_text *text, uint64_t seconds);
void f15_write_case_size(f15_text *text, const f15_size *size); /* "8", "3x4" */

/* ---- a trial ------------------------------------------------------------------------------- */

typedef struct f15_trial {
    f15_statement_id statement;
    f15_size size;
    uint64_t cases;
    const struct f15i_facts *facts; /* the functions that are tried */
    struct f15i_ground *ground;     /* what cases are held against; NULL: nothing */
} f15_trial;

/* F15_NO_MEMORY; what f15_statement_size_check says. {0} is one that is not open; it may be freed
 * twice. */
f15_code f15_trial_open(f15_statement_id id, const f15_size *size, f15_trial *out, f15_error *err);
void f15_trial_free(f15_trial *trial);

/* The cases of part `part` (from 1) of `of`: first <= case < end. Each case is in one part. */
void f15_trial_part(uint64_t cases, uint64_t part, uint64_t of, uint64_t *first, uint64_t *end);

/* What was found among the cases first <= case < end. */
typedef struct f15_trial_result {
    uint64_t first, end;
    uint64_t checked; /* up to the counterexample, it included; fewer than all if it was stopped */
    uint64_t counted; /* of what statement.counted names; the counterexample not among them */
    uint64_t most;    /* the largest of what statement.most names */
    uint64_t order;   /* of the group, if its case is among them and it fits; else 0 */
    bool refuted;
    uint64_t at;      /* the case that refutes it: the smallest of these */
    f15_size size;    /* its size */
    char object[400]; /* it, as other commands read it: "1 0 2", "1 2 / _ 3" */
    char why[600];    /* why it is one */
} f15_trial_result;
bool f15_trial_is_whole(const f15_trial_result *finding); /* refuted, or all were checked */

/* Told how many more cases are done, from any of the threads; false: it is to stop. */
typedef bool f15_prove_tick(void *self, uint64_t cases);

/* Checks a range, by those workers (NULL: alone). A finding does not depend on how many they are.
 * Stopped by `tick` (NULL: none) it returns F15_OK, and the finding is not whole: some of the cases
 * were checked, and none of them refutes it. F15_NO_MEMORY. */
f15_code f15_trial_run(const f15_trial *trial, uint64_t first, uint64_t end,
                       const f15_workers *workers, f15_prove_tick *tick, void *self,
                       f15_trial_result *out, f15_error *err);

/* Puts what was found in the next range to what was found before it. Unchecked precondition: both
 * are whole, and next->first is whole->end. */
void f15_trial_join(f15_trial_result *whole, const f15_trial_result *next);

#ifdef __cplusplus
}
#endif

#endif
