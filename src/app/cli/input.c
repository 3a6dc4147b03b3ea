/* Files and standard input: whole, up to a limit, or line by line; words and boards from them. */
#include "app.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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

bool f15_is_yaml(const char *path) {
    const char *ending = strrchr(path, '.');
    return ending != NULL && (strcmp(ending, ".yaml") == 0 || strcmp(ending, ".yml") == 0);
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

/* Returns -1 after a failure. */
static int open_file(f15_app *app, const char *path, size_t limit) {
    struct stat info;
    if (app->err.code)
        return -1;
    int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : f15_open(path, O_RDONLY);
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

/* If Ctrl-C is held, waits for input or its end; returns false if Ctrl-C comes first. */
static bool wait_for_input(const f15_app *app, int fd) {
    struct pollfd input = {.fd = fd, .events = POLLIN};
    enum { MILLISECONDS = 100 };
    while (app->held && !f15_is_interrupted() && poll(&input, 1, MILLISECONDS) == 0) {
    }
    return !app->held || !f15_is_interrupted();
}

/* Adds the next block to the text. Returns false at the end, after a failure or an interrupt. */
static bool read_on(f15_app *app, int fd, const char *path, f15_text *text) {
    char block[BLOCK];
    ssize_t got;
    if (!wait_for_input(app, fd))
        return false;
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

const char *f15_named_file(const char *word) {
    return word[0] == '@' ? word + 1 : strcmp(word, "-") == 0 ? word : NULL;
}

const char *f15_expand_word(f15_app *app, const char *word, size_t limit, size_t *length) {
    const char *path = f15_named_file(word);
    f15_text without = {0};
    *length = strlen(word);
    if (!path)
        return app->err.code ? NULL : word;
    const char *s = f15_read_file(app, path, limit, length);
    if (!s || *length == 0 || s[*length - 1] != '\n')
        return s;
    f15_text_add_n(&without, s, --*length);
    return f15_keep_text(app, &without);
}

const char *f15_expand_text(f15_app *app, const char *word, size_t limit) {
    size_t length = 0;
    const char *s = f15_expand_word(app, word, limit, &length);
    if (s && strlen(s) != length)
        f15_fail(&app->err, F15_BAD_NOTATION, NULL, "%s holds a NUL byte", word);
    return app->err.code ? NULL : s;
}

/* ---- line by line ---------------------------------------------------------------------------- */

typedef struct lines {
    f15_app *app;
    f15_line_verb *verb;
    void *self;
    f15_text held;
    size_t searched; /* bytes at its beginning without a newline */
    size_t number;
    bool passing; /* the rest of a line that has been answered is skipped */
    bool enough;
} lines;

static void judge_line(lines *l, char *s, size_t length) {
    const size_t mark = l->number == 0 && strncmp(s, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; /* BOM */
    s += mark;
    length -= mark;
    while (length > 0 && s[length - 1] == '\r')
        length--;
    s[length] = '\0';
    int status = l->verb(l->app, l->self, s, length, ++l->number);
    l->enough = status == F15_ENOUGH;
    f15_finish(l->app, status);
}

/* Passes the complete lines to the verb and keeps the rest for later. At the end of input the rest
 * is a line too. A rest with a NUL is passed at once: a file of zeros must not fill the memory. */
static void judge_lines(lines *l, bool ended) {
    char *line = l->held.s, *end = line + l->held.length, *from = line + l->searched;
    char *newline = NULL;
    /* output that has failed ends the loop once that is reported, which makes the status 2 */
    while (!l->enough && !(l->app->status > 1 && l->app->to->failed) &&
           (newline = memchr(from, '\n', (size_t)(end - from))) != NULL) {
        if (!l->passing)
            judge_line(l, line, (size_t)(newline - line));
        l->passing = false;
        line = from = newline + 1;
    }
    const bool has_nul = memchr(from, '\0', (size_t)(end - from)) != NULL;
    const bool judges_rest = line < end && (ended || has_nul) && !l->passing;
    if (judges_rest && !l->enough && !l->app->to->failed)
        judge_line(l, line, (size_t)(end - line));
    l->passing = l->passing || has_nul;
    l->searched = l->held.length = l->passing ? 0 : (size_t)(end - line);
    memmove(l->held.s, line, l->held.length);
}

bool f15_each_line(f15_app *app, const char *path, f15_line_verb *verb, void *self) {
    lines l = {.app = app, .verb = verb, .self = self, .held = {.limit = F15_LINE_BYTES + BLOCK}};
    const int fd = open_file(app, path, SIZE_MAX);
    bool more = fd >= 0, is_read = more; /* more: to be read; is_read: without failure */
    while (more && !l.enough && !app->to->failed) {
        more = read_on(app, fd, path, &l.held);
        if (l.held.code && !app->err.code)
            f15_fail(&app->err, F15_TOO_BIG, NULL,
                     "line %zu of %s is longer than the %zu bytes allowed here", l.number + 1,
                     f15_file_name(path), F15_LINE_BYTES);
        is_read = !app->err.code;
        if (!is_read)
            break;
        if (l.held.s)
            judge_lines(&l, !more);
        f15_finish(app, verb(app, self, NULL, 0, l.number));
        f15_flush(app); /* a program that talks to fifteen gets each answer at once */
    }
    close_file(fd);
    f15_text_free(&l.held);
    f15_finish(app, 0);
    return is_read;
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* Gives a failure the place of the line, unless it is about an option. */
static void place(f15_error *err, const f15_boards *boards, size_t number) {
    if (err->code && !(err->file && err->file[0] == '-')) {
        err->file = boards->source;
        err->line = number;
        err->column = boards->has_options ? 0 : err->column;
    }
}

int f15_board_of_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    const f15_boards *boards = self;
    int status = 0;
    if (line && strlen(line) != length)
        f15_fail(&app->err, F15_BAD_NOTATION, NULL, "the line holds a NUL byte");
    else if (line && line[strspn(line, " \t")] != '\0')
        status = boards->verb(app, line);
    place(&app->err, boards, number);
    return status;
}

const char *f15_lines_path(int argc, char **argv) {
    return argc == 0 ? "-" : argc == 1 ? f15_named_file(argv[0]) : NULL;
}

int f15_complain_one_certificate(f15_app *app) {
    return f15_complain_usage(app, "write it on the command line",
                              "--format coq makes one certificate, and not one per line");
}

int f15_each_board(f15_app *app, int argc, char **argv, f15_boards *boards) {
    const char *path = f15_lines_path(argc, argv);
    if (path) {
        boards->source = f15_file_name(path);
        f15_each_line(app, path, f15_board_of_line, boards);
        return 0;
    }
    const char *board = f15_join_words(app, argc, argv);
    return board ? boards->verb(app, board) : 0;
}
