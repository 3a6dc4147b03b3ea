/* What the loops of a terminal share: play.c, which scrolls, panes.c, which has the whole window,
 * with hand.c, and commands.c, what may be typed in both; and of a board that is slid sliding.c, in
 * lines, and full_sliding.c, in a window of its own. */
#ifndef F15_PLAYER_PLAY_H
#define F15_PLAYER_PLAY_H

#include "internal.h"

typedef struct f15i_panes f15i_panes; /* opaque */

/* Failure sticks in the screen. */
typedef struct f15i_playing {
    f15i_screen screen;
    f15_session *session;
    const f15_view *view;
    f15_cut_text cuts;
    f15i_panes *panes; /* the whole window; NULL: it scrolls */
    bool one_try;    /* a sheet, which nobody talks to: one answer each, and nothing is explained */
    size_t too_long; /* lines that were dropped */
    bool told;       /* of a key that does nothing: once, where keys are waited for */
    f15_leave leave;
    bool over;
} f15i_playing;

/* ---- play.c -------------------------------------------------------------------------------- */

/* Does it, keeps what was done, shows what came. */
void f15i_do_act(f15i_playing *p, const f15_act *act);
void f15i_act(f15i_playing *p, f15_act_kind kind, uint64_t number);
void f15i_leave(f15i_playing *p, f15_leave how);
void f15i_say_too_long(f15i_playing *p);

/* ---- commands.c ---------------------------------------------------------------------------- */

enum { F15I_COMMANDS = 7 }; /* that Tab completes */
/* Those that can be done here: how many. */
size_t f15i_commands(const f15i_playing *p, const char *word[F15I_COMMANDS]);
/* A line is a command, or an answer. */
void f15i_take_line(f15i_playing *p, const f15_text *line);
void f15i_say_help(f15i_playing *p);
void f15i_say_pages(f15i_playing *p);

/* ---- hand.c -------------------------------------------------------------------------------- */

/* The answer that is made by hand, in a pane of the whole window. */
typedef struct f15i_hand {
    bool on;        /* it has the keys, else the line; */
    bool acts;      /* an act is its own: what is said of it stands with it */
    uint32_t place; /* the cursor; of slides the hole is */
    f15_draft_cells cells;
    f15_text said; /* of the last act */
} f15i_hand;
bool f15i_has_hand(const f15i_playing *p);
/* As text, as wide as the screen's style. */
void f15i_hand_render(const f15i_playing *p, f15i_hand *hand, f15_text *out);
/* The place at a line and a column of that text; false: none. */
bool f15i_hand_find(const f15i_playing *p, const f15i_hand *hand, size_t line, size_t column,
                    uint32_t *place);
/* Slides the piece in that place, or touches it. */
void f15i_hand_touch(f15i_playing *p, f15i_hand *hand, uint32_t place);
/* False: the stroke means nothing to it. */
bool f15i_hand_take(f15i_playing *p, f15i_hand *hand, const f15_stroke *stroke);
const char *f15i_hand_keys(const f15i_playing *p); /* for the bar */

/* ---- panes.c ------------------------------------------------------------------------------- */

/* Takes the window: false, and the loop scrolls, where it cannot be had. */
bool f15i_panes_open(f15i_playing *p);
void f15i_panes_close(f15i_playing *p); /* if it was taken */
/* What the view has said goes where it belongs. */
void f15i_panes_show(f15i_playing *p);
/* Shows it all, waits for a stroke, and does what it means. */
void f15i_panes_wait(f15i_playing *p);

/* ---- sliding.c, full_sliding.c ------------------------------------------------------------- */

/* Failure sticks, as a screen's does. */
typedef struct f15i_slider {
    f15_player *player;
    f15_sliding is;
    f15_session *session; /* NULL after a failure */
    f15_board board;      /* that it began with */
    bool drawn;
    uint64_t seed; /* from which it was; then the next one is drawn from the number after */
    f15_code code;
    f15_error *err;
} f15i_slider;

/* Another board, drawn. */
void f15i_slider_draw(f15i_slider *slider);
/* False after a failure. */
bool f15i_slider_act(f15i_slider *slider, f15_act_kind kind, uint64_t number);
/* What the last act said, but the board: the failure that stuck. */
f15_code f15i_slider_said(const f15i_slider *slider, const f15_style *style, f15_text *out);
/* "4 x 4, seed 7" */
void f15i_slider_title(const f15i_slider *slider, f15_text *out);

/* In all of the window; false, and nothing was done, where that cannot be opened. */
bool f15i_slide_in_window(f15i_slider *slider);

#endif
