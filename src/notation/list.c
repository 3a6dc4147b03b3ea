/* One-line lists. There is one grammar, the strict reader's; the fast reader knows the plain texts
 * (ASCII digits, spaces, commas) and leaves everything else, also every error, to the strict one.
 */
#include "internal.h"

#define LIST_REMEDY "write the list as 3,4,0,2,1 or \"3 4 0 2 1\""

/* ---- fast ---------------------------------------------------------------------------------- */

typedef enum outcome { READ, LEFT_TO_STRICT, OUT_OF_MEMORY } outcome;

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

/* f15i_builder_add, with its common case here where the compiler can see it. */
static bool keep(f15i_builder *built, uint32_t value) {
    if (built->groups.n == built->room)
        return f15i_builder_add(built, value, (f15_span){0});
    built->groups.value[built->groups.n++] = value;
    return true;
}

static outcome read_fast(const char *s, const char *end, f15i_builder *built) {
    s = past_spaces(s, end);
    while (s < end) {
        uint32_t value = 0;
        s = is_digit(*s) ? plain_number(s, end, &value) : NULL;
        if (!s)
            return LEFT_TO_STRICT;
        if (!keep(built, value))
            return OUT_OF_MEMORY;
        s = past_spaces(s, end);
        if (s == end || *s != ',')
            continue;
        s = past_spaces(s + 1, end);
        if (s == end)
            return LEFT_TO_STRICT;
    }
    return built->groups.n > 0 ? READ : LEFT_TO_STRICT;
}

/* ---- strict -------------------------------------------------------------------------------- */

static f15_code refuse_in_list(f15i_reading *reading) {
    const f15i_token *token = &reading->token;
    f15_error *err = f15i_at(reading->err, &token->span);
    if (token->kind == F15I_END && reading->built.groups.n == 0)
        return f15_fail(err, F15_BAD_NOTATION, LIST_REMEDY, "a list of numbers was expected");
    if (token->kind == F15I_DASH && reading->built.groups.n > 0)
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
    if (token->kind == F15I_CLOSE && token->codepoint == ']' && reading->built.groups.n > 0)
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
    if (reading->token.kind != F15I_END || reading->built.groups.n == 0)
        return refuse_in_list(reading);
    f15_span whole = open.span;
    whole.length = reading->end - open.position;
    return f15i_builder_close(&reading->built, whole) ? F15_OK : f15_no_memory(reading->err);
}

static f15_code read_strict(const char *text, size_t length, bool spans, f15_groups *out,
                            f15_error *err) {
    f15i_reading reading = {.err = err, .remedy = LIST_REMEDY};
    f15_code code = f15i_scan_start(&reading.scan, text, length, err);
    if (code != F15_OK)
        return code;
    if (!f15i_builder_start(&reading.built, 16, spans))
        return f15_no_memory(err);
    code = parse_list(&reading);
    if (code == F15_OK)
        *out = reading.built.groups;
    else
        f15_groups_free(&reading.built.groups);
    return code;
}

/* ---- the reader ---------------------------------------------------------------------------- */

/* A number of a short text is a digit and a space; those of a long one have more digits. */
static size_t likely_count(size_t length) {
    return length < 4096 ? length / 2 + 1 : length / 8;
}

f15_code f15_read_list(const char *text, size_t length, bool want_spans, f15_groups *out,
                       f15_error *err) {
    f15i_builder built;
    if (want_spans || length == 0 || length > F15_READ_LIMIT)
        return read_strict(text, length, want_spans, out, err);
    if (!f15i_builder_start(&built, likely_count(length), false))
        return f15_no_memory(err);
    outcome end = read_fast(text, text + length, &built);
    if (end == READ && !f15i_builder_close(&built, (f15_span){0}))
        end = OUT_OF_MEMORY;
    if (end == READ) {
        *out = built.groups;
        return F15_OK;
    }
    f15_groups_free(&built.groups);
    return end == OUT_OF_MEMORY ? f15_no_memory(err) : read_strict(text, length, false, out, err);
}
