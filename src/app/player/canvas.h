/* A canvas, panes on it, and a line that is edited; none of them needs a terminal or a session.
 * Failures stay in the texts, where f15_full.show looks for them. */
#ifndef F15_PLAYER_CANVAS_H
#define F15_PLAYER_CANVAS_H

#include "keys.h"

/* ---- canvas.c ------------------------------------------------------------------------------ */

/* Empties the canvas and gives it the size of the window. Free it at the end. */
void f15i_canvas_begin(f15_canvas *canvas, const f15_full *full);
void f15i_canvas_free(f15_canvas *canvas);
/* Writes a painted line of at most `columns` columns. Write a row from left to right; what does not
 * fit on the canvas is left out. */
void f15i_canvas_put(f15_canvas *canvas, unsigned row, unsigned column, unsigned columns,
                     const char *s, size_t length);
/* Writes a row in inverse video: the left text, and the right one if there is room for both. */
void f15i_canvas_bar(f15_canvas *canvas, unsigned row, const char *left, const char *right);

/* A rectangle with a text that scrolls. Wide lines continue in the next row. If the text has more
 * lines than the pane, its head and its foot stay in view, and one row says which of the lines
 * between them are shown: the pane's last row or, with a foot, the foot's first, which is blank.
 *
 *     text --> f15i_pane_fit (columns): lines --> rows --> f15i_pane_draw */
typedef struct f15i_pane {
    f15_text text; /* painted lines, each ended by a newline; owned */
    unsigned row, column, rows, columns;
    size_t head;     /* the head: bytes at the beginning of the text, whole lines */
    size_t foot;     /* the foot: bytes from here on (0: none); scrolls too if room is scarce */
    size_t lines;    /* of the text, wrapped to the pane */
    size_t top;      /* lines scrolled away between the head and the first one shown */
    size_t from, to; /* bytes to be kept in view, `from` rather than `to` */
    bool seek;       /* `from` and `to` count, until the student scrolls */
} f15i_pane;
unsigned f15i_lines_of(const f15_text *text); /* as written, before they are fitted to columns */
void f15i_pane_clear(f15i_pane *pane);        /* deletes the text */
void f15i_pane_free(f15i_pane *pane);
/* Counts the lines of the text at this width. */
void f15i_pane_fit(f15i_pane *pane, unsigned columns);
/* Returns the number of lines that the bytes [from, to) touch. */
size_t f15i_pane_span(const f15i_pane *pane, size_t from, size_t to);
void f15i_pane_seek(f15i_pane *pane, size_t from, size_t to);
/* Scrolls by pages; two neighbouring pages share a line. */
void f15i_pane_scroll(f15i_pane *pane, long pages);
bool f15i_pane_is_cut(const f15i_pane *pane);   /* it has more lines than rows */
bool f15i_pane_has_more(const f15i_pane *pane); /* below the lines shown */
/* Scrolls to the bytes from..to, if `seek`, and not past the end. Call it with the rows known. */
void f15i_pane_settle(f15i_pane *pane);
/* Stores the row of the canvas with that byte. Returns false if it is not in view. */
bool f15i_pane_find(const f15i_pane *pane, size_t byte, unsigned *row);
/* Draws the pane; draw panes at its left first. keys: the keys that scroll, for the last row. */
void f15i_pane_draw(f15i_pane *pane, f15_canvas *canvas, const char *keys, bool color);

/* Wraps again, for the width of `style`, the paragraphs and items that were wrapped at `width`;
 * leaves drawings as they are. *mark, the beginning of a line, moves with that line. Two lines may
 * be joined by mistake, if the first was nearly full. */
void f15i_rewrap(f15_text *text, size_t *mark, unsigned width, const f15_style *style);

/* ---- line.c -------------------------------------------------------------------------------- */

/* A line being edited, and the lines entered before it in this run. */
#define F15I_PAST 50u
typedef struct f15i_line {
    f15_text text;
    size_t at;                /* the cursor: a byte of the text, where a character begins */
    bool too_long;            /* something did not fit in, and what did has not been deleted */
    bool ended;               /* by Ctrl-D in an empty line, or a second one at the end */
    bool ending;              /* the last key was Ctrl-D at the end of the text */
    f15_text past[F15I_PAST]; /* the newest last */
    size_t pasts, shown;      /* shown == pasts: none of them is shown */
    f15_text begun;           /* typed text, before a past line was shown */
    f15_text cut;             /* by Ctrl-U, K, W; Ctrl-Y inserts it */
    bool searching;           /* Ctrl-R: typed text goes to `sought` */
    f15_text sought;          /* searching: the newest line with this text is shown */
} f15i_line;
/* Inserts text, or does what the key asks for (keys.c). Returns false if the key means nothing. */
bool f15i_line_take(f15i_line *line, const f15_stroke *stroke);
/* Inserts what all words that begin with the text have in common. If that is nothing, appends these
 * words to `choices`. Returns false if no word begins with the text. */
bool f15i_line_complete(f15i_line *line, const char *const *word, size_t words, f15_text *choices);
/* Empties the line. Keeps its text among the past ones, unless it is empty, too long or repeats the
 * newest. Returns the text (one too long: ""), valid until the next call. */
const f15_text *f15i_line_enter(f15i_line *line);
void f15i_line_set(f15i_line *line, const char *s, size_t length);
/* Empties the line, and ends a search; keeps the earlier lines. */
void f15i_line_clear(f15i_line *line);
f15_code f15i_line_code(const f15i_line *line); /* the first failure of its texts */
void f15i_line_free(f15i_line *line);
/* Appends the prompt (while searching, one that shows the sought text) and as much of the line as
 * fits into that many columns around the cursor, clean. Returns the byte of `out` at the cursor. */
size_t f15i_line_render(const f15i_line *line, const char *prompt, unsigned columns, f15_text *out);
/* Draws what f15i_line_render appends into a row of the canvas, with the cursor. */
void f15i_line_draw(const f15i_line *line, f15_canvas *canvas, unsigned row, const char *prompt);

#endif
