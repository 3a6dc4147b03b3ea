/* fifteen assign: what each student of a class is given, and the sheets. */
#include "class_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SALT, OUTPUT, SHEETS, KEY, PAGES = 2 }; /* PAGES: the files of --sheets and of --key */
#define ROSTER_MOST ((size_t)100000)           /* students */
#define CSS_LIMIT ((size_t)1 << 20)

typedef struct pupil {
    const char *name;
    const char **value; /* of the other columns */
    size_t line;
} pupil;

typedef struct roster {
    size_t student;      /* its column */
    const char **column; /* the names of the other columns, and their places */
    size_t *from, columns;
    pupil *pupil;
    size_t count, room;
} roster;

static const char *keep(f15_app *app, const char *s) {
    return f15_alloc_string(&app->arena, s, strlen(s));
}

/* Takes the header. Skips columns without a name, as spreadsheets leave them at the end. */
static const char *take_names(f15_app *app, roster *r, const f15_csv *csv) {
    r->student = f15_csv_column(csv, "student");
    r->column = f15_alloc(&app->arena, csv->fields, sizeof *r->column);
    r->from = f15_alloc(&app->arena, csv->fields, sizeof *r->from);
    for (size_t k = 0; r->column != NULL && r->from != NULL && k < csv->fields; k++)
        if (k != r->student && *f15_csv_field(csv, k) != '\0') {
            r->from[r->columns] = k;
            r->column[r->columns++] = keep(app, f15_csv_field(csv, k));
        }
    return r->student == SIZE_MAX ? "the header has no column \"student\"" : NULL;
}

static const char *take_pupil(f15_app *app, void *self, const f15_csv *csv) {
    roster *r = self;
    if (csv->records == 1)
        return take_names(app, r, csv);
    const char *name = f15_csv_field(csv, r->student);
    size_t length = strlen(name);
    f15_trim(&name, &length);
    if (length == 0)
        return csv->fields == 1 ? NULL : "this line has no student";
    r->pupil =
        f15_alloc_more(&app->arena, r->pupil, r->count, &r->room, ROSTER_MOST, sizeof *r->pupil);
    if (r->pupil == NULL)
        return NULL;
    pupil *one = &r->pupil[r->count++];
    *one = (pupil){f15_alloc_string(&app->arena, name, length),
                   f15_alloc(&app->arena, r->columns + 1, sizeof *one->value), csv->line};
    for (size_t k = 0; one->value != NULL && k < r->columns; k++)
        one->value[k] = keep(app, f15_csv_field(csv, r->from[k]));
    return NULL;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const pupil *)a)->name, ((const pupil *)b)->name);
}

/* Reads the students, each once, and sorts them bytewise. */
static bool read_roster(f15_app *app, const char *path, roster *r) {
    if (!f15_read_table(app, path, take_pupil, NULL, r,
                        "a roster is CSV with a header that has \"student\"") ||
        f15_arena_done(&app->arena, &app->err) != F15_OK)
        return false;
    if (r->count > 1)
        qsort(r->pupil, r->count, sizeof *r->pupil, by_name);
    for (size_t k = 1; k < r->count; k++)
        if (strcmp(r->pupil[k - 1].name, r->pupil[k].name) == 0) {
            const size_t a = r->pupil[k - 1].line, b = r->pupil[k].line;
            app->err.file = f15_file_name(path);
            f15_fail(f15_at(&app->err, a > b ? a : b, 0), F15_REPEATED, "give each student an id",
                     "the student %s is in line %zu too", r->pupil[k].name, a < b ? a : b);
            return false;
        }
    if (r->count == 0)
        f15_fail(&app->err, F15_BAD_NOTATION, NULL, "%s has no student", f15_file_name(path));
    return r->count > 0;
}

/* ---- the manifest ---------------------------------------------------------------------------- */

typedef struct assigning {
    f15_app *app;
    const f15_week *week;
    const roster *roster;
    const char *course;
    const f15_exercise **first;         /* of each exercise of the week, its first part */
    f15_text manifest, page[PAGES];     /* the sheets, and the key */
    size_t lines, number;               /* number: the question's, on a student's sheet */
    char (*code)[F15_CODE_LETTERS + 1]; /* the codes of the lines so far */
} assigning;

/* Adds a line to the manifest, with the hash that shows whether somebody has edited it. */
static void add_line(assigning *a, const f15_handout *handout) {
    f15_text line = {0};
    char check[17];
    f15_json json = f15_json_begin(&line);
    f15_note(a->app, f15_handout_write(handout, &json, &a->app->last));
    f15_json_end(&json); /* writes a line feed behind the brace */
    json_error_t why = {0};
    json_t *object = json_loads(f15_text_string(&line), JSON_REJECT_DUPLICATES, &why);
    snprintf(check, sizeof check, "%016llx", (unsigned long long)f15_hash_of_object(object));
    json_decref(object);
    if (object == NULL && json_error_code(&why) == json_error_duplicate_key)
        /* jansson names the key: duplicate object key near '"name"' */
        f15_fail(&a->app->err, F15_REPEATED, "give each a name of its own",
                 "two columns of the roster have one name (%s)", strstr(why.text, "near"));
    else if (object == NULL || line.code != F15_OK)
        f15_no_memory(&a->app->err);
    else
        f15_text_add_n(&a->manifest, line.s, line.length - strlen("}\n"));
    f15_text_addf(&a->manifest, ",\"check\":\"%s\"}\n", check);
    f15_text_drop_part(&a->manifest, &line);
}

static int by_code(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Refuses two lines with the same code. */
static void compare_codes(assigning *a) {
    qsort(a->code, a->lines, sizeof *a->code, by_code);
    for (size_t k = 1; k < a->lines; k++)
        if (strcmp(a->code[k - 1], a->code[k]) == 0)
            f15_fail(&a->app->err, F15_REPEATED, "choose another --salt",
                     "two lines of the manifest have the code %s", a->code[k]);
}

/* Adds a question for a student: to the manifest, and to the pages that are asked for. */
static void hand_out(assigning *a, const pupil *who, const f15_exercise *e, bool has_seed,
                     uint64_t seed, uint64_t hundredths) {
    f15_app *app = a->app;
    f15_ticket ticket = {0};
    f15_handout h = {.course = a->course,
                     .week = a->week,
                     .student = who->name,
                     .exercise = e,
                     .has_seed = has_seed,
                     .seed = seed,
                     .code = ticket.code,
                     .hundredths = hundredths,
                     .column = a->roster->column,
                     .value = who->value,
                     .columns = a->roster->columns};
    if (f15_note(app, f15_ticket_of(app->given[SALT], a->week->assignment, who->name, e->id,
                                    &ticket, &app->last)))
        return;
    memcpy(a->code[a->lines++], ticket.code, sizeof ticket.code);
    add_line(a, &h);
    a->number++;
    for (size_t k = 0; k < PAGES; k++)
        if (app->given[SHEETS + k])
            f15_note(app, f15_sheets_add(&a->page[k], &h, a->number == 1, a->number, a->lines > 1,
                                         SHEETS + k == KEY, &app->last));
}

/* Hands out the parts of the week's k-th exercise. For a seed of the student's own, tries seeds
 * from the hash of student and exercise on, until a variant is not passed over (as in practice). */
static void assign_exercise(assigning *a, const pupil *who, size_t k) {
    const f15_assigned *assigned = &a->week->exercise[k];
    const f15_exercise *first = a->first[k];
    uint64_t share[F15_MAX_PARTS];
    f15_share_assigned(assigned, first, share);
    const f15_seed_from from = assigned->has_seed ? assigned->from : F15_SEED_BY_STUDENT;
    const bool drawn = first->varies && from != F15_SEED_NONE;
    const bool by_student = drawn && from == F15_SEED_BY_STUDENT;
    uint64_t seed = assigned->seed;
    if (by_student) {
        f15_ticket ticket = {0};
        const char *whole = first->whole != NULL ? first->whole : first->id;
        f15_note(a->app, f15_ticket_of(a->app->given[SALT], a->week->assignment, who->name, whole,
                                       &ticket, &a->app->last));
        seed = ticket.seed;
    }
    const f15_exercise *part = first;
    for (size_t i = 0; part != NULL && !a->app->err.code; part = part->next, i++) {
        f15_exercise variant = {0};
        f15_code code = F15_OK;
        if (by_student && part == first)
            code = f15_exercise_fresh(part, seed, &variant, &a->app->last);
        else if (drawn)
            code = f15_exercise_variant(part, seed, &variant, &a->app->last);
        if (!f15_note(a->app, code))
            hand_out(a, who, drawn ? &variant : part, drawn, variant.seed, share[i]);
        if (drawn)
            seed = variant.seed; /* the first part's seed is that of all parts */
        f15_exercise_free(&variant);
    }
}

static bool find_exercises(assigning *a) {
    f15_app *app = a->app;
    const f15_week *week = a->week;
    size_t parts = 0; /* of all exercises */
    bool good = true;
    a->first = f15_alloc(&app->arena, week->exercises, sizeof *a->first);
    for (size_t k = 0; a->first != NULL && k < week->exercises; k++) {
        a->first[k] = f15_find_asked(app, week->exercise[k].id);
        if (a->first[k] != NULL &&
            f15_note(app, f15_assigned_check(&week->exercise[k], a->first[k], &app->last)))
            a->first[k] = NULL;
        good = good && a->first[k] != NULL;
        if (app->err.code != F15_OK && app->err.code != F15_MISMATCH)
            return false;
        f15_finish(app, 0); /* the others are looked at, too */
        for (const f15_exercise *p = a->first[k]; p != NULL; p = p->next)
            parts++;
    }
    if (!good)
        return false;

    a->course = f15_handed_name(app);
    /* refuse a faulty course.yaml too, since it decides how answers are read */
    if (f15_tell_findings(app) > 0 || app->half_course)
        return false;

    app->arena.limit = SIZE_MAX;
    a->code = f15_alloc(&app->arena, parts * a->roster->count, sizeof *a->code);
    return f15_arena_done(&app->arena, &app->err) == F15_OK;
}

/* ---- files ----------------------------------------------------------------------------------- */

static const char *read_css(f15_app *app) {
    char path[PATH_MAX];
    size_t length = 0;
    if (f15_note(app, f15_web_path("page.css", path, &app->last)))
        return NULL;
    return f15_read_file(app, path, CSS_LIMIT, &length);
}

/* Refuses files that are there: sheets of an earlier run must not be mixed with a new manifest.
 * Only the manifest can go to standard output. */
static bool are_new(f15_app *app) {
    for (size_t k = SHEETS; k <= KEY; k++)
        if (app->given[k] && strcmp(app->given[k], "-") == 0)
            return F15_REFUSE(app, "name a new file", "%s -", app->verb->option[k].name);
    for (size_t k = OUTPUT; k <= KEY && !app->err.code; k++)
        if (app->given[k] && strcmp(app->given[k], "-") != 0 && access(app->given[k], F_OK) == 0)
            f15_fail(&app->err, F15_IO, "name another file", "%s is there already", app->given[k]);
    return !app->err.code;
}

/* Writes the manifest to standard output, then the sheets; or the sheets, then the manifest as a
 * new file. If one of these fails, removes the sheets. */
static void write_all(assigning *a) {
    f15_app *app = a->app;
    const char *to = app->given[OUTPUT];
    const bool apart = to != NULL && strcmp(to, "-") != 0;
    size_t written = 0;
    if (!apart)
        f15_send(app, &a->manifest, 0);
    if (!apart && !f15_flush(app))
        return;
    while (written < PAGES && !app->err.code) {
        const char *path = app->given[SHEETS + written];
        if (path) {
            f15_sheets_end(&a->page[written]);
            f15_save(app, path, &a->page[written], NULL);
        }
        if (!app->err.code)
            written++;
    }
    if (apart)
        f15_save(app, to, &a->manifest, NULL);
    for (size_t k = 0; k < written && app->err.code; k++)
        if (app->given[SHEETS + k])
            unlink(app->given[SHEETS + k]);
    if (apart)
        f15_print_line(app, "%zu student%s, %zu line%s: %s is written; keep it, and the salt",
                       a->roster->count, a->roster->count == 1 ? "" : "s", a->lines,
                       a->lines == 1 ? "" : "s", to);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_week week = {0};
    roster r = {0};
    assigning a = {.app = app, .week = &week, .roster = &r};
    a.manifest.limit = a.page[0].limit = a.page[1].limit = SIZE_MAX / 2;
    if (argc != 2)
        return f15_complain_usage(app, "for example: fifteen assign week1.yaml class.csv --salt x",
                                  "name an assignment and a roster");
    if (!app->given[SALT] || *app->given[SALT] == '\0')
        return f15_complain_usage(app, "seeds and codes are made with it: keep it to yourself",
                                  "write a --salt");
    if (are_new(app) && f15_read_week(app, argv[0], &week) && read_roster(app, argv[1], &r) &&
        find_exercises(&a)) {
        const char *css = app->given[SHEETS] || app->given[KEY] ? read_css(app) : "";
        const char *title = week.title ? week.title : week.assignment;
        const char *language = app->course.heads > 0 ? app->course.head[0].language : NULL;
        for (size_t k = 0; k < PAGES && css != NULL; k++)
            if (app->given[SHEETS + k])
                f15_sheets_begin(&a.page[k], title, language, css);
        for (size_t i = 0; i < r.count && !app->err.code; i++, a.number = 0)
            for (size_t k = 0; k < week.exercises && !app->err.code; k++)
                assign_exercise(&a, &r.pupil[i], k);
        if (!app->err.code)
            compare_codes(&a);
        if (!app->err.code)
            write_all(&a);
    }
    f15_text_free(&a.manifest);
    for (size_t k = 0; k < PAGES; k++)
        f15_text_free(&a.page[k]);
    f15_week_free(&week);
    return 0;
}

const f15_verb f15_verb_assign = {
    .group = "For a class",
    .arguments = "WEEK ROSTER",
    .summary = "Hand out exercises to a class, each student's own variants",
    .option = {[SALT] = {"--salt", 0, "TEXT", "any words of yours; seeds and codes depend on them"},
               [OUTPUT] = {"--output", 'o', "FILE",
                           "the manifest, a new file; without it, standard output"},
               [SHEETS] = {"--sheets", 0, "FILE", "HTML to be printed: a student's questions"},
               [KEY] = {"--key", 0, "FILE", "the same with solutions"}},
    .help = "The manifest is what was handed out: a JSON object per student and exercise. `fifteen "
            "grade` reads it. For example:\n"
            "  fifteen assign week1.yaml class.csv --salt \"spring 2027\" -o week1.jsonl\n",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
