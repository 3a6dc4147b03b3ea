/* cli/threads.h - the program's threads: work of the library that is cut in parts. */
#ifndef F15_CLI_THREADS_H
#define F15_CLI_THREADS_H

#include "app.h"

enum { F15_MOST_JOBS = 64 };

/* The value of the verb's k-th own option, --jobs N, from 1 to F15_MOST_JOBS; where it is not
 * given, as many as there are processors, at most 8. False after a complaint. */
bool f15_take_jobs(f15_app *app, size_t k, size_t *jobs);

/* Up to `jobs` threads, the caller's among them; the others start and end with each call of
 * f15_each_part. One that cannot be started is done without. Signals come to the caller's thread
 * alone. */
f15_workers f15_threads(size_t jobs);

#endif
