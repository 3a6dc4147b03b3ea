/* A deed as a line of JSON: for `fifteen progress`, and for other stores. */
#include <fifteen/json.h>
#include <fifteen/render.h>
#include <string.h>

/* Adds the bytes of an answer that cleaning would change, so that nothing is lost. */
static void add_bytes(f15_json *json, const char *answer, size_t length) {
    f15_text clean = {0}, bytes = {0};
    f15_text_add_clean(&clean, answer, length);
    for (size_t k = 0; clean.length != length && k < length; k++)
        f15_text_addf(&bytes, "%02x", (unsigned char)answer[k]);
    if (bytes.length > 0)
        f15_json_string(json, "answer-bytes", f15_text_string(&bytes));
    f15_text_drop_part(json->out, &clean);
    f15_text_drop_part(json->out, &bytes);
}

static void add_names(f15_json *json, const char *key, const char *names) {
    f15_json_array(json, key);
    for (names += strspn(names, " "); *names != '\0'; names += strspn(names, " ")) {
        f15_json_clean(json, NULL, names, strcspn(names, " "));
        names += strcspn(names, " ");
    }
    f15_json_close(json, ']');
}

static void add_time(f15_json *json, const char *key, int64_t time) {
    f15_text text = {0};
    const bool dated = f15_add_time(&text, time, false);
    f15_json_string(json, key, dated ? f15_text_string(&text) : NULL);
    f15_text_drop_part(json->out, &text);
}

/* Writes a field, and after a credit the points. */
static void add_field(f15_json *json, const f15_deed *deed, const f15_deed_field *field) {
    const f15_value v = f15_deed_get(deed, field);
    const char *key = field->key;
    if (field->type == F15_FIELD_CREDIT && v.there)
        f15_render_credit_json(json, v.share, (unsigned)deed->subject.points);
    else if (field->type == F15_FIELD_CLAIMED ? v.number == 0
                                              : field->type == F15_FIELD_POINTS && v.there)
        return;
    else if (field->type == F15_FIELD_TIME)
        add_time(json, key, deed->time);
    else if (!v.there)
        f15_json_null(json, key);
    else if (field->type == F15_FIELD_NAMES)
        add_names(json, key, v.text);
    else if (v.text != NULL)
        f15_json_clean(json, key, v.text, v.length);
    else if (field->type == F15_FIELD_HASH)
        f15_json_hash(json, key, true, v.number);
    else if (field->type >= F15_FIELD_TRUTH)
        f15_json_boolean(json, key, v.number != 0);
    else
        f15_json_number(json, key, v.number);
}

void f15_render_deed_json(f15_text *out, const f15_deed *deed) {
    const f15_deed_kind like = deed->kind < F15_DEED_PAGE ? F15_DEED_ATTEMPT : F15_DEED_PAGE;
    const f15_deed_field *field;
    f15_json json = f15_json_begin(out);
    for (size_t k = 0; (field = f15_deed_field_at(k)) != NULL; k++)
        if (field->kinds >> like & 1)
            add_field(&json, deed, field);
    if (deed->kind == F15_DEED_ATTEMPT)
        add_bytes(&json, deed->answer, deed->length);
    f15_json_end(&json);
}
