/* fifteen/player.h - a lesson at the terminal, page by page.
 *
 * The player talks to an f15_terminal, a handful of functions: the real one is made by
 * f15_tty_open, a test brings a script. It never looks at the clock, the environment or the files
 * by itself.
 *
 *     page    title, prose
 *             a trace, a step at a key:       Enter on, b back, a all, q quit
 *             a trace to be predicted:        what comes next, or ? hint show skip back quit
 *             a question, unlimited tries:    an answer, or ? hint show skip back pages quit
 *
 * It is the loop around a session (fifteen/session.h), which decides what is told when. A line is
 * an answer, unless it is one of the words above; q leaves, as quit does, and what stands behind
 * "=" is an answer whatever it is. An answer is kept (fifteen/progress.h) before its verdict is
 * shown. What cannot be kept waits, that is said, and it is tried again with whatever is done next;
 * what could not be kept in the end is the failure of the call.
 */
#ifndef FIFTEEN_PLAYER_H
#define FIFTEEN_PLAYER_H

#include <fifteen/course.h>
#include <fifteen/progress.h>
#include <fifteen/quiz.h>
#include <fifteen/render.h>
#include <fifteen/session.h>

/* ---- the terminal -------------------------------------------------------------------------- */

#define F15_LINE_LIMIT ((size_t)1 << 16) /* bytes of one line typed */

typedef enum f15_input {
    F15_INPUT_LINE,
    F15_INPUT_TOO_LONG,   /* past F15_LINE_LIMIT: the whole line is dropped */
    F15_INPUT_END,        /* end of input (Ctrl-D), a line begun before it is dropped */
    F15_INPUT_INTERRUPTED /* Ctrl-C, or a signal that ends the program */
} f15_input;

/* ---- a full screen -------------------------------------------------------------------------- */

/* What is shown at once: rows of text, painted (f15_painted; ESC [ 7 m for a bar) and else without
 * control characters, none wider than the columns. Of a larger window the rest stays empty. */
#define F15_CANVAS_ROWS 200u
#define F15_CANVAS_COLUMNS 400u
typedef struct f15_canvas {
    unsigned rows, columns;
    f15_text row[F15_CANVAS_ROWS];
    bool cursor; /* it is seen, here: */
    unsigned cursor_row, cursor_column;
} f15_canvas;

/* One thing that a student did. Places of the window count from 0. */
typedef enum f15_stroke_kind {
    F15_STROKE_TEXT,    /* text: one character, or bytes that are none; no control character */
    F15_STROKE_CONTROL, /* text: the letter that was pressed with Ctrl, a small one */
    F15_STROKE_META,    /* text: the letter that was pressed with Alt, or just after Esc */
    F15_STROKE_ENTER,
    F15_STROKE_ESCAPE,
    F15_STROKE_TAB,
    F15_STROKE_BACKSPACE,
    F15_STROKE_DELETE,
    F15_STROKE_UP,
    F15_STROKE_DOWN,
    F15_STROKE_LEFT,
    F15_STROKE_RIGHT,
    F15_STROKE_HOME,
    F15_STROKE_END,
    F15_STROKE_PAGE_UP,
    F15_STROKE_PAGE_DOWN,
    F15_STROKE_HELP,        /* F1 */
    F15_STROKE_PANE,        /* F6 */
    F15_STROKE_CLICK,       /* row, column */
    F15_STROKE_WHEEL_UP,    /* row, column */
    F15_STROKE_WHEEL_DOWN,  /* row, column */
    F15_STROKE_RESIZED,     /* or awake again: all is to be shown anew */
    F15_STROKE_CLOSED,      /* end of input */
    F15_STROKE_INTERRUPTED, /* Ctrl-C, or a signal that ends the program */
    F15_STROKE_NOTHING      /* a key that means nothing here */
} f15_stroke_kind;
typedef struct f15_stroke {
    f15_stroke_kind kind;
    char text[5];
    bool pasted; /* text that was not typed; its ends of lines and tabs are blanks */
    unsigned row, column;
} f15_stroke;

/* A terminal whose whole window is ours from open to close; in between nothing else is written. */
typedef struct f15_full {
    bool (*open)(void *self); /* false: it cannot be done here, and nothing was */
    void (*close)(void *self);
    /* At most F15_CANVAS_ROWS and F15_CANVAS_COLUMNS. */
    void (*size)(void *self, unsigned *rows, unsigned *columns);
    f15_code (*show)(void *self, const f15_canvas *canvas, f15_error *err);
    f15_code (*read)(void *self, f15_stroke *stroke, f15_error *err); /* waits for one */
    /* Clicks and the wheel are strokes; then the terminal itself selects no text by them. */
    void (*mouse)(void *self, bool wanted);
    void *self;
} f15_full;

/* ---- a terminal ----------------------------------------------------------------------------- */

typedef struct f15_terminal {
    f15_out out;
    f15_style (*style)(void *self); /* asked for at every page: windows are resized */
    /* Shows the prompt, reads a line into *line (emptied first; no newline; any bytes). */
    f15_code (*read_line)(void *self, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err);
    f15_code (*read_key)(void *self, f15_stroke *stroke, f15_error *err); /* one, by itself */
    void *self;
    /* What a Tab may complete in the lines to come, borrowed; may be NULL. */
    void (*offer)(void *self, const char *const *word, size_t words);
    /* The rows of the window, 0 if nobody knows: a lesson and practice fill no more before they
     * wait for a key. NULL: they never do. */
    unsigned (*rows)(void *self);
    const f15_full
        *full; /* all of the window is used, where that can be opened; NULL: it scrolls */
} f15_terminal;

/* ---- playing ------------------------------------------------------------------------------- */

typedef struct f15_player {
    const f15_course *course;
    f15_terminal terminal;
    f15_progress *progress; /* borrowed; NULL: nothing is kept */
    int64_t (*now)(void);   /* seconds since 1970 */
    uint64_t seed;          /* variants are drawn from it and the numbers after it */
    /* private; 0 to begin with: what waits to be kept */
    f15_arena arena;
    struct f15_waiting *waiting, *last_waiting;
    size_t lost;  /* for want of memory */
    bool failing; /* that was said */
} f15_player;

typedef enum f15_leave {
    F15_LEFT_FINISHED,
    F15_LEFT_QUIT, /* q, quit or Ctrl-D */
    F15_LEFT_INTERRUPTED
} f15_leave;

/* Walks the lesson from `page` (counted from 0; past the end: the last). An F15_CLAIM_FAILED of a
 * trace is returned after it was shown. */
f15_code f15_player_walk(f15_player *player, const f15_lesson *lesson, size_t page,
                         f15_leave *leave, f15_error *err);

/* Prints the lesson from `page` to its end, asking nothing and keeping nothing; traces in full,
 * questions with how an answer is written. Uses the terminal's out and style only. */
f15_code f15_player_print(f15_player *player, const f15_lesson *lesson, size_t page,
                          f15_error *err);

/* Lists the lessons, numbered from 1, with their progress. */
f15_code f15_player_list(f15_player *player, f15_error *err);

/* Where a student without a wish goes on: the lesson touched last, or the one after it if that is
 * finished. Never NULL unless the course has no lesson. */
f15_code f15_player_choose(f15_player *player, const f15_lesson **out, f15_error *err);

/* Begins or goes on with a lesson: where it stands, said to the student; Enter begins. *page is
 * then where to walk from, and *begin whether to (false: the student quit). */
f15_code f15_player_welcome(f15_player *player, const f15_lesson *lesson, size_t *page,
                            f15_leave *leave, bool *begin, f15_error *err);

/* ---- practice ------------------------------------------------------------------------------ */

/* Of `drill` counts what is practised: exercise, whole, word, words, convention, count, one_try.
 * Variant after variant of an exercise, from player->seed on; one that does not vary is asked once.
 * At a terminal a question is asked until it is right or skipped, except that of two possible
 * answers only the first counts: then, as after a right answer, the next variant is drawn. As a
 * sheet (one_try), which nobody talks to, every question takes one answer, a line each, right or
 * wrong, and the lines end the practice; read_key is not called.
 *
 * Without an exercise, traces to be predicted (fifteen/quiz.h): of the words, or with one word,
 * an algorithm's name, on random problems, one a seed. The questions are then its blanks. */
f15_code f15_player_practice(f15_player *player, const f15_session_start *drill, f15_score *score,
                             f15_leave *leave, f15_error *err);

/* ---- what was done, put together ----------------------------------------------------------- */

/* One exercise, its variants with it. One that pages of lessons ask is taught when such a page is
 * done; another, when the lesson is finished that asks most about its topic (of some, the first),
 * or if there is none. */
typedef struct f15_exercise_done {
    f15_standing standing;
    size_t topic;   /* which of the summary's */
    bool first_try; /* the exercise, or a variant */
    int64_t last;
    bool taught;
} f15_exercise_done;

/* A misunderstanding that wrong answers were consistent with. It is overcome when, after it was
 * seen last, a question of an exercise that catches it was answered right at the first try. */
typedef struct f15_seen {
    f15_misconception misconception;
    uint64_t times;
    int64_t last;
    uint64_t order;               /* greater: seen later, whatever the clock said */
    const f15_exercise *exercise; /* where it was seen last; NULL: no longer in the course */
    bool overcome;
} f15_seen;

/* The exercises of one topic: how many, tried, solved on one's own, right at the first try. */
typedef struct f15_topic_done {
    const char *name; /* "other" for those that name none */
    size_t exercises, tried, solved, first_try;
} f15_topic_done;

typedef struct f15_summary {
    const f15_course *course; /* borrowed */
    f15_topic_done *topic;    /* in the order of their first exercises */
    size_t topics;
    f15_exercise_done *done; /* of every exercise of the course */
    f15_seen *seen; /* of every misconception: those of the table, then those of the course */
    size_t seens;
    uint64_t attempts;
    uint64_t claimed, claimed_right; /* answers that an imported file claims; they count nowhere */
    size_t untaught;                 /* exercises neither taught nor met */
    f15_arena memory;                /* of all that */
} f15_summary;

/* Answers to exercises that are not in the course, or were changed since, do not count; a
 * misunderstanding does wherever it was seen. */
f15_code f15_summarize(const f15_course *course, f15_progress *progress, f15_summary *out,
                       f15_error *err);
void f15_summary_free(f15_summary *summary);

/* What to practise next, the most pressing first, no exercise twice:
 *   1. misunderstandings not overcome, the one seen last first, at most three: an exercise that
 *      catches it, rather one that varies, then one not solved yet, then the one it was seen at;
 *   2. exercises tried, skipped or shown, but not solved, the last one first;
 *   3. the next exercise not seen, of the topic with the smallest share of exercises solved at the
 *      first try among those tried; a topic of which nothing was tried comes after the others.
 * Of 1 and 3 only what was taught or met (tried, shown or skipped), unless `all` are wanted. */
#define F15_ADVICES 5
typedef enum f15_advice_why { F15_OF_MISCONCEPTION, F15_OF_UNSOLVED, F15_OF_TOPIC } f15_advice_why;
typedef struct f15_advice {
    const f15_exercise *exercise; /* of one in parts, all of which are meant, the first */
    f15_advice_why why;
    f15_misconception misconception;
} f15_advice;
size_t f15_advise(const f15_summary *summary, bool all, f15_advice out[F15_ADVICES]);

/* Tells a student: the lessons, the topics, the misunderstandings, what to practise next. */
f15_code f15_player_report(f15_player *player, f15_error *err);
/* As a plot (f15_render_plot_svg): the answers of each day, the exercises solved until then without
 * the solution being shown; the last hundred days on which there are any. F15_UNKNOWN: on none. */
f15_code f15_player_plot(const f15_course *course, f15_progress *progress, f15_text *out,
                         f15_error *err);
/* Tells the last part of it, and waits whether to begin with the first: *begin, and then *out is
 * what to practise. With out NULL it only tells. */
f15_code f15_player_offer(f15_player *player, bool all, const f15_exercise **out, bool *begin,
                          f15_error *err);

/* Steps through the trace of a command's words, forwards and back, and ends after its last step.
 * depth as for the text sink, 0 for the algorithm's own. *reached: see f15_run. Errors are those of
 * f15_run_words, before anything is shown. */
f15_code f15_player_trace(f15_player *player, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, bool *reached,
                          f15_error *err);

/* ---- boards to be slid --------------------------------------------------------------------- */

/* In all of the window, if the terminal has it: by arrows, letters and clicks; else a line at a
 * time: labels of pieces, U D L R, undo, redo, hint, clear, new, quit. */
typedef struct f15_sliding {
    const f15_board *board; /* NULL: it is drawn; so are those after it */
    f15_grid grid;          /* of those */
    uint64_t seed;          /* the first is drawn from it, the others from the numbers after */
    bool unsolvable;        /* such are drawn */
    f15_way way;            /* whose way U D L R and the arrows are */
    bool all;               /* inversions and cycles are shown too */
    bool quiet;             /* lines: nothing is shown */
} f15_sliding;

/* Of the board that was slid last. */
typedef struct f15_slid {
    bool solved, nearest; /* as in f15_play */
    size_t unreadable;    /* lines */
    f15_text moves;       /* owned; what check takes */
} f15_slid;
f15_code f15_player_slide(f15_player *player, const f15_sliding *sliding, f15_slid *out,
                          f15_error *err);

/* ---- the real terminal --------------------------------------------------------------------- */

typedef struct f15_tty f15_tty; /* opaque; at most one at a time: signals belong to the process */

/* Opens the terminal. Takes over SIGINT, SIGTERM, SIGHUP and SIGQUIT until f15_tty_close, to leave
 * the terminal as it was found. `term` is the variable TERM, or NULL; where it names a terminal
 * that can do it, lines are edited, with the history of this run, else they are as the terminal
 * edits them. The descriptors and `term` are borrowed. */
f15_code f15_tty_open(int in, int out, bool color, const char *term, f15_tty **tty, f15_error *err);
f15_terminal f15_tty_terminal(f15_tty *tty);
/* From here on the whole window is used, if it has now at least so many rows and columns and
 * ncurses knows the terminal to be able to. */
void f15_tty_full(f15_tty *tty, unsigned rows, unsigned columns);
/* The signal that asked the program to end (SIGTERM, SIGHUP, SIGQUIT), or 0: raise it again after
 * closing.
 */
int f15_tty_signal(const f15_tty *tty);
void f15_tty_close(f15_tty *tty); /* NULL does nothing */

/* The columns of the terminal `fd`, else those of `columns` (the variable COLUMNS, or NULL), else
 * 80; clamped to 40 .. 200. */
unsigned f15_tty_width(int fd, const char *columns);
/* Does a terminal understand UTF-8, as LC_ALL, LC_CTYPE or LANG say, the first that is set? What is
 * drawn is drawn in ASCII where it does not. */
bool f15_tty_is_utf8(void);

#endif
