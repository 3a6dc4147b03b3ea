/* Finding and loading the course. */
#include "app.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef F15_DATADIR
#define F15_DATADIR "/usr/local/share/fifteen"
#endif

static bool holds(const char *directory, const char *part) {
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", directory, part);
    return length > 0 && (size_t)length < sizeof path && access(path, R_OK) == 0;
}

static bool has_course(const char *directory) {
    return holds(directory, "lessons") || holds(directory, "exercises");
}

static bool try_directory(char *buffer, size_t capacity, const char *from, const char *below) {
    int length = snprintf(buffer, capacity, "%s%s", from, below);
    return length > 0 && (size_t)length < capacity && has_course(buffer);
}

/* The directory that the program lies in; build trees lie one or two below the sources. */
static bool beside_program(char *buffer, size_t capacity) {
    char program[PATH_MAX];
    static const char *const below[] = {"/..", "/../..", "/../share/fifteen"};
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (slash)
        *slash = '\0';
    for (size_t b = 0; b < sizeof below / sizeof *below; b++)
        if (try_directory(buffer, capacity, program, below[b]))
            return true;
    return false;
}

f15_code f15_course_directory(char *buffer, size_t capacity, f15_error *err) {
    const char *named = getenv("FIFTEEN_COURSE");
    if (named && *named) {
        if (try_directory(buffer, capacity, named, ""))
            return F15_OK;
        return f15_fail(err, F15_IO, "it must hold a directory lessons or exercises, or both",
                        "FIFTEEN_COURSE names %s, where no course is", named);
    }
    if (beside_program(buffer, capacity) || try_directory(buffer, capacity, F15_DATADIR, ""))
        return F15_OK;
    return f15_fail(err, F15_IO,
                    "set FIFTEEN_COURSE to the directory that holds lessons and exercises",
                    "the course cannot be found");
}

static f15_code load_part(f15_course *course, const char *directory, const char *part,
                          f15_findings *findings, f15_error *err) {
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", directory, part);
    if (length < 0 || (size_t)length >= sizeof path)
        return f15_fail(err, F15_TOO_BIG, NULL, "the name of the course's directory is too long");
    return access(path, F_OK) == 0 ? f15_course_load(course, path, findings, err) : F15_OK;
}

static int complain_findings(const f15_app *app, const f15_findings *findings) {
    for (size_t f = 0; f < findings->count; f++)
        if (!findings->at[f].warning)
            f15_complain(app, &findings->at[f].error);
    return 2;
}

bool f15_load_course(const f15_app *app, f15_course *course, int *status) {
    char directory[PATH_MAX];
    f15_error err = {0};
    f15_findings findings = {0};
    f15_code code = f15_course_directory(directory, sizeof directory, &err);
    if (!code)
        code = load_part(course, directory, "lessons", &findings, &err);
    if (!code)
        code = load_part(course, directory, "exercises", &findings, &err);
    if (findings.errors > 0)
        *status = complain_findings(app, &findings);
    else if (code)
        *status = f15_complain(app, &err);
    bool good = !code && findings.errors == 0;
    f15_findings_free(&findings);
    if (!good)
        f15_course_free(course);
    return good;
}

const f15_exercise *f15_find_exercise(const f15_app *app, const f15_course *course, const char *id,
                                      int *status) {
    char remedy[160];
    const f15_exercise *exercise = f15_course_exercise(course, id);
    if (exercise)
        return exercise;
    const char **ids = malloc((course->exercises + 1) * sizeof *ids);
    for (size_t e = 0; ids && e < course->exercises; e++)
        ids[e] = course->exercise[e]->id;
    f15_did_you_mean(id, ids, ids ? course->exercises : 0,
                     "`fifteen list exercises` shows them all", remedy, sizeof remedy);
    free(ids);
    *status = f15_complain_usage(app, remedy, "there is no exercise \"%s\"", id);
    return NULL;
}

const f15_exercise *f15_find_variant(const f15_app *app, const f15_course *course, const char *id,
                                     const char *seed, f15_exercise *variant, int *status) {
    f15_error err = {0};
    uint64_t number = 0;
    const f15_exercise *exercise = f15_find_exercise(app, course, id, status);
    if (!exercise || !seed)
        return exercise;
    f15_code code = f15_read_number(seed, strlen(seed), &number, &err);
    if (code) {
        *status =
            f15_complain_usage(app, "write a whole number, such as --seed 7", "--seed %s", seed);
        return NULL;
    }
    code = f15_exercise_variant(exercise, number, variant, &err);
    if (code)
        *status = f15_complain(app, &err);
    return code ? NULL : variant;
}
