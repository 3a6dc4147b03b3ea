/* fifteen/player.h - a lesson at the terminal, page by page.
 *
 * The player talks to an f15_terminal: f15_tty_open makes the real one, a test brings a script. The
 * player itself uses no clock, environment or files.
 *
 *     page    title, prose
 *             a trace, one step per key:      Enter on, b back, a all, q quit
 *             a trace to be predicted:        what comes next, or ? hint show skip back quit
 *             a question, unlimited tries:    an answer, or ? hint show skip back pages quit
 *
 * A session (fifteen/session.h) decides when each thing is shown. A line is an answer unless it is
 * one of the words above; q quits too, and the text after "=" is an answer whatever it is. An
 * answer is kept (fifteen/progress.h) before its verdict is shown. If it cannot be kept, the player
 * says so and tries again with each later one; if some are not kept in the end, the call fails. */
#ifndef FIFTEEN_PLAYER_H
#define FIFTEEN_PLAYER_H

#include <fifteen/course.h>
#include <fifteen/progress.h>
#include <fifteen/quiz.h>
#include <fifteen/render.h>
#include <fifteen/session.h>

/* ---- the terminal -------------------------------------------------------------------------- */

#define F15_LINE_LIMIT ((size_t)1 << 16) /* bytes of one typed line */

typedef enum f15_input {
    F15_INPUT_LINE,
    F15_INPUT_TOO_LONG,   /* past F15_LINE_LIMIT; the whole line is dropped */
    F15_INPUT_END,        /* Ctrl-D or end of input; a line begun before it is dropped */
    F15_INPUT_INTERRUPTED /* Ctrl-C, or a signal that ends the program */
} f15_input;

/* ---- a full screen -------------------------------------------------------------------------- */

/* The content of a window: rows of text, painted (f15_painted; ESC [ 7 m for a bar), without other
 * control characters, none wider than `columns`. The rest of a larger window stays empty. */
#define F15_CANVAS_ROWS 200u
#define F15_CANVAS_COLUMNS 400u
typedef struct f15_canvas {
    unsigned rows, columns;
    f15_text row[F15_CANVAS_ROWS];
    bool cursor; /* visible, at: */
    unsigned cursor_row, cursor_column;
} f15_canvas;

/* One key, click or event. Rows and columns of the window count from 0. */
typedef enum f15_stroke_kind {
    F15_STROKE_TEXT,    /* text: one character, or a byte that is not UTF-8; no control character */
    F15_STROKE_CONTROL, /* text: the small letter pressed with Ctrl */
    F15_STROKE_META,    /* text: the letter pressed with Alt, or at once after Esc */
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
    F15_STROKE_RESIZED,     /* or resumed: show everything again */
    F15_STROKE_CLOSED,      /* end of input */
    F15_STROKE_INTERRUPTED, /* Ctrl-C, or a signal that ends the program */
    F15_STROKE_NOTHING      /* no key of this list */
} f15_stroke_kind;
typedef struct f15_stroke {
    f15_stroke_kind kind;
    char text[5];
    bool pasted; /* TEXT: not typed; ends of lines and tabs have become blanks */
    unsigned row, column;
} f15_stroke;

/* A terminal whose whole window belongs to the player from open to close; in between the player
 * writes nothing else. */
typedef struct f15_full {
    bool (*open)(void *self); /* returns false, and changes nothing, if there is no such window */
    void (*close)(void *self);
    /* Stores the size of the window, at most F15_CANVAS_ROWS and F15_CANVAS_COLUMNS. */
    void (*size)(void *self, unsigned *rows, unsigned *columns);
    f15_code (*show)(void *self, const f15_canvas *canvas, f15_error *err);
    f15_code (*read)(void *self, f15_stroke *stroke, f15_error *err); /* waits for a stroke */
    /* Turns strokes from clicks and the wheel on or off; while on, the mouse selects no text. */
    void (*mouse)(void *self, bool wanted);
    void *self;
} f15_full;

/* ---- a terminal ----------------------------------------------------------------------------- */

typedef struct f15_terminal {
    f15_out out;
    f15_style (*style)(void *self); /* called after every act: windows are resized */
    /* Shows the prompt and reads a line into *line (emptied first; no newline; any bytes). */
    f15_code (*read_line)(void *self, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err);
    /* Waits for a stroke. A word that does not begin with a key counts as one stroke. */
    f15_code (*read_key)(void *self, f15_stroke *stroke, f15_error *err);
    void *self;
    /* Sets the words that Tab completes in later lines, borrowed; may be NULL. */
    void (*offer)(void *self, const char *const *word, size_t words);
    /* Returns the rows of the window, at which output pauses; 0: unknown. May be NULL. */
    unsigned (*rows)(void *self);
    const f15_full *full; /* used where it can be opened; NULL: lines scroll */
} f15_terminal;

/* ---- playing ------------------------------------------------------------------------------- */

typedef struct f15_player {
    const f15_course *course;
    f15_terminal terminal;
    f15_progress *progress; /* borrowed; NULL: keep nothing */
    int64_t (*now)(void);   /* seconds since 1970 */
    uint64_t seed;          /* of the first variant; the next have the numbers after it */
    /* private, 0 at first: deeds that are not yet kept */
    f15_arena arena;
    struct f15_waiting *waiting, *last_waiting;
    size_t lost;  /* deeds lost for lack of memory */
    bool failing; /* the student has been shown that deeds are not kept */
} f15_player;

typedef enum f15_leave {
    F15_LEFT_FINISHED,
    F15_LEFT_QUIT, /* q, quit or Ctrl-D */
    F15_LEFT_INTERRUPTED
} f15_leave;

/* Plays the lesson from `page` (from 0; past the end: the last). Returns F15_CLAIM_FAILED after
 * showing a failed trace. */
f15_code f15_player_walk(f15_player *player, const f15_lesson *lesson, size_t page,
                         f15_leave *leave, f15_error *err);

/* Prints the lesson from `page` to its end: traces in full, questions with the form of an answer.
 * Asks and keeps nothing. Uses the terminal's out and style only. */
f15_code f15_player_print(f15_player *player, const f15_lesson *lesson, size_t page,
                          f15_error *err);

/* Lists the lessons, numbered from 1, with their progress. */
f15_code f15_player_list(f15_player *player, f15_error *err);

/* Stores the lesson to go on with: the latest one, or the one after it if that is finished. Stores
 * NULL only if the course has no lesson. */
f15_code f15_player_choose(f15_player *player, const f15_lesson **out, f15_error *err);

/* Shows how far the student is in the lesson and waits for Enter. If the list of lessons is above,
 * leaves out the summary where it would push the list out of the window. Stores the page to play
 * from in *page, and in *begin whether to play (false: the student quit, *leave says how). */
f15_code f15_player_welcome(f15_player *player, const f15_lesson *lesson, bool listed, size_t *page,
                            f15_leave *leave, bool *begin, f15_error *err);

/* ---- practice ------------------------------------------------------------------------------ */

/* Practises. Reads these fields of `drill`: exercise, whole, word, words, convention, count,
 * one_try. With an exercise asks one variant after another, from player->seed on; if the exercise
 * does not vary, asks it once. At a terminal a question is asked until it is answered right or
 * skipped; if only two answers are possible, the first counts and the next variant follows. With
 * one_try (a sheet, for scripts) every line answers one question, the last line ends the practice,
 * and read_key is not called. Without an exercise asks for the steps of a trace (fifteen/quiz.h)
 * of the words, or, if the only word is an algorithm's name, of random problems, one per seed. */
f15_code f15_player_practice(f15_player *player, const f15_session_start *drill, f15_score *score,
                             f15_leave *leave, f15_error *err);

/* ---- a summary of what was done ------------------------------------------------------------ */

/* An exercise with its variants. If pages ask it, it is taught when one of these pages is done;
 * else when the (first) lesson that asks most about its topic is finished, or all lessons are, if
 * none asks about the topic. */
typedef struct f15_exercise_done {
    f15_standing standing;
    size_t topic;   /* index in the summary */
    bool first_try; /* it, or a variant, was right at the first try */
    int64_t last;
    bool taught;
} f15_exercise_done;

/* A misunderstanding that wrong answers were consistent with. It is overcome by a right first
 * answer, later than it was seen last, to an exercise that catches it. */
typedef struct f15_misconception_seen {
    f15_misconception misconception;
    uint64_t times;
    int64_t last;
    uint64_t order;               /* greater: seen later, whatever the clock was */
    const f15_exercise *exercise; /* where it was seen last; NULL: no longer in the course */
    bool overcome;
} f15_misconception_seen;

/* The exercises of a topic: all, tried, solved alone, right at the first try. */
typedef struct f15_topic_done {
    const char *name; /* "other" for exercises without a topic */
    size_t exercises, tried, solved, first_try;
} f15_topic_done;

typedef struct f15_summary {
    const f15_course *course; /* borrowed */
    f15_topic_done *topic;    /* in the order of their first exercises */
    size_t topics;
    f15_exercise_done *done;      /* one per exercise of the course */
    f15_misconception_seen *seen; /* one per misconception: the table's, then the course's */
    size_t seens;
    uint64_t attempts;
    uint64_t claimed, claimed_right; /* answers claimed by an imported file; not counted */
    size_t untaught;                 /* exercises neither taught nor met */
    f15_arena memory;
} f15_summary;

/* Sums up the progress. Skips answers to exercises that the course does not have or has changed,
 * but counts their misunderstandings. Free *out with f15_summary_free. */
f15_code f15_summarize(const f15_course *course, f15_progress *progress, f15_summary *out,
                       f15_error *err);
void f15_summary_free(f15_summary *summary);

/* Chooses what to practise next, the most pressing first, no exercise twice; returns how many:
 *   1. for at most three misunderstandings not overcome, the latest first, an exercise that catches
 *      it: preferably one that varies, then one not solved yet, then the one where it was seen;
 *   2. exercises tried, skipped or shown, but not solved, the latest first;
 *   3. the next exercise not seen, of the topic with the smallest share of tried exercises that
 *      were right at the first try; topics with nothing tried come last.
 * Unless `all`, 1 and 3 choose only exercises that were taught or met (tried, shown or skipped). */
#define F15_ADVICES 5
typedef enum f15_advice_why { F15_OF_MISCONCEPTION, F15_OF_UNSOLVED, F15_OF_TOPIC } f15_advice_why;
typedef struct f15_advice {
    const f15_exercise *exercise; /* the first part, if it has parts: practise all of them */
    f15_advice_why why;
    f15_misconception misconception;
} f15_advice;
size_t f15_advise(const f15_summary *summary, bool all, f15_advice out[F15_ADVICES]);

/* Prints the lessons, the topics, the misunderstandings, and what to practise next. */
f15_code f15_player_report(f15_player *player, f15_error *err);
/* Appends a plot (f15_render_plot_svg) of the last hundred days with answers: answers per day, and
 * exercises solved by then before the solution was shown. F15_UNKNOWN: there is no answer. */
f15_code f15_player_plot(const f15_course *course, f15_progress *progress, f15_text *out,
                         f15_error *err);
/* Prints what to practise next and waits for a key. If the student begins, sets *begin and stores
 * the first exercise in *out, else NULL. If out is NULL, only prints. */
f15_code f15_player_offer(f15_player *player, bool all, const f15_exercise **out, bool *begin,
                          f15_error *err);

/* Plays the trace of a command's words until the student goes on after its last step. depth: as for
 * the text sink; 0: the algorithm's own. *reached: see f15_run. Returns the errors of f15_run_words
 * before showing anything. */
f15_code f15_player_trace(f15_player *player, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, bool *reached,
                          f15_error *err);

/* ---- boards to be slid --------------------------------------------------------------------- */

typedef struct f15_slide_options {
    const f15_board *board; /* the first; NULL: a random one */
    f15_grid grid;          /* of random boards */
    uint64_t seed;          /* of the first random board; the next have the numbers after it */
    bool unsolvable;        /* random boards cannot be solved */
    f15_mover way;          /* whose directions U D L R and the arrows name */
    bool all;               /* show inversions and cycles too */
    bool quiet;             /* show nothing, if not in the whole window */
} f15_slide_options;

/* The board that was slid last. */
typedef struct f15_slide_result {
    bool solved, nearest; /* as in f15_play */
    size_t unreadable;    /* lines */
    f15_text moves;       /* as check takes them; the caller frees it */
} f15_slide_result;
/* Lets the student slide boards until they quit: in the whole window by arrows, letters and clicks,
 * or by lines of pieces, U D L R and words. */
f15_code f15_player_slide(f15_player *player, const f15_slide_options *options,
                          f15_slide_result *out, f15_error *err);

/* ---- the real terminal --------------------------------------------------------------------- */

typedef struct f15_tty f15_tty; /* opaque; only one at a time: signals belong to the process */

/* Opens the terminal. Handles SIGINT, SIGTERM, SIGHUP and SIGQUIT until f15_tty_close, to restore
 * the terminal. `term` is the variable TERM, or NULL; if that terminal can do it, lines are edited,
 * with the history of this run, else by the terminal itself. The descriptors and `term` are
 * borrowed. */
f15_code f15_tty_open(int in, int out, bool color, const char *term, f15_tty **tty, f15_error *err);
f15_terminal f15_tty_terminal(f15_tty *tty);
/* Uses the whole window from now on, if it has at least these rows and columns and ncurses knows
 * that the terminal can place a cursor. */
void f15_tty_full(f15_tty *tty, unsigned rows, unsigned columns);
/* Returns the signal that ended the input, to be raised after closing; or 0. */
int f15_tty_signal(const f15_tty *tty);
void f15_tty_close(f15_tty *tty); /* NULL does nothing */

/* Returns the columns of the terminal `fd`, else of `columns` (the variable COLUMNS, or NULL), else
 * 80; at least 40, at most 200. */
unsigned f15_tty_width(int fd, const char *columns);
/* Returns whether the terminal has UTF-8, by the first of LC_ALL, LC_CTYPE and LANG that is set. */
bool f15_tty_is_utf8(void);

#endif
