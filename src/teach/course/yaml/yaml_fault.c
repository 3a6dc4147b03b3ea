/* The slip of an author in a file that is not YAML. The parser reports where it stopped, often
 * lines after the slip. So the lines up to there are looked at by their layout: keys, dashes, texts
 * in blocks, quotes. The result is a guess, about a text that is known to have a fault. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

typedef struct source_line {
    const char *at, *end;
    size_t number, indent;
    /* `key` is the first word after any dashes, if a colon makes it a key; else NULL. `colon` is
     * the end of that word in any case. */
    const char *key, *colon;
    const char *value; /* the text after the key, or after the dashes */
} source_line;

static const char *after_blanks(const char *at, const char *end) {
    while (at < end && *at == ' ')
        at++;
    return at;
}

/* Goes to the line after l, or from {0} to the first; returns false at the end. */
static bool next_line(const char *text, const char *end, source_line *l) {
    const char *at = l->at == NULL ? text : l->end < end ? l->end + 1 : end;
    if (at >= end)
        return false;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    *l = (source_line){.at = at, .end = newline == NULL ? end : newline, .number = l->number + 1};
    at = after_blanks(at, l->end);
    l->indent = (size_t)(at - l->at);
    while (at + 1 < l->end && at[0] == '-' && at[1] == ' ')
        at = after_blanks(at + 1, l->end);
    const char *word = at;
    while (at < l->end && ((*at >= 'a' && *at <= 'z') || (*at == '-' && at > word)))
        at++;
    const bool colon = at > word && at < l->end && *at == ':';
    const bool key = colon && (at + 1 == l->end || strchr(" \r", at[1]) != NULL);
    l->key = key ? word : NULL;
    l->colon = at;
    l->value = after_blanks(key ? at + 1 : word, l->end);
    return true;
}

static bool is_empty(const source_line *l) {
    const char *s = l->at + l->indent;
    return s == l->end || *s == '\r' || *s == '#';
}

/* Describes a slip at `at`, in this line. */
static f15_code tell(f15_error *err, const source_line *l, const char *at, const char *what,
                     const char *remedy, ...) __attribute__((format(printf, 5, 6)));

static f15_code tell(f15_error *err, const source_line *l, const char *at, const char *what,
                     const char *remedy, ...) {
    char advice[120];
    size_t column = 1;
    va_list arguments;
    va_start(arguments, remedy);
    vsnprintf(advice, sizeof advice, remedy, arguments);
    va_end(arguments);
    for (const char *s = l->at; s < at; s++)
        column += f15_begins_codepoint(*s) ? 1 : 0;
    return f15_fail(f15_at(err, l->number, column), F15_NOT_YAML, advice, "%s", what);
}

/* Returns how much of a key a message repeats. */
static int shown(const char *key, const char *end) {
    return (int)(end - key < 40 ? end - key : 40);
}

/* ---- quotes -------------------------------------------------------------------------------- */

/* Returns the place after the quote that closes the text at `at`; NULL: none closes it before
 * `end`. */
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

/* Returns the quote that is open at `end` in the value begun at `at`, or NULL. */
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

/* Returns whether the quote, open at the end of line *l, is closed only after a key, or never. Else
 * *l becomes the line in which it is closed. */
static bool is_unclosed(const char *text, const char *end, source_line *l, char quote) {
    while (next_line(text, end, l)) {
        if (l->key != NULL)
            return true;
        if (after_quote(l->at, l->end, quote) != NULL)
            return false;
    }
    return true;
}

/* ---- dashes -------------------------------------------------------------------------------- */

#define MOST_LISTS 16
/* The lists of items with dashes that a line is in, the innermost last. */
typedef struct yaml_layout {
    struct yaml_list {
        size_t column;
        source_line first; /* the list's first item */
        bool whole;        /* the line before is an item of it, in quotes or brackets */
    } list[MOST_LISTS];
    size_t lists;
    source_line before; /* the line before; its `at` is NULL if there is none */
    size_t fault;       /* number of the line where the parser stopped */
} yaml_layout;

static bool is_item(const source_line *l) {
    const char *first = l->at + l->indent;
    return *first == '-' && (first + 1 == l->end || strchr(" \r", first[1]) != NULL);
}

/* Returns whether the line is the key of a list whose items follow below. */
static bool opens_list(const source_line *l) {
    size_t count;
    bool has_list = false, has_other = false; /* keys of this name, in any mapping */
    if (l->at == NULL || l->key == NULL || l->value < l->end)
        return false;
    for (int type = 0; type < F15I_TYPES; type++) {
        const f15i_key *key = f15i_keys_of((f15i_type)type, &count);
        for (size_t i = 0; key != NULL && i < count; i++)
            if (strlen(key[i].name) == (size_t)(l->colon - l->key) &&
                memcmp(key[i].name, l->key, strlen(key[i].name)) == 0)
                *(key[i].most == F15_ONE ? &has_other : &has_list) = true;
    }
    return has_list && !has_other;
}

static bool is_same_key(const source_line *a, const source_line *b) {
    return a->colon - a->key == b->colon - b->key &&
           memcmp(a->key, b->key, (size_t)(a->colon - a->key)) == 0;
}

/* Returns whether a line that is not an item should be one. */
static bool lacks_dash(const yaml_layout *open, const source_line *l) {
    const char *first = l->at + l->indent;
    const bool is_key = l->key == first, begins_value = strchr("{[\"'", *first) != NULL;
    const source_line *before = &open->before;
    if (opens_list(before) && l->indent > (size_t)(before->key - before->at))
        return strchr("[{&*!|>", *first) == NULL; /* else a value of another form begins */
    const struct yaml_list *list = open->lists > 0 ? &open->list[open->lists - 1] : NULL;
    if (list == NULL || l->indent > list->column + 2)
        return false;
    if (is_key) /* each item begins with the same key */
        return list->first.key != NULL && is_same_key(l, &list->first);
    const bool continues = strchr("[{,:", before->end[-1]) != NULL;
    /* the preceding item has no text that this line could continue */
    const bool no_text = l->number == open->fault || list->first.key != NULL || list->whole;
    return !continues && (l->indent == list->column || (begins_value && no_text));
}

/* Looks for a missing dash, or a missing blank after it. */
static f15_code look_at_dash(yaml_layout *open, const source_line *l, f15_error *err) {
    const char *first = l->at + l->indent, *after = first + 1;
    while (open->lists > 0 && open->list[open->lists - 1].column > l->indent)
        open->lists--;
    const bool item = is_item(l);
    const bool in_column = open->lists > 0 && open->list[open->lists - 1].column == l->indent;
    const bool joined_dash = !item && *first == '-' && after < l->end && *after != '-'; /* "-a" */
    if (joined_dash) {
        const bool begins_key =
            *after >= 'a' && *after <= 'z' && memchr(first, ':', (size_t)(l->end - first)) != NULL;
        if (in_column || begins_key || opens_list(&open->before) || strchr("{[\"'", *after) != NULL)
            return tell(err, l, after, "a blank is missing after the dash",
                        "write a dash, a blank and what follows: \"- %.*s\"", shown(after, l->end),
                        after);
    }
    if (!item && lacks_dash(open, l))
        return tell(err, l, first, "a dash is missing here", "write \"- %.*s\"",
                    shown(first, l->key == first ? l->colon + 1 : l->end), first);
    if (item && !in_column && open->lists < MOST_LISTS) { /* the first of an inner list */
        open->list[open->lists].column = l->indent;
        open->list[open->lists++].first = *l;
    }
    if (open->lists > 0)
        open->list[open->lists - 1].whole =
            item && l->value < l->end && strchr("{[\"'", *l->value) != NULL;
    open->before = *l;
    return F15_OK;
}

/* ---- the lines ------------------------------------------------------------------------------ */

/* A block: the lines of text after | or >. */
typedef struct block {
    source_line begun;  /* the line with the | or >; its `at` is NULL if no block is open */
    size_t key, indent; /* columns of its key and of its text; indent is 0 until the text begins */
} block;

static void begin_block(block *b, const source_line *l) {
    const char *s = l->value;
    if (s >= l->end || (*s != '|' && *s != '>'))
        return;
    s += 1 + strspn(s + 1, "+-0123456789");
    if (s < l->end && strchr(" \r\n", *s) == NULL)
        return;
    *b = (block){.begun = *l, .key = l->key == NULL ? l->indent : (size_t)(l->key - l->at)};
}

/* Returns whether the line belongs to the text; otherwise closes the block. */
static bool takes(block *b, const source_line *l) {
    if (b->begun.at == NULL)
        return false;
    if (b->indent == 0 && l->indent > b->key)
        b->indent = l->indent;
    if (b->indent > 0 && l->indent >= b->indent)
        return true;
    b->begun.at = NULL;
    return false;
}

/* Looks for a slip in the lines up to `most`, whatever the parser reported; F15_OK: none. */
static f15_code look_at_lines(const char *text, const char *end, size_t most, f15_error *err) {
    block b = {.indent = 0};
    yaml_layout open = {.fault = most};
    source_line l = {0};
    while (next_line(text, end, &l) && l.number <= most) {
        const char *first = l.at + l.indent;
        const block ended = b; /* by a line that b does not take: `takes` closes it then */
        if (is_empty(&l) || takes(&b, &l))
            continue;
        const bool ends_block = ended.begun.at != NULL;
        const bool looks_like_text = (l.key == NULL && !is_item(&l)) || l.indent > ended.key;
        if (ends_block && looks_like_text && strchr("]}", *first) == NULL) {
            const char *key = ended.begun.key;
            return tell(err, &l, first, "this line stands farther left than its text",
                        "indent it like the other lines of \"%.*s\"",
                        key == NULL ? 0 : shown(key, ended.begun.colon), key == NULL ? "" : key);
        }
        if (look_at_dash(&open, &l, err) != F15_OK)
            return F15_NOT_YAML;
        begin_block(&b, &l);
        const char *quote = open_quote(l.value, l.end);
        const source_line begun = l;
        if (quote != NULL && is_unclosed(text, end, &l, *quote))
            return tell(err, &begun, quote, "a quote begins here and is not closed",
                        "put another %c where the text ends", *quote);
    }
    return F15_OK;
}

/* Returns whether a bracket at `at` is closed only in a comment: then its # may be meant as one of
 * the text. */
static bool is_closed_in_comment(const char *at, const char *end) {
    const char close = *at == '{' ? '}' : ']';
    for (const char *s = at + 1; s < end; s++) {
        const char *after = *s == '"' || *s == '\'' ? after_quote(s + 1, end, *s) : NULL;
        if (after != NULL)
            s = after - 1;
        else if (*s == '#' && s[-1] == ' ')
            return memchr(s, close, (size_t)(end - s)) != NULL;
    }
    return false;
}

/* ---- the failure of the parser --------------------------------------------------------------- */

static bool line_number(const char *text, const char *end, size_t number, source_line *l) {
    *l = (source_line){0};
    while (next_line(text, end, l))
        if (l->number == number)
            return true;
    return false;
}

/* Describes an item, or a key of an item, that is in a wrong column. */
static f15_code look_at_item(const source_line *l, size_t column, f15_error *err) {
    const char *first = l->at + l->indent;
    if (l->indent + 1 == column && l->key == first)
        return tell(err, l, first, "a dash is missing here",
                    "write \"- %.*s:\", if another item begins", shown(l->key, l->colon), l->key);
    if (*first == '-')
        return tell(err, l, first, "this dash does not stand under the dashes before it",
                    "put it into column %zu", column);
    return tell(err, l, first, "this line does not stand under the keys before it",
                "put keys that belong together into one column");
}

/* Describes a line without its colon, or without the blank after it. */
static f15_code look_at_key(const source_line *l, f15_error *err) {
    const char *colon = memchr(l->at, ':', (size_t)(l->end - l->at));
    if (colon != NULL && colon == l->colon && colon + 1 < l->end && colon[1] != ' ')
        return tell(err, l, colon + 1, "a blank is missing after the colon",
                    "write a key, a colon and a blank");
    return tell(err, l, l->at + l->indent, "a key and its colon should stand here",
                "write a key, a colon and a blank; a text of several lines begins with |");
}

f15_code f15i_yaml_slip(const char *text, size_t length, const f15i_yaml_fault *fault,
                        f15_error *err) {
    const char *end = text + length, *problem = fault->problem;
    source_line l, context;
    if (look_at_lines(text, end, fault->line, err) != F15_OK)
        return F15_NOT_YAML;
    if (!line_number(text, end, fault->line, &l))
        return F15_OK;
    const bool known = line_number(text, end, fault->context_line, &context);
    const bool key = l.key != NULL, begins = l.value < l.end; /* a value begins on the line */
    const bool two_colons = strstr(problem, "mapping values are not allowed") != NULL && key;
    const bool text_goes_on = strstr(problem, "did not find expected key") != NULL && key && begins;
    if (strstr(problem, "did not find expected '-'") != NULL)
        return look_at_item(&l, fault->context_column, err);
    if (strstr(problem, "could not find expected ':'") != NULL && known)
        return look_at_key(&context, err);
    if (two_colons && (size_t)(l.colon - l.at) + 1 == fault->column)
        return tell(err, &l, l.at + l.indent,
                    "this line stands farther right than the one before it",
                    "put keys that belong together into one column");
    if (begins && f15i_is_quoted_otherwise(l.value, (size_t)(l.end - l.value)))
        return tell(err, &l, l.value, F15I_TYPOGRAPHIC, F15I_QUOTE_IT);
    if (two_colons)
        return f15_fail(f15_at(err, l.number, fault->column), F15_NOT_YAML,
                        "put quotes around all of the text, or begin it with | on a line of its "
                        "own",
                        "a colon and a blank stand in a text without quotes");
    if (strstr(problem, "did not find expected ','") != NULL && known && key &&
        context.number < l.number) {
        const char *bracket = context.at + fault->context_column - 1;
        const bool there = bracket < context.end;
        return tell(err, &context, there ? bracket : context.at,
                    "a bracket begins here and is not closed",
                    there && is_closed_in_comment(bracket, context.end) ? F15I_QUOTE_HASH
                                                                        : "close it with ] or }");
    }
    if (text_goes_on && strchr("\"'", *l.value) != NULL)
        return tell(err, &l, l.value, "the quote that begins here ends before its text does",
                    "inside quotes write the other sort: \"it's\", 'a \"word\"'");
    if (text_goes_on && strchr("[{", *l.value) != NULL)
        return tell(err, &l, l.value, "quotes are missing here",
                    "a text that begins with a bracket needs quotes around all of it");
    if (strstr(problem, "unknown escape character") != NULL)
        return f15_fail(f15_at(err, l.number, fault->column), F15_NOT_YAML,
                        "write ' at both ends of the text, or the backslash twice",
                        "between \" and \" a backslash stands for no letter like this one");
    if (begins && strchr("@`%*&!", *l.value) != NULL &&
        (strstr(problem, "cannot start any token") != NULL ||
         strstr(problem, "alphabetic or numeric") != NULL))
        return tell(err, &l, l.value, "a text cannot begin with this sign",
                    "put quotes around all of the text");
    return F15_OK;
}
