/* cli/student.h - what the verbs share that somebody learns with: the progress file, the terminal,
 * the clock. */
#ifndef F15_CLI_STUDENT_H
#define F15_CLI_STUDENT_H

#include "app.h"

#include <fifteen/player.h>

/* Puts what `fifteen progress --format json`, or a page in a browser, wrote to what is there: all
 * lines of the file ("-": standard input), or none; tells what became of them (import.c). */
void f15_import(f15_app *app, const char *path);

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
f15_code f15_open_progress(f15_app *app, bool look, f15_progress **out, f15_error *err);

/* What a verb needs of a student: a player of the app's course, which prints to standard output, or
 * plays at the terminal; and the progress behind it. Between the two calls the app is asked whether
 * anything has failed. */
typedef struct f15_student {
    f15_player player; /* it may let go of the progress, */
    f15_progress *progress;
    f15_tty *tty;
} f15_student;
typedef enum f15_keeping { F15_KEEP_NOTHING, F15_LOOK_ONLY, F15_KEEP } f15_keeping;

/* Where progress cannot be used, this is said, and it is done without. Without a terminal no key is
 * asked for, and lines are those of standard input. */
void f15_student_begin(f15_app *app, f15_student *student, f15_keeping keeping, bool terminal);
/* The whole window is used from here on, if it has so many rows and columns, and unless
 * FIFTEEN_PLAIN is set. */
#define F15_PLAIN_SAYS "no full screen: lines that scroll, for a screen reader or a script"
void f15_student_full(f15_student *student, unsigned rows, unsigned columns);
/* A trace of these words, a step at a key, which needs a terminal; the remedy where there is none.
 * Nothing is kept, and no lesson is there. False: its goal was not reached. */
bool f15_student_step(f15_app *app, const char *const *word, size_t words,
                      const f15_convention *convention, uint32_t depth, const char *remedy);
/* To be interrupted is no failure; a signal that ended it is raised again. */
void f15_student_end(f15_app *app, f15_student *student);

#endif
