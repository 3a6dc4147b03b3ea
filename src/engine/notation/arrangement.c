/* Arrangements, with equal letters distinguished. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

#define WANTED "an arrangement was expected, as a list, a word or names"
#define REMEDY "write a list such as 3,4,0,2,1 or a word such as STOP"

f15_names f15_arrangement_names(const f15_arrangement *arrangement) {
    return (f15_names){arrangement->letters, arrangement->code};
}

static int compare_names(const void *a, const void *b) {
    const f15i_item_name *x = a, *y = b;
    if (x->name != y->name)
        return x->name < y->name ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

void f15i_sort_names(f15i_item_name *named, size_t n) {
    if (n > 1)
        qsort(named, n, sizeof *named, compare_names);
}

/* The items of a word are numbered by place; those of a list read from 1 under base 0 keep the
 * written numbers as names. */
f15_code f15_read_arrangement(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, f15_arrangement *out, f15_error *err) {
    F15_NEED(text && convention && arena && out, err);
    f15_shape shape = f15_shape_of(text, length);
    f15_arrangement made = {.letters = shape == F15_SHAPE_WORD};
    f15_word word = {0};
    if (shape != F15_SHAPE_WORD && shape != F15_SHAPE_LIST)
        return f15i_refuse_shape(text, length, WANTED, REMEDY, err);
    f15_code code = made.letters ? f15_read_names(text, length, NULL, arena, &word, err)
                                 : f15i_read_items(text, length, convention, arena, &made.n,
                                                   &made.read_from_one, &made.item, err);
    if (made.letters)
        made = (f15_arrangement){word.n, f15_alloc(arena, word.n, sizeof *made.item), word.letter,
                                 true, false};
    else if (made.read_from_one)
        made.code = f15_alloc(arena, made.n, sizeof *made.code);
    if (code != F15_OK || arena->code != F15_OK)
        return code != F15_OK ? code : f15_arena_done(arena, err);
    if (made.letters)
        f15_identity(made.item, made.n);
    for (size_t i = 0; made.read_from_one && i < made.n; i++)
        made.code[i] = (uint32_t)i + 1;
    *out = made;
    return F15_OK;
}

static f15i_shown show_name(uint32_t name, bool letters) {
    f15i_token number = {.kind = F15I_NUMBER, .value = name};
    if (!letters)
        return f15i_show_token(&number);
    if (name < F15_FIRST_NAME)
        return f15i_show(name);
    f15_text text = {0};
    f15i_shown shown;
    f15i_write_name(&text, name);
    snprintf(shown.s, sizeof shown.s, "%s", f15_text_string(&text));
    f15_text_free(&text);
    return shown;
}

/* The items of an arrangement, sorted by name, then place. */
typedef struct sorted {
    f15i_item_name *name;
    size_t n;
} sorted;

/* Returns the first item of `a`, by place, that `b` has too few of; NULL if there is none. */
static const f15i_item_name *first_left_over(const sorted *a, const sorted *b) {
    const f15i_item_name *best = NULL;
    for (size_t i = 0, k = 0; i < a->n; i++) {
        while (k < b->n && b->name[k].name < a->name[i].name)
            k++;
        if (k < b->n && b->name[k].name == a->name[i].name)
            k++;
        else if (!best || a->name[i].at < best->at)
            best = &a->name[i];
    }
    return best;
}

/* Reports how the items of two arrangements differ. `span` has where the second's are written. */
static f15_code refuse_match(const sorted *first, const sorted *second, const f15_span *span,
                             bool letters, f15_error *err) {
    const char *remedy = "the two arrangements need the same items, each equally often";
    const f15i_item_name *more = first_left_over(second, first);
    const f15i_item_name *less = first_left_over(first, second);
    const f15_span unknown = {0};
    f15_error *at = f15i_at(err, more ? &span[more->at] : &unknown);
    if (!more)
        return f15_fail(at, F15_MISMATCH, remedy, "%s is missing",
                        show_name(less->name, letters).s);
    f15i_shown extra = show_name(more->name, letters);
    if (!less)
        return f15_fail(at, F15_MISMATCH, remedy, "%s is one too many here", extra.s);
    return f15_fail(at, F15_MISMATCH, remedy, "%s is one too many here, and %s is missing", extra.s,
                    show_name(less->name, letters).s);
}

f15_code f15_read_arrangement_of(const char *text, size_t length, const f15_convention *convention,
                                 const f15_arrangement *first, f15_arena *arena,
                                 f15_arrangement *out, f15_error *err) {
    F15_NEED(text && convention && first && arena && out, err);
    f15_word word = {0};
    f15_groups list = {0};
    f15_shape shape = f15_shape_of(text, length);
    const f15_names names = f15_arrangement_names(first);
    const bool letters = first->letters;
    if (shape != F15_SHAPE_WORD && shape != F15_SHAPE_LIST)
        return f15i_refuse_shape(text, length, WANTED, REMEDY, err);
    if ((shape == F15_SHAPE_WORD) != letters)
        return f15_fail(f15i_at(err, &(f15_span){1, 1, 1}), F15_MISMATCH,
                        "write both as words or names, or both as lists",
                        letters ? "the first arrangement is a word, and this is a list"
                                : "the first arrangement is a list, and this is a word");
    f15_code code = letters ? f15_read_names(text, length, &names, arena, &word, err)
                            : f15_read_list(text, length, arena, &list, err);
    if (code != F15_OK)
        return code;
    const size_t n = letters ? word.n : list.n;
    sorted given = {f15_alloc(arena, first->n, sizeof *given.name), first->n};
    sorted written = {f15_alloc(arena, n, sizeof *written.name), n};
    uint32_t *item = f15_alloc(arena, first->n, sizeof *item);
    if (!item)
        return f15_arena_done(arena, err);
    for (size_t i = 0; i < first->n; i++) {
        uint32_t it = first->item[i];
        given.name[i] =
            (f15i_item_name){first->code ? first->code[it] : it + convention->base, (uint32_t)i};
    }
    for (size_t i = 0; i < n; i++)
        written.name[i] = (f15i_item_name){letters ? word.letter[i] : list.value[i], (uint32_t)i};
    f15i_sort_names(given.name, first->n);
    f15i_sort_names(written.name, n);
    bool same = first->n == n;
    for (size_t i = 0; same && i < n; i++) {
        same = given.name[i].name == written.name[i].name;
        item[written.name[i].at] = first->item[given.name[i].at];
    }
    if (!same)
        return refuse_match(&given, &written, letters ? word.span : list.span, letters, err);
    *out = (f15_arrangement){
        .n = n, .item = item, .letters = letters, .read_from_one = first->read_from_one};
    return F15_OK;
}
