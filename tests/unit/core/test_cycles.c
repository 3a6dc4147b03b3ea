/* Cycle form, type and order. */
#include "naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define BIG 5000

static const uint64_t seed = 20260103;

static void cycle_is_in_form(const uint32_t *p, const uint32_t *item, size_t length) {
    for (size_t k = 0; k < length; k++) {
        assert_int_equal(p[item[k]], item[(k + 1) % length]);
        assert_true(item[k] >= item[0]);
    }
}

/* In form, as many elements as places, cycles by their smallest: then p is given back whole. */
static void form_gives_p_back(const uint32_t *p, size_t n) {
    f15_cycles cycles = {0};
    assert_int_equal(f15_cycles_of(p, n, &cycles, NULL), F15_OK);
    assert_int_equal(cycles.n, n);
    assert_int_equal(cycles.start[0], 0);
    assert_int_equal(cycles.start[cycles.count], n);
    assert_int_equal(cycles.count, naive_cycle_count(p, n));
    assert_int_equal(f15_permutation_check(cycles.item, n, NULL, NULL), F15_OK);
    for (size_t c = 0; c < cycles.count; c++) {
        const uint32_t *item = cycles.item + cycles.start[c];
        assert_true(cycles.start[c] < cycles.start[c + 1]);
        cycle_is_in_form(p, item, cycles.start[c + 1] - cycles.start[c]);
        if (c > 0)
            assert_true(cycles.item[cycles.start[c - 1]] < item[0]);
    }
    f15_cycles_free(&cycles);
    f15_cycles_free(&cycles);
}

/* The lengths of the cycle form, sorted, are the type. */
static void type_fits_form(const uint32_t *p, size_t n) {
    static uint32_t lengths[BIG + 1], tally[BIG + 1];
    f15_cycles cycles = {0};
    size_t count = 0;
    assert_int_equal(f15_cycles_of(p, n, &cycles, NULL), F15_OK);
    assert_int_equal(f15_cycle_type(p, n, lengths, &count, NULL), F15_OK);
    assert_int_equal(count, cycles.count);
    memset(tally, 0, sizeof tally);
    for (size_t c = 0; c < count; c++) {
        tally[lengths[c]]++;
        if (c > 0)
            assert_true(lengths[c - 1] >= lengths[c]);
    }
    for (size_t c = 0; c < count; c++)
        tally[cycles.start[c + 1] - cycles.start[c]]--;
    for (size_t length = 0; length <= n; length++)
        assert_int_equal(tally[length], 0);
    f15_cycles_free(&cycles);
}

/* p multiplied until it is the identity. */
static uint64_t order_by_powers(const uint32_t *p, size_t n) {
    uint32_t power[8], next[8];
    uint64_t k = 1;
    memcpy(power, p, n * sizeof *p);
    while (f15_fixed_points(power, n) < n) {
        f15_product(power, p, n, next);
        memcpy(power, next, n * sizeof *next);
        k++;
    }
    return k;
}

static void every_small_permutation(void **state) {
    uint32_t p[8];
    (void)state;
    for (size_t n = 0; n <= 8; n++) {
        f15_identity(p, n);
        do {
            uint64_t order = 0;
            size_t count = 0;
            form_gives_p_back(p, n);
            type_fits_form(p, n);
            assert_int_equal(f15_order(p, n, &order, NULL), F15_OK);
            assert_int_equal(order, order_by_powers(p, n));
            assert_int_equal(f15_cycle_count(p, n, &count, NULL), F15_OK);
            assert_int_equal(count, naive_cycle_count(p, n));
        } while (f15_next_permutation(p, n));
    }
}

static void random_permutations(void **state) {
    static uint32_t p[BIG];
    f15_random random = {seed};
    (void)state;
    for (size_t n = 1; n <= BIG; n = n * 3 / 2 + 1) {
        f15_identity(p, n);
        f15_shuffle(&random, p, n);
        form_gives_p_back(p, n);
        type_fits_form(p, n);
    }
}

/* Cycles of the given lengths side by side; returns how many places they take. */
static size_t cycles_side_by_side(const unsigned *lengths, size_t count, uint32_t *p) {
    size_t used = 0;
    for (size_t c = 0; c < count; c++) {
        for (unsigned k = 0; k < lengths[c]; k++)
            p[used + k] = (uint32_t)(used + (k + 1) % lengths[c]);
        used += lengths[c];
    }
    return used;
}

/* The product of the primes up to 47 fits 64 bits, with 53 it does not. */
static void orders_at_the_limit(void **state) {
    static const unsigned primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
    uint32_t p[400];
    f15_error err = {0};
    uint64_t order = 0, expected = 1;
    (void)state;
    for (size_t k = 0; k < 15; k++)
        expected *= primes[k];
    size_t n = cycles_side_by_side(primes, 15, p);
    assert_int_equal(f15_order(p, n, &order, &err), F15_OK);
    assert_true(order == expected);
    n = cycles_side_by_side(primes, 16, p);
    assert_int_equal(f15_order(p, n, &order, &err), F15_TOO_BIG);
    assert_true(order == expected);
}

static void too_many_items(void **state) {
    const uint32_t list[] = {0}; /* of which nothing is read */
    uint32_t length[1];
    f15_cycles cycles = {0};
    size_t count = 7;
    uint64_t order = 7;
    (void)state;
    assert_int_equal(f15_cycles_of(list, F15_MAX_N + 1, &cycles, NULL), F15_TOO_BIG);
    assert_int_equal(f15_cycle_count(list, F15_MAX_N + 1, &count, NULL), F15_TOO_BIG);
    assert_int_equal(f15_cycle_type(list, F15_MAX_N + 1, length, &count, NULL), F15_TOO_BIG);
    assert_int_equal(f15_order(list, F15_MAX_N + 1, &order, NULL), F15_TOO_BIG);
    assert_int_equal(count, 7);
    assert_int_equal(order, 7);
    assert_null(cycles.item);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_permutation),
        cmocka_unit_test(random_permutations),
        cmocka_unit_test(orders_at_the_limit),
        cmocka_unit_test(too_many_items),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
