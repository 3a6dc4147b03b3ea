/* Certificates, a line of JSON each, compared with the statement and with a run of it. */
#include "certificate.h"
#include "json_lines.h"

#include <stdio.h>
#include <string.h>

typedef struct certificate_reading {
    f15_json_lines lines;
    f15_kept_certificate *kept;
    size_t count, room;
    char fault[200];
} certificate_reading;

/* ---- reading ------------------------------------------------------------------------------- */

static const char *refuse(certificate_reading *r, const char *key, const char *what) {
    snprintf(r->fault, sizeof r->fault, "\"%s\" %s", key, what);
    return r->fault;
}

static bool take_text(const json_t *object, const char *key, char *out, size_t capacity) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_string(value) || json_string_length(value) >= capacity)
        return false;
    f15_clean(out, capacity, json_string_value(value), json_string_length(value));
    return true;
}

static bool take_small(const json_t *object, const char *key, uint32_t *out) {
    uint64_t number;
    bool taken = f15_take_json_number_if(object, key, &number) && number <= UINT32_MAX;
    *out = (uint32_t)(taken ? number : 0);
    return taken;
}

/* Returns NULL, or the name of the field that is missing or of a wrong type. */
static const char *take_counterexample(const json_t *object, f15_trial_result *out) {
    const json_t *it = json_object_get(object, "counterexample");
    out->refuted = json_is_object(it);
    if (!out->refuted)
        return json_is_null(it) ? NULL : "counterexample";
    if (!f15_take_json_number(it, "case", &out->at))
        return "counterexample.case";
    if (!take_small(it, "n", &out->size.n))
        return "counterexample.n";
    if (!take_text(it, "object", out->object, sizeof out->object))
        return "counterexample.object";
    return take_text(it, "why", out->why, sizeof out->why) ? NULL : "counterexample.why";
}

/* Reads the trial and its result. Returns NULL, or the error. */
static const char *take_fields(certificate_reading *r, const json_t *object, f15_certificate *c) {
    f15_trial_result *f = &c->result; /* the facts that the trial found */
    bool (*const must)(const json_t *, const char *, uint64_t *) = f15_take_json_number;
    bool (*const may)(const json_t *, const char *, uint64_t *) = f15_take_json_number_if;
    const struct {
        const char *key;
        bool (*take)(const json_t *object, const char *key, uint64_t *out);
        uint64_t *out;
    } numbers[] = {
        {"part", must, &c->part},      {"of", must, &c->of},    {"cases", must, &c->cases},
        {"first", must, &f->first},    {"end", must, &f->end},  {"checked", must, &f->checked},
        {"counted", may, &f->counted}, {"most", may, &f->most}, {"group_order", may, &f->order},
    };
    const json_t *size = json_object_get(object, "size");
    const char *shape = json_string_value(size);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        if (!numbers[k].take(object, numbers[k].key, numbers[k].out))
            return refuse(r, numbers[k].key, "is missing, or no number from 0 up");
    if (!take_small(object, "n", &c->size.n))
        return refuse(r, "n", "is no number of items");
    if (!size && c->size.n == 0)
        return refuse(r, "n", "is missing, or \"size\"");
    if (size &&
        (!shape || f15_read_size(shape, strlen(shape), &c->size.rows, &c->size.columns, NULL)))
        return refuse(r, "size", "is no size of a board");
    const char *wrong = take_counterexample(object, f);
    if (wrong)
        return refuse(r, wrong, "is missing, or not what a counterexample has");
    c->smaller = json_is_array(json_object_get(object, "smaller"));
    if (c->size.n == 0)
        f->size = c->size;
    return NULL;
}

/* Checks the certificate's cases and command against the part that it claims to be. */
static const char *check_cases(f15_app *app, certificate_reading *r, const json_t *object,
                               const f15_certificate *c) {
    const f15_trial_result *f = &c->result;
    const char *said = json_string_value(json_object_get(object, "command")), *key = NULL;
    uint64_t first, end;
    f15_text command = {0};
    if (c->part < 1 || c->part > c->of || c->of > F15_MOST_PARTS)
        return refuse(r, "part", "and \"of\" name no part");
    f15_trial_part(c->cases, c->part, c->of, &first, &end);
    f15_write_prove_command(&command, c);
    if (c->cases != f15_statement_count(c->statement, &c->size))
        key = "cases";
    else if (f->first != first || f->end != end)
        key = f->first != first ? "first" : "end";
    else if (strcmp(c->version, F15_VERSION) == 0 &&
             (!said || strcmp(said, f15_text_string(&command)) != 0))
        key = "command";
    if (command.code)
        f15_no_memory(&app->err);
    f15_text_free(&command);
    if (key)
        return refuse(r, key,
                      "does not belong to \"statement\", \"n\" or \"size\", \"smaller\", \"part\" "
                      "and \"of\"");
    if (f->checked > end - first ||
        (f->refuted && (f->at < first || f->at - first + 1 != f->checked)))
        return refuse(r, "checked", "contradicts \"cases\" or \"counterexample.case\"");
    return NULL;
}

static const char *take(f15_app *app, void *self, const json_t *object, size_t number) {
    certificate_reading *r = self;
    f15_kept_certificate it = {.file = f15_file_name(r->lines.file), .line = number};
    f15_certificate *c = &it.certificate;
    const char *name = json_string_value(json_object_get(object, "statement")), *fault;
    char version[40];
    if (!name)
        return refuse(r, "statement", "is missing: this is no certificate of fifteen prove");
    if (!take_text(object, "version", version, sizeof version))
        return refuse(r, "version", "is missing, or no version of fifteen");
    c->version = f15_alloc_string(&app->arena, version, strlen(version));
    if (!f15_statement_by_name(name, &c->statement))
        return refuse(r, "statement", "names no statement");
    if ((fault = take_fields(r, object, c)) != NULL)
        return fault;
    if (f15_statement_size_check(c->statement, &c->size, NULL))
        return refuse(r, c->size.n > 0 ? "n" : "size", "is no size of \"statement\"");
    if (c->smaller && (c->size.n > 0 || c->of > 1 || f15_statement_info_of(c->statement).holds))
        return refuse(r, "smaller",
                      "goes with \"part\" 1 \"of\" 1 of a false statement about boards");
    if (c->version && (fault = check_cases(app, r, object, c)) != NULL)
        return fault;
    f15_kept_certificate *moved =
        f15_alloc_more(&app->arena, r->kept, r->count, &r->room, F15_MOST_PARTS, sizeof *r->kept);
    if (moved && (it.said = json_deep_copy(object)) == NULL)
        f15_arena_fail(&app->arena, F15_NO_MEMORY);
    if (moved) {
        r->kept = moved;
        r->kept[r->count++] = it;
    }
    f15_note(app, f15_arena_done(&app->arena, &app->last));
    return NULL;
}

bool f15_read_certificates(f15_app *app, int files, char **file, f15_kept_certificate **out,
                           size_t *count) {
    certificate_reading r = {
        .lines = {.take = take, .remedy = "give it what `fifteen prove --format json` writes"}};
    r.lines.self = &r;
    for (int k = 0; k < files; k++)
        f15_read_json_lines(app, &r.lines, file[k]);
    *out = r.kept;
    *count = r.count;
    return app->status == 0;
}

void f15_free_certificates(f15_kept_certificate *kept, size_t count) {
    for (size_t k = 0; k < count; k++)
        json_decref(kept[k].said);
}

/* ---- comparing ----------------------------------------------------------------------------- */

static bool is_sentence(const char *key) {
    static const char *const sentences[] = {"says",   "checks", "means",  "command",
                                            "lesson", "source", "counts", "most_of"};
    return f15_is_among(key, sentences, sizeof sentences / sizeof *sentences);
}

typedef struct comparing {
    bool foreign;
    f15_text *names;
} comparing;

/* Adds a name to the list, unless it is there. */
static void add_name(comparing *it, const char *within, const char *key) {
    f15_text name = {0};
    f15_text_addf(&name, "\"%s%s", within, *within ? "." : "");
    f15_text_add_clean(&name, key, strlen(key));
    f15_text_add(&name, "\"");
    if (!strstr(f15_text_string(it->names), f15_text_string(&name)))
        f15_text_addf(it->names, "%s%s", it->names->length > 0 ? ", " : "", f15_text_string(&name));
    f15_text_drop_part(it->names, &name);
}

/* Names the keys of `said`, the certificate, that differ from those of `made`. */
static void compare(comparing *it, const char *within, json_t *said, json_t *made) {
    const char *key;
    json_t *value;
    json_object_foreach(made, key, value) {
        json_t *other = json_object_get(said, key);
        const bool passes = it->foreign && (is_sentence(key) || (!other && json_is_null(value)));
        if (json_is_object(value) && json_is_object(other))
            compare(it, key, other, value);
        else if (!passes && (!other || !json_equal(value, other)))
            add_name(it, within, key);
    }
    json_object_foreach(said, key, value)
        if (!json_object_get(made, key))
            add_name(it, within, key);
}

bool f15_certificate_is_foreign(const f15_kept_certificate *kept) {
    return strcmp(kept->certificate.version, F15_VERSION) != 0;
}

f15_code f15_compare_certificate(const f15_kept_certificate *kept, const f15_certificate *c,
                                 f15_text *names) {
    comparing it = {f15_certificate_is_foreign(kept), names};
    f15_certificate as_told = *c;
    f15_text line = {0};
    as_told.version = kept->certificate.version;
    f15_render_certificate_json(&as_told, &line);
    json_t *made = line.code ? NULL : json_loadb(line.s, line.length, 0, NULL);
    if (made)
        compare(&it, "", kept->said, made);
    else
        names->code = F15_NO_MEMORY;
    json_decref(made);
    f15_text_free(&line);
    return names->code;
}
