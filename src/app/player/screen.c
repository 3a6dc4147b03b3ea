/* Text that is written page by page, and keys. */
#include "internal.h"

#include <string.h>

void f15i_screen_open(f15i_screen *screen, f15_player *player, f15_error *err) {
    *screen = (f15i_screen){.player = player, .left = F15I_NOTHING, .err = err};
    screen->style = player->terminal.style(player->terminal.self);
}

f15_code f15i_screen_close(f15i_screen *screen) {
    f15i_screen_flush(screen);
    return screen->code;
}

void f15i_screen_say(f15i_screen *screen, f15_paint paint, const char *format, ...) {
    va_list args;
    va_start(args, format);
    f15_paragraphv(&screen->text, &screen->style, paint, format, args);
    va_end(args);
}

void f15i_screen_item(f15i_screen *screen, const char *label, const char *format, ...) {
    f15_text text = {0};
    F15_ADD_ARGUMENTS(&text, format);
    f15_list_item(&screen->text, &screen->style, label, f15_text_string(&text));
    f15_text_drop_part(&screen->text, &text);
}

static void put(f15i_screen *screen, const f15_text *text, const char *s, size_t length) {
    const f15_out *out = &screen->player->terminal.out;
    if (!screen->code && text->code)
        screen->code = f15_text_done(text, screen->err);
    else if (!screen->code && length > 0)
        screen->code = out->write(out->self, s, length, screen->err);
}

/* Overwrites a prompt with blanks, which any terminal understands. */
static void wipe(f15_text *text, const char *prompt) {
    f15_text_add(text, "\r");
    f15_text_add_times(text, " ", f15_columns(prompt, strlen(prompt)));
    f15_text_add(text, "\r");
}

/* Shows a prompt, waits for a key, and wipes the prompt out. Returns F15I_QUIT after a failure. */
static f15i_command key_after(f15i_screen *screen, const char *prompt) {
    const f15_terminal *terminal = &screen->player->terminal;
    f15_stroke stroke = {.kind = F15_STROKE_RESIZED};
    f15_text text = {0};
    while (!screen->code && stroke.kind == F15_STROKE_RESIZED) { /* after a stop too */
        text.length = 0;
        f15_painted(&text, &screen->style, F15_DIM, prompt);
        put(screen, &text, text.s, text.length);
        if (!screen->code)
            screen->code = terminal->read_key(terminal->self, &stroke, screen->err);
        text.length = 0;
        wipe(&text, prompt);
        put(screen, &text, text.s, text.length);
    }
    f15_text_free(&text);
    screen->filled = 0;
    return screen->code ? F15I_QUIT : f15i_key_command(F15I_AT_PROMPT, &stroke);
}

/* Waits until the student goes on, or leaves, when the window is full. */
static void wait_for_more(f15i_screen *screen) {
    f15i_command command = F15I_NOTHING;
    while (command == F15I_NOTHING || command == F15I_HELP || command == F15_ACT_BACK)
        command = key_after(screen, "Enter more, q quit ");
    screen->left = command == F15I_QUIT || command == F15I_INTERRUPT ? command : F15I_NOTHING;
}

/* Returns the rows of a line, which may follow a prompt that was wiped out. */
static unsigned rows_of(const f15i_screen *screen, const char *line, size_t length) {
    const char *wiped = line;
    for (size_t i = 0; i < length; i++)
        wiped = line[i] == '\r' ? line + i + 1 : wiped;
    const size_t columns = f15_columns(wiped, length - (size_t)(wiped - line));
    return columns > 0 ? (unsigned)((columns - 1) / screen->style.width + 1) : 1;
}

/* Writes as many lines as leave room for a prompt, waits for a key, and goes on. */
static void put_rows(f15i_screen *screen, unsigned window) {
    const char *s = f15_text_string(&screen->text), *end = s + screen->text.length;
    for (const char *from = s; from < end && screen->left == F15I_NOTHING; from = s) {
        for (const char *newline; s < end; s = newline + 1) {
            newline = memchr(s, '\n', (size_t)(end - s));
            const unsigned rows = newline ? rows_of(screen, s, (size_t)(newline - s)) : 0;
            if (screen->filled > 0 && screen->filled + rows >= window)
                break;
            screen->filled += rows;
            if (newline == NULL)
                newline = end - 1;
        }
        put(screen, &screen->text, from, (size_t)(s - from));
        if (s < end)
            wait_for_more(screen);
    }
}

void f15i_screen_flush(f15i_screen *screen) {
    enum { LEAST_ROWS = 4 };
    const f15_terminal *terminal = &screen->player->terminal;
    const f15_text *text = &screen->text;
    unsigned window = screen->pauses && terminal->rows ? terminal->rows(terminal->self) : 0;
    if (window < LEAST_ROWS || text->code)
        put(screen, text, text->s, text->length);
    else
        put_rows(screen, window);
    f15_text_free(&screen->text);
}

const char *f15i_plural(size_t count) {
    return count == 1 ? "" : "s";
}

f15_leave f15i_leave_by(f15i_command command) {
    return command == F15I_INTERRUPT ? F15_LEFT_INTERRUPTED : F15_LEFT_QUIT;
}

/* Explains the keys that the prompt names. */
static void say_keys(f15i_screen *screen, const char *prompt) {
    f15i_screen_item(screen, "  Enter   ", "on; the space bar and the right arrow do the same");
    if (strstr(prompt, "b back") != NULL)
        f15i_screen_item(screen, "  b       ", "back; the left arrow does the same");
    if (strstr(prompt, "a all") != NULL)
        f15i_screen_item(screen, "  a       ", "all that is left of the trace, at once");
    f15i_screen_item(screen, "  q       ", "quit; Ctrl-D does the same");
}

f15i_command f15i_screen_key(f15i_screen *screen, const char *prompt, bool *told) {
    while (true) {
        f15i_screen_flush(screen);
        if (screen->left != F15I_NOTHING)
            return screen->left;
        const f15i_command command = key_after(screen, prompt);
        const bool useless =
            command == F15I_NOTHING || (command == F15_ACT_LAST && strstr(prompt, "a all") == NULL);
        if (command == F15I_HELP)
            say_keys(screen, prompt);
        else if (!useless)
            return command;
        else if (!*told)
            f15i_screen_say(screen, F15_PLAIN,
                            "That key does nothing here; these do: %.*s, ? help.",
                            (int)strlen(prompt) - 1, prompt);
        *told = true;
    }
}
