/* fifteen learn: a lesson at the terminal; without a terminal, all of it at once. */
#include "app.h"

#include <fifteen/player.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What the command line asks for. */
typedef struct request {
    const char *lesson, *page;
    bool list, restart;
    size_t first; /* --page, counted from 0 */
} request;

static int64_t seconds_now(void) {
    return (int64_t)time(NULL);
}

/* ---- without a terminal -------------------------------------------------------------------- */

static f15_style style_of(void *self) {
    const f15_app *app = self;
    return app->style;
}

/* Never asked: printing asks nothing. */
static f15_code no_line(void *self, const char *prompt, f15_text *line, f15_input *input,
                        f15_error *err) {
    (void)self, (void)prompt, (void)line, (void)err;
    *input = F15_INPUT_END;
    return F15_OK;
}

static f15_code no_key(void *self, f15_key *key, f15_error *err) {
    (void)self, (void)err;
    *key = F15_KEY_END;
    return F15_OK;
}

static f15_terminal plain_terminal(f15_app *app) {
    return (f15_terminal){app->out, style_of, no_line, no_key, app};
}

static int finish(const f15_app *app, f15_code code, const f15_error *err) {
    return code == F15_OK || code == F15_STOPPED ? 0 : f15_complain(app, err);
}

/* ---- the progress file --------------------------------------------------------------------- */

/* XDG: a state directory that is not absolute counts as none. */
static void progress_path(f15_text *path) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/')
        f15_text_addf(path, "%s/fifteen/progress.db", state);
    else if (home != NULL && home[0] == '/')
        f15_text_addf(path, "%s/.local/state/fifteen/progress.db", home);
}

/* NULL, after saying why, where progress cannot be kept; looking makes no file. */
static f15_progress *open_progress(const f15_app *app, bool look) {
    f15_text path = {0};
    f15_error err = {0};
    f15_progress *progress = NULL;
    progress_path(&path);
    f15_code code = path.code;
    if (path.length == 0)
        code = f15_fail(&err, F15_IO, "set HOME or XDG_STATE_HOME",
                        "there is no directory for the progress file");
    else if (code == F15_OK)
        code = look ? f15_progress_look(path.s, &progress, &err)
                    : f15_progress_open(path.s, &progress, &err);
    f15_text_free(&path);
    if (code == F15_OK)
        return progress;
    f15_complain(app, &err);
    fprintf(stderr, "fifteen: your progress is not %s\n", look ? "shown" : "kept this time");
    return NULL;
}

/* ---- which lesson -------------------------------------------------------------------------- */

static void unknown_lesson(const f15_app *app, const f15_course *course, const char *word) {
    char remedy[160] = "`fifteen learn --list` shows them all";
    const char **ids = calloc(course->lessons + 1, sizeof *ids);
    for (size_t i = 0; ids != NULL && i < course->lessons; i++)
        ids[i] = course->lesson[i].id;
    const char *near = ids != NULL ? f15_nearest(word, ids, course->lessons) : NULL;
    if (near != NULL)
        snprintf(remedy, sizeof remedy, "did you mean %s?", near);
    free(ids);
    f15_complain_usage(app, remedy, "there is no lesson \"%s\"", word);
}

/* By id, or by its number in the list. NULL after a complaint. */
static const f15_lesson *find_lesson(const f15_app *app, const f15_course *course,
                                     const char *word) {
    const f15_lesson *lesson = f15_course_lesson(course, word);
    uint64_t number = 0;
    if (lesson != NULL)
        return lesson;
    if (f15_read_number(word, strlen(word), &number, NULL) == F15_OK && number >= 1 &&
        number <= course->lessons)
        return &course->lesson[number - 1];
    unknown_lesson(app, course, word);
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
    f15_progress *progress = open_progress(app, true);
    player->progress = progress;
    f15_code code = f15_player_list(player, &err);
    f15_progress_close(progress);
    return finish(app, code, &err);
}

static int print_lesson(f15_app *app, f15_player *player, const f15_lesson *lesson, request *wish) {
    f15_error err = {0};
    f15_code code = F15_OK;
    if (wish->lesson == NULL) {
        code = f15_player_list(player, &err);
        if (code == F15_OK)
            code = f15_out_string(&app->out, "\n", &err);
    }
    if (!take_page(app, wish, lesson))
        return 2;
    if (code == F15_OK)
        code = f15_player_print(player, lesson, wish->first, &err);
    return finish(app, code, &err);
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

/* The player lets go of progress that can no longer be kept; it is closed here. */
static int play(f15_app *app, f15_player *player, const f15_lesson *lesson, request *wish) {
    f15_error err = {0};
    f15_tty *tty = NULL;
    fflush(stdout);
    f15_code code = f15_tty_open(STDIN_FILENO, STDOUT_FILENO, app->style.color, &tty, &err);
    if (code != F15_OK)
        return f15_complain(app, &err);
    f15_progress *progress = player->progress = open_progress(app, false);
    player->terminal = f15_tty_terminal(tty);
    if (wish->lesson == NULL)
        code = choose_lesson(player, &lesson, &err);
    bool good = code != F15_OK || take_page(app, wish, lesson);
    if (code == F15_OK && good)
        code = play_lesson(player, lesson, wish, &err);
    int ended_by = f15_tty_signal(tty);
    f15_tty_close(tty);
    int status = good ? finish(app, code, &err) : 2;
    f15_progress_close(progress);
    if (ended_by != 0)
        raise(ended_by);
    return status;
}

static int learn(f15_app *app, const f15_course *course, request *wish) {
    f15_player player = {course, plain_terminal(app), NULL, seconds_now};
    const f15_lesson *lesson = course->lessons > 0 ? course->lesson : NULL;
    if (lesson == NULL)
        return f15_complain_usage(app, NULL, "the course has no lessons");
    if (wish->lesson != NULL && (lesson = find_lesson(app, course, wish->lesson)) == NULL)
        return 2;
    if (wish->list)
        return list_lessons(app, &player);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return print_lesson(app, &player, lesson, wish);
    return play(app, &player, lesson, wish);
}

int f15_cmd_learn(int argc, char **argv, f15_app *app) {
    request asked = {0};
    f15_course course = {0};
    int status = 0;
    const f15_flag flags[] = {
        {"list", 'l', NULL, &asked.list},
        {"restart", 0, NULL, &asked.restart},
        {"page", 0, &asked.page, NULL},
    };
    if (!f15_parse(app, &argc, argv, flags, 3, "", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (!f15_refuse_convention(app, &status))
        return status;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one lesson at a time");
    if (asked.restart && asked.page != NULL)
        return f15_complain_usage(app, "give one of them", "--restart and --page contradict");
    asked.lesson = argc == 1 ? argv[0] : NULL;
    if (!f15_load_course(app, &course, &status))
        return status;
    status = learn(app, &course, &asked);
    f15_course_free(&course);
    return status;
}
