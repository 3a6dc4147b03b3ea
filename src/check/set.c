/* A set: all arrangements of the start that have some properties. */
#include "internal.h"

#include <string.h>

static void validate(const f15_reading *r) {
    f15i_demand_listed(r, F15_MAX_SET_ITEMS);
    f15i_demand(r, r->q.conditions > 0, "a set needs conditions",
                "such as {of: even, exactly: yes}");
    f15i_demand_conditions(r);
}

static void read(f15_reading *r) {
    f15_word_list words = f15i_read_listed(r);
    for (size_t k = 0; !f15i_failed(r) && k < words.parts; k++)
        if (words.part[k].sort != 'w')
            f15i_unreadable(r, words.part[k].span, "only spaces or commas stand between the words");
}

/* What belongs is what would be a witness: the first condition that an arrangement does not meet.
 */
static size_t first_unmet(const f15_reading *r, uint32_t index, uint64_t *value) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0};
    f15i_listed_permutation(&r->q, index, p);
    return f15i_first_unmet(r, p, value);
}

static bool belongs(const f15_reading *r, uint32_t index) {
    uint64_t value = 0;
    return first_unmet(r, index, &value) == r->q.conditions;
}

/* It is said as it is of a witness. */
static void blame_member(const f15_reading *r, size_t k, f15i_judged *out) {
    f15i_judged witness = {0};
    f15i_fill fill = {.at = r->answer.groups.span[k], .few = f15i_listed(&r->q) < F15I_MANY_VALUES};
    f15_text said = {0};
    uint64_t value = 0;
    if (out->fault.id != F15_FAULT_NONE)
        return;
    size_t unmet = first_unmet(r, r->answer.groups.value[k], &value);
    if (!r->quiet)
        f15i_blame_condition(r, unmet, value, &witness);
    f15_text_add(&said, r->quiet ? "" : witness.fault.text);
    f15i_put(r, &said, fill.detail, sizeof fill.detail);
    f15i_blame(r, out, F15_FAULT_NO_MEMBER, k + 1, &fill);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    bool member[F15I_MOST_LISTED] = {false}, seen[F15I_MOST_LISTED] = {false};
    size_t right = 0, all = 0, n = r->answer.groups.n;
    uint32_t listed = (uint32_t)f15i_listed(&r->q);
    for (uint32_t index = 0; index < listed; index++) {
        member[index] = belongs(r, index);
        all += member[index];
    }
    for (size_t k = 0; k < n && !f15i_failed(r); k++) {
        if (!f15i_is_new_listed(r, k, seen, out))
            continue;
        if (member[r->answer.groups.value[k]])
            right++;
        else
            blame_member(r, k, out);
    }
    for (uint32_t index = 0; index < listed; index++)
        if (member[index] && !seen[index])
            f15i_blame_left_out(r, index, out);
    f15i_say_share(r, out, right, all, n - right);
}

static void right(const f15_reading *r, f15_text *out) {
    for (uint32_t index = 0; index < f15i_listed(&r->q); index++)
        if (belongs(r, index)) {
            f15_text_add(out, out->length > 0 ? " " : "");
            f15i_write_listed(out, &r->q, index);
        }
}

const f15i_kind f15i_kind_set = {.validate = validate,
                                 .read = read,
                                 .judge = judge,
                                 .right = right,
                                 .uses_convention = f15i_start_is_numbered};
