/* What a text looks like. A look at its first few characters, whatever follows. */
#include "internal.h"

static bool next_token(f15i_scan *scan, f15i_token *token) {
    return f15i_next(scan, token, NULL) == F15_OK;
}

static f15_shape shape_of_bracket(f15i_scan *scan) {
    f15i_token token;
    if (next_token(scan, &token) && (token.kind == F15I_OPEN || token.codepoint == ']'))
        return F15_SHAPE_GROUPS;
    return F15_SHAPE_LIST;
}

/* Digits, then perhaps a dash. A number that cannot be read looks like a list all the same. */
static f15_shape shape_of_digits(f15i_scan *scan) {
    f15i_token token;
    if (next_token(scan, &token) && next_token(scan, &token) && token.kind == F15I_DASH)
        return F15_SHAPE_GROUPS;
    return F15_SHAPE_LIST;
}

f15_shape f15_shape_of(const char *text, size_t length) {
    f15i_scan scan;
    if (f15i_scan_start(&scan, text, length, NULL) != F15_OK ||
        f15i_skip_spaces(&scan, NULL) != F15_OK)
        return F15_SHAPE_OTHER;
    if (f15i_at_end(&scan))
        return F15_SHAPE_EMPTY;
    if (text[scan.at] >= '0' && text[scan.at] <= '9')
        return shape_of_digits(&scan);
    f15i_token token;
    if (!next_token(&scan, &token))
        return F15_SHAPE_OTHER;
    if (token.kind == F15I_OPEN)
        return token.codepoint == '(' ? F15_SHAPE_GROUPS : shape_of_bracket(&scan);
    return token.kind == F15I_LETTER ? F15_SHAPE_WORD : F15_SHAPE_OTHER;
}
