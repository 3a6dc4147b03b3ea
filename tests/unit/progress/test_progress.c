/* Progress: what is kept, and that it stays: for other processes, after kill -9, on a full disk. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/progress.h>
#include <fifteen/render.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../../../src/app/progress/internal.h"

typedef struct place {
    char directory[64];
    char path[128];
} place;

static int set_up(void **state) {
    place *here = calloc(1, sizeof *here);
    if (here == NULL)
        return -1;
    snprintf(here->directory, sizeof here->directory, "/tmp/fifteen-progress-XXXXXX");
    if (mkdtemp(here->directory) == NULL) {
        free(here);
        return -1;
    }
    snprintf(here->path, sizeof here->path, "%s/progress.db", here->directory);
    *state = here;
    return 0;
}

static int tear_down(void **state) {
    place *here = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", here->directory);
    int status = system(command);
    free(here);
    return status;
}

static f15_progress *opened(const char *path) {
    f15_progress *progress = NULL;
    f15_error err = {0};
    if (f15_progress_open(path, F15_PROGRESS_COURSE, &progress, &err) != F15_OK)
        fail_msg("%s; %s", err.what, err.remedy);
    return progress;
}

static f15_code attempt(f15_progress *progress, const char *exercise, int64_t number,
                        f15_judgement judgement) {
    char answer[32];
    int length = snprintf(answer, sizeof answer, "answer %lld", (long long)number);
    const f15_deed one = {.time = number,
                          .subject = {.id = exercise, .hash = 7},
                          .answer = answer,
                          .length = (size_t)length,
                          .judgement = judgement,
                          .fault = "none",
                          .diagnosis = ""};
    return f15_progress_keep(progress, &one, NULL);
}

static f15_code mark(f15_progress *progress, const char *exercise, int64_t time,
                     f15_deed_kind kind) {
    const f15_deed one = {.kind = kind, .time = time, .subject = {.id = exercise, .hash = 7}};
    return f15_progress_keep(progress, &one, NULL);
}

static void reach(f15_progress *progress, const char *lesson, size_t page, int64_t time) {
    const f15_deed one = {.kind = F15_DEED_PAGE, .time = time, .lesson = lesson, .page = page};
    assert_int_equal(f15_progress_keep(progress, &one, NULL), F15_OK);
}

static void page_done(f15_progress *progress, const char *lesson, size_t page, size_t pages,
                      int64_t time) {
    const f15_deed one = {
        .kind = F15_DEED_DONE, .time = time, .lesson = lesson, .page = page, .pages = pages};
    assert_int_equal(f15_progress_keep(progress, &one, NULL), F15_OK);
}

static f15_code count_one(void *self, const f15_deed *one, f15_error *err) {
    (void)one;
    (void)err;
    ++*(size_t *)self;
    return F15_OK;
}

static size_t count_of(f15_progress *progress, const char *exercise) {
    size_t count = 0;
    assert_int_equal(f15_progress_attempts(progress, exercise, count_one, &count, NULL), F15_OK);
    return count;
}

/* ---- what is kept -------------------------------------------------------------------------- */

static const char odd_bytes[] = "a\0b\xFF\033'; DROP TABLE attempt; --";

static f15_code same_attempt(void *self, const f15_deed *one, f15_error *err) {
    (void)err;
    ++*(size_t *)self;
    assert_int_equal(one->time, 1234567890123);
    assert_string_equal(one->subject.id, "ch6/p161");
    assert_true(one->subject.hash == 0xFEDCBA9876543210u);
    assert_int_equal(one->length, sizeof odd_bytes - 1);
    assert_memory_equal(one->answer, odd_bytes, sizeof odd_bytes - 1);
    assert_int_equal(one->judgement, F15_WRONG);
    assert_string_equal(one->fault, "not-reached");
    assert_string_equal(one->diagnosis, "base-one inverse");
    assert_int_equal(one->hints, 2);
    assert_true(one->subject.has_seed && one->subject.seed == UINT64_MAX - 1 && one->shown &&
                one->first);
    assert_true(one->subject.draw == UINT64_MAX - 2 && one->subject.printed == 3 &&
                one->subject.key == 5);
    assert_string_equal(one->tag, "the others");
    assert_true(one->credit == 2.0 / 3 && one->subject.points == 1000);
    return F15_OK;
}

static void an_attempt_comes_back_whole(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    const f15_deed one = {.time = 1234567890123,
                          .subject = {.id = "ch6/p161",
                                      .hash = 0xFEDCBA9876543210u,
                                      .has_seed = true,
                                      .seed = UINT64_MAX - 1,
                                      .draw = UINT64_MAX - 2,
                                      .printed = 3,
                                      .key = 5,
                                      .points = 1000},
                          .answer = odd_bytes,
                          .length = sizeof odd_bytes - 1,
                          .judgement = F15_WRONG,
                          .fault = "not-reached",
                          .diagnosis = "base-one inverse",
                          .hints = 2,
                          .tag = "the others",
                          .credit = 2.0 / 3,
                          .shown = true};
    assert_int_equal(f15_progress_keep(progress, &one, NULL), F15_OK);
    f15_progress_close(progress);
    progress = opened(here->path);
    size_t seen = 0;
    assert_int_equal(f15_progress_attempts(progress, NULL, same_attempt, &seen, NULL), F15_OK);
    assert_int_equal(seen, 1);
    assert_int_equal(count_of(progress, "ch6/p162"), 0);
    f15_progress_close(progress);
}

static f15_standing standing_of(f15_progress *progress, uint64_t hash) {
    f15_standing standing = {0};
    assert_int_equal(f15_progress_standing(progress, "e", hash, &standing, NULL), F15_OK);
    return standing;
}

static void an_exercise_stands_somewhere(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    f15_standing at = standing_of(progress, 7);
    assert_true(at.attempts == 0 && !at.solved && !at.shown && !at.skipped);
    assert_int_equal(attempt(progress, "e", 1, F15_UNREADABLE), F15_OK);
    assert_int_equal(attempt(progress, "e", 2, F15_WRONG), F15_OK);
    at = standing_of(progress, 7);
    assert_true(at.attempts == 1 && at.unreadable == 1 && !at.solved);
    assert_int_equal(attempt(progress, "e", 3, F15_RIGHT), F15_OK);
    assert_int_equal(attempt(progress, "other", 3, F15_RIGHT), F15_OK);
    assert_int_equal(mark(progress, "e", 4, F15_DEED_SKIPPED), F15_OK);
    at = standing_of(progress, 7);
    assert_true(at.attempts == 2 && at.solved && at.own && at.skipped && !at.shown);
    assert_int_equal(mark(progress, "e", 5, F15_DEED_SHOWN), F15_OK);
    assert_true(standing_of(progress, 7).shown);
    at = standing_of(progress, 8);
    assert_true(at.attempts == 0 && !at.solved && !at.shown && !at.skipped);
    f15_progress_close(progress);
}

static f15_lesson_progress lesson_of(f15_progress *progress, const char *id) {
    f15_lesson_progress reached = {0};
    assert_int_equal(f15_progress_lesson(progress, id, 9, &reached, NULL), F15_OK);
    return reached;
}

static void latest_is(f15_progress *progress, const char *expected) {
    f15_text id = {0};
    assert_int_equal(f15_progress_latest(progress, &id, NULL), F15_OK);
    assert_string_equal(f15_text_string(&id), expected);
    f15_text_free(&id);
}

static void a_lesson_stands_at_a_page(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    latest_is(progress, "");
    assert_false(lesson_of(progress, "swaps").begun);
    reach(progress, "swaps", 3, 100);
    reach(progress, "cycles", 0, 90);
    latest_is(progress, "cycles"); /* though the clock went back */
    reach(progress, "swaps", 1, 80);
    latest_is(progress, "swaps");
    f15_lesson_progress at = lesson_of(progress, "swaps");
    assert_true(at.begun && at.page == 1 && at.done == 0 && !at.finished);
    reach(progress, "swaps", 0, 120);
    f15_progress_close(progress);
    progress = opened(here->path);
    at = lesson_of(progress, "swaps");
    assert_true(at.begun && at.page == 0 && at.done == 0 && !at.finished);
    f15_progress_close(progress);
}

static f15_code write_page(void *self, const f15_deed *deed, f15_error *err) {
    (void)err;
    if (deed->kind == F15_DEED_DONE)
        f15_text_addf(self, "%s:%zu ", deed->lesson, deed->page);
    return F15_OK;
}

static void pages_are(f15_progress *progress, const char *expected) {
    f15_text text = {0};
    assert_int_equal(f15_progress_pages(progress, write_page, &text, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

/* In every order of the pages: as many are done as were, and the lesson is finished with the last
 * of them, whichever that is, once and for all; a page that it had once does not count. */
static void a_lesson_is_finished_when_all_its_pages_are_done(void **state) {
    static const size_t order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                       {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    f15_lesson_progress at;
    for (size_t o = 0; o < 6; o++) {
        char id[8];
        snprintf(id, sizeof id, "l%zu", o);
        page_done(progress, id, 7, 8, 1);
        for (size_t k = 0; k < 3; k++) {
            assert_int_equal(f15_progress_lesson(progress, id, 3, &at, NULL), F15_OK);
            assert_true(at.begun && at.done == k && !at.finished);
            for (int twice = 0; twice < 2; twice++)
                page_done(progress, id, order[o][k], 3, 2);
        }
        assert_int_equal(f15_progress_lesson(progress, id, 3, &at, NULL), F15_OK);
        assert_true(at.done == 3 && at.finished);
        assert_int_equal(f15_progress_lesson(progress, id, 8, &at, NULL), F15_OK);
        assert_true(at.done == 4 && at.finished); /* the lesson has got more */
    }
    f15_progress_close(progress);
    progress = opened(here->path);
    pages_are(progress, "l0:0 l0:1 l0:2 l0:7 l1:0 l1:1 l1:2 l1:7 l2:0 l2:1 l2:2 l2:7 l3:0 l3:1 "
                        "l3:2 l3:7 l4:0 l4:1 l4:2 l4:7 l5:0 l5:1 l5:2 l5:7 ");
    f15_progress_close(progress);
}

static void directories_are_the_students_own(void **state) {
    const place *here = *state;
    char path[256];
    snprintf(path, sizeof path, "%s/new/fifteen/progress.db", here->directory);
    f15_progress_close(opened(path));
    struct stat now;
    assert_int_equal(stat(path, &now), 0);
    assert_int_equal(now.st_mode & 0777, 0600);
    *strrchr(path, '/') = '\0';
    assert_int_equal(stat(path, &now), 0);
    assert_int_equal(now.st_mode & 0777, 0700);
}

/* What was answered is on the disk when the program says so: 3 is EXTRA, which waits for the directory
 * too. A rollback journal is a file that is there until then. */
static void a_deed_is_durable(void **state) {
    static const char *const settings[][2] = {{"PRAGMA synchronous", "3"},
                                              {"PRAGMA journal_mode", "delete"}};
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    for (size_t k = 0; k < sizeof settings / sizeof *settings; k++) {
        sqlite3_stmt *statement = NULL;
        assert_int_equal(sqlite3_prepare_v2(progress->db, settings[k][0], -1, &statement, NULL),
                         SQLITE_OK);
        assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
        assert_string_equal((const char *)sqlite3_column_text(statement, 0), settings[k][1]);
        sqlite3_finalize(statement);
    }
    f15_progress_close(progress);
}

static void a_look_makes_nothing(void **state) {
    const place *here = *state;
    f15_progress *progress = NULL;
    assert_int_equal(f15_progress_open_readonly(here->path, F15_PROGRESS_COURSE, &progress, NULL),
                     F15_OK);
    assert_null(progress);
    assert_int_equal(access(here->path, F_OK), -1);
    progress = opened(here->path);
    reach(progress, "swaps", 2, 1);
    f15_progress_close(progress);
    assert_int_equal(f15_progress_open_readonly(here->path, F15_PROGRESS_COURSE, &progress, NULL),
                     F15_OK);
    assert_int_equal(lesson_of(progress, "swaps").page, 2);
    f15_progress_close(progress);
}

/* ---- several processes --------------------------------------------------------------------- */

static void child_writes(const char *path, const char *exercise, int count) {
    f15_progress *progress = NULL;
    if (f15_progress_open(path, F15_PROGRESS_COURSE, &progress, NULL) != F15_OK)
        _exit(1);
    for (int i = 0; i < count; i++)
        if (attempt(progress, exercise, i, F15_WRONG) != F15_OK)
            _exit(2);
    f15_progress_close(progress);
    _exit(0);
}

static int status_of(pid_t child) {
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

/* All of them make the file at the same moment, too. */
static void terminals_at_once_lose_nothing(void **state) {
    const place *here = *state;
    enum { PROCESSES = 4, EACH = 25 };
    pid_t child[PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
        child[i] = fork();
        assert_true(child[i] >= 0);
        if (child[i] == 0)
            child_writes(here->path, i % 2 ? "odd" : "even", EACH);
    }
    for (int i = 0; i < PROCESSES; i++)
        assert_int_equal(status_of(child[i]), 0);
    f15_progress *progress = opened(here->path);
    assert_int_equal(count_of(progress, NULL), PROCESSES * EACH);
    assert_int_equal(count_of(progress, "odd"), PROCESSES / 2 * EACH);
    f15_progress_close(progress);
}

/* Another program holds the file while it is opened: all that is done later is kept. */
static void a_lock_at_the_opening_passes(void **state) {
    const place *here = *state;
    sqlite3 *other = NULL;
    f15_error err = {0};
    f15_standing standing;
    f15_progress_close(opened(here->path));
    assert_int_equal(sqlite3_open(here->path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    f15_progress *progress = opened(here->path);
    assert_int_equal(f15_progress_standing(progress, "e", 7, &standing, &err), F15_IO);
    assert_non_null(strstr(err.what, "another program keeps it locked"));
    assert_int_equal(attempt(progress, "e", 1, F15_RIGHT), F15_IO);
    assert_int_equal(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(attempt(progress, "e", 1, F15_RIGHT), F15_OK);
    assert_int_equal(f15_progress_standing(progress, "e", 7, &standing, NULL), F15_OK);
    assert_int_equal(standing.attempts, 1);
    f15_progress_close(progress);
    sqlite3_close(other);
}

/* Writes for ever; a byte on the pipe for every attempt that was accepted. */
static void child_writes_and_tells(const char *path, int pipe) {
    f15_progress *progress = NULL;
    if (f15_progress_open(path, F15_PROGRESS_COURSE, &progress, NULL) != F15_OK)
        _exit(1);
    for (int64_t i = 0;; i++)
        if (attempt(progress, "e", i, F15_WRONG) != F15_OK || write(pipe, "x", 1) != 1)
            _exit(2);
}

static size_t killed_after(const char *path, long microseconds) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        child_writes_and_tells(path, ends[1]);
    }
    close(ends[1]);
    char byte;
    size_t told = read(ends[0], &byte, 1) == 1;
    const struct timespec pause = {0, microseconds * 1000};
    nanosleep(&pause, NULL);
    kill(child, SIGKILL);
    assert_int_equal(status_of(child), 256 + SIGKILL);
    while (read(ends[0], &byte, 1) == 1)
        told++;
    close(ends[0]);
    return told;
}

static void kill_9_loses_nothing_that_was_accepted(void **state) {
    const place *here = *state;
    uint64_t seed = 0x6b11;
    print_message("seed %#llx\n", (unsigned long long)seed);
    f15_random random = {seed};
    size_t told = 0, rounds = 15;
    for (size_t round = 0; round < rounds; round++) {
        told += killed_after(here->path, (long)f15_random_below(&random, 20000));
        f15_progress *progress = opened(here->path); /* checks the file's integrity */
        size_t kept = count_of(progress, "e");
        f15_progress_close(progress);
        assert_true(kept >= told && kept <= told + round + 1);
    }
    print_message("%zu attempts accepted before %zu kills\n", told, rounds);
}

/* ---- what cannot be used ------------------------------------------------------------------- */

static void refused(const char *path, f15_code expected, const char *says) {
    f15_progress *progress = NULL;
    f15_error err = {0};
    assert_int_equal(f15_progress_open(path, F15_PROGRESS_COURSE, &progress, &err), expected);
    assert_null(progress);
    if (strstr(err.what, says) == NULL || err.remedy[0] == '\0')
        fail_msg("not clear enough: %s; %s", err.what, err.remedy);
}

typedef struct bytes {
    char s[1 << 16];
    size_t length;
} bytes;

static void read_bytes(const char *path, bytes *out) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    out->length = fread(out->s, 1, sizeof out->s, file);
    fclose(file);
}

static void write_bytes(const char *path, const bytes *in) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(in->s, 1, in->length, file), in->length);
    fclose(file);
}

static void refused_and_unchanged(const char *path, f15_code expected, const char *says) {
    static bytes before, after;
    read_bytes(path, &before);
    refused(path, expected, says);
    read_bytes(path, &after);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.s, after.s, before.length);
}

static void damage_is_refused(void **state) {
    const place *here = *state;
    static bytes good, bad;
    f15_progress *progress = opened(here->path);
    for (int i = 0; i < 5; i++)
        assert_int_equal(attempt(progress, "e", i, F15_RIGHT), F15_OK);
    f15_progress_close(progress);
    read_bytes(here->path, &good);
    bad = good;
    memset(bad.s, 'x', 64);
    write_bytes(here->path, &bad);
    refused_and_unchanged(here->path, F15_MISMATCH, "not a progress file");
    bad = good;
    memset(bad.s + 4096, 0xA5, good.length - 4096);
    write_bytes(here->path, &bad);
    refused_and_unchanged(here->path, F15_MISMATCH, "damaged");
    bad = good;
    bad.length -= 4096 + 100;
    write_bytes(here->path, &bad);
    refused_and_unchanged(here->path, F15_MISMATCH, "damaged");
    write_bytes(here->path, &good);
    progress = opened(here->path);
    assert_int_equal(count_of(progress, "e"), 5);
    f15_progress_close(progress);
}

/* Damage that an opening would not stumble on by itself is looked for. */
static void damage_anywhere_is_refused(void **state) {
    const place *here = *state;
    static bytes good, bad;
    f15_progress *progress = opened(here->path);
    assert_int_equal(attempt(progress, "e", 1, F15_RIGHT), F15_OK);
    reach(progress, "swaps", 1, 1);
    f15_progress_close(progress);
    read_bytes(here->path, &good);
    assert_true(good.length >= (size_t)8 * 4096 && good.length % 4096 == 0);
    for (size_t page = 4096; page < good.length; page += 4096) {
        bad = good;
        memset(bad.s + page, 0xA5, 4096);
        write_bytes(here->path, &bad);
        refused_and_unchanged(here->path, F15_MISMATCH, "damaged");
    }
}

static void change(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void newer_and_strange_files_are_refused(void **state) {
    const place *here = *state;
    f15_progress *none = NULL;
    f15_progress_close(opened(here->path));
    change(here->path, "PRAGMA user_version = 8");
    refused_and_unchanged(here->path, F15_MISMATCH, "layout 8");
    assert_int_equal(f15_progress_open_readonly(here->path, F15_PROGRESS_COURSE, &none, NULL),
                     F15_MISMATCH);
    change(here->path, "PRAGMA user_version = 0");
    refused_and_unchanged(here->path, F15_MISMATCH, "layout 0");
    change(here->path, "PRAGMA user_version = 5; PRAGMA application_id = 5");
    refused_and_unchanged(here->path, F15_MISMATCH, "another program");
    assert_int_equal(f15_progress_open_readonly(here->path, F15_PROGRESS_COURSE, &none, NULL),
                     F15_MISMATCH);
    assert_int_equal(unlink(here->path), 0);
    change(here->path, "CREATE TABLE theirs (x)");
    refused_and_unchanged(here->path, F15_MISMATCH, "another program");
}

static void what_is_no_file_is_refused(void **state) {
    const place *here = *state;
    assert_int_equal(mkdir(here->path, 0700), 0);
    refused(here->path, F15_IO, "a directory");
    assert_int_equal(rmdir(here->path), 0);
    assert_int_equal(mkfifo(here->path, 0600), 0);
    refused(here->path, F15_IO, "no ordinary file");
    assert_int_equal(unlink(here->path), 0);
    static const bytes some = {.s = "x", .length = 1};
    char below[256];
    write_bytes(here->path, &some);
    snprintf(below, sizeof below, "%s/fifteen/progress.db", here->path);
    refused(below, F15_IO, "cannot be reached");
    assert_int_equal(unlink(here->path), 0);
    assert_int_equal(symlink("nowhere/at/all", here->path), 0);
    refused(here->path, F15_IO, "leads nowhere");
}

/* Runs as nobody when the test runs as root, whom no mode stops. */
static void become_ordinary(void) {
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        _exit(99);
}

static void child_expects(const char *path, const char *says) {
    f15_progress *progress = NULL;
    f15_error err = {0};
    become_ordinary();
    f15_code code = f15_progress_open(path, F15_PROGRESS_COURSE, &progress, &err);
    if (code != F15_IO || strstr(err.what, says) == NULL)
        fprintf(stderr, "# %d %s\n", code, err.what);
    _exit(code == F15_IO && strstr(err.what, says) != NULL ? 0 : 1);
}

static void ordinary_user_sees(const char *path, const char *says) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        child_expects(path, says);
    assert_int_equal(status_of(child), 0);
}

static void what_may_not_be_written_is_refused(void **state) {
    const place *here = *state;
    assert_int_equal(chmod(here->directory, 0555), 0);
    ordinary_user_sees(here->path, "cannot be made");
    assert_int_equal(chmod(here->directory, 0755), 0);
    f15_progress_close(opened(here->path));
    assert_int_equal(chmod(here->path, 0444), 0);
    ordinary_user_sees(here->path, geteuid() == 0 ? "belongs to another user" : "may not be used");
    assert_int_equal(chmod(here->path, 0666), 0);
    assert_int_equal(chmod(here->directory, 0555), 0);
    ordinary_user_sees(here->path, "may not be written");
    assert_int_equal(chmod(here->directory, 0755), 0);
}

/* A limit on the size of files stands for a full disk: every write past it fails. */
static void child_fills_the_disk(const char *path) {
    f15_progress *progress = NULL;
    const struct rlimit limit = {1 << 16, 1 << 16};
    signal(SIGXFSZ, SIG_IGN);
    if (f15_progress_open(path, F15_PROGRESS_COURSE, &progress, NULL) != F15_OK ||
        setrlimit(RLIMIT_FSIZE, &limit) != 0)
        _exit(200);
    int kept = 0;
    static char answer[2000];
    memset(answer, 'a', sizeof answer);
    f15_deed one = {.subject = {.id = "e"}, .answer = answer, .length = sizeof answer};
    one.fault = one.diagnosis = "";
    f15_error err = {0};
    while (kept < 150 && f15_progress_keep(progress, &one, &err) == F15_OK)
        kept++;
    if (err.code != F15_IO || strstr(err.what, "disk") == NULL)
        _exit(201);
    f15_progress_close(progress);
    _exit(kept);
}

static void a_full_disk_is_told_and_loses_nothing(void **state) {
    const place *here = *state;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        child_fills_the_disk(here->path);
    int kept = status_of(child);
    assert_true(kept > 0 && kept < 150);
    f15_progress *progress = opened(here->path);
    assert_int_equal(count_of(progress, "e"), kept);
    assert_int_equal(attempt(progress, "e", 1, F15_RIGHT), F15_OK);
    f15_progress_close(progress);
}

/* ---- tallies ------------------------------------------------------------------------------- */

/* Every line a history of one question, in letters: r right, w wrong, u unreadable, s shown, k
 * skipped; then what its tally must be. */
static const struct {
    const char *history;
    f15_standing standing;
    bool first_try;
} histories[] = {
    {"r", {1, 0, true, false, false, true}, true},
    {"w", {1, 0, false, false, false, false}, false},
    {"wr", {2, 0, true, false, false, true}, false},
    {"ur", {1, 1, true, false, false, true}, true},
    {"u", {0, 1, false, false, false, false}, false},
    {"sr", {1, 0, true, true, false, false}, false},
    {"wsr", {2, 0, true, true, false, false}, false},
    {"rsr", {2, 0, true, true, false, true}, true},
    {"k", {0, 0, false, false, true, false}, false},
    {"kwr", {2, 0, true, false, true, true}, false},
};
enum { HISTORIES = sizeof histories / sizeof *histories };

static void live(f15_progress *progress, size_t h) {
    bool shown = false;
    char exercise[8];
    snprintf(exercise, sizeof exercise, "h%zu", h);
    for (const char *c = histories[h].history; *c != '\0'; c++) {
        const f15_deed one = {
            .kind = *c == 's'   ? F15_DEED_SHOWN
                    : *c == 'k' ? F15_DEED_SKIPPED
                                : F15_DEED_ATTEMPT,
            .time = 5,
            .subject = {.id = exercise, .hash = h, .has_seed = h % 2, .seed = h * 100},
            .answer = "x",
            .length = 1,
            .judgement = *c == 'r'   ? F15_RIGHT
                         : *c == 'w' ? F15_WRONG
                                     : F15_UNREADABLE,
            .fault = "",
            .diagnosis = "",
            .shown = shown,
        };
        assert_int_equal(f15_progress_keep(progress, &one, NULL), F15_OK);
        shown = shown || *c == 's';
    }
}

static bool same_standing(const f15_standing *a, const f15_standing *b) {
    return a->attempts == b->attempts && a->unreadable == b->unreadable && a->solved == b->solved &&
           a->shown == b->shown && a->skipped == b->skipped && a->own == b->own;
}

static f15_code tally_is_right(void *self, const f15_question_progress *done, f15_error *err) {
    size_t h = (size_t)(done->exercise[1] - '0');
    (void)err;
    ++*(size_t *)self;
    assert_true(h < HISTORIES);
    if (!same_standing(&done->standing, &histories[h].standing) ||
        done->first_try != histories[h].first_try)
        fail_msg("the tally of \"%s\" is wrong", histories[h].history);
    assert_true(done->hash == h && done->last == 5);
    assert_true(done->has_seed == (h % 2 == 1) && (!done->has_seed || done->seed == h * 100));
    return F15_OK;
}

static void tallies_and_standings_agree(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    for (size_t h = 0; h < HISTORIES; h++)
        live(progress, h);
    size_t seen = 0;
    assert_int_equal(f15_progress_questions(progress, tally_is_right, &seen, NULL), F15_OK);
    assert_int_equal(seen, HISTORIES);
    for (size_t h = 0; h < HISTORIES; h++) {
        char exercise[8];
        f15_standing standing;
        snprintf(exercise, sizeof exercise, "h%zu", h);
        assert_int_equal(f15_progress_standing(progress, exercise, h, &standing, NULL), F15_OK);
        assert_true(same_standing(&standing, &histories[h].standing));
    }
    f15_progress_close(progress);
}

static f15_code write_record(void *self, const f15_deed *deed, f15_error *err) {
    const bool tried = deed->kind == F15_DEED_ATTEMPT;
    (void)err;
    f15_text_addf(self, "%lld%s%s ", (long long)deed->time,
                  tried ? f15_judgement_name(deed->judgement)
                        : f15_deed_get(deed, f15_deed_field_named("what", 4)).text,
                  deed->first ? "!" : "");
    return F15_OK;
}

static void all_is_told_in_the_order_of_time(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    f15_text text = {0};
    assert_int_equal(attempt(progress, "e", 3, F15_UNREADABLE), F15_OK);
    assert_int_equal(attempt(progress, "e", 4, F15_WRONG), F15_OK);
    assert_int_equal(attempt(progress, "e", 7, F15_RIGHT), F15_OK);
    assert_int_equal(mark(progress, "e", 5, F15_DEED_SHOWN), F15_OK);
    assert_int_equal(mark(progress, "e", 2, F15_DEED_SKIPPED), F15_OK);
    assert_int_equal(f15_progress_all(progress, write_record, &text, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), "2skipped 3unreadable 4wrong! 5shown 7right ");
    f15_text_free(&text);
    f15_progress_close(progress);
}

/* ---- merging ------------------------------------------------------------------------------- */

enum { MOST_HELD = 400 };
typedef struct held {
    f15_arena arena;
    f15_deed deed[MOST_HELD];
    size_t count;
    f15_text text; /* all of them as JSON */
} held;

static const char *copied(held *h, const char *s) {
    return s != NULL ? f15_alloc_string(&h->arena, s, strlen(s)) : NULL;
}

static f15_code hold(void *self, const f15_deed *deed, f15_error *err) {
    held *h = self;
    (void)err;
    assert_true(h->count < MOST_HELD);
    f15_deed *d = &h->deed[h->count++];
    *d = *deed;
    d->subject.id = copied(h, deed->subject.id);
    d->answer = deed->answer ? f15_alloc_string(&h->arena, deed->answer, deed->length) : NULL;
    d->fault = copied(h, deed->fault);
    d->diagnosis = copied(h, deed->diagnosis);
    d->tag = copied(h, deed->tag);
    d->lesson = copied(h, deed->lesson);
    f15_render_deed_json(&h->text, d);
    return F15_OK;
}

static held *held_of(f15_progress *progress) {
    held *h = calloc(1, sizeof *h);
    assert_non_null(h);
    assert_int_equal(f15_progress_all(progress, hold, h, NULL), F15_OK);
    assert_int_equal(f15_progress_pages(progress, hold, h, NULL), F15_OK);
    return h;
}

static void let_go(held *h) {
    f15_arena_free(&h->arena);
    f15_text_free(&h->text);
    free(h);
}

/* A life of some weeks: few questions, lessons and answers, so that much is alike; no two answers
 * in the same second. */
static void live_on(f15_progress *progress, f15_random *random, int64_t *now, size_t deeds) {
    static const char *const answers[] = {"0-1", "x\0y", "\xFF"};
    for (size_t k = 0; k < deeds; k++) {
        char id[] = "e0";
        const uint64_t kind = f15_random_below(random, 5);
        id[1] = (char)('0' + f15_random_below(random, 3));
        *now += 1 + (int64_t)f15_random_below(random, 3);
        f15_deed deed = {.kind = (f15_deed_kind)kind, .time = *now};
        if (kind >= F15_DEED_PAGE) {
            deed.lesson = id;
            deed.page = f15_random_below(random, 3);
            deed.pages = kind == F15_DEED_DONE ? 3 : 0;
        } else {
            const size_t a = f15_random_below(random, 3);
            deed.subject = (f15_subject){
                .id = id, .hash = a, .has_seed = a == 1, .seed = UINT64_MAX, .points = 3};
            deed.answer = answers[a];
            deed.length = a == 1 ? 3 : strlen(answers[a]);
            deed.judgement = (f15_judgement)f15_random_below(random, 3);
            deed.fault = "none";
            deed.diagnosis = a ? "base-one" : "";
            deed.credit = a ? (double)a / 3 : F15_CREDIT_UNKNOWN;
            deed.hints = (unsigned)a;
        }
        assert_int_equal(f15_progress_keep(progress, &deed, NULL), F15_OK);
    }
}

static size_t merged(f15_progress *progress, const held *h) {
    size_t fresh = 4711;
    f15_error err = {0};
    if (f15_progress_merge(progress, h->deed, h->count, &fresh, &err) != F15_OK)
        fail_msg("%s", err.what);
    return fresh;
}

/* What was done on two machines comes to the same in whatever order, and however often, it is put
 * together; and what is put into an empty file is what was taken out. */
static void merging_loses_and_doubles_nothing(void **state) {
    const place *here = *state;
    f15_random random = {0xdeed15};
    print_message("seed %#llx\n", (unsigned long long)random.state);
    for (int round = 0; round < 4; round++) {
        f15_progress *file[4]; /* one machine, the other, both in two orders */
        int64_t now = 1000;
        for (int f = 0; f < 4; f++) {
            char path[256];
            snprintf(path, sizeof path, "%s/%d-%d.db", here->directory, round, f);
            file[f] = opened(path);
        }
        for (int turn = 0; turn < 4; turn++)
            live_on(file[turn % 2], &random, &now, 12);
        held *one = held_of(file[0]), *two = held_of(file[1]);
        assert_true(merged(file[2], one) > 0);
        held *same = held_of(file[2]);
        assert_string_equal(f15_text_string(&same->text), f15_text_string(&one->text));
        let_go(same);
        assert_int_equal(merged(file[2], one), 0);
        merged(file[2], two);
        assert_int_equal(merged(file[2], one), 0);
        assert_int_equal(merged(file[2], two), 0);
        merged(file[3], two);
        merged(file[3], one);
        held *both = held_of(file[2]), *turned = held_of(file[3]);
        assert_string_equal(f15_text_string(&both->text), f15_text_string(&turned->text));
        size_t questions[3] = {0};
        const held *const of[] = {one, two, both};
        for (int k = 0; k < 3; k++)
            for (size_t d = 0; d < of[k]->count; d++)
                questions[k] += of[k]->deed[d].lesson == NULL;
        assert_int_equal(questions[0] + questions[1], questions[2]);
        let_go(one), let_go(two), let_go(both), let_go(turned);
        for (int f = 0; f < 4; f++)
            f15_progress_close(file[f]);
    }
}

static void attempts_are(f15_progress *progress, const char *expected) {
    f15_text text = {0};
    assert_int_equal(f15_progress_attempts(progress, "e", write_record, &text, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

/* Attempts that come from another machine, in any order, are in the order in which they were made,
 * and the first of them was the first try. Without a merge a clock that goes back changes
 * nothing. */
static void merged_attempts_are_in_the_order_of_time(void **state) {
    const place *here = *state;
    static const f15_judgement was[] = {F15_UNREADABLE, F15_WRONG, F15_RIGHT, F15_RIGHT, F15_WRONG};
    for (int order = 0; order < 120; order++) {
        char path[256];
        f15_deed deed[5];
        int left[] = {0, 1, 2, 3, 4}, rest = order;
        size_t fresh = 0;
        snprintf(path, sizeof path, "%s/%d.db", here->directory, order);
        f15_progress *progress = opened(path);
        for (int k = 0; k < 5; k++) {
            const int at = rest % (5 - k), which = left[at];
            rest /= 5 - k;
            left[at] = left[4 - k];
            deed[k] = (f15_deed){.time = 10 * (which + 1),
                                 .subject = {.id = "e", .hash = 7},
                                 .answer = "",
                                 .judgement = was[which],
                                 .fault = "",
                                 .diagnosis = ""};
        }
        for (int k = 0; k < 5; k += 2) /* two, two, one */
            assert_int_equal(f15_progress_merge(progress, deed + k, k < 4 ? 2 : 1, &fresh, NULL),
                             F15_OK);
        attempts_are(progress, "10unreadable 20wrong! 30right 40right 50wrong ");
        assert_int_equal(attempt(progress, "e", 5, F15_RIGHT), F15_OK);
        attempts_are(progress, "10unreadable 20wrong! 30right 40right 50wrong 5right ");
        f15_progress_close(progress);
    }
}

/* The second one is refused by the file: the first is not kept either. */
static void merging_is_all_or_nothing(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    const f15_deed one = {.time = 1,
                          .subject = {.id = "e"},
                          .answer = "a",
                          .length = 1,
                          .fault = "",
                          .diagnosis = ""};
    f15_deed deed[] = {one, one};
    size_t fresh = 7;
    deed[1].time = 2;
    assert_int_equal(attempt(progress, "e", 1, F15_RIGHT), F15_OK);
    change(here->path, "CREATE UNIQUE INDEX refuse ON attempt (answer)");
    assert_int_not_equal(f15_progress_merge(progress, deed, 2, &fresh, NULL), F15_OK);
    assert_int_equal(fresh, 7);
    assert_int_equal(count_of(progress, NULL), 1);
    change(here->path, "DROP INDEX refuse");
    assert_int_equal(f15_progress_merge(progress, deed, 2, &fresh, NULL), F15_OK);
    assert_int_equal(fresh, 2);
    f15_progress_close(progress);
}

/* A claim counts nowhere; what was judged takes its place, and never the other way round. */
static void a_claim_is_no_verdict(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    f15_standing standing;
    f15_deed claim = {.time = 1,
                      .subject = {.id = "e", .hash = 1},
                      .answer = "a",
                      .length = 1,
                      .judgement = F15_RIGHT,
                      .fault = "",
                      .diagnosis = "",
                      .claimed = true},
             judged = claim;
    judged.claimed = false;
    judged.judgement = F15_WRONG;
    size_t fresh = 0;
    for (int k = 0; k < 4; k++) {
        const f15_deed *deed = k % 2 == 0 ? &claim : &judged;
        assert_int_equal(f15_progress_merge(progress, deed, 1, &fresh, NULL), F15_OK);
        assert_int_equal(fresh, k == 0);
        assert_int_equal(count_of(progress, "e"), 1);
        assert_int_equal(f15_progress_standing(progress, "e", 1, &standing, NULL), F15_OK);
        assert_false(standing.solved);
        assert_int_equal(standing.attempts, k > 0);
    }
    f15_progress_close(progress);
}

/* ---- files of layout 1 --------------------------------------------------------------------- */

/* As the first fifteen made them. */
static const char layout_1[] =
    "CREATE TABLE meta (opened INTEGER NOT NULL);"
    "INSERT INTO meta VALUES (3);"
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
    "PRAGMA user_version = 1;"
    "INSERT INTO lesson VALUES ('swaps', 2, 5, 0, 10, 1), ('cycles', 1, 2, 1, 9, 0),"
    " ('begun', 0, 0, 0, 8, 0);"
    "INSERT INTO attempt (time, exercise, hash, answer, verdict, fault, diagnosis, hints) VALUES"
    " (10, 'a', 7, 'x', 'wrong', 'not-reached', 'base-one', 1),"
    " (30, 'a', 7, 'y', 'right', 'none', '', 1), (30, 'b', 7, 'z', 'right', 'none', '', 0),"
    " (30, 'a', 8, 'y', 'right', 'none', '', 0);"
    "INSERT INTO mark (time, exercise, hash, kind) VALUES (20, 'a', 7, 0), (20, 'b', 7, 1);";

static void make_old(const char *path) {
    unlink(path);
    change(path, layout_1);
}

static void is_the_old_history(f15_progress *progress) {
    f15_standing standing;
    assert_int_equal(count_of(progress, NULL), 4);
    assert_int_equal(f15_progress_standing(progress, "a", 7, &standing, NULL), F15_OK);
    assert_true(standing.attempts == 2 && standing.solved && standing.shown && !standing.own);
    assert_int_equal(f15_progress_standing(progress, "b", 7, &standing, NULL), F15_OK);
    assert_true(standing.solved && standing.skipped && !standing.shown && standing.own);
    assert_int_equal(f15_progress_standing(progress, "a", 8, &standing, NULL), F15_OK);
    assert_true(standing.solved && standing.own && !standing.shown);
    f15_text text = {0};
    assert_int_equal(f15_progress_all(progress, write_record, &text, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text),
                        "10wrong! 20shown 20skipped 30right 30right! 30right! ");
    f15_text_free(&text);
    assert_int_equal(lesson_of(progress, "swaps").page, 2);
    assert_int_equal(lesson_of(progress, "swaps").done, 5);
    assert_false(lesson_of(progress, "swaps").finished);
    assert_true(lesson_of(progress, "cycles").finished);
    pages_are(progress, "cycles:0 cycles:1 cycles:2 swaps:0 swaps:1 swaps:2 swaps:3 swaps:4 ");
}

static void an_old_file_is_looked_at_as_it_is(void **state) {
    const place *here = *state;
    static bytes before, after;
    f15_progress *progress = NULL;
    make_old(here->path);
    read_bytes(here->path, &before);
    assert_int_equal(f15_progress_open_readonly(here->path, F15_PROGRESS_COURSE, &progress, NULL),
                     F15_OK);
    is_the_old_history(progress);
    assert_int_equal(attempt(progress, "a", 50, F15_RIGHT), F15_IO);
    f15_progress_close(progress);
    read_bytes(here->path, &after);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.s, after.s, before.length);
}

static void what_is_opened_to_be_read_keeps_nothing(void **state) {
    const place *here = *state;
    f15_progress *progress = opened(here->path);
    assert_int_equal(attempt(progress, "a", 1, F15_RIGHT), F15_OK);
    f15_progress_close(progress);
    assert_int_equal(f15_progress_open_readonly(here->path, F15_PROGRESS_COURSE, &progress, NULL),
                     F15_OK);
    assert_int_equal(attempt(progress, "a", 2, F15_RIGHT), F15_IO);
    assert_int_equal(mark(progress, "a", 3, F15_DEED_SHOWN), F15_IO);
    assert_int_equal(count_of(progress, NULL), 1);
    f15_progress_close(progress);
    progress = opened(here->path);
    assert_int_equal(count_of(progress, NULL), 1);
    f15_progress_close(progress);
}

static void an_old_file_is_brought_up_to_date(void **state) {
    const place *here = *state;
    make_old(here->path);
    f15_progress *progress = opened(here->path);
    is_the_old_history(progress);
    const f15_deed one = {.time = 40,
                          .subject = {.id = "a", .has_seed = true, .seed = 0},
                          .answer = "",
                          .fault = "",
                          .diagnosis = ""};
    assert_int_equal(f15_progress_keep(progress, &one, NULL), F15_OK);
    f15_progress_close(progress);
    progress = opened(here->path);
    assert_int_equal(count_of(progress, NULL), 5);
    f15_progress_close(progress);
}

/* Two courses in one file, an old one brought up to date: none sees, or finishes, what is the
 * other's. The names are no words of SQL. */
static void courses_are_kept_apart(void **state) {
    const place *here = *state;
    const char *const theirs = "/srv/it's mine; DROP TABLE attempt";
    f15_progress *progress = NULL;
    f15_text latest = {0};
    make_old(here->path);
    assert_int_equal(f15_progress_open_readonly(here->path, theirs, &progress, NULL), F15_OK);
    assert_int_equal(count_of(progress, NULL), 0);
    f15_progress_close(progress);
    assert_int_equal(f15_progress_open(here->path, theirs, &progress, NULL), F15_OK);
    assert_int_equal(count_of(progress, NULL), 0);
    assert_false(lesson_of(progress, "swaps").begun);
    assert_int_equal(f15_progress_latest(progress, &latest, NULL), F15_OK);
    assert_string_equal(f15_text_string(&latest), "");
    page_done(progress, "swaps", 0, 1, 50);
    assert_int_equal(attempt(progress, "a", 7, F15_WRONG), F15_OK);
    assert_int_equal(count_of(progress, NULL), 1);
    assert_true(lesson_of(progress, "swaps").finished);
    f15_progress_close(progress);
    progress = opened(here->path);
    is_the_old_history(progress);
    assert_false(lesson_of(progress, "swaps").finished);
    f15_progress_close(progress);
    f15_text_free(&latest);
}

static void two_programs_bring_it_up_to_date_at_once(void **state) {
    const place *here = *state;
    enum { ROUNDS = 4, PROCESSES = 4 };
    for (int round = 0; round < ROUNDS; round++) {
        pid_t child[PROCESSES];
        make_old(here->path);
        for (int i = 0; i < PROCESSES; i++) {
            child[i] = fork();
            assert_true(child[i] >= 0);
            if (child[i] == 0)
                child_writes(here->path, "new", 2);
        }
        for (int i = 0; i < PROCESSES; i++)
            assert_int_equal(status_of(child[i]), 0);
        f15_progress *progress = opened(here->path);
        assert_int_equal(count_of(progress, "new"), PROCESSES * 2);
        assert_int_equal(count_of(progress, NULL), PROCESSES * 2 + 4);
        f15_progress_close(progress);
    }
}

static int number_of(void *self, int count, char **value, char **name) {
    (void)count;
    (void)name;
    *(int *)self = value[0][0] - '0';
    return 0;
}

static int layout_of(const char *path) {
    sqlite3 *db = NULL;
    int layout = -1;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version", number_of, &layout, NULL), SQLITE_OK);
    sqlite3_close(db);
    return layout;
}

/* The file is long, so that most kills come in the middle. */
static void kill_9_on_the_way_up_to_date_loses_nothing(void **state) {
    const place *here = *state;
    uint64_t seed = 0x2f15;
    print_message("seed %#llx\n", (unsigned long long)seed);
    f15_random random = {seed};
    int old = 0, rounds = 12;
    for (int round = 0; round < rounds; round++) {
        make_old(here->path);
        change(here->path, "WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n LIMIT"
                           " 5000) INSERT INTO attempt (time, exercise, hash, answer, verdict,"
                           " fault, diagnosis, hints) SELECT k, 'long', 1, 'x', 'wrong', '', '', 0"
                           " FROM n");
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            child_writes(here->path, "new", 0);
        const struct timespec pause = {0, (long)f15_random_below(&random, 25000) * 1000};
        nanosleep(&pause, NULL);
        kill(child, SIGKILL);
        status_of(child);
        old += layout_of(here->path) == 1;
        f15_progress *progress = opened(here->path);
        assert_int_equal(count_of(progress, "long"), 5000);
        assert_int_equal(count_of(progress, NULL), 5004);
        f15_progress_close(progress);
        assert_int_equal(layout_of(here->path), F15_PROGRESS_VERSION);
    }
    print_message("%d of %d kills came before the end\n", old, rounds);
}

/* ---- files made by somebody who means no good ---------------------------------------------- */

static f15_code ignore(void *self, const f15_deed *deed, f15_error *err) {
    (void)self;
    (void)deed;
    (void)err;
    return F15_OK;
}

static f15_code ignore_tally(void *self, const f15_question_progress *done, f15_error *err) {
    (void)self;
    (void)done;
    (void)err;
    return F15_OK;
}

/* Whatever the file holds, reading all of it ends, and well or with a reason. */
static void reads_badly(const char *path, const char *sql, const char *says) {
    f15_progress *progress = NULL;
    f15_error err = {0};
    unlink(path);
    f15_progress_close(opened(path));
    change(path, sql);
    f15_code code = f15_progress_open_readonly(path, F15_PROGRESS_COURSE, &progress, &err);
    if (code == F15_OK)
        code = f15_progress_all(progress, ignore, NULL, &err);
    if (code == F15_OK)
        code = f15_progress_questions(progress, ignore_tally, NULL, &err);
    if (says == NULL ? code != F15_OK : code != F15_MISMATCH || strstr(err.what, says) == NULL)
        fail_msg("%s: %d %s", sql, code, err.what);
    f15_progress_close(progress);
}

static void hostile_contents_are_survived(void **state) {
    const place *here = *state;
    reads_badly(here->path, "DROP TABLE attempt", "tables are not those");
    reads_badly(here->path, "DROP TABLE mark; CREATE TABLE mark (number, time)",
                "tables are not those");
    reads_badly(here->path,
                "DROP TABLE attempt; CREATE VIEW attempt AS WITH RECURSIVE n (number) AS (SELECT 1"
                " UNION ALL SELECT number + 1 FROM n) SELECT number, 1 AS time, 'e' AS exercise, 1"
                " AS hash, 'a' AS answer, 'right' AS verdict, '' AS fault, '' AS diagnosis, 0 AS"
                " hints, 0 AS seed, 0 AS shown, 'fifteen' AS course, 1 AS draw, 1 AS printed, "
                "1 AS key, '' AS tag, 1 AS credit, 1 AS points, 0 AS claimed FROM n",
                "");
    reads_badly(here->path,
                "INSERT INTO attempt VALUES (NULL, 1, 'e', 1, 'a', 'splendid', '', '', 0, 1, 0,"
                " 'fifteen', 1, 1, '', 1, 1, 0, 1, 1, 1)",
                "damaged");
    reads_badly(
        here->path,
        "DROP TABLE attempt; CREATE TABLE attempt (number, time, exercise, hash, answer,"
        " verdict, fault, diagnosis, hints, seed, shown, course, draw, printed, key, tag,"
        " credit, points, claimed); "
        "INSERT INTO attempt"
        " VALUES (1, 1, 'e', 1, NULL, 'right', '', '', 0, 1, 0, 'fifteen', 1, 1, 1, '', 1, 1, 0)",
        "damaged");
    reads_badly(here->path,
                "INSERT INTO attempt VALUES (NULL, 9e99, x'00ff1b', 'x', x'ff', 'right',"
                " x'1b5b', x'00', -5, 'seed', 'yes', 'fifteen', x'ff', 'x', x'ff', 9e99, x'ff', "
                "x'ff', 'x', x'ff', 1.5);"
                "INSERT INTO mark VALUES (NULL, 'then', 'e', -1.5, 'kind', x'aa', 'fifteen')",
                NULL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_attempt_comes_back_whole),
        TEST(an_exercise_stands_somewhere),
        TEST(a_lesson_stands_at_a_page),
        TEST(a_lesson_is_finished_when_all_its_pages_are_done),
        TEST(directories_are_the_students_own),
        TEST(a_deed_is_durable),
        TEST(a_look_makes_nothing),
        TEST(terminals_at_once_lose_nothing),
        TEST(a_lock_at_the_opening_passes),
        TEST(kill_9_loses_nothing_that_was_accepted),
        TEST(damage_is_refused),
        TEST(damage_anywhere_is_refused),
        TEST(newer_and_strange_files_are_refused),
        TEST(what_is_no_file_is_refused),
        TEST(what_may_not_be_written_is_refused),
        TEST(a_full_disk_is_told_and_loses_nothing),
        TEST(tallies_and_standings_agree),
        TEST(all_is_told_in_the_order_of_time),
        TEST(merging_loses_and_doubles_nothing),
        TEST(merged_attempts_are_in_the_order_of_time),
        TEST(merging_is_all_or_nothing),
        TEST(a_claim_is_no_verdict),
        TEST(an_old_file_is_looked_at_as_it_is),
        TEST(what_is_opened_to_be_read_keeps_nothing),
        TEST(an_old_file_is_brought_up_to_date),
        TEST(courses_are_kept_apart),
        TEST(two_programs_bring_it_up_to_date_at_once),
        TEST(kill_9_on_the_way_up_to_date_loses_nothing),
        TEST(hostile_contents_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
