/* cli/interrupt.h - Ctrl-C, asked about at a good moment rather than suffered at a bad one. */
#ifndef F15_CLI_INTERRUPT_H
#define F15_CLI_INTERRUPT_H

#include <fifteen/search.h>
#include <signal.h>
#include <stdbool.h>

/* From here on what asks the program to end (SIGINT, SIGTERM, SIGHUP) waits, in all threads that
 * are started later too. */
typedef struct f15_held {
    sigset_t before;
} f15_held;
f15_held f15_hold_interrupts(void);
/* One of them waits: time to stop, and to say how far it went. From any thread. */
bool f15_is_interrupted(void);
/* The same for f15_search_limits. */
bool f15_until_interrupted(void *self, const f15_shortest *so_far);
/* What came meanwhile is taken as obeyed; what comes later ends the program again. */
void f15_release_interrupts(const f15_held *held);

#endif
