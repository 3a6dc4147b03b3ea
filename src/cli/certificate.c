/* Certificates: a line of JSON each. They come from outside: what they say is held against what the
 * program knows of the statement. */
#include "certificate.h"
#include "json_lines.h"

#include <string.h>

typedef struct reading {
    f15_json_lines lines;
    f15_kept_certificate *kept;
    size_t count, room;
} reading;

static bool take_small(const json_t *object, const char *key, uint32_t *out) {
    uint64_t number;
    bool taken = f15_take_json_number(object, key, true, &number) && number <= UINT32_MAX;
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
    return json_is_null(it) || (out->refuted && f15_take_json_number(it, "case", false, &out->at) &&
                                take_small(it, "n", &out->size.n) &&
                                take_text(it, "object", out->object, sizeof out->object) &&
                                take_text(it, "why", out->why, sizeof out->why));
}

static const char *take(f15_app *app, void *self, const json_t *object, size_t number) {
    reading *r = self;
    f15_kept_certificate it = {.file = f15_file_name(r->lines.file), .line = number};
    f15_certificate *c = &it.certificate;
    f15_trial_result *f = &c->result;
    const char *name = json_string_value(json_object_get(object, "statement"));
    const char *version = json_string_value(json_object_get(object, "version"));
    uint64_t first, end;
    char shown[40];
    if (!name || !version || !f15_take_json_number(object, "part", false, &c->part) ||
        !f15_take_json_number(object, "of", false, &c->of) ||
        !f15_take_json_number(object, "cases", false, &c->cases) ||
        !f15_take_json_number(object, "first", false, &f->first) ||
        !f15_take_json_number(object, "end", false, &f->end) ||
        !f15_take_json_number(object, "checked", false, &f->checked) ||
        !f15_take_json_number(object, "counted", true, &f->counted) ||
        !f15_take_json_number(object, "most", true, &f->most) ||
        !f15_take_json_number(object, "group-order", true, &f->order) ||
        !take_size(object, &c->size) || !take_counterexample(object, f))
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
    f15_kept_certificate *moved =
        f15_alloc_more(&app->arena, r->kept, r->count, &r->room, F15_MOST_PARTS, sizeof *r->kept);
    it.version = f15_alloc_string(&app->arena, shown,
                                  f15_clean(shown, sizeof shown, version, strlen(version)));
    if (moved) {
        r->kept = moved;
        r->kept[r->count++] = it;
    }
    f15_note(app, f15_arena_done(&app->arena, &app->last));
    return NULL;
}

bool f15_read_certificates(f15_app *app, int files, char **file, f15_kept_certificate **out,
                           size_t *count) {
    reading r = {
        .lines = {.take = take, .remedy = "give it what `fifteen prove --format json` writes"}};
    r.lines.self = &r;
    for (int k = 0; k < files; k++)
        f15_read_json_lines(app, &r.lines, file[k]);
    *out = r.kept;
    *count = r.count;
    return app->status == 0;
}
