/* fifteen scramble: a random board that can be solved, or one that cannot, from a seed. */
#include "boards.h"
#include "student.h"

#include <jansson.h>
#include <string.h>
#include <unistd.h>

static f15_code read_wish(const char *size, const char *seed_text, f15_grid *grid, uint64_t *seed,
                          f15_error *err) {
    f15_code code = F15_OK;
    *grid = F15_GRID_4X4;
    *seed = 0;
    if (size)
        code = f15_read_size(size, strlen(size), &grid->rows, &grid->columns, err);
    if (!code)
        code = f15_grid_check(grid, err);
    if (!code && seed_text)
        code = f15_read_number(seed_text, strlen(seed_text), seed, err);
    else if (!code)
        *seed = f15_new_seed();
    return code;
}

static void tell(const f15_app *app, const f15_board *board, uint64_t seed, bool solvable,
                 f15_text *text) {
    f15_text line = {0};
    f15_write_board(&line, board, NULL);
    if (strcmp(app->format, "json") == 0) {
        f15_add_json_line(text, json_pack("{s:s, s:I, s:b, s:s}", "board", f15_text_string(&line),
                                          "seed", (json_int_t)seed, "solvable", solvable, "version",
                                          F15_VERSION));
    } else {
        f15_text_addf(text, "%s\n", f15_text_string(&line));
        if (!app->quiet && isatty(STDOUT_FILENO))
            f15_text_addf(text, "(seed %llu)\n", (unsigned long long)seed);
    }
    f15_text_drop_part(text, &line);
}

int f15_cmd_scramble(int argc, char **argv, f15_app *app) {
    const char *size = NULL, *seed_text = NULL;
    bool unsolvable = false;
    f15_flag flags[] = {{"size", 0, &size, NULL},
                        {"seed", 0, &seed_text, NULL},
                        {"unsolvable", 0, NULL, &unsolvable}};
    f15_grid grid;
    uint64_t seed = 0;
    f15_board board;
    f15_error err = {0};
    f15_text text = {0};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 3, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (argc > 0)
        return f15_complain_usage(app, "the size goes after --size", "there is a word too many: %s",
                                  argv[0]);
    f15_code code = read_wish(size, seed_text, &grid, &seed, &err);
    f15_random random = {seed};
    if (!code)
        code = f15_board_scramble(&random, &grid, !unsolvable, &board, &err);
    if (code)
        return f15_complain(app, &err);
    tell(app, &board, seed, !unsolvable, &text);
    return f15_finish_text(app, &text, 0);
}
