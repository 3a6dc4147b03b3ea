/* The parts of a full screen: panes that scroll, and a line that is edited. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../../src/app/player/canvas.h"

#include <stdio.h>
#include <string.h>

static unsigned rows_now, columns_now;

static void size_of_test(void *self, unsigned *rows, unsigned *columns) {
    (void)self;
    *rows = rows_now;
    *columns = columns_now;
}

static void begin(f15_canvas *canvas, unsigned rows, unsigned columns) {
    const f15_full full = {.size = size_of_test};
    rows_now = rows;
    columns_now = columns;
    f15i_canvas_begin(canvas, &full);
}

#define ROW(canvas, k) f15_text_string(&(canvas)->row[k])

static void check_widths(const f15_canvas *canvas) {
    for (unsigned r = 0; r < F15_CANVAS_ROWS; r++) {
        if (f15_columns(ROW(canvas, r), canvas->row[r].length) > canvas->columns)
            fail_msg("row %u of %u columns: \"%s\"", r, canvas->columns, ROW(canvas, r));
        assert_true(r < canvas->rows || canvas->row[r].length == 0);
        assert_null(strchr(ROW(canvas, r), '\n'));
    }
}

/* ---- panes --------------------------------------------------------------------------------- */

static void a_paint_goes_on_over_lines_and_ends_with_each(void **state) {
    f15_canvas canvas = {0};
    f15i_pane pane = {.row = 0, .rows = 5};
    (void)state;
    begin(&canvas, 5, 10);
    f15_text_add(&pane.text, "a\033[31mred words\033[0m b\nlast\n");
    f15i_pane_fit(&pane, 6);
    assert_int_equal(pane.lines, 3);
    f15i_pane_draw(&pane, &canvas, "", true);
    assert_string_equal(ROW(&canvas, 0), "a\033[31mred w\033[0m");
    assert_string_equal(ROW(&canvas, 1), "\033[31mords\033[0m b");
    assert_string_equal(ROW(&canvas, 2), "last");
    f15i_pane_free(&pane);
    f15i_canvas_free(&canvas);
}

static void what_is_wanted_stays_in_view(void **state) {
    f15_canvas canvas = {0};
    f15i_pane pane = {0};
    (void)state;
    for (unsigned k = 0; k < 57; k++)
        f15_text_addf(&pane.text, "line %u\n", k + 1);
    begin(&canvas, 24, 80);
    pane.rows = 20;
    f15i_pane_fit(&pane, 80);
    f15i_pane_draw(&pane, &canvas, "PgUp PgDn", false);
    assert_string_equal(ROW(&canvas, 0), "line 1");
    assert_string_equal(ROW(&canvas, 19), "── lines 1-19 of 57: PgUp PgDn ──");
    assert_true(f15i_pane_has_more(&pane));
    f15i_pane_seek(&pane, pane.text.length - 1, pane.text.length);
    begin(&canvas, 24, 80);
    f15i_pane_draw(&pane, &canvas, "", false);
    assert_string_equal(ROW(&canvas, 18), "line 57");
    assert_string_equal(ROW(&canvas, 19), "── lines 39-57 of 57 ──");
    assert_false(f15i_pane_has_more(&pane));
    f15i_pane_scroll(&pane, -2);
    begin(&canvas, 24, 80);
    f15i_pane_draw(&pane, &canvas, "", false);
    assert_string_equal(ROW(&canvas, 19), "── lines 3-21 of 57 ──");
    pane.rows = 57;
    begin(&canvas, 100, 80);
    f15i_pane_draw(&pane, &canvas, "", false);
    assert_string_equal(ROW(&canvas, 0), "line 1");
    assert_string_equal(ROW(&canvas, 56), "line 57");
    f15i_pane_free(&pane);
    f15i_canvas_free(&canvas);
}

/* Every small window, every place in the text: nothing is wider than the window or below it, and
 * what is sought is seen. */
static void every_small_window(void **state) {
    static const char text[] =
        "eins\n\n\033[1mzwei 京京京京 drei\033[0m\nvier\n\xff\xc3 fünf\nsechs\n";
    f15_canvas canvas = {0};
    f15i_pane left = {0}, right = {0};
    (void)state;
    f15_text_add(&left.text, text);
    f15_text_add(&right.text, text);
    for (unsigned rows = 0; rows < 9; rows++)
        for (unsigned columns = 0; columns < 30; columns++)
            for (size_t byte = 0; byte < sizeof text - 1; byte++) {
                begin(&canvas, rows, columns);
                left.rows = right.rows = rows;
                right.column = columns / 2 + 2;
                f15i_pane_fit(&left, columns / 2);
                f15i_pane_fit(&right, columns > right.column ? columns - right.column : 0);
                f15i_pane_seek(&left, byte, byte + 1);
                f15i_pane_draw(&left, &canvas, "PgUp PgDn", true);
                f15i_pane_draw(&right, &canvas, "", true);
                f15i_canvas_bar(&canvas, rows, "out of", "view");
                check_widths(&canvas);
                const size_t line = f15i_pane_span(&left, 0, byte + 1) - 1;
                const size_t seen = left.lines > rows && rows > 1 ? rows - 1 : rows;
                assert_true(rows == 0 || (line >= left.top && line < left.top + seen));
            }
    f15i_pane_free(&left);
    f15i_pane_free(&right);
    f15i_canvas_free(&canvas);
}

/* Notes as they are wrapped at a width: painted, indented, an item, help, a list, an answer and a drawing. */
static void wrap_notes(f15_text *out, unsigned width, bool acted, size_t *mark) {
    const f15_style style = {true, width};
    static const char words[] =
        "The product (0 1 2 3)(4 5 6) takes the item in place 0 to place 1, and so on "
        "round; what stands in place 3 comes back to where the first one began.";
    f15_paragraph(out, &style, F15_BAD, "%s", words);
    f15_wrap(out, &style, "  ", "  ", words);
    *mark = out->length;
    if (!acted)
        return;
    f15_text_add(out, "    (0,3) (1,2)\n          ^^^^^\n");
    f15_list_item(out, &style, "  Enter    ", words);
    f15_list_item(out, &style, "  - ", words);
    f15_text_add(out, "\n    \u250c\u2500\u2500\u2500\u2510\n    \u2502 1 \u2502\n");
    f15_wrap(out, &style, "12. ", "    ", words);
    f15_wrap(out, &style, "", "", words);
}

static void notes_are_wrapped_again(void **state) {
    (void)state;
    for (int acted = 0; acted < 2; acted++)
        for (unsigned was = 40; was <= 100; was++)
            for (unsigned width = 40; width <= 100; width++) {
                f15_text text = {0}, wanted = {0};
                size_t mark, wanted_mark;
                wrap_notes(&text, was, acted, &mark);
                wrap_notes(&wanted, width, acted, &wanted_mark);
                f15i_rewrap(&text, &mark, was, &(f15_style){true, width});
                if (strcmp(f15_text_string(&text), f15_text_string(&wanted)) != 0)
                    fail_msg("from %u to %u:\n%s\nnot\n%s", was, width, f15_text_string(&text),
                             f15_text_string(&wanted));
                assert_int_equal(mark, wanted_mark);
                f15_text_free(&text);
                f15_text_free(&wanted);
            }
}

/* ---- the line ------------------------------------------------------------------------------ */

static void press(f15i_line *line, f15_stroke_kind kind, const char *text) {
    f15_stroke stroke = {.kind = kind};
    strncpy(stroke.text, text, sizeof stroke.text - 1);
    f15i_line_take(line, &stroke);
}

static void type(f15i_line *line, const char *s) {
    for (char one[2] = ""; (one[0] = *s) != '\0'; s++)
        press(line, F15_STROKE_TEXT, one);
}

static void a_line_is_edited(void **state) {
    f15i_line line = {0};
    (void)state;
    press(&line, F15_STROKE_BACKSPACE, "");
    press(&line, F15_STROKE_DELETE, "");
    type(&line, "1-1 1-3");
    press(&line, F15_STROKE_HOME, "");
    press(&line, F15_STROKE_DELETE, "");
    type(&line, "0");
    press(&line, F15_STROKE_CONTROL, "e");
    type(&line, " 4-5");
    assert_string_equal(line.text.s, "0-1 1-3 4-5");
    press(&line, F15_STROKE_CONTROL, "w");
    assert_string_equal(line.text.s, "0-1 1-3 ");
    press(&line, F15_STROKE_LEFT, "");
    press(&line, F15_STROKE_CONTROL, "u");
    assert_string_equal(line.text.s, " ");
    press(&line, F15_STROKE_CONTROL, "k");
    assert_string_equal(line.text.s, "");
    press(&line, F15_STROKE_TEXT, "a");
    press(&line, F15_STROKE_TEXT, "é");
    press(&line, F15_STROKE_TEXT, "\xcc\x81"); /* a mark */
    press(&line, F15_STROKE_BACKSPACE, "");
    assert_string_equal(line.text.s, "a");
    f15i_line_free(&line);
}

static void lines_before_are_had_again(void **state) {
    f15i_line line = {0};
    char number[8];
    (void)state;
    for (unsigned k = 0; k < F15I_PAST + 5; k++) {
        snprintf(number, sizeof number, "%u", k);
        type(&line, number);
        f15i_line_enter(&line);
        type(&line, number); /* twice the same is kept once */
        f15i_line_enter(&line);
    }
    assert_int_equal(line.pasts, F15I_PAST);
    type(&line, "begun");
    press(&line, F15_STROKE_UP, "");
    assert_string_equal(line.text.s, "54");
    for (unsigned k = 0; k < 2 * F15I_PAST; k++)
        press(&line, F15_STROKE_UP, "");
    assert_string_equal(line.text.s, "5");
    for (unsigned k = 0; k < 2 * F15I_PAST; k++)
        press(&line, F15_STROKE_DOWN, "");
    assert_string_equal(line.text.s, "begun");
    f15i_line_free(&line);
}

static void words_are_crossed_and_cut_text_comes_back(void **state) {
    f15i_line line = {0};
    (void)state;
    type(&line, "0-1  1-3 4-5");
    press(&line, F15_STROKE_META, "b");
    assert_int_equal(line.at, 9);
    press(&line, F15_STROKE_META, "b");
    press(&line, F15_STROKE_META, "b");
    press(&line, F15_STROKE_META, "b");
    assert_int_equal(line.at, 0);
    press(&line, F15_STROKE_META, "f");
    press(&line, F15_STROKE_META, "f");
    assert_int_equal(line.at, 8);
    press(&line, F15_STROKE_CONTROL, "w");
    assert_string_equal(line.text.s, "0-1   4-5");
    press(&line, F15_STROKE_CONTROL, "e");
    press(&line, F15_STROKE_CONTROL, "y");
    press(&line, F15_STROKE_CONTROL, "y");
    assert_string_equal(line.text.s, "0-1   4-51-31-3");
    press(&line, F15_STROKE_CONTROL, "u");
    assert_string_equal(line.text.s, "");
    press(&line, F15_STROKE_CONTROL, "y");
    assert_string_equal(line.text.s, "0-1   4-51-31-3");
    f15i_line_free(&line);
}

static void lines_before_are_searched(void **state) {
    static const char *const before[] = {"0-1 1-3", "hint", "1-3 2-4", "show"};
    f15i_line line = {0};
    f15_text shown = {0};
    (void)state;
    for (size_t k = 0; k < sizeof before / sizeof *before; k++) {
        type(&line, before[k]);
        f15i_line_enter(&line);
    }
    type(&line, "begun");
    press(&line, F15_STROKE_CONTROL, "r");
    type(&line, "1-3");
    assert_string_equal(line.text.s, "1-3 2-4");
    f15i_line_render(&line, "> ", 80, &shown);
    assert_string_equal(shown.s, "(search) 1-3: 1-3 2-4");
    press(&line, F15_STROKE_CONTROL, "r");
    assert_string_equal(line.text.s, "0-1 1-3");
    assert_int_equal(line.at, 4);
    press(&line, F15_STROKE_BACKSPACE, "");
    press(&line, F15_STROKE_BACKSPACE, "");
    press(&line, F15_STROKE_BACKSPACE, "");
    type(&line, "ho");
    assert_string_equal(line.text.s, "show");
    press(&line, F15_STROKE_ESCAPE, "");
    assert_string_equal(line.text.s, "begun");
    press(&line, F15_STROKE_CONTROL, "r");
    type(&line, "hi");
    press(&line, F15_STROKE_END, ""); /* ends the search, and is done */
    type(&line, "!");
    assert_string_equal(line.text.s, "hint!");
    f15_text_free(&shown);
    f15i_line_free(&line);
}

static void control_d_deletes_or_ends(void **state) {
    f15i_line line = {0};
    (void)state;
    type(&line, "ab");
    press(&line, F15_STROKE_LEFT, "");
    press(&line, F15_STROKE_CONTROL, "d");
    assert_string_equal(line.text.s, "a");
    press(&line, F15_STROKE_CONTROL, "d");
    assert_false(line.ended);
    press(&line, F15_STROKE_LEFT, "");
    press(&line, F15_STROKE_END, "");
    press(&line, F15_STROKE_CONTROL, "d");
    assert_false(line.ended);
    press(&line, F15_STROKE_CONTROL, "d");
    assert_true(line.ended);
    f15i_line_clear(&line);
    press(&line, F15_STROKE_DELETE, "");
    assert_false(line.ended);
    press(&line, F15_STROKE_CONTROL, "d");
    assert_true(line.ended);
    f15i_line_free(&line);
}

static void tab_completes(void **state) {
    static const char *const words[] = {"hint", "show", "skip"};
    f15i_line line = {0};
    f15_text choices = {0};
    (void)state;
    f15i_line_complete(&line, words, 3, &choices);
    assert_string_equal(f15_text_string(&choices), "hint  show  skip");
    f15_text_free(&choices);
    type(&line, "h");
    assert_true(f15i_line_complete(&line, words, 3, &choices));
    assert_string_equal(line.text.s, "hint");
    f15i_line_set(&line, "s", 1);
    f15i_line_complete(&line, words, 3, &choices);
    assert_string_equal(f15_text_string(&choices), "show  skip");
    f15i_line_set(&line, "0-1", 3);
    assert_false(f15i_line_complete(&line, words, 3, &choices));
    assert_string_equal(line.text.s, "0-1");
    f15_text_free(&choices);
    f15i_line_free(&line);
}

/* The cursor is on the canvas, and the character before it is shown, wherever it stands. */
static void a_long_line_goes_sideways(void **state) {
    f15_canvas canvas = {0};
    f15i_line line = {0};
    (void)state;
    for (unsigned k = 0; k < 60; k++)
        type(&line, k % 2 ? "-" : "1");
    for (unsigned columns = 0; columns < 80; columns++)
        for (line.at = 0; line.at <= line.text.length; line.at++) {
            begin(&canvas, 1, columns);
            f15i_line_draw(&line, &canvas, 0, "> ");
            check_widths(&canvas);
            assert_true(columns < 5 || canvas.cursor_column < columns);
            if (columns >= 5 && line.at > 0)
                assert_int_equal(ROW(&canvas, 0)[canvas.cursor_column - 1],
                                 line.text.s[line.at - 1]);
        }
    f15i_line_free(&line);
    f15i_canvas_free(&canvas);
}

static void a_line_has_an_end(void **state) {
    f15i_line line = {0};
    (void)state;
    for (size_t k = 0; k < F15_LINE_LIMIT; k++)
        press(&line, F15_STROKE_TEXT, "x");
    assert_false(line.too_long);
    press(&line, F15_STROKE_TEXT, "x");
    assert_true(line.too_long);
    assert_int_equal(line.text.length, F15_LINE_LIMIT);
    press(&line, F15_STROKE_BACKSPACE, "");
    assert_true(line.too_long); /* what stands there is not what was typed */
    assert_int_equal(f15i_line_enter(&line)->length, 0);
    assert_false(line.too_long);
    for (size_t k = 0; k <= F15_LINE_LIMIT; k++)
        press(&line, F15_STROKE_TEXT, "x");
    assert_true(line.too_long);
    press(&line, F15_STROKE_CONTROL, "u");
    assert_false(line.too_long);
    press(&line, F15_STROKE_TEXT, "x");
    assert_string_equal(f15i_line_enter(&line)->s, "x");
    f15i_line_free(&line);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_paint_goes_on_over_lines_and_ends_with_each),
        cmocka_unit_test(what_is_wanted_stays_in_view),
        cmocka_unit_test(every_small_window),
        cmocka_unit_test(notes_are_wrapped_again),
        cmocka_unit_test(a_line_is_edited),
        cmocka_unit_test(lines_before_are_had_again),
        cmocka_unit_test(words_are_crossed_and_cut_text_comes_back),
        cmocka_unit_test(lines_before_are_searched),
        cmocka_unit_test(control_d_deletes_or_ends),
        cmocka_unit_test(tab_completes),
        cmocka_unit_test(a_long_line_goes_sideways),
        cmocka_unit_test(a_line_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
