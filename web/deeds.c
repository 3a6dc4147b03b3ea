/* A student's deeds on a page, as a list. */
#include "deeds.h"

#include <string.h>

void f15w_deeds_free(f15w_deeds *deeds) {
    f15_arena_free(&deeds->arena);
    *deeds = (f15w_deeds){0};
}

/* ---- merging ------------------------------------------------------------------------------- */

/* Returns whether both are the same deed. A page is done only once, whatever the time. */
static bool is_same(const f15_deed *old, const f15_deed *deed) {
    if (old->kind != deed->kind || (old->kind != F15_DEED_DONE && old->time != deed->time))
        return false;
    if (old->kind >= F15_DEED_PAGE)
        return old->page == deed->page && strcmp(old->lesson, deed->lesson) == 0 &&
               old->finished >= deed->finished;
    return old->subject.hash == deed->subject.hash &&
           strcmp(old->subject.id, deed->subject.id) == 0 &&
           (old->kind != F15_DEED_ATTEMPT ||
            (old->length == deed->length && memcmp(old->answer, deed->answer, old->length) == 0));
}

bool f15w_deeds_add(f15w_deeds *deeds, const f15_deed *deed) {
    for (size_t k = 0; k < deeds->count; k++) {
        f15_deed *old = &deeds->deed[k];
        const bool better = (old->claimed && !deed->claimed) || deed->time < old->time;
        if (is_same(old, deed)) {
            *old = better ? *deed : *old;
            return better;
        }
        if (deed->kind != F15_DEED_PAGE || old->kind != F15_DEED_PAGE ||
            strcmp(old->lesson, deed->lesson) != 0)
            continue;
        if (old->time > deed->time && !deed->finished)
            return false;
        if (old->time <= deed->time && !old->finished) {
            deeds->count--;
            memmove(old, old + 1, (deeds->count - k) * sizeof *old);
            k--;
        }
    }
    f15_deed *moved = f15_alloc_more(&deeds->arena, deeds->deed, deeds->count, &deeds->room,
                                     F15W_MOST_DEEDS, sizeof *moved);
    if (moved == NULL)
        return false;
    deeds->deed = moved;
    deeds->deed[deeds->count++] = *deed;
    return true;
}

/* ---- counting ------------------------------------------------------------------------------ */

f15_standing f15w_standing(const f15w_deeds *deeds, const char *exercise, const uint64_t *hash) {
    f15_standing to = {0};
    for (size_t k = 0; k < deeds->count; k++) {
        const f15_deed *d = &deeds->deed[k];
        if (d->kind >= F15_DEED_PAGE || d->claimed || strcmp(d->subject.id, exercise) != 0 ||
            (hash != NULL && d->subject.hash != *hash))
            continue;
        const bool tried = d->kind == F15_DEED_ATTEMPT, right = tried && d->judgement == F15_RIGHT;
        to.attempts += tried && d->judgement != F15_UNREADABLE;
        to.unreadable += tried && d->judgement == F15_UNREADABLE;
        to.solved |= right;
        to.own |= right && !d->shown;
        to.shown |= d->kind == F15_DEED_SHOWN;
        to.skipped |= d->kind == F15_DEED_SKIPPED;
    }
    return to;
}

const f15_deed *f15w_latest(const f15w_deeds *deeds) {
    const f15_deed *last = NULL;
    for (size_t k = 0; k < deeds->count; k++)
        if (deeds->deed[k].kind == F15_DEED_PAGE &&
            (last == NULL || last->time <= deeds->deed[k].time))
            last = &deeds->deed[k];
    return last;
}

bool f15w_solved(const f15w_deeds *deeds, const f15_course *course, const char *question,
                 bool unaided) {
    const f15_exercise *e = f15_course_next_part(course, question, NULL);
    bool solved = e != NULL;
    for (; solved && e != NULL; e = f15_course_next_part(course, question, e)) {
        const f15_standing to = f15w_standing(deeds, e->id, NULL);
        solved = unaided ? to.own : to.solved;
    }
    return solved;
}
