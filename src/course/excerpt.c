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
 *     other: ...                 what follows the list
 *
 * Everything inside an item stands to the right of its dash, blocks of prose too; so lines that do
 * not are the ends of items. The one exception is a quoted text whose lines go on at the left: then
 * the file is read whole, as it is if it is not laid out like this. What is found here is a guess;
 * the parser confirms it, or not.
 */
#define _GNU_SOURCE /* memmem, memrchr */
#include "internal.h"

#include <string.h>

/* ---- ids ----------------------------------------------------------------------------------- */

/* The byte before `at`, blanks passed over; '\n' at the beginning. *at is then where it stands. */
static char byte_before(const char *text, size_t *at) {
    while (*at > 0 && (text[*at - 1] == ' ' || text[*at - 1] == '\t')) {
        --*at;
    }
    return *at == 0 ? '\n' : text[--*at];
}

static bool is_quote(char c) {
    return c == '"' || c == '\'';
}

/* Does a key `id` and its colon stand before the value at `at`? */
static bool follows_id(const char *text, size_t at) {
    at -= at > 0 && is_quote(text[at - 1]);
    if (byte_before(text, &at) != ':') {
        return false;
    }
    char c = byte_before(text, &at);
    size_t quoted = is_quote(c);
    if (at < 1 + quoted || memcmp(text + at - 1 - quoted, "id", 2) != 0) {
        return false;
    }
    at -= 1 + quoted;
    return at == 0 || strchr(" \t\r\n{,-'\"", text[at - 1]) != NULL;
}

size_t f15i_next_id(const char *text, size_t length, size_t from, const char *id) {
    size_t size = strlen(id);
    while (from < length && size > 0) {
        const char *found = memmem(text + from, length - from, id, size);
        if (found == NULL) {
            return length;
        }
        size_t at = (size_t)(found - text), end = at + size;
        if ((end == length || strchr(" \t\r\n,}'\"#", text[end]) != NULL) && follows_id(text, at)) {
            return at;
        }
        from = at + 1;
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
    while (from + l.indent < l.end && text[from + l.indent] == ' ') {
        l.indent++;
    }
    const char *s = text + from + l.indent;
    size_t left = l.end - from - l.indent;
    l.counts = left > 0 && strchr("\r\n#", *s) == NULL;
    l.item = left > 1 && s[0] == '-' && (s[1] == ' ' || s[1] == '\n' || s[1] == '\r');
    return l;
}

static size_t count_lines(const char *text, size_t from, size_t end) {
    size_t lines = 0;
    for (const char *s = text + from; (s = memchr(s, '\n', (size_t)(text + end - s))) != NULL;
         s++) {
        lines++;
    }
    return lines;
}

static bool is_list_key(const char *text, const line *l) {
    static const char key[] = "exercises:";
    size_t size = sizeof key - 1, at = l->from + size;
    if (l->end - l->from < size || memcmp(text + l->from, key, size) != 0) {
        return false;
    }
    at += strspn(text + at, " ");
    return at >= l->end || strchr("\r\n#", text[at]) != NULL;
}

/* Might a quoted text be open at `end`? Then the last quote before it that is not one of its
 * escapes begins it, and has before it what a value has. */
static bool may_be_quoted(const char *text, size_t end, char quote) {
    for (size_t at = end; at > 0;) {
        const char *last = memrchr(text, quote, at);
        at = last == NULL ? 0 : (size_t)(last - text);
        if (last == NULL) {
            return false;
        }
        if (quote == '\'' && at > 0 && text[at - 1] == quote) {
            at--;
        } else if (quote == '\'' || at == 0 || text[at - 1] != '\\') {
            size_t before = at;
            return strchr("\r\n:-,[{?", byte_before(text, &before)) != NULL;
        }
    }
    return false;
}

/* A carriage return alone ends a line too, for the parser. */
static bool has_lone_return(const char *text, size_t length) {
    for (const char *s = text; (s = memchr(s, '\r', (size_t)(text + length - s))) != NULL; s++) {
        if (s[1] != '\n') {
            return true;
        }
    }
    return false;
}

/* Puts the three parts together, and says what was left out between them. */
static bool join(const char *text, size_t length, const size_t part[4], f15_arena *memory,
                 f15i_source *out) {
    size_t head = part[0], item = part[2] - part[1], rest = length - part[3];
    char *copy = f15_alloc(memory, head + item + rest + 1, 1);
    if (copy == NULL) {
        return false;
    }
    memcpy(copy, text, head);
    memcpy(copy + head, text + part[1], item);
    memcpy(copy + head + item, text + part[3], rest);
    *out = (f15i_source){.text = copy, .length = head + item + rest};
    out->cut[0] = count_lines(text, 0, head);
    out->skipped[0] = count_lines(text, head, part[1]);
    out->cut[1] = out->cut[0] + count_lines(text, part[1], part[2]);
    out->skipped[1] = count_lines(text, part[2], part[3]);
    return true;
}

bool f15i_excerpt(const char *text, size_t length, size_t at, f15_arena *memory, f15i_source *out) {
    line l = {0};
    bool found = false;
    while (!found && l.end < length) {
        l = line_at(text, length, l.end);
        found = is_list_key(text, &l);
    }
    /* where the head, the passage before the item, the item, the passage after it end */
    size_t part[4] = {l.end, l.end, length, length}, indent = 0;
    bool inside = false;
    while (found && l.end < length && part[3] == length) {
        l = line_at(text, length, l.end);
        indent = inside || !l.counts ? indent : l.indent;
        inside = inside || l.counts;
        bool left = l.counts && l.indent <= indent, begins = left && l.item && l.indent == indent;
        part[3] = left && !begins ? l.from : length;
        if (begins && l.from <= at) {
            part[1] = l.from;
        } else if (left && part[2] == length) {
            part[2] = l.from;
        }
    }
    bool odd = !found || at < part[1] || at >= part[2] || (part[3] < length && l.indent > 0) ||
               has_lone_return(text, length);
    return !odd && !may_be_quoted(text, part[1], '"') && !may_be_quoted(text, part[1], '\'') &&
           join(text, length, part, memory, out);
}
