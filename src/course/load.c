/* src/course/load.c - files and directories. The only input of the room.
 *
 * A path may be anything: what is opened is looked at before a byte is read, without waiting
 * (a FIFO with no writer would block), and only regular files of a sane size are read.
 */
#include "internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct loader {
    f15_course *course;
    f15_findings *findings;
    f15_error *err;
    f15_code first; /* failure that was not memory */
    size_t files;
} loader;

/* A failure that goes to the findings and lets the others be read. */
static f15_code tell(loader *l, const char *path, const f15_error *error) {
    f15_findings *findings = l->findings;
    size_t before = findings->count;
    if (f15_findings_add(findings, path, false, error) != F15_OK) {
        return f15_no_memory(l->err);
    }
    if (l->first == F15_OK) {
        l->first = error->code;
        if (l->err != NULL) {
            *l->err = *error;
            l->err->file = findings->count > before ? findings->at[before].error.file : NULL;
        }
    }
    return F15_OK;
}

static f15_code tell_errno(loader *l, const char *path, int number) {
    f15_error error = {0};
    const char *what = number == ENOENT || number == ENOTDIR  ? "there is no such file"
                       : number == EACCES                     ? "there is no permission to read it"
                       : number == EMFILE || number == ENFILE ? "too many files are open"
                                                              : NULL;
    if (number == ENOMEM) {
        return f15_no_memory(l->err);
    }
    if (what != NULL) {
        f15_fail(&error, F15_IO, NULL, "%s", what);
    } else {
        f15_fail(&error, F15_IO, NULL, "it cannot be read (system error %d)", number);
    }
    return tell(l, path, &error);
}

static f15_code tell_what(loader *l, const char *path, const char *remedy, const char *what) {
    f15_error error = {0};
    f15_fail(&error, F15_IO, remedy, "%s", what);
    return tell(l, path, &error);
}

/* ---- one file ------------------------------------------------------------------------------ */

static f15_code read_text(loader *l, const char *path, const char *text, size_t length) {
    f15_error error = {0};
    l->files++;
    f15_code code = f15_course_read(l->course, path, text, length, l->findings, &error);
    if (code == F15_NO_MEMORY) {
        return f15_no_memory(l->err);
    }
    if (code != F15_OK && l->first == F15_OK) {
        l->first = code;
        if (l->err != NULL) {
            *l->err = error;
        }
    }
    return F15_OK;
}

static f15_code read_bytes(loader *l, const char *path, int fd) {
    char block[16384];
    f15_text text = {.limit = F15_COURSE_BYTES};
    ssize_t got = 1;
    while (got > 0 && text.code == F15_OK) {
        got = read(fd, block, sizeof block);
        if (got > 0) {
            f15_text_add_n(&text, block, (size_t)got);
        }
    }
    f15_code code;
    if (got < 0) {
        code = tell_errno(l, path, errno);
    } else if (text.code == F15_NO_MEMORY) {
        code = f15_no_memory(l->err);
    } else if (text.code != F15_OK) {
        code = tell_what(l, path, "split the file", "it is larger than 4 MiB");
    } else {
        code = read_text(l, path, f15_text_string(&text), text.length);
    }
    f15_text_free(&text);
    return code;
}

static bool is_loaded(const f15_course *course, f15_file_id id) {
    for (size_t i = 0; i < course->loadeds; i++) {
        if (course->loaded[i].device == id.device && course->loaded[i].number == id.number) {
            return true;
        }
    }
    return false;
}

static f15_code read_file(loader *l, const char *path, int fd, const struct stat *about) {
    if (!S_ISREG(about->st_mode)) {
        return tell_what(l, path, "give a file or a directory",
                         "it is neither a file nor a directory");
    }
    if (about->st_size > (off_t)F15_COURSE_BYTES) {
        return tell_what(l, path, "split the file", "it is larger than 4 MiB");
    }
    return read_bytes(l, path, fd);
}

/* What has been read before, by whatever name, is passed over. */
static f15_code read_once(loader *l, const char *path, int fd, const struct stat *about) {
    f15_course *course = l->course;
    f15_file_id id = {(uint64_t)about->st_dev, (uint64_t)about->st_ino};
    if (is_loaded(course, id)) {
        l->files++;
        return F15_OK;
    }
    f15_file_id *loaded = realloc(course->loaded, (course->loadeds + 1) * sizeof *loaded);
    if (loaded == NULL) {
        return f15_no_memory(l->err);
    }
    course->loaded = loaded;
    f15_code code = read_file(l, path, fd, about);
    if (code == F15_OK) {
        loaded[course->loadeds++] = id;
    }
    return code;
}

/* ---- directories --------------------------------------------------------------------------- */

typedef struct names {
    char **at;
    size_t count, room;
} names;

static f15_code add_name(names *n, const char *name) {
    if (n->count == n->room) {
        size_t room = n->room == 0 ? 16 : n->room * 2;
        char **at = realloc(n->at, room * sizeof *at);
        if (at == NULL) {
            return F15_NO_MEMORY;
        }
        n->at = at;
        n->room = room;
    }
    n->at[n->count] = strdup(name);
    return n->at[n->count] == NULL ? F15_NO_MEMORY : (n->count++, F15_OK);
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* All names but hidden ones. *number is the system's error, 0 for none. */
static f15_code list_directory(DIR *directory, names *n, int *number) {
    f15_code code = F15_OK;
    for (;;) {
        errno = 0;
        const struct dirent *entry = readdir(directory);
        if (entry == NULL || code != F15_OK) {
            *number = entry == NULL ? errno : 0;
            break;
        }
        if (n->count == F15_COURSE_FILES) {
            code = F15_TOO_BIG;
        } else if (entry->d_name[0] != '.') {
            code = add_name(n, entry->d_name);
        }
    }
    if (n->count > 0) {
        qsort(n->at, n->count, sizeof *n->at, by_name);
    }
    return code;
}

static bool has_ending(const char *name, const char *ending) {
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

static f15_code load_path(loader *l, const char *path, unsigned depth);

/* Below a directory: directories, and what is called a YAML file, whatever it is; no links. */
static f15_code load_entry(loader *l, const char *path, unsigned depth) {
    struct stat about;
    if (lstat(path, &about) != 0) {
        return tell_errno(l, path, errno);
    }
    bool wanted = S_ISDIR(about.st_mode) || has_ending(path, ".yaml") || has_ending(path, ".yml");
    if (S_ISLNK(about.st_mode) || !wanted) {
        return F15_OK;
    }
    return load_path(l, path, depth + 1);
}

static f15_code load_names(loader *l, const char *path, const names *n, unsigned depth) {
    f15_code code = F15_OK;
    for (size_t i = 0; i < n->count && code == F15_OK; i++) {
        f15_text entry = {0};
        f15_text_add(&entry, path);
        f15_text_add(&entry, has_ending(path, "/") ? "" : "/");
        f15_text_add(&entry, n->at[i]);
        code = entry.code != F15_OK ? f15_no_memory(l->err)
                                    : load_entry(l, f15_text_string(&entry), depth);
        f15_text_free(&entry);
    }
    return code;
}

static f15_code load_directory(loader *l, const char *path, DIR *directory, unsigned depth) {
    names n = {0};
    int number = 0;
    f15_code code = list_directory(directory, &n, &number);
    closedir(directory);
    if (code == F15_TOO_BIG) {
        code = tell_what(l, path, NULL, "the directory has more than 10000 entries");
    } else if (code != F15_OK) {
        f15_no_memory(l->err);
    } else if (number != 0) {
        code = tell_errno(l, path, number);
    } else {
        code = load_names(l, path, &n, depth);
    }
    f15_strings_free(n.at, n.count);
    return code;
}

static f15_code enter_directory(loader *l, const char *path, int fd, unsigned depth) {
    if (depth >= F15_COURSE_DIRECTORIES) {
        close(fd);
        return tell_what(l, path, NULL, "directories stand inside one another more than 8 deep");
    }
    DIR *directory = fdopendir(fd);
    if (directory == NULL) {
        int number = errno;
        close(fd);
        return tell_errno(l, path, number);
    }
    return load_directory(l, path, directory, depth);
}

/* Calls itself at most F15_COURSE_DIRECTORIES deep. Only the path that the user gave may be a
 * link. */
static f15_code load_path(loader *l, const char *path, unsigned depth) {
    struct stat about;
    int flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (depth > 0 ? O_NOFOLLOW : 0);
    int fd = open(path, flags);
    if (fd < 0 || fstat(fd, &about) != 0) {
        int number = errno;
        if (fd >= 0) {
            close(fd);
        }
        return tell_errno(l, path, number);
    }
    if (S_ISDIR(about.st_mode)) {
        return enter_directory(l, path, fd, depth);
    }
    f15_code code = read_once(l, path, fd, &about);
    close(fd);
    return code;
}

static f15_code warn_empty(loader *l, const char *path) {
    f15_error error = {0};
    f15_fail(&error, F15_FINDINGS, "lessons and exercises are files called *.yaml",
             "there is no lesson and no exercise in this directory");
    f15_code code = f15_findings_add(l->findings, path, true, &error);
    return code == F15_OK ? F15_OK : f15_no_memory(l->err);
}

f15_code f15_course_load(f15_course *course, const char *path, f15_findings *findings,
                         f15_error *err) {
    loader l = {.course = course, .findings = findings, .err = err};
    f15_code code = load_path(&l, path, 0);
    if (code == F15_OK && l.files == 0 && l.first == F15_OK) {
        code = warn_empty(&l, path);
    }
    return code != F15_OK ? code : l.first;
}
