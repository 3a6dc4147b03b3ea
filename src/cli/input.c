/* Files and standard input: whole, up to a limit, or line by line; words and boards from them. */
#include "app.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 65536 };

const char *f15_keep_text(f15_app *app, f15_text *text) {
    const char *kept = NULL;
    if (!app->err.code && !text->code)
        kept = f15_alloc_string(&app->arena, f15_text_string(text), text->length);
    if (!app->err.code && !kept)
        f15_no_memory(&app->err);
    f15_text_free(text);
    return kept;
}

const char *f15_file_name(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

static void cannot(f15_app *app, const char *verb, const char *path, int why) {
    f15_fail(&app->err, F15_IO, NULL, "cannot %s %s: %s", verb, f15_file_name(path), strerror(why));
}

static void too_large(f15_app *app, const char *path, size_t limit) {
    f15_fail(&app->err, F15_TOO_BIG, NULL, "%s is larger than the %zu bytes allowed here",
             f15_file_name(path), limit);
}

static void close_file(int fd) {
    if (fd > STDIN_FILENO)
        close(fd);
}

/* -1 after a failure. */
static int open_file(f15_app *app, const char *path, size_t limit) {
    struct stat info;
    if (app->err.code)
        return -1;
    int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        cannot(app, "open", path, errno);
    else if (fstat(fd, &info) == 0 && S_ISDIR(info.st_mode))
        cannot(app, "read", path, EISDIR);
    else if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && (uint64_t)info.st_size > limit)
        too_large(app, path, limit);
    else
        return fd;
    close_file(fd);
    return -1;
}

/* Adds the next block to the text; false at the end, or after a failure. */
static bool read_on(f15_app *app, int fd, const char *path, f15_text *text) {
    char block[BLOCK];
    ssize_t got;
    do
        got = read(fd, block, sizeof block);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        cannot(app, "read", path, errno);
    f15_text_add_n(text, block, got > 0 ? (size_t)got : 0);
    if (text->code == F15_NO_MEMORY)
        f15_no_memory(&app->err);
    return got > 0 && !app->err.code;
}

const char *f15_read_file(f15_app *app, const char *path, size_t limit, size_t *length) {
    f15_text text = {.limit = limit + BLOCK + 1};
    int fd = open_file(app, path, limit);
    while (fd >= 0 && text.length <= limit && read_on(app, fd, path, &text)) {
    }
    close_file(fd);
    if (!app->err.code && text.length > limit)
        too_large(app, path, limit);
    *length = text.length;
    return f15_keep_text(app, &text);
}

const char *f15_join_words(f15_app *app, int argc, char **argv) {
    f15_text text = {0};
    for (int k = 0; k < argc; k++) {
        f15_text_add(&text, k ? " " : "");
        f15_text_add(&text, argv[k]);
    }
    return f15_keep_text(app, &text);
}

const char *f15_expand_word(f15_app *app, const char *word, size_t limit, size_t *length) {
    f15_text without = {0};
    *length = strlen(word);
    if (word[0] != '@' && strcmp(word, "-") != 0)
        return app->err.code ? NULL : word;
    const char *s = f15_read_file(app, word[0] == '@' ? word + 1 : word, limit, length);
    if (!s || *length == 0 || s[*length - 1] != '\n')
        return s;
    f15_text_add_n(&without, s, --*length);
    return f15_keep_text(app, &without);
}

/* ---- line by line ---------------------------------------------------------------------------- */

/* The whole lines of `held` go to the verb; what is left is the beginning of one. At the end of
 * input that is a line too. */
static void judge_lines(f15_text *held, bool ended, size_t *number, f15_app *app,
                        f15_line_verb *verb, void *self) {
    char *s = held->s, *end = held->s + held->length;
    while (s < end && !ferror(stdout)) {
        char *newline = memchr(s, '\n', (size_t)(end - s)), *next = newline ? newline + 1 : end;
        if (!newline && !ended)
            break;
        size_t length = (size_t)((newline ? newline : end) - s);
        while (length > 0 && s[length - 1] == '\r')
            length--;
        s[length] = '\0';
        f15_finish(app, verb(app, self, s, length, ++*number));
        s = next;
    }
    held->length = (size_t)(end - s);
    memmove(held->s, s, held->length);
}

void f15_each_line(f15_app *app, const char *path, f15_line_verb *verb, void *self) {
    static const char too_long[] = "line %zu of %s is longer than the %zu bytes allowed here";
    f15_text held = {.limit = F15_LINE_BYTES + BLOCK};
    size_t number = 0;
    int fd = open_file(app, path, F15_LINE_BYTES);
    for (bool more = fd >= 0; more && !ferror(stdout);) {
        more = read_on(app, fd, path, &held);
        if (held.code && !app->err.code)
            f15_fail(&app->err, F15_TOO_BIG, NULL, too_long, number + 1, path, F15_LINE_BYTES);
        if (app->err.code)
            break;
        if (held.s)
            judge_lines(&held, !more, &number, app, verb, self);
        fflush(stdout); /* whoever talks to us gets each answer as it comes */
    }
    close_file(fd);
    f15_text_free(&held);
    f15_finish(app, 0);
}

/* ---- boards ---------------------------------------------------------------------------------- */

typedef struct board_lines {
    f15_board_verb *verb;
    void *self;
} board_lines;

static int board_of_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    const board_lines *to = self;
    (void)number;
    if (strlen(line) != length)
        return f15_complain_usage(app, NULL, "a line holds a NUL byte");
    return line[strspn(line, " \t")] == '\0' ? 0 : to->verb(app, to->self, line);
}

int f15_each_board(f15_app *app, int argc, char **argv, f15_board_verb *verb, void *self) {
    board_lines to = {verb, self};
    bool standard = argc == 0 || (argc == 1 && strcmp(argv[0], "-") == 0);
    if (standard || (argc == 1 && argv[0][0] == '@')) {
        f15_each_line(app, standard ? "-" : argv[0] + 1, board_of_line, &to);
        return 0;
    }
    const char *board = f15_join_words(app, argc, argv);
    return board ? verb(app, self, board) : 0;
}
