/* fifteen practice: variant after variant of an exercise, or a trace to be predicted, at a terminal
 * or from standard input. */
#include "student.h"

#include <string.h>

#define MOST_QUESTIONS ((uint64_t)1000000)

enum { COUNT, SEED };

typedef struct practising {
    f15_drill drill;
    f15_score score;
} practising;

static bool is_given(const f15_drill *drill) {
    return drill->exercise != NULL || drill->words > 0;
}

/* Without a terminal nobody can choose: what could be practised is told. */
static f15_code practise(void *self, f15_player *player, f15_error *err) {
    practising *p = self;
    f15_leave leave;
    bool begin = true;
    f15_code code = F15_OK;
    if (!is_given(&p->drill)) {
        begin = f15_has_terminal();
        code = begin ? f15_player_offer(player, &p->drill.exercise, &begin, err)
                     : f15_player_offer(player, NULL, NULL, err);
    }
    if (code == F15_OK && begin)
        code = f15_player_practice(player, &p->drill, &p->score, &leave, err);
    return code;
}

/* An exercise, or an algorithm with or without arguments; false after a complaint. */
static bool take_subject(f15_app *app, int argc, char **argv, f15_drill *drill) {
    f15_algorithm algorithm;
    bool named = argc > 0 && f15_algorithm_by_name(argv[0], &algorithm);
    if (argc == 0)
        return f15_refuse_convention(app) && f15_load_course(app, F15_ALL_OF_IT);
    if (named && !f15_find_exercise(app, argv[0], true)) {
        drill->word = (const char *const *)argv;
        drill->words = (size_t)argc;
        drill->convention = app->convention;
        return !app->err.code;
    }
    if (!f15_refuse_convention(app))
        return false;
    for (int k = 0; k < argc; k++)
        if (strncmp(argv[k], "--", 2) == 0)
            return f15_complain_usage(app, "`fifteen practice --help` shows them all",
                                      "there is no option %s here", argv[k]) == 0;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one exercise at a time") == 0;
    drill->exercise = f15_find_exercise(app, argv[0], true);
    return drill->exercise != NULL;
}

/* Answers on standard input are for one question each. */
static int run(f15_app *app, int argc, char **argv) {
    practising p = {0};
    f15_drill *drill = &p.drill;
    const bool random = app->given[SEED] || app->given[COUNT];
    if (!take_subject(app, argc, argv, drill))
        return 0;
    if (random && !is_given(drill))
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "--seed and --count need an exercise");
    if (random && drill->words > 1)
        return f15_complain_usage(app, "leave them out, or the arguments",
                                  "--seed and --count are for random problems");
    drill->sheet = is_given(drill) && !f15_has_terminal();
    f15_player player = f15_student_player(app, drill->sheet);
    if (!f15_take_number(app, SEED, 0, UINT64_MAX, &player.seed) ||
        !f15_take_number(app, COUNT, 1, MOST_QUESTIONS, &drill->count))
        return 2;
    if (f15_has_terminal())
        f15_at_terminal(app, &player, practise, &p);
    else
        f15_with_progress(app, &player, !is_given(drill), practise, &p);
    return !drill->sheet || app->err.code ? 0 : p.score.unreadable > 0 ? 2 : p.score.wrong > 0;
}

const f15_verb f15_verb_practice = {
    .name = "practice",
    .arguments = "[EXERCISE|ALGORITHM [ARGUMENT...]]",
    .summary = "Practise: one question of a kind after another",
    .option = {[COUNT] = {"count", 0, "N",
                          "N questions, or traces; without it as many as you like"},
               [SEED] = {"seed", 0, "S", "the same ones every time"}},
    .help = "EXERCISE: its variants; one that has none is asked once. ALGORITHM: its trace stops "
            "before\n"
            "each step and asks for it, on ARGUMENTs or on random ones. Neither: what your "
            "progress says\n"
            "that you could practise next. Answers on standard input, one a line, are for one "
            "question\n"
            "each; then the exit status is 1 if one was wrong, 2 if one could not be read. For "
            "example:\n"
            "  fifteen practice ch6/p161\n"
            "  fifteen practice transform\n",
    .keeps_unknown = true,
    .run = run,
};
