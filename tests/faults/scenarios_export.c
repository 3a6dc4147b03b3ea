/* Every allocation in the writing of questions for Moodle. */
#include "banks.h"

#include <fifteen/class.h>

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/number\n    title: T\n    kind: number\n    formula: 3/8\n    solutions: [3/8]\n"
    "    prompt: |\n      A *board*:\n\n      {board}\n    data: {board: 1 2 / _ 3}\n    hints: "
    "[a]\n"
    "    wrong: [{answer: 1/4, credit: 0.3, feedback: No.}]\n"
    "  - id: t/cycles\n    title: T\n    prompt: p\n    kind: cycles\n    of: inverse\n"
    "    figure: row STOP\n    data: {permutation: (0 1 2)(3 4)}\n    solutions: [(0 2 1)(3 4)]\n"
    "    catches: [inverse]\n    explanation: Why.\n"
    "  - id: t/choice\n    title: T\n    prompt: p\n    kind: choice\n    solutions: [a]\n"
    "    options: [{text: a, right: yes}, {text: b, feedback: No.}]\n"
    "  - id: t/swaps\n    title: T\n    prompt: p\n    kind: swaps\n"
    "    data: {start: STOP, goal: POTS}\n    solutions: [0-3 1-2]\n";

static f15_code export(const char *id, f15_error *err) {
    f15_text out = {0}, reason = {0};
    size_t rounded = 0;
    f15_code code =
        f15_moodle_question(&out, f15_course_exercise(&loaded, id), 100, &reason, &rounded, err);
    code = code == F15_OK ? f15_text_done(&reason, err) : code;
    f15_text_free(&out);
    f15_text_free(&reason);
    return code;
}

#define EXPORT(name)                                                                               \
    static f15_code name(f15_error *err) {                                                         \
        return export("t/" #name, err);                                                            \
    }
EXPORT(number)
EXPORT(cycles)
EXPORT(choice)
EXPORT(swaps)

/* f15_cycles_of gives back what it did not need, and does without giving it back. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "number", .run = number},
    {.name = "cycles", .run = cycles, .succeeds_anyway = true},
    {.name = "choice", .run = choice},
    {.name = "swaps", .run = swaps},
    {0},
};

int main(void) {
    return run_loaded(f15t_scenarios, (const char *const[]){bank, NULL}, 4, 0);
}
