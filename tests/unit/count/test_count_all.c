/* Every property of every small object, counted in every way in which a student miscounts it,
 * compared with counting as plain as can be: pairs looked at one by one, walks followed, words
 * changed by every swap. And every limit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/count.h>
#include <string.h>

/* ---- permutations ----------------------------------------------------------------------------- */

typedef struct plain {
    uint64_t cycles, fixed, moved, inversions, descents, map_descents, order, sum, product;
} plain;

static uint64_t common_multiple(uint64_t a, uint64_t b) {
    uint64_t m = a;
    while (m % b != 0)
        m += a;
    return m;
}

static plain count_plainly(const uint32_t *p, uint32_t n) {
    plain c = {.order = 1, .product = 1};
    uint32_t list[8];
    for (uint32_t x = 0; x < n; x++) {
        uint64_t length = 1;
        uint32_t least = x;
        list[p[x]] = x;
        for (uint32_t y = p[x]; y != x; y = p[y], length++)
            least = y < least ? y : least;
        c.fixed += length == 1;
        c.moved += length > 1;
        if (least != x)
            continue;
        c.cycles++;
        c.order = common_multiple(c.order, length);
        c.sum += length > 1 ? length : 0;
        c.product *= length;
    }
    for (uint32_t y = 0; y < n; y++)
        for (uint32_t x = 0; x < y; x++) {
            c.inversions += list[x] > list[y];
            c.descents += x + 1 == y && list[x] > list[y];
            c.map_descents += x + 1 == y && p[x] > p[y];
        }
    return c;
}

static uint64_t value_of(f15_ask ask, f15_counting how, const plain *c, uint64_t n, bool is_map,
                         bool all_odd) {
    const uint64_t cycles = c->cycles - (how == F15_COUNT_NO_FIXED_POINTS ? c->fixed : 0);
    const uint64_t descents = is_map ? c->map_descents : c->descents;
    switch (ask) {
    case F15_ASK_SWAPS:
        return how == F15_COUNT_LENGTHS_AS_SWAPS ? c->moved : n - cycles;
    case F15_ASK_CYCLES:
        return cycles;
    case F15_ASK_FIXED_POINTS:
        return c->fixed;
    case F15_ASK_INVERSIONS:
        return how == F15_COUNT_DESCENTS ? descents : c->inversions;
    case F15_ASK_DESCENTS:
        return descents;
    case F15_ASK_ORDER:
        return how == F15_COUNT_LENGTHS_ADDED        ? c->sum
               : how == F15_COUNT_LENGTHS_MULTIPLIED ? c->product
                                                     : c->order;
    case F15_ASK_IDENTITY:
        return c->fixed == n;
    case F15_ASK_EVEN:
        return how == F15_COUNT_NO_FIXED_POINTS ? (n - cycles) % 2 == 0
               : how == F15_COUNT_DESCENTS      ? descents % 2 == 0
               : how == F15_COUNT_LENGTHS_AS_SWAPS || how == F15_COUNT_CYCLE_LENGTHS
                   ? c->moved % 2 == 0
               : how == F15_COUNT_ODD_TIMES_ODD ? !all_odd
               : how == F15_COUNT_N_ITSELF      ? n % 2 == 0
                                                : c->inversions % 2 == 0;
    default:
        return 0;
    }
}

static void every_way_to_count_a_permutation(void **state) {
    (void)state;
    for (uint32_t n = 1; n <= 6; n++) {
        uint32_t p[8];
        f15_identity(p, n);
        do {
            const plain c = count_plainly(p, n);
            for (unsigned k = 0; k < 4 * F15_COUNT_NO_FIXED_CELLS * F15_ASK_ROW; k++) {
                const f15_ask ask = (f15_ask)(k / 4 % F15_ASK_ROW);
                const f15_counting how = (f15_counting)(k / 4 / F15_ASK_ROW);
                const bool is_map = k & 1, all_odd = k & 2;
                f15_error err = {0};
                const uint64_t found = f15_count(ask, &(f15_counted){.p = p,
                                                                     .n = n,
                                                                     .how = how,
                                                                     .list_is_map = is_map,
                                                                     .all_odd = all_odd,
                                                                     .err = &err});
                if (found != value_of(ask, how, &c, n, is_map, all_odd) || err.code != F15_OK)
                    fail_msg("%s of %u items, number %u: %u", f15_ask_name(ask), n, k,
                             (unsigned)found);
            }
            for (unsigned ask = 0; ask < F15_ASKS; ask++) {
                uint64_t number = 77;
                const bool applies = f15_ask_applies((f15_ask)ask, false);
                assert_int_equal(f15_count_ask((f15_ask)ask, p, n, NULL, &number, NULL),
                                 applies ? F15_OK : F15_MISMATCH);
                assert_int_equal(
                    number,
                    applies ? value_of((f15_ask)ask, F15_COUNT_RIGHTLY, &c, n, false, false) : 77);
            }
        } while (f15_next_permutation(p, n));
    }
}

/* 250 cycles of 4 places: the product of the lengths stops growing past 32 bits. */
static void long_ones(void **state) {
    uint32_t p[F15_MAX_COUNT_N];
    uint64_t number = 0;
    (void)state;
    for (uint32_t x = 0; x < 1000; x++)
        p[x] = x % 4 == 3 ? x - 3 : x + 1;
    const f15_counted all = {.p = p, .n = 1000, .how = F15_COUNT_LENGTHS_MULTIPLIED};
    assert_true(f15_count(F15_ASK_ORDER, &all) == UINT64_C(1) << 32);
    for (uint32_t x = 0; x < F15_MAX_COUNT_N; x++)
        p[x] = (x + 1) % F15_MAX_COUNT_N;
    for (unsigned ask = 0; ask < F15_ASK_ROW; ask++)
        if (f15_ask_applies((f15_ask)ask, false))
            assert_int_equal(f15_count_ask((f15_ask)ask, p, F15_MAX_COUNT_N, NULL, &number, NULL),
                             F15_OK);
    assert_int_equal(f15_count_ask(F15_ASK_DESCENTS, p, F15_MAX_COUNT_N, NULL, &number, NULL),
                     F15_OK);
    assert_int_equal(number, 1);
}

/* ---- boards ----------------------------------------------------------------------------------- */

static const f15_grid grids[] = {{1, 1, 0},    {1, 4, 0},    {4, 1, 0},    {2, 2, 0},
                                 {2, 3, 0},    {3, 2, 0},    {2, 3, 2},    {2, 3, 32},
                                 {3, 3, 0x51}, {2, 4, 0x22}, {3, 3, 0x114}};

/* The inversions of the pieces in reading order; the hole left out, a piece behind all, or before all. */
static uint64_t pairs_of(const f15_board *b, f15_counting how) {
    const uint32_t size = f15_grid_size(&b->grid);
    int64_t read[F15_MAX_CELLS];
    uint64_t pairs = 0, n = 0;
    for (uint32_t cell = 0; cell < size; cell++)
        if (!(b->grid.obstacles >> cell & 1) &&
            (cell != b->hole || how == F15_COUNT_HOLE_AS_LAST || how == F15_COUNT_HOLE_AS_ZERO))
            read[n++] =
                cell == b->hole ? (how == F15_COUNT_HOLE_AS_LAST ? 100 : -1) : b->item[cell];
    for (uint64_t y = 1; y < n; y++)
        for (uint64_t x = how == F15_COUNT_DESCENTS ? y - 1 : 0; x < y; x++)
            pairs += read[x] > read[y];
    return pairs;
}

static uint64_t row_of(const f15_board *b, f15_counting how) {
    const uint32_t above = b->hole / b->grid.columns;
    return how == F15_COUNT_FROM_BOTTOM ? b->grid.rows - above
                                        : above + (how != F15_COUNT_FROM_ZERO);
}

/* The pieces with the hole taken out of its place and put last, by moving the others up. */
static uint64_t violations(const f15_board *b, f15_counting how) {
    f15_board moved = *b;
    if (how == F15_COUNT_HOLE_IGNORED)
        return pairs_of(b, F15_COUNT_RIGHTLY);
    for (; moved.hole % moved.grid.columns + 1 < moved.grid.columns; moved.hole++) {
        moved.item[moved.hole] = moved.item[moved.hole + 1];
        moved.item[moved.hole + 1] = b->item[b->hole];
    }
    for (; moved.hole / moved.grid.columns + 1 < moved.grid.rows;
         moved.hole = (uint8_t)(moved.hole + moved.grid.columns)) {
        moved.item[moved.hole] = moved.item[moved.hole + moved.grid.columns];
        moved.item[moved.hole + moved.grid.columns] = b->item[b->hole];
    }
    return pairs_of(&moved, how);
}

static uint32_t apart(uint32_t a, uint32_t b, uint32_t columns) {
    const int rows = (int)(a / columns) - (int)(b / columns),
              across = (int)(a % columns) - (int)(b % columns);
    return (uint32_t)((rows < 0 ? -rows : rows) + (across < 0 ? -across : across));
}

static bool fits(const f15_board *b) {
    uint32_t p[F15_MAX_CELLS];
    f15_board_places(b, p);
    uint64_t pairs = 0;
    for (uint32_t y = 0; y < f15_grid_size(&b->grid); y++)
        for (uint32_t x = 0; x < y; x++)
            pairs += p[x] > p[y];
    return pairs % 2 == apart(b->hole, f15_grid_home(&b->grid), b->grid.columns) % 2;
}

static bool decided(const f15_board *b, f15_counting how, uint32_t asked, const plain *c,
                    uint32_t size, uint32_t walls) {
    const bool inverts = asked >> F15_ASK_INVERSIONS & 1,
               ranks = asked >> F15_ASK_RANK_VIOLATIONS & 1;
    const bool swaps = asked >> F15_ASK_SWAPS & 1 || asked >> F15_ASK_CYCLES & 1;
    const bool sum = how == F15_COUNT_HOLE_AS_LAST || how == F15_COUNT_HOLE_AS_ZERO ||
                     how == F15_COUNT_FROM_BOTTOM || how == F15_COUNT_FROM_ZERO ||
                     (how == F15_COUNT_DESCENTS && inverts);
    const bool far = apart(b->hole, f15_grid_home(&b->grid), b->grid.columns) % 2;
    if (how == F15_COUNT_HOLE_IGNORED)
        return (inverts || ranks ? pairs_of(b, F15_COUNT_RIGHTLY) : c->inversions) % 2 == 0;
    if (sum)
        return (pairs_of(b, how) + (b->grid.columns % 2 ? 0 : row_of(b, how) + b->grid.rows)) % 2 ==
               0;
    if (!swaps)
        return fits(b);
    switch (how) {
    case F15_COUNT_NO_FIXED_POINTS:
        return ((size - c->cycles + c->fixed) % 2 == 1) == far;
    case F15_COUNT_NO_FIXED_CELLS:
        return ((size - walls - c->cycles + c->fixed) % 2 == 1) == far;
    case F15_COUNT_CYCLE_LENGTHS:
    case F15_COUNT_LENGTHS_AS_SWAPS:
        return (c->moved % 2 == 1) == far;
    case F15_COUNT_ODD_TIMES_ODD:
        return !far; /* with all_odd false it is even */
    default:
        return fits(b);
    }
}

static void look_at_board(const f15_board *b) {
    uint32_t p[F15_MAX_CELLS], away = 0, steps = 0, walls = 0;
    const uint32_t size = f15_grid_size(&b->grid), home = f15_grid_home(&b->grid);
    f15_board_places(b, p);
    for (uint32_t cell = 0; cell < size; cell++) {
        assert_int_equal(p[b->item[cell]], cell);
        walls += b->grid.obstacles >> cell & 1;
        away += cell != b->hole && b->item[cell] != cell;
        steps += cell == b->hole ? 0 : apart(cell, b->item[cell], b->grid.columns);
    }
    plain c = {0};
    if (size <= 8)
        c = count_plainly(p, size);
    for (unsigned how = 0; how <= F15_COUNT_FROM_ZERO; how++) {
        const bool hole = how == F15_COUNT_HOLE_AS_LAST || how == F15_COUNT_HOLE_AS_ZERO;
        const uint32_t hole_away = apart(b->hole, home, b->grid.columns);
        f15_counted it = {.p = p, .n = size, .board = b, .how = (f15_counting)how};
        assert_int_equal(f15_count(F15_ASK_INVERSIONS, &it), pairs_of(b, it.how));
        assert_int_equal(f15_count(F15_ASK_ROW, &it), row_of(b, it.how));
        assert_int_equal(f15_count(F15_ASK_N_PLUS_K, &it),
                         pairs_of(b, it.how) +
                             (how == F15_COUNT_HOLE_IGNORED ? 0 : row_of(b, it.how)));
        if (walls == 0)
            assert_int_equal(f15_count(F15_ASK_RANK_VIOLATIONS, &it), violations(b, it.how));
        assert_int_equal(f15_count(F15_ASK_TAXICAB, &it), hole_away);
        assert_int_equal(f15_count(F15_ASK_MISPLACED, &it), away + (hole && hole_away > 0));
        assert_int_equal(f15_count(F15_ASK_MANHATTAN, &it), steps + (hole ? hole_away : 0));
        if (size > 8)
            continue;
        if (how == F15_COUNT_NO_FIXED_CELLS) {
            assert_int_equal(f15_count(F15_ASK_CYCLES, &it), c.cycles - c.fixed);
            assert_int_equal(f15_count(F15_ASK_SWAPS, &it), size - walls - c.cycles + c.fixed);
            assert_int_equal(f15_count(F15_ASK_EVEN, &it),
                             (size - walls - c.cycles + c.fixed) % 2 == 0);
        }
        for (unsigned asked = 0; asked < 16; asked++) {
            it.asked = (asked & 1) << F15_ASK_INVERSIONS |
                       (asked >> 1 & 1) << F15_ASK_RANK_VIOLATIONS |
                       (asked >> 2 & 1) << F15_ASK_SWAPS | (asked >> 3 & 1) << F15_ASK_CYCLES;
            assert_int_equal(f15_count(F15_ASK_SOLVABLE, &it),
                             decided(b, it.how, it.asked, &c, size, walls));
        }
    }
}

/* Every board of the grids, its items in any order of the open cells. */
static void every_way_to_count_a_board(void **state) {
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        uint32_t open[9], p[9], n = 0, item[F15_MAX_CELLS];
        for (uint32_t cell = 0; cell < f15_grid_size(&grids[g]); cell++) {
            item[cell] = cell;
            if (!(grids[g].obstacles >> cell & 1))
                open[n++] = cell;
        }
        f15_identity(p, n);
        do {
            f15_board board;
            for (uint32_t k = 0; k < n; k++)
                item[open[k]] = open[p[k]];
            assert_int_equal(f15_board_set(&board, &grids[g], item, NULL, NULL), F15_OK);
            look_at_board(&board);
        } while (f15_next_permutation(p, n));
    }
}

/* ---- what can be counted ---------------------------------------------------------------------- */

static void what_can_be_counted(void **state) {
    static const struct {
        f15_grid grid;
        unsigned refused; /* bits: N + K, rank violations, solvable, distance */
    } table[] = {{{2, 2, 0}, 0},   {{3, 3, 0}, 0}, {{4, 4, 0}, 8},     {{2, 5, 0}, 8},
                 {{2, 5, 1}, 7},   {{1, 4, 0}, 4}, {{4, 1, 0}, 4},     {{3, 3, 0x10}, 7},
                 {{3, 3, 0x1}, 3}, {{1, 9, 0}, 4}, {{1, 10, 0}, 12},   {{3, 4, 0x8c0}, 7},
                 {{1, 2, 0}, 0},   {{1, 3, 0}, 0}, {{3, 5, 0x140}, 11}};
    static const f15_ask asks[] = {F15_ASK_N_PLUS_K, F15_ASK_RANK_VIOLATIONS, F15_ASK_SOLVABLE,
                                   F15_ASK_DISTANCE};
    static const char *const why[] = {"this number says nothing about a board with walls",
                                      "this number says nothing about a board with walls",
                                      "on this board the parity does not decide",
                                      "distances are searched on boards of at most 9 cells only"};
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        for (size_t a = 0; a < 4; a++) {
            f15_error err = {0};
            const bool refused = table[k].refused >> a & 1;
            if ((f15_can_count(asks[a], &table[k].grid, &err) == F15_MISMATCH) != refused)
                fail_msg("grid %zu, %s", k, f15_ask_name(asks[a]));
            assert_string_equal(err.what, refused ? why[a] : "");
            assert_int_equal(f15_can_count(F15_ASK_MANHATTAN, &table[k].grid, NULL), F15_OK);
        }
}

static void which_apply(void **state) {
    (void)state;
    const uint32_t p[] = {1, 0};
    for (unsigned k = 0; k < F15_ASKS + 2; k++) {
        const f15_ask ask = (f15_ask)k;
        f15_error err = {0};
        f15_board board;
        uint64_t number;
        f15_ask again = F15_ASK_ROW; /* stays, if there is no such name */
        const bool counted = ask != F15_ASK_ITSELF && ask != F15_ASK_INVERSE &&
                             ask != F15_ASK_CONJUGATE && ask != F15_ASK_ARRANGEMENT &&
                             ask != F15_ASK_CONVERSION && ask != F15_ASK_FORMULA &&
                             ask != F15_ASK_STATED && k < F15_ASKS;
        const bool path = ask == F15_ASK_ROUNDS || ask == F15_ASK_SLIDES, list = k < F15_ASK_ROW;
        assert_int_equal(f15_ask_is_of_boards(ask), !list);
        assert_int_equal(f15_ask_applies(ask, false), counted && list);
        assert_int_equal(f15_ask_applies(ask, true), counted && ask != F15_ASK_DESCENTS && !path);
        assert_int_equal(f15_ask_by_name(f15_ask_name(ask), &again), k < F15_ASKS);
        assert_int_equal(again, k < F15_ASKS ? ask : F15_ASK_ROW);
        assert_int_equal(f15_ask_phrase(ask)[0] != '\0', k < F15_ASKS);
        assert_true(k < F15_ASKS || (!*f15_ask_says(ask) && !*f15_ask_look(ask)));
        if (k >= F15_ASKS)
            assert_true(f15_ask_yields(ask) == F15_YIELDS_NUMBER &&
                        strcmp(f15_ask_name(ask), "unknown") == 0 &&
                        f15_count(ask, &(f15_counted){.p = p, .n = 2}) == F15_NEVER);
        if (!f15_ask_applies(ask, false)) {
            assert_int_equal(f15_count_ask(ask, p, 2, NULL, &number, &err), F15_MISMATCH);
            assert_string_equal(err.what, "this cannot be asked of a permutation");
        }
        f15_board_solved(&board, &F15_GRID_4X4);
        if (!f15_ask_applies(ask, true)) {
            assert_int_equal(f15_count_ask(ask, NULL, 0, &board, &number, &err), F15_MISMATCH);
            assert_string_equal(err.what, "this cannot be asked of a board");
        }
    }
}

/* Only boards of 1 x n without a piece in the way have a distance where others have none. */
static void distances(void **state) {
    static const f15_grid some[] = {{1, 4, 0}, {2, 2, 0}, {2, 3, 1}, {3, 1, 0}};
    (void)state;
    for (size_t g = 0; g < sizeof some / sizeof *some; g++) {
        f15_random random = {g};
        for (unsigned k = 0; k < 60; k++) {
            f15_board board;
            f15_error err = {0};
            uint64_t number = 5;
            if (f15_board_random(&random, &some[g], k % 2, &board, NULL) != F15_OK)
                continue;
            assert_int_equal(f15_count_ask(F15_ASK_DISTANCE, NULL, 0, &board, &number, &err),
                             k % 2 ? F15_OK : F15_MISMATCH);
            assert_string_equal(err.what, k % 2 ? "" : "this board cannot be solved");
            assert_string_equal(err.remedy, k % 2 ? "" : "use one that can be");
            assert_true(k % 2 || number == 5);
        }
    }
}

/* ---- rounds ----------------------------------------------------------------------------------- */

static void rounds(void **state) {
    static const uint8_t path[] = {0, 1, 2, 5, 4, 3};
    f15_board board;
    (void)state;
    f15_board_solved(&board, &(f15_grid){2, 3, 0});
    for (uint32_t from = 0; from < 6; from++)
        for (uint32_t to = 0; to < 6; to++)
            for (unsigned how = 0; how <= F15_COUNT_TURNED; how++) {
                const f15_counted it = {.board = &board,
                                        .how = (f15_counting)how,
                                        .path = path,
                                        .path_length = 6,
                                        .item = path[from],
                                        .cell = path[to]};
                uint32_t at = from, back = from, times = 0, turned = 0;
                for (; at != to; at = (at + 5) % 6)
                    times++;
                for (; back != to; back = (back + 1) % 6)
                    turned++;
                assert_int_equal(f15_count(F15_ASK_ROUNDS, &it),
                                 how == F15_COUNT_TURNED         ? turned
                                 : how == F15_COUNT_ALL_SLIDES   ? times * 5
                                 : how == F15_COUNT_SLIDE_A_CELL ? times * 6
                                                                 : times);
                assert_int_equal(f15_count(F15_ASK_SLIDES, &it),
                                 how == F15_COUNT_SLIDE_A_CELL ? 6 : 5);
            }
}

/* ---- words ------------------------------------------------------------------------------------ */

/* The fewest swaps between words of n letters out of three, by a search of all words. */
static void words_of(uint32_t n) {
    static uint8_t far[729];
    static uint32_t queue[729];
    uint32_t all = 1, power[6];
    for (uint32_t k = 0; k < n; k++, all *= 3)
        power[k] = all;
    for (uint32_t from = 0; from < all; from++) {
        uint32_t first = 0, last = 1;
        memset(far, 255, sizeof far);
        far[from] = 0;
        queue[0] = from;
        for (; first < last; first++)
            for (uint32_t i = 0; i < n; i++)
                for (uint32_t j = 0; j < i; j++) {
                    const uint32_t w = queue[first], a = w / power[i] % 3, b = w / power[j] % 3;
                    const uint32_t next =
                        w - a * power[i] - b * power[j] + b * power[i] + a * power[j];
                    if (far[next] == 255) {
                        far[next] = (uint8_t)(far[w] + 1);
                        queue[last++] = next;
                    }
                }
        for (uint32_t k = 0; k < last;
             k++) { /* items 0..n-1 have the letters of `from`; the goal has them matched anyhow */
            uint32_t code[6], now[6], goal[6];
            bool used[6] = {false};
            uint64_t least = 99;
            for (uint32_t x = 0; x < n; x++) {
                now[x] = x;
                code[x] = from / power[x] % 3;
            }
            for (uint32_t x = 0; x < n; x++) {
                uint32_t y = n;
                while (y-- > 0 && (used[y] || code[y] != queue[k] / power[x] % 3)) {
                }
                used[y] = true;
                goal[x] = y;
            }
            assert_int_equal(f15_least_swaps(now, goal, n, &(f15_names){true, code}, &least, NULL),
                             F15_OK);
            assert_int_equal(least, far[queue[k]]);
            const f15_counted it = {.n = n, .start = now, .goal = goal, .names = {true, code}};
            assert_int_equal(f15_count(F15_ASK_SWAPS, &it), far[queue[k]]);
        }
    }
}

static void every_word(void **state) {
    (void)state;
    for (uint32_t n = 1; n <= 6; n++)
        words_of(n);
}

/* 64 letters, not 65; and words of which so many letters are equal that no search is begun. */
static void words_that_are_too_long(void **state) {
    uint32_t now[65], goal[65], code[65];
    uint64_t least = 0;
    f15_error err = {0};
    (void)state;
    for (uint32_t k = 0; k < 65; k++) {
        now[k] = k;
        goal[k] = k < 64 ? 63 - k : k;
        code[k] = k;
    }
    assert_int_equal(f15_least_swaps(now, goal, 64, &(f15_names){true, code}, &least, &err),
                     F15_OK);
    assert_int_equal(least, 32);
    assert_int_equal(f15_least_swaps(now, goal, 65, &(f15_names){true, code}, &least, &err),
                     F15_TOO_BIG);
    assert_string_equal(err.what,
                        "the least number of swaps is worked out for words of at most 64 letters");
    assert_string_equal(err.remedy, "use a shorter word");
    for (uint32_t n = 2; n <= 64; n++) { /* one round of n letters: all but the last pass through */
        for (uint32_t k = 0; k < n; k++)
            goal[k] = (k + 1) % n;
        assert_int_equal(f15_least_swaps(now, goal, n, &(f15_names){true, code}, &least, &err),
                         F15_OK);
        assert_int_equal(least, n - 1);
    }
    /* n letters, twice each, x x+1 x+3: nothing passes through, and 2 n edges are left */
    for (uint32_t n = 7; n <= 10; n++) {
        for (uint32_t k = 0; k < n; k++) {
            now[2 * k] = 2 * k;
            now[2 * k + 1] = 2 * k + 1;
            code[2 * k] = code[2 * k + 1] = k;
            goal[2 * k] = (2 * k + 2) % (2 * n);
            goal[2 * k + 1] = (2 * k + 7) % (2 * n);
        }
        const f15_code known =
            f15_least_swaps(now, goal, 2 * n, &(f15_names){true, code}, &least, &err);
        assert_int_equal(known, n <= 8 ? F15_OK : F15_TOO_BIG);
    }
    assert_string_equal(err.what,
                        "with this many equal letters the least number of swaps is not known");
    assert_string_equal(err.remedy, "use fewer equal letters");
}

/* Letters that go round, each of them m times, where no letter passes through: every closed walk has a multiple of
 * their number of edges, so there are m at most. */
static void one_round_of_letters_several_times(void **state) {
    uint32_t now[16], goal[16], code[16];
    (void)state;
    for (uint32_t round = 3; round <= 8; round++)
        for (uint32_t m = 1; round * m <= 16; m++) {
            uint64_t least = 0;
            for (uint32_t x = 0; x < round * m; x++) {
                now[x] = x;
                code[x] = x / m;
                goal[x] = (x + m) % (round * m);
            }
            assert_int_equal(
                f15_least_swaps(now, goal, round * m, &(f15_names){true, code}, &least, NULL),
                F15_OK);
            assert_int_equal(least, (round - 1) * m);
        }
}

/* The steps that a property is counted as, which a course's budget of work is made of. */
static void what_counting_costs(void **state) {
    (void)state;
    for (unsigned ask = 0; ask < F15_ASKS; ask++)
        for (size_t n = 1; n <= 16; n++)
            assert_int_equal(f15_count_steps((f15_ask)ask, n), ask != F15_ASK_DISTANCE ? 5 + n
                                                               : n <= 6                ? 500
                                                                                       : 20000);
}

/* Writes between two letters a new one: where `b` should be and `a` is, now `a` is where the new letter should be, and
 * that is where `b` should be. It takes one swap more, whatever the order of the places; and so do two new letters that
 * have changed places, wherever they are. */
static void new_letters_take_a_swap_each(void **state) {
    f15_random random = {20261127};
    (void)state;
    for (uint32_t k = 0; k < 400; k++) {
        uint32_t now[64], goal[64], code[64], n = 4 + k % 13, letters = 2 + k % 3;
        uint64_t least = 0, more = 0;
        for (uint32_t x = 0; x < n; x++) {
            now[x] = goal[x] = x;
            code[x] = (uint32_t)f15_random_below(&random, letters);
        }
        f15_shuffle(&random, goal, n);
        for (uint32_t x = 0; k % 8 == 0 && x < 16; x++) { /* as many edges as the search takes */
            n = 16;
            now[x] = x;
            code[x] = x / 2;
            goal[x] = (x + (x % 2 ? 6 : 2)) % 16;
        }
        assert_int_equal(f15_least_swaps(now, goal, n, &(f15_names){true, code}, &least, NULL),
                         F15_OK);
        for (uint64_t added = 1; n + 2 <= 64; added++) {
            const uint32_t at = (uint32_t)f15_random_below(&random, n);
            const bool between = f15_random_below(&random, 4) > 0;
            if (between && code[now[at]] == code[goal[at]]) {
                added--;
                n = least == 0 ? 64 : n;
                continue;
            }
            now[n] = n;
            code[n] = 100 + 2 * n;
            if (between) {
                goal[n] = goal[at];
                goal[at] = n++;
            } else {
                now[n + 1] = goal[n] = n + 1;
                goal[n + 1] = n;
                code[n + 1] = 101 + 2 * n;
                n += 2;
            }
            const uint32_t x = (uint32_t)f15_random_below(&random, n);
            f15_swap(now, x, n - 1);
            f15_swap(goal, x, n - 1);
            assert_int_equal(f15_least_swaps(now, goal, n, &(f15_names){true, code}, &more, NULL),
                             F15_OK);
            assert_int_equal(more, least + added);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_to_count_a_permutation),
        cmocka_unit_test(long_ones),
        cmocka_unit_test(every_way_to_count_a_board),
        cmocka_unit_test(what_can_be_counted),
        cmocka_unit_test(which_apply),
        cmocka_unit_test(distances),
        cmocka_unit_test(rounds),
        cmocka_unit_test(every_word),
        cmocka_unit_test(words_that_are_too_long),
        cmocka_unit_test(one_round_of_letters_several_times),
        cmocka_unit_test(what_counting_costs),
        cmocka_unit_test(new_letters_take_a_swap_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
