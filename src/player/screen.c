/* Saying things, and waiting for a key. */
#include "internal.h"

#include <string.h>

void f15i_screen_open(f15i_screen *screen, f15_player *player, f15_error *err) {
    *screen = (f15i_screen){.player = player, .err = err};
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

void f15i_screen_item(f15i_screen *screen, const char *label, const char *text) {
    f15_list_item(&screen->text, &screen->style, label, text);
}

void f15i_screen_flush(f15i_screen *screen) {
    const f15_out *out = &screen->player->terminal.out;
    const f15_text *text = &screen->text;
    if (!screen->code && text->code)
        screen->code = text->code == F15_NO_MEMORY ? f15_no_memory(screen->err)
                                                   : f15_fail(screen->err, text->code, NULL,
                                                              "the page is too long to be shown");
    else if (!screen->code && text->length > 0)
        screen->code = out->write(out->self, text->s, text->length, screen->err);
    f15_text_free(&screen->text);
}

const char *f15i_plural(size_t count) {
    return count == 1 ? "" : "s";
}

/* The prompt names the keys that there are. */
static void say_keys(f15i_screen *screen, const char *prompt) {
    f15i_screen_item(screen, "  Enter   ", "on; the space bar and the right arrow do the same");
    if (strstr(prompt, "b back") != NULL)
        f15i_screen_item(screen, "  b       ", "back; the left arrow does the same");
    if (strstr(prompt, "a all") != NULL)
        f15i_screen_item(screen, "  a       ", "all that is left of the trace, at once");
    f15i_screen_item(screen, "  q       ", "quit; Ctrl-D does the same");
}

f15_key f15i_screen_key(f15i_screen *screen, const char *prompt, bool *told) {
    const f15_terminal *terminal = &screen->player->terminal;
    for (f15_key key = F15_KEY_END;; *told = true) {
        f15_painted(&screen->text, &screen->style, F15_DIM, prompt);
        f15i_screen_flush(screen);
        if (!screen->code)
            screen->code = terminal->read_key(terminal->self, &key, screen->err);
        if (screen->code)
            return F15_KEY_END;
        /* blanks over the prompt: a terminal that knows no control sequences understands them too
         */
        f15_text_add(&screen->text, "\r");
        for (size_t i = f15_columns(prompt, strlen(prompt)); i > 0; i--)
            f15_text_add(&screen->text, " ");
        f15_text_add(&screen->text, "\r");
        bool all = key == F15_KEY_ALL && strstr(prompt, "a all") == NULL;
        if (key != F15_KEY_OTHER && key != F15_KEY_HELP && !all)
            return key;
        if (key == F15_KEY_HELP)
            say_keys(screen, prompt);
        else if (!*told)
            f15i_screen_say(screen, F15_PLAIN,
                            "That key does nothing here; ? tells what the keys do.");
    }
}
