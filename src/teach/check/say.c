/* The work on an answer: its failures, the sentences about it, and its first fault. */
#include "internal.h"

#include <string.h>

/* ---- failures -------------------------------------------------------------------------------- */

bool f15i_failed(const f15_reading *r) {
    return r->work->failed.code != F15_OK || r->work->arena.code != F15_OK;
}

f15_error *f15i_failing(const f15_reading *r) {
    return f15i_failed(r) ? NULL : &r->work->failed;
}

void f15i_pass_on(const f15_reading *r, f15i_work *beside) {
    if (beside->failed.code == F15_NO_MEMORY || beside->arena.code == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    beside->failed = (f15_error){0};
}

f15_code f15i_refuse_unjudged(f15_error *err) {
    return f15_fail(err, F15_MISMATCH, "ask whoever made the course",
                    "the key of this question has been taken out, so no answer is judged");
}

bool f15i_demand(const f15_reading *r, bool holds, const char *what, const char *remedy) {
    if (!holds)
        f15_fail(f15i_failing(r), F15_MISMATCH, remedy, "%s", what);
    return !f15i_failed(r);
}

f15_code f15i_end(f15i_work *work, f15_error *err) {
    const f15_error *failed = &work->failed;
    f15_code code = f15_arena_done(&work->arena, err);
    f15_arena_free(&work->arena);
    if (code != F15_OK)
        return code;
    if (failed->code != F15_OK && err != NULL) {
        f15_error described = *failed;
        described.file = err->file;
        described.line = failed->line > 0 ? failed->line : err->line;
        described.column = failed->line > 0 ? failed->column : err->column;
        *err = described;
    }
    return failed->code;
}

/* ---- texts in the arena ---------------------------------------------------------------------- */

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
    if (r->quiet)
        return "";
    F15_ADD_ARGUMENTS(&said, format);
    return f15i_keep(r, &said);
}

const char *f15i_name_item(const f15_reading *r, const f15_names *names, uint32_t item) {
    f15_text text = {0};
    if (r->quiet)
        return "";
    f15_write_item(&text, item, r->q.n, names, r->q.convention.base, F15_NO_SUBSCRIPTS);
    return f15i_keep(r, &text);
}

const char *f15i_name_cell(const f15_reading *r, uint32_t cell) {
    f15_text text = {0};
    if (r->quiet || cell >= r->q.n)
        return "";
    f15_write_cell(&text, cell, &r->q.puzzle.board.grid, r->q.convention.base);
    return f15i_keep(r, &text);
}

/* ---- places of the answer -------------------------------------------------------------------- */

const char *f15i_step_on(const char *at, const char *end, f15_span *where) {
    uint32_t point = 0;
    const size_t bytes = f15_utf8_decode(at, (size_t)(end - at), &point);
    where->column = *at == '\n' ? 1 : where->column + 1;
    where->line += *at == '\n';
    return at + (bytes > 0 ? bytes : 1);
}

f15_span f15i_all(const f15i_answer *answer) {
    f15_span here = {1, 1, 0};
    const char *begin = answer->text, *at = begin;
    size_t length = answer->length;
    f15_trim(&begin, &length);
    const char *end = begin + length;
    while (at < begin)
        at = f15i_step_on(at, end, &here);
    f15_span all = here;
    for (; at < end; all.length++)
        at = f15i_step_on(at, end, &here);
    return all;
}

#define QUOTE_MOST 40 /* characters; a longer text is cut, with dots */

static void quote(const f15i_answer *answer, f15_span span, f15_text *out) {
    f15_span here = {1, 1, 0};
    const char *at = answer->text, *end = at + answer->length;
    uint32_t left = span.length < QUOTE_MOST ? span.length : QUOTE_MOST;
    while (at < end && (here.line != span.line || here.column < span.column)) {
        if (here.line > span.line)
            return;
        at = f15i_step_on(at, end, &here);
    }
    const char *from = at;
    for (; left > 0 && at < end; left--)
        at = f15i_step_on(at, end, &here);
    f15_text_add_clean(out, from, (size_t)(at - from));
    if (span.length > QUOTE_MOST)
        f15_text_add(out, "...");
}

/* ---- sentences ------------------------------------------------------------------------------- */

typedef struct fault_sentence {
    const f15_reading *r;
    const f15i_fill *fill;
} fault_sentence;

static bool fill_in(void *self, const f15_placeholder *it, f15_text *out) {
    const fault_sentence *s = self;
    const f15i_fill *fill = s->fill;
    const uint64_t base = s->r->q.convention.base;
    const struct {
        const char *name, *text;
    } texts[] = {{"wanted", fill->wanted},
                 {"found", fill->found},
                 {"detail", fill->detail},
                 {"more", fill->more},
                 {"s", fill->number == 1 ? "" : "s"},
                 {"are", fill->limit == 1 ? "is" : "are"}};
    const struct {
        const char *name;
        uint64_t number;
    } numbers[] = {{"place", fill->place},
                   {"number", fill->number},
                   {"limit", fill->limit},
                   {"first", base},
                   {"last", base + s->r->q.n - 1}};
    if (f15_placeholder_is(it, "at"))
        quote(&s->r->answer, fill->at, out);
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        if (f15_placeholder_is(it, texts[k].name) && texts[k].text != NULL)
            f15_text_add(out, texts[k].text);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        if (f15_placeholder_is(it, numbers[k].name))
            f15_text_add_number(out, numbers[k].number);
    return true;
}

void f15i_sentence(const f15_reading *r, const char *template, const f15i_fill *fill,
                   f15_text *out) {
    fault_sentence s = {r, fill};
    f15_template(out, template, strlen(template), fill_in, &s);
}

/* Writes the property's sentence. Yes-or-no properties have two, divided by a bar. */
void f15i_say_value(const f15_reading *r, f15_ask ask, uint64_t value, f15_text *out) {
    const bool never = ask == F15_ASK_DISTANCE && value == F15_NEVER;
    const char *says = f15_ask_says(never ? F15_ASK_SOLVABLE : ask), *or_not = strchr(says, '|');
    if (or_not == NULL)
        f15i_sentence(r, says, &(f15i_fill){.number = value}, out);
    else if (value != 0 && !never)
        f15_text_add_n(out, says, (size_t)(or_not - says));
    else
        f15_text_add(out, or_not + 1);
}

/* ---- the first fault ------------------------------------------------------------------------- */

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

static const char *filled(const f15_reading *r, const char *template, const f15i_fill *fill) {
    f15_text text = {0};
    f15i_sentence(r, template, fill, &text);
    return f15i_keep(r, &text);
}

void f15i_blame(const f15_reading *r, f15i_judged *out, f15_fault_id id, size_t step,
                const f15i_fill *fill) {
    const char *place = faults[id].place, *full = faults[id].full;
    if (out->fault.id != F15_FAULT_NONE)
        return;
    out->fault.id = id;
    if (r->quiet)
        return;
    out->fault.step = step;
    out->fault.span = fill->at;
    out->fault.text = filled(r, full[0] != '\0' ? full : place, fill);
    out->fault.place = fill->few || place[0] == '\0' ? NULL : filled(r, place, fill);
    out->fault.remedy = filled(r, faults[id].next, fill);
}
