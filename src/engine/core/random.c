/* SplitMix64: the published constants and shifts, so that a seed means the same everywhere. */
#include <fifteen/core.h>

uint64_t f15_random_next(f15_random *random) {
    random->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = random->state;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* The lowest 2^64 mod bound numbers would make some remainders more likely: draw again. */
uint64_t f15_random_below(f15_random *random, uint64_t bound) {
    if (bound == 0)
        return 0;
    uint64_t uneven = (0 - bound) % bound, draw;
    do
        draw = f15_random_next(random);
    while (draw < uneven);
    return draw % bound;
}

void f15_shuffle(f15_random *random, uint32_t *arrangement, size_t n) {
    for (size_t x = n; x > 1; x--)
        f15_swap(arrangement, (uint32_t)(x - 1), (uint32_t)f15_random_below(random, x));
}
