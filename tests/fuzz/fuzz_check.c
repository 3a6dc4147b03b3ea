/* Fuzzing the checker: any bytes as an answer to one question of most kinds. With clang
 * -fsanitize=fuzzer,address this is a fuzz target; compiled with -DF15_FUZZ_REPLAY it is a program
 * that runs a bounded number of random mutations of the answers below, from a printed seed:
 *
 *     fuzz_check [RUNS [SEED]]
 *
 * The first byte chooses the question. */
#include <fifteen/course.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: f/order\n    title: T\n    prompt: P\n    kind: order\n    solutions: [a d b f]\n"
    "    statements:\n"
    "      - {text: one}\n"
    "      - {text: two, needs: [a, d]}\n"
    "      - {text: three, distractor: yes, why: no, misconception: converse}\n"
    "      - {text: four, needs: [a]}\n"
    "      - {text: five, distractor: yes, misconception: example-for-proof}\n"
    "      - {text: six, needs: [a]}\n"
    "  - {id: f/set, title: T, prompt: P, kind: set, solutions: [X], data: {start: ABCD},\n"
    "     conditions: [{of: even, exactly: yes}, {of: swaps, at-most: 2}]}\n"
    "  - {id: f/partition, title: T, prompt: P, kind: partition, solutions: [X],\n"
    "     data: {start: ABC}}\n"
    "  - {id: f/graph, title: T, prompt: P, kind: graph, solutions: [X], data: {start: ABC}}\n"
    "  - {id: f/around, title: T, prompt: P, kind: graph, solutions: [X], data: {start: ABCD},\n"
    "     adjacent: yes, around: yes}\n"
    "  - {id: f/swaps, title: T, prompt: P, kind: swaps, solutions: [X], fewest: yes,\n"
    "     data: {start: 3 4 0 2 1, goal: 0 1 3 4 2}}\n"
    "  - {id: f/cycles, title: T, prompt: P, kind: cycles, solutions: [X],\n"
    "     data: {permutation: 3 4 0 2 1}}\n"
    "  - {id: f/parity, title: T, prompt: P, kind: parity, with: [cycles], solutions: [X],\n"
    "     data: {permutation: 3 4 0 2 1}}\n"
    "  - {id: f/witness, title: T, prompt: P, kind: witness, data: {n: 4}, solutions: [X],\n"
    "     conditions: [{of: even, exactly: no}]}\n"
    "  - {id: f/network, title: T, prompt: P, kind: network, solutions: [X], fewest: yes,\n"
    "     data: {n: 5, network: 0-1 _ 3-4}}\n"
    "  - {id: f/word, title: T, prompt: P, kind: word, solutions: [X], fewest: yes,\n"
    "     data: {permutation: (0 2), generators: {r: (0 1 2 3), s: (0 1)}}}\n"
    "  - {id: f/formula, title: T, prompt: P, kind: number, formula: 2m+1, solutions: [X]}\n";

/* Read once, and kept until the program ends. */
static const f15_course *questions(void) {
    static f15_course course;
    if (course.exercises == 0) {
        f15_findings findings = {0};
        f15_error err = {0};
        f15_code code = f15_course_read(&course, "bank", bank, strlen(bank), &findings, &err);
        if (code != F15_OK || findings.count > 0) {
            fprintf(stderr, "the questions are faulty: %s\n",
                    findings.count > 0 ? findings.at[0].error.what : err.what);
            abort();
        }
        f15_findings_free(&findings);
    }
    return &course;
}

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s does not hold\n", #condition);                                     \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static bool is_clean(const char *s) {
    char clean[1024];
    size_t length = strlen(s);
    return length >= sizeof clean ||
           (f15_clean(clean, sizeof clean, s, length) == length && strcmp(clean, s) == 0);
}

static void is_sound(const f15_verdict *v) {
    bool faulty = v->fault.id != F15_FAULT_NONE;
    REQUIRE((v->judgement == F15_RIGHT) == !faulty);
    REQUIRE((v->judgement == F15_UNREADABLE) ==
            (v->fault.id == F15_FAULT_UNREADABLE || v->fault.id == F15_FAULT_INCOMPLETE));
    REQUIRE((v->judgement == F15_RIGHT) == (v->credit >= 1) && v->credit >= 0);
    REQUIRE(faulty == (v->fault.text[0] != '\0'));
    REQUIRE(v->judgement != F15_RIGHT || v->fault.remedy[0] == '\0');
    /* nobody is told only that it is wrong */
    REQUIRE(v->judgement == F15_RIGHT || v->fault.remedy[0] != '\0' || v->diagnoses > 0 ||
            v->feedback != NULL || v->fault.text[0] != '\0');
    REQUIRE(v->judgement != F15_UNREADABLE || v->fault.remedy[0] != '\0');
    REQUIRE(v->judgement == F15_WRONG || v->diagnoses == 0);
    REQUIRE(is_clean(v->fault.text) && is_clean(v->fault.remedy));
    REQUIRE(is_clean(v->produces));
}

/* Twice each blank, and some around, change no verdict; but one after a last backslash makes a blank of TeX of it. */
static void judge_wide(const f15_question *q, const char *s, size_t length,
                       f15_judgement judgement) {
    f15_text wide = {0};
    f15_verdict verdict = {0};
    f15_text_add(&wide, "  ");
    for (size_t k = 0; k < length; k++)
        f15_text_add_n(&wide, s[k] == ' ' ? "  " : s + k, s[k] == ' ' ? 2 : 1);
    f15_text_add(&wide, length > 0 && s[length - 1] == '\\' ? "" : " ");
    if (wide.length < F15_MAX_ANSWER_BYTES &&
        f15_check(q, f15_text_string(&wide), wide.length, &verdict, NULL) == F15_OK)
        REQUIRE(verdict.judgement == judgement);
    f15_verdict_free(&verdict);
    f15_text_free(&wide);
}

/* An exact allocation, so that reading past the end is seen. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const f15_course *course = questions();
    if (size == 0)
        return 0;
    const f15_exercise *e = course->exercise[data[0] % course->exercises];
    char *text = malloc(size);
    f15_verdict verdict = {0};
    if (text == NULL)
        return 0;
    memcpy(text, data + 1, size - 1);
    if (f15_check(&e->question, text, size - 1, &verdict, NULL) == F15_OK) {
        is_sound(&verdict);
        judge_wide(&e->question, text, size - 1, verdict.judgement);
    }
    f15_verdict_free(&verdict);
    free(text);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 90
#define DEFAULT_RUNS 20000

static const char *const seeds[] = {
    "a d b f",
    "adfb",
    "f, d, b, a",
    "a e d b c f",
    "ABCD BADC CDAB DCBA ACDB ADBC BCAD BDCA CABD CBDA DACB DBAC",
    "{abc, bca}",
    "ABC BCA CAB | ACB BAC CBA",
    "ABC|CBA",
    "ABC-ACB ABC-BAC ABC-CBA BCA-ACB BCA-BAC BCA-CBA CAB-ACB CAB-BAC CAB-CBA",
    "ABCD-BACD ABCD \xe2\x80\x93 ACBD, ABCD \xe2\x86\x92 ABDC",
    "0-2 1-4 3-4",
    "r^-1 s r s' (r s)^3",
    "3-4 2-4 2-3 0-3 0-2 1-4 1-3 1-2",
    "(0 3 2)(1 4)",
    "odd, cycles 2",
    "1 0 2 3",
    "2m+1",
};

static const char *const pieces[] = {"a", "b",  "z",  "ABC", "A",  " ",    ",",
                                     "-", "->", "|",  "{",   "}",  "(",    ")",
                                     "0", "9",  "\n", "\0",  "\t", "\xff", "\xc3\xa9"};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    char text[1 + LONGEST];
    const char *seed = seeds[below(random, sizeof seeds / sizeof *seeds)];
    size_t length = strlen(seed);
    text[0] = (char)below(random, 256);
    memcpy(text + 1, seed, length);
    for (size_t times = below(random, 6); times > 0; times--)
        length = replay_mutate(text + 1, length, LONGEST, &all_pieces, random);
    replay_try((const uint8_t *)text, 1 + length);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_check", DEFAULT_RUNS, run_once);
}

#endif
