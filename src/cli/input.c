/* Files and standard input, whole, up to a limit. */
#include "app.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static f15_code cannot(f15_error *err, const char *path, const char *verb) {
    f15_code code = f15_fail(err, F15_IO, NULL, "cannot %s %s: %s", verb,
                             strcmp(path, "-") == 0 ? "standard input" : path, strerror(errno));
    return code;
}

static f15_code too_large(f15_error *err, const char *path, size_t limit) {
    return f15_fail(err, F15_TOO_BIG, NULL, "%s is larger than the %zu bytes allowed here",
                    strcmp(path, "-") == 0 ? "standard input" : path, limit);
}

static f15_code open_file(const char *path, size_t limit, int *fd, f15_error *err) {
    struct stat info;
    *fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (*fd < 0)
        return cannot(err, path, "open");
    if (fstat(*fd, &info) != 0)
        return F15_OK;
    f15_code code = F15_OK;
    if (S_ISDIR(info.st_mode)) {
        errno = EISDIR;
        code = cannot(err, path, "read");
    } else if (S_ISREG(info.st_mode) && (uint64_t)info.st_size > limit) {
        code = too_large(err, path, limit);
    }
    if (code && *fd != STDIN_FILENO)
        close(*fd);
    return code;
}

/* Reads up to limit + 1 bytes into a buffer that grows. */
static f15_code read_all(int fd, const char *path, size_t limit, f15_text *text, f15_error *err) {
    char block[65536];
    ssize_t got;
    text->limit = limit + sizeof block + 1;
    while (text->length <= limit && (got = read(fd, block, sizeof block)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return cannot(err, path, "read");
        f15_text_add_n(text, block, (size_t)got);
        if (text->code)
            return f15_no_memory(err);
    }
    if (text->length > limit)
        return too_large(err, path, limit);
    return F15_OK;
}

f15_code f15_read_file(const char *path, size_t limit, char **out, size_t *length, f15_error *err) {
    f15_text text = {0};
    int fd = -1;
    f15_code code = open_file(path, limit, &fd, err);
    if (code)
        return code;
    code = read_all(fd, path, limit, &text, err);
    if (fd != STDIN_FILENO)
        close(fd);
    if (!code && !text.s) /* an empty file is an empty string */
        text.s = calloc(1, 1);
    if (!code && !text.s)
        code = f15_no_memory(err);
    if (code) {
        f15_text_free(&text);
        return code;
    }
    *out = text.s;
    *length = text.length;
    return F15_OK;
}

void f15_join_words(f15_text *text, int argc, char **argv) {
    for (int k = 0; k < argc; k++) {
        f15_text_add(text, k ? " " : "");
        f15_text_add(text, argv[k]);
    }
}

f15_code f15_expand_word(const char *word, size_t limit, char **owned, const char **out,
                         size_t *length, f15_error *err) {
    *owned = NULL;
    *out = word;
    *length = strlen(word);
    if (word[0] != '@' && strcmp(word, "-") != 0)
        return F15_OK;
    f15_code code = f15_read_file(word[0] == '@' ? word + 1 : word, limit, owned, length, err);
    if (code)
        return code;
    if (*length > 0 && (*owned)[*length - 1] == '\n')
        (*owned)[--*length] = '\0';
    *out = *owned;
    return F15_OK;
}
