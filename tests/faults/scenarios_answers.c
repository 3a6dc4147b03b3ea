/* Every allocation in the making of right answers, and in judging what scenarios_course.c does
 * not. */
#include "banks.h"

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/swaps\n    title: T\n    prompt: p\n    kind: swaps\n    fewest: yes\n"
    "    data: {start: TASTE, goal: STATE}\n    solutions: [x]\n"
    "  - id: t/product\n    title: T\n    prompt: p\n    kind: three-cycles\n"
    "    convention: {base: 1, compose: right-to-left, direction: place-to-item}\n"
    "    data: {product: [\"(1 2 3)\", \"(2 4)(1 3)\"]}\n    solutions: [x]\n"
    "    unlike: \"(1 2 4)\"\n"
    "  - id: t/formula\n    title: T\n    prompt: p\n    kind: number\n    formula: n(n-1)/2\n"
    "    solutions: [x]\n"
    "  - id: t/witness\n    title: T\n    prompt: p\n    kind: witness\n    data: {n: 3}\n"
    "    conditions: [{of: swaps, exactly: 2}]\n    solutions: [x]\n"
    "  - id: t/path\n    title: T\n    prompt: p\n    kind: board-cycle\n"
    "    data: {size: 3x3, through: [0, 8]}\n    solutions: [x]\n"
    "  - id: t/board\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {board: 1 2 / _ 3}\n    solutions: [x]\n"
    "  - id: t/far\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {board: \"1 4 2 3 / 5 6 7 8 / 9 10 11 15 / 14 13 12 _\", kept: [0]}\n"
    "    solutions: [x]\n"
    "  - id: t/place\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {size: 3x3, place: [{piece: 8, cell: 0}, {piece: 1, cell: 8}]}\n"
    "    solutions: [x]\n"
    "  - id: t/hole\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {size: 3x3, hole-at: 0}\n    solutions: [x]\n"
    "  - id: t/cycle\n    title: T\n    prompt: p\n    kind: moves\n"
    "    data: {size: 4x4, three-cycle: [1, 2, 15]}\n    solutions: [x]\n"
    "  - id: t/claim\n    title: T\n    prompt: p\n    kind: counterexample\n"
    "    rule: one-pair\n    smallest: yes\n    solutions: [x]\n"
    "  - id: t/true\n    title: T\n    prompt: p\n    kind: counterexample\n"
    "    rule: cycles-inversions\n    solutions: [none]\n"
    "  - id: t/found\n    title: T\n    prompt: p\n    kind: witness\n"
    "    data: {size: 2x2}\n    conditions: [{of: n-plus-k, exactly: 2}]\n    solutions: [x]\n";

static f15_code answer(const char *id, f15_error *err) {
    f15_text text = {0};
    f15_code code = f15_solve_question(&f15_course_exercise(&loaded, id)->question, &text, err);
    f15_text_free(&text);
    return code;
}

#define ANSWER(name)                                                                               \
    static f15_code name(f15_error *err) {                                                         \
        return answer("t/" #name, err);                                                            \
    }
ANSWER(swaps)
ANSWER(product)
ANSWER(formula)
ANSWER(witness)
ANSWER(path)
ANSWER(board)
ANSWER(far)
ANSWER(place)
ANSWER(hole)
ANSWER(cycle)
ANSWER(claim)
ANSWER(found)

JUDGE(believed, "t/claim", "none")
JUDGE(not_smallest, "t/claim", "2 1 3 / _ 4 5")
JUDGE(fits_claim, "t/true", "(0 1)(2 3 4)")
JUDGE(board_fails, "t/found", "2 1 / 3 _")
JUDGE(no_board, "t/found", "2 2 / 3 _")

static f15_code spoilt(f15_error *err) {
    f15_text text = {0};
    f15_code code = f15_wrong_answer(&f15_course_exercise(&loaded, "t/found")->question,
                                     F15_MIS_ROWS_FROM_ZERO, NULL, &text, err);
    f15_text_free(&text);
    return code;
}

/* f15_cycles_of gives back what it did not need, and does without giving it back. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "swaps", .run = swaps},
    {.name = "product", .run = product, .succeeds_anyway = true},
    {.name = "formula", .run = formula},
    {.name = "witness", .run = witness, .succeeds_anyway = true},
    {.name = "path", .run = path},
    {.name = "board", .run = board},
    {.name = "far board", .run = far},
    {.name = "place", .run = place},
    {.name = "hole", .run = hole},
    {.name = "cycle", .run = cycle},
    {.name = "claim", .run = claim, .succeeds_anyway = true},
    {.name = "found", .run = found, .succeeds_anyway = true},
    {.name = "believed", .run = believed, .succeeds_anyway = true},
    {.name = "not the smallest", .run = not_smallest, .succeeds_anyway = true},
    {.name = "fits the claim", .run = fits_claim, .succeeds_anyway = true},
    {.name = "board fails", .run = board_fails, .succeeds_anyway = true},
    {.name = "no board", .run = no_board, .succeeds_anyway = true},
    {.name = "spoilt", .run = spoilt, .succeeds_anyway = true},
    {0},
};

int main(void) {
    return run_loaded(f15t_scenarios, (const char *const[]){bank, NULL}, 13, 0);
}
