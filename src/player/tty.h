/* The real terminal, for tty.c, which has its signals, and full.c, which has its window. */
#ifndef F15_PLAYER_TTY_H
#define F15_PLAYER_TTY_H

#include "edit.h"

#include <signal.h>
#include <termios.h>

enum { F15I_ENDING = 4, F15I_SIGNALS = 6 };

struct f15_tty {
    int in, out;
    bool color, utf8;
    struct sigaction before[F15I_SIGNALS];
    const char *term; /* not NULL: an editor is still to be opened */
    f15i_editor *editor;
    const char *const *word; /* what the editor completes */
    size_t words;
    struct termios usual;  /* while a line is edited */
    f15_full full;         /* self NULL: there is none */
    const char *full_term; /* for it, borrowed */
    struct f15i_window *window;
};

/* Waits for a byte to read (which is left there), for a signal, or the end of input. */
f15i_arrival f15i_tty_wait(const f15_tty *tty);
/* From the one to the other a window that is resized, and Ctrl-Z, are arrivals. */
void f15i_tty_take(f15_tty *tty);
void f15i_tty_give(f15_tty *tty);
/* Stops the program until it is brought back; the terminal's mode is the caller's business. */
void f15i_tty_sleep(f15_tty *tty);

/* full.c */
f15_full f15i_full_of(f15_tty *tty);

#endif
