/* The table of faults, and its sentences filled in. */
#include "internal.h"

#include <string.h>

static const struct {
    const char *name, *place, *full, *next;
} faults[F15_FAULT_IDS] = {
#define F15_FAULT(id, name, place, full, next) [F15_FAULT_##id] = {name, place, full, next},
#include <fifteen/faults.def>
#undef F15_FAULT
};

const char *f15_fault_name(f15_fault_id id) {
    return (unsigned)id < F15_FAULT_IDS ? faults[id].name : "unknown";
}

const char *f15i_keep(const f15_reading *r, f15_text *said) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, f15_text_string(said), said->length);
    for (size_t k = 0; k < clean.length; k++)
        if (clean.s[k] == '\n')
            clean.s[k] = ' ';
    f15_text_drop_part(&clean, said);
    const char *kept = f15_alloc_text(&r->work->arena, &clean);
    return kept != NULL ? kept : "";
}

const char *f15i_say(const f15_reading *r, const char *format, ...) {
    f15_text said = {0};
    va_list args;
    if (r->quiet)
        return "";
    va_start(args, format);
    f15_text_addv(&said, format, args);
    va_end(args);
    return f15i_keep(r, &said);
}

const char *f15i_name_item(const f15_reading *r, const f15_names *names, uint32_t item) {
    f15_text text = {0};
    if (r->quiet)
        return "";
    f15_write_item(&text, item, r->q.n, names, r->q.convention.base, false);
    return f15i_keep(r, &text);
}

const char *f15i_name_cell(const f15_reading *r, uint32_t cell) {
    f15_text text = {0};
    if (r->quiet || cell >= r->q.n)
        return "";
    f15_write_cell(&text, cell, &r->q.puzzle.board.grid, r->q.convention.base);
    return f15i_keep(r, &text);
}

/* ---- sentences ------------------------------------------------------------------------------- */

#define QUOTE_MOST 40 /* characters: what is longer is cut, with dots */

/* What stands in the answer at a span; nothing for an empty one. */
static void quote(const f15i_answer *answer, f15_span span, f15_text *out) {
    f15_span here = {1, 1, 0};
    size_t i = 0;
    uint32_t left = span.length < QUOTE_MOST ? span.length : QUOTE_MOST;
    while (i < answer->length && (here.line != span.line || here.column < span.column)) {
        if (here.line > span.line)
            return;
        i += f15i_step_on(answer->text + i, answer->length - i, &here);
    }
    size_t from = i;
    for (; left > 0 && i < answer->length; left--)
        i += f15i_step_on(answer->text + i, answer->length - i, &here);
    f15_text_add_clean(out, answer->text + from, i - from);
    if (span.length > QUOTE_MOST)
        f15_text_add(out, "...");
}

typedef struct sentence {
    const f15_reading *r;
    const f15i_fill *fill;
} sentence;

static bool fill_in(void *self, const f15_placeholder *it, f15_text *out) {
    const sentence *s = self;
    const f15i_fill *fill = s->fill;
    const uint64_t base = s->r->q.convention.base;
    const struct {
        const char *name, *text; /* of a text; else it is the number */
        uint64_t number;
    } values[] = {{"wanted", fill->wanted ? fill->wanted : "", 0},
                  {"found", fill->found ? fill->found : "", 0},
                  {"detail", fill->detail ? fill->detail : "", 0},
                  {"more", fill->more ? fill->more : "", 0},
                  {"s", fill->number == 1 ? "" : "s", 0},
                  {"are", fill->limit == 1 ? "is" : "are", 0},
                  {"place", NULL, fill->place},
                  {"number", NULL, fill->number},
                  {"limit", NULL, fill->limit},
                  {"first", NULL, base},
                  {"last", NULL, base + s->r->q.n - 1}};
    if (f15_placeholder_is(it, "at"))
        quote(&s->r->answer, fill->at, out);
    for (size_t k = 0; k < sizeof values / sizeof *values; k++)
        if (f15_placeholder_is(it, values[k].name) && values[k].text != NULL)
            f15_text_add(out, values[k].text);
        else if (f15_placeholder_is(it, values[k].name))
            f15_text_add_number(out, values[k].number);
    return true;
}

void f15i_sentence(const f15_reading *r, const char *template, const f15i_fill *fill,
                   f15_text *out) {
    sentence s = {r, fill};
    f15_template(out, template, strlen(template), fill_in, &s);
}

/* A truth is said in one of two ways, with a bar between them in the table. */
void f15i_say_value(const f15_reading *r, f15_ask ask, uint64_t value, f15_text *out) {
    bool never = ask == F15_ASK_DISTANCE && value == F15_NEVER;
    const char *says = f15_ask_says(never ? F15_ASK_SOLVABLE : ask), *or_not = strchr(says, '|');
    if (or_not == NULL)
        f15i_sentence(r, says, &(f15i_fill){.number = value}, out);
    else if (value != 0 && !never)
        f15_text_add_n(out, says, (size_t)(or_not - says));
    else
        f15_text_add(out, or_not + 1);
}

/* ---- the first fault ------------------------------------------------------------------------- */

void f15i_blame(const f15_reading *r, f15i_judged *out, f15_fault_id id, size_t step,
                const f15i_fill *fill) {
    const char *place = faults[id].place, *full = faults[id].full;
    f15_text told = {0}, said = {0}, next = {0};
    if (out->fault.id != F15_FAULT_NONE)
        return;
    out->fault.id = id;
    if (r->quiet)
        return;
    out->fault.step = step;
    out->fault.span = fill->at;
    f15i_sentence(r, place, fill, &told);
    f15i_sentence(r, full[0] != '\0' ? full : place, fill, &said);
    out->fault.text = f15i_keep(r, &said);
    out->fault.place = f15i_keep(r, &told);
    f15i_sentence(r, faults[id].next, fill, &next);
    out->fault.remedy = f15i_keep(r, &next);
    if (fill->few || place[0] == '\0')
        out->fault.place = NULL;
}

size_t f15i_group_of(const f15_groups *groups, size_t value) {
    size_t g = 0;
    while (g + 1 < groups->count && groups->start[g + 1] <= value)
        g++;
    return g;
}

/* A list counts its values as steps, cycles their groups. What stands in an earlier cycle too
 * stands in the cycles of a product. */
bool f15i_fits(const f15_reading *r, f15i_judged *out, f15_range_check range, bool list) {
    const f15_groups *groups = &r->answer.groups;
    f15i_fill fill = {.number = groups->n, .limit = r->q.n};
    f15_fault_id id = range.fault == F15_VALUE_OUT_OF_RANGE ? F15_FAULT_OUT_OF_RANGE
                      : range.fault == F15_VALUE_REPEATED   ? F15_FAULT_REPEATED
                                                            : F15_FAULT_WRONG_LENGTH;
    size_t step = 0;
    if (range.fault == F15_IN_RANGE)
        return true;
    if (range.index < groups->n) {
        size_t group = f15i_group_of(groups, range.index);
        fill.at = groups->span[range.index];
        step = list ? range.index + 1 : group + 1;
        if (!list && id == F15_FAULT_REPEATED) {
            size_t before = range.index;
            while (before > 0 && groups->value[--before] != groups->value[range.index])
                ;
            id = before < groups->start[group] ? F15_FAULT_SHARED : id;
        }
    }
    f15i_blame(r, out, id, step, &fill);
    return false;
}
