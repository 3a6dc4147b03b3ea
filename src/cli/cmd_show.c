/* fifteen show: an exercise, its hints, a solution. */
#include "app.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static json_t *strings(char *const *item, size_t count) {
    json_t *array = json_array();
    for (size_t k = 0; array && k < count; k++)
        if (json_array_append_new(array, json_string(item[k])) != 0) {
            json_decref(array);
            return NULL;
        }
    return array;
}

static void put(json_t *object, const char *key, json_t *value, bool *good) {
    if (json_object_set_new(object, key, value) != 0)
        *good = false;
}

static void append(json_t *array, json_t *value, bool *good) {
    if (json_array_append_new(array, value) != 0)
        *good = false;
}

static json_t *convention_json(const f15_convention *c) {
    return json_pack("{s:I, s:s, s:s}", "base", (json_int_t)c->base, "compose",
                     c->compose == F15_LEFT_TO_RIGHT ? "left-to-right" : "right-to-left",
                     "direction",
                     c->direction == F15_PLACE_TO_ITEM ? "place-to-item" : "item-to-place");
}

static void append_lettered(json_t *array, size_t k, const char *s, bool *good) {
    const char letter[] = {(char)('a' + k), '\0'};
    append(array, json_pack("{s:s, s:s}", "letter", letter, "text", s), good);
}

static json_t *options_json(const f15_question *question, bool *good) {
    json_t *array = json_array();
    for (size_t k = 0; k < question->options; k++)
        append_lettered(array, k, question->option[k].text, good);
    return array;
}

static json_t *statements_json(const f15_question *question, bool *good) {
    json_t *array = json_array();
    for (size_t k = 0; k < question->statements; k++)
        append_lettered(array, k, question->statement[k].text, good);
    return array;
}

static json_t *with_json(const f15_question *question, bool *good) {
    json_t *array = json_array();
    for (size_t k = 0; k < question->withs; k++)
        append(array, json_string(f15_ask_name(question->with[k])), good);
    return array;
}

static json_t *data_json(const f15_exercise *e, bool *good) {
    json_t *object = json_object();
    for (size_t k = 0; k < e->data; k++) {
        const f15_datum *datum = &e->datum[k];
        json_t *value = datum->is_list                 ? strings(datum->text, datum->texts)
                        : strcmp(datum->key, "n") == 0 ? json_integer((json_int_t)e->question.n)
                                                       : json_string(datum->text[0]);
        put(object, datum->key, value, good);
    }
    return object;
}

/* As a verdict has it. */
static json_t *seed_json(uint64_t seed) {
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)seed);
    return seed <= INT64_MAX ? json_integer((json_int_t)seed) : json_string(digits);
}

/* What it takes to ask the exercise, and beyond that only what the options ask for: a program that
 * shows an exercise should not leak its solution. */
static void show_json(const f15_exercise *e, bool hints, bool solution, f15_text *text) {
    const f15_question *question = &e->question;
    json_t *object =
        json_pack("{s:s, s:s, s:s*, s:s*, s:s, s:s, s:s}", "exercise", e->id, "title", e->title,
                  "source", e->source, "topic", e->topic, "kind", f15_kind_name(question->kind),
                  "form", f15_question_form(question), "prompt", e->prompt);
    bool good = object != NULL;
    put(object, "varies", json_boolean(e->varies || e->is_variant), &good);
    put(object, "seed", e->is_variant ? seed_json(e->seed) : json_null(), &good);
    put(object, "convention", convention_json(&question->convention), &good);
    put(object, "data", data_json(e, &good), &good);
    if (question->withs > 0)
        put(object, "with", with_json(question, &good), &good);
    if (question->options > 0)
        put(object, "options", options_json(question, &good), &good);
    if (question->statements > 0)
        put(object, "statements", statements_json(question, &good), &good);
    if (question->kind == F15_KIND_COUNTEREXAMPLE) {
        put(object, "rule", json_string(f15_rule_name(question->rule)), &good);
        put(object, "claim", json_string(f15_rule_claim(question->rule)), &good);
    }
    if (hints)
        put(object, "hints", strings(e->hint, e->hints), &good);
    if (solution)
        put(object, "solutions", strings(e->solution, e->solutions), &good);
    f15_add_json_line(text, object);
    if (!good)
        text->code = F15_NO_MEMORY;
}

static int show(const f15_app *app, const f15_exercise *e, bool hints, bool solution) {
    f15_text text = {0};
    f15_error err = {0};
    f15_code code = F15_OK;
    if (strcmp(app->format, "json") == 0)
        show_json(e, hints, solution, &text);
    else
        code = f15_add_exercise(&text, &app->style, e, hints, solution, &err);
    int status = code ? f15_complain(app, &err) : f15_finish_text(app, &text, 0);
    f15_text_free(&text);
    return status;
}

int f15_cmd_show(int argc, char **argv, f15_app *app) {
    bool hints = false, solution = false;
    const char *seed = NULL;
    f15_flag flags[] = {
        {"hints", 0, NULL, &hints}, {"solution", 0, NULL, &solution}, {"seed", 0, &seed, NULL}};
    f15_course course = {0};
    f15_exercise variant = {0};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 3, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (!f15_refuse_convention(app, &status))
        return status;
    if (argc != 1)
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "name one exercise");
    if (!f15_load_course(app, &course, &status))
        return status;
    const f15_exercise *e = f15_find_variant(app, &course, argv[0], seed, &variant, &status);
    if (e)
        status = show(app, e, hints, solution);
    f15_exercise_free(&variant);
    f15_course_free(&course);
    return status;
}
