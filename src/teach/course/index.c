/* The names of a course's files, and their bytes: the only input of course. A path may be
 * anything: reads only regular files of limited size, and opens without waiting (for a FIFO). */
#define _DEFAULT_SOURCE /* DT_DIR and its like, realpath */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#ifdef __wasm__ /* without files: a page holds its course's bytes (f15_course_add_bytes) */

static f15_code refuse(f15_error *err) {
    return f15_fail(err, F15_IO, NULL, "there are no files here");
}

static f15_code read_bytes(f15i_load *load, f15_course_file *file, f15_error *err) {
    (void)load;
    (void)file;
    return refuse(err);
}

void f15i_index(f15i_load *load, const char *path, f15i_need need) {
    f15_error error = {0};
    (void)need;
    refuse(&error);
    f15i_tell_failure(load, path, &error);
}

char *f15i_canonical(f15_arena *memory, const char *path) {
    return f15_alloc_string(memory, path, strlen(path));
}

bool f15i_is_directory(const char *path, f15_error *err) {
    (void)path;
    return refuse(err) == F15_OK;
}

#else

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
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

char *f15i_canonical(f15_arena *memory, const char *path) {
    char *canonical = realpath(path, NULL);
    const char *name = canonical != NULL ? canonical : path;
    char *copy = f15_alloc_string(memory, name, strlen(name));
    free(canonical);
    return copy;
}

/* Opens a path, which may be a link unless found below a directory. Returns -1 after a failure. */
static int open_path(const char *path, bool below, struct stat *about, f15_error *err) {
    const int how = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (below ? O_NOFOLLOW : 0);
    int fd;
    while ((fd = open(path, how)) < 0 && errno == EINTR) {
    }
    if (fd >= 0 && fstat(fd, about) == 0)
        return fd;
    refuse_errno(errno, err);
    if (fd >= 0)
        close(fd);
    return -1;
}

bool f15i_is_directory(const char *path, f15_error *err) {
    struct stat about;
    const bool there = stat(path, &about) == 0, is = there && S_ISDIR(about.st_mode);
    if (!there)
        refuse_errno(errno, err);
    else if (!is)
        f15_fail(err, F15_IO, "give the directory that holds lessons or exercises",
                 "it is not a directory");
    return is;
}

/* ---- bytes --------------------------------------------------------------------------------- */

/* Reads `size` bytes. If the size is 0, the file is empty or is made while it is read, as in /proc:
 * then reads all of it, up to one byte more than is allowed. */
static f15_code read_all(int fd, size_t size, f15i_load *load, f15_error *err) {
    const size_t most = size > 0 ? size : F15_COURSE_BYTES + 1;
    ssize_t got = 1;
    /* the buffer is kept for later files: touching new pages costs as much as reading */
    if (load->room <= most) {
        free(load->buffer);
        load->room = most < 65536 ? 65536 : most + 1;
        load->buffer = malloc(load->room);
    }
    if (load->buffer == NULL) {
        load->room = 0;
        return f15_no_memory(err);
    }
    load->length = 0;
    while (got > 0 && load->length < most) {
        while ((got = read(fd, load->buffer + load->length, most - load->length)) < 0 &&
               errno == EINTR) {
        }
        load->length += got > 0 ? (size_t)got : 0;
    }
    load->buffer[load->length] = '\0';
    load->text = load->buffer;
    return got < 0 ? refuse_errno(errno, err) : F15_OK;
}

static f15_code read_bytes(f15i_load *load, f15_course_file *file, f15_error *err) {
    struct stat about;
    f15_code code = F15_OK;
    int fd = open_path(file->name, file->below, &about, err);
    if (fd < 0)
        return err->code;
    load->length = 0;
    file->device = (uint64_t)about.st_dev;
    file->number = (uint64_t)about.st_ino;
    if (!S_ISREG(about.st_mode))
        code = f15_fail(err, F15_IO, "give a file or a directory",
                        "it is neither a file nor a directory");
    else if (about.st_size <= (off_t)F15_COURSE_BYTES)
        code = read_all(fd, (size_t)about.st_size, load, err);
    if (about.st_size > (off_t)F15_COURSE_BYTES || load->length > F15_COURSE_BYTES)
        code = f15_fail(err, F15_IO, "split the file", "it is larger than 4 MiB");
    close(fd);
    return code;
}

/* ---- the index ----------------------------------------------------------------------------- */

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

/* Lists the entries that are not hidden, by name. */
static entry *list_directory(DIR *directory, const char *path, f15_arena *memory, size_t *count,
                             f15_error *err) {
    entry *listed = NULL;
    size_t room = 0;
    const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
    const struct dirent *found;
    while (errno = 0, (found = readdir(directory)) != NULL) { /* NULL with errno: a failure */
        size_t length = strlen(path) + strlen(slash) + strlen(found->d_name) + 1;
        if (found->d_name[0] == '.')
            continue;
        if (*count == F15_COURSE_FILES)
            break;
        listed = f15_alloc_more(memory, listed, *count, &room, F15_COURSE_FILES, sizeof *listed);
        char *name = f15_alloc(memory, length, 1);
        if (listed == NULL || name == NULL)
            break;
        snprintf(name, length, "%s%s%s", path, slash, found->d_name);
        listed[(*count)++] = (entry){name, found->d_type};
    }
    if (found == NULL && errno != 0)
        refuse_errno(errno, err);
    else if (found != NULL && memory->code == F15_OK)
        f15_fail(err, F15_IO, NULL, "the directory has more than 10000 entries");
    if (*count > 0 && memory->code == F15_OK && err->code == F15_OK)
        qsort(listed, *count, sizeof *listed, by_path);
    return listed;
}

/* Returns the entries of a directory. If the path is a file, adds it to the course and returns
 * NULL. */
static entry *open_entries(f15i_load *load, const char *path, unsigned depth, size_t *count,
                           f15_error *err) {
    struct stat about;
    DIR *directory = NULL;
    const int fd = open_path(path, depth > 0, &about, err);
    if (fd < 0)
        return NULL;
    if (!S_ISDIR(about.st_mode))
        f15i_add_file(load->course, path);
    else if (depth >= F15_COURSE_DIRECTORIES)
        f15_fail(err, F15_IO, NULL, "directories stand inside one another more than 8 deep");
    else if ((directory = fdopendir(fd)) == NULL)
        refuse_errno(errno, err);
    if (directory == NULL) {
        close(fd);
        return NULL;
    }
    entry *entries = list_directory(directory, path, &load->memory, count, err);
    closedir(directory);
    return entries;
}

/* Adds a file, or the YAML files at most F15_COURSE_DIRECTORIES deep in a directory; no links. */
static void index_path(f15i_load *load, const char *path, unsigned depth) {
    struct stat about;
    f15_error error = {0};
    size_t count = 0;
    entry *entries = open_entries(load, path, depth, &count, &error);
    if (error.code != F15_OK) {
        f15i_tell_failure(load, path, &error);
        return;
    }
    for (size_t k = 0; k < count && f15i_goes_on(load); k++) {
        entry *e = &entries[k];
        if (e->type == DT_UNKNOWN && lstat(e->path, &about) == 0)
            e->type = S_ISDIR(about.st_mode) ? DT_DIR : S_ISLNK(about.st_mode) ? DT_LNK : DT_REG;
        if (e->type == DT_DIR)
            index_path(load, e->path, depth + 1);
        else if (e->type != DT_LNK && (ends_with(e->path, ".yaml") || ends_with(e->path, ".yml"))) {
            f15_course_file *file = f15i_add_file(load->course, e->path);
            if (file != NULL)
                file->below = true;
        }
    }
}

void f15i_index(f15i_load *load, const char *path, f15i_need need) {
    const bool missing = access(path, F_OK) != 0 && errno == ENOENT;
    if (need == F15_NEEDED || !missing)
        index_path(load, path, 0);
}

#endif

f15_code f15i_bytes_of(f15i_load *load, f15_course_file *file, f15_error *err) {
    if (file->held == NULL)
        return read_bytes(load, file, err);
    load->text = file->held;
    load->length = file->held_length;
    return F15_OK;
}
