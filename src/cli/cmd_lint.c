/* fifteen lint: lessons and exercises checked like source code. */
#define _DEFAULT_SOURCE /* realpath */
#include "app.h"

#include <fifteen/json.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS };

static void add_text(f15_text *text, const f15_app *app, const f15_finding *finding) {
    f15_describe_place(text, &finding->error);
    f15_painted(text, &app->style, finding->warning ? F15_ACCENT : F15_BAD,
                finding->warning ? "warning" : "error");
    f15_text_addf(text, ": %s%s%s\n", finding->error.what, finding->error.remedy[0] ? "; " : "",
                  finding->error.remedy);
}

/* "code" only where there is one that says more than that something was found: bad-notation,
 * not-yaml, io, ... */
static void add_json(f15_text *text, const f15_finding *finding) {
    const f15_error *e = &finding->error;
    f15_json json = f15_json_begin(text);
    if (e->file)
        f15_json_clean(&json, "file", e->file, strlen(e->file));
    f15_json_number(&json, "line", e->line);
    f15_json_number(&json, "column", e->column);
    f15_json_string(&json, "severity", finding->warning ? "warning" : "error");
    if (e->code != F15_FINDINGS)
        f15_json_string(&json, "code", f15_code_name(e->code));
    f15_json_string(&json, "what", e->what);
    f15_json_string(&json, "remedy", e->remedy);
    f15_json_end(&json);
}

/* "3 files": */
static void add_count(f15_text *text, size_t count, const char *noun, const char *then) {
    f15_text_addf(text, "%zu %s%s%s", count, noun, count == 1 ? "" : "s", then);
}

static int report(f15_app *app, const f15_findings *findings) {
    const f15_course *course = &app->course;
    const bool all = course->sound == course->read; /* what is in faulty files is not counted */
    f15_text text = {0};
    for (size_t f = 0; f < findings->count && !app->quiet; f++) {
        if (app->json)
            add_json(&text, &findings->at[f]);
        else
            add_text(&text, app, &findings->at[f]);
    }
    if (!app->json && !app->quiet) {
        if (!all)
            f15_text_addf(&text, "%zu of ", course->sound);
        add_count(&text, course->read, "file", all ? ", " : " usable, ");
        add_count(&text, course->lessons, "lesson", ", ");
        add_count(&text, course->exercises, "exercise", ": ");
        if (findings->errors + findings->warnings == 0) {
            f15_text_add(&text, "nothing to find fault with\n");
        } else {
            add_count(&text, findings->errors, "error", ", ");
            add_count(&text, findings->warnings, "warning", "\n");
        }
    }
    return f15_send(app, &text, findings->errors + findings->warnings > 0);
}

/* The directory of the course that a file or directory lies in: that above `lessons` or
 * `exercises`, or one that has these. False: it lies in none. */
static bool own_course(const char *path, char directory[PATH_MAX]) {
    if (realpath(path, directory) == NULL)
        return false;
    if (f15_holds_course(directory))
        return true;
    for (char *slash; (slash = strrchr(directory, '/')) != NULL && slash != directory;) {
        bool part = strcmp(slash, "/lessons") == 0 || strcmp(slash, "/exercises") == 0;
        *slash = '\0';
        if (part)
            return true;
    }
    return false;
}

/* What else there is in the course that students get: the one that FIFTEEN_COURSE names; else those
 * that the files lie in; else the installed one. Its own faults are not told here. */
static f15_code load_elsewhere(int argc, char **argv, f15_course *elsewhere, f15_error *err) {
    char directory[PATH_MAX], opened[PATH_MAX] = "";
    const char *named = getenv("FIFTEEN_COURSE");
    f15_findings findings = {0};
    f15_error untold = {0};
    f15_code code = F15_OK;
    for (int k = 0; k < argc && (!named || !*named) && code != F15_NO_MEMORY; k++)
        if (own_course(argv[k], directory) && strcmp(opened, directory) != 0) {
            code = f15_course_open(elsewhere, directory, &findings, &untold);
            memcpy(opened, directory, sizeof opened);
        }
    if (!*opened && !f15_course_directory(directory, sizeof directory, &untold))
        code = f15_course_open(elsewhere, directory, &findings, &untold);
    if (code != F15_NO_MEMORY)
        code = f15_course_want_all(elsewhere, &findings, &untold);
    f15_findings_free(&findings);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

/* A file that cannot be read does not keep the others from being looked at; what is wrong with it
 * stands among the findings. Without --variants one of each is drawn, if nothing else is wrong: so
 * that a family of which nothing can be drawn is found out. */
static int lint(f15_app *app, int argc, char **argv, f15_findings *findings) {
    f15_course elsewhere = {0}, *course = &app->course;
    f15_code code = F15_OK;
    uint64_t variants = 0;
    if (!f15_take_number(app, VARIANTS, 0, F15_LINT_VARIANTS, &variants))
        return 2;
    for (int k = 0; k < argc; k++) {
        code = f15_note_findings(app, f15_course_load(course, argv[k], findings, &app->last));
        f15_finish(app, f15_code_status(code));
    }
    code = course->lessons > 0 ? f15_note(app, load_elsewhere(argc, argv, &elsewhere, &app->last))
                               : F15_OK;
    if (!code)
        code = f15_note(app, f15_course_lint(course, &elsewhere, findings, &app->last));
    if (!app->given[VARIANTS])
        variants = findings->errors + findings->warnings == 0;
    if (!code)
        f15_note(app, f15_course_lint_variants(course, variants, findings, &app->last));
    f15_course_free(&elsewhere);
    f15_finish(app, 0); /* what was found before is told all the same */
    return report(app, findings);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_findings findings = {0};
    if (argc == 0)
        return f15_complain_usage(app, "for example: fifteen lint lessons exercises",
                                  "name files or directories");
    int status = lint(app, argc, argv, &findings);
    f15_findings_free(&findings);
    return status;
}

const f15_verb f15_verb_lint = {
    .name = "lint",
    .arguments = "FILE...",
    .summary = "Check lessons and exercises like source code",
    .option = {[VARIANTS] = {"variants", 0, "N",
                             "draw N variants of each exercise that varies (seeds 0 to N - 1); "
                             "one without this"}},
    .help = "Files and directories of YAML. Exit status 1 with findings, 2 when a file cannot be "
            "read\nor is not YAML.\n",
    .formats = " json ",
    .no_convention = true,
    .run = run,
};
