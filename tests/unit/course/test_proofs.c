/* Every proof of the course that is to be put in order and has up to eight statements: all their
 * orders, the right ones accepted and all others refused, and the credit by looking at every right
 * order. (What else an order can be is in tests/unit/check/test_order.c.) */
#include "../../thorough.h"
#include "../check/proofs.h"

#include <fifteen/course.h>

#define MOST 8
#define MUCH                                                                                       \
    2000000 /* comparisons of two orders: beyond that, some orders only have their credit seen */

/* The statements that belong, as a proof of its own; letter[k] is what its statement k is
 * called. */
static proof proof_of(const f15_question *q, char letter[F15_MAX_STATEMENTS]) {
    proof p = {.name = "", .count = 0};
    uint32_t number[F15_MAX_STATEMENTS] = {0};
    for (size_t k = 0; k < q->statements; k++) {
        number[k] = (uint32_t)p.count;
        letter[p.count] = (char)('a' + k);
        p.count += !q->statement[k].distractor;
    }
    for (size_t k = 0; p.count <= MOST && k < q->statements; k++)
        for (size_t j = 0; j < q->statements; j++)
            if (!q->statement[k].distractor && q->statement[k].needs >> j & 1)
                p.needs[number[k]] |= 1u << number[j];
    return p;
}

static void one_exercise(const f15_exercise *e) {
    char letter[F15_MAX_STATEMENTS], text[MOST + 1] = "";
    proof p = proof_of(&e->question, letter);
    uint32_t order[10], missing;
    if (p.count > thorough(MOST, MOST - 1))
        return;
    orders right = right_orders(&p);
    size_t accepted = 0, turn = 0;
    size_t step = 1 + (size_t)f15_factorial((unsigned)p.count) * right.count / MUCH;
    f15_identity(order, p.count);
    do {
        for (size_t k = 0; k < p.count; k++)
            text[k] = letter[order[k]];
        f15_verdict v = verdict_of(&e->question, text);
        bool is_right = first_early(&p, order, &missing) == p.count;
        if ((v.judgement == F15_RIGHT) != is_right)
            fail_msg("%s: %s is judged %s", e->id, text, f15_judgement_name(v.judgement));
        if (turn++ % step == 0 || is_right) {
            double off = v.credit - (double)kept_by_force(&right, order, p.count) / (double)p.count;
            if (off < -1e-9 || off > 1e-9)
                fail_msg("%s: the credit of %s is %f", e->id, text, v.credit);
        }
        accepted += v.judgement == F15_RIGHT;
        f15_verdict_free(&v);
    } while (f15_next_permutation(order, p.count));
    assert_int_equal(accepted, right.count);
    assert_true(accepted > 0);
    free(right.order);
}

/* How many such exercises there are below a path. */
static size_t all_of(const char *path) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_error err = {0};
    size_t count = 0;
    must(f15_course_load(&course, path, &findings, &err), &err);
    for (size_t i = 0; i < course.exercises; i++) {
        if (course.exercise[i]->question.kind != F15_KIND_ORDER)
            continue;
        one_exercise(course.exercise[i]);
        count++;
    }
    f15_course_free(&course);
    f15_findings_free(&findings);
    return count;
}

static void every_proof(void **state) {
    (void)state;
    print_message("%zu proofs of the course\n", all_of("exercises"));
    assert_true(all_of("tests/data/kinds") > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_proof)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
