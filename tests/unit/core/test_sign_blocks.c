/* The method that f15_sign has for very many items, made to work on few: from 129 items on, in
 * blocks of 64. It is compared with the f15_sign of the library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define F15_SIGN_AT_ONCE 128
#define F15_SIGN_BLOCK 64
#define f15_sign sign_with_few_blocks

#include "../../../src/engine/core/sign.c"
#undef f15_sign

f15_code f15_sign(const uint32_t *p, size_t n, int *sign, f15_error *err);

/* (fewer than there may be blocks, which are fewer where memory is of 32 bits) */
enum { MOST = 64 * MOST_BLOCKS < 20000 ? 64 * MOST_BLOCKS : 20000 };

static void agree(const uint32_t *p, size_t n) {
    int expected = 0, sign = 0;
    assert_int_equal(f15_sign(p, n, &expected, NULL), F15_OK);
    assert_int_equal(sign_with_few_blocks(p, n, &sign, NULL), F15_OK);
    assert_int_equal(sign, expected);
}

/* Around the threshold and every end of a block, then blocks of more than one word of numbers. */
static void blocks_agree(void **state) {
    static uint32_t p[MOST];
    f15_random random = {20261122};
    (void)state;
    print_message("seed 20261122\n");
    for (size_t n = 120; n <= MOST; n += n < 400 ? 1 : n < 4200 ? 63 : 3111) {
        f15_identity(p, n);
        agree(p, n);
        f15_swap(p, 0, (uint32_t)n - 1);
        agree(p, n);
        for (size_t x = 0; x < n; x++)
            p[x] = (uint32_t)(n - 1 - x);
        agree(p, n);
        for (size_t x = 0; x < n; x++)
            p[x] = (uint32_t)((x + n / 3) % n);
        agree(p, n);
        for (int k = 0; k < 10; k++) {
            f15_shuffle(&random, p, n);
            agree(p, n);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(blocks_agree)};
    return cmocka_run_group_tests_name("sign by blocks", tests, NULL, NULL) != 0;
}
