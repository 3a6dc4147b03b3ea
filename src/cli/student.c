/* The student's files, terminal and clock. */
#include "student.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

uint64_t f15_new_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    f15_random random = {(uint64_t)now.tv_sec * 1000000007u + (uint64_t)now.tv_nsec +
                         (uint64_t)getpid()};
    return f15_random_next(&random) % 1000000000u;
}

static int64_t seconds_now(void) {
    return (int64_t)time(NULL);
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

f15_code f15_open_progress(const f15_course *course, bool look, f15_progress **out,
                           f15_error *err) {
    f15_text path = {0};
    const char *name = course->name != NULL ? course->name : F15_PROGRESS_COURSE;
    *out = NULL;
    progress_path(&path);
    f15_code code = path.code != F15_OK ? f15_no_memory(err) : F15_OK;
    if (code == F15_OK && path.length == 0)
        code = f15_fail(err, F15_IO, "set HOME or XDG_STATE_HOME",
                        "there is no directory for the progress file");
    else if (code == F15_OK)
        code = look ? f15_progress_look(path.s, name, out, err)
                    : f15_progress_open(path.s, name, out, err);
    f15_text_free(&path);
    return code;
}

f15_progress *f15_try_progress(const f15_app *app, const f15_course *course, bool look) {
    f15_error err = {0};
    f15_progress *progress = NULL;
    if (f15_open_progress(course, look, &progress, &err) == F15_OK)
        return progress;
    f15_complain(app, &err);
    fprintf(stderr, "fifteen: your progress is not %s\n", look ? "shown" : "kept this time");
    return NULL;
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

f15_player f15_student_player(f15_app *app, const f15_course *course) {
    return (f15_player){.course = course,
                        .terminal = {app->out, style_of, no_line, no_key, app, NULL},
                        .now = seconds_now,
                        .seed = f15_new_seed()};
}

/* ---- with one ------------------------------------------------------------------------------ */

int f15_finish_play(const f15_app *app, f15_code code, const f15_error *err) {
    return code == F15_OK || code == F15_STOPPED ? 0 : f15_complain(app, err);
}

/* The player lets go of progress that can no longer be kept; it is closed here. */
int f15_at_terminal(f15_app *app, f15_player *player,
                    f15_code (*run)(void *self, f15_player *player, f15_error *err), void *self) {
    f15_error err = {0};
    f15_tty *tty = NULL;
    fflush(stdout);
    f15_code code = f15_tty_open(STDIN_FILENO, STDOUT_FILENO, app->style.color, &tty, &err);
    if (code != F15_OK)
        return f15_complain(app, &err);
    f15_progress *progress = player->progress = f15_try_progress(app, player->course, false);
    f15_tty_edit(tty, getenv("TERM"));
    player->terminal = f15_tty_terminal(tty);
    code = run(self, player, &err);
    int ended_by = f15_tty_signal(tty);
    f15_tty_close(tty);
    int status = f15_finish_play(app, code, &err);
    f15_progress_close(progress);
    if (ended_by != 0)
        raise(ended_by);
    return status;
}
