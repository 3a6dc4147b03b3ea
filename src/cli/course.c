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

f15_code f15_course_directory(char *buffer, size_t capacity, f15_error *err) {
    static const char *const parts[2] = {"lessons", "exercises"};
    const char *named = getenv("FIFTEEN_COURSE");
    if (named && *named) {
        if (try_directory(buffer, capacity, named, "", parts))
            return F15_OK;
        return f15_fail(err, F15_IO, "it must hold a directory lessons or exercises, or both",
                        "FIFTEEN_COURSE names %s, where no course is", named);
    }
    if (find_installed(buffer, capacity, parts))
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
