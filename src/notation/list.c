/* One-line lists. There is one grammar, the strict reader's; the fast reader knows the plain texts
 * (ASCII digits, spaces, commas) and leaves everything else, also every error, to the strict one.
 */
#include "internal.h"

#define LIST_REMEDY "write the list as 3,4,0,2,1 or \"3 4 0 2 1\""

/* ---- fast ---------------------------------------------------------------------------------- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static const char *past_spaces(const char *s, const char *end) {
    while (s < end && (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r'))
        s++;
    return s;
}

/* Reads a number at s, where a digit stands. NULL: not a plain one. Ten digits fit 64 bits. */
static const char *plain_number(const char *s, const char *end, uint32_t *value) {
    const char *first = s;
    uint64_t sum = 0;
    while (s < end && is_digit(*s) && s - first < 10)
        sum = sum * 10 + (uint64_t)(*s++ - '0');
    bool zero_led = *first == '0' && s - first > 1;
    bool ends = s == end || *s == ' ' || *s == ',' || *s == '\n' || *s == '\t' || *s == '\r';
    if (zero_led || !ends || sum > UINT32_MAX)
        return NULL;
    *value = (uint32_t)sum;
    return s;
}

/* False: not a plain list. */
static bool read_fast(const char *s, const char *end, f15_groups *built) {
    uint32_t *value = built->value;
    s = past_spaces(s, end);
    while (s < end) {
        s = is_digit(*s) ? plain_number(s, end, value) : NULL;
        if (!s)
            return false;
        value++;
        s = past_spaces(s, end);
        if (s == end || *s != ',')
            continue;
        s = past_spaces(s + 1, end);
        if (s == end)
            return false;
    }
    built->n = (size_t)(value - built->value);
    return built->n > 0;
}

/* ---- strict -------------------------------------------------------------------------------- */

static f15_code refuse_in_list(f15i_reading *reading) {
    const f15i_token *token = &reading->token;
    f15_error *err = f15i_at(reading->err, &token->span);
    if (token->kind == F15I_END && reading->built.n == 0)
        return f15_fail(err, F15_BAD_NOTATION, LIST_REMEDY, "a list of numbers was expected");
    if (token->kind == F15I_DASH && reading->built.n > 0)
        return f15_fail(err, F15_BAD_NOTATION, LIST_REMEDY,
                        "%s stands in swaps such as 0-1, not in a list", f15i_show_token(token).s);
    if (token->kind == F15I_OPEN)
        return f15_fail(err, F15_BAD_NOTATION, LIST_REMEDY,
                        "a list has no brackets inside, but here is %s", f15i_show_token(token).s);
    return f15i_refuse_token(reading, "a number");
}

/* Behind the numbers: what `[` opened is closed. */
static f15_code close_list(f15i_reading *reading, const f15i_token *open) {
    const f15i_token *token = &reading->token;
    if (token->kind == F15I_CLOSE && token->codepoint == ']' && reading->built.n > 0)
        return f15i_advance(reading);
    if (token->kind == F15I_CLOSE && token->codepoint == ']')
        return f15_fail(f15i_at(reading->err, &token->span), F15_BAD_NOTATION, LIST_REMEDY,
                        "a list of numbers was expected, and this one is empty");
    if (token->kind == F15I_CLOSE)
        return f15_fail(f15i_at(reading->err, &token->span), F15_BAD_NOTATION, "write ']'",
                        "'[' is closed by ')'");
    if (token->kind == F15I_END)
        return f15_fail(f15i_at(reading->err, &token->span), F15_BAD_NOTATION,
                        "write ']' at the end, or no brackets at all",
                        "']' is missing: '[' in column %u is not closed",
                        (unsigned)open->span.column);
    return refuse_in_list(reading);
}

static f15_code parse_list(f15i_reading *reading) {
    f15_code code = f15i_advance(reading);
    f15i_token open = reading->token;
    bool bracket = code == F15_OK && open.kind == F15I_OPEN && open.codepoint == '[';
    if (bracket)
        code = f15i_advance(reading);
    if (code == F15_OK)
        code = f15i_numbers(reading);
    if (code == F15_OK && bracket)
        code = close_list(reading, &open);
    if (code != F15_OK)
        return code;
    if (reading->token.kind != F15I_END || reading->built.n == 0)
        return refuse_in_list(reading);
    f15_span whole = open.span;
    whole.length = reading->end - open.position;
    f15i_groups_close(&reading->built, whole);
    return F15_OK;
}

/* ---- the reader ---------------------------------------------------------------------------- */

f15_code f15_read_list(const char *text, size_t length, bool want_spans, f15_arena *arena,
                       f15_groups *out, f15_error *err) {
    f15i_reading reading = {.err = err, .remedy = LIST_REMEDY};
    f15_code code = f15i_scan_start(&reading.scan, text, length, err);
    if (code != F15_OK)
        return code;
    if (!f15i_groups_start(text, length, true, want_spans, arena, &reading.built))
        return f15_arena_done(arena, err);
    if (!want_spans && length > 0 && read_fast(text, text + length, &reading.built))
        f15i_groups_close(&reading.built, (f15_span){0});
    else
        code = parse_list(&reading);
    if (code == F15_OK)
        *out = reading.built;
    return code;
}
