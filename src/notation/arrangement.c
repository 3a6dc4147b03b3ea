/* Arrangements, with equal letters told apart. */
#include "internal.h"

#include <stdlib.h>

#define WANTED "an arrangement was expected, as a list or a word"
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

/* ---- the first arrangement of a problem ---------------------------------------------------- */

/* The items of a word are numbered by place; those of a list read from 1 under base 0 are called by
 * the numbers that were written. */
f15_code f15_read_arrangement(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, f15_arrangement *out, f15_error *err) {
    f15_shape shape = f15_shape_of(text, length);
    f15_arrangement made = {.letters = shape == F15_SHAPE_WORD};
    f15_word word = {0};
    if (shape != F15_SHAPE_WORD && shape != F15_SHAPE_LIST)
        return f15i_refuse_shape(text, length, WANTED, REMEDY, err);
    f15_code code = made.letters ? f15_read_word(text, length, arena, &word, err)
                                 : f15i_read_items(text, length, convention, arena, &made.n,
                                                   &made.read_from_one, &made.item, err);
    if (code != F15_OK)
        return code;
    if (made.letters) {
        made.n = word.n;
        made.code = word.letter;
        made.item = f15_alloc(arena, made.n, sizeof *made.item);
    } else if (made.read_from_one) {
        made.code = f15_alloc(arena, made.n, sizeof *made.code);
    }
    if (arena->code != F15_OK)
        return f15_arena_done(arena, err);
    if (made.letters)
        f15_identity(made.item, made.n);
    for (size_t i = 0; made.read_from_one && i < made.n; i++)
        made.code[i] = (uint32_t)i + 1;
    *out = made;
    return F15_OK;
}

/* ---- another arrangement of the same items ------------------------------------------------- */

/* What is to be matched: names as written, with the place of each, sorted. */
typedef struct matching {
    f15i_item_name *first, *second;
    size_t first_n, second_n;
    const f15_span *span; /* of the second's items */
    bool letters;
} matching;

static f15i_shown show_name(uint32_t name, bool letters) {
    f15i_token number = {.kind = F15I_NUMBER, .value = name};
    return letters ? f15i_show(name) : f15i_show_token(&number);
}

/* The first of `a` (in the order of its places) that is too many for `b`; a_n if none is. */
static size_t first_left_over(const f15i_item_name *a, size_t a_n, const f15i_item_name *b,
                              size_t b_n) {
    size_t best = a_n, k = 0;
    for (size_t i = 0; i < a_n; i++) {
        while (k < b_n && b[k].name < a[i].name)
            k++;
        if (k < b_n && b[k].name == a[i].name)
            k++;
        else if (best == a_n || a[i].at < a[best].at)
            best = i;
    }
    return best;
}

static f15_code refuse_match(const matching *match, f15_error *err) {
    static const f15_span unknown = {0};
    const char *remedy = "use exactly the items of the first arrangement, each as often as there";
    size_t more = first_left_over(match->second, match->second_n, match->first, match->first_n);
    size_t less = first_left_over(match->first, match->first_n, match->second, match->second_n);
    if (more == match->second_n)
        return f15_fail(f15i_at(err, &unknown), F15_MISMATCH, remedy, "%s is missing",
                        show_name(match->first[less].name, match->letters).s);
    f15_error *at = f15i_at(err, &match->span[match->second[more].at]);
    f15i_shown extra = show_name(match->second[more].name, match->letters);
    if (less == match->first_n)
        return f15_fail(at, F15_MISMATCH, remedy, "%s is one too many here", extra.s);
    return f15_fail(at, F15_MISMATCH, remedy, "%s is one too many here, and %s is missing", extra.s,
                    show_name(match->first[less].name, match->letters).s);
}

/* Sorted, the k-th item of a name stands beside the k-th of that name. */
static f15_code match_names(const f15_arrangement *first, uint32_t base, const uint32_t *name,
                            const f15_span *span, size_t n, f15_arena *arena, f15_arrangement *out,
                            f15_error *err) {
    matching match = {.first_n = first->n, .second_n = n, .span = span, .letters = first->letters};
    match.first = f15_alloc(arena, first->n, sizeof *match.first);
    match.second = f15_alloc(arena, n, sizeof *match.second);
    uint32_t *item = f15_alloc(arena, first->n, sizeof *item);
    if (!match.first || !match.second || !item)
        return f15_arena_done(arena, err);
    for (size_t i = 0; i < first->n; i++) {
        uint32_t it = first->item[i];
        match.first[i] = (f15i_item_name){first->code ? first->code[it] : it + base, (uint32_t)i};
    }
    for (size_t i = 0; i < n; i++)
        match.second[i] = (f15i_item_name){name[i], (uint32_t)i};
    f15i_sort_names(match.first, first->n);
    f15i_sort_names(match.second, n);
    bool same = first->n == n;
    for (size_t i = 0; same && i < n; i++) {
        same = match.first[i].name == match.second[i].name;
        item[match.second[i].at] = first->item[match.first[i].at];
    }
    if (!same)
        return refuse_match(&match, err);
    *out = (f15_arrangement){
        .n = n, .item = item, .letters = first->letters, .read_from_one = first->read_from_one};
    return F15_OK;
}

f15_code f15_read_arrangement_of(const char *text, size_t length, const f15_convention *convention,
                                 const f15_arrangement *first, f15_arena *arena,
                                 f15_arrangement *out, f15_error *err) {
    f15_word word = {0};
    f15_groups list = {0};
    f15_shape shape = f15_shape_of(text, length);
    if (shape != F15_SHAPE_WORD && shape != F15_SHAPE_LIST)
        return f15i_refuse_shape(text, length, WANTED, REMEDY, err);
    if ((shape == F15_SHAPE_WORD) != first->letters)
        return f15_fail(f15i_at(err, &(f15_span){1, 1, 1}), F15_MISMATCH,
                        "write both as words, or both as lists",
                        first->letters ? "the first arrangement is a word, and this is a list"
                                       : "the first arrangement is a list, and this is a word");
    f15_code code = first->letters ? f15_read_word(text, length, arena, &word, err)
                                   : f15_read_list(text, length, true, arena, &list, err);
    if (code != F15_OK)
        return code;
    return first->letters ? match_names(first, 0, word.letter, word.span, word.n, arena, out, err)
                          : match_names(first, convention->base, list.value, list.span, list.n,
                                        arena, out, err);
}
