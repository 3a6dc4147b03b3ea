/* fifteen practice: variants of an exercise, or a trace to be predicted. */
#include "student.h"

#include <string.h>

#define MOST_QUESTIONS ((uint64_t)1000000)

enum { COUNT, SEED, DRAW, ALL, PLAIN };

/* Takes an exercise, or an algorithm with or without arguments. Returns false after a complaint. */
static bool take_subject(f15_app *app, int argc, char **argv, f15_session_start *drill) {
    f15_algorithm algorithm;
    bool named = argc > 0 && f15_algorithm_by_name(argv[0], &algorithm);
    if (argc == 0)
        return f15_refuse_convention(app, F15_OWN_CONVENTION) &&
               f15_load_course(app, F15_ALL_OF_IT);
    if (named && !f15_find_unless_algorithm(app, argv[0])) {
        drill->word = (const char *const *)argv;
        drill->words = (size_t)argc;
        drill->convention = app->convention;
        return !app->err.code;
    }
    if (!f15_refuse_convention(app, F15_OWN_CONVENTION))
        return false;
    for (int k = 0; k < argc; k++)
        if (strncmp(argv[k], "--", 2) == 0)
            return F15_REFUSE(app, "`fifteen practice --help` shows them all",
                              "there is no option %s here", argv[k]);
    if (argc > 1)
        return F15_REFUSE(app, "name one", "one exercise at a time");
    drill->exercise = f15_find_unless_algorithm(app, argv[0]);
    drill->whole = drill->exercise && strcmp(drill->exercise->id, argv[0]) != 0;
    return drill->exercise != NULL;
}

/* Returns whether the seed draws what --draw says, though practice may pass it over; false after a
 * complaint. */
static bool is_drawn(f15_app *app, const f15_exercise *exercise, uint64_t seed) {
    f15_exercise variant = {0};
    if (!exercise || !app->given[DRAW])
        return true;
    if (app->given[SEED] && exercise->varies)
        f15_note(app, f15_exercise_variant(exercise, seed, &variant, &app->last));
    const bool same =
        !app->err.code && f15_is_drawn_as(app, variant.id ? &variant : exercise, DRAW);
    f15_exercise_free(&variant);
    return same;
}

/* Without a terminal, reads answers from standard input; if nothing is named, lists exercises. */
static int run(f15_app *app, int argc, char **argv) {
    f15_session_start drill = {0};
    f15_score score = {0};
    f15_student student;
    f15_leave leave;
    uint64_t seed = 0;
    const bool random = app->given[SEED] || app->given[COUNT] || app->given[DRAW],
               terminal = f15_has_terminal();
    bool begin = true;
    if (!take_subject(app, argc, argv, &drill))
        return 0;
    const bool given = drill.exercise || drill.words > 0;
    if (random && !given)
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "--seed and --count need an exercise");
    if (app->given[ALL] && given)
        return f15_complain_usage(app, NULL, "--all is for when nothing is named");
    if (app->given[DRAW] && drill.words > 0)
        return f15_complain_usage(app, "leave --draw out",
                                  "--draw is for exercises, and %s is an algorithm", argv[0]);
    if (random && drill.words > 1)
        return f15_complain_usage(app, "leave them out, or the arguments",
                                  "--seed and --count are for random problems");
    if (!f15_take_number(app, SEED, 0, UINT64_MAX, &seed) ||
        !f15_take_number(app, COUNT, 1, MOST_QUESTIONS, &drill.count) ||
        !is_drawn(app, drill.exercise, seed))
        return 2;
    drill.one_try = given && !terminal;
    f15_student_begin(app, &student, given || terminal ? F15_KEEP : F15_LOOK_ONLY, terminal);
    if (app->given[SEED])
        student.player.seed = seed;
    if (!app->given[PLAIN])
        f15_student_full(&student, 24, 80);
    if (!given && !app->err.code) {
        begin = terminal;
        f15_note(app, f15_player_offer(&student.player, app->given[ALL] != NULL,
                                       terminal ? &drill.exercise : NULL, &begin, &app->last));
        drill.whole = drill.exercise && drill.exercise->whole;
    }
    if (begin && !app->err.code)
        f15_note(app, f15_player_practice(&student.player, &drill, &score, &leave, &app->last));
    f15_student_end(app, &student);
    if (!drill.one_try || app->err.code)
        return 0;
    return score.unreadable > 0 ? 2 : score.wrong > 0 ? 1 : 0;
}

const f15_verb f15_verb_practice = {
    .arguments = "[EXERCISE|ALGORITHM [ARGUMENT...]]",
    .summary = "Practise: one question of a kind after another",
    .option = {[COUNT] = {"--count", 0, "N",
                          "N questions, or traces; without it as many as you like"},
               [SEED] = {"--seed", 0, "S", "the same ones every time"},
               [DRAW] = {"--draw", 0, "HASH", "refuse the seed if it draws other values now"},
               [ALL] = {"--all", 0, NULL,
                        "where nothing is named: propose what was not taught yet, too"},
               [PLAIN] = {"--plain", 0, NULL, F15_PLAIN_SAYS}},
    .help = "EXERCISE: its variants; one that has none is asked once. ALGORITHM: its trace stops "
            "before each step and asks for it, on ARGUMENTs or on random ones. Neither: what your "
            "progress says that you could practise next. Answers on standard input, one a line, "
            "are for one question each; then the exit status is 1 if one was wrong, 2 if one could "
            "not be read. For example:\n"
            "  fifteen practice ch6/p161\n"
            "  fifteen practice transform\n",
    .keeps_unknown = true,
    .run = run,
};
