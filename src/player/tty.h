/* The real terminal, for tty.c, which has its signals, full.c, which has its window, and edit.c,
 * its line editor. */
#ifndef F15_PLAYER_TTY_H
#define F15_PLAYER_TTY_H

#include <fifteen/player.h>

#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <termios.h>

/* ---- edit.c -------------------------------------------------------------------------------- */

typedef enum f15i_arrival {
    F15I_BYTE,
    F15I_NOTHING_MORE, /* end of input */
    F15I_SIGNALLED,    /* a signal that ends the program, or Ctrl-C */
    F15I_RESIZED,      /* while a line is edited: the window has another size, */
    F15I_SUSPENDED     /* or Ctrl-Z */
} f15i_arrival;

/* Where the editor's bytes come from; every wait for one is the owner's. */
typedef struct f15i_keyboard {
    f15i_arrival (*byte)(void *self, char *byte);
    void (*suspend)(void *self); /* stops the program until it is brought back */
    void *self;
} f15i_keyboard;

typedef struct f15i_editor f15i_editor; /* opaque */

/* Can a terminal of that name (the variable TERM, or NULL) be looked for, and do more than print?
 */
bool f15i_is_terminal_name(const char *term);

/* Terminal descriptors (borrowed), and the variable TERM (or NULL). NULL where lines cannot be
 * edited: a terminal that cannot clear to the end of a line or that nobody knows, no UTF-8. */
f15i_editor *f15i_editor_open(int in, int out, const char *term, f15i_keyboard keyboard);
void f15i_editor_close(f15i_editor *editor); /* NULL does nothing; writes nothing */

/* What Tab completes; borrowed. */
void f15i_editor_offer(f15i_editor *editor, const char *const *word, size_t words);

/* As read_line of f15_terminal. The caller puts the terminal's mode back. */
f15_code f15i_editor_line(f15i_editor *editor, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err);

/* ---- tty.c --------------------------------------------------------------------------------- */

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

/* One of our own on a descriptor that is not; NULL: it cannot be had. */
FILE *f15i_stream_on(int descriptor, const char *mode);
/* Of the window now; {0}: nobody knows. */
struct winsize f15i_tty_size(int fd);
/* Waits for a byte to read (which is left there), for a signal, or the end of input. */
f15i_arrival f15i_tty_wait(const f15_tty *tty);
/* From the one to the other a window that is resized, and Ctrl-Z, are arrivals. */
void f15i_tty_take(f15_tty *tty);
void f15i_tty_give(f15_tty *tty);
/* Stops the program until it is brought back; the terminal's mode is the caller's business. */
void f15i_tty_sleep(f15_tty *tty);

/* ---- full.c -------------------------------------------------------------------------------- */

f15_full f15i_full_of(f15_tty *tty);

#endif
