/* Divides a text into tokens, and writes tokens in their one spelling. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* Names that are reserved, besides those of the functions. */
static const char *const reserved[] = {
    "and",         "or",        "not",      "is",    "mod",        "divides",    "divide",
    "does",        "commute",   "commutes", "with",  "of",         "one",        "permutation",
    "derangement", "shuffling", "board",    "at",    "unsolvable", "involution", "cycle",
    "yes",         "no",        "true",     "false", "let",        "where"};

bool f15i_let_is_reserved(const char *s, size_t length) {
    for (size_t k = 0; k < sizeof reserved / sizeof *reserved; k++)
        if (strncmp(reserved[k], s, length) == 0 && reserved[k][length] == '\0')
            return true;
    return f15i_let_function_named(s, length, NULL) != NULL;
}

size_t f15i_let_named(const f15_let *let, const char *s, size_t length) {
    size_t k = 0;
    while (k < let->names && (strncmp(let->name[k].item.name, s, length) != 0 ||
                              let->name[k].item.name[length] != '\0'))
        k++;
    return k;
}

size_t f15i_let_words(const char *known[F15I_LET_WORDS]) {
    size_t count = 0;
    for (size_t k = 0; k < sizeof reserved / sizeof *reserved && count < F15I_LET_WORDS; k++)
        known[count++] = reserved[k];
    for (size_t k = 0; k < f15i_let_function_count && count < F15I_LET_WORDS; k++)
        known[count++] = f15i_let_functions[k].name;
    return count;
}

/* ---- failing --------------------------------------------------------------------------------- */

void f15i_let_stop(f15i_let_parser *p, f15_code code) {
    p->code = code;
    if (p->err != NULL)
        p->err->code = code;
    p->token.sort = F15I_LET_END;
    p->at = p->length;
    p->pending = NULL;
}

const f15i_let_node f15i_let_nothing = {.op = F15I_LET_VALUE, .type = F15_LET_NUMBER};

const f15i_let_node *f15i_let_fail(f15i_let_parser *p, f15_span span, f15_code code,
                                   const char *remedy, const char *format, ...) {
    char said[320];
    va_list args;
    if (p->code != F15_OK)
        return &f15i_let_nothing;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    f15i_let_stop(p, f15_fail(f15_at(p->err, span.line, span.column), code, remedy, "%s", said));
    return &f15i_let_nothing;
}

void f15i_let_quote(const f15i_let_token *t, char word[F15I_LET_QUOTE]) {
    snprintf(word, F15I_LET_QUOTE, "%.*s", (int)(t->length < 40 ? t->length : 40), t->s);
}

/* Returns advice on a token that cannot be here. */
static const char *what_to_write(const f15i_let_parser *p) {
    if (f15i_let_on(p, '=') || f15i_let_on(p, '<') || f15i_let_on(p, '>'))
        return "comparisons are =, !=, <, <=, > and >=";
    if (f15i_let_on(p, '.') || f15i_let_on_word(p, "to"))
        return "a range is 5..8, and numbers are whole";
    if (f15i_let_on(p, '{'))
        return "names stand without braces here";
    return "a product of numbers is 2n or 2*n; `fifteen list functions` has the rest";
}

const f15i_let_node *f15i_let_expected(f15i_let_parser *p, const char *wanted) {
    const f15i_let_token *t = &p->token;
    char word[F15I_LET_QUOTE];
    if (t->sort == F15I_LET_END)
        return f15i_let_fail(p, t->span, F15_BAD_NOTATION, "write what is missing",
                             "%s was expected, and here the text ends", wanted);
    f15i_let_quote(t, word);
    return f15i_let_fail(p, t->span, F15_BAD_NOTATION, what_to_write(p),
                         "%s was expected, not `%s`", wanted, word);
}

/* ---- reading --------------------------------------------------------------------------------- */

void f15i_let_skip(f15i_let_parser *p, size_t bytes) {
    for (const char *end = p->text + p->at + bytes; p->text + p->at < end; p->at++) {
        if (p->text[p->at] == '\n') {
            p->line++;
            p->column = 1;
        } else if (f15_begins_codepoint(p->text[p->at])) {
            p->column++;
        }
    }
}

/* Returns the code point here, 0 at the end; a byte that is not UTF-8 is itself. */
static uint32_t peek(const f15i_let_parser *p, size_t *bytes) {
    uint32_t codepoint = 0;
    *bytes = 0;
    if (p->at >= p->length)
        return 0;
    *bytes = f15_utf8_decode(p->text + p->at, p->length - p->at, &codepoint);
    if (*bytes == 0) {
        *bytes = 1;
        return (unsigned char)p->text[p->at];
    }
    return codepoint;
}

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

/* Returns the length of a name. Hyphens belong only to names of functions: n-k is a difference. */
static size_t identifier(const char *s, size_t most) {
    size_t end = 0;
    while (end < most && (is_small(s[end]) || f15_is_digit(s[end])))
        end++;
    size_t whole = end;
    while (end + 1 < most && s[end] == '-' && is_small(s[end + 1])) {
        end++;
        while (end < most && (is_small(s[end]) || f15_is_digit(s[end])))
            end++;
        if (f15i_let_function_named(s, end, NULL) != NULL)
            whole = end;
    }
    return whole;
}

static void take_integer(f15i_let_parser *p, f15i_let_token *t) {
    bool big = false;
    while (p->at + t->length < p->length && f15_is_digit(t->s[t->length])) {
        big = big || __builtin_mul_overflow(t->value, 10, &t->value) ||
              __builtin_add_overflow(t->value, t->s[t->length] - '0', &t->value);
        t->length++;
    }
    if (big)
        f15i_let_fail(p, t->span, F15_TOO_BIG, "use smaller numbers",
                      "this number does not fit 64 bits");
    else if (t->length > 1 && t->s[0] == '0')
        f15i_let_fail(p, t->span, F15_BAD_NOTATION, "write the places of a cycle apart: (0 1 2)",
                      "a number does not begin with 0");
}

/* The forms of signs other than one ASCII character; f15i_let_spelt writes each sign's first. */
static const struct {
    const char *written;
    int sign;
} signs[] = {{"!=", F15I_LET_NE},     {"\u2260", F15I_LET_NE},   {"<=", F15I_LET_LE},
             {"\u2264", F15I_LET_LE}, {">=", F15I_LET_GE},       {"\u2265", F15I_LET_GE},
             {"..", F15I_LET_DOTS},   {"\u2026", F15I_LET_DOTS}, {"\u2212", '-'},
             {"\u2013", '-'},         {"\u00D7", '*'},           {"\u00B7", '*'},
             {"\u22C5", '*'}};

/* Returns the sign here, ASCII or typographic; 0 if there is none. */
static int sign_of(const char *s, size_t most, size_t *bytes) {
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++) {
        *bytes = strlen(signs[k].written);
        if (*bytes <= most && memcmp(s, signs[k].written, *bytes) == 0)
            return signs[k].sign;
    }
    *bytes = 1;
    return *s != '\0' && strchr("+-*/^!()[]|,<>=.:{}", *s) ? *s : 0;
}

/* Returns whether the code point at p->at may be in a word of capitals: A to Z, or one from U+00C0
 * on that is neither a space nor a sign. */
static bool is_capital(const f15i_let_parser *p, uint32_t codepoint) {
    size_t bytes = 0;
    return (codepoint >= 'A' && codepoint <= 'Z') ||
           (codepoint >= 0xC0 && !f15_is_space(codepoint) &&
            sign_of(p->text + p->at, p->length - p->at, &bytes) == 0);
}

static void take_letters(f15i_let_parser *p, f15i_let_token *t) {
    f15i_let_parser ahead = *p;
    size_t bytes = 0;
    while (is_capital(&ahead, peek(&ahead, &bytes)) && bytes > 0)
        ahead.at += bytes;
    t->length = ahead.at - p->at;
}

static void take_quoted(f15i_let_parser *p, f15i_let_token *t) {
    const char *end = memchr(t->s + 1, *t->s, p->length - p->at - 1);
    if (end == NULL) {
        f15i_let_fail(p, t->span, F15_BAD_NOTATION, "close it with the same quote",
                      "what is quoted here has no end");
        return;
    }
    t->s++;
    t->length = (size_t)(end - t->s);
    f15i_let_skip(p, 2);
}

void f15i_let_next(f15i_let_parser *p) {
    size_t bytes = 0, of_sign = 0;
    uint32_t codepoint = peek(p, &bytes);
    f15i_let_token t = {.sort = F15I_LET_END};
    while (bytes > 0 && f15_is_space(codepoint)) {
        t.spaced = true;
        f15i_let_skip(p, bytes);
        codepoint = peek(p, &bytes);
    }
    t.s = p->text + p->at;
    t.span = (f15_span){p->line, p->column, 1};
    const int sign = bytes > 0 ? sign_of(t.s, p->length - p->at, &of_sign) : 0;
    if (bytes == 0 || p->code != F15_OK) {
        t.sort = F15I_LET_END;
    } else if (f15_is_digit(*t.s)) {
        t.sort = F15I_LET_INTEGER;
        take_integer(p, &t);
    } else if (is_small(*t.s)) {
        t.sort = F15I_LET_IDENTIFIER;
        t.length = identifier(t.s, p->length - p->at);
    } else if (*t.s == '\'' || *t.s == '"') {
        t.sort = F15I_LET_QUOTED;
        take_quoted(p, &t);
    } else if (sign != 0) {
        t.sort = F15I_LET_SIGN;
        t.sign = sign;
        t.length = of_sign;
    } else if (is_capital(p, codepoint)) {
        t.sort = F15I_LET_LETTERS;
        take_letters(p, &t);
    } else {
        f15i_let_fail(p, t.span, F15_BAD_NOTATION,
                      "names are of small letters, words of capitals, boards in quotes",
                      "`%.*s` means nothing here", (int)bytes, t.s);
    }
    if (p->code != F15_OK)
        t.sort = F15I_LET_END;
    else
        f15i_let_skip(p, t.length);
    p->token = t;
}

f15i_let_parser f15i_let_parser_of(const f15_let *let, f15_arena *arena, const char *text,
                                   size_t length, f15_error *err) {
    f15i_let_parser p = {.let = let,
                         .arena = arena,
                         .text = text,
                         .length = length,
                         .line = 1,
                         .column = 1,
                         .err = err};
    if (length > F15_LET_TEXT)
        f15i_let_fail(
            &p, (f15_span){.line = 1, .column = 1}, F15_TOO_BIG, "say it in several names",
            "this has %zu bytes, and an expression has at most %zu", length, F15_LET_TEXT);
    f15i_let_next(&p);
    return p;
}

bool f15i_let_on(const f15i_let_parser *p, int sign) {
    return p->token.sort == F15I_LET_SIGN && p->token.sign == sign;
}

bool f15i_let_on_word(const f15i_let_parser *p, const char *word) {
    return p->token.sort == F15I_LET_IDENTIFIER && p->token.length == strlen(word) &&
           memcmp(p->token.s, word, p->token.length) == 0;
}

bool f15i_let_take(f15i_let_parser *p, int sign) {
    bool on = f15i_let_on(p, sign);
    if (on)
        f15i_let_next(p);
    return on;
}

bool f15i_let_take_word(f15i_let_parser *p, const char *word) {
    bool on = f15i_let_on_word(p, word);
    if (on)
        f15i_let_next(p);
    return on;
}

void f15i_let_need_word(f15i_let_parser *p, const char *word, const char *wanted) {
    if (!f15i_let_take_word(p, word))
        f15i_let_expected(p, wanted);
}

/* ---- spelling -------------------------------------------------------------------------------- */

/* Return whether an operand may end, or begin, with the token. A blank between two operands
 * matters. The signs from 128 on, comparisons and dots, are of no operand. */
static bool ends(const f15i_let_token *t) {
    return t->sort != F15I_LET_SIGN || (t->sign < 128 && strchr(")]|!", t->sign));
}

static bool begins(const f15i_let_token *t) {
    return t->sort != F15I_LET_SIGN || (t->sign < 128 && strchr("([|", t->sign));
}

static void add_sign(f15_text *out, int sign) {
    size_t k = 0;
    if (sign < F15I_LET_NE) {
        f15_text_add_codepoint(out, (uint32_t)sign);
        return;
    }
    while (signs[k].sign != sign)
        k++;
    f15_text_add(out, signs[k].written);
}

/* Adds a token; in a quoted one, blanks in a row become one. */
static void add_token(f15_text *out, const f15i_let_token *t) {
    const bool quoted = t->sort == F15I_LET_QUOTED;
    if (t->sort == F15I_LET_SIGN) {
        add_sign(out, t->sign);
        return;
    }
    const size_t marks = quoted ? 1 : 0; /* quotation marks on each side */
    f15_text_add_n(out, t->s - 1, marks);
    for (size_t k = 0; k < t->length; k++) {
        const bool blank = quoted && f15_is_blank(t->s[k]);
        if (!blank || k == 0 || !f15_is_blank(t->s[k - 1]))
            f15_text_add_n(out, blank ? " " : t->s + k, 1);
    }
    f15_text_add_n(out, t->s - 1, marks);
}

const char *f15i_let_spelt(const f15_let *let, f15_arena *arena, const char *text, size_t length) {
    f15i_let_parser p = f15i_let_parser_of(let, arena, text, length, NULL);
    f15i_let_token before = {.sort = F15I_LET_SIGN, .sign = '('};
    f15_text out = {0};
    for (; p.token.sort != F15I_LET_END; before = p.token, f15i_let_next(&p)) {
        if (p.token.spaced && ends(&before) && begins(&p.token))
            f15_text_add(&out, " ");
        add_token(&out, &p.token);
    }
    return f15_alloc_text(arena, &out);
}
