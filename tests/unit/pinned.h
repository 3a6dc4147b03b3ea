/* Compares the outcomes of very many cases with a pinned file. It has a line for each group of
 * cases: counts that a reader can judge, and a hash of all that was said. F15_RENEW=1 writes the
 * file (`make renew`); `git diff` is the review. */
#ifndef FIFTEEN_TEST_PINNED_H
#define FIFTEEN_TEST_PINNED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The hash (FNV-1a) of all that a group has said so far. F15_SAY=NAME prints all that the group
 * NAME says. */
typedef struct heard {
    uint64_t hash;
    bool printed;
} heard;

static inline heard listen(const char *group) {
    const char *name = getenv("F15_SAY");
    return (heard){UINT64_C(0xcbf29ce484222325), name && strcmp(name, group) == 0};
}

static inline void hear_text(heard *h, const char *text) {
    if (h->printed)
        printf("%s ", text ? text : "-");
    for (size_t k = 0; text && text[k]; k++)
        h->hash = (h->hash ^ (unsigned char)text[k]) * UINT64_C(0x100000001b3);
    h->hash = (h->hash ^ (text ? 0x100 : 0x101)) * UINT64_C(0x100000001b3);
}

static inline void hear(heard *h, uint64_t value) {
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, value);
    hear_text(h, text);
}

static inline void hear_end(heard *h) {
    if (h->printed)
        printf("\n");
    h->hash = (h->hash ^ 0x102) * UINT64_C(0x100000001b3);
}

/* The lines of a pinned file, compared or written one after another. */
typedef struct pinned {
    const char *path;
    FILE *file;
    bool renew;
    size_t different;
} pinned;

static inline pinned open_pinned(const char *path) {
    const bool renew = getenv("F15_RENEW") != NULL;
    pinned p = {path, fopen(path, renew ? "w" : "r"), renew, 0};
    assert_non_null(p.file);
    return p;
}

static inline void pin(pinned *p, const char *text) {
    char read[400] = "", line[400];
    snprintf(line, sizeof line, "%s", text);
    for (char *s = line; *s; s++)
        *s = *s < ' ' || *s > '~' ? '?' : *s; /* a line is one line */
    if (p->renew) {
        assert_true(fprintf(p->file, "%s\n", line) > 0);
        return;
    }
    const bool there = fgets(read, sizeof read, p->file) != NULL;
    read[strcspn(read, "\n")] = '\0';
    if ((!there || strcmp(read, line) != 0) && p->different++ < 5)
        print_error("%s has %s\n, but now %s\n", p->path, read, line);
}

static inline void close_pinned(pinned *p) {
    char read[2];
    if (!p->renew && fgets(read, sizeof read, p->file))
        p->different++;
    assert_int_equal(fclose(p->file), 0);
    assert_int_equal(p->different, 0);
}

/* The one file to which all tests of a program add; `all_is_as_it_was` must be the last of them. */
#define SHARED_PINNED_FILE(path)                                                                   \
    static pinned file;                                                                            \
    static int open_file(void **state) {                                                           \
        (void)state;                                                                               \
        file = open_pinned(path);                                                                  \
        return 0;                                                                                  \
    }                                                                                              \
    static void all_is_as_it_was(void **state) {                                                   \
        (void)state;                                                                               \
        close_pinned(&file);                                                                       \
    }

#endif
