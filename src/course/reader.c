/* src/course/reader.c - how faults of a file are told, and the values of a tree by their keys. */
#include "internal.h"

#include <string.h>

/* ---- faults -------------------------------------------------------------------------------- */

f15_position f15i_position(const f15i_node *node) {
    return node == NULL ? (f15_position){0, 0} : (f15_position){node->line, node->column};
}

void f15i_tell(f15i_reader *reader, const f15i_node *node, const char *remedy, const char *format,
               ...) {
    va_list arguments;
    va_start(arguments, format);
    reader->faults++;
    f15i_findings_tell(reader->findings, reader->file, false, f15i_position(node), remedy, format,
                       arguments);
    va_end(arguments);
}

void f15i_tell_in(f15i_reader *reader, const f15i_node *node, const f15_error *error) {
    f15_error placed = *error;
    if (error->code == F15_NO_MEMORY) {
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
        return;
    }
    placed.line = node->line;
    placed.column = node->column;
    if (node->kind == F15I_SCALAR && node->straight && error->line <= 1 && error->column > 0)
        placed.column += node->lead + error->column - 1;
    reader->faults++;
    f15i_findings_add(reader->findings, reader->file, false, &placed);
}

bool f15i_is_sound(const f15i_reader *reader, size_t faults) {
    return reader->faults == faults && reader->memory->code == F15_OK &&
           reader->findings->memory.code == F15_OK;
}

/* ---- values by key ------------------------------------------------------------------------- */

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

char *f15i_get_text(const f15i_node *mapping, const char *key) {
    const f15i_node *value = f15i_get(mapping, key);
    return value == NULL ? NULL : value->text;
}

uint64_t f15i_get_number(const f15i_node *mapping, const char *key) {
    const f15i_node *value = f15i_get(mapping, key);
    return value == NULL ? 0 : value->number;
}

bool f15i_get_truth(const f15i_node *mapping, const char *key) {
    return f15i_get_number(mapping, key) != 0;
}

const f15i_node *f15i_get_list(const f15i_node *mapping, const char *key) {
    const f15i_node *list = f15i_get(mapping, key);
    return list == NULL ? NULL : list->first;
}

void *f15i_get_room(f15i_reader *reader, const f15i_node *mapping, const char *key, size_t size) {
    const f15i_node *list = f15i_get(mapping, key);
    return f15_alloc(reader->memory, list == NULL ? 0 : list->count, size);
}

char **f15i_get_texts(f15i_reader *reader, const f15i_node *mapping, const char *key, size_t *count,
                      f15_position **at) {
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
    *out = value->kind == F15I_MAPPING
               ? (f15_convention){(uint32_t)f15i_get_number(value, "base"),
                                  (f15_compose)f15i_get_number(value, "compose"),
                                  (f15_direction)f15i_get_number(value, "direction")}
           : value->number == 0 ? F15_CHAPTER6
                                : F15_LECTURE9;
    return true;
}
