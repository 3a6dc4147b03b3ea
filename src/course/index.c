/* src/course/index.c - the names of a course's files, and their bytes. The only input of the room.
 *
 * A path may be anything: what is opened is looked at before a byte is read, without waiting
 * (a FIFO with no writer would block), and only regular files of a sane size are read.
 */
#define _DEFAULT_SOURCE /* DT_DIR and its like, realpath */
#include "internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static f15_code refuse_errno(int number, f15_error *err) {
    const char *what = number == ENOENT || number == ENOTDIR  ? "there is no such file"
                       : number == EACCES                     ? "there is no permission to read it"
                       : number == EMFILE || number == ENFILE ? "too many files are open"
                                                              : NULL;
    if (number == ENOMEM)
        return f15_no_memory(err);
    return what != NULL
               ? f15_fail(err, F15_IO, NULL, "%s", what)
               : f15_fail(err, F15_IO, NULL, "it cannot be read (system error %d)", number);
}

bool f15i_exists(const char *path) {
    return access(path, F_OK) == 0;
}

char *f15i_canonical(f15_arena *memory, const char *path) {
    char *canonical = realpath(path, NULL);
    const char *name = canonical != NULL ? canonical : path;
    char *copy = f15_alloc_string(memory, name, strlen(name));
    free(canonical);
    return copy;
}

/* Only the path that the user gave may be a link. -1: err says why. */
static int open_path(const char *path, bool below, struct stat *about, f15_error *err) {
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (below ? O_NOFOLLOW : 0));
    if (fd >= 0 && fstat(fd, about) == 0)
        return fd;
    refuse_errno(errno, err);
    if (fd >= 0)
        close(fd);
    return -1;
}

/* ---- bytes --------------------------------------------------------------------------------- */

/* `size` bytes; all there are, if that is not known. */
static f15_code read_all(int fd, size_t size, f15i_bytes *out, f15_error *err) {
    ssize_t got = 1;
    while (got > 0 && (size == 0 || out->length < size) && out->length <= F15_COURSE_BYTES) {
        if (out->room < out->length + 4096 || out->room <= size) {
            size_t room = size < 65536 ? 2 * out->length + 65536 : size + 4096;
            char *at = realloc(out->at, room);
            if (at == NULL)
                return f15_no_memory(err);
            out->at = at;
            out->room = room;
        }
        got = read(fd, out->at + out->length, out->room - out->length - 1);
        out->length += got > 0 ? (size_t)got : 0;
    }
    out->at[out->length] = '\0';
    return got < 0 ? refuse_errno(errno, err) : F15_OK;
}

f15_code f15i_read_bytes(const f15_course_file *file, f15i_bytes *out, f15i_file_id *id,
                         f15_error *err) {
    struct stat about;
    int fd = open_path(file->name, file->below, &about, err);
    if (fd < 0)
        return err->code;
    *id = (f15i_file_id){(uint64_t)about.st_dev, (uint64_t)about.st_ino};
    out->length = 0;
    f15_code code = F15_OK;
    if (!S_ISREG(about.st_mode)) {
        code = f15_fail(err, F15_IO, "give a file or a directory",
                        "it is neither a file nor a directory");
    } else if (about.st_size <= (off_t)F15_COURSE_BYTES) {
        code = read_all(fd, (size_t)about.st_size, out, err);
    }
    if (about.st_size > (off_t)F15_COURSE_BYTES || out->length > F15_COURSE_BYTES)
        code = f15_fail(err, F15_IO, "split the file", "it is larger than 4 MiB");
    close(fd);
    return code;
}

/* ---- directories --------------------------------------------------------------------------- */

typedef struct entry {
    char *path;
    unsigned char type; /* DT_... */
} entry;

static int by_path(const void *a, const void *b) {
    return strcmp(((const entry *)a)->path, ((const entry *)b)->path);
}

static bool ends_with(const char *name, const char *ending) {
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

/* All entries but hidden ones, in the order of their names. */
static f15_code list_directory(DIR *directory, const char *path, f15_arena *memory, entry **out,
                               size_t *count, f15_error *err) {
    entry *at = NULL;
    size_t room = 0, base = strlen(path), slash = !ends_with(path, "/") && strcmp(path, "/") != 0;
    const struct dirent *found;
    *count = 0;
    while (errno = 0, (found = readdir(directory)) != NULL) {
        size_t length = strlen(found->d_name);
        if (found->d_name[0] == '.')
            continue;
        if (*count == F15_COURSE_FILES)
            return f15_fail(err, F15_IO, NULL, "the directory has more than 10000 entries");
        at = f15_alloc_more(memory, at, *count, &room, F15_COURSE_FILES, sizeof *at);
        char *name = f15_alloc(memory, base + slash + length + 1, 1);
        if (at == NULL || name == NULL)
            return f15_no_memory(err);
        snprintf(name, base + slash + length + 1, "%.*s%.*s%s", (int)base, path, (int)slash, "/",
                 found->d_name);
        at[(*count)++] = (entry){name, found->d_type};
    }
    if (errno != 0)
        return refuse_errno(errno, err);
    if (*count > 0)
        qsort(at, *count, sizeof *at, by_path);
    *out = at;
    return F15_OK;
}

/* ---- the index ----------------------------------------------------------------------------- */

f15_code f15i_tell_failure(f15_findings *findings, const char *path, const f15_error *error,
                           f15_code *first, f15_error *err) {
    size_t before = findings->count;
    if (error->code == F15_NO_MEMORY || f15i_findings_add(findings, path, false, error) != F15_OK)
        return f15_no_memory(err);
    if (*first == F15_OK && error->code != F15_FINDINGS) {
        *first = error->code;
        if (err != NULL) {
            *err = *error;
            err->file = findings->count > before ? findings->at[before].error.file : NULL;
        }
    }
    return F15_OK;
}

f15_course_file *f15i_add_file(f15_course *course, const char *name, bool below) {
    f15_course_file *file =
        f15_alloc_more(&course->memory, course->file, course->files, &course->file_room,
                       SIZE_MAX / sizeof *file, sizeof *file);
    char *copy = f15_alloc_string(&course->memory, name, strlen(name));
    if (file == NULL || copy == NULL)
        return NULL;
    course->file = file;
    file[course->files] = (f15_course_file){.name = copy, .below = below};
    return &file[course->files++];
}

typedef struct indexing {
    f15_course *course;
    f15_findings *findings;
    f15_code *first;
    f15_error *err;
    f15_arena memory; /* of the names of entries */
} indexing;

static f15_code index_path(indexing *x, const char *path, unsigned depth);

/* Below a directory: directories, and what is called a YAML file, whatever it is; no links. */
static f15_code index_entry(indexing *x, entry *e, unsigned depth) {
    struct stat about;
    if (e->type == DT_UNKNOWN && lstat(e->path, &about) == 0)
        e->type = S_ISDIR(about.st_mode) ? DT_DIR : S_ISLNK(about.st_mode) ? DT_LNK : DT_REG;
    if (e->type == DT_DIR)
        return index_path(x, e->path, depth + 1);
    bool wanted = e->type != DT_LNK && (ends_with(e->path, ".yaml") || ends_with(e->path, ".yml"));
    return !wanted || f15i_add_file(x->course, e->path, true) != NULL ? F15_OK
                                                                      : f15_no_memory(x->err);
}

/* Calls itself at most F15_COURSE_DIRECTORIES deep. */
static f15_code index_path(indexing *x, const char *path, unsigned depth) {
    struct stat about;
    f15_error error = {0};
    entry *entries = NULL;
    size_t count = 0;
    int fd = open_path(path, depth > 0, &about, &error);
    if (fd >= 0 && !S_ISDIR(about.st_mode)) {
        close(fd);
        return f15i_add_file(x->course, path, false) != NULL ? F15_OK : f15_no_memory(x->err);
    }
    f15_code code = error.code;
    if (code == F15_OK && depth >= F15_COURSE_DIRECTORIES) {
        code =
            f15_fail(&error, F15_IO, NULL, "directories stand inside one another more than 8 deep");
    }
    DIR *directory = code == F15_OK ? fdopendir(fd) : NULL;
    if (directory != NULL) {
        code = list_directory(directory, path, &x->memory, &entries, &count, &error);
        closedir(directory);
    } else if (fd >= 0) {
        code = code != F15_OK ? code : refuse_errno(errno, &error);
        close(fd);
    }
    if (code != F15_OK)
        return f15i_tell_failure(x->findings, path, &error, x->first, x->err);
    for (size_t i = 0; i < count && code == F15_OK; i++)
        code = index_entry(x, &entries[i], depth);
    return code;
}

f15_code f15i_index(f15_course *course, const char *path, f15_findings *findings, f15_code *first,
                    f15_error *err) {
    indexing x = {course, findings, first, err, {0}};
    f15_code code = index_path(&x, path, 0);
    f15_arena_free(&x.memory);
    return code;
}
