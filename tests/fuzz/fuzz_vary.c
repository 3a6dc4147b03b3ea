/* Fuzzing families of exercises: any bytes as the `variants`, `let` or `parts` of one exercise of
 * some kinds, and as its prompt. What can be read is drawn from twice: the same both times, or
 * refused both times. With clang -fsanitize=fuzzer,address this is a fuzz target; compiled with
 * -DF15_FUZZ_REPLAY it is a program that runs a bounded number of random mutations of the families
 * below, from a printed seed:
 *
 *     fuzz_vary [RUNS [SEED]]
 *
 * The first byte chooses the exercise. */
#include <fifteen/course.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const exercises[] = {
    "    kind: parity\n    with: [cycles]\n    data: {permutation: 2 0 1 3}\n"
    "    solutions: [\"even, cycles 2\"]\n    catches: [fixed-points-left-out]\n    variants: ",
    "    kind: conjugate\n    data: {n: 5, alpha: (0 1 2), beta: (0 3)(1 4)}\n    solutions: [x]\n "
    "   variants: ",
    "    kind: swaps\n    data: {start: \"2 0 1\", goal: \"0 1 2\"}\n    solutions: [x]\n    "
    "variants: ",
    "    kind: yes-no\n    of: solvable\n    with: [row]\n    data: {board: 1 2 / _ 3}\n"
    "    solutions: [x]\n    variants: ",
    "    kind: witness\n    data: {n: 4}\n    conditions: [{of: swaps, exactly: 2}]\n"
    "    solutions: [x]\n    variants: ",
    "    kind: choice\n    options: [{text: \"{\", right: yes}, {text: b}]\n    solutions: [a]\n   "
    " variants: ",
    "    kind: number\n    of: order\n    data: {permutation: \"{p}\"}\n    let: ",
    "    kind: number\n    parts: ",
};
enum { EXERCISES = sizeof exercises / sizeof *exercises };

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s does not hold\n", #condition);                                     \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static void draw_twice(const f15_exercise *e) {
    f15_exercise first = {0}, second = {0};
    f15_error err = {0};
    f15_code code = f15_exercise_variant(e, 3, &first, &err);
    REQUIRE(f15_exercise_variant(e, 3, &second, NULL) == code);
    REQUIRE((code == F15_OK) == (first.id != NULL) && (code == F15_OK || err.what[0] != '\0'));
    if (code == F15_OK) {
        f15_verdict verdict = {0};
        REQUIRE(f15_check(&first.question, first.solution[0], strlen(first.solution[0]), &verdict,
                          NULL) == F15_OK);
        REQUIRE(verdict.judgement == F15_RIGHT);
        REQUIRE(strcmp(first.prompt, second.prompt) == 0);
        REQUIRE(f15_question_hash(&first.question) == f15_question_hash(&second.question));
        f15_verdict_free(&verdict);
    }
    f15_exercise_free(&first);
    f15_exercise_free(&second);
}

static void carry(const f15_exercise *part) {
    static const char *const before[F15_MAX_PARTS] = {"3", "(0 1)"};
    f15_exercise after = {0};
    f15_error err = {0};
    f15_code code = f15_exercise_after(part, before, part->part - 1, &after, &err);
    REQUIRE(code == F15_OK || (code == F15_UNKNOWN && err.what[0] != '\0'));
    f15_exercise_free(&after);
}

static void read_and_draw(const f15_text *text) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_code code =
        f15_course_read(&course, "f", f15_text_string(text), text->length, &findings, NULL);
    REQUIRE(code != F15_OK || (course.exercises == 0) == (findings.errors > 0));
    for (size_t i = 0; i < course.exercises; i++)
        draw_twice(course.exercise[i]);
    for (size_t i = 0; i < course.exercises; i++)
        if (course.exercise[i]->part > 0)
            carry(course.exercise[i]);
    f15_findings_free(&findings);
    f15_course_free(&course);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    f15_text text = {0};
    if (size == 0)
        return 0;
    f15_text_addf(&text,
                  "fifteen: exercises\nconvention: chapter6\nexercises:\n  - id: f/f\n"
                  "    title: T\n%s",
                  exercises[data[0] % EXERCISES]);
    f15_text_add_n(&text, (const char *)data + 1, size - 1);
    f15_text_add(&text, "\n");
    read_and_draw(&text);
    f15_text_free(&text);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 200
#define DEFAULT_RUNS 4000

static const char *const seeds[] = {
    "{let: {n: 3..6, p: permutation of n}, data: {permutation: \"{p:list}\"}}",
    "{let: {a b: permutation of 5}, data: {alpha: \"{a}\", beta: \"{b}\"}}\n    prompt: "
    "\"{alpha.1}\"",
    "{let: {s: permutation of 4}, data: {start: \"{s:list}\"}, hints: [\"{goal.2}\"]}\n    prompt: "
    "P",
    "{let: {b: board of 2x2 with 2..9 slides}, where: [row(b) = 2], data: {board: \"{b}\"}}",
    "{let: {k: 1..2}, conditions: [{of: swaps, exactly: \"{k}\"}]}\n    prompt: \"{value} {{ }\"",
    "{title: \"{n}\"}\n    shuffled: yes\n    prompt: P",
    "{n: 3..6, p: permutation of n with 2 cycles}\n    where: [n > order(p)]\n    prompt: \"{p}\"",
    ("[{prompt: A, formula: \"{a}\", gives: a}, {prompt: B, formula: \"{a - 2}\"}]\n"
     "    let: {a: 2..9}\n    prompt: \"{a}\""),
    "{let: {w: shuffling of TAT}, catches: [], prompt: \"{w}{step.1}\"}\n    prompt: P",
};

static const char *const pieces[] = {"{",     "}",    "[",   "]",  "..",      ":",    ", ", "0",
                                     "9",     "99",   "let", "n",  "where",   "\"",   "'",  "\n",
                                     "start", "goal", ".2",  "{{", "{board}", "\xc3", " ",  "-"};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    char text[1 + LONGEST];
    size_t which = below(random, sizeof seeds / sizeof *seeds);
    size_t length = strlen(seeds[which]);
    text[0] = (char)(below(random, 4) == 0 ? below(random, 256) : which);
    memcpy(text + 1, seeds[which], length);
    for (size_t times = below(random, 4); times > 0; times--)
        length = replay_mutate(text + 1, length, LONGEST, &all_pieces, random);
    replay_try((const uint8_t *)text, 1 + length);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_vary", DEFAULT_RUNS, run_once);
}

#endif
