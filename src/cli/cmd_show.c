/* fifteen show: an exercise, its hints, a solution. */
#include "app.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static void add_bullets(f15_text *text, const f15_style *style, const char *title,
                        char *const *item, size_t count) {
    f15_text_addf(text, "\n%s\n", title);
    for (size_t k = 0; k < count; k++) {
        f15_text line = {0};
        f15_text_add_clean(&line, item[k], strlen(item[k]));
        f15_wrap(text, style, "  - ", "    ", f15_text_string(&line));
        f15_text_drop_part(text, &line);
    }
}

static void add_lettered(f15_text *text, const f15_style *style, size_t k, const char *s) {
    char lead[] = "  a  ";
    f15_text line = {0};
    lead[2] = (char)('a' + k);
    f15_text_add_clean(&line, s, strlen(s));
    f15_wrap(text, style, lead, "     ", f15_text_string(&line));
    f15_text_drop_part(text, &line);
}

static void add_options(f15_text *text, const f15_style *style, const f15_question *question) {
    for (size_t k = 0; k < question->options; k++)
        add_lettered(text, style, k, question->option[k].text);
    for (size_t k = 0; k < question->statements; k++)
        add_lettered(text, style, k, question->statement[k].text);
}

static void add_clean_line(f15_text *text, const f15_style *style, const char *s, f15_paint paint) {
    f15_text line = {0}, painted = {0};
    f15_text_add_clean(&line, s, strlen(s));
    f15_painted(&painted, style, paint, f15_text_string(&line));
    f15_wrap(text, style, "", "", f15_text_string(&painted));
    f15_text_drop_part(text, &line);
    f15_text_drop_part(text, &painted);
}

static f15_code show_text(const f15_app *app, const f15_exercise *e, bool hints, bool solution,
                          f15_text *text, f15_error *err) {
    add_clean_line(text, &app->style, e->title, F15_STRONG);
    if (e->is_variant) {
        char line[64];
        snprintf(line, sizeof line, "(variant, seed %llu)", (unsigned long long)e->seed);
        add_clean_line(text, &app->style, line, F15_DIM);
    }
    if (e->source)
        add_clean_line(text, &app->style, e->source, F15_DIM);
    f15_text_add(text, "\n");
    f15_code code = f15_render_markdown(text, e->prompt, &app->style, err);
    add_options(text, &app->style, &e->question);
    f15_text note = {0};
    f15_text_add(&note, "Answer with ");
    f15_text_add(&note, f15_question_form(&e->question));
    f15_text_add(&note, ". Places and items are ");
    f15_write_convention(&note, &e->question.convention);
    f15_text_add(&note, ".");
    f15_text_add(text, "\n");
    add_clean_line(text, &app->style, f15_text_string(&note), F15_DIM);
    f15_text_drop_part(text, &note);
    if (hints && e->hints > 0)
        add_bullets(text, &app->style, "Hints", e->hint, e->hints);
    if (solution && e->solutions > 0)
        add_bullets(text, &app->style, e->solutions == 1 ? "A solution" : "Some solutions",
                    e->solution, e->solutions);
    return code;
}

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
    for (size_t k = 0; k < e->givens; k++) {
        const f15_given *given = &e->given[k];
        json_t *value = given->is_list                 ? strings(given->text, given->texts)
                        : strcmp(given->key, "n") == 0 ? json_integer((json_int_t)e->question.n)
                                                       : json_string(given->text[0]);
        put(object, given->key, value, good);
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
        code = show_text(app, e, hints, solution, &text, &err);
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
