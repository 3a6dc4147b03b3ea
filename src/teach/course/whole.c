/* An exercise in parts (a), (b), ...: each is an exercise.
 *
 *     - id: shuffle                    shuffle/a    the keys of the part, then those of the whole;
 *       title: A shuffle                            data and definitions of both; title
 *       prompt: A deck of 8 ...                     "A shuffle (a)"; the prompt of the whole, then
 *       data: {...}                                 that of the part
 *       parts:                         shuffle/b    the same with (b)
 *         - {prompt: ..., kind: ..., solutions: ...}
 *         - {prompt: ..., kind: ..., solutions: ...} */
#include "internal.h"

#include <string.h>

size_t f15i_parts(const f15i_node *exercise) {
    const f15i_node *parts = f15i_find(exercise, "parts");
    return parts == NULL || parts->kind != F15I_LIST ? 0 : parts->count;
}

/* Appends copies of `count` nodes in a row; copies share the children of their originals. */
static void append(f15i_yaml_reader *reader, f15i_node *to, const f15i_node *from, size_t count) {
    f15i_node **end = &to->first;
    while (*end != NULL)
        end = &(*end)->next;
    for (; count > 0 && (*end = f15_alloc_copy(reader->memory, from, 1, sizeof *from)) != NULL;
         count--, from = from->next) {
        end = &(*end)->next;
        *end = NULL;
        to->count++;
    }
}

/* Joins two mappings, where the second's keys win, or two lists; else copies the second value. */
static f15i_node *join(f15i_yaml_reader *reader, const f15i_node *first, const f15i_node *second) {
    f15i_node *all = f15_alloc_copy(reader->memory, second, 1, sizeof *second);
    if (all == NULL || first == NULL || first->kind != second->kind || first->kind == F15I_SCALAR)
        return all;
    all->first = NULL;
    all->count = 0;
    if (first->kind == F15I_LIST)
        append(reader, all, first->first, first->count);
    else
        for (const f15i_node *key = first->first; key != NULL; key = key->next->next)
            if (key->text == NULL || f15i_find(second, key->text) == NULL)
                append(reader, all, key, 2);
    append(reader, all, second->first, second->count);
    return all;
}

static void set_text(f15i_yaml_reader *reader, f15i_node *value, const char *format,
                     const char *whole, const char *own) {
    f15_text text = {0};
    f15_text_addf(&text, format, whole, own);
    value->length = (uint32_t)text.length;
    value->text = f15_alloc_text(reader->memory, &text);
    value->source = NULL;
}

static bool is_joined(const char *key) {
    return strcmp(key, "data") == 0 || strcmp(key, "let") == 0 || strcmp(key, "where") == 0;
}

f15i_node *f15i_part(f15i_yaml_reader *reader, const f15i_node *whole, const f15i_node *part,
                     size_t k) {
    const char letter[] = {(char)('a' + k), '\0'};
    f15i_node *all = join(reader, whole, part), **link = all == NULL ? NULL : &all->first;
    while (link != NULL && *link != NULL && (*link)->next != NULL) {
        f15i_node *name = *link, *value = name->next;
        const char *key = name->text == NULL ? "" : name->text;
        const f15i_node *first = f15i_find(whole, key); /* the whole's value */
        const bool own = f15i_find(part, key) != NULL, both = own && first != NULL;
        if (strcmp(key, "parts") == 0 && !own) {
            *link = value->next; /* takes the key out */
            continue;
        }
        if (both && is_joined(key)) {
            f15i_node *joined = join(reader, first, value);
            if (joined == NULL)
                break; /* no memory */
            joined->next = value->next;
            name->next = value = joined;
        } else if (value->text != NULL && strcmp(key, "id") == 0 && !own) {
            set_text(reader, value, "%s/%s", value->text, letter);
        } else if (value->text != NULL && strcmp(key, "title") == 0 && !own) {
            set_text(reader, value, "%s (%s)", value->text, letter);
        } else if (both && first->text != NULL && value->text != NULL &&
                   strcmp(key, "prompt") == 0) {
            set_text(reader, value, "%s\n\n%s", first->text, value->text);
        }
        link = &value->next;
    }
    return reader->memory->code == F15_OK ? all
                                          : NULL; /* without memory a key may lack its value */
}

/* Returns whether variants do not take over this key of the exercise: it is an answer, or they have
 * it too. */
static bool is_replaced(const f15i_node *variants, const char *key) {
    static const char *const own[] = {"solutions", "wrong", "variants", NULL};
    static const char *const said[] = {"explanation", "why", NULL};
    return f15i_is_one_of(key, own) || f15i_find(variants, key) != NULL ||
           (f15i_is_one_of(key, said) &&
            (f15i_find(variants, "why") != NULL || f15i_find(variants, "explanation") != NULL));
}

f15i_node *f15i_variants_of(f15i_yaml_reader *reader, const f15i_node *e) {
    const f15i_node *variants = f15i_find(e, "variants");
    f15i_node *all = f15_alloc_copy(reader->memory, e, 1, sizeof *e);
    if (all == NULL)
        return NULL;
    all->first = NULL;
    all->count = 0;
    for (const f15i_node *key = e->first; key != NULL; key = key->next->next)
        if (!is_replaced(variants, key->text))
            append(reader, all, key, 2);
    for (const f15i_node *key = variants == NULL ? NULL : variants->first; key != NULL;
         key = key->next->next) {
        const f15i_node *own = key->next, *common = f15i_find(e, key->text);
        const f15i_node *value = is_joined(key->text) ? join(reader, common, own) : own;
        if (value == NULL)
            break; /* without memory */
        append(reader, all, key, 1);
        append(reader, all, value, 1);
    }
    return reader->memory->code == F15_OK ? all : NULL;
}
