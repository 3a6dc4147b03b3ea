/* The meanings of keys and words: one table of each (keys.c). */
#ifndef F15_PLAYER_KEYS_H
#define F15_PLAYER_KEYS_H

#include <fifteen/player.h>

/* A command: an act of the session that needs no more than its kind, or one of these. */
typedef int f15i_command;
enum {
    F15I_NOTHING = F15_ACTS,
    F15I_HELP,
    F15I_PAGES,
    F15I_QUIT,
    F15I_INTERRUPT, /* Ctrl-C, or a signal that ends the program */
    F15I_MORE,      /* on a board: show inversions and cycles, or hide them */
    F15I_NEW,       /* on a board: another one */
    F15I_ARROW,
    F15I_LAST_ARROW = F15I_ARROW + F15_SIDES - 1, /* each is F15I_ARROW + its f15_side */
    F15I_LINE_LEFT,
    F15I_LINE_RIGHT,
    F15I_WORD_LEFT,
    F15I_WORD_RIGHT,
    F15I_LINE_HOME,
    F15I_LINE_END,
    F15I_ERASE,      /* the character before the cursor */
    F15I_DELETE,     /* the character under the cursor */
    F15I_CUT_BEFORE, /* all text before the cursor; cut text can be inserted again (F15I_YANK) */
    F15I_CUT_AFTER,
    F15I_CUT_WORD,
    F15I_YANK,
    F15I_OLDER,
    F15I_NEWER,
    F15I_SEARCH,
    F15I_CANCEL
};

/* The place where a key is pressed or a word typed. */
typedef enum f15i_place {
    F15I_AT_LINE = 1,    /* while a line is edited */
    F15I_AT_PROMPT = 2,  /* where a scrolling terminal waits for a key */
    F15I_AT_PAGE = 4,    /* a page in the whole window */
    F15I_AT_HAND = 8,    /* an answer made by hand */
    F15I_AT_BOARD = 16,  /* a board that is slid */
    F15I_IN_LESSON = 32, /* words only: a question in a lesson; else it is AT_LINE */
    F15I_AT_FIGURE = 64  /* words only: a figure of a lesson */
} f15i_place;

/* Returns the command of a key there; F15I_NOTHING for any other. Pasted text is not a key. */
f15i_command f15i_key_command(f15i_place place, const f15_stroke *stroke);
/* Returns a word's command there; `exact`: no letter but the first may be a capital. */
f15i_command f15i_word_command(f15i_place place, bool exact, const char *s, size_t length);
/* Lists the words that Tab completes there; returns how many. */
enum { F15I_OFFERED = 8 };
size_t f15i_offered(f15i_place place, const char *word[F15I_OFFERED]);

/* If the command is an arrow, stores its side. */
bool f15i_is_arrow(f15i_command command, f15_side *side);

#endif
