/* Sorting networks: every network of up to four comparators on three and on four places against
 * the sorting of all permutations; the fewest comparators, solutions, and what is said. */
#include "questions.h"

static f15_question network_of(size_t n, const char *given, size_t gap) {
    f15_question q = ask_kind(F15_KIND_NETWORK, n);
    if (given != NULL)
        give_sequence(&q, 2, given, &q.network);
    q.gap = gap;
    return q;
}

/* ---- by plain sorting ------------------------------------------------------------------------ */

/* What comparators, written from 0, do to all permutations; false: one is not sorted. */
static bool sorts_all(size_t n, int at[][2], size_t count) {
    uint32_t p[8];
    f15_identity(p, n);
    do {
        uint32_t item[8];
        memcpy(item, p, sizeof item);
        for (size_t k = 0; k < count; k++)
            if (item[at[k][0]] > item[at[k][1]])
                f15_swap(item, (uint32_t)at[k][0], (uint32_t)at[k][1]);
        for (size_t x = 0; x < n; x++)
            if (item[x] != x)
                return false;
    } while (f15_next_permutation(p, n));
    return true;
}

/* The k-th network of so many comparators, in the number system whose digits are pairs. */
static void nth_network(size_t n, size_t k, size_t count, int at[][2]) {
    const size_t pairs = n * (n - 1) / 2;
    for (size_t c = 0; c < count; c++, k /= pairs) {
        int i = 0, j = 1;
        for (size_t left = k % pairs; left > 0; left--)
            if (++j == (int)n)
                j = ++i + 1;
        at[c][0] = i;
        at[c][1] = j;
    }
}

static void all_small_networks(void **state) {
    (void)state;
    for (size_t n = 2; n <= 4; n++) {
        f15_question q = network_of(n, NULL, 0);
        size_t pairs = n * (n - 1) / 2, networks = 1, sorting = 0;
        is_valid(&q);
        for (size_t count = 0; count <= (n == 4 ? 5 : 4); count++, networks *= pairs)
            for (size_t k = 0; k < networks; k++) {
                int at[5][2];
                char text[64] = "()";
                size_t used = 0;
                bool right = false;
                nth_network(n, k, count, at);
                for (size_t c = 0; c < count; c++)
                    used += (size_t)snprintf(text + used, sizeof text - used, "%d-%d ", at[c][0],
                                             at[c][1]);
                assert_int_equal(f15_is_right(&q, text, strlen(text), &right, NULL), F15_OK);
                assert_int_equal(right, sorts_all(n, at, count));
                sorting += right;
                if (count + 1 < (n == 2 ? 2 : n == 3 ? 4 : 6)) /* 1, 3, 5 are needed */
                    assert_false(right);
            }
        assert_true(sorting > 0);
        f15_question_free(&q);
    }
}

/* What is put into a gap, or after what is given, against the whole. */
static void gaps(void **state) {
    (void)state;
    static const char *const right = "0-1 2-3 0-2 1-3 1-2";
    for (size_t gap = 0; gap < 5; gap++) {
        char given[32] = "";
        for (size_t c = 0; c < 5; c++)
            if (c != gap)
                snprintf(given + strlen(given), sizeof given - strlen(given), "%.4s",
                         right + 4 * c);
        f15_question q = network_of(4, given, gap);
        q.has_at_most = q.fewest = true;
        q.at_most = 1;
        is_valid(&q);
        for (size_t k = 0; k < 6; k++) {
            int one[1][2], at[5][2];
            char text[32];
            bool is = false;
            nth_network(4, k, 1, one);
            for (size_t c = 0; c < 5; c++)
                for (size_t i = 0; i < 2; i++)
                    at[c][i] = c == gap ? one[0][i] : right[4 * c + 2 * i] - '0';
            snprintf(text, sizeof text, "%d-%d", one[0][0], one[0][1]);
            assert_int_equal(f15_is_right(&q, text, 3, &is, NULL), F15_OK);
            assert_int_equal(is, sorts_all(4, at, 5));
        }
        f15_text solution = {0};
        assert_int_equal(f15_solve_question(&q, &solution, NULL), F15_OK);
        assert_int_equal(solution.length, 3);
        f15_text_free(&solution);
        f15_question_free(&q);
    }
}

/* ---- how few, and solutions ------------------------------------------------------------------ */

static void solutions(void **state) {
    (void)state;
    static const uint64_t least[] = {0, 0, 1, 3, 5, 9, 12, 16, 19};
    for (size_t n = 2; n <= F15_MAX_NETWORK_N; n++)
        for (uint32_t base = 0; base < 2; base++) {
            f15_question q = network_of(n, NULL, 0);
            f15_text solution = {0};
            f15_error err = {0};
            q.convention.base = base;
            q.fewest = n <= 8;
            is_valid(&q);
            must(f15_solve_question(&q, &solution, &err), &err);
            is_right(&q, solution.s);
            q.has_at_most = true;
            q.at_most = n <= 8 ? least[n] - 1 : 0;
            assert_int_equal(f15_question_validate(&q, NULL), n <= 8 ? F15_MISMATCH : F15_OK);
            q.fewest = n > 8;
            q.at_most = 1000;
            assert_int_equal(f15_question_validate(&q, NULL), n <= 8 ? F15_OK : F15_MISMATCH);
            f15_text_free(&solution);
        }
}

/* By trying all it comes to the same, where the network that is given does nothing. */
static void fewest_by_trying(void **state) {
    (void)state;
    static const size_t least[] = {0, 0, 1, 3, 5, 9};
    for (size_t n = 2; n <= 5; n++) {
        f15_question q = network_of(n, NULL, 0);
        f15_sequence way = {.arena = &q.memory};
        assert_int_equal(f15_complete_network(&q, &way, NULL), F15_OK);
        assert_int_equal(way.count, least[n]);
        f15_question_free(&q);
    }
    f15_question q = network_of(6, "0-1 2-3 4-5 0-2 3-5 1-4", 6);
    q.fewest = true;
    is_valid(&q);
    f15_text solution = {0};
    assert_int_equal(f15_solve_question(&q, &solution, NULL), F15_OK);
    is_right(&q, solution.s);
    assert_int_equal(solution.length, 6 * 4 - 1);
    f15_text_free(&solution);
    f15_question_free(&q);
    q = network_of(7, "0-1", 1);
    q.fewest = true;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
}

/* ---- what is said ---------------------------------------------------------------------------- */

static void gives(const f15_question *q, const char *answer, const char *produces) {
    f15_verdict v = verdict_of(q, answer);
    assert_string_equal(v.produces, produces);
    f15_verdict_free(&v);
}

static void faults(void **state) {
    (void)state;
    f15_question q = network_of(4, NULL, 0);
    is_right(&q, "0-1 2-3 0-2 1-3 1-2");
    is_right(&q, "(0,1) (2,3) (0,2) (1,3) (1,2) (1,2)");
    is_wrong(&q, "0-1 2-3 0-2 1-3", F15_FAULT_UNSORTED);
    gives(&q, "0-1 2-3 0-2 1-3", "0 2 1 3 from 0 2 1 3");
    gives(&q, "()", "0 1 3 2 from 0 1 3 2");
    gives(&q, "0-1 2-3 0-2", "0 3 1 2 from 0 3 1 2");
    is_wrong(&q, "0-1 2-4", F15_FAULT_OUT_OF_RANGE);
    is_wrong(&q, "0-1 2-2", F15_FAULT_SELF_COMPARED);
    is_unreadable(&q, "1-0 2-3");
    is_unreadable(&q, "0-1-2");
    is_unreadable(&q, "0 1 2 3");
    is_unreadable(&q, "");
    is_unreadable(&q, "sort");
    q.fewest = true;
    is_wrong(&q, "0-1 2-3 0-2 1-3 1-2 1-2", F15_FAULT_TOO_MANY_COMPARATORS);
    assert_true(would_explain(&q, "0-1 2-3 0-2 1-3 1-2 1-2", F15_MIS_LONGER_THAN_NEEDED));
    assert_true(would_explain(&q, "1-2 3-4 1-3 2-4 2-3", F15_MIS_BASE_ONE));
    q.convention.base = 1;
    is_right(&q, "1-2 3-4 1-3 2-4 2-3");
    gives(&q, "1-2 3-4 1-3 2-4", "1 3 2 4 from 1 3 2 4");
    assert_true(would_explain(&q, "0-1 2-3 0-2 1-3 1-2", F15_MIS_BASE_ZERO));
}

static void refused(void **state) {
    (void)state;
    f15_question q = network_of(1, NULL, 0);
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    q.n = F15_MAX_NETWORK_N + 1;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    q = network_of(4, "1-0", 0);
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
    q = network_of(4, "0-1", 2);
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
}

/* The gap and what is given are of the question's hash. */
static void hashes(void **state) {
    (void)state;
    f15_question a = network_of(4, "0-1 2-3", 0), b = network_of(4, "0-1 2-3", 2);
    f15_question none = network_of(4, NULL, 0);
    assert_true(f15_question_hash(&a) != f15_question_hash(&b));
    assert_true(f15_question_hash(&a) != f15_question_hash(&none));
    is_right(&a, "0-2 1-3 1-2 0-1 2-3 0-2 1-3 1-2");
    f15_question_free(&a);
    f15_question_free(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_networks),
        cmocka_unit_test(gaps),
        cmocka_unit_test(solutions),
        cmocka_unit_test(fewest_by_trying),
        cmocka_unit_test(faults),
        cmocka_unit_test(refused),
        cmocka_unit_test(hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
