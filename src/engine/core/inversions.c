/* Inversions counted in one pass: the tree of sign.c, with counters in place of its parities.
 *
 * Values are written in digits, and the highest digit in which two values differ orders them: so
 * at every node above a new value we need the number of values seen there whose digit is above its
 * own. A leaf answers for the bottom eight bits and remembers the values; a node of sixteen
 * counters answers for every four bits above:
 *
 *     lane k of a node = how many of its values seen so far have a digit above k
 *
 * A value with digit d reads lane d, then adds one to every lane below d: an addition of the
 * constant (1 ... 1 0 ... 0) to whole vectors. */
#include "internal.h"

#include <fifteen/board.h>

#include <stdlib.h>
#include <string.h>

/* A leaf and six levels of nodes hold 8 + 24 bits; F15_MAX_N needs 30. */
#define NODE_LEVELS 6

/* How many items ahead leaves are prefetched: only they are larger than the caches. */
#define AHEAD 24

typedef uint16_t halves_8 __attribute__((vector_size(16)));
typedef uint32_t words_4 __attribute__((vector_size(16)));

/* 256 values: bit v & 63 of seen[v >> 6] is set once v was seen; byte k of `above` is the number
 * seen in the quarters above k (at most 192). */
typedef struct leaf {
    uint64_t seen[4];
    uint32_t above;
} leaf;

/* For up to 2^16 values: counts are at most 61440. Lanes as above; `all` has them as vectors. */
typedef union narrow_node {
    halves_8 all[2];
    uint16_t lane[16];
} narrow_node;

typedef union wide_node {
    words_4 all[4];
    uint32_t lane[16];
} wide_node;

/* The nodes of v are leaf[v >> 8], narrow[l][v >> 12 + 4 l] and wide[l][v >> 20 + 4 l]. */
typedef struct count_tree {
    leaf *leaf;
    narrow_node *narrow[2];
    wide_node *wide[NODE_LEVELS - 2];
} count_tree;

/* Sixteen ones, then sixteen zeros: read from 16 - d on they are d ones, then zeros. */
#define SIXTEEN_ONES 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
static _Alignas(64) const uint16_t narrow_ones[32] = {SIXTEEN_ONES};
static _Alignas(64) const uint32_t wide_ones[32] = {SIXTEEN_ONES};

/* Counts the values above v in its leaf; adds v. No value comes twice: bit v is not set yet. */
F15I_INLINE uint64_t meet_leaf(leaf *node, uint32_t v) {
    unsigned quarter = v >> 6 & 3;
    uint64_t *seen = &node->seen[quarter];
    uint64_t above = (node->above >> 8 * quarter & 255) + f15_count_cells(*seen >> (v & 63));
    *seen |= (uint64_t)1 << (v & 63);
    node->above += UINT32_C(0x010101) & ((UINT32_C(1) << 8 * quarter) - 1); /* below the quarter */
    return above;
}

/* Counts the values of the node whose digit is above that of v, its low four bits; adds v. */
F15I_INLINE uint64_t meet_narrow(narrow_node *node, uint32_t v) {
    halves_8 below;
    uint64_t above = node->lane[v & 15];
#pragma GCC unroll 2
    for (size_t k = 0; k < 2; k++) {
        memcpy(&below, narrow_ones + 16 + 8 * k - (v & 15), sizeof below);
        node->all[k] += below;
    }
    return above;
}

F15I_INLINE uint64_t meet_wide(wide_node *node, uint32_t v) {
    words_4 below;
    uint64_t above = node->lane[v & 15];
#pragma GCC unroll 4
    for (size_t k = 0; k < 4; k++) {
        memcpy(&below, wide_ones + 16 + 4 * k - (v & 15), sizeof below);
        node->all[k] += below;
    }
    return above;
}

/* Counts the values above v among those before it, by `levels` levels of nodes, and adds v. */
F15I_INLINE uint64_t meet(const count_tree *t, uint32_t v, unsigned levels) {
    uint64_t above = meet_leaf(&t->leaf[v >> 8], v);
    if (levels > 0)
        above += meet_narrow(&t->narrow[0][v >> 12], v >> 8);
    if (levels > 1)
        above += meet_narrow(&t->narrow[1][v >> 16], v >> 12);
#pragma GCC unroll 4
    for (unsigned l = 2; l < levels; l++) /* the sixth level has one node */
        above += meet_wide(t->wide[l - 2] + (l < 5 ? v >> (12 + 4 * l) : 0), v >> (8 + 4 * l));
    return above;
}

/* `levels` is a constant at every call. A large tree does not fit the caches: its leaves are
 * prefetched. */
F15I_INLINE uint64_t add_values(const count_tree *tree, const uint32_t *p, size_t n,
                                unsigned levels) {
    const count_tree t = *tree;
    uint64_t total = 0;
    for (size_t x = 0; x < n; x++) {
        if (levels > 3 && x + AHEAD < n)
            __builtin_prefetch(&t.leaf[p[x + AHEAD] >> 8].seen[p[x + AHEAD] >> 6 & 3], 1);
        total += meet(&t, p[x], levels);
    }
    return total;
}

static uint64_t add_by_levels(const count_tree *tree, const uint32_t *p, size_t n,
                              unsigned levels) {
    switch (levels) {
    case 0:
        return add_values(tree, p, n, 0);
    case 1:
        return add_values(tree, p, n, 1);
    case 2:
        return add_values(tree, p, n, 2);
    case 3:
        return add_values(tree, p, n, 3);
    case 4:
        return add_values(tree, p, n, 4);
    case 5:
        return add_values(tree, p, n, 5);
    default:
        return add_values(tree, p, n, 6);
    }
}

/* Returns the bytes of the leaves (part 0) or of a level of nodes (part 1 and on), in multiples of
 * 16 to keep every part aligned for vectors. */
static size_t part_bytes(size_t n, unsigned part) {
    static const size_t node[] = {sizeof(leaf), sizeof(narrow_node), sizeof(narrow_node)};
    size_t each = part < 3 ? node[part] : sizeof(wide_node);
    return (((n >> (8 + 4 * part)) + 1) * each + 15) & ~(size_t)15;
}

f15_code f15_inversions(const uint32_t *p, size_t n, uint64_t *inversions, f15_error *err) {
    F15_NEED((p || n == 0) && inversions, err);
    f15_code code = f15i_size_check(n, err);
    if (code != F15_OK)
        return code;
    unsigned levels = 0;
    size_t bytes = part_bytes(n, 0);
    while (levels < NODE_LEVELS && n > (size_t)1 << (8 + 4 * levels))
        bytes += part_bytes(n, ++levels);
    unsigned char *block = calloc(bytes, 1), *at = block;
    if (!block)
        return f15_no_memory(err);
    count_tree tree = {.leaf = (leaf *)(void *)block};
    for (unsigned part = 1; part <= levels; part++) {
        at += part_bytes(n, part - 1);
        if (part < 3)
            tree.narrow[part - 1] = (narrow_node *)(void *)at;
        else
            tree.wide[part - 3] = (wide_node *)(void *)at;
    }
    *inversions = add_by_levels(&tree, p, n, levels);
    free(block);
    return F15_OK;
}
