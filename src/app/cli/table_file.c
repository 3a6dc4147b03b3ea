/* Tables in a file. */
#include "table_file.h"

#include <fifteen/notation.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define NAME "tables-4x4"
#define ELSEWHERE "name a directory of yours with --tables"

const char *f15_table_path(f15_app *app, const char *directory) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    f15_text path = {0};
    if (directory && !*directory) /* "" is an unset variable of a shell, not the root */
        f15_fail(&app->err, F15_IO, "name one, or leave --tables out",
                 "--tables has no directory after it");
    else if (directory)
        f15_text_addf(&path, "%s/" NAME, directory);
    else if (cache && cache[0] == '/')
        f15_text_addf(&path, "%s/fifteen/" NAME, cache);
    else if (home && home[0] == '/')
        f15_text_addf(&path, "%s/.cache/fifteen/" NAME, home);
    else
        f15_fail(&app->err, F15_IO, "set HOME or XDG_CACHE_HOME, or name one with --tables",
                 "there is no directory for the tables");
    return f15_keep_text(app, &path);
}

static f15_code cannot(f15_error *err, const char *what) {
    return f15_fail(err, F15_IO, NULL, "the tables cannot be %s: %s", what, strerror(errno));
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Accepts only a regular file: a FIFO could block. */
static f15_code map_file(int fd, f15_table_file *out, f15_error *err) {
    struct stat about;
    if (fstat(fd, &about) != 0)
        return cannot(err, "read");
    if (!S_ISREG(about.st_mode) || (uintmax_t)about.st_size > SIZE_MAX / 2)
        return f15_fail(err, F15_IO, ELSEWHERE,
                        "the tables cannot be read: it is not a plain file");
    out->length = (size_t)about.st_size;
    if (out->length == 0) /* an empty file cannot be mapped */
        return F15_OK;
    void *map = mmap(NULL, out->length, PROT_READ, MAP_SHARED, fd, 0);
    if (map == MAP_FAILED)
        return errno == ENOMEM ? f15_no_memory(err) : cannot(err, "mapped");
    out->map = map;
    return F15_OK;
}

/* Returns false for groups of at most five pieces, whose bound is looser than the engine's own. */
static bool helps(const f15_tables_plan *plan) {
    for (size_t g = 0; g < plan->groups; g++)
        if (f15_count_cells(plan->group[g]) > 5)
            return true;
    return false;
}

void f15_add_tables_option(f15_text *command, const char *directory) {
    if (!directory)
        return;
    f15_text_add(command, " --tables ");
    f15_write_word(command, directory);
}

/* Adds the directory to a remedy, which ends with the command that makes the tables. */
static void name_directory(const char *directory, f15_error *err) {
    f15_text remedy = {0};
    f15_text_add(&remedy, err->remedy);
    f15_add_tables_option(&remedy, directory);
    f15_fail(err, err->code, f15_text_string(&remedy), "%s", err->what);
    f15_text_free(&remedy);
}

f15_code f15_open_tables(const char *path, const char *directory, const f15_workers *workers,
                         f15_table_file *out, f15_error *err) {
    f15_table_file file = {.path = path};
    *out = (f15_table_file){0};
    int fd = f15_open(path, O_RDONLY | O_NONBLOCK);
    if (fd < 0 && (errno == ENOENT || errno == ENOTDIR))
        return F15_OK;
    f15_code code = fd < 0 ? cannot(err, "read") : map_file(fd, &file, err);
    if (fd >= 0)
        close(fd);
    if (!code)
        code = f15_tables_open(file.map ? file.map : (const uint8_t *)"", file.length, workers,
                               &file.tables, err);
    if (!code && file.map && !helps(&file.tables.plan))
        code = f15_fail(err, F15_MISMATCH, "make larger ones: fifteen tables",
                        "searches are slower with tables of such small groups than without");
    if (code)
        f15_close_tables(&file);
    else
        *out = file;
    if (code == F15_MISMATCH && err)
        name_directory(directory, err);
    if (code && err)
        err->file = path;
    return code;
}

/* Calls only what is safe in a signal's handler. */
static _Noreturn void leave_cut(const char *said, size_t length) {
    _exit(write(STDERR_FILENO, said, length) < 0 ? 70 : 2);
}

#define CUT "the tables were cut while they were used"
static void cut_in_text(int signal) {
    static const char said[] = "fifteen: " CUT "; make them again: fifteen tables\n";
    (void)signal;
    leave_cut(said, sizeof said - 1);
}

static void cut_in_json(int signal) {
    static const char said[] =
        "{\"error\":\"io\",\"status\":2,\"verb\":null,\"message\":\"" CUT "\",\"remedy\":"
        "\"make them again: fifteen tables\",\"file\":null,\"line\":null,\"column\":null}\n";
    (void)signal;
    leave_cut(said, sizeof said - 1);
}

void f15_watch_tables(const f15_app *app) {
    signal(SIGBUS, app->errors_in_json ? cut_in_json : cut_in_text);
}

void f15_close_tables(f15_table_file *file) {
    f15_tables_free(&file->tables);
    if (file->map)
        munmap(file->map, file->length);
    *file = (f15_table_file){0};
}

/* ---- making ---------------------------------------------------------------------------------- */

/* Opens and locks the part. Begins again if another process has renamed it in between. Returns the
 * descriptor, or -1 after a failure of the app. */
static int lock_part(f15_app *app, const char *part) {
    for (;;) {
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        struct stat held, named;
        int fd = f15_open(part, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK);
        if (fd < 0 || fstat(fd, &held) != 0) {
            f15_fail(&app->err, F15_IO, ELSEWHERE, "cannot write %s: %s", part, strerror(errno));
        } else if (!S_ISREG(held.st_mode)) {
            f15_fail(&app->err, F15_IO, "remove it", "%s is not a plain file", part);
        } else if (fcntl(fd, F_SETLK, &whole) != 0) {
            f15_fail(&app->err, F15_IO, "wait until it has ended",
                     errno == EACCES || errno == EAGAIN
                         ? "another fifteen is making these tables (%s is locked)"
                         : "cannot lock %s",
                     part);
        } else if (stat(part, &named) == 0 && named.st_ino == held.st_ino &&
                   named.st_dev == held.st_dev) {
            return fd;
        }
        if (fd >= 0)
            close(fd);
        if (app->err.code)
            return -1;
    }
}

/* Fails if the disk is too full. First empties the part, in which an earlier run may have left
 * much. */
static void look_for_room(f15_app *app, const f15_table_part *part, size_t bytes) {
    struct statvfs disk;
    if (ftruncate(part->fd, 0) != 0) {
        f15_fail(&app->err, F15_IO, ELSEWHERE, "cannot write %s: %s", part->path, strerror(errno));
    } else if (fstatvfs(part->fd, &disk) == 0 && disk.f_bavail < bytes / disk.f_frsize + 1) {
        f15_fail(&app->err, F15_IO, "make room, or name another directory with --tables",
                 "the tables take %zu KB, and where %s is to be there are %llu", bytes / 1000,
                 part->path, (unsigned long long)disk.f_bavail * disk.f_frsize / 1000);
    }
}

static const char *part_of(f15_app *app, const char *path) {
    f15_text part = {0};
    f15_text_addf(&part, "%s.part", path);
    return f15_keep_text(app, &part);
}

bool f15_begin_table_part(f15_app *app, const char *path, size_t bytes, f15_table_part *out) {
    *out = (f15_table_part){part_of(app, path), -1};
    char *above = f15_alloc_string(&app->arena, path, strlen(path));
    if (!above)
        f15_no_memory(&app->err);
    if (!app->err.code)
        f15_note(app, f15_make_directories(above, 0, ELSEWHERE, &app->last));
    if (!app->err.code)
        out->fd = lock_part(app, out->path);
    if (!app->err.code)
        look_for_room(app, out, bytes);
    if (app->err.code && out->fd >= 0)
        f15_end_table_part(app, path, out, NULL, 0);
    return !app->err.code;
}

void f15_end_table_part(f15_app *app, const char *path, f15_table_part *part, const uint8_t *bytes,
                        size_t length) {
    int why = app->err.code ? 0 : f15_write_all(part->fd, bytes, length);
    if (!app->err.code && !why && rename(part->path, path) != 0)
        why = errno;
    if (why == EINTR)
        f15_fail(&app->err, F15_STOPPED, NULL, "stopped");
    else if (why)
        f15_fail(&app->err, F15_IO, "make room, or name another directory with --tables",
                 "cannot write %s: %s", part->path, strerror(why));
    if (app->err.code)
        unlink(part->path);
    close(part->fd); /* closes the part, which releases the lock */
    part->fd = -1;
}

bool f15_remove_tables(f15_app *app, const char *path) {
    const char *part = part_of(app, path);
    struct stat about;
    const bool there = lstat(path, &about) == 0;
    if (!there && errno != ENOENT && errno != ENOTDIR)
        f15_fail(&app->err, F15_IO, NULL, "cannot reach %s: %s", path, strerror(errno));
    const bool begun = part && lstat(part, &about) == 0;
    int fd = begun ? lock_part(app, part) : -1;
    if (fd >= 0) {
        unlink(part);
        close(fd);
    }
    if (!app->err.code && there && unlink(path) != 0)
        f15_fail(&app->err, F15_IO, NULL, "cannot remove %s: %s", path, strerror(errno));
    return there || begun;
}
