/* Figures: what their words say, what is drawn of them as text, at 80 columns and at 40, in colour
 * and not; and as SVG, well-formed and with everything in it that there is to be seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include <fifteen/render.h>
#include <fifteen/unstable/figure.h>

#include "xml.h"

static const f15_style wide = {false, 80}, narrow = {false, 40}, colour = {true, 80};

static f15_code read_figure(const char *words, const f15_convention *convention, f15_figure *out,
                            f15_error *err) {
    return f15_read_figure_text(words, strlen(words), convention, out, err);
}

static void draw(const char *words, const f15_style *style, f15_text *text, f15_text *svg) {
    f15_figure figure;
    f15_error err = {0};
    if (read_figure(words, &F15_CHAPTER6, &figure, &err) != F15_OK)
        fail_msg("%s: %s", words, err.what);
    f15_render_figure_text(text, &figure, "Figure 3.2", "  ", style);
    if (svg)
        f15_render_figure_svg(svg, &figure, "Figure 3.2", NULL);
    f15_figure_free(&figure);
}

static void assert_drawn(const char *words, const char *wanted) {
    f15_text text = {0}, painted = {0}, svg = {0};
    draw(words, &wide, &text, &svg);
    assert_string_equal(text.s, wanted);
    draw(words, &colour, &painted, NULL);
    for (const char *s = painted.s, *plain = text.s; *s || *plain;) /* colour adds nothing else */
        if (*s == '\033')
            s = strchr(s, 'm') + 1;
        else
            assert_int_equal(*s++, *plain++);
    assert_xml(svg.s);
    assert_non_null(strstr(svg.s, ">Figure 3.2</"));
    assert_null(strstr(svg.s, " id="));
    f15_text_free(&text);
    f15_text_free(&painted);
    f15_text_free(&svg);
}

static void figures_as_text(void **state) {
    (void)state;
    assert_drawn("board '1 2 3 / 4 # _' --slide 3 --keep 0", "  ┌───┬───┬───┐\n"
                                                             "  │(1)│ 2 │[3]│\n"
                                                             "  ├───┼───┼─↓─┤\n"
                                                             "  │ 4 │███│   │\n"
                                                             "  └───┴───┴───┘\n"
                                                             "  Figure 3.2\n");
    assert_drawn("board 'AB/_C' --goal 'AB/C_' --slide C", "  ┌───┬───┐\n"
                                                           "  │ A │ B │\n"
                                                           "  ├───┼───┤\n"
                                                           "  │   ←[C]│\n"
                                                           "  └───┴───┘\n"
                                                           "  Figure 3.2\n");
    assert_drawn("board '1 / _ / 2' --slide 2", "  ┌───┐\n"
                                                "  │ 1 │\n"
                                                "  ├───┤\n"
                                                "  │   │\n"
                                                "  ├─↑─┤\n"
                                                "  │[2]│\n"
                                                "  └───┘\n"
                                                "  Figure 3.2\n");
    assert_drawn("cells 2x3 --ring '0 1 4 3' --caption 'A ring.'", "  ┌───┬───┬───┐\n"
                                                                   "  │ 0━━━1 │ 2 │\n"
                                                                   "  ├─┃─┼─┃─┼───┤\n"
                                                                   "  │ 3━━━4 │ 5 │\n"
                                                                   "  └───┴───┴───┘\n"
                                                                   "  Figure 3.2. A ring.\n");
    assert_drawn("row TASTE --swaps '0-3 1-2'", "  0   1   2   3   4\n"
                                                "  T₁  A   S   T₂  E\n"
                                                "  └───────────┘        0-3\n"
                                                "  T₂  A   S   T₁  E\n"
                                                "      └───┘            1-2\n"
                                                "  T₂  S   A   T₁  E\n"
                                                "  Figure 3.2\n");
    assert_drawn("cycles '(0 2 1)(3 4)' --items 6", "  0 → 2 → 1 → 0\n"
                                                    "  3 → 4 → 3\n"
                                                    "  5 → 5\n"
                                                    "  Figure 3.2\n");
    assert_drawn("graph ABC",
                 "      ABC\n"
                 "     / | \\\n"
                 "  BAC  |  ACB\n"
                 "   | \\ | / |\n"
                 "   |  \\|/  |\n"
                 "   |  /|\\  |\n"
                 "   | / | \\ |\n"
                 "  BCA  |  CAB\n"
                 "     \\ | /\n"
                 "      CBA\n"
                 "  Sides: 0-1 and 1-2 in turn, top left 0-1; through the middle: 0-2\n"
                 "  Figure 3.2\n");
    assert_drawn("graph AB", "  AB --- BA\n"
                             "  Figure 3.2\n");
}

/* A list shows what stands where, a cycle says where things go: 1 2 0 is (0 2 1). */
static void lists_and_cycles_agree(void **state) {
    (void)state;
    f15_text list = {0}, cycle = {0};
    draw("cycles '1 2 0'", &wide, &list, NULL);
    draw("cycles '(0 2 1)'", &wide, &cycle, NULL);
    assert_string_equal(list.s, cycle.s);
    assert_non_null(strstr(list.s, "0 → 2 → 1 → 0"));
    f15_text_free(&list);
    f15_text_free(&cycle);
}

static void nothing_is_wider_than_the_page(void **state) {
    (void)state;
    static const char *const words[] = {"board '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _' "
                                        "--caption 'A caption that is longer than "
                                        "a narrow page, and is wrapped.'",
                                        "cycles '(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)'",
                                        "graph ABC", "row MARINE --swaps 0-5"};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        f15_text text = {0};
        draw(words[k], &narrow, &text, NULL);
        for (const char *s = text.s; *s; s += strcspn(s, "\n") + 1)
            assert_true(f15_columns(s, strcspn(s, "\n")) <= 40);
        f15_text_free(&text);
    }
}

/* Everything that is to be seen is there, and said once more in words. */
static void svg_has_it_all(void **state) {
    (void)state;
    f15_text text = {0}, svg = {0};
    draw("cycles '(0 2 1)(3 4)' --items 6", &wide, &text, &svg);
    assert_int_equal(count(svg.s, "<circle"), 6);
    assert_int_equal(count(svg.s, "A34.0 34.0 0 0 1"), 3 + 2);
    assert_int_equal(count(svg.s, "<path class=\"arrow\""), 3);
    assert_non_null(strstr(svg.s, "<desc>0 → 2 → 1 → 0\n3 → 4 → 3\n5 → 5\n</desc>"));
    svg.length = 0;
    draw("graph ABC --caption 'Six.'", &wide, &text, &svg);
    assert_int_equal(count(svg.s, "<path class=\"frame\""), 9 + 3); /* lines, and their key */
    assert_int_equal(count(svg.s, "stroke-dasharray=\"9 5\""), 3 + 1);
    assert_int_equal(count(svg.s, "stroke-dasharray=\"2 5\""), 3 + 1);
    assert_int_equal(count(svg.s, "<rect"), 1 + 3 + 2 * 3); /* the paper; the odd ones twice */
    assert_int_equal(count(svg.s, ">CAB</text>"), 1);
    svg.length = 0;
    draw("row STOP --swaps '0-1 1-3'", &wide, &text, &svg);
    assert_int_equal(count(svg.s, "<path class=\"arrow\""), 2);
    assert_int_equal(count(svg.s, "class=\"tray\""), 3);
    assert_int_equal(count(svg.s, "Figure 3.2"), 2); /* the title, and below the last row */
    svg.length = 0;
    draw("board '1 2 3 / 4 # 6 / 7 _ 8' --slide 8 --ring '0 1 2 5 8 7 6 3'", &wide, &text, &svg);
    assert_int_equal(count(svg.s, "class=\"ring\""), 1);
    assert_int_equal(count(svg.s, "<path class=\"arrow\""), 1);
    assert_int_equal(count(svg.s, "class=\"wall\""), 1);
    f15_text_free(&text);
    f15_text_free(&svg);
}

/* Words that name no figure are refused with what is wrong; nothing leaks, whatever is wrong. */
static void wrong_words(void **state) {
    (void)state;
    static const struct {
        const char *words, *what;
        f15_code code;
    } wrong[] = {
        {"", "there is no figure \"\"", F15_UNKNOWN},
        {"bord '1 2'", "there is no figure \"bord\"", F15_UNKNOWN},
        {"board", "an argument is missing", F15_USAGE},
        {"graph ABC --ring '0 1'", "unknown option --ring", F15_USAGE},
        {"graph A", "1 item cannot be drawn like this", F15_OUT_OF_RANGE},
        {"cycles '(12)' --items 1", "place 1 is out of range", F15_OUT_OF_RANGE},
        {"cycles '12' --items 1", "the list has one number only, 12", F15_OUT_OF_RANGE},
        {"graph ABCD", "4 items cannot be drawn like this", F15_TOO_BIG},
        {"graph ABA", "a letter stands twice", F15_REPEATED},
        {"cells 2x2 --ring '0 1 4'", "there is no cell 4", F15_OUT_OF_RANGE},
        {"cycles '(0 1)' --items 4294967298", "4294967298 places are too many to be drawn",
         F15_TOO_BIG},
        {"cells 2x2 --ring '0 1 0'", "cell 0 is listed twice", F15_REPEATED},
        {"cells 3x3 --ring '0 2'", "cell 0 is not beside cell 2", F15_MISMATCH},
        {"cells 3x3 --ring '0 1 2 5'", "cell 5 is not beside cell 0", F15_MISMATCH},
        {"cells 3x3 --ring 4", "cell 4 is not beside cell 4", F15_MISMATCH},
        {"board '1 2 / 3 _' --slide 1",
         "piece 1 is in row 1, column 1, and the hole in row 2, column 2", F15_UNREACHABLE},
        {"board '1 2 / 3 _' --slide 9", "there is no piece 9", F15_OUT_OF_RANGE},
        {"board '1 2 / 3 _' --slide 0", "0 is the hole, not a piece", F15_OUT_OF_RANGE},
        {"board '1 2 / 3 _' --slide 4294967298", NULL, F15_BAD_NOTATION},
        {"board '1 2 / 3 _' --slide '2 1'", "one slide is drawn, not 2", F15_USAGE},
        {"board '1 2 / 3 _' --slide ()", "one slide is drawn, not 0", F15_USAGE},
        {"board '1 2 / 3 _' --slide C", NULL, F15_BAD_NOTATION},
        {"board 'AB/_C' --goal 'AB/C_' --slide B",
         "piece B is in row 1, column 2, and the hole in row 2, column 1", F15_UNREACHABLE},
        {"board 'AB/_C' --goal 'AB/C_' --slide 3", NULL, F15_BAD_NOTATION},
        {"board '1 2 / 3 _' --goal '1 2 / 3 _'", "--goal is for boards of letters", F15_USAGE},
        {"row STOP --swaps 0-4", NULL, F15_OUT_OF_RANGE},
        {"trace", NULL, F15_USAGE},
        {"trace tranform AB BA", "there is no algorithm called \"tranform\"", F15_UNKNOWN},
        {"trace transform AB", NULL, F15_USAGE},
        {"trace transform AB BA --steps", "unknown option --steps", F15_USAGE},
        {"trace transform AB BA --steps x", NULL, F15_BAD_NOTATION},
        {"trace transform AB BA --steps 0", "--steps goes from 1", F15_OUT_OF_RANGE},
        {"trace transform AB BC", NULL, F15_MISMATCH},
        {"row 'STOP", NULL, F15_BAD_NOTATION},
        {"row ABC --swaps '0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1 "
         "0-1 0-1 0-1 0-1 0-1 0-1 0-1'",
         "there are too many swaps to be drawn", F15_TOO_BIG},
        {"cycles '(0 1)' --items 0", "--items goes from 1", F15_OUT_OF_RANGE},
        {"cycles '(0 1)' --items 65", "65 places are too many to be drawn", F15_TOO_BIG},
        {"cells 2x2 --ring '0 1 x'", NULL, F15_BAD_NOTATION},
        {"cells 2", NULL, F15_BAD_NOTATION},
        {"board '1 2 / 3 _' --size 2", NULL, F15_BAD_NOTATION},
    };
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        f15_figure figure;
        f15_error err = {0};
        const f15_code code = read_figure(wrong[k].words, &F15_CHAPTER6, &figure, &err);
        if (code != wrong[k].code)
            print_error("%s: %s\n", wrong[k].words, err.what);
        assert_int_equal(code, wrong[k].code);
        if (wrong[k].what)
            assert_string_equal(err.what, wrong[k].what);
        f15_figure_free(&figure);
    }
}

/* The steps that are asked for and no more, without the result; and behind the indent, where there
 * is room for it. */
static void traces(void **state) {
    (void)state;
    static const char first[] =
        "    Fill the places one after another, from the left\n"
        "\n"
        "        place   0  1  2\n"
        "        start   A  B  C\n"
        "        goal    C  A  B\n"
        "\n"
        "      1. Place 0 should hold C, which stands in place 2: swap places "
        "0 and 2\n"
        "               [C] B [A]\n"
        "         ✓ place 0 is right\n"
        "    Figure 1. One.\n";
    static const char words[] = "trace transform ABC CAB --caption One. --steps ";
    f15_text text = {0}, svg = {0};
    for (size_t steps = 1; steps < 5; steps++) {
        f15_figure figure;
        char all[80];
        snprintf(all, sizeof all, "%s%zu", words, steps);
        assert_int_equal(read_figure(all, &F15_CHAPTER6, &figure, NULL), F15_OK);
        text.length = svg.length = 0;
        f15_render_figure_text(&text, &figure, "Figure 1", "    ", &wide);
        assert_int_equal(f15_render_figure_svg(&svg, &figure, "Figure 1", NULL), F15_OK);
        assert_xml(svg.s);
        assert_int_equal(count(svg.s, "swap places"), 2 * (steps == 1 ? 1 : 2)); /* also in words */
        assert_int_equal(count(text.s, "swap places"), steps == 1 ? 1 : 2);
        assert_null(strstr(text.s, "Answer"));
        if (steps == 1)
            assert_string_equal(text.s, first);
        text.length = 0;
        f15_render_figure_text(&text, &figure, "Figure 1", "    ", &narrow);
        for (const char *line = text.s; *line; line += strcspn(line, "\n") + 1)
            assert_true(f15_columns(line, strcspn(line, "\n")) <= 40);
        f15_figure_free(&figure);
    }
    f15_text_free(&text);
    f15_text_free(&svg);
}

/* A trace that is no row and no board has no SVG, and that is told. */
static void traces_without_figures(void **state) {
    (void)state;
    f15_figure figure;
    f15_error err = {0};
    f15_text svg = {0};
    assert_int_equal(read_figure("trace graph 4", &F15_CHAPTER6, &figure, NULL), F15_OK);
    assert_int_equal(f15_render_figure_svg(&svg, &figure, NULL, &err), F15_USAGE);
    assert_non_null(strstr(err.what, "neither"));
    f15_figure_free(&figure);
    f15_text_free(&svg);
}

/* ---- in prose -------------------------------------------------------------------------------- */

static void render(const char *prose, const f15_numbering *numbering, f15_text *out) {
    assert_int_equal(f15_render_prose(out, prose, numbering, &wide, NULL), F15_OK);
}

static void figures_in_prose(void **state) {
    (void)state;
    static const char prose[] =
        "One:\n\n```figure\ncells 1x2\n--caption \"Two cells.\"\n```\n\n- in a "
        "list\n\n  ```figure\n  cycles '(1 2)'\n  ```\n\n```figure\nno such\n```\n";
    const f15_numbering paged = {F15_LECTURE9, 3, 1}, alone = {F15_CHAPTER6, 0, 0};
    f15_text out = {0};
    render(prose, &paged, &out);
    assert_string_equal(out.s, "One:\n\n"
                               "    ┌───┬───┐\n"
                               "    │ 1 │ 2 │\n"
                               "    └───┴───┘\n"
                               "    Figure 3.2. Two cells.\n\n"
                               "- in a list\n\n"
                               "      1 → 2 → 1\n"
                               "      Figure 3.3\n\n"
                               "    no such\n");
    out.length = 0;
    render("```figure\ncells 1x2\n```\n", &alone, &out);
    assert_non_null(strstr(out.s, "│ 0 │ 1 │\n"));
    assert_non_null(strstr(out.s, "    Figure 1\n"));
    f15_text_free(&out);

    const char *at = prose, *text = NULL;
    size_t length = 0, figures = 0;
    while (f15_next_figure(&at, &text, &length))
        figures += strlen(text) > length;
    assert_int_equal(figures, 3);
}

/* A block of code is framed if it is a board, or counts its cells; and else it stays as it is. */
static void boards_are_framed(void **state) {
    (void)state;
    static const char *const framed[] = {"1 2\n3 _", " 0  1\n 2  3", "1 2\n3 4", "1 # 3\n_ 4 5"};
    static const char *const not [] = {"1 3\n2 4", "1 2 3 _",  "1 _\n2",     "1 2\n\n3 _",
                                       "e o\no e", "x _\ny z", "100 _\n1 2", "0 1\n2 3\nso",
                                       "_",        "1\n2\n_"};
    f15_text prose = {0}, out = {0};
    for (size_t k = 0; k < 4 + sizeof not / sizeof *not ; k++) {
        prose.length = out.length = 0;
        f15_text_addf(&prose, "```\n%s\n```\n", k < 4 ? framed[k] : not [k - 4]);
        render(prose.s, NULL, &out);
        assert_int_equal(strstr(out.s, "┌") != NULL, k < 4);
    }
    f15_text_free(&prose);
    f15_text_free(&out);
}

/* Lines that are indented by four are a drawing if they are rows of as many short words, one the hole. */
static void indented_boards_are_drawn(void **state) {
    (void)state;
    static const struct {
        const char *prose, *words; /* NULL: none is found */
    } rows[] = {
        {"A board:\n\n    1 2\n    3 _\n\nEnd.", "board \"1 2 / 3 _\""},
        {"    AB C\n    _ D", "board \"AB C / _ D\""},
        {"    1  2\n    3 _ \n", "board \"1 2 / 3 _\""},
        {"text\n    1 2\n    3 _\n", NULL},
        {"    1 2\n    _ _\n", NULL},
        {"    1 2 _\n", NULL},
        {"    1 2\n    3 _ 4\n", NULL},
        {"    1 2\n    3 4\n", NULL},
        {"    12345 2\n    3 _\n", NULL},
        {"    \"1\" 2\n    3 _\n", NULL},
        {"    \\ 2\n    3 _\n", NULL},
        {"", NULL},
        {"    1 2\n    3 _\n    so\n", NULL},
        {"Look:\n\n  ```figure\nrow STOP\n```\n", "row STOP\n"},
        {"```figure\nrow STOP", "row STOP"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *at = rows[i].prose, *begin = NULL;
        f15_text words = {0};
        const bool found = f15_next_drawing(&at, &begin, &words);
        if (found != (rows[i].words != NULL))
            print_error("%s: %s\n", rows[i].prose, f15_text_string(&words));
        assert_int_equal(found, rows[i].words != NULL);
        assert_string_equal(f15_text_string(&words), found ? rows[i].words : "");
        assert_true(found ? begin < at : at == rows[i].prose);
        f15_text_free(&words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_as_text),
        cmocka_unit_test(lists_and_cycles_agree),
        cmocka_unit_test(svg_has_it_all),
        cmocka_unit_test(nothing_is_wider_than_the_page),
        cmocka_unit_test(traces),
        cmocka_unit_test(traces_without_figures),
        cmocka_unit_test(wrong_words),
        cmocka_unit_test(figures_in_prose),
        cmocka_unit_test(boards_are_framed),
        cmocka_unit_test(indented_boards_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
