/* src/course/sheet.c - mappings to sheets, by the table; and how faults are told. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the reader ---------------------------------------------------------------------------- */

const f15_node *f15_reader_node(const f15_reader *reader, uint32_t node) {
    return &reader->yaml->node[node];
}

const char *f15_reader_text(const f15_reader *reader, uint32_t node) {
    return f15_yaml_text(reader->yaml, node);
}

static void count_fault(f15_reader *reader, f15_code added) {
    reader->faults++;
    if (added != F15_OK) {
        reader->code = F15_NO_MEMORY;
    }
}

void f15_reader_fault(f15_reader *reader, uint32_t node, const char *remedy, const char *format,
                      ...) {
    const f15_node *at = f15_reader_node(reader, node);
    va_list arguments;
    va_start(arguments, format);
    count_fault(reader,
                f15_findings_tell(reader->findings, reader->file, false,
                                  (f15_mark){at->line, at->column}, remedy, format, arguments));
    va_end(arguments);
}

void f15_reader_fault_in(f15_reader *reader, uint32_t node, const f15_error *error) {
    if (error->code == F15_NO_MEMORY) {
        reader->code = F15_NO_MEMORY;
        return;
    }
    const f15_node *at = f15_reader_node(reader, node);
    f15_error placed = *error;
    placed.line = at->line;
    placed.column = at->column;
    if (at->kind == F15_NODE_SCALAR && at->straight && error->line <= 1 && error->column > 0) {
        placed.column += at->lead + error->column - 1;
    }
    count_fault(reader, f15_findings_add(reader->findings, reader->file, false, &placed));
}

void *f15_reader_alloc(f15_reader *reader, size_t count, size_t size) {
    void *memory = calloc(count == 0 ? 1 : count, size);
    if (memory == NULL) {
        reader->code = F15_NO_MEMORY;
    }
    return memory;
}

char *f15_reader_copy(f15_reader *reader, const char *text) {
    char *copy = strdup(text);
    if (copy == NULL) {
        reader->code = F15_NO_MEMORY;
    }
    return copy;
}

/* ---- did you mean -------------------------------------------------------------------------- */

/* Names to choose from: the keys of a mapping, or the names of a type. */
#define MOST_NAMES 64
static size_t names_of(const f15_type_info *info, const char *names[MOST_NAMES]) {
    size_t count = info->value == NULL ? info->keys : info->values;
    for (size_t i = 0; i < count && i < MOST_NAMES; i++) {
        names[i] = info->value == NULL ? info->key[i].name : info->value(i);
    }
    return count < MOST_NAMES ? count : MOST_NAMES;
}

static void list_names(char *remedy, size_t capacity, const char *const *names, size_t count) {
    size_t used = (size_t)snprintf(remedy, capacity, "one of:");
    for (size_t i = 0; i < count && used + strlen(names[i]) + 7 < capacity; i++) {
        used +=
            (size_t)snprintf(remedy + used, capacity - used, "%s %s", i == 0 ? "" : ",", names[i]);
        if (i + 1 < count && used + strlen(names[i + 1]) + 7 >= capacity) {
            snprintf(remedy + used, capacity - used, ", ...");
        }
    }
}

void f15_reader_suggest(char *remedy, size_t capacity, const char *found, f15_type type) {
    const char *names[MOST_NAMES];
    f15_type_info info = f15_schema_type(type);
    size_t count = names_of(&info, names);
    const char *near = f15_nearest(found, names, count);
    if (near != NULL) {
        snprintf(remedy, capacity, "did you mean \"%s\"?", near);
    } else {
        list_names(remedy, capacity, names, count);
    }
}

/* ---- values -------------------------------------------------------------------------------- */

static void read_one(f15_reader *reader, uint32_t node, f15_type type, void *slot) {
    f15_type_info info = f15_schema_type(type);
    if (info.key != NULL && info.read == NULL) {
        f15_sheet_read(reader, node, type, slot);
    } else if (info.value != NULL) {
        f15_value_name(reader, node, type, slot);
    } else {
        info.read(reader, node, slot);
    }
}

static bool is_list(f15_reader *reader, uint32_t node, const f15_key *key) {
    const f15_node *at = f15_reader_node(reader, node);
    if (at->kind != F15_NODE_SEQUENCE) {
        f15_reader_fault(reader, node, "put it into brackets, or after \"- \" on a line of its own",
                         "a list should stand here, the %s", key->name);
        return false;
    }
    if (at->count == 0 && key->need == F15_NEEDED) {
        f15_reader_fault(reader, node, NULL, "the list of %s is empty", key->name);
        return false;
    }
    return true;
}

static void read_list(f15_reader *reader, uint32_t node, const f15_key *key, f15_list *list) {
    if (!is_list(reader, node, key)) {
        return;
    }
    size_t size = f15_schema_type(key->type).size, count = f15_reader_node(reader, node)->count;
    if (count > key->most) {
        f15_reader_fault(reader, node, NULL, "there are %zu %s here: %zu at most", count, key->name,
                         key->most);
        count = key->most;
    }
    list->at = f15_reader_alloc(reader, count, size);
    if (list->at == NULL) {
        return;
    }
    list->node = node;
    uint32_t child = f15_reader_node(reader, node)->first;
    for (; list->count < count; child = f15_reader_node(reader, child)->next) {
        read_one(reader, child, key->type, (char *)list->at + size * list->count++);
    }
}

/* ---- mappings ------------------------------------------------------------------------------ */

/* What is known of a mapping while its keys are read: the key's node, by index in the table. */
#define MOST_KEYS 32
typedef struct seen {
    f15_type_info info;
    uint32_t key[MOST_KEYS]; /* where it stood first */
    bool excused[MOST_KEYS]; /* something was written that was meant for it */
} seen;

static size_t find_key(const f15_type_info *info, const char *name) {
    size_t i = 0;
    while (i < info->keys && strcmp(info->key[i].name, name) != 0) {
        i++;
    }
    return i;
}

static void unknown_key(f15_reader *reader, uint32_t node, f15_type mapping, seen *s) {
    const char *found = f15_reader_text(reader, node), *names[MOST_NAMES];
    char remedy[320];
    f15_reader_suggest(remedy, sizeof remedy, found, mapping);
    if (strpbrk(found, "()[]\" ") != NULL) { /* cut off from a value: {swaps: (0,1)} */
        snprintf(remedy, sizeof remedy, "inside { } and [ ] a text with commas needs quotes");
    }
    f15_reader_fault(reader, node, remedy, "\"%.60s\" is no key of %s", found, s->info.article);
    const char *near = f15_nearest(found, names, names_of(&s->info, names));
    if (near != NULL) {
        s->excused[find_key(&s->info, near)] = true;
    }
}

static void read_pair(f15_reader *reader, uint32_t node, f15_type mapping, seen *s, void *sheet) {
    uint32_t value = f15_reader_node(reader, node)->next;
    if (f15_reader_node(reader, node)->kind != F15_NODE_SCALAR) {
        f15_reader_fault(reader, node, NULL, "a key of %s should stand here: a single word",
                         s->info.article);
        return;
    }
    size_t i = find_key(&s->info, f15_reader_text(reader, node));
    if (i == s->info.keys) {
        unknown_key(reader, node, mapping, s);
        return;
    }
    const f15_key *key = &s->info.key[i];
    if (s->key[i] != 0) {
        f15_reader_fault(reader, node, "delete one of the two",
                         "\"%s\" stands here a second time; the first is in line %u", key->name,
                         (unsigned)f15_reader_node(reader, s->key[i])->line);
        return;
    }
    s->key[i] = node;
    if (key->many == F15_LIST) {
        read_list(reader, value, key, (f15_list *)(void *)((char *)sheet + key->offset));
    } else {
        read_one(reader, value, key->type, (char *)sheet + key->offset);
    }
}

/* The line of documentation as advice: its first letter made small. */
static void missing_key(f15_reader *reader, uint32_t node, const f15_key *key,
                        const char *article) {
    char first = key->doc[0];
    char small = first >= 'A' && first <= 'Z' ? (char)(first - 'A' + 'a') : first;
    char remedy[200];
    snprintf(remedy, sizeof remedy, "add it: %c%s", small, key->doc + 1);
    f15_reader_fault(reader, node, remedy, "%s needs the key \"%s\"", article, key->name);
}

static void missing_keys(f15_reader *reader, uint32_t node, const seen *s) {
    for (size_t i = 0; i < s->info.keys; i++) {
        const f15_key *key = &s->info.key[i];
        if (key->need == F15_NEEDED && s->key[i] == 0 && !s->excused[i]) {
            missing_key(reader, node, key, s->info.article);
        }
    }
}

void f15_sheet_read(f15_reader *reader, uint32_t node, f15_type mapping, void *sheet) {
    f15_head *head = sheet;
    size_t before = reader->faults;
    seen s = {.info = f15_schema_type(mapping)};
    if (f15_reader_node(reader, node)->kind != F15_NODE_MAPPING) {
        head->faulty = true;
        f15_reader_fault(reader, node, "write it as \"key: value\"",
                         "%s should stand here, with its keys", s.info.article);
        return;
    }
    uint32_t key = f15_reader_node(reader, node)->first;
    for (uint32_t value; key != 0; key = f15_reader_node(reader, value)->next) {
        value = f15_reader_node(reader, key)->next;
        read_pair(reader, key, mapping, &s, sheet);
    }
    missing_keys(reader, node, &s);
    head->node = node;
    head->faulty = reader->faults != before;
}

uint32_t f15_sheet_node(const f15_reader *reader, uint32_t mapping, const char *name) {
    uint32_t key = f15_reader_node(reader, mapping)->first;
    while (key != 0) {
        const f15_node *at = f15_reader_node(reader, key);
        if (at->kind == F15_NODE_SCALAR && strcmp(f15_reader_text(reader, key), name) == 0) {
            return at->next;
        }
        key = f15_reader_node(reader, at->next)->next;
    }
    return 0;
}

/* ---- freeing ------------------------------------------------------------------------------- */

static void free_slots(f15_list *list) {
    f15_slot *slots = list->at;
    for (size_t i = 0; i < list->count; i++) {
        free(slots[i].text);
    }
    free(list->at);
    *list = (f15_list){0};
}

static void free_one(f15_type type, void *slot) {
    f15_type_info info = f15_schema_type(type);
    if (type == F15_TYPE_WORDS) {
        free_slots(slot);
    } else if (info.key != NULL) {
        f15_sheet_free(type, slot);
    } else if (type != F15_TYPE_CONVENTION) { /* which owns nothing */
        free(((f15_slot *)slot)->text);
        ((f15_slot *)slot)->text = NULL;
    }
}

static void free_list(const f15_key *key, f15_list *list) {
    size_t size = f15_schema_type(key->type).size;
    for (size_t i = 0; i < list->count; i++) {
        free_one(key->type, (char *)list->at + size * i);
    }
    free(list->at);
    *list = (f15_list){0};
}

/* Calls itself as deep as the table goes: three mappings. */
void f15_sheet_free(f15_type mapping, void *sheet) {
    f15_type_info info = f15_schema_type(mapping);
    for (size_t i = 0; i < info.keys; i++) {
        void *slot = (char *)sheet + info.key[i].offset;
        if (info.key[i].many == F15_LIST) {
            free_list(&info.key[i], slot);
        } else {
            free_one(info.key[i].type, slot);
        }
    }
}
