/* src/course/schema_json.c - schema.def as a JSON Schema (draft 2020-12), for editors. */
#include "internal.h"

#include <string.h>

static void quote(f15_text *out, const char *s) {
    f15_text_add(out, "\"");
    for (; *s != '\0'; s++) {
        f15_text_add(out, *s == '"' || *s == '\\' ? "\\" : "");
        f15_text_add_n(out, s, 1);
    }
    f15_text_add(out, "\"");
}

static void write_reference(f15_text *out, f15_type type) {
    f15_text_addf(out, "\"$ref\": \"#/$defs/%s\"", f15_schema_type(type).name);
}

/* The value of a key: a document's own name, a list, or one value. */
static void write_value(f15_text *out, const f15_key *key) {
    if (key->type == F15_TYPE_DOCUMENT) {
        f15_text_add(out, "\"const\": ");
        quote(out, f15_schema_type(key->mapping).name);
    } else if (key->many == F15_LIST) {
        f15_text_addf(out, "\"type\": \"array\", \"minItems\": %d, \"maxItems\": %zu, \"items\": {",
                      key->need == F15_NEEDED ? 1 : 0, key->most);
        write_reference(out, key->type);
        f15_text_add(out, "}");
    } else {
        write_reference(out, key->type);
    }
}

static void write_key(f15_text *out, const f15_key *key, bool last) {
    f15_text_add(out, "        ");
    quote(out, key->name);
    f15_text_add(out, ": {\"description\": ");
    quote(out, key->doc);
    f15_text_add(out, ", ");
    write_value(out, key);
    f15_text_add(out, last ? "}\n" : "},\n");
}

static void write_required(f15_text *out, const f15_type_info *info) {
    const char *comma = "";
    f15_text_add(out, "      \"required\": [");
    for (size_t i = 0; i < info->keys; i++) {
        if (info->key[i].need == F15_NEEDED) {
            f15_text_add(out, comma);
            quote(out, info->key[i].name);
            comma = ", ";
        }
    }
    f15_text_add(out, "]");
}

static void write_mapping(f15_text *out, const f15_type_info *info) {
    f15_text_add(out, "{\n      \"description\": ");
    quote(out, info->article);
    f15_text_add(out, ",\n      \"type\": \"object\",\n      \"properties\": {\n");
    for (size_t i = 0; i < info->keys; i++) {
        write_key(out, &info->key[i], i + 1 == info->keys);
    }
    f15_text_add(out, "      },\n      \"additionalProperties\": false,\n");
    write_required(out, info);
    if (info->json[0] != '\0') {
        f15_text_addf(out, ",\n      %s", info->json);
    }
    f15_text_add(out, "\n    }");
}

/* Names are strings; the base, whose names are digits, is read as a number by other tools. */
static void write_names(f15_text *out, f15_type type, const f15_type_info *info) {
    f15_text_add(out, "{\"enum\": [");
    for (size_t i = 0; i < info->values; i++) {
        f15_text_add(out, i == 0 ? "" : ", ");
        if (type == F15_TYPE_BASE) {
            f15_text_add(out, info->value(i));
        } else {
            quote(out, info->value(i));
        }
    }
    f15_text_add(out, "]}");
}

static void write_type(f15_text *out, f15_type type, bool last) {
    f15_type_info info = f15_schema_type(type);
    f15_text_add(out, "    ");
    quote(out, info.name);
    f15_text_add(out, ": ");
    if (info.key != NULL) {
        write_mapping(out, &info);
    } else if (info.value != NULL) {
        write_names(out, type, &info);
    } else {
        f15_text_addf(out, "{%s}", info.json);
    }
    f15_text_add(out, last ? "\n" : ",\n");
}

f15_code f15_course_schema(f15_text *out, f15_error *err) {
    f15_text_add(out, "{\n"
                      "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                      "  \"title\": \"fifteen: lessons and exercises\",\n"
                      "  \"description\": \"Made from src/course/schema.def; do not edit.\",\n"
                      "  \"oneOf\": [{\"$ref\": \"#/$defs/exercises\"}, "
                      "{\"$ref\": \"#/$defs/lesson\"}],\n"
                      "  \"$defs\": {\n");
    for (int type = 0; type < F15_TYPES; type++) {
        write_type(out, (f15_type)type, type + 1 == F15_TYPES);
    }
    f15_text_add(out, "  }\n}\n");
    return out->code == F15_NO_MEMORY ? f15_no_memory(err)
           : out->code != F15_OK      ? f15_fail(err, out->code, NULL, "the schema does not fit")
                                      : F15_OK;
}
