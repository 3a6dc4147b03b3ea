/* src/course/schema.c - schema.def as tables, and as a JSON Schema (draft 2020-12) for editors. */
#include "internal.h"

#include <string.h>

/* ---- names --------------------------------------------------------------------------------- */

const char *f15_drawn_name(f15_drawn drawn) {
    static const char *const names[] = {
#define F15_DRAWN(id, name, shown) name,
#include <fifteen/drawn.def>
#undef F15_DRAWN
    };
    return (unsigned)drawn < F15_DRAWNS ? names[drawn] : "";
}

f15_drawn f15i_drawn_of(const char *key) {
    int what = 0;
    while (what < F15_DRAWNS && strcmp(f15_drawn_name((f15_drawn)what), key) != 0)
        what++;
    return (f15_drawn)what;
}

static const char *kind_name(size_t i) {
    return f15_kind_name((f15_kind)i);
}

static const char *ask_name(size_t i) {
    return f15_ask_name((f15_ask)i);
}

static const char *misconception_name(size_t i) {
    return f15_misconception_name((f15_misconception_id)i);
}

static const char *drawn_name(size_t i) {
    return f15_drawn_name((f15_drawn)i);
}

static const char *rule_name(size_t i) {
    return f15_rule_name((f15_rule_id)i);
}

/* ---- the tables ---------------------------------------------------------------------------- */

static const f15i_key keys[] = {
#define OF(id) (1u << F15_KIND_##id)
#define F15_KEY(mapping, key, type, need, most, kinds, doc)                                        \
    {F15I_TYPE_##mapping, key, F15I_TYPE_##type, need, most, kinds, doc},
#include "schema.def"
};

static const f15i_type_info types[F15I_TYPES] = {
#define F15_MAPPING(id, json_name, words, rules)                                                   \
    [F15I_TYPE_##id] = {.name = json_name, .article = words, .json = rules},
#include "schema.def"
#define F15_TYPE(id, json_name, reader, rules)                                                     \
    [F15I_TYPE_##id] = {.name = json_name, .read = reader, .json = rules},
#include "schema.def"
#define F15_NAMED(id, json_name, words, key, of, at_most)                                          \
    [F15I_TYPE_##id] = {.name = json_name,                                                         \
                        .article = words,                                                          \
                        .name_type = F15I_TYPE_##key,                                              \
                        .value_type = F15I_TYPE_##of,                                              \
                        .most = at_most},
#include "schema.def"
#define F15_NAMES(id, json_name, words, names, count)                                              \
    [F15I_TYPE_##id] = {.name = json_name, .article = words, .value = names, .values = count},
#include "schema.def"
#define F15_EITHER(id, json_name, words, ...)                                                      \
    [F15I_TYPE_##id] = {.name = json_name, .article = words, .either = {__VA_ARGS__}, .values = 2},
#include "schema.def"
};

const f15i_type_info *f15i_type_of(f15i_type type) {
    return &types[type];
}

const char *f15i_value_name(f15i_type type, size_t i) {
    return types[type].value != NULL ? types[type].value(i) : types[type].either[i];
}

const f15i_key *f15i_keys_of(f15i_type mapping, size_t *count) {
    const f15i_key *first = keys, *end = keys + sizeof keys / sizeof *keys;
    while (first < end && first->mapping != mapping)
        first++;
    for (*count = 0; first + *count < end && first[*count].mapping == mapping;)
        ++*count;
    return *count > 0 ? first : NULL;
}

/* ---- JSON Schema --------------------------------------------------------------------------- */

static void quote(f15_text *out, const char *before, const char *s, const char *after) {
    f15_text_addf(out, "%s\"", before);
    for (; *s != '\0'; s++)
        f15_text_addf(out, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    f15_text_addf(out, "\"%s", after);
}

static void write_key(f15_text *out, const f15i_key *key, bool last) {
    quote(out, "        ", key->name, ": {");
    quote(out, "\"description\": ", key->doc, ", ");
    if (key->type == F15I_TYPE_DOCUMENT) /* a document's own name */
        quote(out, "\"const\": ", types[key->mapping].name, "");
    else if (key->most != F15_ONE)
        f15_text_addf(out,
                      "\"type\": \"array\", \"minItems\": %d, \"maxItems\": %zu, \"items\": "
                      "{\"$ref\": \"#/$defs/%s\"}",
                      key->need == F15_NEEDED, key->most, types[key->type].name);
    else
        f15_text_addf(out, "\"$ref\": \"#/$defs/%s\"", types[key->type].name);
    f15_text_add(out, last ? "}\n" : "},\n");
}

static void write_mapping(f15_text *out, const f15i_type_info *info, const f15i_key *key,
                          size_t count) {
    const char *comma = "";
    quote(out, "{\n      \"description\": ", info->article,
          ",\n      \"type\": \"object\",\n      \"properties\": {\n");
    for (size_t i = 0; i < count; i++)
        write_key(out, &key[i], i + 1 == count);
    f15_text_add(out, "      },\n      \"additionalProperties\": false,\n      \"required\": [");
    for (size_t i = 0; i < count; i++)
        if (key[i].need == F15_NEEDED) {
            quote(out, comma, key[i].name, "");
            comma = ", ";
        }
    f15_text_addf(out, "]%s%s\n    }", info->json[0] != '\0' ? ",\n      " : "", info->json);
}

static void write_named(f15_text *out, const f15i_type_info *info) {
    f15_text_addf(out,
                  "{\"type\": \"object\", \"minProperties\": 1, \"maxProperties\": %zu, "
                  "\"propertyNames\": {\"$ref\": \"#/$defs/%s\"}, "
                  "\"additionalProperties\": {\"$ref\": \"#/$defs/%s\"}}",
                  info->most, types[info->name_type].name, types[info->value_type].name);
}

/* Names are strings; the base, whose names are digits, is read as a number by other tools. */
static void write_names(f15_text *out, f15i_type type) {
    const char *comma = "{\"enum\": [";
    for (size_t i = 0; i < types[type].values; i++, comma = ", ")
        if (type == F15I_TYPE_BASE)
            f15_text_addf(out, "%s%s", comma, f15i_value_name(type, i));
        else
            quote(out, comma, f15i_value_name(type, i), "");
    f15_text_add(out, "]}");
}

f15_code f15_course_schema(f15_text *out, f15_error *err) {
    f15_text_add(out, "{\n"
                      "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                      "  \"title\": \"fifteen: lessons and exercises\",\n"
                      "  \"description\": \"Made from src/course/schema.def; do not edit.\",\n"
                      "  \"oneOf\": [{\"$ref\": \"#/$defs/exercises\"}, "
                      "{\"$ref\": \"#/$defs/lesson\"}, {\"$ref\": \"#/$defs/course\"}],\n"
                      "  \"$defs\": {\n");
    for (int k = 0; k < F15I_TYPES; k++) {
        f15i_type type = (f15i_type)k;
        size_t count;
        const f15i_key *key = f15i_keys_of(type, &count);
        quote(out, "    ", types[type].name, ": ");
        if (key != NULL)
            write_mapping(out, &types[type], key, count);
        else if (types[type].most > 0)
            write_named(out, &types[type]);
        else if (types[type].values > 0)
            write_names(out, type);
        else
            f15_text_addf(out, "{%s}", types[type].json);
        f15_text_add(out, k + 1 == F15I_TYPES ? "\n" : ",\n");
    }
    f15_text_add(out, "  }\n}\n");
    return out->code == F15_NO_MEMORY ? f15_no_memory(err)
           : out->code != F15_OK      ? f15_fail(err, out->code, NULL, "the schema does not fit")
                                      : F15_OK;
}
