/* fifteen solve: a solution, plainly; boards on standard input, one a line. */
#include "boards.h"

#include <string.h>

enum { MAX_WORDS = 10 };

typedef struct wish {
    const char *method, *size, *goal;
    bool anyway;
} wish;

/* The words of the algorithm. */
static size_t words_of(const wish *w, const char *board, const char **words) {
    size_t count = 0;
    words[count++] = "solve";
    words[count++] = board;
    if (w->method) {
        words[count++] = "--method";
        words[count++] = w->method;
    }
    if (w->size) {
        words[count++] = "--size";
        words[count++] = w->size;
    }
    if (w->goal) {
        words[count++] = "--goal";
        words[count++] = w->goal;
    }
    if (w->anyway)
        words[count++] = "--anyway";
    return count;
}

static int solve_one(const f15_app *app, const char *board, void *context) {
    const char *words[MAX_WORDS];
    f15_run run = {0};
    f15_error err = {0};
    f15_text text = {0};
    f15_code code =
        f15_run_words(words, words_of(context, board, words), &app->convention, NULL, &run, &err);
    int status = 0;
    if (code && code != F15_UNREACHABLE) {
        status = f15_complain(app, &err);
    } else {
        status = run.reached ? 0 : 1;
        if (!app->quiet)
            f15_render_solution(&run, code ? &err : NULL, strcmp(app->format, "json") == 0, &text);
        status = f15_finish_text(app, &text, status);
    }
    f15_text_free(&text);
    f15_run_free(&run);
    return status;
}

int f15_cmd_solve(int argc, char **argv, f15_app *app) {
    wish w = {0};
    f15_flag flags[] = {{"method", 0, &w.method, NULL},
                        {"size", 0, &w.size, NULL},
                        {"goal", 0, &w.goal, NULL},
                        {"anyway", 0, NULL, &w.anyway}};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 4, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    return f15_each_board(app, argc, argv, solve_one, &w);
}
