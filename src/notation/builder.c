/* Numbers in groups, in arrays that are large enough from the beginning: a text is counted before
 * it is read, so that nothing ever grows. */
#include "internal.h"

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Eight bytes of a text, the first one lowest: a single load. */
static uint64_t load(const char *s) {
    const unsigned char *b = (const unsigned char *)s;
    return b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
           (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
           (uint64_t)b[7] << 56;
}

/* Runs of digits: no text has more numbers. Each byte of `sum` counts for itself, while it can. */
static size_t count_numbers(const char *text, size_t length) {
    uint64_t before = 0; /* the last byte was a digit */
    size_t count = 0, at = 0;
    while (length - at >= 8) {
        size_t words = (length - at) / 8;
        uint64_t sum = 0;
        for (words = words < 31 ? words : 31; words > 0; words--, at += 8) {
            uint64_t x = load(text + at) ^ EACH('0');
            uint64_t digit = ~(((x & EACH(0x7f)) + EACH(0x76)) | x) & EACH(0x80);
            sum += (digit & ~(digit << 8 | before << 7)) >> 7;
            before = digit >> 63;
        }
        count += sum * EACH(1) >> 56;
    }
    for (; at < length; at++) {
        bool digit = text[at] >= '0' && text[at] <= '9';
        count += digit && !before;
        before = digit;
    }
    return count;
}

static size_t count_brackets(const char *text, size_t length) {
    size_t count = 0;
    for (size_t at = 0; at < length; at++)
        count += text[at] == '(' || text[at] == '[';
    return count;
}

bool f15i_groups_start(const char *text, size_t length, bool one, bool spans, f15_arena *arena,
                       f15_groups *out) {
    size_t numbers = count_numbers(text, length), groups = 1;
    size_t brackets = one ? 0 : count_brackets(text, length);
    if (!one) /* in brackets, or each with a number at least */
        groups = numbers > brackets ? numbers : brackets;
    *out = (f15_groups){.value = f15_alloc(arena, numbers, sizeof *out->value),
                        .start = f15_alloc(arena, groups + 1, sizeof *out->start)};
    if (spans) {
        out->span = f15_alloc(arena, numbers, sizeof *out->span);
        out->group_span = f15_alloc(arena, groups, sizeof *out->group_span);
    }
    return arena->code == F15_OK;
}

void f15i_groups_add(f15_groups *groups, uint32_t value, f15_span span) {
    if (groups->span)
        groups->span[groups->n] = span;
    groups->value[groups->n++] = value;
}

void f15i_groups_close(f15_groups *groups, f15_span span) {
    if (groups->group_span)
        groups->group_span[groups->count] = span;
    groups->start[++groups->count] = groups->n;
}
