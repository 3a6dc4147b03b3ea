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
                         "INSERT INTO main.lesson VALUES (?1, ?2, ?3, ?3, 0, ?4, " NEXT_TOUCH ")"
                         " ON CONFLICT (course, id) DO UPDATE SET page = excluded.page,"
                         " furthest = max(furthest, excluded.page), time = excluded.time,"
                         " touched = excluded.touched",
                         values, COUNT(values), err);
}

f15_code f15_progress_finish(f15_progress *progress, const char *lesson, int64_t time,
                             f15_error *err) {
    const f15i_db_value values[] = {f15i_db_string(progress->course), f15i_db_string(lesson),
                                    f15i_db_number(time)};
    return f15i_db_write(
        progress,
        "INSERT INTO main.lesson VALUES (?1, ?2, 0, 0, 1, ?3, " NEXT_TOUCH ")"
        " ON CONFLICT (course, id) DO UPDATE SET finished = 1, time = excluded.time,"
        " touched = excluded.touched",
        values, COUNT(values), err);
}

static f15_code read_lesson(void *self, sqlite3_stmt *statement, f15_error *err) {
    f15_reached *reached = self;
    (void)err;
    int64_t page = sqlite3_column_int64(statement, 0);
    int64_t furthest = sqlite3_column_int64(statement, 1);
    reached->begun = true;
    reached->page = page > 0 ? (size_t)page : 0;
    reached->furthest = furthest > 0 ? (size_t)furthest : 0;
    reached->finished = sqlite3_column_int64(statement, 2) != 0;
    return F15_OK;
}

f15_code f15_progress_lesson(f15_progress *progress, const char *lesson, f15_reached *out,
                             f15_error *err) {
    const f15i_db_value values[] = {f15i_db_string(lesson)};
    f15_reached reached = {0};
    f15_code code =
        f15i_db_read(progress, "SELECT page, furthest, finished FROM lesson WHERE id = ?", values,
                     COUNT(values), read_lesson, &reached, err);
    if (code == F15_OK)
        *out = reached;
    return code;
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
