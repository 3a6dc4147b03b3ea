/* A partition: all arrangements of the start in two classes, so that no swap leads from one to
 * another of its class. By the main theorem (chapter6, Theorem 6.2.2) every swap changes the
 * parity, so even and odd are such classes; any arrangement can be reached by swaps, even of
 * neighbours, so there are no others. */
#include "internal.h"

f15_code f15i_validate_partition(const f15_question *q, f15_error *err) {
    return f15i_valid_listed(q, F15_MAX_SET_ITEMS, err);
}

/* How many words stand before the bar; it must be the only mark. */
static f15_code find_bar(const f15_word_list *words, size_t *before, f15_error *err) {
    size_t count = 0;
    bool found = false;
    for (size_t k = 0; k < words->parts; k++) {
        const f15_word_part *part = &words->part[k];
        if (part->sort == '-')
            return f15i_refuse_mark(part, "only spaces or commas stand between words of a class",
                                    err);
        if (part->sort == '|' && found)
            return f15i_refuse_mark(part, "a second bar makes a third class; two are wanted", err);
        if (part->sort == '|')
            *before = count;
        found = found || part->sort == '|';
        count += part->sort == 'w';
    }
    return found ? F15_OK
                 : f15_fail(err, F15_BAD_NOTATION, NULL, "there is no bar between two classes");
}

f15_code f15i_read_partition(const f15_question *q, f15i_given *given, f15_error *err) {
    f15_word_list words = {0};
    f15_groups *groups = &given->groups;
    size_t before = 0;
    f15_code code = f15i_read_listed(q, &words, given, err);
    if (code == F15_OK)
        code = find_bar(&words, &before, err);
    if (code == F15_OK)
        groups->start[1] = before; /* the second class is what is left */
    return code;
}

static size_t class_of(const f15i_reading *c, size_t k) {
    return k < c->given.groups.start[1] ? 0 : 1;
}

static f15_code is_even(const f15i_reading *c, uint32_t index, bool *even, f15_error *err) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0};
    f15i_listed_permutation(&c->q, index, p);
    return f15i_even(c, p, F15_MAX_BATCH, even, err);
}

/* Who counts parity some other way divides by what comes out, and not by swaps. */
static f15_code is_misplaced(const f15i_reading *c, size_t j, size_t k, bool *yes, f15_error *err) {
    const uint32_t *value = c->given.groups.value;
    bool same = class_of(c, j) == class_of(c, k), a = false, b = false;
    uint32_t first, last;
    if (c->counting == F15I_RIGHTLY) {
        size_t differ = f15i_differ(&c->q, value[j], value[k], &first, &last);
        *yes = same && differ == 2 && (!c->q.adjacent || last == first + 1);
        return F15_OK;
    }
    f15_code code = is_even(c, value[j], &a, err);
    if (code == F15_OK)
        code = is_even(c, value[k], &b, err);
    *yes = same != (a == b);
    return code;
}

/* Does the k-th go with those before it? All are different, so they are few. */
static f15_code judge_place(const f15i_reading *c, size_t k, f15i_judged *out, f15_error *err) {
    f15i_fill fill = {.at = c->given.groups.span[k]};
    f15_code code = F15_OK;
    bool misplaced = false;
    for (size_t j = 0; code == F15_OK && !misplaced && j < k; j++) {
        code = is_misplaced(c, j, k, &misplaced, err);
        if (misplaced) {
            f15i_name_listed(c, c->given.groups.value[j], fill.found, out);
            f15i_blame(c, out, F15_FAULT_ONE_CLASS, k + 1, &fill);
        }
    }
    return code;
}

f15_code f15i_judge_partition(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    bool seen[F15I_MOST_LISTED] = {false};
    f15_code code = F15_OK;
    size_t n = c->given.groups.n, first = c->given.groups.start[1];
    for (size_t k = 0; code == F15_OK && out->fault.id == F15_FAULT_NONE && k < n; k++)
        if (f15i_is_new_listed(c, k, seen, out))
            code = judge_place(c, k, out, err);
    for (uint32_t index = 0; code == F15_OK && index < f15i_listed(&c->q); index++)
        if (!seen[index])
            f15i_blame_left_out(c, index, out);
    if (code == F15_OK && !c->quiet)
        f15_text_addf(&out->produces, "classes of %zu and %zu", first, n - first);
    return code;
}

static f15_code write_class(const f15i_reading *c, bool even, f15_text *out, f15_error *err) {
    f15_code code = F15_OK;
    for (uint32_t index = 0; code == F15_OK && index < f15i_listed(&c->q); index++) {
        bool is = false;
        code = is_even(c, index, &is, err);
        if (code != F15_OK || is != even)
            continue;
        f15_text_add(out, out->length > 0 ? " " : "");
        f15i_write_listed(out, &c->q, index);
    }
    return code;
}

f15_code f15i_answer_partition(const f15i_reading *c, f15_text *out, f15_error *err) {
    f15_code code = write_class(c, true, out, err);
    f15_text_add(out, " |");
    return code == F15_OK ? write_class(c, false, out, err) : code;
}
