/* Attempts and marks. */
#include "internal.h"

#include <limits.h>
#include <string.h>

/* ---- keeping them -------------------------------------------------------------------------- */

/* Inserts the attempt; a merged one only if it is missing, else in place of a claimed one. */
static f15_code write_attempt(f15_progress *progress, const f15_deed *deed, bool merging,
                              bool *changed, f15_error *err) {
    const f15_subject *subject = &deed->subject;
    const f15i_db_value values[] = {
        f15i_db_string(progress->course),
        f15i_db_number(deed->time),
        f15i_db_string(subject->id),
        f15i_db_number((int64_t)subject->hash),
        f15i_db_bytes(deed->answer, deed->length),
        f15i_db_string(f15_judgement_name(deed->judgement)),
        f15i_db_string(deed->fault),
        f15i_db_string(deed->diagnosis),
        f15i_db_number(deed->hints),
        f15i_db_maybe(subject->has_seed, subject->seed),
        f15i_db_number(deed->shown),
        f15i_db_maybe(subject->family != 0, subject->family),
        f15i_db_maybe(subject->text_hash != 0, subject->text_hash),
        f15i_db_string(deed->tag != NULL ? deed->tag : ""),
        f15i_db_maybe_real(deed->credit >= 0, deed->credit),
        f15i_db_maybe(deed->credit >= 0, subject->points),
        f15i_db_number(deed->claimed),
        f15i_db_number(merging),
    };
    return f15i_db_write(progress,
                         "INSERT INTO main.attempt (course, time, exercise, hash, answer, verdict,"
                         " fault, diagnosis, hints, seed, shown, family, text_hash, tag, credit,"
                         " points, claimed)"
                         " SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
                         " WHERE NOT ? OR NOT EXISTS (SELECT 1 FROM main.attempt WHERE course = ?1"
                         " AND time = ?2 AND exercise = ?3 AND hash = ?4 AND seed IS ?10"
                         " AND answer = ?5);"
                         "UPDATE main.attempt SET verdict = ?6, fault = ?7, diagnosis = ?8,"
                         " hints = ?9, shown = ?11, family = ?12, text_hash = ?13, tag = ?14,"
                         " credit = ?15, points = ?16, claimed = 0"
                         " WHERE ?18 AND NOT ?17 AND claimed AND course = ?1 AND time = ?2"
                         " AND exercise = ?3 AND hash = ?4 AND seed IS ?10 AND answer = ?5",
                         values, COUNT(values), changed, err);
}

static f15_code write_mark(f15_progress *progress, const f15_deed *deed, bool merging,
                           bool *changed, f15_error *err) {
    const f15i_db_value values[] = {
        f15i_db_string(progress->course),
        f15i_db_number(deed->time),
        f15i_db_string(deed->subject.id),
        f15i_db_number((int64_t)deed->subject.hash),
        f15i_db_number(deed->kind == F15_DEED_SKIPPED),
        f15i_db_maybe(deed->subject.has_seed, deed->subject.seed),
        f15i_db_number(merging),
    };
    return f15i_db_write(progress,
                         "INSERT INTO main.mark (course, time, exercise, hash, kind, seed)"
                         " SELECT ?, ?, ?, ?, ?, ? WHERE NOT ? OR NOT EXISTS (SELECT 1 FROM"
                         " main.mark WHERE course = ?1 AND time = ?2 AND exercise = ?3 AND"
                         " hash = ?4 AND kind = ?5 AND seed IS ?6)",
                         values, COUNT(values), changed, err);
}

static f15_code write_deed(f15_progress *progress, const f15_deed *deed, bool merging,
                           bool *changed, f15_error *err) {
    return (deed->lesson != NULL             ? f15i_write_page
            : deed->kind == F15_DEED_ATTEMPT ? write_attempt
                                             : write_mark)(progress, deed, merging, changed, err);
}

f15_code f15_progress_keep(f15_progress *progress, const f15_deed *deed, f15_error *err) {
    f15_code code = f15i_db_begin(progress, err);
    return code ? code : f15i_db_end(progress, write_deed(progress, deed, false, NULL, err), err);
}

/* Keeps temporary indexes for the merge, so that finding equal rows stays fast. */
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
        code = write_deed(progress, &deed[k], true, &changed, err);
        changes += changed;
    }
    if (code == F15_OK)
        code = f15i_db_execute(progress->db,
                               "DROP INDEX main.attempt_same; DROP INDEX main.mark_same;"
                               "UPDATE main.lesson SET touched = place FROM (SELECT course AS of,"
                               " id AS lesson, row_number() OVER (ORDER BY time, touched) AS place"
                               " FROM main.lesson) WHERE course = of AND id = lesson",
                               err);
    code = f15i_db_end(progress, code, err);
    if (code == F15_OK)
        *fresh = changes;
    return code;
}

/* ---- reading them back --------------------------------------------------------------------- */

/* The columns of attempts and marks together, so that one query lists both. */
enum { WHAT, NUMBER, TIME, EXERCISE, HASH, SEED, ANSWER, VERDICT, FAULT, DIAGNOSIS, HINTS, SHOWN };
enum { FAMILY = SHOWN + 1, TEXT_HASH, CREDIT, POINTS, TAG, FIRST, CLAIMED, KIND = HINTS };

#define ATTEMPTS                                                                                   \
    "SELECT 0 AS what, number, time, exercise, hash, seed, answer, verdict, fault, diagnosis,"     \
    " hints, shown, family, text_hash, credit, points, tag, verdict <> 'unreadable' AND "          \
    "row_number() OVER"                                                                            \
    " (PARTITION BY exercise, hash, verdict = 'unreadable' ORDER BY number) = 1 AS first,"         \
    " claimed FROM attempt"
#define MARKS                                                                                      \
    "SELECT 1 AS what, number, time, exercise, hash, seed, '', '', '', '', kind, 0, 0, 0, 0, 0, "  \
    "'', 0, 0 FROM mark"

/* Returns the failure of a missing text: a NULL that we never write, or no memory. */
static f15_code lacking(sqlite3_stmt *statement, f15_error *err) {
    for (int i = 0; i < sqlite3_column_count(statement); i++)
        if (i != SEED && (i < FAMILY || i > POINTS) &&
            sqlite3_column_type(statement, i) == SQLITE_NULL)
            return f15i_db_failed(sqlite3_db_handle(statement), SQLITE_CORRUPT, err);
    return f15_no_memory(err);
}

/* Returns NULL without memory. */
static const char *column(sqlite3_stmt *statement, int place) {
    return (const char *)sqlite3_column_text(statement, place);
}

static bool seed_of(sqlite3_stmt *statement, int place, uint64_t *seed) {
    *seed = (uint64_t)sqlite3_column_int64(statement, place);
    return sqlite3_column_type(statement, place) != SQLITE_NULL;
}

static double credit_of(sqlite3_stmt *statement) {
    const double credit = sqlite3_column_double(statement, CREDIT);
    const bool there = sqlite3_column_type(statement, CREDIT) != SQLITE_NULL;
    return there && credit >= 0 && credit <= 1 ? credit : F15_CREDIT_UNTOLD;
}

static unsigned count_of(sqlite3_stmt *statement, int place) {
    const int64_t count = sqlite3_column_int64(statement, place);
    return count < 0 ? 0 : count > UINT_MAX ? UINT_MAX : (unsigned)count;
}

static f15_code read_deed(void *self, sqlite3_stmt *statement, f15_error *err) {
    const f15i_reading *reader = self;
    const bool is_mark = sqlite3_column_int64(statement, WHAT) == 1;
    f15_deed deed = {
        .time = sqlite3_column_int64(statement, TIME),
        .subject = {.id = column(statement, EXERCISE),
                    .hash = (uint64_t)sqlite3_column_int64(statement, HASH),
                    .family = (uint64_t)sqlite3_column_int64(statement, FAMILY),
                    .text_hash = (uint64_t)sqlite3_column_int64(statement, TEXT_HASH),
                    .points = count_of(statement, POINTS)},
        .answer = column(statement, ANSWER),
        .length = (size_t)sqlite3_column_bytes(statement, ANSWER),
        .fault = column(statement, FAULT),
        .diagnosis = column(statement, DIAGNOSIS),
        .tag = column(statement, TAG),
        .credit = credit_of(statement),
        .shown = sqlite3_column_int64(statement, SHOWN) != 0,
        .first = sqlite3_column_int64(statement, FIRST) != 0,
        .claimed = sqlite3_column_int64(statement, CLAIMED) != 0,
    };
    deed.subject.has_seed = seed_of(statement, SEED, &deed.subject.seed);
    const char *verdict = column(statement, VERDICT);
    if (deed.subject.id == NULL || deed.answer == NULL || deed.fault == NULL ||
        deed.diagnosis == NULL || deed.tag == NULL || verdict == NULL)
        return lacking(statement, err);
    if (is_mark)
        deed.kind = sqlite3_column_int64(statement, KIND) == 0 ? F15_DEED_SHOWN : F15_DEED_SKIPPED;
    else
        deed.hints = count_of(statement, HINTS);
    if (!is_mark && !f15_judgement_by_name(verdict, &deed.judgement))
        return f15i_db_failed(sqlite3_db_handle(statement), SQLITE_CORRUPT, err);
    return reader->each(reader->self, &deed, err);
}

f15_code f15_progress_attempts(f15_progress *progress, const char *exercise, f15_each_deed *each,
                               void *self, f15_error *err) {
    f15i_reading reader = {each, self};
    const f15i_db_value values[] = {f15i_db_number(exercise == NULL),
                                    f15i_db_string(exercise == NULL ? "" : exercise)};
    return f15i_db_read(progress,
                        "SELECT * FROM (" ATTEMPTS ") WHERE ? OR exercise = ? ORDER BY number",
                        values, COUNT(values), read_deed, &reader, err);
}

f15_code f15_progress_all(f15_progress *progress, f15_each_deed *each, void *self, f15_error *err) {
    f15i_reading reader = {each, self};
    return f15i_db_read(progress, ATTEMPTS " UNION ALL " MARKS " ORDER BY time, what, number", NULL,
                        0, read_deed, &reader, err);
}

/* ---- questions ----------------------------------------------------------------------------- */

/* The value of each attempt and mark for its question; claimed attempts have none. */
#define RIGHT "verdict = 'right'"
#define DEEDS(attempts, first)                                                                     \
    "(SELECT exercise, hash, seed, verdict <> 'unreadable' AS tries,"                              \
    " verdict = 'unreadable' AS unreadable, " RIGHT " AS solved, " RIGHT                           \
    " AND NOT shown AS own, " RIGHT " AND NOT shown AND " first " AS first_try, 0 AS shown,"       \
    " 0 AS skipped, time FROM " attempts " WHERE NOT claimed UNION ALL "                           \
    "SELECT exercise, hash, seed, 0, 0, 0, 0, 0, kind = 0, kind <> 0, time FROM mark)"
#define SUMMED                                                                                     \
    "SELECT exercise, hash, max(seed), sum(tries), sum(unreadable), max(solved), max(own),"        \
    " max(first_try), max(shown), max(skipped), max(time) FROM "

typedef struct questioning {
    f15_code (*each)(void *self, const f15_done *done, f15_error *err);
    void *self;
} questioning;

static f15_code read_question(void *self, sqlite3_stmt *statement, f15_error *err) {
    const questioning *reader = self;
    f15_done done = {
        .exercise = column(statement, 0),
        .hash = (uint64_t)sqlite3_column_int64(statement, 1),
        .standing = {.attempts = (uint64_t)sqlite3_column_int64(statement, 3),
                     .unreadable = (uint64_t)sqlite3_column_int64(statement, 4),
                     .solved = sqlite3_column_int64(statement, 5) != 0,
                     .own = sqlite3_column_int64(statement, 6) != 0,
                     .shown = sqlite3_column_int64(statement, 8) != 0,
                     .skipped = sqlite3_column_int64(statement, 9) != 0},
        .first_try = sqlite3_column_int64(statement, 7) != 0,
        .last = sqlite3_column_int64(statement, 10),
    };
    done.has_seed = seed_of(statement, 2, &done.seed);
    return done.exercise == NULL ? lacking(statement, err) : reader->each(reader->self, &done, err);
}

f15_code f15_progress_questions(f15_progress *progress,
                                f15_code (*each)(void *self, const f15_done *done, f15_error *err),
                                void *self, f15_error *err) {
    questioning reader = {each, self};
    return f15i_db_read(
        progress,
        SUMMED DEEDS("(" ATTEMPTS ")",
                     "first") " GROUP BY exercise, hash"
                              " ORDER BY exercise, max(seed) IS NOT NULL, max(time), hash",
        NULL, 0, read_question, &reader, err);
}

/* ---- standing ------------------------------------------------------------------------------ */

static f15_code take_standing(void *self, const f15_done *done, f15_error *err) {
    (void)err;
    *(f15_standing *)self = done->standing;
    return F15_OK;
}

/* The questions of this id that match `which`; ?2 is the hash. */
#define STANDING(which)                                                                            \
    SUMMED DEEDS("attempt", "0") " WHERE exercise = ?1 AND " which " GROUP BY exercise"

static f15_code read_standing(f15_progress *progress, const char *sql, const char *exercise,
                              uint64_t hash, f15_standing *out, f15_error *err) {
    questioning reader = {take_standing, out};
    const f15i_db_value values[] = {f15i_db_string(exercise), f15i_db_number((int64_t)hash)};
    *out = (f15_standing){0};
    return f15i_db_read(progress, sql, values, COUNT(values), read_question, &reader, err);
}

f15_code f15_progress_standing(f15_progress *progress, const char *exercise, uint64_t hash,
                               f15_standing *out, f15_error *err) {
    return read_standing(progress, STANDING("hash = ?2"), exercise, hash, out, err);
}

f15_code f15_progress_variants(f15_progress *progress, const char *exercise, f15_standing *out,
                               f15_error *err) {
    return read_standing(progress, STANDING("seed IS NOT NULL"), exercise, 0, out, err);
}
