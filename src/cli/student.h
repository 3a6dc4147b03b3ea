/* cli/student.h - what the verbs share that somebody learns with: the progress file, the terminal,
 * the clock. */
#ifndef F15_CLI_STUDENT_H
#define F15_CLI_STUDENT_H

#include "app.h"

#include <fifteen/player.h>

/* A seed that is not the last one; below 10^9, to be typed again. */
uint64_t f15_new_seed(void);

/* The student's progress file, for this course, to be written or (look) only to be read: then *out
 * is NULL where there is none. A course without a name, since there is none, is the installed one.
 */
f15_code f15_open_progress(const f15_course *course, bool look, f15_progress **out, f15_error *err);
/* The same; NULL, after saying why, where it cannot be used. */
f15_progress *f15_try_progress(const f15_app *app, const f15_course *course, bool look);

/* A player of the course without a terminal and without progress: it prints to standard output, and
 * is asked nothing. */
f15_player f15_student_player(f15_app *app, const f15_course *course);

/* Runs the player at the real terminal, with progress kept; the exit status. An interruption is
 * none of it: the signal is raised again. */
int f15_at_terminal(f15_app *app, f15_player *player,
                    f15_code (*run)(void *self, f15_player *player, f15_error *err), void *self);
/* The exit status of a play: to be interrupted is no failure. */
int f15_finish_play(const f15_app *app, f15_code code, const f15_error *err);

#endif
