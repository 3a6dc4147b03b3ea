/* fifteen lint: lessons and exercises checked like source code. */
#define _DEFAULT_SOURCE /* realpath */
#include "app.h"

#include <dirent.h>
#include <fifteen/json.h>
#include <fifteen/session.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { VARIANTS, WATCH };

static const char *const severity_name[] = {[F15_ERROR] = "error", [F15_WARNING] = "warning"};

static void add_text(f15_text *text, const f15_app *app, const f15_finding *finding) {
    f15_describe_place(text, &finding->error);
    f15_painted(text, &app->style, finding->severity == F15_WARNING ? F15_ACCENT : F15_BAD,
                severity_name[finding->severity]);
    f15_text_addf(text, ": %s%s%s\n", finding->error.what, finding->error.remedy[0] ? "; " : "",
                  finding->error.remedy);
}

/* Adds "code" only if it is more specific than "findings": bad-notation, not-yaml, io, ... */
static void add_json(f15_text *text, const f15_finding *finding) {
    const f15_error *e = &finding->error;
    f15_json json = f15_json_begin(text);
    if (e->file)
        f15_json_clean(&json, "file", e->file, strlen(e->file));
    f15_json_number_if(&json, "line", e->line > 0, e->line);
    f15_json_number_if(&json, "column", e->column > 0, e->column);
    f15_json_string(&json, "severity", severity_name[finding->severity]);
    if (e->code != F15_FINDINGS)
        f15_json_string(&json, "code", f15_code_name(e->code));
    f15_json_string(&json, "what", e->what);
    f15_json_string(&json, "remedy", e->remedy);
    f15_json_end(&json);
}

/* Adds a path as a URI reference (RFC 3986), in which all bytes but the plain ones are %HH. */
static void add_uri(f15_json *json, const char *path) {
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    f15_text uri = {0};
    f15_text_add(&uri, path[0] == '/' ? "file://" : "");
    for (; *path != '\0'; path++)
        f15_text_addf(&uri, strchr(plain, *path) ? "%c" : "%%%02X", (unsigned char)*path);
    f15_json_text(json, "uri", &uri);
}

static void add_result(f15_json *json, const f15_finding *finding) {
    const f15_error *e = &finding->error;
    f15_text message = {0};
    f15_text_addf(&message, "%s%s%s", e->what, e->remedy[0] ? "; " : "", e->remedy);
    f15_json_object(json, NULL);
    f15_json_string(json, "ruleId", f15_code_name(e->code));
    f15_json_string(json, "level", severity_name[finding->severity]);
    f15_json_object(json, "message");
    f15_json_text(json, "text", &message);
    f15_json_close(json, '}');
    f15_json_array(json, "locations");
    if (e->file) {
        f15_json_object(json, NULL);
        f15_json_object(json, "physicalLocation");
        f15_json_object(json, "artifactLocation");
        add_uri(json, e->file);
        f15_json_close(json, '}');
        if (e->line > 0) {
            f15_json_object(json, "region");
            f15_json_number(json, "startLine", e->line);
            f15_json_number(json, "startColumn", e->column > 0 ? e->column : 1);
            f15_json_close(json, '}');
        }
        f15_json_close(json, '}');
        f15_json_close(json, '}');
    }
    f15_json_close(json, ']');
    f15_json_close(json, '}');
}

/* Adds one run in the Static Analysis Results Interchange Format, 2.1.0, as one line. */
static void add_sarif(f15_text *text, const f15_findings *findings) {
    f15_json json = f15_json_begin(text);
    f15_json_string(&json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    f15_json_string(&json, "version", "2.1.0");
    f15_json_array(&json, "runs");
    f15_json_object(&json, NULL);
    f15_json_object(&json, "tool");
    f15_json_object(&json, "driver");
    f15_json_string(&json, "name", "fifteen");
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_close(&json, '}');
    f15_json_close(&json, '}');
    f15_json_string(&json, "columnKind", "unicodeCodePoints");
    F15_JSON_VALUES(&json, "results", f, findings->count)
        add_result(&json, &findings->at[f]);
    f15_json_close(&json, '}');
    f15_json_close(&json, ']');
    f15_json_end(&json);
}

/* Adds "3 files". */
static void add_count(f15_text *text, size_t count, const char *noun, const char *then) {
    f15_text_addf(text, "%zu %s%s%s", count, noun, count == 1 ? "" : "s", then);
}

static void add_findings(f15_text *text, const f15_app *app, f15_severity which) {
    const f15_findings *findings = &app->findings;
    for (size_t f = 0; f < findings->count; f++) {
        const f15_finding *finding = &findings->at[f];
        if (finding->severity != which)
            continue;
        if (app->json)
            add_json(text, finding);
        else
            add_text(text, app, finding);
    }
}

static int report(f15_app *app) {
    const f15_findings *findings = &app->findings;
    const f15_course *course = &app->course;
    const bool all = course->sound == course->read; /* content of faulty files is not counted */
    const bool sarif = strcmp(app->format, "sarif") == 0;
    const bool found = findings->errors + findings->warnings > 0;
    const int status = found ? 1 : 0;
    f15_text text = {0};
    if (app->quiet)
        return status;
    if (sarif) {
        add_sarif(&text, findings);
    } else {
        add_findings(&text, app, F15_ERROR);
        add_findings(&text, app, F15_WARNING);
    }
    if (!app->json && !sarif) {
        if (!all)
            f15_text_addf(&text, "%zu of ", course->sound);
        add_count(&text, course->read, "file", all ? ", " : " usable, ");
        if (course->weeks > 0)
            add_count(&text, course->weeks, "assignment", ", ");
        add_count(&text, course->lessons, "lesson", ", ");
        add_count(&text, course->exercises, "exercise", ": ");
        if (found) {
            add_count(&text, findings->errors, "error", ", ");
            add_count(&text, findings->warnings, "warning", "\n");
        } else
            f15_text_add(&text, "nothing to find fault with\n");
    }
    return f15_send(app, &text, status);
}

/* Finds the course that the file or directory belongs to: the directory that has lessons, exercises
 * or a course.yaml. Returns false if there is none. */
static bool own_course(const char *path, char directory[PATH_MAX]) {
    if (realpath(path, directory) == NULL)
        return false;
    if (f15_holds_course(directory))
        return true;
    for (char *slash; (slash = strrchr(directory, '/')) != NULL && slash != directory;) {
        bool part = strcmp(slash, "/lessons") == 0 || strcmp(slash, "/exercises") == 0 ||
                    strcmp(slash, "/course.yaml") == 0;
        *slash = '\0';
        if (part)
            return true;
    }
    return false;
}

/* Loads the course that students get: what FIFTEEN_COURSE names, else the courses of the files,
 * else the installed one. Ignores its errors. */
static f15_code load_elsewhere(int argc, char **argv, f15_course *elsewhere, f15_error *err) {
    char directory[PATH_MAX], opened[PATH_MAX] = "";
    const char *path = f15_course_path();
    const bool named = *path != '\0';
    f15_findings findings = {0};
    f15_error ignored = {0};
    f15_code code = F15_OK;
    for (int k = 0; k < argc && !named && code != F15_NO_MEMORY; k++)
        if (own_course(argv[k], directory) && strcmp(opened, directory) != 0) {
            code = f15_course_open(elsewhere, directory, &findings, &ignored);
            memcpy(opened, directory, sizeof opened);
        }
    for (path = *opened ? NULL : path; path && code != F15_NO_MEMORY;)
        if (!f15_next_course(&path, directory, &ignored))
            code = f15_course_open(elsewhere, directory, &findings, &ignored);
    if (code != F15_NO_MEMORY)
        code = f15_course_want_all(elsewhere, &findings, &ignored);
    f15_findings_free(&findings);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

/* Checks all files, even if one cannot be read. Without --variants draws one variant of each
 * family, if nothing else is wrong, to find a family that has none. */
static int lint(f15_app *app, int argc, char **argv) {
    f15_findings *findings = &app->findings;
    f15_course elsewhere = {0}, *course = &app->course;
    f15_code code = F15_OK;
    uint64_t variants = 0;
    char directory[PATH_MAX];
    if (!f15_take_number(app, VARIANTS, 0, F15_LINT_VARIANTS, &variants))
        return 2;
    for (int k = 0; k < argc; k++) {
        if (own_course(argv[k], directory))
            f15_note(app, f15_course_take_words(course, directory, &app->last));
        code = f15_note_findings(app, f15_course_load(course, argv[k], findings, &app->last));
        f15_finish(app, f15_code_status(code));
    }
    code = F15_OK;
    if (course->lessons + course->heads + course->weeks > 0 || *f15_course_path() != '\0')
        code = f15_note(app, load_elsewhere(argc, argv, &elsewhere, &app->last));
    if (!code)
        code = f15_note(app, f15_course_lint(course, &elsewhere, findings, &app->last));
    if (!code)
        code = f15_note(app, f15_session_lint(course, findings, &app->last));
    if (!app->given[VARIANTS])
        variants = findings->errors + findings->warnings == 0;
    if (!code)
        f15_note(app, f15_course_lint_variants(course, variants, findings, &app->last));
    f15_course_free(&elsewhere);
    f15_finish(app, 0); /* earlier findings are reported too */
    return report(app);
}

/* ---- watching ------------------------------------------------------------------------------ */

/* Returns a hash that differs when the file, or one below the directory, has changed. */
static uint64_t look_at(const char *path, int depth) {
    struct stat s;
    if (stat(path, &s) != 0)
        return 0;
    char parts[96];
    snprintf(parts, sizeof parts, "%llu %lld %lld.%09ld", (unsigned long long)s.st_ino,
             (long long)s.st_size, (long long)s.st_mtim.tv_sec, s.st_mtim.tv_nsec);
    uint64_t seen = f15_hash_more(F15_HASH_START, parts, strlen(parts));
    DIR *directory = S_ISDIR(s.st_mode) && depth > 0 ? opendir(path) : NULL;
    for (struct dirent *entry; directory && (entry = readdir(directory)) != NULL;) {
        char below[PATH_MAX];
        int length = snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.' && length < (int)sizeof below)
            seen += look_at(below, depth - 1); /* a sum, as names come in any order */
    }
    if (directory)
        closedir(directory);
    return seen;
}

/* Waits half a second. Returns whether the program was asked to end. */
static bool is_ended(f15_app *app) {
    const struct timespec half = {.tv_nsec = 500000000};
    f15_hold_interrupts(app);
    nanosleep(&half, NULL);
    bool ended = f15_is_interrupted();
    f15_release_interrupts(app);
    return ended;
}

/* Lints again after each change, until interrupted. Returns the last status. */
static int watch(f15_app *app, int argc, char **argv) {
    const bool screen = isatty(STDOUT_FILENO) && strcmp(app->format, "text") == 0;
    int status = 0;
    for (uint64_t seen = 0, before = 0; status != 70;) {
        for (int k = 0; k < argc; k++)
            seen += look_at(argv[k], F15_COURSE_DIRECTORIES);
        if (seen != before) {
            if (screen)
                f15_note(app, f15_out_string(&app->out, "\033[H\033[2J", &app->last));
            app->status = 0;
            status = lint(app, argc, argv);
            f15_findings_free(&app->findings);
            f15_course_free(&app->course);
            if (!f15_flush(app))
                break; /* a failure, which main reports */
        }
        before = seen;
        seen = 0;
        if (is_ended(app))
            break;
    }
    return status;
}

static int run(f15_app *app, int argc, char **argv) {
    if (argc == 0)
        return f15_complain_usage(app, "for example: fifteen lint lessons exercises",
                                  "name files or directories");
    return app->given[WATCH] ? watch(app, argc, argv) : lint(app, argc, argv);
}

const f15_verb f15_verb_lint = {
    .arguments = "FILE...",
    .summary = "Check lessons and exercises like source code",
    .option =
        {[VARIANTS] = {"--variants", 0, "N",
                       "draw N variants of each exercise that varies (the first that practice "
                       "has); one without this"},
         [WATCH] = {"--watch", 0, NULL, "again after each change, until Ctrl-C"}},
    .help = "Files and directories of YAML. Exit status 1 with findings, 2 when a file cannot be "
            "read or is not YAML.\n",
    .formats = " json sarif ",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
