/* Fuzzing the readers. With clang -fsanitize=fuzzer,address this is a fuzz target; compiled with
 * -DF15_FUZZ_REPLAY it is a program that runs a bounded number of random mutations of the texts
 * below, from a printed seed:
 *
 *     fuzz_notation [RUNS [SEED]]
 */
#include <fifteen/notation.h>

#include "../unit/notation/every_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* An exact allocation, so that reading past the end is seen. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size > 0 ? size : 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    every_reader_fully(text, size);
    free(text);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 64
#define DEFAULT_RUNS 4000

static const char *const seeds[] = {
    "3,4,0,2,1",
    "[3, 4, 0, 2, 1]",
    "1 2 3 4 5",
    "(0,1) (1,3)",
    "[[0,1],[1,3]]",
    "[(0,1),(1,3)]",
    "0-1 1-3",
    "2-0-1 5-1-2",
    "(1 2 3)(4 5)",
    "(12)(13)",
    "TASTE",
    "rate your mind pal",
    "0\xe2\x80\x93"
    "1 1\xe2\x86\x92"
    "3",
    "(n-1)!/2 + |i-j|^2 * 2m",
    "-2^-1",
    "even",
    "+1",
    "4294967295 18446744073709551615",
    "trace 'a b'\"c\" \\\n--base=1",
};

/* What mutations put in: the characters that mean something, and some that should not. */
static const char *const pieces[] = {"0",
                                     "1",
                                     "12",
                                     ",",
                                     "-",
                                     "(",
                                     ")",
                                     "[",
                                     "]",
                                     " ",
                                     "\n",
                                     "T",
                                     "x",
                                     "!",
                                     "^",
                                     "|",
                                     "/",
                                     "\0",
                                     "\t",
                                     "\xff",
                                     "\xe2\x88\x92",
                                     "\xef\xbb\xbf",
                                     "99999999999"};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_text(seeds, sizeof seeds / sizeof *seeds, LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_notation", DEFAULT_RUNS, run_once);
}

#endif
