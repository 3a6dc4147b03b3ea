/* The proofs of the course: each has as many right orders as its text allows, and enough statements
 * that do not belong to it. The orders are counted from what each statement needs; that the judge
 * takes these and no others is tests/unit/check/test_order.c. */
#include "whole.h"

#include <string.h>

typedef struct proof {
    const char *id;
    size_t belong;   /* statements of the proof */
    uint64_t orders; /* how many orders of these are right */
} proof;

static const proof proofs[] = {
    {"ch6/p162", 6, 2},       {"ch6/p163", 5, 3},       {"ch6/p171a", 3, 2},
    {"ch6/p171b", 6, 1},      {"ch6/s20", 8, 36},       {"ch6/s23", 6, 3},
    {"ch6/s25", 5, 2},        {"ch6/sec63", 7, 40},     {"ch6/thm641a", 5, 2},
    {"ch6/thm641b", 6, 5},    {"ch6/thm642", 7, 5},     {"ch6/sec646", 3, 1},
    {"t2/invariant", 8, 60},  {"l9/thm91a", 5, 8},      {"l9/thm91b", 6, 2},
    {"l9/thm92", 5, 6},       {"l9/ex12", 7, 60},       {"l9/ex15b", 8, 105},
    {"parity/half", 6, 2},    {"rounds/colours", 6, 2}, {"search/components", 6, 11},
    {"search/optimal", 7, 4},
};
#define PROOFS (sizeof proofs / sizeof *proofs)

static const proof *proof_of(const char *id) {
    for (size_t k = 0; k < PROOFS; k++) {
        if (strcmp(proofs[k].id, id) == 0) {
            return &proofs[k];
        }
    }
    return NULL;
}

/* Bit k: statement k belongs to the proof. */
static uint32_t belonging(const f15_question *q) {
    uint32_t set = 0;
    for (size_t k = 0; k < q->statements; k++) {
        set |= (uint32_t)!q->statement[k].distractor << k;
    }
    return set;
}

/* ways[said]: in how many orders these statements can have been said, each after all it needs. */
static uint64_t count_orders(const f15_question *q) {
    static uint64_t ways[1u << F15_MAX_STATEMENTS];
    uint32_t all = belonging(q);
    memset(ways, 0, sizeof ways);
    ways[0] = 1;
    for (uint32_t said = 0; said < all; said++) {
        for (size_t k = 0; k < q->statements; k++) {
            bool next = (all & ~said) >> k & 1 && (q->statement[k].needs & ~said) == 0;
            ways[said | 1u << k] += next ? ways[said] : 0;
        }
    }
    return ways[all];
}

static size_t count_bits(uint32_t set) {
    size_t count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static void each_proof_has_its_right_orders(void **state) {
    (void)state;
    for (size_t k = 0; k < PROOFS; k++) {
        const f15_exercise *e = f15_course_exercise(&course, proofs[k].id);
        if (e == NULL || e->question.kind != F15_KIND_ORDER) {
            fail_msg("%s is no proof of the course", proofs[k].id);
        }
        size_t belong = count_bits(belonging(&e->question));
        uint64_t orders = count_orders(&e->question);
        if (belong != proofs[k].belong || orders != proofs[k].orders) {
            fail_msg("%s: %zu statements with %llu right orders", e->id, belong,
                     (unsigned long long)orders);
        }
    }
}

/* Two statements at least that do not belong, and every one of them is answered. */
static void each_proof_has_statements_to_leave_out(void **state) {
    (void)state;
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_question *q = &course.exercise[k]->question;
        size_t out = q->statements - count_bits(belonging(q));
        if (q->kind != F15_KIND_ORDER) {
            continue;
        }
        if (proof_of(course.exercise[k]->id) == NULL || out < 2) {
            fail_msg("%s: not in the table, or too few distractors", course.exercise[k]->id);
        }
        for (size_t i = 0; i < q->statements; i++) {
            if (q->statement[i].distractor && q->statement[i].remark.feedback == NULL) {
                fail_msg("%s: nothing is said about statement %zu", course.exercise[k]->id, i);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_proof_has_its_right_orders),
        cmocka_unit_test(each_proof_has_statements_to_leave_out),
    };
    return cmocka_run_group_tests_name("proofs of the course", tests, load, unload) != 0;
}
