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

static void solve(const f15_board *start, f15_moves *moves) {
    f15_board board = *start;
    moves->count = 0;
    if (f15_solve_three_cycles(&board, false, NULL, moves, NULL, NULL)) {
        fputs("bench: a board is not solved\n", stderr);
        exit(70);
    }
}

static uint64_t compare(const f15_board *boards, FILE *peer) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    uint64_t total = 0;
    for (size_t k = 0; k < BOARDS; k++) {
        solve(&boards[k], &moves);
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

/* Seconds a board. */
static double time_ours(const f15_board *boards) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    double begin = bench_now();
    for (size_t repeat = 0; repeat < REPEATS; repeat++)
        for (size_t k = 0; k < BOARDS; k++)
            solve(&boards[k], &moves);
    double seconds = bench_now() - begin;
    f15_arena_free(&arena);
    return seconds / ((double)REPEATS * BOARDS);
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
        ours[run] = time_ours(boards);
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

void bench_solver(void) {
    static f15_board boards[BOARDS];
    scramble(boards);
    FILE *file = write_boards(boards), *moves = run_peer(file, "moves");
    measure(boards, file, moves);
    if (moves)
        fclose(moves);
    fclose(file);
}
