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

/* `directory` joined with `below`, if there is one of the parts in it. */
static bool try_directory(char *buffer, size_t capacity, const char *directory, const char *below,
                          const char *const parts[2]) {
    char path[PATH_MAX];
    int length = snprintf(buffer, capacity, "%s%s", directory, below);
    if (length <= 0 || (size_t)length >= capacity)
        return false;
    for (size_t k = 0; k < 2 && parts[k]; k++) {
        length = snprintf(path, sizeof path, "%s/%s", buffer, parts[k]);
        if (length > 0 && (size_t)length < sizeof path && access(path, R_OK) == 0)
            return true;
    }
    return false;
}

/* Of what is installed with the program: in a build tree, which lies one or two below the sources;
 * beside it; or where `make install` put it. */
static bool find_installed(char *buffer, size_t capacity, const char *const parts[2]) {
    char program[PATH_MAX];
    static const char *const below[] = {"/..", "/../..", "/../share/fifteen"};
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (slash)
        *slash = '\0';
    for (size_t b = 0; slash && b < sizeof below / sizeof *below; b++)
        if (try_directory(buffer, capacity, program, below[b], parts))
            return true;
    return try_directory(buffer, capacity, F15_DATADIR, "", parts);
}

static const char *const course_parts[2] = {"lessons", "exercises"};

bool f15_holds_course(const char *directory) {
    char path[PATH_MAX];
    return try_directory(path, sizeof path, directory, "", course_parts);
}

f15_code f15_course_directory(char *buffer, size_t capacity, f15_error *err) {
    const char *named = getenv("FIFTEEN_COURSE");
    if (named && *named) {
        if (try_directory(buffer, capacity, named, "", course_parts))
            return F15_OK;
        return f15_fail(err, F15_IO, "it must hold a directory lessons or exercises, or both",
                        "FIFTEEN_COURSE names %s, where no course is", named);
    }
    if (find_installed(buffer, capacity, course_parts))
        return F15_OK;
    return f15_fail(err, F15_IO,
                    "set FIFTEEN_COURSE to the directory that holds lessons and exercises",
                    "the course cannot be found");
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

void f15_complain_findings(const f15_app *app, const f15_findings *findings) {
    for (size_t f = 0; f < findings->count; f++)
        if (!findings->at[f].warning)
            f15_complain(app, &findings->at[f].error);
}

bool f15_open_course(const f15_app *app, f15_course *course, f15_findings *findings, int *status) {
    char directory[PATH_MAX];
    f15_error err = {0};
    f15_code code = f15_course_directory(directory, sizeof directory, &err);
    if (!code) /* what cannot be opened is among the findings */
        code = f15_course_open(course, directory, findings, &err);
    if (code && findings->errors == 0)
        *status = f15_complain(app, &err);
    return !code || findings->errors > 0;
}

bool f15_load_course(const f15_app *app, f15_course *course, bool lessons, int *status) {
    f15_error err = {0};
    f15_findings findings = {0};
    bool good = f15_open_course(app, course, &findings, status);
    f15_code code = !good     ? F15_OK
                    : lessons ? f15_course_want_lesson(course, NULL, &findings, &err)
                              : f15_course_want_all(course, &findings, &err);
    f15_complain_findings(app, &findings);
    if (findings.errors > 0)
        *status = 2;
    if (code == F15_NO_MEMORY)
        *status = f15_complain(app, &err);
    f15_findings_free(&findings);
    return good && code != F15_NO_MEMORY;
}

/* Of all exercises, and of the algorithms too if they would do. */
static void complain_unknown(const f15_app *app, const f15_course *course, const char *id,
                             bool or_algorithm, int *status) {
    char remedy[160];
    size_t count = course->exercises, more = or_algorithm ? F15_ALGORITHMS : 0;
    const char **names = malloc((count + more + 1) * sizeof *names);
    for (size_t k = 0; names && k < count + more; k++)
        names[k] = k < count ? course->exercise[k]->id
                             : f15_algorithm_info_of((f15_algorithm)(k - count))->name;
    f15_did_you_mean(id, names, names ? count + more : 0,
                     or_algorithm
                         ? "`fifteen list exercises` and `fifteen list algorithms` show them all"
                         : "`fifteen list exercises` shows them all",
                     remedy, sizeof remedy);
    free(names);
    *status = f15_complain_usage(app, remedy, "there is no exercise %s\"%s\"",
                                 or_algorithm ? "or algorithm " : "", id);
}

/* Only if it is not found at once is everything read: to say what is wrong, or what there is. */
const f15_exercise *f15_find_exercise(const f15_app *app, f15_course *course, const char *id,
                                      bool or_algorithm, int *status) {
    f15_error err = {0};
    f15_findings findings = {0};
    f15_algorithm algorithm;
    if (!course->name && !f15_open_course(app, course, &findings, status)) {
        f15_findings_free(&findings);
        return NULL;
    }
    f15_code code = f15_course_want(course, &id, 1, &findings, &err);
    bool there = f15_course_exercise(course, id) || f15_course_spoilt(course, id) ||
                 (or_algorithm && f15_algorithm_by_name(id, &algorithm));
    if (!code && !there)
        code = f15_course_want_all(course, &findings, &err);
    const f15_exercise *exercise = f15_course_exercise(course, id);
    if (code == F15_NO_MEMORY)
        *status = f15_complain(app, &err);
    else if (!exercise && !(or_algorithm && f15_algorithm_by_name(id, &algorithm))) {
        f15_complain_findings(app, &findings);
        *status = 2;
        if (!f15_course_spoilt(course, id))
            complain_unknown(app, course, id, or_algorithm, status);
    }
    f15_findings_free(&findings);
    return exercise;
}

const f15_exercise *f15_find_variant(const f15_app *app, f15_course *course, const char *id,
                                     const char *seed, f15_exercise *variant, int *status) {
    f15_error err = {0};
    uint64_t number = 0;
    const f15_exercise *exercise = f15_find_exercise(app, course, id, false, status);
    if (!exercise || !seed)
        return exercise;
    if (!f15_take_number(app, "seed", seed, 0, UINT64_MAX, "write a whole number, such as --seed 7",
                         &number)) {
        *status = 2;
        return NULL;
    }
    if (!exercise->varies)
        return exercise;
    if (!f15_exercise_variant(exercise, number, variant, &err))
        return variant;
    *status = f15_complain(app, &err);
    return NULL;
}
