/* The lexicographic list of all permutations: position, and the next one. */
#include <fifteen/core.h>

#include <string.h>

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

/* Goes from the last place to the first: every later item at or above the digit moves up one. */
f15_code f15_unrank(uint64_t rank, size_t n, uint32_t *p, f15_error *err) {
    f15_code code = rank_size_check(n, err);
    if (code != F15_OK)
        return code;
    if (rank >= f15_factorial((unsigned)n))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL,
                        "there are only %llu permutations of %zu items, counted from 0",
                        (unsigned long long)f15_factorial((unsigned)n), n);
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
