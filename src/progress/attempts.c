/* Attempts and marks. */
#include "internal.h"

#include <string.h>

#define COUNT(values) (sizeof(values) / sizeof *(values))

f15_code f15_progress_add_attempt(f15_progress *progress, const f15_attempt *attempt,
                                  f15_error *err) {
    const f15i_db_value values[] = {
        f15i_db_number(attempt->time),
        f15i_db_string(attempt->exercise),
        f15i_db_number((int64_t)attempt->hash),
        f15i_db_bytes(attempt->answer, attempt->answer_length),
        f15i_db_string(f15_judgement_name(attempt->judgement)),
        f15i_db_string(attempt->fault),
        f15i_db_string(attempt->diagnosis),
        f15i_db_number(attempt->hints),
    };
    return f15i_db_write(progress,
                         "INSERT INTO attempt (time, exercise, hash, answer, verdict, fault,"
                         " diagnosis, hints) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                         values, COUNT(values), err);
}

/* ---- reading them back --------------------------------------------------------------------- */

typedef struct reading {
    f15_code (*each)(void *self, const f15_attempt *attempt, f15_error *err);
    void *self;
} reading;

/* NULL when memory ran out. */
static const char *column(sqlite3_stmt *statement, int place) {
    return (const char *)sqlite3_column_text(statement, place);
}

static bool judgement_by_name(const char *name, f15_judgement *out) {
    static const f15_judgement all[] = {F15_RIGHT, F15_WRONG, F15_UNREADABLE};
    for (size_t i = 0; i < COUNT(all); i++) {
        if (strcmp(name, f15_judgement_name(all[i])) == 0) {
            *out = all[i];
            return true;
        }
    }
    return false;
}

static f15_code read_attempt(void *self, sqlite3_stmt *statement, f15_error *err) {
    const reading *reader = self;
    f15_attempt attempt = {
        .time = sqlite3_column_int64(statement, 0),
        .exercise = column(statement, 1),
        .hash = (uint64_t)sqlite3_column_int64(statement, 2),
        .answer = column(statement, 3),
        .answer_length = (size_t)sqlite3_column_bytes(statement, 3),
        .fault = column(statement, 5),
        .diagnosis = column(statement, 6),
        .hints = (unsigned)sqlite3_column_int64(statement, 7),
    };
    const char *verdict = column(statement, 4);
    if (attempt.exercise == NULL || attempt.answer == NULL || attempt.fault == NULL ||
        attempt.diagnosis == NULL || verdict == NULL)
        return f15_no_memory(err);
    if (!judgement_by_name(verdict, &attempt.judgement))
        return f15i_db_failed(sqlite3_db_handle(statement), SQLITE_CORRUPT, err);
    return reader->each(reader->self, &attempt, err);
}

f15_code f15_progress_attempts(f15_progress *progress, const char *exercise,
                               f15_code (*each)(void *self, const f15_attempt *attempt,
                                                f15_error *err),
                               void *self, f15_error *err) {
    reading reader = {each, self};
    const f15i_db_value values[] = {f15i_db_number(exercise == NULL),
                                    f15i_db_string(exercise == NULL ? "" : exercise)};
    return f15i_db_read(progress,
                        "SELECT time, exercise, hash, answer, verdict, fault, diagnosis, hints"
                        " FROM attempt WHERE ? OR exercise = ? ORDER BY number",
                        values, COUNT(values), read_attempt, &reader, err);
}

/* ---- standing ------------------------------------------------------------------------------ */

f15_code f15_progress_add_mark(f15_progress *progress, const char *exercise, uint64_t hash,
                               f15_progress_mark mark, int64_t time, f15_error *err) {
    const f15i_db_value values[] = {f15i_db_number(time), f15i_db_string(exercise),
                                    f15i_db_number((int64_t)hash), f15i_db_number(mark)};
    return f15i_db_write(progress,
                         "INSERT INTO mark (time, exercise, hash, kind) VALUES (?, ?, ?, ?)",
                         values, COUNT(values), err);
}

static f15_code count_verdict(void *self, sqlite3_stmt *statement, f15_error *err) {
    f15_standing *standing = self;
    const char *verdict = column(statement, 0);
    uint64_t count = (uint64_t)sqlite3_column_int64(statement, 1);
    f15_judgement judgement;
    if (verdict == NULL)
        return f15_no_memory(err);
    if (!judgement_by_name(verdict, &judgement))
        return f15i_db_failed(sqlite3_db_handle(statement), SQLITE_CORRUPT, err);
    if (judgement == F15_UNREADABLE)
        standing->unreadable += count;
    else
        standing->attempts += count;
    standing->solved = standing->solved || judgement == F15_RIGHT;
    return F15_OK;
}

static f15_code note_mark(void *self, sqlite3_stmt *statement, f15_error *err) {
    f15_standing *standing = self;
    (void)err;
    bool shown = sqlite3_column_int64(statement, 0) == F15_MARK_SHOWN;
    standing->shown = standing->shown || shown;
    standing->skipped = standing->skipped || !shown;
    return F15_OK;
}

f15_code f15_progress_standing(f15_progress *progress, const char *exercise, uint64_t hash,
                               f15_standing *out, f15_error *err) {
    const f15i_db_value values[] = {f15i_db_string(exercise), f15i_db_number((int64_t)hash)};
    f15_standing standing = {0};
    f15_code code = f15i_db_read(progress,
                                 "SELECT verdict, count(*) FROM attempt"
                                 " WHERE exercise = ? AND hash = ? GROUP BY verdict",
                                 values, COUNT(values), count_verdict, &standing, err);
    if (code == F15_OK)
        code =
            f15i_db_read(progress, "SELECT DISTINCT kind FROM mark WHERE exercise = ? AND hash = ?",
                         values, COUNT(values), note_mark, &standing, err);
    if (code == F15_OK)
        *out = standing;
    return code;
}
