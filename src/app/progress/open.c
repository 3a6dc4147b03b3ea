/* Making, opening and identifying the file. */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How long to wait for another program's transaction; ours take milliseconds. While the file cannot
 * be made ready, waits are short, so that a student does not wait long at every answer. */
#define PATIENCE_MS 5000
#define IMPATIENCE_MS 500

/* Layout 1. Each later layout changes the one before; a file goes through those that it lacks. */
static const char layout_1[] =
    "CREATE TABLE meta (opened INTEGER NOT NULL);"
    "INSERT INTO meta VALUES (0);"
    "CREATE TABLE lesson (id TEXT PRIMARY KEY, page INTEGER NOT NULL, furthest INTEGER NOT NULL,"
    " finished INTEGER NOT NULL, time INTEGER NOT NULL, touched INTEGER NOT NULL);"
    "CREATE TABLE attempt (number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL,"
    " exercise TEXT NOT NULL, hash INTEGER NOT NULL, answer TEXT NOT NULL, verdict TEXT NOT NULL,"
    " fault TEXT NOT NULL, diagnosis TEXT NOT NULL, hints INTEGER NOT NULL);"
    "CREATE INDEX attempt_of ON attempt (exercise, hash);"
    "CREATE TABLE mark (number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL,"
    " exercise TEXT NOT NULL, hash INTEGER NOT NULL, kind INTEGER NOT NULL);"
    "CREATE INDEX mark_of ON mark (exercise, hash);"
    "PRAGMA application_id = 1177630032;"
    "PRAGMA user_version = 1;";

/* An attempt of layout 1 came after a solution was shown if a mark says so. */
#define SHOWN_BEFORE                                                                               \
    "EXISTS (SELECT 1 FROM main.mark AS m WHERE m.exercise = main.attempt.exercise AND"            \
    " m.hash = main.attempt.hash AND m.kind = 0 AND m.time <= main.attempt.time)"

static const char layout_2[] = "ALTER TABLE main.attempt ADD COLUMN seed INTEGER;"
                               "ALTER TABLE main.attempt ADD COLUMN shown INTEGER NOT NULL"
                               " DEFAULT 0;"
                               "ALTER TABLE main.mark ADD COLUMN seed INTEGER;"
                               "UPDATE main.attempt SET shown = " SHOWN_BEFORE ";"
                               "PRAGMA user_version = 2;";

/* Rows belong to a course; older rows belong to the installed one. */
static const char layout_3[] =
    "ALTER TABLE main.attempt ADD COLUMN course TEXT NOT NULL DEFAULT '" F15_PROGRESS_COURSE "';"
    "ALTER TABLE main.mark ADD COLUMN course TEXT NOT NULL DEFAULT '" F15_PROGRESS_COURSE "';"
    "DROP INDEX IF EXISTS main.attempt_of;"
    "CREATE INDEX main.attempt_of ON attempt (course, exercise, hash);"
    "DROP INDEX IF EXISTS main.mark_of;"
    "CREATE INDEX main.mark_of ON mark (course, exercise, hash);"
    "CREATE TEMP TABLE older AS SELECT * FROM main.lesson;"
    "DROP TABLE main.lesson;"
    "CREATE TABLE main.lesson (course TEXT NOT NULL, id TEXT NOT NULL, page INTEGER NOT NULL,"
    " furthest INTEGER NOT NULL, finished INTEGER NOT NULL, time INTEGER NOT NULL,"
    " touched INTEGER NOT NULL, PRIMARY KEY (course, id));"
    "INSERT INTO main.lesson SELECT '" F15_PROGRESS_COURSE "', id, page, furthest, finished, time,"
    " touched FROM temp.older;"
    "DROP TABLE temp.older;"
    "PRAGMA user_version = 3;";

/* Pages are kept one by one. An older row has only the furthest page opened: all pages before it
 * count as done, and that page too if the lesson is finished. */
#define OLDER_PAGES(course, lessons)                                                               \
    "WITH RECURSIVE older(course, lesson, number, time, past) AS (SELECT " course ", id, 0, time," \
    " min(furthest, 499) + (finished <> 0) FROM " lessons                                          \
    " WHERE furthest > 0 OR finished <> 0 UNION ALL"                                               \
    " SELECT course, lesson, number + 1, time, past FROM older WHERE number + 1 < past)"           \
    " SELECT course, lesson, number, time FROM older"

static const char layout_4[] =
    "CREATE TABLE main.page (course TEXT NOT NULL, lesson TEXT NOT NULL, number INTEGER NOT NULL,"
    " time INTEGER NOT NULL, PRIMARY KEY (course, lesson, number));"
    "INSERT OR IGNORE INTO main.page " OLDER_PAGES(
        "course", "main.lesson") ";"
                                 "ALTER TABLE main.lesson DROP COLUMN furthest;"
                                 "PRAGMA user_version = 4;";

/* The hashes of the variant's family and its text, and the answer's tag, credit and points; older
 * attempts lack them. */
static const char layout_5[] = "ALTER TABLE main.attempt ADD COLUMN family INTEGER;"
                               "ALTER TABLE main.attempt ADD COLUMN text_hash INTEGER;"
                               "ALTER TABLE main.attempt ADD COLUMN tag TEXT NOT NULL DEFAULT '';"
                               "ALTER TABLE main.attempt ADD COLUMN credit REAL;"
                               "ALTER TABLE main.attempt ADD COLUMN points INTEGER;"
                               "PRAGMA user_version = 5;";

/* Adds whether an imported file only claimed the verdict; older attempts count as judged here. */
static const char layout_6[] = "ALTER TABLE main.attempt ADD COLUMN claimed INTEGER NOT NULL"
                               " DEFAULT 0;"
                               "PRAGMA user_version = 6;";

/* The three hashes, instead of those of layout 5, which stay where they are and are not read. */
static const char layout_7[] = "ALTER TABLE main.attempt ADD COLUMN draw INTEGER;"
                               "ALTER TABLE main.attempt ADD COLUMN printed INTEGER;"
                               "ALTER TABLE main.attempt ADD COLUMN key INTEGER;"
                               "PRAGMA user_version = 7;";

static const char *const layouts[] = {layout_1, layout_2, layout_3, layout_4,
                                      layout_5, layout_6, layout_7};

/* Temporary views that hide the tables: they have only the course's rows, and the newest layout,
 * whatever that of the file. The formats stand for: seed, `shown`, the columns of layouts 5 to 7
 * and the course of an attempt; seed and course of a mark; course of a lesson; pages and their
 * course. */
#define VIEWS                                                                                      \
    "CREATE TEMP VIEW IF NOT EXISTS attempt AS SELECT number, time, exercise, hash, answer, "      \
    "verdict, fault,"                                                                              \
    " diagnosis, hints, %s AS seed, %s AS shown, %s FROM main.attempt WHERE %s = %Q;"              \
    "CREATE TEMP VIEW IF NOT EXISTS mark AS SELECT number, time, exercise, hash, kind, %s AS seed" \
    " FROM main.mark WHERE %s = %Q;"                                                               \
    "CREATE TEMP VIEW IF NOT EXISTS lesson AS SELECT id, page, finished, time, touched"            \
    " FROM main.lesson WHERE %s = %Q;"                                                             \
    "CREATE TEMP VIEW IF NOT EXISTS page AS SELECT lesson, number, time FROM (%s) WHERE course = " \
    "%Q;"                                                                                          \
    "SELECT 1 FROM attempt, mark, lesson, page LIMIT 0" /* fails where a column is missing */

static f15_code make_views(f15_progress *progress, int64_t version, f15_error *err) {
    const char *seed = version < 2 ? "NULL" : "seed", *mine = progress->course;
    const char *shown = version < 2 ? SHOWN_BEFORE : "shown";
    const char *course = version < 3 ? "'" F15_PROGRESS_COURSE "'" : "course";
#define NO_HASHES "NULL AS draw, NULL AS printed, NULL AS key, "
    const char *later = version < 5 ? NO_HASHES
                            "'' AS tag, NULL AS credit, NULL AS points, 0 AS claimed"
                        : version < 6 ? NO_HASHES "tag, credit, points, 0 AS claimed"
                        : version < 7 ? NO_HASHES "tag, credit, points, claimed"
                                      : "draw, printed, key, tag, credit, points, claimed";
    const char *page = version < 3   ? OLDER_PAGES("'" F15_PROGRESS_COURSE "'", "main.lesson")
                       : version < 4 ? OLDER_PAGES("course", "main.lesson")
                                     : "SELECT * FROM main.page";
    char *sql = sqlite3_mprintf(VIEWS, seed, shown, later, course, mine, seed, course, mine, course,
                                mine, page, mine);
    f15_code code = sql ? f15i_db_execute(progress->db, sql, err) : f15_no_memory(err);
    sqlite3_free(sql);
    return code;
}

_Static_assert(F15_PROGRESS_APPLICATION == 1177630032 &&
                   F15_PROGRESS_VERSION == sizeof layouts / sizeof *layouts,
               "the layouts say which they are");

static f15_code cannot(const char *what, const char *path, const char *remedy, f15_error *err) {
    const char *why = strerror(errno);
    return f15_fail(err, F15_IO, remedy, "%s: %s (%s)", what, why, path);
}

/* Makes missing directories above the file, for the student alone. */
static f15_code make_directories(const char *path, f15_error *err) {
    char *part = strdup(path);
    if (part == NULL)
        return f15_no_memory(err);
    f15_code code = F15_OK;
    for (char *slash = strchr(part + 1, '/'); slash != NULL && code == F15_OK;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        struct stat now;
        if (stat(part, &now) != 0 && mkdir(part, 0700) != 0 && errno != EEXIST)
            code = cannot("the directory of the progress file cannot be made", part,
                          "choose another XDG_STATE_HOME", err);
        *slash = '/';
    }
    free(part);
    return code;
}

/* Makes the file first, since SQLite would make it readable for all. */
static f15_code make_file(const char *path, f15_error *err) {
    int fd;
    while ((fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) < 0 && errno == EINTR) {
    }
    if (fd < 0)
        return errno == EEXIST ? F15_OK
                               : cannot("the progress file cannot be made", path,
                                        "give yourself write permission", err);
    close(fd);
    return F15_OK;
}

typedef enum file_use { TO_READ, TO_WRITE } file_use; /* TO_WRITE: also to read */

/* Sets *there if the path is a file for this use. */
static f15_code is_a_file(const char *path, file_use use, bool *there, f15_error *err) {
    struct stat now;
    *there = stat(path, &now) == 0;
    if (!*there && errno == ENOENT && lstat(path, &now) == 0)
        return f15_fail(err, F15_IO, "delete the link, or make what it leads to",
                        "the progress file is a link that leads nowhere (%s)", path);
    if (!*there)
        return errno == ENOENT ? F15_OK
                               : cannot("the progress file cannot be reached", path,
                                        "choose another XDG_STATE_HOME", err);
    if (!S_ISREG(now.st_mode))
        return f15_fail(err, F15_IO, "move it away", "the progress file is %s (%s)",
                        S_ISDIR(now.st_mode) ? "a directory" : "no ordinary file", path);
    if (access(path, use == TO_READ ? R_OK : R_OK | W_OK) != 0)
        return cannot(now.st_uid != geteuid() ? "the progress file belongs to another user"
                                              : "the progress file may not be used",
                      path, "give yourself permission, or choose another XDG_STATE_HOME", err);
    return F15_OK;
}

/* ---- identifying the file ------------------------------------------------------------------ */

/* Takes a row of integrity_check: one "ok", or rows that describe errors. */
static f15_code read_check(void *self, sqlite3_stmt *statement, f15_error *err) {
    const unsigned char *says = sqlite3_column_text(statement, 0);
    if (says != NULL && strcmp((const char *)says, "ok") == 0)
        return F15_OK;
    return f15i_db_failed(self, says == NULL ? SQLITE_NOMEM : SQLITE_CORRUPT, err);
}

typedef struct identity {
    int64_t application, version, tables;
} identity;

static f15_code read_identity(void *self, sqlite3_stmt *statement, f15_error *err) {
    (void)err;
    *(identity *)self =
        (identity){sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1),
                   sqlite3_column_int64(statement, 2)};
    return F15_OK;
}

static bool is_new(const identity *found) {
    return found->application == 0 && found->version == 0 && found->tables == 0;
}

/* Identifies the file; fails if it is neither ours nor new, or of a later version. */
static f15_code identify(f15_progress *progress, identity *found, f15_error *err) {
    const char *name = sqlite3_db_filename(progress->db, "main");
    f15_code code =
        f15i_db_read(progress,
                     "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
                     " FROM pragma_application_id, pragma_user_version",
                     NULL, 0, read_identity, found, err);
    if (code != F15_OK || is_new(found))
        return code;
    if (found->application != F15_PROGRESS_APPLICATION)
        return f15_fail(err, F15_MISMATCH, "move it away",
                        "the progress file belongs to another program (%s)", name);
    if (found->version < 1 || found->version > F15_PROGRESS_VERSION)
        return f15_fail(err, F15_MISMATCH, "use the newer fifteen, or move the file away",
                        "the progress file has layout %lld, and this fifteen knows %d (%s)",
                        (long long)found->version, F15_PROGRESS_VERSION, name);
    return F15_OK;
}

/* Returns whether the last call of SQLite failed because of a lock or a full disk. */
static bool may_pass(sqlite3 *db) {
    int status = sqlite3_errcode(db) & 0xFF;
    return status == SQLITE_BUSY || status == SQLITE_FULL;
}

/* Lays out a new file, or updates an old one, under the write lock, so that two programs that start
 * at once do not both do it. Counts `opened` to learn now, not at an answer, if writing works. */
static f15_code lay_out(f15_progress *progress, f15_error *err) {
    identity found = {0};
    f15_code code = f15i_db_execute(progress->db, "BEGIN IMMEDIATE", err);
    if (code == F15_OK)
        code = identify(progress, &found, err);
    for (int64_t v = found.version; v < F15_PROGRESS_VERSION && code == F15_OK; v++)
        code = f15i_db_execute(progress->db, layouts[v], err);
    if (code == F15_OK)
        code = f15i_db_execute(progress->db, "UPDATE meta SET opened = opened + 1", err);
    if (code == F15_OK) /* before anything is kept: a damaged file is never changed */
        code = make_views(progress, F15_PROGRESS_VERSION, err);
    if (code == F15_OK)
        code = f15i_db_execute(progress->db, "COMMIT", err);
    progress->may_pass = code != F15_OK && may_pass(progress->db);
    if (code != F15_OK && !sqlite3_get_autocommit(progress->db))
        f15i_db_execute(progress->db, "ROLLBACK", NULL);
    return code;
}

/* Disables views and triggers: a stranger's file could have endless ones. */
static void distrust(sqlite3 *db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
}

/* Sets up the connection and checks the file, which sqlite3_open_v2 has not read yet. A quick_check
 * would not see a row that an index lacks, which is found only after something is kept. */
static f15_code begin(f15_progress *progress, f15_error *err) {
    distrust(progress->db);
    f15_code code = f15i_db_execute(progress->db,
                                    "PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY", err);
    if (code == F15_OK)
        code = f15i_db_read(progress, "PRAGMA integrity_check(1)", NULL, 0, read_check,
                            progress->db, err);
    progress->may_pass = code != F15_OK && may_pass(progress->db);
    return code;
}

f15_code f15i_db_ready(f15_progress *progress, f15_error *err) {
    if (!progress->unready)
        return F15_OK;
    progress->unready = false; /* f15i_db_read, called below, calls this function first */
    f15_code code = begin(progress, err);
    if (code == F15_OK)
        code = lay_out(progress, err);
    sqlite3_busy_timeout(progress->db, code == F15_OK ? PATIENCE_MS : IMPATIENCE_MS);
    progress->unready = code != F15_OK;
    return code;
}

/* Opens the views, for reading; sets *there if the file is laid out. */
static f15_code open_views(f15_progress *progress, bool *there, f15_error *err) {
    identity found = {0};
    f15_code code = begin(progress, err);
    if (code == F15_OK)
        code = identify(progress, &found, err);
    *there = code == F15_OK && !is_new(&found);
    if (*there)
        code = make_views(progress, found.version, err);
    return code == F15_OK ? f15i_db_execute(progress->db, "PRAGMA query_only = 1", err) : code;
}

/* Opens an existing file. One to be written may be returned before it is ready. */
static f15_code open_there(const char *path, const char *course, file_use use, f15_progress **out,
                           f15_error *err) {
    f15_progress *progress = calloc(1, sizeof *progress);
    if (progress == NULL)
        return f15_no_memory(err);
    bool there = true;
    progress->course = strdup(course);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    int status = sqlite3_open_v2(path, &progress->db, flags, NULL);
    f15_code code = progress->course != NULL ? F15_OK : f15_no_memory(err);
    if (code == F15_OK && status != SQLITE_OK)
        code = f15i_db_failed(progress->db, status, err);
    if (code == F15_OK) {
        sqlite3_busy_timeout(progress->db, PATIENCE_MS);
        progress->unready = use == TO_WRITE;
        code = use == TO_READ ? open_views(progress, &there, err) : f15i_db_ready(progress, err);
        if (use == TO_WRITE && progress->may_pass)
            code = F15_OK;
    }
    if (code != F15_OK || !there) {
        f15_progress_close(progress);
        return code;
    }
    *out = progress;
    return F15_OK;
}

f15_code f15_progress_open(const char *path, const char *course, f15_progress **out,
                           f15_error *err) {
    bool there = false;
    f15_code code = is_a_file(path, TO_WRITE, &there, err);
    if (code == F15_OK && !there)
        code = make_directories(path, err);
    if (code == F15_OK && !there)
        code = make_file(path, err);
    return code == F15_OK ? open_there(path, course, TO_WRITE, out, err) : code;
}

f15_code f15_progress_open_readonly(const char *path, const char *course, f15_progress **out,
                                    f15_error *err) {
    bool there = false;
    *out = NULL;
    f15_code code = is_a_file(path, TO_READ, &there, err);
    return code == F15_OK && there ? open_there(path, course, TO_READ, out, err) : code;
}

void f15_progress_close(f15_progress *progress) {
    if (progress == NULL)
        return;
    sqlite3_close(progress->db);
    free(progress->course);
    free(progress);
}
