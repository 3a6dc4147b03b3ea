/* Permutations as maps: p[x] is where x goes. */
#include "internal.h"

#include <fifteen/core.h>

#include <stdlib.h>

void f15_identity(uint32_t *p, size_t n) {
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)x;
}

f15_code f15_permutation_check(const uint32_t *p, size_t n, size_t *where, f15_error *err) {
    F15_NEED(p || n == 0, err);
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
    F15_NEED((a && b && out) || n == 0, err);
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

uint64_t f15_factorial(unsigned n) {
    uint64_t product = 1;
    for (unsigned k = 2; k <= n; k++)
        product *= k;
    return product;
}

static f15_code rank_size_check(size_t n, f15_error *err) {
    if (n <= F15_MAX_RANK_N)
        return F15_OK;
    return f15_fail(err, F15_TOO_BIG, NULL, "a rank of %zu items does not fit: at most %zu", n,
                    F15_MAX_RANK_N);
}

/* Place x has as its digit in the factorial number system the number of smaller items after it. */
f15_code f15_rank(const uint32_t *p, size_t n, uint64_t *rank, f15_error *err) {
    F15_NEED((p || n == 0) && rank, err);
    f15_code code = rank_size_check(n, err);
    if (code != F15_OK)
        return code;
    uint64_t position = 0;
    for (size_t x = 0; x < n; x++) {
        uint64_t smaller = 0;
        for (size_t y = x + 1; y < n; y++)
            smaller += p[y] < p[x];
        position = position * (n - x) + smaller;
    }
    *rank = position;
    return F15_OK;
}

/* Goes from the last place to the first. The digit of a place becomes its item, and later items
 * that are not below it grow by 1. */
f15_code f15_unrank(uint64_t rank, size_t n, uint32_t *p, f15_error *err) {
    F15_NEED(p || n == 0, err);
    f15_code code = rank_size_check(n, err);
    if (code != F15_OK)
        return code;
    if (rank >= f15_factorial((unsigned)n))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL,
                        "the last permutation of %zu item%s has the number %llu, counted from 0", n,
                        n == 1 ? "" : "s", (unsigned long long)f15_factorial((unsigned)n) - 1);
    for (size_t x = n; x-- > 0;) {
        p[x] = (uint32_t)(rank % (n - x));
        rank /= n - x;
        for (size_t y = x + 1; y < n; y++)
            p[y] += p[y] >= p[x];
    }
    return F15_OK;
}

static void reverse(uint32_t *p, size_t n) {
    for (size_t x = 0; x < n / 2; x++)
        f15_swap(p, (uint32_t)x, (uint32_t)(n - 1 - x));
}

/* The longest falling end is the last of its arrangements; the item before it is replaced by the
 * least larger one of that end, which then starts again from its first arrangement. */
bool f15_next_permutation(uint32_t *p, size_t n) {
    size_t falling = n, larger = n;
    while (falling > 1 && p[falling - 2] >= p[falling - 1])
        falling--;
    if (falling <= 1) {
        reverse(p, n);
        return false;
    }
    do
        larger--;
    while (p[larger] <= p[falling - 2]);
    f15_swap(p, (uint32_t)(falling - 2), (uint32_t)larger);
    reverse(p + falling - 1, n - falling + 1);
    return true;
}
