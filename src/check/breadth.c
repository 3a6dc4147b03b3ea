/* The shortest way from a state to one that will do, by breadth: each state is met once, by the
 * fewest moves that lead to it, so the first that will do is as near as any. */
#include "internal.h"

#include <string.h>

typedef struct met {
    const f15i_walk *walk;
    unsigned char *state;  /* those met, in the order of their distance */
    uint32_t *before, *by; /* where each comes from, and the move that led there */
    size_t count;
    uint32_t *slot; /* 1 + the state whose hash leads here; 0: none */
    size_t slots;   /* a power of two, more than twice the states that there may be */
} met;

static unsigned char *state_of(const met *m, size_t k) {
    return m->state + k * m->walk->size;
}

/* FNV-1a. */
static size_t hash(const unsigned char *state, size_t size) {
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t k = 0; k < size; k++)
        h = (h ^ state[k]) * UINT64_C(0x100000001b3);
    return (size_t)(h ^ h >> 32);
}

/* The state behind the last one is one of them from now on, unless it was there already. */
static bool is_new(met *m) {
    const size_t size = m->walk->size;
    const unsigned char *state = state_of(m, m->count);
    size_t k = hash(state, size) & (m->slots - 1);
    for (; m->slot[k] != 0; k = (k + 1) & (m->slots - 1))
        if (memcmp(state_of(m, m->slot[k] - 1), state, size) == 0)
            return false;
    m->slot[k] = (uint32_t)++m->count;
    return true;
}

static void write_way(const met *m, size_t to, f15_sequence *out) {
    size_t length = 0;
    for (size_t k = to; k != 0; k = m->before[k])
        length++;
    out->at = f15_alloc(out->arena, length, sizeof *out->at);
    out->arity = 1;
    out->count = out->at != NULL ? length : 0;
    for (size_t k = to, at = out->count; at > 0; k = m->before[k])
        out->at[--at] = m->by[k];
}

/* Among so many states at most. */
static f15_code walk_among(size_t most, const f15i_walk *walk, const void *from, f15_sequence *out,
                           size_t *states) {
    f15_arena arena = {0};
    met m = {.walk = walk, .slots = 4};
    size_t end = 1, depth = 0; /* of the states that are as far as the one looked at */
    f15_code code = walk->ends(walk->self, from) ? F15_OK : F15_UNKNOWN;
    while (m.slots <= 2 * most)
        m.slots *= 2;
    m.state = f15_alloc(&arena, most + 1, walk->size);
    m.before = f15_alloc(&arena, most + 1, sizeof *m.before);
    m.by = f15_alloc(&arena, most + 1, sizeof *m.by);
    m.slot = f15_alloc(&arena, m.slots, sizeof *m.slot);
    if (arena.code == F15_OK) {
        memcpy(m.state, from, walk->size);
        is_new(&m);
    } else {
        code = F15_NO_MEMORY;
    }
    for (size_t k = 0; code == F15_UNKNOWN && k < m.count; k++) {
        if (k == end) {
            end = m.count;
            depth++;
        }
        for (uint32_t move = 0; code == F15_UNKNOWN && depth < walk->longest && move < walk->moves;
             move++) {
            unsigned char *next = state_of(&m, m.count);
            m.before[m.count] = (uint32_t)k;
            m.by[m.count] = move;
            if (!walk->move(walk->self, move, state_of(&m, k), next) || !is_new(&m))
                continue;
            if (walk->ends(walk->self, next))
                code = F15_OK;
            else if (m.count > most)
                code = F15_TOO_BIG;
        }
    }
    if (code == F15_OK)
        write_way(&m, m.count - 1, out);
    *states = m.count;
    f15_arena_free(&arena);
    return code == F15_OK ? out->arena->code : code;
}

/* Most ways are short: little room is tried first. */
f15_code f15i_shortest_way(const f15i_walk *walk, const void *from, f15_sequence *out,
                           size_t *states) {
    f15_code code = F15_TOO_BIG;
    for (size_t most = 500; code == F15_TOO_BIG; most *= 20) {
        bool all = most >= walk->most;
        code = walk_among(all ? walk->most : most, walk, from, out, states);
        if (all)
            break;
    }
    return code;
}
