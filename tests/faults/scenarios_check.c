/* Every allocation of the kinds that judge statements and arrangements: reading them from a course,
 * judging, explaining, making right answers and wrong ones. */
#include "banks.h"

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/order\n    title: T\n    prompt: P\n    kind: order\n    solutions: [a b d]\n"
    "    statements:\n"
    "      - {text: one}\n      - {text: two, needs: [a]}\n"
    "      - {text: three, distractor: yes, why: no, misconception: converse}\n"
    "      - {text: four, needs: [a, b]}\n"
    "    catches: [proof-backwards, converse]\n"
    "  - {id: t/set, title: T, prompt: P, kind: set, data: {start: ABC},\n"
    "     conditions: [{of: even, exactly: yes}], solutions: [ABC BCA CAB],\n"
    "     catches: [even-odd-exchanged, descents-for-inversions]}\n"
    "  - {id: t/partition, title: T, prompt: P, kind: partition, data: {start: ABC},\n"
    "     solutions: [ABC BCA CAB | ACB BAC CBA], catches: [cycle-length-parity]}\n"
    "  - {id: t/graph, title: T, prompt: P, kind: graph, around: yes, data: {start: ABC},\n"
    "     solutions: [ABC-ACB ABC-BAC ABC-CBA], catches: [three-cycle-for-swap]}\n"
    "  - {id: t/network, title: T, prompt: P, kind: network, data: {n: 4, network: 0-1 2-3 _ "
    "1-2},\n"
    "     fewest: yes, solutions: [0-2 1-3], catches: [base-one, longer-than-needed]}\n"
    "  - {id: t/word, title: T, prompt: P, kind: word, fewest: yes, solutions: [c' s c],\n"
    "     data: {n: 4, permutation: (1 2), generators: {c: (0 1 2 3), s: (0 1)}}, unlike: c s}\n";

static f15_code read_course(f15_error *err) {
    return read_alone(bank, err);
}

JUDGE(order_right, "t/order", "a b d")
JUDGE(order_backwards, "t/order", "d b a")
JUDGE(order_distracted, "t/order", "a b c d")
JUDGE(order_unreadable, "t/order", "a b | d")
JUDGE(set_right, "t/set", "ABC BCA CAB")
JUDGE(set_exchanged, "t/set", "ACB BAC CBA")
JUDGE(set_foreign, "t/set", "ABC XYZ")
JUDGE(partition_right, "t/partition", "ABC BCA CAB | ACB BAC CBA")
JUDGE(partition_misplaced, "t/partition", "ABC ACB | BCA")
JUDGE(partition_unreadable, "t/partition", "ABC")
JUDGE(graph_right, "t/graph", "ABC-ACB ABC-BAC ABC-CBA")
JUDGE(graph_threes, "t/graph", "ABC-ACB ABC-BAC ABC-CBA ABC-BCA")
JUDGE(graph_unreadable, "t/graph", "ABC-ACB-BAC")

JUDGE(network_right, "t/network", "1-3 0-2")
JUDGE(network_wrong, "t/network", "0-2 0-3")
JUDGE(network_from_one, "t/network", "1-3 2-4")
JUDGE(network_unreadable, "t/network", "2-0 1-3")

JUDGE(word_right, "t/word", "c^-1 s c")
JUDGE(word_longer, "t/word", "(c s)^-3 c' c s")
JUDGE(word_unknown, "t/word", "c t2")
JUDGE(word_unreadable, "t/word", "(c^2 s")

static f15_code right_answer(const char *id, f15_error *err) {
    f15_text text = {0};
    f15_code code = f15_right_answer(&f15_course_exercise(&loaded, id)->question, &text, err);
    f15_text_free(&text);
    return code;
}

#define ANSWER(name, id)                                                                           \
    static f15_code name(f15_error *err) {                                                         \
        return right_answer(id, err);                                                              \
    }

ANSWER(order_answer, "t/order")
ANSWER(set_answer, "t/set")
ANSWER(partition_answer, "t/partition")
ANSWER(graph_answer, "t/graph")

static f15_code solved(const char *id, f15_error *err) {
    f15_text text = {0};
    f15_code code = f15_solve_question(&f15_course_exercise(&loaded, id)->question, &text, err);
    f15_text_free(&text);
    return code;
}

static f15_code network_solved(f15_error *err) {
    return solved("t/network", err);
}

static f15_code word_solved(f15_error *err) {
    return solved("t/word", err);
}

static f15_code wrong_answer(const char *id, f15_misconception_id why, f15_error *err) {
    f15_text text = {0};
    const f15_exercise *exercise = f15_course_exercise(&loaded, id);
    f15_code code = f15_wrong_answer(&exercise->question, why, exercise->solution[0], &text, err);
    f15_text_free(&text);
    return code;
}

#define WRONG(name, id, why)                                                                       \
    static f15_code name(f15_error *err) {                                                         \
        return wrong_answer(id, F15_MIS_##why, err);                                               \
    }

WRONG(order_wrong, "t/order", CONVERSE)
WRONG(set_wrong, "t/set", EVEN_ODD_EXCHANGED)
WRONG(partition_wrong, "t/partition", DESCENTS_FOR_INVERSIONS)
WRONG(network_longer, "t/network", LONGER_THAN_NEEDED)
WRONG(word_other_way, "t/word", COMPOSED_OTHER_WAY)
WRONG(graph_wrong, "t/graph", NEIGHBOURS_ONLY)

/* f15_cycles_of, which a word that is no member and what generators do come to, gives back what it
 * did not need, and does without giving it back. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "course", .run = read_course, .succeeds_anyway = true},
    {.name = "lint", .run = lint, .succeeds_anyway = true},
    {.name = "order, right", .run = order_right},
    {.name = "order, backwards", .run = order_backwards},
    {.name = "order, distracted", .run = order_distracted},
    {.name = "order, unreadable", .run = order_unreadable},
    {.name = "set, right", .run = set_right},
    {.name = "set, exchanged", .run = set_exchanged, .succeeds_anyway = true},
    {.name = "set, foreign", .run = set_foreign},
    {.name = "partition, right", .run = partition_right},
    {.name = "partition, misplaced", .run = partition_misplaced},
    {.name = "partition, unreadable", .run = partition_unreadable},
    {.name = "graph, right", .run = graph_right},
    {.name = "graph, threes", .run = graph_threes},
    {.name = "graph, unreadable", .run = graph_unreadable},
    {.name = "network, right", .run = network_right},
    {.name = "network, wrong", .run = network_wrong},
    {.name = "network, from one", .run = network_from_one},
    {.name = "network, unreadable", .run = network_unreadable},
    {.name = "network, solved", .run = network_solved},
    {.name = "network, longer", .run = network_longer},
    {.name = "word, right", .run = word_right, .succeeds_anyway = true},
    {.name = "word, longer", .run = word_longer, .succeeds_anyway = true},
    {.name = "word, unknown", .run = word_unknown},
    {.name = "word, unreadable", .run = word_unreadable},
    {.name = "word, solved", .run = word_solved},
    {.name = "word, other way", .run = word_other_way},
    {.name = "order, answer", .run = order_answer},
    {.name = "set, answer", .run = set_answer},
    {.name = "partition, answer", .run = partition_answer},
    {.name = "graph, answer", .run = graph_answer},
    {.name = "order, wrong answer", .run = order_wrong},
    {.name = "set, wrong answer", .run = set_wrong, .succeeds_anyway = true},
    {.name = "partition, wrong answer", .run = partition_wrong},
    {.name = "graph, wrong answer", .run = graph_wrong},
    {0},
};

int main(void) {
    return run_loaded(f15t_scenarios, (const char *const[]){bank, NULL}, 6, 0);
}
