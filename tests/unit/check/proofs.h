/* Proofs as graphs, in which each statement needs others, and the plainest way to judge the orders
 * of their statements. */
#ifndef FIFTEEN_TEST_PROOFS_H
#define FIFTEEN_TEST_PROOFS_H

#include "questions.h"

/* A proof of `count` statements; needs[k] has bit j if statement k needs statement j. */
typedef struct proof {
    const char *name;
    size_t count;
    uint32_t needs[10];
    uint64_t orders; /* the number of right orders */
} proof;

/* The proofs of the course: what each statement needs, in the order of the texts. */
#define N(k) (1u << (k))
static const proof course_proofs[] = {
    {"P162", 6, {0, N(0), N(1), N(2), N(2), N(3) | N(4)}, 2},
    {"P163-P166", 5, {0, N(0), N(0), N(2), N(1) | N(3)}, 3},
    {"P171-first", 3, {0, 0, N(0) | N(1)}, 2},
    {"P171-bubble", 6, {0, N(0), N(1), N(2), N(3), N(1) | N(4)}, 1},
    {"T6.2.1-neighbor", 8, {0, N(0), N(1), N(1), N(1), N(2) | N(3) | N(4), N(0), N(5) | N(6)}, 36},
    {"T6.2.1", 6, {0, N(0), N(1), N(1), N(3), N(2) | N(4)}, 3},
    {"T6.2.2", 5, {0, 0, N(0) | N(1), N(2), N(2) | N(3)}, 2},
    {"S6.3", 7, {0, 0, N(0) | N(1), 0, N(3), N(4), N(2) | N(5)}, 40},
    {"T6.4.1-only-if", 5, {0, N(0), N(0), N(1) | N(2), N(3)}, 2},
    {"T6.4.1-if", 6, {0, 0, N(1), N(2), N(3), N(0) | N(4)}, 5},
    {"T6.4.2", 7, {0, N(0), N(1), N(2), 0, N(3) | N(4), N(5)}, 5},
    {"S6.4.6", 3, {0, N(0), N(1)}, 1},
    {"RV", 8, {0, N(0), 0, 0, N(3), N(4), N(1) | N(2) | N(5), N(6)}, 60},
    {"T9.1-i", 5, {0, 0, 0, N(1) | N(2), N(0) | N(3)}, 8},
    {"T9.1-ii-cycle", 6, {0, N(0), N(1), N(2), N(3), N(4)}, 1},
    {"T9.2", 5, {0, N(0), N(0), N(0), N(1) | N(2) | N(3)}, 6},
    {"E12", 7, {0, N(0), N(1), N(1), N(2) | N(3), 0, N(4) | N(5)}, 12},
};
#undef N
#define COURSE_PROOFS (sizeof course_proofs / sizeof *course_proofs)

static inline f15_statement *add_statement(f15_question *q) {
    char text[32];
    f15_statement *s = &q->statement[q->statements];
    snprintf(text, sizeof text, "statement %zu", q->statements++);
    s->text = kept_text(q, text);
    return s;
}

static inline void add_distractor(f15_question *q, const char *why, const char *misconception) {
    f15_statement *s = add_statement(q);
    s->distractor = true;
    s->remark.feedback = why != NULL ? kept_text(q, why) : NULL;
    s->remark.misconception.name = misconception;
}

static inline f15_question ask_proof(const proof *p) {
    f15_question q = ask_kind(F15_KIND_ORDER, 0);
    for (size_t k = 0; k < p->count; k++)
        add_statement(&q)->needs = p->needs[k];
    return q;
}

/* Returns the first place of the order whose statement needs one that does not precede it, and sets
 * *missing to this one; returns count if there is none. */
static inline size_t first_early(const proof *p, const uint32_t *order, uint32_t *missing) {
    for (size_t k = 0; k < p->count; k++) {
        uint32_t said = 0;
        for (size_t j = 0; j < k; j++)
            said |= 1u << order[j];
        for (*missing = 0; *missing < p->count; ++*missing)
            if (p->needs[order[k]] >> *missing & 1 && !(said >> *missing & 1))
                return k;
    }
    return p->count;
}

/* All right orders, found by looking at every order. The caller frees `order`. */
typedef struct orders {
    uint32_t (*order)[10];
    size_t count;
} orders;

static inline orders right_orders(const proof *p) {
    orders found = {calloc(41000, sizeof *found.order), 0};
    uint32_t order[10], missing;
    assert_non_null(found.order);
    f15_identity(order, p->count);
    do {
        if (first_early(p, order, &missing) == p->count)
            memcpy(found.order[found.count++], order, p->count * sizeof *order);
    } while (f15_next_permutation(order, p->count));
    return found;
}

/* Returns the length of the longest sequence of statements that is in both orders, with gaps. */
static inline size_t kept_in(const uint32_t *order, const uint32_t *right, size_t n) {
    size_t place[10], longest[10], most = 0;
    for (size_t k = 0; k < n; k++)
        place[right[k]] = k;
    for (size_t k = 0; k < n; k++) {
        longest[k] = 1;
        for (size_t j = 0; j < k; j++)
            if (place[order[j]] < place[order[k]] && longest[j] >= longest[k])
                longest[k] = longest[j] + 1;
        most = longest[k] > most ? longest[k] : most;
    }
    return most;
}

/* Returns the longest such length for any right order. Only the other statements have to be moved,
 * so the credit of an order of all n statements is this length / n. */
static inline size_t kept_by_force(const orders *right, const uint32_t *order, size_t n) {
    size_t most = 0;
    for (size_t r = 0; r < right->count; r++) {
        size_t here = kept_in(order, right->order[r], n);
        most = here > most ? here : most;
    }
    return most;
}

static inline void write_letters(const uint32_t *order, size_t count, char *out) {
    for (size_t k = 0; k < count; k++)
        out[k] = (char)('a' + order[k]);
    out[count] = '\0';
}

#endif
