/* A tape of events, played forwards and back. */
#include <fifteen/trace.h>

static const f15_problem *copy_problem(f15_arena *arena, const f15_problem *from) {
    size_t n = from->n;
    f15_problem *copy = f15_alloc(arena, 1, sizeof *copy);
    const uint32_t *start = f15_alloc_copy(arena, from->start, n, sizeof *start);
    const uint32_t *goal = from->goal ? f15_alloc_copy(arena, from->goal, n, sizeof *goal) : NULL;
    const uint32_t *code =
        from->names.code ? f15_alloc_copy(arena, from->names.code, n, sizeof *code) : NULL;
    const f15_grid *grid = from->grid ? f15_alloc_copy(arena, from->grid, 1, sizeof *grid) : NULL;
    if (copy)
        *copy = (f15_problem){n, start, goal, {from->names.letters, code}, grid};
    return copy;
}

static f15_code record(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    f15_tape *tape = self;
    (void)now;
    if (tape->count >= F15_TAPE_LIMIT)
        return f15_fail(err, F15_TOO_BIG, "trace something smaller, or without --step",
                        "a recording holds at most %zu events", F15_TAPE_LIMIT);
    f15_event copy = *event;
    if (event->problem)
        copy.problem = copy_problem(&tape->arena, event->problem);
    if (event->listed > 0)
        copy.list = f15_alloc_copy(&tape->arena, event->list, event->listed, sizeof *copy.list);
    f15_event *list = f15_alloc_more(&tape->arena, tape->event, tape->count, &tape->room,
                                     F15_TAPE_LIMIT, sizeof copy);
    if (list) {
        tape->event = list;
        tape->event[tape->count++] = copy;
    }
    return f15_arena_done(&tape->arena, err);
}

f15_sink f15_tape_sink(f15_tape *tape) {
    return (f15_sink){record, tape};
}

/* Goes back by playing forward from the beginning, in the memory that the replay has. */
f15_code f15_tape_seek(f15_tape *tape, size_t position, f15_error *err) {
    F15_NEED(tape, err);
    f15_code code = F15_OK;
    if (position > tape->count)
        position = tape->count;
    if (position < tape->position) {
        f15_arena_clear(&tape->replay.arena);
        tape->replay = (f15_replay){.arena = tape->replay.arena};
        tape->position = 0;
    }
    while (!code && tape->position < position) {
        code = f15_replay_follow(&tape->replay, &tape->event[tape->position], err);
        tape->position += code == F15_OK ? 1 : 0;
    }
    return code;
}

void f15_tape_free(f15_tape *tape) {
    if (!tape)
        return;
    f15_arena_free(&tape->arena);
    f15_replay_free(&tape->replay);
    *tape = (f15_tape){0};
}
