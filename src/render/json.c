#include "json.h"
#include "trace.h"

void f15i_set(json_t *object, const char *key, json_t *value, bool *good) {
    if (!value || !object || json_object_set_new_nocheck(object, key, value) != 0) {
        if (value && !object)
            json_decref(value);
        *good = false;
    }
}

void f15i_append(json_t *array, json_t *value, bool *good) {
    if (!value || !array || json_array_append_new(array, value) != 0) {
        if (value && !array)
            json_decref(value);
        *good = false;
    }
}

json_t *f15i_clean_string(const char *s, size_t length) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, s, length);
    json_t *string = clean.code ? NULL : json_string(f15_text_string(&clean));
    f15_text_free(&clean);
    return string;
}

/* The array, or NULL (and the array dropped) if something in it failed. */
static json_t *if_good(json_t *array, bool good) {
    if (good)
        return array;
    json_decref(array);
    return NULL;
}

json_t *f15i_places(const uint32_t *place, size_t count, uint32_t base) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t k = 0; good && k < count; k++)
        f15i_append(array, json_integer((json_int_t)place[k] + base), &good);
    return if_good(array, good);
}

json_t *f15i_item(uint32_t item, size_t n, const f15_names *names, uint32_t base, bool told_apart) {
    f15_text name = {0};
    if (!names->letters)
        return json_integer(names->code ? (json_int_t)names->code[item] : (json_int_t)item + base);
    f15_write_item(&name, item, n, names, base, told_apart);
    json_t *string = name.code ? NULL : json_string(f15_text_string(&name));
    f15_text_free(&name);
    return string;
}

json_t *f15i_items(const uint32_t *item, size_t n, const f15_names *names, uint32_t base) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t k = 0; good && k < n; k++)
        f15i_append(array, f15i_item(item[k], n, names, base, true), &good);
    return if_good(array, good);
}

json_t *f15i_piece(uint32_t item, const f15_problem *line, bool told_apart) {
    if (item == f15_grid_home(line->grid))
        return json_integer(0);
    if (line->grid->obstacles & F15_CELL(item))
        return json_string("#");
    return f15i_item(item, line->n, &line->names, 1, told_apart);
}

json_t *f15i_state(const uint32_t *item, size_t count, const f15_problem *line, uint32_t base) {
    if (!line->grid)
        return f15i_items(item, count, &line->names, base);
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t k = 0; good && k < count; k++)
        f15i_append(array, f15i_piece(item[k], line, true), &good);
    return if_good(array, good);
}

json_t *f15i_sequence(const f15_sequence *sequence, uint32_t base) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t s = 0; good && s < sequence->count; s++)
        f15i_append(array, f15i_places(sequence->at + s * sequence->arity, sequence->arity, base),
                    &good);
    return if_good(array, good);
}

json_t *f15i_convention(const f15_convention *c) {
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "base", json_integer(c->base), &good);
    f15i_set(object, "compose",
             json_string(c->compose == F15_LEFT_TO_RIGHT ? "left-to-right" : "right-to-left"),
             &good);
    f15i_set(object, "direction",
             json_string(c->direction == F15_PLACE_TO_ITEM ? "place-to-item" : "item-to-place"),
             &good);
    return if_good(object, good);
}

/* The text's failure sticks, whatever jansson makes of it. */
static int add_bytes(const char *bytes, size_t length, void *text) {
    f15_text_add_n(text, bytes, length);
    return ((f15_text *)text)->code ? -1 : 0;
}

/* Does it hold what may be a C1 control or a bidirectional one? Those begin with C2 80..9F, D8 9C,
 * E2 80 or E2 81; a dash may too, and is then escaped for nothing. */
static bool is_unfit(const char *s) {
    for (; *s; s++) {
        unsigned char a = (unsigned char)s[0], b = (unsigned char)s[1];
        if ((a == 0xc2 && b < 0xa0) || (a == 0xd8 && b == 0x9c) || (a == 0xe2 && b < 0x82))
            return true;
    }
    return false;
}

static void dump(f15_text *out, const json_t *value, size_t flags) {
    if (!value || json_dump_callback(value, add_bytes, out, JSON_COMPACT | flags) != 0)
        out->code = out->code ? out->code : F15_NO_MEMORY;
}

void f15_add_json_line(f15_text *out, json_t *value) {
    size_t at = out->length;
    dump(out, value, 0);
    if (!out->code && is_unfit(out->s + at)) { /* jansson escapes C0 alone by itself */
        out->length = at;
        dump(out, value, JSON_ENSURE_ASCII);
    }
    f15_text_add(out, "\n");
    json_decref(value);
}

f15_code f15i_write_line(json_t *object, bool good, const f15_out *out, f15_error *err) {
    f15_text line = {0};
    f15_add_json_line(&line, object);
    if (!good)
        line.code = F15_NO_MEMORY;
    return f15i_flush(out, &line, err);
}
