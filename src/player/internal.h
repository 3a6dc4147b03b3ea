/* What the player's files share: a scene is one lesson being shown. */
#ifndef F15_PLAYER_INTERNAL_H
#define F15_PLAYER_INTERNAL_H

#include <fifteen/answers.h>
#include <fifteen/player.h>
#include <fifteen/run.h>

/* ---- scene.c: saying things ---------------------------------------------------------------- */

typedef struct f15i_scene {
    f15_player *player;
    const f15_lesson *lesson;
    f15_style style;
    f15_text text; /* said, not yet written */
    size_t page;   /* of the lesson, shown last; from 0 */
} f15i_scene;

void f15i_scene_open(f15i_scene *scene, f15_player *player, const f15_lesson *lesson);
void f15i_scene_free(f15i_scene *scene);

/* Adds a paragraph, wrapped; what it is given need not be clean. */
void f15i_scene_say(f15i_scene *scene, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* An item of a list: label, then the text wrapped beside it. */
void f15i_scene_item(f15i_scene *scene, const char *label, const char *text);
/* A line of our own, in a paint. */
void f15i_scene_title(f15i_scene *scene, f15_paint paint, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
f15_code f15i_scene_markdown(f15i_scene *scene, const char *markdown, f15_error *err);
/* Writes what was said. */
f15_code f15i_scene_flush(f15i_scene *scene, f15_error *err);
/* "5 of 7 pages" and the like: "s" unless count is 1. */
const char *f15i_plural(size_t count);

/* How a page is left. */
typedef enum f15i_move {
    F15I_NEXT,
    F15I_BACK,
    F15I_QUIT,
    F15I_INTERRUPTED,
    F15I_GO /* to a page by number */
} f15i_move;

/* A prompt for a key, taken away again when one came. */
f15_code f15i_scene_key(f15i_scene *scene, const char *prompt, f15_key *key, f15_error *err);
/* Tells what the keys of the prompt do, or of a key that does nothing that there is such a help:
 * once, however many follow (*told), as when a word is typed where a key is waited for. */
void f15i_scene_answer_key(f15i_scene *scene, const char *prompt, f15_key key, bool *told);
/* Waits to go on, back or away. */
f15_code f15i_scene_pause(f15i_scene *scene, const char *prompt, f15i_move *move, f15_error *err);

/* ---- keep.c: progress that may break off --------------------------------------------------- */

void f15i_keep_page(f15i_scene *scene, size_t page);
void f15i_keep_finished(f15i_scene *scene);
/* What an answer is about: an exercise, a variant of one, a trace. */
typedef struct f15i_subject {
    const char *id; /* borrowed */
    uint64_t hash;
    bool has_seed;
    uint64_t seed;
} f15i_subject;
f15i_subject f15i_subject_of(const f15_exercise *exercise);
void f15i_keep_mark(f15i_scene *scene, const f15i_subject *subject, f15_progress_mark kind);
void f15i_keep_attempt(f15i_scene *scene, const f15i_subject *subject, const f15_text *answer,
                       const f15_verdict *verdict, unsigned hints, bool shown);
/* {0} where nothing is kept. */
f15_standing f15i_standing(f15i_scene *scene, const f15_exercise *exercise);
/* The same of all its variants together. */
f15_standing f15i_standing_of_variants(f15i_scene *scene, const f15_exercise *exercise);
f15_reached f15i_reached(f15i_scene *scene, const f15_lesson *lesson);

/* ---- the parts of a page ------------------------------------------------------------------- */

/* Title, prose, and the command of its trace, watched or predicted. */
f15_code f15i_show_page(f15i_scene *scene, size_t number, f15_error *err);
/* Steps through the page's trace. */
f15_code f15i_play_trace(f15i_scene *scene, const f15_page *page, bool last, f15i_move *move,
                         f15_error *err);
/* Shows all of it. */
f15_code f15i_print_trace(f15i_scene *scene, const f15_page *page, f15_error *err);

/* Prompt, choices, convention, how the answer is written. */
f15_code f15i_show_question(f15i_scene *scene, const f15_exercise *exercise, f15_error *err);

/* Where a question is asked. */
typedef enum f15i_setting {
    F15I_LESSON,   /* on a page: there are pages to go to */
    F15I_PRACTICE, /* one of many: the next one follows */
    F15I_SHEET     /* practice with nobody to talk to: one answer each, right or wrong */
} f15i_setting;

/* Asks for a line; one that is too long is dropped, and that said. */
f15_code f15i_scene_line(f15i_scene *scene, f15_text *line, f15_input *input, f15_error *err);
/* What was typed, without the blanks around it: *s and *length, in line. On a sheet it is shown;
 * that nothing was typed is said elsewhere. False: there is nothing. */
bool f15i_scene_heard(f15i_scene *scene, f15i_setting setting, const f15_text *line, const char **s,
                      size_t *length);

/* A question being asked. */
typedef struct f15i_asking {
    f15i_scene *scene;
    const f15_exercise *exercise;
    f15i_setting setting;
    bool guessable; /* a second try at the same question would be worth nothing: it ends there */
    size_t misses;  /* all in all; the rest is of this question */
    uint64_t unreadable;
    size_t hints;
    bool shown;    /* its solution, now or earlier */
    bool answered; /* there was a try, a look at the solution, or a skip */
    bool right, missed, skipped, over;
    f15i_move move;
    size_t go; /* the page of F15I_GO */
} f15i_asking;

/* Asks until it is right, or left, or guessed wrong. */
f15_code f15i_ask_once(f15i_asking *ask, f15_error *err);

/* Is the line this command? `words`: an answer may be a word. */
bool f15i_is_command(const char *word, const char *line, size_t length, bool words);
/* The pages of the lesson, by number. */
void f15i_say_pages(f15i_scene *scene);
/* Is the line "page 3"? *page is its number, from 1; or 0 if there is no such page, which is said.
 */
bool f15i_page_named(f15i_scene *scene, const char *line, size_t length, size_t *page);

/* Plays the page's trace, asking for what comes next; *go is where F15I_GO leads to. */
f15_code f15i_play_predict(f15i_scene *scene, const f15_page *page, size_t *go, f15i_move *move,
                           f15_error *err);

/* The same in practice; what is done is added to the score, and a seed kept with it. */
typedef struct f15i_trace_drill {
    const char *const *word;
    size_t words;
    f15_convention convention;
    f15i_setting setting;
    bool has_seed;
    uint64_t seed;
} f15i_trace_drill;
f15_code f15i_drill_trace(f15i_scene *scene, const f15i_trace_drill *drill, f15_score *score,
                          f15i_move *move, f15_error *err);

/* The command that shows a trace. */
void f15i_say_command(f15i_scene *scene, const char *const *word, size_t words);

/* ---- practice.c ---------------------------------------------------------------------------- */

/* Asks a page's question; if it could be guessed, a wrong answer brings a variant. *go: the page of
 * F15I_GO. */
f15_code f15i_ask(f15i_scene *scene, const f15_exercise *exercise, size_t *go, f15i_move *move,
                  f15_error *err);

/* ---- summary.c ----------------------------------------------------------------------------- */

typedef struct f15i_topic_sum {
    size_t exercises, tried, solved, first_try;
} f15i_topic_sum;

bool f15i_is_seen(const f15_exercise_done *done);
const char *f15i_topic(const f15_exercise *exercise); /* "other" if it names none */
f15i_topic_sum f15i_sum_topic(const f15_summary *summary, const char *topic);
/* Is exercise e the first of its topic? */
bool f15i_begins_topic(const f15_course *course, size_t e);

/* The lesson after this one, or NULL. */
const f15_lesson *f15i_next_lesson(const f15_course *course, const f15_lesson *lesson);

#endif
