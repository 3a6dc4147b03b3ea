/* A partition: all arrangements of the start in two classes, so that no swap leads from one to
 * another of its class. By the main theorem (chapter6, Theorem 6.2.2) every swap changes the
 * parity, so even and odd are such classes; any arrangement can be reached by swaps, even of
 * neighbours, so there are no others. */
#include "internal.h"

static void validate(const f15_reading *r) {
    f15i_demand_listed(r, F15_MAX_SET_ITEMS);
}

/* The bar is the only mark; what stands before it is the first group. */
static void read(f15_reading *r) {
    f15_word_list words = f15i_read_listed(r);
    size_t count = 0;
    bool found = false;
    for (size_t k = 0; !f15i_failed(r) && k < words.parts; k++) {
        const f15_word_part *part = &words.part[k];
        if (part->sort == '-')
            f15i_unreadable(r, part->span, "only spaces or commas stand between words of a class");
        else if (part->sort == '|' && found)
            f15i_unreadable(r, part->span, "a second bar makes a third class; two are wanted");
        else if (part->sort == '|')
            r->answer.groups.start[1] = count; /* the second class is what is left */
        found = found || part->sort == '|';
        count += part->sort == 'w';
    }
    if (!found && !f15i_failed(r))
        f15_fail(&r->work->failed, F15_BAD_NOTATION, NULL, "there is no bar between two classes");
}

static bool is_even(const f15_reading *r, uint32_t index) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0};
    f15i_listed_permutation(&r->q, index, p);
    return f15i_even(r, p, F15_MAX_BATCH);
}

/* Can the j-th and the k-th not both be where they are? Who counts parity some other way divides by
 * what comes out, and not by swaps. */
static bool are_at_odds(const f15_reading *r, size_t j, size_t k) {
    const uint32_t *value = r->answer.groups.value;
    size_t first = r->answer.groups.start[1];
    bool same = (j < first) == (k < first);
    if (r->counting == F15I_RIGHTLY)
        return same && f15i_one_swap(&r->q, value[j], value[k]);
    return same != (is_even(r, value[j]) == is_even(r, value[k]));
}

/* Does the k-th go with those before it? All are different, so they are few. */
static void judge_place(const f15_reading *r, size_t k, f15i_judged *out) {
    f15i_fill fill = {.at = r->answer.groups.span[k]};
    size_t j = 0;
    while (j < k && !are_at_odds(r, j, k))
        j++;
    if (j == k)
        return;
    f15i_name_listed(r, r->answer.groups.value[j], fill.found);
    f15i_blame(r, out, F15_FAULT_ONE_CLASS, k + 1, &fill);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    bool seen[F15I_MOST_LISTED] = {false};
    size_t n = r->answer.groups.n, first = r->answer.groups.start[1];
    for (size_t k = 0; out->fault.id == F15_FAULT_NONE && k < n; k++)
        if (f15i_is_new_listed(r, k, seen, out))
            judge_place(r, k, out);
    for (uint32_t index = 0; index < f15i_listed(&r->q); index++)
        if (!seen[index])
            f15i_blame_left_out(r, index, out);
    if (!r->quiet)
        f15_text_addf(&out->produces, "classes of %zu and %zu", first, n - first);
}

static void right(const f15_reading *r, f15_text *out) {
    for (unsigned odd = 0; odd < 2; odd++) {
        f15_text_add(out, odd ? " |" : "");
        for (uint32_t index = 0; index < f15i_listed(&r->q); index++)
            if (is_even(r, index) != odd) {
                f15_text_add(out, out->length > 0 ? " " : "");
                f15i_write_listed(out, &r->q, index);
            }
    }
}

const f15i_kind f15i_kind_partition = {.validate = validate,
                                       .read = read,
                                       .judge = judge,
                                       .right = right,
                                       .uses_convention = f15i_start_is_numbered};
