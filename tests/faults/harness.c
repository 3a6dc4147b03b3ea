/* An allocator between the program and the C library: counts, fails on demand, and is unkind.
 *
 * Unkind, so that mistakes show: fresh memory is not zero, freed memory is overwritten, and realloc
 * always moves. glibc calls these functions itself too (strdup, getline, qsort ...).
 */
#include "faults.h"

#include <errno.h>
#include <execinfo.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static struct {
    bool armed;
    f15t_mode mode;
    size_t k, asked, injected;
    size_t live;
    uint64_t *calls;
    size_t room;
    bool noting; /* what this itself allocates is not noted */
} state;

void f15t_arm(f15t_mode mode, size_t k) {
    state.mode = mode;
    state.k = k;
    state.asked = state.injected = 0;
    state.armed = true;
}

void f15t_note_calls(uint64_t *calls, size_t room) {
    state.calls = calls;
    state.room = room;
    state.asked = state.injected = 0;
}

size_t f15t_asked(void) {
    return state.asked;
}

size_t f15t_disarm(void) {
    state.armed = false;
    state.calls = NULL;
    return state.injected;
}

size_t f15t_live(void) {
    return state.live;
}

#define MOST_CALLS 200

static void note_calls(void) {
    void *at[MOST_CALLS];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    if (state.noting)
        return;
    state.noting = true;
    const int calls = backtrace(at, MOST_CALLS);
    state.noting = false;
    for (int k = 0; k < calls; k++)
        hash = (hash ^ (uintptr_t)at[k]) * UINT64_C(0x100000001b3);
    if (state.asked < state.room)
        state.calls[state.asked] = hash;
    state.asked++;
}

/* Is this the allocation that is to fail? */
static bool fails_now(void) {
    if (state.calls)
        note_calls();
    if (!state.armed)
        return false;
    state.asked++;
    if (state.asked != state.k && !(state.mode == F15T_PERSISTENT && state.asked > state.k))
        return false;
    state.injected++;
    errno = ENOMEM;
    return true;
}

static void *counted(void *block) {
    if (block)
        state.live++;
    return block;
}

void *malloc(size_t size) {
    if (fails_now())
        return NULL;
    void *block = counted(__libc_malloc(size));
    if (block)
        memset(block, 0xa5, size);
    return block;
}

void *calloc(size_t count, size_t size) {
    return fails_now() ? NULL : counted(__libc_calloc(count, size));
}

void free(void *block) {
    if (!block)
        return;
    memset(block, 0xdd, malloc_usable_size(block));
    state.live--;
    __libc_free(block);
}

void *realloc(void *block, size_t size) {
    if (!block)
        return malloc(size);
    if (size == 0) {
        free(block);
        return NULL;
    }
    void *moved = malloc(size);
    if (!moved)
        return NULL;
    size_t old = malloc_usable_size(block);
    memcpy(moved, block, old < size ? old : size);
    free(block);
    return moved;
}

void *memalign(size_t alignment, size_t size) {
    return fails_now() ? NULL : counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    void *block = memalign(alignment, size);
    if (!block)
        return ENOMEM;
    *out = block;
    return 0;
}
