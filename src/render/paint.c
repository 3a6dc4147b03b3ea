/* Paint, and where bytes go. */
#include "prose.h"

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

static f15_code write_to_text(void *self, const char *bytes, size_t length, f15_error *err) {
    f15_text *text = self;
    f15_text_add_n(text, bytes, length);
    if (text->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (text->code != F15_OK)
        return f15_fail(err, text->code, NULL, "the text grows too long");
    return F15_OK;
}

f15_out f15_out_text(f15_text *text) {
    return (f15_out){write_to_text, text};
}

f15_code f15_out_string(const f15_out *out, const char *s, f15_error *err) {
    return out->write(out->self, s, strlen(s), err);
}
