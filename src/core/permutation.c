/* Permutations as maps: p[x] is where x goes. */
#include "internal.h"

#include <stdlib.h>

void f15_identity(uint32_t *p, size_t n) {
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)x;
}

f15_code f15_permutation_check(const uint32_t *p, size_t n, size_t *where, f15_error *err) {
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t *seen = f15i_bits(n);
    size_t x = 0;
    if (!seen)
        return f15_no_memory(err);
    for (; x < n && p[x] < n && !f15i_bit(seen, p[x]); x++)
        f15i_set_bit(seen, p[x]);
    free(seen);
    if (x == n)
        return F15_OK;
    if (where)
        *where = x;
    if (p[x] >= n)
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "item %zu of the list is out of range", x + 1);
    return f15_fail(err, F15_REPEATED, NULL, "item %zu of the list stood there before", x + 1);
}

void f15_inverse(const uint32_t *p, size_t n, uint32_t *out) {
    for (size_t x = 0; x < n; x++)
        out[p[x]] = (uint32_t)x;
}

void f15_product(const uint32_t *first, const uint32_t *second, size_t n, uint32_t *out) {
    for (size_t x = 0; x < n; x++)
        out[x] = second[first[x]];
}

void f15_product_in(f15_compose order, const uint32_t *a, const uint32_t *b, size_t n,
                    uint32_t *out) {
    if (order == F15_LEFT_TO_RIGHT)
        f15_product(a, b, n, out);
    else
        f15_product(b, a, n, out);
}

void f15_conjugate_of(const uint32_t *alpha, const uint32_t *beta, size_t n, uint32_t *out) {
    for (size_t x = 0; x < n; x++)
        out[beta[x]] = beta[alpha[x]];
}

f15_code f15_relative(const uint32_t *a, const uint32_t *b, size_t n, uint32_t *out,
                      f15_error *err) {
    uint32_t *place_in_b = f15i_words(n);
    if (!place_in_b)
        return f15_no_memory(err);
    f15_inverse(b, n, place_in_b);
    f15_product(a, place_in_b, n, out);
    free(place_in_b);
    return F15_OK;
}

size_t f15_descents(const uint32_t *p, size_t n) {
    size_t descents = 0;
    for (size_t x = 1; x < n; x++)
        descents += p[x - 1] > p[x];
    return descents;
}

size_t f15_fixed_points(const uint32_t *p, size_t n) {
    size_t fixed = 0;
    for (size_t x = 0; x < n; x++)
        fixed += p[x] == x;
    return fixed;
}
