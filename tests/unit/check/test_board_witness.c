/* A board with properties asked for: every board of 2 x 2 and of 2 x 3 against plain counts. */
#include "questions.h"

static f15_question board_with(uint32_t rows, uint32_t columns, f15_condition a, f15_condition b) {
    f15_question q = ask_kind(F15_KIND_WITNESS, (size_t)rows * columns);
    q.puzzle.given = true;
    f15_board_solved(&q.puzzle.board, &(f15_grid){rows, columns, 0});
    q.condition[0] = a;
    q.condition[1] = b;
    q.conditions = 2;
    return q;
}

#define CONDITION(ask, relation, value) ((f15_condition){F15_ASK_##ask, F15_##relation, value})

/* What a student counts of it. */
typedef struct counts {
    unsigned n, row, distance;
    bool fits;
} counts;

static counts count(const uint32_t *item, unsigned rows, unsigned columns) {
    counts c = {0};
    unsigned size = rows * columns, hole = 0;
    while (item[hole] != size - 1)
        hole++;
    for (unsigned i = 0; i < size; i++)
        for (unsigned j = i + 1; j < size; j++)
            c.n += i != hole && j != hole && item[i] > item[j];
    c.row = hole / columns + 1;
    c.distance = rows - c.row + columns - 1 - hole % columns;
    unsigned sum = columns % 2 == 1 ? c.n : c.n + c.row + rows;
    c.fits = sum % 2 == 0;
    return c;
}

static void write_board(const uint32_t *item, unsigned rows, unsigned columns, char *out) {
    for (unsigned cell = 0; cell < rows * columns; cell++) {
        *out++ = item[cell] == rows * columns - 1 ? '0' : (char)('1' + item[cell]);
        *out++ = (cell + 1) % columns == 0 ? '/' : ' ';
    }
    out[-1] = '\0';
}

static void every_board(void **state) {
    (void)state;
    static const unsigned sizes[][2] = {{2, 2}, {2, 3}, {3, 2}};
    for (size_t s = 0; s < 3; s++) {
        unsigned rows = sizes[s][0], columns = sizes[s][1];
        uint32_t item[6];
        f15_question q[] = {
            board_with(rows, columns, CONDITION(SOLVABLE, EXACTLY, 1),
                       CONDITION(INVERSIONS, EXACTLY, 2)),
            board_with(rows, columns, CONDITION(ROW, AT_LEAST, 2), CONDITION(N_PLUS_K, AT_MOST, 3)),
            board_with(rows, columns, CONDITION(TAXICAB, EXACTLY, 2),
                       CONDITION(SOLVABLE, EXACTLY, 0)),
        };
        for (size_t k = 0; k < 3; k++)
            is_valid(&q[k]);
        f15_identity(item, (size_t)rows * columns);
        do {
            char text[16];
            counts c = count(item, rows, columns);
            bool right[] = {c.fits && c.n == 2, c.row >= 2 && c.n + c.row <= 3,
                            c.distance == 2 && !c.fits};
            write_board(item, rows, columns, text);
            for (size_t k = 0; k < 3; k++) {
                if (right[k])
                    is_right(&q[k], text);
                else
                    is_wrong(&q[k], text, F15_FAULT_CONDITION);
            }
        } while (f15_next_permutation(item, (size_t)rows * columns));
    }
}

static void what_is_said(void **state) {
    (void)state;
    f15_question q = board_with(2, 2, CONDITION(SOLVABLE, EXACTLY, 1), CONDITION(ROW, EXACTLY, 1));
    is_valid(&q);
    says(&q, "2 1 / 3 _", "it cannot be solved");
    says(&q, "1 2 / 3 _", "its hole is in row 2; exactly 1 is asked for");
    produces(&q, "1 2 3 0", "1 2 / 3 _");
    q.condition[1] = CONDITION(RANK_VIOLATIONS, AT_LEAST, 2);
    says(&q, "1 2 / 3 _", "it has 0 rank violations; at least 2 are asked for");
    q.condition[1] = CONDITION(N_PLUS_K, EXACTLY, 4);
    says(&q, "1 2 / 3 _", "its N + K is 2; exactly 4 are asked for");
    q.condition[1] = CONDITION(TAXICAB, EXACTLY, 0);
    says(&q, "1 2 / _ 3", "its hole is 1 cell from home; exactly 0 are asked for");
    is_wrong(&q, "1 2 3 / 4 5 _", F15_FAULT_NOT_A_BOARD);
    is_wrong(&q, "1 1 / 3 _", F15_FAULT_NOT_A_BOARD);
    is_wrong(&q, "1 7 / 3 _", F15_FAULT_NOT_A_BOARD);
    is_wrong(&q, "1 2 / # _", F15_FAULT_NOT_A_BOARD);
    is_unreadable(&q, "");
    is_unreadable(&q, "STOP");
    is_unreadable(&q, "1 2 / 3 4");
    is_unreadable(&q, "(0 1)");
    f15_verdict v = verdict_of(&q, "1, ,2");
    assert_non_null(strstr(v.fault.remedy, "a board such as"));
    f15_verdict_free(&v);
}

static void what_can_be_asked(void **state) {
    (void)state;
    static const struct {
        uint32_t rows, columns;
        f15_condition a, b;
        bool good;
    } rows[] = {
        {3, 3, CONDITION(SOLVABLE, EXACTLY, 1), CONDITION(INVERSIONS, EXACTLY, 28), true},
        {3, 3, CONDITION(SOLVABLE, EXACTLY, 1), CONDITION(INVERSIONS, EXACTLY, 27), false},
        {3, 3, CONDITION(INVERSIONS, EXACTLY, 29), CONDITION(ROW, EXACTLY, 1), false},
        {2, 2, CONDITION(TAXICAB, EXACTLY, 3), CONDITION(ROW, EXACTLY, 1), false},
        {1, 4, CONDITION(SOLVABLE, EXACTLY, 1), CONDITION(ROW, EXACTLY, 1), false},
        {1, 4, CONDITION(INVERSIONS, EXACTLY, 2), CONDITION(ROW, EXACTLY, 1), true},
        {4, 4, CONDITION(DESCENTS, EXACTLY, 1), CONDITION(ROW, EXACTLY, 1), false},
        {4, 4, CONDITION(ROUNDS, EXACTLY, 1), CONDITION(ROW, EXACTLY, 1), false},
        {4, 4, CONDITION(N_PLUS_K, EXACTLY, 30), CONDITION(SWAPS, AT_MOST, 9), true},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        f15_question q = board_with(rows[k].rows, rows[k].columns, rows[k].a, rows[k].b);
        f15_error err = {0};
        f15_text text = {0};
        f15_code code = f15_question_validate(&q, &err);
        if ((code == F15_OK) != rows[k].good || (code != F15_OK && err.what[0] == '\0'))
            fail_msg("row %zu: %s", k, err.what);
        if (code == F15_OK) {
            must(f15_solve_question(&q, &text, &err), &err);
            is_right(&q, text.s);
        }
        f15_text_free(&text);
    }
    f15_question q = ask_kind(F15_KIND_WITNESS, 4);
    q.condition[q.conditions++] = CONDITION(ROW, EXACTLY, 1);
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
}

/* Each misconception about boards makes a board that is wrong for that reason. */
static void what_explains_it(void **state) {
    (void)state;
    static const struct {
        const char *name;
        f15_condition a, b;
    } rows[] = {
        {"hole-ignored", CONDITION(SOLVABLE, EXACTLY, 1), CONDITION(INVERSIONS, EXACTLY, 2)},
        {"hole-ignored", CONDITION(N_PLUS_K, EXACTLY, 7), CONDITION(ROW, AT_LEAST, 1)},
        {"hole-counted", CONDITION(INVERSIONS, EXACTLY, 5), CONDITION(ROW, EXACTLY, 2)},
        {"rows-from-bottom", CONDITION(ROW, EXACTLY, 1), CONDITION(INVERSIONS, AT_LEAST, 4)},
        {"rows-from-zero", CONDITION(N_PLUS_K, EXACTLY, 5), CONDITION(SOLVABLE, EXACTLY, 1)},
        {"descents-for-inversions", CONDITION(INVERSIONS, EXACTLY, 3), CONDITION(ROW, EXACTLY, 4)},
        {"cycle-length-parity", CONDITION(EVEN, EXACTLY, 1), CONDITION(ROW, EXACTLY, 4)},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        f15_question q = board_with(4, 4, rows[k].a, rows[k].b);
        f15_misconception_id id;
        f15_text text = {0};
        char found[600];
        is_valid(&q);
        assert_true(f15_misconception_by_name(rows[k].name, &id));
        if (f15_wrong_answer(&q, id, NULL, &text, NULL) != F15_OK)
            fail_msg("%s makes no wrong answer", rows[k].name);
        assert_non_null(strstr(diagnosis_of(&q, text.s, found, sizeof found), rows[k].name));
        f15_text_free(&text);
    }
    f15_question q =
        board_with(2, 2, CONDITION(ROW, EXACTLY, 1), CONDITION(INVERSIONS, EXACTLY, 0));
    is_explained(&q, "1 2 / _ 3", "rows-from-bottom rows-from-zero");
    is_explained(&q, "2 1 / 3 _", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board),
        cmocka_unit_test(what_is_said),
        cmocka_unit_test(what_can_be_asked),
        cmocka_unit_test(what_explains_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
