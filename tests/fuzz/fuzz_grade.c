/* Fuzzing the files of a class that `grade` reads: manifest, answers and overrides, with an RS (1E) between them.
 * Marks are made or the files refused; the order of the answers of different students changes nothing, nor do empty
 * lines. Built as fuzz_notation is:
 *
 *     fuzz_grade [RUNS [SEED]]
 */
#include "program.h"

static const char course[] = "fifteen: exercises\nconvention: chapter6\nexercises:\n"
                             "  - {id: c/fixed, title: T, prompt: P, kind: parity, data: {n: 3, "
                             "permutation: (0 1)}, solutions: [odd]}\n"
                             "  - {id: c/order, title: T, let: {p: permutation of 5}, prompt: "
                             "\"{p}\", kind: number, of: order,\n"
                             "     data: {n: 5, permutation: \"{p}\"}}\n";

/* The part up to the next RS; moves *at past it. */
static const char *next_part(const char *name, const uint8_t **at_byte, const uint8_t *end) {
    const uint8_t *from = *at_byte, *to = from;
    while (to < end && *to != 0x1e)
        to++;
    *at_byte = to < end ? to + 1 : end;
    return put(name, from, (size_t)(to - from));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const uint8_t *now = data, *end = data + size;
    begin(course);
    const char *manifest = next_part("manifest", &now, end);
    const char *answers = next_part("answers", &now, end);
    const char *overrides = next_part("overrides", &now, end);
    outcome marks =
        RUN("grade", manifest, answers, "--overrides", overrides, "--format=json", "--jobs", "1");
    outcome again = RUN("grade", manifest, answers, answers, "--overrides", overrides,
                        "--format=json", "--jobs", "1");
    /* an answer that is given twice counts once */
    REQUIRE((marks.status == 2) == (again.status == 2));
    if (marks.status == 0 && again.status == 0)
        REQUIRE(marks.out_length == again.out_length &&
                memcmp(marks.out, again.out, marks.out_length) == 0);
    if (marks.status != 2) {
        outcome report = RUN("report", put("marks", marks.out, marks.out_length));
        end_outcome(&report);
        outcome csv = RUN("grade", manifest, answers, "--format=csv", "--jobs", "1");
        end_outcome(&csv);
    }
    end_outcome(&marks);
    end_outcome(&again);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 4000
#define DEFAULT_RUNS 500

static const char *const pieces[] = {"{",       "}",
                                     "\x1e",    "]",
                                     "\"",      ",",
                                     ":",       "\n",
                                     "0",       "9",
                                     "null",    ";",
                                     "true",    "false",
                                     "\xff",    "\\ud8",
                                     "-1",      "",
                                     "even",    "odd",
                                     "student", "a,c/fixed,odd\n",
                                     "b",       "read-as",
                                     "points",  "reason",
                                     "1,5",     "code",
                                     "answer",  "2026-11-30T10:00:00Z",
                                     "\t",      "=1+1",
                                     "\"\""};
static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_corpus(LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_grade", DEFAULT_RUNS, run_once);
}

#endif
