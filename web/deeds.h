/* web/deeds.h - what was done at a page, as a list: its store has lines, and cannot count. (The program
 * has fifteen/progress.h.) */
#ifndef FIFTEEN_WEB_DEEDS_H
#define FIFTEEN_WEB_DEEDS_H

#include <fifteen/session.h>

#define F15W_MOST_DEEDS ((size_t)1000000)

typedef struct f15w_deeds {
    f15_deed *deed;
    size_t count, room;
    f15_arena arena; /* of all that the deeds borrow; keeps the first failure */
} f15w_deeds;
void f15w_deeds_free(f15w_deeds *deeds);

/* Adds the deed, which borrows from the arena, unless it is there already: one at the same question
 * and time with the same answer, or a page that is done. A judged verdict replaces a claimed one; a
 * lesson keeps its latest page, and that it has been finished. Returns whether the list changed. */
bool f15w_deeds_add(f15w_deeds *deeds, const f15_deed *deed);

/* Returns what f15_progress_standing does; hash NULL: at any variant. */
f15_standing f15w_standing(const f15w_deeds *deeds, const char *exercise, const uint64_t *hash);
/* Returns the latest page of all lessons, or NULL. */
const f15_deed *f15w_latest(const f15w_deeds *deeds);
/* Returns whether the question, with all its parts, was solved before a solution was shown. The
 * course must have been asked for it. */
bool f15w_unaided(const f15w_deeds *deeds, const f15_course *course, const char *question);

#endif
