/* What the files of core share and no other room sees. */
#ifndef FIFTEEN_CORE_INTERNAL_H
#define FIFTEEN_CORE_INTERNAL_H

#include <fifteen/core.h>

/* The longest visible form of one unit of text: three bytes of four characters each. */
#define F15I_VISIBLE ((size_t)12)

/* The next unit of s (length > 0): a whole character if it may be shown, else one that is escaped
 * byte by byte. Writes its visible form and how long that is; returns the bytes of s it takes. */
size_t f15i_visible_unit(const char *s, size_t length, char visible[F15I_VISIBLE],
                         size_t *visible_length);

/* n bits, all 0; never a request for no bytes. NULL when there is no memory. */
uint64_t *f15i_bits(size_t n);
/* count words of 32 bits, not set; never a request for no bytes, NULL also past size_t. */
uint32_t *f15i_words(size_t count);

static inline bool f15i_bit(const uint64_t *bits, uint32_t x) {
    return bits[x >> 6] >> (x & 63) & 1;
}
static inline void f15i_set_bit(uint64_t *bits, uint32_t x) {
    bits[x >> 6] |= (uint64_t)1 << (x & 63);
}

/* For the few loops that are written once and compiled once for every number of levels. */
#ifdef __OPTIMIZE_SIZE__ /* a page waits for its bytes */
#define F15I_INLINE static inline
#else
#define F15I_INLINE static inline __attribute__((always_inline))
#endif

/* F15_TOO_BIG when n is past F15_MAX_N. */
f15_code f15i_size_check(size_t n, f15_error *err);

#endif
