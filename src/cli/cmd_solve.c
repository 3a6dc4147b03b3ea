/* fifteen solve: a solution, plainly; boards on standard input, one a line. */
#include "app.h"

#include <fifteen/run.h>

enum { METHOD, ANYWAY, SIZE, GOAL, HOME, OPTIONS };

/* The same for all boards. */
typedef struct solving {
    f15_home home;
    f15_setups setups;
    f15_stages stages;
} solving;

static int solve(f15_app *app, void *self, const char *board) {
    solving *s = self;
    const char *words[2 + 2 * OPTIONS] = {"solve", board};
    size_t count = 2;
    f15_run run = {.setups = &s->setups, .stages = &s->stages, .home = s->home};
    f15_error err = {0};
    f15_text text = {0};
    for (size_t k = 0; k <= GOAL; k++) {
        static const char *const name[] = {
            [METHOD] = "--method", [ANYWAY] = "--anyway", [SIZE] = "--size", [GOAL] = "--goal"};
        if (app->given[k])
            words[count++] = name[k];
        if (app->given[k] && k != ANYWAY)
            words[count++] = app->given[k];
    }
    f15_code code = f15_run_words(words, count, &app->convention, NULL, &run, &err);
    if (code && code != F15_UNREACHABLE && code != F15_OUT_OF_REACH)
        app->err = err;
    else if (!app->quiet)
        f15_render_solution(&run, code ? &err : NULL, app->json, &text);
    bool reached = !code && run.reached;
    f15_run_free(&run);
    return f15_send(app, &text, app->err.code ? 0 : !reached);
}

static int run(f15_app *app, int argc, char **argv) {
    solving s = {0};
    size_t home = F15_HOME_LAST;
    if (!f15_take_choice(app, HOME, &home))
        return 2;
    s.home = home;
    int status = f15_each_board(app, argc, argv, solve, &s);
    f15_setups_free(&s.setups);
    f15_stages_free(&s.stages);
    return status;
}

const f15_verb f15_verb_solve = {
    .name = "solve",
    .arguments = "[BOARD]",
    .summary = "Solve a board, plainly",
    .option = {[METHOD] = {"method", 0, "three-cycles|tours|layered|stages|optimal",
                           "three-cycles (chapter 6, the default), tours or layered (lecture 9), "
                           "stages: layers, each by a shortest way, "
                           "or optimal: a shortest solution of at most 12 open cells"},
               [ANYWAY] = {"anyway", 0, NULL,
                           "three-cycles on a board that cannot be solved: all but the last two"},
               [SIZE] = {"size", 0, "RxC", "rows and columns, where the text does not tell"},
               [GOAL] = {"goal", 0, "BOARD", "what it is to become, if not the solved board"},
               [HOME] = {"home", 0, "last|first",
                         "where the hole belongs; first: in the first cell, and a piece has the "
                         "number of its home counted from 0"}},
    .help =
        "The answer is the pieces in the order in which they slide. A board is solvable, or not "
        "(and why),\nor out of the method's reach; where no method is named, optimal stands in "
        "for three-cycles\nthat do not reach a board of at most 12 open cells. Boards on "
        "standard input, one a line.\n`fifteen trace solve` shows the same step by step.\n",
    .formats = " json ",
    .run = run,
};
