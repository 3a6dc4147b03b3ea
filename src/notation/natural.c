/* Whole numbers from 0 up, of at most F15_EXACT_WORDS words: callers ensure that results fit. Words
 * from the lowest on; the last one is not 0. */
#include "internal.h"

#include <string.h>

static void trim(f15_natural *a) {
    while (a->count > 0 && a->word[a->count - 1] == 0)
        a->count--;
}

void f15i_natural_copy(f15_natural *out, const f15_natural *a) {
    out->count = a->count;
    memmove(out->word, a->word, a->count * sizeof *a->word);
}

void f15i_natural_set(f15_natural *out, uint64_t number) {
    out->count = 2;
    out->word[0] = (uint32_t)number;
    out->word[1] = (uint32_t)(number >> 32);
    trim(out);
}

int f15i_natural_compare(const f15_natural *a, const f15_natural *b) {
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (size_t i = a->count; i-- > 0;)
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i] ? -1 : 1;
    return 0;
}

void f15i_natural_add(f15_natural *a, const f15_natural *b) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < b->count || i < a->count || carry != 0; i++) {
        carry += (uint64_t)(i < a->count ? a->word[i] : 0) + (i < b->count ? b->word[i] : 0);
        a->word[i] = (uint32_t)carry;
        a->count += i == a->count;
        carry >>= 32;
    }
}

void f15i_natural_subtract(f15_natural *a, const f15_natural *b) {
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < b->count || borrow != 0; i++) {
        uint64_t less = (uint64_t)(i < b->count ? b->word[i] : 0) + borrow;
        borrow = a->word[i] < less;
        a->word[i] -= (uint32_t)less;
    }
    trim(a);
}

/* The number, which has at most two words. */
static uint64_t short_number(const f15_natural *a) {
    return (a->count > 1 ? (uint64_t)a->word[1] << 32 : 0) | (a->count > 0 ? a->word[0] : 0);
}

void f15i_natural_multiply(f15_natural *a, const f15_natural *b) {
    f15_natural out;
    if (a->count <= 1 && b->count <= 1) {
        f15i_natural_set(a, short_number(a) * short_number(b));
        return;
    }
    out.count = a->count + b->count;
    memset(out.word, 0, out.count * sizeof *out.word);
    for (uint32_t i = 0; i < a->count; i++) {
        uint64_t carry = 0;
        for (uint32_t k = 0; k < b->count; k++) {
            carry += (uint64_t)a->word[i] * b->word[k] + out.word[i + k];
            out.word[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
        out.word[i + b->count] = (uint32_t)carry;
    }
    trim(&out);
    f15i_natural_copy(a, &out);
}

void f15i_natural_scale(f15_natural *a, uint32_t factor, uint32_t more) {
    uint64_t carry = more;
    for (uint32_t i = 0; i < a->count; i++) {
        carry += (uint64_t)a->word[i] * factor;
        a->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0)
        a->word[a->count++] = (uint32_t)carry;
    trim(a);
}

uint32_t f15i_natural_shorten(f15_natural *a, uint32_t divisor) {
    uint64_t rest = 0;
    for (size_t i = a->count; i-- > 0;) {
        rest = rest << 32 | a->word[i];
        a->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    trim(a);
    return (uint32_t)rest;
}

static void halve(f15_natural *a) {
    for (uint32_t i = 0; i < a->count; i++)
        a->word[i] = a->word[i] >> 1 | (i + 1 < a->count ? a->word[i + 1] << 31 : 0);
    trim(a);
}

/* Numbers of more than two words are divided bit by bit, as it is done by hand. */
void f15i_natural_divide(f15_natural *a, const f15_natural *divisor, f15_natural *quotient) {
    if (a->count <= 2 && divisor->count <= 2 && short_number(divisor) > 0) {
        const uint64_t number = short_number(a), by = short_number(divisor);
        f15i_natural_set(a, number % by);
        if (quotient != NULL)
            f15i_natural_set(quotient, number / by);
        return;
    }
    const size_t bits = f15i_natural_bits(a), least = f15i_natural_bits(divisor);
    size_t by = bits < least ? 0 : bits - least;
    f15_natural part = {.count = divisor->count + (uint32_t)(by / 32)};
    memcpy(part.word + by / 32, divisor->word, divisor->count * sizeof *part.word);
    f15i_natural_scale(&part, UINT32_C(1) << by % 32, 0);
    if (quotient != NULL) {
        quotient->count = (uint32_t)(by / 32 + 1);
        memset(quotient->word, 0, quotient->count * sizeof *quotient->word);
    }
    for (;; by--) {
        if (f15i_natural_compare(a, &part) >= 0) {
            f15i_natural_subtract(a, &part);
            if (quotient != NULL)
                quotient->word[by / 32] |= UINT32_C(1) << by % 32;
        }
        if (by == 0)
            break;
        halve(&part);
    }
    if (quotient != NULL)
        trim(quotient);
}

/* Writes nine digits at a time, made from the last ones on. */
void f15i_natural_write(f15_text *text, const f15_natural *a) {
    uint32_t nine[F15_EXACT_WORDS * 32 / 29 + 1];
    size_t count = 0;
    f15_natural rest;
    f15i_natural_copy(&rest, a);
    do
        nine[count++] = f15i_natural_shorten(&rest, 1000000000);
    while (rest.count > 0);
    f15_text_add_number(text, nine[--count]);
    while (count > 0)
        f15_text_addf(text, "%09lu", (unsigned long)nine[--count]);
}
