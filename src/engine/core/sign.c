/* The sign, from the parity of inversions: in one pass and little more than n bits of memory, or
 * for more than 67 million items in two and 4 n bytes.
 *
 * A walk along the cycles waits for memory at every step: each load gives the next address. Here
 * the values are read in order, and no step waits for the one before. Write a value in digits of
 * six bits, v = (... d2 d1 d0). Two values differ first in some digit, from the top, and that digit
 * decides whether they are in the wrong order. So the inversions of the list are those of the top
 * digits, and, among values alike down to some digit, those of the next one. For every such set of
 * values (a node) one word is kept:
 *
 *     bit k of a node's word = parity of how many of its values seen so far have a digit above k
 *
 *     top        [ all values ]                               digit d2
 *     level 1    [ d2 = 0 ] [ d2 = 1 ] ...                    digit d1
 *     level 0    [ d2 d1 = 0 0 ] [ 0 1 ] [ 0 2 ] ...          digit d0
 *
 * A value with digit d adds bit d of the word to the parity, then flips the bits below d. */
#include "internal.h"

#include <stdlib.h>

/* Five levels hold 30 bits, as many as F15_MAX_N needs. */
#define MOST_LEVELS 5

/* Measured: for more items than this, blocks of this size are faster. A test sets smaller ones. */
#ifndef F15_SIGN_AT_ONCE
#define F15_SIGN_AT_ONCE ((size_t)1 << 26)
#define F15_SIGN_BLOCK ((size_t)1 << 21)
#endif
enum { MOST_BLOCKS = (F15_MAX_N >> 21) + 1 };

/* How many items ahead the lowest level is prefetched: only it is larger than the caches. */
#define AHEAD 32

/* For fewer items, trying has_few_runs and walks_in_pairs first is not worth the time. */
#define PAIRS_FROM ((size_t)1 << 12)

typedef struct parity_tree {
    uint64_t *level[MOST_LEVELS - 1]; /* level[l]: the node of v is v >> 6 (l + 1) */
    uint64_t top;
    uint64_t odd; /* the parity of this word's bits is the parity of the inversions so far */
} parity_tree;

/* Meets the node of a digit, the low six bits of v: returns the digit's bit in place, and flips the
 * bits below it. */
F15I_INLINE uint64_t meet(uint64_t *word, uint32_t v) {
    uint64_t bit = (uint64_t)1 << (v & 63), seen = *word;
    *word = seen ^ (bit - 1);
    return seen & bit;
}

/* Meets the nodes of v in a tree of `levels` levels, a constant at every call. A large tree does
 * not fit the caches: its lowest level is prefetched. */
F15I_INLINE void add_values(parity_tree *tree, const uint32_t *p, size_t n, unsigned levels) {
    parity_tree t = *tree;
    for (size_t x = 0; x < n; x++) {
        if (levels > 3 && x + AHEAD < n)
            __builtin_prefetch(&t.level[0][p[x + AHEAD] >> 6], 1);
#pragma GCC unroll 4
        for (unsigned l = 0; l + 1 < levels; l++)
            t.odd ^= meet(&t.level[l][p[x] >> 6 * (l + 1)], p[x] >> 6 * l);
        t.odd ^= meet(&t.top, p[x] >> 6 * (levels - 1));
    }
    tree->top = t.top;
    tree->odd = t.odd;
}

static void add_by_levels(parity_tree *tree, const uint32_t *p, size_t n, unsigned levels) {
    if (levels == 2)
        add_values(tree, p, n, 2);
    else if (levels == 3)
        add_values(tree, p, n, 3);
    else if (levels == 4)
        add_values(tree, p, n, 4);
    else
        add_values(tree, p, n, 5);
}

static int sign_of_parity(uint64_t odd) {
    for (unsigned half = 32; half > 0; half /= 2)
        odd ^= odd >> half;
    return 1 - 2 * (int)(odd & 1);
}

/* Each level has enough nodes for v < n: the node of v is v >> 6 (level + 1). */
static f15_code sign_of_many(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    unsigned levels = 2;
    size_t words = (n >> 6) + 1, first[MOST_LEVELS - 1] = {0};
    for (; levels < MOST_LEVELS && n > (size_t)1 << 6 * levels; levels++) {
        first[levels - 1] = words;
        words += (n >> 6 * levels) + 1;
    }
    uint64_t *word = calloc(words, sizeof *word);
    if (!word)
        return f15_no_memory(err);
    parity_tree tree = {.level = {word}};
    for (unsigned l = 1; l + 1 < levels; l++)
        tree.level[l] = word + first[l];
    add_by_levels(&tree, p, n, levels);
    free(word);
    *sign = sign_of_parity(tree.odd);
    return F15_OK;
}

/* A tree for so many items does not fit the caches. The sign is a homomorphism, and the list is a
 * product: first its values go, in order, to the block where they belong, then each block is
 * permuted. The first factor has the inversions of the block numbers; each block is a permutation
 * whose tree fits. */
static f15_code sign_by_blocks(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    const uint32_t block = (uint32_t)F15_SIGN_BLOCK;
    uint32_t *part = f15i_words(n), *end[MOST_BLOCKS];
    uint64_t node[MOST_BLOCKS / 64 + 1] = {0}, top = 0, odd = 0;
    f15_code code = F15_OK;
    int product, inside = 1;
    if (!part)
        return f15_no_memory(err);
    for (size_t first = 0; first < n; first += block)
        end[first / block] = part + first;
    for (size_t x = 0; x < n; x++) {
        uint32_t which = p[x] / block;
        odd ^= meet(&node[which >> 6], which);
        odd ^= meet(&top, which >> 6);
        *end[which]++ = p[x] % block;
    }
    product = sign_of_parity(odd);
    for (size_t first = 0; first < n && code == F15_OK; first += block) {
        code = sign_of_many(part + first, n - first < block ? n - first : block, &inside, err);
        product *= inside;
    }
    free(part);
    if (code == F15_OK)
        *sign = product;
    return code;
}

/* Counts the swaps of a list that is its own inverse and nowhere jumps far, as a reversal is. This
 * is faster than any tree. Returns false for other lists, and then *swaps means nothing. */
static bool walks_in_pairs(const uint32_t *p, size_t n, uint64_t *swaps) {
    enum { SAMPLES = 64, NEAR = 4 };
    for (size_t k = 0; k < SAMPLES; k++) {
        const size_t x = (n - 2) / SAMPLES * k;
        const uint32_t gap = p[x] < p[x + 1] ? p[x + 1] - p[x] : p[x] - p[x + 1];
        if (p[p[x]] != x || gap > NEAR)
            return false;
    }
    *swaps = 0;
    for (size_t x = 0; x < n; x++) {
        if (p[p[x]] != x)
            return false;
        *swaps += p[x] > x;
    }
    return true;
}

/* Counts inversions, modulo 2, of a list of few runs of consecutive numbers, as a rotation is. Two
 * runs in the wrong order have an odd number only if both lengths are odd. Returns false for a list
 * of more runs. */
static bool has_few_runs(const uint32_t *p, size_t n, uint64_t *pairs) {
    enum { RUNS = 64 };
    uint32_t first[RUNS];
    size_t runs = 0, kept = 0;
    *pairs = 0;
    for (size_t x = 0; x < n;) {
        const size_t begin = x;
        while (++x < n && p[x] == p[x - 1] + 1) {
        }
        if (runs++ == RUNS)
            return false;
        if ((x - begin) % 2 == 0)
            continue;
        for (size_t k = 0; k < kept; k++)
            *pairs += first[k] > p[begin];
        first[kept++] = p[begin];
    }
    return true;
}

/* One word is enough for 64 items. */
f15_code f15_sign(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    F15_NEED((p || n == 0) && sign, err);
    f15_code code = f15i_size_check(n, err);
    uint64_t word = 0, odd = 0, exchanges = 0;
    if (code != F15_OK)
        return code;
    if (n > PAIRS_FROM && (has_few_runs(p, n, &exchanges) || walks_in_pairs(p, n, &exchanges))) {
        *sign = exchanges % 2 == 0 ? 1 : -1;
        return F15_OK;
    }
    if (n > F15_SIGN_AT_ONCE)
        return sign_by_blocks(p, n, sign, err);
    if (n > 64)
        return sign_of_many(p, n, sign, err);
    for (size_t x = 0; x < n; x++)
        odd ^= meet(&word, p[x]);
    *sign = sign_of_parity(odd);
    return F15_OK;
}
