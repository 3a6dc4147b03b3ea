/* Paint, pieces of text, and output. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

static const char *const colour[] = {
    [F15_PLAIN] = "",        [F15_STRONG] = "\033[1m", [F15_DIM] = "\033[2m",
    [F15_GOOD] = "\033[32m", [F15_BAD] = "\033[31m",   [F15_ACCENT] = "\033[36m",
};

void f15_painted(f15_text *text, const f15_style *style, f15_paint paint, const char *s) {
    bool painted = style->color && paint != F15_PLAIN && *s != '\0';
    if (painted)
        f15_text_add(text, colour[paint]);
    f15_text_add(text, s);
    if (painted)
        f15_text_add(text, F15I_UNPAINT);
}

void f15i_add_times(f15_text *out, const char *s, size_t times) {
    while (times-- > 0)
        f15_text_add(out, s);
}

void f15i_add_count(f15_text *out, uint64_t count, const char *noun) {
    f15_text_add_number(out, count);
    f15_text_addf(out, " %s%s", noun, count == 1 ? "" : "s");
}

void f15i_capitalise(f15_text *out, size_t at) {
    if (out->length > at && out->s[at] >= 'a' && out->s[at] <= 'z')
        out->s[at] = (char)(out->s[at] - 'a' + 'A');
}

/* ---- output -------------------------------------------------------------------------------- */

f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err) {
    f15_code code = f15_text_done(text, err);
    if (!code && text->length > 0)
        code = out->write(out->self, text->s, text->length, err);
    f15_text_free(text);
    return code;
}

static f15_code write_to_text(void *self, const char *bytes, size_t length, f15_error *err) {
    f15_text_add_n(self, bytes, length);
    return f15_text_done(self, err);
}

f15_out f15_out_text(f15_text *text) {
    return (f15_out){write_to_text, text};
}

f15_code f15_out_string(const f15_out *out, const char *s, f15_error *err) {
    return out->write(out->self, s, strlen(s), err);
}
