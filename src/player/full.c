/* The whole window of the real terminal, by ncurses.
 *
 * As libedit (edit.c), it is kept on a short lead:
 *   - Signals and waits are ours (tty.c): they are taken before ncurses looks, so that it takes
 *     none; it is asked for a key only when there is a byte, and never waits itself.
 *   - It gives bytes, and characters are put together here: it would swallow what follows a byte
 *     that is no UTF-8.
 *   - The locale is UTF-8 as long as the window is ours; that of the process is left alone.
 *   - What is shown comes as painted rows (f15_canvas); what has changed of them ncurses finds. */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "tty.h"

#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };
enum { ESCAPE_MS = 30, CHARACTER_MS = 30, MOST_HOLLOW = 8 };

struct f15i_window {
    SCREEN *screen;
    FILE *in, *out;
    locale_t locale, before;
    bool pasting;
    unsigned hollow; /* times that there was a byte to read, and no key: at last it is the end */
};

/* ---- showing ------------------------------------------------------------------------------- */

static void size_now(void *self, unsigned *rows, unsigned *columns) {
    const f15_tty *tty = self;
    const struct winsize size = f15i_tty_size(tty->out);
    const unsigned down = size.ws_row > 0 ? size.ws_row : 24,
                   across = size.ws_col > 0 ? size.ws_col : 80;
    *rows = down < F15_CANVAS_ROWS ? down : F15_CANVAS_ROWS;
    *columns = across < F15_CANVAS_COLUMNS ? across : F15_CANVAS_COLUMNS;
}

/* The end of a paint, the paints of render, and a bar. */
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

/* Up to the next paint; characters as ncurses wants them. */
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

/* ---- keys ---------------------------------------------------------------------------------- */

/* A character of which this is the first byte, and what is there of the others. */
static void take_character(int first, f15_stroke *stroke) {
    uint32_t codepoint;
    size_t count = 0;
    stroke->kind = F15_STROKE_TEXT;
    stroke->text[count++] = (char)first;
    wtimeout(stdscr, CHARACTER_MS);
    while (first >= 0xC2 && count < 4 && f15_utf8_decode(stroke->text, count, &codepoint) == 0) {
        const int next = wgetch(stdscr);
        if (next >= 0x80 && next < 0xC0) {
            stroke->text[count++] = (char)next;
            continue;
        }
        if (next != ERR)
            ungetch(next);
        break;
    }
    wtimeout(stdscr, 0);
}

static void take_mouse(f15_stroke *stroke) {
    MEVENT event;
    if (getmouse(&event) != OK || event.x < 0 || event.y < 0)
        return;
    stroke->row = (unsigned)event.y;
    stroke->column = (unsigned)event.x;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        stroke->kind = F15_STROKE_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        stroke->kind = F15_STROKE_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        stroke->kind = F15_STROKE_WHEEL_DOWN;
}

static f15_stroke_kind kind_of(int key) {
    static const struct {
        int key;
        f15_stroke_kind kind;
    } rows[] = {{'\r', F15_STROKE_ENTER},          {'\n', F15_STROKE_ENTER},
                {KEY_ENTER, F15_STROKE_ENTER},     {'\t', F15_STROKE_TAB},
                {033, F15_STROKE_ESCAPE},          {'\b', F15_STROKE_BACKSPACE},
                {0177, F15_STROKE_BACKSPACE},      {KEY_BACKSPACE, F15_STROKE_BACKSPACE},
                {KEY_DC, F15_STROKE_DELETE},       {KEY_UP, F15_STROKE_UP},
                {KEY_DOWN, F15_STROKE_DOWN},       {KEY_LEFT, F15_STROKE_LEFT},
                {KEY_RIGHT, F15_STROKE_RIGHT},     {KEY_HOME, F15_STROKE_HOME},
                {KEY_END, F15_STROKE_END},         {KEY_PPAGE, F15_STROKE_PAGE_UP},
                {KEY_NPAGE, F15_STROKE_PAGE_DOWN}, {KEY_F(1), F15_STROKE_HELP},
                {KEY_F(6), F15_STROKE_PANE}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (rows[k].key == key)
            return rows[k].kind;
    return key > 0 && key < 27 ? F15_STROKE_CONTROL : F15_STROKE_NOTHING;
}

static void take_key(struct f15i_window *window, int key, f15_stroke *stroke) {
    *stroke = (f15_stroke){.kind = F15_STROKE_NOTHING, .pasted = window->pasting};
    if (key == PASTE_BEGINS || key == PASTE_ENDS)
        window->pasting = key == PASTE_BEGINS;
    else if (key == KEY_MOUSE)
        take_mouse(stroke);
    else if (key >= ' ' && key <= 0xFF && key != 0177)
        take_character(key, stroke);
    else
        stroke->kind = kind_of(key);
    if (window->pasting && (stroke->kind == F15_STROKE_ENTER || stroke->kind == F15_STROKE_TAB))
        *stroke = (f15_stroke){.kind = F15_STROKE_TEXT, .text = " ", .pasted = true};
    if (stroke->kind == F15_STROKE_CONTROL)
        stroke->text[0] = (char)('a' + key - 1);
}

/* ---- having the window --------------------------------------------------------------------- */

/* What the terminal itself knows nothing of, or ncurses. */
static void tell(const f15_tty *tty, const char *sequence) {
    ssize_t written = write(tty->out, sequence, strlen(sequence));
    (void)written;
}

static f15_code read_stroke(void *self, f15_stroke *stroke, f15_error *err) {
    f15_tty *tty = self;
    struct f15i_window *window = tty->window;
    int key;
    (void)err;
    while ((key = wgetch(stdscr)) == ERR) {
        const f15i_arrival came =
            ++window->hollow > MOST_HOLLOW ? F15I_NOTHING_MORE : f15i_tty_wait(tty);
        if (came == F15I_BYTE)
            continue;
        if (came == F15I_SUSPENDED) {
            tell(tty, "\033[?2004l");
            endwin();
            f15i_tty_sleep(tty);
            tell(tty, "\033[?2004h");
        }
        const struct winsize size = f15i_tty_size(tty->out);
        if (came == F15I_SUSPENDED || came == F15I_RESIZED) {
            if (size.ws_row > 0 && size.ws_col > 0)
                resizeterm(size.ws_row, size.ws_col);
            clearok(curscr, true);
        }
        *stroke = (f15_stroke){.kind = came == F15I_SIGNALLED      ? F15_STROKE_INTERRUPTED
                                       : came == F15I_NOTHING_MORE ? F15_STROKE_CLOSED
                                                                   : F15_STROKE_RESIZED};
        return F15_OK;
    }
    window->hollow = 0;
    take_key(window, key, stroke);
    if (stroke->kind == F15_STROKE_CONTROL && stroke->text[0] == 'l') {
        clearok(curscr, true);
        stroke->kind = F15_STROKE_RESIZED;
    }
    return F15_OK;
}

static void mouse(void *self, bool wanted) {
    (void)self;
    mousemask(wanted ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0,
              NULL);
}

static void set_up(const f15_tty *tty) {
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, false);
    keypad(stdscr, true);
    wtimeout(stdscr, 0);
    set_escdelay(ESCAPE_MS);
    mouseinterval(0);
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
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
    if (window->screen != NULL) {
        tell(tty, "\033[?2004l");
        endwin();
        delscreen(window->screen);
    }
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
    if (window->in != NULL && window->out != NULL && window->locale != (locale_t)0)
        window->screen = newterm(tty->full_term, window->out, window->in);
    const char *place = window->screen != NULL ? tigetstr("cup") : NULL;
    const bool good = place != NULL && (intptr_t)place != -1;
    if (good) {
        set_up(tty);
        tell(tty, "\033[?2004h");
    } else {
        close_window(tty);
    }
    return good;
}

f15_full f15i_full_of(f15_tty *tty) {
    return (f15_full){open_window, close_window, size_now, show, read_stroke, mouse, tty};
}
