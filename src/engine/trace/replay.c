/* The arrangement after each event: the one place where recorded steps are performed. */
#include "claims.h"

#include <string.h>

void f15_replay_free(f15_replay *replay) {
    if (!replay)
        return;
    f15_arena_free(&replay->arena);
    *replay = (f15_replay){0};
}

static void copy_items(uint32_t *to, const uint32_t *from, size_t n) {
    if (n > 0)
        memcpy(to, from, n * sizeof *to);
}

/* Sets the problem; the open sections and the total of steps stay. Asks for memory only for a
 * problem larger than any before: in `words` are start, goal, now, before, the last step's places,
 * in_goal, touched and at_touch, `room` words each, then scratch. */
static bool take_problem(f15_replay *replay, const f15_problem *problem) {
    size_t n = problem->n, room = n > replay->room ? n : replay->room;
    uint32_t *words = replay->words;
    if (!words || n > replay->room) {
        words = f15_alloc(&replay->arena, 12 * n + 2, sizeof *words);
        f15_grid *grid = f15_alloc(&replay->arena, 1, sizeof *grid);
        f15i_kept *kept = f15_alloc(&replay->arena, 1, sizeof *kept);
        if (!words || !grid || !kept)
            return false;
        replay->words = words;
        replay->grid = grid;
        replay->kept = kept;
        replay->room = n;
    }
    uint32_t *goal = words + room;
    replay->now = words + 2 * room;
    replay->before = words + 3 * room;
    replay->last = words + 4 * room;
    *replay->kept = (f15i_kept){.in_goal = words + 5 * room,
                                .touched = words + 6 * room,
                                .at_touch = words + 7 * room,
                                .list = 1};
    if (n > 0)
        memset(replay->kept->at_touch, 0, n * sizeof *replay->kept->at_touch);
    replay->scratch = words + 8 * room;
    copy_items(words, problem->start, n);
    copy_items(replay->now, problem->start, n);
    copy_items(replay->before, problem->start, n);
    if (problem->goal)
        copy_items(goal, problem->goal, n);
    if (problem->grid)
        *replay->grid = *problem->grid;
    replay->problem = (f15_problem){n, words, problem->goal ? goal : NULL, problem->names,
                                    problem->grid ? replay->grid : NULL};
    replay->steps = 0;
    replay->last_places = 0;
    replay->distances = NULL;
    return true;
}

static f15_code open_section(f15_replay *replay, const f15_problem *problem, f15_error *err) {
    if (replay->frames == F15_MAX_FRAMES)
        return f15_fail(err, F15_TOO_BIG, NULL, "sections are nested more than %zu deep",
                        F15_MAX_FRAMES);
    size_t n = problem ? problem->n : replay->problem.n;
    f15_frame *frame = &replay->frame[replay->frames];
    if (n > F15_MAX_N)
        return f15_fail(err, F15_TOO_BIG, NULL, "%zu items are too many", n);
    if (!frame->item || n > frame->room) {
        uint32_t *item = f15_alloc(&replay->arena, n, sizeof *item);
        if (!item)
            return f15_arena_done(&replay->arena, err);
        *frame = (f15_frame){item, n, 0};
    }
    if (problem && !take_problem(replay, problem))
        return f15_arena_done(&replay->arena, err);
    copy_items(frame->item, replay->now, n);
    frame->steps = replay->steps;
    replay->frames++;
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

/* Takes a place that now holds a wrong item out of the range of places known to be right; without a
 * goal the range is empty. */
static void forget_place(f15_replay *replay, uint32_t place) {
    f15i_kept *kept = replay->kept;
    if (place < kept->right_from || place >= kept->right_to ||
        replay->now[place] == replay->problem.goal[place])
        return;
    if (place - kept->right_from < kept->right_to - place)
        kept->right_from = place + 1;
    else
        kept->right_to = place;
}

static void note_touched(f15i_kept *kept, const uint32_t *place, size_t count) {
    if (kept->list_ended) {
        kept->list++;
        kept->touches = 0;
        kept->list_ended = false;
    }
    for (size_t k = 0; k < count; k++)
        if (kept->at_touch[place[k]] != kept->list) {
            kept->at_touch[place[k]] = kept->list;
            kept->touched[kept->touches++] = place[k];
        }
}

static f15_code make_step(f15_replay *replay, const f15_event *event, f15_error *err) {
    if (!are_different_places(event->list, event->listed, replay->problem.n))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "a step names places that are not there");
    /* `before` lags one step behind, so only the places of two steps are ever touched. */
    if (replay->last_places > 0)
        f15_turn(replay->before, replay->last, replay->last_places);
    f15_turn(replay->now, event->list, event->listed);
    copy_items(replay->last, event->list, event->listed);
    replay->last_places = event->listed;
    for (size_t k = 0; k < event->listed; k++)
        forget_place(replay, event->list[k]);
    note_touched(replay->kept, event->list, event->listed);
    replay->steps++;
    replay->all_steps++;
    return F15_OK;
}

f15_code f15_replay_follow(f15_replay *replay, const f15_event *event, f15_error *err) {
    F15_NEED(replay && event, err);
    if (event->kind == F15_BEGIN)
        return open_section(replay, event->problem, err);
    if (event->kind == F15_STEP)
        return make_step(replay, event, err);
    if (event->kind == F15_END && replay->frames > 0)
        replay->frames--;
    if (event->kind == F15_CLAIM && replay->kept &&
        (event->id == F15_EVENT_PLACES_RIGHT || event->id == F15_EVENT_PLACED_STAY))
        replay->kept->list_ended = true;
    if (replay->kept && event->id >= F15_EVENT_H_MISPLACED && event->id <= F15_EVENT_H_WALKING)
        replay->kept->heuristic = event->id;
    return F15_OK;
}
