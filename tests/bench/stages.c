/* Boards solved by stages against the strategy for people, layer by layer, on the same boards in
 * turns: how long a board takes and how long its solution is; and what the tables take once. */
#include "bench.h"

#include <fifteen/puzzle.h>
#include <fifteen/unstable/stages.h>

#include <stdio.h>
#include <stdlib.h>

enum { SIZES = 2, BOARDS = 10000 };

typedef struct figures {
    double seconds[BENCH_RUNS];
    uint64_t slides;
    size_t longest;
} figures;

/* By stages, or, without tables, layer by layer. */
static void solve(const f15_board *boards, size_t count, f15_stages *tables, int run,
                  figures *out) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    double begin = bench_now();
    out->slides = out->longest = 0;
    for (size_t k = 0; k < count; k++) {
        f15_board board = boards[k];
        moves.count = 0;
        if (tables ? f15_solve_stages(&board, tables, NULL, &moves, NULL)
                   : f15_solve_layered(&board, NULL, &moves, NULL)) {
            fputs("bench: a board is not solved\n", stderr);
            exit(70);
        }
        out->slides += moves.count;
        out->longest = moves.count > out->longest ? moves.count : out->longest;
    }
    out->seconds[run] = (bench_now() - begin) / (double)count;
    f15_arena_free(&arena);
}

void bench_stages(void) {
    static const struct {
        f15_grid grid;
        size_t boards;
    } sizes[SIZES] = {{{4, 4, 0}, BOARDS}, {{8, 8, 0}, 200}};
    f15_board *boards = bench_memory(BOARDS * sizeof *boards);
    f15_random random = {BENCH_SEED};
    for (size_t g = 0; g < SIZES; g++) {
        figures stages, layered;
        double making[BENCH_RUNS];
        char ours[32], theirs[32], made[32];
        size_t count = sizes[g].boards, bytes = 0;
        for (size_t k = 0; k < count; k++)
            f15_board_scramble(&random, &sizes[g].grid, true, &boards[k], NULL);
        for (int run = 0; run < BENCH_RUNS; run++) {
            f15_stages tables = {0};
            double begin = bench_now();
            f15_stages_prepare(&tables, &sizes[g].grid, NULL);
            making[run] = bench_now() - begin;
            bytes = tables.arena.used;
            solve(boards, count, &tables, run, &stages);
            solve(boards, count, NULL, run, &layered);
            f15_stages_free(&tables);
        }
        double mine = bench_median(stages.seconds), peer = bench_median(layered.seconds);
        printf("stages: %u x %u, %s a board, %.1f slides on average, at most %zu of %zu boards; "
               "layered %s, %.1f, %zu; ratio of time %.2f, of slides %.2f; tables %s, %.1f MB\n",
               (unsigned)sizes[g].grid.rows, (unsigned)sizes[g].grid.columns,
               bench_seconds(ours, mine), (double)stages.slides / (double)count, stages.longest,
               count, bench_seconds(theirs, peer), (double)layered.slides / (double)count,
               layered.longest, mine / peer, (double)stages.slides / (double)layered.slides,
               bench_seconds(made, bench_median(making)), (double)bytes / 1e6);
    }
    free(boards);
}
