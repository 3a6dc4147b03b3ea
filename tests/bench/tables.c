/* The tables of 8 and 7 pieces: made by the program, opened, and a hundred random boards searched
 * with them and with the engine that needs no file, whose lengths must agree; and how tables are
 * made, against a plain search over the hole and each piece, on a group of five. */
#include "bench.h"

#include <fifteen/unstable/tables.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BOARDS = 100, PIECES = 5, STATES = 1 << 4 * (PIECES + 1) };

static double processor_now(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void end(const char *why) {
    fprintf(stderr, "bench: %s\n", why);
    exit(70);
}

/* ---- making ---------------------------------------------------------------------------------- */

/* The hole and the pieces, four bits each; to `cost` the slides of the pieces. */
static void make_plainly(const uint8_t *home, uint8_t *cost, uint32_t *list[2]) {
    size_t count[2] = {1, 0};
    uint32_t first = 15;
    for (uint32_t j = 0; j < PIECES; j++)
        first |= (uint32_t)home[j] << 4 * (j + 1);
    memset(cost, 255, STATES);
    cost[list[0][0] = first] = 0;
    for (uint8_t d = 0; count[0] > 0; d++) {
        for (size_t k = 0; k < count[0]; k++) {
            uint32_t state = list[0][k], hole = state & 15;
            f15_cells to = f15_grid_neighbours(&F15_GRID_4X4, hole);
            for (; cost[state] == d && to; to &= to - 1) {
                uint32_t cell = f15_first_cell(to), next = state ^ hole ^ cell, slides = 0;
                for (uint32_t j = 1; j <= PIECES; j++)
                    if ((state >> 4 * j & 15) == cell) {
                        next ^= (cell ^ hole) << 4 * j;
                        slides = 1;
                    }
                if (cost[next] > d + slides) {
                    cost[next] = (uint8_t)(d + slides);
                    list[slides][count[slides]++] = next;
                }
            }
        }
        uint32_t *done = list[0];
        list[0] = list[1];
        list[1] = done;
        count[0] = count[1];
        count[1] = 0;
    }
}

static void bench_making(void) {
    const f15_tables_plan plan = {F15_GRID_4X4, 1, {0x0cc8}};
    static const uint8_t home[PIECES] = {3, 6, 7, 10, 11};
    uint8_t *cost = bench_memory(STATES), *bytes = NULL;
    uint32_t *list[2] = {bench_memory(STATES * sizeof(uint32_t)),
                         bench_memory(STATES * sizeof(uint32_t))};
    double ours[BENCH_RUNS], peers[BENCH_RUNS];
    char our_time[32], peer_time[32];
    size_t length = 0;
    for (int run = 0; run < BENCH_RUNS; run++) {
        double begin = processor_now();
        free(bytes);
        if (f15_tables_make(&plan, NULL, NULL, NULL, &bytes, &length, NULL))
            end("there is not enough memory");
        ours[run] = processor_now() - begin;
        begin = processor_now();
        make_plainly(home, cost, list);
        peers[run] = processor_now() - begin;
    }
    const double mine = bench_median(ours), peer = bench_median(peers);
    printf("tables: a group of %d made in %s; by a plain search %s, ratio %.1f\n", PIECES,
           bench_seconds(our_time, mine), bench_seconds(peer_time, peer), peer / mine);
    free(cost);
    free(list[0]);
    free(list[1]);
    free(bytes);
}

/* ---- searching ------------------------------------------------------------------------------- */

typedef struct searched {
    uint64_t nodes, slides;
    double seconds;
} searched;

static searched search(const f15_engine *engine, const f15_board *board, uint32_t *length) {
    searched out = {.seconds = processor_now()};
    for (size_t k = 0; k < BOARDS; k++) {
        f15_shortest found;
        if (f15_shortest_solution(&board[k], engine, NULL, F15_ONE_SOLUTION, NULL, &found, NULL))
            end("a board is not solved");
        if (length[k] && length[k] != found.length)
            end("two engines do not agree");
        length[k] = found.length;
        out.nodes += found.nodes;
        out.slides += found.length;
    }
    out.seconds = processor_now() - out.seconds;
    return out;
}

static void bench_searching(const uint8_t *bytes, size_t size) {
    f15_random random = {BENCH_SEED};
    f15_board board[BOARDS];
    uint32_t length[BOARDS] = {0};
    f15_tables tables;
    f15_engine with, cold;
    searched ours = {0}, peer;
    double seconds[BENCH_RUNS];
    char open_time[32], our_time[32], peer_time[32], make_time[32];
    double begin = processor_now();
    f15_error err = {0};
    if (f15_tables_open(bytes, size, NULL, &tables, &err))
        end(err.what);
    const double opened = processor_now() - begin;
    for (size_t k = 0; k < BOARDS; k++)
        f15_board_scramble(&random, &F15_GRID_4X4, true, &board[k], NULL);
    begin = processor_now();
    if (f15_engine_make(&F15_GRID_4X4, F15_ENGINE_PATTERNS, &cold, NULL) ||
        f15_engine_of_tables(&tables, &with, NULL))
        end("there is not enough memory");
    const double made = processor_now() - begin;
    for (int run = 0; run < BENCH_RUNS; run++) {
        ours = search(&with, board, length);
        seconds[run] = ours.seconds;
    }
    peer = search(&cold, board, length);
    const double mine = bench_median(seconds);
    printf("tables: %d random boards, mean length %.2f: %s and %llu nodes (opening %s); without a "
           "file %s and %llu nodes (making %s), ratio %.1f\n",
           BOARDS, (double)ours.slides / BOARDS, bench_seconds(our_time, mine),
           (unsigned long long)ours.nodes, bench_seconds(open_time, opened),
           bench_seconds(peer_time, peer.seconds), (unsigned long long)peer.nodes,
           bench_seconds(make_time, made), peer.seconds / mine);
    f15_engine_free(&cold);
    f15_engine_free(&with);
    f15_tables_free(&tables);
}

void bench_tables(void) {
    char directory[] = "/tmp/fifteen-bench-XXXXXX", path[80], command[400], wall[32], work[32];
    const char *program = getenv("FIFTEEN");
    struct rusage used;
    struct stat about;
    bench_making();
    if (!mkdtemp(directory))
        end("there is no directory for the tables");
    snprintf(path, sizeof path, "%s/tables-4x4", directory);
    snprintf(command, sizeof command, "'%s' tables --tables %s --jobs 2 --quiet",
             program ? program : "build/fifteen", directory);
    getrusage(RUSAGE_CHILDREN, &used);
    double before = (double)used.ru_utime.tv_sec + (double)used.ru_stime.tv_sec,
           begin = bench_now();
    int status = system(command);
    double seconds = bench_now() - begin;
    getrusage(RUSAGE_CHILDREN, &used);
    int fd = open(path, O_RDONLY);
    uint8_t *bytes = MAP_FAILED;
    if (status == 0 && fd >= 0 && fstat(fd, &about) == 0)
        bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_SHARED, fd, 0);
    unlink(path);
    rmdir(directory);
    if (bytes == MAP_FAILED)
        end("the tables are not made");
    printf(
        "tables: 8 and 7 pieces made by two threads in %s, %s of processor time, %ld MB at most; "
        "%lld bytes\n",
        bench_seconds(wall, seconds),
        bench_seconds(work, (double)used.ru_utime.tv_sec + (double)used.ru_stime.tv_sec - before),
        used.ru_maxrss / 1024, (long long)about.st_size);
    bench_searching(bytes, (size_t)about.st_size);
    munmap(bytes, (size_t)about.st_size);
    close(fd);
}
