/* Plots, and state spaces as text, as JSON and as plots. */
#include <fifteen/render.h>
#include <fifteen/unstable/space.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "xml.h"

static void render(const f15_plot *plot, f15_text *out) {
    out->length = 0;
    f15_render_plot_svg(out, plot);
    assert_int_equal(out->code, F15_OK);
    assert_xml(out->s);
    assert_null(strstr(out->s, "nan"));
    assert_null(strstr(out->s, "inf"));
}

/* The k-th number of an attribute of columns. */
static double number_of(const char *svg, const char *attribute, size_t k) {
    char pattern[40];
    snprintf(pattern, sizeof pattern, " %s=\"", attribute);
    for (const char *at = strstr(svg, "<rect class=\"bar\""); at;
         at = strstr(at + 1, "<rect class=\"bar\""))
        if (k-- == 0)
            return strtod(strstr(at, pattern) + strlen(pattern), NULL);
    fail();
    return 0;
}

/* As high as the numbers are large, on one line, none touching the next. */
static void columns(void **state) {
    const double x[] = {0, 1, 2, 3}, y[] = {10, 20, 40, 0};
    const f15_plot_series series = {F15_PLOT_COLUMNS, NULL, x, y, 4};
    const f15_plot_mark mark[] = {{1, "the mean"}, {1.1, "another"}};
    const f15_plot plot = {"Title", "Below.", "x axis", "y axis", false, &series,
                           1,       mark,     2,        NULL,     0};
    f15_text out = {0};
    (void)state;
    render(&plot, &out);
    assert_int_equal(count(out.s, "<rect class=\"bar\""), 4);
    const double unit = number_of(out.s, "height", 0) / 10;
    for (size_t k = 0; k < 4; k++) {
        const double high = number_of(out.s, "height", k), top = number_of(out.s, "y", k);
        assert_true(high >= y[k] * unit * 0.99 && high < y[k] * unit * 1.01 + 0.1);
        assert_true(high + top > 465 && high + top < 467);
        if (k > 0)
            assert_true(number_of(out.s, "x", k) >
                        number_of(out.s, "x", k - 1) + number_of(out.s, "width", k - 1));
    }
    static const char *const has[] = {"<title>Title</title>", ">x axis</text>",
                                      ">y axis</text>",       "0 to 10; 1 to 20; 2 to 40; 3 to 0.",
                                      "role=\"img\"",         "prefers-color-scheme: dark",
                                      ">the mean</text>",     ">another</text>",
                                      ">40</text>",           "<title>2: 40</title>"};
    for (size_t k = 0; k < sizeof has / sizeof *has; k++)
        assert_non_null(strstr(out.s, has[k]));
    /* words that would touch stand in two rows */
    const char *one = strstr(out.s, ">the mean</text>"), *two = strstr(out.s, ">another</text>");
    while (strncmp(one, " y=", 3) != 0)
        one--;
    while (strncmp(two, " y=", 3) != 0)
        two--;
    assert_int_equal(strtol(two + 4, NULL, 10) - strtol(one + 4, NULL, 10), 20);
    f15_text_free(&out);
}

/* Ten times as many is one power higher, and one is not nothing. */
static void powers_of_ten(void **state) {
    const double x[] = {5, 6, 7, 8}, y[] = {1, 10, 100, 100000000};
    const f15_plot_series series = {F15_PLOT_COLUMNS, NULL, x, y, 4};
    const f15_plot plot = {"T", "B", "x", "y", true, &series, 1, NULL, 0, NULL, 0};
    f15_text out = {0};
    (void)state;
    render(&plot, &out);
    const double stub = number_of(out.s, "height", 0);
    const double power = number_of(out.s, "height", 1) - stub;
    assert_true(stub > 3 && power > 3);
    assert_true(number_of(out.s, "height", 2) - stub > 1.98 * power);
    assert_true(number_of(out.s, "height", 3) - stub > 7.9 * power);
    assert_non_null(strstr(out.s, ">100,000,000</text>"));
    f15_text_free(&out);
}

static void odd_plots(void **state) {
    static const double none[] = {0}, same[] = {3, 3, 3}, small[] = {0.001, 0.25, 0.5};
    static const double large[] = {1e18, 2e18, 4e300}, x[] = {0, 0.5, 1}, far[] = {-2, 1e9, 1e10};
    static const f15_plot_series series[] = {
        {F15_PLOT_POINTS, NULL, none, none, 0},    {F15_PLOT_COLUMNS, NULL, none, none, 1},
        {F15_PLOT_POINTS, NULL, x, same, 3},       {F15_PLOT_COLUMNS, NULL, x, small, 3},
        {F15_PLOT_POINTS, NULL, far, large, 3},    {F15_PLOT_COLUMNS, NULL, x, large, 1},
        {F15_PLOT_POINTS, "<&\"\033\xff", x, x, 1}};
    f15_text out = {0};
    (void)state;
    for (size_t k = 0; k < sizeof series / sizeof *series; k++) {
        f15_plot plot = {"<T>", "a & b", "\"x\"", "\033[2J", false, &series[k],
                         1,     NULL,    0,       NULL,      0};
        render(&plot, &out);
        plot.powers = series[k].count > 0 && series[k].y[0] > 0;
        render(&plot, &out);
        assert_null(strchr(out.s, '\033'));
    }
    /* so far out that a step is lost in rounding */
    const double away[] = {1e17, 1e17 + 16}, two[] = {1, 2};
    const f15_plot_series lost = {F15_PLOT_POINTS, NULL, away, two, 2};
    render(&(f15_plot){"T", "B", "x", "y", false, &lost, 1, NULL, 0, NULL, 0}, &out);
    render(&(f15_plot){"T", "B", "x", "y", false, NULL, 0, NULL, 0, NULL, 0}, &out);
    f15_text_free(&out);
}

/* Each series has a sign of its own, and the key names them. */
static void points(void **state) {
    const double x[] = {0, 1, 2}, y[] = {1, 2, 3};
    const f15_plot_series series[F15_PLOT_SERIES] = {{F15_PLOT_POINTS, "one", x, y, 3},
                                                     {F15_PLOT_POINTS, "two", x, y, 2},
                                                     {F15_PLOT_POINTS, "three", x, x, 3},
                                                     {F15_PLOT_COLUMNS, "four", x, x, 3}};
    const f15_plot plot = {"T", "B", "x", "y", false, series, F15_PLOT_SERIES, NULL, 0, NULL, 0};
    f15_text out = {0};
    (void)state;
    render(&plot, &out);
    assert_int_equal(count(out.s, "m-4 0a4"), 3 + 1);
    assert_int_equal(count(out.s, "m-4 -4h8"), 2 + 1);
    assert_int_equal(count(out.s, "m0 -5l5"), 3 + 1);
    assert_int_equal(count(out.s, "<rect class=\"bar\""), 3 + 1);
    for (size_t k = 0; k < F15_PLOT_SERIES; k++)
        assert_non_null(strstr(out.s, series[k].name));
    f15_text_free(&out);
}

/* Names under the columns: all of them while there is room, slanted where they are long; in the
 * description each. */
static void categories(void **state) {
    static const char *const names[] = {"base-one", "the-inverse-permutation", "<hole>"};
    const char *many[100];
    double x[100], y[100];
    f15_text out = {0};
    (void)state;
    for (size_t k = 0; k < 100; k++) {
        many[k] = "2026-11-22";
        x[k] = y[k] = (double)k;
    }
    for (size_t n = 1; n <= 100; n++) {
        const f15_plot_series series[] = {{F15_PLOT_COLUMNS, NULL, x, y, n},
                                          {F15_PLOT_POINTS, "p", x, y, n}};
        render(&(f15_plot){.title = "T",
                           .below = "B",
                           .across = "x",
                           .up = "y",
                           .series = series,
                           .count = 2,
                           .category = n < 4 ? names : many,
                           .categories = n},
               &out);
        const size_t ticks = count(out.s, "rotate(") - 1;
        assert_int_equal(count(out.s, "class=\"bar\""), n);
        assert_in_range(ticks, n < 40 ? n : n / 3, n);
        assert_int_equal(strstr(out.s, "rotate(-35)") != NULL, n > 9);
        assert_non_null(strstr(out.s, n < 4 ? "base-one: 0" : "2026-11-22: 0"));
        assert_int_equal(strstr(out.s, "&lt;hole&gt;: 2") != NULL, n == 3);
    }
    f15_text_free(&out);
}

static bool stop_at_ten(void *self, const f15_space *so_far) {
    (void)self;
    return so_far->layers <= 10;
}

/* At every width, whole and in part, no line is wider; and the plot is XML. */
static void spaces(void **state) {
    static const f15_grid grids[] = {{1, 1, 0}, {1, 2, 0}, {2, 2, 0}, {3, 3, 0}, {3, 3, 16}};
    f15_text out = {0};
    (void)state;
    for (size_t g = 0; g < 10; g++) {
        f15_arena arena = {0};
        f15_board start;
        f15_space space;
        f15_board_solved(&start, &grids[g / 2]);
        assert_int_equal(
            f15_space_explore(&start, 3, g % 2 ? stop_at_ten : NULL, NULL, &arena, &space, NULL),
            F15_OK);
        for (unsigned width = 40; width <= 200; width += 40)
            for (int powers = 0; powers < 2; powers++) {
                const f15_style style = {false, width};
                out.length = 0;
                f15_render_space_text(&out, &space, powers, &style);
                for (char *line = out.s, *end; *line; line = end + 1) {
                    end = strchr(line, '\n');
                    assert_in_range(f15_columns(line, (size_t)(end - line)), 0, width);
                }
                assert_int_equal(count(out.s, " %"), space.layers);
                assert_int_equal(strstr(out.s, "This is a part") != NULL, !space.complete);
            }
        for (int powers = 0; powers < 2; powers++) {
            out.length = 0;
            assert_int_equal(f15_render_space_svg(&out, &space, powers, NULL), F15_OK);
            assert_xml(out.s);
            assert_int_equal(count(out.s, "class=\"bar\""), space.layers);
            assert_int_equal(count(out.s, "class=\"mark\""), 1 + space.complete);
        }
        f15_arena_free(&arena);
    }
    f15_text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns), cmocka_unit_test(powers_of_ten), cmocka_unit_test(odd_plots),
        cmocka_unit_test(points),  cmocka_unit_test(categories),    cmocka_unit_test(spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
