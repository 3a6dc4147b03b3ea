/* The graph of the arrangements of the start: a line for every swap (or every swap of neighbours)
 * that turns one into another (chapter6 figures 6.1 to 6.3). */
#include "internal.h"

#include <stdio.h>

#define MOST_VERTICES 24

f15_code f15i_validate_graph(const f15_question *q, f15_error *err) {
    return f15i_valid_listed(q, F15_MAX_GRAPH_ITEMS, err);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* ABC-ACB ABC-BAC: word, dash, word, again and again. */
static f15_code check_lines(const f15_word_list *words, f15_error *err) {
    for (size_t k = 0; k < words->parts; k++) {
        const f15_word_part *part = &words->part[k];
        if (part->sort == '|')
            return f15i_refuse_mark(part, "a bar does not belong between lines", err);
        if (part->sort != (k % 3 == 1 ? '-' : 'w'))
            return f15i_refuse_mark(part, "a line joins two arrangements by one dash", err);
    }
    if (words->parts % 3 != 0)
        return f15i_refuse_mark(&words->part[words->parts - 1],
                                "a line joins two arrangements by one dash", err);
    return F15_OK;
}

/* From the first letter to the last; a line that is broken is shown by its first end. */
static f15_span span_of_line(f15_span a, f15_span b) {
    if (a.line == b.line)
        a.length = b.column + b.length - a.column;
    return a;
}

static f15_code take_lines(f15_arena *arena, const f15_groups *flat, f15_groups *out,
                           f15_error *err) {
    size_t lines = flat->n / 2;
    f15_code code = f15i_make_groups(arena, out, flat->n, lines, err);
    for (size_t i = 0; code == F15_OK && i < flat->n; i++) {
        out->value[i] = flat->value[i];
        out->span[i] = flat->span[i];
    }
    for (size_t g = 0; code == F15_OK && g < lines; g++) {
        out->start[g + 1] = 2 * (g + 1);
        out->group_span[g] = span_of_line(flat->span[2 * g], flat->span[2 * g + 1]);
    }
    return code;
}

f15_code f15i_read_graph(const f15_question *q, f15i_given *given, f15_error *err) {
    f15_word_list words = {0};
    f15_groups lines = {0};
    f15_code code = f15i_read_listed(q, &words, given, err);
    if (code == F15_OK)
        code = check_lines(&words, err);
    if (code == F15_OK)
        code = take_lines(&given->arena, &given->groups, &lines, err);
    given->groups = lines;
    return code;
}

/* ---- judging --------------------------------------------------------------------------------- */

typedef struct drawing {
    bool line[MOST_VERTICES][MOST_VERTICES]; /* both ways */
    size_t right;                            /* lines that belong */
} drawing;

/* Does a line that may be drawn join them? */
static bool is_joined(const f15i_reading *c, uint32_t a, uint32_t b) {
    uint32_t first, last;
    bool meets = !c->q.around || a == 0 || b == 0;
    size_t differ = f15i_differ(&c->q, a, b, &first, &last);
    return meets && differ == 2 && (!c->q.adjacent || last == first + 1);
}

static bool is_three(const f15i_reading *c, uint32_t a, uint32_t b) {
    uint32_t first, last;
    bool meets = !c->q.around || a == 0 || b == 0;
    return c->threes && meets && f15i_differ(&c->q, a, b, &first, &last) == 3;
}

static bool has_ends(const f15i_reading *c, size_t g, f15i_judged *out) {
    for (size_t i = 2 * g; i < 2 * g + 2; i++) {
        f15i_fill fill = {.at = c->given.groups.span[i]};
        if (c->given.groups.value[i] != F15I_UNLISTED)
            continue;
        f15i_name_listed(c, 0, fill.found, out);
        f15i_blame(c, out, F15_FAULT_NO_ARRANGEMENT, g + 1, &fill);
        return false;
    }
    return true;
}

/* What is wrong with a line whose ends are arrangements; NONE if it belongs. */
static f15_fault_id fault_of(const f15i_reading *c, const drawing *d, uint32_t a, uint32_t b) {
    uint32_t first, last;
    if (a == b)
        return F15_FAULT_NO_LINE;
    if (d->line[a][b])
        return F15_FAULT_REPEATED;
    if (c->q.around && a != 0 && b != 0)
        return F15_FAULT_NOT_AROUND;
    if (is_joined(c, a, b) || is_three(c, a, b))
        return F15_FAULT_NONE;
    return f15i_differ(&c->q, a, b, &first, &last) == 2 ? F15_FAULT_NOT_ADJACENT
                                                        : F15_FAULT_NOT_ONE_SWAP;
}

static void judge_line(const f15i_reading *c, drawing *d, size_t g, f15i_judged *out) {
    uint32_t a = c->given.groups.value[2 * g], b = c->given.groups.value[2 * g + 1];
    f15i_fill fill = {.at = c->given.groups.group_span[g]};
    if (!has_ends(c, g, out))
        return;
    f15_fault_id fault = fault_of(c, d, a, b);
    if (fault == F15_FAULT_NONE) {
        d->right += is_joined(c, a, b);
    } else {
        f15i_name_listed(c, 0, fill.found, out);
        f15i_blame(c, out, fault, g + 1, &fill);
    }
    d->line[a][b] = d->line[b][a] = true;
}

static void blame_missing(const f15i_reading *c, uint32_t a, uint32_t b, f15i_judged *out) {
    char from[64] = "", to[64] = "";
    f15i_fill fill = {0};
    f15i_name_listed(c, a, from, out);
    f15i_name_listed(c, b, to, out);
    snprintf(fill.found, sizeof fill.found, "the line %.24s-%.24s", from, to);
    f15i_blame(c, out, F15_FAULT_LEFT_OUT, 0, &fill);
}

f15_code f15i_judge_graph(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    drawing d = {.right = 0};
    size_t all = 0, lines = c->given.groups.count;
    uint32_t vertices = (uint32_t)f15i_listed(&c->q);
    (void)err;
    for (size_t g = 0; g < lines; g++)
        judge_line(c, &d, g, out);
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            all += is_joined(c, a, b);
            if (is_joined(c, a, b) && !d.line[a][b] && out->fault.id == F15_FAULT_NONE)
                blame_missing(c, a, b, out);
        }
    if (!c->quiet)
        f15i_say_share(&out->produces, d.right, all, lines - d.right);
    return F15_OK;
}

f15_code f15i_answer_graph(const f15i_reading *c, f15_text *out, f15_error *err) {
    uint32_t vertices = (uint32_t)f15i_listed(&c->q);
    (void)err;
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            if (!is_joined(c, a, b) && !is_three(c, a, b))
                continue;
            f15_text_add(out, out->length > 0 ? " " : "");
            f15i_write_listed(out, &c->q, a);
            f15_text_add(out, "-");
            f15i_write_listed(out, &c->q, b);
        }
    return F15_OK;
}
