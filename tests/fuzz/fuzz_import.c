/* Fuzzing what `progress --import` reads: it is kept or refused, all or nothing; what was kept is written, and
 * what is written is read back to the same bytes. Built as fuzz_notation is:
 *
 *     fuzz_import [RUNS [SEED]]
 */
#include "program.h"

static const char course[] = "fifteen: exercises\nconvention: chapter6\nexercises:\n"
                             "  - {id: c/fixed, title: T, prompt: P, kind: parity, data: {n: 3, "
                             "permutation: (0 1)}, solutions: [odd]}\n"
                             "  - {id: c/order, title: T, let: {p: permutation of 5}, prompt: "
                             "\"{p}\", kind: number, of: order,\n"
                             "     data: {n: 5, permutation: \"{p}\"}}\n";

/* Imports into progress of its own, and returns that progress as JSON. */
static outcome import(const char *name, const char *file, int *status) {
    char state[128];
    snprintf(state, sizeof state, "%s", at(name));
    setenv("XDG_STATE_HOME", state, 1);
    remove_below(state);
    outcome read = RUN("progress", "--import", file);
    *status = read.status;
    end_outcome(&read);
    return RUN("progress", "--format=json");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int status = 0, again = 0;
    begin(course);
    outcome first = import("state", put("given", data, size), &status);
    REQUIRE(status != 2 || first.out_length == 0);
    outcome second = import("other", put("written", first.out, first.out_length), &again);
    REQUIRE(again == 0 && first.out_length == second.out_length &&
            memcmp(first.out, second.out, first.out_length) == 0);
    end_outcome(&first);
    end_outcome(&second);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 3000
#define DEFAULT_RUNS 300

static const char *const pieces[] = {
    "{",   "}",       "[",        "]",      "\"",   ",",     ":",       "\n",      "0",
    "9",   "null",    "true",     "false",  "\xff", "\\ud8", "-1",      "",        "even",
    "odd", "attempt", "solution", "lesson", "page", "right", "c/order", "\\u0000", "2027-",
    "T",   "Z",       "+01:00",   "1e3",    "seed", "hash",  "\t"};
static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_corpus(LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_import", DEFAULT_RUNS, run_once);
}

#endif
