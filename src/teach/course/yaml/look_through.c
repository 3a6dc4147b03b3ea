/* Looks a tree through by schema.def: reports each fault by itself, marks good values. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

#define MOST_NAMES 64

/* Lists the keys of a mapping, or the names of a type. */
static size_t names_of(f15i_type type, const char *names[MOST_NAMES + 1]) {
    size_t keys, count;
    const f15i_key *key = f15i_keys_of(type, &keys);
    const size_t all = key != NULL ? keys : f15i_type_of(type)->values;
    for (count = 0; count < all && count < MOST_NAMES; count++)
        names[count] = key != NULL ? key[count].name : f15i_value_name(type, count);
    names[count] = NULL;
    return count;
}

static bool is_name_of(f15i_type type, const char *name) {
    const char *names[MOST_NAMES + 1];
    names_of(type, names);
    return f15i_is_one_of(name, names);
}

/* Writes `did you mean "x"?`, or the whole list; returns the near name, or NULL if none is near. */
static const char *suggest(char *remedy, size_t capacity, const char *found, f15i_type type) {
    const char *names[MOST_NAMES + 1];
    const size_t count = names_of(type, names);
    const char *near = f15_nearest(found, names, count);
    size_t used =
        (size_t)snprintf(remedy, capacity, near == NULL ? "one of:" : "did you mean \"%s\"?", near);
    for (size_t i = 0; near == NULL && i < count; i++) {
        bool fits = used + strlen(names[i]) + strlen(", , ...") < capacity;
        used += (size_t)snprintf(remedy + used, capacity - used, "%s %s", i == 0 ? "" : ",",
                                 fits ? names[i] : "...");
        if (!fits)
            break;
    }
    return near;
}

/* Checks a list; drops values past the maximum. */
static void look_through_list(f15i_yaml_reader *reader, f15i_node *list, const f15i_key *key) {
    if (list->kind != F15I_LIST) {
        f15i_tell(reader, list,
                  list->kind == F15I_MAPPING
                      ? "begin each of them with a dash and a blank"
                      : "put it into brackets, or after \"- \" on a line of its own",
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
    list->good = !f15i_is_divided(reader, list);
    if (!list->good)
        return;
    size_t seen = 0;
    bool is_told = false; /* a value that is no mapping was reported: this is done once per list */
    for (f15i_node *value = list->first; value != NULL; value = value->next) {
        const bool misfit =
            f15i_type_of(key->type)->form == F15I_KEYS && value->kind != F15I_MAPPING;
        if (!misfit || !is_told)
            f15i_look_through(reader, value, key->type);
        is_told = is_told || misfit;
        if (++seen == key->most)
            value->next = NULL;
    }
    list->count = seen;
}

/* The names that other tools use (foreign.def). */
static const struct {
    f15i_type type;
    const char *words;  /* the foreign words, each followed by a blank */
    const char *ours;   /* our name for it, or NULL */
    const char *advice; /* if `ours` is NULL: what to do instead */
} foreign[] = {
#define F15_FOREIGN(type, words, ours, advice) {F15I_TYPE_##type, words " ", ours, advice},
#include "foreign.def"
};

/* Returns whether the word is one of these, each with a blank after it. */
static bool is_listed(const char *words, const char *word) {
    const size_t length = strlen(word);
    const char *found = length > 0 ? strstr(words, word) : NULL;
    while (found != NULL && ((found > words && found[-1] != ' ') || found[length] != ' '))
        found = strstr(found + 1, word);
    return found != NULL && strchr(word, ' ') == NULL;
}

/* Writes advice on a name that is not of the type; returns the name that may be meant, or NULL. */
static const char *advise(char *remedy, size_t capacity, const char *found, f15i_type type) {
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        const char *ours = foreign[i].ours;
        if (foreign[i].type != type || !is_listed(foreign[i].words, found) ||
            (ours != NULL && !is_name_of(type, ours)))
            continue;
        snprintf(remedy, capacity, ours == NULL ? "%s" : "that is \"%s\" here",
                 ours == NULL ? foreign[i].advice : ours);
        return ours;
    }
    return suggest(remedy, capacity, found, type);
}

/* The data that `vary` drew before version 0.4, with the definition and datum for each. */
static const struct {
    const char *drawn, *let, *datum;
} formerly[] = {{"start", "s: shuffling of STOP", "\"{s}\""},
                {"goal", "g: shuffling of STOP", "\"{g}\""},
                {"swaps", "m: 4 swaps of 5", "\"{m}\""},
                {"permutation", "p: permutation of 7 with cycle type 3+2", "\"{p}\""},
                {"product", "p: permutation of 7 with cycle type 3+2", "[\"{p}\", \"{p}\"]"},
                {"batch", "p: permutation of 7 with cycle type 3+2", "[\"{p}\", \"{p^2}\"]"},
                {"alpha", "a: permutation of 7 with cycle type 3+2", "\"{a}\""},
                {"beta", "c: permutation of 7 with cycle type 2", "\"{c}\""},
                {"board", "b: board of 4x4 with 2..5 slides", "\"{b}\""},
                {"goal-board", "g: board of 4x4 with 2..5 slides", "\"{g}\""},
                {"avoiding", "a: 2 cells of 4x4", "[\"{a}\"]"},
                {"through", "t: others(a, 16)", "[\"{t}\"]"},
                {"kept", "k: 2 cells of 4x4", "[\"{k}\"]"},
                {"path", "w: closed path of 4x4", "[\"{w}\"]"},
                {"three-cycle", "t: 3 pieces in a square of 4x4", "[\"{t}\"]"},
                {"place", "x: piece of b", "[{piece: \"{x}\", cell: ...}]"},
                {"piece", "x: piece of b", "\"{x}\""},
                {"cell", "c: cell of b", "\"{c}\""},
                {"hole-at", "c: cell of b", "\"{c}\""},
                {"rule", "x: one of \"odd-twice\", \"order-two\"", "\"{x}\""},
                {"conditions", "k: 1..3", "[{of: cycles, exactly: \"{k}\"}]"}};

static void tell_formerly_drawn(f15i_yaml_reader *reader, const f15i_node *item) {
    const char *drawn = item->text == NULL ? "" : item->text;
    char remedy[160] = "write shuffled: yes beside variants";
    for (size_t i = 0; i < sizeof formerly / sizeof *formerly; i++)
        if (strcmp(formerly[i].drawn, drawn) == 0)
            snprintf(remedy, sizeof remedy, "write %s under let, and %s: %s under %s",
                     formerly[i].let, drawn, formerly[i].datum,
                     is_name_of(F15I_TYPE_data, drawn) ? "data" : "variants");
    f15i_tell(reader, item, remedy, "let draws \"%.30s\" now", drawn);
}

static void tell_vary(f15i_yaml_reader *reader, const f15i_node *key) {
    static const char *const orders[] = {"options", "statements", NULL};
    const f15i_node *vary = key->next, *draw = f15i_find(vary, "draw"), *n = f15i_find(vary, "n");
    const f15i_node *where = f15i_find(vary, "where"), *any = f15i_find(vary, "any-type");
    const f15i_node *item = draw == NULL ? NULL : draw->first;
    const bool order = item != NULL && item->next == NULL && vary->count == 2 &&
                       item->text != NULL && f15i_is_one_of(item->text, orders);
    f15i_tell(reader, key,
              order ? "write shuffled: yes"
                    : "write variants: with let, data, and the texts that stand here",
              "\"vary\" is no longer read");
    if (n != NULL)
        f15i_tell(reader, n, "write n: 5..7 under let", "n is a name now");
    for (; item != NULL && !order; item = item->next)
        tell_formerly_drawn(reader, item);
    for (item = where == NULL ? NULL : where->first; item != NULL; item = item->next)
        f15i_tell(reader, item, "write it of a name: order(p) = 6, or p is even",
                  "a condition of variants is about names now");
    if (any != NULL)
        f15i_tell(reader, any, "write where: [p is not the identity]",
                  "permutations of let are of any type");
}

/* Reports an unknown key. Returns the key that seems to be meant, or NULL. */
static const char *tell_unknown_key(f15i_yaml_reader *reader, const f15i_node *node,
                                    f15i_type mapping) {
    char remedy[320];
    const char *colon = strchr(node->text, ':');
    if (mapping == F15I_TYPE_exercise && strcmp(node->text, "vary") == 0) {
        tell_vary(reader, node);
        return NULL;
    }
    if (colon != NULL && colon > node->text && node->next->length == 0) {
        f15i_tell(reader, node, "write a key, a colon and a blank",
                  "a blank is missing after the colon in \"%.60s\"", node->text);
        return NULL;
    }
    const char *near = advise(remedy, sizeof remedy, node->text, mapping);
    f15i_tell(reader, node, remedy, "\"%.60s\" is not a key of %s", node->text,
              f15i_type_of(mapping)->article);
    return near;
}

/* ---- mappings ------------------------------------------------------------------------------ */

/* A mapping, while its keys are looked through. */
typedef struct schema_walk {
    f15i_node *node, *before; /* before: the value before the key that is looked at, or NULL */
    f15i_type mapping;
    const f15i_node *first[MOST_NAMES]; /* where each key occurred first */
    bool excused[MOST_NAMES];           /* a misspelt or foreign key was meant for this one */
    bool outside;                       /* keys that belong in `data` have been reported */
} schema_walk;

/* Returns whether the key is the rest of a value that commas have divided, and reports that value:
 * in {start: 3,1,0}, YAML takes the numbers after the first comma for keys. */
static bool is_divided(f15i_yaml_reader *reader, f15i_node *before, const f15i_node *key) {
    const f15i_node *value = key->next;
    const bool no_value = value->kind == F15I_SCALAR && value->plain && value->length == 0;
    const bool is_rest = before != NULL && before->kind == F15I_SCALAR && before->plain &&
                         before->line == key->line && no_value;
    if (is_rest && before->good)
        f15i_tell(reader, before, "put quotes around all of it",
                  "inside { } and [ ] a comma ends the value: here only \"%.40s\" is left",
                  before->text);
    if (is_rest)
        before->good = false;
    return is_rest;
}

/* Returns whether a second item begins at this key, without its dash, and reports it: this is the
 * first key of the item again, and the key after it occurred before as well. */
static bool is_second_item(f15i_yaml_reader *reader, const schema_walk *w, const f15i_node *key) {
    const f15i_node *first = w->node->first, *then = key->next->next;
    if (w->before == NULL || first->kind != F15I_SCALAR || strcmp(key->text, first->text) != 0 ||
        then == NULL || then->kind != F15I_SCALAR || f15i_find(w->node, then->text) == then->next)
        return false;
    char remedy[80];
    snprintf(remedy, sizeof remedy, "write \"- %.40s:\"", key->text);
    f15i_tell(reader, key, remedy, "a dash is missing here: a second item begins");
    return true;
}

/* Checks the Markdown of all texts but answers. */
static void look_at_texts(f15i_yaml_reader *reader, const f15i_node *value, const f15i_key *key) {
    if (key->type != F15I_TYPE_TEXT || strcmp(key->name, "solutions") == 0 ||
        strcmp(key->name, "answer") == 0)
        return;
    if (value->kind == F15I_LIST)
        for (value = value->first; value != NULL; value = value->next)
            f15i_look_at_prose(reader, value);
    else
        f15i_look_at_prose(reader, value);
}

/* Returns whether a missing key is not reported here. An exercise with names has it only once these
 * are filled in. Missing solutions may be worked out or withheld; if nothing else is wrong, lint
 * itself reports them. */
static bool is_worked_out(const f15i_yaml_reader *reader, const f15i_node *exercise,
                          const char *key, bool sound) {
    return (f15i_has_names(exercise) && strcmp(key, "id") != 0) ||
           ((reader->solves || reader->withheld || (reader->advises && sound)) &&
            strcmp(key, "solutions") == 0);
}

/* Reports a key that the mapping does not have; a key like it is then not reported as missing. */
static void refuse_key(f15i_yaml_reader *reader, schema_walk *w, f15i_node *found,
                       const f15i_key *keys, size_t count) {
    if (w->mapping == F15I_TYPE_exercise && is_name_of(F15I_TYPE_data, found->text)) {
        if (!w->outside)
            f15i_tell(reader, found, "write data: {...} and put it between the braces",
                      "\"%s\" belongs to the data of an exercise", found->text);
        w->outside = true;
        return;
    }
    const char *near = tell_unknown_key(reader, found, w->mapping);
    for (size_t k = 0; near != NULL && k < count; k++)
        w->excused[k] = w->excused[k] || strcmp(keys[k].name, near) == 0;
}

static void look_through_key(f15i_yaml_reader *reader, schema_walk *w, f15i_node *found,
                             const f15i_key *keys, size_t count) {
    static const char *const without_names[] = {"id", "let", "where", "parts", NULL};
    size_t i = 0;
    while (i < count && strcmp(keys[i].name, found->text) != 0)
        i++;
    if (i == count) {
        refuse_key(reader, w, found, keys, count);
    } else if (w->first[i] != NULL) {
        const bool may_begin_item = w->mapping != F15I_TYPE_data && w->first[i] == w->node->first &&
                                    w->before != NULL && found->line != w->first[i]->line;
        f15i_tell(reader, found,
                  may_begin_item
                      ? "delete one of the two, or write a dash before it if a new item begins"
                      : "delete one of the two",
                  "\"%s\" stands here a second time; the first is in line %u", found->text,
                  (unsigned)w->first[i]->line);
    } else {
        w->first[i] = found;
        if (w->mapping == F15I_TYPE_exercise && f15i_has_names(w->node) &&
            !f15i_is_one_of(found->text, without_names))
            return; /* its value is looked at when the names are filled in */
        if (keys[i].most != F15_ONE)
            look_through_list(reader, found->next, &keys[i]);
        else
            f15i_look_through(reader, found->next, keys[i].type);
        look_at_texts(reader, found->next, &keys[i]);
    }
}

/* Whether a mapping must have the needed keys of its type: variants need none of them. */
typedef enum completeness { PARTIAL, COMPLETE } completeness;

/* Compares a mapping with the schema. */
static void look_through_mapping(f15i_yaml_reader *reader, f15i_node *node, f15i_type mapping,
                                 completeness wanted) {
    const char *article = f15i_type_of(mapping)->article;
    const size_t before = reader->faults;
    schema_walk w = {.node = node, .mapping = mapping};
    size_t count;
    const f15i_key *keys = f15i_keys_of(mapping, &count);
    node->good = node->kind == F15I_MAPPING;
    if (!node->good) {
        f15i_tell(reader, node,
                  node->kind == F15I_LIST ? "write \"key: value\", without dashes and brackets"
                                          : "write it as \"key: value\"",
                  "%s should stand here, with its keys", article);
        return;
    }
    for (f15i_node *found = node->first; found != NULL; found = found->next->next) {
        if (found->kind != F15I_SCALAR) {
            f15i_tell(reader, found, NULL, "a key of %s should stand here: a single word", article);
        } else if (w.before != NULL && is_second_item(reader, &w, found)) {
            w.before->next = NULL;
            break;
        } else if (!is_divided(reader, w.before, found)) {
            look_through_key(reader, &w, found, keys, count);
            w.before = found->next;
        }
    }
    const f15i_node *where = mapping == F15I_TYPE_exercise ? f15i_find(node, "where") : NULL;
    if (where != NULL && f15i_find(node, "let") == NULL)
        f15i_tell(reader, where, "define them with let",
                  "conditions are about names, and there are none");
    for (size_t i = 0; wanted == COMPLETE && i < count; i++) {
        const bool missing = keys[i].need == F15_NEEDED && w.first[i] == NULL && !w.excused[i];
        if (missing && !is_worked_out(reader, node, keys[i].name, reader->faults == before)) {
            /* the key's line of documentation, with a small first letter, is the advice */
            char remedy[200];
            snprintf(remedy, sizeof remedy, "add it: %c%s", f15_lower(*keys[i].doc),
                     keys[i].doc + 1);
            f15i_tell(reader, node, remedy, "%s needs the key \"%s\"", article, keys[i].name);
        }
    }
    node->faulty = reader->faults != before;
}

void f15i_read_variants(f15i_yaml_reader *reader, f15i_node *value) {
    look_through_mapping(reader, value, F15I_TYPE_exercise, PARTIAL);
    static const char *const of_exercise[] = {"id", "parts", "gives", "carried", "variants", NULL};
    for (const f15i_node *key = value->good ? value->first : NULL; key; key = key->next->next)
        if (key->text != NULL && f15i_is_one_of(key->text, of_exercise))
            f15i_tell(reader, key, "write it beside \"variants\"",
                      "\"%s\" is of the exercise, not of its variants", key->text);
}

/* Looks through names and their values, and drops names past the maximum. */
static void look_through_named(f15i_yaml_reader *reader, f15i_node *node,
                               const f15i_type_info *info) {
    node->good = node->kind == F15I_MAPPING && node->first != NULL;
    if (!node->good) {
        f15i_tell(
            reader, node,
            node->kind == F15I_LIST ? "leave out the dashes: write \"name: value\", a line each"
                                    : "write each as \"name: value\", on a line of its own",
            "%s should stand here%s", info->article, node->kind == F15I_LIST ? ", not a list" : "");
        return;
    }
    const size_t before = reader->faults;
    node->count = 0;
    f15i_node *before_it = NULL;
    for (f15i_node *name = node->first; name != NULL; name = name->next->next) {
        if (is_divided(reader, before_it, name))
            continue;
        before_it = name->next;
        f15i_look_through(reader, name, info->name_type);
        const f15i_node *twin = node->first; /* the first good name like this one */
        while (name->good && !(twin->good && strcmp(twin->text, name->text) == 0))
            twin = twin->next->next;
        if (name->good && twin != name)
            f15i_tell(reader, name, "delete one of the two",
                      "\"%s\" stands here a second time; the first is in line %u", name->text,
                      (unsigned)twin->line);
        f15i_look_through(reader, name->next, info->value_type);
        if (++node->count == info->most && name->next->next != NULL) {
            f15i_tell(reader, name->next->next, NULL, "there are at most %zu names here",
                      info->most);
            name->next->next = NULL;
        }
    }
    node->faulty = reader->faults != before;
}

void f15i_read_convention(f15i_yaml_reader *reader, f15i_node *value) {
    f15i_look_through(reader, value,
                      value->kind == F15I_MAPPING ? F15I_TYPE_convention : F15I_TYPE_PRESET);
    const f15i_node *direction = f15i_get(value, "direction");
    if (direction != NULL && !value->faulty && f15i_get_truth(value, "list") &&
        (f15_direction)direction->number == F15_PLACE_TO_ITEM) {
        value->faulty = true;
        f15i_tell(reader, direction, "write direction: item-to-place",
                  "a list of images takes each item to its place");
    }
}

/* The recursion is at most as deep as a file may be: `variants` can stand in `variants`. */
void f15i_look_through(f15i_yaml_reader *reader, f15i_node *value, f15i_type type) {
    const f15i_type_info *info = f15i_type_of(type);
    char remedy[320];
    if (info->form == F15I_VALUE) {
        f15i_look_at_value(reader, value, type);
    } else if (info->form == F15I_NAMED) {
        look_through_named(reader, value, info);
    } else if (info->form == F15I_KEYS) {
        look_through_mapping(reader, value, type, COMPLETE);
    } else if (f15i_filled(reader, value, info->article) != NULL) {
        for (size_t i = 0; i < info->values && !value->good; i++) {
            value->good = strcmp(value->text, f15i_value_name(type, i)) == 0;
            value->number = i;
        }
        if (value->good)
            return;
        advise(remedy, sizeof remedy, value->text, type);
        f15i_tell(reader, value, remedy, "\"%.60s\" is not %s", value->text, info->article);
    }
}
