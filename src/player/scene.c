/* Saying things: wrapped, clean, painted. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

void f15i_scene_open(f15i_scene *scene, f15_player *player, const f15_lesson *lesson) {
    *scene = (f15i_scene){.player = player, .lesson = lesson};
    scene->style = player->terminal.style(player->terminal.self);
}

void f15i_scene_free(f15i_scene *scene) {
    f15_text_free(&scene->text);
}

/* Formats into a clean text; the caller frees it. */
static f15_text formatted(const char *format, va_list args) {
    char draft[1024];
    f15_text clean = {0};
    int length = vsnprintf(draft, sizeof draft, format, args);
    size_t kept = length < 0 ? 0 : (size_t)length;
    kept = kept < sizeof draft ? kept : sizeof draft - 1;
    f15_text_add_clean(&clean, draft, kept);
    return clean;
}

static void note_failure(f15i_scene *scene, const f15_text *part) {
    if (part->code != F15_OK && scene->text.code == F15_OK)
        scene->text.code = part->code;
}

void f15i_scene_say(f15i_scene *scene, const char *format, ...) {
    va_list args;
    va_start(args, format);
    f15_text clean = formatted(format, args);
    va_end(args);
    f15_wrap(&scene->text, &scene->style, "", "", f15_text_string(&clean));
    note_failure(scene, &clean);
    f15_text_free(&clean);
}

void f15i_scene_item(f15i_scene *scene, const char *label, const char *text) {
    char rest[32];
    f15_text clean = {0};
    size_t columns = strlen(label) < sizeof rest ? strlen(label) : sizeof rest - 1;
    memset(rest, ' ', columns);
    rest[columns] = '\0';
    f15_text_add_clean(&clean, text, strlen(text));
    f15_wrap(&scene->text, &scene->style, label, rest, f15_text_string(&clean));
    note_failure(scene, &clean);
    f15_text_free(&clean);
}

void f15i_scene_title(f15i_scene *scene, f15_paint paint, const char *format, ...) {
    va_list args;
    va_start(args, format);
    f15_text clean = formatted(format, args), lines = {0};
    va_end(args);
    f15_wrap(&lines, &scene->style, "", "", f15_text_string(&clean));
    if (lines.length > 0)
        lines.s[--lines.length] = '\0';
    f15_painted(&scene->text, &scene->style, paint, f15_text_string(&lines));
    f15_text_add(&scene->text, "\n");
    note_failure(scene, &clean);
    note_failure(scene, &lines);
    f15_text_free(&clean);
    f15_text_free(&lines);
}

f15_code f15i_scene_markdown(f15i_scene *scene, const char *markdown, f15_error *err) {
    return f15_render_markdown(&scene->text, markdown, &scene->style, err);
}

f15_code f15i_scene_flush(f15i_scene *scene, f15_error *err) {
    const f15_out *out = &scene->player->terminal.out;
    f15_code code = scene->text.code;
    if (code == F15_NO_MEMORY)
        f15_no_memory(err);
    else if (code != F15_OK)
        f15_fail(err, code, NULL, "the page is too long to be shown");
    else if (scene->text.length > 0)
        code = out->write(out->self, scene->text.s, scene->text.length, err);
    f15_text_free(&scene->text);
    return code;
}

const char *f15i_plural(size_t count) {
    return count == 1 ? "" : "s";
}

/* Blanks over the prompt: a terminal that knows no control sequences understands them too. */
static void wipe(f15i_scene *scene, const char *prompt) {
    f15_text_add(&scene->text, "\r");
    for (size_t i = f15_columns(prompt, strlen(prompt)); i > 0; i--)
        f15_text_add(&scene->text, " ");
    f15_text_add(&scene->text, "\r");
}

f15_code f15i_scene_key(f15i_scene *scene, const char *prompt, f15_key *key, f15_error *err) {
    const f15_terminal *terminal = &scene->player->terminal;
    f15_painted(&scene->text, &scene->style, F15_DIM, prompt);
    f15_code code = f15i_scene_flush(scene, err);
    if (code == F15_OK)
        code = terminal->read_key(terminal->self, key, err);
    wipe(scene, prompt);
    return code;
}

/* The prompt names the keys that there are. */
static void say_keys(f15i_scene *scene, const char *prompt) {
    f15i_scene_item(scene, "  Enter   ", "on; the space bar and the right arrow do the same");
    if (strstr(prompt, "b back") != NULL)
        f15i_scene_item(scene, "  b       ", "back; the left arrow does the same");
    if (strstr(prompt, "a all") != NULL)
        f15i_scene_item(scene, "  a       ", "all that is left of the trace, at once");
    f15i_scene_item(scene, "  q       ", "quit; Ctrl-D does the same");
}

void f15i_scene_answer_key(f15i_scene *scene, const char *prompt, f15_key key, bool *told) {
    if (key == F15_KEY_HELP)
        say_keys(scene, prompt);
    else if (!*told)
        f15i_scene_say(scene, "That key does nothing here; ? tells what the keys do.");
    *told = true;
}

f15_code f15i_scene_pause(f15i_scene *scene, const char *prompt, f15i_move *move, f15_error *err) {
    bool told = false;
    for (;;) {
        f15_key key;
        f15_code code = f15i_scene_key(scene, prompt, &key, err);
        if (code != F15_OK)
            return code;
        *move = key == F15_KEY_BACK          ? F15I_BACK
                : key == F15_KEY_INTERRUPTED ? F15I_INTERRUPTED
                : key == F15_KEY_NEXT        ? F15I_NEXT
                                             : F15I_QUIT;
        if (key != F15_KEY_OTHER && key != F15_KEY_HELP && key != F15_KEY_ALL)
            return F15_OK;
        f15i_scene_answer_key(scene, prompt, key, &told);
    }
}

/* ---- lines ---------------------------------------------------------------------------------- */

f15_code f15i_scene_line(f15i_scene *scene, f15_text *line, f15_input *input, f15_error *err) {
    const f15_terminal *terminal = &scene->player->terminal;
    f15_code code = terminal->read_line(terminal->self, "> ", line, input, err);
    if (code == F15_OK && *input == F15_INPUT_TOO_LONG)
        f15i_scene_say(scene, "That line is too long: at most %zu bytes are read.", F15_LINE_LIMIT);
    return code;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

bool f15i_scene_heard(f15i_scene *scene, f15i_setting setting, const f15_text *line, const char **s,
                      size_t *length) {
    *s = f15_text_string(line);
    *length = line->length;
    for (; *length > 0 && is_blank(**s); --*length)
        ++*s;
    while (*length > 0 && is_blank((*s)[*length - 1]))
        --*length;
    if (*length > 0 && setting == F15I_SHEET)
        f15i_scene_say(scene, "> %s", f15_text_string(line));
    else if (*length == 0 && setting != F15I_SHEET)
        f15i_scene_say(scene, "Type an answer, or ? for help.");
    return *length > 0;
}
