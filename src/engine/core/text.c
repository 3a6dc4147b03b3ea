/* A growing string that remembers its first failure. */
#include "internal.h"

#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for `more` bytes and the terminator, at least doubling, so that appending is linear
 * overall. Returns false, with the reason kept, past the limit or without memory. */
static bool make_room(f15_text *text, size_t more) {
    if (text->code != F15_OK)
        return false;
    if (more < text->room - text->length)
        return true;
    size_t limit = text->limit ? text->limit : F15_TEXT_LIMIT;
    if (text->length > limit || more > limit - text->length || more > SIZE_MAX - 1 - text->length) {
        text->code = F15_TOO_BIG;
        return false;
    }
    size_t needed = text->length + more + 1, room = text->room < 64 ? 64 : text->room;
    while (room < needed)
        room = room > SIZE_MAX / 2 ? needed : 2 * room;
    room = room > limit ? limit + 1 : room;
    char *s = realloc(text->s, room);
    if (!s) {
        text->code = F15_NO_MEMORY;
        return false;
    }
    text->s = s;
    text->room = room;
    return true;
}

void f15_text_add_n(f15_text *text, const char *s, size_t length) {
    if (!make_room(text, length))
        return;
    if (length > 0)
        memcpy(text->s + text->length, s, length);
    text->length += length;
    text->s[text->length] = '\0';
}

void f15_text_add(f15_text *text, const char *s) {
    f15_text_add_n(text, s, strlen(s));
}

#ifdef __wasm__ /* in a page the locale is "C" already */
#define vsnprintf_plain vsnprintf
#else
/* Formats as in the locale "C", since the caller's may have a comma for the point. newlocale takes
 * no memory for "C", so none is freed. */
static int vsnprintf_plain(char *s, size_t room, const char *format, va_list args) {
    const locale_t callers = uselocale(newlocale(LC_ALL_MASK, "C", (locale_t)0));
    const int length = vsnprintf(s, room, format, args);
    uselocale(callers);
    return length;
}
#endif

bool f15_same_word(const char *a, const char *b, size_t most) {
    for (; most > 0 && *a != '\0' && f15_lower(*a) == f15_lower(*b); most--)
        a++, b++;
    return most == 0 || f15_lower(*a) == f15_lower(*b);
}

bool f15_read_hundredths(const char *s, uint64_t most, uint64_t *out) {
    uint64_t value = 0;
    size_t digits = 0, decimals = 0;
    s += strspn(s, " ");
    for (; f15_is_digit(*s) && digits < 9; s++, digits++)
        value = 10 * value + (uint64_t)(*s - '0');
    const bool mark = digits > 0 && (*s == '.' || *s == ',');
    if (mark)
        for (s++; f15_is_digit(*s) && decimals < 2; s++, decimals++)
            value = 10 * value + (uint64_t)(*s - '0');
    static const unsigned hundredths[] = {100, 10, 1}; /* in a unit of the last digit */
    value *= hundredths[decimals];
    const bool at_end = s[strspn(s, " ")] == '\0', decimals_fit = mark == (decimals > 0);
    const bool is_read = digits > 0 && decimals_fit && at_end && value <= most;
    if (is_read)
        *out = value;
    return is_read;
}

void f15_add_hundredths(f15_text *out, uint64_t hundredths) {
    const unsigned rest = (unsigned)(hundredths % 100);
    f15_text_add_number(out, hundredths / 100);
    if (rest % 10 > 0)
        f15_text_addf(out, ".%02u", rest);
    else if (rest > 0)
        f15_text_addf(out, ".%u", rest / 10);
}

const char *f15_number_word(uint64_t number) {
    static const char *const words[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return number < sizeof words / sizeof *words ? words[number] : NULL;
}

/* Formats once if the text fits the room left, as it mostly does. */
void f15_text_addv(f15_text *text, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    size_t room = text->code == F15_OK ? text->room - text->length : 0;
    int length = vsnprintf_plain(room ? text->s + text->length : NULL, room, format, args);
    if (length < 0 && text->code == F15_OK)
        text->code = F15_TOO_BIG;
    if (length >= 0 && make_room(text, (size_t)length)) {
        if ((size_t)length >= room)
            vsnprintf_plain(text->s + text->length, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    } else if (room) {
        text->s[text->length] = '\0';
    }
    va_end(again);
}

void f15_text_add_times(f15_text *text, const char *s, size_t times) {
    for (; times > 0 && *s != '\0' && text->code == F15_OK; times--)
        f15_text_add(text, s);
}

void f15_text_addf(f15_text *text, const char *format, ...) {
    F15_ADD_ARGUMENTS(text, format);
}

/* Converts two digits at a time: a division costs more than a look-up. */
void f15_text_add_number(f15_text *text, uint64_t number) {
    static const char pairs[] = "00010203040506070809101112131415161718192021222324"
                                "25262728293031323334353637383940414243444546474849"
                                "50515253545556575859606162636465666768697071727374"
                                "75767778798081828384858687888990919293949596979899";
    char digits[20], *at = digits + sizeof digits;
    for (; number >= 100; number /= 100)
        memcpy(at -= 2, pairs + 2 * (number % 100), 2);
    if (number >= 10)
        memcpy(at -= 2, pairs + 2 * number, 2);
    else
        *--at = (char)('0' + number);
    f15_text_add_n(text, at, (size_t)(digits + sizeof digits - at));
}

void f15_text_add_grouped(f15_text *text, uint64_t number) {
    f15_text digits = {0};
    f15_text_add_number(&digits, number);
    for (size_t k = 0; k < digits.length; k++) {
        f15_text_add(text, k > 0 && (digits.length - k) % 3 == 0 ? "," : "");
        f15_text_add_n(text, digits.s + k, 1);
    }
    f15_text_drop_part(text, &digits);
}

void f15_text_add_rounded(f15_text *text, double value) {
    enum { ONE = 1000000 };
    const uint64_t millionths = (uint64_t)((value < 0 ? -value : value) * ONE + 0.5);
    f15_text_add(text, value < 0 && millionths > 0 ? "-" : "");
    f15_text_add_number(text, millionths / ONE);
    uint64_t rest = millionths % ONE;
    f15_text_add(text, rest > 0 ? "." : "");
    for (uint64_t unit = ONE / 10; rest > 0; rest %= unit, unit /= 10)
        f15_text_add_number(text, rest / unit);
}

void f15_text_add_base64(f15_text *text, const uint8_t *bytes, size_t length) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t k = 0; k < length; k += 3) {
        const size_t left = length - k;
        const uint32_t three = (uint32_t)bytes[k] << 16 |
                               (left > 1 ? (uint32_t)bytes[k + 1] << 8 : 0) |
                               (left > 2 ? bytes[k + 2] : 0);
        const char four[4] = {digit[three >> 18], digit[three >> 12 & 63],
                              left > 1 ? digit[three >> 6 & 63] : '=',
                              left > 2 ? digit[three & 63] : '='};
        f15_text_add_n(text, four, 4);
    }
}

/* The leading byte gives the number of following bytes, each with six bits. */
void f15_text_add_codepoint(f15_text *text, uint32_t c) {
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    char s[4];
    if (c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        c = 0xfffd;
    size_t bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = bytes - 1; i > 0; i--) {
        s[i] = (char)(0x80 | (c & 0x3f));
        c >>= 6;
    }
    s[0] = (char)(lead[bytes] | c);
    f15_text_add_n(text, s, bytes);
}

/* Returns how many printable ASCII characters the text begins with. */
static size_t plain_run(const char *s, size_t length) {
    size_t run = 0;
    while (run < length && s[run] >= ' ' && s[run] <= '~')
        run++;
    return run;
}

void f15_text_add_clean(f15_text *text, const char *s, size_t length) {
    char visible[F15I_VISIBLE];
    size_t unit = 0;
    for (size_t at = 0; at < length && text->code == F15_OK;) {
        const size_t run = plain_run(s + at, length - at);
        f15_text_add_n(text, s + at, run);
        at += run;
        if (at == length)
            break;
        at += f15i_visible_unit(s + at, length - at, visible, &unit);
        f15_text_add_n(text, visible, unit);
    }
}

const char *f15_text_string(const f15_text *text) {
    return text->s ? text->s : "";
}

char *f15_alloc_text(f15_arena *arena, f15_text *text) {
    char *at = f15_alloc_string(arena, f15_text_string(text), text->length);
    if (text->code)
        f15_arena_fail(arena, text->code);
    f15_text_free(text);
    return at;
}

f15_code f15_text_done(const f15_text *text, f15_error *err) {
    F15_NEED(text, err);
    if (text->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    return text->code ? f15_fail(err, text->code, NULL, "the text is too long") : F15_OK;
}

void f15_text_free(f15_text *text) {
    if (!text)
        return;
    free(text->s);
    *text = (f15_text){.limit = text->limit};
}

void f15_text_drop_part(f15_text *whole, f15_text *part) {
    if (part->code && !whole->code)
        whole->code = part->code;
    f15_text_free(part);
}
