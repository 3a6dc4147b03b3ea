/* Permutations as maps and as sequences of operations: all small ones, by the definitions. */
#include "naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define BIG 3000

static const uint64_t seed = 20260102;

/* ---- checking ------------------------------------------------------------------------------- */

/* The first value that is out of range or stood before; n if there is none. */
static size_t first_bad(const uint32_t *p, size_t n) {
    for (size_t x = 0; x < n; x++) {
        bool bad = p[x] >= n;
        for (size_t y = 0; y < x; y++)
            bad = bad || p[y] == p[x];
        if (bad)
            return x;
    }
    return n;
}

/* Counts through all lists of n values 0..n (n is out of range); false after the last. */
static bool next_list(uint32_t *p, size_t n) {
    for (size_t x = 0; x < n; x++) {
        if (p[x]++ < n)
            return true;
        p[x] = 0;
    }
    return false;
}

static void every_list_is_judged(void **state) {
    (void)state;
    for (size_t n = 0; n <= 5; n++) {
        uint32_t p[6] = {0};
        do {
            size_t where = 99, bad = first_bad(p, n);
            f15_code expected = bad == n ? F15_OK : p[bad] >= n ? F15_OUT_OF_RANGE : F15_REPEATED;
            assert_int_equal(f15_permutation_check(p, n, &where, NULL), expected);
            assert_int_equal(where, bad == n ? 99 : bad);
        } while (next_list(p, n));
    }
}

static void long_lists_are_judged(void **state) {
    uint32_t p[BIG];
    f15_random random = {seed};
    f15_error err = {0};
    size_t where = 0;
    (void)state;
    f15_identity(p, BIG);
    f15_shuffle(&random, p, BIG);
    assert_int_equal(f15_permutation_check(p, BIG, NULL, NULL), F15_OK);
    p[2000] = p[7];
    assert_int_equal(f15_permutation_check(p, BIG, &where, &err), F15_REPEATED);
    assert_int_equal(where, 2000);
    p[1000] = UINT32_MAX;
    assert_int_equal(f15_permutation_check(p, BIG, &where, &err), F15_OUT_OF_RANGE);
    assert_int_equal(where, 1000);
    assert_int_equal(f15_permutation_check(p, F15_MAX_N + 1, &where, &err), F15_TOO_BIG);
}

/* ---- the group ------------------------------------------------------------------------------ */

static void inverse_undoes(const uint32_t *p, size_t n) {
    uint32_t inverse[8], product[8], identity[8];
    f15_identity(identity, n);
    f15_inverse(p, n, inverse);
    f15_product(p, inverse, n, product);
    assert_memory_equal(product, identity, n * sizeof *p);
    f15_product(inverse, p, n, product);
    assert_memory_equal(product, identity, n * sizeof *p);
}

static void every_inverse(void **state) {
    uint32_t p[8];
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        f15_identity(p, n);
        do
            inverse_undoes(p, n);
        while (f15_next_permutation(p, n));
    }
}

/* (a b) c = a (b c), and the product does what performing a, then b, does. */
static void associative(const uint32_t *a, const uint32_t *b, const uint32_t *c, size_t n) {
    uint32_t ab[4], bc[4], left[4], right[4];
    f15_product(a, b, n, ab);
    f15_product(b, c, n, bc);
    f15_product(ab, c, n, left);
    f15_product(a, bc, n, right);
    assert_memory_equal(left, right, sizeof(uint32_t) * n);
    for (size_t x = 0; x < n; x++)
        assert_int_equal(ab[x], b[a[x]]);
    f15_product_in(F15_LEFT_TO_RIGHT, a, b, n, left);
    assert_memory_equal(left, ab, sizeof(uint32_t) * n);
    f15_product_in(F15_RIGHT_TO_LEFT, b, a, n, left);
    assert_memory_equal(left, ab, sizeof(uint32_t) * n);
}

static void every_triple_is_associative(void **state) {
    uint32_t a[4], b[4], c[4];
    (void)state;
    for (size_t n = 1; n <= 4; n++) {
        f15_identity(a, n);
        f15_identity(b, n);
        f15_identity(c, n);
        do
            do
                do
                    associative(a, b, c, n);
                while (f15_next_permutation(c, n));
            while (f15_next_permutation(b, n));
        while (f15_next_permutation(a, n));
    }
}

/* beta^-1 alpha beta by products, left to right; and beta x -> beta alpha x. */
static void conjugates(const uint32_t *alpha, const uint32_t *beta, size_t n) {
    uint32_t conjugate[5], inverse[5], half[5], whole[5];
    f15_conjugate_of(alpha, beta, n, conjugate);
    f15_inverse(beta, n, inverse);
    f15_product(inverse, alpha, n, half);
    f15_product(half, beta, n, whole);
    assert_memory_equal(conjugate, whole, sizeof(uint32_t) * n);
    for (size_t x = 0; x < n; x++)
        assert_int_equal(conjugate[beta[x]], beta[alpha[x]]);
}

static void turned_into(const uint32_t *a, const uint32_t *b, size_t n) {
    uint32_t relative[5];
    assert_int_equal(f15_relative(a, b, n, relative, NULL), F15_OK);
    for (size_t x = 0; x < n; x++)
        assert_int_equal(b[relative[x]], a[x]);
}

static void every_pair(void **state) {
    uint32_t a[5], b[5];
    (void)state;
    for (size_t n = 1; n <= 5; n++) {
        f15_identity(a, n);
        f15_identity(b, n);
        do
            do {
                conjugates(a, b, n);
                turned_into(a, b, n);
            } while (f15_next_permutation(b, n));
        while (f15_next_permutation(a, n));
    }
}

static void counts_of_one_line_lists(void **state) {
    static const uint32_t p[] = {3, 1, 4, 0, 2};
    (void)state;
    assert_int_equal(f15_descents(p, 5), 2);
    assert_int_equal(f15_fixed_points(p, 5), 1);
    assert_int_equal(f15_descents(p, 1), 0);
    assert_int_equal(f15_descents(p, 0), 0);
    assert_int_equal(f15_fixed_points(p, 0), 0);
}

/* ---- sequences ------------------------------------------------------------------------------ */

static void header_example(void **state) {
    static const uint32_t swap[] = {0, 3};
    uint32_t word[] = {'M', 'A', 'R', 'I', 'N'}, cycle[] = {1, 4, 2};
    (void)state;
    f15_turn(word, swap, 2);
    assert_memory_equal(word, ((uint32_t[]){'I', 'A', 'R', 'M', 'N'}), sizeof word);
    f15_turn(word, cycle, 3); /* A to place 4, N to 2, R to 1 */
    assert_memory_equal(word, ((uint32_t[]){'I', 'R', 'N', 'M', 'A'}), sizeof word);
    f15_turn_back(word, cycle, 3);
    f15_swap(word, 3, 0);
    assert_memory_equal(word, ((uint32_t[]){'M', 'A', 'R', 'I', 'N'}), sizeof word);
}

/* k different places out of n. */
static void draw_places(f15_random *random, size_t n, size_t k, uint32_t *places) {
    uint32_t all[16];
    f15_identity(all, n);
    f15_shuffle(random, all, n);
    memcpy(places, all, k * sizeof *places);
}

/* The item that starts at x stands at p[x] after the operations; turned back, all is as before. */
static void performed(const f15_sequence *sequence, size_t n) {
    uint32_t p[16], items[16], identity[16];
    size_t arity = sequence->arity;
    f15_identity(items, n);
    f15_identity(identity, n);
    f15_sequence_permutation(sequence, n, p);
    for (size_t k = 0; k < sequence->count; k++)
        f15_turn(items, sequence->at + k * arity, arity);
    for (size_t x = 0; x < n; x++)
        assert_int_equal(items[p[x]], x);
    for (size_t k = sequence->count; k-- > 0;)
        f15_turn_back(items, sequence->at + k * arity, arity);
    assert_memory_equal(items, identity, n * sizeof *items);
}

static void random_sequences(void **state) {
    f15_random random = {seed};
    uint32_t places[16];
    (void)state;
    for (int round = 0; round < 2000; round++) {
        size_t n = 2 + f15_random_below(&random, 14);
        f15_arena arena = {0};
        f15_sequence sequence = {.arena = &arena,
                                 .arity = 2 + (uint32_t)f15_random_below(&random, n - 1)};
        size_t count = f15_random_below(&random, 40);
        for (size_t k = 0; k < count; k++) {
            draw_places(&random, n, sequence.arity, places);
            f15_sequence_push(&sequence, places);
            assert_int_equal(f15_sequence_done(&sequence, NULL), F15_OK);
        }
        assert_int_equal(sequence.count, count);
        performed(&sequence, n);
        f15_arena_free(&arena);
        f15_arena_free(&arena);
    }
}

static void pushing(void **state) {
    f15_arena arena = {0}, third = {0};
    f15_sequence swaps = {.arity = 2, .arena = &arena}, none = {.arena = &arena};
    f15_sequence full = {.arity = 2,
                         .count = F15_SEQUENCE_LIMIT / 2,
                         .room = F15_SEQUENCE_LIMIT / 2,
                         .arena = &third};
    const uint32_t pair[] = {4, 5};
    f15_error err = {0};
    (void)state;
    f15_sequence_push(&swaps, pair);
    assert_int_equal(f15_sequence_done(&swaps, NULL), F15_OK);
    assert_int_equal(swaps.count, 1);
    assert_int_equal(swaps.at[1], 5);
    f15_sequence_push(NULL, NULL);
    f15_sequence_push(&none, pair); /* of nothing at a time nothing is kept */
    assert_int_equal(none.count, 0);
    assert_int_equal(f15_sequence_done(NULL, NULL), F15_OK);
    f15_sequence_push(&full, pair);
    assert_int_equal(f15_sequence_done(&full, &err), F15_TOO_BIG);
    assert_int_equal(err.code, F15_TOO_BIG);
    f15_sequence_push(&full, pair); /* the failure sticks */
    assert_int_equal(f15_sequence_done(&full, &err), F15_TOO_BIG);
    assert_int_equal(full.count, F15_SEQUENCE_LIMIT / 2);
    f15_arena_free(&arena);
    f15_arena_free(&third);
}

static void names(void **state) {
    static const uint32_t taste[] = {'T', 'A', 'S', 'T', 'E'};
    f15_names letters = {true, taste}, numbers = {0};
    (void)state;
    assert_true(f15_same_name(&letters, 0, 3));
    assert_false(f15_same_name(&letters, 0, 1));
    assert_true(f15_same_name(&numbers, 3, 3));
    assert_false(f15_same_name(&numbers, 0, 3));
    uint32_t x = 9, y = 9;
    assert_true(f15_find_equal_names(&letters, 5, &x, &y) && x == 0 && y == 3);
    assert_false(f15_find_equal_names(&letters, 3, &x, &y));
    assert_false(f15_find_equal_names(&numbers, 5, &x, &y));
    assert_int_equal(f15_random_below(&(f15_random){1}, 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_list_is_judged),
        cmocka_unit_test(long_lists_are_judged),
        cmocka_unit_test(every_inverse),
        cmocka_unit_test(every_triple_is_associative),
        cmocka_unit_test(every_pair),
        cmocka_unit_test(counts_of_one_line_lists),
        cmocka_unit_test(header_example),
        cmocka_unit_test(random_sequences),
        cmocka_unit_test(pushing),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
