/* Every allocation in reading families of exercises, drawing their variants, and linting them. */
#include "banks.h"

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - {id: t/word, title: \"{start}\", prompt: \"{start} {goal} {swaps}\", kind: swaps,\n"
    "     data: {start: TAT, goal: ATT, swaps: 0-1}, solutions: [0-1], hints: [\"{step.1}\"],\n"
    "     catches: [base-one], variants: {let: {w v: shuffling of TAT, s: 2 swaps of 3}, data: "
    "{start: \"{w}\", goal: \"{v}\", swaps: \"{s}\"}}}\n"
    "  - {id: t/list, title: T, prompt: \"{start} {goal}\", kind: cycles, data: {start: 0 1 2,\n"
    "     goal: 1 0 2}, solutions: [(0 1)], variants: {let: {n: 3..4, p: permutation of n with at "
    "most 2 cycles}, data: {start: \"{identity(n):list}\", goal: \"{p:list}\"}, title: \"{n}\",\n"
    "     prompt: \"{start} {goal}\", hints: [\"{last}\"]}}\n"
    "  - {id: t/maps, title: T, prompt: \"{alpha} {beta}\", kind: conjugate, data: {n: 4,\n"
    "     alpha: (0 1 2), beta: 1 2 3 0}, solutions: [(1 2 3)], catches: [inverse, base-one],\n"
    "     variants: {let: {a: 3-cycle of 4, b: permutation of 4}, data: {alpha: \"{a}\", beta: "
    "\"{b:list}\"}}}\n"
    "  - {id: t/batch, title: T, prompt: \"{batch}\", kind: parity, data: {n: 3, batch: [(0 1),\n"
    "     1 2 0]}, solutions: [odd even], variants: {let: {a b: permutation of 3}, data: {batch: "
    "[\"{a}\", \"{b:list}\"]}}}\n"
    "  - {id: t/board, title: T, prompt: \"{board}\", kind: moves, data: {board: 1 2 / _ 3},\n"
    "     solutions: [3], variants: {let: {b: board of 2x2 with 2..3 slides}, data: {board: "
    "\"{b}\"}}}\n"
    "  - {id: t/ring, title: T, prompt: \"{avoiding}\", kind: board-cycle, data: {size: 2x3,\n"
    "     avoiding: [0, 3], through: [1, 2, 4, 5]}, solutions: [1 2 5 4],\n"
    "     variants: {let: {a: 2 cells of 2x3, t: \"others(a, 6)\"}, data: {avoiding: [\"{a}\"], "
    "through: [\"{t}\"]}}}\n"
    "  - {id: t/choice, title: T, prompt: P, kind: choice, solutions: [a], options: [{text: a,\n"
    "     right: yes, why: y}, {text: b, misconception: inverse}], shuffled: yes}\n"
    "  - {id: t/proof, title: T, prompt: P, kind: order, solutions: [b a c], statements: [{text: "
    "a,\n"
    "     needs: [b]}, {text: b}, {text: c, needs: [a, b]}, {text: d, distractor: yes, why: w,\n"
    "     misconception: converse}], shuffled: yes}\n"
    "  - {id: t/names, title: \"{n}\", prompt: \"{p}\", let: {n: 4..6, p: 3-cycle of n}, kind: "
    "number,\n"
    "     where: [n > 4], of: order, data: {permutation: \"{p}\"}, hints: [\"{p:type}\"]}\n"
    "  - {id: t/parts, title: T, prompt: \"{p}\", let: {p: 5-cycle of 7, a: order(p), b: a^2 + "
    "1},\n"
    "     kind: number, figure: \"board 1 2 / 3 _\", parts: [{prompt: A, of: order, gives: a,\n"
    "     data: {n: 7, permutation: \"{p}\"}}, {prompt: B, formula: \"{b}\", solutions: "
    "[\"{b}\"]}]}\n";

static f15_code read_course(f15_error *err) {
    return read_alone(bank, err);
}

static f15_code draw(const char *id, f15_error *err) {
    f15_exercise variant = {0};
    f15_code code = f15_exercise_variant(f15_course_exercise(&loaded, id), 5, &variant, err);
    f15_exercise_free(&variant);
    return code;
}

#define DRAW(name)                                                                                 \
    static f15_code name(f15_error *err) {                                                         \
        return draw("t/" #name, err);                                                              \
    }
DRAW(word)
DRAW(list)
DRAW(maps)
DRAW(batch)
DRAW(board)
DRAW(ring)
DRAW(choice)
DRAW(proof)
DRAW(names)

static f15_code part(f15_error *err) {
    return draw("t/parts/b", err);
}

static f15_code carried(f15_error *err) {
    f15_verdict verdict = {0};
    bool follows = false;
    f15_code code = f15_check_part(f15_course_exercise(&loaded, "t/parts/b"),
                                   (const char *const[]){"6"}, 1, "37", 2, &verdict, &follows, err);
    f15_verdict_free(&verdict);
    return code != F15_OK || follows
               ? code
               : f15_fail(err, F15_UNKNOWN, NULL, "it does not follow"); /* from 6 */
}

static f15_code lint_variants(f15_error *err) {
    f15_findings findings = {0};
    f15_code code = f15_course_lint_variants(&loaded, 1, &findings, err);
    f15_findings_free(&findings);
    return code;
}

/* f15_cycles_of gives back what it did not need, and does without giving it back. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "course", .run = read_course, .succeeds_anyway = true},
    {.name = "word", .run = word},
    {.name = "list", .run = list, .succeeds_anyway = true},
    {.name = "maps", .run = maps, .succeeds_anyway = true},
    {.name = "batch", .run = batch, .succeeds_anyway = true},
    {.name = "board", .run = board},
    {.name = "ring", .run = ring},
    {.name = "choice", .run = choice},
    {.name = "proof", .run = proof},
    {.name = "names", .run = names, .succeeds_anyway = true},
    {.name = "part", .run = part, .succeeds_anyway = true},
    {.name = "carried", .run = carried, .succeeds_anyway = true},
    {.name = "lint", .run = lint_variants, .succeeds_anyway = true},
    {0},
};

int main(void) {
    return run_loaded(f15t_scenarios, (const char *const[]){bank, NULL}, 11, 0);
}
