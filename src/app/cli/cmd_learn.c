/* fifteen learn: a lesson at the terminal; without a terminal, all of it at once. */
#include "student.h"

#include <string.h>

enum { LIST, PAGE, RESTART, PLAIN };

/* Finds a lesson by id, or by its number in the list. Returns NULL after a complaint. */
static const f15_lesson *find_lesson(f15_app *app, const char *word) {
    const f15_course *course = &app->course;
    const f15_lesson *lesson = f15_course_lesson(course, word);
    uint64_t number = 0;
    if (lesson != NULL)
        return lesson;
    if (f15_read_number(word, strlen(word), &number, NULL) == F15_OK && number >= 1 &&
        number <= course->lessons)
        return course->lesson[number - 1];
    f15_tell_findings(app);
    app->status = 2;
    if (f15_course_is_invalid(course, word)) /* f15_tell_findings has complained */
        return NULL;
    const char **ids = f15_alloc(&app->arena, course->lessons, sizeof *ids);
    for (size_t i = 0; ids != NULL && i < course->lessons; i++)
        ids[i] = course->lesson[i]->id;
    f15_complain_unknown(app, "lesson", word, ids, course->lessons,
                         "`fifteen learn --list` shows them all");
    return NULL;
}

/* Stores the page to begin with, from 0 (--page counts from 1), and reads the lesson's questions.
 * Faults of these are only reported, since the rest can be learned. Returns false after a complaint
 * or failure. */
static bool prepare(f15_app *app, const f15_lesson *lesson, size_t *first) {
    const char *page = app->given[PAGE];
    uint64_t number = 1;
    if (app->err.code)
        return false;
    if (page && (f15_read_number(page, strlen(page), &number, NULL) || number < 1 ||
                 number > lesson->pages))
        return F15_REFUSE(app, NULL, "--page %s: the lesson \"%s\" has pages 1 to %zu", page,
                          lesson->id, lesson->pages);
    *first = (size_t)number - 1;
    f15_note_findings(
        app, f15_course_require_lesson(&app->course, lesson->id, &app->findings, &app->last));
    f15_tell_findings(app);
    return !app->err.code;
}

/* Plays or prints the lesson; first shows the list if the student has not named it. */
static void learn(f15_app *app, const f15_lesson *lesson, bool named) {
    const bool list = app->given[LIST] != NULL, terminal = !list && f15_has_terminal();
    const f15_keeping without_terminal = list ? F15_LOOK_ONLY : F15_KEEP_NOTHING;
    f15_student student;
    f15_player *player = &student.player;
    size_t first = 0;
    f15_leave leave;
    bool begin = true;
    f15_student_begin(app, &student, terminal ? F15_KEEP : without_terminal, terminal);
    if (!app->given[PLAIN])
        f15_student_full(&student, 24, 80);
    if (!app->err.code && (list || !named))
        f15_note(app, f15_player_list(player, &app->last));
    if (!app->err.code && !list && !named)
        f15_note(app, terminal ? f15_player_choose(player, &lesson, &app->last)
                               : f15_out_string(&app->out, "\n", &app->last));
    if (!list && prepare(app, lesson, &first)) {
        if (!terminal)
            f15_note(app, f15_player_print(player, lesson, first, &app->last));
        else if (!app->given[PAGE] && !app->given[RESTART])
            f15_note(app, f15_player_welcome(player, lesson, !named, &first, &leave, &begin,
                                             &app->last));
        if (terminal && begin && !app->err.code)
            f15_note(app, f15_player_walk(player, lesson, first, &leave, &app->last));
    }
    f15_student_end(app, &student);
}

static int run(f15_app *app, int argc, char **argv) {
    const char *wish = argc == 1 ? argv[0] : NULL;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one lesson at a time");
    if (app->given[RESTART] && app->given[PAGE])
        return f15_complain_usage(app, "give one of them", "--restart and --page contradict");
    if (app->given[LIST] && (app->given[RESTART] || app->given[PAGE]))
        return f15_complain_usage(app, "leave --list out", "--list begins no page");
    if (f15_open_course(app))
        f15_note_findings(
            app, f15_course_require_lesson(&app->course, NULL, &app->findings, &app->last));
    const f15_lesson *lesson = app->course.lessons > 0 ? app->course.lesson[0] : NULL;
    if (!app->err.code && (!wish || !lesson || app->given[LIST]))
        f15_tell_findings(app);
    if (!app->err.code && !lesson)
        f15_complain_usage(app, NULL, "the course has no lessons");
    else if (!app->err.code && wish)
        lesson = find_lesson(app, wish);
    f15_findings_free(&app->findings); /* findings in other lessons */
    if (!app->err.code && lesson)
        learn(app, lesson, wish != NULL);
    return 0;
}

const f15_verb f15_verb_learn = {
    .group = "To learn",
    .arguments = "[LESSON]",
    .summary = "Work through a lesson at the terminal; progress is kept",
    .option = {[LIST] = {"--list", 'l', NULL, "the lessons, and how far you are"},
               [PAGE] = {"--page", 0, "N", "begin at page N"},
               [RESTART] = {"--restart", 0, NULL, "begin at the first page"},
               [PLAIN] = {"--plain", 0, NULL, F15_PLAIN_SAYS}},
    .help = "When standard input is no terminal the whole lesson is printed; lines given there are "
            "not read as answers.\n",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
