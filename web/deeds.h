/* web/deeds.h - a student's deeds on a page: a list, as a page's store has only lines. (The program
 * has fifteen/progress.h.) */
#ifndef FIFTEEN_WEB_DEEDS_H
#define FIFTEEN_WEB_DEEDS_H

#include <fifteen/session.h>

#define F15W_MOST_DEEDS ((size_t)1000000)

typedef struct f15w_deeds {
    f15_deed *deed;
    size_t count, room;
    f15_arena arena; /* holds all that the deeds borrow; keeps the first failure */
} f15w_deeds;
void f15w_deeds_free(f15w_deeds *deeds);

/* Adds the deed, which borrows from the arena, unless the list has one at the same question and
 * time with the same answer, or of the same page done: then a judged verdict replaces a claimed
 * one, and an earlier time a later one. A lesson keeps its latest page, and whether it has been
 * finished. Returns whether the list changed. */
bool f15w_deeds_add(f15w_deeds *deeds, const f15_deed *deed);

/* Returns the standing at a question, as f15_progress_standing; with hash NULL, at all variants. */
f15_standing f15w_standing(const f15w_deeds *deeds, const char *exercise, const uint64_t *hash);
/* Returns the deed of the lesson page seen last, or NULL. */
const f15_deed *f15w_latest(const f15w_deeds *deeds);
/* Returns whether the question, with all its parts, was solved; if `unaided`, before a solution was
 * shown. Precondition: the course has read it. */
bool f15w_solved(const f15w_deeds *deeds, const f15_course *course, const char *question,
                 bool unaided);

#endif
