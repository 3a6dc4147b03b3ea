/* Finding and loading the course. */
#include "app.h"

#include <fifteen/run.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef F15_DATADIR
#define F15_DATADIR "/usr/local/share/fifteen"
#endif

/* Is one of the parts in the directory that the buffer holds `length` bytes of? (Tried behind it,
 * and cut off again.) */
static bool holds(char *buffer, size_t capacity, int length, const char *const parts[2]) {
    bool found = false;
    if (length <= 0 || (size_t)length >= capacity)
        return false;
    const size_t left = capacity - (size_t)length;
    for (size_t k = 0; k < 2 && parts[k] && !found; k++) {
        const int more = snprintf(buffer + length, left, "/%s", parts[k]);
        found = more > 0 && (size_t)more < left && access(buffer, R_OK) == 0;
    }
    buffer[length] = '\0';
    return found;
}

/* `directory` joined with `below`, if there is one of the parts in it. */
static bool try_directory(char *buffer, size_t capacity, const char *directory, const char *below,
                          const char *const parts[2]) {
    return holds(buffer, capacity, snprintf(buffer, capacity, "%s%s", directory, below), parts);
}

/* The directory of the program; false: it is not known. */
static bool find_program(char program[PATH_MAX]) {
    const ssize_t length = readlink("/proc/self/exe", program, PATH_MAX - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (slash)
        *slash = '\0';
    return slash != NULL;
}

/* Of what is made in a build tree. */
static bool find_beside(char *buffer, size_t capacity, const char *const parts[2]) {
    char program[PATH_MAX];
    return find_program(program) && try_directory(buffer, capacity, program, "", parts);
}

/* Of what is installed with the program: in a build tree, which lies one or two below the sources;
 * beside it; or where `make install` put it. */
static bool find_installed(char *buffer, size_t capacity, const char *const parts[2]) {
    char program[PATH_MAX];
    static const char *const below[] = {"/..", "/../..", "/../share/fifteen"};
    const bool known = find_program(program);
    for (size_t b = 0; known && b < sizeof below / sizeof *below; b++)
        if (try_directory(buffer, capacity, program, below[b], parts))
            return true;
    return try_directory(buffer, capacity, F15_DATADIR, "", parts);
}

static const char *const course_parts[2] = {"lessons", "exercises"};

bool f15_holds_course(const char *directory) {
    char path[PATH_MAX];
    return try_directory(path, sizeof path, directory, "", course_parts);
}

const char *f15_course_path(void) {
    const char *path = getenv("FIFTEEN_COURSE");
    return path ? path : "";
}

f15_code f15_next_course(const char **path, char *buffer, size_t capacity, f15_error *err) {
    const int length = (int)strcspn(*path, ":");
    const int written = snprintf(buffer, capacity, "%.*s", length, *path);
    *path = (*path)[length] == ':' ? *path + length + 1 : NULL;
    if (length > 0 && !holds(buffer, capacity, written, course_parts))
        return f15_fail(err, F15_IO, "it must hold a directory lessons or exercises, or both",
                        "FIFTEEN_COURSE names %s, where no course is", buffer);
    if (length == 0 && !find_installed(buffer, capacity, course_parts))
        return f15_fail(err, F15_IO,
                        "set FIFTEEN_COURSE to the directory that holds lessons and exercises",
                        "the course cannot be found");
    return F15_OK;
}

f15_code f15_template_path(const char *name, char *buffer, size_t capacity, f15_error *err) {
    static const char *const parts[2] = {"templates", "tools/templates"};
    char directory[PATH_MAX];
    if (!find_installed(directory, sizeof directory, parts))
        return f15_fail(err, F15_IO, "install fifteen again, or run it in its build tree",
                        "the templates cannot be found");
    for (size_t k = 0; k < 2; k++) {
        int length = snprintf(buffer, capacity, "%s/%s/%s.yaml.in", directory, parts[k], name);
        if (length > 0 && (size_t)length < capacity && access(buffer, R_OK) == 0)
            return F15_OK;
    }
    return f15_fail(err, F15_IO, NULL, "%s holds no template \"%s\"", directory, name);
}

f15_code f15_web_path(const char *name, char *buffer, size_t capacity, f15_error *err) {
    char part[80], directory[PATH_MAX];
    const char *const parts[2] = {part, NULL};
    snprintf(part, sizeof part, "web/%s", name);
    if (!find_beside(directory, sizeof directory, parts) && /* as it was made, before its source */
        !find_installed(directory, sizeof directory, parts))
        return f15_fail(err, F15_UNKNOWN, "install fifteen again, or run it in its build tree",
                        "what pages are made of, %s, cannot be found", part);
    const int length = snprintf(buffer, capacity, "%s/%s", directory, part);
    return length > 0 && (size_t)length < capacity
               ? F15_OK
               : f15_fail(err, F15_TOO_BIG, NULL, "the name of %s is too long", part);
}

size_t f15_tell_findings(f15_findings *findings) {
    size_t errors = findings->errors;
    for (size_t f = 0; f < findings->count; f++)
        if (!findings->at[f].warning)
            f15_tell_error(&findings->at[f].error);
    f15_findings_free(findings);
    return errors;
}

f15_code f15_note_findings(f15_app *app, f15_code code) {
    f15_note(app, code == F15_NO_MEMORY ? code : F15_OK);
    return code;
}

bool f15_open_course(f15_app *app, f15_findings *findings) {
    char directory[PATH_MAX];
    for (const char *path = f15_course_path(); path;) {
        if (f15_note(app, f15_next_course(&path, directory, sizeof directory, &app->last)))
            return false;
        f15_code code = f15_course_open(&app->course, directory, findings, &app->last);
        if (f15_note(app, findings->errors > 0 && code != F15_NO_MEMORY ? F15_OK : code))
            return false;
    }
    return true;
}

bool f15_load_course(f15_app *app, f15_extent extent) {
    f15_findings findings = {0};
    bool open = f15_open_course(app, &findings);
    if (open && extent != F15_NOTHING_YET)
        f15_note_findings(app,
                          extent == F15_ALL_OF_IT
                              ? f15_course_want_all(&app->course, &findings, &app->last)
                              : f15_course_want_lesson(&app->course, NULL, &findings, &app->last));
    if (f15_tell_findings(&findings) > 0)
        app->status = 2;
    return open && !app->err.code;
}

/* Of all exercises, and of the algorithms too if they would do. */
static void complain_unknown(f15_app *app, const char *id, bool or_algorithm) {
    const f15_course *course = &app->course;
    size_t count = course->exercises, all = count + (or_algorithm ? F15_ALGORITHMS : 0);
    const char **names = f15_alloc(&app->arena, all + 1, sizeof *names);
    for (size_t k = 0; names && k < all; k++)
        names[k] = k < count ? course->exercise[k]->id
                             : f15_algorithm_info_of((f15_algorithm)(k - count))->name;
    f15_complain_unknown(
        app, or_algorithm ? "exercise or algorithm" : "exercise", id, names, all,
        or_algorithm ? "`fifteen list exercises` and `fifteen list algorithms` show them all"
                     : "`fifteen list exercises` shows them all");
}

/* Only if it is not found at once is everything read: to say what is wrong, or what there is. */
const f15_exercise *f15_find_asked(f15_app *app, const char *id, bool or_algorithm) {
    f15_course *course = &app->course;
    f15_findings findings = {0};
    f15_algorithm algorithm;
    const bool other = or_algorithm && f15_algorithm_by_name(id, &algorithm);
    if (course->directory || f15_open_course(app, &findings)) {
        f15_code code = f15_course_want(course, &id, 1, &findings, &app->last);
        bool there = f15_course_asked(course, id, NULL) || f15_course_spoilt(course, id);
        if (!code && !there && !other)
            code = f15_course_want_all(course, &findings, &app->last);
        f15_note_findings(app, code);
    }
    const f15_exercise *exercise = app->err.code ? NULL : f15_course_asked(course, id, NULL);
    if (!exercise && !other && !app->err.code) {
        f15_tell_findings(&findings);
        app->status = 2;
        if (!f15_course_spoilt(course, id))
            complain_unknown(app, id, or_algorithm);
    }
    f15_findings_free(&findings);
    return exercise;
}

const f15_exercise *f15_find_exercise(f15_app *app, const char *id, bool or_algorithm) {
    const f15_exercise *exercise = f15_find_asked(app, id, or_algorithm);
    if (!exercise || strcmp(exercise->id, id) == 0)
        return exercise;
    f15_fail(&app->err, F15_UNKNOWN, NULL, "%s has parts: name one, such as %s", id, exercise->id);
    return NULL;
}

size_t f15_find_parts(f15_app *app, const char *id, size_t seed, f15_exercise part[F15_MAX_PARTS]) {
    const f15_exercise *found = f15_find_asked(app, id, false);
    uint64_t number = 0;
    size_t count = 0;
    if (!found || strcmp(found->id, id) == 0 || !f15_take_number(app, seed, 0, UINT64_MAX, &number))
        return 0;
    for (; found && count < F15_MAX_PARTS; found = found->next, count++) {
        part[count] = *found;
        if (app->given[seed] && found->varies)
            f15_note(app, f15_exercise_variant(found, number, &part[count], &app->last));
    }
    return count;
}

bool f15_is_family(f15_app *app, const f15_exercise *exercise, size_t k) {
    const char *given = app->given[k];
    char now[17];
    snprintf(now, sizeof now, "%016llx", (unsigned long long)exercise->version);
    if (!given || (exercise->varies && strcmp(given, now) == 0))
        return true;
    if (strlen(given) != 16 || strspn(given, "0123456789abcdef") != 16)
        f15_complain_usage(app, "write the 16 digits that --format json calls \"family\"",
                           "--family %s", given);
    else if (!exercise->varies)
        f15_complain_usage(app, "leave --family out", "%s does not vary", exercise->id);
    else
        f15_complain_usage(app, "ask for a new seed",
                           "the family %s has changed since: it was %s and is %s now, so that its "
                           "seeds may give other variants",
                           exercise->id, given, now);
    return false;
}

const f15_exercise *f15_find_variant(f15_app *app, const char *id, size_t seed, size_t family) {
    uint64_t number = 0;
    const f15_exercise *exercise = f15_find_exercise(app, id, false);
    if (!exercise || !f15_take_number(app, seed, 0, UINT64_MAX, &number) ||
        !f15_is_family(app, exercise, family))
        return NULL;
    if (!app->given[seed] || !exercise->varies)
        return exercise;
    if (f15_note(app, f15_exercise_variant(exercise, number, &app->variant, &app->last)))
        return NULL;
    if (app->variant.passed_over && !app->json && !app->quiet)
        fprintf(stderr, "fifteen: seed %llu is passed over in practice: %s\n",
                (unsigned long long)number, app->variant.passed_over);
    return &app->variant;
}

void f15_add_origin(f15_json *json, const f15_app *app, size_t origin, const char *file) {
    const f15_course_head *head = &app->course.head[origin];
    const size_t length = strlen(head->directory);
    file += strncmp(file, head->directory, length) == 0 && file[length] == '/' ? length + 1 : 0;
    f15_json_string(json, "course", head->name);
    f15_json_clean(json, "file", file, strlen(file));
}
