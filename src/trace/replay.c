/* The arrangement after each event: the one place where steps are performed on behalf of others. */
#include <fifteen/trace.h>

#include <stdlib.h>
#include <string.h>

void f15_replay_free(f15_replay *replay) {
    while (replay->frames > 0)
        free(replay->frame[--replay->frames].item);
    free(replay->block);
    free(replay->last);
    *replay = (f15_replay){0};
}

/* Sets the problem; the open sections and the total of steps stay. */
static f15_code take_problem(f15_replay *replay, const f15_problem *line, f15_error *err) {
    size_t n = line->n;
    f15_grid *grid = n <= F15_MAX_N ? malloc(sizeof *grid + 4 * n * sizeof(uint32_t)) : NULL;
    if (!grid)
        return f15_no_memory(err);
    uint32_t *block = (uint32_t *)(grid + 1);
    *grid = line->grid ? *line->grid : (f15_grid){0};
    for (size_t copy = 0; copy < 4 && n > 0; copy++)
        memcpy(block + copy * n, copy == 1 && line->goal ? line->goal : line->start,
               n * sizeof *block);
    free(replay->block);
    replay->block = grid;
    replay->line = (f15_problem){n, block, line->goal ? block + n : NULL, line->names,
                                 line->grid ? grid : NULL};
    replay->now = block + 2 * n;
    replay->before = block + 3 * n;
    replay->steps = 0;
    replay->last_places = 0;
    return F15_OK;
}

static f15_code open_section(f15_replay *replay, const f15_problem *line, f15_error *err) {
    if (replay->frames == F15_MAX_FRAMES)
        return f15_fail(err, F15_TOO_BIG, NULL, "sections are nested more than %zu deep",
                        F15_MAX_FRAMES);
    size_t n = line ? line->n : replay->line.n;
    uint32_t *item = malloc((n ? n : 1) * sizeof *item);
    if (!item)
        return f15_no_memory(err);
    if (line) {
        f15_code code = take_problem(replay, line, err);
        if (code) {
            free(item);
            return code;
        }
    }
    if (n > 0)
        memcpy(item, replay->now, n * sizeof *item);
    replay->frame[replay->frames++] = (f15_frame){item, replay->steps};
    return F15_OK;
}

static bool are_different_places(const uint32_t *place, size_t count, size_t n) {
    for (size_t a = 0; a < count; a++) {
        if (place[a] >= n)
            return false;
        for (size_t b = 0; b < a; b++)
            if (place[a] == place[b])
                return false;
    }
    return count >= 2;
}

static f15_code keep_last(f15_replay *replay, const f15_event *event, f15_error *err) {
    if (event->listed > replay->last_room) {
        uint32_t *grown = realloc(replay->last, event->listed * sizeof *grown);
        if (!grown)
            return f15_no_memory(err);
        replay->last = grown;
        replay->last_room = event->listed;
    }
    return F15_OK;
}

static f15_code make_step(f15_replay *replay, const f15_event *event, f15_error *err) {
    if (!are_different_places(event->list, event->listed, replay->line.n))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "a step names places that are not there");
    f15_code code = keep_last(replay, event, err);
    if (code)
        return code;
    /* `before` lags one step behind, so only the places of two steps are ever touched. */
    if (replay->last_places > 0)
        f15_turn(replay->before, replay->last, replay->last_places);
    f15_turn(replay->now, event->list, event->listed);
    memcpy(replay->last, event->list, event->listed * sizeof *replay->last);
    replay->last_places = event->listed;
    replay->steps++;
    replay->all_steps++;
    return F15_OK;
}

f15_code f15_replay_follow(f15_replay *replay, const f15_event *event, f15_error *err) {
    switch (event->kind) {
    case F15_BEGIN:
        return open_section(replay, event->line, err);
    case F15_STEP:
        return make_step(replay, event, err);
    case F15_END:
        if (replay->frames > 0)
            free(replay->frame[--replay->frames].item);
        return F15_OK;
    case F15_REMARK:
    case F15_CLAIM:
        break;
    }
    return F15_OK;
}
