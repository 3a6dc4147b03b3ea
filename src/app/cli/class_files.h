/* cli/class_files.h - the files of a class: CSV, and the manifest. */
#ifndef F15_CLI_CLASS_FILES_H
#define F15_CLI_CLASS_FILES_H

#include "app.h"
#include "json_lines.h"

#include <fifteen/class.h>
#include <fifteen/unstable/let.h>

/* Takes a record; the first one is the header. Returns the error, or NULL. */
typedef const char *f15_take_record(f15_app *app, void *self, const f15_csv *csv);
/* Takes the JSON object of line `number`. Returns the error, or NULL. */
typedef const char *f15_take_object(f15_app *app, void *self, const json_t *object, size_t number);
/* Reads a CSV file; or JSON lines, if `object` is given and the first line that is not blank begins
 * with a brace.
 * Reports each fault with its line, but stops at the tenth, or if the header is faulty or a quote
 * is open. Returns false after a fault. */
bool f15_read_table(f15_app *app, const char *path, f15_take_record *take, f15_take_object *object,
                    void *self, const char *remedy);

/* Returns how many bytes the first whole characters of a text have, at most `most`. */
size_t f15_beginning(const char *s, size_t most);

/* Returns a copy, in the app's arena, of the object's text with this key; NULL: there is none. */
const char *f15_keep_json_text(f15_app *app, const json_t *object, const char *key);
/* Returns the hash of an object without its "check": of canonical JSON, keys sorted, no blanks. */
uint64_t f15_hash_of_object(const json_t *object);

/* Reads an assignment. Returns false after a failure, or with its faults printed. */
bool f15_read_week(f15_app *app, const char *path, f15_week *week);

/* What a teacher decided about a task. It lives in the app's arena. */
typedef struct f15_override {
    const char *read_as, *reason; /* read_as NULL: the points are overridden */
    uint64_t points;
    const char *file; /* the file and line of the override */
    size_t line;
} f15_override;
/* A line of the manifest, and the answer to it. All except the answer lives in the app's arena. */
typedef struct f15_task {
    const char *student, *id, *code, *prompt, *options; /* options: a line for each */
    const f15_exercise *exercise; /* as the course has it now; NULL: it cannot be used */
    f15_let_value *given;         /* values of its names; NULL: the exercise has none to fill in */
    uint64_t drawn, seed, hundredths, printed, key;
    bool has_seed, has_due, mine; /* mine: of the students to grade */
    int64_t due, clock;           /* in seconds: since 1970; the offset of its time zone */
    f15_feedback feedback;
    size_t first;  /* index of the first part of the same exercise, perhaps its own */
    size_t number; /* among the tasks of the student, from 1 */
    f15_text answer;
    const char *file; /* the file and line of the answer */
    size_t line;
    bool answered, late, has_time; /* late: no answer came in time */
    int64_t time;
    const f15_override *override;
} f15_task;

typedef struct f15_manifest {
    f15_task *task;
    size_t tasks, room;
    const char *course, *title, *assignment; /* as in its first line */
    f15_task **by_exercise, **by_code; /* the tasks sorted by student and exercise, and by code */
    uint64_t part, of;                 /* the part of the students to grade; 1 of 1: all */
} f15_manifest;
/* Reads the manifest, and its exercises from the course. Returns false after a failure. */
bool f15_read_manifest(f15_app *app, const char *path, f15_manifest *out);
/* Return the task of a student and an exercise (NULL: any), or of a code; NULL: none. Ids are found
 * with blanks around them, too. */
f15_task *f15_find_task(const f15_manifest *manifest, const char *student, const char *exercise);
f15_task *f15_find_coded_task(const f15_manifest *manifest, const char *code);
/* Returns the first task of a student, whose others follow it; NULL: none. */
f15_task *f15_find_student(const f15_manifest *manifest, const char *student);
/* Returns the id that may be meant by one not in the manifest: a student's in other capitals; or,
 * for a student who is there, an exercise's in other capitals or nearly the same. NULL: none. */
const char *f15_id_meant(const f15_manifest *manifest, const char *student, const char *exercise);

/* The manifest, and how many answers were unknown, late, repeated, or without a needed time (those
 * of the repeated ones apart). */
typedef struct f15_answers {
    const f15_manifest *manifest;
    size_t unknown, late, repeated, untimed, untimed_again;
} f15_answers;
/* Reads answers into their tasks; reports those without a task. Returns false after a failure. */
bool f15_read_answers(f15_app *app, const char *path, f15_answers *answers);
/* Reads the overrides, and reports and returns as f15_read_answers. */
bool f15_read_overrides(f15_app *app, const char *path, const f15_manifest *manifest);

/* A line of MARKS, read again. All lives in the app's arena. */
typedef struct f15_kept_mark {
    const char *student, *exercise, *answer, *reason, *tag; /* the last three may be NULL */
    f15_mark_verdict verdict;
    double credit;
    uint64_t points, max, seed, printed, key; /* points and max: hundredths */
    uint64_t number;                          /* of the exercise among the student's; 0: unknown */
    bool has_seed, by_override, same_version;
    const char *diagnosis[F15_MAX_DIAGNOSES];
    size_t diagnoses;
} f15_kept_mark;
#define F15_MOST_MARK_POINTS 1e9
/* Takes a mark. Returns the error, or NULL. */
typedef const char *f15_take_mark(f15_app *app, void *self, const f15_kept_mark *mark);
/* Reads JSON lines. Returns false after a failure. */
bool f15_read_marks(f15_app *app, const char *path, f15_take_mark *take, void *self);

/* Sends lines of JSON as records of CSV, and empties them. `columns`, such as "a,b", are the keys
 * in order. The texts of a list make one field, with blanks between them; null is empty. */
void f15_send_csv(f15_app *app, const char *columns, f15_text *lines);

#endif
