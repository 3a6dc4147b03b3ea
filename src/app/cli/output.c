/* Messages to standard error, results, and files. */
#define _GNU_SOURCE /* renameat2 */
#include "app.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
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

/* Prints an error as one line of JSON, whose fields are in docs/output.schema.json. */
static void tell_json(const f15_app *app, const f15_error *err, const char *what,
                      const char *remedy) {
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    f15_json_string(&json, "error", f15_code_name(err->code));
    f15_json_number(&json, "status", (uint64_t)f15_code_status(err->code));
    f15_json_string(&json, "verb", app->name);
    f15_json_string(&json, "message", what);
    f15_json_string(&json, "remedy", remedy && remedy[0] ? remedy : NULL);
    f15_json_clean(&json, "file", err->file, err->file ? strlen(err->file) : 0);
    f15_json_number_if(&json, "line", err->line > 0, err->line);
    f15_json_number_if(&json, "column", err->column > 0, err->column);
    f15_json_end(&json);
    fputs(text.code ? "{\"error\":\"no-memory\",\"status\":70}\n" : f15_text_string(&text), stderr);
    f15_text_free(&text);
}

void f15_tell_error(const f15_app *app, const f15_error *err) {
    f15_text text = {0};
    f15_flush(app);
    if (app->errors_in_json) {
        tell_json(app, err, err->what, err->remedy);
        return;
    }
    f15_describe_place(&text, err);
    fprintf(stderr, "fifteen: %s%s%s%s\n", f15_text_string(&text), err->what,
            err->remedy[0] && !text.code ? "; " : "", text.code ? "" : err->remedy);
    f15_text_free(&text);
}

f15_code f15_note(f15_app *app, f15_code code) {
    if (code && !app->err.code)
        app->err = app->last;
    app->last.code = F15_OK;
    app->last.file = NULL;
    app->last.line = app->last.column = 0;
    return code;
}

int f15_finish(f15_app *app, int status) {
    if (app->err.code) {
        int failed = f15_code_status(app->err.code);
        f15_tell_error(app, &app->err);
        app->err = (f15_error){0};
        status = failed > status ? failed : status;
    }
    app->status = status > app->status ? status : app->status;
    return app->status;
}

int f15_complain_usage(f15_app *app, const char *remedy, const char *format, ...) {
    f15_text text = {0};
    char what[400];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    f15_text_add_clean(&text, what, strlen(what));
    f15_flush(app);
    if (app->errors_in_json)
        tell_json(app, &(f15_error){.code = F15_USAGE}, f15_text_string(&text), remedy);
    else
        fprintf(stderr, "fifteen%s%s: %s%s%s\n", app->name ? " " : "", app->name ? app->name : "",
                f15_text_string(&text), remedy ? "; " : "", remedy ? remedy : "");
    f15_text_free(&text);
    return f15_finish(app, 2);
}

int f15_complain_unknown(f15_app *app, const char *noun, const char *word, const char *const *names,
                         size_t count, const char *otherwise) {
    char remedy[160];
    f15_did_you_mean(word, names, names ? count : 0, otherwise, remedy, sizeof remedy);
    return f15_complain_usage(app, remedy, "there is no %s \"%s\"", noun, word);
}

int f15_send(f15_app *app, f15_text *text, int status) {
    if (!app->err.code && !app->to->told && !f15_text_done(text, &app->err) && text->length > 0)
        f15_note(app, app->out.write(app->out.self, text->s, text->length, &app->last));
    f15_text_free(text);
    return status;
}

int f15_print_line(f15_app *app, const char *format, ...) {
    f15_text words = {0}, line = {0};
    F15_ADD_ARGUMENTS(&words, format);
    f15_text_add_clean(&line, f15_text_string(&words), app->quiet ? 0 : words.length);
    f15_text_add(&line, app->quiet ? "" : "\n");
    f15_text_drop_part(&line, &words);
    return f15_send(app, &line, 0);
}

/* Writes piece by piece, until a held signal interrupts (app.h). Returns 0 or the errno. */
int f15_write_bytes(int fd, const void *bytes, size_t length) {
    enum { PIECE = 1 << 24 };
    for (const char *s = bytes; length > 0 && !f15_is_interrupted();) {
        ssize_t put = write(fd, s, length < PIECE ? length : PIECE);
        if (put < 0 && errno != EINTR)
            return errno;
        s += put < 0 ? 0 : put;
        length -= put < 0 ? 0 : (size_t)put;
    }
    return length > 0 ? EINTR : 0;
}

int f15_write_all(int fd, const void *bytes, size_t length) {
    int why = f15_write_bytes(fd, bytes, length);
    while (!why && fsync(fd) != 0 && errno != EINVAL) /* EINVAL: a pipe, which is not on a disk */
        why = errno == EINTR ? 0 : errno;
    return why;
}

int f15_open(const char *path, int how) {
    int fd;
    while ((fd = open(path, how | O_CLOEXEC, 0666)) < 0 && errno == EINTR) {
    }
    return fd;
}

static int open_new(const char *path, int how) {
    return f15_open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | how);
}

/* Renames `part` to `path` if that name is free; returns 0 or the errno. Where the system has no
 * call for this, an empty file takes the name first. (A hard link would do, but many systems refuse
 * it.) */
static int name_new(const char *part, const char *path) {
#ifdef RENAME_NOREPLACE
    if (renameat2(AT_FDCWD, part, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
#endif
    const int fd = open_new(path, O_EXCL);
    if (fd < 0)
        return errno;
    close(fd);
    const int why = rename(part, path) == 0 ? 0 : errno;
    if (why)
        unlink(path);
    return why;
}

f15_code f15_write_file(const char *path, const void *bytes, size_t length, f15_saving saving,
                        f15_error *err) {
    const bool fresh = saving == F15_NEW_FILE;
    char part[PATH_MAX], remedy[PATH_MAX + 8];
    const int size = snprintf(part, sizeof part, "%s.%ld.part", path, (long)getpid());
    if (size < 0 || (size_t)size >= sizeof part)
        return f15_fail(err, F15_TOO_BIG, NULL, "the name of the file is too long");
    const int fd = open_new(part, O_EXCL);
    int why = fd < 0 ? errno : (fresh ? f15_write_all : f15_write_bytes)(fd, bytes, length);
    if (fd >= 0 && close(fd) != 0 && errno != EINTR && !why) /* after EINTR it is closed too */
        why = errno;
    const bool whole = !why;
    if (whole && fresh)
        why = name_new(part, path);
    else if (whole && rename(part, path) != 0)
        why = errno;
    if (!why)
        return F15_OK;
    const bool part_stays = fd < 0 ? why == EEXIST : unlink(part) != 0 && errno != ENOENT;
    if (whole && fresh && why == EEXIST && !part_stays)
        return f15_fail(err, F15_IO, "name another file", "%s is there already", path);
    snprintf(remedy, sizeof remedy, "delete %s", part);
    return f15_fail(err, F15_IO, part_stays ? remedy : NULL, "cannot write %s: %s", path,
                    strerror(why));
}

/* Returns whether the path is an empty file, one that begins with the mark, or cannot be seen. */
static bool is_replaceable(const char *path, const char *mark) {
    struct stat about;
    const size_t length = strlen(mark);
    size_t same = 0;
    if (stat(path, &about) != 0)
        return true; /* there is none, or writing will say why */
    FILE *there = S_ISREG(about.st_mode) ? fopen(path, "re") : NULL;
    while (there && same < length && getc(there) == (unsigned char)mark[same])
        same++;
    if (there)
        fclose(there);
    return there && (same == length || about.st_size == 0);
}

void f15_save(f15_app *app, const char *path, f15_text *text, const char *mark) {
    const f15_saving saving = mark ? F15_REPLACE : F15_NEW_FILE;
    f15_code code = app->err.code ? app->err.code : f15_note(app, f15_text_done(text, &app->last));
    if (!code && mark && !is_replaceable(path, mark))
        code = f15_note(app, f15_fail(&app->last, F15_IO, "name another file",
                                      "%s holds something else that would be lost", path));
    if (!code)
        f15_note(app,
                 f15_write_file(path, f15_text_string(text), text->length, saving, &app->last));
    f15_text_free(text);
}

f15_code f15_make_directories(char *path, size_t from, const char *remedy, f15_error *err) {
    struct stat about;
    f15_code code = F15_OK;
    for (char *slash = path + from; !code && (slash = strchr(slash + 1, '/')) != NULL;) {
        *slash = '\0';
        if (stat(path, &about) != 0 && mkdir(path, 0777) != 0 && errno != EEXIST)
            code = f15_fail(err, F15_IO, remedy, "cannot make the directory %s: %s", path,
                            strerror(errno));
        *slash = '/';
    }
    return code;
}
