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
#define F15_PROGRESS_VERSION 5
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

/* ---- attempts ------------------------------------------------------------------------------ */

typedef struct f15_attempt {
    int64_t time;
    const char *exercise;
    uint64_t hash; /* f15_question_hash */
    const char *answer;
    size_t answer_length; /* any bytes */
    f15_judgement judgement;
    const char *fault;     /* f15_fault_name; "none" */
    const char *diagnosis; /* names of misconceptions, separated by spaces; "" */
    const char *tag;       /* the author's word for the answer; "" (or, written, NULL): none */
    unsigned hints;        /* shown before the attempt */
    bool has_seed;         /* the question was a variant, */
    uint64_t seed;         /* drawn from this seed */
    uint64_t family;       /* the version of its family (f15_exercise); 0: of none, or not known */
    uint64_t text_hash;    /* f15_exercise_text_hash; 0: not known */
    double credit;         /* as of the whole verdict; F15_CREDIT_UNTOLD: not known */
    unsigned points;       /* that a right answer was worth; of no matter without credit */
    bool shown;            /* a solution of this very question had been shown before */
    bool first;            /* read back only: the first try at this very question */
} f15_attempt;

f15_code f15_progress_add_attempt(f15_progress *progress, const f15_attempt *attempt,
                                  f15_error *err);

/* Calls `each` for every attempt on `exercise` (NULL: on any), oldest first; the strings are
 * borrowed for the time of the call. What `each` returns, if not F15_OK, ends the reading and is
 * returned. */
f15_code f15_progress_attempts(f15_progress *progress, const char *exercise,
                               f15_code (*each)(void *self, const f15_attempt *attempt,
                                                f15_error *err),
                               void *self, f15_error *err);

typedef enum f15_progress_mark { F15_MARK_SHOWN, F15_MARK_SKIPPED } f15_progress_mark;

typedef struct f15_noted {
    int64_t time;
    const char *exercise;
    uint64_t hash;
    bool has_seed; /* as of an attempt */
    uint64_t seed;
    f15_progress_mark mark;
} f15_noted;

f15_code f15_progress_add_mark(f15_progress *progress, const f15_noted *mark, f15_error *err);

/* Calls `each` for every attempt and every mark, the oldest first; one of the two is NULL. */
f15_code f15_progress_all(f15_progress *progress,
                          f15_code (*each)(void *self, const f15_attempt *attempt,
                                           const f15_noted *mark, f15_error *err),
                          void *self, f15_error *err);

/* Where an exercise stands (an f15_standing of fifteen/session.h). Only attempts at the question
 * with this hash count: a question that was changed is a new one. */
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
/* The lesson stands at `page` now. */
f15_code f15_progress_reach(f15_progress *progress, const char *lesson, size_t page, int64_t time,
                            f15_error *err);
/* A page of so many is done, and stays so. With the last of them the lesson is finished, and stays
 * so whatever pages it gets. In layouts 1 to 3 the furthest page that was opened stood for all
 * before it. */
f15_code f15_progress_page_done(f15_progress *progress, const char *lesson, size_t page,
                                size_t pages, int64_t time, f15_error *err);
/* Calls `each` for every page that is done, lesson by lesson. */
f15_code f15_progress_pages(f15_progress *progress,
                            f15_code (*each)(void *self, const char *lesson, size_t page,
                                             f15_error *err),
                            void *self, f15_error *err);
/* Appends the id of the lesson that was touched last; nothing if there is none. */
f15_code f15_progress_latest(f15_progress *progress, f15_text *lesson, f15_error *err);

#endif
