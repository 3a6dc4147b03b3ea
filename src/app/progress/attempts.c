/* Attempts and marks. */
#include "internal.h"

/* ---- keeping them -------------------------------------------------------------------------- */

/* The SQL columns of attempts and of marks, generated from F15_DEED_FIELDS. */
#define NONE(s)
#define COLUMN_OF(of, key, column, ...) of(", " column)
#define PARAMETER_OF(of, key, column, ...) of(", :" column)
#define SAME_OF(of, key, column, ...) of(", " column " = :" column)
#define SAME_QUESTION                                                                              \
    "course = :course AND time = :time AND exercise = :exercise AND hash = :hash AND seed IS "     \
    ":seed"

#define WHAT NONE
#define PAGE NONE
#define TIME(s) s
#define QUESTION(s) s
#define ATTEMPT(s) s
#define COLUMNS F15_DEED_FIELDS(COLUMN_OF)
#define PARAMETERS F15_DEED_FIELDS(PARAMETER_OF)
#define SETTINGS F15_DEED_FIELDS(SAME_OF)
/* A merged attempt is inserted if it is missing; a judged one replaces a claimed one. */
static const char insert_attempt[] =
    "INSERT INTO main.attempt (course" COLUMNS ") SELECT :course" PARAMETERS
    " WHERE NOT :merging OR NOT EXISTS (SELECT 1 FROM main.attempt WHERE " SAME_QUESTION
    " AND answer = :answer);"
    "UPDATE main.attempt SET course = course" SETTINGS
    " WHERE :merging AND NOT :claimed AND claimed AND " SAME_QUESTION " AND answer = :answer";
#define ATTEMPTS                                                                                   \
    "SELECT 'attempt' AS what, number" COLUMNS                                                     \
    ", verdict <> 'unreadable' AND row_number() OVER (PARTITION BY exercise, hash,"                \
    " verdict = 'unreadable' ORDER BY number) = 1 AS first FROM attempt"
#define MARKS                                                                                      \
    "SELECT iif(kind = 0, 'shown', 'skipped'), number" F15_DEED_FIELDS(MARK_OF) ", 0 FROM mark"
#define MARK_OF(of, key, column, ...) of##_OF_MARK(", " column)
#define WHAT_OF_MARK NONE
#define TIME_OF_MARK(s) s
#define QUESTION_OF_MARK(s) s
#define ATTEMPT_OF_MARK(s) ", NULL"
#define PAGE_OF_MARK NONE

static const char insert_mark[] =
    "INSERT INTO main.mark (course, time, exercise, hash, kind, seed)"
    " SELECT :course, :time, :exercise, :hash, :what = 'skipped', :seed WHERE NOT :merging OR NOT"
    " EXISTS (SELECT 1 FROM main.mark WHERE " SAME_QUESTION " AND kind = (:what = 'skipped'))";

static f15_code write_deed(f15_progress *progress, const f15_deed *deed, f15i_writing how,
                           bool *changed, f15_error *err) {
    return deed->lesson != NULL
               ? f15i_write_page(progress, deed, how, changed, err)
               : f15i_db_write(progress,
                               deed->kind == F15_DEED_ATTEMPT ? insert_attempt : insert_mark, deed,
                               how, changed, err);
}

f15_code f15_progress_keep(f15_progress *progress, const f15_deed *deed, f15_error *err) {
    f15_code code = f15i_db_begin(progress, err);
    return code ? code
                : f15i_db_end(progress, write_deed(progress, deed, F15I_KEEPS, NULL, err), err);
}

/* Numbers attempts and lessons by time. Between merges their numbers only count upwards, as clocks
 * may go back. Attempts become negative first, so that no two have the same number meanwhile. */
static const char order_by_time[] =
    "UPDATE main.attempt SET number = -place FROM (SELECT number AS was, row_number() OVER"
    " (ORDER BY time, number) AS place FROM main.attempt) WHERE number = was;"
    "UPDATE main.attempt SET number = -number;"
    "UPDATE main.lesson SET touched = place FROM (SELECT course AS of, id AS lesson,"
    " row_number() OVER (ORDER BY time, touched) AS place FROM main.lesson)"
    " WHERE course = of AND id = lesson";

/* Makes indexes for the time of the merge, so that finding equal rows stays fast. */
f15_code f15_progress_merge(f15_progress *progress, const f15_deed *deed, size_t count,
                            size_t *fresh, f15_error *err) {
    size_t changes = 0;
    f15_code code = f15i_db_begin(progress, err);
    if (code != F15_OK)
        return code;
    code = f15i_db_execute(progress->db,
                           "CREATE INDEX main.attempt_same ON attempt (exercise, hash, time,"
                           " answer); CREATE INDEX main.mark_same ON mark (exercise, hash, time)",
                           err);
    for (size_t k = 0; k < count && code == F15_OK; k++) {
        bool changed = false;
        code = write_deed(progress, &deed[k], F15I_MERGES, &changed, err);
        changes += changed;
    }
    if (code == F15_OK)
        code = f15i_db_execute(progress->db,
                               "DROP INDEX main.attempt_same; DROP INDEX main.mark_same", err);
    if (code == F15_OK)
        code = f15i_db_execute(progress->db, order_by_time, err);
    code = f15i_db_end(progress, code, err);
    if (code == F15_OK)
        *fresh = changes;
    return code;
}

/* ---- reading them back --------------------------------------------------------------------- */

f15_code f15_progress_attempts(f15_progress *progress, const char *exercise, f15_each_deed *each,
                               void *self, f15_error *err) {
    return f15i_db_read_deeds(
        progress, "SELECT * FROM (" ATTEMPTS ") WHERE ?1 IS NULL OR exercise = ?1 ORDER BY number",
        exercise, each, self, err);
}

f15_code f15_progress_all(f15_progress *progress, f15_each_deed *each, void *self, f15_error *err) {
    return f15i_db_read_deeds(progress,
                              "SELECT * FROM (" ATTEMPTS " UNION ALL " MARKS
                              ") ORDER BY time, what <> 'attempt', number",
                              NULL, each, self, err);
}

/* ---- questions ----------------------------------------------------------------------------- */

/* What each attempt and mark adds to the sums of its question; claimed attempts add nothing. */
#define RIGHT "verdict = 'right'"
#define ALL_DEEDS(attempts, first)                                                                 \
    "(SELECT exercise, hash, seed, verdict <> 'unreadable' AS tries,"                              \
    " verdict = 'unreadable' AS unreadable, " RIGHT " AS solved, " RIGHT                           \
    " AND NOT shown AS own, " RIGHT " AND NOT shown AND " first " AS first_try, 0 AS shown,"       \
    " 0 AS skipped, time FROM " attempts " WHERE NOT claimed UNION ALL "                           \
    "SELECT exercise, hash, seed, 0, 0, 0, 0, 0, kind = 0, kind <> 0, time FROM mark)"
#define SUMS_OF                                                                                    \
    "SELECT exercise, hash, max(seed), sum(tries), sum(unreadable), max(solved), max(own),"        \
    " max(first_try), max(shown), max(skipped), max(time) FROM "

typedef struct question_reader {
    f15_code (*each)(void *self, const f15_question_progress *done, f15_error *err);
    void *self;
} question_reader;

static f15_code read_question(void *self, sqlite3_stmt *statement, f15_error *err) {
    const question_reader *reader = self;
    f15_question_progress done = {
        .exercise = (const char *)sqlite3_column_text(statement, 0),
        .hash = (uint64_t)sqlite3_column_int64(statement, 1),
        .has_seed = sqlite3_column_type(statement, 2) != SQLITE_NULL,
        .seed = (uint64_t)sqlite3_column_int64(statement, 2),
        .standing = {.attempts = (uint64_t)sqlite3_column_int64(statement, 3),
                     .unreadable = (uint64_t)sqlite3_column_int64(statement, 4),
                     .solved = sqlite3_column_int64(statement, 5) != 0,
                     .own = sqlite3_column_int64(statement, 6) != 0,
                     .shown = sqlite3_column_int64(statement, 8) != 0,
                     .skipped = sqlite3_column_int64(statement, 9) != 0},
        .first_try = sqlite3_column_int64(statement, 7) != 0,
        .last = sqlite3_column_int64(statement, 10),
    };
    if (done.exercise == NULL)
        return sqlite3_column_type(statement, 0) == SQLITE_NULL
                   ? f15i_db_failed(sqlite3_db_handle(statement), SQLITE_CORRUPT, err)
                   : f15_no_memory(err);
    return reader->each(reader->self, &done, err);
}

/* The question as the file has it (without a seed) precedes its exercise's variants. */
f15_code f15_progress_questions(f15_progress *progress,
                                f15_code (*each)(void *self, const f15_question_progress *done,
                                                 f15_error *err),
                                void *self, f15_error *err) {
    question_reader reader = {each, self};
    return f15i_db_read(
        progress,
        SUMS_OF ALL_DEEDS("(" ATTEMPTS ")",
                          "first") " GROUP BY exercise, hash"
                                   " ORDER BY exercise, max(seed) IS NOT NULL, max(time), hash",
        NULL, 0, read_question, &reader, err);
}

/* ---- standing ------------------------------------------------------------------------------ */

static f15_code take_standing(void *self, const f15_question_progress *done, f15_error *err) {
    (void)err;
    *(f15_standing *)self = done->standing;
    return F15_OK;
}

/* The questions of this id that match `which`; ?2 is the hash. */
#define STANDING(which)                                                                            \
    SUMS_OF ALL_DEEDS("attempt", "0") " WHERE exercise = ?1 AND " which " GROUP BY exercise"

static f15_code read_standing(f15_progress *progress, const char *sql, const char *exercise,
                              uint64_t hash, f15_standing *out, f15_error *err) {
    question_reader reader = {take_standing, out};
    *out = (f15_standing){0};
    return f15i_db_read(progress, sql, exercise, hash, read_question, &reader, err);
}

f15_code f15_progress_standing(f15_progress *progress, const char *exercise, uint64_t hash,
                               f15_standing *out, f15_error *err) {
    return read_standing(progress, STANDING("hash = ?2"), exercise, hash, out, err);
}

f15_code f15_progress_variants(f15_progress *progress, const char *exercise, f15_standing *out,
                               f15_error *err) {
    return read_standing(progress, STANDING("seed IS NOT NULL"), exercise, 0, out, err);
}
