/* Memory given back all at once. */
#include <fifteen/core.h>

#include <stdlib.h>
#include <string.h>

/* The least size of a chunk. Under a sanitizer, and in tests that make allocations fail, each
 * request is an allocation of its own, so that every overrun is seen and every request can fail. */
#ifdef __SANITIZE_ADDRESS__ /* gcc */
#define SANITIZED
#elif defined __has_feature /* clang */
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
#ifndef F15_ARENA_CHUNK
#ifdef SANITIZED
#define F15_ARENA_CHUNK 1
#else
#define F15_ARENA_CHUNK 960
#endif
#endif

/* The bytes of nine arrays of F15_MAX_N words, and of the largest sequence, fit in a size_t. */
_Static_assert(F15_MAX_N <= SIZE_MAX / (9 * sizeof(uint32_t)), "a size_t is too small");
_Static_assert(F15_SEQUENCE_LIMIT <= SIZE_MAX / sizeof(uint32_t), "a size_t is too small");

enum { LARGE = 1 << 16 };

typedef struct f15_chunk {
    struct f15_chunk *before;
    size_t room, used;
    size_t dirty; /* bytes from the first on that may not be 0, and are cleared when handed out */
    max_align_t bytes[];
} f15_chunk;

void f15_arena_fail(f15_arena *arena, f15_code code) {
    if (arena->code == F15_OK)
        arena->code = code;
}

static void *fail(f15_arena *arena, f15_code code) {
    f15_arena_fail(arena, code);
    return NULL;
}

/* Adds a chunk of at least `bytes`: twice as large as the last one, or from 1 MiB on as large. */
static f15_chunk *add_chunk(f15_arena *arena, size_t bytes) {
    size_t room = F15_ARENA_CHUNK;
    if (arena->last && F15_ARENA_CHUNK > 1) /* else each request gets a chunk of its own */
        room = arena->last->room < ((size_t)1 << 20) ? 2 * arena->last->room : arena->last->room;
    if (room < bytes)
        room = bytes;
    /* a large one by calloc, which need not touch pages that the system gives zeroed */
    f15_chunk *chunk =
        room < LARGE ? malloc(sizeof *chunk + room) : calloc(1, sizeof *chunk + room);
    if (!chunk)
        return NULL;
    *chunk = (f15_chunk){.before = arena->last, .room = room, .dirty = room < LARGE ? room : 0};
    return arena->last = chunk;
}

void *f15_alloc(f15_arena *arena, size_t count, size_t size) {
    size_t limit = arena->limit ? arena->limit : F15_ARENA_LIMIT;
    size_t unit = sizeof(max_align_t);
    if (arena->code)
        return NULL;
    /* rounding may have taken `used` past the limit */
    if (arena->used > limit || (size > 0 && count > (limit - arena->used) / size))
        return fail(arena, F15_TOO_BIG);
    size_t units = (count * size + unit - 1) / unit, bytes = (units > 0 ? units : 1) * unit;
    f15_chunk *chunk = arena->last;
    if (!chunk || bytes > chunk->room - chunk->used)
        chunk = add_chunk(arena, bytes);
    if (!chunk)
        return fail(arena, F15_NO_MEMORY);
    char *at = (char *)chunk->bytes + chunk->used;
    if (chunk->used < chunk->dirty)
        memset(at, 0, bytes < chunk->dirty - chunk->used ? bytes : chunk->dirty - chunk->used);
    chunk->used += bytes;
    arena->used += bytes;
    return at;
}

void *f15_alloc_copy(f15_arena *arena, const void *from, size_t count, size_t size) {
    void *at = f15_alloc(arena, count, size);
    return at && count * size > 0 ? memcpy(at, from, count * size) : at;
}

char *f15_alloc_string(f15_arena *arena, const char *s, size_t length) {
    char *at = f15_alloc(arena, length + 1, 1);
    if (at && length > 0)
        memcpy(at, s, length);
    return at;
}

void *f15_alloc_more(f15_arena *arena, void *at, size_t count, size_t *room, size_t most,
                     size_t size) {
    if (arena->code)
        return NULL;
    if (count < *room)
        return at;
    if (count >= most)
        return fail(arena, F15_TOO_BIG);
    size_t wider = *room ? 2 * *room : 8;
    char *moved = f15_alloc(arena, wider < most ? wider : most, size);
    if (!moved)
        return NULL;
    if (count > 0)
        memcpy(moved, at, count * size);
    *room = wider < most ? wider : most;
    return moved;
}

f15_code f15_arena_done(const f15_arena *arena, f15_error *err) {
    F15_NEED(arena, err);
    if (arena->code == F15_TOO_BIG)
        return f15_fail(err, F15_TOO_BIG, "try something smaller", "this is past a limit of size");
    return arena->code ? f15_no_memory(err) : F15_OK;
}

static void free_all_but(f15_arena *arena, const f15_chunk *kept) {
    while (arena->last) {
        f15_chunk *chunk = arena->last;
        arena->last = chunk->before;
        if (chunk != kept)
            free(chunk);
    }
}

void f15_arena_clear(f15_arena *arena) {
    f15_chunk *kept = arena->last; /* the largest: no chunk is larger than the one after it */
    free_all_but(arena, kept);
    if (kept) {
        kept->before = NULL;
        kept->dirty = kept->used > kept->dirty ? kept->used : kept->dirty;
        kept->used = 0;
    }
    *arena = (f15_arena){.last = kept, .limit = arena->limit};
}

void f15_arena_free(f15_arena *arena) {
    if (!arena)
        return;
    free_all_but(arena, NULL);
    *arena = (f15_arena){.limit = arena->limit};
}
