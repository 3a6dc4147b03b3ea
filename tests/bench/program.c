/* The program as a whole: from its start to a parity answered, and a file of a million claims.
 * FIFTEEN and HELLO name the two programs (make bench sets them). */
#include "bench.h"

#include <fifteen/notation.h>

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { STARTS = 400, LINES = 1000000, ITEMS = 8 };

/* Seconds of one run with its output thrown away; the end of the bench if it cannot be run. */
static double time_program(char *const *words) {
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status = 0;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    double begin = bench_now();
    if (posix_spawn(&child, words[0], &actions, NULL, words, environ) != 0 ||
        waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        fprintf(stderr, "bench: %s cannot be run\n", words[0]);
        exit(70);
    }
    double seconds = bench_now() - begin;
    posix_spawn_file_actions_destroy(&actions);
    return seconds;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void bench_startup(void) {
    char *fifteen = getenv("FIFTEEN"), *hello = getenv("HELLO");
    char verb[] = "parity", list[] = "4 0 1 2 3";
    static double ours[STARTS], peer[STARTS];
    char our_time[32], peer_time[32];
    if (!fifteen || !hello) {
        puts("start-up: left out (set FIFTEEN and HELLO)");
        return;
    }
    char *our_words[] = {fifteen, verb, list, NULL}, *peer_words[] = {hello, NULL};
    for (int run = 0; run < STARTS; run++) {
        ours[run] = time_program(our_words);
        peer[run] = time_program(peer_words);
    }
    qsort(ours, STARTS, sizeof *ours, by_size);
    qsort(peer, STARTS, sizeof *peer, by_size);
    printf(
        "start-up, medians of %d runs in turns: fifteen parity \"%s\" %s, a hello-world that links "
        "libyaml %s, ratio %.2f\n",
        STARTS, list, bench_seconds(our_time, ours[STARTS / 2]),
        bench_seconds(peer_time, peer[STARTS / 2]), ours[STARTS / 2] / peer[STARTS / 2]);
}

/* ---- claims -------------------------------------------------------------------------------------
 */

static void write_claims(const char *path) {
    f15_random random = {BENCH_SEED};
    f15_text text = {0};
    FILE *file = fopen(path, "w");
    for (int line = 0; file && line < LINES; line++) {
        uint32_t p[ITEMS];
        f15_identity(p, ITEMS);
        f15_shuffle(&random, p, ITEMS);
        text.length = 0;
        f15_write_list(&text, p, ITEMS, 0);
        fprintf(file, "%s\n", f15_text_string(&text));
    }
    f15_text_free(&text);
    if (!file || fclose(file) != 0) {
        fputs("bench: the claims cannot be written\n", stderr);
        exit(70);
    }
}

/* The peer: the same file, each line read and parsed by the same reader, and nothing done with it.
 */
static double time_reading(const char *path) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    f15_arena arena = {0};
    double begin = bench_now();
    FILE *file = fopen(path, "r");
    while (file && (length = getline(&line, &room, file)) > 0) {
        uint32_t *p = NULL;
        size_t n = 0;
        bool from_one = false;
        f15_arena_clear(&arena);
        f15_read_permutation(line, (size_t)length, &F15_CHAPTER6, &arena, &n, &from_one, &p, NULL);
    }
    f15_arena_free(&arena);
    free(line);
    if (file)
        fclose(file);
    return bench_now() - begin;
}

void bench_claims(void) {
    char *fifteen = getenv("FIFTEEN");
    char verb[] = "parity", option[] = "--claim", claim[] = "odd", at[64];
    char path[] = "/tmp/fifteen-bench.XXXXXX";
    double ours[BENCH_RUNS], peer[BENCH_RUNS];
    char our_time[32], peer_time[32];
    int fd = fifteen ? mkstemp(path) : -1;
    if (fd < 0) {
        puts("claims: left out (set FIFTEEN)");
        return;
    }
    close(fd);
    write_claims(path);
    snprintf(at, sizeof at, "@%s", path);
    char *words[] = {fifteen, verb, option, claim, at, NULL};
    for (int run = 0; run < BENCH_RUNS; run++) {
        ours[run] = time_program(words);
        peer[run] = time_reading(path);
    }
    unlink(path);
    double our_median = bench_median(ours), peer_median = bench_median(peer);
    printf(
        "claims: fifteen parity --claim odd @FILE of %d permutations of %d items %s; reading and "
        "parsing the same %s, ratio %.2f\n",
        LINES, ITEMS, bench_seconds(our_time, our_median), bench_seconds(peer_time, peer_median),
        our_median / peer_median);
}
