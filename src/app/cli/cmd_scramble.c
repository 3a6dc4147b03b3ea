/* fifteen scramble: a random board that can be solved, or one that cannot, from a seed. */
#include "student.h"

#include <fifteen/json.h>
#include <unistd.h>

enum { SIZE, SEED, UNSOLVABLE };

static void add_board(const f15_app *app, const f15_board *board, uint64_t seed, f15_text *text) {
    f15_text line = {0};
    f15_write_board(&line, board, NULL);
    if (app->json) {
        f15_json json = f15_json_begin(text);
        f15_json_string(&json, "board", f15_text_string(&line));
        f15_json_number(&json, "seed", seed);
        f15_json_boolean(&json, "solvable", !app->given[UNSOLVABLE]);
        f15_json_string(&json, "version", F15_VERSION);
        f15_json_end(&json);
    } else {
        f15_text_addf(text, "%s\n", f15_text_string(&line));
        if (!app->quiet && isatty(STDOUT_FILENO))
            f15_text_addf(text, "(seed %llu)\n", (unsigned long long)seed);
    }
    f15_text_drop_part(text, &line);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_grid grid = F15_GRID_4X4;
    uint64_t seed = f15_new_seed();
    f15_board board;
    f15_text text = {0};
    if (argc > 0)
        return f15_complain_usage(app, "the size goes after --size", "there is a word too many: %s",
                                  argv[0]);
    if (!f15_take_size(app, SIZE, &grid.rows, &grid.columns) ||
        f15_note(app, f15_grid_check(&grid, &app->last)) ||
        !f15_take_number(app, SEED, 0, UINT64_MAX, &seed))
        return 0;
    f15_random random = {seed};
    if (!f15_note(app,
                  f15_board_random(&random, &grid, !app->given[UNSOLVABLE], &board, &app->last)))
        add_board(app, &board, seed, &text);
    return f15_send(app, &text, 0);
}

const f15_verb f15_verb_scramble = {
    .arguments = "",
    .summary = "A random board",
    .option = {[SIZE] = {"--size", 0, "RxC", "rows and columns (4x4)"},
               [SEED] = {"--seed", 0, "S", "the same board every time"},
               [UNSOLVABLE] = {"--unsolvable", 0, NULL, "one that cannot be solved"}},
    .formats = " json ",
    .run = run,
};
