/* Every kind of answer that has to do with permutations, over all of them of up to 8 items: what is
 * right by plain counting is judged right; what differs is judged wrong, up to 6 or 7 items. Cycle
 * form and lists under all conventions (8 items: under two of them, in turn). All pairs: products
 * of 4 and conjugates of 5 here, swaps of 5 in test_swaps.c. */
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

/* Eight items have so many permutations that each sees two of the conventions, in turn. */
static bool left_out(size_t n, unsigned convention, unsigned turn) {
    return n == 8 && convention % 4 != turn % 4;
}

static void cycle_forms(void **state) {
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        uint32_t p[8], last[8];
        char right[64], wrong[64];
        unsigned turn = 0;
        f15_identity(p, n);
        memcpy(last, p, sizeof last);
        do {
            f15_question q = about(F15_KIND_CYCLE_FORM, p, n);
            q.factor_is_list[0] = true;
            for (unsigned k = 0; k < 8; k++) {
                if (left_out(n, k, turn))
                    continue;
                q.convention = convention_of(k);
                is_right(&q, cycles_text(p, n, k & 1, right));
                if (n < 8 && k == turn % 8 && memcmp(p, last, n * sizeof *p) != 0)
                    is_wrong(&q, cycles_text(last, n, k & 1, wrong), F15_FAULT_WRONG_IMAGE);
            }
            memcpy(last, p, sizeof last);
            turn++;
        } while (f15_next_permutation(p, n));
    }
}

static const char *list_text(const uint32_t *p, size_t n, uint32_t base, char *out) {
    for (size_t x = 0; x < n; x++)
        snprintf(out + 2 * x, 3, "%u ", (unsigned)(p[x] + base));
    return out;
}

static void invert(const uint32_t *p, size_t n, uint32_t *out) {
    for (uint32_t x = 0; x < n; x++)
        out[p[x]] = x;
}

/* The list of a permutation, which shows what stands where, and that of its inverse; the direction
 * changes nothing. */
static void lists(void **state) {
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        uint32_t p[8], back[8];
        char shown[32], turned[32];
        unsigned turn = 0;
        f15_identity(p, n);
        do {
            f15_question q = about(F15_KIND_PERMUTATION, p, n);
            invert(p, n, back);
            for (unsigned k = 0; k < 8; k++) {
                if (left_out(n, k, turn))
                    continue;
                q.convention = convention_of(k);
                q.of = k & 2 ? F15_ASK_INVERSE : F15_ASK_ITSELF;
                bool inverse = q.of == F15_ASK_INVERSE;
                is_right(&q, list_text(inverse ? p : back, n, k & 1, shown));
                if (n < 8 && k == turn % 8 && memcmp(p, back, n * sizeof *p) != 0)
                    is_wrong(&q, list_text(inverse ? back : p, n, k & 1, turned),
                             F15_FAULT_WRONG_VALUE);
            }
            turn++;
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

/* Every permutation of up to 8 sorted by carrying items over their neighbours. */
static void sorted_by_neighbours(void **state) {
    (void)state;
    for (size_t n = 2; n <= 8; n++) {
        uint32_t p[8], id[8], now[8];
        f15_identity(p, n);
        f15_identity(id, n);
        do {
            char way[160] = "()";
            size_t used = 0;
            f15_question q = ask_kind(F15_KIND_SWAPS, n);
            q.start = (f15_arrangement){.n = n, .item = p};
            q.goal = (f15_arrangement){.n = n, .item = id};
            q.adjacent = q.fewest = true;
            memcpy(now, p, sizeof now);
            for (size_t x = 0; x < n; x++)
                for (size_t y = n - 1; y > x; y--)
                    if (now[y] < now[y - 1]) {
                        used +=
                            (size_t)snprintf(way + used, sizeof way - used, "%zu-%zu ", y - 1, y);
                        f15_swap(now, (uint32_t)y - 1, (uint32_t)y);
                    }
            is_right(&q, way);
            snprintf(way + used, sizeof way - used, "0-1 1-0 ");
            if (n < 8)
                is_wrong(&q, way, F15_FAULT_TOO_MANY);
        } while (f15_next_permutation(p, n));
    }
}

/* Every even permutation of up to 8 sorted by 3-cycles, each place filled from the left: what
 * stands at `from` goes to x. */
static void sorted_by_three_cycles(void **state) {
    (void)state;
    for (size_t n = 3; n <= 8; n++) {
        uint32_t p[8], id[8], now[8];
        f15_identity(p, n);
        f15_identity(id, n);
        do {
            char way[96] = "()";
            size_t used = 0, last = 0;
            f15_question q = ask_kind(F15_KIND_THREE_CYCLES, n);
            q.start = (f15_arrangement){.n = n, .item = p};
            q.goal = (f15_arrangement){.n = n, .item = id};
            if (count_inversions(p, n) % 2 != 0)
                continue;
            memcpy(now, p, sizeof now);
            for (uint32_t x = 0; x + 2 < n; x++) {
                uint32_t from = x, moved;
                while (now[from] != x)
                    from++;
                if (from == x)
                    continue;
                uint32_t spare = from == x + 1 ? x + 2 : x + 1;
                last = used;
                used += (size_t)snprintf(way + used, sizeof way - used, "(%u %u %u)",
                                         (unsigned)from, (unsigned)x, (unsigned)spare);
                moved = now[x];
                now[x] = now[from];
                now[from] = now[spare];
                now[spare] = moved;
            }
            is_right(&q, way);
            way[last] = '\0';
            if (used > 0 && n < 8)
                is_wrong(&q, last == 0 ? "()" : way, F15_FAULT_NOT_REACHED);
        } while (f15_next_permutation(p, n));
    }
}

static unsigned count_descents(const uint32_t *p, size_t n) {
    unsigned count = 0;
    for (size_t i = 0; i + 1 < n; i++)
        count += p[i] > p[i + 1];
    return count;
}

static unsigned count_fixed(const uint32_t *p, size_t n) {
    unsigned count = 0;
    for (size_t i = 0; i < n; i++)
        count += p[i] == i;
    return count;
}

/* By repeating it until everything is back. */
static unsigned count_order(const uint32_t *p, size_t n) {
    uint32_t now[8], next[8];
    unsigned times = 1;
    memcpy(now, p, n * sizeof *p);
    for (; count_fixed(now, n) < n; times++) {
        for (size_t x = 0; x < n; x++)
            next[x] = p[now[x]];
        memcpy(now, next, n * sizeof *p);
    }
    return times;
}

/* Each number that can be asked for. */
static const f15_ask numbers[] = {F15_ASK_SWAPS,      F15_ASK_CYCLES,   F15_ASK_FIXED_POINTS,
                                  F15_ASK_INVERSIONS, F15_ASK_DESCENTS, F15_ASK_ORDER};
#define NUMBERS (sizeof numbers / sizeof *numbers)

static void count_all(const uint32_t *p, size_t n, unsigned value[NUMBERS]) {
    uint32_t list[8];
    value[1] = count_cycles(p, n);
    value[0] = (unsigned)n - value[1];
    value[2] = count_fixed(p, n);
    value[3] = count_inversions(p, n);
    invert(p, n, list);
    value[4] = count_descents(list, n);
    value[5] = count_order(p, n);
}

static void numbers_of_all(void **state) {
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        uint32_t p[8];
        f15_identity(p, n);
        do {
            unsigned value[NUMBERS];
            f15_question q = about(F15_KIND_NUMBER, p, n);
            q.factor_is_list[0] = true;
            count_all(p, n, value);
            for (size_t k = 0; k < NUMBERS; k++) {
                char right[16], wrong[16];
                q.of = numbers[k];
                snprintf(right, sizeof right, "%u", value[k]);
                snprintf(wrong, sizeof wrong, "%u", value[k] + 1);
                is_right(&q, right);
                if (n < 7)
                    is_wrong(&q, wrong, F15_FAULT_WRONG_NUMBER);
            }
        } while (f15_next_permutation(p, n));
    }
}

/* A witness has each number exactly, at least, at most, and neither more nor less. */
static void witnesses(void **state) {
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        uint32_t p[8], back[8];
        f15_identity(p, n);
        do {
            char list[32];
            unsigned value[NUMBERS], k = 0;
            f15_question q = ask_kind(F15_KIND_WITNESS, n);
            count_all(p, n, value);
            invert(p, n, back);
            list_text(back, n, 0, list);
            q.conditions = NUMBERS;
            for (k = 0; k < NUMBERS; k++)
                q.condition[k] = (f15_condition){numbers[k], (f15_relation)((k + n) % 3), value[k]};
            is_right(&q, list);
            for (q.conditions = 1, k = n < 7 ? 0 : NUMBERS; k < NUMBERS; k++) {
                q.condition[0] = (f15_condition){numbers[k], F15_AT_LEAST, value[k] + 1};
                is_wrong(&q, list, F15_FAULT_CONDITION);
                q.condition[0].relation = F15_EXACTLY;
                is_wrong(&q, list, F15_FAULT_CONDITION);
                q.condition[0] = (f15_condition){numbers[k], F15_AT_MOST, value[k] - 1};
                if (value[k] == 0)
                    continue;
                is_wrong(&q, list, F15_FAULT_CONDITION);
                q.condition[0].relation = F15_EXACTLY;
                is_wrong(&q, list, F15_FAULT_CONDITION);
            }
        } while (f15_next_permutation(p, n));
    }
}

static void yes_or_no(void **state) {
    (void)state;
    for (size_t n = 1; n <= 8; n++) {
        uint32_t p[8];
        f15_identity(p, n);
        do {
            f15_question q = about(F15_KIND_YES_NO, p, n);
            bool even = count_inversions(p, n) % 2 == 0, back = count_fixed(p, n) == n;
            q.of = F15_ASK_EVEN;
            is_right(&q, even ? "yes" : "no");
            if (n < 8)
                is_wrong(&q, even ? "no" : "yes", F15_FAULT_WRONG_TRUTH);
            q.of = F15_ASK_IDENTITY;
            is_right(&q, back ? "yes" : "no");
            if (n < 8)
                is_wrong(&q, back ? "no" : "yes", F15_FAULT_WRONG_TRUTH);
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

/* The cycles of a with each number relabelled by b, whichever way products are composed. */
static void one_conjugate(uint32_t *a, uint32_t *b, size_t n) {
    char text[64], plain[64];
    f15_question q = about(F15_KIND_CONJUGATE, a, n);
    q.factor[1] = b;
    q.factors = 2;
    memcpy(text, cycles_text(a, n, 0, plain), sizeof text);
    for (char *s = text; *s != '\0'; s++)
        if (*s >= '0' && *s <= '9')
            *s = (char)('0' + b[*s - '0']);
    is_right(&q, text);
    q.convention.compose = F15_RIGHT_TO_LEFT;
    is_right(&q, text);
}

/* All of S5 by all of S5; up to 8, each by the one next in the order. */
static void conjugates(void **state) {
    (void)state;
    uint32_t a[8], b[8];
    f15_identity(a, 5);
    do {
        f15_identity(b, 5);
        do
            one_conjugate(a, b, 5);
        while (f15_next_permutation(b, 5));
    } while (f15_next_permutation(a, 5));
    for (size_t n = 1; n <= 8; n++) {
        f15_identity(b, n);
        memcpy(a, b, sizeof a);
        while (f15_next_permutation(b, n)) {
            one_conjugate(a, b, n);
            one_conjugate(b, a, n);
            memcpy(a, b, sizeof a);
        }
    }
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
        cmocka_unit_test(cycle_forms),
        cmocka_unit_test(lists),
        cmocka_unit_test(parities),
        cmocka_unit_test(sorted_by_swaps),
        cmocka_unit_test(sorted_by_neighbours),
        cmocka_unit_test(sorted_by_three_cycles),
        cmocka_unit_test(numbers_of_all),
        cmocka_unit_test(witnesses),
        cmocka_unit_test(yes_or_no),
        cmocka_unit_test(products),
        cmocka_unit_test(conjugates),
        cmocka_unit_test(wrong_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
