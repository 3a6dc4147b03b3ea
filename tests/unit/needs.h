/* Calls that must be refused as the caller's mistake, for tests of what each function needs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/core.h>

/* REFUSED(sign, p, 1, NULL) calls f15_sign with these arguments, with an error to fill and without:
 * both calls must return F15_INVALID. */
#define REFUSED(...)                                                                               \
    do {                                                                                           \
        f15_error err = {0}, *const errors[] = {&err, NULL};                                       \
        for (size_t which = 0; which < 2; which++)                                                 \
            assert_int_equal(CALL(__VA_ARGS__, errors[which]), F15_INVALID);                       \
        assert_int_equal(err.code, F15_INVALID);                                                   \
    } while (0)
#define CALL(function, ...) f15_##function(__VA_ARGS__)
