/* Arrangements of the start in classes: a set, all that have some properties; and a partition in
 * two, in neither of which a single swap turns one arrangement into another. Even and odd are such
 * classes; any arrangement can be reached by swaps, even of neighbours, so there are no others. */
#include "internal.h"

static void validate_set(const f15_reading *r) {
    f15i_demand_listed(r, F15_MAX_SET_ITEMS);
    f15i_demand(r, r->q.conditions > 0, "a set needs conditions",
                "such as {of: even, exactly: yes}");
    f15i_demand_conditions(r);
}

static void validate_partition(const f15_reading *r) {
    f15i_demand_listed(r, F15_MAX_SET_ITEMS);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void read_set(f15_reading *r) {
    f15_word_list words = f15i_read_listed(r);
    for (size_t k = 0; k < words.parts; k++)
        if (words.part[k].sort != 'w')
            f15i_unreadable(r, words.part[k].span, "only spaces or commas stand between the words");
}

/* The bar is the only mark; what stands before it is the first group. */
static void read_partition(f15_reading *r) {
    f15_word_list words = f15i_read_listed(r);
    size_t count = 0;
    bool found = false;
    for (size_t k = 0; k < words.parts; k++) {
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
    if (!found)
        f15_fail(f15i_failing(r), F15_BAD_NOTATION, NULL, "there is no bar between two classes");
}

/* ---- what belongs where ---------------------------------------------------------------------- */

/* What belongs to a set is what would be a witness: the first condition that an arrangement does
 * not meet. */
static size_t first_unmet(const f15_reading *r, uint32_t index, uint64_t *value) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0};
    f15i_listed_permutation(&r->q, index, p);
    return f15i_first_unmet(r, p, value);
}

/* Does it belong to the set; is it of the class of the even ones? */
static bool belongs(const f15_reading *r, uint32_t index) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0};
    uint64_t value = 0;
    if (r->q.kind == F15_KIND_SET)
        return first_unmet(r, index, &value) == r->q.conditions;
    f15i_listed_permutation(&r->q, index, p);
    return f15i_even(r, p, F15_MAX_BATCH);
}

static void write_class(const f15_reading *r, bool belonging, f15_text *out) {
    for (uint32_t index = 0; index < f15i_listed(&r->q); index++)
        if (belongs(r, index) == belonging) {
            f15_text_add(out, out->length > 0 ? " " : "");
            f15i_write_listed(out, &r->q, index);
        }
}

static void right_set(const f15_reading *r, f15_text *out) {
    write_class(r, true, out);
}

static void right_partition(const f15_reading *r, f15_text *out) {
    write_class(r, true, out);
    f15_text_add(out, " |");
    write_class(r, false, out);
}

/* ---- judging --------------------------------------------------------------------------------- */

static void judge_set(const f15_reading *r, f15i_judged *out) {
    bool member[F15I_MOST_LISTED] = {false}, seen[F15I_MOST_LISTED] = {false};
    size_t right = 0, all = 0, n = r->answer.groups.n;
    uint32_t listed = (uint32_t)f15i_listed(&r->q);
    for (uint32_t index = 0; index < listed; index++)
        all += member[index] = belongs(r, index);
    for (size_t k = 0; k < n && !f15i_failed(r); k++) {
        uint64_t value = 0;
        uint32_t index = r->answer.groups.value[k];
        if (!f15i_is_new_listed(r, k, seen, out))
            continue;
        right += member[index];
        if (!member[index] && out->fault.id == F15_FAULT_NONE) {
            size_t unmet = first_unmet(r, index, &value);
            f15i_blame(r, out, F15_FAULT_NO_MEMBER, k + 1,
                       &(f15i_fill){.at = r->answer.groups.span[k],
                                    .detail = f15i_say_unmet(r, unmet, value),
                                    .few = listed < F15I_MANY_VALUES});
        }
    }
    f15i_blame_left_out(r, member, seen, out);
    f15i_say_share(r, out, right, all, n - right);
}

/* Can the j-th and the k-th not both be where they are? Who counts parity some other way divides by
 * what comes out, and not by swaps. */
static bool are_at_odds(const f15_reading *r, size_t j, size_t k) {
    const uint32_t *value = r->answer.groups.value;
    size_t first = r->answer.groups.start[1];
    bool same = (j < first) == (k < first);
    if (r->counting == F15I_RIGHTLY)
        return same && f15i_one_swap(&r->q, value[j], value[k]);
    return same != (belongs(r, value[j]) == belongs(r, value[k]));
}

/* Those of a class that are of one kind, each counted once. The class of the even ones may be
 * either. */
static double share_of_partition(const f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    bool seen[F15I_MOST_LISTED] = {false};
    size_t alike = 0, unlike = 0, all = f15i_listed(&r->q);
    for (size_t k = 0; k < groups->n; k++) {
        uint32_t index = groups->value[k];
        if (index == F15I_UNLISTED || seen[index])
            continue;
        seen[index] = true;
        bool same = belongs(r, index) == (k < groups->start[1]);
        alike += same;
        unlike += !same;
    }
    size_t right = alike > unlike ? alike : unlike;
    return f15i_share(right, groups->n - right, all);
}

static void judge_partition(const f15_reading *r, f15i_judged *out) {
    bool all[F15I_MOST_LISTED], seen[F15I_MOST_LISTED] = {false};
    const f15_groups *groups = &r->answer.groups;
    for (size_t k = 0; out->fault.id == F15_FAULT_NONE && k < groups->n; k++) {
        size_t j = 0; /* does it go with those before it? All are different, so they are few */
        if (!f15i_is_new_listed(r, k, seen, out))
            continue;
        while (j < k && !are_at_odds(r, j, k))
            j++;
        if (j < k)
            f15i_blame(r, out, F15_FAULT_ONE_CLASS, k + 1,
                       &(f15i_fill){.at = groups->span[k],
                                    .found = f15i_name_listed(r, groups->value[j])});
    }
    for (size_t index = 0; index < F15I_MOST_LISTED; index++)
        all[index] = true;
    f15i_blame_left_out(r, all, seen, out);
    if (!r->quiet)
        out->credit = share_of_partition(r);
    if (!r->quiet)
        f15_text_addf(&out->produces, "classes of %zu and %zu", groups->start[1],
                      groups->n - groups->start[1]);
}

/* The class of each arrangement, 0 of those left out; false: a word that is none. */
static bool take_classes(const f15_reading *r, char class[F15I_MOST_LISTED]) {
    const f15_groups *groups = &r->answer.groups;
    for (size_t k = 0; k < groups->n; k++) {
        if (groups->value[k] == F15I_UNLISTED)
            return false;
        class[groups->value[k]] = k < groups->start[1] ? 1 : 2;
    }
    return true;
}

/* Which class is written first is no matter. */
static bool same(const f15_reading *r, const f15_reading *other) {
    char a[F15I_MOST_LISTED] = {0}, b[F15I_MOST_LISTED] = {0};
    bool straight = take_classes(r, a) && take_classes(other, b), crossed = straight;
    for (size_t index = 0; index < F15I_MOST_LISTED; index++) {
        straight = straight && a[index] == b[index];
        crossed = crossed && a[index] == (b[index] == 0 ? 0 : 3 - b[index]);
    }
    return straight || crossed;
}

/* The examples are of words of another length. */
static const char *form_of_set(const f15_question *q) {
    return q->n == 4 ? "the arrangements that belong to the set, such as ACT CAT"
                     : f15_kind_form(q->kind);
}

static const char *form_of_partition(const f15_question *q) {
    return q->n == 4
               ? "two classes of arrangements with a bar between them, such as ACT CAT | TAC ATC"
               : f15_kind_form(q->kind);
}

const f15i_kind f15i_kind_set = {.validate = validate_set,
                                 .read = read_set,
                                 .judge = judge_set,
                                 .right = right_set,
                                 .uses_convention = f15i_start_is_numbered,
                                 .form = form_of_set,
                                 .shares = F15_FEEDBACK_EFFECT,
                                 .same = same};

const f15i_kind f15i_kind_partition = {.validate = validate_partition,
                                       .read = read_partition,
                                       .judge = judge_partition,
                                       .right = right_partition,
                                       .uses_convention = f15i_start_is_numbered,
                                       .form = form_of_partition,
                                       .shares = F15_FEEDBACK_EFFECT,
                                       .same = same};
