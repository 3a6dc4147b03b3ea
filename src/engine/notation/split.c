/* Divides texts of any bytes: an answer into words and numbers, a command into its words. And
 * quotes a word, so that it is read as the same word again. */
#include "internal.h"

#include <string.h>

void f15_trim(const char **s, size_t *length) {
    f15_tokens t = {.text = *s, .length = *length};
    size_t first = 0, end = 0, bytes;
    for (uint32_t point; (bytes = f15i_peek(&t, &point)) > 0; f15i_step(&t, point, bytes)) {
        if (f15_is_space(point))
            continue;
        first = end > 0 ? first : t.at;
        end = t.at + bytes;
    }
    *s += first;
    *length = end - first;
}

static bool separates(uint32_t point) {
    return f15_is_space(point) || point == ',' || point == ';' || point == ':' || point == '=' ||
           point == '(' || point == ')';
}

bool f15_next_token(f15_tokens *t, f15_token *out) {
    uint32_t point;
    size_t bytes;
    while ((bytes = f15i_peek(t, &point)) > 0 && separates(point))
        f15i_step(t, point, bytes);
    if (bytes == 0)
        return false;
    *out = (f15_token){.s = t->text + t->at, .span = f15i_here(t), .number = true};
    out->span.length = 0;
    for (; (bytes = f15i_peek(t, &point)) > 0 && !separates(point); out->length += bytes) {
        f15i_step(t, point, bytes);
        out->number = out->number && f15i_is_digit(point);
        out->span.length++;
    }
    return true;
}

/* Returns whether a backslash ends the line here, so that the next line continues it. */
static bool joins_lines(const f15_tokens *t) {
    size_t at = t->at + 1;
    while (at < t->length && t->text[at] == '\r')
        at++;
    return t->at < t->length && t->text[t->at] == '\\' && at < t->length && t->text[at] == '\n';
}

/* Moves to the next word; returns false at the end of the text, or if one_line of the line. */
static bool find_word(f15_tokens *t, bool one_line) {
    uint32_t point;
    size_t bytes;
    bool joined = false; /* between a backslash and the end of its line */
    while ((bytes = f15i_peek(t, &point)) > 0) {
        bool joins = joined || joins_lines(t);
        if (!joins && (!f15_is_space(point) || (one_line && point == '\n')))
            break;
        joined = joins && point != '\n';
        f15i_step(t, point, bytes);
    }
    return bytes > 0 && point != '\n';
}

/* Copies the word that begins here to `to`, without its quotes; returns the end of the copy. Fails,
 * and returns NULL, if a quote is not closed, and at a NUL. */
static char *take_word(f15_tokens *t, bool one_line, char *to, f15_command_word *out,
                       f15_error *err) {
    const char *start = t->text + t->at;
    uint32_t point, quote = 0; /* quote: the one that is open */
    size_t bytes;
    *out = (f15_command_word){to, f15i_here(t)};
    out->span.length = 0;
    for (; (bytes = f15i_peek(t, &point)) > 0; f15i_step(t, point, bytes)) {
        f15_span span = f15i_here(t);
        if ((one_line && point == '\n') || (quote == 0 && (f15_is_space(point) || joins_lines(t))))
            break;
        if (point == 0) {
            f15_fail(f15i_at(err, &span), F15_BAD_NOTATION, "write the command without it",
                     "%s stands in no command", f15i_show(0).s);
            return NULL;
        }
        if (quote == 0 && (point == '"' || point == '\'')) {
            quote = point;
        } else if (quote != 0 && point == quote) {
            quote = 0;
        } else {
            memcpy(to, t->text + t->at, bytes);
            to += bytes;
        }
        out->span.length++;
    }
    if (quote != 0) {
        size_t shown = (size_t)(t->text + t->at - start);
        f15_fail(f15i_at(err, &out->span), F15_BAD_NOTATION, "close it on the same line",
                 "a quote is open: %.*s", (int)(shown < 20 ? shown : 20), start);
        return NULL;
    }
    *to = '\0';
    return to + 1;
}

static f15_code split(const char *text, size_t length, bool one_line, f15_arena *arena,
                      f15_command *out, f15_error *err) {
    f15_tokens t = {.text = text, .length = length};
    f15_command command = {0};
    size_t room = 0;
    char *to = f15_alloc(arena, length + 1, 1); /* each NUL replaces the blank after a word */
    while (to && find_word(&t, one_line)) {
        f15_command_word *at =
            f15_alloc_more(arena, command.word, command.count, &room, length, sizeof *at);
        if (!at)
            break;
        command.word = at;
        to = take_word(&t, one_line, to, &command.word[command.count++], err);
    }
    if (arena->code != F15_OK)
        return f15_arena_done(arena, err);
    if (!to)
        return F15_BAD_NOTATION;
    command.used = t.at < length ? t.at + 1 : t.at;
    *out = command;
    return F15_OK;
}

f15_code f15_split_words(const char *text, size_t length, f15_arena *arena, f15_command *out,
                         f15_error *err) {
    F15_NEED(text && arena && out, err);
    return split(text, length, false, arena, out, err);
}

f15_code f15_split_line(const char *text, size_t length, f15_arena *arena, f15_command *out,
                        f15_error *err) {
    F15_NEED(text && arena && out, err);
    return split(text, length, true, arena, out, err);
}

/* Returns whether a shell would act on the character outside quotes: it ends the word, is expanded,
 * or begins a comment or a home directory. */
static bool is_special(uint32_t point) {
    return f15_is_space(point) || point < 0x20 || point == 0x7f ||
           (point < 0x80 && strchr("\"'\\$`!*?[]{}()<>|&;#~", (int)point) != NULL);
}

/* Inside "..." a shell still expands $ and `, removes a \, and replaces a ! where it keeps a
 * history; inside '...' nothing is special except the end, so a word with a ' is written in pieces:
 * 'a'"'"'b'. */
void f15_write_word(f15_text *text, const char *word) {
    f15_tokens t = {.text = word, .length = strlen(word)};
    uint32_t point;
    size_t bytes;
    bool special = t.length == 0, strong = strpbrk(word, "\"\\$`!") != NULL;
    for (; (bytes = f15i_peek(&t, &point)) > 0; f15i_step(&t, point, bytes))
        special = special || is_special(point);
    const char *quote = strong ? "'" : special ? "\"" : "";
    f15_text_add(text, quote);
    for (const char *s = word; *s != '\0'; s++)
        if (strong && *s == '\'')
            f15_text_add(text, "'\"'\"'");
        else
            f15_text_add_n(text, s, 1);
    f15_text_add(text, quote);
}
