/* Numbers separated by commas or spaces: what lists and brackets have in common. */
#include "internal.h"

f15_code f15i_advance(f15i_reading *reading) {
    reading->end = reading->token.position + reading->token.span.length;
    return f15i_next(&reading->scan, &reading->token, reading->err);
}

f15_code f15i_add(f15i_reading *reading) {
    const f15i_token *token = &reading->token;
    f15i_groups_add(&reading->built, (uint32_t)token->value, token->span);
    return f15i_advance(reading);
}

static f15_code refuse_comma(f15i_reading *reading, const f15i_token *comma, const char *where) {
    return f15_fail(f15i_at(reading->err, &comma->span), F15_BAD_NOTATION,
                    "write one comma between two numbers, and none at the ends",
                    "a number is missing %s", where);
}

/* It stands on a comma behind a number; goes on to the next number. */
static f15_code pass_comma(f15i_reading *reading) {
    f15i_token comma = reading->token;
    f15_code code = f15i_advance(reading);
    if (code != F15_OK)
        return code;
    if (reading->token.kind == F15I_COMMA)
        return refuse_comma(reading, &reading->token, "between the commas");
    if (reading->token.kind == F15I_END || reading->token.kind == F15I_CLOSE)
        return refuse_comma(reading, &comma, "after the comma");
    return F15_OK;
}

f15_code f15i_numbers(f15i_reading *reading) {
    f15_code code = F15_OK;
    if (reading->token.kind == F15I_COMMA)
        return refuse_comma(reading, &reading->token, "before the comma");
    while (code == F15_OK && reading->token.kind == F15I_NUMBER) {
        code = f15i_add(reading);
        if (code == F15_OK && reading->token.kind == F15I_COMMA)
            code = pass_comma(reading);
    }
    return code;
}

/* A sign that can only be a minus: `-1`, also behind a bracket or a comma. */
static bool is_minus(const f15i_reading *reading) {
    f15i_scan ahead = reading->scan;
    f15i_token next;
    return f15i_is_dash(reading->token.codepoint) && reading->token.span.length == 1 &&
           f15i_next(&ahead, &next, NULL) == F15_OK && next.kind == F15I_NUMBER &&
           next.position == reading->token.position + 1;
}

f15_code f15i_refuse_token(f15i_reading *reading, const char *wanted) {
    const f15i_token *token = &reading->token;
    f15_error *err = f15i_at(reading->err, &token->span);
    bool after_number = reading->built.n > 0;
    if (token->kind == F15I_DASH && !after_number && is_minus(reading))
        return f15_fail(err, F15_BAD_NOTATION, reading->remedy, "a number here is never negative");
    if (token->kind == F15I_CLOSE)
        return f15_fail(err, F15_BAD_NOTATION, reading->remedy, "%s was expected, but %s closes %s",
                        wanted, f15i_show_token(token).s, "no bracket that is open");
    return f15_fail(err, F15_BAD_NOTATION, reading->remedy, "%s was expected, not %s", wanted,
                    f15i_show_token(token).s);
}
