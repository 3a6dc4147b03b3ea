/* fifteen progress: what was done, for a person, or every attempt and mark for a program. */
#include "student.h"

#include <fifteen/json.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* One attempt or mark, as it is written: a mark has no answer. */
typedef struct record {
    const char *what; /* "attempt", "shown", "skipped" */
    int64_t time;
    const char *exercise;
    uint64_t hash;
    bool has_seed;
    uint64_t seed;
    const f15_attempt *attempt; /* or NULL */
} record;

static record record_of(const f15_attempt *attempt, const f15_noted *mark) {
    if (attempt != NULL)
        return (record){"attempt",     attempt->time,     attempt->exercise,
                        attempt->hash, attempt->has_seed, attempt->seed,
                        attempt};
    return (record){mark->mark == F15_MARK_SHOWN ? "shown" : "skipped",
                    mark->time,
                    mark->exercise,
                    mark->hash,
                    mark->has_seed,
                    mark->seed,
                    NULL};
}

/* Where both forms write to, a record at a time. */
typedef struct exporting {
    const f15_app *app;
    void (*add)(f15_text *text, const record *r);
} exporting;

static f15_code export_record(void *self, const f15_attempt *attempt, const f15_noted *mark,
                              f15_error *err) {
    const exporting *e = self;
    f15_text text = {0};
    record r = record_of(attempt, mark);
    e->add(&text, &r);
    return f15_send_text(e->app, &text, err);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void add_diagnosis(f15_json *json, const char *names) {
    f15_json_array(json, "diagnosis");
    while (*names != '\0') {
        size_t length = strcspn(names, " ");
        if (length > 0)
            f15_json_clean(json, NULL, names, length);
        names += length + strspn(names + length, " ");
    }
    f15_json_close(json, ']');
}

static void add_json(f15_text *text, const record *r) {
    const f15_attempt *a = r->attempt;
    char hash[24];
    f15_text time = {0};
    f15_json json = f15_json_line(text);
    f15_json_object(&json, NULL);
    f15_json_string(&json, "what", r->what);
    bool dated = f15_add_time(&time, r->time, false);
    f15_json_string(&json, "time", dated ? f15_text_string(&time) : NULL);
    f15_text_drop_part(text, &time);
    f15_json_clean(&json, "exercise", r->exercise, strlen(r->exercise));
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)r->hash);
    f15_json_string(&json, "hash", hash);
    if (r->has_seed)
        f15_json_number(&json, "seed", r->seed);
    else
        f15_json_null(&json, "seed");
    if (a) {
        f15_json_clean(&json, "answer", a->answer, a->answer_length);
        f15_json_string(&json, "verdict", f15_judgement_name(a->judgement));
        f15_json_clean(&json, "fault", a->fault, strlen(a->fault));
        add_diagnosis(&json, a->diagnosis);
        f15_json_number(&json, "hints", a->hints);
        f15_json_boolean(&json, "shown", a->shown);
    } else {
        static const char *const none[] = {"answer",    "verdict", "fault",
                                           "diagnosis", "hints",   "shown"};
        for (size_t k = 0; k < sizeof none / sizeof *none; k++)
            f15_json_null(&json, none[k]);
    }
    f15_json_close(&json, '}');
    f15_json_end(&json);
}

/* ---- CSV (RFC 4180) ------------------------------------------------------------------------ */

static const char csv_header[] =
    "what,time,exercise,hash,seed,answer,verdict,fault,diagnosis,hints,shown\r\n";

/* A field of any bytes, cleaned; in quotes where it needs them. What a spreadsheet would take for a
 * formula has an apostrophe before it, which makes it text there. */
static void add_field(f15_text *text, const char *s, size_t length) {
    f15_text clean = {0};
    f15_text_add(&clean, length > 0 && strchr("=+-@\t\r", s[0]) && s[0] ? "'" : "");
    f15_text_add_clean(&clean, s, length);
    const char *field = f15_text_string(&clean);
    bool quoted = field[strcspn(field, ",\"\n")] != '\0';
    f15_text_add(text, quoted ? "\"" : "");
    for (const char *c = field; *c != '\0'; c++) {
        f15_text_add(text, *c == '"' ? "\"" : "");
        f15_text_add_n(text, c, 1);
    }
    f15_text_add(text, quoted ? "\"" : "");
    f15_text_drop_part(text, &clean);
}

static void add_csv(f15_text *text, const record *r) {
    const f15_attempt *a = r->attempt;
    f15_text_addf(text, "%s,", r->what);
    f15_add_time(text, r->time, false);
    f15_text_add(text, ",");
    add_field(text, r->exercise, strlen(r->exercise));
    f15_text_addf(text, ",%016llx,", (unsigned long long)r->hash);
    if (r->has_seed)
        f15_text_addf(text, "%llu", (unsigned long long)r->seed);
    f15_text_add(text, ",");
    if (a == NULL) {
        f15_text_add(text, ",,,,,\r\n");
        return;
    }
    add_field(text, a->answer, a->answer_length);
    f15_text_addf(text, ",%s,", f15_judgement_name(a->judgement));
    add_field(text, a->fault, strlen(a->fault));
    f15_text_add(text, ",");
    add_field(text, a->diagnosis, strlen(a->diagnosis));
    f15_text_addf(text, ",%u,%s\r\n", a->hints, a->shown ? "true" : "false");
}

/* ---- the verb ------------------------------------------------------------------------------ */

static f15_code export_all(const f15_app *app, f15_progress *progress, f15_error *err) {
    bool csv = !app->json;
    exporting e = {app, csv ? add_csv : add_json};
    f15_code code = csv ? f15_out_string(&app->out, csv_header, err) : F15_OK;
    if (code == F15_OK && progress != NULL)
        code = f15_progress_all(progress, export_record, &e, err);
    return code;
}

static int report(f15_app *app, const f15_course *course, f15_progress *progress) {
    f15_error err = {0};
    f15_player player = f15_student_player(app, course);
    player.progress = progress;
    f15_code code = f15_player_report(&player, &err);
    return code == F15_OK ? 0 : f15_complain(app, &err);
}

/* To export what was done no course is needed, but for its name. */
static void open_quietly(f15_course *course) {
    char directory[PATH_MAX];
    f15_findings findings = {0};
    if (f15_course_directory(directory, sizeof directory, NULL) == F15_OK)
        f15_course_open(course, directory, &findings, NULL);
    f15_findings_free(&findings);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_error err = {0};
    f15_course course = {0};
    f15_progress *progress = NULL;
    bool text = strcmp(app->format, "text") == 0;
    int status = 0;
    if (argc > 0)
        return f15_complain_usage(app, NULL, "there is a word too many: %s", argv[0]);
    if (!text)
        open_quietly(&course);
    else if (!f15_load_course(app, &course, false, &status))
        return status;
    f15_code code = f15_open_progress(&course, true, &progress, &err);
    int reported = code == F15_OK && text ? report(app, &course, progress) : 0;
    if (code == F15_OK && !text)
        code = export_all(app, progress, &err);
    f15_progress_close(progress);
    f15_course_free(&course);
    return code != F15_OK ? f15_complain(app, &err) : reported != 0 ? reported : status;
}

const f15_verb f15_verb_progress = {
    .name = "progress",
    .arguments = "",
    .summary = "What you have done, and what comes next",
    .help = "With --format json, every attempt and mark, one object a line; csv is the same as CSV "
            "(RFC 4180), where what a spreadsheet would take for a formula has an apostrophe "
            "before it. Times are UTC.\n"
            "`solved` means: before a solution was shown. A misunderstanding is overcome when, "
            "after it\n"
            "was seen last, a question that would catch it was answered right at the first try. "
            "To\n"
            "practise next are the misunderstandings not overcome, what was tried but not solved, "
            "and\n"
            "something new of the weakest topic.\n",
    .formats = " json csv ",
    .no_convention = true,
    .run = run,
};
