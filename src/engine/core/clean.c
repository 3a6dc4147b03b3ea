/* Hostile text made safe to show: nothing in it can move a cursor, change a colour or turn the
 * direction of reading. */
#include "internal.h"

#include <string.h>

static bool is_bidi_control(uint32_t c) {
    return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

/* U+2028 and U+2029 end a line or a paragraph where no newline is seen. */
static bool may_be_shown(uint32_t c) {
    if (c < 0x20)
        return c == '\n';
    return !(c >= 0x7f && c < 0xa0) && c != 0x2028 && c != 0x2029 && !is_bidi_control(c);
}

static size_t escape_bytes(const char *s, size_t length, char *out) {
    static const char digit[] = "0123456789ABCDEF";
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)s[i];
        *out++ = '\\';
        *out++ = 'x';
        *out++ = digit[byte >> 4];
        *out++ = digit[byte & 15];
    }
    return 4 * length;
}

size_t f15i_visible_unit(const char *s, size_t length, char visible[F15I_VISIBLE],
                         size_t *visible_length) {
    uint32_t c = 0;
    size_t taken = f15_utf8_decode(s, length, &c);
    if (taken > 0 && may_be_shown(c)) {
        memcpy(visible, s, taken);
        *visible_length = taken;
        return taken;
    }
    if (taken == 0)
        taken = 1;
    *visible_length = escape_bytes(s, taken, visible);
    return taken;
}

size_t f15_clean(char *dst, size_t capacity, const char *s, size_t length) {
    char visible[F15I_VISIBLE];
    size_t written = 0, unit = 0;
    for (size_t at = 0; at < length;) {
        at += f15i_visible_unit(s + at, length - at, visible, &unit);
        if (unit >= capacity - written)
            break;
        memcpy(dst + written, visible, unit);
        written += unit;
    }
    dst[written] = '\0';
    return written;
}
