/* Breadth-first search for the fewest moves to an accepted state. Each state is met once, by the
 * fewest moves, so the first accepted state is a nearest one. */
#include "internal.h"

/* The origin of a state: the state before it, and the move. */
typedef struct link {
    uint32_t before, move;
} link;

static void write_way(const link *links, size_t to, f15_sequence *out) {
    size_t length = 0;
    for (size_t k = to; k != 0; k = links[k].before)
        length++;
    out->at = f15_alloc(out->arena, length, sizeof *out->at);
    out->arity = 1;
    out->count = out->at != NULL ? length : 0;
    for (size_t k = to, at = out->count; at > 0; k = links[k].before)
        out->at[--at] = links[k].move;
}

f15_code f15i_shortest_way(const f15i_walk *walk, const void *from, f15_sequence *out,
                           size_t *states) {
    f15_arena arena = {0};
    f15_states met = {
        .arena = &arena, .size = walk->size, .most = walk->most + 1}; /* room for one too many */
    unsigned char *next = f15_alloc(&arena, 1, walk->size);
    size_t room = 0, depth = 0;
    size_t layer_end = 1; /* states from here on are more than `depth` moves from the first */
    link *links = f15_alloc_more(&arena, NULL, 0, &room, met.most, sizeof *links);
    bool found = walk->is_goal(walk->self, from);
    f15_states_add(&met, from);
    for (size_t current = 0; !found && !arena.code && current < met.count; current++) {
        if (current == layer_end) {
            layer_end = met.count;
            depth++;
        }
        if (depth >= walk->longest)
            break;
        for (uint32_t move = 0; !found && !arena.code && move < walk->moves; move++) {
            if (!walk->move(walk->self, move, met.state + current * met.size, next))
                continue;
            links = f15_alloc_more(&arena, links, met.count, &room, met.most, sizeof *links);
            if (links == NULL)
                break;
            links[met.count] = (link){(uint32_t)current, move};
            found = f15_states_add(&met, next) && walk->is_goal(walk->self, next);
            if (!found && met.count > walk->most)
                f15_arena_fail(&arena, F15_TOO_BIG);
        }
    }
    f15_code code = arena.code;
    if (code == F15_OK && !found)
        code = F15_UNKNOWN;
    if (code == F15_OK)
        write_way(links, met.count - 1, out);
    *states = met.count;
    f15_arena_free(&arena);
    return code == F15_OK ? out->arena->code : code;
}
