/* Words in generators: every word of up to six letters in the symmetries of a triangle and of a
 * square against plain multiplication; how they are written; the shortest; what is said. */
#include "questions.h"

static f15_question word_for(size_t n, const char *wanted, const char *r, const char *s) {
    f15_question q = ask_kind(F15_KIND_WORD, n);
    give_factor(&q, wanted);
    give_generator(&q, "r", r);
    give_generator(&q, "s", s);
    return q;
}

static bool right(const f15_question *q, const char *answer) {
    bool yes = false;
    assert_int_equal(f15_is_right(q, answer, strlen(answer), &yes, NULL), F15_OK);
    return yes;
}

/* ---- all short words ------------------------------------------------------------------------- */

/* at[x] after the letters one after another, or the last one first. */
static void multiply(int n, const int map[4][4], const int *letter, int count, bool backwards,
                     int *at) {
    for (int x = 0; x < n; x++) {
        at[x] = x;
        for (int k = 0; k < count; k++)
            at[x] = map[letter[backwards ? count - 1 - k : k]][at[x]];
    }
}

static bool cancels(const int *letter, int count) {
    int kept[8], left = 0;
    for (int k = 0; k < count; k++)
        if (left > 0 && kept[left - 1] == (letter[k] ^ 1))
            left--;
        else
            kept[left++] = letter[k];
    return left == 0;
}

static void all_short_words(void **state) {
    (void)state;
    static const char *const written[] = {"r", "r'", "s", "s^-1"};
    static const struct {
        const char *r, *s;
        int n, map[4][4];
    } groups[] = {
        {"(0 1 2)", "(0 1)", 3, {{1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {1, 0, 2}}},
        {"(0 1 2 3)", "(1 3)", 4, {{1, 2, 3, 0}, {3, 0, 1, 2}, {0, 3, 2, 1}, {0, 3, 2, 1}}}};
    for (size_t g = 0; g < 2; g++)
        for (int order = 0; order < 2; order++) {
            const int n = groups[g].n;
            uint32_t p[4];
            f15_identity(p, (size_t)n);
            do {
                char list[16] = "";
                int in_group = 0;
                for (int x = 0; x < n; x++) /* the list of a map is its inverse */
                    for (int y = 0; y < n; y++)
                        if (p[y] == (uint32_t)x)
                            snprintf(list + strlen(list), 4, "%u ", (unsigned)y % 10);
                f15_question q = word_for((size_t)n, list, groups[g].r, groups[g].s);
                q.convention.compose = order == 0 ? F15_LEFT_TO_RIGHT : F15_RIGHT_TO_LEFT;
                is_valid(&q);
                for (int count = 0; count <= 6; count++)
                    for (int k = 0, words = 1 << 2 * count; k < words; k++) {
                        int letter[8], at[4];
                        char text[64] = "()";
                        size_t used = 0;
                        bool is = true, same = true;
                        for (int i = 0; i < count; i++) {
                            letter[i] = k >> 2 * i & 3;
                            used += (size_t)snprintf(text + used, sizeof text - used, "%s ",
                                                     written[letter[i]]);
                        }
                        multiply(n, groups[g].map, letter, count, order == 1, at);
                        for (int x = 0; x < n; x++) {
                            is = is && at[x] == (int)p[x];
                            same = same && p[x] == (uint32_t)x;
                        }
                        in_group += is;
                        assert_int_equal(right(&q, text), is && !(same && cancels(letter, count)));
                    }
                f15_text solution = {0};
                f15_code code = f15_solve_question(&q, &solution, NULL);
                assert_int_equal(code, in_group > 0 ? F15_OK : F15_UNKNOWN);
                f15_text_free(&solution);
                f15_question_free(&q);
            } while (f15_next_permutation(p, (size_t)n));
        }
}

/* ---- notation -------------------------------------------------------------------------------- */

static void ways_of_writing(void **state) {
    (void)state;
    static const char *const good[] = {"s r",
                                       "sr",
                                       "s*r",
                                       "r^-1 s",
                                       "r's",
                                       "r3 s",
                                       "r^3s",
                                       "(s' r)",
                                       "r^(-1)s",
                                       "(r^2)' r s",
                                       "s, r",
                                       "(s r)^3",
                                       "(s r)^-1",
                                       "r\xc2\xb3 s",
                                       "r\xe2\x81\xbb\xc2\xb9 s",
                                       "r\xe2\x80\x99 s",
                                       "s\xc2\xb7r",
                                       "r^0 s r",
                                       "r'^1 s"};
    f15_question q = word_for(4, "(0 1)(2 3)", "(0 1 2 3)", "(1 3)");
    is_valid(&q);
    for (size_t k = 0; k < sizeof good / sizeof *good; k++)
        if (!right(&q, good[k]))
            fail_msg("%s", good[k]);
    static const char *const bad[] = {"",     " ",     "r^",   "r^x",     "(s r",
                                      "s r)", "r^2^2", "r''",  "2 r",     "r + s",
                                      "r^(2", "(r)2",  "\xff", "r^99999", "(r^999)^999"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        is_unreadable(&q, bad[k]);
    is_unreadable(&q, "R s");
    is_wrong(&q, "s t2 r", F15_FAULT_NO_GENERATOR);
    is_wrong(&q, "()", F15_FAULT_WRONG_IMAGE);
    is_wrong(&q, "e", F15_FAULT_WRONG_IMAGE);
    f15_question_free(&q);
}

/* Names of several signs: the longest that fits; a name with a digit at its end takes no more. */
static void long_names(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_WORD, 4);
    give_factor(&q, "(0 1 2)");
    give_generator(&q, "s1", "(0 1)");
    give_generator(&q, "s2", "(1 2)");
    give_generator(&q, "e", "(2 3)");
    is_valid(&q);
    is_right(&q, "s2 s1");
    is_right(&q, "s2s1e2");
    is_wrong(&q, "s12", F15_FAULT_NO_GENERATOR);
    is_wrong(&q, "s3", F15_FAULT_NO_GENERATOR);
    is_wrong(&q, "e", F15_FAULT_WRONG_IMAGE);
    q.generator_name[2] = "s";
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH); /* s1 is s */
    q.generator_name[2] = "s2s1";
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    q.generator_name[2] = "2";
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    q.generator_name[2] = "s2";
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    q.generator_name[2] = "e";
    q.generator_name[0] = "es2"; /* the first name is asked too */
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
}

/* ---- how short ------------------------------------------------------------------------------- */

static void the_shortest(void **state) {
    (void)state;
    f15_question q = word_for(5, "(2 3)", "(0 1 2 3 4)", "(0 1)");
    f15_text solution = {0};
    q.fewest = true;
    is_valid(&q);
    assert_int_equal(f15_solve_question(&q, &solution, NULL), F15_OK);
    assert_string_equal(solution.s, "r^-2 s r^2");
    is_right(&q, "r' r' s r r");
    is_wrong(&q, "r^3 s r^-3", F15_FAULT_TOO_MANY_LETTERS);
    assert_true(would_explain(&q, "r^3 s r^-3", F15_MIS_LONGER_THAN_NEEDED));
    assert_true(would_explain(&q, "r^2 s r^-2", F15_MIS_COMPOSED_OTHER_WAY));
    q.has_at_most = true;
    q.at_most = 4;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_text_free(&solution);
    f15_question_free(&q);
    q = word_for(4, "(0 1)", "(0 1 2 3)", "(1 3)"); /* no symmetry of the square */
    q.fewest = true;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_WORD, 12); /* too large to be known */
    give_factor(&q, "(0 6)(1 7)(2 8)(3 9)");
    give_generator(&q, "r", "(0 1 2 3 4 5 6 7 8 9 10 11)");
    give_generator(&q, "s", "(0 1)");
    is_valid(&q);
    q.fewest = true;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_question_free(&q);
}

/* What does nothing: not what cancels; and not the word that is given. */
static void another_word(void **state) {
    (void)state;
    f15_question q = word_for(4, "()", "(0 1 2 3)", "(1 3)");
    f15_text solution = {0};
    q.fewest = true;
    is_valid(&q);
    is_right(&q, "s s");
    is_wrong(&q, "()", F15_FAULT_CANCELS);
    is_wrong(&q, "r s s' r'", F15_FAULT_CANCELS);
    is_wrong(&q, "r^4", F15_FAULT_TOO_MANY_LETTERS);
    uint32_t given[] = {2, 2};
    q.unlike = (f15_sequence){.at = given, .count = 2, .arity = 1};
    is_wrong(&q, "s r r' s", F15_FAULT_SAME_AS_GIVEN);
    assert_int_equal(f15_solve_question(&q, &solution, NULL), F15_OK);
    assert_true(right(&q, solution.s));
    given[0] = given[1] = 4;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    f15_text_free(&solution);
    f15_question_free(&q);
}

/* A word in which all letters cancel is not another word than the given one. */
static void another_word_does_something(void **state) {
    (void)state;
    f15_question q = word_for(4, "()", "(0 1 2 3)", "(1 3)");
    f15_text solution = {0};
    uint32_t given[] = {0, 0, 0, 0};
    q.unlike = (f15_sequence){.at = given, .count = 4, .arity = 1};
    is_valid(&q);
    is_wrong(&q, "()", F15_FAULT_CANCELS);
    is_wrong(&q, "r r'", F15_FAULT_CANCELS);
    is_wrong(&q, "r^4", F15_FAULT_SAME_AS_GIVEN);
    is_right(&q, "s s");
    q.fewest = true;
    is_valid(&q);
    is_right(&q, "s s");
    is_wrong(&q, "()", F15_FAULT_CANCELS);
    is_wrong(&q, "r s r s", F15_FAULT_TOO_MANY_LETTERS);
    assert_int_equal(f15_solve_question(&q, &solution, NULL), F15_OK);
    assert_true(right(&q, solution.s));
    f15_text_free(&solution);
    f15_question_free(&q);
}

static void inverses(void **state) {
    (void)state;
    f15_question q = word_for(6, "(0 1 2 3 4 5)", "(0 1 2 3 4 5)", "(0 1)");
    f15_verdict v;
    is_right(&q, "r");
    assert_true(would_explain(&q, "r^-1", F15_MIS_INVERSE));
    v = verdict_of(&q, "r^5"); /* 720 elements: borne */
    assert_true(f15_verdict_names(&v, f15_misconception_name(F15_MIS_INVERSE)));
    assert_string_equal(v.produces, "(0 5 4 3 2 1)");
    f15_verdict_free(&v);
    f15_question small = word_for(3, "(0 1 2)", "(0 1 2)", "(0 1)");
    v = verdict_of(&small, "r^-1"); /* six: nothing can be inferred */
    assert_int_equal(v.diagnoses, 0);
    f15_verdict_free(&v);
    const uint64_t hash = f15_question_hash(&q);
    q.generator_name[0] = "R";
    assert_true(f15_question_hash(&q) != hash);
    is_right(&q, "R");
    q.generator_name[0] = "r";
    is_unreadable(&q, "R");
    is_unreadable(&q, "r S^2");
    is_unreadable(&q, "(r\n S)'");
    is_wrong(&q, "r T", F15_FAULT_NO_GENERATOR);
    f15_question_free(&q);
    f15_question_free(&small);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_short_words),
        cmocka_unit_test(ways_of_writing),
        cmocka_unit_test(long_names),
        cmocka_unit_test(the_shortest),
        cmocka_unit_test(another_word),
        cmocka_unit_test(inverses),
        cmocka_unit_test(another_word_does_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
