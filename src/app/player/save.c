/* Keeps progress as soon as possible: a lock, or a full disk, may pass. Deeds wait in their order,
 * so that the file always has all that was done up to some moment. */
#include "internal.h"

#include <string.h>

/* A deed that waits, with copies of all that it borrows. */
struct f15_waiting {
    f15_deed deed;
    struct f15_waiting *next;
};

/* Says that progress cannot be kept: once, until keeping it succeeds again. */
static void say_failure(f15i_screen *screen, const f15_error *why) {
    if (!screen->player->failing)
        f15i_screen_say(
            screen, F15_BAD,
            "Your progress cannot be kept now: %s%s%s. What you do is kept as soon as it can "
            "be.",
            why->what, why->remedy[0] ? "; " : "", why->remedy);
    screen->player->failing = true;
}

/* Keeps the waiting deeds in their order, until one cannot be kept. */
static f15_code keep_waiting(f15_player *player, f15_error *err) {
    f15_code code = F15_OK;
    while (player->waiting != NULL &&
           !(code = f15_progress_keep(player->progress, &player->waiting->deed, err)))
        player->waiting = player->waiting->next;
    if (player->waiting == NULL) {
        f15_arena_clear(&player->arena);
        player->last_waiting = NULL;
    }
    return code;
}

static const char *copy(f15_arena *arena, const char *s) {
    return s != NULL ? f15_alloc_string(arena, s, strlen(s)) : NULL;
}

/* Returns a copy of the deed that can wait, with the time now; the arena keeps a failure. */
static struct f15_waiting *waiting_copy(f15_player *player, const f15_deed *deed) {
    f15_arena *arena = &player->arena;
    struct f15_waiting *w = f15_alloc(arena, 1, sizeof *w);
    if (w == NULL)
        return NULL;
    w->deed = *deed;
    w->deed.time = player->now();
    w->deed.subject.id = copy(arena, deed->subject.id);
    w->deed.answer = deed->answer ? f15_alloc_string(arena, deed->answer, deed->length) : NULL;
    w->deed.diagnosis = copy(arena, deed->diagnosis);
    w->deed.tag = copy(arena, deed->tag);
    w->deed.verdict = NULL;
    w->deed.lesson = copy(arena, deed->lesson);
    return w;
}

void f15i_save(f15i_screen *screen, const f15_deed *deed) {
    f15_player *player = screen->player;
    f15_arena *arena = &player->arena;
    f15_error why = {0};
    if (player->progress == NULL)
        return;
    struct f15_waiting *w = waiting_copy(player, deed);
    if (f15_arena_done(arena, &why) != F15_OK) {
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
    if (keep_waiting(player, &why) != F15_OK) {
        say_failure(screen, &why);
    } else if (player->failing && player->lost == 0) {
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
    if (code == F15_OK && unsaved > 0)
        code = f15_no_memory(&why);
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

f15_standing f15i_standing(f15i_screen *screen, const char *exercise, const uint64_t *hash) {
    f15_error why = {0};
    f15_standing standing = {0};
    f15_progress *progress = screen->player->progress;
    if (progress != NULL &&
        (hash != NULL ? f15_progress_standing(progress, exercise, *hash, &standing, &why)
                      : f15_progress_variants(progress, exercise, &standing, &why)))
        say_failure(screen, &why);
    return standing;
}

f15_lesson_progress f15i_reached(f15i_screen *screen, const f15_lesson *lesson) {
    f15_error why = {0};
    f15_lesson_progress reached = {0};
    f15_progress *progress = screen->player->progress;
    if (progress != NULL &&
        f15_progress_lesson(progress, lesson->id, lesson->pages, &reached, &why))
        say_failure(screen, &why);
    return reached;
}

static f15_code mark_page(void *self, const f15_deed *deed, f15_error *err) {
    f15i_pages *pages = self;
    (void)err;
    if (deed->kind == F15_DEED_DONE && deed->page < F15I_MOST_PAGES &&
        strcmp(deed->lesson, pages->lesson->id) == 0)
        pages->done[deed->page] = true;
    return F15_OK;
}

f15i_pages f15i_pages_done(f15i_screen *screen, const f15_lesson *lesson) {
    f15_error why = {0};
    f15i_pages pages = {.lesson = lesson};
    f15_progress *progress = screen->player->progress;
    if (progress != NULL && f15_progress_pages(progress, mark_page, &pages, &why))
        say_failure(screen, &why);
    return pages;
}
