/* The database behind the room: only db.c and open.c know more of SQLite than a statement. */
#ifndef F15_PROGRESS_INTERNAL_H
#define F15_PROGRESS_INTERNAL_H

#include <fifteen/progress.h>
#include <sqlite3.h>

#define COUNT(values) (sizeof(values) / sizeof *(values))

struct f15_progress {
    sqlite3 *db;
    char *course;  /* whose rows are written; those read are its own, by the views of open.c */
    bool unready;  /* opened for writing, and not laid out yet: a lock, or a full disk, may pass */
    bool may_pass; /* that is why the last try failed */
};

/* One value of a statement: text when s is not NULL. */
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

/* What SQLite's last failure means for a student: says which file, why, and what to do. */
f15_code f15i_db_failed(sqlite3 *db, int status, f15_error *err);

/* Tries again what opening could not do yet; what reads or writes asks first. */
f15_code f15i_db_ready(f15_progress *progress, f15_error *err);

/* A transaction: what is done in between is on the disk when f15i_db_end returns F15_OK; it undoes
 * all of it if `code`, or committing, is a failure, which it returns. */
f15_code f15i_db_begin(f15_progress *progress, f15_error *err);
f15_code f15i_db_end(f15_progress *progress, f15_code code, f15_error *err);
/* Statements in it. The values are those of all of them: ?1, ?2, ... *changed (or NULL): the first
 * one has changed something. */
f15_code f15i_db_write(f15_progress *progress, const char *sql, const f15i_db_value *values,
                       size_t count, bool *changed, f15_error *err);

/* Calls `row` for every row, until it does not return F15_OK. */
f15_code f15i_db_read(f15_progress *progress, const char *sql, const f15i_db_value *values,
                      size_t count,
                      f15_code (*row)(void *self, sqlite3_stmt *statement, f15_error *err),
                      void *self, f15_error *err);

/* Who is shown the deeds that rows are. */
typedef struct f15i_reading {
    f15_each_deed *each;
    void *self;
} f15i_reading;

/* A deed at a lesson, in a transaction; merging: as f15_progress_merge has it. */
f15_code f15i_write_page(f15_progress *progress, const f15_deed *deed, bool merging, bool *changed,
                         f15_error *err);

/* Plain SQL without results. */
f15_code f15i_db_execute(sqlite3 *db, const char *sql, f15_error *err);

#endif
