/* fifteen practice: variant after variant of an exercise, or a trace to be predicted, at a terminal
 * or from standard input. */
#include "student.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_QUESTIONS ((uint64_t)1000000)

enum { COUNT, SEED };

/* ---- answers on standard input ------------------------------------------------------------- */

/* A line, without its end; what is past the limit is dropped, and with it the line. */
static f15_code line_of_stdin(void *self, const char *prompt, f15_text *line, f15_input *input,
                              f15_error *err) {
    (void)self, (void)prompt;
    bool too_long = false;
    int c;
    line->length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n') {
        char byte = (char)c;
        too_long = too_long || line->length >= F15_LINE_LIMIT;
        f15_text_add_n(line, &byte, too_long ? 0 : 1);
    }
    if (ferror(stdin))
        return f15_fail(err, F15_IO, NULL, "cannot read standard input: %s", strerror(errno));
    if (line->code != F15_OK)
        return f15_no_memory(err);
    bool any = line->length > 0 || c == '\n';
    while (line->length > 0 && line->s[line->length - 1] == '\r')
        line->length--;
    if (line->s != NULL)
        line->s[line->length] = '\0';
    *input = !any ? F15_INPUT_END : too_long ? F15_INPUT_TOO_LONG : F15_INPUT_LINE;
    return F15_OK;
}

static int practise_sheet(f15_app *app, f15_player *player, f15_drill *drill) {
    f15_error err = {0};
    f15_score score = {0};
    f15_leave leave;
    f15_progress *progress = player->progress = f15_try_progress(app, player->course, false);
    player->terminal.read_line = line_of_stdin;
    drill->sheet = true;
    f15_code code = f15_player_practice(player, drill, &score, &leave, &err);
    f15_progress_close(progress);
    if (code != F15_OK)
        return f15_complain(app, &err);
    return score.unreadable > 0 ? 2 : score.wrong > 0 ? 1 : 0;
}

/* ---- at a terminal ------------------------------------------------------------------------- */

static bool is_given(const f15_drill *drill) {
    return drill->exercise != NULL || drill->words > 0;
}

static f15_code practise(void *self, f15_player *player, f15_error *err) {
    f15_drill *drill = self;
    f15_score score;
    f15_leave leave = F15_LEFT_FINISHED;
    bool begin = true;
    f15_code code = F15_OK;
    if (!is_given(drill))
        code = f15_player_offer(player, &drill->exercise, &begin, err);
    if (code == F15_OK && begin)
        code = f15_player_practice(player, drill, &score, &leave, err);
    return code;
}

static bool at_terminal(void) {
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Without a terminal nobody can choose: what could be practised is printed. */
static int print_advice(f15_app *app, f15_player *player) {
    f15_error err = {0};
    f15_progress *progress = player->progress = f15_try_progress(app, player->course, true);
    f15_code code = f15_player_offer(player, NULL, NULL, &err);
    f15_progress_close(progress);
    return code == F15_OK ? 0 : f15_complain(app, &err);
}

/* ---- the verb ------------------------------------------------------------------------------ */

static int practice(f15_app *app, const f15_course *course, f15_drill *drill) {
    static const char remedy[] = "write a whole number, such as 7";
    f15_player player = f15_student_player(app, course);
    const char *seed = app->given[SEED], *count = app->given[COUNT];
    if ((seed || count) && !is_given(drill))
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "--seed and --count need an exercise");
    if ((seed || count) && drill->words > 1)
        return f15_complain_usage(app, "leave them out, or the arguments",
                                  "--seed and --count are for random problems");
    if (!f15_take_number(app, "seed", seed, 0, UINT64_MAX, remedy, &player.seed) ||
        !f15_take_number(app, "count", count, 1, MOST_QUESTIONS, remedy, &drill->count))
        return 2;
    if (at_terminal())
        return f15_at_terminal(app, &player, practise, drill);
    return is_given(drill) ? practise_sheet(app, &player, drill) : print_advice(app, &player);
}

/* An exercise, or an algorithm with or without arguments; false after a complaint. */
static bool take_subject(const f15_app *app, f15_course *course, int argc, char **argv,
                         f15_drill *drill, int *status) {
    f15_algorithm algorithm;
    bool named = argc > 0 && f15_algorithm_by_name(argv[0], &algorithm);
    if (argc == 0)
        return f15_refuse_convention(app, status) && f15_load_course(app, course, false, status);
    if (named && !f15_find_exercise(app, course, argv[0], true, status)) {
        drill->word = (const char *const *)argv;
        drill->words = (size_t)argc;
        drill->convention = app->convention;
        return *status == 0;
    }
    if (!f15_refuse_convention(app, status))
        return false;
    *status = 2;
    for (int k = 0; k < argc; k++)
        if (strncmp(argv[k], "--", 2) == 0)
            return f15_complain_usage(app, "`fifteen practice --help` shows them all",
                                      "there is no option %s here", argv[k]) == 0;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one exercise at a time") == 0;
    drill->exercise = f15_find_exercise(app, course, argv[0], true, status);
    return drill->exercise != NULL;
}

static int run(f15_app *app, int argc, char **argv) {
    f15_drill drill = {0};
    f15_course course = {0};
    int status = 0;
    if (take_subject(app, &course, argc, argv, &drill, &status))
        status = practice(app, &course, &drill);
    f15_course_free(&course);
    return status;
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
