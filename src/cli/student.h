/* cli/student.h - what the verbs share that somebody learns with: the progress file, the terminal,
 * the clock. */
#ifndef F15_CLI_STUDENT_H
#define F15_CLI_STUDENT_H

#include "app.h"

#include <fifteen/player.h>

/* A seed that is not the last one; below 10^9, to be typed again. */
uint64_t f15_new_seed(void);

/* Are standard input and output a terminal? */
bool f15_has_terminal(void);

/* The next line of standard input, without its end; of one longer than `limit` bytes only these.
 * F15_INPUT_END too after a failure. */
f15_input f15_take_line(f15_app *app, f15_text *line, size_t limit);

/* The student's progress at this course, to be written or (look) only to be read: then *out is NULL
 * where there is none. A course that was not opened, since it cannot be found, is the installed
 * one.
 */
f15_code f15_open_progress(const f15_course *course, bool look, f15_progress **out, f15_error *err);

/* A player of the app's course that prints to standard output, and is asked nothing, unless
 * `lines`: then standard input answers, a line each. Progress may be NULL. */
f15_player f15_student_player(f15_app *app, bool lines);

/* What a verb does with a player. */
typedef f15_code f15_play(void *self, f15_player *player, f15_error *err);

/* Does it with the student's progress, to be written or only to be looked at; where that cannot be
 * used, this is said, and it is done without. To be interrupted is no failure. */
void f15_with_progress(f15_app *app, f15_player *player, bool look, f15_play *play, void *self);
/* The same at the real terminal. A signal that ended it is raised again. */
void f15_at_terminal(f15_app *app, f15_player *player, f15_play *play, void *self);

#endif
