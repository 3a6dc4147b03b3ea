/* Writes schema.def as a JSON Schema (draft 2020-12) for editors: docs/lesson.schema.json, with
 * which test_schema.c compares it. */
#ifndef SCHEMA_WRITER_H
#define SCHEMA_WRITER_H

#include "../../../src/teach/course/internal.h"

#include <string.h>

/* For each type, its name in the JSON Schema and its rules there: of a value all, of a mapping
 * those that do not come from its keys. */
static const struct {
    const char *name, *json;
} types[F15I_TYPES] = {
#define F15_MAPPING(id, name, words, rules) [F15I_TYPE_##id] = {name, rules},
#define F15_TYPE(id, name, words, reader, rules) [F15I_TYPE_##id] = {name, rules},
#define F15_NAMED(id, name, words, key, of, most) [F15I_TYPE_##id] = {name, NULL},
#define F15_NAMES(id, name, words, of, type, count) [F15I_TYPE_##id] = {name, NULL},
#define F15_EITHER(id, name, words, one, other) [F15I_TYPE_##id] = {name, NULL},
#include "../../../src/teach/course/yaml/schema.def"
};

static const struct {
    f15i_type mapping;
    const char *key, *doc;
} docs[] = {
#define F15_KEY(mapping, key, type, need, most, kinds, doc) {F15I_TYPE_##mapping, key, doc},
#include "../../../src/teach/course/yaml/schema.def"
};

static const char *doc_of(const f15i_key *key) {
    size_t k = 0;
    while (docs[k].mapping != key->mapping || strcmp(docs[k].key, key->name) != 0)
        k++;
    return docs[k].doc;
}

/* Adds JSON, in which ' stands for ". */
static void add(f15_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(f15_text *out, const char *format, ...) {
    const size_t from = out->length;
    va_list arguments;
    va_start(arguments, format);
    f15_text_addv(out, format, arguments);
    va_end(arguments);
    for (size_t i = from; i < out->length; i++)
        out->s[i] = out->s[i] == '\'' ? '"' : out->s[i];
}

static void quote(f15_text *out, const char *before, const char *s, const char *after) {
    add(out, "%s'", before);
    for (; *s != '\0'; s++)
        f15_text_addf(out, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    add(out, "'%s", after);
}

static void write_key(f15_text *out, const f15i_key *key, bool last) {
    const char *type = types[key->type].name;
    quote(out, "        ", key->name, ": {'description': ");
    quote(out, "", doc_of(key), ", ");
    if (key->type == F15I_TYPE_DOCUMENT) /* a document's own name */
        add(out, "'const': '%s'", types[key->mapping].name);
    else if (key->most != F15_ONE)
        add(out,
            "'type': 'array', 'minItems': %d, 'maxItems': %zu, 'items': {'$ref': '#/$defs/%s'}",
            key->need == F15_NEEDED, key->most, type);
    else
        add(out, "'$ref': '#/$defs/%s'", type);
    add(out, last ? "}\n" : "},\n");
}

/* Writes the names of a mapping's keys: all, the needed ones, the needed ones except `solutions`,
 * or those without meaning for a kind. */
typedef enum which_keys { ALL_KEYS, NEEDED_KEYS, UNSOLVED_KEYS, IDLE_KEYS } which_keys;
static size_t write_keys(f15_text *out, f15i_type mapping, which_keys which, int kind,
                         const char *after) {
    size_t count, written = 0;
    const f15i_key *key = f15i_keys_of(mapping, &count);
    for (size_t i = 0; i < count; i++)
        if (which == ALL_KEYS || (which == NEEDED_KEYS && key[i].need == F15_NEEDED) ||
            (which == UNSOLVED_KEYS && key[i].need == F15_NEEDED &&
             strcmp(key[i].name, "solutions") != 0) ||
            (which == IDLE_KEYS && key[i].kinds != 0 && (key[i].kinds >> kind & 1u) == 0))
            quote(out, written++ == 0 ? "" : ", ", key[i].name, after);
    return written;
}

/* Forbids keys without meaning for a kind, in an exercise of it and in its data. */
static void write_uses(f15_text *out, f15_kind kind) {
    add(out, "{'if': {'properties': {'kind': {'const': '%s'}}, 'required': ['kind']}, ",
        f15_kind_name(kind));
    add(out, "'then': {'properties': {");
    size_t before = write_keys(out, F15I_TYPE_exercise, IDLE_KEYS, kind, ": false");
    add(out, "%s'data': {'if': {'type': 'object'}, 'then': {'type': 'object', 'properties': {",
        before > 0 ? ", " : "");
    write_keys(out, F15I_TYPE_data, IDLE_KEYS, kind, ": false");
    add(out, "}}}}}}");
}

static void write_needed(f15_text *out, f15i_type mapping, which_keys which) {
    add(out, "'properties': {");
    write_keys(out, mapping, which, 0, ": true");
    add(out, "}, 'required': [");
    write_keys(out, mapping, which, 0, "");
    add(out, "]");
}

/* Writes a part: the keys of an exercise except those of the whole, none of which it needs. */
static void write_part(f15_text *out) {
    size_t count, written = 0;
    const f15i_key *key = f15i_keys_of(F15I_TYPE_exercise, &count);
    add(out, "{'type': 'object', 'properties': {");
    for (size_t i = 0; i < count; i++)
        if (!f15i_is_of_whole(key[i].name))
            add(out, "%s'%s': {'$ref': '#/$defs/exercise/properties/%s'}",
                written++ == 0 ? "" : ", ", key[i].name, key[i].name);
    add(out, "}, 'additionalProperties': false}");
}

/* Writes a mapping. A missing key is an error only if all keys are known, so that a misspelt key is
 * one error. */
static void write_mapping(f15_text *out, f15i_type type) {
    const f15i_type_info *info = f15i_type_of(type);
    size_t count, needed = 0;
    const f15i_key *key = f15i_keys_of(type, &count);
    add(out, "{\n      'description': '%s',\n      'type': 'object',\n      'properties': {\n",
        info->article);
    for (size_t i = 0; i < count; i++) {
        write_key(out, &key[i], i + 1 == count);
        needed += key[i].need == F15_NEEDED;
    }
    add(out, "      },\n      'additionalProperties': false");
    if (needed > 0) {
        add(out, ",\n      'if': {'propertyNames': {'enum': [");
        write_keys(out, type, ALL_KEYS, 0, "");
        add(out, "]}},\n      'then': {");
        if (type == F15I_TYPE_exercise) { /* as is_worked_out of look_through.c */
            add(out, "'if': {'properties': {'parts': true}, 'required': ['parts']}, 'then': "
                     "{'properties': {'id': true}, 'required': ['id']}, 'else': {'if': "
                     "{'properties': {'let': true}, 'required': ['let']}, 'then': {");
            write_needed(out, type, UNSOLVED_KEYS);
            add(out, "}, 'else': {");
        }
        write_needed(out, type, NEEDED_KEYS);
        add(out, type == F15I_TYPE_exercise ? "}}}" : "}");
    }
    const bool rules = types[type].json[0] != '\0';
    if (rules)
        add(out, ",\n      'allOf': [\n        %s", types[type].json);
    for (int kind = 0; type == F15I_TYPE_exercise && kind < F15_KINDS; kind++) {
        add(out, ",\n        ");
        write_uses(out, (f15_kind)kind);
    }
    add(out, rules ? "\n      ]\n    }" : "\n    }");
}

/* Writes a mapping with names for keys, by their pattern: with `propertyNames`, a bad name would be
 * two errors. */
static void write_named(f15_text *out, const f15i_type_info *info) {
    static const char mark[] = "'pattern': ";
    const char *pattern = strstr(types[info->name_type].json, mark) + sizeof mark - 1;
    add(out,
        "{'type': 'object', 'minProperties': 1, 'maxProperties': %zu, 'patternProperties': "
        "{%.*s: {'$ref': '#/$defs/%s'}}, 'additionalProperties': false}",
        info->most, (int)(strcspn(pattern + 1, "'") + 2), pattern, types[info->value_type].name);
}

/* Writes a list of names, which are strings. The names of the base are 0 and 1, which unquoted are
 * numbers: allows these too. */
static void write_names(f15_text *out, f15i_type type) {
    for (size_t i = 0; i < f15i_type_of(type)->values; i++) {
        const char *name = f15i_value_name(type, i);
        add(out, i == 0 ? "{'enum': [" : ", ");
        if (type == F15I_TYPE_BASE)
            add(out, "%s, ", name);
        add(out, "'%s'", name);
    }
    add(out, "]}");
}

/* Distinguishes documents as document.c does: by their first key, else by typical keys. */
static void write_documents(f15_text *out) {
#define NEITHER                                                                                    \
    "'type': 'object', 'properties': {'fifteen': {'enum': ['exercises', 'lesson']}}, "             \
    "'required': ['fifteen']"
    static const struct {
        const char *key, *is, *then;
    } signs[] = {{"fifteen", "{'const': 'exercises'}", "'$ref': '#/$defs/exercises'"},
                 {"fifteen", "{'const': 'lesson'}", "'$ref': '#/$defs/lesson'"},
                 {"assignment", "true", "'$ref': '#/$defs/week'"},
                 {"exercises", "true", "'$ref': '#/$defs/exercises'"},
                 {"pages", "true", "'$ref': '#/$defs/lesson'"},
                 {"fifteen", "true", NEITHER},
                 {"course", "true", "'$ref': '#/$defs/course'"}};
    const size_t count = sizeof signs / sizeof *signs;
    for (size_t i = 0; i < count; i++)
        add(out,
            "'if': {'type': 'object', 'properties': {'%s': %s}, 'required': ['%s']}, 'then': "
            "{%s},\n  'else': {",
            signs[i].key, signs[i].is, signs[i].key, signs[i].then);
    add(out, NEITHER "}}}}}}},\n");
}

static void write_schema(f15_text *out) {
    add(out, "{\n"
             "  '$schema': 'https://json-schema.org/draft/2020-12/schema',\n"
             "  '$id': 'urn:fifteen:lesson.schema.json',\n"
             "  'title': 'fifteen: lessons and exercises',\n"
             "  'description': 'Made from src/teach/course/yaml/schema.def; do not edit.',\n  ");
    write_documents(out);
    add(out, "  '$defs': {\n");
    for (int k = 0; k < F15I_TYPES; k++) {
        const f15i_type type = (f15i_type)k;
        const f15i_type_info *info = f15i_type_of(type);
        add(out, "    '%s': ", types[k].name);
        if (type == F15I_TYPE_PART)
            write_part(out);
        else if (info->form == F15I_KEYS)
            write_mapping(out, type);
        else if (info->form == F15I_NAMED)
            write_named(out, info);
        else if (info->form == F15I_NAMES)
            write_names(out, type);
        else
            add(out, "{%s}", types[k].json);
        add(out, k + 1 == F15I_TYPES ? "\n" : ",\n");
    }
    add(out, "  }\n}\n");
}

#endif
