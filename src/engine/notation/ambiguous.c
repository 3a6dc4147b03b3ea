/* `(12)(13)`: the 12th place, or places 1 and 2? If there is no place 12, a message asks the
 * writer, with the text that would have been clear. */
#include "internal.h"

#include <stdio.h>

static size_t size_of(const f15_groups *groups, size_t g) {
    return groups->start[g + 1] - groups->start[g];
}

enum { DIGITS = 10 }; /* the most that a value has */

/* Splits the digits from `from` on into different places: each below n, or of one digit if n is 0;
 * `arity` in all, or at least two if it is 0. Adds them to the `count` in place[], and prefers
 * short ones. Returns the number of all, or 0 if no split fits. */
static size_t split_from(const char *digit, size_t from, uint32_t arity, size_t n, uint32_t base,
                         uint32_t place[DIGITS], size_t count) {
    uint32_t value = 0;
    if (digit[from] == '\0')
        return count >= 2 && (arity == 0 || count == arity) ? count : 0;
    for (size_t end = from; digit[end] != '\0'; end++) {
        size_t before = 0;
        value = 10 * value + (uint32_t)(digit[end] - '0');
        const bool too_long = end > from && (digit[from] == '0' || n == 0);
        const bool too_large = n > 0 && value >= base && value - base >= n;
        if (too_long || too_large)
            return 0;
        while (before < count && place[before] != value)
            before++;
        place[count] = value;
        if (value < base || before < count) /* no place, or not a different one */
            continue;
        const size_t all = split_from(digit, end + 1, arity, n, base, place, count + 1);
        if (all > 0)
            return all;
    }
    return 0;
}

static size_t split(uint32_t value, uint32_t arity, size_t n, uint32_t base,
                    uint32_t place[DIGITS]) {
    char digit[DIGITS + 1];
    snprintf(digit, sizeof digit, "%u", (unsigned)value);
    return split_from(digit, 0, arity, n, base, place, 0);
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

/* Asks in one line, which shows only the first few groups, and only the beginning of a long one. */
static f15_code ask(const f15_groups *groups, size_t g, uint32_t arity, size_t n, uint32_t base,
                    f15_error *err) {
    enum { ROOM = 128 };
    f15_text all = {.limit = (size_t)4 * ROOM};
    unsigned number = groups->value[groups->start[g]];
    size_t shown = 0;
    for (; shown < groups->count && all.length < ROOM / 2; shown++) {
        const uint32_t *value = groups->value + groups->start[shown];
        uint32_t place[DIGITS];
        size_t count = size_of(groups, shown);
        if (count == 1 && *value >= 10) {
            count = split(*value, arity, n, base, place);
            value = place;
        }
        f15_text_add(&all, "(");
        for (size_t i = 0; i < count; i++)
            if (all.length + 16 <= ROOM)
                f15_text_addf(&all, i == 0 ? "%u" : " %u", (unsigned)value[i]);
        if (all.length + 2 <= ROOM)
            f15_text_add(&all, ")");
    }
    f15_code code = all.code != F15_OK ? f15_no_memory(err) : F15_AMBIGUOUS;
    char remedy[200];
    snprintf(remedy, sizeof remedy, "did you mean %s%s? put a space between two numbers",
             f15_text_string(&all), shown < groups->count ? "..." : "");
    f15_text_free(&all);
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
        if (value < 10) /* a digit cannot be split, nor a group of several numbers */
            continue;
        uint32_t place[DIGITS];
        if (split(value, arity, n, base, place) == 0)
            return F15_OK;
        if (first == groups->count && (value < base || value - base >= places))
            first = g;
    }
    return first < groups->count ? ask(groups, first, arity, n, base, err) : F15_OK;
}
