/* fifteen play: slide a board, with the ledger of its parity. */
#include "student.h"

#include <string.h>

enum { SIZE, SEED, UNSOLVABLE, MOVES, MORE, PLAIN };

/* Prints the slides as an answer, after "You slid" at a terminal. Returns the exit status: 0 if the
 * board is solved, or as near to home as it can come. */
static int answer(f15_app *app, f15_slide_result *slid, bool script) {
    f15_text line = {0};
    if (!script && !app->quiet)
        f15_text_add(&line, slid->moves.length > 0 ? "You slid: " : "You slid nothing.");
    f15_text_addf(&line, "%s\n", f15_text_string(&slid->moves));
    f15_text_drop_part(&line, &slid->moves);
    return f15_send(app, &line,
                    script && slid->unreadable > 0  ? 2
                    : slid->solved || slid->nearest ? 0
                                                    : 1);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_slide_options sliding = {.grid = F15_GRID_4X4, .seed = f15_new_seed(), .quiet = app->quiet};
    size_t way = 0;
    f15_board board;
    f15_student student;
    f15_slide_result slid;
    const bool terminal = f15_has_terminal();
    if (!f15_take_size(app, SIZE, &sliding.grid.rows, &sliding.grid.columns) ||
        !f15_take_number(app, SEED, 0, UINT64_MAX, &sliding.seed) ||
        !f15_take_choice(app, MOVES, &way))
        return 0;
    const char *text = argc > 0 ? f15_join_words(app, argc, argv) : NULL;
    if (text && (app->given[SEED] || app->given[UNSOLVABLE]))
        return f15_complain_usage(app, "leave the board out, or the option",
                                  "--seed and --unsolvable draw a board, and there is one");
    const f15_grid size = app->given[SIZE] ? sliding.grid : (f15_grid){0};
    if (text && !app->err.code &&
        !f15_note(app, f15_read_board(text, strlen(text), size.rows, size.columns, &board, NULL,
                                      &app->last)))
        sliding.board = &board;
    if (!text)
        f15_note(app, f15_grid_check(&sliding.grid, &app->last));
    sliding.unsolvable = app->given[UNSOLVABLE] != NULL;
    sliding.way = way == 0 ? F15_MOVER_PIECE : F15_MOVER_HOLE;
    sliding.all = app->given[MORE] != NULL;
    if (app->err.code)
        return 0;
    f15_student_begin(app, &student, F15_KEEP_NOTHING, terminal);
    if (!app->given[PLAIN] && !app->quiet)
        f15_student_full(&student, 5, 20);
    const bool played = !app->err.code && !f15_note(app, f15_player_slide(&student.player, &sliding,
                                                                          &slid, &app->last));
    f15_student_end(app, &student);
    return played ? answer(app, &slid, !terminal) : 0;
}

const f15_verb f15_verb_play = {
    .arguments = "[BOARD]",
    .summary = "Slide a board, the ledger of its parity beside it",
    .option = {[SIZE] = {"--size", 0, "RxC", "rows and columns (4x4)"},
               [SEED] = {"--seed", 0, "S", "the same board every time, as scramble draws it"},
               [UNSOLVABLE] = {"--unsolvable", 0, NULL, "a board that cannot be solved, and why"},
               [MOVES] = {"--moves", 0, "piece|hole",
                          "whether the arrows and U D L R move a piece or the hole (piece)"},
               [MORE] = {"--more", 0, NULL, "also inversions and cycles"},
               [PLAIN] = {"--plain", 0, NULL, F15_PLAIN_SAYS}},
    .help = "BOARD is numbers in reading order, hole 0, _ or ., obstacles #, rows split by /. "
            "Without one it is drawn. In a terminal: arrows or a click slide a piece, u undo, r "
            "redo, h hint, ? help, q quit. With --plain, or lines on standard input: pieces (12 "
            "11) or ways (U D L R), undo, redo, hint, clear, new, quit. In the end the slides are "
            "printed, as `fifteen check` takes them. Exit status: 0 solved, or as near as the "
            "board can come; 1 not. For example:\n"
            "  fifteen play\n"
            "  fifteen play --size 3x3 --seed 7\n"
            "  printf 'L L\\n' | fifteen play 1 2 3 / 4 5 6 / _ 7 8\n",
    .run = run,
};
