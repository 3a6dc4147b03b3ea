/* `(12)(13)`: the 12th place, or places 1 and 2? Where place 12 does not exist the writer is asked,
 * with the text that would have been clear. */
#include "internal.h"

#include <stdio.h>

#define MOST_DIGITS 10

static size_t size_of(const f15_groups *groups, size_t g) {
    return groups->start[g + 1] - groups->start[g];
}

/* The digits of a number, first one first; returns how many. */
static size_t digits_of(uint32_t value, uint32_t digit[MOST_DIGITS]) {
    uint32_t power = 1;
    size_t count = 0;
    while (value / power >= 10)
        power *= 10;
    for (; power > 0; power /= 10)
        digit[count++] = value / power % 10;
    return count;
}

/* Would its digits be different places, and as many as a group has? n == 0: any digit is one. */
static bool splits(uint32_t value, uint32_t arity, size_t n, uint32_t base) {
    uint32_t digit[MOST_DIGITS];
    size_t count = digits_of(value, digit);
    uint32_t seen = 0;
    for (size_t i = 0; i < count; i++) {
        bool place = digit[i] >= base && (n == 0 || digit[i] - base < n);
        if (!place || (seen >> digit[i] & 1) != 0)
            return false;
        seen |= (uint32_t)1 << digit[i];
    }
    return count >= 2 && (arity == 0 || count == arity);
}

/* One more than the largest place (counted from 0) that a group of several numbers names. */
static size_t places_named(const f15_groups *groups, uint32_t base) {
    size_t n = 0;
    for (size_t g = 0; g < groups->count; g++)
        for (size_t i = groups->start[g]; size_of(groups, g) > 1 && i < groups->start[g + 1]; i++)
            if (groups->value[i] >= base && groups->value[i] - base >= n)
                n = (size_t)(groups->value[i] - base) + 1;
    return n;
}

static bool is_place(uint32_t value, size_t n, uint32_t base) {
    return value >= base && value - base < n;
}

/* Appends to a buffer that may be full; what does not fit is left out. */
static void append_number(char *s, size_t room, size_t *used, const char *before, uint32_t value) {
    if (*used + 16 > room)
        return;
    int more = snprintf(s + *used, room - *used, "%s%u", before, (unsigned)value);
    *used += more > 0 ? (size_t)more : 0;
}

static void append_group(char *s, size_t room, size_t *used, const f15_groups *groups, size_t g) {
    uint32_t digit[MOST_DIGITS];
    const uint32_t *value = groups->value + groups->start[g];
    size_t count = size_of(groups, g);
    if (count == 1) {
        count = digits_of(value[0], digit);
        value = digit;
    }
    for (size_t i = 0; i < count; i++)
        append_number(s, room, used, i == 0 ? "(" : " ", value[i]);
    if (*used + 2 <= room) {
        s[(*used)++] = ')';
        s[*used] = '\0';
    }
}

/* At most the first few groups: a remedy is one line. */
static f15_code ask(const f15_groups *groups, size_t g, f15_error *err) {
    char split[128] = "", remedy[200];
    size_t used = 0, shown = 0;
    while (shown < groups->count && used < sizeof split / 2)
        append_group(split, sizeof split, &used, groups, shown++);
    snprintf(remedy, sizeof remedy, "did you mean %s%s? put a space between two numbers", split,
             shown < groups->count ? "..." : "");
    return f15_fail(f15i_at(err, &groups->group_span[g]), F15_AMBIGUOUS, remedy,
                    "(%u) is one number, and there is no place %u",
                    (unsigned)groups->value[groups->start[g]],
                    (unsigned)groups->value[groups->start[g]]);
}

f15_code f15i_ask_back(const f15_groups *groups, uint32_t arity, size_t n, uint32_t base,
                       f15_error *err) {
    size_t places = n > 0 ? n : places_named(groups, base), first = groups->count;
    for (size_t g = 0; g < groups->count; g++) {
        if (size_of(groups, g) != 1)
            continue;
        uint32_t value = groups->value[groups->start[g]];
        if (value >= 10 && !splits(value, arity, n, base))
            return F15_OK;
        if (value >= 10 && first == groups->count && !is_place(value, places, base))
            first = g;
    }
    return first < groups->count ? ask(groups, first, err) : F15_OK;
}
