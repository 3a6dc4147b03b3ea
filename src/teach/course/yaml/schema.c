/* schema.def as tables. */
#include "../internal.h"

static const f15i_key keys[] = {
#define OF(id) (1u << F15_KIND_##id)
#define F15_KEY(mapping, key, type, need, most, kinds, doc)                                        \
    {F15I_TYPE_##mapping, key, F15I_TYPE_##type, need, most, kinds, need ? doc : NULL},
#include "schema.def"
};

static const f15i_type_info types[F15I_TYPES] = {
#define F15_MAPPING(id, json_name, words, rules)                                                   \
    [F15I_TYPE_##id] = {.form = F15I_KEYS, .article = words},
#include "schema.def"
#define F15_TYPE(id, json_name, words, reader, rules)                                              \
    [F15I_TYPE_##id] = {F15I_VALUE, words, .read = reader},
#include "schema.def"
#define F15_NAMED(id, json_name, words, key, of, at_most)                                          \
    [F15I_TYPE_##id] = {F15I_NAMED, words, .name_type = F15I_TYPE_##key,                           \
                        .value_type = F15I_TYPE_##of, .most = at_most},
#include "schema.def"
#define F15_NAMES(id, json_name, words, of, type, count)                                           \
    [F15I_TYPE_##id] = {F15I_NAMES, words, .values = count},
#define F15_EITHER(id, json_name, words, ...)                                                      \
    [F15I_TYPE_##id] = {F15I_NAMES, words, .either = {__VA_ARGS__}, .values = 2},
#include "schema.def"
};

const f15i_type_info *f15i_type_of(f15i_type type) {
    return &types[type];
}

const char *f15i_value_name(f15i_type type, size_t i) {
    switch (type) {
#define F15_NAMES(id, name, article, of, type, n)                                                  \
    case F15I_TYPE_##id:                                                                           \
        return of((type)i);
#include "schema.def"
    default:
        return types[type].either[i];
    }
}

bool f15i_is_of_whole(const char *key) {
    static const char *const of_whole[] = {"id",    "convention", "let", "where",
                                           "parts", "variants",   NULL};
    return f15i_is_one_of(key, of_whole);
}

bool f15i_names_data(const char *key) {
    static const char *const of_texts[] = {"title", "prompt",   "hints",       "why",    "figure",
                                           "text",  "feedback", "explanation", "advice", NULL};
    return f15i_is_one_of(key, of_texts);
}

bool f15i_is_prose(const char *key) {
    static const char *const of_texts[] = {"id",    "source", "topic",   "solutions",
                                           "wrong", "tag",    "points",  "catches",
                                           "gives", "hidden", "carried", NULL};
    return f15i_names_data(key) || f15i_is_one_of(key, of_texts);
}

const f15i_key *f15i_keys_of(f15i_type mapping, size_t *count) {
    const f15i_key *first = keys, *end = keys + sizeof keys / sizeof *keys;
    while (first < end && first->mapping != mapping)
        first++;
    for (*count = 0; first + *count < end && first[*count].mapping == mapping;)
        ++*count;
    return *count > 0 ? first : NULL;
}
