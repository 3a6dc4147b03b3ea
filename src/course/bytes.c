/* src/course/bytes.c - a look at the bytes before YAML is read.
 *
 * The YAML reader reports broken encodings without a line, guesses UTF-16, and takes three exotic
 * characters for line ends that no editor does. All that is refused here, with its place.
 */
#include "internal.h"

#include <string.h>

bool f15_yaml_allows(uint32_t c) {
    if (c < 0x20) {
        return c == '\t' || c == '\n' || c == '\r';
    }
    if (c >= 0x7f && c < 0xa0) {
        return false; /* DEL and C1, with U+0085 the first exotic line end */
    }
    if (c == 0x2028 || c == 0x2029 || c == 0xfeff) {
        return false;
    }
    return c < 0xfffe || c > 0xffff;
}

static f15_code fault_at(f15_error *err, size_t line, size_t column) {
    if (err != NULL) {
        err->line = line;
        err->column = column;
    }
    return F15_NOT_YAML;
}

static f15_code refuse_character(uint32_t c, f15_error *err) {
    if (c == 0) {
        return f15_fail(err, F15_NOT_YAML, "is it a text file? save it as UTF-8",
                        "here is a NUL byte");
    }
    if (c == 0xfeff) {
        return f15_fail(err, F15_NOT_YAML, "delete the invisible character",
                        "here is a byte order mark, which may only stand at the start");
    }
    return f15_fail(err, F15_NOT_YAML, "delete it",
                    "the character U+%04X may not stand in a file of this kind", (unsigned)c);
}

static bool starts_with(const char *text, size_t length, const char *bytes, size_t count) {
    return length >= count && memcmp(text, bytes, count) == 0;
}

static bool is_utf16(const char *text, size_t length) {
    return starts_with(text, length, "\xff\xfe", 2) || starts_with(text, length, "\xfe\xff", 2);
}

/* Moves line and column over c as the YAML reader does: CR LF, CR and LF each end a line once. */
static void advance(uint32_t c, uint32_t next, size_t *line, size_t *column) {
    if (c == '\n' || (c == '\r' && next != '\n')) {
        (*line)++;
        *column = 1;
    } else if (c != '\r') {
        (*column)++;
    }
}

f15_code f15_yaml_bytes(const char *text, size_t length, f15_error *err) {
    if (is_utf16(text, length)) {
        f15_fail(err, F15_NOT_YAML, "save it as UTF-8", "this file is in UTF-16");
        return fault_at(err, 1, 1);
    }
    size_t line = 1, column = 1;
    for (size_t i = starts_with(text, length, "\xef\xbb\xbf", 3) ? 3 : 0; i < length;) {
        uint32_t c = 0;
        size_t bytes = f15_utf8_decode(text + i, length - i, &c);
        if (bytes == 0) {
            f15_fail(err, F15_NOT_YAML, "save the file as UTF-8", "the byte 0x%02X is not UTF-8",
                     (unsigned)(unsigned char)text[i]);
            return fault_at(err, line, column);
        }
        if (!f15_yaml_allows(c)) {
            refuse_character(c, err);
            return fault_at(err, line, column);
        }
        i += bytes;
        advance(c, i < length ? (unsigned char)text[i] : 0, &line, &column);
    }
    return F15_OK;
}
