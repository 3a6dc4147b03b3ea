/* Drawn boards: exactly these characters; every line equally wide, and the board read back from its
 * drawing; SVG that is well-formed whatever the texts hold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/render.h>

#include "xml.h"

static const f15_style no_color = {false, 80}, in_color = {true, 80};

static f15_board board_of(const char *text) {
    f15_board board;
    f15_error err = {0};
    if (f15_read_board(text, strlen(text), 0, 0, &board, NULL, &err) != F15_OK)
        fail_msg("%s: %s", text, err.what);
    return board;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void test_boxes(void **state) {
    (void)state;
    const f15_board board = board_of("1 2 # / 4 _ 5");
    const f15_board_look look = {.marks = F15_CELL(0) | F15_CELL(2) | F15_CELL(4)};
    f15_text out = {0};
    f15_render_board(&out, &board, NULL, &look, &no_color);
    assert_string_equal(out.s, "┌───┬───┬───┐\n"
                               "│[1]│ 2 │[█]│\n"
                               "├───┼───┼───┤\n"
                               "│ 4 │[ ]│ 5 │\n"
                               "└───┴───┴───┘\n");
    f15_text_free(&out);
}

static void test_plain(void **state) {
    (void)state;
    const f15_board board = board_of("1 2 3 4 / 5 # 7 8 / 9 10 _ 11 / # 14 15 12");
    const f15_board_look look = {
        .plain = true, .marks = F15_CELL(11) | F15_CELL(5), .indent = "  "};
    f15_text out = {0};
    f15_render_board(&out, &board, NULL, &look, &no_color);
    assert_string_equal(out.s, "  +----+----+----+----+\n"
                               "  |  1 |  2 |  3 |  4 |\n"
                               "  +----+----+----+----+\n"
                               "  |  5 |[##]|  7 |  8 |\n"
                               "  +----+----+----+----+\n"
                               "  |  9 | 10 |    |[11]|\n"
                               "  +----+----+----+----+\n"
                               "  |####| 14 | 15 | 12 |\n"
                               "  +----+----+----+----+\n");
    f15_text_free(&out);
}

static void test_letters(void **state) {
    (void)state;
    static const char words[] = "A\xe6\xbc\xa2/B_"; /* one of the letters is two columns wide */
    f15_board board, goal;
    f15_board_names names;
    const f15_board_look look = {.plain = true};
    f15_text out = {0};
    assert_int_equal(f15_read_word_board(words, strlen(words), words, strlen(words), 0, 0, &board,
                                         &goal, &names, NULL),
                     F15_OK);
    f15_render_board(&out, &board, &names, &look, &no_color);
    assert_string_equal(out.s, "+----+----+\n"
                               "|  A | \xe6\xbc\xa2 |\n"
                               "+----+----+\n"
                               "|  B |    |\n"
                               "+----+----+\n");
    f15_text_free(&out);
}

/* A piece is called the same in text and in a picture: by its letter, or by the number of its home,
 * which counts from 0 where the hole's home is the first cell. */
static void assert_names(const f15_board *board, const f15_board_names *names) {
    const f15_board_look look = {.plain = true};
    const f15_names called = f15_names_of_board(names);
    f15_text drawn = {0}, picture = {0};
    f15_render_board(&drawn, board, names, &look, &no_color);
    f15_render_board_svg(&picture, &(f15_board_figure){.board = *board}, 1, names, 0, NULL);
    const char *in_text = drawn.s, *in_picture = picture.s;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        f15_text name = {0}, box = {0}, words = {0};
        if (cell == board->hole)
            continue;
        f15_write_item(&name, board->item[cell], 0, &called, 1, F15_NO_SUBSCRIPTS);
        f15_text_addf(&box, "| %s |", f15_text_string(&name));
        f15_text_addf(&words, ">%s</text>", f15_text_string(&name));
        in_text = strstr(in_text, box.s);
        in_picture = strstr(in_picture, words.s);
        assert_non_null(in_text);
        assert_non_null(in_picture);
        in_text++;
        f15_text_free(&name);
        f15_text_free(&box);
        f15_text_free(&words);
    }
    f15_text_free(&drawn);
    f15_text_free(&picture);
}

static void test_names(void **state) {
    (void)state;
    static const char numbers[] = "5 1 2 / 3 _ 4", letters[] = "STO/PA_";
    f15_board board, goal;
    f15_board_names names;
    for (f15_home home = F15_HOME_LAST; home <= F15_HOME_FIRST; home++) {
        assert_int_equal(
            f15_read_homed_board(numbers, strlen(numbers), 0, 0, home, &board, &names, NULL),
            F15_OK);
        assert_names(&board, &names);
    }
    assert_int_equal(f15_read_word_board(letters, strlen(letters), letters, strlen(letters), 2, 3,
                                         &board, &goal, &names, NULL),
                     F15_OK);
    assert_names(&board, &names);
}

/* Colour adds paint to the marked cells and changes nothing else. */
static void test_color(void **state) {
    (void)state;
    const f15_board board = board_of("1 _ / 3 2");
    const f15_board_look look = {.plain = true, .marks = F15_CELL(3)}, none = {.plain = true};
    f15_text out = {0}, unmarked = {0};
    f15_render_board(&out, &board, NULL, &look, &in_color);
    assert_non_null(strstr(out.s, "| 3 |\033[1m[2]\033[0m|\n"));
    f15_render_board(&unmarked, &board, NULL, &none, &in_color);
    assert_null(strchr(unmarked.s, '\033'));
    f15_text_free(&out);
    f15_text_free(&unmarked);
}

/* A ring is a line from cell to cell, and nothing where its cells are not neighbours; in a narrow
 * place too, and in ASCII. */
static void test_rings(void **state) {
    (void)state;
    const f15_board board = board_of("1 2 3 4 / 5 6 7 8 / 9 10 _ 11");
    const uint8_t ring[] = {1, 2, 6, 10, 9, 5}, broken[] = {0, 3, 4, 8};
    f15_board_look look = {.marks = F15_CELL(2), .ring = ring, .ring_cells = 6};
    f15_text out = {0};
    f15_render_board(&out, &board, NULL, &look, &no_color);
    assert_string_equal(out.s, "┌────┬────┬────┬────┐\n"
                               "│  1 │  2━━[ 3]│  4 │\n"
                               "├────┼──┃─┼──┃─┼────┤\n"
                               "│  5 │  6 │  7 │  8 │\n"
                               "├────┼──┃─┼──┃─┼────┤\n"
                               "│  9 │ 10━━━━━ │ 11 │\n"
                               "└────┴────┴────┴────┘\n");
    out.length = 0;
    look = (f15_board_look){.plain = true, .ring = broken, .ring_cells = 4};
    f15_render_board(&out, &board, NULL, &look, &no_color);
    assert_string_equal(out.s, "+----+----+----+----+\n"
                               "|  1 |  2 |  3 |  4 |\n"
                               "+----+----+----+----+\n"
                               "|  5 |  6 |  7 |  8 |\n"
                               "+--!-+----+----+----+\n"
                               "|  9 | 10 |    | 11 |\n"
                               "+----+----+----+----+\n");
    f15_text_free(&out);
}

/* What is drawn and what is set becomes ASCII, one character for one; letters stay. */
static void test_ascii(void **state) {
    (void)state;
    f15_text out = {0};
    const char *s = "┌─┬┃━█ → ✓ “it’s” – β² T₁ é漢";
    f15_add_ascii(&out, s, strlen(s));
    assert_string_equal(out.s, "+-+!=# > v \"it's\" - b2 T1 é漢");
    f15_text_free(&out);
}

/* The board is what stands between the bars: '#' where it is filled, nothing where the hole is. */
static void assert_read_back(const char *drawn, const f15_board *board) {
    f15_text text = {0};
    f15_board again;
    uint32_t rows = board->grid.rows, columns = board->grid.columns;
    for (const char *line = drawn; *line; line = strchr(line, '\n') + 1)
        for (const char *s = line; line[0] == '|' && s[1] != '\n'; s = strchr(s + 1, '|')) {
            size_t length = strcspn(s + 1, "|");
            bool blank = strspn(s + 1, " []") >= length, filled = memchr(s + 1, '#', length);
            f15_text_add(&text, " ");
            if (blank || filled)
                f15_text_add(&text, filled ? "#" : "_");
            for (size_t k = 1; k <= length; k++)
                if (s[k] >= '0' && s[k] <= '9')
                    f15_text_add_n(&text, s + k, 1);
        }
    assert_int_equal(f15_read_board(text.s, text.length, rows, columns, &again, NULL, NULL),
                     F15_OK);
    assert_true(again.grid.obstacles == board->grid.obstacles);
    assert_memory_equal(again.item, board->item, rows * columns);
    f15_text_free(&text);
}

static void assert_even_lines(const char *drawn) {
    size_t width = f15_columns(drawn, strcspn(drawn, "\n"));
    for (const char *line = drawn; *line; line = strchr(line, '\n') + 1)
        assert_int_equal(f15_columns(line, strcspn(line, "\n")), width);
}

static void random_grid(f15_random *random, f15_grid *grid) {
    do {
        *grid = (f15_grid){1 + (uint32_t)f15_random_below(random, 8),
                           1 + (uint32_t)f15_random_below(random, 8), 0};
        grid->obstacles = f15_random_next(random) & f15_random_next(random) & f15_grid_open(grid);
    } while (f15_grid_check(grid, NULL) != F15_OK);
}

static void test_random_boards(void **state) {
    (void)state;
    f15_random random = {20260105};
    print_message("seed 20260105\n");
    for (int k = 0; k < 500; k++) {
        f15_board board;
        f15_grid grid;
        f15_board_look look = {.plain = true, .marks = f15_random_next(&random)};
        f15_text out = {0}, boxes = {0};
        random_grid(&random, &grid);
        assert_int_equal(f15_board_scramble(&random, &grid, true, &board, NULL), F15_OK);
        f15_render_board(&out, &board, NULL, &look, &no_color);
        assert_read_back(out.s, &board);
        assert_even_lines(out.s);
        look.plain = false;
        f15_render_board(&boxes, &board, NULL, &look, &in_color);
        assert_even_lines(boxes.s);
        f15_text_free(&out);
        f15_text_free(&boxes);
    }
}

/* ---- SVG ------------------------------------------------------------------------------------- */

static void test_one_figure(void **state) {
    (void)state;
    const f15_board_figure figure = {
        .board = board_of("1 2 # / 4 _ 5"), .marks = F15_CELL(0), .caption = "a < b"};
    f15_text out = {0};
    f15_render_board_svg(&out, &figure, 1, NULL, 0, "Tom & \"Jerry\"");
    /* svg, title, style, paper, desc; the tray, 6 cells, 1 hatching, 4 names, 1 mark, the dot of
     * what is at home thrice, a caption; two signs explained: a group, a square, the sign, a
     * word */
    assert_int_equal(assert_xml(out.s), 5 + 1 + 6 + 1 + 4 + 1 + 3 + 1 + 2 * 4);
    assert_non_null(strstr(out.s, "<title>Tom &amp; &quot;Jerry&quot;</title>"));
    assert_non_null(strstr(out.s, "<desc>Board, a &lt; b: row 1: 1 (marked), 2, obstacle; "
                                  "row 2: 4, hole, 5.\n</desc>"));
    assert_non_null(strstr(out.s, " role=\"img\" width=\"200\" height=\"196\" "
                                  "viewBox=\"0 0 200 196\""));
    assert_int_equal(count(out.s, "font-weight=\"bold\">1</text>"), 1);
    assert_int_equal(count(out.s, "class=\"hole\""), 1);
    assert_int_equal(count(out.s, "class=\"wall\""), 1);
    assert_null(strstr(out.s, " id="));
    f15_text_free(&out);
}

static void test_strip(void **state) {
    (void)state;
    f15_board_figure figure[5];
    f15_text across = {0}, down = {0}, none = {0};
    for (size_t k = 0; k < 5; k++)
        figure[k] = (f15_board_figure){.board = board_of("1 2 / 3 _"),
                                       .caption = k == 3 ? "one two three" : NULL};
    f15_render_board_svg(&across, figure, 5, NULL, 0, NULL);
    f15_render_board_svg(&down, figure, 5, NULL, 2, NULL);
    f15_render_board_svg(&none, figure, 0, NULL, 2, "");
    assert_xml(across.s);
    assert_xml(down.s);
    assert_xml(none.s);
    /* slots of 160, 32 between them, 20 around; boards of 108, captions of 20, the signs 28 */
    assert_non_null(strstr(across.s, "viewBox=\"0 0 968 216\""));
    assert_non_null(strstr(down.s, "viewBox=\"0 0 392 536\""));
    assert_int_equal(count(down.s, "Board 4 of 5, one two three: row 1: 1, 2;"), 1);
    assert_int_equal(count(down.s, "class=\"tray\""), 5);
    for (int k = 1; k <= 5; k++) {
        char number[48];
        snprintf(number, sizeof number, "bold\">Figure %d.</tspan>", k);
        assert_int_equal(count(down.s, number), 1);
    }
    f15_text_free(&across);
    f15_text_free(&down);
    f15_text_free(&none);
}

/* No word of a caption is lost, and no line is longer than its slot. */
static void test_long_captions(void **state) {
    (void)state;
    const f15_board_figure figure = {
        .board = board_of("1 2 / 3 _"),
        .caption = " the hole  goes home\nfirst, as in the chapter's program"};
    f15_text out = {0};
    f15_render_board_svg(&out, &figure, 1, NULL, 0, NULL);
    assert_xml(out.s);
    assert_non_null(strstr(out.s, ">the hole goes home</text>"));
    assert_non_null(strstr(out.s, ">first, as in the</text>"));
    assert_non_null(strstr(out.s, ">chapter's program</text>"));
    f15_text_free(&out);
}

/* What a colour says a sign says too, and what the signs say stands below; a ring is one closed
 * line, a slide an arrow through the hole. */
static void test_signs(void **state) {
    (void)state;
    f15_board_figure figure = {.board = board_of("1 2 3 / 5 4 _"),
                               .kept = F15_CELL(0),
                               .ring = {{0, 1, 4, 3}, 4, 0},
                               .way = {{5, 4}},
                               .ways = 1};
    f15_text out = {0};
    f15_render_board_svg(&out, &figure, 1, NULL, 0, NULL);
    assert_xml(out.s);
    assert_int_equal(count(out.s, "class=\"kept\""),
                     1 + 1 + 1); /* the cell, the ring's, the sign's */
    assert_int_equal(count(out.s, "h12l-12 12z"), 2);
    assert_int_equal(count(out.s, "r=\"2.5\""), 3 + 1);
    assert_non_null(strstr(out.s, ">at home</text>"));
    assert_non_null(strstr(out.s, ">kept</text>"));
    assert_null(strstr(out.s, ">moved</text>"));
    assert_int_equal(count(out.s, "class=\"ring\""), 1);
    assert_int_equal(count(out.s, "r=\"14\""), 4);
    assert_int_equal(count(out.s, "class=\"arrow\""), 1);
    assert_non_null(strstr(out.s, "a closed path through the cells 0 1 4 3"));
    assert_int_equal(count(out.s, "prefers-color-scheme: dark"), 1);
    f15_text_free(&out);
}

/* Any bytes as captions and titles, any code points as letters. */
static void test_hostile(void **state) {
    (void)state;
    static const char *const sharp[] = {"<",
                                        ">",
                                        "&",
                                        "\"",
                                        "'",
                                        "]]>",
                                        "<!--",
                                        "\xef\xbf\xbe",
                                        "\xef\xbf\xbf",
                                        "\xe2\x80\xae",
                                        "\033[1m",
                                        "&#0;",
                                        " ",
                                        "\n",
                                        "\t",
                                        "\r",
                                        "\xc3",
                                        "\x01",
                                        "\x7f",
                                        "\xed\xa0\x80"};
    f15_random random = {20260106};
    print_message("seed 20260106\n");
    for (int k = 0; k < 3000; k++) {
        f15_board_names names = {.letters = true};
        f15_board_figure figure = {.board = board_of("1 2 / # _"), .marks = (f15_cells)k};
        f15_text caption = {0}, out = {0};
        for (uint64_t n = f15_random_below(&random, 20); n > 0; n--)
            f15_text_add(&caption, sharp[f15_random_below(&random, 20)]);
        for (size_t item = 0; item < 4; item++)
            names.code[item] = (uint32_t)f15_random_next(&random) >> f15_random_below(&random, 32);
        figure.caption = f15_text_string(&caption);
        f15_render_board_svg(&out, &figure, 1, k % 2 ? &names : NULL, 0, figure.caption);
        assert_int_equal(out.code, F15_OK);
        assert_xml(out.s);
        f15_text_free(&caption);
        f15_text_free(&out);
    }
}

/* A text with a limit stops there and says so; one byte more and it is whole. */
static void test_limits(void **state) {
    (void)state;
    const f15_board_figure figure = {.board = board_of("1 2 / 3 _"), .caption = "caption"};
    const f15_board_look look = {.plain = false};
    f15_text whole = {0}, whole_svg = {0};
    f15_render_board(&whole, &figure.board, NULL, &look, &no_color);
    f15_render_board_svg(&whole_svg, &figure, 1, NULL, 0, NULL);
    for (size_t limit = 1; limit <= whole_svg.length; limit++) {
        f15_text drawn = {.limit = limit}, svg = {.limit = limit};
        f15_render_board(&drawn, &figure.board, NULL, &look, &no_color);
        f15_render_board_svg(&svg, &figure, 1, NULL, 0, NULL);
        assert_int_equal(drawn.code, limit < whole.length ? F15_TOO_BIG : F15_OK);
        assert_int_equal(svg.code, limit < whole_svg.length ? F15_TOO_BIG : F15_OK);
        assert_memory_equal(f15_text_string(&svg), whole_svg.s, svg.length);
        f15_text_free(&drawn);
        f15_text_free(&svg);
    }
    f15_text_free(&whole);
    f15_text_free(&whole_svg);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boxes),         cmocka_unit_test(test_plain),
        cmocka_unit_test(test_letters),       cmocka_unit_test(test_color),
        cmocka_unit_test(test_names),         cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_one_figure),    cmocka_unit_test(test_strip),
        cmocka_unit_test(test_long_captions), cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_rings),         cmocka_unit_test(test_ascii),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
