/* fifteen/progress.h - what a student has done, kept in a file.
 *
 *     attempt   every answer ever given: when, to which question, what was written, the verdict
 *     mark      a solution shown, an exercise skipped
 *     lesson    its present page, whether it is finished
 *     page      of a lesson, done: its question answered, or the page left forward
 *
 * The file is an SQLite database. A function that writes returns F15_OK only when its data are on
 * the disk: a crash, kill -9 or a power cut later loses nothing; one during the call leaves the
 * file as before. Two programs may use one file at once. A file that is damaged, belongs to another
 * program or was written by a newer version is refused and never changed; one of an older layout is
 * updated when it is opened for writing, completely or not at all.
 *
 * Pages count from 0. Times are seconds since 1970, given by the caller. Names of exercises,
 * lessons and so on are the strings of the course; strings read back may be hostile, so clean them
 * before showing them. The module contains no prose. */
#ifndef FIFTEEN_PROGRESS_H
#define FIFTEEN_PROGRESS_H

#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/session.h>

/* The layout of the file, kept in its user_version; the application_id says "F15P". */
#define F15_PROGRESS_VERSION 7
#define F15_PROGRESS_APPLICATION 0x46313550

/* Rows belong to a course, and an open file shows only those of its own course: equal lesson ids of
 * two courses do not mix. Layouts 1 and 2 named no course: their rows belong to this one. */
#define F15_PROGRESS_COURSE "fifteen"

typedef struct f15_progress f15_progress; /* opaque */

/* Opens the file for reading and writing, for the course of that name (any text). Creates it (mode
 * 0600) and the directories above it (mode 0700) if missing. F15_IO: it cannot be opened, or not
 * written; F15_MISMATCH: another program's, a newer version's, or damaged. A lock or a full disk
 * that lasts some seconds is not a failure here, since it may pass: later calls try again, and
 * fail while it lasts. The caller closes *out. */
f15_code f15_progress_open(const char *path, const char *course, f15_progress **out,
                           f15_error *err);

/* Opens an existing file to be read only; *out is NULL, with F15_OK, if there is none. */
f15_code f15_progress_open_readonly(const char *path, const char *course, f15_progress **out,
                                    f15_error *err);

void f15_progress_close(f15_progress *progress); /* NULL does nothing */

/* ---- deeds --------------------------------------------------------------------------------- */

/* Keeps a deed (fifteen/session.h): an attempt, a mark, the lesson's present page, or a page done,
 * which is permanent. When all pages that the deed counts are done, the lesson is permanently
 * finished, even if it grows. In layouts 1 to 3 the furthest page opened implied all before it. */
f15_code f15_progress_keep(f15_progress *progress, const f15_deed *deed, f15_error *err);

/* Keeps the deeds that are not in the file already, all or none: *fresh of them. An attempt or mark
 * is in the file if it has one at the same question and time with the same answer; a judged verdict
 * replaces a claimed one. A lesson keeps its latest page. Attempts and lessons are then ordered
 * by time. */
f15_code f15_progress_merge(f15_progress *progress, const f15_deed *deed, size_t count,
                            size_t *fresh, f15_error *err);

/* Receives a deed, borrowed; a value other than F15_OK ends the reading, which returns it. */
typedef f15_code f15_each_deed(void *self, const f15_deed *deed, f15_error *err);
/* Reads every attempt at `exercise` (NULL: at any), in the order in which they were made. */
f15_code f15_progress_attempts(f15_progress *progress, const char *exercise, f15_each_deed *each,
                               void *self, f15_error *err);
/* Reads every attempt and every mark, the oldest first. */
f15_code f15_progress_all(f15_progress *progress, f15_each_deed *each, void *self, f15_error *err);
/* Reads every page that is done, lesson by lesson, and then each lesson's present page, the lesson
 * used last at the end. */
f15_code f15_progress_pages(f15_progress *progress, f15_each_deed *each, void *self,
                            f15_error *err);

/* Reads the standing of an exercise (fifteen/session.h). Counts only attempts at the question with
 * this hash (a changed question is a new one), and no claimed attempts. */
f15_code f15_progress_standing(f15_progress *progress, const char *exercise, uint64_t hash,
                               f15_standing *out, f15_error *err);

/* Reads the joint standing of all variants of the exercise. */
f15_code f15_progress_variants(f15_progress *progress, const char *exercise, f15_standing *out,
                               f15_error *err);

/* The standing of one question: an exercise as the course has it now, or one of its variants. */
typedef struct f15_question_progress {
    const char *exercise;
    uint64_t hash;
    bool has_seed;
    uint64_t seed;
    f15_standing standing;
    bool first_try; /* the first try was right, and no solution had been shown */
    int64_t last;   /* time of the last answer or mark */
} f15_question_progress;

/* Calls `each` for every question that was answered or marked, ordered by exercise. */
f15_code f15_progress_questions(f15_progress *progress,
                                f15_code (*each)(void *self, const f15_question_progress *done,
                                                 f15_error *err),
                                void *self, f15_error *err);

/* ---- lessons ------------------------------------------------------------------------------- */

/* finished: all its pages have been done at some time. */
typedef struct f15_lesson_progress {
    bool begun, finished;
    size_t page; /* the present page */
    size_t done; /* pages done */
} f15_lesson_progress;

/* Reads how far a lesson of `pages` pages has come. */
f15_code f15_progress_lesson(f15_progress *progress, const char *lesson, size_t pages,
                             f15_lesson_progress *out, f15_error *err);
/* Appends the id of the lesson used last; nothing if there is none. */
f15_code f15_progress_latest(f15_progress *progress, f15_text *lesson, f15_error *err);

#endif
