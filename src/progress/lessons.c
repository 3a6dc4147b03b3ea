/* How far each lesson is. */
#include "internal.h"

/* `touched` counts upwards, as clocks may go back. */
#define NEXT_TOUCH "(SELECT coalesce(max(touched), 0) + 1 FROM main.lesson)"
/* Pages that the lesson no longer has do not count. */
#define DONE_NOW                                                                                   \
    "((SELECT count(*) FROM main.page WHERE course = ?1 AND lesson = ?2 AND number < ?5) >= ?5)"
#define LESSON                                                                                     \
    "INSERT INTO main.lesson (course, id, page, finished, time, touched) VALUES (?1, ?2, ?3, "

/* A merged deed may be older than the row: a page keeps the time when it was first done, and a
 * lesson once finished stays finished. */
f15_code f15i_write_page(f15_progress *progress, const f15_deed *deed, bool merging, bool *changed,
                         f15_error *err) {
    const f15i_db_value values[] = {
        f15i_db_string(progress->course),     f15i_db_string(deed->lesson),
        f15i_db_number((int64_t)deed->page),  f15i_db_number(deed->time),
        f15i_db_number((int64_t)deed->pages), f15i_db_number(merging),
        f15i_db_number(deed->finished),
    };
    return f15i_db_write(
        progress,
        deed->kind == F15_DEED_PAGE
            ? LESSON "?7, ?4, " NEXT_TOUCH ") ON CONFLICT (course, id) DO UPDATE SET"
                     " page = iif(NOT ?6 OR ?4 >= time, ?3, page),"
                     " finished = max(finished, ?7), time = iif(?6, max(time, ?4), ?4),"
                     " touched = iif(NOT ?6 OR ?4 > time, excluded.touched, touched)"
                     " WHERE NOT ?6 OR ?4 > time OR (?4 = time AND ?3 <> page) OR ?7 > finished"
            : "INSERT INTO main.page VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET time = ?4"
              " WHERE ?6 AND ?4 < time;" LESSON "?5 > 0 AND " DONE_NOW ", ?4, " NEXT_TOUCH
              ") ON CONFLICT (course, id) DO UPDATE SET"
              " finished = max(finished, excluded.finished),"
              " time = iif(?6, max(time, ?4), ?4),"
              " touched = iif(NOT ?6 OR ?4 > time, excluded.touched, touched)",
        values, COUNT(values), changed, err);
}

static f15_code read_lesson(void *self, sqlite3_stmt *statement, f15_error *err) {
    const int64_t page = sqlite3_column_int64(statement, 0);
    (void)err;
    *(f15_reached *)self = (f15_reached){.begun = true,
                                         .finished = sqlite3_column_int64(statement, 1) != 0,
                                         .page = page > 0 ? (size_t)page : 0,
                                         .done = (size_t)sqlite3_column_int64(statement, 2)};
    return F15_OK;
}

f15_code f15_progress_lesson(f15_progress *progress, const char *lesson, size_t pages,
                             f15_reached *out, f15_error *err) {
    const f15i_db_value values[] = {f15i_db_string(lesson), f15i_db_number((int64_t)pages)};
    *out = (f15_reached){0};
    return f15i_db_read(progress,
                        "SELECT page, finished, (SELECT count(DISTINCT number) FROM page"
                        " WHERE lesson = ?1 AND number >= 0 AND number < ?2)"
                        " FROM lesson WHERE id = ?1",
                        values, COUNT(values), read_lesson, out, err);
}

static f15_code read_page(void *self, sqlite3_stmt *statement, f15_error *err) {
    const f15i_reading *reader = self;
    const f15_deed deed = {
        .kind = sqlite3_column_int64(statement, 0) == 0 ? F15_DEED_DONE : F15_DEED_PAGE,
        .lesson = (const char *)sqlite3_column_text(statement, 1),
        .page = (size_t)sqlite3_column_int64(statement, 2),
        .time = sqlite3_column_int64(statement, 3),
        .finished = sqlite3_column_int64(statement, 4) != 0,
    };
    return deed.lesson == NULL ? f15_no_memory(err) : reader->each(reader->self, &deed, err);
}

f15_code f15_progress_pages(f15_progress *progress, f15_each_deed *each, void *self,
                            f15_error *err) {
    f15i_reading reader = {each, self};
    return f15i_db_read(progress,
                        "SELECT 0, lesson, number, time, 0, 0 AS touched FROM page"
                        " WHERE lesson IS NOT NULL AND number >= 0 UNION ALL"
                        " SELECT 1, id, page, time, finished, touched FROM lesson"
                        " WHERE id IS NOT NULL AND page >= 0 ORDER BY 1, touched, 2, 3",
                        NULL, 0, read_page, &reader, err);
}

static f15_code read_id(void *self, sqlite3_stmt *statement, f15_error *err) {
    f15_text *id = self;
    const unsigned char *s = sqlite3_column_text(statement, 0);
    if (s == NULL)
        return f15_no_memory(err);
    f15_text_add(id, (const char *)s);
    return id->code == F15_OK ? F15_OK : f15_no_memory(err);
}

f15_code f15_progress_latest(f15_progress *progress, f15_text *lesson, f15_error *err) {
    return f15i_db_read(progress, "SELECT id FROM lesson ORDER BY touched DESC LIMIT 1", NULL, 0,
                        read_id, lesson, err);
}
