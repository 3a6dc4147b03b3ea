/* Reads JSON lines: one object per line. */
#include "json_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FAULTS = 10 };
static const char not_json[] = "this is not JSON", not_such_line[] = "this is not a line of ";

void *f15_json_memory(size_t size) {
    void *block = malloc(size);
    f15_error err = {0};
    if (block)
        return block;
    f15_no_memory(&err);
    fprintf(stderr, "fifteen: %s; %s\n", err.what, err.remedy);
    _exit(70);
}

bool f15_take_json_number(const json_t *object, const char *key, uint64_t *out) {
    const json_t *value = json_object_get(object, key);
    const bool good = json_is_integer(value) && json_integer_value(value) >= 0;
    *out = good ? (uint64_t)json_integer_value(value) : 0;
    return good;
}

bool f15_take_json_number_if(const json_t *object, const char *key, uint64_t *out) {
    const json_t *value = json_object_get(object, key);
    return f15_take_json_number(object, key, out) || !value || json_is_null(value);
}

bool f15_read_json_hash(const json_t *value, uint64_t *out) {
    return json_is_string(value) && f15_read_hash(json_string_value(value), out);
}

bool f15_read_json_seed(const json_t *value, uint64_t *out) {
    const char *s = json_string_value(value);
    *out = (uint64_t)json_integer_value(value);
    return s != NULL ? f15_read_number(s, strlen(s), out, NULL) == F15_OK : json_is_integer(value);
}

bool f15_refuse_line(f15_app *app, f15_json_lines *lines, size_t number, const char *fault) {
    const bool wrong_file = /* which is reported once */
        number == 1 &&
        (fault == not_json || strncmp(fault, not_such_line, strlen(not_such_line)) == 0);
    lines->faults += wrong_file ? MOST_FAULTS : 1;
    const bool more = lines->faults < MOST_FAULTS;
    const char *advice = lines->instead ? lines->instead : lines->remedy;
    char remedy[160];
    snprintf(remedy, sizeof remedy, "%s%s%s", more ? "" : "the rest is not read",
             more || *advice == '\0' ? "" : "; ", advice);
    lines->instead = NULL;
    app->err.file = f15_file_name(lines->file);
    f15_fail(f15_at(&app->err, number, 0), F15_BAD_NOTATION, remedy, "%s", fault);
    f15_finish(app, 0);
    return more;
}

/* Returns the fault of a line, or NULL; `twice` has room for the message about a repeated key. */
static const char *take_object(f15_app *app, f15_json_lines *lines, const char *line, size_t length,
                               size_t number, char twice[120]) {
    json_error_t why;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &why);
    snprintf(twice, 120, "a key stands there twice (%s)",
             strstr(why.text, "near ") ? strstr(why.text, "near ") : "");
    const char *fault = not_json;
    if (object)
        fault = lines->take(app, lines->self, object, number);
    else if (json_error_code(&why) == json_error_duplicate_key)
        fault = twice;
    json_decref(object);
    return fault;
}

int f15_take_json_line(f15_app *app, f15_json_lines *lines, const char *line, size_t length,
                       size_t number) {
    char twice[120];
    if (length == 0)
        return 0;
    const char *fault = lines->take_line ? lines->take_line(app, lines->self, line, length)
                                         : take_object(app, lines, line, length, number, twice);
    if (app->err.code) {
        lines->faults++;
        return F15_ENOUGH;
    }
    return fault && !f15_refuse_line(app, lines, number, fault) ? F15_ENOUGH : 0;
}

static int take_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    return f15_take_json_line(app, self, line, length, number);
}

void f15_read_json_lines(f15_app *app, f15_json_lines *lines, const char *file) {
    lines->file = file;
    if (lines->faults < MOST_FAULTS && !f15_each_line(app, file, take_line, lines))
        lines->faults++;
}
