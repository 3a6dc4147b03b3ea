/* fifteen/progress.h - what a student has done, kept in a file.
 *
 *     attempt   every answer ever given: when, to which question, what was written, the verdict
 *     mark      a solution shown, an exercise skipped
 *     lesson    the page it stands at, whether it is finished
 *     page      of a lesson, done: its question answered, or the page left forward
 *
 * The file is an SQLite database. A function that writes returns F15_OK only when what it wrote is
 * on the disk: a crash, kill -9 or a power cut later loses nothing, one in the middle leaves the
 * file as it was before. Two programs may use one file at once. A file that is damaged, belongs to
 * another program or was written by a newer version is refused and never changed; one of an older
 * layout is brought up to date when it is opened for writing, all of it or nothing.
 *
 * Pages count from 0. Times are seconds since 1970, given by the caller. Exercises, lessons and
 * the like are the strings of the course; what is read back may be hostile, so clean it before
 * showing it. The room holds no prose.
 */
#ifndef FIFTEEN_PROGRESS_H
#define FIFTEEN_PROGRESS_H

#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/session.h>

/* The layout of the file, kept in its user_version; the application_id says "F15P". */
#define F15_PROGRESS_VERSION 6
#define F15_PROGRESS_APPLICATION 0x46313550

/* Rows belong to a course, and what is opened sees its own alone: a stranger's lesson with the same
 * id finishes nobody else's. Rows older than that (layouts 1 and 2) belong to this one. */
#define F15_PROGRESS_COURSE "fifteen"

typedef struct f15_progress f15_progress; /* opaque */

/* Opens the file for reading and writing, for the course of that name (any text). The file (mode
 * 0600) and the directories above it (mode 0700) are made where they are missing. F15_IO: it cannot
 * be opened, or not be written; F15_MISMATCH: another program's, a newer version's, or damaged.
 * A lock, or a full disk, that outlasts some seconds may yet pass and is no failure here: whatever
 * is read or written then tries again, and says so as long as it lasts. Close what *out was given.
 */
f15_code f15_progress_open(const char *path, const char *course, f15_progress **out,
                           f15_error *err);

/* Opens the file if there is one and changes nothing; *out is NULL, and F15_OK returned, if there
 * is none. A file that may only be read is good enough. */
f15_code f15_progress_look(const char *path, const char *course, f15_progress **out,
                           f15_error *err);

void f15_progress_close(f15_progress *progress); /* NULL does nothing */

/* ---- deeds --------------------------------------------------------------------------------- */

/* Keeps what was done (fifteen/session.h): an attempt, a mark, that the lesson stands at a page
 * now, or that a page of it is done, which stays so. With the last of as many pages as the deed
 * knows of the lesson is finished, and stays so whatever pages it gets. In layouts 1 to 3 the
 * furthest page that was opened stood for all before it. */
f15_code f15_progress_keep(f15_progress *progress, const f15_deed *deed, f15_error *err);

/* Keeps those that are not there already, all or none: `fresh` of them. An attempt or a mark is
 * there if one at the same question, at the same time, with the same answer is; if that one's
 * verdict is claimed, one that was judged takes its place. A lesson stands where it stood last.
 * Lessons are then in the order of their times. */
f15_code f15_progress_merge(f15_progress *progress, const f15_deed *deed, size_t count,
                            size_t *fresh, f15_error *err);

/* Is shown a deed, borrowed for the time of the call. What it returns, if not F15_OK, ends the
 * reading and is returned. */
typedef f15_code f15_each_deed(void *self, const f15_deed *deed, f15_error *err);
/* Every attempt on `exercise` (NULL: on any), in the order in which they were made. */
f15_code f15_progress_attempts(f15_progress *progress, const char *exercise, f15_each_deed *each,
                               void *self, f15_error *err);
/* Every attempt and every mark, the oldest first. */
f15_code f15_progress_all(f15_progress *progress, f15_each_deed *each, void *self, f15_error *err);
/* Every page that is done, lesson by lesson, and then where each lesson stands, the one touched
 * last at the end. */
f15_code f15_progress_pages(f15_progress *progress, f15_each_deed *each, void *self,
                            f15_error *err);

/* Where an exercise stands (an f15_standing of fifteen/session.h). Only attempts at the question
 * with this hash count: a question that was changed is a new one. Claimed attempts count nowhere.
 */
f15_code f15_progress_standing(f15_progress *progress, const char *exercise, uint64_t hash,
                               f15_standing *out, f15_error *err);

/* The same of all variants of the exercise together. */
f15_code f15_progress_variants(f15_progress *progress, const char *exercise, f15_standing *out,
                               f15_error *err);

/* What was done at one question: an exercise as it stands in the course, or one of its variants. */
typedef struct f15_done {
    const char *exercise;
    uint64_t hash;
    bool has_seed;
    uint64_t seed;
    f15_standing standing;
    bool first_try; /* the first try was right, and no solution had been shown */
    int64_t last;   /* when it was last answered or marked */
} f15_done;

/* Calls `each` for every question that was answered or marked, by exercise. */
f15_code f15_progress_questions(f15_progress *progress,
                                f15_code (*each)(void *self, const f15_done *done, f15_error *err),
                                void *self, f15_error *err);

/* ---- lessons ------------------------------------------------------------------------------- */

/* finished: at some time all its pages were done. */
typedef struct f15_reached {
    bool begun, finished;
    size_t page; /* it stands at */
    size_t done; /* how many of its pages are */
} f15_reached;

/* Of a lesson of so many pages. */
f15_code f15_progress_lesson(f15_progress *progress, const char *lesson, size_t pages,
                             f15_reached *out, f15_error *err);
/* Appends the id of the lesson that was touched last; nothing if there is none. */
f15_code f15_progress_latest(f15_progress *progress, f15_text *lesson, f15_error *err);

#endif
