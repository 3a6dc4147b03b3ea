/* All permutations of up to 8 items, under all conventions: what is right by plain counting is
 * judged right, what differs is judged wrong. */
#include "questions.h"

static f15_convention convention_of(unsigned k) {
    return (f15_convention){k & 1, k & 2 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT,
                            k & 4 ? F15_ITEM_TO_PLACE : F15_PLACE_TO_ITEM};
}

/* A question about the one permutation p; p stays the caller's. */
static f15_question about(f15_kind kind, uint32_t *p, size_t n) {
    f15_question q = ask_kind(kind, n);
    q.factor[0] = p;
    q.factors = 1;
    return q;
}

static const char *cycles_text(const uint32_t *p, size_t n, uint32_t base, char *out) {
    bool seen[8] = {false};
    size_t used = 0;
    for (size_t x = 0; x < n; x++) {
        if (seen[x])
            continue;
        used += (size_t)snprintf(out + used, 64 - used, "(");
        for (size_t y = x; !seen[y]; y = p[y]) {
            seen[y] = true;
            used += (size_t)snprintf(out + used, 64 - used, y == x ? "%zu" : " %zu", y + base);
        }
        used += (size_t)snprintf(out + used, 64 - used, ")");
    }
    return out;
}

static unsigned count_cycles(const uint32_t *p, size_t n) {
    unsigned seen = 0, count = 0;
    for (size_t x = 0; x < n; x++) {
        count += !(seen >> x & 1);
        for (size_t y = x; !(seen >> y & 1); y = p[y])
            seen |= 1u << y;
    }
    return count;
}

static unsigned count_inversions(const uint32_t *p, size_t n) {
    unsigned count = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            count += p[i] > p[j];
    return count;
}

static void cycle_forms(void **state) {
    (void)state;
    for (size_t n = 1; n <= 6; n++) {
        uint32_t p[8], last[8];
        char right[64], wrong[64];
        f15_identity(p, n);
        memcpy(last, p, sizeof last);
        do {
            f15_question q = about(F15_KIND_CYCLE_FORM, p, n);
            for (unsigned k = 0; k < 8; k++) {
                q.convention = convention_of(k);
                is_right(&q, cycles_text(p, n, k & 1, right));
                if (memcmp(p, last, n * sizeof *p) != 0)
                    is_wrong(&q, cycles_text(last, n, k & 1, wrong), F15_FAULT_WRONG_IMAGE);
            }
            memcpy(last, p, sizeof last);
        } while (f15_next_permutation(p, n));
    }
}

static void parities(void **state) {
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        uint32_t p[8];
        f15_identity(p, n);
        do {
            char right[64], wrong[64];
            unsigned inversions = count_inversions(p, n);
            f15_question q = about(F15_KIND_PARITY, p, n);
            q.factor_is_list[0] = true;
            q.with[0] = F15_ASK_CYCLES;
            q.with[1] = F15_ASK_INVERSIONS;
            q.withs = 2;
            snprintf(right, sizeof right, "%s %u %u", inversions % 2 == 0 ? "even" : "odd",
                     count_cycles(p, n), inversions);
            is_right(&q, right);
            snprintf(wrong, sizeof wrong, "%s %u %u", inversions % 2 != 0 ? "even" : "odd",
                     count_cycles(p, n), inversions);
            if (n < 8)
                is_wrong(&q, wrong, F15_FAULT_WRONG_PARITY);
        } while (f15_next_permutation(p, n));
    }
}

/* Every permutation of up to 8 sorted by exchanging each item into its place. */
static void sorted_by_swaps(void **state) {
    (void)state;
    for (size_t n = 2; n <= 8; n++) {
        uint32_t p[8], id[8], now[8];
        f15_identity(p, n);
        f15_identity(id, n);
        do {
            char way[64] = "()";
            size_t used = 0;
            f15_question q = ask_kind(F15_KIND_SWAPS, n);
            q.start = (f15_arrangement){.n = n, .item = p};
            q.goal = (f15_arrangement){.n = n, .item = id};
            q.fewest = true;
            memcpy(now, p, sizeof now);
            for (uint32_t x = 0; x < n; x++)
                while (now[x] != x) {
                    used += (size_t)snprintf(way + used, sizeof way - used, "%u-%u ", (unsigned)x,
                                             (unsigned)now[x]);
                    f15_swap(now, x, now[x]);
                }
            is_right(&q, way);
            if (used > 0 && n < 7) {
                way[used - 4] = '\0';
                is_wrong(&q, used == 4 ? "()" : way, F15_FAULT_NOT_REACHED);
            }
        } while (f15_next_permutation(p, n));
    }
}

/* All products of two permutations of 4, both orders: right in its own order, and the other order
 * is found out wherever it differs. */
static void products(void **state) {
    (void)state;
    uint32_t a[4], b[4], ab[4], ba[4];
    char right[64], other[64], found[600];
    f15_identity(a, 4);
    do {
        f15_identity(b, 4);
        do {
            for (size_t x = 0; x < 4; x++) {
                ab[x] = b[a[x]];
                ba[x] = a[b[x]];
            }
            f15_question q = about(F15_KIND_CYCLE_FORM, a, 4);
            q.factor[1] = b;
            q.factors = 2;
            cycles_text(ab, 4, 0, right);
            cycles_text(ba, 4, 0, other);
            for (unsigned k = 0; k < 2; k++) {
                q.convention.compose = k == 0 ? F15_LEFT_TO_RIGHT : F15_RIGHT_TO_LEFT;
                is_right(&q, k == 0 ? right : other);
                if (memcmp(ab, ba, sizeof ab) != 0)
                    assert_non_null(
                        strstr(diagnosis_of(&q, k == 0 ? other : right, found, sizeof found),
                               "composed-other-way"));
            }
        } while (f15_next_permutation(b, 4));
    } while (f15_next_permutation(a, 4));
}

/* Conjugates of all of S4 by all of S4: the cycles of alpha with each number relabelled. */
static void conjugates(void **state) {
    (void)state;
    uint32_t a[4], b[4];
    f15_identity(a, 4);
    do {
        f15_identity(b, 4);
        do {
            char text[64];
            f15_question q = about(F15_KIND_CONJUGATE, a, 4);
            q.factor[1] = b;
            q.factors = 2;
            cycles_text(a, 4, 0, text);
            for (char *s = text; *s != '\0'; s++)
                if (*s >= '0' && *s <= '9')
                    *s = (char)('0' + b[*s - '0']);
            is_right(&q, text);
            q.convention.compose = F15_RIGHT_TO_LEFT;
            is_right(&q, text);
        } while (f15_next_permutation(b, 4));
    } while (f15_next_permutation(a, 4));
}

/* What is made for a misconception is wrong for that reason, over all of S5 and all conventions;
 * what is right is never diagnosed (is_right asserts that). */
static void wrong_answers(void **state) {
    (void)state;
    static const f15_kind kinds[] = {F15_KIND_PERMUTATION, F15_KIND_CYCLE_FORM, F15_KIND_PARITY,
                                     F15_KIND_NUMBER, F15_KIND_YES_NO};
    unsigned made = 0;
    uint32_t p[5];
    f15_identity(p, 5);
    do
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            f15_question q = about(kinds[k], p, 5);
            q.convention = convention_of((unsigned)made % 8);
            q.factor_is_list[0] = true;
            q.of = kinds[k] == F15_KIND_NUMBER   ? F15_ASK_INVERSIONS
                   : kinds[k] == F15_KIND_YES_NO ? F15_ASK_EVEN
                                                 : F15_ASK_ITSELF;
            for (unsigned id = 0; id < F15_MISCONCEPTIONS; id++) {
                f15_text wrong = {0};
                char found[600];
                if (f15_wrong_answer(&q, (f15_misconception_id)id, NULL, &wrong, NULL) == F15_OK) {
                    diagnosis_of(&q, wrong.s, found, sizeof found);
                    assert_non_null(
                        strstr(found, f15_misconception_name((f15_misconception_id)id)));
                    made++;
                }
                f15_text_free(&wrong);
            }
        }
    while (f15_next_permutation(p, 5));
    assert_true(made > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cycle_forms),     cmocka_unit_test(parities),
        cmocka_unit_test(sorted_by_swaps), cmocka_unit_test(products),
        cmocka_unit_test(conjugates),      cmocka_unit_test(wrong_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
