/* Counts of every small object, compared with plain counting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/count.h>

#define N 5

static uint64_t counted(f15_ask ask, const uint32_t *p, f15_counting how) {
    f15_error err = {0};
    const uint64_t number = f15_count(ask, &(f15_counted){.p = p, .n = N, .how = how, .err = &err});
    assert_int_equal(err.code, F15_OK);
    return number;
}

static void permutations(void **state) {
    (void)state;
    uint32_t p[N];
    f15_identity(p, N);
    do {
        uint64_t fixed = 0, inversions = 0, descents = 0, rounds = 1;
        uint32_t list[N], power[N], cycles = 0;
        for (uint32_t x = 0; x < N; x++) {
            uint32_t y = p[x];
            while (y > x)
                y = p[y];
            cycles += y == x; /* x is the least of its cycle */
            fixed += p[x] == x;
            list[p[x]] = power[x] = x;
        }
        for (uint32_t i = 0; i < N; i++)
            for (uint32_t j = i + 1; j < N; j++) {
                inversions += list[i] > list[j];
                descents += j == i + 1 && list[i] > list[j];
            }
        for (bool back = false; !back; rounds += !back) {
            back = true;
            for (uint32_t x = 0; x < N; x++) {
                power[x] = p[power[x]];
                back = back && power[x] == x;
            }
        }
        assert_int_equal(counted(F15_ASK_CYCLES, p, F15_COUNT_RIGHTLY), cycles);
        assert_int_equal(counted(F15_ASK_SWAPS, p, F15_COUNT_RIGHTLY), N - cycles);
        assert_int_equal(counted(F15_ASK_FIXED_POINTS, p, F15_COUNT_RIGHTLY), fixed);
        assert_int_equal(counted(F15_ASK_INVERSIONS, p, F15_COUNT_RIGHTLY), inversions);
        assert_int_equal(counted(F15_ASK_DESCENTS, p, F15_COUNT_RIGHTLY), descents);
        assert_int_equal(counted(F15_ASK_ORDER, p, F15_COUNT_RIGHTLY), rounds);
        assert_int_equal(counted(F15_ASK_EVEN, p, F15_COUNT_RIGHTLY), inversions % 2 == 0);
        assert_int_equal(counted(F15_ASK_IDENTITY, p, F15_COUNT_RIGHTLY), fixed == N);
        assert_int_equal(counted(F15_ASK_CYCLES, p, F15_COUNT_NO_FIXED_POINTS), cycles - fixed);
        assert_int_equal(counted(F15_ASK_INVERSIONS, p, F15_COUNT_DESCENTS), descents);
        assert_int_equal(counted(F15_ASK_SWAPS, p, F15_COUNT_LENGTHS_AS_SWAPS), N - fixed);
        assert_int_equal(counted(F15_ASK_EVEN, p, F15_COUNT_N_ITSELF), N % 2 == 0);
        assert_int_equal(counted(F15_ASK_FIXED_POINTS, p, F15_COUNT_CYCLE_LENGTHS), fixed);
    } while (f15_next_permutation(p, N));
}

static uint64_t of_board(f15_ask ask, const f15_board *board, f15_counting how) {
    uint32_t p[F15_MAX_CELLS];
    f15_board_places(board, p);
    return f15_count(ask, &(f15_counted){.p = p, .n = 6, .board = board, .how = how});
}

static void boards(void **state) {
    (void)state;
    const f15_grid grid = {2, 3, 0};
    uint32_t item[6];
    size_t never = 0;
    f15_identity(item, 6);
    do {
        f15_board board;
        uint64_t n = 0;
        f15_board_set(&board, &grid, item, NULL, NULL);
        for (uint32_t i = 0; i < 6; i++)
            for (uint32_t j = i + 1; j < 6; j++)
                n += i != board.hole && j != board.hole && item[i] > item[j];
        const uint32_t row = board.hole / 3 + 1;
        const uint64_t distance = of_board(F15_ASK_DISTANCE, &board, F15_COUNT_RIGHTLY);
        never += distance == F15_NEVER;
        assert_int_equal(of_board(F15_ASK_INVERSIONS, &board, F15_COUNT_RIGHTLY), n);
        assert_int_equal(of_board(F15_ASK_N_PLUS_K, &board, F15_COUNT_RIGHTLY), n + row);
        assert_int_equal(of_board(F15_ASK_N_PLUS_K, &board, F15_COUNT_HOLE_IGNORED), n);
        assert_int_equal(of_board(F15_ASK_ROW, &board, F15_COUNT_FROM_BOTTOM), 3 - row);
        assert_int_equal(of_board(F15_ASK_ROW, &board, F15_COUNT_FROM_ZERO), row - 1);
        assert_int_equal(of_board(F15_ASK_SOLVABLE, &board, F15_COUNT_RIGHTLY),
                         distance != F15_NEVER);
        assert_true(of_board(F15_ASK_MANHATTAN, &board, F15_COUNT_RIGHTLY) <= distance);
    } while (f15_next_permutation(item, 6));
    assert_int_equal(never, 360);
}

/* On a row or column the pieces pass each other never, so the hole alone goes home, or nothing does. */
static void distances_on_lines(void **state) {
    (void)state;
    for (uint32_t n = 2; n <= 5; n++)
        for (uint64_t rank = 0; rank < f15_factorial(n) * 2; rank++) {
            uint32_t item[5], hole = 0;
            bool in_order = true;
            f15_board board;
            assert_int_equal(f15_unrank(rank / 2, n, item, NULL), F15_OK);
            assert_int_equal(f15_board_set(&board,
                                           &(f15_grid){rank % 2 ? n : 1, rank % 2 ? 1 : n, 0}, item,
                                           NULL, NULL),
                             F15_OK);
            while (item[hole] != n - 1)
                hole++;
            for (uint32_t y = 1; y < n; y++)
                for (uint32_t x = 0; x < y; x++)
                    in_order = in_order && (item[x] < item[y] || x == hole);
            assert_true(of_board(F15_ASK_DISTANCE, &board, F15_COUNT_RIGHTLY) ==
                        (in_order ? n - 1 - hole : F15_NEVER));
        }
}

static void what_applies(void **state) {
    (void)state;
    const uint32_t p[] = {1, 0};
    const f15_grid walls = {2, 3, 1};
    uint64_t number = 7;
    assert_int_equal(f15_count_ask(F15_ASK_ROW, p, 2, NULL, &number, NULL), F15_MISMATCH);
    assert_int_equal(f15_count_ask(F15_ASK_FORMULA, p, 2, NULL, &number, NULL), F15_MISMATCH);
    assert_int_equal(f15_can_count(F15_ASK_N_PLUS_K, &walls, NULL), F15_MISMATCH);
    assert_int_equal(f15_can_count(F15_ASK_MANHATTAN, &walls, NULL), F15_OK);
    assert_int_equal(number, 7);
    assert_int_equal(f15_count_ask(F15_ASK_SWAPS, p, 2, NULL, &number, NULL), F15_OK);
    assert_int_equal(number, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(permutations),
        cmocka_unit_test(boards),
        cmocka_unit_test(what_applies),
        cmocka_unit_test(distances_on_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
