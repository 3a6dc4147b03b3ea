/* A set: all arrangements of the start that have some properties. */
#include "internal.h"

#include <string.h>

f15_code f15i_validate_set(const f15_question *q, f15_error *err) {
    f15_code code = f15i_valid_listed(q, F15_MAX_SET_ITEMS, err);
    if (code == F15_OK && q->conditions == 0)
        code = f15_fail(err, F15_MISMATCH, "such as {of: even, exactly: yes}",
                        "a set needs conditions");
    return code == F15_OK ? f15i_validate_witness(q, err) : code;
}

f15_code f15i_read_set(const f15_question *q, f15i_given *given, f15_error *err) {
    f15_word_list words = {0};
    f15_code code = f15i_read_listed(q, &words, given, err);
    for (size_t k = 0; code == F15_OK && k < words.parts; k++)
        if (words.part[k].sort != 'w')
            code = f15i_refuse_mark(&words.part[k], "only spaces or commas stand between the words",
                                    err);
    return code;
}

/* What belongs is what would be a witness: its permutation, put to that judge as a list. */
static f15_code ask_witness(const f15i_reading *c, uint32_t index, bool quiet, f15i_judged *out,
                            f15_error *err) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0}, list[F15_MAX_SET_ITEMS] = {0};
    f15_span span[F15_MAX_SET_ITEMS] = {{0, 0, 0}};
    size_t start[2] = {0, c->q.n};
    f15i_reading witness = *c;
    f15i_listed_permutation(&c->q, index, p);
    f15i_list_of(p, c->q.n, c->q.convention.direction, list);
    for (size_t x = 0; x < c->q.n; x++)
        list[x] += c->q.convention.base;
    witness.quiet = quiet;
    witness.given.shape = F15_SHAPE_LIST;
    witness.given.groups = (f15_groups){list, span, start, span, c->q.n, 1};
    f15_code code = f15i_judge_witness(&witness, out, err);
    return code == F15_OK && out->code != F15_OK ? f15_no_memory(err) : code;
}

static f15_code find_members(const f15i_reading *c, bool member[F15I_MOST_LISTED], f15_error *err) {
    f15_code code = F15_OK;
    for (uint32_t index = 0; code == F15_OK && index < f15i_listed(&c->q); index++) {
        f15i_judged judged = {0};
        code = ask_witness(c, index, true, &judged, err);
        member[index] = judged.fault.id == F15_FAULT_NONE;
        f15_text_free(&judged.produces);
    }
    return code;
}

static f15_code blame_member(const f15i_reading *c, size_t k, f15i_judged *out, f15_error *err) {
    f15i_judged judged = {0};
    f15i_fill fill = {.at = c->given.groups.span[k]};
    if (out->fault.id != F15_FAULT_NONE)
        return F15_OK;
    f15_code code = ask_witness(c, c->given.groups.value[k], c->quiet, &judged, err);
    f15_clean(fill.detail, sizeof fill.detail, judged.fault.text, strlen(judged.fault.text));
    f15i_blame(c, out, F15_FAULT_NO_MEMBER, k + 1, &fill);
    f15_text_free(&judged.produces);
    return code;
}

f15_code f15i_judge_set(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    bool member[F15I_MOST_LISTED] = {false}, seen[F15I_MOST_LISTED] = {false};
    size_t right = 0, all = 0, n = c->given.groups.n;
    f15_code code = find_members(c, member, err);
    for (size_t k = 0; code == F15_OK && k < n; k++) {
        if (!f15i_is_new_listed(c, k, seen, out))
            continue;
        if (member[c->given.groups.value[k]])
            right++;
        else
            code = blame_member(c, k, out, err);
    }
    for (uint32_t index = 0; code == F15_OK && index < f15i_listed(&c->q); index++) {
        all += member[index];
        if (member[index] && !seen[index])
            f15i_blame_left_out(c, index, out);
    }
    if (code == F15_OK && !c->quiet)
        f15i_say_share(&out->produces, right, all, n - right);
    return code;
}

f15_code f15i_answer_set(const f15i_reading *c, f15_text *out, f15_error *err) {
    bool member[F15I_MOST_LISTED] = {false};
    f15_code code = find_members(c, member, err);
    for (uint32_t index = 0; code == F15_OK && index < f15i_listed(&c->q); index++) {
        if (!member[index])
            continue;
        f15_text_add(out, out->length > 0 ? " " : "");
        f15i_write_listed(out, &c->q, index);
    }
    return code;
}
