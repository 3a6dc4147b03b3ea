/* Progress, as soon as it can be kept: a lock, or a full disk, may pass. Deeds wait in the order in
 * which they were done, so that what is kept is always what was done up to some moment. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* A deed that waits, with copies of what it names. */
struct f15_waiting {
    f15_deed deed;
    f15_judgement judgement;
    const char *fault, *diagnosis;
    int64_t time;
    struct f15_waiting *next;
};

/* Says once that keeping has failed, until it succeeds again. */
static void say_failure(f15i_screen *screen, const f15_error *why) {
    if (!screen->player->failing)
        f15i_screen_say(
            screen, F15_BAD,
            "Your progress cannot be kept now: %s%s%s. What you do is kept as soon as it can "
            "be.",
            why->what, why->remedy[0] ? "; " : "", why->remedy);
    screen->player->failing = true;
}

static f15_code keep(f15_progress *progress, const struct f15_waiting *w, f15_error *err) {
    const f15_deed *deed = &w->deed;
    const f15_subject *subject = &deed->subject;
    if (deed->kind == F15_DEED_PAGE)
        return f15_progress_reach(progress, deed->lesson, deed->page, w->time, err);
    if (deed->kind == F15_DEED_FINISHED)
        return f15_progress_finish(progress, deed->lesson, w->time, err);
    if (deed->kind == F15_DEED_ATTEMPT) {
        const f15_attempt attempt = {
            .time = w->time,
            .exercise = subject->id,
            .hash = subject->hash,
            .answer = deed->answer,
            .answer_length = deed->length,
            .judgement = w->judgement,
            .fault = w->fault,
            .diagnosis = w->diagnosis,
            .hints = deed->hints,
            .has_seed = subject->has_seed,
            .seed = subject->seed,
            .shown = deed->shown,
        };
        return f15_progress_add_attempt(progress, &attempt, err);
    }
    const f15_noted mark = {
        .time = w->time,
        .exercise = subject->id,
        .hash = subject->hash,
        .has_seed = subject->has_seed,
        .seed = subject->seed,
        .mark = deed->kind == F15_DEED_SHOWN ? F15_MARK_SHOWN : F15_MARK_SKIPPED,
    };
    return f15_progress_add_mark(progress, &mark, err);
}

/* Keeps what waits, the first first, until something cannot be. */
static f15_code keep_waiting(f15_player *player, f15_error *err) {
    f15_code code = F15_OK;
    while (player->waiting != NULL && code == F15_OK) {
        code = keep(player->progress, player->waiting, err);
        if (code == F15_OK)
            player->waiting = player->waiting->next;
    }
    if (player->waiting == NULL) {
        f15_arena_clear(&player->arena);
        player->last_waiting = NULL;
    }
    return code;
}

static const char *copy(f15_arena *arena, const char *s) {
    return s != NULL ? f15_alloc_string(arena, s, strlen(s)) : NULL;
}

/* The names of what explains the answer, separated by blanks. */
static const char *diagnosis_of(f15_arena *arena, const f15_verdict *verdict) {
    f15_text names = {0};
    for (size_t d = 0; d < verdict->diagnoses; d++) {
        f15_text_add(&names, d > 0 ? " " : "");
        f15_text_add(&names, f15_misconception_name(verdict->diagnosis[d]));
    }
    if (names.code != F15_OK)
        f15_arena_fail(arena, names.code);
    const char *s = f15_alloc_string(arena, f15_text_string(&names), names.length);
    f15_text_free(&names);
    return s;
}

void f15i_save(f15i_screen *screen, const f15_deed *deed) {
    f15_player *player = screen->player;
    f15_arena *arena = &player->arena;
    f15_error why = {0};
    if (player->progress == NULL)
        return;
    struct f15_waiting *w = f15_alloc(arena, 1, sizeof *w);
    if (w != NULL) {
        *w = (struct f15_waiting){.deed = *deed, .time = player->now()};
        w->deed.subject.id = copy(arena, deed->subject.id);
        w->deed.lesson = copy(arena, deed->lesson);
        if (deed->kind == F15_DEED_ATTEMPT) {
            w->deed.answer = f15_alloc_string(arena, deed->answer, deed->length);
            w->judgement = deed->verdict->judgement;
            w->fault = f15_fault_name(deed->verdict->fault.id);
            w->diagnosis = diagnosis_of(arena, deed->verdict);
        }
    }
    if (f15_arena_done(arena, &why) != F15_OK) { /* there is not even room to wait */
        player->lost++;
        arena->code = F15_OK;
        say_failure(screen, &why);
        return;
    }
    if (player->last_waiting != NULL)
        player->last_waiting->next = w;
    else
        player->waiting = w;
    player->last_waiting = w;
    if (keep_waiting(player, &why) != F15_OK)
        say_failure(screen, &why);
    else if (player->failing && player->lost == 0) {
        f15i_screen_say(screen, F15_GOOD, "Your progress is kept again.");
        player->failing = false;
    }
}

f15_code f15i_save_rest(f15_player *player, f15_error *err) {
    f15_error why = {0};
    size_t unsaved = player->lost;
    f15_code code = player->progress != NULL ? keep_waiting(player, &why) : F15_OK;
    for (const struct f15_waiting *w = player->waiting; w != NULL; w = w->next)
        unsaved++;
    if (code == F15_OK && unsaved > 0) {
        f15_fail(&why, code = F15_NO_MEMORY, NULL, "no memory was left");
    }
    if (code != F15_OK)
        f15_fail(err, code, why.remedy[0] ? why.remedy : NULL,
                 "your progress could not be kept, in %zu thing%s that you did: %s", unsaved,
                 f15i_plural(unsaved), why.what);
    f15_arena_free(&player->arena);
    player->waiting = player->last_waiting = NULL;
    player->lost = 0;
    player->failing = false;
    return code;
}

/* ---- looking ------------------------------------------------------------------------------- */

f15_standing f15i_standing(f15i_screen *screen, const char *exercise, uint64_t hash) {
    f15_error why = {0};
    f15_standing standing = {0};
    f15_progress *progress = screen->player->progress;
    if (progress != NULL && f15_progress_standing(progress, exercise, hash, &standing, &why))
        say_failure(screen, &why);
    return standing;
}

f15_standing f15i_standing_of_variants(f15i_screen *screen, const char *exercise) {
    f15_error why = {0};
    f15_standing standing = {0};
    f15_progress *progress = screen->player->progress;
    if (progress != NULL && f15_progress_variants(progress, exercise, &standing, &why))
        say_failure(screen, &why);
    return standing;
}

f15_reached f15i_reached(f15i_screen *screen, const f15_lesson *lesson) {
    f15_error why = {0};
    f15_reached reached = {0};
    f15_progress *progress = screen->player->progress;
    if (progress != NULL && f15_progress_lesson(progress, lesson->id, &reached, &why))
        say_failure(screen, &why);
    return reached;
}
