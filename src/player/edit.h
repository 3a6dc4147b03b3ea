/* The line editor of the real terminal, and what it asks of tty.c. */
#ifndef F15_PLAYER_EDIT_H
#define F15_PLAYER_EDIT_H

#include <fifteen/player.h>

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

#endif
