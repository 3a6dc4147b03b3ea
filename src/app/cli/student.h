/* cli/student.h - for the verbs that a student uses: the progress file, the terminal, the clock. */
#ifndef F15_CLI_STUDENT_H
#define F15_CLI_STUDENT_H

#include "app.h"

#include <fifteen/player.h>

/* Adds a file of `fifteen progress --format json`, or of a page in a browser ("-": standard input),
 * to the progress: all its lines, or none. Prints how many are new (import.c). */
void f15_import(f15_app *app, const char *path);

/* Returns a new seed, below 10^9 so that it can be typed. */
uint64_t f15_new_seed(void);

/* Returns whether standard input and output are a terminal. */
bool f15_has_terminal(void);

/* Reads a line of standard input, at most `limit` bytes. F15_INPUT_END after a failure too. */
f15_input f15_take_line(f15_app *app, f15_text *line, size_t limit);

/* Opens the progress at this course for writing (F15_KEEP), or for reading: then *out is NULL if
 * there is none. A course that is not open is the installed one. */
typedef enum f15_keeping { F15_KEEP_NOTHING, F15_LOOK_ONLY, F15_KEEP } f15_keeping;
f15_code f15_open_progress(f15_app *app, f15_keeping keeping, f15_progress **out, f15_error *err);

/* A player of the app's course, at the terminal or on standard output, and its progress. After
 * f15_student_begin the caller asks whether the app has failed. */
typedef struct f15_student {
    f15_player player;
    f15_progress *progress;
    f15_tty *tty; /* the terminal, or NULL */
} f15_student;

/* Opens the player. If progress cannot be used, prints why and continues without it. Without a
 * terminal, reads lines from standard input, and no keys. */
void f15_student_begin(f15_app *app, f15_student *student, f15_keeping keeping, bool terminal);
/* Uses the whole window, if it is that large and FIFTEEN_PLAIN is not set. */
#define F15_PLAIN_SAYS "no full screen: lines that scroll, for a screen reader or a script"
void f15_student_full(f15_student *student, unsigned rows, unsigned columns);
/* Shows a trace of these words, one step per key, without a lesson or progress. Complains with the
 * remedy if there is no terminal. Returns false if the trace's goal was not reached. */
bool f15_student_step(f15_app *app, const char *const *word, size_t words,
                      const f15_convention *convention, uint32_t depth, const char *remedy);
/* Ends the player; a signal that ended it is raised again. Interruption is not a failure. */
void f15_student_end(f15_app *app, f15_student *student);

#endif
