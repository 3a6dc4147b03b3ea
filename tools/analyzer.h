/* For clang-tidy only: its analysis ends at the file's edge, so it is told here what some functions
 * do. f15_fail and f15_no_memory return the code they are given; without that every path after a
 * failure is thought to go on. An arena gives NULL exactly if its code says why. */
#ifndef F15_ANALYZER_H
#define F15_ANALYZER_H

#include <fifteen/core.h>

#define f15_no_memory(err) ((void)(f15_no_memory)(err), F15_NO_MEMORY)
#define f15_fail(err, code, ...) ((void)(f15_fail)((err), (code), __VA_ARGS__), (code))

void *f15_analyzed_memory(size_t bytes);
static inline void *f15_analyzed_alloc(f15_arena *arena, size_t bytes) {
    void *memory = arena->code ? NULL : f15_analyzed_memory(bytes);
    if (!memory && !arena->code)
        arena->code = F15_NO_MEMORY;
    return memory;
}
#define f15_alloc(arena, count, size) f15_analyzed_alloc((arena), (count) * (size))
#define f15_alloc_copy(arena, from, count, size)                                                   \
    ((void)(from), f15_analyzed_alloc((arena), (count) * (size)))
#define f15_alloc_string(arena, s, length)                                                         \
    ((void)(s), (char *)f15_analyzed_alloc((arena), (length) + 1))

#define f15_alloc_more(arena, at, count, room, most, size)                                         \
    ((arena)->code ? NULL : (f15_alloc_more)((arena), (at), (count), (room), (most), (size)))
#define f15_arena_done(arena, err) ((void)(f15_arena_done)((arena), (err)), (arena)->code)

#endif
