/* Answers of any bytes to questions of every kind: always a verdict, always clean, never a crash.
 */
#include "questions.h"

#include <time.h>

#define ANSWERS 1500

static uint64_t seed;

/* A board to be found; rules true and false, of permutations and of boards. */
static size_t board_questions(f15_question *q) {
    static const f15_rule_id rules[] = {F15_RULE_DESCENTS_DECIDE, F15_RULE_ODD_ORDER,
                                        F15_RULE_N_DECIDES, F15_RULE_ODD_WIDTH};
    size_t k = 0;
    q[k] = ask_kind(F15_KIND_WITNESS, 4);
    q[k].puzzle.given = true;
    f15_board_solved(&q[k].puzzle.board, &(f15_grid){2, 2, 0});
    q[k].condition[0] = (f15_condition){F15_ASK_SOLVABLE, F15_EXACTLY, 1};
    q[k].condition[1] = (f15_condition){F15_ASK_INVERSIONS, F15_EXACTLY, 1};
    q[k++].conditions = 2;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        q[k] = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
        q[k].rule = rules[i];
        q[k++].smallest = i % 2 == 0;
    }
    return k;
}

/* One question of every kind, or nearly. */
static size_t all_questions(f15_question *q) {
    size_t k = 0;
    q[k++] = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    q[k] = from_to(F15_KIND_SWAPS, "3 4 0 2 1", "0 1 3 4 2");
    q[k].adjacent = q[k].fewest = true;
    k++;
    q[k] = from_to(F15_KIND_SWAPS, "TASTE", "TESTA");
    q[k++].fewest = true;
    q[k] = from_to(F15_KIND_THREE_CYCLES, "3 4 0 2 1 5", "0 5 1 4 3 2");
    q[k++].convention.base = 1;
    q[k] = ask_kind(F15_KIND_CYCLE_FORM, 0);
    give_factor(&q[k++], "3 4 0 2 1");
    q[k] = ask_kind(F15_KIND_CONJUGATE, 5);
    give_factor(&q[k], "(0 1 2)");
    give_factor(&q[k++], "(0 3)(1 4 2)");
    q[k] = ask_kind(F15_KIND_PERMUTATION, 0);
    q[k].of = F15_ASK_ARRANGEMENT;
    give_start(&q[k], "STOP");
    give_sequence(&q[k], 2, "1-2", &q[k].swaps);
    k++;
    q[k] = ask_kind(F15_KIND_PERMUTATION, 5);
    give_factor(&q[k++], "(0 1 2 3)");
    q[k] = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q[k], "4 0 1 2 3");
    q[k].with[0] = F15_ASK_INVERSIONS;
    q[k++].withs = 1;
    q[k] = ask_kind(F15_KIND_PARITY, 0);
    give_batch(&q[k], "1 0 2");
    give_batch(&q[k++], "1 2 0");
    q[k] = ask_kind(F15_KIND_NUMBER, 0);
    q[k++].of = F15_ASK_CONVERSION;
    q[k] = ask_kind(F15_KIND_YES_NO, 0);
    q[k++].of = F15_ASK_STATED;
    q[k] = ask_kind(F15_KIND_WITNESS, 4);
    q[k].condition[0] = (f15_condition){F15_ASK_SWAPS, F15_AT_LEAST, 3};
    q[k++].conditions = 1;
    k += board_questions(q + k);
    for (size_t i = 0; i < k; i++)
        is_valid(&q[i]);
    return k;
}

/* Bytes that mean something here, now and then any byte at all. */
static size_t any_answer(f15_random *random, char *out, size_t room) {
    static const char *const pieces[] = {"(",          ")",
                                         "[",          "]",
                                         ",",          " ",
                                         "-",          "0",
                                         "1",          "2",
                                         "3",          "4",
                                         "5",          "6",
                                         "(0 1)",      "(1,2,3)",
                                         "0-1 ",       "even",
                                         "odd ",       "yes",
                                         "cycles",     "inversions ",
                                         "4294967295", "99999999999",
                                         "AIRMEN",     "STOP",
                                         " / ",        "_",
                                         "#",          "1 2 / 3 _",
                                         "none",       "2m+1",
                                         "\n",         "\xe2\x88\x92",
                                         "m!"};
    size_t used = 0, wanted = f15_random_below(random, 14);
    for (size_t k = 0; k < wanted; k++) {
        const char *piece = pieces[f15_random_below(random, sizeof pieces / sizeof *pieces)];
        size_t length = strlen(piece);
        if (used + length + 1 > room)
            break;
        memcpy(out + used, piece, length);
        used += length;
        if (f15_random_below(random, 12) == 0)
            out[used++] = (char)f15_random_below(random, 256);
    }
    return used;
}

static void clean(const char *s) {
    for (; *s != '\0'; s++)
        assert_true((unsigned char)*s >= ' ' && *s != 0x7f);
}

static void judged(const f15_question *q, const char *answer, size_t length) {
    f15_verdict v = {0};
    char *exact = malloc(length > 0 ? length : 1); /* so that the sanitizer sees the end */
    assert_non_null(exact);
    memcpy(exact, answer, length);
    assert_int_equal(f15_check(q, exact, length, &v, NULL), F15_OK);
    assert_true((v.judgement == F15_RIGHT) == (v.fault.id == F15_FAULT_NONE));
    assert_true((v.judgement == F15_UNREADABLE) ==
                (v.fault.id == F15_FAULT_UNREADABLE || v.fault.id == F15_FAULT_INCOMPLETE));
    assert_true(v.judgement == F15_WRONG || v.diagnoses == 0);
    assert_true((v.judgement == F15_RIGHT) == (v.fault.text[0] == '\0'));
    clean(v.fault.text);
    clean(v.fault.remedy);
    f15_verdict_free(&v);
    free(exact);
}

static void any_bytes(void **state) {
    (void)state;
    f15_question q[24];
    f15_random random = {seed};
    char answer[256];
    size_t count = all_questions(q);
    for (size_t k = 0; k < ANSWERS; k++) {
        size_t length = any_answer(&random, answer, 200);
        for (size_t i = 0; i < count; i++)
            judged(&q[i], answer, length);
    }
    for (size_t i = 0; i < count; i++)
        f15_question_free(&q[i]);
}

static uint32_t place(f15_random *random) {
    return (uint32_t)f15_random_below(random, 6);
}

/* The two swaps of the goal in some order, with pairs that cancel before, between and after: right.
 */
static size_t right_steps(f15_random *random, uint32_t step[][2]) {
    size_t count = 0, first = f15_random_below(random, 2);
    for (size_t k = 0; k < 3; k++) {
        uint32_t a = place(random), b = (uint32_t)(a + 1 + f15_random_below(random, 5)) % 6;
        if (f15_random_below(random, 2) == 0) {
            step[count][0] = step[count + 1][1] = a;
            step[count][1] = step[count + 1][0] = b;
            count += 2;
        }
        if (k < 2) {
            step[count][0] = k == first ? 0 : 4;
            step[count][1] = k == first ? 1 : 5;
            count++;
        }
    }
    return count;
}

static size_t any_steps(f15_random *random, uint32_t step[][2]) {
    size_t count = f15_random_below(random, 4);
    for (size_t k = 0; k < count; k++) {
        step[k][0] = place(random);
        step[k][1] = place(random);
    }
    return count;
}

/* Writes the steps; do they exchange 0 with 1 and 4 with 5, and none a place with itself? */
static bool spelt_and_done(uint32_t step[][2], size_t count, char *text, size_t room) {
    static const uint32_t goal[6] = {1, 0, 2, 3, 5, 4};
    uint32_t now[6] = {0, 1, 2, 3, 4, 5};
    size_t used = 0;
    bool fits = true;
    snprintf(text, room, "()");
    for (size_t k = 0; k < count; k++) {
        uint32_t a = step[k][0], b = step[k][1];
        used += (size_t)snprintf(text + used, room - used, "(%u %u)", (unsigned)a, (unsigned)b);
        fits = fits && a != b;
        f15_swap(now, a, b);
    }
    return fits && memcmp(now, goal, sizeof goal) == 0;
}

/* Sequences that can be read: the verdict agrees with performing them plainly. Every other one is
 * made to be right, and of the rest every other one is so but for a swap of a place with itself. */
static void any_swaps(void **state) {
    (void)state;
    f15_random random = {seed};
    f15_question q = from_to(F15_KIND_SWAPS, "0 1 2 3 4 5", "1 0 2 3 5 4");
    for (size_t k = 0; k < 4000; k++) {
        char text[64];
        uint32_t step[9][2];
        size_t count = k % 4 == 3 ? any_steps(&random, step) : right_steps(&random, step);
        if (k % 4 == 1) {
            step[count][0] = step[count][1] = place(&random);
            count++;
        }
        bool fits = spelt_and_done(step, count, text, sizeof text);
        assert_true(fits || k % 2 == 1);
        f15_verdict v = verdict_of(&q, text);
        assert_int_equal(v.judgement, fits ? F15_RIGHT : F15_WRONG);
        f15_verdict_free(&v);
    }
    f15_question_free(&q);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_bytes), cmocka_unit_test(any_swaps)};
    seed = (uint64_t)time(NULL);
    if (argc == 2 && f15_read_number(argv[1], strlen(argv[1]), &seed, NULL) != F15_OK)
        return 2;
    fprintf(stderr, "# seed %llu\n", (unsigned long long)seed);
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
