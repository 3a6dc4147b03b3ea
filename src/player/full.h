/* What a full screen is made of: a canvas, panes on it, and a line that is edited. Nothing in here
 * knows a terminal or a session; failures stick in the texts, and f15_full.show asks. */
#ifndef F15_PLAYER_FULL_H
#define F15_PLAYER_FULL_H

#include <fifteen/player.h>

/* ---- canvas.c ------------------------------------------------------------------------------ */

/* Empties it, for a window of that size; to be freed at the end. */
void f15i_canvas_begin(f15_canvas *canvas, const f15_full *full);
void f15i_canvas_free(f15_canvas *canvas);
/* Shows it, and waits for a stroke. */
f15_code f15i_canvas_wait(const f15_canvas *canvas, const f15_full *full, f15_stroke *stroke,
                          f15_error *err);
/* Writes a painted line at a place, cut after so many columns. In a row from left to right; what
 * does not fit on the canvas is left out. */
void f15i_canvas_put(f15_canvas *canvas, unsigned row, unsigned column, unsigned columns,
                     const char *s, size_t length);
/* A row in inverse video: what is at the left, and, if there is room for both, at the right. */
void f15i_canvas_bar(f15_canvas *canvas, unsigned row, const char *left, const char *right);
/* Is it an arrow? Then *side is where it points. */
bool f15i_is_arrow(const f15_stroke *stroke, f15_side *side);

/* A rectangle with a text in it, which is scrolled by itself. What is wider than it goes on in the
 * next line. If there is more than it shows, its last row says which lines these are, of how many.
 *
 *     text --> f15i_pane_fit (columns): lines --> rows --> f15i_pane_draw
 */
typedef struct f15i_pane {
    f15_text text; /* painted lines, each ended by a newline; owned */
    unsigned row, column, rows, columns;
    size_t lines; /* of the text, at these columns */
    size_t top;   /* the first one shown */
    size_t from,
        to;    /* bytes of the text that stay in view, if all is too much the first of them, */
    bool seek; /* until somebody scrolls */
} f15i_pane;
void f15i_pane_clear(f15i_pane *pane); /* no text */
void f15i_pane_free(f15i_pane *pane);
/* Counts the lines. */
void f15i_pane_fit(f15i_pane *pane, unsigned columns);
/* How many of them have something of the bytes [from, to). */
size_t f15i_pane_span(const f15i_pane *pane, size_t from, size_t to);
void f15i_pane_seek(f15i_pane *pane, size_t from, size_t to);
/* By so many times what it shows but one line. */
void f15i_pane_scroll(f15i_pane *pane, long pages);
bool f15i_pane_has_more(const f15i_pane *pane); /* below what was drawn */
/* keys: what its mark names for scrolling. What stands beside it at the left is drawn before. */
void f15i_pane_draw(f15i_pane *pane, f15_canvas *canvas, const char *keys, bool color);

/* ---- line.c -------------------------------------------------------------------------------- */

/* A line that is edited, and those before it in this run. */
#define F15I_PAST 50u
typedef struct f15i_line {
    f15_text text;
    size_t at; /* the cursor: a byte of it, where a character begins */
    bool too_long;
    f15_text past[F15I_PAST]; /* the last one last */
    size_t pasts, shown;      /* shown == pasts: none of them is, and */
    f15_text begun;           /* what was being typed before one was shown */
} f15i_line;
/* Text, arrows, Home, End, Backspace, Delete, Ctrl-A B E F D H K U W, P N: true if it meant
 * something to the line. */
bool f15i_line_take(f15i_line *line, const f15_stroke *stroke);
/* How many of the words begin with what is typed; and what they have in common behind that: so many
 * bytes, which are borrowed from one of them. */
size_t f15i_fitting(const char *typed, size_t length, const char *const *word, size_t words,
                    const char **more, size_t *mores);
/* Tab: as much as all the words that fit have in common; `choices` gets them if there is nothing to
 * add. False: it begins none. */
bool f15i_line_complete(f15i_line *line, const char *const *word, size_t words, f15_text *choices);
/* It is kept among those before, and empty. What it was, until the next one is entered. */
const f15_text *f15i_line_enter(f15i_line *line);
void f15i_line_set(f15i_line *line, const char *s, size_t length);
void f15i_line_free(f15i_line *line);
/* At that row from that column on, as much of it as there is room for around the cursor. */
void f15i_line_draw(const f15i_line *line, f15_canvas *canvas, unsigned row, const char *prompt);

#endif
