/* Making every allocation fail once.
 *
 * harness.c puts its own malloc, calloc, realloc and free in front of the C library's, so that what
 * libyaml or jansson allocate counts too. A scenario is a function that does one whole thing and
 * cleans up after itself. The driver runs it with the first allocation failing, then the second,
 * and so on until a run needs no more allocations than were let through, twice: with just that one
 * failing (transient), and with that one and all after it (persistent).
 *
 *     k = 1   X . . .          X . . . : persistent X X X X
 *     k = 2   . X . .
 *     ...
 *     k = 5   . . . .   no fault was injected: the scenario must succeed, and the loop ends
 *
 * A scenario of more than F15T_EACH allocations (SQLite's are thousands) is told by the calls that
 * lead to each: of those with the same calls the first, the second and the last are made to fail.
 *
 * To add scenarios, write tests/faults/scenarios_MODULE.c with the table f15t_scenarios; the Makefile
 * makes a program of it.
 */
#ifndef FIFTEEN_TESTS_FAULTS_H
#define FIFTEEN_TESTS_FAULTS_H

#include <fifteen/core.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- the harness --------------------------------------------------------------------------- */

typedef enum f15t_mode { F15T_TRANSIENT, F15T_PERSISTENT } f15t_mode;

/* From now on the k-th allocation fails (k >= 1), or the k-th and all after it. */
void f15t_arm(f15t_mode mode, size_t k);
/* No more faults; returns how many were injected since f15t_arm. */
size_t f15t_disarm(void);
/* From now on, until f15t_disarm, what calls led to the k-th allocation is noted in calls[k - 1],
 * as a number, of the first `room` of them. */
void f15t_note_calls(uint64_t *calls, size_t room);
/* Allocations since f15t_arm or f15t_note_calls. */
size_t f15t_asked(void);
/* Blocks allocated and not freed yet. */
size_t f15t_live(void);

/* ---- the driver ---------------------------------------------------------------------------- */

/* One thing to do. `succeeds_anyway`: the header says that this does without memory it cannot get,
 * so a run with a fault may also succeed. `expected` is the code without faults. */
typedef struct f15t_scenario {
    const char *name;
    f15_code (*run)(f15_error *err);
    bool succeeds_anyway;
    f15_code expected;
} f15t_scenario;

/* What the driver found. `complaint` is empty when all was well. */
typedef struct f15t_report {
    size_t faults; /* runs with a fault injected */
    char complaint[400];
} f15t_report;

/* All faults of one scenario, one mode. */
#define F15T_EACH 1000
f15t_report f15t_try(const f15t_scenario *scenario, f15t_mode mode);

/* The table of a program, ended by {0}. */
extern const f15t_scenario f15t_scenarios[];

/* Runs the table in both modes, as TAP; the exit status. */
int f15t_run_table(const f15t_scenario *table);

#endif
