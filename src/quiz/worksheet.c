/* Reading a sheet: its command, its answers. Nothing of it is executed; the words of the command
 * are words, whatever is in them. */
#include "internal.h"

#include <string.h>

/* Where the reading stands. */
typedef struct reading {
    const char *s, *end;
    size_t line;
    f15_worksheet *sheet;
    const char *word[F15_WORKSHEET_WORDS];
    size_t words;
    f15_error *err;
} reading;

static f15_code fault_at(const reading *r, size_t column) {
    if (r->err != NULL) {
        r->err->line = r->line;
        r->err->column = column;
    }
    return F15_OK;
}

#define FAULT(r, column, code, remedy, ...)                                                        \
    (fault_at((r), (column)), f15_fail((r)->err, (code), (remedy), __VA_ARGS__))

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* The end of the line that begins at s. */
static const char *line_end(const reading *r, const char *s) {
    const char *newline = memchr(s, '\n', (size_t)(r->end - s));
    return newline != NULL ? newline : r->end;
}

static void next_line(reading *r, const char *end) {
    r->s = end < r->end ? end + 1 : end;
    r->line++;
}

/* The column of `at` in the line that begins at s, in code points from 1. */
static size_t column_of(const char *s, const char *at) {
    size_t column = 1;
    while (s < at) {
        uint32_t point;
        size_t bytes = f15_utf8_decode(s, (size_t)(at - s), &point);
        s += bytes > 0 ? bytes : 1;
        column++;
    }
    return column;
}

static f15_code check_bytes(reading *r) {
    const char *start = r->s;
    for (const char *s = r->s; s < r->end; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '\n') {
            r->line++;
            start = s + 1;
        } else if ((c < 0x20 && !is_space(*s)) || c == 0x7f) {
            return FAULT(r, column_of(start, s), F15_BAD_NOTATION,
                         "a sheet is a text file: print a new one with fifteen trace ... --blanks",
                         "there is a control character in this sheet");
        }
    }
    r->line = 1;
    return F15_OK;
}

/* ---- the command --------------------------------------------------------------------------- */

/* Its words: to the end of the line, or of the last line that it goes on in. */
static f15_code read_words(reading *r) {
    f15_command command = {0};
    f15_code code =
        f15_split_words(r->s, (size_t)(r->end - r->s), true, &r->sheet->memory, &command, r->err);
    size_t line = r->line - 1;
    if (code == F15_BAD_NOTATION && r->err != NULL) {
        r->err->line += line;
        r->err->column = 0;
    }
    for (size_t k = 0; code == F15_OK && k < command.count; k++) {
        if (r->words == F15_WORKSHEET_WORDS) {
            r->line = line + command.word[k].span.line;
            return FAULT(r, 0, F15_TOO_BIG, NULL, "the command has more than %d words",
                         F15_WORKSHEET_WORDS);
        }
        r->word[r->words++] = command.word[k].s;
    }
    for (const char *end = r->s + command.used; r->s < end; r->s++)
        r->line += *r->s == '\n';
    return code;
}

/* The value of an option, `--name VALUE` or `--name=VALUE`; NULL: it is not this one. */
static const char *value_of(const reading *r, const char *name, size_t *k) {
    const char *word = r->word[*k] != NULL ? r->word[*k] : "";
    size_t length = strlen(name);
    if (strncmp(word, name, length) != 0)
        return NULL;
    if (word[length] == '=')
        return word + length + 1;
    if (word[length] != '\0')
        return NULL;
    return *k + 1 < r->words ? r->word[++*k] : "";
}

static f15_code take_depth(reading *r, const char *text) {
    uint64_t depth = 0;
    if (f15_read_number(text, strlen(text), &depth, NULL) != F15_OK || depth < 1 || depth > 1000)
        return FAULT(r, 0, F15_USAGE, NULL, "--depth goes from 1 to 1000");
    r->sheet->depth = (uint32_t)depth;
    return F15_OK;
}

static f15_code take_base(reading *r, const char *text) {
    if (strcmp(text, "0") != 0 && strcmp(text, "1") != 0)
        return FAULT(r, 0, F15_USAGE, NULL, "--base is 0 or 1");
    r->sheet->convention.base = (uint32_t)(*text - '0');
    return F15_OK;
}

static f15_code take_compose(reading *r, const char *text) {
    bool left = strcmp(text, "left-to-right") == 0;
    if (!left && strcmp(text, "right-to-left") != 0)
        return FAULT(r, 0, F15_USAGE, NULL, "--compose is left-to-right or right-to-left");
    r->sheet->convention.compose = left ? F15_LEFT_TO_RIGHT : F15_RIGHT_TO_LEFT;
    return F15_OK;
}

/* What is fifteen's own is taken out; the rest is the algorithm's. */
static f15_code sort_words(reading *r) {
    f15_worksheet *sheet = r->sheet;
    f15_code code = F15_OK;
    for (size_t k = 2; k < r->words && code == F15_OK; k++) {
        const char *word = r->word[k], *value;
        if (strcmp(word, "--blanks") == 0 || strcmp(word, "--gaps") == 0)
            continue;
        if ((value = value_of(r, "--depth", &k)) != NULL)
            code = take_depth(r, value);
        else if ((value = value_of(r, "--base", &k)) != NULL)
            code = take_base(r, value);
        else if ((value = value_of(r, "--compose", &k)) != NULL)
            code = take_compose(r, value);
        else
            sheet->word[sheet->words++] = word;
    }
    return code;
}

static f15_code read_command(reading *r) {
    size_t line = r->line, after;
    f15_code code = read_words(r);
    if (code != F15_OK)
        return code;
    after = r->line;
    r->line = line;
    if (r->words < 3 || strcmp(r->word[0], "fifteen") != 0 || strcmp(r->word[1], "trace") != 0)
        return FAULT(r, 1, F15_USAGE,
                     "the first line of a sheet is its command: fifteen trace ... --blanks",
                     "this is no `fifteen trace` command");
    code = sort_words(r);
    r->line = after;
    return code;
}

/* ---- the gaps ---------------------------------------------------------------------------- */

static f15_code no_gap(const reading *r, const char *start) {
    return FAULT(r, column_of(r->s, start), F15_BAD_NOTATION,
                 "write the answer behind its number and label, as in \"2. swap: 1-3\"; a comment "
                 "begins with #",
                 "this line is no blank of the sheet");
}

/* "12." at the beginning; *at moves past it. */
static f15_code read_number(reading *r, const char **at, const char *end, size_t *number) {
    const char *start = *at;
    *number = 0;
    while (*at < end && **at >= '0' && **at <= '9' && *number <= F15_MAX_GAPS)
        *number = 10 * *number + (size_t)(*(*at)++ - '0');
    if (*at == start || *at == end || **at != '.')
        return no_gap(r, start);
    ++*at;
    if (*number >= 1 && *number <= F15_MAX_GAPS)
        return F15_OK;
    return FAULT(r, column_of(r->s, start), F15_OUT_OF_RANGE, NULL, "blanks go from 1 to %zu",
                 F15_MAX_GAPS);
}

static bool is_blank_space(char c) {
    return is_space(c) || c == '_';
}

static f15_code take_answer(reading *r, const char *at, const char *end, size_t number,
                            const char *start) {
    f15_worksheet_line *gap = &r->sheet->gap[number - 1];
    const char *colon = memchr(at, ':', (size_t)(end - at));
    if (colon == NULL)
        return no_gap(r, start);
    if (gap->there)
        return FAULT(r, column_of(r->s, start), F15_REPEATED, "leave one of the two out",
                     "blank %zu stands in line %zu already", number, gap->line);
    for (at = colon + 1; at < end && is_space(*at);)
        at++;
    const char *from = at; /* of the underscores, if they are all there is */
    while (at < end && is_blank_space(*at))
        at++;
    while (end > at && is_blank_space(end[-1]))
        end--;
    *gap = (f15_worksheet_line){r->line, column_of(r->s, at < end ? at : from), at,
                                (size_t)(end - at), true};
    if (number > r->sheet->most)
        r->sheet->most = number;
    return F15_OK;
}

static f15_code read_line(reading *r) {
    const char *at = r->s, *end = line_end(r, r->s);
    size_t number;
    f15_code code = F15_OK;
    while (at < end && is_space(*at))
        at++;
    if (at == end || *at == '#') {
        next_line(r, end);
        return F15_OK;
    }
    if (r->words == 0)
        return read_command(r);
    const char *start = at;
    code = read_number(r, &at, end, &number);
    if (code == F15_OK)
        code = take_answer(r, at, end, number, start);
    if (code == F15_OK)
        next_line(r, end);
    return code;
}

f15_code f15_worksheet_read(const char *text, size_t length, f15_worksheet *out, f15_error *err) {
    reading r = {.s = text, .end = text + length, .line = 1, .sheet = out, .err = err};
    *out = (f15_worksheet){.convention = F15_CHAPTER6};
    if (length > F15_WORKSHEET_BYTES)
        return f15_fail(err, F15_TOO_BIG, NULL, "a sheet has at most %zu bytes",
                        F15_WORKSHEET_BYTES);
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        r.s += 3; /* some editors begin a file so */
    f15_code code = check_bytes(&r);
    while (code == F15_OK && r.s < r.end)
        code = read_line(&r);
    if (code == F15_OK && r.words == 0)
        code = FAULT(&r, 0, F15_BAD_NOTATION,
                     "the first line of a sheet is its command: fifteen trace ... --blanks",
                     "there is no command in this sheet");
    if (code != F15_OK)
        f15_worksheet_free(out);
    return code;
}

void f15_worksheet_free(f15_worksheet *sheet) {
    f15_arena_free(&sheet->memory);
    *sheet = (f15_worksheet){0};
}
