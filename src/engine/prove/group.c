/* The hole's walks, and their group by a stabiliser chain, which does not rely on parity. */
#include "internal.h"

#include <string.h>

/* Moves the hole to an open cell; the item there comes to the hole's cell. */
static uint32_t go(uint8_t *item, uint32_t hole, uint32_t to) {
    item[hole] = item[to];
    item[to] = F15_MAX_CELLS;
    return to;
}

static void go_home(uint8_t *item, uint32_t hole, const uint32_t *parent) {
    while (parent[hole] != hole)
        hole = go(item, hole, parent[hole]);
}

static void identity(uint8_t *p) {
    for (uint32_t k = 0; k < F15_MAX_CELLS; k++)
        p[k] = (uint8_t)k;
}

/* The closed walks through each edge outside a tree generate all closed walks, for any tree: the
 * steps of a walk inside the tree cancel. */
void f15i_walks_of(const f15_grid *grid, f15_neighbours *neighbours, f15i_walks *out) {
    uint32_t cell[F15_MAX_CELLS], number[F15_MAX_CELLS] = {0}, parent[F15_MAX_CELLS];
    uint32_t reached[F15_MAX_CELLS], count = 0;
    uint32_t n = out->cells = f15_list_cells(f15_grid_open(grid), cell);
    f15_cells near[F15_MAX_CELLS] = {0}, seen = F15_CELL(n - 1);
    out->count = 0;
    for (uint32_t k = 0; k < n; k++)
        number[cell[k]] = k;
    for (uint32_t k = 0; k < n; k++)
        for (f15_cells left = neighbours(grid, cell[k]); left; left &= left - 1)
            near[k] |= F15_CELL(number[f15_first_cell(left)]);

    /* the tree, breadth first from home */
    reached[count++] = parent[n - 1] = n - 1;
    for (uint32_t k = 0; k < count; k++)
        for (f15_cells left = near[reached[k]] & ~seen; left; left &= left - 1) {
            uint32_t next = f15_first_cell(left);
            seen |= F15_CELL(next);
            parent[next] = reached[k];
            reached[count++] = next;
        }

    /* what a walk from each cell home does */
    for (uint32_t k = 0; k < n; k++) {
        identity(out->home[k]);
        if (seen >> k & 1) {
            out->home[k][k] = F15_MAX_CELLS;
            go_home(out->home[k], k, parent);
        }
    }

    /* the walks: from home to one end of an edge, over the edge, and home */
    for (uint32_t k = 0; k < count; k++) {
        uint32_t from = reached[k];
        for (f15_cells left = near[from]; left; left &= left - 1) {
            uint32_t to = f15_first_cell(left), way_home[F15_MAX_CELLS], length = 0;
            uint8_t *walk = out->walk[out->count];
            const bool in_tree = parent[to] == from || parent[from] == to;
            if (to < from || in_tree)
                continue;
            for (uint32_t at = from; at != n - 1; at = parent[at])
                way_home[length++] = at;
            identity(walk);
            uint32_t hole = n - 1;
            while (length > 0)
                hole = go(walk, hole, way_home[--length]);
            go_home(walk, go(walk, hole, to), parent);
            walk[n - 1] = (uint8_t)(n - 1);
            out->count++;
        }
    }
}

/* ---- the chain ------------------------------------------------------------------------------- */

/* A generator that fixes the points below `level` and moves `level`. */
typedef struct generator {
    uint8_t p[F15_MAX_CELLS];
    uint32_t level;
} generator;

typedef struct chain_builder {
    f15i_chain *chain;
    uint8_t (*to)[F15_MAX_CELLS][F15_MAX_CELLS]; /* to[k][image] carries k to image */
    uint8_t (*orbit)[F15_MAX_CELLS];
    generator *generator;
    uint32_t generators;
    uint32_t (
        *tried)[F15_MAX_CELLS]; /* tried[k][point of the orbit]: the number of generators tried */
} chain_builder;

/* Divides p by one element of each level, from `level` on. Returns the first level that has no such
 * element; or `points`: then p was in the group of `level`, and is the identity now. */
static uint32_t sift(const f15i_chain *chain, uint32_t level, uint8_t *p) {
    for (uint32_t n = chain->points; level < n; level++) {
        uint32_t image = p[level];
        if (!chain->reached[level][image])
            return level;
        const uint8_t *back = chain->back[level][image];
        if (image != level)
            for (uint32_t x = level; x < n; x++)
                p[x] = back[p[x]];
    }
    return level;
}

static void add_point(chain_builder *b, uint32_t level, uint32_t image, const uint8_t *to) {
    f15i_chain *chain = b->chain;
    chain->reached[level][image] = true;
    b->orbit[level][chain->length[level]++] = (uint8_t)image;
    memcpy(b->to[level][image], to, F15_MAX_CELLS);
    for (uint32_t x = 0; x < F15_MAX_CELLS; x++)
        chain->back[level][image][to[x]] = (uint8_t)x;
}

static void add_generator(chain_builder *b, const uint8_t *p, uint32_t level) {
    generator *g = &b->generator[b->generators++];
    memcpy(g->p, p, F15_MAX_CELLS);
    g->level = level;
}

/* Forms Schreier's generators of the next level, for each pair (point, generator) not tried before:
 * point, generator, and back to the level's own point. Returns false at the first one that the
 * chain below lacks, which it adds there, at *level. */
static bool close_level(chain_builder *b, uint32_t *level) {
    uint32_t k = *level;
    f15i_chain *chain = b->chain;
    for (uint32_t o = 0; o < chain->length[k]; o++) {
        uint32_t point = b->orbit[k][o];
        for (; b->tried[k][point] < b->generators; b->tried[k][point]++) {
            const generator *g = &b->generator[b->tried[k][point]];
            uint8_t p[F15_MAX_CELLS];
            if (g->level < k)
                continue;
            for (uint32_t x = 0; x < F15_MAX_CELLS; x++)
                p[x] = g->p[b->to[k][point][x]];
            if (!chain->reached[k][p[k]]) { /* a new point of the orbit */
                add_point(b, k, p[k], p);
                continue;
            }
            const uint8_t *back = chain->back[k][p[k]];
            for (uint32_t x = 0; x < F15_MAX_CELLS; x++)
                p[x] = back[p[x]];
            uint32_t stuck = sift(chain, k + 1, p);
            if (stuck < chain->points) {
                add_generator(b, p, stuck);
                *level = stuck;
                return false;
            }
        }
    }
    return true;
}

const f15i_chain *f15i_chain_of(const f15i_walks *walks, f15_arena *arena) {
    uint32_t n = walks->cells - 1, level = n;
    uint8_t own[F15_MAX_CELLS];
    f15i_chain *chain = f15_alloc(arena, 1, sizeof *chain);
    chain_builder b = {.chain = chain};
    /* each generator added to a level enlarges its orbit */
    b.generator = f15_alloc(arena, walks->count + (size_t)n * (n + 1) / 2, sizeof *b.generator);
    b.to = f15_alloc(arena, n, sizeof *b.to);
    b.orbit = f15_alloc(arena, n, sizeof *b.orbit);
    b.tried = f15_alloc(arena, n, sizeof *b.tried);
    if (!chain)
        return NULL;
    chain->points = n;
    chain->reached = f15_alloc(arena, n, sizeof *chain->reached);
    chain->back = f15_alloc(arena, n, sizeof *chain->back);
    if (arena->code)
        return NULL;
    identity(own);
    for (uint32_t k = 0; k < n; k++)
        add_point(&b, k, k, own);
    for (uint32_t k = 0; k < walks->count; k++) {
        uint32_t moved = 0; /* a walk round a closed path moves a piece */
        while (walks->walk[k][moved] == moved)
            moved++;
        add_generator(&b, walks->walk[k], moved);
    }
    /* from the bottom up; again from a level that got a generator */
    while (level > 0) {
        uint32_t next = level - 1;
        level = close_level(&b, &next) ? level - 1 : next + 1;
    }
    return chain;
}

bool f15i_chain_has(const f15i_chain *chain, const uint8_t *p) {
    uint8_t copy[F15_MAX_CELLS];
    memcpy(copy, p, chain->points);
    return sift(chain, 0, copy) == chain->points;
}

/* If at least three points are left, even permutations that fix the first k take the next to each
 * of them; with fewer left there is only the identity. */
bool f15i_chain_is_alternating(const f15i_chain *chain) {
    bool all = true;
    for (uint32_t k = 0; k < chain->points; k++)
        all = all && chain->length[k] == (k + 2 < chain->points ? chain->points - k : 1);
    return all;
}

uint64_t f15i_chain_order(const f15i_chain *chain) {
    uint64_t order = 1;
    for (uint32_t k = 0; k < chain->points; k++)
        order = order <= INT64_MAX / chain->length[k] ? order * chain->length[k] : 0;
    return order;
}

void f15i_chain_write_order(const f15i_chain *chain, f15_text *out) {
    const uint64_t order = f15i_chain_order(chain);
    const char *times = "";
    if (order > 0) {
        f15_text_add_number(out, order);
        return;
    }
    for (uint32_t k = 0; k < chain->points; k++) /* too large for 64 bits: as a product */
        if (chain->length[k] > 1) {
            f15_text_addf(out, "%s%u", times, (unsigned)chain->length[k]);
            times = " x ";
        }
}
