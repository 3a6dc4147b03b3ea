/* UTF-8, one code point at a time. */
#include <fifteen/core.h>

/* The meaning of a leading byte: the bytes of the character, the bits it carries itself, and the
 * least code point that needs that many bytes (below it, the form is overlong). */
typedef struct lead {
    size_t bytes;
    uint32_t bits, least;
} lead;

static lead lead_of(unsigned char byte) {
    if (byte < 0x80)
        return (lead){1, byte, 0};
    if (byte >= 0xc0 && byte < 0xe0)
        return (lead){2, byte & 0x1fu, 0x80};
    if (byte >= 0xe0 && byte < 0xf0)
        return (lead){3, byte & 0x0fu, 0x800};
    if (byte >= 0xf0 && byte < 0xf8)
        return (lead){4, byte & 0x07u, 0x10000};
    return (lead){0, 0, 0};
}

static bool is_scalar(uint32_t codepoint) {
    return codepoint <= 0x10ffff && (codepoint < 0xd800 || codepoint > 0xdfff);
}

size_t f15_utf8_decode(const char *s, size_t length, uint32_t *codepoint) {
    lead first = lead_of((unsigned char)s[0]);
    uint32_t value = first.bits;
    if (first.bytes == 0 || first.bytes > length)
        return 0;
    for (size_t i = 1; i < first.bytes; i++) {
        unsigned char byte = (unsigned char)s[i];
        if ((byte & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (byte & 0x3fu);
    }
    if (value < first.least || !is_scalar(value))
        return 0;
    *codepoint = value;
    return first.bytes;
}
