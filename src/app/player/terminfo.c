/* Control sequences of terminals. No other file includes <term.h>, which has macros with the names
 * of common words. */
#include "tty.h"

#include <ncurses.h>
#include <string.h>
#include <term.h>

/* Copies a sequence without its padding, which no terminal has needed for decades. */
static bool copy(char to[F15I_SEQUENCE], char *name) {
    size_t count = 0;
    const char *s = tigetstr(name);
    if (s == NULL || (intptr_t)s == -1)
        return false;
    for (; *s != '\0' && count + 1 < F15I_SEQUENCE; s++)
        if (strncmp(s, "$<", 2) == 0 && strchr(s, '>'))
            s = strchr(s, '>');
        else
            to[count++] = *s;
    to[count] = '\0';
    return *s == '\0' && count > 0;
}

/* Also refuses names that could be a path, or put a control sequence into a message. */
bool f15i_is_terminal_name(const char *term) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_.";
    return term != NULL && term[0] != '\0' && strlen(term) < 64 &&
           term[strspn(term, plain)] == '\0' && strcmp(term, "dumb") != 0 &&
           strcmp(term, "emacs") != 0;
}

bool f15i_find_terminal(const char *term, int out, f15i_sequences *found) {
    int why;
    if (!f15i_is_terminal_name(term) || setupterm(term, out, &why) != OK)
        return false;
    static char clear_name[] = "el", up_name[] = "cuu1";
    const bool good = copy(found->clear, clear_name) && copy(found->up, up_name);
    del_curterm(cur_term);
    return good;
}
