/* fifteen progress: what was done, for a person, or every attempt and mark for a program. */
#include "student.h"

#include <jansson.h>
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

/* Takes the value's reference, as json_object_set_new does, also when it fails. */
static void put(json_t *object, const char *key, json_t *value, bool *good) {
    if (value == NULL || json_object_set_new_nocheck(object, key, value) != 0)
        *good = false;
}

static json_t *clean_string(const char *s, size_t length) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, s, length);
    json_t *string = clean.code == F15_OK ? json_string(f15_text_string(&clean)) : NULL;
    f15_text_free(&clean);
    return string;
}

static json_t *time_json(int64_t seconds) {
    f15_text text = {0};
    bool there = f15_add_time(&text, seconds, false);
    json_t *string = text.code == F15_OK && there ? json_string(f15_text_string(&text)) : NULL;
    bool failed = text.code != F15_OK;
    f15_text_free(&text);
    return there || failed ? string : json_null();
}

/* As a verdict has it: JSON's whole numbers end at 2^63. */
static json_t *seed_json(const record *r) {
    char digits[24];
    if (!r->has_seed)
        return json_null();
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)r->seed);
    return r->seed <= INT64_MAX ? json_integer((json_int_t)r->seed) : json_string(digits);
}

static json_t *hash_json(uint64_t hash) {
    char digits[24];
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)hash);
    return json_string(digits);
}

static json_t *diagnosis_json(const char *names, bool *good) {
    json_t *array = json_array();
    while (array != NULL && *names != '\0') {
        size_t length = strcspn(names, " ");
        json_t *name = length > 0 ? clean_string(names, length) : NULL;
        if (length > 0 && (name == NULL || json_array_append_new(array, name) != 0))
            *good = false;
        names += length + strspn(names + length, " ");
    }
    return array;
}

static void put_attempt(json_t *object, const f15_attempt *a, bool *good) {
    put(object, "answer", a ? clean_string(a->answer, a->answer_length) : json_null(), good);
    put(object, "verdict", a ? json_string(f15_judgement_name(a->judgement)) : json_null(), good);
    put(object, "fault", a ? clean_string(a->fault, strlen(a->fault)) : json_null(), good);
    put(object, "diagnosis", a ? diagnosis_json(a->diagnosis, good) : json_null(), good);
    put(object, "hints", a ? json_integer((json_int_t)a->hints) : json_null(), good);
    put(object, "shown", a ? json_boolean(a->shown) : json_null(), good);
}

static void add_json(f15_text *text, const record *r) {
    json_t *object = json_object();
    bool good = object != NULL;
    if (good) {
        put(object, "what", json_string(r->what), &good);
        put(object, "time", time_json(r->time), &good);
        put(object, "exercise", clean_string(r->exercise, strlen(r->exercise)), &good);
        put(object, "hash", hash_json(r->hash), &good);
        put(object, "seed", seed_json(r), &good);
        put_attempt(object, r->attempt, &good);
    }
    if (!good) {
        json_decref(object);
        object = NULL;
    }
    f15_add_json_line(text, object);
}

/* ---- CSV (RFC 4180) ------------------------------------------------------------------------ */

static const char csv_header[] =
    "what,time,exercise,hash,seed,answer,verdict,fault,diagnosis,hints,shown\r\n";

/* A field of any bytes, cleaned; in quotes where it needs them. */
static void add_field(f15_text *text, const char *s, size_t length) {
    f15_text clean = {0};
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
    bool csv = strcmp(app->format, "csv") == 0;
    exporting e = {app, csv ? add_csv : add_json};
    f15_code code = csv ? f15_out_string(&app->out, csv_header, err) : F15_OK;
    if (code == F15_OK && progress != NULL)
        code = f15_progress_all(progress, export_record, &e, err);
    return code;
}

static int report(f15_app *app, f15_progress *progress) {
    f15_course course = {0};
    f15_error err = {0};
    int status = 0;
    if (!f15_load_course(app, &course, &status))
        return status;
    f15_player player = f15_student_player(app, &course);
    player.progress = progress;
    f15_code code = f15_player_report(&player, &err);
    f15_course_free(&course);
    return code == F15_OK ? 0 : f15_complain(app, &err);
}

int f15_cmd_progress(int argc, char **argv, f15_app *app) {
    f15_error err = {0};
    f15_progress *progress = NULL;
    int status = 0;
    if (!f15_parse(app, &argc, argv, NULL, 0, " json csv ", F15_REFUSE_UNKNOWN, &status) ||
        !f15_refuse_convention(app, &status))
        return status;
    if (argc > 0)
        return f15_complain_usage(app, NULL, "there is a word too many: %s", argv[0]);
    f15_code code = f15_open_progress(true, &progress, &err);
    if (code == F15_OK && strcmp(app->format, "text") == 0)
        status = report(app, progress);
    else if (code == F15_OK)
        code = export_all(app, progress, &err);
    f15_progress_close(progress);
    return code == F15_OK ? status : f15_complain(app, &err);
}
