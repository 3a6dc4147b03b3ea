/* The whole window of the real terminal, by ncurses.
 *
 * ncurses only shows painted rows (f15_canvas), where they have changed; keys, signals and waits
 * are those of strokes.c and tty.c. The thread's locale is UTF-8 while the window is open. */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "tty.h"

#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct f15i_window {
    SCREEN *screen;
    FILE *in, *out;
    locale_t locale, before;
    bool mouse; /* clicks are reported */
    bool word;  /* the last stroke was a letter: the first of "quit", if the window is closed */
};

/* ---- showing ------------------------------------------------------------------------------- */

static void size_now(void *self, unsigned *rows, unsigned *columns) {
    const f15_tty *tty = self;
    const struct winsize size = f15i_tty_size(tty->out);
    const unsigned down = size.ws_row > 0 ? size.ws_row : 24,
                   across = size.ws_col > 0 ? size.ws_col : 80;
    *rows = down;
    *columns = across;
}

/* Sets curses to the paint that begins with the escape sequence s, or to none where one ends. */
static void paint(const f15_tty *tty, const char *s) {
    const bool color = tty->color && has_colors();
    const char digit = s[strlen("\033[")], second = digit == '3' ? s[strlen("\033[3")] : '0';
    attr_t look = digit == '1'   ? A_BOLD
                  : digit == '2' ? A_DIM
                  : digit == '7' ? A_REVERSE
                                 : A_NORMAL;
    if (digit == '3' && color)
        look = COLOR_PAIR(second - '0');
    attrset((int)look);
}

/* Writes a row, character by character. */
static void put_row(const f15_tty *tty, int row, const f15_text *text) {
    const char *s = f15_text_string(text);
    wmove(stdscr, row, 0);
    attrset(A_NORMAL);
    for (size_t at = 0; at < text->length;) {
        unsigned wide;
        uint32_t codepoint = '?';
        const size_t bytes = f15_unit(s + at, text->length - at, &wide);
        if (s[at] == '\033') {
            paint(tty, s + at);
        } else {
            f15_utf8_decode(s + at, bytes, &codepoint);
            const wchar_t c = (wchar_t)codepoint;
            waddnwstr(stdscr, &c, 1);
        }
        at += bytes;
    }
}

static f15_code show(void *self, const f15_canvas *canvas, f15_error *err) {
    const f15_tty *tty = self;
    f15_code code = F15_OK;
    werase(stdscr);
    for (unsigned r = 0; r < canvas->rows && !code; r++) {
        const f15_text *row = &canvas->row[r];
        f15_text ascii = {0};
        if (!tty->utf8)
            f15_add_ascii(&ascii, f15_text_string(row), row->length);
        put_row(tty, (int)r, tty->utf8 ? row : &ascii);
        code = f15_text_done(row->code ? row : &ascii, err);
        f15_text_free(&ascii);
    }
    curs_set(canvas->cursor);
    if (canvas->cursor)
        wmove(stdscr, (int)canvas->cursor_row, (int)canvas->cursor_column);
    wrefresh(stdscr);
    return code;
}

/* ---- having the window --------------------------------------------------------------------- */

/* Switches modes that ncurses does not know of: marks around pasted text, and clicks. */
static void ask_for(const f15_tty *tty, const char *sequence) {
    ssize_t written = write(tty->out, sequence, strlen(sequence));
    (void)written;
}

static void ask_for_all(const f15_tty *tty) {
    ask_for(tty, "\033[?2004h");
    ask_for(tty, tty->window->mouse ? "\033[?1000h\033[?1006h" : "");
}

static void leave(const f15_tty *tty) {
    ask_for(tty, tty->window->mouse ? "\033[?1006l\033[?1000l" : "");
    ask_for(tty, "\033[?2004l");
    endwin();
}

static void mouse(void *self, bool wanted) {
    const f15_tty *tty = self;
    tty->window->mouse = wanted;
    ask_for(tty, wanted ? "\033[?1000h\033[?1006h" : "\033[?1006l\033[?1000l");
}

static f15_code read_stroke(void *self, f15_stroke *stroke, f15_error *err) {
    f15_tty *tty = self;
    (void)err;
    const bool suspended = f15i_tty_stroke(tty, stroke) == F15I_SUSPENDED;
    tty->window->word = stroke->kind == F15_STROKE_TEXT;
    if (suspended) {
        leave(tty);
        f15i_tty_sleep(tty);
        ask_for_all(tty);
    }
    const struct winsize size = f15i_tty_size(tty->out);
    if (stroke->kind == F15_STROKE_RESIZED && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    if (stroke->kind == F15_STROKE_CONTROL && stroke->text[0] == 'l')
        stroke->kind = F15_STROKE_RESIZED;
    if (stroke->kind == F15_STROKE_RESIZED)
        clearok(curscr, true);
    return F15_OK;
}

static void set_up(const f15_tty *tty) {
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, false);
    if (tty->color && has_colors()) {
        start_color();
        use_default_colors();
        for (short k = 1; k < 8; k++)
            init_pair(k, k, -1);
    }
}

static void close_window(void *self) {
    f15_tty *tty = self;
    struct f15i_window *window = tty->window;
    if (window == NULL)
        return;
    if (window->word)
        f15i_tty_drop_word(tty->in);
    if (window->screen != NULL) {
        leave(tty);
        delscreen(window->screen);
    }
    f15i_tty_guard(tty, NULL, NULL);
    if (window->locale != (locale_t)0) {
        uselocale(window->before);
        freelocale(window->locale);
    }
    if (window->in != NULL)
        fclose(window->in);
    if (window->out != NULL)
        fclose(window->out);
    free(window);
    tty->window = NULL;
    f15i_tty_give(tty);
}

static bool open_window(void *self) {
    f15_tty *tty = self;
    struct f15i_window *window = tty->window = calloc(1, sizeof *window);
    if (window == NULL)
        return false;
    f15i_tty_take(tty);
    window->in = f15i_stream_on(tty->in, "r");
    window->out = f15i_stream_on(tty->out, "w");
    window->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (window->locale != (locale_t)0)
        window->before = uselocale(window->locale);
    const struct winsize size = f15i_tty_size(tty->out);
    use_env(false); /* the window's size may be beyond what can be drawn */
    if (window->in != NULL && window->out != NULL && window->locale != (locale_t)0 &&
        tcgetattr(tty->in, &tty->usual) == 0)
        window->screen = newterm(tty->term, window->out, window->in);
    const char *place = window->screen != NULL ? tigetstr("cup") : NULL;
    const bool good = place != NULL && (intptr_t)place != -1;
    if (good) {
        char all[80];
        const char *back = tigetstr("rmcup");
        snprintf(all, sizeof all, "\033[?1006l\033[?1000l\033[?2004l\033[?25h\033[0m%s",
                 back != NULL && (intptr_t)back != -1 ? back : "");
        f15i_tty_guard(tty, &tty->usual, all);
        if (size.ws_row > 0 && size.ws_col > 0)
            resizeterm(size.ws_row, size.ws_col);
        set_up(tty);
        ask_for_all(tty);
    } else {
        close_window(tty);
    }
    return good;
}

f15_full f15i_full_of(f15_tty *tty) {
    return (f15_full){open_window, close_window, size_now, show, read_stroke, mouse, tty};
}
