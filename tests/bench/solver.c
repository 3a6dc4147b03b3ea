/* Chapter 6's solver against the chapter's way in Python (chapter6.py), on the same boards in
 * turns: ours writes the labels of all slides as bytes, the peer makes its list of them. That both
 * make the same moves is checked first. */
#include "bench.h"

#include <fifteen/puzzle.h>

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The peer takes a second for so many boards; ours repeats them, to take long enough to be timed.
 */
enum { BOARDS = 120, REPEATS = 400 };

static const char peer_path[] = "tests/bench/chapter6.py";

static void scramble(f15_board *boards) {
    f15_random random = {BENCH_SEED};
    for (size_t k = 0; k < BOARDS;) {
        f15_board_scramble(&random, &F15_GRID_4X4, true, &boards[k], NULL);
        k += boards[k].hole == 15; /* the chapter's program wants the hole in its corner */
    }
}

/* One board a line, the hole 0. */
static FILE *write_boards(const f15_board *boards) {
    FILE *file = tmpfile();
    for (size_t x = 0; file && x < (size_t)BOARDS * 16; x++)
        fprintf(file, "%u%c", (boards[x / 16].item[x % 16] + 1u) % 16, x % 16 < 15 ? ' ' : '\n');
    if (!file || fflush(file) != 0) {
        fputs("bench: the boards cannot be written\n", stderr);
        exit(70);
    }
    return file;
}

/* What the peer prints, from its beginning; NULL if it cannot be run. */
static FILE *run_peer(FILE *boards, const char *mode) {
    char python[] = "python3", script[sizeof peer_path], word[8];
    char *words[] = {python, script, word, NULL};
    posix_spawn_file_actions_t actions;
    FILE *out = tmpfile();
    pid_t child;
    int status = 1;
    snprintf(script, sizeof script, "%s", peer_path);
    snprintf(word, sizeof word, "%s", mode);
    if (!out)
        return NULL;
    rewind(boards);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(boards), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
    bool ran = posix_spawnp(&child, python, &actions, NULL, words, environ) == 0 &&
               waitpid(child, &status, 0) >= 0 && status == 0;
    posix_spawn_file_actions_destroy(&actions);
    rewind(out);
    if (ran)
        return out;
    fclose(out);
    return NULL;
}

static void solve(const f15_board *start, f15_setups *setups, f15_moves *moves) {
    f15_board board = *start;
    moves->count = 0;
    if (f15_solve_three_cycles(&board, false, setups, NULL, moves, NULL, NULL)) {
        fputs("bench: a board is not solved\n", stderr);
        exit(70);
    }
}

static uint64_t compare(const f15_board *boards, FILE *peer) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    uint64_t total = 0;
    for (size_t k = 0; k < BOARDS; k++) {
        solve(&boards[k], NULL, &moves);
        for (size_t m = 0; m < moves.count; m++) {
            unsigned label;
            if (fscanf(peer, "%u", &label) != 1 || label != moves.item[m] + 1u) {
                fputs("bench: the peer makes other moves\n", stderr);
                exit(70);
            }
        }
        total += moves.count;
    }
    f15_arena_free(&arena);
    return total;
}

/* Seconds a board, and how many slides they have on average. */
static double time_ours(const f15_board *boards, size_t count, size_t repeats, double *slides) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_setups setups = {0};
    size_t made = 0;
    for (size_t k = 0; k < count; k++) {
        solve(&boards[k], &setups, &moves);
        made += moves.count;
    }
    double begin = bench_now();
    for (size_t repeat = 0; repeat < repeats; repeat++)
        for (size_t k = 0; k < count; k++)
            solve(&boards[k], &setups, &moves);
    double seconds = bench_now() - begin;
    f15_setups_free(&setups);
    f15_arena_free(&arena);
    if (slides)
        *slides = (double)made / (double)count;
    return seconds / (double)repeats / (double)count;
}

static double time_peer(FILE *file) {
    double seconds = 0;
    FILE *out = run_peer(file, "time");
    if (!out || fscanf(out, "%lf", &seconds) != 1) {
        fputs("bench: the peer cannot be timed\n", stderr);
        exit(70);
    }
    fclose(out);
    return seconds / BOARDS;
}

static void measure(const f15_board *boards, FILE *file, FILE *moves) {
    double ours[BENCH_RUNS], peer[BENCH_RUNS];
    char our_time[32], peer_time[32];
    uint64_t total = moves ? compare(boards, moves) : 0;
    for (int run = 0; run < BENCH_RUNS; run++) {
        ours[run] = time_ours(boards, BOARDS, REPEATS, NULL);
        peer[run] = moves ? time_peer(file) : 0;
    }
    double mine = bench_median(ours), theirs = bench_median(peer);
    printf("solver: three-cycles on 4 x 4, %s a board, %.0f boards/s",
           bench_seconds(our_time, mine), 1 / mine);
    if (moves)
        printf("; chapter6.py in python3 %s, %.0f boards/s, the same %llu moves for %d boards, "
               "ratio %.0f\n",
               bench_seconds(peer_time, theirs), 1 / theirs, (unsigned long long)total, BOARDS,
               theirs / mine);
    else
        printf("; chapter6.py left out (it wants python3, and the directory of the sources)\n");
}

/* ---- other sizes -------------------------------------------------------------------------------
 * A slide of a 3-cycle on another grid against one on 4 x 4, all grids in turns; and the first
 * board, whose set-ups are still to be found. */

enum { SIZES = 7, SIZE_BOARDS = 40, SIZE_REPEATS = 200 };

static void measure_sizes(void) {
    static const f15_grid grids[SIZES] = {{4, 4, 0}, {5, 5, 0}, {6, 6, 0}, {7, 7, 0},
                                          {8, 8, 0}, {2, 4, 0}, {2, 8, 0}};
    static f15_board boards[SIZES][SIZE_BOARDS];
    double kept[SIZES][BENCH_RUNS], anew[SIZES][BENCH_RUNS], slides[SIZES], of_4x4 = 1;
    f15_random random = {BENCH_SEED};
    for (size_t g = 0; g < SIZES; g++)
        for (size_t k = 0; k < SIZE_BOARDS; k++)
            f15_board_scramble(&random, &grids[g], true, &boards[g][k], NULL);
    for (int run = 0; run < BENCH_RUNS; run++)
        for (size_t g = 0; g < SIZES; g++) {
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            kept[g][run] = time_ours(boards[g], SIZE_BOARDS, SIZE_REPEATS, &slides[g]);
            double begin = bench_now();
            for (size_t k = 0; k < SIZE_BOARDS; k++)
                solve(&boards[g][k], NULL, &moves);
            anew[g][run] = (bench_now() - begin) / SIZE_BOARDS;
            f15_arena_free(&arena);
        }
    for (size_t g = 0; g < SIZES; g++) {
        double board = bench_median(kept[g]), slide = board / slides[g];
        char a_board[32], alone[32];
        of_4x4 = g == 0 ? slide : of_4x4;
        printf("solver: three-cycles on %u x %u, %s a board of %.0f slides, %.2f ns a slide, %.1f "
               "times 4 x 4; %s for one board alone\n",
               (unsigned)grids[g].rows, (unsigned)grids[g].columns, bench_seconds(a_board, board),
               slides[g], slide * 1e9, slide / of_4x4, bench_seconds(alone, bench_median(anew[g])));
    }
}

void bench_solver(void) {
    static f15_board boards[BOARDS];
    scramble(boards);
    FILE *file = write_boards(boards), *moves = run_peer(file, "moves");
    measure(boards, file, moves);
    if (moves)
        fclose(moves);
    fclose(file);
    measure_sizes();
}
