/* src/course/reader.c - a tree looked through by the table; how faults are told; values by key. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- faults -------------------------------------------------------------------------------- */

static void count_fault(f15i_reader *reader, f15_code added) {
    reader->faults++;
    if (added != F15_OK)
        reader->memory->code = F15_NO_MEMORY;
}

f15_position f15i_position(const f15i_node *node) {
    return node == NULL ? (f15_position){0, 0} : (f15_position){node->line, node->column};
}

void f15i_tell(f15i_reader *reader, const f15i_node *node, const char *remedy, const char *format,
               ...) {
    va_list arguments;
    va_start(arguments, format);
    count_fault(reader, f15i_findings_tell(reader->findings, reader->file, false,
                                           f15i_position(node), remedy, format, arguments));
    va_end(arguments);
}

void f15i_tell_in(f15i_reader *reader, const f15i_node *node, const f15_error *error) {
    f15_error placed = *error;
    if (error->code == F15_NO_MEMORY) {
        reader->memory->code = F15_NO_MEMORY;
        return;
    }
    placed.line = node->line;
    placed.column = node->column;
    if (node->kind == F15I_SCALAR && node->straight && error->line <= 1 && error->column > 0)
        placed.column += node->lead + error->column - 1;
    count_fault(reader, f15i_findings_add(reader->findings, reader->file, false, &placed));
}

/* Names to choose from: the keys of a mapping, or the names of a type. */
#define MOST_NAMES 64
static size_t names_of(f15i_type type, const char *names[MOST_NAMES]) {
    const f15i_type_info *info = f15i_type_of(type);
    size_t count = info->values;
    const f15i_key *key = f15i_keys_of(type, &count);
    count = key != NULL ? count : info->values;
    for (size_t i = 0; i < count && i < MOST_NAMES; i++)
        names[i] = key != NULL ? key[i].name : info->value(i);
    return count < MOST_NAMES ? count : MOST_NAMES;
}

void f15i_suggest(char *remedy, size_t capacity, const char *found, f15i_type type) {
    const char *names[MOST_NAMES];
    size_t count = names_of(type, names);
    const char *near = f15_nearest(found, names, count);
    if (near != NULL) {
        snprintf(remedy, capacity, "did you mean \"%s\"?", near);
        return;
    }
    size_t used = (size_t)snprintf(remedy, capacity, "one of:");
    for (size_t i = 0; i < count && used + strlen(names[i]) + 7 < capacity; i++) {
        used +=
            (size_t)snprintf(remedy + used, capacity - used, "%s %s", i == 0 ? "" : ",", names[i]);
        if (i + 1 < count && used + strlen(names[i + 1]) + 7 >= capacity)
            snprintf(remedy + used, capacity - used, ", ...");
    }
}

/* ---- lists and mappings -------------------------------------------------------------------- */

/* Values past the most that there may be are cut off. */
static void look_through_list(f15i_reader *reader, f15i_node *list, const f15i_key *key) {
    if (list->kind != F15I_LIST) {
        f15i_tell(reader, list, "put it into brackets, or after \"- \" on a line of its own",
                  "a list should stand here, the %s", key->name);
        return;
    }
    if (list->count == 0 && key->need == F15_NEEDED) {
        f15i_tell(reader, list, NULL, "the list of %s is empty", key->name);
        return;
    }
    if (list->count > key->most) {
        f15i_tell(reader, list, NULL, "there are %zu %s here: %zu at most", list->count, key->name,
                  key->most);
        f15i_node *last = list->first;
        for (size_t i = 1; i < key->most; i++)
            last = last->next;
        last->next = NULL;
        list->count = key->most;
    }
    list->good = true;
    for (f15i_node *value = list->first; value != NULL; value = value->next)
        f15i_look_through(reader, value, key->type);
}

/* What is known of a mapping while its keys are read. */
#define MOST_KEYS 32
typedef struct known_keys {
    const char *article;
    const f15i_key *key;
    size_t count;
    f15i_node *first[MOST_KEYS]; /* where each stood first */
    bool excused[MOST_KEYS];     /* something was written that was meant for it */
} known_keys;

static size_t find_key(const known_keys *keys, const char *name) {
    size_t i = 0;
    while (i < keys->count && strcmp(keys->key[i].name, name) != 0)
        i++;
    return i;
}

static void tell_unknown_key(f15i_reader *reader, const f15i_node *node, f15i_type mapping,
                             known_keys *keys) {
    const char *names[MOST_NAMES];
    char remedy[320];
    f15i_suggest(remedy, sizeof remedy, node->text, mapping);
    if (strpbrk(node->text, "()[]\" ") != NULL) /* cut off from a value: {swaps: (0,1)} */
        snprintf(remedy, sizeof remedy, "inside { } and [ ] a text with commas needs quotes");
    f15i_tell(reader, node, remedy, "\"%.60s\" is no key of %s", node->text, keys->article);
    const char *near = f15_nearest(node->text, names, names_of(mapping, names));
    if (near != NULL)
        keys->excused[find_key(keys, near)] = true;
}

static void look_through_pair(f15i_reader *reader, f15i_node *node, f15i_type mapping,
                              known_keys *keys) {
    if (node->kind != F15I_SCALAR) {
        f15i_tell(reader, node, NULL, "a key of %s should stand here: a single word",
                  keys->article);
        return;
    }
    size_t i = find_key(keys, node->text);
    if (i == keys->count) {
        tell_unknown_key(reader, node, mapping, keys);
        return;
    }
    const f15i_key *key = &keys->key[i];
    if (keys->first[i] != NULL) {
        f15i_tell(reader, node, "delete one of the two",
                  "\"%s\" stands here a second time; the first is in line %u", key->name,
                  (unsigned)keys->first[i]->line);
        return;
    }
    keys->first[i] = node;
    if (key->many == F15_LIST)
        look_through_list(reader, node->next, key);
    else
        f15i_look_through(reader, node->next, key->type);
}

static void look_through_mapping(f15i_reader *reader, f15i_node *node, f15i_type mapping) {
    size_t before = reader->faults;
    known_keys keys = {.article = f15i_type_of(mapping)->article};
    keys.key = f15i_keys_of(mapping, &keys.count);
    node->good = node->kind == F15I_MAPPING;
    if (!node->good) {
        f15i_tell(reader, node, "write it as \"key: value\"", "%s should stand here, with its keys",
                  keys.article);
        return;
    }
    for (f15i_node *key = node->first; key != NULL; key = key->next->next)
        look_through_pair(reader, key, mapping, &keys);
    for (size_t i = 0; i < keys.count; i++) {
        const f15i_key *key = &keys.key[i];
        if (key->need == F15_NEEDED && keys.first[i] == NULL && !keys.excused[i]) {
            /* the line of documentation as advice: its first letter made small */
            char first = key->doc[0], remedy[200];
            char small = first >= 'A' && first <= 'Z' ? (char)(first - 'A' + 'a') : first;
            snprintf(remedy, sizeof remedy, "add it: %c%s", small, key->doc + 1);
            f15i_tell(reader, node, remedy, "%s needs the key \"%s\"", keys.article, key->name);
        }
    }
    node->faulty = reader->faults != before;
}

/* Calls itself as deep as the table goes: three mappings. */
void f15i_look_through(f15i_reader *reader, f15i_node *value, f15i_type type) {
    const f15i_type_info *info = f15i_type_of(type);
    if (info->read != NULL)
        info->read(reader, value);
    else if (info->value != NULL)
        f15i_read_name(reader, value, type);
    else
        look_through_mapping(reader, value, type);
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

const f15i_node *f15i_get_list(const f15i_node *mapping, const char *key, size_t *count) {
    const f15i_node *list = f15i_get(mapping, key);
    *count = list == NULL ? 0 : list->count;
    return list == NULL ? NULL : list->first;
}

char **f15i_get_texts(f15i_reader *reader, const f15i_node *mapping, const char *key, size_t *count,
                      f15_position **at) {
    const f15i_node *value = f15i_get_list(mapping, key, count);
    char **texts = f15_alloc(reader->memory, *count, sizeof *texts);
    if (at != NULL)
        *at = f15_alloc(reader->memory, *count, sizeof **at);
    for (size_t i = 0; reader->memory->code == F15_OK && value != NULL; value = value->next, i++) {
        texts[i] = value->text;
        if (at != NULL)
            (*at)[i] = f15i_position(value);
    }
    *count = reader->memory->code == F15_OK ? *count : 0;
    return texts;
}

bool f15i_get_convention(const f15i_node *mapping, f15_convention *out) {
    const f15i_node *value = f15i_get(mapping, "convention");
    if (value == NULL || value->faulty)
        return false;
    if (value->kind == F15I_SCALAR) {
        *out = value->number == 0 ? F15_CHAPTER6 : F15_LECTURE9;
    } else {
        *out = (f15_convention){(uint32_t)f15i_get_number(value, "base"),
                                (f15_compose)f15i_get_number(value, "compose"),
                                (f15_direction)f15i_get_number(value, "direction")};
    }
    return true;
}
