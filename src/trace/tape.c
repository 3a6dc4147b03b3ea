/* A tape of events, played forwards and back. */
#include <fifteen/trace.h>

#include <stdlib.h>
#include <string.h>

static void free_event(f15_event *event) {
    if (event->line) {
        free((void *)event->line->start);
        free((void *)event->line);
    }
    free((void *)event->list);
}

/* The problem with its arrangements behind it: start and goal in one block. */
static f15_problem *copy_line(const f15_problem *line) {
    size_t n = line->n;
    struct {
        f15_problem line;
        f15_grid grid;
    } *both = malloc(sizeof *both);
    f15_problem *copy = both ? &both->line : NULL;
    uint32_t *block = malloc((n ? 2 * n : 1) * sizeof *block);
    if (!copy || !block) {
        free(copy);
        free(block);
        return NULL;
    }
    if (n > 0) {
        memcpy(block, line->start, n * sizeof *block);
        memcpy(block + n, line->goal ? line->goal : line->start, n * sizeof *block);
    }
    both->grid = line->grid ? *line->grid : (f15_grid){0};
    *copy = (f15_problem){n, block, line->goal ? block + n : NULL, line->names,
                          line->grid ? &both->grid : NULL};
    return copy;
}

static bool copy_event(f15_event *copy, const f15_event *event) {
    uint32_t *list = NULL;
    *copy = *event;
    copy->line = NULL;
    copy->list = NULL;
    if (event->line && !(copy->line = copy_line(event->line)))
        return false;
    if (event->listed == 0)
        return true;
    list = malloc(event->listed * sizeof *list);
    if (!list) {
        free_event(copy);
        return false;
    }
    memcpy(list, event->list, event->listed * sizeof *list);
    copy->list = list;
    return true;
}

static f15_code make_room(f15_tape *tape, f15_error *err) {
    if (tape->count < tape->room)
        return F15_OK;
    if (tape->count >= F15_TAPE_LIMIT)
        return f15_fail(err, F15_TOO_BIG, "trace something smaller, or without --step",
                        "a recording holds at most %zu events", F15_TAPE_LIMIT);
    size_t room = tape->room ? 2 * tape->room : 64;
    f15_event *grown = realloc(tape->event, room * sizeof *grown);
    if (!grown)
        return f15_no_memory(err);
    tape->event = grown;
    tape->room = room;
    return F15_OK;
}

static f15_code record(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    f15_tape *tape = self;
    (void)now;
    f15_code code = make_room(tape, err);
    if (code)
        return code;
    if (!copy_event(&tape->event[tape->count], event))
        return f15_no_memory(err);
    tape->count++;
    return F15_OK;
}

f15_sink f15_tape_sink(f15_tape *tape) {
    return (f15_sink){record, tape};
}

/* Back to the blank state; a way back is a way forward from the beginning. */
static void rewind_tape(f15_tape *tape) {
    f15_replay_free(&tape->replay);
    tape->position = 0;
}

f15_code f15_tape_seek(f15_tape *tape, size_t position, f15_error *err) {
    if (position > tape->count)
        position = tape->count;
    if (position < tape->position)
        rewind_tape(tape);
    f15_code code = F15_OK;
    while (!code && tape->position < position) {
        code = f15_replay_follow(&tape->replay, &tape->event[tape->position], err);
        tape->position += !code;
    }
    return code;
}

void f15_tape_free(f15_tape *tape) {
    for (size_t e = 0; e < tape->count; e++)
        free_event(&tape->event[e]);
    free(tape->event);
    f15_replay_free(&tape->replay);
    *tape = (f15_tape){0};
}
