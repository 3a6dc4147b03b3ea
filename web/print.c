/* What the module prints by, as far as it is used here: %s %c %d %i %u %x %X %f %g %%, with - and 0, a width, a
 * precision and l, ll, z. A page waits for the bytes of the C library's, which knows more. */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#if defined __wasm__ || defined F15W_TESTED /* the names of the C library */
enum { DIGITS = 40, MOST_DECIMALS = 3 };

/* The text so far: what has no room is only counted. */
typedef struct output {
    char *at;
    size_t room, length;
} output;

static void put(output *out, char c) {
    if (out->length < out->room)
        out->at[out->length] = c;
    out->length++;
}

static void put_padded(output *out, const char *s, size_t length, size_t width, bool left,
                       char pad) {
    for (; !left && width > length; width--)
        put(out, pad);
    for (size_t k = 0; k < length; k++)
        put(out, s[k]);
    for (; width > length; width--)
        put(out, ' ');
}

/* Writes digits that end before `end`, at least so many; returns their begin. */
static char *digits(char *end, uint64_t number, unsigned base, bool capital, size_t least) {
    const char *const digit = capital ? "0123456789ABCDEF" : "0123456789abcdef";
    char *s = end;
    for (; number > 0 || (size_t)(end - s) < least; number /= base)
        *--s = digit[number % base];
    return s;
}

/* The number times 10 to `decimals`, rounded as its bits say, exactly; of at most three decimals. */
static uint64_t rounded(double value, unsigned decimals) {
    uint64_t bits, whole;
    memcpy(&bits, &value, sizeof bits);
    const int power = (int)(bits >> 52 & 0x7ff) - 1075;
    whole = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    for (; decimals > 0; decimals--)
        whole *= 10;
    if (power >= 0)
        return power < 11 ? whole << power : UINT64_MAX;
    if (power <= -64)
        return 0;
    const uint64_t rest = whole & (((uint64_t)1 << -power) - 1), half = (uint64_t)1 << (-power - 1);
    whole >>= -power;
    return whole + (rest > half || (rest == half && (whole & 1)));
}

/* Adds 1 to the last of the digits; returns whether that made one more of them. */
static bool count_up(char *digit, size_t length) {
    size_t k = length;
    for (; k > 0 && digit[k - 1] == '9'; k--)
        digit[k - 1] = '0';
    if (k > 0)
        digit[k - 1]++;
    else
        digit[0] = '1';
    return k == 0;
}

/* Writes the first `count` digits of a number that is neither negative nor as much as 2^63, exactly rounded, and
 * its power of ten; returns how many there are. What is below 2^-67 is 0. */
static size_t significant(char digit[DIGITS], double value, size_t count, int *exponent) {
    __extension__ typedef unsigned __int128 wide;
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    const int power = (int)(bits >> 52 & 0x7ff) - 1075, below = power < 0 ? -power : 0;
    const wide whole = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    *exponent = 0;
    digit[0] = '0';
    if (value == 0 || below > 120 || power > 10)
        return 1;
    const wide one = (wide)1 << below;
    wide rest = power < 0 ? whole & (one - 1) : 0;
    char *s = digits(digit + DIGITS, (uint64_t)(power < 0 ? whole >> below : whole << power), 10,
                     false, 0);
    size_t length = (size_t)(digit + DIGITS - s);
    *exponent = length > 0 ? (int)length - 1 : 0;
    memmove(digit, s, length);
    while (length < count) {
        rest *= 10;
        digit[length] = (char)('0' + (int)(rest >> below));
        rest &= one - 1;
        *exponent -= length == 0;
        length += length > 0 || digit[0] != '0';
    }
    bool up = 2 * rest > one || (2 * rest == one && (digit[length - 1] & 1));
    if (length > count) { /* digits before the point are too many */
        bool more = rest > 0;
        for (size_t k = count + 1; k < length; k++)
            more = more || digit[k] != '0';
        up = digit[count] > '5' || (digit[count] == '5' && (more || (digit[count - 1] & 1)));
    }
    *exponent += up && count_up(digit, count);
    return count;
}

/* Writes it as %g does; returns the length. */
static size_t write_general(char *to, double value, size_t count) {
    char digit[DIGITS];
    int exponent;
    size_t length = significant(digit, value, count, &exponent), at = 0;
    while (length > 1 && digit[length - 1] == '0')
        length--;
    const bool plain = exponent >= -4 && exponent < (int)count;
    for (int e = exponent; plain && e < 0; e++) {
        to[at++] = '0';
        if (e == exponent)
            to[at++] = '.';
    }
    for (size_t k = 0; k < length || (plain && (int)k <= exponent); k++) {
        to[at++] = k < length ? digit[k] : '0';
        if (k + 1 < length && (int)k == (plain ? exponent : 0))
            to[at++] = '.';
    }
    if (!plain) {
        const int size = exponent < 0 ? -exponent : exponent;
        to[at++] = 'e';
        to[at++] = exponent < 0 ? '-' : '+';
        to[at++] = (char)('0' + size / 10);
        to[at++] = (char)('0' + size % 10);
    }
    return at;
}

/* What stands between % and the letter. */
typedef struct form {
    bool left, zero, exact;
    size_t width, precision;
    int longs;
} form;

static size_t read_size(const char **f) {
    size_t size = 0;
    for (; **f >= '0' && **f <= '9'; ++*f)
        size = 10 * size + (size_t)(**f - '0');
    return size;
}

/* Returns the letter. */
static const char *read_form(const char *f, form *out, va_list *words) {
    *out = (form){0};
    for (; *f == '-' || *f == '0'; f++) {
        out->left = out->left || *f == '-';
        out->zero = out->zero || *f == '0';
    }
    if (*f == '*') {
        const int given = va_arg(*words, int);
        out->left = out->left || given < 0;
        out->width = given < 0 ? (size_t)-given : (size_t)given;
        f++;
    }
    out->width += read_size(&f);
    if (*f == '.') {
        out->exact = true;
        if (*++f == '*') {
            const int given = va_arg(*words, int);
            out->exact = given >= 0;
            out->precision = out->exact ? (size_t)given : 0;
            f++;
        }
        out->precision += read_size(&f);
    }
    for (; *f == 'l' || *f == 'z' || *f == 'h'; f++)
        out->longs += *f != 'h';
    return f;
}

/* Writes the digits of a number, with its point, before `end`; returns their begin. */
static char *write_number(char *end, char letter, const form *how, va_list *words, bool *minus) {
    const size_t least = how->exact ? how->precision : 1;
    if (letter == 'f') {
        const double value = va_arg(*words, double);
        const unsigned decimals = least < MOST_DECIMALS ? (unsigned)least : MOST_DECIMALS;
        const uint64_t all = rounded(value, decimals), ten = decimals == 1   ? 10
                                                             : decimals == 2 ? 100
                                                                             : 1000;
        *minus = __builtin_signbit(value);
        if (decimals == 0)
            return digits(end, all, 10, false, 1);
        char *s = digits(end, all % ten, 10, false, decimals);
        *--s = '.';
        return digits(s, all / ten, 10, false, 1);
    }
    if (letter == 'd' || letter == 'i') {
        const int64_t number = how->longs > 1 ? va_arg(*words, long long)
                               : how->longs   ? va_arg(*words, long)
                                              : va_arg(*words, int);
        *minus = number < 0;
        return digits(end, *minus ? -(uint64_t)number : (uint64_t)number, 10, false, least);
    }
    const uint64_t number = how->longs > 1 ? va_arg(*words, unsigned long long)
                            : how->longs   ? va_arg(*words, unsigned long)
                                           : va_arg(*words, unsigned);
    return digits(end, number, letter == 'u' ? 10 : 16, letter == 'X', least);
}

int vsnprintf(char *to, size_t room, const char *format, va_list given) {
    output out = {to, room > 0 ? room - 1 : 0, 0};
    va_list words;
    va_copy(words, given);
    for (const char *f = format; *f != '\0'; f++) {
        char own[DIGITS], *end = own + sizeof own;
        const char *s = own;
        size_t length = 1;
        bool minus = false;
        form how;
        if (*f != '%') {
            put(&out, *f);
            continue;
        }
        f = read_form(f + 1, &how, &words);
        const bool number = strchr("scg%", *f) == NULL;
        if (*f == 's') {
            s = va_arg(words, const char *);
            length = how.exact ? strnlen(s, how.precision) : strlen(s);
        } else if (*f == 'c' || *f == '%') {
            own[0] = *f == '%' ? '%' : (char)va_arg(words, int);
        } else if (*f == 'g') {
            length = write_general(own, va_arg(words, double), how.exact ? how.precision : 6);
        } else {
            char *begin = write_number(end, *f, &how, &words, &minus);
            if (minus && !how.zero)
                *--begin = '-';
            s = begin;
            length = (size_t)(end - s);
        }
        if (minus && how.zero) {
            put(&out, '-');
            how.width -= how.width > 0;
        }
        put_padded(&out, s, length, how.width, how.left, number && how.zero ? '0' : ' ');
    }
    va_end(words);
    if (room > 0)
        to[out.length < out.room ? out.length : out.room] = '\0';
    return (int)out.length;
}

int snprintf(char *to, size_t room, const char *format, ...) {
    va_list words;
    va_start(words, format);
    const int length = vsnprintf(to, room, format, words);
    va_end(words);
    return length;
}
#endif
