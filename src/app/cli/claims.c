/* Files with a claim per line: lines split, claims compared, the wrong ones listed. */
#include "claims.h"
#include "json_lines.h"

#include <fifteen/json.h>
#include <string.h>

enum { OBJECT, CLAIM, ID, PARTS };
enum { MOST_COLUMNS = 16, FLUSH_AT = 1 << 16 };

typedef struct piece {
    const char *s; /* in the line or the arena; NULL: missing */
    size_t length;
} piece;

/* ---- lines --------------------------------------------------------------------------------- */

static bool is_word(piece part, const char *word) {
    return part.length == strlen(word) && f15_same_word(part.s, word, part.length);
}

/* Returns the part with a key or column of this name, or PARTS. */
static size_t part_named(const f15_claims *c, piece name) {
    if (is_word(name, c->kind->object[0]) || is_word(name, c->kind->object[1]))
        return OBJECT;
    if (is_word(name, "claim"))
        return CLAIM;
    return is_word(name, "id") ? ID : PARTS;
}

/* Copies a field in quotes, in which "" means one quote. Returns the closing quote, or the end. */
static const char *take_quoted(f15_claims *c, const char *s, const char *end, piece *field) {
    char *copy = f15_alloc(&c->arena, (size_t)(end - s), 1);
    size_t length = 0;
    for (s++; copy && s < end && (*s != '"' || (s + 1 < end && s[1] == '"')); s++) {
        if (*s == '"') /* the first of two */
            s++;
        copy[length++] = *s;
    }
    *field = (piece){copy, length};
    return s;
}

/* Divides a line into its first MOST_COLUMNS columns; returns how many. A field that does not end
 * with the quote that closes it is taken as it is, with its quotes. */
static size_t split(f15_claims *c, const char *line, size_t length, piece column[MOST_COLUMNS]) {
    size_t k = 0;
    for (const char *s = line, *end = line + length, *next; s && k < MOST_COLUMNS; s = next) {
        piece field = {s, 0};
        const char *from = s < end && *s == '"' ? take_quoted(c, s, end, &field) : s;
        next = memchr(from, c->separator, (size_t)(end - from));
        const char *last = next ? next : end;
        if (from == s || from + 1 != last)
            field = (piece){s, (size_t)(last - s)};
        column[k++] = field;
        if (next != NULL)
            next++;
    }
    return k;
}

static const char *past_blanks(const char *s) {
    return s + strspn(s, " \t");
}

/* Reads the names of the columns from the first line. Returns false if it is JSON, or does not name
 * the object and the claim; then the columns are object, claim and id, with tabs between them. */
static bool read_header(f15_claims *c, const char *line, size_t length) {
    piece name[MOST_COLUMNS];
    size_t column[PARTS + 1] = {MOST_COLUMNS, MOST_COLUMNS, MOST_COLUMNS}; /* [PARTS]: others */
    c->separator = memchr(line, '\t', length) ? '\t' : ',';
    const size_t columns = split(c, line, length, name);
    for (size_t k = 0; k < columns; k++)
        column[name[k].s ? part_named(c, name[k]) : PARTS] = k;
    c->begun = column[OBJECT] < columns && column[CLAIM] < columns && *past_blanks(line) != '{';
    c->separator = c->begun ? c->separator : '\t';
    c->columns = c->begun ? columns : PARTS;
    for (size_t p = 0; p < PARTS; p++)
        c->column[p] = c->begun ? column[p] : p;
    return c->begun;
}

/* Copies a JSON string with escapes, decoded. */
static piece decode(f15_claims *c, piece string) {
    json_t *value = json_loadb(string.s - 1, string.length + 2, JSON_DECODE_ANY, NULL);
    const size_t length = json_string_length(value);
    const char *copy = value ? f15_alloc_string(&c->arena, json_string_value(value), length) : NULL;
    json_decref(value);
    return (piece){copy, length};
}

/* Finds the word at s, or what is in its quotes or brackets. Returns the text after it. */
static const char *find_value(const char *s, piece *value) {
    const char close = *s == '"' ? '"' : *s == '[' ? ']' : '\0';
    *value = (piece){close ? s + 1 : s, 0};
    if (close == '"')
        for (s = value->s; *s != '\0' && *s != '"';)
            s += *s == '\\' && s[1] != '\0' ? 2 : 1;
    else
        s = value->s + strcspn(value->s, close ? "]" : ",} \t");
    value->length = (size_t)(s - value->s);
    return past_blanks(close && *s == close ? s + 1 : s);
}

/* Reads a JSON object of strings, lists of numbers (what is between the brackets), and words.
 * Returns false if the line is not such an object. */
static bool read_json(f15_claims *c, const char *s, piece part[PARTS]) {
    do { /* s is at the brace, or at the comma before a key */
        const char *quote = past_blanks(s + 1);
        if (*quote != '"')
            return false;
        piece value, key = {quote + 1, strcspn(quote + 1, "\"\\")};
        s = key.s + key.length;
        if (key.length == 0 || *s != '"')
            return false;
        s = past_blanks(s + 1);
        if (*s != ':')
            return false;
        s = past_blanks(s + 1);
        const bool is_text = *s == '"', is_null = *s == 'n';
        if (strchr("\"[-0123456789tfn", *s) == NULL)
            return false;
        s = find_value(s, &value);
        if (is_text && memchr(value.s, '\\', value.length))
            value = decode(c, value);
        const size_t p = part_named(c, key);
        if (p < PARTS && part[p].s) /* the key was there before */
            return false;
        if (p < PARTS && !is_null)
            part[p] = value;
    } while (*s == ',');
    return *s == '}' && *past_blanks(s + 1) == '\0';
}

/* Finds the parts of a line; missing ones stay NULL. */
static void read_line(f15_claims *c, const char *line, size_t length, piece part[PARTS]) {
    piece column[MOST_COLUMNS];
    if (strlen(line) != length) {
        f15_fail(&c->app->err, F15_BAD_NOTATION, NULL, "the line holds a NUL byte");
        return;
    }
    if (line[0] == '{') {
        if (!read_json(c, line, part))
            f15_fail(&c->app->err, F15_BAD_NOTATION, "write a list as one array of numbers",
                     "this is not a flat JSON object");
        return;
    }
    if (c->separator != '\t' || memchr(line, '\t', length)) {
        const size_t columns = split(c, line, length, column);
        for (size_t p = 0; p < PARTS; p++)
            part[p] = c->column[p] < columns ? column[c->column[p]] : (piece){0};
        if (columns > c->columns)
            f15_fail(&c->app->err, F15_BAD_NOTATION, "write a list with commas in quotes",
                     "the line has %zu columns, more than the %zu expected", columns, c->columns);
        return;
    }
    /* without columns: the object, and after a blank perhaps a word that is a claim */
    const char *last = line + length;
    while (last > line && last[-1] != ' ')
        last--;
    const piece word = {last, (size_t)(line + length - last)};
    part[OBJECT] = (piece){line, length};
    if (last > line && (is_word(word, c->kind->word[0]) || is_word(word, c->kind->word[1]))) {
        part[OBJECT].length = (size_t)(last - line);
        part[CLAIM] = word;
    }
}

/* ---- claims -------------------------------------------------------------------------------- */

/* Returns whether a line ends like a permutation, and so not in a claim. This test is quick, as a
 * file may have a million such lines before its first claim. */
static bool is_bare(const char *line, size_t length) {
    const char last = length > 0 ? line[length - 1] : '\0';
    return (last == ')' || f15_is_digit(last)) && memchr(line, '\t', length) == NULL;
}

/* Counts a wrong or unreadable line; returns whether to list it. */
static bool is_listed(f15_claims *c) {
    if (!c->all && !c->app->json && c->listed >= F15_MOST_LISTED)
        return false;
    c->listed++;
    return !c->app->quiet;
}

static f15_json begin_json(f15_claims *c, const f15_error *at, piece id) {
    f15_json json = f15_json_begin(&c->out);
    f15_json_clean(&json, "file", c->source, strlen(c->source));
    f15_json_number(&json, "line", at->line);
    if (id.s)
        f15_json_clean(&json, "id", id.s, id.length);
    return json;
}

static void begin_text(f15_claims *c, const f15_error *at, piece id) {
    f15_describe_place(&c->out, at);
    f15_text_add_clean(&c->out, id.s, id.length);
    f15_text_add(&c->out, id.s ? ": " : "");
}

static int say_answer(f15_claims *c, const f15_error *at, piece id, bool answer, bool claim) {
    const bool wrong = answer != claim;
    if (wrong)
        c->wrong++;
    else
        c->right++;
    if (c->app->json && !c->app->quiet) {
        f15_json json = begin_json(c, at, id);
        if (c->kind->is_truth)
            f15_json_boolean(&json, c->kind->answer, answer);
        else
            f15_json_string(&json, c->kind->answer, c->kind->word[answer]);
        f15_json_string(&json, "claim", c->kind->word[claim]);
        f15_json_boolean(&json, "holds", !wrong);
        f15_json_end(&json);
    } else if (wrong && is_listed(c)) {
        begin_text(c, at, id);
        f15_text_addf(&c->out, "%s, claimed %s\n", c->kind->word[answer], c->kind->word[claim]);
    }
    return wrong ? 1 : 0;
}

static int say_unreadable(f15_claims *c, const f15_error *why, piece id) {
    c->unreadable++;
    if (!is_listed(c))
        return f15_code_status(why->code);
    if (c->app->json) {
        f15_json json = begin_json(c, why, id);
        f15_json_number_if(&json, "column", why->column > 0, why->column);
        f15_json_null(&json, c->kind->answer);
        f15_json_string(&json, "verdict", "unreadable");
        f15_json_clean(&json, "what", why->what, strlen(why->what));
        f15_json_clean(&json, "remedy", why->remedy, strlen(why->remedy));
        f15_json_end(&json);
    } else {
        begin_text(c, why, id);
        f15_text_addf(&c->out, "%s%s%s\n", why->what, why->remedy[0] ? "; " : "", why->remedy);
    }
    return f15_code_status(why->code);
}

/* Skips a line before the first claim, without a message: a million lines may be like this. */
static bool skip_line(f15_claims *c) {
    c->app->err = (f15_error){0};
    c->before++;
    return false;
}

/* Refuses the claims of a file beside --claim, as it would not be clear which counts. */
static int refuse_own(f15_claims *c) {
    f15_complain_usage(c->app, "leave out --claim", "%s has claims of its own", c->source);
    return F15_ENOUGH;
}

bool f15_judge_claim(f15_claims *c, const char *line, size_t length, size_t number, int *status) {
    const f15_claim_kind *kind = c->kind;
    f15_app *app = c->app;
    piece part[PARTS] = {{0}};
    bool claim = false, answer = false;
    *status = 0;
    if (c->arena.used > 0)
        f15_arena_clear(&c->arena);
    if (past_blanks(line) == line + length) /* not so if a NUL is in the line */
        return c->begun;
    if (!c->begun && number > 1 && is_bare(line, length))
        return skip_line(c);
    if (number == 1 && read_header(c, line, length)) {
        *status = c->refused ? refuse_own(c) : 0;
        return true;
    }

    const bool is_object = line[0] == '{' && !c->refused; /* it can be nothing but a claim */
    read_line(c, line, length, part);
    if (!c->begun && !part[CLAIM].s && !is_object)
        return skip_line(c);
    if (!app->err.code && !(part[OBJECT].s && part[CLAIM].s))
        f15_fail(&app->err, F15_BAD_NOTATION, "write the claim behind it, after a tab",
                 "there is no %s", part[OBJECT].s ? "claim" : kind->object[0]);
    if (!app->err.code)
        f15_note(app, kind->read(part[CLAIM].s, part[CLAIM].length, &claim, &app->last));
    if (!c->begun && app->err.code && !is_object)
        return skip_line(c);

    if (!c->begun) { /* this is the file's first claim */
        if (c->refused) {
            *status = refuse_own(c);
            return true;
        }
        if (c->before > 0)
            f15_finish(app,
                       f15_complain_usage(app, NULL, "%s: the lines before line %zu have no claim",
                                          c->source, number));
        c->begun = true;
    }

    const bool readable = !app->err.code;
    if (readable)
        answer = kind->find(app, c->self, part[OBJECT].s, part[OBJECT].length);
    if (!readable || part[OBJECT].s != line) /* the column is in the object, not in the line */
        app->err.column = 0;
    app->err.file = c->source;
    app->err.line = number;
    *status = app->err.code ? say_unreadable(c, &app->err, part[ID])
                            : say_answer(c, &app->err, part[ID], answer, claim);
    app->err = (f15_error){0};
    f15_flush_claims(c, FLUSH_AT);
    return true;
}

/* ---- files and totals ---------------------------------------------------------------------- */

void f15_flush_claims(f15_claims *c, size_t at_least) {
    if (c->out.length >= at_least)
        f15_send(c->app, &c->out, 0);
}

void f15_begin_claims(f15_claims *c, const char *source) {
    c->source = source;
    c->before = 0;
    read_header(c, "", 0);
}

bool f15_end_claims(f15_claims *c) {
    static const char *const name[] = {"claims", "right", "wrong", "unreadable"};
    const uint64_t all = c->right + c->wrong + c->unreadable,
                   unlisted = c->wrong + c->unreadable - c->listed;
    const uint64_t number[] = {all, c->right, c->wrong, c->unreadable};
    const bool said = all > 0 && !c->app->quiet;
    if (said && c->app->json) {
        f15_json json = f15_json_begin(&c->out);
        for (size_t k = 0; k < 4; k++)
            f15_json_number(&json, name[k], number[k]);
        f15_json_end(&json);
    } else if (said) {
        if (unlisted > 0)
            f15_text_addf(&c->out, "(%llu more; --all lists them)\n", (unsigned long long)unlisted);
        f15_text_add_grouped(&c->out, all);
        f15_text_add(&c->out, all == 1 ? " claim: " : " claims: ");
        for (size_t k = 1; k < 4; k++) {
            f15_text_add_grouped(&c->out, number[k]);
            f15_text_addf(&c->out, " %s%s", name[k], k < 3 ? ", " : "\n");
        }
    }
    f15_send(c->app, &c->out, 0);
    f15_arena_free(&c->arena);
    return all > 0;
}
