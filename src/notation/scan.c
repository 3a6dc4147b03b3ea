/* The scanner: tokens, with line, column and length in code points. */
#include "internal.h"

f15_code f15i_scan_start(f15i_scan *scan, const char *text, size_t length, f15_error *err) {
    *scan = (f15i_scan){.text = text, .length = length, .line = 1, .column = 1, .most = UINT32_MAX};
    if (length > F15_READ_LIMIT)
        return f15_fail(err, F15_TOO_BIG, "give a shorter text", "the text is longer than 1 GiB");
    return F15_OK;
}

bool f15i_at_end(const f15i_scan *scan) {
    return scan->at >= scan->length;
}

static f15_span here(const f15i_scan *scan) {
    return (f15_span){scan->line, scan->column, 1};
}

/* The code point that the scanner stands on, and its bytes; it stands before the end. */
static f15_code look(const f15i_scan *scan, uint32_t *codepoint, size_t *bytes, f15_error *err) {
    f15_span span = here(scan);
    *bytes = f15_utf8_decode(scan->text + scan->at, scan->length - scan->at, codepoint);
    if (*bytes > 0)
        return F15_OK;
    return f15_fail(f15i_at(err, &span), F15_BAD_NOTATION, "save or paste the text as UTF-8",
                    "here is a byte that is no character (the text is not UTF-8)");
}

static void step_over(f15i_scan *scan, uint32_t codepoint, size_t bytes) {
    scan->at += bytes;
    scan->position++;
    scan->column++;
    if (codepoint == '\n') {
        scan->line++;
        scan->column = 1;
    }
}

f15_code f15i_take(f15i_scan *scan, bool *some, uint32_t *codepoint, f15_error *err) {
    size_t bytes = 0;
    *some = !f15i_at_end(scan);
    if (!*some)
        return F15_OK;
    f15_code code = look(scan, codepoint, &bytes, err);
    if (code == F15_OK)
        step_over(scan, *codepoint, bytes);
    return code;
}

/* A byte order mark at the very beginning is what some editors leave there, and means nothing. */
static bool is_blank(const f15i_scan *scan, uint32_t codepoint) {
    return f15i_is_space(codepoint) || (codepoint == 0xfeff && scan->at == 0);
}

f15_code f15i_skip_spaces(f15i_scan *scan, f15_error *err) {
    while (!f15i_at_end(scan)) {
        uint32_t codepoint = 0;
        size_t bytes = 0;
        if (scan->text[scan->at] == ' ') {
            step_over(scan, ' ', 1);
            continue;
        }
        f15_code code = look(scan, &codepoint, &bytes, err);
        if (code != F15_OK)
            return code;
        if (!is_blank(scan, codepoint))
            break;
        step_over(scan, codepoint, bytes);
    }
    return F15_OK;
}

static bool digit_here(const f15i_scan *scan) {
    return !f15i_at_end(scan) && scan->text[scan->at] >= '0' && scan->text[scan->at] <= '9';
}

static f15_code refuse_number(const f15i_scan *scan, const f15i_token *token, bool big,
                              f15_error *err) {
    if (big)
        return f15_fail(f15i_at(err, &token->span), F15_BAD_NOTATION, "write a smaller number",
                        "this number is too big (the most is %llu)",
                        (unsigned long long)scan->most);
    return f15_fail(f15i_at(err, &token->span), F15_BAD_NOTATION,
                    "write 1 for 01, or put a space between two numbers",
                    "a number does not begin with 0 unless it is 0");
}

/* `0junk`, `2x`: what follows a number may not run into it. */
static f15_code check_after_number(const f15i_scan *scan, f15_error *err) {
    uint32_t codepoint = 0;
    size_t bytes = 0;
    if (f15i_at_end(scan) || scan->letters_may_follow)
        return F15_OK;
    f15_code code = look(scan, &codepoint, &bytes, err);
    if (code != F15_OK || !(f15i_is_letter(codepoint) || codepoint == '_'))
        return code;
    f15_span span = here(scan);
    return f15_fail(f15i_at(err, &span), F15_BAD_NOTATION, "write digits only: 0, 7, 12",
                    "%s runs into the number before it", f15i_show(codepoint).s);
}

static f15_code take_number(f15i_scan *scan, f15i_token *token, f15_error *err) {
    bool zero_led = scan->text[scan->at] == '0', big = false;
    uint32_t first = scan->position;
    token->kind = F15I_NUMBER;
    while (digit_here(scan)) {
        unsigned digit = (unsigned)(scan->text[scan->at] - '0');
        big = big || token->value > (scan->most - digit) / 10;
        token->value = big ? 0 : token->value * 10 + digit;
        step_over(scan, '0', 1);
    }
    token->span.length = scan->position - first;
    if (big || (zero_led && token->span.length > 1))
        return refuse_number(scan, token, !zero_led, err);
    return check_after_number(scan, err);
}

static f15i_kind kind_of(uint32_t codepoint) {
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

/* The arrow typed as -> is one token, as the arrow that is one character. */
static void take_arrow_head(f15i_scan *scan, f15i_token *token) {
    if (token->codepoint != '-' || f15i_at_end(scan) || scan->text[scan->at] != '>')
        return;
    step_over(scan, '>', 1);
    token->span.length++;
}

f15_code f15i_next(f15i_scan *scan, f15i_token *token, f15_error *err) {
    size_t bytes = 0;
    f15_code code = f15i_skip_spaces(scan, err);
    if (code != F15_OK)
        return code;
    *token = (f15i_token){.kind = F15I_END, .position = scan->position, .span = here(scan)};
    if (f15i_at_end(scan))
        return F15_OK;
    code = look(scan, &token->codepoint, &bytes, err);
    if (code != F15_OK)
        return code;
    if (digit_here(scan))
        return take_number(scan, token, err);
    step_over(scan, token->codepoint, bytes);
    token->kind = kind_of(token->codepoint);
    take_arrow_head(scan, token);
    return F15_OK;
}
