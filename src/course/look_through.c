/* src/course/look_through.c - a tree looked through by schema.def: what is wrong with every key and
 * value by itself is told, and what is good is marked. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* Names to choose from: the keys of a mapping, or the names of a type. */
#define MOST_NAMES 64
static size_t names_of(f15i_type type, const char *names[MOST_NAMES]) {
    const f15i_type_info *info = f15i_type_of(type);
    size_t keys, count;
    const f15i_key *key = f15i_keys_of(type, &keys);
    for (count = 0; count < (key != NULL ? keys : info->values) && count < MOST_NAMES; count++)
        names[count] = key != NULL ? key[count].name : f15i_value_name(type, count);
    return count;
}

/* `did you mean "x"?`, or the whole list if none is near; gives back the one that is. */
static const char *suggest(char *remedy, size_t capacity, const char *found, f15i_type type) {
    const char *names[MOST_NAMES];
    size_t count = names_of(type, names);
    const char *near = f15_nearest(found, names, count);
    size_t used =
        (size_t)snprintf(remedy, capacity, near == NULL ? "one of:" : "did you mean \"%s\"?", near);
    for (size_t i = 0; near == NULL && i < count; i++) {
        bool fits = used + strlen(names[i]) + 7 < capacity;
        used += (size_t)snprintf(remedy + used, capacity - used, "%s %s", i == 0 ? "" : ",",
                                 fits ? names[i] : "...");
        if (!fits)
            break;
    }
    return near;
}

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
    if (list->count > key->most)
        f15i_tell(reader, list, NULL, "there are %zu %s here: %zu at most", list->count, key->name,
                  key->most);
    list->good = true;
    size_t seen = 0;
    for (f15i_node *value = list->first; value != NULL; value = value->next) {
        f15i_look_through(reader, value, key->type);
        if (++seen == key->most)
            value->next = NULL;
    }
    list->count = seen;
}

/* Gives back the key that seems to be meant, or NULL. */
static const char *tell_unknown_key(f15i_reader *reader, const f15i_node *node, f15i_type mapping) {
    char remedy[320];
    const char *near = suggest(remedy, sizeof remedy, node->text, mapping);
    bool cut = strpbrk(node->text, "()[]\" ") != NULL; /* from a value: {swaps: (0,1)} */
    f15i_tell(reader, node, cut ? "inside { } and [ ] a text with commas needs quotes" : remedy,
              "\"%.60s\" is no key of %s", node->text, f15i_type_of(mapping)->article);
    return near;
}

static void look_through_mapping(f15i_reader *reader, f15i_node *node, f15i_type mapping) {
    const char *article = f15i_type_of(mapping)->article;
    const size_t before = reader->faults;
    const f15i_node *first[MOST_NAMES] = {NULL}; /* where each key stood first, */
    bool excused[MOST_NAMES] = {false};          /* or something that was meant for it */
    size_t count;
    const f15i_key *keys = f15i_keys_of(mapping, &count);
    node->good = node->kind == F15I_MAPPING;
    if (!node->good) {
        f15i_tell(reader, node, "write it as \"key: value\"", "%s should stand here, with its keys",
                  article);
        return;
    }
    for (f15i_node *found = node->first; found != NULL; found = found->next->next) {
        const char *near = NULL;
        size_t i = 0;
        if (found->kind != F15I_SCALAR) {
            f15i_tell(reader, found, NULL, "a key of %s should stand here: a single word", article);
            continue;
        }
        while (i < count && strcmp(keys[i].name, found->text) != 0)
            i++;
        if (i == count && (near = tell_unknown_key(reader, found, mapping)) != NULL) {
            for (size_t k = 0; k < count; k++)
                excused[k] = excused[k] || strcmp(keys[k].name, near) == 0;
        } else if (i < count && first[i] != NULL) {
            f15i_tell(reader, found, "delete one of the two",
                      "\"%s\" stands here a second time; the first is in line %u", found->text,
                      (unsigned)first[i]->line);
        } else if (i < count) {
            first[i] = found;
            if (keys[i].most != F15_ONE)
                look_through_list(reader, found->next, &keys[i]);
            else
                f15i_look_through(reader, found->next, keys[i].type);
        }
    }
    for (size_t i = 0; i < count; i++)
        if (keys[i].need == F15_NEEDED && first[i] == NULL && !excused[i]) {
            /* the line of documentation as advice: its first letter made small */
            char remedy[200];
            snprintf(remedy, sizeof remedy, "add it: %c%s", keys[i].doc[0] | 0x20, keys[i].doc + 1);
            f15i_tell(reader, node, remedy, "%s needs the key \"%s\"", article, keys[i].name);
        }
    node->faulty = reader->faults != before;
}

/* Names past the most that there may be are cut off. */
static void look_through_named(f15i_reader *reader, f15i_node *node, const f15i_type_info *info) {
    node->good = node->kind == F15I_MAPPING && node->first != NULL;
    if (!node->good) {
        f15i_tell(reader, node, "write each as \"name: value\", on a line of its own",
                  "%s should stand here", info->article);
        return;
    }
    const size_t before = reader->faults;
    node->count = 0;
    for (f15i_node *name = node->first; name != NULL; name = name->next->next) {
        const f15i_node *twin = node->first;
        f15i_look_through(reader, name, info->name_type);
        while (name->good && twin != name && !(twin->good && strcmp(twin->text, name->text) == 0))
            twin = twin->next->next;
        if (name->good && twin != name)
            f15i_tell(reader, name, "delete one of the two",
                      "\"%s\" stands here a second time; the first is in line %u", name->text,
                      (unsigned)twin->line);
        f15i_look_through(reader, name->next, info->value_type);
        if (++node->count == info->most && name->next->next != NULL) {
            f15i_tell(reader, name->next->next, NULL, "there is room for %zu names here",
                      info->most);
            name->next->next = NULL;
        }
    }
    node->faulty = reader->faults != before;
}

/* Calls itself as deep as the table goes: three mappings. */
void f15i_look_through(f15i_reader *reader, f15i_node *value, f15i_type type) {
    const f15i_type_info *info = f15i_type_of(type);
    char remedy[320];
    if (type == F15I_TYPE_CONVENTION) {
        bool mapping = value->kind == F15I_MAPPING;
        f15i_look_through(reader, value, mapping ? F15I_TYPE_convention : F15I_TYPE_PRESET);
    } else if (info->read != NULL) {
        info->read(reader, value);
    } else if (info->most > 0) {
        look_through_named(reader, value, info);
    } else if (info->values == 0) {
        look_through_mapping(reader, value, type);
    } else if (f15i_filled(reader, value, info->article) != NULL) {
        for (size_t i = 0; i < info->values && !value->good; i++) {
            value->good = strcmp(value->text, f15i_value_name(type, i)) == 0;
            value->number = i;
        }
        if (value->good)
            return;
        suggest(remedy, sizeof remedy, value->text, type);
        f15i_tell(reader, value, remedy, "\"%.60s\" is not %s", value->text, info->article);
    }
}
