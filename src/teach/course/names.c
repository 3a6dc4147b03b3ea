/* Warnings on names (let): unused ones, and data made of names that the texts do not show. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

const char *f15i_name_in(const char *text, char name[F15_LET_NAME + 2]) {
    text += strspn(text, " ");
    const size_t length = strcspn(text, " ");
    snprintf(name, F15_LET_NAME + 2, "%.*s", (int)length, text);
    return length == 0 ? NULL : text + length;
}

typedef enum text_choice { ALL_TEXTS, WITHOUT_PROSE } text_choice;

/* Returns the names (bit i: the i-th of `let`) in an exercise's tree, or in a value of the key. */
static uint64_t names_in(const f15_let *let, const f15i_node *node, const char *key,
                         text_choice choice) {
    size_t given;
    if (choice == WITHOUT_PROSE && f15i_is_prose(key))
        return 0;
    uint64_t names =
        node->text == NULL ? 0 : f15_let_text_uses(let, node->text, !f15i_names_data(key));
    if (node->text != NULL && strcmp(key, "gives") == 0 && f15_let_find(let, node->text, &given))
        names |= UINT64_C(1) << given;
    const bool keyed = node->kind == F15I_MAPPING;
    for (const f15i_node *k = node->first; k != NULL; k = keyed ? k->next->next : k->next) {
        const char *of = keyed ? k->text : key;
        names |= of == NULL ? 0 : names_in(let, keyed ? k->next : k, of, choice);
    }
    return names;
}

static bool has(uint64_t names, size_t i) {
    return (names >> i & 1u) != 0;
}

/* Adds the names in the definitions of these names: a definition has only names before its own. */
static uint64_t made_of(const f15_let *let, uint64_t names) {
    for (size_t i = f15_let_names(let); i-- > 0;)
        names |= has(names, i) ? f15_let_name(let, i)->uses : 0;
    return names;
}

uint64_t f15i_names_needed(const f15_let *let, const f15i_node *value, const char *key) {
    return made_of(let, names_in(let, value, key, ALL_TEXTS));
}

/* Warns of an answer that a part gives and no later part uses. */
static void tell_idle(f15i_yaml_reader *reader, const f15_let *let, const f15i_node *const *part,
                      size_t parts) {
    uint64_t later = 0; /* the names that the parts after p need */
    size_t i;
    for (size_t p = parts; p-- > 0;) {
        const f15i_node *gives = f15i_find(part[p], "gives");
        if (gives != NULL && gives->text != NULL && f15_let_find(let, gives->text, &i) &&
            !has(later, i))
            f15i_advise(reader, f15i_position(gives),
                        "put its name into the data of a later part, or delete gives",
                        "no later part computes with %s", gives->text);
        later = made_of(let, later | names_in(let, part[p], "", WITHOUT_PROSE));
    }
}

static void tell_unused(f15i_yaml_reader *reader, const f15i_node *definitions, const f15_let *let,
                        uint64_t used) {
    for (size_t k = 0; k < f15_let_conditions(let); k++)
        used |= f15_let_condition(let, k)->uses;
    used = made_of(let, used);
    for (const f15i_node *key = definitions->first; key != NULL; key = key->next->next) {
        char name[F15_LET_NAME + 2];
        size_t i = 0;
        for (const char *word = key->text; (word = f15i_name_in(word, name)) != NULL;)
            if (f15_let_find(let, name, &i) && !has(used, i))
                f15i_advise(reader, f15i_position(key), "show it in a text, or delete it",
                            "nothing uses %s", name);
    }
}

/* Returns the names that a student can deduce from those shown: the parameters of a shown draw, and
 * names computed from known ones. Names use earlier ones: so first backwards, then forwards. */
static uint64_t known_from(const f15_let *let, uint64_t shown) {
    const size_t names = f15_let_names(let);
    for (size_t i = names; i-- > 0;)
        shown |= has(shown, i) && f15_let_name(let, i)->drawn ? f15_let_name(let, i)->uses : 0;
    for (size_t i = 0; i < names; i++)
        if (!f15_let_name(let, i)->drawn && (f15_let_name(let, i)->uses & ~shown) == 0)
            shown |= UINT64_C(1) << i;
    return shown;
}

/* The keys of texts that a student reads before answering. */
static const char *const texts[] = {"title", "prompt", "figure", "options", "statements"};
#define TEXTS (sizeof texts / sizeof *texts)

static bool shows(const f15i_node *node, const char *name) {
    bool found = node->text != NULL && f15i_shows(node->text, name);
    for (const f15i_node *child = node->first; child != NULL && !found; child = child->next)
        found = shows(child, name);
    return found;
}

/* Returns whether a text shows the datum by its key; `place` is shown by the key "piece". */
static bool is_shown(const f15i_node *exercise, const char *key) {
    bool shown = false;
    for (size_t k = 0; k < TEXTS && !shown; k++) {
        const f15i_node *text = f15i_find(exercise, texts[k]);
        shown = text != NULL && shows(text, strcmp(key, "place") == 0 ? "piece" : key);
    }
    return shown;
}

/* Returns the first key of the data after `before` (NULL: of all); NULL if there is none. Data that
 * are no mapping and keys that are no text are passed over: reading a variant reports them. */
static const f15i_node *next_datum(const f15i_node *exercise, const f15i_node *before) {
    const f15i_node *data = f15i_find(exercise, "data");
    if (data == NULL || data->kind != F15I_MAPPING)
        return NULL;
    const f15i_node *key = before == NULL ? data->first : before->next->next;
    while (key != NULL && key->text == NULL)
        key = key->next->next;
    return key;
}

/* Returns the names that the texts show, directly or in data made of them. */
static uint64_t shown_in(const f15_let *let, const f15i_node *exercise) {
    uint64_t names = 0;
    for (size_t k = 0; k < TEXTS; k++) {
        const f15i_node *text = f15i_find(exercise, texts[k]);
        names |= text == NULL ? 0 : names_in(let, text, texts[k], ALL_TEXTS);
    }
    for (const f15i_node *key = NULL; (key = next_datum(exercise, key)) != NULL;)
        names |= is_shown(exercise, key->text) ? names_in(let, key->next, "", ALL_TEXTS) : 0;
    return names;
}

static void tell_unshown(f15i_yaml_reader *reader, const f15i_node *exercise, const f15_let *let,
                         uint64_t known) {
    for (const f15i_node *key = NULL; (key = next_datum(exercise, key)) != NULL;) {
        const uint64_t unknown = names_in(let, key->next, "", ALL_TEXTS) & ~known;
        const bool shown = f15i_has_text(f15i_find(exercise, "hidden"), key->text) ||
                           strcmp(key->text, "n") == 0 || is_shown(exercise, key->text);
        size_t first = 0;
        while (unknown != 0 && !has(unknown, first))
            first++;
        if (unknown != 0 && !shown)
            f15i_advise(reader, f15i_position(key->next),
                        "put one of them into the prompt; what is the answer goes under hidden",
                        "%s is made of %s, but the prompt shows neither {%s} nor {%s}", key->text,
                        f15_let_name(let, first)->name, f15_let_name(let, first)->name, key->text);
    }
}

void f15i_look_at_names(f15i_yaml_reader *reader, const f15i_node *definitions, const f15_let *let,
                        const f15i_node *const *part, size_t parts) {
    uint64_t used = 0, shown = 0;
    for (size_t p = 0; p < parts; p++) {
        used |= names_in(let, part[p], "", ALL_TEXTS);
        shown |= shown_in(let, part[p]);
    }
    tell_idle(reader, let, part, parts);
    if (definitions != NULL)
        tell_unused(reader, definitions, let, used);
    if (parts > 0) /* only of the first part: it shows the data that the others use */
        tell_unshown(reader, part[0], let, known_from(let, shown));
}
