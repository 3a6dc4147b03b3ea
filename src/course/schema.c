/* src/course/schema.c - schema.def as tables. */
#include "internal.h"

#include <stddef.h>

/* ---- lists of names ------------------------------------------------------------------------ */

static const char *document_name(size_t i) {
    return i == 0 ? "exercises" : "lesson";
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

static const char *preset_name(size_t i) {
    return i == 0 ? "chapter6" : "lecture9";
}

static const char *base_name(size_t i) {
    return i == 0 ? "0" : "1";
}

static const char *compose_name(size_t i) {
    return i == F15_LEFT_TO_RIGHT ? "left-to-right" : "right-to-left";
}

static const char *direction_name(size_t i) {
    return i == F15_PLACE_TO_ITEM ? "place-to-item" : "item-to-place";
}

/* ---- the tables ---------------------------------------------------------------------------- */

static const f15_key keys[] = {
#define F15_KEY(mapping, key, type, many, need, most, member, doc)                                 \
    {F15_TYPE_##mapping,                                                                           \
     key,                                                                                          \
     F15_TYPE_##type,                                                                              \
     many,                                                                                         \
     need,                                                                                         \
     most,                                                                                         \
     offsetof(f15_##mapping##_sheet, member),                                                      \
     doc},
#include "schema.def"
};

/* Where the keys of each mapping begin in keys[]: they stand behind it, one after another. */
enum {
#define F15_MAPPING(id, json_name, words, rules) KEYS_OF_##id, BEFORE_##id = KEYS_OF_##id - 1,
#define F15_KEY(mapping, key, type, many, need, most, member, doc) KEY_##mapping##_##member,
#include "schema.def"
};

static const f15_type_info types[F15_TYPES] = {
#define F15_MAPPING(id, json_name, words, rules)                                                   \
    [F15_TYPE_##id] = {.name = json_name,                                                          \
                       .article = words,                                                           \
                       .size = sizeof(f15_##id##_sheet),                                           \
                       .json = rules,                                                              \
                       .key = keys + KEYS_OF_##id},
#include "schema.def"
#define F15_TYPE(id, json_name, slot, reader, rules)                                               \
    [F15_TYPE_##id] = {.name = json_name, .size = sizeof(slot), .read = reader, .json = rules},
#include "schema.def"
#define F15_NAMES(id, json_name, words, names, count)                                              \
    [F15_TYPE_##id] = {.name = json_name,                                                          \
                       .article = words,                                                           \
                       .size = sizeof(f15_slot),                                                   \
                       .value = names,                                                             \
                       .values = count},
#include "schema.def"
};

/* The keys of a mapping stand together in the table. */
f15_type_info f15_schema_type(f15_type type) {
    f15_type_info info = types[type];
    const f15_key *end = keys + sizeof keys / sizeof *keys;
    while (info.key != NULL && info.key + info.keys < end && info.key[info.keys].mapping == type) {
        info.keys++;
    }
    return info;
}
