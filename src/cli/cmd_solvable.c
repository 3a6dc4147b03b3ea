/* fifteen solvable: the criteria of all five texts, and whether a claim holds. */
#include "boards.h"

#include <string.h>

typedef struct wish {
    const char *size, *goal;
    bool claimed, yes; /* --claim */
} wish;

static int status_of(const wish *w, bool solvable) {
    return w->claimed ? w->yes != solvable : !solvable;
}

static f15_code tell(const f15_app *app, const f15_run *run, const wish *w, f15_text *text) {
    if (strcmp(app->format, "json") == 0) {
        f15_render_solvable_json(run, w->claimed, w->yes, text);
        return text->code;
    }
    f15_render_solvable_text(run, &app->style, text);
    if (w->claimed)
        f15_text_addf(text, "the claim \"%s\" %s\n", w->yes ? "yes" : "no",
                      w->yes == run->solvability.solvable ? "holds" : "does not hold");
    return text->code;
}

static int judge_one(const f15_app *app, const char *board, void *context) {
    const wish *w = context;
    const char *words[6] = {"solvable", board};
    size_t count = 2;
    f15_run run = {0};
    f15_error err = {0};
    f15_text text = {0};
    if (w->size) {
        words[count++] = "--size";
        words[count++] = w->size;
    }
    if (w->goal) {
        words[count++] = "--goal";
        words[count++] = w->goal;
    }
    int status = 0;
    if (f15_run_words(words, count, &app->convention, NULL, &run, &err)) {
        status = f15_complain(app, &err);
    } else {
        status = status_of(w, run.solvability.solvable);
        if (!app->quiet)
            tell(app, &run, w, &text);
        status = f15_finish_text(app, &text, status);
    }
    f15_text_free(&text);
    f15_run_free(&run);
    return status;
}

int f15_cmd_solvable(int argc, char **argv, f15_app *app) {
    wish w = {0};
    const char *claim = NULL;
    f15_flag flags[] = {
        {"claim", 0, &claim, NULL}, {"size", 0, &w.size, NULL}, {"goal", 0, &w.goal, NULL}};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 3, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    w.claimed = claim != NULL;
    if (claim && f15_read_yes_no(claim, strlen(claim), &w.yes, NULL))
        return f15_complain_usage(app, "write --claim yes or --claim no", "--claim %s", claim);
    return f15_each_board(app, argc, argv, judge_one, &w);
}
