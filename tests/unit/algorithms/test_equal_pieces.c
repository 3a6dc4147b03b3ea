/* Pieces that look alike, on every layout of at most six cells and every board of it. All matchings
 * of the pieces are tried. On a grid that misses a hypothesis, the chosen matching must make the
 * board solvable if any does. On the others two pieces may be exchanged instead; no other exchange
 * has a smaller sum of distances from home. Then shortest solutions, where any matching will do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/puzzle.h>
#include <stdlib.h>
#include <string.h>

static f15_board board_of(const f15_grid *grid, const uint32_t *cell, const uint32_t *p,
                          uint32_t n) {
    f15_board board;
    f15_board_solved(&board, grid);
    for (uint32_t k = 0; k < n; k++) {
        board.item[cell[k]] = (uint8_t)cell[p[k]];
        if (p[k] == n - 1)
            board.hole = (uint8_t)cell[k];
    }
    return board;
}

static uint32_t apart(const f15_grid *grid, uint32_t a, uint32_t b) {
    return (uint32_t)(abs((int)(a / grid->columns) - (int)(b / grid->columns)) +
                      abs((int)(a % grid->columns) - (int)(b % grid->columns)));
}

/* The sum of the ways home. */
static uint32_t far_of(const f15_board *board) {
    uint32_t sum = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++)
        sum += cell == board->hole ? 0 : apart(&board->grid, cell, board->item[cell]);
    return sum;
}

static void look_at(const f15_grid *grid, const uint32_t *cell, uint32_t n,
                    const f15_names *names) {
    uint32_t p[6], q[6], where;
    f15_identity(p, n);
    do {
        const f15_board board = board_of(grid, cell, p, n);
        f15_board told = board;
        bool some = false, pair = false;
        uint32_t least = UINT32_MAX;
        f15_identity(q, n);
        do { /* every board that looks the same */
            bool same = true;
            uint32_t moved = 0;
            for (uint32_t k = 0; k < n; k++) {
                same = same && names->code[cell[p[k]]] == names->code[cell[q[k]]] &&
                       (p[k] == n - 1) == (q[k] == n - 1);
                moved += p[k] != q[k];
            }
            if (!same)
                continue;
            const f15_board other = board_of(grid, cell, q, n);
            some = some || f15_board_is_in_reach(&other, &where);
            if (moved == 2) {
                pair = true;
                least = far_of(&other) < least ? far_of(&other) : least;
            }
        } while (f15_next_permutation(q, n));
        f15_tell_pieces_apart(&told, names);
        assert_int_equal(told.hole, board.hole);
        for (uint32_t k = 0; k < n; k++)
            assert_int_equal(names->code[told.item[cell[k]]], names->code[board.item[cell[k]]]);
        if (f15_grid_hypotheses(grid, &where) == F15_GRID_MEETS_ALL)
            assert_memory_equal(told.item, board.item, sizeof board.item);
        else
            assert_int_equal(f15_board_is_in_reach(&told, &where), some);
        f15_equal_pieces out;
        assert_int_equal(f15_match_equal_pieces(&board, names, NULL, &out, NULL), F15_OK);
        assert_int_equal(out.fits, f15_board_parity_fits(&board));
        assert_int_equal(out.exchanged, !out.fits && pair);
        if (out.exchanged) {
            assert_int_equal(far_of(&out.board), least);
            assert_true(out.x < out.y && f15_board_parity_fits(&out.board));
            assert_int_equal(out.board.item[out.x_cell], out.y);
            assert_int_equal(out.board.item[out.y_cell], out.x);
            assert_int_equal(board.item[out.x_cell], out.x);
            assert_int_equal(board.item[out.y_cell], out.y);
        } else {
            assert_memory_equal(out.board.item, board.item, sizeof board.item);
        }
    } while (f15_next_permutation(p, n));
}

static void every_board_with_equal_pieces(void **state) {
    static const uint32_t codes[][6] = {{'A', 'B', 'A', 'B', 'A', 'C'},
                                        {'A', 'A', 'B', 'C', 'B', 'A'},
                                        {'A', 'B', 'C', 'D', 'E', 'F'}};
    (void)state;
    for (uint32_t rows = 1; rows <= 3; rows++)
        for (uint32_t columns = 1; rows * columns <= 6; columns++)
            for (f15_cells walls = 0; walls >> (rows * columns) == 0; walls++)
                for (size_t c = 0; c < 3; c++) {
                    const f15_grid grid = {rows, columns, walls};
                    uint32_t cell[F15_MAX_CELLS];
                    if (f15_grid_check(&grid, NULL) != F15_OK)
                        continue;
                    const uint32_t n = f15_list_cells(f15_grid_open(&grid), cell);
                    if (n < 6 || c < 2)
                        look_at(&grid, cell, n, &(f15_names){true, codes[c]});
                }
}

/* ---- the shortest solution of any matching ----------------------------------------------------- */

/* Every board of 2 x 3 that slides make of the solved one, by layers, and the shortest ways to each. */
typedef struct layers {
    f15_board board[360];
    uint32_t far[360], ways[360], count;
} layers;

static void find_layers(layers *l, const f15_grid *grid) {
    *l = (layers){.ways = {1}, .count = 1};
    f15_board_solved(&l->board[0], grid);
    for (uint32_t k = 0; k < l->count; k++)
        for (f15_cells left = f15_grid_neighbours(grid, l->board[k].hole); left; left &= left - 1) {
            f15_board next = l->board[k];
            uint32_t same = 0;
            f15_board_slide(&next, f15_first_cell(left));
            while (same < l->count && memcmp(&l->board[same], &next, sizeof next) != 0)
                same++;
            if (same == l->count) {
                l->board[same] = next;
                l->far[l->count++] = l->far[k] + 1;
            }
            l->ways[same] += l->far[same] == l->far[k] + 1 ? l->ways[k] : 0;
        }
}

/* The boards that look like this one: the distance of the nearest, and the shortest ways in all. */
static uint32_t nearest(const layers *l, const f15_board *board, const f15_names *names,
                        uint64_t *ways) {
    uint32_t least = UINT32_MAX;
    *ways = 0;
    for (uint32_t k = 0; k < l->count; k++) {
        bool alike = l->board[k].hole == board->hole;
        for (uint32_t cell = 0; cell < 6; cell++)
            alike = alike && names->code[l->board[k].item[cell]] == names->code[board->item[cell]];
        if (!alike || l->far[k] > least)
            continue;
        *ways = l->far[k] < least ? l->ways[k] : *ways + l->ways[k];
        least = l->far[k];
    }
    return least;
}

static bool stop_in_time(void *self, const f15_shortest *so_far) {
    (void)so_far;
    return --*(uint32_t *)self > 0;
}

/* By as many boards as `nodes` (0: no limit), and until asked `asks` times. */
static f15_shortest within(f15_board board, const f15_names *names, bool all, uint64_t nodes,
                           uint32_t asks) {
    const f15_search_limits limits = {
        .nodes = nodes, .tell = asks > 0 ? stop_in_time : NULL, .self = &asks};
    const f15_optimal how = {.limits = &limits, .count_all = all, .names = names};
    f15_shortest known;
    assert_int_equal(f15_solve_optimal(&board, &how, NULL, NULL, &known, NULL), F15_OK);
    return known;
}

static void whatever_ends_it_the_result_is_true(void **state) {
    static const uint32_t codes[][6] = {{'A', 'B', 'A', 'B', 'A', 'C'},
                                        {'A', 'A', 'B', 'C', 'B', 'D'}};
    static layers l;
    uint64_t ways, proved = 0, cut = 0;
    (void)state;
    find_layers(&l, &(f15_grid){2, 3, 0});
    assert_int_equal(l.count, 360);
    for (uint32_t k = 0; k < l.count; k += 2) {
        const f15_names names = {true, codes[k % 4 / 2]};
        const uint32_t least = nearest(&l, &l.board[k], &names, &ways);
        const f15_shortest whole = within(l.board[k], &names, true, 0, 0);
        assert_true(whole.proved && whole.length == least && whole.solutions == ways);
        for (uint32_t end = 1; end < 160; end++) {
            const bool all = end & 1;
            const uint64_t nodes = whole.nodes > end ? whole.nodes - end : end;
            const f15_shortest known =
                within(l.board[k], &names, all, end & 2 ? nodes : 0, end & 2 ? 0 : end / 2 + 1);
            proved += known.proved;
            cut += !known.proved;
            assert_true(known.bound <= least);
            assert_true(known.length == 0 || known.length >= least);
            if (known.proved)
                assert_int_equal(known.length, least);
            if (known.proved && all && known.solutions > 0) /* 0: they were not all counted */
                assert_int_equal(known.solutions, ways);
            assert_true(known.length != least || known.solutions <= ways);
        }
    }
    assert_true(proved > 100 && cut > 100);
}

/* Walks from the solved board through all boards that differ to the eye: a word of the letters in
 * the cells, in the order of their distances. Returns how many there are. */
enum { MOST_SIGHTS = 512 };
typedef struct sights {
    f15_board board[MOST_SIGHTS];
    uint32_t far[MOST_SIGHTS];
    uint64_t ways[MOST_SIGHTS];
    uint32_t count;
} sights;

static bool look_alike(const f15_board *a, const f15_board *b, const f15_names *names) {
    bool alike = a->hole == b->hole;
    for (uint32_t cell = 0; cell < f15_grid_size(&a->grid); cell++)
        alike = alike && names->code[a->item[cell]] == names->code[b->item[cell]];
    return alike;
}

static void find_sights(sights *s, const f15_grid *grid, const f15_names *names) {
    s->count = 1;
    s->far[0] = 0;
    s->ways[0] = 1;
    f15_board_solved(&s->board[0], grid);
    for (uint32_t k = 0; k < s->count; k++)
        for (f15_cells left = f15_grid_neighbours(grid, s->board[k].hole); left; left &= left - 1) {
            f15_board next = s->board[k];
            uint32_t same = 0;
            f15_board_slide(&next, f15_first_cell(left));
            while (same < s->count && !look_alike(&s->board[same], &next, names))
                same++;
            if (same == s->count) {
                assert_true(same < MOST_SIGHTS);
                s->board[same] = next;
                s->far[same] = s->far[k] + 1;
                s->ways[same] = 0;
                s->count++;
            }
            s->ways[same] += s->far[same] == s->far[k] + 1 ? s->ways[k] : 0;
        }
}

/* Where there are too many matchings to try, a board is solved by sight: as shortly as the walk says,
 * by slides that do solve it. */
static void too_many_matchings_are_solved_by_sight(void **state) {
    static const struct {
        f15_grid grid;
        uint32_t codes[10];
    } puzzles[] = {
        {{3, 3, 0}, {'A', 'A', 'A', 'A', 'A', 'A', 'A', 'A', '_'}},
        {{3, 3, 0}, {'A', 'A', 'A', 'B', 'A', 'A', 'A', 'B', '_'}},
        {{2, 5, F15_CELL(1)}, {'A', '#', 'A', 'A', 'A', 'A', 'B', 'A', 'A', '_'}},
    };
    static sights s;
    (void)state;
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++) {
        const f15_names names = {true, puzzles[p].codes};
        find_sights(&s, &puzzles[p].grid, &names);
        for (uint32_t k = 0; k < s.count; k++) {
            f15_board board = s.board[k];
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            f15_shortest known;
            const f15_optimal how = {.count_all = true, .names = &names};
            assert_int_equal(f15_solve_optimal(&board, &how, NULL, &moves, &known, NULL), F15_OK);
            assert_true(known.proved && known.length == s.far[k] && known.bound == s.far[k]);
            assert_int_equal(known.solutions, s.ways[k]);
            assert_int_equal(moves.count, s.far[k]);
            assert_true(f15_board_is_solved(&board));
            for (size_t left = moves.count; left-- > 0;)
                f15_board_slide(&board, f15_board_find(&board, moves.item[left]));
            assert_true(look_alike(&board, &s.board[k], &names));
            f15_arena_free(&arena);
            known = within(s.board[k], &names, true, 40, 0); /* broken off: still true */
            assert_true(known.bound <= s.far[k]);
            assert_true(!known.proved || known.length == s.far[k]);
            known = within(s.board[k], &names, true, 0, 2);
            assert_true(known.bound <= s.far[k]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_with_equal_pieces),
        cmocka_unit_test(whatever_ends_it_the_result_is_true),
        cmocka_unit_test(too_many_matchings_are_solved_by_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
