/* Cycle form, and the numbers read off it: cycles, type, order. */
#include "internal.h"

#include <stdlib.h>

/* Walks all cycles, and returns their number. Fills the outputs that are not NULL: `item` lists the
 * places cycle by cycle, cycle c from start[c] on; tally[k], 0 before, counts the cycles of length
 * k. seen: n bits, all 0. */
F15I_INLINE size_t walk_cycles(const uint32_t *p, size_t n, uint64_t *seen, uint32_t *item,
                               uint32_t *start, uint32_t *tally) {
    size_t count = 0, used = 0;
    for (size_t first = 0; first < n; first++) {
        uint32_t x = (uint32_t)first;
        size_t begin = used;
        if (f15i_bit(seen, x))
            continue;
        do {
            f15i_set_bit(seen, x);
            if (item)
                item[used] = x;
            used++;
            x = p[x];
        } while (!f15i_bit(seen, x));
        if (start)
            start[count] = (uint32_t)begin;
        if (tally)
            tally[used - begin]++;
        count++;
    }
    if (start)
        start[count] = (uint32_t)used;
    return count;
}

f15_code f15_cycles_of(const uint32_t *p, size_t n, f15_cycles *out, f15_error *err) {
    F15_NEED((p || n == 0) && out, err);
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t *seen = f15i_bits(n);
    uint32_t *item = f15i_words(n), *start = f15i_words(n + 1);
    if (seen && item && start) {
        size_t count = walk_cycles(p, n, seen, item, start, NULL);
        /* gives back the unused part; keeps all of it if realloc fails */
        uint32_t *less = realloc(start, (count + 1) * sizeof *start);
        *out = (f15_cycles){item, less ? less : start, n, count};
    } else {
        free(item);
        free(start);
        code = f15_no_memory(err);
    }
    free(seen);
    return code;
}

void f15_cycles_free(f15_cycles *cycles) {
    if (!cycles)
        return;
    free(cycles->item);
    free(cycles->start);
    *cycles = (f15_cycles){0};
}

f15_code f15_cycle_count(const uint32_t *p, size_t n, size_t *count, f15_error *err) {
    F15_NEED((p || n == 0) && count, err);
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t *seen = f15i_bits(n);
    if (!seen)
        return f15_no_memory(err);
    *count = walk_cycles(p, n, seen, NULL, NULL, NULL);
    free(seen);
    return F15_OK;
}

/* Returns how many cycles there are of each length up to n, to be freed; or NULL. */
static uint32_t *tally_lengths(const uint32_t *p, size_t n, f15_code *code, f15_error *err) {
    *code = f15i_size_check(n, err);
    if (*code != F15_OK)
        return NULL;
    uint64_t *seen = f15i_bits(n);
    uint32_t *tally = seen ? calloc(n + 1, sizeof *tally) : NULL;
    if (tally)
        walk_cycles(p, n, seen, NULL, NULL, tally);
    else
        *code = f15_no_memory(err);
    free(seen);
    return tally;
}

f15_code f15_cycle_type(const uint32_t *p, size_t n, uint32_t *lengths, size_t *count,
                        f15_error *err) {
    F15_NEED((p || n == 0) && lengths && count, err);
    f15_code code;
    uint32_t *tally = tally_lengths(p, n, &code, err);
    if (!tally)
        return code;
    *count = 0;
    for (size_t length = n; length > 0; length--)
        for (uint32_t k = 0; k < tally[length]; k++)
            lengths[(*count)++] = (uint32_t)length;
    free(tally);
    return F15_OK;
}

uint64_t f15_gcd(uint64_t a, uint64_t b) {
    while (b > 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Multiplies up the least common multiple of the lengths. */
f15_code f15_order(const uint32_t *p, size_t n, uint64_t *order, f15_error *err) {
    F15_NEED((p || n == 0) && order, err);
    f15_code code;
    uint32_t *tally = tally_lengths(p, n, &code, err);
    uint64_t least = 1;
    for (size_t length = 2; tally && code == F15_OK && length <= n; length++) {
        uint64_t factor = tally[length] ? length / f15_gcd(least, length) : 1;
        if (least > UINT64_MAX / factor)
            code = f15_fail(err, F15_TOO_BIG, NULL, "the order does not fit 64 bits");
        least *= factor;
    }
    free(tally);
    if (code == F15_OK)
        *order = least;
    return code;
}
