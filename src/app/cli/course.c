/* Finding and loading the course. */
#include "app.h"

#include <fifteen/run.h>

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef F15_DATADIR
#define F15_DATADIR "/usr/local/share/fifteen"
#endif

/* Joins `length` bytes of `directory`, `below` and the first of the parts that exists; *stem gets
 * the length without the part. Returns false if none exists. */
static bool try_directory(char path[PATH_MAX], size_t *stem, const char *directory, size_t length,
                          const char *below, const char *const parts[2]) {
    *stem = length + strlen(below);
    for (size_t k = 0; k < 2 && parts[k] && *stem < PATH_MAX; k++)
        if (snprintf(path, PATH_MAX, "%.*s%s/%s", (int)length, directory, below, parts[k]) <
                PATH_MAX &&
            (access(path, R_OK) == 0 || (errno != ENOENT && errno != ENOTDIR)))
            return true; /* or cannot be looked at: opening it says why */
    return false;
}

/* The first of the directories where find_installed looks. */
typedef enum look_from { BESIDE, ABOVE } look_from;

/* Finds a file that came with the program. Looks beside the program (unless `from` is ABOVE), one
 * or two directories above it, in ../share/fifteen, and where `make install` put it. */
static bool find_installed(char path[PATH_MAX], size_t *stem, look_from from,
                           const char *const parts[2]) {
    static const char *const below[] = {"", "/..", "/../..", "/../share/fifteen"};
    char program[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", program, PATH_MAX - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (slash)
        *slash = '\0';
    for (size_t b = from; slash && b < sizeof below / sizeof *below; b++)
        if (try_directory(path, stem, program, strlen(program), below[b], parts))
            return true;
    return try_directory(path, stem, F15_DATADIR, strlen(F15_DATADIR), "", parts);
}

static const char *const course_parts[2] = {"lessons", "exercises"};

bool f15_holds_course(const char *directory) {
    char path[PATH_MAX];
    size_t stem;
    return try_directory(path, &stem, directory, strlen(directory), "", course_parts);
}

const char *f15_course_path(void) {
    const char *path = getenv("FIFTEEN_COURSE");
    return path ? path : "";
}

f15_code f15_next_course(const char **path, char directory[PATH_MAX], f15_error *err) {
    const char *named = *path;
    const size_t length = strcspn(named, ":");
    size_t stem;
    *path = named[length] == ':' ? named + length + 1 : NULL;
    if (length > 0 && !try_directory(directory, &stem, named, length, "", course_parts))
        return f15_fail(err, F15_IO, "it must hold a directory lessons or exercises, or both",
                        "FIFTEEN_COURSE names %.*s, where no course is", (int)length, named);
    if (length == 0 && !find_installed(directory, &stem, ABOVE, course_parts))
        return f15_fail(err, F15_IO,
                        "set FIFTEEN_COURSE to the directory that holds lessons and exercises",
                        "the course cannot be found");
    directory[stem] = '\0';
    return F15_OK;
}

f15_code f15_template_path(const char *name, char path[PATH_MAX], f15_error *err) {
    char installed[80], source[80];
    const char *const parts[2] = {installed, source};
    size_t stem;
    snprintf(installed, sizeof installed, "templates/%s.yaml.in", name);
    snprintf(source, sizeof source, "tools/templates/%s.yaml.in", name);
    return find_installed(path, &stem, ABOVE, parts)
               ? F15_OK
               : f15_fail(err, F15_IO, "install fifteen again, or run it in its build tree",
                          "the templates cannot be found");
}

f15_code f15_web_path(const char *name, char path[PATH_MAX], f15_error *err) {
    char part[80];
    const char *const parts[2] = {part, NULL};
    size_t stem;
    snprintf(part, sizeof part, "web/%s", name);
    return find_installed(path, &stem, BESIDE, parts)
               ? F15_OK
               : f15_fail(err, F15_UNKNOWN, "install fifteen again, or run it in its build tree",
                          "what pages are made of, %s, cannot be found", part);
}

size_t f15_tell_findings(f15_app *app) {
    const f15_findings *findings = &app->findings;
    const size_t errors = findings->errors;
    for (size_t f = 0; f < findings->count; f++)
        if (findings->at[f].severity == F15_ERROR)
            f15_tell_error(app, &findings->at[f].error);
    const uint64_t steps = findings->steps;
    f15_findings_free(&app->findings);
    app->findings.steps = steps; /* counted on: a course may be read file by file */
    app->status = errors > 0 && app->status < 2 ? 2 : app->status;
    return errors;
}

f15_code f15_note_findings(f15_app *app, f15_code code) {
    f15_note(app, code == F15_NO_MEMORY ? code : F15_OK);
    return code;
}

bool f15_open_course(f15_app *app) {
    char directory[PATH_MAX];
    for (const char *path = f15_course_path(); path && !app->err.code;) {
        if (!f15_note(app, f15_next_course(&path, directory, &app->last))) {
            f15_code code = f15_course_open(&app->course, directory, &app->findings, &app->last);
            f15_note(app, app->findings.errors > 0 && code != F15_NO_MEMORY ? F15_OK : code);
        }
    }
    app->half_course = f15_tell_findings(app) > 0;
    return !app->err.code;
}

bool f15_load_course(f15_app *app, f15_extent extent) {
    f15_course *course = &app->course;
    if (f15_open_course(app) && extent != F15_NOTHING_YET)
        f15_note_findings(
            app, extent == F15_ALL_OF_IT
                     ? f15_course_want_all(course, &app->findings, &app->last)
                     : f15_course_require_lesson(course, NULL, &app->findings, &app->last));
    f15_tell_findings(app);
    return !app->err.code;
}

/* Complains about an unknown exercise (or algorithm, if allowed); suggests one of these ids. */
static void complain_unknown(f15_app *app, const char *id, const char *const *ids, size_t count,
                             bool or_algorithm) {
    const size_t all = count + (or_algorithm ? F15_ALGORITHMS : 0);
    const char **names = f15_alloc(&app->arena, all + 1, sizeof *names);
    for (size_t k = 0; names && k < all; k++)
        names[k] = k < count ? ids[k] : f15_algorithm_info_of((f15_algorithm)(k - count))->name;
    f15_complain_unknown(
        app, or_algorithm ? "exercise or algorithm" : "exercise", id, names, all,
        or_algorithm ? "`fifteen list exercises` and `fifteen list algorithms` show them all"
                     : "`fifteen list exercises` shows them all");
}

/* Looks for all ids only if the exercise is not found, to say why or to name similar ones. */
static const f15_exercise *find(f15_app *app, const char *id, bool or_algorithm) {
    f15_course *course = &app->course;
    const char *const *ids = NULL;
    size_t count = 0;
    f15_algorithm algorithm;
    const bool is_algorithm = or_algorithm && f15_algorithm_by_name(id, &algorithm);
    if (course->directory || f15_open_course(app)) {
        f15_code code = f15_course_require(course, &id, 1, &app->findings, &app->last);
        bool there = f15_course_next_part(course, id, NULL) || f15_course_is_invalid(course, id);
        if (!code && !there && !is_algorithm)
            code = f15_course_ids(course, &app->arena, &ids, &count, &app->findings, &app->last);
        if (f15_note_findings(app, code) == F15_IO)
            f15_tell_findings(app);
    }
    const f15_exercise *exercise = app->err.code ? NULL : f15_course_next_part(course, id, NULL);
    if (!exercise && !is_algorithm && !app->err.code) {
        f15_tell_findings(app);
        app->status = 2;
        if (!f15_course_is_invalid(course, id))
            complain_unknown(app, id, ids, count, or_algorithm);
    }
    f15_findings_free(&app->findings);
    return exercise;
}

const f15_exercise *f15_find_asked(f15_app *app, const char *id) {
    const bool or_algorithm = false;
    return find(app, id, or_algorithm);
}

const f15_exercise *f15_find_unless_algorithm(f15_app *app, const char *id) {
    const bool or_algorithm = true;
    return find(app, id, or_algorithm);
}

size_t f15_find_parts(f15_app *app, const char *id, size_t seed, size_t draw,
                      f15_exercise part[F15_MAX_PARTS]) {
    const f15_exercise *found = f15_find_asked(app, id);
    const bool one = found && strcmp(found->id, id) == 0;
    uint64_t number = 0;
    size_t count = 0;
    if (!found || !f15_take_number(app, seed, 0, UINT64_MAX, &number))
        return 0;
    for (; found && count < (one ? 1 : F15_MAX_PARTS); found = found->next, count++) {
        part[count] = *found;
        if (app->given[seed] && f15_exercise_takes_seed(found))
            f15_note(app, f15_exercise_variant(found, number, &part[count], &app->last));
    }
    if (!app->err.code && !f15_is_drawn_as(app, part, draw)) { /* parts are drawn together */
        f15_free_parts(part, count);
        return 0;
    }
    size_t k = 0;
    while (k < count && !part[k].passed_over)
        k++;
    if (k < count && !app->json && !app->quiet)
        fprintf(stderr, "fifteen: seed %llu is passed over in practice: %s\n",
                (unsigned long long)number, part[k].passed_over);
    return count;
}

void f15_free_parts(f15_exercise *part, size_t parts) {
    for (size_t k = 0; k < parts; k++)
        if (part[k].is_variant) /* only a variant is ours to free */
            f15_exercise_free(&part[k]);
}

bool f15_is_drawn_as(f15_app *app, const f15_exercise *exercise, size_t k) {
    const char *given = app->given[k];
    f15_hashes hashes = {0};
    uint64_t was;
    char now[17];
    if (!given)
        return true;
    f15_note(app, f15_exercise_hashes(exercise, &hashes, &app->last));
    snprintf(now, sizeof now, "%016llx", (unsigned long long)hashes.draw);
    if (f15_exercise_is_drawn(exercise) && strcmp(given, now) == 0)
        return true;
    if (!f15_read_hash(given, &was))
        return F15_REFUSE(app, "write the 16 digits that --format json calls \"draw\"", "--draw %s",
                          given);
    if (!f15_exercise_is_drawn(exercise))
        return F15_REFUSE(app, "leave --draw out", "%s does not vary", exercise->id);
    return F15_REFUSE(app, "ask for a new seed",
                      "%s draws other values now: the hash was %s and is %s", exercise->id, given,
                      now);
}

const char *f15_handed_name(f15_app *app) {
    const char *name = f15_course_name(&app->course, &app->findings);
    const char *slash = name && name[0] == '/' ? strrchr(name, '/') : NULL;
    if (!name)
        f15_no_memory(&app->err);
    return slash ? slash + 1 : name;
}

const char *f15_file_below(const f15_app *app, size_t origin, const char *file) {
    const char *directory = app->course.head[origin].directory;
    const size_t length = directory ? strlen(directory) : 0;
    const bool below = strncmp(file, directory ? directory : "", length) == 0;
    return length > 0 && below && file[length] == '/' ? file + length + 1 : file;
}

void f15_add_origin(f15_json *json, const f15_app *app, size_t origin, const char *file) {
    file = f15_file_below(app, origin, file);
    f15_json_string(json, "course", app->course.head[origin].name);
    f15_json_clean(json, "file", file, strlen(file));
}
