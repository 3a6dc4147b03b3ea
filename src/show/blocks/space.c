/* State spaces: a table with bars and a summary, JSON, a plot. */
#include <fifteen/unstable/space.h>

#include "../internal.h"

#include <math.h>
#include <string.h>

static const f15_space_layer *last_layer(const f15_space *space) {
    return &space->layer[space->layers - 1];
}

static void add_size(f15_text *out, const f15_grid *grid, const char *times) {
    f15_text_addf(out, "%u%s%u", (unsigned)grid->rows, times, (unsigned)grid->columns);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* The widths of the table's columns, each at least that of its head, and the room left for bars. */
typedef struct space_table {
    int distance, boards;
    size_t bar;
    uint64_t most; /* boards at one distance */
} space_table;

enum { SHARE = 8, WIDEST_BAR = 50 }; /* SHARE: the width of the third column, "100.00 %" */

static space_table measure(f15_text *out, const f15_space *space, const f15_style *style) {
    const size_t width = f15i_style_width(style);
    f15_text most = {0};
    space_table t = {
        .distance = (int)strlen("distance"), .boards = (int)strlen("boards"), .most = 1};
    for (size_t d = 0; d < space->layers; d++)
        t.most = space->layer[d].boards > t.most ? space->layer[d].boards : t.most;
    f15_text_add_grouped(&most, t.most);
    t.boards = (int)most.length > t.boards ? (int)most.length : t.boards;
    const size_t used = (size_t)t.distance + 2 + (size_t)t.boards + 2 + SHARE + 2;
    t.bar = width > used ? width - used : 0;
    t.bar = t.bar < WIDEST_BAR ? t.bar : WIDEST_BAR;
    f15_text_drop_part(out, &most);
    return t;
}

static void add_row(f15_text *out, const f15_space *space, size_t d, bool powers,
                    const space_table *t) {
    const double boards = (double)space->layer[d].boards, most = (double)t->most;
    /* on a scale of powers of ten even one board has a bar */
    const double part = powers ? log2(2 * boards) / log2(2 * most) : boards / most;
    const size_t blocks = (size_t)lround(part * (double)t->bar);
    f15_text number = {0};
    f15_text_add_grouped(&number, space->layer[d].boards);
    f15_text_addf(out, "%*zu  %*s  %*.2f %%", t->distance, d, t->boards, f15_text_string(&number),
                  (int)(SHARE - strlen(" %")), 100 * boards / (double)space->boards);
    if (t->bar > 0) {
        f15_text_add(out, blocks > 0 ? "  " : "  ·");
        f15_text_add_times(out, "█", blocks);
    }
    f15_text_add(out, "\n");
    f15_text_drop_part(out, &number);
}

/* Writes the share of all arrangements that slides make; it is 1/k for a whole k. */
static void say_boards(f15_text *said, const f15_space *space) {
    const bool walled = f15_count_cells(f15_grid_open(&space->start.grid)) > space->cells;
    const uint64_t one_in = space->arrangements / space->boards;
    const char *share = "one in {2} of the {1:arrangement}";
    if (one_in == 2)
        share = "half of the {1:arrangement}";
    else if (space->boards == space->arrangements)
        share = space->arrangements > 1 ? "all {1:arrangement}" : "{1:arrangement}";
    f15i_add_grouped_counts(said, "Slides make {1:board} of ", &space->boards);
    f15_text_add(said, f15_board_is_solved(&space->start) ? "the solved one: " : "this one: ");
    f15i_add_grouped_counts(said, share, (uint64_t[]){space->arrangements, one_in});
    f15_text_addf(said, " of what stands in the %s. ",
                  walled ? "cells that the hole can come to" : "open cells");
}

static void say_farthest(f15_text *said, const f15_space *space) {
    f15i_add_grouped_counts(
        said,
        f15_board_is_solved(&space->start)
            ? "No board is farther than {1:slide} (God's number of this puzzle); "
              "{2:board} {2:is|are} that far. "
            : "No board is farther than {1:slide}; {2:board} {2:is|are} that far. ",
        (uint64_t[]){space->layers - 1, last_layer(space)->boards});
    f15_text_addf(said, "The mean distance is %.4f. ", f15_space_mean(space));
    f15i_add_grouped_counts(said, "{1:pair} of boards {1:is|are} one slide apart, ", &space->edges);
    f15_text_addf(said, "%.2f slides a board.\n", 2 * (double)space->edges / (double)space->boards);
}

/* Draws the farthest boards if they are one or two; else lists them, one per line. */
static void add_farthest(f15_text *out, const f15_space *space, const f15_style *style) {
    const f15_board_look look = {.indent = "  "};
    const uint64_t farthest = last_layer(space)->boards;
    if (space->listed == 0)
        return;
    f15i_add_grouped_counts(out,
                            space->listed < farthest ? "\n{1} of the {2} farthest boards:\n"
                                                     : "\nThe farthest {2:board|boards}:\n",
                            (uint64_t[]){space->listed, farthest});
    for (size_t k = 0; k < space->listed; k++)
        if (farthest <= 2) {
            f15_render_board(out, &space->farthest[k], NULL, &look, style);
        } else {
            f15_text_add(out, "  ");
            f15_write_board(out, &space->farthest[k], NULL);
            f15_text_add(out, "\n");
        }
}

void f15_render_space_text(f15_text *out, const f15_space *space, bool powers,
                           const f15_style *style) {
    const space_table t = measure(out, space, style);
    f15_text said = {0};
    f15_text_addf(out, "%*s  %*s  %*s\n", t.distance, "distance", t.boards, "boards", SHARE,
                  "share");
    for (size_t d = 0; d < space->layers; d++)
        add_row(out, space, d, powers, &t);
    f15_text_add(out, "\n");
    if (space->complete) {
        say_boards(&said, space);
        say_farthest(&said, space);
    } else {
        f15i_add_grouped_counts(
            &said, "This is a part: {1:board} to distance {2}; the shares are of these.\n",
            (uint64_t[]){space->boards, space->layers - 1});
    }
    f15i_wrap_part(out, style, "", "", &said);
    add_farthest(out, space, style);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_board(f15_json *json, const char *key, const f15_board *board) {
    f15_text line = {0};
    f15_write_board(&line, board, NULL);
    f15_json_text(json, key, &line);
}

void f15_render_space_json(f15_text *out, const f15_space *space, uint32_t base) {
    const f15_board *start = &space->start;
    const bool god = space->complete && f15_board_is_solved(start);
    f15_json json = f15_json_begin(out);
    f15_text size = {0};
    add_size(&size, &start->grid, "x");
    f15_json_text(&json, "size", &size);
    json_board(&json, "board", start);
    F15_JSON_VALUES(&json, "obstacles", cell, F15_MAX_CELLS)
        if (start->grid.obstacles >> cell & 1)
            f15_json_number(&json, NULL, cell + base);
    f15_json_number(&json, "hole", start->hole + base);
    f15_json_number(&json, "base", base);
    f15_json_number(&json, "cells", space->cells);
    f15_json_boolean(&json, "complete", space->complete);
    f15_json_number(&json, "boards", space->boards);
    f15_json_number(&json, "arrangements", space->arrangements);
    f15_json_number_if(&json, "eccentricity", space->complete, space->layers - 1);
    f15_json_number_if(&json, "god", god, space->layers - 1);
    f15_json_real(&json, "mean", f15_space_mean(space));
    f15_json_number(&json, "edges", space->edges);
    F15_JSON_VALUES(&json, "positions", d, space->layers)
        f15_json_number(&json, NULL, space->layer[d].boards);
    F15_JSON_VALUES(&json, "onward", d, space->layers)
        f15_json_number(&json, NULL, space->layer[d].onward);
    F15_JSON_VALUES(&json, "farthest", k, space->listed)
        json_board(&json, NULL, &space->farthest[k]);
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_end(&json);
}

/* ---- the plot -------------------------------------------------------------------------------- */

static void write_heads(f15_text *title, f15_text *below, const f15_space *space) {
    const uint32_t obstacles = f15_count_cells(space->start.grid.obstacles);
    const bool solved = f15_board_is_solved(&space->start);
    add_size(title, &space->start.grid, " × ");
    if (obstacles > 0)
        f15i_add_counts(title, ", {1:obstacle}", (uint64_t[]){obstacles});
    f15_text_addf(title, ": boards by distance from %s", solved ? "the solved one" : "the start");
    f15i_add_grouped_counts(below,
                            !space->complete ? "{1:board} to distance {2}: a part of them."
                            : solved ? "{1:board}, none farther than {2:slide} (God's number)."
                                     : "{1:board}, none farther than {2:slide}.",
                            (uint64_t[]){space->boards, space->layers - 1});
}

f15_code f15_render_space_svg(f15_text *out, const f15_space *space, bool powers, f15_error *err) {
    F15_NEED(out && space && space->layers > 0, err);
    f15_arena arena = {0};
    f15_text title = {0}, below = {0}, mean = {0}, farthest = {0};
    double *x = f15_alloc(&arena, space->layers, sizeof *x);
    double *y = f15_alloc(&arena, space->layers, sizeof *y);
    for (size_t d = 0; d < space->layers && !arena.code; d++) {
        x[d] = (double)d;
        y[d] = (double)space->layer[d].boards;
    }
    write_heads(&title, &below, space);
    f15_text_addf(&mean, "mean %.2f", f15_space_mean(space));
    f15i_add_grouped_counts(&farthest, "farthest: {1:slide}, {2:board}",
                            (uint64_t[]){space->layers - 1, last_layer(space)->boards});
    const f15_plot_series series = {F15_PLOT_COLUMNS, NULL, x, y, space->layers};
    const f15_plot_mark mark[] = {{f15_space_mean(space), f15_text_string(&mean)},
                                  {(double)(space->layers - 1), f15_text_string(&farthest)}};
    const f15_plot plot = {.title = f15_text_string(&title),
                           .below = f15_text_string(&below),
                           .across = "distance: the least number of slides",
                           .up = powers ? "boards, by powers of ten" : "boards",
                           .powers = powers,
                           .series = &series,
                           .count = 1,
                           .mark = mark,
                           .marks = space->complete ? 2 : 1};
    if (!arena.code)
        f15_render_plot_svg(out, &plot);
    f15_text_drop_part(out, &title);
    f15_text_drop_part(out, &below);
    f15_text_drop_part(out, &mean);
    f15_text_drop_part(out, &farthest);
    f15_code code = f15_arena_done(&arena, err);
    f15_arena_free(&arena);
    return code;
}
