/* cli/stream.h - lines answered by several threads, in the order in which they came. */
#ifndef F15_CLI_STREAM_H
#define F15_CLI_STREAM_H

#include "app.h"

/* Answers a line (terminated, `length` bytes, counted from 1): appends what goes to standard output
 * and returns the status. `self` is shared by all threads, `own` is this one's. */
typedef int f15_answer(void *self, void *own, const char *line, size_t length, size_t number,
                       f15_text *out);

/* Reads the lines of a file ("-": standard input), has each answered by one of `jobs` threads, and
 * writes the answers in order, each as soon as those before it are written; so a program can talk
 * to us. At most F15_WAITING_LINES for each thread are held; of a line that is longer than
 * F15_STREAM_BYTES its beginning. `own` are `jobs` pointers, one for each thread. After Ctrl-C
 * (which is held: app->held) no line is begun any more. Returns how many were answered. */
enum { F15_WAITING_LINES = 64, F15_STREAM_BYTES = 1 << 16 };
size_t f15_answer_lines(f15_app *app, const char *path, size_t jobs, f15_answer *answer, void *self,
                        void *const *own);

#endif
