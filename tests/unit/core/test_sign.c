/* Sign and inversions against the definitions, at every size where their trees change shape. */
#include "naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static const uint64_t seed = 20260101;

static uint32_t *list_of(size_t n) {
    uint32_t *p = malloc((n + 1) * sizeof *p);
    assert_non_null(p);
    f15_identity(p, n);
    return p;
}

/* Every route must agree; the routes of the reference are n - cycles and the merge sort. */
static void agree(const uint32_t *p, size_t n, const char *what) {
    int sign = 0;
    uint64_t inversions = 0, expected = n <= 300 ? naive_inversions(p, n) : long_inversions(p, n);
    size_t cycles = 0;
    assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
    assert_int_equal(f15_inversions(p, n, &inversions, NULL), F15_OK);
    assert_int_equal(f15_cycle_count(p, n, &cycles, NULL), F15_OK);
    if (inversions != expected || sign != sign_of_number(expected) ||
        cycles != naive_cycle_count(p, n))
        fail_msg("%s of %zu items (seed %llu): sign %d, %llu inversions for %llu, %zu cycles", what,
                 n, (unsigned long long)seed, sign, (unsigned long long)inversions,
                 (unsigned long long)expected, cycles);
}

static void every_small_permutation(void **state) {
    uint32_t p[8];
    (void)state;
    for (size_t n = 0; n <= 8; n++) {
        f15_identity(p, n);
        do {
            int sign = 0;
            uint64_t inversions = 0;
            assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
            assert_int_equal(f15_inversions(p, n, &inversions, NULL), F15_OK);
            assert_int_equal(inversions, naive_inversions(p, n));
            assert_int_equal(sign, sign_of_number(inversions));
            assert_int_equal(sign, sign_of_number(n - naive_cycle_count(p, n)));
        } while (f15_next_permutation(p, n));
    }
}

/* The identity, a swap at either end, the reversal and some rotations. */
static void structured(size_t n) {
    uint32_t *p = list_of(n);
    size_t turns[] = {1, n / 2, n / 3 | 1, n - 1};
    agree(p, n, "identity");
    f15_swap(p, 0, (uint32_t)(n - 1));
    agree(p, n, "first and last exchanged");
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)(n - 1 - x);
    agree(p, n, "reversal");
    for (size_t k = 0; k < 4; k++) {
        for (size_t x = 0; x < n; x++)
            p[x] = (uint32_t)((x + turns[k]) % n);
        agree(p, n, "rotation");
    }
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)(x + 1 < n || x % 2 == 1 ? x ^ 1 : x);
    agree(p, n, "pairs exchanged");
    f15_swap(p, (uint32_t)(n / 3), (uint32_t)(n - 1));
    agree(p, n, "pairs exchanged, and two of them joined");
    for (size_t x = 0; x < n; x++)
        p[x] = (uint32_t)(n - 1 - x);
    f15_swap(p, 0, (uint32_t)(n / 2));
    agree(p, n, "reversal, and one swap");
    free(p);
}

static void random_lists(size_t n, unsigned times) {
    f15_random random = {seed + n};
    uint32_t *p = list_of(n);
    for (unsigned k = 0; k < times; k++) {
        f15_shuffle(&random, p, n);
        agree(p, n, "random");
        f15_swap(p, 0, (uint32_t)(n / 2));
        agree(p, n, "random, one swap more");
    }
    free(p);
}

/* Lists cut into runs of consecutive numbers, which are then put in any order; around 64 of them. */
static void lists_of_runs(void **state) {
    enum { N = 5000, MOST = 70 };
    f15_random random = {seed};
    uint32_t *p = list_of(N), cut[MOST + 1], order[MOST];
    (void)state;
    for (uint32_t runs = 2; runs <= MOST; runs += runs > 10 && runs < 60 ? 7 : 1) {
        for (uint32_t k = 0; k <= runs; k++)
            cut[k] = k == runs ? N
                     : k == 0  ? 0
                               : k * (N / runs) + (uint32_t)f15_random_below(&random, 9);
        f15_identity(order, runs);
        f15_shuffle(&random, order, runs);
        for (uint32_t k = 0, x = 0; k < runs; k++)
            for (uint32_t v = cut[order[k]]; v < cut[order[k] + 1]; v++)
                p[x++] = v;
        agree(p, N, "runs");
    }
    free(p);
}

static void every_size_to_300(void **state) {
    (void)state;
    for (size_t n = 2; n <= 300; n++) {
        random_lists(n, 3);
        if (n < 20 || n % 16 < 3)
            structured(n);
    }
}

static void sizes_around_powers_of_two(void **state) {
    (void)state;
    for (unsigned k = 8; k <= 18; k++)
        for (size_t n = ((size_t)1 << k) - 1; n <= ((size_t)1 << k) + 1; n++) {
            random_lists(n, 1);
            if (k % 4 == 0)
                structured(n);
        }
    random_lists(1000, 20);
    random_lists(200000, 1);
    structured(200000);
}

/* More than 2^24, where the trees have one level more: the 3-cycle of the first, the middle and the last
 * place has 2n - 4 inversions, and exchanging two neighbours that it leaves alone adds one. */
static void more_than_sixteen_million(void **state) {
    const size_t n = ((size_t)1 << 24) + 2;
    uint32_t *p = list_of(n);
    uint64_t inversions = 0;
    int sign = 0;
    (void)state;
    p[0] = (uint32_t)(n / 2);
    p[n / 2] = (uint32_t)(n - 1);
    p[n - 1] = 0;
    f15_swap(p, 1, 2);
    assert_int_equal(f15_inversions(p, n, &inversions, NULL), F15_OK);
    assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
    assert_true(inversions == 2 * (uint64_t)n - 3);
    assert_int_equal(sign, -1);
    free(p);
}

static void too_many_items(void **state) {
    f15_error err = {0};
    const uint32_t one = 0;
    uint64_t inversions = 7;
    int sign = 7;
    (void)state;
    assert_int_equal(f15_sign(&one, F15_MAX_N + 1, &sign, &err), F15_TOO_BIG);
    assert_int_equal(f15_inversions(&one, F15_MAX_N + 1, &inversions, &err), F15_TOO_BIG);
    assert_int_equal(sign, 7);
    assert_int_equal(inversions, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_permutation), cmocka_unit_test(every_size_to_300),
        cmocka_unit_test(lists_of_runs),           cmocka_unit_test(sizes_around_powers_of_two),
        cmocka_unit_test(too_many_items),          cmocka_unit_test(more_than_sixteen_million),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
