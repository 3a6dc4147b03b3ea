/* Long random lists, where the trees of the sign and of the inversions have all the levels that fit
 * the memory of an ordinary machine: against a walk of the cycles and a merge sort. */
#include "../thorough.h"
#include "../unit/core/naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const uint64_t seed = 20260106;

static void agree_on(size_t n) {
    f15_random random = {seed + n};
    uint32_t *p = malloc(n * sizeof *p);
    uint64_t inversions = 0;
    size_t cycles = 0;
    int sign = 0;
    assert_non_null(p);
    f15_identity(p, n);
    f15_shuffle(&random, p, n);
    assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
    assert_int_equal(f15_inversions(p, n, &inversions, NULL), F15_OK);
    assert_int_equal(f15_cycle_count(p, n, &cycles, NULL), F15_OK);
    assert_true(inversions == long_inversions(p, n));
    assert_int_equal(cycles, naive_cycle_count(p, n));
    assert_int_equal(sign, sign_of_number(inversions));
    assert_int_equal(sign, sign_of_number(n - cycles));
    free(p);
}

/* The trees get a level more at 2^20 and at 2^24 (inversions), at 2^18 and at 2^24 (sign). */
static void long_random_lists(void **state) {
    (void)state;
    agree_on(((size_t)1 << 20) + 1);
    agree_on(thorough(3000000, 300000));
}

/* Where a merge sort takes too long: every value is dealt to one of eight piles, and the piles,
 * each rising, are the list. The inversions are the pairs u < v with u in a later pile than v. */
static uint64_t deal_piles(f15_random *random, uint32_t *p, size_t n) {
    size_t start[9] = {0}, seen[8] = {0};
    uint64_t inversions = 0;
    f15_random again = *random;
    for (size_t v = 0; v < n; v++) {
        uint64_t pile = f15_random_next(random) >> 61;
        start[pile + 1]++;
        for (size_t later = pile + 1; later < 8; later++)
            inversions += seen[later];
        seen[pile]++;
    }
    for (size_t pile = 0; pile < 8; pile++)
        start[pile + 1] += start[pile];
    for (size_t v = 0; v < n; v++)
        p[start[f15_random_next(&again) >> 61]++] = (uint32_t)v;
    return inversions;
}

static void piles(void **state) {
    static const size_t sizes[] = {5000, (size_t)1 << 18, ((size_t)1 << 22) - 77};
    f15_random random = {seed};
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        uint32_t *p = malloc(sizes[k] * sizeof *p);
        uint64_t expected = 0, inversions = 0;
        int sign = 0;
        assert_non_null(p);
        expected = deal_piles(&random, p, sizes[k]);
        assert_int_equal(f15_sign(p, sizes[k], &sign, NULL), F15_OK);
        assert_int_equal(f15_inversions(p, sizes[k], &inversions, NULL), F15_OK);
        assert_true(inversions == expected);
        assert_int_equal(sign, sign_of_number(expected));
        free(p);
    }
}

/* The identity but for two values d apart: odd, with 2 d - 1 inversions. The two values first
 * differ in another digit, at another level of the tree, for every d; and
 * d is no multiple of a node's size, which would leave the parity of each level alone. */
static void one_swap_in_a_long_list(void **state) {
    static const uint32_t distances[] = {1, (1u << 7) + 1, (1u << 13) + 1, (1u << 19) + 1,
                                         (1u << 24) + 1};
    size_t n = thorough(((size_t)1 << 24) + 77, ((size_t)1 << 20) + 77);
    uint32_t *p = malloc(n * sizeof *p);
    (void)state;
    assert_non_null(p);
    f15_identity(p, n);
    for (size_t k = 0; k < 5 && 6 + distances[k] < n; k++) {
        uint64_t inversions = 0;
        int sign = 0;
        f15_swap(p, 6, 6 + distances[k]);
        assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
        assert_int_equal(f15_inversions(p, n, &inversions, NULL), F15_OK);
        assert_int_equal(sign, -1);
        assert_true(inversions == 2 * (uint64_t)distances[k] - 1);
        f15_swap(p, 6, 6 + distances[k]);
    }
    free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_random_lists),
        cmocka_unit_test(piles),
        cmocka_unit_test(one_swap_in_a_long_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
