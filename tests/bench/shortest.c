/* Shortest solutions of 4 x 4 against plain peers, in processor time: the hundred published boards
 * cold, the tables made within the time, by a recursive IDA* over pattern databases of 4, 4, 4 and
 * 3 pieces, a byte an entry (what public solvers do); and the nodes a second of plain distances. */
#include "bench.h"

#include "../unit/search/hundred.h"
#include <fifteen/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BOARDS = 100, GROUPS = 4, ENTRIES = 1 << 16, HOLE = 15 };

static double processor_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* ---- the peer ---------------------------------------------------------------------------------
 */

typedef struct peer {
    uint8_t near[16][4], ways[16];
    uint8_t far[16][16];
    uint8_t *table[GROUPS]; /* by the cells of its pieces, four bits each */
    uint8_t item[16];
    uint32_t index[GROUPS];
    uint64_t nodes;
} peer;

static const uint8_t group_of[15] = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3};
static const uint8_t shift_of[15] = {0, 4, 0, 4, 8, 12, 8, 12, 0, 4, 0, 4, 8, 12, 8};

static void prepare(peer *p) {
    f15_grid grid = F15_GRID_4X4;
    for (uint32_t c = 0; c < 16; c++)
        for (uint32_t to = 0; to < 16; to++) {
            p->far[c][to] = (uint8_t)f15_grid_taxicab(&grid, c, to);
            if (p->far[c][to] == 1)
                p->near[c][p->ways[c]++] = (uint8_t)to;
        }
}

/* Breadth first over the group's cells and the hole's; only the group's slides count, so a layer
 * grows while it is gone through. */
static void make_table(peer *p, uint32_t group) {
    uint8_t *distance = bench_memory((size_t)ENTRIES * 16), *table = bench_memory(ENTRIES);
    uint32_t *layer = bench_memory((size_t)ENTRIES * 64),
             *next = bench_memory((size_t)ENTRIES * 64);
    size_t count = 1, behind = 0;
    uint32_t home = 0;
    for (uint32_t x = 0; x < 15; x++)
        home |= group_of[x] == group ? x << shift_of[x] : 0;
    memset(distance, 255, (size_t)ENTRIES * 16);
    memset(table, 255, ENTRIES);
    layer[0] = home << 4 | HOLE;
    distance[layer[0]] = 0;
    for (uint8_t d = 0; count > 0; d++, count = behind, behind = 0) {
        for (size_t k = 0; k < count; k++) {
            uint32_t at = layer[k] >> 4, hole = layer[k] & 15;
            table[at] = table[at] < d ? table[at] : d;
            for (uint32_t w = 0; distance[layer[k]] == d && w < p->ways[hole]; w++) {
                uint32_t to = p->near[hole][w], moved = at, own = 0;
                for (uint32_t x = 0; x < 15; x++)
                    if (group_of[x] == group && (at >> shift_of[x] & 15) == to && ++own)
                        moved += (hole - to) << shift_of[x];
                uint32_t board = (moved & 0xffff) << 4 | to;
                if (distance[board] <= d + own)
                    continue;
                distance[board] = (uint8_t)(d + own);
                if (own)
                    next[behind++] = board;
                else
                    layer[count++] = board;
            }
        }
        uint32_t *swapped = layer;
        layer = next;
        next = swapped;
    }
    free(distance);
    free(layer);
    free(next);
    p->table[group] = table;
}

static bool by_tables(peer *p, uint32_t hole, uint32_t from, uint32_t left, uint32_t h) {
    for (uint32_t w = 0; w < p->ways[hole]; w++) {
        uint32_t to = p->near[hole][w], x = p->item[to], g = group_of[x % 15], was = p->index[g];
        if (to == from)
            continue;
        p->nodes++;
        uint32_t index = (was + ((hole - to) << shift_of[x])) & 0xffff;
        uint32_t next = h - p->table[g][was] + p->table[g][index];
        if (next > left - 1)
            continue;
        p->index[g] = index;
        p->item[hole] = (uint8_t)x;
        if (next == 0 || by_tables(p, to, hole, left - 1, next))
            return true;
        p->index[g] = was;
        p->item[to] = (uint8_t)x;
    }
    return false;
}

static bool by_distances(peer *p, uint32_t hole, uint32_t from, uint32_t left, uint32_t h) {
    for (uint32_t w = 0; w < p->ways[hole]; w++) {
        uint32_t to = p->near[hole][w], x = p->item[to];
        if (to == from)
            continue;
        p->nodes++;
        uint32_t next = h - p->far[x][to] + p->far[x][hole];
        if (next > left - 1)
            continue;
        p->item[hole] = (uint8_t)x;
        if (next == 0 || by_distances(p, to, hole, left - 1, next))
            return true;
        p->item[to] = (uint8_t)x;
    }
    return false;
}

static uint32_t solve_plainly(peer *p, uint32_t k, bool with_tables) {
    f15_board board = hundredth(k);
    uint32_t h = 0, bound;
    memset(p->index, 0, sizeof p->index);
    memcpy(p->item, board.item, sizeof p->item);
    for (uint32_t c = 0; c < 16; c++)
        if (c != board.hole) {
            h += with_tables ? 0 : p->far[p->item[c]][c];
            p->index[group_of[p->item[c]]] |= c << shift_of[p->item[c]];
        }
    for (uint32_t g = 0; g < GROUPS && with_tables; g++)
        h += p->table[g][p->index[g]];
    for (bound = h; !(with_tables ? by_tables : by_distances)(p, board.hole, 16, bound, h);)
        bound += 2;
    return bound;
}

/* ---- ours -------------------------------------------------------------------------------------
 */

static uint32_t solve_by(const f15_engine *engine, uint32_t k, uint64_t *nodes) {
    f15_board board = hundredth(k);
    f15_shortest known;
    if (f15_shortest_solution(&board, engine, NULL, F15_ONE_SOLUTION, NULL, &known, NULL)) {
        fputs("bench: a board is not solved\n", stderr);
        exit(70);
    }
    *nodes += known.nodes;
    return known.length;
}

static f15_engine engine_of(f15_engine_kind kind) {
    f15_engine engine;
    if (f15_engine_make(&F15_GRID_4X4, kind, &engine, NULL)) {
        fputs("bench: no memory for an engine\n", stderr);
        exit(70);
    }
    return engine;
}

static void must_agree(uint32_t ours, uint32_t theirs) {
    if (ours == theirs)
        return;
    fprintf(stderr, "bench: a shortest solution has %u slides, and %u\n", (unsigned)ours,
            (unsigned)theirs);
    exit(70);
}

static void measure_cold(peer *p) {
    uint32_t length[BOARDS];
    uint64_t nodes = 0;
    double begin = processor_seconds();
    f15_engine engine = engine_of(F15_ENGINE_PATTERNS);
    double made = processor_seconds() - begin;
    for (uint32_t k = 0; k < BOARDS; k++)
        must_agree(length[k] = solve_by(&engine, k, &nodes), hundred[k].length);
    double ours = processor_seconds() - begin;
    f15_engine_free(&engine);
    begin = processor_seconds();
    for (uint32_t g = 0; g < GROUPS; g++)
        make_table(p, g);
    p->nodes = 0;
    for (uint32_t k = 0; k < BOARDS; k++)
        must_agree(solve_plainly(p, k, true), length[k]);
    double theirs = processor_seconds() - begin;
    for (uint32_t g = 0; g < GROUPS; g++)
        free(p->table[g]);
    printf(
        "shortest: a hundred 4 x 4 cold, %.2f s of processor time (%.2f s of it for tables), %.3g "
        "nodes; a plain IDA* with tables of 4, 4, 4, 3 pieces %.2f s, %.3g nodes, ratio %.3f\n",
        ours, made, (double)nodes, theirs, (double)p->nodes, ours / theirs);
}

/* Some of the hundred that plain distances go through in a second. */
static const uint32_t quick[] = {11, 18, 54, 46, 78, 92};

static void measure_distances(peer *p) {
    double ours[BENCH_RUNS], theirs[BENCH_RUNS];
    uint64_t nodes = 0;
    f15_engine engine = engine_of(F15_ENGINE_MANHATTAN);
    p->nodes = 0;
    for (int run = 0; run < BENCH_RUNS; run++) {
        double begin = processor_seconds();
        uint64_t before = nodes, peers = p->nodes;
        for (size_t k = 0; k < sizeof quick / sizeof *quick; k++)
            must_agree(solve_by(&engine, quick[k], &nodes), hundred[quick[k]].length);
        double between = processor_seconds();
        for (size_t k = 0; k < sizeof quick / sizeof *quick; k++)
            must_agree(solve_plainly(p, quick[k], false), hundred[quick[k]].length);
        ours[run] = (between - begin) / (double)(nodes - before);
        theirs[run] = (processor_seconds() - between) / (double)(p->nodes - peers);
    }
    f15_engine_free(&engine);
    double a_node = bench_median(ours), peers_node = bench_median(theirs);
    printf("shortest: plain distances, %.3g nodes a second; a recursive IDA* %.3g, ratio %.2f\n",
           1 / a_node, 1 / peers_node, peers_node / a_node);
}

void bench_shortest(void) {
    static peer p;
    prepare(&p);
    measure_cold(&p);
    measure_distances(&p);
}
