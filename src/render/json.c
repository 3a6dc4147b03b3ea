/* Values of jansson as lines of JSON, for whoever still builds them. */
#include "internal.h"

#include <jansson.h>

/* The text's failure sticks, whatever jansson makes of it. */
static int add_bytes(const char *bytes, size_t length, void *text) {
    f15_text_add_n(text, bytes, length);
    return ((f15_text *)text)->code ? -1 : 0;
}

/* Does it hold what may be a C1 control or a bidirectional one? Those begin with C2 80..9F, D8 9C,
 * E2 80 or E2 81; a dash may too, and is then escaped for nothing. */
static bool is_unfit(const char *s) {
    for (; *s; s++) {
        unsigned char a = (unsigned char)s[0], b = (unsigned char)s[1];
        if ((a == 0xc2 && b < 0xa0) || (a == 0xd8 && b == 0x9c) || (a == 0xe2 && b < 0x82))
            return true;
    }
    return false;
}

static void dump(f15_text *out, const json_t *value, size_t flags) {
    if (!value || json_dump_callback(value, add_bytes, out, JSON_COMPACT | flags) != 0)
        out->code = out->code ? out->code : F15_NO_MEMORY;
}

void f15_add_json_line(f15_text *out, json_t *value) {
    size_t at = out->length;
    dump(out, value, 0);
    if (!out->code && is_unfit(out->s + at)) { /* jansson escapes C0 alone by itself */
        out->length = at;
        dump(out, value, JSON_ENSURE_ASCII);
    }
    f15_text_add(out, "\n");
    json_decref(value);
}
