/* Makes the K-th call of a kind fail, once or from then on, for programs of the tests (LD_PRELOAD):
 *
 *     FAIL='KIND K once|on'   which; K = 0: none fails
 *     FAIL_LOG=FILE           a file of sizeof(struct told) bytes, which tests/faults/verbs reads
 *
 * All counted are calls by the program and the libraries it loads. What stdio does inside the C library is
 * counted too: standard input and files that fopen opens for reading are streams whose read and close are those below.
 * Memory is unkind: fresh bytes are not zero, freed ones are overwritten, realloc always moves.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/* A kind: its name, how the call fails. SHORT: half is done. */
enum { SHORT = -1 };
#define KINDS(each)                                                                                \
    each(MEMORY, "memory", ENOMEM) each(OPEN, "open", EMFILE) each(OPEN_INTR, "open-intr", EINTR)  \
        each(READ, "read", EIO) each(READ_SHORT, "read-short", SHORT)                              \
            each(READ_INTR, "read-intr", EINTR) each(WRITE, "write", EIO)                          \
                each(WRITE_FULL, "write-full", ENOSPC) each(WRITE_SHORT, "write-short", SHORT)     \
                    each(WRITE_INTR, "write-intr", EINTR) each(SYNC, "sync", EIO)                  \
                        each(RENAME, "rename", EIO) each(UNLINK, "unlink", EACCES)                 \
                            each(MAP, "map", ENOMEM) each(CLOSE, "close", EIO)                     \
                                each(DIRECTORY, "directory", EIO) each(LOOK, "look", EIO)          \
                                    each(TRUNCATE, "truncate", EIO) each(LOCK, "lock", EIO)        \
                                        each(THREAD, "thread", EAGAIN)
#define ID(id, name, how) id,
#define NAME(id, name, how) name,
#define HOW(id, name, how) how,
enum kind { KINDS(ID) KIND_COUNT };
static const char *const names[] = {KINDS(NAME)};
static const int how[] = {KINDS(HOW)};

enum { FRAMES = 48, PLACES = 60000 };
struct told {
    _Atomic uint64_t calls[KIND_COUNT]; /* of each kind */
    _Atomic uint64_t live;  /* blocks of the program and of others than the C library, at the end */
    uint64_t ended;         /* main returned */
    uint64_t place[PLACES]; /* of each call, a number for the calls that led to it */
    uint64_t frame[FRAMES]; /* of the first that failed, and its objects' names */
    char object[FRAMES][64]; /* with the offset in it */
};

static struct told *told;
static enum kind kind = KIND_COUNT;
static uint64_t at;
static bool on, noting;
static _Thread_local bool inside;
static struct range { uintptr_t from, end; } others[8]; /* libraries that keep what they allocate */
static size_t other_count;

static void note(uint64_t number) {
    void *frame[FRAMES];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    inside = true;
    const int count = backtrace(frame, FRAMES);
    for (int k = 0; k < count; k++)
        hash = (hash ^ (uintptr_t)frame[k]) * UINT64_C(0x100000001b3);
    if (number <= PLACES)
        told->place[number - 1] = hash;
    for (int k = 0; number == at && k < count; k++) {
        Dl_info about;
        const bool known = dladdr(frame[k], &about) != 0;
        const char *slash = known ? strrchr(about.dli_fname, '/') : NULL;
        told->frame[k] = (uintptr_t)frame[k] - (known ? (uintptr_t)about.dli_fbase : 0);
        strncpy(told->object[k], slash != NULL ? slash + 1 : "", sizeof told->object[k] - 1);
    }
    inside = false;
}

/* Counts a call; returns whether it fails, with errno set. */
static bool fails(enum kind k) {
    if (told == NULL || inside)
        return false;
    const uint64_t number = ++told->calls[k];
    if (k != kind)
        return false;
    const bool now = at > 0 && (number == at || (on && number > at));
    if (noting || (number == at && getenv("FAIL_PLACE") != NULL))
        note(number);
    if (now)
        errno = how[k] == SHORT ? 0 : how[k];
    return now;
}

#define REAL(result, name, ...)                                                                    \
    static result (*real)(__VA_ARGS__);                                                            \
    if (real == NULL) {                                                                            \
        inside = true;                                                                             \
        *(void **)&real = dlsym(RTLD_NEXT, name);                                                  \
        inside = false;                                                                            \
    }

/* ---- memory ----------------------------------------------------------------------------------- */

void *__libc_malloc(size_t size);
void __libc_free(void *block);

struct head { /* before each block */
    void *base;
    uint64_t counts; /* as a leak */
};

static bool is_other(const void *caller) {
    for (size_t k = 0; k < other_count; k++)
        if ((uintptr_t)caller >= others[k].from && (uintptr_t)caller < others[k].end)
            return true;
    return false;
}

static void *allocate(size_t size, size_t alignment, const void *caller) {
    const size_t more = alignment + sizeof(struct head);
    if (fails(MEMORY))
        return NULL;
    char *base = size > SIZE_MAX - more ? NULL : __libc_malloc(size + more);
    if (base == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    char *block = base + sizeof(struct head);
    block += (alignment - (uintptr_t)block % alignment) % alignment;
    struct head *head = (struct head *)block - 1;
    *head = (struct head){base, told != NULL && !inside && !is_other(caller)};
    if (head->counts)
        told->live++;
    memset(block, 0xa5, size < 4096 ? size : 4096);
    return block;
}

static size_t room_of(void *block) {
    const struct head *head = (struct head *)block - 1;
    return malloc_usable_size(head->base) - (size_t)((char *)block - (char *)head->base);
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size) {
    return allocate(size, 16, CALLER);
}

void *calloc(size_t count, size_t size) {
    if (size > 0 && count > SIZE_MAX / size)
        return NULL;
    void *block = allocate(count * size, 16, CALLER);
    return block == NULL ? NULL : memset(block, 0, count * size);
}

void free(void *block) {
    if (block == NULL)
        return;
    const struct head head = ((struct head *)block)[-1];
    const int before = errno;
    const size_t room = room_of(block);
    if (head.counts)
        told->live--;
    memset(block, 0xdd, room < 4096 ? room : 4096);
    __libc_free(head.base);
    errno = before;
}

void *realloc(void *block, size_t size) {
    void *moved = allocate(size, 16, CALLER);
    if (moved == NULL || block == NULL)
        return moved;
    memcpy(moved, block, room_of(block) < size ? room_of(block) : size);
    free(block);
    return moved;
}

void *memalign(size_t alignment, size_t size) {
    return allocate(size, alignment, CALLER);
}
void *aligned_alloc(size_t alignment, size_t size) {
    return allocate(size, alignment, CALLER);
}
int posix_memalign(void **out, size_t alignment, size_t size) {
    void *block = allocate(size, alignment, CALLER);
    *out = block != NULL ? block : *out;
    return block != NULL ? 0 : ENOMEM;
}

char *strdup(const char *s) {
    char *copy = allocate(strlen(s) + 1, 16, CALLER);
    return copy == NULL ? NULL : strcpy(copy, s);
}

/* ---- input and output ---------------------------------------------------------------------------- */

static size_t half(size_t length, enum kind is_short) {
    return fails(is_short) ? (length + 1) / 2 : length;
}

ssize_t read(int fd, void *bytes, size_t length) {
    REAL(ssize_t, "read", int, void *, size_t)
    return fails(READ) || fails(READ_INTR) ? -1 : real(fd, bytes, half(length, READ_SHORT));
}
ssize_t pread64(int fd, void *bytes, size_t length, off64_t from) {
    REAL(ssize_t, "pread64", int, void *, size_t, off64_t)
    return fails(READ) || fails(READ_INTR) ? -1 : real(fd, bytes, half(length, READ_SHORT), from);
}
ssize_t write(int fd, const void *bytes, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t)
    return fails(WRITE) || fails(WRITE_FULL) || fails(WRITE_INTR)
               ? -1
               : real(fd, bytes, half(length, WRITE_SHORT));
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t from) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t)
    return fails(WRITE) || fails(WRITE_FULL) || fails(WRITE_INTR)
               ? -1
               : real(fd, bytes, half(length, WRITE_SHORT), from);
}

/* The real close is done: after a failure the descriptor is gone. */
int close(int fd) {
    REAL(int, "close", int)
    const bool failed = fails(CLOSE);
    const int result = real(fd);
    errno = failed ? EIO : errno;
    return failed ? -1 : result;
}

static ssize_t stream_read(void *self, char *bytes, size_t length) {
    return read((int)(intptr_t)self, bytes, length);
}
static int stream_close(void *self) {
    return close((int)(intptr_t)self);
}

static FILE *stream_of(int fd, const char *mode) {
    return fopencookie((void *)(intptr_t)fd, mode,
                       (cookie_io_functions_t){stream_read, NULL, NULL, stream_close});
}

/* ---- names ----------------------------------------------------------------------------------------- */

int open64(const char *path, int flags, ...) {
    REAL(int, "open64", const char *, int, ...)
    va_list args;
    va_start(args, flags);
    const int mode = flags & O_CREAT ? va_arg(args, int) : 0;
    va_end(args);
    return fails(OPEN) || fails(OPEN_INTR) ? -1 : real(path, flags, mode);
}
int open(const char *path, int flags, ...) __attribute__((alias("open64")));

FILE *fopen64(const char *path, const char *mode) {
    const int fd = open64(path, O_RDONLY);
    FILE *stream = fd < 0 ? NULL : stream_of(fd, mode);
    if (fd >= 0 && stream == NULL)
        close(fd);
    return stream;
}
FILE *fopen(const char *path, const char *mode) __attribute__((alias("fopen64")));

DIR *opendir(const char *path) {
    REAL(DIR *, "opendir", const char *)
    return fails(OPEN) ? NULL : real(path);
}
DIR *fdopendir(int fd) {
    REAL(DIR *, "fdopendir", int)
    return fails(OPEN) ? NULL : real(fd);
}
struct dirent64 *readdir64(DIR *directory) {
    REAL(struct dirent64 *, "readdir64", DIR *)
    return fails(DIRECTORY) ? NULL : real(directory);
}
int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t)
    return fails(DIRECTORY) ? -1 : real(path, mode);
}
int rmdir(const char *path) {
    REAL(int, "rmdir", const char *)
    return fails(DIRECTORY) ? -1 : real(path);
}
int rename(const char *old, const char *new) {
    REAL(int, "rename", const char *, const char *)
    return fails(RENAME) ? -1 : real(old, new);
}
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    REAL(int, "renameat2", int, const char *, int, const char *, unsigned)
    return fails(RENAME) ? -1 : real(from, old, to, new, flags);
}
int unlink(const char *path) {
    REAL(int, "unlink", const char *)
    return fails(UNLINK) ? -1 : real(path);
}
int stat64(const char *path, struct stat64 *about) {
    REAL(int, "stat64", const char *, struct stat64 *)
    return fails(LOOK) ? -1 : real(path, about);
}
int lstat64(const char *path, struct stat64 *about) {
    REAL(int, "lstat64", const char *, struct stat64 *)
    return fails(LOOK) ? -1 : real(path, about);
}
int fstat64(int fd, struct stat64 *about) {
    REAL(int, "fstat64", int, struct stat64 *)
    return fails(LOOK) ? -1 : real(fd, about);
}
int access(const char *path, int mode) {
    REAL(int, "access", const char *, int)
    return fails(LOOK) ? -1 : real(path, mode);
}

/* ---- the rest ---------------------------------------------------------------------------------------- */

int fsync(int fd) {
    REAL(int, "fsync", int)
    return fails(SYNC) ? -1 : real(fd);
}
int fdatasync(int fd) {
    REAL(int, "fdatasync", int)
    return fails(SYNC) ? -1 : real(fd);
}
int ftruncate64(int fd, off64_t length) {
    REAL(int, "ftruncate64", int, off64_t)
    return fails(TRUNCATE) ? -1 : real(fd, length);
}
int fstatvfs64(int fd, struct statvfs64 *about) {
    REAL(int, "fstatvfs64", int, struct statvfs64 *)
    return fails(LOOK) ? -1 : real(fd, about);
}
void *mmap64(void *wish, size_t length, int protection, int flags, int fd, off64_t from) {
    REAL(void *, "mmap64", void *, size_t, int, int, int, off64_t)
    return fails(MAP) ? MAP_FAILED : real(wish, length, protection, flags, fd, from);
}
int fcntl64(int fd, int what, ...) {
    REAL(int, "fcntl64", int, int, ...)
    va_list args;
    va_start(args, what);
    void *value = va_arg(args, void *);
    va_end(args);
    return (what == F_SETLK || what == F_SETLKW) && fails(LOCK) ? -1 : real(fd, what, value);
}
int pthread_create(pthread_t *out, const pthread_attr_t *how_to, void *(*run)(void *), void *self) {
    REAL(int, "pthread_create", pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
    return fails(THREAD) ? EAGAIN : real(out, how_to, run, self);
}

/* ---- beginning and end --------------------------------------------------------------------------------- */

static int find_others(struct dl_phdr_info *info, size_t size, void *self) {
    static const char *const kept[] = {"/libc.so", "/ld-linux", "/libncurses", "/libtinfo",
                                       "/libgcc"};
    (void)size;
    (void)self;
    for (size_t k = 0; k < sizeof kept / sizeof *kept; k++)
        for (int p = 0; strstr(info->dlpi_name, kept[k]) != NULL && p < info->dlpi_phnum; p++)
            if (info->dlpi_phdr[p].p_type == PT_LOAD && (info->dlpi_phdr[p].p_flags & PF_X) &&
                other_count < sizeof others / sizeof *others) {
                const uintptr_t from = info->dlpi_addr + info->dlpi_phdr[p].p_vaddr;
                others[other_count++] = (struct range){from, from + info->dlpi_phdr[p].p_memsz};
            }
    return 0;
}

__attribute__((constructor)) static void begin(void) {
    const char *what = getenv("FAIL"), *log = getenv("FAIL_LOG");
    char name[20] = "", mode[8] = "";
    unsigned long long number = 0;
    if (what == NULL || log == NULL || sscanf(what, "%19s %llu %7s", name, &number, mode) != 3)
        return;
    stdin = stream_of(STDIN_FILENO, "r");
    dl_iterate_phdr(find_others, NULL);
    const int fd = open64(log, O_RDWR | O_CLOEXEC);
    void *map = mmap64(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (map == MAP_FAILED)
        abort();
    at = number;
    on = strcmp(mode, "on") == 0;
    noting = strcmp(mode, "note") == 0;
    for (int k = 0; k < KIND_COUNT; k++)
        if (strcmp(name, names[k]) == 0)
            kind = (enum kind)k;
    if (noting)
        note(PLACES + 1); /* what it allocates once */
    told = map;
}

__attribute__((destructor)) static void end(void) {
    if (told != NULL)
        told->ended = 1;
}
