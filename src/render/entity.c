/* HTML entities in Markdown: the numeric ones, and the named ones that mathematics uses. */
#include "prose.h"

#include <string.h>

static const struct {
    const char *name;
    uint32_t codepoint;
} named[] = {
    {"amp", '&'},      {"lt", '<'},       {"gt", '>'},       {"quot", '"'},    {"apos", '\''},
    {"nbsp", 0xA0},    {"times", 0xD7},   {"minus", 0x2212}, {"middot", 0xB7}, {"le", 0x2264},
    {"ge", 0x2265},    {"ne", 0x2260},    {"rarr", 0x2192},  {"larr", 0x2190}, {"hellip", 0x2026},
    {"ndash", 0x2013}, {"mdash", 0x2014}, {"alpha", 0x3B1},  {"beta", 0x3B2},  {"gamma", 0x3B3},
    {"sigma", 0x3C3},  {"tau", 0x3C4},    {"pi", 0x3C0},     {"copy", 0xA9},   {"sup2", 0xB2},
};

/* The value of a digit, or 16 and more for what is none. */
static unsigned digit_of(char c) {
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? (unsigned)(lower - 'a') + 10 : 99;
}

/* &#NNN; or &#xHH; (the parser has seen to their form). */
static uint32_t numeric(const char *entity, size_t length) {
    bool hexadecimal = (entity[2] | 0x20) == 'x';
    unsigned base = hexadecimal ? 16 : 10;
    uint32_t codepoint = 0;
    for (size_t i = hexadecimal ? 3 : 2; i + 1 < length; i++) {
        unsigned digit = digit_of(entity[i]);
        if (digit >= base || codepoint > 0x10FFFF)
            return 0xFFFD;
        codepoint = codepoint * base + digit;
    }
    return codepoint == 0 ? 0xFFFD : codepoint;
}

static void add_codepoint(f15_text *out, uint32_t codepoint) {
    f15_text bytes = {0};
    f15_text_add_codepoint(&bytes, codepoint);
    f15_text_add_clean(out, f15_text_string(&bytes), bytes.length);
    if (bytes.code != F15_OK && out->code == F15_OK)
        out->code = bytes.code;
    f15_text_free(&bytes);
}

void f15i_add_entity(f15_text *out, const char *entity, size_t length) {
    if (length > 3 && entity[1] == '#') {
        add_codepoint(out, numeric(entity, length));
        return;
    }
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        size_t size = strlen(named[i].name);
        if (length == size + 2 && memcmp(entity + 1, named[i].name, size) == 0) {
            add_codepoint(out, named[i].codepoint);
            return;
        }
    }
    f15_text_add_clean(out, entity, length);
}
