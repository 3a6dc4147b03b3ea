/* Messages to standard error, results to standard output, and noticing when neither can be. */
#include "app.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void f15_describe_place(f15_text *text, const f15_error *err) {
    if (err->file) {
        f15_text_add_clean(text, err->file, strlen(err->file));
        if (err->line > 0)
            f15_text_addf(text, ":%zu", err->line);
        if (err->line > 0 && err->column > 0)
            f15_text_addf(text, ":%zu", err->column);
        f15_text_add(text, ": ");
    } else if (err->column > 0) {
        f15_text_addf(text, "column %zu: ", err->column);
    }
}

int f15_complain(const f15_app *app, const f15_error *err) {
    f15_text text = {0};
    (void)app;
    f15_describe_place(&text, err);
    fflush(stdout);
    fprintf(stderr, "fifteen: %s%s%s%s\n", f15_text_string(&text), err->what,
            err->remedy[0] && !text.code ? "; " : "", text.code ? "" : err->remedy);
    f15_text_free(&text);
    return f15_code_status(err->code);
}

int f15_complain_usage(const f15_app *app, const char *remedy, const char *format, ...) {
    f15_text text = {0};
    char what[400];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    f15_text_add_clean(&text, what, strlen(what));
    fflush(stdout);
    fprintf(stderr, "fifteen %s: %s%s%s\n", app->verb ? app->verb->name : "",
            f15_text_string(&text), remedy ? "; " : "", remedy ? remedy : "");
    f15_text_free(&text);
    return 2;
}

f15_code f15_send_text(const f15_app *app, f15_text *text, f15_error *err) {
    f15_code code = text->code;
    if (code)
        f15_fail(err, code, NULL, "%s",
                 code == F15_NO_MEMORY ? "no memory is left" : "the text is too long");
    else if (text->length > 0)
        code = app->out.write(app->out.self, text->s, text->length, err);
    f15_text_free(text);
    return code;
}

int f15_finish_text(const f15_app *app, f15_text *text, int status) {
    f15_error err = {0};
    return f15_send_text(app, text, &err) ? f15_complain(app, &err) : status;
}

/* ---- a file that is not there yet ------------------------------------------------------------ */

static f15_code cannot_write(const char *path, f15_error *err) {
    return f15_fail(err, F15_IO, NULL, "cannot write %s: %s", path, strerror(errno));
}

static f15_code write_all(int fd, const char *path, const char *s, size_t length, f15_error *err) {
    for (ssize_t put; length > 0; s += put, length -= (size_t)put) {
        put = write(fd, s, length);
        if (put < 0 && errno == EINTR)
            put = 0;
        else if (put < 0)
            return cannot_write(path, err);
    }
    return fsync(fd) != 0 && errno != EINVAL ? cannot_write(path, err) : F15_OK;
}

/* link(2) gives the finished file its name only if nothing has that name. */
static f15_code publish(const char *part, const char *path, f15_error *err) {
    if (link(part, path) == 0)
        return F15_OK;
    if (errno == EEXIST)
        return f15_fail(err, F15_IO, "name another file", "%s is there already", path);
    return cannot_write(path, err);
}

f15_code f15_write_new_file(const char *path, const char *s, size_t length, f15_error *err) {
    char part[PATH_MAX];
    int size = snprintf(part, sizeof part, "%s.%ld.part", path, (long)getpid());
    if (size < 0 || (size_t)size >= sizeof part)
        return f15_fail(err, F15_TOO_BIG, NULL, "the name of the file is too long");
    int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return cannot_write(path, err);
    f15_code code = write_all(fd, path, s, length, err);
    if (close(fd) != 0 && !code)
        code = cannot_write(path, err);
    if (!code)
        code = publish(part, path, err);
    unlink(part);
    return code;
}
