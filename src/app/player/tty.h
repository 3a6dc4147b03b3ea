/* The real terminal: modes and signals (tty.c), keys (strokes.c), lines (edit.c), the window
 * (window.c) and control sequences (terminfo.c). */
#ifndef F15_PLAYER_TTY_H
#define F15_PLAYER_TTY_H

#include "canvas.h"

#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <termios.h>

/* ---- tty.c --------------------------------------------------------------------------------- */

enum { F15I_ENDING = 7, F15I_SIGNALS = 9, F15I_CRASHES = 48, F15I_SEQUENCE = 16 };

typedef enum f15i_arrival {
    F15I_BYTE,
    F15I_NOTHING_MORE, /* end of input */
    F15I_SIGNALLED,    /* Ctrl-C, or a signal that ends the program */
    F15I_RESIZED,      /* from f15i_tty_take on: the window has another size */
    F15I_SUSPENDED     /* from f15i_tty_take on: Ctrl-Z */
} f15i_arrival;

/* Control sequences. */
typedef struct f15i_sequences {
    char up[F15I_SEQUENCE], clear[F15I_SEQUENCE]; /* a row up; clear the rest of the row */
} f15i_sequences;

struct f15_tty {
    int in, out;
    bool color, utf8;
    struct sigaction before[F15I_SIGNALS], crashes[F15I_CRASHES];
    bool guarded;
    struct termios usual;  /* its usual mode, while it is in another */
    const char *term;      /* the variable TERM, or NULL; borrowed */
    bool looked_up, edits; /* edits: lines are edited here, else by the terminal */
    f15i_sequences sequences;
    f15i_line line;
    const char *const *word; /* what Tab completes; borrowed */
    size_t words;
    char ahead;    /* a byte that was read and not used; 0: none */
    bool pasting;  /* the next bytes are pasted */
    f15_full full; /* self NULL: there is none */
    struct f15i_window *window;
};

/* Opens a stream on a copy of the descriptor. Returns NULL if that fails. */
FILE *f15i_stream_on(int descriptor, const char *mode);
/* From now on a crash, or another signal that ends the program, writes `leave` (fewer than 80
 * bytes) and restores this mode; with usual NULL, no signal does that any more. */
void f15i_tty_guard(f15_tty *tty, const struct termios *usual, const char *leave);
/* Returns the size of the window now, at most that of a canvas; {0} if it is unknown. */
struct winsize f15i_tty_size(int fd);
f15_code f15i_tty_write(const f15_tty *tty, const char *bytes, size_t length, f15_error *err);
/* Reads one byte, or waits for it, a signal, or the end of input. */
f15i_arrival f15i_tty_byte(f15_tty *tty, char *byte);
/* Reads the rest of a word ("skip", "quit") that was typed where a key was wanted, so that its
 * letters neither act as keys nor reach the shell. Returns the byte after the word. */
char f15i_tty_drop_word(int in);
/* Between f15i_tty_take and f15i_tty_give, F15I_RESIZED and F15I_SUSPENDED are reported. */
void f15i_tty_take(f15_tty *tty);
void f15i_tty_give(f15_tty *tty);
/* Stops the program until it is resumed. The caller restores the terminal's mode. */
void f15i_tty_sleep(f15_tty *tty);
/* Reads a stroke where lines scroll, within f15i_tty_take. Ctrl-Z stops the program in the
 * terminal's usual mode; then the stroke is F15_STROKE_RESIZED. */
void f15i_tty_stroke_in_lines(f15_tty *tty, f15_stroke *stroke);

/* ---- strokes.c ----------------------------------------------------------------------------- */

/* Waits for a stroke. After F15I_SUSPENDED the caller has to stop the program. */
f15i_arrival f15i_tty_stroke(f15_tty *tty, f15_stroke *stroke);
/* Returns whether a byte can be read at once. */
bool f15i_tty_has_more(const f15_tty *tty);

/* ---- edit.c -------------------------------------------------------------------------------- */

/* Does read_line of f15_terminal, in the mode for strokes. */
f15_code f15i_edit_line(f15_tty *tty, const char *prompt, f15_text *line, f15_input *input,
                        f15_error *err);

/* ---- terminfo.c ---------------------------------------------------------------------------- */

/* Returns whether the name (or NULL) is that of a terminal that can do more than print. */
bool f15i_is_terminal_name(const char *term);
/* Looks the terminal up. Returns false unless it has all the sequences. */
bool f15i_find_terminal(const char *term, int out, f15i_sequences *found);

/* ---- window.c ------------------------------------------------------------------------------ */

f15_full f15i_full_of(f15_tty *tty);

#endif
