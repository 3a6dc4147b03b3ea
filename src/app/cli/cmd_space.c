/* fifteen space: the whole state space of a board of few cells, by distance. */
#include "app.h"

#include <fifteen/unstable/space.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SIZE, HOLE, FARTHEST, POWERS, MAX_MEMORY };

/* Takes the board on the command line, or the solved one of a size, its hole in a given cell. */
static bool take_start(f15_app *app, int argc, char **argv, f15_board *start) {
    f15_grid grid = {0};
    if (argc == 0 && !app->given[SIZE])
        return F15_REFUSE(app, "for example: fifteen space --size 3x3",
                          "name a board, or a size with --size");
    if (!f15_take_size(app, SIZE, &grid.rows, &grid.columns))
        return false;
    if (argc > 0) {
        const char *word = argc == 1 ? f15_expand_text(app, argv[0], F15_LINE_BYTES)
                                     : f15_join_words(app, argc, argv);
        if (app->given[HOLE])
            return F15_REFUSE(app, "leave --hole out, or take --size in place of the board",
                              "a board says itself where its hole is");
        if (!word)
            return false;
        if (f15_note(app, f15_read_board(word, strlen(word), grid.rows, grid.columns, start, NULL,
                                         &app->last)))
            app->err.file = "BOARD";
        return !app->err.code;
    }
    if (f15_note(app, f15_grid_check(&grid, &app->last)))
        return false;
    const uint32_t base = app->convention.base;
    uint64_t hole = f15_grid_home(&grid) + base;
    if (!f15_take_number(app, HOLE, base, base + f15_grid_size(&grid) - 1, &hole))
        return false;
    f15_space_start(start, &grid, (uint32_t)hole - base);
    return true;
}

/* Takes --max-memory, as the searches of `trace` do. */
static bool take_memory(f15_app *app, uint64_t *bytes) {
    const char *text = app->given[MAX_MEMORY];
    const uint64_t most = (uint64_t)1 << 40;
    if (!text || (!f15_note(app, f15_read_number(text, strlen(text), bytes, &app->last)) &&
                  *bytes >= 1 && *bytes <= most))
        return true;
    if (!app->err.code)
        f15_fail(&app->err, F15_OUT_OF_RANGE, NULL, "it goes from 1 to %llu",
                 (unsigned long long)most);
    app->err.file = "--max-memory";
    return false;
}

/* Shows the progress on a terminal, in one line. */
static bool tell_progress(void *self, const f15_space *so_far) {
    const bool *told = self;
    if (*told)
        fprintf(stderr, "\rfifteen: distance %zu, %llu boards", so_far->layers - 1,
                (unsigned long long)so_far->boards);
    return !f15_is_interrupted();
}

static bool explore(f15_app *app, const f15_board *start, uint64_t farthest, f15_space *space) {
    f15_hold_interrupts(app);
    bool told = !app->quiet && isatty(STDERR_FILENO);
    f15_code code = f15_note(app, f15_space_explore(start, (size_t)farthest, tell_progress, &told,
                                                    &app->arena, space, &app->last));
    f15_release_interrupts(app);
    if (told)
        fprintf(stderr, "\r%48s\r", "");
    return !code;
}

static int run(f15_app *app, int argc, char **argv) {
    uint64_t farthest = 10, bytes = UINT64_MAX;
    const bool powers = app->given[POWERS] != NULL;
    f15_board start;
    f15_space space;
    f15_text text = {0};
    if (!f15_take_number(app, FARTHEST, 0, F15_SPACE_FARTHEST, &farthest) ||
        !take_memory(app, &bytes))
        return 2;
    if (powers && app->json)
        return f15_complain_usage(app, "leave it out: JSON has the numbers themselves",
                                  "--powers is of bars and columns");
    if (!take_start(app, argc, argv, &start))
        return app->err.code ? 0 : 2;
    if (f15_space_bytes(&start) > bytes)
        f15_fail(&app->err, F15_GAVE_UP, "allow more, or take a smaller board",
                 "this takes %zu bytes of memory, and --max-memory allows %llu",
                 f15_space_bytes(&start), (unsigned long long)bytes);
    if (app->err.code || !explore(app, &start, farthest, &space))
        return 0;
    if (!app->quiet && app->json)
        f15_render_space_json(&text, &space, app->convention.base);
    else if (!app->quiet && strcmp(app->format, "svg") == 0)
        f15_note(app, f15_render_space_svg(&text, &space, powers, &app->last));
    else if (!app->quiet)
        f15_render_space_text(&text, &space, powers, &app->style);
    if (!space.complete && !app->quiet)
        fprintf(stderr, "fifteen: stopped after distance %zu\n", space.layers - 1);
    return f15_send(app, &text, !space.complete);
}

const f15_verb f15_verb_space = {
    .arguments = "[BOARD]",
    .summary = "The whole state space of a board: how many boards at each distance",
    .option = {[SIZE] = {"--size", 0, "RxC", "rows and columns; without BOARD of the solved board"},
               [HOLE] = {"--hole", 0, "CELL", "with --size: where the hole is at the start"},
               [FARTHEST] = {"--farthest", 0, "N", "list at most N of the farthest boards (10)"},
               [POWERS] = {"--powers", 0, NULL, "bars and columns by powers of ten"},
               [MAX_MEMORY] = {"--max-memory", 0, "BYTES",
                               "refuse what takes more; 12 cells take 35 to 40 MB"}},
    .help = "Counts every board that slides can make of the start, if the hole can reach at most "
            "12 cells; obstacles (#) are allowed. For example:\n"
            "  fifteen space --size 3x3\n"
            "  fifteen space '1 2 3 / 4 # 6 / 7 8 _'\n"
            "  fifteen space --size 3x4 --format svg > 3x4.svg\n"
            "Ctrl-C shows the counts so far, and the exit status is 1.\n",
    .formats = " json svg ",
    .run = run,
};
