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

/* The names of a mapping's keys: all, the needed ones, those but for solutions, or those without
 * meaning for a kind. */
typedef enum which_keys { ALL_KEYS, NEEDED_KEYS, UNSOLVED_KEYS, IDLE_KEYS } which_keys;
static size_t write_keys(f15_text *out, f15i_type mapping, which_keys which, size_t kind,
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

/* What has no meaning for a kind of answer must not stand in an exercise of it, nor in its data. */
static void write_uses(f15_text *out, size_t kind) {
    quote(out, "{\"if\": {\"properties\": {\"kind\": {\"const\": ", kind_name(kind),
          "}}, \"required\": [\"kind\"]}, \"then\": {\"properties\": {");
    size_t before = write_keys(out, F15I_TYPE_exercise, IDLE_KEYS, kind, ": false");
    f15_text_addf(out,
                  "%s\"data\": {\"if\": {\"type\": \"object\"}, \"then\": {\"type\": \"object\", "
                  "\"properties\": {",
                  before > 0 ? ", " : "");
    write_keys(out, F15I_TYPE_data, IDLE_KEYS, kind, ": false");
    f15_text_add(out, "}}}}}}");
}

static void write_needed(f15_text *out, f15i_type mapping, which_keys which) {
    f15_text_add(out, "\"properties\": {");
    write_keys(out, mapping, which, 0, ": true");
    f15_text_add(out, "}, \"required\": [");
    write_keys(out, mapping, which, 0, "");
    f15_text_add(out, "]");
}

/* The keys of an exercise, but for those of the whole; none is needed. */
static void write_part(f15_text *out) {
    size_t count, written = 0;
    const f15i_key *key = f15i_keys_of(F15I_TYPE_exercise, &count);
    f15_text_add(out, "{\"type\": \"object\", \"properties\": {");
    for (size_t i = 0; i < count; i++)
        if (!f15i_is_of_whole(key[i].name))
            f15_text_addf(out, "%s\"%s\": {\"$ref\": \"#/$defs/exercise/properties/%s\"}",
                          written++ == 0 ? "" : ", ", key[i].name, key[i].name);
    f15_text_add(out, "}, \"additionalProperties\": false}");
}

/* A key is missed only where every key is known: one that is misspelt is one mistake. */
static void write_mapping(f15_text *out, f15i_type type, const f15i_key *key, size_t count) {
    const f15i_type_info *info = &types[type];
    quote(out, "{\n      \"description\": ", info->article,
          ",\n      \"type\": \"object\",\n      \"properties\": {\n");
    for (size_t i = 0; i < count; i++)
        write_key(out, &key[i], i + 1 == count);
    f15_text_add(out, "      },\n      \"additionalProperties\": false");
    size_t needed = 0;
    for (size_t i = 0; i < count; i++)
        needed += key[i].need == F15_NEEDED;
    if (needed > 0) {
        f15_text_add(out, ",\n      \"if\": {\"propertyNames\": {\"enum\": [");
        write_keys(out, type, ALL_KEYS, 0, "");
        f15_text_add(out, "]}},\n      \"then\": {");
        if (type == F15I_TYPE_exercise) { /* as is_worked_out of look_through.c */
            f15_text_add(out, "\"if\": {\"properties\": {\"parts\": true}, \"required\": "
                              "[\"parts\"]}, \"then\": {\"properties\": {\"id\": true}, "
                              "\"required\": [\"id\"]}, \"else\": {\"if\": {\"properties\": "
                              "{\"let\": true}, \"required\": [\"let\"]}, \"then\": {");
            write_needed(out, type, UNSOLVED_KEYS);
            f15_text_add(out, "}, \"else\": {");
        }
        write_needed(out, type, NEEDED_KEYS);
        f15_text_add(out, type == F15I_TYPE_exercise ? "}}}" : "}");
    }
    const size_t kinds = type == F15I_TYPE_exercise ? F15_KINDS : 0;
    if (kinds > 0 || info->json[0] != '\0')
        f15_text_addf(out, ",\n      \"allOf\": [\n        %s", info->json);
    for (size_t kind = 0; kind < kinds; kind++) {
        f15_text_add(out, kind > 0 || info->json[0] != '\0' ? ",\n        " : "");
        write_uses(out, kind);
    }
    f15_text_add(out, kinds > 0 || info->json[0] != '\0' ? "\n      ]\n    }" : "\n    }");
}

/* By the pattern of the names: of a bad one, `propertyNames` would have two errors. */
static void write_named(f15_text *out, const f15i_type_info *info) {
    static const char mark[] = "\"pattern\": ";
    const char *pattern = strstr(types[info->name_type].json, mark) + sizeof mark - 1;
    f15_text_addf(out,
                  "{\"type\": \"object\", \"minProperties\": 1, \"maxProperties\": %zu, "
                  "\"patternProperties\": {%.*s: {\"$ref\": \"#/$defs/%s\"}}, "
                  "\"additionalProperties\": false}",
                  info->most, (int)(strcspn(pattern + 1, "\"") + 2), pattern,
                  types[info->value_type].name);
}

/* Names are strings; the base's are digits, which are a number if they are not quoted. */
static void write_names(f15_text *out, f15i_type type) {
    const char *comma = "{\"enum\": [";
    for (size_t i = 0; i < types[type].values; i++, comma = ", ") {
        const char *name = f15i_value_name(type, i);
        if (type == F15I_TYPE_BASE)
            f15_text_addf(out, "%s%s, \"%s\"", comma, name, name);
        else
            quote(out, comma, name, "");
    }
    f15_text_add(out, "]}");
}

/* As document.c tells what a file is: by what it says; else by what it looks like. */
static void write_documents(f15_text *out) {
    static const struct {
        const char *key, *is;
        f15i_type then;
    } signs[] = {{"fifteen", "{\"const\": \"exercises\"}", F15I_TYPE_bank},
                 {"fifteen", "{\"const\": \"lesson\"}", F15I_TYPE_lesson},
                 {"exercises", "true", F15I_TYPE_bank},
                 {"pages", "true", F15I_TYPE_lesson},
                 {"fifteen", "true", F15I_TYPES},
                 {"course", "true", F15I_TYPE_course}};
    const size_t count = sizeof signs / sizeof *signs;
    const char *neither = "\"type\": \"object\", \"properties\": {\"fifteen\": {\"enum\": "
                          "[\"exercises\", \"lesson\"]}}, "
                          "\"required\": [\"fifteen\"]";
    for (size_t i = 0; i < count; i++) {
        const char *key = signs[i].key;
        f15_text_addf(out,
                      "\"if\": {\"type\": \"object\", \"properties\": {\"%s\": %s}, \"required\": "
                      "[\"%s\"]}, ",
                      key, signs[i].is, key);
        if (signs[i].then == F15I_TYPES)
            f15_text_addf(out, "\"then\": {%s}", neither);
        else
            f15_text_addf(out, "\"then\": {\"$ref\": \"#/$defs/%s\"}", types[signs[i].then].name);
        f15_text_add(out, ",\n  \"else\": {");
    }
    f15_text_add(out, neither);
    for (size_t i = 0; i < count; i++)
        f15_text_add(out, "}");
    f15_text_add(out, ",\n");
}

f15_code f15_course_schema(f15_text *out, f15_error *err) {
    f15_text_add(out, "{\n"
                      "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                      "  \"$id\": \"urn:fifteen:lesson.schema.json\",\n"
                      "  \"title\": \"fifteen: lessons and exercises\",\n"
                      "  \"description\": \"Made from src/course/schema.def; do not edit.\",\n  ");
    write_documents(out);
    f15_text_add(out, "  \"$defs\": {\n");
    for (int k = 0; k < F15I_TYPES; k++) {
        f15i_type type = (f15i_type)k;
        size_t count;
        const f15i_key *key = f15i_keys_of(type, &count);
        quote(out, "    ", types[type].name, ": ");
        if (type == F15I_TYPE_PART)
            write_part(out);
        else if (key != NULL)
            write_mapping(out, type, key, count);
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
