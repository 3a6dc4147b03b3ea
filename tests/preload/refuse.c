/* Calls of the system that fail as named in REFUSE, for programs of the tests (LD_PRELOAD):
 *
 *     renames    renameat2 and link: not offered, as on some file systems
 *     once       every other write, open and fsync is interrupted
 *     unlink     unlink
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int refuses(const char *what) {
    const char *all = getenv("REFUSE");
    return all != NULL && strstr(all, what) != NULL;
}

static int is_interrupted(void) {
    static unsigned calls;
    if (!refuses("once") || ++calls % 2 == 0)
        return 0;
    errno = EINTR;
    return 1;
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    static int (*real)(int, const char *, int, const char *, unsigned);
    *(void **)&real = dlsym(RTLD_NEXT, "renameat2");
    if (refuses("renames") && flags != 0) {
        errno = EINVAL;
        return -1;
    }
    return real(from, old, to, new, flags);
}

int link(const char *old, const char *new) {
    (void)old;
    (void)new;
    errno = EPERM;
    return -1;
}

int unlink(const char *path) {
    static int (*real)(const char *);
    *(void **)&real = dlsym(RTLD_NEXT, "unlink");
    if (refuses("unlink")) {
        errno = EACCES;
        return -1;
    }
    return real(path);
}

ssize_t write(int fd, const void *bytes, size_t length) {
    static ssize_t (*real)(int, const void *, size_t);
    *(void **)&real = dlsym(RTLD_NEXT, "write");
    return is_interrupted() ? -1 : real(fd, bytes, length);
}

int fsync(int fd) {
    static int (*real)(int);
    *(void **)&real = dlsym(RTLD_NEXT, "fsync");
    return is_interrupted() ? -1 : real(fd);
}

int open64(const char *path, int flags, ...) {
    static int (*real)(const char *, int, ...);
    va_list args;
    va_start(args, flags);
    const int mode = flags & O_CREAT ? va_arg(args, int) : 0;
    va_end(args);
    *(void **)&real = dlsym(RTLD_NEXT, "open64");
    return is_interrupted() ? -1 : real(path, flags, mode);
}
int open(const char *path, int flags, ...) __attribute__((alias("open64")));
