/* What the player's files share: a scene is one lesson being shown. */
#ifndef F15_PLAYER_INTERNAL_H
#define F15_PLAYER_INTERNAL_H

#include <fifteen/player.h>
#include <fifteen/run.h>

/* ---- scene.c: saying things ---------------------------------------------------------------- */

typedef struct f15i_scene {
    f15_player *player;
    const f15_lesson *lesson;
    f15_style style;
    f15_text text; /* said, not yet written */
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
/* Waits to go on, back or away. */
f15_code f15i_scene_pause(f15i_scene *scene, const char *prompt, f15i_move *move, f15_error *err);

/* ---- keep.c: progress that may break off --------------------------------------------------- */

void f15i_keep_page(f15i_scene *scene, size_t page);
void f15i_keep_finished(f15i_scene *scene);
void f15i_keep_mark(f15i_scene *scene, const f15_exercise *exercise, f15_progress_mark mark);
void f15i_keep_attempt(f15i_scene *scene, const f15_exercise *exercise, const f15_text *answer,
                       const f15_verdict *verdict, unsigned hints);
/* The same for a blank of a trace; `words` is a hash of those of its command. */
void f15i_keep_blank(f15i_scene *scene, const char *id, uint64_t words, const f15_text *answer,
                     const f15_verdict *verdict, unsigned hints);
void f15i_keep_blank_mark(f15i_scene *scene, const char *id, uint64_t words,
                          f15_progress_mark mark);
/* {0} where nothing is kept. */
f15_standing f15i_standing(f15i_scene *scene, const f15_exercise *exercise);
f15_reached f15i_reached(f15i_scene *scene, const f15_lesson *lesson);

/* ---- film.c: a trace, cut into scenes ------------------------------------------------------ */

/* The events of cut k are those from cut[k] to cut[k + 1]; each says something. */
typedef struct f15i_film {
    f15_tape tape;
    f15_trace trace;
    f15_run run;
    f15_text_sink sink;
    f15_text shown; /* what the sink wrote */
    size_t *cut;
    size_t cuts;
    size_t fed;     /* cuts that went through the sink */
    uint32_t depth; /* of the sink; 0: the algorithm's own */
} f15i_film;

f15_code f15i_film_open(f15i_film *film, const char *const *words, size_t count,
                        const f15_convention *convention, uint32_t depth, const f15_style *style,
                        f15_error *err);
void f15i_film_free(f15i_film *film);
/* Begins a cut with that event too. */
f15_code f15i_film_split(f15i_film *film, size_t event, f15_error *err);
/* Adds cut k, and after the last the result, to text. */
f15_code f15i_film_show(f15i_film *film, size_t k, const f15_style *style, f15_text *text,
                        f15_error *err);

/* ---- the parts of a page ------------------------------------------------------------------- */

/* Title, prose, and the command of its trace, watched or predicted. */
f15_code f15i_show_page(f15i_scene *scene, size_t number, f15_error *err);
/* Steps through the page's trace. */
f15_code f15i_play_trace(f15i_scene *scene, const f15_page *page, bool last, f15i_move *move,
                         f15_error *err);
/* Shows all of it. */
f15_code f15i_print_trace(f15i_scene *scene, const f15_page *page, f15_error *err);

/* Plays the page's trace, asking for what comes next. */
f15_code f15i_play_predict(f15i_scene *scene, const f15_page *page, f15i_move *move,
                           f15_error *err);

/* Prompt, choices, convention, how the answer is written. */
f15_code f15i_show_question(f15i_scene *scene, const f15_exercise *exercise, f15_error *err);
/* Asks until it is right or left. *go: the page of F15I_GO. */
f15_code f15i_ask(f15i_scene *scene, const f15_exercise *exercise, size_t *go, f15i_move *move,
                  f15_error *err);

/* The lesson after this one, or NULL. */
const f15_lesson *f15i_next_lesson(const f15_course *course, const f15_lesson *lesson);

#endif
