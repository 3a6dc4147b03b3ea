/* The database below progress: only db.c and open.c use more of SQLite than statements. */
#ifndef F15_PROGRESS_INTERNAL_H
#define F15_PROGRESS_INTERNAL_H

#include <fifteen/progress.h>
#include <sqlite3.h>

struct f15_progress {
    sqlite3 *db;
    char *course;  /* the course of written rows; the views of open.c read its rows only */
    bool unready;  /* opened for writing, but not laid out yet */
    bool may_pass; /* the last failure was a lock or a full disk: worth another try */
};

/* Describes SQLite's last failure for a student: which file, why, and what to do. */
f15_code f15i_db_failed(sqlite3 *db, int status, f15_error *err);

/* Retries what opening could not do yet; readers and writers call it first. */
f15_code f15i_db_ready(f15_progress *progress, f15_error *err);

/* Begins and ends a transaction. Its changes are on the disk when f15i_db_end returns F15_OK; after
 * a failed `code` or commit it undoes all of them and returns that failure. */
f15_code f15i_db_begin(f15_progress *progress, f15_error *err);
f15_code f15i_db_end(f15_progress *progress, f15_code code, f15_error *err);
/* F15I_KEEPS: the deed is new. F15I_MERGES: it may be there already (f15_progress_merge). */
typedef enum f15i_writing { F15I_KEEPS, F15I_MERGES } f15i_writing;
/* Runs statements in a transaction. Their parameters are :course, :merging, and the deed's fields,
 * named as their columns. Sets *changed (or NULL) if the first statement changed something. */
f15_code f15i_db_write(f15_progress *progress, const char *sql, const f15_deed *deed,
                       f15i_writing how, bool *changed, f15_error *err);

/* Calls `row` for each row until it fails. ?1 is `name`, unless that is NULL, ?2 `number`. */
typedef f15_code f15i_db_row(void *self, sqlite3_stmt *statement, f15_error *err);
f15_code f15i_db_read(f15_progress *progress, const char *sql, const char *name, uint64_t number,
                      f15i_db_row *row, void *self, f15_error *err);
/* Calls `each` for each row that is a deed: its first column is `what`, the others are fields. */
f15_code f15i_db_read_deeds(f15_progress *progress, const char *sql, const char *name,
                            f15_each_deed *each, void *self, f15_error *err);

/* Writes a deed at a lesson, in a transaction. */
f15_code f15i_write_page(f15_progress *progress, const f15_deed *deed, f15i_writing how,
                         bool *changed, f15_error *err);

/* Runs plain SQL without results. */
f15_code f15i_db_execute(sqlite3 *db, const char *sql, f15_error *err);

#endif
