/* `(12)(13)`: the 12th place, or places 1 and 2? If there is no place 12, a message asks the
 * writer, with the text that would have been clear. */
#include "internal.h"

#include <stdio.h>

static size_t size_of(const f15_groups *groups, size_t g) {
    return groups->start[g + 1] - groups->start[g];
}

/* Returns whether the digits are different places, as many as a group has; n == 0: any digits. */
static bool splits(uint32_t value, uint32_t arity, size_t n, uint32_t base) {
    uint32_t seen = 0, count = 0;
    for (uint32_t left = value; left > 0; left /= 10) {
        uint32_t place = left % 10 - base;
        if ((n == 0 ? place > 9 : place >= n) || (seen >> place & 1) != 0)
            return false;
        seen |= (uint32_t)1 << place;
        count++;
    }
    return count >= 2 && (arity == 0 || count == arity);
}

/* Returns one more than the largest place (counted from 0) in groups of several numbers. */
static size_t places_named(const f15_groups *groups, uint32_t base) {
    size_t n = 0;
    for (size_t g = 0; g < groups->count; g++)
        for (size_t i = groups->start[g]; size_of(groups, g) > 1 && i < groups->start[g + 1]; i++)
            if (groups->value[i] >= base && groups->value[i] - base >= n)
                n = (size_t)(groups->value[i] - base) + 1;
    return n;
}

/* Asks in one line: with at most the first few groups, and the beginning of a long one. */
static f15_code ask(const f15_groups *groups, size_t g, f15_error *err) {
    enum { ROOM = 128 };
    f15_text split = {.limit = (size_t)4 * ROOM};
    unsigned number = groups->value[groups->start[g]];
    size_t shown = 0;
    for (; shown < groups->count && split.length < ROOM / 2; shown++) {
        const uint32_t *value = groups->value + groups->start[shown];
        bool one = size_of(groups, shown) == 1;
        char digit[16];
        int digits = snprintf(digit, sizeof digit, "%u", (unsigned)value[0]);
        for (size_t i = 0; i < (one ? (size_t)digits : size_of(groups, shown)); i++)
            if (split.length + 16 <= ROOM)
                f15_text_addf(&split, i == 0 ? "(%u" : " %u",
                              one ? (unsigned)(digit[i] - '0') : (unsigned)value[i]);
        if (split.length + 2 <= ROOM)
            f15_text_add(&split, ")");
    }
    f15_code code = split.code != F15_OK ? f15_no_memory(err) : F15_AMBIGUOUS;
    char remedy[200];
    snprintf(remedy, sizeof remedy, "did you mean %s%s? put a space between two numbers",
             f15_text_string(&split), shown < groups->count ? "..." : "");
    f15_text_free(&split);
    if (code == F15_NO_MEMORY)
        return code;
    return f15_fail(f15i_at(err, &groups->group_span[g]), code, remedy,
                    "(%u) is one number, and there is no place %u", number, number);
}

f15_code f15i_ask_back(const f15_groups *groups, uint32_t arity, size_t n, uint32_t base,
                       f15_error *err) {
    size_t places = n > 0 ? n : places_named(groups, base), first = groups->count;
    for (size_t g = 0; g < groups->count; g++) {
        uint32_t value = size_of(groups, g) == 1 ? groups->value[groups->start[g]] : 0;
        if (value < 10)
            continue;
        if (!splits(value, arity, n, base))
            return F15_OK;
        if (first == groups->count && (value < base || value - base >= places))
            first = g;
    }
    return first < groups->count ? ask(groups, first, err) : F15_OK;
}
