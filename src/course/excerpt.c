/* src/course/excerpt.c - ids found in the bytes of a file, and what has to be parsed for one.
 *
 *     fifteen: exercises         head: the lines up to `exercises:`
 *     convention: chapter6
 *     exercises:
 *       - id: ch6/s01            passed over
 *         ...
 *       - id: ch6/p161           the item: from its dash to the next line that stands no farther
 *         prompt: |              right, comments and empty lines apart
 *           ...
 *       - id: ch6/p162           passed over
 *
 * Everything inside an item stands to the right of its dash, blocks of prose too; so lines that do
 * not are the ends of items. The one exception is a quoted text whose lines go on at the left: then
 * the file is read whole, as it is if it is not laid out like this. Keys of the file stand before
 * its exercises, or the file is read whole. What is found here is a guess; the parser confirms it,
 * or not. Of what is passed over the line ends stay, so that lines keep their numbers.
 */
#define _GNU_SOURCE /* memrchr */
#include "internal.h"

#include <string.h>

/* ---- ids ----------------------------------------------------------------------------------- */

/* The byte before `at`, blanks passed over; '\n' at the beginning. *at is then where it stands. */
static char byte_before(const char *text, size_t *at) {
    while (*at > 0 && (text[*at - 1] == ' ' || text[*at - 1] == '\t'))
        --*at;
    return *at == 0 ? '\n' : text[--*at];
}

static bool is_quote(char c) {
    return c == '"' || c == '\'';
}

/* Does a key `id` and its colon stand before the value at `at`? */
static bool follows_id(const char *text, size_t at) {
    at -= at > 0 && is_quote(text[at - 1]);
    if (byte_before(text, &at) != ':')
        return false;
    char c = byte_before(text, &at);
    size_t quoted = is_quote(c);
    if (at < 1 + quoted || memcmp(text + at - 1 - quoted, "id", 2) != 0)
        return false;
    at -= 1 + quoted;
    return at == 0 || strchr(" \t\r\n{,-'\"", text[at - 1]) != NULL;
}

size_t f15i_next_id(const char *text, size_t length, size_t from, const char *id) {
    const size_t size = strlen(id);
    const char *found = size > 0 && from < length ? strstr(text + from, id) : NULL;
    for (; found != NULL; found = strstr(found + 1, id)) {
        const char *end = found + size;
        if ((*end == '\0' || strchr(" \t\r\n,}'\"#", *end) != NULL) &&
            follows_id(text, (size_t)(found - text)))
            return (size_t)(found - text);
    }
    return length;
}

/* ---- lines --------------------------------------------------------------------------------- */

typedef struct line {
    size_t from, end; /* end: where the next one begins */
    size_t indent;    /* blanks before it */
    bool counts;      /* neither empty nor a comment */
    bool item;        /* begins with a dash */
} line;

static line line_at(const char *text, size_t length, size_t from) {
    const char *newline = memchr(text + from, '\n', length - from);
    line l = {.from = from, .end = newline == NULL ? length : (size_t)(newline - text) + 1};
    while (from + l.indent < l.end && text[from + l.indent] == ' ')
        l.indent++;
    const char *s = text + from + l.indent;
    size_t left = l.end - from - l.indent;
    l.counts = left > 0 && *s != '\n' && *s != '#' && *s != '\r';
    l.item = left > 1 && s[0] == '-' && (s[1] == ' ' || s[1] == '\n' || s[1] == '\r');
    return l;
}

/* Is it a key of the file itself, and with `alone` nothing else but perhaps a comment? */
static bool is_key(const char *text, const line *l, const char *key, bool alone) {
    size_t size = strlen(key), at = l->from + size;
    if (l->end - l->from < size || memcmp(text + l->from, key, size) != 0)
        return false;
    at += strspn(text + at, " ");
    return !alone || at >= l->end || strchr("\r\n#", text[at]) != NULL;
}

/* Does what stands before this quote let a value begin with it? */
static bool may_begin(const char *text, size_t at) {
    size_t before = at;
    char c = byte_before(text, &before);
    bool adjacent = before + 1 == at;
    return strchr("\r\n,[{", c) != NULL || (strchr(":-?", c) != NULL && !adjacent) ||
           (c == ':' && before > 0 && is_quote(text[before - 1]));
}

/* Might a quoted text be open at `end`? Then the last quote before it that is not one of its
 * escapes begins it. */
static bool may_be_quoted(const char *text, size_t end, char quote) {
    const char *last;
    while ((last = memrchr(text, quote, end)) != NULL) {
        size_t at = (size_t)(last - text);
        if (quote == '\'' && at > 0 && text[at - 1] == quote)
            end = at - 1;
        else if (quote == '"' && at > 0 && text[at - 1] == '\\')
            end = at;
        else
            return may_begin(text, at);
    }
    return false;
}

char *f15i_excerpt(const char *text, size_t length, size_t at, f15_arena *memory, size_t *size) {
    size_t head = 0, item = 0, end = length, indent = SIZE_MAX, lines = 0;
    bool convention = false, begins = false, more = false; /* keys behind the exercises */
    for (line l = {0}; l.end < length;) {
        l = line_at(text, length, l.end);
        if (head == 0) {
            convention = convention || is_key(text, &l, "convention:", false);
            head = is_key(text, &l, "exercises:", true) ? l.end : 0;
            continue;
        }
        more = more || (l.counts && l.indent == 0 && !l.item);
        indent = l.counts && indent == SIZE_MAX ? l.indent : indent;
        if (!l.counts || l.indent > indent || end < length)
            continue;
        if (l.from > at) {
            end = l.from;
            continue;
        }
        item = l.from;
        begins = l.item && l.indent == indent;
    }
    for (const char *s = text; begins && (s = strchr(s, '\r')) != NULL; s++)
        begins = s[1] == '\n'; /* alone it ends a line too, for the parser */
    if (!begins || more || !convention || may_be_quoted(text, item, '"') ||
        may_be_quoted(text, item, '\''))
        return NULL;
    for (const char *s = text + head; (s = memchr(s, '\n', (size_t)(text + item - s))) != NULL; s++)
        lines++;
    *size = head + lines + (end - item);
    char *copy = f15_alloc(memory, *size + 1, 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, text, head);
    memset(copy + head, '\n', lines);
    memcpy(copy + head + lines, text + item, end - item);
    return copy;
}
