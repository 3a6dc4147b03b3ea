/* Lines edited with libedit: keys as in emacs, the history of this run, Tab for the commands.
 *
 * libedit is kept on a short lead:
 *   - It gets its characters from us, one at a time, so that every wait is pselect's (tty.c), and a
 *     signal ends the line at once. Its own handlers (EL_SIGNAL) allocate memory; they stay off.
 *   - ~/.editrc is not read: what it binds could leave no way out of a question. For the same
 *     reason the key that runs an .editrc command (M-x) is taken away.
 *   - It complains of a TERM it does not know to a stream; that stream is /dev/null.
 *   - It measures, prints and classifies characters by the locale of the moment. That is UTF-8
 *     while it runs, as is everything that we print; the locale of the process is left alone.
 *   - Bytes that are no UTF-8 travel as the code points 0xDC80 .. 0xDCFF, which are no characters.
 *   - At its end it would drop what was typed ahead; without edit mode it does not. */
#include "full.h"
#include "tty.h"

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HISTORY_LINES 200
#define HISTORY_COLUMNS 1000 /* longer lines are not worth keeping */
#define CTRL_D 4
#define NO_CHARACTER 0xDC00u
#define PROMPT_LIMIT 79

struct f15i_editor {
    EditLine *el;
    HistoryW *history;
    locale_t locale;
    FILE *out, *null;
    f15i_keyboard keyboard;
    const char *const *word;
    size_t words;
    wchar_t prompt[PROMPT_LIMIT + 1];
    char begun[4]; /* bytes of a character that is not whole yet */
    size_t beguns;
    bool too_long;
    bool end_asked; /* the key before was Ctrl-D, with nothing to delete */
    f15_input ended;
};

/* ---- characters ---------------------------------------------------------------------------- */

static wchar_t decoded(const char *s, size_t length, size_t *bytes) {
    uint32_t codepoint = 0;
    *bytes = f15_utf8_decode(s, length, &codepoint);
    if (*bytes > 0)
        return (wchar_t)codepoint;
    *bytes = 1;
    return (wchar_t)(NO_CHARACTER + (unsigned char)*s);
}

static size_t bytes_of_lead(unsigned char lead) {
    return lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 1;
}

/* Is there enough to decode: a whole character, or what can be none? */
static bool is_enough(const f15i_editor *editor) {
    size_t n = editor->beguns;
    return n > 0 && (n >= bytes_of_lead((unsigned char)editor->begun[0]) ||
                     (n > 1 && ((unsigned char)editor->begun[n - 1] & 0xC0) != 0x80));
}

/* ---- the keyboard -------------------------------------------------------------------------- */

/* A byte, or why there is none; what interrupts the line alone is dealt with, and the line drawn
 * again. */
static f15i_arrival next_byte(f15i_editor *editor, char *byte) {
    f15i_arrival came;
    while ((came = editor->keyboard.byte(editor->keyboard.self, byte)) == F15I_SUSPENDED ||
           came == F15I_RESIZED) {
        if (came == F15I_SUSPENDED) {
            el_wset(editor->el, EL_PREP_TERM, 0);
            editor->keyboard.suspend(editor->keyboard.self);
            el_wset(editor->el, EL_PREP_TERM, 1);
        }
        el_resize(editor->el);
        putc('\r', editor->out);
        el_wset(editor->el, EL_REFRESH);
    }
    return came;
}

static f15i_arrival next_character(f15i_editor *editor, wchar_t *c) {
    size_t bytes;
    while (!is_enough(editor)) {
        f15i_arrival came = next_byte(editor, &editor->begun[editor->beguns]);
        if (came != F15I_BYTE)
            return came;
        editor->beguns++;
    }
    *c = decoded(editor->begun, editor->beguns, &bytes);
    editor->beguns -= bytes;
    memmove(editor->begun, editor->begun + bytes, editor->beguns);
    return F15I_BYTE;
}

static bool ends_line(wchar_t c) {
    return c == L'\n' || c == L'\r';
}

/* libedit's source of characters: 1, or 0 when there are none. A line that is full takes nothing
 * but its end. */
static int give_character(EditLine *el, wchar_t *c) {
    f15i_editor *editor = NULL;
    el_wget(el, EL_CLIENTDATA, &editor);
    f15i_arrival came;
    do {
        came = next_character(editor, c);
        const LineInfoW *line = el_wline(el);
        const size_t length = (size_t)(line->lastchar - line->buffer);
        editor->too_long = editor->too_long || length >= F15_LINE_LIMIT;
    } while (came == F15I_BYTE && editor->too_long && !ends_line(*c));
    if (came != F15I_BYTE)
        editor->ended = came == F15I_SIGNALLED ? F15_INPUT_INTERRUPTED : F15_INPUT_END;
    else if (*c != CTRL_D)
        editor->end_asked = false;
    return came == F15I_BYTE;
}

/* ---- keys of our own ----------------------------------------------------------------------- */

/* Ctrl-D deletes what is under the cursor. On an empty line it is the end, and the second time at
 * the end of any line: as the terminal itself has it. */
static unsigned char delete_or_end(EditLine *el, wint_t key) {
    f15i_editor *editor = NULL;
    const LineInfoW *line = el_wline(el);
    (void)key;
    el_wget(el, EL_CLIENTDATA, &editor);
    if (line->cursor < line->lastchar) {
        el_cursor(el, 1);
        el_wdeletestr(el, 1);
        return CC_REFRESH;
    }
    if (line->lastchar == line->buffer || editor->end_asked)
        return CC_EOF;
    editor->end_asked = true;
    return CC_NORM;
}

/* Tab. What begins no command is an answer, in which a tab is a blank: it may have been pasted.
 * Commands are short, and plain ASCII. */
static unsigned char complete(EditLine *el, wint_t key) {
    f15i_editor *editor = NULL;
    const LineInfoW *line = el_wline(el);
    const size_t length = (size_t)(line->cursor - line->buffer);
    char typed[16] = "";
    wchar_t rest[sizeof typed] = {0};
    const char *more = NULL;
    size_t count = 0, mores = 0;
    (void)key;
    el_wget(el, EL_CLIENTDATA, &editor);
    for (size_t k = 0; k < length && length < sizeof typed; k++)
        typed[k] = (char)(line->buffer[k] < 0x80 ? line->buffer[k] : '\n');
    if (line->cursor == line->lastchar && length < sizeof typed)
        count = f15i_fitting(typed, length, editor->word, editor->words, &more, &mores);
    for (size_t k = 0; k < mores && k + 1 < sizeof typed; k++)
        rest[k] = (wchar_t)more[k];
    if (count == 0)
        rest[0] = L' ';
    if (rest[0] != L'\0')
        return el_winsertstr(el, rest) == 0 ? CC_REFRESH : CC_ERROR;
    if (count == 1)
        return CC_ERROR; /* nothing to add: a beep */
    putc('\n', editor->out);
    for (size_t w = 0; w < editor->words; w++)
        if (strncmp(editor->word[w], typed, length) == 0)
            fprintf(editor->out, "%s  ", editor->word[w]);
    putc('\n', editor->out);
    return CC_REDISPLAY;
}

/* ---- opening and closing ------------------------------------------------------------------- */

/* What libedit puts into messages, and termcap would take for files, is none. */
bool f15i_is_terminal_name(const char *term) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_.";
    return term != NULL && term[0] != '\0' && strlen(term) < 64 &&
           term[strspn(term, plain)] == '\0' && strcmp(term, "dumb") != 0 &&
           strcmp(term, "emacs") != 0;
}

static wchar_t *prompt_of(EditLine *el) {
    f15i_editor *editor = NULL;
    el_wget(el, EL_CLIENTDATA, &editor);
    return editor->prompt;
}

static bool set_up(f15i_editor *editor, int in, int out) {
    HistEventW event;
    char *clear = NULL; /* what clears to the end of a line */
    editor->history = history_winit();
    if (editor->out == NULL || editor->null == NULL || editor->history == NULL ||
        history_w(editor->history, &event, H_SETSIZE, HISTORY_LINES) < 0 ||
        history_w(editor->history, &event, H_SETUNIQUE, 1) < 0)
        return false;
    EditLine *el = editor->el = el_init_fd("fifteen", editor->null, editor->out, editor->null, in,
                                           out, fileno(editor->null));
    if (el == NULL)
        return false;
    el_wset(el, EL_CLIENTDATA, editor);
    el_wset(el, EL_GETCFN, give_character);
    el_wset(el, EL_PROMPT, prompt_of);
    return el_wset(el, EL_EDITOR, L"emacs") == 0 &&
           el_wset(el, EL_HIST, history_w, editor->history) == 0 &&
           el_wset(el, EL_ADDFN, L"f15-end", L"delete, or end", delete_or_end) == 0 &&
           el_wset(el, EL_ADDFN, L"f15-complete", L"complete", complete) == 0 &&
           el_wset(el, EL_BIND, L"^D", L"f15-end", NULL) == 0 &&
           el_wset(el, EL_BIND, L"^I", L"f15-complete", NULL) == 0 &&
           el_wset(el, EL_BIND, L"\\ex", L"ed-unassigned", NULL) == 0 &&
           el_wset(el, EL_BIND, L"\\eX", L"ed-unassigned", NULL) == 0 &&
           el_get(el, EL_GETTC, "ce", &clear) == 0 && clear != NULL && clear[0] != '\0';
}

f15i_editor *f15i_editor_open(int in, int out, const char *term, f15i_keyboard keyboard) {
    f15i_editor *editor = f15i_is_terminal_name(term) ? calloc(1, sizeof *editor) : NULL;
    if (editor == NULL)
        return NULL;
    editor->keyboard = keyboard;
    editor->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (editor->locale == (locale_t)0) {
        free(editor);
        return NULL;
    }
    locale_t before = uselocale(editor->locale);
    /* a stream of our own on the terminal: what is written through it never mixes with stdout's */
    editor->out = f15i_stream_on(out, "w");
    editor->null = fopen("/dev/null", "r+");
    const bool good = set_up(editor, in, out);
    uselocale(before);
    if (!good)
        f15i_editor_close(editor);
    return good ? editor : NULL;
}

void f15i_editor_close(f15i_editor *editor) {
    if (editor == NULL)
        return;
    if (editor->el != NULL) {
        el_wset(editor->el, EL_EDITMODE, 0);
        el_end(editor->el);
    }
    if (editor->history != NULL)
        history_wend(editor->history);
    if (editor->out != NULL)
        fclose(editor->out);
    if (editor->null != NULL)
        fclose(editor->null);
    freelocale(editor->locale);
    free(editor);
}

void f15i_editor_offer(f15i_editor *editor, const char *const *word, size_t words) {
    editor->word = word;
    editor->words = words;
}

/* ---- a line -------------------------------------------------------------------------------- */

static f15_code take_line(f15i_editor *editor, const wchar_t *typed, size_t count, f15_text *line,
                          f15_error *err) {
    HistEventW event;
    if (count > 1 && count <= HISTORY_COLUMNS)
        history_w(editor->history, &event, H_ENTER, typed);
    for (size_t i = 0; i < count && !ends_line(typed[i]); i++) {
        const uint32_t c = (uint32_t)typed[i];
        const char byte = (char)(c - NO_CHARACTER);
        if (c >= NO_CHARACTER + 0x80 && c <= NO_CHARACTER + 0xFF)
            f15_text_add_n(line, &byte, 1);
        else
            f15_text_add_codepoint(line, c);
    }
    if (line->code != F15_OK)
        return f15_no_memory(err);
    if (!editor->too_long && line->length <= F15_LINE_LIMIT)
        return F15_OK;
    editor->ended = F15_INPUT_TOO_LONG;
    line->length = 0;
    if (line->s != NULL)
        line->s[0] = '\0';
    return F15_OK;
}

f15_code f15i_editor_line(f15i_editor *editor, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err) {
    size_t length = strlen(prompt), characters = 0, bytes;
    int count = 0;
    f15_code code = F15_OK;
    locale_t before = uselocale(editor->locale);
    for (size_t at = 0; at < length && characters < PROMPT_LIMIT; at += bytes)
        editor->prompt[characters++] = decoded(prompt + at, length - at, &bytes);
    editor->prompt[characters] = L'\0';
    editor->ended = F15_INPUT_END;
    editor->too_long = editor->end_asked = false;
    el_resize(editor->el);                /* the window may have changed between two lines */
    el_wset(editor->el, EL_PREP_TERM, 1); /* before the prompt: a key may follow it at once */
    const wchar_t *typed = el_wgets(editor->el, &count);
    if (typed != NULL && count > 0) {
        editor->ended = F15_INPUT_LINE;
        code = take_line(editor, typed, (size_t)count, line, err);
    }
    *input = editor->ended;
    uselocale(before);
    return code;
}
