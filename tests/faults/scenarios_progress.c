/* Scenarios of `progress`. (Most of their time is that of SQLite: they have a program of their own, which runs beside the
 * others.) */
#include "kept.h"

#include <fcntl.h>

static f15_code any_record(void *self, const f15_deed *deed, f15_error *err) {
    (void)self, (void)deed, (void)err;
    return F15_OK;
}

static f15_code any_question(void *self, const f15_question_progress *done, f15_error *err) {
    (void)self, (void)done, (void)err;
    return F15_OK;
}

static f15_code use_progress(f15_progress *progress, f15_error *err) {
    const f15_deed deed[] = {
        {.time = 1,
         .subject = {.id = "e"},
         .answer = "a",
         .length = 1,
         .fault = "none",
         .diagnosis = ""},
        {.kind = F15_DEED_SHOWN, .time = 1, .subject = {.id = "e"}},
        {.kind = F15_DEED_DONE, .time = 1, .lesson = "lesson", .pages = 2},
        {.kind = F15_DEED_PAGE, .time = 1, .lesson = "lesson", .page = 1},
    };
    size_t fresh;
    f15_standing standing;
    f15_lesson_progress reached;
    f15_text latest = {0};
    f15_code code = f15_progress_merge(progress, deed, 4, &fresh, err);
    for (size_t k = 0; k < 4 && code == F15_OK; k++)
        code = f15_progress_keep(progress, &deed[k], err);
    if (code == F15_OK)
        code = f15_progress_standing(progress, "e", 0, &standing, err);
    if (code == F15_OK)
        code = f15_progress_variants(progress, "e", &standing, err);
    if (code == F15_OK)
        code = f15_progress_all(progress, any_record, NULL, err);
    if (code == F15_OK)
        code = f15_progress_questions(progress, any_question, NULL, err);
    if (code == F15_OK)
        code = f15_progress_pages(progress, any_record, NULL, err);
    if (code == F15_OK)
        code = f15_progress_lesson(progress, "lesson", 2, &reached, err);
    if (code == F15_OK)
        code = f15_progress_latest(progress, &latest, err);
    f15_text_free(&latest);
    return code;
}

static f15_code progress(f15_error *err) {
    char path[64];
    f15_progress *opened = NULL;
    f15_code code =
        f15_progress_open(place_of(path, sizeof path), F15_PROGRESS_COURSE, &opened, err);
    if (code == F15_OK)
        code = use_progress(opened, err);
    forget(opened);
    return code;
}

/* A file of layout 1, made before the faults begin. */
static char old_file[1 << 16];
static size_t old_length;

static void make_old_file(void) {
    static const char layout[] =
        "CREATE TABLE meta (opened); INSERT INTO meta VALUES (0);"
        "CREATE TABLE lesson (id TEXT PRIMARY KEY, page, furthest, finished, time, touched);"
        "CREATE TABLE attempt (number INTEGER PRIMARY KEY AUTOINCREMENT, time, exercise, hash,"
        " answer, verdict, fault, diagnosis, hints);"
        "CREATE TABLE mark (number INTEGER PRIMARY KEY AUTOINCREMENT, time, exercise, hash, kind);"
        "INSERT INTO attempt VALUES (1, 1, 'e', 0, 'a', 'right', '', '', 0);"
        "PRAGMA application_id = 1177630032; PRAGMA user_version = 1;";
    char path[64];
    sqlite3 *db = NULL;
    if (sqlite3_open(place_of(path, sizeof path), &db) == SQLITE_OK)
        sqlite3_exec(db, layout, NULL, NULL, NULL);
    sqlite3_close(db);
    int fd = open(path, O_RDONLY);
    ssize_t got = fd >= 0 ? read(fd, old_file, sizeof old_file) : 0;
    old_length = got > 0 ? (size_t)got : 0;
    close(fd);
    forget(NULL);
}

static f15_code bring_up_to_date(f15_error *err) {
    char path[64];
    f15_progress *opened = NULL;
    f15_standing standing;
    int fd = open(place_of(path, sizeof path), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    bool written = fd >= 0 && write(fd, old_file, old_length) == (ssize_t)old_length;
    close(fd);
    f15_code code =
        written ? f15_progress_open_readonly(path, F15_PROGRESS_COURSE, &opened, err) : F15_IO;
    f15_progress_close(opened);
    opened = NULL;
    if (code == F15_OK)
        code = f15_progress_open(path, F15_PROGRESS_COURSE, &opened, err);
    if (code == F15_OK)
        code = f15_progress_standing(opened, "e", 0, &standing, err);
    forget(opened);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {"progress", progress, true, F15_OK},
    {"old", bring_up_to_date, true, F15_OK},
    {0},
};

int main(void) {
    make_old_file();
    return f15t_run_table(f15t_scenarios);
}
