/* fifteen practice: variant after variant of an exercise, or a trace to be predicted, at a terminal
 * or from standard input. */
#include "student.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_QUESTIONS ((uint64_t)1000000)

/* What the command line asks for; neither exercise nor words: what progress says. */
typedef struct request {
    const char *seed, *count;
    f15_drill drill;
} request;

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
    f15_progress *progress = player->progress = f15_try_progress(app, false);
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
    f15_progress *progress = player->progress = f15_try_progress(app, true);
    f15_code code = f15_player_offer(player, NULL, NULL, &err);
    f15_progress_close(progress);
    return code == F15_OK ? 0 : f15_complain(app, &err);
}

/* ---- the verb ------------------------------------------------------------------------------ */

static bool take_number(const f15_app *app, const char *name, const char *text, uint64_t least,
                        uint64_t most, uint64_t *out) {
    if (text == NULL)
        return true;
    if (f15_read_number(text, strlen(text), out, NULL) == F15_OK && *out >= least && *out <= most)
        return true;
    f15_complain_usage(app, "write a whole number, such as 7", "--%s %s", name, text);
    return false;
}

/* A fixed exercise, or arguments that are given, have no seeds, and are asked once. */
static bool can_vary(const f15_app *app, const request *wish) {
    const f15_drill *drill = &wish->drill;
    if (wish->seed == NULL && wish->count == NULL)
        return true;
    if (!is_given(drill))
        f15_complain_usage(app, "`fifteen list exercises` shows them all",
                           "--seed and --count need an exercise");
    else if (drill->exercise != NULL && !drill->exercise->varies)
        f15_complain_usage(app, "leave --seed and --count out", "%s has no variants",
                           drill->exercise->id);
    else if (drill->words > 1)
        f15_complain_usage(app, "leave them out, or the arguments",
                           "--seed and --count are for random problems");
    else
        return true;
    return false;
}

static int practice(f15_app *app, const f15_course *course, request *wish) {
    f15_player player = f15_student_player(app, course);
    if (!can_vary(app, wish) ||
        !take_number(app, "seed", wish->seed, 0, UINT64_MAX, &player.seed) ||
        !take_number(app, "count", wish->count, 1, MOST_QUESTIONS, &wish->drill.count))
        return 2;
    if (at_terminal())
        return f15_at_terminal(app, &player, practise, &wish->drill);
    return is_given(&wish->drill) ? practise_sheet(app, &player, &wish->drill)
                                  : print_advice(app, &player);
}

/* The exercise, or NULL after a complaint with "did you mean", of either sort. */
static const f15_exercise *find_exercise(const f15_app *app, const f15_course *course,
                                         const char *id, int *status) {
    char remedy[160];
    const f15_exercise *exercise = f15_course_exercise(course, id);
    const char **names =
        exercise ? NULL : malloc((course->exercises + F15_ALGORITHMS) * sizeof *names);
    if (exercise)
        return exercise;
    for (size_t e = 0; names && e < course->exercises; e++)
        names[e] = course->exercise[e]->id;
    for (size_t a = 0; names && a < F15_ALGORITHMS; a++)
        names[course->exercises + a] = f15_algorithm_info_of((f15_algorithm)a)->name;
    f15_did_you_mean(id, names, names ? course->exercises + F15_ALGORITHMS : 0,
                     "`fifteen list exercises` and `fifteen list algorithms` show them all", remedy,
                     sizeof remedy);
    free(names);
    *status = f15_complain_usage(app, remedy, "there is no exercise or algorithm \"%s\"", id);
    return NULL;
}

/* An exercise, or an algorithm with or without arguments; false after a complaint. */
static bool take_subject(const f15_app *app, const f15_course *course, int argc, char **argv,
                         f15_drill *drill, int *status) {
    f15_algorithm algorithm;
    bool traces = argc > 0 && f15_algorithm_by_name(argv[0], &algorithm) &&
                  f15_course_exercise(course, argv[0]) == NULL;
    if (traces) {
        drill->word = (const char *const *)argv;
        drill->words = (size_t)argc;
        drill->convention = app->convention;
        return true;
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
    if (argc == 1)
        drill->exercise = find_exercise(app, course, argv[0], status);
    return argc == 0 || drill->exercise != NULL;
}

int f15_cmd_practice(int argc, char **argv, f15_app *app) {
    request wish = {0};
    f15_course course = {0};
    int status = 0;
    const f15_flag flags[] = {{"seed", 0, &wish.seed, NULL}, {"count", 0, &wish.count, NULL}};
    if (!f15_parse(app, &argc, argv, flags, 2, "", F15_KEEP_UNKNOWN, &status) ||
        !f15_load_course(app, &course, &status))
        return status;
    if (take_subject(app, &course, argc, argv, &wish.drill, &status))
        status = practice(app, &course, &wish);
    f15_course_free(&course);
    return status;
}
