/* Shared by the loop (play.c), its surfaces (lines.c, panes.c, board_window.c), typed lines
 * (commands.c), answers made by hand (hand.c) and boards that are slid (board.c). */
#ifndef F15_PLAYER_PLAY_H
#define F15_PLAYER_PLAY_H

#include "canvas.h"
#include "internal.h"

typedef struct f15i_play_loop f15i_play_loop;

/* A surface shows a session, and turns keys and lines into acts. */
typedef struct f15i_surface {
    void (*open)(f15i_play_loop *p);  /* windows only: called when the window is taken */
    void (*show)(f15i_play_loop *p);  /* shows the messages of the view, once after each act */
    void (*wait)(f15i_play_loop *p);  /* for a key, a stroke or a line; performs its act */
    void (*close)(f15i_play_loop *p); /* windows only: frees the content of p->window */
    size_t size;                      /* windows only: of p->window, which begins as zeros */
} f15i_surface;
extern const f15i_surface f15i_lines, f15i_panes, f15i_board_window;

/* A board that is slid (board.c). */
typedef struct f15i_slide {
    f15_slide_options is;
    bool drawn; /* from the seed; the next one is drawn from the number after it */
    uint64_t seed;
    bool is_new;       /* the board has not been shown yet */
    uint64_t made;     /* slides when it was shown last */
    size_t unreadable; /* lines */
} f15i_slide;

/* The first failure is kept in the screen; after it nothing is done. */
struct f15i_play_loop {
    f15i_screen screen;
    f15_session *session;
    const f15_view *view;
    const f15i_surface *surface;
    const f15_full *full; /* the whole window; NULL: lines scroll */
    f15_canvas canvas;
    bool mouse;        /* clicks are reported */
    void *window;      /* the surface's own data */
    f15i_slide *slide; /* NULL: no board is slid */
    f15_cut_text cuts;
    bool one_try;    /* a sheet, for scripts: one answer per question, and no help */
    size_t too_long; /* lines that were dropped */
    bool told;       /* the student has been told that a key does nothing */
    f15_leave leave;
    bool over;
};

/* ---- play.c -------------------------------------------------------------------------------- */

/* Empties the loop, with the surface `lines`. The caller opens a session, and closes the loop. */
void f15i_play_open(f15i_play_loop *p, f15_player *player, const f15i_surface *lines,
                    f15_error *err);
/* Plays the session until it ends or is left, on the window's surface if the window can be had,
 * else in lines. Returns false after a failure. */
bool f15i_play_run(f15i_play_loop *p, const f15i_surface *window);
/* Writes the remaining text, keeps the waiting deeds, and frees all. Returns the first failure. */
f15_code f15i_play_close(f15i_play_loop *p);
/* Keeps the deeds of the last act, and shows its messages. */
void f15i_play_show(f15i_play_loop *p);
/* Does the act, keeps its deeds and shows its messages. */
void f15i_do_act(f15i_play_loop *p, const f15_act *act);
void f15i_act(f15i_play_loop *p, f15_act_kind kind, uint64_t number);
void f15i_leave(f15i_play_loop *p, f15_leave how);
void f15i_want_mouse(f15i_play_loop *p, bool wanted);
/* Shows the canvas, waits for a stroke. Returns false after a failure or an interruption. */
bool f15i_wait_for_stroke(f15i_play_loop *p, f15_stroke *stroke);

/* ---- lines.c, commands.c ------------------------------------------------------------------- */

void f15i_say_too_long(f15i_play_loop *p);
/* Takes a line as a command, or else as an answer or slides. */
void f15i_take_line(f15i_play_loop *p, const f15_text *line);
f15i_place f15i_word_place(const f15i_play_loop *p); /* where words are taken now */
void f15i_say_help(f15i_play_loop *p);
void f15i_say_pages(f15i_play_loop *p);

/* ---- board.c ------------------------------------------------------------------------------- */

/* Shows the board in lines, if it is new or has changed, and the last act's messages. */
void f15i_slide_show(f15i_play_loop *p);
/* Takes a line of slides: up to the first that cannot be made. */
void f15i_slide_take(f15i_play_loop *p, const char *line, size_t length);
void f15i_slide_say_help(f15i_play_loop *p);
/* Opens a session with the board, or with the next random one if it is NULL. */
void f15i_slide_open(f15i_play_loop *p, const f15_board *board);
/* Opens and shows the next random board. */
void f15i_slide_new(f15i_play_loop *p);
void f15i_slide_more(f15i_play_loop *p); /* shows or hides inversions and cycles */
/* Appends the last act's messages, except the board. */
void f15i_slide_said(f15i_play_loop *p, const f15_style *style, f15_text *out);
void f15i_slide_title(const f15i_play_loop *p, f15_text *out); /* appends "4 x 4, seed 7" */

/* ---- hand.c -------------------------------------------------------------------------------- */

/* An answer made by hand, in a pane of the whole window. */
typedef struct f15i_hand {
    bool on;        /* keys go to the hand, else to the line */
    bool acts;      /* the present act was done by hand: its messages go to `said` */
    uint32_t place; /* the cursor; where pieces are slid, the hole */
    f15_draft_cells cells;
    f15_text said; /* of the last act */
} f15i_hand;
bool f15i_has_hand(const f15i_play_loop *p);
bool f15i_hand_is_board(const f15i_play_loop *p); /* it is the board of the question */
/* Appends the hand as text, at most as wide as the screen's style. */
void f15i_hand_render(const f15i_play_loop *p, f15i_hand *hand, f15_text *out);
/* Appends the hand without a cursor. A board is as wide as it needs, whatever the window's width;
 * its rows are added to *rows, and *columns is raised to its columns. */
void f15i_hand_measure(const f15i_play_loop *p, f15_text *out, unsigned *columns, unsigned *rows);
/* Stores the place at a line and a column of that text. Returns false if none is there. */
bool f15i_hand_find(const f15i_play_loop *p, const f15i_hand *hand, size_t line, size_t column,
                    uint32_t *place);
/* Slides the piece in that place, or touches it. */
void f15i_hand_touch(f15i_play_loop *p, f15i_hand *hand, uint32_t place);
/* Returns false if the key means nothing here. */
bool f15i_hand_take(f15i_play_loop *p, f15i_hand *hand, const f15_stroke *stroke);
const char *f15i_hand_keys(const f15i_play_loop *p); /* for the bar */

#endif
