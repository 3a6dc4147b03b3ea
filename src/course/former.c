/* src/course/former.c - `vary`, by which exercises varied before version 0.4: what to write
 * instead.
 */
#include "internal.h"

#include <string.h>

/* The exercise whose `vary` is told of. */
typedef struct former {
    f15i_reader *reader;
    const f15i_node *exercise, *vary;
} former;

static bool is_word(const char *text) {
    return text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] == '\0';
}

static size_t numbers_in(const char *text) {
    size_t count = 0;
    for (text += strspn(text, " ,"); *text != '\0'; text += strspn(text, " ,"), count++)
        text += strcspn(text, " ,");
    return count;
}

static const char *text_of(const f15i_node *mapping, const char *key) {
    const f15i_node *value = f15i_find(mapping, key);
    while (value != NULL && value->kind == F15I_LIST)
        value = value->first;
    return value == NULL || value->text == NULL ? "" : value->text;
}

/* ---- definitions --------------------------------------------------------------------------- */

/* "permutation of 7 with cycle type 3+2", as the datum is written. */
static void add_permutation(const former *f, const char *text, f15_text *out) {
    const char *n = text_of(f15i_find(f->exercise, "data"), "n");
    const bool varies = f15i_find(f->vary, "n") != NULL;
    const char *divider = " with cycle type ";
    f15_text_add(out, "permutation of ");
    if (varies || *n != '\0')
        f15_text_add(out, varies ? "n" : n);
    else
        f15_text_addf(out, "%zu", numbers_in(text));
    for (; f15i_find(f->vary, "any-type") == NULL && (text = strchr(text, '(')) != NULL;
         divider = "+") {
        f15_text cycle = {0};
        f15_text_add_n(&cycle, text + 1, strcspn(text + 1, ")"));
        f15_text_addf(out, "%s%zu", divider, numbers_in(f15_text_string(&cycle)));
        f15_text_free(&cycle);
        text++;
    }
}

static void add_size(const former *f, f15_text *out) {
    const f15i_node *data = f15i_find(f->exercise, "data");
    const char *row = text_of(data, "board");
    f15_text first = {0};
    size_t rows = 1;
    f15_text_add_n(&first, row, strcspn(row, "/"));
    for (const char *s = row; (s = strchr(s, '/')) != NULL; s++)
        rows++;
    if (*row == '\0')
        f15_text_add(out, text_of(data, "size"));
    else
        f15_text_addf(out, "%zux%zu", rows, numbers_in(f15_text_string(&first)));
    f15_text_free(&first);
}

/* What the definition of something drawn is called, where nobody says it. */
static char name_of(const char *drawn) {
    static const char *const names[] = {
        "start s", "goal g",  "swaps m",      "permutation p", "product p",    "alpha a", "beta c",
        "batch p", "board b", "goal-board g", "avoiding a",    "through t",    "kept k",  "path w",
        "place x", "piece x", "cell c",       "hole-at c",     "three-cycle t"};
    const size_t length = strlen(drawn);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(names[i], drawn, length) == 0 && names[i][length] == ' ')
            return names[i][length + 1];
    return 'x';
}

static void add_board(const former *f, const char *text, f15_text *out) {
    const char *slides = text_of(f->vary, "slides");
    f15_text_add(out, "board of ");
    if (strchr(text, '#') != NULL)
        f15_text_addf(out, "'%s'", text);
    else
        add_size(f, out);
    if (*slides != '\0')
        f15_text_addf(out, " with %s slides", slides);
}

static void add_cells(const former *f, const char *drawn, f15_text *out) {
    const f15i_node *data = f15i_find(f->exercise, "data");
    const f15i_node *cells = f15i_find(data, drawn), *avoided = f15i_find(data, "avoiding");
    const size_t count = cells == NULL ? 0 : cells->count;
    if (strcmp(drawn, "through") == 0 && avoided != NULL) {
        f15_text_addf(out, "others(a, %zu)", count + avoided->count);
        return;
    }
    f15_text_addf(out, "%zu cells of ", count);
    add_size(f, out);
}

/* Adds what draws it; returns how a value is written in the data, %c being its name. */
static const char *add_draw(const former *f, const char *drawn, f15_text *out) {
    static const char *const boards[] = {"board", "goal-board", NULL};
    static const char *const cells[] = {"avoiding", "through", "kept", NULL};
    static const char *const pieces[] = {"piece", "place", NULL};
    static const char *const lists[] = {"path", "three-cycle", NULL};
    const f15i_node *data = f15i_find(f->exercise, "data");
    const char *text = text_of(data, drawn);
    size_t count = 0;
    if (f15i_is_one_of(drawn, boards)) {
        add_board(f, text, out);
    } else if (f15i_is_one_of(drawn, cells)) {
        add_cells(f, drawn, out);
        return "[\"{%c}\"]";
    } else if (f15i_is_one_of(drawn, lists)) {
        f15_text_add(out, *drawn == 'p' ? "closed path of " : "3 pieces in a square of ");
        add_size(f, out);
        return "[\"{%c}\"]";
    } else if (f15i_is_one_of(drawn, pieces)) {
        f15_text_add(out, "piece of b");
        return strcmp(drawn, "piece") == 0 ? "\"{%c}\"" : "[{piece: \"{%c}\", cell: ...}]";
    } else if (strcmp(drawn, "cell") == 0 || strcmp(drawn, "hole-at") == 0) {
        f15_text_add(out, "cell of b");
    } else if (strcmp(drawn, "swaps") == 0) {
        const char *start = text_of(data, "start");
        for (; (text = strchr(text, '(')) != NULL; text++)
            count++;
        f15_text_addf(out, "%zu swaps of %zu", count,
                      is_word(start) ? strlen(start) : numbers_in(start));
    } else if (*text != '\0' && is_word(text)) {
        f15_text_addf(out, "shuffling of %s", text);
    } else {
        add_permutation(f, text, out);
        return strchr(text, '(') == NULL ? "\"{%c:list}\"" : "\"{%c}\"";
    }
    return "\"{%c}\"";
}

/* ---- what is told -------------------------------------------------------------------------- */

static bool is_order(const f15i_node *item) {
    return item != NULL && item->text != NULL &&
           (strcmp(item->text, "options") == 0 || strcmp(item->text, "statements") == 0);
}

static void tell_drawn(const former *f, const f15i_node *item) {
    const char *drawn = item->text == NULL ? "" : item->text;
    f15_text remedy = {0}, draw = {0};
    if (is_order(item))
        f15_text_add(&remedy, "write shuffled: yes beside variants");
    else if (strcmp(drawn, "rule") == 0)
        f15_text_add(&remedy, "write x: one of \"odd-twice\", \"order-two\" under let, and rule: "
                              "\"{x}\" under variants");
    else if (strcmp(drawn, "conditions") == 0)
        f15_text_addf(&remedy, "write k: %s under let, and \"{k}\" for the number in conditions",
                      text_of(f->vary, "values"));
    else {
        const char name = name_of(drawn), *value = add_draw(f, drawn, &draw);
        f15_text_addf(&remedy, "write %c: %s under let, and %s: ", name, f15_text_string(&draw),
                      drawn);
        const char *at = strstr(value, "%c");
        f15_text_add_n(&remedy, value, (size_t)(at - value));
        f15_text_addf(&remedy, "%c%s under data", name, at + 2);
    }
    f15i_tell(f->reader, item, f15_text_string(&remedy), "let draws \"%.30s\" now", drawn);
    f15_text_free(&remedy);
    f15_text_free(&draw);
}

static void tell_condition(const former *f, const f15i_node *condition) {
    static const char *const relations[] = {"exactly", "at-least", "at-most"};
    static const char *const signs[] = {"=", ">=", "<="};
    const char name = name_of(text_of(f->vary, "draw")), *of = text_of(condition, "of");
    f15_text remedy = {0};
    for (size_t k = 0; k < 3 && remedy.length == 0; k++) {
        const char *value = text_of(condition, relations[k]);
        if (strcmp(value, "yes") == 0 || strcmp(value, "no") == 0)
            f15_text_addf(&remedy, "write %s%s(%c)", *value == 'n' ? "not " : "", of, name);
        else if (*value != '\0')
            f15_text_addf(&remedy, "write %s(%c) %s %s", of, name, signs[k], value);
    }
    f15i_tell(f->reader, condition, f15_text_string(&remedy),
              "a condition of variants is about names now");
    f15_text_free(&remedy);
}

void f15i_tell_vary(f15i_reader *reader, const f15i_node *exercise, const f15i_node *key) {
    const f15i_node *vary = key->next, *draw = f15i_find(vary, "draw");
    const f15i_node *where = f15i_find(vary, "where"), *n = f15i_find(vary, "n");
    const former f = {reader, exercise, vary};
    f15_text remedy = {0};
    const bool order =
        draw != NULL && draw->count == 1 && vary->count == 2 && is_order(draw->first);
    f15i_tell(reader, key,
              order ? "write shuffled: yes"
                    : "write variants: with let, data, and the texts that stand here",
              "\"vary\" is read no more");
    if (order)
        return;
    if (n != NULL && n->text != NULL) {
        f15_text_addf(&remedy, "write n: %s under let", n->text);
        f15i_tell(reader, n, f15_text_string(&remedy), "n is a name now");
    }
    for (const f15i_node *k = draw == NULL ? NULL : draw->first; k != NULL; k = k->next)
        tell_drawn(&f, k);
    for (const f15i_node *k = where == NULL ? NULL : where->first; k != NULL; k = k->next)
        tell_condition(&f, k);
    if (f15i_find(vary, "any-type") != NULL)
        f15i_tell(reader, f15i_find(vary, "any-type"), "write where: [p is not the identity]",
                  "permutations of let are of any type");
    f15_text_free(&remedy);
}
