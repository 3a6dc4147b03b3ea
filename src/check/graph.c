/* The graph of the arrangements of the start: a line for every swap (or every swap of neighbours)
 * that turns one into another (chapter6 figures 6.1 to 6.3). */
#include "internal.h"

#include <stdio.h>

#define MOST_VERTICES 24

static void validate(const f15_reading *r) {
    f15i_demand_listed(r, F15_MAX_GRAPH_ITEMS);
}

/* ABC-ACB ABC-BAC: word, dash, word, again and again. Each line is a group, from the first letter
 * to the last; one that is broken is shown by its first end. */
static void read(f15_reading *r) {
    static const char by_one_dash[] = "a line joins two arrangements by one dash";
    f15_word_list words = f15i_read_listed(r);
    const f15_groups flat = r->answer.groups;
    for (size_t k = 0; !f15i_failed(r) && k < words.parts; k++) {
        const f15_word_part *part = &words.part[k];
        if (part->sort == '|')
            f15i_unreadable(r, part->span, "a bar does not belong between lines");
        else if (part->sort != (k % 3 == 1 ? '-' : 'w'))
            f15i_unreadable(r, part->span, by_one_dash);
    }
    if (!f15i_failed(r) && words.parts % 3 != 0)
        f15i_unreadable(r, words.part[words.parts - 1].span, by_one_dash);
    if (f15i_failed(r))
        return;
    r->answer.groups = f15i_make_groups(&r->work->arena, flat.n, flat.n / 2);
    r->answer.groups.value = flat.value;
    r->answer.groups.span = flat.span;
    for (size_t g = 0; !f15i_failed(r) && g < flat.n / 2; g++) {
        f15_span line = flat.span[2 * g], end = flat.span[2 * g + 1];
        if (line.line == end.line)
            line.length = end.column + end.length - line.column;
        r->answer.groups.start[g + 1] = 2 * (g + 1);
        r->answer.groups.group_span[g] = line;
    }
}

/* ---- judging --------------------------------------------------------------------------------- */

static bool is_around(const f15_question *q, uint32_t a, uint32_t b) {
    return !q->around || a == 0 || b == 0;
}

/* Does a line that is wanted join them? */
static bool is_joined(const f15_question *q, uint32_t a, uint32_t b) {
    return is_around(q, a, b) && f15i_one_swap(q, a, b);
}

/* Or one that somebody wants besides? */
static bool is_three(const f15_reading *r, uint32_t a, uint32_t b) {
    return r->threes && is_around(&r->q, a, b) && f15i_differ(&r->q, a, b) == 3;
}

typedef struct drawing {
    bool line[MOST_VERTICES][MOST_VERTICES]; /* both ways */
    size_t right;                            /* lines that belong */
} drawing;

/* What is wrong with a line whose ends are arrangements; NONE if it belongs. */
static f15_fault_id fault_of(const f15_reading *r, const drawing *d, uint32_t a, uint32_t b) {
    if (a == b)
        return F15_FAULT_NO_LINE;
    if (d->line[a][b])
        return F15_FAULT_REPEATED;
    if (!is_around(&r->q, a, b))
        return F15_FAULT_NOT_AROUND;
    if (is_joined(&r->q, a, b) || is_three(r, a, b))
        return F15_FAULT_NONE;
    return f15i_differ(&r->q, a, b) == 2 ? F15_FAULT_NOT_ADJACENT : F15_FAULT_NOT_ONE_SWAP;
}

static void judge_line(const f15_reading *r, drawing *d, size_t g, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t a = groups->value[2 * g], b = groups->value[2 * g + 1];
    bool lost = a == F15I_UNLISTED || b == F15I_UNLISTED;
    f15i_fill fill = {.at = groups->group_span[g]};
    if (lost)
        fill.at = groups->span[a == F15I_UNLISTED ? 2 * g : 2 * g + 1];
    f15_fault_id fault = lost ? F15_FAULT_NO_ARRANGEMENT : fault_of(r, d, a, b);
    if (fault != F15_FAULT_NONE) {
        f15i_name_listed(r, 0, fill.found);
        f15i_blame(r, out, fault, g + 1, &fill);
    } else {
        d->right += is_joined(&r->q, a, b);
    }
    if (!lost)
        d->line[a][b] = d->line[b][a] = true;
}

static void judge(const f15_reading *r, f15i_judged *out) {
    drawing d = {.right = 0};
    size_t all = 0, lines = r->answer.groups.count;
    uint32_t vertices = (uint32_t)f15i_listed(&r->q);
    for (size_t g = 0; g < lines; g++)
        judge_line(r, &d, g, out);
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            char from[64], to[64];
            f15i_fill fill = {0};
            if (!is_joined(&r->q, a, b))
                continue;
            all++;
            if (d.line[a][b] || out->fault.id != F15_FAULT_NONE)
                continue;
            f15i_name_listed(r, a, from);
            f15i_name_listed(r, b, to);
            snprintf(fill.found, sizeof fill.found, "the line %.24s-%.24s", from, to);
            f15i_blame(r, out, F15_FAULT_LEFT_OUT, 0, &fill);
        }
    f15i_say_share(r, out, d.right, all, lines - d.right);
}

static void right(const f15_reading *r, f15_text *out) {
    uint32_t vertices = (uint32_t)f15i_listed(&r->q);
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            if (!is_joined(&r->q, a, b) && !is_three(r, a, b))
                continue;
            f15_text_add(out, out->length > 0 ? " " : "");
            f15i_write_listed(out, &r->q, a);
            f15_text_add(out, "-");
            f15i_write_listed(out, &r->q, b);
        }
}

const f15i_kind f15i_kind_graph = {.validate = validate,
                                   .read = read,
                                   .judge = judge,
                                   .right = right,
                                   .uses_convention = f15i_start_is_numbered};
