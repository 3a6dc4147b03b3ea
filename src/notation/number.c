/* One whole number. */
#include "internal.h"

#define REMEDY "write one whole number in digits, such as 12"

static f15_code refuse(const f15i_token *token, f15_error *err) {
    if (token->kind == F15I_END)
        return f15_fail(f15i_at(err, &token->span), F15_BAD_NOTATION, REMEDY,
                        "a number was expected");
    return f15_fail(f15i_at(err, &token->span), F15_BAD_NOTATION, REMEDY,
                    "a whole number was expected, not %s", f15i_show_token(token).s);
}

f15_code f15_read_number(const char *text, size_t length, uint64_t *out, f15_error *err) {
    f15i_scan scan;
    f15i_token number, rest;
    f15_code code = f15i_scan_start(&scan, text, length, err);
    scan.most = UINT64_MAX;
    if (code == F15_OK)
        code = f15i_next(&scan, &number, err);
    if (code != F15_OK)
        return code;
    if (number.kind != F15I_NUMBER)
        return refuse(&number, err);
    code = f15i_next(&scan, &rest, err);
    if (code != F15_OK)
        return code;
    if (rest.kind != F15I_END)
        return f15_fail(f15i_at(err, &rest.span), F15_BAD_NOTATION, REMEDY,
                        "one number was expected, and after it stands %s",
                        f15i_show_token(&rest).s);
    *out = number.value;
    return F15_OK;
}
