/* Hostile text made safe to show: nothing in it can move a cursor, change a colour, turn the
 * direction of reading, or be there unseen. */
#include "internal.h"

#include <string.h>

static bool is_bidi_control(uint32_t c) {
    return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

/* Returns whether nothing is seen of the character, so that two names that differ look the same:
 * joiners, fillers, soft hyphens, marks and tags without width. Variation selectors stay, which
 * only choose between forms of the character before. */
static bool is_invisible(uint32_t c) {
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0xad, 0xad},       {0x34f, 0x34f},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
                  {0x180b, 0x180f},   {0x200b, 0x200d},   {0x2060, 0x2065},   {0x206a, 0x206f},
                  {0x3164, 0x3164},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},
                  {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe00ff}, {0xe01f0, 0xe0fff}};
    const size_t count = sizeof ranges / sizeof *ranges;
    size_t k = 0; /* the first range that does not end before c */
    while (k < count && ranges[k].last < c)
        k++;
    return k < count && ranges[k].first <= c;
}

/* U+2028 and U+2029 end a line or a paragraph where no newline is seen. */
static bool may_be_shown(uint32_t c) {
    if (c < 0x20)
        return c == '\n';
    return !(c >= 0x7f && c < 0xa0) && c != 0x2028 && c != 0x2029 && !is_bidi_control(c) &&
           !is_invisible(c);
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
