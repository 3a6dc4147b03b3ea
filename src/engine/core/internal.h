/* Shared by the files of core. */
#ifndef FIFTEEN_CORE_INTERNAL_H
#define FIFTEEN_CORE_INTERNAL_H

#include <fifteen/core.h>

/* The longest visible form of one unit of text: four bytes of four characters each. */
#define F15I_VISIBLE ((size_t)16)

/* Takes the next unit of s (length > 0): a character, or a byte that is not UTF-8. Writes its
 * visible form, with every byte escaped unless the unit may be shown, and that form's length;
 * returns the bytes of s taken. */
size_t f15i_visible_unit(const char *s, size_t length, char visible[F15I_VISIBLE],
                         size_t *visible_length);

/* Returns n bits, all 0, also for n = 0; NULL without memory. */
uint64_t *f15i_bits(size_t n);
/* Returns count uninitialized words, also for 0; NULL without memory or past size_t. */
uint32_t *f15i_words(size_t count);

static inline bool f15i_bit(const uint64_t *bits, uint32_t x) {
    return bits[x >> 6] >> (x & 63) & 1;
}
static inline void f15i_set_bit(uint64_t *bits, uint32_t x) {
    bits[x >> 6] |= (uint64_t)1 << (x & 63);
}

/* Marks a function of which the compiler makes a copy for each constant argument. */
#ifdef __OPTIMIZE_SIZE__ /* not in a page, which downloads the code */
#define F15I_INLINE static inline
#else
#define F15I_INLINE static inline __attribute__((always_inline))
#endif

/* Returns F15_TOO_BIG when n exceeds F15_MAX_N. */
f15_code f15i_size_check(size_t n, f15_error *err);

#endif
