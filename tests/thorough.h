/* How much of something large to go through. With sanitizers everything takes ten times as long,
 * and what they look for, faults of memory and of arithmetic, shows in a part of it. */
#ifndef FIFTEEN_TEST_THOROUGH_H
#define FIFTEEN_TEST_THOROUGH_H

#include <stddef.h>
#include <stdlib.h>

static inline size_t thorough(size_t all, size_t with_sanitizers) {
    return getenv("F15_SANITIZED") != NULL ? with_sanitizers : all;
}

#endif
