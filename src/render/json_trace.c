/* A trace as JSON lines, one object an event (DESIGN section 4). */
#include "json.h"
#include "trace.h"

static const char *const kind_names[] = {
    [F15_BEGIN] = "begin", [F15_STEP] = "step", [F15_REMARK] = "remark",
    [F15_CLAIM] = "claim", [F15_END] = "end",
};

static json_t *cells_json(f15_cells cells, uint32_t base) {
    uint32_t list[F15_MAX_CELLS];
    size_t count = 0;
    for (uint32_t c = 0; c < F15_MAX_CELLS; c++)
        if (cells & F15_CELL(c))
            list[count++] = c;
    return f15i_places(list, count, base);
}

static json_t *value_json(const f15_event *event, size_t index, const f15_value_spec *spec,
                          const f15_replay *now, uint32_t base) {
    const f15_problem *line = &now->problem;
    uint64_t value = index < F15_EVENT_VALUES ? event->value[index] : 0;
    switch (spec->type) {
    case F15_VALUE_PLACE:
        return json_integer((json_int_t)(value + base));
    case F15_VALUE_ITEM:
        return line->grid ? f15i_piece((uint32_t)value, line, true)
                          : f15i_item((uint32_t)value, line->n, &line->names, base, true);
    case F15_VALUE_NUMBER:
        return json_integer((json_int_t)value);
    case F15_VALUE_PARITY:
        return json_string(value ? "odd" : "even");
    case F15_VALUE_CELLS:
        return cells_json(value, base);
    case F15_VALUE_PLACES:
        return f15i_places(event->list, event->listed, base);
    case F15_VALUE_ITEMS:
        return line->grid ? f15i_state(event->list, event->listed, line, base)
                          : f15i_items(event->list, event->listed, &line->names, base);
    }
    return NULL;
}

static void set_values(json_t *object, const f15_event *event, const f15_replay *now, uint32_t base,
                       bool *good) {
    f15_value_spec spec;
    json_t *values = json_object();
    *good = *good && values != NULL;
    for (size_t index = 0; *good && f15_event_value_spec(event->id, index, &spec); index++)
        f15i_set(values, spec.name, value_json(event, index, &spec, now, base), good);
    if (*good && json_object_size(values) > 0)
        f15i_set(object, "values", json_incref(values), good);
    json_decref(values);
}

static void set_problem(json_t *object, const f15_problem *line, uint32_t base, bool *good) {
    f15i_set(object, "n", json_integer((json_int_t)line->n), good);
    if (line->grid) {
        f15i_set(object, "rows", json_integer(line->grid->rows), good);
        f15i_set(object, "columns", json_integer(line->grid->columns), good);
    }
    f15i_set(object, "start", f15i_state(line->start, line->n, line, base), good);
    if (line->goal)
        f15i_set(object, "goal", f15i_state(line->goal, line->n, line, base), good);
}

static void set_step(json_t *object, const f15_event *event, const f15_replay *now, uint32_t base,
                     bool *good) {
    const f15_problem *line = &now->problem;
    bool slide = f15i_is_slide(event, now);
    f15i_set(object, "op",
             json_string(slide                ? "slide"
                         : event->listed == 2 ? "swap"
                                              : "cycle"),
             good);
    f15i_set(object, "places", f15i_places(event->list, event->listed, base), good);
    if (slide)
        f15i_set(object, "piece", f15i_piece(now->now[event->list[1]], line, false), good);
    f15i_set(object, "state", f15i_state(now->now, line->n, line, base), good);
    f15i_set(object, "reason", json_string(f15_event_info_of(event->id)->name), good);
}

static void set_kind(json_t *object, const f15_event *event, const f15_replay *now, uint32_t base,
                     bool *good) {
    const char *name = f15_event_info_of(event->id)->name;
    switch (event->kind) {
    case F15_BEGIN:
        f15i_set(object, "section", json_string(name), good);
        if (event->problem)
            set_problem(object, event->problem, base, good);
        break;
    case F15_STEP:
        set_step(object, event, now, base, good);
        break;
    case F15_REMARK:
        f15i_set(object, "remark", json_string(name), good);
        break;
    case F15_CLAIM:
        f15i_set(object, "claim", json_string(name), good);
        f15i_set(object, "holds", json_boolean(event->holds), good);
        break;
    case F15_END:
        break;
    }
}

static f15_code put_json(void *context, const f15_event *event, const f15_replay *now,
                         f15_error *err) {
    f15_json_sink *self = context;
    if (event->depth > self->depth)
        return F15_OK;
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "event", json_string(kind_names[event->kind]), &good);
    set_kind(object, event, now, self->convention.base, &good);
    f15i_set(object, "depth", json_integer(event->depth), &good);
    set_values(object, event, now, self->convention.base, &good);
    return f15i_write_line(object, good, &self->out, err);
}

f15_sink f15_json_sink_of(f15_json_sink *self) {
    return (f15_sink){put_json, self};
}
