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

static size_t below(f15_random *random, size_t bound) {
    return (size_t)f15_random_below(random, bound);
}

/* Replaces up to two bytes somewhere by a piece, or only removes them. */
static size_t mutate(char *text, size_t length, f15_random *random) {
    char mutated[2 * LONGEST];
    size_t from = below(random, length + 1), gone = below(random, 3);
    const char *piece = pieces[below(random, sizeof pieces / sizeof pieces[0])];
    size_t more = below(random, 4) == 0 ? 0 : strlen(piece) + (*piece == '\0');
    gone = gone > length - from ? length - from : gone;
    memcpy(mutated, text, from);
    memcpy(mutated + from, piece, more);
    memcpy(mutated + from + more, text + from + gone, length - from - gone);
    length += more - gone;
    length = length > LONGEST ? LONGEST : length;
    memcpy(text, mutated, length);
    return length;
}

static void run_once(f15_random *random) {
    char text[LONGEST];
    const char *seed = seeds[below(random, sizeof seeds / sizeof seeds[0])];
    size_t length = strlen(seed);
    memcpy(text, seed, length);
    for (size_t times = below(random, 6); times > 0; times--)
        length = mutate(text, length, random);
    LLVMFuzzerTestOneInput((const uint8_t *)text, length);
}

static bool read_argument(const char *text, uint64_t *out) {
    f15_error err = {0};
    if (f15_read_number(text, strlen(text), out, &err) == F15_OK)
        return true;
    fprintf(stderr, "fuzz_notation: %s; %s\n", err.what, err.remedy);
    return false;
}

int main(int argc, char **argv) {
    uint64_t runs = DEFAULT_RUNS, seed = 20240615;
    if ((argc > 1 && !read_argument(argv[1], &runs)) ||
        (argc > 2 && !read_argument(argv[2], &seed)))
        return 2;
    f15_random random = {seed};
    printf("fuzz_notation: %" PRIu64 " runs from seed %" PRIu64 "\n", runs, seed);
    fflush(stdout);
    for (uint64_t i = 0; i < runs; i++)
        run_once(&random);
    return 0;
}

#endif
