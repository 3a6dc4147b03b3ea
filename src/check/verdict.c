/* The sentences of faults.def, filled in. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static const char *const sentences[F15_FAULT_IDS] = {
#define F15_FAULT(id, name, text) [F15_FAULT_##id] = text,
#include <fifteen/faults.def>
#undef F15_FAULT
};

void f15_verdict_free(f15_verdict *verdict) {
    f15_text_free(&verdict->produces);
    f15_arena_free(&verdict->memory);
    *verdict = (f15_verdict){0};
}

bool f15_verdict_names(const f15_verdict *verdict, f15_misconception_id id) {
    for (size_t d = 0; d < verdict->diagnoses; d++)
        if (verdict->diagnosis[d] == id)
            return true;
    return false;
}

f15_code f15_verdict_add(f15_verdict *verdict, f15_misconception_id id, f15_error *err) {
    size_t d = verdict->diagnoses;
    if (f15_verdict_names(verdict, id))
        return F15_OK;
    if (verdict->diagnosis == NULL)
        verdict->diagnosis =
            f15_alloc(&verdict->memory, F15_MISCONCEPTIONS, sizeof *verdict->diagnosis);
    if (verdict->diagnosis == NULL)
        return f15_arena_done(&verdict->memory, err);
    for (; d > 0 && verdict->diagnosis[d - 1] > id; d--)
        verdict->diagnosis[d] = verdict->diagnosis[d - 1];
    verdict->diagnosis[d] = id;
    verdict->diagnoses++;
    return F15_OK;
}

/* One code point on, lines and columns counted as the readers count them; a broken byte counts for
 * one. */
size_t f15i_step_on(const char *s, size_t length, f15_span *where) {
    uint32_t point = 0;
    size_t bytes = f15_utf8_decode(s, length, &point);
    if (*s == '\n') {
        where->line++;
        where->column = 1;
    } else {
        where->column++;
    }
    return bytes > 0 ? bytes : 1;
}

#define QUOTE_MOST 40 /* characters: what is longer is cut, with dots */

/* What stands in the answer at a span; nothing for an empty one. */
static void quote(const f15i_given *given, f15_span span, f15_text *out) {
    f15_span here = {1, 1, 0};
    size_t i = 0;
    uint32_t left = span.length < QUOTE_MOST ? span.length : QUOTE_MOST;
    while (i < given->length && (here.line != span.line || here.column < span.column)) {
        if (here.line > span.line)
            return;
        i += f15i_step_on(given->text + i, given->length - i, &here);
    }
    size_t from = i;
    for (; left > 0 && i < given->length; left--)
        i += f15i_step_on(given->text + i, given->length - i, &here);
    f15_text_add_clean(out, given->text + from, i - from);
    if (span.length > QUOTE_MOST)
        f15_text_add(out, "...");
}

void f15i_one_line(char *dst, size_t room, const char *s, size_t length) {
    f15_clean(dst, room, s, length);
    for (; *dst != '\0'; dst++)
        if (*dst == '\n')
            *dst = ' ';
}

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

f15_span f15i_all(const f15i_given *given) {
    f15_span here = {1, 1, 0};
    size_t i = 0, end = given->length;
    while (end > 0 && blank(given->text[end - 1]))
        end--;
    while (i < end && blank(given->text[i]))
        i += f15i_step_on(given->text + i, end - i, &here);
    f15_span all = here;
    for (; i < end; all.length++)
        i += f15i_step_on(given->text + i, end - i, &here);
    return all;
}

static bool is(const char *token, size_t length, const char *name) {
    return strlen(name) == length && memcmp(token, name, length) == 0;
}

static void add_number(f15_text *out, uint64_t number) {
    f15_text_addf(out, "%llu", (unsigned long long)number);
}

static void add_token(const f15i_reading *c, const char *token, size_t length,
                      const f15i_fill *fill, f15_text *out) {
    uint64_t base = c->q.convention.base;
    if (is(token, length, "at"))
        quote(&c->given, fill->at, out);
    else if (is(token, length, "place"))
        add_number(out, fill->place);
    else if (is(token, length, "number"))
        add_number(out, fill->number);
    else if (is(token, length, "limit"))
        add_number(out, fill->limit);
    else if (is(token, length, "s"))
        f15_text_add(out, fill->number == 1 ? "" : "s");
    else if (is(token, length, "are"))
        f15_text_add(out, fill->limit == 1 ? "is" : "are");
    else if (is(token, length, "first"))
        add_number(out, base);
    else if (is(token, length, "last"))
        add_number(out, base + c->q.n - 1);
    else if (is(token, length, "wanted"))
        f15_text_add(out, fill->wanted);
    else if (is(token, length, "found"))
        f15_text_add(out, fill->found);
    else if (is(token, length, "detail"))
        f15_text_add(out, fill->detail);
}

void f15i_sentence(const f15i_reading *c, const char *template, const f15i_fill *fill,
                   f15_text *out) {
    for (const char *s = template; *s != '\0';) {
        const char *end = *s == '{' ? strchr(s, '}') : NULL;
        if (end != NULL) {
            add_token(c, s + 1, (size_t)(end - s - 1), fill, out);
            s = end + 1;
        } else {
            f15_text_add_n(out, s++, 1);
        }
    }
}

void f15i_blame(const f15i_reading *c, f15i_judged *out, f15_fault_id id, size_t step,
                const f15i_fill *fill) {
    if (out->fault.id != F15_FAULT_NONE)
        return;
    out->fault.id = id;
    if (c->quiet)
        return;
    f15_text said = {0};
    out->fault.step = step;
    out->fault.span = fill->at;
    f15i_sentence(c, sentences[id], fill, &said);
    f15i_one_line(out->fault.text, sizeof out->fault.text, f15_text_string(&said), said.length);
    if (said.code != F15_OK)
        out->code = said.code;
    f15_text_free(&said);
}

void f15i_item_name(const f15i_reading *c, const f15_names *names, uint32_t item, char dst[64],
                    f15i_judged *out) {
    f15_text text = {0};
    f15_write_item(&text, item, c->q.n, names, c->q.convention.base, false);
    f15_clean(dst, 64, f15_text_string(&text), text.length);
    if (text.code != F15_OK)
        out->code = text.code;
    f15_text_free(&text);
}

size_t f15i_group_of(const f15_groups *groups, size_t value) {
    size_t g = 0;
    while (g + 1 < groups->count && groups->start[g + 1] <= value)
        g++;
    return g;
}

/* Does the value stand in an earlier group too? Then they are cycles of a product. */
static bool in_earlier_group(const f15_groups *groups, size_t value) {
    size_t from = groups->start[f15i_group_of(groups, value)];
    for (size_t k = 0; k < from; k++)
        if (groups->value[k] == groups->value[value])
            return true;
    return false;
}

/* A list counts its values as steps, cycles their groups. */
void f15i_blame_fit(const f15i_reading *c, f15i_judged *out, f15_fit fit, bool list) {
    const f15_groups *groups = &c->given.groups;
    f15i_fill fill = {.number = groups->n, .limit = c->q.n};
    size_t step = 0;
    if (fit.index < groups->n) {
        fill.at = groups->span[fit.index];
        step = list ? fit.index + 1 : f15i_group_of(groups, fit.index) + 1;
    }
    if (fit.fault == F15_VALUE_OUT_OF_RANGE)
        f15i_blame(c, out, F15_FAULT_OUT_OF_RANGE, step, &fill);
    else if (fit.fault == F15_VALUE_REPEATED && !list && in_earlier_group(groups, fit.index))
        f15i_blame(c, out, F15_FAULT_SHARED, step, &fill);
    else if (fit.fault == F15_VALUE_REPEATED)
        f15i_blame(c, out, F15_FAULT_REPEATED, step, &fill);
    else if (fit.fault != F15_FITS)
        f15i_blame(c, out, F15_FAULT_WRONG_LENGTH, step, &fill);
}
