/* One event's sentence: the text of events.def with its values filled in.
 *
 *   {name}       a value: "place 3", "A" or "item 3", "7", "even", a list
 *   {name:noun}  a number with its noun: "1 swap", "3 swaps"
 *   {from..to}   a range of places with its verb: "place 0 is", "places 0 to 3 are"             */
#include "trace.h"

#include <string.h>

/* The value called name (length bytes) of an event: its index in the spec, or F15_EVENT_VALUES + 1.
 */
static size_t find_value(f15_event_id id, const char *name, size_t length, f15_value_spec *spec) {
    for (size_t index = 0; f15_event_value_spec(id, index, spec); index++)
        if (strlen(spec->name) == length && strncmp(spec->name, name, length) == 0)
            return index;
    return F15_EVENT_VALUES + 1;
}

/* On a board items are pieces, called by their home cells counted from 1, and one is the hole. */
static void say_piece(f15_text *out, uint32_t item, const f15_replay *now) {
    const f15_names *names = &now->problem.names;
    if (item == f15_grid_home(now->problem.grid)) {
        f15_text_add(out, "the hole");
        return;
    }
    f15_text_add(out, "piece ");
    f15_write_item(out, item, now->problem.n, names, 1, true);
}

void f15i_say_item(f15_text *out, uint32_t item, const f15_replay *now,
                   const f15_convention *convention) {
    if (now->problem.grid) {
        say_piece(out, item, now);
        return;
    }
    if (!now->problem.names.letters)
        f15_text_add(out, "item ");
    f15_write_item(out, item, now->problem.n, &now->problem.names, convention->base, true);
}

void f15i_say_place(f15_text *out, uint32_t place, const f15_replay *now,
                    const f15_convention *convention) {
    const f15_grid *grid = now->problem.grid;
    f15_text_addf(out, "%s %u", grid ? "cell" : "place", place + convention->base);
    if (grid)
        f15_text_addf(out, " (row %u, column %u)", place / grid->columns + 1,
                      place % grid->columns + 1);
}

static void say_places(f15_text *out, const f15_event *event, const f15_convention *convention) {
    for (size_t k = 0; k < event->listed; k++)
        f15_text_addf(out, "%s%u", k ? " " : "(", event->list[k] + convention->base);
    f15_text_add(out, ")");
}

/* An arrangement; on a board, pieces by their labels. */
static void say_items(f15_text *out, const f15_event *event, const f15_replay *now,
                      const f15_convention *convention) {
    const f15_names *names = &now->problem.names;
    if (!now->problem.grid) {
        f15_write_arrangement(out, event->list, event->listed, names, convention->base, false);
        return;
    }
    for (size_t k = 0; k < event->listed; k++) {
        f15_text_add(out, k ? " " : "(");
        if (event->list[k] == f15_grid_home(now->problem.grid))
            f15_text_add(out, "hole");
        else
            f15_write_item(out, event->list[k], now->problem.n, names, 1, true);
    }
    f15_text_add(out, ")");
}

static void say_cells(f15_text *out, f15_cells cells, const f15_convention *convention) {
    f15_text_add(out, cells ? "cells" : "no cell");
    for (uint32_t c = 0; c < F15_MAX_CELLS; c++)
        if (cells & F15_CELL(c))
            f15_text_addf(out, " %u", c + convention->base);
}

static void say_value(f15_text *out, const f15_event *event, size_t index,
                      const f15_value_spec *spec, const f15_replay *now,
                      const f15_convention *convention) {
    uint64_t value = index < F15_EVENT_VALUES ? event->value[index] : 0;
    switch (spec->type) {
    case F15_VALUE_PLACE:
        f15i_say_place(out, (uint32_t)value, now, convention);
        break;
    case F15_VALUE_ITEM:
        f15i_say_item(out, (uint32_t)value, now, convention);
        break;
    case F15_VALUE_NUMBER:
        f15_text_addf(out, "%llu", (unsigned long long)value);
        break;
    case F15_VALUE_PARITY:
        f15_text_add(out, value ? "odd" : "even");
        break;
    case F15_VALUE_CELLS:
        say_cells(out, value, convention);
        break;
    case F15_VALUE_PLACES:
        say_places(out, event, convention);
        break;
    case F15_VALUE_ITEMS:
        say_items(out, event, now, convention);
        break;
    }
}

static void say_count(f15_text *out, uint64_t count, const char *noun, size_t length) {
    f15_text_addf(out, "%llu %.*s%s", (unsigned long long)count, (int)length, noun,
                  count == 1 ? "" : "s");
}

static void say_range(f15_text *out, const f15_event *event, const char *token, size_t length,
                      const f15_replay *now, const f15_convention *convention) {
    const char *noun = now->problem.grid ? "cell" : "place";
    f15_value_spec spec;
    const char *dots = strstr(token, "..");
    size_t first = find_value(event->id, token, (size_t)(dots - token), &spec);
    size_t last = find_value(event->id, dots + 2, length - (size_t)(dots - token) - 2, &spec);
    uint64_t from = event->value[first % F15_EVENT_VALUES] + convention->base;
    uint64_t to = event->value[last % F15_EVENT_VALUES] + convention->base;
    if (from == to)
        f15_text_addf(out, "%s %llu is", noun, (unsigned long long)from);
    else
        f15_text_addf(out, "%ss %llu to %llu are", noun, (unsigned long long)from,
                      (unsigned long long)to);
}

/* One {token}, given without its braces. */
static void say_token(f15_text *out, const f15_event *event, const char *token, size_t length,
                      const f15_replay *now, const f15_convention *convention) {
    f15_value_spec spec;
    const char *colon = memchr(token, ':', length);
    if (!colon && memchr(token, '.', length)) {
        say_range(out, event, token, length, now, convention);
        return;
    }
    size_t index = find_value(event->id, token, colon ? (size_t)(colon - token) : length, &spec);
    if (index > F15_EVENT_VALUES)
        return;
    if (colon && index < F15_EVENT_VALUES)
        say_count(out, event->value[index], colon + 1, length - (size_t)(colon + 1 - token));
    else
        say_value(out, event, index, &spec, now, convention);
}

void f15_event_sentence(f15_text *out, const f15_event *event, const f15_replay *now,
                        const f15_convention *convention) {
    f15i_fill_sentence(out, f15_event_info_of(event->id)->text, event, now, convention);
}

void f15i_fill_sentence(f15_text *out, const char *text, const f15_event *event,
                        const f15_replay *now, const f15_convention *convention) {
    while (*text) {
        size_t plain = strcspn(text, "{");
        f15_text_add_n(out, text, plain);
        text += plain;
        const char *close = *text ? strchr(text, '}') : NULL;
        if (!close)
            break;
        say_token(out, event, text + 1, (size_t)(close - text - 1), now, convention);
        text = close + 1;
    }
}
