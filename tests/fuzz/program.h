/* The program itself, for targets whose input is a file that somebody hands to it. run() calls it
 * with words as from a shell and keeps what it writes, which must be valid UTF-8 without control
 * characters, or JSON. It must end with status 0, 1 or 2. Files are in a directory of their own, in
 * memory if the system has a place there. */
#ifndef FIFTEEN_TEST_PROGRAM_H
#define FIFTEEN_TEST_PROGRAM_H
#define _XOPEN_SOURCE 700 /* nftw */

#include <unistd.h>

int fifteen_main(int argc, char **argv);
static ssize_t write_kept(int fd, const void *bytes, size_t length);
#define main fifteen_main
#include "../../src/app/cli/main.c"
#undef main
#define write write_kept
#include "../../src/app/cli/stdout.c"
#undef write

#include <jansson.h>

#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s does not hold\n", #condition);                                     \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static char place[64]; /* the directory */

typedef struct outcome {
    int status;
    char *out, *err;
    size_t out_length, err_length;
} outcome;

/* Writes as write(2), but standard output goes to `stdout`, which run() sets to a buffer. */
static ssize_t write_kept(int fd, const void *bytes, size_t length) {
    return fd != STDOUT_FILENO ? write(fd, bytes, length)
                               : (ssize_t)fwrite(bytes, 1, length, stdout);
}

static void end_outcome(outcome *o) {
    free(o->out);
    free(o->err);
}

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *where) {
    (void)what;
    (void)kind;
    (void)where;
    return remove(path);
}

static void remove_below(const char *path) {
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void leave(void) {
    remove_below(place);
}

/* Returns the path of a file of that name, in one of eight buffers that are used in turn. */
static const char *at(const char *name) {
    static char path[8][128];
    static unsigned next;
    char *out = path[next++ % 8];
    snprintf(out, sizeof path[0], "%s/%s", place, name);
    return out;
}

static const char *put(const char *name, const void *bytes, size_t length) {
    const char *path = at(name);
    FILE *file = fopen(path, "wb");
    REQUIRE(file != NULL && (length == 0 || fwrite(bytes, 1, length, file) == length));
    REQUIRE(fclose(file) == 0);
    return path;
}

/* Makes the directory at the first call; its course is one file of exercises. */
static outcome run(const char *const *words);
static void begin(const char *course) {
    if (place[0] != '\0')
        return;
    snprintf(place, sizeof place, "%s/fifteen-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    REQUIRE(mkdtemp(place) != NULL && atexit(leave) == 0);
    REQUIRE(mkdir(at("course"), 0700) == 0 && mkdir(at("course/exercises"), 0700) == 0);
    put("course/exercises/e.yaml", course, strlen(course));
    setenv("HOME", place, 1);
    setenv("FIFTEEN_COURSE", at("course"), 1);
    setenv("XDG_STATE_HOME", at("state"), 1);
    setenv("XDG_CACHE_HOME", at("cache"), 1);
    setenv("COLUMNS", "80", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    outcome o = run((const char *const[]){"--version", NULL});
    REQUIRE(o.out_length > 8 && memcmp(o.out, "fifteen ", 8) == 0); /* else output is not kept */
    end_outcome(&o);
}

static void is_text(const char *s, size_t length) {
    for (size_t k = 0; k < length;) {
        uint32_t c = 0;
        const size_t bytes = f15_utf8_decode(s + k, length - k, &c);
        if (!(bytes > 0 && (c >= ' ' || c == '\n' || (c == '\r' && s[k + 1] == '\n')) &&
              (c < 0x7f || c >= 0xa0)))
            fprintf(stderr, "at %zu of: %.*s\n", k, (int)length, s);
        REQUIRE(bytes > 0 && (c >= ' ' || c == '\n' || (c == '\r' && s[k + 1] == '\n')) &&
                (c < 0x7f || c >= 0xa0));
        k += bytes;
    }
}

/* Requires JSON texts one after another, with no key twice in an object. */
static void is_json(const char *s, size_t length) {
    for (size_t k = 0; k < length;) {
        json_error_t why;
        json_t *value =
            json_loadb(s + k, length - k,
                       JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &why);
        REQUIRE(value != NULL);
        json_decref(value);
        for (k += (size_t)why.position; k < length && s[k] == '\n';)
            k++;
    }
}

/* Runs `fifteen WORD...`; the words end with NULL. */
static outcome run(const char *const *words) {
    outcome o = {0};
    char name[] = "fifteen", *argv[24] = {name}, *word[24]; /* the program reorders argv */
    int argc = 1;
    bool json = false;
    for (; words[argc - 1] != NULL; argc++) {
        REQUIRE(argc + 1 < 24 && (word[argc] = strdup(words[argc - 1])) != NULL);
        argv[argc] = word[argc];
        json = json || strcmp(words[argc - 1], "--format=json") == 0;
    }
    FILE *out = stdout, *err = stderr;
    stdout = open_memstream(&o.out, &o.out_length);
    stderr = open_memstream(&o.err, &o.err_length);
    if (stdout != NULL && stderr != NULL)
        o.status = fifteen_main(argc, argv);
    fclose(stdout);
    fclose(stderr);
    stdout = out;
    stderr = err;
    while (--argc > 0)
        free(word[argc]);
    if (o.status < 0 || o.status > 2)
        fprintf(stderr, "status %d\n%s%s", o.status, o.out, o.err);
    REQUIRE(o.status >= 0 && o.status <= 2);
    REQUIRE(o.status != 2 || o.err_length + o.out_length > 0);
    is_text(o.err, o.err_length);
    if (json)
        is_json(o.out, o.out_length);
    is_text(o.out, o.out_length);
    return o;
}
#define RUN(...) run((const char *const[]){__VA_ARGS__, NULL})

#endif
