/* How far each lesson is. */
#include "internal.h"

#define COUNT(values) (sizeof(values) / sizeof *(values))

/* `touched` counts upwards: clocks may go back. */
#define NEXT_TOUCH "(SELECT coalesce(max(touched), 0) + 1 FROM main.lesson)"

f15_code f15_progress_reach(f15_progress *progress, const char *lesson, size_t page, int64_t time,
                            f15_error *err) {
    const f15i_db_value values[] = {f15i_db_string(progress->course), f15i_db_string(lesson),
                                    f15i_db_number((int64_t)page), f15i_db_number(time)};
    return f15i_db_write(progress,
                         "INSERT INTO main.lesson (course, id, page, finished, time, touched)"
                         " VALUES (?1, ?2, ?3, 0, ?4, " NEXT_TOUCH ")"
                         " ON CONFLICT (course, id) DO UPDATE SET page = excluded.page,"
                         " time = excluded.time, touched = excluded.touched",
                         values, COUNT(values), err);
}

/* Pages that the lesson has no longer do not count. */
#define DONE_NOW                                                                                   \
    "((SELECT count(*) FROM main.page WHERE course = ?1 AND lesson = ?2 AND number < ?4) >= ?4)"

f15_code f15_progress_page_done(f15_progress *progress, const char *lesson, size_t page,
                                size_t pages, int64_t time, f15_error *err) {
    const f15i_db_value values[] = {f15i_db_string(progress->course), f15i_db_string(lesson),
                                    f15i_db_number((int64_t)page), f15i_db_number((int64_t)pages),
                                    f15i_db_number(time)};
    return f15i_db_write(progress,
                         "INSERT OR IGNORE INTO main.page VALUES (?1, ?2, ?3, ?5);"
                         "INSERT INTO main.lesson (course, id, page, finished, time, touched)"
                         " VALUES (?1, ?2, ?3, " DONE_NOW ", ?5, " NEXT_TOUCH ")"
                         " ON CONFLICT (course, id) DO UPDATE SET finished = max(finished,"
                         " excluded.finished), time = excluded.time, touched = excluded.touched",
                         values, COUNT(values), err);
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

typedef struct paging {
    f15_code (*each)(void *self, const char *lesson, size_t page, f15_error *err);
    void *self;
} paging;

static f15_code read_page(void *self, sqlite3_stmt *statement, f15_error *err) {
    const paging *reader = self;
    const char *lesson = (const char *)sqlite3_column_text(statement, 0);
    if (lesson == NULL)
        return f15_no_memory(err);
    return reader->each(reader->self, lesson, (size_t)sqlite3_column_int64(statement, 1), err);
}

f15_code f15_progress_pages(f15_progress *progress,
                            f15_code (*each)(void *self, const char *lesson, size_t page,
                                             f15_error *err),
                            void *self, f15_error *err) {
    paging reader = {each, self};
    return f15i_db_read(progress,
                        "SELECT lesson, number FROM page WHERE lesson IS NOT NULL AND number >= 0"
                        " ORDER BY lesson, number",
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
