/* Certificates: a line of JSON each. They come from outside: what they say is held against what the
 * program knows of the statement. */
#include "certificate.h"

#include <jansson.h>
#include <string.h>

typedef struct reading {
    const char *file;
    f15_kept_certificate *kept;
    size_t count, room, faults;
} reading;
enum { MOST_FAULTS = 10 }; /* told; then it is the wrong file */

/* A whole number from 0 up; null, or nothing, is 0 where that may be. */
static bool take_number(const json_t *object, const char *key, bool may_lack, uint64_t *out) {
    const json_t *value = json_object_get(object, key);
    *out = 0;
    if (!value || json_is_null(value))
        return may_lack;
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return false;
    *out = (uint64_t)json_integer_value(value);
    return true;
}

static bool take_small(const json_t *object, const char *key, uint32_t *out) {
    uint64_t number;
    bool taken = take_number(object, key, true, &number) && number <= UINT32_MAX;
    *out = (uint32_t)(taken ? number : 0);
    return taken;
}

static bool take_text(const json_t *object, const char *key, char *out, size_t capacity) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_string(value) || json_string_length(value) >= capacity)
        return false;
    f15_clean(out, capacity, json_string_value(value), json_string_length(value));
    return true;
}

static bool take_size(const json_t *object, f15_size *out) {
    const char *size = json_string_value(json_object_get(object, "size"));
    *out = (f15_size){0};
    return take_small(object, "n", &out->n) &&
           (!size || !f15_read_size(size, strlen(size), &out->rows, &out->columns, NULL));
}

static bool take_counterexample(const json_t *object, f15_trial_result *out) {
    const json_t *it = json_object_get(object, "counterexample");
    out->refuted = json_is_object(it);
    return json_is_null(it) || (out->refuted && take_number(it, "case", false, &out->at) &&
                                take_small(it, "n", &out->size.n) &&
                                take_text(it, "object", out->object, sizeof out->object) &&
                                take_text(it, "why", out->why, sizeof out->why));
}

/* What is wrong with it; NULL: nothing. */
static const char *take(const json_t *object, f15_certificate *c) {
    f15_trial_result *f = &c->result;
    const char *name = json_string_value(json_object_get(object, "statement"));
    uint64_t first, end;
    if (!name || !take_number(object, "part", false, &c->part) ||
        !take_number(object, "of", false, &c->of) ||
        !take_number(object, "cases", false, &c->cases) ||
        !take_number(object, "first", false, &f->first) ||
        !take_number(object, "end", false, &f->end) ||
        !take_number(object, "checked", false, &f->checked) ||
        !take_number(object, "counted", true, &f->counted) ||
        !take_number(object, "most", true, &f->most) ||
        !take_number(object, "group-order", true, &f->order) || !take_size(object, &c->size) ||
        !take_counterexample(object, f))
        return "this is no certificate of fifteen prove";
    if (!f15_statement_by_name(name, &c->statement))
        return "there is no such statement";
    if (f15_statement_size_check(c->statement, &c->size, NULL))
        return "this is no size of that statement";
    if (c->part < 1 || c->part > c->of || c->of > F15_MOST_PARTS)
        return "there is no such part";
    f15_trial_part(c->cases, c->part, c->of, &first, &end);
    if (c->cases != f15_statement_count(c->statement, &c->size) || f->first != first ||
        f->end != end || f->checked > end - first ||
        (f->refuted && (f->at < first || f->at - first + 1 != f->checked)))
        return "these are not the cases of that part";
    if (f->refuted && c->size.n == 0)
        f->size = c->size;
    return NULL;
}

static int read_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    reading *r = self;
    f15_certificate c = {0};
    json_error_t why;
    if (length == 0)
        return 0;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &why);
    const char *version = json_string_value(json_object_get(object, "version"));
    static const char no_certificate[] = "this is no certificate of fifteen prove";
    const char *fault = !object ? "this is not JSON" : !version ? no_certificate : take(object, &c);
    f15_kept_certificate *moved = fault ? NULL
                                        : f15_alloc_more(&app->arena, r->kept, r->count, &r->room,
                                                         F15_MOST_PARTS, sizeof *r->kept);
    if (moved) {
        char shown[40];
        r->kept = moved;
        size_t kept = f15_clean(shown, sizeof shown, version, strlen(version));
        r->kept[r->count++] = (f15_kept_certificate){c, f15_alloc_string(&app->arena, shown, kept),
                                                     f15_file_name(r->file), number};
    }
    json_decref(object);
    if (fault) {
        app->err.file = f15_file_name(r->file);
        f15_fail(f15_at(&app->err, number, 0), F15_BAD_NOTATION,
                 ++r->faults < MOST_FAULTS
                     ? "give it what `fifteen prove --format json` writes"
                     : "the rest is not read; give it what `fifteen prove --format json` writes",
                 "%s", fault);
    } else {
        f15_note(app, f15_arena_done(&app->arena, &app->last));
    }
    return r->faults < MOST_FAULTS ? 0 : F15_ENOUGH;
}

bool f15_read_certificates(f15_app *app, int files, char **file, f15_kept_certificate **out,
                           size_t *count) {
    reading r = {0};
    for (int k = 0; k < files && r.faults < MOST_FAULTS; k++) {
        r.file = file[k];
        f15_each_line(app, file[k], read_line, &r);
    }
    *out = r.kept;
    *count = r.count;
    return app->status == 0;
}
