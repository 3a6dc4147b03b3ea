/* The program as a whole: from its start to a parity or a verdict, a file of a million claims, a
 * trace as JSON, boards solved. FIFTEEN, HELLO and PEERS name the programs and the directory of the
 * other peers (make bench sets them). */
#include "bench.h"

#include <fifteen/notation.h>
#include <fifteen/puzzle.h>

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { STARTS = 400, LARGE_STARTS = 40, LINES = 1000000, ITEMS = 8 };

/* Seconds of one run; its input from a file or none, its output thrown away; the end of the bench
 * if it cannot be run. */
static double time_program(const char *const *words, const char *input) {
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status = 0;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input ? input : "/dev/null", O_RDONLY,
                                     0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    double begin = bench_now();
    if (posix_spawnp(&child, words[0], &actions, NULL, (char *const *)words, environ) != 0 ||
        waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        fprintf(stderr, "bench: %s cannot be run\n", words[0]);
        exit(70);
    }
    double seconds = bench_now() - begin;
    posix_spawn_file_actions_destroy(&actions);
    return seconds;
}

/* The same in processor time, its own and the system's: what other users of the machine do tells
 * less there. */
static double time_work(const char *const *words, const char *input) {
    struct rusage before, after;
    getrusage(RUSAGE_CHILDREN, &before);
    time_program(words, input);
    getrusage(RUSAGE_CHILDREN, &after);
    return (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec + after.ru_stime.tv_sec -
                    before.ru_stime.tv_sec) +
           1e-6 * (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec +
                           after.ru_stime.tv_usec - before.ru_stime.tv_usec);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median of many short runs of two programs in turns. */
static void race(const char *const *our_words, const char *const *peer_words, int runs,
                 double *our_median, double *peer_median) {
    static double ours[STARTS], peer[STARTS];
    for (int run = 0; run < runs; run++) {
        ours[run] = time_program(our_words, NULL);
        peer[run] = time_program(peer_words, NULL);
    }
    qsort(ours, (size_t)runs, sizeof *ours, by_size);
    qsort(peer, (size_t)runs, sizeof *peer, by_size);
    *our_median = ours[runs / 2];
    *peer_median = peer[runs / 2];
}

/* The program, or NULL after saying what is left out. */
static const char *program(const char *name) {
    const char *fifteen = getenv("FIFTEEN");
    if (!fifteen || !getenv("HELLO") || !getenv("PEERS")) {
        printf("%s: left out (set FIFTEEN, HELLO and PEERS)\n", name);
        return NULL;
    }
    return fifteen;
}

static void say_race(const char *what, double ours, double peer) {
    char our_time[32], peer_time[32];
    printf("%s, median of runs in turns %s; a hello-world that links libyaml %s, ratio %.2f\n",
           what, bench_seconds(our_time, ours), bench_seconds(peer_time, peer), ours / peer);
    fflush(stdout);
}

void bench_startup(void) {
    const char *fifteen = program("start-up");
    double ours, peer;
    if (!fifteen)
        return;
    race((const char *const[]){fifteen, "parity", "4 0 1 2 3", NULL},
         (const char *const[]){getenv("HELLO"), NULL}, STARTS, &ours, &peer);
    say_race("start-up, fifteen parity \"4 0 1 2 3\"", ours, peer);
}

/* ---- one verdict, from a course and from one a hundred times as large --------------------------
 */

/* A course with the files of the shipped one, and copies of its exercises under other names. */
static bool make_large_course(const char *into) {
    char command[1024];
    snprintf(command, sizeof command,
             "mkdir -p %s && cp -r lessons exercises %s && for k in $(seq 99); do mkdir "
             "%s/exercises/z$k && for f in exercises/*.yaml; do sed \"s|^  - id: |&z$k/|\" $f "
             ">%s/exercises/z$k/${f##*/}; done; done",
             into, into, into, into);
    const char *const words[] = {"sh", "-c", command, NULL};
    return access("exercises", R_OK) == 0 && time_program(words, NULL) > 0;
}

void bench_check(void) {
    const char *fifteen = program("check");
    char large[] = "/tmp/fifteen-bench-course.XXXXXX";
    double ours, peer;
    if (!fifteen)
        return;
    const char *const words[] = {fifteen, "check", "ch6/p161", "0-1 1-3 4-5", NULL};
    const char *const hello[] = {getenv("HELLO"), NULL};
    race(words, hello, STARTS, &ours, &peer);
    say_race("check, fifteen check ch6/p161 \"0-1 1-3 4-5\"", ours, peer);
    if (!mkdtemp(large) || !make_large_course(large)) {
        puts("check in a large course: left out (it wants the directory of the sources)");
        return;
    }
    double small = ours;
    setenv("FIFTEEN_COURSE", large, 1);
    race(words, hello, LARGE_STARTS, &ours, &peer);
    unsetenv("FIFTEEN_COURSE");
    say_race("check, the same in a course a hundred times as large", ours, peer);
    char more[32];
    printf("check, the larger course costs %s more\n", bench_seconds(more, ours - small));
    time_program((const char *const[]){"rm", "-rf", large, NULL}, NULL);
}

/* ---- claims ---------------------------------------------------------------------------------- */

/* Permutations, one per line; `own`: with a claim each, true of nearly all. */
static void write_lines(FILE *file, bool own) {
    f15_random random = {BENCH_SEED};
    f15_text text = {0};
    for (int line = 0; line < LINES; line++) {
        uint32_t p[ITEMS];
        int sign = 1;
        f15_identity(p, ITEMS);
        f15_shuffle(&random, p, ITEMS);
        text.length = 0;
        f15_write_list(&text, p, ITEMS, 0);
        if (own && !f15_sign(p, ITEMS, &sign, NULL))
            f15_text_add(&text, (sign < 0) != (line % 50000 == 0) ? "\todd" : "\teven");
        fprintf(file, "%s\n", f15_text_string(&text));
    }
    f15_text_free(&text);
}

static void write_claims(FILE *file) {
    write_lines(file, false);
}

static void write_own_claims(FILE *file) {
    write_lines(file, true);
}

/* A file under a name of its own, filled by `write`; false after saying so. */
static bool make_file(char *path, void (*write)(FILE *file)) {
    int fd = mkstemp(path);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    if (file)
        write(file);
    if (file && fclose(file) == 0)
        return true;
    fputs("bench: a file cannot be written\n", stderr);
    return false;
}

void bench_claims(void) {
    const char *fifteen = program("claims");
    char path[] = "/tmp/fifteen-bench.XXXXXX", at[64], plain[512];
    double ours[BENCH_RUNS], quiet[BENCH_RUNS], peer[BENCH_RUNS];
    char our_time[32], quiet_time[32], peer_time[32];
    if (!fifteen || !make_file(path, write_claims))
        return;
    snprintf(at, sizeof at, "@%s", path);
    snprintf(plain, sizeof plain, "%s/claims", getenv("PEERS"));
    for (int run = 0; run < BENCH_RUNS; run++) {
        ours[run] =
            time_work((const char *const[]){fifteen, "parity", "--claim", "odd", at, NULL}, NULL);
        quiet[run] = time_work(
            (const char *const[]){fifteen, "parity", "-q", "--claim", "odd", at, NULL}, NULL);
        peer[run] = time_work((const char *const[]){plain, path, NULL}, NULL);
    }
    unlink(path);
    double our_median = bench_median(ours), quiet_median = bench_median(quiet),
           peer_median = bench_median(peer);
    printf(
        "claims: fifteen parity --claim odd @FILE of %d permutations of %d items, processor time "
        "%s, with -q %s; getline and a bit mask in plain C, no verdict written, %s, ratios %.2f "
        "and %.2f\n",
        LINES, ITEMS, bench_seconds(our_time, our_median), bench_seconds(quiet_time, quiet_median),
        bench_seconds(peer_time, peer_median), our_median / peer_median,
        quiet_median / peer_median);
}

/* The same with a claim in each line, judged by it; the peer writes the same list, or JSON. */
void bench_own_claims(void) {
    const char *fifteen = program("own claims");
    char path[] = "/tmp/fifteen-bench.XXXXXX", at[64], plain[512];
    double ours[2][BENCH_RUNS], peer[2][BENCH_RUNS];
    if (!fifteen || !make_file(path, write_own_claims))
        return;
    snprintf(at, sizeof at, "@%s", path);
    snprintf(plain, sizeof plain, "%s/own_claims", getenv("PEERS"));
    for (int run = 0; run < BENCH_RUNS; run++)
        for (int json = 0; json < 2; json++) {
            const char *format = json ? "json" : "text";
            ours[json][run] = time_work(
                (const char *const[]){fifteen, "parity", at, "--format", format, NULL}, NULL);
            peer[json][run] = time_work((const char *const[]){plain, path, format, NULL}, NULL);
        }
    unlink(path);
    for (int json = 0; json < 2; json++) {
        const double our_median = bench_median(ours[json]), peer_median = bench_median(peer[json]);
        char our_time[32], peer_time[32];
        printf("own claims: fifteen parity @FILE --format %s, %d permutations of %d items with a "
               "claim each, processor time %s; getline, a bit mask and printf in plain C %s, ratio "
               "%.2f\n",
               json ? "json" : "text", LINES, ITEMS, bench_seconds(our_time, our_median),
               bench_seconds(peer_time, peer_median), our_median / peer_median);
    }
}

/* ---- JSON traces ----------------------------------------------------------------------------- */

/* A list of so many items in reverse: as many swaps of neighbours, and claims, as pairs. */
enum { TRACED = 120 };

void bench_traces(void) {
    const char *fifteen = program("traces");
    char path[] = "/tmp/fifteen-bench.XXXXXX", command[256];
    f15_text start = {0}, goal = {0};
    double ours[BENCH_RUNS], peer[BENCH_RUNS];
    if (!fifteen || access("tests/bench/json_dumps.py", R_OK) != 0 || mkstemp(path) < 0) {
        puts("traces: left out (they want FIFTEEN, and the directory of the sources)");
        return;
    }
    for (int k = 0; k < TRACED; k++) {
        f15_text_addf(&start, "%d ", TRACED - 1 - k);
        f15_text_addf(&goal, "%d ", k);
    }
    setenv("F15_START", f15_text_string(&start), 1);
    setenv("F15_GOAL", f15_text_string(&goal), 1);
    snprintf(command, sizeof command,
             "\"$FIFTEEN\" trace adjacent \"$F15_START\" \"$F15_GOAL\" --method bubble --format "
             "json >%s",
             path);
    for (int run = 0; run < BENCH_RUNS; run++) {
        double seconds = 0;
        ours[run] = time_program((const char *const[]){"sh", "-c", command, NULL}, NULL);
        char dumps[128];
        snprintf(dumps, sizeof dumps, "python3 tests/bench/json_dumps.py %s", path);
        FILE *pipe = popen(dumps, "r"); /* a bench may: nothing in it comes from outside */
        if (!pipe || fscanf(pipe, "%lf", &seconds) != 1)
            puts("traces: python3 cannot be asked");
        if (pipe)
            pclose(pipe);
        peer[run] = seconds;
    }
    size_t events = 0;
    FILE *file = fopen(path, "r");
    for (int c; file && (c = getc(file)) != EOF;)
        events += c == '\n';
    if (file)
        fclose(file);
    unlink(path);
    double our_median = bench_median(ours), peer_median = bench_median(peer);
    printf("traces: bubble on %d items as JSON, the whole program, %.0f events/s; CPython's "
           "json.dumps of the same objects %.0f, ratio %.1f\n",
           TRACED, (double)events / our_median, (double)events / peer_median,
           peer_median / our_median);
    f15_text_free(&start);
    f15_text_free(&goal);
}

/* ---- bubble sort in words: as long as the square of the items, and no slower -------------------
 */

void bench_bubble(void) {
    static const int items[] = {100, 200, 400, 512};
    const char *fifteen = program("bubble");
    double first = 0;
    for (size_t k = 0; fifteen && k < sizeof items / sizeof *items; k++) {
        const int n = items[k];
        f15_text start = {0}, goal = {0};
        double runs[BENCH_RUNS];
        char time[32];
        for (int x = 0; x < n; x++) {
            f15_text_addf(&start, "%d ", n - 1 - x);
            f15_text_addf(&goal, "%d ", x);
        }
        const char *const words[] = {fifteen, "trace",    "adjacent", start.s,
                                     goal.s,  "--method", "bubble",   NULL};
        for (int run = 0; run < BENCH_RUNS; run++)
            runs[run] = time_work(words, NULL) / ((double)n * (n - 1) / 2);
        double swap = bench_median(runs);
        first = k == 0 ? swap : first;
        printf(
            "bubble: the text of %d items in reverse, processor time %s a swap, ratio to %d items "
            "%.2f\n",
            n, bench_seconds(time, swap), items[0], swap / first);
        f15_text_free(&start);
        f15_text_free(&goal);
    }
}

/* ---- boards, as users solve them ------------------------------------------------------------- */

enum { BOARDS = 20000 };

static void write_boards(FILE *file) {
    f15_random random = {BENCH_SEED};
    const f15_grid grid = F15_GRID_4X4;
    f15_board board;
    f15_text text = {0};
    for (int k = 0; k < BOARDS; k++) {
        f15_board_scramble(&random, &grid, true, &board, NULL);
        text.length = 0;
        f15_write_board(&text, &board, NULL);
        fprintf(file, "%s\n", f15_text_string(&text));
    }
    f15_text_free(&text);
}

/* The library alone: the same boards, the set-ups kept as the program keeps them, each list of
 * slides written over the one before; or, `whole`, from text to text. */
static double time_library(const char *path, bool whole) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_setups setups = {0};
    f15_text text = {0};
    f15_board *board = bench_memory(BOARDS * sizeof *board);
    char(*line)[64] = bench_memory(BOARDS * sizeof *line);
    FILE *file = fopen(path, "r");
    for (size_t k = 0; file && k < BOARDS; k++)
        if (!fgets(line[k], sizeof *line, file) ||
            f15_read_board(line[k], strlen(line[k]), 0, 0, &board[k], NULL, NULL))
            fputs("bench: a board cannot be read\n", stderr);
    if (file)
        fclose(file);
    clock_t begin = clock();
    for (size_t k = 0; k < BOARDS; k++) {
        moves.count = text.length = 0;
        if (whole)
            f15_read_board(line[k], strlen(line[k]), 0, 0, &board[k], NULL, NULL);
        f15_solve_three_cycles(&board[k], false, &setups, NULL, &moves, NULL, NULL);
        if (whole)
            f15_write_moves(&text, &moves, NULL);
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    f15_text_free(&text);
    f15_setups_free(&setups);
    f15_arena_free(&arena);
    free(board);
    free(line);
    return seconds / BOARDS;
}

void bench_solve(void) {
    static const struct {
        const char *name, *option;
    } way[] = {{"as text", "--format=text"}, {"with -q", "-q"}, {"as JSON", "--format=json"}};
    enum { WAYS = sizeof way / sizeof *way };
    const char *fifteen = program("solve");
    char path[] = "/tmp/fifteen-bench.XXXXXX";
    double ours[WAYS][BENCH_RUNS], alone[BENCH_RUNS], whole[BENCH_RUNS];
    char our_time[32], alone_time[32], whole_time[32];
    if (!fifteen || !make_file(path, write_boards))
        return;
    for (int run = 0; run < BENCH_RUNS; run++) {
        for (size_t w = 0; w < WAYS; w++)
            ours[w][run] = time_work((const char *const[]){fifteen, "solve", "--method",
                                                           "three-cycles", way[w].option, NULL},
                                     path) /
                           BOARDS;
        alone[run] = time_library(path, false);
        whole[run] = time_library(path, true);
    }
    unlink(path);
    double alone_median = bench_median(alone), whole_median = bench_median(whole);
    for (size_t w = 0; w < WAYS; w++) {
        double our_median = bench_median(ours[w]);
        printf(
            "solve: fifteen solve --method three-cycles of %d boards on standard input, %s, "
            "processor time %s a board; the library's call alone %s, ratio %.1f; reading the board "
            "and writing the moves too %s, ratio %.2f\n",
            BOARDS, way[w].name, bench_seconds(our_time, our_median),
            bench_seconds(alone_time, alone_median), our_median / alone_median,
            bench_seconds(whole_time, whole_median), our_median / whole_median);
    }
}
