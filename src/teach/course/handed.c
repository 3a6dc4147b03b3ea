/* Writes a file of a course again as JSON, which is YAML: all of it, or the part handed out. */
#include "internal.h"

#include <string.h>

/* The sort of a mapping; ANY: nothing in it is left out. */
typedef enum place { ANY, COURSE, BANK, EXERCISE, DATA, CHOICE, DEFINITIONS } place;

typedef struct writing {
    const f15_course *course;
    const f15_selection *what;
    const f15_let *let;      /* the names of the exercise being written; or NULL */
    uint64_t needed;         /* bits of the names in `let` that are needed */
    const f15i_node *whole;  /* the exercise; NULL in a part of it and in its variants */
    const f15i_node *hidden; /* the list of hidden data of the exercise or part; or NULL */
    f15_json *json;
} writing;

/* ---- what is left out ------------------------------------------------------------------------ */

/* Returns whether a selected lesson asks the exercise, or a part of it. */
static bool is_asked(const writing *w, const char *id) {
    for (size_t k = 0; k < w->what->lessons; k++) {
        const f15_lesson *lesson = f15_course_lesson(w->course, w->what->lesson[k]);
        for (size_t p = 0; lesson != NULL && p < lesson->pages; p++) {
            const char *asked = lesson->page[p].question;
            const f15_exercise *part = asked != NULL ? f15_course_exercise(w->course, asked) : NULL;
            if (asked != NULL && (strcmp(asked, id) == 0 || (part != NULL && part->whole != NULL &&
                                                             strcmp(part->whole, id) == 0)))
                return true;
        }
    }
    return w->what->lessons == 0;
}

/* Returns whether a definition may be left out: it does not draw, and only omitted texts need its
 * names. */
static bool is_idle(const writing *w, const char *names) {
    char name[F15_LET_NAME + 2];
    size_t i;
    while (w->let != NULL && (names = f15i_name_in(names, name)) != NULL)
        if (!f15_let_find(w->let, name, &i) || f15_let_name(w->let, i)->drawn ||
            (w->needed >> i & 1u) != 0)
            return false;
    return w->let != NULL;
}

/* Returns whether a part, or variants, show a datum of the exercise: their list of hidden data, or
 * else that of the exercise, lacks it, and they have no value of their own. */
static bool is_shown_by(const writing *w, const f15i_node *part, const char *key) {
    const f15i_node *own = f15i_find(part, "hidden");
    return !f15i_has_text(own != NULL ? own : w->hidden, key) &&
           f15i_find(f15i_find(part, "data"), key) == NULL;
}

/* Returns whether a datum is shown to no student: neither by a part, nor by the exercise itself, if
 * it has no parts, or by its variants. */
static bool is_hidden(const writing *w, const char *key) {
    const f15i_node *parts = f15i_find(w->whole, "parts"), *k = parts == NULL ? NULL : parts->first;
    const f15i_node *variants = f15i_find(w->whole, "variants");
    while (k != NULL && !is_shown_by(w, k, key))
        k = k->next;
    if (parts != NULL)
        return k == NULL;
    return f15i_has_text(w->hidden, key) && (variants == NULL || !is_shown_by(w, variants, key));
}

static bool is_withheld(const writing *w, place at, const char *key) {
    static const char *const of_exercise[] = {"hints", "advice", "solutions", "explanation", "why",
                                              "wrong", "answer", "formula",   "equal-to",    NULL};
    static const char *const of_bank[] = {"misconceptions", "withheld", NULL};
    return w->what != NULL && w->what->withheld &&
           ((at == EXERCISE && f15i_is_one_of(key, of_exercise)) ||
            (at == BANK && f15i_is_one_of(key, of_bank)) || (at == DATA && is_hidden(w, key)) ||
            (at == CHOICE && strcmp(key, "text") != 0) || (at == DEFINITIONS && is_idle(w, key)));
}

/* Returns whether an item of the list under a key is left out: an exercise or a lesson that is not
 * selected, a misconception of the author's own. */
static bool is_dropped(const writing *w, place at, const char *key, const f15i_node *item) {
    const f15i_node *id = at == BANK ? f15i_find(item, "id") : item;
    f15_misconception_id own;
    if (w->what == NULL || id == NULL || id->text == NULL)
        return false;
    if (at == BANK)
        return strcmp(key, "exercises") == 0 && !is_asked(w, id->text);
    if (at == COURSE)
        return strcmp(key, "lessons") == 0 && w->what->lessons > 0 &&
               !f15_is_among(id->text, w->what->lesson, w->what->lessons);
    return at == EXERCISE && w->what->withheld && strcmp(key, "catches") == 0 &&
           !f15_misconception_by_name(id->text, &own);
}

/* Returns whether the mapping is definitions, and all of them are left out. */
static bool is_empty(const writing *w, place at, const f15i_node *mapping) {
    const f15i_node *k = mapping->first;
    while (at == DEFINITIONS && k != NULL && is_withheld(w, at, k->text))
        k = k->next->next;
    return at == DEFINITIONS && k == NULL;
}

/* Returns the sort of the mappings under a key. */
static place below(place at, const char *key) {
    static const struct {
        place at;
        const char *key;
        place below;
    } table[] = {{BANK, "exercises", EXERCISE},    {EXERCISE, "parts", EXERCISE},
                 {EXERCISE, "variants", EXERCISE}, {EXERCISE, "data", DATA},
                 {EXERCISE, "options", CHOICE},    {EXERCISE, "statements", CHOICE},
                 {EXERCISE, "let", DEFINITIONS}};
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (table[k].at == at && strcmp(table[k].key, key) == 0)
            return table[k].below;
    return ANY;
}

/* Goes into the mapping of a part or of variants, which may have their own list of hidden data. */
static void enter_part(writing *w, const f15i_node *part) {
    const f15i_node *own = f15i_find(part, "hidden");
    w->whole = NULL;
    w->hidden = own != NULL ? own : w->hidden;
}

static void leave(writing *w, const writing *outer) {
    w->whole = outer->whole;
    w->hidden = outer->hidden;
}

/* Adds the names needed by the texts of an exercise that are not withheld. */
static void add_needed(writing *w, place at, const f15i_node *node, const char *key) {
    const writing outer = *w;
    if (node->text != NULL)
        w->needed |= f15i_names_needed(w->let, node, key);
    const bool keyed = node->kind == F15I_MAPPING;
    if (keyed && at == EXERCISE && node != w->whole)
        enter_part(w, node);
    for (const f15i_node *k = node->first; k != NULL; k = keyed ? k->next->next : k->next) {
        if (!keyed)
            add_needed(w, at, k, key);
        else if (!is_withheld(w, at, k->text) && below(at, k->text) != DEFINITIONS)
            add_needed(w, below(at, k->text), k->next, k->text);
    }
    leave(w, &outer);
}

static void begin_exercise(writing *w, const f15i_node *e) {
    const f15i_node *id = f15i_find(e, "id");
    const f15_exercise *read =
        id != NULL && id->text != NULL ? f15_course_next_part(w->course, id->text, NULL) : NULL;
    w->let = read == NULL ? NULL : f15_exercise_names(read);
    w->whole = e;
    w->hidden = f15i_find(e, "hidden");
    w->needed = 0;
    if (w->let == NULL)
        return;
    for (size_t k = 0; k < f15_let_conditions(w->let); k++)
        w->needed |= f15_let_condition(w->let, k)->uses;
    /* a needed definition, and one that draws, needs the names in it, which are earlier */
    for (size_t i = f15_let_names(w->let); i-- > 0;)
        if ((w->needed >> i & 1u) != 0 || f15_let_name(w->let, i)->drawn)
            w->needed |= f15_let_name(w->let, i)->uses;
    add_needed(w, EXERCISE, e, "");
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Returns whether the text is a decimal of JSON, such as 0.50. */
static bool is_decimal(const char *s) {
    const size_t whole = strspn(s, "0123456789");
    const bool has_whole = whole == 1 || (whole > 1 && *s != '0');
    if (!has_whole || s[whole] != '.')
        return false;
    const char *decimals = s + whole + 1;
    return f15_is_digit(*decimals) && decimals[strspn(decimals, "0123456789")] == '\0';
}

/* Writes a scalar as YAML 1.2 reads it: "yes" is a text. */
static void write_scalar(const f15i_node *node, const char *key, f15_json *json) {
    f15_text as_it_is = {.s = node->text, .length = node->length};
    uint64_t number;
    const bool truth = strcmp(node->text, "true") == 0;
    if (node->plain && (truth || strcmp(node->text, "false") == 0))
        f15_json_boolean(json, key, truth);
    else if (node->plain && node->length <= 15 && (node->text[0] != '0' || node->length == 1) &&
             f15_read_number(node->text, node->length, &number, NULL) == F15_OK)
        f15_json_number(json, key, number);
    else if (node->plain && is_decimal(node->text))
        f15_json_insert(json, key, &(f15_json){.out = &as_it_is});
    else
        f15_json_string(json, key, node->text);
}

static void write_node(writing *w, place at, const f15i_node *node, const char *key);

static void write_list(writing *w, place at, const f15i_node *list, const char *key) {
    f15_json_array(w->json, key);
    for (const f15i_node *k = list->first; k != NULL; k = k->next)
        if (!is_dropped(w, at, key, k))
            write_node(w, below(at, key), k, NULL);
    f15_json_close(w->json, ']');
}

/* Writes a value. Recursion is as deep as a file may be. `at` is the sort of a mapping; of a list,
 * the sort of the mapping around it. */
static void write_node(writing *w, place at, const f15i_node *node, const char *key) {
    if (node->kind == F15I_SCALAR) {
        write_scalar(node, key, w->json);
        return;
    }
    if (node->kind == F15I_LIST) {
        write_list(w, ANY, node, key);
        return;
    }
    const writing outer = *w;
    if (at == EXERCISE && w->what != NULL && f15i_find(node, "id") != NULL)
        begin_exercise(w, node);
    else if (at == EXERCISE)
        enter_part(w, node);
    f15_json_object(w->json, key);
    if (at == BANK && w->what != NULL && w->what->withheld)
        f15_json_boolean(w->json, "withheld", true);
    for (const f15i_node *k = node->first; k != NULL; k = k->next->next) {
        if (is_withheld(w, at, k->text) || is_empty(w, below(at, k->text), k->next))
            continue;
        if (k->next->kind == F15I_LIST)
            write_list(w, at, k->next, k->text);
        else
            write_node(w, below(at, k->text), k->next, k->text);
    }
    f15_json_close(w->json, '}');
    leave(w, &outer);
}

void f15i_write_node(const f15i_node *node, const char *key, f15_json *json) {
    write_node(&(writing){.json = json}, ANY, node, key);
}

/* Returns the sort of the file; sets *any if a part of it is selected. */
static place look_at(const writing *w, const f15i_node *root, bool *any) {
    const f15i_node *exercises = f15i_find(root, "exercises"), *id = f15i_find(root, "id");
    const bool is_lesson = f15i_find(root, "pages") != NULL;
    if (exercises != NULL) {
        const f15i_node *k = exercises->first;
        while (k != NULL && is_dropped(w, BANK, "exercises", k))
            k = k->next;
        *any = k != NULL;
        return BANK;
    }
    *any = !is_lesson || w->what->lessons == 0 ||
           (id != NULL && f15_is_among(id->text, w->what->lesson, w->what->lessons));
    return is_lesson ? ANY : COURSE;
}

f15_code f15_course_write_file(const f15_course *course, const char *text, size_t length,
                               const f15_selection *what, f15_text *out, f15_error *err) {
    F15_NEED(course && text && what && out, err);
    f15_arena nodes = {0}, texts = {0};
    f15i_tree tree = {0};
    f15_json json = f15_json_line(out);
    writing w = {.course = course, .what = what, .json = &json};
    bool any = false;
    f15_code code = f15i_yaml_read(text, length, &nodes, &texts, &tree, err);
    const place at = code == F15_OK && tree.root != NULL ? look_at(&w, tree.root, &any) : ANY;
    json.keys_as_given = true;
    if (any) {
        write_node(&w, at, tree.root, NULL);
        f15_json_end(&json);
    }
    f15_arena_free(&nodes);
    f15_arena_free(&texts);
    return code != F15_OK ? code : f15_text_done(out, err);
}
