/* Fuzzing sessions: any acts, in any order, on a lesson, an exercise, practice and traces. With
 * clang -fsanitize=fuzzer,address this is a fuzz target; compiled with -DF15_FUZZ_REPLAY it is a
 * program that runs a bounded number of random lists of acts, from a printed seed:
 *
 *     fuzz_session [RUNS [SEED]]
 *
 * The first byte chooses what is opened; then each act has three bytes, its kind, two numbers, and
 * as many bytes of text as the second says. */
#include <fifteen/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char bank[] =
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - {id: f/swaps, title: T, prompt: P, kind: swaps, solutions: [0-3 1-2], hints: [H],\n"
    "     data: {start: STOP, goal: POTS}}\n"
    "  - {id: f/threes, title: T, prompt: P, kind: three-cycles, solutions: [X],\n"
    "     data: {start: ABCD, goal: BADC}}\n"
    "  - {id: f/cycles, title: T, prompt: P, kind: cycles, solutions: [X],\n"
    "     data: {permutation: 3 4 0 2 1}}\n"
    "  - {id: f/moves, title: T, prompt: P, kind: moves, solutions: [X],\n"
    "     data: {board: \"_ 1 2 / 4 # 3\"}}\n"
    "  - {id: f/path, title: T, prompt: P, kind: board-cycle, solutions: [X],\n"
    "     data: {size: 3x3, through: [0]}}\n"
    "  - {id: f/list, title: T, prompt: P, kind: witness, data: {n: 4}, solutions: [X],\n"
    "     conditions: [{of: even, exactly: no}]}\n"
    "  - {id: f/board, title: T, prompt: P, kind: witness, data: {size: 2x2}, solutions: [X],\n"
    "     conditions: [{of: solvable, exactly: no}]}\n"
    "  - {id: f/network, title: T, prompt: P, kind: network, solutions: [X], fewest: yes,\n"
    "     data: {n: 5, network: 0-1 _ 3-4}}\n"
    "  - {id: f/parity, title: T, prompt: \"{permutation}\", kind: parity, solutions: [even],\n"
    "     data: {permutation: 1 0 2 4 3}, variants: {let: {p: permutation of 5}, data: "
    "{permutation: \"{p:list}\"}}}\n";

static const char lesson[] = "fifteen: lesson\nid: f\ntitle: T\nconvention: chapter6\npages:\n"
                             "  - prose: Words.\n"
                             "  - trace: transform MARINE AIRMEN\n"
                             "  - question: f/swaps\n"
                             "  - predict: transform STOP POTS\n"
                             "  - trace: [hole, \"1 2 3 / 4 5 _\", \"0\"]\n"
                             "  - predict: [hole, \"1 2 3 / 4 5 _\", \"0\"]\n"
                             "  - predict: three-cycles ABCDE BCAED\n"
                             "  - question: f/moves\n";

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s does not hold\n", #condition);                                     \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* Read once, and kept until the program ends. */
static const f15_course *questions(void) {
    static f15_course course;
    if (course.exercises == 0) {
        f15_findings findings = {0};
        f15_error err = {0};
        f15_code code = f15_course_read(&course, "bank", bank, strlen(bank), &findings, &err);
        if (code == F15_OK)
            code = f15_course_read(&course, "lesson", lesson, strlen(lesson), &findings, &err);
        if (code != F15_OK || findings.count > 0) {
            fprintf(stderr, "the questions are faulty: %s\n",
                    findings.count > 0 ? findings.at[0].error.what : err.what);
            abort();
        }
        f15_findings_free(&findings);
    }
    return &course;
}

static void is_sound_draft(const f15_draft *d, uint32_t can) {
    bool seen[128] = {false};
    REQUIRE(d->text != NULL && strlen(d->text) <= d->length);
    REQUIRE((d->hand == F15_HAND_NONE) == (d->n == 0) && d->n <= 128 && d->touches <= 2 * d->n);
    REQUIRE((d->done > 0) == (can >> F15_ACT_UNDO & 1));
    REQUIRE((d->undone > 0) == (can >> F15_ACT_REDO & 1));
    for (size_t k = 0; k < d->touches; k++)
        REQUIRE(d->touched[k] < d->n);
    for (size_t k = 0; d->item != NULL && k < d->n;
         k++) { /* nothing is lost, nothing comes twice */
        REQUIRE(d->item[k] < d->n && !seen[d->item[k]]);
        seen[d->item[k]] = true;
    }
}

static void is_sound(const f15_view *view) {
    const bool asked = view->part == F15_PART_QUESTION || view->part == F15_PART_GAP;
    REQUIRE(view->saids <= F15_MOST_SAID);
    REQUIRE((view->draft != NULL) == asked);
    REQUIRE((view->part == F15_PART_GAP) <= (view->quiz != NULL));
    if (view->draft != NULL)
        is_sound_draft(view->draft, view->can);
    if (view->part == F15_PART_TRACE)
        REQUIRE(view->recording != NULL && view->cut < view->recording->cuts);
    for (size_t k = 0; k < view->brokens; k++)
        REQUIRE(view->recording->tape.event[view->broken[k].event].kind == F15_CLAIM);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const words[][4] = {{"transform", "STOP", "POTS", NULL},
                                           {"adjacent", "3 1 0 2", "0 1 2 3", NULL},
                                           {"place", "1 2 3 / 4 5 6 / 7 8 _", "1", "4"}};
    const f15_course *course = questions();
    const size_t choices = course->exercises + 1 + 3;
    f15_session *session = NULL;
    if (size == 0)
        return 0;
    const size_t choice = data[0] % choices, trace = choice - course->exercises - 1;
    f15_session_start start = {.kind = F15_SESSION_LESSON,
                               .course = course,
                               .lesson = course->lesson[0],
                               .page = data[0] / choices,
                               .seed = data[0],
                               .allowed = F15_FEEDBACK_FULL};
    if (choice < course->exercises) {
        start.kind = data[0] / choices % 2 ? F15_SESSION_EXERCISE : F15_SESSION_PRACTICE;
        start.exercise = course->exercise[choice];
        start.lesson = NULL;
    } else if (trace < 3) {
        start.kind = data[0] / choices % 2 ? F15_SESSION_TRACE : F15_SESSION_PRACTICE;
        start.word = words[trace];
        start.words = trace < 2 ? 3 : 4;
        start.lesson = NULL;
    }
    if (f15_session_open(&start, &session, NULL) != F15_OK)
        return 0;
    is_sound(f15_session_view(session));
    for (size_t at = 1; at + 3 <= size;) {
        const size_t room = size - at - 3, length = data[at + 2] < room ? data[at + 2] : room;
        char *text = malloc(length + 1); /* an exact allocation, so that reading on is seen */
        const f15_act act = {.kind = (f15_act_kind)(data[at] % F15_ACTS),
                             .number = data[at + 1],
                             .other = data[at + 2],
                             .text = data[at] & 0x80 ? NULL : text,
                             .length = data[at] & 0x80 ? 0 : length};
        if (text == NULL)
            break;
        memcpy(text, data + at + 3, length);
        const bool takes = act.kind == F15_ACT_ANSWER || act.kind == F15_ACT_DRAFT;
        const f15_code code = f15_session_act(session, &act, NULL);
        REQUIRE(code == F15_OK || code == F15_NO_MEMORY);
        is_sound(f15_session_view(session));
        free(text);
        at += 3 + (takes ? length : 0);
    }
    f15_session_close(session);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define DEFAULT_RUNS 10000
#define ACTS 40

static const char *const texts[] = {"0-1",       "0-3 1-2", "(0 1 2)", "(0 3 2)(1 4)", "1 2 3",
                                    "3 2",       "LLU",     "even",    "0 1 4 3",      "1 0 2 3",
                                    "1 2 / _ 3", "[[0,1]",  "((",      "()",           "2 1 / 3 _",
                                    "0 0",       ""};

static const char *const pieces[] = {"\x0d", "\x0e", "\x0f", "\x10", "\x15", "\xff", "", "0-1"};
static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    uint8_t bytes[1 + ACTS * 24];
    size_t length = 0;
    bytes[length++] = (uint8_t)below(random, 256);
    for (size_t acts = below(random, ACTS); acts > 0; acts--) {
        const char *text = texts[below(random, sizeof texts / sizeof *texts)];
        const bool hand = below(random, 2) == 0; /* more of what is new */
        bytes[length++] = (uint8_t)(hand ? F15_ACT_DRAFT + below(random, F15_ACTS - F15_ACT_DRAFT)
                                         : below(random, 256));
        bytes[length++] = (uint8_t)below(random, 10);
        const f15_act_kind kind = (f15_act_kind)(bytes[length - 2] % F15_ACTS);
        const bool takes = kind == F15_ACT_ANSWER || kind == F15_ACT_DRAFT;
        bytes[length++] = (uint8_t)(takes ? strlen(text) : below(random, 10));
        if (takes)
            memcpy(bytes + length, text, strlen(text));
        length += takes ? strlen(text) : 0;
    }
    if (below(random, 4) == 0)
        length = replay_mutate((char *)bytes, length, sizeof bytes, &all_pieces, random);
    replay_try(bytes, length);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_session", DEFAULT_RUNS, run_once);
}

#endif
