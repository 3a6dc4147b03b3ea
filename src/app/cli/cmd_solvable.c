/* fifteen solvable: the criteria of all five texts, and whether a claim holds. */
#include "app.h"
#include "claims.h"

#include <fifteen/run.h>
#include <string.h>

enum { CLAIM, SIZE, GOAL, ALL };

static f15_code find(f15_app *app, const char *board, f15_run *run) {
    const char *words[6] = {"solvable", board}; /* then --size and --goal with their values */
    const size_t count = f15_pass_on(app, SIZE, GOAL + 1, words, 2);
    return f15_note(app, f15_run_words(words, count, &app->convention, NULL, run, &app->last));
}

static int judge(f15_app *app, const char *board) {
    f15_run run = {0};
    f15_text text = {0};
    bool claimed = app->given[CLAIM] != NULL, yes = false;
    if (claimed) /* it has been checked */
        f15_read_yes_no(app->given[CLAIM], strlen(app->given[CLAIM]), &yes, NULL);
    if (find(app, board, &run)) {
        f15_run_free(&run);
        return 0;
    }
    bool solvable = run.solvability.solvable;
    if (app->json && !app->quiet) {
        f15_render_solvable_json(&run, claimed, yes, &text);
    } else if (app->coq && !app->quiet) {
        f15_note(app, f15_render_coq(&run, &text, &app->last));
    } else if (!app->quiet) {
        f15_render_solvable_text(&run, &app->style, &text);
        if (claimed)
            f15_text_addf(&text, "the claim \"%s\" %s\n", yes ? "yes" : "no",
                          yes == solvable ? "holds" : "does not hold");
    }
    f15_run_free(&run);
    return f15_send(app, &text, claimed ? yes != solvable : !solvable);
}

/* Finds out whether a board that has a claim of its own can be solved. */
static bool is_solvable(f15_app *app, void *self, const char *board, size_t length) {
    f15_claims *c = self;
    const char *copy = f15_alloc_string(&c->arena, board, length);
    f15_run run = {0};
    if (!copy)
        f15_no_memory(&app->err);
    else
        find(app, copy, &run);
    const bool solvable = run.solvability.solvable;
    f15_run_free(&run);
    return solvable;
}
static const f15_claim_kind solvable_claim = {.object = {"board", "board"},
                                              .answer = "solvable",
                                              .word = {"no", "yes"},
                                              .is_truth = true,
                                              .read = f15_read_yes_no,
                                              .find = is_solvable};

static int judge_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    f15_claims *c = self;
    f15_boards boards = {judge, c->source, app->given[GOAL] != NULL};
    int status;
    if (line && f15_judge_claim(c, line, length, number, &status))
        return status;
    f15_flush_claims(c, 1);
    return f15_board_of_line(app, &boards, line, length, number);
}

static int run(f15_app *app, int argc, char **argv) {
    const char *claim = app->given[CLAIM];
    const char *path = f15_lines_path(argc, argv);
    f15_claims own = {.app = app,
                      .kind = &solvable_claim,
                      .self = &own,
                      .all = app->given[ALL] != NULL,
                      .refused = claim != NULL};
    bool yes;
    if (claim && f15_read_yes_no(claim, strlen(claim), &yes, NULL))
        return f15_complain_usage(app, "write --claim yes or --claim no", "--claim %s", claim);
    if (app->coq && path)
        return f15_complain_one_certificate(app);
    if (!path)
        return f15_each_board(app, argc, argv, &(f15_boards){.verb = judge});
    f15_begin_claims(&own, f15_file_name(path));
    f15_each_line(app, path, judge_line, &own);
    if (!f15_end_claims(&own) && own.before == 0 && f15_finish(app, 0) == 0)
        f15_complain_usage(app, "write one board a line", "there is no board to look at");
    return 0;
}

const f15_verb f15_verb_solvable = {
    .arguments = "BOARD",
    .summary = "Can a board be solved? By the criteria of all five texts",
    .option = {[CLAIM] = {"--claim", 0, "yes|no",
                          "exit 0 if that is right, 1 if not; without it 0 solvable, 1 not"},
               [SIZE] = {"--size", 0, "RxC", "rows and columns, if the text does not show them"},
               [GOAL] = {"--goal", 0, "BOARD", "the goal, for boards of letters"},
               [ALL] = {"--all", 0, NULL,
                        "list more than 20 of a file's wrong and unreadable claims"}},
    .help = "BOARD is numbers in reading order, hole 0, _ or ., obstacles #, rows split by /. - "
            "and @FILE hold one per line; without BOARD standard input is read. For example:\n"
            "  fifteen solvable 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _\n",
    .formats = " json coq ",
    .run = run,
};
