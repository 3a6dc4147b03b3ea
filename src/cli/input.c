/* Files and standard input: whole, up to a limit, or line by line; words and boards from them. */
#include "app.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static f15_code cannot(f15_error *err, const char *path, const char *verb) {
    return f15_fail(err, F15_IO, NULL, "cannot %s %s: %s", verb,
                    strcmp(path, "-") == 0 ? "standard input" : path, strerror(errno));
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

f15_code f15_read_file(f15_arena *arena, const char *path, size_t limit, const char **out,
                       size_t *length, f15_error *err) {
    char block[65536];
    f15_text text = {.limit = limit + sizeof block + 1};
    ssize_t got = 1;
    int fd = -1;
    f15_code code = open_file(path, limit, &fd, err);
    if (code)
        return code;
    while (!code && got != 0 && text.length <= limit) {
        got = read(fd, block, sizeof block);
        if (got > 0)
            f15_text_add_n(&text, block, (size_t)got);
        else if (got < 0 && errno != EINTR)
            code = cannot(err, path, "read");
    }
    if (fd != STDIN_FILENO)
        close(fd);
    if (!code && text.length > limit)
        code = too_large(err, path, limit);
    *out = code ? NULL : f15_alloc_string(arena, f15_text_string(&text), text.length);
    *length = text.length;
    if (!code && (text.code || !*out))
        code = f15_no_memory(err);
    f15_text_free(&text);
    return code;
}

const char *f15_join_words(f15_arena *arena, int argc, char **argv) {
    f15_text text = {0};
    for (int k = 0; k < argc; k++) {
        f15_text_add(&text, k ? " " : "");
        f15_text_add(&text, argv[k]);
    }
    char *joined = text.code ? NULL : f15_alloc_string(arena, f15_text_string(&text), text.length);
    f15_text_free(&text);
    return joined;
}

f15_code f15_expand_word(f15_arena *arena, const char *word, size_t limit, const char **out,
                         size_t *length, f15_error *err) {
    *out = word;
    *length = strlen(word);
    if (word[0] != '@' && strcmp(word, "-") != 0)
        return F15_OK;
    f15_code code = f15_read_file(arena, word[0] == '@' ? word + 1 : word, limit, out, length, err);
    if (!code && *length > 0 && (*out)[*length - 1] == '\n')
        *out = f15_alloc_string(arena, *out, --*length);
    return code || *out ? code : f15_no_memory(err);
}

/* ---- line by line ---------------------------------------------------------------------------- */

/* The whole lines of `held` go to the verb; what is left is the beginning of one. At the end of
 * input that is a line too. */
static int judge_lines(f15_text *held, bool ended, size_t *number, f15_app *app,
                       f15_line_verb *verb, void *self) {
    int worst = 0;
    char *s = held->s, *end = held->s + held->length;
    while (s < end && !ferror(stdout)) {
        char *newline = memchr(s, '\n', (size_t)(end - s)), *next = newline ? newline + 1 : end;
        if (!newline && !ended)
            break;
        size_t length = (size_t)((newline ? newline : end) - s);
        while (length > 0 && s[length - 1] == '\r')
            length--;
        s[length] = '\0';
        int status = verb(app, self, s, length, ++*number);
        worst = status > worst ? status : worst;
        s = next;
    }
    held->length = (size_t)(end - s);
    memmove(held->s, s, held->length);
    return worst;
}

int f15_each_line(f15_app *app, const char *path, f15_line_verb *verb, void *self) {
    static const char too_long[] = "line %zu of %s is longer than the %zu bytes allowed here";
    char block[65536];
    f15_error err = {0};
    f15_text held = {.limit = F15_LINE_BYTES + sizeof block};
    size_t number = 0;
    ssize_t got = 1;
    int fd = -1, worst = 0;
    f15_code code = open_file(path, F15_LINE_BYTES, &fd, &err);
    while (!code && got != 0 && !ferror(stdout)) {
        got = read(fd, block, sizeof block);
        if (got < 0 && errno != EINTR)
            code = cannot(&err, path, "read");
        f15_text_add_n(&held, block, got > 0 ? (size_t)got : 0);
        if (held.code == F15_NO_MEMORY)
            code = f15_no_memory(&err);
        else if (held.code || held.length > F15_LINE_BYTES + sizeof block)
            code = f15_fail(&err, F15_TOO_BIG, NULL, too_long, number + 1, path, F15_LINE_BYTES);
        int status = code || !held.s ? 0 : judge_lines(&held, got == 0, &number, app, verb, self);
        worst = status > worst ? status : worst;
        fflush(stdout); /* whoever talks to us gets each answer as it comes */
    }
    if (fd > STDIN_FILENO)
        close(fd);
    f15_text_free(&held);
    int failed = code ? f15_complain(app, &err) : 0;
    return failed > worst ? failed : worst;
}

/* ---- boards ---------------------------------------------------------------------------------- */

static int board_of_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    f15_board_verb *const *verb = self;
    (void)number;
    if (line[strspn(line, " \t")] == '\0' && strlen(line) == length)
        return 0;
    return strlen(line) == length ? (*verb)(app, line)
                                  : f15_complain_usage(app, NULL, "a line holds a NUL byte");
}

int f15_each_board(f15_app *app, int argc, char **argv, f15_board_verb *verb) {
    f15_error err = {0};
    if (argc == 0 || (argc == 1 && strcmp(argv[0], "-") == 0))
        return f15_each_line(app, "-", board_of_line, &verb);
    if (argc == 1 && argv[0][0] == '@')
        return f15_each_line(app, argv[0] + 1, board_of_line, &verb);
    const char *board = f15_join_words(&app->arena, argc, argv);
    if (board)
        return verb(app, board);
    f15_no_memory(&err);
    return f15_complain(app, &err);
}
