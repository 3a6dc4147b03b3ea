/* Runs a target without a fuzzer: with mutations of seeds, which are drawn from a number and so are
 * the same every time. The inputs in tests/fuzz/corpus/fuzz_NAME, if any, come first, unchanged;
 * they may be the seeds, too.
 *
 *     fuzz_NAME [RUNS [SEED [FOLDER]]]
 *
 * With a FOLDER the inputs are not tried but written there, one per file, for a fuzzer to begin
 * with. */
#ifndef FIFTEEN_TEST_REPLAY_H
#define FIFTEEN_TEST_REPLAY_H

#include <fifteen/notation.h>

#include "../thorough.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REPLAY_LONGEST ((size_t)8192) /* no text may be longer */
#define REPLAY_MOST 64                /* inputs of a corpus */

/* Pieces that mutations put into texts; "" is a zero byte. */
typedef struct replay_pieces {
    const char *const *piece;
    size_t count;
} replay_pieces;

static struct {
    const char *folder; /* NULL: inputs are tried */
    uint64_t done;
    struct {
        char text[REPLAY_LONGEST];
        size_t length;
    } seed[REPLAY_MOST]; /* of the corpus */
    size_t seeds;
} replayed;

/* Tries the input, or writes it to a file. */
static void replay_try(const uint8_t *data, size_t size) {
    char path[4096];
    FILE *file = NULL;
    replayed.done++;
    if (replayed.folder == NULL) {
        LLVMFuzzerTestOneInput(data, size);
        return;
    }
    snprintf(path, sizeof path, "%s/replayed-%" PRIu64, replayed.folder, replayed.done);
    if ((file = fopen(path, "wb")) == NULL || fwrite(data, 1, size, file) != size ||
        fclose(file) != 0) {
        perror(path);
        exit(2);
    }
}

static size_t below(f15_random *random, size_t bound) {
    return (size_t)f15_random_below(random, bound);
}

/* Replaces up to three bytes somewhere by a piece, or only removes them. */
static size_t replay_mutate(char *text, size_t length, size_t longest, const replay_pieces *pieces,
                            f15_random *random) {
    char mutated[2 * REPLAY_LONGEST];
    size_t from = below(random, length + 1), gone = below(random, 4);
    const char *piece = pieces->piece[below(random, pieces->count)];
    size_t more = below(random, 4) == 0 ? 0 : strlen(piece) + (*piece == '\0');
    gone = gone > length - from ? length - from : gone;
    memcpy(mutated, text, from);
    memcpy(mutated + from, piece, more);
    memcpy(mutated + from + more, text + from + gone, length - from - gone);
    length += more - gone;
    length = length > longest ? longest : length;
    memcpy(text, mutated, length);
    return length;
}

/* Tries one of the seeds, mutated up to five times. */
static inline void replay_text(const char *const *seeds, size_t count, size_t longest,
                               const replay_pieces *pieces, f15_random *random) {
    char text[REPLAY_LONGEST];
    const char *seed = seeds[below(random, count)];
    size_t length = strlen(seed);
    memcpy(text, seed, length);
    for (size_t times = below(random, 6); times > 0; times--)
        length = replay_mutate(text, length, longest, pieces, random);
    replay_try((const uint8_t *)text, length);
}

/* Tries an input of the corpus, mutated up to five times. */
static inline void replay_corpus(size_t longest, const replay_pieces *pieces, f15_random *random) {
    char text[REPLAY_LONGEST];
    const size_t which = below(random, replayed.seeds);
    size_t length = replayed.seed[which].length;
    memcpy(text, replayed.seed[which].text, length);
    for (size_t times = below(random, 6); times > 0; times--)
        length = replay_mutate(text, length, longest, pieces, random);
    replay_try((const uint8_t *)text, length);
}

/* Reads the corpus of this name, from the root of the repository, and tries each input. */
static void replay_read_corpus(const char *name) {
    char path[512];
    struct dirent **entry = NULL;
    snprintf(path, sizeof path, "tests/fuzz/corpus/%s", name);
    const int count = scandir(path, &entry, NULL, alphasort);
    for (int k = 0; k < count; k++) {
        char file[1024];
        snprintf(file, sizeof file, "%s/%s", path, entry[k]->d_name);
        FILE *in =
            entry[k]->d_name[0] != '.' && replayed.seeds < REPLAY_MOST ? fopen(file, "rb") : NULL;
        if (in != NULL) {
            const size_t which = replayed.seeds++;
            replayed.seed[which].length = fread(replayed.seed[which].text, 1, REPLAY_LONGEST, in);
            fclose(in);
            replay_try((const uint8_t *)replayed.seed[which].text, replayed.seed[which].length);
        }
        free(entry[k]);
    }
    free(entry);
}

static bool replay_argument(const char *name, const char *text, uint64_t *out) {
    f15_error err = {0};
    if (f15_read_number(text, strlen(text), out, &err) == F15_OK)
        return true;
    fprintf(stderr, "%s: %s; %s\n", name, err.what, err.remedy);
    return false;
}

static int replay(int argc, char **argv, const char *name, uint64_t runs,
                  void (*run_once)(f15_random *random)) {
    uint64_t seed = 20261121;
    runs /= thorough(1, 4);
    if ((argc > 1 && !replay_argument(name, argv[1], &runs)) ||
        (argc > 2 && !replay_argument(name, argv[2], &seed)))
        return 2;
    replayed.folder = argc > 3 ? argv[3] : NULL;
    f15_random random = {seed};
    printf("%s: %" PRIu64 " runs from seed %" PRIu64 "\n", name, runs, seed);
    fflush(stdout);
    replay_read_corpus(name);
    for (uint64_t i = 0; i < runs; i++)
        run_once(&random);
    /* the last line shows that no call ended the program before */
    printf("%s: %" PRIu64 " inputs %s\n", name, replayed.done,
           replayed.folder == NULL ? "tried" : "written");
    return 0;
}

#endif
