/* A trace as JSON lines, one object per event (docs/output.schema.json).
 *
 * Every step has the whole state, and writing it is nearly all of the work. So each item's label is
 * written once per problem, and states are put together from labels. */
#include "../internal.h"

#include <string.h>

/* ---- items --------------------------------------------------------------------------------- */

void f15i_json_item(f15_json *json, const char *key, uint32_t item, const f15_problem *line,
                    uint32_t base) {
    const f15_names *names = &line->names;
    if (line->grid && item == f15_grid_home(line->grid)) {
        f15_json_number(json, key, 0);
    } else if (line->grid && line->grid->obstacles & F15_CELL(item)) {
        f15_json_string(json, key, "#");
    } else if (!names->letters) {
        f15_json_number(json, key,
                        names->code ? names->code[item] : (uint64_t)item + (line->grid ? 1 : base));
    } else {
        f15_text name = {0};
        f15_write_item(&name, item, line->n, names, base, F15_SUBSCRIPTS);
        f15_json_text(json, key, &name);
    }
}

void f15i_json_items(f15_json *json, const char *key, const uint32_t *item, size_t count,
                     const f15_problem *line, uint32_t base) {
    if (!line->grid && !line->names.code) {
        f15_json_numbers(json, key, item, count, base);
        return;
    }
    F15_JSON_VALUES(json, key, k, count)
        f15i_json_item(json, NULL, item[k], line, base);
}

/* Stores the labels of a problem's items, each with a comma; item i's is at label.s[from[i]]. */
static void learn_labels(f15_json_sink *self, const f15_problem *line) {
    f15_text *label = &self->label;
    label->length = 0;
    f15_arena_clear(&self->arena);
    self->from = f15_alloc(&self->arena, line->n + 1, sizeof *self->from);
    self->labels = self->from ? line->n : 0;
    self->in_ascii = false;
    for (size_t item = 0; item < self->labels; item++) {
        f15_json json = f15_json_line(label);
        f15i_json_item(&json, NULL, (uint32_t)item, line, self->convention.base);
        self->in_ascii = self->in_ascii || json.in_ascii;
        f15_text_add(label, ",");
        self->from[item + 1] = label->length;
    }
}

/* Writes the labels of the items, without the last comma. */
static void put_items(f15_json *json, const f15_json_sink *self, const char *key,
                      const uint32_t *item, size_t count) {
    f15_json_array(json, key);
    json->in_ascii = json->in_ascii || self->in_ascii;
    char part[512]; /* longer than any label; for speed */
    size_t filled = 0;
    for (size_t k = 0; k < count; k++) {
        const char *label = self->label.s + self->from[item[k]];
        size_t length = self->from[item[k] + 1] - self->from[item[k]];
        if (k + 1 == count)
            length--; /* without its comma */
        if (length > sizeof part - filled) {
            f15_text_add_n(json->out, part, filled);
            filled = 0;
        }
        memcpy(part + filled, label, length);
        filled += length;
    }
    f15_text_add_n(json->out, part, filled);
    f15_json_close(json, ']');
}

/* ---- events -------------------------------------------------------------------------------- */

static const char *const kind_names[] = {
    [F15_BEGIN] = "begin", [F15_STEP] = "step", [F15_REMARK] = "remark",
    [F15_CLAIM] = "claim", [F15_END] = "end",
};
/* The key under which an event's name is written, by kind of event. */
static const char *const name_keys[] = {
    [F15_BEGIN] = "section",
    [F15_STEP] = "reason",
    [F15_REMARK] = "remark",
    [F15_CLAIM] = "claim",
};

static void put_value(f15_json *json, const f15_json_sink *self, const f15_event *event,
                      uint64_t value, const f15_value_spec *spec, const f15_problem *line) {
    uint32_t base = self->convention.base;
    switch (spec->type) {
    case F15_VALUE_PLACE:
        f15_json_number(json, spec->name, value + base);
        break;
    case F15_VALUE_ITEM:
        f15i_json_item(json, spec->name, (uint32_t)value, line, base);
        break;
    case F15_VALUE_NUMBER:
        f15_json_number(json, spec->name, value);
        break;
    case F15_VALUE_PARITY:
        f15_json_string(json, spec->name, value ? "odd" : "even");
        break;
    case F15_VALUE_CELLS:
        F15_JSON_VALUES(json, spec->name, cell, F15_MAX_CELLS)
            if (value >> cell & 1)
                f15_json_number(json, NULL, cell + base);
        break;
    case F15_VALUE_PLACES:
        f15_json_numbers(json, spec->name, event->list, event->listed, base);
        break;
    case F15_VALUE_ITEMS:
    case F15_VALUE_BOARD:
        f15i_json_items(json, spec->name, event->list, event->listed, line, base);
        break;
    }
}

static void put_event(f15_json *json, const f15_json_sink *self, const f15_event *event,
                      const f15_replay *now) {
    const char *name = f15_event_info_of(event->id)->name;
    const f15_problem *line = event->problem;
    uint32_t base = self->convention.base;
    bool slide = event->kind == F15_STEP && f15i_is_slide(event, now);
    if (event->kind == F15_STEP) {
        f15_json_string(json, "op", slide ? "slide" : event->listed == 2 ? "swap" : "cycle");
        f15_json_numbers(json, "places", event->list, event->listed, base);
        if (slide)
            f15i_json_item(json, "piece", now->now[event->list[1]], &now->problem, base);
        put_items(json, self, "state", now->now, now->problem.n);
    }
    if (event->kind != F15_END)
        f15_json_string(json, name_keys[event->kind], name);
    if (event->kind == F15_CLAIM)
        f15_json_boolean(json, "holds", event->holds);
    if (event->kind != F15_BEGIN || !line)
        return;
    f15_json_number(json, "n", line->n);
    if (line->grid) {
        f15_json_number(json, "rows", line->grid->rows);
        f15_json_number(json, "columns", line->grid->columns);
    }
    put_items(json, self, "start", line->start, line->n);
    if (line->goal)
        put_items(json, self, "goal", line->goal, line->n);
}

static f15_code put_json(void *context, const f15_event *event, const f15_replay *now,
                         f15_error *err) {
    f15_json_sink *self = context;
    f15_value_spec spec;
    size_t index = 0;
    if (event->problem || self->labels != now->problem.n)
        learn_labels(self, &now->problem);
    f15_code code = f15_arena_done(&self->arena, err);
    if (!code)
        code = f15_text_done(&self->label, err);
    if (code || event->depth > self->depth)
        return code;
    self->line.length = 0;
    f15_json json = f15_json_begin(&self->line);
    f15_json_string(&json, "event", kind_names[event->kind]);
    put_event(&json, self, event, now);
    f15_json_number(&json, "depth", event->depth);
    for (; f15_event_value_spec(event->id, index, &spec); index++) {
        if (index == 0)
            f15_json_object(&json, "values");
        put_value(&json, self, event, index < F15_EVENT_VALUES ? event->value[index] : 0, &spec,
                  &now->problem);
    }
    if (index > 0)
        f15_json_close(&json, '}');
    f15_json_end(&json);
    code = f15_text_done(&self->line, err);
    return code ? code : self->out.write(self->out.self, self->line.s, self->line.length, err);
}

f15_sink f15_json_sink_of(f15_json_sink *self) {
    return (f15_sink){put_json, self};
}

void f15_json_sink_free(f15_json_sink *self) {
    if (!self)
        return;
    f15_arena_free(&self->arena);
    f15_text_free(&self->label);
    f15_text_free(&self->line);
}
