/* The reader: characters, tokens with line, column and length in code points, and refusals. */
#include "internal.h"

#include <stdio.h>

/* ---- characters ---------------------------------------------------------------------------- */

typedef struct value_range {
    uint32_t first, last;
} value_range;

static bool in_ranges(const value_range *ranges, size_t count, uint32_t codepoint) {
    for (size_t i = 0; i < count; i++)
        if (codepoint >= ranges[i].first && codepoint <= ranges[i].last)
            return true;
    return false;
}
#define IN(ranges, codepoint) in_ranges(ranges, sizeof(ranges) / sizeof((ranges)[0]), codepoint)

bool f15_is_space(uint32_t codepoint) {
    static const value_range spaces[] = {
        {0x85, 0x85},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
        {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
    };
    if (codepoint < 0x80)
        return codepoint == ' ' || (codepoint >= '\t' && codepoint <= '\r');
    return IN(spaces, codepoint);
}

bool f15i_is_dash(uint32_t codepoint) {
    return codepoint == '-' || (codepoint >= 0x2010 && codepoint <= 0x2015) || codepoint == 0x2212;
}

uint32_t f15i_superscript(uint32_t c) {
    if (c == 0xb9)
        return 1;
    if (c == 0xb2 || c == 0xb3)
        return c - 0xb0;
    return c == 0x2070 || (c >= 0x2074 && c <= 0x2079) ? c - 0x2070 : 10;
}

/* Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Thai, Georgian, kana, Han, Hangul:
 * whole letters only, not marks that combine with the previous letter. */
bool f15i_is_letter(uint32_t codepoint) {
    static const value_range letters[] = {
        {'A', 'Z'},       {'a', 'z'},       {0xaa, 0xaa},     {0xb5, 0xb5},     {0xba, 0xba},
        {0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x2af},    {0x370, 0x373},   {0x376, 0x377},
        {0x37b, 0x37d},   {0x386, 0x386},   {0x388, 0x3ff},   {0x400, 0x481},   {0x48a, 0x52f},
        {0x531, 0x556},   {0x561, 0x587},   {0x5d0, 0x5ea},   {0x620, 0x63f},   {0x641, 0x64a},
        {0x904, 0x939},   {0xe01, 0xe30},   {0x10a0, 0x10ff}, {0x1e00, 0x1ffc}, {0x3041, 0x3096},
        {0x30a1, 0x30fa}, {0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xac00, 0xd7a3},
    };
    if (codepoint < 0x80) /* most are ASCII */
        return (codepoint | 0x20) >= 'a' && (codepoint | 0x20) <= 'z';
    return IN(letters, codepoint);
}

uint32_t f15i_upper(uint32_t codepoint) {
    return codepoint >= 'a' && codepoint <= 'z' ? codepoint - 'a' + 'A' : codepoint;
}

/* ---- code points --------------------------------------------------------------------------- */

size_t f15i_peek(const f15_tokens *t, uint32_t *codepoint) {
    *codepoint = t->at < t->length ? (unsigned char)t->text[t->at] : 0;
    if (*codepoint < 0x80)
        return t->at < t->length;
    size_t bytes = f15_utf8_decode(t->text + t->at, t->length - t->at, codepoint);
    if (bytes == 0)
        *codepoint = F15I_NO_CHARACTER;
    return bytes > 0 ? bytes : 1;
}

void f15i_step(f15_tokens *t, uint32_t codepoint, size_t bytes) {
    t->at += bytes;
    t->column = codepoint == '\n' ? 0 : t->column + 1;
    t->line += codepoint == '\n';
}

f15_span f15i_here(const f15_tokens *t) {
    return (f15_span){t->line + 1, t->column + 1, 1};
}

/* ---- refusing ------------------------------------------------------------------------------ */

f15_error *f15i_at(f15_error *err, const f15_span *span) {
    return f15_at(err, span->line, span->column);
}

static void end_for_ever(f15i_token_reader *r) {
    r->at.at = r->at.length;
    r->token = (f15i_token){.kind = F15I_END};
}

void f15i_fail(f15i_token_reader *r, f15_span span, f15_code code, const char *remedy,
               const char *format, ...) {
    char what[sizeof r->err->what];
    va_list args;
    if (r->code != F15_OK)
        return;
    r->code = code;
    end_for_ever(r);
    va_start(args, format);
    if (r->err && vsnprintf(what, sizeof what, format, args) >= 0)
        f15_fail(f15i_at(r->err, &span), code, remedy ? remedy : r->remedy, "%s", what);
    va_end(args);
}

void f15i_expected(f15i_token_reader *r, const char *wanted) {
    f15i_refuse(r, "%s was expected, not %s", wanted, f15i_show_token(&r->token).s);
}

f15_code f15i_no_room(f15i_token_reader *r, const f15_arena *arena) {
    if (r->code == F15_OK)
        r->code = f15_arena_done(arena, r->err);
    end_for_ever(r);
    return r->code;
}

static bool can_be_shown(uint32_t codepoint) {
    return (codepoint > ' ' && codepoint < 0x7f) || (codepoint > 0xa0 && codepoint < 0x2000) ||
           (codepoint >= 0x2070 && codepoint < 0xd800 && codepoint != 0x3000);
}

f15i_shown f15i_show(uint32_t codepoint) {
    f15i_shown shown;
    uint32_t c = codepoint;
    if (!can_be_shown(c))
        snprintf(shown.s, sizeof shown.s, "the character U+%04X", (unsigned)c);
    else if (c < 0x80)
        snprintf(shown.s, sizeof shown.s, "'%c'", (int)c);
    else if (c < 0x800)
        snprintf(shown.s, sizeof shown.s, "'%c%c'", (int)(0xc0 | c >> 6), (int)(0x80 | (c & 0x3f)));
    else
        snprintf(shown.s, sizeof shown.s, "'%c%c%c'", (int)(0xe0 | c >> 12),
                 (int)(0x80 | (c >> 6 & 0x3f)), (int)(0x80 | (c & 0x3f)));
    return shown;
}

f15i_shown f15i_show_token(const f15i_token *token) {
    f15i_shown shown = {"the end"};
    if (token->kind == F15I_NUMBER)
        snprintf(shown.s, sizeof shown.s, "the number %llu", (unsigned long long)token->value);
    else if (token->kind != F15I_END)
        return f15i_show(token->codepoint);
    return shown;
}

f15i_shown f15i_show_place(const f15i_token_reader *r, const f15i_token *token) {
    f15i_shown shown;
    const f15_span *span = &token->span;
    if (r->token.span.line > 1)
        snprintf(shown.s, sizeof shown.s, "line %u, column %u", (unsigned)span->line,
                 (unsigned)span->column);
    else
        snprintf(shown.s, sizeof shown.s, "column %u", (unsigned)span->column);
    return shown;
}

f15i_shown f15i_show_cell(const f15_grid *grid, uint32_t cell) {
    f15i_shown shown;
    snprintf(shown.s, sizeof shown.s, "row %u, column %u", (unsigned)(cell / grid->columns + 1),
             (unsigned)(cell % grid->columns + 1));
    return shown;
}

f15_code f15i_refuse_shape(const char *text, size_t length, const char *what, const char *remedy,
                           f15_error *err) {
    f15i_token_reader r = f15i_reader_of(text, length, remedy, err);
    f15i_skip_spaces(&r);
    f15i_fail(&r, f15i_here(&r.at), F15_BAD_NOTATION, remedy, "%s", what);
    return r.code;
}

/* ---- the reader ---------------------------------------------------------------------------- */

f15i_token_reader f15i_reader_of(const char *text, size_t length, const char *remedy,
                                 f15_error *err) {
    f15i_token_reader reader = {
        .at = {.text = text, .length = length}, .most = UINT32_MAX, .remedy = remedy, .err = err};
    if (length <= F15_READ_LIMIT)
        return reader;
    reader.code =
        f15_fail(err, F15_TOO_BIG, "give a shorter text", "the text is longer than 1 GiB");
    reader.at.length = 0;
    return reader;
}

/* Does f15i_peek, but at a byte that is not UTF-8 it fails, and returns 0. */
static size_t look(f15i_token_reader *r, uint32_t *codepoint) {
    size_t bytes = f15i_peek(&r->at, codepoint);
    if (*codepoint != F15I_NO_CHARACTER)
        return bytes;
    f15i_fail(r, f15i_here(&r->at), F15_BAD_NOTATION, "save or paste the text as UTF-8",
              "here is a byte that is no character (the text is not UTF-8)");
    return 0;
}

static void step_over(f15i_token_reader *r, uint32_t codepoint, size_t bytes) {
    f15i_step(&r->at, codepoint, bytes);
    r->position++;
}

bool f15i_take(f15i_token_reader *r, uint32_t *codepoint) {
    size_t bytes = look(r, codepoint);
    if (bytes > 0)
        step_over(r, *codepoint, bytes);
    return bytes > 0;
}

/* Skips a byte order mark at the very beginning too, which some editors write. */
void f15i_skip_spaces(f15i_token_reader *r) {
    uint32_t codepoint;
    size_t bytes;
    while ((bytes = look(r, &codepoint)) > 0 &&
           (f15_is_space(codepoint) || (codepoint == 0xfeff && r->at.at == 0)))
        step_over(r, codepoint, bytes);
}

/* ---- tokens -------------------------------------------------------------------------------- */

static unsigned char byte_here(const f15i_token_reader *r) {
    return r->at.at < r->at.length ? (unsigned char)r->at.text[r->at.at] : '\0';
}

/* Reads a number; refuses `01`, and `0junk` and `2x` unless letters may follow. */
static void take_number(f15i_token_reader *r) {
    f15i_token *token = &r->token;
    const bool zero = byte_here(r) == '0';
    bool big = false;
    uint32_t after;
    token->kind = F15I_NUMBER;
    for (; f15i_is_digit(byte_here(r)); step_over(r, '0', 1)) {
        const unsigned digit = byte_here(r) - (unsigned)'0';
        if (r->one_digit && r->position > token->position)
            break;
        big = big || token->value > (r->most - digit) / 10;
        token->value = big ? 0 : token->value * 10 + digit;
    }
    token->span.length = r->position - token->position;
    const bool zero_led = zero && token->span.length > 1;
    if (r->exact && byte_here(r) == '.') {
        do
            step_over(r, '.', 1);
        while (f15i_is_digit(byte_here(r)));
        token->span.length = r->position - token->position;
    }
    if (zero_led)
        f15i_fail(r, token->span, F15_BAD_NOTATION,
                  "write 1 for 01, or put a space between two numbers",
                  "a number does not begin with 0 unless it is 0");
    else if (big && !r->exact)
        f15i_fail(r, token->span, F15_BAD_NOTATION, "write a smaller number",
                  "this number is too big (the most is %llu)", (unsigned long long)r->most);
    else if (!r->letters_may_follow && look(r, &after) > 0 &&
             (f15i_is_letter(after) || after == '_'))
        f15i_fail(r, f15i_here(&r->at), F15_BAD_NOTATION, "write digits only: 0, 7, 12",
                  "%s runs into the number before it", f15i_show(after).s);
}

static f15i_token_kind kind_of(uint32_t codepoint) {
    if (codepoint == ',')
        return F15I_COMMA;
    if (f15i_is_dash(codepoint) || codepoint == 0x2192)
        return F15I_DASH;
    if (codepoint == '(' || codepoint == '[')
        return F15I_OPEN;
    if (codepoint == ')' || codepoint == ']')
        return F15I_CLOSE;
    return f15i_is_letter(codepoint) ? F15I_LETTER : F15I_OTHER;
}

void f15i_next(f15i_token_reader *r) {
    uint32_t codepoint;
    r->end = r->token.position + r->token.span.length;
    f15i_skip_spaces(r);
    size_t bytes = look(r, &codepoint);
    if (r->code != F15_OK)
        return;
    r->token = (f15i_token){.codepoint = codepoint,
                            .position = r->position,
                            .from = r->at.at,
                            .span = f15i_here(&r->at)};
    if (bytes == 0)
        return;
    const char *s = r->at.text + r->at.at;
    const bool fraction =
        *s == '.' && r->at.at + 1 < r->at.length && f15i_is_digit((unsigned char)s[1]);
    if (f15i_is_digit(codepoint) || (r->exact && fraction)) {
        take_number(r);
        return;
    }
    step_over(r, codepoint, bytes);
    r->token.kind = kind_of(codepoint);
    if (codepoint == '-' && byte_here(r) == '>') { /* one token, like a typographic arrow */
        step_over(r, '>', 1);
        r->token.span.length++;
    }
}

bool f15i_on(const f15i_token_reader *r, uint32_t codepoint) {
    return r->token.kind != F15I_NUMBER && r->token.kind != F15I_END &&
           r->token.codepoint == codepoint;
}
