/* The student's progress in each lesson. */
#include "internal.h"

/* `touched` counts upwards, as clocks may go back. */
#define NEXT_TOUCH "(SELECT coalesce(max(touched), 0) + 1 FROM main.lesson)"
/* Pages that the lesson no longer has do not count. */
#define ALL_DONE                                                                                   \
    ":pages > 0 AND (SELECT count(*) FROM main.page WHERE course = :course AND lesson = :lesson"   \
    " AND number < :pages) >= :pages"
#define LESSON(finished)                                                                           \
    "INSERT INTO main.lesson (course, id, page, finished, time, touched)"                          \
    " VALUES (:course, :lesson, :page, ifnull(" finished ", 0), :time, " NEXT_TOUCH                \
    ") ON CONFLICT (course, id) DO UPDATE SET finished = max(finished, excluded.finished),"        \
    " time = iif(:merging, max(time, :time), :time),"                                              \
    " touched = iif(NOT :merging OR :time > time, excluded.touched, touched)"

/* A merged deed may be older than the row: a page keeps the time when it was first done, and a
 * lesson once finished stays finished. */
f15_code f15i_write_page(f15_progress *progress, const f15_deed *deed, f15i_writing how,
                         bool *changed, f15_error *err) {
    return f15i_db_write(
        progress,
        deed->kind == F15_DEED_PAGE
            ? LESSON(":finished") ", page = iif(NOT :merging OR :time >= time, :page, page)"
                                  " WHERE NOT :merging OR :time > time OR (:time = time AND :page"
                                  " <> page) OR excluded.finished > finished"
            : "INSERT INTO main.page VALUES (:course, :lesson, :page, :time) ON CONFLICT DO UPDATE"
              " SET time = :time WHERE :merging AND :time < time;" LESSON(ALL_DONE),
        deed, how, changed, err);
}

static f15_code read_lesson(void *self, sqlite3_stmt *statement, f15_error *err) {
    const int64_t page = sqlite3_column_int64(statement, 0);
    (void)err;
    *(f15_lesson_progress *)self =
        (f15_lesson_progress){.begun = true,
                              .finished = sqlite3_column_int64(statement, 1) != 0,
                              .page = page > 0 ? (size_t)page : 0,
                              .done = (size_t)sqlite3_column_int64(statement, 2)};
    return F15_OK;
}

f15_code f15_progress_lesson(f15_progress *progress, const char *lesson, size_t pages,
                             f15_lesson_progress *out, f15_error *err) {
    *out = (f15_lesson_progress){0};
    return f15i_db_read(progress,
                        "SELECT page, finished, (SELECT count(DISTINCT number) FROM page"
                        " WHERE lesson = ?1 AND number >= 0 AND number < ?2)"
                        " FROM lesson WHERE id = ?1",
                        lesson, pages, read_lesson, out, err);
}

f15_code f15_progress_pages(f15_progress *progress, f15_each_deed *each, void *self,
                            f15_error *err) {
    return f15i_db_read_deeds(
        progress,
        "SELECT 'done' AS what, lesson, number AS page, time, 0 AS finished, 0 AS touched FROM page"
        " WHERE lesson IS NOT NULL AND number >= 0 UNION ALL"
        " SELECT 'page', id, page, time, finished, touched FROM lesson"
        " WHERE id IS NOT NULL AND page >= 0 ORDER BY what, touched, 2, 3",
        NULL, each, self, err);
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
