/* The database below progress: only db.c and open.c use more of SQLite than statements. */
#ifndef F15_PROGRESS_INTERNAL_H
#define F15_PROGRESS_INTERNAL_H

#include <fifteen/progress.h>
#include <sqlite3.h>

#define COUNT(values) (sizeof(values) / sizeof *(values))

struct f15_progress {
    sqlite3 *db;
    char *course;  /* the course of written rows; the views of open.c read its rows only */
    bool unready;  /* opened for writing, but not laid out yet: a lock, or a full disk, may pass */
    bool may_pass; /* the last try failed for such a reason */
};

/* One value of a statement: text if s is not NULL. */
typedef struct f15i_db_value {
    const char *s;
    size_t length;
    int64_t number;
    double real; /* if is_real */
    bool is_real;
    bool nothing; /* NULL */
} f15i_db_value;

f15i_db_value f15i_db_string(const char *s);
f15i_db_value f15i_db_bytes(const char *s, size_t length);
f15i_db_value f15i_db_number(int64_t number);
f15i_db_value f15i_db_maybe(bool there, uint64_t number);
f15i_db_value f15i_db_maybe_real(bool there, double real);

/* Describes SQLite's last failure for a student: which file, why, and what to do. */
f15_code f15i_db_failed(sqlite3 *db, int status, f15_error *err);

/* Retries what opening could not do yet; readers and writers call it first. */
f15_code f15i_db_ready(f15_progress *progress, f15_error *err);

/* Begins and ends a transaction. Its changes are on the disk when f15i_db_end returns F15_OK; after
 * a failed `code` or commit it undoes all of them and returns that failure. */
f15_code f15i_db_begin(f15_progress *progress, f15_error *err);
f15_code f15i_db_end(f15_progress *progress, f15_code code, f15_error *err);
/* Runs statements in a transaction. They share the values ?1, ?2, ... Sets *changed (or NULL) if
 * the first one has changed something. */
f15_code f15i_db_write(f15_progress *progress, const char *sql, const f15i_db_value *values,
                       size_t count, bool *changed, f15_error *err);

/* Calls `row` for every row, until it does not return F15_OK. */
f15_code f15i_db_read(f15_progress *progress, const char *sql, const f15i_db_value *values,
                      size_t count,
                      f15_code (*row)(void *self, sqlite3_stmt *statement, f15_error *err),
                      void *self, f15_error *err);

/* The receiver of the deeds that are read. */
typedef struct f15i_reading {
    f15_each_deed *each;
    void *self;
} f15i_reading;

/* Writes a deed at a lesson, in a transaction; merging: as in f15_progress_merge. */
f15_code f15i_write_page(f15_progress *progress, const f15_deed *deed, bool merging, bool *changed,
                         f15_error *err);

/* Runs plain SQL without results. */
f15_code f15i_db_execute(sqlite3 *db, const char *sql, f15_error *err);

#endif
