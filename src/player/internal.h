/* What the player's files share. */
#ifndef F15_PLAYER_INTERNAL_H
#define F15_PLAYER_INTERNAL_H

#include "keys.h"

#include <fifteen/run.h>

/* ---- screen.c: what is said, and the keys that are waited for ------------------------------ */

/* Failure sticks: the first one is in `code`, and told to *err; after it nothing is written or
 * waited for. */
typedef struct f15i_screen {
    f15_player *player;
    f15_style style;   /* as the terminal is now */
    f15_text text;     /* said, not yet written */
    bool pauses;       /* where the window is full: what is written waits for a key, */
    unsigned filled;   /* as many rows being there since the last wait */
    f15i_command left; /* F15I_QUIT or F15I_INTERRUPT: it ended such a wait; else F15I_NOTHING */
    f15_code code;
    f15_error *err; /* borrowed; may be NULL */
} f15i_screen;

void f15i_screen_open(f15i_screen *screen, f15_player *player, f15_error *err);
/* Writes what was said, unless something has failed, and frees it: the failure that stuck. */
f15_code f15i_screen_close(f15i_screen *screen);
/* Adds a paragraph, wrapped, in a paint; what it is given need not be clean. */
void f15i_screen_say(f15i_screen *screen, f15_paint paint, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* An item of a list: label, then the text wrapped beside it, likewise. */
void f15i_screen_item(f15i_screen *screen, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Writes what was said, unless `left` by a key. */
void f15i_screen_flush(f15i_screen *screen);
/* "5 of 7 pages" and the like: "s" unless count is 1. */
const char *f15i_plural(size_t count);

f15_leave f15i_leave_by(f15i_command command);
/* Shows a prompt, waits for one of the keys that it names, and wipes the prompt out. Returns NEXT,
 * BACK, LAST, QUIT or INTERRUPT; QUIT after a failure. Other keys are answered once (*told). */
f15i_command f15i_screen_key(f15i_screen *screen, const char *prompt, bool *told);

/* ---- save.c: progress, as soon as it can be kept ------------------------------------------- */

/* Keeps the deed, or has it wait: what waits is tried again with the next. The first time that is
 * said. Nothing is kept without progress. */
void f15i_save(f15i_screen *screen, const f15_deed *deed);
/* The last try: F15_OK, or the failure, which says how much could not be kept. */
f15_code f15i_save_rest(f15_player *player, f15_error *err);
/* Of the question with that hash; NULL: of all variants together. {0} where nothing is kept. */
f15_standing f15i_standing(f15i_screen *screen, const char *exercise, const uint64_t *hash);
f15_reached f15i_reached(f15i_screen *screen, const f15_lesson *lesson);
/* Which pages of a lesson are done: of the first ones, which are all that a course can have. */
enum { F15I_MOST_PAGES = 500 };
typedef struct f15i_pages {
    const f15_lesson *lesson;
    bool done[F15I_MOST_PAGES];
} f15i_pages;
f15i_pages f15i_pages_done(f15i_screen *screen, const f15_lesson *lesson);

/* ---- list.c, summary.c --------------------------------------------------------------------- */

/* The lesson after this one, or NULL. */
const f15_lesson *f15i_next_lesson(const f15_course *course, const f15_lesson *lesson);

bool f15i_is_seen(const f15_exercise_done *done);
const char *f15i_topic(const f15_exercise *exercise); /* "other" if it names none */
/* The misconception that was seen last before this one was (NULL: last of all), those overcome too
 * or not; NULL: none. */
const f15_seen *f15i_next_seen(const f15_summary *summary, const f15_seen *after, bool overcome);
#endif
