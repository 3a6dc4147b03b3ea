/* Statements, transactions, and what their failures mean. */
#include "internal.h"

#include <string.h>

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
     "move it away to begin again, and keep the copy"},
    {SQLITE_NOTADB, F15_MISMATCH, "it is not a progress file", "move it away to begin again"},
    {SQLITE_ERROR, F15_MISMATCH, "its tables are not those of a progress file",
     "move it away to begin again, and keep the copy"},
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

/* Binds a field of the deed; a missing text as "", since its column must have a text. */
static int bind_field(sqlite3_stmt *statement, int place, const f15_deed *deed,
                      const f15_deed_field *field) {
    const f15_value value = f15_deed_get(deed, field);
    if (value.text != NULL || field->type == F15_FIELD_TEXT)
        return sqlite3_bind_text64(statement, place, value.text != NULL ? value.text : "",
                                   value.length, SQLITE_STATIC, SQLITE_UTF8);
    if (!value.there)
        return sqlite3_bind_null(statement, place);
    return field->type == F15_FIELD_CREDIT
               ? sqlite3_bind_double(statement, place, value.share)
               : sqlite3_bind_int64(statement, place, (int64_t)value.number);
}

static int bind(sqlite3_stmt *statement, const char *course, const f15_deed *deed,
                f15i_writing how) {
    const int named = sqlite3_bind_parameter_count(statement);
    int status = SQLITE_OK;
    for (int i = 1; i <= named && status == SQLITE_OK; i++) {
        const char *name = sqlite3_bind_parameter_name(statement, i) + 1;
        const f15_deed_field *field = f15_deed_field_named(name, strlen(name));
        status = field != NULL ? bind_field(statement, i, deed, field)
                 : strcmp(name, "course") == 0
                     ? sqlite3_bind_text(statement, i, course, -1, SQLITE_STATIC)
                     : sqlite3_bind_int(statement, i, how == F15I_MERGES); /* :merging */
    }
    return status;
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

f15_code f15i_db_write(f15_progress *progress, const char *sql, const f15_deed *deed,
                       f15i_writing how, bool *changed, f15_error *err) {
    f15_code code = F15_OK;
    while (code == F15_OK && *sql != '\0') {
        sqlite3_stmt *statement = NULL;
        int status = sqlite3_prepare_v2(progress->db, sql, -1, &statement, &sql);
        if (status == SQLITE_OK)
            status = bind(statement, progress->course, deed, how);
        if (status == SQLITE_OK)
            status = sqlite3_step(statement);
        if (status != SQLITE_DONE)
            code = f15i_db_failed(progress->db, status, err);
        if (changed != NULL)
            *changed = sqlite3_changes(progress->db) > 0;
        changed = NULL;
        sqlite3_finalize(statement);
    }
    return code;
}

f15_code f15i_db_read(f15_progress *progress, const char *sql, const char *name, uint64_t number,
                      f15i_db_row *row, void *self, f15_error *err) {
    sqlite3_stmt *statement = NULL;
    f15_code code = f15i_db_ready(progress, err);
    if (code != F15_OK)
        return code;
    int status = sqlite3_prepare_v2(progress->db, sql, -1, &statement, NULL);
    const int named = status == SQLITE_OK ? sqlite3_bind_parameter_count(statement) : 0;
    if (named > 0)
        status = sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    if (named > 1 && status == SQLITE_OK)
        status = sqlite3_bind_int64(statement, 2, (int64_t)number);
    while (status == SQLITE_OK && code == F15_OK &&
           (status = sqlite3_step(statement)) == SQLITE_ROW) {
        code = row(self, statement, err);
        status = SQLITE_OK;
    }
    if (code == F15_OK && status != SQLITE_DONE)
        code = f15i_db_failed(progress->db, status, err);
    sqlite3_finalize(statement);
    return code;
}

typedef struct column_reading {
    f15_each_deed *each;
    void *self;
} column_reading;

/* Reads a column into the deed; returns false if a text is missing, or no known kind or verdict. */
static bool read_field(sqlite3_stmt *statement, int i, f15_deed *deed,
                       const f15_deed_field *field) {
    const bool text = field->type < F15_FIELD_TIME,
               null = sqlite3_column_type(statement, i) == SQLITE_NULL;
    f15_value value = {.there = !null || !field->may_lack};
    if (text) {
        value.text = (const char *)sqlite3_column_text(statement, i);
        value.length = (size_t)sqlite3_column_bytes(statement, i);
    } else if (field->type == F15_FIELD_CREDIT) {
        value.share = sqlite3_column_double(statement, i);
    } else {
        const int64_t number = sqlite3_column_int64(statement, i);
        value.number = number < 0 && field->type == F15_FIELD_NUMBER ? 0 : (uint64_t)number;
    }
    return f15_deed_set(deed, field, &value) || !text;
}

/* Reads a row. No column is NULL, so that a missing text means a lack of memory. */
static f15_code read_deed(void *self, sqlite3_stmt *statement, f15_error *err) {
    const column_reading *reader = self;
    f15_deed deed = {.answer = "", .fault = "", .diagnosis = "", .tag = ""};
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const char *name = sqlite3_column_name(statement, i);
        const f15_deed_field *field = name ? f15_deed_field_named(name, strlen(name)) : NULL;
        if (field != NULL && !(field->kinds >> deed.kind & 1))
            continue;
        if (field != NULL && !read_field(statement, i, &deed, field))
            return sqlite3_errcode(sqlite3_db_handle(statement)) == SQLITE_NOMEM
                       ? f15_no_memory(err)
                       : f15i_db_failed(sqlite3_db_handle(statement), SQLITE_CORRUPT, err);
        if (name != NULL && strcmp(name, "first") == 0)
            deed.first = sqlite3_column_int64(statement, i) != 0;
    }
    return reader->each(reader->self, &deed, err);
}

f15_code f15i_db_read_deeds(f15_progress *progress, const char *sql, const char *name,
                            f15_each_deed *each, void *self, f15_error *err) {
    column_reading reader = {each, self};
    return f15i_db_read(progress, sql, name, 0, read_deed, &reader, err);
}
