/* The values of a tree by their keys. */
#include "../internal.h"

#include <string.h>

bool f15i_is_one_of(const char *word, const char *const *words) {
    while (*words != NULL && strcmp(word, *words) != 0)
        words++;
    return *words != NULL;
}

bool f15i_has_text(const f15i_node *list, const char *text) {
    const f15i_node *k = list == NULL ? NULL : list->first;
    while (k != NULL && (k->text == NULL || strcmp(k->text, text) != 0))
        k = k->next;
    return k != NULL;
}

f15_position f15i_position(const f15i_node *node) {
    return node == NULL ? (f15_position){0, 0} : (f15_position){node->line, node->column};
}

f15i_node *f15i_find(const f15i_node *mapping, const char *key) {
    if (mapping == NULL || mapping->kind != F15I_MAPPING)
        return NULL;
    for (const f15i_node *node = mapping->first; node != NULL; node = node->next->next)
        if (node->kind == F15I_SCALAR && strcmp(node->text, key) == 0)
            return node->next;
    return NULL;
}

f15i_node *f15i_get(const f15i_node *mapping, const char *key) {
    f15i_node *value = f15i_find(mapping, key);
    return value != NULL && value->good ? value : NULL;
}

bool f15i_has_names(const f15i_node *exercise) {
    return f15i_find(exercise, "let") != NULL || f15i_find(exercise, "parts") != NULL;
}

bool f15i_has_variants(const f15i_node *exercise) {
    return f15i_find(exercise, "variants") != NULL || f15i_find(exercise, "shuffled") != NULL;
}

char *f15i_text_of(const f15i_node *value) {
    return value == NULL ? NULL : value->text;
}

char *f15i_get_text(const f15i_node *mapping, const char *key) {
    return f15i_text_of(f15i_get(mapping, key));
}

const f15i_node *f15i_get_said(f15i_yaml_reader *reader, const f15i_node *mapping,
                               const char *key) {
    const f15i_node *said = f15i_get(mapping, key), *why = f15i_get(mapping, "why");
    if (reader != NULL && said != NULL && why != NULL)
        f15i_tell(reader, why, "delete one of the two", "\"why\" and \"%s\" are the same thing",
                  key);
    return said != NULL ? said : why;
}

uint64_t f15i_get_number(const f15i_node *mapping, const char *key) {
    const f15i_node *value = f15i_get(mapping, key);
    return value == NULL ? 0 : value->number;
}

bool f15i_get_truth(const f15i_node *mapping, const char *key) {
    return f15i_get_number(mapping, key) != 0;
}

double f15i_share_of(const f15i_node *share) {
    return share == NULL ? 0 : (double)share->number / (double)share->most;
}

const f15i_node *f15i_get_list(const f15i_node *mapping, const char *key) {
    const f15i_node *list = f15i_get(mapping, key);
    return list == NULL ? NULL : list->first;
}

void *f15i_get_room(f15i_yaml_reader *reader, const f15i_node *mapping, const char *key,
                    size_t size) {
    const f15i_node *list = f15i_get(mapping, key);
    return f15_alloc(reader->memory, list == NULL ? 0 : list->count, size);
}

char **f15i_get_texts(f15i_yaml_reader *reader, const f15i_node *mapping, const char *key,
                      size_t *count, f15_position **at) {
    char **texts = f15i_get_room(reader, mapping, key, sizeof *texts);
    f15_position *places = f15i_get_room(reader, mapping, key, sizeof *places);
    *count = 0;
    for (const f15i_node *value = f15i_get_list(mapping, key);
         reader->memory->code == F15_OK && value != NULL; value = value->next) {
        places[*count] = f15i_position(value);
        texts[(*count)++] = value->text;
    }
    if (at != NULL)
        *at = places;
    return texts;
}

bool f15i_get_convention(const f15i_node *mapping, f15_convention *out) {
    const f15i_node *value = f15i_get(mapping, "convention");
    if (value == NULL || value->faulty)
        return false;
    *out = value->number == 0 ? F15_CHAPTER6 : F15_LECTURE9;
    if (value->kind == F15I_MAPPING) {
        out->base = (uint32_t)f15i_get_number(value, "base");
        out->compose = (f15_compose)f15i_get_number(value, "compose");
        out->direction = (f15_direction)f15i_get_number(value, "direction");
        if (f15i_get_truth(value, "list")) /* the second of its names: images */
            out->direction = F15_IMAGES;
    }
    return true;
}
