/* Shared by the player's files. */
#ifndef F15_PLAYER_INTERNAL_H
#define F15_PLAYER_INTERNAL_H

#include "keys.h"

/* ---- screen.c: text to be written, and keys to be waited for ------------------------------- */

/* `code` keeps the first failure (*err describes it), after which the screen does nothing. */
typedef struct f15i_screen {
    f15_player *player;
    f15_style style;   /* as the terminal is now */
    f15_text text;     /* text not yet written */
    bool pauses;       /* a full window waits for a key before more is written */
    unsigned filled;   /* rows written since the last wait */
    f15i_command left; /* F15I_QUIT or F15I_INTERRUPT if that ended a wait; else F15I_NOTHING */
    f15_code code;
    f15_error *err; /* borrowed; may be NULL */
} f15i_screen;

void f15i_screen_open(f15i_screen *screen, f15_player *player, f15_error *err);
/* Writes the text, unless something has failed, and frees it. Returns the first failure. */
f15_code f15i_screen_close(f15i_screen *screen);
/* Appends a paragraph, wrapped, in a paint. The arguments need not be clean. */
void f15i_screen_say(f15i_screen *screen, f15_paint paint, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Appends an item of a list: the label, and the text wrapped beside it. */
void f15i_screen_item(f15i_screen *screen, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Writes the text; once the student leaves, drops the rest. */
void f15i_screen_flush(f15i_screen *screen);
/* Returns "s" unless count is 1. */
const char *f15i_plural(size_t count);

f15_leave f15i_leave_by(f15i_command command);
/* Shows a prompt, waits for one of the keys that it names, and wipes the prompt out. Returns NEXT,
 * BACK, LAST, QUIT or INTERRUPT; QUIT after a failure. The first other key, unless *told, is
 * answered with the keys that are possible. */
f15i_command f15i_screen_key(f15i_screen *screen, const char *prompt, bool *told);

/* ---- save.c: progress, as soon as it can be kept ------------------------------------------- */

/* Keeps the deed, after those that wait. If that fails, says so once; the next deed tries again. */
void f15i_save(f15i_screen *screen, const f15_deed *deed);
/* Tries a last time to keep the deeds. Returns the failure, with how many deeds are lost. */
f15_code f15i_save_rest(f15_player *player, f15_error *err);
/* Returns the standing of the question with that hash (NULL: of all variants), or {0}. */
f15_standing f15i_standing(f15i_screen *screen, const char *exercise, const uint64_t *hash);
f15_lesson_progress f15i_reached(f15i_screen *screen, const f15_lesson *lesson);
/* The pages of a lesson that are done; no lesson has more pages than this. */
enum { F15I_MOST_PAGES = 500 };
typedef struct f15i_pages {
    const f15_lesson *lesson;
    bool done[F15I_MOST_PAGES];
} f15i_pages;
f15i_pages f15i_pages_done(f15i_screen *screen, const f15_lesson *lesson);

/* ---- list.c, summary.c --------------------------------------------------------------------- */

/* Returns the lesson after this one, or NULL. */
const f15_lesson *f15i_next_lesson(const f15_course *course, const f15_lesson *lesson);

bool f15i_is_seen(const f15_exercise_done *done);
/* Returns whether a question with that hash, if no variant, is the exercise as it is now. */
bool f15i_is_current(const f15_exercise *exercise, bool has_seed, uint64_t hash);
const char *f15i_topic(const f15_exercise *exercise); /* "other" if it names none */
/* Returns the misconception seen last before `after` (NULL: last of all), or NULL. */
const f15_misconception_seen *f15i_next_seen(const f15_summary *summary,
                                             const f15_misconception_seen *after);
#endif
