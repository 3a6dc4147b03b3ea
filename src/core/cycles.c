/* Cycle form, and what is read off it: number of cycles, type, order. */
#include "internal.h"

#include <stdlib.h>

/* Marks the cycle of x; returns its length and, unless item is NULL, writes it there. */
static size_t walk_cycle(const uint32_t *p, uint32_t x, uint64_t *seen, uint32_t *item) {
    size_t length = 0;
    do {
        f15i_set_bit(seen, x);
        if (item)
            item[length] = x;
        length++;
        x = p[x];
    } while (!f15i_bit(seen, x));
    return length;
}

/* seen has n bits, all 0; start has room for n + 1 and item for n. Returns the number of cycles. */
static size_t write_cycles(const uint32_t *p, size_t n, uint64_t *seen, uint32_t *item,
                           uint32_t *start) {
    size_t count = 0, used = 0;
    for (size_t x = 0; x < n; x++) {
        if (f15i_bit(seen, (uint32_t)x))
            continue;
        start[count++] = (uint32_t)used;
        used += walk_cycle(p, (uint32_t)x, seen, item + used);
    }
    start[count] = (uint32_t)used;
    return count;
}

/* Gives back what a long array does not use; keeps it whole if that cannot be done. */
static uint32_t *trimmed(uint32_t *words, size_t count) {
    uint32_t *less = realloc(words, count * sizeof *words);
    return less ? less : words;
}

f15_code f15_cycles_of(const uint32_t *p, size_t n, f15_cycles *out, f15_error *err) {
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t *seen = f15i_bits(n);
    uint32_t *item = f15i_words(n), *start = f15i_words(n + 1);
    if (!seen || !item || !start) {
        free(seen);
        free(item);
        free(start);
        return f15_no_memory(err);
    }
    size_t count = write_cycles(p, n, seen, item, start);
    free(seen);
    *out = (f15_cycles){item, trimmed(start, count + 1), n, count};
    return F15_OK;
}

void f15_cycles_free(f15_cycles *cycles) {
    free(cycles->item);
    free(cycles->start);
    *cycles = (f15_cycles){0};
}

static size_t count_cycles(const uint32_t *p, size_t n, uint64_t *seen) {
    size_t count = 0;
    for (size_t x = 0; x < n; x++) {
        if (f15i_bit(seen, (uint32_t)x))
            continue;
        walk_cycle(p, (uint32_t)x, seen, NULL);
        count++;
    }
    return count;
}

f15_code f15_cycle_count(const uint32_t *p, size_t n, size_t *count, f15_error *err) {
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t *seen = f15i_bits(n);
    if (!seen)
        return f15_no_memory(err);
    *count = count_cycles(p, n, seen);
    free(seen);
    return F15_OK;
}

/* ---- type and order ------------------------------------------------------------------------- */

/* How many cycles there are of each length: tally[length], length 1..n, all 0 before. */
static void tally_lengths(const uint32_t *p, size_t n, uint64_t *seen, uint32_t *tally) {
    for (size_t x = 0; x < n; x++)
        if (!f15i_bit(seen, (uint32_t)x))
            tally[walk_cycle(p, (uint32_t)x, seen, NULL)]++;
}

/* *tally has n + 1 entries and is the caller's to free. */
static f15_code lengths_tally(const uint32_t *p, size_t n, uint32_t **tally, f15_error *err) {
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t *seen = f15i_bits(n);
    *tally = calloc(n + 1, sizeof **tally);
    if (!seen || !*tally) {
        free(seen);
        free(*tally);
        return f15_no_memory(err);
    }
    tally_lengths(p, n, seen, *tally);
    free(seen);
    return F15_OK;
}

f15_code f15_cycle_type(const uint32_t *p, size_t n, uint32_t *lengths, size_t *count,
                        f15_error *err) {
    uint32_t *tally = NULL;
    size_t used = 0;
    f15_code code = lengths_tally(p, n, &tally, err);
    if (code != F15_OK)
        return code;
    for (size_t length = n; length > 0; length--)
        for (uint32_t k = 0; k < tally[length]; k++)
            lengths[used++] = (uint32_t)length;
    *count = used;
    free(tally);
    return F15_OK;
}

static uint64_t greatest_common_divisor(uint64_t a, uint64_t b) {
    while (b > 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The least common multiple of all lengths that occur; 0 when it does not fit 64 bits. */
static uint64_t common_multiple(const uint32_t *tally, size_t n) {
    uint64_t order = 1;
    for (size_t length = 2; length <= n; length++) {
        if (tally[length] == 0)
            continue;
        uint64_t factor = length / greatest_common_divisor(order, length);
        if (order > UINT64_MAX / factor)
            return 0;
        order *= factor;
    }
    return order;
}

f15_code f15_order(const uint32_t *p, size_t n, uint64_t *order, f15_error *err) {
    uint32_t *tally = NULL;
    f15_code code = lengths_tally(p, n, &tally, err);
    if (code != F15_OK)
        return code;
    uint64_t least = common_multiple(tally, n);
    free(tally);
    if (least == 0)
        return f15_fail(err, F15_TOO_BIG, NULL, "the order does not fit 64 bits");
    *order = least;
    return F15_OK;
}
