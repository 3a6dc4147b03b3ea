/* The rules of credit, on all answers to small questions: from 0 to 1, 1 for right ones and nothing
 * else, nothing for what changes nothing or cannot be read, and more for what is better. */
#include "questions.h"

static double credit_of(const f15_question *q, const char *answer) {
    f15_verdict v = verdict_of(q, answer);
    const double credit = v.credit;
    if (!(credit >= 0 && credit <= 1) || (credit >= 1) != (v.judgement == F15_RIGHT) ||
        (v.judgement == F15_UNREADABLE && credit > 0))
        fail_msg("\"%s\" is %s, and has %f", answer, f15_judgement_name(v.judgement), credit);
    f15_verdict_free(&v);
    return credit;
}

static void has(const f15_question *q, const char *answer, double wanted) {
    const double credit = credit_of(q, answer);
    if (credit < wanted - 1e-9 || credit > wanted + 1e-9)
        fail_msg("\"%s\" has %f, not %f", answer, credit, wanted);
}

/* All texts of at most `most` of these words, with what stands between them; their mean credit. */
static double all_of(const f15_question *q, const char *const *word, size_t words, size_t most,
                     const char *between) {
    double sum = 0;
    size_t count = 0;
    for (size_t length = 1; length <= most; length++) {
        size_t all = 1;
        for (size_t k = 0; k < length; k++)
            all *= words;
        for (size_t code = 0; code < all; code++, count++) {
            char text[200] = "";
            size_t rest = code;
            for (size_t k = 0; k < length; k++, rest /= words) {
                strcat(text, k > 0 ? between : "");
                strcat(text, word[rest % words]);
            }
            sum += credit_of(q, text);
        }
    }
    return sum / (double)count;
}

static const char *const abc[] = {"ABC", "ACB", "BAC", "BCA", "CAB", "CBA", "XYZ"};

static void sets(void **state) {
    f15_question q = ask_kind(F15_KIND_SET, 0);
    (void)state;
    give_start(&q, "ABC");
    q.condition[q.conditions++] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    is_valid(&q);
    all_of(&q, abc, 7, 5, " ");
    has(&q, "ABC BCA", 2.0 / 3);
    has(&q, "ABC BCA CAB ACB", 2.0 / 3);
    has(&q, "ABC BCA CAB ACB BAC CBA", 0);
    has(&q, "ACB", 0);
    f15_question_free(&q);
}

static void partitions(void **state) {
    static const char *const parts[] = {"ABC", "BCA", "CAB |", "ACB", "| BAC", "CBA"};
    f15_question q = ask_kind(F15_KIND_PARTITION, 0);
    (void)state;
    give_start(&q, "ABC");
    is_valid(&q);
    all_of(&q, parts, 6, 6, " ");
    has(&q, "ABC BCA CAB | ACB BAC", 5.0 / 6);
    has(&q, "ACB BAC | ABC BCA CAB", 5.0 / 6);
    has(&q, "ABC BCA | ACB BAC CBA CAB", 4.0 / 6);
    has(&q, "ABC BCA CAB ACB BAC CBA |", 0);
    f15_question_free(&q);
}

static void graphs(void **state) {
    static const char *const lines[] = {"ABC-ACB", "ABC-BAC", "ABC-CBA", "ABC-BCA",
                                        "BCA-BAC", "BCA-CBA", "XYZ-ABC"};
    f15_question q = ask_kind(F15_KIND_GRAPH, 0);
    (void)state;
    give_start(&q, "ABC");
    q.around = true;
    is_valid(&q);
    all_of(&q, lines, 7, 4, " ");
    has(&q, "ABC-ACB ABC-BAC", 2.0 / 3);
    has(&q, "ABC-ACB ABC-BAC ABC-CBA BCA-BAC", 2.0 / 3);
    f15_question_free(&q);
}

static void words_and_numbers(void **state) {
    static const char *const words[] = {"even", "odd"};
    static const char *const pairs[] = {"even", "odd", "cycles 1", "cycles 2", "cycles 3"};
    f15_question batch = ask_kind(F15_KIND_PARITY, 3), q = ask_kind(F15_KIND_PARITY, 3);
    (void)state;
    batch.of = q.of = F15_ASK_EVEN;
    give_batch(&batch, "(0 1)");
    give_batch(&batch, "(0 1 2)");
    give_batch(&batch, "(1 2)");
    give_batch(&batch, "()");
    is_valid(&batch);
    all_of(&batch, words, 2, 6, " ");
    has(&batch, "odd even odd odd", 0.5);
    has(&batch, "odd odd odd odd", 0);
    has(&batch, "odd even odd", 0.75);
    give_factor(&q, "(0 1)");
    q.with[q.withs++] = F15_ASK_CYCLES;
    q.with[q.withs++] = F15_ASK_SWAPS;
    is_valid(&q);
    all_of(&q, pairs, 5, 3, ", ");
    has(&q, "odd, cycles 2, swaps 3", 2.0 / 3);
    has(&q, "even, cycles 2, swaps 1", 2.0 / 3);
    has(&q, "odd, cycles 1, swaps 3", 0);
    f15_question_free(&batch);
    f15_question_free(&q);
}

static void permutations(void **state) {
    static const char *const items[] = {"0", "1", "2", "3", "4", "5"};
    static const char *const cycles[] = {"(0 1)", "(2 3)", "(1 2 3)", "(4 5)", "(0 5)", "()"};
    f15_question q = ask_kind(F15_KIND_PERMUTATION, 5), c = ask_kind(F15_KIND_CYCLE_FORM, 6);
    (void)state;
    q.of = c.of = F15_ASK_ITSELF;
    give_factor(&q, "(0 1 2)(3 4)");
    is_valid(&q);
    assert_true(all_of(&q, items, 6, 5, " ") < 0.01);
    has(&q, "0 1 2 3 4", 0);
    has(&q, "2 0 1 3 4", 3.0 / 5);
    has(&q, "2 0 1 4 3", 1);
    give_factor(&c, "(0 1)(2 3)(4 5)");
    c.canonical = true;
    is_valid(&c);
    all_of(&c, cycles, 6, 4, "");
    has(&c, "(0 1)(2 3)", 2.0 / 3);
    has(&c, "(2 3)(0 1)(4 5)", 0.5);
    has(&c, "()", 0);
    f15_question_free(&q);
    f15_question_free(&c);
}

static void sequences(void **state) {
    static const char *const swaps[] = {"0-1", "0-2", "0-3", "1-2", "1-3", "2-3", "3-3", "0-4"};
    static const char *const threes[] = {"(0 1 2)", "(0 2 1)", "(1 2 3)", "(0 1 4)", "(2 3 4)"};
    f15_question q = from_to(F15_KIND_SWAPS, "ABCD", "BCDA");
    f15_question t = from_to(F15_KIND_THREE_CYCLES, "ABCDE", "BCDEA");
    (void)state;
    is_valid(&q);
    all_of(&q, swaps, 8, 5, " ");
    has(&q, "()", 0);
    has(&q, "0-1", 1.0 / 3);
    has(&q, "0-1 1-2", 2.0 / 3);
    has(&q, "0-1 1-2 3-3", 2.0 / 3 * 2.0 / 3);
    has(&q, "0-2 0-2", 0);
    q.fewest = true;
    has(&q, "0-1 1-2 2-3", 1);
    has(&q, "0-1 1-2 2-3 0-1 0-1", 3.0 / 5);
    q.adjacent = true;
    all_of(&q, swaps, 8, 4, " ");
    is_valid(&t);
    all_of(&t, threes, 5, 4, " ");
    has(&t, "()", 0);
    f15_question_free(&q);
    f15_question_free(&t);
}

static void moves(void **state) {
    static const char *const ways[] = {"U", "D", "L", "R"};
    f15_question q = ask_kind(F15_KIND_MOVES, 6);
    (void)state;
    q.puzzle.given = true;
    must(f15_read_board("1 2 3 / _ 4 5", 13, 2, 3, &q.puzzle.board, NULL, NULL), &(f15_error){0});
    must(f15_read_board("1 2 3 / 4 5 _", 13, 2, 3, &q.puzzle.wanted, NULL, NULL), &(f15_error){0});
    is_valid(&q);
    all_of(&q, ways, 4, 6, "");
    has(&q, "()", 0);
    has(&q, "L", 0.5);
    has(&q, "LL", 1);
    has(&q, "LLL", 2.0 / 3);
    f15_question_free(&q);
}

/* The share is not told where it would tell which. */
static void told(void **state) {
    f15_question q = from_to(F15_KIND_SWAPS, "ABCD", "BCDA");
    f15_verdict v = verdict_of(&q, "0-1");
    (void)state;
    f15_verdict_limit(&v, F15_FEEDBACK_EFFECT);
    assert_true(v.credit > 0.3);
    f15_verdict_limit(&v, F15_FEEDBACK_PLACE);
    assert_true(v.credit < 0);
    f15_verdict_free(&v);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets),         cmocka_unit_test(partitions),
        cmocka_unit_test(graphs),       cmocka_unit_test(words_and_numbers),
        cmocka_unit_test(permutations), cmocka_unit_test(sequences),
        cmocka_unit_test(moves),        cmocka_unit_test(told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
