/* The graph of the arrangements of the start: a line for every swap (or every swap of neighbours)
 * that turns one into another (chapter6 figures 6.1 to 6.3). */
#include "internal.h"

#include <string.h>

#define MOST_VERTICES 24

static void validate(const f15_reading *r) {
    f15i_demand_listed(r, F15_MAX_GRAPH_ITEMS);
}

/* ABC-ACB ABC-BAC: word, dash, word, again and again. Each line is a group, from the first letter
 * to the last; one that is broken is shown by its first end. */
static void read(f15_reading *r) {
    static const char by_one_dash[] = "a line joins two arrangements by one dash";
    f15_word_list words = f15i_read_listed(r);
    f15_groups *groups = &r->answer.groups;
    const f15_groups flat = *groups;
    for (size_t k = 0; k < words.parts; k++)
        if (words.part[k].sort == '|')
            f15i_unreadable(r, words.part[k].span, "a bar does not belong between lines");
        else if (words.part[k].sort != (k % 3 == 1 ? '-' : 'w'))
            f15i_unreadable(r, words.part[k].span, by_one_dash);
    if (words.parts % 3 != 0)
        f15i_unreadable(r, words.part[words.parts - 1].span, by_one_dash);
    if (!f15i_failed(r))
        *groups = f15i_make_groups(&r->work->arena, flat.n, flat.n / 2);
    groups->value = flat.value;
    groups->span = flat.span;
    for (size_t g = 0; !f15i_failed(r) && g < flat.n / 2; g++) {
        f15_span line = flat.span[2 * g], end = flat.span[2 * g + 1];
        if (line.line == end.line)
            line.length = end.column + end.length - line.column;
        groups->start[g + 1] = 2 * (g + 1);
        groups->group_span[g] = line;
    }
}

/* ---- judging --------------------------------------------------------------------------------- */

/* What is wrong with a line between two arrangements; NONE if it belongs. Somebody may want lines
 * besides, for 3-cycles. */
static f15_fault_id fault_of(const f15_reading *r, uint32_t a, uint32_t b) {
    if (a == b)
        return F15_FAULT_NO_LINE;
    if (r->q.around && a != 0 && b != 0)
        return F15_FAULT_NOT_AROUND;
    if (f15i_one_swap(&r->q, a, b) || (r->threes && f15i_differ(&r->q, a, b) == 3))
        return F15_FAULT_NONE;
    return f15i_differ(&r->q, a, b) == 2 ? F15_FAULT_NOT_ADJACENT : F15_FAULT_NOT_ONE_SWAP;
}

/* Does a line that is wanted join them? */
static bool is_joined(const f15_reading *r, uint32_t a, uint32_t b) {
    return fault_of(r, a, b) == F15_FAULT_NONE && f15i_one_swap(&r->q, a, b);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    const uint32_t vertices = (uint32_t)f15i_listed(&r->q);
    bool line[MOST_VERTICES][MOST_VERTICES] = {{false}}; /* both ways */
    size_t right = 0, all = 0;
    for (size_t g = 0; g < groups->count; g++) {
        uint32_t a = groups->value[2 * g], b = groups->value[2 * g + 1];
        bool lost = a == F15I_UNLISTED || b == F15I_UNLISTED;
        f15_fault_id fault = lost                   ? F15_FAULT_NO_ARRANGEMENT
                             : a != b && line[a][b] ? F15_FAULT_REPEATED
                                                    : fault_of(r, a, b);
        if (fault != F15_FAULT_NONE)
            f15i_blame(r, out, fault, g + 1,
                       &(f15i_fill){.at = lost ? groups->span[2 * g + (a != F15I_UNLISTED)]
                                               : groups->group_span[g],
                                    .found = f15i_name_listed(r, 0)});
        right += fault == F15_FAULT_NONE && is_joined(r, a, b);
        if (!lost)
            line[a][b] = line[b][a] = true;
    }
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            if (!is_joined(r, a, b))
                continue;
            all++;
            if (!line[a][b] && out->fault.id == F15_FAULT_NONE)
                f15i_blame(
                    r, out, F15_FAULT_LEFT_OUT, 0,
                    &(f15i_fill){.found = f15i_say(r, "the line %s-%s", f15i_name_listed(r, a),
                                                   f15i_name_listed(r, b))});
        }
    f15i_say_share(r, out, right, all, groups->count - right);
}

/* The lines, each once, both ways; false: one of them ends nowhere. */
static bool take_lines(const f15_reading *r, bool line[MOST_VERTICES][MOST_VERTICES]) {
    const f15_groups *groups = &r->answer.groups;
    for (size_t g = 0; g < groups->count; g++) {
        uint32_t a = groups->value[2 * g], b = groups->value[2 * g + 1];
        if (a == F15I_UNLISTED || b == F15I_UNLISTED)
            return false;
        line[a][b] = line[b][a] = true;
    }
    return true;
}

static bool same(const f15_reading *r, const f15_reading *other) {
    bool a[MOST_VERTICES][MOST_VERTICES] = {{false}}, b[MOST_VERTICES][MOST_VERTICES] = {{false}};
    return take_lines(r, a) && take_lines(other, b) && memcmp(a, b, sizeof a) == 0;
}

static void right(const f15_reading *r, f15_text *out) {
    uint32_t vertices = (uint32_t)f15i_listed(&r->q);
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            if (fault_of(r, a, b) != F15_FAULT_NONE)
                continue;
            f15_text_add(out, out->length > 0 ? " " : "");
            f15i_write_listed(out, &r->q, a);
            f15_text_add(out, "-");
            f15i_write_listed(out, &r->q, b);
        }
}

/* The examples are of words of another length. */
static const char *form(const f15_question *q) {
    return q->n == 4 ? "lines, each as the two arrangements it joins, such as ACT-CAT ACT-ATC"
                     : f15_kind_form(q->kind);
}

const f15i_kind f15i_kind_graph = {.validate = validate,
                                   .read = read,
                                   .judge = judge,
                                   .right = right,
                                   .uses_convention = f15i_start_is_numbered,
                                   .form = form,
                                   .shares = F15_FEEDBACK_EFFECT,
                                   .same = same};
