/* Boards and moves: what is written is read as the same thing, on all boards of small grids and on
 * random large ones; every fault has its code, its column and its words; any bytes may come. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <fifteen/notation.h>

#include "../../thorough.h"

static f15_arena arena; /* of what is read */

static f15_code read(const char *text, f15_board *board, f15_error *err) {
    *err = (f15_error){0};
    return f15_read_board(text, strlen(text), 0, 0, board, NULL, err);
}

static void assert_same(const f15_board *a, const f15_board *b) {
    assert_int_equal(a->grid.rows, b->grid.rows);
    assert_int_equal(a->grid.columns, b->grid.columns);
    assert_true(a->grid.obstacles == b->grid.obstacles);
    assert_int_equal(a->hole, b->hole);
    assert_memory_equal(a->item, b->item, f15_grid_size(&a->grid));
}

static void assert_reads(const char *text, const char *written) {
    f15_board board;
    f15_error err;
    f15_text out = {0};
    if (read(text, &board, &err) != F15_OK)
        fail_msg("%s: %s", text, err.what);
    f15_write_board(&out, &board, NULL);
    assert_string_equal(f15_text_string(&out), written);
    f15_text_free(&out);
}

/* ---- round trips ----------------------------------------------------------------------------- */

static void reread(const f15_board *board) {
    f15_board again;
    f15_board_names names;
    f15_text text = {0};
    uint32_t rows = board->grid.rows, columns = board->grid.columns;
    f15_write_board(&text, board, NULL);
    assert_int_equal(f15_read_board(text.s, text.length, rows, columns, &again, &names, NULL),
                     F15_OK);
    assert_same(board, &again);
    if (rows > 1) {
        assert_int_equal(f15_read_board(text.s, text.length, 0, 0, &again, NULL, NULL), F15_OK);
        assert_same(board, &again);
    }
    for (uint32_t item = 0; item < rows * columns; item++)
        assert_int_equal(names.code[item], item == f15_grid_home(&board->grid) ? 0 : item + 1);
    f15_text_free(&text);
}

/* All boards of a grid: the arrangements of its open cells. */
static void all_boards(const f15_grid *grid) {
    uint32_t open[8], order[8], item[8], n = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        item[cell] = cell;
        if (!(grid->obstacles >> cell & 1))
            open[n++] = cell;
    }
    f15_identity(order, n);
    do {
        f15_board board;
        for (uint32_t k = 0; k < n; k++)
            item[open[k]] = open[order[k]];
        assert_int_equal(f15_board_set(&board, grid, item, NULL, NULL), F15_OK);
        reread(&board);
    } while (f15_next_permutation(order, n));
}

static void test_all_small(void **state) {
    (void)state;
    static const uint32_t shapes[][2] = {{1, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}};
    for (size_t k = 0; k < 6; k++)
        for (f15_cells walls = 0; walls + 1 < F15_CELL(shapes[k][0] * shapes[k][1]); walls++)
            all_boards(&(f15_grid){shapes[k][0], shapes[k][1], walls});
}

static void test_random_large(void **state) {
    (void)state;
    f15_random random = {20260102};
    print_message("seed 20260102\n");
    for (int k = 0; k < 2000; k++) {
        f15_grid grid = {1 + (uint32_t)f15_random_below(&random, 8),
                         1 + (uint32_t)f15_random_below(&random, 8), 0};
        f15_board board;
        grid.obstacles = f15_random_next(&random) & f15_random_next(&random) & f15_grid_open(&grid);
        if (f15_grid_check(&grid, NULL) != F15_OK)
            continue;
        if (f15_board_scramble(&random, &grid, k % 2, &board, NULL) == F15_OK)
            reread(&board);
    }
}

/* ---- forms ----------------------------------------------------------------------------------- */

static void test_forms(void **state) {
    (void)state;
    static const char *const forms[] = {"1 2 / 3 _",
                                        "1 2 3 0",
                                        "1,2,3,.",
                                        "[1, 2, 3, 0]",
                                        "[1 2 / 3 _]",
                                        "1 2\n3 _",
                                        "1 2/3 _",
                                        "1 2/\n3 _",
                                        "\n1 2\n\n3 _ ",
                                        "1, 2,\n3, 0",
                                        "[[1, 2], [3, 0]]",
                                        "[[1 2]\n [3 0]]",
                                        "[1,2,\n3,0]",
                                        ("1\xc2\xa0"
                                         "2 3 _")};
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++)
        assert_reads(forms[k], "1 2 / 3 _");
    assert_reads("1 _ # / 2 5 4", "1 _ # / 2 5 4");
    assert_reads("## / 3 _", "# # / 3 _");
    assert_reads("0", "_");
    f15_board board;
    assert_int_equal(f15_read_board("1 2 3 _", 7, 1, 4, &board, NULL, NULL), F15_OK);
    assert_int_equal(board.grid.columns, 4);
    assert_int_equal(f15_read_board("1 2 3 _", 7, 4, 1, &board, NULL, NULL), F15_OK);
    assert_int_equal(board.grid.rows, 4);
}

typedef struct fault {
    const char *text;
    uint32_t rows, columns;
    f15_code code;
    size_t line, column;
    const char *what, *remedy; /* a part of each; NULL: any */
} fault;

static void assert_fault(const fault *f, f15_code code, const f15_error *err) {
    if (code != f->code || err->line != f->line || err->column != f->column ||
        (f->what && !strstr(err->what, f->what)) || (f->remedy && !strstr(err->remedy, f->remedy)))
        fail_msg("\"%s\": %s at %zu:%zu: %s; %s", f->text, f15_code_name(code), err->line,
                 err->column, err->what, err->remedy);
    assert_true(err->remedy[0] != '\0');
}

static void test_faults(void **state) {
    (void)state;
    static const fault faults[] = {
        {"", 0, 0, F15_BAD_NOTATION, 1, 1, "a number, _ or # was expected, not the end", NULL},
        {"1 2 / 3 x", 0, 0, F15_BAD_NOTATION, 1, 9, "'x'", NULL},
        {"1 2 3 4", 0, 0, F15_BAD_NOTATION, 1, 7, "no hole", "as _"},
        {"123/456/780", 0, 0, F15_BAD_NOTATION, 1, 1, "123 is one number", "put a space"},
        {"1 / 23 / 40", 2, 2, F15_BAD_NOTATION, 1, 5, "23 is one number", "put a space"},
        {"123456780", 3, 3, F15_BAD_NOTATION, 1, 1, "123456780 is one number", "put a space"},
        {"1 2 / _ 0", 0, 0, F15_REPEATED, 1, 9,
         "a hole in row 2, column 1 and another in row 2, column 2", NULL},
        {"_ 2 / 3", 0, 0, F15_MISMATCH, 1, 7, "row 2 has 1 cell, and row 1 has 2", NULL},
        {"1 2 / 3", 0, 0, F15_BAD_NOTATION, 1, 7, "a cell is missing: the hole", NULL},
        {"1 2 3 4 5", 2, 3, F15_BAD_NOTATION, 1, 9, "a cell is missing: the hole", NULL},
        {"1 2 3 / 4", 0, 0, F15_MISMATCH, 1, 9, "row 2 has 1 cell", NULL},
        {"1 2\n3 4 _", 0, 0, F15_MISMATCH, 2, 1, "row 2 has 3 cells", NULL},
        {"1 2 3 4 _", 2, 3, F15_MISMATCH, 1, 1, "5 cells, and the size is 2x3", NULL},
        {"1 2 / 3 _", 1, 4, F15_MISMATCH, 1, 1, "is 2x2, and the size is 1x4", NULL},
        {"1 2 3 _", UINT32_MAX, UINT32_MAX, F15_MISMATCH, 1, 1, NULL, NULL},
        {"1 2 3 4 _", 0, 0, F15_MISMATCH, 1, 1, "5 cells is not square", "or give the size"},
        {"1 2 / 5 _", 0, 0, F15_OUT_OF_RANGE, 1, 7, "no piece 5, but it stands in row 2, column 1",
         "from 1 to 3"},
        {"1 2 / 4 _", 0, 0, F15_OUT_OF_RANGE, 1, 7, "no piece 4", "number of the hole"},
        {"1 2 # / 3 _ 4", 0, 0, F15_OUT_OF_RANGE, 1, 9, "no piece 3",
         "row 1, column 3 is an obstacle"},
        {"1 2 / 2 _", 0, 0, F15_REPEATED, 1, 7,
         "piece 2 stands in row 1, column 2 and again in "
         "row 2, column 1",
         "piece 3 is missing"},
        {"1 1 1 / 1 1 1 / 1 1 _", 0, 0, F15_REPEATED, 1, 3, NULL, "pieces 2, 3, 4, 5, ... are"},
        {"1 1 / _ 1", 0, 0, F15_REPEATED, 1, 3, NULL, "pieces 2, 3 are missing"},
        {"1 2 3 4 / 12 13 14 15 / 11 _ 15 6 / 10 9 8 7", 0, 0, F15_REPEATED, 1, 30,
         "piece 15 stands in row 2, column 4 and again in row 3, column 3", "piece 5 is missing"},
        {"1 2 / 3 _ /", 0, 0, F15_BAD_NOTATION, 1, 12, "the end", NULL},
        {"/ 1 2 / 3 _", 0, 0, F15_BAD_NOTATION, 1, 1, "'/'", NULL},
        {"1 2 // 3 _", 0, 0, F15_BAD_NOTATION, 1, 6, "'/'", NULL},
        {"1,,2,3,0", 0, 0, F15_BAD_NOTATION, 1, 3, "','", NULL},
        {"1,2,3,0,", 0, 0, F15_BAD_NOTATION, 1, 9, "the end", NULL},
        {"[1,2,3,0", 0, 0, F15_BAD_NOTATION, 1, 9, "']' was expected", NULL},
        {"1,2,3,0]", 0, 0, F15_BAD_NOTATION, 1, 8, "']'", NULL},
        {"[[1,2],3,0]", 0, 0, F15_BAD_NOTATION, 1, 8, "'[' was expected", NULL},
        {"[[1,2],[3,0],]", 0, 0, F15_BAD_NOTATION, 1, 14, "'[' was expected", NULL},
        {"[[1,2],[3,0]", 0, 0, F15_BAD_NOTATION, 1, 13, "']' was expected", NULL},
        {"(1 2 3 0)", 0, 0, F15_BAD_NOTATION, 1, 1, "'('", NULL},
        {"1 2 5.6", 0, 0, F15_BAD_NOTATION, 1, 6, "runs into", NULL},
        {"1 2 / #3 _", 0, 0, F15_BAD_NOTATION, 1, 8, "runs into", NULL},
        {"1 2 3_", 0, 0, F15_BAD_NOTATION, 1, 6, "runs into", NULL},
        {"1 02 3 _", 0, 0, F15_BAD_NOTATION, 1, 3, NULL, NULL},
        {"1 -2 3 _", 0, 0, F15_BAD_NOTATION, 1, 3, NULL, NULL},
        {"1 2 4294967296 _", 0, 0, F15_BAD_NOTATION, 1, 5, "too big", NULL},
        {"1 2 4294967295 _", 0, 0, F15_OUT_OF_RANGE, 1, 5, "4294967295", NULL},
        {"#", 0, 0, F15_BAD_NOTATION, 1, 1, "no hole", NULL},
        {"1 2 \xff _", 0, 0, F15_BAD_NOTATION, 1, 5, "UTF-8", NULL},
    };
    for (size_t k = 0; k < sizeof faults / sizeof *faults; k++) {
        const fault *f = &faults[k];
        f15_error err = {0};
        f15_board board;
        size_t length = strlen(f->text);
        f15_code code = f15_read_board(f->text, length, f->rows, f->columns, &board, NULL, &err);
        assert_fault(f, code, &err);
        assert_int_equal(f15_read_board(f->text, length, f->rows, f->columns, &board, NULL, NULL),
                         f->code);
    }
}

static void test_too_many_cells(void **state) {
    (void)state;
    char text[400] = "";
    f15_board board;
    f15_error err = {0};
    for (size_t k = 0; k < 65; k++)
        memcpy(text + 2 * k, k == 0 ? "_ " : "# ", 3);
    assert_int_equal(f15_read_board(text, 128, 0, 0, &board, NULL, NULL), F15_OK);
    assert_int_equal(board.grid.rows, 8);
    assert_int_equal(f15_read_board(text, 130, 0, 0, &board, NULL, &err), F15_TOO_BIG);
    assert_int_equal(err.column, 129);
}

static void test_sizes(void **state) {
    (void)state;
    static const struct {
        const char *text;
        f15_code code;
        size_t column;
    } cases[] = {
        {"3x4", F15_OK, 0},
        {" 3 X 4 ", F15_OK, 0},
        {("3\xc3\x97"
          "4"),
         F15_OK, 0},
        {"3 by 4", F15_OK, 0},
        {"3BY4", F15_OK, 0},
        {"", F15_BAD_NOTATION, 1},
        {"3", F15_BAD_NOTATION, 2},
        {"3x", F15_BAD_NOTATION, 3},
        {"x4", F15_BAD_NOTATION, 1},
        {"3b4", F15_BAD_NOTATION, 3},
        {"3x4x5", F15_BAD_NOTATION, 4},
        {"3 4", F15_BAD_NOTATION, 3},
        {"03x4", F15_BAD_NOTATION, 1},
        {"0x4", F15_OUT_OF_RANGE, 1},
        {"9x8", F15_TOO_BIG, 1},
        {"4294967295x4294967295", F15_TOO_BIG, 1},
        {"3-4", F15_BAD_NOTATION, 2},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        uint32_t rows = 7, columns = 7;
        f15_error err = {0};
        f15_code code = f15_read_size(cases[k].text, strlen(cases[k].text), &rows, &columns, &err);
        assert_int_equal(code, cases[k].code);
        assert_int_equal(err.column, cases[k].code == F15_OK ? err.column : cases[k].column);
        assert_int_equal(rows, code == F15_OK ? 3 : 7);
        assert_int_equal(columns, code == F15_OK ? 4 : 7);
    }
}

/* ---- letters --------------------------------------------------------------------------------- */

typedef struct words {
    f15_board start, goal;
    f15_board_names names;
} words;

static f15_code read_words(const char *start, const char *goal, words *w, f15_error *err) {
    *err = (f15_error){0};
    return f15_read_word_board(start, strlen(start), goal, strlen(goal), 0, 0, &w->start, &w->goal,
                               &w->names, err);
}

static void assert_written(const f15_board *board, const f15_board_names *names, const char *as) {
    f15_text out = {0};
    f15_write_board(&out, board, names);
    assert_string_equal(f15_text_string(&out), as);
    f15_text_free(&out);
}

/* Exercise 7: the first R, A stay the first ones, so that the exchange is of P L A's last two. */
static void test_rate_your_mind(void **state) {
    (void)state;
    words w;
    f15_error err;
    assert_int_equal(read_words("rate your mind pla_", "RATE / YOUR / MIND / PAL_", &w, &err),
                     F15_OK);
    assert_true(f15_board_is_solved(&w.goal));
    assert_written(&w.start, &w.names, "RATE / YOUR / MIND / PLA_");
    assert_written(&w.goal, &w.names, "RATE / YOUR / MIND / PAL_");
    assert_int_equal(w.start.item[13], 14);
    assert_int_equal(w.start.item[14], 13);
    assert_false(f15_board_parity_fits(&w.start));
    assert_true(w.names.letters);
    assert_int_equal(w.names.code[15], '_');
    f15_names names = f15_names_of_board(&w.names);
    assert_true(f15_same_name(&names, 0, 7));
    assert_true(f15_same_name(&names, 1, 13));
    f15_text text = {0};
    f15_write_piece(&text, 7, &w.goal.grid, &w.names);
    f15_text_add(&text, ", ");
    f15_write_piece(&text, 2, &w.goal.grid, &w.names);
    f15_text_add(&text, ", ");
    f15_write_piece(&text, 15, &w.goal.grid, &w.names);
    assert_string_equal(text.s, "piece R\xe2\x82\x82, piece T, the hole");
    f15_text_free(&text);
}

/* With the goal's hole elsewhere, obstacles, and other alphabets. */
static void test_other_goals(void **state) {
    (void)state;
    words w;
    f15_error err;
    assert_int_equal(read_words("A B / # _ / C D", "_ A / # B / D C", &w, &err), F15_OK);
    assert_written(&w.start, &w.names, "AB / #_ / CD");
    assert_written(&w.goal, &w.names, "_A / #B / DC");
    assert_int_equal(w.goal.hole, 0);
    assert_int_equal(w.goal.item[5], 0);
    assert_int_equal(w.goal.item[0], 5);
    assert_int_equal(
        read_words("\xce\xb2\xce\xb1\xce\xb3_", "\xce\xb1\xce\xb2/\xce\xb3.", &w, &err), F15_OK);
    assert_written(&w.start, &w.names, "\xce\xb2\xce\xb1 / \xce\xb3_");
    assert_true(f15_has_letters("12 \xce\xb1", 5));
    assert_false(f15_has_letters("1 2 _ # \xff"
                                 "A",
                                 10));
    assert_false(f15_has_letters("", 0));
}

static void test_word_faults(void **state) {
    (void)state;
    static const struct {
        fault start;
        const char *goal;
    } cases[] = {
        {{"AB/B_", 0, 0, F15_MISMATCH, 1, 4,
          "'B' in row 2, column 1 has no fellow on the goal; 'C'", NULL},
         "AB/C_"},
        {{"XA/B_", 0, 0, F15_MISMATCH, 1, 1,
          "'X' in row 1, column 1 has no fellow on the goal; 'C'", NULL},
         "AB/C_"},
        {{"XA/Y_", 0, 0, F15_MISMATCH, 1, 1,
          "'X' in row 1, column 1 has no fellow on the goal; 'B'", NULL},
         "AB/C_"},
        {{"AB/#_", 0, 0, F15_MISMATCH, 1, 4, "row 2, column 1 is an obstacle on one", NULL},
         "AB/C_"},
        {{"AB/C1", 0, 0, F15_BAD_NOTATION, 1, 5, "the number 1", NULL}, "AB/C_"},
        {{"AB/C0", 0, 0, F15_BAD_NOTATION, 1, 5, "the number 0", NULL}, "AB/C_"},
        {{"AB/CD", 0, 0, F15_BAD_NOTATION, 1, 5, "no hole", NULL}, "AB/C_"},
        {{"AB/__", 0, 0, F15_REPEATED, 1, 5, "another", NULL}, "AB/C_"},
        {{"ABC/DE_", 0, 0, F15_MISMATCH, 1, 1, "2x3", NULL}, "AB/C_"},
        {{"AB/C_", 0, 0, F15_BAD_NOTATION, 1, 5, "no hole", NULL}, "AB/CD"},
        {{"AB/C_", 0, 0, F15_MISMATCH, 1, 1, "5 cells is not square", NULL}, "ABCD_"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        words w;
        f15_error err;
        f15_code code = read_words(cases[k].start.text, cases[k].goal, &w, &err);
        assert_fault(&cases[k].start, code, &err);
    }
}

/* ---- moves ----------------------------------------------------------------------------------- */

static f15_code read_moves(const char *text, f15_mover way, f15_written_moves *moves,
                           f15_error *err) {
    f15_board board;
    f15_board_solved(&board, &F15_GRID_4X4);
    *err = (f15_error){0};
    return f15_read_moves(text, strlen(text), &board, NULL, way, &arena, moves, err);
}

/* Walks on a board of letters, written and read: the same pieces, or such as look the same. */
static void test_letter_moves(void **state) {
    (void)state;
    words w;
    f15_error err;
    f15_random random = {.state = 20261122};
    print_message("seed 20261122\n");
    assert_int_equal(read_words("ABA/CA_", "ABA/CA_", &w, &err), F15_OK);
    for (size_t walk = 0; walk < 2000; walk++) {
        f15_board board = w.start, again = w.start;
        f15_moves moves = {.arena = &arena};
        f15_written_moves read = {0};
        f15_text text = {0};
        for (size_t k = 0; k < walk % 12; k++) {
            uint32_t cell = 0;
            do
                cell = (uint32_t)f15_random_below(&random, 6);
            while (!f15_board_can_slide(&board, cell));
            f15_moves_push(&moves, board.item[cell]);
            f15_board_slide(&board, cell);
        }
        f15_write_letter_moves(&text, &w.start, &w.names, &moves);
        assert_int_equal(f15_read_moves(text.s, text.length, &w.start, &w.names, F15_MOVER_PIECE,
                                        &arena, &read, &err),
                         F15_OK);
        assert_int_equal(f15_play_written(&again, &read, NULL, NULL, &err), F15_OK);
        for (uint32_t cell = 0; cell < 6; cell++)
            assert_int_equal(w.names.code[again.item[cell]], w.names.code[board.item[cell]]);
        f15_text_free(&text);
        f15_arena_clear(&arena);
    }
}

/* Without spaces: where no piece has two digits each is one, unless it is that of no piece. */
static void test_digits_together(void **state) {
    (void)state;
    static const f15_grid grids[] = {{2, 2, 0}, {3, 3, 0}, {2, 5, 0}, {3, 3, F15_CELL(4)}};
    f15_random random = {.state = 20261123};
    f15_error err;
    print_message("seed 20261123\n");
    for (size_t walk = 0; walk < 2000; walk++) {
        f15_board board, again;
        f15_moves moves = {.arena = &arena}, played = {.arena = &arena};
        f15_written_moves read = {0};
        char text[16] = "";
        f15_board_solved(&board, &grids[walk % 4]);
        again = board;
        for (size_t k = 0; k < 2 + walk % 12; k++) {
            uint32_t cell = 0;
            do
                cell = (uint32_t)f15_random_below(&random, f15_grid_size(&board.grid));
            while (!f15_board_can_slide(&board, cell));
            f15_moves_push(&moves, board.item[cell]);
            text[k] = (char)('1' + board.item[cell]);
            f15_board_slide(&board, cell);
        }
        assert_int_equal(
            f15_read_moves(text, strlen(text), &again, NULL, F15_MOVER_PIECE, &arena, &read, &err),
            F15_OK);
        assert_int_equal(f15_play_written(&again, &read, &played, NULL, &err), F15_OK);
        assert_int_equal(played.count, moves.count);
        assert_memory_equal(played.item, moves.item, moves.count);
        f15_arena_clear(&arena);
    }
    static const struct {
        f15_grid grid;
        const char *text;
        f15_code code;
        size_t count;
    } cases[] = {
        {{3, 3, 0}, " 86\n", F15_OK, 2},
        {{3, 3, 0}, "8", F15_OK, 1},
        {{3, 3, 0}, "86 5", F15_OK, 2},
        {{3, 3, 0}, "809", F15_BAD_NOTATION, 0},
        {{3, 3, 0}, "89", F15_BAD_NOTATION, 0},
        {{3, 3, F15_CELL(4)}, "85", F15_BAD_NOTATION, 0},
        {{4, 4, 0}, "15", F15_OK, 1},
        {{4, 4, 0}, "121115", F15_BAD_NOTATION, 0},
        {{4, 4, 0}, "999", F15_BAD_NOTATION, 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_board board;
        f15_written_moves read = {0};
        f15_board_solved(&board, &cases[k].grid);
        assert_int_equal(f15_read_moves(cases[k].text, strlen(cases[k].text), &board, NULL,
                                        F15_MOVER_PIECE, &arena, &read, &err),
                         cases[k].code);
        assert_int_equal(read.count, cases[k].count);
    }
}

static void test_letter_faults(void **state) {
    (void)state;
    static const struct {
        const char *text, *what;
        f15_code code;
        size_t column;
    } table[] = {
        {"A", "two pieces 'A' may slide here", F15_AMBIGUOUS, 1},
        {"LEFT B", "letters and directions do not go together", F15_BAD_NOTATION, 6},
        {"X", "a piece's letter or a direction was expected, not 'X'", F15_BAD_NOTATION, 1},
        {"1", "a piece's letter or a direction was expected", F15_BAD_NOTATION, 1}};
    words w;
    f15_error err;
    assert_int_equal(read_words("ABA/CA_", "ABA/CA_", &w, &err), F15_OK);
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        f15_written_moves read = {0};
        err = (f15_error){0};
        assert_int_equal(f15_read_moves(table[k].text, strlen(table[k].text), &w.start, &w.names,
                                        F15_MOVER_PIECE, &arena, &read, &err),
                         table[k].code);
        assert_non_null(strstr(err.what, table[k].what));
        assert_int_equal(err.column, table[k].column);
    }
}

static void assert_labels(const char *text, f15_mover way, const char *labels) {
    f15_written_moves moves = {0};
    f15_text out = {0};
    f15_error err;
    if (read_moves(text, way, &moves, &err) != F15_OK)
        fail_msg("\"%s\": %s", text, err.what);
    for (size_t k = 0; k < moves.count; k++)
        f15_text_addf(&out, k > 0 ? " %u" : "%u", (unsigned)moves.move[k].label);
    assert_string_equal(f15_text_string(&out), labels);
    f15_text_free(&out);
}

static void test_move_forms(void **state) {
    (void)state;
    static const char *const labels[] = {"12 11 15", "12,11,15", "[12, 11, 15]", "(12 11 15)",
                                         " 12\n11, 15"};
    static const char *const ways[] = {"DRU",
                                       "d r u",
                                       "DOWN RIGHT UP",
                                       "down,right,u",
                                       "\xe2\x86\x93\xe2\x86\x92\xe2\x86\x91",
                                       "[D, R, U]",
                                       "d,right,up",
                                       "Down\nRIGHT U"};
    for (size_t k = 0; k < 5; k++)
        assert_labels(labels[k], F15_MOVER_PIECE, "12 11 15");
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
        assert_labels(ways[k], F15_MOVER_PIECE, "12 11 15");
    assert_labels("ULD", F15_MOVER_HOLE, "12 11 15");
    assert_labels("up left down", F15_MOVER_HOLE, "12 11 15");
    assert_labels("()", F15_MOVER_PIECE, "");
    assert_labels("[]", F15_MOVER_PIECE, "");
    assert_labels("99 0 16 12 12", F15_MOVER_PIECE, "99 0 16 12 12");
    assert_labels("ULDUR", F15_MOVER_PIECE, "0 0 12 12 15"); /* U, L lead off the board */
}

/* On one column the next cell is below, and yet not to the right. */
static void test_one_column(void **state) {
    (void)state;
    f15_board board;
    f15_written_moves moves = {0};
    assert_int_equal(f15_read_board("1 _ 3", 5, 3, 1, &board, NULL, NULL), F15_OUT_OF_RANGE);
    assert_int_equal(f15_read_board("1 _ 2", 5, 3, 1, &board, NULL, NULL), F15_OK);
    assert_int_equal(f15_read_moves("RLDU", 4, &board, NULL, F15_MOVER_PIECE, &arena, &moves, NULL),
                     F15_OK);
    assert_int_equal(moves.count, 4);
    assert_int_equal(moves.move[0].label + moves.move[1].label, 0);
    assert_int_equal(moves.move[2].label, 1);
    assert_int_equal(moves.move[3].label, 1);
}

static void test_move_spans(void **state) {
    (void)state;
    f15_written_moves moves = {0};
    f15_error err;
    assert_int_equal(read_moves("DR, down\nRight l", F15_MOVER_PIECE, &moves, &err), F15_OK);
    static const f15_span spans[] = {{1, 1, 1}, {1, 2, 1}, {1, 5, 4}, {2, 1, 5}, {2, 7, 1}};
    assert_int_equal(moves.count, 5);
    for (size_t k = 0; k < 5; k++) {
        assert_int_equal(moves.move[k].span.line, spans[k].line);
        assert_int_equal(moves.move[k].span.column, spans[k].column);
        assert_int_equal(moves.move[k].span.length, spans[k].length);
        assert_int_equal(moves.move[k].way, "DRDRL"[k]);
    }
}

static void test_move_faults(void **state) {
    (void)state;
    static const fault faults[] = {
        {"", 0, 0, F15_BAD_NOTATION, 1, 1, "a move was expected, not the end", NULL},
        {"12 U", 0, 0, F15_BAD_NOTATION, 1, 4, "do not go together", NULL},
        {"U 12", 0, 0, F15_BAD_NOTATION, 1, 3, "do not go together", NULL},
        {"12U", 0, 0, F15_BAD_NOTATION, 1, 3, NULL, NULL},
        {"12,,11", 0, 0, F15_BAD_NOTATION, 1, 4, "','", NULL},
        {"12,11,", 0, 0, F15_BAD_NOTATION, 1, 7, "the end", NULL},
        {",12", 0, 0, F15_BAD_NOTATION, 1, 1, "','", NULL},
        {"[12,11", 0, 0, F15_BAD_NOTATION, 1, 7, "']' was expected", NULL},
        {"[12,11)", 0, 0, F15_BAD_NOTATION, 1, 7, "']' was expected, not ')'", NULL},
        {"(12,11]", 0, 0, F15_BAD_NOTATION, 1, 7, "')' was expected", NULL},
        {"12 11]", 0, 0, F15_BAD_NOTATION, 1, 6, "']'", NULL},
        {"(12) 11", 0, 0, F15_BAD_NOTATION, 1, 6, "the end was expected", NULL},
        {"UX", 0, 0, F15_BAD_NOTATION, 1, 2, "'X'", NULL},
        {"UPLEFT", 0, 0, F15_BAD_NOTATION, 1, 2, "'P'", NULL},
        {"12-11", 0, 0, F15_BAD_NOTATION, 1, 3, "'-'", NULL},
        {"_ 12", 0, 0, F15_BAD_NOTATION, 1, 1, "'_'", NULL},
        {"12 \xff", 0, 0, F15_BAD_NOTATION, 1, 4, "UTF-8", NULL},
        {"U\xff", 0, 0, F15_BAD_NOTATION, 1, 2, "UTF-8", NULL},
    };
    for (size_t k = 0; k < sizeof faults / sizeof *faults; k++) {
        f15_written_moves moves = {0};
        f15_error err;
        f15_code code = read_moves(faults[k].text, F15_MOVER_PIECE, &moves, &err);
        assert_fault(&faults[k], code, &err);
        assert_null(moves.move);
    }
}

static void test_play_written(void **state) {
    (void)state;
    static const struct {
        fault f;
        size_t played;
    } cases[] = {
        {{"12 11 15", 0, 0, F15_OK, 0, 0, NULL, NULL}, 3},
        {{"12 11 10 1", 0, 0, F15_UNREACHABLE, 1, 10,
          "piece 1 is in row 1, column 1, and the hole "
          "in row 3, column 2",
          NULL},
         3},
        {{"12 17", 0, 0, F15_OUT_OF_RANGE, 1, 4, "no piece 17", NULL}, 1},
        {{"12 0", 0, 0, F15_OUT_OF_RANGE, 1, 4, "0 is the hole", NULL}, 1},
        {{"16", 0, 0, F15_OUT_OF_RANGE, 1, 1, "16 is the hole", NULL}, 0},
        {{"12 4294967295", 0, 0, F15_OUT_OF_RANGE, 1, 4, "no piece 4294967295", NULL}, 1},
        {{"DU UP", 0, 0, F15_UNREACHABLE, 1, 4, "U leads off the board", NULL}, 2},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_written_moves moves = {0};
        f15_arena of_moves = {0};
        f15_moves out = {.arena = &of_moves};
        f15_board board, again;
        f15_error err;
        size_t played = 99;
        f15_board_solved(&board, &F15_GRID_4X4);
        again = board;
        assert_int_equal(read_moves(cases[k].f.text, F15_MOVER_PIECE, &moves, &err), F15_OK);
        f15_code code = f15_play_written(&board, &moves, &out, &played, &err);
        if (code != F15_OK)
            assert_fault(&cases[k].f, code, &err);
        assert_int_equal(code, cases[k].f.code);
        assert_int_equal(played, cases[k].played);
        assert_int_equal(out.count, played);
        assert_int_equal(f15_board_play(&again, &out), played);
        assert_same(&board, &again);
        f15_arena_free(&of_moves);
    }
}

/* Boards with the hole's home first, by their definition: every cell and every number from the
 * other end; and written they are what was read. Every layout of 2 x 3, and the arrangement each
 * time another. */
static void home_first_is_turned(void **state) {
    f15_random random = {20};
    (void)state;
    for (f15_cells walls = 0; walls < 63; walls++) {
        const f15_grid grid = {2, 3, walls};
        const f15_cells open = f15_grid_open(&grid);
        uint32_t cell[6], home[6], n = 0;
        for (f15_cells left = open; left; left &= left - 1)
            cell[n++] = f15_first_cell(left);
        memcpy(home, cell, sizeof home);
        f15_shuffle(&random, home, n);
        f15_text text = {0}, again = {0};
        f15_board board;
        f15_board_names names;
        for (uint32_t c = 0, k = 0; c < 6; c++) {
            f15_text_add(&text, c == 3 ? " / " : c ? " " : "");
            if (walls & F15_CELL(c))
                f15_text_add(&text, "#");
            else if (home[k++] == cell[0])
                f15_text_add(&text, "_");
            else
                f15_text_addf(&text, "%u", home[k - 1]);
        }
        assert_int_equal(
            f15_read_homed_board(text.s, text.length, 0, 0, F15_HOME_FIRST, &board, &names, NULL),
            F15_OK);
        for (uint32_t k = 0; k < n; k++) {
            assert_int_equal(board.item[5 - cell[k]], 5 - home[k]);
            if (home[k] != cell[0])
                assert_int_equal(f15_piece_number(&names, 5 - home[k]), home[k]);
        }
        f15_write_board(&again, &board, &names);
        assert_string_equal(again.s, text.s);
        f15_text_free(&text);
        f15_text_free(&again);
    }
}

/* Random walks, written by labels and by both kinds of directions, and read again. */
static void reread_walk(const f15_board *board, const f15_moves *walk) {
    for (int kind = 0; kind < 3; kind++) {
        f15_written_moves moves = {0};
        f15_text text = {0};
        f15_board now = *board;
        f15_arena of_moves = {0};
        f15_moves out = {.arena = &of_moves};
        f15_mover way = kind == 1 ? F15_MOVER_HOLE : F15_MOVER_PIECE;
        if (kind == 2)
            f15_write_moves(&text, walk, NULL);
        else
            f15_write_directions(&text, board, walk, way);
        assert_int_equal(
            f15_read_moves(text.s, text.length, board, NULL, way, &arena, &moves, NULL), F15_OK);
        assert_int_equal(f15_play_written(&now, &moves, &out, NULL, NULL), F15_OK);
        assert_int_equal(out.count, walk->count);
        if (walk->count > 0)
            assert_memory_equal(out.item, walk->item, walk->count);
        f15_arena_free(&of_moves);
        f15_text_free(&text);
    }
}

static void random_walk(f15_random *random, f15_board board, size_t slides, f15_moves *walk) {
    for (size_t k = 0; k < slides; k++) {
        f15_cells beside = f15_grid_neighbours(&board.grid, board.hole);
        if (beside == 0)
            return;
        for (uint64_t skip = f15_random_below(random, 4); skip > 0 && (beside & (beside - 1));
             skip--)
            beside &= beside - 1;
        uint32_t cell = (uint32_t)__builtin_ctzll(beside);
        f15_moves_push(walk, board.item[cell]);
        assert_int_equal(f15_moves_done(walk, NULL), F15_OK);
        f15_board_slide(&board, cell);
    }
}

static void test_walks(void **state) {
    (void)state;
    static const f15_grid grids[] = {{4, 4, 0}, {2, 3, 2},  {8, 8, 0},
                                     {1, 1, 0}, {1, 9, 16}, {3, 3, 16}};
    f15_random random = {20260103};
    print_message("seed 20260103\n");
    for (int k = 0; k < 300; k++) {
        f15_board board;
        f15_arena of_moves = {0};
        f15_moves walk = {.arena = &of_moves};
        assert_int_equal(f15_board_scramble(&random, &grids[k % 6], true, &board, NULL), F15_OK);
        random_walk(&random, board, (size_t)k, &walk);
        reread_walk(&board, &walk);
        f15_arena_free(&of_moves);
    }
}

/* All pairs of labels, behind each other; then every length up to 9, and those about the 1024 that
 * are written at once, of the labels of boards of every size; against printf. */
static void assert_labels_of(uint8_t *item, size_t count, const f15_board_names *names,
                             char between) {
    const f15_moves moves = {.item = item, .count = count};
    f15_text text = {0}, plain = {0};
    f15_write_labels(&text, &moves, names, between);
    for (size_t k = 0; k < count; k++)
        f15_text_addf(&plain, "%.*s%u", k > 0, (const char[]){between, '\0'},
                      f15_piece_number(names, item[k]));
    assert_string_equal(f15_text_string(&text), f15_text_string(&plain));
    assert_int_equal(text.length, plain.length);
    f15_text_free(&text);
    f15_text_free(&plain);
}

static void test_labels(void **state) {
    (void)state;
    f15_random random = {20261122};
    uint8_t item[2 * 64 * 64];
    for (size_t k = 0; k < 64 * 64; k++) {
        item[2 * k] = (uint8_t)(k / 64);
        item[2 * k + 1] = (uint8_t)(k % 64);
    }
    f15_board_names turned = {.turned = true};
    for (uint32_t k = 0; k < 64; k++)
        turned.code[k] = 63 - k;
    assert_labels_of(item, sizeof item, NULL, ' ');
    assert_labels_of(item + 1, sizeof item - 1, &turned, ',');
    for (size_t labels = 1; labels <= 64; labels += labels / 2 + 1)
        for (size_t count = 0; count < 2060; count += count == 9      ? 1010
                                                      : count == 1030 ? 1014
                                                                      : 1) {
            for (size_t k = 0; k < count; k++)
                item[k] = (uint8_t)f15_random_below(&random, labels);
            assert_labels_of(item, count, NULL, ' ');
        }
}

/* Directions are written up to the first slide that is not legal, on the largest grid too. */
static void test_directions_stop(void **state) {
    (void)state;
    uint8_t item[] = {62, 200, 61};
    f15_board board;
    f15_text text = {0};
    f15_board_solved(&board, &(f15_grid){8, 8, 0});
    f15_write_directions(&text, &board, &(f15_moves){item, 3, 3, NULL}, F15_MOVER_PIECE);
    assert_string_equal(text.s, "R");
    f15_text_free(&text);
}

static void test_cells(void **state) {
    (void)state;
    f15_text text = {0};
    f15_write_cell(&text, 7, &F15_GRID_4X4, 0);
    f15_text_add(&text, "; ");
    f15_write_cell(&text, 7, &F15_GRID_4X4, 1);
    f15_text_add(&text, "; ");
    f15_write_piece(&text, 4, &F15_GRID_4X4, NULL);
    f15_text_add(&text, "; ");
    f15_write_piece(&text, 15, &F15_GRID_4X4, NULL);
    assert_string_equal(text.s, "row 2, column 4; cell 8 (row 2, column 4); piece 5; the hole");
    f15_text_free(&text);
}

/* ---- any bytes ------------------------------------------------------------------------------- */

static void assert_sound(f15_code code, const f15_error *err) {
    assert_true(code == F15_OK || (err->code == code && err->what[0] && err->remedy[0] &&
                                   err->line > 0 && err->column > 0));
}

static void every_reader(const char *text, size_t length) {
    f15_board board, solved, goal;
    f15_board_names names;
    f15_written_moves moves = {0};
    f15_error err[4] = {{0}};
    uint32_t rows = 0, columns = 0;
    f15_arena_clear(&arena);
    f15_board_solved(&solved, &(f15_grid){2, 2, 0});
    f15_code code = f15_read_board(text, length, 0, 0, &board, &names, &err[0]);
    assert_sound(code, &err[0]);
    if (code == F15_OK)
        reread(&board);
    assert_sound(f15_read_size(text, length, &rows, &columns, &err[1]), &err[1]);
    assert_sound(
        f15_read_word_board(text, length, text, length, 0, 0, &board, &goal, &names, &err[2]),
        &err[2]);
    code = f15_read_moves(text, length, &solved, NULL, F15_MOVER_PIECE, &arena, &moves, &err[3]);
    assert_sound(code, &err[3]);
    if (code == F15_OK)
        assert_sound(f15_play_written(&solved, &moves, NULL, NULL, &err[3]), &err[3]);
}

/* Every text of up to 4 characters, or 3 in a sample; an exact allocation, so that reading past the end is seen. */
static void test_short_texts(void **state) {
    (void)state;
    static const char alphabet[] = "012_#/[],( UPxb.\n\xc3\x97";
    for (size_t length = 0, count = 1; length <= thorough(4, 3);
         length++, count *= sizeof alphabet - 1) {
        char *text = malloc(length > 0 ? length : 1);
        assert_non_null(text);
        for (size_t number = 0; number < count; number++) {
            size_t rest = number;
            for (size_t i = 0; i < length; i++, rest /= sizeof alphabet - 1)
                text[i] = alphabet[rest % (sizeof alphabet - 1)];
            every_reader(text, length);
        }
        free(text);
    }
}

/* Boards and moves with a few bytes changed. */
static void test_damaged_texts(void **state) {
    (void)state;
    static const char *const sound[] = {"1 2 3 4 / 5 _ # 8 / 9 10 11 12 / 13 14 15 6",
                                        "[[1, 2], [3, 0]]",
                                        "UP down l 12 R, D",
                                        "12 11 15 16 11",
                                        "RATE / YOUR / MIND / PAL_",
                                        "3 by 4"};
    static const char signs[] = "0129_#/[],() UPxb.\n-";
    f15_random random = {20260104};
    print_message("seed 20260104\n");
    for (int k = 0; k < 20000; k++) {
        size_t length = strlen(sound[k % 6]);
        char *text = malloc(length);
        assert_non_null(text);
        memcpy(text, sound[k % 6], length);
        for (int n = 0; n < 1 + k % 3; n++)
            text[f15_random_below(&random, length)] =
                k % 50 == 0 ? (char)f15_random_next(&random)
                            : signs[f15_random_below(&random, sizeof signs - 1)];
        every_reader(text, length);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_small),       cmocka_unit_test(test_random_large),
        cmocka_unit_test(test_forms),           cmocka_unit_test(test_faults),
        cmocka_unit_test(test_too_many_cells),  cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_rate_your_mind),  cmocka_unit_test(test_other_goals),
        cmocka_unit_test(test_word_faults),     cmocka_unit_test(test_move_forms),
        cmocka_unit_test(test_one_column),      cmocka_unit_test(test_move_spans),
        cmocka_unit_test(test_move_faults),     cmocka_unit_test(test_play_written),
        cmocka_unit_test(test_walks),           cmocka_unit_test(test_directions_stop),
        cmocka_unit_test(test_digits_together), cmocka_unit_test(test_letter_moves),
        cmocka_unit_test(test_letter_faults),   cmocka_unit_test(test_labels),
        cmocka_unit_test(test_cells),           cmocka_unit_test(test_short_texts),
        cmocka_unit_test(home_first_is_turned), cmocka_unit_test(test_damaged_texts),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
