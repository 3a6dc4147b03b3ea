/* Fuzzing certificates of `prove`: whatever the file says, it is joined, run again or refused; a certificate that
 * was joined is joined again, to the same bytes. Built as fuzz_notation is:
 *
 *     fuzz_certificate [RUNS [SEED]]
 */
#include "program.h"

/* A larger number would name a size that takes minutes to run again, rightly. */
static bool is_small(const uint8_t *data, size_t size) {
    size_t digits = 0;
    for (size_t k = 0; k < size; k++) {
        digits = data[k] >= '0' && data[k] <= '9' ? digits + 1 : 0;
        if (k >= 5 && digits > 0 && memcmp(data + k - 4, "\"n\":", 4) == 0 && data[k] > '5')
            return false;
        if (digits > 3)
            return false;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    begin("fifteen: exercises\n");
    const char *file = put("certificate", data, size);
    outcome joined = RUN("prove", "--join", file, "--format=json");
    if (joined.status != 2 && joined.out_length > 0) {
        const char *again = put("joined", joined.out, joined.out_length);
        outcome twice = RUN("prove", "--join", again, "--format=json");
        REQUIRE(twice.status == joined.status && twice.out_length == joined.out_length &&
                memcmp(twice.out, joined.out, joined.out_length) == 0);
        end_outcome(&twice);
    }
    end_outcome(&joined);
    if (is_small(data, size)) {
        outcome anew = RUN("prove", "--again", file, "--jobs", "1");
        end_outcome(&anew);
    }
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 4000
#define DEFAULT_RUNS 600

static const char *const pieces[] = {
    "{", "}",    "[",    "]",     "\"",   ",",    ":",       "\n",  "0",  "1",         "2",
    "9", "null", "true", "false", "\xff", "\\u0", "\"n\":3", "-1",  "",   "1/2",       "6.2.1",
    " ", "e9",   ".5",   "part",  "of",   "\t",   "holds",   "end", "{}", "4294967296"};
static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_corpus(LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_certificate", DEFAULT_RUNS, run_once);
}

#endif
