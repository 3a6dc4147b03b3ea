/* fifteen learn: a lesson at the terminal; without a terminal, all of it at once. */
#include "student.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIST, PAGE, RESTART };

/* What the command line asks for. */
typedef struct request {
    const char *lesson, *page;
    bool restart;
    size_t first; /* --page, counted from 0 */
} request;

/* ---- which lesson -------------------------------------------------------------------------- */

/* It may be at fault. */
static void unknown_lesson(const f15_app *app, const f15_course *course,
                           const f15_findings *findings, const char *word) {
    char remedy[160];
    f15_complain_findings(app, findings);
    if (f15_course_spoilt(course, word))
        return;
    const char **ids = calloc(course->lessons + 1, sizeof *ids);
    for (size_t i = 0; ids != NULL && i < course->lessons; i++)
        ids[i] = course->lesson[i]->id;
    f15_did_you_mean(word, ids, ids != NULL ? course->lessons : 0,
                     "`fifteen learn --list` shows them all", remedy, sizeof remedy);
    free(ids);
    f15_complain_usage(app, remedy, "there is no lesson \"%s\"", word);
}

/* By id, or by its number in the list. NULL after a complaint. */
static const f15_lesson *find_lesson(const f15_app *app, const f15_course *course,
                                     const f15_findings *findings, const char *word) {
    const f15_lesson *lesson = f15_course_lesson(course, word);
    uint64_t number = 0;
    if (lesson != NULL)
        return lesson;
    if (f15_read_number(word, strlen(word), &number, NULL) == F15_OK && number >= 1 &&
        number <= course->lessons)
        return course->lesson[number - 1];
    unknown_lesson(app, course, findings, word);
    return NULL;
}

/* Reads --page; false after a complaint. */
static bool take_page(const f15_app *app, request *wish, const f15_lesson *lesson) {
    uint64_t number = 1;
    if (wish->page == NULL)
        return true;
    if (f15_read_number(wish->page, strlen(wish->page), &number, NULL) != F15_OK || number < 1 ||
        number > lesson->pages) {
        f15_complain_usage(app, NULL, "--page %s: the lesson \"%s\" has pages 1 to %zu", wish->page,
                           lesson->id, lesson->pages);
        return false;
    }
    wish->first = (size_t)number - 1;
    return true;
}

/* ---- the three ways to learn --------------------------------------------------------------- */

static int list_lessons(f15_app *app, f15_player *player) {
    f15_error err = {0};
    f15_progress *progress = f15_try_progress(app, player->course, true);
    player->progress = progress;
    f15_code code = f15_player_list(player, &err);
    f15_progress_close(progress);
    return f15_finish_play(app, code, &err);
}

/* Reads what the lesson asks; what is wrong with that is told, and the rest can be learned. */
static f15_code want_questions(const f15_app *app, f15_course *course, const f15_lesson *lesson,
                               f15_error *err) {
    f15_findings findings = {0};
    f15_code code = f15_course_want_lesson(course, lesson->id, &findings, err);
    f15_complain_findings(app, &findings);
    f15_findings_free(&findings);
    return code == F15_NO_MEMORY ? code : F15_OK;
}

static int print_lesson(f15_app *app, f15_player *player, f15_course *course,
                        const f15_lesson *lesson, request *wish) {
    f15_error err = {0};
    f15_code code = want_questions(app, course, lesson, &err);
    if (wish->lesson == NULL && code == F15_OK) {
        code = f15_player_list(player, &err);
        if (code == F15_OK)
            code = f15_out_string(&app->out, "\n", &err);
    }
    if (!take_page(app, wish, lesson))
        return 2;
    if (code == F15_OK)
        code = f15_player_print(player, lesson, wish->first, &err);
    return f15_finish_play(app, code, &err);
}

static f15_code play_lesson(f15_player *player, const f15_lesson *lesson, const request *wish,
                            f15_error *err) {
    f15_leave leave;
    size_t page = wish->first;
    bool begin = true;
    f15_code code = F15_OK;
    if (wish->page == NULL && !wish->restart)
        code = f15_player_welcome(player, lesson, &page, &leave, &begin, err);
    if (code == F15_OK && begin)
        code = f15_player_walk(player, lesson, page, &leave, err);
    return code;
}

/* Without a wish: the list, then where the student stands. */
static f15_code choose_lesson(f15_player *player, const f15_lesson **lesson, f15_error *err) {
    f15_code code = f15_player_list(player, err);
    return code == F15_OK ? f15_player_choose(player, lesson, err) : code;
}

/* A lesson to be played; the lesson is NULL where the student has no wish. */
typedef struct playing {
    const f15_app *app;
    f15_course *course;
    const f15_lesson *lesson;
    request *wish;
    bool refused; /* --page names no page of the lesson */
} playing;

static f15_code play(void *self, f15_player *player, f15_error *err) {
    playing *p = self;
    f15_code code = F15_OK;
    if (p->wish->lesson == NULL)
        code = choose_lesson(player, &p->lesson, err);
    p->refused = code == F15_OK && !take_page(p->app, p->wish, p->lesson);
    if (code == F15_OK && !p->refused)
        code = want_questions(p->app, p->course, p->lesson, err);
    return code == F15_OK && !p->refused ? play_lesson(player, p->lesson, p->wish, err) : code;
}

static int learn(f15_app *app, f15_course *course, const f15_findings *findings, request *wish) {
    f15_player player = f15_student_player(app, course);
    const f15_lesson *lesson = course->lessons > 0 ? course->lesson[0] : NULL;
    if (wish->lesson == NULL || lesson == NULL || app->given[LIST])
        f15_complain_findings(app, findings);
    if (lesson == NULL)
        return f15_complain_usage(app, NULL, "the course has no lessons");
    if (wish->lesson != NULL && (lesson = find_lesson(app, course, findings, wish->lesson)) == NULL)
        return 2;
    if (app->given[LIST])
        return list_lessons(app, &player);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return print_lesson(app, &player, course, lesson, wish);
    playing p = {app, course, lesson, wish, false};
    int status = f15_at_terminal(app, &player, play, &p);
    return p.refused ? 2 : status;
}

static int run(f15_app *app, int argc, char **argv) {
    request asked = {.lesson = argc == 1 ? argv[0] : NULL,
                     .page = app->given[PAGE],
                     .restart = app->given[RESTART] != NULL};
    f15_course course = {0};
    int status = 0;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one lesson at a time");
    if (asked.restart && asked.page != NULL)
        return f15_complain_usage(app, "give one of them", "--restart and --page contradict");
    f15_error err = {0};
    f15_findings findings = {0};
    if (f15_open_course(app, &course, &findings, &status))
        status = f15_course_want_lesson(&course, NULL, &findings, &err) == F15_NO_MEMORY
                     ? f15_complain(app, &err)
                     : learn(app, &course, &findings, &asked);
    f15_findings_free(&findings);
    f15_course_free(&course);
    return status;
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
