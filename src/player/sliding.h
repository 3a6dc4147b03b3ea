/* A board that is slid, in lines or in a window of its own: what both have. */
#ifndef F15_PLAYER_SLIDING_H
#define F15_PLAYER_SLIDING_H

#include "internal.h"

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
