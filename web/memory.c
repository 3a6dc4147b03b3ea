/* The memory of the module: blocks of some sizes, each kept for the next call that wants its size. A page
 * waits for the bytes of whatever is cleverer: the C library's takes four kilobytes more. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __wasm__
#define PAGE ((size_t)65536)
enum { HEAD = 16, STEPS = 4, LEAST = 5, CLASSES = (32 - LEAST) * STEPS };

/* What stands before a block: of a free one the next that is free. */
typedef struct head {
    size_t class;
    struct head *next;
} head;

extern unsigned char __heap_base;
static head *spare[CLASSES];
static uintptr_t top, end;

/* Returns the size of the blocks of a class: four to a doubling, so that at most a fifth is idle. */
static size_t size_of(size_t class) {
    return (size_t)(STEPS + class % STEPS) << (LEAST - 2 + class / STEPS);
}

/* Returns the class of the least blocks that have so many bytes; CLASSES: none has. */
static size_t class_of(size_t bytes) {
    size_t class = bytes < 32 ? 0 : (size_t)(31 - LEAST - __builtin_clzl(bytes)) * STEPS;
    while (class < CLASSES && size_of(class) < bytes)
        class ++;
    return class;
}

void *malloc(size_t bytes) {
    const size_t class = bytes > SIZE_MAX / 4 ? CLASSES : class_of(bytes);
    if (class == CLASSES)
        return NULL;
    head *block = spare[class];
    if (block != NULL) {
        spare[class] = block->next;
        return (char *)block + HEAD;
    }
    const size_t size = (HEAD + size_of(class) + HEAD - 1) / HEAD * HEAD;
    if (top == 0) {
        top = ((uintptr_t)&__heap_base + HEAD - 1) / HEAD * HEAD;
        end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    }
    if (end - top < size) {
        const size_t pages = (size - (end - top) + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
            return NULL;
        end += pages * PAGE;
    }
    block = (head *)top;
    top += size;
    block->class = class;
    return (char *)block + HEAD;
}

void free(void *at) {
    if (at == NULL)
        return;
    head *block = (head *)((char *)at - HEAD);
    block->next = spare[block->class];
    spare[block->class] = block;
}

void *calloc(size_t count, size_t size) {
    size_t bytes;
    void *at = __builtin_mul_overflow(count, size, &bytes) ? NULL : malloc(bytes);
    return at != NULL ? memset(at, 0, bytes) : NULL;
}

void *realloc(void *old, size_t bytes) {
    const size_t had = old != NULL ? size_of(((head *)((char *)old - HEAD))->class) : 0;
    if (bytes <= had)
        return old;
    void *at = malloc(bytes);
    if (at != NULL && old != NULL) {
        memcpy(at, old, had);
        free(old);
    }
    return at;
}
#endif
