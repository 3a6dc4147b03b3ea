/* src/course/yaml_fault.c - what somebody did who wrote what is not YAML.
 *
 * The parser tells where it could not go on, in its own words; the slip often stands lines before
 * that. So the lines up to there are looked at by their layout alone: keys, dashes, texts in
 * blocks, quotes. What is said is a guess, but of a text that is known to have a fault.
 */
#include "internal.h"

#include <stdio.h>
#include <string.h>

typedef struct line {
    const char *at, *end;
    size_t number, indent;
    const char *key, *colon; /* `key:`, after any dashes; NULL: it is none */
    const char *value;       /* what follows that, or the dashes */
} line;

/* The next line after l, false at the end; in the beginning l is {0}. */
static bool next_line(const char *text, const char *end, line *l) {
    const char *at = l->at == NULL ? text : l->end + (l->end < end);
    if (at >= end)
        return false;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    *l = (line){.at = at, .end = newline == NULL ? end : newline, .number = l->number + 1};
    while (at < l->end && *at == ' ')
        at++;
    l->indent = (size_t)(at - l->at);
    while (at + 1 < l->end && at[0] == '-' && at[1] == ' ')
        for (at++; at < l->end && *at == ' ';)
            at++;
    const char *word = at;
    while (at < l->end && ((*at >= 'a' && *at <= 'z') || (*at == '-' && at > word)))
        at++;
    bool key = at > word && at < l->end && *at == ':' &&
               (at + 1 == l->end || strchr(" \r", at[1]) != NULL);
    l->key = key ? word : NULL;
    l->colon = at;
    for (l->value = key ? at + 1 : word; l->value < l->end && *l->value == ' ';)
        l->value++;
    return true;
}

static bool is_empty(const line *l) {
    const char *s = l->at + l->indent;
    return s == l->end || *s == '\r' || *s == '#';
}

static f15i_slip slip_at(const line *l, const char *at, const char *what, const char *remedy) {
    size_t column = 1;
    for (const char *s = l->at; s < at; s++)
        column += ((unsigned char)*s & 0xc0) != 0x80;
    f15i_slip slip = {.line = l->number, .column = column, .what = what};
    snprintf(slip.remedy, sizeof slip.remedy, "%s", remedy);
    return slip;
}

/* ---- quotes -------------------------------------------------------------------------------- */

/* Behind the quote that closes what begins after `at`; NULL: there is none before `end`. */
static const char *after_quote(const char *at, const char *end, char quote) {
    for (; at < end; at++) {
        if (quote == '"' && *at == '\\')
            at++;
        else if (*at == quote && quote == '\'' && at + 1 < end && at[1] == quote)
            at++;
        else if (*at == quote)
            return at + 1;
    }
    return NULL;
}

/* The quote that is open at the end of what begins at `at`; NULL: none. */
static const char *open_quote(const char *at, const char *end) {
    bool begins = true, flow = false;
    for (; at != NULL && at < end; at++) {
        if (begins && (*at == '"' || *at == '\'')) {
            const char *after = after_quote(at + 1, end, *at);
            if (after == NULL)
                return at;
            at = after - 1;
            begins = false;
        } else if (*at == '#' && at[-1] == ' ') {
            return NULL;
        } else if (*at != ' ') {
            flow = flow || (begins && (*at == '[' || *at == '{'));
            begins = flow && strchr("[{,:", *at) != NULL;
        }
    }
    return NULL;
}

/* Does the text that this quote begins go on over a key, or up to the end of the file? If not, *l
 * becomes the line in which it is closed. */
static bool is_unclosed(const char *text, const char *end, line *l, char quote) {
    while (next_line(text, end, l)) {
        if (l->key != NULL)
            return true;
        if (after_quote(l->at, l->end, quote) != NULL)
            return false;
    }
    return true;
}

/* ---- what can be seen by going through the lines ------------------------------------------- */

/* A text after | or >. */
typedef struct block {
    line begun;         /* at {0}: none is open */
    size_t key, indent; /* indent 0: nothing of it has been read */
} block;

static void begin_block(block *b, const line *l) {
    const char *s = l->value;
    if (s >= l->end || (*s != '|' && *s != '>'))
        return;
    s += 1 + strspn(s + 1, "+-0123456789");
    if (s < l->end && strchr(" \r\n", *s) == NULL)
        return;
    *b = (block){.begun = *l, .key = l->key == NULL ? l->indent : (size_t)(l->key - l->at)};
}

/* Is the line one of the text? If it is not, the block is closed. */
static bool takes(block *b, const line *l) {
    if (b->begun.at == NULL)
        return false;
    if (b->indent == 0 && l->indent > b->key)
        b->indent = l->indent;
    if (b->indent > 0 && l->indent >= b->indent)
        return true;
    b->begun.at = NULL;
    return false;
}

/* The slip that the lines up to `most` show by themselves; what NULL: none. */
static f15i_slip look_at_lines(const char *text, const char *end, size_t most) {
    block b = {.indent = 0};
    line l = {0};
    while (next_line(text, end, &l) && l.number <= most) {
        const char *first = l.at + l.indent, *quote;
        const block before = b;
        if (is_empty(&l) || takes(&b, &l))
            continue;
        bool item = *first == '-' && (first + 1 == l.end || strchr(" \r", first[1]) != NULL);
        if (before.begun.at != NULL && ((l.key == NULL && !item) || l.indent > before.key) &&
            strchr("]}", *first) == NULL) {
            f15i_slip slip = slip_at(&l, first, "this line stands farther left than its text", "");
            const int length =
                before.begun.key == NULL ? 0 : (int)(before.begun.colon - before.begun.key);
            snprintf(slip.remedy, sizeof slip.remedy, "indent it like the other lines of \"%.*s\"",
                     length < 40 ? length : 40, length > 0 ? before.begun.key : "");
            return slip;
        }
        if (*first == '-' && first + 1 < l.end && first[1] >= 'a' && first[1] <= 'z' &&
            memchr(first, ':', (size_t)(l.end - first)) != NULL)
            return slip_at(&l, first + 1, "a blank is missing after the dash",
                           "write a dash, a blank and the key");
        begin_block(&b, &l);
        quote = open_quote(l.value, l.end);
        const line begun = l;
        if (quote != NULL && is_unclosed(text, end, &l, *quote))
            return slip_at(&begun, quote, "a quote begins here and is not closed",
                           *quote == '"' ? "put another \" where the text ends"
                                         : "put another ' where the text ends");
    }
    return (f15i_slip){.what = NULL};
}

/* ---- what the parser's words and place show ------------------------------------------------- */

static bool line_number(const char *text, const char *end, size_t number, line *l) {
    *l = (line){0};
    while (next_line(text, end, l))
        if (l->number == number)
            return true;
    return false;
}

/* An item, or a key of one, that stands in no column where it could. */
static f15i_slip look_at_item(const line *l, size_t column) {
    const char *first = l->at + l->indent;
    f15i_slip slip;
    if (l->indent + 1 == column && l->key == first) {
        slip = slip_at(l, first, "a dash is missing here", "");
        snprintf(slip.remedy, sizeof slip.remedy, "write \"- %.*s:\", if another item begins",
                 (int)(l->colon - l->key < 40 ? l->colon - l->key : 40), l->key);
    } else if (*first == '-') {
        slip = slip_at(l, first, "this dash does not stand under the dashes before it", "");
        snprintf(slip.remedy, sizeof slip.remedy, "put it into column %zu", column);
    } else {
        slip = slip_at(l, first, "this line does not stand under the keys before it",
                       "put keys that belong together into one column");
    }
    return slip;
}

/* A line without its colon, or without the blank after it. */
static f15i_slip look_at_key(const line *l) {
    const char *colon = memchr(l->at, ':', (size_t)(l->end - l->at));
    if (colon != NULL && colon == l->colon && colon + 1 < l->end && colon[1] != ' ')
        return slip_at(l, colon + 1, "a blank is missing after the colon",
                       "write a key, a colon and a blank");
    return slip_at(l, l->at + l->indent, "a key and its colon should stand here",
                   "write a key, a colon and a blank; a text of several lines begins with |");
}

f15i_slip f15i_yaml_slip(const char *text, size_t length, const f15i_yaml_fault *fault) {
    const char *end = text + length;
    f15i_slip slip = look_at_lines(text, end, fault->line);
    line l, context;
    if (slip.what != NULL || !line_number(text, end, fault->line, &l))
        return slip;
    bool known = line_number(text, end, fault->context_line, &context);
    if (strstr(fault->problem, "did not find expected '-'") != NULL)
        return look_at_item(&l, fault->context_column);
    if (strstr(fault->problem, "could not find expected ':'") != NULL && known)
        return look_at_key(&context);
    if (strstr(fault->problem, "mapping values are not allowed") != NULL && l.key != NULL &&
        (size_t)(l.colon - l.at) + 1 == fault->column)
        return slip_at(&l, l.at + l.indent, "this line stands farther right than the one before it",
                       "put keys that belong together into one column");
    if (strstr(fault->problem, "mapping values are not allowed") != NULL && l.key != NULL)
        return (f15i_slip){.line = l.number,
                           .column = fault->column,
                           .what = "a colon and a blank stand in a text without quotes",
                           .remedy = "put quotes around all of the text, or begin it with | on a "
                                     "line of its own"};
    if (strstr(fault->problem, "did not find expected ','") != NULL && known && l.key != NULL &&
        context.number < l.number) {
        const char *bracket = context.at + fault->context_column - 1;
        return slip_at(&context, bracket < context.end ? bracket : context.at,
                       "a bracket begins here and is not closed", "close it with ] or }");
    }
    if (strstr(fault->problem, "did not find expected key") != NULL && l.key != NULL &&
        l.value < l.end && strchr("[{\"'", *l.value) != NULL)
        return *l.value == '"' || *l.value == '\''
                   ? slip_at(&l, l.value, "the quote that begins here ends before its text does",
                             "inside quotes write the other sort: \"it's\", 'a \"word\"'")
                   : slip_at(&l, l.value, "quotes are missing here",
                             "a text that begins with a bracket needs quotes around all of it");
    if (strstr(fault->problem, "unknown escape character") != NULL)
        return (f15i_slip){.line = l.number,
                           .column = fault->column,
                           .what =
                               "between \" and \" a backslash stands for no letter like this one",
                           .remedy = "write ' at both ends of the text, or the backslash twice"};
    if (l.value < l.end && strchr("@`%*&!", *l.value) != NULL &&
        (strstr(fault->problem, "cannot start any token") != NULL ||
         strstr(fault->problem, "alphabetic or numeric") != NULL))
        return slip_at(&l, l.value, "a text cannot begin with this sign",
                       "put quotes around all of the text");
    return slip;
}
