/* The whole state space of 3 x 4 against a plain bitmap search: a bit a board by its rank, linear
 * in time (Myrvold and Ruskey), every board of a layer taken out of it, slid and put in again; and
 * the processor time of both, as the peer takes long enough to share its machine. That both count
 * the same is checked. */
#include "bench.h"

#include <fifteen/unstable/space.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CELLS = F15_SPACE_CELLS };

typedef struct plain {
    uint32_t cells, near[CELLS][4], ways[CELLS], number[F15_MAX_CELLS];
    uint64_t *seen, *front, *next; /* a bit a board */
} plain;

static uint32_t rank_of(const uint8_t *at, const uint8_t *where, uint32_t n) {
    uint8_t p[CELLS], q[CELLS];
    uint32_t rank = 0, weight = 1;
    memcpy(p, at, sizeof p);
    memcpy(q, where, sizeof q);
    for (uint32_t k = n; k > 1; k--) {
        uint8_t last = p[k - 1], home = q[k - 1];
        p[home] = last;
        q[last] = home;
        rank += last * weight;
        weight *= k;
    }
    return rank;
}

static void board_of(uint32_t rank, uint8_t *at, uint8_t *where, uint32_t n) {
    for (uint32_t k = 0; k < n; k++)
        at[k] = (uint8_t)k;
    for (uint32_t k = n; k > 0; k--) {
        uint8_t last = at[k - 1];
        at[k - 1] = at[rank % k];
        at[rank % k] = last;
        rank /= k;
    }
    for (uint32_t k = 0; k < n; k++)
        where[at[k]] = (uint8_t)k;
}

/* Notes the boards one slide from this one. */
static void slide_all(plain *s, uint32_t rank) {
    uint8_t at[CELLS] = {0}, where[CELLS] = {0};
    board_of(rank, at, where, s->cells);
    const uint8_t hole_item = (uint8_t)(s->cells - 1), hole = where[hole_item];
    for (uint32_t w = 0; w < s->ways[hole]; w++) {
        const uint8_t on = (uint8_t)s->near[hole][w], item = at[on];
        at[hole] = item;
        at[on] = hole_item;
        where[item] = hole;
        where[hole_item] = on;
        const uint32_t to = rank_of(at, where, s->cells);
        at[hole] = hole_item;
        at[on] = item;
        where[item] = on;
        where[hole_item] = hole;
        s->next[to >> 6] |= UINT64_C(1) << (to & 63);
    }
}

/* The boards at each distance from the solved one; how many distances. */
static size_t count_plainly(const f15_grid *grid, uint64_t *layer, size_t most) {
    plain s = {0};
    uint32_t cell[CELLS];
    for (f15_cells open = f15_grid_open(grid); open; open &= open - 1) {
        s.number[f15_first_cell(open)] = s.cells;
        cell[s.cells++] = f15_first_cell(open);
    }
    for (uint32_t k = 0; k < s.cells; k++)
        for (f15_cells on = f15_grid_neighbours(grid, cell[k]); on; on &= on - 1)
            s.near[k][s.ways[k]++] = s.number[f15_first_cell(on)];
    const size_t words = f15_factorial(s.cells) / 64 + 1;
    s.seen = calloc(words, sizeof *s.seen);
    s.front = calloc(words, sizeof *s.front);
    s.next = calloc(words, sizeof *s.next);
    if (!s.seen || !s.front || !s.next) {
        fputs("bench: there is not enough memory\n", stderr);
        exit(70);
    }
    uint8_t at[CELLS], where[CELLS];
    for (uint32_t k = 0; k < s.cells; k++)
        at[k] = where[k] = (uint8_t)k;
    const uint32_t root = rank_of(at, where, s.cells);
    s.next[root >> 6] = UINT64_C(1) << (root & 63);
    size_t layers = 0;
    while (layers < most) {
        layer[layers] = 0;
        for (size_t w = 0; w < words; w++) {
            s.front[w] = s.next[w] & ~s.seen[w];
            s.seen[w] |= s.front[w];
            s.next[w] = 0;
            layer[layers] += (uint64_t)__builtin_popcountll(s.front[w]);
        }
        if (layer[layers] == 0)
            break;
        layers++;
        for (size_t w = 0; w < words; w++)
            for (uint64_t left = s.front[w]; left; left &= left - 1)
                slide_all(&s, (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(left));
    }
    free(s.seen);
    free(s.front);
    free(s.next);
    return layers;
}

static double processor_now(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

enum { MOST_LAYERS = 100 };

void bench_space(void) {
    static const f15_grid grids[] = {{2, 5, 0}, {3, 4, 0}};
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        double ours[BENCH_RUNS];
        char our_time[32], peer_time[32];
        uint64_t layer[MOST_LAYERS];
        f15_arena arena = {0};
        f15_board start;
        f15_space space;
        f15_board_solved(&start, &grids[g]);
        for (int run = 0; run < BENCH_RUNS; run++) {
            double begin = processor_now();
            f15_arena_clear(&arena);
            if (f15_space_explore(&start, 0, NULL, NULL, &arena, &space, NULL)) {
                fputs("bench: there is not enough memory\n", stderr);
                exit(70);
            }
            ours[run] = processor_now() - begin;
        }
        double begin = processor_now();
        size_t layers = count_plainly(&grids[g], layer, MOST_LAYERS);
        double peer = processor_now() - begin;
        bool same = layers == space.layers;
        for (size_t d = 0; same && d < layers; d++)
            same = layer[d] == space.layer[d].boards;
        if (!same) {
            fputs("bench: the peer counts other boards\n", stderr);
            exit(70);
        }
        const double mine = bench_median(ours);
        printf("space: %u x %u, %llu boards in %s of processor time and %.1f MB; a plain bitmap "
               "search %s (one run) and %.1f MB, ratio %.1f\n",
               (unsigned)grids[g].rows, (unsigned)grids[g].columns,
               (unsigned long long)space.boards, bench_seconds(our_time, mine),
               (double)f15_space_bytes(&start) / 1e6, bench_seconds(peer_time, peer),
               3 * (double)f15_factorial(space.cells) / 8e6, peer / mine);
        f15_arena_free(&arena);
    }
}
