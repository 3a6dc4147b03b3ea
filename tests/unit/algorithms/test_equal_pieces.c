/* Pieces that look alike, on every layout of at most six cells and every board of it: whether some matching of them can
 * be solved is found by trying all; then the one that is chosen can be, and looks the same. Of two that are exchanged
 * none has a smaller detour. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/puzzle.h>
#include <stdlib.h>

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_with_equal_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
