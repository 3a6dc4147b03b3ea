/* The student's progress file, terminal and clock. */
#include "student.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

uint64_t f15_new_seed(void) {
    enum { BELOW = 1000000000 };
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    /* another state for each nanosecond, and for programs that begin in the same one */
    f15_random random = {(uint64_t)now.tv_sec * (BELOW + 7) + (uint64_t)now.tv_nsec +
                         (uint64_t)getpid()};
    return f15_random_next(&random) % BELOW;
}

static int64_t seconds_now(void) {
    return (int64_t)time(NULL);
}

bool f15_has_terminal(void) {
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Returns whether a signal interrupted reading, which can go on. */
static bool is_interrupted_read(void) {
    const bool again = ferror(stdin) && errno == EINTR && !f15_is_interrupted();
    if (again)
        clearerr(stdin);
    return again;
}

f15_input f15_take_line(f15_app *app, f15_text *line, size_t limit) {
    bool too_long = false;
    int c;
    line->length = 0;
    while (((c = getc(stdin)) != EOF || is_interrupted_read()) && c != '\n') {
        if (c == EOF) /* only interrupted */
            continue;
        char byte = (char)c;
        too_long = too_long || line->length >= limit;
        f15_text_add_n(line, &byte, too_long ? 0 : 1);
    }
    bool any = line->length > 0 || c == '\n';
    while (line->length > 0 && line->s[line->length - 1] == '\r')
        line->length--;
    if (line->s != NULL)
        line->s[line->length] = '\0';
    if (ferror(stdin))
        f15_fail(&app->err, F15_IO, NULL, "cannot read standard input: %s", strerror(errno));
    else if (line->code != F15_OK)
        f15_no_memory(&app->err);
    return !any || app->err.code ? F15_INPUT_END : too_long ? F15_INPUT_TOO_LONG : F15_INPUT_LINE;
}

/* A state directory that is not absolute is ignored, as XDG asks. */
f15_code f15_open_progress(f15_app *app, f15_keeping keeping, f15_progress **out, f15_error *err) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    const char *name =
        app->course.directory ? f15_course_name(&app->course, &app->findings) : F15_PROGRESS_COURSE;
    f15_text path = {0};
    *out = NULL;
    f15_tell_findings(app);
    if (state != NULL && state[0] == '/')
        f15_text_addf(&path, "%s/fifteen/progress.db", state);
    else if (home != NULL && home[0] == '/')
        f15_text_addf(&path, "%s/.local/state/fifteen/progress.db", home);
    f15_code code;
    if (path.code != F15_OK || !name)
        code = f15_no_memory(err);
    else if (app->half_course)
        code = f15_fail(err, F15_IO, NULL, "the course has not been read whole");
    else if (path.length == 0)
        code = f15_fail(err, F15_IO, "set HOME or XDG_STATE_HOME",
                        "there is no directory for the progress file");
    else
        code = (keeping == F15_KEEP ? f15_progress_open : f15_progress_open_readonly)(path.s, name,
                                                                                      out, err);
    f15_text_free(&path);
    return code;
}

static f15_style style_of(void *self) {
    const f15_app *app = self;
    return app->style;
}

static f15_code line_of_stdin(void *self, const char *prompt, f15_text *line, f15_input *input,
                              f15_error *err) {
    f15_app *app = self;
    (void)prompt;
    *input = f15_take_line(app, line, F15_LINE_LIMIT);
    if (app->err.code != F15_OK)
        *err = app->err;
    return app->err.code;
}

void f15_student_begin(f15_app *app, f15_student *student, f15_keeping keeping, bool terminal) {
    f15_error err = {0};
    *student = (f15_student){.player = {.course = &app->course,
                                        .terminal = {.out = app->out,
                                                     .style = style_of,
                                                     .read_line = line_of_stdin,
                                                     .self = app},
                                        .now = seconds_now,
                                        .seed = f15_new_seed()}};
    if (keeping && f15_open_progress(app, keeping, &student->progress, &err)) {
        f15_tell_error(app, &err);
        if (!app->errors_in_json)
            fprintf(stderr, "fifteen: your progress is not %s\n",
                    keeping == F15_KEEP ? "kept this time" : "shown");
    }
    student->player.progress = student->progress;
    if (!terminal)
        return;
    f15_flush(app);
    if (f15_note(app, f15_tty_open(STDIN_FILENO, STDOUT_FILENO, app->style.color, getenv("TERM"),
                                   &student->tty, &app->last)))
        return;
    student->player.terminal = f15_tty_terminal(student->tty);
}

void f15_student_full(f15_student *student, unsigned rows, unsigned columns) {
    const char *plain = getenv("FIFTEEN_PLAIN");
    if (student->tty == NULL || (plain != NULL && *plain != '\0'))
        return;
    f15_tty_full(student->tty, rows, columns);
    student->player.terminal = f15_tty_terminal(student->tty);
}

void f15_student_end(f15_app *app, f15_student *student) {
    const int interrupted = student->tty ? f15_tty_signal(student->tty) : 0;
    if (app->err.code == F15_STOPPED)
        app->err = (f15_error){0};
    f15_tty_close(student->tty);
    f15_progress_close(student->progress);
    if (interrupted) {
        f15_finish(app, 0);
        raise(interrupted);
    }
}

bool f15_student_step(f15_app *app, const char *const *word, size_t words,
                      const f15_convention *convention, uint32_t depth, const char *remedy) {
    f15_student student;
    bool reached = true;
    if (!f15_has_terminal()) {
        f15_complain_usage(app, remedy, "--step needs a terminal");
        return true;
    }
    f15_student_begin(app, &student, F15_KEEP_NOTHING, true);
    if (!app->err.code)
        f15_note(app, f15_player_trace(&student.player, word, words, convention, depth, &reached,
                                       &app->last));
    f15_student_end(app, &student);
    return app->err.code || reached;
}
