/* fifteen site: the course as pages. */
#include "app.h"

#include <fifteen/site.h>

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SINGLE, LESSONS, WITHHOLD };
#define PART_LIMIT ((size_t)16 << 20)

/* ---- the parts of a site ------------------------------------------------------------------- */

/* Reads a file of web/, if it was built. */
static void read_part(f15_app *app, f15_site *site, f15_site_part part) {
    const char *name = f15_site_part_name(part);
    char path[PATH_MAX];
    f15_site_file *file = &site->part[part];
    const f15_code code = f15_web_path(name, path, &app->last);
    *file = (f15_site_file){.name = name};
    if (code == F15_UNKNOWN && part >= F15_SITE_PAGE)
        app->last.code = F15_OK;
    else if (!f15_note(app, code))
        file->bytes = f15_read_file(app, path, PART_LIMIT, &file->length);
}

/* Adds a source once, by its name below its course; names of later courses begin with a number. */
static void add_source(f15_app *app, f15_site *site, f15_site_file *all, size_t origin,
                       const char *path) {
    f15_text name = {0};
    if (origin > 0)
        f15_text_addf(&name, "%zu/", origin + 1);
    f15_text_add(&name, f15_file_below(app, origin, path));
    f15_site_file file = {.name = f15_keep_text(app, &name)};
    for (size_t k = 0; file.name && k < site->sources; k++)
        if (strcmp(all[k].name, file.name) == 0)
            return;
    if (file.name && (file.bytes = f15_read_file(app, path, F15_COURSE_BYTES, &file.length)))
        all[site->sources++] = file;
}

/* Reads the files of the course, which the module reads again in the browser. */
static f15_site_file *read_sources(f15_app *app, f15_site *site) {
    const f15_course *course = &app->course;
    const size_t most = course->heads + course->exercises + course->lessons;
    f15_site_file *all = f15_alloc(&app->arena, most + 1, sizeof *all);
    if (!all) {
        f15_no_memory(&app->err);
        return NULL;
    }
    for (size_t k = 0; k < course->heads; k++)
        if (course->head[k].file)
            add_source(app, site, all, k, course->head[k].file);
    for (size_t k = 0; k < course->exercises; k++)
        add_source(app, site, all, course->exercise[k]->origin, course->exercise[k]->file);
    for (size_t k = 0; k < course->lessons; k++)
        add_source(app, site, all, course->lesson[k]->origin, course->lesson[k]->file);
    site->source = all;
    return all;
}

/* Divides the ids of --lessons at their commas. */
static bool read_lessons(f15_app *app, f15_selection *what) {
    const f15_course *course = &app->course;
    const char *ids = app->given[LESSONS];
    const char **id = f15_alloc(&app->arena, ids ? strlen(ids) + 1 : 1, sizeof *id);
    const char **names = f15_alloc(&app->arena, course->lessons + 1, sizeof *names);
    for (size_t k = 0; names && k < course->lessons; k++)
        names[k] = course->lesson[k]->id;
    for (const char *end; ids && id && names; ids = *end ? end + 1 : NULL) {
        end = ids + strcspn(ids, ",");
        const char *one = f15_alloc_string(&app->arena, ids, (size_t)(end - ids));
        if (!one)
            break;
        if (!f15_course_lesson(course, one))
            return f15_complain_unknown(app, "lesson", one, names, course->lessons,
                                        "`fifteen list lessons` shows them all") == 0;
        id[what->lessons++] = one;
    }
    what->lesson = id;
    return f15_note(app, f15_arena_done(&app->arena, &app->last)) == F15_OK;
}

/* Replaces the files, and the course, by their selected parts. */
static bool select_parts(f15_app *app, f15_site *site, f15_site_file *all, f15_course *part) {
    f15_selection selection = {.withheld = app->given[WITHHOLD] != NULL};
    f15_findings findings = {0};
    size_t kept = 0;
    if (!app->given[LESSONS] && !selection.withheld)
        return true;
    if (!read_lessons(app, &selection))
        return false;
    for (size_t k = 0; k < site->sources; k++) {
        f15_text text = {0};
        const f15_site_file *from = &all[k];
        if (f15_note(app, f15_course_write_file(&app->course, from->bytes, from->length, &selection,
                                                &text, &app->last)) ||
            text.length == 0)
            continue;
        const size_t length = text.length;
        const char *bytes = f15_keep_text(app, &text);
        if (bytes &&
            !f15_note(app, f15_course_add_bytes(part, from->name, bytes, length, &app->last)))
            all[kept++] = (f15_site_file){from->name, bytes, length};
    }
    site->sources = kept;
    site->course = part;
    if (!app->err.code)
        f15_note(app, f15_course_want_all(part, &findings, &app->last));
    for (size_t k = 0; k < findings.count; k++)
        f15_tell_error(app, &findings.at[k].error);
    const bool whole = findings.count == 0;
    f15_findings_free(&findings);
    return whole && !app->err.code;
}

/* Reads all parts. Returns false after a failure, or if the course has errors. */
static bool prepare(f15_app *app, f15_site *site, f15_course *part) {
    if (!f15_load_course(app, F15_ALL_OF_IT))
        return false;
    if (app->status > 0) {
        fprintf(stderr, "fifteen site: no page is written of a course with faults; `fifteen lint` "
                        "tells more\n");
        return false;
    }
    site->course = &app->course;
    site->name = f15_handed_name(app);
    f15_site_file *all = read_sources(app, site);
    if (app->err.code || !select_parts(app, site, all, part))
        return false;
    for (unsigned k = 0; k < F15_SITE_PARTS && !app->err.code; k++)
        read_part(app, site, (f15_site_part)k);
    return !app->err.code;
}

/* ---- files --------------------------------------------------------------------------------- */

/* The file that lists a run's files. The next run removes listed pages that it does not write. */
#define LIST "files.txt"

typedef struct place {
    f15_app *app;
    const char *directory;
    uint64_t pages;
    f15_text list; /* a name per line, after an empty one */
} place;

static f15_code put_file(void *self, const char *name, const char *bytes, size_t length,
                         f15_error *err) {
    place *here = self;
    char path[PATH_MAX];
    const int size = snprintf(path, sizeof path, "%s/%s", here->directory, name);
    if (size < 0 || (size_t)size >= sizeof path)
        return f15_fail(err, F15_TOO_BIG, NULL, "the name %s/%s is too long", here->directory,
                        name);
    const char *ending = strrchr(name, '.');
    f15_text_addf(&here->list, "%s\n", name);
    if (ending && strcmp(ending, ".html") == 0)
        here->pages++;
    f15_code code = f15_make_directories(path, strlen(here->directory), NULL, err);
    return code ? code : f15_write_file(path, bytes, length, F15_REPLACE, err);
}

/* Returns the content of an earlier site's file; NULL if there is none, or after a failure. */
static const char *read_earlier(f15_app *app, const char *directory, const char *name) {
    char path[PATH_MAX];
    size_t length = 0;
    const int size = snprintf(path, sizeof path, "%s/%s", directory, name);
    const bool there = size > 0 && (size_t)size < sizeof path && access(path, F_OK) == 0;
    return there ? f15_read_file(app, path, PART_LIMIT, &length) : NULL;
}

/* Takes a new or empty directory, or one of an earlier site, whose files are replaced. */
static bool take_directory(f15_app *app, const char *directory) {
    static const char mark[] = "{\"course\":";
    if (mkdir(directory, 0777) == 0)
        return true;
    DIR *there = errno == EEXIST ? opendir(directory) : NULL;
    if (!there) {
        if (errno == ENOMEM)
            f15_no_memory(&app->err);
        else
            f15_fail(&app->err, F15_IO, NULL, "cannot make the directory %s: %s", directory,
                     strerror(errno));
        return false;
    }
    bool empty = true;
    for (const struct dirent *entry; empty && (entry = readdir(there)) != NULL;)
        empty = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
    closedir(there);
    if (empty)
        return true;
    const char *course = read_earlier(app, directory, "course.json");
    if (!app->err.code && (!course || strncmp(course, mark, sizeof mark - 1) != 0))
        f15_fail(&app->err, F15_USAGE, "name a new one, or one that is empty",
                 "%s holds other things than a site of fifteen", directory);
    return !app->err.code;
}

/* Returns whether the line names the page of a lesson or exercise, without symbolic links on the
 * way; sets its path. */
static bool is_own_page(const place *here, const char *line, size_t length, char path[PATH_MAX]) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789/-", html[] = ".html";
    const size_t end = sizeof html - 1, from = strlen(here->directory) + 1;
    struct stat about;
    if (length <= end || (strncmp(line, "lesson/", 7) != 0 && strncmp(line, "exercise/", 9) != 0) ||
        memcmp(line + length - end, html, end) != 0 || strspn(line, letters) != length - end)
        return false;
    const int size = snprintf(path, PATH_MAX, "%s/%.*s", here->directory, (int)length, line);
    bool good = size > 0 && size < PATH_MAX;
    for (char *slash = path + from; good && (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        good = lstat(path, &about) == 0 && S_ISDIR(about.st_mode);
        *slash = '/';
    }
    return good;
}

/* Removes the pages of an earlier run that this run lacks, and directories then empty. */
static void remove_gone(const place *here, const char *old) {
    const size_t from = strlen(here->directory) + 1;
    const char *const list = f15_text_string(&here->list), *at = list;
    char path[PATH_MAX];
    for (size_t length; *old != '\0'; old += old[length] != '\0' ? length + 1 : length) {
        f15_text line = {0};
        length = strcspn(old, "\n");
        f15_text_addf(&line, "\n%.*s\n", (int)length, old);
        /* Both runs write in the same order, so the line is most often the next one. Without memory
         * for the line, its page may stay. */
        const char *found = strstr(at, f15_text_string(&line));
        found = found ? found : strstr(list, f15_text_string(&line));
        f15_text_free(&line);
        at = found ? found : at;
        if (found || !is_own_page(here, old, length, path) || unlink(path) != 0)
            continue;
        for (char *slash; (slash = strrchr(path + from, '/')) != NULL;) {
            *slash = '\0';
            if (rmdir(path) != 0)
                break;
        }
    }
}

/* Writes the list of this run, after removing what only the earlier one had. */
static f15_code end_list(place *here, f15_error *err) {
    char path[PATH_MAX];
    const char *old = read_earlier(here->app, here->directory, LIST);
    snprintf(path, sizeof path, "%s/" LIST, here->directory);
    if (here->list.code || here->app->err.code)
        return here->list.code ? f15_no_memory(err) : F15_OK;
    if (old)
        remove_gone(here, old);
    const char *list = f15_text_string(&here->list);
    return f15_write_file(path, list + 1, here->list.length - 1, F15_REPLACE, err);
}

static void write_site(f15_app *app, const f15_site *site, const char *directory) {
    place here = {.app = app, .directory = directory};
    const f15_site_writer to = {put_file, &here};
    f15_text_add(&here.list, "\n");
    if (take_directory(app, directory) && !f15_note(app, f15_site_write(site, &to, &app->last)))
        f15_note(app, end_list(&here, &app->last));
    f15_text_free(&here.list);
    f15_print_line(app, "%llu page%s in %s; begin with index.html", (unsigned long long)here.pages,
                   here.pages == 1 ? " is" : "s are", directory);
}

/* Writes the whole site as one file ("-": standard output). */
static void write_single(f15_app *app, const f15_site *site, const char *path) {
    f15_text html = {0};
    const f15_code code = f15_note(app, f15_site_single(site, &html, &app->last));
    const size_t length = html.length;
    if (strcmp(path, "-") == 0 && !code) {
        f15_send(app, &html, 0);
        return;
    }
    f15_save(app, path, &html, "<!DOCTYPE html>\n<html lang=\"");
    f15_print_line(app, "%s is written: %zu KB", path, length / 1000);
}

static int run(f15_app *app, int argc, char **argv) {
    const char *file = app->given[SINGLE];
    f15_page_work work = {0};
    f15_site site = {.work = &work};
    f15_course part = {0};
    if (file ? argc > 0 : argc != 1)
        return f15_complain_usage(app,
                                  "for example: fifteen site pages, or fifteen site --single "
                                  "course.html",
                                  "name one directory, or one file with --single");
    if (file ? !*file : !*argv[0])
        return f15_complain_usage(app, NULL, "there is no name");
    const bool ready = prepare(app, &site, &part);
    if (ready && file)
        write_single(app, &site, file);
    else if (ready)
        write_site(app, &site, argv[0]);
    f15_course_free(&part);
    if (!ready)
        return 2;
    if (!site.part[F15_SITE_MODULE].bytes && !app->err.code)
        fprintf(stderr, "fifteen: the module was not built, so these pages can only be read; `make "
                        "wasm` builds it\n");
    if (work.faults > 0)
        fprintf(stderr,
                "fifteen site: %zu trace%s of the course cannot be shown, or claim%s what is "
                "false; `fifteen lint` says where\n",
                work.faults, work.faults == 1 ? "" : "s", work.faults == 1 ? "s" : "");
    return work.faults > 0;
}

const f15_verb f15_verb_site = {
    .arguments = "[DIR]",
    .summary = "Write the course as pages for a browser",
    .option = {[SINGLE] = {"--single", 0, "FILE", "one HTML file with everything, instead of DIR"},
               [LESSONS] = {"--lessons", 0, "IDS",
                            "only these lessons and their exercises: ids with commas between"},
               [WITHHOLD] = {"--without-solutions", 0, NULL,
                             "without keys, solutions, hints and comments on answers"}},
    .help =
        "Lessons, exercises with their solutions folded away, and every trace, to be read without "
        "JavaScript; with it, and the module that `make wasm` builds, answers are judged, traces "
        "played and boards slid. Pages make no requests elsewhere. For example:\n"
        "  fifteen site pages\n"
        "  FIFTEEN_COURSE=my-course fifteen site --single course.html\n"
        "  fifteen site --lessons swaps,parity --without-solutions handout\n"
        "Without solutions, an answer that can be computed from the question is still judged, and "
        "the verdict reveals no more than the place of a fault; a question whose key has to be "
        "stored (choices, proofs, stated answers, hidden data) is shown and not judged.\n",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
