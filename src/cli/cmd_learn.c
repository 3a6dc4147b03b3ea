/* fifteen learn: a lesson at the terminal; without a terminal, all of it at once. */
#include "student.h"

#include <stdio.h>
#include <string.h>

enum { LIST, PAGE, RESTART };

/* What is learned; without a wish, where the student stands. */
typedef struct learning {
    f15_app *app;
    const char *wish; /* NULL: none */
    const f15_lesson *lesson;
    size_t first; /* the page to begin at */
} learning;

/* By id, or by its number in the list. NULL after a complaint; it may be at fault. */
static const f15_lesson *find_lesson(f15_app *app, f15_findings *findings, const char *word) {
    const f15_course *course = &app->course;
    const f15_lesson *lesson = f15_course_lesson(course, word);
    uint64_t number = 0;
    if (lesson != NULL)
        return lesson;
    if (f15_read_number(word, strlen(word), &number, NULL) == F15_OK && number >= 1 &&
        number <= course->lessons)
        return course->lesson[number - 1];
    f15_tell_findings(findings);
    app->status = 2;
    if (f15_course_spoilt(course, word))
        return NULL;
    const char **ids = f15_alloc(&app->arena, course->lessons, sizeof *ids);
    for (size_t i = 0; ids != NULL && i < course->lessons; i++)
        ids[i] = course->lesson[i]->id;
    f15_complain_unknown(app, "lesson", word, ids, course->lessons,
                         "`fifteen learn --list` shows them all");
    return NULL;
}

/* Reads --page, and what the lesson asks; what is wrong with that is told, and the rest can be
 * learned. False after a complaint. */
static bool prepare(learning *l) {
    f15_app *app = l->app;
    const char *page = app->given[PAGE];
    uint64_t number = 1;
    f15_findings findings = {0};
    if (page != NULL && (f15_read_number(page, strlen(page), &number, NULL) != F15_OK ||
                         number < 1 || number > l->lesson->pages)) {
        f15_complain_usage(app, NULL, "--page %s: the lesson \"%s\" has pages 1 to %zu", page,
                           l->lesson->id, l->lesson->pages);
        return false;
    }
    l->first = (size_t)number - 1;
    f15_note_findings(app,
                      f15_course_want_lesson(&app->course, l->lesson->id, &findings, &app->last));
    f15_tell_findings(&findings);
    return app->err.code == F15_OK;
}

static f15_code list_lessons(void *self, f15_player *player, f15_error *err) {
    (void)self;
    return f15_player_list(player, err);
}

static f15_code print_lesson(void *self, f15_player *player, f15_error *err) {
    learning *l = self;
    f15_code code = F15_OK;
    if (l->wish == NULL)
        code = f15_player_list(player, err);
    if (l->wish == NULL && code == F15_OK)
        code = f15_out_string(&l->app->out, "\n", err);
    if (code != F15_OK || !prepare(l))
        return code;
    return f15_player_print(player, l->lesson, l->first, err);
}

static f15_code play_lesson(void *self, f15_player *player, f15_error *err) {
    learning *l = self;
    const char *const *given = l->app->given;
    f15_leave leave;
    bool begin = true;
    f15_code code = F15_OK;
    if (l->wish == NULL)
        code = f15_player_list(player, err);
    if (l->wish == NULL && code == F15_OK)
        code = f15_player_choose(player, &l->lesson, err);
    if (code != F15_OK || !prepare(l))
        return code;
    if (given[PAGE] == NULL && given[RESTART] == NULL)
        code = f15_player_welcome(player, l->lesson, &l->first, &leave, &begin, err);
    if (code == F15_OK && begin)
        code = f15_player_walk(player, l->lesson, l->first, &leave, err);
    return code;
}

static void learn(learning *l, f15_findings *findings) {
    f15_app *app = l->app;
    f15_player player = f15_student_player(app, false);
    if (app->err.code)
        return;
    l->lesson = app->course.lessons > 0 ? app->course.lesson[0] : NULL;
    if (l->wish == NULL || l->lesson == NULL || app->given[LIST])
        f15_tell_findings(findings);
    if (l->lesson == NULL)
        f15_complain_usage(app, NULL, "the course has no lessons");
    else if (l->wish != NULL)
        l->lesson = find_lesson(app, findings, l->wish);
    if (l->lesson == NULL)
        return;
    if (app->given[LIST])
        f15_with_progress(app, &player, true, list_lessons, l);
    else if (f15_has_terminal())
        f15_at_terminal(app, &player, play_lesson, l);
    else
        f15_note(app, print_lesson(l, &player, &app->last));
}

static int run(f15_app *app, int argc, char **argv) {
    learning l = {.app = app, .wish = argc == 1 ? argv[0] : NULL};
    f15_findings findings = {0};
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one lesson at a time");
    if (app->given[RESTART] != NULL && app->given[PAGE] != NULL)
        return f15_complain_usage(app, "give one of them", "--restart and --page contradict");
    if (f15_open_course(app, &findings)) {
        f15_note_findings(app, f15_course_want_lesson(&app->course, NULL, &findings, &app->last));
        learn(&l, &findings);
    }
    f15_findings_free(&findings);
    return 0;
}

const f15_verb f15_verb_learn = {
    .name = "learn",
    .group = "To learn",
    .arguments = "[LESSON]",
    .summary = "Work through a lesson at the terminal; progress is kept",
    .option = {[LIST] = {"list", 'l', NULL, "the lessons, and how far you are"},
               [PAGE] = {"page", 0, "N", "begin at page N"},
               [RESTART] = {"restart", 0, NULL, "begin at the first page"}},
    .help = "When standard input is no terminal the whole lesson is printed; lines given there are "
            "not read as answers.\n",
    .no_convention = true,
    .run = run,
};
