/* How much of something large to go through: a sample, or with F15_WHOLE in the environment all of
 * it (`make check-whole`). */
#ifndef FIFTEEN_TEST_THOROUGH_H
#define FIFTEEN_TEST_THOROUGH_H

#include <stddef.h>
#include <stdlib.h>

static inline size_t thorough(size_t all, size_t sample) {
    return getenv("F15_WHOLE") != NULL ? all : sample;
}

#endif
