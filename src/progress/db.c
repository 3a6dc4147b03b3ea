/* Statements, transactions, and what their failures mean. */
#include "internal.h"

#include <string.h>

f15i_db_value f15i_db_string(const char *s) {
    return f15i_db_bytes(s, strlen(s));
}

f15i_db_value f15i_db_bytes(const char *s, size_t length) {
    return (f15i_db_value){.s = s, .length = length};
}

f15i_db_value f15i_db_number(int64_t number) {
    return (f15i_db_value){.number = number};
}

f15i_db_value f15i_db_maybe(bool there, uint64_t number) {
    return (f15i_db_value){.number = (int64_t)number, .nothing = !there};
}

f15i_db_value f15i_db_maybe_real(bool there, double real) {
    return (f15i_db_value){.real = real, .is_real = true, .nothing = !there};
}

/* The reason precedes the name, which may be long enough to be cut off. */
#define UNUSABLE "the progress file cannot be used: %s (%s)"

/* The commonest failures, by SQLite's primary code. */
static const struct {
    int status;
    f15_code code;
    const char *what, *remedy;
} failures[] = {
    {SQLITE_FULL, F15_IO, "the disk is full", "make room and try again"},
    {SQLITE_IOERR, F15_IO, "the disk does not take or give the data",
     "check the disk and its quota"},
    {SQLITE_BUSY, F15_IO, "another program keeps it locked", "close that program and try again"},
    {SQLITE_LOCKED, F15_IO, "another program keeps it locked", "close that program and try again"},
    {SQLITE_READONLY, F15_IO, "it may not be written", "give yourself write permission"},
    {SQLITE_PERM, F15_IO, "it may not be used", "give yourself permission"},
    {SQLITE_CANTOPEN, F15_IO, "it, or its directory, may not be written",
     "give yourself write permission"},
    {SQLITE_CORRUPT, F15_MISMATCH, "it is damaged",
     "move it away to begin anew, and keep the copy"},
    {SQLITE_NOTADB, F15_MISMATCH, "it is no progress file", "move it away to begin anew"},
    {SQLITE_ERROR, F15_MISMATCH, "its tables are not those of a progress file",
     "move it away to begin anew, and keep the copy"},
    {SQLITE_TOOBIG, F15_TOO_BIG, "the text is too long", NULL},
};

f15_code f15i_db_failed(sqlite3 *db, int status, f15_error *err) {
    const char *name = db != NULL ? sqlite3_db_filename(db, "main") : NULL;
    if ((status & 0xFF) == SQLITE_NOMEM)
        return f15_no_memory(err);
    name = name != NULL ? name : "";
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++)
        if (failures[i].status == (status & 0xFF))
            return f15_fail(err, failures[i].code, failures[i].remedy, UNUSABLE, failures[i].what,
                            name);
    return f15_fail(err, F15_IO, NULL, UNUSABLE, sqlite3_errstr(status), name);
}

f15_code f15i_db_execute(sqlite3 *db, const char *sql, f15_error *err) {
    int status = sqlite3_exec(db, sql, NULL, NULL, NULL);
    return status == SQLITE_OK ? F15_OK : f15i_db_failed(db, status, err);
}

static int bind(sqlite3_stmt *statement, int place, const f15i_db_value *value) {
    if (value->nothing)
        return sqlite3_bind_null(statement, place);
    if (value->is_real)
        return sqlite3_bind_double(statement, place, value->real);
    if (value->s == NULL)
        return sqlite3_bind_int64(statement, place, value->number);
    return sqlite3_bind_text64(statement, place, value->s, value->length, SQLITE_STATIC,
                               SQLITE_UTF8);
}

/* Prepares the first statement of sql with the values that it names. *tail gets the rest; with NULL
 * there is no rest. */
static f15_code prepare(sqlite3 *db, const char *sql, const f15i_db_value *values, size_t count,
                        sqlite3_stmt **out, const char **tail, f15_error *err) {
    sqlite3_stmt *statement = NULL;
    int status = sqlite3_prepare_v2(db, sql, -1, &statement, tail);
    size_t named = status == SQLITE_OK ? (size_t)sqlite3_bind_parameter_count(statement) : 0;
    for (size_t i = 0; i < count && i < named && status == SQLITE_OK; i++)
        status = bind(statement, (int)i + 1, &values[i]);
    if (status != SQLITE_OK) {
        sqlite3_finalize(statement);
        return f15i_db_failed(db, status, err);
    }
    *out = statement;
    return F15_OK;
}

/* IMMEDIATE takes the write lock at once, so waiting for it cannot deadlock. */
f15_code f15i_db_begin(f15_progress *progress, f15_error *err) {
    f15_code code = f15i_db_ready(progress, err);
    return code ? code : f15i_db_execute(progress->db, "BEGIN IMMEDIATE", err);
}

f15_code f15i_db_end(f15_progress *progress, f15_code code, f15_error *err) {
    if (code == F15_OK)
        code = f15i_db_execute(progress->db, "COMMIT", err);
    if (code != F15_OK)
        f15i_db_execute(progress->db, "ROLLBACK", NULL);
    return code;
}

f15_code f15i_db_write(f15_progress *progress, const char *sql, const f15i_db_value *values,
                       size_t count, bool *changed, f15_error *err) {
    f15_code code = F15_OK;
    while (code == F15_OK && *sql != '\0') {
        sqlite3_stmt *statement = NULL;
        code = prepare(progress->db, sql, values, count, &statement, &sql, err);
        int status = code == F15_OK ? sqlite3_step(statement) : SQLITE_DONE;
        if (status != SQLITE_DONE)
            code = f15i_db_failed(progress->db, status, err);
        if (changed != NULL)
            *changed = sqlite3_changes(progress->db) > 0;
        changed = NULL;
        sqlite3_finalize(statement);
    }
    return code;
}

f15_code f15i_db_read(f15_progress *progress, const char *sql, const f15i_db_value *values,
                      size_t count,
                      f15_code (*row)(void *self, sqlite3_stmt *statement, f15_error *err),
                      void *self, f15_error *err) {
    sqlite3_stmt *statement = NULL;
    f15_code code = f15i_db_ready(progress, err);
    if (code == F15_OK)
        code = prepare(progress->db, sql, values, count, &statement, NULL, err);
    int status = SQLITE_DONE;
    while (code == F15_OK && (status = sqlite3_step(statement)) == SQLITE_ROW)
        code = row(self, statement, err);
    if (code == F15_OK && status != SQLITE_DONE)
        code = f15i_db_failed(progress->db, status, err);
    sqlite3_finalize(statement);
    return code;
}
