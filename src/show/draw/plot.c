/* Plots as SVG: columns and points over two axes.
 *
 *     title
 *     words below it                      o one series   x another
 *                words of a mark
 *     1,000 ┤       ┆  ▄
 *           │     ▂ █ ██ █ ▂
 *         0 └┬────┬────┬────┬
 *            0   10   20   30 */
#include "../internal.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 960, HEIGHT = 540, MARGIN = 28, LETTER = 8, LINE = 20, SMALL = 14, SLANT = 35 };

typedef struct plot_sheet {
    f15_text *out;
    const f15_plot *plot;
    double left, right, top, bottom; /* edges of the plot area, in points */
    double x0, x1, y0, y1;           /* values at the edges; y: exponents if plot->powers */
    double space;                    /* distance from one column to the next */
    bool columns, whole_x, whole_y;  /* the plot has columns; all x, or y, are whole numbers */
    bool slanted;                    /* the names of the categories slant */
    double longest;                  /* width of the longest name of a category */
    double middle[F15_PLOT_MARKS];   /* the words of a mark: their middle and their row */
    size_t row[F15_PLOT_MARKS];
} plot_sheet;

static const char style[] =
    "<style>.bar { fill: #3d74b0; } .grid { stroke: #d5dae0; } .axis { stroke: #1b1e22; } "
    ".mark { stroke: #a3160f; } .halo { stroke: #fff; } .dot { fill: #fff; stroke: #a3160f; } .way "
    "{ stroke: #a3160f; }\n"
    "@media (prefers-color-scheme: dark) { .bar { fill: #78ade2; } .grid { stroke: #343a42; } "
    ".axis { stroke: #e6e8ea; } .mark, .way { stroke: #ff9a90; } "
    ".halo { stroke: #15181c; } .dot { fill: #15181c; stroke: #ff9a90; } }</style>\n";

/* ---- numbers --------------------------------------------------------------------------------- */

static bool is_whole(double value) {
    return value >= 0 && value < 1e15 && value == floor(value);
}

static void add_value(f15_text *out, double value) {
    if (is_whole(value))
        f15_text_add_grouped(out, (uint64_t)value);
    else
        f15_text_addf(out, "%.4g", value);
}

static void add_x(f15_text *out, const f15_plot *plot, double x) {
    if (plot->categories == 0)
        add_value(out, x);
    else if (x >= 0 && x < (double)plot->categories)
        f15_html_addf(out, "%s", plot->category[(size_t)x]);
}

/* Returns a step of 1, 2 or 5 times a power of ten: at least a `parts`-th of the range, and at
 * least 1 if `whole`. */
static double step_of(double range, double parts, bool whole) {
    const double least = range / parts, ten = pow(10, floor(log10(least)));
    const double step = ten * (least <= ten ? 1 : least <= 2 * ten ? 2 : least <= 5 * ten ? 5 : 10);
    return whole && step < 1 ? 1 : step;
}

/* ---- the axes -------------------------------------------------------------------------------- */

static double across(const plot_sheet *s, double x) {
    return s->left + (x - s->x0) / (s->x1 - s->x0) * (s->right - s->left);
}

static double up(const plot_sheet *s, double y) {
    const double at = s->plot->powers ? log10(y) : y;
    return s->bottom - (at - s->y0) / (s->y1 - s->y0) * (s->bottom - s->top);
}

/* Sets the columns' distance, and the range of x with a margin at both ends. */
static void find_range_of_x(plot_sheet *s) {
    const f15_plot *p = s->plot;
    s->x0 = INFINITY;
    s->x1 = -INFINITY;
    s->whole_x = true;
    for (size_t k = 0; k < p->count; k++)
        for (size_t i = 0; i < p->series[k].count; i++) {
            const bool is_column = p->series[k].kind == F15_PLOT_COLUMNS;
            const double x = p->series[k].x[i];
            s->x0 = fmin(s->x0, x);
            s->x1 = fmax(s->x1, x);
            s->whole_x = s->whole_x && is_whole(x);
            s->columns = s->columns || is_column;
            if (is_column && i > 0)
                s->space = fmin(s->space, fabs(x - p->series[k].x[i - 1]));
        }
    if (s->x0 > s->x1)
        s->x0 = s->x1 = 0;
    s->space = isfinite(s->space) ? s->space : 1;
    double margin = s->x0 < s->x1 ? 0.02 * (s->x1 - s->x0) : 1;
    if (s->columns)
        margin = s->space * 0.6;
    s->x0 -= margin;
    s->x1 += margin;
}

/* Sets the range of y: from 0 up, or in exponents of ten, with a margin below columns. */
static void find_range_of_y(plot_sheet *s) {
    const f15_plot *p = s->plot;
    double least = INFINITY, most = 0;
    s->whole_y = true;
    for (size_t k = 0; k < p->count; k++)
        for (size_t i = 0; i < p->series[k].count; i++) {
            const double y = p->series[k].y[i];
            least = fmin(least, y);
            most = fmax(most, y);
            s->whole_y = s->whole_y && is_whole(y);
        }
    s->y0 = p->powers && isfinite(least) ? floor(log10(least)) - (s->columns ? 0.25 : 0) : 0;
    s->y1 = p->powers ? ceil(log10(most > 1 ? most : 1)) : most > 0 ? most * 1.02 : 1;
    if (s->y1 <= s->y0)
        s->y1 = s->y0 + 1;
}

static void add_line(f15_text *out, const char *class, double x, double y, double to_x, double to_y,
                     const char *more) {
    f15_text_addf(out, "<path class=\"%s\" fill=\"none\"%s d=\"M%.1f %.1fL%.1f %.1f\"/>\n", class,
                  more, x, y, to_x, to_y);
}

static void add_label(f15_text *out, const char *ink, double x, double y, unsigned size,
                      const char *more, const char *words) {
    f15_text_addf(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%u\"%s %s>", x, y, size, more, ink);
    f15_html_addf(out, "%s</text>\n", words);
}

/* Sets the k-th value on the upward axis; returns false past the last one. */
static bool value_up(const plot_sheet *s, size_t k, double *value) {
    const double step =
        step_of(s->y1 - s->y0, s->plot->powers ? 10 : 5, s->plot->powers || s->whole_y);
    const double at = ceil(s->y0 / step) * step + (double)k * step;
    *value = s->plot->powers ? pow(10, at) : at;
    return at <= s->y1 * (1 + 1e-9); /* the sum may be rounded up */
}

static void add_numbers(const plot_sheet *s) {
    f15_text name = {0};
    enum { MOST = 12 }; /* steps */
    const double step = step_of(s->x1 - s->x0, MOST, s->whole_x);
    for (size_t k = 0; k <= MOST + 1; k++) {
        const double x = ceil(s->x0 / step) * step + (double)k * step;
        if (x > s->x1)
            break;
        name.length = 0;
        add_value(&name, x == 0 ? 0 : x); /* never -0 */
        add_line(s->out, "axis", across(s, x), s->bottom, across(s, x), s->bottom + 6, "");
        add_label(s->out, F15I_SMALL, across(s, x), s->bottom + 22, SMALL, "",
                  f15_text_string(&name));
    }
    f15_text_drop_part(s->out, &name);
}

/* Returns the distance on the page between x and x + 1. */
static double width_of(const plot_sheet *s) {
    return (s->right - s->left) / (s->x1 - s->x0);
}

static void add_categories(const plot_sheet *s) {
    const double room = s->slanted ? LINE : s->longest + LETTER;
    const size_t step = (size_t)fmax(1, ceil(room / width_of(s)));
    for (size_t k = 0; k < s->plot->categories; k += step) {
        const double x = across(s, (double)k);
        add_line(s->out, "axis", x, s->bottom, x, s->bottom + 6, "");
        f15_text_addf(s->out, "<g transform=\"translate(%.1f %.1f) rotate(%d)\">\n", x,
                      s->bottom + (s->slanted ? 16 : 22), s->slanted ? -SLANT : 0);
        add_label(s->out, F15I_SMALL, 0, 0, SMALL, s->slanted ? " text-anchor=\"end\"" : "",
                  s->plot->category[k]);
        f15_text_add(s->out, "</g>\n");
    }
}

static void add_axes(plot_sheet *s) {
    f15_text name = {0};
    double value = 0;
    for (size_t k = 0; value_up(s, k, &value); k++) {
        name.length = 0;
        add_value(&name, value);
        add_line(s->out, "grid", s->left, up(s, value), s->right, up(s, value), "");
        add_label(s->out, F15I_SMALL, s->left - 8, up(s, value) + 5, SMALL, " text-anchor=\"end\"",
                  f15_text_string(&name));
    }
    if (s->plot->categories > 0)
        add_categories(s);
    else
        add_numbers(s);
    add_line(s->out, "axis", s->left, s->bottom, s->right, s->bottom, " stroke-width=\"1.5\"");
    add_label(s->out, F15I_WORDS, (s->left + s->right) / 2, HEIGHT - MARGIN + 8, 16, "",
              s->plot->across);
    f15_text_addf(s->out, "<g transform=\"translate(%d %.1f) rotate(-90)\">\n", MARGIN,
                  (s->top + s->bottom) / 2);
    add_label(s->out, F15I_WORDS, 0, 0, 16, "", s->plot->up);
    f15_text_add(s->out, "</g>\n");
    f15_text_drop_part(s->out, &name);
}

/* Returns the left edge of the plot area, after the longest number and the axis title. */
static double left_of(const plot_sheet *s) {
    f15_text name = {0};
    size_t longest = 0;
    double value = 0;
    for (size_t k = 0; value_up(s, k, &value); k++) {
        name.length = 0;
        add_value(&name, value);
        longest = name.length > longest ? name.length : longest;
    }
    f15_text_drop_part(s->out, &name);
    return MARGIN + LINE + (double)longest * LETTER;
}

static void make_room_for_categories(plot_sheet *s) {
    for (size_t k = 0; k < s->plot->categories; k++)
        s->longest = fmax(s->longest, LETTER * (double)f15_columns(s->plot->category[k],
                                                                   strlen(s->plot->category[k])));
    s->longest = fmin(s->longest, (double)HEIGHT / 3);
    /* short names, such as dates, do not slant: some are left out */
    s->slanted = s->longest + LETTER > width_of(s) && s->longest > 6 * LETTER;
    if (s->slanted) { /* height and width of a name: its length times sin, cos of SLANT */
        s->bottom -= s->longest * 0.57 - LETTER;
        s->left = fmax(s->left, s->longest * 0.82 - width_of(s) / 2 + LETTER);
    }
}

/* ---- the plot area --------------------------------------------------------------------------- */

static void add_point_title(const plot_sheet *s, const f15_plot_series *series, size_t i) {
    f15_text_add(s->out, "<title>");
    add_x(s->out, s->plot, series->x[i]);
    f15_text_add(s->out, ": ");
    add_value(s->out, series->y[i]);
    f15_text_add(s->out, "</title>");
}

static void add_columns(const plot_sheet *s, const f15_plot_series *series) {
    const double wide = s->space * 0.8, base = s->bottom;
    for (size_t i = 0; i < series->count; i++) {
        const double x = across(s, series->x[i] - wide / 2),
                     end = across(s, series->x[i] + wide / 2);
        /* a small value is still visible */
        const double high = series->y[i] > 0 ? fmax(base - up(s, series->y[i]), 1) : 0;
        f15_text_addf(s->out,
                      "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                      "height=\"%.1f\">",
                      x, base - high, end - x, high);
        add_point_title(s, series, i);
        f15_text_add(s->out, "</rect>\n");
    }
}

static void add_sign(f15_text *out, size_t kind, double x, double y) {
    static const char *const sign[F15_PLOT_SERIES] = {"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
                                                      "m-4 -4h8v8h-8z", "m0 -5l5 9h-10z",
                                                      "m0 -6l5 6l-5 6l-5 -6z"};
    f15_text_addf(out, "<path class=\"dot\" stroke-width=\"1.5\" d=\"M%.1f %.1f%s\">", x, y,
                  sign[kind % F15_PLOT_SERIES]);
}

static void add_points(const plot_sheet *s, const f15_plot_series *series, size_t kind) {
    f15_text_add(s->out, "<path class=\"way\" fill=\"none\" stroke-width=\"1.5\" d=\"");
    for (size_t i = 0; i < series->count; i++)
        f15_text_addf(s->out, "%s%.1f %.1f", i ? "L" : "M", across(s, series->x[i]),
                      up(s, series->y[i]));
    f15_text_add(s->out, "\"/>\n");
    for (size_t i = 0; i < series->count; i++) {
        add_sign(s->out, kind, across(s, series->x[i]), up(s, series->y[i]));
        add_point_title(s, series, i);
        f15_text_add(s->out, "</path>\n");
    }
}

/* Adds the name of each series, after its sign, at the right end of a line. */
static void add_key(const plot_sheet *s, double y) {
    double x = s->right;
    for (size_t k = s->plot->count; k-- > 0;) {
        const f15_plot_series *series = &s->plot->series[k];
        if (!series->name)
            continue;
        add_label(s->out, F15I_WORDS, x, y, SMALL, " text-anchor=\"end\"", series->name);
        x -= (double)f15_columns(series->name, strlen(series->name)) * LETTER + 12;
        if (series->kind == F15_PLOT_COLUMNS) {
            f15_text_addf(s->out,
                          "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"9\" height=\"11\"/>\n",
                          x - 4, y - 10);
        } else {
            add_sign(s->out, k, x, y - 5);
            f15_text_add(s->out, "</path>\n");
        }
        x -= 24;
    }
}

/* Puts the words of each mark above the plot area, in the first row with room; returns the number
 * of rows. */
static size_t place_marks(plot_sheet *s) {
    double half[F15_PLOT_MARKS], *const middle = s->middle;
    size_t *const row = s->row, rows = 0;
    for (size_t k = 0; k < s->plot->marks && k < F15_PLOT_MARKS; k++) {
        const char *words = s->plot->mark[k].words;
        half[k] = (double)f15_columns(words, strlen(words)) * LETTER / 2;
        middle[k] =
            fmin(fmax(across(s, s->plot->mark[k].x), s->left + half[k]), s->right - half[k]);
        row[k] = 0;
        for (size_t j = 0; j < k;) {
            const double apart = fabs(middle[j] - middle[k]);
            if (row[j] == row[k] && apart < half[j] + half[k] + 2 * LETTER) {
                row[k]++;
                j = 0; /* compares with all marks again, for the next row */
            } else {
                j++;
            }
        }
        rows = row[k] + 1 > rows ? row[k] + 1 : rows;
    }
    return rows;
}

static void add_marks(const plot_sheet *s, double top) {
    for (size_t k = 0; k < s->plot->marks && k < F15_PLOT_MARKS; k++) {
        const double x = across(s, s->plot->mark[k].x), y = top + (double)(s->row[k] + 1) * LINE;
        add_line(s->out, "halo", x, s->top - 6, x, s->bottom, " stroke-width=\"5\"");
        add_line(s->out, "mark", x, s->top - 6, x, s->bottom,
                 " stroke-width=\"2\" stroke-dasharray=\"7 4\"");
        add_label(s->out, F15I_WORDS, s->middle[k], y, 15, "", s->plot->mark[k].words);
    }
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void describe(const plot_sheet *s) {
    const f15_plot *p = s->plot;
    f15_html_addf(s->out, "%s Across: %s; up: %s%s.", p->below, p->across, p->up,
                  p->powers ? ", by powers of ten" : "");
    for (size_t k = 0; k < p->marks; k++)
        f15_html_addf(s->out, k ? "; %s" : " Marked: %s", p->mark[k].words);
    f15_text_add(s->out, p->marks ? "." : "");
    for (size_t k = 0; k < p->count; k++) {
        f15_html_addf(s->out, "\n%s", p->series[k].name ? p->series[k].name : "");
        for (size_t i = 0; i < p->series[k].count; i++) {
            f15_text_add(s->out, i ? "; " : p->series[k].name ? ": " : "");
            add_x(s->out, p, p->series[k].x[i]);
            f15_text_add(s->out, p->categories > 0 ? ": " : " to ");
            add_value(s->out, p->series[k].y[i]);
        }
        f15_text_add(s->out, ".");
    }
    f15_text_add(s->out, "</desc>\n");
}

void f15_render_plot_svg(f15_text *out, const f15_plot *plot) {
    plot_sheet s = {.out = out, .plot = plot, .right = WIDTH - MARGIN, .space = INFINITY};
    const double head = MARGIN + 62;
    find_range_of_x(&s);
    find_range_of_y(&s);
    s.left = left_of(&s);
    s.bottom = HEIGHT - MARGIN - 46;
    make_room_for_categories(&s);
    s.top = head + (double)place_marks(&s) * LINE + 12;
    f15i_begin_svg(out, WIDTH, HEIGHT, plot->title, false);
    describe(&s);
    f15_text_add(out, style);
    add_label(out, F15I_WORDS, MARGIN - 4, MARGIN + 16, 26,
              " text-anchor=\"start\" font-weight=\"bold\"", plot->title);
    add_label(out, F15I_SMALL, MARGIN - 4, MARGIN + 42, 16, " text-anchor=\"start\"", plot->below);
    add_key(&s, head);
    add_axes(&s);
    for (size_t k = 0; k < plot->count; k++)
        if (plot->series[k].kind == F15_PLOT_COLUMNS)
            add_columns(&s, &plot->series[k]);
    add_marks(&s, head);
    for (size_t k = 0; k < plot->count; k++)
        if (plot->series[k].kind == F15_PLOT_POINTS)
            add_points(&s, &plot->series[k], k);
    f15_text_add(out, "</svg>\n");
}
