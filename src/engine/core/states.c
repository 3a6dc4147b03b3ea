/* Sets of states by open addressing. */
#include "internal.h"

#include <string.h>

/* Returns the state's slot, or, if it is not in the set, the empty one where it belongs. */
F15I_INLINE uint32_t *probe(const f15_states *s, const void *state, size_t size) {
    const unsigned char *byte = state;
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t hash = 0;
    size_t left = size;
    for (uint32_t word; left >= sizeof word; left -= sizeof word, byte += sizeof word) {
        memcpy(&word, byte, sizeof word);
        hash = (hash ^ word) * factor;
        hash ^= hash >> 32;
    }
    for (; left > 0; left--)
        hash = (hash ^ *byte++) * factor;
    size_t mask = ((size_t)1 << s->bits) - 1, at = (size_t)(hash * factor >> (64 - s->bits));
    while (s->slot[at] && memcmp(s->state + (s->slot[at] - 1) * size, state, size) != 0)
        at = (at + 1) & mask;
    return &s->slot[at];
}

static uint32_t *slot_of(const f15_states *s, const void *state) {
    return s->size == sizeof(uint32_t)
               ? probe(s, state, sizeof(uint32_t)) /* compiled for this size */
               : probe(s, state, s->size);
}

size_t f15_states_find(const f15_states *s, const void *state) {
    uint32_t found = s->slot ? *slot_of(s, state) : 0;
    return found ? found - 1 : s->count;
}

/* At most two slots in three are taken. */
bool f15_states_add(f15_states *s, const void *state) {
    if (!s->slot || s->count * 3 >= (size_t)2 << s->bits) {
        s->bits = s->slot ? s->bits + 1 : 6;
        s->slot = f15_alloc(s->arena, (size_t)1 << s->bits, sizeof *s->slot);
        for (size_t k = 0; s->slot && k < s->count; k++)
            *slot_of(s, s->state + k * s->size) = (uint32_t)k + 1;
    }
    uint32_t *slot = s->slot ? slot_of(s, state) : NULL;
    if (!slot || *slot)
        return false;
    unsigned char *more = f15_alloc_more(s->arena, s->state, s->count, &s->room, s->most, s->size);
    if (!more)
        return false;
    s->state = more;
    memcpy(more + s->count * s->size, state, s->size);
    *slot = (uint32_t)++s->count;
    return true;
}
