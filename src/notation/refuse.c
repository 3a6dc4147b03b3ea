/* Messages: where, and how to show what was found there. */
#include "internal.h"

#include <stdio.h>

f15_error *f15i_at(f15_error *err, const f15_span *span) {
    if (err) {
        err->line = span->line;
        err->column = span->column;
    }
    return err;
}

/* Characters that a terminal shows as something of their own. */
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
    f15i_shown shown;
    if (token->kind != F15I_END && token->kind != F15I_NUMBER)
        return f15i_show(token->codepoint);
    if (token->kind == F15I_END)
        snprintf(shown.s, sizeof shown.s, "the end");
    else
        snprintf(shown.s, sizeof shown.s, "the number %llu", (unsigned long long)token->value);
    return shown;
}

f15_code f15i_refuse_shape(const char *text, size_t length, const char *what, const char *remedy,
                           f15_error *err) {
    f15i_scan scan;
    f15_code code = f15i_scan_start(&scan, text, length, err);
    if (code == F15_OK)
        code = f15i_skip_spaces(&scan, err);
    if (code != F15_OK)
        return code;
    f15_span span = {scan.line, scan.column, 1};
    return f15_fail(f15i_at(err, &span), F15_BAD_NOTATION, remedy, "%s", what);
}
